"""How Luna Maris appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris import faces, geometry, naming, plain
from areopolis.games.luna_maris.components import DEMAND_POINTS, FOOD_RANK_POINTS, STRESS_POINTS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.tour import TOUR
from areopolis.kernel.scores import ScoreLine
from areopolis.text.text import Text, with_minus
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation


def scale(points: dict[int, int]) -> str:
    """`0 → −5, 1 → 0, 2 → 3`."""
    return ", ".join([f"{number} → {with_minus(worth)}" for number, worth in points.items()])


SCALES: Final = {
    "score-stress": scale({field: worth for field, worth in enumerate(STRESS_POINTS) if worth}),
    "score-food-kinds": scale({place + 1: worth for place, worth in enumerate(FOOD_RANK_POINTS)}),
    "score-food-value": scale({place + 1: worth for place, worth in enumerate(FOOD_RANK_POINTS)}),
    "score-demands": scale(dict(enumerate(DEMAND_POINTS))),
}
"""By line of the score sheet: what stress fields, ranks and demands are worth."""


def score_note(g: LunaMaris, side: int, line: ScoreLine, t: Text) -> str:
    return SCALES.get(line.message, "")


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
    closing=("done",),
    finishing={"end-turn": ("depot", "activate")},
    tallies=("produces",),
    scorings={"scores-probes": "probe", "scores-air": "co2", "scores-markers": "module"},
    score_note=score_note,
    tour=TOUR,
)
