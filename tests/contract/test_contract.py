"""Every registered game at every seat count in every variant, played by random and by greedy bots, keeps every law."""

import pytest

from areopolis.testkit import LAWS, Case, Law, cases, journey

EXCLUDED: dict[tuple[str, str], str] = {}
"""(game, law) -> reason. Should stay empty."""


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("case", cases(), ids=str)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_contract(law: Law, case: Case, bot: str) -> None:
    if reason := EXCLUDED.get((case.name, law.__name__)):
        pytest.skip(reason)
    law(journey(case, bot, "contract"))


def test_nothing_is_excluded() -> None:
    assert not EXCLUDED
