"""Action C: knock off work. The order of passing is the turn order of the next round."""

from __future__ import annotations

from areopolis.games.luna_maris.cards import PASS_BONUSES
from areopolis.games.luna_maris.components import ROUNDS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.rules.gains import perform
from areopolis.games.luna_maris.rules.table import step_off


def pass_turn(g: LunaMaris, seat: int) -> None:
    """Step off the energy field, take the first free place for the next round and its bonus (R10)."""
    step_off(g, seat)
    place = len(g.next_order)
    g.next_order.append(seat)
    g.ended = 1
    g.tell("passes-last" if g.round == ROUNDS else "passes", seat, place)
    perform(g, seat, PASS_BONUSES[place])
