"""Search: promising options are played on in imagined worlds, and what turns out badly is tried no further.

Sequential halving: the options that the judge selects get a few rollouts, the better half of them twice as many,
and so on until one is left. All are tried in the same worlds with the same luck, so that only the choice makes a
difference. How many are selected, how far a rollout goes and how well it is played is a matter of the game (`Judge`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from areopolis.bots.bot import Bot
from areopolis.bots.greedy import try_options
from areopolis.bots.rollout import play_on, usual_policy
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Position

CERTAIN: Final = 10_000
"""The value of a position that is won."""

MARGIN_PART: Final = 500
"""Of that value: what the margin in points can add or take, so that one plays on sensibly when all is won or lost."""

SELECTING_WORLDS: Final = 4
"""Imagined worlds in which the judge selects."""

FEWEST_WORLDS: Final = 2
"""A clock that is too fast for the machine still lets every option be tried this often."""


class Considered:
    """An option with its value, in ten-thousandths of a win, and how often it was tried."""

    def __init__(self, key: str, value: int, tries: int) -> None:
        self.key = key
        self.value = value
        self.tries = tries


class SearchBot(Bot):
    """Chooses what ends best in rollouts. `seconds` is a cap for slow machines, by the `clock`; 0 means none."""

    def __init__(self, iterations: int, seconds: float = 0.0, tuned: bool = True) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.clock: Callable[[], float] = time.monotonic
        self.tuned = tuned
        self.rollouts = 0
        """Played since this bot was made, for benchmarks."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        options = view.options()
        if len(options) == 1:
            return options[0]
        obvious = view.obvious()
        return obvious if obvious else self.consider(view, rng)[0].key

    def consider(self, view: SeatView, rng: Chance) -> list[Considered]:
        """All options that were tried, the best first."""
        started = self.clock()
        options = view.options()
        weights = view.weights(self.tuned)
        alive = selected(view, rng, weights)
        sums = [0] * len(options)
        counts = [0] * len(options)
        order: list[int] = []
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            worlds = max(FEWEST_WORLDS, self.iterations // rounds // len(alive))
            until = started + self.seconds * (number + 1) / rounds
            for tried in range(worlds):
                if self.seconds and tried >= FEWEST_WORLDS and self.clock() > until:
                    break
                self.try_all(view, rng, weights, alive, sums, counts)
            alive = sorted(alive, key=lambda i: (-(sums[i] // counts[i]), i))
            keep = (len(alive) + 1) // 2
            order = alive[keep:] + order
            alive = alive[:keep]
        return [Considered(options[i], sums[i] // counts[i], counts[i]) for i in alive + order]

    def try_all(
        self, view: SeatView, rng: Chance, weights: list[int], alive: list[int], sums: list[int], counts: list[int]
    ) -> None:
        """One rollout for each option that is left, all in the same world with the same luck."""
        world = view.imagine(rng)
        world.by_habit = True
        decision = world.question(view.seat)
        judge = world.game.judge
        policy = usual_policy(judge, weights)
        luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        before = lead(world, view.seat, weights)
        for i in alive:
            after = world.clone()
            after.answer(decision, decision.options[i])
            play_on(after, policy, luck.clone(), judge.moment)
            sums[i] += value(after, view.seat, before, weights)
            counts[i] += 1
        self.rollouts += len(alive)


def selected(view: SeatView, rng: Chance, weights: list[int]) -> list[int]:
    """The options that the judge likes best, as many as the game has candidates."""
    options = view.options()
    most = view.imagine(rng).game.judge.candidates
    if len(options) <= most:
        return list(range(len(options)))
    liked = [(-sum(terms), i) for i, terms in enumerate(try_options(view, SELECTING_WORLDS, rng, weights))]
    return sorted([i for _, i in sorted(liked)[:most]])


def value(g: Position, seat: int, before: int, weights: list[int]) -> int:
    """How good a position is for a seat, in ten-thousandths of a win; `before` is its lead where the search began."""
    if g.over:
        tally = g.tally()
        won = CERTAIN // len(tally.winners) if seat in tally.winners else 0
        return won + bent(points_ahead(tally.totals, seat) * 100, g.game.judge.doubt) * MARGIN_PART // CERTAIN
    ahead = lead(g, seat, weights) - (before if g.seats == 1 else 0)
    return CERTAIN // 2 + bent(ahead, g.game.judge.doubt) // 2


def bent(margin: int, doubt: int) -> int:
    """Between -CERTAIN and CERTAIN; a margin as large as the doubt is half-way to certainty."""
    return CERTAIN * margin // (doubt + abs(margin))


def lead(g: Position, seat: int, weights: list[int]) -> int:
    """By how much the judge likes the position more for this seat than for the strongest rival."""
    judge = g.game.judge
    own = judge.total(g, seat, weights)
    if g.seats == 1:
        return own
    return own - max([judge.total(g, rival, weights) for rival in range(g.seats) if rival != seat])


def points_ahead(points: list[int], seat: int) -> int:
    if len(points) == 1:
        return points[0]
    return points[seat] - max([points[rival] for rival in range(len(points)) if rival != seat])
