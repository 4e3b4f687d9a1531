"""The nine characters. Rulebook "Kartenklarstellungen: Charakterkarten".

Each character is a list of steps in the order printed on its card; all of them are carried out as far as possible.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    CAPACITY,
    CHARACTERS,
    EXPLORER,
    EXPLORER_MOVES,
    FEMME_FATALE,
    NEIGHBOURS,
    ON_MARS,
    OUTER,
    PHOBOS,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    SOLDIER_DESCENTS,
    TRAVEL_AGENT,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import BOX, DECK, HAND, NONE, PLAYED, ROW, RedPlanet
from areopolis.games.red_planet.rules.boarding import board, choose_destination, enter_ship
from areopolis.games.red_planet.rules.events import draw_or_look
from areopolis.games.red_planet.rules.table import (
    astronauts,
    boardable,
    cards_at,
    crew_size,
    discard_ship,
    docked,
    docked_with_room,
    is_neutral,
    launch,
    lose,
    move_between,
    owner,
    take_from_zone,
    undock,
)
from areopolis.games.red_planet.words import (
    BOARD,
    DECLINE,
    DESCEND,
    DESTROY,
    KILL,
    LAUNCH,
    MOVE,
    REDIRECT,
    REPLACE,
    STOP,
)
from areopolis.kernel.decision import Step
from areopolis.kernel.vocabulary import Option

# --- the first line: astronauts into docked ships ------------------------------------------------------------


def place_one(g: RedPlanet, colour: int, character: int) -> None:
    board(g, colour, character, 1, NONE)


def place_two(g: RedPlanet, colour: int, character: int) -> None:
    """Two, into one ship or into two."""
    board(g, colour, character, 2, NONE)


def place_two_apart(g: RedPlanet, colour: int, character: int) -> None:
    """One each into two different ships."""
    ships = boardable(g, 1)
    if not ships or not g.supply[colour]:
        g.tell("no-room", colour)
        return
    g.ask(owner(g, colour), "board", [BOARD[ship] for ship in ships], board_first_of_two, (colour, character, 2))


def board_first_of_two(g: RedPlanet, colour: int, character: int, left: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    g.next(board, colour, character, left - 1, ship)


def place_three_together(g: RedPlanet, colour: int, character: int) -> None:
    """Three into one ship with room for all of them, or the whole turn is skipped."""
    count = CHARACTERS[TRAVEL_AGENT].placed
    ships = boardable(g, count)
    if not ships or g.supply[colour] < count:
        g.tell("skips", colour, character)
        return
    options = [BOARD[ship] for ship in ships]
    g.ask(owner(g, colour), "board-three", options, board_three, (colour, character, count))


def board_three(g: RedPlanet, colour: int, character: int, count: int, ship: int) -> None:
    enter_ship(g, colour, ship, count)


# --- (9) Recruiter -------------------------------------------------------------------------------------------


def take_back_characters(g: RedPlanet, colour: int, character: int) -> None:
    """All played characters return to the hand, this one included."""
    played = cards_at(g, colour, PLAYED)
    if is_neutral(g, colour):
        renew_neutral_deck(g, colour)
        return
    for number in played:
        g.cards[colour * ROW + number] = HAND
    g.tell("takes-back", colour, len(played))


def renew_neutral_deck(g: RedPlanet, colour: int) -> None:
    """Two-player game: the neutral Recruiter leaves the game, the other eight are shuffled into a new deck."""
    g.cards[colour * ROW + RECRUITER] = BOX
    deck = list(range(1, RECRUITER))
    for number in deck:
        g.cards[colour * ROW + number] = DECK
    g.chance.shuffle(deck)
    g.neutral_decks[colour] = deck
    g.neutral_drawn[colour] = RECRUITER
    g.tell("neutral-reshuffled", colour)
    g.reveal()


# --- (8) Explorer --------------------------------------------------------------------------------------------


def explore(g: RedPlanet, colour: int, character: int) -> None:
    """Up to three moves, also with the same astronaut."""
    move_up_to(g, colour, EXPLORER_MOVES)


def move_up_to(g: RedPlanet, colour: int, left: int) -> None:
    options: list[Option] = []
    for zone in ON_MARS:
        if astronauts(g, zone, colour):
            moves = MOVE[zone]
            options += [moves[neighbour] for neighbour in NEIGHBOURS[zone]]
    if left and options:
        options.append(STOP)
        g.ask(owner(g, colour), "explore", options, move_astronaut, (colour, left), by_verb={"stop": None})


def move_astronaut(g: RedPlanet, colour: int, left: int, origin: int, zone: int) -> None:
    """Bewegung der Astronauten: one astronaut into an adjacent zone."""
    g.tell("moved", colour, origin, zone)
    move_between(g, origin, zone, colour, 1)
    move_up_to(g, colour, left - 1)


# --- (7) Scientist -------------------------------------------------------------------------------------------


def study(g: RedPlanet, colour: int, character: int) -> None:
    draw_or_look(g, colour)


# --- (6) Secret Agent ----------------------------------------------------------------------------------------


def force_a_launch(g: RedPlanet, colour: int, character: int) -> None:
    """A docked ship that is not full must launch, even an empty one."""
    options = [LAUNCH[ship] for ship in docked_with_room(g, 1)]
    if options:
        g.ask(owner(g, colour), "force-launch", options, force_launch, (colour,))


def force_launch(g: RedPlanet, colour: int, ship: int) -> None:
    g.tell("forces-launch", colour, ship)
    launch(g, ship)


# --- (5) Saboteur --------------------------------------------------------------------------------------------


def sabotage(g: RedPlanet, colour: int, character: int) -> None:
    """A docked ship is destroyed, even one that has just become full."""
    options = [DESTROY[ship] for ship in docked(g)]
    if options:
        g.ask(owner(g, colour), "destroy", options, destroy_ship, (colour,))


def destroy_ship(g: RedPlanet, colour: int, ship: int) -> None:
    """Everyone on board is lost; the ship card goes to the discard pile."""
    g.tell("destroys", colour, ship)
    for victim in range(g.colours):
        count = g.crew[ship * g.colours + victim]
        if count:
            lose(g, victim, count)
    undock(g, ship)
    discard_ship(g, ship)


# --- (4) Femme fatale ----------------------------------------------------------------------------------------


def replace_an_astronaut(g: RedPlanet, colour: int, character: int) -> None:
    """Where one has an astronaut already, another colour's is replaced by one of one's own.

    An own astronaut may be replaced only when no rival is in reach, and then it may also be left.
    """
    if not g.supply[colour]:
        return
    rivals: list[Option] = []
    own: list[Option] = []
    for place, start in places_with(g, colour):
        own.append(REPLACE[place][colour])
        counts = g.crew if place >= ZONE_COUNT else g.astronauts
        rivals += [REPLACE[place][c] for c in range(g.colours) if c != colour and counts[start + c]]
    if rivals:
        g.ask(owner(g, colour), "replace", rivals, replace_astronaut, (colour,))
    elif own:
        g.ask(owner(g, colour), "replace", [*own, DECLINE], replace_astronaut, (colour,), by_verb={"decline": None})


def places_with(g: RedPlanet, colour: int) -> list[tuple[int, int]]:
    """Zones and ships, docked or launched, that hold astronauts of a colour, and where their row of counts starts."""
    found: list[tuple[int, int]] = []
    for zone in range(ZONE_COUNT):
        if g.astronauts[zone * g.colours + colour]:
            found.append((zone, zone * g.colours))
    for ship in docked(g) + g.launched:
        if g.crew[ship * g.colours + colour]:
            found.append((ZONE_COUNT + ship, ship * g.colours))
    return found


def replace_astronaut(g: RedPlanet, colour: int, place: int, victim: int) -> None:
    g.tell("replaces", colour, victim, place)
    counts = g.astronauts if place < ZONE_COUNT else g.crew
    start = (place if place < ZONE_COUNT else place - ZONE_COUNT) * g.colours
    counts[start + victim] -= 1
    counts[start + colour] += 1
    g.supply[colour] -= 1
    lose(g, victim, 1)


# --- (2) Soldier ---------------------------------------------------------------------------------------------


def kill_an_astronaut(g: RedPlanet, colour: int, character: int) -> None:
    """One astronaut of any colour in an outer zone or on Phobos; if need be an own one."""
    options: list[Option] = []
    for zone in [*OUTER, PHOBOS]:
        start = zone * g.colours
        options += [KILL[zone][c] for c in range(g.colours) if g.astronauts[start + c]]
    if options:
        g.ask(owner(g, colour), "kill", options, kill_astronaut, (colour,))


def kill_astronaut(g: RedPlanet, colour: int, zone: int, victim: int) -> None:
    g.tell("kills", colour, victim, zone)
    take_from_zone(g, zone, victim, 1)
    lose(g, victim, 1)


def descend_from_phobos(g: RedPlanet, colour: int, character: int) -> None:
    """One to three of one's astronauts on Phobos to any zones of Mars, at least one if there is one."""
    if astronauts(g, PHOBOS, colour):
        options = [DESCEND[zone] for zone in ON_MARS]
        g.ask(owner(g, colour), "descend", options, descend, (colour, SOLDIER_DESCENTS))


