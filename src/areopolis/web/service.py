"""Tables being played: opened from the store, continued choice by choice, bots included.

Whatever is answered has been stored before. The playthroughs in memory are only copies: any process may serve any
table, and one that finds it changed by another opens it anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from areopolis.bots import BOT_NAMES
from areopolis.games import GAMES, game_named
from areopolis.kernel.errors import AreopolisError, OptionError, UndoRefused
from areopolis.kernel.playthrough import Header, Playthrough, replay, resume
from areopolis.kernel.position import Decision, Game
from areopolis.kernel.record import check_record, write_record
from areopolis.store.tables import Conflict, Seat, Store, Stored, StoredTable, conflict
from areopolis.web.bots import Thinkers
from areopolis.web.live import Hub, Moment
from areopolis.web.security import Browser, Limits, Refused, clean_name, hashed, invite_token, new_id
from areopolis.web.story import Chapter, story_of

P = ParamSpec("P")
R = TypeVar("R")

LOG = logging.getLogger("areopolis.tables")

MOST_IN_MEMORY = 256
WATCH_SECONDS = 0.1
"""How often other processes' changes are looked for, while anybody looks at a table."""

STEP_BACK_SECONDS = 3.0
"""When another process lets the bots of a table play, this one leaves it to them for a while."""


@dataclass(frozen=True)
class Asked:
    """A question that is open, and since which entry."""

    decision: Decision
    since: int


class Table:
    """A table in memory."""

    def __init__(self, stored: StoredTable, playthrough: Playthrough) -> None:
        self.id = stored.id
        self.game: Game = playthrough.game
        self.host = stored.host
        self.seats = stored.seats
        self.version = stored.version
        self.playthrough = playthrough
        self.asked: dict[int, Asked] = {}
        self.story: list[Chapter] | None = None
        """How the game went, once it is over and somebody has looked."""
        self.note_questions()

    @property
    def sequence(self) -> int:
        return len(self.playthrough.entries)

    @property
    def moment(self) -> Moment:
        return Moment(self.version, self.sequence)

    def note_questions(self) -> None:
        """A question keeps its age while others answer theirs, so that nobody's choice goes stale by theirs."""
        decisions = self.playthrough.position.decisions
        asked: dict[int, Asked] = {}
        for decision in decisions:
            known = self.asked.get(decision.seat)
            if known is None or known.decision is not decision:
                known = Asked(decision, self.sequence)
            asked[decision.seat] = known
        self.asked = asked

    def secret_question(self, seat: int) -> bool:
        """Whether the seat chooses in secret, so that it had better confirm."""
        return seat in self.asked and self.asked[seat].decision.prompt in self.game.secret_prompts

    def seats_of(self, browser: Browser) -> list[int]:
        return [seat.seat for seat in self.seats if browser.holds(seat.holder)]

    def hosted_by(self, browser: Browser) -> bool:
        return browser.holds(self.host)

    def check_held(self, seat: int, browser: Browser) -> None:
        if seat not in self.seats_of(browser):
            raise Refused(403, "seat-foreign", f"seat {seat + 1} is held by another browser")

    def check_fresh(self, seat: int, sequence: int) -> None:
        """A choice made before the seat's present question was asked is not carried out by accident."""
        asked = self.asked.get(seat)
        since = self.sequence if asked is None else asked.since
        if not since <= sequence <= self.sequence:
            raise conflict()

    def offers(self, seat: int, key: str) -> bool:
        """Whether a seat may choose this now."""
        decision = self.playthrough.position.decision(seat)
        return decision is not None and decision.find(key) is not None

    def bots_to_move(self) -> list[Seat]:
        return [seat for seat in self.seats if seat.bot and seat.seat in self.asked]


