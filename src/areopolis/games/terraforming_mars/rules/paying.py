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
from areopolis.games.terraforming_mars.rules.table import heat_counts_as_mc, metal_value
from areopolis.games.terraforming_mars.words import VOCABULARY
from areopolis.kernel.vocabulary import Option

NO_METAL: Final = 0
WITH_STEEL: Final = 1
WITH_TITANIUM: Final = 2

PAYMENTS: Final[dict[int, Option]] = {}
"""Options by what they pay, so that their keys are written once."""


def charge(g: TerraformingMars, seat: int, price: int, metals: int, kept_heat: int) -> None:
    """Take the price; where it can be paid in several ways the player is asked. `kept_heat` is needed otherwise."""
    row = seat * KINDS_OF_RESOURCES
    if not price:
        return
    steel = g.stock[row + STEEL] if metals & WITH_STEEL else 0
    titanium = g.stock[row + TITANIUM] if metals & WITH_TITANIUM else 0
    heat = g.stock[row + HEAT] - kept_heat if heat_counts_as_mc(g, seat) else 0
    if not steel and not titanium and heat <= 0:
        g.stock[row + MC] -= price
    else:
        options = ways_to_pay(g, seat, price, steel, titanium, heat)
        g.ask(seat, "pay", options, pay_with, (seat, price))


def ways_to_pay(g: TerraformingMars, seat: int, price: int, steel: int, titanium: int, heat: int) -> list[Option]:
    """Every payment in which nothing could be left out, the best one first.

    P. 7: too much metal gives no change. Best is what wastes least, then what spares M€ (or, as long as the
    temperature can rise, heat).
    """
    steel_worth = metal_value(g, seat, STEEL)
    titanium_worth = metal_value(g, seat, TITANIUM)
    owned = g.stock[seat * KINDS_OF_RESOURCES + MC]
    heat_dear = 1 if g.temperature < GOAL[TEMPERATURE] else -1
    ranked: list[tuple[int, int, int]] = []
    for s in range(min(steel, -(-price // steel_worth)) + 1):
        after_steel = price - s * steel_worth
        most = min(titanium, -(-after_steel // titanium_worth)) if after_steel > 0 else 0
        for t in range(most + 1):
            left = after_steel - t * titanium_worth
            if left < 0:
                waste = -left
                if (s and waste >= steel_worth) or (t and waste >= titanium_worth):
                    continue
                ranked.append((waste * 1000, len(ranked), packed(s, t, 0, 0)))
                continue
            for h in range(max(0, left - owned), min(heat, left) + 1):
                ranked.append(((left - h) + heat_dear * h * 2, len(ranked), packed(s, t, h, left - h)))
    ranked.sort()
    return [payment(code) for _, _, code in ranked]


def packed(steel: int, titanium: int, heat: int, mc: int) -> int:
    return ((steel * 256 + titanium) * 256 + heat) * 256 + mc


def payment(code: int) -> Option:
    known = PAYMENTS.get(code)
    if known is None:
        known = VOCABULARY.option("pay", code >> 24, code >> 16 & 255, code >> 8 & 255, code & 255)
        PAYMENTS[code] = known
    return known


def pay_with(g: TerraformingMars, seat: int, price: int, steel: int, titanium: int, heat: int, mc: int) -> None:
    row = seat * KINDS_OF_RESOURCES
    g.stock[row + STEEL] -= steel
    g.stock[row + TITANIUM] -= titanium
    g.stock[row + HEAT] -= heat
    g.stock[row + MC] -= mc
    if steel or titanium or heat:
        g.tell("pays-with", seat, steel, titanium, heat, mc)
