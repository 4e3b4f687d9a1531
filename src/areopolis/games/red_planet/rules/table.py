"""Who and where: the small questions and moves that all chapters share. There are no steps here."""

from __future__ import annotations

from areopolis.games.red_planet.components import (
    CAPACITY,
    CELERIUM,
    CHARACTER_COUNT,
    DESTINATION_TOKENS_PER_ZONE,
    ICE,
    PRINTED,
    SYLVANITE,
    TOKEN_VALUE,
    TWO_PLAYER_NEUTRAL,
    TWO_PLAYER_OWNERS,
    UNKNOWN,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import CHOSEN, HAND, NONE, ROW, RedPlanet
from areopolis.toolbox.decks import draw, maybe_reshuffle
from areopolis.toolbox.displays import lying
from areopolis.toolbox.stocks import row
from areopolis.toolbox.turns import clockwise

# --- colours and seats ---------------------------------------------------------------------------------------


def owner(g: RedPlanet, colour: int) -> int:
    """The seat that decides for a colour."""
    return TWO_PLAYER_OWNERS[colour] if g.seats == 2 else colour


def main_colour(g: RedPlanet, seat: int) -> int:
    return 3 * seat if g.seats == 2 else seat


def is_neutral(g: RedPlanet, colour: int) -> bool:
    return g.seats == 2 and TWO_PLAYER_NEUTRAL[colour]


def player_order(g: RedPlanet) -> list[int]:
    """Colours clockwise, beginning with the first player."""
    return clockwise(g.first, g.colours)


# --- characters ----------------------------------------------------------------------------------------------


def cards_at(g: RedPlanet, colour: int, place: int) -> list[int]:
    """The numbers of a colour's characters in its hand, played, ..."""
    start = colour * ROW
    return [number for number in range(1, CHARACTER_COUNT + 1) if g.cards[start + number] == place]


def hand(g: RedPlanet, colour: int) -> list[int]:
    return cards_at(g, colour, HAND)


def chosen(g: RedPlanet, colour: int) -> int:
    """The number of the face-down card, or NONE."""
    cards = g.cards[colour * ROW : (colour + 1) * ROW]
    return cards.index(CHOSEN) if CHOSEN in cards else NONE


# --- ships ---------------------------------------------------------------------------------------------------


def crew_size(g: RedPlanet, ship: int) -> int:
    start = ship * g.colours
    size = 0
    for colour in range(g.colours):
        size += g.crew[start + colour]
    return size


def room(g: RedPlanet, ship: int) -> int:
    return CAPACITY[ship] - crew_size(g, ship)


def docked(g: RedPlanet) -> list[int]:
    """Docked ships from the left."""
    return lying(g.docks)


def destination(g: RedPlanet, ship: int) -> int:
    """The zone on the top destination token, or else the printed one; UNKNOWN without either."""
    for i in range(len(g.aimed_ships) - 1, -1, -1):
        if g.aimed_ships[i] == ship:
            return g.aimed_zones[i]
    return PRINTED[ship]


def aim(g: RedPlanet, ship: int, zone: int) -> None:
    """Put a destination token on a ship, on top of those that are already there."""
    g.aimed_ships.append(ship)
    g.aimed_zones.append(zone)


def aims(g: RedPlanet, ship: int) -> list[int]:
    """The zones on the destination tokens of a ship, the last one on top."""
    return [g.aimed_zones[i] for i in range(len(g.aimed_ships)) if g.aimed_ships[i] == ship]


def destination_tokens_left(g: RedPlanet) -> list[int]:
    """How many destination tokens of each zone are in the supply."""
    left = [DESTINATION_TOKENS_PER_ZONE] * ZONE_COUNT
    for zone in g.aimed_zones:
        left[zone] -= 1
    return left


def has_unknown_destination(g: RedPlanet, ship: int) -> bool:
    return destination(g, ship) == UNKNOWN


def undock(g: RedPlanet, ship: int) -> None:
    g.docks[g.docks.index(ship)] = NONE


def launch(g: RedPlanet, ship: int) -> None:
    """The ship leaves its dock; it lands later."""
    undock(g, ship)
    g.launched.append(ship)
    g.tell("launches", ship)


def discard_ship(g: RedPlanet, ship: int) -> None:
    """Ship card to the discard pile; its destination tokens return to the supply."""
    start = ship * g.colours
    for colour in range(g.colours):
        g.crew[start + colour] = 0
    if ship in g.aimed_ships:
        g.aimed_zones = [zone for i, zone in enumerate(g.aimed_zones) if g.aimed_ships[i] != ship]
        g.aimed_ships = [each for each in g.aimed_ships if each != ship]
    g.ship_discard.append(ship)


def put_aboard(g: RedPlanet, colour: int, ship: int, count: int) -> None:
    g.supply[colour] -= count
    g.crew[ship * g.colours + colour] += count
    g.tell("boards", colour, count, ship)


# --- zones ---------------------------------------------------------------------------------------------------


def astronauts(g: RedPlanet, zone: int, colour: int) -> int:
    return g.astronauts[zone * g.colours + colour]


def settled_zones(g: RedPlanet, colour: int) -> list[int]:
    """The zones in which a colour has astronauts."""
    return [zone for zone in range(ZONE_COUNT) if g.astronauts[zone * g.colours + colour]]


def crowd(g: RedPlanet, zone: int) -> list[int]:
    """Astronauts in a zone by colour."""
    return row(g.astronauts, zone, g.colours)


def with_most(counts: list[int], colours: list[int]) -> list[int]:
    """Which of these colours have the highest count."""
    most = max([counts[colour] for colour in colours])
    return [colour for colour in colours if counts[colour] == most]


def token_points(g: RedPlanet, colour: int) -> int:
    """What the point tokens of a colour are worth."""
    row = colour * 3
    return (
        g.tokens[row + ICE] * TOKEN_VALUE[ICE]
        + g.tokens[row + SYLVANITE] * TOKEN_VALUE[SYLVANITE]
        + g.tokens[row + CELERIUM] * TOKEN_VALUE[CELERIUM]
    )


def put_in_zone(g: RedPlanet, zone: int, colour: int, count: int) -> None:
    """Astronauts enter a zone and turn up its resource marker."""
    g.astronauts[zone * g.colours + colour] += count
    if not g.face_up[zone]:
        g.face_up[zone] = 1
        g.reveal()
        g.tell("marker-up", zone, g.markers[zone])


def unload(g: RedPlanet, ship: int, zone: int) -> None:
    """All astronauts on board enter a zone."""
    for colour in range(g.colours):
        count = g.crew[ship * g.colours + colour]
        if count:
            put_in_zone(g, zone, colour, count)


def take_from_zone(g: RedPlanet, zone: int, colour: int, count: int) -> None:
    g.astronauts[zone * g.colours + colour] -= count


def move_between(g: RedPlanet, origin: int, zone: int, colour: int, count: int) -> None:
    take_from_zone(g, origin, colour, count)
    put_in_zone(g, zone, colour, count)


def lose(g: RedPlanet, colour: int, count: int) -> None:
    """Killed astronauts go to the memorial."""
    g.memorial[colour] += count
    g.tell("lost", colour, count)


# --- piles ---------------------------------------------------------------------------------------------------


def draw_ship(g: RedPlanet) -> int:
    return draw_from(g, g.ship_deck, g.ship_discard, "ships-reshuffled")


def draw_event(g: RedPlanet) -> int:
    return draw_from(g, g.event_deck, g.event_discard, "events-reshuffled")


def draw_from(g: RedPlanet, deck: list[int], discard: list[int], reshuffled: str) -> int:
    """The top card; the discard pile is reshuffled into an empty deck. NONE if both are empty."""
    if maybe_reshuffle(deck, discard, g.chance):
        g.tell(reshuffled)
    if deck:
        g.reveal()
    return draw(deck)
