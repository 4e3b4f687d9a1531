"""Rulebook p. 7 "Bauvorschriften": where which building may stand.

A survey of the map for one seat is a list of masks: which plots are free, flat, beside a tunnel and so on. The rules of
a building are rows that name a mask, whether the site must be in it, and the reason if it is not as it should be. The
sites of a building and the reason against a plot are read off the same rows.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    ALL_PLOTS,
    AROUND,
    BESIDE_EMBASSY,
    BIT,
    BUILDABLE,
    EXPORT_STATION,
    FACTORY,
    FORTRESS,
    HABITAT,
    HOSPITAL,
    IS_PRODUCTION,
    KINDS_OF_BUILDINGS,
    LIFE_SUPPORT,
    REFINERY,
    TUNNEL,
)
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import (
    BESIDE_OTHER_COLONY,
    BESIDE_OWN_BUILDING,
    BESIDE_PRODUCTION,
    BESIDE_THE_EMBASSY,
    IMPACT_TILE,
    NO_LIFE_SUPPORT_BESIDE,
    NO_TUNNEL_BESIDE,
    NOT_BUILDABLE,
    NOT_CONNECTED,
    OCCUPIED,
    ROCKY_GROUND,
    TUNNEL_IS_HIT,
)
from areopolis.games.migration_mars.rules.land import UNKNOWN, land_of
from areopolis.kernel.decision import Reason

# The masks of a survey.
TERRAIN_FIT: Final = 0  # flat or rocky, no ruin, access, landing site or embassy
TAKEN: Final = 1  # a piece stands there
HIT: Final = 2  # an impact tile lies there
FLAT_GROUND: Final = 3
BESIDE_PIECE: Final = 4  # of one's own, without an impact tile, or beside a linked fortress
BESIDE_TUNNEL: Final = 5  # of one's own, without an impact tile, or beside a linked fortress
BESIDE_LIFE_SUPPORT: Final = 6  # of one's own
BESIDE_BUILDING: Final = 7  # of one's own, the headquarters included
BESIDE_OWN_PRODUCTION: Final = 8
BESIDE_EMBASSY_MASK: Final = 9
BESIDE_OTHERS: Final = 10  # anything of another player
BESIDE_HIT_TUNNEL: Final = 11  # of one's own, under an impact tile


class SiteRule:
    """A site must be in this mask, or must not."""

    def __init__(self, mask: int, wanted: bool, reason: Reason) -> None:
        self.mask = mask
        self.wanted = wanted
        self.reason = reason


FREE: Final = [
    SiteRule(TERRAIN_FIT, True, NOT_BUILDABLE),
    SiteRule(TAKEN, False, OCCUPIED),
    SiteRule(HIT, False, IMPACT_TILE),
]
FLAT_AND_APART: Final = [
    *FREE,
    SiteRule(FLAT_GROUND, True, ROCKY_GROUND),
    SiteRule(BESIDE_OTHERS, False, BESIDE_OTHER_COLONY),
]
PRODUCTION_SITE: Final = [
    *FLAT_AND_APART,
    SiteRule(BESIDE_TUNNEL, True, NO_TUNNEL_BESIDE),
    SiteRule(BESIDE_BUILDING, False, BESIDE_OWN_BUILDING),
    SiteRule(BESIDE_EMBASSY_MASK, False, BESIDE_THE_EMBASSY),
]
SITE_RULES: Final = {
    TUNNEL: [*FREE, SiteRule(BESIDE_PIECE, True, NOT_CONNECTED)],
    LIFE_SUPPORT: [
        *FLAT_AND_APART,
        SiteRule(BESIDE_TUNNEL, True, NO_TUNNEL_BESIDE),
        SiteRule(BESIDE_OWN_PRODUCTION, False, BESIDE_PRODUCTION),
    ],
    HABITAT: [
        *FLAT_AND_APART,
        SiteRule(BESIDE_LIFE_SUPPORT, True, NO_LIFE_SUPPORT_BESIDE),
        SiteRule(BESIDE_OWN_PRODUCTION, False, BESIDE_PRODUCTION),
    ],
    HOSPITAL: PRODUCTION_SITE,
    FACTORY: PRODUCTION_SITE,
    REFINERY: PRODUCTION_SITE,
    EXPORT_STATION: PRODUCTION_SITE,
    FORTRESS: FREE,
}
RULES_OF: Final[list[list[SiteRule]]] = [SITE_RULES.get(building, []) for building in range(KINDS_OF_BUILDINGS)]
"""By building; the headquarters stand from the start, and domes are put on buildings."""


def survey(g: MigrationMars, seat: int) -> list[int]:
    """The masks of the map as a seat sees it."""
    known = land_of(g).surveys
    if not known[seat]:
        known[seat] = surveyed_by(g, seat)
    return known[seat]


def surveyed_by(g: MigrationMars, seat: int) -> list[int]:
    taken = hit = beside = beside_tunnel = beside_life_support = beside_building = beside_production = others = 0
    beside_hit = 0
    for plot in g.impacts:
        hit |= BIT[plot]
    buildings = g.buildings
    for plot in g.colony[seat]:
        building = buildings[plot]
        taken |= BIT[plot]
        around = AROUND[plot]
        if building == TUNNEL:
            if hit & BIT[plot]:
                beside_hit |= around
                continue  # p. 14: a hit tunnel makes no new connections
            beside_tunnel |= around
        else:
            beside_building |= around
            if IS_PRODUCTION[building]:
                beside_production |= around
            elif building == LIFE_SUPPORT:
                beside_life_support |= around
        beside |= around
    for other in range(g.seats):
        if other != seat:
            for plot in g.colony[other]:
                taken |= BIT[plot]
                others |= AROUND[plot]
    if g.fortresses:
        reached = beside
        for _ in g.fortresses:
            for plot in g.fortresses:
                if reached & BIT[plot]:
                    reached |= AROUND[plot]
                    beside |= AROUND[plot]
                    beside_tunnel |= AROUND[plot]
        for plot in g.fortresses:
            taken |= BIT[plot]
    return [
        BUILDABLE,
        taken,
        hit,
        g.flat,
        beside,
        beside_tunnel,
        beside_life_support,
        beside_building,
        beside_production,
        BESIDE_EMBASSY,
        others,
        beside_hit,
    ]


def sites(surveyed: list[int], building: int) -> int:
    """The mask of all plots on which a building may stand."""
    found = ALL_PLOTS
    for rule in RULES_OF[building]:
        if rule.wanted:
            found &= surveyed[rule.mask]
        else:
            found &= ~surveyed[rule.mask]
    return found


def sites_of(g: MigrationMars, seat: int, building: int) -> int:
    """The same for a seat, on the map as it is."""
    known = land_of(g).sites
    place = seat * KINDS_OF_BUILDINGS + building
    if known[place] == UNKNOWN:
        known[place] = sites(survey(g, seat), building)
    return known[place]


def against_site(surveyed: list[int], building: int, plot: int) -> Reason | None:
    for rule in RULES_OF[building]:
        if (surveyed[rule.mask] >> plot & 1 == 1) != rule.wanted:
            is_hit = rule.mask in (BESIDE_PIECE, BESIDE_TUNNEL) and surveyed[BESIDE_HIT_TUNNEL] >> plot & 1 == 1
            return TUNNEL_IS_HIT if is_hit else rule.reason
    return None


def plots_in(mask: int) -> list[int]:
    """The plots of a mask in ascending order."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
