"""Rulings TM-R30 to TM-R37: metals, heat as money, discounts, rebates and triggers by tag."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    hand,
    keys,
    oceans,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tr,
)

from areopolis.games.terraforming_mars.rules.paying import (
    WITH_STEEL,
    WITH_TITANIUM,
    Purse,
    usual_payment,
    ways_to_pay,
)
from areopolis.kernel.chance import chance_of


def price(g, card):
    """What a hand card of yellow costs now."""
    return g.observe(0)["prices"][card]


# --- R30 to R33: metals --------------------------------------------------------------------------------------


def test_r30_steel_pays_2_for_a_building():
    g = table(yellow={"hand": ["mine"], "mc": 0, "steel": 2})
    play(g, "yellow", "play mine")
    assert (stock(g, "yellow", "steel"), production(g, "yellow", "steel")) == (0, 1)


def test_r30_steel_pays_for_nothing_else():
    g = table(yellow={"hand": ["sponsors"], "mc": 5, "steel": 9, "titanium": 9})
    assert "play sponsors" not in keys(g, "yellow")


def test_r30_titanium_pays_3_for_a_space_card():
    g = table(yellow={"hand": ["trans-neptune-probe"], "mc": 0, "titanium": 2})
    play(g, "yellow", "play trans-neptune-probe")
    assert stock(g, "yellow", "titanium") == 0


def test_r30_titanium_pays_for_no_building():
    g = table(yellow={"hand": ["mine"], "mc": 3, "titanium": 9})
    assert "play mine" not in keys(g, "yellow")


def test_r30_steel_pays_for_no_space_card():
    g = table(yellow={"hand": ["trans-neptune-probe"], "mc": 5, "steel": 9})
    assert "play trans-neptune-probe" not in keys(g, "yellow")


def test_r30_a_card_with_both_tags_takes_both():
    g = table(yellow={"hand": ["space-elevator"], "mc": 1, "steel": 7, "titanium": 4})
    play(g, "yellow", "play space-elevator")
    assert [stock(g, "yellow", each) for each in ("mc", "steel", "titanium")] == [0, 0, 0]


def test_r30_mc_may_be_mixed_in():
    g = table(yellow={"hand": ["mine"], "mc": 9, "steel": 1})
    play(g, "yellow", "play mine", "pay steel=1 titanium=0 heat=0 mc=2")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (7, 0)


def test_r30_metal_may_be_spared():
    g = table(yellow={"hand": ["mine"], "mc": 9, "steel": 2})
    play(g, "yellow", "play mine", "pay steel=0 titanium=0 heat=0 mc=4")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (5, 2)


def test_r31_overpaying_with_metal_is_allowed():
    g = table(yellow={"corporation": "phobolog", "hand": ["asteroid-mining"], "mc": 2, "titanium": 10})
    play(g, "yellow", "play asteroid-mining", "pay steel=0 titanium=8 heat=0 mc=0")
    assert stock(g, "yellow", "titanium") == 2


def test_r31_no_change_is_given():
    g = table(yellow={"hand": ["power-plant"], "mc": 1, "steel": 5, "played": ["advanced-alloys"]})
    play(g, "yellow", "play power-plant", "pay steel=2 titanium=0 heat=0 mc=0")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (1, 3)


def test_r31_no_cube_is_paid_that_could_be_left_out():
    g = table(yellow={"hand": ["mine"], "mc": 0, "steel": 9})
    play(g, "yellow", "play mine")
    assert stock(g, "yellow", "steel") == 7


@pytest.mark.parametrize("project", ["power-plant", "asteroid", "aquifer", "greenery", "city"])
def test_r32_metals_are_no_money_for_standard_projects(project):
    g = table(yellow={"mc": 7, "steel": 20, "titanium": 20, "hand": ["moss"]})
    assert f"project {project}" not in keys(g, "yellow")


def test_r32_nor_for_milestones_and_awards():
    g = table(yellow={"mc": 7, "steel": 20, "titanium": 20, "tr": 40, "hand": ["moss"]})
    assert not [key for key in keys(g, "yellow") if key.startswith(("milestone", "award"))]


def test_r32_nor_for_buying_cards():
    g = table(phase="research", yellow={"mc": 2, "steel": 20, "titanium": 20})
    assert keys(g, "yellow") == ["done"]


def test_r32_nor_for_actions():
    mine = {"mc": 6, "steel": 20, "titanium": 20, "hand": ["moss"], "played": ["space-mirrors"]}
    assert "use space-mirrors" not in keys(table(yellow=mine), "yellow")


def test_r32_aquifer_pumping_takes_steel():
    g = table(yellow={"mc": 0, "steel": 4, "played": ["aquifer-pumping"]})
    play(g, "yellow", "use aquifer-pumping")
    assert (prompt(g), stock(g, "yellow", "steel")) == ("yellow: place", 0)


def test_r32_aquifer_pumping_takes_no_titanium():
    g = table(yellow={"mc": 7, "titanium": 9, "hand": ["moss"], "played": ["aquifer-pumping"]})
    assert "use aquifer-pumping" not in keys(g, "yellow")


def test_r32_water_import_takes_titanium():
    g = table(yellow={"mc": 0, "titanium": 4, "played": ["water-import-from-europa"]})
    play(g, "yellow", "use water-import-from-europa")
    assert (prompt(g), stock(g, "yellow", "titanium")) == ("yellow: place", 0)


def test_r32_water_import_takes_titanium_at_its_current_value():
    g = table(yellow={"corporation": "phobolog", "mc": 0, "titanium": 3, "played": ["water-import-from-europa"]})
    play(g, "yellow", "use water-import-from-europa")
    assert stock(g, "yellow", "titanium") == 0


@pytest.mark.parametrize(
    ("mine", "steel", "titanium"),
    [
        ({}, 2, 3),
        ({"played": ["advanced-alloys"]}, 3, 4),
        ({"corporation": "phobolog"}, 2, 4),
        ({"corporation": "phobolog", "played": ["advanced-alloys"]}, 3, 5),
    ],
)
def test_r33_values_of_metals_add_up(mine, steel, titanium):
    for metal, card, cost, value in (("steel", "ironworks", 11, steel), ("titanium", "shuttles", 10, titanium)):
        for mc, enough in ((cost - value, True), (cost - value - 1, False)):
            hand_and_more = {"hand": [card], "mc": mc, metal: 1, "production": {"energy": 1}}
            g = table(oxygen=5, yellow={**mine, **hand_and_more})
            assert (f"play {card}" in keys(g, "yellow")) == enough


# --- R34: heat as money --------------------------------------------------------------------------------------

HELION = {"corporation": "helion", "mc": 0}


def test_r34_heat_pays_for_cards():
    g = table(yellow={**HELION, "heat": 14, "hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert stock(g, "yellow", "heat") == 0


def test_r34_mc_and_heat_are_mixed_as_the_player_likes():
    g = table(yellow={"corporation": "helion", "mc": 3, "heat": 3, "hand": ["mine"]})
    play(g, "yellow", "play mine")
    assert sorted(keys(g, "yellow")) == [f"pay steel=0 titanium=0 heat={n} mc={4 - n}" for n in (1, 2, 3)]


def test_r34_heat_pays_for_research():
    g = table(phase="research", yellow={**HELION, "heat": 6, "dealt": ["moss", "fish", "ants", "trees"]})
    play(g, "yellow", "buy moss", "buy fish", "done")
    play(g, "blue", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "heat")) == (["moss", "fish"], 0)


def test_r34_heat_pays_for_standard_projects():
    g = table(yellow={**HELION, "heat": 11})
    play(g, "yellow", "project power-plant")
    assert (production(g, "yellow", "energy"), stock(g, "yellow", "heat")) == (1, 0)


def test_r34_heat_pays_for_milestones():
    g = table(yellow={**HELION, "heat": 8, "tr": 35})
    play(g, "yellow", "milestone terraformer")
    assert stock(g, "yellow", "heat") == 0


def test_r34_heat_pays_for_awards():
    g = table(yellow={**HELION, "heat": 8})
    play(g, "yellow", "award banker")
    assert stock(g, "yellow", "heat") == 0


def test_r34_heat_pays_for_card_actions():
    g = table(yellow={**HELION, "heat": 7, "played": ["space-mirrors"]})
    play(g, "yellow", "use space-mirrors")
    assert (production(g, "yellow", "energy"), stock(g, "yellow", "heat")) == (1, 0)


def test_r34_heat_pays_for_a_card_that_inventors_guild_shows():
    g = table(deck=["moss"], yellow={**HELION, "heat": 3, "played": ["inventors-guild"]})
    play(g, "yellow", "use inventors-guild", "buy moss")
    assert (hand(g, "yellow"), stock(g, "yellow", "heat")) == (["moss"], 0)


def test_r34_mc_is_not_heat():
    g = table(yellow={"corporation": "helion", "mc": 40, "heat": 7})
    assert "heat" not in keys(g, "yellow")


def test_r34_for_everybody_else_heat_is_not_money():
    g = table(yellow={"mc": 0, "heat": 14, "hand": ["asteroid"]})
    assert "play asteroid" not in keys(g, "yellow")


@pytest.mark.parametrize(("mc", "heat", "enough"), [(0, 6, True), (0, 5, False), (1, 5, True), (9, 4, False)])
def test_r34_heat_that_local_heat_trapping_takes_cannot_pay_for_it(mc, heat, enough):
    g = table(yellow={"corporation": "helion", "mc": mc, "heat": heat, "hand": ["local-heat-trapping"]})
    assert ("play local-heat-trapping" in keys(g, "yellow")) == enough


def test_r34_local_heat_trapping_leaves_the_heat_that_it_takes():
    g = table(yellow={"corporation": "helion", "mc": 1, "heat": 5, "hand": ["local-heat-trapping"]})
    play(g, "yellow", "play local-heat-trapping", "choose gain-4-plants")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "heat"), stock(g, "yellow", "plants")) == (0, 0, 4)


def test_r34_caretaker_contract_needs_real_heat():
    g = table(yellow={"corporation": "helion", "mc": 40, "heat": 7, "played": ["caretaker-contract"]})
    assert "use caretaker-contract" not in keys(g, "yellow")


def test_r34_heat_is_not_lost_instead_of_mc():
    g = table(yellow={"hand": ["sabotage"]}, blue={**HELION, "heat": 9})
    play(g, "yellow", "play sabotage", "choose remove-7-mc")
    assert stock(g, "blue", "heat") == 9


# --- R35: discounts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "card", "cost"),
    [
        ({"played": ["research-outpost"]}, "moss", 3),
        ({"played": ["earth-catapult"]}, "moss", 2),
        ({"played": ["anti-gravity-technology"]}, "moss", 2),
        ({"played": ["space-station"]}, "comet", 19),
        ({"played": ["quantum-extractor"]}, "comet", 19),
        ({"played": ["mass-converter"]}, "comet", 19),
        ({"played": ["shuttles"]}, "comet", 19),
        ({"played": ["space-station"]}, "moss", 4),
        ({"played": ["earth-office"]}, "cartel", 5),
        ({"corporation": "teractor"}, "cartel", 5),
        ({"corporation": "teractor"}, "moss", 4),
        ({"corporation": "thorgate"}, "geothermal-power", 8),
        ({"corporation": "thorgate"}, "moss", 4),
        ({"next_discount": 8}, "comet", 13),
    ],
)
def test_r35_discounts(mine, card, cost):
    g = table(yellow={**mine, "hand": [card]})
    assert price(g, card) == cost


def test_r35_discounts_add_up():
    cards = ["research-outpost", "earth-catapult", "space-station", "shuttles", "earth-office"]
    mine = {"corporation": "teractor", "played": cards, "hand": ["large-convoy"], "next_discount": 8}
    assert price(table(yellow=mine), "large-convoy") == 36 - 1 - 2 - 2 - 2 - 3 - 3 - 8


def test_r35_the_price_never_drops_below_0_and_the_rest_is_lost():
    g = table(yellow={"hand": ["mine"], "mc": 10, "next_discount": 8})
    play(g, "yellow", "play mine")
    assert stock(g, "yellow", "mc") == 10


def test_r35_the_discounted_price_is_what_is_paid():
    g = table(yellow={"hand": ["comet"], "mc": 19, "played": ["space-station"]})
    play(g, "yellow", "play comet")
    assert stock(g, "yellow", "mc") == 0


@pytest.mark.parametrize(("card", "mc"), [("space-station", 10), ("earth-catapult", 23), ("earth-office", 1)])
def test_r35_a_card_does_not_discount_itself(card, mc):
    g = table(yellow={"hand": [card], "mc": mc})
    play(g, "yellow", f"play {card}")
    assert stock(g, "yellow", "mc") == 0


def test_r35_thorgates_standard_power_plant_costs_8():
    g = table(yellow={"corporation": "thorgate", "mc": 8})
    play(g, "yellow", "project power-plant")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "energy")) == (0, 1)


def test_r35_no_other_discount_holds_for_standard_projects():
    g = table(yellow={"mc": 10, "played": ["earth-catapult", "anti-gravity-technology"]})
    assert "project power-plant" not in keys(g, "yellow")


# --- R36: rebates --------------------------------------------------------------------------------------------


def test_r36_standard_technology_pays_3_after_a_standard_project():
    g = table(yellow={"mc": 11, "played": ["standard-technology"]})
    play(g, "yellow", "project power-plant")
    assert stock(g, "yellow", "mc") == 3


def test_r36_the_full_price_must_be_there():
    g = table(yellow={"mc": 10, "played": ["standard-technology"]})
    assert "project power-plant" not in keys(g, "yellow")


def test_r36_standard_technology_pays_nothing_for_patents():
    g = table(yellow={"mc": 0, "hand": ["moss", "fish"], "played": ["standard-technology"]})
    play(g, "yellow", "sell-patents", "sell moss", "done")
    assert stock(g, "yellow", "mc") == 1


def test_r36_credicor_gets_4_for_a_card_that_costs_20():
    g = table(yellow={"corporation": "credicor", "mc": 20, "hand": ["mohole-area"]})
    play(g, "yellow", "play mohole-area", "place r4c8")
    assert stock(g, "yellow", "mc") == 4


def test_r36_but_not_for_one_that_costs_18():
    g = table(yellow={"corporation": "credicor", "mc": 18, "hand": ["power-grid"]})
    play(g, "yellow", "play power-grid")
    assert stock(g, "yellow", "mc") == 0


def test_r36_the_printed_cost_counts_for_credicor():
    g = table(yellow={"corporation": "credicor", "mc": 19, "hand": ["comet"], "played": ["space-station"]})
    play(g, "yellow", "play comet", "place r1c2")
    assert stock(g, "yellow", "mc") == 4


def test_r36_however_it_was_paid():
    g = table(yellow={"corporation": "credicor", "mc": 0, "titanium": 7, "hand": ["comet"]})
    play(g, "yellow", "play comet", "place r1c2")
    assert stock(g, "yellow", "mc") == 4


@pytest.mark.parametrize(("project", "cost", "area"), [("greenery", 23, "r3c4"), ("city", 25, "r3c4")])
def test_r36_credicor_gets_4_for_the_dear_standard_projects(project, cost, area):
    g = table(yellow={"corporation": "credicor", "mc": cost})
    play(g, "yellow", f"project {project}", f"place {area}")
    assert stock(g, "yellow", "mc") == 4


def test_r36_but_not_for_an_aquifer():
    g = table(yellow={"corporation": "credicor", "mc": 18})
    play(g, "yellow", "project aquifer", "place r1c5")
    assert stock(g, "yellow", "mc") == 0


def test_r36_credicors_rebate_does_not_help_to_pay():
    g = table(yellow={"corporation": "credicor", "mc": 19, "hand": ["mohole-area"]})
    assert "play mohole-area" not in keys(g, "yellow")


@pytest.mark.parametrize(
    ("mine", "card", "mc", "heat"),
    [
        ({"played": ["optimal-aerobraking"]}, "asteroid", 3, 3),
        ({"played": ["optimal-aerobraking"]}, "mineral-deposit", 0, 0),  # no space tag
        ({"played": ["optimal-aerobraking"]}, "trans-neptune-probe", 0, 0),  # no event
        ({"played": ["media-group"]}, "mineral-deposit", 3, 0),
        ({"played": ["media-group"]}, "sponsors", 0, 0),
        ({"corporation": "interplanetary-cinematics"}, "mineral-deposit", 2, 0),
        ({"corporation": "interplanetary-cinematics"}, "sponsors", 0, 0),
        (
            {"corporation": "interplanetary-cinematics", "played": ["media-group", "optimal-aerobraking"]},
            "asteroid",
            8,
            3,
        ),
    ],
)
def test_r36_rebates_for_events(mine, card, mc, heat):
    cost = {"asteroid": 14, "mineral-deposit": 5, "trans-neptune-probe": 6, "sponsors": 6}[card]
    g = table(yellow={**mine, "hand": [card], "mc": cost})
    play(g, "yellow", f"play {card}")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "heat")) == (mc, heat)


def test_r36_rebates_for_events_do_not_help_to_pay():
    mine = {"corporation": "interplanetary-cinematics", "played": ["media-group"], "hand": ["mineral-deposit"], "mc": 4}
    assert "play mineral-deposit" not in keys(table(yellow=mine), "yellow")


def test_r36_events_of_others_bring_nothing():
    g = table(yellow={"hand": ["mineral-deposit"]}, blue={"mc": 10, "played": ["media-group"]})
    play(g, "yellow", "play mineral-deposit")
    assert stock(g, "blue", "mc") == 10


# --- R37: once for each tag ----------------------------------------------------------------------------------


def test_r37_research_lets_mars_university_exchange_twice():
    mine = {"hand": ["research", "moss", "fish"], "played": ["mars-university"]}
    g = table(deck=["ants", "trees", "grass", "comet"], yellow=mine)
    play(g, "yellow", "play research", "resolve research")
    play(g, "yellow", "discard moss", "discard fish")
    assert hand(g, "yellow") == ["ants", "trees", "grass", "comet"]


def test_r37_research_brings_olympus_conference_two_science_resources():
    g = table(yellow={"hand": ["research"], "played": ["olympus-conference"]})
    play(g, "yellow", "play research", "resolve olympus-conference", "resolve olympus-conference")
    play(g, "yellow", "choose add-1-science")
    assert resources(g, "olympus-conference") == 2


def test_r37_ecological_zone_triggers_viral_enhancers_twice():
    mine = {"hand": ["ecological-zone"], "played": ["viral-enhancers"]}
    g = table(tiles={"r3c4": {"greenery": "yellow"}}, yellow=mine)
    play(g, "yellow", "play ecological-zone", "choose gain-1-plants", "choose add-to-played", "place r3c5")
    assert (stock(g, "yellow", "plants"), resources(g, "ecological-zone")) == (1, 3)


def test_r37_advanced_ecosystems_trigger_decomposers_three_times():
    g = table(yellow={"hand": ["advanced-ecosystems"], "played": [{"decomposers": 1}, "fish", "trees"]})
    play(g, "yellow", "play advanced-ecosystems")
    assert resources(g, "decomposers") == 4


def test_r37_one_matching_tag_triggers_once():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"], "plants": 1, "played": ["decomposers"]})
    play(g, "yellow", "play moss")
    assert resources(g, "decomposers") == 1


def test_r37_a_discount_is_given_once_however_many_tags():
    g = table(yellow={"hand": ["imported-ghg"], "mc": 7, "played": ["earth-office", "space-station"]})
    play(g, "yellow", "play imported-ghg")
    assert (stock(g, "yellow", "mc"), tr(g, "yellow")) == (5, 20)


def test_by_habit_the_first_of_all_ways_is_paid():
    """Rollouts list no payments: what they pay is what the list begins with."""
    chance = chance_of("purses")
    for _ in range(300):
        g = table()
        g.temperature = [-30, 8][chance.below(2)]
        price = 1 + chance.below(40)
        purse = Purse(g, 0, WITH_STEEL | WITH_TITANIUM, 0)
        purse.with_heat = chance.below(2) == 1
        purse.steel, purse.titanium, purse.heat = (
            chance.below(8),
            chance.below(8),
            chance.below(9) if purse.with_heat else 0,
        )
        purse.steel_worth, purse.titanium_worth = 2 + chance.below(2), 3 + chance.below(2)
        purse.mc = max(0, price - chance.below(price + 1))
        ways = ways_to_pay(g, purse, price)
        if ways:
            assert usual_payment(g, purse, price) == ways[0].args
