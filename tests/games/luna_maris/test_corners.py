"""Corners of the rules: ends of tracks, empty decks and stacks, ties, and what players are told about them."""

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
    level,
    lines,
    options,
    oxygen,
    play,
    points,
    prompt,
    reason_against,
    refused,
    rest,
    rule,
    score,
    solo,
    stress,
    table,
    verbs,
    where,
    winners,
)

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import ADVANCED_WORDS, FOOD_WORDS, SCIENTIST_WORDS
from areopolis.games.luna_maris.rules.clean_up import air_points
from areopolis.games.luna_maris.rules.table import demands_met, open_demand
from areopolis.kernel.sentences import say_message
from areopolis.text.text import Text

SPECIALISTS = SCIENTIST_WORDS[6:]
ALL_FOOD = dict.fromkeys(FOOD_WORDS, 3)
"""Every food card of a game for two."""
NO_HELP = {"points": 0, "equipment_used": True}
"""No free action is possible."""

# --- research ------------------------------------------------------------------------------------------------


@rule("Labor", "modules.do_without_research", "gains.score_full_tracks")
def test_with_both_discs_at_the_top_the_laboratory_gives_a_point():
    g = table(yellow={"hand": ["botanist"], "module": "laboratory", "extraction": 5, "sustainability": 5})
    play(g, "yellow: use laboratory botanist")
    assert "full-tracks" in options(g, "yellow")
    assert "research" not in verbs(g, "yellow")
    assert refused(g, "yellow")["research extraction"] == "track-full extraction"
    told = play(g, "yellow: full-tracks")
    assert told == ["tracks-full yellow 1"]
    assert (points(g, "yellow"), have(g, "yellow", "energy")) == (6, 2)


@rule("Labor", "gains.do_advance")
def test_with_both_discs_at_the_top_a_demand_gives_a_point_for_its_research():
    g = table(
        yellow={"hand": ["flight-coordinator"], "module": "spaceport", "extraction": 5, "sustainability": 5}
        | {"energy": 1, "water": 1, "left": {"iron": 2, "titanium": 1}, "right": {}},
        stack_2=["d210"],
    )
    told = play(g, "yellow", "use spaceport flight-coordinator", "deliver d210")
    assert "tracks-full yellow 1" in told
    assert points(g, "yellow") == 5 + 5 + 1


@rule("Labor")
def test_only_the_track_that_is_not_complete_can_be_chosen():
    g = table(yellow={"hand": ["botanist"], "module": "laboratory", "extraction": 5})
    play(g, "yellow: use laboratory botanist")
    assert "research sustainability" in options(g, "yellow")
    assert not {"full-tracks", "research extraction"} & set(options(g, "yellow"))


def test_r03_no_spare_disc_is_worth_two_points():
    taken = dict.fromkeys(["acclaim", "fuel-cells", "shore-leave", "guest-scientist"], "yellow")
    g = table(yellow={"hand": ["botanist"], "module": "laboratory", "extraction": 4, "points": 0}, bonuses=taken)
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "no-bonus yellow 2" in told
    assert points(g, "yellow") == 2


def test_r30_no_guest_scientist_while_nobody_is_open():
    g = table(
        yellow={"hand": ["botanist"], "module": "laboratory", "extraction": 4},
        blue={"hand": OWN + SPECIALISTS},
        scientists=[],
    )
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert refused(g, "yellow") == {"bonus guest-scientist": "nobody-to-hire"}


def test_r30_two_points_if_only_the_guest_scientist_is_free_and_nobody_is_open():
    others = dict.fromkeys(["acclaim", "fuel-cells", "shore-leave", "waste-shuttle"], "blue")
    g = table(
        seats=3,
        yellow={"hand": ["botanist"], "module": "laboratory", "extraction": 4, "points": 0},
        blue={"hand": OWN + SPECIALISTS},
        bonuses={**others, "carbon-filter": "orange"},
        scientists=[],
    )
    assert "no-bonus yellow 2" in play(g, "yellow", "use laboratory botanist", "research extraction")
    assert points(g, "yellow") == 2


