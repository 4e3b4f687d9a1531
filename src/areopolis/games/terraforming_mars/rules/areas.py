"""Rulebook p. 6: where tiles may be placed."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AREAS,
    AS_CITY,
    AS_CLAIM,
    AS_GREENERY,
    GANYMEDE,
    GOAL,
    GREENERY,
    KINDS_OF_RESOURCES,
    LAND_AREAS,
    MC,
    MC_PER_OCEAN,
    METAL_AREAS,
    NEIGHBOURS,
    NEXT_TO_A_CITY,
    NEXT_TO_A_GREENERY,
    NEXT_TO_NO_TILE,
    NEXT_TO_TWO_CITIES,
    NOCTIS,
    NONE,
    OCEAN,
    OCEAN_AREAS,
    OCEAN_ON_LAND,
    OCEANS,
    ON_A_VOLCANO,
    ON_GANYMEDE,
    ON_MARS,
    ON_METAL,
    ON_METAL_NEXT_TO_OWN_TILE,
    ON_NOCTIS,
    ON_OCEAN_AREA,
    ON_PHOBOS,
    OTHER_TILE_ON_OCEAN_AREA,
    PHOBOS,
    PLACEMENTS,
    PLANTS,
    STEEL,
    TITANIUM,
    VOLCANIC_AREAS,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import (
    AREA_CLAIMED,
    AREA_TAKEN,
    AREA_UNFIT,
    BESIDE_CITY,
    BESIDE_NO_OWN_TILE,
    FOR_NOCTIS,
    FOR_OCEANS,
    NOT_OCEAN,
)
from areopolis.games.terraforming_mars.rules.amounts import is_city
from areopolis.kernel.decision import Reason

RESERVED: Final = {
    ON_OCEAN_AREA: OCEAN_AREAS,
    OTHER_TILE_ON_OCEAN_AREA: OCEAN_AREAS,
    ON_A_VOLCANO: VOLCANIC_AREAS,
    ON_METAL: METAL_AREAS,
    ON_METAL_NEXT_TO_OWN_TILE: METAL_AREAS,
    ON_NOCTIS: [NOCTIS],
    ON_GANYMEDE: [GANYMEDE],
    ON_PHOBOS: [PHOBOS],
}
CANDIDATES: Final = [RESERVED.get(placement, LAND_AREAS) for placement in range(len(PLACEMENTS))]
"""By placement: the areas that are possible at all."""


def legal_areas(g: TerraformingMars, seat: int, placement: int) -> list[int]:
    """Where this seat may place a tile, in reading order. Greeneries go beside the seat's own tiles if possible."""
    found = [area for area in CANDIDATES[placement] if against_candidate(g, seat, placement, area) is None]
    if placement == AS_GREENERY:
        return [area for area in found if beside_own_tile(g, seat, area)] or found
    return found


def against_placing(g: TerraformingMars, seat: int, placement: int, area: int) -> Reason | None:
    """Why this seat may not place a tile here."""
    if area not in CANDIDATES[placement]:
        return against_printed(placement, area)
    reason = against_candidate(g, seat, placement, area)
    if reason is None and area not in legal_areas(g, seat, placement):
        return BESIDE_NO_OWN_TILE
    return reason


def against_printed(placement: int, area: int) -> Reason:
    """What is printed on the area keeps the tile away."""
    if placement == ON_OCEAN_AREA:
        return NOT_OCEAN
    if area == NOCTIS:
        return FOR_NOCTIS
    exceptional = placement in (OCEAN_ON_LAND, OTHER_TILE_ON_OCEAN_AREA)
    return FOR_OCEANS if area in OCEAN_AREAS and not exceptional else AREA_UNFIT


def against_candidate(g: TerraformingMars, seat: int, placement: int, area: int) -> Reason | None:
    """The area is taken, another player has claimed it (Land Claim), or its neighbours do not fit."""
    if g.tiles[area] != NONE:
        return AREA_TAKEN
    if g.claims[area] != NONE and (g.claims[area] != seat or placement == AS_CLAIM):
        return AREA_CLAIMED
    fits = True
    if placement == AS_CITY:
        return None if cities_beside(g, area) == 0 else BESIDE_CITY
    if placement == NEXT_TO_TWO_CITIES:
        fits = cities_beside(g, area) >= 2
    elif placement == NEXT_TO_A_CITY:
        fits = cities_beside(g, area) >= 1
    elif placement == NEXT_TO_A_GREENERY:
        fits = tiles_beside(g, area, GREENERY) >= 1
    elif placement == NEXT_TO_NO_TILE:
        fits = not any_tile_beside(g, area)
    elif placement == ON_METAL_NEXT_TO_OWN_TILE:
        fits = beside_own_tile(g, seat, area)
    return None if fits else AREA_UNFIT


def can_place(g: TerraformingMars, seat: int, placement: int) -> bool:
    """Whether there is any area; p. 12: for oceans it does not matter."""
    if placement == ON_OCEAN_AREA or (placement == OCEAN_ON_LAND and g.oceans >= GOAL[OCEANS]):
        return True
    return any(against_candidate(g, seat, placement, area) is None for area in CANDIDATES[placement])


def placement_bonus(g: TerraformingMars, area: int) -> list[int]:
    """By resource, what placing a tile here brings: what is printed, and M€ for every ocean beside it."""
    bonus = [0] * KINDS_OF_RESOURCES
    if area < ON_MARS:
        bonus[STEEL] = AREAS[area].steel
        bonus[TITANIUM] = AREAS[area].titanium
        bonus[PLANTS] = AREAS[area].plants
        bonus[MC] = MC_PER_OCEAN * tiles_beside(g, area, OCEAN)
    return bonus


def cards_printed(area: int) -> int:
    return AREAS[area].cards if area < ON_MARS else 0


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
