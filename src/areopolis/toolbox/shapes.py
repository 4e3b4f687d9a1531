"""What all boards share: the tints and shapes of the seats, curves, and what is strewn over planets and skies."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

Point = tuple[float, float]


def polar(angle: float, radius: float, centre: Point = (0.0, 0.0)) -> Point:
    """Clockwise from the top."""
    turn = math.radians(angle)
    return centre[0] + radius * math.sin(turn), centre[1] - radius * math.cos(turn)


def spot(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def closed(corners: list[Point]) -> str:
    """The path around these corners."""
    return "M" + "L".join(spot(corner) for corner in corners) + "Z"


def polygon(corners: int, radius: float, turn: float = 0.0) -> str:
    """A closed regular polygon around the origin."""
    return closed([polar(turn + 360 * i / corners, radius) for i in range(corners)])


def star(points: int, outer: float, inner: float) -> str:
    return closed([polar(180 * i / points, outer if i % 2 == 0 else inner) for i in range(2 * points)])


# --- smooth curves ------------------------------------------------------------------------------------------------


def through(points: list[Point]) -> str:
    """Path commands for a smooth curve through points, from the first (where the pen is) to the last."""
    return bends([points[0], *points, points[-1]])


def round_about(points: list[Point]) -> str:
    """A smooth closed path through points."""
    return f"M{spot(points[0])}{bends([points[-1], *points, *points[:2]])}Z"


def bends(points: list[Point]) -> str:
    """A curve through all points but the first and the last, which only say where it comes from and goes."""
    commands: list[str] = []
    for before, here, there, after in zip(points, points[1:], points[2:], points[3:], strict=False):
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        commands.append(f"C{spot(first)} {spot(second)} {spot(there)}")
    return "".join(commands)


# --- craters and stars, strewn the same way every time ------------------------------------------------------------

Disc = tuple[float, float, float]
"""x, y and radius."""


def strewn(count: int, seed: float) -> list[Point]:
    """Points between 0 and 1 that look random but are evenly spread (a golden-ratio sequence)."""
    return [((seed + i * 0.754877666) % 1, (seed * 1.7 + i * 0.569840291) % 1) for i in range(count)]


def mostly_small(i: int, exponent: int) -> float:
    """A size between 0 and 1 for the i-th of many; few are large."""
    return float(((i * 0.618) % 1) ** exponent)


def craters(count: int, seed: float, planet: Disc, least: float, most: float) -> list[Disc]:
    """Small craters all over a planet."""
    x, y, radius = planet
    found: list[Disc] = []
    for i, (u, v) in enumerate(strewn(count, seed)):
        at = polar(360 * u, radius * 0.97 * math.sqrt(v), (x, y))
        found.append((round(at[0], 1), round(at[1], 1), round(least + (most - least) * mostly_small(i, 3), 1)))
    return found


def stars(count: int, seed: float, width: float, height: float) -> list[Disc]:
    return [
        (round(u * width, 1), round(v * height, 1), round(0.4 + 1.1 * mostly_small(i, 4), 2))
        for i, (u, v) in enumerate(strewn(count, seed))
    ]


# --- colours: a tint that colour-blind players can tell apart, and a shape of its own -----------------------------


class Tint(NamedTuple):
    colour: str
    fill: str
    light: str
    dark: str
    shape: str
    """A closed path about 36 units wide, centred on the origin."""


TINTS: Final = {
    tint.colour: tint
    for tint in [
        Tint("yellow", "#f2cf1d", "#fff1a3", "#7a6200", "M0 -18A18 18 0 1 1 0 18A18 18 0 1 1 0 -18Z"),
        Tint("blue", "#2f86e0", "#a9d3ff", "#0b3a70", "M-16.5 -16.5H16.5V16.5H-16.5Z"),
        Tint("orange", "#ef7d1a", "#ffd0a0", "#7a3500", "M0 -21L21.5 15.5H-21.5Z"),
        Tint("green", "#1fae7d", "#9cf0d0", "#054f36", "M0 -22L21 0L0 22L-21 0Z"),
        Tint("violet", "#b77be0", "#ecd4ff", "#4d1d73", polygon(6, 19.5, 30)),
        Tint("grey", "#b4bec9", "#eef3f8", "#3d4854", star(8, 21.5, 15.5)),
    ]
}
