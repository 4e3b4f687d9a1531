"""Puts the web application together."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from areopolis.store.retention import Retention
from areopolis.store.table_store import Store
from areopolis.web import rendering
from areopolis.web.analyses import Analyses
from areopolis.web.analysis_routes import ANALYSIS_ROUTES
from areopolis.web.company_routes import COMPANY_ROUTES
from areopolis.web.guard import Guard
from areopolis.web.live_tables import LiveTables
from areopolis.web.proxies import Proxies
from areopolis.web.routes import ROUTES, refuse
from areopolis.web.security import Hosting, Limits, Refused

BOT_DELAY_SECONDS = 0.7
BOT_WORKERS = max(1, (os.cpu_count() or 1) - 1)
"""Processes for long thoughts; quick ones and hints have processes of their own."""


def create_app(
    database_url: str,
    limits: Limits | None = None,
    bot_delay: float = BOT_DELAY_SECONDS,
    workers: int = BOT_WORKERS,
    warm_up: bool = False,
    hosting: Hosting | None = None,
    retention: Retention | None = None,
    thinking: float = 1.0,
) -> Starlette:
    """The application on a database; StoreError if that cannot be used.

    `workers` is the number of processes for long thoughts of bots, `thinking` the share that levels think of their
    usual amount: tests set it to 0.
    """
    limits = limits or Limits()
    hosting = hosting or Hosting()
    live = LiveTables(Store(database_url, retention), limits, bot_delay, workers, thinking)
    analyses = Analyses(live)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        live.start()
        analyses.start()
        warming = asyncio.create_task(get_ready(live)) if warm_up else None
        yield
        if warming is not None:
            warming.cancel()
        await analyses.stop()
        await live.stop()

    static = StaticFiles(directory=str(resources.files("areopolis.web").joinpath("static")), check_dir=False)
    app = Starlette(
        routes=[*ROUTES, *COMPANY_ROUTES, *ANALYSIS_ROUTES, Mount("/static", static)],
        middleware=[
            Middleware(Proxies, proxies=hosting.proxies),
            Middleware(Guard, limits=limits, hosting=hosting, refuse=refuse),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=2),
        ],
        exception_handlers={HTTPException: refuse_http},
        lifespan=life,
    )
    app.state.live = live
    app.state.analyses = analyses
    app.state.limits = limits
    app.state.hosting = hosting
    return app


async def get_ready(live: LiveTables) -> None:
    """Load bots and templates in the background, so that the first visitor need not wait for them."""
    await asyncio.gather(live.bot_pool.warm_up(), asyncio.to_thread(load_templates))


def load_templates() -> None:
    environment = rendering.environment()
    for name in environment.list_templates(extensions=["j2"]):
        environment.get_template(name)


async def refuse_http(request: Request, error: Exception) -> Response:
    """What the framework itself refuses: unknown addresses, wrong methods, broken forms."""
    assert isinstance(error, HTTPException)
    code = {404: "page-unknown", 405: "method"}.get(error.status_code, "form-broken")
    response = refuse(request, Refused(error.status_code, code, error.detail))
    response.headers.update(error.headers or {})
    return response
