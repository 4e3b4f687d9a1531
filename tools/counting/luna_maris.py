"""Who wins in Luna Maris: by seat, turn order, equipment and advanced module built.

Equipment is drafted at random, or its part could not be told from that of the turn order.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import ADVANCED_WORDS, EQUIPMENT_WORDS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.text.text import Text
from counting.counted import Counted, Holding

SEAT: Final = "seat"
ORDER: Final = "turn order of round 1"
EQUIPMENT: Final = "equipment"
BUILT: Final = "advanced module built"


def held(start: LunaMaris, end: LunaMaris, seat: int) -> list[Holding]:
    text = Text("en", "luna_maris")
    equipment = text.name(f"equipment.{EQUIPMENT_WORDS[end.equipment[seat]]}")
    built = [word for tile, word in enumerate(ADVANCED_WORDS) if end.builders[tile] == seat]
    return [
        (SEAT, f"seat {seat + 1}"),
        (ORDER, f"place {start.order.index(seat) + 1}"),
        (EQUIPMENT, equipment),
        *[(BUILT, text.name(f"advanced.{word}")) for word in built],
    ]


COUNTED: Final = Counted(4, [SEAT, ORDER, EQUIPMENT, BUILT], ["choose-equipment"], held)
