"""Decks and discard piles: lists of card numbers inside a position, the last card on top.

A game with secrets also keeps a list of masks by card: one bit for everybody who knows where the card is.
"""

from __future__ import annotations

from typing import Final

from areopolis.kernel.chance import Chance

NONE: Final = -1
"""No card, and no thing of any other kind."""

# --- who knows -----------------------------------------------------------------------------------------------

AUDIENCE: Final = 6
"""The bit of spectators, above those of the seats."""
SEEN_BY_ALL: Final = (1 << AUDIENCE + 1) - 1
"""The mask of a card that was shown to all; one that every player has looked at is still hidden from spectators."""


def eye(seat: int) -> int:
    """The bit of a seat, or of spectators."""
    return 1 << (AUDIENCE if seat < 0 else seat)


def knows(mask: int, seat: int) -> bool:
    return mask & eye(seat) != 0


def who_knows(mask: int, seats: int) -> list[int]:
    return [seat for seat in range(seats) if mask >> seat & 1]


# --- drawing and putting back --------------------------------------------------------------------------------


def draw(deck: list[int]) -> int:
    """The top card, or NONE if the deck is empty."""
    return deck.pop() if deck else NONE


def maybe_reshuffle(deck: list[int], discard: list[int], chance: Chance) -> bool:
    """Reshuffle the discard pile into an empty deck; returns whether it did."""
    if deck or not discard:
        return False
    deck += discard
    discard.clear()
    chance.shuffle(deck)
    return True


def put_on(pile: list[int], card: int, known: list[int], mask: int) -> None:
    """On top of a pile: face up for SEEN_BY_ALL, face down for those who know the card."""
    pile.append(card)
    known[card] = mask


def put_under(pile: list[int], card: int, known: list[int], mask: int) -> None:
    """Under a pile, known to those who saw it go there."""
    pile.insert(0, card)
    known[card] = mask


def forget(pile: list[int], known: list[int]) -> None:
    """Nobody knows any longer where these cards are."""
    for card in pile:
        known[card] = 0


# --- nothing is lost -----------------------------------------------------------------------------------------


def check_cards(what: str, piles: list[list[int]], expected: list[int]) -> None:
    """Raise AssertionError unless the piles together hold exactly these cards."""
    surplus = [card for pile in piles for card in pile]
    missing: list[int] = []
    if sorted(surplus) == sorted(expected):
        return
    for card in expected:
        if card in surplus:
            surplus.remove(card)
        else:
            missing.append(card)
    raise AssertionError(f"{what}: missing {missing}, too many {surplus}")
