"""The page of Luna Maris: whatever can be chosen has its button, and the card browser knows every card."""

from __future__ import annotations

import re

import pytest
from tests.web.tools import Visitor, draw_every_question

from areopolis.games import game_named

GAME = game_named("luna_maris")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everything_that_can_be_chosen_has_one_place_on_the_page(seats: int) -> None:
    draw_every_question(GAME.start(seats, f"page {seats}"))


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
