"""Rulebook p. 7 and 19: gaining resources, Crystals and Colonists, and contributing to missions."""

from __future__ import annotations

from areopolis.games.on_mars.cards import CONTRACTS, MISSIONS
from areopolis.games.on_mars.components import CRYSTAL, KINDS_OF_RESOURCES, MINERAL, NONE
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.table import depot_size, is_lacerda, quarters_size, room_for

# --- resources and Crystals ----------------------------------------------------------------------------------


def gain(g: OnMars, player: int, good: int, count: int) -> None:
    """From the supply. P. 7: Crystals go below the Depot; what does not fit into storage is lost.

    P. 17: a Deliver Contract takes what does not fit. Lacerda has no use for resources.
    """
    if good == CRYSTAL:
        g.below[player] += count
        g.tell("gains", player, count, good)
    elif not is_lacerda(g, player):
        stored = min(count, room_for(g, player, good))
        if stored:
            g.stock[player * KINDS_OF_RESOURCES + good] += stored
            g.tell("gains", player, stored, good)
        left = put_surplus_on_contracts(g, player, good, count - stored)
        if left:
            g.tell("no-room", player, left, good)


def put_surplus_on_contracts(g: OnMars, player: int, good: int, count: int) -> int:
    """Returns what no Contract takes."""
    while count:
        contract = contract_for(g, player, good)
        if contract == NONE:
            return count
        taken = min(count, still_needed(g, contract, good))
        deliver_to(g, contract, good, taken)
        g.tell("onto-contract", player, taken, good, contract)
        count -= taken
    return 0


def contract_for(g: OnMars, player: int, good: int) -> int:
    """Of the own Deliver Contracts with an open place for this good the one that lacks least, or NONE."""
    found = NONE
    for contract in g.contracts[player]:
        if still_needed(g, contract, good) and (found == NONE or lacks(g, contract) < lacks(g, found)):
            found = contract
    return found


def lacks(g: OnMars, contract: int) -> int:
    """Open places for all goods."""
    row = CONTRACTS[contract]
    return row.goods + row.minerals - g.delivered[2 * contract] - g.delivered[2 * contract + 1]


def still_needed(g: OnMars, contract: int, good: int) -> int:
    row = CONTRACTS[contract]
    if row.good == good:
        return row.goods - g.delivered[2 * contract]
    return row.minerals - g.delivered[2 * contract + 1] if good == MINERAL else 0


def deliver_to(g: OnMars, contract: int, good: int, count: int) -> None:
    g.delivered[2 * contract + (0 if CONTRACTS[contract].good == good else 1)] += count


def can_store(g: OnMars, player: int, good: int) -> bool:
    """Whether one more has room in storage or Depot, or on a Contract (ruling 59).

    Where a price is thought of as paid, Crystals below zero stand for Private Goals.
    """
    if good == CRYSTAL:
        return room_for_crystals(g, player) > 0
    return room_for(g, player, good) > 0 or contract_for(g, player, good) != NONE


def room_for_crystals(g: OnMars, player: int) -> int:
    """Those below the Depot have to find room as well. Lacerda's Contracts count as fulfilled (ruling 84)."""
    room = depot_size(g, player) - max(0, g.crystals[player]) - g.below[player]
    if (
        g.rules < 2
    ):  # until rules 2 an open place counted although Crystals below would fill it, and for Lacerda as well
        return 1 if contract_for(g, player, CRYSTAL) != NONE else room
    if is_lacerda(g, player):
        return room
    return room + sum([still_needed(g, contract, CRYSTAL) for contract in g.contracts[player]])


def move_crystals_in(g: OnMars, player: int) -> None:
    """P. 7: at the start of a turn Crystals from below move into the Depot; a Contract takes what does not fit."""
    came = g.below[player]
    if not came:
        return
    g.below[player] = 0
    fitting = min(came, depot_size(g, player) - g.crystals[player])
    g.crystals[player] += fitting
    if fitting:
        g.tell("crystals-in", player, fitting)
    lost = put_surplus_on_contracts(g, player, CRYSTAL, came - fitting)
    if lost:
        g.tell("crystals-lost", player, lost)


# --- Colonists -----------------------------------------------------------------------------------------------


def gain_colonists(g: OnMars, player: int, count: int) -> None:
    """From the own supply into the living quarters, as many as there are and as fit."""
    came = min(count, g.supply[player], quarters_size(g, player) - g.quarters[player])
    g.supply[player] -= came
    g.quarters[player] += came
    if came:
        g.tell("new-colonists", player, came)
    if player == g.active:
        g.fresh += came


def come_home(g: OnMars, player: int, count: int) -> None:
    """Colonists who left their places move into the living quarters; those without room go to the supply (p. 20)."""
    fitting = min(count, quarters_size(g, player) - g.quarters[player])
    g.quarters[player] += fitting
    g.supply[player] += count - fitting


def send_to_work(g: OnMars, player: int, count: int) -> None:
    """P. 8: from the living quarters to the working area."""
    g.quarters[player] -= count
    g.working[player] += count


# --- points and missions -------------------------------------------------------------------------------------


def score(g: OnMars, player: int, points: int) -> None:
    g.points[player] += points


def contribute(g: OnMars, player: int, mission: int) -> None:
    """P. 19: Crystals for each contribution; a finished mission leaves the game."""
    if mission in g.missions:
        move_cube(g, player, g.missions.index(mission))


def move_cube(g: OnMars, player: int, space: int) -> None:
    mission = g.missions[space]
    g.mission_left[space] -= 1
    g.tell("contributes", player, mission, g.mission_left[space])
    gain(g, player, CRYSTAL, MISSIONS[mission].crystals)
    if g.mission_left[space] == 0:
        g.missions[space] = NONE
        g.tell("mission-done", mission)
        move_remaining(g)


def move_remaining(g: OnMars) -> None:
    """The marker of remaining missions, by a finished mission or by the Colony level."""
    if g.remaining:
        g.remaining -= 1
        g.tell("remaining", g.remaining)


# --- First Colonists -----------------------------------------------------------------------------------------


def note_deed(g: OnMars, player: int, task: int) -> None:
    """P. 24: what a B card in hand asks for, unless one was fulfilled in this round (ruling 71)."""
    if g.tasks[player] and not g.task_done[player]:
        g.deeds[player] |= 1 << task
