"""What is in the box: map, track, dice, paths of meteors, events."""

from __future__ import annotations

import pytest

from areopolis.games.migration_mars.components import (
    ACCESS,
    ACCESS_PLOTS,
    BUILDINGS,
    CELLS,
    CENTRE,
    COVER_PLOTS,
    DIRECTIONS,
    EMBASSY_PLOT,
    FACTIONS,
    FLAT,
    GROUND,
    LANDING_PLOTS,
    LANDING_SITE,
    MAP,
    NEIGHBOURS,
    PATHS,
    PLOT_COUNT,
    ROCKY,
    RUIN,
    SPACE_COUNT,
    TRACK,
    TREASURY,
    exchange_rate,
    impact_plot,
)
from areopolis.games.migration_mars.events import CARDS, EVENTS, IS_KEPT
from areopolis.toolbox.hexes import Cell, distance, ring

FLAT_BY_COLUMN = {
    -6: [0, 1, 2, 4, 5, 6],
    -5: [-2, -1, 0, 1, 4, 5, 6, 7],
    -4: [-2, -1, 0, 4, 5, 6],
    -3: [-3, -2, -1, 4, 5, 6],
    -2: [-4, -3, -2, 1, 4, 5, 6],
    -1: [-5, -4, -3, 4, 5, 6],
    0: [-2, 2],
    1: [-6, -5, -4, 3, 4, 5],
    2: [-6, -5, -4, -1, 2, 3, 4],
    3: [-6, -5, -4, 1, 2, 3],
    4: [-6, -5, -4, 0, 1, 2],
    5: [-7, -6, -5, -4, -1, 0, 1, 2],
    6: [-6, -5, -4, -2, -1, 0],
}

HITS = """
 0     0     0     1     0     0     0
    0     1     2     2     1     0
 0     1     1     2     2     1     0
    0     1     2     3     1     0
 1     2     3     2     2     1     1
    2     2     3     5     3     2
 1     3     2     3     2     2     1
    2     5     5     4     3     2
 2     2     4     6     5     2     2
    2     3     7     7     3     3
 1     3     6     7     6     5     2
    3     5     7     7     4     2
 1     2     7    12     7     2     1
    2     4     7     7     5     3
 2     5     6     7     6     3     1
    3     3     7     7     3     2
 2     2     5     6     4     2     2
    2     3     4     5     5     2
 1     2     2     3     2     3     1
    2     3     5     3     2     2
 1     1     2     2     3     2     1
    0     1     3     2     1     0
 0     1     2     2     1     1     0
    0     1     2     2     1     0
 0     0     0     1     0     0     0
"""
"""How many of the 432 rolls strike each field, row by row as the map is drawn."""

DISTANCE_FIELDS = {
    12: [(0, -1), (0, -2), (0, -3), (0, -4), (0, -5), (0, -6)],
    1: [(0, -1), (1, -2), (1, -3), (2, -4), (2, -5), (3, -6)],
    2: [(1, -1), (2, -2), (3, -3), (4, -4), (5, -5), (6, -6)],
    3: [(1, -1), (2, -1), (3, -2), (4, -2), (5, -3), (6, -3)],
    4: [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)],
    5: [(1, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)],
    6: [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6)],
    7: [(0, 1), (-1, 2), (-1, 3), (-2, 4), (-2, 5), (-3, 6)],
    8: [(-1, 1), (-2, 2), (-3, 3), (-4, 4), (-5, 5), (-6, 6)],
    9: [(-1, 1), (-2, 1), (-3, 2), (-4, 2), (-5, 3), (-6, 3)],
    10: [(-1, 0), (-2, 0), (-3, 0), (-4, 0), (-5, 0), (-6, 0)],
    11: [(-1, 0), (-1, -1), (-2, -1), (-2, -2), (-3, -2), (-3, -3)],
}


# --- map and track ---------------------------------------------------------------------------------------------


def test_p04_the_map_has_163_fields_of_six_kinds() -> None:
    assert len(CELLS) == PLOT_COUNT == 163
    counts = [GROUND.count(terrain) for terrain in (FLAT, ROCKY, CENTRE, LANDING_SITE, RUIN, ACCESS)]
    assert counts == [80, 58, 1, 4, 12, 8]


def test_p07_flat_fields_are_where_they_should_be() -> None:
    for q, rows in FLAT_BY_COLUMN.items():
        assert [r for column, r in CELLS if column == q and GROUND[MAP.numbers[(column, r)]] == FLAT] == rows


def test_p07_only_tunnels_and_fortresses_can_touch_the_embassy() -> None:
    assert CELLS[EMBASSY_PLOT] == (0, 0)
    assert [GROUND[plot] for plot in NEIGHBOURS[EMBASSY_PLOT]] == [ROCKY] * 6


