"""What a move costs the server: three people at a table, one of them answers, and all three get their page anew.

The application runs in this process and is called without a network, so that nothing but its own work is measured:
processor time of the request that answers and of the two that fetch the others' pages, averaged over a whole game
between greedy bots, whose thinking does not count. A game before that warms up what a server keeps for good.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.types import Message, Scope

from areopolis.bots import SeatView, make_bot
from areopolis.kernel.chance import chance_of
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import Game
from areopolis.store.engine import database_url
from areopolis.store.tables import Seat
from areopolis.web.app import create_app
from areopolis.web.security import SECRET_COOKIE, Limits, hashed, new_id, new_secret
from areopolis.web.service import TableService

SEATS = 3
WITHOUT_END = (1e9, 1e9)
NO_LIMITS = Limits(reads=WITHOUT_END, writes=WITHOUT_END)


@dataclass
class Cost:
    """Of all moves of a game together."""

    moves: int = 0
    seconds: float = 0.0
    sent: list[int] = field(default_factory=list)
    """The size of every page, as it was sent."""

    def microseconds(self) -> float:
        return round(self.seconds / self.moves * 1e6, 1)


def move(game: Game) -> float:
    """Microseconds of one move with the pages of all three seats."""
    return asyncio.run(measure(game)).microseconds()


async def measure(game: Game, most: int = 10_000) -> Cost:
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(database_url(Path(folder) / "bench.db"), NO_LIMITS)
        async with app.router.lifespan_context(app):
            await play_at_table(app, game, "warm up", most)
            return await play_at_table(app, game, "measured", most)


async def play_at_table(app: Starlette, game: Game, seed: str, most: int) -> Cost:
    """A game from the first move to the last, over the addresses that browsers use."""
    service: TableService = app.state.service
    secrets = [new_secret() for _ in range(SEATS)]
    table_id = set_up(service, game, seed, secrets)
    bot, rng = make_bot("greedy"), chance_of(seed)
    cost = Cost()
    while cost.moves < most:
        async with service.opened(table_id) as table:
            position = table.playthrough.position.clone()
            if position.over:
                break
            seat = position.decisions[0].seat
            sequence = table.seen(seat)
        key = bot.choose(SeatView(position, seat), rng)
        started = time.process_time()
        cost.sent.append(await answer(app, table_id, secrets[seat], seat, key, sequence))
        for other in range(SEATS):
            if other != seat:
                cost.sent.append(await look(app, table_id, secrets[other], other))
        cost.seconds += time.process_time() - started
        cost.moves += 1
    return cost


def set_up(service: TableService, game: Game, seed: str, secrets: list[str]) -> str:
    names = [f"Seat {i + 1}" for i in range(SEATS)]
    header = Header(game.name, game.rules_version, SEATS, seed, {}, names, None)
    seats = [Seat(i, name, "person", holder=hashed(secrets[i])) for i, name in enumerate(names)]
    table_id = new_id()
    service.store.create(table_id, Playthrough(game, header), seats, hashed(secrets[0]))
    return table_id


# --- a browser without a network ----------------------------------------------------------------------------------


async def answer(app: Starlette, table: str, secret: str, seat: int, key: str, sequence: int) -> int:
    form = urlencode({"seat": seat, "key": key, "sequence": sequence})
    return await ask(app, "POST", f"/table/{table}/choose", secret, body=form.encode())


async def look(app: Starlette, table: str, secret: str, seat: int) -> int:
    return await ask(app, "GET", f"/table/{table}/fragment", secret, query=f"as={seat}")


async def ask(app: Starlette, method: str, path: str, secret: str, query: str = "", body: bytes = b"") -> int:
    """The size of the answer; RuntimeError when it is a refusal."""
    answers: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        answers.append(message)

    await app(scope_of(method, path, secret, query, body), receive, send)
    if answers[0]["status"] != 200:
        raise RuntimeError(f"{method} {path}: {answers[0]['status']}")
    return sum(len(message["body"]) for message in answers[1:])


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
