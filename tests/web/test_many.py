"""Many tables and much at once: nobody waits for another's long work, and nobody gets more than their share."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from httpx import Response
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Visitor, finish, message_of, table_of, wait_for_notes

from areopolis.games import game_named
from areopolis.kernel.errors import RecordError
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.record import write_record
from areopolis.store.engine import database_url
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import Store, StoredTable
from areopolis.web import importing
from areopolis.web.analysis_views import analysis_view
from areopolis.web.app import create_app
from areopolis.web.live_tables import LiveTables
from areopolis.web.replaying import Bookmarks
from areopolis.web.score_chart import score_history
from areopolis.web.security import Limits

# --- tables in memory -------------------------------------------------------------------------------------------


def test_more_tables_than_fit_into_memory(
    ada: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("areopolis.web.live_tables.MOST_IN_MEMORY", 2)
    tables = [ada.set_up("me,here").removeprefix("/table/") for _ in range(8)]

    async def play_everywhere() -> None:
        def check(_: Any) -> None: ...

        def play(playthrough: Playthrough) -> None:
            playthrough.play(0, playthrough.position.options(0)[0])

        looking = [live.look(table) for table in tables * 5]
        playing = [live._play(table, None, 0, check, play) for table in tables]
        await asyncio.gather(*looking, *playing, *[live.look(table) for table in tables * 5])

    assert client.portal is not None
    client.portal.call(play_everywhere)
    assert len(live._tables) <= 2
    for table in tables:
        assert ada.sequence(f"/table/{table}", 0) == 1


def test_a_table_that_somebody_is_changing_stays(
    ada: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("areopolis.web.live_tables.MOST_IN_MEMORY", 1)
    first, *others = [ada.set_up("me,here").removeprefix("/table/") for _ in range(4)]

    async def change() -> list[str]:
        async with live.opened(first):
            for table in others:
                await live.look(table)
            return list(live._tables)

    assert client.portal is not None
    assert first in client.portal.call(change)
    assert len(live._tables) == 1


def test_unknown_tables_leave_nothing_behind(ada: Visitor, live: LiveTables) -> None:
    for i in range(5):
        assert ada.get(f"/table/nowhere{i}").status_code == 404
    assert not live._tables
    assert not live._locks._locks


# --- nobody waits for another ------------------------------------------------------------------------------------


class Held:
    """A call that waits until it is let go."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self.call = call
        self.begun = threading.Event()
        self.go_on = threading.Event()

    def __call__(self, *args: Any) -> Any:
        self.begun.set()
        assert self.go_on.wait(30)
        return self.call(*args)


@contextmanager
def meanwhile(held: Held, request: Callable[[], Response]) -> Iterator[Future[Response]]:
    """While a request is being held up."""
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(request)
        assert held.begun.wait(30)
        try:
            yield waiting
        finally:
            held.go_on.set()


