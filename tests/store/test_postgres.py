"""If PostgreSQL cannot be used, the error says why, in plain words and without secrets; the tests' server cleans up."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import psycopg
import pytest
from sqlalchemy import make_url
from tests.databases import NEEDS_SERVER, SERVER, new_database, on_server
from tests.store.tools import PEOPLE, new_game, play_first

from areopolis.store.engine import database_url
from areopolis.store.errors import StoreError, shown
from areopolis.store.table_store import Store
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text, error_text

TOOLS = Path(__file__).resolve().parents[2] / "tools"
SECRET = "olympus-mons"


def refusal(url: str) -> StoreError:
    """The error from opening this database; no message may contain the password."""
    with pytest.raises(StoreError) as caught:
        Store(database_url(url))
    told = [str(caught.value), *[error_text(Text(language), caught.value) for language in LANGUAGES]]
    assert not any(SECRET in each for each in told)
    return caught.value


def server(**changes: Any) -> str:
    return make_url(SERVER).set(**changes).render_as_string(hide_password=False)


@pytest.fixture
def role() -> str:
    """A role that must give a password."""
    with psycopg.connect(SERVER, autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(1)")
        if not connection.execute("SELECT 1 FROM pg_roles WHERE rolname = 'needs_password'").fetchone():
            connection.execute("CREATE ROLE needs_password LOGIN PASSWORD 'another'")
    return "needs_password"


@NEEDS_SERVER
@pytest.mark.parametrize("password", ["", SECRET])
def test_a_wrong_password_is_told(role: str, password: str) -> None:
    assert refusal(server(username=role, password=password)).code == "database-login"


@NEEDS_SERVER
def test_a_user_without_rights_is_told(role: str, tmp_path: Path) -> None:
    with new_database("postgresql", tmp_path) as url:
        theirs = make_url(url).set(username=role, password="another").render_as_string(hide_password=False)
        assert refusal(theirs).code == "database-rights"


@NEEDS_SERVER
def test_a_missing_database_is_told() -> None:
    error = refusal(server(database="nowhere", password=SECRET))
    assert error.code == "database-missing"
    assert "createdb" in str(error)


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://ada:{SECRET}@127.0.0.1:1/areopolis",
        f"postgres://ada:{SECRET}@/areopolis?host=/no/such/folder",
        f"postgresql://127.0.0.1:1/areopolis?user=ada&password={SECRET}",
    ],
)
def test_a_server_that_does_not_answer_is_told(url: str) -> None:
    error = refusal(url)
    assert error.code == "database-away"
    for language in LANGUAGES:
        told = error_text(Text(language), error)
        assert "127.0.0.1" not in told
        assert "folder" not in told


@pytest.mark.parametrize("url", [f"postgresql://ada:{SECRET}@host:port/areopolis", f"nothing://ada:{SECRET}@host"])
def test_a_url_that_makes_no_sense_is_told(url: str) -> None:
    assert refusal(url).code == "database-url"
    assert SECRET not in shown(url)


@NEEDS_SERVER
def test_a_server_that_comes_back_is_used_again(tmp_path: Path) -> None:
    with new_database("postgresql", tmp_path) as url:
        store = Store(url)
        playthrough = new_game()
        store.create("table", playthrough, PEOPLE, "host")
        on_server(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            url,
        )
        play_first(playthrough, 1)
        assert store.append("table", playthrough) == 2
        store.close()


@pytest.mark.database
@NEEDS_SERVER
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_the_tests_server_leaves_nothing_behind(how: signal.Signals) -> None:
    code = (
        "import postgres, signal, time\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # ignored by what runs in the background
        "with postgres.postgres_server() as url: print(url, flush=True); time.sleep(600)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=TOOLS, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        folder = Path(unquote(url.partition("host=")[2]))
        on_server("SELECT 1", url)
        process.send_signal(how)
    while folder.exists():
        time.sleep(0.05)
    with pytest.raises(psycopg.OperationalError):
        on_server("SELECT 1", url)
