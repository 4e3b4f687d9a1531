"""Boards of hexagons."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.toolbox.hexes import (
    DIRECTIONS,
    OFF,
    HexGrid,
    Layout,
    beside,
    column_words,
    distance,
    line,
    rays,
    ring,
    within,
)

CELLS = st.tuples(st.integers(-20, 20), st.integers(-20, 20))
RADII = st.integers(1, 8)

# A board of flat hexagons in the shape of a rectangle, and the seven cells around a middle.
WIDE = [(q, r) for q in range(-6, 7) for r in range(-9, 10) if abs(2 * r + q) <= 12]
SEVEN = HexGrid(within((0, 0), 1), ["nw", "ne", "w", "middle", "e", "sw", "se"])

# --- cells --------------------------------------------------------------------------------------------------------


def test_directions_go_round_and_opposite_ones_cancel_out():
    for direction in range(6):
        assert distance(DIRECTIONS[direction], DIRECTIONS[(direction + 1) % 6]) == 1
        assert beside(DIRECTIONS[direction], (direction + 3) % 6) == (0, 0)


@given(CELLS, CELLS, CELLS)
def test_distance_is_a_distance(a, b, c):
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(CELLS, RADII)
def test_a_ring_is_closed_and_holds_all_cells_of_its_distance(centre, radius):
    cells = ring(centre, radius)
    assert len(set(cells)) == 6 * radius
    assert {distance(centre, cell) for cell in cells} == {radius}
    assert all(distance(cells[i - 1], cells[i]) == 1 for i in range(len(cells)))


@given(CELLS, RADII)
def test_rings_fill_what_lies_within(centre, radius):
    inside = within(centre, radius)
    rings = [centre] + [cell for each in range(1, radius + 1) for cell in ring(centre, each)]
    assert sorted(inside) == sorted(rings)
    assert inside == sorted(inside, key=lambda cell: (cell[1], cell[0]))


def test_a_ring_begins_straight_out_and_goes_clockwise():
    assert ring((0, 0), 1) == DIRECTIONS
    assert ring((0, 0), 2)[:4] == [(0, -2), (1, -2), (2, -2), (2, -1)]


# --- lines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hour", "cells"),
    [
        (0, [(0, -1), (0, -2), (0, -3), (0, -4), (0, -5), (0, -6)]),
        (1, [(0, -1), (1, -2), (1, -3), (2, -4), (2, -5), (3, -6)]),
        (2, [(1, -1), (2, -2), (3, -3), (4, -4), (5, -5), (6, -6)]),
        (3, [(1, -1), (2, -1), (3, -2), (4, -2), (5, -3), (6, -3)]),
        (5, [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)]),
        (7, [(0, 1), (-1, 2), (-1, 3), (-2, 4), (-2, 5), (-3, 6)]),
        (8, [(-1, 1), (-2, 2), (-3, 3), (-4, 4), (-5, 5), (-6, 6)]),
        (9, [(-1, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 3), (-6, 3)]),
        (11, [(-1, 0), (-1, -1), (-2, -1), (-2, -2), (-3, -2), (-3, -3)]),
    ],
)
def test_twelve_lines_leave_a_cell_like_the_hours(hour, cells):
    assert rays((0, 0), 6)[hour] == cells


@given(CELLS, RADII)
def test_lines_lead_outwards_one_step_at_a_time(start, length):
    for cells in rays(start, length):
        assert [distance(start, cell) for cell in cells] == list(range(1, length + 1))
        assert all(distance(before, after) == 1 for before, after in pairwise(cells))


@given(CELLS)
def test_the_second_cells_of_all_lines_are_the_second_ring(start):
    assert [cells[1] for cells in rays(start, 2)] == ring(start, 2)


def test_a_line_may_turn_back_and_forth_as_it_likes():
    assert line((2, 2), [0, 3], 3) == [(2, 1), (2, 2), (2, 1)]


# --- boards -------------------------------------------------------------------------------------------------------


def test_a_board_numbers_its_cells_and_knows_its_edge():
    middle = SEVEN.words.index("middle")
    assert [SEVEN.words[number] for number in SEVEN.neighbours[middle]] == ["nw", "ne", "e", "se", "sw", "w"]
    assert SEVEN.beside[middle * 6 : middle * 6 + 6] == SEVEN.neighbours[middle]
    north_west = SEVEN.words.index("nw")
    assert SEVEN.beside[north_west * 6 : north_west * 6 + 6] == [OFF, OFF, 1, middle, 2, OFF]
    assert SEVEN.neighbours[north_west] == [1, middle, 2]
    assert SEVEN.number((0, 2)) == OFF


def test_rings_and_lines_end_at_the_edge_of_the_board():
    assert SEVEN.on_board(ring((0, -1), 1)) == [1, 3, 2]
    assert SEVEN.on_board(line((-1, 0), [2], 5)) == [3, 4]


def test_the_table_of_distances_tells_the_same_as_the_cells():
    grid = HexGrid(WIDE, column_words(WIDE))
    table = grid.distances()
    assert table[grid.number((0, 0))][grid.number((6, -9))] == distance((0, 0), (6, -9)) == 9
    assert all(table[number][other] == 1 for number in range(len(WIDE)) for other in grid.neighbours[number])


def test_neighbours_lie_beside_each_other():
    grid = HexGrid(WIDE, column_words(WIDE))
    for number, around in enumerate(grid.neighbours):
        assert all(number in grid.neighbours[other] for other in around)


@pytest.mark.parametrize(
    ("cells", "words", "why"),
    [
        ([(0, 0), (0, 1)], ["a"], "a name of its own"),
        ([(0, 0), (0, 1)], ["a", "a"], "a name of its own"),
        ([(0, 0), (0, 0)], ["a", "b"], "no cell is there twice"),
    ],
)
def test_a_board_with_a_mistake_in_its_rows_is_refused(cells, words, why):
    with pytest.raises(AssertionError, match=why):
        HexGrid(cells, words)


def test_columns_are_lettered_and_counted_from_the_top():
    words = column_words(WIDE)
    assert len(WIDE) == len(set(words)) == 163
    assert words[WIDE.index((-6, -3))] == "a1"
    assert words[WIDE.index((0, 0))] == "g7"
    assert words[WIDE.index((6, 3))] == "m13"


# --- drawing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pointy", [True, False])
def test_cells_that_touch_share_an_edge_on_the_picture(pointy):
    layout = Layout(pointy, 40.0, (300.0, 200.0))
    for direction in range(6):
        here = {(round(x, 6), round(y, 6)) for x, y in layout.corners((2, -1))}
        there = {(round(x, 6), round(y, 6)) for x, y in layout.corners(beside((2, -1), direction))}
        assert len(here & there) == 2


def test_directions_point_where_the_board_is_drawn():
    across = 10 * math.sqrt(3)
    assert Layout(False, 10.0).centre(DIRECTIONS[0]) == pytest.approx((0, -across))
    assert Layout(True, 10.0).centre(DIRECTIONS[0]) == pytest.approx((-across / 2, -15))
    assert Layout(True, 10.0).centre(DIRECTIONS[2]) == pytest.approx((across, 0))


def test_a_pointy_hexagon_has_a_corner_on_top_and_a_flat_one_an_edge():
    assert Layout(True, 10.0).corners((0, 0))[0] == pytest.approx((0, -10))
    corners = Layout(False, 10.0).corners((0, 0))
    assert corners[0] == pytest.approx((5, -5 * math.sqrt(3)))
    assert corners[5] == pytest.approx((-5, -5 * math.sqrt(3)))
    assert Layout(True, 10.0).corners((0, 0), 4.0)[3] == pytest.approx((0, 6))
