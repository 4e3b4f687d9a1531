"""The faces of events and buildings: what they do, in sentences (sentences.py) and in symbols."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from areopolis.games.migration_mars.components import BUILDING_WORDS, BUILDINGS, KINDS_OF_WARES, WARES
from areopolis.games.migration_mars.events import (
    EFFECTS,
    EVENT_WORDS,
    EVENTS,
    AllLose,
    Breakdown,
    Choose,
    Fever,
    Gain,
    Injury,
    Keep,
    Lose,
    LoseHalf,
    Meteors,
    PayOrInjury,
    Research,
    Silence,
    Volunteer,
)
from areopolis.games.migration_mars.sentences import event_sentence
from areopolis.text.text import Text
from areopolis.toolbox.faces import Face, Line, Shelf, Sign

GAME: Final = "migration_mars"
WORDS: Final = [*EVENT_WORDS, *BUILDING_WORDS]
KINDS: Final = ["now", "keep", "building"]
"""Events that happen at once, events that are kept, buildings."""


@cache
def shelf(language: str) -> Shelf:
    """All events by number, then all buildings."""
    return Shelf([face(word, language) for word in WORDS], [], KINDS, [])


@cache
def face(word: str, language: str) -> Face:
    t = Text(language, GAME)
    return event_face(t, word) if word in EVENT_WORDS else building_face(t, word)


def card_of(reference: str) -> str:
    """The card that shows what `event.autopilot` or `building.dome` means; empty for what no card explains."""
    kind, _, word = reference.partition(".")
    return word if kind in ("event", "building") else ""


def event_face(t: Text, word: str) -> Face:
    event = EVENTS[EVENT_WORDS.index(word)]
    keeps = isinstance(event.effect, Keep)
    text = event_sentence(t, word)
    line = Line("keep" if keeps else "effect", text, SIGNS[event.effect.kind](event.effect))
    copies = t("page.copies", count=event.copies)
    return printed(t, word, "event", "keep" if keeps else "now", event.code, 0, line, copies)


def building_face(t: Text, word: str) -> Face:
    building = BUILDINGS[BUILDING_WORDS.index(word)]
    price = [Sign(f"ware-{WARES[i]}", str(building.cost[i])) for i in range(KINDS_OF_WARES) if building.cost[i]]
    line = Line("effect", t(f"rule.building.{word}"), tuple(price))
    return printed(
        t, word, "building", "building", "", sum(building.cost), line, t("page.copies", count=building.pieces)
    )


def printed(t: Text, word: str, kind: str, colour: str, number: str, cost: int, line: Line, copies: str) -> Face:
    return Face(
        word=word,
        kind=kind,
        number=number,
        name=t.name(f"{kind}.{word}"),
        cost=cost,
        priced=False,
        colour=colour,
        edition="",
        tags=(),
        tag_names=(),
        requirement="",
        limits=False,
        requirement_signs=(),
        lines=(line,),
        text=line.text,
        points=copies,
        worth="",
        point_signs=(),
    )


# --- symbols -------------------------------------------------------------------------------------------------


def meteor_signs(effect: Meteors) -> tuple[Sign, ...]:
    return (Sign("event-meteors", str(effect.count)),)


def injury_signs(effect: Injury) -> tuple[Sign, ...]:
    return (Sign("event-injury"),)


def pay_or_injury_signs(effect: PayOrInjury) -> tuple[Sign, ...]:
    return (ware_sign(effect.ware, -effect.count), Sign(text="/"), Sign("event-injury"))


def fever_signs(effect: Fever) -> tuple[Sign, ...]:
    return (ware_sign(effect.ware, -1), Sign(text="/"), Sign("event-injury", anyone=True))


def lose_signs(effect: Lose) -> tuple[Sign, ...]:
    return (ware_sign(effect.ware, -effect.count),)


def lose_half_signs(effect: LoseHalf) -> tuple[Sign, ...]:
    return (Sign(text=f"> {effect.above}:"), Sign("event-loss", "−½"))


def all_lose_signs(effect: AllLose) -> tuple[Sign, ...]:
    return (Sign(f"ware-{WARES[effect.ware]}", "−1", anyone=True),)


def breakdown_signs(effect: Breakdown) -> tuple[Sign, ...]:
    return (ware_sign(effect.ware, -1), Sign(text="/"), Sign("building-refinery", "−1"))


def silence_signs(effect: Silence) -> tuple[Sign, ...]:
    return (Sign("event-silence"),)


def gain_signs(effect: Gain) -> tuple[Sign, ...]:
    return tuple(ware_sign(ware, effect.count) for ware in effect.wares)


def choose_signs(effect: Choose) -> tuple[Sign, ...]:
    return one_of_signs(effect.wares)


def volunteer_signs(effect: Volunteer) -> tuple[Sign, ...]:
    return (Sign("event-gain"), Sign(text="/"), ware_sign(effect.ware, effect.count))


def research_signs(effect: Research) -> tuple[Sign, ...]:
    return one_of_signs(effect.wares)


def keep_signs(effect: Keep) -> tuple[Sign, ...]:
    return (Sign("event-keep"),)


def ware_sign(ware: int, count: int) -> Sign:
    return Sign(f"ware-{WARES[ware]}", f"+{count}" if count > 0 else f"−{-count}")


def one_of_signs(wares: list[int]) -> tuple[Sign, ...]:
    found: list[Sign] = []
    for ware in wares:
        found += [Sign(text="/"), ware_sign(ware, 1)]
    return tuple(found[1:])


SIGNS: Final[list[Callable[[Any], tuple[Sign, ...]]]] = EFFECTS.table(
    "drawn",
    {
        Meteors: meteor_signs,
        Injury: injury_signs,
        PayOrInjury: pay_or_injury_signs,
        Fever: fever_signs,
        Lose: lose_signs,
        LoseHalf: lose_half_signs,
        AllLose: all_lose_signs,
        Breakdown: breakdown_signs,
        Silence: silence_signs,
        Gain: gain_signs,
        Choose: choose_signs,
        Volunteer: volunteer_signs,
        Research: research_signs,
        Keep: keep_signs,
    },
)
