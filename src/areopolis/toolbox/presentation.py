"""What a game brings for people to see it: drawings, text, cards and where its templates and catalogues are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from areopolis.text.text import NameOf, Text
from areopolis.toolbox.faces import Cards

Section = tuple[str, list[str]]
"""A part of the table as text: heading and lines."""


def itself(reference: str) -> str:
    return reference


@dataclass(frozen=True)
class Presentation:
    """How a game appears on the page, in the terminal and in pictures. It is made in the game's `presentation.py`."""

    game: str
    package: str
    """The folder of its templates (`*.j2`) and catalogues (`locale/*.po`)."""
    drawing: ModuleType
    """Where things lie on the drawn board; templates know it as `g`."""
    sections: Callable[[Any, Text], list[Section]]
    """The table as text, made from an observation."""
    brief: Callable[[Any, Text], list[Section]] | None = None
    """What matters at a turn, in few lines, for the terminal; without it all sections are shown."""
    name_of: NameOf | None = None
    """Names that follow from its tables, where it has some."""
    target: Callable[[str], str] = itself
    """What the drawn board calls the thing that an option names: in one game a `place` is a zone or a ship."""
    cards: Cards | None = None
    headlines: tuple[str, ...] = ()
    """Messages of the log that begin a new chapter."""
    chart_part: str = ""
    """The message of the score lines that the chart of a finished game shows beside the points."""
