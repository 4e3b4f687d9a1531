"""The migrations create exactly the tables that schema.py describes."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, MetaData, insert, select
from tests.store.tools import PEOPLE, new_game, open_store, play_first

from areopolis.kernel.playthrough import Playthrough
from areopolis.store.engine import engine_for
from areopolis.store.opening import play_up_to_now
from areopolis.store.schema import METADATA, REVISION
from areopolis.store.table_store import USUAL, Result, Store


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", "areopolis.store:migrations")
    return config


def test_the_newest_migration_is_the_one_the_schema_names() -> None:
    assert ScriptDirectory.from_config(migrations()).get_heads() == [REVISION]


def test_a_new_database_has_the_tables_of_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    before = (tmp_path / "areopolis.db").read_bytes()
    open_store(tmp_path).close()
    assert (tmp_path / "areopolis.db").read_bytes() == before


def test_a_filled_database_of_an_older_version_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    running, over = new_game("running"), new_game("over")
    play_first(running, 60)  # a snapshot, and entries after it
    while not over.position.over:
        play_first(over, 1)
    fill_as_of("0002", url, {"running": running, "over": over}, tmp_path / "newest")
    store = Store(url)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    for name, played in (("running", running), ("over", over)):
        stored = store.load(name)
        assert stored is not None
        assert (stored.host, stored.seats, stored.settings) == ("host", PEOPLE, USUAL)
        assert [entry.key for entry in stored.record] == [entry.key for entry in played.entries]
        assert play_up_to_now(stored).position.snapshot() == played.position.snapshot()
    play_first(running, 1)
    assert store.append("running", running) == 2
    outcome = over.outcome()
    listed = {table.id: table for table in store.recent("holder-1", 9)}
    assert listed["over"].result == Result(outcome.winners, [outcome.sheet(seat).total for seat in range(3)])
    assert listed["running"].chapter == running.game.chapter(running.position)
    store.close()


def fill_as_of(revision: str, url: str, games: dict[str, Playthrough], folder: Path) -> None:
    """What an older program would have stored: the same rows, without the columns and tables that came later."""
    folder.mkdir()
    newest = open_store(folder)
    for name, played in games.items():
        newest.create(name, played, PEOPLE, "host")
    older = engine_for(url)
    with older.begin() as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
    copy_rows(newest.engine, older)
    older.dispose()
    newest.close()


def copy_rows(source: Engine, target: Engine) -> None:
    """All rows for which there is a place."""
    known = MetaData()
    known.reflect(target)
    with source.connect() as reading, target.begin() as writing:
        for table in METADATA.sorted_tables:
            if table.name not in known.tables:
                continue
            older = known.tables[table.name]
            rows = reading.execute(select(*[table.c[column.name] for column in older.c])).mappings()
            if found := [dict(row) for row in rows]:
                writing.execute(insert(older), found)
