"""`import areopolis`: bots and matches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import areopolis


class FirstOption(areopolis.Bot):
    def choose(self, view: areopolis.SeatView, rng: areopolis.Chance) -> str:
        return view.options()[0]


def test_a_bot_advises_the_seat_that_decides() -> None:
    table = areopolis.start("red_planet", seats=3, seed="advice")
    bots: list[str | areopolis.Bot] = ["random", "easy", FirstOption(), areopolis.make_bot("expert", 0.01)]
    for bot in bots:
        assert table.advise(bot, "blue") in table.options("blue")
    assert table.advise(FirstOption()) == table.options()[0]


def test_nothing_is_advised_when_nothing_is_asked() -> None:
    table = areopolis.arrange({"seats": 3, "acting": {"blue": "pilot"}, "docks": ["s05", "s11", "free"]})
    with pytest.raises(areopolis.IllegalOption, match="seat 1 has nothing to decide now"):
        table.advise("random", 0)
    table.play_out("random")
    with pytest.raises(areopolis.IllegalOption, match="the game is over"):
        table.advise("random")


def test_a_match_depends_on_its_seed_alone() -> None:
    one, again, other = (areopolis.play_match("red_planet", ["random"] * 2, seed) for seed in ("one", "one", "other"))
    assert one.record() == again.record() != other.record()
    assert one.over


def test_a_result_can_be_played_again_to_look_at_it() -> None:
    for result in areopolis.play_matches("red_planet", ["random", FirstOption()], 2, "again", workers=1):
        table = areopolis.play_match("red_planet", result.match.bots, result.match.seed)
        assert tuple(score.total for score in table.scores() if not score.neutral) == result.scores
        assert len(table.playthrough.entries) == result.decisions


def test_own_bots_play_in_several_processes_and_change_seats() -> None:
    alone, together = (
        areopolis.play_matches("red_planet", ["random", FirstOption(), "random"], 6, "own", workers=workers)
        for workers in (1, 2)
    )
    assert [each.scores for each in alone] == [each.scores for each in together]
    assert [each.match.names.index("FirstOption") for each in alone] == [1, 0, 2, 1, 0, 2]


def test_a_script_of_five_lines_needs_no_guard(tmp_path: Path) -> None:
    script = tmp_path / "study.py"
    script.write_text(
        "import areopolis\n"
        "class Mine(areopolis.Bot):\n"
        "    def choose(self, view, rng): return view.options()[0]\n"
        "results = areopolis.play_matches('red_planet', [Mine(), 'random'], games=4, seed='x', workers=2)\n"
        "print(len(results), results[0].match.names)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("4 ['Mine', 'random']\n", "")


def test_a_script_that_workers_cannot_load_is_told_what_to_do(tmp_path: Path) -> None:
    """With other threads the workers are new processes, which load the script."""
    script = tmp_path / "study.py"
    script.write_text(
        "import areopolis, threading\n"
        "threading.Thread(target=threading.Event().wait, daemon=True).start()\n"
        "areopolis.play_matches('red_planet', ['random', 'random'], games=4, seed='x', workers=2)\n"
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert done.returncode == 1
    assert "a script must call this below `if __name__ == '__main__':`" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("bots", [["random"], ["random"] * 3])
def test_every_seat_needs_a_bot(bots: list[str]) -> None:
    with pytest.raises(areopolis.AreopolisError, match=f"{len(bots)} bots for 2 seats"):
        areopolis.start("red_planet", 2, "x").play_out(bots)


def test_an_unknown_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(areopolis.AreopolisError, match="there is no bot 'genius'; choose one of: random, greedy"):
        areopolis.play_match("red_planet", ["genius", "random"], "x")
