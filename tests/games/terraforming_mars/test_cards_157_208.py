"""Project cards 157 to 208: what is special about each."""

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
from areopolis.games.terraforming_mars.components import AREA_WORDS, LAND_AREAS, OCEAN_AREAS, RESOURCES, TAGS

# --- cost and tags -------------------------------------------------------------------------------------------

PRINTED = [
    ("157 nitrite-reducing-bacteria", 11, "microbe"),
    ("158 industrial-microbes", 12, "microbe building"),
    ("159 lichen", 7, "plant"),
    ("160 power-supply-consortium", 5, "power"),
    ("161 convoy-from-europa", 15, "space"),
    ("162 imported-ghg", 7, "earth space"),
    ("163 imported-nitrogen", 23, "earth space"),
    ("164 micro-mills", 3, ""),
    ("165 magnetic-field-generators", 20, "building"),
    ("166 shuttles", 10, "space"),
    ("167 import-of-advanced-ghg", 9, "earth space"),
    ("168 windmills", 6, "power building"),
    ("169 tundra-farming", 16, "plant"),
    ("170 aerobraked-ammonia-asteroid", 26, "space"),
    ("171 magnetic-field-dome", 5, "building"),
    ("172 pets", 10, "earth animal"),
    ("173 protected-habitats", 5, ""),
    ("174 protected-valley", 23, "plant building"),
    ("175 satellites", 10, "space"),
    ("176 noctis-farming", 10, "plant building"),
    ("177 water-splitting-plant", 12, "building"),
    ("178 heat-trappers", 6, "power building"),
    ("179 soil-factory", 9, "building"),
    ("180 fuel-factory", 6, "building"),
    ("181 ice-cap-melting", 5, ""),
    ("182 corporate-stronghold", 11, "city building"),
    ("183 biomass-combustors", 4, "power building"),
    ("184 livestock", 13, "animal"),
    ("185 olympus-conference", 10, "science earth building"),
    ("186 rad-suits", 6, ""),
    ("187 aquifer-pumping", 18, "building"),
    ("188 flooding", 7, ""),
    ("189 energy-saving", 15, "power"),
    ("190 local-heat-trapping", 1, ""),
    ("191 permafrost-extraction", 8, ""),
    ("192 invention-contest", 2, "science"),
    ("193 plantation", 15, "plant"),
    ("194 power-infrastructure", 4, "power building"),
    ("195 indentured-workers", 0, ""),
    ("196 lagrange-observatory", 9, "science space"),
    ("197 terraforming-ganymede", 33, "jovian space"),
    ("198 immigration-shuttles", 31, "earth space"),
    ("199 restricted-area", 11, "science"),
    ("200 immigrant-city", 13, "city building"),
    ("201 energy-tapping", 3, "power"),
    ("202 underground-detonations", 6, "building"),
    ("203 soletta", 35, "space"),
    ("204 technology-demonstration", 5, "science space"),
    ("205 rad-chem-factory", 8, "building"),
    ("206 special-design", 4, "science"),
    ("207 medical-lab", 13, "science building"),
    ("208 ai-central", 21, "science building"),
]


@pytest.mark.parametrize(("card", "cost", "marks"), by_number(PRINTED))
def test_cost_and_tags_are_as_printed(card, cost, marks):
    row = CARDS[CARD_WORDS.index(card)]
    assert (row.cost, [TAGS[tag] for tag in row.tags]) == (cost, marks.split())


# --- requirements: at the border, and just outside -----------------------------------------------------------

BORDERS = [
    ("159 lichen", {"temperature": -24}, {"temperature": -26}),
    ("166 shuttles", {"oxygen": 5}, {"oxygen": 4}),
    ("168 windmills", {"oxygen": 7}, {"oxygen": 6}),
    ("169 tundra-farming", {"temperature": -6}, {"temperature": -8}),
    ("176 noctis-farming", {"temperature": -20}, {"temperature": -22}),
    ("177 water-splitting-plant", {"tiles": oceans(2)}, {"tiles": oceans(1)}),
    ("181 ice-cap-melting", {"temperature": 2}, {"temperature": 0}),
    ("183 biomass-combustors", {"oxygen": 6}, {"oxygen": 5}),
    ("184 livestock", {"oxygen": 9}, {"oxygen": 8}),
    ("191 permafrost-extraction", {"temperature": -8}, {"temperature": -10}),
]


@pytest.mark.parametrize(("card", "border", "outside"), by_number(BORDERS))
def test_a_parameter_is_needed_up_to_its_border(card, border, outside):
    yellow = {"hand": [card], "production": {"plants": 1, "energy": 1}}
    assert f"play {card}" in keys(table(yellow=yellow, **border), "yellow")
    assert f"play {card}" not in keys(table(yellow=yellow, **outside), "yellow")


TAGS_NEEDED = [
    ("160 power-supply-consortium", ["power-plant", "solar-power"], ["power-plant"]),
    ("193 plantation", ["research"], ["gene-repair"]),
    ("208 ai-central", ["research", "gene-repair"], ["research"]),
]


@pytest.mark.parametrize(("card", "enough", "too_few"), by_number(TAGS_NEEDED))
def test_tags_are_needed_besides_its_own(card, enough, too_few):
    yellow = {"hand": [card], "production": {"energy": 1}}
    assert f"play {card}" in keys(table(yellow={**yellow, "played": enough}), "yellow")
    assert f"play {card}" not in keys(table(yellow={**yellow, "played": too_few}), "yellow")


# --- production and points -----------------------------------------------------------------------------------

