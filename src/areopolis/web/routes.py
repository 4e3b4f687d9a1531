"""The addresses of the server: each reads a request, asks the live tables and answers with a page.

Scripts send the header `X-Areopolis: fragment` and get only the table's element. If something was refused, the header
`X-Message` (percent-encoded) says why, and the body is the table as it is now.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar
from urllib.parse import quote

from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from areopolis.bots import BOT_NAMES, LEVELS
from areopolis.games import GAMES, game_named
from areopolis.kernel.errors import (
    AreopolisError,
    IllegalOption,
    MalformedOption,
    OptionError,
    RecordError,
    UndoRefused,
)
from areopolis.kernel.game import Game
from areopolis.kernel.position import SPECTATOR
from areopolis.kernel.sentences import say_error
from areopolis.store.errors import StoreError
from areopolis.store.table_store import Conflict, Seat, Settings
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text, error_text
from areopolis.view.advising import HINT_LEVELS, USUAL_HINT
from areopolis.view.cards import Wanted, cards_of, has_cards, shelf_of, words_in
from areopolis.view.telling import in_sentences
from areopolis.web import rendering, screens, seating
from areopolis.web.event_streams import Watcher, WatcherStream
from areopolis.web.forms import form_of, text_in
from areopolis.web.guard import log_unexpected
from areopolis.web.live_tables import USUAL_LEVEL, LiveTables, Table, broken_form, unique
from areopolis.web.security import (
    LANGUAGE_COOKIE,
    NAME_COOKIE,
    SECRET_COOKIE,
    THEME_COOKIE,
    THEMES,
    Browser,
    Refused,
    browser_of,
    clean_name,
    new_secret,
    parts_of,
    set_cookie,
)
from areopolis.web.table_views import Perspective, choose_viewer, game_view, hint_of, table_summary, text_of_now
from areopolis.web.view_models import StartView, TableView

LOG = logging.getLogger("areopolis.web")

R = TypeVar("R")
Endpoint = Callable[[Request], Awaitable[Response]]

MOST_TABLES_LISTED = 40
MOST_KEYS = 60
"""In one choice of several cards."""
MOST_FACES = 60
"""Cards drawn for one request."""
MOST_MESSAGE = 500
"""In a header."""
PLAIN_STORE_ERRORS = (
    "database-away",
    "database-busy",
    "database-full",
    "database-gone",
    "table-newer",
    "table-unreadable",
)
NUMBER = re.compile(r"-?[0-9]{1,6}")


def handled(endpoint: Endpoint) -> Endpoint:
    """Errors become pages in the reader's language."""

    async def handle(request: Request) -> Response:
        try:
            return await endpoint(request)
        except AreopolisError as error:
            return refuse(request, error)
        except (HTTPException, ClientDisconnect):
            raise
        except Exception as error:
            log_unexpected(error, endpoint.__name__)
            return refuse(request, Refused(500, "server", "something went wrong"))

    return handle


def refuse(connection: HTTPConnection, error: AreopolisError, table: Table | None = None) -> Response:
    """The page that says what went wrong, at a table or anywhere else."""
    browser = browser_of(connection)
    t = Text(browser.language) if table is None else text_of_now(table, browser.language)
    status = status_of(error)
    message = told(t, error, None if table is None else table.game)
    response = HTMLResponse(rendering.error_page(status, message, t, browser.language, browser.theme), status)
    response.headers["X-Message"] = quote(message[:MOST_MESSAGE])
    if "seconds" in error.facts:
        response.headers["Retry-After"] = str(error.facts["seconds"])
    return response


def told(t: Text, error: AreopolisError, game: Game | None = None) -> str:
    """An error as pages show it: where the database is and what it says goes to the log only."""
    if isinstance(error, StoreError):
        LOG.error("%s", error)
        if error.code not in PLAIN_STORE_ERRORS:
            error = StoreError("database-unusable", "the database cannot be used")
    return error_text(t, error) if game is None else say_error(game, t, error)


def status_of(error: AreopolisError) -> int:
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, Conflict | UndoRefused):
        return 409
    if isinstance(error, StoreError):
        return 503
    if isinstance(error, OptionError | RecordError):
        return 400 if isinstance(error, MalformedOption) else 422
    return 404 if error.code == "game-unknown" else 400


# --- the start page, and new tables -----------------------------------------------------------------------------


async def start(request: Request) -> Response:
    return HTMLResponse(await start_html(request))


