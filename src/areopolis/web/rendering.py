"""Renders view models as pages and fragments: Jinja2 templates, always escaped. Games bring their own."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache, lru_cache
from importlib import resources
from itertools import groupby
from operator import attrgetter
from typing import Any

from babel.dates import format_date
from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined
from jinja2.environment import TemplateModule
from markupsafe import Markup

from areopolis.bots import LEVELS
from areopolis.games import game_named
from areopolis.games.presentations import PRESENTATIONS
from areopolis.kernel.sentences import say_option
from areopolis.store.table_store import Seat
from areopolis.text.once import MOST_TEXTS, SharedText, once, shared, text_of
from areopolis.text.text import Text, with_minus
from areopolis.toolbox.clauses import signed
from areopolis.toolbox.faces import Shelf
from areopolis.view.advising import HINT_LEVELS, USUAL_HINT, Hint
from areopolis.view.cards import Wanted, face_of, has_cards, shows_card
from areopolis.view.picture import game_templates, geometry
from areopolis.view.telling import own_colour
from areopolis.web.analysis_views import AnalysisView
from areopolis.web.live_tables import USUAL_LEVEL
from areopolis.web.log_sentences import tell
from areopolis.web.security import Browser
from areopolis.web.tours import has_tour
from areopolis.web.view_models import (
    GameView,
    InvitationView,
    LogLine,
    OptionView,
    RefusalView,
    StartView,
    TableView,
)

LANGUAGE_NAMES = [("en", "English"), ("de", "Deutsch")]
TOLD_BEFORE_DAYS = 14
"""How long in advance the page says that a table will be removed."""

# --- the pages ----------------------------------------------------------------------------------------------------


def start_page(view: StartView, t: Text) -> str:
    return render("start.html.j2", t, view.language, view.theme, view=view)


def setup_page(view: StartView, game: GameView, t: Text) -> str:
    return render("setup.html.j2", t, view.language, view.theme, view=view, game=game)


def table_page(view: TableView, t: Text) -> str:
    """The whole document."""
    return render("table.html.j2", t, view.language, view.theme, **table_context(view, t))


def table_fragment(view: TableView, t: Text) -> str:
    """Only what changes while playing: the element with id="table"."""
    return render("fragment.html.j2", t, view.language, view.theme, **table_context(view, t))


def hint_fragment(hint: Hint, level: str, t: Text) -> str:
    return render("hint.html.j2", t, t.language, "auto", hint=hint, level=level)


def rules_page(game: str, t: Text, theme: str = "auto") -> str:
    drawings = {"g": geometry(game), "definitions": definitions(game), "cover": cover(game)}
    return render("rules.html.j2", t, t.language, theme, game=game, **drawings)


def cards_page(game: str, shelf: Shelf, wanted: Wanted, t: Text, theme: str) -> str:
    """All cards; those that do not fit are present but hidden, so that a script can filter at once."""
    shown = [face.word for face in shelf.faces if wanted.fits(face)]
    return render("cards.html.j2", t, t.language, theme, game=game, shelf=shelf, wanted=wanted, shown=set(shown))


def log_page(table: str, game: str, lines: list[LogLine], t: Text, theme: str) -> str:
    return render(
        "log.html.j2",
        t,
        t.language,
        theme,
        table=table,
        game=game,
        lines=lines,
        named_shared=drawn_once("parts.html.j2", t),
    )


@cache
def face_fragment(game: str, card: str, language: str) -> str:
    """One card, to be shown beside its name."""
    return render("face.html.j2", Text(language, game), language, "auto", game=game, card=card)


def invite_page(view: InvitationView, seat: int, action: str, t: Text, browser: Browser) -> str:
    facts = {"view": view, "seat": seat, "action": action, "name": browser.name}
    return render("invite.html.j2", t, t.language, browser.theme, **facts)


def seat_page(view: InvitationView, seat: Seat | None, action: str, t: Text, theme: str) -> str:
    """To go on at a seat from another device; without a seat, to watch."""
    return render("seat.html.j2", t, t.language, theme, view=view, seat=seat, action=action)


def link_page(table: str, seat: Seat, link: str, t: Text, theme: str) -> str:
    """The personal link of a seat, which is shown once."""
    return render("link.html.j2", t, t.language, theme, table=table, seat=seat, link=link)


def notes_page(table: str, game: str, seat: int, text: str, most: int, t: Text, theme: str) -> str:
    facts = {"table": table, "game": game, "seat": seat, "text": text, "most": most}
    return render("notes.html.j2", t, t.language, theme, **facts)


def analysis_page(view: AnalysisView, t: Text) -> str:
    return render("analysis.html.j2", t, view.language, view.theme, view=view)


def analysis_fragment(view: AnalysisView, t: Text) -> str:
    """Only what changes while a game is being analysed: the element with id="analysis"."""
    return render("analysis-parts.html.j2", t, view.language, view.theme, view=view)


def error_page(status: int, message: str, t: Text, language: str, theme: str) -> str:
    return render("error.html.j2", t, language, theme, status=status, message=message)


# --- rendering ----------------------------------------------------------------------------------------------------


def render(template: str, t: Text, language: str, theme: str, **values: Any) -> str:
    return environment().get_template(template).render(t=t, language=language, theme=theme, **values)


@cache
def environment() -> Environment:
    """Escapes everywhere and is strict about names."""
    made = Environment(
        loader=ChoiceLoader([PackageLoader("areopolis", "web/templates"), game_templates()]),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        static=static,
        sprite=sprite,
        languages=LANGUAGE_NAMES,
        path=path,
        steps=steps,
        cover=cover,
        definitions=definitions,
        drawing=drawing,
        drawn_once=drawn_once,
        tell=tell,
        shows_card=shows_card,
        removal=removal,
        nameless=nameless,
        only=only,
        seat_mark=seat_mark,
        letters=letters,
        card=face_of,
        card_inside=card_inside,
        has_cards=has_cards,
        has_tour=has_tour,
        bot_levels=LEVELS,
        usual_level=USUAL_LEVEL,
        hint_levels=HINT_LEVELS,
        usual_hint=USUAL_HINT,
    )
    made.filters["signed"] = signed
    made.filters["with_minus"] = with_minus
    return made


def table_context(view: TableView, t: Text) -> dict[str, Any]:
    to_you = text_of(t.language, t.game, tuple(t.names.items()), own_colour(view.observation, view.viewer))
    return {
        "view": view,
        "o": view.observation,
        "g": geometry(view.game),
        "players": players(view, t),
        "colour_of": {side["seat"]: side["colour"] for side in view.observation["colours"] if not side["neutral"]},
        "parts": macros("parts.html.j2", to_you),
        "shared": drawn_once("parts.html.j2", nameless(t)),
        "log_pieces": log_pieces(view.log),
        "named_shared": drawn_once("parts.html.j2", to_you),
        "verdicts": {refusal.key: refusal.reason for refusal in view.refusals}
        | {option.key: "" for option in view.options},
    }


def players(view: TableView, t: Text) -> list[dict[str, Any]]:
    """Who plays each colour, in the order of the observation: facts for `seat` in parts.html.j2.

    A neutral colour goes by its own name, not by that of the player who leads it.
    """
    running = view.status != "over" and not view.replay
    found = []
    for side in view.observation["colours"]:
        seat = view.seats[side["seat"]]
        found.append(
            {
                "colour": side["colour"],
                "neutral": side["neutral"],
                "name": t.name(f"colour.{side['colour']}") if side["neutral"] else seat.name,
                "led_by": seat.name if side["neutral"] else "",
                "bot": "" if side["neutral"] else seat.bot,
                "away": running and not side["neutral"] and seat.kind == "person" and not seat.bot and not seat.online,
                "mine": seat.seat == view.viewer,
                "deciding": seat.deciding and not side["neutral"],
                "thinks": running and bool(seat.bot) and seat.deciding and not side["neutral"],
            }
        )
    return found


def only(verdicts: dict[str, str], *verbs: str) -> dict[str, str]:
    """The verdicts about answers with these verbs."""
    return {key: verdict for key, verdict in verdicts.items() if key.partition(" ")[0] in verbs}


def log_pieces(log: list[LogLine]) -> list[list[LogLine]]:
    """The log by turns, the latest first, so that only its ends are drawn again."""
    turns = [list(lines) for _, lines in groupby(log, key=attrgetter("turn"))]
    return turns[::-1]


def removal(expires: int, t: Text) -> str:
    """The day on which a table will be removed, if that is near; otherwise nothing."""
    if not expires or expires - time.time() > TOLD_BEFORE_DAYS * 24 * 3600:
        return ""
    return format_date(datetime.fromtimestamp(expires, UTC), "long", locale=t.language)


@cache
def static(name: str) -> str:
    """The address of a built file; it changes with the content, so browsers may cache it forever."""
    file = resources.files("areopolis.web").joinpath("static", name)
    digest = hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else "none"
    return f"/static/{name}?v={digest}"


@cache
def sprite(icon: str) -> str:
    """The address of an icon."""
    return f"{static(sprites().get(icon, 'icons/shared.svg'))}#{icon}"


@cache
def sprites() -> dict[str, str]:
    """By icon: the file with its picture."""
    folder = resources.files("areopolis.web").joinpath("static", "icons")
    files = [file for file in folder.iterdir() if file.name.endswith(".svg")] if folder.is_dir() else []
    return {
        icon: f"icons/{file.name}"
        for file in files
        for icon in re.findall(r'<symbol id="([^"]+)"', file.read_text("utf-8"))
    }


# --- parts that are drawn once --------------------------------------------------------------------------------------


class DrawnOnce:
    """The macros of a template, each drawn once for the same texts and facts, then kept (see `once`).

    They know their arguments, `t` and `g`, and nothing else of the page.
    """

    def __init__(self, template: str, t: SharedText) -> None:
        self._template = template
        self._t = t

    def __getattr__(self, macro: str) -> Callable[..., Markup]:
        work = drawing_of(self._template, macro)
        t = self._t

        def draw(*facts: Any) -> Markup:
            return once(work, t, *facts)

        setattr(self, macro, draw)
        return draw


def nameless(t: Text) -> SharedText:
    """The texts without the names of players, so that what is drawn with them is the same at all tables."""
    return text_of(t.language, t.game)


def drawn_once(template: str, t: Text) -> DrawnOnce:
    return drawn_with(template, shared(t))


@lru_cache(maxsize=MOST_TEXTS)
def drawn_with(template: str, t: SharedText) -> DrawnOnce:
    return DrawnOnce(template, t)


@cache
def drawing_of(template: str, macro: str) -> Callable[..., Markup]:
    def draw(t: SharedText, *facts: Any) -> Markup:
        return Markup(getattr(macros(template, t), macro)(*facts))

    return draw


@lru_cache(maxsize=MOST_TEXTS)
def macros(template: str, t: SharedText) -> TemplateModule:
    return environment().get_template(template).make_module({"t": t, "g": geometry(t.game)})


# --- drawings that never change -----------------------------------------------------------------------------------


@cache
def drawing(game: str, part: str, *about: int | str) -> Markup:
    """A part of a game's `pieces.svg.j2` that needs no observation, drawn once."""
    macros = environment().get_template(f"{game}/pieces.svg.j2").make_module({"g": geometry(game)})
    return Markup(getattr(macros, part)(*about))


