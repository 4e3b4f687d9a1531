"""How likely each seat is to win, by what the judge thinks of where rollouts lead: for hints and the analysis.

With several seats a win is e times as likely with every so many points of a lead; alone it is the same with every so
many points more than are usual in games that are just won. How many these are depends on the chapter in which one asks,
and is found in self-play (`areopolis train GAME --chances`). So it is allowed for that rollouts are played worse than
games.
"""

from __future__ import annotations

import math
from typing import Final

from areopolis.bots.rollout import END_OF_GAME
from areopolis.kernel.position import Position

CERTAIN: Final = 10_000
"""The chance of a game that is won."""

STEEPEST: Final = 30.0
"""So many times e is as good as certain."""


def worths(g: Position, weights: list[int]) -> list[int]:
    """By seat how good the judge finds the position, in hundredths of a point; of a game that is over the points, or
    nothing if only who has won counts."""
    judge = g.game.judge
    if g.over:
        if judge.moment == END_OF_GAME:
            return [100 * total for total in g.tally().totals]
        if g.seats > 1 or judge.rival is None:
            return []
    return [judge.total(g, seat, weights) for seat in range(g.seats)]


def chances(g: Position, found: list[int], chapter: int) -> list[int]:
    """By seat the chance to win, in ten-thousandths. A rollout that began in this chapter led to this position, whose
    `worths` were found."""
    if not found:
        return certain(g)
    judge = g.game.judge
    known = judge.chances_for(g.seats)
    lead, needed = odds_in(known, chapter) if known else (judge.doubt, 0)
    against = [needed + standing_against(g)] if g.seats == 1 else []
    return shares(found + against, lead)[: g.seats]


def certain(g: Position) -> list[int]:
    """By seat its share of the victory in a game that is over."""
    winners = g.tally().winners
    return [CERTAIN // len(winners) if seat in winners else 0 for seat in range(g.seats)]


def standing_against(g: Position) -> int:
    """What a seat that plays alone must beat, in hundredths of a point."""
    rival = g.game.judge.rival
    return 0 if rival is None else rival(g)


def odds_in(known: list[list[int]], chapter: int) -> tuple[int, int]:
    """The lead that makes a win e times as likely, and the worth needed alone; later chapters are like the last."""
    row = [column[min(max(0, chapter), len(column) - 1)] for column in known]
    return row[0], row[1] if len(row) > 1 else 0


def shares(points: list[int], lead: int) -> list[int]:
    """A certain win divided, so that every lead of so much brings e times as large a share."""
    best = max(points)
    parts = [math.exp(max(-STEEPEST, (each - best) / lead)) for each in points]
    total = sum(parts)
    return [round(CERTAIN * part / total) for part in parts]
