"""The faces of cards: what is printed on them, as sentences and symbols, for the table and the card browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Sign:
    """A symbol on a card: an icon with its number, a word between icons, or a box around others."""

    icon: str = ""
    text: str = ""
    anyone: bool = False
    """Concerns any player (a red border)."""
    inside: tuple[Sign, ...] = ()


@dataclass(frozen=True)
class Line:
    """A part of what a card says, as a sentence and as symbols."""

    kind: str
    """effect, action, ongoing, start or first."""
    text: str
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True)
class Face:
    """A card in one language."""

    word: str
    kind: str
    """The kind of card, in the game's own words."""
    number: str
    name: str
    cost: int
    priced: bool
    """Whether the cost is paid to play the card; otherwise it is what the card provides."""
    colour: str
    edition: str
    tags: tuple[str, ...]
    tag_names: tuple[str, ...]
    requirement: str
    """In short form; empty for none."""
    limits: bool
    """Whether the requirement is a maximum."""
    requirement_signs: tuple[Sign, ...]
    lines: tuple[Line, ...]
    text: str
    """What the card does, in one paragraph."""
    points: str
    """As a sentence; empty for none."""
    worth: str
    """The points in short form: `2`, `1/2 animals`."""
    point_signs: tuple[Sign, ...]
    breakable: str = ""
    """The name with soft hyphens, if it has a word that is too long for a small card."""


@dataclass(frozen=True)
class Shelf:
    """All cards of a game, and what they can be filtered by."""

    faces: list[Face]
    tags: list[str]
    colours: list[str]
    editions: list[str]


@dataclass(frozen=True)
class Cards:
    """The cards a game brings."""

    words: list[str]
    """All cards, by word."""
    kinds: tuple[str, ...]
    """The kinds of words that are cards."""
    shelf: Callable[[str], Shelf]
    """All cards in a language."""
    face: Callable[[str, str], Face]
    """A card by its word, in a language."""
    card_of: Callable[[str], str]
    """The card that shows what a reference means; empty for a reference that no card explains."""
