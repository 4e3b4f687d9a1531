"""Project cards 001 to 052: what is special about each, as its row in cards.py says it."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.card_tools import SCIENCE_CARDS, by_number, oceans, playable, productions, usable
from tests.games.terraforming_mars.tools import (
    discard,
    events,
    hand,
    keys,
    lines,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tile,
    tr,
)

PLANT_CARDS = ["grass", "heather", "bushes"]


# --- what many cards have in common --------------------------------------------------------------------------

PARAMETERS = [
    ("001 colonizer-training-camp", "oxygen", 5, 6),
    ("005 search-for-life", "oxygen", 6, 7),
    ("016 domed-crater", "oxygen", 7, 8),
    ("018 methane-from-titan", "oxygen", 2, 1),
    ("023 arctic-algae", "temperature", -12, -10),
    ("024 predators", "oxygen", 11, 10),
    ("026 eos-chasma-national-park", "temperature", -12, -14),
    ("029 cupola-city", "oxygen", 9, 10),
    ("034 ghg-producing-bacteria", "oxygen", 4, 3),
    ("035 ants", "oxygen", 4, 3),
    ("042 archaebacteria", "temperature", -18, -16),
    ("044 natural-preserve", "oxygen", 4, 5),
    ("052 fish", "temperature", 2, 0),
]


@pytest.mark.parametrize(("card", "parameter", "border", "outside"), by_number(PARAMETERS))
def test_a_parameter_meets_the_requirement_at_the_border_and_not_a_step_outside(card, parameter, border, outside):
    yellow = {"production": {"energy": 1, "plants": 1}}
    assert playable(card, yellow, **{parameter: border})
    assert not playable(card, yellow, **{parameter: outside})


@pytest.mark.parametrize(
    ("card", "needed"), by_number([("004 cloud-seeding", 3), ("008 capital", 4), ("047 algae", 5)])
)
def test_enough_oceans_meet_the_requirement_and_one_less_does_not(card, needed):
    yellow = {"production": {"energy": 2, "heat": 1}}
    assert playable(card, yellow, tiles=oceans(needed))
    assert not playable(card, yellow, tiles=oceans(needed - 1))


@pytest.mark.parametrize(
    ("card", "needed"), by_number([("027 interstellar-colony-ship", 5), ("046 lightning-harvest", 3)])
)
def test_enough_science_tags_meet_the_requirement_and_one_less_does_not(card, needed):
    assert playable(card, {"played": SCIENCE_CARDS[:needed]})
    assert not playable(card, {"played": SCIENCE_CARDS[: needed - 1]})


PRODUCTIONS = [
    ("018 methane-from-titan", 28, {}, {"plants": 2, "heat": 2}),
    ("030 lunar-beam", 13, {"mc": 2}, {"energy": 2, "heat": 2}),
    ("040 asteroid-mining", 30, {}, {"titanium": 2}),
    ("041 food-factory", 12, {"plants": 1}, {"mc": 4}),
    ("042 archaebacteria", 6, {}, {"plants": 1}),
    ("043 carbonate-processing", 6, {"energy": 1}, {"heat": 3}),
    ("045 nuclear-power", 10, {"mc": 2}, {"energy": 3}),
    ("046 lightning-harvest", 8, {}, {"mc": 1, "energy": 1}),
    ("047 algae", 10, {}, {"plants": 2}),
    ("048 adapted-lichen", 9, {}, {"plants": 1}),
]


@pytest.mark.parametrize(("card", "price", "before", "after"), by_number(PRODUCTIONS))
def test_production_changes_for_the_price(card, price, before, after):
    """At a moment when all their requirements are met."""
    yellow = {"hand": [card], "played": SCIENCE_CARDS[:3], "production": before}
    g = table(temperature=-30, oxygen=2, tiles=oceans(5), yellow=yellow)
    play(g, "yellow", f"play {card}")
    assert (productions(g, "yellow"), stock(g, "yellow", "mc")) == (after, 42 - price)


LOWERED = [
    ("004 cloud-seeding", "mc", -4),
    ("008 capital", "energy", 2),
    ("016 domed-crater", "energy", 1),
    ("017 noctis-city", "energy", 1),
    ("022 black-polar-dust", "mc", -3),
    ("029 cupola-city", "energy", 1),
    ("030 lunar-beam", "mc", -3),
    ("032 underground-city", "energy", 2),
    ("041 food-factory", "plants", 1),
    ("043 carbonate-processing", "energy", 1),
    ("045 nuclear-power", "mc", -3),
]


@pytest.mark.parametrize(("card", "resource", "least"), by_number(LOWERED))
def test_own_production_must_be_high_enough_to_be_lowered(card, resource, least):
    words = {"tiles": oceans(4), "blue": {"production": {"heat": 1}}}
    assert playable(card, {"production": {resource: least}}, **words)
    assert not playable(card, {"production": {resource: least - 1}}, **words)


FIXED_POINTS = [
    ("001 colonizer-training-camp", 2),
    ("002 asteroid-mining-consortium", 1),
    ("013 space-elevator", 2),
    ("016 domed-crater", 1),
    ("018 methane-from-titan", 2),
    ("021 phobos-space-haven", 3),
    ("025 space-station", 1),
    ("026 eos-chasma-national-park", 1),
    ("038 rover-construction", 1),
    ("040 asteroid-mining", 2),
    ("041 food-factory", 1),
    ("044 natural-preserve", 1),
    ("046 lightning-harvest", 1),
    ("051 miranda-resort", 1),
]


@pytest.mark.parametrize(("card", "points"), by_number(FIXED_POINTS))
def test_fixed_points_at_the_end(card, points):
    g = table(tiles={"r3c4": {"natural-preserve": "yellow"}}, yellow={"played": [card]})
    assert f"{points} score-card {card}" in lines(g, "yellow")


POINTS_FOR_RESOURCES = [
    ("024 predators", 3, 3),
    ("028 security-fleet", 2, 2),
    ("035 ants", 5, 2),
    ("049 tardigrades", 19, 4),
    ("052 fish", 4, 4),
]


@pytest.mark.parametrize(("card", "on_it", "points"), by_number(POINTS_FOR_RESOURCES))
def test_points_for_resources_on_the_card_are_rounded_down(card, on_it, points):
    g = table(yellow={"played": [{card: on_it}]})
    assert f"{points} score-card {card}" in lines(g, "yellow")


@pytest.mark.parametrize("card", by_number([("049 tardigrades",), ("052 fish",)]))
def test_an_animal_or_microbe_is_added_once_a_generation(card):
    g = table(yellow={"played": [card]})
    play(g, "yellow", f"use {card}")
    assert (resources(g, card), f"use {card}" in keys(g, "yellow")) == (1, False)


# --- 001 to 010 ----------------------------------------------------------------------------------------------


def test_001_colonizer_training_camp_brings_two_points_when_it_is_played():
    g = table(oxygen=5, yellow={"hand": ["colonizer-training-camp"]})
    play(g, "yellow", "play colonizer-training-camp")
    assert "2 score-card colonizer-training-camp" in lines(g, "yellow")


def test_002_asteroid_mining_consortium_takes_titanium_production_from_another():
    made = {"titanium": 1}
    g = table(yellow={"hand": ["asteroid-mining-consortium"], "production": made}, blue={"production": made})
    play(g, "yellow", "play asteroid-mining-consortium", "lower blue")
    assert (production(g, "yellow", "titanium"), production(g, "blue", "titanium")) == (2, 0)


def test_002_asteroid_mining_consortium_may_hit_its_own_player():
    g = table(yellow={"hand": ["asteroid-mining-consortium"], "production": {"titanium": 1}})
    play(g, "yellow", "play asteroid-mining-consortium")
    assert production(g, "yellow", "titanium") == 1


def test_002_asteroid_mining_consortium_needs_own_titanium_production():
    blue = {"production": {"titanium": 2}}
    assert playable("asteroid-mining-consortium", {"production": {"titanium": 1}}, blue=blue)
    assert not playable("asteroid-mining-consortium", blue=blue)


def test_003_deep_well_heating_raises_temperature_and_energy_production():
    g = table(yellow={"hand": ["deep-well-heating"]})
    play(g, "yellow", "play deep-well-heating")
    assert (g.temperature, tr(g, "yellow"), productions(g, "yellow")) == (-28, 21, {"energy": 1})


def test_004_cloud_seeding_turns_money_into_plants_and_lowers_heat_production_of_one_player():
    yellow = {"hand": ["cloud-seeding"], "production": {"heat": 1}}
    g = table(tiles=oceans(3), yellow=yellow, blue={"production": {"heat": 1}})
    play(g, "yellow", "play cloud-seeding", "lower blue")
    assert productions(g, "yellow") == {"mc": -1, "plants": 2, "heat": 1}
    assert productions(g, "blue") == {}


def test_004_cloud_seeding_needs_somebody_with_heat_production():
    assert playable("cloud-seeding", tiles=oceans(3), blue={"production": {"heat": 1}})
    assert not playable("cloud-seeding", tiles=oceans(3))


def test_004_cloud_seeding_alone_hits_the_neutral_opponent():
    g = table(seats=1, tiles=oceans(3), yellow={"hand": ["cloud-seeding"], "production": {"heat": 1}})
    play(g, "yellow", "play cloud-seeding")
    assert production(g, "yellow", "heat") == 1


@pytest.mark.parametrize(("top", "found"), [("tardigrades", 1), ("comet", 0)])
def test_005_search_for_life_finds_life_on_a_card_with_a_microbe_tag(top, found):
    g = table(deck=[top], yellow={"played": ["search-for-life"]})
    play(g, "yellow", "use search-for-life")
    assert resources(g, "search-for-life") == found


@pytest.mark.parametrize("top", ["tardigrades", "comet"])
def test_005_search_for_life_discards_the_card_it_turns_up(top):
    g = table(deck=[top], yellow={"played": ["search-for-life"]})
    play(g, "yellow", "use search-for-life")
    assert discard(g) == [top]


def test_005_search_for_life_costs_one_mc():
    g = table(yellow={"played": ["search-for-life"]})
    play(g, "yellow", "use search-for-life")
    assert stock(g, "yellow", "mc") == 41


@pytest.mark.parametrize("found", [1, 2])
def test_005_search_for_life_is_worth_three_points_however_much_it_found(found):
    g = table(yellow={"played": [{"search-for-life": found}]})
    assert lines(g, "yellow")[1:] == ["3 score-card search-for-life"]


def test_005_search_for_life_is_worth_nothing_without_life():
    assert lines(table(yellow={"played": ["search-for-life"]}), "yellow")[1:] == []


def test_006_inventors_guild_buys_the_top_card():
    g = table(deck=["comet"], yellow={"played": ["inventors-guild"]})
    play(g, "yellow", "use inventors-guild", "buy comet")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["comet"], 39)


def test_006_inventors_guild_discards_the_card_that_is_not_bought():
    g = table(deck=["comet"], yellow={"played": ["inventors-guild"]})
    play(g, "yellow", "use inventors-guild", "decline")
    assert (discard(g), stock(g, "yellow", "mc")) == (["comet"], 42)


def test_006_inventors_guild_shows_the_card_even_to_those_who_cannot_pay():
    g = table(deck=["comet"], yellow={"played": ["inventors-guild"], "mc": 2})
    play(g, "yellow", "use inventors-guild")
    assert keys(g, "yellow") == ["decline"]


def test_006_inventors_guild_acts_once_a_generation():
    g = table(deck=["comet"], yellow={"played": ["inventors-guild"]})
    play(g, "yellow", "use inventors-guild", "decline")
    assert "use inventors-guild" not in keys(g, "yellow")


def test_007_martian_rails_pays_for_all_cities_on_mars_but_not_off_the_map():
    tiles = {"r3c4": {"city": "blue"}, "r7c3": {"city": "yellow"}, "ganymede": {"city": "blue"}}
    g = table(tiles=tiles, yellow={"played": ["martian-rails"], "energy": 1})
    play(g, "yellow", "use martian-rails")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "energy")) == (44, 0)


def test_007_martian_rails_needs_energy():
    assert usable("martian-rails", {"played": ["martian-rails"], "energy": 1})
    assert not usable("martian-rails", {"played": ["martian-rails"]})


def test_008_capital_is_a_city_with_production():
    g = table(tiles=oceans(4), yellow={"hand": ["capital"], "production": {"energy": 2}})
    play(g, "yellow", "play capital", "place r3c4")
    assert (tile(g, "r3c4"), productions(g, "yellow")) == ("capital yellow", {"mc": 5})


def test_008_capital_does_not_lie_next_to_a_city():
    tiles = oceans(4) | {"r3c4": {"city": "blue"}}
    g = table(tiles=tiles, yellow={"hand": ["capital"], "production": {"energy": 2}})
    play(g, "yellow", "play capital")
    assert not {"place r2c3", "place r3c3", "place r4c4"} & set(keys(g, "yellow"))


def test_008_capital_has_no_other_city_beside_it():
    g = table(tiles={"r3c4": {"capital": "blue"}}, blue={"played": ["capital"]})
    play(g, "yellow", "project city")
    assert "place r3c3" not in keys(g, "yellow")


def test_008_capital_scores_oceans_beside_it_and_greeneries_as_a_city():
    tiles = {"r5c7": {"capital": "yellow"}, "r5c6": "ocean", "r6c6": "ocean", "r5c8": {"greenery": "blue"}}
    g = table(tiles=tiles, yellow={"played": ["capital"]})
    assert lines(g, "yellow")[1:] == ["1 score-cities 1", "2 score-card capital"]


def test_009_asteroid_raises_temperature_and_brings_titanium():
    g = table(yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert (g.temperature, tr(g, "yellow"), stock(g, "yellow", "titanium")) == (-28, 21, 2)


def test_009_asteroid_removes_up_to_three_plants_of_one_player_or_none():
    g = table(seats=3, yellow={"hand": ["asteroid"], "plants": 1}, blue={"plants": 5}, orange={"plants": 2})
    play(g, "yellow", "play asteroid")
    blue = ["remove blue 3", "remove blue 2", "remove blue 1"]
    assert keys(g, "yellow") == [*blue, "remove orange 2", "remove orange 1", "remove yellow 1", "decline"]


def test_009_asteroid_may_spare_the_plants():
    g = table(yellow={"hand": ["asteroid"]}, blue={"plants": 3})
    play(g, "yellow", "play asteroid", "decline")
    assert stock(g, "blue", "plants") == 3


def test_009_asteroid_at_the_highest_temperature_still_brings_titanium():
    g = table(temperature=8, yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert (tr(g, "yellow"), stock(g, "yellow", "titanium")) == (20, 2)


def test_010_comet_raises_temperature_and_brings_an_ocean():
    g = table(yellow={"hand": ["comet"]})
    play(g, "yellow", "play comet", "place r1c5")
    assert (g.temperature, g.oceans, tr(g, "yellow")) == (-28, 1, 22)


def test_010_comet_removes_up_to_three_plants():
    g = table(yellow={"hand": ["comet"]}, blue={"plants": 4})
    play(g, "yellow", "play comet", "place r1c5")
    assert keys(g, "yellow") == ["remove blue 3", "remove blue 2", "remove blue 1", "decline"]


def test_010_comet_may_be_played_with_all_oceans_on_the_map():
    g = table(tiles=oceans(9), yellow={"hand": ["comet"]})
    play(g, "yellow", "play comet")
    assert tr(g, "yellow") == 21


# --- 011 to 020 ----------------------------------------------------------------------------------------------


def test_011_big_asteroid_raises_temperature_twice_and_brings_four_titanium():
    g = table(yellow={"hand": ["big-asteroid"]})
    play(g, "yellow", "play big-asteroid")
    assert (g.temperature, tr(g, "yellow"), stock(g, "yellow", "titanium")) == (-26, 22, 4)


def test_011_big_asteroid_removes_up_to_four_plants():
    g = table(yellow={"hand": ["big-asteroid"]}, blue={"plants": 6})
    play(g, "yellow", "play big-asteroid")
    assert keys(g, "yellow")[0] == "remove blue 4"


def test_012_water_import_from_europa_buys_an_ocean_for_twelve_mc():
    g = table(yellow={"played": ["water-import-from-europa"]})
    play(g, "yellow", "use water-import-from-europa", "place r1c5")
    assert (g.oceans, stock(g, "yellow", "mc"), tr(g, "yellow")) == (1, 30, 21)


def test_012_water_import_from_europa_may_be_paid_with_titanium():
    g = table(yellow={"played": ["water-import-from-europa"], "titanium": 5})
    play(g, "yellow", "use water-import-from-europa", "pay steel=0 titanium=2 heat=0 mc=6")
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc")) == (3, 36)


def test_012_water_import_from_europa_needs_money_and_titanium_worth_twelve():
    deed = "water-import-from-europa"
    assert usable(deed, {"played": [deed], "mc": 9, "titanium": 1})
    assert not usable(deed, {"played": [deed], "mc": 8, "titanium": 1})


def test_012_water_import_from_europa_scores_each_jovian_tag_its_own_too():
    g = table(yellow={"played": ["water-import-from-europa", "callisto-penal-mines"]})
    assert "2 score-card water-import-from-europa" in lines(g, "yellow")


def test_013_space_elevator_may_be_paid_with_steel_and_titanium():
    g = table(yellow={"hand": ["space-elevator"], "steel": 6, "titanium": 5})
    play(g, "yellow", "play space-elevator", "pay steel=5 titanium=4 heat=0 mc=5")
    assert [stock(g, "yellow", each) for each in ("mc", "steel", "titanium")] == [37, 1, 1]


def test_013_space_elevator_brings_titanium_production():
    g = table(yellow={"hand": ["space-elevator"]})
    play(g, "yellow", "play space-elevator")
    assert productions(g, "yellow") == {"titanium": 1}


def test_013_space_elevator_sells_a_steel_for_five_mc():
    g = table(yellow={"played": ["space-elevator"], "steel": 1})
    play(g, "yellow", "use space-elevator")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (47, 0)


def test_013_space_elevator_needs_a_steel_to_sell():
    assert not usable("space-elevator", {"played": ["space-elevator"], "titanium": 1})


def test_014_development_center_turns_energy_into_a_card():
    g = table(deck=["comet"], yellow={"played": ["development-center"], "energy": 1})
    play(g, "yellow", "use development-center")
    assert (hand(g, "yellow"), stock(g, "yellow", "energy")) == (["comet"], 0)


def test_014_development_center_needs_energy_itself_not_its_production():
    played = ["development-center"]
    assert not usable("development-center", {"played": played, "production": {"energy": 3}})


def test_015_equatorial_magnetizer_gives_up_energy_production_for_the_rating():
    g = table(yellow={"played": ["equatorial-magnetizer"], "production": {"energy": 1}})
    play(g, "yellow", "use equatorial-magnetizer")
    assert (tr(g, "yellow"), production(g, "yellow", "energy")) == (21, 0)


def test_015_equatorial_magnetizer_needs_energy_production_not_energy():
    assert not usable("equatorial-magnetizer", {"played": ["equatorial-magnetizer"], "energy": 3})


def test_016_domed_crater_is_a_city_with_plants():
    g = table(yellow={"hand": ["domed-crater"], "production": {"energy": 1}})
    play(g, "yellow", "play domed-crater", "place r3c4")
    assert (tile(g, "r3c4"), stock(g, "yellow", "plants"), productions(g, "yellow")) == ("city yellow", 3, {"mc": 3})


def test_016_domed_crater_does_not_lie_next_to_a_city():
    yellow = {"hand": ["domed-crater"], "production": {"energy": 1}}
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow=yellow)
    play(g, "yellow", "play domed-crater")
    assert "place r3c5" not in keys(g, "yellow")


def test_017_noctis_city_lies_on_its_area_even_beside_cities():
    tiles = {"r4c2": {"city": "blue"}, "r6c3": {"city": "blue"}}
    g = table(tiles=tiles, yellow={"hand": ["noctis-city"], "production": {"energy": 1}})
    play(g, "yellow", "play noctis-city")
    assert (tile(g, "r5c3"), productions(g, "yellow")) == ("city yellow", {"mc": 3})


def test_017_noctis_city_gets_the_plants_of_its_area_and_money_for_the_ocean_beside_it():
    g = table(tiles={"r5c4": "ocean"}, yellow={"hand": ["noctis-city"], "production": {"energy": 1}})
    play(g, "yellow", "play noctis-city")
    assert (stock(g, "yellow", "plants"), stock(g, "yellow", "mc")) == (2, 42 - 18 + 2)


def test_018_methane_from_titan_may_be_paid_with_titanium():
    g = table(oxygen=2, yellow={"hand": ["methane-from-titan"], "titanium": 9, "mc": 1})
    play(g, "yellow", "play methane-from-titan")
    assert productions(g, "yellow") == {"plants": 2, "heat": 2}


def test_019_imported_hydrogen_brings_an_ocean_and_plants():
    g = table(yellow={"hand": ["imported-hydrogen"]})
    play(g, "yellow", "play imported-hydrogen", "place r1c5", "choose gain-3-plants")
    assert (g.oceans, stock(g, "yellow", "plants")) == (1, 3)


def test_019_imported_hydrogen_may_bring_three_microbes_instead():
    g = table(yellow={"hand": ["imported-hydrogen"], "played": ["tardigrades"]})
    play(g, "yellow", "play imported-hydrogen", "place r1c5", "choose add-3-microbe-elsewhere")
    assert resources(g, "tardigrades") == 3


def test_019_imported_hydrogen_may_bring_two_animals_instead():
    g = table(yellow={"hand": ["imported-hydrogen"], "played": ["fish", "birds"]})
    play(g, "yellow", "play imported-hydrogen", "place r1c5", "choose add-2-animal-elsewhere", "add birds")
    assert (resources(g, "fish"), resources(g, "birds")) == (0, 2)


def test_020_research_outpost_lies_next_to_no_tile_not_even_an_ocean():
    tiles = {"r3c4": {"greenery": "blue"}, "r5c6": "ocean"}
    g = table(tiles=tiles, yellow={"hand": ["research-outpost"]})
    play(g, "yellow", "play research-outpost")
    assert not {"place r3c5", "place r2c3", "place r4c6", "place r5c7"} & set(keys(g, "yellow"))


def test_020_research_outpost_is_a_city():
    g = table(yellow={"hand": ["research-outpost"]})
    play(g, "yellow", "play research-outpost", "place r3c4")
    assert tile(g, "r3c4") == "city yellow"


def test_020_research_outpost_does_not_make_itself_cheaper():
    assert not playable("research-outpost", {"mc": 17})


def test_020_research_outpost_makes_every_card_one_mc_cheaper():
    assert playable("asteroid", {"played": ["research-outpost"], "mc": 13})
    assert not playable("asteroid", {"played": ["research-outpost"], "mc": 12})


# --- 021 to 030 ----------------------------------------------------------------------------------------------


def test_021_phobos_space_haven_is_a_city_off_the_map():
    g = table(yellow={"hand": ["phobos-space-haven"]})
    play(g, "yellow", "play phobos-space-haven")
    assert (tile(g, "phobos"), productions(g, "yellow")) == ("city yellow", {"titanium": 1})


def test_022_black_polar_dust_turns_money_into_heat_and_brings_an_ocean():
    g = table(yellow={"hand": ["black-polar-dust"]})
    play(g, "yellow", "play black-polar-dust", "place r1c5")
    assert (g.oceans, productions(g, "yellow")) == (1, {"mc": -2, "heat": 3})


def test_023_arctic_algae_brings_a_plant():
    g = table(yellow={"hand": ["arctic-algae"]})
    play(g, "yellow", "play arctic-algae")
    assert stock(g, "yellow", "plants") == 1


@pytest.mark.parametrize("colour", ["yellow", "blue"])
def test_023_arctic_algae_brings_two_plants_for_every_ocean_of_anybody(colour):
    g = table(active=colour, yellow={"played": ["arctic-algae"]})
    play(g, colour, "project aquifer", "place r1c5")
    assert stock(g, "yellow", "plants") == 2


def test_024_predators_eat_an_animal_of_any_player():
    g = table(yellow={"played": ["predators", {"birds": 1}]}, blue={"played": [{"fish": 2}]})
    play(g, "yellow", "use predators", "take-from fish")
    assert (resources(g, "predators"), resources(g, "fish"), resources(g, "birds")) == (1, 1, 1)


def test_024_predators_may_eat_from_ones_own_card():
    g = table(yellow={"played": ["predators", {"birds": 1}]})
    play(g, "yellow", "use predators")
    assert (resources(g, "predators"), resources(g, "birds")) == (1, 0)


def test_024_predators_need_an_animal_to_eat():
    assert not usable("predators", {"played": ["predators", "fish", {"tardigrades": 4}]})


def test_024_predators_cannot_eat_pets():
    assert not usable("predators", {"played": ["predators"]}, blue={"played": [{"pets": 3}]})


def test_024_predators_cannot_eat_in_protected_habitats_of_others():
    blue = {"played": [{"fish": 3}, "protected-habitats"]}
    assert not usable("predators", {"played": ["predators"]}, blue=blue)


def test_024_predators_alone_eat_from_the_neutral_opponent():
    g = table(seats=1, yellow={"played": ["predators"]})
    play(g, "yellow", "use predators")
    assert resources(g, "predators") == 1


def test_025_space_station_makes_space_cards_two_mc_cheaper():
    assert playable("asteroid", {"played": ["space-station"], "mc": 12})
    assert not playable("asteroid", {"played": ["space-station"], "mc": 11})


def test_025_space_station_leaves_other_cards_as_they_are():
    assert not playable("mineral-deposit", {"played": ["space-station"], "mc": 4})


def test_025_space_station_does_not_make_itself_cheaper():
    assert not playable("space-station", {"mc": 9})


def test_026_eos_chasma_national_park_brings_money_plants_and_an_animal():
    g = table(temperature=-12, yellow={"hand": ["eos-chasma-national-park"], "played": ["fish"]})
    play(g, "yellow", "play eos-chasma-national-park")
    assert (productions(g, "yellow"), stock(g, "yellow", "plants"), resources(g, "fish")) == ({"mc": 2}, 3, 1)


def test_026_eos_chasma_national_park_may_be_played_without_a_card_for_the_animal():
    g = table(temperature=-12, yellow={"hand": ["eos-chasma-national-park"], "played": ["tardigrades"]})
    play(g, "yellow", "play eos-chasma-national-park")
    assert (stock(g, "yellow", "plants"), resources(g, "tardigrades")) == (3, 0)


def test_027_interstellar_colony_ship_scores_four_from_the_pile_of_events():
    g = table(yellow={"hand": ["interstellar-colony-ship"], "played": SCIENCE_CARDS})
    play(g, "yellow", "play interstellar-colony-ship")
    assert events(g, "yellow") == ["interstellar-colony-ship"]
    assert "4 score-card interstellar-colony-ship" in lines(g, "yellow")


def test_027_interstellar_colony_ship_counts_no_science_tags_of_events():
    yellow = {"played": SCIENCE_CARDS[:4], "events": ["technology-demonstration"]}
    assert not playable("interstellar-colony-ship", yellow)


def test_028_security_fleet_turns_titanium_into_a_fighter():
    g = table(yellow={"played": ["security-fleet"], "titanium": 1})
    play(g, "yellow", "use security-fleet")
    assert (resources(g, "security-fleet"), stock(g, "yellow", "titanium")) == (1, 0)


def test_028_security_fleet_needs_titanium():
    assert not usable("security-fleet", {"played": ["security-fleet"], "steel": 1})


def test_029_cupola_city_is_a_city_with_production():
    g = table(oxygen=9, yellow={"hand": ["cupola-city"], "production": {"energy": 1}})
    play(g, "yellow", "play cupola-city", "place r3c4")
    assert (tile(g, "r3c4"), productions(g, "yellow")) == ("city yellow", {"mc": 3})


def test_030_lunar_beam_may_leave_negative_production_of_money():
    g = table(yellow={"hand": ["lunar-beam"], "production": {"mc": -3}})
    play(g, "yellow", "play lunar-beam")
    assert productions(g, "yellow") == {"mc": -5, "energy": 2, "heat": 2}


# --- 031 to 040 ----------------------------------------------------------------------------------------------


def test_031_optimal_aerobraking_pays_for_a_space_event():
    g = table(yellow={"hand": ["asteroid"], "played": ["optimal-aerobraking"]})
    play(g, "yellow", "play asteroid")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "heat")) == (42 - 14 + 3, 3)


@pytest.mark.parametrize("card", ["trans-neptune-probe", "mineral-deposit", "optimal-aerobraking"])
def test_031_optimal_aerobraking_pays_neither_for_other_space_cards_nor_for_other_events(card):
    others = [] if card == "optimal-aerobraking" else ["optimal-aerobraking"]
    g = table(yellow={"hand": [card], "played": others})
    play(g, "yellow", f"play {card}")
    assert stock(g, "yellow", "heat") == 0


def test_031_optimal_aerobraking_does_not_pay_for_events_of_others():
    g = table(yellow={"played": ["optimal-aerobraking"]}, active="blue", blue={"hand": ["asteroid"]})
    play(g, "blue", "play asteroid")
    assert stock(g, "yellow", "heat") == 0


def test_031_optimal_aerobraking_helps_only_after_the_event_is_paid():
    assert not playable("asteroid", {"played": ["optimal-aerobraking"], "mc": 13})


def test_032_underground_city_is_a_city_with_steel_production():
    g = table(yellow={"hand": ["underground-city"], "production": {"energy": 2}})
    play(g, "yellow", "play underground-city", "place r3c4")
    assert (tile(g, "r3c4"), productions(g, "yellow")) == ("city yellow", {"steel": 2})


BACTERIA = [("033 regolith-eaters",), ("034 ghg-producing-bacteria",)]


@pytest.mark.parametrize("card", by_number(BACTERIA))
def test_bacteria_add_a_microbe(card):
    g = table(yellow={"played": [{card: 1}]})
    play(g, "yellow", f"use {card}-1")
    assert resources(g, card) == 2


def test_033_regolith_eaters_turn_two_microbes_into_oxygen():
    g = table(yellow={"played": [{"regolith-eaters": 3}]})
    play(g, "yellow", "use regolith-eaters-2")
    assert (resources(g, "regolith-eaters"), g.oxygen, tr(g, "yellow")) == (1, 1, 21)


def test_033_regolith_eaters_act_in_one_way_a_generation():
    g = table(yellow={"played": [{"regolith-eaters": 3}]})
    play(g, "yellow", "use regolith-eaters-1")
    assert "use regolith-eaters-2" not in keys(g, "yellow")


def test_034_ghg_producing_bacteria_turn_two_microbes_into_warmth():
    g = table(yellow={"played": [{"ghg-producing-bacteria": 2}]})
    play(g, "yellow", "use ghg-producing-bacteria-2")
    assert (resources(g, "ghg-producing-bacteria"), g.temperature, tr(g, "yellow")) == (0, -28, 21)


@pytest.mark.parametrize("card", by_number(BACTERIA))
def test_bacteria_need_two_microbes_to_terraform(card):
    assert usable(f"{card}-2", {"played": [{card: 2}]})
    assert not usable(f"{card}-2", {"played": [{card: 1}]})


def test_035_ants_take_a_microbe_from_any_card():
    g = table(yellow={"played": ["ants", {"decomposers": 1}]}, blue={"played": [{"tardigrades": 3}]})
    play(g, "yellow", "use ants", "take-from tardigrades")
    assert (resources(g, "ants"), resources(g, "tardigrades")) == (1, 2)


def test_035_ants_need_a_microbe_and_no_animal():
    assert not usable("ants", {"played": ["ants", {"fish": 2}]}, blue={"played": ["tardigrades"]})


def test_035_ants_cannot_take_from_protected_habitats_of_others():
    blue = {"played": [{"tardigrades": 3}, "protected-habitats"]}
    assert not usable("ants", {"played": ["ants"]}, blue=blue)


def test_035_ants_alone_take_from_the_neutral_opponent():
    g = table(seats=1, yellow={"played": ["ants"]})
    play(g, "yellow", "use ants")
    assert resources(g, "ants") == 1


def test_036_release_of_inert_gases_raises_the_rating_twice():
    g = table(yellow={"hand": ["release-of-inert-gases"]})
    play(g, "yellow", "play release-of-inert-gases")
    assert tr(g, "yellow") == 22


def test_037_nitrogen_rich_asteroid_raises_rating_and_temperature():
    g = table(yellow={"hand": ["nitrogen-rich-asteroid"]})
    play(g, "yellow", "play nitrogen-rich-asteroid")
    assert (tr(g, "yellow"), g.temperature) == (23, -28)


@pytest.mark.parametrize(("tags", "plants"), [(2, 1), (3, 4)])
def test_037_nitrogen_rich_asteroid_grows_more_with_three_plant_tags(tags, plants):
    g = table(yellow={"hand": ["nitrogen-rich-asteroid"], "played": PLANT_CARDS[:tags]})
    play(g, "yellow", "play nitrogen-rich-asteroid")
    assert productions(g, "yellow") == {"plants": plants}


def test_037_nitrogen_rich_asteroid_counts_own_plant_tags_only():
    g = table(yellow={"hand": ["nitrogen-rich-asteroid"]}, blue={"played": PLANT_CARDS})
    play(g, "yellow", "play nitrogen-rich-asteroid")
    assert productions(g, "yellow") == {"plants": 1}


def test_038_rover_construction_pays_for_ones_own_city():
    g = table(yellow={"played": ["rover-construction"]})
    play(g, "yellow", "project city", "place r3c4")
    assert stock(g, "yellow", "mc") == 42 - 25 + 2


def test_038_rover_construction_pays_for_a_city_of_another_off_the_map():
    g = table(yellow={"played": ["rover-construction"]}, active="blue", blue={"hand": ["phobos-space-haven"]})
    play(g, "blue", "play phobos-space-haven")
    assert stock(g, "yellow", "mc") == 44


def test_038_rover_construction_pays_for_the_capital():
    blue = {"hand": ["capital"], "production": {"energy": 2}}
    g = table(tiles=oceans(4), yellow={"played": ["rover-construction"]}, active="blue", blue=blue)
    play(g, "blue", "play capital", "place r3c3")
    assert stock(g, "yellow", "mc") == 44


def test_039_deimos_down_raises_temperature_three_times_with_the_bonus_on_the_way():
    g = table(temperature=-28, yellow={"hand": ["deimos-down"]})
    play(g, "yellow", "play deimos-down")
    assert (g.temperature, tr(g, "yellow"), productions(g, "yellow")) == (-22, 23, {"heat": 1})


def test_039_deimos_down_brings_four_steel_and_removes_up_to_eight_plants():
    g = table(yellow={"hand": ["deimos-down"]}, blue={"plants": 9})
    play(g, "yellow", "play deimos-down", "remove blue 8")
    assert (stock(g, "yellow", "steel"), stock(g, "blue", "plants")) == (4, 1)


def test_040_asteroid_mining_may_be_overpaid_with_titanium():
    """The rulebook's example on page 10: 30 M€ for 8 titanium, each worth 4 to PhoboLog."""
    g = table(yellow={"corporation": "phobolog", "hand": ["asteroid-mining"], "titanium": 8})
    play(g, "yellow", "play asteroid-mining", "pay steel=0 titanium=8 heat=0 mc=0")
    assert (stock(g, "yellow", "mc"), productions(g, "yellow")) == (42, {"titanium": 2})


