"""Scores as explained lines, so that page, terminal and tests can say where each point came from."""

from __future__ import annotations


class ScoreLine:
    """One line of a score sheet: points, and a message that explains them."""

    def __init__(self, points: int, message: str, args: tuple[int, ...]) -> None:
        self.points = points
        self.message = message
        self.args = args


class ScoreSheet:
    """The explained lines of one side; a neutral side is led by a seat, but does not count for it."""

    def __init__(self, side: int, seat: int, lines: list[ScoreLine], tie_break: int, neutral: bool = False) -> None:
        self.side = side
        self.seat = seat
        self.neutral = neutral
        self.lines = lines
        self.tie_break = tie_break
        self.total = sum([line.points for line in lines])


class Tally:
    """Who has won, and the total that counts for each seat."""

    def __init__(self, winners: list[int], totals: list[int]) -> None:
        self.winners = winners
        self.totals = totals


def leaders(totals: list[int], tie_breaks: list[int]) -> list[int]:
    """The places of the highest totals; of these, those with the highest tie break."""
    most = max([(totals[i], tie_breaks[i]) for i in range(len(totals))])
    return [i for i in range(len(totals)) if (totals[i], tie_breaks[i]) == most]


def best_of(sheets: list[ScoreSheet]) -> list[ScoreSheet]:
    """Those with the most points; of these, those with the highest tie break."""
    most = max([(sheet.total, sheet.tie_break) for sheet in sheets])
    return [sheet for sheet in sheets if (sheet.total, sheet.tie_break) == most]


class Outcome:
    """How a game ended: the seats that won (none when all lost) and one score sheet per side."""

    def __init__(self, winners: list[int], sheets: list[ScoreSheet]) -> None:
        self.winners = winners
        self.sheets = sheets

    def sheet(self, seat: int) -> ScoreSheet:
        """The score sheet that counts for a seat."""
        return next(sheet for sheet in self.sheets if sheet.seat == seat and not sheet.neutral)
