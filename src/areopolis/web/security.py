"""Who is asking, and what nobody may ask: cookies, secrets, origin, sizes and rates.

There are no accounts. A browser has one random secret in a cookie; seats store its hash, so that whoever reads the
database cannot sit down anywhere.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote, unquote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from areopolis.kernel import names
from areopolis.kernel.errors import AreopolisError
from areopolis.view.text import LANGUAGES

SECRET_COOKIE = "areopolis"
NAME_COOKIE = "areopolis-name"
LANGUAGE_COOKIE = "areopolis-language"
THEME_COOKIE = "areopolis-theme"
COOKIE_SECONDS = 400 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")

THEMES = ["auto", "light", "dark"]
MOST_NAME = 30

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


class Refused(AreopolisError):
    """A request that is not carried out, with the status that says so."""

    def __init__(self, status: int, code: str, text: str, /, **facts: str | int) -> None:
        super().__init__(code, text, **facts)
        self.status = status


@dataclass(frozen=True)
class Limits:
    """What one client may ask for. Rates are (at once, per second)."""

    reads: tuple[float, float] = (300, 60)
    writes: tuple[float, float] = (60, 15)
    creations: tuple[float, float] = (20, 0.5)
    hints: tuple[float, float] = (10, 1)
    body: int = 300_000
    watchers: int = 1000
    watchers_per_client: int = 40
    tables: int = 5000
    tables_per_browser: int = 100
    """Unfinished ones."""
    new_tables: tuple[float, float] = (100, 200 / 86400)
    imports: int = 2
    """Records that are read at the same time."""
    import_seconds: float = 60
    absence: int = 60
    """Seconds after which somebody who has closed the table counts as absent."""


# --- who is asking ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Browser:
    """What a request tells about its sender."""

    secret: str
    """Empty until it sits down somewhere."""
    name: str
    language: str
    theme: str
    client: str

    @property
    def holder(self) -> str:
        return hashed(self.secret) if self.secret else ""

    def holds(self, holder: str) -> bool:
        return bool(self.secret and holder) and hmac.compare_digest(self.holder, holder)


def browser_of(connection: HTTPConnection) -> Browser:
    cookies = connection.cookies
    secret = cookies.get(SECRET_COOKIE, "")
    theme = cookies.get(THEME_COOKIE, "")
    return Browser(
        secret if SECRET.fullmatch(secret) else "",
        clean_name(unquote(cookies.get(NAME_COOKIE, ""))),
        language_of(cookies.get(LANGUAGE_COOKIE, ""), connection.headers.get("accept-language", "")),
        theme if theme in THEMES else THEMES[0],
        connection.client.host if connection.client else "",
    )


def language_of(chosen: str, accepted: str) -> str:
    """The chosen language, else the first accepted one that we speak."""
    if chosen in LANGUAGES:
        return chosen
    for part in accepted[:200].split(","):
        language = part.split(";")[0].strip().lower()[:2]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return secrets.token_urlsafe(9)


def hashed(secret: str) -> str:
    """What is stored of a secret; it is long and random, so that no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invite_token(secret: str, table: str, seat: int) -> str:
    """The invite to a seat. It follows from the host's own secret, so that only the host's page can show it again."""
    digest = hmac.digest(secret.encode(), f"invite {table} {seat}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:24]).decode()


def clean_name(text: str) -> str:
    """A name as it may stand on every page."""
    return names.clean_name(text, MOST_NAME)


def set_cookie(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    response.set_cookie(
        name,
        quote(value),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )


# --- what nobody may ask ---------------------------------------------------------------------------------------


def check_origin(headers: Headers, scheme: str) -> None:
    """Unsafe requests come from our own pages only. Where browsers tell so themselves, a proxy may hide the scheme."""
    site = headers.get("sec-fetch-site")
    origin = headers.get("origin")
    host = headers.get("host", "")
    if site is None:
        fine = origin == f"{scheme}://{host}"
    else:
        fine = site == "same-origin" and (origin is None or urlsplit(origin).netloc == host)
    if not fine:
        raise Refused(403, "origin", "the request came from another site")


class Rates:
    """Token buckets, one a client and kind of request."""

    MOST_BUCKETS = 20_000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, client: str, kind: str, rate: tuple[float, float]) -> None:
        """Count a request, or refuse it when the client has asked too often."""
        at_once, per_second = rate
        now = self._clock()
        left, then = self._buckets.get((client, kind), (at_once, now))
        left = min(at_once, left + (now - then) * per_second)
        if left < 1:
            seconds = int((1 - left) / per_second) + 1
            raise Refused(429, "too-many-requests", f"too many requests, wait {seconds} s", seconds=seconds)
        if len(self._buckets) >= self.MOST_BUCKETS:
            self._buckets.clear()
        self._buckets[client, kind] = (left - 1, now)


Refuse = Callable[[HTTPConnection, AreopolisError], Response]


class Guard:
    """The first that a request meets: checks origin, rate and size, and puts the security headers on every answer."""

    def __init__(self, app: ASGIApp, limits: Limits, refuse: Refuse) -> None:
        self.app = app
        self.limits = limits
        self.refuse = refuse
        self.rates = Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        guarded = with_headers(scope, send)
        try:
            self._check(connection, scope["method"])
        except Refused as refused:
            await self.refuse(connection, refused)(scope, receive, guarded)
            return
        await self.app(scope, limited(receive, self.limits.body), guarded)

    def _check(self, connection: HTTPConnection, method: str) -> None:
        client = connection.client.host if connection.client else ""
        path = connection.url.path
        if path.startswith("/static/"):
            return
        if method in ("GET", "HEAD"):
            self.rates.take(client, "reads", self.limits.reads)
            if path.endswith("/hint"):
                self.rates.take(client, "hints", self.limits.hints)
            return
        check_origin(connection.headers, connection.url.scheme)
        self.rates.take(client, "writes", self.limits.writes)
        if path.startswith(("/tables", "/quick/", "/import", "/join/")) or path.endswith("/fork"):
            self.rates.take(client, "creations", self.limits.creations)
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.limits.body:
            raise too_large(self.limits.body)


def too_large(most: int) -> Refused:
    return Refused(413, "too-large", f"at most {most // 1000} kB are accepted", most=most // 1000)


def limited(receive: Receive, most: int) -> Receive:
    """The body, refused when it is longer than it said."""
    total = 0

    async def counted() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > most:
            raise too_large(most)
        return message

    return counted


def with_headers(scope: Scope, send: Send) -> Send:
    built = scope["path"].startswith("/static/")
    hashed_name = b"v=" in scope["query_string"]

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if built:
                headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed_name else "no-cache"
            else:
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
