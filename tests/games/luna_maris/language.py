"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = table(yellow={"hand": ["botanist"], "module": "laboratory"})
play(g, "yellow", "use laboratory botanist", "research extraction", "end-turn")
assert level(g, "yellow", "extraction") == 2
"""

from __future__ import annotations

from typing import Any

from tests.games.language import heard as heard
from tests.games.language import in_words
from tests.games.language import lines as lines
from tests.games.language import options as options
from tests.games.language import play as play
from tests.games.language import prompt as prompt
from tests.games.language import refused as refused
from tests.games.language import rule as rule
from tests.games.language import score as score
from tests.games.language import winners as winners

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import FOOD_WORDS, KINDS_OF_FOOD, SCIENTIST_WORDS, cards_in
from areopolis.games.luna_maris.components import COLOURS, HELD, KINDS_HELD, MODULE_WORDS, NONE, SITE_WORDS, TRACKS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.kernel.position import Position

OWN = SCIENTIST_WORDS[:6]
PLENTY = {
    "energy": 9,
    "water": 9,
    "helium": 9,
    "waste": 9,
    "left": {"iron": 9, "titanium": 9},
    "right": {},
}
"""Nothing lacks, and there is only one way to pay, except for titanium in place of iron."""


def luna_maris(position: Position) -> LunaMaris:
    assert isinstance(position, LunaMaris)
    return position


def table(**words: Any) -> LunaMaris:
    """A position as `arrange` sets it up; whoever has a hand has the others of level 1 in the rest pile."""
    for colour in COLOURS[:4]:
        row = words.get(colour, {})
        if "hand" in row and "rest" not in row:
            words[colour] = {**row, "rest": [each for each in OWN if each not in row["hand"]]}
    g = luna_maris(GAME.arrange(words))
    GAME.check(g)
    return g


def solo(**words: Any) -> LunaMaris:
    """Against the automaton."""
    return table(seats=1, **words)


def side(g: LunaMaris, colour: str) -> int:
    return 1 if colour == "automaton" else COLOURS.index(colour)


def have(g: LunaMaris, colour: str, kind: str) -> int:
    """How much a side has: `energy`, `iron-left`, `waste`."""
    return g.held[side(g, colour) * KINDS_HELD + HELD.index(kind)]


def points(g: LunaMaris, colour: str) -> int:
    return g.points[side(g, colour)]


def stress(g: LunaMaris, colour: str) -> int:
    return g.stress[side(g, colour)]


def oxygen(g: LunaMaris, colour: str) -> int:
    return g.oxygen[side(g, colour)]


def co2(g: LunaMaris, colour: str) -> int:
    return g.co2[side(g, colour)]


def level(g: LunaMaris, colour: str, track: str) -> int:
    return g.research[side(g, colour) * len(TRACKS) + TRACKS.index(track)]


def food(g: LunaMaris, colour: str, kind: str) -> int:
    return g.food[side(g, colour) * KINDS_OF_FOOD + FOOD_WORDS.index(kind)]


def hand(g: LunaMaris, colour: str) -> list[str]:
    return [SCIENTIST_WORDS[card] for card in cards_in(g.hands[side(g, colour)])]


def rest(g: LunaMaris, colour: str) -> list[str]:
    return [SCIENTIST_WORDS[card] for card in cards_in(g.rests[side(g, colour)])]


def where(g: LunaMaris, colour: str) -> str:
    return MODULE_WORDS[g.at[side(g, colour)]]


def holder(g: LunaMaris, module: str) -> str | None:
    """Whose astronaut is on an energy field."""
    found = g.fields[MODULE_WORDS.index(module)]
    return None if found == NONE else COLOURS[found]


def probe_on(g: LunaMaris, site: str) -> int:
    return g.sites[SITE_WORDS.index(site)]


def verbs(g: LunaMaris, colour: str) -> set[str]:
    """What kinds of options there are."""
    return {key.split()[0] for key in options(g, colour)}


def reason_against(g: LunaMaris, colour: str, key: str) -> str:
    """Why an answer that somebody types cannot be given; empty if it can, or if there is nothing to say."""
    refusal = g.refusal(g.question(side(g, colour)), GAME.vocabulary.parse(key))
    return "" if refusal is None else in_words(g, GAME.vocabulary.reasons, refusal.reason, refusal.args)
