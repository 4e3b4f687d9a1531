"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = table(yellow={"hand": ["comet"], "mc": 21}, blue={"plants": 2})
play(g, "yellow", "play comet", "place r1c2", "remove blue 2")
assert stock(g, "blue", "plants") == 0
"""

from __future__ import annotations

from typing import Any, Final

from tests.games.language import heard as heard
from tests.games.language import in_words, options
from tests.games.language import lines as lines
from tests.games.language import play as play
from tests.games.language import prompt as prompt
from tests.games.language import refused as refused
from tests.games.language import rule as rule
from tests.games.language import score as score
from tests.games.language import winners as winners

from areopolis.games.terraforming_mars import GAME
from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_WORDS,
    COLOURS,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    NEUTRAL,
    NONE,
    OCEAN,
    OCEAN_AREAS,
    RESOURCES,
    TAGS,
    TILES,
)
from areopolis.games.terraforming_mars.conservation import CLAIMING_CARDS, PLACINGS, USUAL_AREAS
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.sources import IS_EVENT
from areopolis.kernel.position import Position

keys = options
"""What a player may choose from now."""


def terraforming_mars(position: Position) -> TerraformingMars:
    assert isinstance(position, TerraformingMars)
    return position


def table(**words: Any) -> TerraformingMars:
    """A position as `arrange` sets it up, with the cards, tiles and claims that those named need."""
    g = terraforming_mars(GAME.arrange(with_tiles(with_cards(words))))
    GAME.check(g)
    return g


def with_cards(words: dict[str, Any]) -> dict[str, Any]:
    """The description with the cards that placed its special tiles, its tiles on reserved areas and its claims."""
    found = dict(words)
    for area, tile in words.get("tiles", {}).items():
        if isinstance(tile, dict):
            word, colour = next(iter(tile.items()))
            number = AREA_WORDS.index(area)
            laid = [each for each in PLACINGS if TILES[each.tile] == word and number in each.areas]
            maybe_add_card(found, colour, [each.card for each in laid if number not in USUAL_AREAS.get(each.tile, [])])
    for colour in words.get("claims", {}).values():
        maybe_add_card(found, colour, CLAIMING_CARDS)
    return found


def maybe_add_card(words: dict[str, Any], colour: str, cards: list[int]) -> None:
    """The first of these cards that nobody has, unless this player has one."""
    free = [card for card in cards if not any(has(words.get(other, {}), card) for other in COLOURS)]
    row = words.get(colour, {})
    if free and not any(has(row, card) for card in cards):
        key = "events" if IS_EVENT[free[0]] else "played"
        words[colour] = {**row, key: [*row.get(key, []), CARD_WORDS[free[0]]]}


def has(row: dict[str, Any], card: int) -> bool:
    lying = [*row.get("played", []), *row.get("events", [])]
    return CARD_WORDS[card] in [next(iter(each)) if isinstance(each, dict) else each for each in lying]


def with_tiles(words: dict[str, Any]) -> dict[str, Any]:
    """The description with the tiles that its cards placed, by default on the first possible area."""
    tiles = dict(words.get("tiles", {}))
    for colour in COLOURS:
        for placing in PLACINGS:
            tile = "ocean" if placing.tile == OCEAN else {TILES[placing.tile]: colour}
            areas = [AREA_WORDS[area] for area in placing.areas]
            if has(words.get(colour, {}), placing.card) and tile not in [tiles.get(area) for area in areas]:
                tiles[next(area for area in areas if area not in tiles)] = tile
    return {**words, "tiles": tiles}


def reason_against(g: TerraformingMars, colour: str, key: str) -> str:
    """Why an answer that somebody types cannot be given; empty if it can, or if there is nothing to say."""
    refusal = g.refusal(g.question(COLOURS.index(colour)), GAME.vocabulary.parse(key))
    if refusal is None:
        return ""
    return in_words(g, GAME.vocabulary.reasons, refusal.reason, refusal.args)


# --- what lies on the table ----------------------------------------------------------------------------------


def stock(g: TerraformingMars, colour: str, resource: str) -> int:
    return g.stock[COLOURS.index(colour) * KINDS_OF_RESOURCES + RESOURCES.index(resource)]


def production(g: TerraformingMars, colour: str, resource: str) -> int:
    return g.production[COLOURS.index(colour) * KINDS_OF_RESOURCES + RESOURCES.index(resource)]


def tr(g: TerraformingMars, colour: str) -> int:
    return g.tr[COLOURS.index(colour)]


def tags(g: TerraformingMars, colour: str, tag: str) -> int:
    return g.tags[COLOURS.index(colour) * KINDS_OF_TAGS + TAGS.index(tag)]


def hand(g: TerraformingMars, colour: str) -> list[str]:
    return words(g.hands[COLOURS.index(colour)])


def played(g: TerraformingMars, colour: str) -> list[str]:
    """Face-up cards in the order in which they were played."""
    return words(g.played[COLOURS.index(colour)])


def events(g: TerraformingMars, colour: str) -> list[str]:
    return words(g.events[COLOURS.index(colour)])


def discard(g: TerraformingMars) -> list[str]:
    return words(g.discard)


def deck(g: TerraformingMars, count: int) -> list[str]:
    """The cards drawn next."""
    return words(g.deck[::-1][:count])


def words(cards: list[int]) -> list[str]:
    return [CARD_WORDS[card] for card in cards]


def resources(g: TerraformingMars, card: str) -> int:
    """Card resources on a card."""
    return g.resources[CARD_WORDS.index(card)]


def tile(g: TerraformingMars, area: str) -> str:
    """`ocean`, `city yellow`, `greenery neutral`, or nothing."""
    number = AREA_WORDS.index(area)
    if g.tiles[number] == NONE:
        return ""
    owner = g.owners[number]
    name = "" if owner == NONE else " neutral" if owner == NEUTRAL else f" {COLOURS[owner]}"
    return f"{TILES[g.tiles[number]]}{name}"


THE_END: Final[dict[str, Any]] = {"phase": "final", "temperature": 8, "oxygen": 14, "oceans": 9}
"""Words for `table`: Mars is terraformed, and the last greeneries are planted."""


def oceans(count: int) -> dict[str, str]:
    """Tiles for `table`: this many oceans, in reading order."""
    return {AREA_WORDS[area]: "ocean" for area in OCEAN_AREAS[:count]}
