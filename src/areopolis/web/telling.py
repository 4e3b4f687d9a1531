"""What the log tells, in the reader's language; names of cards can be told apart from the words around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from areopolis.games import game_named
from areopolis.kernel.sentences import say_message
from areopolis.view.once import SharedText, shared
from areopolis.view.picture import geometry
from areopolis.view.text import Text

MOST_TOLD = 10_000
"""Sentences that are kept: the latest of each table are said again with every move."""
MARKED = re.compile("\x02(.*?)\x03(.*?)\x04")

Parts = list[tuple[str, str]]
"""(words, the card they name or nothing)."""


class Told(NamedTuple):
    """A line of the log as a sentence."""

    text: str
    parts: Parts
    about: list[str]
    """The things it names, as references."""

    def names(self, references: list[str]) -> bool:
        """Whether it names any of these."""
        return not set(references).isdisjoint(self.about)


def tell(t: Text, message: str, args: Sequence[int]) -> Told:
    """The sentence of a message of the log."""
    return told(shared(t), message, tuple(args))


@lru_cache(maxsize=MOST_TOLD)
def told(t: SharedText, message: str, args: tuple[int, ...]) -> Told:
    game = game_named(t.game)
    words = game.vocabulary
    parts = in_parts(say_message(game, MarkedText(t.language, t.game, t.names), message, args))
    facts = words.describe(words.messages[message], args)
    return Told("".join([part for part, _ in parts]), parts, [fact for fact in facts.values() if isinstance(fact, str)])


class MarkedText(Text):
    """Sentences in which the names that can be opened to show a card are marked."""

    def name(self, reference: str, number: int = 0) -> str:
        said = super().name(reference, number)
        if reference.partition(".")[0] not in geometry(self.game).SHOWN_BY_CARDS:
            return said
        name, colon, rest = said.partition(": ")  # some are told with what they do
        return f"\x02{reference}\x03{name}\x04{colon}{rest}"


def in_parts(marked: str) -> Parts:
    pieces = MARKED.split(marked)
    found: Parts = []
    for i in range(0, len(pieces), 3):
        found.append((pieces[i], ""))
        if i + 2 < len(pieces):
            found.append((pieces[i + 2], pieces[i + 1]))
    return [(words, card) for words, card in found if words]