# --- 041 to 052 ----------------------------------------------------------------------------------------------


def test_044_natural_preserve_lies_next_to_no_tile():
    tiles = {"r3c4": {"city": "blue"}, "r5c6": "ocean"}
    g = table(tiles=tiles, yellow={"hand": ["natural-preserve"]})
    play(g, "yellow", "play natural-preserve")
    assert not {"place r3c5", "place r2c3", "place r4c6", "place r5c7"} & set(keys(g, "yellow"))


def test_044_natural_preserve_brings_money_production():
    g = table(yellow={"hand": ["natural-preserve"]})
    play(g, "yellow", "play natural-preserve", "place r3c4")
    assert (tile(g, "r3c4"), productions(g, "yellow")) == ("natural-preserve yellow", {"mc": 1})


def test_046_lightning_harvest_counts_no_science_tags_of_others():
    assert not playable("lightning-harvest", {"played": SCIENCE_CARDS[:2]}, blue={"played": SCIENCE_CARDS[2:]})


def test_047_algae_bring_a_plant():
    g = table(tiles=oceans(5), yellow={"hand": ["algae"]})
    play(g, "yellow", "play algae")
    assert stock(g, "yellow", "plants") == 1


def test_050_virus_removes_up_to_five_plants():
    g = table(yellow={"hand": ["virus"]}, blue={"plants": 7})
    play(g, "yellow", "play virus", "choose remove-5-plants", "remove blue 5")
    assert stock(g, "blue", "plants") == 2


