"""Databases that cannot be used: a clear message, and the file is left as it was, byte for byte."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import event
from tests.store.tools import PEOPLE, new_game, open_store, play_first

from areopolis.kernel.playthrough import Playthrough
from areopolis.store.engine import database_url, default_database
from areopolis.store.errors import StoreError
from areopolis.store.schema import REVISION
from areopolis.store.table_store import Store


def refused(path: Path) -> StoreError:
    """The error of opening this file, which must not change the file or leave others beside it."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    with pytest.raises(StoreError) as caught:
        Store(database_url(path))
    assert {each.name: each.read_bytes() for each in path.parent.iterdir()} == before
    assert str(path) in str(caught.value)
    assert "--database" in str(caught.value)
    return caught.value


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A sound database with a table in it."""
    store = open_store(tmp_path)
    playthrough = new_game()
    store.create("table", playthrough, PEOPLE, "host")
    for _ in range(60):
        play_first(playthrough, 1)
        store.append("table", playthrough)
    store.close()
    return tmp_path / "areopolis.db"


def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_text("dear diary")
    assert refused(path).code == "database-corrupt"


def damage_the_first_page(content: bytearray) -> None:
    content[100:300] = b"\xff" * 200


def damage_the_middle(content: bytearray) -> None:
    for page in range(2, len(content) // 4096):
        content[page * 4096 : page * 4096 + 64] = b"\x5a" * 64


def cut_off(content: bytearray) -> None:
    del content[len(content) // 2 :]


@pytest.mark.parametrize("damage", [damage_the_first_page, damage_the_middle, cut_off])
def test_a_damaged_database_is_refused(database: Path, damage: Callable[[bytearray], None]) -> None:
    content = bytearray(database.read_bytes())
    damage(content)
    database.write_bytes(content)
    assert refused(database).code == "database-corrupt"


def test_a_newer_database_is_refused(database: Path) -> None:
    execute(database, "UPDATE alembic_version SET version_num = '9999'")
    error = refused(database)
    assert error.code == "database-newer"
    assert error.facts["found"] == "9999"
    assert error.facts["known"] == REVISION


def test_a_newer_database_whose_server_was_killed_is_refused(database: Path, tmp_path: Path) -> None:
    """Then the latest changes are still in the write-ahead log beside the file."""
    writer = sqlite3.connect(database)
    writer.execute("UPDATE alembic_version SET version_num = '9999'")
    writer.commit()
    folder = tmp_path / "copy"
    folder.mkdir()
    for name in ("areopolis.db", "areopolis.db-wal"):
        (folder / name).write_bytes((tmp_path / name).read_bytes())
    writer.close()
    before = {name: (folder / name).read_bytes() for name in ("areopolis.db", "areopolis.db-wal")}
    with pytest.raises(StoreError) as caught:
        Store(database_url(folder / "areopolis.db"))
    assert caught.value.code == "database-newer"
    assert {name: (folder / name).read_bytes() for name in before} == before


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cookbook.db"
    execute(path, "CREATE TABLE recipes (name TEXT)")
    assert refused(path).code == "database-foreign"


def execute(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError) as caught:
        Store(database_url(tmp_path / "file" / "areopolis.db"))
    assert caught.value.code == "database-unwritable"


def test_a_folder_is_not_a_database(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        Store(database_url(tmp_path))
    assert caught.value.code == "database-unwritable"


def test_an_unknown_kind_of_database_is_told() -> None:
    with pytest.raises(StoreError) as caught:
        Store("oracle9i://somewhere/else")
    assert caught.value.code == "database-url"


@pytest.mark.parametrize(
    ("pragma", "code"),
    [("max_page_count = 1", "database-full"), ("query_only = ON", "database-unwritable")],
    ids=["full disk", "read-only"],
)
def test_nothing_is_lost_when_the_disk_takes_no_more(database: Path, pragma: str, code: str) -> None:
    """`max_page_count` makes SQLite answer as on a full disk, `query_only` as on a read-only one."""
    store = Store(database_url(database))
    stored = store.load("table")
    assert stored is not None

    def forbid(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(store.engine, "checkout", forbid)
    playthrough = new_game()
    for _ in range(60):
        play_first(playthrough, 1)
    with pytest.raises(StoreError) as caught:
        append_until_refused(store, playthrough)
    event.remove(store.engine, "checkout", forbid)
    store.engine.dispose()

    assert caught.value.code == code
    after = store.load("table")
    assert after is not None
    assert len(after.record) == len(playthrough.entries) - 1
    store.append("table", playthrough)
    store.close()


def append_until_refused(store: Store, playthrough: Playthrough) -> None:
    while True:
        play_first(playthrough, 1)
        store.append("table", playthrough)


def test_a_path_or_a_url_names_a_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_url(None) == f"sqlite:///{default_database()}"
    assert database_url("games.db") == f"sqlite:///{Path('games.db').absolute()}"
    assert database_url("postgresql://host/areopolis") == "postgresql+psycopg://host/areopolis"


def test_what_is_committed_is_on_the_disk(database: Path) -> None:
    store = Store(database_url(database))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_errors_do_not_tell_what_was_written(database: Path) -> None:
    store = Store(database_url(database))
    playthrough = new_game()
    play_first(playthrough, 1)
    playthrough.entries[0].key = "a secret choice"
    with pytest.raises(Exception) as caught:  # noqa: PT011
        store.append("table", playthrough)
    assert "secret" not in str(caught.value)
    store.close()
