"""What tests of project cards have in common besides tools.py."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.terraforming_mars.tools import keys, production, table

from areopolis.games.terraforming_mars.components import AREA_WORDS, OCEAN_AREAS, RESOURCES
from areopolis.games.terraforming_mars.position import TerraformingMars

SCIENCE_CARDS = [
    "artificial-photosynthesis",
    "breathing-filters",
    "lagrange-observatory",
    "robotic-workforce",
    "trans-neptune-probe",
]
"""Each with one science tag, without an action or a lasting effect."""


def by_number(rows: list[tuple[Any, ...]]) -> list[Any]:
    """Rows that begin with `106 acquired-company`, for a parametrised test: the number is in its name."""
    return [pytest.param(row[0].split()[1], *row[1:], id=row[0].replace(" ", "_")) for row in rows]


def oceans(count: int) -> dict[str, Any]:
    """For `tiles`: the first areas from the top; the nine of them leave r6c7, r6c8 and r9c5."""
    return {AREA_WORDS[area]: "ocean" for area in OCEAN_AREAS[:count]}


def playable(card: str, yellow: dict[str, Any] | None = None, **words: Any) -> bool:
    """Whether yellow, who holds this card, may play it."""
    g = table(yellow={"hand": [card], **(yellow or {})}, **words)
    return f"play {card}" in keys(g, "yellow")


def usable(deed: str, yellow: dict[str, Any], **words: Any) -> bool:
    """Whether yellow may use this action."""
    return f"use {deed}" in keys(table(yellow=yellow, **words), "yellow")


def productions(g: TerraformingMars, colour: str) -> dict[str, int]:
    """Every production that is not 0."""
    return {each: production(g, colour, each) for each in RESOURCES if production(g, colour, each)}
