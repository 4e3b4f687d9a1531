"""Changes made by others: announced while somebody watches, and never missed, whatever happens to the connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event
from tests.databases import NEEDS_SERVER, on_server
from tests.store.tools import PEOPLE, new_game, play_first

from areopolis.store.changes import WATCH_SECONDS, tables_behind
from areopolis.store.table_store import Store


class Watch:
    """Somebody who watches tables through one store, while another changes them."""

    def __init__(self, store: Store, known: dict[str, int]) -> None:
        self.store = store
        self.known = known
        self.told: asyncio.Queue[str] = asyncio.Queue()

    async def listen(self) -> None:
        async for table in tables_behind(self.store, lambda: self.known):
            self.told.put_nowait(table)

    async def next(self) -> str:
        return await asyncio.wait_for(self.told.get(), 60)


@asynccontextmanager
async def watching(store: Store, known: dict[str, int]) -> AsyncIterator[Watch]:
    watch = Watch(store, known)
    listening = asyncio.create_task(watch.listen())
    yield watch
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening


@pytest.fixture
def writer(url: str) -> Iterator[Callable[[], int]]:
    """Another process's way to the same database: changes the table, and returns its version."""
    other = Store(url)
    playthrough = new_game()
    other.create("table", playthrough, PEOPLE, "host")

    def change() -> int:
        play_first(playthrough, 1)
        return other.append("table", playthrough)

    yield change
    other.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def test_a_change_is_told_until_it_is_known(store: Store, writer: Callable[[], int]) -> None:
    async def test() -> None:
        async with watching(store, {"table": 1}) as watch:
            for _ in range(3):
                version = writer()
                assert await watch.next() == "table"
                assert await watch.next() == "table"
                watch.known["table"] = version

    run(test())


def test_a_change_of_seats_is_told_too(store: Store, writer: Callable[[], int]) -> None:
    async def test() -> None:
        async with watching(store, {"table": 1}) as watch:
            store.change_seat("table", PEOPLE[0], replace(PEOPLE[0], bot="greedy"))
            assert await watch.next() == "table"

    run(test())


def test_only_watched_tables_are_told(store: Store, writer: Callable[[], int]) -> None:
    async def test() -> None:
        store.create("mine", new_game(), PEOPLE, "host")
        async with watching(store, {"mine": 1}) as watch:
            writer()
            store.change_seat("mine", PEOPLE[0], replace(PEOPLE[0], bot="greedy"))
            assert await watch.next() == "mine"

    run(test())


def test_what_changed_before_anybody_watched_is_found(store: Store, writer: Callable[[], int]) -> None:
    """A page may begin to watch with what it has read a moment ago."""

    async def test() -> None:
        known: dict[str, int] = {}
        async with watching(store, known) as watch:
            await asyncio.sleep(3 * WATCH_SECONDS)
            writer()
            await asyncio.sleep(3 * WATCH_SECONDS)
            known["table"] = 1
            assert await watch.next() == "table"

    run(test())


def test_while_nobody_watches_the_database_is_left_alone(store: Store, writer: Callable[[], int]) -> None:
    asked: list[object] = []
    event.listen(store.engine, "checkout", lambda *_: asked.append(_))

    async def test() -> None:
        async with watching(store, {}):
            writer()
            await asyncio.sleep(5 * WATCH_SECONDS)

    run(test())
    assert asked == []


def test_while_nothing_happens_no_versions_are_asked(store: Store, writer: Callable[[], int]) -> None:
    """They are at the start, and on PostgreSQL until it listens; after that there must be silence."""
    asked: list[str] = []
    event.listen(store.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))

    async def test() -> None:
        async with watching(store, {"table": 1}):
            for _ in range(100):
                before = len(asked)
                await asyncio.sleep(5 * WATCH_SECONDS)
                if before == len(asked) > 0:
                    return
        raise AssertionError("asked again and again")

    run(test())


@NEEDS_SERVER
def test_what_happens_while_the_connection_is_lost_is_found(store: Store, url: str, writer: Callable[[], int]) -> None:
    if store.engine.dialect.name != "postgresql":
        pytest.skip("a file has no connection to lose")

    async def test() -> None:
        async with watching(store, {"table": 1}) as watch:
            for _ in range(2):
                version = writer()
                assert await watch.next() == "table"
                watch.known["table"] = version
                on_server(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
                    url,
                )

    run(test())