PRODUCTIONS = [
    ("158 industrial-microbes", 12, {}, {"steel": 1, "energy": 1}),
    ("159 lichen", 7, {"temperature": -24}, {"plants": 1}),
    ("162 imported-ghg", 7, {}, {"heat": 1}),
    ("164 micro-mills", 3, {}, {"heat": 1}),
    ("165 magnetic-field-generators", 20, {}, {"energy": -4, "plants": 2}),
    ("166 shuttles", 10, {"oxygen": 5}, {"energy": -1, "mc": 2}),
    ("167 import-of-advanced-ghg", 9, {}, {"heat": 2}),
    ("168 windmills", 6, {"oxygen": 7}, {"energy": 1}),
    ("169 tundra-farming", 16, {"temperature": -6}, {"plants": 1, "mc": 2}),
    ("170 aerobraked-ammonia-asteroid", 26, {}, {"heat": 3, "plants": 1}),
    ("171 magnetic-field-dome", 5, {}, {"energy": -2, "plants": 1}),
    ("176 noctis-farming", 10, {"temperature": -20}, {"mc": 1}),
    ("179 soil-factory", 9, {}, {"energy": -1, "plants": 1}),
    ("180 fuel-factory", 6, {}, {"energy": -1, "titanium": 1, "mc": 1}),
    ("184 livestock", 13, {"oxygen": 9}, {"plants": -1, "mc": 2}),
    ("198 immigration-shuttles", 31, {}, {"mc": 5}),
    ("203 soletta", 35, {}, {"heat": 7}),
    ("205 rad-chem-factory", 8, {}, {"energy": -1}),
]


@pytest.mark.parametrize(("card", "cost", "words", "changes"), by_number(PRODUCTIONS))
def test_production_for_its_price(card, cost, words, changes):
    g = table(yellow={"hand": [card], "mc": 42, "production": {"energy": 4, "plants": 1}}, **words)
    before = {resource: production(g, "yellow", resource) for resource in RESOURCES}
    play(g, "yellow", f"play {card}")
    after = {resource: production(g, "yellow", resource) for resource in RESOURCES}
    assert {each: after[each] - before[each] for each in RESOURCES if after[each] != before[each]} == changes
    assert stock(g, "yellow", "mc") == 42 - cost


LOWERED = [
    ("165 magnetic-field-generators", "energy", 4),
    ("166 shuttles", "energy", 1),
    ("171 magnetic-field-dome", "energy", 2),
    ("179 soil-factory", "energy", 1),
    ("180 fuel-factory", "energy", 1),
    ("182 corporate-stronghold", "energy", 1),
    ("184 livestock", "plants", 1),
    ("200 immigrant-city", "energy", 1),
    ("205 rad-chem-factory", "energy", 1),
    ("208 ai-central", "energy", 1),
]


@pytest.mark.parametrize(("card", "resource", "steps"), by_number(LOWERED))
def test_cannot_be_played_without_the_production_that_it_takes(card, resource, steps):
    yellow = {"hand": [card], "played": ["research", "gene-repair"]}
    enough = table(oxygen=9, yellow={**yellow, "production": {resource: steps}})
    too_little = table(oxygen=9, yellow={**yellow, "production": {resource: steps - 1}})
    assert f"play {card}" in keys(enough, "yellow")
    assert f"play {card}" not in keys(too_little, "yellow")


POINTS = [
    ("166 shuttles", 1),
    ("168 windmills", 1),
    ("169 tundra-farming", 2),
    ("176 noctis-farming", 1),
    ("178 heat-trappers", -1),
    ("179 soil-factory", 1),
    ("182 corporate-stronghold", -2),
    ("183 biomass-combustors", -1),
    ("185 olympus-conference", 1),
    ("186 rad-suits", 1),
    ("196 lagrange-observatory", 1),
    ("197 terraforming-ganymede", 2),
    ("201 energy-tapping", -1),
    ("207 medical-lab", 1),
    ("208 ai-central", 1),
]


@pytest.mark.parametrize(("card", "points"), by_number(POINTS))
def test_points_at_the_end(card, points):
    assert f"{points} score-card {card}" in lines(table(yellow={"played": [card]}), "yellow")


# --- red-bordered production ---------------------------------------------------------------------------------

RED_BORDERED = [
    ("160 power-supply-consortium", "energy", 1, {"energy": 1}),
    ("178 heat-trappers", "heat", 2, {"energy": 1}),
    ("183 biomass-combustors", "plants", 1, {"energy": 2}),
    ("201 energy-tapping", "energy", 1, {"energy": 1}),
]
TWO_POWER_TAGS = ["power-plant", "solar-power"]


@pytest.mark.parametrize(("card", "resource", "steps", "gained"), by_number(RED_BORDERED))
def test_somebody_else_loses_production(card, resource, steps, gained):
    yellow = {"hand": [card], "played": TWO_POWER_TAGS, "production": {resource: steps}}
    g = table(oxygen=6, yellow=yellow, blue={"production": {resource: steps}})
    play(g, "yellow", f"play {card}")
    assert sorted(keys(g, "yellow")) == ["lower blue", "lower yellow"]
    play(g, "yellow", "lower blue")
    assert production(g, "blue", resource) == 0
    assert production(g, "yellow", "energy") == gained["energy"] + (steps if resource == "energy" else 0)


