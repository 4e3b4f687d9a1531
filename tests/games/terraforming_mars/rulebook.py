"""The rulebook of Terraforming Mars from front to back, and the rulings: (section, what it says, the steps that do it).

Tests name their section: `test_p13_...` a page of the rulebook, `test_r16_...` ruling TM-R16, `test_d03_...` decision
TM-D03, `test_013_...` card 013. `tools/rule_table.py` builds the table in docs/rules from this list and those names.
"""

from areopolis.games.terraforming_mars.cards import CARDS

NAMES = {"p": "p. ", "r": "TM-R", "d": "TM-D", "": ""}
"""What the letters in the names of tests stand for; a number alone is a card."""

PAGES = [
    (
        "p. 3",
        "global parameters and their goals",
        "terraforming.raise_temperature terraforming.raise_oxygen terraforming.place_tile amounts.terraformed",
    ),
    ("p. 5", "the board: bonus steps", "terraforming.take_temperature_bonus terraforming.raise_oxygen"),
    (
        "p. 6",
        "tiles: where they may lie, and what placing them gives",
        "areas.legal_areas areas.against_candidate terraforming.place_tile terraforming.take_placement_bonus",
    ),
    ("p. 7", "player boards: resources and production", "gains.gain gains.change_production paying.charge"),
    ("p. 8", "cards and their requirements", "playability.against_playing playability.meets"),
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
        "generations.production_phase generations.produce playability.playable_cards playability.against_playing",
    ),
    (
        "p. 12",
        "playing a card: paying, carrying out its effects, laying it down",
        "playing.play_card paying.charge playing.carry_out_card card_effects.perform playing.lay_card_down",
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
    ("p. 17", "symbols: production, cards", "gains.change_production hands.draw_to_hand"),
]

