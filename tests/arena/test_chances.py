"""Finding what makes chances of the judge's verdict: numbers that lie in the data are found, and tell other games."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from areopolis.arena.chances import (
    MOMENTS,
    ROLLOUTS,
    Calibrated,
    ChanceSeries,
    End,
    Look,
    calibrated,
    fitted,
    play_and_look,
)
from areopolis.arena.series import Sitting
from areopolis.arena.training import write_chances
from areopolis.bots.chances import CERTAIN, shares
from areopolis.games import GAMES
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import AreopolisError

TRUE = {0: 800, 1: 400, 2: 100}
"""By chapter the lead that makes a win e times as likely."""


def drawn(points: list[int], lead: int, rng: Chance) -> list[int]:
    """Who wins, if that is how likely it is."""
    left = rng.below(CERTAIN)
    for seat, share in enumerate(shares(points, lead)):
        left -= share
        if left < 0:
            return [CERTAIN if seat == each else 0 for each in range(len(points))]
    return [0] * len(points)


def made_up(seats: int, count: int, rng: Chance) -> list[Look]:
    found: list[Look] = []
    for number in range(count):
        chapter = number % len(TRUE)
        points = [rng.below(1_000) for _ in range(seats)]
        won = drawn(points + ([300] if seats == 1 else []), TRUE[chapter], rng)[:seats]
        found.append(Look(chapter, [End(points, [])], won))
    return found


def test_how_much_a_lead_counts_is_found() -> None:
    rng = chance_of("made up")
    odds = fitted(made_up(3, 3_000, rng))
    assert len(odds) == 1
    assert odds[0] == sorted(odds[0], reverse=True)
    assert 250 < odds[0][1] < 700
    tested = calibrated(odds, made_up(3, 1_000, rng), 1_000)
    assert tested.score < tested.blind - 0.05


def test_how_much_is_needed_alone_is_found() -> None:
    odds = fitted(made_up(1, 3_000, chance_of("made up alone")))
    assert len(odds) == 2
    assert all(200 < needed < 400 for needed in odds[1])


@pytest.mark.game("terraforming_mars")
def test_a_game_is_looked_at_in_every_chapter() -> None:
    looks = play_and_look(Sitting("terraforming_mars", 1, "looks", 0))
    assert looks == play_and_look(Sitting("terraforming_mars", 1, "looks", 0))
    assert {look.chapter for look in looks} == set(range(1, 15))
    for look in looks:
        assert len(look.ends) == ROLLOUTS
        assert look.won in ([0], [CERTAIN])
        assert sum(other.chapter == look.chapter for other in looks) <= MOMENTS
    assert all(end.worths for look in looks for end in look.ends if look.chapter < 14)


@pytest.mark.game("terraforming_mars")
def test_chances_tell_games_that_played_no_part_in_finding_them() -> None:
    sittings = [Sitting("terraforming_mars", 1, "calibration", number) for number in range(8)]
    looks = [look for sitting in sittings for look in play_and_look(sitting)]
    found = calibrated(GAMES["terraforming_mars"].judge.chances[1], looks, len(sittings))
    assert found.score < 0.2 < found.blind


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].judge.chances])
def test_every_table_tells_other_games(game: str, seats: int) -> None:
    looks = [look for number in range(40) for look in play_and_look(Sitting(game, seats, "other games", number))]
    found = calibrated(GAMES[game].judge.chances[seats], looks, 40)
    print(found)
    assert found.score < found.blind


PLAYED = Sitting("red_planet", 2, "found", 0)


@pytest.mark.game("red_planet")
def test_games_are_played_and_the_progress_is_told() -> None:
    told: list[None] = []
    series = ChanceSeries(PLAYED, None)
    series.go_on(3, 1, lambda: told.append(None))
    odds, tested = series.found(2, 1)
    assert len(told) == 3
    assert (len(odds), tested.games) == (1, 1)
    with pytest.raises(AreopolisError, match="2-6 seats, not 9"):
        ChanceSeries(replace(PLAYED, seats=9), None)


@pytest.mark.game("red_planet")
def test_games_that_were_interrupted_go_on_where_they_stopped(tmp_path: Path) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    file = tmp_path / "kept.json"
    with pytest.raises(KeyboardInterrupt):
        ChanceSeries(PLAYED, file).go_on(3, 1, stop)
    further = ChanceSeries(PLAYED, file)
    assert len(further.looks) == 1
    further.go_on(3, 1)
    at_once = ChanceSeries(PLAYED, None)
    at_once.go_on(3, 1)
    assert ChanceSeries(PLAYED, file).looks == further.looks == at_once.looks
    assert further.found(2, 1) == at_once.found(2, 1)


@pytest.mark.game("red_planet")
def test_other_games_are_not_counted_together(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    ChanceSeries(PLAYED, file).go_on(1, 1)
    with pytest.raises(AreopolisError, match="another training: seed is found there"):
        ChanceSeries(replace(PLAYED, seed="other"), file)
    kept = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps({**kept, "weights": [1]}), "utf-8")
    with pytest.raises(AreopolisError, match="another training: weights is"):
        ChanceSeries(PLAYED, file)
    damages: list[Any] = [{**kept, "looks": 3}, {**kept, "looks": [[[1, 2]]]}, {}, []]
    for damaged in damages:
        file.write_text(json.dumps(damaged), "utf-8")
        with pytest.raises(AreopolisError) as caught:
            ChanceSeries(PLAYED, file)
        assert caught.value.code == "training-unreadable"


@pytest.mark.game("red_planet")
def test_without_a_number_of_workers_all_cores_play(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def play(task: object, tasks: list[Sitting], workers: int, portion: int) -> list[list[Look]]:
        asked.append(workers)
        return [[] for _ in tasks]

    monkeypatch.setattr("areopolis.arena.keeping.play_all", play)
    monkeypatch.setattr("os.cpu_count", lambda: 7)
    ChanceSeries(PLAYED, None).go_on(2)
    assert asked == [7]


def test_numbers_are_written_with_what_made_them(tmp_path: Path) -> None:
    file = tmp_path / "weights.py"
    file.write_text("CHANCES: Final[dict[int, list[list[int]]]] = {}\n", "utf-8")
    write_chances(file, 3, [[5, 4]], ["for three"])
    write_chances(file, 1, [[3, 2], [-7, 8]], ["for one", str(Calibrated(9, 0.1, 0.2))])
    write_chances(file, 3, [list(range(11))], ["again"])
    assert file.read_text("utf-8") == (
        "CHANCES: Final[dict[int, list[list[int]]]] = {\n"
        "    # for one\n"
        "    # Brier score 0.100 in 9 other games, where knowing nothing has 0.200\n"
        "    1: [\n        [\n            3, 2,\n        ],\n        [\n            -7, 8,\n        ],\n    ],\n"
        "    # again\n"
        "    3: [\n        [\n            0, 1, 2, 3, 4, 5, 6, 7, 8, 9,\n            10,\n        ],\n    ],\n"
        "}\n"
    )
