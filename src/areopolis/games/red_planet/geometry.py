"""Where things are on the drawn board: zones as regions with shared borders, slots for pieces, shapes of the colours.

Borders are drawn once and shared by both neighbours, so what touches on the picture is adjacent in the rules.
Everything is worked out when the module is loaded, from components.ZONES and fixed waves; no two runs differ.
Templates know this module as `g`.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from areopolis.games.red_planet.components import (
    ACTIONS,
    CHARACTERS,
    DIAL,
    DISCOVERIES,
    MISSIONS,
    ZONES,
)
from areopolis.games.red_planet.components import RESOURCES as RESOURCES  # for the templates
from areopolis.games.red_planet.components import TOKEN_VALUE as TOKEN_VALUE
from areopolis.toolbox import shapes
from areopolis.toolbox.shapes import TINTS as TINTS
from areopolis.toolbox.shapes import Point, craters, round_about, spot, stars, through

WIDTH: Final = 780
HEIGHT: Final = 700
CENTRE: Final = (390.0, 352.0)
RADIUS: Final = 296.0
INNER_RADIUS: Final = 164.0
PHOBOS_CENTRE: Final = (680.0, 98.0)
MEMORIAL_CENTRE: Final = (694.0, 606.0)
DIAL_CENTRE: Final = (86.0, 608.0)
DIAL_RADIUS: Final = 62.0
DECK_CENTRE: Final = (78.0, 86.0)

# --- points and curves --------------------------------------------------------------------------------------------


def polar(angle: float, radius: float, centre: Point = CENTRE) -> Point:
    """Clockwise from the top, as components.ZONES counts angles; around the planet's centre if no other is named."""
    return shapes.polar(angle, radius, centre)


def wave(at: float, seed: int) -> float:
    """A smooth line between -1 and 1 that looks random but is the same every time."""
    return (
        math.sin(at * 7.3 + seed * 2.1) * 0.5
        + math.sin(at * 15.7 + seed * 4.7) * 0.3
        + math.sin(at * 29.9 + seed * 1.3) * 0.2
    )


def wobbly(start: Point, end: Point, seed: int, amount: float, steps: int) -> list[Point]:
    """From one point to another, swerving sideways; the ends stay where they are."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1)
    across = (-(y2 - y1) / length, (x2 - x1) / length)
    points: list[Point] = []
    for step in range(steps + 1):
        at = step / steps
        swerve = amount * wave(at, seed) * math.sin(math.pi * at) ** 0.5
        points.append((x1 + (x2 - x1) * at + across[0] * swerve, y1 + (y2 - y1) * at + across[1] * swerve))
    return points


def wobbly_arc(start: float, end: float, radii: tuple[float, float], seed: int) -> list[Point]:
    """Along the circle from one angle to another, swerving in and out."""
    steps = max(3, round(abs(end - start) / 6))
    points: list[Point] = []
    for step in range(steps + 1):
        at = step / steps
        radius = radii[0] + (radii[1] - radii[0]) * at + 9 * wave(at, seed) * math.sin(math.pi * at)
        points.append(polar(start + (end - start) * at, radius))
    return points


# --- the zones ----------------------------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A place for a piece."""

    x: float
    y: float


def slot(point: Point) -> Slot:
    return Slot(round(point[0], 1), round(point[1], 1))


class Region(NamedTuple):
    """How a zone is drawn, and where its contents are."""

    word: str
    place: str
    path: str
    label: str
    """The curve along which its name is written."""
    centre: Slot
    marker: Slot
    tokens: Slot
    astronauts: list[Slot]
    """By colour."""
    discovery: tuple[float, float, float]
    """x, y and turn of a card tucked under the rim."""


OUTER: Final = [zone for zone in ZONES if zone.place == "outer"]
EAST_END: Final = 92.0
WEST_END: Final = 268.0
INNER_SWELL: Final = [8.0, -4.0, 6.0, -6.0, 8.0, -4.0, 4.0]
DISCOVERY_TURN: Final = {"ausonia": 18, "hellas": -11}
"""Cards placed a little off the middle of their zone, so that the corners of the board stay free."""


