"""What the tests of the page share: visitors with browsers of their own, and what they read off a page."""

from __future__ import annotations

import html
import random
import re
from functools import partial
from typing import Any
from urllib.parse import unquote

from httpx import Response
from starlette.testclient import TestClient

from areopolis.web.security import Limits
from areopolis.web.service import TableService

ORIGIN = "http://testserver"
ANY_RATE = (1e9, 1e9)
NO_LIMITS = Limits(reads=ANY_RATE, writes=ANY_RATE, creations=ANY_RATE, hints=ANY_RATE, files=ANY_RATE)
FRAGMENT = {"X-Areopolis": "fragment"}


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
        """The path of a new table."""
        response = self.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": seats, **more})
        assert response.status_code == 303, response.text
        return response.headers["location"]

    def keys(self, table: str, seat: int) -> list[str]:
        """What this seat may choose."""
        return keys_on(self.get(f"{table}/fragment?as={seat}"))

    def choose(self, table: str, seat: int, key: str, sequence: int | None = None) -> Response:
        if sequence is None:
            sequence = self.sequence(table)
        data = {"seat": seat, "key": key, "sequence": sequence}
        return self.post(f"{table}/choose", data=data, headers=FRAGMENT)

    def sequence(self, table: str) -> int:
        return int(self.get(f"{table}/fragment").headers["x-sequence"])


def keys_on(page: Response) -> list[str]:
    """The options of a page; the dock may offer some of them once more."""
    return list(dict.fromkeys(html.unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', page.text)))


def message_of(response: Response) -> str:
    return unquote(response.headers["x-message"])


def play_on(service: TableService, client: TestClient, table: str, entries: int, seed: int = 1) -> None:
    """Answer decisions at random until the record has this many entries more, or the game is over."""
    chance = random.Random(seed)

    async def play() -> None:
        for _ in range(entries):
            async with service.opened(table.removeprefix("/table/")) as opened:
                position = opened.playthrough.position
                if position.over:
                    return
                decision = chance.choice(position.decisions)
                key = chance.choice(decision.options).key
                await service._store_entry(opened, partial(opened.playthrough.play, decision.seat, key))

    assert client.portal is not None
    client.portal.call(play)


def finish(service: TableService, client: TestClient, table: str) -> None:
    play_on(service, client, table, 10_000)