RULINGS = [
    # round structure
    ("TM-R01", "four phases; generation 1 begins with actions", "generations.end_or_go_on generations.produce"),
    ("TM-R02", "the start player moves on clockwise", "generations.player_order_phase amounts.player_order"),
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
    (
        "TM-R07",
        "a card's action once a generation",
        "actions.against_using actions.use_deed generations.production_phase",
    ),
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
        "playability.coming playability.coming_from_city playability.somebody_can_lose playing.carry_out_card",
    ),
    ("TM-R13", "mandatory effects must be possible", "playability.against_playing playability.against_effect"),
    (
        "TM-R14",
        "what may be without effect",
        "terraforming.ask_to_place areas.can_place card_effects.do_add_to_another card_effects.do_remove",
    ),
    ("TM-R15", "the floor of production", "playability.against_production"),
    (
        "TM-R16",
        "red-bordered production",
        "playability.somebody_can_lose targets.against_lowering card_effects.do_production"
        " card_effects.lower_production",
    ),
    ("TM-R17", "red-bordered resources", "card_effects.do_remove card_effects.takings card_effects.ask_to_take_from"),
    ("TM-R18", "requirements hold on playing only", "playability.against_playing actions.against_using"),
    (
        "TM-R19",
        "own tags: not for requirements, but for counts",
        "playability.meets amounts.counted playing.put_in_play",
    ),
    ("TM-R20", "tags of events count while they are played", "playing.lay_card_down playing.put_in_play"),
    ("TM-R21", "at least and at most include the value", "playability.meets"),
    ("TM-R22", "flexible requirements", "amounts.flexibility playability.meets"),
    (
        "TM-R23",
        "help for the next card",
        "card_effects.do_cheaper_next_card card_effects.do_flexible_next_card playing.lay_card_down actions.pass_turn",
    ),
    ("TM-R24", "played events", "playing.lay_card_down amounts.counted scoring.card_points"),
    # paying
    ("TM-R30", "steel for buildings, titanium for space", "paying.charge paying.ways_to_pay amounts.budgets"),
    ("TM-R31", "overpaying with metal", "paying.ways_to_pay"),
    ("TM-R32", "metals are no money elsewhere", "paying.charge actions.against_using actions.use_deed"),
    ("TM-R33", "values of metals add up", "amounts.metal_value"),
    ("TM-R34", "heat as M€", "amounts.money paying.ways_to_pay playability.spendable"),
    ("TM-R35", "discounts add up", "amounts.discounts amounts.price_of amounts.project_price"),
    ("TM-R36", "rebates come after full payment", "playing.trigger_by_payment actions.carry_out_project"),
    ("TM-R37", "once for each tag", "playing.matches playing.carry_out_card"),
    # parameters and terraform rating
    (
        "TM-R40",
        "a step, a TR",
        "terraforming.raise_temperature terraforming.raise_oxygen terraforming.place_tile gains.gain_tr",
    ),
    ("TM-R41", "bonus steps, and how they chain", "terraforming.take_temperature_bonus terraforming.raise_oxygen"),
    ("TM-R42", "the ocean at 0 °C", "terraforming.take_temperature_bonus terraforming.ask_to_place"),
    ("TM-R43", "on a parameter at its goal", "actions.carry_out_project actions.convert_heat actions.plant_greenery"),
    ("TM-R44", "TR at the start; a TR that rose", "setup.prepare_table gains.gain_tr actions.against_using"),
    # tiles
    ("TM-R50", "placement bonus and oceans beside", "terraforming.place_tile terraforming.take_placement_bonus"),
    ("TM-R51", "reserved areas", "areas.legal_areas areas.can_place"),
    ("TM-R52", "oceans belong to nobody", "terraforming.lay_tile"),
    ("TM-R53", "where a greenery goes", "areas.legal_areas areas.beside_own_tile"),
    ("TM-R54", "where a city goes", "areas.against_candidate areas.cities_beside areas.any_tile_beside"),
    ("TM-R55", "the Noctis area", "areas.legal_areas"),
    ("TM-R56", "without an area no card, oceans excepted", "areas.can_place playability.against_place"),
    ("TM-R57", "Land Claim", "card_effects.do_claim_area card_effects.claim_area areas.against_candidate"),
    ("TM-R58", "cities in play, cities on Mars", "amounts.cities_in_play amounts.cities_on_map amounts.own_cities"),
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
        "card_effects.do_production card_effects.do_remove card_effects.do_steal actions.ask_to_eat"
        " setup.pay_for_neutral_cities",
    ),
    # card resources and protection
    ("TM-R65", "another card", "card_effects.do_add_to_another card_effects.add_resources"),
    ("TM-R66", "which cards hold what", "gains.add_to_card targets.cards_to_take_from"),
    ("TM-R67", "protection", "amounts.protected targets.cards_to_take_from card_effects.takings"),
    ("TM-R68", "a cost from any card", "actions.against_using actions.cards_to_eat_from actions.eat_from"),
    ("TM-R69", "points for so many are rounded down", "scoring.worth"),
    ("TM-R70", "Robotic Workforce", "playability.boxes_to_copy card_effects.do_copy_production card_effects.copy_box"),
    # milestones and awards
    ("TM-R75", "milestones", "actions.against_milestone actions.claim_milestone amounts.milestone_value"),
    ("TM-R76", "awards: price and limit", "amounts.award_price actions.against_award actions.fund_award"),
    ("TM-R77", "awards: points and ties", "scoring.award_place"),
    ("TM-R78", "what awards compare", "amounts.award_value"),
    # production and end
    ("TM-R80", "energy becomes heat, then income", "generations.produce"),
    ("TM-R81", "when the game ends", "generations.end_or_go_on amounts.terraformed"),
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
    # where others play differently: here the rulebook or the printed card applies
    ("TM-D01", "solo: two cities first, then the greeneries", "setup.place_neutral_tiles"),
    ("TM-D02", "solo: last greeneries after a defeat, too", "generations.end_or_go_on generations.last_greeneries"),
    ("TM-D03", "the whole printed production box is copied", "card_effects.copy_box playability.boxes_to_copy"),
    ("TM-D04", "the player, not a list, orders effects", "playing.resolve_due playing.resolve_one"),
    ("TM-D05", "passing is a turn without action", "actions.action_options actions.take_first_action"),
    ("TM-D06", "Insulation: any number, 0 included", "card_effects.do_convert_production"),
    ("TM-D07", "Virus: from all cards of a player", "card_effects.ask_to_take_from card_effects.take_from_card"),
    ("TM-D08", "red-bordered effects may hit oneself", "card_effects.takings card_effects.do_production"),
]

RULEBOOK = PAGES + RULINGS

CARD_TESTS = [(card.number, f"{card.english} ({card.german})") for card in CARDS]
"""Every card has a test of what is special about it."""