def border_angle(i: int) -> float:
    """Between outer zone i - 1 and outer zone i."""
    before, after = OUTER[i - 1].angle, OUTER[i % len(OUTER)].angle
    if before > after:
        before -= 360
    return (before + after) / 2


BORDER_ANGLES: Final = [border_angle(i) for i in range(len(OUTER))]
INNER_RADII: Final = [INNER_RADIUS + swell for swell in INNER_SWELL]
SPOKES: Final = [
    wobbly(polar(angle, INNER_RADII[i]), polar(angle, RADIUS), i + 3, 9, 8) for i, angle in enumerate(BORDER_ANGLES)
]


def inner_edges(i: int) -> list[list[Point]]:
    """The inner border of outer zone i, clockwise; in two parts where both inner zones touch it."""
    start, end = BORDER_ANGLES[i], BORDER_ANGLES[(i + 1) % len(OUTER)]
    if end < start:
        end += 360
    radii = (INNER_RADII[i], INNER_RADII[(i + 1) % len(OUTER)])
    for middle in (EAST_END, WEST_END):
        if start < middle < end:
            return [
                wobbly_arc(start, middle, (radii[0], INNER_RADIUS), i + 20),
                wobbly_arc(middle, end, (INNER_RADIUS, radii[1]), i + 30),
            ]
    return [wobbly_arc(start, end, radii, i + 40)]


INNER_EDGES: Final = [inner_edges(i) for i in range(len(OUTER))]
EQUATOR: Final = wobbly(polar(EAST_END, INNER_RADIUS), polar(WEST_END, INNER_RADIUS), 5, 15, 16)


def outer_path(i: int) -> str:
    out, back = SPOKES[i], SPOKES[(i + 1) % len(OUTER)]
    rim = f"A{RADIUS} {RADIUS} 0 0 1 {spot(back[-1])}"
    inward = [through(edge[::-1]) for edge in reversed(INNER_EDGES[i])]
    return f"M{spot(out[0])}{through(out)}{rim}{through(back[::-1])}{''.join(inward)}Z"


def inner_path(edges: list[list[Point]], equator: list[Point]) -> str:
    return f"M{spot(edges[0][0])}{''.join(through(edge) for edge in edges)}{through(equator)}Z"


def outer_index(word: str) -> int:
    return [zone.word for zone in OUTER].index(word)


def syrtis_path() -> str:
    """From the west end clockwise over the north to the east end, and home along the equator."""
    west, east = outer_index("tritonis-sinus"), outer_index("mare-serpentis")
    edges = [INNER_EDGES[west][1], *[edge for i in (6, 0, 1) for edge in INNER_EDGES[i]], INNER_EDGES[east][0]]
    return inner_path(edges, EQUATOR)


def valles_path() -> str:
    west, east = outer_index("tritonis-sinus"), outer_index("mare-serpentis")
    edges = [INNER_EDGES[east][1], *[edge for i in (3, 4) for edge in INNER_EDGES[i]], INNER_EDGES[west][0]]
    return inner_path(edges, EQUATOR[::-1])


def curve(angle: float, radius: float, spread: float) -> str:
    """An arc for a name around an angle, read from left to right even in the southern half."""
    south = 95 < angle % 360 < 265
    start, end = (angle + spread, angle - spread) if south else (angle - spread, angle + spread)
    sweep = 0 if south else 1
    return f"M{spot(polar(start, radius))}A{radius} {radius} 0 0 {sweep} {spot(polar(end, radius))}"


def outer_region(i: int) -> Region:
    zone = OUTER[i]
    angle = float(zone.angle)
    south = 95 < angle < 265
    near, far = (200.0, 244.0) if not south else (198.0, 242.0)
    offsets = [-15.5, -5.2, 5.2, 15.5] if not south else [15.5, 5.2, -5.2, -15.5]
    side = 1 if not south else -1
    slots = [slot(polar(angle + offset, far)) for offset in offsets]
    slots += [slot(polar(angle - 17 * side, near)), slot(polar(angle + 17 * side, near))]
    card = angle + DISCOVERY_TURN.get(zone.word, 0)
    x, y = polar(card, RADIUS + 8)
    return Region(
        zone.word,
        zone.place,
        outer_path(i),
        curve(angle, RADIUS - 21 if not south else RADIUS - 10, 24),
        slot(polar(angle, 225)),
        slot(polar(angle - 5.5 * side, near)),
        slot(polar(angle + 5.5 * side, near)),
        slots,
        (x, y, card),
    )