def test_a_slow_database_delays_writers_not_readers(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    wait_for_notes(live, client)
    before = bo.get(table).content
    held = Held(live.store.append)
    monkeypatch.setattr(live.store, "append", held)
    with meanwhile(held, lambda: ada.choose(table, 0, key, 0)) as waiting:
        assert bo.get(table).content == before
        assert not waiting.done()
    assert waiting.result().status_code == 200


def test_a_long_replay_does_not_keep_others_from_playing(
    ada: Visitor, bo: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.set_up()
    bo.get(table)
    held = Held(Bookmarks.replay)
    monkeypatch.setattr(Bookmarks, "replay", lambda *args: held(*args))
    with meanwhile(held, lambda: bo.get(f"{table}/replay?at=0")) as waiting:
        assert ada.choose(table, 0, ada.keys(table, 0)[0]).status_code == 200
        assert not waiting.done()
    assert waiting.result().status_code == 200


def test_a_long_story_does_not_keep_others_from_looking(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.set_up()
    finish(live, client, table)
    held = Held(score_history)
    monkeypatch.setattr("areopolis.web.live_tables.score_history", held)
    with meanwhile(held, lambda: bo.get(table)) as waiting:
        assert ada.get(f"{table}/log?as=0").status_code == 200
        assert ada.get(f"{table}/record").status_code == 200
        assert not waiting.done()
    assert "score-chart-line" in waiting.result().text
    assert table_of(live, table).history is not None


def test_one_client_cannot_ask_for_too_many_replays_at_once(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.set_up()
    monkeypatch.setattr("areopolis.web.replaying.MOST_WAITING", 1)
    held = Held(Bookmarks.replay)
    monkeypatch.setattr(Bookmarks, "replay", lambda *args: held(*args))
    with meanwhile(held, lambda: ada.get(f"{table}/replay?at=0&as=0")) as waiting:
        refused = ada.get(f"{table}/replay?at=0&as=0")
        assert refused.status_code == 429
        assert "at once" in message_of(refused)
    assert waiting.result().status_code == 200


def test_looking_at_analyses_counts_as_replaying(
    ada: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen is looked up in the record, which takes a while."""
    table = ada.set_up()
    finish(live, client, table)
    monkeypatch.setattr("areopolis.web.replaying.MOST_WAITING", 1)
    held = Held(analysis_view)
    monkeypatch.setattr("areopolis.web.analysis_routes.analysis_view", held)
    with meanwhile(held, lambda: ada.get(f"{table}/analysis")) as waiting:
        assert ada.get(f"{table}/analysis").status_code == 429
    assert waiting.result().status_code == 200


def test_bookmarks_lead_to_the_same_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("areopolis.web.replaying.LEAST_ENTRIES", 4)
    playthrough = some_playthrough(30)
    bookmarks = Bookmarks()
    for at in (30, 0, 7, 8, 9, 29):
        past = bookmarks.replay(playthrough, at, [])
        assert past.snapshot() == Bookmarks().replay(playthrough, at, []).snapshot()
        assert len(past.entries) == at
    assert sorted(bookmarks._kept) == [4, 8, 12, 16, 20, 24, 28]


def some_playthrough(entries: int) -> Playthrough:
    playthrough = Playthrough(game_named("red_planet"), Header("red_planet", 1, 3, "many", {}, ["", "", ""], None))
    for _ in range(entries):
        decision = playthrough.position.decisions[-1]
        playthrough.play(decision.seat, decision.options[0].key)
    return playthrough


# --- records from outside -----------------------------------------------------------------------------------------


def test_an_answer_that_another_process_stored_just_before_does_not_refuse_ours(
    ada: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While all choose at the same time a conflict would tell that somebody else has answered."""
    table = ada.set_up()
    keys = [ada.keys(table, seat)[0] for seat in range(2)]

    def answer_there(store: Store) -> None:
        there = play_up_to_now(loaded(store, table))
        there.play(1, keys[1])
        store.append(table.removeprefix("/table/"), there)

    just_before_the_next(live.store, "append", answer_there, monkeypatch)
    assert ada.choose(table, 0, keys[0], 0).status_code == 200
    assert [entry.key for entry in loaded(live.store, table).record] == keys[::-1]


def test_a_seat_that_another_process_changed_just_before_is_seen(
    ada: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.set_up()

    def hand_over_there(store: Store) -> None:
        seat = loaded(store, table).seats[2]
        store.change_seat(table.removeprefix("/table/"), seat, replace(seat, bot="random"))

    just_before_the_next(live.store, "append", hand_over_there, monkeypatch)
    assert ada.choose(table, 0, ada.keys(table, 0)[0], 0).status_code == 200
    ada.get(table)
    assert table_of(live, table).seats[2].bot == "random"


def loaded(store: Store, table: str) -> StoredTable:
    stored = store.load(table.removeprefix("/table/"))
    assert stored is not None
    return stored


def just_before_the_next(
    store: Store, call: str, happens: Callable[[Store], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process on the same database is faster than the next such call of this one."""
    true_call = getattr(store, call)

    def late(*args: Any) -> Any:
        monkeypatch.setattr(store, call, true_call)
        elsewhere = Store(store.engine.url.render_as_string(hide_password=False))
        happens(elsewhere)
        elsewhere.close()
        return true_call(*args)

    monkeypatch.setattr(store, call, late)


def test_a_browser_imports_one_record_at_a_time(
    ada: Visitor, bo: Visitor, monkeypatch: pytest.MonkeyPatch, live: LiveTables
) -> None:
    text = write_record(some_playthrough(5))
    bo.set_up()
    ada.set_up()
    held = Held(importing.take_in)
    monkeypatch.setattr(importing, "take_in", held)
    with meanwhile(held, lambda: ada.post("/import", data={"text": text})) as waiting:
        refused = ada.post("/import", data={"text": text})
        assert refused.status_code == 429
        assert "still being imported" in refused.text
        assert not waiting.done()
    assert waiting.result().status_code == 303
    assert ada.post("/import", data={"text": text}).status_code == 303
    assert not live._importing


def test_whoever_throws_cookies_away_leaves_a_place_for_others(
    ada: Visitor, bo: Visitor, monkeypatch: pytest.MonkeyPatch, live: LiveTables
) -> None:
    text = write_record(some_playthrough(5))
    held = Held(importing.take_in)
    monkeypatch.setattr(importing, "take_in", held)
    assert live.limits.imports == 2
    with meanwhile(held, lambda: ada.post("/import", data={"text": text})) as waiting:
        assert bo.post("/import", data={"text": text}).status_code == 429
        assert not waiting.done()
    assert waiting.result().status_code == 303
    assert bo.post("/import", data={"text": text}).status_code == 303


@pytest.mark.database
def test_a_record_is_read_in_a_process_of_its_own() -> None:
    playthrough = some_playthrough(20)
    assert importing.take_in(write_record(playthrough), 60).snapshot() == playthrough.snapshot()
    with pytest.raises(RecordError) as refused:
        importing.take_in("areopolis record 1\ngame: red_planet\nrules: 1\nseats: 3\nseed: x\n\n1 dance\nend\n", 60)
    assert refused.value.code == "record-entry"
    assert refused.value.facts["line"] == 7
    assert refused.value.__cause__ is not None
    assert not multiprocessing.active_children()


@pytest.mark.database
def test_a_record_that_takes_too_long_is_given_up() -> None:
    with pytest.raises(RecordError) as refused:
        importing.take_in(write_record(some_playthrough(20)), 0)
    assert refused.value.code == "record-slow"
    assert not multiprocessing.active_children()


# --- everybody's share --------------------------------------------------------------------------------------------


@contextmanager
def visitor_with(file: Path, limits: Limits) -> Iterator[Visitor]:
    with TestClient(create_app(database_url(file), limits, bot_delay=0)) as client:
        yield Visitor(client)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_browser_has_so_many_unfinished_tables(tmp_path: Path, language: str) -> None:
    with visitor_with(tmp_path / "areopolis.db", Limits(tables_per_browser=2)) as visitor:
        visitor.headers["accept-language"] = language
        for _ in range(2):
            visitor.set_up("me,here")
        for path, data in (("/quick/red_planet", {}), ("/tables", {"game": "red_planet", "seats": "me,here"})):
            refused = visitor.post(path, data=data)
            assert refused.status_code == 429
            assert ("2 unfinished tables" if language == "en" else "2 unfertige Tische") in refused.text
        friend = Visitor(visitor.client)
        friend.set_up("me,here")


def test_a_client_gets_so_many_new_tables_a_day(tmp_path: Path) -> None:
    """A browser that forgets its cookies is another one every time; its address stays the same."""
    limits = Limits(creations=(1e9, 1e9), new_tables=(3, 1 / 86400))
    with visitor_with(tmp_path / "areopolis.db", limits) as visitor:
        for _ in range(3):
            Visitor(visitor.client).set_up("me,here")
        assert Visitor(visitor.client).post("/quick/red_planet", data={}).status_code == 429


# --- what a request costs -----------------------------------------------------------------------------------------


def test_a_move_opens_its_table_once(ada: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ada.set_up("me,here,here")
    data = {"seat": 0, "key": ada.keys(table, 0)[0], "sequence": 0}
    asked: list[str] = []
    for name in ("load", "versions", "append"):
        monkeypatch.setattr(live.store, name, noted(asked, name, getattr(live.store, name)))
    assert ada.post(f"{table}/choose", data=data, headers=FRAGMENT).status_code == 200
    assert asked == ["versions", "append"]
    asked.clear()
    assert ada.get(f"{table}?as=0").status_code == 200
    assert asked == ["versions"]


def noted(asked: list[str], name: str, call: Callable[..., Any]) -> Callable[..., Any]:
    def noting(*args: Any) -> Any:
        asked.append(name)
        return call(*args)

    return noting
