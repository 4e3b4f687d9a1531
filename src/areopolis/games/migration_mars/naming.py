"""What plots and amounts are called: names that come from the tables."""

from __future__ import annotations

from areopolis.games.migration_mars.components import EMBASSY_PLOT, OLYMPIUM, PLOT_WORDS, WARES
from areopolis.text.reference import Reference
from areopolis.text.text import Text

AMOUNTS = WARES[: OLYMPIUM + 1]


def name_of(text: Text, reference: str) -> str:
    """The name of `plot.c5` and `water.water=2`; what is in no table is returned unchanged."""
    kind, _, word = reference.partition(".")
    if kind == "plot" and word in PLOT_WORDS:
        return plot_name(text, word)
    ware, _, number = word.partition("=")
    if kind in AMOUNTS and kind == ware and number.isdecimal():
        return text("amount.of", n=int(number), what=Reference(f"ware.{ware}"))
    return reference


def plot_name(text: Text, word: str) -> str:
    return text("plot.embassy") if word == PLOT_WORDS[EMBASSY_PLOT] else word.upper()
