"""What a move costs the server: three people at a table, one of them answers, and all three get a new page.

The application runs in this process and is called without a network, so that only its own work is measured:
processor time of the request that answers and of the two that fetch the others' pages, averaged over a whole game
between greedy bots, whose thinking does not count. A first game warms up what a server keeps for good; of the
games after it the best one counts, because whatever disturbs a measurement only makes it slower.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.types import Message, Scope

from areopolis.bots import SeatView, make_bot
from areopolis.kernel.chance import chance_of
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.store.engine import database_url
from areopolis.store.table_store import Seat, Store
from areopolis.web.app import create_app
from areopolis.web.security import SECRET_COOKIE, Limits, hashed, new_id, new_secret

SEATS = 3
GAMES = 3
WITHOUT_END = (1e9, 1e9)
NO_LIMITS = Limits(reads=WITHOUT_END, writes=WITHOUT_END)


@dataclass
class Cost:
    """The cost of all moves of a game together."""

    moves: int = 0
    seconds: float = 0.0

    def microseconds(self) -> float:
        return round(self.seconds / self.moves * 1e6, 1)


def move(game: Game) -> float:
    """Microseconds of one move with the pages of all three seats."""
    return min(cost.microseconds() for cost in asyncio.run(measure(game)))


async def measure(game: Game) -> list[Cost]:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(database_url(Path(folder) / "bench.db"), NO_LIMITS)
        async with app.router.lifespan_context(app):
            await play_at_table(app, game, "warm up")
            return [await play_at_table(app, game, f"measured {i}") for i in range(GAMES)]


async def play_at_table(app: Starlette, game: Game, seed: str) -> Cost:
    """A game from the first move to the last, through the URLs that browsers use."""
    names = [f"Seat {i + 1}" for i in range(SEATS)]
    playthrough = Playthrough(game, Header(game.name, game.rules_version, SEATS, seed, {}, names, None))
    table = new_id()
    people = [Person(app, seat, table) for seat in range(SEATS)]
    plan = [Seat(person.seat, names[person.seat], "person", holder=hashed(person.secret)) for person in people]
    store: Store = app.state.live.store
    store.create(table, playthrough, plan, plan[0].holder)
    for person in people:
        await person.look()
    bot, rng = make_bot("greedy"), chance_of(seed)
    cost = Cost()
    while not playthrough.position.over:
        seat = playthrough.position.decisions[0].seat
        key = bot.choose(SeatView(playthrough.position.clone(), seat), rng)
        playthrough.play(seat, key)
        started = time.process_time()
        await people[seat].answer(key)
        for other in people:
            if other.seat != seat:
                await other.look()
        cost.seconds += time.process_time() - started
        cost.moves += 1
    return cost


# --- a browser without a network ----------------------------------------------------------------------------------


class Person:
    """Somebody at a table, with their latest page."""

    def __init__(self, app: Starlette, seat: int, table: str) -> None:
        self.app = app
        self.seat = seat
        self.table = table
        self.secret = new_secret()
        self.sequence = ""

    async def answer(self, key: str) -> None:
        form = urlencode({"seat": self.seat, "key": key, "sequence": self.sequence})
        await self._ask("POST", f"/table/{self.table}/choose", body=form.encode())

    async def look(self) -> None:
        await self._ask("GET", f"/table/{self.table}/fragment", query=f"as={self.seat}")

    async def _ask(self, method: str, path: str, query: str = "", body: bytes = b"") -> None:
        answer = await ask(self.app, scope_of(method, path, self.secret, query, body), body)
        self.sequence = Headers(raw=answer["headers"])["x-sequence"]


async def ask(app: Starlette, scope: Scope, body: bytes) -> Message:
    """The head of the answer; RuntimeError if it is a refusal."""
    answers: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        answers.append(message)

    await app(scope, receive, send)
    if answers[0]["status"] != 200:
        raise RuntimeError(f"{scope['method']} {scope['path']}: {answers[0]['status']}")
    return answers[0]


def scope_of(method: str, path: str, secret: str, query: str, body: bytes) -> Scope:
    headers = {
        "host": "bench",
        "origin": "http://bench",
        "cookie": f"{SECRET_COOKIE}={secret}",
        "accept-encoding": "gzip",
        "x-areopolis": "fragment",
        "content-type": "application/x-www-form-urlencoded",
        "content-length": str(len(body)),
    }
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("bench", 80),
    }
