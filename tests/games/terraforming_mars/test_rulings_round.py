"""Rulings TM-R01 to TM-R08: the structure of a generation and of a turn."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    discard,
    hand,
    heard,
    keys,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tile,
    tr,
)

from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.kernel.position import SPECTATOR

FOUR = ["comet", "moss", "fish", "ants"]


# --- R01, R02: generations -----------------------------------------------------------------------------------


def test_r01_a_generation_is_player_order_research_action_production():
    g = table(generation=3, phase="production")
    assert prompt(g) == "yellow: research, blue: research"
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert prompt(g) == "blue: act"
    play(g, "blue", "pass")
    told = play(g, "yellow", "pass")
    phases = [line for line in told if line.split()[0] in ("production-phase", "generation-begins", "start-player")]
    assert phases == ["production-phase 4", "generation-begins 5", "start-player yellow"]
    assert prompt(g) == "yellow: research, blue: research"


def test_r01_generation_1_begins_with_the_action_phase():
    chosen = {"offered": ["credicor", "helion"], "chosen": "credicor", "done": True}
    g = table(phase="setup", yellow=chosen, blue={"offered": ["ecoline"], "chosen": "ecoline"})
    play(g, "blue", "done")
    assert (g.generation, prompt(g)) == (1, "yellow: act")


def test_r02_the_start_player_marker_goes_one_seat_clockwise():
    g = table(seats=3, first="yellow", phase="production")
    assert "start-player blue" in heard(g)


def test_r02_from_the_last_seat_the_marker_goes_to_the_first():
    g = table(seats=3, first="orange", phase="production")
    assert "start-player yellow" in heard(g)


def test_r02_the_generation_marker_goes_one_step_on():
    g = table(generation=6, phase="production")
    assert g.generation == 7


def test_r02_player_order_is_clockwise_from_the_start_player():
    g = table(seats=3, first="blue")
    asked = []
    for _ in range(3):
        colour = prompt(g).partition(":")[0]
        asked.append(colour)
        play(g, colour, "project power-plant", "end-turn")
    assert asked == ["blue", "orange", "yellow"]


# --- R03: research -------------------------------------------------------------------------------------------


def test_r03_four_cards_are_offered():
    g = table(phase="research", yellow={"dealt": FOUR})
    assert keys(g, "yellow") == ["buy comet", "buy moss", "buy fish", "buy ants", "done"]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_r03_none_to_four_are_bought_for_3_each(count):
    g = table(phase="research", first="blue", yellow={"mc": 20, "dealt": FOUR})
    play(g, "yellow", *[f"buy {card}" for card in FOUR[:count]], "done")
    play(g, "blue", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (FOUR[:count], 20 - 3 * count)


def test_r03_no_more_than_the_money_lasts():
    g = table(phase="research", first="blue", yellow={"mc": 5, "dealt": FOUR})
    play(g, "yellow", "buy moss")
    assert keys(g, "yellow") == ["done"]
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (["moss"], 2)


def test_r03_the_rest_goes_to_the_discard_pile():
    g = table(phase="research", yellow={"dealt": FOUR})
    play(g, "yellow", "buy fish", "done")
    play(g, "blue", "done")
    assert discard(g)[:3] == ["comet", "moss", "ants"]


def test_r03_the_discard_pile_is_face_down():
    g = table(phase="research", yellow={"dealt": FOUR})
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert g.observe(SPECTATOR)["discard"] == 8


def test_r03_there_is_no_hand_limit():
    many = [card for card in CARD_WORDS if card not in FOUR][:60]
    g = table(phase="research", first="blue", yellow={"hand": many, "dealt": FOUR})
    play(g, "yellow", "buy comet", "done")
    play(g, "blue", "done")
    assert len(hand(g, "yellow")) == 61


def test_r03_the_discard_pile_is_reshuffled_into_an_empty_deck():
    rest = [card for card in CARD_WORDS if card not in (*FOUR, "technology-demonstration")]
    g = table(discard=FOUR, yellow={"hand": ["technology-demonstration"]}, blue={"hand": rest})
    told = play(g, "yellow", "play technology-demonstration")
    assert "deck-shuffled" in told
    assert (len(hand(g, "yellow")), len(g.deck), discard(g)) == (2, 2, [])


def test_r03_without_any_card_left_nothing_is_drawn():
    rest = [card for card in CARD_WORDS if card != "technology-demonstration"]
    g = table(yellow={"hand": ["technology-demonstration"]}, blue={"hand": rest})
    play(g, "yellow", "play technology-demonstration")
    assert hand(g, "yellow") == []


# --- R04: turns ----------------------------------------------------------------------------------------------


def test_r04_one_action_is_enough():
    g = table()
    play(g, "yellow", "project power-plant", "end-turn")
    assert prompt(g) == "blue: act"


def test_r04_after_two_actions_it_is_the_next_players_turn():
    g = table()
    play(g, "yellow", "project power-plant", "project asteroid")
    assert prompt(g) == "blue: act"


def test_r04_the_same_kind_of_action_twice_is_fine():
    g = table()
    play(g, "yellow", "project power-plant", "project power-plant")
    assert production(g, "yellow", "energy") == 2


def test_r04_who_takes_no_action_is_out_for_the_rest_of_the_phase():
    g = table(seats=3)
    play(g, "yellow", "pass")
    play(g, "blue", "project power-plant", "end-turn")
    play(g, "orange", "project power-plant", "end-turn")
    assert prompt(g) == "blue: act"


def test_r04_the_last_player_left_goes_on_alone():
    g = table(blue={"passed": True})
    play(g, "yellow", "project power-plant", "project asteroid")
    assert prompt(g) == "yellow: act"


def test_r04_the_phase_ends_when_all_have_passed():
    g = table(blue={"passed": True})
    assert "production-phase 1" in play(g, "yellow", "pass")


def test_r04_who_has_passed_is_back_in_the_next_generation():
    g = table(blue={"passed": True})
    play(g, "yellow", "pass")
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert prompt(g) == "blue: act"


def test_d05_passing_is_not_a_second_action():
    g = table(actions_done=1)
    assert "pass" not in keys(g, "yellow")
    assert "end-turn" in keys(g, "yellow")


def test_d05_a_turn_cannot_be_ended_without_an_action():
    assert "end-turn" not in keys(table(), "yellow")


# --- R05, R06: actions ---------------------------------------------------------------------------------------


def test_r05_there_are_seven_kinds_of_actions():
    mine = {"hand": ["asteroid"], "mc": 60, "played": ["tardigrades"], "plants": 8, "heat": 8, "tr": 35}
    verbs = {key.split()[0] for key in keys(table(yellow=mine), "yellow")}
    assert verbs == {
        "play",
        "project",
        "sell-patents",  # also a standard project
        "milestone",
        "award",
        "use",
        "greenery",
        "heat",
        "pass",
    }


def test_r06_the_first_city_of_tharsis_republic_comes_before_everything_else():
    g = table(yellow={"corporation": "tharsis-republic", "first_action": True, "hand": ["moss"]})
    assert prompt(g) == "yellow: place"
    assert all(key.startswith("place ") for key in keys(g, "yellow"))


def test_r06_the_first_action_counts_as_one_action():
    g = table(yellow={"corporation": "tharsis-republic", "first_action": True})
    play(g, "yellow", "place r3c4")
    assert (tile(g, "r3c4"), prompt(g)) == ("city yellow", "yellow: act-again")


def test_r06_inventrix_draws_three_cards_first():
    g = table(deck=["moss", "fish", "ants"], yellow={"corporation": "inventrix", "first_action": True})
    assert (hand(g, "yellow"), prompt(g)) == (["moss", "fish", "ants"], "yellow: act-again")


def test_r06_it_happens_once():
    g = table(yellow={"corporation": "inventrix", "first_action": True, "mc": 30}, blue={"passed": True})
    play(g, "yellow", "end-turn")
    assert (prompt(g), len(hand(g, "yellow"))) == ("yellow: act", 3)


def test_d05_nobody_passes_before_a_first_action():
    g = table(yellow={"corporation": "tharsis-republic", "first_action": True})
    assert "pass" not in keys(g, "yellow")


# --- R07, R08: how often -------------------------------------------------------------------------------------


def test_r07_an_action_is_used_once_a_generation():
    g = table(yellow={"played": ["tardigrades"]})
    play(g, "yellow", "use tardigrades")
    assert "use tardigrades" not in keys(g, "yellow")


def test_r07_not_in_a_later_turn_of_the_generation_either():
    g = table(yellow={"played": ["tardigrades"]}, blue={"passed": True})
    play(g, "yellow", "use tardigrades", "end-turn")
    assert prompt(g) == "yellow: act"
    assert "use tardigrades" not in keys(g, "yellow")


def test_r07_a_card_with_two_ways_is_used_up_by_either():
    g = table(yellow={"played": [{"regolith-eaters": 2}]})
    play(g, "yellow", "use regolith-eaters-1")
    assert not [key for key in keys(g, "yellow") if key.startswith("use ")]


def test_r07_the_action_of_a_corporation_is_used_once_a_generation():
    g = table(yellow={"corporation": "united-nations-mars-initiative", "tr_raised": True})
    play(g, "yellow", "use united-nations-mars-initiative")
    assert "use united-nations-mars-initiative" not in keys(g, "yellow")


def test_r07_a_card_may_be_used_in_the_generation_in_which_it_was_played():
    g = table(yellow={"hand": ["tardigrades"]})
    play(g, "yellow", "play tardigrades", "use tardigrades")
    assert resources(g, "tardigrades") == 1


def test_r07_the_production_phase_clears_the_markers():
    g = table(yellow={"played": ["tardigrades"], "used": ["tardigrades"]}, blue={"passed": True}, first="blue")
    play(g, "yellow", "pass")
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert "use tardigrades" in keys(g, "yellow")


def test_r08_heat_is_converted_as_often_as_it_lasts():
    g = table(yellow={"heat": 24}, blue={"passed": True})
    play(g, "yellow", "heat", "heat", "heat")
    assert (g.temperature, stock(g, "yellow", "heat"), tr(g, "yellow")) == (-24, 0, 23)


def test_r08_plants_are_converted_as_often_as_they_last():
    g = table(yellow={"plants": 16})
    play(g, "yellow", "greenery", "place r3c4", "greenery", "place r3c5")
    assert (g.oxygen, stock(g, "yellow", "plants")) == (2, 0)


def test_r08_standard_projects_are_used_as_often_as_one_can_pay():
    g = table(yellow={"mc": 60}, blue={"passed": True})
    play(g, "yellow", *["project asteroid"] * 3)
    assert (g.temperature, stock(g, "yellow", "mc")) == (-24, 18)
