"""Opens a database: finds it, checks that it can be used, and upgrades it.

A database that is damaged, foreign or newer than this program is refused with a clear message before anything is
written to it; not a byte of it changes.
"""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from areopolis.store.errors import StoreError, corrupt, plain_error, plain_errors, shown, sqlite_path, unwritable
from areopolis.store.files import Files
from areopolis.store.schema import REVISION

SQLITE_MAGIC = b"SQLite format 3\x00"
BUSY_SECONDS = 10
"""How long a writer waits for others; readers of SQLite never wait for writers."""
STATEMENT_SECONDS = 30
UPGRADE_SECONDS = 300
UPGRADE_LOCK = 0x4D617273
"""The advisory lock for upgrading a PostgreSQL database."""


# --- where it is ------------------------------------------------------------


def default_database() -> Path:
    """The default file for tables, in the user's data folder."""
    home = Path.home()
    if sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "areopolis" / "areopolis.db"


def database_url(database: str | Path | None) -> str:
    """The URL of a database given as a URL, as a path, or not at all."""
    if isinstance(database, str) and "://" in database:
        return re.sub("^postgres(ql)?://", "postgresql+psycopg://", database)
    path = Path(database).expanduser() if database else default_database()
    return f"sqlite:///{path.absolute()}"


# --- opening it ------------------------------------------------------------


def open_database(url: str) -> Engine:
    """An engine on a database that is sound and up to date."""
    path = sqlite_path(url)
    if path is not None:
        make_folder(path)
        inspect_file(path)
    engine = engine_for(url)
    if path is not None:
        event.listen(engine, "connect", prepare_sqlite)
        event.listen(engine, "begin", begin_sqlite)
        Files(path).guard(engine)
    try:
        with plain_errors(engine):
            upgrade(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def engine_for(url: str) -> Engine:
    """An engine with as many connections as threads want, so that nobody waits for one."""
    try:
        parsed = make_url(url)
        settings = postgres_settings(parsed) if parsed.get_backend_name() == "postgresql" else {}
        return create_engine(
            parsed,
            hide_parameters=True,
            max_overflow=-1,
            pool_use_lifo=True,
            pool_pre_ping=bool(settings),
            connect_args=settings,
        )
    except ModuleNotFoundError as error:
        text = f"'{shown(url)}' needs a driver that is not installed ({error}); pip install 'areopolis[postgres]'"
        raise StoreError("database-driver", text, database=shown(url)) from None
    except (ArgumentError, NoSuchModuleError, ValueError):
        text = f"'{shown(url)}' is not a database this program can use"
        raise StoreError("database-url", text, database=shown(url)) from None


def postgres_settings(url: URL) -> dict[str, Any]:
    """Settings for PostgreSQL connections, unless the URL says otherwise."""
    limits = {"lock_timeout": BUSY_SECONDS, "statement_timeout": STATEMENT_SECONDS}
    usual = {
        "application_name": "areopolis",
        "connect_timeout": BUSY_SECONDS,
        "keepalives_idle": BUSY_SECONDS,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": STATEMENT_SECONDS * 1000,
        "options": " ".join([f"-c {name}={seconds}s" for name, seconds in limits.items()]),
    }
    return {name: value for name, value in usual.items() if name not in url.query}


def ways_in(engine: Engine) -> tuple[Engine, Engine, Engine]:
    """The same database for consistent reads, for single queries and for writing.

    A consistent read sees one moment, however many queries it makes. SQLite writers wait their turn at the start.
    """
    if engine.dialect.name == "postgresql":
        look = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        return look, engine.execution_options(isolation_level="AUTOCOMMIT"), engine
    return engine, engine.execution_options(begin=""), engine.execution_options(begin="BEGIN IMMEDIATE")


def make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(str(path), error.strerror or str(error)) from None


def inspect_file(path: Path) -> None:
    """Refuse a file that is not an intact SQLite database of ours, without writing to it.

    A file that another process is just creating may look damaged for a moment.
    """
    while True:
        before = traces(path)
        try:
            return look_into(path)
        except StoreError:
            if traces(path) == before:
                raise


def traces(path: Path) -> tuple[int, int, str]:
    """What changes whenever somebody writes to the file."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0, ""
    return found.st_mtime_ns, found.st_size, reading_mode(path)


def look_into(path: Path) -> None:
    try:
        with path.open("rb") as file:
            start = file.read(len(SQLITE_MAGIC))
    except FileNotFoundError:
        return
    except OSError as error:
        raise unwritable(str(path), error.strerror or str(error)) from None
    if not start:
        return
    if start != SQLITE_MAGIC:
        raise corrupt(str(path))
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{reading_mode(path)}", uri=True)) as connection:
            if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise corrupt(str(path))
            check_revision(str(path), stored_revision(connection))
    except sqlite3.Error as error:
        raise plain_error(error, str(path)) from None


def reading_mode(path: Path) -> str:
    """How SQLite can read a file without leaving a trace; after a crash it must also read the journal."""
    if has_content(path, "-journal"):
        return "mode=rw"
    return "mode=ro" if has_content(path, "-wal") else "immutable=1"


def has_content(path: Path, suffix: str) -> bool:
    beside = path.with_name(path.name + suffix)
    return beside.exists() and beside.stat().st_size > 0


def stored_revision(connection: sqlite3.Connection) -> str:
    """The last migration applied to a file; empty if it has no tables at all."""
    names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    if not names:
        return ""
    if "alembic_version" not in names:
        return "foreign"
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return str(row[0]) if row else ""


def check_revision(database: str, revision: str) -> None:
    """Migrations are numbered; a number above ours comes from a newer program."""
    if revision == "foreign":
        raise StoreError(
            "database-foreign",
            f"{database} is a database, but not an Areopolis database; name another file with --database",
            database=database,
        )
    if revision > REVISION:
        raise StoreError(
            "database-newer",
            f"{database} was written by a newer version of Areopolis (database {revision}, this one knows {REVISION}); "
            "it was left untouched. Update Areopolis, or name another file with --database",
            database=database,
            found=revision,
            known=REVISION,
        )


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Commits reach the disk before anybody is told; SQLAlchemy begins transactions, not the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    keep_log(cursor)
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def keep_log(cursor: Any) -> None:
    """Write-ahead logging: readers and writers do not wait for each other. Two processes may switch to it at once."""
    patience = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > patience:
                raise
            time.sleep(0.01)


def begin_sqlite(connection: Connection) -> None:
    if begin := connection.get_execution_options().get("begin", "BEGIN"):
        connection.exec_driver_sql(begin)


# --- bringing it up to date ------------------------------------------------------------


def upgrade(engine: Engine) -> None:
    """Carry out the migrations that are missing; one process at a time."""
    with engine.connect().execution_options(begin="BEGIN IMMEDIATE") as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{UPGRADE_SECONDS}s'")
            connection.exec_driver_sql(f"SET LOCAL statement_timeout = '{UPGRADE_SECONDS}s'")
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE_LOCK})")
        revision = current_revision(connection)
        check_revision(shown(str(engine.url)), revision)
        if revision != REVISION:
            migrate(connection)


def current_revision(connection: Connection) -> str:
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        return "foreign" if "tables" in names else ""
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() or "")


def migrate(connection: Connection) -> None:
    from alembic import command  # a quarter of a second, and most starts find the database up to date
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "areopolis.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
