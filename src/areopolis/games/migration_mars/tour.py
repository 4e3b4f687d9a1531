"""The guided tour: one turn of a colony that is about to have four settlers."""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 2,
        "seed": "first steps",
        "round": 9,
        "map": {
            "h1": {"tunnel": "blue"},
            "h2": {"tunnel": "blue"},
            "i3": {"life-support": "blue"},
            "i2": {"habitat": "blue"},
            "j3": {"habitat": "blue"},
            "i4": {"habitat": "blue"},
            "f1": {"tunnel": "blue"},
            "f2": {"tunnel": "blue"},
            "e3": {"hospital": "blue"},
            "h12": {"tunnel": "yellow"},
            "h11": {"tunnel": "yellow"},
            "i11": {"life-support": "yellow"},
            "j11": {"habitat": "yellow"},
        },
        "settlers": ["i2", "j3", "e3", "j11"],
        "blue": {"faction": "ares-dynamics", "water": 3, "stone": 3, "metal": 1, "olympium": 0, "fuel-cell": 0},
        "yellow": {"faction": "nova-terra", "water": 0, "metal": 3, "fuel-cell": 0},
    },
    replies={1: ("accept", "roll")},
    steps=(
        Step("race", at="seat-blue"),
        Step("colony", at="plot.i3"),
        Step("stores", at="dock"),
        Step("heal", keys=("heal e3 i4",)),
        Step("trade", keys=("trade", "give water 1", "want metal 1", "propose")),
        Step("habitat", keys=("build habitat h3",)),
        Step("roll", keys=("roll",)),
        Step("supply", at="dock"),
        Step("tunnel", keys=("build tunnel g2",)),
        Step("meteors", at="plot.g7"),
        Step("end", at="seat-blue"),
    ),
)
