"""Rulebook p. 7-9: paying resources, Crystals and Colonists.

A price is at most two resources; each is a mask of the resources that pay it. Minerals pay for every resource.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.components import (
    BATTERY,
    KINDS_OF_RESOURCES,
    LSS_RESOURCES,
    MINERAL,
    OXYGEN,
    PLANT,
    RESOURCES,
    WATER,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import TOO_FEW_IN_DEPOT, TOO_FEW_RESOURCES
from areopolis.games.on_mars.rules.gains import send_to_work
from areopolis.games.on_mars.rules.table import in_own_turn
from areopolis.games.on_mars.words import BURN, PAY_CRYSTALS, PAY_ONE, PAY_TWO
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

NOTHING: Final = 0
EXACT: Final = [1 << resource | 1 << MINERAL for resource in range(KINDS_OF_RESOURCES)]
"""By resource: what pays for one of it (p. 7)."""
ANY: Final = (1 << KINDS_OF_RESOURCES) - 1
WATER_OR_PLANT: Final = EXACT[WATER] | EXACT[PLANT]
CHEAPEST_FIRST: Final = [*LSS_RESOURCES, MINERAL]
"""Minerals pay for everything, so they are the last to be offered."""

GRID_PRICES: Final = [(NOTHING, NOTHING), (EXACT[BATTERY], NOTHING), (EXACT[BATTERY], ANY)]
"""By row of the tech grid from the bottom (p. 10)."""
LAB_PRICES: Final = [
    (NOTHING, NOTHING),
    (NOTHING, NOTHING),
    (ANY, NOTHING),
    (EXACT[OXYGEN], NOTHING),
    (EXACT[OXYGEN], NOTHING),
    (EXACT[OXYGEN], ANY),
    (EXACT[OXYGEN], NOTHING),
]
"""By level reached in the laboratory; the last one also costs a Crystal."""
LAB_CRYSTALS: Final = [0, 0, 0, 0, 0, 0, 1]

# --- resources -----------------------------------------------------------------------------------------------


def can_pay(g: OnMars, player: int, first: int, second: int = NOTHING) -> bool:
    """Whether there are two different pieces of stock, one for each part of the price."""
    if not first:
        return True
    start = player * KINDS_OF_RESOURCES
    for one in range(KINDS_OF_RESOURCES):
        if first >> one & 1 and g.stock[start + one]:
            if not second:
                return True
            for other in range(KINDS_OF_RESOURCES):
                if second >> other & 1 and g.stock[start + other] > (1 if one == other else 0):
                    return True
    return False


def against_payment(g: OnMars, player: int, paid: tuple[int, ...]) -> Reason | None:
    """So many of each resource must be in storage."""
    start = player * KINDS_OF_RESOURCES
    for resource in range(KINDS_OF_RESOURCES):
        if paid[resource] > g.stock[start + resource]:
            return TOO_FEW_RESOURCES
    return None


def payments(first: int, second: int) -> list[Option]:
    """Everything that would pay a price, whether somebody has it or not."""
    found: list[Option] = []
    for one in CHEAPEST_FIRST:
        if first >> one & 1:
            others = [PAY_TWO[one][other] for other in CHEAPEST_FIRST if second >> other & 1]
            found += [option for option in others or [PAY_ONE[one]] if option not in found]
    return found


def ways_to_pay(g: OnMars, player: int, first: int, second: int) -> list[Option]:
    """Every different payment, those with fewer minerals first."""
    start = player * KINDS_OF_RESOURCES
    found: list[Option] = []
    for one in CHEAPEST_FIRST:
        if not (first >> one & 1 and g.stock[start + one]):
            continue
        if not second:
            found.append(PAY_ONE[one])
            continue
        for other in CHEAPEST_FIRST:
            if second >> other & 1 and g.stock[start + other] > (1 if one == other else 0):
                option = PAY_TWO[one][other]
                if option not in found:
                    found.append(option)
    return found


def charge(g: OnMars, player: int, first: int, second: int) -> None:
    """Take the price; if there are several ways to pay, the player is asked."""
    if first:
        ways = ways_to_pay(g, player, first, second)
        g.ask(player, "pay", ways, pay_price, (player, first, second), about=(player,))


def pay_price(
    g: OnMars, player: int, first: int, second: int, mineral: int, battery: int, water: int, plant: int, oxygen: int
) -> None:
    """One of the ways to pay a price of these parts."""
    pay_with(g, player, mineral, battery, water, plant, oxygen)


def pay_with(g: OnMars, player: int, mineral: int, battery: int, water: int, plant: int, oxygen: int) -> None:
    paid = [mineral, battery, water, plant, oxygen]
    for resource in range(len(RESOURCES)):
        g.stock[player * KINDS_OF_RESOURCES + resource] -= paid[resource]
    g.tell("pays", player, mineral, battery, water, plant, oxygen)


# --- Crystals ------------------------------------------------------------------------------------------------


def against_crystals(g: OnMars, player: int, price: int) -> Reason | None:
    return None if g.crystals[player] >= price else TOO_FEW_IN_DEPOT


def pay_crystals(g: OnMars, player: int, price: int, real: int) -> None:
    """P. 19: in the own turn each Private Goal in hand may be discarded as one of the Crystals.

    So many must be real Crystals (turn.py, real_crystals).
    """
    if not price:
        return
    cards = g.goals[player] if in_own_turn(g, player) and price > real else []
    options = [PAY_CRYSTALS[price]] if against_crystals(g, player, price) is None else []
    options += [BURN[goal] for goal in cards]
    by_verb: dict[str, Step | None] = {"crystals": take_crystals}
    g.ask(player, "pay-crystals", options, burn_goal, (player, price, real), (player, price), by_verb)


def take_crystals(g: OnMars, player: int, price: int, real: int, count: int) -> None:
    g.crystals[player] -= count
    g.tell("pays-crystals", player, count)


def burn_goal(g: OnMars, player: int, price: int, real: int, goal: int) -> None:
    """Face down, so that nobody learns which one it was."""
    g.goals[player].remove(goal)
    g.burnt[player].append(goal)
    g.tell("burns", player)
    g.tell_only(player, "burnt", goal)
    g.next(pay_crystals, player, price - 1, real)


# --- Colonists -----------------------------------------------------------------------------------------------


def boost(g: OnMars, player: int) -> None:
    """P. 8: one Colonist more in the working area."""
    send_to_work(g, player, 1)
    g.tell("boosts", player)
