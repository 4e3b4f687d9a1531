"""A level's advice in words, for page and terminal alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from babel.numbers import format_decimal

from areopolis.bots import LEVELS
from areopolis.bots.advice import UNKNOWN, Advised, Counsel
from areopolis.kernel.game import Game
from areopolis.kernel.sentences import say_option
from areopolis.text.text import Text
from areopolis.view.chances import percent
from areopolis.view.telling import on_buttons

HINT_LEVELS = LEVELS[1:]
"""Whom one may ask for advice: not somebody who overlooks half of it."""
USUAL_HINT = "hard"

MOST_OTHERS = 2
"""Options that are named beside the best one."""
MOST_REASONS = 3


@dataclass(frozen=True)
class Hint:
    """What a level advises, and why."""

    key: str
    """Empty where no choice is better than the others."""
    label: str
    chance: str = ""
    """To win, in percent; empty where the level knows none."""
    others: list[tuple[str, str, str]] = field(default_factory=list)
    """The next best options: key, label, chance; where the level knows none, how it judges them instead."""
    line: list[str] = field(default_factory=list)
    """What the seat would probably choose next."""
    why: list[str] = field(default_factory=list)
    """What the choice leaves the seat with, compared with the others."""


def say_worth(option: Advised, t: Text) -> str:
    """The chance to win with an option that is not the best; where it is unknown, how far it is behind the best one."""
    if option.chance != UNKNOWN:
        return percent(option.chance, t)
    tenths = round(option.behind / 10)
    if tenths == 0:
        return t("page.hint-behind-nothing")
    return t("page.hint-behind", points=format_decimal(tenths / 10, "0.0", locale=t.language))


def say_counsel(game: Game, observation: Mapping[str, Any], t: Text, counsel: Counsel) -> Hint:
    """The advice to the seat whose observation it is."""
    t = on_buttons(observation, t)
    if not counsel.ranked:
        return Hint("", t("page.hint-none"))

    def words(key: str) -> str:
        return say_option(game, t, game.vocabulary.parse(key))

    best, *rest = counsel.ranked
    others = [each for each in rest if each.chance <= best.chance]  # one given up early may have been lucky
    return Hint(
        best.key,
        words(best.key),
        percent(best.chance, t) if best.chance != UNKNOWN else "",
        [(each.key, words(each.key), say_worth(each, t)) for each in others[:MOST_OTHERS]],
        [words(key) for key in counsel.line],
        [t(f"judge.{term}") for term, _ in counsel.gains[:MOST_REASONS]],
    )
