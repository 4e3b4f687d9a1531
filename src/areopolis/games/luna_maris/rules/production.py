"""Production phase: the belt moves on, probes yield ore, and in some rounds there is energy."""

from __future__ import annotations

from areopolis.games.luna_maris.components import (
    ENERGY,
    ENERGY_OF_DAY,
    ENERGY_ROUNDS,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    WASTE,
)
from areopolis.games.luna_maris.position import PRODUCTION, LunaMaris
from areopolis.games.luna_maris.rules.automaton import produce_waste
from areopolis.games.luna_maris.rules.modules import take_ore_of_probes
from areopolis.games.luna_maris.rules.table import solo


def production_phase(g: LunaMaris) -> None:
    g.phase = PRODUCTION
    for seat in range(g.seats):
        produce(g, seat)
    if solo(g):
        produce_waste(g)


def produce(g: LunaMaris, seat: int) -> None:
    """Right section to waste, left section to the right, new ore on the left; energy in rounds 3 and 5 (R11)."""
    stock = g.held
    row = seat * KINDS_HELD
    waste = stock[row + IRON_RIGHT] + stock[row + TITANIUM_RIGHT]
    stock[row + WASTE] += waste
    stock[row + IRON_RIGHT] = stock[row + IRON_LEFT]
    stock[row + TITANIUM_RIGHT] = stock[row + TITANIUM_LEFT]
    stock[row + IRON_LEFT] = 0
    stock[row + TITANIUM_LEFT] = 0
    black, grey = take_ore_of_probes(g, seat)
    energy = ENERGY_OF_DAY if g.round in ENERGY_ROUNDS else 0
    stock[row + ENERGY] += energy
    g.tell("produces", seat, black, grey, energy, waste)
