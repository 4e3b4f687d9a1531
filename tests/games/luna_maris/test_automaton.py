"""The solo game: the automaton's round, and each of its steps and cards."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    co2,
    food,
    have,
    heard,
    holder,
    level,
    luna_maris,
    play,
    points,
    probe_on,
    prompt,
    rule,
    solo,
    where,
    winners,
)

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import PLANS, STEP_WORDS

SOLO = "Solospiel"
AT = {
    "drill": ("a", 0), "extract": ("a", 1), "deliver-1": ("a", 2), "harvest-1": ("a", 3), "recycle": ("a", 4),
    "hire": ("b", 0), "mine": ("b", 2), "burn": ("b", 3), "research": ("c", 1), "deliver-2": ("d", 2),
    "rest": ("d", 3), "research-and-build": ("e", 2), "harvest-3": ("h", 2), "deliver-3": ("j", 3),
}  # fmt: skip
"""Where to find each step: the card, and how many steps come before it."""


def step(word, opponent=None, **words):
    """The automaton carries out a step; the human's turn comes next."""
    plan, done = AT[word]
    level_ = "basic" if plan in "abcdef" else "advanced"
    return solo(automaton=level_, plan=plan, plan_step=done, active="opponent", opponent=opponent or {}, **words)


# --- its round -----------------------------------------------------------------------------------------------


@rule(SOLO, "automaton.take_automaton_turn")
def test_one_step_a_turn_and_the_field_of_its_module():
    g = solo(plan="a")
    told = play(g, "yellow: rest quarters", "yellow: lay-off botanist", "yellow: done")
    assert "automaton-step airlock drill" in told
    assert where(g, "automaton") == "airlock"
    assert holder(g, "airlock") == "blue"
    assert prompt(g) == "yellow: act"


@rule(SOLO, "automaton.enter_module")
def test_it_leaves_its_field_when_it_moves():
    g = solo(plan="a", plan_step=1, active="opponent", opponent={"module": "airlock", "on_field": True})
    assert holder(g, "airlock") is None
    assert holder(g, "industrial-complex") == "blue"


@rule(SOLO)
def test_the_human_uses_a_room_that_it_keeps_active_for_free():
    g = solo(yellow={"energy": 0, "hand": ["botanist"]}, opponent={"module": "laboratory", "on_field": True})
    play(g, "yellow", "use laboratory botanist", "research extraction")
    assert points(g, "automaton") == 6


@rule(SOLO)
def test_after_its_last_step_it_passes_without_a_bonus():
    g = solo(plan="a", plan_step=5, active="opponent", opponent={"points": 5, "module": "airlock", "on_field": True})
    assert "automaton-passes 1" in heard(g)
    assert (points(g, "automaton"), have(g, "automaton", "energy")) == (5, 0)
    assert holder(g, "airlock") is None


@rule(SOLO)
def test_after_the_human_has_passed_it_finishes_its_card():
    g = solo(plan="a", round=1)
    told = play(g, "yellow: pass")
    assert [words for words in told if words.startswith("automaton-step")] == [
        "automaton-step airlock drill",
        "automaton-step industrial-complex extract",
        "automaton-step spaceport deliver-1",
        "automaton-step greenhouse harvest-1",
        "automaton-step recycling-plant recycle",
    ]
    assert g.round == 2


@rule(SOLO, "automaton.produce_waste")
@pytest.mark.parametrize(
    ("sites", "waste"), [(["e4"], 0), (["e4", "e3"], 1), (["e4", "e3", "e2"], 1), (["e4", "e3", "e2", "e1"], 2)]
)
def test_production_brings_it_waste_for_every_two_probes(sites, waste):
    g = solo(phase="production", opponent={"probes": sites, "waste": 0})
    assert have(g, "automaton", "waste") == waste
    assert have(g, "automaton", "iron-left") == 0


@rule(SOLO, "clean_up.clean_up_phase")
def test_clean_up_scores_it_like_a_player():
    opponent = {"probes": ["e4", "e3"], "co2": 2, "advanced": ["advanced-airlock"], "points": 0}
    g = solo(plan="a", plan_step=5, passed=["yellow"], opponent=opponent, yellow={"points": 0})
    assert points(g, "automaton") == 1 + 1 + 1
    assert points(g, "yellow") == -1


# --- its steps -----------------------------------------------------------------------------------------------


def test_083_drill_beside_an_own_probe():
    g = step("drill", {"probes": ["e4"]})
    assert probe_on(g, "e3") == 1
    g = step("drill", {"probes": ["b1"]})
    assert probe_on(g, "c1") == 1


def test_083_drill_on_the_first_empty_site_if_none_is_beside():
    others = {"probes": ["a1", "d4", "e3"]}
    g = step("drill", {"probes": ["e4"]}, yellow=others)
    assert probe_on(g, "b1") == 1


