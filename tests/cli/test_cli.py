"""The command line: what it prints, and its exit codes."""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cli.command import areopolis, areopolis_process

RECORDS = Path(__file__).parent.parent / "golden" / "records"
RECORD = RECORDS / "red_planet-4.txt"


# --- a process of its own ------------------------------------------------------------------------------------------


def test_as_a_process_it_plays_what_is_typed(tmp_path: Path):
    arguments = ["play", "red_planet", "--seats", "2", "--bots", "random", "--language", "de"]
    called = areopolis_process(*arguments, typed="1\nquit\n", folder=tmp_path)
    assert called.code == 0
    assert "gespeichert" in called.out
    assert (tmp_path / "areopolis-red_planet.txt").exists()


@pytest.mark.parametrize(("language", "told"), [("en", "There is no file"), ("de", "Es gibt keine Datei")])
def test_as_a_process_it_fails_with_a_line_and_a_code(language: str, told: str):
    called = areopolis_process("check", "no-such-file", language=language)
    assert (called.code, called.out) == (1, "")
    assert told in called.err
    assert len(called.err.splitlines()) == 1


def test_as_a_process_it_shows_a_progress_bar_that_moves():
    """In a real terminal; elsewhere there is none."""
    main, terminal = pty.openpty()
    command = [sys.executable, "-m", "areopolis.cli", "simulate", "red_planet", "--games", "3", "--workers", "1"]
    reader = dict(os.environ, TERM="xterm-256color", COLUMNS="120", LC_ALL="en.UTF-8")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, env=reader) as running:
        os.close(terminal)
        shown = b""
        with suppress(OSError):  # the terminal is gone when the program ends
            while more := os.read(main, 4096):
                shown += more
        assert running.stdout is not None
        assert b"games: 3" in running.stdout.read()
    os.close(main)
    assert running.returncode == 0
    counts = [int(each) for each in re.findall(rb"(\d)/3", re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b"", shown))]
    assert counts[0] == 0
    assert counts[-1] == 3
    assert counts == sorted(counts)


def test_as_a_process_it_simulates_with_processes_of_its_own():
    one, two = (
        areopolis_process("simulate", "red_planet", "--games", "8", "--seed", "w", "--json", "--workers", workers)
        for workers in ("1", "2")
    )
    assert one.code == two.code == 0
    results = [json.loads(called.out) for called in (one, two)]
    for name in ("decisions", "wins", "mean_score"):
        assert results[0][name] == results[1][name]


# --- help and mistakes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command", ["", "serve", "play", "simulate", "replay", "check", "games", "position", "cards", "tidy"]
)
def test_help(command: str):
    for language in ("en", "de"):
        called = areopolis(*([command] if command else []), "--help", language=language)
        assert called.code == 0
        assert "cli." not in called.out, "a text is missing"


def test_help_speaks_german():
    assert "im Browser spielen" in areopolis("--help", language="de").out


def test_version():
    from areopolis import __version__

    assert areopolis("--version").out == f"areopolis {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (["simulate", "chess"], 1, "chess"),
        (["simulate", "red_planet", "--seats", "9"], 1, "9"),
        (["simulate", "red_planet", "--bots", "genius"], 1, "genius"),
        (["simulate", "red_planet", "--games", "many"], 2, "--games"),
        (["simulate", "red_planet", "--games", "0"], 2, "--games"),
        (["simulate"], 2, "GAME"),
        (["fly"], 2, "fly"),
        (["check", "no-such-file"], 1, "no-such-file"),
        (["check", "."], 1, "."),
        (["replay", str(RECORD), "--seat", "7"], 1, "7"),
        (["replay", str(RECORD), "--at", "100000"], 1, "100000"),
        (["play", "red_planet", "--language", "fr"], 1, "de"),
        (["play", "red_planet", "--seats", "2", "--bots", "random,random,random"], 1, "3"),
        (["position", "no-such-file"], 1, "no-such-file"),
        (["serve", "--port", "0"], 2, "--port"),
        (["simulate", "terraforming_mars", "--variant", "draft=maybe"], 1, "draft=no|yes"),
        (["simulate", "terraforming_mars", "--variant", "weather=rain"], 1, "era=corporate|base"),
        (["simulate", "terraforming_mars", "--variant", "draft"], 1, "draft=no|yes"),
        (["play", "terraforming_mars", "--seats", "1", "--variant", "draft=yes"], 1, "draft=yes"),
        (["play", "red_planet", "--variant", "draft=yes"], 1, "red_planet"),
    ],
)
def test_mistakes_are_told_in_a_line_and_by_the_exit_code(arguments: list[str], code: int, word: str):
    for language in ("en", "de"):
        called = areopolis(*arguments, language=language)
        assert called.code == code
        assert word in called.err
        assert not called.out
        assert "error." not in called.err, "a text is missing"
        if code == 1:
            assert len(called.err.strip().splitlines()) == 1


