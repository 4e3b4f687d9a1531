"""The tables in the database: creates, loads and continues them. Each call is one transaction."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Engine,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.playthrough import NOBODY, Entry, Header, Playthrough
from areopolis.kernel.position import SPECTATOR, Snapshot
from areopolis.store.engine import BUSY_SECONDS, open_database, ways_in
from areopolis.store.errors import StoreError, busy, plain_errors, shown, storable
from areopolis.store.files import check_files
from areopolis.store.retention import Retention
from areopolis.store.schema import CHAT, ENTRIES, GUESTS, LATEST, NOTES, SEATS, SNAPSHOTS, TABLES

LOG = logging.getLogger("areopolis.store")

SNAPSHOT_EVERY = 50
"""Entries between snapshots: opening a table replays at most this many."""

CHAT_SHOWN = 60
"""The latest lines of the chat, which come with the table."""
TOUR_BOT = "tour"
"""The bots of guided tours; a table with one is listed nowhere."""

REMOVED_AT_ONCE = 20
"""Tables removed in one transaction, so that players need not wait while thousands are tidied up."""

REMOVED = 0
"""The version of a table that is gone."""

CHANNEL = "areopolis"
"""The channel on which PostgreSQL notifies all processes of changes: `<table> <version>`."""

# The statements of every move, compiled once.
TABLE: BindParameter[str] = bindparam("table")
ONE_TABLE = select(TABLES).where(TABLES.c.id == TABLE)
ITS_SEATS = select(SEATS).where(SEATS.c.table_id == TABLE).order_by(SEATS.c.seat)
ITS_GUESTS = select(GUESTS).where(GUESTS.c.table_id == TABLE).order_by(GUESTS.c.holder)
ITS_CHAT = select(CHAT).where(CHAT.c.table_id == TABLE).order_by(CHAT.c.number.desc())
ITS_ENTRIES = select(ENTRIES.c.seat, ENTRIES.c.key).where(ENTRIES.c.table_id == TABLE).order_by(ENTRIES.c.sequence)
ITS_SNAPSHOT = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == TABLE)
ADD_ENTRY = insert(ENTRIES)
ADD_SNAPSHOT = insert(SNAPSHOTS)
ITS_LATEST = select(LATEST.c.state).where(LATEST.c.table_id == TABLE)
ADD_LATEST = insert(LATEST)
REPLACE_LATEST = update(LATEST).where(LATEST.c.table_id == TABLE)
FORGET_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == TABLE)
RUNNING = (TABLES.c.over.is_(False), TABLES.c.ended.is_(False))
CHANGED = update(TABLES).where(TABLES.c.id == TABLE).values(version=TABLES.c.version + 1).returning(TABLES.c.version)
CHANGED_AND_TOLD = CHANGED.returning(func.pg_notify(CHANNEL, func.concat(TABLES.c.id, " ", TABLES.c.version)))


class Conflict(AreopolisError):
    """Somebody else was faster; the table has changed and must be read again."""


def conflict() -> Conflict:
    return Conflict("stale", "the table has changed in the meantime; reload it")


@dataclass(frozen=True)
class Seat:
    """Who sits where. `holder`, `invite`, `joined` and `link` are hashes; only browsers know the secrets."""

    seat: int
    name: str
    kind: str
    """person, bot or open."""
    bot: str = ""
    holder: str = ""
    invite: str = ""
    seen: int = field(default=0, compare=False)
    """When its holder last had the table open, in seconds since 1970."""
    invites: int = 0
    """How often the host has invited anew."""
    joined: str = ""
    """The invite by which its holder came."""
    link: str = ""
    """The personal link, by which its holder goes on from another device."""
    devices: tuple[str, ...] = ()
    """Those other devices."""
    friend: bool = False
    """Another person at the holder's screen."""
    bluffs: bool = field(default=False, compare=False)
    """Answers questions with a single answer themselves. Nobody else may notice when this changes."""

    @property
    def holders(self) -> tuple[str, ...]:
        """All browsers that may decide for the seat."""
        return (self.holder, *self.devices) if self.holder else ()


