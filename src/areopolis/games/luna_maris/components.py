"""What is in the box, and on the boards: modules, corridors, sites, tracks, prices and points. Data only.

Every table names where its values come from: the rulebook (a summary of two pages), public material ("public"), or our
own proposal for what neither says ("ours"). Such a value can be corrected here, or in `cards.py`, and nowhere else.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.toolbox.maps import neighbour_table

NONE: Final = -1

# --- sides: up to four players, or one against the automaton (public); names of colours (ours) ----------------

COLOURS: Final = ["yellow", "blue", "orange", "green", "automaton"]
AUTOMATON_COLOUR: Final = 4
AUTOMATON: Final = 1
"""The side of the automaton in the solo game, which is set up as for two."""
MOST_SEATS: Final = 4
ROUNDS: Final = 5  # public

# --- resources (rulebook); there are always enough of them (public) ------------------------------------------

RESOURCES: Final = ["energy", "water", "helium", "iron", "titanium", "waste"]
ENERGY: Final = 0
WATER: Final = 1
HELIUM: Final = 2
IRON: Final = 3
TITANIUM: Final = 4
WASTE: Final = 5

# What a side has is one row of this many numbers. Ore is on the left or the right section of the conveyor belt.
# The first numbers are those of the resources, and ore on the left counts as its kind: new ore goes there (rulebook).
HELD: Final = ["energy", "water", "helium", "iron-left", "titanium-left", "waste", "iron-right", "titanium-right"]
IRON_LEFT: Final = 3
TITANIUM_LEFT: Final = 4
IRON_RIGHT: Final = 6
TITANIUM_RIGHT: Final = 7
KINDS_HELD: Final = 8

# --- modules: names and actions (rulebook), corridors (ours) --------------------------------------------------


class Module(NamedTuple):
    word: str
    neighbours: tuple[str, ...]
    """Modules at the other end of a corridor (ours)."""
    field: bool
    """Whether it has an energy field (rulebook: the Power Plants need no energy)."""


MODULES: Final = [
    Module("airlock", ("mining-control", "quarters"), True),
    Module(
        "communication-room",
        ("mining-control", "quarters", "laboratory", "recycling-plant", "greenhouse", "spaceport"),
        True,
    ),
    Module("spaceport", ("recycling-plant", "laboratory", "communication-room"), True),
    Module("laboratory", ("industrial-complex", "power-plants", "communication-room", "spaceport"), True),
    Module("industrial-complex", ("mining-control", "power-plants", "laboratory"), True),
    Module("mining-control", ("airlock", "industrial-complex", "communication-room"), True),
    Module("recycling-plant", ("greenhouse", "communication-room", "spaceport"), True),
    Module("power-plants", ("industrial-complex", "laboratory"), False),
    Module("greenhouse", ("quarters", "recycling-plant", "communication-room"), True),
    Module("quarters", ("airlock", "communication-room", "greenhouse"), True),
]
MODULE_WORDS: Final = [module.word for module in MODULES]
AIRLOCK: Final = 0
COMMUNICATION_ROOM: Final = 1
SPACEPORT: Final = 2
LABORATORY: Final = 3
INDUSTRIAL_COMPLEX: Final = 4
MINING_CONTROL: Final = 5
RECYCLING_PLANT: Final = 6
POWER_PLANTS: Final = 7
GREENHOUSE: Final = 8
QUARTERS: Final = 9
MODULE_COUNT: Final = 10
CORRIDORS: Final = neighbour_table(MODULE_WORDS, [list(module.neighbours) for module in MODULES])


def distances_from(start: int) -> list[int]:
    """Corridors on the shortest way to each module."""
    far = [NONE] * MODULE_COUNT
    far[start] = 0
    reached = [start]
    for module in reached:
        for other in CORRIDORS[module]:
            if far[other] == NONE:
                far[other] = far[module] + 1
                reached.append(other)
    return far


DISTANCE: Final = [distances_from(module) for module in range(MODULE_COUNT)]
ACTIVATION: Final = 1
"""Energy for the main action of an inactive module (rulebook)."""
HOLDER_POINTS: Final = 1
"""For the holder of the energy field whenever somebody else uses the module (rulebook)."""

# --- stress and oxygen (rulebook: fields 7 and 8, directions; public: start; ours: the range) -----------------

START_STRESS: Final = 6
BEST_STRESS: Final = 8
STRESS_POINTS: Final = [0, 0, 0, 0, 0, 0, 0, 2, 5]
"""By field, in final scoring (rulebook)."""
PROBE_STRESS: Final = 1
"""What placing a probe costs (rulebook)."""

# --- the mining field (ours: sites and what they yield; rulebook: one ore per probe) --------------------------

COLUMNS: Final = "abcde"
ROWS: Final = "1234"
SITE_WORDS: Final = [f"{column}{row}" for row in ROWS for column in COLUMNS]
"""In reading order."""
SITE_COUNT: Final = 20
TITANIUM_SITES: Final = ["b2", "d2", "b3", "d3"]
START_SITES: Final = {2: ["a1", "e4"], 3: ["a1", "e4", "e1"], 4: ["a1", "e4", "e1", "a4"]}
"""By number of sides, in turn order; the automaton is second."""
ORE_AT: Final = [TITANIUM if word in TITANIUM_SITES else IRON for word in SITE_WORDS]
PROBES: Final = 4  # public: one on the field, three on the player board


def sites_beside(site: int) -> list[str]:
    column, row = site % len(COLUMNS), site // len(COLUMNS)
    beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [f"{COLUMNS[c]}{ROWS[r]}" for c, r in beside if 0 <= c < len(COLUMNS) and 0 <= r < len(ROWS)]


SITE_NEIGHBOURS: Final = neighbour_table(SITE_WORDS, [sites_beside(site) for site in range(SITE_COUNT)])
SMELTED: Final = 2
"""Titanium for one iron, in the Mining Control Room (rulebook)."""
GROUP_POINTS: Final = [0, 0, 1, 2, 3]
"""In clean-up, by the size of the largest group of own probes (rulebook)."""

# --- research (rulebook: two tracks; ours: their length and start) -------------------------------------------

TRACKS: Final = ["extraction", "sustainability"]
EXTRACTION: Final = 0
SUSTAINABILITY: Final = 1
LOWEST_LEVEL: Final = 1
TOP_LEVEL: Final = 5
FULL_TRACKS_POINTS: Final = 1
"""Instead of a step when both discs are at the top (ours)."""

# --- CO2 (rulebook: points by position and by rank; ours: length and values) ---------------------------------

CO2_POINTS: Final = [-2, 0, 1, 2, 3, 4, 5, 6, 8, 10, 12]
"""In final scoring, by step; a higher step is cleaner."""
CLEANEST_STEP: Final = 10
MOST_CLEANED: Final = 2
"""Energy, and steps, of one additional action (rulebook)."""
DIRTIEST_POINTS: Final = -1  # rulebook, as the other ranks
CLEANEST_POINTS: Final = 1
CLEANEST_OF_FOUR_POINTS: Final = 2
SECOND_OF_FOUR_POINTS: Final = 1

# --- building (rulebook: a marker for each module, a point each in clean-up; public: five of eight tiles) -----

TILES_IN_PLAY: Final = 5
BUILD_SPACES: Final = 5
MARKER_POINTS: Final = 1
SPARE_DISCS: Final = 4  # public: nine discs, five of them on tracks
AUTOMATON_SPARE_DISCS: Final = 3  # ours: one more is its figure
NO_BONUS_POINTS: Final = 2
"""Instead of a research bonus when no space or no disc is left (ours)."""

# --- the emergency depot (public: contents; rulebook: 3 or 4 points; ours: which is which) --------------------


class DepotRow(NamedTuple):
    resource: int
    price: int
    """In points."""


DEPOT: Final = [DepotRow(ENERGY, 3), DepotRow(IRON, 3), DepotRow(WATER, 4)]
DEPOT_PER_PLAYER: Final = 1
"""Of each resource."""

# --- displays (public: three each; rulebook: a scientist costs 1 or 2; ours: which slot costs what) -----------

OPEN_SCIENTISTS: Final = 3
SCIENTIST_PRICES: Final = [1, 1, 2]
"""In iron, by slot: the oldest first."""
OPEN_FOOD: Final = 3

# --- set-up (public, unless noted) ---------------------------------------------------------------------------

START_POINTS: Final = 5
START_HELD: Final = [3, 2, 0, 1, 0, 1, 0, 0]
"""By HELD; that the iron is on the left section is ours, as is that there is nothing else."""
AUTOMATON_HELD: Final = [0, 2, 0, 0, 0, 1, 0, 0]
START_CO2: Final = 0  # ours
MORE_THAN_PLAYERS: Final = 1
"""Demands of each type, and equipment tiles: players and one more."""

# --- rounds --------------------------------------------------------------------------------------------------

ENERGY_ROUNDS: Final = [3, 5]  # rulebook
ENERGY_OF_DAY: Final = 3  # public
FEEDING_PRICE: Final = 2
"""Points for each scientist that is taken back without food (rulebook)."""

# --- final scoring (rulebook, unless noted) ------------------------------------------------------------------

SPECIALIST_POINTS: Final = 2
"""For each level-2 scientist."""
FIRST_WASTE_POINTS: Final = -1
WASTE_POINTS: Final = -2
"""For each further one."""
RESOURCES_PER_POINT: Final = 2
FOOD_RANK_POINTS: Final = [8, 5, 2, 0]  # the fourth: ours
DEMAND_POINTS: Final = [-5, 0, 3, 5, 8]
"""By the number of demands met; more than four count as four (ours)."""

# --- the automaton (ours, unless noted) ----------------------------------------------------------------------

AUTOMATON_LEVELS: Final = ["basic", "mixed", "advanced"]  # public
AUTOMATON_CARDS_IN_PLAY: Final = 5  # public: one for each round
AUTOMATON_PROBES_PER_WASTE: Final = 2
AUTOMATON_BONUS_POINTS: Final = 4
"""Instead of a research bonus."""
SUBSTITUTE_POINTS: Final = 1
"""Instead of most steps that cannot be carried out."""
NO_BUILDING_POINTS: Final = 2
AUTOMATON_WATER: Final = 1
"""That it extracts."""
AUTOMATON_PROBES_PER_POINT: Final = 2
AUTOMATON_MINING_WASTE: Final = 1
AUTOMATON_RECYCLES: Final = 2
AUTOMATON_CLEANS: Final = 1
AUTOMATON_BURNS: Final = 1
