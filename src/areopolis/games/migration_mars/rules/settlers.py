"""Rulebook p. 10 "Siedler": new settlers, injury and death, evacuation."""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import EMBASSY_PLOT, HABITAT, KIT, MEDICINE
from areopolis.games.migration_mars.events import EMERGENCY_SURGERY
from areopolis.games.migration_mars.position import COLONY, TRAVEL, MigrationMars
from areopolis.games.migration_mars.reasons import (
    EMBASSY_NOT_LINKED,
    HOUSING_TAKEN,
    NO_FLAG,
    NO_KIT,
    NOT_IN_HAND,
    NOT_YOUR_HOUSING,
)
from areopolis.games.migration_mars.rules.table import (
    embassy_linked,
    free_hospitals,
    free_housing,
    has_ability,
    has_flag,
    healthy,
    healthy_places,
    holds,
    move_in,
    move_out,
    play_kept,
    put_back,
    stock,
)
from areopolis.games.migration_mars.words import ADMIT, INJURE, PASS, SHELTER, SURGERY, TRANSFER, USE_KIT
from areopolis.kernel.decision import Reason, Step

# --- new settlers --------------------------------------------------------------------------------------------


def against_housing(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """A healthy settler lives in an empty habitat of the colony, or in the embassy while it is linked."""
    if plot == EMBASSY_PLOT:
        if g.envoys[seat]:
            return HOUSING_TAKEN
        return None if embassy_linked(g, seat) else EMBASSY_NOT_LINKED
    if g.buildings[plot] != HABITAT or plot not in g.colony[seat]:
        return NOT_YOUR_HOUSING
    return HOUSING_TAKEN if g.people[plot] else None


def against_settling(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """A new settler needs a flag as well."""
    return against_housing(g, seat, plot) if has_flag(g, seat) else NO_FLAG


def places_for_a_settler(g: MigrationMars, seat: int) -> list[int]:
    """Where a new settler could live."""
    return free_housing(g, seat) if has_flag(g, seat) else []


def settle(g: MigrationMars, seat: int, plot: int) -> None:
    """A newcomer may take the seat in the embassy at once."""
    move_in(g, seat, plot)
    g.tell("settles", seat, plot)


# --- injury --------------------------------------------------------------------------------------------------


def injury(g: MigrationMars, seat: int) -> None:
    """A settler goes to hospital or dies; a kept card or the ability of Nova Terra may prevent it before."""
    if not healthy(g, seat):
        return
    if g.kept[seat] or against_kit(g, seat) is None:
        ask_for_surgery(g, seat)
    else:
        injure_one(g, seat)


def ask_for_surgery(g: MigrationMars, seat: int) -> None:
    """Everybody who keeps an event is asked, so that nobody can tell who has this one."""
    options = [PASS]
    if against_surgery(g, seat) is None:
        options.append(SURGERY)
    if against_kit(g, seat) is None:
        options.append(USE_KIT)
    g.ask_always(
        seat, "surgery", options, injure_one, (seat,), (), {"surgery": cancel_by_surgery, "use-kit": cancel_by_kit}
    )


def against_surgery(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, EMERGENCY_SURGERY) else NOT_IN_HAND


def against_kit(g: MigrationMars, seat: int) -> Reason | None:
    """Only with the ability of Nova Terra does an emergency kit prevent an injury."""
    return None if has_ability(g, seat, MEDICINE) and stock(g, seat, KIT) else NO_KIT


def cancel_by_surgery(g: MigrationMars, seat: int) -> None:
    play_kept(g, seat, EMERGENCY_SURGERY)
    g.tell("cancels-injury", seat)


def cancel_by_kit(g: MigrationMars, seat: int) -> None:
    put_back(g, seat, KIT, 1)
    g.tell("loses", seat, 1, KIT)
    g.tell("cancels-injury", seat)


CANCELLING: Final[dict[str, Step | None]] = {"surgery": cancel_by_surgery, "use-kit": cancel_by_kit}


def injure_one(g: MigrationMars, seat: int) -> None:
    """The owner picks a healthy settler."""
    options = [INJURE[plot] for plot in healthy_places(g, seat)]
    g.ask(seat, "injure", options, injure, (seat,), about=())


def injure(g: MigrationMars, seat: int, plot: int) -> None:
    """To a free hospital of the colony; without one the settler dies."""
    move_out(g, seat, plot)
    g.tell("injured", seat, plot)
    beds = free_hospitals(g, seat)
    if beds:
        g.ask(seat, "admit", [ADMIT[bed] for bed in beds], admit, (seat,), about=())
    else:
        g.tell("dies-injured", seat, plot)


def admit(g: MigrationMars, seat: int, bed: int) -> None:
    move_in(g, seat, bed)
    g.admitted.append(bed)
    g.tell("admitted", seat, bed)


# --- evacuation ----------------------------------------------------------------------------------------------


def evacuate(g: MigrationMars, seat: int, homeless: int, bedless: int, recent: int) -> None:
    """One settler after the other finds a place, in the owner's order; nobody dies while a place for them is free.

    After a meteor, which falls in the colony phase or while the rover is on its way, healthy settlers may go to
    hospital as well, and then they are patients; not if their habitat is demolished. `recent` of those without a bed
    were injured in this turn.
    """
    beds_for_healthy = g.phase in (COLONY, TRAVEL)
    beds = free_hospitals(g, seat) if bedless or (homeless and beds_for_healthy) else []
    options = [SHELTER[plot] for plot in free_housing(g, seat)] if homeless else []
    if homeless and beds_for_healthy:
        options += [SHELTER[bed] for bed in beds]
    if bedless:
        options += [TRANSFER[bed] for bed in beds]
    if options:
        given = (seat, homeless, bedless, recent)
        g.ask(seat, "evacuate", options, shelter, given, (homeless, bedless), {"transfer": transfer})
        return
    for _ in range(homeless):
        g.tell("dies-homeless", seat)
    for _ in range(bedless):
        g.tell("dies-without-bed", seat)


def shelter(g: MigrationMars, seat: int, homeless: int, bedless: int, recent: int, plot: int) -> None:
    if plot != EMBASSY_PLOT and g.buildings[plot] != HABITAT:
        g.admitted.append(plot)
    move_in(g, seat, plot)
    g.tell("shelters", seat, plot)
    evacuate(g, seat, homeless - 1, bedless, recent)


def transfer(g: MigrationMars, seat: int, homeless: int, bedless: int, recent: int, bed: int) -> None:
    """With two hospitals there is never a bed for more than one, so it is known whether they were injured just now."""
    if recent:
        g.admitted.append(bed)
    move_in(g, seat, bed)
    g.tell("transfers", seat, bed)
    evacuate(g, seat, homeless, bedless - 1, 0)
