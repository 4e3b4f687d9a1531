"""How On Mars appears to people."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars import faces, geometry, naming, plain
from areopolis.games.on_mars.seen import SeenTable
from areopolis.games.on_mars.tour import TOUR
from areopolis.text.text import Text
from areopolis.toolbox.faces import Cards
from areopolis.toolbox.presentation import Presentation


def verdict(o: SeenTable, t: Text) -> str:
    """Alone one wins by reaching every goal of the list, whatever else the points say."""
    if o["lacerda"] is None:
        return ""
    goals = o["lacerda"]["goals"]
    missed = [t.name(f"solo-goal.{word}") for word, reached in goals.items() if not reached]
    if not missed:
        return t("page.again-all-goals", count=len(goals))
    return t("page.again-missed-goals", reached=len(goals) - len(missed), count=len(goals), missed="; ".join(missed))


PRESENTATION: Final = Presentation(
    game="on_mars",
    package="areopolis.games.on_mars",
    drawing=geometry,
    sections=plain.sections,
    brief=plain.brief,
    name_of=naming.name_of,
    cards=Cards(faces.CARD_WORDS, faces.CARD_KINDS, faces.shelf, faces.face, faces.card_of),
    neutral="page.lacerda",
    keys={
        "end-turn": "e",
        "done": "d",
        "decline": "n",
        "stay": "s",
        "ride": "r",
        "control": "c",
        "land": "l",
        "boost": "b",
        "kind.mine": "m",
        "kind.generator": "g",
        "kind.water": "w",
        "kind.greenhouse": "p",
        "kind.oxygen": "o",
        "kind.shelter": "k",
    },
    headlines=("round-begins",),
    prompt=naming.prompt,
    settling=("pay", "extra", "crystals", "burn", "use-tech"),
    places=("hex",),
    leaving=("end-turn", "done", "decline", "stay", "wait"),
    closing=("done",),
    tallies=("produces",),
    verdict=verdict,
    tour=TOUR,
)
