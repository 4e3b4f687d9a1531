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
    PHOBOS,
    PILOT,
    RECRUITER,
    SABOTEUR,
    SCIENTIST,
    SECRET_AGENT,
    SOLDIER,
    SOLDIER_DESCENTS,
    SYRTIS_MAJOR,
    TRAVEL_AGENT,
    VALLES_MARINERIS,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import BOX, DECK, HAND, NONE, PLAYED, ROW, RedPlanet
from areopolis.games.red_planet.reasons import (
    INNER_ZONE,
    LAUNCHES_ITSELF,
    MUST_MOVE_ONE,
    NOBODY_THERE,
    NONE_OF_YOURS,
    OUT_OF_REACH,
    OWN_ONLY_WITHOUT_RIVAL,
    PHOBOS_ONLY_BY_SHIP,
    RIVAL_IN_REACH,
    SHIP_ABSENT,
)
from areopolis.games.red_planet.rules.boarding import board, boardable, choose_destination, enter_ship
from areopolis.games.red_planet.rules.events import draw_or_look
from areopolis.games.red_planet.rules.moving import WAYS, against_way
from areopolis.games.red_planet.rules.table import (
    astronauts,
    cards_at,
    crew_size,
    discard_ship,
    docked,
    is_neutral,
    launch,
    lose,
    move_between,
    owner,
    room,
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
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option

# --- the first line: astronauts into docked ships ------------------------------------------------------------


def place_astronauts(g: RedPlanet, colour: int) -> None:
    """As many as the card says, into one or several ships."""
    board(g, colour, CHARACTERS[g.countdown].placed, NONE)


def place_two_apart(g: RedPlanet, colour: int) -> None:
    """One each into two different ships."""
    options = [BOARD[ship] for ship in boardable(g)]
    if not options or not g.supply[colour]:
        g.tell("no-room", colour)
        return
    about = (colour, g.countdown, CHARACTERS[g.countdown].placed)
    g.ask(owner(g, colour), "board", options, board_first_of_two, (colour,), about)


def board_first_of_two(g: RedPlanet, colour: int, ship: int) -> None:
    enter_ship(g, colour, ship, 1)
    g.next(board, colour, 1, ship)


def place_three_together(g: RedPlanet, colour: int) -> None:
    """Three into one ship with room for all of them, or the whole turn is skipped."""
    count = CHARACTERS[TRAVEL_AGENT].placed
    options = [BOARD[ship] for ship in boardable(g, count)]
    if not options or g.supply[colour] < count:
        g.tell("skips", colour, TRAVEL_AGENT)
        return
    g.ask(owner(g, colour), "board-three", options, board_three, (colour,), about=(colour, TRAVEL_AGENT, count))


def board_three(g: RedPlanet, colour: int, ship: int) -> None:
    enter_ship(g, colour, ship, CHARACTERS[TRAVEL_AGENT].placed)


# --- (9) Recruiter -------------------------------------------------------------------------------------------


def take_back_characters(g: RedPlanet, colour: int) -> None:
    """All played characters return to the hand, this one included."""
    if is_neutral(g, colour):
        renew_neutral_deck(g, colour)
        return
    played = cards_at(g, colour, PLAYED)
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


def explore(g: RedPlanet, colour: int) -> None:
    """Up to three moves, even with the same astronaut."""
    move_up_to(g, colour, EXPLORER_MOVES)


MOVES: Final = [[MOVE[origin][zone] for zone in WAYS[origin]] for origin in range(ZONE_COUNT)]
"""By zone, the moves that lead away from it."""


def against_moving(g: RedPlanet, colour: int, origin: int, zone: int) -> Reason | None:
    return against_way(origin, zone) if astronauts(g, origin, colour) else NONE_OF_YOURS


def move_up_to(g: RedPlanet, colour: int, left: int) -> None:
    options: list[Option] = []
    for zone in range(ZONE_COUNT):
        if g.astronauts[zone * g.colours + colour]:
            options += MOVES[zone]
    if left and options:
        options.append(STOP)
        g.ask(owner(g, colour), "explore", options, move_astronaut, (colour, left), by_verb={"stop": None})


def move_astronaut(g: RedPlanet, colour: int, left: int, origin: int, zone: int) -> None:
    """Bewegung der Astronauten: one astronaut into an adjacent zone."""
    g.tell("moved", colour, origin, zone)
    move_between(g, origin, zone, colour, 1)
    move_up_to(g, colour, left - 1)


# --- (6) Secret Agent ----------------------------------------------------------------------------------------


def against_forcing(g: RedPlanet, ship: int) -> Reason | None:
    """A docked ship that is not full must launch, even an empty one."""
    reason = against_reaching(g, ship)
    return LAUNCHES_ITSELF if reason is None and not room(g, ship) else reason


def against_reaching(g: RedPlanet, ship: int) -> Reason | None:
    """Only docked ships are within reach."""
    if ship in g.docks:
        return None
    return OUT_OF_REACH if ship in g.launched else SHIP_ABSENT


def force_a_launch(g: RedPlanet, colour: int) -> None:
    options = [LAUNCH[ship] for ship in docked(g) if against_forcing(g, ship) is None]
    if options:
        g.ask(owner(g, colour), "force-launch", options, force_launch, (colour,))


def force_launch(g: RedPlanet, colour: int, ship: int) -> None:
    g.tell("forces-launch", colour, ship)
    launch(g, ship)


# --- (5) Saboteur --------------------------------------------------------------------------------------------


def sabotage(g: RedPlanet, colour: int) -> None:
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


def against_replacing(g: RedPlanet, colour: int, place: int, victim: int) -> Reason | None:
    """Where a colour already has an astronaut, it replaces another colour's astronaut with its own.

    It may replace its own only when no rival is within reach.
    """
    if not astronauts_at(g, place, colour):
        return NONE_OF_YOURS
    if not astronauts_at(g, place, victim):
        return NOBODY_THERE
    if victim == colour and rivals_in_reach(g, colour):
        return OWN_ONLY_WITHOUT_RIVAL
    return None


def against_declining(g: RedPlanet, colour: int) -> Reason | None:
    """Nobody is forced to replace their own astronauts."""
    return RIVAL_IN_REACH if rivals_in_reach(g, colour) else None


def replace_an_astronaut(g: RedPlanet, colour: int) -> None:
    if not g.supply[colour]:
        return
    rivals = rivals_in_reach(g, colour)
    own = [REPLACE[place][colour] for place in places_with(g, colour)]
    if rivals:
        g.ask(owner(g, colour), "replace", rivals, replace_astronaut, (colour,))
    elif own:
        g.ask(owner(g, colour), "replace", [*own, DECLINE], replace_astronaut, (colour,), by_verb={"decline": None})


def rivals_in_reach(g: RedPlanet, colour: int) -> list[Option]:
    """The options to replace astronauts of other colours."""
    others = [other for other in range(g.colours) if other != colour]
    return [
        REPLACE[place][other]
        for place in places_with(g, colour)
        for other in others
        if against_replacing(g, colour, place, other) is None
    ]


def places_with(g: RedPlanet, colour: int) -> list[int]:
    """Zones and ships, docked or launched, that hold astronauts of a colour."""
    zones = [zone for zone in range(ZONE_COUNT) if g.astronauts[zone * g.colours + colour]]
    return zones + [ZONE_COUNT + ship for ship in docked(g) + g.launched if g.crew[ship * g.colours + colour]]


def astronauts_at(g: RedPlanet, place: int, colour: int) -> int:
    """Astronauts of a colour in a zone or on a ship."""
    if place < ZONE_COUNT:
        return g.astronauts[place * g.colours + colour]
    return g.crew[(place - ZONE_COUNT) * g.colours + colour]


def replace_astronaut(g: RedPlanet, colour: int, place: int, victim: int) -> None:
    g.tell("replaces", colour, victim, place)
    counts = g.astronauts if place < ZONE_COUNT else g.crew
    start = (place if place < ZONE_COUNT else place - ZONE_COUNT) * g.colours
    counts[start + victim] -= 1
    counts[start + colour] += 1
    g.supply[colour] -= 1
    lose(g, victim, 1)


# --- (2) Soldier ---------------------------------------------------------------------------------------------


def against_killing(g: RedPlanet, zone: int, victim: int) -> Reason | None:
    """One astronaut of any colour, even one's own, in an outer zone or on Phobos."""
    if not g.astronauts[zone * g.colours + victim]:
        return NOBODY_THERE
    return INNER_ZONE if zone in (SYRTIS_MAJOR, VALLES_MARINERIS) else None


def kill_an_astronaut(g: RedPlanet, colour: int) -> None:
    options: list[Option] = []
    for zone in range(ZONE_COUNT):
        options += [KILL[zone][victim] for victim in range(g.colours) if against_killing(g, zone, victim) is None]
    if options:
        g.ask(owner(g, colour), "kill", options, kill_astronaut, (colour,))


def kill_astronaut(g: RedPlanet, colour: int, zone: int, victim: int) -> None:
    g.tell("kills", colour, victim, zone)
    take_from_zone(g, zone, victim, 1)
    lose(g, victim, 1)


def against_descending(zone: int) -> Reason | None:
    return PHOBOS_ONLY_BY_SHIP if zone == PHOBOS else None


def against_stopping(left: int) -> Reason | None:
    """At least one must descend if there is one."""
    return MUST_MOVE_ONE if left == SOLDIER_DESCENTS else None


DESCENTS: Final = [DESCEND[zone] for zone in range(ZONE_COUNT) if against_descending(zone) is None]


def descend_from_phobos(g: RedPlanet, colour: int) -> None:
    """One to three of the colour's astronauts on Phobos go to any zones of Mars."""
    descend_up_to(g, colour, SOLDIER_DESCENTS)


def descend_up_to(g: RedPlanet, colour: int, left: int) -> None:
    if left and astronauts(g, PHOBOS, colour):
        options = [*DESCENTS, STOP] if against_stopping(left) is None else DESCENTS[:]
        g.ask(owner(g, colour), "descend", options, descend, (colour, left), by_verb={"stop": None})


def descend(g: RedPlanet, colour: int, left: int, zone: int) -> None:
    g.tell("descends", colour, zone)
    move_between(g, PHOBOS, zone, colour, 1)
    descend_up_to(g, colour, left - 1)


# --- (1) Pilot -----------------------------------------------------------------------------------------------


def against_redirecting(g: RedPlanet, ship: int) -> Reason | None:
    """A destination token of the player's choice goes on a docked or launched ship, even on top of another token."""
    return None if ship in g.docks or ship in g.launched else SHIP_ABSENT


def redirect_a_ship(g: RedPlanet, colour: int) -> None:
    options = [REDIRECT[ship] for ship in docked(g) + g.launched]
    if options:
        g.ask(owner(g, colour), "redirect", options, choose_destination, (colour,))


# --- after the character -------------------------------------------------------------------------------------


def launch_full_ships(g: RedPlanet) -> None:
    """A full ship launches once the character has done everything."""
    for ship in docked(g):
        if crew_size(g, ship) == CAPACITY[ship]:
            launch(g, ship)


ABILITIES: Final[dict[int, list[Step]]] = {
    RECRUITER: [place_astronauts, take_back_characters],
    EXPLORER: [place_astronauts, explore],
    SCIENTIST: [place_astronauts, draw_or_look],
    SECRET_AGENT: [place_two_apart, force_a_launch],
    SABOTEUR: [place_astronauts, sabotage],
    FEMME_FATALE: [place_astronauts, replace_an_astronaut],
    TRAVEL_AGENT: [place_three_together],
    SOLDIER: [place_astronauts, kill_an_astronaut, descend_from_phobos],
    PILOT: [place_astronauts, redirect_a_ship],
}
