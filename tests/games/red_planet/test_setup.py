"""Rulebook "Spielvorbereitung"."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import arrange, hand, options, play, prompt, red_planet, rule

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import MARKERS, OUTER, PHOBOS, PRINTED, UNKNOWN, ZONE_COUNT
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.rules.table import aims, crew_size, destination

SECTION = "Spielvorbereitung"
SEEDS = [str(seed) for seed in range(40)]
SEATS = [3, 4, 5, 6]


def start(seats: int, seed: str) -> RedPlanet:
    return red_planet(GAME.start(seats, seed))


@rule(SECTION, "setup.ready_the_ships")
@pytest.mark.parametrize("seats", SEATS)
def test_as_many_docks_as_players_and_a_ship_at_each(seats):
    g = start(seats, "docks")
    assert len(g.docks) == seats
    assert NONE not in g.docks


@rule(SECTION, "setup.ready_the_ships")
def test_ships_without_a_destination_are_replaced_and_shuffled_back():
    for seed in SEEDS:
        g = start(6, seed)
        assert all(PRINTED[ship] != UNKNOWN for ship in g.docks)
        assert len([ship for ship in g.ship_deck if PRINTED[ship] == UNKNOWN]) == 6
        assert sorted(g.docks + g.ship_deck) == list(range(36))


@rule(SECTION, "setup.ready_the_ships")
def test_replaced_ships_do_not_lie_on_top_of_the_deck():
    """If they were just put back, the next ships to dock would always be those without a destination."""
    on_top = [PRINTED[start(6, seed).ship_deck[-1]] == UNKNOWN for seed in SEEDS]
    assert 0 < on_top.count(True) < len(SEEDS) // 2


@rule(SECTION, "setup.ready_the_ships")
def test_without_a_ship_to_phobos_the_rightmost_gets_its_token():
    seen = set()
    for seed in SEEDS:
        g = start(3, seed)
        printed = [PRINTED[ship] for ship in g.docks]
        seen.add(PHOBOS in printed)
        assert aims(g, g.docks[-1]) == ([] if PHOBOS in printed else [PHOBOS])
        assert PHOBOS in [destination(g, ship) for ship in g.docks]
    assert seen == {True, False}


@rule(SECTION, "setup.place_first_astronauts")
@pytest.mark.parametrize("seats", SEATS)
def test_one_astronaut_on_each_ship_one_of_each_player(seats):
    g = start(seats, "crew")
    assert [crew_size(g, ship) for ship in g.docks] == [1] * seats
    assert g.supply == [21] * seats


@rule(SECTION, "setup.place_first_astronauts")
def test_the_owner_of_the_leftmost_astronaut_is_first_player():
    for seed in SEEDS:
        g = start(4, seed)
        assert g.crew[g.docks[0] * g.colours + g.first] == 1


@rule(SECTION, "setup.place_resource_markers")
def test_a_face_down_marker_in_each_zone_and_one_aside():
    g = start(4, "markers")
    assert g.face_up == [0] * ZONE_COUNT
    assert [[*g.markers, g.set_aside].count(resource) for resource in range(3)] == MARKERS


@rule(SECTION)
def test_everyone_has_all_nine_characters():
    assert len(hand(start(4, "hand"), "yellow")) == 9


@rule(SECTION, "setup.deal_missions", "setup.ask_for_mission", "setup.keep_mission")
def test_two_missions_are_dealt_and_one_is_kept():
    g = arrange(phase="setup", dealt={"yellow": ["local-rule", "moon-outpost"]})
    assert options(g, "yellow") == ["keep-mission moon-outpost", "keep-mission local-rule"]
    told = play(g, "yellow: keep-mission local-rule")
    assert told == ["kept-mission local-rule"]


@rule(SECTION, "setup.deal_missions")
def test_all_choose_their_mission_at_the_same_time():
    assert prompt(start(3, "missions")) == "yellow: keep-mission, blue: keep-mission, orange: keep-mission"


@rule(SECTION, "setup.prepare_events")
def test_the_other_mission_returns_to_the_event_deck():
    g = arrange(
        seats=3,
        phase="setup",
        dealt={"yellow": ["local-rule", "moon-outpost"]},
        cards={"blue": ["fallen-heroes"], "orange": ["largest-colony"]},
    )
    play(g, "yellow: keep-mission local-rule")
    words = [GAME.vocabulary.word("event", card) for card in g.event_deck]
    assert len(words) == 27
    assert "moon-outpost" in words
    assert "local-rule" not in words


@rule(SECTION, "dial.follow_the_dial")
def test_the_dial_starts_at_round_1():
    g = arrange(
        phase="setup",
        cards={
            "yellow": ["local-rule"],
            "blue": ["moon-outpost"],
            "orange": ["fallen-heroes"],
            "green": ["largest-colony"],
        },
    )
    assert g.observe(-1)["round"] == 1
    assert prompt(g) == "yellow: choose, blue: choose, orange: choose, green: choose"


@rule(SECTION)
def test_no_zone_has_a_discovery_at_the_start():
    assert [start(4, "x").discoveries[zone] for zone in OUTER] == [NONE] * 7