def test_r30_the_last_build_space_brings_a_bonus_after_the_points():
    g = table(
        yellow={"hand": ["botanist"], "module": "laboratory", "points": 0, "helium": 1},
        blue={"advanced": ADVANCED_WORDS[:4]},
        tiles=["advanced-power-plants"],
    )
    play(g, "yellow", "use laboratory botanist", "build advanced-power-plants")
    assert prompt(g) == "yellow: choose-bonus"
    assert points(g, "yellow") == 5
    play(g, "yellow: bonus acclaim")
    assert (points(g, "yellow"), g.discs[0]) == (10, 2)


def test_r16_without_a_disc_the_module_is_built_and_the_track_stays_short():
    taken = dict.fromkeys(["acclaim", "fuel-cells", "shore-leave", "guest-scientist"], "yellow")
    g = table(
        yellow={"hand": ["botanist"], "module": "laboratory", "points": 0, "helium": 1},
        blue={"advanced": ADVANCED_WORDS[:4]},
        tiles=["advanced-power-plants"],
        bonuses=taken,
    )
    play(g, "yellow", "use laboratory botanist", "build advanced-power-plants")
    assert points(g, "yellow") == 5
    assert g.build_track == [1, 1, 1, 1]
    assert prompt(g) == "yellow: go-on"


# --- feeding -------------------------------------------------------------------------------------------------


@rule("B: Forscher ernähren", "feeding.feed_more", "displays.refill_food")
def test_r27_discarded_food_fills_a_row_that_the_deck_could_not():
    g = table(yellow={"hand": OWN[:5], "food": ALL_FOOD, "module": "greenhouse"}, food_row=[])
    assert reason_against(g, "yellow", "use greenhouse botanist") == "nothing-possible greenhouse"
    play(g, "yellow", "feed potato", "done", "end-turn")
    assert (g.food_row, g.food_deck, g.food_discard) == ([FOOD_WORDS.index("potato")], [], [])
    assert "use greenhouse botanist" in options(g, "blue")


@rule("B: Forscher ernähren", "feeding.go_on_feeding")
def test_once_all_have_returned_only_food_with_a_bonus_can_be_added():
    g = table(yellow={"hand": OWN[:5], "food": {"potato": 1, "bean": 1, "carrot": 1}})
    play(g, "yellow: feed potato")
    assert prompt(g) == "yellow: feed-on"
    assert options(g, "yellow") == ["feed carrot", "done"]
    assert refused(g, "yellow") == {"feed bean": "nobody-rests"}
    play(g, "yellow: feed carrot")
    assert points(g, "yellow") == 6


@rule("B: Forscher ernähren")
def test_without_anything_to_add_feeding_is_over_at_once():
    g = table(yellow={"hand": OWN[:5], "food": {"potato": 1, "bean": 1}, **NO_HELP})
    play(g, "yellow: feed potato")
    assert hand(g, "yellow") == OWN
    assert prompt(g) == "blue: act"


@rule("B: Forscher ernähren", "feeding.go_on_feeding")
def test_the_prompt_asks_for_scientists_only_while_food_is_left_for_them():
    g = table(yellow={"hand": OWN[:2], "food": {"lettuce": 1, "bean": 1}})
    play(g, "yellow: feed lettuce")
    assert (prompt(g), g.decisions[0].about) == ("yellow: feed", (0, 1))
    assert refused(g, "yellow") == {"done": "take-somebody-back"}
    play(g, "yellow: take-back botanist")
    assert prompt(g) == "yellow: feed-on"
    assert refused(g, "yellow")["take-back flight-coordinator"] == "value-used-up"


@rule("B: Forscher ernähren", "feeding.buy_back")
def test_points_for_food_may_take_the_score_below_zero():
    g = table(yellow={"hand": [], "points": 1, "equipment_used": True, "module": "laboratory", "on_field": True})
    play(g, "yellow", "buy-back geologist", "buy-back botanist", "done")
    assert points(g, "yellow") == -3
    assert sorted(hand(g, "yellow")) == ["botanist", "geologist"]
    assert holder(g, "laboratory") is None


# --- free actions --------------------------------------------------------------------------------------------


