"""Rulebook p. 20: the steps of a journey to the Colony and to the Orbit."""

from __future__ import annotations

from areopolis.games.on_mars.cards import ACTIONS, RED_ACTIONS, TO_DISCOVER, TRACK_BONUSES
from areopolis.games.on_mars.components import (
    COLONY,
    NONE,
    ORBIT,
    SIDE_OF,
    THREE_AWAY,
    TRACK,
)
from areopolis.games.on_mars.effects import LandPod, Travel
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import (
    DISCOVERY_NOT_HERE,
    HEX_NOT_EMPTY,
    NOT_THREE_AWAY,
    OTHER_SIDE,
    SPACE_TAKEN,
)
from areopolis.games.on_mars.rules.colony import produce_all
from areopolis.games.on_mars.rules.gains import come_home, note_deed
from areopolis.games.on_mars.rules.performing import OPTIONAL, perform
from areopolis.games.on_mars.rules.table import is_empty, rover_hex, side_of
from areopolis.games.on_mars.words import DISCOVER, SPACE
from areopolis.kernel.decision import Reason

# --- journeys (p. 20) ----------------------------------------------------------------------------------------


def other_side(g: OnMars, player: int) -> int:
    return COLONY if side_of(g, player) == ORBIT else ORBIT


def travel(g: OnMars, player: int, side: int, discovers: int) -> None:
    """Discovery or production, Colonists, a new space on the Turn Order track."""
    if side == ORBIT or not discovers:
        if side == ORBIT:
            produce_all(g, player)
        arrive(g, player, side)
    else:
        place_discovery(g, player)
        g.next(arrive, player, side)


def arrive(g: OnMars, player: int, side: int) -> None:
    retrieve_colonists(g, player, side)
    choose_space(g, player, side)


def do_travel(g: OnMars, player: int, effect: Travel, flags: int) -> None:
    side = other_side(g, player) if effect.side == NONE else effect.side
    g.tell("travels", player, side)
    travel(g, player, side, 1)


def can_travel(g: OnMars, player: int, effect: Travel) -> bool:
    return effect.side != side_of(g, player)


def do_land(g: OnMars, player: int, effect: LandPod, flags: int) -> None:
    """P. 9: without the discovery step."""
    g.tell("pod-lands", player)
    travel(g, player, COLONY, 0)


def against_discovery(g: OnMars, player: int, tile: int, hex: int) -> Reason | None:
    """One of the face-up tiles, on an empty hex exactly three away from the Rover."""
    if tile not in g.exploration:
        return DISCOVERY_NOT_HERE
    if hex not in THREE_AWAY[rover_hex(g, player)]:
        return NOT_THREE_AWAY
    return None if is_empty(g, hex) else HEX_NOT_EMPTY


def place_discovery(g: OnMars, player: int) -> None:
    """Without a tile or a hex the step is left out."""
    hexes = [hex for hex in THREE_AWAY[rover_hex(g, player)] if is_empty(g, hex)]
    options = [DISCOVER[tile][hex] for tile in g.exploration if tile != NONE for hex in hexes]
    if options:
        g.ask(player, "discover", options, discover, (player,))


def discover(g: OnMars, player: int, tile: int, hex: int) -> None:
    place = g.exploration.index(tile)
    g.tiles[hex] = tile
    g.exploration[place] = NONE
    g.tell("discovers", player, tile, hex)
    note_deed(g, player, TO_DISCOVER)
    turn_up_discovery(g, place)


def turn_up_discovery(g: OnMars, place: int) -> None:
    if g.discovery_deck:
        g.exploration[place] = g.discovery_deck.pop()
        g.reveal()
        g.tell("discovery-up", g.exploration[place])


def retrieve_colonists(g: OnMars, player: int, side: int) -> None:
    """From the action slots of the side one arrives at, and from the working area."""
    home = g.working[player] + colonists_at(g, player, side)
    g.working[player] = 0
    for action in range(RED_ACTIONS):
        if ACTIONS[action].side == side:
            g.slots[action * g.players + player] = 0
    if home:
        g.tell("come-home", player, home)
        come_home(g, player, home)


def colonists_at(g: OnMars, player: int, side: int) -> int:
    """On the action slots of a side."""
    count = 0
    for action in range(RED_ACTIONS):
        if ACTIONS[action].side == side:
            count += g.slots[action * g.players + player]
    return count


def against_space(g: OnMars, space: int, side: int) -> Reason | None:
    if side != NONE and SIDE_OF[space] != side:
        return OTHER_SIDE
    return None if g.track[space] == NONE else SPACE_TAKEN


def choose_space(g: OnMars, player: int, side: int) -> None:
    """A free one of the side, with its bonus."""
    g.track[g.track.index(player)] = NONE
    options = [SPACE[space] for space in range(len(TRACK)) if against_space(g, space, side) is None]
    g.ask(player, "space", options, take_space, (player,), about=(player, side))


def take_space(g: OnMars, player: int, space: int) -> None:
    g.track[space] = player
    g.tell("takes-space", player, space)
    bonus = TRACK_BONUSES[space]
    if bonus is not None:
        g.next(perform, player, bonus.number, OPTIONAL)
