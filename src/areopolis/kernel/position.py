"""Position: everything on the table at one moment.

A position holds an agenda (the stack of steps still to be carried out) and the decisions that are open. Rule steps
are plain functions `step(g, ...)`; they change the position, plan further steps with `next`, and end by asking with
`ask`. `play` answers a decision and runs steps until somebody must decide again.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, overload

from mypy_extensions import mypyc_attr

from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Decision, Refusal, Step, step_for
from areopolis.kernel.errors import AmbiguousOption, AreopolisError, IllegalOption, MalformedOption
from areopolis.kernel.scores import Outcome, Tally
from areopolis.kernel.sentences import say_reason
from areopolis.kernel.vocabulary import Option
from areopolis.text.text import Text

if TYPE_CHECKING:
    from areopolis.kernel.game import Game

Task = tuple[Step, tuple[int, ...]]
"""A step on the agenda with its arguments."""

News = tuple[str, tuple[int, ...], int]
"""(message, arguments, seat it is meant for or EVERYONE)."""

Snapshot = dict[str, Any]
Observation = Mapping[str, Any]
"""What a seat sees, ready for JSON; each game has a type of its own for it (see `kernel/observing.py`)."""

EVERYONE = -1
SPECTATOR = -1
"""The seat number of somebody who only watches."""

SHARED_FIELDS: Final = (
    "game",
    "seats",
    "rules",
    "variants",
    "chance",
    "agenda",
    "decisions",
    "news",
    "learned",
    "went_on",
    "by_habit",
    "at_a_glance",
)
"""What every position has; all other attributes are fields of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """Everything on the table at one moment. Games add their own fields: numbers, and lists of numbers.

    `went_on` says whether the agenda continued after the last answer; it does not while others must still answer.
    `rules` is the version of the rules it is played by. A corrected rule checks it, so that games played by the
    older reading can be replayed forever. `by_habit` is set in rollouts only: rules may then carry out the first of
    many ways to pay instead of listing them all, and nobody is told anything. `at_a_glance` is set on clones that are
    thrown away once the judge has looked at them: a question at which it looks may come without its options.
    """

    def __init__(self, game: Game, seats: int, source: Position | None) -> None:
        self.game = game
        self.seats = seats
        self.news: list[News] = []
        self.learned = False
        self.went_on = False
        if source is None:
            self.rules = game.rules_version
            self.variants: dict[str, str] = {}
            self.chance = Chance(0, 0, 0, 1)
            self.agenda: list[Task] = []
            self.decisions: list[Decision] = []
            self.by_habit = False
            self.at_a_glance = False
        else:
            self.rules = source.rules
            self.variants = source.variants
            self.chance = source.chance.clone()
            self.agenda = source.agenda[:]
            self.decisions = source.decisions[:]
            self.by_habit = source.by_habit
            self.at_a_glance = source.at_a_glance

    # --- for players ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.decisions and not self.agenda

    def decision(self, seat: int) -> Decision | None:
        """The question this seat must answer now, if any."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def options(self, seat: int) -> list[str]:
        """The keys this seat may choose from now."""
        decision = self.decision(seat)
        return [] if decision is None else [option.key for option in decision.options]

    def play(self, seat: int | str, key: str) -> None:
        """Answer a seat's open decision with a complete key; a seat may be named by the colour it decides for."""
        number = self.seat_of(seat) if isinstance(seat, str) else seat
        self.answer(self.question(number), self.legal(number, key))

    def seat_of(self, colour: str) -> int:
        """The seat that decides for a colour."""
        words = self.game.vocabulary.kinds["colour"]
        if colour.casefold() in words:
            seat = self.game.seat_of(self, words.index(colour.casefold()))
            if 0 <= seat < self.seats:
                return seat
        known = ", ".join([word for i, word in enumerate(words) if 0 <= self.game.seat_of(self, i) < self.seats])
        raise AreopolisError(
            "seat-unknown", f"nobody here is called '{colour}'; there are: {known}", name=colour, known=known
        )

    def question(self, seat: int) -> Decision:
        decision = self.decision(seat)
        if decision is None:
            if self.over:
                raise IllegalOption("game-over", "the game is over; nothing is left to decide")
            raise IllegalOption("not-your-decision", f"seat {seat + 1} has nothing to decide now", seat=seat + 1)
        return decision

    def legal(self, seat: int, key: str) -> Option:
        """The option of this seat's open decision that a key stands for, or an error that says why not."""
        decision = self.question(seat)
        option = decision.find(key)
        if option is not None:
            return option
        wanted = self.game.vocabulary.parse(key)
        if wanted.key != " ".join(key.split()) and decision.find(wanted.key) is not None:  # amounts were left out
            return wanted
        refusal = self.refusal(decision, wanted)
        if refusal is None:
            english = f"'{wanted.key}' cannot be chosen now; options are: {keys_of(decision.options)}"
        else:
            english = f"'{wanted.key}' cannot be chosen: {say_reason(self.game, Text('en', self.game.name), refusal)}"
        raise IllegalOption("option-illegal", english, option=wanted.key).because(refusal)

    def resolve(self, seat: int, text: str) -> str:
        """The full key that a person's text stands for; words may be shortened (`b s05`, `des hel`) if unambiguous."""
        decision = self.question(seat)
        words = text.lower().split()
        if decision.find(" ".join(words)) is not None:
            return " ".join(words)
        if not words:
            raise MalformedOption("option-empty", "an empty line is not an option")
        fitting = [option for option in decision.options if abbreviates(words, option.key)]
        if len(fitting) == 1:
            return fitting[0].key
        if fitting:
            raise AmbiguousOption(
                "option-ambiguous", f"'{text}' may mean: {keys_of(fitting)}", text=text, options=keys_of(fitting)
            )
        return self.legal(seat, " ".join(words)).key

    def answer(self, decision: Decision, option: Option) -> None:
        """Carry out an option of an open decision, then run steps until somebody must decide again."""
        self.news = []
        self.learned = False
        self.went_on = False
        self.decisions.remove(decision)
        planned_from = len(self.agenda)
        step = step_for(option.verb, decision.then, decision.by_verb)
        if step is not None:
            carry_out(self, step, decision.given + option.args)
        self.run(planned_from)

    def run(self, planned_from: int = 0) -> None:
        """Carry out the agenda, beginning with what has been planned since it had `planned_from` entries."""
        agenda = self.agenda
        if len(agenda) - planned_from > 1:
            put_in_order(agenda, planned_from)
        if agenda and not self.decisions:
            self.went_on = True
        while agenda and not self.decisions:
            step, args = agenda.pop()
            planned_from = len(agenda)
            carry_out(self, step, args)
            if len(agenda) - planned_from > 1:
                put_in_order(agenda, planned_from)

    def go_on(self) -> None:
        """Carry out the agenda of a position that was arranged with a pause."""
        self.run(len(self.agenda))

    # --- for rules -----------------------------------------------------------------------------------------

    @overload
    def next(self, step: Callable[[Any], None]) -> None: ...

    @overload
    def next(self, step: Callable[[Any, int], None], a: int, /) -> None: ...

    @overload
    def next(self, step: Callable[[Any, int, int], None], a: int, b: int, /) -> None: ...

    @overload
    def next(self, step: Callable[[Any, int, int, int], None], a: int, b: int, c: int, /) -> None: ...

    @overload
    def next(self, step: Callable[[Any, int, int, int, int], None], a: int, b: int, c: int, d: int, /) -> None: ...

    def next(self, step: Step, *args: int) -> None:
        """Plan a step. What one step plans is carried out in that order, before everything else on the agenda."""
        self.agenda.append((step, args))

    def outline(self, steps: list[Step]) -> None:
        """Plan several steps without arguments."""
        for step in steps:
            self.agenda.append((step, ()))

    def ask(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        given: tuple[int, ...] = (),
        about: tuple[int, ...] | None = None,
        by_verb: dict[str, Step | None] | None = None,
    ) -> None:
        """Open a decision; if only one answer is possible, it is carried out unasked, as if planned with `next`.

        `given` is what the step `then` gets before the numbers of the answer. The prompt shows the same numbers,
        unless `about` gives others.
        """
        if len(options) != 1:
            self.ask_always(seat, prompt, options, then, given, about, by_verb)
        else:
            only = options[0]
            step = step_for(only.verb, then, by_verb)
            if step is not None:
                self.agenda.append((step, given + only.args))

    def ask_always(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        given: tuple[int, ...] = (),
        about: tuple[int, ...] | None = None,
        by_verb: dict[str, Step | None] | None = None,
    ) -> None:
        """Open a decision even with a single answer, where skipping it would tell the others something."""
        if not options:
            raise AssertionError(f"{prompt}: no option for seat {seat}")
        shown = given if about is None else about
        self.decisions.append(Decision(seat, prompt, options, then, given, shown, by_verb))

    def tell(self, message: str, *args: int) -> None:
        """Tell everyone what happened."""
        if not self.by_habit:
            self.news.append((message, args, EVERYONE))

    def tell_only(self, seat: int, message: str, *args: int) -> None:
        """Tell one seat what nobody else may know."""
        if not self.by_habit:
            self.news.append((message, args, seat))

    def reveal(self) -> None:
        """Somebody learns what was hidden from them until now, so nothing before this can be undone."""
        self.learned = True

    # --- the game's own answers ----------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Position: ...

    def observe(self, seat: int) -> Observation:
        """What this seat (or SPECTATOR) may know, and nothing else."""
        return self.game.observe(self, seat)

    def imagine(self, seat: int, rng: Chance) -> Position:
        """A random position this seat cannot tell from the true one; it depends only on the observation and rng."""
        return self.game.imagine(self, seat, rng)

    def why_not(self, seat: int) -> list[Refusal]:
        """What this seat may want in its open decision but cannot choose, with the reasons."""
        decision = self.decision(seat)
        if decision is None:
            return []
        found = [self._refused(decision, wish) for wish in self.game.questions[decision.prompt].wishes(self, decision)]
        return [refusal for refusal in found if refusal is not None]

    def refusal(self, decision: Decision, option: Option) -> Refusal | None:
        """Why an option cannot be chosen now, if this question has reasons for options of its kind."""
        wishes = self.game.questions[decision.prompt].wishes(self, decision)
        return self._refused(decision, option) if option.verb in [wish.verb for wish in wishes] else None

    def _refused(self, decision: Decision, wish: Option) -> Refusal | None:
        reason = self.game.questions[decision.prompt].against(self, decision, wish)
        if reason is None:
            return None
        facts = () if reason.facts is None else reason.facts(self, decision, wish)
        return Refusal(wish, reason.word, facts, reason.section)

    def outcome(self) -> Outcome:
        """Scores as they stand now, final when the game is over; they include all secrets."""
        return self.game.outcome(self)

    def tally(self) -> Tally:
        """The same as mere numbers, without score sheets."""
        return self.game.tally(self)

    # --- snapshots -----------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The whole position as plain JSON values. `Game.restore` turns it back into a position."""
        names = self.game.step_names
        return {
            "game": self.game.name,
            "rules": self.rules,
            "seats": self.seats,
            "variants": dict(self.variants),
            "chance": self.chance.words(),
            "agenda": [[names[step], *args] for step, args in self.agenda],
            "decisions": [
                {
                    "seat": decision.seat,
                    "prompt": decision.prompt,
                    "options": [option.key for option in decision.options],
                    "then": names[decision.then],
                    "about": list(decision.about),
                    "given": list(decision.given),
                    "by_verb": {
                        verb: None if step is None else names[step] for verb, step in (decision.by_verb or {}).items()
                    },
                }
                for decision in self.decisions
            ],
            "fields": json.loads(json.dumps({name: getattr(self, name) for name in self.game.fields})),
        }

    def _repr_svg_(self) -> str | None:
        """What a notebook shows: the public table, if `areopolis.view` is there to draw it."""
        draw = self.game.picture
        return None if draw is None else draw(self.observe(SPECTATOR))


def carry_out(g: Position, step: Step, args: tuple[Any, ...]) -> None:
    """Calls with few arguments are spelled out: compiled, that is much cheaper than unpacking them."""
    if not args:
        step(g)
    elif len(args) == 1:
        step(g, args[0])
    elif len(args) == 2:
        step(g, args[0], args[1])
    elif len(args) == 3:
        step(g, args[0], args[1], args[2])
    else:
        step(g, *args)


def put_in_order(agenda: list[Any], planned_from: int) -> None:
    """Reverse what one step has planned on top of the agenda, so that the first step planned comes first.

    The list is not typed as one of tasks, because compiled code would then take each tuple apart and make a new one.
    """
    first = planned_from
    last = len(agenda) - 1
    while first < last:
        kept = agenda[first]
        agenda[first] = agenda[last]
        agenda[last] = kept
        first += 1
        last -= 1


def abbreviates(words: list[str], key: str) -> bool:
    """Whether each word is the beginning of the word at its place in the key; words at the end may be missing."""
    full = key.split()
    return len(words) <= len(full) and all(full[i].startswith(words[i]) for i in range(len(words)))


def keys_of(options: list[Option]) -> str:
    """The first few keys, for messages."""
    return ", ".join([option.key for option in options[:12]])
