"""Final scoring: eight categories, ties and shared victories."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import lines, rule, score, table, winners

from areopolis.games.luna_maris.components import CO2_POINTS
from areopolis.games.luna_maris.scoring import demand_points, rank_points, waste_points

END = "Spielende und Wertung"
NOTHING = {
    "energy": 0,
    "water": 0,
    "helium": 0,
    "waste": 0,
    "left": {},
    "right": {},
    "points": 0,
    "co2": 1,
    "stress": 6,
}


def final(**words):
    return table(phase="final", **words)


@rule(END, "scoring.final_lines")
@pytest.mark.parametrize(("field", "won"), [(8, 5), (7, 2), (6, 0), (3, 0)])
def test_stress(field, won):
    assert f"{won} score-stress {field}" in lines(final(yellow={"stress": field}), "yellow")


@rule(END)
def test_scientists_of_level_two_in_hand_and_rest_pile():
    g = final(yellow={"hand": ["ecologist"], "rest": ["metallurgist", "botanist"]})
    assert "4 score-specialists 2" in lines(g, "yellow")


@rule(END, "scoring.waste_points")
@pytest.mark.parametrize(("count", "won"), [(0, 0), (1, -1), (2, -3), (5, -9)])
def test_waste(count, won):
    assert waste_points(count) == won
    assert f"{won} score-waste {count}" in lines(final(yellow={"waste": count}), "yellow")


@rule(END)
def test_two_resources_are_a_point_rounded_down():
    words = {**NOTHING, "energy": 1, "water": 2, "helium": 1, "left": {"iron": 1}, "right": {"titanium": 2}, "waste": 4}
    assert "3 score-resources 7" in lines(final(yellow=words), "yellow")


@rule(END, "scoring.rank_points", "scoring.rank")
def test_food_by_rank_in_two_categories():
    """The rulebook's example: Chris is first in one category and third in the other, which makes 10."""
    g = final(
        seats=3,
        yellow={"food": {"lettuce": 1, "tomato": 1, "strawberry": 1}},
        blue={"food": {"potato": 2}},
        orange={"food": {"soybean": 1, "carrot": 1}},
    )
    assert "8 score-food-kinds 3 1" in lines(g, "yellow")
    assert "2 score-food-value 3 3" in lines(g, "yellow")
    assert "8 score-food-value 6 1" in lines(g, "blue")
    assert "5 score-food-kinds 2 2" in lines(g, "orange")
    assert "5 score-food-value 5 2" in lines(g, "orange")


@rule(END, "scoring.rank_points")
@pytest.mark.parametrize(
    ("values", "won"),
    [([5, 5, 3, 1], [8, 8, 2, 0]), ([4, 3, 3, 2], [8, 5, 5, 0]), ([2, 2], [8, 8]), ([3, 0], [8, 0]), ([0, 0], [0, 0])],
)
def test_level_players_share_the_better_rank_and_nobody_scores_without_food(values, won):
    assert [rank_points(values, side) for side in range(len(values))] == won


@rule(END)
@pytest.mark.parametrize("step", range(11))
def test_position_on_the_co2_track(step):
    assert f"{CO2_POINTS[step]} score-co2 {step}" in lines(final(yellow={"co2": step}), "yellow")


@rule(END, "scoring.demand_points")
@pytest.mark.parametrize(("count", "won"), [(0, -5), (1, 0), (2, 3), (3, 5), (4, 8), (5, 8), (7, 8)])
def test_demands_met(count, won):
    assert demand_points(count) == won


@rule(END, "scoring.score_sheet")
def test_the_sheet_adds_up():
    g = final(yellow={**NOTHING, "points": 17, "stress": 8, "demands": ["d101", "d102"]})
    assert score(g, "yellow") == 17 + 5 + 3
    assert lines(g, "yellow")[0] == "17 score-track"
    assert len(lines(g, "yellow")) == 1 + 8


TIES = [
    # what yellow and blue have, who wins
    ({"points": 13, "demands": ["d101", "d102"]}, {"points": 11, "demands": ["d201", "d202", "d203"]}, ["blue"]),
    ({"points": 10}, {"points": 11, "waste": 1}, ["yellow"]),
    ({"points": 10}, {"points": 8, "rest": ["ecologist"]}, ["blue"]),
    ({"points": 10}, {"points": 10}, ["yellow", "blue"]),
    ({"points": 11}, {"points": 10}, ["yellow"]),
]


@rule(END, "scoring.outcome", "scoring.tie_break")
@pytest.mark.parametrize(("yellow", "blue", "won"), TIES)
def test_ties_go_by_demands_then_waste_then_scientists_then_are_shared(yellow, blue, won):
    g = final(yellow={**NOTHING, **yellow}, blue={**NOTHING, **blue})
    assert winners(g) == won
