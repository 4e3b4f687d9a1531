"""Pages are put together from parts that are drawn once and kept; nobody can tell that from a page."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from bench.measure import half_way
from bench.page import view_of
from markupsafe import Markup
from starlette.testclient import TestClient
from tests.web.tools import Visitor, play_on

from areopolis.games import GAMES, game_named
from areopolis.kernel.game import Game
from areopolis.text import once as kept
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.once import once
from areopolis.text.reference import Reference
from areopolis.text.text import Text
from areopolis.web import log_sentences, rendering
from areopolis.web.live_tables import LiveTables
from areopolis.web.rendering import start_page, table_fragment
from areopolis.web.view_models import StartView, TableSummary, TableView

DAY = 24 * 3600


def forget_everything() -> None:
    for kept_here in (kept.made, kept.text_of, rendering.drawn_with, rendering.macros, log_sentences.sentence_of):
        kept_here.cache_clear()


def parts_drawn() -> int:
    return kept.made.cache_info().misses


# --- what is kept -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_kept_parts_is_the_page_drawn_anew(
    game: str, ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    """Through all viewers, in both languages; what is kept comes from other seats and from moments before."""
    table = ada.set_up("me,here,here", game=game)
    for stage in range(5):
        play_on(live, client, table, 5 + 13 * stage, seed=stage)
        for _ in range(3):
            play_on(live, client, table, 1, seed=stage)
            seen = all_pages(table, ada, bo)
        for who, page in seen.items():
            forget_everything()
            assert look(table, ada, bo, *who) == page, f"{who} in stage {stage}"


def all_pages(table: str, ada: Visitor, bo: Visitor) -> dict[tuple[str, int], str]:
    viewers = range(-1, 3)
    return {(language, seat): look(table, ada, bo, language, seat) for language in LANGUAGES for seat in viewers}


def look(table: str, ada: Visitor, bo: Visitor, language: str, seat: int) -> str:
    """The table as Ada sees it from one of her seats, or as Bo, who watches."""
    visitor = bo if seat < 0 else ada
    visitor.headers["accept-language"] = language
    return visitor.get(f"{table}?as={seat}").text


@pytest.mark.parametrize("game", GAMES)
def test_what_has_not_changed_is_not_drawn_again(
    game: str, ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,here,here", game=game)
    play_on(live, client, table, 40)
    forget_everything()
    before = parts_drawn()
    look(table, ada, bo, "en", 0)
    for_the_first = parts_drawn() - before
    look(table, ada, bo, "en", -1)
    for_a_spectator = parts_drawn() - before - for_the_first
    assert for_a_spectator < for_the_first / 2
    all_pages(table, ada, bo)
    before = parts_drawn()
    all_pages(table, ada, bo)
    assert parts_drawn() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_pages_can_be_drawn_in_many_threads_at_once(game: Game) -> None:
    position = half_way(game, 3)
    wanted = [(decision.seat, language) for decision in position.decisions for language in LANGUAGES] * 8

    def draw(seat: int, language: str) -> str:
        t = Text(language, game.name, {"colour.blue": "Ada"})
        return table_fragment(view_of(position, seat, t), t)

    forget_everything()
    with ThreadPoolExecutor(8) as threads:
        drawn = list(threads.map(lambda each: draw(*each), wanted))
    forget_everything()
    alone = {each: draw(*each) for each in set(wanted)}
    assert drawn == [alone[each] for each in wanted]


# --- what a part knows ---------------------------------------------------------------------------------------------


def add(t: Text, numbers: list[int], name: str) -> str:
    return f"{t.language} {name} {sum(numbers)}"


def test_facts_are_what_a_result_is_kept_by() -> None:
    t = Text("en", "red_planet")
    assert once(add, t, [1, 2], "a") == "en a 3"
    assert once(add, t, [1, 2], "a") is once(add, Text("en", "red_planet"), [1, 2], "a")
    assert once(add, t, [1, 3], "a") == "en a 4"
    assert once(add, Text("de", "red_planet"), [1, 2], "a") == "de a 3"


def test_names_of_players_are_among_the_facts() -> None:
    def name(t: Text, reference: str) -> str:
        return t.name(reference)

    ada, bo = [Text("en", "red_planet", {"colour.blue": each}) for each in ("Ada", "Bo")]
    assert [once(name, t, "colour.blue") for t in (ada, bo)] == ["Ada", "Bo"]


def test_a_reference_is_the_text_it_is() -> None:
    assert once(add, Text("en", "red_planet"), [], Reference("zone.hellas")) == "en zone.hellas 0"


def test_what_is_drawn_already_is_no_fact() -> None:
    """Or text could pass for it, as both would be kept under the same key."""
    with pytest.raises(TypeError):
        once(add, Text("en", "red_planet"), [1], Markup("<b>a</b>"))


# --- tables that will be removed -----------------------------------------------------------------------------------


def table_view(expires: int) -> TableView:
    position = half_way(game_named("red_planet"), 3)
    view = view_of(position, position.decisions[0].seat, Text("en", "red_planet"))
    view.expires = expires
    return view


@pytest.mark.parametrize(("language", "sentence"), [("en", "be removed on"), ("de", "entfernt, wenn niemand spielt")])
def test_a_table_tells_when_it_will_be_removed(language: str, sentence: str) -> None:
    soon = int(time.time()) + 3 * DAY
    t = Text(language, "red_planet")
    page = table_fragment(table_view(soon), t)
    assert sentence in page
    assert str(datetime.fromtimestamp(soon, UTC).year) in page.partition('class="expires"')[2][:100]


@pytest.mark.parametrize("days", [0, 60])
def test_a_table_that_stays_for_long_does_not(days: int) -> None:
    expires = int(time.time()) + days * DAY if days else 0
    assert 'class="expires"' not in table_fragment(table_view(expires), Text("en", "red_planet"))


@pytest.mark.parametrize(("days", "told"), [(3, True), (60, False)])
def test_the_list_of_tables_tells_it_too(days: int, told: bool) -> None:
    expires = int(time.time()) + days * DAY
    table = TableSummary("id", "red_planet", "title", [], "running", False, False, "", "", "now", expires)
    page = start_page(StartView("de", "auto", "", [], [table]), Text("de"))
    assert ("entfernt" in page) is told


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_shows_the_table_as_an_update_does(game: str) -> None:
    """In it, too, the reader is "you"."""
    t = Text("en", game)
    position = half_way(game_named(game), 3)
    view = view_of(position, position.decisions[0].seat, t)
    assert table_fragment(view, t).strip() in rendering.table_page(view, t)