async def start_html(request: Request, error: str = "", text: str = "") -> str:
    """The start page; after an import that failed, with its text."""
    browser = browser_of(request)
    view = replace(await start_view(request, browser, error), text=text)
    return await live_tables_of(request).pools.draw(rendering.start_page, view, Text(browser.language))


async def start_view(request: Request, browser: Browser, error: str = "") -> StartView:
    live = live_tables_of(request)
    games = [game_view(game, browser.language) for game in GAMES.values()]
    stored = await live.recent(browser, MOST_TABLES_LISTED)
    retention = live.store.retention
    tables = [table_summary(each, browser, live.hub.online, retention) for each in stored if each.game in GAMES]
    return StartView(
        browser.language,
        browser.theme,
        browser.name,
        games,
        [table for table in tables if not table.mine],
        error,
        keep_days=retention.unfinished,
        mine=sorted([table for table in tables if table.mine], key=lambda table: (table.done, not table.my_turn)),
    )


async def set_up(request: Request) -> Response:
    return HTMLResponse(await setup_html(request, game_named(request.path_params["game"]), "", [], {}))


async def setup_html(
    request: Request,
    game: Game,
    error: str,
    places: list[str],
    chosen: dict[str, str],
    filled: list[tuple[str, str]] | None = None,
    name: str = "",
) -> str:
    """The form; after an error, with what was filled in."""
    browser = browser_of(request)
    browser = replace(browser, name=name or browser.name)
    view = replace(await start_view(request, browser, error), places=places, chosen=chosen, filled=filled or [])
    return rendering.setup_page(view, game_view(game, browser.language), Text(browser.language, game.name))


async def create(request: Request) -> Response:
    async with form_of(request) as form:
        game = game_named(field(form, "game"))
        browser = seated(request, form)
        places = [str(value) for value in form.getlist("seats")]
        if len(places) == 1:
            places = places[0].split(",")
        names = [str(value) for value in form.getlist("names")]
        colours = [str(value) for value in form.getlist("colours")]
        variants = {name.removeprefix("variant-"): str(form[name]) for name in form if name.startswith("variant-")}
        settings = Settings(public=field(form, "public", "") == "yes")
    try:
        rows = [i for i, place in enumerate(places) if place]
        wishes = [colours[i] if i < len(colours) else "" for i in rows]
        plan = plan_seats(places, names, browser)
        plan = seating.seat_by_colour(game, plan, wishes[: len(plan)], Text(browser.language, game.name))
        table = await live_tables_of(request).create(game, browser, plan, variants, settings)
    except AreopolisError as error:
        t = Text(browser.language, game.name)
        if error.code == "variant-seats":
            error.facts["variants"] = in_words(game, variants, len(rows), t)
        filled = [*zip(names, [*colours, *[""] * len(names)], strict=False)]
        html = await setup_html(request, game, told(t, error), places, variants, filled, browser.name)
        return HTMLResponse(html, status_of(error))
    response = sit_down(request, browser, table)
    if browser.language != browser_of(request).language:
        set_cookie(response, request, LANGUAGE_COOKIE, browser.language)
    return response


def in_words(game: Game, variants: dict[str, str], seats: int, t: Text) -> str:
    """Those of the chosen variants for which another value would do, as the form calls them."""
    chosen = game.chosen_variants(variants)
    wrong = [name for name in chosen if game.is_choice(name, seats, chosen)] or list(chosen)
    return ", ".join(f"{t(f'variant.{name}')}: {t(f'variant.{name}.{chosen[name]}')}" for name in wrong)


async def quick(request: Request) -> Response:
    """Play now: one person and as many bots as is usual."""
    async with form_of(request) as form:
        game = game_named(request.path_params["game"])
        browser = seated(request, form)
        bot = level_in(form, USUAL_LEVEL)
    plan = plan_seats(["me", *[f"bot:{bot}"] * (game.usual_seats - 1)], [], browser)
    return sit_down(request, browser, await live_tables_of(request).create(game, browser, plan, {}))


async def tour(request: Request) -> Response:
    """A guided tour: the one that was begun, or a new one."""
    async with form_of(request) as form:
        game = game_named(request.path_params["game"])
        browser = seated(request, form)
        anew = field(form, "anew", "") == "yes"
    return sit_down(request, browser, await live_tables_of(request).take_tour(game, browser, anew))


