"""The same view and the same luck lead to the same choice and to the same hint in whatever process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from areopolis.arena.versions import answers, questions
from areopolis.games import GAMES
from areopolis.testkit.laws import advised

ROOT = Path(__file__).resolve().parents[2]

BOTS = ["random", "beginner", "easy", "medium", "hard"]
"""One of each kind."""
HINTS = ["easy", "medium", "hard"]


def thoughts(game: str) -> list[Any]:
    """What bots of each kind choose, and what levels advise."""
    seats = GAMES[game].usual_seats
    asked = questions(game, seats)
    hints = [advised(position, position.decisions[0].seat, level) for position in asked for level in HINTS]
    return [[answers(name, game, seats) for name in BOTS], hints]


@pytest.mark.parametrize("game", GAMES)
def test_bots_think_the_same_in_another_process(game: str):
    """Even where words have other hashes."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.test_processes", game],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "5"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == thoughts(game)


if __name__ == "__main__":
    print(json.dumps(thoughts(sys.argv[1])))
