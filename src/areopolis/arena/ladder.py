"""The ladder: bots play each other at rotating tables, and how strong each is follows from the results.

Everything played is kept in a file, so that the same contest goes on where it stopped. Search bots play without the
cap in seconds that they have at a table with people: on a slow machine a contest takes longer but ends the same.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from areopolis.arena.keeping import check_terms, play_and_keep
from areopolis.arena.match import Match, is_compiled, play_match
from areopolis.arena.simulation import check_count
from areopolis.arena.strength import Sitting, Standing, rating_model, standings
from areopolis.arena.versions import version
from areopolis.bots import Bot, SearchBot, SeatView, make_bot, search_in
from areopolis.games import game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.writing import write_file

UNLIMITED: Final = 10**9
"""Rollouts of a bot that has seconds instead."""


@dataclass(frozen=True)
class Seating:
    """A table to be played: the bots by seat."""

    game: str
    variants: dict[str, str]
    bots: tuple[str, ...]
    seed: str
    budgets: dict[str, float]
    """Seconds for a choice by bot, instead of its number of rollouts."""


@dataclass(frozen=True)
class Contest(ABC):
    """Who plays against whom. The same contest has the same tables, however many are played."""

    game: str
    seats: int
    seed: str
    variants: dict[str, str] = field(default_factory=dict)

    rated = False

    @property
    @abstractmethod
    def bots(self) -> tuple[str, ...]:
        """Everybody who takes part."""

    @property
    def budgets(self) -> dict[str, float]:
        return {}

    @abstractmethod
    def table(self, number: int) -> list[str]:
        """The bots by seat."""

    def check(self) -> None:
        """An error in words if this cannot be played."""
        game_named(self.game).check_fits(self.seats, self.chosen)
        for bot in self.bots:
            make_bot(bot)

    @property
    def chosen(self) -> dict[str, str]:
        """All variants of the game, with the values played."""
        return game_named(self.game).chosen_variants(self.variants)

    def seating(self, number: int) -> Seating:
        bots = tuple(self.table(number))
        return Seating(self.game, self.chosen, bots, f"{self.seed} table {number + 1}", self.budgets)

    def terms(self) -> dict[str, Any]:
        """What must be the same for results to be of one contest."""
        return {
            "game": self.game,
            "rules_version": game_named(self.game).rules_version,
            "variants": self.chosen,
            "seats": self.seats,
            "seed": self.seed,
            "kind": type(self).__name__.lower(),
            "bots": {bot: version(bot, self.game, self.seats) for bot in self.bots},
            "seconds": self.budgets,
            "compiled": is_compiled(),
        }


@dataclass(frozen=True)
class Ladder(Contest):
    """All against all: at every table different bots; in as many games as there are bots each has every seat once."""

    everybody: tuple[str, ...] = ()

    rated = True

    @property
    def bots(self) -> tuple[str, ...]:
        return self.everybody

    def check(self) -> None:
        super().check()
        count = len(set(self.everybody))
        if self.seats < 2 or count < self.seats or count < len(self.everybody):
            raise AreopolisError(
                "ladder-seats",
                f"a ladder needs two seats or more and as many different bots as seats, not {count} for {self.seats}",
                bots=count,
                seats=self.seats,
            )
        rating_model()

    def table(self, number: int) -> list[str]:
        count = len(self.everybody)
        order = list(range(count))
        chance_of(f"{self.seed} round {number // count}").shuffle(order)
        return [self.everybody[(place + number) % count] for place in order[: self.seats]]


@dataclass(frozen=True)
class Duel(Contest):
    """One bot, in each seat in turn, against copies of another."""

    one: str = ""
    against: str = ""
    seconds: float = 0.0
    """For a choice of the one, instead of its number of rollouts."""

    @property
    def bots(self) -> tuple[str, ...]:
        return (self.one,) if self.seats == 1 else (self.one, self.against)

    @property
    def budgets(self) -> dict[str, float]:
        return {self.one: self.seconds} if self.seconds else {}

    def check(self) -> None:
        super().check()
        if self.seats > 1 and self.one == self.against:
            raise AreopolisError("ladder-same", f"{self.one} cannot be measured against itself", bot=self.one)
        if self.seconds and not isinstance(make_bot(self.one), SearchBot):
            raise AreopolisError(
                "ladder-seconds", f"{self.one} does not search, so seconds make no difference to it", bot=self.one
            )

    def table(self, number: int) -> list[str]:
        return [self.one if seat == number % self.seats else self.against for seat in range(self.seats)]


# --- playing a table -----------------------------------------------------------------------------------------


class Watched(Bot):
    """Another bot, and how much it thinks."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0
        self.searched = 0

    def choose(self, view: SeatView, rng: Chance) -> str:
        return view.options()[self.pick(view, rng)]

    def pick(self, view: SeatView, rng: Chance) -> int:
        before = self.rollouts
        started = time.process_time()
        picked = self.bot.pick(view, rng)
        self.seconds += time.process_time() - started
        self.searched += self.rollouts > before
        return picked

    @property
    def rollouts(self) -> int:
        search = search_in(self.bot)
        return 0 if search is None else search.rollouts


