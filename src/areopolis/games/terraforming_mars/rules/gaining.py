"""Resources, production, card resources and rating: what a player gets or loses without being asked anything."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import AREAS, KINDS_OF_RESOURCES, NONE, STEEL, TITANIUM
from areopolis.games.terraforming_mars.effects import (
    ADD_HERE,
    COUNTED,
    GAIN,
    LOSE,
    METAL_PRODUCTION,
    PRODUCTION,
    RAISE_TR,
    Effect,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.table import counted


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
    g.resources[card] += count
    g.tell("adds", seat, count, resource, card)


def gain_tr(g: TerraformingMars, seat: int, steps: int) -> None:
    if steps > 0:
        g.tr[seat] += steps
        g.tr_raised[seat] = 1


def raise_tr(g: TerraformingMars, seat: int, steps: int) -> None:
    """A card or action raises the rating itself."""
    gain_tr(g, seat, steps)
    g.tell("raises-tr", seat, steps, g.tr[seat])


def amount_of(g: TerraformingMars, seat: int, effect: Effect) -> int:
    return effect.amount if effect.count is None else effect.amount * counted(g, seat, effect.count)


def own_steps(g: TerraformingMars, seat: int, effect: Effect, resource: int) -> int:
    """By how much a production box changes the own production of a resource."""
    steps = effect.steps[resource]
    return amount_of(g, seat, effect) if steps == COUNTED else steps


def metal_below(g: TerraformingMars, tile: int) -> int:
    """The metal printed on the area where a tile lies; no area of the map has both."""
    return STEEL if AREAS[g.tiles.index(tile)].steel else TITANIUM


SIMPLE = [False] * 40
"""By kind of effect: whether it neither asks nor has consequences on the map."""
for kind in (PRODUCTION, METAL_PRODUCTION, GAIN, LOSE, RAISE_TR, ADD_HERE):
    SIMPLE[kind] = True


def is_simple(effect: Effect) -> bool:
    """A production box in which some other player loses asks for whom."""
    return SIMPLE[effect.kind] and (effect.kind != PRODUCTION or effect.what == NONE)


def do_simple(g: TerraformingMars, seat: int, effect: Effect, source: int) -> None:
    kind = effect.kind
    if kind == PRODUCTION:
        for resource in range(KINDS_OF_RESOURCES):
            if effect.steps[resource]:
                change_production(g, seat, resource, own_steps(g, seat, effect, resource))
    elif kind == GAIN:
        gain(g, seat, effect.what, amount_of(g, seat, effect))
    elif kind == RAISE_TR:
        raise_tr(g, seat, amount_of(g, seat, effect))
    elif kind == ADD_HERE:
        add_to_card(g, seat, source, effect.what, effect.amount)
    elif kind == LOSE:
        lose(g, seat, effect.what, effect.amount)
    else:
        change_production(g, seat, metal_below(g, effect.what), 1)
