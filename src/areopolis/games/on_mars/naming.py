"""What hexes, spaces, blueprints, effects and amounts are called: names that come from the tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from areopolis.games.on_mars.cards import BLUEPRINT_WORDS, BLUEPRINTS
from areopolis.games.on_mars.components import RESOURCES
from areopolis.games.on_mars.effects import EFFECTS
from areopolis.games.on_mars.seen import SeenTable
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.games.on_mars.words import KINDS_OF_WORDS
from areopolis.text.text import Text

GAME = "on_mars"


def name_of(text: Text, reference: str) -> str:
    """The name of `blueprint.casino`, `hex.g5`, `effect.develop-2`, `battery.battery=1` and the like.

    What is in no table is returned unchanged.
    """
    kind, _, word = reference.partition(".")
    return named(text.language, kind, word) if word in WORDS.get(kind, ()) else reference


def prompt(t: Text, seen: SeenTable) -> str:
    """What is left of a turn once it has begun."""
    asked = seen["decision"]
    if asked is None or asked["prompt"] != "turn" or not (seen["main_done"] or seen["executive_done"]):
        return ""
    if not seen["main_done"]:
        return t("page.left-main")
    return t("page.left-end" if seen["executive_done"] else "page.left-executive")


@cache
def named(language: str, kind: str, word: str) -> str:
    return NAMES[kind](Text(language, GAME), word)


def of_blueprint(t: Text, word: str) -> str:
    row = BLUEPRINTS[BLUEPRINT_WORDS.index(word)]
    return row.german if t.language == "de" else row.english


def of_effect(t: Text, word: str) -> str:
    return effect_sentence(t, EFFECTS.by_word[word])


def of_hex(t: Text, word: str) -> str:
    return word.upper()


def of_lab(t: Text, word: str) -> str:
    return t("called.lab", space=word)


def of_track(t: Text, word: str) -> str:
    return t("called.track", space=word)


def of_slot(t: Text, word: str) -> str:
    return t("called.slot", slot=word.removeprefix("slot-"))


def of_solo_card(t: Text, word: str) -> str:
    return t("called.solo-card", number=word.removeprefix("s"))


def of_starter(t: Text, word: str) -> str:
    return t("called.starter", card=word.upper())


def of_amount(t: Text, word: str) -> str:
    """`battery=2`: 2 batteries."""
    what, _, number = word.partition("=")
    return t(f"amount.{what}", n=int(number))


NAMES: dict[str, Callable[[Text, str], str]] = {
    "blueprint": of_blueprint,
    "effect": of_effect,
    "hex": of_hex,
    "lab": of_lab,
    "track": of_track,
    "slot": of_slot,
    "solo-card": of_solo_card,
    "starter": of_starter,
    **dict.fromkeys(RESOURCES, of_amount),
    "colonists": of_amount,
    "crystals": of_amount,
}

WORDS = {kind: frozenset(KINDS_OF_WORDS[kind]) for kind in NAMES}
