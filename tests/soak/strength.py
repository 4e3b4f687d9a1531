"""How strong the bots were when that was last written down: `python -m tests.soak.strength` does it again.

Each row of strength.json is a duel of a level against a weaker one, where possible against `easy`: its weights do not
change, and golden choices show if anything else of it does. Write it down anew only after a change that is
meant to make bots stronger or weaker, and read the diff: a share that sinks is what this is there to show.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from areopolis.arena import Duel, Results
from areopolis.games import GAMES

FILE = Path(__file__).with_name("strength.json")
RUNGS = [("beginner", "random"), ("easy", "beginner"), ("medium", "easy"), ("hard", "easy"), ("expert", "hard")]

CLEAR = 2.6
"""Standard deviations: of two hundred harmless changes one looks like a drop."""


@dataclass(frozen=True)
class Frozen:
    """What a duel led to."""

    game: str
    seats: int
    one: str
    against: str
    games: int
    won: float

    def __str__(self) -> str:
        return f"{self.game}-{self.one}-{self.against}"


def frozen() -> list[Frozen]:
    return [Frozen(**row) for row in json.loads(FILE.read_text("utf-8"))]


def play(game: str, seats: int, one: str, against: str, games: int, workers: int) -> Frozen:
    """The same tables every time, so that only a change of bots or rules makes a difference."""
    results = Results(Duel(game, seats, "frozen", {}, one, against), None)
    results.play(games, workers)
    return Frozen(game, seats, one, against, games, next(line.wins for line in results.standings() if line.bot == one))


def is_weaker(now: Frozen, then: Frozen) -> bool:
    """Whether fewer games are won than luck explains."""
    both = (now.won + then.won) / (now.games + then.games)
    deviation = sqrt(both * (1 - both) * (1 / now.games + 1 / then.games))
    return now.won / now.games < then.won / then.games - CLEAR * deviation


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), help="only the rows of this game")
    parser.add_argument("--one", choices=[one for one, _ in RUNGS], help="only the rows of this bot")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--workers", type=int, default=0, help="processes; 0 means one per core")
    options = parser.parse_args()
    rows = {str(row): row for row in frozen()} if FILE.exists() else {}
    for name, game in GAMES.items():
        for one, against in RUNGS:
            if options.game in (None, name) and options.one in (None, one):
                row = play(name, game.usual_seats, one, against, options.games, options.workers)
                rows[str(row)] = row
                print(f"{row}: {row.won:g} of {row.games}", flush=True)
                FILE.write_text(in_lines(list(rows.values())), "utf-8")


def in_lines(rows: list[Frozen]) -> str:
    order = [f"{game}-{one}-{against}" for game in GAMES for one, against in RUNGS]
    rows = sorted(rows, key=lambda row: order.index(str(row)))
    return "[\n" + ",\n".join(json.dumps(vars(row)) for row in rows) + "\n]\n"


if __name__ == "__main__":
    main()
