"""Bots think in processes of their own, about imagined worlds."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Any

import pytest

from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.web import thinking
from areopolis.web.bots import Thinkers


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

    async def ask(self: Thinkers, question: Callable[..., Any], world: dict[str, Any], *more: Any) -> Any:
        sent.append(world)
        return question(world, *more)

    monkeypatch.setattr(Thinkers, "_ask", ask)
    return sent


def test_bots_never_get_the_true_position(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = sent_to_workers(monkeypatch)
    position = somewhere()
    seat = position.decisions[0].seat
    true = position.snapshot()
    for bot in ("random", "greedy"):
        key = asyncio.run(Thinkers(1).choose(position, seat, bot))
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
    first = asyncio.run(Thinkers(1).advise(position, seat, "once"))
    assert asyncio.run(Thinkers(1).advise(position, seat, "once")) == first
    assert first[0] in position.options(seat)


def test_a_bot_that_fails_chooses_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Thinkers, *_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Thinkers, "_ask", fail)
    position = somewhere()
    seat = position.decisions[0].seat
    assert asyncio.run(Thinkers(1).choose(position, seat, "greedy")) in position.options(seat)


@pytest.mark.database
def test_a_worker_that_died_is_replaced() -> None:
    async def ask_twice() -> tuple[str, str]:
        thinkers = Thinkers(1)
        position = somewhere()
        seat = position.decisions[0].seat
        first = await thinkers.choose(position, seat, "random")
        pool = thinkers._pool
        assert pool is not None
        for pid in list(pool._processes):
            os.kill(pid, signal.SIGKILL)
        await asyncio.sleep(0.2)
        second = await thinkers._ask(
            thinking.choose, position.imagine(seat, chance_of("x")).snapshot(), seat, "random", "x"
        )
        thinkers.close()
        return first, second

    first, second = asyncio.run(ask_twice())
    assert first
    assert second
