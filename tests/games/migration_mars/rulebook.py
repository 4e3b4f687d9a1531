"""The rulebook of Migration Mars from front to back, and the rulings: (section, what it says, the steps that do it).

Tests name their section: `test_p07_...` a page of the rulebook, `test_a16_...` a ruling, `test_e04_...` and
`test_k05_...` an event. `tools/rule_table.py` builds the table in docs/rules from this list and those names.
"""

from areopolis.games.migration_mars.events import EVENTS

NAMES = {"p": "p. ", "a": "A", "e": "E", "k": "K"}
"""What the letters in the names of tests stand for."""

PAGES = [
    ("p. 03", "olympium as a joker", "building.can_pay building.ways_to_pay supply.against_upkeep"),
    ("p. 04", "number of players, rock covers, set-up", "setup.choose_factions setup.lay_out_map setup.shuffle_events"),
    (
        "p. 05",
        "start goods, start tunnel, first player",
        "setup.deal_start_goods setup.build_start_tunnel setup.roll_for_start",
    ),
    (
        "p. 06",
        "a turn: colony, build and roll phase",
        "turn.begin_turn turn.go_on_with_turn rolling.roll rolling.collect",
    ),
    ("p. 07", "building rules", "sites.survey sites.sites sites.against_site building.against_building"),
    ("p. 08", "trade and the export station", "trading.propose trading.accept trading.counter colony.exchange"),
    (
        "p. 09",
        "the own supply stop",
        "supply.expenses supply.pay_upkeep supply.recharge supply.produce supply.deliver supply.draw_last_event",
    ),
    ("p. 10", "settlers: housing, injury, death, healing", "settlers.settle settlers.injure colony.move colony.heal"),
    ("p. 11", "salvage; the direction of meteors", "building.salvage meteors.meteor"),
    ("p. 12", "the black die", "meteors.strike"),
    (
        "p. 13",
        "what a meteor destroys and what is protected",
        "meteors.is_protected meteors.blast meteors.save_buildings",
    ),
    ("p. 14", "impact tiles, ruins", "meteors.leave_tile building.clear ruins.visit_ruin ruins.explore"),
    ("p. 15", "ancient fortresses", "building.put_up_fortress meteors.is_shielded"),
    ("p. 16", "winning", "rolling.go_home supply.end_of_stop supply.finish scoring.outcome"),
]

RULINGS = [
    (
        "A01",
        "the twelve numbered fields are the second ring, like a clock; odd paths turn left first",
        "meteors.strike",
    ),
    ("A02", "direct hit and blast; a dissolved meteor has neither", "meteors.strike meteors.blast"),
    ("A03", "fortresses on ruin sites are the stock", "building.choose_fortress building.put_up_fortress"),
    ("A04", "a fortress belongs to nobody", "sites.survey table.linked_fortresses"),
    ("A05", "a dome is bought or comes by a card", "building.put_dome building.against_dome"),
    ("A06", "life support needs a tunnel or fortress", "sites.sites"),
    ("A07", "a hit tunnel keeps its links, but makes no new ones", "sites.survey table.open_accesses"),
    ("A08", "the seat in the embassy stays", "table.embassy_linked settlers.against_housing"),
    ("A09", "a factory that is hit still counts for its yard", "meteors.blast meteors.save_building"),
    ("A10", "a salvaged habitat is empty", "building.rebuild building.put_up"),
    ("A11", "when the rover may go home", "rolling.against_going_home rolling.go_home"),
    ("A12", "a settler gained by the last event comes too late", "supply.draw_last_event supply.end_of_stop"),
    ("A13", "no olympium at a foreign stop", "rolling.visit_foreign_stop"),
    ("A14", "stops of unused companies", "rolling.drive"),
    ("A15", "headquarters of unused companies", "setup.lay_out_map sites.survey"),
    ("A16", "upkeep must be paid; jokers are optional", "supply.against_upkeep supply.settle_upkeep"),
    ("A17", "rock covers are rocky ground", "setup.lay_out_map"),
    ("A18", "a tunnel is no building", "building.against_demolishing"),
    ("A19", "start goods", "setup.deal_start_goods"),
    ("A20", "an injury at a ruin without healthy settlers", "ruins.hurt_explorer"),
    ("A21", "two accesses per ruin", "table.open_accesses supply.produce ruins.mine_by_access"),
    ("A22", "five after step 4 and after the event", "supply.draw_last_event supply.end_of_stop"),
    ("A23", "when an impact tile may be removed", "building.against_clearing"),
    ("A24", "healing leads to a habitat", "colony.against_treatment"),
    ("A25", "the owner chooses where to evacuate", "settlers.evacuate"),
    ("A26", "no exchange of the same for the same", "colony.against_exchanging"),
    ("A27", "olympium through an access at the corner", "ruins.mine_by_access"),
    ("A28", "radio silence", "events.do_silence turn.begin_turn"),
    ("A29", "a tie for the first player", "setup.roll_for_start"),
    ("A30", "empty stacks", "table.in_stock supply.deliver events.choose_ware"),
    ("A31", "olympium while the real card is in hand", "building.ways_to_pay supply.against_upkeep"),
    ("A32", "evacuation in detail", "settlers.evacuate settlers.shelter settlers.transfer"),
    ("A33", "several owners decide", "meteors.blast"),
    ("A34", "free yards, and what must be stored", "table.free_yards meteors.save_buildings events.leave_unpaid"),
    ("A35", "salvage", "building.against_salvaging building.old_stock"),
    ("A36", "a fortress beside a hit tunnel", "sites.survey table.linked_fortresses"),
    ("A37", "no healing in the turn of the injury", "colony.against_treatment settlers.admit"),
    ("A38", "surgery as a reaction", "settlers.injury settlers.ask_for_surgery"),
    ("A39", "double shift", "building.double_shift building.begin_building"),
    ("A40", "reactions to a meteor", "meteors.offer_correction meteors.offer_interception"),
    ("A41", "who is asked does not tell what they keep", "meteors.meteor rolling.offer_rich_vein supply.expenses"),
    ("A42", "a card without effect is not played", "colony.cards_to_play building.build_options"),
    ("A43", "the order under the deck", "events.put_event_away table.play_kept"),
    ("A44", "joint research", "events.do_research"),
    ("A45", "the course of a trade", "trading.propose trading.against_trading trading.counter"),
    ("A46", "kept events in a trade", "trading.against_giving_event trading.against_wanting_event trading.hand_over"),
    ("A47", "who sees a trade", "trading.tell_offer trading.hand_over observation.see_offer"),
    ("A48", "when the last event is survived", "supply.end_of_stop"),
    ("A49", "abilities and laps", "supply.recharge rolling.offer_reroll settlers.against_kit building.costs_nothing"),
    ("A50", "round cap and short game", "turn.end_turn turn.leaders table.goal"),
]

CARD_TESTS: list[tuple[str, str]] = [(event.code, event.word) for event in EVENTS]
"""Every event has a test of its own."""

FAQ = [("FAQ", "empty treasury, removing tiles, demolition", "table.gain building.demolish building.is_needed")]

RULEBOOK = PAGES + FAQ + RULINGS
