"""Bots think in processes of their own, about imagined worlds."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.web.tools import Stream, Visitor

from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.store.engine import database_url
from areopolis.store.errors import busy
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import Store
from areopolis.web import bot_worker
from areopolis.web.bot_pool import BotPool
from areopolis.web.live_tables import LiveTables


def somewhere(entries: int = 30) -> Position:
    position = game_named("red_planet").start(3, "valles")
    chance = chance_of("somewhere")
    for _ in range(entries):
        decision = position.decisions[chance.below(len(position.decisions))]
        position.answer(decision, decision.options[chance.below(len(decision.options))])
    return position


def sent_to_workers(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What workers get, instead of being asked."""
    sent: list[dict[str, Any]] = []

    async def ask(self: BotPool, question: Callable[..., Any], world: dict[str, Any], *more: Any) -> Any:
        sent.append(world)
        return question(world, *more)

    monkeypatch.setattr(BotPool, "_ask", ask)
    return sent


def test_bots_never_get_the_true_position(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = sent_to_workers(monkeypatch)
    position = somewhere()
    seat = position.decisions[0].seat
    true = position.snapshot()
    for bot in ("random", "greedy"):
        key = asyncio.run(BotPool(1).choose(position, seat, bot))
        assert key in position.options(seat)
    assert position.snapshot() == true
    for world in sent:
        assert world["chance"] != true["chance"]
        assert world["fields"]["ship_deck"] != true["fields"]["ship_deck"]
        imagined = position.game.restore(world)
        assert imagined.observe(seat) == position.observe(seat)


def test_the_same_occasion_gets_the_same_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    sent_to_workers(monkeypatch)
    position = somewhere()
    seat = position.decisions[0].seat
    first = asyncio.run(BotPool(1).advise(position, seat, "once"))
    assert asyncio.run(BotPool(1).advise(position, seat, "once")) == first
    assert first[0] in position.options(seat)


def test_a_bot_that_fails_chooses_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: BotPool, *_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(BotPool, "_ask", fail)
    position = somewhere()
    seat = position.decisions[0].seat
    assert asyncio.run(BotPool(1).choose(position, seat, "greedy")) in position.options(seat)


@pytest.mark.database
def test_a_worker_that_died_is_replaced() -> None:
    async def ask_twice() -> tuple[str, str]:
        bot_pool = BotPool(1)
        position = somewhere()
        seat = position.decisions[0].seat
        first = await bot_pool.choose(position, seat, "random")
        pool = bot_pool._pool
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(0.2)
        second = await bot_pool._ask(
            bot_worker.choose, position.imagine(seat, chance_of("x")).snapshot(), seat, "random", "x"
        )
        bot_pool.close()
        return first, second

    first, second = asyncio.run(ask_twice())
    assert first
    assert second


def test_bots_that_another_process_plays_are_left_to_it(
    client: TestClient, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes too late steps back, instead of thinking about every further choice in vain."""
    monkeypatch.setattr("areopolis.web.live_tables.STEP_BACK_SECONDS", 1000)
    visitor = Visitor(client)
    table = visitor.set_up("me,bot:random,bot:random")
    thought: list[int] = []
    beaten = threading.Event()

    async def think_too_long(self: BotPool, position: Position, seat: int, bot: str) -> str:
        thought.append(seat)
        key = position.options(seat)[0]
        if len(thought) == 2:
            play_elsewhere(tmp_path, table)
            beaten.set()
        return key

    monkeypatch.setattr(BotPool, "choose", think_too_long)
    visitor.get(table)
    assert beaten.wait(20)
    visitor.choose(table, 0, visitor.keys(table, 0)[0])
    for _ in range(5):
        visitor.get(table)
    assert thought == [1, 2]


def test_bots_choose_even_if_their_table_was_forgotten_while_they_thought(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More tables are being played than fit into memory."""
    monkeypatch.setattr("areopolis.web.live_tables.STEP_BACK_SECONDS", 1000)
    visitor = Visitor(client)
    table = visitor.set_up("me,bot:random,bot:random")
    chosen = threading.Event()

    async def think(self: BotPool, position: Position, seat: int, bot: str) -> str:
        live._tables.clear()
        return position.options(seat)[0]

    async def tell(self: LiveTables, table_id: str) -> bool:
        await let_choose(self, table_id)
        chosen.set()
        return False

    let_choose = LiveTables._let_bots_choose
    monkeypatch.setattr(LiveTables, "_let_bots_choose", tell)
    monkeypatch.setattr(BotPool, "choose", think)
    visitor.get(table)
    assert chosen.wait(20)
    assert client.portal is not None
    assert list(client.portal.call(live.look, table.removeprefix("/table/")).asked) == [0]


def test_bots_go_on_when_the_database_does(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People who wait for a bot need not load the page anew."""
    monkeypatch.setattr("areopolis.web.live_tables.STEP_BACK_SECONDS", 0)
    visitor = Visitor(client)
    table = visitor.set_up("me,bot:random,bot:random")
    append = live.store.append
    stored = threading.Event()

    def append_now(*args: Any) -> int:
        stored.set()
        return append(*args)

    def append_later(*_: Any) -> int:
        while not live.hub.watches(table.removeprefix("/table/")):
            time.sleep(0.01)
        monkeypatch.setattr(live.store, "append", append_now)
        raise busy("a database")

    monkeypatch.setattr(live.store, "append", append_later)
    stream = Stream(visitor, f"{table}/events?as=0")
    assert stored.wait(20)
    stream.close()


def play_elsewhere(folder: Path, table: str) -> None:
    """Another process lets both bots choose."""
    other = Store(database_url(folder / "areopolis.db"))
    stored = other.load(table.removeprefix("/table/"))
    assert stored is not None
    theirs = play_up_to_now(stored)
    for seat in (1, 2):
        theirs.play(seat, theirs.position.options(seat)[0])
        other.append(stored.id, theirs)
    other.close()
