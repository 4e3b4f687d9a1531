"""People may be called whatever people are called: no name breaks a page, and all are shown as they are."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markupsafe import escape
from starlette.testclient import TestClient
from tests.web.tools import Visitor, finish, play_on

from areopolis.web.live_tables import LiveTables
from areopolis.web.security import clean_name

PARTIES = [
    ["area.9", "deed.a", "card.x", "mc.mc=x"],
    ["colour.blue", "Dr. No", "J.R.R.", "O'Brien"],
    ["0 x", "a, 0 b + c | d / e", "{colour} {0} %s [x]", "a: b"],
    ["C# fan", '<i>"&amp;', "👩\u200d🚀 🏳️\u200d🌈", "می\u200cخواهم"],
]
GAMES = ["red_planet", "terraforming_mars"]


def sit_down(host: Visitor, guest: Visitor, game: str, names: list[str]) -> str:
    """A table with the host, a guest who came by a link, and others beside the host."""
    seats = ",".join(["me", "link", *["here"] * (len(names) - 1)])
    table = host.set_up(seats, game=game, names=["", "", *names[1:]])
    link = re.search(r"/join/[\w-]+", host.get(table).text)
    assert link is not None
    assert guest.post(link[0], data={"name": names[0]}).status_code == 303
    return table


def assert_shown(visitor: Visitor, path: str, names: list[str], languages: tuple[str, ...] = ("en", "de")) -> None:
    """The page is there, with all the names on it, escaped."""
    for language in languages:
        page = visitor.get(path, headers={"accept-language": language})
        assert page.status_code == 200
        assert [name for name in names if str(escape(name)) not in page.text] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("names", PARTIES)
def test_everybody_sees_guests_of_any_name(
    ada: Visitor, bo: Visitor, client: TestClient, live: LiveTables, names: list[str], game: str
) -> None:
    table = sit_down(ada, bo, game, names)
    assert_shown(ada, f"{table}?as=0", names)
    play_on(live, client, table, 60)
    for path in (f"{table}?as=0", f"{table}/log?as=0", f"{table}/replay?as=0&at=50", "/"):
        assert_shown(ada, path, names)
    for visitor in (bo, Visitor(client)):
        assert_shown(visitor, table, names, ("de",))


def test_a_finished_game_tells_any_name(ada: Visitor, bo: Visitor, client: TestClient, live: LiveTables) -> None:
    names = ["card.x", "C# fan", "0 x", "{colour} {0} %s [x]"]
    table = sit_down(ada, bo, "red_planet", names)
    finish(live, client, table)
    for path in (table, f"{table}/log", f"{table}/replay?at=5&open=1", "/"):
        assert_shown(ada, path, names)
    imported = bo.post("/import", data={"text": ada.get(f"{table}/record").text})
    assert imported.status_code == 303
    assert_shown(bo, imported.headers["location"], names)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=60))
@pytest.mark.parametrize("game", GAMES)
def test_any_text_can_be_a_name(ada: Visitor, bo: Visitor, game: str, text: str) -> None:
    name = clean_name(text)
    assert clean_name(name) == name
    table = ada.set_up("me,here", game=game, names=["", text])
    assert_shown(ada, f"{table}?as=1", [name])
    assert_shown(bo, table, [name], ("en",))


def test_variants_that_do_not_fit_are_named_as_in_the_form_and_nothing_typed_is_lost(ada: Visitor) -> None:
    data = {"game": "on_mars", "name": "Grace", "seats": "me", "variant-missions": "first-colonists"}
    page = ada.post("/tables", data=data)
    assert page.status_code == 400
    assert "Missions: First Colonists" in page.text
    assert "missions=" not in page.text
    assert 'value="Grace"' in page.text


@pytest.mark.parametrize(
    ("variant", "value"),
    [("card.x", "area.9"), ("deed.a", "yes"), ("<b>", "<i>"), ("draft", "card.x"), ("", ""), ("x" * 5000, "y" * 5000)],
)
@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_variant_is_refused_in_words(ada: Visitor, game: str, variant: str, value: str) -> None:
    data = {"game": game, "name": "Ada", "seats": "me,here,here", f"variant-{variant}": value}
    page = ada.post("/tables", data=data)
    assert page.status_code == 400
    assert "<form" in page.text
    assert "<i>" not in page.text
    assert "y" * 100 not in page.text
