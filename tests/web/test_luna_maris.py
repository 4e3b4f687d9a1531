"""The page of Luna Maris: whatever can be chosen has its button, and the card browser knows every card."""

from __future__ import annotations

import html
import random
import re

import pytest
from bench.page import renderer
from tests.web.tools import Visitor

from areopolis.games import game_named

GAME = game_named("luna_maris")
MOST_DRAWN = 4
"""How often the page is drawn for each question."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_can_be_chosen_has_one_place_on_the_page(seats: int) -> None:
    chance = random.Random(seats)
    position = GAME.start(seats, f"page {seats}")
    drawn: dict[str, int] = {}
    while not position.over:
        decision = chance.choice(position.decisions)
        if drawn.get(decision.prompt, 0) < MOST_DRAWN:
            drawn[decision.prompt] = drawn.get(decision.prompt, 0) + 1
            page = str(renderer(position, decision.seat)())
            offered = {html.unescape(key) for key in re.findall(r'name="key" value="([^"]*)"', page)}
            assert offered == {option.key for option in decision.options}
            ids = re.findall(r' id="([^"]*)"', page)
            assert len(ids) == len(set(ids))
        position.play(decision.seat, chance.choice(decision.options).key)
    assert len(drawn) > 5


@pytest.mark.parametrize(
    ("query", "count"),
    [("", 76), ("tag=spaceport", 7), ("colour=food", 9), ("colour=demand&search=helium", 12), ("search=zzz", 0)],
)
def test_the_card_browser_shows_what_is_wanted(ada: Visitor, query: str, count: int) -> None:
    page = ada.get(f"/cards/luna_maris?{query}").text
    assert len(re.findall(r'<li id="[^"]*"[^>]*>', page)) == 76
    assert len(re.findall(r'<li id="[^"]*"[^>]* hidden>', page)) == 76 - count


def test_the_rules_name_every_module(ada: Visitor) -> None:
    page = ada.get("/rules/luna_maris").text
    for name in ("Airlock", "Recycling Plant", "Advanced Quarters"):
        assert name in page
