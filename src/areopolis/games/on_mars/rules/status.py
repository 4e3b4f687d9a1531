"""Rulebook p. 16: adjusting the status of the Colony."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import BLUEPRINTS_PER_DEAL
from areopolis.games.on_mars.components import (
    GRID_ROW,
    HIGHEST_LEVEL,
    IN_WAREHOUSE,
    MISSION_LEVEL,
    NONE,
    PROGRESS_POINTS,
    PROGRESS_SCORED_AT,
    WAREHOUSE,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.gains import move_remaining, score
from areopolis.games.on_mars.rules.lacerda import grow_with_colony
from areopolis.games.on_mars.rules.table import ONES, is_solo
from areopolis.kernel.decision import Step


def is_level_due(g: OnMars) -> bool:
    """When all markers have reached the row of the level marker."""
    return g.level < HIGHEST_LEVEL and min(g.lss) > g.level


def maybe_level_up(g: OnMars) -> None:
    if is_level_due(g):
        g.level += 1
        g.tell("level-up", g.level)
        g.outline(LEVEL_UP)


def deal_blueprints(g: OnMars) -> None:
    """Level 2: the other half of level 1 and half of level 3; level 3: the rest of level 3 instead of level 1."""
    if g.level == 2:
        g.upper_row = draw_blueprints(g, 0)
        g.lower_row = draw_blueprints(g, 1)
    elif g.level == 3:
        g.upper_row = draw_blueprints(g, 1)
    else:
        return
    g.reveal()
    g.tell("blueprints-dealt", len(g.upper_row) + len(g.lower_row))


def draw_blueprints(g: OnMars, deck: int) -> list[int]:
    return [g.blueprint_decks[deck].pop() for _ in range(min(BLUEPRINTS_PER_DEAL, len(g.blueprint_decks[deck])))]


def refill_grid(g: OnMars) -> None:
    """From the bottom row to the top; with two players the stack is empty."""
    for space in range(len(GRID_ROW)):
        if g.tech_grid[space] == NONE and g.tech_stack:
            g.tech_grid[space] = g.tech_stack.pop()
            g.reveal()


def refill_warehouse(g: OnMars) -> None:
    g.warehouse = [IN_WAREHOUSE[g.players]] * len(WAREHOUSE)


def score_progress(g: OnMars) -> None:
    """Only at the first two adjustments."""
    if g.level in PROGRESS_SCORED_AT:
        for player in range(g.players):
            points = PROGRESS_POINTS[ONES[g.cubes[player]]]
            if points:
                g.tell("progress-scored", player, points)
                score(g, player, points)


def approach_the_end(g: OnMars) -> None:
    if g.level >= MISSION_LEVEL:
        move_remaining(g)


def grow_lacerda(g: OnMars) -> None:
    """P. 22: he builds a Shelter, welcomes a Ship and takes a Bot (ruling 85)."""
    if is_solo(g):
        grow_with_colony(g)


LEVEL_UP: Final[list[Step]] = [
    deal_blueprints,
    refill_grid,
    refill_warehouse,
    score_progress,
    approach_the_end,
    grow_lacerda,
    maybe_level_up,  # several buildings in one turn (ruling 20)
]
