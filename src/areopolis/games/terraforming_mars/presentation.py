"""How Terraforming Mars appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars import faces, geometry, naming, plain
from areopolis.games.terraforming_mars.sources import SOURCE_WORDS
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation

PRESENTATION: Final = Presentation(
    game="terraforming_mars",
    package="areopolis.games.terraforming_mars",
    drawing=geometry,
    sections=plain.sections,
    name_of=naming.name_of,
    cards=Cards(SOURCE_WORDS, ("card", "corporation"), faces.shelf, faces.face, faces.card_of),
    headlines=("generation-begins",),
    subject=naming.subject,
    places=("area",),
    leaving=("decline", "pass", "end-turn", "done"),
    tallies=("produces",),
    chart_part="score-tr",
)
