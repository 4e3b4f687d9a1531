"""Final scoring: what is on the track and eight categories as explained lines, and who has won."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.components import (
    AUTOMATON,
    CO2_POINTS,
    DEMAND_POINTS,
    FIRST_WASTE_POINTS,
    FOOD_RANK_POINTS,
    RESOURCES_PER_POINT,
    SPECIALIST_POINTS,
    STRESS_POINTS,
    WASTE,
    WASTE_POINTS,
)
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.rules.table import (
    demands_met,
    food_kinds,
    food_value,
    held,
    owned,
    solo,
    specialists,
)
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, Tally, leaders

TIE_BASE: Final = 100
"""More than anybody has of what breaks ties."""


def outcome(g: LunaMaris) -> Outcome:
    """The most points win. Alone one must beat the automaton; with equal points, by more demands."""
    sheets = [score_sheet(g, side) for side in range(g.sides)]
    return Outcome(winners(g, [sheet.total for sheet in sheets]), sheets)


def tally(g: LunaMaris) -> Tally:
    kinds = [food_kinds(g, side) for side in range(g.sides)]
    values = [food_value(g, side) for side in range(g.sides)]
    totals = [total(g, side, kinds, values) for side in range(g.sides)]
    return Tally(winners(g, totals), totals[: g.seats])


def automaton_points(g: LunaMaris) -> int:
    """What the automaton of the solo game would have now."""
    kinds = [food_kinds(g, side) for side in range(g.sides)]
    values = [food_value(g, side) for side in range(g.sides)]
    return total(g, AUTOMATON, kinds, values)


def winners(g: LunaMaris, totals: list[int]) -> list[int]:
    if not solo(g):
        return leaders(totals, [tie_break(g, seat) for seat in range(g.seats)])
    own = (totals[0], demands_met(g, 0))
    return [0] if own > (totals[AUTOMATON], demands_met(g, AUTOMATON)) else []


def total(g: LunaMaris, side: int, kinds: list[int], values: list[int]) -> int:
    """The sum of the lines of a score sheet."""
    waste = held(g, side, WASTE)
    points = g.points[side] + SPECIALIST_POINTS * specialists(g, side) + waste_points(waste)
    points += (sum(owned(g, side)) - waste) // RESOURCES_PER_POINT
    points += rank_points(kinds, side) + rank_points(values, side)
    points += CO2_POINTS[g.co2[side]] + demand_points(demands_met(g, side))
    return points + STRESS_POINTS[g.stress[side]] if side < g.seats else points


def score_sheet(g: LunaMaris, side: int) -> ScoreSheet:
    """The automaton's sheet is that of the player it plays against, and counts for nobody."""
    neutral = side >= g.seats
    lines = [ScoreLine(g.points[side], "score-track", ()), *final_lines(g, side)]
    return ScoreSheet(side, 0 if neutral else side, lines, tie_break(g, side), neutral)


def tie_break(g: LunaMaris, side: int) -> int:
    """More demands, then less waste, then more scientists of level 2."""
    tidy = max(0, TIE_BASE - 1 - held(g, side, WASTE))
    return (demands_met(g, side) * TIE_BASE + tidy) * TIE_BASE + specialists(g, side)


def final_lines(g: LunaMaris, side: int) -> list[ScoreLine]:
    waste = held(g, side, WASTE)
    resources = sum(owned(g, side)) - waste
    demands = demands_met(g, side)
    kinds = [food_kinds(g, each) for each in range(g.sides)]
    values = [food_value(g, each) for each in range(g.sides)]
    stress = [ScoreLine(STRESS_POINTS[g.stress[side]], "score-stress", (g.stress[side],))]
    return [
        *(stress if side < g.seats else []),  # the automaton feels none
        ScoreLine(SPECIALIST_POINTS * specialists(g, side), "score-specialists", (specialists(g, side),)),
        ScoreLine(waste_points(waste), "score-waste", (waste,)),
        ScoreLine(resources // RESOURCES_PER_POINT, "score-resources", (resources,)),
        ScoreLine(rank_points(kinds, side), "score-food-kinds", (kinds[side], rank(kinds, side))),
        ScoreLine(rank_points(values, side), "score-food-value", (values[side], rank(values, side))),
        ScoreLine(CO2_POINTS[g.co2[side]], "score-co2", (g.co2[side],)),
        ScoreLine(demand_points(demands), "score-demands", (demands,)),
    ]


def waste_points(count: int) -> int:
    return FIRST_WASTE_POINTS + WASTE_POINTS * (count - 1) if count else 0


def rank(values: list[int], side: int) -> int:
    """1 is best; whoever is level shares the better rank, and the next ones are skipped. 0: no rank without food."""
    return 1 + len([value for value in values if value > values[side]]) if values[side] else 0


def rank_points(values: list[int], side: int) -> int:
    place = rank(values, side)
    return FOOD_RANK_POINTS[place - 1] if place else 0


def demand_points(count: int) -> int:
    return DEMAND_POINTS[min(count, len(DEMAND_POINTS) - 1)]
