"""Open cards: scientists slide towards the oldest slot, food closes up to the left, and both are refilled at once."""

from __future__ import annotations

from areopolis.games.luna_maris.components import NONE, OPEN_FOOD, OPEN_SCIENTISTS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.toolbox.decks import draw, maybe_reshuffle


def refill_food(g: LunaMaris) -> None:
    while len(g.food_row) < OPEN_FOOD:
        kind = draw_food(g)
        if kind == NONE:
            return
        g.food_row.append(kind)
        g.tell("new-food", kind)


def draw_food(g: LunaMaris) -> int:
    """R27: the discard is shuffled as soon as a card is needed from an empty deck; NONE if there is no card at all."""
    if maybe_reshuffle(g.food_deck, g.food_discard, g.chance):
        g.tell("food-shuffled")
    if g.food_deck:
        g.reveal()
    return draw(g.food_deck)


def take_scientist(g: LunaMaris, side: int, scientist: int) -> None:
    """Into the hand; the others slide on and a new one enters."""
    g.scientists.remove(scientist)
    g.hands[side] |= 1 << scientist
    refill_scientists(g)


def refill_scientists(g: LunaMaris) -> None:
    while len(g.scientists) < OPEN_SCIENTISTS and g.scientist_deck:
        g.reveal()
        g.scientists.append(draw(g.scientist_deck))
        g.tell("new-scientist", g.scientists[-1])


def take_demand(g: LunaMaris, stack: int, owner: int) -> int:
    """The open tile of a stack; the next one is turned up."""
    demand = g.stacks[stack].pop()
    g.met[demand] = owner
    if g.stacks[stack]:
        g.reveal()
        g.tell("new-demand", g.stacks[stack][-1])
    return demand
