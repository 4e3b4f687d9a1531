"""Training: the weights of a judge improve by self-play (simultaneous perturbation).

In every game all weights move at once, each up or down by its own small step, at random. Every other player weighs
with these, the rest with their mirror image, and one that is left over with the plain weights. Over many games each
weight then shows whether up or down did better, all of them from the same games. After every batch the weights follow.
In the end their average over the later batches counts, because single batches are mostly luck.

The seed decides everything, so a training that was interrupted goes on as if nothing had happened.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, Final

from areopolis.arena.keeping import check_terms
from areopolis.arena.match import Match, play_match
from areopolis.arena.simulation import check_count, play_all
from areopolis.arena.strength import interval
from areopolis.bots import Bot, GreedyBot, play_out
from areopolis.bots.greedy import WORLDS
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Judge
from areopolis.kernel.position import Position
from areopolis.kernel.writing import write_file

BEGINNINGS: Final = ("start", "plain", "tuned")
"""The weights that a game recommends to begin with, the plain ones, or those of its last training."""

PACE: Final = 25
"""Hundredths of its step by which a weight moves when a batch is as clear as luck usually is by itself; less and less
later."""

SLOWER_AFTER: Final = 12
"""Batches after which it has become half of that."""

PART_OF_WEIGHT: Final = 4
"""The step of a weight is this part of its plain value, unless the judge says otherwise."""

VICTORY: Final = 10
"""What a victory counts besides the points: a game is played to be won."""


@dataclass(frozen=True)
class Course:
    """What is trained. The same course leads to the same weights."""

    game: str
    seats: int
    seed: str
    variants: dict[str, str] = field(default_factory=dict)
    begin: str = "start"
    """With which weights, one of BEGINNINGS."""
    batch: int = 64
    """Games after which the weights move."""
    pace: int = PACE
    worlds: int = WORLDS
    """Imagined worlds for a choice: fewer are weaker, but several times as many games can be played."""

    def check(self) -> None:
        """An error in words if this cannot be played."""
        if self.begin not in BEGINNINGS:
            known = ", ".join(BEGINNINGS)
            raise AreopolisError(
                "training-begin", f"training cannot begin with '{self.begin}'; choose one of: {known}", known=known
            )
        game = game_named(self.game)
        game.check_fits(self.seats, game.chosen_variants(self.variants))

    @property
    def judge(self) -> Judge:
        return game_named(self.game).judge

    @property
    def start(self) -> list[int]:
        if self.begin == "tuned":
            return list(self.judge.tuned_for(self.seats))
        other = self.judge.start if self.begin == "start" else {}
        return [other.get(i, weight) for i, weight in enumerate(self.judge.weights)]

    @property
    def steps(self) -> list[int]:
        """By weight: how far it moves up or down in a game; 0 for those that play no part."""
        steps = [abs(weight) // PART_OF_WEIGHT for weight in self.judge.weights]
        for i, step in self.judge.steps.items():
            steps[i] = step
        return steps

    def signs(self, number: int) -> list[int]:
        """By weight: whether the first player of a game has more of it (1) or less (-1)."""
        rng = chance_of(f"{self.seed} signs {number + 1}")
        return [1 if rng.below(2) else -1 for _ in self.start]


@dataclass(frozen=True)
class Lesson:
    """A game to be played, or two if the game is for one."""

    course: Course
    number: int
    one: list[int]
    other: list[int]


def play_lesson(lesson: Lesson) -> int:
    """By how much the one did better than the other, in points."""
    course = lesson.course
    seed = f"{course.seed} game {lesson.number + 1}"
    if course.seats == 1:
        return earned(course, [lesson.one], seed)[0] - earned(course, [lesson.other], seed)[0]
    pairs = course.seats // 2
    hands = [lesson.one, lesson.other] * pairs + [course.judge.weights] * (course.seats % 2)
    parts = [1, -1] * pairs + [0] * (course.seats % 2)
    turned = lesson.number % course.seats
    gained = earned(course, hands[turned:] + hands[:turned], seed)
    return sum(part * gain for part, gain in zip(parts[turned:] + parts[:turned], gained, strict=True)) // pairs


def earned(course: Course, weights: list[list[int]], seed: str) -> list[int]:
    """By seat: points, and more for the victory. Alone, points may not matter for it: the judge says how near it was,
    or what it thinks of the end by its plain weights."""
    bots: list[Bot] = [GreedyBot(course.worlds, weights=each) for each in weights]
    position = game_named(course.game).start(course.seats, seed, course.variants)
    play_out(position, bots, [chance_of(f"{seed} seat {seat + 1}") for seat in range(course.seats)])
    tally = position.tally()
    points = tally.totals if course.seats > 1 else [nearness(course.judge, position)]
    return [
        points[seat] + (VICTORY // len(tally.winners) if seat in tally.winners else 0) for seat in range(course.seats)
    ]


def nearness(judge: Judge, position: Position) -> int:
    if judge.nearness is not None:
        return judge.nearness(position)
    return sum(judge.worth(position, 0, judge.weights)) // 100


# --- trials ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """A game of trained weights against the plain ones."""

    course: Course
    number: int
    weights: list[int]


def play_trial(trial: Trial) -> float:
    """What share of the victory went to the trained weights."""
    course = trial.course
    seat = trial.number % course.seats
    bots = [GreedyBot(weights=trial.weights) if each == seat else GreedyBot() for each in range(course.seats)]
    played = play_match(Match(course.game, tuple(bots), f"{course.seed} trial {trial.number + 1}", course.variants))
    return 1 / len(played.winners) if seat in played.winners else 0.0


@dataclass(frozen=True)
class Tested:
    """How often the trained weights won."""

    games: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % of {self.games} games ({100 * self.low:.0f}-{100 * self.high:.0f} %)"


# --- training that is kept ---------------------------------------------------------------------------------------


class Training:
    """A course, how far it has come, and the file that keeps it."""

    def __init__(self, course: Course, file: Path | None) -> None:
        """Begins with what the file has; an error in words if that is of another course."""
        course.check()
        self.course = course
        self.file = file
        self.batches: list[list[float]] = []
        """The weights after each batch."""
        if file is not None and file.exists():
            self.batches = self.read(file)

    @property
    def games(self) -> int:
        return len(self.batches) * self.course.batch

    @property
    def now(self) -> list[float]:
        return self.batches[-1] if self.batches else [float(weight) for weight in self.course.start]

    @property
    def weights(self) -> list[int]:
        """The average over the later half of the batches."""
        later = self.batches[len(self.batches) // 2 :] or [self.now]
        return [round(sum(batch[i] for batch in later) / len(later)) for i in range(len(later[0]))]

    def go_on(self, games: int, workers: int = 0, progress: Callable[[], None] | None = None) -> None:
        """Train until so many games have been played, in whole batches; 0 workers means one per core."""
        self.save()  # if that is impossible, nothing has been played in vain
        while self.games < games:
            lessons = [self.lesson(number) for number in range(self.games, self.games + self.course.batch)]
            gains: list[int] = []
            for gain in play_all(play_lesson, lessons, workers or os.cpu_count() or 1, portion=1):
                gains.append(gain)
                if progress is not None:
                    progress()
            self.batches.append(self.moved([lesson.number for lesson in lessons], gains))
            self.save()

    def lesson(self, number: int) -> Lesson:
        signs = self.course.signs(number)
        steps = self.course.steps
        one = [round(weight + sign * step) for weight, sign, step in zip(self.now, signs, steps, strict=True)]
        other = [round(weight - sign * step) for weight, sign, step in zip(self.now, signs, steps, strict=True)]
        return Lesson(self.course, number, one, other)

    def moved(self, numbers: list[int], gains: list[int]) -> list[float]:
        """The weights after a batch; those without a step stay."""
        usual = sqrt(sum(gain * gain for gain in gains) / len(gains)) or 1.0
        pace = self.course.pace / 100 / (1 + len(self.batches) / SLOWER_AFTER)
        pulls = [0.0] * len(self.now)
        for number, gain in zip(numbers, gains, strict=True):
            for i, sign in enumerate(self.course.signs(number)):
                pulls[i] += sign * gain
        clear = [pull / (usual * sqrt(len(gains))) for pull in pulls]
        return [
            round(weight + pace * each * step, 3)
            for weight, each, step in zip(self.now, clear, self.course.steps, strict=True)
        ]

    def tested(self, games: int, workers: int = 0, progress: Callable[[], None] | None = None) -> Tested:
        """How often one player with the trained weights wins against plain ones, in seats that rotate."""
        check_count(games)
        trials = [Trial(self.course, number, self.weights) for number in range(games)]
        wins = 0.0
        for won in play_all(play_trial, trials, workers or os.cpu_count() or 1, portion=1):
            wins += won
            if progress is not None:
                progress()
        low, high = interval(wins, games)
        return Tested(games, wins / games, low, high)

    def terms(self) -> dict[str, Any]:
        """What must be the same for a training to go on."""
        return {
            **asdict(self.course),
            "rules_version": game_named(self.course.game).rules_version,
            "start": self.course.start,
            "steps": self.course.steps,
        }

    def read(self, file: Path) -> list[list[float]]:
        try:
            kept = json.loads(file.read_text("utf-8"))
            there = {name: kept[name] for name in self.terms()}
            batches = [[float(weight) for weight in batch] for batch in kept["batches"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise AreopolisError("training-unreadable", f"{file} does not hold a training", file=str(file)) from error
        check_terms(file, there, self.terms(), "training-changed", "training")
        return batches

    def save(self) -> None:
        if self.file is not None:
            kept = {**self.terms(), "batches": self.batches}
            lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in kept.items()]
            write_file(self.file, "{\n" + ",\n".join(lines) + "\n}\n")


# --- numbers in the repository -----------------------------------------------------------------------------------

TUNED: Final = "TUNED: Final[dict[int, list[int]]] = {"
"""How the lists of trained weights begin in a weights.py."""
VALUES: Final = "VALUES: Final[dict[int, list[int]]] = {"
"""Those of what tells who will win."""
CHANCES: Final = "CHANCES: Final[dict[int, list[list[int]]]] = {"
"""And those of what makes chances of them."""
PER_LINE: Final = 10


def write_weights(file: Path, seats: int, weights: list[int], made: list[str], table: str = TUNED) -> None:
    """Put weights into a table of a game's weights.py, with comments that say what made them."""
    write_entry(file, table, seats, [*comments(made), f"    {seats}: [", *rows_of(weights, 8), "    ],"])