@rule("Freie Aktionen", "free_actions.against_depot")
def test_the_depot_wants_points_at_hand():
    g = table(yellow={"points": 3}, depot={"iron": 0})
    assert "depot energy" in options(g, "yellow")
    assert refused(g, "yellow")["depot water"] == "depot-too-expensive 4 3"
    assert refused(g, "yellow")["depot iron"] == "depot-empty iron"


@pytest.mark.parametrize("tile", ["lunar-buggy", "access-card"])
def test_r28_buggy_and_access_card_need_a_scientist_to_work(tile):
    g = table(yellow={"hand": [], "equipment": tile})
    assert refused(g, "yellow")[f"activate {tile}"] == "no-module-ahead"


def test_r28_the_buggy_drives_even_with_more_oxygen_used_than_stress_allows():
    g = table(yellow={"hand": ["botanist"], "module": "airlock", "stress": 3, "oxygen": 5, "equipment": "lunar-buggy"})
    assert refused(g, "yellow")["use greenhouse botanist"] == "too-far 2 0"
    play(g, "yellow: activate lunar-buggy")
    assert refused(g, "yellow")["use laboratory botanist"] == "too-far 1 0"
    play(g, "yellow", "use greenhouse botanist", "harvest-all")
    assert (where(g, "yellow"), oxygen(g, "yellow")) == ("greenhouse", 5)


def test_r28_the_access_card_admits_a_use_with_only_the_additional_action():
    g = table(yellow={"hand": ["geologist"], "module": "recycling-plant", "equipment": "access-card", "waste": 0})
    play(g, "yellow", "activate access-card", "use recycling-plant geologist")
    assert verbs(g, "yellow") == {"clean", "depot"}
    play(g, "yellow: clean 2")
    assert (co2(g, "yellow"), holder(g, "recycling-plant")) == (2, None)


def test_r24_the_ration_pack_takes_back_the_card_before_its_first_action():
    g = table(yellow={"hand": ["ecologist"], "module": "laboratory", "equipment": "ration-pack"})
    play(g, "yellow", "use laboratory ecologist", "activate ration-pack", "take-back ecologist", "research extraction")
    assert hand(g, "yellow") == ["ecologist"]
    assert verbs(g, "yellow") == {"depot", "end-turn"}


def test_r23_the_ration_pack_leaves_the_energy_that_the_room_needs():
    words = {"hand": ["geologist"], "module": "mining-control", "equipment": "ration-pack"}
    g = table(yellow={**words, "energy": 2})
    play(g, "yellow: use mining-control geologist")
    assert "activate ration-pack" in options(g, "yellow")
    g = table(yellow={**words, "energy": 1})
    play(g, "yellow: use mining-control geologist")
    assert refused(g, "yellow")["activate ration-pack"] == "needed-in-room mining-control"
    play(g, "yellow: mine")
    assert have(g, "yellow", "energy") == 0


def test_r23_the_waste_press_leaves_the_waste_that_the_room_needs():
    g = table(yellow={"hand": ["environmental-technician"], "module": "power-plants", "equipment": "waste-press"})
    play(g, "yellow: use power-plants environmental-technician")
    assert "activate waste-press" in options(g, "yellow")
    bare = {"left": {}, "right": {}, "energy": 0, "water": 1, "waste": 1}
    g = table(
        yellow={"hand": ["environmental-technician"], "module": "power-plants", "equipment": "waste-press"} | bare
    )
    play(g, "yellow: use power-plants environmental-technician")
    assert refused(g, "yellow")["activate waste-press"] == "needed-in-room power-plants"
    play(g, "yellow: burn water")
    assert (have(g, "yellow", "energy"), have(g, "yellow", "waste"), points(g, "yellow")) == (4, 0, 6)


# --- modules -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "left"),
    [
        (["use communication-room flight-coordinator", "hire astrophysicist"], 4),
        (["use power-plants energy-engineer", "burn iron"], 5),
        (["use industrial-complex energy-engineer", "extract e1"], 4),
        (["use laboratory botanist", "build advanced-quarters"], 2),
        (["use spaceport flight-coordinator", "deliver d101"], 3),
    ],
)
def test_r01_titanium_stands_in_for_iron_wherever_iron_is_paid(keys, left):
    g = table(
        yellow={"hand": ["flight-coordinator", "energy-engineer", "botanist"], "left": {"titanium": 6}, "right": {}},
        stack_1=["d101"],
        tiles=["advanced-quarters", *ADVANCED_WORDS[3:7]],
        scientists=["ecologist", "metallurgist", "astrophysicist"],
    )
    play(g, "yellow", *keys)
    assert have(g, "yellow", "titanium-left") == left


