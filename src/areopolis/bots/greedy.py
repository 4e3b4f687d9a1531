"""One step ahead: every option is tried in imagined worlds, and the game's judge says which is best.

All options are tried in the same worlds with the same luck, so that only the choice makes a difference.
"""

from __future__ import annotations

from typing import Final

from areopolis.bots.bot import Bot
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Decision
from areopolis.kernel.position import Position
from areopolis.kernel.vocabulary import Option

WORLDS: Final = 8
"""Imagined worlds per choice. A bot with 16 won 33 % of 200 games against three with 4; time grows with the number."""


class GreedyBot(Bot):
    """Chooses what the judge likes best one step later, averaged over imagined worlds.

    The judge's weights are the plain ones, the tuned ones, or some of one's own.
    """

    def __init__(self, worlds: int = WORLDS, tuned: bool = False, weights: list[int] | None = None) -> None:
        self.worlds = worlds
        self.tuned = tuned
        self.weights = weights

    def choose(self, view: SeatView, rng: Chance) -> str:
        options = view.options()
        if len(options) == 1:
            return options[0]
        obvious = view.obvious()
        if obvious:
            return obvious
        weights = view.weights(self.tuned) if self.weights is None else self.weights
        totals = [sum(terms) for terms in try_options(view, self.worlds, rng, weights)]
        return options[totals.index(max(totals))]


def try_options(view: SeatView, worlds: int, rng: Chance, weights: list[int]) -> list[list[int]]:
    """For each option the sums of the judge's terms over the imagined worlds.

    If nothing hidden came to light on the way, one world is enough for a judge that looks only at what is open.
    """
    world = view.imagine(rng)
    decision = world.question(view.seat)
    luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
    tried = [consequence(world, decision, option, luck.clone(), weights) for option in decision.options]
    sums = [[term * (1 if each.lucky else worlds) for term in each.terms] for each in tried]
    lucky = [i for i in range(len(tried)) if tried[i].lucky]
    if lucky:
        for _ in range(worlds - 1):
            world = view.imagine(rng)
            decision = world.question(view.seat)
            luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
            for i in lucky:
                terms = consequence(world, decision, decision.options[i], luck.clone(), weights).terms
                for j in range(len(terms)):
                    sums[i][j] += terms[j]
    return sums


class Consequence:
    """The judge's verdict after a choice, and whether luck or other players had a part in it."""

    def __init__(self, terms: list[int], lucky: bool) -> None:
        self.terms = terms
        self.lucky = lucky


def consequence(world: Position, decision: Decision, option: Option, luck: Chance, weights: list[int]) -> Consequence:
    """Choose the option, play on until its consequences are visible, and judge."""
    judge = world.game.judge
    if judge.idle(option):
        return Consequence(judge.worth(world, decision.seat, weights), not judge.open)
    after = world.clone()
    after.at_a_glance = True
    after.answer(decision, option)
    lucky = after.learned or not judge.open
    while after.decisions and not judge.settled(after, world):
        open_decision = after.decisions[0]
        options = open_decision.options
        if len(options) == 1:
            after.answer(open_decision, options[0])
        elif open_decision.seat == decision.seat:
            after.answer(open_decision, best_at_once(after, open_decision, weights))
        else:
            after.answer(open_decision, options[luck.below(len(options))])
            lucky = True
        lucky = lucky or after.learned
    return Consequence(judge.worth(after, decision.seat, weights), lucky)


def best_at_once(world: Position, decision: Decision, weights: list[int]) -> Option:
    """The option that the judge likes best immediately after it is chosen."""
    obvious = world.game.judge.obvious(world, decision)
    if obvious is not None:
        return obvious
    best = decision.options[0]
    highest = 0
    for i in range(len(decision.options)):
        after = world.clone()
        after.answer(decision, decision.options[i])
        worth = world.game.judge.total(after, decision.seat, weights)
        if i == 0 or worth > highest:
            best = decision.options[i]
            highest = worth
    return best
