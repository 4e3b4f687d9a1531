"""What people see when something is wrong with the database: a clear answer that tells no paths, and nothing lost."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.web.tools import Visitor, message_of

from areopolis.store.retention import DAY, Retention
from areopolis.web.live_tables import LiveTables


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_deleted_database_is_told_and_nothing_is_acknowledged(ada: Visitor, tmp_path: Path, language: str) -> None:
    ada.headers["accept-language"] = language
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    file = tmp_path / "areopolis.db"
    file.rename(tmp_path / "away.db")
    answer = ada.choose(table, 0, key, 0)
    assert answer.status_code == 503
    assert {"en": "deleted or replaced", "de": "gelöscht oder ersetzt"}[language] in message_of(answer)
    assert str(tmp_path) not in answer.text + message_of(answer)
    (tmp_path / "away.db").rename(file)
    assert ada.choose(table, 0, key, 0).status_code == 200
    assert ada.sequence(table, 0) == 1


def test_a_table_that_was_removed_is_gone_for_those_who_have_it_open(ada: Visitor, live: LiveTables) -> None:
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    name, later = table.removeprefix("/table/"), int(time.time()) + 100 * DAY
    assert list(live.store.tidy([name], Retention(), later)) == [1]
    assert ada.get(f"{table}/fragment?as=0").status_code == 404
    assert ada.choose(table, 0, key, 0).status_code == 404


@pytest.mark.parametrize("name", ["%00", "x%00", "%ED%A0%80", "x" * 3000])
def test_strange_names_of_tables_are_refused(ada: Visitor, name: str) -> None:
    for path in (f"/table/{name}", f"/table/{name}/fragment", f"/table/{name}/events", f"/join/{name}"):
        assert ada.get(path).status_code in (400, 404, 410)
