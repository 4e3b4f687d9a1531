"""The same view and the same luck lead to the same choice in whatever process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from areopolis.arena.versions import answers
from areopolis.games import GAMES

BOTS = ["random", "beginner", "easy", "hard"]
"""One of each kind."""

ELSEWHERE = (
    "import json, sys; from areopolis.arena.versions import answers; "
    "print(json.dumps([answers(name, sys.argv[1], int(sys.argv[2])) for name in sys.argv[3:]]))"
)


@pytest.mark.parametrize("game", GAMES)
def test_bots_choose_the_same_in_another_process(game: str):
    """Even where words have other hashes."""
    seats = GAMES[game].usual_seats
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, game, str(seats), *BOTS],
        env={**os.environ, "PYTHONHASHSEED": "5"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == [answers(name, game, seats) for name in BOTS]
