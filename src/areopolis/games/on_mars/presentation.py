"""How On Mars appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars import geometry, naming, plain
from areopolis.toolbox.presentation import Presentation

PRESENTATION: Final = Presentation(
    game="on_mars",
    package="areopolis.games.on_mars",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    keys={"end-turn": "e", "done": "d", "decline": "n", "stay": "s"},
    headlines=("round-begins",),
    places=("hex",),
    leaving=("end-turn", "done", "decline", "stay", "wait"),
    tallies=("produces",),
)
