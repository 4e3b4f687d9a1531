"""Running the server on this machine."""

from __future__ import annotations

import logging
import socket
import threading
import webbrowser
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from areopolis.kernel.errors import AreopolisError
from areopolis.store.engine import database_url
from areopolis.store.errors import shown
from areopolis.store.keeping import Keeping
from areopolis.view.text import Text
from areopolis.web.app import create_app
from areopolis.web.service import TableService

DEFAULT_PORT = 8765
SECONDS_TO_STOP = 3


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | None = None,
    open_browser: bool = False,
    language: str = "en",
    keeping: Keeping | None = None,
) -> None:
    """Serve until Ctrl+C. Without a port the usual one is taken, or any free one when that is in use."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    t = Text(language)
    url = database_url(database)
    listening = listen(host, DEFAULT_PORT if port is None else port, or_any=port is None)
    app = create_app(url, warm_up=True, keeping=keeping)
    chosen = listening.getsockname()[1]
    address = f"http://{shown_host(host)}:{chosen}/"
    if port is None and chosen != DEFAULT_PORT:
        print(t("serve.port-taken", port=DEFAULT_PORT, other=chosen))
    print(t("serve.ready", url=address))
    print(t("serve.stop", database=shown(url)), flush=True)
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    run(app, listening)


def run(app: Starlette, listening: socket.socket) -> None:
    """Serve an application on a socket. There is no access log: addresses hold invites."""
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_STOP,
    )
    Server(config, app.state.service).run(sockets=[listening])


class Server(uvicorn.Server):
    """Ends the live streams first when it is asked to stop, so that it need not wait for them."""

    def __init__(self, config: uvicorn.Config, service: TableService) -> None:
        super().__init__(config)
        self.service = service

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.service.hub.close()
        super().handle_exit(sig, frame)


def listen(host: str, port: int, or_any: bool) -> socket.socket:
    """A socket that listens already, so that a browser opened now will find it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for each in [port, 0] if or_any else [port]:
        # Only where the protocol is named does asyncio send at once; otherwise every answer may wait 40 ms.
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
    """An address a browser on this machine can open."""
    if host in ("", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
