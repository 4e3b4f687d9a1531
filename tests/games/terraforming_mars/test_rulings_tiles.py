"""Rulings TM-R50 to TM-R59: placing tiles, reserved areas, claims, and what counts as a city."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    hand,
    keys,
    lines,
    oceans,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tile,
    tr,
)

from areopolis.games.terraforming_mars.components import AREA_WORDS, AREAS, NEIGHBOURS

OCEAN_AREAS = [area.word for area in AREAS if area.ocean]
LAND_AREAS = [area.word for area in AREAS if not area.ocean and not area.noctis]
VOLCANOES = ["r2c2", "r3c1", "r4c1", "r5c1"]


def areas(g, colour="yellow"):
    """Where the player who is asked to place or claim may do so."""
    found = [key.split() for key in keys(g, colour)]
    assert {verb for verb, _ in found} <= {"place", "claim"}
    return [area for _, area in found]


def beside(*words):
    """All areas next to these."""
    return {AREA_WORDS[each] for word in words for each in NEIGHBOURS[AREA_WORDS.index(word)]}


# --- R50: what placing gives ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("area", "gained"),
    [
        ("r1c1", {"steel": 2}),
        ("r4c1", {"plants": 1, "titanium": 1}),
        ("r5c2", {"plants": 2}),
        ("r8c6", {"titanium": 1}),
        ("r3c4", {}),
    ],
)
def test_r50_the_printed_bonus_of_the_area(area, gained):
    g = table(yellow={"mc": 25})
    play(g, "yellow", "project city", f"place {area}")
    expected = {resource: gained.get(resource, 0) for resource in ("mc", "steel", "titanium", "plants")}
    assert {resource: stock(g, "yellow", resource) for resource in expected} == expected


def test_r50_card_bonuses_are_drawn_free_of_charge():
    g = table(deck=["moss"], yellow={"mc": 25})
    play(g, "yellow", "project city", "place r3c1")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["moss"], 0)


def test_r50_an_area_with_two_cards():
    g = table(deck=["moss", "fish"], yellow={"mc": 18})
    play(g, "yellow", "project aquifer", "place r2c6")
    assert hand(g, "yellow") == ["moss", "fish"]


def test_r50_2_mc_for_every_ocean_beside():
    g = table(tiles={"r1c2": "ocean", "r1c4": "ocean"}, yellow={"mc": 25})
    play(g, "yellow", "project city", "place r1c3")
    assert stock(g, "yellow", "mc") == 4


def test_r50_even_for_an_ocean_beside_oceans():
    g = table(tiles={"r5c4": "ocean", "r5c6": "ocean"}, yellow={"mc": 18})
    play(g, "yellow", "project aquifer", "place r5c5")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "plants")) == (4, 2)


def test_r50_even_for_a_special_tile():
    g = table(tiles={"r1c2": "ocean", "r1c4": "ocean"}, yellow={"mc": 11, "hand": ["restricted-area"]})
    play(g, "yellow", "play restricted-area", "place r1c3")
    assert stock(g, "yellow", "mc") == 4


def test_r50_it_goes_to_whoever_places_not_to_owners_beside():
    g = table(tiles={"r1c3": {"city": "blue"}}, yellow={"mc": 18}, blue={"mc": 10})
    play(g, "yellow", "project aquifer", "place r1c2")
    assert (stock(g, "yellow", "steel"), stock(g, "blue", "mc")) == (2, 10)


@pytest.mark.parametrize(("card", "cost"), [("ganymede-colony", 20), ("phobos-space-haven", 25)])
def test_r50_areas_off_the_map_give_nothing(card, cost):
    g = table(tiles=oceans(9), yellow={"mc": cost, "hand": [card]})
    play(g, "yellow", f"play {card}")
    assert [stock(g, "yellow", each) for each in ("mc", "steel", "titanium", "plants")] == [0, 0, 0, 0]


# --- R51, R52: reserved areas, owners ------------------------------------------------------------------------


def test_r51_oceans_lie_on_the_twelve_ocean_areas_only():
    g = table()
    play(g, "yellow", "project aquifer")
    assert areas(g) == OCEAN_AREAS
    assert len(OCEAN_AREAS) == 12


@pytest.mark.parametrize("project", ["city", "greenery"])
def test_r51_other_tiles_lie_on_the_48_land_areas_only(project):
    g = table()
    play(g, "yellow", f"project {project}")
    assert areas(g) == LAND_AREAS
    assert len(LAND_AREAS) == 48


@pytest.mark.parametrize("card", ["mangrove", "mohole-area", "protected-valley"])
def test_r51_cards_that_lay_another_tile_on_an_ocean_area(card):
    g = table(temperature=4, tiles={"r1c2": "ocean"}, yellow={"hand": [card]})
    play(g, "yellow", f"play {card}")
    assert areas(g) == OCEAN_AREAS[1:]


def test_r51_such_a_greenery_need_not_be_beside_ones_own_tile():
    g = table(temperature=4, tiles={"r8c1": {"city": "yellow"}}, yellow={"hand": ["mangrove"]})
    play(g, "yellow", "play mangrove", "place r1c5")
    assert (tile(g, "r1c5"), g.oxygen, g.oceans) == ("greenery yellow", 1, 0)


def test_r51_artificial_lake_lies_on_land():
    g = table(temperature=-6, yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake")
    assert areas(g) == LAND_AREAS


def test_r51_artificial_lake_is_an_ocean_in_every_other_respect():
    g = table(temperature=-6, tiles=oceans(8), yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake", "place r3c4")
    assert (tile(g, "r3c4"), g.oceans, tr(g, "yellow")) == ("ocean", 9, 21)


@pytest.mark.parametrize(
    ("card", "area"), [("noctis-city", "r5c3"), ("ganymede-colony", "ganymede"), ("phobos-space-haven", "phobos")]
)
def test_r51_the_named_areas_take_their_city(card, area):
    g = table(yellow={"hand": [card], "production": {"energy": 1}})
    play(g, "yellow", f"play {card}")
    assert tile(g, area) == "city yellow"


def test_r51_twelve_areas_less_three_other_tiles_leave_exactly_nine():
    tiles = {"r9c5": {"greenery": "yellow"}, "r6c8": {"greenery": "blue"}, "r6c7": {"mohole-area": "blue"}}
    g = table(tiles={**oceans(8), **tiles}, yellow={"mc": 40})
    play(g, "yellow", "project aquifer")
    assert (tile(g, "r6c6"), g.oceans) == ("ocean", 9)


def test_r52_oceans_belong_to_nobody():
    g = table()
    play(g, "yellow", "project aquifer", "place r1c2")
    assert tile(g, "r1c2") == "ocean"


def test_r52_other_tiles_belong_to_whoever_placed_them():
    g = table(yellow={"mc": 60, "hand": ["restricted-area"]}, blue={"passed": True})
    play(g, "yellow", "project city", "place r3c4", "project greenery", "place r3c5")
    play(g, "yellow", "play restricted-area", "place r7c3")
    assert [tile(g, area) for area in ("r3c4", "r3c5", "r7c3")] == [
        "city yellow",
        "greenery yellow",
        "restricted-area yellow",
    ]


# --- R53: greeneries -----------------------------------------------------------------------------------------


def greenery_areas(**words):
    g = table(**words, yellow={"plants": 8})
    play(g, "yellow", "greenery")
    return areas(g)


@pytest.mark.parametrize("own", ["greenery", "city", "capital", "restricted-area"])
def test_r53_a_greenery_goes_beside_ones_own_tile_if_possible(own):
    assert set(greenery_areas(tiles={"r3c4": {own: "yellow"}})) == beside("r3c4")


def test_r53_beside_any_of_them():
    found = greenery_areas(tiles={"r3c4": {"city": "yellow"}, "r8c2": {"greenery": "yellow"}})
    assert set(found) == beside("r3c4", "r8c2")


def test_r53_not_on_ocean_areas_or_noctis_beside_them():
    assert set(greenery_areas(tiles={"r6c3": {"city": "yellow"}})) == beside("r6c3") - {"r5c3", "r5c4"}


def test_r53_without_a_tile_anywhere():
    assert greenery_areas() == LAND_AREAS


def test_r53_tiles_of_others_and_oceans_do_not_count():
    found = greenery_areas(tiles={"r3c4": {"city": "blue"}, "r1c2": "ocean"})
    assert len(found) == 47


def test_r53_without_a_free_area_beside_own_tiles_anywhere():
    tiles = {"r1c1": {"city": "yellow"}, "r2c1": {"greenery": "blue"}, "r2c2": {"greenery": "blue"}}
    assert greenery_areas(tiles=tiles) == [area for area in LAND_AREAS if area not in tiles]


def test_r53_claims_do_not_count():
    assert greenery_areas(claims={"r3c4": "yellow"}) == LAND_AREAS


def test_r53_cities_off_the_map_do_not_count():
    assert greenery_areas(tiles={"ganymede": {"city": "yellow"}}) == LAND_AREAS


def test_r53_an_area_beside_that_another_player_has_claimed_is_not_free():
    tiles = {"r1c1": {"city": "yellow"}, "r2c1": {"greenery": "blue"}}
    assert "r2c2" not in greenery_areas(tiles=tiles, claims={"r2c2": "blue"})


def test_r53_the_standard_project_follows_the_same_rule():
    g = table(tiles={"r3c4": {"city": "yellow"}})
    play(g, "yellow", "project greenery")
    assert set(areas(g)) == beside("r3c4")


def test_r53_it_raises_the_oxygen_if_possible():
    for percent, risen in ((3, 4), (14, 14)):
        g = table(oxygen=percent, yellow={"plants": 8})
        play(g, "yellow", "greenery", "place r3c4")
        assert g.oxygen == risen


# --- R54, R55: cities ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("city", [{"city": "blue"}, {"city": "yellow"}, {"capital": "blue"}])
def test_r54_no_city_beside_a_city(city):
    g = table(tiles={"r3c4": city})
    play(g, "yellow", "project city")
    assert not set(areas(g)) & beside("r3c4")
    assert len(areas(g)) == 48 - 7


def test_r54_cities_by_cards_follow_the_same_rule():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["underground-city"], "production": {"energy": 2}})
    play(g, "yellow", "play underground-city")
    assert not set(areas(g)) & beside("r3c4")


def test_r54_the_capital_follows_it_too():
    mine = {"hand": ["capital"], "production": {"energy": 2}}
    g = table(tiles={**oceans(4), "r7c3": {"city": "blue"}}, yellow=mine)
    play(g, "yellow", "play capital")
    assert not set(areas(g)) & beside("r7c3")


def test_r54_noctis_city_lies_beside_cities():
    mine = {"hand": ["noctis-city"], "production": {"energy": 1}}
    g = table(tiles={"r4c2": {"city": "blue"}, "r6c3": {"city": "blue"}}, yellow=mine)
    play(g, "yellow", "play noctis-city")
    assert (tile(g, "r5c3"), stock(g, "yellow", "plants")) == ("city yellow", 2)


def test_r54_urbanized_area_touches_at_least_two_cities():
    mine = {"hand": ["urbanized-area"], "production": {"energy": 1}}
    g = table(tiles={"r3c3": {"city": "blue"}, "r3c5": {"capital": "yellow"}}, yellow=mine)
    play(g, "yellow", "play urbanized-area")
    assert tile(g, "r3c4") == "city yellow"


def test_r54_one_city_is_not_enough_for_urbanized_area():
    g = table(tiles={"r3c3": {"city": "blue"}}, yellow={"hand": ["urbanized-area"], "production": {"energy": 1}})
    assert "play urbanized-area" not in keys(g, "yellow")


@pytest.mark.parametrize("lying", ["ocean", {"greenery": "yellow"}, {"restricted-area": "blue"}])
def test_r54_research_outpost_has_no_tile_around_it(lying):
    area = "r1c4" if lying == "ocean" else "r3c4"
    g = table(tiles={area: lying}, yellow={"hand": ["research-outpost"]})
    play(g, "yellow", "play research-outpost")
    assert set(areas(g)) == set(LAND_AREAS) - beside(area) - {area}


@pytest.mark.parametrize("project", ["city", "greenery"])
def test_r55_the_noctis_area_is_reserved(project):
    g = table(temperature=8, discard=["noctis-city"])
    play(g, "yellow", f"project {project}")
    assert "r5c3" not in areas(g)


@pytest.mark.parametrize("card", ["restricted-area", "artificial-lake", "land-claim", "natural-preserve"])
def test_r55_for_special_tiles_lakes_and_claims_too(card):
    g = table(temperature=8, discard=["noctis-city"], yellow={"hand": [card]})
    play(g, "yellow", f"play {card}")
    assert "r5c3" not in areas(g)


def test_r55_even_if_it_is_the_only_free_area_beside_ones_own_tile():
    around = {area: {"greenery": "blue"} for area in beside("r5c2") - {"r5c3"}}
    assert len(greenery_areas(tiles={"r5c2": {"city": "yellow"}, **around})) == 48 - 6


# --- R56: without an area ------------------------------------------------------------------------------------


def test_r56_lava_flows_need_a_free_volcano():
    tiles = {area: {"greenery": "blue"} for area in VOLCANOES}
    assert "play lava-flows" not in keys(table(tiles=tiles, yellow={"hand": ["lava-flows"]}), "yellow")
    tiles.pop("r4c1")
    assert "play lava-flows" in keys(table(tiles=tiles, yellow={"hand": ["lava-flows"]}), "yellow")


def test_r56_a_claimed_volcano_is_not_free():
    tiles = {area: {"greenery": "blue"} for area in VOLCANOES[1:]}
    g = table(tiles=tiles, claims={"r2c2": "blue"}, yellow={"hand": ["lava-flows"]})
    assert "play lava-flows" not in keys(g, "yellow")


@pytest.mark.parametrize("card", ["industrial-center", "mining-area"])
def test_r56_without_an_area_the_card_cannot_be_played(card):
    assert f"play {card}" not in keys(table(yellow={"hand": [card]}), "yellow")


def test_r56_without_free_land_there_is_no_greenery():
    tiles = {area: {"greenery": "blue"} for area in LAND_AREAS}
    g = table(tiles=tiles, yellow={"plants": 8, "hand": ["plantation"], "played": ["research"]})
    assert not {"greenery", "project greenery", "project city", "play plantation"} & set(keys(g, "yellow"))


def test_r56_oceans_are_the_exception():
    g = table(tiles=oceans(9), yellow={"hand": ["subterranean-reservoir"]})
    assert "play subterranean-reservoir" in keys(g, "yellow")


# --- R57: land claim -----------------------------------------------------------------------------------------


def test_r57_any_free_land_area_can_be_claimed():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["land-claim"]})
    play(g, "yellow", "play land-claim")
    assert areas(g) == [area for area in LAND_AREAS if area != "r3c4"]


def test_r57_claiming_brings_no_placement_bonus():
    g = table(yellow={"hand": ["land-claim"], "mc": 10})
    play(g, "yellow", "play land-claim", "claim r1c1")
    assert (stock(g, "yellow", "steel"), tile(g, "r1c1")) == (0, "")


def test_r57_nobody_else_may_build_there():
    g = table(claims={"r3c4": "blue"})
    play(g, "yellow", "project city")
    assert "r3c4" not in areas(g)


def test_r57_nor_lay_an_artificial_lake_there():
    g = table(temperature=-6, claims={"r3c4": "blue"}, yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake")
    assert "r3c4" not in areas(g)


def test_r57_the_claimant_may_and_gets_the_bonus_then():
    g = table(claims={"r1c1": "yellow"})
    play(g, "yellow", "project city", "place r1c1")
    assert (tile(g, "r1c1"), stock(g, "yellow", "steel")) == ("city yellow", 2)


def test_r57_the_usual_rules_of_placement_hold_for_him_too():
    g = table(claims={"r3c5": "yellow"}, tiles={"r3c4": {"city": "blue"}})
    play(g, "yellow", "project city")
    assert "r3c5" not in areas(g)


def test_r57_until_then_the_area_is_empty_for_its_neighbours():
    g = table(claims={"r3c4": "blue"}, yellow={"hand": ["research-outpost"]})
    play(g, "yellow", "play research-outpost")
    assert beside("r3c4") <= set(areas(g))


def test_r57_a_claim_is_not_a_tile_for_flooding():
    g = table(claims={"r1c3": "blue"}, yellow={"hand": ["flooding"]})
    play(g, "yellow", "play flooding", "place r1c2")
    assert (stock(g, "blue", "mc"), prompt(g)) == (42, "yellow: act-again")


# --- R58: which cities count ---------------------------------------------------------------------------------

CITIES = {"r3c2": {"capital": "blue"}, "r3c6": {"city": "blue"}, "ganymede": {"city": "yellow"}}
"""Two on Mars, the Capital among them, and one off the map."""


def test_r58_greenhouses_count_all_cities_in_play():
    g = table(tiles=CITIES, yellow={"hand": ["greenhouses"]})
    play(g, "yellow", "play greenhouses")
    assert stock(g, "yellow", "plants") == 3


def test_r58_energy_saving_counts_all_cities_in_play():
    g = table(tiles=CITIES, yellow={"hand": ["energy-saving"]})
    play(g, "yellow", "play energy-saving")
    assert production(g, "yellow", "energy") == 3


def test_r58_rad_suits_count_cities_off_the_map():
    tiles = {"ganymede": {"city": "blue"}, "phobos": {"city": "blue"}}
    assert "play rad-suits" in keys(table(tiles=tiles, yellow={"hand": ["rad-suits"]}), "yellow")
    tiles.pop("phobos")
    assert "play rad-suits" not in keys(table(tiles=tiles, yellow={"hand": ["rad-suits"]}), "yellow")


def test_r58_immigration_shuttles_count_all_cities_in_play():
    g = table(tiles=CITIES, yellow={"played": ["immigration-shuttles"]})
    assert "1 score-card immigration-shuttles" in lines(g, "yellow")


@pytest.mark.parametrize("card", ["ganymede-colony", "capital"])
def test_r58_every_city_pays_rover_construction_pets_and_immigrant_city(card):
    mine = {"hand": [card], "production": {"energy": 2}}
    theirs = {"mc": 0, "played": ["rover-construction", "pets", "immigrant-city"]}
    g = table(tiles=oceans(4), yellow=mine, blue=theirs)
    play(g, "yellow", f"play {card}", *(["place r7c3"] if card == "capital" else []))
    assert (stock(g, "blue", "mc"), resources(g, "pets"), production(g, "blue", "mc")) == (2, 1, 1)


def test_r58_mayor_counts_cities_off_the_map_and_the_capital():
    tiles = {"r3c2": {"capital": "yellow"}, "ganymede": {"city": "yellow"}, "phobos": {"city": "yellow"}}
    assert "milestone mayor" in keys(table(tiles=tiles), "yellow")


def test_r58_landlord_counts_cities_off_the_map():
    g = table(tiles={"ganymede": {"city": "yellow"}}, awards={"landlord": "blue"})
    assert "5 score-award landlord 1" in lines(g, "yellow")
    assert "5 score-award landlord 1" not in lines(g, "blue")


def test_r58_martian_rails_count_cities_on_mars():
    g = table(tiles=CITIES, yellow={"mc": 0, "energy": 1, "played": ["martian-rails"]})
    play(g, "yellow", "use martian-rails")
    assert stock(g, "yellow", "mc") == 2


def test_r58_zeppelins_count_cities_on_mars():
    g = table(oxygen=5, tiles=CITIES, yellow={"hand": ["zeppelins"]})
    play(g, "yellow", "play zeppelins")
    assert production(g, "yellow", "mc") == 2


def test_r58_tharsis_republic_gets_production_for_cities_on_mars_only():
    g = table(yellow={"hand": ["ganymede-colony"], "mc": 45}, blue={"corporation": "tharsis-republic"})
    play(g, "yellow", "play ganymede-colony", "project city", "place r3c4")
    assert production(g, "blue", "mc") == 1


def test_r58_but_3_mc_for_every_own_city():
    g = table(yellow={"corporation": "tharsis-republic", "hand": ["ganymede-colony"], "mc": 20})
    play(g, "yellow", "play ganymede-colony")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "mc")) == (3, 0)


# --- R59: mining guild ---------------------------------------------------------------------------------------

GUILD = {"corporation": "mining-guild", "mc": 60}


@pytest.mark.parametrize(("area", "steps"), [("r1c1", 1), ("r8c6", 1), ("r3c7", 1), ("r3c4", 0), ("r5c2", 0)])
def test_r59_one_step_for_an_area_with_metal_however_many_symbols(area, steps):
    g = table(yellow=GUILD)
    play(g, "yellow", "project city", f"place {area}")
    assert production(g, "yellow", "steel") == steps


@pytest.mark.parametrize(("area", "steps"), [("r1c2", 1), ("r9c5", 1), ("r1c4", 0)])
def test_r59_oceans_included(area, steps):
    g = table(yellow=GUILD)
    play(g, "yellow", "project aquifer", f"place {area}")
    assert production(g, "yellow", "steel") == steps


def test_r59_not_for_tiles_of_others():
    g = table(blue=GUILD)
    play(g, "yellow", "project city", "place r1c1")
    assert production(g, "blue", "steel") == 0


def test_r59_together_with_mining_rights():
    g = table(yellow={**GUILD, "hand": ["mining-rights"]})
    play(g, "yellow", "play mining-rights", "place r1c1")
    assert production(g, "yellow", "steel") == 2


def test_r59_not_for_a_claim():
    g = table(yellow={**GUILD, "hand": ["land-claim"]})
    play(g, "yellow", "play land-claim", "claim r1c1")
    assert production(g, "yellow", "steel") == 0
