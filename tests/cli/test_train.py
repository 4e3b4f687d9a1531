"""`areopolis train`: what it prints, keeps and writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command import areopolis

pytestmark = pytest.mark.game("red_planet")

TRAIN = ["train", "red_planet", "--seats", "2", "--games", "2", "--batch", "2", "--trials", "1", "--workers", "1"]


def test_a_tiny_training(tmp_path: Path):
    weights = tmp_path / "weights.py"
    weights.write_text("TUNED: Final[dict[int, list[int]]] = {}\n", "utf-8")
    called = areopolis(*TRAIN, "--write", "weights.py", folder=tmp_path)
    assert called.code == 0, called.err
    for said in ("travel-agent", "Won with the new weights", "train-red_planet-2.json"):
        assert said in called.out
    assert len(json.loads((tmp_path / "train-red_planet-2.json").read_text("utf-8"))["batches"]) == 1
    assert "# areopolis train red_planet --seats 2 --games 2 --seed 'train' --batch 2\n" in weights.read_text("utf-8")


def test_chances_are_found_and_written(tmp_path: Path):
    weights = tmp_path / "weights.py"
    weights.write_text("CHANCES: Final[dict[int, list[list[int]]]] = {}\n", "utf-8")
    called = areopolis(*TRAIN, "--chances", "--write", "weights.py", folder=tmp_path)
    assert called.code == 0, called.err
    assert "Brier score in other games" in called.out
    assert "chances-red_planet-2.json" in called.out
    assert len(json.loads((tmp_path / "chances-red_planet-2.json").read_text("utf-8"))["looks"]) == 3
    command = "areopolis train red_planet --seats 2 --chances --games 2 --trials 1 --seed 'train'"
    assert f"# {command}\n" in weights.read_text("utf-8")


def test_values_are_learned_and_written(tmp_path: Path):
    weights = tmp_path / "weights.py"
    weights.write_text("VALUES: Final[dict[int, list[int]]] = {}\n", "utf-8")
    called = areopolis(*TRAIN, "--values", "--write", "weights.py", folder=tmp_path)
    assert called.code == 0, called.err
    for said in ("travel-agent", "Brier score in other games", "values-red_planet-2.json"):
        assert said in called.out
    assert len(json.loads((tmp_path / "values-red_planet-2.json").read_text("utf-8"))["looks"]) == 3
    command = "areopolis train red_planet --seats 2 --values --games 2 --trials 1 --seed 'train'"
    written = weights.read_text("utf-8")
    assert f"# {command}\n    # Brier score" in written
    assert "    2: [\n" in written


def test_values_of_a_solo_game_are_refused_before_anything_is_played(tmp_path: Path):
    called = areopolis("train", "terraforming_mars", "--seats", "1", "--values", folder=tmp_path)
    assert called.code == 1
    assert "Choose two seats or more" in called.err
    assert not list(tmp_path.iterdir())


KINDS = {"weights": "TUNED", "values": "VALUES", "chances": "CHANCES"}


@pytest.mark.parametrize("kind", list(KINDS))
def test_nothing_is_played_if_what_is_found_cannot_be_written(kind: str, tmp_path: Path):
    """Rather than hours later."""
    (tmp_path / "letter.txt").write_text("Dear bot", "utf-8")
    what = [] if kind == "weights" else [f"--{kind}"]
    for into in ("letter.txt", "missing/weights.py"):
        called = areopolis(*TRAIN, *what, "--write", into, folder=tmp_path)
        assert called.code == 1
        assert f"begins with {KINDS[kind]}" in called.err
        assert len(called.err.splitlines()) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