def test_050_virus_removes_two_animals_from_different_cards_of_one_player():
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"fish": 1}, {"birds": 1}]})
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish", "take-from birds")
    assert (resources(g, "fish"), resources(g, "birds")) == (0, 0)


def test_050_virus_takes_both_animals_from_the_same_player():
    blue, orange = {"played": [{"fish": 2}]}, {"played": [{"birds": 1}]}
    g = table(seats=3, yellow={"hand": ["virus"]}, blue=blue, orange=orange)
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish")
    assert keys(g, "yellow") == ["take-from fish", "decline"]


def test_050_virus_may_stop_after_one_animal():
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"fish": 2}]})
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish", "decline")
    assert resources(g, "fish") == 1


def test_050_virus_spares_pets():
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"fish": 1}, {"pets": 2}]})
    play(g, "yellow", "play virus", "choose remove-2-animal")
    assert keys(g, "yellow") == ["take-from fish", "decline"]


def test_050_virus_spares_protected_habitats_of_others():
    blue, orange = {"played": ["protected-habitats", {"fish": 2}], "plants": 5}, {"plants": 1}
    g = table(seats=3, yellow={"hand": ["virus"]}, blue=blue, orange=orange)
    play(g, "yellow", "play virus", "choose remove-5-plants")
    assert keys(g, "yellow") == ["remove orange 1", "decline"]


