"""Position and Game: everything on the table at one moment, and the box it came out of.

A position holds an agenda (the stack of steps still to be carried out) and the decisions that are open. Rule steps
are plain functions `step(g, ...)`; they change the position, put further steps on the agenda with `next`, and end by
asking with `ask`. `play` answers a decision and runs steps until somebody must decide again.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from mypy_extensions import mypyc_attr

from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AmbiguousOption, AreopolisError, IllegalOption, MalformedOption
from areopolis.kernel.vocabulary import Option, Vocabulary

Step = Callable[..., None]
"""Carries out one paragraph of a rulebook: step(g, *numbers)."""

Task = tuple[Step, tuple[int, ...]]
"""A step on the agenda with its arguments."""

News = tuple[str, tuple[int, ...], int]
"""(message, arguments, seat it is meant for or EVERYONE)."""

Snapshot = dict[str, Any]
Observation = dict[str, Any]

EVERYONE = -1
SPECTATOR = -1
"""The seat number that watches only."""


class Decision:
    """A question to one seat: prompt, options, and the step that continues with `about` and the option's numbers.

    Options whose verb stands in `unless` continue with the step named there instead.
    """

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        about: tuple[int, ...],
        unless: dict[str, Step] | None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.then = then
        self.about = about
        self.unless = unless

    def step_for(self, option: Option) -> Step:
        if self.unless is not None:
            step = self.unless.get(option.verb)
            if step is not None:
                return step
        return self.then

    def find(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None


class Refusal:
    """Why-not: an option that somebody may want and cannot have now, the reason, and the rulebook section."""

    def __init__(self, option: Option, reason: str, args: tuple[int, ...], section: str) -> None:
        self.option = option
        self.reason = reason
        self.args = args
        self.section = section


class ScoreLine:
    """One line of a score sheet: points, and a message that explains them."""

    def __init__(self, points: int, message: str, args: tuple[int, ...]) -> None:
        self.points = points
        self.message = message
        self.args = args


class ScoreSheet:
    """The explained lines of one side; a neutral side is led by a seat, but does not count for it."""

    def __init__(self, side: int, seat: int, lines: list[ScoreLine], tie_break: int, neutral: bool = False) -> None:
        self.side = side
        self.seat = seat
        self.neutral = neutral
        self.lines = lines
        self.tie_break = tie_break
        self.total = sum([line.points for line in lines])


class Outcome:
    """How a game ended: the seats that won (none when all lost) and a score sheet a side."""

    def __init__(self, winners: list[int], sheets: list[ScoreSheet]) -> None:
        self.winners = winners
        self.sheets = sheets

    def sheet(self, seat: int) -> ScoreSheet:
        """The score sheet that counts for a seat."""
        return next(sheet for sheet in self.sheets if sheet.seat == seat and not sheet.neutral)


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """Everything on the table at one moment. Games add their own fields and name them in `Game.fields`.

    `went_on` tells whether the last answer made the agenda go on: as long as others must answer, too, it does not.
    `rules` is the version of the rules it is played by. A rule that has been corrected asks for it, so that games
    played by the older reading can be replayed for ever.
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
        else:
            self.rules = source.rules
            self.variants = source.variants
            self.chance = source.chance.clone()
            self.agenda = source.agenda[:]
            self.decisions = source.decisions[:]

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

    def play(self, seat: int, key: str) -> None:
        """Answer this seat's open decision with a complete key."""
        self.answer(self.question(seat), self.legal(seat, key))

    def question(self, seat: int) -> Decision:
        decision = self.decision(seat)
        if decision is None:
            if self.over:
                raise IllegalOption("game-over", "the game is over; nothing is left to decide")
            raise IllegalOption("not-your-decision", f"seat {seat + 1} has nothing to decide now", seat=seat + 1)
        return decision

    def legal(self, seat: int, key: str) -> Option:
        """The option of this seat's open decision with exactly this key; otherwise the error that says why."""
        decision = self.question(seat)
        option = decision.find(key)
        if option is not None:
            return option
        self.game.vocabulary.parse(key)
        shown = ", ".join([each.key for each in decision.options[:12]])
        raise IllegalOption("option-illegal", f"'{key}' cannot be chosen now; options are: {shown}", option=key)

    def resolve(self, seat: int, text: str) -> str:
        """The full key that a person's text stands for; words may be shortened (`b s05`, `des hel`) when clear."""
        decision = self.question(seat)
        words = text.lower().split()
        if decision.find(" ".join(words)) is not None:
            return " ".join(words)
        if not words:
            raise MalformedOption("option-empty", "an empty line is no option")
        fitting = [option.key for option in decision.options if abbreviates(words, option.key)]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            raise AmbiguousOption(
                "option-ambiguous",
                f"'{text}' may mean: {', '.join(fitting[:12])}",
                text=text,
                options=", ".join(fitting[:12]),
            )
        return self.legal(seat, " ".join(words)).key

    def answer(self, decision: Decision, option: Option) -> None:
        """Carry out an option of an open decision, then run steps until somebody must decide again."""
        self.news = []
        self.learned = False
        self.went_on = False
        self.decisions.remove(decision)
        decision.step_for(option)(self, *decision.about, *option.args)
        self.run()

    def run(self) -> None:
        """Carry out the agenda. Short arguments are spelled out: compiled, that is much cheaper than unpacking them."""
        agenda = self.agenda
        if agenda and not self.decisions:
            self.went_on = True
        while agenda and not self.decisions:
            step, args = agenda.pop()
            if not args:
                step(self)
            elif len(args) == 1:
                step(self, args[0])
            elif len(args) == 2:
                step(self, args[0], args[1])
            else:
                step(self, *args)

    # --- for rules -----------------------------------------------------------------------------------------

    def next(self, step: Step, *args: int) -> None:
        """Carry out this step before everything else that is on the agenda."""
        self.agenda.append((step, args))

    def outline(self, steps: list[Step]) -> None:
        """Carry out these steps in the order in which they are written."""
        for step in reversed(steps):
            self.agenda.append((step, ()))

    def ask(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        about: tuple[int, ...] = (),
        unless: dict[str, Step] | None = None,
    ) -> None:
        """Open a decision. The last thing a step does; where only one answer is possible it is carried out unasked."""
        if len(options) != 1:
            self.ask_always(seat, prompt, options, then, about, unless)
        else:
            decision = Decision(seat, prompt, options, then, about, unless)
            self.agenda.append((decision.step_for(options[0]), about + options[0].args))

    def ask_always(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        then: Step,
        about: tuple[int, ...] = (),
        unless: dict[str, Step] | None = None,
    ) -> None:
        """Open a decision even with a single answer, where its absence would tell the others something."""
        if not options:
            raise AssertionError(f"{prompt}: no option for seat {seat}")
        self.decisions.append(Decision(seat, prompt, options, then, about, unless))

    def tell(self, message: str, *args: int) -> None:
        """Tell everyone what happened."""
        self.news.append((message, args, EVERYONE))

    def tell_only(self, seat: int, message: str, *args: int) -> None:
        """Tell one seat what nobody else may know."""
        self.news.append((message, args, seat))

    def reveal(self) -> None:
        """Somebody learns what was hidden from him until now: from here on nothing can be undone."""
        self.learned = True

    # --- the game's own answers ----------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Position: ...

    def observe(self, seat: int) -> Observation:
        """What this seat (or SPECTATOR) may know, and nothing else."""
        return self.game.observe(self, seat)

    def imagine(self, seat: int, rng: Chance) -> Position:
        """A random position this seat cannot tell from the true one; it depends on the observation and rng only."""
        return self.game.imagine(self, seat, rng)

    def why_not(self, seat: int) -> list[Refusal]:
        """What this seat may want in its open decision and cannot have, with the reasons."""
        decision = self.decision(seat)
        return [] if decision is None else self.game.refusals(self, decision)

    def outcome(self) -> Outcome:
        """Scores as they stand now, or finally when the game is over; knows all secrets."""
        return self.game.outcome(self)

    # --- snapshots -----------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """The whole position as plain JSON values. `Game.restore` makes it a position again."""
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
                    "unless": {verb: names[step] for verb, step in (decision.unless or {}).items()},
                }
                for decision in self.decisions
            ],
            "fields": json.loads(json.dumps({name: getattr(self, name) for name in self.game.fields})),
        }

    def _repr_svg_(self) -> str | None:
        """A notebook shows the table with everything that is public, if `areopolis.view` is there to draw it."""
        draw = self.game.picture
        return None if draw is None else draw(self.observe(SPECTATOR))


