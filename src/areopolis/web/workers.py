"""Several server processes on one socket and one database, and the process that supervises them.

The processes know nothing of each other: what one stores, the others find in the database. If one dies, its clients
reconnect to any other.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

LOG = logging.getLogger("areopolis.workers")

SPAWN = get_context("spawn")
LOOK_SECONDS = 0.5
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 30.0
STEADY_SECONDS = 10.0
"""A process that lives this long did not fail at its start."""
SECONDS_TO_STOP = 10.0

Work = Callable[[socket.socket], None]


class Worker:
    """One process, restarted whenever it dies, and ever more slowly if it keeps dying at once."""

    def __init__(self, work: Work, listening: socket.socket) -> None:
        self.work = work
        self.listening = listening
        self.process: SpawnProcess | None = None
        self.started = 0.0
        self.pause = 0.0

    def start_if_due(self) -> None:
        if self.process is None and time.monotonic() >= self.started + self.pause:
            self.started = time.monotonic()
            self.process = SPAWN.Process(target=run_worker, args=(self.work, self.listening))
            with ctrl_c_kept_off():
                self.process.start()

    def bury_if_dead(self) -> None:
        if self.process is None or self.process.is_alive():
            return
        LOG.error("a server process has ended (%s); another one takes its place", self.process.exitcode)
        steady = time.monotonic() - self.started > STEADY_SECONDS
        self.pause = 0.0 if steady else min(max(2 * self.pause, FIRST_PAUSE_SECONDS), LONGEST_PAUSE_SECONDS)
        self.process = None

    def end(self) -> None:
        if self.process is not None:
            self.process.terminate()

    def end_at_last(self, deadline: float) -> None:
        """Wait until it has ended, and kill it at the deadline."""
        if self.process is not None:
            self.process.join(max(0.0, deadline - time.monotonic()))
            self.process.kill()
            self.process.join()


class Crew:
    """Keeps a number of workers running until told to stop."""

    def __init__(self, work: Work, listening: socket.socket, count: int) -> None:
        self.listening = listening
        self.workers = [Worker(work, listening) for _ in range(count)]
        self.stopping = False

    def run(self) -> None:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._stop)
        while not self.stopping:
            for worker in self.workers:
                worker.start_if_due()
            wait([worker.process.sentinel for worker in self.workers if worker.process], LOOK_SECONDS)
            if not self.stopping:
                for worker in self.workers:
                    worker.bury_if_dead()
        self.listening.close()
        for worker in self.workers:
            worker.end()
        deadline = time.monotonic() + SECONDS_TO_STOP
        for worker in self.workers:
            worker.end_at_last(deadline)

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self.stopping = True


def run_worker(work: Work, listening: socket.socket) -> None:
    """What a worker process does."""
    signal.signal(signal.SIGTERM, leave)
    threading.Thread(target=end_with_parent, daemon=True).start()
    work(listening)


def end_with_parent() -> None:
    """Stop in good order once the supervisor is gone, however it ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def leave(sig: int, frame: FrameType | None) -> None:
    """Exit in good order: uvicorn raises the signal again once it has stopped."""
    sys.exit(0)


@contextmanager
def ctrl_c_kept_off() -> Iterator[None]:
    """Processes started inside never notice Ctrl+C, not even while they load; their parent ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # would otherwise start below and let Ctrl+C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
