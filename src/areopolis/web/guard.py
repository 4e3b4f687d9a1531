"""The guard that every request meets first."""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from areopolis.kernel.errors import AreopolisError
from areopolis.web.security import SECRET, SECRET_COOKIE, Hosting, Limits, Refused, client_of, host_name, parts_of
from areopolis.web.throttling import Capacity, RateLimiter

LOG = logging.getLogger("areopolis.web")

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # `no-referrer` would make browsers hide the origin of our own forms
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

LENGTH = re.compile(r"[0-9]{1,12}")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
READING = ("GET", "HEAD")
CREATING = ("/tables", "/quick/", "/tour/", "/import", "/join/", "/seat/", "/watch/")

Refuse = Callable[[HTTPConnection, AreopolisError], Response]


class Guard:
    """Checks host, sizes, origin, rates and crowds, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, limits: Limits, hosting: Hosting, refuse: Refuse) -> None:
        self.app = app
        self.limits = limits
        self.hosts = set(hosting.hosts)
        self.refuse = refuse
        self.rates = RateLimiter()
        self.places = Capacity(limits.requests, limits.requests_per_client)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        answering = Answering(scope, send)
        try:
            self._check(connection)
            with self._place(connection):
                await self.app(scope, limited(receive, self.limits.body), answering.send)
        except ClientDisconnect:
            return  # there is nobody left to answer
        except Refused as refused:
            response = self.refuse(connection, refused)
            if brings_body(connection.headers):
                response.headers["Connection"] = "close"  # what follows is unread and must not be taken for a request
            await answering.instead(response, receive)
        except Exception as error:
            log_unexpected(error, "the application")
            failed = Refused(500, "server", "something went wrong")
            await answering.instead(self.refuse(connection, failed), receive)

    def _check(self, connection: HTTPConnection) -> None:
        scope, headers = connection.scope, connection.headers
        check_size(scope, self.limits)
        check_framing(headers)
        check_host(headers.get("host"), self.hosts)
        check_address(scope)
        if scope["method"] in READING:
            check_no_body(headers)
        else:
            check_origin(headers, scope["scheme"])
        for kind in kinds_of(scope):
            self._count(connection, kind)

    def _count(self, connection: HTTPConnection, kind: str) -> None:
        """Each browser has its own rate, and so has its address, so that inventing browsers gains nothing."""
        at_once, per_second = rate = getattr(self.limits, kind)
        times = self.limits.browsers_per_client
        self.rates.take(client_of(connection), kind, (at_once * times, per_second * times))
        secret = connection.cookies.get(SECRET_COOKIE, "")
        if SECRET.fullmatch(secret):
            self.rates.take(secret, kind, rate)

    @contextmanager
    def _place(self, connection: HTTPConnection) -> Iterator[None]:
        """A place among the requests at work. Streams stay open and have places of their own."""
        if connection.scope["path"].endswith("/events"):
            yield
            return
        client = client_of(connection)
        if not self.places.enter(client):
            raise Refused(503, "busy", "too many requests at once", seconds=1)
        try:
            yield
        finally:
            self.places.leave(client)


def kinds_of(scope: Scope) -> list[str]:
    """What a request counts as."""
    path: str = scope["path"]
    if is_file(scope):
        return ["files"]
    if scope["method"] in READING:
        return ["reads", "hints"] if path.endswith("/hint") else ["reads"]
    if path.endswith("/analysis"):
        return ["writes", "analyses"]
    creates = path.startswith(CREATING) or path.endswith(("/fork", "/rematch"))
    return ["writes", "creations"] if creates else ["writes"]


def is_file(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith("/static/")


def log_unexpected(error: Exception, where: str) -> None:
    """Log where it happened; the text of an unexpected error may be secret and is not logged."""
    lines = "".join(traceback.format_tb(error.__traceback__))
    LOG.error("%s in %s\n%s", type(error).__name__, where, lines)


# --- checks -------------------------------------------------------------------------------------------------


def check_size(scope: Scope, limits: Limits) -> None:
    if len(scope.get("raw_path") or scope["path"].encode()) + len(scope["query_string"]) > limits.url:
        raise Refused(414, "address-long", f"an address has at most {limits.url} characters", most=limits.url)
    lines = scope["headers"]
    total = sum(len(name) + len(value) for name, value in lines)
    if len(lines) > limits.header_lines or total > limits.header_bytes:
        raise Refused(431, "headers-long", "the headers of the request are too long")
    length = Headers(scope=scope).get("content-length", "0")
    if not LENGTH.fullmatch(length) or int(length) > limits.body:
        raise too_large(limits.body)


def check_framing(headers: Headers) -> None:
    """If a request says in two ways where its body ends, a proxy might see other requests in it than we do."""
    if "transfer-encoding" in headers and "content-length" in headers:
        raise Refused(400, "not-http", "a body with two ends")


def brings_body(headers: Headers) -> bool:
    return "transfer-encoding" in headers or "content-length" in headers


def check_host(host: str | None, allowed: set[str]) -> None:
    """The name that the request used for this server; only very old programs send none."""
    name = host_name(host or "")
    if host is not None and not name:
        raise Refused(400, "host-malformed", "the request names no valid host")
    if allowed and name not in allowed:
        raise Refused(421, "host-foreign", "this server does not answer to that name")


def check_address(scope: Scope) -> None:
    if CONTROL.search(scope["path"]) or not scope["query_string"].isascii():
        raise Refused(404, "page-unknown", "there is no such page")


def check_no_body(headers: Headers) -> None:
    """Reading requests have no body; otherwise an endless body could follow a stream."""
    if "transfer-encoding" in headers:
        raise Refused(400, "form-broken", "a body where none belongs")


def check_origin(headers: Headers, scheme: str) -> None:
    """Unsafe requests must come from our own pages. If the browser says so itself, a proxy may hide the scheme."""
    site = headers.get("sec-fetch-site")
    origin = headers.get("origin")
    host = headers.get("host", "")
    if site is None:
        fine = origin == f"{scheme}://{host}"
    else:
        fine = site == "same-origin" and (origin is None or parts_of(origin).netloc == host)
    if not fine:
        raise Refused(403, "origin", "the request came from another site")


def too_large(most: int) -> Refused:
    return Refused(413, "too-large", f"at most {most // 1000} kB are accepted", most=most // 1000)


def limited(receive: Receive, most: int) -> Receive:
    """The body, refused if it is longer than allowed."""
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise too_large(most)
        return message

    return counted


# --- answers ------------------------------------------------------------------------------------------------


class Answering:
    """Sends an answer: adds the headers that every answer has, and knows whether it has begun."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self._scope = scope
        self._send = send
        self._begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._begun = True
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if is_file(self._scope) and message["status"] in (200, 206, 304):
                named_by_content = b"v=" in self._scope["query_string"]
                headers["Cache-Control"] = "public, max-age=31536000, immutable" if named_by_content else "no-cache"
            else:
                headers.setdefault("Cache-Control", "no-store")
        await self._send(message)

    async def instead(self, response: Response, receive: Receive) -> None:
        """Answer with this, unless an answer has already begun."""
        if not self._begun:
            await response(self._scope, receive, self.send)