@dataclass(frozen=True)
class Settings:
    """What the host decides about a table."""

    public: bool = False
    """Whether strangers may watch; otherwise only those who sit there or have the link for watching."""
    talkative: bool = False
    """Whether those who watch may chat."""
    pace: str = "watch"
    """Of bots: watch, quick or at-once."""
    hurry: bool = False
    """Bots play at once until a person has chosen."""
    ended: bool = False
    """By the host, before the game was over."""
    watch: str = ""
    """Hash of the link for those who watch."""
    rematch: str = ""
    """The table at which the same people go on."""


USUAL = Settings()


@dataclass(frozen=True)
class Said:
    """A line of the chat."""

    number: int
    seat: int
    """SPECTATOR for those who watch."""
    name: str
    kind: str
    """said, or what the server tells: freed, ended."""
    text: str
    written: int


@dataclass(frozen=True)
class Result:
    """How a game ended, for the list of tables."""

    winners: list[int]
    points: list[int]
    """By seat."""


@dataclass(frozen=True)
class TableRow:
    """What the list of tables shows about one."""

    id: str
    game: str
    host: str
    version: int
    entries: int
    deciding: list[int]
    over: bool
    changed: int
    seats: list[Seat]
    settings: Settings
    chapter: int
    """The round or the like; -1 if it is not known."""
    result: Result | None

    @property
    def touched(self) -> int:
        """When somebody last changed something or had the table open."""
        return max([self.changed, *[seat.seen for seat in self.seats]])


@dataclass(frozen=True)
class StoredTable(TableRow):
    """A whole table."""

    header: Header
    record: list[Entry]
    snapshot: Snapshot | None
    latest: Snapshot | None
    """The position after the last entry."""
    watchers: frozenset[str]
    """The browsers that came by the link for those who watch."""
    chat: tuple[Said, ...]
    """Its latest lines, the latest last."""


