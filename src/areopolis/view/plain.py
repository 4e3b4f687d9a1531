"""The table as text, made from an observation: for screen readers and the terminal.

A game brings `plain.py` in its own folder; it is looked up by the game's name, as its texts are.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from areopolis.view.text import Text

Section = tuple[str, list[str]]
"""(heading, lines)."""


def plain_sections(observation: Mapping[str, Any], text: Text) -> list[Section]:
    game = import_module(f"areopolis.games.{observation['game']}.plain")
    sections: list[Section] = game.sections(observation, text)
    return sections
