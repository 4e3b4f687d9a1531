"""The chart of a finished game: the points of every side, chapter by chapter."""

from __future__ import annotations

from dataclasses import dataclass

from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.scores import Outcome, ScoreSheet
from areopolis.web.view_models import ChartLine, ScoreChart

WIDTH, HEIGHT = 320, 170
LEFT, RIGHT, TOP, BOTTOM = 26, 14, 8, 20
MOST_LABELS = 10


@dataclass
class Chapter:
    """A round or generation, and what the score sheets would have said at its end."""

    number: int
    totals: list[int]
    parts: list[dict[str, int]]
    """By side: points by kind of line."""


def score_history(playthrough: Playthrough) -> list[Chapter]:
    """The points by chapter, found by replaying the record; empty if that fails. Slow, so keep the result."""
    try:
        return chapters_of(playthrough)
    except Exception:  # of a rule that was changed in place
        return []


def chapters_of(playthrough: Playthrough) -> list[Chapter]:
    game = playthrough.game
    again = Playthrough(game, playthrough.header)
    number = game.chapter(again.position)
    found: list[Chapter] = []
    for entry in playthrough.entries:
        again.enter(entry)
        now = game.chapter(again.position)
        if now > number:
            found.append(chapter(number, again.outcome()))
            number = now
    return [*found, chapter(number, playthrough.outcome())]


def chapter(number: int, outcome: Outcome) -> Chapter:
    sheets = outcome.sheets
    return Chapter(number, [sheet.total for sheet in sheets], [by_message(sheet) for sheet in sheets])


def by_message(sheet: ScoreSheet) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in sheet.lines:
        found[line.message] = found.get(line.message, 0) + line.points
    return found


# --- drawing ------------------------------------------------------------------------------------------------------


def draw_chart(history: list[Chapter], sides: list[tuple[str, str]], part: str, by_points: bool = True) -> ScoreChart:
    """`sides` are (reference, name); `part` is the kind of score line that gets a line of its own, the only one if
    points do not decide."""
    if not by_points:
        history = [Chapter(each.number, [lines.get(part, 0) for lines in each.parts], []) for each in history]
        part = ""
    totals = [total for each in history for total in each.totals]
    least, most = min([0, *totals]), max([1, *totals])
    span = most - least
    step = next(size for size in (1, 2, 5, 10, 20, 25, 50, 100, 250, 1000) if span <= 5 * size or size == 1000)
    lowest = -(-least // step) * step

    def x(at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, len(history) - 1), 1)

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * max(0, points - least) / span, 1)

    def path(values: list[int]) -> str:
        return "M" + "L".join(f"{x(at)} {y(points)}" for at, points in enumerate(values))

    every = -(-len(history) // MOST_LABELS)
    lines = [
        ChartLine(
            side=reference,
            name=name,
            points=path([each.totals[i] for each in history]),
            part=path([each.parts[i].get(part, 0) for each in history]) if part else "",
            end=(x(len(history) - 1), y(history[-1].totals[i])),
        )
        for i, (reference, name) in enumerate(sides)
    ]
    labels = [(x(at), each.number) for at, each in enumerate(history) if at % every == 0]
    return ScoreChart(WIDTH, HEIGHT, labels, [(y(level), level) for level in range(lowest, most + 1, step)], lines)
