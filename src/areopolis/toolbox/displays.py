"""Open displays: cards that lie face up for everybody, as lists inside a position.

A row has no gaps: cards that stay move up, new ones join at the end (`display.pop(place)` takes one out). Spaces stay
where they are and hold NONE while nothing lies there; a turn order track is the same, with seats instead of cards.
"""

from __future__ import annotations

from areopolis.toolbox.decks import NONE, draw


def refill(display: list[int], size: int, deck: list[int]) -> list[int]:
    """New cards join a row until it is complete or the deck is empty; those that came."""
    came: list[int] = []
    while len(display) < size and deck:
        came.append(draw(deck))
        display.append(came[-1])
    return came


def free_spaces(spaces: list[int]) -> list[int]:
    """The spaces on which nothing lies, by number."""
    return [space for space in range(len(spaces)) if spaces[space] == NONE]


def lying(spaces: list[int]) -> list[int]:
    """What lies on the spaces, in their order."""
    return [thing for thing in spaces if thing != NONE]