@pytest.mark.parametrize(("card", "resource", "steps", "gained"), by_number(RED_BORDERED))
def test_the_neutral_opponent_loses_production(card, resource, steps, gained):
    yellow = {"hand": [card, "moss"], "played": TWO_POWER_TAGS, "production": {resource: steps}}
    g = table(seats=1, oxygen=6, yellow=yellow)
    before = production(g, "yellow", resource)
    play(g, "yellow", f"play {card}")
    assert production(g, "yellow", resource) == before + gained.get(resource, 0)


NOBODY_CAN_LOSE = [("178 heat-trappers", "heat", 2), ("183 biomass-combustors", "plants", 1)]


@pytest.mark.parametrize(("card", "resource", "steps"), by_number(NOBODY_CAN_LOSE))
def test_cannot_be_played_when_nobody_has_all_the_steps(card, resource, steps):
    row = {"production": {resource: steps - 1}}
    assert f"play {card}" not in keys(table(oxygen=6, yellow={"hand": [card], **row}, blue=row), "yellow")


@pytest.mark.parametrize(("card", "resource", "steps"), by_number(NOBODY_CAN_LOSE))
def test_the_player_loses_the_steps_when_nobody_else_has_them(card, resource, steps):
    yellow = {"hand": [card], "production": {resource: steps}}
    g = table(oxygen=6, yellow=yellow, blue={"production": {resource: steps - 1}})
    play(g, "yellow", f"play {card}")
    assert (production(g, "yellow", resource), production(g, "blue", resource)) == (0, steps - 1)


@pytest.mark.parametrize("card", by_number([("160 power-supply-consortium",), ("201 energy-tapping",)]))
def test_without_any_energy_production_ones_own_increase_is_taken_back(card):
    g = table(yellow={"hand": [card], "played": TWO_POWER_TAGS})
    play(g, "yellow", f"play {card}")
    assert (production(g, "yellow", "energy"), played(g, "yellow")) == (0, [*TWO_POWER_TAGS, card])


# --- card by card --------------------------------------------------------------------------------------------


def test_157_nitrite_reducing_bacteria_begin_with_three_microbes():
    g = table(yellow={"hand": ["nitrite-reducing-bacteria"], "mc": 11})
    play(g, "yellow", "play nitrite-reducing-bacteria")
    assert resources(g, "nitrite-reducing-bacteria") == 3


def test_157_nitrite_reducing_bacteria_add_a_microbe():
    g = table(yellow={"played": ["nitrite-reducing-bacteria"]})
    assert "use nitrite-reducing-bacteria-2" not in keys(g, "yellow")
    play(g, "yellow", "use nitrite-reducing-bacteria-1")
    assert resources(g, "nitrite-reducing-bacteria") == 1


def test_157_nitrite_reducing_bacteria_or_turn_three_microbes_into_rating():
    g = table(yellow={"played": [{"nitrite-reducing-bacteria": 4}]})
    play(g, "yellow", "use nitrite-reducing-bacteria-2")
    assert (resources(g, "nitrite-reducing-bacteria"), tr(g, "yellow")) == (1, 21)
    assert "use nitrite-reducing-bacteria-1" not in keys(g, "yellow")


def test_157_nitrite_reducing_bacteria_need_three_microbes_for_that():
    g = table(yellow={"played": [{"nitrite-reducing-bacteria": 2}]})
    assert "use nitrite-reducing-bacteria-2" not in keys(g, "yellow")


def test_161_convoy_from_europa_brings_an_ocean_and_a_card():
    g = table(deck=["moss"], yellow={"hand": ["convoy-from-europa"], "mc": 15})
    play(g, "yellow", "play convoy-from-europa")
    assert hand(g, "yellow") == ["moss"]
    play(g, "yellow", "place r1c5")
    assert (tile(g, "r1c5"), tr(g, "yellow")) == ("ocean", 21)


def test_162_imported_ghg_brings_three_heat():
    g = table(yellow={"hand": ["imported-ghg"]})
    play(g, "yellow", "play imported-ghg")
    assert stock(g, "yellow", "heat") == 3


def test_163_imported_nitrogen_brings_rating_plants_microbes_and_animals():
    played = ["ants", "tardigrades", "fish", "pets"]
    g = table(yellow={"hand": ["imported-nitrogen"], "played": played, "mc": 23})
    play(g, "yellow", "play imported-nitrogen", "add ants", "add pets")
    assert (tr(g, "yellow"), stock(g, "yellow", "plants")) == (21, 4)
    assert [resources(g, card) for card in played] == [3, 0, 0, 2]


def test_163_imported_nitrogen_can_be_played_without_cards_to_add_to():
    g = table(yellow={"hand": ["imported-nitrogen"]})
    play(g, "yellow", "play imported-nitrogen")
    assert (events(g, "yellow"), tr(g, "yellow")) == (["imported-nitrogen"], 21)


def test_164_micro_mills_have_no_tag_and_take_no_metal():
    g = table(yellow={"hand": ["micro-mills"], "mc": 2, "steel": 5, "titanium": 5})
    assert "play micro-mills" not in keys(g, "yellow")


def test_165_magnetic_field_generators_raise_the_rating_by_three():
    g = table(yellow={"hand": ["magnetic-field-generators"], "production": {"energy": 4}})
    play(g, "yellow", "play magnetic-field-generators")
    assert tr(g, "yellow") == 23


def test_166_shuttles_make_space_cards_cheaper_by_two():
    g = table(yellow={"played": ["shuttles"], "hand": ["soletta"], "mc": 33})
    play(g, "yellow", "play soletta")
    assert stock(g, "yellow", "mc") == 0


