"""Action A: cards, ways, activation, and up to two modules in a turn. Action B: feeding."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    OWN,
    PLENTY,
    co2,
    food,
    hand,
    have,
    holder,
    options,
    oxygen,
    play,
    points,
    prompt,
    reason_against,
    refused,
    rest,
    rule,
    stress,
    table,
    verbs,
    where,
)

USE = "A: Modul nutzen"
MODULES = "Module"
FEED = "B: Forscher ernähren"


# --- A1: the card --------------------------------------------------------------------------------------------


@rule(USE, "turn.use_module")
def test_a_played_scientist_goes_to_the_rest_pile():
    g = table(yellow={**PLENTY, "hand": ["botanist", "geologist"], "module": "laboratory"})
    play(g, "yellow: use laboratory botanist")
    assert hand(g, "yellow") == ["geologist"]
    assert "botanist" in rest(g, "yellow")


@rule(USE, "turn.against_using")
def test_the_symbol_of_the_module_must_be_on_the_card():
    g = table(yellow={**PLENTY, "hand": ["botanist"], "module": "laboratory"})
    assert {key for key in options(g, "yellow") if key.startswith("use")} == {
        "use laboratory botanist",
        "use greenhouse botanist",
    }
    assert reason_against(g, "yellow", "use airlock botanist") == "nobody-shows airlock"
    assert reason_against(g, "yellow", "use laboratory ecologist") == "not-in-hand ecologist"
    g = table(yellow={**PLENTY, "hand": ["botanist", "geologist"], "module": "laboratory"})
    assert reason_against(g, "yellow", "use airlock botanist") == "not-on-card botanist airlock"


@rule(USE)
def test_level_one_is_one_module():
    g = table(yellow={**PLENTY, "hand": ["botanist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert verbs(g, "yellow") <= {"build", "depot", "activate", "end-turn"}
    assert reason_against(g, "yellow", "rest quarters") == ""


@rule(USE)
def test_level_two_is_up_to_two_different_modules():
    g = table(yellow={**PLENTY, "hand": ["ecologist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory ecologist", "research extraction")
    assert reason_against(g, "yellow", "use laboratory ecologist") == "once-per-turn laboratory"
    play(g, "yellow", "use greenhouse ecologist")
    assert where(g, "yellow") == "greenhouse"
    play(g, "yellow", options(g, "yellow")[0])
    assert "use" not in verbs(g, "yellow")


@rule(USE)
def test_only_one_scientist_in_a_turn():
    g = table(yellow={**PLENTY, "hand": ["ecologist", "geologist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory ecologist", "research extraction")
    assert reason_against(g, "yellow", "use airlock geologist") == "another-card"


# --- A2: the way ---------------------------------------------------------------------------------------------


@rule(USE, "moving.move_to")
@pytest.mark.parametrize(
    ("module", "used"), [("airlock", 0), ("mining-control", 1), ("communication-room", 2), ("spaceport", 3)]
)
def test_one_oxygen_for_each_corridor_of_the_shortest_way(module, used):
    card = {"airlock": "geologist", "mining-control": "geologist"}.get(module, "flight-coordinator")
    words = {**PLENTY, "hand": [card], "module": "airlock"}
    g = table(yellow=words, stack_1=["d104"])
    play(g, f"yellow: use {module} {card}")
    assert oxygen(g, "yellow") == used


@rule(USE, "table.in_reach")
def test_oxygen_used_never_exceeds_stress():
    g = table(yellow={**PLENTY, "hand": ["flight-coordinator"], "module": "airlock", "stress": 4, "oxygen": 2})
    assert reason_against(g, "yellow", "use spaceport flight-coordinator") == "too-far 3 2"
    assert "use communication-room flight-coordinator" in options(g, "yellow")


@rule(USE)
def test_what_cannot_be_used_there_is_no_way_to():
    g = table(yellow={"energy": 0, "hand": ["geologist"], "module": "airlock"})
    assert reason_against(g, "yellow", "use airlock geologist") == "no-energy 1"


# --- A3: activation ------------------------------------------------------------------------------------------


@rule(MODULES, "modules.activate_module", "table.activation")
def test_an_inactive_module_costs_energy_and_gives_the_field():
    g = table(yellow={**PLENTY, "hand": ["botanist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory botanist")
    assert (have(g, "yellow", "energy"), holder(g, "laboratory")) == (9, None)
    play(g, "yellow", "research extraction")
    assert (have(g, "yellow", "energy"), holder(g, "laboratory")) == (8, "yellow")


@rule(MODULES, "modules.activate_module")
def test_a_module_that_another_keeps_active_costs_nothing_and_gives_them_a_point():
    g = table(yellow={"energy": 0, "hand": ["botanist"]}, blue={"module": "laboratory", "on_field": True})
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert points(g, "blue") == 6
    assert have(g, "yellow", "energy") == 0
    assert holder(g, "laboratory") == "blue"
    assert "shares yellow laboratory blue 1" in told


@rule(MODULES)
def test_nobody_scores_at_the_power_plants():
    g = table(yellow={"hand": ["energy-engineer"], "energy": 0}, blue={"module": "power-plants"})
    play(g, "yellow", "use power-plants energy-engineer", "burn iron")
    assert points(g, "blue") == 5


@rule(MODULES, "moving.move_to")
def test_leaving_a_module_frees_its_field_and_nobody_takes_it_over():
    words = {**PLENTY, "hand": ["botanist"], "module": "communication-room", "on_field": True}
    g = table(yellow=words, blue={"module": "communication-room"})
    play(g, "yellow", "use laboratory botanist")
    assert holder(g, "communication-room") is None


@rule(MODULES, "modules.begin_extra")
def test_only_the_additional_action_needs_no_activation_and_no_holder_gains():
    words = {"energy": 2, "hand": ["energy-engineer"], "left": {}, "right": {}}
    g = table(yellow=words, blue={"module": "industrial-complex", "on_field": True})
    play(g, "yellow", "use industrial-complex energy-engineer", "clean 2")
    assert (have(g, "yellow", "energy"), points(g, "blue"), co2(g, "yellow")) == (0, 5, 2)
    assert holder(g, "industrial-complex") == "blue"


@rule(MODULES)
def test_additional_actions_come_before_or_after_and_are_paid_in_full():
    words = {**PLENTY, "energy": 3, "hand": ["energy-engineer"], "module": "industrial-complex"}
    for keys in (("clean 2", "extract e1"), ("extract e1", "clean 2")):
        g = table(yellow=words)
        play(g, "yellow", "use industrial-complex energy-engineer", *keys[:1])
        if prompt(g) == "yellow: pay":
            play(g, "yellow: pay iron-left=2")
        play(g, "yellow", *keys[1:])
        assert (have(g, "yellow", "energy"), co2(g, "yellow")) == (0, 2)


@rule(MODULES)
def test_activation_and_cost_must_be_there_together():
    words = {"energy": 3, "left": {"iron": 1}, "hand": ["flight-coordinator"], "module": "spaceport"}
    g = table(yellow=words, stack_1=["d108"], stack_2=["d201"], stack_3=["d304"])
    assert reason_against(g, "yellow", "use spaceport flight-coordinator") == "nothing-possible spaceport"
    g = table(yellow=words, blue={"module": "spaceport", "on_field": True}, stack_1=["d108"])
    play(g, "yellow", "use spaceport flight-coordinator", "deliver d108")
    assert have(g, "yellow", "energy") == 0


# --- B: feeding ----------------------------------------------------------------------------------------------


@rule(FEED, "feeding.feed", "feeding.go_on_feeding")
def test_the_value_of_a_food_card_is_how_many_scientists_return():
    g = table(yellow={"hand": [], "food": {"bean": 1}})
    play(g, "yellow", "feed bean", "take-back geologist", "take-back botanist")
    assert hand(g, "yellow") == ["geologist", "botanist"]
    assert food(g, "yellow", "bean") == 0
    assert g.food_discard == [5]


@rule(FEED)
def test_the_level_of_a_scientist_does_not_matter():
    g = table(yellow={"hand": OWN, "rest": ["ecologist", "metallurgist"], "food": {"bean": 1}})
    play(g, "yellow", "feed bean")
    assert hand(g, "yellow") == [*OWN, "ecologist", "metallurgist"]


@rule(FEED, "feeding.feed_more")
def test_any_number_of_food_cards():
    g = table(yellow={"hand": [], "food": {"bean": 1, "potato": 1}})
    play(g, "yellow", "feed bean", "feed potato", *[f"take-back {each}" for each in OWN[:5]])
    assert hand(g, "yellow") == OWN[:5]


@rule(FEED, "feeding.against_having_fed")
def test_at_least_one_must_return():
    g = table(yellow={"hand": [], "food": {"bean": 1}})
    play(g, "yellow: feed bean")
    assert reason_against(g, "yellow", "done") == "take-somebody-back"
    play(g, "yellow", "take-back geologist", "done")
    assert hand(g, "yellow") == ["geologist"]


@rule(FEED, "feeding.could_take_back")
def test_with_food_for_all_somebody_may_still_rest_for_the_ration_pack():
    """The value of the food is how many may return."""
    words = {"hand": OWN[2:], "food": {"bean": 1}, "energy": 1}
    g = table(yellow={**words, "equipment": "ration-pack"})
    play(g, "yellow: feed bean")
    assert reason_against(g, "yellow", "done") == "take-somebody-back"
    play(g, "yellow", f"take-back {OWN[0]}", "done", "activate ration-pack")
    assert (hand(g, "yellow"), points(g, "yellow")) == (OWN, 6)
    g = table(yellow={**words, "equipment": "ration-pack"})
    play(g, "yellow", "activate ration-pack", f"take-back {OWN[0]}", "feed bean")
    assert hand(g, "yellow") == OWN, "it is used, and so all return"
    g = table(yellow={**words, "equipment": "battery-pack"})
    play(g, "yellow: feed bean")
    assert hand(g, "yellow") == OWN, "nothing else needs somebody that rests"


@rule(FEED, "feeding.could_take_back")
def test_the_only_one_that_rests_must_return_also_with_the_ration_pack():
    g = table(yellow={"hand": OWN[1:], "food": {"bean": 1}, "equipment": "ration-pack", "energy": 1})
    play(g, "yellow: feed bean")
    assert hand(g, "yellow") == OWN


@rule(FEED, "feeding.against_feeding")
def test_nobody_to_feed():
    g = table(yellow={"hand": OWN, "food": {"bean": 1}})
    assert reason_against(g, "yellow", "feed bean") == "nobody-rests"


@rule(FEED, "feeding.buy_back")
def test_without_food_each_costs_two_points_even_below_zero():
    g = table(yellow={"hand": [], "points": 1})
    play(g, "yellow", "buy-back botanist", "buy-back geologist", "done")
    assert points(g, "yellow") == 1 - 4
    assert hand(g, "yellow") == ["geologist", "botanist"]


@rule(FEED, "table.step_off")
@pytest.mark.parametrize("words", [{"food": {"potato": 2}}, {}])
def test_feeding_makes_the_module_inactive(words):
    g = table(yellow={"hand": OWN[1:], "rest": OWN[:1], "module": "laboratory", "on_field": True, **words})
    play(g, "yellow: feed potato" if words else "yellow: buy-back energy-engineer")
    assert holder(g, "laboratory") is None


@rule(FEED)
def test_there_is_always_a_way_on():
    """B3 brings a scientist back whatever has happened."""
    g = table(yellow={"hand": [], "energy": 0, "water": 0, "left": {}, "points": 0})
    assert verbs(g, "yellow") == {"buy-back", "pass"} | ({"activate"} & verbs(g, "yellow"))
    assert all(not key.startswith("use") for key in refused(g, "yellow"))
    assert stress(g, "yellow") == 6
