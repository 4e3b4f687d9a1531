"""Rulebook p. 14 "Antike Ruinen-Eckfelder"."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    BLUEPRINT,
    EXPLORATION_DIE,
    FIND_ALTAR,
    FIND_INJURED,
    FIND_MESSAGE,
    FIND_OLYMPIUM,
    OLYMPIUM,
)
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.events import draw_event, spend, take_ware
from areopolis.games.migration_mars.rules.meteors import ANY_DIRECTION, meteor
from areopolis.games.migration_mars.rules.settlers import injury
from areopolis.games.migration_mars.rules.table import gain, healthy, in_stock, open_accesses, stock
from areopolis.games.migration_mars.words import FORFEIT, TAKE

RUIN_CARDS = [BLUEPRINT, OLYMPIUM]


def visit_ruin(g: MigrationMars, ruin: int) -> None:
    """A ruin card, olympium through an open access, then the exploration die."""
    options = [TAKE[ware] for ware in in_stock(g, RUIN_CARDS)]
    if options:
        g.ask(g.active, "ruin", options, take_ware, (g.active,), about=(ruin,))
    g.next(mine_by_access, ruin)
    g.next(explore)


def mine_by_access(g: MigrationMars, ruin: int) -> None:
    """One olympium, whichever card was chosen, and also if both accesses are connected."""
    if open_accesses(g, g.active, ruin):
        gain(g, g.active, OLYMPIUM, 1)


def explore(g: MigrationMars) -> None:
    seat = g.active
    g.find = EXPLORATION_DIE[g.chance.below(6)]
    g.reveal()
    g.tell("finds", seat, g.find)
    if g.find == FIND_OLYMPIUM:
        gain(g, seat, OLYMPIUM, 1)
    elif g.find == FIND_ALTAR:
        g.next(meteor, ANY_DIRECTION)
    elif g.find == FIND_MESSAGE:
        g.next(draw_event, seat)
    elif g.find == FIND_INJURED:
        hurt_explorer(g, seat)


def hurt_explorer(g: MigrationMars, seat: int) -> None:
    """Whoever has no healthy settler gives up an olympium or a blueprint instead."""
    if healthy(g, seat):
        g.next(injury, seat)
        return
    options = [FORFEIT[ware] for ware in (OLYMPIUM, BLUEPRINT) if stock(g, seat, ware)]
    if options:
        g.ask(seat, "forfeit", options, spend, (seat,), about=())