@pytest.mark.parametrize("advanced", [[], ["advanced-mining-control"]])
def test_r29_titanium_cannot_be_smelted(advanced):
    ore = {"left": {"titanium": 6}, "right": {}}
    g = table(yellow={"hand": ["geologist"], "module": "mining-control", **ore}, blue={"advanced": advanced})
    play(g, "yellow: use mining-control geologist")
    assert refused(g, "yellow")["smelt"] == "no-iron"


@rule("Raumhafen")
def test_iron_never_stands_in_for_titanium():
    g = table(yellow={"hand": ["flight-coordinator"], "left": {"iron": 6}, "module": "spaceport"}, stack_1=["d103"])
    assert reason_against(g, "yellow", "use spaceport flight-coordinator") == "nothing-possible spaceport"


@rule("Raumhafen")
def test_an_empty_stack_stays_empty():
    g = table(
        yellow={"hand": ["flight-coordinator"], **PLENTY, "module": "spaceport", "demands": ["d102", "d103"]},
        stack_1=["d104"],
    )
    play(g, "yellow", "use spaceport flight-coordinator", "deliver d104")
    assert open_demand(g, 0) == -1
    g = table(
        yellow={"hand": ["flight-coordinator"], **PLENTY, "demands": ["d101", "d102", "d103"]},
        blue={"demands": ["d201", "d202", "d203", "d301", "d302", "d303"]},
    )
    assert reason_against(g, "yellow", "use spaceport flight-coordinator") == "nothing-possible spaceport"


@rule("Raumhafen")
def test_r23_a_reward_of_food_without_open_food_is_lost():
    g = table(
        yellow={"hand": ["flight-coordinator"], "module": "spaceport", "left": {"iron": 2}, "right": {}, **NO_HELP},
        blue={"food": ALL_FOOD},
        food_row=[],
        stack_1=["d109"],
    )
    play(g, "yellow: use spaceport flight-coordinator")  # the only thing that can be done there
    assert points(g, "yellow") == 4
    assert sum(g.food[:9]) == 0


def test_r22_the_gain_of_a_main_action_pays_the_additional_action():
    g = table(
        yellow={"hand": ["environmental-technician"], "module": "recycling-plant", "energy": 1, "waste": 1},
        blue={"advanced": ["advanced-recycling-plant"]},
    )
    play(g, "yellow: use recycling-plant environmental-technician")
    play(g, "yellow: recycle r1")
    assert "clean 1" in options(g, "yellow")
    assert refused(g, "yellow")["clean 2"] == "too-few energy 2 1"


def test_r22_energy_for_activation_cannot_also_pay_the_demand():
    g = table(yellow={"hand": ["flight-coordinator"], "module": "spaceport", "energy": 3}, stack_1=["d108"])
    assert reason_against(g, "yellow", "use spaceport flight-coordinator") == "nothing-possible spaceport"
    g = table(
        yellow={"hand": ["flight-coordinator"], "module": "airlock", "energy": 3},
        blue={"module": "spaceport", "on_field": True},
        stack_1=["d108"],
    )
    play(g, "yellow", "use spaceport flight-coordinator", "deliver d108")
    assert (have(g, "yellow", "energy"), stress(g, "yellow"), points(g, "blue")) == (0, 7, 6)


def test_r21_a_tile_built_meanwhile_does_not_change_a_use_that_has_begun():
    g = table(
        yellow={"hand": ["ecologist"], "module": "laboratory", **PLENTY, "left": {"titanium": 9}},
        tiles=["advanced-recycling-plant", *ADVANCED_WORDS[:4]],
    )
    play(g, "yellow", "use laboratory ecologist", "research extraction", "use recycling-plant ecologist", "clean 1")
    play(g, "yellow", "build advanced-recycling-plant", "recycle r1")
    assert have(g, "yellow", "energy") == 9 - 1 - 1 - 1
    assert have(g, "yellow", "iron-left") == 1


