"""What rows say: costs and effects as clauses in the reader's language.

What a tile says is what it does, because both come from the same object. All words are in the catalogues
(`effect.gain`, `row.exchange`, ...); here they are only combined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from areopolis.games.luna_maris.cards import (
    BONUS_WORDS,
    BONUSES,
    DEMAND_WORDS,
    DEMANDS,
    EQUIPMENT,
    EQUIPMENT_WORDS,
    EXTRACTIONS,
    FOOD,
    FOOD_WORDS,
    FUELS,
    RECYCLINGS,
    SCIENTIST_WORDS,
    SCIENTISTS,
    Exchange,
)
from areopolis.games.luna_maris.components import MODULE_WORDS, RESOURCES
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
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.toolbox.clauses import all_of, sentence

TYPES: Final = ["I", "II", "III"]

# --- costs and effects ---------------------------------------------------------------------------------------


def cost_clause(t: Text, cost: Cost) -> str:
    """`3 iron and 1 water`."""
    return all_of([amount(t, each, count) for each, count in enumerate(cost.amounts) if count], t.language)


def amount(t: Text, resource: int, count: int) -> str:
    return t("effect.gain", count=count, resource=Reference(f"resource.{RESOURCES[resource]}"))


def effects_clause(t: Text, effects: Sequence[Effect]) -> str:
    """`4 points and 2 energy`."""
    return all_of([effect_clause(t, effect) for effect in effects], t.language)


def effect_clause(t: Text, effect: Effect) -> str:
    return CLAUSES[effect.kind](t, effect)


def gain_clause(t: Text, effect: Gain) -> str:
    return amount(t, effect.resource, effect.count)


def points_clause(t: Text, effect: Points) -> str:
    return t("effect.points", count=effect.count)


def relax_clause(t: Text, effect: Relax) -> str:
    return t("effect.relax", count=effect.steps)


def recover_clause(t: Text, effect: Recover) -> str:
    return t("effect.recover", count=effect.steps)


def clean_clause(t: Text, effect: Clean) -> str:
    return t("effect.clean", count=effect.steps)


def drop_clause(t: Text, effect: DropWaste) -> str:
    return t("effect.drop-waste", count=effect.most)


def food_clause(t: Text, effect: TakeFood) -> str:
    return t("effect.take-food", count=effect.count)


def advance_clause(t: Text, effect: Advance) -> str:
    return t("effect.advance")


def hire_clause(t: Text, effect: HireFree) -> str:
    return t("effect.hire-free")


def take_back_clause(t: Text, effect: TakeBack) -> str:
    return t("effect.take-back")


def any_module_clause(t: Text, effect: AnyModule) -> str:
    return t("effect.any-module")


def corridors_clause(t: Text, effect: FreeCorridors) -> str:
    return t("effect.free-corridors", count=effect.count)


CLAUSES: Final[list[Callable[[Text, Any], str]]] = EFFECTS.table(
    "put into words",
    {
        Gain: gain_clause,
        Points: points_clause,
        Relax: relax_clause,
        Recover: recover_clause,
        Clean: clean_clause,
        DropWaste: drop_clause,
        TakeFood: food_clause,
        Advance: advance_clause,
        HireFree: hire_clause,
        TakeBack: take_back_clause,
        AnyModule: any_module_clause,
        FreeCorridors: corridors_clause,
    },
)

# --- rows ----------------------------------------------------------------------------------------------------


def exchange_clause(t: Text, row: Exchange, advanced: bool = False) -> str:
    """`2 iron → 1 water`, with what it gives on this side of the module."""
    gains = effects_clause(t, row.advanced if advanced else row.gains)
    return t("row.exchange", cost=cost_clause(t, row.cost), gains=gains)


def demand_clause(t: Text, number: int) -> str:
    row = DEMANDS[number]
    return t("row.exchange", cost=cost_clause(t, row.cost), gains=effects_clause(t, row.reward))


def food_sentence(t: Text, number: int) -> str:
    row = FOOD[number]
    feeds = sentence(t("row.feeds", count=row.value))
    if not row.bonus:
        return feeds
    return f"{feeds} {sentence(t('row.bonus', gains=effects_clause(t, row.bonus)))}"


def equipment_clause(t: Text, number: int) -> str:
    row = EQUIPMENT[number]
    gains = effects_clause(t, row.effects)
    return t("row.exchange", cost=cost_clause(t, row.cost), gains=gains) if any(row.cost.amounts) else gains


def scientist_clause(t: Text, number: int) -> str:
    row = SCIENTISTS[number]
    modules = all_of([t.name(f"module.{MODULE_WORDS[module]}") for module in row.modules], t.language)
    return t(f"row.level-{row.level}", modules=modules)


def rule_of(t: Text, reference: str) -> str:
    """What `demand.d101`, `food.carrot`, `equipment.waste-press` and the like do, as a sentence of its row.

    What no row says is in the catalogues (`rule.module.airlock`).
    """
    kind, _, word = reference.partition(".")
    if kind == "demand":
        return sentence(demand_clause(t, DEMAND_WORDS.index(word)))
    if kind == "food":
        return food_sentence(t, FOOD_WORDS.index(word))
    if kind == "equipment":
        return sentence(equipment_clause(t, EQUIPMENT_WORDS.index(word)))
    if kind == "bonus":
        return sentence(effects_clause(t, BONUSES[BONUS_WORDS.index(word)].effects))
    if kind == "scientist":
        return sentence(scientist_clause(t, SCIENTIST_WORDS.index(word)))
    if kind in EXCHANGES:
        row = next(row for row in EXCHANGES[kind] if row.word == word)
        base, advanced = exchange_clause(t, row), exchange_clause(t, row, True)
        return sentence(base) if base == advanced else f"{sentence(base)} {t('row.advanced', text=advanced)}"
    return t(f"rule.{reference}")


EXCHANGES: Final = {"extraction": EXTRACTIONS, "recycling": RECYCLINGS, "fuel": FUELS}
