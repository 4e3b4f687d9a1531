"""Rulings TM-R40 to TM-R44: global parameters, their bonus steps and the terraform rating."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    keys,
    oceans,
    play,
    production,
    prompt,
    stock,
    table,
    terraforming_mars,
    tile,
    tr,
)

from areopolis.games.terraforming_mars import GAME

UNMI = "united-nations-mars-initiative"

# --- R40: a step, a TR ---------------------------------------------------------------------------------------


def test_r40_every_step_of_temperature_gives_1_tr():
    g = table(temperature=-18, yellow={"hand": ["deimos-down"]})
    play(g, "yellow", "play deimos-down")
    assert (g.temperature, tr(g, "yellow")) == (-12, 23)


def test_r40_every_step_of_oxygen_gives_1_tr():
    g = table(yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, tr(g, "yellow")) == (2, 22)


def test_r40_every_ocean_gives_1_tr():
    g = table(yellow={"hand": ["ice-asteroid"]})
    play(g, "yellow", "play ice-asteroid", "place r1c5", "place r2c6")
    assert (g.oceans, tr(g, "yellow")) == (2, 22)


def test_r40_by_an_action():
    g = table(yellow={"played": ["water-splitting-plant"], "energy": 3})
    play(g, "yellow", "use water-splitting-plant")
    assert (g.oxygen, tr(g, "yellow")) == (1, 21)


@pytest.mark.parametrize(
    ("keys_played", "rating"), [(["project asteroid"], 21), (["project aquifer", "place r1c5"], 21)]
)
def test_r40_by_a_standard_project(keys_played, rating):
    g = table()
    play(g, "yellow", *keys_played)
    assert tr(g, "yellow") == rating


def test_r40_by_a_greenery():
    g = table(yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (g.oxygen, tr(g, "yellow")) == (1, 21)


def test_r40_others_get_nothing():
    g = table()
    play(g, "yellow", "project asteroid")
    assert tr(g, "blue") == 20


def test_r40_steps_beyond_14_percent_are_ignored():
    g = table(oxygen=13, yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, tr(g, "yellow")) == (14, 21)


def test_r40_steps_beyond_8_degrees_are_ignored():
    g = table(temperature=6, yellow={"hand": ["deimos-down"]})
    play(g, "yellow", "play deimos-down")
    assert (g.temperature, tr(g, "yellow")) == (8, 21)


def test_r40_oceans_beyond_the_ninth_are_ignored():
    g = table(tiles=oceans(8), yellow={"hand": ["ice-asteroid"]})
    play(g, "yellow", "play ice-asteroid", "place r9c5")
    assert (g.oceans, tr(g, "yellow"), prompt(g)) == (9, 21, "yellow: act-again")


# --- R41: bonus steps ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [-24, -20])
def test_r41_reaching_the_step_gives_1_heat_production(degrees):
    g = table(temperature=degrees - 2)
    play(g, "yellow", "project asteroid")
    assert (production(g, "yellow", "heat"), production(g, "blue", "heat")) == (1, 0)


@pytest.mark.parametrize("degrees", [-28, -26, -22, -18, 2])
def test_r41_other_steps_give_none(degrees):
    g = table(temperature=degrees - 2)
    play(g, "yellow", "project asteroid")
    assert (production(g, "yellow", "heat"), prompt(g)) == (0, "yellow: act-again")


def test_r41_moving_past_the_step_gives_it_too():
    g = table(temperature=-26, yellow={"hand": ["big-asteroid"]})
    play(g, "yellow", "play big-asteroid")
    assert (g.temperature, production(g, "yellow", "heat")) == (-22, 1)


def test_r41_both_steps_may_be_passed_at_once():
    g = table(temperature=-26, yellow={"hand": ["deimos-down"]})
    play(g, "yellow", "play deimos-down")
    assert (g.temperature, production(g, "yellow", "heat")) == (-20, 2)


def test_r41_reaching_0_degrees_gives_an_ocean():
    g = table(temperature=-2)
    play(g, "yellow", "project asteroid", "place r1c5")
    assert (tile(g, "r1c5"), tr(g, "yellow")) == ("ocean", 22)


def test_r41_moving_past_0_degrees_gives_it_too():
    g = table(temperature=-2, yellow={"hand": ["big-asteroid"]})
    play(g, "yellow", "play big-asteroid", "place r1c5")
    assert (g.temperature, tile(g, "r1c5"), tr(g, "yellow")) == (2, "ocean", 23)


def test_r41_only_once_in_the_game():
    g = table(temperature=0)
    play(g, "yellow", "project asteroid")
    assert (g.temperature, g.oceans, prompt(g)) == (2, 0, "yellow: act-again")


def test_r41_oxygen_of_8_percent_raises_the_temperature():
    g = table(oxygen=7, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (g.oxygen, g.temperature, tr(g, "yellow")) == (8, -28, 22)


def test_r41_moving_past_8_percent_raises_it_too():
    g = table(oxygen=7, yellow={"hand": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play strip-mine")
    assert (g.oxygen, g.temperature, tr(g, "yellow")) == (9, -28, 23)


def test_r41_at_8_percent_a_temperature_at_its_goal_stays():
    g = table(oxygen=7, temperature=8, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (g.temperature, tr(g, "yellow")) == (8, 21)


def test_r41_bonus_steps_chain_from_oxygen_to_temperature_to_ocean():
    g = table(oxygen=7, temperature=-2, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4", "place r1c5")
    assert (g.oxygen, g.temperature, g.oceans, tr(g, "yellow")) == (8, 0, 1, 23)


@pytest.mark.parametrize("degrees", [-26, -22])
def test_r41_bonus_steps_chain_from_oxygen_to_heat_production(degrees):
    g = table(oxygen=7, temperature=degrees, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (production(g, "yellow", "heat"), tr(g, "yellow")) == (1, 22)


# --- R42: the ocean at 0 degrees -----------------------------------------------------------------------------


def test_r42_it_brings_the_bonus_of_its_area_and_of_oceans_beside_it():
    g = table(temperature=-2, tiles={"r5c5": "ocean"}, yellow={"mc": 14})
    play(g, "yellow", "project asteroid", "place r5c4")
    assert (stock(g, "yellow", "plants"), stock(g, "yellow", "mc")) == (2, 2)


def test_r42_it_sets_off_triggers():
    g = table(temperature=-2, blue={"played": ["arctic-algae"]})
    play(g, "yellow", "project asteroid", "place r1c5")
    assert stock(g, "blue", "plants") == 2


def test_r42_it_lies_on_an_ocean_area():
    g = table(temperature=-2)
    play(g, "yellow", "project asteroid")
    assert len(keys(g, "yellow")) == 12


def test_r42_with_nine_oceans_nothing_happens():
    g = table(temperature=-2, tiles=oceans(9))
    play(g, "yellow", "project asteroid")
    assert (tr(g, "yellow"), prompt(g)) == (21, "yellow: act-again")


# --- R43: parameters at their goals --------------------------------------------------------------------------


def test_r43_a_standard_asteroid_stays_legal():
    g = table(temperature=8, yellow={"mc": 30})
    play(g, "yellow", "project asteroid")
    assert (stock(g, "yellow", "mc"), tr(g, "yellow")) == (16, 20)


def test_r43_a_standard_aquifer_stays_legal():
    g = table(tiles=oceans(9), yellow={"mc": 30})
    play(g, "yellow", "project aquifer")
    assert (stock(g, "yellow", "mc"), tr(g, "yellow"), g.oceans) == (12, 20, 9)


def test_r43_a_standard_greenery_is_still_placed():
    g = table(oxygen=14, yellow={"mc": 30})
    play(g, "yellow", "project greenery", "place r3c4")
    assert (tile(g, "r3c4"), tr(g, "yellow"), g.oxygen) == ("greenery yellow", 20, 14)


def test_r43_plants_still_become_a_greenery():
    g = table(oxygen=14, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (tile(g, "r3c4"), tr(g, "yellow")) == ("greenery yellow", 20)


def test_r43_heat_may_still_be_converted():
    g = table(temperature=8, yellow={"heat": 8})
    play(g, "yellow", "heat")
    assert (stock(g, "yellow", "heat"), tr(g, "yellow")) == (0, 20)


def test_r43_actions_stay_legal():
    g = table(oxygen=14, yellow={"played": ["steelworks"], "energy": 4})
    play(g, "yellow", "use steelworks")
    assert (stock(g, "yellow", "energy"), stock(g, "yellow", "steel"), tr(g, "yellow")) == (0, 2, 20)


# --- R44: terraform rating -----------------------------------------------------------------------------------


def test_r44_the_rating_starts_at_20():
    assert terraforming_mars(GAME.start(3, "rating")).tr == [20, 20, 20]


def test_r44_alone_at_14():
    assert terraforming_mars(GAME.start(1, "rating")).tr == [14]


def test_r44_the_initiative_acts_only_after_a_raised_rating():
    assert f"use {UNMI}" not in keys(table(yellow={"corporation": UNMI}), "yellow")


@pytest.mark.parametrize(
    "raising",
    [
        ["project asteroid"],
        ["project aquifer", "place r1c5"],
        ["greenery", "place r3c4"],
        ["play release-of-inert-gases"],
        ["use equatorial-magnetizer"],
    ],
)
def test_r44_for_whatever_reason_it_rose(raising):
    mine = {"plants": 8, "hand": ["release-of-inert-gases"], "played": ["equatorial-magnetizer"], "mc": 60}
    g = table(yellow={"corporation": UNMI, "production": {"energy": 1}, **mine})
    play(g, "yellow", *raising)
    assert f"use {UNMI}" in keys(g, "yellow")


def test_r44_the_initiative_pays_3_for_1_tr():
    g = table(yellow={"corporation": UNMI, "tr_raised": True, "mc": 20})
    play(g, "yellow", f"use {UNMI}")
    assert (stock(g, "yellow", "mc"), tr(g, "yellow")) == (17, 21)


def test_r44_a_parameter_at_its_goal_raises_no_rating():
    g = table(temperature=8, yellow={"corporation": UNMI})
    play(g, "yellow", "project asteroid")
    assert f"use {UNMI}" not in keys(g, "yellow")


def test_r44_the_rating_of_others_does_not_count():
    g = table(yellow={"corporation": UNMI}, blue={"tr_raised": True})
    assert f"use {UNMI}" not in keys(g, "yellow")


def test_r44_only_this_generation_counts():
    g = table(first="blue", yellow={"corporation": UNMI, "tr_raised": True}, blue={"passed": True})
    play(g, "yellow", "pass")
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert prompt(g) == "yellow: act"
    assert f"use {UNMI}" not in keys(g, "yellow")
