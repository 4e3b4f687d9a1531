"""What cards, deeds, effects, areas and amounts are called: names that come from the tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import AREA_WORDS, AREAS
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import EFFECT_KINDS
from areopolis.games.terraforming_mars.rows import Card, Corporation
from areopolis.games.terraforming_mars.seen import SeenTable
from areopolis.games.terraforming_mars.sentences import deed_clause, effect_sentence
from areopolis.games.terraforming_mars.sources import DEED_SOURCE, DEED_WORDS, SOURCE_WORDS
from areopolis.games.terraforming_mars.words import KINDS
from areopolis.kernel.playthrough import Told
from areopolis.text.reference import Reference
from areopolis.text.text import Text

GAME = "terraforming_mars"


def name_of(text: Text, reference: str) -> str:
    """The name of `card.asteroid`, `deed.regolith-eaters-2`, `area.r5c3`, `steel.steel=2` and the like.

    What is in no table is returned unchanged.
    """
    kind, _, word = reference.partition(".")
    return named(text.language, kind, word) if word in WORDS.get(kind, ()) else reference


CAUSES = {"plays": "card", "uses": "source", "uses-project": "project"}
"""By message: what a seat is busy with from then on."""
OWN_CAUSES = (
    "converts-plants",
    "converts-heat",
    "claims-milestone",
    "funds-award",
    "sells",
    "passes",
    "generation-begins",
)
"""Messages of what is named by no card."""
ABOUT_A_CARD = (
    *("pay", "place", "flood-place", "claim", "remove", "flood", "steal", "take-from", "lower", "add-to-holder"),
    *("keep", "look-and-buy", "discard", "copy", "convert", "sell-energy"),
)
"""Prompts that do not say by themselves what they are about."""


def subject(o: SeenTable, log: list[Told]) -> str:
    """The card, deed or project that somebody is paying for or carrying out; of a drawn card, that card."""
    decision = o["decision"]
    if decision is None or decision["prompt"] not in ABOUT_A_CARD:
        return ""
    if decision["prompt"] == "look-and-buy" and o["looked"]:
        return f"card.{o['looked'][0]}"
    for told in reversed(log):
        if told.message in OWN_CAUSES:
            return ""
        if told.message in CAUSES and told.args[0] == o["seat"]:
            kind = CAUSES[told.message]
            number = DEED_SOURCE[told.args[1]] if told.message == "uses" else told.args[1]
            return f"{kind}.{KINDS[kind][number]}"
    return ""


@cache
def named(language: str, kind: str, word: str) -> str:
    return NAMES[kind](Text(language, GAME), word)


def of_card(t: Text, word: str) -> str:
    return printed(t, CARDS[CARD_WORDS.index(word)])


def of_corporation(t: Text, word: str) -> str:
    return printed(t, CORPORATIONS[CORPORATION_WORDS.index(word)])


def of_source(t: Text, word: str) -> str:
    """A card or a corporation."""
    return of_card(t, word) if word in CARD_WORDS else of_corporation(t, word)


def printed(t: Text, row: Card | Corporation) -> str:
    return row.german if t.language == "de" else row.english


def of_deed(t: Text, word: str) -> str:
    """`Regolith Eaters: remove 2 microbes from this card → raise the oxygen 1 step`."""
    deed = DEED_WORDS.index(word)
    source = of_source(t, SOURCE_WORDS[DEED_SOURCE[deed]])
    return t("action.deed", source=source, deed=deed_clause(t, deed))


def of_effect(t: Text, word: str) -> str:
    return effect_sentence(t, EFFECT_KINDS.by_word[word])


def of_area(t: Text, word: str) -> str:
    """Its own name, or row and place in the row: `5-3`."""
    if t.has(f"area.named.{word}"):
        return t(f"area.named.{word}")
    area = AREAS[AREA_WORDS.index(word)]
    return t("area.numbered", row=area.row, column=area.column)


def of_amount(t: Text, word: str) -> str:
    """`steel=2`: 2 steel."""
    resource, _, number = word.partition("=")
    return t("amount.of", n=int(number), what=Reference(f"resource.{resource}"))


NAMES: dict[str, Callable[[Text, str], str]] = {
    "card": of_card,
    "corporation": of_corporation,
    "source": of_source,
    "deed": of_deed,
    "effect": of_effect,
    "area": of_area,
    "steel": of_amount,
    "titanium": of_amount,
    "heat": of_amount,
    "mc": of_amount,
}

WORDS = {kind: frozenset(KINDS[kind]) for kind in NAMES}
