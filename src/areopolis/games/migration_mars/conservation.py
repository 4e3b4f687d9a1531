"""What always holds on the table: nothing is lost, duplicated or in an impossible place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from areopolis.games.migration_mars.components import (
    ACCESS,
    BUILDABLE,
    BUILDING_WORDS,
    BUILDINGS,
    COLOURS,
    DOME,
    FLAGS,
    FORTRESS,
    GROUND,
    HABITAT,
    HEADQUARTERS,
    HOSPITAL,
    IMPACT_TILES,
    IS_FRAGILE,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    LANDING_PLOTS,
    LIFE_SUPPORT,
    NEIGHBOURS,
    NONE,
    PLOT_COUNT,
    PLOT_WORDS,
    RUIN,
    RUINS,
    TREASURY,
    TUNNEL,
    WARES,
    YARDS,
)
from areopolis.games.migration_mars.events import CARD_COUNT, CARD_IS_KEPT, CARDS, EVENT_WORDS
from areopolis.games.migration_mars.position import SETUP, MigrationMars
from areopolis.games.migration_mars.rules.table import count_of, own_plots, owner_of, settlers
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import impossible
from areopolis.text.reference import Reference
from areopolis.toolbox.arranging import Law, check_laws
from areopolis.toolbox.decks import check_cards
from areopolis.toolbox.displays import lying
from areopolis.toolbox.stocks import check_stock, check_total, total


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, "migration_mars", **facts)


def colour_named(seat: int) -> Reference:
    return Reference(f"colour.{COLOURS[seat]}")


def building_named(building: int) -> Reference:
    return Reference(f"building.{BUILDING_WORDS[building]}")


def place_of(g: MigrationMars, plot: int) -> str:
    return f"map.{PLOT_WORDS[plot]}"


# --- laws ----------------------------------------------------------------------------------------------------


def cards_of_the_treasury(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for ware in range(KINDS_OF_WARES):
        if g.treasury[ware] < 0:
            name = Reference(f"ware.{WARES[ware]}")
            yield refuse("arrange-wares", place="wares", ware=name, most=TREASURY[ware])


def pieces_of_a_tableau(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        for building in range(TUNNEL, FORTRESS):
            if g.left[seat * KINDS_OF_BUILDINGS + building] < 0:
                most = BUILDINGS[building].pieces
                name = building_named(building)
                yield refuse("arrange-pieces", place=COLOURS[seat], colour=colour_named(seat), building=name, most=most)


def buildings_on_their_ground(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    """Flat ground for buildings, no ground at all on ruins, accesses, landing sites and the embassy."""
    for plot in range(PLOT_COUNT):
        building = FORTRESS if plot in g.fortresses else g.buildings[plot]
        if building in (NONE, HEADQUARTERS):
            continue
        flat = g.flat >> plot & 1
        if not BUILDABLE >> plot & 1 or not (flat or building in (TUNNEL, FORTRESS)):
            yield refuse("arrange-ground", place=place_of(g, plot), building=building_named(building))


def impact_tiles(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    """On open ground, tunnels and accesses."""
    if len(g.impacts) > IMPACT_TILES:
        yield refuse("arrange-impacts", place="map", most=IMPACT_TILES)
    for plot in g.impacts:
        bare = g.buildings[plot] in (NONE, TUNNEL) and plot not in g.fortresses
        if not bare or not (BUILDABLE >> plot & 1 or GROUND[plot] == ACCESS):
            yield refuse("arrange-impact", place=place_of(g, plot))


def domes_on_buildings(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for plot in g.domes:
        if g.buildings[plot] == NONE or not IS_FRAGILE[g.buildings[plot]]:
            yield refuse("arrange-dome", place=place_of(g, plot))


def settlers_have_flags(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        if settlers(g, seat) > FLAGS:
            yield refuse("arrange-flags", place=COLOURS[seat], colour=colour_named(seat), most=FLAGS)
    for plot in range(PLOT_COUNT):
        if g.people[plot] and g.buildings[plot] not in (HABITAT, HOSPITAL):
            yield refuse("arrange-settler", place=place_of(g, plot))


def habitats_have_life_support(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        for plot in own_plots(g, seat, HABITAT):
            around = NEIGHBOURS[plot]
            if not any(g.buildings[each] == LIFE_SUPPORT and each in g.colony[seat] for each in around):
                yield refuse("arrange-life-support", place=place_of(g, plot))


def yards_hold_buildings(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        if len(g.yards[seat]) > YARDS or not all(IS_FRAGILE[building] for building in g.yards[seat]):
            yield refuse("arrange-yards", place=f"{COLOURS[seat]}.yards", most=YARDS)


def kept_events(g: MigrationMars) -> Iterator[ImpossiblePosition]:
    for seat in range(g.seats):
        for card in g.kept[seat]:
            if not CARD_IS_KEPT[card]:
                event = Reference(f"event.{EVENT_WORDS[CARDS[card]]}")
                yield refuse("arrange-kept", place=f"{COLOURS[seat]}.kept", event=event)


LAWS: Final[list[Law]] = [
    cards_of_the_treasury,
    pieces_of_a_tableau,
    buildings_on_their_ground,
    impact_tiles,
    domes_on_buildings,
    settlers_have_flags,
    habitats_have_life_support,
    yards_hold_buildings,
    kept_events,
]

# --- while the game is played --------------------------------------------------------------------------------


def check_components(g: MigrationMars) -> None:
    """Raise AssertionError with the broken law, or if something was lost or duplicated."""
    check_laws(LAWS, g)
    for ware in range(KINDS_OF_WARES):
        counts = [g.treasury[ware], total(g.wares, ware, KINDS_OF_WARES)]
        check_total(f"cards of {WARES[ware]}", counts, TREASURY[ware])
    for counts in (g.wares, g.left, g.treasury):
        check_stock("pieces", counts)
    for seat in range(g.seats):
        check_pieces(g, seat)
    standing = [plot for plot in range(PLOT_COUNT) if g.buildings[plot] != NONE]
    for plot in standing:
        assert owner_of(g, plot) != NONE or plot in LANDING_PLOTS, f"a building of nobody on {PLOT_WORDS[plot]}"
    assert sum(g.ruins) + len(g.fortresses) == len(RUINS), "fortresses are missing"
    assert not any(GROUND[plot] == RUIN for plot in [*g.fortresses, *g.impacts]), "something lies on a ruin"
    if g.deck or g.phase != SETUP:
        check_cards("events", [g.deck, *g.kept, lying([g.drawn])], list(range(CARD_COUNT)))


def check_pieces(g: MigrationMars, seat: int) -> None:
    for building in range(TUNNEL, DOME):
        counts = [count_of(g, seat, building), g.left[seat * KINDS_OF_BUILDINGS + building]]
        counts += [g.yards[seat].count(building), g.lost[seat].count(building)]
        check_total(f"{BUILDING_WORDS[building]} of seat {seat}", counts, BUILDINGS[building].pieces)
    domes = len([plot for plot in g.domes if plot in g.colony[seat]])
    check_total(f"domes of seat {seat}", [domes, g.left[seat * KINDS_OF_BUILDINGS + DOME]], BUILDINGS[DOME].pieces)
