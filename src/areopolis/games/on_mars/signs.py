"""What effects look like: each as tokens of the drawn board (`om-<token>` in pieces.svg.j2) and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.on_mars.components import GOODS, KINDS, NONE
from areopolis.games.on_mars.effects import (
    ALL,
    EFFECTS,
    ChooseResources,
    Construct,
    Develop,
    Effect,
    Gain,
    GainColonists,
    LandPod,
    LearnTechs,
    Move,
    Produce,
    RecallColonists,
    Recruit,
    Scan,
    Score,
    TakeBlueprints,
    TakeGoods,
    Travel,
    Upgrade,
    WelcomeShip,
)

Amount = tuple[str, str]
"""A token, and what stands before it: a number, or nothing."""

BOOST: Final[Amount] = ("boost", "+")
CRYSTAL_BOOST: Final[Amount] = ("crystal", "+")


def many(count: int) -> str:
    return "∞" if count == ALL else str(count) if count > 1 else ""


def boosted(signs: list[Amount], boost: bool) -> list[Amount]:
    return [*signs, BOOST] if boost else signs


def construct_signs(effect: Construct) -> list[Amount]:
    return boosted(
        [("construct" if effect.building == NONE else f"build-{KINDS[effect.building]}", "")], effect.raises_level
    )


def upgrade_signs(effect: Upgrade) -> list[Amount]:
    return boosted([("upgrade", many(effect.times))], effect.boost)


def develop_signs(effect: Develop) -> list[Amount]:
    return boosted([("develop", many(effect.times))], effect.boost)


def blueprint_signs(effect: TakeBlueprints) -> list[Amount]:
    return boosted([("blueprint", many(effect.times))], effect.boost)


def learn_signs(effect: LearnTechs) -> list[Amount]:
    return boosted([("tech", many(effect.times))], effect.boost)


def goods_signs(effect: TakeGoods) -> list[Amount]:
    return boosted([("warehouse", many(effect.times))], effect.boost)


def gain_signs(effect: Gain) -> list[Amount]:
    return boosted([(GOODS[effect.good], many(effect.count))], effect.boost)


def resource_signs(effect: ChooseResources) -> list[Amount]:
    return boosted([("resource", many(effect.times))], effect.boost)


def colonist_signs(effect: GainColonists) -> list[Amount]:
    return [("colonist", many(effect.count))]


def recall_signs(effect: RecallColonists) -> list[Amount]:
    return [("recall", many(effect.times))]


def move_signs(effect: Move) -> list[Amount]:
    signs: list[Amount] = []
    if effect.with_bots:
        signs.append(("bot", str(effect.bots)))
    if effect.with_rover:
        signs.append(("rover", "?" if effect.best_tech else str(effect.rover)))
    return [*signs, CRYSTAL_BOOST]


def ship_signs(effect: WelcomeShip) -> list[Amount]:
    return boosted([("ship", "")], effect.boost)


def recruit_signs(effect: Recruit) -> list[Amount]:
    signs: list[Amount] = []
    if effect.scientists:
        signs.append(("scientist", ""))
    if effect.contracts:
        signs.append(("contract", ""))
    return signs


def produce_signs(effect: Produce) -> list[Amount]:
    return [("produce", ""), BOOST]


def score_signs(effect: Score) -> list[Amount]:
    return [("points", str(effect.points))]


def scan_signs(effect: Scan) -> list[Amount]:
    return [("discovery", "")]


def travel_signs(effect: Travel) -> list[Amount]:
    return [("shuttle", "")]


def pod_signs(effect: LandPod) -> list[Amount]:
    return [("pod", "")]


SIGNS: Final[list[Callable[[Any], list[Amount]]]] = EFFECTS.table(
    "drawn",
    {
        Construct: construct_signs,
        Upgrade: upgrade_signs,
        Develop: develop_signs,
        TakeBlueprints: blueprint_signs,
        LearnTechs: learn_signs,
        TakeGoods: goods_signs,
        Gain: gain_signs,
        ChooseResources: resource_signs,
        GainColonists: colonist_signs,
        RecallColonists: recall_signs,
        Move: move_signs,
        WelcomeShip: ship_signs,
        Recruit: recruit_signs,
        Produce: produce_signs,
        Score: score_signs,
        Scan: scan_signs,
        Travel: travel_signs,
        LandPod: pod_signs,
    },
)


def effect_signs(effect: Effect) -> list[Amount]:
    return SIGNS[effect.kind](effect)
