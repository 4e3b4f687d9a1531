"""Production, passing, clean-up and free actions."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    PLENTY,
    have,
    holder,
    options,
    oxygen,
    play,
    points,
    prompt,
    reason_against,
    rule,
    table,
    where,
)

from areopolis.games.luna_maris.rules.clean_up import air_points

PRODUCTION = "Produktionsphase"
PASS = "C: Feierabend machen"
CLEAN_UP = "Aufräumphase"
FREE = "Freie Aktionen"


# --- production ----------------------------------------------------------------------------------------------


@rule(PRODUCTION, "production.produce")
def test_ore_moves_from_left_to_right_to_waste():
    belt = {"left": {"iron": 2, "titanium": 1}, "right": {"iron": 1, "titanium": 2}, "waste": 1, "probes": ["a1", "b2"]}
    g = table(phase="production", round=2, yellow=belt)
    assert have(g, "yellow", "waste") == 1 + 3
    assert (have(g, "yellow", "iron-right"), have(g, "yellow", "titanium-right")) == (2, 1)
    assert (have(g, "yellow", "iron-left"), have(g, "yellow", "titanium-left")) == (1, 1)


@rule(PRODUCTION, "modules.take_ore_of_probes")
def test_as_much_new_ore_as_probes():
    g = table(phase="production", yellow={"probes": ["a1", "a2", "a3", "a4"], "left": {}})
    assert have(g, "yellow", "iron-left") == 4


@rule(PRODUCTION)
@pytest.mark.parametrize(("round_", "energy"), [(1, 0), (2, 0), (3, 3), (4, 0), (5, 3)])
def test_energy_in_rounds_three_and_five(round_, energy):
    g = table(phase="production", round=round_, yellow={"energy": 1})
    assert have(g, "yellow", "energy") == 1 + energy


# --- passing -------------------------------------------------------------------------------------------------


@rule(PASS, "passing.pass_turn")
def test_passing_ends_the_own_turns_of_the_round_and_steps_off_the_field():
    g = table(yellow={"module": "laboratory", "on_field": True})
    play(g, "yellow: pass")
    assert holder(g, "laboratory") is None
    assert where(g, "yellow") == "laboratory"
    assert prompt(g) == "blue: act"
    play(g, "blue: rest quarters", *["blue: lay-off botanist", "blue: done"])
    assert prompt(g) == "blue: act"


@rule(PASS, "passing.pass_turn")
def test_bonuses_by_place_and_the_order_of_the_next_round():
    g = table(seats=4, order=["yellow", "blue", "orange", "green"], **{c: {"left": {}} for c in ("orange",)})
    energy = [have(g, c, "energy") for c in ("yellow", "blue", "orange", "green")]
    play(g, "yellow: pass", "blue: pass", "orange: pass")
    assert (points(g, "yellow"), have(g, "yellow", "energy")) == (6, energy[0] + 1)
    assert (points(g, "blue"), have(g, "blue", "energy")) == (5, energy[1] + 1)
    assert (points(g, "orange"), have(g, "orange", "iron-left")) == (5, 1)
    play(g, "green: pass")
    assert points(g, "green") == 6
    assert g.order == [0, 1, 2, 3]
    assert g.round == 2


@rule(PASS, "turn.take_turns")
def test_who_passes_first_acts_first_in_the_next_round():
    g = table(seats=3, order=["yellow", "blue", "orange"])
    play(g, "yellow: use power-plants energy-engineer", "yellow: burn iron", "yellow: end-turn")
    play(g, "blue: pass", "orange: pass", "yellow: pass")
    assert prompt(g) == "blue: act"
    assert g.order == [1, 2, 0]


@rule(PASS)
def test_hand_food_and_stock_are_kept():
    g = table(yellow={"hand": ["botanist"], "food": {"carrot": 2}, "water": 3}, blue={"hand": []})
    play(g, "yellow: pass", "blue: pass")
    assert g.hands[0] == 1 << 2
    assert g.food[3] == 2
    assert have(g, "yellow", "water") == 3


# --- clean-up ------------------------------------------------------------------------------------------------


@rule(CLEAN_UP, "clean_up.score_probes")
@pytest.mark.parametrize(
    ("sites", "won"),
    [(["a1"], 0), (["a1", "b1"], 1), (["a1", "b1", "b2"], 2), (["a1", "b1", "b2", "a2"], 3), (["a1", "b2"], 0)],
)
def test_connected_probes(sites, won):
    g = table(yellow={"probes": sites}, passed=["blue"])
    told = play(g, "yellow: pass")
    assert (f"scores-probes yellow {won} {won + 1}" in told) == (won > 0)
    assert points(g, "yellow") == 5 + won


AIR = [
    # steps by side, points by side
    ([3, 1], [1, -1]),
    ([2, 2], [0, 0]),
    ([3, 2, 1], [1, 0, -1]),
    ([3, 3, 1], [1, 1, -1]),
    ([3, 1, 1], [1, -1, -1]),
    ([4, 4, 4], [0, 0, 0]),
    ([4, 3, 2, 1], [2, 1, 0, -1]),
    ([4, 4, 2, 1], [2, 2, 0, -1]),
    ([4, 3, 3, 1], [2, 1, 1, -1]),
    ([4, 1, 1, 1], [2, -1, -1, -1]),
    ([4, 4, 4, 1], [2, 2, 2, -1]),
    ([5, 5, 5, 5], [0, 0, 0, 0]),
]


@rule(CLEAN_UP, "clean_up.air_points")
@pytest.mark.parametrize(("steps", "won"), AIR)
def test_ranks_on_the_co2_track(steps, won):
    assert [air_points(steps, side) for side in range(len(steps))] == won


@rule(CLEAN_UP, "clean_up.score_markers")
def test_a_point_for_each_own_marker_and_equipment_and_oxygen_are_ready_again():
    built = {"advanced": ["advanced-airlock", "advanced-quarters"], "equipment_used": True, "oxygen": 4}
    g = table(yellow=built, passed=["blue"])
    play(g, "yellow: pass")
    assert points(g, "yellow") == 5 + 2
    assert g.equipment_used == [0, 0]
    assert oxygen(g, "yellow") == 0


@rule(CLEAN_UP, "clean_up.score_air")
def test_the_dirtiest_loses_a_point():
    g = table(yellow={"co2": 2}, blue={"co2": 1, "points": 0}, passed=["yellow"])
    play(g, "blue: pass")
    assert (points(g, "yellow"), points(g, "blue")) == (6, -1)


@rule(CLEAN_UP, "rounds.end_or_go_on", "rounds.end_of_game")
def test_the_game_ends_after_the_clean_up_of_round_five():
    g = table(round=5, passed=["yellow"])
    told = play(g, "blue: pass")
    assert told[-1] == "game-ends"
    assert g.over


# --- free actions --------------------------------------------------------------------------------------------


@rule(FREE, "free_actions.use_depot")
@pytest.mark.parametrize(
    ("resource", "kind", "price"), [("energy", "energy", 3), ("iron", "iron-left", 3), ("water", "water", 4)]
)
def test_the_depot_sells_for_points(resource, kind, price):
    g = table(yellow={"points": 9})
    before = have(g, "yellow", kind)
    play(g, f"yellow: depot {resource}")
    assert have(g, "yellow", kind) == before + 1
    assert points(g, "yellow") == 9 - price
    assert prompt(g) == "yellow: act"


@rule(FREE, "free_actions.against_depot")
def test_the_depot_is_never_refilled_and_needs_the_points():
    g = table(yellow={"points": 7}, depot={"energy": 1})
    play(g, "yellow: depot energy")
    assert reason_against(g, "yellow", "depot energy") == "depot-empty energy"
    play(g, "yellow: depot water")
    assert reason_against(g, "yellow", "depot iron") == "depot-too-expensive 3 0"
    play(g, "yellow: pass", "blue: pass")
    assert g.depot[0] == 0


@rule(FREE)
def test_any_number_of_free_actions_but_they_are_no_turn():
    g = table(yellow={"points": 20})
    play(g, "yellow", "depot energy", "depot iron", "depot water")
    assert "pass" in options(g, "yellow")
    assert "end-turn" not in options(g, "yellow")


@rule(FREE, "free_actions.against_equipment")
def test_equipment_is_turned_over_until_clean_up():
    g = table(yellow={"equipment": "battery-pack"}, blue={"hand": []}, passed=["blue"])
    play(g, "yellow: activate battery-pack")
    assert have(g, "yellow", "energy") == 4
    assert reason_against(g, "yellow", "activate battery-pack") == "equipment-used"
    play(g, "yellow: pass", "blue: pass", "yellow: activate battery-pack")
    assert g.round == 2


@rule(FREE)
def test_equipment_of_others_cannot_be_used():
    g = table(yellow={"equipment": "battery-pack"}, blue={"equipment": "field-drill"})
    assert reason_against(g, "yellow", "activate field-drill") == "not-your-equipment"


@rule(FREE)
def test_free_actions_in_a_room_before_and_after_its_action():
    g = table(yellow={**PLENTY, "points": 30, "hand": ["botanist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory botanist", "depot energy", "research extraction", "depot iron", "end-turn")
    assert points(g, "yellow") == 24
