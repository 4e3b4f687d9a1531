"""Rulebook "Die Spielrunde": the steps of a round, and what the two-player game changes in them."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import CHARACTER_COUNT, DIAL
from areopolis.games.red_planet.position import (
    CHOOSE,
    CHOSEN,
    COUNTDOWN,
    DOCKING,
    HAND,
    LANDING,
    NONE,
    PLAYED,
    ROW,
    RedPlanet,
)
from areopolis.games.red_planet.reasons import ALREADY_PLAYED
from areopolis.games.red_planet.rules.characters import ABILITIES, launch_full_ships
from areopolis.games.red_planet.rules.events import maybe_offer_emergency_launch, maybe_offer_night_shift
from areopolis.games.red_planet.rules.table import (
    crew_size,
    destination,
    discard_ship,
    draw_ship,
    hand,
    is_neutral,
    main_colour,
    owner,
    player_order,
    unload,
)
from areopolis.games.red_planet.words import CHOOSE_CARD
from areopolis.kernel.decision import Reason
from areopolis.toolbox.displays import free_spaces

NOT_YET_CALLED: Final = CHARACTER_COUNT + 1
"""The countdown before its first call."""

# --- 1. Charakter wählen -------------------------------------------------------------------------------------


def choose_characters(g: RedPlanet) -> None:
    """Everyone secretly puts a character face down."""
    g.phase = CHOOSE
    g.countdown = NOT_YET_CALLED
    g.tell("round-begins", DIAL[g.notch].number)
    for colour in range(g.colours):
        if is_neutral(g, colour):
            draw_neutral_character(g, colour)
    for seat in range(g.seats):
        ask_for_character(g, seat)


def against_choosing(g: RedPlanet, colour: int, card: int) -> Reason | None:
    """Only characters in hand can be chosen."""
    return None if g.cards[colour * ROW + card] == HAND else ALREADY_PLAYED


def ask_for_character(g: RedPlanet, seat: int) -> None:
    """The last card in hand is chosen automatically: everybody can tell that there was no choice."""
    colour = main_colour(g, seat)
    cards = hand(g, colour)
    if len(cards) == 1:
        choose_character(g, colour, cards[0])
    else:
        options = [CHOOSE_CARD[card] for card in cards]
        g.ask_always(seat, "choose", options, choose_character, (colour,), about=(DIAL[g.notch].number,))


def choose_character(g: RedPlanet, colour: int, card: int) -> None:
    g.cards[colour * ROW + card] = CHOSEN


def draw_neutral_character(g: RedPlanet, colour: int) -> None:
    """Two-player game: the top card of a neutral deck, seen by its owner only."""
    card = g.neutral_decks[colour].pop()
    g.neutral_drawn[colour] += 1
    g.cards[colour * ROW + card] = CHOSEN
    g.reveal()
    g.tell_only(owner(g, colour), "drew-neutral", colour, card)


# --- 2. Charakterfähigkeit anwenden --------------------------------------------------------------------------


def count_down(g: RedPlanet) -> None:
    """From 9 down to 1: whoever chose the number turns it up and acts, several in player order."""
    g.phase = COUNTDOWN
    order = player_order(g)
    for number in range(g.countdown - 1, 0, -1):
        called = [colour for colour in order if g.cards[colour * ROW + number] == CHOSEN]
        if called:
            turn_up(g, number, called)
            return


def turn_up(g: RedPlanet, number: int, called: list[int]) -> None:
    """The countdown pauses: those called act one after the other, then it goes on."""
    g.countdown = number
    g.reveal()
    for colour in called:
        g.cards[colour * ROW + number] = PLAYED
        g.tell("reveals", colour, number)
        g.next(apply_ability, colour, number)
    g.next(count_down)


def apply_ability(g: RedPlanet, colour: int, number: int) -> None:
    """Everything on the card in its printed order; only then do full ships launch."""
    g.last_resolved = colour
    for step in ABILITIES[number]:
        g.next(step, colour)
    g.next(maybe_offer_night_shift, colour)
    g.next(launch_full_ships)


# --- 3. Neuen Startspieler bestimmen -------------------------------------------------------------------------


def new_first_player(g: RedPlanet) -> None:
    """Whoever acted last."""
    g.first = g.last_resolved
    g.tell("first-player", g.first)


# --- 4. Gestartete Schiffe landen ----------------------------------------------------------------------------


def land_ships(g: RedPlanet) -> None:
    g.phase = LANDING
    g.countdown = 0
    g.outline([maybe_offer_emergency_launch, land_launched_ships])


def land_launched_ships(g: RedPlanet) -> None:
    """Each launched ship sets all its astronauts down in its destination zone."""
    for ship in g.launched:
        land(g, ship)
    g.launched = []


def land(g: RedPlanet, ship: int) -> None:
    if not crew_size(g, ship):  # nobody enters the zone, so its marker stays as it is
        g.tell("lands-nowhere", ship)
    else:
        zone = destination(g, ship)
        g.tell("lands", ship, zone)
        unload(g, ship, zone)
    discard_ship(g, ship)


# --- 5. Neue Schiffe andocken --------------------------------------------------------------------------------


def dock_new_ships(g: RedPlanet) -> None:
    """A ship from the deck for every free dock."""
    g.phase = DOCKING
    for dock in free_spaces(g.docks):
        ship = draw_ship(g)
        if ship != NONE:
            g.docks[dock] = ship
            g.tell("docks", ship)
