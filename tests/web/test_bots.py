"""Bots think in processes of their own, about imagined worlds."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Stream, Visitor, message_of, table_of

from areopolis.bots import BOT_NAMES, SearchBot
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.store.engine import database_url
from areopolis.store.errors import busy
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import Store
from areopolis.web.bot_pool import DISCREET_SECONDS, LEAST_SHARE, BotPool, Lane, WorkerEnded, WorkerFailed
from areopolis.web.bot_worker import QUESTIONS
from areopolis.web.compiled import PACKAGE, Code
from areopolis.web.live_tables import MOST_HINTS_WAITING, LiveTables, rest_of


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

    async def ask(self: BotPool, lane: Lane, ask: str, world: dict[str, Any], *more: Any) -> Any:
        sent.append(world)
        return QUESTIONS[ask](world, *more)

    monkeypatch.setattr(BotPool, "_ask", ask)
    return sent


def test_bots_never_get_the_true_position(monkeypatch: pytest.MonkeyPatch) -> None:
    sent = sent_to_workers(monkeypatch)
    position = somewhere()
    seat = position.decisions[0].seat
    true = position.snapshot()
    for bot in BOT_NAMES:
        key = asyncio.run(BotPool(1, 0).choose(position, seat, bot))
        assert key in position.options(seat)
    asyncio.run(BotPool(1, 0).advise(position, seat, "once", "easy"))
    assert position.snapshot() == true
    assert len(sent) == len(BOT_NAMES) + 1
    for world in sent:
        assert world["chance"] != true["chance"]
        assert world["fields"]["ship_deck"] != true["fields"]["ship_deck"]
        imagined = position.game.restore(world)
        assert imagined.observe(seat) == position.observe(seat)


def test_nobody_can_foretell_what_a_bot_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked the same once more, it imagines other worlds with other luck."""
    asked: list[tuple[Any, str]] = []

    async def ask(self: BotPool, lane: Lane, ask: str, world: Any, seat: int, bot: str, seed: str, *_: Any) -> str:
        asked.append((world["chance"], seed))
        return position.options(seat)[0]

    monkeypatch.setattr(BotPool, "_ask", ask)
    position = somewhere()
    for _ in range(2):
        asyncio.run(BotPool(1).choose(position, position.decisions[0].seat, "expert"))
    (one_world, one_seed), (other_world, other_seed) = asked
    assert one_world != other_world
    assert one_seed != other_seed


def test_the_same_occasion_gets_the_same_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    sent_to_workers(monkeypatch)
    position = somewhere()
    seat = position.decisions[0].seat
    once, again = [asyncio.run(BotPool(1, 0).advise(position, seat, "once", "hard")) for _ in range(2)]
    assert [(each.key, each.chance) for each in once.ranked] == [(each.key, each.chance) for each in again.ranked]
    assert [(each.seat, each.key, each.sure) for each in once.line] == [
        (each.seat, each.key, each.sure) for each in again.line
    ]
    assert once.gains == again.gains
    assert once.ranked[0].key in position.options(seat)


@pytest.mark.parametrize("answer", ["", "no such key"])
def test_a_bot_that_fails_is_stood_in_for_by_a_quick_one(answer: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def fail(self: BotPool, lane: Lane, ask: str, world: Any, seat: int, bot: str, *_: Any) -> Any:
        asked.append(bot)
        if bot == "expert":
            if not answer:
                raise RuntimeError("no idea")
            return answer
        return position.options(seat)[-1]

    monkeypatch.setattr(BotPool, "_ask", fail)
    position = somewhere()
    seat = position.decisions[0].seat
    assert asyncio.run(BotPool(1).choose(position, seat, "expert")) == position.options(seat)[-1]
    assert asked == ["expert", "easy"]


def test_if_all_bots_fail_anything_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: BotPool, *_: Any) -> Any:
        raise RuntimeError("no idea")

    monkeypatch.setattr(BotPool, "_ask", fail)
    position = somewhere()
    seat = position.decisions[0].seat
    assert asyncio.run(BotPool(1).choose(position, seat, "easy")) in position.options(seat)


# --- worker processes ---------------------------------------------------------------------------------------------


@asynccontextmanager
async def bot_pool(**more: Any) -> AsyncIterator[BotPool]:
    pool = BotPool(1, **more)
    try:
        yield pool
    finally:
        await pool.close()


def processes_of(lane: Lane) -> list[int]:
    """Of those that wait for a question."""
    return [worker.process.pid for worker in lane._idle]


