"""Terraforming Mars drawn and told: what touches is adjacent, pictures stand alone, the text tells everything."""

from __future__ import annotations

from itertools import combinations
from math import hypot, sqrt
from xml.etree import ElementTree

import pytest
from tests.view.drawn import picture_that_stands_alone, played

from areopolis.games.terraforming_mars.components import AREAS, NEIGHBOURS
from areopolis.games.terraforming_mars.geometry import PLACES, SIDE, TRACKS
from areopolis.kernel.position import SPECTATOR
from areopolis.text.text import Text
from areopolis.view.picture import board_picture
from areopolis.view.plain import plain_sections


def test_areas_touch_exactly_when_they_are_adjacent() -> None:
    for one, other in combinations(range(len(AREAS)), 2):
        here, there = PLACES[AREAS[one].word], PLACES[AREAS[other].word]
        touch = hypot(here.x - there.x, here.y - there.y) < SIDE * sqrt(3) * 1.05
        assert touch == (other in NEIGHBOURS[one])


def test_every_step_of_a_track_has_its_place() -> None:
    for track in TRACKS:
        angles = [track.angle(value) for value in track.values]
        assert len(set(angles)) == len(track.values)
        assert (track.share(track.values[0]), track.share(track.values[-1])) == (0, 1)


@pytest.mark.parametrize("choices", [0, 200, 5000])
@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_is_well_formed_and_stands_alone(seats: int, choices: int, language: str) -> None:
    position = played("terraforming_mars", seats, choices)
    for seat in (SPECTATOR, 0):
        picture_that_stands_alone(position, seat, language)


def test_the_picture_shows_every_tile() -> None:
    observation = played("terraforming_mars", 3, 5000).observe(SPECTATOR)
    root = ElementTree.fromstring(board_picture("terraforming_mars", observation))
    drawn = {element.get("id"): element.get("data-face") for element in root.iter()}
    for area in observation["areas"]:
        assert drawn.get(f"tile-{area['area']}") == area["tile"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_text_tells_what_the_seat_owns_and_holds(language: str) -> None:
    t = Text(language, "terraforming_mars")
    position = played("terraforming_mars", 3, 300)
    for seat in range(SPECTATOR, 3):
        o = position.observe(seat)
        told = "\n".join(line for _, lines in plain_sections(o, t) for line in lines)
        shown = [each["card"] for side in o["colours"] for each in side["cards"]]
        shown += [card for side in o["colours"] for card in (side["hand"] or []) + (side["dealt"] or [])]
        assert shown
        for card in shown:
            assert t.name(f"card.{card}") in told