def write_chances(file: Path, seats: int, odds: list[list[int]], made: list[str]) -> None:
    """Put numbers into the `CHANCES` of a game's weights.py, with comments that say what made them."""
    lines = [*comments(made), f"    {seats}: ["]
    for column in odds:
        lines += ["        [", *rows_of(column, 12), "        ],"]
    write_entry(file, CHANCES, seats, [*lines, "    ],"])


def text_with(file: Path, begins: str) -> str:
    """The text of a weights.py; an error in words if it lacks the line below which something is to be written."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        text = ""
    if begins not in text:
        name = begins.partition(":")[0]
        raise AreopolisError(
            "weights-unreadable", f"{file} has no line that begins with {name}", file=str(file), begins=name
        )
    return text


def write_entry(file: Path, begins: str, seats: int, lines: list[str]) -> None:
    before, _, after = text_with(file, begins).partition(begins)
    inside, _, after = after.partition("}\n")
    entries = {**entries_in(inside), seats: "\n".join(lines) + "\n"}
    told = "\n" + "".join(entries[count] for count in sorted(entries)) + "}\n"
    write_file(file, before + begins + told + after)


def entries_in(inside: str) -> dict[int, str]:
    """By seats: the lines of an entry, comments included."""
    found: dict[int, str] = {}
    lines: list[str] = []
    for line in inside.splitlines():
        if line.strip():
            lines.append(line)
        if line == "    ],":
            head = next(each for each in lines if each.endswith(": ["))
            found[int(head.strip().removesuffix(": ["))] = "\n".join(lines) + "\n"
            lines = []
    return found


def comments(made: list[str]) -> list[str]:
    return [f"    # {line}" for line in made]


def rows_of(numbers: list[int], indent: int) -> list[str]:
    return [
        " " * indent + ", ".join(str(number) for number in numbers[first : first + PER_LINE]) + ","
        for first in range(0, len(numbers), PER_LINE)
    ]