class TableService:
    """All tables of this server."""

    def __init__(self, store: Store, limits: Limits, bot_delay: float, workers: int) -> None:
        self.store = store
        self.limits = limits
        self.bot_delay = bot_delay
        self.hub = Hub(limits)
        self.thinkers = Thinkers(workers)
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._watching: asyncio.Task[None] | None = None

    # --- opening ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def opened(self, table_id: str) -> AsyncIterator[Table]:
        """The table as it is now, kept from changing while it is looked at."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            table = await self._current(table_id)
            if table.bots_to_move():
                self._wake_bots(table_id)
            yield table

    async def _current(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is not None:
            versions = await in_thread(self.store.versions, [table_id])
            if versions.get(table_id) == table.version:
                self._tables.move_to_end(table_id)
                return table
        stored = await in_thread(self.store.load, table_id)
        if stored is None:
            raise Refused(404, "table-unknown", "there is no such table")
        table = Table(stored, play_up_to_now(stored))
        self._tables[table_id] = table
        while len(self._tables) > MOST_IN_MEMORY:
            self._tables.popitem(last=False)
        self.hub.notify(table_id, table.moment)
        return table

    async def recent(self, browser: Browser, limit: int) -> list[Stored]:
        return await in_thread(self.store.recent, browser.holder, limit)

    # --- playing ------------------------------------------------------------------------------------------------

    async def choose(self, table_id: str, browser: Browser, seat: int, keys: list[str], sequence: int) -> None:
        """A person answers; refused with the reason when it is not theirs to answer, or too late.

        Several keys answer one question after the other, as long as they are asked: the last `done` of a choice of
        cards is not, when there was nothing left to choose.
        """
        async with self.opened(table_id) as table:
            table.check_held(seat, browser)
            table.check_fresh(seat, sequence)
            for i, key in enumerate(keys):
                if i == 0 or table.offers(seat, key):
                    await self._store_entry(table, partial(table.playthrough.play, seat, key))

    async def undo(self, table_id: str, browser: Browser, seat: int) -> None:
        async with self.opened(table_id) as table:
            table.check_held(seat, browser)
            await self._store_entry(table, lambda: table.playthrough.undo(seat))

    async def _store_entry(self, table: Table, play: Callable[[], None]) -> None:
        """Play, store, and only then tell. What could not be stored was not played either."""
        try:
            play()
            version = await in_thread(self.store.append, table.id, table.playthrough)
        except (OptionError, UndoRefused):
            raise  # by the rules, which have changed nothing
        except BaseException:
            self._forget(table)
            raise
        table.note_questions()
        self._stored(table, version)

    def _stored(self, table: Table, version: int) -> None:
        if version == table.version + 1:
            table.version = version
        else:
            self._forget(table)  # another process has changed something, too
        self.hub.notify(table.id, Moment(version, table.sequence))
        if table.bots_to_move():
            self._wake_bots(table.id)

    def _forget(self, table: Table) -> None:
        self._tables.pop(table.id, None)

    # --- seats ---------------------------------------------------------------------------------------------------

    async def join(self, token: str, browser: Browser, name: str) -> str:
        """Take the seat of an invite, once. Returns the table."""
        table_id, seat = await self.invited(token)
        async with self.opened(table_id) as table:
            before = table.seats[seat]
            after = replace(
                before,
                name=unique(name, [each.name for each in table.seats if each.seat != seat]),
                kind="person",
                bot="",
                holder=browser.holder,
                invite="",
            )
            try:
                await self._change_seat(table, before, after)
            except Conflict:
                raise invite_used() from None
        return table_id

    async def invited(self, token: str) -> tuple[str, int]:
        """The table and seat of an unused invite."""
        found = await in_thread(self.store.invited, hashed(token))
        if found is None:
            raise invite_used()
        return found

    async def hand_over(self, table_id: str, browser: Browser, seat: int, bot: str) -> None:
        """Let a bot stand in for a person, or take the seat back; the host may do so for those who are absent."""
        async with self.opened(table_id) as table:
            if not table.hosted_by(browser):
                table.check_held(seat, browser)
            if not 0 <= seat < len(table.seats) or table.seats[seat].kind == "bot" or bot not in ["", *BOT_NAMES]:
                raise broken_form()
            before = table.seats[seat]
            await self._change_seat(table, before, replace(before, bot=bot))

    async def _change_seat(self, table: Table, before: Seat, after: Seat) -> None:
        try:
            version = await in_thread(self.store.change_seat, table.id, before, after)
        except BaseException:
            self._forget(table)
            raise
        table.seats = [after if seat is before else seat for seat in table.seats]
        table.playthrough.header.names = [seat.name for seat in table.seats]
        self._stored(table, version)

    # --- new tables ----------------------------------------------------------------------------------------------

    async def create(self, game: Game, browser: Browser, plan: list[Seat], variants: dict[str, str]) -> str:
        """Set up a table with these seats; open ones get their invites. Returns the table."""
        names = [seat.name for seat in plan]
        header = Header(game.name, game.rules_version, len(plan), secrets.token_hex(16), variants, names, None)
        return await self._add(Playthrough(game, header), plan, browser)

    async def fork(self, table_id: str, browser: Browser, at: int) -> str:
        """A new table from a past moment of a game that is over; others' seats are taken by bots."""
        async with self.opened(table_id) as table:
            if not table.playthrough.position.over:
                raise Refused(403, "fork-early", "the game is not over yet")
            past = await in_thread(past_moment, table.playthrough, at)
            mine = table.seats_of(browser) or [decision.seat for decision in past.position.decisions[:1]]
            plan = [
                replace(seat, kind="person", bot="", holder=browser.holder, invite="")
                if seat.seat in mine
                else replace(seat, kind="bot", bot=seat.bot or "greedy", holder="", invite="")
                for seat in table.seats
            ]
        return await self._add(past, plan, browser)

    async def take_in(self, text: str, browser: Browser, default_name: Callable[[int], str]) -> str:
        """A new table from a record; its reader holds all seats and may hand them over."""
        playthrough = await in_thread(check_record, text, GAMES)
        plan = [
            Seat(i, clean_name(name) or default_name(i), "person", holder=browser.holder)
            for i, name in enumerate(playthrough.header.names)
        ]
        return await self._add(playthrough, plan, browser)

    async def _add(self, playthrough: Playthrough, plan: list[Seat], browser: Browser) -> str:
        if await in_thread(self.store.running) >= self.limits.tables:
            raise Refused(503, "too-many-tables", "there are too many tables")
        table_id = new_id()
        seats = [
            replace(seat, invite=hashed(invite_token(browser.secret, table_id, seat.seat)))
            if seat.kind == "open"
            else seat
            for seat in plan
        ]
        await in_thread(self.store.create, table_id, playthrough, seats, browser.holder)
        return table_id

    # --- looking back ----------------------------------------------------------------------------------------------

    async def tell_story(self, table: Table) -> None:
        """A finished game is replayed once to see how it went."""
        if table.playthrough.position.over and table.story is None:
            table.story = await in_thread(story_of, table.playthrough)

    async def record(self, table_id: str) -> str:
        """The record as text. It holds the seed, from which all secrets follow, so only when the game is over."""
        async with self.opened(table_id) as table:
            if not table.playthrough.position.over:
                raise Refused(403, "record-secret", "the record can be saved once the game is over")
            return write_record(table.playthrough)

    async def hint(self, table_id: str, browser: Browser, seat: int) -> tuple[Table, str, list[tuple[str, int]]]:
        """What the greedy bot would do, seen from this seat: (key, terms that speak for it)."""
        async with self.opened(table_id) as table:
            table.check_held(seat, browser)
            position = table.playthrough.position
            position.question(seat)
            occasion = f"{table.id} {table.sequence} {seat}"
        key, gains = await self.thinkers.advise(position, seat, occasion)
        return table, key, gains

    # --- bots ------------------------------------------------------------------------------------------------------

    def _wake_bots(self, table_id: str) -> None:
        playing = self._bots.get(table_id)
        if (playing is None or playing.done()) and not self.hub.closed:
            self._bots[table_id] = asyncio.create_task(self._let_bots_play(table_id))

    async def _let_bots_play(self, table_id: str) -> None:
        """One choice after the other, slowly enough for people to follow; secret ones all at once."""
        try:
            while await self._let_bots_choose(table_id):
                pass
        except AreopolisError as error:
            LOG.warning("bots pause at a table: %s", error.code)
        except Exception as error:
            LOG.error("bots pause at a table: %s", type(error).__name__)
        finally:
            self._bots.pop(table_id, None)

    async def _let_bots_choose(self, table_id: str) -> bool:
        """Whether any bot had to choose."""
        async with self.opened(table_id) as table:
            due = table.bots_to_move()
            questions = [table.asked[seat.seat] for seat in due]
            position = table.playthrough.position.clone()
        if not due:
            return False
        secret = any(table.secret_question(seat.seat) for seat in due)
        thinking = [self.thinkers.choose(position, seat.seat, seat.bot) for seat in due]
        keys, _ = await asyncio.gather(asyncio.gather(*thinking), asyncio.sleep(0 if secret else self.bot_delay))
        chosen = False
        for seat, question, key in zip(due, questions, keys, strict=True):
            with suppress(Conflict):
                chosen |= await self._bot_chooses(table_id, seat, question, key)
        if not chosen:
            await asyncio.sleep(STEP_BACK_SECONDS)
        return True

    async def _bot_chooses(self, table_id: str, seat: Seat, question: Asked, key: str) -> bool:
        """Whether it was still the bot's turn."""
        async with self.opened(table_id) as table:
            still = table.asked.get(seat.seat)
            due = table.seats[seat.seat].bot == seat.bot and still is not None and still.decision is question.decision
            if due:
                await self._store_entry(table, lambda: table.playthrough.play(seat.seat, key))
            return due

    # --- the server's life ---------------------------------------------------------------------------------------

    def start(self) -> None:
        self._watching = asyncio.create_task(self._watch_others())

    async def _watch_others(self) -> None:
        """Other processes may change the tables that are open here."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            watched = self.hub.watched()
            if not watched:
                continue
            try:
                versions = await in_thread(self.store.versions, list(watched))
                for table_id, version in versions.items():
                    if version > self.hub.watched().get(table_id, version):
                        async with self.opened(table_id):
                            pass  # opening it anew tells everyone
            except Exception as error:
                LOG.error("cannot look for changes: %s", type(error).__name__)

    async def stop(self) -> None:
        self.hub.close()
        for task in [self._watching, *self._bots.values()]:
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self.thinkers.close()
        self.store.close()


async def in_thread(call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The database and long replays wait outside the event loop."""
    return await asyncio.to_thread(call, *args, **kwargs)


