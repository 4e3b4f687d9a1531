"""The board as a picture (SVG), drawn from an observation: the same in the page, a notebook, documents and tests.

A game brings `board.svg.j2` and `geometry.py` in its own folder; both are looked up by its name, as its texts are.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from areopolis.view.text import Text


@cache
def drawing_board() -> Environment:
    """Templates of all games, escaped and strict about names."""
    return Environment(
        loader=PackageLoader("areopolis", "games"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


@cache
def geometry(game: str) -> ModuleType:
    return import_module(f"areopolis.games.{game}.geometry")


def board_picture(
    game: str, observation: Mapping[str, Any], language: str = "en", names: dict[str, str] | None = None
) -> str:
    """A complete SVG document that needs nothing else to look right."""
    template = drawing_board().get_template(f"{game}/board.svg.j2")
    return template.render(o=observation, t=Text(language, game, names), g=geometry(game))
