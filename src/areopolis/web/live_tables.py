"""Tables being played: opened from the store and continued choice by choice, bots included.

Every choice is stored before it is answered. The tables in memory are only copies: any process may serve any table, and
reloads one that another process has changed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from typing import Any

from areopolis.bots import BOT_NAMES
from areopolis.bots.advice import Counsel
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.chance import chance_of
from areopolis.kernel.decision import Decision
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import SPECTATOR
from areopolis.kernel.record import write_record
from areopolis.store.changes import RETRY_SECONDS, tables_behind
from areopolis.store.errors import StoreError
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import USUAL, Conflict, Said, Seat, Settings, Store, TableRow, conflict
from areopolis.web import importing, tours
from areopolis.web.bot_pool import BotPool, WorkerEnded, WorkerFailed
from areopolis.web.event_streams import Circle, Hub, TableProgress, Watcher
from areopolis.web.formalities import Formalities, Formality
from areopolis.web.locks import NamedLocks
from areopolis.web.pools import Pools
from areopolis.web.replaying import Replays
from areopolis.web.score_chart import Chapter, score_history
from areopolis.web.security import Browser, Limits, Refused, clean_name, hashed, invite_token, new_id, watch_token
from areopolis.web.throttling import RateLimiter
from areopolis.web.tidying import tidy_now_and_then

LOG = logging.getLogger("areopolis.tables")

MOST_IN_MEMORY = 256
SEEN_SECONDS = 25
"""How often we note who is there; well below the time after which somebody counts as absent."""
MOST_TRIES = 4
"""For answers of several seats that arrive at the same time and race for the same place on the record."""

USUAL_LEVEL = "easy"
"""Of bots that nobody has chosen."""

PACES = {"watch": 1.0, "quick": 0.3, "at-once": 0.0}
"""How long bots pause before each choice, as a part of the usual time."""

MOST_ANSWERS = 60
"""That a bot gives to one question after another before others notice."""

MOST_HINTS_WAITING = 12
"""That one client may ask for at once."""

LEAST_SECONDS = 0.05
"""That a bot may think about an answer when its time is over."""

STEP_BACK_SECONDS = 3.0
"""How long we leave the bots of a table alone when another process plays them, or the database is busy."""


@dataclass(frozen=True)
class Table:
    """A table at one moment. It never changes, so any thread may read it; every change makes a new one.

    Nobody may play on its playthrough, only on a clone of it.
    """

    id: str
    host: str
    seats: list[Seat]
    version: int
    playthrough: Playthrough
    settings: Settings
    watchers: frozenset[str]
    """The browsers that may watch a private table."""
    chat: tuple[Said, ...]
    """The latest lines."""
    history: list[Chapter] | None = None
    """The scores chapter by chapter, once the game is over and somebody has looked."""

    @property
    def game(self) -> Game:
        return self.playthrough.game

    @property
    def over(self) -> bool:
        return self.playthrough.position.over

    @cached_property
    def asked(self) -> dict[int, Decision]:
        """The questions that are open, by seat."""
        return {decision.seat: decision for decision in self.playthrough.position.decisions}

    def only_finishes(self, seat: int, keys: list[str]) -> bool:
        """Whether these answers end a turn in which there was nothing left to do but what may be given up unasked."""
        finishing = PRESENTATIONS[self.game.name].finishing
        verbs = {option.verb for option in self.asked[seat].options}
        return any(keys == [verb] and verbs <= {verb, *spared} for verb, spared in finishing.items())

    def seen(self, viewer: int) -> int:
        """How many moments this viewer has seen: all entries except those of others that nobody may notice.

        The number stands still while others choose at the same time. Once the game is over, the whole record is public.
        """
        return len(self.playthrough.entries) if self.over else self.playthrough.moments(viewer)

    @cached_property
    def progress(self) -> TableProgress:
        position = self.playthrough.position
        return TableProgress(
            self.version,
            tuple([self.seen(viewer) for viewer in range(SPECTATOR, len(self.seats))]),
            position.observe(SPECTATOR) if self.playthrough.together else None,
            self.circle,
            self.chat[-1].number if self.chat else 0,
        )

    @cached_property
    def circle(self) -> Circle:
        return Circle(self.settings, tuple(self.seats), self.host, self.watchers)

    def secret_question(self, seat: int) -> bool:
        """Whether the seat chooses in secret, so that the page should ask it to confirm."""
        return seat in self.asked and self.asked[seat].prompt in self.game.secret_prompts

    def discreet_question(self, seat: int) -> bool:
        """Whether the time that the seat takes could tell others what it holds or chooses."""
        formal = seat in self.asked and self.asked[seat].prompt in self.game.formal_prompts
        return self.playthrough.together or self.secret_question(seat) or formal

    def seats_of(self, browser: Browser) -> list[int]:
        return [seat.seat for seat in self.seats if holds_seat(browser, seat)]

    def hosted_by(self, browser: Browser) -> bool:
        """Also from the other devices of whoever has set the table up, who sits at the first of their seats."""
        own = self.seats_of_host
        return browser.holds(self.host) or (bool(own) and holds_seat(browser, own[0]))

    @property
    def seats_of_host(self) -> list[Seat]:
        """Without those of friends at the same screen, who may go on from devices of their own."""
        return [seat for seat in self.seats if seat.holder and seat.holder == self.host and not seat.friend]

    def admits(self, browser: Browser) -> bool:
        """Whether this browser may look at the table; for others there is no such table."""
        return self.circle.admits(browser.holder)

    def chats_with(self, browser: Browser) -> bool:
        return self.circle.chats_with(browser.holder)

    def check_hosted(self, browser: Browser) -> None:
        if not self.hosted_by(browser):
            raise Refused(403, "host-only", "only the host may do that")

    def check_going_on(self) -> None:
        if self.settings.ended:
            raise Refused(409, "table-ended", "the host has ended this table")

    def check_held(self, seat: int, browser: Browser) -> None:
        if seat not in self.seats_of(browser):
            raise Refused(403, "seat-foreign", f"seat {seat + 1} is held by another browser")

    def check_fresh(self, seat: int, sequence: int) -> None:
        """Refuse a choice that was made before the seat's current question was asked.

        While a question is open, nothing happens that its seat could notice, so the choices of others never make it
        stale.
        """
        if sequence != self.seen(seat):
            raise conflict()

    def formalities(self) -> list[Formality]:
        """The questions to people that leave them no choice and may be answered for them."""
        formal = [self.seats[seat] for seat, decision in self.asked.items() if self.game.is_formal(decision)]
        return [
            Formality(self.id, seat.seat, self.asked[seat.seat].options[0].key, self.seen(seat.seat))
            for seat in formal
            if seat.kind == "person" and not seat.bot and not seat.bluffs
        ]

    def bots_to_move(self) -> list[Seat]:
        if self.settings.ended:
            return []
        return [seat for seat in self.seats if seat.bot and seat.seat in self.asked]

    def waits_for_bots(self) -> bool:
        """Whether nobody but bots must decide."""
        return bool(self.asked) and len(self.bots_to_move()) == len(self.asked)

    @cached_property
    def bot_questions(self) -> list[tuple[int, str, int]]:
        """What bots are asked: (seat, bot, how many moments the seat has seen). Others' quiet ones change nothing."""
        return [(seat.seat, seat.bot, self.seen(seat.seat)) for seat in self.bots_to_move()]