def test_166_shuttles_make_space_events_cheaper_and_other_cards_not():
    g = table(yellow={"played": ["shuttles"], "hand": ["imported-ghg", "lichen"], "mc": 5}, temperature=-24)
    assert "play imported-ghg" in keys(g, "yellow")
    assert "play lichen" not in keys(g, "yellow")


def test_166_shuttles_do_not_make_themselves_cheaper():
    g = table(oxygen=5, yellow={"hand": ["shuttles"], "mc": 9, "production": {"energy": 1}})
    assert "play shuttles" not in keys(g, "yellow")


def test_169_tundra_farming_brings_a_plant():
    g = table(temperature=-6, yellow={"hand": ["tundra-farming"]})
    play(g, "yellow", "play tundra-farming")
    assert stock(g, "yellow", "plants") == 1


def test_170_aerobraked_ammonia_asteroid_adds_two_microbes_to_a_card():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"], "played": ["ants", "tardigrades", "pets"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid")
    assert keys(g, "yellow") == ["add ants", "add tardigrades"]
    play(g, "yellow", "add tardigrades")
    assert resources(g, "tardigrades") == 2


def test_171_magnetic_field_dome_raises_the_rating():
    g = table(yellow={"hand": ["magnetic-field-dome"], "production": {"energy": 2}})
    play(g, "yellow", "play magnetic-field-dome")
    assert tr(g, "yellow") == 21


def test_172_pets_begin_with_an_animal():
    g = table(yellow={"hand": ["pets"], "mc": 10})
    play(g, "yellow", "play pets")
    assert resources(g, "pets") == 1


def test_172_pets_get_an_animal_for_a_city_of_anybody():
    g = table(active="blue", yellow={"played": ["pets"]})
    play(g, "blue", "project city", "place r3c4")
    assert resources(g, "pets") == 1


def test_172_pets_get_an_animal_for_a_city_off_the_map():
    g = table(yellow={"played": ["pets"], "hand": ["ganymede-colony"]})
    play(g, "yellow", "play ganymede-colony")
    assert resources(g, "pets") == 1


def test_172_pets_are_taken_by_nobody_not_even_their_owner():
    g = table(yellow={"played": [{"pets": 3}, "predators"]})
    assert "use predators" not in keys(g, "yellow")
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"pets": 3}]})
    play(g, "yellow", "play virus", "choose remove-2-animal")
    assert resources(g, "pets") == 3


@pytest.mark.parametrize(("count", "points"), [(2, 1), (5, 2)])
def test_172_pets_are_worth_a_point_for_every_two(count, points):
    assert f"{points} score-card pets" in lines(table(yellow={"played": [{"pets": count}]}), "yellow")


def test_173_protected_habitats_keep_plants_from_others():
    yellow = {"hand": ["asteroid"]}
    g = table(seats=3, yellow=yellow, blue={"played": ["protected-habitats"], "plants": 5}, orange={"plants": 1})
    play(g, "yellow", "play asteroid")
    assert keys(g, "yellow") == ["remove orange 1", "decline"]


def test_173_protected_habitats_keep_animals_and_microbes_from_others():
    blue = {"played": ["protected-habitats", {"fish": 2}, {"tardigrades": 2}]}
    g = table(yellow={"played": ["predators", "ants"]}, blue=blue)
    assert "use predators" not in keys(g, "yellow")
    assert "use ants" not in keys(g, "yellow")


def test_173_protected_habitats_let_their_owner_take():
    g = table(yellow={"played": ["protected-habitats", "predators", {"fish": 2}]})
    play(g, "yellow", "use predators")
    assert (resources(g, "predators"), resources(g, "fish")) == (1, 1)


def test_173_protected_habitats_do_not_protect_production():
    blue = {"played": ["protected-habitats"], "production": {"plants": 1}}
    g = table(oxygen=6, yellow={"hand": ["biomass-combustors"]}, blue=blue)
    play(g, "yellow", "play biomass-combustors")
    assert production(g, "blue", "plants") == 0


def test_173_protected_habitats_are_played_for_five():
    g = table(yellow={"hand": ["protected-habitats"], "mc": 5})
    play(g, "yellow", "play protected-habitats")
    assert played(g, "yellow") == ["protected-habitats"]


def test_174_protected_valley_is_a_greenery_on_an_area_for_oceans():
    g = table(tiles={"r3c4": {"city": "yellow"}}, yellow={"hand": ["protected-valley"], "mc": 23})
    play(g, "yellow", "play protected-valley")
    assert keys(g, "yellow") == [f"place {AREA_WORDS[area]}" for area in OCEAN_AREAS]
    play(g, "yellow", "place r1c2")
    assert (tile(g, "r1c2"), stock(g, "yellow", "steel")) == ("greenery yellow", 2)
    assert (g.oxygen, g.oceans, tr(g, "yellow"), production(g, "yellow", "mc")) == (1, 0, 21, 2)


def test_175_satellites_count_space_tags_themselves_included_and_no_events():
    yellow = {"hand": ["satellites"], "played": ["soletta", "lagrange-observatory"], "events": ["asteroid"]}
    g = table(yellow=yellow)
    play(g, "yellow", "play satellites")
    assert production(g, "yellow", "mc") == 3


def test_176_noctis_farming_brings_two_plants():
    g = table(temperature=-20, yellow={"hand": ["noctis-farming"]})
    play(g, "yellow", "play noctis-farming")
    assert stock(g, "yellow", "plants") == 2


