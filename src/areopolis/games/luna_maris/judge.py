"""How good a position is for a seat, in hundredths of a point: what bots aim for.

Everything is converted into the points it will probably bring by the end: what final scoring would give, resources by
what they can be turned into, probes and markers by the clean-ups to come, scientists by the actions they stand for.
From this a part of what the strongest rival has is subtracted. Everything on the table is open, so nothing is guessed.
Passing leaves everything as it is: whatever is better than nothing is done first.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    DEMANDS,
    EXTRACTIONS,
    MAY_USE,
    RECYCLINGS,
    SPECIALIST_MASK,
)
from areopolis.games.luna_maris.components import (
    CO2_POINTS,
    DEMAND_POINTS,
    DISTANCE,
    ENERGY,
    EXTRACTION,
    FOOD_RANK_POINTS,
    GROUP_POINTS,
    HELIUM,
    IRON,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    LABORATORY,
    LOWEST_LEVEL,
    MARKER_POINTS,
    MODULE_COUNT,
    NONE,
    ORE_AT,
    QUARTERS,
    ROUNDS,
    SITE_COUNT,
    SITE_NEIGHBOURS,
    SPACEPORT,
    SPECIALIST_POINTS,
    STRESS_POINTS,
    SUSTAINABILITY,
    TITANIUM,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    WASTE,
    WATER,
)
from areopolis.games.luna_maris.effects import Cost, Effect, Gain, Points
from areopolis.games.luna_maris.position import FINAL, LunaMaris
from areopolis.games.luna_maris.rules.clean_up import air_points
from areopolis.games.luna_maris.rules.table import (
    activation,
    can_pay,
    demands_met,
    food_kinds,
    food_value,
    has_passed,
    in_reach,
    largest_group,
    solo,
)
from areopolis.games.luna_maris.scoring import automaton_points, demand_points, tally, waste_points
from areopolis.games.luna_maris.weights import (
    ACTION,
    ADMITTED,
    AIR_RANK,
    CALM,
    CENTRAL,
    CONTESTED,
    EARLY_CREW,
    EARLY_PROJECTS,
    EARLY_STOCK,
    ENERGY_PRICE,
    EQUIPMENT_PRICE,
    EXPERT,
    EXTRACTABLE,
    EXTRACTION_LEVEL,
    FOOD_KIND,
    FOOD_RANKS,
    FOOD_STEP,
    FREE_FIELD,
    GREY_PROBE,
    GROUP,
    GROWTH,
    HAND,
    HELIUM_PRICE,
    HOLDING,
    IRON_PRICE,
    LAST_ACTION,
    LAST_ENERGY,
    LAST_MEAL,
    LATER,
    MARKERS,
    MEAL,
    OLD_ORE,
    OTHER_RIVALS,
    OXYGEN,
    PARTLY,
    PROBE,
    READY,
    RECYCLABLE,
    REST,
    RIVALS,
    SCARCE_ENERGY,
    SECOND,
    SPARE_MEAL,
    STRESS,
    SUSTAINABILITY_LEVEL,
    THIRD,
    TITANIUM_PRICE,
    WASTE_KEPT,
    WATER_PRICE,
)
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

ONE_POINT: Final = 100

# --- prices, by the rounds that are left after this one, 0 to 4; weights say how many percent of them count ----

ENERGY_WORTH: Final = [55, 65, 70, 70, 70]
SCARCE_ENERGY_WORTH: Final = [0, 30, 40, 50, 60]
"""What each of the first three is worth beyond that."""
WATER_WORTH: Final = [52, 160, 180, 190, 190]
HELIUM_WORTH: Final = [52, 250, 290, 300, 300]
IRON_WORTH: Final = [51, 20, 20, 20, 20]
TITANIUM_WORTH: Final = [52, 80, 80, 80, 80]
OLD_ORE_WORTH: Final = [51, -130, -130, -130, -130]
"""Ore on the right section, which becomes waste in the next production: so it is used in time."""
WASTE_PERCENT: Final = [100, 80, 70, 65, 60]
"""How certain it is that waste stays until the end."""
ACTION_WORTH: Final = [0, 220, 220, 220, 220]
"""A scientist in hand, with the energy for an action."""
HAND_WORTH: Final = [5, 110, 110, 110, 110]
"""A scientist in hand for whom there is no energy."""
REST_WORTH: Final = [0, 20, 20, 20, 20]
"""A scientist in the rest pile."""
MEAL_WORTH: Final = [0, 80, 80, 80, 80]
"""Each scientist in the rest pile that the food in hand can feed."""
SPARE_MEAL_WORTH: Final = [0, 60, 60, 60, 60]
"""Food for scientists that will rest later."""
EXPERT_WORTH: Final = [5, 90, 160, 220, 260]
"""What a scientist of level 2 is worth beyond that and beyond final scoring."""
OXYGEN_WORTH: Final = [6, 10, 10, 10, 10]
"""A corridor that can still be walked in this round."""
CALM_PERCENT: Final = [100, 50, 35, 25, 20]
"""How certain the points for little stress are."""
STRESS_WORTH: Final = [0, 15, 28, 40, 50]
"""A field of the stress track for the ways of coming rounds."""
PROBE_WORTH: Final = [0, 55, 120, 185, 250]
"""A probe: its ore in the productions to come."""
GREY_PROBE_WORTH: Final = [0, 90, 190, 290, 390]
FOOD_PERCENT: Final = [100, 25, 10, 5, 0]
"""How certain the ranks of food are. Early on food is for eating: whoever saves it has nobody left to work."""
AIR_RANK_PERCENT: Final = [100, 170, 240, 310, 380]
"""How often the rank on the CO2 track will probably be paid."""

# --- other prices ----------------------------------------------------------------------------------------------

EQUIPMENT_WORTH: Final = [105, 105, 110, 95, 105, 110, 80]
"""By tile, for each round to come."""
UNUSED_WORTH: Final = 12
"""That equipment is ready in this round: so it is used when it serves for more, and in need before passing."""


def features(g: LunaMaris, seat: int, weights: list[int]) -> list[int]:
    """One number for each of TERMS."""
    if g.phase == FINAL:
        return [tally(g).totals[seat] * ONE_POINT, 0, 0, 0, 0, 0, 0, 0, -rivals(g, seat, weights)]
    left = ROUNDS - max(1, g.round)
    prices = [
        price(ENERGY_WORTH, left, weights[ENERGY_PRICE]),
        price(WATER_WORTH, left, weights[WATER_PRICE]),
        price(HELIUM_WORTH, left, weights[HELIUM_PRICE]),
        price(IRON_WORTH, left, weights[IRON_PRICE]),
        price(TITANIUM_WORTH, left, weights[TITANIUM_PRICE]),
    ]
    return [
        g.points[seat] * ONE_POINT,
        final_worth(g, seat, left, weights),
        early(stock_worth(g, seat, left, weights, prices), left, weights[EARLY_STOCK]),
        early(projects_worth(g, seat, left, weights, prices), left, weights[EARLY_PROJECTS]),
        research_worth(g, seat, left, weights),
        mining_worth(g, seat, left, weights),
        early(crew_worth(g, seat, left, weights), left, weights[EARLY_CREW]),
        air_worth(g, seat, left, weights),
        -rivals(g, seat, weights),
    ]


def price(by_round: list[int], left: int, percent: int) -> int:
    """What is known for certain in the last round needs no weight."""
    return by_round[left] * percent // 100 if left else by_round[0]


def early(worth: int, left: int, percent: int) -> int:
    """So much more for each round left beyond two; less in later rounds, but not in the last."""
    return worth * (100 + percent * (left - 2)) // 100 if left else worth


# --- what final scoring and clean-ups give ---------------------------------------------------------------------


def final_worth(g: LunaMaris, seat: int, left: int, weights: list[int]) -> int:
    """CO2, scientists of level 2, food and demands, and markers and ranks of the clean-ups until then."""
    experts = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    rank = air_points(g.co2, seat) * price(AIR_RANK_PERCENT, left, weights[AIR_RANK])
    air = CO2_POINTS[g.co2[seat]] * ONE_POINT + rank
    markers = g.build_track.count(seat) * MARKER_POINTS * (left + 1) * ONE_POINT * weights[MARKERS] // 100
    demands = demand_points(demands_met(g, seat)) * ONE_POINT
    food = food_worth(g, seat, weights) * price(FOOD_PERCENT, left, weights[FOOD_RANKS]) // 100
    return experts * SPECIALIST_POINTS * ONE_POINT + air + markers + demands + food


def food_worth(g: LunaMaris, seat: int, weights: list[int]) -> int:
    """The ranks of food as they are, and a little for every step towards a better one."""
    kinds: list[int] = []
    values: list[int] = []
    for side in range(g.sides):
        kinds.append(food_kinds(g, side))
        values.append(food_value(g, side))
    return (
        expected_rank(kinds, seat) * ONE_POINT
        + weights[FOOD_KIND] * kinds[seat]
        + expected_rank(values, seat) * ONE_POINT
        + weights[FOOD_STEP] * values[seat]
    )


def expected_rank(counts: list[int], seat: int) -> int:
    own = counts[seat]
    if not own:
        return 0
    better = 0
    for count in counts:
        if count > own:
            better += 1
    return FOOD_RANK_POINTS[better]


# --- what is in stock ------------------------------------------------------------------------------------------


def stock_worth(g: LunaMaris, seat: int, left: int, weights: list[int], prices: list[int]) -> int:
    stock = g.held
    row = seat * KINDS_HELD
    total = diminishing(stock[row], prices[ENERGY], 6) + diminishing(stock[row + WATER], prices[WATER], 4)
    total += diminishing(stock[row + HELIUM], prices[HELIUM], 3)
    total += diminishing(stock[row + IRON_LEFT], prices[IRON], 5)
    total += diminishing(stock[row + TITANIUM_LEFT], prices[TITANIUM], 5)
    old = stock[row + IRON_RIGHT] + stock[row + TITANIUM_RIGHT]
    total += old * price(OLD_ORE_WORTH, left, weights[OLD_ORE])
    if left:
        total += min(stock[row], 3) * (SCARCE_ENERGY_WORTH[left] * weights[SCARCE_ENERGY] // 100)
    elif not has_passed(g, seat):
        total += min(stock[row], 3) * weights[LAST_ENERGY]
    if weights[EXTRACTABLE]:
        total += extraction_worth(g, seat, prices) * weights[EXTRACTABLE] // 100
    if weights[RECYCLABLE] and left:
        total += min(stock[row + WASTE], RECYCLED[g.research[seat * 2 + SUSTAINABILITY]]) * weights[RECYCLABLE]
    return total + waste_points(stock[row + WASTE]) * price(WASTE_PERCENT, left, weights[WASTE_KEPT])


def diminishing(count: int, value: int, full: int) -> int:
    """What goes beyond a full stock counts half a point at most."""
    return count * value if count <= full else full * value + (count - full) * 50


def extraction_worth(g: LunaMaris, seat: int, prices: list[int]) -> int:
    """What the best extraction would bring beyond its cost."""
    row = seat * KINDS_HELD
    ore = g.held[row + IRON_LEFT] + g.held[row + IRON_RIGHT]
    ore += g.held[row + TITANIUM_LEFT] + g.held[row + TITANIUM_RIGHT]
    best = 0
    for level in range(g.research[seat * 2 + EXTRACTION]):
        if ore >= EXTRACTION_COST[level]:
            gain = EXTRACTED_WATER[level] * prices[WATER] + EXTRACTED_HELIUM[level] * prices[HELIUM]
            best = max(best, gain - EXTRACTION_COST[level] * prices[IRON])
    return best


def gained(effects: list[Effect], resource: int) -> int:
    return sum([effect.count for effect in effects if isinstance(effect, Gain) and effect.resource == resource])


EXTRACTION_COST: Final = [row.cost.iron for row in EXTRACTIONS]
EXTRACTED_WATER: Final = [gained(row.gains, WATER) for row in EXTRACTIONS]
EXTRACTED_HELIUM: Final = [gained(row.gains, HELIUM) for row in EXTRACTIONS]
RECYCLED: Final = [0, *[row.cost.waste for row in RECYCLINGS]]
"""By level of sustainability: how much waste goes into one recycling."""

# --- what it can be turned into --------------------------------------------------------------------------------


def projects_worth(g: LunaMaris, seat: int, left: int, weights: list[int], prices: list[int]) -> int:
    """What the best open demands and tiles would bring beyond their cost, as far as that is at hand."""
    met = min(demands_met(g, seat), len(DEMAND_POINTS) - 2)
    extra = DEMAND_POINTS[met + 1] - DEMAND_POINTS[met]
    if left == 0 and has_passed(g, seat):
        return 0
    hand = g.hands[seat]
    ready = hand & MAY_USE[SPACEPORT] != 0 and in_reach(g, seat, SPACEPORT)
    energy = activation(g, seat, SPACEPORT)
    best = 0
    second = 0
    third = 0
    for stack in g.stacks:
        if stack:
            cost = DEMANDS[stack[-1]].cost
            gain = (DEMAND_VALUE[stack[-1]] + extra) * ONE_POINT
            net = project_net(g, seat, cost, gain, left, weights, prices, ready, energy)
            if weights[CONTESTED] and net and is_contested(g, seat, cost):
                net -= net * weights[CONTESTED] // 100
            if net > best:
                third = second
                second = best
                best = net
            elif net > second:
                third = second
                second = net
            else:
                third = net
    ready = hand & MAY_USE[LABORATORY] != 0 and in_reach(g, seat, LABORATORY)
    marker = MARKER_POINTS * (left + 1) if g.discs[seat] else 0
    built = 0
    for tile in g.tiles:
        gain = (ADVANCED[tile].points + marker) * ONE_POINT
        built = max(built, project_net(g, seat, ADVANCED[tile].cost, gain, left, weights, prices, ready, 0))
    return best + (second + built) * weights[SECOND] // 100 + third * weights[THIRD] // 100


def is_contested(g: LunaMaris, seat: int, cost: Cost) -> bool:
    """Whether somebody else could pay it as well."""
    return any(side != seat and can_pay(g, side, cost, 0) for side in range(g.seats))


def project_net(
    g: LunaMaris,
    seat: int,
    cost: Cost,
    gain: int,
    left: int,
    weights: list[int],
    prices: list[int],
    ready: bool,
    energy: int,
) -> int:
    """In hundredths of a point, by how much of the cost is at hand; in the last round only what can be done counts."""
    stock = g.held
    start = seat * KINDS_HELD
    needed = cost.energy * prices[ENERGY] + cost.water * prices[WATER] + cost.helium * prices[HELIUM]
    needed += cost.iron * prices[IRON] + cost.titanium * prices[TITANIUM]
    net = gain - needed - energy * prices[ENERGY]
    if net <= 0 or (left == 0 and not ready):
        return 0
    if can_pay(g, seat, cost, energy):
        return net * weights[READY if ready else LATER] // 100
    if left == 0:
        return 0
    grey = stock[start + TITANIUM_LEFT] + stock[start + TITANIUM_RIGHT]
    black = stock[start + IRON_LEFT] + stock[start + IRON_RIGHT]
    grey_used = min(grey, cost.titanium)
    have = min(stock[start], cost.energy) * prices[ENERGY] + min(stock[start + WATER], cost.water) * prices[WATER]
    have += min(stock[start + HELIUM], cost.helium) * prices[HELIUM] + grey_used * prices[TITANIUM]
    have += min(black + grey - grey_used, cost.iron) * prices[IRON]
    share = have * 100 // max(1, needed)
    return net * share // 100 * share // 100 * weights[PARTLY] // 100


def points_of_demand(demand: int) -> int:
    points = 0
    for effect in DEMANDS[demand].reward:
        points += effect.count if isinstance(effect, Points) else 1
    return points


DEMAND_VALUE: Final = [points_of_demand(demand) for demand in range(len(DEMANDS))]
"""Points, and one for every other reward."""

# --- what works for coming rounds ------------------------------------------------------------------------------


def research_worth(g: LunaMaris, seat: int, left: int, weights: list[int]) -> int:
    worth = 0
    level = g.research[seat * 2 + EXTRACTION]
    if level > LOWEST_LEVEL:
        worth += weights[EXTRACTION_LEVEL + level]
    level = g.research[seat * 2 + SUSTAINABILITY]
    if level > LOWEST_LEVEL:
        worth += weights[SUSTAINABILITY_LEVEL + level]
    return worth * left // 4


def mining_worth(g: LunaMaris, seat: int, left: int, weights: list[int]) -> int:
    """Ore of productions to come, the points of the largest group in every clean-up, and room for it to grow."""
    black = 0
    grey = 0
    room = 0
    for site in range(SITE_COUNT):
        if g.sites[site] == seat:
            if ORE_AT[site] == IRON:
                black += 1
            else:
                grey += 1
            for other in SITE_NEIGHBOURS[site]:
                if g.sites[other] == NONE:
                    room += 1
    total = black * (PROBE_WORTH[left] * weights[PROBE] // 100)
    total += grey * (GREY_PROBE_WORTH[left] * weights[GREY_PROBE] // 100)
    points = GROUP_POINTS[largest_group(g, seat)] * (left + 1)
    return total + min(room, 4) * weights[GROWTH] * left // 2 + points * weights[GROUP]


def crew_worth(g: LunaMaris, seat: int, left: int, weights: list[int]) -> int:
    """Scientists in hand and at rest, food for them, and equipment."""
    hand = g.hands[seat].bit_count()
    resting = g.rests[seat].bit_count()
    experts = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    actions = min(hand, g.held[seat * KINDS_HELD] + 1)
    meals = food_value(g, seat)
    fed = min(meals, resting)
    total = (
        (hand - actions) * price(HAND_WORTH, left, weights[HAND])
        + resting * price(REST_WORTH, left, weights[REST])
        + experts * price(EXPERT_WORTH, left, weights[EXPERT])
    )
    if left:
        total += actions * (ACTION_WORTH[left] * weights[ACTION] // 100) + admitted(g.hands[seat], weights)
        total += fed * (MEAL_WORTH[left] * weights[MEAL] // 100)
        total += min(meals - fed, 6) * (SPARE_MEAL_WORTH[left] * weights[SPARE_MEAL] // 100)
    else:
        total += actions * weights[LAST_ACTION]
        if not has_passed(g, seat):
            total += fed * weights[LAST_MEAL]
    if g.equipment[seat] != NONE:
        total += EQUIPMENT_WORTH[g.equipment[seat]] * left * weights[EQUIPMENT_PRICE] // 100
        if not g.equipment_used[seat]:
            total += UNUSED_WORTH
        elif g.any_module or g.free_corridors:
            total += UNUSED_WORTH + 1
    return total


def admitted(hand: int, weights: list[int]) -> int:
    """For each module that a scientist in hand may use."""
    total = 0
    for module in range(QUARTERS):
        if hand & MAY_USE[module]:
            total += weights[ADMITTED + module]
    return total


def air_worth(g: LunaMaris, seat: int, left: int, weights: list[int]) -> int:
    """Stress as final scoring counts it and as it limits the ways of coming rounds; oxygen, and where one stands."""
    stress = g.stress[seat]
    total = STRESS_POINTS[stress] * price(CALM_PERCENT, left, weights[CALM])
    total += stress * (STRESS_WORTH[left] * weights[STRESS] // 100)
    at = g.at[seat]
    if at != NONE and left:
        total -= FAR[at] * weights[CENTRAL]
    if at != NONE and g.fields[at] == seat:
        total += weights[HOLDING]
    if weights[FREE_FIELD]:
        total += (MODULE_COUNT - g.fields.count(NONE) - g.fields.count(seat)) * weights[FREE_FIELD]
    return total + max(0, stress - g.oxygen[seat]) * price(OXYGEN_WORTH, left, weights[OXYGEN])


FAR: Final = [sum(row) for row in DISTANCE]
"""By module: the corridors to all others together."""


def rivals(g: LunaMaris, seat: int, weights: list[int]) -> int:
    """A part of what others have on the track and on the table. The automaton plays whatever one does."""
    if solo(g):
        return 0
    strongest = -1000
    total = 0
    for side in range(g.sides):
        if side != seat:
            have = g.points[side] + CO2_POINTS[g.co2[side]] + 2 * demands_met(g, side)
            strongest = max(strongest, have)
            total += have
    return strongest * weights[RIVALS] + total * weights[OTHER_RIVALS] // (g.sides - 1)


def automaton_worth(g: LunaMaris) -> int:
    """What must be beaten alone."""
    return automaton_points(g) * ONE_POINT


def settled(g: LunaMaris, since: LunaMaris) -> bool:
    """At the end of the turn, or at once where nobody is in a turn."""
    if not g.decisions:
        return True
    decision = g.decisions[0]
    return decision.seat != since.decisions[0].seat or decision.prompt in ("act", "choose-equipment", "choose-start")


def obvious(g: LunaMaris, decision: Decision) -> Option | None:
    """Payments come with the best mix first; waste is a burden."""
    return decision.options[0] if decision.prompt in ("pay", "smelt", "drop-waste") else None


def idle(option: Option) -> bool:
    """To stop is judged by what there is, not by what the next round brings to everybody."""
    return option.verb in ("pass", "end-turn")