def test_games():
    called = areopolis("games")
    assert called.code == 0
    assert "red_planet" in called.out
    assert "Aufbruch zum Roten Planeten" in areopolis("games", language="de").out


def test_games_lists_the_variants():
    for language, words in (("en", "Corporate Era"), ("de", "Zeitalter der Konzerne")):
        called = areopolis("games", language=language)
        assert "--variant draft=yes" in called.out
        assert words in called.out
        assert "variant." not in called.out, "a text is missing"


# --- simulating -----------------------------------------------------------------------------------------------------


def test_simulate_prints_one_json_object():
    called = areopolis(
        "simulate", "red_planet", "--seats", "3", "--games", "6", "--seed", "s", "--workers", "1", "--json"
    )
    assert called.code == 0
    assert len(called.out.splitlines()) == 1
    found = json.loads(called.out)
    for name in ("decisions", "seconds", "decisions_per_second", "games_per_second", "rules_version"):
        assert found[name] > 0
    assert (found["game"], found["seats"], found["games"]) == ("red_planet", 3, 6)
    assert set(found["wins"]) == set(found["mean_score"]) == {"random"}
    assert isinstance(found["compiled"], bool)


def test_simulate_records_every_game(tmp_path: Path):
    folder = tmp_path / "new" / "records"
    called = areopolis(
        "simulate", "red_planet", "--seats", "2", "--games", "3", "--workers", "1", "--record", str(folder)
    )
    assert called.code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 3
    assert all(areopolis("check", str(file)).code == 0 for file in files)


def test_simulate_with_variants(tmp_path: Path):
    chosen = ["--variant", "draft=yes", "--variant", "era=base"]
    called = areopolis(
        "simulate", "terraforming_mars", "--seats", "2", "--games", "1", "--json", "--record", str(tmp_path), *chosen
    )
    found = json.loads(called.out)
    assert found["variants"] == {"era": "base", "draft": "yes", "beginners": "no"}
    (record,) = tmp_path.iterdir()
    assert "variant draft: yes" in record.read_text(encoding="utf-8")
    assert areopolis("check", str(record)).code == 0


def test_simulate_tells_the_variants():
    called = areopolis("simulate", "terraforming_mars", "--seats", "1", "--games", "1")
    assert "draft=no" in called.out


# --- records --------------------------------------------------------------------------------------------------------


def test_check():
    called = areopolis("check", str(RECORD))
    assert called.code == 0
    assert "red_planet" in called.out


def test_check_tells_the_line_of_a_mistake(tmp_path: Path):
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    number = next(i for i, line in enumerate(lines) if " choose " in line)
    lines[number] = "1 choose astronomer"
    broken = tmp_path / "broken.txt"
    broken.write_text("\n".join(lines), encoding="utf-8")
    called = areopolis("check", str(broken))
    assert called.code == 1
    assert f"Line {number + 1}" in called.err
    assert "astronomer" in called.err


def test_check_refuses_a_record_that_is_cut_off(tmp_path: Path):
    cut = tmp_path / "cut.txt"
    cut.write_text("\n".join(RECORD.read_text(encoding="utf-8").splitlines()[:40]), encoding="utf-8")
    assert areopolis("check", str(cut)).code == 1


def test_replay_tells_the_whole_game():
    called = areopolis("replay", str(RECORD))
    assert called.code == 0
    assert "Round 10 begins" in called.out
    assert "Final score" in called.out


def test_replay_shows_a_moment_through_a_seats_eyes():
    first = areopolis("replay", str(RECORD), "--at", "0", "--seat", "1")
    second = areopolis("replay", str(RECORD), "--at", "0", "--seat", "2")
    spectator = areopolis("replay", str(RECORD), "--at", "0")
    assert first.code == second.code == spectator.code == 0
    assert len({first.out, second.out, spectator.out}) == 3


def test_replay_does_not_tell_what_others_bought(tmp_path: Path):
    """The first entries are choices of corporations and cards, made in secret."""
    areopolis("simulate", "terraforming_mars", "--seats", "2", "--games", "1", "--record", str(tmp_path))
    (record,) = tmp_path.iterdir()
    entries = record.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()
    at = next(number for number, entry in enumerate(entries, start=1) if entry.startswith("1 buy "))
    own, other = (areopolis("replay", str(record), "--seat", seat, "--at", str(at)).out for seat in ("1", "2"))
    assert f"{at}. random 1: Buy " in own
    assert f"{at}. random 1: " not in other


