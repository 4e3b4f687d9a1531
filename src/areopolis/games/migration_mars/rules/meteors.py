"""Rulebook p. 11-14 "Meteore": where they strike, what is protected, what is destroyed."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    ACCESS,
    ACCESS_PLOTS,
    AROUND,
    BIT,
    DIRECTIONS,
    EMBASSY_PLOT,
    GROUND,
    HABITAT,
    HEADQUARTERS,
    IMPACT_TILES,
    IS_FRAGILE,
    LIFE_SUPPORT,
    NEIGHBOURS,
    NONE,
    RUIN,
    TUNNEL,
    impact_plot,
)
from areopolis.games.migration_mars.events import COURSE_CORRECTION, INTERCEPTOR
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import NOT_IN_HAND
from areopolis.games.migration_mars.rules.settlers import evacuate
from areopolis.games.migration_mars.rules.table import (
    free_yards,
    holds,
    move_out,
    owner_of,
    play_kept,
    return_to_tableau,
    store_in_yard,
    take_off_map,
)
from areopolis.games.migration_mars.words import CORRECT, DECLINE, INTERCEPT, PASS, STORE
from areopolis.kernel.decision import Reason
from areopolis.toolbox.turns import clockwise

ANY_DIRECTION = 0
"""The D12 decides."""


def meteor(g: MigrationMars, direction: int) -> None:
    """Roll the three dice, let everybody react, then it strikes."""
    if direction == ANY_DIRECTION:
        direction = g.chance.below(DIRECTIONS) + 1
    g.meteor = [direction, g.chance.below(6) + 1, g.chance.below(6) + 1]
    g.reveal()
    g.tell("meteor", g.meteor[0], g.meteor[1], g.meteor[2])
    order = clockwise(g.active, g.seats)
    for seat in order:
        if g.kept[seat]:
            g.next(offer_correction, seat)
    for seat in order:
        if g.kept[seat]:
            g.next(offer_interception, seat)
    g.next(strike)


# --- reactions -----------------------------------------------------------------------------------------------


def offer_correction(g: MigrationMars, seat: int) -> None:
    """Whoever keeps an event is asked, whichever it is, so that nobody can tell who has this one."""
    if g.kept[seat]:
        ask_for_correction(g, seat)


def ask_for_correction(g: MigrationMars, seat: int) -> None:
    options = [PASS, *CORRECT[1:]] if against_correcting(g, seat) is None else [PASS]
    about = (g.meteor[0], g.meteor[1], g.meteor[2])
    g.ask_always(seat, "correction", options, correct, (seat,), about, {"pass": None})


def against_correcting(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, COURSE_CORRECTION) else NOT_IN_HAND


def correct(g: MigrationMars, seat: int, black: int) -> None:
    play_kept(g, seat, COURSE_CORRECTION)
    g.meteor[2] = black
    g.tell("corrected", seat, black)


def offer_interception(g: MigrationMars, seat: int) -> None:
    """After one interceptor nobody else is asked."""
    if g.meteor and g.kept[seat]:
        ask_for_interception(g, seat)


def ask_for_interception(g: MigrationMars, seat: int) -> None:
    options = [PASS, INTERCEPT] if against_intercepting(g, seat) is None else [PASS]
    about = (g.meteor[0], g.meteor[1], g.meteor[2])
    g.ask_always(seat, "interception", options, intercept, (seat,), about, {"pass": None})


def against_intercepting(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, INTERCEPTOR) else NOT_IN_HAND


def intercept(g: MigrationMars, seat: int) -> None:
    play_kept(g, seat, INTERCEPTOR)
    g.meteor = []
    g.tell("intercepted", seat)


# --- the impact ----------------------------------------------------------------------------------------------


def strike(g: MigrationMars) -> None:
    """P. 13: a protected field dissolves the meteor; everywhere else it leaves a tile and a blast."""
    if not g.meteor:
        return
    plot = impact_plot(g.meteor[0], g.meteor[1], g.meteor[2])
    g.meteor = []
    if plot == NONE or GROUND[plot] == RUIN:
        g.tell("misses")
    elif is_protected(g, plot):
        g.tell("dissolves", plot)
    else:
        leave_tile(g, plot)
        blast(g, plot)


def is_protected(g: MigrationMars, plot: int) -> bool:
    """Headquarters, life support, embassy, domes, and everything on and beside an ancient fortress."""
    if plot == EMBASSY_PLOT or g.buildings[plot] in (HEADQUARTERS, LIFE_SUPPORT) or plot in g.domes:
        return True
    return is_shielded(g, plot)


def is_shielded(g: MigrationMars, plot: int) -> bool:
    """On or beside an ancient fortress."""
    return any(plot == fortress or AROUND[fortress] & BIT[plot] for fortress in g.fortresses)


def leave_tile(g: MigrationMars, plot: int) -> None:
    """On open ground, on a tunnel, which makes no new connections from now on, or on an access, which is closed."""
    if plot not in g.impacts and len(g.impacts) < IMPACT_TILES:
        g.impacts = [*g.impacts, plot]
        g.fresh.append(plot)
    if g.buildings[plot] == TUNNEL:
        g.tell("strikes-tunnel", plot, owner_of(g, plot))
    elif GROUND[plot] == ACCESS:
        g.tell("strikes-access", plot, ruin_of(plot))
    else:
        g.tell("strikes", plot)


def ruin_of(access: int) -> int:
    for ruin in range(len(ACCESS_PLOTS)):
        if access in ACCESS_PLOTS[ruin]:
            return ruin
    return NONE


def blast(g: MigrationMars, plot: int) -> None:
    """Unprotected buildings here and on the six fields around are destroyed all at once; tunnels are not."""
    fallen = [each for each in [plot, *NEIGHBOURS[plot]] if is_destroyed(g, each)]
    if not fallen:
        return
    yards = [free_yards(g, seat) for seat in range(g.seats)]  # a factory that falls still counts
    homeless = [0] * g.seats
    bedless = [0] * g.seats
    recent = [0] * g.seats
    for each in fallen:
        seat = owner_of(g, each)
        building = take_off_map(g, seat, each)
        g.lost[seat].append(building)
        g.tell("destroyed", seat, building, each)
        if g.people[each]:
            if building == HABITAT:
                homeless[seat] += 1
            else:
                bedless[seat] += 1
                recent[seat] += 1 if each in g.admitted else 0
            move_out(g, seat, each)
    for seat in clockwise(g.active, g.seats):
        if g.lost[seat]:
            g.next(save_buildings, seat, yards[seat])
            g.next(evacuate, seat, homeless[seat], bedless[seat], recent[seat])


def is_destroyed(g: MigrationMars, plot: int) -> bool:
    building = g.buildings[plot]
    return building != NONE and IS_FRAGILE[building] and plot not in g.domes and not is_shielded(g, plot)


def save_buildings(g: MigrationMars, seat: int, yards: int) -> None:
    """The owner chooses what goes to free scrap yards; the rest returns to the tableau."""
    if yards and g.lost[seat]:
        options = [STORE[building] for building in sorted(set(g.lost[seat]))]
        g.ask(
            seat, "store", [*options, DECLINE], save_building, (seat, yards), (yards,), {"decline": give_up_buildings}
        )
    else:
        give_up_buildings(g, seat, yards)


def save_building(g: MigrationMars, seat: int, yards: int, building: int) -> None:
    g.lost[seat].remove(building)
    store_in_yard(g, seat, building)
    save_buildings(g, seat, yards - 1)


def give_up_buildings(g: MigrationMars, seat: int, yards: int) -> None:
    for building in g.lost[seat]:
        return_to_tableau(g, seat, building)
    g.lost[seat] = []
