"""Project cards 053 to 104: what is special about each, as its row in cards.py says it."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.card_tools import SCIENCE_CARDS, by_number, oceans, playable, productions, usable
from tests.games.terraforming_mars.tools import (
    deck,
    discard,
    hand,
    keys,
    lines,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tags,
    tile,
    tr,
)

# --- what many cards have in common --------------------------------------------------------------------------

PARAMETERS = [
    ("053 lake-marineris", "temperature", 0, -2),
    ("054 small-animals", "oxygen", 6, 5),
    ("059 mangrove", "temperature", 4, 2),
    ("060 trees", "temperature", -4, -6),
    ("069 electro-catapult", "oxygen", 8, 9),
    ("072 birds", "oxygen", 13, 12),
    ("087 grass", "temperature", -16, -18),
    ("088 heather", "temperature", -14, -16),
    ("093 bushes", "temperature", -10, -12),
]


@pytest.mark.parametrize(("card", "parameter", "border", "outside"), by_number(PARAMETERS))
def test_a_parameter_meets_the_requirement_at_the_border_and_not_a_step_outside(card, parameter, border, outside):
    yellow = {"production": {"energy": 1, "plants": 2}}
    assert playable(card, yellow, **{parameter: border})
    assert not playable(card, yellow, **{parameter: outside})


SCIENCE_NEEDED = [("079 quantum-extractor", 4), ("091 gene-repair", 3), ("094 mass-converter", 5)]


@pytest.mark.parametrize(("card", "needed"), by_number(SCIENCE_NEEDED))
def test_enough_science_tags_besides_its_own_meet_the_requirement_and_one_less_does_not(card, needed):
    assert playable(card, {"played": SCIENCE_CARDS[:needed]})
    assert not playable(card, {"played": SCIENCE_CARDS[: needed - 1]})


PRODUCTIONS = [
    ("055 kelp-farming", 17, {}, {"mc": 2, "plants": 3}),
    ("056 mine", 4, {}, {"steel": 1}),
    ("057 vesta-shipyard", 15, {}, {"titanium": 1}),
    ("058 beam-from-a-thorium-asteroid", 32, {}, {"energy": 3, "heat": 3}),
    ("060 trees", 13, {}, {"plants": 3}),
    ("065 building-industries", 6, {"energy": 1}, {"steel": 2}),
    ("068 sponsors", 6, {}, {"mc": 2}),
    ("077 solar-wind-power", 11, {}, {"energy": 1}),
    ("079 quantum-extractor", 13, {}, {"energy": 4}),
    ("082 callisto-penal-mines", 24, {}, {"mc": 3}),
    ("083 giant-space-mirror", 17, {}, {"energy": 3}),
    ("087 grass", 11, {}, {"plants": 1}),
    ("088 heather", 6, {}, {"plants": 1}),
    ("089 peroxide-power", 7, {"mc": 1}, {"energy": 2}),
    ("091 gene-repair", 12, {}, {"mc": 2}),
    ("092 io-mining-industries", 41, {}, {"mc": 2, "titanium": 2}),
    ("093 bushes", 10, {}, {"plants": 2}),
    ("094 mass-converter", 8, {}, {"energy": 6}),
    ("098 tropical-resort", 13, {"heat": 2}, {"mc": 3}),
    ("100 fueled-generators", 1, {"mc": 1}, {"energy": 1}),
]


@pytest.mark.parametrize(("card", "price", "before", "after"), by_number(PRODUCTIONS))
def test_production_changes_for_the_price(card, price, before, after):
    """At a moment when all their requirements are met."""
    yellow = {"hand": [card], "played": ["colonizer-training-camp", *SCIENCE_CARDS], "production": before}
    g = table(temperature=0, tiles=oceans(6), yellow=yellow)
    play(g, "yellow", f"play {card}")
    assert (productions(g, "yellow"), stock(g, "yellow", "mc")) == (after, 42 - price)


PLANTS = [
    ("055 kelp-farming", 2),
    ("060 trees", 1),
    ("087 grass", 3),
    ("088 heather", 1),
    ("093 bushes", 2),
]


@pytest.mark.parametrize(("card", "plants"), by_number(PLANTS))
def test_plants_come_at_once(card, plants):
    g = table(temperature=0, tiles=oceans(6), yellow={"hand": [card]})
    play(g, "yellow", f"play {card}")
    assert stock(g, "yellow", "plants") == plants


LOWERED = [
    ("065 building-industries", "energy", 1),
    ("069 electro-catapult", "energy", 1),
    ("085 commercial-district", "energy", 1),
    ("089 peroxide-power", "mc", -4),
    ("098 tropical-resort", "heat", 2),
    ("100 fueled-generators", "mc", -4),
]


@pytest.mark.parametrize(("card", "resource", "least"), by_number(LOWERED))
def test_own_production_must_be_high_enough_to_be_lowered(card, resource, least):
    assert playable(card, {"production": {resource: least}})
    assert not playable(card, {"production": {resource: least - 1}})


FIXED_POINTS = [
    ("053 lake-marineris", 2),
    ("055 kelp-farming", 1),
    ("057 vesta-shipyard", 1),
    ("058 beam-from-a-thorium-asteroid", 1),
    ("059 mangrove", 1),
    ("060 trees", 1),
    ("069 electro-catapult", 1),
    ("070 earth-catapult", 2),
    ("073 mars-university", 1),
    ("082 callisto-penal-mines", 2),
    ("084 trans-neptune-probe", 1),
    ("090 research", 1),
    ("091 gene-repair", 2),
    ("097 nuclear-zone", -2),
    ("098 tropical-resort", 2),
]


@pytest.mark.parametrize(("card", "points"), by_number(FIXED_POINTS))
def test_fixed_points_at_the_end(card, points):
    g = table(tiles={"r3c4": {"nuclear-zone": "yellow"}}, yellow={"played": [card]})
    assert f"{points} score-card {card}" in lines(g, "yellow")


POINTS_FOR_RESOURCES = [("054 small-animals", 5, 2), ("072 birds", 3, 3), ("095 physics-complex", 3, 6)]


@pytest.mark.parametrize(("card", "on_it", "points"), by_number(POINTS_FOR_RESOURCES))
def test_points_for_resources_on_the_card_are_rounded_down(card, on_it, points):
    g = table(yellow={"played": [{card: on_it}]})
    assert f"{points} score-card {card}" in lines(g, "yellow")


@pytest.mark.parametrize("card", by_number([("081 ganymede-colony",), ("092 io-mining-industries",)]))
def test_points_for_jovian_tags_including_the_cards_own(card):
    g = table(yellow={"played": [card, "colonizer-training-camp"]}, blue={"played": ["vesta-shipyard"]})
    assert f"2 score-card {card}" in lines(g, "yellow")


@pytest.mark.parametrize("card", by_number([("054 small-animals",), ("072 birds",)]))
def test_an_animal_is_added_once_a_generation(card):
    g = table(yellow={"played": [card]})
    play(g, "yellow", f"use {card}")
    assert (resources(g, card), f"use {card}" in keys(g, "yellow")) == (1, False)


METAL_WORKS = [("101 ironworks", "steel", 1), ("103 steelworks", "steel", 2), ("104 ore-processor", "titanium", 1)]


@pytest.mark.parametrize(("card", "metal", "count"), by_number(METAL_WORKS))
def test_four_energy_become_metal_and_oxygen(card, metal, count):
    g = table(yellow={"played": [card], "energy": 5})
    play(g, "yellow", f"use {card}")
    assert (stock(g, "yellow", metal), g.oxygen, tr(g, "yellow"), stock(g, "yellow", "energy")) == (count, 1, 21, 1)


@pytest.mark.parametrize(("card", "metal", "count"), by_number(METAL_WORKS))
def test_metal_comes_even_when_the_oxygen_is_at_its_goal(card, metal, count):
    g = table(oxygen=14, yellow={"played": [card], "energy": 4})
    play(g, "yellow", f"use {card}")
    assert (stock(g, "yellow", metal), tr(g, "yellow")) == (count, 20)


@pytest.mark.parametrize(("card", "metal", "count"), by_number(METAL_WORKS))
def test_three_energy_are_not_enough_for_metal(card, metal, count):
    assert not usable(card, {"played": [card], "energy": 3})


# --- 053 to 060 ----------------------------------------------------------------------------------------------


def test_053_lake_marineris_brings_two_oceans():
    g = table(temperature=0, yellow={"hand": ["lake-marineris"]})
    play(g, "yellow", "play lake-marineris", "place r1c5", "place r1c2")
    assert (g.oceans, tr(g, "yellow"), stock(g, "yellow", "mc")) == (2, 22, 42 - 18)


def test_053_lake_marineris_brings_only_the_last_ocean_when_eight_lie_there():
    g = table(temperature=0, tiles=oceans(8), yellow={"hand": ["lake-marineris"]})
    play(g, "yellow", "play lake-marineris", "place r9c5")
    assert (g.oceans, tr(g, "yellow"), prompt(g)) == (9, 21, "yellow: act-again")


def test_054_small_animals_lower_plant_production_of_one_player():
    g = table(oxygen=6, yellow={"hand": ["small-animals"]}, blue={"production": {"plants": 1}})
    play(g, "yellow", "play small-animals")
    assert production(g, "blue", "plants") == 0


def test_054_small_animals_need_somebody_with_plant_production():
    assert not playable("small-animals", oxygen=6)


def test_055_kelp_farming_needs_six_oceans():
    assert playable("kelp-farming", tiles=oceans(6))
    assert not playable("kelp-farming", tiles=oceans(5))


def test_057_vesta_shipyard_may_be_paid_with_titanium():
    g = table(yellow={"hand": ["vesta-shipyard"], "titanium": 5})
    play(g, "yellow", "play vesta-shipyard", "pay steel=0 titanium=5 heat=0 mc=0")
    assert (stock(g, "yellow", "mc"), productions(g, "yellow")) == (42, {"titanium": 1})


def test_058_beam_from_a_thorium_asteroid_needs_another_jovian_tag():
    assert playable("beam-from-a-thorium-asteroid", {"played": ["colonizer-training-camp"]})
    assert not playable("beam-from-a-thorium-asteroid", blue={"played": ["colonizer-training-camp"]})


def test_059_mangrove_is_a_greenery_on_any_ocean_area_even_far_from_own_tiles():
    g = table(temperature=4, tiles={"r3c4": {"city": "yellow"}}, yellow={"hand": ["mangrove"]})
    play(g, "yellow", "play mangrove", "place r9c5")
    assert (tile(g, "r9c5"), stock(g, "yellow", "titanium")) == ("greenery yellow", 2)


def test_059_mangrove_lies_on_no_land():
    g = table(temperature=4, yellow={"hand": ["mangrove"]})
    play(g, "yellow", "play mangrove")
    lake = ["r1c2", "r1c4", "r1c5", "r2c6", "r4c8", "r5c4", "r5c5", "r5c6", "r6c6", "r6c7", "r6c8", "r9c5"]
    assert keys(g, "yellow") == [f"place {area}" for area in lake]


def test_059_mangrove_raises_oxygen_and_is_not_an_ocean():
    g = table(temperature=4, yellow={"hand": ["mangrove"]})
    play(g, "yellow", "play mangrove", "place r1c5")
    assert (g.oxygen, g.oceans, tr(g, "yellow")) == (1, 0, 21)


# --- 061 to 070 ----------------------------------------------------------------------------------------------


def test_061_great_escarpment_consortium_takes_steel_production_from_another():
    made = {"steel": 1}
    g = table(yellow={"hand": ["great-escarpment-consortium"], "production": made}, blue={"production": made})
    play(g, "yellow", "play great-escarpment-consortium", "lower blue")
    assert (production(g, "yellow", "steel"), production(g, "blue", "steel")) == (2, 0)


def test_061_great_escarpment_consortium_may_hit_its_own_player():
    g = table(yellow={"hand": ["great-escarpment-consortium"], "production": {"steel": 1}})
    play(g, "yellow", "play great-escarpment-consortium")
    assert production(g, "yellow", "steel") == 1


def test_061_great_escarpment_consortium_needs_own_steel_production():
    assert not playable("great-escarpment-consortium", blue={"production": {"steel": 2}})


def test_062_mineral_deposit_brings_five_steel():
    g = table(yellow={"hand": ["mineral-deposit"]})
    play(g, "yellow", "play mineral-deposit")
    assert (stock(g, "yellow", "steel"), stock(g, "yellow", "mc")) == (5, 37)


def test_063_mining_expedition_brings_oxygen_and_steel_and_removes_two_plants():
    g = table(yellow={"hand": ["mining-expedition"]}, blue={"plants": 3})
    play(g, "yellow", "play mining-expedition", "remove blue 2")
    assert (g.oxygen, tr(g, "yellow"), stock(g, "yellow", "steel"), stock(g, "blue", "plants")) == (1, 21, 2, 1)


def test_063_mining_expedition_removes_two_plants_at_most_or_none():
    g = table(yellow={"hand": ["mining-expedition"]}, blue={"plants": 3})
    play(g, "yellow", "play mining-expedition")
    assert keys(g, "yellow") == ["remove blue 2", "remove blue 1", "decline"]


def test_063_mining_expedition_cannot_touch_plants_in_protected_habitats():
    g = table(yellow={"hand": ["mining-expedition"]}, blue={"plants": 3, "played": ["protected-habitats"]})
    play(g, "yellow", "play mining-expedition")
    assert prompt(g) == "yellow: act-again"


def test_064_mining_area_goes_on_metal_next_to_ones_own_tile():
    g = table(tiles={"r2c1": {"city": "yellow"}, "r8c5": {"city": "blue"}}, yellow={"hand": ["mining-area"]})
    play(g, "yellow", "play mining-area")
    assert keys(g, "yellow") == ["place r1c1", "place r2c2"]


def test_064_mining_area_brings_steel_and_steel_production():
    g = table(tiles={"r2c1": {"city": "yellow"}}, yellow={"hand": ["mining-area"]})
    play(g, "yellow", "play mining-area", "place r1c1")
    assert (stock(g, "yellow", "steel"), productions(g, "yellow")) == (2, {"steel": 1})


def test_064_mining_area_brings_titanium_and_titanium_production():
    g = table(tiles={"r7c6": {"greenery": "yellow"}}, yellow={"hand": ["mining-area"]})
    play(g, "yellow", "play mining-area")
    assert (tile(g, "r8c6"), productions(g, "yellow")) == ("mining-area yellow", {"titanium": 1})


def test_064_mining_area_needs_more_than_a_claim_an_ocean_and_a_city_off_the_map():
    tiles = {"r1c2": "ocean", "phobos": {"city": "yellow"}}
    assert not playable("mining-area", claims={"r2c1": "yellow"}, tiles=tiles)


def test_066_land_claim_keeps_others_out():
    g = table(yellow={"hand": ["land-claim"]})
    play(g, "yellow", "play land-claim", "claim r3c4", "end-turn")
    play(g, "blue", "project city")
    assert "place r3c4" not in keys(g, "blue")


def test_066_land_claim_brings_the_bonus_of_the_area_when_a_tile_comes():
    g = table(yellow={"hand": ["land-claim"]})
    play(g, "yellow", "play land-claim", "claim r4c5")
    before = stock(g, "yellow", "plants")
    play(g, "yellow", "project city", "place r4c5")
    assert (before, stock(g, "yellow", "plants"), tile(g, "r4c5")) == (0, 2, "city yellow")


def test_066_land_claim_lies_on_free_land_only():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["land-claim"]})
    play(g, "yellow", "play land-claim")
    offered = set(keys(g, "yellow"))
    assert (len(offered), offered & {"claim r3c4", "claim r1c2", "claim r5c3", "claim phobos"}) == (47, set())


def test_066_land_claim_does_not_count_as_a_neighbouring_tile():
    g = table(claims={"r3c4": "blue"}, yellow={"hand": ["natural-preserve"]})
    play(g, "yellow", "play natural-preserve")
    assert {"place r3c3", "place r3c5"} <= set(keys(g, "yellow"))


def test_066_land_claim_is_not_a_tile_for_the_landlord():
    g = table(claims={"r3c4": "yellow"}, tiles={"r7c3": {"city": "blue"}}, awards={"landlord": "yellow"})
    assert lines(g, "yellow") == ["20 score-tr 20"]


def test_067_mining_rights_lie_on_any_land_with_metal():
    g = table(yellow={"hand": ["mining-rights"]})
    play(g, "yellow", "play mining-rights")
    metal = ["r1c1", "r2c2", "r3c7", "r4c1", "r8c1", "r8c6", "r9c1", "r9c2"]
    assert keys(g, "yellow") == [f"place {area}" for area in metal]


def test_067_mining_rights_bring_the_metal_and_its_production():
    g = table(yellow={"hand": ["mining-rights"]})
    play(g, "yellow", "play mining-rights", "place r4c1")
    assert (stock(g, "yellow", "titanium"), productions(g, "yellow")) == (1, {"titanium": 1})


def test_068_sponsors_are_cheaper_for_teractor():
    assert playable("sponsors", {"corporation": "teractor", "mc": 3})


@pytest.mark.parametrize(("way", "sold"), [(1, "plants"), (2, "steel")])
def test_069_electro_catapult_sells_a_plant_or_a_steel_for_seven_mc(way, sold):
    g = table(yellow={"played": ["electro-catapult"], "plants": 1, "steel": 1})
    play(g, "yellow", f"use electro-catapult-{way}")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", sold)) == (49, 0)


def test_069_electro_catapult_sells_once_a_generation():
    g = table(yellow={"played": ["electro-catapult"], "plants": 1, "steel": 1})
    play(g, "yellow", "use electro-catapult-1")
    assert "use electro-catapult-2" not in keys(g, "yellow")


def test_069_electro_catapult_lowers_energy_production():
    g = table(yellow={"hand": ["electro-catapult"], "production": {"energy": 1}})
    play(g, "yellow", "play electro-catapult")
    assert productions(g, "yellow") == {}


@pytest.mark.parametrize(("card", "price"), [("asteroid", 12), ("mineral-deposit", 3), ("virus", 0)])
def test_070_earth_catapult_makes_every_card_two_mc_cheaper(card, price):
    g = table(yellow={"hand": [card], "played": ["earth-catapult"]})
    assert g.observe(0)["prices"] == {card: price}


# --- 071 to 080 ----------------------------------------------------------------------------------------------


def test_071_advanced_alloys_make_steel_worth_three():
    assert playable("mine", {"played": ["advanced-alloys"], "steel": 1, "mc": 1})
    assert not playable("mine", {"played": ["advanced-alloys"], "steel": 1, "mc": 0})


def test_071_advanced_alloys_make_titanium_worth_four():
    assert playable("trans-neptune-probe", {"played": ["advanced-alloys"], "titanium": 1, "mc": 2})
    assert not playable("trans-neptune-probe", {"played": ["advanced-alloys"], "titanium": 1, "mc": 1})


def test_071_advanced_alloys_and_phobolog_make_titanium_worth_five():
    yellow = {"played": ["advanced-alloys"], "corporation": "phobolog", "titanium": 1}
    assert playable("trans-neptune-probe", {**yellow, "mc": 1})
    assert not playable("trans-neptune-probe", {**yellow, "mc": 0})


def test_071_advanced_alloys_help_in_actions_that_take_metal():
    yellow = {"played": ["advanced-alloys", "water-import-from-europa"], "titanium": 3, "mc": 0}
    assert usable("water-import-from-europa", yellow)


def test_072_birds_cost_one_player_two_plant_production():
    g = table(oxygen=13, yellow={"hand": ["birds"]}, blue={"production": {"plants": 3}})
    play(g, "yellow", "play birds")
    assert production(g, "blue", "plants") == 1


def test_072_birds_need_one_player_with_both_steps():
    made = {"plants": 1}
    assert not playable("birds", {"production": made}, oxygen=13, blue={"production": made})


def test_073_mars_university_exchanges_a_card_when_it_is_played():
    g = table(deck=["fish"], yellow={"hand": ["mars-university", "comet"]})
    play(g, "yellow", "play mars-university", "discard comet")
    assert (hand(g, "yellow"), discard(g)) == (["fish"], ["comet"])


def test_073_mars_university_need_not_be_used():
    g = table(yellow={"hand": ["mars-university", "comet"]})
    play(g, "yellow", "play mars-university", "decline")
    assert hand(g, "yellow") == ["comet"]


def test_073_mars_university_does_nothing_with_an_empty_hand():
    g = table(deck=["fish"], yellow={"hand": ["mars-university"]})
    play(g, "yellow", "play mars-university")
    assert (deck(g, 1), prompt(g)) == (["fish"], "yellow: act-again")


def test_073_mars_university_works_for_every_own_science_tag():
    g = table(deck=["fish", "birds"], yellow={"hand": ["inventors-guild", "comet"], "played": ["mars-university"]})
    play(g, "yellow", "play inventors-guild", "discard comet")
    assert hand(g, "yellow") == ["fish"]


def test_073_mars_university_works_for_an_event_with_a_science_tag():
    yellow = {"hand": ["technology-demonstration", "comet"], "played": ["mars-university"]}
    g = table(deck=["fish", "birds", "ants"], yellow=yellow)
    play(g, "yellow", "play technology-demonstration", "resolve mars-university", "discard comet")
    assert hand(g, "yellow") == ["fish", "birds", "ants"]


def test_073_mars_university_leaves_other_tags_alone():
    g = table(yellow={"hand": ["mine", "comet"], "played": ["mars-university"]})
    play(g, "yellow", "play mine")
    assert prompt(g) == "yellow: act-again"


def test_074_viral_enhancers_bring_a_plant_for_their_own_microbe_tag():
    g = table(yellow={"hand": ["viral-enhancers"]})
    play(g, "yellow", "play viral-enhancers")
    assert stock(g, "yellow", "plants") == 1


@pytest.mark.parametrize(("card", "plants"), [("adapted-lichen", 1), ("virus", 1), ("mine", 0)])
def test_074_viral_enhancers_bring_a_plant_where_nothing_can_be_stored(card, plants):
    g = table(yellow={"hand": [card], "played": ["viral-enhancers"]})
    play(g, "yellow", f"play {card}")
    assert stock(g, "yellow", "plants") == plants


@pytest.mark.parametrize(("chosen", "result"), [("choose gain-1-plants", (1, 0)), ("choose add-to-played", (0, 1))])
def test_074_viral_enhancers_bring_a_plant_or_a_microbe_on_the_card_played(chosen, result):
    g = table(yellow={"hand": ["tardigrades"], "played": ["viral-enhancers"]})
    play(g, "yellow", "play tardigrades", chosen)
    assert (stock(g, "yellow", "plants"), resources(g, "tardigrades")) == result


def test_074_viral_enhancers_work_twice_for_a_card_with_two_tags():
    yellow = {"hand": ["ecological-zone"], "played": ["viral-enhancers"]}
    g = table(tiles={"r3c4": {"greenery": "yellow"}}, yellow=yellow)
    play(g, "yellow", "play ecological-zone", "choose add-to-played", "choose gain-1-plants", "place r3c5")
    assert (stock(g, "yellow", "plants"), resources(g, "ecological-zone")) == (1, 2 + 1)


def test_074_viral_enhancers_do_not_work_for_cards_of_others():
    g = table(yellow={"played": ["viral-enhancers"]}, active="blue", blue={"hand": ["adapted-lichen"]})
    play(g, "blue", "play adapted-lichen")
    assert stock(g, "yellow", "plants") == 0


def test_075_towing_a_comet_brings_oxygen_an_ocean_and_plants():
    g = table(yellow={"hand": ["towing-a-comet"]})
    play(g, "yellow", "play towing-a-comet", "place r1c5")
    assert (g.oxygen, g.oceans, tr(g, "yellow"), stock(g, "yellow", "plants")) == (1, 1, 22, 2)


def test_076_space_mirrors_buy_energy_production_for_seven_mc():
    g = table(yellow={"played": ["space-mirrors"]})
    play(g, "yellow", "use space-mirrors")
    assert (productions(g, "yellow"), stock(g, "yellow", "mc")) == ({"energy": 1}, 35)


def test_076_space_mirrors_take_no_titanium():
    assert usable("space-mirrors", {"played": ["space-mirrors"], "mc": 7})
    assert not usable("space-mirrors", {"played": ["space-mirrors"], "mc": 6, "titanium": 5})


def test_077_solar_wind_power_brings_two_titanium():
    g = table(yellow={"hand": ["solar-wind-power"]})
    play(g, "yellow", "play solar-wind-power")
    assert stock(g, "yellow", "titanium") == 2


def test_077_solar_wind_power_is_not_paid_with_the_titanium_it_brings():
    assert not playable("solar-wind-power", {"mc": 10})


def test_078_ice_asteroid_brings_two_oceans():
    g = table(yellow={"hand": ["ice-asteroid"]})
    play(g, "yellow", "play ice-asteroid", "place r1c5", "place r1c2")
    assert (g.oceans, tr(g, "yellow"), stock(g, "yellow", "mc")) == (2, 22, 42 - 23)


def test_078_ice_asteroid_pays_for_the_second_ocean_beside_the_first():
    g = table(yellow={"hand": ["ice-asteroid"]})
    play(g, "yellow", "play ice-asteroid", "place r5c5", "place r5c6")
    assert stock(g, "yellow", "mc") == 42 - 23 + 2


CHEAPER_SPACE = by_number([("079 quantum-extractor",), ("094 mass-converter",)])


@pytest.mark.parametrize("card", CHEAPER_SPACE)
def test_space_cards_are_two_mc_cheaper_and_no_others(card):
    g = table(yellow={"hand": ["asteroid", "mineral-deposit"], "played": [card]})
    assert g.observe(0)["prices"] == {"asteroid": 12, "mineral-deposit": 5}


def test_080_giant_ice_asteroid_raises_temperature_twice_and_brings_two_oceans():
    g = table(yellow={"hand": ["giant-ice-asteroid"]})
    play(g, "yellow", "play giant-ice-asteroid", "place r1c5", "place r1c2")
    assert (g.temperature, g.oceans, tr(g, "yellow")) == (-26, 2, 24)


def test_080_giant_ice_asteroid_removes_up_to_six_plants():
    g = table(yellow={"hand": ["giant-ice-asteroid"]}, blue={"plants": 9})
    play(g, "yellow", "play giant-ice-asteroid", "place r1c5", "place r1c2")
    assert keys(g, "yellow")[0] == "remove blue 6"


# --- 081 to 090 ----------------------------------------------------------------------------------------------


def test_081_ganymede_colony_is_a_city_off_the_map():
    g = table(yellow={"hand": ["ganymede-colony"]})
    play(g, "yellow", "play ganymede-colony")
    assert (tile(g, "ganymede"), stock(g, "yellow", "mc")) == ("city yellow", 42 - 20)


def test_082_callisto_penal_mines_count_as_jovian():
    g = table(yellow={"hand": ["callisto-penal-mines"]})
    play(g, "yellow", "play callisto-penal-mines")
    assert (tags(g, "yellow", "jovian"), tags(g, "yellow", "space")) == (1, 1)


def test_083_giant_space_mirror_is_cheaper_for_thorgate():
    assert playable("giant-space-mirror", {"corporation": "thorgate", "mc": 14})


def test_084_trans_neptune_probe_brings_a_science_tag():
    g = table(yellow={"hand": ["trans-neptune-probe"]})
    play(g, "yellow", "play trans-neptune-probe")
    assert (tags(g, "yellow", "science"), stock(g, "yellow", "mc")) == (1, 36)


def test_085_commercial_district_lies_on_any_land_and_brings_money():
    g = table(tiles={"r3c3": {"city": "blue"}}, yellow={"hand": ["commercial-district"], "production": {"energy": 1}})
    play(g, "yellow", "play commercial-district", "place r3c4")
    assert (tile(g, "r3c4"), productions(g, "yellow")) == ("commercial-district yellow", {"mc": 4})


def test_085_commercial_district_scores_cities_beside_it_whoever_owns_them():
    cities = {
        "r3c3": {"city": "yellow"},
        "r2c4": {"city": "blue"},
        "r4c5": {"capital": "blue"},
        "r7c3": {"city": "blue"},
    }
    g = table(tiles={"r3c4": {"commercial-district": "yellow"}, **cities}, yellow={"played": ["commercial-district"]})
    assert "3 score-card commercial-district" in lines(g, "yellow")


def test_086_robotic_workforce_repeats_a_production_box_with_what_it_lowers():
    g = table(yellow={"hand": ["robotic-workforce"], "played": ["food-factory"], "production": {"plants": 1}})
    play(g, "yellow", "play robotic-workforce")
    assert productions(g, "yellow") == {"mc": 4}


def test_086_robotic_workforce_needs_a_box_that_can_be_carried_out():
    assert not playable("robotic-workforce", {"played": ["food-factory"]})


def test_086_robotic_workforce_chooses_among_own_building_cards():
    yellow = {"hand": ["robotic-workforce"], "played": ["mine", "sponsors", "titanium-mine", "development-center"]}
    g = table(yellow=yellow, blue={"played": ["power-plant"]})
    play(g, "yellow", "play robotic-workforce")
    assert keys(g, "yellow") == ["copy mine", "copy titanium-mine"]


def test_086_robotic_workforce_repeats_nothing_outside_the_box():
    g = table(yellow={"hand": ["robotic-workforce"], "played": ["deep-well-heating"]})
    play(g, "yellow", "play robotic-workforce")
    assert (productions(g, "yellow"), g.temperature) == ({"energy": 1}, -30)


def test_086_robotic_workforce_repeats_the_box_of_a_city_without_its_tile():
    yellow = {"hand": ["robotic-workforce"], "played": ["noctis-city"], "production": {"energy": 1}}
    g = table(tiles={"r5c3": {"city": "yellow"}}, yellow=yellow)
    play(g, "yellow", "play robotic-workforce")
    assert productions(g, "yellow") == {"mc": 3}


def test_086_robotic_workforce_repeats_the_box_of_a_corporation():
    g = table(yellow={"hand": ["robotic-workforce"], "corporation": "mining-guild"})
    play(g, "yellow", "play robotic-workforce")
    assert productions(g, "yellow") == {"steel": 1}


@pytest.mark.parametrize(("area", "metal"), [("r1c1", "steel"), ("r4c1", "titanium")])
def test_086_robotic_workforce_repeats_the_metal_below_mining_rights(area, metal):
    yellow = {"hand": ["robotic-workforce"], "played": ["mining-rights"]}
    g = table(tiles={area: {"mining-rights": "yellow"}}, yellow=yellow)
    play(g, "yellow", "play robotic-workforce")
    assert productions(g, "yellow") == {metal: 1}


def test_086_robotic_workforce_repeats_the_red_bordered_part_too():
    yellow = {"hand": ["robotic-workforce"], "played": ["biomass-combustors"]}
    g = table(yellow=yellow, blue={"production": {"plants": 1}})
    play(g, "yellow", "play robotic-workforce")
    assert (productions(g, "yellow"), productions(g, "blue")) == ({"energy": 2}, {})


def test_086_robotic_workforce_cannot_repeat_a_red_bordered_part_that_nobody_can_bear():
    assert not playable("robotic-workforce", {"played": ["biomass-combustors"]})


def test_088_heather_meets_two_more_degrees_with_each_step_of_inventrix():
    assert playable("heather", {"corporation": "inventrix"}, temperature=-18)
    assert not playable("heather", {"corporation": "inventrix"}, temperature=-20)


def test_090_research_draws_two_cards():
    g = table(deck=["fish", "birds"], yellow={"hand": ["research"]})
    play(g, "yellow", "play research")
    assert hand(g, "yellow") == ["fish", "birds"]


def test_090_research_counts_as_two_science_tags():
    g = table(yellow={"hand": ["research"]})
    play(g, "yellow", "play research")
    assert tags(g, "yellow", "science") == 2


def test_090_research_sets_mars_university_off_twice_after_the_cards_are_drawn():
    yellow = {"hand": ["research"], "played": ["mars-university"]}
    g = table(deck=["fish", "birds", "ants", "comet"], yellow=yellow)
    play(g, "yellow", "play research", "resolve research", "discard fish", "discard birds")
    assert hand(g, "yellow") == ["ants", "comet"]


# --- 091 to 104 ----------------------------------------------------------------------------------------------


def test_095_physics_complex_turns_six_energy_into_science():
    g = table(yellow={"played": ["physics-complex"], "energy": 7})
    play(g, "yellow", "use physics-complex")
    assert (resources(g, "physics-complex"), stock(g, "yellow", "energy")) == (1, 1)


def test_095_physics_complex_needs_six_energy():
    assert not usable("physics-complex", {"played": ["physics-complex"], "energy": 5})


def test_096_greenhouses_bring_a_plant_for_every_city_in_play():
    tiles = {"r3c4": {"city": "yellow"}, "r7c3": {"capital": "blue"}, "phobos": {"city": "blue"}}
    g = table(tiles=tiles, yellow={"hand": ["greenhouses"]})
    play(g, "yellow", "play greenhouses")
    assert stock(g, "yellow", "plants") == 3


def test_097_nuclear_zone_raises_temperature_twice_and_takes_an_area():
    g = table(yellow={"hand": ["nuclear-zone"]})
    play(g, "yellow", "play nuclear-zone", "place r3c4")
    assert (tile(g, "r3c4"), g.temperature, tr(g, "yellow")) == ("nuclear-zone yellow", -26, 22)


def test_097_nuclear_zone_may_bring_the_ocean_of_the_bonus_step_before_the_tile_lies():
    g = table(temperature=-2, yellow={"hand": ["nuclear-zone"]})
    play(g, "yellow", "play nuclear-zone", "choose raise-temperature-2", "place r5c4", "place r4c4")
    assert (g.temperature, tr(g, "yellow"), stock(g, "yellow", "mc")) == (2, 23, 42 - 10 + 2)


def test_099_toll_station_counts_space_tags_of_all_opponents():
    yellow = {"hand": ["toll-station"], "played": ["vesta-shipyard"]}
    blue = {"played": ["space-station", "callisto-penal-mines"], "events": ["asteroid"]}
    g = table(seats=3, yellow=yellow, blue=blue, orange={"corporation": "helion"})
    play(g, "yellow", "play toll-station")
    assert productions(g, "yellow") == {"mc": 3}


def test_099_toll_station_brings_nothing_alone():
    g = table(seats=1, yellow={"hand": ["toll-station"]})
    play(g, "yellow", "play toll-station")
    assert productions(g, "yellow") == {}


def test_100_fueled_generators_may_leave_negative_production_of_money():
    g = table(yellow={"hand": ["fueled-generators"], "production": {"mc": -4}})
    play(g, "yellow", "play fueled-generators")
    assert productions(g, "yellow") == {"mc": -5, "energy": 1}


def test_102_power_grid_counts_own_power_tags_and_itself():
    yellow = {"hand": ["power-grid"], "played": ["power-plant"], "corporation": "thorgate"}
    g = table(yellow=yellow, blue={"played": ["solar-power"]})
    play(g, "yellow", "play power-grid")
    assert productions(g, "yellow") == {"energy": 3}
