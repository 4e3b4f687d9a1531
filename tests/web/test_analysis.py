"""The analysis of a finished game: asked for, made in the background, kept, shown, and played on from."""

from __future__ import annotations

import asyncio
import html
import json
import re
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, contextmanager
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.short_games import blundered, short_game
from tests.web.tools import ANY_RATE, FRAGMENT, NO_LIMITS, Visitor, message_of, table_of

from areopolis.bots.analysis import EFFORTS, Effort
from areopolis.kernel.record import write_record
from areopolis.store.analyses import DONE, FAILED, STOPPED, WANTED, AnalysisStore, StoredAnalysis
from areopolis.store.engine import database_url
from areopolis.web import analyses as analyses_module
from areopolis.web import analysis_worker
from areopolis.web.analyses import Analyses, task
from areopolis.web.app import create_app
from areopolis.web.guard import kinds_of
from areopolis.web.importing import vars_of
from areopolis.web.live_tables import LiveTables, Table

pytestmark = pytest.mark.game("red_planet")

SHORT = write_record(short_game("red_planet", 3))
BLUNDER = blundered("red_planet", 3)


class Gate:
    """Lets so many judgements through."""

    def __init__(self) -> None:
        self.left = 10**6
        self.given = 0
        self.ended = 0


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, app_on: Callable[[Path], Starlette]) -> Gate:
    """Games are analysed in the test's own process, with little effort, as far as the gate is open."""
    made = Gate()

    async def judge_here(self: Analyses, table: Table, job: StoredAnalysis) -> AsyncGenerator[Any, None]:
        try:
            for found in analysis_worker.judgements(json.loads(json.dumps(task(table, job)))):
                while not made.left:
                    await asyncio.sleep(0.01)
                    yield None
                if not isinstance(found, dict):
                    made.left -= 1
                    made.given += 1
                yield json.loads(json.dumps(found))
        finally:
            made.ended += 1

    for level in EFFORTS:
        monkeypatch.setitem(EFFORTS, level, Effort(2, 4, 2))
    monkeypatch.setattr(Analyses, "judgements", judge_here)
    monkeypatch.setattr(analyses_module, "KEEP_SECONDS", 0.0)
    return made


def take_in(visitor: Visitor, record: str = SHORT) -> str:
    response = visitor.post("/import", data={"text": record})
    assert response.status_code == 303, response.text
    return response.headers["location"]


def ask(visitor: Visitor, table: str, level: str = "quick") -> None:
    response = visitor.post(f"{table}/analysis", data={"level": level})
    assert (response.status_code, response.headers.get("location")) == (303, f"{table}/analysis")


def state_of(visitor: Visitor, table: str) -> str:
    page = visitor.get(f"{table}/analysis", headers=FRAGMENT)
    assert page.status_code == 200
    found = re.search(r'id="analysis" data-state="(\w*)"', page.text)
    assert found is not None
    return found[1]


def wait_for(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.02)


def wait_until(visitor: Visitor, table: str, state: str) -> None:
    wait_for(lambda: state_of(visitor, table) == state)


def stored(live: LiveTables, table: str) -> StoredAnalysis:
    found = AnalysisStore(live.store).load(table.removeprefix("/table/"))
    assert found is not None
    return found


# --- the way of an analysis ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "told"), [("en", "Turning points"), ("de", "Wendepunkte")])
def test_it_is_asked_for_and_then_tells_what_it_found(client: TestClient, gate: Gate, language: str, told: str) -> None:
    ada = Visitor(client, language)
    table = take_in(ada)
    assert f'href="{table}/analysis"' in ada.get(table).text
    assert state_of(ada, table) == ""
    ask(ada, table)
    wait_until(ada, table, DONE)
    page = ada.get(f"{table}/analysis").text
    assert told in page
    assert page.count('class="score-chart-line"') == 3
    assert not re.search(r"page\.|option\.", page)
    assert page.count('class="chance-moment" aria-label="') > 5
    moments = [html.unescape(link) for link in re.findall(r'href="([^"]*/replay[^"]*)"', page)]
    assert moments
    for moment in {moments[0], moments[-1]}:
        assert ada.get(moment).status_code == 200


def test_the_page_shows_how_far_it_has_come(ada: Visitor, live: LiveTables, gate: Gate) -> None:
    gate.left = 2
    table = take_in(ada)
    ask(ada, table)
    wait_for(lambda: "<progress" in (page := ada.get(f"{table}/analysis").text) and 'value="2"' in page)
    page = ada.get(f"{table}/analysis").text
    total = stored(live, table).choices
    assert f"2 of {total} choices" in page
    assert f'max="{total}"' in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert 'id="turning-points"' not in page
    gate.left = 10**6
    wait_until(ada, table, DONE)


