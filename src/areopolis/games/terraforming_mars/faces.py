"""The faces of the cards: what is printed on them, in sentences (sentences.py) and in symbols (signs.py)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import COLOURS_OF_CARDS, MC, NONE, SETS, TAGS
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import Effect
from areopolis.games.terraforming_mars.geometry import SOURCE_OF_DEED
from areopolis.games.terraforming_mars.rows import AtMost, Card, Corporation
from areopolis.games.terraforming_mars.sentences import (
    Lines,
    card_lines,
    corporation_lines,
    paragraph,
    points_short,
    requirement_short,
)
from areopolis.games.terraforming_mars.signs import (
    action_signs,
    lasting_signs,
    point_signs,
    requirement_sign,
    resource_sign,
    signs_of,
    trigger_signs,
)
from areopolis.text.text import Text
from areopolis.toolbox.faces import Face, Line, Shelf

GAME = "terraforming_mars"
CORPORATION = "corporation"
"""The colour of corporation cards."""
LONG_WORDS = (
    *("Asteroiden|einschlag", "Atmosphären|bremsung", "Brennstoff|generatoren", "Demon|stration"),
    *("Einwanderungs|fähre", "Entwicklungs|zentrum", "Forschungs|vorposten", "Grundwasser|vorkommen"),
    *("Sonnenwind|energie", "Stromversorgungs|konsortium", "Treibhaus|gase"),
)
"""Words in names that a small card has to break, and where."""

# --- faces ---------------------------------------------------------------------------------------------------


@cache
def shelf(language: str) -> Shelf:
    """All cards by number, then all corporations."""
    faces = [face(word, language) for word in [*CARD_WORDS, *CORPORATION_WORDS]]
    return Shelf(faces, TAGS, [*COLOURS_OF_CARDS, CORPORATION], SETS)


@cache
def face(word: str, language: str) -> Face:
    """The face of a card or corporation."""
    t = Text(language, GAME)
    if word in CARD_WORDS:
        return card_face(t, CARD_WORDS.index(word))
    return corporation_face(t, CORPORATION_WORDS.index(word))


def card_of(reference: str) -> str:
    """The card that shows what `card.fish` or `deed.ants-1` means; empty for what no card explains."""
    kind, _, word = reference.partition(".")
    if kind == "deed":
        return SOURCE_OF_DEED[word]
    return word if kind in ("card", "corporation", "source") else ""


def card_face(t: Text, number: int) -> Face:
    card = CARDS[number]
    lines = card_lines(t, number)
    return Face(
        word=CARD_WORDS[number],
        kind="project",
        number=card.number,
        name=named(t, card),
        cost=card.cost,
        priced=True,
        colour=COLOURS_OF_CARDS[card.colour],
        edition=SETS[card.edition],
        tags=tuple(TAGS[tag] for tag in card.tags),
        tag_names=tag_names(t, card),
        requirement=" + ".join([requirement_short(t, each) for each in card.needs]),
        limits=any(isinstance(each, AtMost) for each in card.needs),
        requirement_signs=tuple(requirement_sign(each) for each in card.needs),
        lines=(*effect_lines(lines, card.effects), *lasting_lines(lines, card)),
        text=paragraph(t, replace(lines, requirement="", points="")),
        points=lines.points,
        worth=points_short(t, card),
        point_signs=point_signs(card),
        breakable=breakable(named(t, card)),
    )


def corporation_face(t: Text, number: int) -> Face:
    corporation = CORPORATIONS[number]
    lines = corporation_lines(t, number)
    start = (resource_sign(MC, str(corporation.money)), *signs_of(corporation.start))
    shown = [Line("start", lines.start, start)]
    if lines.first:
        shown.append(Line("first", lines.first, signs_of(corporation.first)))
    return Face(
        word=CORPORATION_WORDS[number],
        kind=CORPORATION,
        number="",
        name=named(t, corporation),
        cost=corporation.money,
        priced=False,
        colour=CORPORATION,
        edition=SETS[corporation.edition],
        tags=tuple(TAGS[tag] for tag in corporation.tags),
        tag_names=tag_names(t, corporation),
        requirement="",
        limits=False,
        requirement_signs=(),
        lines=(*shown, *lasting_lines(lines, corporation)),
        text=paragraph(t, lines),
        points="",
        worth="",
        point_signs=(),
    )


def named(t: Text, row: Card | Corporation) -> str:
    return row.german if t.language == "de" else row.english


def breakable(name: str) -> str:
    """The name with a soft hyphen in its long word; empty if it has none."""
    for word in LONG_WORDS:
        plain = word.replace("|", "")
        if plain in name:
            return name.replace(plain, word.replace("|", "\u00ad"))
    return ""


def tag_names(t: Text, row: Card | Corporation) -> tuple[str, ...]:
    return tuple(t.name(f"tag.{TAGS[tag]}") for tag in row.tags)


def effect_lines(lines: Lines, effects: list[Effect]) -> list[Line]:
    """What happens when the card is played: all symbols in a row, then all sentences."""
    return [Line("effect", " ".join(lines.effects), signs_of(effects))] if effects else []


def lasting_lines(lines: Lines, row: Card | Corporation) -> list[Line]:
    holds = row.holds if isinstance(row, Card) else NONE
    actions = [action_signs(each, holds) for each in row.actions]
    ongoing = [lasting_signs(each) for each in row.lasting] + [trigger_signs(each) for each in row.triggers]
    return [
        *[Line("action", text, signs) for text, signs in zip(lines.actions, actions, strict=True)],
        *[Line("ongoing", text, signs) for text, signs in zip(lines.ongoing, ongoing, strict=True)],
    ]
