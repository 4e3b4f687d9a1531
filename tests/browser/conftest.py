"""A real browser (Debian's Chromium, driven by Playwright) at a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from tests.browser.table_server import TableServer

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1366, "height": 768}
SMALL_LAPTOP: ViewportSize = {"width": 1280, "height": 720}
TABLET: ViewportSize = {"width": 1024, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}

PATIENCE = 120_000
"""Milliseconds to wait for anything: tests say what happens, not how soon, also on a machine with other work."""

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome")))
    chromium = os.environ.get("AREOPOLIS_CHROMIUM") or next(found, None)
    assert chromium, "Chromium is missing: apt-get install chromium, or name it in AREOPOLIS_CHROMIUM"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS, timeout=PATIENCE)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    started = TableServer(tmp_path_factory.mktemp("tables") / "areopolis.db")
    started.start()
    yield started
    started.kill()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: TableServer) -> Iterator[Visit]:
    """A visitor with a browser of his own; errors on his page, or requests that leave our server, fail the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def come(
        path: str = "",
        viewport: ViewportSize | None = None,
        locale: str = "en-GB",
        home: str = server.address,
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            viewport=viewport or DESKTOP, locale=locale, base_url=home, reduced_motion="reduce", **more
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"error on the page: {error}"))
        page.on("console", lambda told: problems.append(told.text) if worrying(told.type, told.text) else None)
        page.on("request", lambda asked: problems.append(asked.url) if leaves(asked.url, home) else None)
        if path:
            page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert not problems, problems


def worrying(kind: str, text: str) -> bool:
    """Errors in the console, except of a server that a test killed or of a request that was to be refused."""
    return kind == "error" and "net::ERR_" not in text and "status of 4" not in text


def leaves(url: str, home: str) -> bool:
    return not url.startswith((home, "data:", "blob:"))


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server that a test may kill."""
    started = TableServer(tmp_path_factory.mktemp("restart") / "areopolis.db")
    started.start()
    yield started
    started.kill()


@pytest.fixture
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server whose bots think for an hour, so that they play only if somebody makes them."""
    started = TableServer(tmp_path_factory.mktemp("slow") / "areopolis.db", pause=3600)
    started.start()
    yield started
    started.kill()
