"""Changes made by other processes: PostgreSQL notifies us, an SQLite file must be polled.

On PostgreSQL one connection listens and is notified of every commit at once. An SQLite file has a number that changes
with every commit, and while nothing happens that number is all we read.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from sqlalchemy import Engine

from areopolis.store.engine import postgres_settings
from areopolis.store.table_store import CHANNEL, REMOVED, Store

LOG = logging.getLogger("areopolis.store")

WATCH_SECONDS = 0.1
"""How often an SQLite file is polled, and how soon a newly opened table is checked."""
RETRY_SECONDS = 1.0

Known = Callable[[], dict[str, int]]
"""The tables being watched, and the version of each that is known here."""


async def tables_behind(store: Store, known: Known) -> AsyncIterator[str]:
    """Yields, forever, tables that are newer in the database than here, or gone; each is repeated until that is known.

    While nothing is watched, the database is left alone.
    """
    source = (
        PostgresChanges(store.engine, known)
        if store.engine.dialect.name == "postgresql"
        else SqliteChanges(store.engine)
    )
    latest: dict[str, int] = {}
    failing = False
    try:
        while True:
            await source.wait()
            watched = known()
            latest = {table: version for table, version in latest.items() if table in watched}
            if not watched:
                continue
            try:
                news = await source.news()
                unsure = [table for table in watched if news is None or table not in latest]
                latest |= dict.fromkeys(unsure, REMOVED) | (news or {}) | await source.in_thread(store.versions, unsure)
            except Exception as error:
                if not failing:
                    LOG.error("cannot look for changes: %s", getattr(error, "code", type(error).__name__))
                failing = True
                latest.clear()
                await asyncio.sleep(RETRY_SECONDS)
                continue
            failing = False
            for table, version in latest.items():
                if version > known().get(table, version) or (version == REMOVED and table in known()):
                    yield table
    finally:
        source.close()


class ChangeSource(ABC):
    """Where changes come from, with a thread of its own for queries."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "changes")

    async def in_thread(self, call: Callable[..., Any], *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self.thread, call, *args)

    async def wait(self) -> None:
        """Wait until it is worth asking for news."""
        await asyncio.sleep(WATCH_SECONDS)

    @abstractmethod
    async def news(self) -> dict[str, int] | None:
        """The versions of tables that have changed since the last call; None if any table may have."""

    def close(self) -> None:
        self.thread.shutdown(wait=False)


class SqliteChanges(ChangeSource):
    """An SQLite file: its number tells that something was committed, but not what."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.engine = engine
        self.connection: Any = None
        self.number = -1

    async def news(self) -> dict[str, int] | None:
        before = self.number
        self.number = await self.in_thread(self._present_number)
        return {} if self.number == before else None

    def _present_number(self) -> int:
        if self.connection is None:
            self.connection = self.engine.raw_connection()
        number: int = self.connection.cursor().execute("PRAGMA data_version").fetchone()[0]
        return number

    def close(self) -> None:
        self.thread.submit(self._close_connection)
        super().close()

    def _close_connection(self) -> None:
        if self.connection is not None:
            self.connection.close()


class PostgresChanges(ChangeSource):
    """A PostgreSQL database: one connection listens and reconnects if it is lost."""

    def __init__(self, engine: Engine, known: Known) -> None:
        super().__init__()
        self.engine = engine
        self.known = known
        self.heard: dict[str, int] = {}
        self.hearing = False
        self.missed = True
        """Whether there may have been changes while nobody was listening."""
        self.something = asyncio.Event()
        self.listening = asyncio.create_task(self._listen())

    async def wait(self) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.something.wait(), WATCH_SECONDS)
        self.something.clear()

    async def news(self) -> dict[str, int] | None:
        heard, self.heard = self.heard, {}
        missed, self.missed = self.missed, not self.hearing
        return None if missed else heard

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_once()
            except Exception as error:
                LOG.warning("lost the connection that listens for changes: %s", type(error).__name__)
            self.hearing, self.missed = False, True
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self) -> None:
        from psycopg import AsyncConnection

        url = self.engine.url
        _, arguments = self.engine.dialect.create_connect_args(url)
        connecting = AsyncConnection.connect(**arguments, **postgres_settings(url), autocommit=True)
        async with await connecting as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self.hearing, self.missed = True, True
            async for told in connection.notifies():
                table, _, version = told.payload.partition(" ")
                if table in self.known():
                    self.heard[table] = int(version)
                    self.something.set()

    def close(self) -> None:
        self.listening.cancel()
        super().close()
