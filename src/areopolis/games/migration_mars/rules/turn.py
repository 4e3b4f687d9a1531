"""Rulebook p. 6 "Ablauf eines Spielzugs": colony phase, build phase, roll phase; and the order of turns.

One question serves all three phases: whatever belongs to a later phase ends the earlier ones.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import KINDS_OF_WARES, LAST_ROUND, LONGEST_GAME, NONE, TUNNEL
from areopolis.games.migration_mars.position import BUILD, COLONY, ROLL, TRAVEL, MigrationMars
from areopolis.games.migration_mars.rules.building import (
    build,
    build_options,
    clear,
    demolish,
    double_shift,
    rapid_salvage,
    salvage,
    salvage_options,
)
from areopolis.games.migration_mars.rules.colony import (
    beacon,
    colony_options,
    exchange,
    heal,
    import_settler,
    move,
    operate,
    shield,
    spy,
)
from areopolis.games.migration_mars.rules.rolling import autopilot, go_home, roll, roll_options
from areopolis.games.migration_mars.rules.setup import (
    build_start_tunnels,
    choose_factions,
    deal_start_goods,
    lay_out_map,
    roll_for_start,
    shuffle_events,
)
from areopolis.games.migration_mars.rules.supply import finish
from areopolis.games.migration_mars.rules.table import clear_turn, goal, healthy
from areopolis.games.migration_mars.rules.trading import trade
from areopolis.kernel.decision import Step
from areopolis.kernel.vocabulary import Option


def begin_game(g: MigrationMars) -> None:
    begin_turn(g, g.first)


def begin_turn(g: MigrationMars, seat: int) -> None:
    if seat == g.first:
        g.round += 1
        g.tell("round-begins", g.round)
    g.turn += 1
    g.active = seat
    g.phase = COLONY
    clear_turn(g)
    g.actions = 1
    g.ready = 1 if healthy(g, seat) >= goal(g) else 0
    g.tell("turn-begins", seat)
    if g.silence == seat:
        g.silence = NONE
        g.tell("silence-ends")
    g.next(go_on_with_turn)


def go_on_with_turn(g: MigrationMars) -> None:
    """Ask for what comes next, until the rover has moved or the turn was spent on salvage."""
    if g.phase == TRAVEL:
        end_turn(g)
        return
    ask_for_action(g, g.active)
    g.next(go_on_with_turn)


def ask_for_action(g: MigrationMars, seat: int) -> None:
    """Always asked, even with one answer: kept events may be among the others."""
    if g.phase == COLONY:
        g.ask_always(seat, "turn", turn_options(g, seat), roll, (), (g.round,), CHOICES)
    elif g.phase == BUILD:
        g.ask_always(seat, "build", turn_options(g, seat), roll, (), (g.actions,), CHOICES)
    else:
        g.ask_always(seat, "roll", turn_options(g, seat), roll, (), (), CHOICES)


def turn_options(g: MigrationMars, seat: int) -> list[Option]:
    """To roll comes first: it is what remains when nothing else is worth doing."""
    options = roll_options(g, seat)
    if g.phase == COLONY:
        options += salvage_options(g, seat)
        options += colony_options(g, seat)
    if g.phase != ROLL:
        options += build_options(g, seat)
    return options


CHOICES: Final[dict[str, Step | None]] = {
    "roll": roll,
    "go-home": go_home,
    "autopilot": autopilot,
    "salvage": salvage,
    "move": move,
    "heal": heal,
    "operate": operate,
    "exchange": exchange,
    "import": import_settler,
    "shield": shield,
    "beacon": beacon,
    "spy": spy,
    "trade": trade,
    "double-shift": double_shift,
    "build": build,
    "clear": clear,
    "demolish": demolish,
    "rapid-salvage": rapid_salvage,
}
"""What carries out each answer, by verb."""


def end_turn(g: MigrationMars) -> None:
    """Clockwise, until the last round is over."""
    seat = (g.active + 1) % g.seats
    if seat == g.first and g.round >= last_round(g):
        g.tell("rounds-over", g.round)
        finish(g, leaders(g))
    else:
        begin_turn(g, seat)


def last_round(g: MigrationMars) -> int:
    """The round cap, or the end of a game that nobody can win any more."""
    return LAST_ROUND if g.variants["cap"] == "yes" else LONGEST_GAME


def leaders(g: MigrationMars) -> list[int]:
    """The most healthy settlers, then the most buildings on the map, then the most cards."""
    standings = [(healthy(g, seat), buildings_on_map(g, seat), cards(g, seat)) for seat in range(g.seats)]
    return [seat for seat in range(g.seats) if standings[seat] == max(standings)]


def buildings_on_map(g: MigrationMars, seat: int) -> int:
    """Neither the headquarters nor tunnels count."""
    return len([plot for plot in g.colony[seat] if g.buildings[plot] > TUNNEL])


def cards(g: MigrationMars, seat: int) -> int:
    """All of them, kept events included."""
    return sum(g.wares[seat * KINDS_OF_WARES : (seat + 1) * KINDS_OF_WARES]) + len(g.kept[seat])


GAME: Final[list[Step]] = [
    choose_factions,
    lay_out_map,
    shuffle_events,
    deal_start_goods,
    build_start_tunnels,
    roll_for_start,
    begin_game,
]
