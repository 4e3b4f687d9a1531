"""catanatron, the engine a Python user would pick today: random four-player games, as JSON on the last line."""

from __future__ import annotations

import json
import sys
import time

from bench.measure import ROUNDS, microseconds


def main(seconds: float) -> None:
    from catanatron import Color, Game, RandomPlayer

    def new_game(seed: int) -> Game:
        return Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)

    def random_games() -> tuple[float, float]:
        decisions = games = 0
        started = time.process_time()
        while (passed := time.process_time() - started) < seconds:
            game = new_game(games)
            game.play()
            decisions += len(game.state.actions)
            games += 1
        return decisions / passed, games / passed

    decisions, games = max(random_games() for _ in range(ROUNDS))
    half_way = new_game(0)
    for _ in range(300):
        half_way.play_tick()
    clone = microseconds(half_way.copy, seconds)
    row = {"decisions_per_second": round(decisions), "games_per_second": round(games, 1), "clone": clone}
    print(json.dumps(row))


if __name__ == "__main__":
    main(float(sys.argv[1]))
