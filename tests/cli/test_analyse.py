"""`areopolis analyse`: what it tells of a finished game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.command import areopolis
from tests.short_games import blundered, short_game

from areopolis.bots.analysis import EFFORTS, Effort
from areopolis.games import GAMES
from areopolis.kernel.record import write_record
from areopolis.terminal.analysis import CHART_HEIGHT, stacked


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    for level in EFFORTS:
        monkeypatch.setitem(EFFORTS, level, Effort(2, 4, 2))


@pytest.mark.parametrize("game", GAMES)
def test_it_says_in_both_languages_how_the_game_went(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(write_record(short_game(game, 3 if game == "red_planet" else 2)), encoding="utf-8")
    for language, headings in (
        ("en", ("Chances over the whole game", "Turning points", "What would have been better")),
        ("de", ("Chancen im ganzen Spiel", "Wendepunkte", "Was besser gewesen wäre")),
    ):
        called = areopolis("analyse", str(file), "--level", "quick", language=language)
        assert (called.code, called.err) == (0, "")
        assert all(heading in called.out for heading in headings)
        assert "█ Ada   ▒ Bo" in called.out
        assert "page." not in called.out


def test_a_blunder_is_named_with_what_was_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(2, 40, 12))
    file = tmp_path / "game.txt"
    file.write_text(write_record(blundered("red_planet", 3).playthrough), encoding="utf-8")
    called = areopolis("analyse", str(file), "--level", "quick")
    assert "Chosen: " in called.out
    assert "Better: " in called.out


def test_programs_get_json(tmp_path: Path) -> None:
    playthrough = short_game("red_planet", 3)
    file = tmp_path / "game.txt"
    file.write_text(write_record(playthrough), encoding="utf-8")
    called = areopolis("analyse", str(file), "--json")
    found = json.loads(called.out)
    assert (found["game"], found["seats"], found["level"]) == ("red_planet", 3, "usual")
    assert found["entries"] == len(playthrough.entries)
    for choice in found["choices"]:
        assert playthrough.entries[choice["at"]].key == choice["key"]
        assert playthrough.entries[choice["at"]].seat == choice["seat"] - 1
        assert len(choice["chances"]) == 3
    assert len(found["better"]) == 3
    assert areopolis("analyse", str(file), "--json").out == called.out


def test_what_cannot_be_analysed_is_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = write_record(short_game("red_planet", 3)).splitlines()
    file.write_text("\n".join(lines), encoding="utf-8")
    called = areopolis("analyse", str(file), "--level", "deepest")
    assert (called.code, called.out) == (1, "")
    assert "quick, usual, thorough" in called.err
    first = lines.index("") + 1
    file.write_text("\n".join([*lines[: first + 2], "end"]), encoding="utf-8")
    called = areopolis("analyse", str(file))
    assert (called.code, called.err.strip()) == (1, "Only a finished game can be analysed.")


def test_the_shares_of_a_column_fill_it_from_below() -> None:
    assert stacked([5000, 5000]) == [0] * (CHART_HEIGHT // 2) + [1] * (CHART_HEIGHT // 2)
    assert stacked([10000, 0, 0]) == [0] * CHART_HEIGHT
    assert stacked([0, 0]) == [-1] * CHART_HEIGHT
    assert stacked([3333, 3333, 3333]) == [0] * 4 + [1] * 4 + [2] * 4
