"""How Mission: Red Planet appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet import geometry, naming, plain
from areopolis.games.red_planet.words import KINDS
from areopolis.toolbox.presentation import Presentation


def target(reference: str) -> str:
    """A place is a zone or a ship, and the board knows it as that."""
    kind, _, word = reference.partition(".")
    if kind != "place":
        return reference
    return f"zone.{word}" if word in KINDS["zone"] else f"ship.{word}"


PRESENTATION: Final = Presentation(
    game="red_planet",
    package="areopolis.games.red_planet",
    drawing=geometry,
    sections=plain.sections,
    target=target,
    subject=naming.subject,
    places=("zone", "ship", "place"),
    leaving=("stop", "decline", "pass", "end-turn"),
    tallies=("gains",),
    shows=("reveals", "drew-neutral"),
    called=naming.called,
    labels=naming.labels,
    called_then=naming.called_then,
    headlines=("round-begins",),
)
