"""Rulebook p. 8 and 21: rounds, turns, the end of a turn, and the end of the game."""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import FOR_CONTRACTS
from areopolis.games.on_mars.components import LONGEST_GAME, NONE
from areopolis.games.on_mars.position import COLONIZATION, FINAL, OnMars
from areopolis.games.on_mars.rules.colony import deliver_all, is_met, refill_display
from areopolis.games.on_mars.rules.first_colonists import maybe_ask_for_task
from areopolis.games.on_mars.rules.gains import contribute, move_crystals_in
from areopolis.games.on_mars.rules.lacerda import lacerda_turn, refill_at_random
from areopolis.games.on_mars.rules.orbit import settle_borrowed
from areopolis.games.on_mars.rules.setup import SET_UP
from areopolis.games.on_mars.rules.shuttle import shuttle_phase
from areopolis.games.on_mars.rules.status import is_level_due, maybe_level_up
from areopolis.games.on_mars.rules.table import is_lacerda, turn_order
from areopolis.games.on_mars.rules.turn import offer_turn
from areopolis.kernel.decision import Step

# --- rounds and turns (p. 8) ---------------------------------------------------------------------------------


def colonization_phase(g: OnMars) -> None:
    """Everybody has one turn, in turn order."""
    g.phase = COLONIZATION
    g.round += 1
    g.acted = [0] * g.players
    g.task_done = [0] * g.players
    g.tell("round-begins", g.round)
    if g.last_phase:
        g.tell("last-phase")
    g.next(take_turns)


def take_turns(g: OnMars) -> None:
    """Next is the lowest space whose owner has not had a turn; journeys may change the order (ruling 68)."""
    for player in turn_order(g):
        if not g.acted[player]:
            begin_turn(g, player)
            g.next(take_turns)
            return


def begin_turn(g: OnMars, player: int) -> None:
    """P. 7: Crystals from below the Depot move in first."""
    g.active = player
    g.main_done = 0
    g.executive_done = 0
    g.developed = [0] * g.players
    move_crystals_in(g, player)
    if is_lacerda(g, player):
        lacerda_turn(g)
    else:
        offer_turn(g, player)
    g.next(end_turn, player)


def end_turn(g: OnMars, player: int) -> None:
    """Lenders of tech, the card display, the status of the Colony, fulfilled Contracts."""
    g.deeds[player] = 0
    planned = len(g.agenda)
    if g.borrowed:
        g.next(settle_borrowed)
    if NONE in g.display and g.contract_deck:
        if is_lacerda(g, player):
            g.next(refill_at_random)
        else:
            g.next(refill_display, player)
    if is_level_due(g):
        g.next(maybe_level_up)
    if len(g.agenda) > planned:
        g.next(lay_marker_down, player)
    else:
        lay_marker_down(g, player)


def lay_marker_down(g: OnMars, player: int) -> None:
    """Others may have done what a B card asks for, by developing a tile that was used."""
    count_contracts(g)
    g.acted[player] = 1
    g.active = NONE
    g.fresh = 0
    for other in turn_order(g):
        if g.deeds[other]:
            g.next(maybe_ask_for_task, other)


def count_contracts(g: OnMars) -> None:
    """For the mission each Contract counts once, at the end of the first turn at which it is met (ruling 61)."""
    for player in turn_order(g):
        for contract in g.contracts[player]:
            if not g.counted >> contract & 1 and is_met(g, player, contract):
                g.counted |= 1 << contract
                contribute(g, player, FOR_CONTRACTS)


# --- the end (p. 21) -----------------------------------------------------------------------------------------


def check_the_end(g: OnMars) -> None:
    """When no mission remains, this round and one more Colonization Phase are played; in Space Oddity none.

    After very many rounds no mission is waited for any more.
    """
    if g.remaining and g.round >= LONGEST_GAME:
        g.remaining = 0
        g.tell("remaining", 0)
    if g.last_phase or (g.remaining == 0 and g.variants["oddity"] == "yes"):
        g.outline(END)
        return
    if g.remaining == 0:
        g.last_phase = 1
        g.tell("last-round")
    g.outline([shuttle_phase, *ROUND])


ROUND: Final[list[Step]] = [colonization_phase, check_the_end]


def take_last_crystals(g: OnMars) -> None:
    """Crystals move in as usual."""
    g.phase = FINAL
    g.main_done = 0
    g.executive_done = 0
    g.acted = [0] * g.players
    g.tell("final-scoring")
    for player in range(g.players):
        move_crystals_in(g, player)


def deliver_last_goods(g: OnMars) -> None:
    """P. 21: goods may still be put on Contracts."""
    for player in range(g.players):
        if not is_lacerda(g, player):
            deliver_all(g, player)


END: Final[list[Step]] = [take_last_crystals, deliver_last_goods]
GAME: Final[list[Step]] = [*SET_UP, *ROUND]
