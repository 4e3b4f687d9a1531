"""Greedy bots play well enough to be company: against random ones, among themselves and against the automaton."""

from __future__ import annotations

from statistics import mean

import pytest
from tests.games.luna_maris.language import luna_maris, play, table

from areopolis.arena import play_matches
from areopolis.bots import SeatView, as_bot
from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import DEMAND_WORDS, DEMANDS
from areopolis.games.luna_maris.judge import extraction_worth, features, is_contested
from areopolis.games.luna_maris.weights import ADMITTED, FREE_FIELD, HOLDING, PLAIN, RECYCLABLE, TERMS
from areopolis.kernel.chance import chance_of

BOTS = ["greedy", "random", "random", "random"]


@pytest.mark.expensive
def test_a_greedy_seat_among_three_random_ones_nearly_always_wins():
    played = play_matches("luna_maris", BOTS, 20, "judge", workers=1)
    won = [each for each in played if each.match.bots[each.winners[0]] == "greedy" and len(each.winners) == 1]
    assert len(won) >= 18


@pytest.mark.expensive
def test_three_greedy_seats_score_well():
    played = play_matches("luna_maris", ["greedy"] * 3, 12, "judge", workers=1)
    assert mean(score for each in played for score in each.scores) >= 45


@pytest.mark.expensive
def test_greedy_beats_the_basic_automaton_in_a_third_of_its_games():
    played = play_matches("luna_maris", ["greedy"], 30, "judge", workers=1)
    assert len([each for each in played if each.winners]) >= 10


def choice(g):
    return as_bot("greedy").choose(SeatView(g, g.decisions[0].seat), chance_of("choice"))


def test_greedy_meets_a_demand_it_can_pay():
    words = {"water": 2, "hand": ["flight-coordinator"], "module": "spaceport", "energy": 2}
    g = table(yellow=words, stack_1=["d104"], round=5)
    assert choice(g) == "use spaceport flight-coordinator"
    play(g, f"yellow: {choice(g)}")
    assert choice(g) == "deliver d104"


def test_greedy_does_not_pay_points_for_nothing():
    words = {"hand": [], "energy": 0, "water": 0, "left": {}, "points": 20, "equipment": "ration-pack"}
    g = table(round=5, yellow=words)
    assert choice(g) == "pass"


def test_greedy_pays_with_ore_that_would_become_waste():
    words = {"left": {"iron": 2}, "right": {"iron": 2}, "hand": ["energy-engineer"], "module": "power-plants"}
    g = luna_maris(table(yellow=words))
    play(g, "yellow", "use power-plants energy-engineer", "burn iron")
    assert choice(g).startswith("pay iron-right=1")
    assert GAME.judge.open


def test_greedy_does_not_save_food_while_nobody_is_left_to_work():
    """With energy for them, scientists are worth more in round 3 than a rank of food at the end."""
    g = table(seats=2, round=3, yellow={"hand": [], "energy": 5, "food": {"pepper": 1}})
    assert choice(g).startswith("feed")


# --- what only trained weights look at -------------------------------------------------------------------------

PRICES = [70, 180, 290, 20, 80]


def term(g, name, weight, value):
    """What a term gains when one of its weights is no longer nothing."""
    weights = PLAIN[:]
    weights[weight] = value
    place = TERMS.index(name)
    return features(g, 0, weights)[place] - features(g, 0, PLAIN)[place]


def test_the_best_extraction_at_the_level_reached_counts():
    """At level 3 two iron become helium: 290 less twice 20. With one iron there is only water: 180 less 20."""
    g = table(yellow={"left": {"iron": 2}, "right": {}, "extraction": 3})
    assert extraction_worth(g, 0, PRICES) == 250
    g = table(yellow={"left": {"iron": 1}, "right": {}, "extraction": 3})
    assert extraction_worth(g, 0, PRICES) == 160
    g = table(yellow={"left": {}, "right": {}, "extraction": 3})
    assert extraction_worth(g, 0, PRICES) == 0


def test_a_demand_is_contested_if_somebody_else_can_pay_it():
    cost = DEMANDS[DEMAND_WORDS.index("d104")].cost
    assert is_contested(table(seats=2, blue={"water": 2}), 0, cost)
    assert not is_contested(table(seats=2, yellow={"water": 2}, blue={"water": 1}), 0, cost)


def test_waste_that_could_be_recycled_counts_as_far_as_one_recycling_goes():
    g = table(round=2, yellow={"waste": 4, "sustainability": 3})
    assert term(g, "resources", RECYCLABLE, 10) == 20


def test_who_may_be_used_by_the_hand_counts_until_the_last_round():
    spaceport = ADMITTED + 2
    for round_number, expected in ((2, 25), (5, 0)):
        g = table(round=round_number, yellow={"hand": ["flight-coordinator"]})
        assert term(g, "crew", spaceport, 25) == expected
    assert term(table(round=2, yellow={"hand": ["botanist"]}), "crew", spaceport, 25) == 0


def test_energy_fields_count_for_who_holds_them_and_for_who_may_use_them():
    g = table(seats=2, yellow={"module": "airlock"}, blue={"module": "spaceport"})
    g.fields[0] = 0
    g.fields[2] = 1
    assert term(g, "air", HOLDING, 15) == 15
    assert term(g, "air", FREE_FIELD, 8) == 8
