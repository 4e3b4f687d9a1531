"""`areopolis ladder`: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.command import areopolis

pytestmark = pytest.mark.game("red_planet")

LADDER = ["ladder", "red_planet", "--seats", "2", "--bots", "random,beginner,easy", "--workers", "1"]


def test_a_ladder_is_played_shown_drawn_and_kept(tmp_path: Path):
    called = areopolis(*LADDER, "--games", "3", "--chart", "chart.svg", folder=tmp_path)
    assert called.code == 0
    for said in ("red_planet, seats: 2, games: 3", "Rating", "easy", "beginner", "random", "ladder-red_planet-2.json"):
        assert said in called.out
    assert "Rollouts" not in called.out  # nobody searched
    assert len(json.loads((tmp_path / "ladder-red_planet-2.json").read_text("utf-8"))["tables"]) == 3
    drawn = ElementTree.parse(tmp_path / "chart.svg")
    texts = {each.text for each in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert {"random", "beginner", "easy"} < texts
    longer = areopolis(*LADDER, "--games", "4", "--json", folder=tmp_path)
    assert sum(line["tables"] for line in json.loads(longer.out)["standings"]) == 8


def test_one_bot_is_measured_against_copies_of_another(tmp_path: Path):
    duel = ["ladder", "red_planet", "--seats", "2", "--one", "beginner", "--against", "random", "--games", "2"]
    called = areopolis(*duel, language="de", folder=tmp_path)
    assert called.code == 0
    assert "Partien gewonnen" in called.out
    assert "Wertung" not in called.out
    assert (tmp_path / "ladder-red_planet-2-beginner-random.json").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "random"], "as many different bots as seats"),
        (["--bots", "random,genius"], "genius"),
        (["--seconds", "1"], "--one"),
        (["--one", "easy", "--seconds", "1"], "does not search"),
        (["--one", "easy", "--against", "easy"], "against itself"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line(tmp_path: Path, arguments: list[str], said: str):
    called = areopolis("ladder", "red_planet", "--seats", "2", *arguments, folder=tmp_path)
    assert called.code == 1
    assert said in called.err
    assert len(called.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("seconds", ["-1", "nan", "inf", "1e9"])
def test_nobody_thinks_forever(tmp_path: Path, seconds: str):
    called = areopolis("ladder", "red_planet", "--one", "medium", "--seconds", seconds, folder=tmp_path)
    assert called.code == 2
    assert "--seconds" in called.err


def test_results_of_another_contest_are_not_mixed(tmp_path: Path):
    areopolis(*LADDER, "--games", "1", folder=tmp_path)
    called = areopolis(*LADDER, "--games", "2", "--seed", "other", folder=tmp_path)
    assert called.code == 1
    assert 'seed is "ladder" there, but "other" here' in called.err
