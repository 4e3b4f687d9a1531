"""A server in the test's own process, on a database of its own; bots think and records are read in the same process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.tools import NO_LIMITS, Visitor

from areopolis.kernel.playthrough import Playthrough
from areopolis.store.engine import database_url
from areopolis.web import importing
from areopolis.web.app import create_app
from areopolis.web.bot_pool import BotPool, Lane
from areopolis.web.bot_worker import QUESTIONS
from areopolis.web.live_tables import LiveTables


@pytest.fixture
def app_on(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Starlette]:
    """Makes the application on a database file."""

    async def think_here(self: BotPool, lane: Lane, ask: str, *about: Any) -> Any:
        return QUESTIONS[ask](*about)

    def read_here(text: str, seconds: float) -> Playthrough:
        return importing.unpacked(importing.packed(text))

    monkeypatch.setattr(BotPool, "_ask", think_here)
    monkeypatch.setattr(importing, "take_in", read_here)

    def make(file: Path) -> Starlette:
        made = create_app(database_url(file), NO_LIMITS, bot_delay=0, thinking=0)
        made.state.live.formalities.seconds = (3600, 3600)  # nobody answers for people unless a test wants it
        return made

    return make


@pytest.fixture
def app(app_on: Callable[[Path], Starlette], tmp_path: Path) -> Starlette:
    return app_on(tmp_path / "areopolis.db")


@pytest.fixture
def client(app: Starlette) -> Iterator[TestClient]:
    with TestClient(app) as started:
        yield started


@pytest.fixture
def live(app: Starlette) -> LiveTables:
    live: LiveTables = app.state.live
    return live


@pytest.fixture
def ada(client: TestClient) -> Visitor:
    return Visitor(client)


@pytest.fixture
def bo(client: TestClient) -> Visitor:
    return Visitor(client)
