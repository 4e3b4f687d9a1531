"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = table(blue={"water": 4}, map=colony(habitats=1), settlers=homes(1))
rolls(g, 3, 2)
play(g, "blue", "roll")
assert stock(g, "blue", "stone") == 4
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.language import heard as heard
from tests.games.language import in_words, options
from tests.games.language import play as play
from tests.games.language import prompt as prompt
from tests.games.language import refused as refused
from tests.games.language import rule as rule
from tests.games.language import winners as winners

from areopolis.games.migration_mars import GAME
from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    COLLECTING_DIE,
    COLOURS,
    DIRECTIONS,
    EXPLORATION_DIE,
    FINDS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    MAP,
    NONE,
    PLOT_WORDS,
    WARES,
)
from areopolis.games.migration_mars.events import CARDS, EVENT_WORDS
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.table import healthy, settlers
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.position import Position

keys = options
"""What a player may choose from now."""


def migration_mars(position: Position) -> MigrationMars:
    assert isinstance(position, MigrationMars)
    return position


def table(**words: Any) -> MigrationMars:
    """A position as `arrange` sets it up."""
    g = migration_mars(GAME.arrange(words))
    GAME.check(g)
    return g


# --- the map ---------------------------------------------------------------------------------------------------


def at(q: int, r: int) -> str:
    """The word of the plot with these coordinates."""
    return PLOT_WORDS[MAP.numbers[(q, r)]]


HABITATS = [at(2, -6), at(3, -6), at(3, -5), at(2, -4), at(1, -4)]
"""Around the life support centre of `colony`."""


def colony(habitats: int = 0, more: dict[str, str] | None = None) -> dict[str, dict[str, str]]:
    """A colony of blue in the north: two tunnels, life support, and so many habitats; `more` is building by plot."""
    found = {at(1, -6): {"tunnel": "blue"}, at(1, -5): {"tunnel": "blue"}, at(2, -5): {"life-support": "blue"}}
    found |= {plot: {"habitat": "blue"} for plot in HABITATS[:habitats]}
    return found | {plot: {building: "blue"} for plot, building in (more or {}).items()}


def homes(count: int) -> list[str]:
    """The plots of the first habitats."""
    return HABITATS[:count]


WEST = {at(-1, -5): "tunnel", at(-1, -4): "tunnel"}
"""Tunnels of blue to the west of its headquarters."""
SITE = at(-2, -3)
"""Where a production building of blue may stand beside them."""


# --- luck ------------------------------------------------------------------------------------------------------


def luck(g: MigrationMars, *draws: tuple[int, int]) -> None:
    """Let the next numbers of chance be these: (how many are possible, which of them)."""
    g.chance = lucky_chance(draws).clone()


@cache
def lucky_chance(draws: tuple[tuple[int, int], ...]) -> Chance:
    """Where one long sequence has these numbers; it has every five dice and a D12 somewhere."""
    chance = chance_of("luck")
    for _ in range(3_000_000):
        tried = chance.clone()
        if all(tried.below(sides) == number for sides, number in draws):
            return chance
        chance.next()
    raise AssertionError("no luck")


def rolls(g: MigrationMars, number: int, collected: int = 1) -> None:
    """Number die and collecting die."""
    luck(g, (6, number - 1), (6, COLLECTING_DIE.index(collected)))


def finds(g: MigrationMars, number: int, find: str, *then: tuple[int, int]) -> None:
    """The rover rolls this number, and the exploration die shows this find."""
    luck(g, (6, number - 1), (6, 0), (6, EXPLORATION_DIE.index(FINDS.index(find))), *then)


def falls(direction: int, distance: int, black: int) -> list[tuple[int, int]]:
    """The three dice of a meteor, for `luck`."""
    return [(DIRECTIONS, direction - 1), (6, distance - 1), (6, black - 1)]


def strike_on(q: int, r: int) -> list[tuple[int, int]]:
    """Dice of a meteor that strikes the plot with these coordinates."""
    from areopolis.games.migration_mars.components import impact_plot

    for direction in range(1, DIRECTIONS + 1):
        for distance in range(1, 7):
            for black in range(1, 7):
                if impact_plot(direction, distance, black) == MAP.numbers[(q, r)]:
                    return falls(direction, distance, black)
    raise AssertionError("no meteor can strike there")


def meteor_on(q: int, r: int, **words: Any) -> MigrationMars:
    """Blue rolls a 6 to the supply stop of yellow, takes water, and draws a meteor strike on this plot."""
    g = table(**{"deck": ["meteor-strike"], **words})
    luck(g, (6, 5), (6, 0), *strike_on(q, r))
    for key in ("roll", *(["fuel 0"] if stock(g, "blue", "fuel-cell") else []), "take water"):
        play(g, f"blue: {key}")
    return g


def event(word: str, *then: tuple[int, int], **words: Any) -> MigrationMars:
    """Blue draws this event at the supply stop of yellow, after taking stone there."""
    blue = {"fuel-cell": 0, **words.pop("blue", {})}
    g = table(**{"deck": [word], "blue": blue, **words})
    luck(g, (6, 5), (6, 0), *then)
    play(g, "blue: roll", "blue: take stone")
    return g


# --- what lies on the table ------------------------------------------------------------------------------------


def stock(g: MigrationMars, colour: str, ware: str) -> int:
    return g.wares[COLOURS.index(colour) * KINDS_OF_WARES + WARES.index(ware)]


def left(g: MigrationMars, colour: str, building: str) -> int:
    """Pieces on the tableau."""
    return g.left[COLOURS.index(colour) * KINDS_OF_BUILDINGS + BUILDING_WORDS.index(building)]


def building(g: MigrationMars, plot: str) -> str:
    number = g.buildings[PLOT_WORDS.index(plot)]
    return "" if number == NONE else BUILDING_WORDS[number]


def has_tile(g: MigrationMars, plot: str) -> bool:
    return PLOT_WORDS.index(plot) in g.impacts


def lives(g: MigrationMars, plot: str) -> bool:
    return bool(g.people[PLOT_WORDS.index(plot)])


def well(g: MigrationMars, colour: str) -> int:
    """Healthy settlers."""
    return healthy(g, COLOURS.index(colour))


def all_settlers(g: MigrationMars, colour: str) -> int:
    return settlers(g, COLOURS.index(colour))


def yards(g: MigrationMars, colour: str) -> list[str]:
    return [BUILDING_WORDS[number] for number in g.yards[COLOURS.index(colour)]]


def kept(g: MigrationMars, colour: str) -> list[str]:
    return [EVENT_WORDS[CARDS[card]] for card in g.kept[COLOURS.index(colour)]]


def builds(g: MigrationMars, colour: str, what: str) -> list[str]:
    """The plots on which a building may be built now."""
    return sorted(key.split()[2] for key in keys(g, colour) if key.startswith(f"build {what} "))


def reason_against(g: MigrationMars, colour: str, key: str) -> str:
    """Why an answer that somebody types cannot be given; empty if it can."""
    refusal = g.refusal(g.question(COLOURS.index(colour)), GAME.vocabulary.parse(key))
    return "" if refusal is None else in_words(g, GAME.vocabulary.reasons, refusal.reason, refusal.args)
