"""The faces of scientists, food cards, demands, advanced modules and equipment: in sentences and in tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    ADVANCED_WORDS,
    DEMAND_WORDS,
    DEMANDS,
    EQUIPMENT,
    EQUIPMENT_WORDS,
    FOOD,
    FOOD_WORDS,
    SCIENTIST_WORDS,
    SCIENTISTS,
)
from areopolis.games.luna_maris.components import MODULE_WORDS, SPECIALIST_POINTS
from areopolis.games.luna_maris.sentences import TYPES, effects_clause, rule_of
from areopolis.games.luna_maris.signs import Amount, cost_signs, effect_signs
from areopolis.text.text import Text, with_minus
from areopolis.toolbox.clauses import sentence
from areopolis.toolbox.faces import Face, Line, Shelf, Sign

GAME: Final = "luna_maris"
ARROW: Final = Sign(text="→")
KINDS: Final = ("scientist", "food", "demand", "advanced", "equipment")
"""The kinds of words that are cards; they are their colours in the card browser as well."""
CARD_WORDS: Final = [*SCIENTIST_WORDS, *FOOD_WORDS, *DEMAND_WORDS, *ADVANCED_WORDS, *EQUIPMENT_WORDS]


@cache
def shelf(language: str) -> Shelf:
    """All cards, kind by kind."""
    return Shelf([face(word, language) for word in CARD_WORDS], MODULE_WORDS, list(KINDS), ["base"])


@cache
def face(word: str, language: str) -> Face:
    t = Text(language, GAME)
    for kind, (words, draw) in FACES.items():
        if word in words:
            return draw(t, kind, words.index(word))
    raise KeyError(word)


def card_of(reference: str) -> str:
    """The card that shows what `scientist.botanist` or `demand.d101` means; empty for what no card explains."""
    kind, _, word = reference.partition(".")
    return word if kind in KINDS else ""


# --- kind by kind -------------------------------------------------------------------------------------------------


def scientist_face(t: Text, kind: str, number: int) -> Face:
    row = SCIENTISTS[number]
    rooms = [MODULE_WORDS[module] for module in row.modules]
    names = [t.name(f"module.{room}") for room in rooms]
    lines = [Line("effect", name, (Sign(f"room-{room}"),)) for room, name in zip(rooms, names, strict=True)]
    label = t("page.level", level=row.level)
    points = t("page.specialist-points", count=SPECIALIST_POINTS) if row.level > 1 else ""
    worth = str(SPECIALIST_POINTS) if points else ""
    return made(t, kind, row.word, label, lines, t(f"page.scientist-{row.level}"), points, worth, rooms)


def food_face(t: Text, kind: str, number: int) -> Face:
    row = FOOD[number]
    lines = [Line("effect", sentence(t("row.feeds", count=row.value)), (Sign("scientist", str(row.value)),))]
    if row.bonus:
        bonus = sentence(t("row.bonus", gains=effects_clause(t, row.bonus)))
        lines.append(Line("action", bonus, drawn(effect_signs(row.bonus))))
    return made(t, kind, row.word, t("card-colour.food"), lines)


def demand_face(t: Text, kind: str, number: int) -> Face:
    row = DEMANDS[number]
    signs = (*drawn(cost_signs(row.cost)), ARROW, *drawn(effect_signs(row.reward)))
    lines = [Line("effect", rule_of(t, f"demand.{row.word}"), signs)]
    return made(t, kind, row.word, t("page.demand-type", type=TYPES[row.type - 1]), lines)


def advanced_face(t: Text, kind: str, number: int) -> Face:
    row = ADVANCED[number]
    room = MODULE_WORDS[row.module]
    lines = [
        Line("start", t("page.tile-cost"), (*drawn(cost_signs(row.cost)), ARROW, Sign("points", str(row.points)))),
        Line("effect", t(f"rule.advanced.{row.word}"), (Sign(f"room-{room}"),)),
    ]
    points = t("page.tile-points", count=row.points)
    return made(t, kind, row.word, t("card-colour.advanced"), lines, "", points, str(row.points), [room])


def equipment_face(t: Text, kind: str, number: int) -> Face:
    row = EQUIPMENT[number]
    cost = drawn(cost_signs(row.cost))
    signs = (*cost, ARROW, *drawn(effect_signs(row.effects))) if cost else drawn(effect_signs(row.effects))
    lines = [Line("action", rule_of(t, f"equipment.{row.word}"), signs)]
    return made(t, kind, row.word, t("card-colour.equipment"), lines)


def drawn(amounts: Sequence[Amount]) -> tuple[Sign, ...]:
    return tuple(Sign(token, with_minus(count)) for token, count in amounts)


def made(
    t: Text,
    kind: str,
    word: str,
    label: str,
    lines: list[Line],
    more: str = "",
    points: str = "",
    worth: str = "",
    rooms: Sequence[str] = (),
) -> Face:
    """`label` is what the card is, `more` what it says beyond its lines. Demands are known by their type."""
    return Face(
        word=word,
        kind=kind,
        number=label,
        name=label if kind == "demand" else t.sentence_case(t.name(f"{kind}.{word}")),
        cost=0,
        priced=False,
        colour=kind,
        edition="base",
        tags=tuple(rooms),
        tag_names=tuple(t.name(f"module.{room}") for room in rooms),
        requirement="",
        limits=False,
        requirement_signs=(),
        lines=tuple(lines),
        text=" ".join(filter(None, [*[line.text for line in lines], more])),
        points=points,
        worth=worth,
        point_signs=(),
    )


Draw = Callable[[Text, str, int], Face]

FACES: Final[dict[str, tuple[list[str], Draw]]] = {
    "scientist": (SCIENTIST_WORDS, scientist_face),
    "food": (FOOD_WORDS, food_face),
    "demand": (DEMAND_WORDS, demand_face),
    "advanced": (ADVANCED_WORDS, advanced_face),
    "equipment": (EQUIPMENT_WORDS, equipment_face),
}
