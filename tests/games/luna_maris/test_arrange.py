"""Arranging positions by hand, refusing impossible ones, and describing positions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.luna_maris.language import have, holder, luna_maris, play, prompt, solo, table

from areopolis.games.arranging import arrange_text
from areopolis.games.luna_maris import GAME
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import write_description

POSITION = """
game: luna_maris
seats: 3
round: 2
order: [blue, yellow, orange]
passed: [blue]
stack_1: [d104]
yellow:
  energy: 2
  left: {iron: 2, titanium: 1}
  module: Laboratory
  on_field: true
  rest: [botanist]
  food: {carrot: 1}
  probes: [a1, b1]
blue: {points: 12, advanced: [advanced-greenhouse]}
"""


def test_a_description_says_what_is_on_the_table():
    g = luna_maris(arrange_text(POSITION))
    assert prompt(g) == "yellow: act"
    assert have(g, "yellow", "titanium-left") == 1
    assert holder(g, "laboratory") == "yellow"
    assert g.stacks[0][-1] == 3
    assert g.build_track == [1]
    assert g.probes == [2, 3, 3]


FIVE_BONUSES = dict.fromkeys(["acclaim", "fuel-cells", "shore-leave", "waste-shuttle", "carbon-filter"], "yellow")
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"seats": 2, "orange": {"points": 3}}, "arrange-seat"),
    ({"seats": 1, "blue": {"points": 3}}, "arrange-seat"),
    ({"order": ["yellow", "yellow"]}, "arrange-order"),
    ({"passed": ["yellow", "blue"]}, "arrange-all-passed"),
    ({"passed": ["yellow"], "active": "yellow"}, "arrange-active"),
    ({"passed": ["yellow", "yellow"]}, "arrange-order"),
    ({"yellow": {"hand": ["ecologist"]}, "blue": {"rest": ["ecologist"]}}, "arrange-twice"),
    ({"yellow": {"hand": ["botanist"], "rest": ["botanist"]}}, "arrange-own-scientists"),
    ({"seats": 1, "opponent": {"hand": ["botanist"]}}, "arrange-own-scientists"),
    ({"scientists": ["ecologist"]}, "arrange-display"),
    ({"food_row": ["bean"]}, "arrange-display"),
    ({"yellow": {"food": {"bean": 4}}}, "arrange-twice"),
    ({"stack_1": ["d201"]}, "arrange-demand-type"),
    ({"stack_1": ["d101", "d102", "d103", "d104"]}, "arrange-total"),
    ({"yellow": {"demands": ["d101", "d102", "d103", "d104"]}}, "arrange-total"),
    ({"tiles": ["advanced-airlock"]}, "arrange-total"),
    (
        {"bonuses": {"acclaim": "yellow"}, "yellow": {"advanced": ["advanced-airlock"]}, "build_track": ["blue"]},
        "arrange-markers",
    ),
    ({"bonuses": FIVE_BONUSES}, "arrange-discs"),
    ({"yellow": {"probes": ["a1", "a2", "a3", "a4", "b1"]}}, "arrange-total"),
    ({"yellow": {"probes": ["a1"]}, "blue": {"probes": ["a1"]}}, "arrange-twice"),
    ({"yellow": {"module": "power-plants", "on_field": True}}, "arrange-field"),
    (
        {"yellow": {"module": "airlock", "on_field": True}, "blue": {"module": "airlock", "on_field": True}},
        "arrange-field",
    ),
    ({"yellow": {"module": "quarters", "on_field": True, "advanced": ["advanced-quarters"]}}, "arrange-field"),
    ({"yellow": {"equipment": "field-drill"}, "blue": {"equipment": "field-drill"}}, "arrange-twice"),
    ({"seats": 1, "opponent": {"equipment": "field-drill"}}, "arrange-equipment"),
    ({"depot": {"energy": 3}}, "arrange-total"),
    ({"seats": 1, "plan": "g"}, "arrange-not-in-play"),
    ({"seats": 1, "plan": "a", "plan_step": 6}, "arrange-plans"),
    ({"seats": 1, "plan": "a", "past_plans": ["b", "c", "d", "e", "f"]}, "arrange-plans"),
    ({"phase": "setup", "offered": ["field-drill"]}, "arrange-total"),
    ({"phase": "final", "yellow": {"oxygen": 1}}, "arrange-moment"),
]


@pytest.mark.parametrize(("words", "code"), IMPOSSIBLE, ids=[f"{code}-{i}" for i, (_, code) in enumerate(IMPOSSIBLE)])
def test_what_is_impossible_is_refused(words, code):
    with pytest.raises(ImpossiblePosition) as refused:
        GAME.arrange({"seats": 2, **words})
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("seats", "automaton"), [(1, "basic"), (1, "mixed"), (1, "advanced"), (2, "basic"), (3, "basic"), (4, "basic")]
)
def test_every_beginning_of_a_turn_can_be_described_and_arranged_again(seats, automaton):
    g = luna_maris(GAME.start(seats, "described", {"automaton": automaton}))
    chance = chance_of("described")
    described = 0
    while g.decisions:
        decision = g.decisions[0]
        if decision.prompt in ("act", "choose-equipment", "choose-start"):
            text = write_description(GAME.describe(g))
            assert arrange_text(text).snapshot() == g.snapshot()
            described += 1
        g.answer(decision, decision.options[chance.below(len(decision.options))])
    assert described > 10
    assert luna_maris(GAME.arrange(GAME.describe(g))).snapshot() == g.snapshot()


def test_the_middle_of_a_turn_cannot_be_described():
    g = table()
    play(g, "yellow: use airlock geologist")
    with pytest.raises(ImpossiblePosition) as refused:
        GAME.describe(g)
    assert refused.value.code == "describe-turn"


def test_the_automaton_is_the_opponent():
    g = solo(opponent={"water": 7}, order=["opponent", "yellow"], plan="d")
    assert have(g, "automaton", "water") == 8
    assert GAME.describe(g)["opponent"]["water"] == 8
