"""Where pieces lie on the drawn board."""

from __future__ import annotations

import itertools
import math

import pytest

from areopolis.games.red_planet import geometry
from areopolis.toolbox.shapes import Point

LINES = [*geometry.SPOKES, *[edge for edges in geometry.INNER_EDGES for edge in edges], geometry.EQUATOR]
PIECE = 22
"""The radius of the largest piece on a crowded board, with its outline."""


def distance(point: Point, start: Point, end: Point) -> float:
    """From a point to the line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    at = max(0.0, min(1.0, along))
    return math.hypot(point[0] - start[0] - at * dx, point[1] - start[1] - at * dy)


@pytest.mark.parametrize("word", geometry.REGIONS)
def test_pieces_of_six_colours_lie_side_by_side(word):
    slots = geometry.REGIONS[word].astronauts
    apart = [math.hypot(one.x - two.x, one.y - two.y) for one, two in itertools.combinations(slots, 2)]
    assert min(apart) > 38


@pytest.mark.parametrize("word", [word for word in geometry.REGIONS if word != "phobos"])
def test_no_piece_lies_on_a_border(word):
    region = geometry.REGIONS[word]
    for slot in [*region.astronauts, region.marker]:
        here = (slot.x, slot.y)
        borders = [distance(here, line[i], line[i + 1]) for line in LINES for i in range(len(line) - 1)]
        rim = geometry.RADIUS - math.hypot(slot.x - geometry.CENTRE[0], slot.y - geometry.CENTRE[1])
        assert min([*borders, rim]) > PIECE