def test_083_drill_without_a_probe():
    g = step("drill", {"probes": ["e4", "e3", "e2", "e1"], "points": 0})
    assert points(g, "automaton") == 1
    assert "automaton-no-probe 1" in heard(g)


def test_084_hire_the_oldest():
    g = step("hire", scientists=["ecologist", "metallurgist", "eva-specialist"])
    assert "automaton-hires ecologist" in heard(g)
    assert len(g.scientists) == 3
    assert g.hands[1].bit_count() == 1


def test_084_hire_nobody():
    everybody = list(GAME.vocabulary.kinds["scientist"][6:])
    g = step("hire", {"points": 0}, yellow={"hand": everybody})
    assert points(g, "automaton") == 1


@pytest.mark.parametrize(("word", "stack", "tile", "water", "won"), [
    ("deliver-1", 1, "d102", 1, 3), ("deliver-2", 2, "d201", 2, 5), ("deliver-3", 3, "d301", 3, 7)])  # fmt: skip
def test_deliver_for_water(word, stack, tile, water, won):
    g = step(word, {"water": 3, "points": 0}, **{f"stack_{stack}": [tile]})
    assert have(g, "automaton", "water") == 3 - water
    assert points(g, "automaton") == won
    assert g.met.count(1) == 1


def test_085_deliver_1_without_water_boxes_the_tile():
    g = step("deliver-1", {"water": 0, "points": 0}, stack_1=["d102", "d101"])
    assert points(g, "automaton") == 1
    assert g.met.count(1) == 0
    assert g.met[1] == -2
    assert g.stacks[0][-1] == 0


def test_086_deliver_2_takes_the_nearest_lower_type():
    done = {"demands": ["d201", "d202", "d203"]}
    g = step("deliver-2", {"water": 3, "points": 0}, yellow=done, stack_1=["d104"])
    assert g.met[3] == 1
    assert (have(g, "automaton", "water"), points(g, "automaton")) == (2, 3)


def test_087_deliver_3_then_the_nearest_higher():
    done = {"demands": ["d101", "d102", "d103", "d201", "d202", "d203"]}
    g = step("deliver-1", {"water": 3, "points": 0}, yellow=done, stack_3=["d304"])
    assert g.met[23] == 1
    assert points(g, "automaton") == 8
    g = step("deliver-3", {"water": 3, "points": 0}, stack_3=["d304"])
    assert (have(g, "automaton", "water"), points(g, "automaton")) == (0, 8)


def test_087_deliver_3_no_demand_left():
    words = [f"d{kind}0{n}" for kind in (1, 2, 3) for n in (1, 2, 3)]
    g = step("deliver-3", {"water": 3, "points": 0}, yellow={"demands": words})
    assert points(g, "automaton") == 1


@pytest.mark.parametrize(("extraction", "sustainability", "expected"), [(1, 1, (2, 1)), (2, 1, (2, 2)), (3, 4, (4, 4))])
def test_088_research_the_lower_disc(extraction, sustainability, expected):
    g = step("research", {"extraction": extraction, "sustainability": sustainability})
    assert (level(g, "automaton", "extraction"), level(g, "automaton", "sustainability")) == expected


def test_088_research_at_the_top_covers_the_first_free_bonus():
    g = step("research", {"extraction": 4, "sustainability": 5, "points": 0}, bonuses={"acclaim": "yellow"})
    assert points(g, "automaton") == 4
    assert g.bonuses[1] == 1
    assert g.discs[1] == 2


def test_088_research_with_both_tracks_full():
    g = step("research", {"extraction": 5, "sustainability": 5, "points": 0})
    assert points(g, "automaton") == 1


def test_089_research_and_build_the_leftmost_tile_for_free():
    tiles = ["advanced-greenhouse", "advanced-airlock", "advanced-quarters", "advanced-power-plants"]
    g = step("research-and-build", {"points": 0}, tiles=[*tiles, "advanced-mining-control"])
    assert points(g, "automaton") == 6
    assert g.build_track == [1]
    assert level(g, "automaton", "extraction") == 2


def test_089_research_and_build_without_marker():
    bonuses = dict.fromkeys(("acclaim", "fuel-cells", "shore-leave"), "opponent")
    g = step("research-and-build", {"points": 0}, bonuses=bonuses)
    assert points(g, "automaton") == 2
    assert g.builders.count(1) == 0


def test_089_research_and_build_fills_the_last_space():
    built = ["advanced-greenhouse", "advanced-airlock", "advanced-quarters", "advanced-power-plants"]
    g = step("research-and-build", {"points": 0}, yellow={"advanced": built}, tiles=["advanced-mining-control"])
    assert points(g, "automaton") == 5 + 4
    assert g.bonuses[0] == 1


def test_090_extract():
    assert have(step("extract", {"water": 0}), "automaton", "water") == 1


