"""Checks that the files of an SQLite database in use are still those that were opened.

A program that holds a deleted file open keeps writing to it, and loses everything it wrote when it ends. So every
connection notes which files it opened, and checks them before each use and after each commit.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event

from areopolis.store.errors import gone

Identity = tuple[int, int]


class Files:
    """A database file, and the log of its latest changes beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.log = f"{path}-wal"
        self.opened: Identity | None = None
        """The file that the first connection opened; all others must find the same one."""
        self.damaged = False
        """Whether it was emptied or lost its log; unlike a file that was moved away, it cannot recover."""

    def guard(self, engine: Engine) -> None:
        """Make every connection of this engine note its files on opening and check them before use."""
        event.listen(engine, "do_connect", self._before_connecting)
        event.listen(engine, "connect", self._note)
        event.listen(engine, "checkout", self._before_use)

    def _before_connecting(self, *_: object) -> None:
        """SQLite would make a new, empty file where the old one was."""
        if self.damaged or (self.opened is not None and self.opened != identity(self.path, 1)):
            raise gone(self.path)

    def _note(self, connection: Any, record: Any) -> None:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchall()  # from now on there is a log
        found = self._found()
        if None in found or self.opened not in (None, found[0]):
            raise gone(self.path)
        self.opened = found[0]
        record.info["files"] = (self, found)

    def _before_use(self, _connection: Any, record: Any, _proxy: Any) -> None:
        self.check(record.info["files"][1])

    def check(self, noted: tuple[Identity | None, Identity | None]) -> None:
        if self.damaged or noted != self._found():
            self.damaged |= identity(self.path, 0) == noted[0]
            raise gone(self.path)

    def _found(self) -> tuple[Identity | None, Identity | None]:
        return identity(self.path, 1), identity(self.log, 0)


def check_files(connection: Connection) -> None:
    """StoreError when what was written with this connection is no longer where people will look for it."""
    if "files" in connection.info:
        files, noted = connection.info["files"]
        files.check(noted)


def identity(path: str | Path, least: int) -> Identity | None:
    """Device and inode of a file that exists and has at least this many bytes."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_size >= least else None
