"""Rulebook p. 6 "Würfelphase": dice, fuel cells, and the space on which the rover stops."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    BASIC,
    COLLECTING_DIE,
    FUEL_CELL,
    MINED_AT,
    MINING,
    NONE,
    REFINERY,
    RUIN_AT,
    SPACE_COUNT,
    STOP_AT,
    STOPS,
)
from areopolis.games.migration_mars.events import AUTOPILOT, RICH_VEIN
from areopolis.games.migration_mars.position import TRAVEL, MigrationMars
from areopolis.games.migration_mars.reasons import (
    FEWER_FUEL_CELLS,
    GOAL_NOT_REACHED,
    GOAL_NOT_REACHED_IN_TIME,
    NOT_IN_HAND,
    STOP_REACHED_ALREADY,
)
from areopolis.games.migration_mars.rules.events import draw_event, take_ware
from areopolis.games.migration_mars.rules.ruins import visit_ruin
from areopolis.games.migration_mars.rules.supply import SUPPLY_STOP
from areopolis.games.migration_mars.rules.table import (
    count_of,
    gain,
    goal,
    has_ability,
    healthy,
    holds,
    in_stock,
    lose,
    play_kept,
    stock,
)
from areopolis.games.migration_mars.words import (
    AUTOPILOT_TO,
    FUEL,
    GO_HOME,
    KEEP_DICE,
    PASS,
    REROLL,
    RICH_VEIN_OPTION,
    ROLL_DICE,
    TAKE,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

# --- before the roll -----------------------------------------------------------------------------------------


def roll_options(g: MigrationMars, seat: int) -> list[Option]:
    options = [ROLL_DICE]
    if g.ready and against_going_home(g, seat) is None:
        options.append(GO_HOME)
    if g.kept[seat] and against_autopilot(g, seat) is None:
        options += AUTOPILOT_TO[1:]
    return options


def against_going_home(g: MigrationMars, seat: int) -> Reason | None:
    """P. 16: whoever had the goal when the turn began and still has it may go straight to the own supply stop."""
    if healthy(g, seat) < goal(g):
        return GOAL_NOT_REACHED
    return None if g.ready else GOAL_NOT_REACHED_IN_TIME


def against_autopilot(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, AUTOPILOT) else NOT_IN_HAND


def go_home(g: MigrationMars) -> None:
    g.phase = TRAVEL
    g.rover[g.active] = STOPS[g.faction[g.active]]
    g.tell("sent-home", g.active)
    g.outline(SUPPLY_STOP)


# --- dice and fuel cells -------------------------------------------------------------------------------------


def roll(g: MigrationMars) -> None:
    """Number die and collecting die together."""
    g.phase = TRAVEL
    g.dice = [g.chance.below(6) + 1, COLLECTING_DIE[g.chance.below(6)]]
    g.reveal()
    g.tell("rolls", g.active, g.dice[0], g.dice[1])
    offer_reroll(g)


def autopilot(g: MigrationMars, number: int) -> None:
    """The number die is set, only the collecting die is rolled."""
    g.phase = TRAVEL
    play_kept(g, g.active, AUTOPILOT)
    g.dice = [number, COLLECTING_DIE[g.chance.below(6)]]
    g.tell("rolls-by-autopilot", g.active, g.dice[0], g.dice[1])
    offer_reroll(g)


def offer_reroll(g: MigrationMars) -> None:
    """Ability of the Helios Consortium: once a lap the collecting die may be rolled again, and that counts."""
    seat = g.active
    if has_ability(g, seat, MINING) and not g.lap_used[seat]:
        about = (g.dice[0], g.dice[1])
        g.ask(seat, "reroll", [KEEP_DICE, REROLL], use_fuel_cells, (), about, {"reroll": reroll})
    else:
        use_fuel_cells(g)


def reroll(g: MigrationMars) -> None:
    g.lap_used[g.active] = 1
    g.dice[1] = COLLECTING_DIE[g.chance.below(6)]
    g.reveal()
    g.tell("rerolls", g.active, g.dice[1])
    use_fuel_cells(g)


def use_fuel_cells(g: MigrationMars) -> None:
    """Each makes the rover go one space further; none is needed beyond the own supply stop."""
    seat = g.active
    cells = stock(g, seat, FUEL_CELL)
    if not cells:
        drive(g, 0)
        return
    options = [FUEL[count] for count in range(cells + 1) if against_fuel(g, seat, count) is None]
    g.ask(seat, "fuel", options, drive, (), about=(g.dice[0], g.dice[1]))


def against_fuel(g: MigrationMars, seat: int, count: int) -> Reason | None:
    if count > stock(g, seat, FUEL_CELL):
        return FEWER_FUEL_CELLS
    return STOP_REACHED_ALREADY if count and g.dice[0] + count > way_home(g, seat) else None


def way_home(g: MigrationMars, seat: int) -> int:
    """Spaces to the own supply stop: a whole lap when the rover stands on it."""
    way = (STOPS[g.faction[seat]] - g.rover[seat]) % SPACE_COUNT
    return way if way else SPACE_COUNT


def drive(g: MigrationMars, cells: int) -> None:
    """Clockwise; p. 9: the own supply stop ends every move."""
    seat = g.active
    if cells:
        lose(g, seat, FUEL_CELL, cells)
        g.tell("fuels", seat, cells)
    steps = min(g.dice[0] + cells, way_home(g, seat))
    space = (g.rover[seat] + steps) % SPACE_COUNT
    g.rover[seat] = space
    if MINED_AT[space] != NONE:
        g.tell("drives-to-mine", seat, MINED_AT[space])
        offer_rich_vein(g, MINED_AT[space])
    elif RUIN_AT[space] != NONE:
        g.tell("drives-to-ruin", seat, RUIN_AT[space])
        visit_ruin(g, RUIN_AT[space])
    elif STOP_AT[space] == g.faction[seat]:
        g.tell("drives-home", seat)
        g.outline(SUPPLY_STOP)
    else:
        g.tell("drives-to-stop", seat, STOP_AT[space])
        visit_foreign_stop(g)


# --- spaces --------------------------------------------------------------------------------------------------


def offer_rich_vein(g: MigrationMars, ware: int) -> None:
    """Whoever keeps an event is asked, whichever it is."""
    if g.kept[g.active]:
        ask_for_rich_vein(g, g.active, ware)
    else:
        collect(g, ware)


def ask_for_rich_vein(g: MigrationMars, seat: int, ware: int) -> None:
    options = [PASS, RICH_VEIN_OPTION] if against_rich_vein(g, seat) is None else [PASS]
    g.ask_always(seat, "rich-vein", options, collect, (ware,), (ware, g.dice[1]), {"rich-vein": collect_double})


def against_rich_vein(g: MigrationMars, seat: int) -> Reason | None:
    return None if holds(g, seat, RICH_VEIN) else NOT_IN_HAND


def collect(g: MigrationMars, ware: int) -> None:
    """What the collecting die shows, and one more for each refinery."""
    gain(g, g.active, ware, g.dice[1] + count_of(g, g.active, REFINERY))


def collect_double(g: MigrationMars, ware: int) -> None:
    """The die counts double, refineries do not."""
    play_kept(g, g.active, RICH_VEIN)
    gain(g, g.active, ware, 2 * g.dice[1] + count_of(g, g.active, REFINERY))


def visit_foreign_stop(g: MigrationMars) -> None:
    """One basic resource of choice, then an event; also where nobody leads the company."""
    options = [TAKE[ware] for ware in in_stock(g, BASIC)]
    if options:
        g.ask(g.active, "foreign-stop", options, take_ware, (g.active,), about=())
    g.next(draw_event, g.active)
