"""What people wait for at a real server, in milliseconds of wall time; whatever else the machine does counts as well.

Run by `python -m bench`; its last line of output is JSON.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import httpx
from playwright.sync_api import sync_playwright

from areopolis.games import game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.record import write_record

LONG = 1000
"""Entries of a long table."""
FOLLOWERS = 8
PATIENCE = 120

GAME = game_named("red_planet")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "areopolis.db"
        with serving(database) as server:
            table = new_table(server.browser)
            found = {"a choice is answered": answers(server.browser, table), "everyone is told": news(server)}
            earlier, long_table = (import_long_table(server.browser) for _ in range(2))
            found["the server stops when asked"] = server.stop()
        with serving(database) as again:
            again.browser.cookies.update(server.browser.cookies)
            timed(again.browser, f"{earlier}/fragment?as=0")  # the very first page loads the templates
            first, second = (timed(again.browser, f"{long_table}/fragment?as=0") for _ in range(2))
            found[f"a table of {LONG} entries is opened"] = max(0, first - second)
            if chromium := find_chromium():
                found["the table is painted"] = first_paint(chromium, again.address, table)
    print(json.dumps({name: round(value, 1) for name, value in found.items()}))


# --- the server -------------------------------------------------------------------------------------------


class Server:
    def __init__(self, process: subprocess.Popen[str], address: str) -> None:
        self.process = process
        self.address = address
        self.browser = self.new_browser()

    def new_browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=PATIENCE)

    def stop(self) -> float:
        """Stop the server; returns how long that takes while a page follows a table."""
        follower = Follower(self.new_browser(), new_table(self.browser))
        follower.wait_for_news(0)
        started = time.perf_counter()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        return (time.perf_counter() - started) * 1000


@contextmanager
def serving(database: Path) -> Iterator[Server]:
    command = [sys.executable, "-m", "areopolis.cli", "serve", "--database", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout is not None
        address = next(found[0] for line in process.stdout if (found := re.search(r"http://[^\s/]+", line)))
        try:
            yield Server(process, address)
        finally:
            process.kill()


class Follower(threading.Thread):
    """A page that follows a table, and notes when it is told something."""

    def __init__(self, browser: httpx.Client, table: str) -> None:
        super().__init__(daemon=True)
        self.browser = browser
        self.table = table
        self.heard: list[float] = []
        self.news = threading.Condition()
        self.start()

    def run(self) -> None:
        with self.browser.stream("GET", f"{self.table}/events") as stream:
            for line in stream.iter_lines():
                if line.startswith("data: "):
                    with self.news:
                        self.heard.append(time.perf_counter())
                        self.news.notify_all()

    def wait_for_news(self, since: float) -> float:
        """When it first heard something after this moment."""
        with self.news:
            self.news.wait_for(lambda: any(when > since for when in self.heard), PATIENCE)
            return next(when for when in self.heard if when > since)


# --- what is measured -------------------------------------------------------------------------------------


def new_table(browser: httpx.Client) -> str:
    answer = browser.post("/tables", data={"game": GAME.name, "name": "Ada", "seats": "me,here,here", "public": "yes"})
    return answer.headers["location"]


def choose(browser: httpx.Client, table: str, seat: int) -> float:
    """Choose a seat's first option; returns how long the answer took."""
    page = browser.get(f"{table}/fragment?as={seat}")
    key = re.findall(r'name="key" value="([^"]*)"', page.text)[0]
    form = {"seat": seat, "key": key, "sequence": page.headers["x-sequence"]}
    started = time.perf_counter()
    browser.post(f"{table}/choose", data=form, headers={"X-Areopolis": "fragment"}).raise_for_status()
    return (time.perf_counter() - started) * 1000


def answers(browser: httpx.Client, table: str) -> float:
    return min(choose(browser, table, seat) for seat in (0, 1, 2, 0, 1, 2))


def news(server: Server) -> float:
    """How long after a choice those who follow the table hear of it."""
    table = new_table(server.browser)
    followers = [Follower(server.new_browser(), table) for _ in range(FOLLOWERS)]
    for follower in followers:
        follower.wait_for_news(0)
    delays: list[float] = []
    for seat in (0, 1, 2):
        sent = time.perf_counter()
        answered = sent + choose(server.browser, table, seat) / 1000
        delays += [max(0, follower.wait_for_news(sent) - answered) * 1000 for follower in followers]
    return median(delays)


def import_long_table(browser: httpx.Client) -> str:
    header = Header(GAME.name, GAME.rules_version, 3, "long", {}, ["Ada", "Bo", "Cy"], None)
    playthrough = Playthrough(GAME, header)
    key = playthrough.position.options(0)[0]
    while len(playthrough.entries) < LONG:
        playthrough.play(0, key)
        playthrough.undo(0)
    answer = browser.post("/import", data={"text": write_record(playthrough)})
    return answer.headers["location"].partition("?")[0]


def find_chromium() -> str | None:
    known = filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome")))
    return os.environ.get("AREOPOLIS_CHROMIUM") or next(known, None)


def first_paint(chromium: str, address: str, table: str) -> float:
    """How long a browser takes to show anything of a table, as a spectator."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(f"{address}{table}")
        page.goto(f"{address}{table}")
        page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
        painted: float = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        browser.close()
    return painted


def timed(browser: httpx.Client, path: str) -> float:
    started = time.perf_counter()
    browser.get(path).raise_for_status()
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    main()
