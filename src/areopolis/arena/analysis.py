"""The analysis of a finished game: choice by choice, and then what mattered.

It is a list of judgements that can be made one at a time, in order, and go on where they were left: each depends on
the record, the level and its place alone.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from areopolis.bots.analysis import EFFORTS, Judged, look_back, needs_thought
from areopolis.bots.chances import CERTAIN
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import NOBODY, UNDO, Entry, Header, Playthrough
from areopolis.kernel.position import Position

MOST_JUDGED = 1500
"""Choices of one game; of more than these only so many are looked at, evenly spaced."""

MOST_TURNING_POINTS = 6
LEAST_SWING = CERTAIN * 5 // 100
MOST_NAMED = 3
"""Choices that are told of one turning point."""
MOST_MISTAKES = 3
"""For each seat."""
LEAST_LOSS = CERTAIN * 2 // 100
CERTAINTY = 2
"""Standard errors that a difference must exceed, so that it is not mere luck of the rollouts."""

Progress = Callable[[int, int], None]
"""Called after each judgement: how many there are, and how many there will be. If it raises, the analysis stops."""


@dataclass(frozen=True)
class Choice:
    """A choice that needed thought, and the position it was made in."""

    at: int
    seat: int
    key: str
    position: Position


@dataclass(frozen=True)
class TurningPoint:
    """What one seat did in a row, and the chances of all seats before and after."""

    seat: int
    choices: list[tuple[int, str]]
    """(at, key)."""
    before: list[int]
    after: list[int]

    @property
    def at(self) -> int:
        return self.choices[0][0]

    @property
    def named(self) -> list[tuple[int, str]]:
        """As many of the choices as are worth telling."""
        return self.choices[:MOST_NAMED]

    @property
    def swing(self) -> int:
        return max(abs(after - before) for before, after in zip(self.before, self.after, strict=True))


class Analysis:
    """A finished game being analysed. `judged` are the judgements so far."""

    def __init__(
        self, game: Game, header: Header, entries: Sequence[Entry], level: str, judged: Sequence[Judged] = ()
    ) -> None:
        check_level(level)
        self.level = level
        self.seed = f"{fingerprint(header, entries)} {level}"
        self.choices = choices_of(game, header, entries)
        known = takewhile(is_about, zip(judged, self.choices, strict=False))
        self.judged = [each for each, _ in known]

    def go_on(self) -> Iterator[Judged]:
        """One judgement after another. Whoever stops in between may go on later, here or elsewhere."""
        effort = EFFORTS[self.level]
        while len(self.judged) < len(self.choices):
            each = self.choices[len(self.judged)]
            seed = f"{self.seed} {each.at}"
            self.judged.append(look_back(each.position, each.at, each.seat, each.key, effort, seed))
            yield self.judged[-1]

    def finish(self, progress: Progress | None = None) -> list[Judged]:
        for _ in self.go_on():
            if progress is not None:
                progress(len(self.judged), len(self.choices))
        return self.judged


def is_about(pair: tuple[Judged, Choice]) -> bool:
    """Whether a judgement is about this choice; another version of the program may have judged others."""
    judged, choice = pair
    return (judged.at, judged.key) == (choice.at, choice.key)


def analysis_of(playthrough: Playthrough, level: str) -> Analysis:
    """The analysis of a game, which must be over; nothing is judged yet."""
    if not playthrough.position.over:
        raise AreopolisError("analysis-early", "only a finished game can be analysed")
    return Analysis(playthrough.game, playthrough.header, playthrough.entries, level)


def check_level(level: str) -> None:
    if level not in EFFORTS:
        known = ", ".join(EFFORTS)
        raise AreopolisError(
            "analysis-level", f"there is no level '{level}'; choose one of: {known}", level=level, known=known
        )


def fingerprint(header: Header, entries: Sequence[Entry]) -> str:
    """What the luck of an analysis depends on; names do not matter."""
    played = " ".join([f"{entry.seat} {entry.key}" for entry in entries])
    return hashlib.sha256(f"{header.game} {header.seats} {header.seed} {played}".encode()).hexdigest()


# --- what there is to judge ---------------------------------------------------------------------------------------


def choices_of(game: Game, header: Header, entries: Sequence[Entry]) -> list[Choice]:
    """The choices that needed thought and were not taken back, as far as the record can be replayed."""
    kept = kept_entries(entries)
    found: list[Choice] = []
    again = Playthrough(game, header)
    for at, entry in enumerate(entries):
        if at in kept and needs_thought(again.position, entry.seat, entry.key):
            found.append(Choice(at, entry.seat, entry.key, again.position.clone()))
        try:
            again.enter(entry)
        except Exception:  # of a rule that was changed in place; what came before is still worth a look
            break
    if len(found) <= MOST_JUDGED:
        return found
    return [found[i * len(found) // MOST_JUDGED] for i in range(MOST_JUDGED)]


def kept_entries(entries: Sequence[Entry]) -> set[int]:
    """The numbers of the choices that were not taken back: an undo takes back the last one of its seat."""
    kept: list[int] = []
    for at, entry in enumerate(entries):
        if entry.key == UNDO:
            kept.remove(next(i for i in reversed(kept) if entries[i].seat == entry.seat))
        elif entry.seat != NOBODY:
            kept.append(at)
    return set(kept)


# --- what mattered ------------------------------------------------------------------------------------------------


def final_chances(playthrough: Playthrough) -> list[int]:
    """Those of a game that is over."""
    winners = playthrough.outcome().winners
    return [CERTAIN // len(winners) if seat in winners else 0 for seat in range(playthrough.header.seats)]


def turning_points(judged: Sequence[Judged], end: list[int], level: str) -> list[TurningPoint]:
    """The largest swings of chances, in the order of the game; `end` are the final chances."""
    found: list[TurningPoint] = []
    runs = runs_of(judged)
    for i, run in enumerate(runs):
        after = runs[i + 1][0].chances if i + 1 < len(runs) else end
        found.append(TurningPoint(run[0].seat, [(each.at, each.key) for each in run], run[0].chances, after))
    noise = CERTAINTY * scatter(EFFORTS[level].chances)
    swings = [each for each in found if each.swing >= max(LEAST_SWING, noise)]
    largest = sorted(swings, key=lambda each: -each.swing)[:MOST_TURNING_POINTS]
    return sorted(largest, key=lambda each: each.at)


def runs_of(judged: Sequence[Judged]) -> list[list[Judged]]:
    """What a seat chose before another one did. Alone each choice stands by itself, or the whole game would be one."""
    runs: list[list[Judged]] = []
    for each in judged:
        if runs and runs[-1][0].seat == each.seat and len(each.chances) > 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def scatter(rollouts: int) -> int:
    """The standard error of a difference between two even chances that were found by so many rollouts each."""
    return math.isqrt(CERTAIN * CERTAIN // (2 * rollouts))


def smoothed(judged: Sequence[Judged]) -> list[list[int]]:
    """The chances at each choice, averaged with those around it: few rollouts alone would make a restless line."""
    found: list[list[int]] = []
    for i, each in enumerate(judged):
        near = [each, *judged[max(0, i - 1) : i + 2]]
        found.append([sum(values) // len(near) for values in zip(*[other.chances for other in near], strict=True)])
    return found


def mistakes(judged: Sequence[Judged], seat: int) -> list[Judged]:
    """Where the choices of a seat differed most from the best ones found, the worst first."""
    own = [each for each in judged if each.seat == seat and each.lost >= max(LEAST_LOSS, CERTAINTY * each.doubt)]
    return sorted(own, key=lambda each: (-each.lost, each.at))[:MOST_MISTAKES]


class Findings:
    """What mattered in a game that has been analysed."""

    def __init__(self, playthrough: Playthrough, judged: Sequence[Judged], level: str) -> None:
        self.end = final_chances(playthrough)
        self.turns = turning_points(judged, self.end, level)
        self.mistakes = [mistakes(judged, seat) for seat in range(playthrough.header.seats)]
        """By seat."""

    @property
    def mentioned(self) -> dict[int, list[str]]:
        """By moment the keys that are to be put into words."""
        found: dict[int, list[str]] = {}
        for turn in self.turns:
            for at, key in turn.named:
                found.setdefault(at, []).append(key)
        for each in [each for own in self.mistakes for each in own]:
            found.setdefault(each.at, []).extend([each.key, each.best])
        return found


# --- as plain values ----------------------------------------------------------------------------------------------


def written(judged: Judged) -> list[Any]:
    """For JSON; `read` turns it back."""
    return [
        judged.at,
        judged.seat,
        judged.key,
        judged.best,
        judged.value,
        judged.best_value,
        judged.doubt,
        judged.chances,
    ]


def read(row: list[Any]) -> Judged:
    at, seat, key, best, value, best_value, doubt, chances = row
    return Judged(at, seat, key, best, value, best_value, doubt, list(chances))
