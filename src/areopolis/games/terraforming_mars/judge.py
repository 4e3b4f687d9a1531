"""How good a position is for a seat, in hundredths of a point."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.scoring import score_sheet

TERMS: Final = ["tr", "points", "production", "resources", "cards", "board", "milestones", "awards", "tempo"]


def judge(g: TerraformingMars, seat: int) -> list[int]:
    return [score_sheet(g, seat).total * 100, 0, 0, 0, 0, 0, 0, 0, 0]


def settled(g: TerraformingMars, since: TerraformingMars) -> bool:
    return True