@pytest.mark.database
def test_a_worker_that_died_is_replaced() -> None:
    async def ask_twice() -> None:
        async with bot_pool() as pool:
            position = somewhere()
            seat = position.decisions[0].seat
            assert await pool.choose(position, seat, "random") in position.options(seat)
            [first] = processes_of(pool.quick)
            os.kill(first, signal.SIGKILL)
            await asyncio.sleep(0.2)
            assert await pool.quick.ask("ready")
            [second] = processes_of(pool.quick)
            assert first != second

    asyncio.run(ask_twice())


@pytest.mark.database
def test_a_worker_that_hangs_is_ended_and_the_table_goes_on() -> None:
    """One that is stopped answers as little as one that never finishes."""

    async def ask() -> None:
        async with bot_pool() as pool:
            await pool.warm_up()
            pool.long.deadline = 1
            [hanging] = processes_of(pool.long)
            os.kill(hanging, signal.SIGSTOP)
            position = somewhere()
            seat = position.decisions[0].seat
            assert await pool.choose(position, seat, "expert") in position.options(seat)
            assert processes_of(pool.long) == []
            await gone(hanging)

    asyncio.run(ask())


@pytest.mark.database
def test_a_question_that_is_given_up_frees_its_worker() -> None:
    async def ask() -> None:
        async with bot_pool() as pool:
            await pool.warm_up()
            [busy] = processes_of(pool.long)
            os.kill(busy, signal.SIGSTOP)
            position = somewhere()
            seat = position.decisions[0].seat
            running = asyncio.create_task(pool.choose(position, seat, "expert"))
            waiting = asyncio.create_task(pool.choose(position, seat, "expert"))
            while pool.long.waiting != 1:
                await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert pool.long.waiting == 0
            running.cancel()
            with pytest.raises(asyncio.CancelledError):
                await running
            await gone(busy)
            assert await pool.long.ask("ready")

    asyncio.run(ask())


@pytest.mark.database
def test_a_quick_question_that_is_given_up_is_answered_all_the_same() -> None:
    """Whoever changes their mind all the time would otherwise make everybody wait for new processes."""

    async def ask() -> None:
        async with bot_pool() as pool:
            await pool.quick.ask("ready")
            before = processes_of(pool.quick)
            for _ in range(3):
                asked = asyncio.create_task(pool.quick.ask("ready"))
                while processes_of(pool.quick):
                    await asyncio.sleep(0)
                asked.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asked
                assert await pool.quick.ask("ready")
            assert processes_of(pool.quick) == before

    asyncio.run(ask())


@pytest.mark.database
def test_a_long_thought_holds_up_neither_quick_choices_nor_hints() -> None:
    async def ask() -> None:
        async with bot_pool(thinking=0.01) as pool:
            await pool.warm_up()
            [thinker] = processes_of(pool.long)
            os.kill(thinker, signal.SIGSTOP)
            position = somewhere()
            seat = position.decisions[0].seat
            expert = asyncio.create_task(pool.choose(position, seat, "expert"))
            assert await pool.choose(position, seat, "easy") in position.options(seat)
            assert (await pool.advise(position, seat, "meanwhile", "hard")).ranked[0].key in position.options(seat)
            assert not expert.done()
            os.kill(thinker, signal.SIGCONT)
            assert await expert in position.options(seat)
            assert processes_of(pool.long) == [thinker]

    asyncio.run(ask())


def test_quick_choices_use_every_process_that_is_free() -> None:
    async def ask() -> None:
        pool = BotPool(1)
        assert pool._lane_for("easy") is pool.quick
        await pool.quick._places.acquire()
        assert pool._lane_for("easy") is pool.long
        await pool.long._places.acquire()
        assert pool._lane_for("easy") is pool.quick
        assert pool._lane_for("expert") is pool.long

    asyncio.run(ask())


def test_many_who_wait_think_less_each() -> None:
    lane = BotPool(2).long
    assert lane.share == 1
    lane.waiting = 2
    assert lane.share == 0.5
    lane.waiting = 1000
    assert lane.share == LEAST_SHARE


def test_a_bot_is_asked_to_think_as_much_as_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    shares: list[float] = []

    async def ask(self: BotPool, lane: Lane, ask: str, *about: Any) -> str:
        shares.append(about[-2])
        return position.options(seat)[0]

    monkeypatch.setattr(BotPool, "_ask", ask)
    position = somewhere()
    seat = position.decisions[0].seat
    pool = BotPool(1, thinking=0.5)
    for waiting in (0, 1, 3):
        pool.long.waiting = waiting
        asyncio.run(pool.choose(position, seat, "expert"))
    assert shares == [0.5, 0.25, 0.125]


