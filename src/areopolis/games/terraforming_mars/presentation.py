"""How Terraforming Mars appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars import faces, geometry, naming, plain
from areopolis.games.terraforming_mars.components import GOAL
from areopolis.games.terraforming_mars.seen import SeenTable
from areopolis.games.terraforming_mars.sources import SOURCE_WORDS
from areopolis.games.terraforming_mars.tour import TOUR
from areopolis.text.text import Text
from areopolis.toolbox.clauses import signed
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation


def verdict(o: SeenTable, t: Text) -> str:
    """Alone one wins by terraforming Mars in time, whatever the points."""
    if o["last_generation"] is None:
        return ""
    reached = [o["temperature"], o["oxygen"], o["oceans"]]
    if all(now >= goal for now, goal in zip(reached, GOAL, strict=True)):
        return t("page.again-terraformed", generation=o["generation"], last=o["last_generation"])
    facts = {"oxygen": o["oxygen"], "oceans": o["oceans"], "last": o["last_generation"]}
    return t("page.again-not-terraformed", temperature=signed(o["temperature"]), **facts)


PRESENTATION: Final = Presentation(
    game="terraforming_mars",
    package="areopolis.games.terraforming_mars",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    cards=Cards(SOURCE_WORDS, ("card", "corporation"), faces.shelf, faces.face, faces.card_of),
    keys={
        "pass": "p",
        "end-turn": "e",
        "sell-patents": "s",
        "project power-plant": "w",
        "project asteroid": "a",
        "project aquifer": "q",
        "project greenery": "f",
        "project city": "c",
        "greenery": "g",
        "heat": "t",
        "milestone terraformer": "r",
        "milestone mayor": "y",
        "milestone gardener": "k",
        "milestone builder": "v",
        "milestone planner": "o",
        "award landlord": "l",
        "award banker": "b",
        "award scientist": "i",
        "award thermalist": "x",
        "award miner": "m",
        "decline": "n",
        "done": "d",
    },
    headlines=("generation-begins",),
    subject=naming.subject,
    places=("area",),
    leaving=("decline", "pass", "end-turn", "done"),
    closing=("done",),
    routine=("resolve",),
    tallies=("produces",),
    verdict=verdict,
    chart_part="score-tr",
    tour=TOUR,
)
