"""The migrations create exactly the tables that schema.py describes."""

from __future__ import annotations

from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from tests.store.tools import open_store

from areopolis.store.schema import METADATA, REVISION
from areopolis.store.table_store import Store


def test_the_newest_migration_is_the_one_the_schema_names() -> None:
    config = Config()
    config.set_main_option("script_location", "areopolis.store:migrations")
    assert ScriptDirectory.from_config(config).get_heads() == [REVISION]


def test_a_new_database_has_the_tables_of_the_schema(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    open_store(tmp_path).close()
    before = (tmp_path / "areopolis.db").read_bytes()
    open_store(tmp_path).close()
    assert (tmp_path / "areopolis.db").read_bytes() == before
