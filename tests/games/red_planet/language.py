"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = arrange(acting={"yellow": "saboteur"}, docks=["s05", {"ship": "s11", "blue": 1}])
play(g, "yellow: board s05", "yellow: destroy s11")
assert count(g, "blue", "memorial") == 1
"""

from __future__ import annotations

from typing import Any

from tests.games.language import heard as heard
from tests.games.language import lines as lines
from tests.games.language import options as options
from tests.games.language import play as play
from tests.games.language import prompt as prompt
from tests.games.language import refused as refused
from tests.games.language import rule as rule
from tests.games.language import score as score
from tests.games.language import seat as seat
from tests.games.language import winners as winners

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import CHARACTERS, COLOURS, RESOURCES, SHIP_WORDS, ZONE_WORDS
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.rules.table import hand as cards_in_hand
from areopolis.kernel.position import Position


def red_planet(position: Position) -> RedPlanet:
    assert isinstance(position, RedPlanet)
    return position


def arrange(**words: Any) -> RedPlanet:
    """A position; docks that are not named are free here, so that every ship of a test is seen in it.

    In the set-up all are taken, so there they are left to chance.
    """
    if words.get("phase") != "setup":
        docks = list(words.get("docks", []))
        launchpad = 4 if words.get("seats", 4) == 2 else words.get("seats", 4)
        words["docks"] = docks + ["free"] * (launchpad - len(docks))
    g = red_planet(GAME.arrange(words))
    GAME.check(g)
    return g


def count(g: RedPlanet, colour: str, place: str) -> int:
    """Astronauts of a colour in a zone, on a ship, on the memorial or in the supply."""
    number = COLOURS.index(colour)
    if place == "memorial":
        return g.memorial[number]
    if place == "supply":
        return g.supply[number]
    if place in SHIP_WORDS:
        return g.crew[SHIP_WORDS.index(place) * g.colours + number]
    return g.astronauts[ZONE_WORDS.index(place) * g.colours + number]


def tokens(g: RedPlanet, colour: str) -> dict[str, int]:
    row = g.tokens[COLOURS.index(colour) * 3 :][:3]
    return {RESOURCES[i]: row[i] for i in range(3) if row[i]}


def zone_tokens(g: RedPlanet, zone: str) -> int:
    return g.zone_tokens[ZONE_WORDS.index(zone)]


def face_up(g: RedPlanet, zone: str) -> bool:
    return bool(g.face_up[ZONE_WORDS.index(zone)])


def hand(g: RedPlanet, colour: str) -> list[str]:
    return [CHARACTERS[number].word for number in cards_in_hand(g, COLOURS.index(colour))]


def docks(g: RedPlanet) -> list[str]:
    return ["free" if ship == NONE else SHIP_WORDS[ship] for ship in g.docks]


def ships(numbers: list[int]) -> list[str]:
    return [SHIP_WORDS[ship] for ship in numbers]
