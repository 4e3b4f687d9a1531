"""What the tests of the page share: visitors with browsers of their own, and what they read off a page."""

from __future__ import annotations

import asyncio
import html
import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from bench.page import renderer
from httpx import Response
from starlette.testclient import TestClient
from starlette.types import Message

from areopolis.kernel.playthrough import Entry, Playthrough
from areopolis.kernel.position import Position
from areopolis.web.live_tables import LiveTables, Table
from areopolis.web.security import Limits

ORIGIN = "http://testserver"
ANY_RATE = (1e9, 1e9)
NO_LIMITS = Limits(
    reads=ANY_RATE,
    writes=ANY_RATE,
    creations=ANY_RATE,
    hints=ANY_RATE,
    files=ANY_RATE,
    new_tables=ANY_RATE,
    chats=ANY_RATE,
    analyses=ANY_RATE,
)
FRAGMENT = {"X-Areopolis": "fragment"}

Chooser = Callable[[Playthrough], tuple[int, str]]
"""What is played next: seat and key."""


class Visitor:
    """A browser: cookies of its own, and the headers that browsers send."""

    def __init__(self, client: TestClient, language: str = "en") -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.headers = {"accept-language": language}

    def get(self, path: str, **more: Any) -> Response:
        return self.request("GET", path, **more)

    def post(self, path: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
        return self.request("POST", path, headers={"origin": ORIGIN, **(headers or {})}, **more)

    def request(self, method: str, path: str, headers: dict[str, str] | None = None, **more: Any) -> Response:
        self.client.cookies.clear()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {**self.headers, **({"cookie": cookie} if cookie else {}), **(headers or {})}
        response = self.client.request(method, path, headers=sent, follow_redirects=False, **more)
        self.cookies.update(response.cookies)
        if method == "GET" and response.status_code == 303:
            return self.get(response.headers["location"])
        return response

    # --- at tables -----------------------------------------------------------------------------------------

    def set_up(self, seats: str = "me,here,here", **more: Any) -> str:
        """The path of a new table, which anybody may watch."""
        data = {"game": "red_planet", "name": "Ada", "seats": seats, "public": "yes", **more}
        response = self.post("/tables", data=data)
        assert response.status_code == 303, response.text
        return response.headers["location"]

    def keys(self, table: str, seat: int) -> list[str]:
        """What this seat may choose."""
        return keys_on(self.get(f"{table}/fragment?as={seat}"))

    def choose(self, table: str, seat: int, key: str, sequence: int | None = None) -> Response:
        if sequence is None:
            sequence = self.sequence(table, seat)
        data = {"seat": seat, "key": key, "sequence": sequence}
        return self.post(f"{table}/choose", data=data, headers=FRAGMENT)

    def sequence(self, table: str, seat: int = -1) -> int:
        """How many moments this seat has seen, or a visitor who only watches."""
        return int(self.get(f"{table}/fragment?as={seat}").headers["x-sequence"])


class Stream:
    """An open page's live updates, byte by byte; or any answer, which one may not wait for."""

    def __init__(self, visitor: Visitor, path: str, waits: bool = True) -> None:
        assert visitor.client.portal is not None
        self.portal = visitor.client.portal
        self.received = b""
        self.status = 0
        self._gone = self.portal.call(asyncio.Event)
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        address, _, query = path.partition("?")
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": address,
            "query_string": query.encode(),
            "headers": [(b"host", b"testserver"), (b"cookie", cookie.encode())],
            "client": ("testclient", 1),
            "server": ("testserver", 80),
        }
        self._running = self.portal.start_task_soon(visitor.client.app, scope, self._receive, self._send)
        while waits and not self.received and not self._running.done():
            self.settle()
        if waits:
            self.settle()  # what follows the first bytes at once belongs to the beginning

    async def _receive(self) -> Message:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Message) -> None:
        self.status = message.get("status", self.status)
        self.received += message.get("body", b"")

    def settle(self) -> None:
        """Let everything arrive that is on its way."""

        async def wait() -> None:
            for _ in range(50):
                await asyncio.sleep(0)

        self.portal.call(wait)

    def close(self) -> bytes:
        """Leave; returns all that was received."""
        self.settle()
        self.portal.call(self._gone.set)
        self._running.result(10)
        return self.received


def keys_on(page: Response) -> list[str]:
    """The options of a page; the dock may offer some of them once more."""
    return list(dict.fromkeys(html.unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', page.text)))


def message_of(response: Response) -> str:
    return unquote(response.headers["x-message"])


def table_of(live: LiveTables, path: str) -> Table:
    """The table in memory; somebody must have looked at it."""
    return live._tables[path.removeprefix("/table/")]


def play_on(live: LiveTables, client: TestClient, table: str, entries: int, seed: int = 1) -> None:
    """Answer decisions at random until the record has this many entries more, or the game is over."""
    chance = random.Random(seed)

    def choose(playthrough: Playthrough) -> tuple[int, str]:
        decision = chance.choice(playthrough.position.decisions)
        return decision.seat, chance.choice(decision.options).key

    play_with(live, client, table, entries, choose)


def wait_for_notes(live: LiveTables, client: TestClient) -> None:
    """Until it is noted who is there: others see it on their pages."""

    async def wait() -> None:
        await asyncio.gather(*live._notes)

    assert client.portal is not None
    client.portal.call(wait)


def finish(live: LiveTables, client: TestClient, table: str) -> None:
    play_on(live, client, table, 10_000)


def play_with(live: LiveTables, client: TestClient, table: str, entries: int, choose: Chooser) -> None:
    """Store so many answers at the table without asking whose they are; `undo` is one, too."""

    async def play() -> None:
        async with live.opened(table.removeprefix("/table/")) as opened:
            after = opened.playthrough.clone()
            for _ in range(entries):
                if not after.position.over:
                    after.enter(Entry(*choose(after)))
            if len(after.entries) > len(opened.playthrough.entries):
                await live._store(opened, after)

    assert client.portal is not None
    client.portal.call(play)


MOST_DRAWN = 4
"""How often the page is drawn for each question."""


def draw_every_question(position: Position) -> None:
    """Play at random to the end: on every page each answer has a place, and no two elements have the same id."""
    chance = random.Random(position.seats)
    drawn: dict[str, int] = {}
    while not position.over:
        decision = chance.choice(position.decisions)
        if drawn.get(decision.prompt, 0) < MOST_DRAWN:
            drawn[decision.prompt] = drawn.get(decision.prompt, 0) + 1
            page = str(renderer(position, decision.seat)())
            offered = {html.unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', page)}
            assert offered == {option.key for option in decision.options}
            ids = re.findall(r' id="([^"]*)"', page)
            assert len(ids) == len(set(ids))
        position.play(decision.seat, chance.choice(decision.options).key)
    assert len(drawn) > 5
