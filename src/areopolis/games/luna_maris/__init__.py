"""Luna Maris, by the rules of a two-page German summary, completed from public sources and by rulings of our own.

Seats: 1 to 4; one plays against the automaton. Length: five rounds. Hidden: only what lies face down, from everybody
alike: decks, demands and cards of the automaton. Variants: automaton (basic, mixed or advanced), in the solo game.
Everything in the box is implemented.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.arrange import arrange
from areopolis.games.luna_maris.components import AUTOMATON_LEVELS
from areopolis.games.luna_maris.conservation import check_components
from areopolis.games.luna_maris.describe import describe
from areopolis.games.luna_maris.judge import automaton_worth, features, idle, obvious, settled
from areopolis.games.luna_maris.observation import imagine, observe
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.questions import QUESTIONS
from areopolis.games.luna_maris.rules import (
    automaton,
    feeding,
    free_actions,
    gains,
    modules,
    passing,
    paying,
    production,
    quarters,
    rounds,
    setup,
    turn,
)
from areopolis.games.luna_maris.scoring import outcome, tally
from areopolis.games.luna_maris.weights import CHANCES, LIKELY, NAMES, PLAIN, START, STEPS, TERMS, TUNED, VALUES
from areopolis.games.luna_maris.words import VOCABULARY
from areopolis.kernel.game import Game, Judge, Variant


def fits(seats: int, variants: dict[str, str]) -> bool:
    """Only the solo game has an automaton to choose."""
    return seats == 1 or variants["automaton"] == AUTOMATON_LEVELS[0]


def round_number(g: LunaMaris) -> int:
    return g.round


GAME: Final = Game(
    name="luna_maris",
    rules_version=1,
    seat_counts=[1, 2, 3, 4],
    usual_seats=3,
    variants=[Variant("automaton", AUTOMATON_LEVELS)],
    vocabulary=VOCABULARY,
    position=LunaMaris,
    outline=rounds.GAME,
    rules=[
        setup,
        rounds,
        production,
        turn,
        modules,
        quarters,
        feeding,
        passing,
        free_actions,
        gains,
        paying,
        automaton,
    ],
    questions=QUESTIONS,
    open_hands=True,
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
        idle,
        open=True,
        likely=LIKELY,
        moment=1,
        tries=8,
        candidates=5,
        weights=PLAIN,
        tuned=TUNED,
        values=VALUES,
        start=START,
        steps=STEPS,
        names=NAMES,
        chances=CHANCES,
        rival=automaton_worth,
    ),
    fits=fits,
    chapter=round_number,
)