def definitions(game: str) -> Markup:
    return drawing(game, "definitions")


def cover(game: str) -> Markup:
    """The picture of a game on the start page; it brings its own definitions."""
    return drawing(game, "cover")


@cache
def card_inside(game: str, word: str, language: str) -> Markup:
    """What is printed on a card, apart from its price."""
    macros: Any = environment().get_template(f"{game}/card.html.j2").make_module()
    return Markup(macros.inside(face_of(game, word, language), Text(language, game)))


@cache
def seat_mark(game: str, seat: int) -> Markup:
    """The shape and colour of a seat, for pages without a board."""
    parts: Any = environment().get_template("parts.html.j2").module
    return Markup(parts.mark(geometry(game).TINTS[game_named(game).vocabulary.kinds["colour"][seat]]))


# --- keys ---------------------------------------------------------------------------------------------------------


def letters(game: str, t: Text) -> list[tuple[str, str, str]]:
    """(option key or target, letter, what it says): the letters that stand for the same thing all game long."""
    return [
        (PRESENTATIONS[game].target(key), letter, t.name(key)) if "." in key else (key, letter, answer(game, t, key))
        for key, letter in PRESENTATIONS[game].keys.items()
    ]


def answer(game: str, t: Text, key: str) -> str:
    return say_option(game_named(game), t, game_named(game).vocabulary.parse(key))


# --- options as paths over the board ------------------------------------------------------------------------------


def path(option: OptionView | RefusalView) -> str:
    return "/".join(option.targets)


def steps(option: OptionView) -> str:
    """What the steps of the path are called."""
    return "\n".join(option.steps)
