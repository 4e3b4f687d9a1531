"""Live updates: who looks at which table, told by server-sent events that something has changed.

An event carries no contents, only how far the record is; pages then ask for the table with their own eyes. What was
missed while a connection was down is therefore never lost: the first event after connecting tells where the table is.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from areopolis.web.counting import Places
from areopolis.web.security import Limits, Refused

HEARTBEAT_SECONDS = 15.0
GONE_SECONDS = 2.0
"""A page that comes back within this time was only loaded anew."""
RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": here\n\n"
SEATS_CHANGED = -1
"""Told instead of the number of entries when it is the seats that have changed."""


@dataclass(frozen=True)
class Moment:
    """How far a table is: every change counts in `version`, entries on the record in `sequence`."""

    version: int
    sequence: int


class Watcher:
    """One open page."""

    def __init__(self, table: str, holder: str, client: str) -> None:
        self.table = table
        self.holder = holder
        self.client = client
        self.news = asyncio.Event()
        self.seats_changed = False


class Hub:
    """All open pages."""

    def __init__(self, limits: Limits) -> None:
        self.closed = False
        self._watchers: dict[str, list[Watcher]] = {}
        self._moments: dict[str, Moment] = {}
        self._clients = Places(limits.watchers, limits.watchers_per_client)
        self._browsers = Places(limits.watchers, limits.watchers_per_browser)
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}

    def make_room(self, watcher: Watcher) -> None:
        """Keep a place for a page, at once; refused when too many are open already."""
        if not self._clients.enter(watcher.client):
            raise too_many()
        if not self._browsers.enter(watcher.holder):
            self._clients.leave(watcher.client)
            raise too_many()

    def give_back(self, watcher: Watcher) -> None:
        """Free the place of a page whose stream is over, or has never begun."""
        self._clients.leave(watcher.client)
        self._browsers.leave(watcher.holder)

    async def events(self, watcher: Watcher, moment: Moment) -> AsyncIterator[bytes]:
        """The stream for one page, until it goes away or the server stops; it begins with how far the table is."""
        self._come(watcher, moment)
        try:
            yield RETRY
            while not self.closed:
                try:
                    await asyncio.wait_for(watcher.news.wait(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield HEARTBEAT
                    continue
                yield self._event(watcher)
        finally:
            self._leave(watcher)

    def _event(self, watcher: Watcher) -> bytes:
        moment = self._moments[watcher.table]
        sequence = SEATS_CHANGED if watcher.seats_changed else moment.sequence
        watcher.news.clear()
        watcher.seats_changed = False
        return f'event: changed\nid: {moment.version}\ndata: {{"sequence": {sequence}}}\n\n'.encode()

    # --- what happens at a table --------------------------------------------------------------------------------

    def notify(self, table: str, moment: Moment) -> None:
        """Tell everyone at a table that it has changed; what is known already is not told twice."""
        known = self._moments.get(table)
        if known is not None and known.version < moment.version:
            self._moments[table] = moment
            entries = moment.sequence - known.sequence
            self._tell(table, seats_changed=moment.version - known.version > entries)

    def _tell(self, table: str, seats_changed: bool) -> None:
        for watcher in self._watchers.get(table, []):
            watcher.seats_changed |= seats_changed
            watcher.news.set()

    # --- who is there -------------------------------------------------------------------------------------------

    def _come(self, watcher: Watcher, moment: Moment) -> None:
        known = self._moments.get(watcher.table)
        if known is None or known.version < moment.version:
            self._moments[watcher.table] = moment
        if watcher.holder and watcher.holder not in self.online(watcher.table):
            self._tell(watcher.table, seats_changed=True)
        coming_back = self._leaving.pop((watcher.table, watcher.holder), None)
        if coming_back is not None:
            coming_back.cancel()
        self._watchers.setdefault(watcher.table, []).append(watcher)
        watcher.news.set()

    def _leave(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table]
        watchers.remove(watcher)
        if not watchers:
            del self._watchers[watcher.table], self._moments[watcher.table]
        elif watcher.holder and watcher.holder not in self.online(watcher.table):
            later = asyncio.get_running_loop().call_later
            self._leaving[watcher.table, watcher.holder] = later(GONE_SECONDS, self._gone, watcher)

    def _gone(self, watcher: Watcher) -> None:
        del self._leaving[watcher.table, watcher.holder]
        self._tell(watcher.table, seats_changed=True)

    def online(self, table: str) -> set[str]:
        """The browsers that have this table open, or had it a moment ago."""
        there = {watcher.holder for watcher in self._watchers.get(table, []) if watcher.holder}
        return there | {holder for left, holder in self._leaving if left == table}

    def watched(self) -> dict[str, int]:
        """The tables that are open somewhere, and their last known version."""
        return {table: moment.version for table, moment in self._moments.items()}

    def close(self) -> None:
        """End all streams; browsers come back by themselves."""
        self.closed = True
        for table in list(self._watchers):
            self._tell(table, seats_changed=False)


class WatcherStream(StreamingResponse):
    """The answer to a page that watches; however it ends, the page's place is free again."""

    def __init__(self, hub: Hub, watcher: Watcher, moment: Moment) -> None:
        headers = {"X-Accel-Buffering": "no"}
        super().__init__(hub.events(watcher, moment), media_type="text/event-stream", headers=headers)
        self.hub = hub
        self.watcher = watcher

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.hub.give_back(self.watcher)


def too_many() -> Refused:
    return Refused(503, "too-many-watchers", "too many pages are open at once")