def test_r15_each_of_two_modules_has_its_own_additional_action():
    g = table(yellow={"hand": ["process-chemist"], "module": "industrial-complex", "energy": 9, "stress": 8})
    play(g, "yellow", "use industrial-complex process-chemist", "clean 2", "use recycling-plant process-chemist")
    play(g, "yellow", "recycle r1", "clean 2")
    assert co2(g, "yellow") == 4
    assert reason_against(g, "yellow", "clean 1") == "extra-done"
    ready = {"energy": 9, "stress": 8, "left": {"iron": 2}}
    g = table(yellow={"hand": ["process-chemist"], "module": "industrial-complex", **ready})
    play(g, "yellow", "use industrial-complex process-chemist", "extract e1", "use recycling-plant process-chemist")
    play(g, "yellow", "recycle r1", "clean 2", "clean 1")
    assert co2(g, "yellow") == 3
    assert reason_against(g, "yellow", "clean 1") == "extra-done"


def test_r21_the_main_action_of_the_first_room_cannot_be_made_up():
    g = table(yellow={"hand": ["process-chemist"], "module": "industrial-complex", "energy": 9, "stress": 8})
    play(g, "yellow", "use industrial-complex process-chemist", "clean 2", "use recycling-plant process-chemist")
    play(g, "yellow: recycle r1")
    assert "extract" not in verbs(g, "yellow")


def test_r17_who_only_does_the_additional_action_keeps_the_own_field():
    g = table(yellow={"hand": ["energy-engineer"], "module": "industrial-complex", "on_field": True})
    play(g, "yellow", "use industrial-complex energy-engineer", "clean 1")
    assert (holder(g, "industrial-complex"), have(g, "yellow", "energy")) == ("yellow", 2)


def test_r04_the_own_field_costs_energy_again():
    g = table(yellow={"hand": ["energy-engineer"], "module": "industrial-complex", "on_field": True, "extraction": 2})
    play(g, "yellow", "use industrial-complex energy-engineer", "extract e2")
    assert have(g, "yellow", "energy") == 2


def test_r23_cleaning_at_the_end_of_the_track_is_legal():
    g = table(yellow={"hand": ["energy-engineer"], "module": "industrial-complex", "co2": 10})
    play(g, "yellow", "use industrial-complex energy-engineer", "clean 2")
    assert (co2(g, "yellow"), have(g, "yellow", "energy")) == (10, 1)


@rule("Luftschleuse", "modules.against_probe")
def test_without_nerves_no_probe_unless_the_airlock_is_advanced():
    g = table(yellow={"hand": ["geologist"], "module": "airlock", "stress": 0})
    assert reason_against(g, "yellow", "use airlock geologist") == "nothing-possible airlock"
    g = table(yellow={"hand": ["geologist"], "module": "airlock", "stress": 0}, blue={"advanced": ["advanced-airlock"]})
    play(g, "yellow", "use airlock geologist", "drill b1")
    assert stress(g, "yellow") == 0


@rule("Kommunikationsraum")
def test_the_advanced_communication_room_gives_two_scientists_free_of_charge():
    g = table(
        yellow={"hand": ["flight-coordinator"], "module": "communication-room", "left": {}, "right": {}},
        blue={"advanced": ["advanced-communication-room"]},
        scientists=["ecologist", "metallurgist", "astrophysicist"],
    )
    play(g, "yellow: use communication-room flight-coordinator")
    assert [key for key in options(g, "yellow") if key.startswith("hire")] == ["hire ecologist", "hire metallurgist"]
    assert refused(g, "yellow")["hire astrophysicist"] == "too-few iron 1 0"


# --- Quarters ------------------------------------------------------------------------------------------------


def test_r25_as_second_use_nobody_else_must_be_laid_off():
    g = table(yellow={"hand": ["ecologist", "botanist"], "module": "laboratory", "stress": 2, "energy": 2})
    play(g, "yellow", "use laboratory ecologist", "research extraction", "rest quarters", "done")
    assert (stress(g, "yellow"), have(g, "yellow", "energy")) == (3, 0)
    assert hand(g, "yellow") == ["botanist"]
    assert prompt(g) == "blue: act"


