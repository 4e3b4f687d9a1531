"""Removes expired tables while the server runs."""

from __future__ import annotations

import asyncio
import logging
import time

from areopolis.store.table_store import Store

LOG = logging.getLogger("areopolis.tables")

TIDY_SECONDS = 60 * 60


async def tidy_now_and_then(store: Store) -> None:
    """Once an hour. Several servers on one database may do this; what one has removed, the others no longer find."""
    while True:
        try:
            removed = await asyncio.to_thread(remove_expired, store)
            if removed:
                LOG.warning("removed %d tables that nobody has touched for a long time", removed)
        except Exception as error:
            LOG.error("cannot tidy up: %s", getattr(error, "code", type(error).__name__))
        await asyncio.sleep(TIDY_SECONDS)


def remove_expired(store: Store) -> int:
    now = int(time.time())
    expired = store.expired(store.retention, now)
    return sum(store.tidy([table.id for table in expired], store.retention, now))
