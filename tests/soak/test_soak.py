"""Random games of every game at every seat count without an exception, every invariant checked (`make soak`).

Components are counted at every decision of every game; the first game of every portion is checked against all laws of
the contract. Default variants are played in full number, every other combination of variants in one portion.
"""

import pytest

from areopolis.kernel.chance import chance_of
from areopolis.testkit import LAWS, Case, cases, covering_cases
from areopolis.testkit.journey import MOST_DECISIONS, travel

GAMES = {"red_planet": 10_000, "terraforming_mars": 2_000, "on_mars": 2_000}
PORTION = 250

pytestmark = pytest.mark.soak

USUAL = [case for case in covering_cases() if dict(case.variants) == case.game.chosen_variants({})]
PORTIONS = [(case, first) for case in USUAL for first in range(0, GAMES[case.name], PORTION)]
PORTIONS += [(case, 0) for case in cases() if case not in USUAL]


@pytest.mark.parametrize(("case", "first"), PORTIONS, ids=str)
def test_soak(case: Case, first: int) -> None:
    for number in range(first, first + PORTION):
        play_and_check(case, f"soak {number}")
    journey = travel(case, "random", f"soak {first}")
    for law in LAWS:
        law(journey)


def play_and_check(case: Case, seed: str) -> None:
    position = case.start(seed)
    rng = chance_of(seed)
    decided = 0
    while position.decisions:
        case.game.check(position)
        decision = position.decisions[rng.below(len(position.decisions))]
        assert decision.options, f"{decision.prompt}: no option"
        position.answer(decision, decision.options[rng.below(len(decision.options))])
        decided += 1
        assert decided < MOST_DECISIONS, "the game does not end"
    case.game.check(position)
    assert position.over
    for sheet in position.outcome().sheets:
        assert sum(line.points for line in sheet.lines) == sheet.total
