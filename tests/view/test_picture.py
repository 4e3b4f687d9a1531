"""The drawn board: what touches is adjacent, and every position gives a clean picture."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from tests.view.drawn import picture_that_stands_alone, played

from areopolis.games import game_named
from areopolis.games.red_planet.components import ON_MARS, ZONES
from areopolis.games.red_planet.geometry import REGIONS
from areopolis.kernel.position import SPECTATOR
from areopolis.toolbox.shapes import TINTS
from areopolis.view.picture import board_picture

PAIRS = list(combinations([ZONES[zone] for zone in ON_MARS], 2))


def corners(path: str) -> set[str]:
    """Where the curves of a path end."""
    return set(re.findall(r"C\S+ \S+ \S+ \S+ (\S+ [\d.]+)", path))


@pytest.mark.parametrize(("one", "other"), PAIRS, ids=lambda zone: zone.word)
def test_zones_share_a_drawn_border_exactly_when_they_are_adjacent(one, other):
    shared = corners(REGIONS[one.word].path) & corners(REGIONS[other.word].path)

    assert (len(shared) > 2) == (other.word in one.neighbours)


def test_every_colour_has_its_own_shape():
    assert len({tint.shape for tint in TINTS.values()}) == len({tint.fill for tint in TINTS.values()}) == 6


@pytest.mark.parametrize("choices", [0, 40, 120, 5000])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_is_well_formed_and_stands_alone(seats, choices, language):
    position = played("red_planet", seats, choices)
    for seat in range(SPECTATOR, seats):
        picture_that_stands_alone(position, seat, language)


def test_the_picture_counts_astronauts():
    position = played("red_planet", 4, 150)
    observation = position.observe(SPECTATOR)
    root = ElementTree.fromstring(board_picture("red_planet", observation))
    drawn = {element.get("id"): element.get("data-count") for element in root.iter() if element.get("data-count")}

    for zone in observation["zones"]:
        for side, count in zip(observation["colours"], zone["astronauts"].values(), strict=True):
            assert drawn.get(f"astronauts-{zone['zone']}-{side['colour']}") == (str(count) if count else None)


def test_a_notebook_shows_what_everybody_may_see() -> None:
    position = game_named("red_planet").start(3, "notebook")
    assert position._repr_svg_() == board_picture("red_planet", position.observe(-1))
