"""The ladder: who sits where, what follows from the results, and that a contest goes on where it stopped."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from unittest.mock import patch

import pytest

from areopolis.arena import Duel, Ladder, Results
from areopolis.arena.ladder import UNLIMITED, contestant, play_table
from areopolis.arena.strength import Sitting, interval, places, rate, standings
from areopolis.arena.versions import answers, version
from areopolis.bots import BOT_NAMES, SearchBot
from areopolis.games import game_named
from areopolis.kernel.errors import AreopolisError

pytestmark = pytest.mark.game("red_planet")

LADDER = Ladder("red_planet", 3, "test", {}, ("random", "beginner", "easy", "greedy", "hard"))
QUICK = Ladder("red_planet", 2, "test", {}, ("random", "beginner"))
DUEL = Duel("red_planet", 2, "test", {}, "beginner", "random")


# --- who sits where ------------------------------------------------------------------------------------------


def test_in_as_many_games_as_bots_each_has_every_seat_once():
    for first in (0, 5, 10):
        tables = [LADDER.table(number) for number in range(first, first + 5)]
        assert all(len(set(table)) == 3 for table in tables)
        for seat in range(3):
            assert Counter(table[seat] for table in tables) == Counter(LADDER.bots)


def test_over_the_rounds_everybody_meets_everybody():
    met = {pair for number in range(50) for pair in combinations(sorted(LADDER.table(number)), 2)}
    assert met == set(combinations(sorted(LADDER.bots), 2))


def test_in_a_duel_the_one_has_each_seat_in_turn():
    duel = Duel("red_planet", 4, "test", {}, "hard", "greedy")
    assert [duel.table(number).index("hard") for number in range(5)] == [0, 1, 2, 3, 0]
    assert Counter(duel.table(0)) == {"hard": 1, "greedy": 3}


@pytest.mark.parametrize(
    ("contest", "code"),
    [
        (replace(LADDER, everybody=("random", "easy")), "ladder-seats"),
        (replace(LADDER, everybody=("random", "easy", "easy")), "ladder-seats"),
        (replace(LADDER, everybody=("random", "easy", "genius")), "bot-unknown"),
        (replace(LADDER, seats=9), "seat-count"),
        (Duel("red_planet", 4, "test", {}, "easy", "easy"), "ladder-same"),
        (Duel("red_planet", 4, "test", {}, "easy", "random", 0.2), "ladder-seconds"),
        (Duel("terraforming_mars", 1, "test", {"draft": "maybe"}, "easy", "random"), "variant"),
    ],
)
def test_what_cannot_be_played_is_refused(contest, code):
    with pytest.raises(AreopolisError) as caught:
        contest.check()
    assert caught.value.code == code


def test_without_openskill_a_ladder_says_how_to_install_it():
    with patch.dict(sys.modules, {"openskill": None, "openskill.models": None}):
        with pytest.raises(AreopolisError, match=r"pip install 'areopolis\[ladder\]'"):
            LADDER.check()
        DUEL.check()  # is not rated


# --- what follows from the results ---------------------------------------------------------------------------


def sat(bot: str, score: int, won: float) -> Sitting:
    return Sitting(bot, score, won, 0, 0, 0.0)


def test_the_interval_of_a_share():
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert interval(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)


def test_winners_come_first_whatever_their_points():
    assert places([sat("a", 30, 0), sat("b", 30, 1), sat("c", 12, 0), sat("d", 12, 0)]) == [2, 1, 3, 3]


def test_who_wins_more_is_rated_higher():
    tables = [[sat("weak", 10, 0), sat("strong", 20, 1), sat("middle", 15, 0)]] * 20
    rated = rate(["weak", "middle", "strong"], tables)
    assert rated["strong"][0] > rated["middle"][0] > rated["weak"][0]
    assert all(deviation < 25 / 3 for _, deviation in rated.values())
    lines = standings(["weak", "middle", "strong"], tables, rated=True)
    assert [line.bot for line in lines] == ["strong", "middle", "weak"]
    assert (lines[0].share, lines[0].mean_score, lines[0].tables) == (1.0, 20.0, 20)


def test_a_shared_victory_is_divided():
    line = standings(["a", "b"], [[sat("a", 9, 0.5), sat("b", 9, 0.5)]] * 10, rated=False)[0]
    assert (line.wins, line.share, line.rating) == (5.0, 0.5, None)


def test_rollouts_are_counted_for_who_searches():
    seating = replace(Duel("red_planet", 2, "few", {}, "hard", "random").seating(0), budgets={"hard": 0.0001})
    searcher, other = play_table(seating)
    assert searcher.rollouts > searcher.searched > 0
    assert (other.rollouts, other.searched) == (0, 0)
    line = standings(["hard"], [[searcher, other]], rated=False)[0]
    assert line.rollouts_per_second > 0
    assert line.seconds_per_choice > 0


def test_a_contestant_has_rollouts_or_seconds_never_both():
    level, timed = contestant("hard", 0.0), contestant("hard", 0.5)
    assert isinstance(level, SearchBot)
    assert isinstance(timed, SearchBot)
    assert level.seconds == 0
    assert 0 < level.iterations < UNLIMITED
    assert (timed.iterations, timed.seconds) == (UNLIMITED, 0.5)
    assert timed.clock is time.process_time, "a busy machine makes no bot weaker"


# --- results are kept ----------------------------------------------------------------------------------------


def played(seat: Sitting) -> tuple[str, int, float]:
    return seat.bot, seat.score, seat.won


def outcomes(results: Results) -> list[list[tuple[str, int, float]]]:
    return [[played(seat) for seat in table] for table in results.tables]


@pytest.mark.parametrize("contest", [QUICK, DUEL], ids=["ladder", "duel"])
def test_a_contest_goes_on_where_it_stopped(tmp_path: Path, contest):
    whole = Results(contest, tmp_path / "whole.json")
    whole.play(4, workers=1)
    file = tmp_path / "parts.json"
    steps = []
    for games in (1, 3, 4, 4):
        Results(contest, file).play(games, workers=2, progress=lambda: steps.append(1))
    assert len(steps) == 4
    assert outcomes(Results(contest, file)) == outcomes(whole)
    kept = json.loads(file.read_text("utf-8"))
    assert [line["bot"] for line in kept["standings"]] == [line.bot for line in whole.standings()]
    assert (kept["game"], kept["seats"], len(kept["tables"])) == ("red_planet", 2, 4)


def test_what_was_played_is_kept_when_interrupted(tmp_path: Path):
    def stop() -> None:
        raise KeyboardInterrupt

    file = tmp_path / "stopped.json"
    with pytest.raises(KeyboardInterrupt):
        Results(QUICK, file).play(4, workers=1, progress=stop)
    assert len(Results(QUICK, file).tables) == 1


def test_another_contest_is_refused(tmp_path: Path):
    file = tmp_path / "kept.json"
    Results(QUICK, file).play(1, workers=1)
    others = {
        "seats": replace(QUICK, seats=3, everybody=("random", "beginner", "easy")),
        "seed": replace(QUICK, seed="other"),
        "bots": replace(QUICK, everybody=("random", "easy")),
        "kind": DUEL,
    }
    for what, contest in others.items():
        with pytest.raises(AreopolisError, match=f"another contest: {what} is") as caught:
            Results(contest, file)
        assert caught.value.code == "ladder-changed"


@pytest.mark.parametrize("changed", ["rules_version", "bots"])
def test_results_of_other_rules_or_bots_are_refused(tmp_path: Path, changed: str):
    file = tmp_path / "kept.json"
    Results(QUICK, file).play(1, workers=1)
    kept = json.loads(file.read_text("utf-8"))
    kept[changed] = {"random": "other", "beginner": "other"} if changed == "bots" else 99
    file.write_text(json.dumps(kept), "utf-8")
    with pytest.raises(AreopolisError, match=f"another contest: {changed} is"):
        Results(QUICK, file)


@pytest.mark.parametrize(
    "table", [[["genius", 1, 1.0, 0, 0, 0.0]], [["random", "many", 1.0, 0, 0, 0.0]], [["random"]], 3]
)
def test_results_that_do_not_add_up_are_refused(tmp_path: Path, table: object):
    file = tmp_path / "kept.json"
    Results(QUICK, file).play(1, workers=1)
    file.write_text(json.dumps({**json.loads(file.read_text("utf-8")), "tables": [table]}), "utf-8")
    with pytest.raises(AreopolisError) as caught:
        Results(QUICK, file)
    assert caught.value.code == "ladder-unreadable"


def test_nothing_is_played_if_it_cannot_be_kept(tmp_path: Path):
    def never() -> None:
        raise AssertionError

    with pytest.raises(AreopolisError) as caught:
        Results(QUICK, tmp_path / "missing" / "kept.json").play(1, workers=1, progress=never)
    assert caught.value.code == "file-unwritable"


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"tables": 3}', "[" * 100_000])
def test_a_file_of_something_else_is_refused_and_stays(tmp_path: Path, text: str):
    file = tmp_path / "letter.json"
    file.write_text(text, "utf-8")
    with pytest.raises(AreopolisError) as caught:
        Results(QUICK, file)
    assert caught.value.code == "ladder-unreadable"
    assert file.read_text("utf-8") == text


# --- versions ------------------------------------------------------------------------------------------------


def test_bots_that_play_alike_have_the_same_version_and_others_have_not():
    versions = {name: version(name, "red_planet", 2) for name in BOT_NAMES}
    assert versions["easy"] == versions["greedy"]
    assert len(set(versions.values())) == len(BOT_NAMES) - 1
    kind = f"SearchBot with {make_rollouts('hard')} rollouts and weights "
    assert answers("hard", "red_planet", 2)[0].startswith(kind)


def test_other_weights_make_another_bot_of_one_that_searches(monkeypatch):
    """Even if a few questions do not show it."""
    before = version("hard", "red_planet", 2)
    judge = game_named("red_planet").judge
    monkeypatch.setattr(judge, "values", {2: [weight + 1 for weight in judge.tuned_for(2)]})
    assert version("hard", "red_planet", 2) != before


def make_rollouts(name: str) -> int:
    bot = contestant(name, 0.0)
    assert isinstance(bot, SearchBot)
    return bot.iterations
