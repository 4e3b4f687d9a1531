"""tools/balance.py counts who wins, and every game that it knows says what each seat had."""

from __future__ import annotations

import runpy
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from areopolis.games import GAMES

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "balance.py"))
WHOLE: int = TOOL["SHARES"]


def test_shares_are_compared_with_their_group():
    held = Counter({("seat", "first"): 4, ("seat", "second"): 4})
    won = Counter({("seat", "first"): 3 * WHOLE, ("seat", "second"): WHOLE})
    first, second = TOOL["rows_of"](["seat"], held, won)
    assert (first.share, first.off) == (75, 25)
    assert (second.share, second.off) == (25, -25)


def test_table_and_chart_name_every_row():
    rows = TOOL["rows_of"](["seat"], Counter({("seat", "first"): 1, ("seat", "second"): 1}), Counter())
    played = [TOOL["Played"]([], [30, 20], 9, Counter())]
    for said in (TOOL["table"](rows, played), TOOL["chart"](rows, "a game")):
        assert all(name in said for name in ("first", "second"))


@pytest.mark.parametrize("game", TOOL["known"]())
def test_a_game_shares_one_victory_among_seats_that_held_something(game: str):
    counted = TOOL["counted_in"](game)
    played = TOOL["play"](game, 1, "one", TOOL["Setup"](counted.seats, {}))
    assert len(played.seats) == len(played.scores) == counted.seats
    assert sum(victory for _, victory in played.seats) == WHOLE
    for holdings, _ in played.seats:
        assert {group for group, _ in holdings} <= set(counted.groups)
        assert holdings
    messages = GAMES[game].vocabulary.messages
    assert all(message in messages for counts in counted.course.values() for message in counts)
    assert played.told


def test_the_course_of_games_is_a_mean_of_what_was_told():
    said = TOOL["course"]({"losses": ["dies", "leaves"]}, [20, 30, 40], Counter(dies=2, leaves=1, moves=9))
    assert "mean 30.0" in said
    assert "| losses | 1.00 |" in said


def test_every_way_to_set_up_a_table_has_a_line():
    setups = TOOL["every_setup"]("on_mars")
    assert len(setups) == 3 * 3 * 2  # seats, missions, Space Oddity; lists of goals are for the solo game
    played = [[TOOL["Played"]([], [40, 60], 20, Counter())] for _ in setups]
    said = TOOL["variant_table"](setups, played)
    assert "| seats | missions | oddity | games |" in said
    assert "| 4 | first-colonists | yes | 1 | 20, 20, 20 | 50.0 | 60.0 |" in said
