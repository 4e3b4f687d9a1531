"""What is in the box: counts from the rulebook, and totals that every list of the cards must show."""

from __future__ import annotations

from collections import Counter

import pytest

from areopolis.games.terraforming_mars.cards import CARD_WORDS, CARDS
from areopolis.games.terraforming_mars.components import (
    AREA_WORDS,
    AREAS,
    AWARD_PRICES,
    AWARDS,
    BASE,
    CAPITAL,
    CARD_PRICE,
    CARD_RESOURCES,
    COLOURS,
    COLOURS_OF_CARDS,
    CORPORATE_ERA,
    GOAL,
    LAND_AREAS,
    LOWEST,
    METAL_AREAS,
    MILESTONE_NEEDS,
    MILESTONES,
    NEIGHBOURS,
    NOCTIS,
    NONE,
    OCEAN_AREAS,
    ON_MARS,
    PROJECT_PRICE,
    PROJECTS,
    RED,
    STEP,
    TAGS,
    TILES,
    VOLCANIC_AREAS,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER, CORPORATION_WORDS, CORPORATIONS
from areopolis.games.terraforming_mars.effects import Place
from areopolis.games.terraforming_mars.rows import FixedPoints
from areopolis.toolbox.rows import all_parts

# --- cards ---------------------------------------------------------------------------------------------------


def test_cards_are_numbered_from_001_to_208_without_a_gap():
    assert [card.number for card in CARDS] == [f"{number:03}" for number in range(1, 209)]


def test_names_are_unique():
    for names in (CARD_WORDS, [card.english for card in CARDS], [card.german for card in CARDS]):
        assert len(set(names)) == 208


def test_colours_112_green_59_blue_37_red():
    assert Counter(COLOURS_OF_CARDS[card.colour] for card in CARDS) == {"green": 112, "blue": 59, "red": 37}


def test_editions_137_cards_of_the_base_game_71_of_corporate_era():
    assert Counter(card.edition for card in CARDS) == {BASE: 137, CORPORATE_ERA: 71}


def test_costs_from_0_to_41_add_up_to_2506():
    costs = [card.cost for card in CARDS]
    assert (min(costs), max(costs), sum(costs)) == (0, 41, 2506)


def tag_totals(cards):
    found = Counter(TAGS[tag] for card in cards for tag in card.tags)
    return dict(sorted(found.items()))


def test_tags_on_all_cards():
    assert tag_totals(CARDS) == {
        "animal": 9,
        "building": 67,
        "city": 12,
        "earth": 22,
        "jovian": 12,
        "microbe": 16,
        "plant": 21,
        "power": 27,
        "science": 34,
        "space": 42,
    }


def test_tags_that_can_lie_face_up():
    found = tag_totals([card for card in CARDS if card.colour != RED])
    assert (found["earth"], found["microbe"], found["science"], found["space"]) == (13, 15, 31, 25)
    assert sum(found.values()) == 232


def test_0_to_3_tags_a_card():
    assert {len(card.tags) for card in CARDS} == {0, 1, 2, 3}
    assert len([card for card in CARDS if not card.tags]) == 26


def test_only_research_has_a_tag_twice():
    assert [card.english for card in CARDS if len(set(card.tags)) < len(card.tags)] == ["Research"]


def test_71_cards_have_a_requirement():
    assert len([card for card in CARDS if card.needs]) == 71


def test_35_blue_cards_and_no_others_have_an_action():
    with_action = [card for card in CARDS if card.actions]
    assert len(with_action) == 35
    assert {COLOURS_OF_CARDS[card.colour] for card in with_action} == {"blue"}


def test_every_blue_card_has_an_action_or_a_lasting_effect():
    lasting = [card for card in CARDS if card.actions or card.lasting or card.triggers]
    assert {card.number for card in lasting} == {
        card.number for card in CARDS if COLOURS_OF_CARDS[card.colour] == "blue"
    }


def test_83_cards_have_points():
    assert len([card for card in CARDS if card.points]) == 83


def test_fixed_points_add_up_to_65():
    assert sum([card.points.value for card in CARDS if isinstance(card.points, FixedPoints)]) == 65


def test_18_cards_hold_resources():
    found = Counter(CARD_RESOURCES[card.holds] for card in CARDS if card.holds != NONE)
    assert found == {"animal": 8, "microbe": 6, "science": 3, "fighter": 1}


def test_cards_that_place_a_tile():
    found = [card.number for card in CARDS if any(isinstance(each, Place) for each in all_parts(card.effects))]
    assert " ".join([*found, "188"]) == (  # Flooding has a word of its own
        "008 010 016 017 019 020 021 022 029 032 044 053 059 064 067 075 078 080 081 085 097 108 116 120 123 127 128"
        " 140 142 143 161 174 181 182 191 193 199 200 188"
    )


# --- corporations --------------------------------------------------------------------------------------------


def test_17_corporation_cards():
    """Twelve, and one for beginners in each of the five colours."""
    assert len(CORPORATIONS) - 1 + len(COLOURS) == 17


def test_10_corporations_of_the_base_game_and_2_of_corporate_era():
    assert Counter(each.edition for each in CORPORATIONS[:BEGINNER]) == {BASE: 10, CORPORATE_ERA: 2}


def test_money_of_the_corporations():
    found = {word: each.money for word, each in zip(CORPORATION_WORDS, CORPORATIONS, strict=True)}
    assert found == {
        "credicor": 57,
        "ecoline": 36,
        "helion": 42,
        "interplanetary-cinematics": 30,
        "inventrix": 45,
        "mining-guild": 30,
        "phobolog": 23,
        "tharsis-republic": 40,
        "thorgate": 48,
        "united-nations-mars-initiative": 40,
        "saturn-systems": 42,
        "teractor": 60,
        "beginner-corporation": 42,
    }


def test_tags_of_the_corporations():
    assert tag_totals(CORPORATIONS) == {
        "building": 4,
        "earth": 2,
        "jovian": 1,
        "plant": 1,
        "power": 1,
        "science": 1,
        "space": 2,
    }


# --- the board -----------------------------------------------------------------------------------------------


def test_61_areas_in_nine_rows_and_two_off_the_map():
    assert len(AREAS) == ON_MARS == 61
    assert [len([area for area in AREAS if area.row == row + 1]) for row in range(9)] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert AREA_WORDS[61:] == ["ganymede", "phobos"]


def test_12_areas_for_oceans_48_on_land_and_noctis():
    assert (len(OCEAN_AREAS), len(LAND_AREAS), AREA_WORDS[NOCTIS]) == (12, 48, "r5c3")
    assert sorted([*OCEAN_AREAS, *LAND_AREAS, NOCTIS]) == list(range(61))


def test_areas_for_oceans():
    words = [AREA_WORDS[area] for area in OCEAN_AREAS]
    assert " ".join(words) == "r1c2 r1c4 r1c5 r2c6 r4c8 r5c4 r5c5 r5c6 r6c6 r6c7 r6c8 r9c5"


def test_four_volcanoes():
    assert [AREA_WORDS[area] for area in VOLCANIC_AREAS] == ["r2c2", "r3c1", "r4c1", "r5c1"]


def test_no_area_has_steel_and_titanium():
    assert not [area.word for area in AREAS if area.steel and area.titanium]


def test_areas_on_land_with_metal():
    words = [AREA_WORDS[area] for area in METAL_AREAS]
    assert " ".join(words) == "r1c1 r2c2 r3c7 r4c1 r8c1 r8c6 r9c1 r9c2"


def test_areas_with_cards():
    assert [(area.word, area.cards) for area in AREAS if area.cards] == [
        ("r1c4", 1),
        ("r2c6", 2),
        ("r3c1", 1),
        ("r8c3", 1),
        ("r8c4", 1),
    ]


def test_printed_bonuses_of_the_whole_map():
    found = [sum(column) for column in zip(*[(a.steel, a.titanium, a.plants, a.cards) for a in AREAS], strict=True)]
    assert found == [11, 4, 38, 6]


def test_neighbours_are_symmetric():
    assert all(area in NEIGHBOURS[beside] for area in range(61) for beside in NEIGHBOURS[area])


def test_corners_have_three_edges_four_and_inner_areas_six_neighbours():
    assert Counter(len(around) for around in NEIGHBOURS) == {3: 6, 4: 18, 6: 37}


@pytest.mark.parametrize(
    ("area", "around"),
    [
        ("r1c1", "r1c2 r2c2 r2c1"),
        ("r5c3", "r4c2 r4c3 r5c4 r6c3 r6c2 r5c2"),
        ("r5c5", "r4c4 r4c5 r5c6 r6c5 r6c4 r5c4"),
        ("r7c3", "r6c3 r6c4 r7c4 r8c3 r8c2 r7c2"),
        ("r9c5", "r8c5 r8c6 r9c4"),
    ],
)
def test_neighbours_clockwise_from_the_upper_left(area, around):
    assert " ".join(AREA_WORDS[each] for each in NEIGHBOURS[AREA_WORDS.index(area)]) == around


# --- tiles, tracks, prices -----------------------------------------------------------------------------------


def test_11_special_tiles():
    assert len(TILES[CAPITAL:]) == 11


def test_every_special_tile_is_placed_by_one_card():
    placed = [each.tile for card in CARDS for each in card.effects if isinstance(each, Place) and each.tile >= CAPITAL]
    assert sorted(placed) == list(range(CAPITAL, len(TILES)))


def test_steps_to_the_goals_19_of_temperature_14_of_oxygen_9_oceans():
    assert [(GOAL[i] - LOWEST[i]) // STEP[i] for i in range(3)] == [19, 14, 9]


def test_prices_of_standard_projects():
    prices = {"power-plant": 11, "asteroid": 14, "aquifer": 18, "greenery": 23, "city": 25}
    assert dict(zip(PROJECTS, PROJECT_PRICE, strict=True)) == prices


def test_five_milestones():
    needs = {"terraformer": 35, "mayor": 3, "gardener": 3, "builder": 8, "planner": 16}
    assert dict(zip(MILESTONES, MILESTONE_NEEDS, strict=True)) == needs


def test_five_awards_of_which_three_can_be_funded():
    assert (len(AWARDS), AWARD_PRICES, CARD_PRICE) == (5, [8, 14, 20], 3)
