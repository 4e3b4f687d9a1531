"""How Migration Mars appears to people."""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.migration_mars import geometry, naming, plain
from areopolis.games.migration_mars.tour import TOUR
from areopolis.text.text import Text
from areopolis.toolbox.presentation import Presentation


def chapter(number: int, t: Text) -> str:
    return t("plain.round", round=number)


def verdict(o: dict[str, Any], t: Text) -> str:
    """Whether the last round decided, and not the last supply stop of somebody with enough settlers."""
    return "" if o["survived"] or not o["winners"] else t("page.again-limit")


PRESENTATION: Final = Presentation(
    game="migration_mars",
    package="areopolis.games.migration_mars",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    keys={
        "roll": "r",
        "go-home": "g",
        "trade": "t",
        "propose": "o",
        "more": "m",
        "accept": "y",
        "counter": "c",
        "pass": "p",
        "decline": "n",
        "cancel": "x",
    },
    headlines=("round-begins",),
    places=("plot",),
    leaving=("cancel", "decline", "pass", "keep"),
    shows=("event",),
    chapter=chapter,
    verdict=verdict,
    chart_part="score-settlers",
    tour=TOUR,
)
