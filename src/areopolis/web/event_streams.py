"""Live updates: which pages are open on which table, and the server-sent events that tell them of changes.

An event has no content besides how far the record is for that page's viewer; the page then asks for the table. So
nothing is lost while a connection is down: the first event after reconnecting says where the table is. While several
seats choose at the same time, nobody is told of the others' answers.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, field

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from areopolis.kernel.position import SPECTATOR, Observation
from areopolis.store.table_store import Seat, Settings
from areopolis.web.security import Limits, Refused
from areopolis.web.throttling import Capacity

HEARTBEAT_SECONDS = 15.0
GONE_SECONDS = 2.0
"""A page that comes back within this time was only reloaded."""
RETRY = b"retry: 1000\n\n"
HEARTBEAT = b": here\n\n"
LOOK_AGAIN = -1
"""Sent instead of a number when something else has changed: seats, who is there, who has finished choosing."""


@dataclass(frozen=True)
class Circle:
    """Which browsers belong to a table."""

    settings: Settings
    seats: tuple[Seat, ...]
    host: str
    watchers: frozenset[str] = field(compare=False)
    """Those who may watch by a link; they come without waking anybody."""

    def is_seated(self, holder: str) -> bool:
        return bool(holder) and any(holder in seat.holders for seat in self.seats)

    def admits(self, holder: str) -> bool:
        """Whether this browser may look at the table."""
        return (
            self.settings.public
            or self.is_seated(holder)
            or (bool(holder) and (holder == self.host or holder in self.watchers))
        )

    def lets_see(self, viewer: int, holder: str) -> bool:
        """Whether this browser may look at the table as this viewer."""
        return self.admits(holder) and (viewer == SPECTATOR or holder in self.seats[viewer].holders)

    def chats_with(self, holder: str) -> bool:
        return self.settings.talkative or self.is_seated(holder)


@dataclass(frozen=True)
class TableProgress:
    """How far a table is. `version` counts every change and is never sent to anybody."""

    version: int
    seen: tuple[int, ...]
    """By viewer, spectators first: how many moments each has seen."""
    choosing: Observation | None
    """While several seats choose at the same time: what everybody can see of that."""
    circle: Circle
    said: int
    """The number of the last line of the chat."""

    def seen_by(self, viewer: int) -> int:
        return self.seen[viewer + 1]


class Watcher:
    """One open page and the seat it shows the table to."""

    def __init__(self, table: str, viewer: int, holder: str, client: str) -> None:
        self.table = table
        self.viewer = viewer
        self.holder = holder
        self.client = client
        self.news = asyncio.Event()
        self.look_again = False
        self.ended = False

    def compare(self, before: TableProgress, after: TableProgress) -> None:
        """Wake up if anything has changed for this viewer."""
        moved = before.seen_by(self.viewer) != after.seen_by(self.viewer)
        told = before.said != after.said and after.circle.chats_with(self.holder)
        changed = before.circle != after.circle or told
        if not after.circle.lets_see(self.viewer, self.holder):
            self.end()
        elif changed or (before.choosing != after.choosing and not moved):
            self.tell_to_look()
        elif moved:
            self.news.set()

    def tell_to_look(self) -> None:
        self.look_again = True
        self.news.set()

    def end(self) -> None:
        """The page may not look any more, or there is nothing left to look at."""
        self.ended = True
        self.news.set()


class Hub:
    """All open pages."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.closed = False
        self._watchers: dict[str, list[Watcher]] = {}
        self._progress: dict[str, TableProgress] = {}
        self._clients = Capacity(limits.watchers, limits.watchers_per_client)
        self._browsers = Capacity(limits.watchers, limits.watchers_per_browser)
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._left: dict[tuple[str, str], tuple[float, asyncio.TimerHandle]] = {}

    def make_room(self, client: str, holder: str) -> None:
        """Reserve a place for a page; refused if too many are already open."""
        if not self._clients.enter(client):
            raise too_many()
        if not self._browsers.enter(holder):
            self._clients.leave(client)
            raise too_many()

    def give_back(self, client: str, holder: str) -> None:
        """Free the place of a page whose stream has ended or never began."""
        self._clients.leave(client)
        self._browsers.leave(holder)

    async def events(self, watcher: Watcher, progress: TableProgress) -> AsyncGenerator[bytes, None]:
        """The stream for one page until it closes or the server stops; it starts with how far the table is."""
        self._come(watcher, progress)
        try:
            yield RETRY
            while not self.closed and not watcher.ended:
                try:
                    await asyncio.wait_for(watcher.news.wait(), HEARTBEAT_SECONDS)
                except TimeoutError:
                    yield HEARTBEAT
                    continue
                if not watcher.ended:
                    yield self._event(watcher)
        finally:
            self._leave(watcher)

    def _event(self, watcher: Watcher) -> bytes:
        seen = self._progress[watcher.table].seen_by(watcher.viewer)
        told = LOOK_AGAIN if watcher.look_again else seen
        watcher.news.clear()
        watcher.look_again = False
        return f'event: changed\nid: {seen}\ndata: {{"sequence": {told}}}\n\n'.encode()

    # --- what happens at a table --------------------------------------------------------------------------------

    def notify(self, table: str, progress: TableProgress) -> None:
        """Wake the pages for which something has changed; nothing is told twice."""
        known = self._progress.get(table)
        if known is not None and known.version < progress.version:
            self._progress[table] = progress
            for watcher in self._watchers.get(table, []):
                watcher.compare(known, progress)

    def end(self, table: str) -> None:
        """The table is gone: so are the streams of its pages."""
        for watcher in self._watchers.get(table, []):
            watcher.end()

    def _tell_to_look(self, table: str) -> None:
        for watcher in self._watchers.get(table, []):
            watcher.tell_to_look()

    # --- who is there -------------------------------------------------------------------------------------------

    def _come(self, watcher: Watcher, progress: TableProgress) -> None:
        """Pages show which players are there; strangers come and go without waking anybody."""
        self._progress.setdefault(watcher.table, progress)
        self.notify(watcher.table, progress)
        if self._seated(watcher) and watcher.holder not in self.online(watcher.table):
            self._tell_to_look(watcher.table)
        self._forget_leaving(watcher)
        self._watchers.setdefault(watcher.table, []).append(watcher)
        watcher.news.set()
        if not self._progress[watcher.table].circle.lets_see(watcher.viewer, watcher.holder):
            watcher.end()  # the seat was lost since the page asked

    def _seated(self, watcher: Watcher) -> bool:
        return self._progress[watcher.table].circle.is_seated(watcher.holder)

    def _forget_leaving(self, watcher: Watcher) -> None:
        leaving = self._leaving.pop((watcher.table, watcher.holder), None)
        if leaving is not None:
            leaving.cancel()
        left = self._left.pop((watcher.table, watcher.holder), None)
        if left is not None:
            left[1].cancel()

    def _leave(self, watcher: Watcher) -> None:
        seated = self._seated(watcher)
        watchers = self._watchers[watcher.table]
        watchers.remove(watcher)
        if not watchers:
            del self._watchers[watcher.table], self._progress[watcher.table]
        if seated and watcher.holder not in self.online(watcher.table) and not self.closed:
            later = asyncio.get_running_loop().call_later
            self._leaving[watcher.table, watcher.holder] = later(GONE_SECONDS, self._gone, watcher)

    def _gone(self, watcher: Watcher) -> None:
        """A player is away; the others are told now, and again once that counts as absent."""
        del self._leaving[watcher.table, watcher.holder]
        later = asyncio.get_running_loop().call_later
        timer = later(self.limits.absence + 1, self._absent, watcher)
        self._left[watcher.table, watcher.holder] = (time.time(), timer)
        self._tell_to_look(watcher.table)

    def _absent(self, watcher: Watcher) -> None:
        del self._left[watcher.table, watcher.holder]
        self._tell_to_look(watcher.table)

    def online(self, table: str) -> set[str]:
        """The browsers that have this table open here, or had it a progress ago."""
        there = {watcher.holder for watcher in self._watchers.get(table, []) if watcher.holder}
        return there | {holder for left, holder in self._leaving if left == table}

    def left(self, table: str, holder: str) -> float:
        """When a browser recently closed its last page of this table here; 0 if it did not."""
        return self._left[table, holder][0] if (table, holder) in self._left else 0

    def holders(self) -> set[tuple[str, str]]:
        """(table, browser) of every player who is there now."""
        return {(each.table, each.holder) for there in self._watchers.values() for each in there if self._seated(each)}

    def watches(self, table: str) -> bool:
        return table in self._progress

    def watched(self) -> dict[str, int]:
        """The tables that are open here, and the latest known version of each."""
        return {table: progress.version for table, progress in self._progress.items()}

    def close(self) -> None:
        """End all streams; browsers reconnect by themselves."""
        self.closed = True
        for there in self._watchers.values():
            for watcher in there:
                watcher.news.set()


class WatcherStream(StreamingResponse):
    """The stream response for a page; however it ends, the page's place becomes free."""

    def __init__(self, stream: AsyncIterator[bytes], hub: Hub, watcher: Watcher) -> None:
        headers = {"X-Accel-Buffering": "no"}
        super().__init__(stream, media_type="text/event-stream", headers=headers)
        self.hub = hub
        self.watcher = watcher

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.hub.give_back(self.watcher.client, self.watcher.holder)


def too_many() -> Refused:
    return Refused(503, "too-many-watchers", "too many pages are open at once")
