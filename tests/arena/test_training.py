"""Training: who plays with which weights, that it goes on where it stopped, and where the numbers end up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from areopolis.arena import Match, Played
from areopolis.arena import training as training_module
from areopolis.arena.training import Course, Training, Trial, earned, play_lesson, play_trial, write_weights
from areopolis.bots import GreedyBot
from areopolis.games import GAMES
from areopolis.kernel.errors import AreopolisError

pytestmark = pytest.mark.game("red_planet", "terraforming_mars")

COURSE = Course("red_planet", 2, "test", batch=2)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_weight_has_a_name_and_a_plain_value(game: str):
    judge = GAMES[game].judge
    assert len(judge.weights) == len(judge.names) == len(set(judge.names))
    assert judge.names[: len(judge.terms)] == judge.terms
    assert all(len(weights) == len(judge.weights) for weights in judge.tuned.values())
    assert all(seats in GAMES[game].seat_counts for seats in judge.tuned)
    assert len(Course(game, GAMES[game].usual_seats, "test").steps) == len(judge.weights)


def test_seat_counts_without_weights_take_the_nearest():
    judge = GAMES["red_planet"].judge
    kept = judge.tuned
    judge.tuned = {1: [1], 3: [3], 5: [5]}
    try:
        assert [judge.tuned_for(seats) for seats in (1, 2, 3, 4, 6)] == [[1], [3], [3], [3], [5]]
        judge.tuned = {3: [3]}
        assert judge.tuned_for(1) is judge.weights  # nothing that holds for several seats holds for one alone
    finally:
        judge.tuned = kept


def test_one_player_has_more_where_the_other_has_less():
    lesson = Training(COURSE, None).lesson(0)
    start, signs, steps = COURSE.start, COURSE.signs(0), COURSE.steps
    assert {1, -1} == set(signs)
    assert lesson.one == [weight + sign * step for weight, sign, step in zip(start, signs, steps, strict=True)]
    assert [a + b for a, b in zip(lesson.one, lesson.other, strict=True)] == [2 * weight for weight in start]


def test_weights_follow_those_who_did_better():
    training = Training(COURSE, None)
    moved = training.moved([0, 1], [10, 0])
    for weight, now, sign, step in zip(COURSE.start, moved, COURSE.signs(0), COURSE.steps, strict=True):
        assert (now - weight) * sign > 0 or not step


def test_with_a_greater_pace_weights_move_further():
    slow = Training(COURSE, None).moved([0, 1], [10, 0])
    fast = Training(replace(COURSE, pace=2 * COURSE.pace), None).moved([0, 1], [10, 0])
    for weight, here, there in zip(COURSE.start, slow, fast, strict=True):
        assert there - weight == pytest.approx(2 * (here - weight), abs=0.01)


def test_the_later_half_of_the_batches_counts():
    """Single batches are mostly luck, and the first ones have not come far."""
    training = Training(COURSE, None)
    training.batches = [[float(each)] * 3 for each in (1_000, 500, 100, 60, 20)]
    assert training.weights == [60, 60, 60]


def test_a_victory_counts_besides_the_points(monkeypatch: pytest.MonkeyPatch):
    weights = [COURSE.start] * 2
    monkeypatch.setattr(training_module, "VICTORY", 0)
    points = earned(COURSE, weights, "victory")
    monkeypatch.setattr(training_module, "VICTORY", 1_000)
    more = [now - before for now, before in zip(earned(COURSE, weights, "victory"), points, strict=True)]
    assert points[0] != points[1]
    assert more == [1_000 if each == max(points) else 0 for each in points]


def test_alone_it_counts_how_near_the_judge_says_a_victory_was(monkeypatch: pytest.MonkeyPatch):
    alone = replace(COURSE, seats=1, game="on_mars", worlds=1)
    monkeypatch.setattr(training_module, "VICTORY", 0)
    monkeypatch.setattr(alone.judge, "nearness", lambda position: 77 if position.over else 0)
    assert earned(alone, [alone.start], "near") == [77]
    monkeypatch.setattr(alone.judge, "nearness", None)
    assert earned(alone, [alone.start], "near") != [77]


def test_the_new_weights_are_tried_in_each_seat_in_turn(monkeypatch: pytest.MonkeyPatch):
    tried: list[int] = []

    def play(match: Match) -> Played:
        weights = [bot.weights for bot in match.bots if isinstance(bot, GreedyBot)]
        tried.append(weights.index([7]))
        assert weights.count(None) == 1
        return Played(match, 1, 1.0, (1, 0), (0,), "")

    monkeypatch.setattr(training_module, "play_match", play)
    won = [play_trial(Trial(COURSE, number, [7])) for number in range(4)]
    assert tried == [0, 1, 0, 1]
    assert won == [1.0, 0.0, 1.0, 0.0]


def test_the_worlds_for_a_choice_are_part_of_a_training(tmp_path: Path):
    file = tmp_path / "kept.json"
    Training(replace(COURSE, worlds=1), file).go_on(2, workers=1)
    with pytest.raises(AreopolisError, match="another training: worlds is 1 there"):
        Training(COURSE, file)


def test_where_a_training_begins():
    judge = GAMES["red_planet"].judge
    changed = [i for i, weight in enumerate(COURSE.start) if weight != judge.weights[i]]
    assert changed == sorted(judge.start)
    assert replace(COURSE, begin="plain").start == judge.weights
    assert replace(COURSE, begin="tuned").start == judge.tuned_for(2)
    with pytest.raises(AreopolisError) as caught:
        Training(replace(COURSE, begin="end"), None)
    assert caught.value.code == "training-begin"


def test_equal_weights_earn_the_same_alone():
    course = Course("terraforming_mars", 1, "test")
    lesson = replace(Training(course, None).lesson(0), one=course.start, other=course.start)
    assert play_lesson(lesson) == 0


def test_a_training_goes_on_where_it_stopped(tmp_path: Path):
    at_once = Training(COURSE, None)
    at_once.go_on(4, workers=1)
    file = tmp_path / "kept.json"
    Training(COURSE, file).go_on(2, workers=1)
    further = Training(COURSE, file)
    assert further.games == 2
    further.go_on(4, workers=1)
    assert further.weights == at_once.weights
    assert Training(COURSE, file).weights == at_once.weights
    assert further.tested(2, workers=1).games == 2


def test_another_training_is_refused(tmp_path: Path):
    file = tmp_path / "kept.json"
    Training(COURSE, file).go_on(2, workers=1)
    with pytest.raises(AreopolisError, match="another training: seed is test there") as caught:
        Training(replace(COURSE, seed="other"), file)
    assert caught.value.code == "training-changed"
    file.write_text(json.dumps({"batches": 3}), "utf-8")
    with pytest.raises(AreopolisError) as caught:
        Training(COURSE, file)
    assert caught.value.code == "training-unreadable"


# --- numbers in the repository -------------------------------------------------------------------------------

BEFORE = '"""Weights."""\n\nTUNED: Final[dict[int, list[int]]] = {}\n\nAFTER = 1\n'


def test_weights_are_written_with_what_made_them(tmp_path: Path):
    file = tmp_path / "weights.py"
    file.write_text(BEFORE, "utf-8")
    write_weights(file, 4, [1, 2], ["first"])
    write_weights(file, 2, [3], ["second"])
    write_weights(file, 4, [5, 6], ["third", "and better"])
    text = file.read_text("utf-8")
    assert text.startswith('"""Weights."""\n')
    assert text.endswith("AFTER = 1\n")
    inside = text.partition("= {\n")[2].partition("}")[0]
    assert inside == (
        "    # second\n    2: [\n        3,\n    ],\n"
        "    # third\n    # and better\n    4: [\n        5, 6,\n    ],\n"
    )  # fmt: skip


def test_a_file_without_weights_is_refused_and_stays(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear bot", "utf-8")
    with pytest.raises(AreopolisError) as caught:
        write_weights(file, 4, [1], [])
    assert caught.value.code == "weights-unreadable"
    assert file.read_text("utf-8") == "Dear bot"