def inner_region(word: str, path: str, side: int) -> Region:
    """Syrtis Major lies above the middle (side -1), Valles Marineris below (side 1)."""
    x, y = CENTRE
    far, near = y + side * 48, y + side * 95
    slots = [Slot(x + offset, far) for offset in (-69, -23, 23, 69)] + [Slot(x - 74, near), Slot(x + 74, near)]
    label = curve(0 if side < 0 else 180, INNER_RADIUS - 22 if side < 0 else INNER_RADIUS - 11, 50)
    return Region(
        word,
        "inner",
        path,
        label,
        Slot(x, y + side * 75),
        Slot(x - 24, near),
        Slot(x + 24, near),
        slots,
        (0.0, 0.0, 0.0),
    )


def phobos_region() -> Region:
    x, y = PHOBOS_CENTRE
    points = [polar(20 * i, 86 + 7 * wave(i / 18, 9) + (6 if 5 <= i <= 8 else 0), (x, y)) for i in range(18)]
    slots = [Slot(x - 44, y + 2), Slot(x, y + 2), Slot(x + 44, y + 2)]
    slots += [Slot(x - 36, y + 43), Slot(x + 4, y + 43), Slot(x + 44, y + 43)]
    label = f"M{spot((x - 70, y - 20))}A74 74 0 0 1 {spot((x + 70, y - 20))}"
    return Region(
        "phobos",
        "moon",
        round_about(points),
        label,
        Slot(x, y),
        Slot(x - 20, y - 38),
        Slot(x + 22, y - 38),
        slots,
        (0.0, 0.0, 0.0),
    )


REGIONS: Final = {
    region.word: region
    for region in [
        *[outer_region(i) for i in range(len(OUTER))],
        inner_region("syrtis-major", syrtis_path(), -1),
        inner_region("valles-marineris", valles_path(), 1),
        phobos_region(),
    ]
}
BORDERS: Final = "".join(
    f"M{spot(line[0])}{through(line)}"
    for line in [*SPOKES, *[edge for edges in INNER_EDGES for edge in edges], EQUATOR]
)

# --- the dial -----------------------------------------------------------------------------------------------------

NOTCHES: Final = len(DIAL)
DISCOVERY_PHASE: Final = {card.word: card.phase for card in DISCOVERIES}


def notch_angle(notch: int) -> float:
    return 360 / NOTCHES * notch


def cog() -> str:
    """The toothed rim, one tooth per notch."""
    points: list[str] = []
    for notch in range(NOTCHES):
        for offset, radius in ((-7.5, 0.0), (-5.0, 8.0), (5.0, 8.0), (7.5, 0.0)):
            points.append(spot(polar(notch_angle(notch) + offset, DIAL_RADIUS + radius, (0.0, 0.0))))
    return "M" + "L".join(points) + "Z"


COG: Final = cog()

# --- relief: craters, dunes and stars, scattered the same way every time ------------------------------------------

CRATERS: Final = craters(64, 0.31, (*CENTRE, RADIUS), 2, 9)
STARS: Final = stars(90, 0.77, WIDTH, HEIGHT)
PHOBOS_CRATERS: Final = [
    (-46, -28, 13),
    (38, 26, 20),
    (-18, 52, 10),
    (52, -30, 8),
    (-58, 22, 7),
    (6, -62, 9),
    (14, 70, 6),
]

# --- cards --------------------------------------------------------------------------------------------------------

EVENT_KIND: Final = (
    {card.word: "mission" for card in MISSIONS}
    | {card.word: "discovery" for card in DISCOVERIES}
    | {card.word: "action" for card in ACTIONS}
)
MISSION_ZONES: Final = {card.word: card.zones for card in MISSIONS if 0 < len(card.zones) < len(ZONES)}
HEADINGS: Final = ("round-begins", "production-begins", "discovery-begins", "final-scoring")
"""Messages that stand out in the log on the page."""
NUMBERS: Final = {character.word: number for number, character in enumerate(CHARACTERS)}
