"""What is different while a search plays on: cards are bought and sold in one order, and options nobody reads are not
listed. The game at the table stays as it is."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.terraforming_mars.tools import hand, keys, play, prompt, stock, table, terraforming_mars

from areopolis.games.terraforming_mars.judge import settled
from areopolis.games.terraforming_mars.position import TerraformingMars

FOUR = ["comet", "moss", "fish", "ants"]


def in_research(searching: bool) -> TerraformingMars:
    g = table(phase="research", first="blue", yellow={"mc": 20, "dealt": FOUR})
    g.by_habit = searching
    return g


def with_four_cards(searching: bool) -> TerraformingMars:
    g = table(yellow={"mc": 22, "hand": FOUR})
    g.by_habit = searching
    return g


def ways_to_buy(g: TerraformingMars) -> list[list[str]]:
    """All ways in which yellow may go on buying."""
    ways: list[list[str]] = []
    for key in keys(g, "yellow"):
        if key == "done":
            ways.append([])
        else:
            after = terraforming_mars(g.clone())
            after.play("yellow", key)
            ways += [[key.removeprefix("buy "), *way] for way in ways_to_buy(after)]
    return ways


@pytest.mark.parametrize(
    ("searching", "offered"), [(True, ["buy ants"]), (False, ["buy comet", "buy moss", "buy ants"])]
)
def test_after_a_card_is_bought_a_search_looks_at_later_ones_only(searching, offered):
    g = in_research(searching)
    play(g, "yellow", "buy fish")
    assert keys(g, "yellow") == [*offered, "done"]


def test_a_search_reaches_each_set_of_bought_cards_in_one_way():
    assert sorted(ways_to_buy(in_research(searching=True))) == sorted(
        [list(each) for count in range(5) for each in combinations(FOUR, count)]
    )


def test_at_the_table_cards_are_bought_in_any_order():
    assert len(ways_to_buy(in_research(searching=False))) == 1 + 4 + 12 + 24 + 24


def test_after_a_first_card_is_kept_a_search_looks_at_later_ones_only():
    g = table(phase="setup")
    g.by_habit = True
    play(g, "yellow", keys(g, "yellow")[0])
    dealt = keys(g, "yellow")
    play(g, "yellow", dealt[2])
    assert keys(g, "yellow") == dealt[3:]


@pytest.mark.parametrize(
    ("searching", "offered"), [(True, ["sell fish", "sell ants"]), (False, ["sell comet", "sell fish", "sell ants"])]
)
def test_after_a_card_is_sold_a_search_looks_at_later_ones_only(searching, offered):
    g = with_four_cards(searching)
    play(g, "yellow", "sell-patents", "sell moss")
    assert keys(g, "yellow") == [*offered, "done"]


def test_once_the_last_card_is_sold_a_search_has_nothing_more_to_ask():
    g = with_four_cards(searching=True)
    play(g, "yellow", "sell-patents", "sell moss", "sell ants")
    assert prompt(g).startswith("yellow: act-again")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["comet", "fish"], 24)


def test_at_a_glance_the_next_action_is_asked_without_its_options():
    """The judge looks when the question is there; nobody answers it."""
    read, glanced = with_four_cards(searching=True), with_four_cards(searching=True)
    glanced.at_a_glance = True
    for g in (read, glanced):
        before = terraforming_mars(g.clone())
        g.play("yellow", "project power-plant")
        assert settled(g, before)
    assert "project power-plant" in keys(read, "yellow")
    assert "project power-plant" not in keys(glanced, "yellow")
    assert prompt(glanced) == prompt(read)
