"""Rulebook "Die Spielrunde": the six steps of a round."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import (
    arrange,
    count,
    docks,
    face_up,
    hand,
    heard,
    options,
    play,
    prompt,
    rule,
    ships,
)

from areopolis.kernel.position import SPECTATOR

CHOOSING = "1. Charakter wählen"
ACTING = "2. Charakterfähigkeit anwenden"
FIRST = "3. Neuen Startspieler bestimmen"
LANDING = "4. Gestartete Schiffe landen"
DOCKING = "5. Neue Schiffe andocken"
DIAL = "6. Rundenzähler weiterdrehen"

# --- 1. Charakter wählen ----------------------------------------------------------------------------------------


@rule(CHOOSING, "round.choose_characters", "round.ask_for_character")
def test_everyone_chooses_from_the_hand_at_the_same_time():
    g = arrange(seats=3, played={"yellow": ["pilot"]})
    assert prompt(g) == "yellow: choose, blue: choose, orange: choose"
    assert "choose pilot" not in options(g, "yellow")
    assert "choose pilot" in options(g, "blue")


@rule(CHOOSING, "round.choose_character")
def test_the_round_waits_until_all_have_chosen():
    g = arrange(seats=3, docks=["s05", "s06"])
    assert play(g, "blue: choose pilot", "yellow: choose pilot") == []
    assert prompt(g) == "orange: choose"


@rule(CHOOSING, "round.choose_character")
def test_the_last_card_in_hand_needs_no_question():
    """With every other character played, only the Recruiter is left."""
    others = ["pilot", "soldier", "travel-agent", "femme-fatale", "saboteur", "secret-agent", "scientist", "explorer"]
    g = arrange(seats=3, round=9, played={"yellow": others}, docks=["s05", "s06"])
    assert prompt(g) == "blue: choose, orange: choose"
    assert "reveals yellow recruiter" in play(g, "blue: choose pilot", "orange: choose pilot")


@rule(CHOOSING, "round.ask_for_character")
@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_whoever_has_one_card_left_has_chosen(watcher):
    others = ["pilot", "soldier", "travel-agent", "femme-fatale", "saboteur", "secret-agent", "scientist", "explorer"]
    g = arrange(seats=3, round=9, played={"yellow": others}, docks=["s05", "s06"])
    seen = g.observe(watcher)
    assert [colour["has_chosen"] for colour in seen["colours"]] == [True, False, False]
    assert [each["seat"] for each in seen["deciding"]] == [1, 2]


# --- 2. Charakterfähigkeit anwenden -----------------------------------------------------------------------------


@rule(ACTING, "round.count_down")
def test_the_countdown_calls_higher_numbers_first():
    g = arrange(
        docks=["s05", "s06"], chosen={"yellow": "pilot", "blue": "recruiter", "orange": "soldier", "green": "saboteur"}
    )
    assert prompt(g) == "blue: board"


@rule(ACTING, "round.count_down")
@pytest.mark.parametrize(
    ("first", "order"), [("yellow", "yellow"), ("blue", "blue"), ("orange", "green"), ("green", "green")]
)
def test_several_of_one_number_act_in_player_order_from_the_first_player(first, order):
    g = arrange(
        first=first,
        docks=["s05", "s06"],
        chosen={"yellow": "pilot", "blue": "pilot", "green": "pilot", "orange": "soldier"},
        acting={},
    )
    play(g, "orange: board s05")
    assert prompt(g) == f"{order}: board"


@rule(ACTING, "round.count_down")
def test_all_of_one_number_turn_up_before_the_first_of_them_acts():
    g = arrange(docks=["s05", "s06"], chosen={"yellow": "pilot", "blue": "pilot", "orange": "pilot"})
    assert prompt(g) == "green: choose"
    told = play(g, "green: choose recruiter", "green: board s05")
    assert told[-3:] == ["reveals yellow pilot", "reveals blue pilot", "reveals orange pilot"]


@rule(ACTING, "round.apply_ability")
def test_abilities_are_applied_in_the_order_on_the_card():
    g = arrange(acting={"yellow": "saboteur"}, docks=["s05", "s06"])
    assert prompt(g) == "yellow: board"
    play(g, "yellow: board s05")
    assert prompt(g) == "yellow: destroy"


@rule(ACTING, "boarding.board")
def test_what_cannot_be_done_fully_is_done_as_far_as_possible():
    """One seat is left on the whole launchpad, so the Pilot's second astronaut stays behind."""
    g = arrange(acting={"yellow": "pilot"}, docks=[{"ship": "s10", "blue": 1}])
    assert count(g, "yellow", "s10") == 1
    assert prompt(g) == "yellow: destination"


@rule(ACTING, "round.choose_characters", "round.apply_ability")
def test_a_played_character_cannot_be_chosen_again():
    g = arrange(seats=3, chosen={"yellow": "soldier", "blue": "soldier", "orange": "soldier"})
    assert g.observe(-1)["round"] == 2
    assert "choose soldier" not in options(g, "yellow")


@rule(ACTING)
def test_played_characters_lie_open_before_their_player():
    g = arrange(seats=3, chosen={"yellow": "soldier", "blue": "soldier", "orange": "soldier"})
    assert g.observe(-1)["colours"][0]["played"] == [2]


