"""How Mission: Red Planet appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet import geometry, naming, plain
from areopolis.games.red_planet.components import DIAL, MISSIONS
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.scoring import all_reached
from areopolis.games.red_planet.tour import TOUR
from areopolis.games.red_planet.words import KINDS
from areopolis.kernel.scores import ScoreLine
from areopolis.text.text import Text
from areopolis.toolbox.presentation import Presentation


def target(reference: str) -> str:
    """A place is a zone or a ship, and the board calls it that."""
    kind, _, word = reference.partition(".")
    if kind != "place":
        return reference
    return f"zone.{word}" if word in KINDS["zone"] else f"ship.{word}"


def chapter(notch: int, t: Text) -> str:
    """A round, or what the dial shows between two of them."""
    shown = DIAL[notch]
    return t("page.round", round=shown.number) if shown.phase == "round" else t(f"phase.{shown.phase}")


def score_note(g: RedPlanet, colour: int, line: ScoreLine, t: Text) -> str:
    """What a mission asks for, and what was reached."""
    if line.message != "score-mission":
        return ""
    card = line.args[0]
    mission = MISSIONS[card]
    if mission.reward == "scale":
        steps = ", ".join([f"{i + 1} → {points}" for i, points in enumerate(mission.scale) if points])
        return t("page.again-scale", steps=steps)
    others = [count for each, count in enumerate(all_reached(g, card)) if each != colour]
    key = "page.again-more" if mission.reward == "more" and g.rules >= 2 else "page.again-most"
    return t(key, others=max(others, default=0), points=mission.scale[0])


PRESENTATION: Final = Presentation(
    game="red_planet",
    package="areopolis.games.red_planet",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    target=target,
    subject=naming.subject,
    places=("zone", "ship", "place"),
    leaving=("stop", "decline", "pass", "end-turn"),
    tallies=("gains",),
    shows=("reveals", "drew-neutral"),
    called=naming.called,
    labels=naming.labels,
    called_then=naming.called_then,
    keys={
        "pass": "p",
        "end-turn": "e",
        "stop": "s",
        "decline": "n",
        "draw": "d",
        "night-shift": "y",
        "zone.vastitas-borealis": "v",
        "zone.ausonia": "a",
        "zone.mare-serpentis": "m",
        "zone.sinus-sabaeus": "b",
        "zone.mare-tyrrhenum": "r",
        "zone.tritonis-sinus": "t",
        "zone.hellas": "l",
        "zone.syrtis-major": "j",
        "zone.valles-marineris": "i",
        "zone.phobos": "o",
    },
    headlines=("round-begins",),
    chapter=chapter,
    score_note=score_note,
    tour=TOUR,
)