def test_r25_a_scientist_hired_in_this_turn_counts_by_level():
    g = table(
        yellow={"hand": ["signal-officer"], "module": "communication-room", "stress": 2},
        scientists=["ecologist", "metallurgist", "astrophysicist"],
    )
    play(g, "yellow", "use communication-room signal-officer", "hire ecologist", "rest quarters", "lay-off ecologist")
    assert stress(g, "yellow") == 2 + 1 + 2


def test_r25_the_advanced_quarters_add_a_step_also_as_second_use():
    g = table(
        yellow={"hand": ["ecologist"], "module": "laboratory", "stress": 3, "energy": 1},
        blue={"advanced": ["advanced-quarters"]},
    )
    play(g, "yellow", "use laboratory ecologist", "research extraction", "rest quarters")
    assert stress(g, "yellow") == 3 + 1 + 1


def test_r26_building_the_advanced_quarters_ends_the_use_of_their_field():
    g = table(
        yellow={"hand": ["botanist"], "module": "laboratory", "left": {"iron": 2, "titanium": 2}}
        | {"right": {}, "points": 0, "equipment_used": True},
        blue={"module": "quarters", "on_field": True, "energy": 0},
        tiles=["advanced-quarters", *ADVANCED_WORDS[:4]],
    )
    play(g, "yellow", "use laboratory botanist", "build advanced-quarters")
    assert (holder(g, "quarters"), where(g, "blue")) == (None, "quarters")
    play(g, "yellow", "end-turn", "blue", "rest quarters", "lay-off botanist", "done")
    assert (stress(g, "blue"), holder(g, "quarters")) == (8, None)


def test_r18_at_least_one_scientist_is_laid_off():
    g = table(yellow={"hand": ["botanist", "geologist"], "module": "quarters", "stress": 8})
    play(g, "yellow: rest quarters")
    assert refused(g, "yellow") == {"done": "lay-off-somebody"}
    play(g, "yellow", "lay-off geologist", "done")
    assert stress(g, "yellow") == 8
    assert "geologist" in rest(g, "yellow")


# --- clean-up and final scoring ------------------------------------------------------------------------------


@rule("Aufräumphase", "clean_up.air_points")
@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([3, 2, 1, 0], [2, 1, 0, -1]),
        ([3, 3, 1, 0], [2, 2, 0, -1]),
        ([3, 2, 2, 0], [2, 1, 1, -1]),
        ([3, 0, 0, 0], [2, -1, -1, -1]),
        ([3, 3, 3, 0], [2, 2, 2, -1]),
        ([3, 3, 0, 0], [2, 2, -1, -1]),
        ([3, 2, 0, 0], [2, 1, -1, -1]),
        ([5, 5, 5, 5], [0, 0, 0, 0]),
        ([3, 2, 1], [1, 0, -1]),
        ([3, 3, 1], [1, 1, -1]),
        ([3, 1, 1], [1, -1, -1]),
        ([2, 1], [1, -1]),
    ],
)
def test_ties_on_the_co2_track(steps, expected):
    assert [air_points(steps, side) for side in range(len(steps))] == expected


FOOD_FOR_FOUR = [
    ({"bean": 1}, {"pepper": 1}, {"potato": 1}, {}, [8, 8, 8, 0], [5, 5, 8, 0]),
    ({"bean": 1, "carrot": 1}, {"pepper": 1}, {"lettuce": 1}, {}, [8, 5, 5, 0], [8, 5, 2, 0]),
    ({}, {}, {}, {}, [0, 0, 0, 0], [0, 0, 0, 0]),
    ({"bean": 2}, {"bean": 1, "pepper": 1}, {"potato": 1}, {"lettuce": 1}, [5, 8, 5, 5], [8, 8, 2, 0]),
]


@rule("Spielende und Wertung", "scoring.rank_points")
@pytest.mark.parametrize(("yellow", "blue", "orange", "green", "kinds", "values"), FOOD_FOR_FOUR)
def test_ties_in_food(yellow, blue, orange, green, kinds, values):
    hands = {"yellow": yellow, "blue": blue, "orange": orange, "green": green}
    g = table(seats=4, phase="final", **{colour: {"food": cards} for colour, cards in hands.items()})
    found = [[line for line in lines(g, colour) if "score-food" in line] for colour in hands]
    assert [int(line[0].split()[0]) for line in found] == kinds
    assert [int(line[1].split()[0]) for line in found] == values


