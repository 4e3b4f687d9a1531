"""What one process measures: this package as it is imported (interpreted or compiled), as JSON on the last line.

Processor time, not wall time: whatever else the machine is doing must not count.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

from areopolis.arena import is_compiled
from areopolis.bots import SearchBot, SeatView
from areopolis.bots.rollout import END_OF_GAME
from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from bench import moves

SEARCHED = 200
"""Rollouts for a choice."""

ROUNDS = 3
"""Each figure is the best of this many: whatever disturbs a measurement only makes it slower."""


def main(seconds: float) -> None:
    rows = [measure(game, seats, seconds) for game in GAMES.values() for seats in game.seat_counts]
    print(json.dumps({"compiled": is_compiled(), "rows": rows}))


def measure(game: Game, seats: int, seconds: float) -> dict[str, str | int | float]:
    decisions, games = max(random_games(game, seats, seconds) for _ in range(ROUNDS))
    position = half_way(game, seats)
    seat = position.decisions[0].seat
    row: dict[str, str | int | float] = {
        "game": game.name,
        "seats": seats,
        "decisions_per_second": round(decisions),
        "games_per_second": round(games, 1),
        "clone": microseconds(position.clone, seconds),
        "observation": microseconds(lambda: position.observe(seat), seconds),
    }
    if page := page_render(position, seat):
        row["page"] = microseconds(page, seconds)
    if seats == moves.SEATS:
        row["move"] = moves.move(game)
    row["rollouts_per_second"] = max(rollouts(position, seconds) for _ in range(ROUNDS))
    if game.judge.moment == END_OF_GAME:
        row["whole_games_per_second"] = max(rollouts(game.start(seats, "half way"), seconds) for _ in range(ROUNDS))
    return row


def rollouts(position: Position, seconds: float) -> int:
    """Rollouts per second of a bot that searches at the next real choice; imagining and judging are part of it."""
    position = position.clone()
    while len(position.decisions[0].options) < 3:
        position.answer(position.decisions[0], position.decisions[0].options[0])
    bot = SearchBot(SEARCHED)
    view = SeatView(position, position.decisions[0].seat)
    number = 0
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        bot.consider(view, chance_of(f"search {number}"))
        number += 1
    return round(bot.rollouts / passed)


def random_games(game: Game, seats: int, seconds: float) -> tuple[float, float]:
    """(decisions per second, games per second) with every option equally likely."""
    decisions = games = 0
    started = time.process_time()
    while (passed := time.process_time() - started) < seconds:
        decisions += play(game.start(seats, f"bench {games}"), games)
        games += 1
    return decisions / passed, games / passed


def play(position: Position, number: int) -> int:
    rng = chance_of(f"random {number}")
    count = 0
    while position.decisions:
        decision = position.decisions[0]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
        count += 1
    return count


def half_way(game: Game, seats: int) -> Position:
    """A position in the middle of a game."""
    length = play(game.start(seats, "half way"), 0)
    position = game.start(seats, "half way")
    rng = chance_of("random 0")
    for _ in range(length // 2):
        decision = position.decisions[0]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
    return position


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """The time of one call."""
    work()
    times: list[float] = []
    for _ in range(ROUNDS):
        count = 0
        started = time.process_time()
        while (passed := time.process_time() - started) < seconds / 4:
            for _ in range(10):
                work()
            count += 10
        times.append(passed / count)
    return round(min(times) * 1e6, 2)


def page_render(position: Position, seat: int) -> Callable[[], object] | None:
    """Drawing the page of a seat from its view, without the server."""
    from bench.page import renderer

    return renderer(position, seat)


if __name__ == "__main__":
    main(float(sys.argv[1]))
