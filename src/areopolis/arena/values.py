"""What tells who will win: weights for the end of rollouts, learned from whole games.

Good bots play, and at some moments of each game the judge says what it thinks of every seat, and by how much that
would change with each of its weights. Then those weights are found with which its verdict comes nearest to who won in
the end: a win is e times as likely with every so many points of a lead (logistic regression), fewer in later chapters.
Weights that make little difference stay near those the bots played with, and none is less than half or more than twice
as much: the judge is not linear in them, and a price below nothing would make nonsense of it.

Such weights say how things stand, not what to do next: bots that choose by them one step ahead are no better, but a
search whose rollouts end with them is.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from areopolis.arena.series import Sample, Series, Sitting, moments_of
from areopolis.arena.simulation import play_all
from areopolis.arena.training import Course
from areopolis.bots.chances import CERTAIN, certain
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.position import Position

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

WORLDS: Final = 1
"""That the bots imagine: many games tell more than good ones."""

SLIPS: Final = 3
"""Percent of choices that are left to luck, so that all sorts of positions come up."""

MOMENTS: Final = 12
"""Of each game that are looked at."""

STAGES: Final = 6
"""Parts of a game, with as many moments in each: how much a lead counts is found for each of them."""

USUAL_LEAD: Final = 1500.0
"""With which the search for that begins, in hundredths of a point."""

CLINGING: Final = 1e-4
"""How bad it is for weights to move, all by a step on average: as bad as this much more doubt about who wins."""

FURTHEST: Final = 2
"""A weight can become so many times as large, or as small; one that is 0 can move by so many steps."""

TURNS: Final = 400
PACE: Final = 0.05
"""So many times all numbers move at once, at first by so much of a step (Adam)."""


@dataclass(frozen=True)
class Look:
    """A moment: what the judge thought of each seat, by how much more for each weight that is larger by its step, and
    who won in the end, in ten-thousandths of a victory."""

    chapter: int
    verdicts: list[int]
    slopes: list[list[int]]
    won: list[int]


def play_and_look(sitting: Sitting) -> list[Look]:
    kept, won = played(sitting)
    return [looked_at(position, won) for position in kept]


def played(sitting: Sitting) -> tuple[list[Position], list[int]]:
    """Some moments of a game, and who won."""
    sample = Sample(MOMENTS, chance_of(f"{sitting.text} looks"))
    for position in moments_of(sitting, WORLDS, SLIPS):
        if position.over:
            return sample.kept, certain(position)
        sample.meet(position)
    raise AssertionError("a game that is never over")


def looked_at(position: Position, won: list[int]) -> Look:
    judge = position.game.judge
    weights = judge.tuned_for(position.seats)
    steps = steps_of(position.game.name, position.seats)
    verdicts = [judge.total(position, seat, weights) for seat in range(position.seats)]
    slopes: list[list[int]] = [[0] * len(weights) for _ in verdicts]
    for i, step in enumerate(steps):
        if step:
            larger = [*weights[:i], weights[i] + step, *weights[i + 1 :]]
            for seat, verdict in enumerate(verdicts):
                slopes[seat][i] = judge.total(position, seat, larger) - verdict
    return Look(position.game.chapter(position), verdicts, slopes, won)


def steps_of(game: str, seats: int) -> list[int]:
    """By weight the step that training makes; such a step is large enough to be seen in whole numbers."""
    return Course(game, seats, "").steps


@dataclass(frozen=True)
class Trial:
    """A game to be played once more, and judged by other weights."""

    sitting: Sitting
    weights: list[int]


def judge_again(trial: Trial) -> list[Look]:
    """The same moments, without slopes."""
    game, seats = game_named(trial.sitting.game), range(trial.sitting.seats)
    kept, won = played(trial.sitting)
    return [
        Look(game.chapter(g), [game.judge.total(g, seat, trial.weights) for seat in seats], [[] for _ in seats], won)
        for g in kept
    ]


# --- finding the weights -----------------------------------------------------------------------------------------


class Lessons:
    """What many games tell, as arrays: by moment, seat and weight."""

    def __init__(self, looks: list[Look], stages_of: Lessons | None = None) -> None:
        """The stages are those of other lessons, or else each has as many of these moments."""
        np = numpy()
        chapters = np.array([look.chapter for look in looks])
        parts = [part / STAGES for part in range(1, STAGES)]
        self.bounds: Numbers = np.quantile(chapters, parts) if stages_of is None else stages_of.bounds
        self.stages = np.searchsorted(self.bounds, chapters)
        self.verdicts = np.array([look.verdicts for look in looks], dtype=np.float64)
        self.slopes = np.array([look.slopes for look in looks], dtype=np.float64)
        self.won = np.array([look.won for look in looks], dtype=np.float64) / CERTAIN

    def foretold(self, moves: Numbers, leads: Numbers) -> tuple[Numbers, Numbers]:
        """Of each seat the chance to win, and by how many leads it is ahead. `moves` are in steps."""
        np = numpy()
        ahead = (self.verdicts + self.slopes @ moves) / np.exp(leads)[self.stages][:, None]
        odds = np.exp(ahead - ahead.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), ahead

    def pull(self, moves: Numbers, leads: Numbers) -> tuple[Numbers, Numbers]:
        """How the doubt about who wins changes with each of the numbers."""
        np = numpy()
        chances, ahead = self.foretold(moves, leads)
        off = (chances - self.won) / len(self.won)
        by_move = np.einsum("ms,msw->w", off / np.exp(leads)[self.stages][:, None], self.slopes)
        by_lead = np.zeros(STAGES)
        np.add.at(by_lead, self.stages, -(off * ahead).sum(axis=1))
        return by_move + 2 * CLINGING * moves / len(moves), by_lead

    def error(self, moves: Numbers, leads: Numbers) -> float:
        """The Brier score: the square of what the chances were off, summed over the seats."""
        chances, _ = self.foretold(moves, leads)
        return float(((chances - self.won) ** 2).sum(axis=1).mean())


def learned(lessons: Lessons, bounds: list[tuple[float, float]]) -> tuple[Numbers, Numbers]:
    """The moves, in steps and within their bounds, and the leads with which chances come nearest to what happened."""
    np = numpy()
    count = len(bounds)
    low, high = np.array(bounds).reshape(count, 2).T
    numbers = np.concatenate([np.zeros(count), np.full(STAGES, np.log(USUAL_LEAD))])
    mean, square = np.zeros_like(numbers), np.zeros_like(numbers)
    for turn in range(1, TURNS + 1):
        by_move, by_lead = lessons.pull(numbers[:count], numbers[count:])
        pull = np.concatenate([by_move, by_lead])
        mean = 0.9 * mean + 0.1 * pull
        square = 0.999 * square + 0.001 * pull * pull
        pace = PACE * (1 - turn / (TURNS + 1))
        numbers -= pace * (mean / (1 - 0.9**turn)) / (np.sqrt(square / (1 - 0.999**turn)) + 1e-12)
        numbers[:count] = np.clip(numbers[:count], low, high)
    return numbers[:count], numbers[count:]


def bounds_of(weight: int, step: int) -> tuple[float, float]:
    """Between which moves a weight stays, in steps."""
    if not weight or not step:
        return (-FURTHEST if step else 0, FURTHEST if step else 0)
    ends = [(weight * factor - weight) / step for factor in (FURTHEST, 1 / FURTHEST)]
    return min(ends), max(ends)


@dataclass(frozen=True)
class Foretold:
    """How far chances were off in games that played no part in finding the weights, with them and with the old ones."""

    games: int
    score: float
    before: float

    def __str__(self) -> str:
        return f"Brier score {self.score:.3f} in {self.games} other games, with the tuned weights {self.before:.3f}"


class ValueSeries(Series[Look]):
    """Games that tell which weights tell best who will win."""

    @staticmethod
    def play(sitting: Sitting) -> list[Look]:
        return play_and_look(sitting)

    @property
    def weights(self) -> list[int]:
        """With which the bots play."""
        return game_named(self.sitting.game).judge.tuned_for(self.sitting.seats)

    @property
    def steps(self) -> list[int]:
        return steps_of(self.sitting.game, self.sitting.seats)

    def found(self, games: int, trials: int, workers: int = 0) -> tuple[list[int], Foretold]:
        """The weights from so many games, and what they are worth in so many others, which are played once more."""
        lessons = Lessons([look for looks in self.looks[:games] for look in looks])
        moves, leads = learned(lessons, [bounds_of(*each) for each in zip(self.weights, self.steps, strict=True)])
        found = [
            round(weight + move * step) for weight, move, step in zip(self.weights, moves, self.steps, strict=True)
        ]
        again = [Trial(replace(self.sitting, number=number), found) for number in range(games, games + trials)]
        looks = [look for each in play_all(judge_again, again, workers or os.cpu_count() or 1, 1) for look in each]
        score = Lessons(looks, lessons).error(moves[:0], leads)
        others = Lessons([look for looks in self.looks[games : games + trials] for look in looks], lessons)
        still, leads_before = learned(lessons, [(0, 0)] * len(moves))
        return found, Foretold(trials, score, others.error(still, leads_before))

    def terms(self) -> dict[str, Any]:
        return {**super().terms(), "steps": self.steps}

    def written(self, look: Look) -> list[Any]:
        return [look.chapter, look.verdicts, look.slopes, look.won]

    def read_look(self, row: list[Any]) -> Look:
        chapter, verdicts, slopes, won = row
        seats, weights = self.sitting.seats, len(self.weights)
        if [len(verdicts), len(slopes), len(won)] != [seats] * 3 or any(len(each) != weights for each in slopes):
            raise ValueError("a look at other seats or weights")
        return Look(int(chapter), whole(verdicts), [whole(each) for each in slopes], whole(won))


def whole(numbers: list[Any]) -> list[int]:
    return [int(number) for number in numbers]


def check_can_learn(seats: int) -> None:
    """An error in words if there is nobody to win against, or the library is missing."""
    if seats == 1:
        raise AreopolisError("values-alone", "values tell which of several seats will win; alone there is only one")
    numpy()


def numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise AreopolisError(
            "numpy-missing", "learning values needs the library numpy: pip install 'areopolis[train]'"
        ) from error
    return numpy
