"""Load: N tables with three people each, played over HTTP with their live streams, for a bounded time.

Starts `areopolis serve` on its own database, seats three browsers at every table, and has somebody choose a given
number of times per second. Everybody else hears of it through their stream and requests the table, as the page does.
Prints answers per second, how long answers and deliveries took, errors, processor time and memory, and the goals met.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Columns

from areopolis.games import GAMES
from bench.http import Answer, Browser

Request = Awaitable[Answer]
Progressed = Callable[[float], None]

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
SEATS = 3
SITTING_DOWN_AT_ONCE = 8

GOAL_P99 = 0.3
"""Seconds; for 200 tables and 20 moves per second on two quiet cores, including this generator."""

OPTION = re.compile(r'name="key" value="([^"]*)"')
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
INVITE = re.compile(r'value="(?:https?://[^/"]*)?(/join/[^"]+)"')


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=float, default=20, help="a second, at all tables together")
    parser.add_argument("--seconds", type=float, default=60, help="how long each game is played")
    parser.add_argument("--game", choices=list(GAMES), help="one game only")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server")
    parser.add_argument("--database", help="a PostgreSQL URL instead of a new SQLite file")
    arguments = parser.parse_args()
    reached = True
    for game in [arguments.game] if arguments.game else list(GAMES):
        with serving(arguments.workers, arguments.database) as (server, port):
            load = Load(game, port, server, arguments.tables, arguments.moves, arguments.seconds)
            asyncio.run(load.run())
            reached &= load.show()
    sys.exit(0 if reached else 1)


@contextmanager
def serving(workers: int, database: str | None) -> Iterator[tuple[psutil.Process, int]]:
    """The server's process and its port; the generator acts as its proxy, so that every browser has its own address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "areopolis.cli", "serve", "--host", HOST, "--proxy", HOST]
        command += ["--workers", str(workers), "--database", database or f"{folder}/load.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            yield psutil.Process(process.pid), port_of(process)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def port_of(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://[^:/]+:(\d+)/", line):
            return int(found[1])
    raise SystemExit("the server did not start")


# --- who plays ----------------------------------------------------------------------------------------------------


class Person:
    """Somebody at a table: what their page shows, and the stream that says when to look again."""

    def __init__(self, load: Load, browser: Browser) -> None:
        self.load = load
        self.browser = browser
        self.page = ""
        self.choosing = asyncio.Lock()
        self.waiting_since: float | None = None
        """When somebody else chose, until this person hears of it."""

    @property
    def table(self) -> str:
        return "/table/" + found_in(r'data-id="([^"]+)"', self.page)

    @property
    def sequence(self) -> str:
        return found_in(r'data-sequence="([^"]*)"', self.page)

    def options(self) -> list[str]:
        """What this page offers; nothing while somebody else must choose."""
        deciding = 'data-deciding="yes"' in self.page
        return [html.unescape(key) for key in OPTION.findall(self.page)] if deciding else []

    def form(self, key: str) -> list[tuple[str, str]]:
        """The form of the prompt, as a browser would send it."""
        begin = self.page.index('id="choose"')
        return [*HIDDEN.findall(self.page[begin : self.page.index("</form>", begin)]), ("key", key)]

    async def look(self) -> None:
        self.saw(await self.load.timed("look", self.browser.get(f"{self.table}/fragment", fragment=True)))

    def saw(self, answer: Answer) -> None:
        if answer.status == 200:
            self.page = answer.body

    async def choose(self, key: str) -> None:
        async with self.choosing:
            request = self.browser.post(f"{self.table}/choose", self.form(key), fragment=True)
            self.saw(await self.load.timed("choose", request))

    async def follow(self) -> None:
        """Hear of every change, and fetch the table unless the page already shows it."""
        async for event in self.browser.events(f"{self.table}/events"):
            told = re.search(r'"sequence": (-?\d+)', event)
            if told is None:
                continue
            if self.waiting_since is not None:
                self.load.delays.append(time.perf_counter() - self.waiting_since)
                self.waiting_since = None
            async with self.choosing:  # the answer to their own choice usually brings what the stream announces
                if told[1] != self.sequence:
                    await self.look()


