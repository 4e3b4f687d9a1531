"""Open displays: cards that are face up for everybody, as lists inside a position.

A row has no gaps: remaining cards move up, new ones join at the end (`display.pop(place)` takes one out). Spaces stay
where they are and hold NONE while empty; a turn order track is the same, with seats instead of cards.
"""

from __future__ import annotations

from areopolis.toolbox.decks import NONE, draw


def refill(display: list[int], size: int, deck: list[int]) -> list[int]:
    """Add new cards to a row until it is full or the deck is empty; returns the new cards."""
    came: list[int] = []
    while len(display) < size and deck:
        came.append(draw(deck))
        display.append(came[-1])
    return came


def free_spaces(spaces: list[int]) -> list[int]:
    """The numbers of the empty spaces."""
    return [space for space in range(len(spaces)) if spaces[space] == NONE]


def lying(spaces: list[int]) -> list[int]:
    """What is on the spaces, in order."""
    return [thing for thing in spaces if thing != NONE]
