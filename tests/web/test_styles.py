"""The styles of the page: all colours are in one palette."""

from __future__ import annotations

import re
from pathlib import Path

import areopolis
from areopolis.toolbox.shapes import TINTS

SOURCE = Path(areopolis.__file__).parent
CLIENT = SOURCE.parent.parent / "client" / "src"
PALETTE = CLIENT / "styles" / "base" / "00-palette.css"
STYLES = sorted([*CLIENT.rglob("*.css"), *(SOURCE / "games").glob("*/styles/*.css")])

COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgb|hsl)a?\(", re.IGNORECASE)


def test_all_colours_stand_in_the_palette() -> None:
    found = [(path.name, literal) for path in STYLES if path != PALETTE for literal in COLOUR.findall(path.read_text())]
    assert found == []


def test_every_colour_of_the_palette_exists_and_is_used() -> None:
    names = set(re.findall(r"^  --([\w-]+):", PALETTE.read_text("utf-8"), re.MULTILINE))
    everything = "\n".join(path.read_text("utf-8") for path in STYLES)
    defined = set(re.findall(r"--([\w-]+):", everything))
    used = set(re.findall(r"var\(--([\w-]+)", everything))
    assert names - used == set()
    needed = set(re.findall(r"var\(--([\w-]+)\)", everything))  # what has a fallback may be set by a script
    assert needed - defined == set()


def test_the_page_paints_seats_as_the_board_does() -> None:
    painted = dict(re.findall(r"--seat-(\w+): (#\w+);", PALETTE.read_text("utf-8")))
    assert painted == {tint.colour: tint.fill for tint in TINTS.values()}
