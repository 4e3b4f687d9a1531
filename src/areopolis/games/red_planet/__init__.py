"""Mission: Red Planet (Aufbruch zum Roten Planeten), second edition of 2015.

Seats: 2 to 6; with two, each player also leads a neutral colour. Length: 10 rounds, 15 notches of the dial.
Hidden: chosen characters, missions, actions, face-down markers and discoveries, the order of decks.
Variants: none besides the seat counts. Everything in the box is implemented; adjacency, most ships and many
cards are our own proposals where no source gives them (see components.py).
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.arrange import ARRANGEMENT
from areopolis.games.red_planet.conservation import check_components
from areopolis.games.red_planet.describe import describe
from areopolis.games.red_planet.judge import features, settled
from areopolis.games.red_planet.observation import imagine, observe
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.questions import QUESTIONS
from areopolis.games.red_planet.rules import boarding, characters, dial, discoveries, events, phases, round, setup
from areopolis.games.red_planet.rules.table import owner
from areopolis.games.red_planet.scoring import outcome, tally
from areopolis.games.red_planet.weights import CHANCES, NAMES, PLAIN, START, STEPS, TERMS, TUNED, VALUES
from areopolis.games.red_planet.words import VOCABULARY
from areopolis.kernel.game import Game, Judge


def seat_of(g: RedPlanet, colour: int) -> int:
    """The seat that decides for a colour; colours that are not at this table belong to nobody."""
    return owner(g, colour) if colour < g.colours else NONE


def notch(g: RedPlanet) -> int:
    return g.notch


GAME: Final = Game(
    name="red_planet",
    rules_version=2,
    seat_counts=[2, 3, 4, 5, 6],
    vocabulary=VOCABULARY,
    position=RedPlanet,
    outline=dial.GAME,
    rules=[setup, boarding, characters, events, round, discoveries, phases, dial],
    questions=QUESTIONS,
    secret_prompts=["keep-mission", "choose"],
    formal_prompts=["night-shift", "emergency-launch", "rescue"],
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
        weights=PLAIN,
        tuned=TUNED,
        values=VALUES,
        start=START,
        steps=STEPS,
        names=NAMES,
        chances=CHANCES,
    ),
    chapter=notch,
    seat_of=seat_of,
)
