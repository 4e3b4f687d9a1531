"""Counts which options bots choose, for the rollouts of search; with --write into `LIKELY` of the game's weights.py.

    PYTHONPATH=build/compiled python tools/likely.py terraforming_mars --seats 3 --games 16 --write

A rollout looks at a few options only. Which ones is left to luck, but those of a verb that is chosen often come up
more often. Counted are questions with a choice, in games of bots with the tuned weights.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

from rich.progress import track

from areopolis.bots import SeatView
from areopolis.bots.greedy import GreedyBot
from areopolis.bots.rollout import USUAL_LIKELIHOOD
from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of

ROOT: Final = Path(__file__).resolve().parent.parent
BEGIN: Final = "LIKELY: Final = {\n"
END: Final = "}\n"
FEWEST: Final = 30
"""Offers below which a verb says nothing."""


class Count:
    """How often options of a verb were offered, chosen, and would have been chosen by chance alone."""

    def __init__(self) -> None:
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.by_chance: dict[str, float] = defaultdict(float)

    def likely(self) -> dict[str, int]:
        """By verb, without those that are chosen as often as chance would."""
        found: dict[str, int] = {}
        for verb in sorted(self.offered):
            times = max(1, round(USUAL_LIKELIHOOD * self.chosen[verb] / self.by_chance[verb]))
            if self.offered[verb] >= FEWEST and times != USUAL_LIKELIHOOD:
                found[verb] = times
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=0, help="how many, if not as many as usual")
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", default="likely")
    parser.add_argument("--write", action="store_true", help="put the numbers into weights.py instead of printing them")
    options = parser.parse_args()
    count = Count()
    seats = options.seats or GAMES[options.game].usual_seats
    for number in track(range(options.games), description=options.game, transient=True):
        watch(count, options.game, seats, f"{options.seed} {number}")
    said = "".join(f'    "{verb}": {times},\n' for verb, times in count.likely().items())
    if options.write:
        file = ROOT / "src" / "areopolis" / "games" / options.game / "weights.py"
        file.write_text(with_numbers(file.read_text("utf-8"), said), "utf-8")
    else:
        print(said, end="")


def watch(count: Count, name: str, seats: int, seed: str) -> None:
    """Play a game between bots that weigh with the tuned weights."""
    g = GAMES[name].start(seats, seed)
    bot = GreedyBot(worlds=1, tuned=True)
    chance = chance_of(f"bots {seed}")
    while g.decisions:
        decision = g.decisions[0]
        options = decision.options
        option = options[bot.pick(SeatView(g, decision.seat), chance)]
        if len(options) > 1 and g.game.judge.obvious(g, decision) is None:
            for each in options:
                count.offered[each.verb] += 1
                count.by_chance[each.verb] += 1 / len(options)
            count.chosen[option.verb] += 1
        g.answer(decision, option)


def with_numbers(text: str, said: str) -> str:
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + said + END + rest.partition(END)[2]


if __name__ == "__main__":
    main()
