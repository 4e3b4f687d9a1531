"""What a bot's worker process runs. It is sent an imagined position, never the true one.

The process loads this module, so it imports nothing else of the web.
"""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing import parent_process

from areopolis.bots import SeatView, explain, make_bot
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Snapshot


def start_worker() -> None:
    """Leave Ctrl+C to the server, give it priority, and end when it ends, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def choose(world: Snapshot, seat: int, bot: str, seed: str) -> str:
    """The key a bot chooses."""
    return make_bot(bot).choose(view_of(world, seat), chance_of(seed))


def advise(world: Snapshot, seat: int, seed: str) -> tuple[str, list[tuple[str, int]]]:
    """The key the greedy bot would choose, and the judge's terms in its favour, strongest first."""
    advice = explain(view_of(world, seat), chance_of(seed))
    return advice.key, advice.gains


def view_of(world: Snapshot, seat: int) -> SeatView:
    return SeatView(game_named(world["game"]).restore(world), seat)


def ready() -> bool:
    """Does nothing; the first call makes a worker load everything it needs."""
    return True
