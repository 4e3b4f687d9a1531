"""Looking back at one choice of a finished game: how the chances stood, and what would have been better.

The choice is judged by what its seat could know then, in imagined worlds, like a bot's own choice. The chances of all
seats are those of the true position: the game is over, and nothing is hidden any more.
"""

from __future__ import annotations

import math
from typing import Final

from areopolis.bots.rollout import END_OF_GAME, LikelyPolicy, play_on, usual_policy
from areopolis.bots.search import CERTAIN, SearchBot, lead, value
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.position import Position


class Effort:
    """How much is tried for each choice: rollouts for the chances, for the search, and to compare it with the best."""

    def __init__(self, chances: int, search: int, comparison: int) -> None:
        self.chances = chances
        self.search = search
        self.comparison = comparison


EFFORTS: Final = {"quick": Effort(30, 60, 20), "usual": Effort(100, 200, 60), "thorough": Effort(400, 1_000, 250)}
"""By level; each takes about four times as long as the one before."""

USUAL_EFFORT: Final = "usual"


class Judged:
    """A choice in hindsight. Values and chances are in ten-thousandths of a win.

    `at` is the number of entries before it. `best` is the best option that was found, which may be the one chosen;
    `doubt` is the standard error of the difference between the two. `chances` are those of all seats before the choice.
    """

    def __init__(
        self, at: int, seat: int, key: str, best: str, value: int, best_value: int, doubt: int, chances: list[int]
    ) -> None:
        self.at = at
        self.seat = seat
        self.key = key
        self.best = best
        self.value = value
        self.best_value = best_value
        self.doubt = doubt
        self.chances = chances

    @property
    def lost(self) -> int:
        """How much the best option found was better."""
        return self.best_value - self.value


def needs_thought(g: Position, seat: int, key: str) -> bool:
    """Whether the seat had a choice, and did not just take what is obvious."""
    decision = g.decision(seat)
    if decision is None or len(decision.options) < 2:
        return False
    obvious = g.game.judge.obvious(g, decision)
    return obvious is None or obvious.key != key


def look_back(g: Position, at: int, seat: int, key: str, effort: Effort, seed: str) -> Judged:
    """Judge the choice of `key` in this position; the same seed leads to the same judgement."""
    chances = chances_in(g, effort.chances, chance_of(f"{seed} chances"))
    rng = chance_of(f"{seed} choice")
    view = SeatView(g, seat)
    found = SearchBot(effort.search).consider(view, rng)[0]
    if found.key != key:
        compared = compare(view, key, found.key, effort.comparison, rng)
        if compared.gain > 0:
            better = compared.value + compared.gain
            return Judged(at, seat, key, found.key, compared.value, better, compared.doubt, chances)
        return Judged(at, seat, key, key, compared.value, compared.value, 0, chances)
    return Judged(at, seat, key, key, found.value, found.value, 0, chances)


def chances_in(g: Position, rollouts: int, rng: Chance) -> list[int]:
    """By seat the share of wins when all play on by the same policy; what lies hidden in decks stays where it lies.

    They play as in a search, and beyond what a search looks at quickly: that is enough to tell who is ahead.
    """
    policy = usual_policy(g.game.judge, g.game.judge.tuned_for(g.seats))
    later = LikelyPolicy()
    wins = [0] * g.seats
    for _ in range(rollouts):
        after = g.clone()
        after.by_habit = True
        after.chance = fresh(rng)
        luck = fresh(rng)
        play_on(after, policy, luck, g.game.judge.moment)
        play_on(after, later, luck, END_OF_GAME)
        winners = after.tally().winners
        for seat in winners:
            wins[seat] += CERTAIN // len(winners)
    return [won // rollouts for won in wins]


class Comparison:
    """The value of a choice, by how much another is better, and the standard error of that."""

    def __init__(self, value: int, gain: int, doubt: int) -> None:
        self.value = value
        self.gain = gain
        self.doubt = doubt


def compare(view: SeatView, key: str, other: str, worlds: int, rng: Chance) -> Comparison:
    """Two options in the same worlds with the same luck. The search preferred one of them, perhaps because it was
    lucky, so these worlds are new."""
    weights = view.weights(tuned=True)
    total = gains = squares = 0
    for _ in range(worlds):
        world = view.imagine(rng)
        world.by_habit = True
        luck = fresh(rng)
        before = lead(world, view.seat, weights)
        chosen = tried(world, view.seat, key, luck.clone(), before, weights)
        gain = tried(world, view.seat, other, luck.clone(), before, weights) - chosen
        total += chosen
        gains += gain
        squares += gain * gain
    spread = (squares - gains * gains // worlds) // max(1, worlds - 1)
    return Comparison(total // worlds, gains // worlds, math.isqrt(max(0, spread) // worlds))


def tried(world: Position, seat: int, key: str, luck: Chance, before: int, weights: list[int]) -> int:
    after = world.clone()
    after.play(seat, key)
    judge = after.game.judge
    play_on(after, usual_policy(judge, weights), luck, judge.moment)
    return value(after, seat, before, weights)


def fresh(rng: Chance) -> Chance:
    return Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