def play_up_to_now(stored: StoredTable) -> Playthrough:
    """The playthrough of a stored table: from its snapshot, or from the start when the snapshot is of no use."""
    game = game_named(stored.game)
    if stored.header.rules != game.rules_version:
        raise Refused(
            410,
            "table-rules",
            f"played with rules {stored.header.rules}, here are rules {game.rules_version}",
            written=stored.header.rules,
            here=game.rules_version,
        )
    if stored.snapshot is not None:
        with suppress(AreopolisError, LookupError, TypeError, ValueError):
            return resume(game, stored.header, stored.record, stored.snapshot)
    return replay(game, stored.header, stored.record)


def past_moment(playthrough: Playthrough, at: int) -> Playthrough:
    """The playthrough after its first `at` entries."""
    return replay(playthrough.game, playthrough.header, playthrough.entries, max(0, min(at, len(playthrough.entries))))


def unique(name: str, others: list[str]) -> str:
    """The name, with a number when somebody at the table has it already."""
    candidate, number = name, 2
    while candidate in others:
        candidate, number = f"{name} {number}", number + 1
    return candidate


def invite_used() -> Refused:
    return Refused(410, "invite-used", "this invite has been used, or there is none like it")


def broken_form() -> Refused:
    return Refused(400, "form-broken", "the form is incomplete or damaged")


def seconds_since(moment: int) -> int:
    return max(0, int(time.time()) - moment)
