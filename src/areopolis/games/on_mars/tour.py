"""The first steps in On Mars: a technology in the Orbit, the Shuttle to the Colony, and a first Complex.

Green has had its turn and stays in the Colony. Purple's Bot stands beside the start greenhouse, where the new one goes;
there is room for the two plants that it brings.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 2,
        "seed": "first steps",
        "round": 3,
        "shuttle_side": "orbit",
        "shuttle_space": 1,
        "mission_cubes": {"blueprints": 7, "discoveries": 4, "cubes": 8},
        "rewards": ["bots", "shelters", "colonists", "tech"],
        "map": {"start": ["oxygen", "generator", "greenhouse", "water"]},
        "orbit": {
            "upper_row": ["hydroponic-farm", "wind-turbines", "casino", "construction-yard"],
            "exploration": ["archive", "seeds"],
            "tech_grid": ["greenhouse", "rover", "oxygen", "upgrade", "mine", "generator", "ship", "water"],
        },
        "purple": {
            "space": 1,
            "points": 2,
            "mineral": 2,
            "water": 1,
            "plant": 0,
            "crystals": 2,
            "bots": ["d4", "f6"],
            "rover": "e6",
            "goals": ["three-shelters", "four-blueprints", "level-three"],
        },
        "green": {"space": 8, "points": 4, "acted": True},
    },
    replies={},
    steps=(
        Step("map", at="sheet"),
        Step("board", at="depot"),
        Step("executive", keys=("executive warehouse", "crystals 2", "take battery")),
        Step("learn", keys=("learn greenhouse 1b", "done")),
        Step("end-turn", keys=("end-turn",)),
        Step("ride", keys=("ride",)),
        Step("discover", keys=("discover *",)),
        Step("space", keys=("space 6", "take *")),
        Step("construct", keys=("construct greenhouse f7", "pay *")),
        Step("bonus", keys=("choose *",)),
        Step("life", at="lss"),
        Step("end", at="turn-line"),
    ),
)
