"""How good a position is for a seat."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.position import OnMars

TERMS: Final = ["points"]


def worth(g: OnMars, seat: int) -> list[int]:
    return [g.points[seat] * 100]


def settled(g: OnMars, since: OnMars) -> bool:
    return True
