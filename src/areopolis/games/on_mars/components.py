"""What is on the board of On Mars, as tables. Cards and tiles with effects are in cards.py.

Where a value comes from is said beside it: [seed] is the rulebook, [public] a public source, [inferred] follows from
several of those, and [design] is our own proposal where nothing is known. Lists indexed by player have one entry for
each seat; in the solo game there are two players, and player 1 is Lacerda.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.decks import NONE as NONE
from areopolis.toolbox.hexes import Cell, HexGrid, column_words

COLOURS: Final = ["purple", "green", "yellow", "blue"]  # [seed]
MOST_PLAYERS: Final = 4
LACERDA: Final = 1
"""The player number of the solo opponent."""

# --- goods ---------------------------------------------------------------------------------------------------

RESOURCES: Final = ["mineral", "battery", "water", "plant", "oxygen"]  # [seed]
MINERAL: Final = 0
BATTERY: Final = 1
WATER: Final = 2
PLANT: Final = 3
OXYGEN: Final = 4
KINDS_OF_RESOURCES: Final = len(RESOURCES)
LSS_RESOURCES: Final = [BATTERY, WATER, PLANT, OXYGEN]

GOODS: Final = [*RESOURCES, "crystal"]
CRYSTAL: Final = 5

WAREHOUSE: Final = [CRYSTAL, BATTERY, WATER, PLANT, OXYGEN]
"""The columns of the warehouse from the left [seed]; there are no minerals."""
IN_WAREHOUSE: Final = [2, 2, 2, 3, 3]
"""By number of players: of each good, at set-up and after every level-up [seed]; solo as with two."""

# --- buildings -----------------------------------------------------------------------------------------------

KINDS: Final = ["mine", "generator", "water", "greenhouse", "oxygen", "shelter"]  # [seed]
MINE: Final = 0
GENERATOR: Final = 1
WATER_EXTRACTOR: Final = 2
GREENHOUSE: Final = 3
OXYGEN_CONDENSER: Final = 4
SHELTER: Final = 5
KINDS_OF_BUILDINGS: Final = len(KINDS)
COMMON_KINDS: Final = 5
"""Mines and LSS buildings; shelters belong to their players."""
KINDS_ON_MAP: Final = SHELTER + MOST_PLAYERS
"""Shelters of different players are different types (`SHELTER + player`) [seed]."""

COST: Final = [NONE, MINERAL, BATTERY, WATER, PLANT, OXYGEN]
"""By kind: the resource that building costs [seed]; a mine costs a Colonist who works there."""
YIELD: Final = [MINERAL, BATTERY, WATER, PLANT, OXYGEN, CRYSTAL]
"""By kind: what building and production bring [seed]."""

ARROWS: Final = [
    [[], [0], [3], [1, 4], [2, 5], [0, 2, 4]],
    [[], [1], [4], [2, 5], [0, 3], [1, 3, 5]],
    [[], [2], [5], [0, 3], [1, 4], [0, 2, 4]],
    [[], [3], [0], [1, 4], [2, 5], [1, 3, 5]],
    [[], [4], [1], [2, 5], [0, 3], [0, 2, 4]],
]
"""By common kind, for each of its six tiles: the directions of its Crystal arrows [design]."""
TILES_PER_KIND: Final = 6  # [inferred] 30 tiles of 5 kinds
SHELTERS_PER_PLAYER: Final = 5  # [seed]

# --- the map -------------------------------------------------------------------------------------------------

COLUMNS: Final = [
    (-6, 2, 4),
    (-5, 0, 5),
    (-4, -1, 5),
    (-3, -2, 5),
    (-2, -3, 5),
    (-1, -3, 4),
    (0, -4, 4),
    (1, -4, 3),
    (2, -5, 3),
    (3, -5, 2),
    (4, -5, 1),
    (5, -5, 0),
    (6, -4, -2),
]
"""(q, first r, last r) of the flat hexagons [public]."""
CELLS: Final[list[Cell]] = [(q, r) for q, first, last in COLUMNS for r in range(first, last + 1)]
GRID: Final = HexGrid(CELLS, column_words(CELLS))
HEX_WORDS: Final = GRID.words
HEX_COUNT: Final = len(CELLS)
BESIDE: Final = GRID.beside
"""By hex * 6 + direction (0 is north, then clockwise)."""
NEIGHBOURS: Final = GRID.neighbours
DISTANCE: Final = GRID.distances()
"""Pieces and buildings never block the counting [seed]."""


def hexes_at(hex: int, radius: int) -> list[int]:
    return [other for other in range(HEX_COUNT) if DISTANCE[hex][other] == radius]


def mask_of(hexes: list[int]) -> int:
    """A set of hexes as one number, a bit for each."""
    mask = 0
    for hex in hexes:
        mask |= 1 << hex
    return mask


FARTHEST: Final = max([max(row) for row in DISTANCE])
BY_DISTANCE: Final = [sorted(range(HEX_COUNT), key=DISTANCE[hex].__getitem__) for hex in range(HEX_COUNT)]
"""By hex: all hexes, the nearest first."""
WITHIN: Final = [
    [len([1 for d in DISTANCE[hex] if d <= radius]) for radius in range(FARTHEST + 1)] for hex in range(HEX_COUNT)
]
"""By hex and radius: how many entries of BY_DISTANCE are that near."""
BIT: Final = [1 << hex for hex in range(HEX_COUNT)]
NEXT_TO: Final = [mask_of(hexes_at(hex, 1)) for hex in range(HEX_COUNT)]
TWO_AWAY: Final = [mask_of(hexes_at(hex, 2)) for hex in range(HEX_COUNT)]
ZONE: Final = [[hex, *NEIGHBOURS[hex]] for hex in range(HEX_COUNT)]
"""By the hex of a Bot: its building zone [seed]."""
THREE_AWAY: Final = [hexes_at(hex, 3) for hex in range(HEX_COUNT)]
"""Where a discovery is placed, by the hex of the Rover [seed]."""


def hex_at(q: int, r: int) -> int:
    return GRID.number((q, r))


CENTRE: Final = hex_at(0, 0)
"""The start mine, from which Rovers set out [seed]."""
START_HEXES: Final = [hex_at(0, -2), hex_at(2, -1), hex_at(0, 2), hex_at(-2, 1)]
"""Where the other four start buildings lie, in random order [public]."""
SHELTER_HEXES: Final = [
    [],
    [hex_at(-3, 0), hex_at(3, 0)],
    [hex_at(-3, 0), hex_at(3, 0)],
    [hex_at(-3, 0), hex_at(3, -3), hex_at(3, 0)],
    [hex_at(-3, 0), hex_at(3, -3), hex_at(3, 0), hex_at(-3, 3)],
]
"""By number of players: where the first Shelters may stand [design]."""
RESEARCH_HEXES: Final = [
    [hex_at(-5, 0), hex_at(-3, -2)],
    [hex_at(5, -5), hex_at(3, -5)],
    [hex_at(5, 0), hex_at(3, 2)],
    [hex_at(-5, 5), hex_at(-3, 5)],
]
"""By letter: a corner each [public], the exact hexes [design]."""
LETTERS: Final = ["a", "b", "c", "d"]

# --- turn order and shuttle ----------------------------------------------------------------------------------

SIDES: Final = ["orbit", "colony"]
ORBIT: Final = 0
COLONY: Final = 1
TRACK: Final = ["1", "2", "3", "4", "5", "6", "7", "8"]  # [seed]
SPACES_PER_SIDE: Final = 4
SIDE_OF: Final = [ORBIT] * SPACES_PER_SIDE + [COLONY] * SPACES_PER_SIDE
SHUTTLE_SPACE: Final = [0, 1, 2, 3, 3, 3]
"""By colony level: the travel space on which the Shuttle arrives; 1-3 [seed], 4 and 5 [inferred]."""

# --- life support and progress -------------------------------------------------------------------------------

LSS_KINDS: Final = [GENERATOR, WATER_EXTRACTOR, GREENHOUSE, OXYGEN_CONDENSER]
"""The columns of the life support system from the left [public]."""
TOP_ROW: Final = 5
"""Where a marker stops [public]."""
HIGHEST_LEVEL: Final = 5
FIRST_OF_ITS_KIND: Final = 2
"""OP for the first new building of an LSS type [seed]."""
PROGRESS_POINTS: Final = [0, 1, 2, 4, 7, 11]
"""By cubes in the progress area [seed]."""
PROGRESS_SCORED_AT: Final = [2, 3]
"""The colony levels at which the progress area is scored [seed]."""
MISSION_LEVEL: Final = 3
"""From this colony level on, reaching a level moves the marker of remaining missions [seed]."""
MISSIONS_TO_END: Final = 3
LONGEST_GAME: Final = 100
"""Rounds. Nobody need do what the missions ask for; no game of sensible players comes near this. [design]"""

# --- player boards -------------------------------------------------------------------------------------------

SHIPS: Final = 5  # [seed]
DEPOT_SLOTS: Final = 8  # [seed]
SHIP_POINTS: Final = 3  # [seed]
COLONISTS: Final = 12  # [seed]
START_COLONISTS: Final = 3  # [seed]
START_QUARTERS: Final = 4  # [seed]
QUARTERS_PER_SHELTER: Final = 2  # [seed]
QUARTERS_POINTS: Final = [0, 3, 6, 10, 15, 21]
"""By occupied row of the living quarters [public], rows [inferred]."""
START_RESOURCES: Final = 1  # [seed] of each
START_CRYSTALS: Final = 1  # [seed]
BOTS: Final = 4  # [seed]
MARKERS: Final = 8  # [seed] advanced building markers
GOALS_DEALT: Final = 3  # [seed]
SLOTS: Final = 3
"""Of an action with red Colonists [public]; Hire/Contract has one per player [seed]."""

TECHS: Final = [*KINDS, "rover", "upgrade", "ship"]
"""A tech of a kind of building has its number [public]."""
ROVER_TECH: Final = 6
UPGRADE_TECH: Final = 7
SHIP_TECH: Final = 8
KINDS_OF_TECHS: Final = len(TECHS)
GRID_TECHS: Final = [
    MINE,
    GENERATOR,
    WATER_EXTRACTOR,
    GREENHOUSE,
    OXYGEN_CONDENSER,
    ROVER_TECH,
    UPGRADE_TECH,
    SHIP_TECH,
]
"""One of each in either set [public]; Shelter tech belongs to its player."""

GRID_ROWS: Final = ["bottom", "middle", "top"]
GRID_ROW: Final = [0, 0, 1, 1, 1, 2, 2, 2]
"""By space of the tech grid, in the order in which it is refilled: the row, which says the price [seed]."""

LAB: Final = ["1a", "1b", "2a", "2b", "2c", "3a", "3b", "4a", "4b", "4c", "5a", "5b", "6a"]
"""The spaces of the laboratory by column, from the top [public]."""
LAB_SPACES: Final = len(LAB)
LEVEL: Final = [int(space[0]) for space in LAB]
FIRST_COLUMN: Final = [0, 1]
SHELTER_TECH_START: Final = LAB.index("2b")  # [seed]
LEADS_TO: Final = [[2, 3], [3, 4], [5], [5, 6], [6], [7, 8], [8, 9], [10], [10, 11], [11], [12], [12], []]
"""By space of the laboratory: the spaces to its right [public]."""
LAB_POINTS: Final = [0, 1, 2, 3, 4, 5, 9]
"""By level: OP at the end [public], 1, 4 and 9 [seed]."""
HIGHEST_TECH: Final = 6
