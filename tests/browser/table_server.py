"""The real server in a process of its own, for browsers: no pause between bot moves unless a test wants one, no
rate limits, and records are read here instead of in a process each.

Run as `python -m tests.browser.table_server DATABASE PORT PAUSE`; the pause between bot moves is in seconds.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).resolve().parents[2]

THINKING = 0.02
"""What part of their usual amount bots think."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class TableServer:
    """Started, stopped and killed by tests; the database and the port stay the same."""

    def __init__(self, database: Path, pause: int = 0) -> None:
        self.database = database
        self.pause = pause
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.table_server", str(self.database), str(self.port), str(self.pause)],
            cwd=ROOT,
            env=os.environ.copy(),
        )
        until = time.monotonic() + 120
        while True:
            try:
                httpx.get(self.address, timeout=120)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended by itself"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def main() -> None:
    from areopolis.store.engine import database_url
    from areopolis.web import importing
    from areopolis.web.app import create_app
    from areopolis.web.security import Limits
    from areopolis.web.serve import listen, run

    importing.take_in = lambda text, seconds: importing.unpacked(importing.packed(text))
    plenty = (1e9, 1e9)
    limits = Limits(
        reads=plenty,
        writes=plenty,
        creations=plenty,
        hints=plenty,
        new_tables=plenty,
        analyses=plenty,
        analyses_per_browser=10**6,
        tables_per_browser=10**6,
        absence=1,
    )
    app = create_app(database_url(sys.argv[1]), limits, bot_delay=int(sys.argv[3]), workers=1, thinking=THINKING)
    run(app, listen("127.0.0.1", int(sys.argv[2]), or_any=False))


if __name__ == "__main__":
    main()
