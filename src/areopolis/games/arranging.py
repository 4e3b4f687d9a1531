"""Positions as YAML files: the same words as in `Game.arrange`, with `game: red_planet` among them.

>>> position = arrange_file("puzzle.yaml")                            # doctest: +SKIP
>>> write_description(game_named("red_planet").describe(position))    # doctest: +SKIP
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from areopolis.games import game_named
from areopolis.kernel.position import Position
from areopolis.kernel.reading import read_yaml


def arrange_file(path: str | Path) -> Position:
    """The position that a YAML file describes."""
    return arrange_text(Path(path).read_text(encoding="utf-8"))


def arrange_text(text: str) -> Position:
    description = read_yaml(text)
    return game_named(str(description.get("game", "red_planet"))).arrange(description)


def write_description(description: dict[str, Any]) -> str:
    """A description as YAML, one line a zone, ship or colour."""
    lines: list[str] = []
    for key, value in description.items():
        if isinstance(value, dict) and value and isinstance(next(iter(value.values())), dict | list):
            lines.append(f"{key}:")
            lines += [f"  {name}: {flow(row)}" for name, row in value.items()]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{key}:")
            lines += [f"  - {flow(row)}" for row in value]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """One value on one line."""
    text: str = yaml.safe_dump(value, default_flow_style=True, width=1_000_000, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")