class Thinking:
    """What the bots of a table are deciding now. It is given up as soon as they are asked something else."""

    def __init__(self, about: list[tuple[int, str, int]]) -> None:
        self.about = about
        self.job: asyncio.Task[list[list[str]]] | None = None
        self.stirred = asyncio.Event()
        """The table has changed: perhaps they need not pause any more."""
        self.elsewhere = False
        """Another process has answered in the meantime."""

    def notice(self, table: Table, elsewhere: bool) -> None:
        self.stirred.set()
        if table.bot_questions != self.about and self.job is not None:
            self.elsewhere = elsewhere
            self.job.cancel()


@dataclass(frozen=True)
class Presence:
    """Who is at a table."""

    online: set[str]
    """The browsers that have it open."""
    absent: dict[int, int | None]
    """By seat, those who have been away so long that a bot may play for them: since when, or None if never seen."""
    expires: int
    """When the table is removed if nobody comes back, in seconds since 1970; 0 means never, or not known."""


class LiveTables:
    """All tables of this server."""

    def __init__(self, store: Store, limits: Limits, bot_delay: float, workers: int, thinking: float = 1.0) -> None:
        self.store = store
        self.limits = limits
        self.bot_delay = bot_delay
        self.hub = Hub(limits)
        self.bot_pool = BotPool(workers, thinking)
        self.pools = Pools(limits.imports)
        self.replays = Replays(self.pools)
        self.rates = RateLimiter()
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks = NamedLocks()
        self._hinting = NamedLocks()
        self._histories: dict[str, asyncio.Task[list[Chapter]]] = {}
        self._importing: Counter[str] = Counter()
        self._seen: dict[tuple[str, str], float] = {}
        self._notes: set[asyncio.Task[None]] = set()
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._thinking: dict[str, Thinking] = {}
        self.formalities = Formalities(self._answer_formality)
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._watching: asyncio.Task[None] | None = None
        self._tidying: asyncio.Task[None] | None = None
        self._noting: asyncio.Task[None] | None = None

    # --- opening ------------------------------------------------------------------------------------------------

    async def look(self, table_id: str, browser: Browser | None = None) -> Table:
        """The table as it is now. Readers do not wait for those who are changing it.

        A browser that it does not admit is told that there is no such table.
        """
        table = self._tables.get(table_id)
        if table is not None and await self._is_current(table):
            return self._used(admitting(table, browser))
        async with self.opened(table_id, browser) as opened:
            return opened

    @asynccontextmanager
    async def opened(self, table_id: str, browser: Browser | None = None) -> AsyncIterator[Table]:
        """The table as it is now, locked against other changes."""
        try:
            async with self._locks.hold(table_id):
                yield admitting(await self._current(table_id), browser)
        finally:
            self._make_room()

    async def _current(self, table_id: str) -> Table:
        table = self._tables.get(table_id)
        if table is not None and await self._is_current(table):
            return self._used(table)
        stored = await self.pools.read(self._load, table_id)
        if stored is None:
            self._tables.pop(table_id, None)
            self._stop_bots(table_id)
            self.hub.end(table_id)
            raise table_unknown()
        return self._put(stored, elsewhere=True)

    async def _is_current(self, table: Table) -> bool:
        versions = await self.pools.read(self.store.versions, [table.id])
        return versions.get(table.id) == table.version

    def _load(self, table_id: str) -> Table | None:
        """The table from the store. If rules have been corrected since, it adopts them, and the record says so."""
        while (stored := self.store.load(table_id)) is not None:
            playthrough = play_up_to_now(stored)
            if not playthrough.maybe_adopt():
                return Table(
                    id=stored.id,
                    host=stored.host,
                    seats=stored.seats,
                    version=stored.version,
                    playthrough=playthrough,
                    settings=stored.settings,
                    watchers=stored.watchers,
                    chat=stored.chat,
                )
            with suppress(Conflict):  # another process did the same first
                self.store.append(table_id, playthrough)
        return None

    def _put(self, table: Table, elsewhere: bool = False) -> Table:
        """Keep a table that was changed, here or elsewhere, and tell the bots that think and the pages that show it."""
        self._tables[table.id] = table
        if table.id in self._thinking:
            self._thinking[table.id].notice(table, elsewhere)
        if self.hub.watches(table.id):
            self.hub.notify(table.id, table.progress)
        return self._used(table)

    def _used(self, table: Table) -> Table:
        if table.id in self._tables:
            self._tables.move_to_end(table.id)
        if table.bots_to_move():
            self._wake_bots(table.id)
        self._notice_formalities(table)
        return table

    def _notice_formalities(self, table: Table) -> None:
        if not self.hub.closed:
            self.formalities.notice(self._formalities(table))

    def _formalities(self, table: Table) -> list[Formality]:
        """Those of people who are there: an answer given for somebody away would tell that they had no choice. What a
        tour asks for is left to its visitor, who reads first."""
        online = self.hub.online(table.id)
        asked = [each for each in table.formalities() if not online.isdisjoint(table.seats[each.seat].holders)]
        return [each for each in asked if not tours.asks_for(table, each.seat, each.key)]

    def _make_room(self) -> None:
        """Forget the least recently used tables, except those that somebody is about to change."""
        if len(self._tables) > MOST_IN_MEMORY:
            idle = [table_id for table_id in self._tables if not self._locks.users(table_id)]
            for table_id in idle[: len(self._tables) - MOST_IN_MEMORY]:
                del self._tables[table_id]

    async def recent(self, browser: Browser, limit: int) -> list[TableRow]:
        return await self.pools.read(self.store.recent, browser.holder, limit)

    # --- playing ------------------------------------------------------------------------------------------------

    async def choose(self, table_id: str, browser: Browser, seat: int, keys: list[str], sequence: int) -> Table:
        """A person answers; refused with a reason if it is not theirs to answer, or too late.

        Several keys answer one question after another: either all of them count, or none.
        """

        def check(table: Table) -> None:
            table.check_held(seat, browser)
            table.check_fresh(seat, sequence)
            tours.check_on_tour(table, seat, keys, browser.language)

        def play(after: Playthrough) -> None:
            for key in keys:
                after.play(seat, key)

        return await self._play(table_id, browser, seat, check, play, calming=True)

    async def commits(self, table_id: str, browser: Browser, seat: int, keys: list[str], sequence: int) -> Table | None:
        """The table if these answers could hardly be taken back, so that the person may think again; nothing is
        played. The same in every world that the seat cannot tell from the true one."""
        table = await self.look(table_id, browser)
        table.check_held(seat, browser)
        table.check_fresh(seat, sequence)
        rng = chance_of(f"{table.id} {sequence} {seat}")
        if seat not in table.asked or table.only_finishes(seat, keys):
            return None
        return table if await self.pools.draw(table.playthrough.commits, seat, keys, rng) else None

    async def _answer_formality(self, formality: Formality) -> None:
        """Unless the person has answered, or wants to."""

        def check(table: Table) -> None:
            if formality not in self._formalities(table):
                raise conflict()

        def play(after: Playthrough) -> None:
            after.play(formality.seat, formality.key)

        await self._play(formality.table, None, formality.seat, check, play, calming=True)

    async def set_bluffs(self, table_id: str, browser: Browser, seat: int, bluffs: bool) -> Table:
        """Whether a person answers formalities in person. Nobody else may notice, so no page is told of it."""
        async with self.opened(table_id, browser) as table:
            table.check_held(seat, browser)
            before = table.seats[seat]
            version = await self.pools.write(self.store.set_bluffs, table.id, before, bluffs)
            seats = [replace(each, bluffs=bluffs) if each is before else each for each in table.seats]
            return await self._stored(table, replace(table, seats=seats, version=version))

    async def undo(self, table_id: str, browser: Browser, seat: int) -> Table:
        def check(table: Table) -> None:
            table.check_held(seat, browser)

        def play(after: Playthrough) -> None:
            after.undo(seat)

        return await self._play(table_id, browser, seat, check, play, calming=True)

    async def _play(
        self,
        table_id: str,
        browser: Browser | None,
        seat: int,
        check: Callable[[Table], None],
        play: Callable[[Playthrough], None],
        calming: bool = False,
    ) -> Table:
        """Play on a clone, so that a refused choice leaves no trace.

        Another process may have stored somebody else's choice in the meantime. If this seat cannot have noticed it, the
        choice is tried again: a conflict would reveal the other one. The server itself has no browser.

        `calming` is what a person chooses: it ends the hurry of bots. So does the end of choosing together, and in
        between nothing does, because everybody sees whether bots hurry.
        """
        async with self.opened(table_id, browser) as table:
            for _ in range(MOST_TRIES):
                check(table)
                table.check_going_on()
                after = table.playthrough.clone()
                play(after)
                noticed = not all(after.quiet[len(table.playthrough.entries) :])
                calm = table.settings.hurry and noticed and (calming or table.playthrough.together)
                try:
                    return await self._store(table, after, calm)
                except Conflict:
                    seen, table = table.seen(seat), await self._current(table_id)
                if table.seen(seat) != seen:
                    break
            raise conflict()

    async def _store(self, table: Table, after: Playthrough, calm: bool = False) -> Table:
        """Store what was played, and only then tell anybody. What could not be stored was not played."""
        count = len(after.entries) - len(table.playthrough.entries)
        try:
            version = await self.pools.write(self.store.append, table.id, after, count, calm)
        except BaseException:
            self._forget(table)
            raise
        settings = replace(table.settings, hurry=table.settings.hurry and not calm)
        return await self._stored(table, replace(table, playthrough=after, version=version, settings=settings))

    async def _stored(self, before: Table, after: Table) -> Table:
        if after.version == before.version + 1:
            return self._put(after)
        self._forget(before)  # another process has changed something as well
        return await self._current(before.id)

    def _forget(self, table: Table) -> None:
        self._tables.pop(table.id, None)

    # --- seats ---------------------------------------------------------------------------------------------------

    async def join(self, token: str, browser: Browser, name: str) -> str:
        """Take the seat of an invite, once. Returns the table."""
        table_id, seat = await self.invited(token)
        async with self.opened(table_id) as table:
            before = table.seats[seat]
            if holds_seat(browser, before):
                return table_id
            if before.invite != hashed(token) or table.settings.ended:
                raise invite_used()  # somebody else has sat down
            after = replace(
                before,
                name=unique(name, [each.name for each in table.seats if each.seat != seat]),
                kind="person",
                bot="",
                holder=browser.holder,
                invite="",
                joined=before.invite,
            )
            try:
                await self.change_seat(table, before, after)
            except Conflict:
                raise invite_used() from None
        return table_id

    async def invited(self, token: str) -> tuple[str, int]:
        """The table and seat of an invite, used or not."""
        found = await self.pools.read(self.store.invited, hashed(token))
        if found is None:
            raise invite_used()
        return found

    async def hand_over(self, table_id: str, browser: Browser, seat: int, bot: str) -> Table:
        """Let a bot play for a person, or stop that. The host may do either for absent players."""
        async with self.opened(table_id, browser) as table:
            if not table.hosted_by(browser):
                table.check_held(seat, browser)
            if not 0 <= seat < len(table.seats) or table.seats[seat].kind == "bot" or bot not in ["", *BOT_NAMES]:
                raise broken_form()
            before = table.seats[seat]
            if before.kind == "person" and not holds_seat(browser, before):
                await self.check_absent(table, seat)
            return await self.change_seat(table, before, replace(before, bot=bot))

    async def check_absent(self, table: Table, seat: int) -> None:
        if seat not in (await self.presence(table)).absent:
            raise Refused(
                403,
                "seat-present",
                f"seat {seat + 1} is present; a bot can only take over for somebody who has been away for a while",
                seconds=self.limits.absence,
            )

    async def change_seat(self, table: Table, before: Seat, after: Seat) -> Table:
        try:
            version = await self.pools.write(self.store.change_seat, table.id, before, after)
        except BaseException:
            self._forget(table)
            raise
        seats = [after if seat is before else seat for seat in table.seats]
        table.playthrough.header.names = [seat.name for seat in seats]  # for the record, when somebody saves it
        return await self._stored(table, replace(table, seats=seats, version=version))

    async def change_settings(self, table: Table, **values: Any) -> Table:
        """Change what the host decides."""
        version = await self.pools.write(self.store.change_table, table.id, **values)
        return await self.changed(table, version, settings=replace(table.settings, **values))

    async def changed(self, table: Table, version: int, **changes: Any) -> Table:
        """Take up what has been stored about a table."""
        return await self._stored(table, replace(table, version=version, **changes))

    async def remove(self, table: Table) -> None:
        """For good; its pages are told."""
        await self.pools.write(self.store.remove, table.id)
        self._forget(table)
        self._stop_bots(table.id)
        self.hub.end(table.id)

    # --- who is there --------------------------------------------------------------------------------------------

    async def presence(self, table: Table) -> Presence:
        """Who is at a table, through this server or another one on the same database."""
        online = self.hub.online(table.id)
        away = [seat for seat in table.seats if seat.kind == "person" and online.isdisjoint(seat.holders)]
        if not away:
            return Presence(online, {}, self._expires(table, int(time.time())))
        seen = await self.pools.read(self.store.seen, table.id)
        absent: dict[int, int | None] = {}
        for seat in away:
            when = seen.get(seat.seat, 0)
            if not when or seconds_since(when) >= self.limits.absence:
                absent[seat.seat] = when or None
            elif when > max([self.hub.left(table.id, holder) for holder in seat.holders], default=0):
                online = online | {seat.holder}
        return Presence(online, absent, self._expires(table, int(time.time()) if online else max(seen.values())))

    def _expires(self, table: Table, touched: int) -> int:
        return self.store.retention.expires(table.over, touched) if touched else 0

    def saw(self, table: Table, browser: Browser) -> None:
        """Somebody seated at a table has it open. This is noted now and then, and nobody waits for it."""
        where = (table.id, browser.holder)
        if table.seats_of(browser) and time.monotonic() - self._seen.get(where, -SEEN_SECONDS) >= SEEN_SECONDS:
            self._note_soon({where})

    async def follow(self, watcher: Watcher, table: Table) -> AsyncIterator[bytes]:
        """The stream for one page; when it ends, we note that its browser was there until then."""
        try:
            async with aclosing(self.hub.events(watcher, table.progress)) as events:
                yield await anext(events)
                self._notice_formalities(table)  # somebody is there now
                async for event in events:
                    yield event
        finally:
            if table.circle.is_seated(watcher.holder) and not self.hub.closed:
                self._note_soon({(watcher.table, watcher.holder)})

    def _note_soon(self, there: set[tuple[str, str]]) -> None:
        note = asyncio.create_task(self._note_seen(there))
        self._notes.add(note)
        note.add_done_callback(self._notes.discard)

    async def _note_seen(self, there: set[tuple[str, str]]) -> None:
        """A failure to note this is logged and never refuses anything."""
        self._seen = {where: when for where, when in self._seen.items() if time.monotonic() - when < SEEN_SECONDS}
        self._seen.update(dict.fromkeys(there, time.monotonic()))
        try:
            await self.pools.write(self.store.saw, sorted(there), int(time.time()))
        except AreopolisError as error:
            LOG.error("cannot note who is there: %s", error.code)

    async def _keep_noting(self) -> None:
        while True:
            await asyncio.sleep(SEEN_SECONDS)
            if there := self.hub.holders():
                await self._note_seen(there)

    # --- new tables ----------------------------------------------------------------------------------------------

    async def create(
        self, game: Game, browser: Browser, plan: list[Seat], variants: dict[str, str], settings: Settings = USUAL
    ) -> str:
        """Set up a table with these seats; open ones get invites. Returns the table's id."""
        names = [seat.name for seat in plan]
        header = Header(game.name, game.rules_version, len(plan), secrets.token_hex(16), variants, names, None)
        return await self.add(Playthrough(game, header), plan, browser, settings)

    async def take_tour(self, game: Game, browser: Browser, anew: bool) -> str:
        """A guided tour through a game. One that this browser has begun goes on, unless it is to begin anew."""
        playthrough, plan = tours.begin(game, browser)
        begun = (await self.pools.read(self.store.tours, browser.holder)).get(game.name)
        if begun and not anew and not tours.finished(await self.look(begun)):
            return begun
        await self.pools.write(self.store.drop_tours, browser.holder, game.name)
        return await self.add(playthrough, plan, browser)

    async def fork(self, table_id: str, browser: Browser, at: int, bot: str = "", key: str = "") -> str:
        """A new table from a past moment of a finished game; bots take the seats of others, all of the same level if it
        is named. With a key, whoever chose next is taken over, and has chosen that instead."""
        table = await self.look(table_id, browser)
        if not table.over:
            raise Refused(403, "fork-early", "the game is not over yet")
        past, _ = await self.past(table, SPECTATOR, at, browser)
        mine = table.seats_of(browser) or [decision.seat for decision in past.position.decisions[:1]]
        if key:
            if not 0 <= at < len(table.playthrough.entries):
                raise broken_form()
            mine = [table.playthrough.entries[at].seat]
            past.play(mine[0], key)
        plan = [
            Seat(seat.seat, seat.name, "person", holder=browser.holder, friend=seat.friend and len(mine) > 1)
            if seat.seat in mine
            else Seat(seat.seat, seat.name, "bot", bot or (seat.bot if seat.bot in BOT_NAMES else USUAL_LEVEL))
            for seat in table.seats
        ]
        return await self.add(past, plan, browser)

    async def take_in(self, text: str, browser: Browser, default_name: Callable[[int], str]) -> str:
        """A new table from a record; whoever imports it holds all seats and may hand them over."""
        async with self._one_import(browser):
            playthrough = await self.pools.take_in(importing.take_in, text, self.limits.import_seconds)
        plan = [
            Seat(i, clean_name(name) or default_name(i), "person", holder=browser.holder)
            for i, name in enumerate(playthrough.header.names)
        ]
        return await self.add(playthrough, plan, browser)

    @asynccontextmanager
    async def _one_import(self, browser: Browser) -> AsyncIterator[None]:
        """A browser imports one record at a time, and a client leaves a place for others if there are several."""
        if self._importing[browser.holder] or self._importing[browser.client] >= max(1, self.limits.imports - 1):
            raise Refused(429, "import-running", "a record is being imported already")
        self._importing.update([browser.holder, browser.client])
        try:
            yield
        finally:
            self._importing -= Counter([browser.holder, browser.client])

    async def add(
        self,
        playthrough: Playthrough,
        plan: list[Seat],
        browser: Browser,
        settings: Settings = USUAL,
        instead_of: str = "",
    ) -> str:
        if not playthrough.position.over:
            await self._check_room(browser)
        self.rates.take(browser.client, "new tables", self.limits.new_tables)
        table_id = new_id()
        seats = [
            replace(seat, invite=hashed(invite_token(browser.secret, table_id, seat.seat)))
            if seat.kind == "open"
            else seat
            for seat in plan
        ]
        settings = replace(settings, watch=hashed(watch_token(browser.secret, table_id)))
        await self.pools.write(self.store.create, table_id, playthrough, seats, browser.holder, settings, instead_of)
        return table_id

    async def _check_room(self, browser: Browser) -> None:
        """Refuse more unfinished tables than allowed in all, or for one browser."""
        most = self.limits.tables_per_browser
        if await self.pools.read(self.store.running_of, browser.holder) >= most:
            raise Refused(429, "too-many-own-tables", f"you have {most} unfinished tables already", most=most)
        if await self.pools.read(self.store.running) >= self.limits.tables:
            raise Refused(503, "too-many-tables", "there are too many tables")

    # --- looking back ----------------------------------------------------------------------------------------------

    async def past(self, table: Table, viewer: int, at: int, browser: Browser) -> tuple[Playthrough, int]:
        """A past moment as this viewer saw it, and its number. The table goes on meanwhile."""
        at = max(0, min(at, table.seen(viewer)))
        count, own = (at, []) if table.over else table.playthrough.first_moments(viewer, at)
        return await self.replays.past(table.id, table.playthrough, count, own, browser.client), at

    async def with_history(self, table: Table) -> Table:
        """The table with its scores by chapter; a finished game is replayed once for them."""
        if not table.over or table.history is not None:
            return table
        replaying = self._histories.get(table.id)
        if replaying is None:
            replaying = asyncio.create_task(self.pools.replay(score_history, table.playthrough))
            replaying.add_done_callback(lambda _: self._histories.pop(table.id, None))
            self._histories[table.id] = replaying
        found = replace(table, history=await asyncio.shield(replaying))
        if self._tables.get(table.id) is table:
            self._tables[table.id] = found
        return found

    async def record(self, table_id: str, browser: Browser) -> str:
        """The record as text. All secrets follow from its seed, so it is given out only when the game is over."""
        table = await self.look(table_id, browser)
        if not table.over:
            raise Refused(403, "record-secret", "the record can be saved once the game is over")
        return await self.pools.draw(write_record, table.playthrough)

    async def hint(self, table_id: str, browser: Browser, seat: int, level: str) -> tuple[Table, Counsel]:
        """What a level advises this seat."""
        table = await self.look(table_id, browser)
        table.check_held(seat, browser)
        position = table.playthrough.position
        position.question(seat)
        occasion = f"{table.id} {table.seen(seat)} {seat}"
        if self._hinting.users(browser.client) >= MOST_HINTS_WAITING:
            raise Refused(429, "too-many-hints", "too many hints were asked for at once")
        async with self._hinting.hold(browser.client):  # one at a time, so that nobody fills the queue
            try:
                return table, await self.bot_pool.advise(position, seat, occasion, level)
            except (TimeoutError, WorkerEnded, WorkerFailed) as error:
                LOG.error("no hint: %s", type(error).__name__)
                raise Refused(503, "hint-failed", "there is no hint just now") from error

    # --- bots ------------------------------------------------------------------------------------------------------

    def _wake_bots(self, table_id: str) -> None:
        playing = self._bots.get(table_id)
        if (playing is None or playing.done()) and not self.hub.closed:
            self._bots[table_id] = asyncio.create_task(self._let_bots_play(table_id))

    def _stop_bots(self, table_id: str) -> None:
        playing = self._bots.pop(table_id, None)
        if playing is not None:
            playing.cancel()

    async def _let_bots_play(self, table_id: str) -> None:
        """One choice after another, slowly enough for people to follow; secret ones all at once."""
        try:
            while await self._let_bots_choose(table_id):
                pass
        except StoreError as error:
            LOG.warning("bots wait for the database: %s", error.code)
            await asyncio.sleep(STEP_BACK_SECONDS)
            if self.hub.watches(table_id):  # nothing else would wake them
                asyncio.get_running_loop().call_soon(self._wake_bots, table_id)
        except AreopolisError as error:
            LOG.warning("bots pause at a table: %s", error.code)
        except Exception as error:
            LOG.error("bots pause at a table: %s", type(error).__name__)
        finally:
            if self._bots.get(table_id) is asyncio.current_task():
                del self._bots[table_id]

    async def _let_bots_choose(self, table_id: str) -> bool:
        """Whether any bot had to choose."""
        table = await self.look(table_id)
        due = table.bots_to_move()
        if not due:
            return False
        answers = await self._think(table, due)
        chosen = False
        for seat, keys in zip(due, answers or [], strict=False):
            with suppress(Conflict):
                await self._bot_chooses(table_id, seat, keys, table.seen(seat.seat))
                chosen = True
        if answers is not None and not chosen:
            await asyncio.sleep(STEP_BACK_SECONDS)
        return True

    async def _think(self, table: Table, due: list[Seat]) -> list[list[str]] | None:
        """What these bots answer; None if they are asked something else before they know."""
        thinking = Thinking(table.bot_questions)
        thinking.job = asyncio.create_task(self._decide(table, due, thinking.stirred))
        self._thinking[table.id] = thinking
        try:
            return await thinking.job
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if me is not None and me.cancelling():
                raise
            if thinking.elsewhere:
                await asyncio.sleep(STEP_BACK_SECONDS)
            return None
        finally:
            if self._thinking.get(table.id) is thinking:
                del self._thinking[table.id]

    async def _decide(self, table: Table, due: list[Seat], stirred: asyncio.Event) -> list[list[str]]:
        """The answers of bots, one bot after another, in their time.

        Where that time could tell something it depends on their levels only: everything is thought out first, and all
        of them answer together when it is over.
        """
        clock = asyncio.get_running_loop().time
        started = clock()
        discreet = any(table.discreet_question(seat.seat) for seat in due)
        spans = [self.bot_pool.discreet_seconds(seat.bot) if discreet else 0.0 for seat in due]
        answers = []
        for i, seat in enumerate(due):
            answers.append(await self._answers(table, seat, started + sum(spans[: i + 1]) if discreet else 0.0))
        await asyncio.sleep(rest_of(clock() - started, sum(spans)))
        if not table.playthrough.together:
            await self._pause(table, started, stirred)
        return answers

    async def _answers(self, table: Table, seat: Seat, until: float) -> list[str]:
        """What a bot answers to one question after another, as long as nobody notices, if it thinks `until` then."""
        after = table.playthrough.clone()
        keys: list[str] = []
        while len(keys) < MOST_ANSWERS:
            key, bot = tours.reply(replace(table, playthrough=after), seat)
            left = (until - asyncio.get_running_loop().time()) / 2
            seconds = max(LEAST_SECONDS, left) if until else 0.0
            keys.append(key or await self.bot_pool.choose(after.position, seat.seat, bot, seconds))
            if not after.together:
                break
            after.play(seat.seat, keys[-1])
            if not after.quiet[-1] or after.position.decision(seat.seat) is None:
                break
        return keys

    async def _pause(self, table: Table, started: float, stirred: asyncio.Event) -> None:
        """Until people could follow; the time that bots have thought counts, and the host may change the pace."""
        clock = asyncio.get_running_loop().time
        while True:
            stirred.clear()
            now = self._tables.get(table.id, table)
            hurry = now.settings.hurry and now.waits_for_bots()
            left = started + (0 if hurry else self.bot_delay * PACES[now.settings.pace]) - clock()
            if left <= 0:
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(stirred.wait(), left)

    async def _bot_chooses(self, table_id: str, seat: Seat, keys: list[str], sequence: int) -> None:
        """Play a bot's answers, unless it has been asked something else by now or its person is back."""

        def check(table: Table) -> None:
            if table.seats[seat.seat].bot != seat.bot:
                raise conflict()
            table.check_fresh(seat.seat, sequence)

        def play(after: Playthrough) -> None:
            for key in keys:
                after.play(seat.seat, key)

        await self._play(table_id, None, seat.seat, check, play)

    # --- the server's life ---------------------------------------------------------------------------------------

    def start(self) -> None:
        self._watching = asyncio.create_task(self._watch_others())
        self._tidying = asyncio.create_task(tidy_now_and_then(self.store))
        self._noting = asyncio.create_task(self._keep_noting())

    async def _watch_others(self) -> None:
        """Look again at open tables that other processes change."""
        async for table_id in tables_behind(self.store, self.hub.watched):
            if table_id not in self._looking:
                self._looking[table_id] = asyncio.create_task(self._look_again(table_id))

    async def _look_again(self, table_id: str) -> None:
        try:
            async with self.opened(table_id):
                pass  # opening it tells everyone
        except Refused:
            pass  # it is gone, which its pages have been told as well
        except Exception as error:
            LOG.error("cannot look at a changed table: %s", getattr(error, "code", type(error).__name__))
            await asyncio.sleep(RETRY_SECONDS)
        finally:
            del self._looking[table_id]

    async def stop(self) -> None:
        self.hub.close()
        await self.formalities.stop()
        for task in [self._watching, self._tidying, self._noting, *self._bots.values(), *self._looking.values()]:
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        await asyncio.gather(*self._notes)
        await self.bot_pool.close()
        self.pools.close()
        self.store.close()


def rest_of(passed: float, span: float) -> float:
    """How long until the time span is over; a machine that is too slow takes twice the time, or three times."""
    return ceil(passed / span) * span - passed if span else 0.0


def unique(name: str, others: list[str]) -> str:
    """The name, with a number if somebody at the table already has it."""
    candidate, number = name, 2
    while candidate in others:
        candidate, number = f"{name} {number}", number + 1
    return candidate


def holds_seat(browser: Browser, seat: Seat) -> bool:
    return any(browser.holds(holder) for holder in seat.holders)


def admitting(table: Table, browser: Browser | None) -> Table:
    """The table, if it admits this browser; none is asked for when the server itself looks."""
    if browser is not None and not table.admits(browser):
        raise table_unknown()
    return table


def table_unknown() -> Refused:
    return Refused(404, "table-unknown", "there is no such table")


def invite_used() -> Refused:
    return Refused(410, "invite-used", "this invite has been used, or does not exist")


def broken_form() -> Refused:
    return Refused(400, "form-broken", "the form is incomplete or damaged")


def seconds_since(moment: int) -> int:
    return max(0, int(time.time()) - moment)
