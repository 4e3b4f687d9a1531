"""Resources, production, card resources and rating: what a player gets or loses without being asked anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.terraforming_mars.components import AREAS, KINDS_OF_RESOURCES, STEEL, TITANIUM
from areopolis.games.terraforming_mars.effects import (
    AddHere,
    Amount,
    Effect,
    Gain,
    Lose,
    MetalProduction,
    Production,
    RaiseTr,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import counted
from areopolis.toolbox.sharing import replaced


def gain(g: TerraformingMars, seat: int, resource: int, count: int) -> None:
    if count:
        g.stock[seat * KINDS_OF_RESOURCES + resource] += count
        g.tell("gains", seat, count, resource)


def lose(g: TerraformingMars, seat: int, resource: int, count: int) -> None:
    g.stock[seat * KINDS_OF_RESOURCES + resource] -= count
    g.tell("loses", seat, count, resource)


def change_production(g: TerraformingMars, seat: int, resource: int, steps: int) -> None:
    if steps:
        g.production[seat * KINDS_OF_RESOURCES + resource] += steps
        g.tell("changes-production", seat, steps, resource)


def add_to_card(g: TerraformingMars, seat: int, card: int, resource: int, count: int) -> None:
    g.resources = replaced(g.resources, card, g.resources[card] + count)
    g.tell("adds", seat, count, resource, card)


def lose_from_card(g: TerraformingMars, card: int, count: int) -> None:
    g.resources = replaced(g.resources, card, g.resources[card] - count)


def gain_tr(g: TerraformingMars, seat: int, steps: int) -> None:
    if steps > 0:
        g.tr = replaced(g.tr, seat, g.tr[seat] + steps)
        if not g.tr_raised[seat]:
            g.tr_raised = replaced(g.tr_raised, seat, 1)


def raise_tr(g: TerraformingMars, seat: int, steps: int) -> None:
    """A card or action raises the rating itself."""
    gain_tr(g, seat, steps)
    g.tell("raises-tr", seat, steps, g.tr[seat])


# --- effects that are nothing else ---------------------------------------------------------------------------

Doer = Callable[[TerraformingMars, int, Any, int], None]
"""Carries out effects of one kind: doer(g, seat, effect, source)."""


def do_simple(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    """An effect that neither asks anything nor affects the map; apart from choices, triggers have only such effects."""
    SIMPLE[type(effect)](g, seat, effect, source)


def do_own_production(g: TerraformingMars, seat: int, box: Production, source: int) -> None:
    for resource in range(KINDS_OF_RESOURCES):
        change_production(g, seat, resource, own_steps(g, seat, box, resource))


def own_steps(g: TerraformingMars, seat: int, box: Production, resource: int) -> int:
    """By how much a production box changes the player's own production of a resource."""
    if box.count is not None and resource == box.counted:
        return counted(g, seat, box.count)
    return box.steps[resource]


def do_metal_production(g: TerraformingMars, seat: int, effect: MetalProduction, source: int) -> None:
    change_production(g, seat, metal_below(g, effect.tile), 1)


def metal_below(g: TerraformingMars, tile: int) -> int:
    """The metal printed on the area below a tile; no area on the map has both."""
    return STEEL if AREAS[g.tiles.index(tile)].steel else TITANIUM


def do_gain(g: TerraformingMars, seat: int, effect: Gain, source: int) -> None:
    gain(g, seat, effect.resource, amount_of(g, seat, effect.amount))


def amount_of(g: TerraformingMars, seat: int, amount: Amount) -> int:
    return amount if isinstance(amount, int) else counted(g, seat, amount)


def do_lose(g: TerraformingMars, seat: int, effect: Lose, source: int) -> None:
    lose(g, seat, effect.resource, effect.amount)


def do_raise_tr(g: TerraformingMars, seat: int, effect: RaiseTr, source: int) -> None:
    raise_tr(g, seat, amount_of(g, seat, effect.steps))


def do_add_here(g: TerraformingMars, seat: int, effect: AddHere, source: int) -> None:
    add_to_card(g, seat, source, effect.resource, effect.amount)


SIMPLE: Final[dict[type[Effect], Doer]] = {
    Production: do_own_production,
    MetalProduction: do_metal_production,
    Gain: do_gain,
    Lose: do_lose,
    RaiseTr: do_raise_tr,
    AddHere: do_add_here,
}