def plan_seats(places: list[str], names: list[str], browser: Browser) -> list[Seat]:
    """Who sits where, from words such as `me`, `here`, `link` and `bot:easy`; empty ones are left out."""
    t = Text(browser.language)
    plan: list[Seat] = []
    for i, place in enumerate(places[:12]):
        taken = [seat.name for seat in plan]
        number = len(plan)
        if place in ("me", "here"):
            given = browser.name if place == "me" else clean_name(names[i] if i < len(names) else "")
            name = unique(given or t("player.name", number=number + 1), taken)
            plan.append(Seat(number, name, "person", holder=browser.holder, friend=place == "here"))
        elif place == "link":
            plan.append(Seat(number, "", "open"))
        elif place.removeprefix("bot:") in BOT_NAMES:
            bots = len([seat for seat in plan if seat.kind == "bot"])
            plan.append(Seat(number, unique(t(f"bot-name.{bots + 1}"), taken), "bot", place.removeprefix("bot:")))
        elif place:
            raise broken_form()
    return plan


async def take_in_record(request: Request) -> Response:
    """Import: a file, or text."""
    browser = seated(request)
    async with form_of(request) as form:
        file = form.get("file")
        content = await text_in(file) if isinstance(file, UploadFile) else ""
        text = content or field(form, "text", "")
    t = Text(browser.language)
    try:
        if not text.strip():
            raise Refused(400, "record-empty", "there is no record")
        table = await live_tables_of(request).take_in(text, browser, lambda i: t("player.name", number=i + 1))
    except AreopolisError as error:
        return HTMLResponse(await start_html(request, told(t, error), text), status_of(error))
    return sit_down(request, browser, table)


def seated(request: Request, form: FormData | None = None) -> Browser:
    """The browser with a secret of its own, and with the name and language from the form, if given."""
    browser = browser_of(request)
    name = clean_name(field(form, "name", "")) if form is not None else ""
    language = field(form, "language", "") if form is not None else ""
    return replace(
        browser,
        secret=browser.secret or new_secret(),
        name=name or browser.name,
        language=language if language in LANGUAGES else browser.language,
    )


def sit_down(request: Request, browser: Browser, table: str) -> Response:
    response = RedirectResponse(f"/table/{table}", 303)
    set_cookie(response, request, SECRET_COOKIE, browser.secret)
    if browser.name:
        set_cookie(response, request, NAME_COOKIE, browser.name)
    return response


# --- a table ------------------------------------------------------------------------------------------------------


async def table_page(request: Request) -> Response:
    """The page. A browser with several seats is sent to an address that names one, so that reloading keeps it."""
    wanted = wanted_viewer(request)
    table = await table_of(request)
    if wanted is None and "pass" not in request.query_params and not wants_fragment(request):
        browser = browser_of(request)
        if screens.curtained(table, browser):
            seat = screens.called(table, browser, table.seats_of(browser)[0])
            return RedirectResponse(f"/table/{table.id}?pass={seat}", 303)
        if len(table.seats_of(browser)) > 1:
            return RedirectResponse(f"/table/{table.id}?as={choose_viewer(table, browser, None)}", 303)
    return await show_table(request, table, wanted, wants_fragment(request))


async def fragment(request: Request) -> Response:
    return await show_table(request, await table_of(request), wanted_viewer(request), True)


async def show_table(
    request: Request, table: Table, wanted: int | None, fragment_only: bool, error: AreopolisError | None = None
) -> Response:
    """A table as the wanted seat sees it; after an error, also what went wrong."""
    browser = browser_of(request)
    live = live_tables_of(request)
    if error is not None and wanted not in table.seats_of(browser):
        wanted = None
    passed = passed_to(request, table, browser) if wanted is None else None
    viewer = choose_viewer(table, browser, wanted if passed is None or screens.curtained(table, browser) else passed)
    live.saw(table, browser)
    table = await live.with_history(table)
    presence = await live.presence(table)

    def draw() -> tuple[str, str]:
        look = Perspective(table, browser, viewer)
        view = look.view(presence, live.limits)
        if passed is not None and viewer == SPECTATOR:
            screens.draw_curtain(view, table, browser, passed)
        page = draw_table(view, look.text, fragment_only)
        if error is None:
            return page, ""
        return page, told(in_sentences(look.observation, look.to_you), error, table.game)[:MOST_MESSAGE]

    page, message = await live.pools.draw(draw)
    response = HTMLResponse(page, 200 if error is None else status_of(error))
    response.headers["X-Sequence"] = str(table.seen(viewer))
    if message:
        response.headers["X-Message"] = quote(message)
    return response


