"""Rulings TM-R75 to TM-R78: milestones and awards."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import THE_END, keys, lines, oceans, play, prompt, stock, table

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import BUILDING

COLOURS = ["yellow", "blue", "orange", "green", "violet"]
BUILDINGS = [CARD_WORDS[i] for i in range(len(CARDS)) if BUILDING in CARDS[i].tags and CARDS[i].cost == 6]
"""Six of them, one building tag each."""


def award_points(g, colour):
    return sum([int(line.split()[0]) for line in lines(g, colour) if "score-award" in line])


def honours(g, verb):
    return [key.split()[1] for key in keys(g, "yellow") if key.startswith(f"{verb} ")]


# --- R75: milestones -----------------------------------------------------------------------------------------


def test_r75_a_milestone_is_an_action_and_costs_8():
    g = table(yellow={"tr": 35, "mc": 20})
    play(g, "yellow", "milestone terraformer")
    assert (stock(g, "yellow", "mc"), prompt(g)) == (12, "yellow: act-again")


def test_r75_it_brings_5_points():
    g = table(yellow={"tr": 35})
    play(g, "yellow", "milestone terraformer")
    assert lines(g, "yellow") == ["35 score-tr 35", "5 score-milestone terraformer"]


def test_r75_without_8_mc_there_is_none():
    assert honours(table(yellow={"tr": 35, "mc": 7, "hand": ["moss"]}), "milestone") == []


def cities(count):
    return {area: {"city": "yellow"} for area in ("r3c2", "r3c4", "ganymede")[:count]}


def greeneries(count):
    return {area: {"greenery": "yellow"} for area in ("r3c2", "r3c3", "r3c4")[:count]}


@pytest.mark.parametrize(
    ("milestone", "enough", "too_little"),
    [
        ("terraformer", {"yellow": {"tr": 35}}, {"yellow": {"tr": 34}}),
        ("mayor", {"tiles": cities(3)}, {"tiles": cities(2)}),
        ("gardener", {"tiles": greeneries(3)}, {"tiles": greeneries(2)}),
        (
            "builder",
            {"yellow": {"corporation": "mining-guild", "played": BUILDINGS[:6]}},
            {"yellow": {"corporation": "mining-guild", "played": BUILDINGS[:5]}},
        ),
        ("planner", {"yellow": {"hand": CARD_WORDS[:16]}}, {"yellow": {"hand": CARD_WORDS[:15]}}),
    ],
)
def test_r75_the_condition_must_hold(milestone, enough, too_little):
    assert honours(table(**enough), "milestone") == [milestone]
    assert honours(table(**too_little), "milestone") == []


def test_r75_tiles_of_others_do_not_count():
    tiles = {"r3c2": {"city": "yellow"}, "r3c4": {"city": "yellow"}, "r3c6": {"city": "blue"}}
    assert honours(table(tiles=tiles), "milestone") == []


def test_r75_at_that_moment_only():
    g = table(milestones={"planner": "yellow"}, yellow={"hand": ["moss"]})
    assert "5 score-milestone planner" in lines(g, "yellow")


def test_r75_each_milestone_once():
    g = table(milestones={"terraformer": "blue"}, yellow={"tr": 40})
    assert honours(g, "milestone") == []


def test_r75_three_in_the_whole_game():
    g = table(milestones={"mayor": "blue", "planner": "blue", "builder": "yellow"}, yellow={"tr": 40})
    assert honours(g, "milestone") == []


def test_r75_a_third_one_can_still_be_had():
    g = table(milestones={"mayor": "blue", "planner": "blue"}, yellow={"tr": 40})
    assert honours(g, "milestone") == ["terraformer"]


# --- R76: awards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("awards", "price"), [({}, 8), ({"banker": "blue"}, 14), ({"banker": "blue", "miner": "yellow"}, 20)]
)
def test_r76_the_price_rises_from_8_to_14_to_20(awards, price):
    assert "landlord" not in honours(table(awards=awards, yellow={"mc": price - 1, "hand": ["moss"]}), "award")
    g = table(awards=awards, yellow={"mc": price})
    play(g, "yellow", "award landlord")
    assert stock(g, "yellow", "mc") == 0


def test_r76_an_award_is_an_action():
    g = table()
    play(g, "yellow", "award landlord")
    assert prompt(g) == "yellow: act-again"


def test_r76_no_condition():
    assert honours(table(), "award") == ["landlord", "banker", "scientist", "thermalist", "miner"]


def test_r76_each_award_once():
    assert "banker" not in honours(table(awards={"banker": "blue"}), "award")


def test_r76_three_in_all():
    g = table(awards={"banker": "blue", "miner": "yellow", "landlord": "blue"}, yellow={"mc": 99})
    assert honours(g, "award") == []


# --- R77: points for awards ----------------------------------------------------------------------------------


def placed(*heat):
    """Points of each for the thermalist; the last one funded it."""
    seats = len(heat)
    players = {COLOURS[i]: {"heat": heat[i]} for i in range(seats)}
    g = table(seats=seats, awards={"thermalist": COLOURS[seats - 1]}, **players)
    return [award_points(g, COLOURS[i]) for i in range(seats)]


def test_r77_5_for_the_first_and_2_for_the_second():
    assert placed(7, 9, 3) == [2, 5, 0]


def test_r77_whoever_paid():
    assert placed(9, 5, 1) == [5, 2, 0]


def test_r77_a_tie_for_the_first_place_leaves_no_second_place():
    assert placed(9, 9, 5) == [5, 5, 0]
    assert placed(9, 9, 9, 5) == [5, 5, 5, 0]


def test_r77_a_tie_for_the_second_place_gives_2_to_all():
    assert placed(9, 5, 5) == [5, 2, 2]
    assert placed(9, 5, 5, 5, 1) == [5, 2, 2, 2, 0]


def test_r77_with_two_players_there_is_no_second_place():
    assert placed(9, 5) == [5, 0]


def test_r77_with_two_players_a_tie_gives_5_to_both():
    assert placed(5, 5) == [5, 5]


def test_r77_an_award_that_nobody_funded_brings_nothing():
    g = table(awards={"banker": "blue"}, yellow={"heat": 20}, blue={"production": {"mc": 3}})
    assert award_points(g, "yellow") == 0


def test_r77_the_value_at_the_end_counts():
    g = table(yellow={"heat": 3, "mc": 8}, blue={"heat": 2, "energy": 5})
    play(g, "yellow", "award thermalist")
    assert award_points(g, "yellow") == 5
    play(g, "blue", "pass")
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (0, 5)


# --- R78: what is compared -----------------------------------------------------------------------------------


def test_r78_banker_compares_production_without_tr():
    g = table(awards={"banker": "blue"}, yellow={"production": {"mc": 2}}, blue={"tr": 40, "production": {"mc": 1}})
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_a_negative_production_may_win():
    g = table(awards={"banker": "blue"}, yellow={"production": {"mc": -1}}, blue={"production": {"mc": -2}})
    assert award_points(g, "yellow") == 5


def test_r78_thermalist_counts_heat_after_the_last_production():
    ended = {"temperature": 8, "oxygen": 14, "tiles": oceans(9), "phase": "production"}
    g = table(
        **ended, awards={"thermalist": "yellow"}, yellow={"energy": 2, "production": {"heat": 3}}, blue={"heat": 4}
    )
    assert g.over
    assert award_points(g, "yellow") == 5


def test_r78_miner_counts_steel_and_titanium_after_the_last_production():
    ended = {"temperature": 8, "oxygen": 14, "tiles": oceans(9), "phase": "production"}
    mine = {"steel": 1, "titanium": 1, "production": {"steel": 1, "titanium": 1}}
    g = table(**ended, awards={"miner": "yellow"}, yellow=mine, blue={"steel": 3})
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_metal_from_a_last_greenery_counts_for_the_miner():
    g = table(**THE_END, awards={"miner": "blue"}, yellow={"plants": 8}, blue={"steel": 1})
    play(g, "yellow", "greenery", "place r1c1")
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_landlord_counts_own_tiles_without_oceans():
    tiles = {"r3c4": {"city": "yellow"}, "r3c5": {"greenery": "yellow"}, "r7c3": {"city": "blue"}, **oceans(9)}
    g = table(tiles=tiles, awards={"landlord": "blue"})
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_landlord_counts_special_tiles():
    tiles = {"r3c4": {"restricted-area": "yellow"}, "r3c5": {"nuclear-zone": "yellow"}, "r7c3": {"city": "blue"}}
    g = table(tiles=tiles, awards={"landlord": "blue"})
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_landlord_counts_no_claims():
    tiles = {"r3c4": {"city": "yellow"}, "r7c3": {"city": "blue"}}
    g = table(tiles=tiles, claims={"r9c1": "blue"}, awards={"landlord": "blue"})
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 5)


def test_r78_a_last_greenery_counts_for_the_landlord():
    g = table(**THE_END, tiles={"r7c3": {"city": "blue"}}, awards={"landlord": "blue"}, yellow={"plants": 16})
    play(g, "yellow", "greenery", "place r3c4", "greenery", "place r3c5")
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)


def test_r78_scientist_counts_tags_of_cards_and_corporation():
    g = table(awards={"scientist": "blue"}, yellow={"corporation": "inventrix", "played": ["research"]}, blue={})
    assert award_points(g, "yellow") == 5


def test_r78_scientist_counts_no_events():
    theirs = {"events": ["invention-contest", "special-design", "technology-demonstration"]}
    g = table(awards={"scientist": "blue"}, yellow={"played": ["trans-neptune-probe"]}, blue=theirs)
    assert (award_points(g, "yellow"), award_points(g, "blue")) == (5, 0)
