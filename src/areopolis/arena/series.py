"""Series of games that are played by good bots and looked at on the way, and the files that keep what was seen."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from areopolis.arena.keeping import check_terms, play_and_keep
from areopolis.arena.simulation import check_count
from areopolis.bots import Bot, GreedyBot, SeatView
from areopolis.bots.analysis import needs_thought
from areopolis.games import game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.position import Position
from areopolis.kernel.writing import write_file

Look = TypeVar("Look")


@dataclass(frozen=True)
class Sitting:
    """A game to be played, and looked at."""

    game: str
    seats: int
    seed: str
    number: int
    variants: dict[str, str] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """What decides everything about this game."""
        return f"{self.seed} game {self.number + 1}"


def moments_of(sitting: Sitting, worlds: int, slips: int = 0) -> Iterator[Position]:
    """The position before each choice that needed thought, and at last the one in which the game is over. They must not
    be changed. So many worlds does a bot imagine, and so many percent of its choices are left to luck."""
    game = game_named(sitting.game)
    position = game.start(sitting.seats, sitting.text, sitting.variants)
    bots: list[Bot] = [GreedyBot(worlds, tuned=True) for _ in range(sitting.seats)]
    views = [SeatView(position, seat) for seat in range(sitting.seats)]
    minds = [chance_of(f"{sitting.text} seat {seat + 1}") for seat in range(sitting.seats)]
    rng = chance_of(f"{sitting.text} slips")
    while position.decisions:
        decision = position.decisions[0]
        if slips and rng.below(100) < slips:
            option = decision.options[rng.below(len(decision.options))]
        else:
            option = decision.options[bots[decision.seat].pick(views[decision.seat], minds[decision.seat])]
        if needs_thought(position, decision.seat, option.key):
            yield position
        position.answer(decision, option)
    yield position


class Sample:
    """Some of the positions that come along, each as likely as any other."""

    def __init__(self, most: int, rng: Chance) -> None:
        self.most = most
        self.rng = rng
        self.met = 0
        self.kept: list[Position] = []

    def meet(self, position: Position) -> None:
        self.met += 1
        place = len(self.kept) if len(self.kept) < self.most else self.rng.below(self.met)
        if place < self.most:
            self.kept[place:] = [position.clone(), *self.kept[place + 1 :]]


class Series(ABC, Generic[Look]):
    """Games that are played and looked at, one after another, and the file that keeps what was seen."""

    def __init__(self, sitting: Sitting, file: Path | None) -> None:
        """Begins with what the file has; an error in words if that is of other games."""
        game = game_named(sitting.game)
        game.check_fits(sitting.seats, game.chosen_variants(sitting.variants))
        self.sitting = sitting
        self.file = file
        self.looks: list[list[Look]] = []
        """By game."""
        if file is not None and file.exists():
            self.looks = self.read(file)

    @staticmethod
    @abstractmethod
    def play(sitting: Sitting) -> list[Look]:
        """Play a game, and tell what was seen."""

    @abstractmethod
    def written(self, look: Look) -> list[Any]:
        """For JSON; `read_look` turns it back."""

    @abstractmethod
    def read_look(self, row: list[Any]) -> Look: ...

    def go_on(self, games: int, workers: int = 0, progress: Callable[[], None] | None = None) -> None:
        """Play until there are so many games; 0 workers means one per core."""
        check_count(games)
        todo = [replace(self.sitting, number=number) for number in range(len(self.looks), games)]
        play_and_keep(self.play, todo, workers, self.looks.append, self.save, progress)

    def terms(self) -> dict[str, Any]:
        """What must be the same for games to be counted together."""
        game = game_named(self.sitting.game)
        return {
            "kind": type(self).__name__.lower(),
            "game": game.name,
            "rules_version": game.rules_version,
            "variants": game.chosen_variants(self.sitting.variants),
            "seats": self.sitting.seats,
            "seed": self.sitting.seed,
            "weights": game.judge.tuned_for(self.sitting.seats),
        }

    def read(self, file: Path) -> list[list[Look]]:
        try:
            kept = json.loads(file.read_text("utf-8"))
            there = {name: kept[name] for name in self.terms()}
            check_terms(file, there, self.terms(), "training-changed", "training")
            return [[self.read_look(row) for row in rows] for rows in list(kept["looks"])]
        except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
            raise AreopolisError("training-unreadable", f"{file} does not hold a training", file=str(file)) from error

    def save(self) -> None:
        if self.file is not None:
            kept = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in self.terms().items()]
            rows = ",\n".join(json.dumps([self.written(look) for look in looks]) for looks in self.looks)
            write_file(self.file, "{\n" + ",\n".join([*kept, f'"looks": [\n{rows}\n]']) + "\n}\n")
