"""The automaton of the solo game: one card holds all it does in a round, one step a turn (R33 to R35)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.luna_maris.cards import (
    A_DELIVER_1,
    ADVANCED,
    AUTOMATON_STEPS,
    BONUS_COUNT,
    DEMAND_TYPES,
    DEMANDS,
    PLANS,
    STEP_WORDS,
)
from areopolis.games.luna_maris.components import (
    AUTOMATON,
    AUTOMATON_BONUS_POINTS,
    AUTOMATON_BURNS,
    AUTOMATON_CLEANS,
    AUTOMATON_COLOUR,
    AUTOMATON_MINING_WASTE,
    AUTOMATON_PROBES_PER_POINT,
    AUTOMATON_PROBES_PER_WASTE,
    AUTOMATON_RECYCLES,
    AUTOMATON_WATER,
    EXTRACTION,
    HOLDER_POINTS,
    KINDS_HELD,
    MODULES,
    NO_BONUS_POINTS,
    NO_BUILDING_POINTS,
    NONE,
    QUARTERS,
    SITE_NEIGHBOURS,
    SUBSTITUTE_POINTS,
    SUSTAINABILITY,
    TOP_LEVEL,
    TRACKS,
    WASTE,
    WATER,
)
from areopolis.games.luna_maris.effects import Points
from areopolis.games.luna_maris.position import DISCARDED, LunaMaris
from areopolis.games.luna_maris.rules.displays import refill_food, take_demand, take_scientist
from areopolis.games.luna_maris.rules.gains import clean, put_food_in_hand
from areopolis.games.luna_maris.rules.modules import lay_tile, place_probe
from areopolis.games.luna_maris.rules.table import empty_sites, probes_on_field, step_off

# --- its round -----------------------------------------------------------------------------------------------


def turn_up_plan(g: LunaMaris) -> None:
    """R34: the card of the round, with all its steps, before production."""
    if g.plan != NONE:
        g.past_plans.append(g.plan)
    g.plan = g.plan_deck.pop()
    g.plan_step = 0
    g.reveal()
    g.tell("automaton-plan", g.plan)


def produce_waste(g: LunaMaris) -> None:
    """Nothing but waste, for every two probes on the field."""
    waste = probes_on_field(g, AUTOMATON) // AUTOMATON_PROBES_PER_WASTE
    g.held[AUTOMATON * KINDS_HELD + WASTE] += waste
    if waste:
        g.tell("automaton-produces", waste)


def take_automaton_turn(g: LunaMaris) -> None:
    """The next step of its card; after the last one it passes, without a bonus."""
    g.ended = 1
    steps = PLANS[g.plan].steps
    if g.plan_step < len(steps):
        step = steps[g.plan_step]
        g.plan_step += 1
        g.tell("automaton-step", AUTOMATON_STEPS[step].module, step)
        enter_module(g, AUTOMATON_STEPS[step].module)
        DOERS[step](g, step)
    else:
        step_off(g, AUTOMATON)
        g.next_order.append(AUTOMATON)
        g.tell("automaton-passes", len(g.next_order))


def enter_module(g: LunaMaris, module: int) -> None:
    """Straight there, onto a free energy field; if the player holds it, the player gets a point."""
    if g.at[AUTOMATON] != module:
        step_off(g, AUTOMATON)
        g.at[AUTOMATON] = module
    if not MODULES[module].field or (module == QUARTERS and g.advanced[QUARTERS]):
        return
    holder = g.fields[module]
    if holder == NONE:
        g.fields[module] = AUTOMATON
    elif holder != AUTOMATON:
        g.points[holder] += HOLDER_POINTS
        g.tell("shares", AUTOMATON_COLOUR, module, holder, HOLDER_POINTS)


# --- its steps -----------------------------------------------------------------------------------------------


def score(g: LunaMaris, message: str, points: int) -> None:
    g.points[AUTOMATON] += points
    g.tell(message, points)


def a_drill(g: LunaMaris, step: int) -> None:
    """The first empty site beside an own probe, or else the first empty site."""
    if not g.probes[AUTOMATON]:
        score(g, "automaton-no-probe", SUBSTITUTE_POINTS)
        return
    empty = empty_sites(g)
    beside = [site for site in empty if AUTOMATON in [g.sites[other] for other in SITE_NEIGHBOURS[site]]]
    site = (beside or empty)[0]
    place_probe(g, AUTOMATON, site)
    g.tell("automaton-drills", site)


def a_hire(g: LunaMaris, step: int) -> None:
    """The oldest open scientist."""
    if not g.scientists:
        score(g, "automaton-nobody-to-hire", SUBSTITUTE_POINTS)
        return
    scientist = g.scientists[0]
    g.tell("automaton-hires", scientist)
    take_scientist(g, AUTOMATON, scientist)


def a_deliver(g: LunaMaris, step: int) -> None:
    """Water for a demand: as much as its type; half of its points, rounded up, and nothing else."""
    stack = stack_for(g, step - A_DELIVER_1)
    if stack == NONE:
        score(g, "automaton-no-demand", SUBSTITUTE_POINTS)
        return
    demand = g.stacks[stack][-1]
    i = AUTOMATON * KINDS_HELD + WATER
    water = stack + 1
    if g.held[i] < water:
        g.points[AUTOMATON] += SUBSTITUTE_POINTS
        g.tell("automaton-too-dry", demand, SUBSTITUTE_POINTS, water)
        take_demand(g, stack, DISCARDED)
        return
    g.held[i] -= water
    points = half_of_points(demand)
    g.points[AUTOMATON] += points
    g.tell("automaton-delivers", demand, water, points)
    take_demand(g, stack, AUTOMATON)


def stack_for(g: LunaMaris, wanted: int) -> int:
    """The stack of a type; if it is empty the nearest lower type, then the nearest higher one."""
    for stack in range(wanted, -1, -1):
        if g.stacks[stack]:
            return stack
    for stack in range(wanted + 1, DEMAND_TYPES):
        if g.stacks[stack]:
            return stack
    return NONE


def half_of_points(demand: int) -> int:
    points: int = 0
    for effect in DEMANDS[demand].reward:
        if isinstance(effect, Points):
            points += effect.count
    return (points + 1) // 2


def a_research(g: LunaMaris, step: int) -> None:
    """The lower disc, extraction if they are level."""
    start = AUTOMATON * len(TRACKS)
    track = EXTRACTION if g.research[start + EXTRACTION] <= g.research[start + SUSTAINABILITY] else SUSTAINABILITY
    if g.research[start + track] == TOP_LEVEL:
        score(g, "automaton-tracks-full", SUBSTITUTE_POINTS)
        return
    g.research[start + track] += 1
    g.tell("automaton-researches", track, g.research[start + track])
    if g.research[start + track] == TOP_LEVEL:
        occupy_bonus(g)


def occupy_bonus(g: LunaMaris) -> None:
    """The first free space, for points instead of what it gives (R33)."""
    free = [bonus for bonus in range(BONUS_COUNT) if g.bonuses[bonus] == NONE]
    if not free or not g.discs[AUTOMATON]:
        score(g, "automaton-no-bonus", NO_BONUS_POINTS)
        return
    g.bonuses[free[0]] = AUTOMATON
    g.discs[AUTOMATON] -= 1
    g.points[AUTOMATON] += AUTOMATON_BONUS_POINTS
    g.tell("automaton-bonus", free[0], AUTOMATON_BONUS_POINTS)


def a_build(g: LunaMaris, step: int) -> None:
    """After research the leftmost open module, free of charge."""
    a_research(g, step)
    if not g.tiles or not g.discs[AUTOMATON]:
        score(g, "automaton-no-tile", NO_BUILDING_POINTS)
        return
    tile = g.tiles[0]
    g.tell("automaton-builds", tile, ADVANCED[tile].points)
    if lay_tile(g, AUTOMATON, tile):
        occupy_bonus(g)


def a_extract(g: LunaMaris, step: int) -> None:
    g.held[AUTOMATON * KINDS_HELD + WATER] += AUTOMATON_WATER
    g.tell("automaton-extracts", AUTOMATON_WATER)


def a_mine(g: LunaMaris, step: int) -> None:
    """Points for its probes, rounded up."""
    points = -(-probes_on_field(g, AUTOMATON) // AUTOMATON_PROBES_PER_POINT)
    g.points[AUTOMATON] += points
    g.held[AUTOMATON * KINDS_HELD + WASTE] += AUTOMATON_MINING_WASTE
    g.tell("automaton-mines", points, AUTOMATON_MINING_WASTE)


def a_recycle(g: LunaMaris, step: int) -> None:
    waste = discard_waste(g, AUTOMATON_RECYCLES)
    clean(g, AUTOMATON, AUTOMATON_CLEANS)
    g.tell("automaton-recycles", waste, g.co2[AUTOMATON])


def a_burn(g: LunaMaris, step: int) -> None:
    waste = discard_waste(g, AUTOMATON_BURNS)
    g.points[AUTOMATON] += SUBSTITUTE_POINTS
    g.tell("automaton-burns", SUBSTITUTE_POINTS, waste)


def discard_waste(g: LunaMaris, most: int) -> int:
    i = AUTOMATON * KINDS_HELD + WASTE
    count = min(most, g.held[i])
    g.held[i] -= count
    return count


def a_harvest(g: LunaMaris, step: int) -> None:
    """The leftmost open food card."""
    if not g.food_row:
        g.tell("automaton-no-food")
        return
    put_food_in_hand(g, AUTOMATON, g.food_row[0])
    refill_food(g)


def a_harvest_all(g: LunaMaris, step: int) -> None:
    """All open food cards for a water; without water only one."""
    i = AUTOMATON * KINDS_HELD + WATER
    if not g.held[i] or not g.food_row:
        a_harvest(g, step)
        return
    g.held[i] -= 1
    for kind in g.food_row[:]:
        put_food_in_hand(g, AUTOMATON, kind)
    refill_food(g)


def a_rest(g: LunaMaris, step: int) -> None:
    score(g, "automaton-rests", SUBSTITUTE_POINTS)


AutomatonDoer = Callable[[LunaMaris, int], None]

DO_STEP: Final[dict[str, AutomatonDoer]] = {
    "drill": a_drill,
    "hire": a_hire,
    "deliver-1": a_deliver,
    "deliver-2": a_deliver,
    "deliver-3": a_deliver,
    "research": a_research,
    "research-and-build": a_build,
    "extract": a_extract,
    "mine": a_mine,
    "recycle": a_recycle,
    "burn": a_burn,
    "harvest-1": a_harvest,
    "harvest-3": a_harvest_all,
    "rest": a_rest,
}
DOERS: Final = [DO_STEP[word] for word in STEP_WORDS]
"""By step."""
