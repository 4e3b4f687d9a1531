"""Rulebook "Spielvorbereitung", and its changes for the two-player game."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    CHARACTER_COUNT,
    EVENT_COUNT,
    MARKERS,
    MISSION_COUNT,
    NEUTRAL_BOTTOM,
    NEUTRAL_TOP_COUNT,
    PHOBOS,
    PRINTED,
    SHIP_COUNT,
    UNKNOWN,
)
from areopolis.games.red_planet.position import DECK, ROW, SETUP, RedPlanet
from areopolis.games.red_planet.reasons import NOT_DEALT
from areopolis.games.red_planet.rules.table import aim, destination, is_neutral
from areopolis.games.red_planet.words import KEEP_MISSION
from areopolis.kernel.decision import Reason, Step


def ready_the_ships(g: RedPlanet) -> None:
    """One ship with a printed destination at each dock; at least one of them flies to Phobos."""
    g.phase = SETUP
    deck = list(range(SHIP_COUNT))
    g.chance.shuffle(deck)
    replaced: list[int] = []
    for dock in range(g.colours):
        ship = deck.pop()
        while PRINTED[ship] == UNKNOWN:
            replaced.append(ship)
            ship = deck.pop()
        g.docks[dock] = ship
    if replaced:
        deck += replaced
        g.chance.shuffle(deck)
    g.ship_deck = deck
    rightmost = g.docks[g.colours - 1]
    if PHOBOS not in [destination(g, ship) for ship in g.docks]:
        aim(g, rightmost, PHOBOS)


def place_first_astronauts(g: RedPlanet) -> None:
    """One random astronaut on each ship; the owner of the leftmost one is first player."""
    order = list(range(g.colours))
    g.chance.shuffle(order)
    for dock in range(g.colours):
        ship = g.docks[dock]
        g.supply[order[dock]] -= 1
        g.crew[ship * g.colours + order[dock]] += 1
        g.tell("start-marker", order[dock], ship)
    g.first = order[0]
    g.tell("first-player", g.first)


def place_resource_markers(g: RedPlanet) -> None:
    """One face-down marker in each zone; the eleventh is set aside, unseen."""
    markers: list[int] = []
    for resource in range(len(MARKERS)):
        markers += [resource] * MARKERS[resource]
    g.chance.shuffle(markers)
    g.set_aside = markers.pop()
    g.markers = markers


def prepare_neutral_decks(g: RedPlanet) -> None:
    """Two-player game: three of five characters on top, below them the other two mixed with 9, 8, 4 and 2."""
    for colour in range(g.colours):
        if not is_neutral(g, colour):
            continue
        others = [n for n in range(1, CHARACTER_COUNT + 1) if n not in NEUTRAL_BOTTOM]
        g.chance.shuffle(others)
        bottom = NEUTRAL_BOTTOM + others[NEUTRAL_TOP_COUNT:]
        g.chance.shuffle(bottom)
        g.neutral_decks[colour] = bottom + others[:NEUTRAL_TOP_COUNT]
        for number in range(1, CHARACTER_COUNT + 1):
            g.cards[colour * ROW + number] = DECK


def deal_missions(g: RedPlanet) -> None:
    """Two missions to each player, who secretly keeps one."""
    missions = list(range(MISSION_COUNT))
    g.chance.shuffle(missions)
    for seat in range(g.seats):
        g.dealt[seat] = sorted([missions.pop(), missions.pop()])
    for seat in range(g.seats):
        ask_for_mission(g, seat)


def ask_for_mission(g: RedPlanet, seat: int) -> None:
    g.ask(seat, "keep-mission", [KEEP_MISSION[card] for card in g.dealt[seat]], keep_mission, (seat,), about=())


def against_keeping(g: RedPlanet, seat: int, card: int) -> Reason | None:
    return None if card in g.dealt[seat] else NOT_DEALT


def keep_mission(g: RedPlanet, seat: int, card: int) -> None:
    g.starting[seat] = card
    g.returned[seat] = g.dealt[seat][0] if g.dealt[seat][1] == card else g.dealt[seat][1]
    g.dealt[seat] = []
    g.tell_only(seat, "kept-mission", card)


def prepare_events(g: RedPlanet) -> None:
    """All other missions, the discoveries and the actions form the event deck."""
    g.event_deck = [card for card in range(EVENT_COUNT) if card not in g.starting]
    g.chance.shuffle(g.event_deck)


SET_UP: Final[list[Step]] = [
    ready_the_ships,
    place_first_astronauts,
    place_resource_markers,
    prepare_neutral_decks,
    deal_missions,
    prepare_events,
]