def passed_to(request: Request, table: Table, browser: Browser) -> int | None:
    """The seat that the screen is being passed to, if any: the curtain is down, and nobody's cards are sent."""
    if "pass" not in request.query_params:
        return None
    seat = query_number(request, "pass", SPECTATOR)
    table.check_held(seat, browser)
    return seat


def draw_table(view: TableView, t: Text, fragment_only: bool) -> str:
    return rendering.table_fragment(view, t) if fragment_only else rendering.table_page(view, t)


async def events(request: Request) -> Response:
    """The live updates for one page; the address names the viewing seat, as the page's does."""
    browser = browser_of(request)
    live = live_tables_of(request)
    if request.method == "HEAD":
        return Response(media_type="text/event-stream")
    live.hub.make_room(browser.client, browser.holder)
    try:
        table = await table_of(request)
        watcher = Watcher(
            table.id, choose_viewer(table, browser, wanted_viewer(request)), browser.holder, browser.client
        )
    except BaseException:
        live.hub.give_back(browser.client, browser.holder)
        raise
    live.saw(table, browser)
    return WatcherStream(live.follow(watcher, table), live.hub, watcher)


async def choose(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
        keys = [str(key) for key in form.getlist("key")]
        sequence = number(form, "sequence")
        careful = field(form, "careful", "") == "yes"
    if not 0 < len(keys) <= MOST_KEYS:
        raise broken_form()
    live = live_tables_of(request)
    if careful:
        with suppress(AreopolisError):  # the choice itself will be refused for the same reason
            if table := await live.commits(request.path_params["id"], browser_of(request), seat, keys, sequence):
                response = await show_table(request, table, seat, True)
                response.headers["X-Confirm"] = "yes"
                return response
    chosen = live.choose(request.path_params["id"], browser_of(request), seat, keys, sequence)
    return await act(request, seat, chosen)


async def undo(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
    live = live_tables_of(request)
    return await act(request, seat, live.undo(request.path_params["id"], browser_of(request), seat))


async def bluff(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
        bluffs = field(form, "bluffs", "") == "yes"
    live = live_tables_of(request)
    return await act(request, seat, live.set_bluffs(request.path_params["id"], browser_of(request), seat, bluffs))


async def hand_over(request: Request) -> Response:
    async with form_of(request) as form:
        seat = number(form, "seat")
        bot = field(form, "bot", "")
    live = live_tables_of(request)
    return await act(request, seat, live.hand_over(request.path_params["id"], browser_of(request), seat, bot))


async def act(request: Request, seat: int, action: Awaitable[Table]) -> Response:
    """Do something at a table and show it; a refusal is shown beside the table as it is now."""
    try:
        table = await action
    except AreopolisError as error:
        beside_table = wants_fragment(request) or isinstance(error, Conflict)
        if not beside_table and not isinstance(error, IllegalOption):
            raise
        table = await table_of(request)
        if beside_table:
            return await show_table(request, table, seat, wants_fragment(request), error)
        return refuse(request, error, table)
    mine = seat in table.seats_of(browser_of(request))  # a host also acts for absent players
    if wants_fragment(request):
        return await show_table(request, table, seat if mine else None, True)
    return RedirectResponse(f"/table/{table.id}" + (f"?as={seat}" if mine else ""), 303)


async def hint(request: Request) -> Response:
    browser = browser_of(request)
    seat = query_number(request, "seat", SPECTATOR)
    level = one_of(request, "level", HINT_LEVELS) or USUAL_HINT
    thinking = live_tables_of(request).hint(request.path_params["id"], browser, seat, level)
    table, counsel = await unless_gone(request, thinking)
    hint = hint_of(table, browser, seat, counsel)
    return HTMLResponse(rendering.hint_fragment(hint, level, Text(browser.language, table.game.name)))


async def unless_gone(request: Request, work: Coroutine[Any, Any, R]) -> R:
    """The result of long work; it is given up when the client leaves."""

    async def leaving() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, left = asyncio.create_task(work), asyncio.create_task(leaving())
    try:
        await asyncio.wait([working, left], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        left.cancel()


# --- looking back -----------------------------------------------------------------------------------------------


async def replay_page(request: Request) -> Response:
    """A past moment: from the viewer's own seat at any time, from all seats and with open cards after the end."""
    browser = browser_of(request)
    live = live_tables_of(request)
    open_cards = request.query_params.get("open") == "1"
    wanted = wanted_viewer(request)
    table = await table_of(request)
    if table.over and wanted is not None:
        viewer = wanted if 0 <= wanted < len(table.seats) else SPECTATOR
    elif open_cards and not table.over:
        raise Refused(403, "open-cards-early", "open cards can be chosen once the game is over")
    else:
        viewer = choose_viewer(table, browser, wanted)
    past, at = await live.past(table, viewer, query_number(request, "at", table.seen(viewer)), browser)
    table = await live.with_history(table)
    presence = await live.presence(table)

    def draw() -> str:
        look = Perspective(table, browser, viewer, past, at)
        return draw_table(look.view(presence, live.limits, open_cards), look.text, wants_fragment(request))

    page = await live.pools.draw(draw)
    return HTMLResponse(page, headers={"X-Sequence": str(table.seen(viewer))})


async def fork(request: Request) -> Response:
    async with form_of(request) as form:
        at = number(form, "at")
        browser = seated(request, form)
        bot = level_in(form)
        key = field(form, "key", "")
    table = await live_tables_of(request).fork(request.path_params["id"], browser, at, bot, key)
    return sit_down(request, browser, table)


async def whole_log(request: Request) -> Response:
    """Every line of the log that this seat may read."""
    browser = browser_of(request)
    live = live_tables_of(request)
    table = await table_of(request)
    viewer = choose_viewer(table, browser, wanted_viewer(request))

    def draw() -> str:
        look = Perspective(table, browser, viewer)
        lines = look.log(False, len(table.playthrough.log))
        return rendering.log_page(table.id, table.game.name, lines, look.to_you, browser.theme)

    return HTMLResponse(await live.pools.draw(draw))


async def record(request: Request) -> Response:
    text = await live_tables_of(request).record(request.path_params["id"], browser_of(request))
    name = f"areopolis-{request.path_params['id']}.txt"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


# --- small things -------------------------------------------------------------------------------------------------


async def rules(request: Request) -> Response:
    browser = browser_of(request)
    game = game_named(request.path_params["game"])
    return HTMLResponse(rendering.rules_page(game.name, Text(browser.language, game.name), browser.theme))


async def cards(request: Request) -> Response:
    """The card browser; the filters are in the address, and unknown ones are ignored."""
    browser = browser_of(request)
    game = game_named(request.path_params["game"])
    if not has_cards(game.name):
        raise Refused(404, "page-unknown", f"{game.name} has no cards")
    shelf = shelf_of(game.name, browser.language)
    wanted = Wanted(
        tag=one_of(request, "tag", shelf.tags),
        colour=one_of(request, "colour", shelf.colours),
        edition=one_of(request, "set", shelf.editions),
        least=cost(request, "least"),
        most=cost(request, "most"),
        words=words_in(request.query_params.get("search", "")[:100]),
    )
    t = Text(browser.language, game.name)
    html = await live_tables_of(request).pools.draw(rendering.cards_page, game.name, shelf, wanted, t, browser.theme)
    return HTMLResponse(html)


def one_of(request: Request, name: str, known: list[str]) -> str:
    value = request.query_params.get(name, "")
    return value if value in known else ""


def cost(request: Request, name: str) -> int | None:
    text = request.query_params.get(name, "")
    return int(text) if NUMBER.fullmatch(text) else None


async def face(request: Request) -> Response:
    """A single card, to be shown beside its name."""
    language = browser_of(request).language
    game = game_named(request.path_params["game"])
    card = request.path_params["card"]
    if not has_cards(game.name) or card not in cards_of(game.name).words:
        raise Refused(404, "page-unknown", "there is no such card")
    headers = {"Cache-Control": "private, max-age=3600", "Vary": "Cookie, Accept-Language"}
    return HTMLResponse(rendering.face_fragment(game.name, card, language), headers=headers)


async def faces(request: Request) -> Response:
    """Several cards at once: what lies before a player, or the next ones of the card browser."""
    language = browser_of(request).language
    game = game_named(request.path_params["game"])
    words = request.query_params.get("cards", "").split()
    if len(words) > MOST_FACES or not has_cards(game.name) or not set(words) <= set(cards_of(game.name).words):
        raise Refused(404, "page-unknown", "there are no such cards")
    headers = {"Cache-Control": "private, max-age=3600", "Vary": "Cookie, Accept-Language"}
    drawn = [rendering.face_fragment(game.name, word, language) for word in words]
    return HTMLResponse("".join(drawn), headers=headers)


async def choose_language(request: Request) -> Response:
    return await remember(request, "language", LANGUAGE_COOKIE, LANGUAGES)


async def choose_theme(request: Request) -> Response:
    return await remember(request, "theme", THEME_COOKIE, THEMES)


async def remember(request: Request, name: str, cookie: str, choices: list[str]) -> Response:
    """Store a choice in a cookie and go back to the page it was made on."""
    async with form_of(request) as form:
        value = field(form, name)
    if value not in choices:
        raise broken_form()
    response = RedirectResponse(page_before(request), 303)
    set_cookie(response, request, cookie, value)
    return response


def page_before(request: Request) -> str:
    """The page on this server that sent the form; addresses that only answer forms lead to their table."""
    came_from = parts_of(request.headers.get("referer", ""))
    if came_from.netloc != request.headers.get("host") or not came_from.path.startswith("/"):
        return "/"
    path = re.sub(r"^(/table/[^/]+)/(?!(analysis|replay|log|notes)$)[^/]+$", r"\1", "/" + came_from.path.lstrip("/"))
    return f"{path}?{came_from.query}" if came_from.query else path


def live_tables_of(request: Request) -> LiveTables:
    live = request.app.state.live
    assert isinstance(live, LiveTables)
    return live


async def table_of(request: Request) -> Table:
    """The table that an address names, if the browser may look at it."""
    return await live_tables_of(request).look(request.path_params["id"], browser_of(request))


def wants_fragment(request: Request) -> bool:
    return request.headers.get("x-areopolis") == "fragment"


def wanted_viewer(request: Request) -> int | None:
    return query_number(request, "as", SPECTATOR) if "as" in request.query_params else None


def query_number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not NUMBER.fullmatch(text):
        raise broken_form()
    return int(text)


def field(form: FormData, name: str, default: str | None = None) -> str:
    """A text field of a form; one without a default is required."""
    value = form.get(name, default)
    if not isinstance(value, str):
        raise broken_form()
    return value


def level_in(form: FormData, usual: str = "") -> str:
    """The level that a form names for bots."""
    level = field(form, "bot", usual)
    if level not in ["", *LEVELS]:
        raise broken_form()
    return level or usual


def number(form: FormData, name: str) -> int:
    text = field(form, name)
    if not NUMBER.fullmatch(text):
        raise broken_form()
    return int(text)


ROUTES = [
    Route("/", handled(start), methods=["GET"]),
    Route("/new/{game}", handled(set_up), methods=["GET"]),
    Route("/tables", handled(create), methods=["POST"]),
    Route("/quick/{game}", handled(quick), methods=["POST"]),
    Route("/tour/{game}", handled(tour), methods=["POST"]),
    Route("/import", handled(take_in_record), methods=["POST"]),
    Route("/table/{id}", handled(table_page), methods=["GET"]),
    Route("/table/{id}/fragment", handled(fragment), methods=["GET"]),
    Route("/table/{id}/events", handled(events), methods=["GET"]),
    Route("/table/{id}/choose", handled(choose), methods=["POST"]),
    Route("/table/{id}/undo", handled(undo), methods=["POST"]),
    Route("/table/{id}/bluff", handled(bluff), methods=["POST"]),
    Route("/table/{id}/hint", handled(hint), methods=["GET"]),
    Route("/table/{id}/hand-over", handled(hand_over), methods=["POST"]),
    Route("/table/{id}/replay", handled(replay_page), methods=["GET"]),
    Route("/table/{id}/fork", handled(fork), methods=["POST"]),
    Route("/table/{id}/log", handled(whole_log), methods=["GET"]),
    Route("/table/{id}/record", handled(record), methods=["GET"]),
    Route("/face/{game}/{card}", handled(face), methods=["GET"]),
    Route("/faces/{game}", handled(faces), methods=["GET"]),
    Route("/cards/{game}", handled(cards), methods=["GET"]),
    Route("/rules/{game}", handled(rules), methods=["GET"]),
    Route("/language", handled(choose_language), methods=["POST"]),
    Route("/theme", handled(choose_theme), methods=["POST"]),
]
