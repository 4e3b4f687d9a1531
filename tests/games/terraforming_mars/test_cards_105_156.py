"""Project cards 105 to 156: what is special about each."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.card_tools import by_number, oceans
from tests.games.terraforming_mars.tools import (
    discard,
    events,
    hand,
    keys,
    lines,
    play,
    played,
    production,
    prompt,
    resources,
    stock,
    table,
    tags,
    tile,
    tr,
)

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import AREA_WORDS, LAND_AREAS, RESOURCES, TAGS

# --- cost and tags -------------------------------------------------------------------------------------------

PRINTED = [
    ("105 earth-office", 1, "earth"),
    ("106 acquired-company", 10, "earth"),
    ("107 media-archives", 8, "earth"),
    ("108 open-city", 23, "city building"),
    ("109 media-group", 6, "earth"),
    ("110 business-network", 4, "earth"),
    ("111 business-contacts", 7, "earth"),
    ("112 bribed-committee", 7, "earth"),
    ("113 solar-power", 11, "power building"),
    ("114 breathing-filters", 11, "science"),
    ("115 artificial-photosynthesis", 12, "science"),
    ("116 artificial-lake", 15, "building"),
    ("117 geothermal-power", 11, "power building"),
    ("118 farming", 16, "plant"),
    ("119 dust-seals", 2, ""),
    ("120 urbanized-area", 10, "city building"),
    ("121 sabotage", 1, ""),
    ("122 moss", 4, "plant"),
    ("123 industrial-center", 4, "building"),
    ("124 hired-raiders", 1, ""),
    ("125 hackers", 3, ""),
    ("126 ghg-factories", 11, "building"),
    ("127 subterranean-reservoir", 11, ""),
    ("128 ecological-zone", 12, "animal plant"),
    ("129 zeppelins", 13, ""),
    ("130 worms", 8, "microbe"),
    ("131 decomposers", 5, "microbe"),
    ("132 fusion-power", 14, "science power building"),
    ("133 symbiotic-fungus", 4, "microbe"),
    ("134 extreme-cold-fungus", 13, "microbe"),
    ("135 advanced-ecosystems", 11, "plant microbe animal"),
    ("136 great-dam", 12, "power building"),
    ("137 cartel", 8, "earth"),
    ("138 strip-mine", 25, "building"),
    ("139 wave-power", 8, "power"),
    ("140 lava-flows", 18, ""),
    ("141 power-plant", 4, "power building"),
    ("142 mohole-area", 20, "building"),
    ("143 large-convoy", 36, "earth space"),
    ("144 titanium-mine", 7, "building"),
    ("145 tectonic-stress-power", 18, "power building"),
    ("146 nitrophilic-moss", 8, "plant"),
    ("147 herbivores", 12, "animal"),
    ("148 insects", 9, "microbe"),
    ("149 ceos-favorite-project", 1, ""),
    ("150 anti-gravity-technology", 14, "science"),
    ("151 investment-loan", 3, "earth"),
    ("152 insulation", 2, ""),
    ("153 adaptation-technology", 12, "science"),
    ("154 caretaker-contract", 3, ""),
    ("155 designed-microorganisms", 16, "science microbe"),
    ("156 standard-technology", 6, "science"),
]


@pytest.mark.parametrize(("card", "cost", "marks"), by_number(PRINTED))
def test_cost_and_tags_are_as_printed(card, cost, marks):
    row = CARDS[CARD_WORDS.index(card)]
    assert (row.cost, [TAGS[tag] for tag in row.tags]) == (cost, marks.split())


# --- requirements: at the border, and just outside -----------------------------------------------------------

PLANT_MICROBE_ANIMAL = ["lichen", "tardigrades", "pets"]
SEVEN_SCIENCE = [
    "research",
    "physics-complex",
    "gene-repair",
    "search-for-life",
    "trans-neptune-probe",
    "standard-technology",
]

BORDERS = [
    ("108 open-city", {"oxygen": 12}, {"oxygen": 11}),
    ("114 breathing-filters", {"oxygen": 7}, {"oxygen": 6}),
    ("116 artificial-lake", {"temperature": -6}, {"temperature": -8}),
    ("118 farming", {"temperature": 4}, {"temperature": 2}),
    ("119 dust-seals", {"tiles": oceans(3)}, {"tiles": oceans(4)}),
    ("122 moss", {"tiles": oceans(3)}, {"tiles": oceans(2)}),
    ("129 zeppelins", {"oxygen": 5}, {"oxygen": 4}),
    ("130 worms", {"oxygen": 4}, {"oxygen": 3}),
    ("131 decomposers", {"oxygen": 3}, {"oxygen": 2}),
    ("133 symbiotic-fungus", {"temperature": -14}, {"temperature": -16}),
    ("134 extreme-cold-fungus", {"temperature": -10}, {"temperature": -8}),
    ("136 great-dam", {"tiles": oceans(4)}, {"tiles": oceans(3)}),
    ("139 wave-power", {"tiles": oceans(3)}, {"tiles": oceans(2)}),
    ("146 nitrophilic-moss", {"tiles": oceans(3)}, {"tiles": oceans(2)}),
    ("147 herbivores", {"oxygen": 8}, {"oxygen": 7}),
    ("148 insects", {"oxygen": 6}, {"oxygen": 5}),
    ("154 caretaker-contract", {"temperature": 0}, {"temperature": -2}),
    ("155 designed-microorganisms", {"temperature": -14}, {"temperature": -12}),
]


@pytest.mark.parametrize(("card", "border", "outside"), by_number(BORDERS))
def test_a_parameter_is_needed_up_to_its_border(card, border, outside):
    yellow = {"hand": [card], "plants": 2, "production": {"plants": 1, "energy": 1}}
    assert f"play {card}" in keys(table(yellow=yellow, **border), "yellow")
    assert f"play {card}" not in keys(table(yellow=yellow, **outside), "yellow")


TAGS_NEEDED = [
    ("132 fusion-power", ["power-plant", "solar-power"], ["power-plant"]),
    ("135 advanced-ecosystems", PLANT_MICROBE_ANIMAL, PLANT_MICROBE_ANIMAL[1:]),
    ("135 advanced-ecosystems", PLANT_MICROBE_ANIMAL, PLANT_MICROBE_ANIMAL[:2]),
    ("135 advanced-ecosystems", PLANT_MICROBE_ANIMAL, PLANT_MICROBE_ANIMAL[::2]),
    ("145 tectonic-stress-power", ["research"], ["gene-repair"]),
    ("150 anti-gravity-technology", SEVEN_SCIENCE, SEVEN_SCIENCE[:5]),
]


@pytest.mark.parametrize(("card", "enough", "too_few"), by_number(TAGS_NEEDED))
def test_tags_are_needed_besides_its_own(card, enough, too_few):
    assert f"play {card}" in keys(table(yellow={"hand": [card], "played": enough}), "yellow")
    assert f"play {card}" not in keys(table(yellow={"hand": [card], "played": too_few}), "yellow")


# --- production and points -----------------------------------------------------------------------------------

PRODUCTIONS = [
    ("106 acquired-company", 10, {}, {"mc": 3}),
    ("113 solar-power", 11, {}, {"energy": 1}),
    ("117 geothermal-power", 11, {}, {"energy": 2}),
    ("118 farming", 16, {"temperature": 4}, {"mc": 2, "plants": 2}),
    ("126 ghg-factories", 11, {}, {"energy": -1, "heat": 4}),
    ("136 great-dam", 12, {"tiles": oceans(4)}, {"energy": 2}),
    ("139 wave-power", 8, {"tiles": oceans(3)}, {"energy": 1}),
    ("141 power-plant", 4, {}, {"energy": 1}),
    ("144 titanium-mine", 7, {}, {"titanium": 1}),
    ("155 designed-microorganisms", 16, {}, {"plants": 2}),
]


@pytest.mark.parametrize(("card", "cost", "words", "changes"), by_number(PRODUCTIONS))
def test_production_for_its_price(card, cost, words, changes):
    g = table(yellow={"hand": [card], "mc": 42, "production": {"energy": 1}}, **words)
    before = {resource: production(g, "yellow", resource) for resource in RESOURCES}
    play(g, "yellow", f"play {card}")
    after = {resource: production(g, "yellow", resource) for resource in RESOURCES}
    assert {each: after[each] - before[each] for each in RESOURCES if after[each] != before[each]} == changes
    assert stock(g, "yellow", "mc") == 42 - cost


ENERGY_NEEDED = [("108 open-city", 1), ("125 hackers", 1), ("126 ghg-factories", 1), ("138 strip-mine", 2)]


@pytest.mark.parametrize(("card", "energy"), by_number(ENERGY_NEEDED))
def test_cannot_be_played_without_the_energy_production_that_it_takes(card, energy):
    enough = table(oxygen=12, yellow={"hand": [card], "production": {"energy": energy}})
    too_little = table(oxygen=12, yellow={"hand": [card], "production": {"energy": energy - 1}})
    assert f"play {card}" in keys(enough, "yellow")
    assert f"play {card}" not in keys(too_little, "yellow")


POINTS = [
    ("108 open-city", 1),
    ("113 solar-power", 1),
    ("114 breathing-filters", 2),
    ("116 artificial-lake", 1),
    ("118 farming", 2),
    ("119 dust-seals", 1),
    ("125 hackers", -1),
    ("129 zeppelins", 1),
    ("135 advanced-ecosystems", 3),
    ("136 great-dam", 1),
    ("139 wave-power", 1),
    ("145 tectonic-stress-power", 1),
    ("150 anti-gravity-technology", 3),
    ("153 adaptation-technology", 1),
]


@pytest.mark.parametrize(("card", "points"), by_number(POINTS))
def test_points_at_the_end(card, points):
    assert f"{points} score-card {card}" in lines(table(yellow={"played": [card]}), "yellow")


RESOURCE_POINTS = [
    ("128 ecological-zone", 4, 2),
    ("128 ecological-zone", 5, 2),
    ("131 decomposers", 6, 2),
    ("131 decomposers", 8, 2),
    ("147 herbivores", 2, 1),
    ("147 herbivores", 3, 1),
]


@pytest.mark.parametrize(("card", "count", "points"), by_number(RESOURCE_POINTS))
def test_points_for_resources_are_rounded_down(card, count, points):
    tiles = {"r3c4": {"ecological-zone": "yellow"}} if card == "ecological-zone" else {}
    g = table(tiles=tiles, yellow={"played": [{card: count}]})
    assert f"{points} score-card {card}" in lines(g, "yellow")


# --- card by card --------------------------------------------------------------------------------------------


def test_105_earth_office_makes_earth_cards_cheaper_by_three():
    g = table(yellow={"played": ["earth-office"], "hand": ["acquired-company"], "mc": 7})
    play(g, "yellow", "play acquired-company")
    assert stock(g, "yellow", "mc") == 0


def test_105_earth_office_makes_events_cheaper_and_no_price_falls_below_nothing():
    g = table(yellow={"played": ["earth-office"], "hand": ["investment-loan"], "mc": 0})
    play(g, "yellow", "play investment-loan")
    assert stock(g, "yellow", "mc") == 10


def test_105_earth_office_does_not_make_itself_or_other_cards_cheaper():
    g = table(yellow={"hand": ["earth-office"], "mc": 0})
    assert "play earth-office" not in keys(g, "yellow")
    g = table(yellow={"played": ["earth-office"], "hand": ["power-plant"], "mc": 3})
    assert "play power-plant" not in keys(g, "yellow")


def test_107_media_archives_pays_for_events_of_all_players():
    yellow = {"hand": ["media-archives"], "events": ["bribed-committee"], "mc": 8}
    g = table(yellow=yellow, blue={"events": ["sabotage", "investment-loan"]})
    play(g, "yellow", "play media-archives")
    assert stock(g, "yellow", "mc") == 3


def test_108_open_city_places_a_city_and_brings_plants():
    g = table(oxygen=12, yellow={"hand": ["open-city"], "production": {"energy": 1}})
    play(g, "yellow", "play open-city", "place r3c4")
    assert tile(g, "r3c4") == "city yellow"
    assert stock(g, "yellow", "plants") == 2
    assert (production(g, "yellow", "mc"), production(g, "yellow", "energy")) == (4, 0)


def test_109_media_group_pays_three_for_ones_own_event():
    g = table(yellow={"played": ["media-group"], "hand": ["bribed-committee"], "mc": 7})
    play(g, "yellow", "play bribed-committee")
    assert stock(g, "yellow", "mc") == 3


def test_109_media_group_pays_after_the_event_was_paid_for():
    g = table(yellow={"played": ["media-group"], "hand": ["bribed-committee"], "mc": 6})
    assert "play bribed-committee" not in keys(g, "yellow")


def test_109_media_group_does_not_look_at_the_events_of_others():
    g = table(active="blue", yellow={"played": ["media-group"], "mc": 0}, blue={"hand": ["bribed-committee"]})
    play(g, "blue", "play bribed-committee")
    assert stock(g, "yellow", "mc") == 0


def test_110_business_network_lowers_ones_own_money_production():
    g = table(yellow={"hand": ["business-network"], "production": {"mc": -4}})
    play(g, "yellow", "play business-network")
    assert production(g, "yellow", "mc") == -5


def test_110_business_network_cannot_be_played_at_the_lowest_money_production():
    g = table(yellow={"hand": ["business-network"], "production": {"mc": -5}})
    assert "play business-network" not in keys(g, "yellow")


def test_110_business_network_looks_at_a_card_and_may_buy_it():
    g = table(deck=["moss"], yellow={"played": ["business-network"], "mc": 10})
    play(g, "yellow", "use business-network", "buy moss")
    assert hand(g, "yellow") == ["moss"]
    assert stock(g, "yellow", "mc") == 7


def test_110_business_network_discards_a_card_that_is_not_bought():
    g = table(deck=["moss"], yellow={"played": ["business-network"], "mc": 10})
    play(g, "yellow", "use business-network", "decline")
    assert (hand(g, "yellow"), discard(g), stock(g, "yellow", "mc")) == ([], ["moss"], 10)


def test_110_business_network_shows_the_card_to_who_cannot_pay_for_it():
    g = table(deck=["moss"], yellow={"played": ["business-network"], "mc": 2})
    play(g, "yellow", "use business-network")
    assert keys(g, "yellow") == ["decline"]


def test_111_business_contacts_keeps_two_of_four_cards():
    g = table(deck=["moss", "comet", "fish", "ants"], yellow={"hand": ["business-contacts"]})
    play(g, "yellow", "play business-contacts", "keep comet", "keep ants")
    assert hand(g, "yellow") == ["comet", "ants"]
    assert sorted(discard(g)) == ["fish", "moss"]


def test_112_bribed_committee_raises_the_rating_and_costs_two_points():
    g = table(yellow={"hand": ["bribed-committee"]})
    play(g, "yellow", "play bribed-committee")
    assert tr(g, "yellow") == 22
    assert "-2 score-card bribed-committee" in lines(g, "yellow")


def test_114_breathing_filters_bring_points_and_a_science_tag_only():
    g = table(oxygen=7, yellow={"hand": ["breathing-filters"], "mc": 11})
    play(g, "yellow", "play breathing-filters")
    assert (stock(g, "yellow", "mc"), tags(g, "yellow", "science")) == (0, 1)


@pytest.mark.parametrize(("choice", "resource", "steps"), [("plants+1", "plants", 1), ("energy+2", "energy", 2)])
def test_115_artificial_photosynthesis_brings_plants_or_energy(choice, resource, steps):
    g = table(yellow={"hand": ["artificial-photosynthesis"]})
    play(g, "yellow", "play artificial-photosynthesis")
    assert keys(g, "yellow") == ["choose production-plants+1", "choose production-energy+2"]
    play(g, "yellow", f"choose production-{choice}")
    assert production(g, "yellow", resource) == steps


def test_116_artificial_lake_is_an_ocean_on_land():
    g = table(temperature=-6, yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake")
    assert set(keys(g, "yellow")) == {f"place {AREA_WORDS[area]}" for area in LAND_AREAS}
    play(g, "yellow", "place r1c1")
    assert (tile(g, "r1c1"), tr(g, "yellow"), stock(g, "yellow", "steel")) == ("ocean", 21, 2)


def test_116_artificial_lake_is_played_without_effect_when_nine_oceans_lie():
    g = table(temperature=-6, tiles=oceans(9), yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake")
    assert (played(g, "yellow"), tr(g, "yellow")) == (["artificial-lake"], 20)


def test_116_artificial_lake_needs_free_land():
    land = {AREA_WORDS[area]: {"greenery": "blue"} for area in LAND_AREAS}
    g = table(temperature=-6, tiles=land, yellow={"hand": ["artificial-lake"]})
    assert "play artificial-lake" not in keys(g, "yellow")
    g = table(temperature=-6, tiles={**land, **oceans(9)}, yellow={"hand": ["artificial-lake"]})
    assert "play artificial-lake" in keys(g, "yellow")


def test_118_farming_brings_two_plants():
    g = table(temperature=4, yellow={"hand": ["farming"]})
    play(g, "yellow", "play farming")
    assert stock(g, "yellow", "plants") == 2


def test_119_dust_seals_are_played_for_their_point():
    g = table(yellow={"hand": ["dust-seals"], "mc": 2})
    play(g, "yellow", "play dust-seals")
    assert "1 score-card dust-seals" in lines(g, "yellow")


def test_120_urbanized_area_lies_beside_two_cities_of_anybody():
    tiles = {"r3c3": {"city": "blue"}, "r4c5": {"city": "yellow"}}
    g = table(tiles=tiles, yellow={"hand": ["urbanized-area"], "production": {"energy": 1}})
    play(g, "yellow", "play urbanized-area")
    assert keys(g, "yellow") == ["place r3c4", "place r4c4"]
    play(g, "yellow", "place r3c4")
    assert tile(g, "r3c4") == "city yellow"
    assert (production(g, "yellow", "mc"), production(g, "yellow", "energy")) == (2, 0)


def test_120_urbanized_area_counts_the_capital_as_a_city():
    tiles = {"r3c3": {"capital": "blue"}, "r3c5": {"city": "blue"}}
    g = table(
        tiles=tiles, yellow={"hand": ["urbanized-area"], "production": {"energy": 1}}, blue={"played": ["capital"]}
    )
    play(g, "yellow", "play urbanized-area")
    assert tile(g, "r3c4") == "city yellow"


def test_120_urbanized_area_cannot_be_played_without_two_cities_around_a_free_area():
    tiles = {"r3c3": {"city": "blue"}, "r3c6": {"city": "yellow"}}
    g = table(tiles=tiles, yellow={"hand": ["urbanized-area"], "production": {"energy": 1}})
    assert "play urbanized-area" not in keys(g, "yellow")


def test_121_sabotage_removes_one_of_three_kinds_from_one_player():
    rich = {"titanium": 5, "steel": 5, "mc": 20}
    g = table(seats=3, yellow={"hand": ["sabotage"], "mc": 1}, blue=rich, orange=rich)
    play(g, "yellow", "play sabotage")
    assert keys(g, "yellow") == ["choose remove-3-titanium", "choose remove-4-steel", "choose remove-7-mc"]
    play(g, "yellow", "choose remove-4-steel", "remove orange 4")
    assert (stock(g, "orange", "steel"), stock(g, "blue", "steel")) == (1, 5)


@pytest.mark.parametrize(("what", "most"), [("titanium", 3), ("steel", 4), ("mc", 7)])
def test_121_sabotage_removes_up_to_its_number(what, most):
    g = table(yellow={"hand": ["sabotage"], "mc": 1}, blue={what: 9})
    play(g, "yellow", "play sabotage", f"choose remove-{most}-{what}")
    assert keys(g, "yellow") == [*[f"remove blue {n}" for n in range(most, 0, -1)], "decline"]


def test_121_sabotage_takes_no_more_than_there_is():
    g = table(yellow={"hand": ["sabotage"], "mc": 1}, blue={"titanium": 1})
    play(g, "yellow", "play sabotage", "choose remove-3-titanium")
    assert keys(g, "yellow") == ["remove blue 1", "decline"]


def test_121_sabotage_may_be_played_without_removing_anything():
    g = table(yellow={"hand": ["sabotage"], "mc": 1}, blue={"steel": 3})
    play(g, "yellow", "play sabotage", "choose remove-4-steel", "decline")
    assert (stock(g, "blue", "steel"), events(g, "yellow")) == (3, ["sabotage"])


def test_122_moss_loses_a_plant_for_plant_production():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"], "plants": 1})
    play(g, "yellow", "play moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 1)


def test_122_moss_cannot_be_played_without_a_plant():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"]})
    assert "play moss" not in keys(g, "yellow")


def test_122_moss_may_lose_the_plant_that_viral_enhancers_bring_for_it():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"], "played": ["viral-enhancers"]})
    play(g, "yellow", "play moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 1)


def test_122_moss_is_not_helped_by_the_viral_enhancers_of_another():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"]}, blue={"played": ["viral-enhancers"]})
    assert "play moss" not in keys(g, "yellow")


def test_123_industrial_center_lies_beside_a_city_of_anybody():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["industrial-center"], "mc": 4})
    play(g, "yellow", "play industrial-center")
    assert keys(g, "yellow") == [f"place {area}" for area in ("r2c3", "r2c4", "r3c3", "r3c5", "r4c4", "r4c5")]
    play(g, "yellow", "place r2c3")
    assert tile(g, "r2c3") == "industrial-center yellow"


def test_123_industrial_center_cannot_be_played_without_a_city_on_the_map():
    g = table(tiles={"ganymede": {"city": "blue"}}, yellow={"hand": ["industrial-center"]})
    assert "play industrial-center" not in keys(g, "yellow")


def test_123_industrial_center_turns_seven_into_steel_production():
    words = {"tiles": {"r2c3": {"industrial-center": "yellow"}}}
    g = table(yellow={"played": ["industrial-center"], "mc": 7}, **words)
    play(g, "yellow", "use industrial-center")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "steel")) == (0, 1)
    g = table(yellow={"played": ["industrial-center"], "mc": 6, "hand": ["moss"]}, **words)
    assert "use industrial-center" not in keys(g, "yellow")


def test_124_hired_raiders_steal_steel():
    g = table(yellow={"hand": ["hired-raiders"], "mc": 1}, blue={"steel": 5})
    play(g, "yellow", "play hired-raiders", "choose steal-2-steel", "steal blue 2")
    assert (stock(g, "yellow", "steel"), stock(g, "blue", "steel")) == (2, 3)


def test_124_hired_raiders_steal_money_as_far_as_there_is_some():
    g = table(yellow={"hand": ["hired-raiders", "moss"], "mc": 1}, blue={"mc": 2})
    play(g, "yellow", "play hired-raiders", "choose steal-3-mc")
    assert keys(g, "yellow") == ["steal blue 2", "steal blue 1", "decline"]
    play(g, "yellow", "steal blue 2")
    assert (stock(g, "yellow", "mc"), stock(g, "blue", "mc")) == (2, 0)


@pytest.mark.parametrize(("what", "count"), [("steel", 2), ("mc", 3)])
def test_124_hired_raiders_alone_rob_the_neutral_opponent(what, count):
    g = table(seats=1, yellow={"hand": ["hired-raiders", "moss"], "mc": 1})
    play(g, "yellow", "play hired-raiders", f"choose steal-{count}-{what}")
    assert stock(g, "yellow", what) == count


def test_125_hackers_take_two_money_production_from_another():
    g = table(yellow={"hand": ["hackers"], "production": {"energy": 1}}, blue={"production": {"mc": -3}})
    play(g, "yellow", "play hackers", "lower blue")
    assert (production(g, "yellow", "mc"), production(g, "blue", "mc")) == (2, -5)
    assert production(g, "yellow", "energy") == 0


def test_125_hackers_must_find_somebody_who_can_lose_both_steps():
    g = table(yellow={"hand": ["hackers"], "production": {"energy": 1}}, blue={"production": {"mc": -4}})
    play(g, "yellow", "play hackers")
    assert (production(g, "yellow", "mc"), production(g, "blue", "mc")) == (0, -4)


def test_125_hackers_may_raise_ones_own_production_before_it_is_lowered():
    yellow = {"hand": ["hackers"], "production": {"energy": 1, "mc": -5}}
    g = table(yellow=yellow, blue={"production": {"mc": -5}})
    play(g, "yellow", "play hackers")
    assert production(g, "yellow", "mc") == -5


def test_125_hackers_alone_lower_the_neutral_opponent():
    g = table(seats=1, yellow={"hand": ["hackers", "moss"], "production": {"energy": 1}})
    play(g, "yellow", "play hackers")
    assert production(g, "yellow", "mc") == 2


def test_127_subterranean_reservoir_is_an_ocean():
    g = table(yellow={"hand": ["subterranean-reservoir"], "mc": 11})
    play(g, "yellow", "play subterranean-reservoir", "place r5c5")
    assert (tile(g, "r5c5"), tr(g, "yellow"), stock(g, "yellow", "plants")) == ("ocean", 21, 2)


def test_127_subterranean_reservoir_has_no_effect_when_nine_oceans_lie():
    g = table(tiles=oceans(9), yellow={"hand": ["subterranean-reservoir"]})
    play(g, "yellow", "play subterranean-reservoir")
    assert (events(g, "yellow"), tr(g, "yellow")) == (["subterranean-reservoir"], 20)


def test_128_ecological_zone_needs_ones_own_greenery():
    g = table(tiles={"r3c4": {"greenery": "blue"}}, yellow={"hand": ["ecological-zone"]})
    assert "play ecological-zone" not in keys(g, "yellow")


def test_128_ecological_zone_may_lie_beside_the_greenery_of_another():
    tiles = {"r1c1": {"greenery": "yellow"}, "r3c4": {"greenery": "blue"}}
    g = table(tiles=tiles, yellow={"hand": ["ecological-zone"]})
    play(g, "yellow", "play ecological-zone")
    assert "place r3c5" in keys(g, "yellow")
    assert "place r5c2" not in keys(g, "yellow")
    play(g, "yellow", "place r3c5")
    assert tile(g, "r3c5") == "ecological-zone yellow"


def test_128_ecological_zone_begins_with_an_animal_for_each_of_its_tags():
    g = table(tiles={"r3c4": {"greenery": "yellow"}}, yellow={"hand": ["ecological-zone"]})
    play(g, "yellow", "play ecological-zone", "place r3c5")
    assert resources(g, "ecological-zone") == 2


ZONE = {"r3c5": {"ecological-zone": "yellow"}, "r3c4": {"greenery": "yellow"}}


@pytest.mark.parametrize(("card", "count"), [("adapted-lichen", 1), ("pets", 1), ("tardigrades", 0)])
def test_128_ecological_zone_gets_an_animal_for_plant_and_animal_tags(card, count):
    g = table(tiles=ZONE, yellow={"played": ["ecological-zone"], "hand": [card]})
    play(g, "yellow", f"play {card}")
    assert resources(g, "ecological-zone") == count


def test_129_zeppelins_count_the_cities_of_all_on_mars_only():
    tiles = {"r3c4": {"city": "yellow"}, "r7c2": {"city": "blue"}, "ganymede": {"city": "blue"}}
    g = table(oxygen=5, tiles=tiles, yellow={"hand": ["zeppelins"]})
    play(g, "yellow", "play zeppelins")
    assert production(g, "yellow", "mc") == 2


@pytest.mark.parametrize(("others", "steps"), [([], 0), (["tardigrades"], 1), (["tardigrades", "ants"], 1)])
def test_130_worms_bring_plants_for_every_two_microbe_tags_this_included(others, steps):
    g = table(oxygen=4, yellow={"hand": ["worms"], "played": others})
    play(g, "yellow", "play worms")
    assert production(g, "yellow", "plants") == steps


def test_131_decomposers_begin_with_a_microbe_for_their_own_tag():
    g = table(oxygen=3, yellow={"hand": ["decomposers"]})
    play(g, "yellow", "play decomposers")
    assert resources(g, "decomposers") == 1


@pytest.mark.parametrize(
    ("card", "count"), [("adapted-lichen", 1), ("pets", 1), ("tardigrades", 1), ("virus", 1), ("power-plant", 0)]
)
def test_131_decomposers_get_a_microbe_for_each_tag_of_life(card, count):
    g = table(yellow={"played": ["decomposers"], "hand": [card]})
    play(g, "yellow", f"play {card}")
    assert resources(g, "decomposers") == count


def test_131_decomposers_get_one_for_each_of_several_tags():
    yellow = {"played": ["decomposers", "pets", "lichen"], "hand": ["advanced-ecosystems"]}
    g = table(yellow=yellow)
    play(g, "yellow", "play advanced-ecosystems")
    assert resources(g, "decomposers") == 3


def test_132_fusion_power_brings_three_energy():
    g = table(yellow={"hand": ["fusion-power"], "played": ["power-plant", "solar-power"], "mc": 14})
    play(g, "yellow", "play fusion-power")
    assert (production(g, "yellow", "energy"), stock(g, "yellow", "mc")) == (3, 0)


def test_133_symbiotic_fungus_adds_a_microbe_to_another_card():
    g = table(yellow={"played": ["symbiotic-fungus", "ants", "tardigrades", "pets"]})
    play(g, "yellow", "use symbiotic-fungus")
    assert keys(g, "yellow") == ["add ants", "add tardigrades"]
    play(g, "yellow", "add ants")
    assert resources(g, "ants") == 1


def test_133_symbiotic_fungus_can_be_used_in_vain():
    g = table(yellow={"played": ["symbiotic-fungus"]}, blue={"played": ["ants"]})
    play(g, "yellow", "use symbiotic-fungus")
    assert prompt(g) == "yellow: act-again"
    assert resources(g, "ants") == 0


def test_134_extreme_cold_fungus_grows_a_plant():
    g = table(yellow={"played": ["extreme-cold-fungus"]})
    play(g, "yellow", "use extreme-cold-fungus-1")
    assert stock(g, "yellow", "plants") == 1


def test_134_extreme_cold_fungus_or_adds_two_microbes_to_another_card():
    g = table(yellow={"played": ["extreme-cold-fungus", "ants"]})
    play(g, "yellow", "use extreme-cold-fungus-2")
    assert resources(g, "ants") == 2
    assert "use extreme-cold-fungus-1" not in keys(g, "yellow")


def test_135_advanced_ecosystems_bring_three_tags():
    g = table(yellow={"hand": ["advanced-ecosystems"], "played": PLANT_MICROBE_ANIMAL, "mc": 11})
    play(g, "yellow", "play advanced-ecosystems")
    assert [tags(g, "yellow", tag) for tag in ("plant", "microbe", "animal")] == [2, 2, 2]


def test_137_cartel_counts_earth_tags_itself_included_and_no_events():
    yellow = {"hand": ["cartel"], "played": ["sponsors", "earth-office"], "events": ["investment-loan"]}
    g = table(yellow=yellow)
    play(g, "yellow", "play cartel")
    assert production(g, "yellow", "mc") == 3


def test_138_strip_mine_raises_oxygen_and_turns_energy_into_metals():
    g = table(yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, tr(g, "yellow")) == (2, 22)
    assert [production(g, "yellow", each) for each in ("energy", "steel", "titanium")] == [0, 2, 1]


def test_138_strip_mine_gains_one_step_only_just_below_the_goal():
    g = table(oxygen=13, yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, tr(g, "yellow")) == (14, 21)


def test_138_strip_mine_takes_the_bonus_of_the_step_that_it_passes():
    g = table(oxygen=7, yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, g.temperature, tr(g, "yellow")) == (9, -28, 23)


def test_140_lava_flows_raise_the_temperature_and_lie_on_a_volcano():
    g = table(temperature=-26, yellow={"hand": ["lava-flows"], "mc": 18})
    play(g, "yellow", "play lava-flows")
    assert keys(g, "yellow") == ["place r2c2", "place r3c1", "place r4c1", "place r5c1"]
    play(g, "yellow", "place r4c1")
    assert (tile(g, "r4c1"), stock(g, "yellow", "titanium"), stock(g, "yellow", "plants")) == (
        "lava-flows yellow",
        1,
        1,
    )
    assert (g.temperature, tr(g, "yellow")) == (-22, 22)
    assert production(g, "yellow", "heat") == 1


def test_140_lava_flows_need_a_free_volcano():
    taken = {area: {"greenery": "blue"} for area in ("r2c2", "r3c1", "r4c1")}
    g = table(tiles=taken, yellow={"hand": ["lava-flows"]})
    assert "play lava-flows" in keys(g, "yellow")
    g = table(tiles=taken, claims={"r5c1": "blue"}, yellow={"hand": ["lava-flows"]})
    assert "play lava-flows" not in keys(g, "yellow")
    g = table(tiles=taken, claims={"r5c1": "yellow"}, yellow={"hand": ["lava-flows"]})
    assert "play lava-flows" in keys(g, "yellow")


def test_142_mohole_area_lies_on_an_area_for_oceans():
    g = table(tiles=oceans(9), yellow={"hand": ["mohole-area"], "mc": 20})
    play(g, "yellow", "play mohole-area")
    assert keys(g, "yellow") == ["place r6c7", "place r6c8", "place r9c5"]
    play(g, "yellow", "place r9c5")
    assert (tile(g, "r9c5"), stock(g, "yellow", "titanium")) == ("mohole-area yellow", 2)
    assert (production(g, "yellow", "heat"), g.oceans, tr(g, "yellow")) == (4, 9, 20)


def test_143_large_convoy_brings_an_ocean_two_cards_and_plants():
    g = table(deck=["moss", "comet"], yellow={"hand": ["large-convoy"], "mc": 36})
    play(g, "yellow", "play large-convoy")
    assert hand(g, "yellow") == ["moss", "comet"]
    play(g, "yellow", "place r1c5", "choose gain-5-plants")
    assert (tile(g, "r1c5"), stock(g, "yellow", "plants")) == ("ocean", 5)


def test_143_large_convoy_or_four_animals_for_one_card():
    g = table(yellow={"hand": ["large-convoy"], "played": ["fish", "pets"]})
    play(g, "yellow", "play large-convoy", "place r1c5", "choose add-4-animal-elsewhere", "add fish")
    assert (resources(g, "fish"), resources(g, "pets")) == (4, 0)


def test_143_large_convoy_is_worth_two_points_as_an_event():
    assert "2 score-card large-convoy" in lines(table(yellow={"events": ["large-convoy"]}), "yellow")


def test_145_tectonic_stress_power_brings_three_energy():
    g = table(yellow={"hand": ["tectonic-stress-power"], "played": ["research"], "mc": 18})
    play(g, "yellow", "play tectonic-stress-power")
    assert (production(g, "yellow", "energy"), stock(g, "yellow", "mc")) == (3, 0)


def test_146_nitrophilic_moss_loses_two_plants_for_two_plant_production():
    g = table(tiles=oceans(3), yellow={"hand": ["nitrophilic-moss"], "plants": 2})
    play(g, "yellow", "play nitrophilic-moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 2)


def test_146_nitrophilic_moss_gets_one_of_its_plants_from_viral_enhancers():
    yellow = {"hand": ["nitrophilic-moss"], "played": ["viral-enhancers"]}
    assert "play nitrophilic-moss" not in keys(table(tiles=oceans(3), yellow=yellow), "yellow")
    g = table(tiles=oceans(3), yellow={**yellow, "plants": 1})
    play(g, "yellow", "play nitrophilic-moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 2)


def test_147_herbivores_begin_with_an_animal_and_take_plant_production_from_somebody():
    g = table(seats=3, oxygen=8, yellow={"hand": ["herbivores"]}, orange={"production": {"plants": 1}})
    play(g, "yellow", "play herbivores")
    assert (resources(g, "herbivores"), production(g, "orange", "plants")) == (1, 0)


def test_147_herbivores_must_take_it_from_their_own_player_if_nobody_else_has_any():
    yellow = {"hand": ["herbivores"], "production": {"plants": 1}}
    g = table(oxygen=8, yellow=yellow)
    play(g, "yellow", "play herbivores")
    assert production(g, "yellow", "plants") == 0
    g = table(oxygen=8, yellow={"hand": ["herbivores"]})
    assert "play herbivores" not in keys(g, "yellow")


def test_147_herbivores_alone_eat_from_the_neutral_opponent():
    yellow = {"hand": ["herbivores", "moss"], "production": {"plants": 1}}
    g = table(seats=1, oxygen=8, yellow=yellow)
    play(g, "yellow", "play herbivores")
    assert production(g, "yellow", "plants") == 1


@pytest.mark.parametrize(("colour", "count"), [("yellow", 1), ("blue", 0)])
def test_147_herbivores_get_an_animal_for_own_greeneries(colour, count):
    g = table(active=colour, yellow={"played": ["herbivores"], "plants": 8}, blue={"plants": 8})
    play(g, colour, "greenery", "place r3c4")
    assert resources(g, "herbivores") == count


def test_148_insects_bring_plants_for_each_plant_tag():
    g = table(oxygen=6, yellow={"hand": ["insects"], "played": ["lichen", "farming"]})
    play(g, "yellow", "play insects")
    assert production(g, "yellow", "plants") == 2


def test_149_ceos_favorite_project_adds_to_a_card_that_holds_something():
    played = [{"fish": 1}, {"security-fleet": 2}, "ants"]
    g = table(yellow={"hand": ["ceos-favorite-project"], "played": played, "mc": 1})
    play(g, "yellow", "play ceos-favorite-project")
    assert keys(g, "yellow") == ["add fish", "add security-fleet"]
    play(g, "yellow", "add security-fleet")
    assert resources(g, "security-fleet") == 3


def test_149_ceos_favorite_project_cannot_be_played_without_such_a_card():
    g = table(yellow={"hand": ["ceos-favorite-project"], "played": ["ants"]}, blue={"played": [{"fish": 1}]})
    assert "play ceos-favorite-project" not in keys(g, "yellow")


def test_150_anti_gravity_technology_makes_every_card_cheaper_by_two():
    g = table(yellow={"played": ["anti-gravity-technology"], "hand": ["power-plant"], "mc": 2})
    play(g, "yellow", "play power-plant")
    assert stock(g, "yellow", "mc") == 0


def test_150_anti_gravity_technology_does_not_make_itself_cheaper():
    yellow = {"hand": ["anti-gravity-technology"], "played": SEVEN_SCIENCE}
    assert "play anti-gravity-technology" not in keys(table(yellow={**yellow, "mc": 13}), "yellow")
    g = table(yellow={**yellow, "mc": 14})
    play(g, "yellow", "play anti-gravity-technology")
    assert "anti-gravity-technology" in played(g, "yellow")


def test_151_investment_loan_is_money_now_for_money_production():
    g = table(yellow={"hand": ["investment-loan"], "mc": 3, "production": {"mc": -4}})
    play(g, "yellow", "play investment-loan")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "mc")) == (10, -5)
    g = table(yellow={"hand": ["investment-loan"], "production": {"mc": -5}})
    assert "play investment-loan" not in keys(g, "yellow")


def test_152_insulation_turns_any_number_of_heat_steps_into_money_steps():
    g = table(yellow={"hand": ["insulation"], "production": {"heat": 3}, "mc": 2})
    play(g, "yellow", "play insulation")
    assert keys(g, "yellow") == ["convert 3", "convert 2", "convert 1", "convert 0"]
    play(g, "yellow", "convert 2")
    assert (production(g, "yellow", "heat"), production(g, "yellow", "mc")) == (1, 2)


def test_152_insulation_can_be_played_without_heat_production():
    g = table(yellow={"hand": ["insulation"]})
    play(g, "yellow", "play insulation")
    assert played(g, "yellow") == ["insulation"]


@pytest.mark.parametrize(
    ("card", "border", "outside"),
    [
        ("farming", {"temperature": 0}, {"temperature": -2}),
        ("extreme-cold-fungus", {"temperature": -6}, {"temperature": -4}),
        ("breathing-filters", {"oxygen": 5}, {"oxygen": 4}),
        ("wave-power", {"tiles": oceans(1)}, {}),
        ("dust-seals", {"tiles": oceans(5)}, {"tiles": oceans(6)}),
    ],
)
def test_153_adaptation_technology_shifts_requirements_by_two_steps(card, border, outside):
    yellow = {"hand": [card], "played": ["adaptation-technology"]}
    assert f"play {card}" in keys(table(yellow=yellow, **border), "yellow")
    assert f"play {card}" not in keys(table(yellow=yellow, **outside), "yellow")


def test_153_adaptation_technology_does_not_shift_tags():
    g = table(yellow={"hand": ["fusion-power"], "played": ["adaptation-technology", "power-plant"]})
    assert "play fusion-power" not in keys(g, "yellow")


def test_153_adaptation_technology_is_played_for_twelve():
    g = table(yellow={"hand": ["adaptation-technology"], "mc": 12})
    play(g, "yellow", "play adaptation-technology")
    assert played(g, "yellow") == ["adaptation-technology"]


def test_154_caretaker_contract_turns_eight_heat_into_rating():
    g = table(yellow={"played": ["caretaker-contract"], "heat": 8})
    play(g, "yellow", "use caretaker-contract")
    assert (stock(g, "yellow", "heat"), tr(g, "yellow"), g.temperature) == (0, 21, -30)
    g = table(yellow={"played": ["caretaker-contract"], "heat": 7})
    assert "use caretaker-contract" not in keys(g, "yellow")


def test_156_standard_technology_pays_three_back_for_a_standard_project():
    g = table(yellow={"played": ["standard-technology"], "mc": 14})
    play(g, "yellow", "project asteroid")
    assert stock(g, "yellow", "mc") == 3


def test_156_standard_technology_is_not_a_discount():
    g = table(yellow={"played": ["standard-technology"], "mc": 13})
    assert "project asteroid" not in keys(g, "yellow")


def test_156_standard_technology_pays_nothing_for_selling_patents():
    g = table(yellow={"played": ["standard-technology"], "hand": ["moss"], "mc": 0})
    play(g, "yellow", "sell-patents")
    assert stock(g, "yellow", "mc") == 1
