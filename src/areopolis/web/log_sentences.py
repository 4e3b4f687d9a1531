"""The lines of the log as sentences, in which the names of cards can be told apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from areopolis.games import game_named
from areopolis.kernel.sentences import say_message
from areopolis.text.once import SharedText, shared
from areopolis.text.text import Text
from areopolis.view.cards import cards_of, has_cards

MOST_TOLD = 10_000
"""Sentences kept in memory; the latest of each table are shown again with every move."""
MARKED = re.compile("\x02(.*?)\x03(.*?)\x04")

Parts = list[tuple[str, str]]
"""(words, the card they name or nothing)."""


class LogSentence(NamedTuple):
    """A line of the log as a sentence."""

    text: str
    parts: Parts
    about: list[str]
    """The things it names, as references."""

    def names(self, references: list[str]) -> bool:
        """Whether it names any of these."""
        return not set(references).isdisjoint(self.about)


def tell(t: Text, message: str, args: Sequence[int]) -> LogSentence:
    """The sentence of a message of the log."""
    return sentence_of(shared(t), message, tuple(args))


@lru_cache(maxsize=MOST_TOLD)
def sentence_of(t: SharedText, message: str, args: tuple[int, ...]) -> LogSentence:
    game = game_named(t.game)
    words = game.vocabulary
    parts = in_parts(say_message(game, MarkedText(t.language, t.game, t.names), message, args))
    facts = words.describe(words.messages[message], args)
    return LogSentence(
        "".join([part for part, _ in parts]), parts, [fact for fact in facts.values() if isinstance(fact, str)]
    )


class MarkedText(Text):
    """Sentences in which the names that can be opened to show a card are marked."""

    def name(self, reference: str, number: int = 0) -> str:
        said = super().name(reference, number)
        card = cards_of(self.game).card_of(reference) if has_cards(self.game) else ""
        if not card:
            return said
        name, colon, rest = said.partition(": ")  # what a card does may follow its name
        return f"\x02{card}\x03{name}\x04{colon}{rest}"


def in_parts(marked: str) -> Parts:
    pieces = MARKED.split(marked)
    found: Parts = []
    for i in range(0, len(pieces), 3):
        found.append((pieces[i], ""))
        if i + 2 < len(pieces):
            found.append((pieces[i + 2], pieces[i + 1]))
    return [(words, card) for words, card in found if words]
