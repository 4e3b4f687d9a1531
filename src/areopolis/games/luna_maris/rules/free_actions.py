"""Free actions, at any time of the own turn: the emergency depot and the own equipment (R7: once a round)."""

from __future__ import annotations

from areopolis.games.luna_maris.cards import EQUIPMENT, Equipment
from areopolis.games.luna_maris.components import DEPOT, ENERGY, KINDS_HELD, WASTE
from areopolis.games.luna_maris.effects import AnyModule, DropWaste, FreeCorridors, TakeBack
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    DEPOT_EMPTY,
    DEPOT_TOO_EXPENSIVE,
    EQUIPMENT_USED,
    NEEDED_IN_ROOM,
    NO_MODULE_AHEAD,
    NOT_YOUR_EQUIPMENT,
    NOTHING_FOR_EQUIPMENT,
    TOO_LITTLE,
)
from areopolis.games.luna_maris.rules.gains import perform
from areopolis.games.luna_maris.rules.modules import can_use
from areopolis.games.luna_maris.rules.paying import charge
from areopolis.games.luna_maris.rules.table import activation, can_pay
from areopolis.games.luna_maris.words import ACTIVATE, TAKE_FROM_DEPOT
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option


def free_options(g: LunaMaris, seat: int) -> list[Option]:
    options: list[Option] = []
    points = g.points[seat]
    for i in range(len(DEPOT)):
        if g.depot[i] and points >= DEPOT[i].price:
            options.append(TAKE_FROM_DEPOT[DEPOT[i].resource])
    if not g.equipment_used[seat]:
        tile = g.equipment[seat]
        if against_equipment(g, seat, tile) is None:
            options.append(ACTIVATE[tile])
    return options


# --- the emergency depot -------------------------------------------------------------------------------------


def against_depot(g: LunaMaris, seat: int, resource: int) -> Reason | None:
    """Points must be at hand; what is gone is never replaced."""
    for i in range(len(DEPOT)):
        if DEPOT[i].resource == resource and g.depot[i]:
            return DEPOT_TOO_EXPENSIVE if g.points[seat] < DEPOT[i].price else None
    return DEPOT_EMPTY


def use_depot(g: LunaMaris, seat: int, resource: int) -> None:
    for i in range(len(DEPOT)):
        if DEPOT[i].resource == resource:
            g.depot[i] -= 1
            g.points[seat] -= DEPOT[i].price
            g.held[seat * KINDS_HELD + resource] += 1
            g.tell("uses-depot", seat, resource, DEPOT[i].price)


# --- equipment -----------------------------------------------------------------------------------------------


def against_equipment(g: LunaMaris, seat: int, tile: int) -> Reason | None:
    """R23: what is to be taken or discarded must exist. R28: some serve only modules that are still ahead."""
    if g.equipment[seat] != tile:
        return NOT_YOUR_EQUIPMENT
    if g.equipment_used[seat]:
        return EQUIPMENT_USED
    row = EQUIPMENT[tile]
    if not can_pay(g, seat, row.cost, 0):
        return TOO_LITTLE
    if g.due and leaves_nothing(g, seat, row):
        return NEEDED_IN_ROOM
    module_ahead = g.leads_on or (g.hands[seat] and not g.acted and not g.due)
    for effect in row.effects:
        if isinstance(effect, TakeBack) and not g.rests[seat]:
            return NOTHING_FOR_EQUIPMENT
        if isinstance(effect, AnyModule | FreeCorridors) and not module_ahead:
            return NO_MODULE_AHEAD
    return None


def leaves_nothing(g: LunaMaris, seat: int, tile: Equipment) -> bool:
    """Whether without what the equipment takes nothing could be done any more in the room that was entered (A11)."""
    row = seat * KINDS_HELD
    waste = 0
    for effect in tile.effects:
        if isinstance(effect, DropWaste):
            waste = min(effect.most, g.held[row + WASTE])
    g.held[row + ENERGY] -= tile.cost.energy
    g.held[row + WASTE] -= waste
    possible = can_use(g, seat, g.room, activation(g, seat, g.room))
    g.held[row + ENERGY] += tile.cost.energy
    g.held[row + WASTE] += waste
    return not possible


def use_equipment(g: LunaMaris, seat: int, tile: int) -> None:
    g.equipment_used[seat] = 1
    g.tell("uses-equipment", seat, tile)
    charge(g, seat, EQUIPMENT[tile].cost)
    perform(g, seat, EQUIPMENT[tile].effects)
