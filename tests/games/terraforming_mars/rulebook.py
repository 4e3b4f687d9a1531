"""The rulebook of Terraforming Mars from front to back, and the rulings: (section, what it says, the steps that do it).

Tests name their section: `test_p13_...` a page of the rulebook, `test_r16_...` ruling TM-R16, `test_d03_...` decision
TM-D03, `test_013_...` card 013. `tools/rule_table.py` makes the table in docs/rules from this list and those names.
"""

from areopolis.games.terraforming_mars.cards import CARDS

NAMES = {"p": "p. ", "r": "TM-R", "d": "TM-D", "": ""}
"""What the letters in the names of tests stand for; a number alone is a card."""

PAGES = [
    (
        "p. 3",
        "global parameters and their goals",
        "terraforming.raise_temperature terraforming.raise_oxygen terraforming.place_tile table.terraformed",
    ),
    ("p. 5", "the board: bonus steps", "terraforming.take_temperature_bonus terraforming.raise_oxygen"),
    (
        "p. 6",
        "tiles: where they may lie, and what placing them gives",
        "areas.legal_areas areas.fits terraforming.place_tile terraforming.take_placement_bonus",
    ),
    ("p. 7", "player boards: resources and production", "gaining.gain gaining.change_production paying.charge"),
    ("p. 8", "cards and their requirements", "executing.meets_requirements executing.meets"),
    (
        "p. 9",
        "set-up",
        "setup.prepare_table setup.deal_starting_cards setup.choose_starting_cards setup.reveal_corporations",
    ),
    (
        "p. 10",
        "a generation: player order, research, actions",
        "generations.player_order_phase research.research_phase actions.action_phase actions.take_turns",
    ),
    (
        "p. 11",
        "production; playing a card: checking its requirements",
        "generations.production_phase generations.produce executing.playable_cards executing.executable",
    ),
    (
        "p. 12",
        "playing a card: paying, carrying out its effects, laying it down",
        "playing.play_card paying.charge playing.carry_out_card carrying_out.perform playing.lay_card_down",
    ),
    (
        "p. 13",
        "standard projects, milestones, awards",
        "actions.use_project actions.sell_patents actions.claim_milestone actions.fund_award",
    ),
    (
        "p. 14",
        "actions of blue cards, plants into greenery, heat into temperature",
        "actions.use_deed actions.convert_plants actions.convert_heat",
    ),
    (
        "p. 15",
        "end of the game and final scoring",
        "generations.end_or_go_on generations.last_greeneries scoring.outcome scoring.score_sheet",
    ),
    (
        "p. 16",
        "Corporate Era, solo, draft",
        "setup.corporate_era setup.place_neutral_tiles research.maybe_draft research.draft_round",
    ),
    ("p. 17", "symbols: production, cards", "gaining.change_production hands.draw_to_hand"),
]

