"""How good a position is for a seat, in hundredths of a point: what bots aim for.

Everything visible is converted into the points it will probably be worth at the end: tokens in hand, the share of each
zone's future production that the astronauts there (and on their way) should win, the Ice Monopoly, missions,
discoveries. From the seat's own sum a part of the strongest rival's is subtracted.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    DIAL,
    ICE,
    ICE_MONOPOLY_POINTS,
    OUTER,
    TOKEN_VALUE,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import CHOOSE, FINAL, HAND, NONE, ROW, RedPlanet
from areopolis.games.red_planet.rules.table import destination, docked, main_colour, token_points
from areopolis.games.red_planet.scoring import discovery_line, mission_points, missions_of

TERMS: Final = ["tokens", "majorities", "ice-monopoly", "missions", "discoveries", "flexibility", "rivals"]

# Astronauts in a zone count in full, those on a launched ship almost, those on a docked ship less: it may never fly.
IN_ZONE: Final = 10
LAUNCHED: Final = 9
DOCKED: Final = 6

FUTURE: Final = [sum(each.number for each in DIAL[i:] if each.phase == "production") for i in range(len(DIAL))]
"""Tokens that a zone will still produce, by notch."""

CARD_IN_HAND: Final = 15
RIVAL_PERCENT: Final = 40
"""How much of the strongest rival's gain counts as a loss."""


def worth(g: RedPlanet, seat: int) -> list[int]:
    """One number for each of TERMS."""
    me = main_colour(g, seat)
    colours = g.colours
    strength = presence(g)
    future = FUTURE[g.notch]
    worth = [0] * colours
    ice = [g.tokens[colour * 3 + ICE] * 100 for colour in range(colours)]
    for zone in range(ZONE_COUNT):
        start = zone * colours
        total = 0
        for colour in range(colours):
            total += strength[start + colour] * strength[start + colour]
        if not total:
            continue
        resource = g.markers[zone]
        coming = g.zone_tokens[zone] + future
        for colour in range(colours):
            own = strength[start + colour]
            if own:
                share = 100 * coming * own * own // total
                worth[colour] += share * TOKEN_VALUE[resource]
                if resource == ICE:
                    ice[colour] += share
    tokens = [token_points(g, colour) * 100 for colour in range(colours)]
    ice_total = sum([count * count for count in ice])
    ice_points = [100 * ICE_MONOPOLY_POINTS * count * count // ice_total if ice_total else 0 for count in ice]
    strongest = max([tokens[c] + worth[c] + ice_points[c] for c in range(colours) if c != me])
    return [
        tokens[me],
        worth[me],
        ice_points[me],
        expected_missions(g, seat, me),
        expected_discoveries(g, seat, me),
        CARD_IN_HAND * g.cards[me * ROW : (me + 1) * ROW].count(HAND),
        -strongest * RIVAL_PERCENT // 100,
    ]


def presence(g: RedPlanet) -> list[int]:
    """Strength by zone and colour: astronauts there and on their way."""
    strength = [IN_ZONE * count for count in g.astronauts]
    for ship in g.launched:
        add_crew(g, ship, LAUNCHED, strength)
    for ship in docked(g):
        add_crew(g, ship, DOCKED, strength)
    return strength


def add_crew(g: RedPlanet, ship: int, weight: int, strength: list[int]) -> None:
    zone = destination(g, ship)
    if zone == NONE:
        return
    start = ship * g.colours
    for colour in range(g.colours):
        count = g.crew[start + colour]
        if count:
            strength[zone * g.colours + colour] += weight * count


def expected_missions(g: RedPlanet, seat: int, colour: int) -> int:
    """What the missions would score now; the later in the game, the more certain they are."""
    return sum([mission_points(g, card, colour)[0] for card in missions_of(g, seat)]) * (40 + 4 * g.notch)


def expected_discoveries(g: RedPlanet, seat: int, colour: int) -> int:
    points = 0
    for zone in OUTER:
        if g.discoveries[zone] != NONE and g.looked_at[zone] >> seat & 1:
            points += sum([line.points for line in discovery_line(g, g.discoveries[zone], zone, colour)])
    return points * 80


def settled(g: RedPlanet, since: RedPlanet) -> bool:
    """A character shows its worth when the round is over, any other choice at once."""
    return g.notch != since.notch or g.phase == FINAL or since.phase != CHOOSE
