"""A level's advice in words, for page and terminal alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from babel.numbers import format_decimal

from areopolis.bots import LEVELS
from areopolis.bots.advice import NO_DIFFERENCE, UNKNOWN, Advised, Counsel, Following
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.game import Game
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.view.chances import percent
from areopolis.view.telling import on_buttons, own_colour, say_choice

HINT_LEVELS = LEVELS[1:]
"""Whom one may ask for advice: not somebody who overlooks half of it."""
USUAL_HINT = "hard"

MOST_OTHERS = 2
"""Options that are named beside the best one."""
MOST_REASONS = 3
SLIGHT = 4
"""A reason that weighs less than the strongest by more than this factor is not told."""
CLEAR = 200
"""In ten-thousandths: a choice that leads the next by less than that is hardly better."""
MOST_FOLLOWING = 4
"""Choices in the line of play."""


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
    """What probably follows: the seat's own choices, and what others answer."""
    sure: bool = True
    """Whether the line begins with something on which most imagined worlds agree."""
    why: list[str] = field(default_factory=list)
    """What the choice gains, compared with the others."""
    price: str = ""
    """What it costs most, compared with the others."""
    remark: str = ""
    """Why it is best although nothing is gained at once."""


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
        return say_choice(game, t, key)

    best, *rest = counsel.ranked
    others = [each for each in rest if each.chance <= best.chance]  # one given up early may have been lucky
    line = worth_telling(game, counsel.line)
    heaviest = max([abs(gain) for _, gain in counsel.gains], default=0)
    least = max(NO_DIFFERENCE, heaviest // SLIGHT)
    reasons = [(term, gain) for term, gain in counsel.gains if abs(gain) >= least]
    gained = [term for term, gain in reasons if gain > 0]
    lost = [term for term, gain in reasons if gain < 0]
    looked_ahead = best.chance != UNKNOWN and bool(others)
    return Hint(
        best.key,
        words(best.key),
        percent(best.chance, t) if best.chance != UNKNOWN else "",
        [(each.key, words(each.key), say_worth(each, t)) for each in others[:MOST_OTHERS]],
        [say_following(each, number, observation, t, words(each.key)) for number, each in enumerate(line)],
        not line or line[0].sure,
        [t(f"judge.gain.{term}") for term in gained[:MOST_REASONS]],
        t(f"judge.loss.{lost[-1]}") if lost else "",
        remark_on(counsel, best.chance - others[0].chance, t) if looked_ahead and not gained else "",
    )


def remark_on(counsel: Counsel, lead: int, t: Text) -> str:
    """On a choice that gains nothing at once, from a level that has looked further ahead."""
    if lead < CLEAR:
        return t("page.hint-even")
    return t("page.hint-later") if sum([gain for _, gain in counsel.gains]) < 0 else ""


def worth_telling(game: Game, line: list[Following]) -> list[Following]:
    """Without what only carries out or ends something."""
    presentation = PRESENTATIONS[game.name]
    dull = {*presentation.settling, *presentation.leaving, *presentation.routine}
    return [each for each in line if game.vocabulary.parse(each.key).verb not in dull][:MOST_FOLLOWING]


def say_following(each: Following, number: int, observation: Mapping[str, Any], t: Text, option: str) -> str:
    if each.seat != observation["seat"]:
        who = Reference(own_colour(observation, each.seat))
        return t.say("page", "hint-answer", {"colour": who, "option": option})
    return option if each.sure or not number else t("page.hint-perhaps", option=option)
