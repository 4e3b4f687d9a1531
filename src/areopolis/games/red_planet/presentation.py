"""How Mission: Red Planet appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet import geometry, plain
from areopolis.toolbox.presentation import Presentation

PRESENTATION: Final = Presentation(
    game="red_planet",
    package="areopolis.games.red_planet",
    drawing=geometry,
    sections=plain.sections,
    headlines=("round-begins",),
)