class Store:
    """All tables of one database."""

    def __init__(self, url: str, retention: Retention | None = None) -> None:
        self.engine: Engine = open_database(url)
        self.retention = retention or Retention()
        self._looks, self._queries, self._writes = ways_in(self.engine)
        self._tells = self.engine.dialect.name == "postgresql"
        self._turn = threading.Lock()

    def close(self) -> None:
        self.engine.dispose()

    # --- reading ------------------------------------------------------------

    def load(self, table: str) -> StoredTable | None:
        with self.reading() as connection:
            row = connection.execute(ONE_TABLE, {"table": table}).one_or_none()
            if row is None:
                return None
            guests = connection.execute(ITS_GUESTS, {"table": table}).all()
            seats = [seat_of(each, guests) for each in connection.execute(ITS_SEATS, {"table": table})]
            said = connection.execute(ITS_CHAT.limit(CHAT_SHOWN), {"table": table}).all()
            snapshot = connection.execute(ITS_SNAPSHOT, {"table": table}).scalar()
            latest = connection.execute(ITS_LATEST, {"table": table}).scalar()
            return StoredTable(
                id=row.id,
                game=row.game,
                host=row.host,
                version=row.version,
                entries=row.entries,
                deciding=msgspec.json.decode(row.deciding),
                over=row.over,
                changed=row.changed,
                seats=seats,
                settings=settings_of(row),
                chapter=row.chapter,
                result=result_of(row),
                header=header_of(row, [seat.name for seat in seats]),
                record=read_entries(connection, table),
                snapshot=None if snapshot is None else msgspec.json.decode(snapshot),
                latest=None if latest is None else msgspec.json.decode(latest),
                watchers=frozenset(each.holder for each in guests if each.seat == SPECTATOR),
                chat=tuple(said_of(each) for each in reversed(said)),
            )

    def versions(self, tables: Sequence[str]) -> dict[str, int]:
        """How often each of these tables has changed; unknown ones are left out."""
        if not tables:
            return {}
        marks = ", ".join(["%s" if self._tells else "?"] * len(tables))
        with plain_errors(self.engine), self._queries.connect() as connection:
            rows = connection.exec_driver_sql(f"SELECT id, version FROM tables WHERE id IN ({marks})", tuple(tables))
            return {row.id: row.version for row in rows}

    def invited(self, invite: str) -> tuple[str, int] | None:
        """The table and seat that an invite is for, used or not."""
        return self._seat_where(or_(SEATS.c.invite == invite, SEATS.c.joined == invite)) if invite else None

    def linked(self, link: str) -> tuple[str, int] | None:
        """The table and seat of a personal link."""
        return self._seat_where(SEATS.c.link == link) if link else None

    def _seat_where(self, condition: ColumnElement[bool]) -> tuple[str, int] | None:
        with self.reading() as connection:
            row = connection.execute(select(SEATS.c.table_id, SEATS.c.seat).where(condition)).first()
            return None if row is None else (row.table_id, row.seat)

    def running(self) -> int:
        """How many tables are being played."""
        with self.reading() as connection:
            return connection.execute(select(func.count()).where(*RUNNING)).scalar_one()

    def running_of(self, host: str) -> int:
        """How many of them were set up by one browser."""
        with self.reading() as connection:
            mine = select(func.count()).where(TABLES.c.host == host, *RUNNING)
            return connection.execute(mine).scalar_one()

    def seen(self, table: str) -> dict[int, int]:
        """By seat: when its holder last had the table open, 0 for never."""
        with self.reading() as connection:
            rows = connection.execute(select(SEATS.c.seat, SEATS.c.seen).where(SEATS.c.table_id == table))
            return {row.seat: row.seen for row in rows}

    def recent(self, holder: str, limit: int) -> list[TableRow]:
        """The tables this browser sits at, has set up or may watch by a link, then public ones; latest first."""
        mine = (
            select(SEATS.c.table_id)
            .where(SEATS.c.holder == holder, SEATS.c.holder != "")
            .union(
                select(GUESTS.c.table_id).where(GUESTS.c.holder == holder),
                select(TABLES.c.id).where(TABLES.c.host == holder),
            )
        )
        newest = select(TABLES).where(~on_tour()).order_by(TABLES.c.changed.desc()).limit(limit)
        with self.reading() as connection:
            held = connection.execute(newest.where(TABLES.c.id.in_(mine))).all()
            public = newest.where(TABLES.c.public.is_(True), *RUNNING)
            others = connection.execute(public.where(TABLES.c.id.not_in(mine))).all()
            rows = [*held, *others][:limit]
            seats = self._seats_by_table(connection, SEATS.c.table_id.in_([row.id for row in rows]))
            results = earlier_results(connection, [row.id for row in rows if row.over and row.result is None])
        return [summary_of(row, seats[row.id], results.get(row.id)) for row in rows]

    def tours(self, host: str) -> dict[str, str]:
        """The guided tours that a browser has begun: by game, the latest."""
        mine = select(TABLES.c.game, TABLES.c.id).where(TABLES.c.host == host, on_tour()).order_by(TABLES.c.created)
        with self.reading() as connection:
            return {row.game: row.id for row in connection.execute(mine)}

    def _seats_by_table(self, connection: Connection, which: ColumnElement[bool]) -> dict[str, list[Seat]]:
        rows = connection.execute(select(SEATS).where(which).order_by(SEATS.c.table_id, SEATS.c.seat)).all()
        tables = select(SEATS.c.table_id).where(which)
        guests: dict[str, list[Row[Any]]] = {}
        for guest in connection.execute(select(GUESTS).where(GUESTS.c.table_id.in_(tables)).order_by(GUESTS.c.holder)):
            guests.setdefault(guest.table_id, []).append(guest)
        found: dict[str, list[Seat]] = {}
        for row in rows:
            found.setdefault(row.table_id, []).append(seat_of(row, guests.get(row.table_id, [])))
        return found

    def note(self, table: str, seat: int) -> str:
        """What the holder of a seat has noted down."""
        with self.reading() as connection:
            where = (NOTES.c.table_id == table, NOTES.c.seat == seat)
            return connection.execute(select(NOTES.c.text).where(*where)).scalar() or ""

    # --- writing ------------------------------------------------------------

    def create(
        self,
        table: str,
        playthrough: Playthrough,
        seats: list[Seat],
        host: str,
        settings: Settings = USUAL,
        instead_of: str = "",
    ) -> None:
        """Store a new table, with the entries it begins with.

        As a rematch it stands `instead_of` another, which then tells of it; Conflict if that has a rematch already.
        """
        now = int(time.time())
        header = playthrough.header
        record = playthrough.entries
        with self.writing() as connection:
            connection.execute(
                insert(TABLES).values(
                    id=table,
                    game=header.game,
                    rules=header.rules,
                    seats=header.seats,
                    seed=storable(header.seed),
                    variants=as_json(header.variants),
                    arranged=None if header.arranged is None else as_json(header.arranged),
                    host=host,
                    version=1,
                    entries=len(record),
                    deciding=as_json(deciding_seats(playthrough)),
                    over=playthrough.position.over,
                    created=now,
                    changed=now,
                    **vars(settings),
                    **listed(playthrough),
                )
            )
            connection.execute(insert(SEATS), [seat_row(table, seat) | {"bluffs": seat.bluffs} for seat in seats])
            write_guests(connection, table, seats)
            if instead_of:
                others = update(TABLES).where(TABLES.c.id == instead_of, TABLES.c.rematch == "")
                if not connection.execute(others.values(rematch=table)).rowcount:
                    raise conflict()
                self._changed(connection, instead_of, False)
            if record:
                connection.execute(ADD_ENTRY, entry_rows(table, record, 0))
            write_snapshot(connection, table, playthrough)
            write_latest(connection, table, playthrough)

    def append(self, table: str, playthrough: Playthrough, count: int = 1, calm: bool = False) -> int:
        """Add the last entries, or raise Conflict if one of their numbers is taken. Returns the table's new version.

        `calm` ends the hurry of bots.

        The time of the last change is public, so entries that nobody may notice leave it unchanged.
        """
        sequence = len(playthrough.entries)
        first = sequence - count
        over = playthrough.position.over
        noticed = not all(playthrough.quiet[first:])
        try:
            with self.writing() as connection:
                connection.execute(ADD_ENTRY, entry_rows(table, playthrough.entries, first))
                if over or snapshot_due(playthrough, count):
                    write_snapshot(connection, table, playthrough)
                write_latest(connection, table, playthrough)
                values = listed(playthrough) | ({"hurry": False} if calm else {})
                deciding = as_json(deciding_seats(playthrough))
                return self._changed(
                    connection, table, noticed, entries=sequence, deciding=deciding, over=over, **values
                )
        except IntegrityError:
            raise conflict() from None

    def saw(self, there: Sequence[tuple[str, str]], when: int) -> None:
        """Note that these browsers (table, holder) had their tables open."""
        with self.writing() as connection:
            for table, holder in there:
                device = exists().where(
                    GUESTS.c.table_id == table, GUESTS.c.seat == SEATS.c.seat, GUESTS.c.holder == holder
                )
                here = (SEATS.c.table_id == table, SEATS.c.holder != "", or_(SEATS.c.holder == holder, device))
                connection.execute(update(SEATS).where(*here).values(seen=when))

    def change_seat(self, table: str, before: Seat, after: Seat) -> int:
        """Change a seat, or raise Conflict if it is no longer as it was. Returns the table's new version.

        Whoever takes a free seat finds nothing of whoever sat there before.
        """
        with self.writing() as connection:
            changed = connection.execute(
                update(SEATS)
                .where(*[SEATS.c[name] == value for name, value in seat_row(table, before).items()])
                .values(seat_row(table, after))
            )
            if changed.rowcount != 1:
                raise conflict()
            if before.devices != after.devices:
                connection.execute(delete(GUESTS).where(GUESTS.c.table_id == table, GUESTS.c.seat == after.seat))
                write_guests(connection, table, [after])
            if not after.holder:
                here = (SEATS.c.table_id == table, SEATS.c.seat == after.seat)
                connection.execute(update(SEATS).where(*here).values(bluffs=False))
                connection.execute(delete(NOTES).where(NOTES.c.table_id == table, NOTES.c.seat == after.seat))
            return self._changed(connection, table, True)

    def change_table(self, table: str, **values: object) -> int:
        """Change what the host decides, or who that is. Returns the table's new version."""
        with self.writing() as connection:
            return self._changed(connection, table, False, **values)

    def let_watch(self, table: str, holder: str) -> int:
        """Let a browser watch a private table. Returns the table's new version."""
        with self.writing() as connection:
            version = self._changed(connection, table, False)
            watching = (GUESTS.c.table_id == table, GUESTS.c.seat == SPECTATOR, GUESTS.c.holder == holder)
            if not connection.execute(select(GUESTS.c.seat).where(*watching)).first():
                connection.execute(insert(GUESTS).values(table_id=table, seat=SPECTATOR, holder=holder))
            return version

    def say(self, table: str, said: Said, most: int) -> tuple[Said, int]:
        """Add a line to the chat, which keeps so many. Returns it with its number, and the table's new version."""
        try:
            with self.writing() as connection:
                last = connection.execute(select(func.max(CHAT.c.number)).where(CHAT.c.table_id == table)).scalar() or 0
                line = replace(said, number=last + 1)
                row = vars(line) | {"table_id": table, "name": storable(said.name), "text": storable(said.text)}
                connection.execute(insert(CHAT).values(**row))
                connection.execute(delete(CHAT).where(CHAT.c.table_id == table, CHAT.c.number <= line.number - most))
                return line, self._changed(connection, table, False)
        except IntegrityError:
            raise conflict() from None

    def write_note(self, table: str, seat: Seat, text: str) -> None:
        """Keep what the holder of a seat notes down, or raise Conflict if they hold it no longer; nobody else can
        notice it."""
        held = (SEATS.c.table_id == table, SEATS.c.seat == seat.seat, SEATS.c.holder == seat.holder)
        where = (NOTES.c.table_id == table, NOTES.c.seat == seat.seat)
        with self.writing() as connection:
            if not connection.execute(select(SEATS.c.seat).where(*held).with_for_update()).first():
                raise conflict()
            if not connection.execute(update(NOTES).where(*where).values(text=storable(text))).rowcount:
                connection.execute(insert(NOTES).values(table_id=table, seat=seat.seat, text=storable(text)))

    def remove(self, table: str) -> None:
        """Remove a table for good; other processes are told."""
        with self.writing() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.id == table))
            self._forget_rematches(connection, [table])
            if self._tells:
                connection.execute(select(func.pg_notify(CHANNEL, f"{table} {REMOVED}")))

    def set_bluffs(self, table: str, seat: Seat, bluffs: bool) -> int:
        """Whether a seat bluffs; the time of the last change, which everybody sees, stays. Returns the new version."""
        with self.writing() as connection:
            here = (SEATS.c.table_id == table, SEATS.c.seat == seat.seat, SEATS.c.holder == seat.holder)
            if connection.execute(update(SEATS).where(*here).values(bluffs=bluffs)).rowcount != 1:
                raise conflict()
            return self._changed(connection, table, False)

    def drop_tours(self, host: str, game: str) -> None:
        """Remove the guided tours of a browser through one game."""
        with self.writing() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.host == host, TABLES.c.game == game, on_tour()))

    def _forget_rematches(self, connection: Connection, removed: Sequence[str]) -> None:
        """No table leads to one that is no longer there."""
        left = connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(removed))).scalars().all()
        gone = [table for table in removed if table not in left]
        for before in connection.execute(select(TABLES.c.id).where(TABLES.c.rematch.in_(gone))).scalars().all():
            self._changed(connection, before, False, rematch="")

    def _changed(self, connection: Connection, table: str, noticed: bool, **values: object) -> int:
        statement = CHANGED_AND_TOLD if self._tells else CHANGED
        changes = {"table": table, **values, **({"changed": int(time.time())} if noticed else {})}
        version: int | None = connection.execute(statement, changes).scalar()
        if version is None:
            raise conflict()  # somebody has just removed the table
        return version

    # --- making room ----------------------------------------------------------

    def expired(self, retention: Retention, now: int) -> list[TableRow]:
        """The tables that nobody has touched for too long, oldest first."""
        with self.reading() as connection:
            rows = connection.execute(
                select(TABLES).where(expired_rows(retention, now)).order_by(TABLES.c.changed)
            ).all()
            found = select(TABLES.c.id).where(expired_rows(retention, now))
            seats = self._seats_by_table(connection, SEATS.c.table_id.in_(found))
        return [summary_of(row, seats[row.id]) for row in rows]

    def tidy(self, tables: Sequence[str], retention: Retention, now: int) -> Iterator[int]:
        """Remove these tables unless somebody has touched them by now; yields how many each transaction removed."""
        for start in range(0, len(tables), REMOVED_AT_ONCE):
            some = tables[start : start + REMOVED_AT_ONCE]
            with self.writing() as connection:
                removed = connection.execute(
                    delete(TABLES).where(TABLES.c.id.in_(some), expired_rows(retention, now))
                ).rowcount
                self._forget_rematches(connection, some)
            yield removed

    def size(self) -> int:
        """How many bytes the database takes."""
        with plain_errors(self.engine), self._queries.connect() as connection:
            if self._tells:
                found = connection.exec_driver_sql("SELECT pg_database_size(current_database())")
            else:
                found = connection.exec_driver_sql(
                    "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
                )
            return int(found.scalar_one())

    def shrink(self) -> None:
        """Return the space of removed tables to the disk, if there is much of it. PostgreSQL does so by itself."""
        if self._tells:
            return
        with self._my_turn(), plain_errors(self.engine), self._queries.connect() as connection:
            free, pages = connection.exec_driver_sql(
                "SELECT freelist_count, page_count FROM pragma_freelist_count, pragma_page_count"
            ).one()
            if free * 4 >= pages:
                connection.exec_driver_sql("VACUUM")
            connection.exec_driver_sql("PRAGMA optimize")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    # --- connections ----------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with plain_errors(self.engine), self._looks.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction. When it is over, everything is on the disk, in the file that people will look for."""
        try:
            with self._my_turn(), plain_errors(self.engine), self._writes.connect() as connection:
                with connection.begin():
                    yield connection
                check_files(connection)
        except StoreError as error:
            LOG.error("%s", error)
            raise

    @contextmanager
    def _my_turn(self) -> Iterator[None]:
        """SQLite has one writer at a time and makes the others retry again and again; here they queue instead."""
        if self._tells:
            yield
            return
        if not self._turn.acquire(timeout=BUSY_SECONDS):
            raise busy(shown(str(self.engine.url)))
        try:
            yield
        finally:
            self._turn.release()


