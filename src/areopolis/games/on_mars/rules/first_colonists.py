"""Rulebook p. 24: the First Colonists variant, its A cards and the tasks of its B cards."""

from __future__ import annotations

from areopolis.games.on_mars.cards import STARTERS, TASKS, TASKS_DRAWN
from areopolis.games.on_mars.components import NONE
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import ONE_TASK_A_ROUND, TASK_NOT_DONE, TASK_NOT_HELD
from areopolis.games.on_mars.rules.gains import gain
from areopolis.games.on_mars.words import FULFIL, WAIT
from areopolis.kernel.decision import Reason


def maybe_turn_up_starter(g: OnMars, player: int, kind: int) -> None:
    """When one of its buildings is built, the A card is turned up and two B cards are drawn."""
    card = g.starter[player]
    if card == NONE or kind not in STARTERS[card]:
        return
    g.starter[player] = NONE
    g.shown_starters.append(card)
    g.tell("starter-up", player, card)
    g.reveal()
    drawn = [g.task_deck.pop() for _ in range(min(TASKS_DRAWN, len(g.task_deck)))]
    g.tasks[player] += drawn
    g.developed[player] = 0  # ruling 71: only deeds after drawing the card
    g.tell("draws-tasks", player, len(drawn))
    for task in drawn:
        g.tell_only(player, "drew-task", task)


def against_fulfilling(g: OnMars, player: int, task: int) -> Reason | None:
    """One a round; the deed must have been done after the card was drawn (ruling 71)."""
    if task not in g.tasks[player]:
        return TASK_NOT_HELD
    if g.task_done[player]:
        return ONE_TASK_A_ROUND
    return None if g.deeds[player] >> task & 1 else TASK_NOT_DONE


def fulfil(g: OnMars, player: int, task: int) -> None:
    g.tasks[player].remove(task)
    g.fulfilled[player].append(task)
    g.task_done[player] = 1
    g.reveal()
    g.tell("fulfils", player, task)
    gain(g, player, TASKS[task].good, TASKS[task].count)


def maybe_ask_for_task(g: OnMars, player: int) -> None:
    """Where no turn goes on; everybody who holds B cards is asked, so that nobody can tell which they are."""
    if g.deeds[player] and g.tasks[player] and not g.task_done[player]:
        ask_for_task(g, player)


def ask_for_task(g: OnMars, player: int) -> None:
    options = [FULFIL[task] for task in g.tasks[player] if against_fulfilling(g, player, task) is None]
    g.ask_always(player, "task", [*options, WAIT], fulfil_now, (player,), by_verb={"wait": forget_deeds})


def fulfil_now(g: OnMars, player: int, task: int) -> None:
    fulfil(g, player, task)
    forget_deeds(g, player)


def forget_deeds(g: OnMars, player: int) -> None:
    g.deeds[player] = 0
