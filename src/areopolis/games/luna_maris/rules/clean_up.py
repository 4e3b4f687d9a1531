"""Clean-up phase: points for probes, clean air and modules; equipment and oxygen are ready again."""

from __future__ import annotations

from areopolis.games.luna_maris.components import (
    CLEANEST_OF_FOUR_POINTS,
    CLEANEST_POINTS,
    DIRTIEST_POINTS,
    GROUP_POINTS,
    MARKER_POINTS,
    MOST_SEATS,
    SECOND_OF_FOUR_POINTS,
)
from areopolis.games.luna_maris.position import CLEAN_UP, LunaMaris
from areopolis.games.luna_maris.rules.table import colour, largest_group


def clean_up_phase(g: LunaMaris) -> None:
    """All at once: no step depends on another."""
    g.phase = CLEAN_UP
    g.tell("clean-up", g.round)
    for side in range(g.sides):
        score_probes(g, side)
        score_air(g, side)
        score_markers(g, side)
        g.oxygen[side] = 0
        g.equipment_used[side] = 0
    g.order = g.next_order
    g.next_order = []


def score_probes(g: LunaMaris, side: int) -> None:
    """R6: the largest group only."""
    size = largest_group(g, side)
    if GROUP_POINTS[size]:
        g.points[side] += GROUP_POINTS[size]
        g.tell("scores-probes", colour(g, side), GROUP_POINTS[size], size)


def score_air(g: LunaMaris, side: int) -> None:
    points = air_points(g.co2, side)
    if points:
        g.points[side] += points
        g.tell("scores-air", colour(g, side), points)


def air_points(steps: list[int], side: int) -> int:
    """By rank on the CO2 track. Whoever is level shares a rank; with a tie for first nobody is second."""
    cleanest = max(steps)
    dirtiest = min(steps)
    own = steps[side]
    if cleanest == dirtiest:
        return 0
    if own == cleanest:
        return CLEANEST_OF_FOUR_POINTS if len(steps) == MOST_SEATS else CLEANEST_POINTS
    if own == dirtiest:
        return DIRTIEST_POINTS
    ahead = [step for step in steps if step > own]
    return SECOND_OF_FOUR_POINTS if len(steps) == MOST_SEATS and len(ahead) == 1 else 0


def score_markers(g: LunaMaris, side: int) -> None:
    points = MARKER_POINTS * g.build_track.count(side)
    if points:
        g.points[side] += points
        g.tell("scores-markers", colour(g, side), points)
