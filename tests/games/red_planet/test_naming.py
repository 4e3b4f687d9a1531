"""Ships go by where they go: in prompts, on buttons, in the log, in the terminal and in Python."""

from __future__ import annotations

from areopolis import api
from areopolis.games import game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.text.text import Text
from areopolis.view.telling import in_sentences, on_buttons, say_log

GAME = game_named("red_planet")
DOCKS = ["s05", {"ship": "s31", "orange": 1, "aimed": ["phobos"]}, "s32"]


def pilot(acting: str = "pilot") -> Playthrough:
    arranged = {"seats": 3, "round": 3, "docks": DOCKS, "acting": {"yellow": acting}}
    return Playthrough(GAME, Header("red_planet", GAME.rules_version, 3, "x", {}, ["", "", ""], arranged))


def test_on_a_button_with_its_seats() -> None:
    labels = on_buttons(pilot().position.observe(0), Text("en", "red_planet"))
    assert labels.name("ship.s05") == "Valles Marineris, 0/4"
    assert labels.name("ship.s31") == "Phobos, 1/2"
    assert labels.name("place.s31") == "ship to Phobos, 1/2"
    assert labels.name("ship.s32") == "no destination yet, 0/2"


def test_in_a_sentence_by_its_size() -> None:
    called = in_sentences(pilot().position.observe(0), Text("de", "red_planet"))
    assert called.name("ship.s05") == "das 4er-Schiff nach Valles Marineris"
    assert called.name("ship.s32") == "das 2er-Schiff ohne Ziel"


def test_the_log_names_a_ship_as_it_was_then() -> None:
    game = pilot()
    game.play(0, "board s32")
    game.play(0, "destination hellas")
    game.play(0, "board s05")
    game.play(0, "redirect s31")
    game.play(0, "destination ausonia")
    told = [said for _, said in say_log(game, 0, game.text("en", 0))]
    assert "You put 1 astronaut aboard the 2-seater without a destination." in told
    assert "You send the 2-seater to Hellas." in told
    assert "You put 1 astronaut aboard the 4-seater to Valles Marineris." in told
    assert "You send the 2-seater to Ausonia." in told


def test_the_log_knows_a_course_that_a_position_began_with() -> None:
    game = pilot("saboteur")
    game.play(0, "board s31")
    told = [said for _, said in say_log(game, 1, game.text("en"))]
    assert "Yellow puts 1 astronaut aboard the 2-seater to Phobos." in told


def test_python_names_ships_the_same_way() -> None:
    table = api.arrange({"game": "red_planet", "seats": 3, "docks": DOCKS, "acting": {"yellow": "saboteur"}})
    assert table.choices("yellow")["board s05"] == "Board: Valles Marineris, 0/4"
