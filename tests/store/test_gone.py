"""A database file deleted, replaced or emptied while the server runs: noticed before anything is acknowledged."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from tests.store.tools import PEOPLE, new_game, open_store, play_first

from areopolis.kernel.playthrough import Playthrough
from areopolis.store.errors import StoreError
from areopolis.store.table_store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "areopolis.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    opened = open_store(path.parent)
    opened.create("table", new_game(), PEOPLE, "host")
    yield opened
    opened.close()


@pytest.fixture
def playthrough() -> Playthrough:
    played = new_game()
    play_first(played, 1)
    return played


def delete(path: Path) -> None:
    path.unlink()


def replace_by_another(path: Path) -> None:
    other = path.with_name("other")
    other.mkdir()
    elsewhere = open_store(other)
    elsewhere.create("table", new_game(), PEOPLE, "host")
    elsewhere.close()
    os.replace(other / "areopolis.db", path)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def delete_the_log(path: Path) -> None:
    path.with_name("areopolis.db-wal").unlink()


HARMS = [delete, replace_by_another, empty, delete_the_log]
Harm = Callable[[Path], None]


@pytest.mark.parametrize("harm", HARMS)
def test_nothing_more_is_acknowledged(harm: Harm, store: Store, path: Path, playthrough: Playthrough) -> None:
    harm(path)
    for _ in range(2):
        with pytest.raises(StoreError) as caught:
            store.append("table", playthrough)
        assert caught.value.code == "database-gone"
    with pytest.raises(StoreError):
        store.load("table")


@pytest.mark.parametrize("harm", HARMS)
def test_it_is_noticed_even_in_the_middle_of_a_transaction(
    harm: Harm, store: Store, path: Path, playthrough: Playthrough
) -> None:
    event.listen(store.engine, "commit", lambda _: harm(path), once=True)
    with pytest.raises(StoreError) as caught:
        store.append("table", playthrough)
    assert caught.value.code == "database-gone"


@pytest.mark.parametrize("harm", [delete, replace_by_another])
def test_no_empty_database_is_made_in_its_place(harm: Harm, store: Store, path: Path) -> None:
    harm(path)
    store.engine.dispose()
    there = path.exists() and path.read_bytes()
    with pytest.raises(StoreError) as caught:
        store.load("table")
    assert caught.value.code == "database-gone"
    assert (path.exists() and path.read_bytes()) == there


def test_it_goes_on_when_the_file_is_back(store: Store, path: Path, playthrough: Playthrough) -> None:
    away = path.with_name("away.db")
    path.rename(away)
    with pytest.raises(StoreError):
        store.append("table", playthrough)
    away.rename(path)
    assert store.append("table", playthrough) == 2
    stored = store.load("table")
    assert stored is not None
    assert stored.entries == 1