def summary_of(row: Row[Any], seats: list[Seat], result: Result | None = None) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        host=row.host,
        version=row.version,
        entries=row.entries,
        deciding=msgspec.json.decode(row.deciding),
        over=row.over,
        changed=row.changed,
        seats=seats,
        settings=settings_of(row),
        chapter=row.chapter,
        result=result_of(row) or result,
    )


def settings_of(row: Row[Any]) -> Settings:
    return Settings(row.public, row.talkative, row.pace, row.hurry, row.ended, row.watch, row.rematch)


def result_of(row: Row[Any]) -> Result | None:
    return None if row.result is None else Result(**msgspec.json.decode(row.result))


def earlier_results(connection: Connection, tables: list[str]) -> dict[str, Result]:
    """The results of games that ended before results were noted; their snapshots tell the scores."""
    rows = connection.execute(select(SNAPSHOTS.c.table_id, SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id.in_(tables)))
    found: dict[str, Result] = {}
    for row in rows if tables else []:
        outcome = msgspec.json.decode(row.state).get("outcome")
        if outcome:
            own = sorted([sheet for sheet in outcome["sheets"] if not sheet[4]], key=lambda sheet: sheet[1])
            found[row.table_id] = Result(outcome["winners"], [sum(line[0] for line in sheet[2]) for sheet in own])
    return found


