"""Rulebook p. 9 "Versorgungshalt": the five steps of the own supply stop, and winning (p. 16)."""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    EMBASSY_PLOT,
    EQUIPMENT,
    FACTORY,
    FUEL_CELL,
    HOSPITAL,
    KIT,
    LOGISTICS,
    LOGISTICS_FUEL_CELLS,
    METAL,
    OLYMPIUM,
    RCU,
    REFINERY,
    STONE,
    WATER,
)
from areopolis.games.migration_mars.events import WATER_RECYCLING
from areopolis.games.migration_mars.position import OVER, MigrationMars
from areopolis.games.migration_mars.reasons import (
    DELIVER_EQUIPMENT,
    NOT_IN_HAND,
    TREASURY_EMPTY,
    UPKEEP_MUST_BE_PAID,
    UPKEEP_TOO_HIGH,
)
from areopolis.games.migration_mars.rules.events import draw_event, leave_unpaid, take_ware
from areopolis.games.migration_mars.rules.settlers import places_for_a_settler, settle
from areopolis.games.migration_mars.rules.table import (
    access_count,
    clear_turn,
    count_of,
    gain,
    goal,
    has_ability,
    healthy,
    holds,
    in_stock,
    lose,
    move_out,
    own_plots,
    play_kept,
    put_back,
    settlers,
    stock,
)
from areopolis.games.migration_mars.words import PASS, RECYCLE, SCRAP, SETTLE, STARVE, TAKE, UPKEEP
from areopolis.kernel.decision import Reason, Step

# --- 1. Ausgaben ---------------------------------------------------------------------------------------------


def expenses(g: MigrationMars) -> None:
    """Whoever keeps an event and has settlers is asked, because it could be the one that saves their water."""
    g.stop_step = 0
    if g.kept[g.active] and settlers(g, g.active):
        ask_for_recycling(g, g.active)
    else:
        pay_upkeep(g, settlers(g, g.active))


def ask_for_recycling(g: MigrationMars, seat: int) -> None:
    thirsty = settlers(g, seat)
    options = [PASS, RECYCLE] if against_recycling(g, seat) is None else [PASS]
    g.ask_always(seat, "recycling", options, pay_upkeep, (thirsty,), None, {"recycle": recycle})


def against_recycling(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, WATER_RECYCLING) else NOT_IN_HAND


def recycle(g: MigrationMars, thirsty: int) -> None:
    play_kept(g, g.active, WATER_RECYCLING)
    pay_upkeep(g, 0)


def pay_upkeep(g: MigrationMars, thirsty: int) -> None:
    """One metal and one stone for each refinery, one water for each settler, patients included.

    What is there must be paid; olympium may stand in for what is missing. The player chooses how much it saves.
    """
    seat = g.active
    refineries = count_of(g, seat, REFINERY)
    options = [
        UPKEEP[kept][watered]
        for kept in range(refineries, -1, -1)
        for watered in range(thirsty, -1, -1)
        if against_upkeep(g, seat, refineries, thirsty, kept, watered) is None
    ]
    g.ask(seat, "upkeep", options, settle_upkeep, (refineries, thirsty))


def against_upkeep(
    g: MigrationMars, seat: int, refineries: int, thirsty: int, kept: int, watered: int
) -> Reason | None:
    """`kept` refineries and `watered` settlers are paid for."""
    affordable = min(refineries, stock(g, seat, METAL), stock(g, seat, STONE))
    if kept < affordable or watered < min(thirsty, stock(g, seat, WATER)):
        return UPKEEP_MUST_BE_PAID
    if kept > refineries or watered > thirsty:
        return UPKEEP_TOO_HIGH
    jokers = max(0, kept - stock(g, seat, METAL)) + max(0, kept - stock(g, seat, STONE))
    jokers += max(0, watered - stock(g, seat, WATER))
    return UPKEEP_TOO_HIGH if jokers > stock(g, seat, OLYMPIUM) else None


def settle_upkeep(g: MigrationMars, refineries: int, thirsty: int, kept: int, watered: int) -> None:
    seat = g.active
    water = min(watered, stock(g, seat, WATER))
    stone = min(kept, stock(g, seat, STONE))
    metal = min(kept, stock(g, seat, METAL))
    jokers = watered + 2 * kept - water - stone - metal
    for ware, count in ((WATER, water), (STONE, stone), (METAL, metal), (OLYMPIUM, jokers)):
        put_back(g, seat, ware, count)
    if kept or watered:
        g.tell("expenses", seat, kept, watered)
        g.tell("pays", seat, water, stone, metal, jokers)
    g.next(scrap_unpaid, seat, refineries - kept)
    g.next(let_thirst, seat, thirsty - watered)


