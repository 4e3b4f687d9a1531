"""Rulebook p. 19: the Shuttle Phase."""

from __future__ import annotations

from areopolis.games.on_mars.cards import TO_RIDE
from areopolis.games.on_mars.components import COLONY, NONE, ORBIT, SHUTTLE_SPACE
from areopolis.games.on_mars.position import SHUTTLE, OnMars
from areopolis.games.on_mars.reasons import NO_SHIP_TO_FLY, SHUTTLE_AWAY, SHUTTLE_IS_FREE
from areopolis.games.on_mars.rules.first_colonists import maybe_ask_for_task
from areopolis.games.on_mars.rules.gains import note_deed
from areopolis.games.on_mars.rules.journeys import other_side, travel
from areopolis.games.on_mars.rules.lacerda import lacerda_travels, refill_at_random
from areopolis.games.on_mars.rules.orbit import settle_borrowed
from areopolis.games.on_mars.rules.status import maybe_level_up
from areopolis.games.on_mars.rules.table import is_lacerda, side_of, turn_order
from areopolis.games.on_mars.words import FLY, RIDE, STAY
from areopolis.kernel.decision import Reason, Step

NOT_FLYING = NONE
"""The side from which the Shuttle departs when it does not."""


def shuttle_phase(g: OnMars) -> None:
    """The Shuttle moves or flies; then, in turn order, everybody may travel."""
    g.phase = SHUTTLE
    g.main_done = 0
    g.executive_done = 0
    g.acted = [0] * g.players
    departure = move_shuttle(g)
    for player in turn_order(g):
        if departure == side_of(g, player) or g.hangar[player]:
            g.next(offer_journey, player, departure)


def move_shuttle(g: OnMars) -> int:
    """Returns the side from which it departs, or NOT_FLYING."""
    if g.shuttle_space > 1:
        g.shuttle_space -= 1
        g.tell("shuttle-moves", g.shuttle_side, g.shuttle_space)
        return NOT_FLYING
    departure = g.shuttle_side
    g.shuttle_side = COLONY if departure == ORBIT else ORBIT
    g.shuttle_space = SHUTTLE_SPACE[g.level]
    g.tell("shuttle-flies", g.shuttle_side)
    return departure


def offer_journey(g: OnMars, player: int, departure: int) -> None:
    if is_lacerda(g, player):
        if departure == side_of(g, player):
            g.outline([lacerda_travels, settle_borrowed, refill_at_random, maybe_level_up])
        return
    options = [RIDE if departure == side_of(g, player) else FLY, STAY]
    g.ask(player, "travel", options, ride, (player, departure), (player, other_side(g, player)), WAYS)


def against_riding(g: OnMars, player: int, departure: int) -> Reason | None:
    """Free for everybody on the side from which the Shuttle departs."""
    return None if departure == side_of(g, player) else SHUTTLE_AWAY


def against_flying(g: OnMars, player: int, departure: int) -> Reason | None:
    """With a Ship from the Hangar, if the Shuttle does not help."""
    if departure == side_of(g, player):
        return SHUTTLE_IS_FREE
    return None if g.hangar[player] else NO_SHIP_TO_FLY


def ride(g: OnMars, player: int, departure: int) -> None:
    g.tell("rides", player, other_side(g, player))
    note_deed(g, player, TO_RIDE)
    travel_in_shuttle_phase(g, player)


def fly(g: OnMars, player: int, departure: int) -> None:
    """The Ship goes back to the box."""
    g.hangar[player] -= 1
    g.tell("flies", player, other_side(g, player))
    travel_in_shuttle_phase(g, player)


def travel_in_shuttle_phase(g: OnMars, player: int) -> None:
    travel(g, player, other_side(g, player), 1)
    if g.tasks[player]:
        g.next(maybe_ask_for_task, player)


WAYS: dict[str, Step | None] = {"fly": fly, "stay": None}
