"""Undo: allowed until somebody learned something or another seat decided."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import count, prompt, red_planet

from areopolis.games.red_planet import GAME
from areopolis.kernel.errors import UndoRefused
from areopolis.kernel.playthrough import Header, Playthrough, replay


def begin(**arranged):
    arranged["docks"] = arranged.get("docks", ["s05", "s06"])
    arranged["docks"] += ["free"] * (4 - len(arranged["docks"]))
    return Playthrough(GAME, Header("red_planet", GAME.rules_version, 4, "undo", {}, [], arranged))


def table(playthrough):
    return red_planet(playthrough.position)


def test_boarding_can_be_taken_back_while_the_character_goes_on():
    game = begin(acting={"yellow": "saboteur"})
    game.play(0, "board s05")
    game.undo(0)
    assert count(table(game), "yellow", "s05") == 0
    assert prompt(table(game)) == "yellow: board"


def test_several_choices_can_be_taken_back_one_by_one():
    game = begin(acting={"yellow": "scientist"}, zones={"hellas": {"discovery": "synergy"}})
    game.play(0, "board s05")
    game.play(0, "board s06")
    game.undo(0)
    game.undo(0)
    assert count(table(game), "yellow", "supply") == 22


def test_a_choice_of_character_can_be_changed_while_nobody_else_has_chosen():
    game = begin()
    game.play(0, "choose pilot")
    game.undo(0)
    game.play(0, "choose soldier")
    assert table(game).observe(0)["colours"][0]["chosen"] == 2


def test_the_barrier_falls_when_a_marker_is_turned_up():
    game = begin(acting={"yellow": "explorer"}, line=2, zones={"hellas": {"yellow": 1}, "ausonia": {"marker": "ice"}})
    game.play(0, "move hellas syrtis-major")
    with pytest.raises(UndoRefused) as refused:
        game.undo(0)
    assert refused.value.code == "undo-barrier"


def test_a_move_into_an_open_zone_can_be_taken_back():
    zones = {"hellas": {"yellow": 1}, "syrtis-major": {"marker": "ice"}}
    game = begin(acting={"yellow": "explorer"}, line=2, zones=zones)
    game.play(0, "move hellas syrtis-major")
    game.undo(0)
    assert count(table(game), "yellow", "hellas") == 1


@pytest.mark.parametrize("option", ["draw", "look hellas"])
def test_the_barrier_falls_when_a_card_is_seen(option):
    game = begin(
        acting={"yellow": "scientist"}, line=2, zones={"hellas": {"discovery": "synergy"}}, event_deck=["radiation"]
    )
    game.play(0, option)
    assert game.why_no_undo(0) is not None


def test_the_barrier_falls_when_the_countdown_turns_up_the_next_character():
    game = begin(acting={"yellow": "recruiter"}, chosen={"blue": "pilot"})
    game.play(0, "board s05")
    assert game.why_no_undo(0) is not None


def test_a_turn_within_one_number_can_be_taken_back_until_the_next_decides():
    """Both Saboteurs are face up, so nothing new is seen when the first is done."""
    game = begin(acting={"yellow": "saboteur", "blue": "saboteur"}, docks=["s05", "s06", "s11"])
    game.play(0, "board s05")
    game.play(0, "destroy s06")
    assert prompt(table(game)) == "blue: board"
    assert game.why_no_undo(0) is None
    game.play(1, "board s05")
    refused = game.why_no_undo(0)
    assert refused is not None
    assert refused.code == "undo-other-seat"


def test_an_undo_is_one_more_entry_and_replays():
    game = begin(acting={"yellow": "saboteur"})
    game.play(0, "board s05")
    game.undo(0)
    game.play(0, "board s06")
    assert [entry.key for entry in game.entries] == ["board s05", "undo", "board s06"]
    assert replay(GAME, game.header, game.entries).position.snapshot() == game.position.snapshot()
