"""The analysis of a finished game in the terminal: chances as a chart, turning points, what would have been better."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.text import Text as Styled

from areopolis.arena.analysis import Analysis, Findings, smoothed
from areopolis.bots.analysis import Judged
from areopolis.bots.chances import CERTAIN
from areopolis.kernel.playthrough import Playthrough
from areopolis.terminal.show import ACCENT
from areopolis.text.text import Text
from areopolis.view.chances import percent
from areopolis.view.looking_back import say_moments

CHART_HEIGHT = 12
CHART_MARGIN = 6
"""Columns to the left of the chart."""
WIDEST_CHART = 100
FILLINGS = "█▒░▓▚╱"
STYLES = ["orange3", "cyan", "green", "magenta", "yellow", "blue"]


class AnalysisReport:
    """What an analysis found, in words."""

    def __init__(self, console: Console, playthrough: Playthrough, analysis: Analysis, language: str) -> None:
        self.console = console
        self.playthrough = playthrough
        self.judged: Sequence[Judged] = analysis.judged
        self.t: Text = playthrough.text(language)
        self.names = [
            name or self.t("page.seat-number", number=seat + 1) for seat, name in enumerate(playthrough.header.names)
        ]
        self.found = Findings(playthrough, self.judged, analysis.level)
        self.moments = say_moments(playthrough, self.found.mentioned, self.t)

    def show(self) -> None:
        self.console.rule(Styled(f"{self.t('game.title')}: {self.t('page.analysis')}", style=ACCENT), style="dim")
        self._heading("page.analysis-chances")
        for line in self.chart():
            self.console.print(line)
        self._heading("page.analysis-turns")
        if not self.found.turns:
            self._line(self.t("page.analysis-no-turns"))
        for turn in self.found.turns:
            said = [self.moments[at].said[key] for at, key in turn.named]
            if len(turn.choices) > len(turn.named):
                said.append(self.t("page.analysis-more", count=len(turn.choices) - len(turn.named)))
            self._choice(turn.at, self.names[turn.seat], "; ".join(said))
            swings = zip(self.names, turn.before, turn.after, strict=True)
            self._line(", ".join([f"{name} {percent(a, self.t)} → {percent(b, self.t)}" for name, a, b in swings]), 4)
        self._heading("page.analysis-mistakes")
        for seat, name in enumerate(self.names):
            self._line(name)
            if not self.found.mistakes[seat]:
                self._line(self.t("page.analysis-no-mistakes"), 4)
            for each in self.found.mistakes[seat]:
                self._mistake(each)

    def _mistake(self, each: Judged) -> None:
        moment = self.moments[each.at]
        chosen = f"{self.t('page.analysis-chosen')}: {moment.said[each.key]} ({percent(each.value, self.t)})"
        better = f"{self.t('page.analysis-better')}: {moment.said[each.best]} ({percent(each.best_value, self.t)})"
        self._choice(each.at, moment.chapter, chosen)
        self._line(better, 4)

    def _heading(self, key: str) -> None:
        self.console.print()
        self.console.print(Styled(self.t(key), style=ACCENT))

    def _choice(self, at: int, whose: str, said: str) -> None:
        self._line(f"{at}. {whose}: {said}")

    def _line(self, said: str, indent: int = 2) -> None:
        self.console.print(Padding(Styled(said), (0, 0, 0, indent)))

    # --- the chart --------------------------------------------------------------------------------------------------

    def chart(self) -> list[Styled]:
        """The shares of all seats, one above the other, from the first choice to the end; and who is who."""
        chances = [*smoothed(self.judged), self.found.end]
        width = min(WIDEST_CHART, max(10, self.console.width - CHART_MARGIN - 2))
        columns = [stacked(chances[i * (len(chances) - 1) // (width - 1)]) for i in range(width)]
        lines: list[Styled] = []
        for row in range(CHART_HEIGHT):
            level = percent(CERTAIN * (CHART_HEIGHT - row) // CHART_HEIGHT, self.t) if row % 3 == 0 else ""
            line = Styled(f"{level:>{CHART_MARGIN}} ", style="dim")
            for column in columns:
                seat = column[CHART_HEIGHT - 1 - row]
                line.append(FILLINGS[seat] if seat >= 0 else " ", style=STYLES[seat] if seat >= 0 else "")
            lines.append(line)
        who = Styled(" " * (CHART_MARGIN + 1))
        for seat, name in enumerate(self.names):
            who.append(f"{FILLINGS[seat]} ", style=STYLES[seat])
            who.append(f"{name}   ")
        return [*lines, who]

    # --- for programs -----------------------------------------------------------------------------------------------

    def as_json(self, level: str) -> str:
        header = self.playthrough.header
        found: dict[str, Any] = {
            "game": header.game,
            "seats": header.seats,
            "names": self.names,
            "level": level,
            "entries": len(self.playthrough.entries),
            "choices": [self._plain(each) for each in self.judged],
            "turning_points": [
                {"at": turn.at, "seat": turn.seat + 1, "keys": [key for _, key in turn.choices]}
                | {"before": shares(turn.before), "after": shares(turn.after)}
                for turn in self.found.turns
            ],
            "better": [[self._plain(each) for each in own] for own in self.found.mistakes],
        }
        return json.dumps(found)

    def _plain(self, each: Judged) -> dict[str, Any]:
        chosen = {"at": each.at, "seat": each.seat + 1, "key": each.key, "value": share(each.value)}
        best = {"best": each.best, "best_value": share(each.best_value), "doubt": each.doubt / CERTAIN}
        return {**chosen, **best, "chances": shares(each.chances)}


def stacked(chances: list[int]) -> list[int]:
    """For each row of a column, from the bottom, the seat whose share reaches there; -1 where nobody's does."""
    column: list[int] = []
    sum_so_far = 0
    for seat, chance in enumerate(chances):
        sum_so_far += chance
        column += [seat] * (round(sum_so_far * CHART_HEIGHT / CERTAIN) - len(column))
    return (column + [-1] * CHART_HEIGHT)[:CHART_HEIGHT]


def share(value: int) -> float:
    """A value as a share of a certain win; that of a search may lie a little beyond."""
    return min(1.0, max(0.0, value / CERTAIN))


def shares(chances: list[int]) -> list[float]:
    return [chance / CERTAIN for chance in chances]
