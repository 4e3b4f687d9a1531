"""The address of the analysis of a finished game: where it is asked for, and shows how far it is and what it found."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from areopolis.bots.analysis import USUAL_EFFORT
from areopolis.web import rendering
from areopolis.web.analyses import Analyses
from areopolis.web.analysis_views import analysis_view
from areopolis.web.forms import form_of
from areopolis.web.routes import field, handled, live_tables_of, table_of, wants_fragment
from areopolis.web.security import Refused, browser_of


async def show_analysis(request: Request) -> Response:
    browser = browser_of(request)
    live = live_tables_of(request)
    table = await table_of(request)
    if not table.over:
        raise Refused(403, "analysis-early", "only a finished game can be analysed")
    stored = await analyses_of(request).look(table)
    view, t = await live.replays.in_turn(table.id, browser.client, analysis_view, table, browser, stored)
    page = rendering.analysis_fragment if wants_fragment(request) else rendering.analysis_page
    return HTMLResponse(await live.pools.draw(page, view, t))


async def ask_for_analysis(request: Request) -> Response:
    async with form_of(request) as form:
        level = field(form, "level", USUAL_EFFORT)
    await analyses_of(request).ask(request.path_params["id"], browser_of(request), level)
    return RedirectResponse(f"/table/{request.path_params['id']}/analysis", 303)


def analyses_of(request: Request) -> Analyses:
    analyses = request.app.state.analyses
    assert isinstance(analyses, Analyses)
    return analyses


ANALYSIS_ROUTES = [
    Route("/table/{id}/analysis", handled(show_analysis), methods=["GET"]),
    Route("/table/{id}/analysis", handled(ask_for_analysis), methods=["POST"]),
]