def test_a_better_choice_can_be_played_on_from(
    ada: Visitor, live: LiveTables, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(2, 40, 12))
    table = take_in(ada, write_record(BLUNDER.playthrough))
    ask(ada, table)
    wait_until(ada, table, DONE)
    page = ada.get(f"{table}/analysis").text
    way = re.search(r'name="at" value="(\d+)"><input type="hidden" name="key" value="([^"]+)"', page)
    assert way is not None
    at, key = int(way[1]), html.unescape(way[2])
    fork = ada.post(f"{table}/fork", data={"at": at, "key": key}).headers["location"]
    ada.get(fork)
    played = table_of(live, fork).playthrough
    assert (played.entries[at].seat, played.entries[at].key) == (BLUNDER.seat, key)
    held = [seat.seat for seat in table_of(live, fork).seats if seat.kind == "person"]
    assert held == [BLUNDER.seat]


def test_what_cannot_be_chosen_instead_is_refused(ada: Visitor) -> None:
    table = take_in(ada)
    assert ada.post(f"{table}/fork", data={"at": 0, "key": "no such thing"}).status_code == 400
    end = ada.sequence(table)
    assert ada.post(f"{table}/fork", data={"at": end, "key": "pass"}).status_code == 400


def test_a_more_thorough_one_takes_its_place(ada: Visitor, live: LiveTables, gate: Gate) -> None:
    table = take_in(ada)
    ask(ada, table, "quick")
    wait_until(ada, table, DONE)
    assert re.findall(r'<option value="(\w+)"', ada.get(f"{table}/analysis").text) == ["usual", "thorough"]
    ask(ada, table, "quick")  # there it is
    assert stored(live, table).state == DONE
    ask(ada, table, "thorough")
    wait_for(lambda: stored(live, table).level == "thorough" and stored(live, table).state == DONE)
    assert "<select" not in ada.get(f"{table}/analysis").text


def test_a_less_thorough_one_does_not(ada: Visitor, bo: Visitor, live: LiveTables, gate: Gate) -> None:
    """Whoever watches a public table could otherwise destroy what took hours."""
    table = take_in(ada)
    ask(ada, table, "usual")
    wait_until(ada, table, DONE)
    ada.post(f"{table}/settings", data={"seat": 0, "public": "yes", "pace": "watch"})
    before = stored(live, table)
    for visitor in (ada, bo):
        ask(visitor, table, "quick")
        assert stored(live, table) == before


# --- interrupted --------------------------------------------------------------------------------------------------


def test_after_a_restart_it_goes_on_where_it_was(
    app_on: Callable[[Path], Starlette], tmp_path: Path, gate: Gate
) -> None:
    file = tmp_path / "tables.db"
    gate.left = 2
    with TestClient(app_on(file)) as first:
        ada = Visitor(first)
        table = take_in(ada)
        ask(ada, table)
        wait_for(lambda: gate.given == 2)
    assert gate.ended == 1
    gate.left = 10**6
    app = app_on(file)
    with TestClient(app) as second:
        ada.client = second
        wait_until(ada, table, DONE)
        found = stored(app.state.live, table)
    assert gate.given == found.choices == len(found.judged)


def test_it_ends_with_its_table(ada: Visitor, live: LiveTables, gate: Gate) -> None:
    gate.left = 1
    table = take_in(ada)
    ask(ada, table)
    wait_for(lambda: gate.given == 1)
    assert ada.post(f"{table}/remove", data={"sure": "yes"}).status_code == 303
    wait_for(lambda: gate.ended == 1)
    assert ada.get(f"{table}/analysis").status_code == 404
    gate.left = 10**6
    other = take_in(ada)
    ask(ada, other)
    wait_until(ada, other, DONE)


@contextmanager
def served(file: Path, **limits: Any) -> Iterator[tuple[LiveTables, Visitor]]:
    app = create_app(database_url(file), replace(NO_LIMITS, analyses=ANY_RATE, **limits), bot_delay=0)
    with TestClient(app) as client:
        yield app.state.live, Visitor(client)


def test_one_that_takes_too_long_pauses_until_somebody_asks_again(tmp_path: Path, gate: Gate) -> None:
    gate.left = 1
    with served(tmp_path / "tables.db", analysis_seconds=0.5) as (live, ada):
        table = take_in(ada)
        ask(ada, table)
        wait_until(ada, table, STOPPED)
        assert len(stored(live, table).judged) == 1
        assert "paused after 1 of" in ada.get(f"{table}/analysis").text
    gate.left = 10**6
    with served(tmp_path / "tables.db") as (live, again):
        again.cookies = ada.cookies
        assert state_of(again, table) == STOPPED
        ask(again, table)
        wait_until(again, table, DONE)
        assert gate.given == len(stored(live, table).judged)


def test_a_process_that_fails_is_told(
    ada: Visitor, live: LiveTables, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Analyses, table: Table, job: StoredAnalysis) -> AsyncGenerator[Any, None]:
        yield {"choices": 9, "known": 0}

    monkeypatch.setattr(Analyses, "judgements", fail)
    table = take_in(ada)
    ask(ada, table)
    wait_until(ada, table, FAILED)
    assert "could not be finished" in ada.get(f"{table}/analysis").text