# --- playing --------------------------------------------------------------------------------------------------------


def test_play_quit_and_go_on(tmp_path: Path):
    arguments = ["play", "red_planet", "--seats", "3", "--bots", "random,random", "--seed", "terminal"]
    typed = "help\nhint\nwhy\n1\nundo\nnonsense\nkeep\n2\ntable\nlog\nchoose\nquit\n"
    called = areopolis(*arguments, typed=typed, folder=tmp_path)
    assert called.code == 0
    assert "terminal." not in called.out
    saved = tmp_path / "areopolis-red_planet.txt"
    assert areopolis("check", str(saved)).code == 0
    before = saved.read_text("utf-8")
    again = areopolis("play", "red_planet", "--continue", str(saved), "--bots", "random,random", typed="1\nquit\n")
    assert again.code == 0
    assert str(saved) in again.out
    assert saved.read_text("utf-8") != before, "what is played goes to the file it was continued from"


def test_who_cannot_save_is_told_and_stays_once(tmp_path: Path):
    (tmp_path / "areopolis-red_planet.txt").mkdir()
    arguments = ["play", "red_planet", "--seats", "2", "--bots", "random", "--seed", "terminal"]
    called = areopolis(*arguments, typed="1\nquit\n", folder=tmp_path)
    assert called.code == 1
    assert "The game is not saved. Put that right and quit again, or it is lost." in called.out
    stayed = areopolis(*arguments, typed="quit\n1\n", folder=tmp_path).out
    assert stayed.index("The game is not saved") < stayed.rindex("> ")


def test_a_whole_game_by_numbers(tmp_path: Path):
    called = areopolis(
        "play", "red_planet", "--seats", "2", "--bots", "random", "--seed", "n", typed="1\n" * 400, folder=tmp_path
    )
    assert called.code == 0
    assert "Final score" in called.out


def test_two_people_at_one_keyboard_do_not_see_each_others_cards(tmp_path: Path):
    called = areopolis("play", "red_planet", "--seats", "2", "--bots", "", typed="1\n\n", folder=tmp_path)
    assert called.code == 0
    assert "take the keyboard" in called.out


@pytest.mark.game("migration_mars")
def test_two_people_trade_at_one_keyboard(tmp_path: Path):
    """Offer, counter-offer and acceptance; an empty line takes over the keyboard."""
    setup = ["lead ares-dynamics", "", "lead nova-terra", "", "start-tunnel h1", "", "start-tunnel g12", ""]
    trade = ["trade", "give water 1", "want metal 1", "propose", ""]
    counter = ["counter", "give metal 1", "want water 2", "propose", "", "accept", "quit"]
    arguments = ["play", "migration_mars", "--seats", "2", "--bots", "", "--seed", "terminal2"]
    called = areopolis(*arguments, "--record", str(tmp_path / "r.txt"), typed="\n".join([*setup, *trade, *counter, ""]))
    assert called.code == 0
    assert "Blue to you: gives 1 water; wants 1 metal" in " ".join(called.out.split())
    assert "Yellow to you: gives 1 metal; wants 2 water" in " ".join(called.out.split())
    assert "You accept." in called.out


def test_play_in_german(tmp_path: Path):
    called = areopolis("play", "red_planet", "--language", "de", "--seats", "2", "--bots", "random", folder=tmp_path)
    assert "Aufbruch zum Roten Planeten" in called.out
    assert "gespeichert" in called.out


# --- playing Terraforming Mars --------------------------------------------------------------------------------------


def test_a_whole_solo_game_by_numbers(tmp_path: Path):
    called = areopolis(
        "play", "terraforming_mars", "--seats", "1", "--seed", "solo", typed="1\n" * 2000, folder=tmp_path
    )
    assert called.code == 0
    assert "Generation 14 begins" in called.out
    assert "Final score" in called.out


def test_many_options_stand_by_their_verbs_and_may_be_shortened(tmp_path: Path):
    typed = "corp\ncorporation credicor\nbuy\n" + "1\n" * 10 + "done\nproj city\nplace r3\nplace r3c4\nend\nquit\n"
    called = areopolis("play", "terraforming_mars", "--seats", "1", "--seed", "x", typed=typed, folder=tmp_path)
    assert called.code == 0
    lines = called.out.splitlines()
    assert "place" in lines, "areas stand below one heading"
    assert any(len(re.findall(r"  r\dc\d", line)) > 1 for line in lines), "and side by side"
    saved = (tmp_path / "areopolis-terraforming_mars.txt").read_text(encoding="utf-8")
    assert "1 project city\n1 place r3c4\n1 end-turn" in saved


