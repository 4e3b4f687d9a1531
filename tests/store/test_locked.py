"""Another program has locked the database: readers go on, writers wait, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.databases import BOTH, NEEDS_SERVER, new_database
from tests.store.tools import PEOPLE, new_game, play_first

from areopolis.store import engine, table_store
from areopolis.store.errors import StoreError, sqlite_path
from areopolis.store.table_store import Store

pytestmark = pytest.mark.database

HOLD_SQLITE = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute(sys.argv[2])
print("locked", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
print("free", flush=True)
sys.stdin.readline()
"""
HOLD_POSTGRES = """
import psycopg, sys
connection = psycopg.connect(sys.argv[1])
connection.execute(sys.argv[2])
print("locked", flush=True)
sys.stdin.readline()
connection.rollback()
print("free", flush=True)
sys.stdin.readline()
"""
LOCKS = [
    ("sqlite", "BEGIN IMMEDIATE"),
    ("sqlite", "BEGIN EXCLUSIVE"),
    pytest.param("postgresql", "LOCK TABLE tables, seats, entries, snapshots IN EXCLUSIVE MODE", marks=NEEDS_SERVER),
    pytest.param("postgresql", "SELECT * FROM tables FOR UPDATE", marks=NEEDS_SERVER),
]


class Holder:
    """Another program, in a process of its own, that holds a lock until it is asked to let go."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def let_go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.expect("free")

    def expect(self, word: str) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline().strip() == word


@contextmanager
def holding(url: str, statement: str) -> Iterator[Holder]:
    path = sqlite_path(url)
    if path is None:
        arguments = [HOLD_POSTGRES, url.replace("+psycopg", ""), statement]
    else:
        arguments = [HOLD_SQLITE, str(path), statement]
    command = [sys.executable, "-c", *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        holder = Holder(process)
        holder.expect("locked")
        try:
            yield holder
        finally:
            process.kill()


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    with new_database(request.param, tmp_path) as made:
        yield made


@pytest.mark.parametrize(("url", "lock"), LOCKS, indirect=["url"])
def test_readers_go_on_and_writers_wait_their_turn(store: Store, url: str, lock: str) -> None:
    playthrough = new_game()
    store.create("table", playthrough, PEOPLE, "host")
    play_first(playthrough, 1)
    with holding(url, lock) as holder:
        versions: list[int] = []
        writers = [threading.Thread(target=lambda: versions.append(store.append("table", playthrough)))]
        other = new_game()
        writers += [threading.Thread(target=lambda: store.create("other", other, PEOPLE, "host"))]
        for writer in writers:
            writer.start()
        for _ in range(20):  # more than there were connections in the pool
            stored = store.load("table")
            assert stored is not None
            assert stored.entries == 0
            assert store.versions(["table"]) == {"table": 1}
            assert "table" in [each.id for each in store.recent("holder-0", 10)]
        assert versions == []
        holder.let_go()
        for writer in writers:
            writer.join()
    assert versions == [2]
    assert store.versions(["table", "other"]) == {"table": 2, "other": 1}


@pytest.mark.parametrize(("url", "lock"), LOCKS, indirect=["url"])
def test_a_writer_that_waits_too_long_is_told_and_nothing_is_lost(
    url: str, lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 1)
    monkeypatch.setattr(table_store, "BUSY_SECONDS", 1)
    store = Store(url)
    playthrough = new_game()
    store.create("table", playthrough, PEOPLE, "host")
    play_first(playthrough, 1)
    with holding(url, lock) as holder:
        with pytest.raises(StoreError) as caught:
            store.append("table", playthrough)
        assert caught.value.code == "database-busy"
        assert store.versions(["table"]) == {"table": 1}
        holder.let_go()
        assert store.append("table", playthrough) == 2
    store.close()


@pytest.mark.parametrize("url", BOTH, indirect=True)
def test_many_readers_need_not_wait_for_connections(store: Store) -> None:
    """Everybody who wants a connection at the same time gets one."""
    barrier = threading.Barrier(40)
    failures: list[BaseException] = []

    def read() -> None:
        try:
            with store.reading():
                barrier.wait(60)
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=read) for _ in range(40)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
