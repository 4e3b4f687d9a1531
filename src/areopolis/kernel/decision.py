"""Questions and answers: what a seat is asked, what it may answer, and why it may not answer otherwise.

For everything a player may want there is one function in the rules that returns None or the reason against it. Whatever
has no reason against it is an option; the page, the terminal and `IllegalOption` give the reason for everything else. A
`Reason` is created once and passed around: the numbers in its sentence are worked out only when somebody wants to read
it, so that a search pays nothing for reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from areopolis.kernel.vocabulary import Option

Step = Callable[..., None]
"""Carries out one paragraph of the rulebook: step(g, *numbers)."""


def step_for(verb: str, then: Step, by_verb: dict[str, Step | None] | None) -> Step | None:
    """What carries out an answer: the step named for its verb, or else `then`."""
    return then if by_verb is None else by_verb.get(verb, then)


class Decision:
    """A question to one seat: prompt, options, and the step that gets `given` and the numbers of the answer.

    `about` is what the prompt shows. Answers whose verb is in `by_verb` are handled by the step named there; if
    that is None, nothing is left to carry out.
    """

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        given: tuple[int, ...],
        about: tuple[int, ...],
        by_verb: dict[str, Step | None] | None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.then = then
        self.given = given
        self.about = about
        self.by_verb = by_verb

    def step_for(self, option: Option) -> Step | None:
        """What carries out this answer."""
        return step_for(option.verb, self.then, self.by_verb)

    def find(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None


Facts = Callable[[Any, Decision, Option], tuple[int, ...]]
"""The numbers in the sentence of a reason: facts(g, decision, option)."""


class Reason:
    """Why something cannot be chosen: a word of the vocabulary, and the section of the rulebook that says so."""

    def __init__(self, word: str, section: str, facts: Facts | None = None) -> None:
        self.word = word
        self.section = section
        self.facts = facts


class Question:
    """What a player may want when asked a prompt, and what there is against it.

    `wishes(g, decision)` lists everything a player may ask for, including the options; `against(g, decision, option)`
    returns why one of them cannot be chosen, or None if it can.
    """

    def __init__(
        self,
        wishes: Callable[[Any, Decision], list[Option]],
        against: Callable[[Any, Decision, Option], Reason | None],
    ) -> None:
        self.wishes = wishes
        self.against = against


def offered(g: Any, decision: Decision) -> list[Option]:
    """For questions in which nobody can want anything else."""
    return decision.options


def nothing_against(g: Any, decision: Decision, option: Option) -> Reason | None:
    return None


ANY_OFFER = Question(offered, nothing_against)
"""A question whose options are all there is."""


class Refusal:
    """An option that somebody may want but cannot choose now, with the reason and the rulebook section."""

    def __init__(self, option: Option, reason: str, args: tuple[int, ...], section: str) -> None:
        self.option = option
        self.reason = reason
        self.args = args
        self.section = section
