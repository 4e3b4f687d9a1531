"""What is in the box: the Tharsis board, tracks, tiles, standard projects, milestones and awards. Data only.

Cards are in cards.py and corporations.py. Provenance: rules of play, prices and limits are the rulebook's; the printed
board and the positions of the heat bonus steps were found in public sources.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from areopolis.toolbox.hexes import HexGrid, within

# --- players -------------------------------------------------------------------------------------------------

COLOURS: Final = ["yellow", "blue", "orange", "green", "violet"]
NONE: Final = -1
NEUTRAL: Final = 9
"""Owner of the neutral tiles in the solo game."""

# --- resources -----------------------------------------------------------------------------------------------

RESOURCES: Final = ["mc", "steel", "titanium", "plants", "energy", "heat"]
MC: Final = 0
STEEL: Final = 1
TITANIUM: Final = 2
PLANTS: Final = 3
ENERGY: Final = 4
HEAT: Final = 5
KINDS_OF_RESOURCES: Final = 6
LOWEST_PRODUCTION: Final = [-5, 0, 0, 0, 0, 0]
METAL_VALUE: Final = [0, 2, 3]
"""What a steel or titanium is worth in M€, by resource."""

CARD_RESOURCES: Final = ["animal", "microbe", "science", "fighter"]
ANIMAL: Final = 0
MICROBE: Final = 1
SCIENCE_RESOURCE: Final = 2
FIGHTER: Final = 3

# --- tags ----------------------------------------------------------------------------------------------------

TAGS: Final = ["building", "space", "power", "science", "jovian", "earth", "plant", "microbe", "animal", "city"]
BUILDING: Final = 0
SPACE: Final = 1
POWER: Final = 2
SCIENCE: Final = 3
JOVIAN: Final = 4
EARTH: Final = 5
PLANT: Final = 6
MICROBE_TAG: Final = 7
ANIMAL_TAG: Final = 8
CITY_TAG: Final = 9
KINDS_OF_TAGS: Final = 10

COLOURS_OF_CARDS: Final = ["green", "blue", "red"]
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2

SETS: Final = ["base", "corporate-era"]
BASE: Final = 0
CORPORATE_ERA: Final = 1

# --- global parameters (p. 3-5) ------------------------------------------------------------------------------

PARAMETERS: Final = ["temperature", "oxygen", "oceans"]
TEMPERATURE: Final = 0
OXYGEN: Final = 1
OCEANS: Final = 2
LOWEST: Final = [-30, 0, 0]
GOAL: Final = [8, 14, 9]
STEP: Final = [2, 1, 1]
HEAT_BONUS_AT: Final = [-24, -20]
"""Temperatures that give +1 heat production to whoever reaches them."""
OCEAN_BONUS_AT: Final = 0
"""The temperature that gives an ocean."""
TEMPERATURE_BONUS_AT: Final = 8
"""The oxygen that raises the temperature by one step."""

# --- the map: nine rows; one word per area -------------------------------------------------------------------
# ~ ocean area, N reserved for Noctis City, V volcanic; then the placement bonus: s steel, t titanium, p plant, c card.

THARSIS: Final = [
    "ss ~ss . ~c ~",
    ". Vs . . . ~cc",
    "Vc . . . . . s",
    "Vpt p p p pp p p ~pp",
    "Vpp pp Npp ~pp ~pp ~pp pp pp pp",
    "p pp p p p ~p ~p ~p",
    ". . . . . p .",
    "ss . c c . t",
    "s ss . . ~tt",
]


class Area(NamedTuple):
    word: str
    row: int
    column: int
    """Both counted from 1."""
    ocean: bool
    noctis: bool
    volcanic: bool
    steel: int
    titanium: int
    plants: int
    cards: int


def read_map() -> list[Area]:
    areas: list[Area] = []
    for r, line in enumerate(THARSIS):
        for c, sign in enumerate(line.split()):
            bonus = [sign.count(letter) for letter in "stpc"]
            word = f"r{r + 1}c{c + 1}"
            areas.append(Area(word, r + 1, c + 1, "~" in sign, "N" in sign, "V" in sign, *bonus))
    return areas


AREAS: Final = read_map()
ON_MARS: Final = 61
"""Areas on the map; the two numbers after them are off the map."""
MAP: Final = HexGrid(within((0, 0), 4), [area.word for area in AREAS])
NEIGHBOURS: Final = MAP.neighbours
"""By area: the adjacent areas, clockwise from the upper left one."""
GANYMEDE: Final = 61
PHOBOS: Final = 62
AREA_COUNT: Final = 63
AREA_WORDS: Final = [area.word for area in AREAS] + ["ganymede", "phobos"]
NOCTIS: Final = AREA_WORDS.index("r5c3")
OCEAN_AREAS: Final = [a for a in range(ON_MARS) if AREAS[a].ocean]
LAND_AREAS: Final = [a for a in range(ON_MARS) if not AREAS[a].ocean and not AREAS[a].noctis]
VOLCANIC_AREAS: Final = [a for a in range(ON_MARS) if AREAS[a].volcanic]
METAL_AREAS: Final = [a for a in LAND_AREAS if AREAS[a].steel or AREAS[a].titanium]
MC_PER_OCEAN: Final = 2
"""For every ocean next to a tile that is placed."""

# --- tiles (p. 6) --------------------------------------------------------------------------------------------

TILES: Final = [
    "ocean",
    "greenery",
    "city",
    "capital",
    "commercial-district",
    "ecological-zone",
    "industrial-center",
    "lava-flows",
    "mining-area",
    "mining-rights",
    "mohole-area",
    "natural-preserve",
    "nuclear-zone",
    "restricted-area",
]
OCEAN: Final = 0
GREENERY: Final = 1
CITY: Final = 2
CAPITAL: Final = 3
COMMERCIAL_DISTRICT: Final = 4
ECOLOGICAL_ZONE: Final = 5
INDUSTRIAL_CENTER: Final = 6
LAVA_FLOWS: Final = 7
MINING_AREA: Final = 8
MINING_RIGHTS: Final = 9
MOHOLE_AREA: Final = 10
NATURAL_PRESERVE: Final = 11
NUCLEAR_ZONE: Final = 12
RESTRICTED_AREA: Final = 13

# Where a tile may be placed: the names of the placement rules.
PLACEMENTS: Final = [
    "ocean-area",
    "ocean-on-land",
    "other-tile-on-ocean-area",
    "land",
    "greenery",
    "city",
    "next-to-two-cities",
    "next-to-a-city",
    "next-to-a-greenery",
    "next-to-no-tile",
    "volcanic",
    "metal",
    "metal-next-to-own-tile",
    "noctis",
    "ganymede",
    "phobos",
    "claim",
]
ON_OCEAN_AREA: Final = 0
OCEAN_ON_LAND: Final = 1
OTHER_TILE_ON_OCEAN_AREA: Final = 2
ON_LAND: Final = 3
AS_GREENERY: Final = 4
AS_CITY: Final = 5
NEXT_TO_TWO_CITIES: Final = 6
NEXT_TO_A_CITY: Final = 7
NEXT_TO_A_GREENERY: Final = 8
NEXT_TO_NO_TILE: Final = 9
ON_A_VOLCANO: Final = 10
ON_METAL: Final = 11
ON_METAL_NEXT_TO_OWN_TILE: Final = 12
ON_NOCTIS: Final = 13
ON_GANYMEDE: Final = 14
ON_PHOBOS: Final = 15
AS_CLAIM: Final = 16

# --- standard projects (p. 13) -------------------------------------------------------------------------------

PROJECTS: Final = ["power-plant", "asteroid", "aquifer", "greenery", "city"]
"""Selling patents, the sixth, has no price and is an option of its own."""
POWER_PLANT: Final = 0
ASTEROID: Final = 1
AQUIFER: Final = 2
GREENERY_PROJECT: Final = 3
CITY_PROJECT: Final = 4
PROJECT_PRICE: Final = [11, 14, 18, 23, 25]
PLANTS_PER_GREENERY: Final = 8
HEAT_PER_STEP: Final = 8

# --- milestones and awards (p. 13) ---------------------------------------------------------------------------

MILESTONES: Final = ["terraformer", "mayor", "gardener", "builder", "planner"]
TERRAFORMER: Final = 0
MAYOR: Final = 1
GARDENER: Final = 2
BUILDER: Final = 3
PLANNER: Final = 4
MILESTONE_NEEDS: Final = [35, 3, 3, 8, 16]
MILESTONE_PRICE: Final = 8
MILESTONES_CLAIMED_AT_MOST: Final = 3
MILESTONE_POINTS: Final = 5

AWARDS: Final = ["landlord", "banker", "scientist", "thermalist", "miner"]
LANDLORD: Final = 0
BANKER: Final = 1
SCIENTIST: Final = 2
THERMALIST: Final = 3
AWARD_PRICES: Final = [8, 14, 20]
AWARD_POINTS: Final = [5, 2]
SEATS_FOR_SECOND_PLACE: Final = 3

# --- set-up, research, solo (p. 8-10, 16) --------------------------------------------------------------------

START_TR: Final = 20
SOLO_TR: Final = 14
SOLO_GENERATIONS: Final = 14
CORPORATIONS_DEALT: Final = 2
PROJECTS_DEALT: Final = 10
RESEARCH_CARDS: Final = 4
CARD_PRICE: Final = 3
PATENT_PRICE: Final = 1
"""What selling a hand card brings."""
BASE_PRODUCTION: Final = 1
"""Of everything, in the base game without Corporate Era."""
ACTIONS_PER_TURN: Final = 2
