"""Chances as people read them."""

from __future__ import annotations

from babel.numbers import format_percent

from areopolis.bots.chances import CERTAIN
from areopolis.text.text import Text


def percent(chance: int, t: Text) -> str:
    """In whole percent; the margin of a win or a defeat can lead beyond."""
    return format_percent(max(0, min(CERTAIN, chance)) / CERTAIN, locale=t.language)
