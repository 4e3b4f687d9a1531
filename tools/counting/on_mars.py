"""Who wins On Mars: by place at set-up, seat, Scientists hired and Private Goal claimed; and what happens in a game."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import GOAL_WORDS, SCIENTIST_WORDS
from areopolis.games.on_mars.components import NONE
from areopolis.games.on_mars.position import OnMars
from areopolis.text.text import Text
from counting.counted import Counted, Holding

ORDER: Final = "place at set-up"
SEAT: Final = "seat"
SCIENTIST: Final = "Scientist hired"
GOAL: Final = "Private Goal claimed"


def held(start: OnMars, end: OnMars, seat: int) -> list[Holding]:
    text = Text("en", "on_mars")
    hired = [word for number, word in enumerate(SCIENTIST_WORDS) if end.employer[number] == seat]
    claimed = [] if end.claimed[seat] == NONE else [GOAL_WORDS[end.claimed[seat]]]
    return [
        (ORDER, f"place {(seat - end.first) % end.seats + 1}"),
        (SEAT, f"seat {seat + 1}"),
        *[(SCIENTIST, text.name(f"scientist.{word}")) for word in hired],
        *[(GOAL, text.name(f"goal.{word}")) for word in claimed],
    ]


COURSE: Final = {
    "Colony levels reached": ["level-up"],
    "missions finished": ["mission-done"],
    "buildings constructed": ["constructs"],
    "buildings upgraded": ["upgrades"],
    "Scientists hired": ["hires"],
    "Contracts taken": ["signs"],
    "Private Goals claimed": ["claims"],
    "journeys by Shuttle": ["rides"],
    "journeys by own Ship": ["flies"],
    "landings by pod": ["pod-lands"],
}
COUNTED: Final = Counted(3, [ORDER, SEAT, SCIENTIST, GOAL], [], held, COURSE)
