"""Golden games read as they did; after an intended change run `python -m tests.golden` and read the diff."""

from pathlib import Path

import pytest
from tests.golden.golden import (
    choices,
    choices_file,
    golden_cases,
    leads_to_its_scores,
    playthrough_file,
    record_file,
    record_files,
    told_game,
)

from areopolis.games import GAMES
from areopolis.testkit import Case


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_playthrough(case: Case) -> None:
    assert told_game(case).splitlines() == playthrough_file(case).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("file", record_files(), ids=lambda file: file.stem)
def test_record_of_any_rules_leads_to_its_final_scores(file: Path) -> None:
    assert leads_to_its_scores(file)


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_there_is_a_record_of_the_newest_rules(case: Case) -> None:
    assert f"rules: {case.game.rules_version}\n" in record_file(case).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_as_they_did(game: str) -> None:
    assert choices(game).splitlines() == choices_file(game).read_text(encoding="utf-8").splitlines()
