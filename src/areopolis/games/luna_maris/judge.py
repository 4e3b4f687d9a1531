"""How good a position is for a seat."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.scoring import score_sheet

TERMS: Final = ["points"]


def worth(g: LunaMaris, seat: int) -> list[int]:
    return [100 * score_sheet(g, seat).total]


def settled(g: LunaMaris, since: LunaMaris) -> bool:
    return True
