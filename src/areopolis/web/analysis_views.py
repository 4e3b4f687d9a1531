"""Makes what a browser sees of an analysis: chances as a chart, turning points, and the choices that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from babel.lists import format_list

from areopolis.arena.analysis import Findings, TurningPoint, read, smoothed
from areopolis.bots.analysis import EFFORTS, USUAL_EFFORT, Judged
from areopolis.bots.chances import CERTAIN
from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.position import SPECTATOR
from areopolis.store.analyses import DONE, StoredAnalysis
from areopolis.text.text import Text
from areopolis.view.chances import percent
from areopolis.view.looking_back import Moment, say_moments
from areopolis.web.live_tables import Table
from areopolis.web.security import Browser
from areopolis.web.table_views import marks, text_at

WIDTH, HEIGHT = 720, 300
LEFT, RIGHT, TOP, BOTTOM = 60, 16, 16, 26
LEVELS = (0, 25, 50, 75, 100)
MOST_COLUMNS = 90
"""Of the chart that can be clicked."""
MOST_ROWS = 24
"""Of the table that says the same as the chart."""
MOST_LABELS = 14


@dataclass(frozen=True)
class SeatChance:
    """A seat with its chance, in words."""

    colour: str
    name: str
    chance: str
    after: str = ""
    """At a turning point: the chance after it."""
    rises: int = 0
    """1 if it is higher after it, -1 if lower."""


@dataclass(frozen=True)
class ChanceLine:
    """The chances of one seat as a path."""

    colour: str
    name: str
    path: str
    end: tuple[float, float]


@dataclass(frozen=True)
class Column:
    """A part of the chart that leads to its moment."""

    x: float
    width: float
    at: int
    label: str


@dataclass(frozen=True)
class ChanceChart:
    width: int
    height: int
    left: int
    levels: list[tuple[float, str]]
    chapters: list[tuple[float, str]]
    lines: list[ChanceLine]
    columns: list[Column]
    turns: list[tuple[float, int]]
    """(x, number) of the turning points."""
    rows: list[tuple[int, str, list[str]]]
    """The same in words: (moment, whose choice, chances by seat)."""


@dataclass(frozen=True)
class TurnView:
    """A turning point."""

    at: int
    chapter: str
    seat: int
    colour: str
    name: str
    said: list[str]
    more: int
    """Choices that are not named."""
    chances: list[SeatChance]


@dataclass(frozen=True)
class MistakeView:
    """A choice, and the better one that was found."""

    at: int
    chapter: str
    seat: int
    said: str
    value: str
    better: str
    key: str
    best_value: str


@dataclass(frozen=True)
class AnalysisView:
    id: str
    game: str
    title: str
    language: str
    theme: str
    state: str
    """Empty if nobody has asked for it; else as it is stored."""
    level: str
    levels: list[str]
    """Those that can be asked for now."""
    done: int
    choices: int
    chart: ChanceChart | None = None
    turns: list[TurnView] = field(default_factory=list)
    seats: list[tuple[str, str, list[MistakeView]]] = field(default_factory=list)
    """(colour, name, mistakes)."""


def analysis_view(table: Table, browser: Browser, stored: StoredAnalysis | None) -> tuple[AnalysisView, Text]:
    """The page, and the texts for it. What was played is looked up in the record, which takes a while."""
    t = text_at(table, browser.language)
    levels = list(EFFORTS)
    view = AnalysisView(
        id=table.id,
        game=table.game.name,
        title=t("game.title"),
        language=browser.language,
        theme=browser.theme,
        state="",
        level=USUAL_EFFORT,
        levels=levels,
        done=0,
        choices=0,
    )
    if stored is None:
        return view, t
    judged = [read(row) for row in stored.judged]
    story = Story(table, judged, stored, t)
    view = replace(
        view,
        state=stored.state,
        level=stored.level,
        levels=levels[levels.index(stored.level) + 1 :] if stored.state == DONE else [stored.level],
        done=len(judged),
        choices=stored.choices,
        chart=story.chart() if judged else None,
        turns=story.turns(),
        seats=story.seats(),
    )
    return view, t


class Story:
    """What an analysis tells, in words."""

    def __init__(self, table: Table, judged: Sequence[Judged], stored: StoredAnalysis, t: Text) -> None:
        self.table = table
        self.playthrough: Playthrough = table.playthrough
        self.judged = judged
        self.t = t
        sides = self.playthrough.position.observe(SPECTATOR)["colours"]
        self.colours: dict[int, str] = {side["seat"]: side["colour"] for side in sides if not side["neutral"]}
        self.names = [t.name(f"colour.{self.colours[seat]}") for seat in range(self.playthrough.header.seats)]
        self.found = Findings(self.playthrough, judged, stored.level) if stored.state == DONE else None
        self.moments = say_moments(self.playthrough, self.found.mentioned, t) if self.found else {}

    def turns(self) -> list[TurnView]:
        return [self._turn(each) for each in self.found.turns] if self.found else []

    def _turn(self, turn: TurningPoint) -> TurnView:
        return TurnView(
            at=turn.at,
            chapter=self.moments[turn.at].chapter,
            seat=turn.seat,
            colour=self.colours[turn.seat],
            name=self.names[turn.seat],
            said=[self.moments[at].said[key] for at, key in turn.named],
            more=len(turn.choices) - len(turn.named),
            chances=[
                SeatChance(
                    self.colours[seat],
                    name,
                    percent(turn.before[seat], self.t),
                    percent(turn.after[seat], self.t),
                    (turn.after[seat] > turn.before[seat]) - (turn.after[seat] < turn.before[seat]),
                )
                for seat, name in enumerate(self.names)
            ],
        )

    def seats(self) -> list[tuple[str, str, list[MistakeView]]]:
        mistakes = self.found.mistakes if self.found else []
        return [
            (self.colours[seat], self.names[seat], [self._mistake(each) for each in own])
            for seat, own in enumerate(mistakes)
        ]

    def _mistake(self, each: Judged) -> MistakeView:
        moment: Moment = self.moments[each.at]
        return MistakeView(
            at=each.at,
            chapter=moment.chapter,
            seat=each.seat,
            said=moment.said[each.key],
            value=percent(each.value, self.t),
            better=moment.said[each.best],
            key=each.best,
            best_value=percent(each.best_value, self.t),
        )

    # --- the chart --------------------------------------------------------------------------------------------------

    def chart(self) -> ChanceChart:
        chances = smoothed(self.judged)
        points = [(each.at, chances[i]) for i, each in enumerate(self.judged)]
        if self.found:
            points.append((len(self.playthrough.entries), self.found.end))
        headlines = marks(self.table, SPECTATOR, self.t)
        every = -(-len(headlines) // MOST_LABELS) if headlines else 1
        return ChanceChart(
            width=WIDTH,
            height=HEIGHT,
            left=LEFT,
            levels=[(self._y(level * CERTAIN // 100), percent(level * CERTAIN // 100, self.t)) for level in LEVELS],
            chapters=[(self._x(mark.at), mark.short) for mark in headlines[::every]],
            lines=[
                ChanceLine(
                    self.colours[seat],
                    name,
                    "M" + "L".join(f"{self._x(at)} {self._y(values[seat])}" for at, values in points),
                    (self._x(points[-1][0]), self._y(points[-1][1][seat])),
                )
                for seat, name in enumerate(self.names)
            ],
            columns=self._columns(points),
            turns=[(self._x(turn.at), number) for number, turn in enumerate(self.found.turns, 1)] if self.found else [],
            rows=[
                (at, self._whose(at), [percent(value, self.t) for value in values])
                for at, values in thinned(points, MOST_ROWS)
            ],
        )

    def _columns(self, points: list[tuple[int, list[int]]]) -> list[Column]:
        """Each reaches half-way to its neighbours."""
        shown = thinned(points, MOST_COLUMNS)
        middles = [(self._x(one) + self._x(two)) / 2 for (one, _), (two, _) in pairwise(shown)]
        edges = [float(LEFT), *middles, float(WIDTH - RIGHT)]
        return [
            Column(round(edges[i], 1), round(edges[i + 1] - edges[i], 1), at, self._label(at, values))
            for i, (at, values) in enumerate(shown)
        ]

    def _label(self, at: int, values: list[int]) -> str:
        told = [f"{name} {percent(value, self.t)}" for name, value in zip(self.names, values, strict=True)]
        return self.t("page.analysis-moment", at=at, chances=format_list(told, locale=self.t.language))

    def _whose(self, at: int) -> str:
        entries = self.playthrough.entries
        return self.names[entries[at].seat] if at < len(entries) else ""

    def _x(self, at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, len(self.playthrough.entries)), 1)

    def _y(self, chance: int) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance / CERTAIN, 1)


def thinned(points: list[tuple[int, list[int]]], most: int) -> list[tuple[int, list[int]]]:
    """At most so many of the points, evenly spaced, with both ends."""
    if len(points) <= most:
        return points
    return [points[i * (len(points) - 1) // (most - 1)] for i in range(most)]
