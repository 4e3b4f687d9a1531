"""How Luna Maris appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris import faces, geometry, naming, plain
from areopolis.games.luna_maris.tour import TOUR
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation

PRESENTATION: Final = Presentation(
    game="luna_maris",
    package="areopolis.games.luna_maris",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    subject=naming.subject,
    called=naming.called,
    called_then=naming.called_then,
    cards=Cards(faces.CARD_WORDS, faces.KINDS, faces.shelf, faces.face, faces.card_of),
    keys={
        "pass": "p",
        "end-turn": "e",
        "done": "d",
        "module.airlock": "a",
        "module.communication-room": "c",
        "module.spaceport": "s",
        "module.laboratory": "l",
        "module.industrial-complex": "i",
        "module.mining-control": "m",
        "module.recycling-plant": "r",
        "module.power-plants": "w",
        "module.greenhouse": "g",
        "module.quarters": "q",
        "depot energy": "y",
        "depot iron": "f",
        "depot water": "t",
    },
    headlines=("round-begins",),
    places=("module", "site"),
    leaving=("pass", "end-turn", "done"),
    tallies=("produces",),
    tour=TOUR,
)
