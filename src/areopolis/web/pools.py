"""Threads for work that must not block the event loop. Each kind of work has its own, so none waits for another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

READERS = 4
WRITERS = 4
REPLAYERS = 2
DRAWERS = 2


class Pools:
    """Reading and writing the database, replaying records, drawing pages, and waiting for imports."""

    def __init__(self, importers: int) -> None:
        self._readers = ThreadPoolExecutor(READERS, "reading")
        self._writers = ThreadPoolExecutor(WRITERS, "writing")
        self._replayers = ThreadPoolExecutor(REPLAYERS, "replaying")
        self._drawers = ThreadPoolExecutor(DRAWERS, "drawing")
        self._importers = ThreadPoolExecutor(importers, "importing")

    async def read(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await in_pool(self._readers, partial(call, *args, **kwargs))

    async def write(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await in_pool(self._writers, partial(call, *args, **kwargs))

    async def replay(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await in_pool(self._replayers, partial(call, *args, **kwargs))

    async def draw(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await in_pool(self._drawers, partial(call, *args, **kwargs))

    async def take_in(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        return await in_pool(self._importers, partial(call, *args, **kwargs))

    def close(self) -> None:
        """Release the threads; they finish what they have begun."""
        for pool in (self._readers, self._writers, self._replayers, self._drawers, self._importers):
            pool.shutdown(wait=False, cancel_futures=True)


async def in_pool(pool: ThreadPoolExecutor, call: Callable[[], R]) -> R:
    return await asyncio.get_running_loop().run_in_executor(pool, call)
