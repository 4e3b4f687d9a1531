"""Luna Maris drawn: corridors lead where they lead in the rules, rooms do not touch, pictures stand alone."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from tests.view.drawn import picture_that_stands_alone, played

from areopolis.games import game_named
from areopolis.games.luna_maris.cards import SCIENTISTS
from areopolis.games.luna_maris.components import MODULES
from areopolis.games.luna_maris.faces import CARD_WORDS, card_of, face, shelf
from areopolis.games.luna_maris.geometry import (
    CORRIDORS,
    HEIGHT,
    PORTRAITS,
    ROOMS,
    ROW_HEIGHT,
    SITES,
    STYLE_OF,
    WIDTH,
)
from areopolis.kernel.position import SPECTATOR
from areopolis.view.picture import board_picture


def test_the_drawn_corridors_are_those_of_the_rules() -> None:
    drawn = {frozenset(each.between) for each in CORRIDORS}
    assert len(drawn) == len(CORRIDORS)
    assert drawn == {frozenset((module.word, other)) for module in MODULES for other in module.neighbours}


def test_a_corridor_begins_and_ends_in_its_rooms() -> None:
    for each in CORRIDORS:
        numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", each.path)]
        start, end = (numbers[0], numbers[1]), (numbers[2], numbers[-1] if len(numbers) == 4 else numbers[1])
        for (x, y), word in zip((start, end), each.between, strict=True):
            room = ROOMS[word]
            assert room.x <= x <= room.right
            assert room.y <= y <= room.bottom


def test_rooms_lie_apart_and_inside_the_picture() -> None:
    assert list(ROOMS) != []
    for room in ROOMS.values():
        assert room.x >= 0
        assert room.right <= WIDTH
        assert room.bottom <= HEIGHT
        assert room.bottom - room.y == ROW_HEIGHT
    for one, other in combinations(ROOMS.values(), 2):
        assert one.right < other.x or other.right < one.x or one.bottom < other.y or other.bottom < one.y


def test_sites_lie_in_rows_of_five() -> None:
    assert len({(place.x, place.y) for place in SITES.values()}) == 20
    assert SITES["b1"].x == SITES["b4"].x
    assert SITES["a2"].y == SITES["e2"].y


def test_every_scientist_has_a_face_of_their_own() -> None:
    assert set(STYLE_OF) == set(PORTRAITS) == {row.word for row in SCIENTISTS}
    assert len(set(PORTRAITS.values())) == len(SCIENTISTS)


@pytest.mark.parametrize("choices", [0, 60, 5000])
@pytest.mark.parametrize("seats", [1, 3, 4])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_picture_is_well_formed_and_stands_alone(seats: int, choices: int, language: str) -> None:
    position = played("luna_maris", seats, choices)
    for seat in (SPECTATOR, 0):
        picture_that_stands_alone(position, seat, language)


def test_the_picture_shows_every_astronaut_probe_and_tile() -> None:
    observation = played("luna_maris", 4, 5000).observe(SPECTATOR)
    root = ElementTree.fromstring(board_picture("luna_maris", observation))
    drawn = {element.get("id") for element in root.iter()}
    for side in observation["colours"]:
        assert f"at-{side['module']}-{side['colour']}" in drawn
    assert {f"probe-{site['site']}" for site in observation["sites"] if site["owner"] is not None} <= drawn
    assert {f"tile-{each['module']}" for each in observation["modules"] if each["advanced"]} <= drawn


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_what_it_does(language: str) -> None:
    faces = shelf(language).faces
    assert [each.word for each in faces] == CARD_WORDS
    for each in faces:
        assert each.name
        assert each.text.endswith((".", "!"))
        assert all(line.text and not line.text.startswith(("rule.", "page.", "row.")) for line in each.lines)
        assert card_of(f"{each.kind}.{each.word}") == each.word
    assert card_of("module.airlock") == ""


def test_a_face_shows_cost_and_reward_as_tokens() -> None:
    demand = face("d210", "en")
    assert [(sign.icon, sign.text) for sign in demand.lines[0].signs] == [
        ("water", "1"),
        ("iron", "2"),
        ("titanium", "1"),
        ("", "→"),
        ("points", "5"),
        ("research", "1"),
    ]
    assert face("ecologist", "de").tag_names == ("Labor", "Müllverwertungsanlage", "Gewächshaus")
    assert face("mushroom", "en").lines[1].signs[0].text == "−1"


def test_points_of_the_co2_track_have_a_true_minus() -> None:
    picture = board_picture("luna_maris", game_named("luna_maris").start(2, "track").observe(SPECTATOR))
    assert all(f">{points}</text>" in picture for points in ("−2", "0", "12"))
    assert ">-2<" not in picture