def test_cards_are_shown_with_what_they_say(tmp_path: Path):
    called = areopolis(
        "play", "terraforming_mars", "--seats", "1", "--seed", "x", typed="1\ncard soletta\nquit\n", folder=tmp_path
    )
    assert "Choose the project cards you buy" in called.out
    assert "Heat production +7" in called.out


def test_what_cannot_be_chosen_is_answered_with_the_reason(tmp_path: Path):
    typed = "corporation phobolog\ndone\nmile\nproj city\nquit\n"
    called = areopolis(
        "play",
        "terraforming_mars",
        "--seats",
        "3",
        "--bots",
        "random,random",
        "--seed",
        "z",
        typed=typed,
        folder=tmp_path,
    )
    assert "Claim the milestone Mayor: Needs 3, you have 0" in called.out
    assert "Standard project: City: Costs 25 M€, you can pay 23" in called.out


def test_whoever_has_the_keyboard_chooses_all_their_cards_before_the_next(tmp_path: Path):
    called = areopolis(
        "play",
        "terraforming_mars",
        "--seats",
        "2",
        "--bots",
        "",
        "--seed",
        "k",
        typed="1\n1\n1\ndone\n\nquit\n",
        folder=tmp_path,
    )
    assert called.out.count("take the keyboard") == 1


def test_play_with_variants_and_go_on(tmp_path: Path):
    arguments = ["play", "terraforming_mars", "--seats", "2", "--bots", "random", "--variant", "beginners=all"]
    called = areopolis(*arguments, typed="pass\nquit\n", folder=tmp_path, language="de")
    assert "Anfänger-Konzern" in called.out
    saved = tmp_path / "areopolis-terraforming_mars.txt"
    assert "variant beginners: all" in saved.read_text(encoding="utf-8")
    again = areopolis("play", "terraforming_mars", "--continue", str(saved), "--bots", "random", typed="quit\n")
    assert again.code == 0


# --- arranged positions ---------------------------------------------------------------------------------------------


def test_position(tmp_path: Path):
    from areopolis.games.red_planet import GAME as game
    from areopolis.kernel.reading import write_description

    position = game.start(3, "arranged")
    for seat in range(3):
        position.play(seat, position.options(seat)[0])
    file = tmp_path / "position.yaml"
    file.write_text(write_description({"game": "red_planet", **game.describe(position)}), encoding="utf-8")
    called = areopolis("position", str(file))
    assert called.code == 0
    assert "Mission: Red Planet" in called.out
    played = areopolis("position", str(file), "--play", "--bots", "random,random", typed="1\nquit\n", folder=tmp_path)
    assert played.code == 0
    assert areopolis("check", str(tmp_path / "areopolis-red_planet.txt")).code == 0


def test_a_moment_of_a_record_is_described(tmp_path: Path):
    areopolis("simulate", "red_planet", "--games", "1", "--seats", "3", "--record", str(tmp_path), "--workers", "1")
    record = next(tmp_path.glob("*.txt"))
    called = areopolis("position", str(record), "--describe", "--at", "3")
    assert called.code == 0
    assert called.out.startswith("game: red_planet\nseats: 3\n")
    file = tmp_path / "moment.yaml"
    file.write_text(called.out, encoding="utf-8")
    assert areopolis("position", str(file), "--describe").out == called.out
    assert "Mission: Red Planet" in areopolis("position", str(record), "--at", "3").out
    refused = areopolis("position", str(record), "--describe", "--at", "100000")
    assert (refused.code, refused.out) == (1, "")


def test_a_paused_position_is_shown_as_it_lies_and_runs_on_when_played(tmp_path: Path):
    file = tmp_path / "paused.yaml"
    file.write_text("game: Red Planet\nseats: 3\nround: 5\nphase: landing\npause: true\n", encoding="utf-8")
    assert "Ships land" in areopolis("position", str(file)).out
    played = areopolis("position", str(file), "--play", "--bots", "random,random", typed="1\nquit\n", folder=tmp_path)
    assert played.code == 0
    assert areopolis("check", str(tmp_path / "areopolis-red_planet.txt")).code == 0


def test_a_broken_position_is_refused_in_a_line(tmp_path: Path):
    file = tmp_path / "broken.yaml"
    file.write_text("game: red_planet\nseats: 77\n", encoding="utf-8")
    called = areopolis("position", str(file))
    assert called.code == 1
    assert called.err.strip()
