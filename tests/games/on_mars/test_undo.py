"""Undo goes back through a whole turn, up to new information."""

from __future__ import annotations

from typing import Any

import pytest

from areopolis.games.on_mars import GAME
from areopolis.kernel.playthrough import Header, Playthrough

Description = dict[str, Any]

ARRANGED: Description = {"purple": {"crystals": 3}}


def begin(arranged: Description = ARRANGED) -> Playthrough:
    return Playthrough(
        GAME, Header("on_mars", GAME.rules_version, 2, "x", GAME.chosen_variants({}), ["", ""], arranged)
    )


def test_moving_can_be_undone_step_by_step() -> None:
    game = begin()
    before = game.position.snapshot()
    keys = ["control", "move-bot d3 d4", "boost", "drive g4"]
    for key in keys:
        game.play(0, key)
    for _ in keys:
        game.undo(0)
    assert game.position.snapshot() == before


def test_a_new_tile_on_top_of_a_stack_is_new_information() -> None:
    game = begin()
    game.play(0, "construct oxygen c3")
    game.play(0, game.position.options(0)[0])
    assert game.why_no_undo(0) is not None


@pytest.mark.parametrize(("left", "known"), [(1, True), (2, False)])
def test_the_last_tile_of_a_stack_is_no_news(left: int, known: bool) -> None:
    """Everybody knows which tile is left when all others have been seen."""
    hexes = ["c1", "e1", "k1", "l3"][: 5 - left]
    arranged = {
        "map": {"buildings": dict.fromkeys(hexes, "oxygen"), "stacks": {"oxygen": list(range(left + 1))}},
        **ARRANGED,
    }
    game = begin(arranged)
    game.play(0, "construct oxygen c3")
    game.play(0, game.position.options(0)[0])
    assert (game.why_no_undo(0) is None) == known