def test_p04_every_company_has_the_same_land() -> None:
    """Flat fields by distance from the landing site."""
    for site in LANDING_PLOTS:
        away = [distance(CELLS[site], CELLS[plot]) for plot in range(PLOT_COUNT) if GROUND[plot] == FLAT]
        assert [away.count(steps) for steps in range(1, 6)] == [2, 4, 6, 7, 8]


def test_p04_rock_covers_lie_on_three_flat_fields_that_touch() -> None:
    for faction, plots in zip(FACTIONS, COVER_PLOTS, strict=True):
        assert len(faction.covers) == 4
        assert all(GROUND[plot] == FLAT for plot in plots)
        for cover in faction.covers:
            assert all(distance(one, other) == 1 for one in cover for other in cover if one != other)


def test_a21_every_ruin_has_two_accesses() -> None:
    assert [len(accesses) for accesses in ACCESS_PLOTS] == [2, 2, 2, 2]
    nearest = [
        min(distance(CELLS[plot], CELLS[site]) for site in LANDING_PLOTS) for row in ACCESS_PLOTS for plot in row
    ]
    assert nearest == [4] * 8


def test_p06_the_track_has_24_spaces() -> None:
    assert len(TRACK) == SPACE_COUNT
    counts = [TRACK.count(kind) for kind in ("stone", "metal", "water", "ruin", "stop")]
    assert counts == [6, 5, 5, 4, 4]
    assert [TRACK[faction.stop] for faction in FACTIONS] == ["stop"] * 4


# --- meteors ---------------------------------------------------------------------------------------------------


def test_a01_the_distance_fields_of_all_twelve_directions() -> None:
    for direction, fields in DISTANCE_FIELDS.items():
        assert PATHS[direction % DIRECTIONS] == fields


def test_a01_the_numbered_fields_are_the_second_ring_like_a_clock() -> None:
    assert [PATHS[hour][1] for hour in range(DIRECTIONS)] == ring((0, 0), 2)


def test_p11_even_directions_go_straight_and_odd_ones_zig_zag_to_the_left_first() -> None:
    assert [cell[0] for cell in PATHS[0]] == [0] * 6
    assert PATHS[1][2] == (1, -3)


@pytest.mark.parametrize(
    ("dice", "cell"),
    [((1, 3, 2), (2, -4)), ((3, 5, 4), (5, -2)), ((2, 6, 1), (6, -7)), ((7, 1, 1), (0, 0))],
)
def test_p12_the_black_die_counts_clockwise_from_the_north(dice: tuple[int, int, int], cell: Cell) -> None:
    assert CELLS[impact_plot(*dice)] == cell


def test_p12_a_meteor_may_miss_the_map() -> None:
    assert impact_plot(12, 6, 1) == -1


def test_a01_how_many_of_the_432_rolls_strike_each_field() -> None:
    struck = [0] * PLOT_COUNT
    missed = 0
    for direction in range(1, 13):
        for red in range(1, 7):
            for black in range(1, 7):
                plot = impact_plot(direction, red, black)
                if plot < 0:
                    missed += 1
                else:
                    struck[plot] += 1
    assert missed == 18
    rows = [[int(number) for number in line.split()] for line in HITS.strip("\n").splitlines()]
    for i, row in enumerate(rows):
        columns = range(-6, 7, 2) if i % 2 == 0 else range(-5, 6, 2)
        assert [struck[MAP.numbers[(q, (i - 12 - q) // 2)]] for q in columns] == row


# --- cards -----------------------------------------------------------------------------------------------------


def test_p04_there_are_48_events_in_33_kinds() -> None:
    assert len(CARDS) == 48
    assert len(EVENTS) == 33
    assert sum(EVENTS[kind].copies for kind in range(33) if IS_KEPT[kind]) == 15


def test_p05_the_treasury_before_the_start_goods() -> None:
    assert TREASURY == [24, 24, 24, 20, 12, 12, 12, 8]


def test_p15_a_fortress_costs_a_blueprint_an_olympium_and_one_of_each_resource() -> None:
    assert BUILDINGS[9].cost == [1, 1, 1, 1, 0, 0, 0, 1]


def test_p08_the_rates_of_the_export_station() -> None:
    water, stone, olympium, kit, blueprint = 0, 1, 3, 4, 7
    assert exchange_rate(water, stone) == 2
    assert exchange_rate(water, kit) == 4
    assert exchange_rate(olympium, kit) == 2
    assert exchange_rate(olympium, water) == exchange_rate(water, olympium) == exchange_rate(water, blueprint) == 0
