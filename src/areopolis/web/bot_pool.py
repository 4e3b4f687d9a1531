"""The worker processes in which bots think.

There are lanes, so that nobody waits for somebody else's expert: quick choices, hints, and long thoughts each have
processes of their own, and within a lane it is first come, first served. A question can be given up at any time. The
process of a long thought is then killed, because nothing else stops compiled code; a quick one ends by itself sooner
than another process could start.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from contextlib import suppress
from typing import Any

from areopolis.bots.advice import Advised, Counsel, Following
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.web.bot_worker import NICENESS
from areopolis.web.compiled import Code, start_worker

LOG = logging.getLogger("areopolis.bots")

QUICK = ("random", "greedy", "beginner", "easy")
"""Bots that do not search."""
STAND_IN = "easy"
"""Chooses when another bot fails."""

DISCREET_SECONDS = {"medium": 1.0, "hard": 2.0, "expert": 4.0}
QUICK_SECONDS = 0.25
"""How long bots take over questions where the time it takes could tell something."""

DEADLINE_SECONDS = 20
"""For any question, once a worker has it. Levels have caps of their own; a worker that takes longer hangs."""
START_SECONDS = 60
"""For a process to load everything, on a machine with other work."""
LEAST_SHARE = 0.1
"""However many tables wait, a bot thinks at least this part of what its level does."""


class WorkerEnded(Exception):
    """A worker process has ended without an answer."""


class WorkerFailed(Exception):
    """A worker could not answer."""


class Worker:
    """One process. It is asked one thing at a time."""

    def __init__(self, process: asyncio.subprocess.Process, folder: str) -> None:
        self.process = process
        self.folder = folder

    async def ask(self, question: bytes) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(question)
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
        except (BrokenPipeError, ConnectionResetError):
            line = b""
        if not line:
            raise WorkerEnded
        answer = json.loads(line)
        if "error" in answer:
            raise WorkerFailed(answer["error"])
        return answer["answer"]

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class Lane:
    """Some workers, started when they are needed, for questions in the order in which they come."""

    def __init__(self, workers: int, niceness: int, code: Code, patient: bool = False) -> None:
        """A patient lane lets a worker finish what nobody wants to know any more."""
        self.patient = patient
        self.workers = workers
        self.niceness = niceness
        self.code = code
        self.deadline = DEADLINE_SECONDS
        self.waiting = 0
        self._places = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._all: list[Worker] = []
        """Also those that were killed a moment ago."""
        self.closed = False

    @property
    def full(self) -> bool:
        """Whether the next question would have to wait."""
        return self._places.locked()

    @property
    def share(self) -> float:
        """How much of its level a bot may think now: less when others wait."""
        return max(LEAST_SHARE, 1 / (1 + self.waiting / self.workers))

    async def ask(self, ask: str, *about: Any) -> Any:
        """Ask a worker, when it is one's turn."""
        self.waiting += 1
        try:
            await self._places.acquire()
        finally:
            self.waiting -= 1
        thought = asyncio.create_task(self._ask_again(question_to(ask, *about)))
        thought.add_done_callback(lambda _: self._places.release())
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            if not self.patient:
                thought.cancel()
            raise

    async def _ask_again(self, question: bytes) -> Any:
        """Once more if the worker ended."""
        try:
            return await self._ask(question)
        except WorkerEnded:
            if self.closed:
                raise
            return await self._ask(question)

    async def _ask(self, question: bytes) -> Any:
        worker = await self._worker()
        try:
            answer = await self._answer(worker, question, self.deadline)
        except WorkerFailed:
            self._idle.append(worker)
            raise
        self._idle.append(worker)
        return answer

    async def _answer(self, worker: Worker, question: bytes, seconds: float) -> Any:
        try:
            return await asyncio.wait_for(worker.ask(question), seconds)
        except WorkerFailed:
            raise
        except BaseException:  # it hangs or has ended, or the question was given up
            worker.kill()
            raise

    async def _worker(self) -> Worker:
        """An idle one with the best code there is, or a new one."""
        folder = str(self.code.folder())
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None and worker.folder == folder:
                return worker
            worker.kill()
        worker = Worker(await start_worker("areopolis.web.bot_worker", folder, str(self.niceness)), folder)
        self._all = [worker, *[each for each in self._all if each.process.returncode is None]]
        if self.closed:  # while it started
            worker.kill()
            raise WorkerEnded
        await self._answer(worker, question_to("ready"), START_SECONDS)
        return worker

    async def close(self) -> None:
        """Ends all processes; there will be no others."""
        self.closed = True
        for worker in self._all:
            worker.kill()
        await asyncio.gather(*[worker.process.wait() for worker in self._all])


def question_to(ask: str, *about: Any) -> bytes:
    """As a worker reads it; it gives up by itself when nobody can be waiting any more."""
    return json.dumps({"ask": ask, "about": about, "seconds": 2 * DEADLINE_SECONDS}).encode() + b"\n"


class BotPool:
    """Asks bots. `workers` is the number of processes for long thoughts; `thinking` scales how much levels think."""

    def __init__(self, workers: int, thinking: float = 1.0, code: Code | None = None) -> None:
        self.thinking = thinking
        code = code or Code()
        self.quick = Lane(1, NICENESS, code, patient=True)
        self.hints = Lane(1, NICENESS, code)
        self.long = Lane(workers, 2 * NICENESS, code)

    async def choose(self, position: Position, seat: int, bot: str, seconds: float = 0.0) -> str:
        """What a bot would do, after at most so many seconds of search. If it ever fails, what a quick one would, or
        else any option, so that the table goes on."""
        options = position.options(seat)
        if len(options) == 1:
            return options[0]
        for each in dict.fromkeys([bot, STAND_IN]):
            lane = self._lane_for(each)
            try:
                world = position.imagine(seat, chance_of(secrets.token_hex(16))).snapshot()
                seed = secrets.token_hex(16)
                key = await self._ask(lane, "choose", world, seat, each, seed, self.thinking * lane.share, seconds)
                if key in options:
                    return str(key)
                LOG.error("%s chose what cannot be chosen", each)
            except Exception as error:
                LOG.error("%s could not choose: %s", each, type(error).__name__)
        return secrets.choice(options)

    def _lane_for(self, bot: str) -> Lane:
        """Quick choices also go where nobody thinks for long just now."""
        if bot in QUICK and (self.long.full or not self.quick.full):
            return self.quick
        return self.long

    def discreet_seconds(self, bot: str) -> float:
        """How long a bot takes over a question where nobody may learn anything from the time it takes."""
        return self.thinking * DISCREET_SECONDS.get(bot, QUICK_SECONDS)

    async def advise(self, position: Position, seat: int, occasion: str, level: str) -> Counsel:
        """What a level advises; the same seat gets the same answer on the same occasion."""
        world = position.imagine(seat, chance_of(f"imagine {occasion}")).snapshot()
        seed = f"advise {occasion}"
        found = await self._ask(self.hints, "advise", world, seat, seed, level, self.thinking)
        ranked = [Advised(*each) for each in found["ranked"]]
        line = [Following(*each) for each in found["line"]]
        return Counsel(ranked, line, [(term, gain) for term, gain in found["gains"]])

    async def warm_up(self) -> None:
        lanes = (self.quick, self.hints, self.long)
        await asyncio.gather(*[self._ask(lane, "ready") for lane in lanes for _ in range(lane.workers)])

    async def _ask(self, lane: Lane, ask: str, *about: Any) -> Any:
        return await lane.ask(ask, *about)

    async def close(self) -> None:
        for lane in (self.quick, self.hints, self.long):
            await lane.close()
