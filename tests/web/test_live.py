"""Live updates of a real server: for everyone, and true again after every interruption."""

from __future__ import annotations

import json
import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue

import httpx
import pytest
from tests.databases import BOTH, new_database
from tests.web.real_server import Mould, free_port, mould

pytestmark = pytest.mark.database


@pytest.fixture(scope="module")
def servers() -> Iterator[Mould]:
    with mould() as made:
        yield made


class Server:
    """A running server, and browsers for it."""

    def __init__(self, servers: Mould, database: str) -> None:
        self.servers = servers
        self.database = database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.pid = servers.start(database, self.port)

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=20)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.servers.end(self.pid, how)

    def restart(self, how: signal.Signals) -> None:
        self.end(how)
        self.pid = self.servers.start(self.database, self.port)


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A file, unless the test asks for others, too."""
    with new_database(getattr(request, "param", "sqlite"), tmp_path) as url:
        yield url


@pytest.fixture
def server(servers: Mould, database: str) -> Iterator[Server]:
    started = Server(servers, database)
    yield started
    started.end()


on_both_databases = pytest.mark.parametrize("database", BOTH, indirect=True)

LOST = -99
LOOK_AGAIN = -1


class Follower(threading.Thread):
    """A page that follows a table with the eyes of a seat, or of a spectator: notes what it was told."""

    def __init__(self, client: httpx.Client, table: str, seat: int = -1) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.address = f"{table}/events?as={seat}"
        self.told: Queue[int] = Queue()
        self.start()

    def run(self) -> None:
        try:
            with self.client.stream("GET", self.address) as stream:
                for line in stream.iter_lines():
                    if line.startswith("data: "):
                        self.told.put(json.loads(line.removeprefix("data: "))["sequence"])
        except httpx.TransportError:
            self.told.put(LOST)

    def wait_for(self, *expected: int) -> None:
        """Until it has been told exactly this, and nothing else."""
        assert [self.told.get(timeout=30) for _ in expected] == list(expected)

    def wait_until(self, expected: int) -> None:
        """Until it is told this at last."""
        while self.told.get(timeout=30) != expected:
            pass


def set_up(browser: httpx.Client, seats: str = "me,here,here") -> str:
    answer = browser.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": seats, "public": "yes"})
    assert answer.status_code == 303
    return answer.headers["location"]


def choose_first(browser: httpx.Client, table: str, seat: int) -> int:
    """Make the first choice of a seat; returns how many moments it has seen then."""
    page = browser.get(f"{table}/fragment?as={seat}")
    return choose(browser, table, seat, re.findall(r'name="key" value="([^"]*)"', page.text)[0])


def choose(browser: httpx.Client, table: str, seat: int, key: str) -> int:
    seen = browser.get(f"{table}/fragment?as={seat}").headers["x-sequence"]
    answer = browser.post(f"{table}/choose", data={"seat": seat, "key": key, "sequence": seen})
    assert answer.status_code == 303
    return int(seen) + 1


def test_everyone_is_told(server: Server) -> None:
    """While all choose at the same time, others are told who has chosen; the number counts when all have."""
    ada = server.browser()
    table = set_up(ada)
    players = [Follower(ada, table, seat) for seat in range(3)]
    spectators = [Follower(server.browser(), table) for _ in range(4)]
    for follower in [*players, *spectators]:
        follower.wait_until(0)
    choose_first(ada, table, 0)
    for follower in spectators:
        follower.wait_until(LOOK_AGAIN)
    choose_first(ada, table, 1)
    choose_first(ada, table, 2)
    for seat, seen in enumerate([2, 2, 1]):  # the last one's choice is the first moment of all
        players[seat].wait_until(seen)
    for follower in spectators:
        follower.wait_until(1)


@on_both_databases
def test_after_a_restart_the_first_event_tells_the_true_state(server: Server) -> None:
    ada = server.browser()
    table = set_up(ada)
    follower = Follower(server.browser(), table)
    follower.wait_for(0)
    choose_first(ada, table, 0)
    choose_first(ada, table, 1)
    mine = Follower(ada, table, 1)
    mine.wait_until(1)
    server.restart(signal.SIGKILL)
    follower.wait_until(LOST)
    again = Follower(server.browser(), table)
    again.wait_for(0)
    mine = Follower(ada, table, 1)  # not before: that they are there is told, too
    mine.wait_until(1)
    assert choose_first(ada, table, 2) == 1
    again.wait_until(1)
    mine.wait_until(2)


def test_bots_go_on_after_a_restart(server: Server) -> None:
    ada = server.browser()
    table = set_up(ada, "me,bot:random,bot:random")
    choose_first(ada, table, 0)
    server.restart(signal.SIGKILL)
    follower = Follower(server.browser(), table)
    deadline = time.monotonic() + 30
    while 'name="key" value="choose' not in ada.get(f"{table}/fragment?as=0").text:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert follower.is_alive()


@on_both_databases
def test_joining_is_told_to_those_who_wait(server: Server) -> None:
    ada = server.browser()
    table = set_up(ada, "me,link")
    follower = Follower(ada, table)
    follower.wait_for(0)
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    bo = server.browser()
    assert bo.post(link[0], data={"name": "Bo"}).status_code == 303
    follower.wait_for(LOOK_AGAIN)
    Follower(bo, table)
    follower.wait_for(LOOK_AGAIN)  # and that they are there now


def test_strangers_come_and_go_without_waking_anybody(server: Server) -> None:
    """Nobody's page shows them, so that they cannot make the players' pages load again and again."""
    ada, stranger = server.browser(), server.browser()
    table = set_up(ada)
    set_up(stranger)
    player = Follower(ada, table, 0)
    player.wait_for(0)
    for _ in range(3):
        with stranger.stream("GET", f"{table}/events") as watched:
            next(watched.iter_lines())
    choose_first(ada, table, 0)
    player.wait_for(1)


def test_nobody_is_told_of_what_others_choose_in_secret(server: Server) -> None:
    """The whole stream of a spectator, while a player buys card after card: only that they have finished."""
    ada = server.browser()
    answer = ada.post("/tables", data={"game": "terraforming_mars", "name": "Ada", "seats": "me,here", "public": "yes"})
    table = answer.headers["location"]
    player = Follower(ada, table, 0)
    player.wait_for(0)
    spectator = Follower(server.browser(), table)
    spectator.wait_for(0)
    choose_first(ada, table, 0)
    spectator.wait_for(LOOK_AGAIN)  # a corporation is chosen
    player.wait_for(1)
    dealt = re.findall(r'data-pick="(buy [^"]+)"', ada.get(f"{table}/fragment?as=0").text)
    for number, card in enumerate(dealt[:3]):
        choose(ada, table, 0, card)
        player.wait_for(number + 2)
    choose(ada, table, 0, "done")
    player.wait_for(5)
    spectator.wait_for(LOOK_AGAIN)
    choose_first(ada, table, 1)
    spectator.wait_for(LOOK_AGAIN)
    choose(ada, table, 1, "done")
    spectator.wait_for(1)


@on_both_databases
def test_another_process_on_the_same_database_is_noticed(server: Server, servers: Mould) -> None:
    other = Server(servers, server.database)
    ada = server.browser()
    table = set_up(ada)
    follower = Follower(ada, table, 1)
    follower.wait_for(0)
    elsewhere = other.browser()
    elsewhere.cookies.update(ada.cookies)
    choose_first(elsewhere, table, 1)
    follower.wait_until(1)
    choose_first(ada, table, 0)
    choose_first(elsewhere, table, 2)
    follower.wait_until(2)
    other.end()
