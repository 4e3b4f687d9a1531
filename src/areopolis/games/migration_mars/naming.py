"""What plots and amounts are called: names that come from the tables."""

from __future__ import annotations

from areopolis.games.migration_mars.components import EMBASSY_PLOT, OLYMPIUM, PLOT_WORDS, WARES
from areopolis.games.migration_mars.events import CARD_WORDS, CARDS, EVENT_WORDS
from areopolis.text.reference import Reference
from areopolis.text.text import Text

AMOUNTS = WARES[: OLYMPIUM + 1]


def name_of(text: Text, reference: str) -> str:
    """The name of `plot.c5`, `water.water=2` and `event.meteor-strike-2`; all else is returned unchanged."""
    kind, _, word = reference.partition(".")
    if kind == "plot" and word in PLOT_WORDS:
        return plot_name(text, word)
    if kind == "event" and word in CARD_WORDS:
        return text.name(f"event.{EVENT_WORDS[CARDS[CARD_WORDS.index(word)]]}")
    ware, _, number = word.partition("=")
    if kind in AMOUNTS and kind == ware and number.isdecimal():
        return text("amount.of", n=int(number), what=Reference(f"ware.{ware}"))
    return reference


def plot_name(text: Text, word: str) -> str:
    return text("plot.embassy") if word == PLOT_WORDS[EMBASSY_PLOT] else word.upper()
