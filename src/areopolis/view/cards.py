"""The cards of a game as people see them: what the card browser, the table and `areopolis cards` show and filter.

A game with cards brings `faces.py` in its own folder with `shelf(language)` and `face(word, language)`; it is looked up
by the game's name, as its texts are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec


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
    """project or corporation."""
    number: str
    name: str
    cost: int
    colour: str
    edition: str
    tags: tuple[str, ...]
    tag_names: tuple[str, ...]
    requirement: str
    """In a few signs; empty for none."""
    limits: bool
    """Whether the requirement is a maximum."""
    requirement_signs: tuple[Sign, ...]
    lines: tuple[Line, ...]
    text: str
    """What the card does, in one paragraph."""
    points: str
    """As a sentence; empty for none."""
    worth: str
    """The points in a few signs: `2`, `1/2 animals`."""
    point_signs: tuple[Sign, ...]


@dataclass(frozen=True)
class Shelf:
    """All cards of a game, and by what they can be filtered."""

    faces: list[Face]
    tags: list[str]
    colours: list[str]
    editions: list[str]


def has_cards(game: str) -> bool:
    return find_spec(f"areopolis.games.{game}.faces") is not None


@cache
def shelf_of(game: str, language: str) -> Shelf:
    shelf: Shelf = import_module(f"areopolis.games.{game}.faces").shelf(language)
    return shelf


@cache
def face_of(game: str, word: str, language: str) -> Face:
    face: Face = import_module(f"areopolis.games.{game}.faces").face(word, language)
    return face


# --- filters -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """Which cards somebody wants to see; what is left empty does not matter."""

    tag: str = ""
    colour: str = ""
    edition: str = ""
    least: int | None = None
    most: int | None = None
    words: list[str] = field(default_factory=list)
    """All of them must occur in the name, the number or the text."""

    def fits(self, face: Face) -> bool:
        return (
            (not self.tag or self.tag in face.tags)
            and (not self.colour or self.colour == face.colour)
            and (not self.edition or self.edition == face.edition)
            and (self.least is None or face.cost >= self.least)
            and (self.most is None or face.cost <= self.most)
            and all(word in searched(face) for word in self.words)
        )


def searched(face: Face) -> str:
    """The text in which words are looked for."""
    tags = " ".join(face.tag_names)
    return f"{face.number} {face.name} {tags} {face.requirement} {face.text} {face.points}".casefold()


def words_in(text: str) -> list[str]:
    return text.casefold().split()
