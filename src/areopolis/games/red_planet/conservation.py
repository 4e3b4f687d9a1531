"""What always holds on the table: nothing is lost, duplicated or in an impossible place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from areopolis.games.red_planet.components import (
    ASTRONAUTS_PER_COLOUR,
    CAPACITY,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    DESTINATION_TOKENS_PER_ZONE,
    DIAL,
    EVENT_COUNT,
    EVENT_WORDS,
    ICE_SHIPMENT,
    MARKERS,
    NEUTRAL_BOTTOM,
    NEUTRAL_TOP_COUNT,
    OUTER,
    PHOBOS,
    PRINTED,
    RECRUITER,
    RESOURCES,
    SHIP_COUNT,
    SHIP_WORDS,
    TOKEN_SUPPLY,
    UNKNOWN,
    ZONE_COUNT,
    ZONE_WORDS,
    is_discovery,
)
from areopolis.games.red_planet.position import (
    BOX,
    CHOOSE,
    CHOSEN,
    COUNTDOWN,
    DECK,
    NONE,
    PLAYED,
    ROW,
    SETUP,
    RedPlanet,
)
from areopolis.games.red_planet.rules.phases import tokens_in_supply
from areopolis.games.red_planet.rules.table import (
    cards_at,
    chosen,
    crew_size,
    crowd,
    destination,
    destination_tokens_left,
    docked,
    has_unknown_destination,
    is_neutral,
    main_colour,
)
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import impossible
from areopolis.text.reference import named
from areopolis.toolbox.arranging import Law, check_laws
from areopolis.toolbox.decks import check_cards
from areopolis.toolbox.displays import lying
from areopolis.toolbox.stocks import check_stock, check_total, total

MOST_RENEWED: Final = 6
"""A neutral Recruiter comes up in round 4 or later, so its new deck is drawn from at most six times."""


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, "red_planet", **facts)


# --- laws ---------------------------------------------------------------------------------------------------------


def astronauts_of_a_colour(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    for colour in range(g.colours):
        if g.supply[colour] < 0:
            name = named("colour", COLOURS[colour])
            yield refuse("arrange-astronauts", place=COLOURS[colour], colour=name, most=ASTRONAUTS_PER_COLOUR)


def room_on_ships(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    for ship in docked(g) + g.launched:
        crew = crew_size(g, ship)
        if crew > CAPACITY[ship]:
            name = named("ship", SHIP_WORDS[ship])
            place = place_of(g, ship)
            yield refuse("arrange-ship-overcrowded", place=place, ship=name, crew=crew, capacity=CAPACITY[ship])


def place_of(g: RedPlanet, ship: int) -> str:
    return f"docks.{g.docks.index(ship) + 1}" if ship in g.docks else f"launched.{g.launched.index(ship) + 1}"


def ships_are_ready(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Once a character is done, full ships have launched and every ship with a crew has a destination."""
    if g.phase != COUNTDOWN:
        yield from ships_still_docked(g)
        yield from ships_without_destination(g)


