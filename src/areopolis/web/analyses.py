"""Analyses of finished games, made in the background by a process of low priority, one at a time.

What has been found is stored every few seconds, so that a server that starts again goes on where the last one stopped.
Several servers on one database share the work.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from dataclasses import replace
from typing import Any

from areopolis.arena.analysis import check_level
from areopolis.bots.analysis import EFFORTS
from areopolis.store.analyses import DONE, FAILED, STOPPED, WANTED, AnalysisStore, StoredAnalysis
from areopolis.web.compiled import Code, start_worker
from areopolis.web.importing import vars_of
from areopolis.web.live_tables import LiveTables, Table
from areopolis.web.security import Browser, Refused, hashed, new_id

LOG = logging.getLogger("areopolis.analyses")

LOOK_SECONDS = 20.0
"""How often we look for analyses that another process has left behind."""
KEEP_SECONDS = 2.0
"""How often we store what has been found, and look whether it is still wanted."""


class Analyses:
    """All analyses of this server."""

    def __init__(self, live: LiveTables, code: Code | None = None) -> None:
        self.live = live
        self.limits = live.limits
        self.store = AnalysisStore(live.store)
        self.code = code or Code()
        self.name = new_id()
        """By which other processes know that we work on an analysis."""
        self._asking = asyncio.Lock()
        self._asked = asyncio.Event()
        self._working: asyncio.Task[None] | None = None

    async def look(self, table: Table) -> StoredAnalysis | None:
        return await self.live.pools.read(self.store.load, table.id)

    async def ask(self, table_id: str, browser: Browser, level: str) -> None:
        """Anybody who may see a finished table may have it analysed. One that has begun goes on, and only a more
        thorough one takes its place: what took hours is not lost because somebody asks for less."""
        table = await self.live.look(table_id, browser)
        if not table.over:
            raise Refused(403, "analysis-early", "only a finished game can be analysed")
        check_level(level)
        async with self._asking:  # one at a time, so that each counts those before
            known = await self.look(table)
            if known is not None:
                level = max(level, known.level, key=list(EFFORTS).index)
            if known is None or known.state != WANTED:
                await self._check_room(holder_of(browser))
            await self.live.pools.write(self.store.want, table.id, level, holder_of(browser), int(time.time()))
        self._asked.set()

    async def _check_room(self, holder: str) -> None:
        if await self.live.pools.read(self.store.wanted_by, holder) >= self.limits.analyses_per_browser:
            raise Refused(429, "analysis-running", "other games of yours are being analysed")
        if await self.live.pools.read(self.store.waiting) >= self.limits.analyses_waiting:
            raise Refused(503, "too-many-analyses", "too many games are waiting to be analysed")

    # --- the work -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        self._working = asyncio.create_task(self._work())

    async def stop(self) -> None:
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working

    async def _work(self) -> None:
        """One analysis after another, the oldest first."""
        while True:
            self._asked.clear()
            try:
                job = await self.live.pools.write(self.store.next, self.name, int(time.time()))
                if job is not None:
                    await Work(self, job).run()
                    continue
            except Exception as error:
                LOG.error("cannot analyse: %s", getattr(error, "code", type(error).__name__))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)

    async def judgements(self, table: Table, job: StoredAnalysis) -> AsyncGenerator[Any, None]:
        """What the process finds, line by line; None if there was nothing for a while. It is killed at the end."""
        process = await start_worker("areopolis.web.analysis_worker", str(self.code.folder()))
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(task(table, job)).encode() + b"\n")
            line = b""
            while True:
                try:
                    line = await asyncio.wait_for(process.stdout.readline(), KEEP_SECONDS)
                except TimeoutError:
                    yield None
                    continue
                if not line:
                    await process.wait()
                    return
                yield json.loads(line)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Work:
    """One analysis being made."""

    def __init__(self, analyses: Analyses, job: StoredAnalysis) -> None:
        self.analyses = analyses
        self.job = job
        self.choices = job.choices
        self.counted = False
        """Whether the process has said how many choices there are."""
        self.judged = list(job.judged)
        self.kept = time.monotonic()

    async def run(self) -> None:
        """If it is interrupted, it stays wanted, and whoever comes next goes on."""
        try:
            state = await self._judge()
            if state:
                await self._keep(state)
        except asyncio.CancelledError:
            await asyncio.shield(self._leave())
            raise
        except Exception as error:
            LOG.error("an analysis failed: %s", getattr(error, "code", type(error).__name__))
            await self._keep(FAILED)

    async def _judge(self) -> str:
        """How it ended; empty if it is wanted no longer."""
        try:
            table = await self.analyses.live.look(self.job.table)
        except Refused:
            return ""  # the table is gone
        try:
            async with asyncio.timeout(self.analyses.limits.analysis_seconds):
                return await self._judge_on(table)
        except TimeoutError:
            return STOPPED

    async def _judge_on(self, table: Table) -> str:
        """If the process dies, another one goes on, unless the last one found nothing."""
        while True:
            before = len(self.judged)
            async with aclosing(self.analyses.judgements(table, replace(self.job, judged=self.judged))) as found:
                async for each in found:
                    self._note(each)
                    if time.monotonic() - self.kept >= KEEP_SECONDS and not await self._keep(WANTED):
                        return ""
            if self.counted and len(self.judged) == self.choices:
                return DONE
            if len(self.judged) == before:
                return FAILED

    def _note(self, found: Any) -> None:
        """The process first says how many choices there are, and what it can use of what is known; then what it thinks
        of each."""
        if isinstance(found, dict):
            self.counted = True
            self.choices = found["choices"]
            self.judged = self.judged[: found["known"]]
        elif found is not None:
            self.judged.append(found)

    async def _keep(self, state: str) -> bool:
        self.kept = time.monotonic()
        store, name = self.analyses.store, self.analyses.name
        row = (self.job.table, name, int(time.time()), self.choices, self.judged, state)
        return await self.analyses.live.pools.write(store.keep, *row)

    async def _leave(self) -> None:
        with suppress(Exception):  # the database may be gone as well
            if await self._keep(WANTED):
                await self.analyses.live.pools.write(self.analyses.store.leave, self.job.table, self.analyses.name)


def task(table: Table, job: StoredAnalysis) -> dict[str, Any]:
    """What the process is told."""
    playthrough = table.playthrough
    entries = [[entry.seat, entry.key] for entry in playthrough.entries]
    return {"header": vars_of(playthrough.header), "entries": entries, "level": job.level, "judged": job.judged}


def holder_of(browser: Browser) -> str:
    """By whom an analysis was asked for; browsers that have sat down nowhere go by their address."""
    return browser.holder or hashed(browser.client)
