"""Rulebook "Bewegung der Astronauten": from one zone into an adjacent one."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import NEIGHBOURS, PHOBOS, ZONE_COUNT
from areopolis.games.red_planet.reasons import NOT_ADJACENT, PHOBOS_HAS_NO_NEIGHBOURS
from areopolis.kernel.decision import Reason


def against_way(origin: int, zone: int) -> Reason | None:
    if zone in NEIGHBOURS[origin]:
        return None
    return PHOBOS_HAS_NO_NEIGHBOURS if PHOBOS in (origin, zone) else NOT_ADJACENT


WAYS: Final = [
    [zone for zone in range(ZONE_COUNT) if against_way(origin, zone) is None] for origin in range(ZONE_COUNT)
]
"""By zone, the zones one can move to."""
