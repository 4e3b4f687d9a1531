"""Rulings R1 to R35: how we read what the rulebook leaves open."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    OWN,
    PLENTY,
    co2,
    food,
    hand,
    have,
    heard,
    holder,
    level,
    lines,
    luna_maris,
    options,
    oxygen,
    play,
    points,
    prompt,
    reason_against,
    rest,
    solo,
    stress,
    table,
    verbs,
    where,
)

from areopolis.games.luna_maris import GAME

BUILT = ["advanced-quarters", "advanced-airlock", "advanced-greenhouse", "advanced-power-plants"]


def test_r01_coal_is_iron_and_titanium_may_stand_in_for_it():
    g = table(yellow={"left": {"titanium": 1}, "hand": ["energy-engineer"], "module": "power-plants", "energy": 0})
    play(g, "yellow", "use power-plants energy-engineer", "burn iron")
    assert (have(g, "yellow", "titanium-left"), have(g, "yellow", "energy")) == (0, 2)


def test_r01_the_best_mix_comes_first_and_every_mix_is_possible():
    words = {"left": {"iron": 1, "titanium": 1}, "right": {"iron": 1}, "hand": ["energy-engineer"]}
    g = table(yellow={**words, "module": "power-plants"})
    play(g, "yellow", "use power-plants energy-engineer", "burn iron")
    assert [key.replace("titanium", "ti") for key in options(g, "yellow")] == [
        "pay iron-right=1 iron-left=0 ti-right=0 ti-left=0",
        "pay iron-right=0 iron-left=1 ti-right=0 ti-left=0",
        "pay iron-right=0 iron-left=0 ti-right=0 ti-left=1",
    ]
    assert reason_against(g, "yellow", "pay titanium-right=1") == "not-on-belt"
    assert reason_against(g, "yellow", "pay iron-right=1 iron-left=1") == "wrong-sum"


def test_r01_iron_never_stands_in_for_titanium():
    g = table(
        yellow={**PLENTY, "left": {"iron": 9}, "hand": ["flight-coordinator"], "module": "spaceport"}, stack_1=["d103"]
    )
    play(g, "yellow: use spaceport flight-coordinator")
    assert reason_against(g, "yellow", "deliver d103") == "too-few titanium 2 0"
    g = table(
        yellow={"left": {"iron": 9}, "hand": ["botanist"], "module": "laboratory"},
        tiles=[*BUILT, "advanced-mining-control"],
    )
    play(g, "yellow: use laboratory botanist")
    assert reason_against(g, "yellow", "build advanced-mining-control") == "too-few titanium 2 0"


def test_r02_a_probe_gives_the_ore_of_its_site():
    g = table(phase="production", yellow={"probes": ["b2", "a1"], "left": {}}, blue={"probes": ["d3", "b3"]})
    assert (have(g, "yellow", "iron-left"), have(g, "yellow", "titanium-left")) == (1, 1)
    assert (have(g, "blue", "iron-left"), have(g, "blue", "titanium-left")) == (0, 2)


def test_r03_a_bonus_for_reaching_level_five():
    g = table(yellow={**PLENTY, "extraction": 4, "hand": ["botanist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert prompt(g) == "yellow: choose-bonus"
    play(g, "yellow: bonus acclaim")
    assert points(g, "yellow") == 10
    assert g.discs[0] == 3


def test_r03_a_bonus_for_filling_the_last_build_space():
    words = {**PLENTY, "hand": ["botanist"], "module": "laboratory", "points": 5}
    g = table(yellow=words, blue={"advanced": BUILT}, tiles=["advanced-mining-control"])
    play(g, "yellow", "use laboratory botanist", "build advanced-mining-control")
    assert prompt(g) == "yellow: choose-bonus"
    assert g.build_track == [1, 1, 1, 1, 0]


def test_r04_an_own_field_costs_energy_again():
    words = {"energy": 2, "hand": ["botanist"], "module": "laboratory", "on_field": True}
    g = table(yellow=words)
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert have(g, "yellow", "energy") == 1


def test_r05_quarters_without_playing_a_card():
    g = table(yellow={"hand": ["geologist", "botanist"], "module": "quarters"})
    play(g, "yellow", "rest quarters", "lay-off geologist", "done")
    assert hand(g, "yellow") == ["botanist"]
    assert reason_against(table(), "yellow", "use quarters botanist") == "no-card-needed"


def test_r05_quarters_as_second_use_of_a_level_two_card_only():
    g = table(yellow={**PLENTY, "hand": ["botanist", "geologist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "rest quarters" not in options(g, "yellow")
    g = table(yellow={**PLENTY, "hand": ["ecologist", "geologist"], "module": "laboratory"})
    play(g, "yellow", "use laboratory ecologist", "research extraction")
    assert "rest quarters" in options(g, "yellow")


def test_r06_only_the_largest_group_scores():
    g = table(yellow={"probes": ["a1", "b1", "d1", "e1"]}, passed=["blue"])
    play(g, "yellow: pass")
    assert points(g, "yellow") == 5 + 1


def test_r07_equipment_once_a_round():
    g = table(yellow={"equipment": "field-drill", "hand": []}, blue={"hand": []})
    play(g, "yellow", "activate field-drill", "buy-back botanist", "done", "end-turn")
    play(g, "blue", "buy-back botanist", "done")
    if "blue" in prompt(g):
        play(g, "blue: end-turn")
    assert reason_against(g, "yellow", "activate field-drill") == "equipment-used"


def test_r08_points_feed_only_without_food():
    g = table(yellow={"hand": [], "food": {"bean": 1}})
    assert reason_against(g, "yellow", "buy-back botanist") == "food-first"


def test_r09_down_the_co2_track_is_better():
    g = table(yellow={"co2": 3}, passed=["blue"])
    assert "2 score-co2 3" in lines(g, "yellow")
    play(g, "yellow: pass")
    assert points(g, "yellow") == 6


def test_r10_the_bonus_comes_at_passing():
    g = table()
    play(g, "yellow: pass")
    assert (points(g, "yellow"), have(g, "yellow", "energy")) == (6, 4)
    assert g.round == 1


def test_r11_no_energy_in_round_one():
    assert have(table(phase="production", round=1, yellow={"energy": 3}), "yellow", "energy") == 3
    assert have(table(phase="production", round=5, yellow={"energy": 3}), "yellow", "energy") == 6


def test_r12_the_slot_sets_the_price():
    g = table(scientists=["mission-commander", "astrophysicist", "eva-specialist"])
    assert [each["price"] for each in g.observe(0)["scientists"]] == [1, 1, 2]


def test_r13_everybody_uses_the_new_side_and_the_builder_has_the_marker():
    g = table(
        yellow={"hand": ["energy-engineer"], "module": "power-plants"}, blue={"advanced": ["advanced-power-plants"]}
    )
    play(g, "yellow", "use power-plants energy-engineer", "burn iron")
    assert have(g, "yellow", "energy") == 6
    assert g.build_track == [1]


def test_r14_solo_two_tiles_of_which_one_is_taken():
    g = luna_maris(GAME.start(1, "solo"))
    assert len(options(g, "yellow")) == 2
    play(g, f"yellow: {options(g, 'yellow')[0]}")
    assert g.equipment[1] == -1


def test_r15_an_additional_action_can_be_made_up_after_moving_on():
    words = {**PLENTY, "left": {"titanium": 3}, "hand": ["ecologist"], "module": "laboratory"}
    g = table(yellow=words, tiles=[*BUILT, "advanced-mining-control"])
    play(g, "yellow", "use laboratory ecologist", "research extraction", "use recycling-plant ecologist", "recycle r1")
    assert "build advanced-mining-control" in options(g, "yellow")
    play(g, "yellow: build advanced-mining-control")
    assert where(g, "yellow") == "recycling-plant"
    assert holder(g, "recycling-plant") == "yellow"


def test_r15_two_rooms_with_the_same_additional_action_allow_it_twice():
    g = table(yellow={**PLENTY, "hand": ["process-chemist"], "module": "industrial-complex"})
    play(
        g,
        "yellow",
        "use industrial-complex process-chemist",
        "clean 2",
        "use recycling-plant process-chemist",
        "clean 2",
    )
    assert co2(g, "yellow") == 4
    g = table(yellow={**PLENTY, "hand": ["process-chemist"], "module": "recycling-plant"})
    play(g, "yellow", "use recycling-plant process-chemist", "recycle r1", "use industrial-complex process-chemist")
    play(g, "yellow", "clean 2", "clean 2")
    assert co2(g, "yellow") == 4
    assert reason_against(g, "yellow", "clean 1") == "extra-done"


def test_r16_building_without_a_marker():
    bonuses = dict.fromkeys(("acclaim", "fuel-cells", "shore-leave"), "yellow")
    words = {**PLENTY, "advanced": ["advanced-airlock"], "hand": ["botanist"], "module": "laboratory", "points": 0}
    g = table(
        yellow=words, bonuses=bonuses, build_track=["yellow"], tiles=["advanced-mining-control", *BUILT[2:], BUILT[0]]
    )
    assert g.discs[0] == 0
    play(g, "yellow", "use laboratory botanist", "build advanced-mining-control")
    assert points(g, "yellow") == 5
    assert g.build_track == [0]
    assert g.builders[3] == 0


def test_r17_who_only_does_the_additional_action_keeps_the_own_field():
    words = {"energy": 2, "left": {}, "hand": ["energy-engineer"], "module": "industrial-complex", "on_field": True}
    g = table(yellow=words)
    play(g, "yellow", "use industrial-complex energy-engineer", "clean 1")
    assert holder(g, "industrial-complex") == "yellow"


def test_r18_somebody_must_be_laid_off():
    g = table(yellow={"hand": ["botanist", "geologist"], "module": "quarters"})
    play(g, "yellow: rest quarters")
    assert reason_against(g, "yellow", "done") == "lay-off-somebody"
    g = table(yellow={"hand": [], "module": "quarters"})
    assert reason_against(g, "yellow", "rest quarters") == "nobody-to-lay-off"


def test_r19_equipment_first_then_start_rooms_from_spare_cards():
    g = luna_maris(GAME.start(3, "order"))
    asked = []
    while g.phase == 0:
        asked.append(g.decisions[0].prompt)
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    assert asked == ["choose-equipment"] * 3 + ["choose-start"] * 2
    assert [hand(g, colour) for colour in ("yellow", "blue", "orange")] == [OWN] * 3
    assert len(g.scientist_deck) == 13


def test_r20_a_turn_ends_when_the_player_ends_it():
    g = table(yellow={**PLENTY, "hand": ["botanist"], "module": "laboratory", "points": 5})
    play(g, "yellow", "use laboratory botanist", "research extraction", "depot energy")
    assert prompt(g) == "yellow: go-on"
    play(g, "yellow: end-turn")
    assert prompt(g) == "blue: act"


def test_r20_with_nothing_left_to_decide_it_ends_by_itself():
    words = {"energy": 1, "hand": ["botanist"], "module": "laboratory", "points": 0, "equipment": "battery-pack"}
    g = table(yellow={**words, "equipment_used": True, "left": {}, "water": 0})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert prompt(g) == "blue: act"


def test_r20_free_actions_before_and_after_feeding():
    g = table(yellow={"hand": OWN[1:], "rest": OWN[:1], "food": {"bean": 1}, "points": 9})
    play(g, "yellow", "depot energy", "feed bean", "depot iron", "end-turn")
    assert points(g, "yellow") == 3


def test_r21_only_after_an_action_may_a_card_lead_on():
    g = table(yellow={**PLENTY, "hand": ["ecologist"], "module": "laboratory"})
    play(g, "yellow: use laboratory ecologist")
    assert "use" not in verbs(g, "yellow")
    assert "rest" not in verbs(g, "yellow")


def test_r21_the_main_action_of_the_first_room_cannot_be_made_up():
    g = table(yellow={**PLENTY, "hand": ["process-chemist"], "module": "industrial-complex"})
    play(g, "yellow", "use industrial-complex process-chemist", "clean 1", "use recycling-plant process-chemist")
    play(g, "yellow: recycle r1")
    assert reason_against(g, "yellow", "extract e1") == ""
    assert not any(key.startswith("extract") for key in options(g, "yellow"))


def test_r21_a_tile_counts_for_uses_not_yet_begun():
    words = {**PLENTY, "left": {"iron": 9, "titanium": 2}, "hand": ["materials-scientist"], "module": "laboratory"}
    tiles = ["advanced-industrial-complex", *BUILT]
    g = table(yellow=words, tiles=tiles)
    play(
        g,
        "yellow",
        "use laboratory materials-scientist",
        "research extraction",
        "use industrial-complex materials-scientist",
    )
    play(g, "yellow", "clean 1", "build advanced-industrial-complex", "extract e2")
    assert not any(key.startswith("extract") for key in options(g, "yellow"))
    g = table(yellow=words, tiles=tiles)
    play(g, "yellow", "use laboratory materials-scientist", "build advanced-industrial-complex", "research extraction")
    play(g, "yellow", "use industrial-complex materials-scientist", "extract e2")
    assert "extract e1" in options(g, "yellow")


def test_r22_a_gain_never_pays_for_its_own_action():
    g = table(yellow={"energy": 0, "waste": 1, "hand": ["environmental-technician"], "module": "recycling-plant"},
              blue={"advanced": ["advanced-recycling-plant"]})  # fmt: skip
    assert reason_against(g, "yellow", "use recycling-plant environmental-technician") == "no-energy 1"


def test_r22_a_gain_pays_for_what_follows():
    words = {"energy": 1, "waste": 1, "hand": ["environmental-technician"], "module": "recycling-plant"}
    g = table(yellow=words, blue={"advanced": ["advanced-recycling-plant"]})
    play(g, "yellow", "use recycling-plant environmental-technician", "recycle r1", "clean 1")
    assert co2(g, "yellow") == 1


def test_r22_up_to_may_be_less():
    g = table(yellow={"hand": OWN[:1], "food": {"mushroom": 1}, "waste": 2})
    play(g, "yellow: feed mushroom")
    assert options(g, "yellow") == ["drop 1", "drop 0"]
    play(g, "yellow: drop 0")
    assert have(g, "yellow", "waste") == 2


def test_r23_what_the_end_of_a_track_swallows_is_legal():
    words = {**PLENTY, "co2": 10, "hand": ["energy-engineer"], "module": "industrial-complex"}
    g = table(yellow=words)
    play(g, "yellow", "use industrial-complex energy-engineer", "clean 2")
    assert (co2(g, "yellow"), have(g, "yellow", "energy")) == (10, 7)
    g = table(yellow={"equipment": "oxygen-bottle"})
    play(g, "yellow: activate oxygen-bottle")
    assert oxygen(g, "yellow") == 0


def test_r23_what_is_to_be_taken_must_exist():
    g = table(yellow={"equipment": "ration-pack"})
    assert reason_against(g, "yellow", "activate ration-pack") == "nobody-rests"


def test_r23_the_waste_that_a_room_is_entered_for_stays():
    words = {"energy": 1, "waste": 1, "hand": ["environmental-technician"], "module": "recycling-plant"}
    g = table(yellow={**words, "equipment": "waste-press"})
    play(g, "yellow: use recycling-plant environmental-technician")
    assert "activate waste-press" in options(g, "yellow")  # the energy still pays for the additional action
    g = table(
        yellow={**words, "equipment": "waste-press", "energy": 0}, blue={"module": "recycling-plant", "on_field": True}
    )
    play(g, "yellow: use recycling-plant environmental-technician")
    assert reason_against(g, "yellow", "activate waste-press") == "needed-in-room recycling-plant"


def test_r24_the_card_of_this_turn_returns_without_its_second_use():
    words = {**PLENTY, "hand": ["ecologist"], "rest": OWN, "module": "laboratory", "equipment": "ration-pack"}
    g = table(yellow=words)
    play(g, "yellow", "use laboratory ecologist", "research extraction", "activate ration-pack", "take-back ecologist")
    assert "ecologist" in hand(g, "yellow")
    assert "use" not in verbs(g, "yellow")
    assert "rest" not in verbs(g, "yellow")


def test_r25_cards_gained_in_this_turn_count_by_level():
    words = {**PLENTY, "hand": ["signal-officer"], "module": "communication-room", "stress": 2, "left": {"iron": 5}}
    g = table(yellow=words, scientists=["ecologist", "astrophysicist", "eva-specialist"])
    play(g, "yellow", "use communication-room signal-officer", "hire ecologist", "rest quarters", "lay-off ecologist")
    assert stress(g, "yellow") == 2 + 1 + 2


def test_r25_the_played_card_counts_one_also_after_an_additional_action_only():
    words = {**PLENTY, "hand": ["process-chemist"], "module": "industrial-complex", "stress": 5}
    g = table(yellow=words)
    play(g, "yellow", "use industrial-complex process-chemist", "clean 1", "rest quarters")
    assert stress(g, "yellow") == 6


def test_r25_the_extra_step_of_the_advanced_quarters_comes_with_every_visit():
    words = {**PLENTY, "hand": ["process-chemist"], "module": "industrial-complex", "stress": 4}
    g = table(yellow=words, blue={"advanced": ["advanced-quarters"]})
    play(g, "yellow", "use industrial-complex process-chemist", "clean 1", "rest quarters")
    assert stress(g, "yellow") == 6


def test_r26_a_figure_on_the_field_of_the_quarters_steps_beside_it():
    tiles = ["advanced-quarters", *BUILT[1:], "advanced-mining-control"]
    g = table(yellow={**PLENTY, "left": {"iron": 2, "titanium": 2}, "hand": ["botanist"], "module": "laboratory"},
              blue={"module": "quarters", "on_field": True, "hand": ["geologist"]}, tiles=tiles)  # fmt: skip
    play(g, "yellow", "use laboratory botanist", "build advanced-quarters")
    assert holder(g, "quarters") is None
    play(g, "yellow: end-turn")
    before = have(g, "blue", "energy")
    play(g, "blue: rest quarters")
    assert have(g, "blue", "energy") == before
    assert holder(g, "quarters") is None


def advanced_greenhouse():
    return table(
        yellow={**PLENTY, "hand": ["botanist"], "module": "greenhouse"},
        blue={"advanced": ["advanced-greenhouse"]},
        food_row=["carrot", "bean", "potato"],
        food_deck=["tomato", "pepper"],
    )


def test_r27_all_cards_of_a_gain_are_chosen_before_the_row_is_refilled():
    g = advanced_greenhouse()
    play(g, "yellow", "use greenhouse botanist", "harvest carrot")
    assert options(g, "yellow") == ["take bean", "take potato"]
    play(g, "yellow: take bean")
    assert g.observe(0)["food"] == ["potato", "tomato", "pepper"]


def test_r27_the_extra_card_is_drawn_before_the_refill():
    g = advanced_greenhouse()
    play(g, "yellow", "use greenhouse botanist", "harvest-all")
    assert food(g, "yellow", "tomato") == 1
    assert g.observe(0)["food"][0] == "pepper"


def test_r27_the_discard_is_shuffled_when_a_card_is_needed():
    kinds = ["lettuce", "tomato", "strawberry", "carrot", "mushroom", "bean", "pepper", "potato", "soybean"]
    everything = [kind for kind in kinds for _ in range(3)]
    for kind in ("carrot", "bean", "potato"):
        everything.remove(kind)
    g = table(yellow={**PLENTY, "hand": ["botanist"], "module": "greenhouse"},
              food_row=["carrot", "bean", "potato"], food_discard=everything)  # fmt: skip
    assert g.food_deck == []
    told = play(g, "yellow", "use greenhouse botanist", "harvest carrot")
    assert "food-shuffled" in told
    assert len(g.food_row) == 3


def test_r28_the_access_card_admits_one_module_that_is_not_on_the_card():
    words = {**PLENTY, "hand": ["botanist"], "module": "airlock", "equipment": "access-card"}
    g = table(yellow=words)
    play(g, "yellow: activate access-card")
    assert "use airlock botanist" in options(g, "yellow")
    play(g, "yellow", "use laboratory botanist")
    assert g.any_module == 1
    g = table(yellow=words)
    play(g, "yellow", "activate access-card", "use airlock botanist", "drill b1", "end-turn")
    assert (g.any_module, where(g, "yellow")) == (0, "airlock")


def test_r28_the_access_card_also_admits_an_additional_action_only():
    words = {"energy": 1, "left": {}, "right": {}, "hand": ["botanist"], "module": "industrial-complex", "waste": 0}
    g = table(yellow={**words, "equipment": "access-card"})
    play(g, "yellow", "activate access-card", "use industrial-complex botanist", "clean 1")
    assert co2(g, "yellow") == 1


def test_r28_the_buggy_pays_for_two_corridors_even_above_stress():
    words = {**PLENTY, "hand": ["botanist"], "module": "airlock", "equipment": "lunar-buggy", "stress": 3, "oxygen": 5}
    g = table(yellow=words)
    assert not any(key.startswith("use") for key in options(g, "yellow"))
    play(g, "yellow", "activate lunar-buggy", "use greenhouse botanist")
    assert (oxygen(g, "yellow"), where(g, "yellow")) == (5, "greenhouse")


def test_r28_what_is_left_over_ends_with_the_turn():
    g = table(yellow={**PLENTY, "hand": ["geologist"], "module": "airlock", "equipment": "lunar-buggy"})
    play(g, "yellow", "activate lunar-buggy", "use airlock geologist", "drill b1", "end-turn")
    assert g.free_corridors == 0


def test_r28_equipment_for_ways_and_modules_is_used_before_them():
    g = table(yellow={**PLENTY, "hand": ["geologist"], "module": "airlock", "equipment": "lunar-buggy"})
    play(g, "yellow", "use airlock geologist", "drill b1")
    assert reason_against(g, "yellow", "activate lunar-buggy") == "no-module-ahead"


def test_r29_titanium_cannot_be_smelted():
    words = {"left": {"titanium": 2}, "right": {}, "hand": ["geologist"], "module": "mining-control"}
    for advanced in ([], ["advanced-mining-control"]):
        g = table(yellow=words, blue={"advanced": advanced})
        play(g, "yellow: use mining-control geologist")
        assert reason_against(g, "yellow", "smelt") == "no-iron"


def test_r30_a_bonus_is_taken_at_once_and_needs_a_spare_disc():
    bonuses = dict.fromkeys(("fuel-cells", "shore-leave", "waste-shuttle", "carbon-filter"), "yellow")
    g = table(
        yellow={**PLENTY, "extraction": 4, "hand": ["botanist"], "module": "laboratory", "points": 5}, bonuses=bonuses
    )
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "no-bonus yellow 2" in told
    assert points(g, "yellow") == 7


def test_r30_a_guest_only_while_somebody_is_open():
    everybody = [each for each in GAME.vocabulary.kinds["scientist"] if each not in OWN]
    bonuses = dict.fromkeys(("acclaim", "fuel-cells", "shore-leave", "waste-shuttle"), "blue")
    words = {**PLENTY, "extraction": 4, "hand": ["botanist"], "module": "laboratory", "points": 5}
    g = table(yellow=words, blue={"hand": everybody}, bonuses=bonuses)
    assert g.scientists == []
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "takes-bonus yellow carbon-filter" in heard(g)


def test_r31_nothing_but_clean_up_is_renewed_between_rounds():
    g = table(yellow={"module": "greenhouse"}, depot={"energy": 0}, passed=["blue"])
    row, tiles, stacks = g.food_row[:], g.tiles[:], [stack[:] for stack in g.stacks]
    play(g, "yellow: pass")
    assert (g.food_row, g.tiles, g.stacks, g.depot[0]) == (row, tiles, stacks, 0)
    assert where(g, "yellow") == "greenhouse"


def test_r32_energy_counts_as_a_resource():
    g = table(yellow={"energy": 4, "water": 1, "helium": 1, "left": {"iron": 1}, "right": {"titanium": 2}})
    assert "4 score-resources 9" in lines(g, "yellow")


def test_r33_the_automaton_has_three_spare_discs():
    assert luna_maris(GAME.start(1, "discs")).discs == [4, 3]
    bonuses = dict.fromkeys(("acclaim", "fuel-cells", "shore-leave"), "opponent")
    g = solo(opponent={"extraction": 4, "sustainability": 5}, bonuses=bonuses, plan="c", plan_step=1, passed=["yellow"])
    assert "automaton-no-bonus 2" in heard(g)


def test_r34_the_card_is_turned_up_before_production():
    g = solo(phase="production", plan="b", round=1)
    assert g.observe(0)["automaton"]["steps"] == ["hire", "extract", "mine", "burn", "harvest-1"]
    play(g, "yellow: pass")
    assert g.observe(0)["automaton"]["past"] == ["b"]


def test_r35_the_disc_takes_a_free_field_or_gives_a_point():
    g = solo(plan="c", plan_step=1, yellow={"module": "laboratory", "on_field": True, "hand": ["geologist"]})
    play(g, "yellow", "rest quarters")
    assert "shares automaton laboratory yellow 1" not in heard(g)
    g = solo(plan="c", plan_step=1, active="opponent", yellow={"module": "laboratory", "on_field": True})
    assert points(g, "yellow") == 6
    assert holder(g, "laboratory") == "yellow"


def test_r35_whatever_tile_lies_there_the_step_is_the_same():
    g = solo(
        plan="b", plan_step=3, active="opponent", yellow={"advanced": ["advanced-power-plants"]}, opponent={"points": 0}
    )
    assert points(g, "automaton") == 1
    assert level(g, "automaton", "extraction") == 1


@pytest.mark.parametrize(("step", "module"), [(3, "power-plants")])
def test_r35_the_power_plants_have_no_field_for_it(step, module):
    g = solo(plan="b", plan_step=step, active="opponent")
    assert where(g, "automaton") == module
    assert holder(g, module) is None
    assert rest(g, "automaton") == []
