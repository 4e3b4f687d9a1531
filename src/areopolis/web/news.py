"""What happened since a seat's last choice: in lines, what everybody got as a table, and cards that were turned up."""

from __future__ import annotations

from typing import NamedTuple

from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.playthrough import Told
from areopolis.kernel.vocabulary import Vocabulary
from areopolis.text.text import Text
from areopolis.toolbox.presentation import Presentation
from areopolis.web.log_sentences import LogSentence, Part, tell
from areopolis.web.view_models import LogLine


class NewsLine(NamedTuple):
    text: str
    parts: list[Part]
    mine: bool
    """Whether it names a colour of this seat."""


class Tally(NamedTuple):
    """What each colour got and lost in one production or scoring; those for whom nothing changed are left out."""

    title: str
    columns: list[tuple[str, str]]
    """(sign of a resource or of what scored, its name)."""
    rows: list[tuple[str, str, list[int]]]
    """(colour, what it is called, an amount for each column)."""


class News(NamedTuple):
    lines: list[NewsLine]
    """What concerns the seat comes first."""
    tallies: list[Tally]
    shown: list[tuple[str, str]]
    """(colour, the card that it turned up)."""

    @property
    def size(self) -> int:
        return len(self.lines) + len(self.tallies) + len(self.shown)

    @property
    def first(self) -> str:
        return self.lines[0].text if self.lines else self.tallies[0].title if self.tallies else ""


NO_NEWS = News([], [], [])


def first_fresh(words: Vocabulary, log: list[Told], last_own: int, mine: list[str]) -> int:
    """The first line of the log that is news to a seat whose last choice was this entry.

    A choice may set off more than its player can foresee: the last to pass begins the production. So what was told with
    it is news, too, from the first line on that is not about that player.
    """
    for number, told in enumerate(log):
        if told.after > last_own or (0 < told.after == last_own and actor(words, told.message, told.args) not in mine):
            return number
    return len(log)


def actor(words: Vocabulary, message: str, args: tuple[int, ...]) -> str:
    """The colour that a message names first; nothing if it names none."""
    for value in words.describe(words.messages[message], args).values():
        if isinstance(value, str) and value.startswith("colour."):
            return value
    return ""


def news_of(lines: list[LogLine], colours: list[str], mine: list[str], t: Text) -> News:
    """`colours` are those of the table in their order, `mine` those of the reader, as references."""
    look = PRESENTATIONS[t.game]
    headings: tuple[str, ...] = look.drawing.HEADINGS
    told: list[NewsLine] = []
    shown: list[tuple[str, str]] = []
    sums: list[tuple[str, Amounts]] = []
    heading = ""
    tallying = not look.tallied_after
    for line in lines:
        said = tell(t, line.message, line.args, line.called)
        if line.message in headings and look.tallied_after:
            tallying = line.message in look.tallied_after
        if tallying and (line.message in look.tallies or line.message in look.scorings):
            if not sums or sums[-1][0] != heading:
                sums.append((heading, Amounts(look, t)))
            sums[-1][1].add(line)
        elif line.message in look.shows:
            shown.append((said.seats[0], said.about[-1]))
        else:
            heading = said.text if line.message in headings else heading
            if line.message not in look.no_news:
                told.append(news_line(said, mine))
    tallies = [amounts.tally(title or t("page.tally"), colours) for title, amounts in sums]
    tallies = [tally for tally in tallies if tally.rows]
    titles = [tally.title for tally in tallies]
    return News(sorted([line for line in told if line.text not in titles], key=concerns_others), tallies, shown)


def news_line(said: LogSentence, mine: list[str]) -> NewsLine:
    return NewsLine(said.text, said.parts, said.names(mine))


def concerns_others(line: NewsLine) -> bool:
    return not line.mine


class Amounts:
    """Who got and lost how much of what, and how many points for what."""

    def __init__(self, look: Presentation, t: Text) -> None:
        self.look = look
        self.t = t
        self.words = game_named(t.game).vocabulary
        self.cells: dict[tuple[str, str], int] = {}

    def add(self, line: LogLine) -> None:
        arguments = self.words.messages[line.message]
        colour = str(self.words.describe(arguments, line.args)["colour"])
        numbers = {name: line.args[i] for i, (_, name) in enumerate(arguments)}
        kind = self.look.tallied
        sign = -1 if line.message in self.look.losses else 1
        if line.message in self.look.scorings:
            self._add(colour, self.look.scorings[line.message], numbers["points"])
        elif kind in numbers:
            self._add(colour, self.words.kinds[kind][numbers[kind]], sign * numbers["count"])
        else:
            for word in self.words.kinds[kind]:
                self._add(colour, word, sign * numbers.get(word, 0))

    def _add(self, colour: str, column: str, amount: int) -> None:
        self.cells[colour, column] = self.cells.get((colour, column), 0) + amount

    def tally(self, title: str, colours: list[str]) -> Tally:
        """The colours of the table, and whoever else got something: an automaton."""
        kind = self.look.tallied
        names = {word: self.t.name(f"{kind}.{word}", 2) for word in self.words.kinds[kind]}
        names |= {sign: self.t(f"page.scored-{sign}") for sign in self.look.scorings.values()}
        given = {column for (_, column), amount in self.cells.items() if amount}
        columns = [(column, name) for column, name in names.items() if column in given]
        everybody = dict.fromkeys([*colours, *[colour for colour, _ in self.cells]])
        rows = [
            (
                colour.partition(".")[2],
                self.t.label(colour),
                [self.cells.get((colour, column), 0) for column, _ in columns],
            )
            for colour in everybody
        ]
        return Tally(title, columns, [row for row in rows if any(row[2])])
