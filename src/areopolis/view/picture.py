"""The board as a picture (SVG), drawn from an observation: the same on the page, in notebooks and in documents."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any

from jinja2 import BaseLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined

from areopolis.games import GAMES
from areopolis.games.presentations import PRESENTATIONS
from areopolis.text.text import Text


def game_templates() -> BaseLoader:
    """The templates of all games, `<game>/board.svg.j2`, and what they share, `view/drawing.svg.j2`."""
    games: dict[str, BaseLoader] = {game: PackageLoader(each.package, "") for game, each in PRESENTATIONS.items()}
    return PrefixLoader({"view": PackageLoader(__package__, ""), **games})


@cache
def drawing_board() -> Environment:
    """Templates escape what they print and fail on unknown names."""
    return Environment(
        loader=game_templates(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def geometry(game: str) -> ModuleType:
    """What a game's templates know as `g`."""
    return PRESENTATIONS[game].drawing


def board_picture(
    game: str, observation: Mapping[str, Any], language: str = "en", names: dict[str, str] | None = None
) -> str:
    """A complete SVG document that needs nothing else to look right."""
    template = drawing_board().get_template(f"{game}/board.svg.j2")
    return template.render(o=observation, t=Text(language, game, names), g=geometry(game))


def picture_of(observation: Mapping[str, Any]) -> str:
    return board_picture(observation["game"], observation)


for each in GAMES.values():
    each.picture = picture_of