@rule("Spielende und Wertung", "scoring.demand_points")
def test_five_demands_count_as_four():
    done = ["d101", "d102", "d103", "d201", "d202"]
    g = table(phase="final", yellow={"demands": done}, blue={"demands": ["d301"]})
    assert "8 score-demands 5" in lines(g, "yellow")
    assert "0 score-demands 1" in lines(g, "blue")


@rule("Spielende und Wertung", "scoring.outcome")
def test_victory_is_shared_when_nothing_breaks_the_tie():
    g = table(phase="final")
    assert winners(g) == ["yellow", "blue"]


@rule("Spielende und Wertung", "scoring.tie_break")
def test_ties_go_to_demands_then_less_waste_then_level_two():
    same = {"points": 20, "waste": 0}
    g = table(phase="final", yellow={**same, "points": 15, "demands": ["d101"]}, blue={**same, "points": 20})
    assert score(g, "yellow") == score(g, "blue")
    assert winners(g) == ["yellow"]
    g = table(phase="final", yellow=same, blue={"points": 21, "waste": 1})
    assert score(g, "yellow") == score(g, "blue")
    assert winners(g) == ["yellow"]
    g = table(phase="final", yellow=same, blue={**same, "points": 18, "hand": [*OWN, "ecologist"]})
    assert score(g, "yellow") == score(g, "blue")
    assert winners(g) == ["blue"]


# --- the automaton -------------------------------------------------------------------------------------------


def solo_turn(plan: str, step: int = 0, **words):
    """The next step of a plan, after the player has passed (and the automaton has done the steps before)."""
    return solo(automaton="mixed", plan=plan, plan_step=step, active="yellow", **words)


def test_r35_the_holder_of_a_field_gets_the_point_whoever_comes():
    g = solo_turn("f", 1, yellow={"hand": ["botanist"], "module": "laboratory", "points": 0, "equipment_used": True})
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "shares automaton laboratory yellow 1" in told
    assert (points(g, "yellow"), holder(g, "laboratory")) == (1, "yellow")
    g = solo_turn("f", 1, yellow={"hand": ["botanist"]}, opponent={"module": "laboratory", "on_field": True})
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "shares yellow laboratory automaton 1" in told
    assert (points(g, "automaton"), have(g, "yellow", "energy")) == (6, 3)


@rule("Solospiel", "automaton.a_deliver")
def test_the_automaton_without_enough_water_throws_the_demand_away():
    g = solo_turn("j", 3, opponent={"water": 2, "points": 0}, stack_3=["d304"])
    told = play(g, "yellow: pass")
    assert "automaton-too-dry d304 1 3" in told
    assert demands_met(g, 1) == 0


@rule("Solospiel", "automaton.a_deliver", "automaton.stack_for")
def test_the_automaton_takes_a_lower_type_first_and_pays_for_the_tile_it_takes():
    g = solo_turn("j", 3, opponent={"water": 2}, yellow={"demands": ["d301", "d302", "d303"]}, stack_2=["d201"])
    assert "automaton-delivers d201 2 5" in play(g, "yellow: pass")
    gone = ["d101", "d102", "d103", "d201", "d202", "d203"]
    g = solo_turn("a", 2, opponent={"water": 3}, yellow={"demands": gone}, stack_3=["d304"])
    assert "automaton-delivers d304 3 8" in play(g, "yellow: pass")
    everything = [*gone, "d301", "d302", "d303"]
    g = solo_turn("a", 2, yellow={"demands": everything})
    assert "automaton-no-demand 1" in play(g, "yellow: pass")


def test_r33_the_automaton_has_three_spare_discs():
    g = solo_turn(
        "l",
        opponent={"extraction": 4, "sustainability": 5, "points": 0, "advanced": ADVANCED_WORDS[:3]},
        tiles=ADVANCED_WORDS[3:5],
    )
    told = play(g, "yellow: pass")
    assert told.index("automaton-no-bonus 2") < told.index("automaton-no-tile 2")
    assert len(g.tiles) == 2