def test_177_water_splitting_plant_turns_three_energy_into_oxygen():
    g = table(yellow={"played": ["water-splitting-plant"], "energy": 3})
    play(g, "yellow", "use water-splitting-plant")
    assert (stock(g, "yellow", "energy"), g.oxygen, tr(g, "yellow")) == (0, 1, 21)
    g = table(yellow={"played": ["water-splitting-plant"], "energy": 2})
    assert "use water-splitting-plant" not in keys(g, "yellow")


def test_177_water_splitting_plant_can_be_used_in_vain_at_the_goal():
    g = table(oxygen=14, yellow={"played": ["water-splitting-plant"], "energy": 3})
    play(g, "yellow", "use water-splitting-plant")
    assert (stock(g, "yellow", "energy"), g.oxygen, tr(g, "yellow")) == (0, 14, 20)


@pytest.mark.parametrize("card", by_number([("181 ice-cap-melting",), ("191 permafrost-extraction",)]))
def test_an_ocean_for_little_money_when_it_is_warm_enough(card):
    g = table(temperature=2, yellow={"hand": [card], "mc": 8})
    play(g, "yellow", f"play {card}", "place r5c5")
    assert (tile(g, "r5c5"), tr(g, "yellow"), events(g, "yellow")) == ("ocean", 21, [card])


def test_182_corporate_stronghold_is_a_city_with_three_money_production():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["corporate-stronghold"], "production": {"energy": 1}})
    play(g, "yellow", "play corporate-stronghold")
    assert "place r3c5" not in keys(g, "yellow")
    play(g, "yellow", "place r3c6")
    assert tile(g, "r3c6") == "city yellow"
    assert (production(g, "yellow", "mc"), production(g, "yellow", "energy")) == (3, 0)


def test_184_livestock_adds_an_animal_once_a_generation():
    g = table(yellow={"played": ["livestock"]})
    play(g, "yellow", "use livestock")
    assert resources(g, "livestock") == 1
    assert "use livestock" not in keys(g, "yellow")


def test_184_livestock_is_worth_a_point_for_each_animal():
    assert "3 score-card livestock" in lines(table(yellow={"played": [{"livestock": 3}]}), "yellow")


def test_185_olympus_conference_begins_with_a_science_resource_for_its_own_tag():
    g = table(yellow={"hand": ["olympus-conference"], "mc": 10})
    play(g, "yellow", "play olympus-conference")
    assert (resources(g, "olympus-conference"), hand(g, "yellow")) == (1, [])


def test_185_olympus_conference_adds_one_or_exchanges_one_for_a_card():
    g = table(deck=["moss"], oxygen=7, yellow={"played": [{"olympus-conference": 1}], "hand": ["breathing-filters"]})
    play(g, "yellow", "play breathing-filters")
    assert keys(g, "yellow") == ["choose add-1-science", "choose exchange-science-for-card"]
    play(g, "yellow", "choose exchange-science-for-card")
    assert (resources(g, "olympus-conference"), hand(g, "yellow")) == (0, ["moss"])


def test_185_olympus_conference_cannot_exchange_what_does_not_lie_there():
    g = table(oxygen=7, yellow={"played": ["olympus-conference"], "hand": ["breathing-filters"]})
    play(g, "yellow", "play breathing-filters")
    assert resources(g, "olympus-conference") == 1


def test_185_olympus_conference_counts_events_and_asks_for_the_order_of_drawing():
    g = table(deck=["moss", "ants"], yellow={"played": ["olympus-conference"], "hand": ["technology-demonstration"]})
    play(g, "yellow", "play technology-demonstration", "resolve technology-demonstration")
    assert resources(g, "olympus-conference") == 1
    assert hand(g, "yellow") == ["moss", "ants"]


def test_185_olympus_conference_is_triggered_by_each_of_two_tags():
    g = table(deck=["moss", "ants", "fish"], yellow={"played": ["olympus-conference"], "hand": ["research"]})
    play(g, "yellow", "play research", "resolve olympus-conference", "resolve olympus-conference")
    play(g, "yellow", "choose exchange-science-for-card")
    assert resources(g, "olympus-conference") == 0
    assert hand(g, "yellow") == ["moss", "ants", "fish"]


def test_185_olympus_conference_may_draw_before_mars_university_discards():
    yellow = {"played": [{"olympus-conference": 1}, "mars-university"], "hand": ["breathing-filters"]}
    g = table(deck=["moss", "ants"], oxygen=7, yellow=yellow)
    play(g, "yellow", "play breathing-filters", "resolve olympus-conference", "choose exchange-science-for-card")
    play(g, "yellow", "discard moss")
    assert hand(g, "yellow") == ["ants"]


@pytest.mark.parametrize("second", ["r7c2", "ganymede"])
def test_186_rad_suits_need_two_cities_anywhere_of_anybody(second):
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["rad-suits"]})
    assert "play rad-suits" not in keys(g, "yellow")
    g = table(tiles={"r3c4": {"city": "blue"}, second: {"city": "blue"}}, yellow={"hand": ["rad-suits"], "mc": 6})
    play(g, "yellow", "play rad-suits")
    assert production(g, "yellow", "mc") == 1


def test_187_aquifer_pumping_is_an_ocean_for_eight():
    g = table(yellow={"played": ["aquifer-pumping"], "mc": 8})
    play(g, "yellow", "use aquifer-pumping", "place r1c5")
    assert (tile(g, "r1c5"), tr(g, "yellow"), stock(g, "yellow", "mc")) == ("ocean", 21, 0)


