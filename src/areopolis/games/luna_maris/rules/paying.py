"""Paying: ore from either section of the belt, as its owner likes, and titanium in place of iron (R1)."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.components import (
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
)
from areopolis.games.luna_maris.effects import Cost
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import NOT_ON_BELT, WRONG_SUM
from areopolis.games.luna_maris.words import VOCABULARY
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option


def charge(g: LunaMaris, seat: int, cost: Cost) -> None:
    """Take a cost that can be paid; the player is asked if several mixes of ore would do."""
    stock = g.held
    row = seat * KINDS_HELD
    stock[row] -= cost.energy
    stock[row + 1] -= cost.water
    stock[row + 2] -= cost.helium
    stock[row + 5] -= cost.waste
    if cost.iron or cost.titanium:
        options = mixes_for(g, seat, cost.iron, cost.titanium)
        if len(options) == 1:
            take_ore(g, row, options[0].args)
        else:
            g.ask(seat, "pay", options, pay_with, (seat,), about=(seat, cost.iron, cost.titanium))


def pay_with(g: LunaMaris, seat: int, iron_right: int, iron_left: int, grey_right: int, grey_left: int) -> None:
    take_ore(g, seat * KINDS_HELD, (iron_right, iron_left, grey_right, grey_left))
    g.tell("pays-with", seat, iron_right, iron_left, grey_right, grey_left)


def take_ore(g: LunaMaris, row: int, ore: tuple[int, ...]) -> None:
    stock = g.held
    stock[row + IRON_RIGHT] -= ore[0]
    stock[row + IRON_LEFT] -= ore[1]
    stock[row + TITANIUM_RIGHT] -= ore[2]
    stock[row + TITANIUM_LEFT] -= ore[3]


# --- mixes ---------------------------------------------------------------------------------------------------

MIXES: Final[dict[int, list[Option]]] = {}
"""By price and what is on the belt: the mixes, worked out once."""


def mixes_for(g: LunaMaris, seat: int, iron: int, titanium: int) -> list[Option]:
    """Every mix that pays a price in ore, the best one first."""
    stock = g.held
    row = seat * KINDS_HELD
    price = iron + titanium
    code = iron * 8 + titanium
    code = code * 16 + min(stock[row + IRON_RIGHT], iron)
    code = code * 16 + min(stock[row + IRON_LEFT], iron)
    code = code * 16 + min(stock[row + TITANIUM_RIGHT], price)
    code = code * 16 + min(stock[row + TITANIUM_LEFT], price)
    known = MIXES.get(code)
    if known is None:
        belt = [
            stock[row + IRON_RIGHT],
            stock[row + IRON_LEFT],
            stock[row + TITANIUM_RIGHT],
            stock[row + TITANIUM_LEFT],
        ]
        known = all_mixes(belt, iron, titanium)
        MIXES[code] = known
    return known


def all_mixes(belt: list[int], iron: int, titanium: int) -> list[Option]:
    """The best one keeps titanium, and takes ore from the right section, which would become waste first."""
    price = iron + titanium
    ranked: list[tuple[int, int, Option]] = []
    for black_right in range(min(belt[0], iron) + 1):
        for black_left in range(min(belt[1], iron - black_right) + 1):
            grey = price - black_right - black_left
            for grey_right in range(min(belt[2], grey) + 1):
                grey_left = grey - grey_right
                if grey_left <= belt[3]:
                    option = VOCABULARY.option("pay", black_right, black_left, grey_right, grey_left)
                    ranked.append((grey, black_left + grey_left, option))
    ranked.sort(key=spent)
    return [option for _, _, option in ranked]


def spent(mix: tuple[int, int, Option]) -> tuple[int, int]:
    """Titanium, and ore from the left section."""
    return (mix[0], mix[1])


def against_mix(g: LunaMaris, seat: int, iron: int, titanium: int, mix: tuple[int, ...]) -> Reason | None:
    """More than there is, more iron than the price names, or a wrong sum."""
    stock = g.held
    row = seat * KINDS_HELD
    for i in range(len(SECTIONS_OF_BELT)):
        if mix[i] > stock[row + SECTIONS_OF_BELT[i]]:
            return NOT_ON_BELT
    return WRONG_SUM if sum(mix) != iron + titanium or mix[0] + mix[1] > iron else None


SECTIONS_OF_BELT: Final = [IRON_RIGHT, IRON_LEFT, TITANIUM_RIGHT, TITANIUM_LEFT]
"""In the order in which a payment names them."""
