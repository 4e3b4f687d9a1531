"""The faces of blueprints, tiles, goals, Contracts, missions, Scientists and the cards of First Colonists: in sentences
and in tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_POINTS,
    BLUEPRINT_WORDS,
    BLUEPRINTS,
    CONTRACT_SIZE,
    CONTRACT_WORDS,
    CONTRACTS,
    GOAL_REWARD,
    GOAL_WORDS,
    GOALS,
    MISSION_WORDS,
    MISSIONS,
    SCIENTIST_COST,
    SCIENTIST_POINTS,
    SCIENTIST_WORDS,
    SCIENTISTS,
    STARTER_WORDS,
    STARTERS,
    TASK_WORDS,
    TASKS,
    TILE_WORDS,
    TILES,
)
from areopolis.games.on_mars.components import GOODS, KINDS, NONE, YIELD
from areopolis.games.on_mars.geometry import COST_OF_SCIENTIST, MISSION_SIGNS, tile_rule
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.games.on_mars.signs import Amount, effect_signs
from areopolis.text.text import Text
from areopolis.toolbox.clauses import all_of
from areopolis.toolbox.faces import Face, Line, Shelf, Sign

GAME: Final = "on_mars"
ARROW: Final = Sign(text="→")
CARD_KINDS: Final = ("blueprint", "scientist", "contract", "goal", "mission", "tile", "starter", "task")
"""The kinds of words that are cards; they are their colours in the card browser as well."""
CARD_WORDS: Final = [
    *BLUEPRINT_WORDS,
    *SCIENTIST_WORDS,
    *CONTRACT_WORDS,
    *GOAL_WORDS,
    *MISSION_WORDS,
    *TILE_WORDS,
    *STARTER_WORDS,
    *TASK_WORDS,
]


@cache
def shelf(language: str) -> Shelf:
    """All cards, kind by kind."""
    return Shelf([face(word, language) for word in CARD_WORDS], KINDS, list(CARD_KINDS), ["base", "first-colonists"])


@cache
def face(word: str, language: str) -> Face:
    t = Text(language, GAME)
    for kind, (words, draw) in FACES.items():
        if word in words:
            return draw(t, kind, words.index(word))
    raise KeyError(word)


def card_of(reference: str) -> str:
    """The card that shows what `blueprint.casino` or `card.geologist` means; empty for what no card explains."""
    kind, _, word = reference.partition(".")
    return word if kind in CARD_KINDS or kind == "card" else ""


# --- kind by kind -------------------------------------------------------------------------------------------------


def blueprint_face(t: Text, kind: str, number: int) -> Face:
    row = BLUEPRINTS[number]
    gain = GOODS[YIELD[row.building]]
    points = BLUEPRINT_POINTS[row.level]
    lines = [
        Line("start", t("page.blueprint-gain", good=t.name(f"good.{gain}")), (Sign(gain, "+"),)),
        Line("action", effect_sentence(t, row.effect), drawn(effect_signs(row.effect))),
    ]
    label = t("page.blueprint-level", level=row.level)
    needs = t("page.blueprint-size") if row.level > 1 else ""
    said = t("page.blueprint-points", count=points)
    return made(t, kind, row.word, label, lines, needs, said, f"±{points}", [KINDS[row.building]])


def scientist_face(t: Text, kind: str, number: int) -> Face:
    row = SCIENTISTS[number]
    works, scores = KINDS[row.works_in], KINDS[row.scores]
    cost = (Sign(COST_OF_SCIENTIST[row.word], str(SCIENTIST_COST)), ARROW, Sign("scientist"))
    work = t("page.scientist-works", kind=t.name(f"kind.{works}"))
    lines = [
        Line("start", t(f"page.scientist-cost-{COST_OF_SCIENTIST[row.word]}", count=SCIENTIST_COST), cost),
        Line("action", work, (Sign(f"build-{works}"), Sign("advanced"))),
    ]
    points = t("page.scientist-scores", count=SCIENTIST_POINTS, kind=t.name(f"kind.{scores}"))
    return made(
        t, kind, row.word, t("card-colour.scientist"), lines, "", points, f"{SCIENTIST_POINTS}/★", [works, scores]
    )


def contract_face(t: Text, kind: str, number: int) -> Face:
    row = CONTRACTS[number]
    if row.good == NONE:
        name = KINDS[row.building]
        said = t("page.contract-upgrade", kind=t.name(f"kind.{name}"), size=CONTRACT_SIZE)
        lines = [Line("effect", said, (Sign(f"build-{name}", f"≥{CONTRACT_SIZE}"), Sign("advanced")))]
        tags = [name]
    else:
        amounts = [(GOODS[row.good], row.goods)] + ([("mineral", row.minerals)] if row.minerals else [])
        said = t(
            "page.contract-deliver",
            goods=all_of([t("page.amount", count=n, good=t.name(f"good.{g}", n)) for g, n in amounts], t.language),
        )
        lines = [Line("effect", said, tuple(Sign(g, str(n)) for g, n in amounts))]
        tags = []
    points = t("page.contract-points", met=row.met, failed=row.failed)
    return made(t, kind, row.word, t("card-colour.contract"), lines, "", points, f"+{row.met}/−{row.failed}", tags)


def goal_face(t: Text, kind: str, number: int) -> Face:
    row = GOALS[number]
    signs = (*drawn(effect_signs(GOAL_REWARD)), Sign(text="/"), *drawn(effect_signs(row.reward)))
    lines = [
        Line("effect", t(f"rule.goal.{row.word}"), (Sign("goal"),)),
        Line("action", t("page.goal-reward", reward=effect_sentence(t, row.reward)), signs),
    ]
    return made(t, kind, row.word, t("card-colour.goal"), lines)


def mission_face(t: Text, kind: str, number: int) -> Face:
    row = MISSIONS[number]
    needs = t("page.mission-needs", two=row.needs[2], three=row.needs[3], four=row.needs[4])
    signs = (Sign(MISSION_SIGNS[row.word]), ARROW, Sign("crystal", str(row.crystals)))
    lines = [Line("effect", t("page.mission-rule", crystals=row.crystals), signs), Line("start", needs)]
    return made(t, kind, row.word, t("page.mission-long" if row.long else "page.mission-short"), lines)


def tile_face(t: Text, kind: str, number: int) -> Face:
    row = TILES[number]
    lines = [Line("effect", tile_rule(t.language, row.word), drawn(effect_signs(row.effect)))]
    return made(t, kind, row.word, t("page.tile-research" if row.letter != NONE else "page.tile-discovery"), lines)


def starter_face(t: Text, kind: str, number: int) -> Face:
    kinds = [KINDS[each] for each in STARTERS[number]]
    said = t("page.starter-rule", kinds=all_of([t.name(f"kind.{each}") for each in kinds], t.language))
    lines = [Line("effect", said, tuple(Sign(f"build-{each}") for each in kinds))]
    return made(t, kind, STARTER_WORDS[number], t("card-colour.starter"), lines, edition="first-colonists")


def task_face(t: Text, kind: str, number: int) -> Face:
    row = TASKS[number]
    good = GOODS[row.good]
    said = t("page.task-reward", count=row.count, good=t.name(f"good.{good}", row.count))
    lines = [Line("effect", said, (ARROW, Sign(good, str(row.count))))]
    return made(t, kind, row.word, t("card-colour.task"), lines, edition="first-colonists")


def drawn(amounts: Sequence[Amount]) -> tuple[Sign, ...]:
    return tuple(Sign(token, text) for token, text in amounts)


def made(
    t: Text,
    kind: str,
    word: str,
    label: str,
    lines: list[Line],
    more: str = "",
    points: str = "",
    worth: str = "",
    tags: Sequence[str] = (),
    edition: str = "base",
) -> Face:
    """`label` is what the card is, `more` what it says beyond its lines."""
    return Face(
        word=word,
        kind=kind,
        number=label,
        name=t.sentence_case(t.name(f"{kind}.{word}")),
        cost=0,
        priced=False,
        colour=kind,
        edition=edition,
        tags=tuple(tags),
        tag_names=tuple(t.name(f"kind.{tag}") for tag in tags),
        requirement=more,
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
    "blueprint": (BLUEPRINT_WORDS, blueprint_face),
    "scientist": (SCIENTIST_WORDS, scientist_face),
    "contract": (CONTRACT_WORDS, contract_face),
    "goal": (GOAL_WORDS, goal_face),
    "mission": (MISSION_WORDS, mission_face),
    "tile": (TILE_WORDS, tile_face),
    "starter": (STARTER_WORDS, starter_face),
    "task": (TASK_WORDS, task_face),
}
