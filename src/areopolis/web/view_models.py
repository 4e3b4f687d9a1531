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


class ReasonView(NamedTuple):
    """A reason, and all that it stands against; `refusal` in parts.html.j2 takes it apart in this order."""

    paths: str
    """The ways over the board that it closes, parted by blanks."""
    about: list[str]
    """What it stands against in words, if that is little enough to be read."""
    size: int
    """Against how many things."""
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
    points: int | None = None
    """In the list of tables, once the game is over."""
    winner: bool = False


@dataclass
class ScoreLineView:
    points: int
    text: str
    message: str = ""
    """The message key, for colours in the chart."""
    note: str = ""
    """What was needed for them, and what was reached."""


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
    tied: bool = False
    """Whether the tie-break mattered."""


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


class SaidView(NamedTuple):
    """A line of the chat; `chat_lines` in chat.html.j2 takes it apart in this order."""

    number: int
    colour: str
    """Of the seat; empty for those who watch."""
    name: str
    kind: str
    text: str
    time: str
    """For the script, which says it in the reader's zone."""


@dataclass
class HouseView:
    """What belongs to the people around a table."""

    public: bool = False
    talkative: bool = False
    pace: str = "watch"
    ended: bool = False
    rematch: str = ""
    """The table at which the same people go on."""
    may_rematch: bool = False
    watch: str = ""
    """Path of the link for those who watch, only for the host."""
    chats: bool = False
    """Whether this browser may read the chat and write there."""
    chat: list[SaidView] = field(default_factory=list)
    may_skip: bool = False
    """Whether only bots must decide, and somebody here may let them do so at once."""
    skipping: bool = False
    has_bots: bool = False
    chat_letters: int = 0


class Mark(NamedTuple):
    """A round or the like on the slider of a replay."""

    at: int
    percent: float
    label: str
    short: str


@dataclass
class OfferView:
    """What a seat could choose at a past moment."""

    colour: str
    name: str
    prompt: str
    options: list[tuple[str, bool]]
    """Sentence, and whether it was chosen then."""
    more: int
    """How many are left out."""


@dataclass
class InvitationView:
    """Who invites to what."""

    game: str
    title: str
    host: str
    seats: list[PlayerView]
    variants: list[tuple[str, str]]
    chapter: str


@dataclass
class TourStepView:
    number: int
    title: str
    text: str
    task: str
    """What to do; empty if reading is enough."""
    at: str
    """What it points at: an id, or what the board calls a thing. Empty: where the keys are chosen."""


@dataclass
class TourView:
    """What a guided tour tells now."""

    state: str
    """on, wait (the others play), lost (something else was played, so it cannot go on) or end."""
    steps: list[TourStepView]
    """Those that may be read now; the last one is to be done, or the end."""
    total: int
    keys: list[str]
    """The options that lead on."""
    left: list[str]
    """All that is still to be chosen, in order: where an answer is put together, it is sent at once."""


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
    cause: str
    """The choice that the question only carries out, in words."""
    deciding: bool
    """Whether this seat must decide now."""
    secret: bool
    """A secret simultaneous choice: the page lets the player confirm it."""
    options: list[OptionView]
    """Those that concern oneself come last."""
    first_step: str
    """What is chosen first, where answers are given in several steps."""
    refusals: list[RefusalView]
    reasons: list[ReasonView]
    """The same by reason: of a hundred hexes most are refused for one."""
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
    house: HouseView = field(default_factory=HouseView)
    verdict: str = ""
    """Who won and why, once the game is over."""
    by_points: bool = True
    """Whether points decide; else only the first line of each score sheet is counted."""
    marks: list[Mark] = field(default_factory=list)
    """In a replay."""
    offers: list[OfferView] = field(default_factory=list)
    curtain: int = -1
    """The seat whose person is called to the screen before it shows more than everybody may see; -1 is nobody."""
    pass_to: int = -1
    """The seat of somebody else at this screen who must decide now."""
    curtained: list[int] = field(default_factory=list)
    """The seats of other people at this screen; a curtain falls before one of them is shown."""
    bluffs: bool = False
    """This seat answers questions with a single answer itself."""
    formal: bool = False
    """The question has a single answer, which the server gives in a while."""
    tour: TourView | None = None
    """On a guided tour."""


@dataclass
class GameView:
    name: str
    title: str
    blurb: str
    seat_counts: list[int]
    variants: list[tuple[str, list[str]]]
    usual_seats: int
    colours: list[str] = field(default_factory=list)
    """Those that seats may choose from."""


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
    waiting_for: str
    """The names of those who must decide."""
    chapter: str
    """The round or the like, in words."""
    age: str
    """How long ago something happened that everybody could notice, in words."""
    expires: int = 0
    """When the table is removed if nobody plays, in seconds since 1970; 0 means never."""
    winners: str = ""
    """Their names, once the game is over."""
    seated: bool = True
    """Whether this browser plays there."""

    @property
    def done(self) -> bool:
        return self.status in ("over", "ended")


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
    filled: list[tuple[str, str]] = field(default_factory=list)
    """By row of that form: the name of a friend, and the colour."""
    chosen: dict[str, str] = field(default_factory=dict)
    """The variants of that form."""
    mine: list[TableSummary] = field(default_factory=list)
    """The tables of this browser: those that wait for it first, finished ones last."""
    text: str = ""
    """The record that could not be imported."""
    keep_days: int = 0
    """Unfinished tables that nobody opens are removed after this many days; 0 means never."""
