"""Positions as YAML files: the same words as in `Game.arrange`, with `game: red_planet` among them.

>>> position = arrange_file("puzzle.yaml")                       # doctest: +SKIP
>>> write_description(position.game.describe(position))          # doctest: +SKIP
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from areopolis.games import game_named
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from areopolis.kernel.reading import read_yaml, shown
from areopolis.toolbox.arranging import simple


def arrange_file(path: str | Path) -> Position:
    """The position that a YAML file describes."""
    return arrange_text(Path(path).read_text(encoding="utf-8"))


def arrange_text(text: str) -> Position:
    description = read_yaml(text)
    return game_of(description).arrange(description)


def game_of(description: dict[str, Any]) -> Game:
    """The game that a description names; capitals and spaces do not matter."""
    return game_named(simple(shown(description.get("game", "red_planet"))).replace("-", "_"))
