"""Where things are on the drawn board: the 91 hexagons of the colony with a mission in each corner, and the laboratory.

Everything is worked out when the module is loaded; no two runs differ. Templates know this module as `g`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from areopolis.games.on_mars import cards
from areopolis.games.on_mars.components import CENTRE as CENTRE_HEX
from areopolis.games.on_mars.components import (
    COLOURS,
    COST,
    GRID,
    GRID_ROW,
    HEX_WORDS,
    KINDS,
    LAB,
    LEVEL,
    LSS_KINDS,
    NONE,
    RESEARCH_HEXES,
    RESOURCES,
    SHELTER_HEXES,
    SIDES,
    START_HEXES,
    YIELD,
    ZONE,
)
from areopolis.games.on_mars.components import DEPOT_SLOTS as DEPOT_SLOTS  # for the templates
from areopolis.games.on_mars.components import GOODS as GOODS
from areopolis.games.on_mars.components import LAB_POINTS as LAB_POINTS
from areopolis.games.on_mars.components import PROGRESS_POINTS as PROGRESS_POINTS
from areopolis.games.on_mars.components import QUARTERS_POINTS as QUARTERS_POINTS
from areopolis.games.on_mars.components import SHIP_POINTS as SHIP_POINTS
from areopolis.games.on_mars.components import TECHS as TECHS
from areopolis.games.on_mars.components import TRACK as TRACK
from areopolis.games.on_mars.effects import EFFECTS
from areopolis.games.on_mars.seen import SeenHex
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.games.on_mars.signs import Amount, effect_signs
from areopolis.text.text import Text
from areopolis.toolbox.hexes import OFF, Layout
from areopolis.toolbox.shapes import TINTS as SHARED_TINTS
from areopolis.toolbox.shapes import Point, Tint, closed, spot, strewn

WIDTH: Final = 868
HEIGHT: Final = 664
CENTRE: Final = (434.0, 332.0)
SIDE: Final = 41.0
"""From the middle of a hexagon to its corners."""

GAME: Final = "on_mars"
HEADINGS: Final = ("round-begins", "last-round", "last-phase", "level-up", "final-scoring")
"""Messages that stand out in the log on the page."""
PURPLE: Final = SHARED_TINTS["violet"]._replace(colour="purple")
TINTS: Final[dict[str, Tint]] = {colour: {**SHARED_TINTS, "purple": PURPLE}[colour] for colour in COLOURS}

# --- the map ------------------------------------------------------------------------------------------------------

BOARD: Final = Layout(pointy=False, size=SIDE, origin=CENTRE)


def hexagon(size: float, inset: float = 0.0) -> str:
    return closed(Layout(pointy=False, size=size).corners((0, 0), inset))


HEX: Final = hexagon(SIDE, 1.2)
INNER_HEX: Final = hexagon(SIDE, 6)


class Place(NamedTuple):
    """The middle of a hex."""

    word: str
    x: float
    y: float


def printed_at(hex: int) -> str:
    """start, shelter, research or nothing."""
    if hex in START_HEXES:
        return "start"
    if hex in SHELTER_HEXES[-1]:
        return "shelter"
    return "research" if any(hex in corner for corner in RESEARCH_HEXES) else ""


def place_of(hex: int) -> Place:
    x, y = BOARD.centre(GRID.cells[hex])
    return Place(HEX_WORDS[hex], round(x, 1), round(y, 1))


PLACES: Final = {word: place_of(hex) for hex, word in enumerate(HEX_WORDS)}
WAITING: Final = {
    colour: Place(colour, round(PLACES[HEX_WORDS[CENTRE_HEX]].x + x, 1), round(PLACES[HEX_WORDS[CENTRE_HEX]].y + y, 1))
    for colour, (x, y) in zip(COLOURS, [(-20, -22), (20, -22), (-20, 24), (20, 24)], strict=True)
}
"""Where the Rovers wait that have not yet set out."""
HEX_NUMBER: Final = {word: hex for hex, word in enumerate(HEX_WORDS)}


def hexagons(printed: Sequence[str], inset: float) -> str:
    """All hexes on which one of these is printed, as one path."""
    hexes = [hex for hex in range(len(HEX_WORDS)) if printed_at(hex) in printed]
    return "".join(closed(BOARD.corners(GRID.cells[hex], inset)) for hex in hexes)


PRINTED_HEXES: Final = hexagons(("start", "shelter", "research"), 1.2)
BARE_HEXES: Final = hexagons(("",), 1.2)
SHELTER_OUTLINES: Final = hexagons(("shelter",), 6)


def edge(hex: int, direction: int) -> tuple[Point, Point]:
    """The side of a hex that faces a direction."""
    corners = BOARD.corners(GRID.cells[hex], 2.4)
    return corners[(direction + 5) % 6], corners[direction]


@cache
def outline(hexes: frozenset[int]) -> str:
    """The path around connected hexes: every side beyond which there is none of them."""
    sides = [
        edge(hex, direction)
        for hex in sorted(hexes)
        for direction in range(6)
        if GRID.beside[hex * 6 + direction] not in hexes or GRID.beside[hex * 6 + direction] == OFF
    ]
    return "".join(f"M{spot(start)}L{spot(end)}" for start, end in sides)


def zone(bots: Sequence[str]) -> str:
    """The outline of the building zones of these Bots."""
    return outline(frozenset(near for word in bots for near in ZONE[HEX_NUMBER[word]]))


class Complex(NamedTuple):
    kind: str
    size: int
    path: str
    x: float
    y: float
    """Where its size is told: the lower left corner of its last hex."""


def complexes(hexes: Sequence[SeenHex]) -> list[Complex]:
    """All groups of two or more connected buildings of the same type."""
    types = {HEX_NUMBER[seen["hex"]]: (seen["building"], seen["owner"]) for seen in hexes if seen["building"]}
    found: list[Complex] = []
    done: set[int] = set()
    for first, of_type in types.items():
        if first in done:
            continue
        group = {first}
        front = [first]
        while front:
            for near in GRID.neighbours[front.pop()]:
                if near not in group and types.get(near) == of_type:
                    group.add(near)
                    front.append(near)
        done |= group
        if len(group) > 1:
            last = PLACES[HEX_WORDS[max(group)]]
            kind = of_type[0]
            assert kind is not None
            found.append(Complex(kind, len(group), outline(frozenset(group)), last.x - 22, last.y + 26))
    return found


class Arrow(NamedTuple):
    x: float
    y: float
    turn: int


ARROWS: Final = [
    Arrow(*[(0, -13), (11, -6.5), (11, 6.5), (0, 13), (-11, 6.5), (-11, -6.5)][i], 60 * i) for i in range(6)
]
"""By direction: where the arrow of a building tile is on its small picture."""

# --- corners: missions, and how many remain ------------------------------------------------------------------------

MISSION_PLACES: Final[list[Point]] = [(64.0, 62.0), (804.0, 62.0), (64.0, 602.0)]
REMAINING_PLACE: Final[Point] = (804.0, 602.0)

# --- relief -------------------------------------------------------------------------------------------------------

CRATERS: Final = [
    (round(u * WIDTH, 1), round(v * HEIGHT, 1), round(2.5 + 13 * ((i * 0.618) % 1) ** 4, 1))
    for i, (u, v) in enumerate(strewn(90, 0.41))
]

# --- the laboratory -----------------------------------------------------------------------------------------------

LAB_SIDE: Final = 25.0
LAB_LAYOUT: Final = Layout(pointy=False, size=LAB_SIDE, origin=(30.0, 89.0))
LAB_HEX: Final = hexagon(LAB_SIDE, 1.4)
LAB_WIDTH: Final = 249
LAB_HEIGHT: Final = 170
LAB_ROWS: Final = {2: (-0.5, 0.5), 3: (-1.0, 0.0, 1.0), 1: (0.0,)}
"""By number of spaces in a column: how far below the middle each lies, in heights of a space."""


class LabSpace(NamedTuple):
    word: str
    level: int
    x: float
    y: float
    signs: list[Amount]
    """What a tile put there brings."""


def lab_space(number: int) -> LabSpace:
    column = LEVEL[number]
    members = [other for other in range(len(LAB)) if LEVEL[other] == column]
    below = LAB_ROWS[len(members)][members.index(number)]
    x, y = LAB_LAYOUT.origin[0] + 1.5 * LAB_SIDE * (column - 1), LAB_LAYOUT.origin[1] + 1.7320508 * LAB_SIDE * below
    benefit = cards.LAB_BENEFITS[number]
    return LabSpace(LAB[number], column, round(x, 1), round(y, 1), effect_signs(benefit) if benefit else [])


LAB_SPACES: Final = [lab_space(number) for number in range(len(LAB))]
LAB_FLOOR: Final = "".join(
    closed(Layout(pointy=False, size=LAB_SIDE, origin=(space.x, space.y)).corners((0, 0), 1.4)) for space in LAB_SPACES
)
"""All spaces as one path."""
LAB_COSTS: Final[list[list[str]]] = [
    [],
    [],
    ["lss-resource"],
    ["oxygen"],
    ["oxygen"],
    ["oxygen", "lss-resource"],
    ["oxygen", "crystal"],
]
"""By level: what moving a tile there costs, as tokens."""
LAB_COLUMN_X: Final = [0.0] + [round(30 + 1.5 * LAB_SIDE * column, 1) for column in range(6)]

CUBE_COLUMNS: Final = (160, 174, 188, 202)
"""Where the cubes of four players lie beside the Life Support System; fewer take the last ones."""

# --- cards, tiles and printed actions ------------------------------------------------------------------------------

GRID_COSTS: Final[list[list[str]]] = [[], ["battery"], ["battery", "resource"]]
"""By row of the tech grid from below: what a tile costs."""
GRID_ROWS: Final = [[space for space in range(len(GRID_ROW)) if GRID_ROW[space] == row] for row in range(3)]
EFFECT_SIGNS: Final = {effect.word: effect_signs(effect) for effect in EFFECTS.rows}
KIND_WORDS: Final = KINDS
LSS_WORDS: Final = [KINDS[kind] for kind in LSS_KINDS]
COST_OF: Final = {
    KINDS[kind]: "colonist" if COST[kind] == NONE else RESOURCES[COST[kind]] for kind in range(len(KINDS))
}
"""By kind of building: the token that building costs."""
YIELD_OF: Final = {KINDS[kind]: GOODS[YIELD[kind]] for kind in range(len(KINDS))}
KIND_OF_BLUEPRINT: Final = {row.word: KINDS[row.building] for row in cards.BLUEPRINTS}
LEVEL_OF_BLUEPRINT: Final = {row.word: row.level for row in cards.BLUEPRINTS}
SIGNS_OF_BLUEPRINT: Final = {row.word: effect_signs(row.effect) for row in cards.BLUEPRINTS}
SIGNS_OF_TILE: Final = {row.word: effect_signs(row.effect) for row in cards.TILES}
LETTER_OF_TILE: Final = {row.word: row.word[-1] for row in cards.TILES if row.letter != NONE}
ACTIONS_OF: Final = {side: [action.word for action in cards.ACTIONS if SIDES[action.side] == side] for side in SIDES}
ACTION_SIGNS: Final = {
    action.word: "control" if action.word == "control-center" else effect_signs(action.effect)[0][0]
    for action in cards.ACTIONS
}
BOOST_OF: Final[dict[str, str]] = {
    action.word: sign[0] for action in cards.ACTIONS for sign in effect_signs(action.effect) if sign[1] == "+"
}
"""By action: what boosts it, a Colonist or Crystals."""
EXECUTIVES: Final = [
    (row.word, row.crystals, effect_signs(row.effect) if row.effect else [("advanced", "")]) for row in cards.EXECUTIVES
]
"""By slot of the Depot: the Executive action, its price, what it does."""
SCIENTISTS: Final = {row.word: row for row in cards.SCIENTISTS}
COST_OF_SCIENTIST: Final = {
    row.word: "colonist" if row.cost == NONE else RESOURCES[row.cost] for row in cards.SCIENTISTS
}
WORKS_IN: Final = {row.word: KINDS[row.works_in] for row in cards.SCIENTISTS}
SCORES: Final = {row.word: KINDS[row.scores] for row in cards.SCIENTISTS}
SCIENTIST_COST: Final = cards.SCIENTIST_COST


class Demand(NamedTuple):
    """What an Earth Contract wants: an upgrade of a kind, or goods."""

    kind: str
    goods: list[tuple[str, int]]
    met: int
    failed: int


def demand_of(row: cards.Contract) -> Demand:
    if row.good == NONE:
        return Demand(KINDS[row.building], [], row.met, row.failed)
    goods = [(GOODS[row.good], row.goods)] + ([("mineral", row.minerals)] if row.minerals else [])
    return Demand("", goods, row.met, row.failed)


CONTRACTS: Final = {row.word: demand_of(row) for row in cards.CONTRACTS}
CONTRACT_SIZE: Final = cards.CONTRACT_SIZE
MISSION_SIGNS: Final = {
    "blueprints": "blueprint",
    "scientists": "scientist",
    "discoveries": "discovery",
    "techs": "tech",
    "bots": "bot",
    "research": "research",
    "advanced": "advanced",
    "cubes": "progress",
    "contracts": "contract",
}
REWARD_SIGNS: Final = {
    "tech": ("develop", 1),
    "ships": ("ship", 2),
    "advanced": ("advanced", 2),
    "mines": ("build-mine", 2),
    "bots": ("bot", 2),
    "discoveries": ("discovery", 2),
    "shelters": ("build-shelter", 2),
    "colonists": ("colonist", 1),
}
"""By LSS Reward tile: of what each is worth how many points."""
TASK_SIGNS: Final = {row.word: (GOODS[row.good], row.count) for row in cards.TASKS}


class Laid(NamedTuple):
    """A token in a row of them, and the number before it."""

    token: str
    text: str
    text_x: float
    text_y: float
    font: float
    x: float
    scale: float


SMALLEST: Final = 17.4
"""The size of a number on a tile that can be read where the map is drawn at two thirds of its size."""


def laid_out(signs: Sequence[Amount], room: float) -> list[Laid]:
    """Tokens beside each other around the origin, no wider than `room`; what boosts an effect is left out."""
    shown = [(token, text) for token, text in signs if text != "+"]
    unit = min(30.0, room / sum(1.6 if text else 1.0 for _, text in shown))
    x = -unit * sum(1.6 if text else 1.0 for _, text in shown) / 2
    found: list[Laid] = []
    for token, text in shown:
        number = x + unit * 0.34
        x += unit * 0.6 if text else 0.0
        found.append(
            Laid(
                token,
                text,
                round(number, 1),
                round(max(unit * 0.25, SMALLEST * 0.34), 1),
                round(max(unit * 0.74, SMALLEST), 1),
                round(x + unit / 2, 1),
                round(unit / 27, 2),
            )
        )
        x += unit
    return found


@cache
def effect_words(language: str, word: str) -> str:
    """What an effect does, as a sentence."""
    return effect_sentence(Text(language, GAME), EFFECTS.by_word[word])


@cache
def tile_rule(language: str, word: str) -> str:
    return effect_words(language, cards.TILES[cards.TILE_WORDS.index(word)].effect.word)


@cache
def action_rule(language: str, word: str) -> str:
    """What it does, and its price unless that depends on what is chosen."""
    said = effect_words(language, cards.ACTIONS[cards.ACTION_WORDS.index(word)].effect.word)
    return f"{said} {Text(language, GAME)(f'page.price-{word}')}" if word in ("upgrade", "welcome-ship") else said


@cache
def executive_rule(language: str, word: str) -> str:
    row = cards.EXECUTIVES[cards.EXECUTIVE_WORDS.index(word)]
    said = effect_words(language, row.effect.word) if row.effect else Text(language, GAME)("page.use-building")
    return f"{said} {Text(language, GAME)('page.executive-price', count=row.crystals)}"


@cache
def lab_rule(language: str, word: str) -> str:
    """What a tile put on a space of the laboratory brings."""
    benefit = cards.LAB_BENEFITS[LAB.index(word)]
    return effect_words(language, benefit.word) if benefit else ""
