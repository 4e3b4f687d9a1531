"""Rulebook p. 6-7, 11, 14, 15 and FAQ: the build phase, and buildings from scrap yards."""

from __future__ import annotations

from areopolis.games.migration_mars.components import (
    BLUEPRINT,
    CLEARING_PRICE,
    COST,
    DOME,
    ENGINEERING,
    FORTRESS,
    HABITAT,
    HEADQUARTERS,
    HOSPITAL,
    IS_FRAGILE,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    LIFE_SUPPORT,
    METAL,
    NEIGHBOURS,
    OLYMPIUM,
    RCU,
    RUINS,
    STONE,
    TUNNEL,
    WATER,
)
from areopolis.games.migration_mars.events import DOUBLE_SHIFT, RAPID_SALVAGE
from areopolis.games.migration_mars.position import BUILD, COLONY, ROLL, TRAVEL, MigrationMars
from areopolis.games.migration_mars.reasons import (
    BUILD_PHASE_OVER,
    CANNOT_HAVE_DOME,
    CANNOT_PAY_THAT,
    DOUBLED_ALREADY,
    FELL_THIS_TURN,
    HABITAT_DEPENDS,
    HAS_DOME,
    NO_BUILDING_OF_YOURS,
    NO_FORTRESS_LEFT,
    NO_IMPACT_TILE,
    NO_RCU,
    NONE_LEFT,
    NOT_DEMOLISHED,
    NOT_IN_HAND,
    NOT_STORED,
    PAYS_TOO_LITTLE,
    PAYS_TOO_MUCH,
    STORED_THIS_TURN,
    TOO_EXPENSIVE,
    TURN_BEGUN,
)
from areopolis.games.migration_mars.rules.settlers import evacuate
from areopolis.games.migration_mars.rules.sites import against_site, plots_in, sites_of, survey
from areopolis.games.migration_mars.rules.table import (
    has_ability,
    has_flag,
    holds,
    move_in,
    move_out,
    own_plots,
    play_kept,
    put_back,
    put_on_map,
    return_to_tableau,
    stock,
    take_off_map,
)
from areopolis.games.migration_mars.words import (
    BUILD_ON,
    CLEAR,
    DEMOLISH,
    DOUBLE_SHIFT_OPTION,
    FETCH,
    RAPID,
    SALVAGE,
    payment,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option
from areopolis.toolbox.sharing import without

# --- what can be built ---------------------------------------------------------------------------------------


def build_options(g: MigrationMars, seat: int) -> list[Option]:
    """Everything a build action can be used for."""
    options: list[Option] = []
    production: list[int] = []
    for building in range(TUNNEL, KINDS_OF_BUILDINGS):
        if against_buying(g, seat, building) is not None:
            continue
        row = BUILD_ON[building]
        if building == DOME:
            options += [row[plot] for plot in g.colony[seat] if against_dome(g, seat, plot) is None]
            continue
        if HOSPITAL <= building < DOME:  # they share their sites
            if not production:
                production = plots_in(sites_of(g, seat, building))
            options += [row[plot] for plot in production]
        else:
            options += [row[plot] for plot in plots_in(sites_of(g, seat, building))]
    if g.wares[seat * KINDS_OF_WARES + RCU] >= CLEARING_PRICE:
        options += [CLEAR[plot] for plot in g.impacts if against_clearing(g, seat, plot) is None]
        options += [DEMOLISH[plot] for plot in g.colony[seat] if against_demolishing(g, seat, plot) is None]
    if g.kept[seat]:
        if against_double_shift(g, seat) is None:
            options.append(DOUBLE_SHIFT_OPTION)
        if holds(g, seat, RAPID_SALVAGE):
            options += from_yards(g, seat, RAPID)
    return options


def against_buying(g: MigrationMars, seat: int, building: int) -> Reason | None:
    """The piece must be left, and the player able to pay."""
    if building == FORTRESS:
        if not any(g.ruins):
            return NO_FORTRESS_LEFT
    elif not g.left[seat * KINDS_OF_BUILDINGS + building] or building == HEADQUARTERS:
        return NONE_LEFT
    return None if can_pay(g, seat, building) else TOO_EXPENSIVE


def against_building(g: MigrationMars, seat: int, building: int, plot: int) -> Reason | None:
    against = against_buying(g, seat, building)
    if against is not None:
        return against
    return against_dome(g, seat, plot) if building == DOME else against_site(survey(g, seat), building, plot)


def against_dome(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """One dome on a building of one's own that a meteor could destroy."""
    if plot not in g.colony[seat]:
        return NO_BUILDING_OF_YOURS
    if not IS_FRAGILE[g.buildings[plot]]:
        return CANNOT_HAVE_DOME
    return HAS_DOME if plot in g.domes else None


# --- paying --------------------------------------------------------------------------------------------------


def costs_nothing(g: MigrationMars, seat: int, building: int) -> bool:
    """With the ability of the Tharsis Union one tunnel a lap."""
    return building == TUNNEL and not g.lap_used[seat] and has_ability(g, seat, ENGINEERING)


def can_pay(g: MigrationMars, seat: int, building: int) -> bool:
    """P. 3: olympium stands in for any water, stone or metal."""
    cost = COST[building]
    start = seat * KINDS_OF_WARES
    wares = g.wares
    jokers = wares[start + OLYMPIUM] - cost[OLYMPIUM]
    for ware in range(OLYMPIUM):
        missing = cost[ware] - wares[start + ware]
        if missing > 0:
            jokers -= missing
    if jokers < 0:
        return costs_nothing(g, seat, building)
    return wares[start + RCU] >= cost[RCU] and wares[start + BLUEPRINT] >= cost[BLUEPRINT]


def charge(g: MigrationMars, seat: int, building: int, plot: int) -> None:
    """Take the price; if there are several ways to pay, the player is asked, who sees where it is built."""
    if costs_nothing(g, seat, building):
        g.lap_used[seat] = 1
        return
    cost = COST[building]
    put_back(g, seat, RCU, cost[RCU])
    put_back(g, seat, BLUEPRINT, cost[BLUEPRINT])
    if stock(g, seat, OLYMPIUM) == cost[OLYMPIUM]:
        pay(g, seat, cost[WATER], cost[STONE], cost[METAL], cost[OLYMPIUM])
    else:
        g.ask(seat, "pay", ways_to_pay(g, seat, cost), pay, (seat,), about=(building, plot))


def ways_to_pay(g: MigrationMars, seat: int, cost: list[int]) -> list[Option]:
    """Every mix of resources and olympium, those with the least olympium first."""
    spare = stock(g, seat, OLYMPIUM) - cost[OLYMPIUM]
    ranked: list[tuple[int, int, Option]] = []
    for water in range(min(cost[WATER], stock(g, seat, WATER)) + 1):
        for stone in range(min(cost[STONE], stock(g, seat, STONE)) + 1):
            for metal in range(min(cost[METAL], stock(g, seat, METAL)) + 1):
                jokers = cost[WATER] + cost[STONE] + cost[METAL] - water - stone - metal
                if jokers <= spare:
                    option = payment(water, stone, metal, jokers + cost[OLYMPIUM])
                    ranked.append((jokers, len(ranked), option))
    ranked.sort()
    return [option for _, _, option in ranked]


def against_payment(
    g: MigrationMars, seat: int, cost: list[int], water: int, stone: int, metal: int, olympium: int
) -> Reason | None:
    paid = [water, stone, metal, olympium]
    for ware in range(len(paid)):
        if paid[ware] > stock(g, seat, ware):
            return CANNOT_PAY_THAT
    if water > cost[WATER] or stone > cost[STONE] or metal > cost[METAL] or sum(paid) > sum(cost[: len(paid)]):
        return PAYS_TOO_MUCH
    return PAYS_TOO_LITTLE if sum(paid) < sum(cost[: len(paid)]) else None


def pay(g: MigrationMars, seat: int, water: int, stone: int, metal: int, olympium: int) -> None:
    put_back(g, seat, WATER, water)
    put_back(g, seat, STONE, stone)
    put_back(g, seat, METAL, metal)
    put_back(g, seat, OLYMPIUM, olympium)
    if olympium:
        g.tell("pays", seat, water, stone, metal, olympium)


# --- build actions -------------------------------------------------------------------------------------------


def begin_building(g: MigrationMars) -> None:
    """P. 6: no more colony actions once the build phase has begun. A build action is used up."""
    g.acted = 1
    g.actions -= 1
    g.phase = BUILD if g.actions else ROLL


def build(g: MigrationMars, building: int, plot: int) -> None:
    begin_building(g)
    seat = g.active
    g.next(charge, seat, building, plot)
    if building == DOME:
        g.next(put_dome, seat, plot)
    elif building == FORTRESS:
        g.next(choose_fortress, seat, plot)
    else:
        g.next(put_up, seat, building, plot)


def put_up(g: MigrationMars, seat: int, building: int, plot: int) -> None:
    """P. 10: a habitat comes with a settler, as long as there are flags."""
    put_on_map(g, seat, building, plot)
    g.left[seat * KINDS_OF_BUILDINGS + building] -= 1
    g.tell("builds", seat, building, plot)
    if building == HABITAT and has_flag(g, seat):
        move_in(g, seat, plot)


def put_dome(g: MigrationMars, seat: int, plot: int) -> None:
    g.domes.append(plot)
    g.left[seat * KINDS_OF_BUILDINGS + DOME] -= 1
    g.tell("builds-dome", seat, g.buildings[plot], plot)


def choose_fortress(g: MigrationMars, seat: int, plot: int) -> None:
    """From a ruin of the builder's choice that still has one."""
    options = [FETCH[ruin] for ruin in range(len(RUINS)) if g.ruins[ruin]]
    g.ask(seat, "fetch", options, put_up_fortress, (seat, plot), about=())


def put_up_fortress(g: MigrationMars, seat: int, plot: int, ruin: int) -> None:
    """P. 15: it belongs to nobody, serves everybody as a tunnel and protects what is beside it."""
    g.ruins[ruin] = 0
    g.fortresses = [*g.fortresses, plot]
    g.tell("builds-fortress", seat, plot, ruin)


# --- impact tiles and demolition -----------------------------------------------------------------------------


def against_clearing(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """P. 14: any impact tile, at the earliest in the next turn after it fell."""
    if not stock(g, seat, RCU):
        return NO_RCU
    if plot not in g.impacts:
        return NO_IMPACT_TILE
    return FELL_THIS_TURN if plot in g.fresh else None


def clear(g: MigrationMars, plot: int) -> None:
    begin_building(g)
    put_back(g, g.active, RCU, CLEARING_PRICE)
    g.impacts = without(g.impacts, plot)
    g.tell("clears", g.active, plot)


def against_demolishing(g: MigrationMars, seat: int, plot: int) -> Reason | None:
    """FAQ: any building of one's own; tunnels are none, and life support stays while a habitat needs it."""
    if not stock(g, seat, RCU):
        return NO_RCU
    if plot not in g.colony[seat]:
        return NO_BUILDING_OF_YOURS
    building = g.buildings[plot]
    if building == LIFE_SUPPORT:
        return HABITAT_DEPENDS if is_needed(g, seat, plot) else None
    return None if IS_FRAGILE[building] else NOT_DEMOLISHED


def is_needed(g: MigrationMars, seat: int, life_support: int) -> bool:
    """Whether a habitat has no other life support beside it."""
    others = [plot for plot in own_plots(g, seat, LIFE_SUPPORT) if plot != life_support]
    for habitat in own_plots(g, seat, HABITAT):
        around = NEIGHBOURS[habitat]
        if life_support in around and not any(plot in around for plot in others):
            return True
    return False


def demolish(g: MigrationMars, plot: int) -> None:
    """Back to the tableau; whoever lives there moves to free housing, a patient to another hospital, or dies."""
    begin_building(g)
    seat = g.active
    put_back(g, seat, RCU, CLEARING_PRICE)
    building = take_off_map(g, seat, plot)
    return_to_tableau(g, seat, building)
    g.tell("demolishes", seat, building, plot)
    if g.people[plot]:
        recent = 1 if plot in g.admitted else 0
        move_out(g, seat, plot)
        if building == HABITAT:
            g.next(evacuate, seat, 1, 0, 0)
        else:
            g.next(evacuate, seat, 0, 1, recent)


# --- kept events of the build phase --------------------------------------------------------------------------


def against_double_shift(g: MigrationMars, seat: int) -> Reason | None:
    """At the start of the build phase, one in a turn."""
    if g.doubled:
        return DOUBLED_ALREADY
    if g.phase != COLONY:
        return BUILD_PHASE_OVER
    return None if holds(g, seat, DOUBLE_SHIFT) else NOT_IN_HAND


def double_shift(g: MigrationMars) -> None:
    play_kept(g, g.active, DOUBLE_SHIFT)
    g.acted = 1
    g.doubled = 1
    g.actions += 1
    g.phase = BUILD


# --- scrap yards (p. 11) -------------------------------------------------------------------------------------


def old_stock(g: MigrationMars, seat: int) -> list[int]:
    """The kinds of buildings that have been in scrap yards since before this turn."""
    return sorted(set(g.yards[seat][: len(g.yards[seat]) - g.stored[seat]]))


def from_yards(g: MigrationMars, seat: int, options: list[list[Option]]) -> list[Option]:
    """Every stored building on every site where it could be bought."""
    found: list[Option] = []
    for building in old_stock(g, seat):
        found += [options[building][plot] for plot in plots_in(sites_of(g, seat, building))]
    return found


def salvage_options(g: MigrationMars, seat: int) -> list[Option]:
    return from_yards(g, seat, SALVAGE) if g.yards[seat] and not g.acted else []


def against_rebuilding(g: MigrationMars, seat: int, building: int, plot: int) -> Reason | None:
    if building not in g.yards[seat]:
        return NOT_STORED
    if building not in old_stock(g, seat):
        return STORED_THIS_TURN
    return against_site(survey(g, seat), building, plot)


def against_salvaging(g: MigrationMars, seat: int, building: int, plot: int) -> Reason | None:
    """P. 11: salvage takes the whole turn, so it is chosen before anything else."""
    return TURN_BEGUN if g.acted else against_rebuilding(g, seat, building, plot)


def against_rapid_salvage(g: MigrationMars, seat: int, building: int, plot: int) -> Reason | None:
    return against_rebuilding(g, seat, building, plot) if holds(g, seat, RAPID_SALVAGE) else NOT_IN_HAND


def salvage(g: MigrationMars, building: int, plot: int) -> None:
    """Free of charge, without a settler; the rover stays where it is."""
    g.phase = TRAVEL
    rebuild(g, building, plot)


def rapid_salvage(g: MigrationMars, building: int, plot: int) -> None:
    begin_building(g)
    play_kept(g, g.active, RAPID_SALVAGE)
    rebuild(g, building, plot)


def rebuild(g: MigrationMars, building: int, plot: int) -> None:
    g.yards[g.active].remove(building)
    put_on_map(g, g.active, building, plot)
    g.tell("salvages", g.active, building, plot)
