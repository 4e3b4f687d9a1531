"""What people see of a game: drawings, text, cards, and where its templates and catalogues are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from areopolis.kernel.playthrough import Told
from areopolis.kernel.scores import ScoreLine
from areopolis.text.text import NameOf, Text
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.tours import Tour

Section = tuple[str, list[str]]
"""A part of the table as text: heading and lines."""


def itself(reference: str) -> str:
    return reference


def numbered(chapter: int, t: Text) -> str:
    """Before the first one the table is set up."""
    return f"{t('page.score-chart-chapter')} {chapter}" if chapter else t("phase.setup")


def nothing_more(observation: Any, t: Text) -> str:
    return ""


def no_note(position: Any, side: int, line: ScoreLine, t: Text) -> str:
    return ""


@dataclass(frozen=True)
class Presentation:
    """How a game appears on the page, in the terminal and in pictures; each game has one in `presentation.py`."""

    game: str
    package: str
    """The folder of its templates (`*.j2`) and catalogues (`locale/*.po`)."""
    drawing: ModuleType
    """Where things are on the drawn board; templates know it as `g`."""
    sections: Callable[[Any, Text], list[Section]]
    """The table as text, made from an observation."""
    brief: Callable[[Any, Text], list[Section]] | None = None
    """What matters at a turn, in few lines, for the terminal; without it all sections are shown."""
    name_of: NameOf | None = None
    """Names that come from the game's tables, if any."""
    target: Callable[[str], str] = itself
    """What the drawn board calls the thing that an option names: in one game a `place` is a zone or a ship."""
    tools: tuple[str, ...] = ()
    """Verbs that a player picks before the place: their way over the board begins with `verb.<verb>`, so that places
    glow for one of them at a time. `verb.<verb>` in the catalogues is what the tool is called."""
    cards: Cards | None = None
    keys: Mapping[str, str] = field(default_factory=dict)
    """By option key, or by reference for a thing that options are about: the letter on the keyboard that
    always stands for it (not h and u, which are hint and undo)."""
    headlines: tuple[str, ...] = ()
    """Messages of the log that begin a new chapter."""
    no_news: tuple[str, ...] = ()
    """Messages that stand in the log alone, not among what happened since one's last choice."""
    called: Callable[[Text, Any], dict[str, str]] | None = None
    """What things without lasting names are called in a sentence at the moment of an observation, by reference."""
    labels: Callable[[Text, Any], dict[str, str]] | None = None
    """The same on a button, where few words must do."""
    called_then: Callable[[Text, list[Told], Any], list[dict[str, str]]] | None = None
    """The same for each line of the log; the observation is that of the latest moment."""
    subject: Callable[[Any, list[Told]], str] | None = None
    """What an open question is about beyond its sentence, as a reference: the card that is paid for. It is found in
    what the seat sees and was told; empty if there is nothing to add."""
    prompt: Callable[[Text, Any], str] | None = None
    """What a question is at this moment, where the table says more than its sentence: that half of a turn is done.
    Empty if the sentence will do."""
    settling: tuple[str, ...] = ()
    """Verbs that only settle how a choice is carried out, such as payments: a question about nothing else repeats that
    choice."""
    places: tuple[str, ...] = ()
    """Kinds of words that have a place on the drawn board, where the log can show them."""
    leaving: tuple[str, ...] = ()
    """Verbs that decline, stop or pass: they always stay in sight."""
    closing: tuple[str, ...] = ()
    """Verbs that take nothing more of what a question offers: where the question is not in sight, their button says too
    little."""
    routine: tuple[str, ...] = ()
    """Verbs that go without saying where a hint tells what probably follows, besides those that settle or leave."""
    finishing: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Verbs that end a turn, each with those that it may give up unasked: where nothing else is left to do, ending the
    turn is a confirmation by itself, and people are not asked twice."""
    tallies: tuple[str, ...] = ()
    """Messages that tell what a colour gets: those of one production or scoring are summed up in a table. They name the
    colour, and either a `count` of a resource or a number for each resource."""
    losses: tuple[str, ...] = ()
    """Those of them that tell what a colour loses or pays."""
    tallied: str = "resource"
    """The kind of word that names a resource."""
    tallied_after: tuple[str, ...] = ()
    """The headings after which tables are made; everywhere if there are none."""
    scorings: Mapping[str, str] = field(default_factory=dict)
    """Messages that tell the `points` of a colour, each with the sign above its column: those of one scoring are summed
    up in such a table, too. `page.scored-<sign>` names the column."""
    shows: tuple[str, ...] = ()
    """Messages whose last word is a card that is turned up for all; `shown(reference)` in `table.html.j2` draws it."""
    neutral: str = ""
    """The key of what a neutral player is called, where that is not the name of a colour."""
    chapter: Callable[[int, Text], str] = numbered
    """What a round or the like is called, by the number that `Game.chapter` gives it."""
    verdict: Callable[[Any, Text], str] = nothing_more
    """Why a finished game ended as it did, where that is not a matter of points."""
    score_note: Callable[[Any, int, ScoreLine, Text], str] = no_note
    """What was needed for a line of the score sheet of a side, and what was reached."""
    by_points: bool = True
    """Whether points decide. If not, charts show only what `chart_part` counts, and `verdict` says why somebody won."""
    chart_part: str = ""
    """The message of the score lines that the chart of a finished game shows beside the points."""
    tour: Tour | None = None
    """A first game that teaches itself."""
