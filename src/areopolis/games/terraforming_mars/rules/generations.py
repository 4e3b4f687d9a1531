"""Rulebook p. 10-11 and 15: a game is a series of generations of four phases, and ends when Mars is terraformed."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    ENERGY,
    HEAT,
    KINDS_OF_RESOURCES,
    MC,
    SOLO_GENERATIONS,
)
from areopolis.games.terraforming_mars.position import FINAL, ORDER, PRODUCTION, TerraformingMars
from areopolis.games.terraforming_mars.rules.actions import action_phase, against_greenery, plant_greenery
from areopolis.games.terraforming_mars.rules.amounts import player_order, solo, terraformed
from areopolis.games.terraforming_mars.rules.research import maybe_draft, research_phase
from areopolis.games.terraforming_mars.rules.setup import (
    choose_starting_cards,
    deal_starting_cards,
    place_neutral_tiles,
    prepare_table,
    reveal_corporations,
)
from areopolis.games.terraforming_mars.words import CONVERT_PLANTS, DONE
from areopolis.toolbox.stocks import gain, row


def player_order_phase(g: TerraformingMars) -> None:
    """The start player marker moves one seat to the left, the generation marker one step on."""
    g.phase = ORDER
    g.generation += 1
    g.first = (g.first + 1) % g.seats
    g.tell("generation-begins", g.generation)
    g.tell("start-player", g.first)


def production_phase(g: TerraformingMars) -> None:
    """First all energy becomes heat, then come new resources; used cards can be used again."""
    g.phase = PRODUCTION
    g.tell("production-phase", g.generation)
    for seat in range(g.seats):
        produce(g, seat)
    g.used = [0] * g.seats
    g.tr_raised = [0] * g.seats


def produce(g: TerraformingMars, seat: int) -> None:
    start = seat * KINDS_OF_RESOURCES
    g.stock[start + HEAT] += g.stock[start + ENERGY]
    g.stock[start + ENERGY] = 0
    made = row(g.production, seat, KINDS_OF_RESOURCES)
    made[MC] += g.tr[seat]
    gain(g.stock, seat, made)
    g.tell("produces", seat, *made)


def end_or_go_on(g: TerraformingMars) -> None:
    g.outline(END if is_last_generation(g) else GENERATION)


def is_last_generation(g: TerraformingMars) -> bool:
    """P. 15: the one in which all goals were reached; p. 16: in the solo game, the 14th."""
    return g.generation >= SOLO_GENERATIONS if solo(g) else terraformed(g)


# --- the end (p. 15) -----------------------------------------------------------------------------------------


def last_greeneries(g: TerraformingMars) -> None:
    """In player order, everyone may turn plants into greeneries once more."""
    g.phase = FINAL
    g.tell("final-greeneries")
    for seat in player_order(g):
        g.next(ask_for_last_greenery, seat)


def ask_for_last_greenery(g: TerraformingMars, seat: int) -> None:
    if against_greenery(g, seat) is None:
        options = [CONVERT_PLANTS, DONE]
        g.ask(seat, "final-greenery", options, plant_last_greenery, (seat,), by_verb={"done": None})


def plant_last_greenery(g: TerraformingMars, seat: int) -> None:
    plant_greenery(g, seat)
    g.next(ask_for_last_greenery, seat)


def end_of_game(g: TerraformingMars) -> None:
    g.tell("game-ends", g.generation)


# --- outlines ------------------------------------------------------------------------------------------------

GAME = [
    prepare_table,
    place_neutral_tiles,
    deal_starting_cards,
    choose_starting_cards,
    reveal_corporations,
    action_phase,
    production_phase,
    end_or_go_on,
]
GENERATION = [player_order_phase, maybe_draft, research_phase, action_phase, production_phase, end_or_go_on]
END = [last_greeneries, end_of_game]
