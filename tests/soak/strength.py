"""How strong the bots were when that was last written down: `python -m tests.soak.strength` does it again.

Each row of strength.json is a duel of a level against a weaker one, where possible against `easy`: its weights do not
change, and golden choices show if anything else of it does. What searches does so with a part of its rollouts, which
shows the same and takes minutes instead of hours; `expert` is `hard` with more of them and has no row. Write it down
anew only after a change that is meant to make bots stronger or weaker, and read the diff: a share that sinks is what
this is there to show.
"""

from __future__ import annotations

import argparse
import json
import os
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from areopolis.arena import Match, play_match
from areopolis.arena.simulation import play_all
from areopolis.bots import Bot, make_bot, search_in
from areopolis.games import GAMES

FILE = Path(__file__).with_name("strength.json")
RUNGS = [("beginner", "random"), ("easy", "beginner"), ("medium", "easy"), ("hard", "easy")]
SHARES = {"hard": 0.1}
"""Of its rollouts."""

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
    share: float = 1.0
    """Of its rollouts, that the one had."""

    def __str__(self) -> str:
        return f"{self.game}-{self.one}-{self.against}"


def frozen() -> list[Frozen]:
    return [Frozen(**row) for row in json.loads(FILE.read_text("utf-8"))]


@dataclass(frozen=True)
class Table:
    """One table of a duel: the one has each seat in turn."""

    duel: Frozen
    number: int


def won_at(table: Table) -> float:
    """What share of the victory the one had."""
    duel = table.duel
    seat = table.number % duel.seats
    bots: list[str | Bot] = [duel.against] * duel.seats
    bots[seat] = thinker(duel.one, duel.share)
    played = play_match(Match(duel.game, tuple(bots), f"frozen table {table.number + 1}"))
    return 1 / len(played.winners) if seat in played.winners else 0.0


def thinker(name: str, share: float) -> Bot:
    """Without the cap in seconds, so that a slow machine makes it no weaker."""
    bot = make_bot(name, share)
    search = search_in(bot)
    if search is not None:
        search.seconds = 0.0
    return bot


def play(duel: Frozen, workers: int) -> Frozen:
    """The same tables every time, so that only a change of bots or rules makes a difference."""
    won = play_all(won_at, [Table(duel, number) for number in range(duel.games)], workers, portion=1)
    return replace(duel, won=round(sum(won), 3))


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
                duel = Frozen(name, game.usual_seats, one, against, options.games, 0.0, SHARES.get(one, 1.0))
                row = play(duel, options.workers or os.cpu_count() or 1)
                rows[str(row)] = row
                print(f"{row}: {row.won:g} of {row.games}", flush=True)
                FILE.write_text(in_lines(list(rows.values())), "utf-8")


def in_lines(rows: list[Frozen]) -> str:
    order = [f"{game}-{one}-{against}" for game in GAMES for one, against in RUNGS]
    rows = sorted(rows, key=lambda row: order.index(str(row)))
    return "[\n" + ",\n".join(json.dumps(vars(row)) for row in rows) + "\n]\n"


if __name__ == "__main__":
    main()
