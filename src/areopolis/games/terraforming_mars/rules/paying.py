"""Rulebook p. 7 and 12: paying with M€, steel and titanium, and with heat where it counts as M€."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    GOAL,
    HEAT,
    KINDS_OF_RESOURCES,
    MC,
    STEEL,
    TEMPERATURE,
    TITANIUM,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import (
    HEAT_DOES_NOT_PAY,
    OVERPAID,
    PRICE_MISSING,
    STEEL_DOES_NOT_PAY,
    TITANIUM_DOES_NOT_PAY,
    TOO_LITTLE,
    TOO_MUCH,
)
from areopolis.games.terraforming_mars.rules.amounts import heat_counts_as_mc, metal_value
from areopolis.games.terraforming_mars.words import VOCABULARY
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

NO_METAL: Final = 0
WITH_STEEL: Final = 1
WITH_TITANIUM: Final = 2


class Purse:
    """What a player may use for a payment, and what the metals are worth."""

    def __init__(self, g: TerraformingMars, seat: int, metals: int, kept_heat: int) -> None:
        row = seat * KINDS_OF_RESOURCES
        self.with_steel = metals & WITH_STEEL != 0
        self.with_titanium = metals & WITH_TITANIUM != 0
        self.with_heat = heat_counts_as_mc(g, seat)
        self.steel = g.stock[row + STEEL] if self.with_steel else 0
        self.titanium = g.stock[row + TITANIUM] if self.with_titanium else 0
        self.heat = g.stock[row + HEAT] - kept_heat if self.with_heat else 0
        self.mc = g.stock[row + MC]
        self.steel_worth = metal_value(g, seat, STEEL)
        self.titanium_worth = metal_value(g, seat, TITANIUM)


def charge(g: TerraformingMars, seat: int, price: int, metals: int, kept_heat: int) -> None:
    """Take the price; if there are several ways to pay, the player is asked. `kept_heat` is needed elsewhere."""
    if not price:
        return
    row = seat * KINDS_OF_RESOURCES
    steel = g.stock[row + STEEL] if metals & WITH_STEEL else 0
    titanium = g.stock[row + TITANIUM] if metals & WITH_TITANIUM else 0
    if not steel and not titanium and not (g.stock[row + HEAT] > kept_heat and heat_counts_as_mc(g, seat)):
        g.stock[row + MC] -= price
        return
    purse = Purse(g, seat, metals, kept_heat)
    if g.by_habit:
        steel, titanium, heat, mc = usual_payment(g, purse, price)
        pay_with(g, seat, steel, titanium, heat, mc)
    else:
        options = ways_to_pay(g, purse, price)
        g.ask(seat, "pay", options, pay_with, (seat,), about=(seat, price))


def ways_to_pay(g: TerraformingMars, purse: Purse, price: int) -> list[Option]:
    """Every payment in which nothing is superfluous, the best one first.

    P. 7: there is no change for too much metal. The best one wastes the least, then saves M€ (or, as long as the
    temperature can rise, heat).
    """
    heat_dear = 1 if g.temperature < GOAL[TEMPERATURE] else -1
    ranked: list[tuple[int, int, int, Option]] = []
    for steel in range(min(purse.steel, -(-price // purse.steel_worth)) + 1):
        after_steel = max(0, price - steel * purse.steel_worth)
        for titanium in range(min(purse.titanium, -(-after_steel // purse.titanium_worth)) + 1):
            metal = steel * purse.steel_worth + titanium * purse.titanium_worth
            left = max(0, price - metal)
            for heat in range(max(0, left - purse.mc), min(purse.heat, left) + 1):
                if against_paying(purse, price, steel, titanium, heat, left - heat) is None:
                    wasted = max(0, metal - price)
                    spent = left - heat + heat_dear * heat * 2
                    ranked.append((wasted, spent, len(ranked), payment(steel, titanium, heat, left - heat)))
    ranked.sort()
    return [option for _, _, _, option in ranked]


def usual_payment(g: TerraformingMars, purse: Purse, price: int) -> tuple[int, int, int, int]:
    """The first of all ways to pay: steel, titanium, heat, M€. For rollouts, which need no others."""
    heat_dear = g.temperature < GOAL[TEMPERATURE]
    best = (0, 0, 0, 0)
    least = (-1, 0)
    for steel in range(min(purse.steel, -(-price // purse.steel_worth)) + 1):
        after_steel = max(0, price - steel * purse.steel_worth)
        for titanium in range(min(purse.titanium, -(-after_steel // purse.titanium_worth)) + 1):
            metal = steel * purse.steel_worth + titanium * purse.titanium_worth
            left = max(0, price - metal)
            heat = max(0, left - purse.mc) if heat_dear else min(purse.heat, left)
            if heat > purse.heat or left - heat > purse.mc or (steel and metal - purse.steel_worth >= price):
                continue
            wasted = max(0, metal - price)
            spent = left + heat if heat_dear else left - 3 * heat
            if least[0] < 0 or (wasted, spent) < least:
                least = (wasted, spent)
                best = (steel, titanium, heat, left - heat)
    return best


PAYMENTS: Final[dict[tuple[int, int, int, int], Option]] = {}
"""Options by what they pay, so that their keys are written once."""


def payment(steel: int, titanium: int, heat: int, mc: int) -> Option:
    code = (steel, titanium, heat, mc)
    known = PAYMENTS.get(code)
    if known is None:
        known = VOCABULARY.option("pay", steel, titanium, heat, mc)
        PAYMENTS[code] = known
    return known


def pay_with(g: TerraformingMars, seat: int, steel: int, titanium: int, heat: int, mc: int) -> None:
    row = seat * KINDS_OF_RESOURCES
    g.stock[row + STEEL] -= steel
    g.stock[row + TITANIUM] -= titanium
    g.stock[row + HEAT] -= heat
    g.stock[row + MC] -= mc
    if steel or titanium or heat:
        g.tell("pays-with", seat, steel, titanium, heat, mc)


# --- reasons against a payment -------------------------------------------------------------------------------


def against_paying(purse: Purse, price: int, steel: int, titanium: int, heat: int, mc: int) -> Reason | None:
    """Something cannot be used to pay, is not there or is superfluous, or the sum is wrong."""
    if steel > purse.steel:
        return TOO_LITTLE if purse.with_steel else STEEL_DOES_NOT_PAY
    if titanium > purse.titanium:
        return TOO_LITTLE if purse.with_titanium else TITANIUM_DOES_NOT_PAY
    if heat > purse.heat:
        return TOO_LITTLE if purse.with_heat else HEAT_DOES_NOT_PAY
    if mc > purse.mc:
        return TOO_LITTLE
    left = price - steel * purse.steel_worth - titanium * purse.titanium_worth
    if (steel and left + purse.steel_worth <= 0) or (titanium and left + purse.titanium_worth <= 0):
        return TOO_MUCH
    if heat + mc < left:
        return PRICE_MISSING
    return OVERPAID if heat + mc > max(0, left) else None
