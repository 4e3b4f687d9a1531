"""The cards of a game, and which of them fit a search in the card browser or in `areopolis cards`."""

from __future__ import annotations

from dataclasses import dataclass, field

from areopolis.games.presentations import PRESENTATIONS
from areopolis.toolbox.faces import Cards, Face, Shelf


def has_cards(game: str) -> bool:
    return PRESENTATIONS[game].cards is not None


def cards_of(game: str) -> Cards:
    """The cards of a game that has cards."""
    cards = PRESENTATIONS[game].cards
    assert cards is not None, f"{game} has no cards"
    return cards


def shows_card(game: str, reference: str) -> str:
    """The card that shows what a reference means; empty if there is none."""
    return cards_of(game).card_of(reference) if has_cards(game) else ""


def shelf_of(game: str, language: str) -> Shelf:
    return cards_of(game).shelf(language)


def face_of(game: str, word: str, language: str) -> Face:
    return cards_of(game).face(word, language)


@dataclass(frozen=True)
class Wanted:
    """Which cards somebody wants to see; whatever is empty does not matter."""

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
    """The text that is searched."""
    tags = " ".join(face.tag_names)
    return f"{face.number} {face.name} {tags} {face.requirement} {face.text} {face.points}".casefold()


def words_in(text: str) -> list[str]:
    return text.casefold().split()
