"""Several server processes on one database: everybody sees everything, and no death of one ends a table."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import psutil
import pytest
from tests.web.real_server import free_port

pytestmark = pytest.mark.database

PATIENCE = 60
"""Seconds after which a test gives up; processes take long to start on a busy machine."""
COUNT = 2


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "areopolis.db")


class Crew:
    """`areopolis serve --workers 2`, and what it has printed."""

    def __init__(self, database: str, log: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        command = [sys.executable, "-m", "areopolis.cli", "--language", "en", "serve"]
        command += ["--workers", str(COUNT), "--port", str(self.port), "--database", database]
        with log.open("w") as out:
            self.parent = subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True)
        wait_until(lambda: len(self.workers()) == COUNT)

    def workers(self) -> list[psutil.Process]:
        """The server processes; bots are their children."""
        found = []
        for child in psutil.Process(self.parent.pid).children():
            with suppress(psutil.Error):
                if "spawn_main" in " ".join(child.cmdline()):
                    found.append(child)
        return found

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=PATIENCE)

    def browser_at(self, worker: psutil.Process) -> httpx.Client:
        """A browser whose connection this worker has taken, because the others were asleep."""
        others = [each for each in self.workers() if each.pid != worker.pid]
        for other in others:
            other.suspend()
        browser = self.browser()
        browser.get("/rules/red_planet")
        for other in others:
            other.resume()
        assert any(each.status == psutil.CONN_ESTABLISHED for each in worker.net_connections("tcp"))
        return browser

    def family(self) -> list[psutil.Process]:
        parent = psutil.Process(self.parent.pid)
        return [parent, *parent.children(recursive=True)]


@pytest.fixture
def crew(database: str, tmp_path: Path) -> Iterator[Crew]:
    started = Crew(database, tmp_path / "crew.log")
    try:
        yield started
    finally:
        for process in started.family() if started.parent.poll() is None else []:
            with suppress(psutil.Error):
                process.kill()
        started.parent.wait()


def stop(crew: Crew, how: signal.Signals = signal.SIGTERM) -> list[str]:
    """Ask it to stop, see that nobody is left, and return what it has said apart from its greeting."""
    family = crew.family()
    os.killpg(crew.parent.pid, how) if how == signal.SIGINT else crew.parent.send_signal(how)
    assert crew.parent.wait(PATIENCE) == 0
    assert psutil.wait_procs(family, timeout=PATIENCE)[1] == []
    lines = crew.log.read_text().splitlines()
    assert f"{COUNT} processes share the work." in lines[0]
    return lines[3:]


def wait_until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def set_up(browser: httpx.Client, seats: str) -> str:
    answer = browser.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": seats, "public": "yes"})
    assert answer.status_code == 303
    return answer.headers["location"]


def keys(browser: httpx.Client, table: str, seat: int) -> list[str]:
    return re.findall(r'name="key" value="([^"]*)"', browser.get(f"{table}/fragment?as={seat}").text)


def choose_first(browser: httpx.Client, table: str, seat: int) -> None:
    """As people do: when somebody else was faster they look again, and choose again."""
    wait_until(lambda: chooses_first(browser, table, seat))


def chooses_first(browser: httpx.Client, table: str, seat: int) -> bool:
    page = browser.get(f"{table}/fragment?as={seat}")
    key = re.findall(r'name="key" value="([^"]*)"', page.text)[0]
    form = {"seat": seat, "key": key, "sequence": page.headers["x-sequence"]}
    answer = browser.post(f"{table}/choose", data=form)
    assert answer.status_code in (303, 409)
    return answer.status_code == 303


class Follower(threading.Thread):
    """Counts what a page is told of its table."""

    def __init__(self, browser: httpx.Client, table: str) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.table = table
        self.told = 0
        self.start()
        wait_until(lambda: self.told > 0)

    def run(self) -> None:
        with suppress(httpx.TransportError), self.browser.stream("GET", f"{self.table}/events") as stream:
            for line in stream.iter_lines():
                self.told += line.startswith("data: ")


def test_everyone_sees_what_happens_at_another_process(crew: Crew) -> None:
    here, there = crew.workers()
    ada, bo = crew.browser_at(here), crew.browser_at(there)
    table = set_up(ada, "me,here,here")
    bo.cookies.update(ada.cookies)
    followers = [Follower(browser, table) for browser in (ada, bo)]
    told = [follower.told for follower in followers]
    for seat, browser, other in ((0, ada, bo), (1, bo, ada), (2, ada, bo)):
        assert keys(other, table, seat) != []
        choose_first(browser, table, seat)
        assert ada.get(f"{table}/fragment?as={seat}").text == bo.get(f"{table}/fragment?as={seat}").text
    for follower, before in zip(followers, told, strict=True):
        wait_until(lambda follower=follower, before=before: follower.told > before)  # type: ignore[misc]
    assert stop(crew) == []


def test_the_bots_of_a_table_that_is_open_twice_play_once(crew: Crew) -> None:
    here, there = crew.workers()
    ada, bo = crew.browser_at(here), crew.browser_at(there)
    table = set_up(ada, "me,bot:random,bot:random")
    bo.cookies.update(ada.cookies)
    followers = [Follower(browser, table) for browser in (ada, bo)]
    for browser in (ada, bo, ada):
        wait_until(lambda: keys(ada, table, 0) != [])
        choose_first(browser, table, 0)
    wait_until(lambda: keys(bo, table, 0) != [])
    assert all(follower.is_alive() for follower in followers)
    assert stop(crew) == []


def test_a_table_goes_on_when_a_process_dies(crew: Crew) -> None:
    here, there = crew.workers()
    ada, bo = crew.browser_at(here), crew.browser_at(there)
    table = set_up(ada, "me,here,here")
    bo.cookies.update(ada.cookies)
    follower = Follower(bo, table)
    choose_first(ada, table, 0)
    here.kill()
    with suppress(httpx.TransportError):
        ada.get(table)  # by its old connection
    choose_first(ada, table, 1)
    choose_first(bo, table, 2)
    assert follower.is_alive()
    wait_until(lambda: len(crew.workers()) == COUNT and here.pid not in [each.pid for each in crew.workers()])
    (another,) = [each for each in crew.workers() if each.pid != there.pid]
    newcomer = crew.browser_at(another)
    newcomer.cookies.update(ada.cookies)
    assert newcomer.get(f"{table}/fragment?as=0").text == ada.get(f"{table}/fragment?as=0").text
    said = [line for line in stop(crew) if "resource_tracker" not in line and "warnings.warn" not in line]
    assert len(said) == 1  # Python itself tells what a killed process has left behind
    assert "another one takes its place" in said[0]


def test_ctrl_c_ends_all_of_them(crew: Crew) -> None:
    browser = crew.browser_at(crew.workers()[0])
    Follower(browser, set_up(browser, "me,bot:greedy"))
    assert "\n".join(stop(crew, signal.SIGINT)) == ""


def test_nobody_is_left_when_the_parent_is_killed(crew: Crew) -> None:
    browser = crew.browser_at(crew.workers()[0])
    set_up(browser, "me,bot:greedy")
    family = crew.family()
    assert len(family) > COUNT
    crew.parent.kill()
    crew.parent.wait()
    assert psutil.wait_procs(family[1:], timeout=PATIENCE)[1] == []
