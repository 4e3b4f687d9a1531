"""What a page shows, as plain values: made by `table_views`, drawn by the templates.

Everything here comes from one seat's observation and may be sent to that seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from areopolis.web.news import News


@dataclass(frozen=True)
class OptionView:
    """Something the seat may choose now."""

    key: str
    verb: str
    args: dict[str, str | int]
    """By name, in order: {"origin": "zone.hellas", "zone": "zone.ausonia"}."""
    targets: list[str]
    """The same as the drawn board calls them."""
    steps: list[str]
    """The same as people call them."""
    label: str
    leaving: bool
    """Whether it declines, stops or passes."""


@dataclass(frozen=True)
class RefusalView:
    """Something the seat may want and cannot have."""

    key: str
    verb: str
    args: dict[str, str | int]
    targets: list[str]
    reason: str
    section: str


class LogLine(NamedTuple):
    """A line of the log, not yet said in a language; `log_lines` in parts.html.j2 takes it apart in this order."""

    number: int
    """Its place in the log of this seat."""
    message: str
    """The message key, also for icons."""
    args: tuple[int, ...]
    private: bool
    new: bool
    """Since this seat's last choice."""
    called: tuple[tuple[str, str], ...]
    """What it calls things by that do not always have the same name."""
    turn: int
    """The line that began the turn this one belongs to."""


@dataclass
class PlayerView:
    seat: int
    name: str
    kind: str
    """person, bot or open (nobody sits there yet)."""
    bot: str
    """Which bot plays or stands in; empty for a person."""
    mine: bool
    """Whether this browser holds the seat."""
    online: bool
    deciding: bool
    absent: str = ""
    """If they have been away so long that the host may let a bot play for them: since when, in words."""
    invite: str = ""
    """Path of the unused invite link, only for the host."""
    handed_over: bool = False
    """A person's seat that a bot plays for now."""


@dataclass
class ScoreLineView:
    points: int
    text: str
    message: str = ""
    """The message key, for colours in the chart."""


@dataclass
class ScoreSheetView:
    side: str
    """Name reference, e.g. colour.blue."""
    name: str
    seat: int
    neutral: bool
    total: int
    tie_break: int
    winner: bool
    lines: list[ScoreLineView]


@dataclass
class ChartLine:
    """The points of one side as a path, and a part of them that the game shows as well."""

    side: str
    name: str
    points: str
    part: str
    end: tuple[float, float]


@dataclass
class ScoreChart:
    """A line chart of points over rounds or generations."""

    width: int
    height: int
    chapters: list[tuple[float, int]]
    """(x, number), as many as fit."""
    levels: list[tuple[float, int]]
    """(y, points)."""
    lines: list[ChartLine]


@dataclass
class HintView:
    key: str
    """Empty where no choice is better than the others."""
    label: str
    why: list[str]
    """What the choice leaves the seat with, compared with the others."""


@dataclass
class TableView:
    """One table as one seat sees it."""

    id: str
    game: str
    title: str
    language: str
    theme: str
    """light, dark or auto."""
    status: str
    """waiting (a seat is open), running or over."""
    viewer: int
    """The seat whose observation this is; -1 is a spectator."""
    my_seats: list[int]
    seats: list[PlayerView]
    observation: Mapping[str, Any]
    prompt: str
    """One sentence: what this seat is asked, or whom the table waits for."""
    subject: str
    """What the question is about beyond its sentence, as a reference: the card that is paid for."""
    deciding: bool
    """Whether this seat must decide now."""
    secret: bool
    """A secret simultaneous choice: the page lets the player confirm it."""
    options: list[OptionView]
    """Those that concern oneself come last."""
    first_step: str
    """What is chosen first, where answers are given in several steps."""
    refusals: list[RefusalView]
    log: list[LogLine]
    news: News
    """What happened since this seat's last choice, while it must decide."""
    mine: list[str]
    """The colours of this seat, as references."""
    sequence: int
    """How many moments this viewer has seen; a choice sends it back, so that a stale page cannot act by accident."""
    undo: bool
    undo_reason: str
    host: bool
    scores: list[ScoreSheetView] = field(default_factory=list)
    """Filled when the game is over."""
    chart: ScoreChart | None = None
    more_log: bool = False
    """The log is longer than what is shown beside the board."""
    replay: bool = False
    at: int = 0
    """In a replay: after how many of this viewer's moments."""
    length: int = 0
    open_cards: bool = False
    plain: list[tuple[str, list[str]]] = field(default_factory=list)
    """The text view: (heading, lines)."""
    expires: int = 0
    """When the table is removed if nobody plays, in seconds since 1970; 0 means never."""


@dataclass
class GameView:
    name: str
    title: str
    blurb: str
    seat_counts: list[int]
    variants: list[tuple[str, list[str]]]
    usual_seats: int


@dataclass
class TableSummary:
    """A table in the list of the start page."""

    id: str
    game: str
    title: str
    seats: list[PlayerView]
    status: str
    mine: bool
    my_turn: bool
    age: str
    """How long ago something happened that everybody could notice, in words."""
    expires: int = 0
    """When the table is removed if nobody plays, in seconds since 1970; 0 means never."""


@dataclass
class StartView:
    language: str
    theme: str
    name: str
    """The visitor's name from the last time."""
    games: list[GameView]
    tables: list[TableSummary]
    error: str = ""
    places: list[str] = field(default_factory=list)
    """The seats of a form that was refused, so that they need not be filled in again."""
    chosen: dict[str, str] = field(default_factory=dict)
    """The variants of that form."""
    keep_days: int = 0
    """Unfinished tables that nobody opens are removed after this many days; 0 means never."""
