"""Where worker processes load the package from: compiled beside a checkout, if that is the very code of this server.

`tools/compile.py` makes a compiled copy and leaves a stamp once it is complete. Positions travel as JSON, so an
interpreted server and compiled workers understand each other.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
from functools import cache
from pathlib import Path

import areopolis
from areopolis.arena import is_compiled

PACKAGE = Path(areopolis.__file__).parent
STAMP = "stamp"
LONGEST_LINE = 2**20
"""Bytes that a worker may write in one answer."""


async def start_worker(module: str, folder: str, *arguments: str) -> asyncio.subprocess.Process:
    """A process that reads questions from its input, with the package from this folder.

    It has a session of its own, so that Ctrl+C in the terminal never reaches it; the server ends it.
    """
    path = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH")])])
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", module, *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        env={**os.environ, "PYTHONPATH": path},
        start_new_session=True,
    )


class Code:
    """The package as this server runs it, and perhaps compiled."""

    def __init__(self, package: Path = PACKAGE, compiled: Path | None = None) -> None:
        self.package = package
        self.compiled = compiled or package.parent.parent / "build" / "compiled"
        self.maybe = compiled is not None or (package.parent.name == "src" and not is_compiled())
        """An installed package has nothing beside it, and a compiled server needs nothing."""
        self._sources = sources_of(package) if self.maybe else ""
        self._known = ""
        self._fits = False

    def folder(self) -> Path:
        """What goes first on a worker's path now."""
        return self.compiled if self.maybe and self._is_compiled() else self.package.parent

    def _is_compiled(self) -> bool:
        """The sources are compared once for each stamp; without one the copy is incomplete."""
        try:
            stamp = (self.compiled / STAMP).read_text()
        except OSError:
            return False
        if stamp != self._known:
            self._known = stamp
            self._fits = fingerprint(self.compiled / self.package.name) == self._sources
        return self._fits


@cache
def sources_of(package: Path) -> str:
    """The sources as they were when this process first asked, which is when it started to serve."""
    return fingerprint(package)


def fingerprint(package: Path) -> str:
    total = hashlib.sha256()
    for file in sorted(package.rglob("*.py")):
        total.update(f"{file.relative_to(package)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()
