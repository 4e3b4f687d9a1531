"""The score as explained lines: healthy settlers, and the last supply stop for whoever won by it."""

from __future__ import annotations

from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.table import healthy
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet, Tally

LAST_STOP_POINTS = 10
"""More than anybody can have settlers, so that the winner is on top."""


def outcome(g: MigrationMars) -> Outcome:
    return Outcome(g.winners[:], [score_sheet(g, seat) for seat in range(g.seats)])


def tally(g: MigrationMars) -> Tally:
    last_stop = LAST_STOP_POINTS if g.survived else 0
    return Tally(g.winners[:], [healthy(g, seat) + (last_stop if seat in g.winners else 0) for seat in range(g.seats)])


def score_sheet(g: MigrationMars, seat: int) -> ScoreSheet:
    lines = [ScoreLine(healthy(g, seat), "score-settlers", (healthy(g, seat),))]
    if g.survived and seat in g.winners:
        lines.append(ScoreLine(LAST_STOP_POINTS, "score-last-stop", ()))
    return ScoreSheet(seat, seat, lines, 1 if seat in g.winners else 0)
