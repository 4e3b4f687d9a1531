"""What can be wrong with a database, in plain words. Passwords are never shown."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError

from areopolis.kernel.errors import AreopolisError

POSTGRES_BUSY = ("55P03", "57014", "40001", "40P01")
"""Waited too long for a lock or an answer, or deadlocked."""
POSTGRES_AWAY = ("08", "53300", "57P")
"""Connection lost, too many connections, shutting down or starting up."""
POSTGRES_NOT_NOW = "starting up|shutting down|too many|recovery mode"
"""The same for refused connections, which have no code, only the server's words."""


class StoreError(AreopolisError):
    """The database cannot be used, or could not be written; nothing has been changed."""


@contextmanager
def plain_errors(engine: Engine) -> Iterator[None]:
    """Turn what the driver says into a StoreError; lost races (IntegrityError) are not the database's fault."""
    try:
        yield
    except IntegrityError:
        raise
    except (DataError, UnicodeEncodeError):
        raise unstorable() from None
    except DBAPIError as error:
        raise plain_error(error.orig, shown(str(engine.url))) from None


def plain_error(error: BaseException | None, database: str) -> StoreError:
    if isinstance(error, sqlite3.Error):
        return sqlite_error(error, database)
    return postgres_error(str(getattr(error, "sqlstate", None) or ""), str(error), database)


def sqlite_error(error: sqlite3.Error, database: str) -> StoreError:
    code = str(getattr(error, "sqlite_errorname", ""))
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return corrupt(database)
    if code.startswith("SQLITE_FULL"):
        return full(database)
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return busy(database)
    return unwritable(database, str(error))


def postgres_error(code: str, said: str, database: str) -> StoreError:
    """The driver's words may name hosts and ports, so they go to the log only; pages never show them."""
    if code == "53100":
        return full(database)
    if code in POSTGRES_BUSY:
        return busy(database)
    if code == "42501":
        text = f"the user of {database} may not do this ({said}); make them its owner: ALTER DATABASE ... OWNER TO ..."
        return StoreError("database-rights", text, database=database)
    if code and not code.startswith(POSTGRES_AWAY):
        return unwritable(database, said.partition("\n")[0])
    if re.search('database ".*" does not exist', said):
        text = f"there is no database {database} yet; create it with createdb, or name another with --database"
        return StoreError("database-missing", text, database=database)
    if not code and re.search("password|FATAL", said) and not re.search(POSTGRES_NOT_NOW, said):
        text = f"{database} refuses this login ({said}); check user and password in --database, PGPASSWORD or ~/.pgpass"
        return StoreError("database-login", text, database=database)
    text = f"the server of {database} does not answer ({said}); nothing was lost. Is it running? Is --database right?"
    return StoreError("database-away", text, database=database)


def storable(text: str) -> str:
    """The text, unless PostgreSQL would refuse it; SQLite would accept it and make moving impossible."""
    if "\x00" in text:
        raise unstorable()
    return text


def unstorable() -> AreopolisError:
    text = "a text is too long, or contains characters that cannot be stored"
    return AreopolisError("text-unstorable", text)


def gone(path: object) -> StoreError:
    return StoreError(
        "database-gone",
        f"{path} was deleted or replaced while it was in use; nothing is kept until it is back in its place. "
        "Stop the server, put the file (or a copy of it) back, and start again",
        database=str(path),
    )


def busy(database: str) -> StoreError:
    return StoreError(
        "database-busy",
        f"another program has been using {database} for too long; nothing was lost. Try again",
        database=database,
    )


def full(database: str) -> StoreError:
    return StoreError(
        "database-full",
        f"the disk of {database} is full; nothing was lost. Free some space and try again",
        database=database,
    )


def corrupt(database: str) -> StoreError:
    return StoreError(
        "database-corrupt",
        f"{database} is damaged, or is not an Areopolis database; it was left untouched. Restore it from a copy, "
        "or name another file with --database",
        database=database,
    )


def unwritable(database: str, reason: str) -> StoreError:
    return StoreError(
        "database-unwritable",
        f"{database} cannot be used ({reason}); nothing was lost. Check that its folder and file are writable, "
        "or name another file with --database",
        database=database,
        reason=reason,
    )


# --- what a database is called ------------------------------------------------------------


def shown(url: str) -> str:
    """A database as messages name it: the file, or the URL without its password."""
    path = sqlite_path(url)
    if path is not None:
        return str(path)
    try:
        return make_url(url).difference_update_query(["password"]).render_as_string()
    except (ArgumentError, ValueError):
        return re.sub("//.*@", "//***@", url)


def sqlite_path(url: str) -> Path | None:
    """The file of an SQLite database; None for every other."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        return None
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return Path(parsed.database)
