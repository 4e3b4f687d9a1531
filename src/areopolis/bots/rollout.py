"""Rollouts: playing on from an imagined position by a policy, without asking anybody, until a moment is reached.

A policy answers in place of every seat. It must be quick, because search plays thousands of rollouts; it need not be
good, as long as better positions end better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Decision
from areopolis.kernel.game import Judge
from areopolis.kernel.position import Position
from areopolis.kernel.vocabulary import Option

USUAL_LIKELIHOOD: Final = 10
"""Of options whose verb is not named: `Judge.likely` says which are chosen more or less often."""

MOST_STEPS: Final = 40
"""Answers until the consequences of a choice are looked at even if they have not settled."""

MOST_CHOICES: Final = 500
"""Choices in one chapter until a rollout ends even if its moment has not come: rules may let players go round in
circles, such as resting and paying for it, and a policy may like that. No chapter has nearly as many otherwise."""

END_OF_GAME: Final = 0
END_OF_TURN: Final = -1
"""Moments; a positive number is the end of that many rounds, counted from the present one."""


class Policy(ABC):
    """What is chosen in a rollout."""

    @abstractmethod
    def pick(self, g: Position, decision: Decision, luck: Chance) -> Option: ...


class RandomPolicy(Policy):
    """Every option is equally likely."""

    def pick(self, g: Position, decision: Decision, luck: Chance) -> Option:
        options = decision.options
        return options[0] if len(options) == 1 else options[luck.below(len(options))]


class LikelyPolicy(Policy):
    """Options are as likely as players choose their verb; what is obvious is done."""

    def pick(self, g: Position, decision: Decision, luck: Chance) -> Option:
        options = decision.options
        if len(options) == 1:
            return options[0]
        judge = g.game.judge
        obvious = judge.obvious(g, decision)
        return likely_option(options, judge.likely, luck) if obvious is None else obvious


class JudgedPolicy(Policy):
    """The best of a few likely options, each tried until it has settled and then judged."""

    def __init__(self, tries: int, weights: list[int]) -> None:
        self.tries = tries
        self.weights = weights
        self.guess = LikelyPolicy()

    def pick(self, g: Position, decision: Decision, luck: Chance) -> Option:
        options = decision.options
        count = len(options)
        if count == 1:
            return options[0]
        judge = g.game.judge
        obvious = judge.obvious(g, decision)
        if obvious is not None:
            return obvious
        best: Option | None = None
        highest = 0
        looked_at: list[Option] = []
        tries = min(self.tries, count)
        for i in range(tries):
            option = options[i] if tries == count else likely_option(options, judge.likely, luck)
            if option in looked_at:
                continue
            looked_at.append(option)
            worth = self.tried(g, decision, option, luck)
            if best is None or worth > highest:
                best = option
                highest = worth
        return options[0] if best is None else best

    def tried(self, g: Position, decision: Decision, option: Option, luck: Chance) -> int:
        judge = g.game.judge
        seat = decision.seat
        if judge.idle(option):
            return judge.total(g, seat, self.weights)
        after = g.clone()
        after.at_a_glance = True
        after.answer(decision, option)
        steps = 0
        while after.decisions and steps < MOST_STEPS and not judge.settled(after, g):
            further = after.decisions[0]
            after.answer(further, self.guess.pick(after, further, luck))
            steps += 1
        return judge.total(after, seat, self.weights)


def usual_policy(judge: Judge, weights: list[int]) -> Policy:
    """How a rollout of this game is played."""
    return JudgedPolicy(judge.tries, weights) if judge.tries else LikelyPolicy()


def likely_option(options: list[Option], likely: dict[str, int], luck: Chance) -> Option:
    """Any option, those of likely verbs more often; one whose likelihood is 0 only if there is no other."""
    count = len(options)
    if not likely:
        return options[luck.below(count)]
    total = 0
    for option in options:
        total += likely.get(option.verb, USUAL_LIKELIHOOD)
    if total == 0:
        return options[luck.below(count)]
    left = luck.below(total)
    for option in options:
        left -= likely.get(option.verb, USUAL_LIKELIHOOD)
        if left < 0:
            return option
    return options[0]


def play_on(g: Position, policy: Policy, luck: Chance, moment: int) -> int:
    """Play until the moment, or to the end if that comes first. Returns how many choices were made."""
    chapter = g.game.chapter
    here = chapter(g)
    last = here + moment - 1
    seat = g.decisions[0].seat if g.decisions else 0
    choices = 0
    before = 0
    while g.decisions and choices - before < MOST_CHOICES:
        decision = g.decisions[0]
        now = chapter(g)
        if now != here:
            here = now
            before = choices
        if moment > 0 and now > last:
            break
        if moment == END_OF_TURN and decision.seat != seat:
            break
        g.answer(decision, policy.pick(g, decision, luck))
        choices += 1
    return choices