def descend(g: RedPlanet, colour: int, left: int, zone: int) -> None:
    g.tell("descends", colour, zone)
    move_between(g, PHOBOS, zone, colour, 1)
    if left > 1 and astronauts(g, PHOBOS, colour):
        options = [DESCEND[each] for each in ON_MARS]
        g.ask(owner(g, colour), "descend", [*options, STOP], descend, (colour, left - 1), by_verb={"stop": None})


# --- (1) Pilot -----------------------------------------------------------------------------------------------


def redirect_a_ship(g: RedPlanet, colour: int, character: int) -> None:
    """A destination token of one's choice onto a docked or launched ship, also onto another token."""
    options = [REDIRECT[ship] for ship in docked(g) + g.launched]
    if options:
        g.ask(owner(g, colour), "redirect", options, redirect_ship, (colour,))


def redirect_ship(g: RedPlanet, colour: int, ship: int) -> None:
    choose_destination(g, colour, ship)


# --- after the character -------------------------------------------------------------------------------------


def launch_full_ships(g: RedPlanet) -> None:
    """A full ship launches once the character has done everything."""
    for ship in docked(g):
        if crew_size(g, ship) == CAPACITY[ship]:
            launch(g, ship)


ABILITIES: Final[dict[int, list[Step]]] = {
    RECRUITER: [place_one, take_back_characters],
    EXPLORER: [place_one, explore],
    SCIENTIST: [place_two, study],
    SECRET_AGENT: [place_two_apart, force_a_launch],
    SABOTEUR: [place_one, sabotage],
    FEMME_FATALE: [place_one, replace_an_astronaut],
    TRAVEL_AGENT: [place_three_together],
    SOLDIER: [place_one, kill_an_astronaut, descend_from_phobos],
    PILOT: [place_two, redirect_a_ship],
}
