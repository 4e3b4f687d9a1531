"""How Migration: Mars appears to people."""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.migration_mars import faces, geometry, naming, plain
from areopolis.games.migration_mars.tour import TOUR
from areopolis.kernel.playthrough import Told
from areopolis.text.text import Text
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation


def chapter(number: int, t: Text) -> str:
    return t("page.round", round=number) if number else t("phase.setup")


def verdict(o: dict[str, Any], t: Text) -> str:
    """Whether the last supply stop of somebody with enough settlers decided, or the last round."""
    return t("page.again-survived", goal=o["goal"]) if o["survived"] else t("page.again-limit")


def subject(o: dict[str, Any], log: list[Told]) -> str:
    """The event that asks the question."""
    return f"event.{o['drawn']}" if o["drawn"] else ""


PRESENTATION: Final = Presentation(
    game="migration_mars",
    package="areopolis.games.migration_mars",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    tools=geometry.TOOLS,
    cards=Cards(faces.WORDS, ("event", "building"), faces.shelf, faces.face, faces.card_of),
    keys={
        "roll": "r",
        "go-home": "g",
        "trade": "t",
        "building.tunnel": "q",
        "building.life-support": "l",
        "building.habitat": "b",
        "building.hospital": "o",
        "building.factory": "f",
        "building.refinery": "y",
        "building.export-station": "e",
        "building.dome": "k",
        "building.fortress": "j",
        "pass": "p",
        "decline": "n",
        "accept": "a",
        "counter": "c",
        "cancel": "x",
    },
    headlines=("round-begins",),
    no_news=("round-begins", "turn-begins"),
    places=("plot",),
    leaving=("roll", "go-home", "pass", "decline", "cancel", "suffer", "keep"),
    routine=("fuel", "fetch", "discard"),
    tallies=("gains", "loses", "pays"),
    losses=("loses", "pays"),
    tallied="ware",
    tallied_after=geometry.STOP_BEGINS,
    shows=("event",),
    chapter=chapter,
    by_points=False,
    chart_part="score-settlers",
    verdict=verdict,
    subject=subject,
    tour=TOUR,
)
