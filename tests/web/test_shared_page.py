"""What all games share of the page names nothing of a game, and all colours stand in one palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import areopolis
from areopolis.games import GAMES
from areopolis.toolbox.shapes import TINTS

SOURCE = Path(areopolis.__file__).parent
CLIENT = SOURCE.parent.parent / "client" / "src"
PALETTE = CLIENT / "styles" / "base" / "00-palette.css"
SHARED = sorted([*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.css"), *(SOURCE / "web" / "templates").glob("*.j2")])
STYLES = sorted([*CLIENT.rglob("*.css"), *(SOURCE / "games").glob("*/styles/*.css")])

COMMON_KINDS = {"card", "colour", "event", "number", "place", "resource", "tag"}
"""Kinds of words that are words of the page as well."""
COMMON_WORDS = {"mine", "nobody"}

COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl)a?\(", re.IGNORECASE)


def words_of(name: str) -> set[str]:
    """The words of a game's vocabulary: its kinds, and the things of each kind."""
    kinds = GAMES[name].vocabulary.kinds
    things = {word.partition("=")[0] for kind, words in kinds.items() if kind != "colour" for word in words}
    return (set(kinds) - COMMON_KINDS) | (things - COMMON_WORDS)


@pytest.mark.parametrize("game", GAMES)
def test_shared_parts_of_the_page_name_nothing_of_a_game(game: str) -> None:
    found = [
        (path.name, word)
        for path in SHARED
        for word in set(re.findall(r"[a-z][a-z0-9-]*", path.read_text("utf-8").lower())) & words_of(game)
    ]
    assert found == []


def test_all_colours_stand_in_the_palette() -> None:
    found = [(path.name, literal) for path in STYLES if path != PALETTE for literal in COLOUR.findall(path.read_text())]
    assert found == []


def test_every_colour_of_the_palette_exists_and_is_used() -> None:
    names = set(re.findall(r"^  --([\w-]+):", PALETTE.read_text("utf-8"), re.MULTILINE))
    everything = "\n".join(path.read_text("utf-8") for path in STYLES)
    defined = set(re.findall(r"--([\w-]+):", everything))
    used = set(re.findall(r"var\(--([\w-]+)", everything))
    assert names - used == set()
    assert used - defined == set()


def test_the_page_paints_seats_as_the_board_does() -> None:
    painted = dict(re.findall(r"--seat-(\w+): (#\w+);", PALETTE.read_text("utf-8")))
    assert painted == {tint.colour: tint.fill for tint in TINTS.values()}
