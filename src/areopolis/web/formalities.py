"""Answers for people what leaves them no choice.

Some questions are asked although a seat has only one answer, because silence would tell what it does not hold. A
person need not click then: the server answers after a while. How long that takes is drawn from one distribution, which
knows nothing of the seat or the table, and is as long as people take who really decide. Who wants to be slower still,
so that nobody can tell, answers such questions in person (`Seat.bluffs`).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from areopolis.kernel.errors import AreopolisError

LEAST_SECONDS = 0.8
MOST_SECONDS = 3.2

CHANCE = random.SystemRandom()


@dataclass(frozen=True)
class Formality:
    """A question with a single answer; `sequence` tells it from those asked of the same seat later."""

    table: str
    seat: int
    key: str
    sequence: int


class Formalities:
    """The answers under way."""

    def __init__(self, answer: Callable[[Formality], Awaitable[None]]) -> None:
        self.seconds = (LEAST_SECONDS, MOST_SECONDS)
        self._answer = answer
        self._due: dict[Formality, asyncio.Task[None]] = {}

    def notice(self, asked: list[Formality]) -> None:
        """Answer these in a while, each once."""
        for formality in asked:
            if formality not in self._due:
                self._due[formality] = asyncio.create_task(self._answer_later(formality))

    async def _answer_later(self, formality: Formality) -> None:
        try:
            await asyncio.sleep(CHANCE.uniform(*self.seconds))
            with suppress(AreopolisError):  # answered meanwhile; or the database is busy, and the next look tries again
                await self._answer(formality)
        finally:
            self._due.pop(formality, None)

    async def stop(self) -> None:
        for task in list(self._due.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
