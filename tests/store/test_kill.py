"""`kill -9` of a real server at random moments while tables are being played: what was acknowledged is never lost."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.databases import NEEDS_SERVER, new_database
from tests.web.real_server import free_port, mould

from areopolis.games import game_named
from areopolis.kernel.playthrough import Playthrough, replay
from areopolis.store.table_store import Store

KILLS = [
    ("sqlite", 30),
    pytest.param("postgresql", 10, marks=NEEDS_SERVER),
    pytest.param("sqlite", 300, marks=pytest.mark.soak),
]
TABLES = 3


class PlayedTable:
    """A table of one browser that holds all seats, and beside it the game as far as the server has acknowledged it."""

    def __init__(self, client: httpx.Client, path: str, database: str) -> None:
        self.client = client
        self.path = path
        self.database = database
        self.acknowledged: Playthrough = replay_stored(path, database)
        self.under_way: tuple[int, str] | None = None
        """A choice whose answer never came: it may or may not be on the record."""

    @property
    def over(self) -> bool:
        return self.acknowledged.position.over

    def play(self, chance: random.Random) -> None:
        """Make one choice."""
        decision = chance.choice(self.acknowledged.position.decisions)
        seat, key = decision.seat, chance.choice(decision.options).key
        self.under_way = (seat, key)
        form = {"seat": seat, "key": key, "sequence": self.acknowledged.moments(seat)}
        answer = self.client.post(f"{self.path}/choose", data=form)
        assert answer.status_code == 303, answer.status_code
        self.acknowledged.play(seat, key)
        self.under_way = None

    def settle(self) -> None:
        """After a crash the record has everything that was acknowledged, and perhaps the choice in progress."""
        page = self.client.get(f"{self.path}/fragment?as=0")
        assert page.status_code == 200
        stored = len(replay_stored(self.path, self.database).entries)
        if self.under_way is not None and stored == len(self.acknowledged.entries) + 1:
            self.acknowledged.play(*self.under_way)
        self.under_way = None
        assert stored == len(self.acknowledged.entries)
        seen = stored if self.over else self.acknowledged.moments(0)
        assert int(page.headers["x-sequence"]) == seen
        assert ('data-status="over"' in page.text) == self.over


def replay_stored(path: str, database: str) -> Playthrough:
    store = Store(database)
    stored = store.load(path.removeprefix("/table/"))
    store.close()
    assert stored is not None
    return replay(game_named(stored.game), stored.header, stored.record)


@pytest.mark.database
@pytest.mark.parametrize(("kind", "kills"), KILLS)
def test_no_acknowledged_choice_is_lost(kind: str, kills: int, tmp_path: Path) -> None:
    chance = random.Random(2015)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    with new_database(kind, tmp_path) as database, mould() as servers:
        pid = servers.start(database, port)
        browsers = [httpx.Client(base_url=address, headers={"origin": address}, timeout=120) for _ in range(TABLES)]
        tables = [new_table(browser, database) for browser in browsers]
        played = list(tables)
        for _ in range(kills):
            with playing(tables, chance.random()) as failures:
                time.sleep(chance.uniform(0, 0.15))
                servers.end(pid, signal.SIGKILL)
            assert not failures
            pid = servers.start(database, port)
            for table in tables:
                table.settle()
            tables = [new_table(table.client, database) if table.over else table for table in tables]
            played += [table for table in tables if table not in played]
        for table in tables:
            table.play(chance)
        servers.end(pid, signal.SIGTERM)
        for table in played:
            assert replay_stored(table.path, database).snapshot() == table.acknowledged.snapshot()
    assert sum(len(table.acknowledged.entries) for table in played) > kills


def new_table(client: httpx.Client, database: str) -> PlayedTable:
    answer = client.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": "me,here,here"})
    assert answer.status_code == 303
    return PlayedTable(client, answer.headers["location"], database)


@contextmanager
def playing(tables: list[PlayedTable], seed: float) -> Iterator[list[BaseException]]:
    """Inside the block, a thread per table plays until the server is gone."""
    failures: list[BaseException] = []
    threads = [threading.Thread(target=play_until_killed, args=(table, seed, failures)) for table in tables]
    for thread in threads:
        thread.start()
    yield failures
    for thread in threads:
        thread.join()


def play_until_killed(table: PlayedTable, seed: float, failures: list[BaseException]) -> None:
    chance = random.Random(f"{seed} {table.path}")
    try:
        while not table.over:
            table.play(chance)
    except httpx.TransportError:
        pass
    except BaseException as failure:
        failures.append(failure)


@pytest.mark.database
def test_a_server_that_is_asked_to_stop_ends_the_streams_first(tmp_path: Path) -> None:
    """A browser that follows a table is told that the stream is over; it is not cut off."""
    with mould() as servers:
        port = free_port()
        pid = servers.start(tmp_path / "areopolis.db", port)
        address = f"http://127.0.0.1:{port}"
        client = httpx.Client(base_url=address, headers={"origin": address}, timeout=60)
        path = client.post("/quick/red_planet", data={"name": "Ada"}).headers["location"]
        with client.stream("GET", f"{path}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry")
            servers.end(pid, signal.SIGTERM)
            assert list(lines)
