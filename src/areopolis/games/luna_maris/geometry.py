"""Where things are on the drawn board: the station in the ground of the moon, room by room, with its tracks, and the
mining field outside.

Everything is worked out when the module is loaded; no two runs differ. Templates know this module as `g`.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from areopolis.games.luna_maris import cards
from areopolis.games.luna_maris.components import BEST_STRESS as BEST_STRESS  # for the templates
from areopolis.games.luna_maris.components import (
    COLOURS,
    COLUMNS,
    MODULE_WORDS,
    MODULES,
    ORE_AT,
    RESOURCES,
    SITE_WORDS,
)
from areopolis.games.luna_maris.components import ENERGY_ROUNDS as ENERGY_ROUNDS
from areopolis.games.luna_maris.components import FEEDING_PRICE as FEEDING_PRICE
from areopolis.games.luna_maris.components import STRESS_POINTS as STRESS_POINTS
from areopolis.games.luna_maris.components import TRACKS as TRACKS
from areopolis.games.luna_maris.sentences import rule_of
from areopolis.games.luna_maris.signs import Amount, cost_signs, effect_signs
from areopolis.text.text import Text
from areopolis.text.text import with_minus as with_minus
from areopolis.toolbox.shapes import TINTS, Point, Tint, spot, strewn

WIDTH: Final = 880
HEIGHT: Final = 655

# --- rooms --------------------------------------------------------------------------------------------------------

ROW_HEIGHT: Final = 142
ROWS: Final = (98, 292, 486)
"""The ceilings of the three storeys."""
FLOOR: Final = 17
"""How thick the floor of a room is."""
PAD: Final = 34
"""The middle of the energy field, from the left wall."""
STANDS: Final = 78
PITCH: Final = 29
"""Where the first astronaut beside the field stands, and how far it is to the next one."""


class Look(NamedTuple):
    """Where a room is, and its colours; x and y are its upper left corner."""

    word: str
    x: int
    y: int
    width: int
    light: str
    """Of its lamps."""
    hue: str
    """Of its sign."""
    field: bool

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + ROW_HEIGHT


def look(word: str, x: int, storey: int, width: int, light: str, hue: str) -> Look:
    return Look(word, x, ROWS[storey], width, light, hue, MODULES[MODULE_WORDS.index(word)].field)


ROOMS: Final = {
    room.word: room
    for room in [
        look("airlock", 18, 0, 172, "#9fd8ff", "#3a76ad"),
        look("mining-control", 218, 0, 172, "#ffcf8a", "#a8621c"),
        look("industrial-complex", 418, 0, 172, "#ffb27a", "#b5432f"),
        look("power-plants", 618, 0, 172, "#fff0a8", "#94740c"),
        look("quarters", 18, 1, 216, "#ffdcae", "#8459b0"),
        look("communication-room", 296, 1, 216, "#a8e4ff", "#227f92"),
        look("laboratory", 574, 1, 216, "#d9e8ff", "#4460c2"),
        look("greenhouse", 18, 2, 216, "#e9b8ff", "#2f8138"),
        look("recycling-plant", 296, 2, 216, "#c9f0b0", "#5d7a1e"),
        look("spaceport", 574, 2, 216, "#ffd2a0", "#a83f66"),
    ]
}


class Corridor(NamedTuple):
    """A way between two rooms: the middle line of its tube."""

    between: tuple[str, str]
    path: str
    ladder: bool


def level(left: str, right: str) -> Corridor:
    """Between two rooms of a storey, along their floors."""
    y = ROOMS[left].bottom - 38
    return Corridor((left, right), f"M{ROOMS[left].right - 4} {y}H{ROOMS[right].x + 4}", False)


def shaft(upper: str, lower: str, top: int, bottom: int) -> Corridor:
    """Down from one storey to the next, from x to x."""
    start, end = (top, ROOMS[upper].bottom - 4), (bottom, ROOMS[lower].y + 4)
    return Corridor((upper, lower), f"M{spot(start)}L{spot(end)}", top == bottom)


CORRIDORS: Final = [
    level("airlock", "mining-control"),
    level("mining-control", "industrial-complex"),
    level("industrial-complex", "power-plants"),
    level("quarters", "communication-room"),
    level("communication-room", "laboratory"),
    level("greenhouse", "recycling-plant"),
    level("recycling-plant", "spaceport"),
    shaft("airlock", "quarters", 84, 84),
    shaft("mining-control", "communication-room", 343, 343),
    shaft("industrial-complex", "laboratory", 548, 612),
    shaft("power-plants", "laboratory", 712, 712),
    shaft("quarters", "greenhouse", 84, 84),
    shaft("communication-room", "greenhouse", 326, 204),
    shaft("communication-room", "recycling-plant", 404, 404),
    shaft("communication-room", "spaceport", 482, 604),
    shaft("laboratory", "spaceport", 720, 720),
]

# --- the CO2 track: an air shaft from the surface down, the cleaner the deeper -----------------------------------

CO2_LEFT: Final = 812
CO2_TOP: Final = 112
CO2_STEP: Final = 48
CO2_WIDTH: Final = 60

# --- rounds and turn order, in the sky ---------------------------------------------------------------------------

ROUNDS_LEFT: Final = 170
ORDER_LEFT: Final = 366
ORDER_WIDE: Final = 424

# --- the mining field: a sheet of its own ------------------------------------------------------------------------

SITE: Final = 44
FIELD_MARGIN: Final = 24
FIELD_WIDTH: Final = FIELD_MARGIN + 5 * SITE + 4
FIELD_HEIGHT: Final = FIELD_MARGIN + 4 * SITE + 4


class Place(NamedTuple):
    """The middle of a site, and what a probe yields there."""

    x: float
    y: float
    ore: str


def place_of(number: int) -> Place:
    column, row = number % len(COLUMNS), number // len(COLUMNS)
    return Place(FIELD_MARGIN + SITE * (column + 0.5), FIELD_MARGIN + SITE * (row + 0.5), RESOURCES[ORE_AT[number]])


SITES: Final = {word: place_of(number) for number, word in enumerate(SITE_WORDS)}

# --- relief: stars, craters and stones, scattered the same way every time ----------------------------------------

SURFACE: Final = 128
"""Where sky and ground meet, about."""
MARGIN: Final = 300
"""How far the landscape goes on beyond the picture, for whatever shape the page has room for."""


def between(ends: tuple[float, float], at: float) -> float:
    return round(ends[0] + (ends[1] - ends[0]) * at, 2)


def scattered(
    count: int, seed: float, across: tuple[float, float], down: tuple[float, float], sizes: tuple[float, float]
) -> list[tuple[float, float, float]]:
    """x, y and radius; few are large."""
    return [
        (between(across, u), between(down, v), between(sizes, ((i * 0.618) % 1) ** 4))
        for i, (u, v) in enumerate(strewn(count, seed))
    ]


LANDSCAPE: Final = (-float(MARGIN), float(WIDTH + MARGIN))
STARS: Final = scattered(84, 0.29, LANDSCAPE, (-MARGIN / 2, SURFACE), (0.4, 1.5))
STONES: Final = scattered(150, 0.53, LANDSCAPE, (SURFACE + 20, HEIGHT + MARGIN / 2), (2, 12))
FIELD_CRATERS: Final = scattered(26, 0.37, (0, FIELD_WIDTH), (0, FIELD_HEIGHT), (3, 16))

HILLS: Final[list[Point]] = [
    (-MARGIN, 120),
    (-190, 104),
    (-90, 128),
    (0, 124),
    (70, 118),
    (150, 124),
    (204, 113),
    (262, 120),
    (404, 116),
    (470, 122),
    (604, 117),
    (700, 121),
    (800, 108),
    (846, 118),
    (930, 112),
    (1030, 126),
    (1110, 106),
    (WIDTH + MARGIN, 116),
]


def horizon() -> str:
    """The ground below a line of low hills."""
    curve = "".join(
        f"Q{spot(here)} {spot(((here[0] + there[0]) / 2, (here[1] + there[1]) / 2))}"
        for here, there in pairwise(HILLS[1:])
    )
    return f"M{spot(HILLS[0])}{curve}L{spot(HILLS[-1])}V{HEIGHT + MARGIN // 2}H{-MARGIN}Z"


HORIZON: Final = horizon()

# --- colours ------------------------------------------------------------------------------------------------------

SIDE_TINTS: Final = {colour: TINTS.get(colour, TINTS["grey"]) for colour in COLOURS}


def tint(colour: int) -> Tint:
    return SIDE_TINTS[COLOURS[colour]]


HEADINGS: Final = ("round-begins", "clean-up", "game-ends")
"""Messages that stand out in the log on the page."""

# --- cards and tiles ----------------------------------------------------------------------------------------------


class Trade(NamedTuple):
    """What something costs and brings, as tokens."""

    cost: list[Amount]
    gains: list[Amount]
    advanced: list[Amount]
    """What it brings on the advanced side, if that differs."""


DEMANDS: Final = {row.word: Trade(cost_signs(row.cost), effect_signs(row.reward), []) for row in cards.DEMANDS}
TILES: Final = {row.word: Trade(cost_signs(row.cost), [("points", row.points)], []) for row in cards.ADVANCED}
MODULE_OF_TILE: Final = {row.word: MODULE_WORDS[row.module] for row in cards.ADVANCED}
BONUSES: Final = {row.word: effect_signs(row.effects) for row in cards.BONUSES}
EQUIPMENT: Final = {row.word: Trade(cost_signs(row.cost), effect_signs(row.effects), []) for row in cards.EQUIPMENT}
FOOD_VALUE: Final = {row.word: row.value for row in cards.FOOD}
FOOD_BONUS: Final = {row.word: effect_signs(row.bonus) for row in cards.FOOD}
PASS_BONUS: Final = [effect_signs(bonus) for bonus in cards.PASS_BONUSES]
LEVEL_OF: Final = {row.word: row.level for row in cards.SCIENTISTS}
MODULES_OF: Final = {row.word: [MODULE_WORDS[module] for module in row.modules] for row in cards.SCIENTISTS}
"""By scientist: the modules on the card."""


class Portrait(NamedTuple):
    """What a scientist looks like."""

    skin: str
    hair: str
    style: str
    coat: str


SKINS: Final = ("#f3cfae", "#c98f63", "#8a5a3c", "#e7b88c", "#5d3a28")
HAIR: Final = ("#2b1c14", "#6b3f1d", "#c98a3a", "#1b1b22", "#b9bdc6", "#8a2f1c", "#e3c06a")
COATS: Final = {1: ("#f4f7fa", "#dfe8f2"), 2: ("#ffe9b0", "#ffd27a")}
"""By level."""
STYLES: Final = {
    "long": ["energy-engineer", "mission-commander", "ecologist"],
    "bun": ["botanist", "eva-specialist", "water-technologist", "reactor-controller"],
    "bob": ["environmental-technician", "rover-engineer", "supply-manager", "cargo-planner"],
    "short": ["geologist", "astrophysicist", "signal-officer", "materials-scientist"],
    "beard": ["flight-coordinator", "astrobiologist", "propulsion-engineer", "metallurgist"],
    "bald": ["systems-mechanic", "computer-scientist", "process-chemist"],
}
STYLE_OF: Final = {word: style for style, words in STYLES.items() for word in words}


def portrait(number: int) -> Portrait:
    """Different for all, and always the same."""
    row = cards.SCIENTISTS[number]
    return Portrait(SKINS[number * 3 % 5], HAIR[number * 5 % 7], STYLE_OF[row.word], COATS[row.level][number % 2])


PORTRAITS: Final = {row.word: portrait(number) for number, row in enumerate(cards.SCIENTISTS)}
MODULE_OF_STEP: Final = {row.word: MODULE_WORDS[row.module] for row in cards.AUTOMATON_STEPS}


def exchanges(rows: list[cards.Exchange]) -> dict[str, Trade]:
    return {row.word: Trade(cost_signs(row.cost), effect_signs(row.gains), effect_signs(row.advanced)) for row in rows}


EXCHANGES: Final = {"extraction": exchanges(cards.EXTRACTIONS), "sustainability": exchanges(cards.RECYCLINGS)}
"""By research track: its levels, the lowest first."""


@cache
def rule(language: str, reference: str) -> str:
    """What a bonus or an exchange does, as a sentence."""
    return rule_of(Text(language, "luna_maris"), reference)
