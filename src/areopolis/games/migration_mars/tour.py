"""The first steps in Migration: Mars: one turn with a bit of everything, a supply stop, and the turn after it.

The dice are those of the seed: the meteor strikes open ground, with a fuel cell the rover reaches its own stop, and the
event there harms nobody. Afterwards nobody keeps an event, so nothing else is asked.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 2,
        "seed": "first steps",
        "round": 14,
        "first": "blue",
        "map": {
            **{plot: {"tunnel": "blue"} for plot in ["h1", "h2", "f1"]},
            "i3": {"life-support": "blue"},
            **{plot: {"habitat": "blue"} for plot in ["i2", "i4", "j2"]},
            "f2": {"hospital": "blue"},
            **{plot: {"tunnel": "yellow"} for plot in ["h12", "h11", "h10"]},
            "i10": {"life-support": "yellow"},
            **{plot: {"habitat": "yellow"} for plot in ["i11", "j9", "j10"]},
        },
        "settlers": ["i2", "i4", "i11", "j9", "j10"],
        "blue": {
            "faction": "ares-dynamics",
            "rover": 1,
            "water": 5,
            "stone": 2,
            "metal": 3,
            "olympium": 1,
            "kept": ["asteroid-beacon"],
        },
        "yellow": {"faction": "nova-terra", "rover": 6, "water": 4, "fuel-cell": 0},
        "deck": ["ice-deposit"],
    },
    replies={1: ("accept", "roll")},
    steps=(
        Step("mars", at="piece-g1"),
        Step("race", at="seat-blue"),
        Step("trade", keys=("trade", "give metal 1", "want water 1", "propose")),
        Step("meteor", keys=("beacon 9",)),
        Step("impact", at="meteor"),
        Step("build", keys=("build habitat j3", "pay *")),
        Step("roll", keys=("roll", "fuel 1")),
        Step("stop", keys=("settle j2",)),
        Step("event", at="tray"),
        Step("clear", keys=("clear e6",)),
        Step("end", at="seat-blue"),
    ),
)
