"""The first steps in Luna Maris: from ore to water to a demand of the Earth, and the way to the next round.

Blue has passed, and will again, so that the visitor may take one turn after another. There is air for the whole way:
two corridors to the mine, one to the industrial complex, two to the spaceport.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 2,
        "seed": "first steps",
        "round": 3,
        "order": ["yellow", "blue"],
        "passed": ["blue"],
        "stack_1": ["d107"],
        "stack_2": ["d203"],
        "stack_3": ["d302"],
        "scientists": ["ecologist", "metallurgist", "supply-manager"],
        "food_row": ["tomato", "bean", "lettuce"],
        "tiles": [
            "advanced-airlock",
            "advanced-greenhouse",
            "advanced-power-plants",
            "advanced-quarters",
            "advanced-recycling-plant",
        ],
        "yellow": {
            "points": 9,
            "energy": 5,
            "water": 0,
            "waste": 1,
            "left": {"iron": 1, "titanium": 1},
            "right": {"iron": 1, "titanium": 2},  # whatever is paid, there is always a choice
            "extraction": 2,
            "module": "quarters",
            "probes": ["a1", "b1", "b2"],
            "rest": ["systems-mechanic", "environmental-technician"],
            "food": {"carrot": 1},
            "equipment": "battery-pack",
        },
        "blue": {"points": 11, "energy": 2, "co2": 1, "module": "laboratory", "probes": ["e4", "d4"]},
    },
    replies={1: ("pass",)},
    steps=(
        Step("station", at="sheet"),
        Step("oxygen", at="gauge"),
        Step("use", keys=("use mining-control geologist", "mine", "end-turn")),
        Step("belt", at="belt"),
        Step("extract", keys=("use industrial-complex energy-engineer", "extract e2", "pay *")),
        Step("clean", keys=("clean 2", "end-turn")),
        Step("demand", keys=("use spaceport flight-coordinator", "deliver d107", "pay *", "end-turn")),
        Step("feed", keys=("feed carrot", "take-back flight-coordinator", "take-back geologist", "end-turn")),
        Step("pass", keys=("pass",)),
        Step("production", at="belt"),
        Step("harvest", keys=("use greenhouse botanist", "harvest *", "end-turn")),
        Step("end", at="mine-points"),
    ),
)