RULINGS = [
    # round structure
    ("TM-R01", "four phases; generation 1 begins with actions", "generations.end_or_go_on generations.produce"),
    ("TM-R02", "the start player moves on clockwise", "generations.player_order_phase table.player_order"),
    (
        "TM-R03",
        "research: buy 0 to 4 cards; an empty deck is made anew",
        "research.research_phase research.buy_card research.keep_bought_cards hands.draw_card",
    ),
    (
        "TM-R04",
        "one or two actions a turn; no action is passing",
        "actions.take_turns actions.after_action actions.pass_turn",
    ),
    ("TM-R05", "seven kinds of actions", "actions.action_options"),
    ("TM-R06", "the first action of a corporation", "actions.take_first_action"),
    ("TM-R07", "a card's action once a generation", "actions.add_deeds actions.use_deed generations.production_phase"),
    ("TM-R08", "conversions and projects as often as one likes", "actions.action_options"),
    # playing a card
    ("TM-R10", "check, pay, carry out, lay down", "playing.play_card playing.lay_card_down"),
    (
        "TM-R11",
        "the active player orders effects",
        "playing.carry_out_card playing.resolve_due playing.resolve_one "
        "ordering.order_matters ordering.own_order_matters",
    ),
    (
        "TM-R12",
        "no order makes a legal play illegal",
        "executing.coming executing.coming_from_city executing.somebody_can_lose playing.carry_out_card",
    ),
    ("TM-R13", "mandatory effects must be possible", "executing.executable executing.possible"),
    (
        "TM-R14",
        "what may be without effect",
        "terraforming.ask_to_place areas.can_place carrying_out.do_add_to_another carrying_out.do_remove",
    ),
    ("TM-R15", "the floor of production", "executing.production_possible"),
    (
        "TM-R16",
        "red-bordered production",
        "executing.somebody_can_lose carrying_out.do_production carrying_out.can_lose carrying_out.lower_production",
    ),
    ("TM-R17", "red-bordered resources", "carrying_out.do_remove carrying_out.takings carrying_out.ask_to_take_from"),
    ("TM-R18", "requirements hold on playing only", "executing.meets_requirements actions.can_use"),
    ("TM-R19", "own tags: not for requirements, but for counts", "executing.meets table.counted playing.put_in_play"),
    ("TM-R20", "tags of events count while they are played", "playing.lay_card_down playing.put_in_play"),
    ("TM-R21", "at least and at most include the value", "executing.meets"),
    ("TM-R22", "flexible requirements", "table.flexibility executing.meets"),
    (
        "TM-R23",
        "help for the next card",
        "carrying_out.do_cheaper_next_card carrying_out.do_flexible_next_card playing.lay_card_down actions.pass_turn",
    ),
    ("TM-R24", "played events", "playing.lay_card_down table.counted scoring.card_points"),
    # paying
    ("TM-R30", "steel for buildings, titanium for space", "paying.charge paying.ways_to_pay table.budgets"),
    ("TM-R31", "overpaying with metal", "paying.ways_to_pay"),
    ("TM-R32", "metals are no money elsewhere", "paying.charge actions.can_use actions.use_deed"),
    ("TM-R33", "values of metals add up", "table.metal_value"),
    ("TM-R34", "heat as M€", "table.money paying.ways_to_pay executing.heat_kept"),
    ("TM-R35", "discounts add up", "table.discounts table.price_of table.project_price"),
    ("TM-R36", "rebates come after full payment", "playing.trigger_by_payment actions.carry_out_project"),
    ("TM-R37", "once for each tag", "playing.matches playing.carry_out_card"),
    # parameters and terraform rating
    (
        "TM-R40",
        "a step, a TR",
        "terraforming.raise_temperature terraforming.raise_oxygen terraforming.place_tile gaining.gain_tr",
    ),
    ("TM-R41", "bonus steps, and how they chain", "terraforming.take_temperature_bonus terraforming.raise_oxygen"),
    ("TM-R42", "the ocean at 0 °C", "terraforming.take_temperature_bonus terraforming.ask_to_place"),
    ("TM-R43", "on a parameter at its goal", "actions.carry_out_project actions.convert_heat actions.plant_greenery"),
    ("TM-R44", "TR at the start; a TR that rose", "setup.prepare_table gaining.gain_tr actions.can_use"),
    # tiles
    ("TM-R50", "placement bonus and oceans beside", "terraforming.place_tile terraforming.take_placement_bonus"),
    ("TM-R51", "reserved areas", "areas.legal_areas areas.can_place"),
    ("TM-R52", "oceans belong to nobody", "terraforming.lay_tile"),
    ("TM-R53", "where a greenery goes", "areas.legal_areas areas.beside_own_tile"),
    ("TM-R54", "where a city goes", "areas.fits areas.cities_beside areas.any_tile_beside"),
    ("TM-R55", "the Noctis area", "areas.legal_areas"),
    ("TM-R56", "without an area no card, oceans excepted", "areas.can_place executing.possible"),
    ("TM-R57", "Land Claim", "carrying_out.do_claim_area carrying_out.claim_area areas.is_free"),
    ("TM-R58", "cities in play, cities on Mars", "table.cities_in_play table.cities_on_map table.own_cities"),
    ("TM-R59", "Mining Guild", "terraforming.trigger_by_tile"),
    # solo
    (
        "TM-R60",
        "solo: the neutral tiles",
        "setup.place_neutral_tiles setup.turn_up setup.lay_neutral_city setup.lay_neutral_greenery setup.counted_off",
    ),
    ("TM-R61", "solo: set-up, length, victory", "setup.prepare_table generations.end_or_go_on scoring.outcome"),
    (
        "TM-R62",
        "solo: the neutral opponent",
        "carrying_out.do_production carrying_out.do_remove carrying_out.do_steal actions.ask_to_eat"
        " setup.pay_for_neutral_cities",
    ),
    # card resources and protection
    ("TM-R65", "another card", "carrying_out.do_add_to_another carrying_out.add_resources"),
    ("TM-R66", "which cards hold what", "gaining.add_to_card carrying_out.cards_to_take_from"),
    ("TM-R67", "protection", "table.protected carrying_out.cards_to_take_from carrying_out.takings"),
    ("TM-R68", "a cost from any card", "actions.can_use actions.cards_to_eat_from actions.eat_from"),
    ("TM-R69", "points for so many are rounded down", "scoring.worth"),
    ("TM-R70", "Robotic Workforce", "executing.boxes_to_copy carrying_out.do_copy_production carrying_out.copy_box"),
    # milestones and awards
    ("TM-R75", "milestones", "actions.can_claim actions.claim_milestone table.milestone_value"),
    ("TM-R76", "awards: price and limit", "actions.award_price actions.can_fund actions.fund_award"),
    ("TM-R77", "awards: points and ties", "scoring.award_place"),
    ("TM-R78", "what awards compare", "table.award_value"),
    # production and end
    ("TM-R80", "energy becomes heat, then income", "generations.produce"),
    ("TM-R81", "when the game ends", "generations.end_or_go_on table.terraformed"),
    (
        "TM-R82",
        "the last greeneries",
        "generations.last_greeneries generations.ask_for_last_greenery terraforming.place_tile",
    ),
    ("TM-R83", "final scoring and ties", "scoring.outcome scoring.score_sheet scoring.city_points scoring.card_points"),
    ("TM-R84", "Capital and Commercial District", "scoring.city_points scoring.worth"),
    # set-up, draft
    ("TM-R90", "base game and Corporate Era", "setup.corporate_era setup.prepare_table setup.deal_starting_cards"),
    (
        "TM-R91",
        "corporation and first cards; beginners",
        "setup.deal_starting_cards setup.corporations_for setup.choose_corporation setup.ask_for_starting_card"
        " setup.found_corporation setup.keep_starting_cards",
    ),
    (
        "TM-R92",
        "draft",
        "research.maybe_draft research.draft_round research.put_aside research.pass_cards_on research.take_last_cards",
    ),
    # where others play differently: the rulebook or the printed card holds
    ("TM-D01", "solo: two cities first, then the greeneries", "setup.place_neutral_tiles"),
    ("TM-D02", "solo: last greeneries after a defeat, too", "generations.end_or_go_on generations.last_greeneries"),
    ("TM-D03", "the whole printed production box is copied", "carrying_out.copy_box executing.boxes_to_copy"),
    ("TM-D04", "the player, not a list, orders effects", "playing.resolve_due playing.resolve_one"),
    ("TM-D05", "passing is a turn without action", "actions.action_options actions.take_first_action"),
    ("TM-D06", "Insulation: any number, 0 included", "carrying_out.do_convert_production"),
    ("TM-D07", "Virus: from all cards of a player", "carrying_out.ask_to_take_from carrying_out.take_from_card"),
    ("TM-D08", "red-bordered effects may hit oneself", "carrying_out.takings carrying_out.do_production"),
]

RULEBOOK = PAGES + RULINGS

CARD_TESTS = [(card.number, f"{card.english} ({card.german})") for card in CARDS]
"""Every card has a test of what is special about it."""
