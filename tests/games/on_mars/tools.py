"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = table(purple={"plant": 1, "lab": {"2b": "shelter", "1a": "oxygen"}})
play(g, "purple", "construct oxygen d4")
assert stock(g, "purple", "oxygen") == 2

With two players Purple's Shelter and Bot are on d3, Green's on j6. The start buildings are the mine on g5, the
generator on g3, the water extractor on i5, the greenhouse on g7 and the oxygen condenser on e5.
"""

from __future__ import annotations

from typing import Any

from tests.games.language import heard as heard
from tests.games.language import lines as lines
from tests.games.language import number as number
from tests.games.language import options
from tests.games.language import play as play
from tests.games.language import prompt as prompt
from tests.games.language import rule as rule
from tests.games.language import score as score
from tests.games.language import winners as winners

from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.cards import ACTION_WORDS, BLUEPRINT_WORDS, MISSION_WORDS, PIECES, TILE_WORDS
from areopolis.games.on_mars.components import (
    BIT,
    HEX_WORDS,
    KINDS,
    KINDS_OF_RESOURCES,
    LSS_KINDS,
    MOST_PLAYERS,
    NONE,
    RESOURCES,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.table import kind_of, tech_level
from areopolis.kernel.position import Position

keys = options
"""What a player may choose from now."""


def on_mars(position: Position) -> OnMars:
    assert isinstance(position, OnMars)
    return position


def table(**words: Any) -> OnMars:
    """A position as `arrange` sets it up; `rules` may say which version of the rules it is played by."""
    g = on_mars(GAME.arrange(words, rules=words.pop("rules", None)))
    GAME.check(g)
    return g


def started(seats: int, seed: str = "a", **variants: str) -> OnMars:
    return on_mars(GAME.start(seats, seed, variants))


def stock(g: OnMars, colour: str, resource: str) -> int:
    return g.stock[number(g, colour) * KINDS_OF_RESOURCES + RESOURCES.index(resource)]


def on(g: OnMars, hex: str) -> str:
    """What stands on a hex: `bot purple`, or empty."""
    piece = g.pieces[HEX_WORDS.index(hex)]
    if piece == NONE:
        return ""
    return f"{PIECES[piece // MOST_PLAYERS]} {g.game.vocabulary.kinds['colour'][piece % MOST_PLAYERS]}"


def building(g: OnMars, hex: str) -> str:
    found = g.buildings[HEX_WORDS.index(hex)]
    return "" if found == NONE else KINDS[kind_of(found)]


def tile(g: OnMars, hex: str) -> str:
    found = g.tiles[HEX_WORDS.index(hex)]
    return "" if found == NONE else TILE_WORDS[found]


def crystal(g: OnMars, hex: str) -> bool:
    return bool(g.crystal_hexes & BIT[HEX_WORDS.index(hex)])


def level(g: OnMars, colour: str, tech: str) -> int:
    return tech_level(g, number(g, colour), g.game.vocabulary.kinds["tech"].index(tech))


def row(g: OnMars, kind: str) -> int:
    """Of the LSS marker."""
    return g.lss[LSS_KINDS.index(KINDS.index(kind))]


def slots(g: OnMars, action: str, colour: str) -> int:
    return g.slots[ACTION_WORDS.index(action) * g.players + number(g, colour)]


def owns(g: OnMars, colour: str, blueprint: str) -> bool:
    return g.owner[BLUEPRINT_WORDS.index(blueprint)] == number(g, colour)


def left(g: OnMars, mission: str) -> int:
    """Contributions that a mission still needs."""
    return g.mission_left[g.missions.index(MISSION_WORDS.index(mission))]


def verbs(g: OnMars, colour: str) -> set[str]:
    return {key.split()[0] for key in keys(g, colour)}


def starting(g: OnMars, colour: str, verb: str) -> list[str]:
    """The options that begin with these words."""
    return [key for key in keys(g, colour) if key.startswith(verb)]


def do(g: OnMars, colour: str, *said: str) -> list[str]:
    """Play keys; payments are made in the usual way, with as few minerals as possible. Returns what was told.

    A turn in which nothing is left to do ends by itself, so `end-turn` is not needed then.
    """
    told: list[str] = []
    for key in said:
        if key == "end-turn" and key not in keys(g, colour):
            continue
        told += play(g, f"{colour}: {key}")
        while g.decisions and g.decisions[0].prompt == "pay":
            told += play(g, f"{colour}: {keys(g, colour)[0]}")
    return told


def why(g: OnMars, colour: str, key: str) -> str:
    """The reason against an option."""
    decision = g.question(number(g, colour))
    refusal = g.refusal(decision, GAME.vocabulary.parse(key))
    return "" if refusal is None else refusal.reason
