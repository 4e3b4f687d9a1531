"""Stocks of each kind for everybody."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.toolbox.stocks import check_stock, check_total, covers, gain, pay, row, total

STOCK = [5, 0, 2, 1, 4, 0]  # two owners, three kinds


def test_rows_and_totals():
    assert row(STOCK, 1, 3) == [1, 4, 0]
    assert [total(STOCK, kind, 3) for kind in range(3)] == [6, 4, 2]


def test_a_price_is_covered_only_by_the_whole_of_it():
    assert covers(STOCK, 0, [5, 0, 2])
    assert not covers(STOCK, 0, [5, 0, 3])
    assert not covers(STOCK, 1, [0, 4, 1])


def test_paying_and_gaining_touch_one_row():
    stock = STOCK[:]
    pay(stock, 1, [1, 2, 0])
    assert stock == [5, 0, 2, 0, 2, 0]
    gain(stock, 0, [0, 3, -1])
    assert stock == [5, 3, 1, 0, 2, 0]


def test_negative_stocks_are_found():
    check_stock("tokens", STOCK)
    check_stock("tokens", [])
    with pytest.raises(AssertionError, match="tokens: less than nothing"):
        check_stock("tokens", [3, -1])


def test_totals_must_match_the_box():
    check_total("astronauts", [20, 2, 0], 22)
    with pytest.raises(AssertionError, match="astronauts: 21 instead of 22"):
        check_total("astronauts", [20, 1, 0], 22)


AMOUNTS = st.lists(st.integers(0, 9), min_size=3, max_size=3)


@given(st.lists(st.integers(0, 9), min_size=6, max_size=6), st.integers(0, 1), AMOUNTS)
def test_what_is_covered_can_be_paid_and_given_back(stock, owner, price):
    before = stock[:]
    pay(stock, owner, price)
    assert covers(before, owner, price) == (min(row(stock, owner, 3)) >= 0)
    gain(stock, owner, price)
    assert stock == before