def test_187_aquifer_pumping_may_be_paid_with_steel():
    g = table(yellow={"played": ["aquifer-pumping"], "mc": 2, "steel": 3, "titanium": 5, "hand": ["moss"]})
    play(g, "yellow", "use aquifer-pumping", "place r1c5")
    assert [stock(g, "yellow", each) for each in ("mc", "steel", "titanium")] == [0, 0, 5]
    g = table(yellow={"played": ["aquifer-pumping"], "mc": 1, "steel": 3, "titanium": 5, "hand": ["moss"]})
    assert "use aquifer-pumping" not in keys(g, "yellow")


def test_187_aquifer_pumping_takes_steel_at_its_higher_value():
    g = table(yellow={"played": ["aquifer-pumping", "advanced-alloys"], "mc": 2, "steel": 2, "hand": ["moss"]})
    play(g, "yellow", "use aquifer-pumping")
    assert stock(g, "yellow", "steel") == 0


FLOODED = {"r4c4": {"city": "blue"}, "r3c7": {"greenery": "orange"}}


def test_188_flooding_takes_money_from_the_owner_of_a_tile_beside_the_ocean():
    g = table(seats=3, tiles=FLOODED, yellow={"hand": ["flooding"], "mc": 7}, blue={"mc": 10})
    play(g, "yellow", "play flooding", "place r5c5")
    assert keys(g, "yellow") == [*[f"remove blue {n}" for n in (4, 3, 2, 1)], "decline"]
    play(g, "yellow", "remove blue 4")
    assert (tile(g, "r5c5"), tr(g, "yellow"), stock(g, "blue", "mc")) == ("ocean", 21, 6)


def test_188_flooding_chooses_one_of_several_owners():
    tiles = {**FLOODED, "r4c5": {"greenery": "orange"}}
    g = table(seats=3, tiles=tiles, yellow={"hand": ["flooding"]}, blue={"mc": 1}, orange={"mc": 9})
    play(g, "yellow", "play flooding", "place r5c5")
    assert keys(g, "yellow") == ["remove blue 1", *[f"remove orange {n}" for n in (4, 3, 2, 1)], "decline"]


def test_188_flooding_takes_nothing_where_nobody_has_a_tile():
    g = table(claims={"r2c4": "blue"}, yellow={"hand": ["flooding"]}, blue={"mc": 9})
    play(g, "yellow", "play flooding", "place r1c4")
    assert (stock(g, "blue", "mc"), tr(g, "yellow")) == (9, 21)


def test_188_flooding_has_no_effect_when_nine_oceans_lie():
    g = table(tiles={**oceans(9), "r4c4": {"city": "blue"}}, yellow={"hand": ["flooding"]}, blue={"mc": 9})
    play(g, "yellow", "play flooding")
    assert (stock(g, "blue", "mc"), tr(g, "yellow"), events(g, "yellow")) == (9, 20, ["flooding"])


def test_188_flooding_takes_no_money_alone():
    tiles = {"r4c4": {"city": "neutral"}, "r4c5": {"greenery": "yellow"}}
    g = table(seats=1, tiles=tiles, yellow={"hand": ["flooding", "moss"], "mc": 17})
    play(g, "yellow", "play flooding", "place r5c5")
    assert (prompt(g), stock(g, "yellow", "mc")) == ("yellow: act-again", 10)


def test_188_flooding_costs_a_point():
    assert "-1 score-card flooding" in lines(table(yellow={"events": ["flooding"]}), "yellow")


def test_189_energy_saving_counts_the_cities_of_all_everywhere():
    tiles = {"r3c4": {"city": "yellow"}, "r7c2": {"city": "blue"}, "phobos": {"city": "blue"}}
    g = table(tiles=tiles, yellow={"hand": ["energy-saving"], "mc": 15})
    play(g, "yellow", "play energy-saving")
    assert production(g, "yellow", "energy") == 3


def test_190_local_heat_trapping_turns_five_heat_into_plants():
    g = table(yellow={"hand": ["local-heat-trapping"], "heat": 6, "mc": 1})
    play(g, "yellow", "play local-heat-trapping", "choose gain-4-plants")
    assert [stock(g, "yellow", each) for each in ("heat", "plants", "mc")] == [1, 4, 0]


def test_190_local_heat_trapping_or_into_animals_on_another_card():
    g = table(yellow={"hand": ["local-heat-trapping"], "heat": 5, "played": ["fish", "pets"]})
    play(g, "yellow", "play local-heat-trapping", "choose add-2-animal-elsewhere", "add fish")
    assert resources(g, "fish") == 2


def test_190_local_heat_trapping_needs_five_heat():
    g = table(yellow={"hand": ["local-heat-trapping"], "heat": 4})
    assert "play local-heat-trapping" not in keys(g, "yellow")


def test_190_local_heat_trapping_needs_a_sixth_heat_if_helion_has_no_money():
    yellow = {"corporation": "helion", "hand": ["local-heat-trapping"], "mc": 0}
    assert "play local-heat-trapping" not in keys(table(yellow={**yellow, "heat": 5}), "yellow")
    g = table(yellow={**yellow, "heat": 6})
    play(g, "yellow", "play local-heat-trapping")
    assert stock(g, "yellow", "heat") == 0


def test_190_local_heat_trapping_leaves_helion_the_five_heat_when_it_is_paid():
    g = table(yellow={"corporation": "helion", "hand": ["local-heat-trapping"], "mc": 1, "heat": 5})
    play(g, "yellow", "play local-heat-trapping", "choose gain-4-plants")
    assert [stock(g, "yellow", each) for each in ("heat", "plants", "mc")] == [0, 4, 0]


