"""The addresses for the people around a table: invites and links, what the host decides, chat, notes and rematches."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from areopolis.kernel.position import SPECTATOR
from areopolis.text.text import Text
from areopolis.web import rendering
from areopolis.web.company import Company
from areopolis.web.forms import form_of
from areopolis.web.live_tables import Table, broken_form, holds_seat, invite_used
from areopolis.web.routes import (
    act,
    field,
    handled,
    level_in,
    live_tables_of,
    number,
    query_number,
    seated,
    sit_down,
    wants_fragment,
)
from areopolis.web.security import SECRET_COOKIE, browser_of, hashed, set_cookie
from areopolis.web.table_views import invitation

UNSEEN = {"Cache-Control": "no-store"}
"""For pages that show a secret."""


# --- coming ---------------------------------------------------------------------------------------------------------


async def invite(request: Request) -> Response:
    """Who invites to what. Whoever has taken the seat already is led to the table."""
    browser = browser_of(request)
    live = live_tables_of(request)
    token = request.path_params["token"]
    table_id, seat = await live.invited(token)
    table = await live.look(table_id)
    if holds_seat(browser, table.seats[seat]):
        return to_table(table.id, seat)
    if table.seats[seat].invite != hashed(token) or table.settings.ended:
        raise invite_used()
    t = Text(browser.language, table.game.name)
    return HTMLResponse(rendering.invite_page(invitation(table, t), seat, request.url.path, t, browser))


async def join(request: Request) -> Response:
    async with form_of(request) as form:
        browser = seated(request, form)
    live = live_tables_of(request)
    token = request.path_params["token"]
    _, seat = await live.invited(token)
    name = browser.name or Text(browser.language)("player.name", number=seat + 1)
    return sit_down(request, browser, await live.join(token, browser, name))


async def personal_link(request: Request) -> Response:
    """A new personal link, shown this once."""
    async with form_of(request) as form:
        seat = number(form, "seat")
    browser = browser_of(request)
    table, link = await company_of(request).renew_link(request.path_params["id"], browser, seat)
    t = Text(browser.language, table.game.name)
    page = rendering.link_page(table.id, table.seats[seat], f"/seat/{link}", t, browser.theme)
    return HTMLResponse(page, headers=UNSEEN)


async def seat_page(request: Request) -> Response:
    """Asks whether to go on from this device; programs that only preview a link must not take a seat."""
    browser = browser_of(request)
    table, seat = await company_of(request).linked(request.path_params["link"])
    if holds_seat(browser, table.seats[seat]):
        return to_table(table.id, seat)
    t = Text(browser.language, table.game.name)
    page = rendering.seat_page(invitation(table, t), table.seats[seat], request.url.path, t, browser.theme)
    return HTMLResponse(page, headers=UNSEEN)


async def go_on(request: Request) -> Response:
    async with form_of(request):
        browser = seated(request)
    return sit_down(request, browser, await company_of(request).go_on(request.path_params["link"], browser))


async def watch_page(request: Request) -> Response:
    """Asks whether to watch a private table; the link is for those whom its host wants to see there."""
    browser = browser_of(request)
    table = await company_of(request).watched(request.path_params["id"], request.path_params["token"])
    if table.admits(browser):
        return to_table(table.id)
    t = Text(browser.language, table.game.name)
    return HTMLResponse(rendering.seat_page(invitation(table, t), None, request.url.path, t, browser.theme))


async def watch(request: Request) -> Response:
    async with form_of(request):
        browser = seated(request)
    await company_of(request).watch(request.path_params["id"], request.path_params["token"], browser)
    return sit_down(request, browser, request.path_params["id"])


# --- what the host decides, and what everybody may do --------------------------------------------------------------


async def settings(request: Request) -> Response:
    async with form_of(request) as form:
        public, talkative = [field(form, name, "") == "yes" for name in ("public", "talkative")]
        pace = field(form, "pace")
        seat = number(form, "seat")
    arranged = company_of(request).arrange(request.path_params["id"], browser_of(request), public, talkative, pace)
    return await act(request, seat, arranged)


async def invite_anew(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
    table = await company_of(request).invite_anew(request.path_params["id"], browser_of(request), seat)
    return RedirectResponse(f"/table/{table.id}", 303)


async def free(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
        check_confirmed(field(form, "sure", ""))
    table = await company_of(request).free(request.path_params["id"], browser_of(request), seat)
    return RedirectResponse(f"/table/{table.id}", 303)


async def end(request: Request) -> Response:
    async with form_of(request) as form:
        check_confirmed(field(form, "sure", ""))
    table = await company_of(request).end(request.path_params["id"], browser_of(request))
    return RedirectResponse(f"/table/{table.id}", 303)


async def remove(request: Request) -> Response:
    async with form_of(request) as form:
        check_confirmed(field(form, "sure", ""))
    await company_of(request).remove(request.path_params["id"], browser_of(request))
    return RedirectResponse("/", 303)


async def skip(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
    return await act(request, seat, company_of(request).hurry(request.path_params["id"], browser_of(request)))


async def rematch(request: Request) -> Response:
    async with form_of(request) as form:
        bot = level_in(form)
    return to_table(await company_of(request).rematch(request.path_params["id"], browser_of(request), bot))


# --- chat and notes ---------------------------------------------------------------------------------------------------


async def say(request: Request) -> Response:
    """A browser that only watches gets a secret of its own, so that its lines can be counted."""
    async with form_of(request) as form:
        seat = number(form, "seat")
        text = field(form, "text")
    browser = seated(request)
    response = await act(request, seat, company_of(request).say(request.path_params["id"], browser, seat, text))
    if browser.secret != browser_of(request).secret:
        set_cookie(response, request, SECRET_COOKIE, browser.secret)
    return response


async def notes(request: Request) -> Response:
    browser = browser_of(request)
    seat = query_number(request, "as", SPECTATOR)
    table, text = await company_of(request).note(request.path_params["id"], browser, seat)
    return notes_page(request, table, seat, text)


async def write_notes(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
        text = field(form, "text")
    company = company_of(request)
    table = await company.write_note(request.path_params["id"], browser_of(request), seat, text)
    if wants_fragment(request):
        return Response(status_code=204)
    return notes_page(request, table, seat, text)


def notes_page(request: Request, table: Table, seat: int, text: str) -> Response:
    browser = browser_of(request)
    t = Text(browser.language, table.game.name)
    most = live_tables_of(request).limits.note_letters
    page = rendering.notes_page(table.id, table.game.name, seat, text, most, t, browser.theme)
    return HTMLResponse(page, headers=UNSEEN)


# --- small things -----------------------------------------------------------------------------------------------------


def to_table(table: str, seat: int | None = None) -> Response:
    return RedirectResponse(f"/table/{table}" + ("" if seat is None else f"?as={seat}"), 303)


def check_confirmed(sure: str) -> None:
    """What cannot be undone is asked twice."""
    if sure != "yes":
        raise broken_form()


def company_of(request: Request) -> Company:
    return Company(live_tables_of(request))


COMPANY_ROUTES = [
    Route("/join/{token}", handled(invite), methods=["GET"]),
    Route("/join/{token}", handled(join), methods=["POST"]),
    Route("/seat/{link}", handled(seat_page), methods=["GET"]),
    Route("/seat/{link}", handled(go_on), methods=["POST"]),
    Route("/watch/{id}/{token}", handled(watch_page), methods=["GET"]),
    Route("/watch/{id}/{token}", handled(watch), methods=["POST"]),
    Route("/table/{id}/link", handled(personal_link), methods=["POST"]),
    Route("/table/{id}/settings", handled(settings), methods=["POST"]),
    Route("/table/{id}/invite", handled(invite_anew), methods=["POST"]),
    Route("/table/{id}/free", handled(free), methods=["POST"]),
    Route("/table/{id}/end", handled(end), methods=["POST"]),
    Route("/table/{id}/remove", handled(remove), methods=["POST"]),
    Route("/table/{id}/skip", handled(skip), methods=["POST"]),
    Route("/table/{id}/rematch", handled(rematch), methods=["POST"]),
    Route("/table/{id}/chat", handled(say), methods=["POST"]),
    Route("/table/{id}/notes", handled(notes), methods=["GET"]),
    Route("/table/{id}/notes", handled(write_notes), methods=["POST"]),
]