def play_table(seating: Seating) -> list[Sitting]:
    bots = [Watched(contestant(name, seating.budgets.get(name, 0.0))) for name in seating.bots]
    played = play_match(Match(seating.game, tuple(bots), seating.seed, seating.variants))
    shares = [1 / len(played.winners) if seat in played.winners else 0.0 for seat in range(len(bots))]
    return [
        Sitting(name, score, round(won, 4), bot.rollouts, bot.searched, round(bot.seconds, 4))
        for name, score, won, bot in zip(seating.bots, played.scores, shares, bots, strict=True)
    ]


def contestant(name: str, seconds: float) -> Bot:
    bot = make_bot(name)
    search = search_in(bot)
    if search is not None:
        search.iterations = UNLIMITED if seconds else search.iterations
        search.seconds = seconds
        search.clock = time.process_time  # whatever else the machine is doing must not make a bot weaker
    return bot


# --- results that are kept -----------------------------------------------------------------------------------


class Results:
    """The tables of a contest that were played, and the file that keeps them."""

    def __init__(self, contest: Contest, file: Path | None) -> None:
        """Begins with what the file has; an error in words if that is of another contest."""
        contest.check()
        self.contest = contest
        self.file = file
        self.terms = contest.terms()
        self.tables: list[list[Sitting]] = []
        if file is not None and file.exists():
            self.tables = self.read(file)

    def standings(self) -> list[Standing]:
        return standings(self.contest.bots, self.tables, self.contest.rated)

    def play(self, games: int, workers: int = 0, progress: Callable[[], None] | None = None) -> None:
        """Play on until there are so many tables; 0 workers means one per core."""
        check_count(games)
        todo = [self.contest.seating(number) for number in range(len(self.tables), games)]
        play_and_keep(play_table, todo, workers, self.tables.append, self.save, progress)

    def read(self, file: Path) -> list[list[Sitting]]:
        """The tables in a file; those of this contest must add up to standings."""
        try:
            kept = json.loads(file.read_text("utf-8"))
            check_terms(file, {name: kept[name] for name in self.terms}, self.terms, "ladder-changed", "contest")
            tables = [[Sitting(*seat) for seat in table] for table in kept["tables"]]
            standings(self.contest.bots, tables, self.contest.rated)
        except (OSError, ValueError, LookupError, TypeError, ArithmeticError, RecursionError) as error:
            raise AreopolisError(
                "ladder-unreadable", f"{file} does not hold the results of a ladder", file=str(file)
            ) from error
        return tables

    def save(self) -> None:
        if self.file is not None:
            write_file(self.file, self.text())

    def text(self) -> str:
        """As JSON, with a line for each bot and each table."""
        parts = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in self.terms.items()]
        parts.append(f'"standings": {in_lines([asdict(line) for line in self.standings()])}')
        parts.append(
            f'"tables": {in_lines([[list(asdict(seat).values()) for seat in table] for table in self.tables])}'
        )
        return "{\n" + ",\n".join(parts) + "\n}\n"


def in_lines(values: list[Any]) -> str:
    return "[\n" + ",\n".join(json.dumps(value) for value in values) + "\n]" if values else "[]"
