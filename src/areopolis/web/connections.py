"""Connections before they become requests: nobody may keep one half open, and nobody may take them all.

uvicorn speaks HTTP but has no limits for clients that send or read too slowly. The server looks at all connections
twice a second. It counts looks, not seconds, so that a busy server does not blame its clients.
"""

from __future__ import annotations

import asyncio
from functools import cache
from html import escape
from typing import Any

import h11
import uvicorn
from starlette.applications import Starlette
from starlette.responses import HTMLResponse
from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text
from areopolis.web.proxies import client_key, is_one_of
from areopolis.web.throttling import Capacity

LOOKS_PER_SECOND = 2
SECONDS_TO_STOP = 3
HOPELESS = 2.0
"""When it is this many times too full, connections are not even answered."""


class Config(uvicorn.Config):
    """How uvicorn serves our application. There is no access log, because addresses contain invites."""

    def __init__(self, app: Starlette) -> None:
        self.limits = app.state.limits
        self.proxies = app.state.hosting.proxies
        self.places = Capacity(self.limits.connections, self.limits.connections_per_client)
        super().__init__(
            app,
            http=Connection,
            ws="none",
            log_level="error",  # its warnings are about what strangers send
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_keep_alive=self.limits.idle_seconds,
            timeout_graceful_shutdown=SECONDS_TO_STOP,
            h11_max_incomplete_event_size=self.limits.url + self.limits.header_bytes,
        )


class Connection(H11Protocol):
    """A connection that is cut when it keeps us waiting."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.places = config.places
        self.proxies = config.proxies
        self.patience = {
            "header": config.limits.header_seconds,
            "body": config.limits.body_seconds,
            "reading": config.limits.send_seconds,
        }
        self.counted_as = ""
        self.pauses = 0
        self.waiting_for: tuple[object, ...] = ()
        self.looks = 0

    # --- coming and going -----------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self.counted_as = "" if is_one_of(self.proxies, host) else client_key(host)
        fullness = self.places.squeeze_in(self.counted_as)
        if fullness > HOPELESS:
            transport.abort()
        elif fullness > 1:
            self.app = crowded

    def connection_lost(self, exc: Exception | None) -> None:
        self.places.leave(self.counted_as)
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """A stopping server does not wait for clients that keep it waiting."""
        super().shutdown()
        if self.flow.write_paused or self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.pauses += 1

    # --- patience -------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Cut the connection if it has kept us waiting for the same thing for too long."""
        stage = self.stage()
        waiting_for = (stage, self.cycle, self.pauses)
        if waiting_for != self.waiting_for:
            self.waiting_for = waiting_for
            self.looks = 0
        self.looks += 1
        if stage and self.looks > self.patience[stage] * LOOKS_PER_SECOND:
            self.cut(stage)

    def stage(self) -> str:
        """What the client keeps us waiting for; nothing while we work or send. uvicorn itself limits idle ones."""
        if self.flow.write_paused or self.transport.is_closing():
            return "reading"
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        idle = self.timeout_keep_alive_task is not None and not self.conn.trailing_data[0]
        return "" if self.working() or idle else "header"

    def working(self) -> bool:
        """Whether a request is being answered; before the first one the cycle is None, whatever uvicorn's types say."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    def cut(self, stage: str) -> None:
        if stage == "reading":
            self.transport.abort()
        elif stage == "header" and not self.conn.trailing_data[0]:
            self.transport.close()  # it was opened in advance and never used
        else:
            self.refuse(408, "too-slow")

    # --- refusing -------------------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        self.refuse(400, "not-http")

    def refuse(self, status: int, code: str) -> None:
        """Answer in place of the application, if no answer has begun, and hang up."""
        if self.working():
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            page = plain_page(code)
            headers = [("Content-Type", "text/html; charset=utf-8"), ("Connection", "close")]
            headers += [("Content-Length", str(len(page))), ("Cache-Control", "no-store")]
            for event in (h11.Response(status_code=status, headers=headers), h11.Data(data=page), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


@cache
def plain_page(code: str) -> bytes:
    """A page for clients whose language is not known yet."""
    sentences = [f'<p lang="{language}">{escape(Text(language)(f"error.{code}"))}</p>' for language in LANGUAGES]
    return f"<!doctype html><title>Areopolis</title>{''.join(sentences)}\n".encode()


async def crowded(scope: Scope, receive: Receive, send: Send) -> None:
    """The application for connections that came when there was no room: it only says so."""
    headers = {"Connection": "close", "Retry-After": "5", "Cache-Control": "no-store"}
    await HTMLResponse(plain_page("crowded"), 503, headers)(scope, receive, send)
