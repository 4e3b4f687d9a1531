"""How much a lead counts: what turns a judged position into chances to win, found in self-play.

Bots play whole games. At some moments of each the game is played on a few times as far as a search does, and what the
judge thinks then is compared with who won in the end. For each chapter those numbers are taken with which the chances
come nearest to what happened (Brier score: the mean square of the error). Other games tell how good they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from statistics import fmean, pstdev
from typing import Any, Final

from areopolis.arena.series import Sample, Series, Sitting, moments_of
from areopolis.bots.analysis import fresh
from areopolis.bots.chances import CERTAIN, certain, odds_in, shares, standing_against, worths
from areopolis.bots.rollout import play_on, usual_policy
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position

WORLDS: Final = 2
"""That the bots imagine: they need not be at their best."""

MOMENTS: Final = 2
"""Of each chapter that are looked at, any."""

ROLLOUTS: Final = 8
"""From each of them."""

FEWEST: Final = 100
FEWEST_ALONE: Final = 60
"""Moments that tell how much a lead counts; alone, so many of games won and of games lost. Those of neighbouring
chapters help where there are fewer."""

FINEST: Final = 0.02
"""Numbers are as good as found when moving them by this part of what is usual makes nothing better."""

Odds = list[list[int]]
"""By chapter the lead that makes a win e times as likely; alone also the worth that is needed."""


@dataclass(frozen=True)
class End:
    """Where a rollout led: what the judge thinks, less what stands against a seat that plays alone; or only who won."""

    worths: list[int]
    shares: list[int]


@dataclass(frozen=True)
class Look:
    """Where a moment of a chapter led in rollouts, and who won in the end: by seat, in ten-thousandths of a victory."""

    chapter: int
    ends: list[End]
    won: list[int]


def play_and_look(sitting: Sitting) -> list[Look]:
    """A game by good bots, and where some of its moments led."""
    rng = chance_of(f"{sitting.text} looks")
    samples: dict[int, Sample] = {}
    for position in moments_of(sitting, WORLDS):
        if not position.over:
            samples.setdefault(position.game.chapter(position), Sample(MOMENTS, rng)).meet(position)
    won = certain(position)
    return [
        Look(chapter, [played_on(each, rng.next()) for _ in range(ROLLOUTS)], won)
        for chapter, sample in samples.items()
        for each in sample.kept
    ]


def played_on(position: Position, seed: int) -> End:
    rng = chance_of(str(seed))
    judge = position.game.judge
    after = position.clone()
    after.by_habit = True
    after.chance = fresh(rng)
    play_on(after, usual_policy(judge, judge.tuned_for(position.seats)), fresh(rng), judge.moment)
    found = worths(after, judge.values_for(position.seats))
    if not found:
        return End([], certain(after))
    against = standing_against(after) if after.seats == 1 else 0
    return End([each - against for each in found], [])


# --- finding the numbers -----------------------------------------------------------------------------------------


def fitted(looks: Sequence[Look]) -> Odds:
    """The numbers with which chances come nearest to what happened."""
    judged = [look for look in looks if any(end.worths for end in look.ends)]
    alone = len(judged[0].won) == 1
    chapters = range(max(look.chapter for look in judged) + 1)
    usual = [usual_worth(judged, chapter) if alone else 0 for chapter in chapters]
    level = [Look(look.chapter, [less(end, usual[look.chapter]) for end in look.ends], look.won) for look in judged]
    if not alone:
        chapters = range(last_chapter(judged) + 1)
    rows = [fitted_to(around(level, chapter, alone), alone) for chapter in chapters]
    leads = [row[0] for row in rows]
    if not alone:
        return [falling(leads)]
    return [leads, [row[1] + usual[chapter] for chapter, row in enumerate(rows)]]


def falling(leads: list[int]) -> list[int]:
    """The later in a game, the more a lead counts: where it is otherwise, by luck, chapters share their mean."""
    groups: list[list[float]] = []
    for lead in leads:
        groups.append([log(lead)])
        while len(groups) > 1 and fmean(groups[-1]) > fmean(groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    return [round(exp(fmean(group))) for group in groups for _ in group]


def last_chapter(looks: Sequence[Look]) -> int:
    """With several seats the few games that last longer than others do not count: their chapters are like the last."""
    last = max(look.chapter for look in looks)
    well_known = [
        chapter for chapter in range(last + 1) if sum(abs(look.chapter - chapter) <= 1 for look in looks) >= FEWEST
    ]
    return well_known[-1] if well_known else last


def usual_worth(looks: Sequence[Look], chapter: int) -> int:
    """Of a seat that plays alone, in this chapter or the nearest one that was looked at."""
    nearest = min(abs(look.chapter - chapter) for look in looks)
    near = [look for look in looks if abs(look.chapter - chapter) == nearest]
    return round(fmean([end.worths[0] for look in near for end in look.ends if end.worths]))


def less(end: End, usual: int) -> End:
    return End([each - usual for each in end.worths], end.shares)


def around(looks: Sequence[Look], chapter: int, alone: bool) -> list[Look]:
    """Those of a chapter, and of its neighbours on both sides until they are enough. With several seats both neighbours
    always help: how much a lead counts changes little from one chapter to the next."""
    reach = 0 if alone else 1
    while True:
        found = [look for look in looks if abs(look.chapter - chapter) <= reach]
        if len(found) == len(looks) or are_enough(found, alone):
            return found
        reach += 1


def are_enough(looks: Sequence[Look], alone: bool) -> bool:
    won = sum(1 for look in looks if look.won[0])
    return min(won, len(looks) - won) >= FEWEST_ALONE if alone else len(looks) >= FEWEST


def fitted_to(looks: Sequence[Look], alone: bool) -> list[int]:
    """One row of numbers for all these looks, step by step to where none of them can be made better."""
    found = [end.worths for look in looks for end in look.ends if end.worths]
    if alone:
        usual = max(1.0, pstdev([worth[0] for worth in found]))
        row = [usual, fmean([worth[0] for worth in found])]
    else:
        usual = max(1.0, fmean([pstdev(worth) for worth in found]))
        row = [usual]
    step = 1.0
    error = mean_error(looks, row)
    while step > FINEST:
        better = None
        for tried in neighbours(row, step, usual):
            found_error = mean_error(looks, tried)
            if found_error < error:
                better, error = tried, found_error
        if better is None:
            step /= 2
        else:
            row = better
    return [max(1, round(each)) if i == 0 else round(each) for i, each in enumerate(row)]


def neighbours(row: list[float], step: float, usual: float) -> list[list[float]]:
    """A lead that counts more or less, within reason, and a little more or less to be reached alone."""
    factors = [each for each in (row[0] * (1 + step), row[0] / (1 + step)) if usual / 20 <= each <= 20 * usual]
    found = [[each, *row[1:]] for each in factors]
    if len(row) > 1:
        found += [[row[0], row[1] + step * usual], [row[0], row[1] - step * usual]]
    return found


def mean_error(looks: Sequence[Look], row: Sequence[float]) -> float:
    return fmean([error_of(expected(look, row), look.won) for look in looks])


def expected(look: Look, row: Sequence[float]) -> list[float]:
    """By seat the chance to win, in ten-thousandths."""
    chances = [end.shares or shares_of(end.worths, row) for end in look.ends]
    return [fmean(column) for column in zip(*chances, strict=True)]


def shares_of(points: list[int], row: Sequence[float]) -> list[int]:
    lead, *needed = [round(each) for each in row]
    return shares(points + needed, max(1, lead))[: len(points)]


def error_of(chances: Sequence[float], won: Sequence[int]) -> float:
    """The squares of what the chances of all seats were off, as parts of a win."""
    return sum(((chance - share) / CERTAIN) ** 2 for chance, share in zip(chances, won, strict=True))


# --- how good they are -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Calibrated:
    """How far chances were off in games that played no part in finding them: the Brier score, and what it would be if
    every seat always had the same chance."""

    games: int
    score: float
    blind: float

    def __str__(self) -> str:
        return f"Brier score {self.score:.3f} in {self.games} other games, where knowing nothing has {self.blind:.3f}"


def calibrated(odds: Odds, looks: Sequence[Look], games: int) -> Calibrated:
    usual = [fmean([look.won[0] for look in looks])] if len(looks[0].won) == 1 else None
    score = fmean([error_of(foretold(odds, look), look.won) for look in looks])
    blind = fmean([error_of(usual or [CERTAIN / len(look.won)] * len(look.won), look.won) for look in looks])
    return Calibrated(games, score, blind)


def foretold(odds: Odds, look: Look) -> list[float]:
    """By seat the chance to win by these numbers, in ten-thousandths."""
    return expected(look, odds_in(odds, look.chapter)[: len(odds)])


class ChanceSeries(Series[Look]):
    """Games that tell how much a lead counts."""

    @staticmethod
    def play(sitting: Sitting) -> list[Look]:
        return play_and_look(sitting)

    def found(self, games: int, trials: int) -> tuple[Odds, Calibrated]:
        """The numbers from so many games, and what they are worth in so many others."""
        odds = fitted([look for looks in self.looks[:games] for look in looks])
        return odds, calibrated(odds, [look for looks in self.looks[games : games + trials] for look in looks], trials)

    def terms(self) -> dict[str, Any]:
        judge = game_named(self.sitting.game).judge
        return {**super().terms(), "values": judge.values_for(self.sitting.seats)}

    def written(self, look: Look) -> list[Any]:
        return [look.chapter, [[end.worths, end.shares] for end in look.ends], look.won]

    def read_look(self, row: list[Any]) -> Look:
        chapter, ends, won = row
        return Look(chapter, [End(worths, shares) for worths, shares in ends], won)
