"""Learning what tells who will win: weights that lie in the data are found, and tell other games."""

from __future__ import annotations

import sys
from dataclasses import replace
from math import log
from pathlib import Path

import pytest

from areopolis.arena.series import Sample, Sitting, moments_of
from areopolis.arena.values import (
    MOMENTS,
    Lessons,
    Look,
    ValueSeries,
    check_can_learn,
    learned,
    looked_at,
    play_and_look,
    steps_of,
)
from areopolis.bots.chances import CERTAIN, shares
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AreopolisError

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
    moves, leads = learned(lessons)
    assert 0.8 < moves[0] < 1.2
    assert -0.2 < moves[1] < 0.2
    by_stage = [leads[stage] for stage in sorted(set(lessons.stages))]
    assert by_stage == pytest.approx([log(lead) for lead in LEADS.values()], abs=0.25)
    _, only_leads = learned(lessons, moving=False)
    assert others.error(moves, leads) < others.error(0 * moves, only_leads) - 0.02


def test_what_makes_no_difference_stays_as_it_is() -> None:
    looks = [replace(look, slopes=[[0, 0]] * 3) for look in made_up(60, chance_of("same"))]
    moves, _ = learned(Lessons(looks))
    assert list(moves) == [0, 0]


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
def test_choices_that_are_left_to_luck_lead_elsewhere() -> None:
    sitting = Sitting("red_planet", 2, "slips", 0)

    def played(slips: int) -> list[dict[str, object]]:
        return [dict(position.observe(0)) for position in moments_of(sitting, 1, slips)]

    assert played(0) == played(0)
    assert played(30) == played(30) != played(0)


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
    weights, tested = further.found(2, 1)
    assert (weights, tested) == at_once.found(2, 1)
    assert len(weights) == len(GAMES["red_planet"].judge.weights)
    assert tested.games == 1


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
def test_values_tell_other_games_better_than_the_tuned_weights(game: str, seats: int) -> None:
    """The leads are found in the same games for both."""
    judge = GAMES[game].judge
    series = ValueSeries(Sitting(game, seats, "other games", 0), None)
    series.go_on(100)
    looks = [look for game_looks in series.looks for look in game_looks]
    steps = steps_of(game, seats)
    moved = [
        (new - old) / step if step else 0.0
        for new, old, step in zip(judge.values[seats], judge.tuned_for(seats), steps, strict=True)
    ]
    lessons = Lessons(looks)
    valued = Lessons(looks)
    valued.verdicts = lessons.verdicts + lessons.slopes @ moved
    nowhere = 0 * learned(lessons, moving=False)[0]
    errors = [each.error(nowhere, learned(each, moving=False)[1]) for each in (valued, lessons)]
    assert errors[0] < errors[1], errors
