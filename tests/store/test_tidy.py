"""Making room: tables that nobody touches are removed when their time is up, and no others."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.store.tools import PEOPLE, new_game, open_store, play_first

from areopolis.store.retention import DAY, Retention
from areopolis.store.schema import SEATS, TABLES
from areopolis.store.table_store import REMOVED_AT_ONCE, Conflict, Store
from areopolis.web.tidying import tidy_now_and_then

NOW = int(time.time())


def put(store: Store, table: str, days_ago: float, over: bool = False, seen_days_ago: float = 9999) -> None:
    """A table that was last changed and last looked at this many days before NOW."""
    playthrough = new_game()
    while over and not playthrough.position.over:
        play_first(playthrough, 1)
    store.create(table, playthrough, PEOPLE, "host")
    with store.engine.begin() as connection:
        changed = NOW - int(days_ago * DAY)
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(changed=changed))
        seen = SEATS.c.table_id == table, SEATS.c.seat == 1
        connection.execute(update(SEATS).where(*seen).values(seen=NOW - int(seen_days_ago * DAY)))


@pytest.fixture
def full(store: Store) -> Store:
    put(store, "fresh", 89)
    put(store, "old", 91)
    put(store, "older", 200)
    put(store, "old but open", 91, seen_days_ago=10)
    put(store, "finished", 91, over=True)
    return store


@pytest.mark.parametrize(
    ("retention", "expected"),
    [
        (Retention(), ["older", "old"]),
        (Retention(unfinished=0), []),
        (Retention(unfinished=0, finished=30), ["finished"]),
        (Retention(unfinished=91, finished=91), ["older", "old", "finished"]),
        (Retention(unfinished=5, finished=300), ["older", "old", "old but open", "fresh"]),
    ],
    ids=str,
)
def test_what_expires(full: Store, retention: Retention, expected: list[str]) -> None:
    assert sorted(table.id for table in full.expired(retention, NOW)) == sorted(expected)
    everything = [full.load(table) for table in ("fresh", "old", "older", "old but open", "finished")]
    by_rule = [table.id for table in everything if table and 0 < retention.expires(table.over, table.touched) <= NOW]
    assert sorted(by_rule) == sorted(expected)


def test_a_table_is_told_when_it_will_expire() -> None:
    assert Retention().expires(over=False, touched=NOW) == NOW + 90 * DAY
    assert Retention().expires(over=True, touched=NOW) == 0


def test_what_is_removed_is_gone_and_the_rest_is_as_it_was(full: Store) -> None:
    before = {table: read(full, table) for table in ("fresh", "old but open", "finished")}
    expired = [table.id for table in full.expired(Retention(), NOW)]
    assert sum(full.tidy(expired, Retention(), NOW)) == 2
    assert full.load("old") is None
    assert {table: read(full, table) for table in before} == before
    with full.engine.connect() as connection:
        for left in ("seats", "entries", "snapshots"):
            rows = connection.exec_driver_sql(f"SELECT count(*) FROM {left} WHERE table_id IN ('old', 'older')")
            assert rows.scalar() == 0
    full.shrink()
    assert full.size() > 0


def read(store: Store, table: str) -> tuple[int, list[str], list[str], object]:
    stored = store.load(table)
    assert stored is not None
    return stored.changed, [each.key for each in stored.record], [seat.name for seat in stored.seats], stored.snapshot


def test_no_table_leads_to_a_rematch_that_was_removed(full: Store) -> None:
    for rematch, played in (("old", "finished"), ("fresh", "old but open")):
        full.change_table(played, rematch=rematch)
    before = full.versions(["finished", "old but open"])
    assert sum(full.tidy(["old", "fresh"], Retention(), NOW)) == 1
    assert full.versions(["finished", "old but open"]) == before | {"finished": before["finished"] + 1}
    finished, other = full.load("finished"), full.load("old but open")
    assert finished is not None
    assert other is not None
    assert (finished.settings.rematch, other.settings.rematch) == ("", "fresh")


def test_a_table_touched_in_the_last_moment_stays(full: Store) -> None:
    expired = [table.id for table in full.expired(Retention(), NOW)]
    playthrough = new_game()
    play_first(playthrough, 3)  # the last answer ends the simultaneous choice, so everybody notices it
    full.append("old", playthrough, 3)
    assert sum(full.tidy(expired, Retention(), NOW)) == 1
    assert full.load("old") is not None


def test_playing_on_at_a_removed_table_is_a_conflict(full: Store) -> None:
    assert sum(full.tidy(["old"], Retention(), NOW)) == 1
    playthrough = new_game()
    play_first(playthrough, 1)
    with pytest.raises(Conflict):
        full.append("old", playthrough)


def test_many_are_removed_a_few_at_a_time(store: Store) -> None:
    tables = [f"table {i}" for i in range(REMOVED_AT_ONCE + 1)]
    for table in tables:
        put(store, table, 91)
    assert list(store.tidy(tables, Retention(), NOW)) == [REMOVED_AT_ONCE, 1]


def test_the_file_gets_smaller(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    for i in range(30):
        put(store, f"table {i}", 91)
    before = store.size()
    assert sum(store.tidy([f"table {i}" for i in range(30)], Retention(), NOW)) == 30
    store.shrink()
    assert store.size() < before
    assert (tmp_path / "areopolis.db").stat().st_size == store.size()
    store.close()


def test_the_server_tidies_up_by_itself(full: Store) -> None:
    async def serve_for_a_moment() -> None:
        tidying = asyncio.create_task(tidy_now_and_then(full))
        while await asyncio.to_thread(full.load, "old") is not None:
            await asyncio.sleep(0.01)
        tidying.cancel()
        with suppress(asyncio.CancelledError):
            await tidying

    asyncio.run(serve_for_a_moment())
    assert all(full.load(table) is not None for table in ("fresh", "old but open", "finished"))
