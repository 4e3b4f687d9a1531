"""Past moments of tables. Replaying a long record takes seconds, so bookmarks are kept on the way."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from areopolis.kernel.playthrough import Entry, Playthrough
from areopolis.web.locks import NamedLocks
from areopolis.web.pools import Pools
from areopolis.web.security import Refused

P = ParamSpec("P")
R = TypeVar("R")

MOST_RECORDS = 16
"""Records whose bookmarks are kept."""
MOST_BOOKMARKS = 32
LEAST_ENTRIES = 64
"""Between two bookmarks."""
MOST_WAITING = 12
"""Replays that one client may request at once."""


class Bookmarks:
    """Where one record has been replayed to before."""

    def __init__(self) -> None:
        self._kept: dict[int, Playthrough] = {}

    def replay(self, playthrough: Playthrough, count: int, own: list[Entry]) -> Playthrough:
        """The playthrough after its first `count` entries and then `own`; refused if they cannot be replayed."""
        if count == len(playthrough.entries) and not own:
            return playthrough.clone()
        try:
            return self._replay(playthrough, count, own)
        except Exception as error:  # after a rule was changed in place, anything may happen
            raise Refused(409, "moment-lost", f"the moment after entry {count} can no longer be replayed") from error

    def _replay(self, playthrough: Playthrough, count: int, own: list[Entry]) -> Playthrough:
        near = max([number for number in list(self._kept) if number <= count], default=0)
        past = self._kept[near].clone() if near else Playthrough(playthrough.game, playthrough.header)
        apart = max(LEAST_ENTRIES, len(playthrough.entries) // MOST_BOOKMARKS)
        for number in range(near + 1, count + 1):
            past.enter(playthrough.entries[number - 1])
            if number % apart == 0 and len(self._kept) < MOST_BOOKMARKS:
                self._kept[number] = past.clone()
        for entry in own:
            past.enter(entry)
        return past


class Replays:
    """All replays of this server: one at a time per client and per record."""

    def __init__(self, pools: Pools) -> None:
        self.pools = pools
        self._clients = NamedLocks()
        self._records = NamedLocks()
        self._bookmarks: OrderedDict[str, Bookmarks] = OrderedDict()

    async def past(
        self, table: str, playthrough: Playthrough, count: int, own: list[Entry], client: str
    ) -> Playthrough:
        """The playthrough after its first `count` entries and then `own`."""
        return await self.in_turn(table, client, self._bookmarks_of(table).replay, playthrough, count, own)

    async def in_turn(self, table: str, client: str, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of anything that replays a record."""
        if self._clients.users(client) >= MOST_WAITING:
            raise Refused(429, "too-many-replays", "too many past moments were requested at once")
        async with self._clients.hold(client), self._records.hold(table):
            return await self.pools.replay(call, *args, **kwargs)

    def _bookmarks_of(self, table: str) -> Bookmarks:
        bookmarks = self._bookmarks.setdefault(table, Bookmarks())
        self._bookmarks.move_to_end(table)
        if len(self._bookmarks) > MOST_RECORDS:
            self._bookmarks.popitem(last=False)
        return bookmarks
