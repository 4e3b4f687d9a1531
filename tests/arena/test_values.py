"""Learning what tells who will win: weights that lie in the data are found, and tell other games."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from areopolis.arena import values
from areopolis.arena.series import Sample, Sitting, moments_of
from areopolis.arena.values import (
    MOMENTS,
    STAGES,
    Foretold,
    Lessons,
    Look,
    Trial,
    ValueSeries,
    bounds_of,
    check_can_learn,
    judge_again,
    learned,
    looked_at,
    play_and_look,
    steps_of,
)
from areopolis.bots.chances import CERTAIN, shares
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AreopolisError

WIDE = [(-9.0, 9.0)] * 2
STILL = [(0.0, 0.0)] * 2

LEADS = {0: 900, 1: 300, 2: 100}
"""By chapter the lead that makes a win e times as likely."""


def made_up(count: int, rng: Chance) -> list[Look]:
    """Two weights: one step more of the first makes all the difference; the second has nothing to do with who wins."""
    found: list[Look] = []
    for number in range(count):
        chapter = number % len(LEADS)
        known = [rng.below(400) for _ in range(3)]
        missed = [rng.below(600) for _ in range(3)]
        noise = [rng.below(600) for _ in range(3)]
        chances = shares([a + b for a, b in zip(known, missed, strict=True)], LEADS[chapter])
        left = rng.below(sum(chances))
        winner = next(seat for seat in range(3) if sum(chances[: seat + 1]) > left)
        won = [CERTAIN if seat == winner else 0 for seat in range(3)]
        found.append(Look(chapter, known, [[a, b] for a, b in zip(missed, noise, strict=True)], won))
    return found


def test_weights_that_tell_who_wins_are_found() -> None:
    rng = chance_of("made up")
    lessons = Lessons(made_up(3_000, rng))
    others = Lessons(made_up(1_000, rng), lessons)
    moves, leads = learned(lessons, WIDE)
    assert 0.8 < moves[0] < 1.2
    assert -0.2 < moves[1] < 0.2
    by_stage = [leads[stage] for stage in sorted(set(lessons.stages))]
    assert by_stage == pytest.approx([log(lead) for lead in LEADS.values()], abs=0.25)
    nowhere, only_leads = learned(lessons, STILL)
    assert not nowhere.any()
    assert others.error(moves, leads) < others.error(0 * moves, only_leads) - 0.02


def test_a_pull_is_how_doubt_changes_with_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(values, "CLINGING", 0.5)
    lessons = Lessons(made_up(60, chance_of("pull")))
    at = [0.5, -0.25, *[log(300 + 100 * stage) for stage in range(STAGES)]]

    def doubt(numbers: list[float]) -> float:
        moves, leads = np.array(numbers[:2]), np.array(numbers[2:])
        chances, _ = lessons.foretold(moves, leads)
        return float(-(lessons.won * np.log(chances)).sum(axis=1).mean() + 0.5 * (moves**2).mean())

    by_move, by_lead = lessons.pull(np.array(at[:2]), np.array(at[2:]))
    for i, pull in enumerate([*by_move, *by_lead]):
        more, less = [[*at[:i], at[i] + by, *at[i + 1 :]] for by in (1e-4, -1e-4)]
        assert pull == pytest.approx((doubt(more) - doubt(less)) / 2e-4, abs=1e-6)


def test_other_games_have_the_stages_of_those_that_were_learned_from() -> None:
    looks = made_up(60, chance_of("stages"))
    lessons = Lessons(looks)
    late = [i for i, look in enumerate(looks) if look.chapter == max(LEADS)]
    assert list(Lessons([looks[i] for i in late], lessons).stages) == list(lessons.stages[late])


def test_what_makes_no_difference_stays_as_it_is() -> None:
    looks = [replace(look, slopes=[[0, 0]] * 3) for look in made_up(60, chance_of("same"))]
    moves, _ = learned(Lessons(looks), WIDE)
    assert list(moves) == [0, 0]


def test_no_move_goes_beyond_its_bounds() -> None:
    moves, _ = learned(Lessons(made_up(600, chance_of("bounds"))), [(-0.1, 0.4), (0.3, 2)])
    assert list(moves) == [0.4, 0.3]


@pytest.mark.parametrize(
    ("weight", "step", "least", "most"),
    [(100, 25, 50, 200), (-100, 25, -200, -50), (1, 25, 0.5, 2), (0, 30, -60, 60), (0, 0, 0, 0), (80, 0, 80, 80)],
)
def test_a_weight_keeps_its_sign_and_moves_no_further_than_by_its_double(
    weight: int, step: int, least: float, most: float
) -> None:
    low, high = bounds_of(weight, step)
    assert (weight + low * step, weight + high * step) == (least, most)


@pytest.mark.game("luna_maris")
def test_a_slope_is_what_one_step_more_of_a_weight_changes() -> None:
    game = game_named("luna_maris")
    position = next(moments_of(Sitting("luna_maris", 3, "slopes", 0), 1))
    look = looked_at(position, [0, CERTAIN, 0])
    weights, steps = game.judge.tuned_for(3), steps_of("luna_maris", 3)
    assert look.verdicts == [game.judge.total(position, seat, weights) for seat in range(3)]
    assert (look.chapter, look.won) == (game.chapter(position), [0, CERTAIN, 0])
    for i in (0, 4, 20):
        larger = list(weights)
        larger[i] += steps[i]
        assert [row[i] for row in look.slopes] == [
            game.judge.total(position, seat, larger) - look.verdicts[seat] for seat in range(3)
        ]


@pytest.mark.game("migration_mars")
def test_games_are_played_to_the_end_and_looked_at_all_along() -> None:
    sitting = Sitting("migration_mars", 3, "all along", 0)
    looks = play_and_look(sitting)
    assert looks == play_and_look(sitting)
    assert len(looks) == MOMENTS
    assert max(look.chapter for look in looks) - min(look.chapter for look in looks) > 10
    assert all(look.won == looks[0].won for look in looks)
    assert sum(looks[0].won) in (CERTAIN, 9_999)


@pytest.mark.game("red_planet")
def test_choices_that_are_left_to_luck_lead_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("red_planet", 2, "slips", 0)

    def played(slips: int) -> list[dict[str, object]]:
        return [dict(position.observe(0)) for position in moments_of(sitting, 1, slips)]

    assert played(0) == played(0)
    assert played(30) == played(30) != played(0)
    few = play_and_look(sitting)
    monkeypatch.setattr(values, "SLIPS", 50)
    assert play_and_look(sitting) != few


@pytest.mark.game("red_planet")
def test_every_moment_is_as_likely_in_a_sample() -> None:
    position = game_named("red_planet").start(2, "sample")
    met = [0] * 6
    for number in range(600):
        sample = Sample(2, chance_of(f"sample {number}"))
        for place in range(6):
            world = position.clone()
            world.chance = Chance(1, 2, 3, place)
            sample.meet(world)
        assert len(sample.kept) == 2
        for each in sample.kept:
            met[each.chance.words()[3]] += 1
    assert all(150 < count < 250 for count in met)


PLAYED = Sitting("red_planet", 2, "found", 0)


@pytest.mark.game("red_planet")
def test_games_that_were_interrupted_go_on_where_they_stopped(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    ValueSeries(PLAYED, file).go_on(1, 1)
    further = ValueSeries(PLAYED, file)
    assert len(further.looks) == 1
    further.go_on(3, 1)
    at_once = ValueSeries(PLAYED, None)
    at_once.go_on(3, 1)
    assert ValueSeries(PLAYED, file).looks == further.looks == at_once.looks
    assert further.looks[0] != further.looks[1] != further.looks[2]
    weights, tested = further.found(2, 1)
    assert (weights, tested) == at_once.found(2, 1)
    assert len(weights) == len(GAMES["red_planet"].judge.weights)
    assert tested.games == 1
    fewer = ValueSeries(PLAYED, None)
    fewer.go_on(2, 1)
    assert further.found(1, 1) == fewer.found(1, 1)


@pytest.mark.game("luna_maris")
def test_weights_move_by_their_steps_and_other_games_tell_how_good_they_are() -> None:
    """By what the judge really says with the new weights: it is not linear in them."""
    sitting = Sitting("luna_maris", 3, "found", 0)
    series = ValueSeries(sitting, None)
    series.go_on(6)
    weights, tested = series.found(4, 2)
    looks = [look for each in series.looks[:4] for look in each]
    lessons = Lessons(looks)
    used, steps = game_named("luna_maris").judge.tuned_for(3), steps_of("luna_maris", 3)
    moves, leads = learned(lessons, [bounds_of(weight, step) for weight, step in zip(used, steps, strict=True)])
    assert weights == [round(old + move * step) for old, move, step in zip(used, moves, steps, strict=True)]
    assert weights != used
    again = [look for number in (4, 5) for look in judge_again(Trial(replace(sitting, number=number), weights))]
    before = [look for each in series.looks[4:] for look in each]
    assert [(look.chapter, look.won) for look in again] == [(look.chapter, look.won) for look in before]
    score = Lessons(again, lessons).error(moves[:0], leads)
    still, leads_before = learned(lessons, [(0, 0)] * len(used))
    assert tested == Foretold(2, score, Lessons(before, lessons).error(still, leads_before))


@pytest.mark.game("red_planet")
def test_a_damaged_file_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    ValueSeries(PLAYED, file).go_on(1, 1)
    kept = json.loads(file.read_text("utf-8"))
    look = kept["looks"][0][0]
    for damaged in ([], {**kept, "looks": 3}, *[{**kept, "looks": [[row]]} for row in damages(look)]):
        file.write_text(json.dumps(damaged), "utf-8")
        with pytest.raises(AreopolisError) as caught:
            ValueSeries(PLAYED, file)
        assert caught.value.code == "training-unreadable"
    for name in ("kind", "steps", "seed"):
        file.write_text(json.dumps({**kept, name: "other"}), "utf-8")
        with pytest.raises(AreopolisError, match=f"another training: {name} is other"):
            ValueSeries(PLAYED, file)


def damages(look: list[Any]) -> list[Any]:
    chapter, verdicts, slopes, won = look
    return [
        [chapter, verdicts, slopes],
        [chapter, "ab", slopes, won],
        [chapter, verdicts, [slopes[0], slopes[1][:-1]], won],
        [chapter, [*verdicts, 1], slopes, won],
        [None, verdicts, slopes, won],
    ]


@pytest.mark.game("red_planet")
def test_values_are_not_for_one_alone_and_need_a_library(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AreopolisError) as caught:
        check_can_learn(1)
    assert caught.value.code == "values-alone"
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(AreopolisError) as caught:
        check_can_learn(2)
    assert caught.value.code == "numpy-missing"


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].judge.values])
def test_values_tell_other_games_better_than_plain_weights(game: str, seats: int) -> None:
    """How much a lead counts is found in the same games for both."""
    judge = GAMES[game].judge

    def error(weights: list[int]) -> float:
        trials = [Trial(Sitting(game, seats, "other games", number), weights) for number in range(100)]
        lessons = Lessons([look for trial in trials for look in judge_again(trial)])
        still, leads = learned(lessons, [])
        return lessons.error(still, leads)

    assert error(judge.values[seats]) < error(judge.plain_for(seats)) - 0.01
