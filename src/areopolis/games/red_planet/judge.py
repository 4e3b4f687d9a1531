"""How good a position is for a seat, in hundredths of a point: what bots aim for.

Everything visible is converted into the points it will probably be worth at the end: tokens in hand, the share of each
zone's future production that the astronauts there (and on their way) should win, the Ice Monopoly, missions,
discoveries. From the seat's own sum a part of the strongest rival's is subtracted.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    CAPACITY,
    CHARACTER_COUNT,
    DIAL,
    FIRST_ACTION,
    ICE,
    ICE_MONOPOLY_POINTS,
    OUTER,
    TOKEN_VALUE,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import CHOOSE, FINAL, HAND, NONE, ROW, RedPlanet
from areopolis.games.red_planet.rules.table import crew_size, destination, docked, main_colour, token_points
from areopolis.games.red_planet.scoring import discovery_points, mission_points, missions_of
from areopolis.games.red_planet.weights import (
    ACTION_HELD,
    CHARACTER,
    DOCKED,
    FADING,
    FILLING,
    FIRST_PRODUCTION,
    IN_ZONE,
    LAUNCHED,
    MAJORITY,
    MISSION,
    MISSION_HELD,
    MISSION_LATER,
    NEWCOMERS,
    OTHER_RIVALS,
    PRESENCE,
)

PRODUCTIONS: Final = [[each.number for each in DIAL[i:] if each.phase == "production"] for i in range(len(DIAL))]
"""By notch: how many tokens a zone gets in each production to come; the number is that of the production as well."""


def features(g: RedPlanet, seat: int, weights: list[int]) -> list[int]:
    """One number for each of TERMS."""
    me = main_colour(g, seat)
    colours = g.colours
    strength = presence(g, weights)
    future = tokens_to_come(g, weights)
    newcomers = weights[NEWCOMERS] * (len(DIAL) - 1 - g.notch)
    majority = weights[MAJORITY]
    worth = [0] * colours
    ice = [g.tokens[colour * 3 + ICE] * 100 for colour in range(colours)]
    for zone in range(ZONE_COUNT):
        start = zone * colours
        total = newcomers * newcomers
        most = 0
        for colour in range(colours):
            own = strength[start + colour]
            total += own * own
            most = max(most, own)
        if not most:
            continue
        resource = g.markers[zone]
        coming = g.zone_tokens[zone] * 100 + future
        leaders = 0
        for colour in range(colours):
            leaders += strength[start + colour] == most
        for colour in range(colours):
            own = strength[start + colour]
            if own:
                share = coming * own * own // total
                if majority:
                    share += ((coming // leaders if own == most else 0) - share) * majority // 100
                worth[colour] += share * TOKEN_VALUE[resource]
                if resource == ICE:
                    ice[colour] += share
    tokens = [token_points(g, colour) * 100 for colour in range(colours)]
    ice_total = sum([count * count for count in ice])
    ice_points = [100 * ICE_MONOPOLY_POINTS * count * count // ice_total if ice_total else 0 for count in ice]
    rivals = [tokens[c] + worth[c] + ice_points[c] for c in range(colours) if c != me]
    return [
        tokens[me],
        worth[me] + weights[PRESENCE] * on_mars(g, me),
        ice_points[me],
        expected_missions(g, seat, me, weights),
        expected_discoveries(g, seat, me),
        characters_in_hand(g, me, weights),
        -max(rivals) - sum(rivals) // len(rivals) * weights[OTHER_RIVALS] // 100,
    ]


def tokens_to_come(g: RedPlanet, weights: list[int]) -> int:
    """What a zone will probably produce until the end, in hundredths of a token."""
    tokens = 0
    for number in PRODUCTIONS[g.notch]:
        tokens += number * weights[FIRST_PRODUCTION + number - 1]
    return tokens


def presence(g: RedPlanet, weights: list[int]) -> list[int]:
    """Strength by zone and colour: astronauts there and on their way."""
    each = weights[IN_ZONE]
    strength = [each * count for count in g.astronauts]
    for ship in g.launched:
        add_crew(g, ship, weights[LAUNCHED], strength)
    for ship in docked(g):
        each = weights[DOCKED]
        if weights[FILLING]:
            each += weights[FILLING] * crew_size(g, ship) // CAPACITY[ship]
        add_crew(g, ship, each, strength)
    return strength


def add_crew(g: RedPlanet, ship: int, each: int, strength: list[int]) -> None:
    zone = destination(g, ship)
    if zone == NONE:
        return
    start = ship * g.colours
    for colour in range(g.colours):
        count = g.crew[start + colour]
        if count:
            strength[zone * g.colours + colour] += each * count


def on_mars(g: RedPlanet, colour: int) -> int:
    count = 0
    for zone in range(ZONE_COUNT):
        count += g.astronauts[zone * g.colours + colour]
    return count


def expected_missions(g: RedPlanet, seat: int, colour: int, weights: list[int]) -> int:
    """What the missions would score now; the later in the game, the more certain they are."""
    missions = missions_of(g, seat)
    actions = len([card for card in g.kept[seat] if card >= FIRST_ACTION])
    points = sum([mission_points(g, card, colour)[0] for card in missions])
    held = weights[MISSION_HELD] * len(missions) + weights[ACTION_HELD] * actions
    return points * (10 * weights[MISSION] + weights[MISSION_LATER] * g.notch) // 10 + held


def expected_discoveries(g: RedPlanet, seat: int, colour: int) -> int:
    points = 0
    for zone in OUTER:
        if g.discoveries[zone] != NONE and g.looked_at[zone] >> seat & 1:
            points += discovery_points(g, g.discoveries[zone], zone, colour)
    return points * 100


def characters_in_hand(g: RedPlanet, colour: int, weights: list[int]) -> int:
    points = 0
    start = colour * ROW
    for number in range(1, CHARACTER_COUNT + 1):
        if g.cards[start + number] == HAND:
            points += weights[CHARACTER + number]
    return points * max(0, 100 - weights[FADING] * g.notch) // 100


def settled(g: RedPlanet, since: RedPlanet) -> bool:
    """A character shows its worth when the round is over, any other choice at once."""
    return g.notch != since.notch or g.phase == FINAL or since.phase != CHOOSE
