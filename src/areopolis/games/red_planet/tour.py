"""The first steps in Mission: Red Planet: a round with a ship, a discovery and a production.

The visitor fills the ship to Hellas and wins the majority there, while blue and orange fill another one.
"""

from __future__ import annotations

from typing import Final

from areopolis.toolbox.tours import Step, Tour

TOUR: Final = Tour(
    arranged={
        "seats": 3,
        "seed": "first steps",
        "round": 5,  # a production follows
        "first": "yellow",
        "zones": {
            "hellas": {"face_down": "celerium"},
            "syrtis-major": {"yellow": 1, "orange": 1, "marker": "ice"},
            "mare-tyrrhenum": {
                "orange": 2,
                "marker": "sylvanite",
                "discovery": "martian-lichens",
                "seen_by": ["orange"],
            },
            "phobos": {"yellow": 1, "blue": 2, "marker": "ice"},
        },
        "docks": [{"ship": "s28", "blue": 1}, "s05", {"ship": "s14", "orange": 1}],
        "played": {
            "yellow": ["pilot", "explorer"],
            "blue": ["scientist", "soldier", "pilot"],
            "orange": ["explorer", "saboteur"],
        },
        "cards": {"yellow": ["western-territory"], "blue": ["celerium-baron"], "orange": ["far-and-wide"]},
        "event_deck": ["rich-vein"],
        "ship_deck": ["s17", "s09", "s20"],
    },
    replies={1: ("choose recruiter", "board s05"), 2: ("choose travel-agent",)},
    steps=(
        Step("mars", at="sheet"),
        Step("mission", at="event-western-territory"),
        Step("choose", keys=("choose scientist",)),
        Step("countdown", at="dial"),
        Step("board", keys=("board s28", "board s28")),
        Step("draw", keys=("draw",)),
        Step("discovery", keys=("place-discovery hellas",)),
        Step("landing", at="zone.hellas"),
        Step("production", at="seat-yellow"),
        Step("dial", at="dial"),
        Step("end", at="card-recruiter"),
    ),
)
