"""Analyses of finished games in the database, kept with their tables. Each call is one transaction.

An analysis that is wanted is worked on by one process, which gives notice as it goes on. If nothing is heard of that
process for a while, another one takes over.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from areopolis.store.schema import ANALYSES
from areopolis.store.table_store import Store, as_json

SILENT_SECONDS = 60
"""After which the process that works on an analysis counts as dead."""

WANTED, DONE, STOPPED, FAILED = "wanted", "done", "stopped", "failed"


@dataclass(frozen=True)
class StoredAnalysis:
    """How far an analysis has come."""

    table: str
    level: str
    state: str
    """wanted (it waits, or is being worked on), done, stopped (it took too long) or failed."""
    choices: int
    """How many there are to judge; 0 if that is not known yet."""
    judged: list[Any]
    """One row for each judgement."""


class AnalysisStore:
    """All analyses of one database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def load(self, table: str) -> StoredAnalysis | None:
        with self._store.reading() as connection:
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table)).one_or_none()
            return None if row is None else analysis_of(row)

    def wanted_by(self, holder: str) -> int:
        """How many analyses a browser waits for."""
        with self._store.reading() as connection:
            own = select(func.count()).where(ANALYSES.c.holder == holder, ANALYSES.c.state == WANTED)
            return connection.execute(own).scalar_one()

    def waiting(self) -> int:
        with self._store.reading() as connection:
            return connection.execute(select(func.count()).where(ANALYSES.c.state == WANTED)).scalar_one()

    def want(self, table: str, level: str, holder: str, now: int) -> None:
        """Ask for an analysis. One of the same level goes on where it was left, one of another begins anew; one that
        is wanted already stays as it is."""
        here = ANALYSES.c.table_id == table
        fresh = {"level": level, "heard": 0, "choices": 0, "judged": "[]"}
        asked = {"state": WANTED, "holder": holder, "asked": now, "worker": ""}
        with suppress(IntegrityError), self._store.writing() as connection:  # of two who ask at once one is enough
            found = connection.execute(select(ANALYSES.c.level, ANALYSES.c.state).where(here)).one_or_none()
            if found is None:
                connection.execute(insert(ANALYSES).values(table_id=table, **fresh, **asked))
            elif found.level != level and found.state != WANTED:
                connection.execute(update(ANALYSES).where(here).values(**fresh, **asked))
            elif found.state in (STOPPED, FAILED):
                connection.execute(update(ANALYSES).where(here).values(**asked))

    def next(self, worker: str, now: int) -> StoredAnalysis | None:
        """The analysis that has waited longest and that nobody works on; from now on this process does."""
        with self._store.reading() as connection:
            waits = select(ANALYSES.c.table_id).where(left_alone(now)).order_by(ANALYSES.c.asked).limit(1)
            table: str | None = connection.execute(waits).scalar()
        if table is None:
            return None
        with self._store.writing() as connection:
            taken = update(ANALYSES).where(ANALYSES.c.table_id == table, left_alone(now))
            if not connection.execute(taken.values(worker=worker, heard=now)).rowcount:
                return None
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table)).one()
            return analysis_of(row)

    def keep(self, table: str, worker: str, now: int, choices: int, judged: list[Any], state: str = WANTED) -> bool:
        """Keep what this process has found. False if the table is gone, or another process has taken over."""
        with self._store.writing() as connection:
            mine = update(ANALYSES).where(ANALYSES.c.table_id == table, ANALYSES.c.worker == worker)
            found = {"heard": now, "choices": choices, "judged": as_json(judged), "state": state}
            return bool(connection.execute(mine.values(**found)).rowcount)

    def leave(self, table: str, worker: str) -> None:
        """Let any other process go on."""
        with self._store.writing() as connection:
            mine = update(ANALYSES).where(ANALYSES.c.table_id == table, ANALYSES.c.worker == worker)
            connection.execute(mine.values(worker=""))


def left_alone(now: int) -> ColumnElement[bool]:
    """The condition for analyses that are wanted and that no living process works on."""
    silent = or_(ANALYSES.c.worker == "", ANALYSES.c.heard < now - SILENT_SECONDS)
    return and_(ANALYSES.c.state == WANTED, silent)


def analysis_of(row: Row[Any]) -> StoredAnalysis:
    return StoredAnalysis(row.table_id, row.level, row.state, row.choices, msgspec.json.decode(row.judged))
