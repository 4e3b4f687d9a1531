"""`import areopolis`: tables, with everything called by name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import areopolis
from areopolis import api

DOCS = Path(__file__).parents[2] / "docs" / "python.md"
PILOT = {"game": "red_planet", "seats": 3, "acting": {"blue": "pilot"}, "docks": ["s05", "s11", "free"]}
TWO_PLAYERS = {"game": "red_planet", "seats": 2}


@pytest.fixture
def pilot() -> areopolis.Table:
    return areopolis.arrange(PILOT)


# --- the public names ----------------------------------------------------------------------------------------------


def test_every_public_name_is_there_and_documented() -> None:
    page = DOCS.read_text("utf-8")
    assert areopolis.__all__ == api.__all__
    assert set(areopolis.__all__) <= set(dir(areopolis))
    for name in areopolis.__all__:
        assert getattr(areopolis, name) is getattr(api, name)
        assert f"`{name}`" in page, f"docs/python.md does not tell of {name}"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        areopolis.nothing  # noqa: B018


def test_importing_the_kernel_loads_no_game_and_no_page() -> None:
    code = "import sys, areopolis.kernel.chance; print([name for name in sys.modules if 'areopolis' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert eval(done.stdout) == ["areopolis", "areopolis.kernel", "areopolis.kernel.chance"]


# --- seats ---------------------------------------------------------------------------------------------------------


def test_a_seat_is_a_number_a_colour_or_a_name() -> None:
    table = areopolis.start("red_planet", seats=3, seed="x", names=["Ada", "Grace Hopper"])
    assert [table.seat(who) for who in (1, "blue", "BLUE", "grace hopper", "Ada", "orange")] == [1, 1, 1, 1, 0, 2]


def test_a_neutral_colour_is_the_seat_that_decides_for_it() -> None:
    table = areopolis.arrange(TWO_PLAYERS)
    assert {colour: table.seat(colour) for colour in ("yellow", "blue", "orange", "green")} == {
        side["colour"]: side["seat"] for side in table.observe()["colours"]
    }
    assert {table.seat(colour) for colour in ("blue", "orange")} == {0, 1}


@pytest.mark.parametrize(
    ("who", "code"), [(3, "no-such-seat"), (-1, "no-such-seat"), ("green", "seat-unknown"), ("Bob", "seat-unknown")]
)
def test_who_is_not_at_the_table_is_told_so(pilot: areopolis.Table, who: int | str, code: str) -> None:
    with pytest.raises(areopolis.AreopolisError) as caught:
        pilot.options(who)
    assert caught.value.code == code


# --- deciding ------------------------------------------------------------------------------------------------------


def test_words_of_people_play(pilot: areopolis.Table) -> None:
    assert pilot.deciding == [1]
    assert pilot.prompt() == "Blue as Pilot: put an astronaut into a docked ship; 2 left to place."
    assert pilot.options() == pilot.options("blue") == ["board s05", "board s11"]
    pilot.play("blue", "Board S05")
    pilot.play("blue", "b s11")
    assert [entry.key for entry in pilot.playthrough.entries] == ["board s05", "board s11"]


def test_whoever_is_asked_nothing_has_no_options(pilot: areopolis.Table) -> None:
    assert (pilot.prompt(0), pilot.options(0), pilot.choices(0), pilot.why_not(0)) == ("", [], {}, {})
    with pytest.raises(areopolis.IllegalOption, match="seat 1 has nothing to decide now"):
        pilot.play(0, "board s05")


def test_options_and_reasons_are_sentences_in_either_language() -> None:
    docks = [{"ship": "s05", "blue": 2}, "s11", "s12"]
    table = areopolis.arrange({"seats": 3, "acting": {"blue": "travel-agent"}, "docks": docks})
    assert table.choices(language="de")["board s11"] == "Einsteigen: Vastitas Borealis, 0/4"
    assert table.why_not()["board s05"].startswith("The 4-seater to Valles Marineris has fewer than three free seats.")
    assert table.why_not(language="de")["board s05"].startswith("Das 4er-Schiff nach Valles Marineris hat weniger als")
    with pytest.raises(areopolis.IllegalOption, match="S05 has fewer than three free seats"):
        table.play("blue", "board s05")
    assert table.playthrough.entries == []


def test_a_language_that_nobody_speaks_here_is_refused(pilot: areopolis.Table) -> None:
    for ask in (pilot.prompt, pilot.choices, pilot.why_not, pilot.told, pilot.log, pilot.text, pilot.picture):
        with pytest.raises(areopolis.AreopolisError, match="there are: en, de"):
            ask(language="fr")
    with pytest.raises(areopolis.AreopolisError, match="there are: en, de"):
        pilot.scores("fr")


def test_a_choice_can_be_taken_back_and_tried_on_a_clone(pilot: areopolis.Table) -> None:
    before = pilot.text("blue")
    trial = pilot.clone()
    trial.play("blue", "board s05")
    assert pilot.text("blue") == before != trial.text("blue")
    trial.undo("blue")
    assert trial.text("blue") == before
    with pytest.raises(areopolis.UndoRefused):
        trial.undo("blue")


# --- what people read ----------------------------------------------------------------------------------------------


def test_news_are_told_to_those_who_may_hear_them() -> None:
    table = areopolis.start("red_planet", seats=3, seed="olympus-mons", names=["Ada"])
    table.play("Ada", "keep-mission strategic-zones")
    assert table.told() == table.told("blue") == []
    assert table.told("Ada") == ["You keep the mission “Strategic Zones”."]
    assert table.told("Ada", language="de") == ["Du behältst den Auftrag „Strategische Zonen“."]
    assert table.log("Ada")[-1:] == table.told("Ada")


def test_news_are_those_of_the_last_choice(pilot: areopolis.Table) -> None:
    pilot.play("blue", "board s05")
    assert pilot.told() == ["Blue puts 1 astronaut aboard the 4-seater to Valles Marineris."]
    pilot.play("blue", "board s11")
    assert pilot.told()[0] == "Blue puts 1 astronaut aboard the 4-seater to Vastitas Borealis."


def test_scores_are_explained_and_name_the_winner() -> None:
    table = areopolis.play_match("red_planet", ["random"] * 3, seed="scores")
    scores = table.scores()
    assert [score.seat for score in scores] == [0, 1, 2]
    for score in scores:
        assert score.total == sum(points for points, _ in score.lines)
        assert str(score).splitlines()[0].split() == [str(score.total), *score.name.split()]
    assert [score.seat for score in scores if score.won] == table.playthrough.outcome().winners
    assert [score.name for score in scores] == ["random 1", "random 2", "random 3"]


def test_nobody_has_won_before_the_end(pilot: areopolis.Table) -> None:
    assert not any(score.won for score in pilot.scores())


def test_a_table_shows_itself(pilot: areopolis.Table) -> None:
    assert repr(pilot) == "<Table: red_planet, 3 seats, 0 entries, seats to decide: [1]>"
    assert str(pilot) == pilot.text()
    assert pilot._repr_svg_() == pilot.picture()
    assert pilot.picture("blue", language="de").startswith("<svg")
    assert pilot.text(language="de") != pilot.text()


# --- records and positions -----------------------------------------------------------------------------------------


def test_a_record_is_written_and_read(tmp_path: Path) -> None:
    table = areopolis.play_match("terraforming_mars", ["random"], seed="solo")
    table.save(tmp_path / "game.txt")
    again = areopolis.load(tmp_path / "game.txt")
    assert again.over
    assert again.record() == table.record() == areopolis.read_record(table.record()).record()
    assert again.scores() == table.scores()


def test_an_arranged_position_begins_a_record(pilot: areopolis.Table) -> None:
    pilot.play("blue", "board s05")
    again = areopolis.read_record(pilot.record())
    assert again.position.snapshot() == pilot.position.snapshot()


def test_a_description_may_be_a_dictionary_yaml_or_a_file(tmp_path: Path) -> None:
    text = "seats: 3\nacting: {blue: pilot}\ndocks: [s05, s11, free]\nseed: x\n"
    (tmp_path / "position.yaml").write_text(text)
    one, other = areopolis.arrange(text), areopolis.arrange(tmp_path / "position.yaml")
    third = areopolis.arrange({**PILOT, "seed": "x"})
    assert one.position.snapshot() == other.position.snapshot() == third.position.snapshot()


def test_a_described_position_is_arranged_again() -> None:
    for game in areopolis.GAMES:
        table = areopolis.play_match(game, ["random"] * 2, seed="described")
        assert areopolis.arrange(table.describe()).position.snapshot() == table.position.snapshot()


def test_what_is_handed_in_may_be_changed_afterwards() -> None:
    words = {**PILOT, "docks": ["s05", "s11", "free"]}
    table = areopolis.arrange(words)
    before = table.record()
    words["docks"].append("s12")  # type: ignore[attr-defined]
    assert table.record() == before


def test_mistakes_with_files_are_told(tmp_path: Path, pilot: areopolis.Table) -> None:
    with pytest.raises(areopolis.AreopolisError, match="there is no file"):
        areopolis.load(tmp_path / "nothing.txt")
    with pytest.raises(areopolis.AreopolisError, match="cannot be read"):
        areopolis.load(tmp_path)
    with pytest.raises(areopolis.AreopolisError, match="cannot be written"):
        pilot.save(tmp_path / "no" / "folder.txt")
    with pytest.raises(areopolis.RecordError) as caught:
        areopolis.read_record("1. e4 e5")
    assert caught.value.line == 1
    with pytest.raises(areopolis.ImpossiblePosition):
        areopolis.arrange({"seats": 3, "docks": ["s99"]})
    with pytest.raises(areopolis.AreopolisError, match="there is no game 'chess'"):
        areopolis.start("chess")
    with pytest.raises(areopolis.AreopolisError, match="3 names for 2 seats"):
        areopolis.start("red_planet", 2, names=["Ada", "Grace", "Linus"])


def test_without_a_seed_every_game_is_different() -> None:
    one, other = areopolis.start("red_planet"), areopolis.start("red_planet")
    assert one.seats == other.seats == areopolis.GAMES["red_planet"].usual_seats
    assert one.playthrough.header.seed != other.playthrough.header.seed
