"""Terraforming Mars, third German edition of 2017: base game and Corporate Era (Zeitalter der Konzerne).

Seats: 1 to 5; one plays by the solo rules of Corporate Era. Length: until temperature, oxygen and oceans have reached
their goals; solo, 14 generations. Hidden: hands, the deck, face-down cards in the discard pile, corporations and cards
being chosen. Variants: era (corporate or base), draft (no or yes), beginners (no, choice or all). Everything in the
box is implemented: 208 project cards, 12 corporations and the beginner corporation, the Tharsis board.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.arrange import ARRANGEMENT
from areopolis.games.terraforming_mars.conservation import check_components
from areopolis.games.terraforming_mars.describe import describe
from areopolis.games.terraforming_mars.judge import features, idle, obvious, settled
from areopolis.games.terraforming_mars.observation import imagine, observe
from areopolis.games.terraforming_mars.position import SHARED, TerraformingMars
from areopolis.games.terraforming_mars.questions import QUESTIONS
from areopolis.games.terraforming_mars.rules import (
    actions,
    card_effects,
    generations,
    paying,
    playing,
    research,
    setup,
    terraforming,
)
from areopolis.games.terraforming_mars.scoring import outcome, tally
from areopolis.games.terraforming_mars.weights import CHANCES, LIKELY, NAMES, PLAIN, START, STEPS, TERMS, TUNED, VALUES
from areopolis.games.terraforming_mars.words import VOCABULARY
from areopolis.kernel.game import Game, Judge, Variant


def fits(seats: int, variants: dict[str, str]) -> bool:
    """P. 16: the solo game is a variant of Corporate Era; a draft needs others to pass cards to."""
    return seats > 1 or (variants["era"] == "corporate" and variants["draft"] == "no")


def generation(g: TerraformingMars) -> int:
    return g.generation


GAME: Final = Game(
    name="terraforming_mars",
    rules_version=2,
    seat_counts=[1, 2, 3, 4, 5],
    usual_seats=3,
    variants=[
        Variant("era", ["corporate", "base"]),
        Variant("draft", ["no", "yes"]),
        Variant("beginners", ["no", "choice", "all"]),
    ],
    vocabulary=VOCABULARY,
    position=TerraformingMars,
    outline=generations.GAME,
    rules=[setup, research, actions, playing, paying, card_effects, terraforming, generations],
    questions=QUESTIONS,
    secret_prompts=["choose-corporation", "draft"],
    observe=observe,
    imagine=imagine,
    outcome=outcome,
    tally=tally,
    check=check_components,
    arrange=ARRANGEMENT.arrange,
    describe=describe,
    judge=Judge(
        TERMS,
        features,
        settled,
        obvious,
        idle,
        open=True,
        likely=LIKELY,
        moment=1,
        tries=4,
        candidates=5,
        weights=PLAIN,
        tuned=TUNED,
        values=VALUES,
        start=START,
        steps=STEPS,
        names=NAMES,
        chances=CHANCES,
    ),
    fits=fits,
    chapter=generation,
    shared=SHARED,
)
