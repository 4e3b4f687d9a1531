"""A rule is corrected while tables are being played: tried with a copy of the package in which it really is.

The tables are begun by this version. Then a process with the changed copy opens the same database.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.tools import NO_LIMITS, Visitor, finish, message_of, play_on

from areopolis.games import GAMES
from areopolis.kernel.playthrough import NOBODY
from areopolis.store.engine import database_url
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import Store, StoredTable
from areopolis.web.app import create_app
from areopolis.web.live_tables import LiveTables

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "src" / "areopolis"

pytestmark = pytest.mark.database


# --- what was played by this version ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A database with one finished and two running tables, and what is known of them."""
    database = tmp_path_factory.mktemp("begun") / "areopolis.db"
    app = create_app(database_url(database), NO_LIMITS, bot_delay=0)
    with TestClient(app) as client:
        ada = Visitor(client)
        finished = table_of(ada, "red_planet", "finished")
        finish(app.state.live, client, finished)
        running = {name: table_of(ada, name, "running") for name in GAMES}
        for table in running.values():
            play_on(app.state.live, client, table, 57)
        record = ada.get(f"{finished}/record").text
    return database, {"cookies": ada.cookies, "finished": finished, "running": running, "record": record}


def table_of(ada: Visitor, game: str, seed: str) -> str:
    lines = ["areopolis record 1", f"game: {game}", f"rules: {GAMES[game].rules_version}", "seats: 3", f"seed: {seed}"]
    return ada.post("/import", data={"text": "\n".join([*lines, "end"])}).headers["location"]


def totals_of(record: str) -> list[int]:
    return [int(points) for points in re.findall(r"^score \d+ (-?\d+)", record, re.MULTILINE)]


# --- copies in which a rule is another one ----------------------------------------------------------------------


class Copy:
    """The package in a folder of its own, to be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SOURCE, folder / "areopolis", ignore=shutil.ignore_patterns("__pycache__", "*.so"))

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder / "areopolis" / "games" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), "utf-8")

    def rename(self, game: str, old: str, new: str) -> None:
        for path in (self.folder / "areopolis" / "games" / game).rglob("*.py"):
            path.write_text(re.sub(rf"\b{old}\b", new, path.read_text("utf-8")), "utf-8")

    def raise_versions(self) -> None:
        for name, game in GAMES.items():
            version = game.rules_version
            self.change(f"{name}/__init__.py", f"rules_version={version}", f"rules_version={version + 1}")

    def go_on(self, begun: tuple[Path, dict[str, Any]]) -> dict[str, Any]:
        """What a server of this copy makes of the database."""
        database = self.folder / "areopolis.db"
        for part in begun[0].parent.glob("areopolis.db*"):
            shutil.copy(part, self.folder / part.name)
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(self.folder), str(ROOT)]), "LANG": "en"}
        ran = subprocess.run(
            [sys.executable, str(ROOT / "tests" / "web" / "going_on.py"), str(database)],
            input=json.dumps(begun[1]),
            env=environment,
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stderr
        answer: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
        return answer


@pytest.fixture(scope="module")
def changed_in_place(begun: tuple[Path, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Nobody has kept the older reading."""
    copy = Copy(tmp_path_factory.mktemp("in-place"))
    copy.raise_versions()
    copy.change("red_planet/components.py", "TOKEN_VALUE: Final = [1, 2, 3]", "TOKEN_VALUE: Final = [2, 4, 6]")
    copy.change("red_planet/rules/setup.py", "    g.chance.shuffle(missions)\n", "    missions.sort()\n")
    copy.change("terraforming_mars/components.py", "PROJECT_PRICE: Final = [11, 14,", "PROJECT_PRICE: Final = [12, 15,")
    copy.change("terraforming_mars/components.py", "CARD_PRICE: Final = 3", "CARD_PRICE: Final = 4")
    return copy.go_on(begun)


