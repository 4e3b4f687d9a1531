"""Imagined worlds: what a seat cannot know is collected, shuffled and dealt again.

Everything here sorts before it shuffles, so that an imagined world depends on what the seat sees and on `rng` alone,
never on the true secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Decision
from areopolis.kernel.observing import by_seat
from areopolis.kernel.position import Position
from areopolis.toolbox.decks import NONE


def new_chance(rng: Chance) -> Chance:
    """Chance for the rest of an imagined game; what the true one brings next is a secret as well."""
    return Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)


def mix(hidden: list[int], rng: Chance) -> None:
    hidden.sort()
    rng.shuffle(hidden)


def deal_again(piles: list[list[int]], rng: Chance) -> None:
    """Collect piles of which a seat knows only the sizes, and deal them again."""
    hidden: list[int] = []
    for pile in piles:
        hidden += pile
    mix(hidden, rng)
    end = len(hidden)
    for pile in piles:
        start = end - len(pile)
        pile[:] = hidden[start:end]
        end = start


def unknown_cards(pile: list[int], known: list[int], eye: int) -> list[int]:
    """The cards in a pile that a seat does not know; `known` holds the masks of those who do, by card."""
    return [card for card in pile if not known[card] & eye]


def put_back_unknown(pile: list[int], known: list[int], eye: int, cards: list[int]) -> None:
    """Replace the cards that a seat does not know; those it knows stay where they are."""
    places = [place for place in range(len(pile)) if not known[pile[place]] & eye]
    assert len(places) == len(cards), "a pile keeps its size"
    for i in range(len(places)):
        pile[places[i]] = cards[i]


Asking = Callable[[Any, Decision], None]
"""Asks a question again, the way it was asked before."""


def ask_again(w: Position, seat: int, again: Mapping[str, Asking]) -> None:
    """Questions to others whose options depend on hidden cards are asked again, by prompt, in the imagined world."""
    true_decisions = by_seat(w.decisions)
    w.decisions = []
    for decision in true_decisions:
        asking = again.get(decision.prompt)
        if asking is None or decision.seat == seat:
            w.decisions.append(decision)
        else:
            asking(w, decision)


def take_first(cards: list[int], fits: list[bool], unlike: int = NONE) -> int:
    """Take the first card for which `fits` is true and which is not `unlike`."""
    for i in range(len(cards)):
        if fits[cards[i]] and cards[i] != unlike:
            return cards.pop(i)
    raise AssertionError("no world fits this observation")
