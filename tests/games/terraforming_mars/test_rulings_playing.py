"""Rulings TM-R10 to TM-R24: playing a card, its requirements, effects and tags."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    discard,
    events,
    hand,
    keys,
    lines,
    oceans,
    play,
    played,
    production,
    prompt,
    resources,
    stock,
    table,
    tags,
    tr,
)

from areopolis.games.terraforming_mars.cards import CARDS
from areopolis.games.terraforming_mars.components import NONE, OXYGEN, RED, TEMPERATURE
from areopolis.games.terraforming_mars.effects import (
    Flood,
    Production,
    Raise,
    Remove,
    RemoveFromCards,
    Steal,
)
from areopolis.games.terraforming_mars.rows import AtMost
from areopolis.games.terraforming_mars.rules.ordering import reaches_ocean
from areopolis.toolbox.rows import all_parts

SCIENCE = ["trans-neptune-probe", "gene-repair", "breathing-filters", "advanced-alloys", "lagrange-observatory"]
"""One science tag each."""


def offered(g, card):
    """Whether yellow, who is asked for an action, may play the card."""
    assert prompt(g) in ("yellow: act", "yellow: act-again")
    return f"play {card}" in keys(g, "yellow")


# --- R10: the order of playing -------------------------------------------------------------------------------


def test_r10_requirements_are_checked_first():
    assert not offered(table(oxygen=12, yellow={"hand": ["birds"]}, blue={"production": {"plants": 2}}), "birds")
    assert offered(table(oxygen=13, yellow={"hand": ["birds"]}, blue={"production": {"plants": 2}}), "birds")


def test_r10_effects_must_be_possible():
    assert not offered(table(oxygen=13, yellow={"hand": ["birds"]}, blue={"production": {"plants": 1}}), "birds")


def test_r10_a_card_must_be_paid():
    assert not offered(table(yellow={"hand": ["asteroid"], "mc": 13}), "asteroid")
    assert offered(table(yellow={"hand": ["asteroid"], "mc": 14}), "asteroid")


def test_r10_the_price_is_paid_before_the_effects():
    g = table(yellow={"hand": ["deep-well-heating"], "mc": 20, "steel": 1})
    play(g, "yellow", "play deep-well-heating")
    assert (prompt(g), g.temperature) == ("yellow: pay", -30)


def test_r10_a_card_with_effects_lies_face_up_afterwards():
    g = table(yellow={"hand": ["deep-well-heating"]})
    play(g, "yellow", "play deep-well-heating")
    assert (played(g, "yellow"), hand(g, "yellow")) == (["deep-well-heating"], [])


# --- R11: the order of effects -------------------------------------------------------------------------------

UNIVERSITY = ["mars-university", {"olympus-conference": 1}]


def test_r11_of_several_triggered_effects_the_player_chooses_the_first():
    g = table(yellow={"hand": ["trans-neptune-probe", "moss"], "played": UNIVERSITY})
    play(g, "yellow", "play trans-neptune-probe")
    assert keys(g, "yellow") == ["resolve mars-university", "resolve olympus-conference"]


@pytest.mark.parametrize(("first", "asked"), [("mars-university", "discard"), ("olympus-conference", "choose")])
def test_r11_what_is_chosen_is_carried_out_first(first, asked):
    g = table(yellow={"hand": ["trans-neptune-probe", "moss"], "played": UNIVERSITY})
    play(g, "yellow", "play trans-neptune-probe", f"resolve {first}")
    assert prompt(g) == f"yellow: {asked}"


def test_r11_the_effects_of_the_card_itself_stand_in_line_with_those_it_triggers():
    g = table(yellow={"hand": ["lagrange-observatory", "moss"], "played": ["mars-university"]})
    play(g, "yellow", "play lagrange-observatory")
    assert keys(g, "yellow") == ["resolve mars-university", "resolve lagrange-observatory"]


def test_r11_the_card_itself_may_come_first():
    g = table(deck=["fish"], yellow={"hand": ["lagrange-observatory", "moss"], "played": ["mars-university"]})
    play(g, "yellow", "play lagrange-observatory", "resolve lagrange-observatory")
    assert keys(g, "yellow") == ["decline", "discard moss", "discard fish"]


def test_r11_or_the_triggered_effect():
    g = table(deck=["fish", "ants"], yellow={"hand": ["lagrange-observatory", "moss"], "played": ["mars-university"]})
    play(g, "yellow", "play lagrange-observatory", "resolve mars-university", "discard moss")
    assert hand(g, "yellow") == ["fish", "ants"]


def test_r11_a_tile_that_may_bring_cards_counts_too():
    g = table(yellow={"hand": ["restricted-area", "moss"], "played": ["mars-university"]})
    play(g, "yellow", "play restricted-area")
    assert keys(g, "yellow") == ["resolve mars-university", "resolve restricted-area"]


def test_r11_each_tag_of_a_card_is_an_effect_of_its_own():
    mine = {"hand": ["research", "moss"], "played": ["mars-university"]}
    g = table(deck=["fish", "ants", "trees", "grass"], yellow=mine)
    play(g, "yellow", "play research", "resolve mars-university", "discard moss", "resolve research")
    assert prompt(g) == "yellow: discard"


def test_r11_where_the_order_does_not_matter_nobody_is_asked():
    g = table(yellow={"hand": ["gene-repair", "moss"], "played": ["mars-university", *SCIENCE[2:4]]})
    play(g, "yellow", "play gene-repair")
    assert prompt(g) == "yellow: discard"


def test_r11_effects_of_other_players_are_carried_out_too():
    g = table(yellow={"hand": ["vesta-shipyard"]}, blue={"corporation": "saturn-systems"})
    play(g, "yellow", "play vesta-shipyard")
    assert (production(g, "blue", "mc"), production(g, "yellow", "titanium")) == (1, 1)


def test_r11_a_choice_is_made_when_cards_have_been_drawn():
    mine = {"hand": ["regolith-eaters"], "played": ["viral-enhancers", {"olympus-conference": 1}]}
    g = table(deck=["moss"], yellow=mine)
    play(g, "yellow", "play regolith-eaters", "choose exchange-science-for-card")
    assert (hand(g, "yellow"), keys(g, "yellow")) == (["moss"], ["choose gain-1-plants", "choose add-to-played"])


def test_r11_cards_of_a_convoy_are_drawn_before_its_ocean_is_placed():
    g = table(deck=["moss"], yellow={"hand": ["convoy-from-europa"]})
    play(g, "yellow", "play convoy-from-europa")
    assert (prompt(g), hand(g, "yellow")) == ("yellow: place", ["moss"])


ENHANCED = {"hand": ["ecological-zone"], "played": ["viral-enhancers"]}
BESIDE_A_CARD = {"r8c2": {"greenery": "yellow"}}
"""A greenery beside r8c3, an area with a printed card."""


def test_r11_a_choice_and_a_tile_that_may_bring_a_card_come_in_any_order():
    g = table(tiles=BESIDE_A_CARD, yellow=ENHANCED)
    play(g, "yellow", "play ecological-zone")
    assert keys(g, "yellow") == ["resolve viral-enhancers", "resolve ecological-zone"]


def test_r11_the_tile_of_ecological_zone_may_bring_its_card_before_viral_enhancers_ask():
    g = table(deck=["fish"], tiles=BESIDE_A_CARD, yellow=ENHANCED)
    play(g, "yellow", "play ecological-zone", "resolve ecological-zone", "place r8c3")
    assert (prompt(g), hand(g, "yellow")) == ("yellow: choose", ["fish"])
    play(g, "yellow", "choose add-to-played", "choose gain-1-plants")
    assert (stock(g, "yellow", "plants"), resources(g, "ecological-zone")) == (1, 3)


def test_r11_or_viral_enhancers_once_before_and_once_after_the_tile():
    g = table(deck=["fish"], tiles=BESIDE_A_CARD, yellow=ENHANCED)
    play(g, "yellow", "play ecological-zone", "resolve viral-enhancers", "choose gain-1-plants")
    assert keys(g, "yellow") == ["resolve viral-enhancers", "resolve ecological-zone"]
    play(g, "yellow", "resolve ecological-zone", "place r8c3", "choose gain-1-plants")
    assert (stock(g, "yellow", "plants"), prompt(g)) == (2, "yellow: act-again")


def test_r11_a_tile_that_cannot_bring_a_card_does_not_matter():
    g = table(tiles={"r3c4": {"greenery": "yellow"}}, yellow=ENHANCED)
    play(g, "yellow", "play ecological-zone")
    assert prompt(g) == "yellow: choose"


def test_r11_in_games_of_rules_1_viral_enhancers_still_ask_before_the_tile_lies():
    g = table(tiles=BESIDE_A_CARD, yellow=ENHANCED)
    g.rules = 1
    play(g, "yellow", "play ecological-zone", "choose gain-1-plants", "choose gain-1-plants", "place r8c3")
    assert prompt(g) == "yellow: act-again"


@pytest.mark.parametrize("card", ["fish", "livestock", "pets", "nitrite-reducing-bacteria", "herbivores", "predators"])
def test_r11_a_choice_and_what_brings_no_cards_are_no_matter(card):
    mine = {"hand": [card], "played": ["viral-enhancers"], "production": {"plants": 1}}
    g = table(temperature=2, oxygen=12, tiles={}, yellow=mine, blue={"production": {"plants": 1}})
    play(g, "yellow", f"play {card}")
    assert (prompt(g), keys(g, "yellow")) == ("yellow: choose", ["choose gain-1-plants", "choose add-to-played"])


def test_r11_of_an_event_only_the_plant_of_viral_enhancers_is_left():
    """The microbe would have to go on the event; the card played before it cannot have it."""
    g = table(yellow={"hand": ["virus"], "played": ["viral-enhancers", "tardigrades"]})
    play(g, "yellow", "play virus", "choose remove-5-plants", "decline")
    assert (stock(g, "yellow", "plants"), resources(g, "tardigrades")) == (1, 0)


PLAIN = ["decomposers", "optimal-aerobraking", "media-group", "rover-construction", "arctic-algae", "pets"]


@pytest.mark.parametrize("card", ["comet", "ice-asteroid", "towing-a-comet", "cupola-city", "mangrove"])
def test_r11_what_only_gains_is_triggered_unasked(card):
    mine = {"hand": [card], "played": [*PLAIN, "herbivores", "immigrant-city"], "production": {"energy": 1}}
    g = table(temperature=4, tiles={"r3c4": {"city": "yellow"}}, yellow={**mine, "corporation": "tharsis-republic"})
    play(g, "yellow", f"play {card}")
    assert prompt(g) == "yellow: place"


def test_r11_standard_technology_pays_unasked():
    g = table(yellow={"played": ["standard-technology"], "mc": 18})
    play(g, "yellow", "project aquifer")
    assert (prompt(g), stock(g, "yellow", "mc")) == ("yellow: place", 3)


@pytest.mark.parametrize(("card", "area"), [("nuclear-zone", "r4c4"), ("lava-flows", "r3c1")])
@pytest.mark.parametrize("temperature", [-4, -2])
def test_r11_a_tile_and_the_ocean_of_a_bonus_step_come_in_any_order(card, area, temperature):
    g = table(temperature=temperature, yellow={"hand": [card]})
    play(g, "yellow", f"play {card}")
    play(g, "yellow", keys(g, "yellow")[1], f"place {area}")
    assert (prompt(g), g.temperature, keys(g, "yellow")[0]) == ("yellow: place", temperature + 4, "place r1c2")


def test_r11_the_card_below_lava_flows_may_be_seen_before_the_ocean_is_placed():
    g = table(deck=["fish"], temperature=-2, yellow={"hand": ["lava-flows"]})
    play(g, "yellow", "play lava-flows", "choose place-lava-flows-volcanic", "place r3c1")
    assert (prompt(g), hand(g, "yellow")) == ("yellow: place", ["fish"])


def test_r11_or_the_ocean_pays_for_the_tile_beside_it():
    g = table(temperature=-2, yellow={"hand": ["nuclear-zone"], "mc": 10})
    play(g, "yellow", "play nuclear-zone", "choose raise-temperature-2", "place r5c4", "place r4c4")
    assert stock(g, "yellow", "mc") == 2


@pytest.mark.parametrize("words", [{"temperature": -6}, {"temperature": 0}, {"temperature": -2, "tiles": oceans(9)}])
def test_r11_without_an_ocean_of_a_bonus_step_the_tile_is_placed_unasked(words):
    g = table(**words, yellow={"hand": ["nuclear-zone"]})
    play(g, "yellow", "play nuclear-zone")
    assert prompt(g) == "yellow: place"


@pytest.mark.parametrize(
    ("effect", "oxygen", "temperature", "placed", "reached"),
    [
        (Raise(TEMPERATURE, 1), 0, -2, 0, True),
        (Raise(TEMPERATURE, 1), 0, -4, 0, False),
        (Raise(TEMPERATURE, 3), 0, -6, 8, True),
        (Raise(TEMPERATURE, 3), 0, 0, 0, False),
        (Raise(TEMPERATURE, 1), 0, -2, 9, False),
        (Raise(OXYGEN, 1), 7, -2, 0, True),
        (Raise(OXYGEN, 1), 7, -4, 0, False),
        (Raise(OXYGEN, 1), 6, -2, 0, False),
        (Raise(OXYGEN, 2), 6, -2, 0, True),
        (Raise(OXYGEN, 2), 8, -2, 0, False),
    ],
)
def test_r11_which_steps_bring_the_ocean_of_a_bonus_step(effect, oxygen, temperature, placed, reached):
    g = table(oxygen=oxygen, temperature=temperature, tiles=oceans(placed))
    assert reaches_ocean(g, effect) == reached


def test_r11_in_games_of_rules_1_the_bonus_step_comes_first_unasked():
    g = table(temperature=-2, yellow={"hand": ["nuclear-zone"]})
    g.rules = 1
    play(g, "yellow", "play nuclear-zone")
    assert keys(g, "yellow")[0] == "place r1c2"


def test_r11_plants_that_arctic_algae_bring_an_opponent_can_be_removed_by_the_same_card():
    g = table(yellow={"hand": ["comet"]}, blue={"played": ["arctic-algae"]})
    play(g, "yellow", "play comet", "place r1c2")
    assert keys(g, "yellow") == ["remove blue 2", "remove blue 1", "decline"]


@pytest.mark.parametrize("first", ["mars-university", "olympus-conference"])
def test_d04_no_fixed_order_of_triggers(first):
    g = table(yellow={"hand": ["trans-neptune-probe", "moss"], "played": UNIVERSITY})
    play(g, "yellow", "play trans-neptune-probe", f"resolve {first}")
    assert not [key for key in keys(g, "yellow") if key.startswith("resolve")]


# --- R12: where the order decides whether a card may be played -----------------------------------------------


def test_r12_the_plant_of_viral_enhancers_may_be_the_one_that_moss_costs():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"], "played": ["viral-enhancers"]})
    play(g, "yellow", "play moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 1)


def test_r12_or_one_of_the_two_that_nitrophilic_moss_costs():
    g = table(tiles=oceans(3), yellow={"hand": ["nitrophilic-moss"], "plants": 1, "played": ["viral-enhancers"]})
    play(g, "yellow", "play nitrophilic-moss")
    assert (stock(g, "yellow", "plants"), production(g, "yellow", "plants")) == (0, 2)


def test_r12_without_plants_at_all_nitrophilic_moss_is_too_dear_even_so():
    g = table(tiles=oceans(3), yellow={"hand": ["nitrophilic-moss"], "played": ["viral-enhancers"]})
    assert not offered(g, "nitrophilic-moss")


def test_r12_viral_enhancers_of_an_opponent_do_not_help():
    g = table(tiles=oceans(3), yellow={"hand": ["moss"]}, blue={"played": ["viral-enhancers"]})
    assert not offered(g, "moss")


def test_r12_immigrant_city_can_be_played_at_an_mc_production_of_minus_4():
    g = table(yellow={"hand": ["immigrant-city"], "production": {"mc": -4, "energy": 1}})
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert production(g, "yellow", "mc") == -5


def test_r12_immigrant_city_cannot_be_played_at_minus_5():
    g = table(yellow={"hand": ["immigrant-city"], "production": {"mc": -5, "energy": 1}})
    assert not offered(g, "immigrant-city")


def test_r12_with_tharsis_republic_immigrant_city_can_be_played_at_minus_5():
    mine = {"corporation": "tharsis-republic", "hand": ["immigrant-city"], "production": {"mc": -5, "energy": 1}}
    g = table(yellow=mine)
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert production(g, "yellow", "mc") == -5


@pytest.mark.parametrize("card", ["energy-tapping", "power-supply-consortium"])
def test_r12_without_energy_anywhere_ones_own_increase_comes_first_and_is_taken_back(card):
    g = table(yellow={"hand": [card], "played": ["power-grid", "wave-power"]})
    play(g, "yellow", f"play {card}")
    assert production(g, "yellow", "energy") == 0


def test_r12_olympus_conference_may_draw_before_mars_university_discards():
    g = table(deck=["fish", "ants"], yellow={"hand": ["trans-neptune-probe"], "played": UNIVERSITY})
    play(g, "yellow", "play trans-neptune-probe", "resolve olympus-conference", "choose exchange-science-for-card")
    play(g, "yellow", "discard fish")
    assert (hand(g, "yellow"), discard(g)) == (["ants"], ["fish"])


def test_r12_hackers_can_always_target_their_own_player():
    g = table(yellow={"hand": ["hackers"], "production": {"mc": -5, "energy": 1}}, blue={"production": {"mc": -4}})
    play(g, "yellow", "play hackers")
    assert (production(g, "yellow", "mc"), production(g, "blue", "mc")) == (-5, -4)


# --- R13, R14: what must be possible -------------------------------------------------------------------------


def test_r13_own_production_must_be_able_to_fall():
    assert not offered(table(yellow={"hand": ["carbonate-processing"]}), "carbonate-processing")
    g = table(yellow={"hand": ["carbonate-processing"], "production": {"energy": 1}})
    assert offered(g, "carbonate-processing")


def test_r13_somebody_must_be_able_to_lose_red_bordered_production():
    assert not offered(table(oxygen=6, yellow={"hand": ["small-animals"]}), "small-animals")


def test_r13_own_resources_that_a_card_costs_must_be_there():
    assert not offered(table(tiles=oceans(3), yellow={"hand": ["moss"]}), "moss")
    assert offered(table(tiles=oceans(3), yellow={"hand": ["moss"], "plants": 1}), "moss")
    assert not offered(table(yellow={"hand": ["local-heat-trapping"], "heat": 4}), "local-heat-trapping")


def test_r13_there_must_be_an_area_for_a_tile():
    g = table(yellow={"hand": ["urbanized-area"], "production": {"energy": 1}})
    assert not offered(g, "urbanized-area")


def test_r13_robotic_workforce_needs_a_box_to_copy():
    assert not offered(table(yellow={"hand": ["robotic-workforce"]}), "robotic-workforce")


def test_r14_a_temperature_at_its_goal_does_not_matter():
    g = table(temperature=8, yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert (tr(g, "yellow"), stock(g, "yellow", "titanium")) == (20, 2)


def test_r14_an_oxygen_at_its_goal_does_not_matter():
    g = table(oxygen=14, yellow={"hand": ["mining-expedition"]})
    play(g, "yellow", "play mining-expedition")
    assert (tr(g, "yellow"), stock(g, "yellow", "steel")) == (20, 2)


def test_r14_with_nine_oceans_another_one_does_not_matter():
    g = table(tiles=oceans(9), yellow={"hand": ["black-polar-dust"]})
    play(g, "yellow", "play black-polar-dust")
    assert (tr(g, "yellow"), production(g, "yellow", "heat")) == (20, 3)


def test_r14_artificial_lake_can_be_played_without_an_ocean_left():
    g = table(temperature=-6, tiles=oceans(9), yellow={"hand": ["artificial-lake"]})
    play(g, "yellow", "play artificial-lake")
    assert (played(g, "yellow"), g.oceans) == (["artificial-lake"], 9)


def test_r14_card_resources_need_no_card_to_hold_them():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid")
    assert production(g, "yellow", "heat") == 3


def test_r14_nothing_to_remove_does_not_matter():
    g = table(yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert events(g, "yellow") == ["asteroid"]


def test_r14_what_could_be_removed_may_be_left():
    g = table(yellow={"hand": ["asteroid"]}, blue={"plants": 5})
    play(g, "yellow", "play asteroid", "decline")
    assert stock(g, "blue", "plants") == 5


def test_r14_what_could_be_stolen_may_be_left():
    g = table(yellow={"hand": ["hired-raiders"]}, blue={"mc": 9})
    play(g, "yellow", "play hired-raiders", "choose steal-3-mc", "decline")
    assert stock(g, "blue", "mc") == 9


# --- R15: the floor of production ----------------------------------------------------------------------------


def test_r15_production_may_fall_to_0():
    g = table(yellow={"hand": ["carbonate-processing"], "production": {"energy": 1}})
    play(g, "yellow", "play carbonate-processing")
    assert production(g, "yellow", "energy") == 0


def test_r15_mc_production_may_fall_to_minus_5():
    g = table(yellow={"hand": ["nuclear-power"], "production": {"mc": -3}})
    play(g, "yellow", "play nuclear-power")
    assert production(g, "yellow", "mc") == -5


def test_r15_mc_production_never_falls_below_minus_5():
    assert not offered(table(yellow={"hand": ["nuclear-power"], "production": {"mc": -4}}), "nuclear-power")


@pytest.mark.parametrize(
    ("card", "lowest"),
    [
        ("cloud-seeding", -4),
        ("black-polar-dust", -3),
        ("lunar-beam", -3),
        ("nuclear-power", -3),
        ("peroxide-power", -4),
        ("fueled-generators", -4),
        ("business-network", -4),
        ("investment-loan", -4),
        ("immigrant-city", -4),  # its own city brings 1 first
    ],
)
def test_r15_cards_that_cost_mc_production_can_be_played_down_to_the_floor(card, lowest):
    for level, possible in ((lowest, True), (lowest - 1, False)):
        mine = {"hand": [card], "production": {"mc": level, "energy": 1, "heat": 1}}
        assert offered(table(tiles=oceans(3), yellow=mine), card) == possible


def test_r15_there_is_no_upper_limit():
    g = table(yellow={"hand": ["soletta"], "production": {"heat": 60}})
    play(g, "yellow", "play soletta")
    assert production(g, "yellow", "heat") == 67


# --- R16: red-bordered production ----------------------------------------------------------------------------


def numbers(cards):
    return " ".join(card.number for card in cards)


def test_r16_cards_with_a_red_bordered_production():
    found = [card for card in CARDS if any(isinstance(each, Production) and each.lost != NONE for each in card.effects)]
    assert numbers(found) == "002 004 052 054 061 072 125 147 160 178 183 201"


BIRDS = {"oxygen": 13, "seats": 3}


def test_r16_one_player_is_chosen_who_can_lose_the_full_number_of_steps():
    mine = {"hand": ["birds"], "production": {"plants": 3}}
    g = table(**BIRDS, yellow=mine, blue={"production": {"plants": 1}}, orange={"production": {"plants": 2}})
    play(g, "yellow", "play birds")
    assert keys(g, "yellow") == ["lower yellow", "lower orange"]


def test_r16_they_lose_them_all():
    mine = {"hand": ["birds"], "production": {"plants": 3}}
    g = table(**BIRDS, yellow=mine, orange={"production": {"plants": 2}})
    play(g, "yellow", "play birds", "lower orange")
    assert (production(g, "orange", "plants"), production(g, "yellow", "plants")) == (0, 3)


def test_r16_players_may_choose_themselves():
    mine = {"hand": ["birds"], "production": {"plants": 3}}
    g = table(**BIRDS, yellow=mine, orange={"production": {"plants": 2}})
    play(g, "yellow", "play birds", "lower yellow")
    assert production(g, "yellow", "plants") == 1


def test_r16_it_must_be_done():
    g = table(**BIRDS, yellow={"hand": ["birds"], "production": {"plants": 3}}, blue={"production": {"plants": 2}})
    play(g, "yellow", "play birds")
    assert "decline" not in keys(g, "yellow")


def test_r16_if_only_the_player_qualifies_they_must_take_it():
    g = table(**BIRDS, yellow={"hand": ["birds"], "production": {"plants": 2}}, blue={"production": {"plants": 1}})
    play(g, "yellow", "play birds")
    assert (production(g, "yellow", "plants"), production(g, "blue", "plants")) == (0, 1)


def test_r16_if_nobody_qualifies_the_card_cannot_be_played():
    g = table(**BIRDS, yellow={"hand": ["birds"], "production": {"plants": 1}}, blue={"production": {"plants": 1}})
    assert not offered(g, "birds")


def test_r16_mc_production_can_fall_to_minus_5_by_hackers():
    g = table(yellow={"hand": ["hackers"], "production": {"energy": 1}}, blue={"production": {"mc": -3}})
    play(g, "yellow", "play hackers", "lower blue")
    assert (production(g, "blue", "mc"), production(g, "yellow", "mc")) == (-5, 2)


def test_r16_protected_habitats_do_not_protect_production():
    theirs = {"played": ["protected-habitats"], "production": {"plants": 2}}
    g = table(oxygen=13, yellow={"hand": ["birds"]}, blue=theirs)
    play(g, "yellow", "play birds")
    assert production(g, "blue", "plants") == 0


# --- R17: red-bordered resources -----------------------------------------------------------------------------


def test_r17_cards_that_remove_red_bordered_resources():
    kinds = (Remove, RemoveFromCards, Steal, Flood)
    found = [card for card in CARDS if any(isinstance(each, kinds) for each in all_parts(card.effects))]
    assert numbers(found) == "009 010 011 039 050 063 080 121 124 188"


def test_r17_up_to_the_number_from_any_player():
    g = table(seats=3, yellow={"hand": ["asteroid"], "plants": 1}, blue={"plants": 2}, orange={"plants": 9})
    play(g, "yellow", "play asteroid")
    assert keys(g, "yellow") == [
        "remove blue 2",
        "remove blue 1",
        "remove orange 3",
        "remove orange 2",
        "remove orange 1",
        "remove yellow 1",
        "decline",
    ]


def test_r17_partially():
    g = table(yellow={"hand": ["asteroid"]}, blue={"plants": 3})
    play(g, "yellow", "play asteroid", "remove blue 1")
    assert stock(g, "blue", "plants") == 2


def test_r17_not_at_all():
    g = table(yellow={"hand": ["deimos-down"]}, blue={"plants": 3})
    play(g, "yellow", "play deimos-down", "decline")
    assert stock(g, "blue", "plants") == 3


def test_r17_all_from_the_same_player():
    g = table(seats=3, yellow={"hand": ["asteroid"]}, blue={"plants": 2}, orange={"plants": 2})
    play(g, "yellow", "play asteroid", "remove blue 2")
    assert (prompt(g), stock(g, "orange", "plants")) == ("yellow: act-again", 2)


def test_r17_stealing_takes_what_the_victim_has():
    g = table(yellow={"hand": ["hired-raiders"], "mc": 10}, blue={"mc": 2})
    play(g, "yellow", "play hired-raiders", "choose steal-3-mc", "steal blue 2")
    assert (stock(g, "blue", "mc"), stock(g, "yellow", "mc")) == (0, 11)


def test_r17_sabotage_hits_one_kind_of_one_player():
    g = table(yellow={"hand": ["sabotage"]}, blue={"titanium": 4, "steel": 5})
    play(g, "yellow", "play sabotage", "choose remove-3-titanium", "remove blue 3")
    assert (stock(g, "blue", "titanium"), stock(g, "blue", "steel"), prompt(g)) == (1, 5, "yellow: act-again")


def test_r17_animals_of_all_cards_of_one_player():
    mine = {"hand": ["virus"], "played": [{"birds": 3}]}
    g = table(yellow=mine, blue={"played": [{"fish": 1}, {"livestock": 1}]})
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish")
    assert keys(g, "yellow") == ["take-from livestock", "decline"]


def test_d07_virus_may_take_from_two_cards():
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"fish": 1}, {"livestock": 1}]})
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish", "take-from livestock")
    assert (resources(g, "fish"), resources(g, "livestock")) == (0, 0)


def test_d07_and_two_from_one_card():
    g = table(yellow={"hand": ["virus"]}, blue={"played": [{"fish": 3}, {"livestock": 1}]})
    play(g, "yellow", "play virus", "choose remove-2-animal", "take-from fish", "take-from fish")
    assert (resources(g, "fish"), resources(g, "livestock"), prompt(g)) == (1, 1, "yellow: act-again")


@pytest.mark.parametrize(
    ("card", "choice", "key"),
    [
        ("sabotage", "choose remove-7-mc", "remove yellow 7"),
        ("hired-raiders", "choose steal-3-mc", "steal yellow 3"),
    ],
)
def test_d08_the_active_player_is_a_formal_target(card, choice, key):
    g = table(yellow={"hand": [card]})
    play(g, "yellow", f"play {card}", choice)
    assert key in keys(g, "yellow")


def test_d08_flooding_may_hit_ones_own_tile():
    g = table(tiles={"r1c3": {"city": "yellow"}}, yellow={"hand": ["flooding"], "mc": 10})
    play(g, "yellow", "play flooding", "place r1c2")
    assert keys(g, "yellow") == ["remove yellow 3", "remove yellow 2", "remove yellow 1", "decline"]


def test_d06_insulation_converts_any_number_of_steps():
    g = table(yellow={"hand": ["insulation"], "production": {"heat": 2}})
    play(g, "yellow", "play insulation")
    assert keys(g, "yellow") == ["convert 2", "convert 1", "convert 0"]


def test_d06_insulation_can_be_played_without_heat_production():
    g = table(yellow={"hand": ["insulation"]})
    play(g, "yellow", "play insulation")
    assert played(g, "yellow") == ["insulation"]


# --- R18 to R20: requirements and tags -----------------------------------------------------------------------


def test_r18_a_requirement_does_not_hinder_the_use_of_the_card():
    g = table(oxygen=14, yellow={"played": ["search-for-life"]})
    assert "use search-for-life" in keys(g, "yellow")


def test_r18_nor_does_an_own_requirement_that_was_lost():
    g = table(yellow={"played": ["ai-central"]})  # needs three science tags
    assert "use ai-central" in keys(g, "yellow")


@pytest.mark.parametrize(
    ("card", "others"),
    [
        ("beam-from-a-thorium-asteroid", ["vesta-shipyard"]),
        ("quantum-extractor", SCIENCE[:4]),
        ("fusion-power", ["wave-power", "giant-space-mirror"]),
        ("advanced-ecosystems", ["decomposers", "fish", "trees"]),
        ("ai-central", SCIENCE[:3]),
    ],
)
def test_r19_a_cards_own_tags_do_not_meet_its_requirement(card, others):
    for cards, enough in ((others, True), (others[:-1], False)):
        g = table(yellow={"hand": [card], "mc": 60, "played": cards, "production": {"energy": 1}})
        assert offered(g, card) == enough


@pytest.mark.parametrize(
    ("card", "others", "resource", "steps"),
    [
        ("power-grid", ["wave-power"], "energy", 2),
        ("worms", ["ants"], "plants", 1),
        ("cartel", ["sponsors"], "mc", 2),
        ("satellites", ["asteroid-mining"], "mc", 2),
        ("medical-lab", ["mine"], "mc", 1),
        ("medical-lab", ["mine", "power-plant"], "mc", 1),
    ],
)
def test_r19_amounts_count_a_cards_own_tags(card, others, resource, steps):
    g = table(oxygen=4, yellow={"hand": [card], "played": others})
    play(g, "yellow", f"play {card}")
    assert production(g, "yellow", resource) == steps


def test_r19_terraforming_ganymede_counts_itself():
    g = table(yellow={"hand": ["terraforming-ganymede"], "played": ["asteroid-mining"]})
    play(g, "yellow", "play terraforming-ganymede")
    assert tr(g, "yellow") == 22


def test_r19_mars_university_triggers_itself():
    g = table(yellow={"hand": ["mars-university", "moss"]})
    play(g, "yellow", "play mars-university")
    assert keys(g, "yellow") == ["decline", "discard moss"]


def test_r19_viral_enhancers_trigger_themselves():
    g = table(yellow={"hand": ["viral-enhancers"]})
    play(g, "yellow", "play viral-enhancers")
    assert stock(g, "yellow", "plants") == 1


def test_r19_ecological_zone_counts_its_two_tags():
    g = table(tiles={"r3c4": {"greenery": "yellow"}}, yellow={"hand": ["ecological-zone"]})
    play(g, "yellow", "play ecological-zone", "place r3c5")
    assert resources(g, "ecological-zone") == 2


@pytest.mark.parametrize("card", ["decomposers", "olympus-conference"])
def test_r19_the_first_resource_comes_from_the_card_itself(card):
    g = table(oxygen=3, yellow={"hand": [card]})
    play(g, "yellow", f"play {card}")
    assert resources(g, card) == 1


def test_r19_immigrant_city_counts_its_own_city():
    g = table(yellow={"hand": ["immigrant-city"], "production": {"energy": 1}})
    play(g, "yellow", "play immigrant-city", "place r3c4")
    assert production(g, "yellow", "mc") == -1


def test_r19_saturn_systems_counts_its_own_tag():
    g = table(phase="setup", yellow={"offered": ["saturn-systems"], "chosen": "saturn-systems"}, blue={"done": True})
    choose_something(g)
    assert production(g, "yellow", "mc") == 1


def choose_something(g):
    play(g, "yellow", "done")
    play(g, "blue", keys(g, "blue")[0], "done")


def test_r19_tags_of_the_card_that_do_not_belong_to_the_count():
    g = table(oxygen=6, yellow={"hand": ["insects"], "played": ["trees", "ants"]})
    play(g, "yellow", "play insects")
    assert production(g, "yellow", "plants") == 1


def test_r20_tags_on_face_up_cards_count():
    mine = {"corporation": "mining-guild", "played": ["mine", "mars-university", "research"]}
    g = table(yellow=mine)
    assert (tags(g, "yellow", "building"), tags(g, "yellow", "science")) == (4, 3)


def test_r20_an_events_tag_gives_a_discount():
    g = table(yellow={"hand": ["asteroid"], "played": ["space-station"], "mc": 12})
    play(g, "yellow", "play asteroid")
    assert stock(g, "yellow", "mc") == 0


def test_r20_an_events_tag_sets_off_triggers():
    g = table(yellow={"hand": ["special-design"], "played": ["olympus-conference"]})
    play(g, "yellow", "play special-design")
    assert resources(g, "olympus-conference") == 1


def test_r20_an_event_with_a_space_tag_is_paid_with_titanium():
    g = table(yellow={"hand": ["asteroid"], "mc": 0, "titanium": 5})
    play(g, "yellow", "play asteroid")
    assert stock(g, "yellow", "titanium") == 2


def test_r20_afterwards_an_events_tags_do_not_count():
    g = table(yellow={"hand": ["technology-demonstration"]})
    play(g, "yellow", "play technology-demonstration")
    assert (tags(g, "yellow", "science"), tags(g, "yellow", "space")) == (0, 0)


def test_r20_nor_for_requirements():
    mine = {"hand": ["tectonic-stress-power"], "events": ["invention-contest", "special-design"]}
    assert not offered(table(yellow=mine), "tectonic-stress-power")


def test_r20_nor_for_amounts():
    g = table(yellow={"hand": ["satellites"], "events": ["asteroid", "comet"]})
    play(g, "yellow", "play satellites")
    assert production(g, "yellow", "mc") == 1


def test_r20_nor_for_awards():
    g = table(awards={"scientist": "blue"}, yellow={"played": SCIENCE[:1]}, blue={"events": ["special-design"]})
    assert (lines(g, "yellow")[1], lines(g, "blue")) == ("5 score-award scientist 1", ["20 score-tr 20"])


def test_r20_no_event_has_a_jovian_or_building_tag():
    assert not [card.number for card in CARDS if card.colour == RED and {0, 4} & set(card.tags)]


# --- R21, R22: limits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "parameter", "value", "step"),
    [
        ("colonizer-training-camp", "oxygen", 5, 1),
        ("arctic-algae", "temperature", -12, 2),
        ("breathing-filters", "oxygen", 7, -1),
        ("grass", "temperature", -16, -2),
    ],
)
def test_r21_the_value_itself_is_included(card, parameter, value, step):
    for level, enough in ((value, True), (value + step, False)):
        assert offered(table(**{parameter: level}, yellow={"hand": [card]}), card) == enough


def test_r21_oceans():
    for count, seals, dam in ((3, True, False), (4, False, True)):
        g = table(tiles=oceans(count), yellow={"hand": ["dust-seals", "great-dam"]})
        assert (offered(g, "dust-seals"), offered(g, "great-dam")) == (seals, dam)


def test_r21_cards_with_a_highest_value():
    found = [card for card in CARDS if any(isinstance(need, AtMost) for need in card.needs)]
    assert numbers(found) == "001 005 016 023 029 042 044 069 119 134 155"


INVENTRIX = {"corporation": "inventrix"}


@pytest.mark.parametrize(
    ("card", "parameter", "last", "step"),
    [
        ("breathing-filters", "oxygen", 5, -1),  # 7 or more
        ("colonizer-training-camp", "oxygen", 7, 1),  # 5 or less
        ("grass", "temperature", -20, -2),  # -16 or more
        ("arctic-algae", "temperature", -8, 2),  # -12 or less
    ],
)
def test_r22_inventrix_shifts_by_up_to_two_steps(card, parameter, last, step):
    for level, enough in ((last, True), (last + step, False)):
        assert offered(table(**{parameter: level}, yellow={**INVENTRIX, "hand": [card]}), card) == enough


def test_r22_ocean_requirements_are_shifted_too():
    for count, enough in ((2, True), (1, False)):
        g = table(tiles=oceans(count), yellow={**INVENTRIX, "hand": ["great-dam"]})  # 4 or more
        assert offered(g, "great-dam") == enough
    for count, enough in ((5, True), (6, False)):
        g = table(tiles=oceans(count), yellow={**INVENTRIX, "hand": ["dust-seals"]})  # 3 or less
        assert offered(g, "dust-seals") == enough


@pytest.mark.parametrize(
    ("mine", "steps"),
    [
        ({"played": ["adaptation-technology"]}, 2),
        ({"next_flexible": 2}, 2),
        ({**INVENTRIX, "played": ["adaptation-technology"]}, 4),
        ({**INVENTRIX, "played": ["adaptation-technology"], "next_flexible": 2}, 6),
    ],
)
def test_r22_they_add_up(mine, steps):
    for oxygen, enough in ((7 - steps, True), (6 - steps, False)):
        g = table(oxygen=oxygen, yellow={**mine, "hand": ["breathing-filters"]})
        assert offered(g, "breathing-filters") == enough


@pytest.mark.parametrize(
    "card", ["tectonic-stress-power", "rad-suits", "ecological-zone", "great-escarpment-consortium"]
)
def test_r22_tags_cities_greeneries_and_production_are_never_shifted(card):
    mine = {**INVENTRIX, "played": ["wave-power"], "hand": [card]}
    g = table(tiles={"r3c4": {"city": "yellow"}, "r4c2": {"greenery": "blue"}}, yellow=mine)
    assert not offered(g, card)


# --- R23: help for the next card -----------------------------------------------------------------------------


def test_r23_indentured_workers_make_the_next_card_8_cheaper():
    g = table(yellow={"hand": ["indentured-workers", "asteroid"], "mc": 6})
    play(g, "yellow", "play indentured-workers", "play asteroid")
    assert stock(g, "yellow", "mc") == 0


def test_r23_only_the_very_next_card():
    mine = {"hand": ["indentured-workers", "sponsors", "asteroid"], "mc": 13}
    g = table(yellow=mine, blue={"passed": True})
    play(g, "yellow", "play indentured-workers", "play sponsors")
    assert (stock(g, "yellow", "mc"), offered(g, "asteroid")) == (13, False)


def test_r23_even_a_card_that_does_not_benefit():
    mine = {"hand": ["indentured-workers", "sabotage", "asteroid"], "mc": 7}
    g = table(yellow=mine, blue={"passed": True})
    play(g, "yellow", "play indentured-workers", "play sabotage", "choose remove-3-titanium")
    assert not offered(g, "asteroid")


def test_r23_it_lasts_into_a_later_turn():
    g = table(yellow={"hand": ["indentured-workers", "asteroid"], "mc": 6})
    play(g, "yellow", "play indentured-workers", "end-turn")
    play(g, "blue", "pass")
    play(g, "yellow", "play asteroid")
    assert events(g, "yellow") == ["indentured-workers", "asteroid"]


def test_r23_another_kind_of_action_does_not_use_it_up():
    g = table(yellow={"hand": ["indentured-workers", "asteroid"], "mc": 40}, blue={"passed": True})
    play(g, "yellow", "play indentured-workers", "project power-plant", "play asteroid")
    assert stock(g, "yellow", "mc") == 23


def test_r23_it_does_not_make_projects_cheaper():
    g = table(yellow={"mc": 10, "hand": ["moss"], "next_discount": 8})
    assert "project power-plant" not in keys(g, "yellow")


def test_r23_special_design_holds_for_the_next_card():
    g = table(oxygen=5, yellow={"hand": ["special-design", "breathing-filters"]})
    play(g, "yellow", "play special-design")
    assert offered(g, "breathing-filters")


def test_r23_and_for_no_other():
    g = table(oxygen=5, yellow={"hand": ["special-design", "breathing-filters", "sponsors"]}, blue={"passed": True})
    play(g, "yellow", "play special-design", "play sponsors")
    assert not offered(g, "breathing-filters")


def test_r23_special_design_uses_up_indentured_workers():
    g = table(yellow={"hand": ["special-design", "asteroid"], "mc": 12, "next_discount": 8}, blue={"passed": True})
    play(g, "yellow", "play special-design")
    assert (stock(g, "yellow", "mc"), offered(g, "asteroid")) == (12, False)


def test_r23_passing_ends_it():
    mine = {"hand": ["asteroid", "breathing-filters"], "next_discount": 8, "next_flexible": 2}
    g = table(oxygen=5, first="blue", yellow=mine, blue={"passed": True})
    play(g, "yellow", "pass")
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert (g.observe(0)["prices"]["asteroid"], offered(g, "breathing-filters")) == (14, False)


# --- R24: played events --------------------------------------------------------------------------------------


def test_r24_played_events_lie_on_a_pile_of_their_own():
    g = table(yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert (events(g, "yellow"), played(g, "yellow"), discard(g)) == (["asteroid"], [], [])


def test_r24_they_keep_their_points():
    mine = ["interstellar-colony-ship", "bribed-committee", "large-convoy", "flooding", "indentured-workers"]
    assert lines(table(yellow={"events": mine}), "yellow")[1:] == [
        "4 score-card interstellar-colony-ship",
        "-2 score-card bribed-committee",
        "2 score-card large-convoy",
        "-1 score-card flooding",
        "-1 score-card indentured-workers",
    ]


def test_r24_no_other_events_have_points():
    found = [card for card in CARDS if card.colour == RED and card.points]
    assert numbers(found) == "027 112 143 188 195"


def test_r24_media_archives_count_the_events_of_all_players():
    mine = {"hand": ["media-archives"], "mc": 8, "events": ["asteroid", "comet"]}
    g = table(seats=3, yellow=mine, blue={"events": ["virus"]}, orange={"events": ["sabotage"]})
    play(g, "yellow", "play media-archives")
    assert stock(g, "yellow", "mc") == 4
