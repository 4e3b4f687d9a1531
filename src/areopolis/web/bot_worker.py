"""What a bot's worker process runs: it answers questions about imagined positions, never about the true one.

Started as `python -m areopolis.web.bot_worker NICENESS`, it reads a question from each line of its input and writes the
answer to its output, all as JSON, until the input ends. It imports nothing else of the web.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from typing import Any

from areopolis.bots import SearchBot, SeatView, make_bot
from areopolis.bots.advice import advise as counsel_for
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Snapshot

NICENESS = 5
"""Of processes that somebody waits for; the server itself goes first."""


def start_worker(niceness: int = NICENESS) -> None:
    """Leave Ctrl+C to the server, give it priority, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def choose(world: Snapshot, seat: int, bot: str, seed: str, share: float, seconds: float) -> str:
    """The key a bot chooses; it thinks a share of what its level does, also of its seconds where the machine is slow,
    and no longer than `seconds` if that is not 0."""
    thinker = make_bot(bot, share)
    if isinstance(thinker, SearchBot):
        own = thinker.seconds * share
        thinker.seconds = min(seconds or own, own or seconds)
    return thinker.choose(view_of(world, seat), chance_of(seed))


def advise(world: Snapshot, seat: int, seed: str, level: str, share: float) -> dict[str, Any]:
    """What a level advises: options with their chances, the best first, the line behind the best, and its gains."""
    counsel = counsel_for(view_of(world, seat), chance_of(seed), level, share)
    ranked = [[each.key, each.value, each.tries] for each in counsel.ranked]
    return {"ranked": ranked, "line": counsel.line, "gains": [list(gain) for gain in counsel.gains]}


def view_of(world: Snapshot, seat: int) -> SeatView:
    return SeatView(game_named(world["game"]).restore(world), seat)


def ready() -> bool:
    """Does nothing; the first call makes a worker load everything it needs."""
    return True


QUESTIONS: dict[str, Callable[..., Any]] = {"choose": choose, "advise": advise, "ready": ready}


def main() -> None:
    start_worker(int(sys.argv[1]))
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints something must not answer in between
        for line in sys.stdin.buffer:
            question = json.loads(line)
            give_up_after(question["seconds"])
            answers.write(json.dumps(answered(question["ask"], question["about"])).encode() + b"\n")
            answers.flush()
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