@pytest.fixture(scope="module")
def well_corrected(begun: tuple[Path, dict[str, Any]], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The older reading is kept behind `g.rules`; besides, a field and a step have got other names."""
    copy = Copy(tmp_path_factory.mktemp("corrected"))
    newer = GAMES["red_planet"].rules_version + 1
    copy.raise_versions()
    copy.change(
        "red_planet/scoring.py",
        "ScoreLine(count * TOKEN_VALUE[resource],",
        f"ScoreLine(count * TOKEN_VALUE[resource] * (1 if g.rules < {newer} else 2),",
    )
    copy.rename("red_planet", "last_resolved", "latest_resolved")
    copy.rename("red_planet", "launch_full_ships", "launch_all_full_ships")
    return copy.go_on(begun)


# --- finished games ---------------------------------------------------------------------------------------------


def test_a_finished_record_is_replayed_truly_by_the_rules_it_was_played_by(
    begun: tuple[Path, dict[str, Any]], well_corrected: dict[str, Any]
) -> None:
    record, seen = begun[1]["record"], well_corrected["finished"]
    assert (seen["status"], seen["over"], seen["imported"], seen["fork"]) == (200, True, 303, 303)
    assert seen["record"] == seen["written"] == seen["copied"] == record
    assert seen["totals"] == seen["today"] == totals_of(record)
    assert seen["remarks"] == []
    assert set(seen["looks"].values()) == {200}


def test_a_finished_record_keeps_its_scores_even_if_it_cannot_be_replayed(
    begun: tuple[Path, dict[str, Any]], changed_in_place: dict[str, Any]
) -> None:
    record, seen = begun[1]["record"], changed_in_place["finished"]
    assert (seen["status"], seen["over"], seen["imported"]) == (200, True, 303)
    assert seen["record"] == seen["written"] == seen["copied"] == record
    assert seen["totals"] == totals_of(record) != seen["today"]
    assert seen["remarks"] == ["replay-stops"]
    assert "can no longer replay" in seen["check"]
    assert "can no longer replay" in seen["told"]
    assert str(totals_of(record)[0]) in seen["check"]


def test_moments_that_are_lost_are_refused_and_the_others_shown(changed_in_place: dict[str, Any]) -> None:
    seen = changed_in_place["finished"]
    assert list(seen["looks"].values()) == [200, 409, 409, 200]
    assert seen["fork"] == 409


# --- running games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_goes_on_under_the_new_rules_and_both_parts_are_replayed(
    game: str, well_corrected: dict[str, Any]
) -> None:
    seen = well_corrected["running"][game]
    newer = GAMES[game].rules_version + 1
    assert (seen["page"], seen["over"], seen["imported"], seen["fork"]) == (200, True, 303, 303)
    assert f"version {newer} applies from here on" in seen["log"]
    assert seen["record"].count(f"\nrules {newer}\n") == 1
    assert seen["record"] == seen["written"] == seen["copied"]
    assert seen["totals"] == seen["today"] == totals_of(seen["record"])
    assert seen["remarks"] == []
    assert set(seen["looks"].values()) == {200}
    line = f"The rules have been corrected: version {newer} applies from here on."
    assert line in seen["check"]
    assert line in seen["told"]
    assert [line in told for told in seen["adopted"]] == [True]


@pytest.mark.parametrize("game", GAMES)
def test_a_running_table_goes_on_even_if_its_entries_cannot_be_replayed(
    game: str, changed_in_place: dict[str, Any]
) -> None:
    seen = changed_in_place["running"][game]
    newer = GAMES[game].rules_version + 1
    assert (seen["page"], seen["over"], seen["imported"]) == (200, True, 303)
    assert f"version {newer} applies from here on" in seen["log"]
    assert seen["record"] == seen["written"] == seen["copied"]
    assert seen["totals"] == totals_of(seen["record"])
    assert set(seen["looks"].values()) <= {200, 409}


# --- on the page ------------------------------------------------------------------------------------------------


def correct_the_rules(monkeypatch: pytest.MonkeyPatch, live: LiveTables) -> int:
    """A newer program takes over. Returns its version of the rules."""
    game = GAMES["red_planet"]
    monkeypatch.setattr(game, "rules_version", game.rules_version + 1)
    live._tables.clear()
    return game.rules_version


@pytest.mark.parametrize("language", ["en", "de"])
def test_everybody_is_told_that_the_rules_were_corrected(
    language: str, client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = Visitor(client, language), Visitor(client, language)
    table = ada.set_up()
    play_on(live, client, table, 12)
    before = ada.sequence(table)
    newer = correct_the_rules(monkeypatch, live)
    line = f"version {newer} applies from here on" if language == "en" else f"Von hier an gilt Version {newer}"
    for visitor in (ada, bo):
        assert line in visitor.get(table).text
        assert line in visitor.get(f"{table}/log").text
    assert ada.sequence(table) == before + 1
    seat, key = next((seat, keys[0]) for seat in range(3) if (keys := ada.keys(table, seat)))
    assert ada.choose(table, seat, key).status_code == 200
    assert ada.get(f"{table}/replay?at={before}&as={seat}").status_code == 200
    assert ada.get(f"{table}/replay?at={before + 1}&as={seat}").status_code == 200


def test_two_processes_correct_a_table_once(
    ada: Visitor, client: TestClient, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ada.set_up()
    table = path.removeprefix("/table/")
    play_on(live, client, path, 12)
    correct_the_rules(monkeypatch, live)
    other = Store(database_url(tmp_path / "areopolis.db"))
    load = live.store.load

    def load_and_be_slow(table: str) -> StoredTable | None:
        """Meanwhile another process opens the same table."""
        monkeypatch.setattr(live.store, "load", load)
        found, again = load(table), other.load(table)
        assert again is not None
        theirs = play_up_to_now(again)
        theirs.maybe_adopt()
        other.append(table, theirs)
        return found

    monkeypatch.setattr(live.store, "load", load_and_be_slow)
    assert ada.get(f"{path}?as=0").status_code == 200
    stored = other.load(table)
    assert stored is not None
    assert [entry.seat for entry in stored.record].count(NOBODY) == 1
    other.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_table_that_cannot_be_opened_says_why_and_harms_no_other(
    language: str, client: TestClient, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Visitor(client, language)
    lost, other = ada.set_up(), ada.set_up()
    play_on(live, client, lost, 12)
    with sqlite3.connect(tmp_path / "areopolis.db") as connection:
        table = (lost.removeprefix("/table/"),)
        connection.execute("UPDATE entries SET key = 'dance' WHERE table_id = ?", table)
        connection.execute("DELETE FROM latest WHERE table_id = ?", table)
    connection.close()
    correct_the_rules(monkeypatch, live)
    response = ada.get(lost)
    assert response.status_code == 503
    assert ("Nothing is lost" if language == "en" else "Verloren ist nichts") in message_of(response)
    assert ada.get(other).status_code == 200
    assert ada.get("/").status_code == 200
