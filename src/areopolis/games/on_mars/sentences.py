"""What effects say, built from their rows: a clause in the reader's language for each word of the vocabulary.

What a card says is what it does, because both come from the same object. All words are in the catalogues
(`effect.develop`, ...); here they are only combined.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.on_mars.components import GOODS, KINDS, NONE, SIDES, TECHS
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
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.toolbox.clauses import sentence

Clauses = list[str]
"""The main clause, and what qualifies it."""


def effect_clause(t: Text, effect: Effect) -> str:
    """`develop tech 2 times, for free`."""
    clauses: Clauses = SAID[effect.kind](t, effect)
    if effect.tech != NONE:
        clauses.append(t("effect.with-tech", tech=Reference(f"tech.{TECHS[effect.tech]}")))
    if effect.boost:
        clauses.append(t("effect.boost"))
    return f"{', '.join(clauses[:1])}{''.join([f' ({clause})' for clause in clauses[1:]])}"


def effect_sentence(t: Text, effect: Effect) -> str:
    return sentence(effect_clause(t, effect))


def say_construct(t: Text, effect: Construct) -> Clauses:
    if effect.building == NONE:
        return [t("effect.construct-any")]
    found = [t("effect.construct", kind=Reference(f"kind.{KINDS[effect.building]}"))]
    return [*found, t("effect.raises-level")] if effect.raises_level else found


def say_upgrade(t: Text, effect: Upgrade) -> Clauses:
    found = [t("effect.upgrade", n=effect.times)]
    if effect.free:
        found.append(t("effect.upgrade-free"))
    return [*found, t("effect.upgrade-anywhere")] if effect.anywhere else found


def say_develop(t: Text, effect: Develop) -> Clauses:
    found = [t("effect.develop", n=effect.times)]
    return [*found, t("effect.develop-free")] if effect.free else found


def say_blueprints(t: Text, effect: TakeBlueprints) -> Clauses:
    return [t("effect.blueprints", n=effect.times)]


def say_learn(t: Text, effect: LearnTechs) -> Clauses:
    return [t("effect.learn", n=effect.times)]


def say_goods(t: Text, effect: TakeGoods) -> Clauses:
    return [t("effect.goods" if effect.crystals else "effect.goods-no-crystals", n=effect.times)]


def say_gain(t: Text, effect: Gain) -> Clauses:
    return [t("effect.gain", amount=t(f"amount.{GOODS[effect.good]}", n=effect.count))]


def say_resources(t: Text, effect: ChooseResources) -> Clauses:
    return [t("effect.resources-paid" if effect.paid else "effect.resources", n=effect.times)]


def say_colonists(t: Text, effect: GainColonists) -> Clauses:
    found = [t("effect.colonists", n=effect.count)]
    return [*found, t("effect.colonists-paid")] if effect.paid else found


def say_recall(t: Text, effect: RecallColonists) -> Clauses:
    main = t("effect.recall-all") if effect.times == ALL else t("effect.recall", n=effect.times)
    where = "both" if effect.slots and effect.area else "slots" if effect.slots else "area"
    return [main, t(f"effect.recall-{where}")]


def say_move(t: Text, effect: Move) -> Clauses:
    found: Clauses = []
    if effect.bots:
        found.append(t("effect.move-bots", n=effect.bots))
    if effect.rover:
        found.append(t("effect.move-rover", n=effect.rover))
    if effect.best_tech:
        found.append(t("effect.move-best-tech"))
    clauses = [", ".join(found)]
    if effect.like_rovers:
        clauses.append(t("effect.move-like-rovers"))
    return [*clauses, t("effect.crystal-boost")]


def say_ship(t: Text, effect: WelcomeShip) -> Clauses:
    bot = t("effect.ship-bot", n=effect.colonists)
    found = [t("effect.ship", bot=bot, colonists=t("effect.ship-colonists", n=effect.colonists + 1))]
    return [*found, t("effect.ship-free")] if effect.free else found


def say_recruit(t: Text, effect: Recruit) -> Clauses:
    what = "both" if effect.scientists and effect.contracts else "scientist" if effect.scientists else "contract"
    found = [t(f"effect.recruit-{what}")]
    return [*found, t("effect.recruit-free")] if effect.free else found


def say_produce(t: Text, effect: Produce) -> Clauses:
    return [t("effect.produce")]


def say_score(t: Text, effect: Score) -> Clauses:
    return [t("effect.score", n=effect.points)]


def say_scan(t: Text, effect: Scan) -> Clauses:
    return [t("effect.scan")]


def say_travel(t: Text, effect: Travel) -> Clauses:
    if effect.side == NONE:
        return [t("effect.travel")]
    return [t("effect.travel-to", side=Reference(f"side.{SIDES[effect.side]}"))]


def say_land_pod(t: Text, effect: LandPod) -> Clauses:
    return [t("effect.land-pod")]


SAID: Final[list[Callable[[Text, Any], Clauses]]] = EFFECTS.table(
    "said",
    {
        Construct: say_construct,
        Upgrade: say_upgrade,
        Develop: say_develop,
        TakeBlueprints: say_blueprints,
        LearnTechs: say_learn,
        TakeGoods: say_goods,
        Gain: say_gain,
        ChooseResources: say_resources,
        GainColonists: say_colonists,
        RecallColonists: say_recall,
        Move: say_move,
        WelcomeShip: say_ship,
        Recruit: say_recruit,
        Produce: say_produce,
        Score: say_score,
        Scan: say_scan,
        Travel: say_travel,
        LandPod: say_land_pod,
    },
)
