"""Rulebook p. 9: red Colonists on the slots of actions, what placing them costs, and full slots."""

from __future__ import annotations

from areopolis.games.on_mars.cards import HIRE
from areopolis.games.on_mars.components import SLOTS
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    EXTRA_TOO_HIGH,
    NO_COLONIST,
    SLOT_TAKEN,
    TOO_FEW_FOR_EXTRA,
    TOO_FEW_TO_WORK,
)
from areopolis.games.on_mars.rules.gains import send_to_work
from areopolis.games.on_mars.rules.paying import pay_crystals
from areopolis.games.on_mars.rules.table import crystals_to_spend, is_lacerda
from areopolis.games.on_mars.words import EXTRA, MOST_PAID
from areopolis.kernel.decision import Reason


def left_on_slots(g: OnMars, action: int) -> list[int]:
    """By player: Colonists there once full slots are cleared of those with the most (Hire/Contract never is)."""
    counts = g.slots[action * g.players : (action + 1) * g.players]
    if action != HIRE and sum(counts) >= SLOTS:
        most = max(counts)
        return [0 if count == most else count for count in counts]
    return counts


def extra_cost(g: OnMars, player: int, action: int) -> int:
    """For each other colour on the slots; with two players, for each Colonist of either."""
    counts = left_on_slots(g, action)
    if g.players == 2:
        return sum(counts)
    others = 0
    for other in range(g.players):
        if other != player and counts[other]:
            others += 1
    return others


def against_placing(g: OnMars, player: int, action: int, colonists: int, crystals: int) -> Reason | None:
    """Besides the Colonist on the slot, so many Colonists and Crystals are needed for the action itself."""
    if action == HIRE and g.slots[HIRE * g.players + player]:
        return SLOT_TAKEN
    spare = g.quarters[player] - 1 - colonists
    if spare < 0:
        return NO_COLONIST
    purse = crystals_to_spend(g, player) - crystals
    return EXTRA_TOO_HIGH if spare + purse < extra_cost(g, player, action) else None


def place_colonist(g: OnMars, player: int, action: int, colonists: int, crystals: int) -> None:
    """Clear full slots, place the Colonist, and pay; `colonists` and `crystals` are kept for the action itself."""
    extra = extra_cost(g, player, action)
    clear_slots(g, action)
    g.quarters[player] -= 1
    g.slots[action * g.players + player] += 1
    g.tell("places", player, action)
    if extra:
        spare = g.quarters[player] - colonists
        purse = crystals_to_spend(g, player) - crystals
        fewest = max(0, extra - purse)
        options = [EXTRA[count][extra - count] for count in range(fewest, min(extra, spare) + 1)]
        g.ask(player, "extra", options, pay_extra, (player, spare, purse), about=(player, action, extra))


def clear_slots(g: OnMars, action: int) -> None:
    left = left_on_slots(g, action)
    for player in range(g.players):
        leaving = g.slots[action * g.players + player] - left[player]
        if leaving:
            g.slots[action * g.players + player] = left[player]
            if not is_lacerda(g, player):  # p. 22: he always has as many as he needs
                g.working[player] += leaving
            g.tell("slots-cleared", player, leaving, action)


def against_extra(spare: int, purse: int, colonists: int, crystals: int) -> Reason | None:
    """The extra cost is paid with Colonists and Crystals that the action itself does not need."""
    if colonists > spare:
        return TOO_FEW_TO_WORK
    return TOO_FEW_FOR_EXTRA if crystals > purse else None


def pay_extra(g: OnMars, player: int, spare: int, purse: int, colonists: int, crystals: int) -> None:
    send_to_work(g, player, colonists)
    g.tell("pays-extra", player, colonists, crystals)
    pay_crystals(g, player, crystals, 0)


assert MOST_PAID >= SLOTS
"""The most that anybody pays for a slot: with two players two, with four three."""
