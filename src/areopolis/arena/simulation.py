"""Many matches on all cores, and their summed results."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context, parent_process
from pickle import PicklingError
from typing import TypeVar

from areopolis.arena.match import Match, Played, is_compiled, play_match
from areopolis.bots import Bot, as_bot
from areopolis.games import game_named
from areopolis.kernel.errors import AreopolisError

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

Progress = Callable[[Played], None]
"""Called after each match, in order."""

PORTION = 8
"""Matches sent to a worker at a time."""

MOST_GAMES = 1_000_000
"""Whose results are kept in memory at once."""


@dataclass(frozen=True)
class Result:
    """The summed results of a simulation. Apart from the times they do not depend on the number of workers."""

    game: str
    seats: int
    variants: dict[str, str]
    """All variants of the game, with the values played."""
    games: int
    decisions: int
    seconds: float
    """Processor time, summed over the workers."""
    decisions_per_second: float
    """Per worker."""
    games_per_second: float
    """Per worker."""
    wins: dict[str, float]
    """By bot; a shared victory is divided."""
    seats_played: dict[str, int]
    """By bot: how many seats it took over all games."""
    mean_score: dict[str, float]
    rules_version: int
    compiled: bool


def simulate(
    game: str,
    bots: Sequence[str | Bot],
    games: int,
    seed: str,
    *,
    variants: dict[str, str] | None = None,
    workers: int = 0,
    record: bool = False,
    progress: Progress | None = None,
) -> Result:
    """The summed results of many matches; see `play_matches`."""
    played = play_matches(game, bots, games, seed, variants=variants, workers=workers, record=record, progress=progress)
    return summed_up(game, len(bots), game_named(game).chosen_variants(variants or {}), played)


def play_matches(
    game: str,
    bots: Sequence[str | Bot],
    games: int,
    seed: str,
    *,
    variants: dict[str, str] | None = None,
    workers: int = 0,
    record: bool = False,
    progress: Progress | None = None,
) -> list[Played]:
    """Play games with these bots, which rotate seats from game to game; 0 workers means one per core."""
    check_count(games)
    chosen = game_named(game).chosen_variants(variants or {})
    game_named(game).check_fits(len(bots), chosen)
    for bot in bots:
        as_bot(bot)
    matches = [
        Match(game, seating(bots, number), f"{seed} game {number + 1}", chosen, record) for number in range(games)
    ]
    played: list[Played] = []
    for each in play_all(play_match, matches, workers or os.cpu_count() or 1):
        played.append(each)
        if progress is not None:
            progress(each)
    return played


def check_count(games: int) -> None:
    """Refuse numbers of games that cannot be played; the results of all are kept in memory."""
    if games < 1:
        raise AreopolisError("games-count", "at least one game must be played", games=games)
    if games > MOST_GAMES:
        raise AreopolisError("games-many", f"at most {MOST_GAMES} games can be played at once", most=MOST_GAMES)


def seating(bots: Sequence[str | Bot], number: int) -> tuple[str | Bot, ...]:
    """Bots move on by one seat per game, so that none is favoured by its seat."""
    return tuple([bots[(seat + number) % len(bots)] for seat in range(len(bots))])


def play_all(
    play: Callable[[Task], Outcome], tasks: list[Task], workers: int, portion: int = PORTION
) -> Iterator[Outcome]:
    """The results in the order of the tasks; a worker gets as many as a portion at a time."""
    workers = min(workers, len(tasks))
    if workers <= 1:
        yield from map(play, tasks)
        return
    try:
        context = get_context(start_method())
        with ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent) as pool:
            yield from pool.map(play, tasks, chunksize=max(1, min(portion, len(tasks) // (25 * workers))))
    except (BrokenProcessPool, PicklingError) as error:
        raise AreopolisError(
            "workers-broken",
            "the worker processes could not play: a script must call this below `if __name__ == '__main__':`, and "
            "your own bots must be in a module that can be imported; or play with workers=1",
        ) from error


def end_with_parent() -> None:
    """Let this process end soon after the one that started it, even if that was killed and could not say so."""
    threading.Thread(target=wait_for_end, daemon=True).start()


def wait_for_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def start_method() -> str:
    """A copy of this process is the quickest worker and asks nothing of a script, but it is safe only on Linux and
    while there are no other threads."""
    return "fork" if sys.platform == "linux" and threading.active_count() == 1 else "spawn"


def summed_up(game: str, seats: int, variants: dict[str, str], played: list[Played]) -> Result:
    names = sorted({name for each in played for name in each.match.names})
    wins = dict.fromkeys(names, 0.0)
    points = dict.fromkeys(names, 0)
    sat = dict.fromkeys(names, 0)
    for each in played:
        for seat, name in enumerate(each.match.names):
            sat[name] += 1
            points[name] += each.scores[seat]
            if seat in each.winners:
                wins[name] += 1 / len(each.winners)
    decisions = sum(each.decisions for each in played)
    seconds = sum(each.seconds for each in played)
    return Result(
        game=game,
        seats=seats,
        variants=variants,
        games=len(played),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        games_per_second=round(len(played) / seconds, 2),
        wins={name: round(count, 3) for name, count in wins.items()},
        seats_played=sat,
        mean_score={name: round(points[name] / sat[name], 2) for name in names},
        rules_version=game_named(game).rules_version,
        compiled=is_compiled(),
    )