def test_192_invention_contest_keeps_one_of_three_cards():
    g = table(deck=["moss", "comet", "fish"], yellow={"hand": ["invention-contest"], "mc": 2})
    play(g, "yellow", "play invention-contest", "keep comet")
    assert (hand(g, "yellow"), sorted(discard(g))) == (["comet"], ["fish", "moss"])


def test_193_plantation_is_a_greenery_beside_ones_own_tile():
    g = table(tiles={"r1c1": {"city": "yellow"}}, yellow={"hand": ["plantation"], "played": ["research"], "mc": 15})
    play(g, "yellow", "play plantation")
    assert keys(g, "yellow") == ["place r2c1", "place r2c2"]
    play(g, "yellow", "place r2c1")
    assert (tile(g, "r2c1"), g.oxygen, tr(g, "yellow")) == ("greenery yellow", 1, 21)


def test_193_plantation_needs_free_land():
    land = {AREA_WORDS[area]: {"greenery": "blue"} for area in LAND_AREAS}
    g = table(tiles=land, yellow={"hand": ["plantation"], "played": ["research"]})
    assert "play plantation" not in keys(g, "yellow")


def test_194_power_infrastructure_sells_any_number_of_energy():
    g = table(yellow={"played": ["power-infrastructure"], "energy": 3, "mc": 10})
    play(g, "yellow", "use power-infrastructure")
    assert keys(g, "yellow") == ["sell-energy 3", "sell-energy 2", "sell-energy 1"]
    play(g, "yellow", "sell-energy 2")
    assert (stock(g, "yellow", "energy"), stock(g, "yellow", "mc")) == (1, 12)


def test_194_power_infrastructure_cannot_be_used_without_energy():
    g = table(yellow={"played": ["power-infrastructure"]})
    assert "use power-infrastructure" not in keys(g, "yellow")


def test_195_indentured_workers_make_the_next_card_cheaper_by_eight():
    g = table(yellow={"hand": ["indentured-workers", "soletta"], "mc": 27})
    play(g, "yellow", "play indentured-workers", "play soletta")
    assert stock(g, "yellow", "mc") == 0


def test_195_indentured_workers_help_the_very_next_card_only():
    g = table(yellow={"hand": ["indentured-workers", "power-plant", "soletta"], "mc": 34})
    play(g, "yellow", "play indentured-workers", "play power-plant")
    play(g, "blue", "pass")
    assert stock(g, "yellow", "mc") == 34
    assert "play soletta" not in keys(g, "yellow")


def test_195_indentured_workers_wait_for_a_later_turn():
    g = table(yellow={"hand": ["indentured-workers", "soletta"], "mc": 27})
    play(g, "yellow", "play indentured-workers", "end-turn")
    play(g, "blue", "pass")
    assert "play soletta" in keys(g, "yellow")


def test_195_indentured_workers_are_lost_on_passing():
    g = table(yellow={"hand": ["indentured-workers", "soletta"], "mc": 27})
    play(g, "yellow", "play indentured-workers", "end-turn")
    play(g, "blue", "pass")
    play(g, "yellow", "pass")
    assert g.next_discount == [0, 0]


def test_195_indentured_workers_cost_a_point():
    assert "-1 score-card indentured-workers" in lines(table(yellow={"events": ["indentured-workers"]}), "yellow")


def test_196_lagrange_observatory_draws_a_card():
    g = table(deck=["moss"], yellow={"hand": ["lagrange-observatory"], "mc": 9})
    play(g, "yellow", "play lagrange-observatory")
    assert hand(g, "yellow") == ["moss"]


def test_197_terraforming_ganymede_raises_the_rating_for_each_jovian_tag_this_included():
    g = table(yellow={"hand": ["terraforming-ganymede"], "played": ["asteroid-mining", "ganymede-colony"], "mc": 33})
    play(g, "yellow", "play terraforming-ganymede")
    assert tr(g, "yellow") == 23


@pytest.mark.parametrize(("areas", "points"), [(["r3c4", "r7c2", "phobos"], 1), (["r3c4", "r7c2"], 0)])
def test_198_immigration_shuttles_are_worth_a_point_for_every_three_cities_of_all(areas, points):
    g = table(tiles={area: {"city": "blue"} for area in areas}, yellow={"played": ["immigration-shuttles"]})
    assert ("1 score-card immigration-shuttles" in lines(g, "yellow")) == bool(points)


def test_199_restricted_area_lies_on_any_land():
    g = table(yellow={"hand": ["restricted-area"], "mc": 11})
    play(g, "yellow", "play restricted-area")
    assert keys(g, "yellow") == [f"place {AREA_WORDS[area]}" for area in LAND_AREAS]
    play(g, "yellow", "place r3c4")
    assert tile(g, "r3c4") == "restricted-area yellow"


def test_199_restricted_area_draws_a_card_for_two():
    words = {"tiles": {"r3c4": {"restricted-area": "yellow"}}, "deck": ["moss"]}
    g = table(yellow={"played": ["restricted-area"], "mc": 2}, **words)
    play(g, "yellow", "use restricted-area")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["moss"], 0)
    g = table(yellow={"played": ["restricted-area"], "mc": 1, "hand": ["comet"]}, **words)
    assert "use restricted-area" not in keys(g, "yellow")


def test_200_immigrant_city_triggers_itself():
    g = table(yellow={"hand": ["immigrant-city"], "production": {"energy": 1}})
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert (production(g, "yellow", "mc"), production(g, "yellow", "energy")) == (-1, 0)
    assert tile(g, "r3c4") == "city yellow"


