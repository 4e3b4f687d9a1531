"""Game: what is in the box, assembled from the parts in a game's folder."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from inspect import signature
from types import ModuleType
from typing import Any

from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.decision import Decision, Question, Step
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.position import SHARED_FIELDS, Observation, Position, Snapshot
from areopolis.kernel.scores import Outcome, Tally
from areopolis.kernel.vocabulary import Option, Vocabulary

Arrange = Callable[["Game", dict[str, Any], int | None], Position]
"""A position set up by hand from a description, under this version of the rules (None is the newest)."""


class Variant:
    """A choice made when a table is set up; the first value is the default."""

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values


def never(option: Option) -> bool:
    return False


def nothing_obvious(g: Any, decision: Decision) -> Option | None:
    return None


class Judge:
    """How good positions are, for bots and hints.

    `features(g, seat, weights)` returns one number (in hundredths of a point) per term: what the judge looks at. The
    first weights are percent of these terms, others are for the game itself. `weights` are the plain ones, which bots
    keep that others are measured against, and `alone` those that take their place in the solo game; `tuned` are better
    ones by number of seats. `values` serve search in their place where a rollout ends, by number of seats: with them
    the verdict tells best who will win, which is not what tells best what to do next. `names` are those of the weights;
    `start` and `steps` say for some of them where training begins and how far it moves them at a time.

    `settled(g, since)` says whether the consequences of a choice made at `since` have become visible, so that judging
    is fair. `obvious(g, decision)` is the option that is nearly always best, where thinking does not pay; it may depend
    on public facts only. `idle(option)` says whether an option leaves everything as it is. A judge that is `open` looks
    only at what the seat can see, so its verdict is the same in every imagined world.

    The rest is for search (`bots/search.py`): `likely` says how often options of a verb are chosen in a rollout,
    `moment` how many rounds it lasts (0 is to the end of the game), `tries` how many options each player in it looks at
    (0: none, they choose at random), `candidates` how many options the judge selects for the search, and `doubt` which
    lead, in hundredths of a point, is half-way to a certain win.

    For hints and analysis `chances` turns the worth of a position into chances to win, by number of seats: by chapter
    the lead, in hundredths of a point, that makes a win e times as likely; for the solo game also the worth with which
    it is as likely won as lost. Where that depends on an opponent without a seat, it is what one needs beyond
    `rival(g)`. `nearness(g)` is for training alone, where points do not decide: how near a game that is over was to a
    victory, in points.
    """

    def __init__(
        self,
        terms: list[str],
        features: Callable[[Any, int, list[int]], list[int]],
        settled: Callable[[Any, Any], bool],
        obvious: Callable[[Any, Decision], Option | None] = nothing_obvious,
        idle: Callable[[Option], bool] = never,
        open: bool = False,
        likely: dict[str, int] | None = None,
        moment: int = 0,
        tries: int = 0,
        candidates: int = 16,
        doubt: int = 1000,
        weights: list[int] | None = None,
        alone: list[int] | None = None,
        tuned: dict[int, list[int]] | None = None,
        values: dict[int, list[int]] | None = None,
        start: dict[int, int] | None = None,
        steps: dict[int, int] | None = None,
        names: list[str] | None = None,
        chances: dict[int, list[list[int]]] | None = None,
        rival: Callable[[Any], int] | None = None,
        nearness: Callable[[Any], int] | None = None,
    ) -> None:
        self.terms = terms
        self.features = features
        self.settled = settled
        self.obvious = obvious
        self.idle = idle
        self.open = open
        self.likely = likely or {}
        self.moment = moment
        self.tries = tries
        self.candidates = candidates
        self.doubt = doubt
        self.weights = weights or [100] * len(terms)
        self.alone = alone or self.weights
        self.tuned = tuned or {}
        self.values = values or {}
        self.start = start or {}
        self.steps = steps or {}
        self.names = names or terms
        self.chances = chances or {}
        self.rival = rival
        self.nearness = nearness

    def worth(self, g: Any, seat: int, weights: list[int]) -> list[int]:
        """How good a position is for a seat, in hundredths of a point, one number per term."""
        found = self.features(g, seat, weights)
        for i in range(len(found)):
            found[i] = found[i] * weights[i] // 100
        return found

    def total(self, g: Any, seat: int, weights: list[int]) -> int:
        """The sum of all terms."""
        found = self.features(g, seat, weights)
        total = 0
        for i in range(len(found)):
            total += found[i] * weights[i] // 100
        return total

    def plain_for(self, seats: int) -> list[int]:
        return self.alone if seats == 1 else self.weights

    def tuned_for(self, seats: int) -> list[int]:
        """The best weights known for a table of this size; solo games are different, so the plain ones serve there."""
        nearest = nearest_table(list(self.tuned), seats)
        return self.tuned[nearest] if nearest else self.plain_for(seats)

    def values_for(self, seats: int) -> list[int]:
        """With which weights the end of a rollout is judged at a table of this size."""
        nearest = nearest_table(list(self.values), seats)
        return self.values[nearest] if nearest else self.tuned_for(seats)

    def chances_for(self, seats: int) -> list[list[int]]:
        """By chapter how much a lead counts, and in the solo game how much is needed; empty where nobody knows."""
        nearest = nearest_table(list(self.chances), seats)
        return self.chances[nearest] if nearest else []


def nearest_table(known: list[int], seats: int) -> int:
    """The number of seats among those known that is nearest; 0 if there is none. Nothing that holds for several seats
    holds for one alone."""
    if seats in known:
        return seats
    others = sorted([(abs(count - seats), count) for count in known if min(count, seats) > 1])
    return others[0][1] if others else 0


def tally_of_sheets(g: Any) -> Tally:
    outcome = g.outcome()
    return Tally(outcome.winners, [outcome.sheet(seat).total for seat in range(g.seats)])


def always(seats: int, variants: dict[str, str]) -> bool:
    return True


def one_chapter(g: Any) -> int:
    return 0


def same_number(g: Any, colour: int) -> int:
    return colour


class Game:
    """What is in the box; creates positions.

    name, rules_version, seat_counts, variants   what is printed on the box
    usual_seats          how many sit down when nobody says otherwise
    vocabulary           all its words
    position             the class of its positions: position(game, seats) is an empty table
    outline              the steps of a whole game, in their order
    rules                the modules in which all steps are found by name
    questions            by prompt: what a player may want and the reasons against it
    secret_prompts       questions that all answer in secret; no answer can be undone once all have answered
    formal_prompts       questions that are asked even with a single answer, so that nobody can tell who has a choice
    open_hands           whether no seat ever knows what another must not, so that people may share a screen
    observe, imagine     what a seat may know; a random position that it cannot tell from the true one
    outcome              the scores as they stand
    tally                the same as mere numbers, which is quicker: search asks for it thousands of times
    check                raises AssertionError if components were lost or duplicated
    arrange, describe    positions from descriptions and back
    judge                for bots and hints
    fits                 whether variants can be played with this many seats
    chapter              the round, generation or the like
    seat_of              who decides for a colour
    shared               fields whose lists are replaced and never changed in place: clones share them
    """

    def __init__(
        self,
        *,
        name: str,
        rules_version: int,
        seat_counts: list[int],
        vocabulary: Vocabulary,
        position: Callable[[Game, int], Position],
        outline: list[Step],
        rules: list[ModuleType],
        questions: dict[str, Question],
        observe: Callable[[Any, int], Observation],
        imagine: Callable[[Any, int, Chance], Position],
        outcome: Callable[[Any], Outcome],
        check: Callable[[Any], None],
        arrange: Arrange,
        describe: Callable[[Any], dict[str, Any]],
        judge: Judge,
        tally: Callable[[Any], Tally] = tally_of_sheets,
        variants: list[Variant] | None = None,
        usual_seats: int = 0,
        secret_prompts: list[str] | None = None,
        formal_prompts: list[str] | None = None,
        open_hands: bool = False,
        fits: Callable[[int, dict[str, str]], bool] = always,
        chapter: Callable[[Any], int] = one_chapter,
        seat_of: Callable[[Any, int], int] = same_number,
        shared: list[str] | None = None,
    ) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seat_counts = seat_counts
        self.usual_seats = usual_seats or min(4, seat_counts[-1])
        self.variants = variants or []
        self.vocabulary = vocabulary
        self.blank_position = position
        self.first_steps = outline
        self.questions = questions
        self.secret_prompts = secret_prompts or []
        self.formal_prompts = formal_prompts or []
        self.open_hands = open_hands
        self.observe = observe
        self.imagine = imagine
        self.outcome = outcome
        self.tally = tally
        self.check = check
        self.arranged = arrange
        self.describe = describe
        self.judge = judge
        self.fits = fits
        self.chapter = chapter
        self.seat_of = seat_of
        self.shared = shared or []
        self.picture: Callable[[Observation], str] | None = None
        """Draws an observation; set by `areopolis.view`."""
        self.steps = steps_of(rules)
        self.step_names: dict[Any, str] = {step: name for name, step in self.steps.items()}
        self.fields = fields_of(self.blank(seat_counts[0]))
        without = sorted(vocabulary.prompts.keys() ^ questions.keys())
        if without:
            raise AssertionError(f"{name}: a prompt without a question, or a question without a prompt: {without}")
        wanting = [self.step_names.get(step, str(step)) for step in outline if arity(step)]
        if wanting:
            raise AssertionError(f"{name}: steps of an outline get no numbers, but these take some: {wanting}")

    def is_formal(self, decision: Decision) -> bool:
        """Whether a question leaves no choice and is asked only so that nobody can tell."""
        return len(decision.options) == 1 and decision.prompt in self.formal_prompts

    def blank(self, seats: int) -> Position:
        """A position with nothing on the table."""
        return self.blank_position(self, seats)

    def arrange(self, description: dict[str, Any], rules: int | None = None) -> Position:
        """A position set up by hand; ImpossiblePosition says what is impossible. For `rules` see `start`."""
        return self.arranged(self, description, rules)

    def start(
        self, seats: int, seed: str, variants: dict[str, str] | None = None, rules: int | None = None
    ) -> Position:
        """A new game, set up and run to its first decision, under the newest rules unless older ones are named."""
        chosen = self.chosen_variants(variants or {})
        self.check_fits(seats, chosen)
        position = self.blank(seats)
        position.rules = self.known_rules(rules)
        position.variants = chosen
        position.chance = chance_of(seed)
        position.outline(self.first_steps)
        position.run()
        return position

    def known_rules(self, rules: int | None) -> int:
        """The version of the rules to play by, the newest unless one is named; an unknown one is refused."""
        if rules is None:
            return self.rules_version
        if not 1 <= rules <= self.rules_version:
            raise AreopolisError(
                "rules-unknown",
                f"version {rules} of the rules of {self.name} is not known here; the newest is {self.rules_version}",
                rules=rules,
                here=self.rules_version,
            )
        return rules

    def is_choice(self, name: str, seats: int, variants: dict[str, str]) -> bool:
        """Whether another value would fit this many seats; the levels of solo games mean nothing to others."""
        values = next(variant.values for variant in self.variants if variant.name == name)
        return any(value != variants[name] and self.fits(seats, {**variants, name: value}) for value in values)

    def check_fits(self, seats: int, variants: dict[str, str]) -> None:
        """Refuse seat counts that the game is not for, and variants that do not work with this many seats."""
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
        """All variants of the game with their values: those chosen, and the defaults of the others."""
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
        """The position that a snapshot was taken of; AreopolisError if it names what this game does not have.

        To salvage a snapshot of another version, fields that are gone are dropped and new ones stay blank.
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
            position.agenda.append((self.step_for(row[0], len(row) - 1), tuple(row[1:])))
        for row in snapshot["decisions"]:
            position.decisions.append(self.restore_decision(row))
        for name in self.fields:
            if name in fields:
                setattr(position, name, fields[name])
        return position

    def restore_decision(self, row: dict[str, Any]) -> Decision:
        if row["prompt"] not in self.vocabulary.prompts or "given" not in row:
            raise AreopolisError(
                "snapshot-step", f"'{row['prompt']}' is not asked like this any more", name=row["prompt"]
            )
        given = tuple(row["given"])
        by_verb: dict[str, Step | None] = {}
        for verb, name in row["by_verb"].items():
            by_verb[verb] = None if name is None else self.step_for(name, len(given) + len(self.vocabulary.verbs[verb]))
        options = [self.vocabulary.parse(key) for key in row["options"]]
        others = [option for option in options if option.verb not in by_verb]
        then = self.step_for(row["then"], len(given) + len(others[0].args)) if others else self.step_named(row["then"])
        return Decision(row["seat"], row["prompt"], options, then, given, tuple(row["about"]), by_verb or None)

    def step_for(self, name: str, numbers: int) -> Step:
        """The step of this name, which must take this many numbers."""
        step = self.step_named(name)
        if arity(step) != numbers:
            raise AreopolisError("snapshot-step", f"step '{name}' does not take {numbers} numbers any more", name=name)
        return step

    def step_named(self, name: str) -> Step:
        step = self.steps.get(name)
        if step is None:
            raise AreopolisError("snapshot-step", f"there is no step '{name}' any more", name=name)
        return step


def arity(step: Step) -> int:
    """How many numbers a step takes."""
    return len(signature(step).parameters) - 1


def fields_of(blank: Position) -> list[str]:
    """The names of the fields that a game adds to a position; compiled classes list them in their own way."""
    names = [*getattr(type(blank), "__mypyc_attrs__", ()), *getattr(blank, "__dict__", ())]
    return [name for name in names if name not in SHARED_FIELDS and not name.startswith("_")]


def steps_of(modules: Iterable[ModuleType]) -> dict[str, Step]:
    """All public functions of a game's rule modules by name; two different ones with the same name are a mistake."""
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
