"""Tests in the language of the game: arrange a position, play option keys as text, assert one thing.

g = table(yellow={"hand": ["comet"], "mc": 21}, blue={"plants": 2})
play(g, "yellow", "play comet", "place r1c2", "remove blue 2")
assert stock(g, "blue", "plants") == 0
"""

from __future__ import annotations

from typing import Any

import pytest

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
from areopolis.games.terraforming_mars.tables import IS_EVENT
from areopolis.kernel.position import News, Position


def terraforming_mars(position: Position) -> TerraformingMars:
    assert isinstance(position, TerraformingMars)
    return position


def rule(section: str, *steps: str) -> pytest.MarkDecorator:
    """Mark a test with the rulebook section it proves and the steps (module.function) that carry it out."""
    return pytest.mark.rule(section, *steps)


def table(**words: Any) -> TerraformingMars:
    """A position as `arrange` sets it up; tiles, claims and cards that need each other come together here."""
    g = terraforming_mars(GAME.arrange(with_tiles(with_cards(words))))
    GAME.check(g)
    return g


def with_cards(words: dict[str, Any]) -> dict[str, Any]:
    """The description with the cards that have laid its special tiles, its tiles on reserved areas and its claims."""
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
    """The description with the tiles that its cards have laid, where nobody says so on the first area there is."""
    tiles = dict(words.get("tiles", {}))
    for colour in COLOURS:
        for placing in PLACINGS:
            tile = "ocean" if placing.tile == OCEAN else {TILES[placing.tile]: colour}
            areas = [AREA_WORDS[area] for area in placing.areas]
            if has(words.get(colour, {}), placing.card) and tile not in [tiles.get(area) for area in areas]:
                tiles[next(area for area in areas if area not in tiles)] = tile
    return {**words, "tiles": tiles}


def play(g: TerraformingMars, colour: str, *keys: str) -> list[str]:
    """Play one key after the other; what was told meanwhile, such as `gains yellow 2 titanium`."""
    told: list[str] = []
    for key in keys:
        g.play(COLOURS.index(colour), key)
        GAME.check(g)
        told += heard(g)
    return told


def keys(g: TerraformingMars, colour: str) -> list[str]:
    """What this player may choose from now; empty when he is not asked."""
    return g.options(COLOURS.index(colour))


def prompt(g: TerraformingMars) -> str:
    """Who is asked what, e.g. `yellow: act`; several are joined."""
    return ", ".join(f"{COLOURS[each.seat]}: {each.prompt}" for each in g.decisions)


def heard(g: TerraformingMars) -> list[str]:
    """The news of the last choice (or of arranging) in words."""
    return [in_words(news) for news in g.news]


def in_words(news: News) -> str:
    message, args, _ = news
    kinds = GAME.vocabulary.messages[message]
    return " ".join([message, *[GAME.vocabulary.word(kinds[i][0], args[i]) for i in range(len(args))]])


def refused(g: TerraformingMars, colour: str) -> dict[str, str]:
    """Why-not: options that cannot be had, with the reasons and their facts, e.g. `too-expensive 21 20`."""
    found: dict[str, str] = {}
    for each in g.why_not(COLOURS.index(colour)):
        kinds = GAME.vocabulary.reasons[each.reason]
        facts = [GAME.vocabulary.word(kinds[i][0], each.args[i]) for i in range(len(each.args))]
        found[each.option.key] = " ".join([each.reason, *facts])
    return found


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


def oceans(count: int) -> dict[str, str]:
    """Tiles for `table`: so many oceans, in reading order."""
    return {AREA_WORDS[area]: "ocean" for area in OCEAN_AREAS[:count]}


# --- points --------------------------------------------------------------------------------------------------


def score(g: TerraformingMars, colour: str) -> int:
    return g.outcome().sheet(COLOURS.index(colour)).total


def lines(g: TerraformingMars, colour: str) -> list[str]:
    """The lines of a score sheet, e.g. `1 score-card fish`."""
    sheet = g.outcome().sheet(COLOURS.index(colour))
    return [f"{line.points} {in_words((line.message, line.args, -1))}" for line in sheet.lines]


def winners(g: TerraformingMars) -> list[str]:
    return [COLOURS[seat] for seat in g.outcome().winners]
