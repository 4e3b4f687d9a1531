"""A game is five rounds of production, actions and clean-up."""

from __future__ import annotations

from areopolis.games.luna_maris.components import ROUNDS
from areopolis.games.luna_maris.position import FINAL, LunaMaris
from areopolis.games.luna_maris.rules.automaton import turn_up_plan
from areopolis.games.luna_maris.rules.clean_up import clean_up_phase
from areopolis.games.luna_maris.rules.production import production_phase
from areopolis.games.luna_maris.rules.setup import choose_start_rooms, draft_equipment, prepare_table
from areopolis.games.luna_maris.rules.table import solo
from areopolis.games.luna_maris.rules.turn import action_phase


def begin_round(g: LunaMaris) -> None:
    g.round += 1
    g.tell("round-begins", g.round)
    if solo(g):
        turn_up_plan(g)


def end_or_go_on(g: LunaMaris) -> None:
    g.outline([end_of_game] if g.round == ROUNDS else ROUND)


def end_of_game(g: LunaMaris) -> None:
    g.phase = FINAL
    g.tell("game-ends")


ROUND = [begin_round, production_phase, action_phase, clean_up_phase, end_or_go_on]
GAME = [prepare_table, draft_equipment, choose_start_rooms, *ROUND]
