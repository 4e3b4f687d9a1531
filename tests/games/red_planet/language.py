"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = arrange(acting={"yellow": "saboteur"}, docks=["s05", {"ship": "s11", "blue": 1}])
play(g, "yellow: board s05", "yellow: destroy s11")
assert count(g, "blue", "memorial") == 1
"""

from __future__ import annotations

from typing import Any

import pytest

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import CHARACTERS, COLOURS, RESOURCES, SHIP_WORDS, ZONE_WORDS
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.rules.table import hand as cards_in_hand
from areopolis.games.red_planet.rules.table import main_colour, owner
from areopolis.kernel.position import News, Position


def red_planet(position: Position) -> RedPlanet:
    assert isinstance(position, RedPlanet)
    return position


def rule(section: str, *steps: str) -> pytest.MarkDecorator:
    """Mark a test with the rulebook section it proves and the steps (module.function) that carry it out."""
    return pytest.mark.rule(section, *steps)


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


def play(g: RedPlanet, *lines: str) -> list[str]:
    """Play lines such as `yellow: board s05`; what was told meanwhile, such as `lost blue 2`."""
    told: list[str] = []
    for line in lines:
        colour, _, key = line.partition(": ")
        g.play(seat(g, colour), key)
        GAME.check(g)
        told += heard(g)
    return told


def heard(g: RedPlanet) -> list[str]:
    """The news of the last choice (or of arranging) in words."""
    return [in_words(news) for news in g.news]


def in_words(news: News) -> str:
    message, args, _ = news
    kinds = GAME.vocabulary.messages[message]
    return " ".join([message, *[GAME.vocabulary.word(kinds[i][0], args[i]) for i in range(len(args))]])


def seat(g: RedPlanet, colour: str) -> int:
    return owner(g, COLOURS.index(colour))


def options(g: RedPlanet, colour: str) -> list[str]:
    return g.options(seat(g, colour))


def prompt(g: RedPlanet) -> str:
    """Who is asked what, e.g. `yellow: kill`; several are joined."""
    return ", ".join(f"{COLOURS[main_colour(g, each.seat)]}: {each.prompt}" for each in g.decisions)


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


def score(g: RedPlanet, colour: str) -> int:
    return g.outcome().sheets[COLOURS.index(colour)].total


def lines(g: RedPlanet, colour: str) -> list[str]:
    """The lines of a score sheet, e.g. `8 score-mission strategic-zones 3`."""
    sheet = g.outcome().sheets[COLOURS.index(colour)]
    return [f"{line.points} {in_words((line.message, line.args, -1))}" for line in sheet.lines]


def winners(g: RedPlanet) -> list[str]:
    return [COLOURS[main_colour(g, each)] for each in g.outcome().winners]


def refused(g: RedPlanet, colour: str) -> dict[str, str]:
    """Why-not: options that cannot be had, with the reasons."""
    return {each.option.key: each.reason for each in g.why_not(seat(g, colour))}