def abbreviates(words: list[str], key: str) -> bool:
    """Whether each word begins the word of the key at its place; words at the end may be missing."""
    full = key.split()
    return len(words) <= len(full) and all(full[i].startswith(words[i]) for i in range(len(words)))


class Variant:
    """A choice made when a table is set up; the first value is the default."""

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """What a box contains, and the factory of positions. Each game subclasses it once.

    `secret_prompts` are the questions that all answer in secret and that cannot be taken back once all have answered;
    a page lets people confirm them.
    """

    def __init__(
        self,
        name: str,
        rules_version: int,
        seat_counts: list[int],
        variants: list[Variant],
        vocabulary: Vocabulary,
        rule_modules: list[ModuleType],
        fields: list[str],
        judge_terms: list[str],
        secret_prompts: list[str],
    ) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seat_counts = seat_counts
        self.variants = variants
        self.vocabulary = vocabulary
        self.fields = fields
        self.judge_terms = judge_terms
        self.secret_prompts = secret_prompts
        self.picture: Callable[[Observation], str] | None = None
        """Draws an observation, once there is something that can (see `areopolis.view`)."""
        self.steps = steps_of(rule_modules)
        self.step_names: dict[Any, str] = {step: name for name, step in self.steps.items()}

    # --- what a game must tell -----------------------------------------------------------------------------

    @abstractmethod
    def blank(self, seats: int) -> Position:
        """A position with nothing on the table."""

    @abstractmethod
    def set_up(self, position: Position) -> None:
        """Put the first steps on the agenda."""

    @abstractmethod
    def observe(self, position: Position, seat: int) -> Observation: ...

    @abstractmethod
    def imagine(self, position: Position, seat: int, rng: Chance) -> Position: ...

    @abstractmethod
    def refusals(self, position: Position, decision: Decision) -> list[Refusal]: ...

    @abstractmethod
    def outcome(self, position: Position) -> Outcome: ...

    @abstractmethod
    def judge(self, position: Position, seat: int) -> list[int]:
        """How good the position is for a seat, one number (hundredths of a point) for each of `judge_terms`."""

    @abstractmethod
    def settled(self, position: Position, since: Position) -> bool:
        """Whether the consequences of a choice made at `since` have shown by now, so that judging is fair."""

    @abstractmethod
    def check(self, position: Position) -> None:
        """Raise AssertionError when components were lost or multiplied."""

    @abstractmethod
    def arrange(self, description: dict[str, Any], rules: int | None = None) -> Position:
        """A position set up by hand; ImpossiblePosition tells what cannot be. For `rules` see `start`."""

    # --- what a game may tell ------------------------------------------------------------------------------

    def fits(self, seats: int, variants: dict[str, str]) -> bool:
        """Whether these variants can be played with so many seats."""
        return True

    def usual_seats(self) -> int:
        """How many sit down when nobody says otherwise."""
        return min(4, max(self.seat_counts))

    def habit(self, position: Position, decision: Decision) -> Option | None:
        """The option that is nearly always best, where thinking does not pay; it may follow from public facts only."""
        return None

    def judges_openly(self) -> bool:
        """Whether the judge looks only at what the seat can see; then it says the same in every imagined world."""
        return False

    def rests(self, option: Option) -> bool:
        """Whether this option leaves everything as it is, so that a bot may judge the position itself."""
        return False

    def chapter(self, position: Position) -> int:
        """The round, generation or the like, for charts that show how a game went."""
        return 0

    # --- what every game can -------------------------------------------------------------------------------

    def start(
        self, seats: int, seed: str, variants: dict[str, str] | None = None, rules: int | None = None
    ) -> Position:
        """A new game, set up and run to its first decision, by the newest rules unless older ones are named."""
        chosen = self.chosen_variants(variants or {})
        self.check_fits(seats, chosen)
        position = self.blank(seats)
        position.rules = self.known_rules(rules)
        position.variants = chosen
        position.chance = chance_of(seed)
        self.set_up(position)
        position.run()
        return position

    def known_rules(self, rules: int | None) -> int:
        """The version of the rules to play by, the newest unless one is named; one not known here is refused."""
        if rules is None:
            return self.rules_version
        if not 1 <= rules <= self.rules_version:
            raise AreopolisError(
                "rules-unknown",
                f"version {rules} of the rules of {self.name} is not known here, only 1 to {self.rules_version}",
                rules=rules,
                here=self.rules_version,
            )
        return rules

    def check_fits(self, seats: int, variants: dict[str, str]) -> None:
        """Refuse seats that the game is not for, and variants that cannot be played with so many."""
        if seats not in self.seat_counts:
            counts = f"{self.seat_counts[0]}-{self.seat_counts[-1]}"
            raise AreopolisError(
                "seat-count", f"{self.name} is for {counts} seats, not {seats}", seats=seats, counts=counts
            )
        if not self.fits(seats, variants):
            told = ", ".join([f"{name}={value}" for name, value in variants.items()])
            raise AreopolisError(
                "variant-seats", f"{self.name} with {seats} seats cannot be {told}", seats=seats, variants=told
            )

    def chosen_variants(self, chosen: dict[str, str]) -> dict[str, str]:
        """All variants of the game with their values: those chosen, the others as usual."""
        known = {variant.name: variant for variant in self.variants}
        if chosen and not known:
            raise AreopolisError("no-variants", f"{self.name} has no variants", game=self.name)
        for name, value in chosen.items():
            if name not in known or value not in known[name].values:
                name, value = name[:40], value[:40]
                there_are = "; ".join([f"{each.name}={'|'.join(each.values)}" for each in self.variants])
                raise AreopolisError(
                    "variant",
                    f"{self.name} has no variant {name}={value}; there are: {there_are}",
                    name=name,
                    value=value,
                    known=there_are,
                )
        return {variant.name: chosen.get(variant.name, variant.values[0]) for variant in self.variants}

    def restore(self, snapshot: Snapshot, salvage: bool = False) -> Position:
        """The position that a snapshot was taken of; AreopolisError when it names what this game does not have.

        To salvage one of another version, fields that are gone are dropped and new ones stay as on a blank table.
        """
        if snapshot["game"] != self.name:
            raise AreopolisError("snapshot-foreign", f"a snapshot of {snapshot['game']}, not of {self.name}")
        fields = json.loads(json.dumps(snapshot["fields"]))
        if not salvage and fields.keys() != set(self.fields):
            names = ", ".join(sorted(fields.keys() ^ set(self.fields)))
            raise AreopolisError("snapshot-fields", f"the snapshot has other fields: {names}", names=names)
        position = self.blank(snapshot["seats"])
        position.rules = self.known_rules(snapshot["rules"])
        position.variants = dict(snapshot["variants"])
        words = snapshot["chance"]
        position.chance = Chance(words[0], words[1], words[2], words[3])
        for row in snapshot["agenda"]:
            position.agenda.append((self.step_named(row[0]), tuple(row[1:])))
        for row in snapshot["decisions"]:
            position.decisions.append(self.restore_decision(row))
        for name in self.fields:
            if name in fields:
                setattr(position, name, fields[name])
        return position

    def restore_decision(self, row: dict[str, Any]) -> Decision:
        if row["prompt"] not in self.vocabulary.prompts:
            raise AreopolisError("snapshot-step", f"nobody is asked '{row['prompt']}' any more", name=row["prompt"])
        return Decision(
            row["seat"],
            row["prompt"],
            [self.vocabulary.parse(key) for key in row["options"]],
            self.step_named(row["then"]),
            tuple(row["about"]),
            {verb: self.step_named(name) for verb, name in row["unless"].items()} or None,
        )

    def step_named(self, name: str) -> Step:
        step = self.steps.get(name)
        if step is None:
            raise AreopolisError("snapshot-step", f"there is no step '{name}' any more", name=name)
        return step


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step]:
    """All public functions of a game's rule modules by name; two different ones of one name are a mistake."""
    steps: dict[str, Step] = {}
    for module in modules:
        for name, value in vars(module).items():
            if name.startswith("_") or not callable(value) or isinstance(value, type):
                continue
            if not str(getattr(value, "__module__", "")).startswith(module.__name__.rpartition(".")[0]):
                continue
            if steps.get(name, value) is not value:
                raise AssertionError(f"two steps are called {name}")
            steps[name] = value
    return steps
