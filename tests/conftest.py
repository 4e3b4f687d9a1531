"""Which game a test belongs to: `pytest --game red_planet` runs its part, `--game common` what belongs to none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import settings

from areopolis.games import GAMES

COMMON = "common"

settings.register_profile("areopolis", deadline=None)  # no test depends on how fast the machine is
settings.load_profile("areopolis")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=[*GAMES, COMMON], help="only the tests of this game, or those of no game")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files and folders of other games are not even read."""
    named = games_named_in(collection_path.name)
    wanted = config.getoption("--game")
    return True if wanted and named and wanted not in named else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if wanted := config.getoption("--game"):
        others = [item for item in items if game_of(item) != wanted]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if game_of(item) == wanted]


def game_of(item: pytest.Item) -> str:
    """The game that its marker names, or its path, or the only one that its parameters name."""
    if marker := item.get_closest_marker("game"):
        return str(marker.args[0])
    path, _, parameters = item.nodeid.partition("[")
    for text in (path, parameters):
        if len(named := games_named_in(text)) == 1:
            return named[0]
    return COMMON


def games_named_in(text: str) -> list[str]:
    """A name counts where no letter stands before it: `on_mars` is not in `migration_mars`."""
    return [name for name in GAMES if re.search(rf"(?<![a-z]){name}", text)]
