"""What is in the box: map, exploration track, buildings, dice, wares and companies. Data only; cards are in events.py.

Provenance: [rulebook] is printed in the rulebook, [public] was found in public sources, [ours] fills a gap that no
source closes and may be corrected here without touching a rule.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.toolbox.hexes import OFF, Cell, HexGrid, beside, column_words, rays

NONE: Final = -1

# --- trade goods ---------------------------------------------------------------------------------------------

WARES: Final = ["water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell", "blueprint"]
WATER: Final = 0
STONE: Final = 1
METAL: Final = 2
OLYMPIUM: Final = 3
KIT: Final = 4
RCU: Final = 5
FUEL_CELL: Final = 6
BLUEPRINT: Final = 7
KINDS_OF_WARES: Final = 8
BASIC: Final = [WATER, STONE, METAL]
EQUIPMENT: Final = [KIT, RCU, FUEL_CELL]

TREASURY: Final = [24, 24, 24, 20, 12, 12, 12, 8]
"""Cards of each kind, the start goods included. [ours]"""
START_GOODS: Final = [2, 2, 2, 1, 1, 1, 1, 0]
"""[rulebook, Grundausstattung]"""


# --- the map -------------------------------------------------------------------------------------------------
# Columns from west to east, each from north to south: . flat, # rocky, E embassy, H landing site, R ruin, A access.
# Shape and terrain are [ours]; the rulebook gives landing sites, ruins, accesses, embassy and the two kinds of terrain.

WESTERN_COLUMNS: Final = [
    "RRA...H...ARR",
    "R....##....R",
    "#A...###...A#",
    "#...####...#",
    "#...##.##...#",
    "...######...",
]
MIDDLE_COLUMN: Final = "H###.#E#.###H"
COLUMNS: Final = [*WESTERN_COLUMNS, MIDDLE_COLUMN, *WESTERN_COLUMNS[::-1]]
RADIUS: Final = 6


def read_map() -> list[tuple[Cell, str]]:
    """Every cell with its sign; columns q from -6 to 6, and abs(2r + q) is at most 12 on the map."""
    found: list[tuple[Cell, str]] = []
    for column in range(len(COLUMNS)):
        q = column - RADIUS
        top = -((2 * RADIUS + q) // 2)
        for i in range(len(COLUMNS[column])):
            found.append(((q, top + i), COLUMNS[column][i]))
    return found


SIGNED_CELLS: Final = read_map()
CELLS: Final = [cell for cell, _ in SIGNED_CELLS]
PLOT_WORDS: Final = column_words(CELLS)
"""As on a chessboard: a letter for the column from the west, a number from its top."""
MAP: Final = HexGrid(CELLS, PLOT_WORDS)
NEIGHBOURS: Final = MAP.neighbours
PLOT_COUNT: Final = 163

TERRAIN: Final = ["flat", "rocky", "embassy", "landing-site", "ruin", "access"]
FLAT: Final = 0
ROCKY: Final = 1
CENTRE: Final = 2
LANDING_SITE: Final = 3
RUIN: Final = 4
ACCESS: Final = 5
GROUND: Final = [".#EHRA".index(sign) for _, sign in SIGNED_CELLS]
"""By plot, before rock covers."""


def plot(q: int, r: int) -> int:
    return MAP.numbers[(q, r)]


EMBASSY_PLOT: Final = plot(0, 0)


class Faction(NamedTuple):
    """A company. Names, covers and abilities are [ours]; one landing site and one supply stop each is [rulebook]."""

    word: str
    site: Cell
    stop: int
    """The space of its supply stop."""
    covers: list[list[Cell]]
    """Where the four rock covers lie while nobody leads it: three flat fields each."""


FACTIONS: Final = [
    Faction(
        "ares-dynamics",
        (0, -6),
        3,
        [
            [(1, -6), (1, -5), (2, -6)],
            [(2, -5), (3, -6), (3, -5)],
            [(-1, -5), (-1, -4), (-2, -4)],
            [(-2, -3), (-3, -3), (-3, -2)],
        ],
    ),
    Faction(
        "helios-consortium",
        (6, -3),
        9,
        [
            [(6, -4), (6, -5), (5, -4)],
            [(4, -5), (5, -5), (5, -6)],
            [(6, -2), (6, -1), (5, -1)],
            [(4, 1), (5, 0), (5, 1)],
        ],
    ),
    Faction(
        "nova-terra",
        (0, 6),
        15,
        [
            [(1, 5), (1, 4), (2, 4)],
            [(2, 3), (3, 3), (3, 2)],
            [(-1, 6), (-1, 5), (-2, 6)],
            [(-2, 5), (-3, 6), (-3, 5)],
        ],
    ),
    Faction(
        "tharsis-union",
        (-6, 3),
        21,
        [
            [(-6, 2), (-6, 1), (-5, 1)],
            [(-4, -1), (-5, 0), (-5, -1)],
            [(-6, 4), (-6, 5), (-5, 4)],
            [(-4, 5), (-5, 5), (-5, 6)],
        ],
    ),
]
FACTION_WORDS: Final = [faction.word for faction in FACTIONS]
LOGISTICS: Final = 0
MINING: Final = 1
MEDICINE: Final = 2
ENGINEERING: Final = 3
"""Companies by their optional abilities."""
LOGISTICS_FUEL_CELLS: Final = 2
LANDING_PLOTS: Final = [MAP.numbers[faction.site] for faction in FACTIONS]
COVER_PLOTS: Final = [[MAP.numbers[cell] for cover in faction.covers for cell in cover] for faction in FACTIONS]

COLOURS: Final = ["blue", "yellow", "green", "violet"]
"""Of seats, clockwise."""


class Ruin(NamedTuple):
    word: str
    corner: int
    """Its space on the track."""
    site: Cell
    accesses: list[Cell]


RUINS: Final = [
    Ruin("north-west", 0, (-6, -3), [(-4, -3), (-6, -1)]),
    Ruin("north-east", 6, (6, -9), [(4, -7), (6, -7)]),
    Ruin("south-east", 12, (6, 3), [(4, 3), (6, 1)]),
    Ruin("south-west", 18, (-6, 9), [(-4, 7), (-6, 7)]),
]
RUIN_WORDS: Final = [ruin.word for ruin in RUINS]
RUIN_PLOTS: Final = [MAP.numbers[ruin.site] for ruin in RUINS]
ACCESS_PLOTS: Final = [[MAP.numbers[cell] for cell in ruin.accesses] for ruin in RUINS]

# --- the exploration track [ours]; corners are ruins, one supply stop per company [rulebook] ------------------

TRACK: Final = [
    *["ruin", "metal", "stone", "stop", "water", "stone"],
    *["ruin", "metal", "water", "stop", "stone", "metal"],
    *["ruin", "water", "stone", "stop", "metal", "water"],
    *["ruin", "stone", "metal", "stop", "water", "stone"],
]
SPACE_COUNT: Final = 24
MINED_AT: Final = [WARES.index(sign) if sign in WARES else NONE for sign in TRACK]
"""By space: what is mined there."""
RUIN_AT: Final = [[ruin.corner for ruin in RUINS].index(i) if TRACK[i] == "ruin" else NONE for i in range(SPACE_COUNT)]
STOP_AT: Final = [[each.stop for each in FACTIONS].index(i) if TRACK[i] == "stop" else NONE for i in range(SPACE_COUNT)]
STOPS: Final = [faction.stop for faction in FACTIONS]

# --- dice ----------------------------------------------------------------------------------------------------

COLLECTING_DIE: Final = [1, 1, 2, 2, 3, 3]
"""[ours]; that a 2 occurs is [rulebook]."""
FINDS: Final = ["olympium-found", "altar", "radio-message", "explorer-injured"]
FIND_OLYMPIUM: Final = 0
FIND_ALTAR: Final = 1
FIND_MESSAGE: Final = 2
FIND_INJURED: Final = 3
EXPLORATION_DIE: Final = [FIND_OLYMPIUM, FIND_OLYMPIUM, FIND_ALTAR, FIND_ALTAR, FIND_MESSAGE, FIND_INJURED]
"""The four results are [rulebook], how often each occurs is [ours]."""
DIRECTIONS: Final = 12
"""Faces of the red D12."""

# --- meteors -------------------------------------------------------------------------------------------------

PATHS: Final = rays((0, 0), RADIUS)
"""By direction (12 is 0, like the hours): the distance fields from 1 to 6. The field at 2 has the number. [ours]"""


def impact_plot(direction: int, distance: int, black: int) -> int:
    """Where a meteor lands by its three dice, or OFF; the black die counts clockwise from the north. [rulebook]"""
    return MAP.number(beside(PATHS[direction % DIRECTIONS][distance - 1], black - 1))


IMPACT_TILES: Final = 16
"""[ours]"""


# --- buildings -----------------------------------------------------------------------------------------------

HEADQUARTERS: Final = 0
TUNNEL: Final = 1
LIFE_SUPPORT: Final = 2
HABITAT: Final = 3
HOSPITAL: Final = 4
FACTORY: Final = 5
REFINERY: Final = 6
EXPORT_STATION: Final = 7
DOME: Final = 8
FORTRESS: Final = 9
KINDS_OF_BUILDINGS: Final = 10


class Building(NamedTuple):
    """A row of the player tableau. Costs and numbers are [ours], except for the fortress: [rulebook]."""

    word: str
    pieces: int
    """Of each player; fortresses belong to all."""
    cost: list[int]
    """By ware."""


BUILDINGS: Final = [
    Building("headquarters", 1, [0, 0, 0, 0, 0, 0, 0, 0]),
    Building("tunnel", 14, [0, 1, 0, 0, 0, 0, 0, 0]),
    Building("life-support", 2, [1, 1, 1, 0, 0, 0, 0, 0]),
    Building("habitat", 6, [2, 2, 2, 0, 0, 0, 0, 0]),
    Building("hospital", 2, [1, 1, 1, 0, 0, 0, 0, 0]),
    Building("factory", 2, [0, 1, 2, 0, 0, 0, 0, 0]),
    Building("refinery", 3, [0, 2, 3, 0, 0, 0, 0, 0]),
    Building("export-station", 1, [1, 0, 2, 0, 0, 0, 0, 0]),
    Building("dome", 2, [0, 1, 1, 0, 0, 1, 0, 0]),
    Building("fortress", 4, [1, 1, 1, 1, 0, 0, 0, 1]),
]
BUILDING_WORDS: Final = [building.word for building in BUILDINGS]
COST: Final = [building.cost for building in BUILDINGS]
PRODUCTION: Final = [HOSPITAL, FACTORY, REFINERY, EXPORT_STATION]
"""Production buildings [rulebook, p. 7]."""
FRAGILE: Final = [HABITAT, HOSPITAL, FACTORY, REFINERY, EXPORT_STATION]
"""What a meteor can destroy, and what a dome can cover [rulebook, p. 13]."""
IS_PRODUCTION: Final = [building in PRODUCTION for building in range(KINDS_OF_BUILDINGS)]
IS_FRAGILE: Final = [building in FRAGILE for building in range(KINDS_OF_BUILDINGS)]
YARDS: Final = 2
"""Scrap yards beside each supply stop [ours]; one for each factory is [rulebook]."""
FLAGS: Final = 6
"""Settlers of each company at the same time. [ours]"""
CLEARING_PRICE: Final = 1
"""RCU to remove an impact tile or to demolish a building. [rulebook, p. 14 and FAQ]"""

# --- the export station [rulebook, p. 8] ---------------------------------------------------------------------

SAME_FOR_BASIC: Final = 2
SAME_FOR_EQUIPMENT: Final = 4
OLYMPIUM_FOR_EQUIPMENT: Final = 2
OLYMPIUM_FOR_SETTLER: Final = 4


def exchange_rate(given: int, got: int) -> int:
    """How many equal cards the treasury wants for one; 0 if it does not exchange them."""
    if given == OLYMPIUM:
        return OLYMPIUM_FOR_EQUIPMENT if got in EQUIPMENT else 0
    if given not in BASIC or given == got:
        return 0
    return SAME_FOR_BASIC if got in BASIC else SAME_FOR_EQUIPMENT if got in EQUIPMENT else 0


EXCHANGES: Final = [
    (given, got, exchange_rate(given, got))
    for given in range(KINDS_OF_WARES)
    for got in range(KINDS_OF_WARES)
    if exchange_rate(given, got)
]

# --- course of the game --------------------------------------------------------------------------------------

GOAL: Final = 5
"""Healthy settlers [rulebook, p. 2]."""
SHORT_GOAL: Final = 4
LAST_ROUND: Final = 60
"""Of the round cap. [ours]"""
LONGEST_GAME: Final = 120
"""Rounds without the round cap. Tunnels stand forever, so a map may be built up until nobody has room for enough
settlers; no game of sensible players comes near this. [ours]"""
OFFERS_PER_PARTNER: Final = 3
"""In a turn. [ours]"""
DRAFTS: Final = 9
"""Offers that may be given up in a turn before they are made, as many as can be made to three partners. [ours]"""
MOVES: Final = 6
"""Of settlers in a turn, one for each flag; three are enough to house everybody anew. [ours]"""
MOST_CARDS: Final = max(TREASURY)

BIT: Final = [1 << number for number in range(PLOT_COUNT)]
"""A plot in a mask of plots."""


def mask_of(plots: list[int]) -> int:
    """The mask of these plots."""
    found = 0
    for number in plots:
        found |= 1 << number
    return found


AROUND: Final = [mask_of(each) for each in NEIGHBOURS]
"""By plot: the mask of its neighbours."""
ALL_PLOTS: Final = (1 << PLOT_COUNT) - 1
FLAT_PLOTS: Final = mask_of([i for i in range(PLOT_COUNT) if GROUND[i] == FLAT])
BUILDABLE: Final = mask_of([i for i in range(PLOT_COUNT) if GROUND[i] in (FLAT, ROCKY)])
COVER_MASKS: Final = [mask_of(each) for each in COVER_PLOTS]
BESIDE_EMBASSY: Final = AROUND[EMBASSY_PLOT]

assert len(CELLS) == PLOT_COUNT
assert OFF == NONE, "nothing and nowhere are the same number"
