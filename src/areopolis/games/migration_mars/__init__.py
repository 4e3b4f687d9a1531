"""Migration: Mars, the race to five settlers and one last supply stop.

Seats: 2 to 4. Length: 20 to 40 rounds. Hidden: the order of the events and the events that players keep.
Variants, all off by default: abilities of the companies, a short game to four settlers, a cap of 60 rounds.
Everything in the rulebook is implemented; map, track, costs, dice, numbers of cards and the texts of events are our own
where no source gives them (see components.py and events.py).
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.arrange import arrange
from areopolis.games.migration_mars.components import NONE
from areopolis.games.migration_mars.conservation import check_components
from areopolis.games.migration_mars.describe import describe
from areopolis.games.migration_mars.judge import features, idle, obvious, settled
from areopolis.games.migration_mars.observation import imagine, observe
from areopolis.games.migration_mars.position import SHARED, MigrationMars
from areopolis.games.migration_mars.questions import QUESTIONS
from areopolis.games.migration_mars.rules import (
    building,
    colony,
    events,
    meteors,
    rolling,
    ruins,
    settlers,
    setup,
    supply,
    trading,
    turn,
)
from areopolis.games.migration_mars.scoring import outcome, tally
from areopolis.games.migration_mars.weights import CHANCES, LIKELY, NAMES, PLAIN, START, STEPS, TERMS, TUNED, VALUES
from areopolis.games.migration_mars.words import VOCABULARY
from areopolis.kernel.game import Game, Judge, Variant


def seat_of(g: MigrationMars, colour: int) -> int:
    """Colours are those of seats."""
    return colour if colour < g.seats else NONE


def round_of(g: MigrationMars) -> int:
    return g.round


GAME: Final = Game(
    name="migration_mars",
    rules_version=1,
    seat_counts=[2, 3, 4],
    vocabulary=VOCABULARY,
    position=MigrationMars,
    outline=turn.GAME,
    rules=[setup, turn, colony, trading, building, rolling, supply, ruins, events, meteors, settlers],
    questions=QUESTIONS,
    formal_prompts=["rich-vein", "recycling", "surgery", "correction", "interception"],
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
        moment=2,
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
    variants=[Variant("abilities", ["no", "yes"]), Variant("short", ["no", "yes"]), Variant("cap", ["no", "yes"])],
    chapter=round_of,
    seat_of=seat_of,
    shared=SHARED,
)