def listed(playthrough: Playthrough) -> dict[str, Any]:
    """What the list of tables tells about a game: where it is, or how it ended."""
    chapter = playthrough.game.chapter(playthrough.position)
    if not playthrough.position.over:
        return {"chapter": chapter, "result": None}
    outcome = playthrough.outcome()
    points = [outcome.sheet(seat).total for seat in range(playthrough.header.seats)]
    return {"chapter": chapter, "result": as_json({"winners": outcome.winners, "points": points})}


def said_of(row: Row[Any]) -> Said:
    return Said(row.number, row.seat, row.name, row.kind, row.text, row.written)


def on_tour() -> ColumnElement[bool]:
    """The condition for tables that are guided tours."""
    return exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot == TOUR_BOT)


def expired_rows(retention: Retention, now: int) -> ColumnElement[bool]:
    """The condition for tables whose time is over."""
    times = [(over, retention.since(over, now)) for over in (False, True)]
    return or_(false(), *[left_alone(over, since) for over, since in times if since is not None])


def left_alone(over: bool, since: int) -> ColumnElement[bool]:
    seen = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.seen > since)
    return and_(TABLES.c.over.is_(over), TABLES.c.changed <= since, ~seen)


def header_of(row: Row[Any], names: list[str]) -> Header:
    return Header(
        row.game,
        row.rules,
        row.seats,
        row.seed,
        msgspec.json.decode(row.variants),
        names,
        None if row.arranged is None else msgspec.json.decode(row.arranged),
    )


