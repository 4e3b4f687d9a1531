"""What costs and effects look like: each as a token of the drawn board and a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from areopolis.games.luna_maris.components import RESOURCES
from areopolis.games.luna_maris.effects import (
    EFFECTS,
    Advance,
    AnyModule,
    Clean,
    Cost,
    DropWaste,
    Effect,
    FreeCorridors,
    Gain,
    HireFree,
    Points,
    Recover,
    Relax,
    TakeBack,
    TakeFood,
)

Amount = tuple[str, int]
"""A token (`lm-<token>` in pieces.svg.j2) and how many; below zero if it is given up."""


def gain_sign(effect: Gain) -> Amount:
    return (RESOURCES[effect.resource], effect.count)


def points_sign(effect: Points) -> Amount:
    return ("points", effect.count)


def relax_sign(effect: Relax) -> Amount:
    return ("stress", effect.steps)


def recover_sign(effect: Recover) -> Amount:
    return ("oxygen", effect.steps)


def clean_sign(effect: Clean) -> Amount:
    return ("co2", effect.steps)


def drop_sign(effect: DropWaste) -> Amount:
    return ("waste", -effect.most)


def food_sign(effect: TakeFood) -> Amount:
    return ("food", effect.count)


def advance_sign(effect: Advance) -> Amount:
    return ("research", 1)


def hire_sign(effect: HireFree) -> Amount:
    return ("scientist", 1)


def take_back_sign(effect: TakeBack) -> Amount:
    return ("scientist", 1)


def any_module_sign(effect: AnyModule) -> Amount:
    return ("module", 1)


def corridors_sign(effect: FreeCorridors) -> Amount:
    return ("corridor", effect.count)


SIGNS: Final[list[Callable[[Any], Amount]]] = EFFECTS.table(
    "drawn",
    {
        Gain: gain_sign,
        Points: points_sign,
        Relax: relax_sign,
        Recover: recover_sign,
        Clean: clean_sign,
        DropWaste: drop_sign,
        TakeFood: food_sign,
        Advance: advance_sign,
        HireFree: hire_sign,
        TakeBack: take_back_sign,
        AnyModule: any_module_sign,
        FreeCorridors: corridors_sign,
    },
)


def cost_signs(cost: Cost) -> list[Amount]:
    return [(RESOURCES[resource], count) for resource, count in enumerate(cost.amounts) if count]


def effect_signs(effects: Sequence[Effect]) -> list[Amount]:
    return [SIGNS[effect.kind](effect) for effect in effects]