@rule("Solospiel", "automaton.occupy_bonus")
def test_the_automaton_takes_the_first_free_bonus_for_four_points():
    g = solo_turn("c", 1, opponent={"extraction": 4, "sustainability": 4}, bonuses={"acclaim": "yellow"})
    assert "automaton-bonus fuel-cells 4" in play(g, "yellow: pass")


@rule("Solospiel", "automaton.a_harvest_all")
def test_the_automaton_pays_no_water_for_food_that_is_not_there():
    g = solo_turn("h", 2, yellow={"food": ALL_FOOD}, opponent={"water": 2}, food_row=[])
    assert "automaton-no-food" in play(g, "yellow: pass")
    g = solo_turn("h", 2, opponent={"water": 0}, food_row=["bean", "carrot", "potato"])
    play(g, "yellow: pass")
    assert (food(g, "automaton", "bean"), food(g, "automaton", "carrot")) == (1, 0)


@rule("Solospiel", "automaton.take_automaton_turn")
def test_the_automaton_gets_no_bonus_for_passing_and_moves_first_if_it_passed_first():
    g = solo_turn("a", 5, yellow={"hand": ["botanist"], "module": "laboratory", **NO_HELP}, opponent={"points": 0})
    told = play(g, "yellow", "use laboratory botanist", "research extraction")
    assert "automaton-passes 1" in told
    assert points(g, "automaton") == 0
    told = play(g, "yellow: pass")
    assert "passes yellow 2" in told
    assert g.order == [1, 0]
    turned_up = [word for word in [words.split()[0] for words in told] if word in ("automaton-plan", "produces")]
    assert turned_up == ["automaton-plan", "produces"]


@rule("Solospiel", "scoring.outcome")
@pytest.mark.parametrize(("mine", "its", "wins"), [(["d101"], [], True), ([], [], False), (["d101"], ["d102"], False)])
def test_solo_a_tie_is_won_only_by_more_demands(mine, its, wins):
    g = solo(phase="final", yellow={"demands": mine}, opponent={"demands": its})
    mine_now, its_now = [sheet.total for sheet in g.outcome().sheets]
    g = solo(phase="final", yellow={"demands": mine, "points": 5 + its_now - mine_now}, opponent={"demands": its})
    mine_now, its_now = [sheet.total for sheet in g.outcome().sheets]
    assert mine_now == its_now
    assert winners(g) == (["yellow"] if wins else [])


def test_r20_a_free_action_alone_is_no_turn():
    g = table(yellow={"points": 9})
    play(g, "yellow: depot energy")
    assert prompt(g) == "yellow: act"
    assert "end-turn" not in options(g, "yellow")
    assert level(g, "yellow", "extraction") == 1


@rule("Spielende und Wertung", "scoring.rank")
@pytest.mark.parametrize(
    ("language", "kinds", "value"),
    [("en", "Food: 0 kinds", "Food: value 0"), ("de", "Nahrung: 0 Sorten", "Nahrung: Nährwert 0")],
)
def test_without_food_no_rank_is_named(language, kinds, value):
    sheet = table(phase="final", blue={"food": {"bean": 1}}).outcome().sheet(0)
    said = [say_message(GAME, Text(language, "luna_maris"), line.message, line.args) for line in sheet.lines]
    assert {kinds, value} <= set(said)


@rule("Solospiel", "scoring.final_lines")
def test_the_automaton_has_no_line_for_stress():
    mine, its = [[line.message for line in sheet.lines] for sheet in solo(phase="final").outcome().sheets]
    assert [message for message in mine if message not in its] == ["score-stress"]


@rule("Module", "modules.activate_module")
def test_the_point_for_the_automaton_is_told_in_good_german():
    g = solo_turn("f", 1, yellow={"hand": ["botanist"]}, opponent={"module": "laboratory", "on_field": True})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    said = [say_message(GAME, Text("de", "luna_maris"), message, args) for message, args, _ in g.news]
    assert "Gelb nutzt ein aktives Modul (Labor): der Bot erhält 1 Siegpunkt." in said
