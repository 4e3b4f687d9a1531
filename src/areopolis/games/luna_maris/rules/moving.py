"""Moving through corridors: always the shortest way, because rooms on the way do nothing."""

from __future__ import annotations

from areopolis.games.luna_maris.components import DISTANCE
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.rules.table import oxygen_to, step_off


def move_to(g: LunaMaris, seat: int, module: int) -> int:
    """A8: leaving a module frees its energy field at once. Returns the oxygen used."""
    oxygen = oxygen_to(g, seat, module)
    if g.at[seat] != module:
        far = DISTANCE[g.at[seat]][module]
        step_off(g, seat)
        g.at[seat] = module
        g.oxygen[seat] += oxygen
        g.free_corridors = max(0, g.free_corridors - far)
    return oxygen