def scrap_unpaid(g: MigrationMars, seat: int, left: int) -> None:
    """The player chooses which refineries stay unpaid."""
    if left:
        options = [SCRAP[plot] for plot in own_plots(g, seat, REFINERY)]
        g.ask(seat, "scrap", options, scrap, (seat, left), about=(left,))


def scrap(g: MigrationMars, seat: int, left: int, plot: int) -> None:
    leave_unpaid(g, seat, plot)
    scrap_unpaid(g, seat, left - 1)


def let_thirst(g: MigrationMars, seat: int, left: int) -> None:
    """The player chooses who gets no water."""
    if left:
        places = [plot for plot in g.colony[seat] if g.people[plot]]
        if g.envoys[seat]:
            places.append(EMBASSY_PLOT)
        g.ask(seat, "starve", [STARVE[plot] for plot in places], starve, (seat, left), about=(left,))


def starve(g: MigrationMars, seat: int, left: int, plot: int) -> None:
    move_out(g, seat, plot)
    g.tell("dies-of-thirst", seat, plot)
    let_thirst(g, seat, left - 1)


# --- 2. Brennstoffzellen wieder aufladen ---------------------------------------------------------------------


def recharge(g: MigrationMars) -> None:
    """All fuel cells go back, and one is taken."""
    g.stop_step = 1
    seat = g.active
    lose(g, seat, FUEL_CELL, stock(g, seat, FUEL_CELL))
    gain(g, seat, FUEL_CELL, LOGISTICS_FUEL_CELLS if has_ability(g, seat, LOGISTICS) else 1)


# --- 3. Nachschub erzeugen -----------------------------------------------------------------------------------


def produce(g: MigrationMars) -> None:
    """Olympium for each open access, an RCU for each factory, an emergency kit for each hospital."""
    g.stop_step = 2
    seat = g.active
    for ware, count in (
        (OLYMPIUM, access_count(g, seat)),
        (RCU, count_of(g, seat, FACTORY)),
        (KIT, count_of(g, seat, HOSPITAL)),
    ):
        if count:
            gain(g, seat, ware, count)


# --- 4. Kostenlose Lieferung ---------------------------------------------------------------------------------


def deliver(g: MigrationMars) -> None:
    """One piece of equipment or a settler; what is out of stock cannot be chosen."""
    g.stop_step = 3
    options = [SETTLE[plot] for plot in places_for_a_settler(g, g.active)]
    options += [TAKE[ware] for ware in in_stock(g, EQUIPMENT)]
    if options:
        g.ask(g.active, "delivery", options, take_ware, (g.active,), about=(), by_verb={"settle": settle})


def against_delivery(g: MigrationMars, ware: int) -> Reason | None:
    if ware not in EQUIPMENT:
        return DELIVER_EQUIPMENT
    return None if g.treasury[ware] else TREASURY_EMPTY


# --- 5. Ziehen Sie eine Ereigniskarte ------------------------------------------------------------------------


def draw_last_event(g: MigrationMars) -> None:
    """P. 16: whoever has the goal now and still has it after the event wins."""
    g.stop_step = 4
    reached = 1 if healthy(g, g.active) >= goal(g) else 0
    g.next(draw_event, g.active)
    g.next(end_of_stop, reached)


def end_of_stop(g: MigrationMars, reached: int) -> None:
    seat = g.active
    g.stop_step = -1
    g.lap_used[seat] = 0
    if reached and healthy(g, seat) >= goal(g):
        g.survived = 1
        finish(g, [seat])
    elif reached:
        g.tell("stop-failed", seat, healthy(g, seat))


def finish(g: MigrationMars, winners: list[int]) -> None:
    """The game ends at once, and kept events are shown."""
    g.reveal()
    g.winners = winners
    for seat in winners:
        g.tell("wins", seat)
    clear_turn(g)
    g.phase = OVER
    g.agenda.clear()


SUPPLY_STOP: Final[list[Step]] = [expenses, recharge, produce, deliver, draw_last_event]