def test_a_process_that_dies_at_once_has_not_finished(
    ada: Visitor, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(self: Analyses, table: Table, job: StoredAnalysis) -> AsyncGenerator[Any, None]:
        return
        yield

    monkeypatch.setattr(Analyses, "judgements", die)
    table = take_in(ada)
    ask(ada, table)
    wait_until(ada, table, FAILED)


def test_when_its_process_dies_another_one_goes_on(
    ada: Visitor, live: LiveTables, gate: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each lives for two judgements."""
    whole = Analyses.judgements
    started = 0

    async def die_early(self: Analyses, table: Table, job: StoredAnalysis) -> AsyncGenerator[Any, None]:
        nonlocal started
        started += 1
        left = 2
        async with aclosing(whole(self, table, job)) as found:
            async for each in found:
                if isinstance(each, list):
                    left -= 1
                if left < 0:
                    return
                yield each

    monkeypatch.setattr(Analyses, "judgements", die_early)
    table = take_in(ada)
    ask(ada, table)
    wait_until(ada, table, DONE)
    found = stored(live, table)
    assert found.choices == len(found.judged)
    assert started == -(-found.choices // 2) > 1


def test_it_is_made_in_a_process_of_its_own(ada: Visitor, live: LiveTables) -> None:
    """With the true effort, for a game with hardly anything to judge."""
    table = take_in(ada, write_record(BLUNDER.playthrough))
    ask(ada, table)
    wait_until(ada, table, DONE)
    found = stored(live, table)
    assert found.choices == len(found.judged) > 0


def test_its_process_ends_without_a_word_when_the_server_is_gone() -> None:
    playthrough = short_game("red_planet", 3)
    entries = [[entry.seat, entry.key] for entry in playthrough.entries]
    job = {"header": vars_of(playthrough.header), "entries": entries, "level": "quick", "judged": []}
    command = [sys.executable, "-m", "areopolis.web.analysis_worker"]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(json.dumps(job).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["choices"] > 1
        process.stdout.close()
        assert process.stderr.read() == b""


# --- who may, and how much ----------------------------------------------------------------------------------------


def test_only_finished_games_can_be_analysed(ada: Visitor) -> None:
    table = ada.set_up()
    assert ada.get(f"{table}/analysis").status_code == 403
    response = ada.post(f"{table}/analysis", data={"level": "quick"})
    assert response.status_code == 403
    assert "finished game" in message_of(response)


def test_whoever_may_see_the_table_may_see_it_and_nobody_else(ada: Visitor, bo: Visitor, gate: Gate) -> None:
    table = take_in(ada)
    ask(ada, table)
    wait_until(ada, table, DONE)
    assert bo.get(f"{table}/analysis").status_code == 404
    assert bo.post(f"{table}/analysis", data={"level": "quick"}).status_code == 404
    ada.post(f"{table}/settings", data={"seat": 0, "public": "yes", "pace": "watch"})
    assert state_of(bo, table) == DONE


def test_an_unknown_level_is_refused(ada: Visitor) -> None:
    table = take_in(ada)
    response = ada.post(f"{table}/analysis", data={"level": "deepest"})
    assert response.status_code == 400
    assert state_of(ada, table) == ""


def test_a_browser_waits_for_few_at_a_time(ada: Visitor, bo: Visitor, gate: Gate) -> None:
    gate.left = 0
    tables = [take_in(ada) for _ in range(3)]
    for table in tables[:2]:
        ask(ada, table)
    ask(ada, tables[0])  # once more is no matter
    response = ada.post(f"{tables[2]}/analysis", data={"level": "quick"})
    assert response.status_code == 429
    assert "still being analysed" in message_of(response)
    ask(bo, take_in(bo))
    gate.left = 10**6
    wait_until(ada, tables[1], DONE)
    ask(ada, tables[2])


def test_whoever_asks_for_many_at_once_gets_no_more(ada: Visitor, live: LiveTables, gate: Gate) -> None:
    gate.left = 0
    tables = [take_in(ada) for _ in range(5)]
    with ThreadPoolExecutor(5) as at_once:
        asked = at_once.map(lambda table: ada.post(f"{table}/analysis", data={"level": "quick"}), tables)
        assert sorted(each.status_code for each in asked) == [303, 303, 429, 429, 429]


def test_a_server_has_room_for_so_many(tmp_path: Path, gate: Gate) -> None:
    gate.left = 0
    with served(tmp_path / "tables.db", analyses_waiting=1) as (live, ada):
        first, second = take_in(ada), take_in(ada)
        ask(ada, first)
        assert stored(live, first).state == WANTED
        assert ada.post(f"{second}/analysis", data={"level": "quick"}).status_code == 503


def test_asking_has_a_rate_of_its_own() -> None:
    scope = {"type": "http", "method": "POST", "path": "/table/x/analysis"}
    assert kinds_of(scope) == ["writes", "analyses"]
    assert kinds_of(scope | {"method": "GET"}) == ["reads"]
