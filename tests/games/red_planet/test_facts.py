"""The contents of the box checked against the counts in the rulebook, and for consistency."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.red_planet.language import rule

from areopolis.games.red_planet.components import (
    ACTIONS,
    ASTRONAUTS_PER_COLOUR,
    CAPACITY,
    CHARACTER_COUNT,
    CHARACTERS,
    COLOURS,
    DESTINATION_TOKENS_PER_ZONE,
    DIAL,
    DISCOVERIES,
    EVENT_COUNT,
    EVENT_WORDS,
    MARKERS,
    MISSIONS,
    NEIGHBOURS,
    OUTER,
    PHOBOS,
    PRINTED,
    SHIP_COUNT,
    SHIPS,
    TOKEN_SUPPLY,
    TOKEN_VALUE,
    ZONE_COUNT,
    ZONE_WORDS,
    ZONES,
)
from areopolis.games.red_planet.rules.discoveries import PRODUCES, PRODUCES_BESIDE, REVEALED, SCORES, SHARES

MATERIAL = "Spielmaterial"


@rule(MATERIAL)
def test_astronauts_132_in_six_colours():
    assert len(COLOURS) * ASTRONAUTS_PER_COLOUR == 132


@rule(MATERIAL)
def test_destination_tokens_20():
    assert ZONE_COUNT * DESTINATION_TOKENS_PER_ZONE == 20


@rule(MATERIAL)
def test_resource_markers_11_five_ice_three_sylvanite_three_celerium():
    assert MARKERS == [5, 3, 3]


@rule(MATERIAL)
def test_point_tokens_86_with_their_values():
    assert list(zip(TOKEN_SUPPLY, TOKEN_VALUE, strict=True)) == [(40, 1), (23, 2), (23, 3)]


@rule(MATERIAL)
def test_event_cards_30_thirteen_missions_thirteen_discoveries_four_actions():
    assert (len(MISSIONS), len(DISCOVERIES), len(ACTIONS)) == (13, 13, 4)
    assert len(EVENT_WORDS) == len(set(EVENT_WORDS)) == EVENT_COUNT == 30


@rule(MATERIAL)
def test_ship_cards_36():
    assert len(SHIPS) == SHIP_COUNT == 36


@rule(MATERIAL)
def test_character_cards_nine_per_colour():
    assert CHARACTER_COUNT == 9
    assert len(CHARACTERS) == 10


@rule(MATERIAL)
def test_zones_seven_outer_two_inner_and_a_moon():
    assert Counter(zone.place for zone in ZONES) == {"outer": 7, "inner": 2, "moon": 1}


@rule("Spielablauf")
def test_dial_ten_rounds_with_production_after_5_8_and_10():
    shown = [f"{notch.phase} {notch.number}" for notch in DIAL]
    assert shown == [
        *[f"round {number}" for number in (1, 2, 3, 4, 5)],
        "production 1",
        *[f"round {number}" for number in (6, 7, 8)],
        "production 2",
        *[f"round {number}" for number in (9, 10)],
        "discovery 0",
        "production 3",
        "final 0",
    ]


MAP = "Facts 1: map"


@rule(MAP)
def test_adjacency_is_symmetric():
    pairs = {(zone, other) for zone in range(ZONE_COUNT) for other in NEIGHBOURS[zone]}
    assert pairs == {(other, zone) for zone, other in pairs}


@rule(MAP)
def test_adjacency_has_17_edges():
    assert sum(len(row) for row in NEIGHBOURS) == 2 * 17


@rule(MAP)
def test_outer_zones_form_a_ring():
    assert all(OUTER[(i + 1) % 7] in NEIGHBOURS[OUTER[i]] for i in range(7))


@rule(MAP)
def test_mars_is_connected():
    reached = {0}
    for _ in range(ZONE_COUNT):
        reached |= {other for zone in reached for other in NEIGHBOURS[zone]}
    assert reached == set(range(ZONE_COUNT)) - {PHOBOS}


@rule("Phobos")
def test_phobos_is_adjacent_to_no_zone():
    assert NEIGHBOURS[PHOBOS] == []


@rule(MAP)
@pytest.mark.parametrize(
    ("zone", "degree"),
    [
        ("vastitas-borealis", 3),
        ("ausonia", 3),
        ("mare-serpentis", 4),
        ("sinus-sabaeus", 3),
        ("mare-tyrrhenum", 3),
        ("tritonis-sinus", 4),
        ("hellas", 3),
        ("syrtis-major", 6),
        ("valles-marineris", 5),
        ("phobos", 0),
    ],
)
def test_number_of_neighbours(zone, degree):
    assert len(NEIGHBOURS[ZONE_WORDS.index(zone)]) == degree


SHIP_DECK = "Facts 3: ship deck"


@rule(SHIP_DECK)
def test_ships_by_capacity():
    assert Counter(CAPACITY) == {2: 8, 3: 12, 4: 10, 5: 4, 6: 2}


@rule(SHIP_DECK)
def test_three_ships_per_zone_and_six_unknown():
    assert Counter(ship.destination for ship in SHIPS) == {**dict.fromkeys(ZONE_WORDS, 3), "unknown": 6}


@rule(SHIP_DECK)
@pytest.mark.parametrize("zone", range(ZONE_COUNT))
def test_seats_to_each_zone(zone):
    inner = ZONES[zone].place == "inner"
    assert sum(CAPACITY[s] for s in range(SHIP_COUNT) if PRINTED[s] == zone) == (13 if inner else 10)


@rule(SHIP_DECK)
@pytest.mark.parametrize(
    ("number", "destination", "capacity"),
    [(22, "mare-tyrrhenum", 3), (2, "syrtis-major", 5), (5, "valles-marineris", 4), (11, "vastitas-borealis", 4)],
)
def test_the_ships_of_the_set_up_picture(number, destination, capacity):
    assert SHIPS[number - 1][:2] == (destination, capacity)


CHECKS = "Facts 10: consistency"


@rule(CHECKS)
def test_discoveries_three_reveal_six_production_four_final():
    assert Counter(card.phase for card in DISCOVERIES) == {"reveal": 3, "production": 6, "final": 4}


@rule(CHECKS)
def test_every_discovery_acts_once_in_the_phase_on_its_card():
    acting = {
        "reveal": [*REVEALED],
        "production": [*PRODUCES, *PRODUCES_BESIDE, *SHARES],
        "final": [*SCORES],
    }
    for phase, cards in acting.items():
        words = sorted(EVENT_WORDS[card] for card in cards)
        assert words == sorted(card.word for card in DISCOVERIES if card.phase == phase)


@rule(CHECKS)
def test_territories_are_connected_and_cover_each_zone_at_most_twice():
    for mission in MISSIONS[:4]:
        zones = {ZONE_WORDS.index(word) for word in mission.zones}
        reached = {min(zones)}
        for _ in zones:
            reached |= {other for zone in reached for other in NEIGHBOURS[zone] if other in zones}
        assert reached == zones
    used = Counter(word for mission in MISSIONS[:4] for word in mission.zones)
    assert used["vastitas-borealis"] == used["mare-serpentis"] == 1
    assert sorted(used.values()) == [1, 1, 2, 2, 2, 2, 2, 2, 2]


@rule(CHECKS)
def test_ice_cannot_run_out():
    synergy = max(len([n for n in NEIGHBOURS[zone] if n != PHOBOS]) for zone in OUTER)
    worst = MARKERS[0] * (1 + 2 + 3) + synergy + DISCOVERIES[5].amount + ACTIONS[0].amount
    assert worst == 38 <= TOKEN_SUPPLY[0]


@rule(CHECKS)
@pytest.mark.parametrize("resource", [1, 2])
def test_other_tokens_cannot_run_out(resource):
    assert MARKERS[resource] * (1 + 2 + 3) + MARKERS[resource] + DISCOVERIES[5].amount == TOKEN_SUPPLY[resource]


@rule(CHECKS)
def test_22_astronauts_are_exactly_enough_without_night_shift():
    """The most that one colour can place in ten rounds, including the one on the first ship and the replacement."""
    placed = {number: CHARACTERS[number].placed for number in range(1, 10)}
    placed[4] += 1

    def best(rounds: int, cards: frozenset[int]) -> int:
        if not rounds:
            return 0
        everything = frozenset(range(1, 10))
        return max(placed[c] + best(rounds - 1, everything if c == 9 else cards - {c}) for c in greedy(cards))

    def greedy(cards: frozenset[int]) -> list[int]:
        others = sorted(cards - {9}, key=lambda c: -placed[c])  # cards in hand are played in descending order
        return [*others[:1], 9]

    assert 1 + best(10, frozenset(range(1, 10))) == ASTRONAUTS_PER_COLOUR


def test_every_row_names_its_source():
    sources = [row.source for row in CHARACTERS[1:]] + [row.source for row in SHIPS]
    sources += [row.source for row in MISSIONS] + [row.source for row in DISCOVERIES] + [row.source for row in ACTIONS]
    assert all(any(word in source for word in ("rulebook", "public", "ours")) for source in sources)
