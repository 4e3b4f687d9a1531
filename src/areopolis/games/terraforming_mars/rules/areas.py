"""Rulebook p. 6: where tiles may lie."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AS_CITY,
    AS_CLAIM,
    AS_GREENERY,
    GANYMEDE,
    GOAL,
    GREENERY,
    LAND_AREAS,
    METAL_AREAS,
    NEIGHBOURS,
    NEXT_TO_A_CITY,
    NEXT_TO_A_GREENERY,
    NEXT_TO_NO_TILE,
    NEXT_TO_TWO_CITIES,
    NOCTIS,
    NONE,
    OCEAN_AREAS,
    OCEAN_ON_LAND,
    OCEANS,
    ON_A_VOLCANO,
    ON_GANYMEDE,
    ON_METAL,
    ON_METAL_NEXT_TO_OWN_TILE,
    ON_NOCTIS,
    ON_OCEAN_AREA,
    ON_PHOBOS,
    OTHER_TILE_ON_OCEAN_AREA,
    PHOBOS,
    PLACEMENTS,
    VOLCANIC_AREAS,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.table import is_city

RESERVED = {
    ON_OCEAN_AREA: OCEAN_AREAS,
    OTHER_TILE_ON_OCEAN_AREA: OCEAN_AREAS,
    ON_A_VOLCANO: VOLCANIC_AREAS,
    ON_METAL: METAL_AREAS,
    ON_METAL_NEXT_TO_OWN_TILE: METAL_AREAS,
    ON_NOCTIS: [NOCTIS],
    ON_GANYMEDE: [GANYMEDE],
    ON_PHOBOS: [PHOBOS],
}
CANDIDATES = [RESERVED.get(placement, LAND_AREAS) for placement in range(len(PLACEMENTS))]
"""By placement: the areas that come into question."""


def legal_areas(g: TerraformingMars, seat: int, placement: int) -> list[int]:
    """Where this seat may place a tile, in reading order."""
    free = [area for area in CANDIDATES[placement] if is_free(g, seat, area)]
    if placement == AS_GREENERY:
        beside_own = [area for area in free if beside_own_tile(g, seat, area)]
        return beside_own or free
    return [area for area in free if fits(g, seat, placement, area)]


def can_place(g: TerraformingMars, seat: int, placement: int) -> bool:
    """Whether there is any area; p. 12: for oceans it does not matter."""
    if placement == ON_OCEAN_AREA or (placement == OCEAN_ON_LAND and g.oceans >= GOAL[OCEANS]):
        return True
    for area in CANDIDATES[placement]:
        if is_free(g, seat, area) and (placement == AS_GREENERY or fits(g, seat, placement, area)):
            return True
    return False


def is_free(g: TerraformingMars, seat: int, area: int) -> bool:
    """Empty, and not claimed by another player (Land Claim)."""
    return g.tiles[area] == NONE and (g.claims[area] == NONE or g.claims[area] == seat)


def fits(g: TerraformingMars, seat: int, placement: int, area: int) -> bool:
    """Whether the surroundings of a free area are as the placement wants them."""
    if placement == AS_CITY:
        return cities_beside(g, area) == 0
    if placement == NEXT_TO_TWO_CITIES:
        return cities_beside(g, area) >= 2
    if placement == NEXT_TO_A_CITY:
        return cities_beside(g, area) >= 1
    if placement == NEXT_TO_A_GREENERY:
        return tiles_beside(g, area, GREENERY) >= 1
    if placement == NEXT_TO_NO_TILE:
        return not any_tile_beside(g, area)
    if placement == ON_METAL_NEXT_TO_OWN_TILE:
        return beside_own_tile(g, seat, area)
    if placement == AS_CLAIM:
        return g.claims[area] == NONE
    return True


def cities_beside(g: TerraformingMars, area: int) -> int:
    count = 0
    for beside in NEIGHBOURS[area]:
        if is_city(g.tiles[beside]):
            count += 1
    return count


def tiles_beside(g: TerraformingMars, area: int, tile: int) -> int:
    count = 0
    for beside in NEIGHBOURS[area]:
        if g.tiles[beside] == tile:
            count += 1
    return count


def any_tile_beside(g: TerraformingMars, area: int) -> bool:
    return any(g.tiles[beside] != NONE for beside in NEIGHBOURS[area])


def beside_own_tile(g: TerraformingMars, seat: int, area: int) -> bool:
    return any(g.owners[beside] == seat for beside in NEIGHBOURS[area])
