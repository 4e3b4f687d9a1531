"""Rulings TM-R90 to TM-R92 and TM-R60 to TM-R62: set-up, draft and the solo game."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    discard,
    hand,
    heard,
    keys,
    lines,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tags,
    terraforming_mars,
    tile,
    tr,
    winners,
    words,
)

from areopolis.games.terraforming_mars import GAME
from areopolis.games.terraforming_mars.cards import CARDS
from areopolis.games.terraforming_mars.components import AREA_WORDS, BASE, RESOURCES
from areopolis.games.terraforming_mars.corporations import CORPORATIONS
from areopolis.games.terraforming_mars.rules.research import draft_round
from areopolis.games.terraforming_mars.rules.setup import counted_off, place_neutral_tiles
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.position import SPECTATOR

TEN = ["comet", "moss", "fish", "ants", "trees", "grass", "mine", "virus", "lichen", "cartel"]


def start(seats, **variants):
    return terraforming_mars(GAME.start(seats, "set-up", variants))


def cards_in_game(g):
    return sorted([card for pile in [g.deck, g.discard, *g.dealt, *g.hands] for card in pile])


# --- R90: base game and corporate era ------------------------------------------------------------------------


def test_r90_the_base_game_has_137_cards():
    cards = cards_in_game(start(3, era="base"))
    assert len(cards) == 137
    assert {CARDS[card].edition for card in cards} == {BASE}


def test_r90_corporate_era_has_208_cards():
    assert cards_in_game(start(3)) == list(range(208))


def test_r90_the_base_game_has_10_corporations():
    offered = [each for row in start(5, era="base").offered for each in row]
    assert len(set(offered)) == 10
    assert {CORPORATIONS[each].edition for each in offered} == {BASE}


def test_r90_corporate_era_has_12_corporations():
    offered = {each for i in range(20) for row in terraforming_mars(GAME.start(5, f"{i}")).offered for each in row}
    assert offered == set(range(12))


def test_r90_in_the_base_game_everyone_starts_with_1_production_of_everything():
    assert start(2, era="base").production == [1] * 12


def test_r90_in_corporate_era_nobody_does():
    assert start(2).production == [0] * 12


# --- R91: corporation and first cards ------------------------------------------------------------------------


def founding(corporation, **words):
    """Yellow is about to choose cards, blue is done."""
    mine = {"offered": [corporation, "credicor"], "dealt": TEN, "chosen": corporation}
    theirs = {"offered": ["ecoline"], "chosen": "ecoline", "done": True}
    return table(phase="setup", first="blue", yellow=mine, blue=theirs, **words)


def test_r91_two_corporations_and_ten_cards_each():
    g = start(4)
    assert [len(row) for row in g.offered] == [2] * 4
    assert [len(row) for row in g.dealt] == [10] * 4


def test_r91_one_of_two_corporations_is_chosen():
    g = table(phase="setup", yellow={"offered": ["helion", "teractor"]})
    assert keys(g, "yellow") == ["corporation helion", "corporation teractor"]


def test_r91_all_choose_at_the_same_time():
    g = table(phase="setup", seats=3)
    assert prompt(g) == ", ".join(f"{each}: choose-corporation" for each in ("yellow", "blue", "orange"))


@pytest.mark.parametrize("count", [0, 1, 4, 10])
def test_r91_any_number_of_cards_is_kept_for_3_each(count):
    g = founding("teractor")
    play(g, "yellow", *[f"buy {card}" for card in TEN[:count]], "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (TEN[:count], 60 - 3 * count)


def test_r91_they_are_paid_from_the_money_of_the_corporation():
    g = founding("phobolog")
    play(g, "yellow", *[f"buy {card}" for card in TEN[:7]])
    assert keys(g, "yellow") == ["done"]


def test_r91_the_rest_is_discarded():
    g = founding("teractor")
    play(g, "yellow", "buy comet", "done")
    assert [card for card in discard(g) if card in TEN] == TEN[1:]


def test_r91_a_corporation_brings_resources_production_and_tags():
    g = founding("mining-guild")
    play(g, "yellow", "done")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (30, 5)
    assert (production(g, "yellow", "steel"), tags(g, "yellow", "building")) == (1, 2)


def test_r91_corporations_are_revealed_in_player_order():
    g = founding("teractor")
    told = play(g, "yellow", "done")
    assert [line for line in told if line.startswith("corporation ")] == [
        "corporation blue ecoline",
        "corporation yellow teractor",
    ]


def test_r91_nobody_sees_a_corporation_before_all_have_chosen():
    g = table(phase="setup", yellow={"offered": ["helion", "teractor"]})
    play(g, "yellow", "corporation helion", "done")
    assert (g.observe(1)["colours"][0]["corporation"], g.observe(1)["colours"][0]["chosen"]) == (None, None)


def test_r91_the_beginner_corporation_has_42_mc_and_keeps_ten_cards_free_of_charge():
    mine = {"offered": ["helion", "beginner-corporation"], "dealt": TEN}
    theirs = {"offered": ["ecoline"], "chosen": "ecoline", "done": True}
    g = table(phase="setup", beginners="choice", yellow=mine, blue=theirs)
    play(g, "yellow", "corporation beginner-corporation", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc"), prompt(g)) == (TEN, 42, "yellow: act")


def test_r91_where_all_are_beginners_nobody_chooses():
    g = start(3, beginners="all")
    assert [len(row) for row in g.hands] == [10] * 3
    assert [g.stock[seat * 6] for seat in range(3)] == [42] * 3
    assert [each.prompt for each in g.decisions] == ["act"]


def test_r91_several_players_may_have_the_beginner_corporation():
    g = start(2, beginners="choice")
    play(g, "yellow", "corporation beginner-corporation", "done")
    play(g, "blue", "corporation beginner-corporation", "done")
    assert [len(row) for row in g.hands] == [10, 10]


# --- R92: draft ----------------------------------------------------------------------------------------------

DEALT = {
    "yellow": {"dealt": ["comet", "moss", "fish", "ants"]},
    "blue": {"dealt": ["trees", "grass", "mine", "virus"]},
    "orange": {"dealt": ["lichen", "cartel", "asteroid", "capital"]},
}


def drafting(generation):
    return table(seats=3, draft="yes", phase="draft", generation=generation, **DEALT)


def draft_first(g):
    """Everyone takes the first card they are offered."""
    for colour in ("yellow", "blue", "orange"):
        play(g, colour, keys(g, colour)[0])


def test_r92_one_of_four_cards_is_kept():
    assert keys(drafting(2), "yellow") == ["draft comet", "draft moss", "draft fish", "draft ants"]


def test_r92_all_choose_at_the_same_time():
    assert prompt(drafting(2)) == "yellow: draft, blue: draft, orange: draft"


def test_r92_in_even_generations_cards_go_clockwise():
    g = drafting(2)
    draft_first(g)
    assert keys(g, "blue") == ["draft moss", "draft fish", "draft ants"]
    assert keys(g, "yellow") == ["draft cartel", "draft asteroid", "draft capital"]


def test_r92_in_odd_generations_counter_clockwise():
    g = drafting(3)
    draft_first(g)
    assert keys(g, "orange") == ["draft moss", "draft fish", "draft ants"]
    assert keys(g, "yellow") == ["draft grass", "draft mine", "draft virus"]


def test_r92_the_last_card_is_passed_on_without_a_choice():
    g = drafting(2)
    for _ in range(3):
        draft_first(g)
    assert prompt(g) == "yellow: research, blue: research, orange: research"
    assert keys(g, "yellow") == ["buy comet", "buy cartel", "buy mine", "buy ants", "done"]


def test_r92_then_cards_are_bought_as_usual():
    g = drafting(2)
    for _ in range(3):
        draft_first(g)
    play(g, "yellow", "buy mine", "done")
    play(g, "blue", "done")
    play(g, "orange", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["mine"], 39)


def test_r92_others_do_not_see_what_is_kept():
    g = drafting(2)
    play(g, "yellow", "draft comet")
    assert g.observe(1)["colours"][0]["drafted"] is None


def test_r92_a_generation_begins_with_the_draft():
    g = table(draft="yes", generation=2, phase="production")
    assert prompt(g) == "yellow: draft, blue: draft"


def test_r92_not_in_generation_1():
    g = start(2, draft="yes")
    assert {each.prompt for each in g.decisions} == {"choose-corporation"}


def test_r92_nobody_drafts_unless_that_was_agreed():
    assert prompt(table(generation=2, phase="production")) == "yellow: research, blue: research"


def short_draft(rules):
    """Blue was dealt only one card, because there are no more."""
    g = table(draft="yes", generation=2, phase="production", seats=3)
    g.rules = rules
    g.decisions = []
    for card in g.dealt[1][1:]:
        g.dealt[1].remove(card)
        g.deck.append(card)
    draft_round(g, 1)
    return g


def test_r92_whoever_has_a_single_card_has_chosen():
    g = short_draft(2)
    assert (prompt(g), len(g.drafted[1]), g.dealt[1]) == ("yellow: draft, orange: draft", 1, [])


def test_r92_in_games_of_rules_1_a_single_card_is_asked_for():
    assert prompt(short_draft(1)) == "yellow: draft, blue: draft, orange: draft"


# --- R60: neutral tiles of the solo game ---------------------------------------------------------------------


def neutral(*costs):
    """The table after four cards with these costs have placed the neutral tiles."""
    g = terraforming_mars(GAME.blank(1))
    g.variants = GAME.chosen_variants({})
    g.tr = [14]
    left = list(range(208))
    for cost in costs:
        left.remove(next(card for card in left if CARDS[card].cost == cost))
    top = [card for card in range(208) if card not in left]
    top.sort(key=lambda card: costs.index(CARDS[card].cost))
    g.deck = left + top[::-1]
    place_neutral_tiles(g)
    return g


def neutral_tiles(g):
    return [f"{AREA_WORDS[area]} {tile(g, AREA_WORDS[area])}" for area in range(61) if g.owners[area] == 9]


def test_r60_the_first_cost_counts_land_from_the_top_left():
    g = neutral(5, 3, 2, 4)
    assert tile(g, "r2c3") == "city neutral"  # r1c1, r1c3, r2c1, r2c2, r2c3


def test_r60_the_second_cost_counts_from_the_bottom_right_backwards():
    g = neutral(5, 3, 2, 4)
    assert tile(g, "r9c2") == "city neutral"  # r9c4, r9c3, r9c2


def test_r60_the_third_and_fourth_count_clockwise_around_the_cities():
    g = neutral(5, 3, 2, 4)
    assert tile(g, "r2c4") == "greenery neutral"  # beside r2c3: r1c2 is an ocean area, r1c3, r2c4
    assert tile(g, "r9c1") == "greenery neutral"  # beside r9c2: r8c2, r8c3, r9c3, r9c1


def test_r60_four_tiles_in_all():
    assert len(neutral_tiles(neutral(5, 3, 2, 4))) == 4


def test_r60_ocean_areas_and_noctis_are_skipped():
    g = neutral(24, 1, 2, 3)
    assert tile(g, "r5c7") == "city neutral"  # r5c2 is the 23rd; then come Noctis and three ocean areas


def test_r60_areas_beside_the_first_city_are_skipped_for_the_second():
    g = neutral(41, 2, 3, 4)
    assert tile(g, "r8c3") == "city neutral"
    assert tile(g, "r9c1") == "city neutral"  # r9c4, then r9c3 and r9c2 lie beside r8c3


def test_r60_counting_starts_over_after_the_last_area():
    g = neutral(11, 3, 7, 4)
    assert tile(g, "r3c4") == "city neutral"
    assert tile(g, "r2c3") == "greenery neutral"  # the seventh of six areas is the first


def test_r60_counting_wraps_for_cities_too():
    assert counted_off([4, 5, 6], 5) == 5


def test_r60_a_cost_of_0_counts_as_1():
    g = neutral(0, 3, 2, 4)
    assert tile(g, "r1c1") == "city neutral"


def test_r60_the_four_cards_are_discarded():
    g = neutral(5, 3, 2, 4)
    assert [CARDS[card].cost for card in g.discard] == [5, 3, 2, 4]


def test_r60_the_four_cards_are_told():
    """In the order in which they count off the tiles."""
    told = heard(neutral(5, 3, 2, 4))
    assert [line.split()[-1] for line in told if line.startswith("turned-up")] == ["5", "3", "2", "4"]


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_r60_the_four_cards_are_known_to_all(seat):
    g = start(1)
    assert g.observe(seat)["seen"] == words(sorted(g.discard))
    assert len(g.discard) == 4


def test_r60_no_oxygen_and_no_rating():
    g = neutral(5, 3, 2, 4)
    assert (g.oxygen, tr(g, "yellow")) == (0, 14)


def test_r60_before_the_cards_are_chosen():
    g = start(1)
    assert (len(neutral_tiles(g)), [each.prompt for each in g.decisions]) == (4, ["choose-corporation"])


def test_d01_cards_1_and_2_place_the_cities_and_3_and_4_the_greeneries():
    assert neutral_tiles(neutral(5, 3, 2, 4)) == [
        "r2c3 city neutral",
        "r2c4 greenery neutral",
        "r9c1 greenery neutral",
        "r9c2 city neutral",
    ]


# --- R61: alone on Mars --------------------------------------------------------------------------------------


def solo(**words):
    mine = {"hand": ["lichen"], **words.pop("yellow", {})}
    return table(seats=1, **words, yellow=mine)


def test_r61_corporate_era_without_production():
    g = start(1)
    assert (g.production, g.tr, len(cards_in_game(g))) == ([0] * len(RESOURCES), [14], 208)


def test_r61_no_base_game_and_no_draft():
    for variants in ({"era": "base"}, {"draft": "yes"}):
        with pytest.raises(AreopolisError, match="terraforming_mars with 1 seats cannot be"):
            start(1, **variants)


def test_r61_no_milestones_and_awards():
    g = solo(yellow={"tr": 40, "mc": 99})
    assert not [key for key in keys(g, "yellow") if key.startswith(("milestone", "award"))]


def test_r61_one_and_the_same_player_starts_every_generation():
    g = table(seats=1, generation=4, phase="production")
    assert (g.generation, g.first, prompt(g)) == (5, 0, "yellow: research")


GOALS = {
    "temperature": 8,
    "oxygen": 14,
    "tiles": dict.fromkeys(("r1c2", "r1c4", "r1c5", "r2c6", "r4c8", "r5c4", "r5c5", "r5c6", "r6c6"), "ocean"),
}


def test_r61_exactly_14_generations():
    assert prompt(table(seats=1, generation=13, phase="production")) == "yellow: research"
    assert table(seats=1, generation=14, phase="production").over


def test_r61_even_when_mars_is_terraformed_earlier():
    assert prompt(table(seats=1, generation=9, phase="production", **GOALS)) == "yellow: research"


def test_r61_won_if_all_goals_are_reached():
    g = table(seats=1, generation=14, phase="production", **GOALS)
    assert (g.over, winners(g)) == (True, ["yellow"])


@pytest.mark.parametrize("missing", [{"temperature": 6}, {"oxygen": 13}, {"tiles": {"r1c2": "ocean"}}])
def test_r61_otherwise_lost(missing):
    g = table(seats=1, generation=14, phase="production", **{**GOALS, **missing})
    assert (g.over, winners(g)) == (True, [])


def test_r61_points_are_counted_either_way():
    g = table(seats=1, generation=14, phase="production", tiles={"r3c4": {"greenery": "yellow"}})
    assert lines(g, "yellow") == ["14 score-tr 14", "1 score-greeneries 1"]


def test_r61_last_greeneries_do_not_raise_the_oxygen():
    g = table(seats=1, generation=14, phase="production", oxygen=13, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r3c4")
    assert (g.oxygen, g.over, winners(g)) == (13, True, [])


def test_d02_last_greeneries_are_offered_although_the_game_is_lost():
    g = table(seats=1, generation=14, phase="production", yellow={"plants": 8})
    assert prompt(g) == "yellow: final-greenery"


# --- R62: the neutral opponent -------------------------------------------------------------------------------


def test_r62_red_bordered_production_does_not_touch_ones_own():
    g = solo(oxygen=6, yellow={"hand": ["small-animals", "lichen"], "production": {"plants": 1}})
    play(g, "yellow", "play small-animals")
    assert production(g, "yellow", "plants") == 1


def test_r62_the_neutral_opponent_can_always_lose_production():
    g = solo(oxygen=13, yellow={"hand": ["birds", "lichen"]})
    assert "play birds" in keys(g, "yellow")


def test_r62_own_decreases_count_as_always():
    g = solo(yellow={"hand": ["hackers", "lichen"]})
    assert "play hackers" not in keys(g, "yellow")


def test_r62_nothing_is_asked_for_removing():
    g = solo(yellow={"hand": ["asteroid", "lichen"], "plants": 3})
    play(g, "yellow", "play asteroid")
    assert (stock(g, "yellow", "plants"), prompt(g)) == (3, "yellow: act-again")


@pytest.mark.parametrize(("choice", "resource", "count"), [("steal-2-steel", "steel", 2), ("steal-3-mc", "mc", 12)])
def test_r62_hired_raiders_bring_2_steel_or_3_mc(choice, resource, count):
    g = solo(yellow={"hand": ["hired-raiders", "lichen"], "mc": 10})
    play(g, "yellow", "play hired-raiders", f"choose {choice}")
    assert stock(g, "yellow", resource) == count


@pytest.mark.parametrize("eater", ["predators", "ants"])
def test_r62_predators_and_ants_always_find_food(eater):
    g = solo(yellow={"played": [eater, {"fish": 1}]})
    play(g, "yellow", f"use {eater}")
    assert (resources(g, eater), resources(g, "fish")) == (1, 1)


def test_r62_toll_station_counts_0():
    g = solo(yellow={"hand": ["toll-station", "lichen"], "played": ["asteroid-mining"]})
    play(g, "yellow", "play toll-station")
    assert production(g, "yellow", "mc") == 0


def test_r62_flooding_has_no_mc_part():
    g = solo(tiles={"r1c3": {"city": "yellow"}}, yellow={"hand": ["flooding", "lichen"]})
    play(g, "yellow", "play flooding", "place r1c2")
    assert (stock(g, "yellow", "mc"), prompt(g)) == (35, "yellow: act-again")


NEUTRAL_CITIES = {"r3c2": {"city": "neutral"}, "r8c3": {"city": "neutral"}, "r3c3": {"greenery": "neutral"}}


def test_r62_tharsis_republic_starts_with_2_mc_production():
    mine = {"offered": ["tharsis-republic"], "chosen": "tharsis-republic"}
    g = table(seats=1, phase="setup", tiles=NEUTRAL_CITIES, yellow=mine)
    play(g, "yellow", "done")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc"), prompt(g)) == (2, 40, "yellow: place")


def test_r62_nobody_else_does():
    mine = {"offered": ["credicor"], "chosen": "credicor"}
    g = table(seats=1, phase="setup", tiles=NEUTRAL_CITIES, yellow=mine)
    play(g, "yellow", "done")
    assert production(g, "yellow", "mc") == 0


def test_r62_neutral_cities_are_cities_in_play():
    g = solo(tiles=NEUTRAL_CITIES, yellow={"hand": ["greenhouses", "rad-suits"]})
    assert "play rad-suits" in keys(g, "yellow")
    play(g, "yellow", "play greenhouses")
    assert stock(g, "yellow", "plants") == 2


def test_r62_no_city_beside_a_neutral_city():
    g = solo(tiles=NEUTRAL_CITIES)
    play(g, "yellow", "project city")
    assert "place r3c1" not in keys(g, "yellow")


def test_r62_neutral_greeneries_count_for_own_cities():
    g = solo(tiles={**NEUTRAL_CITIES, "r3c4": {"city": "yellow"}})
    assert lines(g, "yellow")[1:] == ["1 score-cities 1"]


def test_r62_neutral_tiles_are_not_own_tiles():
    g = solo(tiles=NEUTRAL_CITIES, yellow={"plants": 8})
    play(g, "yellow", "greenery")
    assert len(keys(g, "yellow")) == 48 - 3
