"""`areopolis tidy`: what it lists, what it removes, what it says."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress
from tests.store.test_tidy import put
from tests.store.tools import open_store

from areopolis.store.retention import Retention
from areopolis.terminal.tidy import tidy_up
from areopolis.text.text import Text


@pytest.fixture
def database(tmp_path: Path) -> Path:
    store = open_store(tmp_path)
    put(store, "old", 100)
    put(store, "finished", 100, over=True)
    put(store, "fresh", 1)
    store.close()
    return tmp_path / "areopolis.db"


def tidy(database: Path, retention: Retention | None = None, dry_run: bool = False, language: str = "en") -> str:
    said = io.StringIO()
    out = Console(file=said, width=120)
    tidy_up(str(database), retention or Retention(), dry_run, out, Progress(console=out, disable=True), Text(language))
    return said.getvalue()


def tables_in(database: Path) -> list[str]:
    store = open_store(database.parent)
    found = [table for table in ("old", "finished", "fresh") if store.load(table)]
    store.close()
    return found


def test_a_dry_run_lists_and_removes_nothing(database: Path) -> None:
    said = tidy(database, Retention(90, 90), dry_run=True)
    assert "old " in said
    assert "finished " in said
    assert "fresh" not in said
    assert "1 unfinished, 1 finished" in said
    assert tables_in(database) == ["old", "finished", "fresh"]


def test_finished_tables_stay_unless_asked_for(database: Path) -> None:
    assert "removed: 1." in tidy(database)
    assert tables_in(database) == ["finished", "fresh"]
    assert "removed: 1." in tidy(database, Retention(90, 90))
    assert tables_in(database) == ["fresh"]


@pytest.mark.parametrize(("language", "expected"), [("en", "nothing to tidy up"), ("de", "nichts aufzuräumen")])
def test_nothing_to_do_is_said(database: Path, language: str, expected: str) -> None:
    assert expected in tidy(database, Retention(0, 0), language=language)


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert "nothing" in tidy(tmp_path / "nowhere.db")
    assert list(tmp_path.iterdir()) == []
