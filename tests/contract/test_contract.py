"""Every game obeys every law, at every seat count and with every variant.

Each seat count and each value of each variant is checked against all laws, played by random and by greedy bots; the
other combinations of variants are played by random bots and checked against the quick laws. That takes long, so
`make test` does it with compiled rules; interpreted, one journey per game is checked against all laws.
"""

from typing import Any

import pytest

from areopolis.testkit import LAWS, LIGHT_LAWS, Case, Law, cases, covering_cases, journey

EXCLUDED: dict[tuple[str, str], str] = {}
"""(game, law) -> reason. Should stay empty."""

COVERING = covering_cases()
OTHERS = [case for case in cases() if case not in COVERING]


def journeys() -> list[Any]:
    """(case, bot). All are expensive except that of random bots with a game's default variants."""
    found = []
    for case in COVERING:
        for bot in ("random", "greedy"):
            marks = () if bot == "random" and is_usual(case) else (pytest.mark.expensive,)
            found.append(pytest.param(case, bot, marks=marks, id=f"{case}-{bot}"))
    return found


def is_usual(case: Case) -> bool:
    return case.seats == case.game.usual_seats and dict(case.variants) == case.game.chosen_variants({})


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("case", "bot"), journeys())
def test_contract(law: Law, case: Case, bot: str) -> None:
    if reason := EXCLUDED.get((case.name, law.__name__)):
        pytest.skip(reason)
    law(journey(case, bot, "contract"))


@pytest.mark.expensive
@pytest.mark.parametrize("case", OTHERS, ids=str)
def test_other_combinations_of_variants(case: Case) -> None:
    for law in LIGHT_LAWS:
        law(journey(case, "random", "contract"))


def test_every_case_is_covered() -> None:
    assert {*COVERING, *OTHERS} == set(cases())
    for case in cases():
        for variant in case.variants:
            assert any(variant in each.variants and each.name == case.name for each in COVERING)


def test_one_journey_of_each_game_is_quick() -> None:
    assert [case.name for case in COVERING if is_usual(case)] == list(dict.fromkeys(case.name for case in COVERING))


def test_nothing_is_excluded() -> None:
    assert not EXCLUDED
