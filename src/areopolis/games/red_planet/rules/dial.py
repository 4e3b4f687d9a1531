"""The outline of the game. Rulebook "Spielablauf" and "6. Rundenzähler weiterdrehen"."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import DIAL
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.rules.phases import DISCOVERY_PHASE, FINAL_PHASE, PRODUCTION_PHASE
from areopolis.games.red_planet.rules.round import (
    choose_characters,
    count_down,
    dock_new_ships,
    land_ships,
    new_first_player,
)
from areopolis.games.red_planet.rules.setup import SET_UP
from areopolis.kernel.decision import Step


def turn_the_dial(g: RedPlanet) -> None:
    """On to the next notch."""
    g.notch += 1
    follow_the_dial(g)


ROUND: Final[list[Step]] = [
    choose_characters,
    count_down,
    new_first_player,
    land_ships,
    dock_new_ships,
    turn_the_dial,
]

OUTLINE: Final[dict[str, list[Step]]] = {
    "round": ROUND,
    "production": [*PRODUCTION_PHASE, turn_the_dial],
    "discovery": [*DISCOVERY_PHASE, turn_the_dial],
    "final": FINAL_PHASE,
}


def follow_the_dial(g: RedPlanet) -> None:
    """The dial shows which round or phase comes next."""
    g.outline(OUTLINE[DIAL[g.notch].phase])


GAME: Final[list[Step]] = [*SET_UP, follow_the_dial]
