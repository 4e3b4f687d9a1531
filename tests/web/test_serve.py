"""Running the server as `areopolis serve` does: ports, messages, and a clean end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from tests.web.real_server import free_port
from typer.testing import CliRunner

from areopolis.cli import app
from areopolis.kernel.errors import AreopolisError
from areopolis.web import serve
from areopolis.web.proxies import networks_in
from areopolis.web.security import Hosting

pytestmark = pytest.mark.database


@contextmanager
def serving(database: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process, and the address it says it is ready at."""
    command = [sys.executable, "-m", "areopolis.cli", "serve", "--database", str(database), *more]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            yield process, address_of(process)
        finally:
            process.kill()


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("it never said that it is ready")


def test_it_says_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    with serving(tmp_path / "new" / "areopolis.db", "--port", str(free_port())) as (process, address):
        assert httpx.get(address, timeout=60).status_code == 200
        assert (tmp_path / "new" / "areopolis.db").exists()
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=60)[0]
        assert "Traceback" not in rest
        assert process.returncode in (0, -signal.SIGINT, 128 + signal.SIGINT)


def test_its_bots_go_with_it_however_it_goes(tmp_path: Path) -> None:
    with serving(tmp_path / "areopolis.db", "--port", str(free_port())) as (process, address):
        browser = httpx.Client(base_url=address, headers={"origin": address.rstrip("/")}, timeout=60)
        table = browser.post("/quick/red_planet", data={"name": "Ada"}).headers["location"]
        children: list[psutil.Process] = []
        while len(children) < 2:
            browser.get(table)
            children = psutil.Process(process.pid).children(recursive=True)
            time.sleep(0.05)
        process.kill()
        _, alive = psutil.wait_procs(children, timeout=60)
        assert alive == []


def test_the_usual_port_may_be_taken() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        with serve.listen("127.0.0.1", taken, or_any=True) as listening:
            assert listening.getsockname()[1] not in (0, taken)
        with pytest.raises(AreopolisError) as caught:
            serve.listen("127.0.0.1", taken, or_any=False)
        assert caught.value.code == "port-taken"


def test_a_damaged_database_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "areopolis.db"
    path.write_bytes(b"SQLite format 3\x00" + b"\xff" * 5000)
    command = [sys.executable, "-m", "areopolis.cli", "serve", "--database", str(path), "--port", str(free_port())]
    english = {**os.environ, "LANG": "C", "LC_ALL": "C", "LANGUAGE": "en"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=english)
    assert done.returncode != 0
    said = " ".join((done.stdout + done.stderr).split())
    assert "damaged" in said
    assert "Traceback" not in said
    assert path.read_bytes() == b"SQLite format 3\x00" + b"\xff" * 5000


# --- options ------------------------------------------------------------------------------------------------


def asked_for(monkeypatch: pytest.MonkeyPatch, *options: str) -> dict[str, Any]:
    """What the command line makes of its options."""
    found: dict[str, Any] = {}
    names = list(signature(serve.serve).parameters)

    def note(*values: object) -> None:
        found.update(zip(names, values, strict=True))

    with monkeypatch.context() as patched:
        patched.setattr(serve, "serve", note)
        result = CliRunner().invoke(app, ["serve", *options], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return found


def test_usually_one_process_answers_everybody_and_believes_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = asked_for(monkeypatch)
    assert (usual["workers"], usual["hosting"]) == (1, Hosting())


def test_options_may_be_given_several_times(monkeypatch: pytest.MonkeyPatch) -> None:
    options = [
        "--allow-host",
        "Play.example.org",
        "--allow-host",
        "[::1]",
        "--proxy",
        "127.0.0.1",
        "--proxy",
        "10.0.0.0/8",
    ]
    found = asked_for(monkeypatch, *options, "--workers", "3")
    assert found["hosting"] == Hosting(("play.example.org", "::1"), networks_in(["127.0.0.1", "10.0.0.0/8"]))
    assert found["workers"] == 3


@pytest.mark.parametrize(
    ("option", "value", "code"),
    [
        ("--proxy", "localhost", "proxy-unknown"),
        ("--proxy", "10.0.0.1/8", "proxy-unknown"),
        ("--allow-host", "http://play.example.org/", "host-name"),
        ("--allow-host", "", "host-name"),
    ],
)
def test_options_that_make_no_sense_are_told(
    monkeypatch: pytest.MonkeyPatch, option: str, value: str, code: str
) -> None:
    with pytest.raises(AreopolisError) as caught:
        asked_for(monkeypatch, option, value)
    assert caught.value.code == code
