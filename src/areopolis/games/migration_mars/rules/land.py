"""What follows from the map alone, remembered as long as the map is the same.

The lists of the map are replaced and never changed in place (`SHARED`), so what was found holds for whoever has the
same ones. A search goes back and forth between a few maps and asks about each of them again and again.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import KINDS_OF_BUILDINGS
from areopolis.games.migration_mars.position import MigrationMars

UNKNOWN: Final = -1
MOST_KNOWN: Final = 6


class Land:
    """A map, and by seat what has been found out about it: `UNKNOWN`, or an empty list, until somebody asks."""

    def __init__(self, g: MigrationMars) -> None:
        self.buildings = g.buildings
        self.colony = g.colony
        self.fortresses = g.fortresses
        self.impacts = g.impacts
        self.flat = g.flat
        self.surveys: list[list[int]] = [[] for _ in range(g.seats)]
        self.sites = [UNKNOWN] * (g.seats * KINDS_OF_BUILDINGS)  # seat * 10 + building
        self.new_homes = [UNKNOWN] * g.seats
        self.embassy_linked = [UNKNOWN] * g.seats
        self.open_accesses = [UNKNOWN] * g.seats


KNOWN: Final[list[Land]] = []
"""The latest first."""


def land_of(g: MigrationMars) -> Land:
    for land in KNOWN:
        if (
            land.buildings is g.buildings
            and land.colony is g.colony
            and land.impacts is g.impacts
            and land.fortresses is g.fortresses
            and land.flat == g.flat
        ):
            return land
    found = Land(g)
    KNOWN[:] = [found, *KNOWN[: MOST_KNOWN - 1]]
    return found
