"""Who is asking (cookies, secrets and names), and the limits of what they may ask.

There are no accounts. A browser has one random secret in a cookie; seats store only its hash, so reading the database
does not let anybody take a seat.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from urllib.parse import SplitResult, quote, unquote, urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from areopolis.kernel import names
from areopolis.kernel.errors import AreopolisError
from areopolis.text.catalogues import LANGUAGES
from areopolis.web.proxies import Network, client_key

SECRET_COOKIE = "areopolis"
NAME_COOKIE = "areopolis-name"
LANGUAGE_COOKIE = "areopolis-language"
THEME_COOKIE = "areopolis-theme"
COOKIE_SECONDS = 400 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")

THEMES = ["auto", "light", "dark"]
MOST_NAME = 30


class Refused(AreopolisError):
    """A request that is refused, with its HTTP status."""

    def __init__(self, status: int, code: str, text: str, /, **facts: str | int) -> None:
        super().__init__(code, text, **facts)
        self.status = status


@dataclass(frozen=True)
class Limits:
    """What may be asked of one server process. docs/hosting.md explains every limit."""

    # Rates of one browser: (at once, per second). Many browsers may share an address.
    reads: tuple[float, float] = (300, 60)
    writes: tuple[float, float] = (60, 15)
    creations: tuple[float, float] = (20, 0.5)
    hints: tuple[float, float] = (10, 1)
    files: tuple[float, float] = (600, 100)
    analyses: tuple[float, float] = (10, 0.006)
    browsers_per_client: int = 3
    """How many times the rates of one browser all browsers at one address share."""

    # At the same time.
    connections: int = 2000
    connections_per_client: int = 256
    requests: int = 256
    requests_per_client: int = 128
    watchers: int = 1000
    watchers_per_client: int = 200
    watchers_per_browser: int = 40

    # Sizes, in bytes unless they are lines.
    body: int = 300_000
    url: int = 4000
    header_bytes: int = 32_000
    header_lines: int = 100

    # Seconds.
    header_seconds: float = 10
    body_seconds: float = 30
    idle_seconds: int = 30
    send_seconds: float = 30

    tables: int = 5000
    tables_per_browser: int = 100
    """Unfinished ones."""
    new_tables: tuple[float, float] = (100, 200 / 86400)
    imports: int = 2
    """Records that are read at the same time."""
    import_seconds: float = 60
    analyses_waiting: int = 50
    """Games that are to be analysed, in all; one after another is."""
    analyses_per_browser: int = 2
    analysis_seconds: float = 3600
    """After which an analysis pauses until somebody asks for it again."""
    absence: int = 60
    """Seconds after which somebody who has closed the table counts as absent."""

    # At one table.
    chats: tuple[float, float] = (8, 0.5)
    """Lines of one browser."""
    chat_letters: int = 400
    chat_lines: int = 500
    """Older ones are dropped."""
    note_letters: int = 5000
    devices: int = 8
    """Further browsers that hold one seat."""
    guests: int = 100
    """Browsers that may watch a private table."""


@dataclass(frozen=True)
class Hosting:
    """How the server is reached: the names it answers to (all if empty), and the proxies in front of it."""

    hosts: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()


HOST = re.compile(r"([A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty if it is malformed."""
    found = HOST.fullmatch(host)
    return found[1].lower().strip("[].") if found else ""


def host_names(texts: list[str]) -> tuple[str, ...]:
    """Names that a server is to answer to."""
    for text in texts:
        if not host_name(text):
            raise AreopolisError("host-name", f"'{text}' is not a host name", text=text)
    return tuple(host_name(text) for text in texts)


# --- who is asking ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Browser:
    """What a request says about its sender."""

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
        client_of(connection),
    )


def client_of(connection: HTTPConnection) -> str:
    """The sender whose browsers are counted together."""
    return client_key(connection.client.host) if connection.client else ""


def language_of(chosen: str, accepted: str) -> str:
    """The chosen language, or else the first accepted one that we have."""
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
    """What is stored of a secret. It is long and random, so no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invite_token(secret: str, table: str, seat: int, number: int = 0) -> str:
    """The invite to a seat, derived from the host's secret, so that only the host's page can show it again.

    `number` is how often the host has invited anew.
    """
    return derived(secret, f"invite {table} {seat} {number}" if number else f"invite {table} {seat}")


def watch_token(secret: str, table: str) -> str:
    """What lets others watch a private table, derived from the host's secret like an invite."""
    return derived(secret, f"watch {table}")


def derived(secret: str, about: str) -> str:
    digest = hmac.digest(secret.encode(), about.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:24]).decode()


def clean_name(text: str) -> str:
    """A name that is safe to show on every page."""
    return names.clean_name(text, MOST_NAME)


def set_cookie(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    response.set_cookie(
        name,
        quote(value),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.scope["scheme"] == "https",
    )


def parts_of(address: str) -> SplitResult:
    """The parts of a URL; a malformed one has empty parts."""
    try:
        return urlsplit(address)
    except ValueError:
        return SplitResult("", "", "", "", "")