def found_in(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    if found is None:
        raise AssertionError(f"no {pattern} on the page")
    return found[1]


class Load:
    """All tables of one game, and the figures."""

    def __init__(self, game: str, port: int, server: psutil.Process, tables: int, moves: float, seconds: float) -> None:
        self.game = game
        self.port = port
        self.server = server
        self.tables = tables
        self.moves = moves
        self.seconds = seconds
        self.people: list[list[Person]] = []
        self.durations: dict[str, list[float]] = {"choose": [], "look": []}
        self.delays: list[float] = []
        self.errors: Counter[str] = Counter()
        self.late = 0
        self.cpu = self.own_cpu = self.passed = 0.0
        self.memory = 0
        self._browsers = 0

    async def run(self) -> None:
        with Progress() as progress:
            sitting = progress.add_task(f"{self.game}: sitting down", total=self.tables)
            room = asyncio.Semaphore(SITTING_DOWN_AT_ONCE)

            async def one_more() -> None:
                async with room:
                    self.people.append(await self.sit_down())
                    progress.advance(sitting)

            await asyncio.gather(*[one_more() for _ in range(self.tables)])
            streams = [asyncio.create_task(self.following(each)) for table in self.people for each in table]
            await self.settle()
            self.forget_figures()
            playing = progress.add_task(f"{self.game}: playing", total=self.seconds)
            began = self.measure_begin()
            await self.play(lambda passed: progress.update(playing, completed=passed))
            self.measure_end(began)
            for stream in streams:
                stream.cancel()
            await asyncio.gather(*streams, return_exceptions=True)
            for each in [person for table in self.people for person in table]:
                each.browser.close()

    # --- sitting down -----------------------------------------------------------------------------------------

    def new_person(self) -> Person:
        self._browsers += 1
        address = f"10.{self._browsers >> 16}.{self._browsers >> 8 & 255}.{self._browsers & 255}"
        return Person(self, Browser(HOST, self.port, address))

    async def sit_down(self) -> list[Person]:
        """A host and two guests, each in their own browser."""
        host, *guests = [self.new_person() for _ in range(SEATS)]
        form = [("game", self.game), ("name", "Ada"), *[("seats", place) for place in ("me", "link", "link")]]
        made = expect(await host.browser.post("/tables", form), 303)
        table = made.headers["location"]
        host.saw(expect(await host.browser.get(table), 200))
        for guest, invite in zip(guests, INVITE.findall(host.page), strict=True):
            expect(await guest.browser.post(html.unescape(invite), [("name", "Grace")]), 303)
        for person in (host, *guests):
            person.saw(expect(await person.browser.get(f"{table}/fragment", fragment=True), 200))
        return [host, *guests]

    async def settle(self) -> None:
        """Wait until all streams are open and nobody has looked for a while, so everybody has seen who is there."""
        seen = -1
        while seen != len(self.durations["look"]):
            seen = len(self.durations["look"])
            await asyncio.sleep(2)

    # --- playing ----------------------------------------------------------------------------------------------

    async def play(self, tell: Progressed) -> None:
        """Begin moves at fixed times, whether or not earlier ones have been answered."""
        rng = random.Random(1)
        began = time.perf_counter()
        underway: set[asyncio.Task[None]] = set()
        number = 0
        while (passed := time.perf_counter() - began) < self.seconds:
            tell(passed)
            table = self.people[number % len(self.people)]
            move = asyncio.create_task(self.move(table, rng))
            underway.add(move)
            move.add_done_callback(underway.discard)
            number += 1
            await asyncio.sleep(max(0.0, began + number / self.moves - time.perf_counter()))
        await asyncio.gather(*underway)

    async def move(self, table: list[Person], rng: random.Random) -> None:
        able = [person for person in table if person.options()]
        if not able:
            self.late += 1  # the pages do not yet show who must choose
            return
        person = rng.choice(able)
        for other in table:
            other.waiting_since = time.perf_counter() if other is not person else None
        try:
            await person.choose(rng.choice(person.options()))
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.errors[type(error).__name__] += 1

    async def following(self, person: Person) -> None:
        try:
            await person.follow()
            self.errors["stream ended"] += 1
        except (OSError, TimeoutError, asyncio.IncompleteReadError) as error:
            self.errors[f"stream: {type(error).__name__}"] += 1

    async def timed(self, kind: str, request: Request) -> Answer:
        began = time.perf_counter()
        answer = await request
        self.durations[kind].append(time.perf_counter() - began)
        if answer.status != 200:
            self.errors[f"{kind}: {answer.status}"] += 1
        return answer

    # --- figures ----------------------------------------------------------------------------------------------

    def forget_figures(self) -> None:
        for kind in self.durations:
            self.durations[kind] = []
        self.delays = []
        self.errors.clear()

    def measure_begin(self) -> tuple[float, float, float]:
        return time.perf_counter(), processor_time(self.server), time.process_time()

    def measure_end(self, began: tuple[float, float, float]) -> None:
        self.passed = time.perf_counter() - began[0]
        self.cpu = processor_time(self.server) - began[1]
        self.own_cpu = time.process_time() - began[2]
        self.memory = sum([each.memory_info().rss for each in family(self.server)])

    def show(self) -> bool:
        """Print the figures; returns whether the goals were met."""
        console = Console(width=max(110, Console().width), highlight=False)
        columns = Columns(title=f"{self.game}: {self.tables} tables, {SEATS} people each, {self.passed:.0f} s")
        for heading in ("", "a second", "median", "99th percentile", "worst"):
            columns.add_column(heading, justify="left" if not heading else "right")
        for name, values in (("choices", self.durations["choose"]), ("looks", self.durations["look"])):
            columns.add_row(name, f"{len(values) / self.passed:.1f}", *shown(values))
        columns.add_row("heard by the others", f"{len(self.delays) / self.passed:.1f}", *shown(self.delays))
        console.print(columns)
        chosen = len(self.durations["choose"])
        console.print(
            f"server: {100 * self.cpu / self.passed:.0f} % of a core, "
            f"{1000 * self.cpu / max(1, chosen):.0f} ms a move, "
            f"{self.memory / 2**20:.0f} MiB; generator: {100 * self.own_cpu / self.passed:.0f} % of a core"
        )
        if self.late:
            console.print(f"{self.late} moves were due before the player's page showed that it was their turn")
        p99 = percentile(self.durations["choose"], 99)
        rate = chosen / self.passed
        goals = [
            (f"{self.moves:g} choices a second", f"{rate:.1f}", rate >= 0.95 * self.moves),
            ("no errors", str(dict(self.errors) or 0), not self.errors),
            (f"99th percentile under {1000 * GOAL_P99:.0f} ms", f"{1000 * p99:.0f} ms", p99 < GOAL_P99),
        ]
        for what, value, reached in goals:
            console.print(f"{'reached ' if reached else 'MISSED  '} {what}: {value}")
        return all(reached for _, _, reached in goals)


def expect(answer: Answer, status: int) -> Answer:
    if answer.status != status:
        raise SystemExit(f"expected {status}, the server answered {answer.status}: {answer.body[:500]}")
    return answer


def family(process: psutil.Process) -> list[psutil.Process]:
    return [process, *process.children(recursive=True)]


def processor_time(process: psutil.Process) -> float:
    """Seconds used by a process and its children so far."""
    return sum([times.user + times.system for times in [each.cpu_times() for each in family(process)]])


def percentile(values: list[float], percent: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else 0.0


def shown(values: list[float]) -> list[str]:
    figures = [percentile(values, 50), percentile(values, 99), max(values, default=0.0)]
    return [f"{1000 * figure:.0f} ms" for figure in figures]


if __name__ == "__main__":
    main()