@pytest.mark.parametrize(
    ("share", "seconds", "capped"),
    [(1.0, 0.0, 10.0), (0.1, 0.0, 1.0), (1.0, 2.0, 2.0), (0.1, 2.0, 1.0), (0.0, 2.0, 2.0)],
)
def test_on_a_slow_machine_they_also_take_less_time(
    share: float, seconds: float, capped: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the last of twenty tables would wait for nineteen experts, each to the end of its time."""
    position = somewhere()
    seat = position.decisions[0].seat
    caps: list[float] = []
    monkeypatch.setattr(SearchBot, "choose", lambda bot, *_: caps.append(bot.seconds))
    QUESTIONS["choose"](position.snapshot(), seat, "expert", "seed", share, seconds)
    assert caps == [capped]


@pytest.mark.database
@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="only where the system can end a process in time")
def test_a_worker_ends_by_itself_when_nobody_can_be_waiting_any_more() -> None:
    """Its server may have been killed, and compiled code that thinks notices nothing."""
    position = somewhere()
    seat = position.decisions[0].seat
    about = [position.snapshot(), seat, "expert", "seed", 1000.0, 30.0]
    worker = subprocess.Popen(
        [sys.executable, "-m", "areopolis.web.bot_worker", "0"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    for question in ({"ask": "ready", "about": [], "seconds": 60}, {"ask": "choose", "about": about, "seconds": 1}):
        worker.stdin.write(json.dumps(question).encode() + b"\n")
        worker.stdin.flush()
    assert json.loads(worker.stdout.readline()) == {"answer": True}
    assert worker.stdout.readline() == b""
    assert worker.wait(60) == -signal.SIGALRM
    worker.stdin.close()
    worker.stdout.close()


async def gone(pid: int) -> None:
    while psutil.pid_exists(pid):
        await asyncio.sleep(0.02)


# --- compiled code ------------------------------------------------------------------------------------------------


def copied(folder: Path) -> Path:
    """A small package, and a copy that looks compiled."""
    for place in (folder / "src" / "areopolis", folder / "compiled" / "areopolis"):
        (place / "kernel").mkdir(parents=True)
        (place / "kernel" / "rules.py").write_text("MOST = 1\n")
    return folder / "src" / "areopolis"


def test_compiled_code_is_used_once_it_is_complete(tmp_path: Path) -> None:
    package = copied(tmp_path)
    code = Code(package, tmp_path / "compiled")
    assert code.folder() == tmp_path / "src"
    (tmp_path / "compiled" / "stamp").write_text("one")
    assert code.folder() == tmp_path / "compiled"


def test_compiled_code_of_other_sources_is_never_used(tmp_path: Path) -> None:
    package = copied(tmp_path)
    code = Code(package, tmp_path / "compiled")
    (tmp_path / "compiled" / "areopolis" / "kernel" / "rules.py").write_text("MOST = 2\n")
    (tmp_path / "compiled" / "stamp").write_text("two")
    assert code.folder() == tmp_path / "src"
    (package / "kernel" / "rules.py").write_text("MOST = 2\n")  # the server still runs what it has loaded
    (tmp_path / "compiled" / "stamp").write_text("three")
    assert code.folder() == tmp_path / "src"


@pytest.mark.database
def test_workers_change_to_compiled_code_when_it_is_there(tmp_path: Path) -> None:
    compiled = tmp_path / "compiled"
    shutil.copytree(PACKAGE, compiled / "areopolis", ignore=shutil.ignore_patterns("__pycache__", "static"))

    async def ask() -> None:
        async with bot_pool(code=Code(PACKAGE, compiled)) as pool:
            assert await pool.quick.ask("ready")
            [first] = pool.quick._idle
            (compiled / "stamp").write_text("done")
            position = somewhere()
            seat = position.decisions[0].seat
            assert await pool.choose(position, seat, "easy") in position.options(seat)
            [second] = pool.quick._idle
            assert [first.folder, second.folder] == [str(PACKAGE.parent), str(compiled)]
            await gone(first.process.pid)

    asyncio.run(ask())


# --- at tables ----------------------------------------------------------------------------------------------------


class Thinkers:
    """Bots that think until they are told to answer, and what became of each thought."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[int] = []
        self.given_up: list[int] = []
        self.at_once = 0
        self.most_at_once = 0
        self.answer = threading.Event()

        async def think(pool: BotPool, position: Position, seat: int, bot: str, seconds: float = 0) -> str:
            self.begun.append(seat)
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
            try:
                while not self.answer.is_set():
                    await asyncio.sleep(0.005)
            except asyncio.CancelledError:
                self.given_up.append(seat)
                raise
            finally:
                self.at_once -= 1
            return position.options(seat)[0]

        monkeypatch.setattr(BotPool, "choose", think)

    def wait_for(self, seats: list[int], given_up: list[int]) -> None:
        until = time.monotonic() + 60
        while (self.begun, self.given_up) != (seats, given_up):
            assert time.monotonic() < until, (self.begun, self.given_up)
            time.sleep(0.005)


def test_one_table_has_one_thought_at_a_time(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(monkeypatch)
    ada = Visitor(client)
    ada.get(ada.set_up("me,bot:expert,bot:expert"))
    thinkers.wait_for([1], [])
    thinkers.answer.set()
    thinkers.wait_for([1, 2], [])
    assert thinkers.most_at_once == 1


def test_an_expert_at_one_table_does_not_hold_up_another(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought_out = threading.Event()

    async def ask(pool: BotPool, lane: Lane, ask: str, *about: Any) -> Any:
        while lane is pool.long and not thought_out.is_set():
            await asyncio.sleep(0.005)
        return QUESTIONS[ask](*about)

    monkeypatch.setattr(BotPool, "_ask", ask)
    ada = Visitor(client)
    slow, quick = ada.set_up("me,bot:expert"), ada.set_up("me,bot:easy")

    def wait_for_bot(table: str) -> None:
        until = time.monotonic() + 60
        while 1 in table_of(live, table).asked:
            assert time.monotonic() < until
            time.sleep(0.005)

    ada.get(slow)
    ada.get(quick)
    wait_for_bot(quick)
    assert ada.get(f"{quick}/hint?seat=0").status_code == 200
    assert 1 in table_of(live, slow).asked
    thought_out.set()
    wait_for_bot(slow)


@pytest.mark.parametrize("how", ["taken back", "ended", "removed"])
def test_thoughts_are_given_up_when_nobody_needs_them(
    how: str, client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = Thinkers(monkeypatch)
    ada = Visitor(client)
    table = ada.set_up("me,here")
    ada.post(f"{table}/hand-over", data={"seat": 0, "bot": "expert"})
    thinkers.wait_for([0], [])
    if how == "taken back":
        assert ada.post(f"{table}/hand-over", data={"seat": 0, "bot": ""}).status_code == 303
    elif how == "ended":
        assert ada.post(f"{table}/end", data={"sure": "yes"}).status_code == 303
    else:
        assert ada.post(f"{table}/remove", data={"sure": "yes"}).status_code == 303
    thinkers.wait_for([0], [0])
    assert thinkers.at_once == 0


def test_thoughts_are_given_up_when_a_choice_is_undone(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever takes back what a bot is thinking about plays on at once, and the bot thinks about what comes instead."""
    thinkers = Thinkers(monkeypatch)
    ada = Visitor(client)
    table = ada.set_up("me,here", game="migration_mars")
    ada.get(table)
    undone = False
    for _ in range(60):
        [seat] = table_of(live, table).asked
        before = list(thinkers.begun)
        ada.choose(table, seat, ada.keys(table, seat)[0])
        asked = list(table_of(live, table).asked)
        if asked == [1 - seat] and 'id="undo-form"' in ada.get(f"{table}?as={seat}").text:
            ada.post(f"{table}/hand-over", data={"seat": 1 - seat, "bot": "expert"})
            thinkers.wait_for([*before, 1 - seat], [])
            if ada.post(f"{table}/undo", data={"seat": seat}, headers=FRAGMENT).status_code == 200:
                thinkers.wait_for([*before, 1 - seat], [1 - seat])
                undone = True
                break
            ada.post(f"{table}/hand-over", data={"seat": 1 - seat, "bot": ""})
            thinkers.given_up.clear()
    assert undone


def test_a_thought_goes_on_when_only_the_pace_changes(
    client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Skipping ends the pause, not the thinking."""
    thinkers = Thinkers(monkeypatch)
    live.bot_delay = 3600
    ada = Visitor(client)
    table = ada.set_up("me,bot:expert,bot:expert", game="luna_maris")
    play_until_only_bots_decide(ada, live, table)
    thinkers.wait_for(thinkers.begun[:1] or [1], [])
    thinkers.answer.set()
    first = len(table_of(live, table).playthrough.entries)
    assert ada.post(f"{table}/skip", data={"seat": 0}, headers=FRAGMENT).status_code == 200
    until = time.monotonic() + 60
    while len(table_of(live, table).playthrough.entries) == first:
        assert time.monotonic() < until
        time.sleep(0.01)
    assert thinkers.given_up == []


class Counsellor:
    """Thinks about every hint until it is given up."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        self.given_up = 0

        async def think(pool: BotPool, *about: Any) -> None:
            self.begun += 1
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                self.given_up += 1
                raise

        monkeypatch.setattr(BotPool, "advise", think)


def test_a_hint_is_given_up_when_nobody_waits_for_it(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    counsellor = Counsellor(monkeypatch)
    table = ada.set_up()
    asked = Stream(ada, f"{table}/hint?seat=0", waits=False)
    while not counsellor.begun:
        asked.settle()
    assert asked.close() == b""
    asked.settle()
    assert (counsellor.begun, counsellor.given_up) == (1, 1)


@pytest.mark.parametrize("failure", [TimeoutError, WorkerEnded, WorkerFailed])
def test_a_hint_that_fails_is_refused_in_a_sentence(
    failure: type[Exception], ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(pool: BotPool, *about: Any) -> None:
        raise failure

    monkeypatch.setattr(BotPool, "_ask", fail)
    response = ada.get(f"{ada.set_up()}/hint?seat=0")
    assert response.status_code == 503
    assert "no hint just now" in message_of(response)


def test_nobody_waits_for_many_hints_at_once(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    counsellor = Counsellor(monkeypatch)
    table = ada.set_up()
    asked = [Stream(ada, f"{table}/hint?seat=0", waits=False) for _ in range(MOST_HINTS_WAITING + 1)]
    while not any(each.received for each in asked):
        asked[-1].settle()
    assert sorted(each.status for each in asked) == [0] * MOST_HINTS_WAITING + [429]
    for each in asked:
        each.close()
    asked[-1].settle()
    assert counsellor.begun == counsellor.given_up > 0


def play_until_only_bots_decide(visitor: Visitor, live: LiveTables, table: str) -> None:
    visitor.get(table)
    while not table_of(live, table).waits_for_bots():
        visitor.choose(table, 0, visitor.keys(table, 0)[0])


@pytest.mark.parametrize("bought", [0, 3])
def test_bots_think_everything_out_before_anybody_notices(
    bought: int, client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many answers they give in secret, others see only that all are there when the time is over."""
    asked: list[int] = []
    spans: list[float] = []

    async def think(pool: BotPool, position: Position, seat: int, bot: str, seconds: float = 0) -> str:
        asked.append(seat)
        assert live._tables[table.removeprefix("/table/")].playthrough.entries == []
        keys = position.options(seat)
        buying = [key for key in keys if key.startswith("buy")]
        return buying[0] if buying and asked.count(seat) <= bought + 1 and asked.count(seat) > 1 else keys[-1]

    def rest(passed: float, span: float) -> float:
        spans.append(span)
        return 0

    monkeypatch.setattr(BotPool, "choose", think)
    monkeypatch.setattr("areopolis.web.live_tables.rest_of", rest)
    live.bot_pool.thinking = 1.0
    ada = Visitor(client)
    table = ada.set_up("me,bot:hard,bot:expert", game="terraforming_mars")
    ada.get(table)
    until = time.monotonic() + 60
    while list(table_of(live, table).asked) != [0]:
        assert time.monotonic() < until
        ada.get(table)
    assert asked == [1] * (2 + bought) + [2] * (2 + bought)
    assert spans == [DISCREET_SECONDS["hard"] + DISCREET_SECONDS["expert"]]


def test_a_time_span_is_waited_out() -> None:
    assert rest_of(0.5, 2.0) == 1.5
    assert rest_of(2.5, 2.0) == 1.5
    assert rest_of(7.0, 0.0) == 0


def test_bots_that_another_process_plays_are_left_to_it(
    client: TestClient, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes too late steps back, instead of thinking about every further choice in vain."""
    monkeypatch.setattr("areopolis.web.live_tables.STEP_BACK_SECONDS", 1000)
    visitor = Visitor(client)
    table = visitor.set_up("me,bot:random,bot:random")
    thought: list[int] = []
    beaten = threading.Event()

    async def think_too_long(self: BotPool, position: Position, seat: int, bot: str, seconds: float) -> str:
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

    async def think(self: BotPool, position: Position, seat: int, bot: str, seconds: float) -> str:
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


def test_workers_that_start_at_the_same_time_leave_ctrl_c_to_the_server():
    async def start_and_stop() -> list[int]:
        pool = BotPool(2)
        await asyncio.gather(*[pool.quick.ask("ready") for _ in range(2)], pool.hints.ask("ready"))
        sessions = [os.getsid(each.pid) for each in psutil.Process().children()]
        await pool.close()
        return sessions

    sessions = asyncio.run(start_and_stop())
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert len(sessions) >= 2
    assert os.getsid(0) not in sessions