@rule(ACTING, "boarding.board", "boarding.board_ship")
def test_never_more_astronauts_than_the_capacity():
    g = arrange(acting={"yellow": "pilot"}, docks=["s10", "s13"])
    play(g, "yellow: board s10", "yellow: board s10")
    assert options(g, "yellow") == ["redirect s10", "redirect s13"]
    g = arrange(
        acting={"yellow": "saboteur"}, line=1, docks=[{"ship": "s10", "blue": 1}, {"ship": "s13", "green": 1}, "s05"]
    )
    assert options(g, "yellow") == ["board s10", "board s13", "board s05"]


@rule(ACTING, "characters.launch_full_ships")
def test_a_full_ship_launches_after_the_ability():
    g = arrange(
        acting={"yellow": "recruiter"}, docks=[{"ship": "s10", "blue": 1}, "s05", "s06"], chosen={"blue": "pilot"}
    )
    told = play(g, "yellow: board s10")
    assert told[-2:] == ["launches s10", "reveals blue pilot"]
    assert ships(g.launched) == ["s10"]
    assert docks(g)[0] == "free"


@rule(ACTING, "characters.launch_full_ships")
def test_a_ship_that_is_not_full_stays_docked():
    g = arrange(acting={"yellow": "recruiter"}, docks=["s05", "s06"], chosen={"blue": "pilot"})
    play(g, "yellow: board s05")
    assert docks(g)[:2] == ["s05", "s06"]


@rule(ACTING, "boarding.board")
def test_nobody_boards_a_launched_ship():
    g = arrange(acting={"yellow": "recruiter"}, docks=["s05", "s06"], launched=["s10"])
    assert options(g, "yellow") == ["board s05", "board s06"]


# --- 3. Neuen Startspieler bestimmen ----------------------------------------------------------------------------


@rule(FIRST, "round.new_first_player")
def test_who_acted_last_is_the_new_first_player():
    g = arrange(seats=3, first="yellow", chosen={"yellow": "soldier", "blue": "recruiter", "orange": "explorer"})
    assert g.observe(-1)["round"] == 2
    assert g.first == 0
    g = arrange(seats=3, first="yellow", chosen={"yellow": "soldier", "blue": "soldier", "orange": "explorer"})
    assert g.first == 1


# --- 4. Gestartete Schiffe landen -------------------------------------------------------------------------------


@rule(LANDING, "round.land_ships", "round.land_launched_ships", "round.land")
def test_a_launched_ship_lands_in_the_zone_printed_on_it():
    g = arrange(phase="landing", launched=[{"ship": "s28", "yellow": 2, "blue": 1}])
    assert (count(g, "yellow", "hellas"), count(g, "blue", "hellas")) == (2, 1)


@rule(LANDING, "round.land", "table.destination")
def test_a_destination_token_covers_the_printed_destination():
    g = arrange(phase="landing", launched=[{"ship": "s28", "yellow": 3, "aimed": "phobos"}])
    assert count(g, "yellow", "phobos") == 3


@rule(LANDING, "table.put_in_zone")
def test_landing_turns_up_the_marker():
    g = arrange(phase="landing", launched=[{"ship": "s28", "yellow": 3}], zones={"hellas": {"face_down": "ice"}})
    assert face_up(g, "hellas")


@rule(LANDING, "table.discard_ship")
def test_a_landed_ship_goes_to_the_discard_pile_and_its_token_to_the_supply():
    g = arrange(phase="landing", launched=[{"ship": "s28", "yellow": 3, "aimed": "phobos"}])
    assert ships(g.ship_discard) == ["s28"]
    assert set(g.observe(-1)["destination_tokens"].values()) == {2}


@rule(LANDING, "round.land_launched_ships")
def test_docked_ships_do_not_land():
    g = arrange(phase="landing", docks=[{"ship": "s05", "yellow": 1}])
    assert count(g, "yellow", "s05") == 1


# --- 5. Neue Schiffe andocken -----------------------------------------------------------------------------------


@rule(DOCKING, "round.dock_new_ships")
def test_every_free_dock_gets_a_ship_from_the_deck():
    g = arrange(phase="docking", docks=["free", "s05", "free", "s06"], ship_deck=["s10", "s11", "s12"])
    assert docks(g) == ["s10", "s05", "s11", "s06"]


@rule(DOCKING, "table.draw_ship")
def test_the_discard_pile_is_reshuffled_into_an_empty_deck():
    everything = [f"s{number:02}" for number in range(1, 37)]
    g = arrange(
        phase="docking",
        docks=["free", "s02", "s03", "s04"],
        ship_discard=[s for s in everything if s not in ("s02", "s03", "s04")],
    )
    assert docks(g)[0] != "free"
    assert (len(g.ship_deck), g.ship_discard) == (32, [])


# --- 6. Rundenzähler weiterdrehen -------------------------------------------------------------------------------


@rule(DIAL, "dial.turn_the_dial", "dial.follow_the_dial")
@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, ["round-begins 2"]),
        (5, ["production-begins 1", "round-begins 6"]),
        (8, ["production-begins 2", "round-begins 9"]),
        (10, ["discovery-begins", "production-begins 3", "final-scoring"]),
    ],
)
def test_what_the_dial_shows_after_a_round(number, told):
    g = arrange(round=number, phase="docking")
    assert [line for line in heard(g) if "-begins" in line or line == "final-scoring"] == told


@rule("Spielablauf", "dial.follow_the_dial")
def test_the_game_is_over_after_the_final_scoring():
    assert arrange(phase="final").over


def test_characters_come_back_to_hand_only_by_the_recruiter():
    g = arrange(
        seats=3,
        played={"yellow": ["pilot", "soldier"]},
        chosen={"yellow": "recruiter", "blue": "explorer", "orange": "explorer"},
    )
    assert len(hand(g, "yellow")) == 9
