"""Rulings TM-R80 to TM-R84: production, the end of the game and final scoring."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    THE_END,
    hand,
    keys,
    lines,
    oceans,
    play,
    prompt,
    resources,
    score,
    stock,
    table,
    tile,
    tr,
    winners,
)

GOALS = {"temperature": 8, "oxygen": 14, "tiles": oceans(9)}
"""Mars is terraformed."""


# --- R80: production -----------------------------------------------------------------------------------------


def test_r80_first_all_energy_becomes_heat():
    g = table(phase="production", yellow={"energy": 3, "heat": 2})
    assert (stock(g, "yellow", "energy"), stock(g, "yellow", "heat")) == (0, 5)


def test_r80_new_energy_stays_energy():
    g = table(phase="production", yellow={"energy": 3, "production": {"energy": 2, "heat": 1}})
    assert (stock(g, "yellow", "energy"), stock(g, "yellow", "heat")) == (2, 4)


def test_r80_mc_are_tr_and_production():
    g = table(phase="production", yellow={"mc": 1, "tr": 25, "production": {"mc": 4}})
    assert stock(g, "yellow", "mc") == 30


def test_r80_a_negative_production_lowers_the_income():
    g = table(phase="production", yellow={"mc": 0, "production": {"mc": -5}})
    assert stock(g, "yellow", "mc") == 15


def test_r80_the_other_five_resources():
    made = {"steel": 1, "titanium": 2, "plants": 3, "energy": 4, "heat": 5}
    g = table(phase="production", yellow={"steel": 10, "production": made})
    assert [stock(g, "yellow", each) for each in made] == [11, 2, 3, 4, 5]


def test_r80_everybody_produces():
    g = table(seats=3, phase="production", yellow={"mc": 0}, blue={"mc": 0, "tr": 21}, orange={"mc": 0, "tr": 22})
    assert [stock(g, each, "mc") for each in ("yellow", "blue", "orange")] == [20, 21, 22]


# --- R81: when the game ends ---------------------------------------------------------------------------------


def test_r81_the_game_ends_after_the_generation_in_which_all_goals_are_reached():
    g = table(**GOALS, blue={"passed": True})
    told = play(g, "yellow", "pass")
    assert (g.over, told[-1]) == (True, "game-ends 1")


def test_r81_that_generation_is_played_to_its_end():
    g = table(temperature=6, oxygen=14, tiles=oceans(9))
    play(g, "yellow", "project asteroid", "project power-plant")
    assert (g.temperature, prompt(g)) == (8, "blue: act")


def test_r81_its_production_takes_place():
    g = table(**GOALS, yellow={"mc": 5, "hand": ["moss"]}, blue={"passed": True})
    play(g, "yellow", "pass")
    assert stock(g, "yellow", "mc") == 25


@pytest.mark.parametrize("missing", [{"temperature": 6}, {"oxygen": 13}, {"tiles": oceans(8)}])
def test_r81_with_one_goal_missing_the_game_goes_on(missing):
    g = table(**{**GOALS, **missing}, phase="production")
    assert prompt(g) == "yellow: research, blue: research"


# --- R82: the last greeneries --------------------------------------------------------------------------------


def test_r82_after_the_last_production_plants_may_become_greeneries():
    g = table(**GOALS, phase="production", yellow={"plants": 5, "production": {"plants": 3}})
    assert (prompt(g), keys(g, "yellow")) == ("yellow: final-greenery", ["greenery", "done"])


def test_r82_in_player_order():
    g = table(seats=3, **THE_END, first="blue", yellow={"plants": 8}, blue={"plants": 8}, orange={"plants": 8})
    asked = []
    for _ in range(3):
        colour = prompt(g).partition(":")[0]
        asked.append(colour)
        play(g, colour, "done")
    assert asked == ["blue", "orange", "yellow"]


def test_r82_as_often_as_the_plants_last():
    g = table(**THE_END, yellow={"plants": 17})
    play(g, "yellow", "greenery", "place r3c4", "greenery", "place r3c5")
    assert (stock(g, "yellow", "plants"), g.over) == (1, True)


def test_r82_one_may_stop():
    g = table(**THE_END, yellow={"plants": 17})
    play(g, "yellow", "greenery", "place r3c4", "done")
    assert (stock(g, "yellow", "plants"), g.over) == (9, True)


def test_r82_the_price_is_8():
    assert table(**THE_END, yellow={"plants": 7}).over


def test_r82_for_ecoline_7():
    g = table(**THE_END, yellow={"corporation": "ecoline", "plants": 7})
    play(g, "yellow", "greenery", "place r3c4")
    assert stock(g, "yellow", "plants") == 0


def test_r82_placement_bonuses_are_gained():
    g = table(**THE_END, yellow={"plants": 8, "mc": 0})
    play(g, "yellow", "greenery", "place r5c7")
    assert (stock(g, "yellow", "plants"), stock(g, "yellow", "mc")) == (2, 4)


def test_r82_plants_of_a_placement_bonus_may_be_used_again():
    g = table(**THE_END, yellow={"plants": 14})
    play(g, "yellow", "greenery", "place r5c8", "greenery", "place r5c9")
    assert (tile(g, "r5c9"), stock(g, "yellow", "plants")) == ("greenery yellow", 2)


def test_r82_cards_are_drawn():
    g = table(**THE_END, deck=["moss"], yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r8c3")
    assert hand(g, "yellow") == ["moss"]


def test_r82_triggers_work():
    g = table(**THE_END, yellow={"plants": 8, "played": [{"herbivores": 1}]})
    play(g, "yellow", "greenery", "place r3c4")
    assert resources(g, "herbivores") == 2


def test_r82_oxygen_and_tr_do_not_change():
    g = table(seats=1, phase="final", oxygen=7, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (g.oxygen, g.temperature, tr(g, "yellow")) == (7, -30, 14)


def test_r82_no_other_actions():
    g = table(**THE_END, yellow={"plants": 8, "heat": 8, "hand": ["moss"], "played": ["tardigrades"]})
    assert keys(g, "yellow") == ["greenery", "done"]


def test_r82_greeneries_go_beside_own_tiles_as_always():
    g = table(**THE_END, tiles={"r1c1": {"city": "yellow"}}, yellow={"plants": 8})
    play(g, "yellow", "greenery")
    assert keys(g, "yellow") == ["place r2c1", "place r2c2"]


# --- R83, R84: final scoring ---------------------------------------------------------------------------------


def test_r83_rating_awards_milestones_board_cards_in_this_order():
    tiles = {"r3c4": {"city": "yellow"}, "r3c5": {"greenery": "yellow"}}
    mine = {"tr": 30, "played": [{"fish": 2}, "farming"], "events": ["bribed-committee"], "heat": 5}
    g = table(tiles=tiles, awards={"thermalist": "blue"}, milestones={"gardener": "yellow"}, yellow=mine)
    assert lines(g, "yellow") == [
        "30 score-tr 30",
        "5 score-award thermalist 1",
        "5 score-milestone gardener",
        "1 score-greeneries 1",
        "1 score-cities 1",
        "2 score-card fish",
        "2 score-card farming",
        "-2 score-card bribed-committee",
    ]
    assert score(g, "yellow") == 44


def test_r83_every_own_greenery_is_worth_1():
    tiles = {"r3c4": {"greenery": "yellow"}, "r3c5": {"greenery": "yellow"}, "r3c6": {"greenery": "blue"}}
    assert lines(table(tiles=tiles), "yellow")[1:] == ["2 score-greeneries 2"]


def test_r83_a_city_is_worth_1_for_every_greenery_beside_it_whoever_owns_it():
    tiles = {"r3c4": {"city": "yellow"}, "r3c3": {"greenery": "blue"}, "r3c5": {"greenery": "blue"}}
    assert lines(table(tiles=tiles), "yellow")[1:] == ["2 score-cities 2"]


def test_r83_a_greenery_counts_for_every_city_beside_it():
    tiles = {"r3c3": {"city": "yellow"}, "r3c4": {"greenery": "blue"}, "r3c5": {"city": "blue"}}
    g = table(tiles=tiles)
    assert (score(g, "yellow"), score(g, "blue")) == (21, 22)


def test_r83_cities_alone_and_off_the_map_are_worth_nothing():
    g = table(tiles={"r3c4": {"city": "yellow"}, "ganymede": {"city": "yellow"}})
    assert score(g, "yellow") == 21  # 20 and the Jovian tag of the card on Ganymede


@pytest.mark.parametrize("card", ["water-import-from-europa", "io-mining-industries", "ganymede-colony"])
def test_r83_points_for_jovian_tags(card):
    mine = {"corporation": "saturn-systems", "played": [card, "asteroid-mining"]}
    assert f"3 score-card {card}" in lines(table(yellow=mine), "yellow")


def test_r83_most_points_win():
    assert winners(table(yellow={"tr": 30, "mc": 0}, blue={"tr": 29, "mc": 99})) == ["yellow"]


def test_r83_most_mc_decide_a_tie():
    assert winners(table(yellow={"tr": 30, "mc": 9}, blue={"tr": 30, "mc": 10})) == ["blue"]


def test_r83_heat_is_not_money_in_a_tie():
    g = table(yellow={"tr": 30, "mc": 9, "heat": 5, "corporation": "helion"}, blue={"tr": 30, "mc": 10})
    assert winners(g) == ["blue"]


def test_r83_with_equal_mc_all_of_them_win():
    assert winners(table(seats=3, yellow={"tr": 30}, blue={"tr": 30}, orange={"tr": 29})) == ["yellow", "blue"]


def test_r84_the_capital_scores_as_a_city_and_for_oceans_beside_it():
    tiles = {"r1c3": {"capital": "yellow"}, "r1c2": "ocean", "r1c4": "ocean", "r2c3": {"greenery": "blue"}}
    g = table(tiles=tiles, yellow={"played": ["capital"]})
    assert lines(g, "yellow")[1:] == ["1 score-cities 1", "2 score-card capital"]


def test_r84_the_commercial_district_scores_for_cities_of_any_owner():
    tiles = {
        "r3c4": {"commercial-district": "yellow"},
        "r3c3": {"city": "yellow"},
        "r3c5": {"city": "blue"},
        "r4c4": {"greenery": "blue"},
    }
    g = table(tiles=tiles, yellow={"played": ["commercial-district"]})
    assert "2 score-card commercial-district" in lines(g, "yellow")


def test_r84_the_capital_counts_for_the_commercial_district():
    tiles = {"r3c4": {"commercial-district": "yellow"}, "r3c5": {"capital": "blue"}}
    g = table(tiles=tiles, yellow={"played": ["commercial-district"]}, blue={"played": ["capital"]})
    assert "1 score-card commercial-district" in lines(g, "yellow")


def test_r84_other_special_tiles_score_nothing_on_the_map():
    tiles = {"r3c4": {"restricted-area": "yellow"}, "r3c5": {"greenery": "blue"}}
    assert score(table(tiles=tiles, yellow={"played": ["restricted-area"]}), "yellow") == 20


def test_r84_a_capital_that_is_still_to_be_placed_is_worth_nothing():
    """Points are shown at any time, even while its area is being chosen."""
    g = table(tiles=oceans(4), yellow={"hand": ["capital"], "production": {"energy": 2}})
    before = score(g, "yellow")
    play(g, "yellow", "play capital")
    assert (prompt(g), score(g, "yellow")) == ("yellow: place", before)
