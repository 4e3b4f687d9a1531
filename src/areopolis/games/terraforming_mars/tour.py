"""The first steps in Terraforming Mars: one generation with an action of nearly every kind.

Blue passes at once, so that the visitor may take one action after another. There is so much money that something can
be bought to the end, whatever pays for the mine: who can do nothing else is not asked whether to pass.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 2,
        "seed": "first steps",
        "generation": 4,
        "phase": "research",
        "first": "blue",
        "temperature": -26,
        "oxygen": 3,
        "tiles": {
            "r4c8": "ocean",
            "r3c4": {"city": "yellow"},
            "r3c5": {"greenery": "yellow"},
            "r4c5": {"greenery": "yellow"},
            "r7c5": {"city": "blue"},
        },
        "yellow": {
            "tr": 23,
            "mc": 50,
            "steel": 2,
            "plants": 8,
            "heat": 8,
            "production": {"mc": 3, "steel": 1, "plants": 2, "energy": 1, "heat": 2},
            "played": [{"regolith-eaters": 2}],
            "dealt": ["lichen", "mine", "birds", "strip-mine"],
        },
        "blue": {
            "tr": 22,
            "mc": 20,
            "production": {"mc": 2, "titanium": 1},
            "dealt": ["asteroid", "worms", "fish", "ants"],
        },
    },
    replies={1: ("done", "pass")},
    steps=(
        Step("mars", at="sheet"),
        Step("research", keys=("buy lichen", "buy mine", "done")),
        Step("payment", keys=("play mine", "pay *")),
        Step("heat", keys=("heat",)),
        Step("requirement", keys=("play lichen",)),
        Step("deed", keys=("use regolith-eaters-2",)),
        Step("project", keys=("project aquifer", "place r5c4")),
        Step("greenery", keys=("greenery", "place r4c4")),
        Step("milestone", keys=("milestone gardener",)),
        Step("pass", keys=("end-turn", "pass")),
        Step("production", at="own-board"),
        Step("end", at="mine-points"),
    ),
)
