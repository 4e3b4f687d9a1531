"""What events and buildings do, in the reader's language: built from their rows, with clauses of the catalogues."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.migration_mars.components import BUILDINGS, KINDS_OF_WARES, WARES
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
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.toolbox.clauses import all_of, one_of


def event_sentence(t: Text, word: str) -> str:
    """What an event does; for one that is kept, when and how it is played."""
    effect = EVENTS[EVENT_WORDS.index(word)].effect
    return t(f"kept.{word}") if isinstance(effect, Keep) else SAYERS[effect.kind](t, effect)


def amount(t: Text, ware: int, count: int) -> str:
    return t("amount.of", n=count, what=Reference(f"ware.{WARES[ware]}"))


def names(t: Text, wares: list[int]) -> list[str]:
    return [t.name(f"ware.{WARES[ware]}", 1) for ware in wares]


def price(t: Text, building: int) -> str:
    """`2 water, 2 stone and 2 metal`; empty for what cannot be bought."""
    cost = BUILDINGS[building].cost
    return all_of([amount(t, ware, cost[ware]) for ware in range(KINDS_OF_WARES) if cost[ware]], t.language)


def say_meteors(t: Text, effect: Meteors) -> str:
    return t("effect.meteors", count=effect.count)


def say_injury(t: Text, effect: Injury) -> str:
    return t("effect.injury")


def say_pay_or_injury(t: Text, effect: PayOrInjury) -> str:
    return t("effect.pay-or-injury", price=amount(t, effect.ware, effect.count))


def say_fever(t: Text, effect: Fever) -> str:
    return t("effect.fever", settlers=effect.settlers, price=amount(t, effect.ware, 1))


def say_lose(t: Text, effect: Lose) -> str:
    return t("effect.lose", wares=amount(t, effect.ware, effect.count))


def say_lose_half(t: Text, effect: LoseHalf) -> str:
    return t("effect.lose-half", above=effect.above)


def say_all_lose(t: Text, effect: AllLose) -> str:
    return t("effect.all-lose", wares=amount(t, effect.ware, 1))


def say_breakdown(t: Text, effect: Breakdown) -> str:
    return t("effect.breakdown", price=amount(t, effect.ware, 1))


def say_silence(t: Text, effect: Silence) -> str:
    return t("effect.silence")


def say_gain(t: Text, effect: Gain) -> str:
    return t("effect.gain", wares=all_of([amount(t, ware, effect.count) for ware in effect.wares], t.language))


def say_choose(t: Text, effect: Choose) -> str:
    return t("effect.choose", wares=one_of(names(t, effect.wares), t.language))


def say_volunteer(t: Text, effect: Volunteer) -> str:
    return t("effect.volunteer", wares=amount(t, effect.ware, effect.count))


def say_research(t: Text, effect: Research) -> str:
    return t("effect.research", wares=one_of(names(t, effect.wares), t.language))


def say_keep(t: Text, effect: Keep) -> str:
    return ""


SAYERS: Final[list[Callable[[Text, Any], str]]] = EFFECTS.table(
    "said",
    {
        Meteors: say_meteors,
        Injury: say_injury,
        PayOrInjury: say_pay_or_injury,
        Fever: say_fever,
        Lose: say_lose,
        LoseHalf: say_lose_half,
        AllLose: say_all_lose,
        Breakdown: say_breakdown,
        Silence: say_silence,
        Gain: say_gain,
        Choose: say_choose,
        Volunteer: say_volunteer,
        Research: say_research,
        Keep: say_keep,
    },
)
