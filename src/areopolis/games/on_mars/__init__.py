"""On Mars (Vital Lacerda, 2019), German rulebook.

Seats: 1 to 4; one plays against Lacerda by the solo rules. Length: until no mission remains; then one more round.
Hidden: Private Goals in hand or used as Crystals, First Colonist cards, the order of decks and stacks. Variants:
missions (long, short, or those of First Colonists with its cards and tiles), oddity (the Space Oddity ending), lacerda
(the list of goals of the solo game). Everything in the box is implemented; the arrows of building tiles, the places of
some bonuses and a few amounts are our own proposals where no source gives them (components.py, cards.py).
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.arrange import arrange
from areopolis.games.on_mars.cards import SOLO_GOALS
from areopolis.games.on_mars.conservation import check_components
from areopolis.games.on_mars.describe import describe
from areopolis.games.on_mars.judge import features, nearness, obvious, settled
from areopolis.games.on_mars.observation import imagine, observe
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.questions import QUESTIONS
from areopolis.games.on_mars.rules import (
    building,
    colony,
    effects,
    first_colonists,
    goals,
    journeys,
    lacerda,
    moving,
    orbit,
    paying,
    performing,
    placing,
    rounds,
    setup,
    shuttle,
    status,
    turn,
)
from areopolis.games.on_mars.scoring import outcome, tally
from areopolis.games.on_mars.weights import CHANCES, LIKELY, NAMES, PLAIN, START, STEPS, TERMS, TUNED, VALUES
from areopolis.games.on_mars.words import VOCABULARY
from areopolis.kernel.game import Game, Judge, Variant


def fits(seats: int, variants: dict[str, str]) -> bool:
    """First Colonists need rivals (ruling 70); a list of goals is chosen for the solo game only."""
    if seats == 1:
        return variants["missions"] != "first-colonists"
    return variants["lacerda"] == next(iter(SOLO_GOALS))


def round_of(g: OnMars) -> int:
    return g.round


GAME: Final = Game(
    name="on_mars",
    rules_version=2,
    seat_counts=[1, 2, 3, 4],
    usual_seats=3,
    variants=[
        Variant("missions", ["long", "short", "first-colonists"]),
        Variant("oddity", ["no", "yes"]),
        Variant("lacerda", list(SOLO_GOALS)),
    ],
    vocabulary=VOCABULARY,
    position=OnMars,
    outline=rounds.GAME,
    rules=[
        setup,
        turn,
        placing,
        paying,
        performing,
        effects,
        orbit,
        moving,
        building,
        colony,
        goals,
        first_colonists,
        journeys,
        shuttle,
        status,
        lacerda,
        rounds,
    ],
    questions=QUESTIONS,
    formal_prompts=["turn", "task"],
    observe=observe,
    imagine=imagine,
    outcome=outcome,
    tally=tally,
    check=check_components,
    arrange=arrange,
    describe=describe,
    judge=Judge(
        TERMS,
        features,
        settled,
        obvious,
        open=True,
        likely=LIKELY,
        moment=1,
        tries=4,
        candidates=5,
        weights=PLAIN,
        alone=TUNED[1],
        tuned=TUNED,
        values=VALUES,
        start=START,
        steps=STEPS,
        names=NAMES,
        chances=CHANCES,
        nearness=nearness,
    ),
    fits=fits,
    chapter=round_of,
)
