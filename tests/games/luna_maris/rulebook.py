"""The rulebook of Luna Maris from front to back, and the rulings: (section, what it says, the steps that do it).

Tests name their section with `@rule`, `test_r16_...` is ruling R16, and `test_013_...` (or a row of a parametrized
test that begins with the number) is card or tile 013. `tools/rule_table.py` builds the tables in docs/rules from this
list and those names.
"""

from areopolis.games.luna_maris.cards import (
    ADVANCED_WORDS,
    BONUS_WORDS,
    DEMAND_WORDS,
    EQUIPMENT_WORDS,
    FOOD_WORDS,
    PLAN_WORDS,
    SCIENTIST_WORDS,
    STEP_WORDS,
)

NAMES = {"r": "R", "": ""}
"""What the letters in the names of tests stand for; a number alone is a card or tile."""

SECTIONS = [
    ("Luftschleuse", "Airlock", "modules.drill modules.against_probe modules.against_drilling"),
    ("Kommunikationsraum", "Communication Room", "modules.hire modules.welcome displays.take_scientist"),
    ("Raumhafen", "Spaceport", "modules.deliver modules.be_rewarded displays.take_demand"),
    ("Labor", "Laboratory", "modules.do_research gains.advance modules.build modules.finish_building modules.lay_tile"),
    ("Industriekomplex", "Industrial Complex", "modules.extract modules.collect_extract modules.clean_up_air"),
    ("Minenkontrollraum", "Mining Control Room", "modules.mine modules.smelt modules.smelt_from"),
    ("Müllverwertungsanlage", "Recycling Plant", "modules.recycle modules.clean_up_air"),
    ("Kraftwerke", "Power Plants", "modules.burn modules.collect_energy"),
    ("Gewächshaus", "Greenhouse", "modules.harvest modules.harvest_all gains.take_food displays.refill_food"),
    ("Quartiere", "Quarters", "quarters.rest quarters.lay_off quarters.leave_quarters"),
    ("Module", "activation and additional actions", "modules.activate_module modules.begin_main modules.begin_extra"),
    ("Produktionsphase", "production", "production.production_phase production.produce"),
    ("A: Modul nutzen", "use modules", "turn.use_module turn.against_using moving.move_to turn.go_on_with_turn"),
    ("B: Forscher ernähren", "feed scientists", "feeding.feed feeding.go_on_feeding feeding.buy_back"),
    ("C: Feierabend machen", "pass", "passing.pass_turn turn.take_turns"),
    ("Aufräumphase", "clean-up", "clean_up.clean_up_phase clean_up.air_points"),
    ("Freie Aktionen", "free actions", "free_actions.use_depot free_actions.use_equipment"),
    ("Spielende und Wertung", "final scoring", "scoring.outcome scoring.score_sheet scoring.final_lines"),
    ("Aufbau", "set-up (public)", "setup.prepare_table setup.draft_equipment setup.choose_start_rooms"),
    ("Solospiel", "the automaton (public)", "automaton.take_automaton_turn automaton.turn_up_plan"),
    ("Spielplan", "map, field, tracks: plausibility", "table.oxygen_to table.largest_group"),
]

RULINGS = {
    1: ("coal is iron, and titanium may stand in for it", "paying.charge paying.all_mixes table.can_pay"),
    2: ("a probe gives the ore of its site", "modules.take_ore_of_probes"),
    3: ("research bonuses for level 5 and for the last build space", "gains.grant_bonus gains.take_bonus"),
    4: ("every own main action costs energy, also on the own field", "table.activation"),
    5: ("no card is played for the Quarters", "quarters.against_resting quarters.rest"),
    6: ("only the largest group of probes scores", "clean_up.score_probes table.largest_group"),
    7: ("equipment once a round", "free_actions.against_equipment"),
    8: ("points feed only without food", "feeding.against_buying_back"),
    9: ("down the CO2 track is cleaner", "gains.clean clean_up.air_points"),
    10: ("the bonus for passing comes at once", "passing.pass_turn"),
    11: ("energy in rounds 3 and 5", "production.produce"),
    12: ("the price of a scientist depends on the slot", "table.hiring_price"),
    13: ("everybody uses an advanced module", "modules.lay_tile turn.use_module"),
    14: ("solo: two equipment tiles, take one", "setup.lay_out_cards"),
    15: ("additional actions at any time of the turn", "modules.begin_extra turn.more_options"),
    16: ("building without a marker", "modules.lay_tile"),
    17: ("who stays keeps the field", "moving.move_to"),
    18: ("somebody must be laid off in the Quarters", "quarters.against_leaving_quarters"),
    19: ("equipment first, then start rooms from spare cards", "setup.choose_start_rooms setup.start_rooms"),
    20: ("when a turn ends", "turn.go_on_with_turn turn.end_turn"),
    21: ("what a module use consists of", "turn.room_options turn.more_options"),
    22: ("activation, cost, gain, in this order", "modules.begin_main paying.charge"),
    23: ("legal without effect", "free_actions.against_equipment modules.can_use"),
    24: ("the ration pack takes back the card of this turn", "gains.take_back"),
    25: ("what cards count in the Quarters", "quarters.rest quarters.lay_off"),
    26: ("advanced Quarters end the use of their field", "modules.lay_tile"),
    27: ("several food cards in one gain", "gains.ask_for_food displays.draw_food modules.harvest_all"),
    28: ("access card and buggy", "turn.against_using table.in_reach"),
    29: ("titanium cannot be smelted", "modules.against_smelting modules.smelt"),
    30: ("when a research bonus is taken", "gains.grant_bonus gains.against_bonus"),
    31: ("what is renewed between rounds", "clean_up.clean_up_phase"),
    32: ("energy is a resource in final scoring", "scoring.final_lines"),
    33: ("the automaton's discs", "automaton.occupy_bonus"),
    34: ("the automaton's card is known", "automaton.turn_up_plan"),
    35: ("the automaton's steps in detail", "automaton.enter_module automaton.take_automaton_turn"),
}

RULEBOOK = SECTIONS + [(f"R{number:02}", says, steps) for number, (says, steps) in RULINGS.items()]

NUMBERED = [
    (1, SCIENTIST_WORDS),
    (31, FOOD_WORDS),
    (41, ADVANCED_WORDS),
    (51, EQUIPMENT_WORDS),
    (61, BONUS_WORDS),
    (71, [f"plan {word.upper()}" for word in PLAN_WORDS]),
    (83, [f"step {word}" for word in STEP_WORDS]),
]
"""Our numbers of cards and tiles; demands have those of their words."""

CARD_TESTS = [(f"{first + i:03}", word) for first, words in NUMBERED for i, word in enumerate(words)]
CARD_TESTS += [(word[1:], f"demand {word}") for word in DEMAND_WORDS]
