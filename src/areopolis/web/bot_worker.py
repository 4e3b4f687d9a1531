"""What a bot's worker process runs: it answers questions about imagined positions, never about the true one.

Started as `python -m areopolis.web.bot_worker NICENESS`, it reads a question from each line of its input and writes the
answer to its output, all as JSON, until the input ends.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from typing import Any

from areopolis.bots import SeatView, make_bot
from areopolis.bots.advice import advise as counsel_for
from areopolis.bots.levels import limit
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Snapshot
from areopolis.web.worker_process import answering, give_way

NICENESS = 5
"""Of processes that somebody waits for; the server itself goes first."""


def choose(world: Snapshot, seat: int, bot: str, seed: str, share: float, seconds: float) -> str:
    """The key a bot chooses; it thinks a share of what its level does, also of its seconds where the machine is slow,
    and no longer than `seconds` if that is not 0."""
    thinker = make_bot(bot, share)
    limit(thinker, share, seconds)
    return thinker.choose(view_of(world, seat), chance_of(seed))


def advise(world: Snapshot, seat: int, seed: str, level: str, share: float) -> dict[str, Any]:
    """What a level advises: options with their chances and by how much the judge likes them less, the best first, the
    line behind the best, and its gains."""
    counsel = counsel_for(view_of(world, seat), chance_of(seed), level, share)
    ranked = [[each.key, each.chance, each.behind] for each in counsel.ranked]
    line = [[each.seat, each.key, each.sure] for each in counsel.line]
    return {"ranked": ranked, "line": line, "gains": [list(gain) for gain in counsel.gains]}


def view_of(world: Snapshot, seat: int) -> SeatView:
    return SeatView(game_named(world["game"]).restore(world), seat)


def ready() -> bool:
    """Does nothing; the first call makes a worker load everything it needs."""
    return True


QUESTIONS: dict[str, Callable[..., Any]] = {"choose": choose, "advise": advise, "ready": ready}


def main() -> None:
    give_way(int(sys.argv[1]))
    with answering() as answer:
        for line in sys.stdin.buffer:
            question = json.loads(line)
            give_up_after(question["seconds"])
            answer(answered(question["ask"], question["about"]))
            give_up_after(0)


def answered(ask: str, about: list[Any]) -> dict[str, Any]:
    try:
        return {"answer": QUESTIONS[ask](*about)}
    except Exception as error:
        return {"error": type(error).__name__}


def give_up_after(seconds: int) -> None:
    """The system ends this process then, even if the server is gone and compiled code never returns; 0 calls it off."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


if __name__ == "__main__":
    main()
