"""The worker processes in which bots think."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.web import bot_worker
from areopolis.web.workers import ctrl_c_kept_off

P = ParamSpec("P")
R = TypeVar("R")

LOG = logging.getLogger("areopolis.bots")


class BotPool:
    """Asks bots in worker processes, which start with the first question."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, position: Position, seat: int, bot: str) -> str:
        """What a bot would do; if it ever fails, any option, so that the table goes on."""
        options = position.options(seat)
        if len(options) == 1:
            return options[0]
        try:
            world = position.imagine(seat, chance_of(secrets.token_hex(16))).snapshot()
            return await self._ask(bot_worker.choose, world, seat, bot, secrets.token_hex(16))
        except Exception as error:
            LOG.error("%s could not choose: %s", bot, type(error).__name__)
            return secrets.choice(options)

    async def advise(self, position: Position, seat: int, occasion: str) -> tuple[str, list[tuple[str, int]]]:
        """What the greedy bot would do and why; the same seat gets the same answer on the same occasion."""
        world = position.imagine(seat, chance_of(f"imagine {occasion}")).snapshot()
        return await self._ask(bot_worker.advise, world, seat, f"advise {occasion}")

    async def warm_up(self) -> None:
        await asyncio.gather(*[self._ask(bot_worker.ready) for _ in range(self.workers)])

    async def _ask(self, question: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Ask a worker; if it died, replace it and ask once more."""
        try:
            return await asyncio.wrap_future(self._submit(question, *args, **kwargs))
        except BrokenProcessPool:
            self.close()
            return await asyncio.wrap_future(self._submit(question, *args, **kwargs))

    def _submit(self, question: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        with ctrl_c_kept_off():
            return self._start().submit(question, *args, **kwargs)

    def _start(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=bot_worker.start_worker
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
