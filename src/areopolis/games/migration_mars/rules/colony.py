"""Rulebook p. 6, 8 and 10: what can be done in the colony phase, as often as one likes."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    DIRECTIONS,
    DOME,
    EXCHANGES,
    EXPORT_STATION,
    HOSPITAL,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    KIT,
    MOVES,
    NONE,
    OLYMPIUM,
    OLYMPIUM_FOR_SETTLER,
    exchange_rate,
)
from areopolis.games.migration_mars.events import (
    ASTEROID_BEACON,
    EMERGENCY_SURGERY,
    INDUSTRIAL_ESPIONAGE,
    PROTECTIVE_DOME,
    STEALABLE,
)
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import (
    HAS_NONE,
    MOVED_ENOUGH,
    NO_DOME_LEFT,
    NO_EXPORT_STATION,
    NO_KIT,
    NO_PATIENT_THERE,
    NO_SETTLER_THERE,
    NO_SUCH_EXCHANGE,
    NOT_A_FREE_HABITAT,
    NOT_IN_HAND,
    NOT_STEALABLE,
    OWN_CARDS,
    PATIENT_THIS_TURN,
    SAME_PLACE,
    SILENT,
    TOO_FEW_FOR_EXCHANGE,
    TREASURY_EMPTY,
)
from areopolis.games.migration_mars.rules.building import against_dome, put_dome
from areopolis.games.migration_mars.rules.meteors import meteor
from areopolis.games.migration_mars.rules.settlers import (
    against_housing,
    against_settling,
    places_for_a_settler,
    settle,
)
from areopolis.games.migration_mars.rules.table import (
    count_of,
    free_habitats,
    free_housing,
    gain,
    healthy_places,
    holds,
    move_in,
    move_out,
    play_kept,
    put_back,
    stock,
)
from areopolis.games.migration_mars.rules.trading import against_any_trade
from areopolis.games.migration_mars.words import (
    BEACON,
    EXCHANGE,
    HEAL,
    IMPORT,
    MOVE,
    OPERATE,
    SHIELD,
    SPY,
    TRADE,
    way,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option


def colony_options(g: MigrationMars, seat: int) -> list[Option]:
    """Everything a colony action can be, apart from salvage."""
    options = [TRADE] if against_any_trade(g, seat) is None else []
    habitats = free_habitats(g, seat)
    options += moves(g, seat)
    if habitats:
        options += treatments(g, seat, habitats)
    if count_of(g, seat, EXPORT_STATION) and g.silence == NONE:
        options += exports(g, seat)
    if g.kept[seat]:
        options += cards_to_play(g, seat)
    return options


# --- settlers ------------------------------------------------------------------------------------------------


def moves(g: MigrationMars, seat: int) -> list[Option]:
    origins = healthy_places(g, seat)
    if not origins or g.moved >= MOVES:
        return []
    housing = free_housing(g, seat)
    return [way(MOVE, origin, plot) for origin in origins for plot in housing]


def against_moving(g: MigrationMars, seat: int, origin: int, plot: int) -> Reason | None:
    """P. 10: healthy settlers move between habitats and the seat in the embassy; nobody moves to and fro for ever."""
    if g.moved >= MOVES:
        return MOVED_ENOUGH
    if origin not in healthy_places(g, seat):
        return NO_SETTLER_THERE
    return SAME_PLACE if origin == plot else against_housing(g, seat, plot)


def move(g: MigrationMars, origin: int, plot: int) -> None:
    g.acted = 1
    g.moved += 1
    move_out(g, g.active, origin)
    move_in(g, g.active, plot)
    g.tell("moves", g.active, origin, plot)


def patients(g: MigrationMars, seat: int) -> list[int]:
    """Hospitals whose patient may be healed: not those who came in this turn."""
    return [p for p in g.colony[seat] if g.people[p] and g.buildings[p] == HOSPITAL and p not in g.admitted]


def treatments(g: MigrationMars, seat: int, habitats: list[int]) -> list[Option]:
    origins = patients(g, seat)
    if not origins:
        return []
    found: list[Option] = []
    if stock(g, seat, KIT):
        found += [way(HEAL, origin, plot) for origin in origins for plot in habitats]
    if holds(g, seat, EMERGENCY_SURGERY):
        found += [way(OPERATE, origin, plot) for origin in origins for plot in habitats]
    return found


def against_treatment(g: MigrationMars, seat: int, origin: int, plot: int) -> Reason | None:
    """P. 10: from the hospital back to an empty habitat, not in the turn of the injury."""
    if origin not in g.colony[seat] or g.buildings[origin] != HOSPITAL or not g.people[origin]:
        return NO_PATIENT_THERE
    if origin in g.admitted:
        return PATIENT_THIS_TURN
    return None if plot in free_habitats(g, seat) else NOT_A_FREE_HABITAT


def against_healing(g: MigrationMars, seat: int, origin: int, plot: int) -> Reason | None:
    return against_treatment(g, seat, origin, plot) if stock(g, seat, KIT) else NO_KIT


def against_operating(g: MigrationMars, seat: int, origin: int, plot: int) -> Reason | None:
    return against_treatment(g, seat, origin, plot) if holds(g, seat, EMERGENCY_SURGERY) else NOT_IN_HAND


def heal(g: MigrationMars, origin: int, plot: int) -> None:
    put_back(g, g.active, KIT, 1)
    discharge(g, origin, plot)


def operate(g: MigrationMars, origin: int, plot: int) -> None:
    play_kept(g, g.active, EMERGENCY_SURGERY)
    discharge(g, origin, plot)


def discharge(g: MigrationMars, origin: int, plot: int) -> None:
    g.acted = 1
    move_out(g, g.active, origin)
    move_in(g, g.active, plot)
    g.tell("heals", g.active, origin, plot)


# --- the export station (p. 8) -------------------------------------------------------------------------------


def exports(g: MigrationMars, seat: int) -> list[Option]:
    """With an export station on the map, and while the radio works."""
    found: list[Option] = []
    start = seat * KINDS_OF_WARES
    for given, got, count in EXCHANGES:
        if g.wares[start + given] >= count and g.treasury[got]:
            found.append(EXCHANGE[given][got])
    if g.wares[start + OLYMPIUM] >= OLYMPIUM_FOR_SETTLER:
        found += [IMPORT[plot] for plot in places_for_a_settler(g, seat)]
    return found


def against_exporting(g: MigrationMars, seat: int) -> Reason | None:
    if not count_of(g, seat, EXPORT_STATION):
        return NO_EXPORT_STATION
    return None if g.silence == NONE else SILENT


def against_exchanging(g: MigrationMars, seat: int, given: int, got: int) -> Reason | None:
    against = against_exporting(g, seat)
    if against is not None:
        return against
    count = exchange_rate(given, got)
    if not count:
        return NO_SUCH_EXCHANGE
    if stock(g, seat, given) < count:
        return TOO_FEW_FOR_EXCHANGE
    return None if g.treasury[got] else TREASURY_EMPTY


def against_importing(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """Four olympium bring a settler, who needs housing and a flag."""
    against = against_exporting(g, seat)
    if against is not None:
        return against
    if stock(g, seat, OLYMPIUM) < OLYMPIUM_FOR_SETTLER:
        return TOO_FEW_FOR_EXCHANGE
    return against_settling(g, seat, plot)


def exchange(g: MigrationMars, given: int, got: int) -> None:
    g.acted = 1
    count = exchange_rate(given, got)
    put_back(g, g.active, given, count)
    g.tell("exchanges", g.active, count, given, got)
    gain(g, g.active, got, 1)


def import_settler(g: MigrationMars, plot: int) -> None:
    g.acted = 1
    put_back(g, g.active, OLYMPIUM, OLYMPIUM_FOR_SETTLER)
    g.tell("loses", g.active, OLYMPIUM_FOR_SETTLER, OLYMPIUM)
    settle(g, g.active, plot)


# --- kept events of the colony phase -------------------------------------------------------------------------


def cards_to_play(g: MigrationMars, seat: int) -> list[Option]:
    found: list[Option] = []
    if holds(g, seat, PROTECTIVE_DOME):
        found += [SHIELD[plot] for plot in g.colony[seat] if against_shielding(g, seat, plot) is None]
    if holds(g, seat, ASTEROID_BEACON):
        found += BEACON[1:]
    if holds(g, seat, INDUSTRIAL_ESPIONAGE):
        found += [
            SPY[victim][ware]
            for victim in range(g.seats)
            for ware in STEALABLE
            if victim != seat and stock(g, victim, ware)
        ]
    return found


def against_shielding(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    if not holds(g, seat, PROTECTIVE_DOME):
        return NOT_IN_HAND
    if not g.left[seat * KINDS_OF_BUILDINGS + DOME]:
        return NO_DOME_LEFT
    return against_dome(g, seat, plot)


def shield(g: MigrationMars, plot: int) -> None:
    """A dome from the own supply, free and without a build action."""
    g.acted = 1
    play_kept(g, g.active, PROTECTIVE_DOME)
    put_dome(g, g.active, plot)


def against_beacon(g: MigrationMars, seat: int, direction: int) -> Reason | None:
    return None if 1 <= direction <= DIRECTIONS and holds(g, seat, ASTEROID_BEACON) else NOT_IN_HAND


def beacon(g: MigrationMars, direction: int) -> None:
    """A meteor in a direction of one's choice."""
    g.acted = 1
    play_kept(g, g.active, ASTEROID_BEACON)
    g.tell("meteor-aimed", g.active, direction)
    g.next(meteor, direction)


def against_spying(g: MigrationMars, seat: int, victim: int, ware: int) -> Reason | None:
    if not holds(g, seat, INDUSTRIAL_ESPIONAGE):
        return NOT_IN_HAND
    if victim == seat:
        return OWN_CARDS
    if ware not in STEALABLE:
        return NOT_STEALABLE
    return None if stock(g, victim, ware) else HAS_NONE


def spy(g: MigrationMars, victim: int, ware: int) -> None:
    g.acted = 1
    play_kept(g, g.active, INDUSTRIAL_ESPIONAGE)
    g.wares[victim * KINDS_OF_WARES + ware] -= 1
    g.wares[g.active * KINDS_OF_WARES + ware] += 1
    g.tell("spies", g.active, victim, ware)
