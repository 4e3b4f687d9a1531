"""Golden games read as they did; after a change on purpose run `python -m tests.golden` and read the diff."""

import pytest
from tests.golden.golden import final_scores, golden_cases, playthrough_file, record_file, told_game

from areopolis.games import GAMES
from areopolis.kernel.record import check_record
from areopolis.testkit import Case


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_playthrough(case: Case) -> None:
    assert told_game(case).splitlines() == playthrough_file(case).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_record_leads_to_its_final_scores(case: Case) -> None:
    text = record_file(case).read_text(encoding="utf-8")
    playthrough = check_record(text, GAMES)
    assert playthrough.position.over
    assert text.splitlines()[-1] == f"# {final_scores(playthrough.position.outcome())}"