def test_050_virus_may_be_played_without_a_target():
    g = table(yellow={"hand": ["virus"]})
    play(g, "yellow", "play virus", "choose remove-2-animal")
    assert (events(g, "yellow"), prompt(g)) == (["virus"], "yellow: act-again")


def test_051_miranda_resort_pays_for_own_earth_tags():
    yellow = {"hand": ["miranda-resort"], "played": ["sponsors", "acquired-company"], "events": ["investment-loan"]}
    g = table(yellow=yellow, blue={"played": ["cartel"]})
    play(g, "yellow", "play miranda-resort")
    assert productions(g, "yellow") == {"mc": 2}


def test_052_fish_lower_plant_production_of_one_player():
    made = {"plants": 1}
    g = table(temperature=2, yellow={"hand": ["fish"], "production": made}, blue={"production": made})
    play(g, "yellow", "play fish", "lower blue")
    assert (production(g, "yellow", "plants"), production(g, "blue", "plants")) == (1, 0)


def test_052_fish_eat_own_plants_when_nobody_else_grows_any():
    g = table(temperature=2, yellow={"hand": ["fish"], "production": {"plants": 1}})
    play(g, "yellow", "play fish")
    assert production(g, "yellow", "plants") == 0


def test_052_fish_need_somebody_with_plant_production():
    assert playable("fish", temperature=2, blue={"production": {"plants": 1}})
    assert not playable("fish", temperature=2)


def test_052_fish_are_not_kept_off_by_protected_habitats():
    blue = {"played": ["protected-habitats"], "production": {"plants": 1}}
    g = table(temperature=2, yellow={"hand": ["fish"]}, blue=blue)
    play(g, "yellow", "play fish")
    assert production(g, "blue", "plants") == 0
