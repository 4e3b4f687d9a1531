"""Placing astronauts into docked ships: the first line of every character. Rulebook "Charakterfähigkeit anwenden",
"Zielplättchen".
"""

from __future__ import annotations

from areopolis.games.red_planet.components import PRINTED, UNKNOWN, ZONE_COUNT
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.reasons import (
    NEEDS_THREE_SEATS,
    NO_TOKEN_FOR_SHIP,
    NO_TOKEN_LEFT,
    OTHER_SHIP,
    SHIP_ABSENT,
    SHIP_FULL,
    SHIP_LAUNCHED,
)
from areopolis.games.red_planet.rules.table import (
    aim,
    destination_tokens_left,
    has_unknown_destination,
    owner,
    put_aboard,
    room,
)
from areopolis.games.red_planet.words import BOARD, DESTINATION, STOP
from areopolis.kernel.decision import Reason

# --- entering ships ------------------------------------------------------------------------------------------


def against_boarding(g: RedPlanet, ship: int, count: int = 1, unlike: int = NONE) -> Reason | None:
    """Only docked ships can be boarded."""
    if ship not in g.docks:
        return SHIP_LAUNCHED if ship in g.launched else SHIP_ABSENT
    return against_docked(g, ship, count, unlike)


def against_docked(g: RedPlanet, ship: int, count: int, unlike: int) -> Reason | None:
    """A docked ship needs room for all who enter, and must not be `unlike`.

    If no destination token is left, a ship that still needs one cannot be boarded.
    """
    if room(g, ship) < count:
        return SHIP_FULL if count == 1 else NEEDS_THREE_SEATS
    if ship == unlike:
        return OTHER_SHIP
    if PRINTED[ship] == UNKNOWN and has_unknown_destination(g, ship) and not any(destination_tokens_left(g)):
        return NO_TOKEN_FOR_SHIP
    return None


def boardable(g: RedPlanet, count: int = 1, unlike: int = NONE) -> list[int]:
    """Ships that can be boarded, from the left."""
    return [ship for ship in g.docks if ship != NONE and against_docked(g, ship, count, unlike) is None]


def board(g: RedPlanet, colour: int, left: int, unlike: int) -> None:
    """Place astronauts one by one, never into ship `unlike`; as many as possible."""
    ships = boardable(g, 1, unlike)
    if not ships or not g.supply[colour]:
        g.tell("no-room", colour)
        return
    options = [BOARD[ship] for ship in ships]
    g.ask(owner(g, colour), "board", options, board_ship, (colour, left, unlike), about=(colour, g.countdown, left))


def board_ship(g: RedPlanet, colour: int, left: int, unlike: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    if left > 1:
        g.next(board, colour, left - 1, unlike)


def enter_ship(g: RedPlanet, colour: int, ship: int, count: int) -> None:
    """The first astronaut on a ship with an unknown destination brings a destination token."""
    put_aboard(g, colour, ship, count)
    if has_unknown_destination(g, ship):
        choose_destination(g, colour, ship)


# --- destination tokens --------------------------------------------------------------------------------------


def against_destination(left: list[int], zone: int) -> Reason | None:
    """`left` is the number of destination tokens in the supply, by zone."""
    return None if left[zone] else NO_TOKEN_LEFT


def choose_destination(g: RedPlanet, colour: int, ship: int) -> None:
    """A destination token of the player's choice from the supply."""
    left = destination_tokens_left(g)
    options = [DESTINATION[zone] for zone in range(ZONE_COUNT) if against_destination(left, zone) is None]
    if options:
        g.ask(owner(g, colour), "destination", options, set_destination, (colour, ship))


def set_destination(g: RedPlanet, colour: int, ship: int, zone: int) -> None:
    aim(g, ship, zone)
    g.tell("destination-set", colour, ship, zone)


# --- Night Shift ---------------------------------------------------------------------------------------------


def board_extra(g: RedPlanet, colour: int, left: int) -> None:
    """Further astronauts, as many as the player likes."""
    ships = boardable(g)
    if left and ships and g.supply[colour]:
        options = [*[BOARD[ship] for ship in ships], STOP]
        g.ask(owner(g, colour), "night-shift-board", options, board_one_extra, (colour, left), by_verb={"stop": None})


def board_one_extra(g: RedPlanet, colour: int, left: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    g.next(board_extra, colour, left - 1)
