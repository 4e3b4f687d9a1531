"""Positions as YAML files: the same words as in `Game.arrange`, with `game: red_planet` among them.

>>> position = arrange_file("puzzle.yaml")                            # doctest: +SKIP
>>> write_description(game_named("red_planet").describe(position))    # doctest: +SKIP
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from areopolis.games import game_named
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.position import Position


def arrange_file(path: str | Path) -> Position:
    """The position that a YAML file describes."""
    return arrange_text(Path(path).read_text(encoding="utf-8"))


def arrange_text(text: str) -> Position:
    description = read_description(text)
    return game_named(str(description.get("game", "red_planet"))).arrange(description)


def read_description(text: str) -> dict[str, Any]:
    """A description as plain values; ImpossiblePosition tells in which line it cannot be read."""
    try:
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        if root is not None:
            check_names(root)
        description = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        raise ImpossiblePosition("arrange-yaml", f"line {line}: this is not YAML: {error.problem}", line=line) from None
    except yaml.YAMLError:
        raise ImpossiblePosition("arrange-yaml", "line 1: this is not YAML", line=1) from None
    if not isinstance(description, dict):
        raise ImpossiblePosition(
            "arrange-mapping",
            "description: names with values are expected",
            place="description",
            found=str(description)[:40],
        )
    return description


def check_names(node: yaml.Node) -> None:
    """YAML itself would silently take the last of two entries with one name."""
    if isinstance(node, yaml.SequenceNode):
        for each in node.value:
            check_names(each)
    elif isinstance(node, yaml.MappingNode):
        seen: list[str] = []
        for key, value in node.value:
            if key.value in seen:
                line = key.start_mark.line + 1
                text = f"line {line}: '{key.value}' stands here twice; put both together"
                raise ImpossiblePosition("arrange-name-twice", text, line=line, found=str(key.value)[:40])
            seen.append(key.value)
            check_names(value)


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
