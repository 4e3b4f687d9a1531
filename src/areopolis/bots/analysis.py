"""Looking back at one choice of a finished game: how the chances stood, and what would have been better.

The choice is judged by what its seat could know then, in imagined worlds, like a bot's own choice. The chances of all
seats are those of the true position: the game is over, and nothing is hidden any more. Both play on as far as a search
does, and then take the judge's word for it.
"""

from __future__ import annotations

import math
from typing import Final

from areopolis.bots.chances import certain, chances, worths
from areopolis.bots.rollout import END_OF_GAME, play_on, usual_policy
from areopolis.bots.search import SearchBot
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.game import Judge
from areopolis.kernel.position import Position

FEWER: Final = 4
"""Where the judge has the last word, chances found in rollouts scatter less than half as much as wins and defeats do:
so many times fewer rollouts are enough."""


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
    """A choice in hindsight. Values are chances to win after it; all chances are in ten-thousandths.

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
    before = chances_in(g, rollouts_for(g.game.judge, effort), chance_of(f"{seed} chances"))
    rng = chance_of(f"{seed} choice")
    view = SeatView(g, seat)
    found = SearchBot(effort.search).consider(view, rng)[0]
    if found.key != key:
        compared = compare(view, key, found.key, effort.comparison, rng)
        if compared.gain > 0:
            better = compared.value + compared.gain
            return Judged(at, seat, key, found.key, compared.value, better, compared.doubt, before)
        return Judged(at, seat, key, key, compared.value, compared.value, 0, before)
    return Judged(at, seat, key, key, found.chance, found.chance, 0, before)


def rollouts_for(judge: Judge, effort: Effort) -> int:
    return effort.chances if judge.moment == END_OF_GAME else -(-effort.chances // FEWER)


def chances_in(g: Position, rollouts: int, rng: Chance) -> list[int]:
    """By seat the chance to win when all play on by the same policy; what lies hidden in decks stays where it lies."""
    if g.over:
        return certain(g)
    judge = g.game.judge
    policy = usual_policy(judge, judge.tuned_for(g.seats))
    weights = judge.values_for(g.seats)
    sums = [0] * g.seats
    for _ in range(rollouts):
        after = g.clone()
        after.by_habit = True
        after.chance = fresh(rng)
        play_on(after, policy, fresh(rng), judge.moment)
        for seat, chance in enumerate(chances(after, worths(after, weights), g.game.chapter(g))):
            sums[seat] += chance
    return [each // rollouts for each in sums]


class Comparison:
    """The chance to win after a choice, by how much another is better, and the standard error of that."""

    def __init__(self, value: int, gain: int, doubt: int) -> None:
        self.value = value
        self.gain = gain
        self.doubt = doubt


def compare(view: SeatView, key: str, other: str, worlds: int, rng: Chance) -> Comparison:
    """Two options in the same worlds with the same luck. The search preferred one of them, perhaps because it was
    lucky, so these worlds are new."""
    total = gains = squares = 0
    for _ in range(worlds):
        world = view.imagine(rng)
        world.by_habit = True
        luck = fresh(rng)
        chosen = tried(world, view.seat, key, luck.clone())
        gain = tried(world, view.seat, other, luck.clone()) - chosen
        total += chosen
        gains += gain
        squares += gain * gain
    spread = (squares - gains * gains // worlds) // max(1, worlds - 1)
    return Comparison(total // worlds, gains // worlds, math.isqrt(max(0, spread) // worlds))


def tried(world: Position, seat: int, key: str, luck: Chance) -> int:
    """The seat's chance to win after a choice, in one world."""
    after = world.clone()
    after.play(seat, key)
    judge = after.game.judge
    play_on(after, usual_policy(judge, judge.tuned_for(after.seats)), luck, judge.moment)
    return chances(after, worths(after, judge.values_for(after.seats)), world.game.chapter(world))[seat]


def fresh(rng: Chance) -> Chance:
    return Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
