"""The lines of the log as sentences, in which players, places and cards can be told apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.sentences import say_message
from areopolis.text.once import SharedText, shared
from areopolis.text.text import Text
from areopolis.view.cards import shows_card

MOST_TOLD = 10_000
"""Sentences kept in memory; the latest of each table are shown again with every move."""
MARKED = re.compile("\x02(.*?)\x03(.*?)\x04")
NAMED_AT_THE_START = re.compile("(\x02.*?\x03)(.*)", re.DOTALL)

Called = Sequence[Sequence[str]]
"""Pairs of a reference and what it is called in this line."""


class Part(NamedTuple):
    """Words of a sentence, and what they name."""

    words: str
    kind: str = ""
    """seat, card (it can be opened), place (it can be shown on the board), or nothing."""
    thing: str = ""
    """The colour, the card, or the place as the board calls it."""


class LogSentence(NamedTuple):
    """A line of the log as a sentence."""

    text: str
    parts: list[Part]
    about: list[str]
    """The things it names, as references."""

    def names(self, references: list[str]) -> bool:
        """Whether it names any of these."""
        return not set(references).isdisjoint(self.about)

    @property
    def by(self) -> str:
        """The colour it names first, who acts; nothing if it names none."""
        return next((reference for reference in self.about if reference.startswith("colour.")), "")

    @property
    def seats(self) -> list[str]:
        """The colours it names, whoever acts first."""
        return [reference.partition(".")[2] for reference in self.about if reference.startswith("colour.")]


def tell(t: Text, message: str, args: Sequence[int], called: Called = ()) -> LogSentence:
    """The sentence of a message of the log."""
    return sentence_of(shared(t), message, tuple(args), tuple([(each[0], each[1]) for each in called]))


@lru_cache(maxsize=MOST_TOLD)
def sentence_of(t: SharedText, message: str, args: tuple[int, ...], called: tuple[tuple[str, str], ...]) -> LogSentence:
    game = game_named(t.game)
    words = game.vocabulary
    marked = MarkedText(t.language, t.game, t.names, t.you, dict(called))
    parts = in_parts(say_message(game, marked, message, args))
    facts = words.describe(words.messages[message], args)
    about = [fact for fact in facts.values() if isinstance(fact, str)]
    return LogSentence("".join([part.words for part in parts]), parts, about)


class MarkedText(Text):
    """Sentences in which the names of players, places and cards are marked."""

    def name(self, reference: str, number: int = 0) -> str:
        said = super().name(reference, number)
        kind = reference.partition(".")[0]
        if kind == "colour":
            return mark(reference, said)
        if kind in PRESENTATIONS[self.game].places:
            return mark(f"place.{PRESENTATIONS[self.game].target(reference)}", said)
        card = shows_card(self.game, reference)
        if not card:
            return said
        name, colon, rest = said.partition(": ")  # what a card does may follow its name
        return mark(f"card.{card}", name) + colon + rest

    def sentence_case(self, said: str) -> str:
        named = NAMED_AT_THE_START.fullmatch(said)
        return super().sentence_case(said) if named is None else named[1] + super().sentence_case(named[2])


def mark(thing: str, said: str) -> str:
    return f"\x02{thing}\x03{said}\x04"


def in_parts(marked: str) -> list[Part]:
    pieces = MARKED.split(marked)
    found: list[Part] = []
    for i in range(0, len(pieces), 3):
        found.append(Part(pieces[i]))
        if i + 2 < len(pieces):
            kind, _, thing = pieces[i + 1].partition(".")
            found.append(Part(pieces[i + 2], "seat" if kind == "colour" else kind, thing))
    return [part for part in found if part.words]