def ships_still_docked(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Although they are full."""
    for ship in docked(g):
        crew = crew_size(g, ship)
        if crew == CAPACITY[ship]:
            name = named("ship", SHIP_WORDS[ship])
            yield refuse("arrange-ship-full", place=place_of(g, ship), ship=name, crew=crew)


def ships_without_destination(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Although they have a crew."""
    for ship in docked(g) + g.launched:
        if crew_size(g, ship) and has_unknown_destination(g, ship):
            yield refuse("arrange-ship-unknown", place=place_of(g, ship), ship=named("ship", SHIP_WORDS[ship]))


def destination_tokens(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    left = destination_tokens_left(g)
    for zone in range(ZONE_COUNT):
        if left[zone] < 0:
            most = DESTINATION_TOKENS_PER_ZONE
            yield refuse("arrange-destination-tokens", place="aimed", zone=named("zone", ZONE_WORDS[zone]), most=most)


def markers_of_a_resource(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    lying = [*g.markers, g.set_aside]
    for resource in range(len(RESOURCES)):
        if lying.count(resource) != MARKERS[resource]:
            name = named("resource", RESOURCES[resource])
            yield refuse("arrange-markers", place="zones", resource=name, most=MARKERS[resource])


def markers_are_face_up(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Astronauts turn up the marker where they land, and only face-up markers produce."""
    for zone in range(ZONE_COUNT):
        if not g.face_up[zone] and (any(crowd(g, zone)) or g.zone_tokens[zone]):
            yield refuse("arrange-face-down", place=f"zones.{ZONE_WORDS[zone]}.face_down")


def point_tokens(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    for resource in range(len(RESOURCES)):
        if tokens_in_supply(g, resource) < 0:
            name = named("resource", RESOURCES[resource])
            yield refuse("arrange-tokens", place="tokens", resource=name, most=TOKEN_SUPPLY[resource])


def one_character_each(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    for colour in range(g.colours):
        waiting = cards_at(g, colour, CHOSEN)
        if len(waiting) > 1:
            character = named("character", CHARACTERS[waiting[1]].word)
            yield refuse("arrange-character-twice", place=f"chosen.{COLOURS[colour]}", character=character)


def neutral_decks(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Two-player game: until a Recruiter reshuffles a deck, three of five characters are on top of it."""
    for colour in range(g.colours):
        if not is_neutral(g, colour):
            continue
        place = f"neutral_decks.{COLOURS[colour]}"
        if not possible_deck(g, colour):
            yield refuse("arrange-neutral-deck", place=place, most=MOST_RENEWED)
        if draws_left(g, colour) < rounds_left(g, colour):
            yield refuse("arrange-neutral-short", place=place, draws=draws_left(g, colour))


def possible_deck(g: RedPlanet, colour: int) -> bool:
    drawn = cards_at(g, colour, PLAYED) + cards_at(g, colour, CHOSEN)
    if g.cards[colour * ROW + RECRUITER] == BOX:
        return len(drawn) <= MOST_RENEWED
    first = g.neutral_decks[colour][::-1][: max(0, NEUTRAL_TOP_COUNT - len(drawn))]
    above = [number for number in drawn + first if number not in NEUTRAL_BOTTOM]
    return len(above) >= NEUTRAL_TOP_COUNT


def draws_left(g: RedPlanet, colour: int) -> int:
    """How often a neutral deck can still be drawn from; the Recruiter makes a new one from all the others."""
    deck = g.neutral_decks[colour]
    if g.cards[colour * ROW + RECRUITER] == BOX:
        return len(deck)
    until_then = deck[::-1].index(RECRUITER) + 1 if RECRUITER in deck else 0
    return until_then + CHARACTER_COUNT - 1


def rounds_left(g: RedPlanet, colour: int) -> int:
    """Rounds in which a neutral colour has yet to draw its character."""
    later = len([notch for notch in DIAL[g.notch + 1 :] if notch.phase == "round"])
    drawn = g.phase > CHOOSE or (g.phase == CHOOSE and chosen(g, colour) != NONE)
    return later if drawn else later + 1


def discoveries_lie_outside(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    for zone in range(ZONE_COUNT):
        if g.discoveries[zone] != NONE and zone not in OUTER:
            place = f"zones.{ZONE_WORDS[zone]}.discovery"
            yield refuse("arrange-discovery-zone", place=place, zone=named("zone", ZONE_WORDS[zone]))


def cards_of_their_kind(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """Discoveries are in zones, missions and actions in hands; an Ice Shipment does not outlast a production."""
    for zone in range(ZONE_COUNT):
        card = g.discoveries[zone]
        if card != NONE and not is_discovery(card):
            place = f"zones.{ZONE_WORDS[zone]}.discovery"
            yield refuse("arrange-event-kind", place=place, event=named("event", EVENT_WORDS[card]))
    for seat in range(g.seats):
        place = f"cards.{COLOURS[main_colour(g, seat)]}"
        for card in g.kept[seat]:
            if is_discovery(card):
                yield refuse("arrange-event-kind", place=place, event=named("event", EVENT_WORDS[card]))
        if ICE_SHIPMENT in g.kept[seat][: g.aged[seat]]:
            yield refuse("arrange-ice-shipment", place=place)


def ready_for_the_start(g: RedPlanet) -> Iterator[ImpossiblePosition]:
    """In the set-up: at each dock a ship with a printed destination, one to Phobos, and a first astronaut on each."""
    if g.phase != SETUP:
        return
    for dock in range(len(g.docks)):
        ship = g.docks[dock]
        if ship == NONE or PRINTED[ship] == UNKNOWN:
            yield refuse("arrange-setup-ship", place=f"docks.{dock + 1}")
        if crew_size(g, ship) != 1:
            yield refuse("arrange-setup-crew", place=f"docks.{dock + 1}")
    for colour in range(g.colours):
        if g.supply[colour] != ASTRONAUTS_PER_COLOUR - 1:
            yield refuse("arrange-setup-astronauts", place="docks", colour=named("colour", COLOURS[colour]))
    if not g.crew[g.docks[0] * g.colours + g.first]:
        yield refuse("arrange-setup-first", place="first")
    if PHOBOS not in [destination(g, ship) for ship in g.docks]:
        yield refuse("arrange-setup-phobos", place=f"docks.{len(g.docks)}")
    for zone in range(ZONE_COUNT):
        if g.face_up[zone]:
            yield refuse("arrange-setup-bare", place=f"zones.{ZONE_WORDS[zone]}")
    for place, found in (("tokens", any(g.tokens)), ("ship_discard", bool(g.ship_discard))):
        if found:
            yield refuse("arrange-setup-bare", place=place)


LAWS: Final[list[Law]] = [
    astronauts_of_a_colour,
    room_on_ships,
    ships_are_ready,
    destination_tokens,
    markers_of_a_resource,
    markers_are_face_up,
    point_tokens,
    one_character_each,
    neutral_decks,
    discoveries_lie_outside,
    cards_of_their_kind,
    ready_for_the_start,
]


# --- while the game is played -------------------------------------------------------------------------------------


def check_components(g: RedPlanet) -> None:
    """Raise AssertionError with the broken law, or if something was lost or duplicated."""
    check_laws(LAWS, g)
    for colour in range(g.colours):
        everywhere = [total(g.astronauts, colour, g.colours), total(g.crew, colour, g.colours)]
        everywhere += [g.supply[colour], g.memorial[colour]]
        check_total(f"astronauts of colour {colour}", everywhere, ASTRONAUTS_PER_COLOUR)
        deck = sorted(g.neutral_decks[colour])
        assert deck == cards_at(g, colour, DECK), f"the neutral deck of colour {colour} is not where its cards are"
        row = g.cards[colour * ROW + 1 : (colour + 1) * ROW]
        assert len(row) == CHARACTER_COUNT, "characters are missing"
    for counts in (g.astronauts, g.crew, g.supply, g.memorial, g.tokens, g.zone_tokens):
        check_stock("pieces", counts)
    under_way = docked(g) + g.launched
    check_cards("ships", [under_way, g.ship_deck, g.ship_discard], list(range(SHIP_COUNT)))
    for ship in range(SHIP_COUNT):
        assert ship in under_way or not crew_size(g, ship), f"astronauts on ship {ship} which is not there"
    assert all(ship in under_way for ship in g.aimed_ships), "a destination token without a ship"
    if g.phase != SETUP:
        on_the_table = lying([*g.discoveries, g.drawn])
        piles = [*g.kept, g.starting, g.event_deck, g.event_discard, g.boxed_events, on_the_table]
        check_cards("event cards", piles, list(range(EVENT_COUNT)))
