"""Placing astronauts into docked ships: the first line of every character. Rulebook "Charakterfähigkeit anwenden",
"Zielplättchen".
"""

from __future__ import annotations

from areopolis.games.red_planet.components import ZONE_COUNT
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.rules.table import (
    boardable,
    destination_tokens_left,
    has_unknown_destination,
    owner,
    put_aboard,
)
from areopolis.games.red_planet.words import BOARD, DESTINATION, STOP


def board(g: RedPlanet, colour: int, character: int, left: int, unlike: int) -> None:
    """Place astronauts one by one into docked ships, never into ship `unlike`; as many as possible."""
    ships = boardable(g, 1)
    if unlike in ships:
        ships.remove(unlike)
    if not ships or not g.supply[colour]:
        g.tell("no-room", colour)
        return
    options = [BOARD[ship] for ship in ships]
    g.ask(
        owner(g, colour),
        "board",
        options,
        board_ship,
        (colour, character, left, unlike),
        about=(colour, character, left),
    )


def board_ship(g: RedPlanet, colour: int, character: int, left: int, unlike: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    if left > 1:
        g.next(board, colour, character, left - 1, unlike)


def enter_ship(g: RedPlanet, colour: int, ship: int, count: int) -> None:
    """The first astronaut on a ship with an unknown destination brings a destination token."""
    put_aboard(g, colour, ship, count)
    if has_unknown_destination(g, ship):
        choose_destination(g, colour, ship)


def choose_destination(g: RedPlanet, colour: int, ship: int) -> None:
    """A destination token of one's choice from the supply."""
    left = destination_tokens_left(g)
    options = [DESTINATION[zone] for zone in range(ZONE_COUNT) if left[zone]]
    if options:
        g.ask(owner(g, colour), "destination", options, set_destination, (colour, ship))


def set_destination(g: RedPlanet, colour: int, ship: int, zone: int) -> None:
    g.aimed.append(ship * ZONE_COUNT + zone)
    g.tell("destination-set", colour, ship, zone)


def board_extra(g: RedPlanet, colour: int, left: int) -> None:
    """Night Shift: further astronauts, as many as the player likes."""
    ships = boardable(g, 1)
    if left and ships and g.supply[colour]:
        options = [BOARD[ship] for ship in ships]
        g.ask(
            owner(g, colour),
            "night-shift-board",
            [*options, STOP],
            board_one_extra,
            (colour, left),
            by_verb={"stop": None},
        )


def board_one_extra(g: RedPlanet, colour: int, left: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    g.next(board_extra, colour, left - 1)