@pytest.mark.parametrize(
    ("sites", "won"), [(["e4"], 1), (["e4", "e3"], 1), (["e4", "e3", "e2"], 2), (["e4", "e3", "e2", "e1"], 2)]
)
def test_091_mine(sites, won):
    g = step("mine", {"probes": sites, "points": 0, "waste": 0})
    assert (points(g, "automaton"), have(g, "automaton", "waste")) == (won, 1)


@pytest.mark.parametrize(("waste", "left"), [(0, 0), (1, 0), (3, 1)])
def test_092_recycle(waste, left):
    g = step("recycle", {"waste": waste})
    assert (have(g, "automaton", "waste"), co2(g, "automaton")) == (left, 1)


@pytest.mark.parametrize(("waste", "left"), [(0, 0), (2, 1)])
def test_093_burn(waste, left):
    g = step("burn", {"waste": waste, "points": 0})
    assert (have(g, "automaton", "waste"), points(g, "automaton")) == (left, 1)


def test_094_harvest_1_the_leftmost_card():
    g = step("harvest-1", food_row=["bean", "carrot", "potato"])
    assert food(g, "automaton", "bean") == 1
    assert len(g.food_row) == 3


def test_095_harvest_3_all_for_a_water():
    g = step("harvest-3", {"water": 1}, food_row=["bean", "carrot", "potato"])
    assert sum(g.food[9:]) == 3
    assert have(g, "automaton", "water") == 0


def test_095_harvest_3_without_water_only_one():
    g = step("harvest-3", {"water": 0}, food_row=["bean", "carrot", "potato"])
    assert (sum(g.food[9:]), food(g, "automaton", "bean")) == (1, 1)


def test_096_rest():
    assert points(step("rest", {"points": 0}), "automaton") == 1


# --- its cards -----------------------------------------------------------------------------------------------

CARDS = [
    ("071 a", "drill extract deliver-1 harvest-1 recycle"),
    ("072 b", "hire extract mine burn harvest-1"),
    ("073 c", "drill research deliver-1 harvest-1 recycle"),
    ("074 d", "extract hire deliver-2 rest burn"),
    ("075 e", "drill mine research-and-build extract rest"),
    ("076 f", "recycle research harvest-1 deliver-2 hire"),
    ("077 g", "drill extract hire deliver-1 harvest-1 recycle"),
    ("078 h", "extract research-and-build harvest-3 deliver-2 drill burn"),
    ("079 i", "hire extract deliver-2 mine harvest-1 recycle"),
    ("080 j", "drill extract research-and-build deliver-3 hire burn"),
    ("081 k", "extract deliver-1 drill extract recycle harvest-1"),
    ("082 l", "research-and-build extract deliver-2 hire recycle mine"),
]


@pytest.mark.parametrize(("card", "steps"), CARDS, ids=[row[0] for row in CARDS])
def test_a_card_is_carried_out_from_left_to_right(card, steps):
    word = card.split()[1]
    level_ = "basic" if word in "abcdef" else "advanced"
    g = solo(automaton=level_, plan=word)
    assert [STEP_WORDS[each] for each in PLANS["abcdefghijkl".index(word)].steps] == steps.split()
    told = play(g, "yellow: pass")
    assert [words.split()[2] for words in told if words.startswith("automaton-step")] == steps.split()


# --- the result ----------------------------------------------------------------------------------------------


@rule(SOLO, "scoring.outcome")
@pytest.mark.parametrize(("own", "demands", "wins"), [(40, [], True), (20, [], False)])
def test_the_human_wins_with_more_points(own, demands, wins):
    g = solo(phase="final", yellow={"points": own, "demands": demands}, opponent={"points": 30})
    assert winners(g) == (["yellow"] if wins else [])


@rule(SOLO, "scoring.outcome")
def test_on_a_tie_the_human_needs_more_demands():
    for demands, opponents in ((["d101", "d102"], ["d201", "d202"]), (["d101", "d102", "d103"], ["d201", "d202"])):
        g = solo(phase="final", yellow={"demands": demands}, opponent={"demands": opponents})
        own, other = [sheet.total for sheet in g.outcome().sheets]
        g = solo(
            phase="final",
            yellow={"demands": demands, "points": 30 - own},
            opponent={"demands": opponents, "points": 30 - other},
        )
        assert len({sheet.total for sheet in g.outcome().sheets}) == 1
        assert winners(g) == (["yellow"] if len(demands) > len(opponents) else [])


@rule(SOLO, "scoring.score_sheet")
def test_the_sheet_of_the_automaton_is_neutral():
    g = luna_maris(GAME.start(1, "sheet"))
    sheet = g.outcome().sheets[1]
    assert (sheet.neutral, sheet.seat, sheet.side) == (True, 0, 1)
    assert [side["colour"] for side in g.observe(0)["colours"]] == ["yellow", "automaton"]
