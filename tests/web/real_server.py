"""A real server in a process of its own, for tests that need sockets, streams and sudden death.

A mould process loads everything once; each server is forked from it, so that starting one takes some milliseconds.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Mould:
    """Starts servers by forking; talks to its process by lines on a pipe."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.real_server"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.ask("ready")

    def ask(self, line: str) -> str:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def start(self, database: Path | str, port: int, log: Path | None = None, **limits: float) -> int:
        """A server on a database and port, with limits of its own; returns its process id once it listens."""
        options = {"port": port, "database": str(database), "log": str(log or ""), "limits": limits}
        return int(self.ask(f"start {json.dumps(options)}"))

    def end(self, pid: int, how: signal.Signals) -> None:
        """End a server and wait until it is gone."""
        self.ask(f"end {pid} {int(how)}")

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(20)


@contextmanager
def mould() -> Iterator[Mould]:
    made = Mould()
    try:
        yield made
    finally:
        made.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def main() -> None:
    """The mould: carries out `start OPTIONS` and `end PID SIGNAL` until its input closes."""
    load_everything()
    children: set[int] = set()
    for line in sys.stdin:
        command, *words = line.split()
        if command == "start":
            pid = start(**json.loads(" ".join(words)))
            children.add(pid)
            print(pid, flush=True)
        elif command == "end":
            os.kill(int(words[0]), int(words[1]))
            os.waitpid(int(words[0]), 0)
            children.remove(int(words[0]))
            print("ended", flush=True)
        else:
            print("ready", flush=True)
    for pid in children:
        os.kill(pid, signal.SIGKILL)


def load_everything() -> None:
    """Serve a table once, so that servers have nothing left to load, compile or read."""
    from starlette.testclient import TestClient
    from tests.web.tools import NO_LIMITS, Visitor

    from areopolis.store.engine import database_url
    from areopolis.web.app import create_app

    with tempfile.TemporaryDirectory() as folder:
        app = create_app(database_url(Path(folder) / "areopolis.db"), NO_LIMITS)
        with TestClient(app) as client:
            visitor = Visitor(client)
            table = visitor.set_up()
            for seat in range(3):
                visitor.choose(table, seat, visitor.keys(table, seat)[0])
            visitor.keys(table, 0)


def start(port: int, database: str, log: str, limits: dict[str, Any]) -> int:
    from tests.web.tools import NO_LIMITS

    from areopolis.store.engine import database_url
    from areopolis.web import serve
    from areopolis.web.app import create_app

    pid = os.fork()
    if pid:
        wait_until_it_listens(port)
        return pid
    if log:
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
    app = create_app(database_url(database), replace(NO_LIMITS, **limits), bot_delay=0, workers=1)
    serve.run(app, serve.listen("127.0.0.1", port, or_any=False))
    os._exit(0)


def wait_until_it_listens(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.005)
    raise TimeoutError(f"nothing listens on port {port}")


if __name__ == "__main__":
    main()