def seat_of(row: Row[Any], guests: Sequence[Row[Any]]) -> Seat:
    devices = tuple(guest.holder for guest in guests if guest.seat == row.seat)
    return Seat(
        seat=row.seat,
        name=row.name,
        kind=row.kind,
        bot=row.bot,
        holder=row.holder,
        invite=row.invite,
        seen=row.seen,
        invites=row.invites,
        joined=row.joined,
        link=row.link,
        devices=devices,
        friend=row.friend,
        bluffs=row.bluffs,
    )


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "name": storable(seat.name),
        "kind": seat.kind,
        "bot": seat.bot,
        "holder": seat.holder,
        "invite": seat.invite,
        "invites": seat.invites,
        "joined": seat.joined,
        "link": seat.link,
        "friend": seat.friend,
    }


def write_guests(connection: Connection, table: str, seats: list[Seat]) -> None:
    rows = [{"table_id": table, "seat": seat.seat, "holder": device} for seat in seats for device in seat.devices]
    if rows:
        connection.execute(insert(GUESTS), rows)


def read_entries(connection: Connection, table: str) -> list[Entry]:
    return [Entry(seat, key) for seat, key in connection.execute(ITS_ENTRIES, {"table": table})]


def entry_rows(table: str, entries: list[Entry], since: int) -> list[dict[str, Any]]:
    """The rows of all entries after the first `since`."""
    return [
        {"table_id": table, "sequence": since + i + 1, "seat": entry.seat, "key": entry.key}
        for i, entry in enumerate(entries[since:])
    ]


def snapshot_due(playthrough: Playthrough, count: int) -> bool:
    """Now and then, and where other rules take over: nothing before that can be undone."""
    sequence = len(playthrough.entries)
    return (sequence - count) // SNAPSHOT_EVERY < sequence // SNAPSHOT_EVERY or playthrough.entries[-1].seat == NOBODY


def write_snapshot(connection: Connection, table: str, playthrough: Playthrough) -> None:
    state = as_json(playthrough.snapshot())
    connection.execute(FORGET_SNAPSHOT, {"table": table})
    connection.execute(ADD_SNAPSHOT, {"table_id": table, "sequence": len(playthrough.entries), "state": state})
    playthrough.kept = len(playthrough.log)


def write_latest(connection: Connection, table: str, playthrough: Playthrough) -> None:
    state = as_json(playthrough.latest())
    if not connection.execute(REPLACE_LATEST, {"table": table, "state": state}).rowcount:
        connection.execute(ADD_LATEST, {"table_id": table, "state": state})


def deciding_seats(playthrough: Playthrough) -> list[int]:
    return [decision.seat for decision in playthrough.position.decisions]


def as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()
