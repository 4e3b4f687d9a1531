"""What is in the box and on the board: counts, and the plausibility checks of the map and the tables."""

from __future__ import annotations

from collections import Counter

from tests.games.luna_maris.language import rule

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import (
    ADVANCED,
    BONUSES,
    COPIES_OF_FOOD,
    DEMANDS,
    EQUIPMENT,
    EXTRACTIONS,
    FOOD,
    PLANS,
    RECYCLINGS,
    SCIENTISTS,
    SPECIALISTS,
)
from areopolis.games.luna_maris.components import (
    CO2_POINTS,
    CORRIDORS,
    DISTANCE,
    MODULE_WORDS,
    MODULES,
    ORE_AT,
    PROBE_STRESS,
    PROBES,
    QUARTERS,
    SITE_COUNT,
    SITE_NEIGHBOURS,
    START_STRESS,
    TITANIUM,
)
from areopolis.games.luna_maris.rules.setup import all_food

BOARD = "Spielplan"


@rule(BOARD)
def test_the_map_is_symmetric_with_16_corridors_and_ways_of_at_most_3():
    assert all(module in CORRIDORS[other] for module in range(10) for other in CORRIDORS[module])
    assert sum(len(row) for row in CORRIDORS) == 2 * 16
    assert max(max(row) for row in DISTANCE) == 3


@rule(BOARD, "table.in_reach")
def test_every_module_can_be_reached_at_the_start_of_a_round_however_stressed():
    """Stress never falls below 3: it begins at 6, and three probes can be placed."""
    assert max(max(row) for row in DISTANCE) == START_STRESS - (PROBES - 1) * PROBE_STRESS


@rule(BOARD)
def test_ten_modules_all_but_the_power_plants_with_an_energy_field():
    assert len(MODULES) == 10
    assert [module.word for module in MODULES if not module.field] == ["power-plants"]


@rule(BOARD)
def test_twenty_sites_of_which_four_yield_titanium():
    assert SITE_COUNT == 20
    assert sum(len(row) for row in SITE_NEIGHBOURS) == 2 * (4 * 4 + 5 * 3)
    assert ORE_AT.count(TITANIUM) == 4


@rule(BOARD)
def test_the_co2_track_only_gets_better():
    assert len(CO2_POINTS) == 11
    assert sorted(CO2_POINTS) == CO2_POINTS


@rule(BOARD)
def test_level_one_scientists_show_every_module_but_the_quarters():
    counts = Counter(module for each in SCIENTISTS[:6] for module in each.modules)
    assert counts == {MODULE_WORDS.index(word): n for word, n in {
        "power-plants": 2, "greenhouse": 2, "mining-control": 2, "industrial-complex": 1, "airlock": 1,
        "laboratory": 1, "spaceport": 1, "communication-room": 1, "recycling-plant": 1}.items()}  # fmt: skip
    assert all(each.level == 1 and len(each.modules) == 2 for each in SCIENTISTS[:6])


@rule(BOARD)
def test_sixteen_different_level_two_scientists_with_three_symbols():
    triples = [frozenset(SCIENTISTS[card].modules) for card in SPECIALISTS]
    assert len(triples) == len(set(triples)) == 16
    assert all(len(triple) == 3 for triple in triples)
    counts = Counter(module for triple in triples for module in triple)
    often = ("spaceport", "laboratory", "industrial-complex")
    assert all(n == (6 if MODULE_WORDS[module] in often else 5) for module, n in counts.items())
    assert QUARTERS not in counts


@rule(BOARD)
def test_24_and_16_scientist_cards():
    assert 4 * 6 + len(SPECIALISTS) == 40


@rule(BOARD, "setup.all_food")
def test_36_food_cards_of_which_nine_are_only_for_four_players():
    assert len(FOOD) * COPIES_OF_FOOD == len(all_food(4)) == 36
    assert len(all_food(2)) == len(all_food(3)) == 27


@rule(BOARD)
def test_ten_demands_of_each_type():
    assert Counter(demand.type for demand in DEMANDS) == {1: 10, 2: 10, 3: 10}
    assert len({demand.word for demand in DEMANDS}) == 30


@rule(BOARD)
def test_other_tiles_and_cards():
    assert (len(ADVANCED), len(EQUIPMENT), len(BONUSES), len(EXTRACTIONS), len(RECYCLINGS)) == (8, 7, 6, 5, 5)
    assert len({tile.module for tile in ADVANCED}) == 8
    assert Counter(plan.level for plan in PLANS) == {"basic": 6, "advanced": 6}
    assert all(len(plan.steps) == (5 if plan.level == "basic" else 6) for plan in PLANS)


def test_one_to_four_seats_and_three_automata():
    assert GAME.seat_counts == [1, 2, 3, 4]
    assert [(each.name, each.values) for each in GAME.variants] == [("automaton", ["basic", "mixed", "advanced"])]
    assert GAME.fits(1, {"automaton": "mixed"})
    assert not GAME.fits(2, {"automaton": "mixed"})
