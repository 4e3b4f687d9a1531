"""The arena: results that depend on the seed alone."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict

import psutil
import pytest

from areopolis.arena import Match, play_match, simulate, simulation
from areopolis.games import GAMES
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.record import check_record

TIMES = ("seconds", "decisions_per_second", "games_per_second")


def without_times(result: object) -> dict[str, object]:
    return {name: value for name, value in asdict(result).items() if name not in TIMES}  # type: ignore[call-overload]


def test_there_are_no_more_workers_than_tasks(monkeypatch):
    started = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, workers, **_):
            started.append(workers)
            super().__init__(workers)

    monkeypatch.setattr(simulation, "ProcessPoolExecutor", Pool)
    assert list(simulation.play_all(abs, [-1, -2, -3], 100_000)) == [1, 2, 3]
    assert started == [3]
    assert list(simulation.play_all(abs, [], 2)) == []


HANGS = (
    "import time; from areopolis.arena.simulation import play_all; print('started', flush=True); "
    "list(play_all(time.sleep, [600.0] * 2, 2))"
)


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be killed like this")
def test_workers_end_with_whoever_started_them() -> None:
    """Also if that was killed: nobody would know of them, and they would wait for ever."""
    parent = subprocess.Popen([sys.executable, "-c", HANGS], stdout=subprocess.PIPE)
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"started\n"
    found: list[psutil.Process] = []
    until = time.monotonic() + 60
    while len(found) < 2 and time.monotonic() < until:
        time.sleep(0.02)
        found = psutil.Process(parent.pid).children()
    time.sleep(0.2)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    _, left = psutil.wait_procs(found, 60)
    for each in left:
        each.kill()
    assert len(found) == 2
    assert left == []


def test_the_same_seed_gives_the_same_results_with_any_number_of_workers():
    alone = simulate("red_planet", ["random"] * 4, 12, "arena", workers=1)
    together = simulate("red_planet", ["random"] * 4, 12, "arena", workers=3)
    assert without_times(alone) == without_times(together)
    other = simulate("red_planet", ["random"] * 4, 12, "other", workers=1)
    assert without_times(other) != without_times(alone)


def test_bots_change_seats_and_share_victories():
    seen: list[list[str]] = []
    bots = ["greedy", "random", "random"]
    result = simulate(
        "red_planet", bots, 3, "seats", workers=1, progress=lambda played: seen.append(played.match.names)
    )
    assert [bots.index("greedy") for bots in seen] == [0, 2, 1]
    assert sum(result.wins.values()) == pytest.approx(3)
    assert result.seats_played == {"greedy": 3, "random": 6}
    assert result.games == 3
    assert result.decisions_per_second == pytest.approx(result.decisions / result.seconds, rel=0.1)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_match_brings_its_record(seats: int):
    played = play_match(Match("red_planet", ("random",) * seats, "recorded", record=True))
    playthrough = check_record(played.record, GAMES)
    outcome = playthrough.position.outcome()
    assert playthrough.position.over
    assert tuple(outcome.winners) == played.winners
    assert tuple(outcome.sheet(seat).total for seat in range(seats)) == played.scores
    assert len(playthrough.entries) == played.decisions


def test_variants_are_played_and_told():
    chosen = {"draft": "yes", "era": "base"}
    result = simulate("terraforming_mars", ["random"] * 2, 2, "variants", variants=chosen, workers=1)
    assert result.variants == {"era": "base", "draft": "yes", "beginners": "no"}
    played = play_match(Match("terraforming_mars", ("random",) * 2, "variants", chosen, record=True))
    assert check_record(played.record, GAMES).header.variants == result.variants


def test_a_solo_game_is_won_or_lost():
    result = simulate("terraforming_mars", ["random"], 2, "solo", workers=1)
    assert (result.seats, result.seats_played) == (1, {"random": 2})
    assert result.wins["random"] <= 2


def test_variants_that_do_not_fit_the_seats_are_refused_before_playing():
    with pytest.raises(AreopolisError) as caught:
        simulate("terraforming_mars", ["random"], 1, "x", variants={"era": "base"})
    assert caught.value.code == "variant-seats"


@pytest.mark.parametrize(
    ("game", "bots", "games", "code"),
    [
        ("chess", ["random"] * 2, 1, "game-unknown"),
        ("red_planet", ["random"], 1, "seat-count"),
        ("red_planet", ["random", "genius"], 1, "bot-unknown"),
        ("red_planet", ["random"] * 2, 0, "games-count"),
        ("red_planet", ["random"] * 2, 10**11, "games-many"),
    ],
)
def test_mistakes(game: str, bots: list[str], games: int, code: str):
    with pytest.raises(AreopolisError) as caught:
        simulate(game, bots, games, "x")
    assert caught.value.code == code
