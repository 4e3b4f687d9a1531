"""What is in the box: counts of components, and the self-check list of the facts."""

from collections import Counter

from tests.games.on_mars.tools import heard, started

from areopolis.games.on_mars.cards import (
    ACTIONS,
    BLUEPRINTS,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB_BENEFITS,
    MISSIONS,
    REWARDS,
    SCIENTISTS,
    SOLO_CARDS,
    STARTERS,
    TASKS,
    TILES,
    TRACK_BONUSES,
)
from areopolis.games.on_mars.components import (
    ARROWS,
    CENTRE,
    DISTANCE,
    GRID_ROW,
    GRID_TECHS,
    HEX_COUNT,
    LAB,
    LEADS_TO,
    LEVEL,
    NEIGHBOURS,
    NONE,
    RESEARCH_HEXES,
    SHELTER_HEXES,
    SIDE_OF,
    START_HEXES,
    THREE_AWAY,
)
from areopolis.games.on_mars.effects import Construct, Gain


def test_the_map_has_91_hexes_and_marked_hexes_keep_their_distances() -> None:
    assert HEX_COUNT == 91
    assert len(START_HEXES) == 4
    assert all(DISTANCE[CENTRE][hex] == 2 for hex in START_HEXES)
    assert [len(hexes) for hexes in SHELTER_HEXES[2:]] == [2, 3, 4]
    for hex in SHELTER_HEXES[4]:
        assert DISTANCE[CENTRE][hex] == 3
        assert len(NEIGHBOURS[hex]) == 6
    assert all(DISTANCE[CENTRE][hex] == 5 for hexes in RESEARCH_HEXES for hex in hexes)
    assert len([hex for hex in THREE_AWAY[CENTRE] if hex not in SHELTER_HEXES[4]]) == 14


def test_building_tiles_and_arrows() -> None:
    assert [len(tiles) for tiles in ARROWS] == [6] * 5
    assert sum(len(tile) for tiles in ARROWS for tile in tiles) == 45
    assert [sum(map(len, tiles)) for tiles in ARROWS] == [9] * 5


def test_laboratory_and_tech() -> None:
    assert Counter(LEVEL) == {1: 2, 2: 3, 3: 2, 4: 3, 5: 2, 6: 1}
    assert len(LAB) == 13
    assert len(GRID_TECHS) == 8
    assert all(LEVEL[after] == LEVEL[space] + 1 for space in range(len(LAB)) for after in LEADS_TO[space])
    assert [LAB[i] for i in range(len(LAB)) if LAB_BENEFITS[i]] == ["1a", "1b", "3a", "3b", "5a", "5b"]
    assert Counter(GRID_ROW) == {0: 2, 1: 3, 2: 3}


def test_blueprints_are_four_of_each_kind_two_of_each_level() -> None:
    assert Counter((row.building, row.level) for row in BLUEPRINTS) == {
        (kind, lvl): 2 for kind in range(6) for lvl in (1, 3)
    }


def test_scientists_work_in_and_score_a_cycle_of_kinds() -> None:
    assert sorted(row.works_in for row in SCIENTISTS) == sorted(row.scores for row in SCIENTISTS) == list(range(6))
    assert all(row.scores == (row.works_in + 1) % 6 for row in SCIENTISTS)


def test_contracts_goals_missions_and_tiles() -> None:
    assert (
        len([row for row in CONTRACTS if row.good == NONE]) == len([row for row in CONTRACTS if row.good != NONE]) == 6
    )
    assert len(GOALS) == 16
    assert Counter(row.long for row in MISSIONS) == {False: 5, True: 4}
    built = len([row for row in DISCOVERIES if isinstance(row.effect, Construct) and row.effect.building != NONE])
    gained = len([row for row in DISCOVERIES if isinstance(row.effect, Gain) and row.effect.good < 5])
    assert (len(DISCOVERIES), built, gained) == (19, 6, 5)
    assert len(TILES) - len(DISCOVERIES) == 4
    assert len(REWARDS) == 8


def test_first_colonists_and_solo_cards() -> None:
    assert (len(STARTERS), len(TASKS)) == (4, 8)
    assert Counter(card.action for card in SOLO_CARDS) == {1: 5, 2: 4, 3: 3}
    assert Counter(card.mission for card in SOLO_CARDS) == {0: 4, 1: 4, 2: 4}
    assert sorted(card.mission for card in SOLO_CARDS if not card.travels) == [0, 1, 2]


def test_executive_actions_and_turn_order() -> None:
    assert [row.crystals for row in EXECUTIVES] == [4, 4, 3, 3, 3, 2, 2, 2]
    assert SIDE_OF.count(0) == SIDE_OF.count(1) == 4
    assert [bonus is None for bonus in TRACK_BONUSES] == [True, False, False, False, True, False, False, False]
    assert [action.word for action in ACTIONS if action.red] == [
        "obtain-blueprint",
        "research",
        "construct",
        "upgrade",
        "hire",
    ]


def test_p04_set_up_for_two_three_and_four() -> None:
    for seats, goods, stack in ((2, 2, 0), (3, 3, 8), (4, 3, 8)):
        g = started(seats)
        assert g.warehouse == [goods] * 5
        assert len(g.tech_stack) == stack
        assert len([tech for tech in g.tech_grid if tech != NONE]) == 8
        assert (len(g.upper_row), len(g.lower_row), len(g.discovery_deck)) == (6, 0, 17)
        assert {BLUEPRINTS[card].level for card in g.upper_row} == {1}
        assert [len(deck) for deck in g.blueprint_decks] == [6, 12]
        assert g.display == [0, 1, 2, 3, 4, 5]
        assert [len(stack) for stack in g.stacks] == [6] * 5
        assert [len(cards) for cards in g.goals] == [3] * seats
        assert g.lss == [1, 1, 1, 1]
        assert g.level == 1
        assert g.remaining == 3
        assert len(g.rewards) == 4


def test_p05_short_and_long_games_differ_in_their_missions() -> None:
    for seed in ("a", "b", "c"):
        assert [MISSIONS[each].long for each in started(3, seed).missions].count(True) == 2
        assert [MISSIONS[each].long for each in started(3, seed, missions="short").missions].count(True) == 1


def test_p05_start_buildings_lie_in_random_order_and_missions_are_told() -> None:
    games = [started(3, seed) for seed in "abcdefgh"]
    orders = {tuple(g.buildings[hex] for hex in START_HEXES) for g in games}
    assert len(orders) > 2
    assert {tuple(sorted(order)) for order in orders} == {(1, 2, 3, 4)}
    assert all(len([line for line in heard(g) if line.startswith("mission-set")]) == 3 for g in games)


def test_p06_everybody_begins_with_the_same() -> None:
    g = started(4)
    assert g.stock == [1] * 20
    assert g.crystals == [1] * 4
    assert g.quarters == [3] * 4
    assert g.supply == [9] * 4
    assert g.depot == [0b11111] * 4
    assert g.bots_left == [3] * 4
