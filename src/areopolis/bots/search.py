"""Search: promising options are played on in imagined worlds, and what turns out badly is tried no further.

Sequential halving: the options that the judge selects get a few rollouts, the better half of them twice as many,
and so on until one is left. All are tried in the same worlds with the same luck, so that only the choice makes a
difference. An option that is clearly worse than the best one, or never differs from it, drops out at once, and what was
meant for it is divided among those that are left; when only one is left, there is nothing more to find out. How many
are selected, how far a rollout goes and how well it is played is a matter of the game (`Judge`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from areopolis.bots.bot import Bot
from areopolis.bots.chances import CERTAIN, chances, worths
from areopolis.bots.greedy import try_options
from areopolis.bots.rollout import play_on, usual_policy
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Position

MARGIN_PART: Final = 500
"""Of the value of a position that is won: what the margin in points can add or take, so that one plays on sensibly when
all is won or lost."""

SELECTING_WORLDS: Final = 4
"""Imagined worlds in which the judge selects."""

FEWEST_WORLDS: Final = 2
"""A clock that is too fast for the machine still lets every option be tried this often."""

LOOKED_AT: Final = 16
"""After so many worlds, and again after as many more, options that are clearly worse drop out."""

CLEAR_SQUARED: Final = 9
"""Clearly worse is three standard errors."""


class Considered:
    """An option with its value and the chance to win, both in ten-thousandths of a win, and how often it was tried."""

    def __init__(self, key: str, value: int, chance: int, tries: int) -> None:
        self.key = key
        self.value = value
        self.chance = chance
        self.tries = tries


class Trials:
    """What was found out about the options of a question, by their numbers."""

    def __init__(self, options: int) -> None:
        self.values = [0] * options
        self.chances = [0] * options
        self.counts = [0] * options
        self.products = [[0] * options for _ in range(options)]
        """Sums of the values of two options multiplied, over the worlds in which both were tried. Those of a pair are
        in two places, because options change their order."""

    def add(self, these: list[int], values: list[int], chances: list[int]) -> None:
        """What came of some options in one world."""
        for place, i in enumerate(these):
            self.values[i] += values[place]
            self.chances[i] += chances[place]
            self.counts[i] += 1
            row = self.products[i]
            for other in range(place + 1):
                row[these[other]] += values[place] * values[other]

    def best(self, these: list[int]) -> list[int]:
        """The options in order, the best first."""
        return sorted(these, key=lambda i: (-(self.values[i] // self.counts[i]), i))

    def is_clear(self, best: int, other: int) -> bool:
        """Whether the best option is better than another for sure, or the same. Both were tried in the same worlds."""
        count = self.counts[best]
        gain = self.values[best] - self.values[other]
        both = self.products[best][other] + self.products[other][best]
        squares = self.products[best][best] - 2 * both + self.products[other][other]
        return gain * gain * (count - 1) >= CLEAR_SQUARED * (squares * count - gain * gain)

    def considered(self, i: int, key: str) -> Considered:
        count = self.counts[i]
        return Considered(key, self.values[i] // count, self.chances[i] // count, count)


class SearchBot(Bot):
    """Chooses what ends best in rollouts. `seconds` is a cap for slow machines, by the `clock`; 0 means none."""

    def __init__(self, iterations: int, seconds: float = 0.0, tuned: bool = True) -> None:
        self.iterations = iterations
        self.seconds = seconds
        self.clock: Callable[[], float] = time.monotonic
        self.tuned = tuned
        self.patient = False
        """Whether it finds out the chances of options that are clearly worse, too, as hints tell them."""
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
        alive = selected(view, rng, view.weights(self.tuned))
        trials = Trials(len(options))
        order: list[int] = []
        rounds = max(1, (len(alive) - 1).bit_length())
        for number in range(rounds):
            keep = (len(alive) + 1) // 2
            worlds = max(FEWEST_WORLDS, self.iterations // rounds // len(alive))
            until = started + self.seconds * (number + 1) / rounds
            for tried in range(worlds):
                if self.seconds and tried >= FEWEST_WORLDS and self.clock() > until:
                    break
                self.try_all(view, rng, alive, trials)
                if trials.counts[alive[0]] % LOOKED_AT == 0 and not self.patient:
                    alive, behind = parted(alive, trials)
                    order = behind + order
                    if len(alive) == 1:
                        break
            alive = trials.best(alive)
            order = alive[keep:] + order
            alive = alive[:keep]
            if len(alive) == 1:
                break
        return [trials.considered(i, options[i]) for i in alive + order]

    def try_these(self, view: SeatView, rng: Chance, these: list[int]) -> list[Considered]:
        """Some of the options, by their numbers and in this order, all tried equally often."""
        started = self.clock()
        options = view.options()
        trials = Trials(len(options))
        for tried in range(max(FEWEST_WORLDS, self.iterations // len(these))):
            if self.seconds and tried >= FEWEST_WORLDS and self.clock() > started + self.seconds:
                break
            self.try_all(view, rng, these, trials)
        return [trials.considered(i, options[i]) for i in these]

    def try_all(self, view: SeatView, rng: Chance, alive: list[int], trials: Trials) -> None:
        """One rollout for each option that is left, all in the same world with the same luck."""
        world = view.imagine(rng)
        world.by_habit = True
        decision = world.question(view.seat)
        judge = world.game.judge
        policy = usual_policy(judge, view.weights(self.tuned))
        weights = view.values(self.tuned)
        luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        before = lead(worths(world, weights), view.seat)
        chapter = world.game.chapter(world)
        values: list[int] = []
        odds: list[int] = []
        for i in alive:
            after = world.clone()
            after.answer(decision, decision.options[i])
            play_on(after, policy, luck.clone(), judge.moment)
            found = worths(after, weights)
            values.append(value(after, view.seat, before, found))
            odds.append(chances(after, found, chapter)[view.seat])
        trials.add(alive, values, odds)
        self.rollouts += len(alive)


def parted(alive: list[int], trials: Trials) -> tuple[list[int], list[int]]:
    """Those that may still be the best, and those that are clearly behind, each the best first."""
    order = trials.best(alive)
    close = [i for i in order if i == order[0] or not trials.is_clear(order[0], i)]
    return close, [i for i in order if i not in close]


def selected(view: SeatView, rng: Chance, weights: list[int]) -> list[int]:
    """The options that the judge likes best, as many as the game has candidates."""
    options = view.options()
    most = view.imagine(rng).game.judge.candidates
    if len(options) <= most:
        return list(range(len(options)))
    liked = [(-sum(terms), i) for i, terms in enumerate(try_options(view, SELECTING_WORLDS, rng, weights))]
    return sorted([i for _, i in sorted(liked)[:most]])


def value(g: Position, seat: int, before: int, found: list[int]) -> int:
    """How good a position is for a seat, in ten-thousandths of a win, if `found` are the worths of all seats, and
    `before` is its lead where the search began. It ranks options; what people are told is the chance."""
    if g.over:
        tally = g.tally()
        won = CERTAIN // len(tally.winners) if seat in tally.winners else 0
        return won + bent(lead(tally.totals, seat) * 100, g.game.judge.doubt) * MARGIN_PART // CERTAIN
    ahead = lead(found, seat) - (before if g.seats == 1 else 0)
    return CERTAIN // 2 + bent(ahead, g.game.judge.doubt) // 2


def bent(margin: int, doubt: int) -> int:
    """Between -CERTAIN and CERTAIN; a margin as large as the doubt is half-way to certainty."""
    return CERTAIN * margin // (doubt + abs(margin))


def lead(points: list[int], seat: int) -> int:
    """By how much the seat has more than the strongest rival; alone, what it has."""
    if len(points) == 1:
        return points[0]
    return points[seat] - max([points[rival] for rival in range(len(points)) if rival != seat])
