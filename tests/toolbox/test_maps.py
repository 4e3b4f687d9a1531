"""Maps of any shape."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.toolbox.hexes import HexGrid, column_words, within
from areopolis.toolbox.maps import neighbour_table, region, regions

CELLS = within((0, 0), 3)
BOARD = HexGrid(CELLS, column_words(CELLS)).neighbours
HELD = st.lists(st.integers(0, 2), min_size=len(BOARD), max_size=len(BOARD))


def test_places_are_linked_by_name():
    words = ["airlock", "mine", "quarters"]
    assert neighbour_table(words, [["quarters", "mine"], ["airlock"], ["airlock"]]) == [[1, 2], [0], [0]]


def test_a_link_that_goes_one_way_is_refused():
    with pytest.raises(AssertionError, match="mine is beside airlock, but not the reverse"):
        neighbour_table(["airlock", "mine"], [[], ["airlock"]])


def test_a_region_ends_where_something_else_lies():
    ladder = [[1], [0, 2], [1, 3], [2, 4], [3]]
    held = [7, 7, 5, 7, 7]
    assert region(ladder, held, 0) == [0, 1]
    assert region(ladder, held, 2) == [2]
    assert regions(ladder, held, 7) == [[0, 1], [3, 4]]
    assert regions(ladder, held, 9) == []


@given(HELD)
def test_regions_share_out_all_places_and_do_not_touch(held):
    for what in range(3):
        found = regions(BOARD, held, what)
        places = [place for each in found for place in each]
        assert sorted(places) == [place for place in range(len(BOARD)) if held[place] == what]
        for each in found:
            edge = {other for place in each for other in BOARD[place]} - set(each)
            assert all(held[other] != what for other in edge)
            assert all(sorted(region(BOARD, held, place)) == sorted(each) for place in each)
