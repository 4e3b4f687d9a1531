"""Where things are on the drawn board: the hex map with the exploration track around it.

Everything is worked out when the module is loaded; no two runs differ. Templates know this module as `g`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.games.migration_mars.components import BUILDING_WORDS as BUILDING_WORDS  # for the templates
from areopolis.games.migration_mars.components import (
    CELLS,
    FACTION_WORDS,
    GROUND,
    PLOT_WORDS,
    RUIN_AT,
    RUIN_WORDS,
    SPACE_COUNT,
    STOP_AT,
    TERRAIN,
    TRACK,
)
from areopolis.games.migration_mars.components import WARES as WARES
from areopolis.games.migration_mars.position import STEPS_OF_STOP as STEPS_OF_STOP
from areopolis.games.migration_mars.sentences import event_sentence as event_sentence
from areopolis.toolbox.hexes import Layout
from areopolis.toolbox.shapes import TINTS as TINTS
from areopolis.toolbox.shapes import closed

WIDTH: Final = 900
HEIGHT: Final = 900
SIDE: Final = 30.0
"""From the middle of a hexagon to its corners."""
CENTRE: Final = (450.0, 450.0)
LAYOUT: Final = Layout(False, SIDE, CENTRE)
STEP: Final = 140
"""From one space of the track to the next."""
SPACE_SIZE: Final = 56

HEADINGS: Final = ("round-begins", "turn-begins", "rounds-over")
"""Messages that stand out in the log."""


class Place(NamedTuple):
    """A field of the map."""

    word: str
    x: float
    y: float
    outline: str
    terrain: str


class Space(NamedTuple):
    """A space of the track: what it is, and of which company or ruin."""

    number: int
    x: float
    y: float
    kind: str
    whose: str


def track_place(number: int) -> tuple[int, int]:
    """Column and row on a square of seven by seven, clockwise from the upper left corner."""
    if number <= 6:
        return number, 0
    if number <= 12:
        return 6, number - 6
    return (18 - number, 6) if number <= 18 else (0, 24 - number)


def space(number: int) -> Space:
    column, row = track_place(number)
    whose = ""
    if STOP_AT[number] >= 0:
        whose = FACTION_WORDS[STOP_AT[number]]
    elif RUIN_AT[number] >= 0:
        whose = RUIN_WORDS[RUIN_AT[number]]
    return Space(number, 30 + column * STEP, 30 + row * STEP, TRACK[number], whose)


def place(number: int) -> Place:
    x, y = LAYOUT.centre(CELLS[number])
    outline = closed(LAYOUT.corners(CELLS[number], 1.0))
    return Place(PLOT_WORDS[number], round(x, 1), round(y, 1), outline, TERRAIN[GROUND[number]])


PLACES: Final = {PLOT_WORDS[number]: place(number) for number in range(len(CELLS))}
SPACES: Final = [space(number) for number in range(SPACE_COUNT)]
LETTERS: Final = dict(zip(BUILDING_WORDS, ["HQ", "T", "L", "H", "+", "F", "R", "E", "D", "A"], strict=True))
"""What stands for a building on the map."""
