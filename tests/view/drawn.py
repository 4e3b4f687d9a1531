"""Positions to draw, and what every picture of a board must be."""

from __future__ import annotations

from xml.etree import ElementTree

from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.view.picture import board_picture

SVG = "{http://www.w3.org/2000/svg}"


def played(game: str, seats: int, choices: int) -> Position:
    """After this many random choices, or at the end."""
    position = game_named(game).start(seats, "picture")
    rng = chance_of("picture")
    for _ in range(choices):
        if position.over:
            break
        decision = position.decisions[rng.below(len(position.decisions))]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
    return position


def picture_that_stands_alone(position: Position, seat: int, language: str) -> ElementTree.Element:
    """Well formed, without scripts, and every reference leads into the picture itself."""
    root = ElementTree.fromstring(board_picture(position.game.name, position.observe(seat), language))
    drawn = {element.get("id") for element in root.iter()}
    used = {element.get("href", "") for element in root.iter()} - {""}
    assert root.tag == f"{SVG}svg"
    assert not list(root.iter(f"{SVG}script"))
    assert {reference[1:] for reference in used} <= drawn
    return root
