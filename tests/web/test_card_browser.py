"""The card browser: every card is there, filters work without a script, and nobody else is in the way."""

from __future__ import annotations

import html
import re

import pytest
from httpx import Response
from tests.web.tools import Visitor

from areopolis.games.terraforming_mars.cards import CARDS
from areopolis.view.cards import shelf_of
from areopolis.web.rendering import sprite

PAGE = "/cards/terraforming_mars"


def cards_on(page: Response) -> tuple[list[str], list[str]]:
    """(shown, hidden) cards by their words."""
    assert page.status_code == 200
    items = re.findall(r'<li id="[^>]*?(hidden)?>.*?data-card="([a-z0-9-]+)"', page.text, re.DOTALL)
    return [word for hidden, word in items if not hidden], [word for hidden, word in items if hidden]


def test_every_card_and_corporation_is_there(ada: Visitor):
    shown, hidden = cards_on(ada.get(PAGE))
    assert shown == [face.word for face in shelf_of("terraforming_mars", "en").faces]
    assert len(shown) == 208 + 13
    assert hidden == []


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("tag=jovian&colour=blue", 1),
        ("colour=corporation", 13),
        ("set=base&colour=red", 24),
        ("least=41&most=41", 1),
        ("search=Mars+university", 1),
        ("search=no-such-word", 0),
        ("tag=&colour=&set=&least=&most=&search=", 221),
        ("tag=unheard-of&least=many", 221),
    ],
)
def test_filters_are_in_the_address(ada: Visitor, query: str, count: int):
    shown, hidden = cards_on(ada.get(f"{PAGE}?{query}"))
    assert len(shown) == count
    assert len(shown) + len(hidden) == 221


def test_the_form_keeps_what_was_asked(ada: Visitor):
    page = ada.get(f"{PAGE}?tag=earth&least=5&search=<b>").text
    assert '<option value="earth" selected>' in page
    assert 'name="least" min="0" max="99" value="5"' in page
    assert 'value="&lt;b&gt;"' in page


def test_cards_are_read_in_both_languages(ada: Visitor):
    english = html.unescape(ada.get(PAGE).text)
    ada.headers["accept-language"] = "de"
    german = html.unescape(ada.get(PAGE).text)
    for card in CARDS:
        assert card.english in english
        assert card.german in german
    assert "Whenever anyone places an ocean: gain 2 plants." in english
    assert "Immer wenn jemand einen Ozean platziert: 2 Pflanzen erhalten." in german


def test_no_key_and_no_brace_is_left(ada: Visitor):
    for language in ("en", "de"):
        ada.headers["accept-language"] = language
        words = re.sub(r"<[^>]*>", " ", ada.get(PAGE).text)
        assert not re.search(r"[{}]|\b(?:effect|label|card-colour|card-set|cards|name|page)\.[a-z]", words)


def test_signs_are_in_the_sprite(ada: Visitor):
    wanted = set(re.findall(r"/static/(icons/\w+\.svg)\?v=\w+#([a-z-]+)", ada.get(PAGE).text))
    sprites = {sprite: ada.get(f"/static/{sprite}").text for sprite, _ in wanted}
    assert [icon for sprite, icon in wanted if f'<symbol id="{icon}"' not in sprites[sprite]] == []


def test_icons_of_a_game_are_loaded_on_its_pages_alone(ada: Visitor):
    assert sprite("tag-science").startswith("/static/icons/terraforming_mars.svg?v=")
    assert sprite("planet").startswith("/static/icons/shared.svg?v=")
    assert set(re.findall(r"icons/\w+\.svg", ada.get("/rules/on_mars").text)) == {"icons/shared.svg"}


def test_games_with_cards_lead_there(ada: Visitor):
    assert f'href="{PAGE}"' in ada.get("/").text
    assert f'href="{PAGE}"' in ada.get("/rules/terraforming_mars").text
    assert 'href="/cards/red_planet"' not in ada.get("/").text


@pytest.mark.parametrize("path", ["/cards/red_planet", "/cards/chess"])
def test_there_is_no_browser_without_cards(ada: Visitor, path: str):
    assert ada.get(path).status_code == 404
