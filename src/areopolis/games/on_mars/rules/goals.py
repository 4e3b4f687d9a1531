"""Rulebook p. 19: Private Goals. Each condition is a function; the rewards are in cards.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.on_mars.cards import BLUEPRINTS, GOAL_REWARD, GOAL_WORDS, GOALS
from areopolis.games.on_mars.components import KINDS_OF_RESOURCES, KINDS_OF_TECHS, LSS_RESOURCES, NONE
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.reasons import GOAL_CLAIMED, GOAL_MISSED, GOAL_NOT_HELD
from areopolis.games.on_mars.rules.colony import is_met
from areopolis.games.on_mars.rules.performing import against_effect, perform
from areopolis.games.on_mars.rules.table import ONES, advanced_buildings, complex_size, mines_worked, tech_level
from areopolis.games.on_mars.words import CHOOSE
from areopolis.kernel.decision import Reason

Condition = Callable[[OnMars, int], bool]


def complexes_with_marker(g: OnMars, player: int, size: int) -> int:
    """Different Complexes of at least this size with an own Advanced Building."""
    roots: list[int] = []
    for card in range(len(BLUEPRINTS)):
        hex = g.built_at[card]
        own = hex != NONE and g.owner[card] == player
        if own and complex_size(g, hex) >= size and g.complexes[hex] not in roots:
            roots.append(g.complexes[hex])
    return len(roots)


def four_blueprints(g: OnMars, player: int) -> bool:
    return g.owner.count(player) >= 4


def three_advanced(g: OnMars, player: int) -> bool:
    return len(advanced_buildings(g, player)) >= 3


def three_mines(g: OnMars, player: int) -> bool:
    return len(mines_worked(g, player)) >= 3


def three_discoveries(g: OnMars, player: int) -> bool:
    return len(g.discoveries[player]) >= 3


def advanced_in_four(g: OnMars, player: int) -> bool:
    return complexes_with_marker(g, player, 4) >= 1


def four_of_one(g: OnMars, player: int) -> bool:
    return any(g.stock[player * KINDS_OF_RESOURCES + resource] >= 4 for resource in LSS_RESOURCES)


def three_shelters(g: OnMars, player: int) -> bool:
    return g.shelters[player] >= 3


def level_three(g: OnMars, player: int) -> bool:
    return g.level >= 3


def seven_colonists(g: OnMars, player: int) -> bool:
    return g.quarters[player] >= 7


def five_techs(g: OnMars, player: int) -> bool:
    return techs_at(g, player, 1) >= 5


def three_ships(g: OnMars, player: int) -> bool:
    return g.hangar[player] >= 3


def two_research(g: OnMars, player: int) -> bool:
    return len(g.research[player]) >= 2


def scientist_and_contract(g: OnMars, player: int) -> bool:
    return player in g.employer and any(is_met(g, player, contract) for contract in g.contracts[player])


def three_techs_at_four(g: OnMars, player: int) -> bool:
    return techs_at(g, player, 4) >= 3


def three_cubes(g: OnMars, player: int) -> bool:
    return ONES[g.cubes[player]] >= 3


def advanced_in_two_threes(g: OnMars, player: int) -> bool:
    return complexes_with_marker(g, player, 3) >= 2


def techs_at(g: OnMars, player: int, level: int) -> int:
    """Tech tiles of at least this level."""
    return len([tech for tech in range(KINDS_OF_TECHS) if tech_level(g, player, tech) >= level])


CONDITIONS: Final[list[Condition]] = [
    four_blueprints,
    three_advanced,
    three_mines,
    three_discoveries,
    advanced_in_four,
    four_of_one,
    three_shelters,
    level_three,
    seven_colonists,
    five_techs,
    three_ships,
    two_research,
    scientist_and_contract,
    three_techs_at_four,
    three_cubes,
    advanced_in_two_threes,
]
"""By goal, as in GOALS."""
assert len(CONDITIONS) == len(GOAL_WORDS)


def against_claiming(g: OnMars, player: int, goal: int) -> Reason | None:
    """One in a game, when its condition holds."""
    if g.claimed[player] != NONE:
        return GOAL_CLAIMED
    if goal not in g.goals[player]:
        return GOAL_NOT_HELD
    return None if CONDITIONS[goal](g, player) else GOAL_MISSED


def claim(g: OnMars, player: int, goal: int) -> None:
    """Two free developments or what the card shows; only what is possible is offered (ruling 49)."""
    g.goals[player].remove(goal)
    g.claimed[player] = goal
    g.reveal()
    g.tell("claims", player, goal)
    numbers = [GOAL_REWARD.number, GOALS[goal].reward.number]
    options = [CHOOSE[number] for number in numbers if against_effect(g, player, number) is None]
    if options:
        g.ask(player, "reward", options, take_reward, (player,), about=(player, goal))


def take_reward(g: OnMars, player: int, number: int) -> None:
    perform(g, player, number, 0)
