"""Who wins in Migration: Mars: by company, turn order and seat; how long it takes, and what becomes of the settlers.

Companies are dealt at random, or every seat would always lead the same one.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import FACTION_WORDS
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.text.text import Text
from counting.counted import Counted, Holding

COMPANY: Final = "company"
ORDER: Final = "turn order"
SEAT: Final = "seat"
PLACES: Final = ["first", "second", "third", "fourth"]


def held(start: MigrationMars, end: MigrationMars, seat: int) -> list[Holding]:
    place = (seat - end.first) % end.seats
    return [
        (COMPANY, Text("en", "migration_mars").name(f"faction.{FACTION_WORDS[end.faction[seat]]}")),
        (ORDER, f"{place + 1} {PLACES[place]}"),
        (SEAT, f"seat {seat + 1}"),
    ]


COURSE: Final = {
    "settlers lost by injury without a free hospital": ["dies-injured"],
    "settlers lost without a roof after a meteor": ["dies-homeless"],
    "settlers lost of thirst": ["dies-of-thirst"],
    "patients lost without a bed": ["dies-without-bed"],
    "settlers injured and admitted": ["admitted"],
    "meteors": ["meteor"],
    "buildings destroyed": ["destroyed"],
    "events carried out": ["event"],
    "trades": ["accepts"],
    "last stops that failed": ["stop-failed"],
    "games that the last round ended": ["rounds-over"],
}
COUNTED: Final = Counted(4, [COMPANY, ORDER, SEAT], ["faction"], held, COURSE)
