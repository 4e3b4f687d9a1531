"""The Quarters: scientists of any kind are laid off for less stress, and the turn ends at once (A12, R5, R18, R25)."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import LEVEL, REST_EXTRA, cards_in
from areopolis.games.luna_maris.components import ENERGY, QUARTERS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    LAY_OFF_SOMEBODY,
    NO_ENERGY,
    NO_SECOND_USE,
    NOBODY_TO_LAY_OFF,
    NOT_QUARTERS,
    NOT_TO_LAY_OFF,
    TOO_FAR,
)
from areopolis.games.luna_maris.rules.gains import relax
from areopolis.games.luna_maris.rules.modules import activate_module
from areopolis.games.luna_maris.rules.moving import move_to
from areopolis.games.luna_maris.rules.table import activation, held, in_reach
from areopolis.games.luna_maris.words import DONE, LAY_OFF
from areopolis.kernel.decision import Reason, Step


def against_resting(g: LunaMaris, seat: int, module: int) -> Reason | None:
    """As a whole turn, or as the second use of a scientist of level 2."""
    if module != QUARTERS:
        return NOT_QUARTERS
    if g.acted and not g.leads_on:
        return NO_SECOND_USE
    if not g.acted and not g.hands[seat]:
        return NOBODY_TO_LAY_OFF
    if not in_reach(g, seat, QUARTERS):
        return TOO_FAR
    return NO_ENERGY if held(g, seat, ENERGY) < activation(g, seat, QUARTERS) else None


def rest(g: LunaMaris, seat: int, module: int) -> None:
    """The level-2 scientist played in this turn counts one step without being laid off again."""
    g.tell("rests", seat, move_to(g, seat, QUARTERS))
    activate_module(g, seat, QUARTERS)
    second_use = g.acted
    g.ended = 1
    relax(g, seat, second_use + (REST_EXTRA if g.advanced[QUARTERS] else 0))
    ask_to_lay_off(g, seat, second_use)


def ask_to_lay_off(g: LunaMaris, seat: int, satisfied: int) -> None:
    """Any number, but somebody must have been laid off."""
    options = [LAY_OFF[each] for each in cards_in(g.hands[seat])]
    if against_leaving_quarters(satisfied) is None:
        options.append(DONE)
    g.ask(seat, "lay-off", options, lay_off, (seat, satisfied), about=(seat,), by_verb=RESTING)


def against_leaving_quarters(satisfied: int) -> Reason | None:
    return None if satisfied else LAY_OFF_SOMEBODY


def against_laying_off(g: LunaMaris, seat: int, scientist: int) -> Reason | None:
    return None if g.hands[seat] >> scientist & 1 else NOT_TO_LAY_OFF


def lay_off(g: LunaMaris, seat: int, satisfied: int, scientist: int) -> None:
    g.hands[seat] &= ~(1 << scientist)
    g.rests[seat] |= 1 << scientist
    relax(g, seat, LEVEL[scientist])
    g.tell("lays-off", seat, scientist, g.stress[seat])
    ask_to_lay_off(g, seat, 1)


def leave_quarters(g: LunaMaris, seat: int, satisfied: int) -> None:
    g.tell("rested", seat, g.stress[seat])


RESTING: Final[dict[str, Step | None]] = {"done": leave_quarters}
