"""The tables in the database: creates, loads and continues them. Each call is one transaction."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
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
from areopolis.kernel.position import Snapshot
from areopolis.store.engine import BUSY_SECONDS, open_database, ways_in
from areopolis.store.errors import StoreError, busy, plain_errors, shown, storable
from areopolis.store.files import check_files
from areopolis.store.retention import Retention
from areopolis.store.schema import ENTRIES, LATEST, SEATS, SNAPSHOTS, TABLES

LOG = logging.getLogger("areopolis.store")

SNAPSHOT_EVERY = 50
"""Entries between snapshots: opening a table replays at most this many."""

TOUR_BOT = "tour"
"""The bots of guided tours; a table with one is listed nowhere."""

REMOVED_AT_ONCE = 20
"""Tables removed in one transaction, so that players need not wait while thousands are tidied up."""

CHANNEL = "areopolis"
"""The channel on which PostgreSQL notifies all processes of changes: `<table> <version>`."""

# The statements of every move, compiled once.
TABLE: BindParameter[str] = bindparam("table")
ONE_TABLE = select(TABLES).where(TABLES.c.id == TABLE)
ITS_SEATS = select(SEATS).where(SEATS.c.table_id == TABLE).order_by(SEATS.c.seat)
ITS_ENTRIES = select(ENTRIES.c.seat, ENTRIES.c.key).where(ENTRIES.c.table_id == TABLE).order_by(ENTRIES.c.sequence)
ITS_SNAPSHOT = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.table_id == TABLE)
ADD_ENTRY = insert(ENTRIES)
ADD_SNAPSHOT = insert(SNAPSHOTS)
ITS_LATEST = select(LATEST.c.state).where(LATEST.c.table_id == TABLE)
ADD_LATEST = insert(LATEST)
REPLACE_LATEST = update(LATEST).where(LATEST.c.table_id == TABLE)
FORGET_SNAPSHOT = delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == TABLE)
CHANGED = update(TABLES).where(TABLES.c.id == TABLE).values(version=TABLES.c.version + 1).returning(TABLES.c.version)
CHANGED_AND_TOLD = CHANGED.returning(func.pg_notify(CHANNEL, func.concat(TABLES.c.id, " ", TABLES.c.version)))


class Conflict(AreopolisError):
    """Somebody else was faster; the table has changed and must be read again."""


def conflict() -> Conflict:
    return Conflict("stale", "the table has changed in the meantime; reload it")


@dataclass(frozen=True)
class Seat:
    """Who sits where. `holder` and `invite` are hashes; only browsers know the secrets."""

    seat: int
    name: str
    kind: str
    """person, bot or open."""
    bot: str = ""
    holder: str = ""
    invite: str = ""
    seen: int = field(default=0, compare=False)
    """When its holder last had the table open, in seconds since 1970."""


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
        with self._reading() as connection:
            row = connection.execute(ONE_TABLE, {"table": table}).one_or_none()
            if row is None:
                return None
            seats = [seat_of(each) for each in connection.execute(ITS_SEATS, {"table": table})]
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
                header=header_of(row, [seat.name for seat in seats]),
                record=read_entries(connection, table),
                snapshot=None if snapshot is None else msgspec.json.decode(snapshot),
                latest=None if latest is None else msgspec.json.decode(latest),
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
        """The table and seat that an unused invite is for."""
        with self._reading() as connection:
            row = connection.execute(
                select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.invite == invite, SEATS.c.invite != "")
            ).first()
            return None if row is None else (row.table_id, row.seat)

    def running(self) -> int:
        """How many tables are not over."""
        with self._reading() as connection:
            return connection.execute(select(func.count()).where(TABLES.c.over.is_(False))).scalar_one()

    def running_of(self, host: str) -> int:
        """How many of them were set up by one browser."""
        with self._reading() as connection:
            mine = select(func.count()).where(TABLES.c.host == host, TABLES.c.over.is_(False))
            return connection.execute(mine).scalar_one()

    def seen(self, table: str) -> dict[int, int]:
        """By seat: when its holder last had the table open, 0 for never."""
        with self._reading() as connection:
            rows = connection.execute(select(SEATS.c.seat, SEATS.c.seen).where(SEATS.c.table_id == table))
            return {row.seat: row.seen for row in rows}

    def recent(self, holder: str, limit: int) -> list[TableRow]:
        """The tables this browser sits at, then the running tables of others; latest first."""
        mine = select(SEATS.c.table_id).where(SEATS.c.holder == holder, SEATS.c.holder != "")
        newest = select(TABLES).where(~on_tour()).order_by(TABLES.c.changed.desc()).limit(limit)
        with self._reading() as connection:
            held = connection.execute(newest.where(TABLES.c.id.in_(mine))).all()
            others = connection.execute(newest.where(TABLES.c.over.is_(False), TABLES.c.id.not_in(mine))).all()
            rows = [*held, *others][:limit]
            seats = self._seats_by_table(
                connection, select(SEATS).where(SEATS.c.table_id.in_([row.id for row in rows]))
            )
        return [summary_of(row, seats[row.id]) for row in rows]

    def tours(self, host: str) -> dict[str, str]:
        """The guided tours that a browser has begun: by game, the latest."""
        mine = select(TABLES.c.game, TABLES.c.id).where(TABLES.c.host == host, on_tour()).order_by(TABLES.c.created)
        with self._reading() as connection:
            return {row.game: row.id for row in connection.execute(mine)}

    def _seats_by_table(self, connection: Connection, query: Select[Any]) -> dict[str, list[Seat]]:
        found: dict[str, list[Seat]] = {}
        for row in connection.execute(query.order_by(SEATS.c.table_id, SEATS.c.seat)):
            found.setdefault(row.table_id, []).append(seat_of(row))
        return found

    # --- writing ------------------------------------------------------------

    def create(self, table: str, playthrough: Playthrough, seats: list[Seat], host: str) -> None:
        """Store a new table, with the entries it begins with."""
        now = int(time.time())
        header = playthrough.header
        record = playthrough.entries
        with self._writing() as connection:
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
                )
            )
            connection.execute(insert(SEATS), [seat_row(table, seat) for seat in seats])
            if record:
                connection.execute(ADD_ENTRY, entry_rows(table, record, 0))
            write_snapshot(connection, table, playthrough)
            write_latest(connection, table, playthrough)

    def append(self, table: str, playthrough: Playthrough, count: int = 1) -> int:
        """Add the last entries, or raise Conflict if one of their numbers is taken. Returns the table's new version.

        The time of the last change is public, so entries that nobody may notice leave it unchanged.
        """
        sequence = len(playthrough.entries)
        first = sequence - count
        over = playthrough.position.over
        noticed = not all(playthrough.quiet[first:])
        try:
            with self._writing() as connection:
                connection.execute(ADD_ENTRY, entry_rows(table, playthrough.entries, first))
                if over or snapshot_due(playthrough, count):
                    write_snapshot(connection, table, playthrough)
                write_latest(connection, table, playthrough)
                deciding = as_json(deciding_seats(playthrough))
                return self._changed(connection, table, noticed, entries=sequence, deciding=deciding, over=over)
        except IntegrityError:
            raise conflict() from None

    def saw(self, there: Sequence[tuple[str, str]], when: int) -> None:
        """Note that these browsers (table, holder) had their tables open."""
        with self._writing() as connection:
            for table, holder in there:
                here = (SEATS.c.table_id == table, SEATS.c.holder == holder, SEATS.c.holder != "")
                connection.execute(update(SEATS).where(*here).values(seen=when))

    def change_seat(self, table: str, before: Seat, after: Seat) -> int:
        """Change a seat, or raise Conflict if it is no longer as it was. Returns the table's new version."""
        with self._writing() as connection:
            changed = connection.execute(
                update(SEATS)
                .where(*[SEATS.c[name] == value for name, value in seat_row(table, before).items()])
                .values(seat_row(table, after))
            )
            if changed.rowcount != 1:
                raise conflict()
            return self._changed(connection, table, True)

    def drop_tours(self, host: str, game: str) -> None:
        """Remove the guided tours of a browser through one game."""
        with self._writing() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.host == host, TABLES.c.game == game, on_tour()))

    def _changed(self, connection: Connection, table: str, noticed: bool, **values: object) -> int:
        statement = CHANGED_AND_TOLD if self._tells else CHANGED
        changes = {"table": table, **values, **({"changed": int(time.time())} if noticed else {})}
        version: int = connection.execute(statement, changes).scalar_one()
        return version

    # --- making room ----------------------------------------------------------

    def expired(self, retention: Retention, now: int) -> list[TableRow]:
        """The tables that nobody has touched for too long, oldest first."""
        with self._reading() as connection:
            rows = connection.execute(
                select(TABLES).where(expired_rows(retention, now)).order_by(TABLES.c.changed)
            ).all()
            found = select(TABLES.c.id).where(expired_rows(retention, now))
            seats = self._seats_by_table(connection, select(SEATS).where(SEATS.c.table_id.in_(found)))
        return [summary_of(row, seats[row.id]) for row in rows]

    def tidy(self, tables: Sequence[str], retention: Retention, now: int) -> Iterator[int]:
        """Remove these tables unless somebody has touched them by now; yields how many each transaction removed."""
        for start in range(0, len(tables), REMOVED_AT_ONCE):
            some = tables[start : start + REMOVED_AT_ONCE]
            with self._writing() as connection:
                removed = connection.execute(
                    delete(TABLES).where(TABLES.c.id.in_(some), expired_rows(retention, now))
                ).rowcount
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
        """Give the room of removed tables back to the disk, if there is much of it. PostgreSQL does so by itself."""
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
    def _reading(self) -> Iterator[Connection]:
        with plain_errors(self.engine), self._looks.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
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
        """SQLite has one writer at a time, and lets the others try again and again; here they queue instead."""
        if self._tells:
            yield
            return
        if not self._turn.acquire(timeout=BUSY_SECONDS):
            raise busy(shown(str(self.engine.url)))
        try:
            yield
        finally:
            self._turn.release()


def summary_of(row: Row[Any], seats: list[Seat]) -> TableRow:
    deciding = msgspec.json.decode(row.deciding)
    return TableRow(row.id, row.game, row.host, row.version, row.entries, deciding, row.over, row.changed, seats)


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


def seat_of(row: Row[Any]) -> Seat:
    return Seat(row.seat, row.name, row.kind, row.bot, row.holder, row.invite, row.seen)


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "table_id": table,
        "seat": seat.seat,
        "name": storable(seat.name),
        "kind": seat.kind,
        "bot": seat.bot,
        "holder": seat.holder,
        "invite": seat.invite,
    }


def read_entries(connection: Connection, table: str) -> list[Entry]:
    return [Entry(seat, key) for seat, key in connection.execute(ITS_ENTRIES, {"table": table})]


def entry_rows(table: str, entries: list[Entry], since: int) -> list[dict[str, Any]]:
    """The rows of all entries after the first `since`."""
    return [
        {"table_id": table, "sequence": since + i + 1, "seat": entry.seat, "key": entry.key}
        for i, entry in enumerate(entries[since:])
    ]


def snapshot_due(playthrough: Playthrough, count: int) -> bool:
    """Now and then, and where other rules begin: what was before them cannot be undone."""
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