def test_200_immigrant_city_can_be_played_at_minus_four():
    g = table(yellow={"hand": ["immigrant-city"], "production": {"energy": 1, "mc": -4}})
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert production(g, "yellow", "mc") == -5


def test_200_immigrant_city_can_be_played_at_minus_five_by_tharsis_republic_only():
    yellow = {"hand": ["immigrant-city"], "production": {"energy": 1, "mc": -5}}
    assert "play immigrant-city" not in keys(table(yellow=yellow), "yellow")
    g = table(yellow={**yellow, "corporation": "tharsis-republic"})
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert production(g, "yellow", "mc") == -5


def test_200_immigrant_city_gains_money_production_for_every_city_of_anybody():
    g = table(active="blue", yellow={"played": ["immigrant-city"]}, blue={"hand": ["ganymede-colony"], "mc": 45})
    play(g, "blue", "project city", "place r3c4", "play ganymede-colony")
    assert production(g, "yellow", "mc") == 2


def test_200_immigrant_city_has_a_box_that_robotic_workforce_repeats():
    yellow = {"hand": ["robotic-workforce"], "played": ["immigrant-city"], "production": {"energy": 1}}
    g = table(yellow=yellow)
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "yellow", "mc"), production(g, "yellow", "energy")) == (-2, 0)


def test_200_immigrant_city_cannot_be_repeated_at_minus_four():
    yellow = {"hand": ["robotic-workforce"], "played": ["immigrant-city"], "production": {"energy": 1, "mc": -4}}
    assert "play robotic-workforce" not in keys(table(yellow=yellow), "yellow")


def test_202_underground_detonations_turn_ten_into_two_heat_production():
    g = table(yellow={"played": ["underground-detonations"], "mc": 10})
    play(g, "yellow", "use underground-detonations")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "heat")) == (0, 2)
    g = table(yellow={"played": ["underground-detonations"], "mc": 9})
    assert "use underground-detonations" not in keys(g, "yellow")


def test_203_soletta_is_paid_with_titanium():
    g = table(yellow={"hand": ["soletta"], "titanium": 10, "mc": 20})
    play(g, "yellow", "play soletta", "pay steel=0 titanium=10 heat=0 mc=5")
    assert production(g, "yellow", "heat") == 7
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc")) == (0, 15)


def test_204_technology_demonstration_draws_two_cards():
    g = table(deck=["moss", "comet"], yellow={"hand": ["technology-demonstration"], "mc": 5})
    play(g, "yellow", "play technology-demonstration")
    assert hand(g, "yellow") == ["moss", "comet"]
    assert (tags(g, "yellow", "science"), tags(g, "yellow", "space")) == (0, 0)


def test_205_rad_chem_factory_raises_the_rating_by_two():
    g = table(yellow={"hand": ["rad-chem-factory"], "production": {"energy": 1}})
    play(g, "yellow", "play rad-chem-factory")
    assert tr(g, "yellow") == 22


def test_206_special_design_shifts_the_requirement_of_the_next_card():
    g = table(temperature=-28, yellow={"hand": ["special-design", "lichen", "noctis-farming"]})
    play(g, "yellow", "play special-design")
    assert "play lichen" in keys(g, "yellow")
    assert "play noctis-farming" not in keys(g, "yellow")


def test_206_special_design_helps_the_very_next_card_only():
    g = table(temperature=-28, yellow={"hand": ["special-design", "micro-mills", "lichen"]})
    play(g, "yellow", "play special-design", "play micro-mills")
    play(g, "blue", "pass")
    assert "play lichen" not in keys(g, "yellow")


@pytest.mark.parametrize(("temperature", "playable"), [(-18, True), (-20, False)])
def test_206_special_design_adds_up_with_inventrix_and_adaptation_technology(temperature, playable):
    yellow = {
        "corporation": "inventrix",
        "played": ["adaptation-technology"],
        "hand": ["special-design", "tundra-farming"],
    }
    g = table(temperature=temperature, yellow=yellow)
    play(g, "yellow", "play special-design")
    assert ("play tundra-farming" in keys(g, "yellow")) == playable


def test_206_special_design_does_not_shift_cities():
    g = table(tiles={"r3c4": {"city": "blue"}}, yellow={"hand": ["special-design", "rad-suits"]})
    play(g, "yellow", "play special-design")
    assert "play rad-suits" not in keys(g, "yellow")


@pytest.mark.parametrize(("others", "steps"), [([], 0), (["power-plant"], 1), (["power-plant", "solar-power"], 1)])
def test_207_medical_lab_counts_every_two_building_tags_this_included(others, steps):
    g = table(yellow={"hand": ["medical-lab"], "played": others, "mc": 13})
    play(g, "yellow", "play medical-lab")
    assert production(g, "yellow", "mc") == steps


def test_208_ai_central_lowers_the_energy_production():
    yellow = {"hand": ["ai-central"], "played": ["research", "gene-repair"], "production": {"energy": 1}, "mc": 21}
    g = table(yellow=yellow)
    play(g, "yellow", "play ai-central")
    assert (production(g, "yellow", "energy"), stock(g, "yellow", "mc")) == (0, 0)


def test_208_ai_central_draws_two_cards():
    g = table(deck=["moss", "comet"], yellow={"played": ["ai-central"]})
    play(g, "yellow", "use ai-central")
    assert hand(g, "yellow") == ["moss", "comet"]
