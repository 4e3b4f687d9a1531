"""What the page shows of prices, thresholds and yields comes from the observation."""

from __future__ import annotations

from tests.games.terraforming_mars.tools import oceans, play, table

from areopolis.games.terraforming_mars.components import PROJECT_PRICE, PROJECTS, RESOURCES
from areopolis.kernel.position import SPECTATOR


def test_resources_production_and_tags_are_named():
    g = table(yellow={"mc": 7, "heat": 3, "production": {"mc": -2, "plants": 1}, "played": ["research", "mine"]})
    yellow = g.observe(SPECTATOR)["colours"][0]
    assert list(yellow["stock"]) == list(yellow["production"]) == RESOURCES
    assert (yellow["stock"]["mc"], yellow["stock"]["heat"], yellow["stock"]["steel"]) == (7, 3, 0)
    assert (yellow["production"]["mc"], yellow["production"]["plants"]) == (-2, 1)
    assert yellow["tags"] == {"building": 1, "science": 2}


def test_prices_and_thresholds_are_those_of_each_player():
    g = table(
        yellow={"corporation": "thorgate", "played": ["advanced-alloys"]},
        blue={"corporation": "ecoline"},
    )
    yellow, blue = g.observe(SPECTATOR)["colours"]
    assert blue["project_prices"] == dict(zip(PROJECTS, PROJECT_PRICE, strict=True))
    assert yellow["project_prices"] == {**blue["project_prices"], "power-plant": 8}
    assert (yellow["plants_per_greenery"], blue["plants_per_greenery"]) == (8, 7)
    assert (yellow["metal_worth"], blue["metal_worth"]) == ({"steel": 3, "titanium": 4}, {"steel": 2, "titanium": 3})
    assert yellow["heat_per_step"] == 8


def test_prices_that_are_the_same_for_all():
    o = table(awards={"banker": "blue"}).observe(SPECTATOR)
    assert (o["card_price"], o["patent_price"], o["milestone_price"], o["award_price"]) == (3, 1, 8, 14)


def test_steps_left_until_the_goals():
    o = table(temperature=2, oxygen=14, tiles=oceans(7)).observe(SPECTATOR)
    assert o["steps_left"] == {"temperature": 3, "oxygen": 0, "oceans": 2}


def test_an_area_yields_what_is_printed_and_money_for_oceans_beside_it():
    g = table(yellow={"mc": 25}, tiles={"r4c8": "ocean", "r5c4": "ocean", "r5c5": "ocean"})
    assert g.observe(0)["yields"] == {}
    play(g, "yellow", "project city")
    yields = g.observe(0)["yields"]
    assert list(yields) == [key.removeprefix("place ") for key in g.options(0)]
    assert yields["r4c4"] == {"mc": 4, "plants": 1}
    assert yields["r8c6"] == {"titanium": 1}
    assert g.observe(1)["yields"] == g.observe(SPECTATOR)["yields"] == {}
    told = play(g, "yellow", "place r4c4")
    assert [each for each in told if each.startswith("gains")] == ["gains yellow 1 plants", "gains yellow 4 mc"]


def test_a_printed_card_is_a_yield():
    g = table(yellow={"mc": 18})
    play(g, "yellow", "project aquifer")
    assert {area: each["card"] for area, each in g.observe(0)["yields"].items() if "card" in each}
