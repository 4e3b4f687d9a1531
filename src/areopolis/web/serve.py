"""Running the server on this machine."""

from __future__ import annotations

import logging
import signal
import socket
import threading
import webbrowser
from dataclasses import dataclass
from functools import partial
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from areopolis.kernel.errors import AreopolisError
from areopolis.store.engine import database_url
from areopolis.store.errors import shown
from areopolis.store.retention import Retention
from areopolis.store.table_store import Store
from areopolis.text.text import Text
from areopolis.web.app import BOT_WORKERS, create_app
from areopolis.web.connections import LOOKS_PER_SECOND, Config, Connection
from areopolis.web.live_tables import LiveTables
from areopolis.web.security import Hosting, Limits
from areopolis.web.workers import Crew, leave

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

DEFAULT_PORT = 8765
TICKS_PER_SECOND = 10
"""Of uvicorn."""


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    language: str = "en",
    workers: int = 1,
    hosting: Hosting | None = None,
    retention: Retention | None = None,
) -> None:
    """Serve until Ctrl+C. Without a port, use the default one, or any free one if that is in use."""
    t = Text(language)
    url = database_url(database)
    listening = listen(host, DEFAULT_PORT if port is None else port, or_any=port is None)
    work = Work(url, hosting or Hosting(), workers, retention or Retention())
    go_on = partial(run, work.app(), listening) if workers == 1 else work.crew(listening).run
    chosen = listening.getsockname()[1]
    address = f"http://{shown_host(host)}:{chosen}/"
    if port is None and chosen != DEFAULT_PORT:
        print(t("serve.port-taken", port=DEFAULT_PORT, other=chosen))
    if workers > 1:
        print(t("serve.workers", count=workers))
    print(t("serve.ready", url=address))
    print(t("serve.stop", database=shown(url)), flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    signal.signal(signal.SIGTERM, leave)
    go_on()


@dataclass(frozen=True)
class Work:
    """What the server does, in this process or in several worker processes."""

    url: str
    hosting: Hosting
    workers: int
    retention: Retention

    def app(self) -> Starlette:
        start_log()
        limits = Limits()
        allow_open_files(limits.connections)
        bots = BOT_WORKERS if self.workers == 1 else 1
        return create_app(self.url, limits, workers=bots, warm_up=True, hosting=self.hosting, retention=self.retention)

    def crew(self, listening: socket.socket) -> Crew:
        """The processes, ready to start; the database is upgraded once, beforehand."""
        start_log()
        Store(self.url).close()
        return Crew(self, listening, self.workers)

    def __call__(self, listening: socket.socket) -> None:
        run(self.app(), listening)


def start_log() -> None:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")


def allow_open_files(connections: int) -> None:
    """Every connection is an open file, and many systems allow only 1024 of them."""
    if resource is not None:
        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 2 * connections + 256
        if few != resource.RLIM_INFINITY and few < wanted:
            enough = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
            resource.setrlimit(resource.RLIMIT_NOFILE, (enough, most))


def run(app: Starlette, listening: socket.socket) -> None:
    """Serve an application on a socket."""
    Server(Config(app), app.state.live).run(sockets=[listening])


class Server(uvicorn.Server):
    """Checks its connections, and ends the live streams first when asked to stop."""

    def __init__(self, config: Config, live: LiveTables) -> None:
        super().__init__(config)
        self.live = live

    async def on_tick(self, counter: int) -> bool:
        if counter % (TICKS_PER_SECOND // LOOKS_PER_SECOND) == 0:
            for connection in list(self.server_state.connections):
                assert isinstance(connection, Connection)
                connection.look()
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.live.hub.close()
        super().handle_exit(sig, frame)


def listen(host: str, port: int, or_any: bool) -> socket.socket:
    """A socket that is already listening, so that a browser opened now will find it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in [port, 0] if or_any else [port]:
        # asyncio sends without delay only if the protocol is named; otherwise every answer may wait 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, each))
        except OSError:
            listening.close()
            continue
        listening.listen(128)
        return listening
    raise AreopolisError("port-taken", f"port {port} is in use; choose another with --port", port=port)


def shown_host(host: str) -> str:
    """An address that a browser on this machine can open."""
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
