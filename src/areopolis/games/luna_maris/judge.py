"""How good a position is for a seat, in hundredths of a point: what bots aim for.

Everything is converted into the points it will probably bring by the end: what final scoring would give, resources by
what they can be turned into, probes and markers by the clean-ups to come, scientists by the actions they stand for.
From this a part of what the strongest rival has is subtracted. Everything on the table is open, so nothing is guessed.
Passing leaves everything as it is: whatever is better than nothing is done first.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import ADVANCED, DEMANDS, MAY_USE, SPECIALIST_MASK
from areopolis.games.luna_maris.components import (
    CO2_POINTS,
    DEMAND_POINTS,
    DISTANCE,
    EXTRACTION,
    FOOD_RANK_POINTS,
    GROUP_POINTS,
    IRON,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    LABORATORY,
    MARKER_POINTS,
    NONE,
    ORE_AT,
    ROUNDS,
    SITE_COUNT,
    SITE_NEIGHBOURS,
    SPACEPORT,
    SPECIALIST_POINTS,
    STRESS_POINTS,
    SUSTAINABILITY,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    WASTE,
)
from areopolis.games.luna_maris.effects import Cost, Points
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
from areopolis.games.luna_maris.scoring import demand_points, score_sheet, waste_points
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

TERMS: Final = ["points", "final", "resources", "projects", "research", "mining", "crew", "air", "rivals"]

ONE_POINT: Final = 100
RIVAL_PERCENT: Final = 25
"""How much of the strongest rival's points counts as a loss."""

# --- prices, by the rounds that are left after this one, 0 to 4 ------------------------------------------------

ENERGY_WORTH: Final = [55, 65, 70, 70, 70]
SCARCE_ENERGY: Final = [0, 30, 40, 50, 60]
"""What each of the first three is worth beyond that."""
WATER_WORTH: Final = [52, 160, 180, 190, 190]
HELIUM_WORTH: Final = [52, 250, 290, 300, 300]
IRON_WORTH: Final = [51, 20, 20, 20, 20]
TITANIUM_WORTH: Final = [52, 80, 80, 80, 80]
OLD_ORE_WORTH: Final = [51, -130, -130, -130, -130]
"""Ore on the right section, which becomes waste in the next production: so it is used in time."""
WASTE_PERCENT: Final = [100, 80, 70, 65, 60]
"""How certain it is that waste stays until the end."""
ACTION_WORTH: Final = [15, 220, 220, 220, 220]
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
STRESS_PERCENT: Final = [100, 50, 35, 25, 20]
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

# --- prices by level or tile -----------------------------------------------------------------------------------

EXTRACTION_WORTH: Final = [0, 0, 180, 300, 420, 450]
SUSTAINABILITY_WORTH: Final = [0, 0, 80, 150, 220, 260]
"""By level, with four rounds left."""
PROJECT_PERCENT: Final = [65, 45, 25, 18]
"""What is counted of a demand or tile that can be paid at once, or later, or in part; and of the second best."""
EQUIPMENT_WORTH: Final = [105, 105, 110, 95, 105, 110, 80]
"""By tile, for each round to come."""
UNUSED_WORTH: Final = 12
"""That equipment is ready in this round: so it is used when it serves for more, and in need before passing."""
CENTRAL_WORTH: Final = 8
"""For each corridor less from where the astronaut stands to all other modules."""


def features(g: LunaMaris, seat: int, weights: list[int]) -> list[int]:
    """One number for each of TERMS."""
    if g.phase == FINAL:
        return [score_sheet(g, seat).total * ONE_POINT, 0, 0, 0, 0, 0, 0, 0, -rivals(g, seat)]
    left = ROUNDS - max(1, g.round)
    return [
        g.points[seat] * ONE_POINT,
        final_worth(g, seat, left),
        stock_worth(g, seat, left),
        projects_worth(g, seat, left),
        research_worth(g, seat, left),
        mining_worth(g, seat, left),
        crew_worth(g, seat, left),
        air_worth(g, seat, left),
        -rivals(g, seat),
    ]


# --- what final scoring and clean-ups give ---------------------------------------------------------------------


def final_worth(g: LunaMaris, seat: int, left: int) -> int:
    """CO2, scientists of level 2, food and demands, and markers and ranks of the clean-ups until then."""
    experts = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    air = CO2_POINTS[g.co2[seat]] * ONE_POINT + air_points(g.co2, seat) * AIR_RANK_PERCENT[left]
    markers = g.build_track.count(seat) * MARKER_POINTS * (left + 1) * ONE_POINT
    demands = demand_points(demands_met(g, seat)) * ONE_POINT
    food = food_worth(g, seat) * FOOD_PERCENT[left] // 100
    return experts * SPECIALIST_POINTS * ONE_POINT + air + markers + demands + food


def food_worth(g: LunaMaris, seat: int) -> int:
    """The ranks of food as they are, and a little for every step towards a better one."""
    kinds: list[int] = []
    values: list[int] = []
    for side in range(g.sides):
        kinds.append(food_kinds(g, side))
        values.append(food_value(g, side))
    return (
        expected_rank(kinds, seat) * ONE_POINT
        + 30 * kinds[seat]
        + expected_rank(values, seat) * ONE_POINT
        + (12 * values[seat])
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


def stock_worth(g: LunaMaris, seat: int, left: int) -> int:
    stock = g.held
    row = seat * KINDS_HELD
    total = diminishing(stock[row], ENERGY_WORTH[left], 6) + diminishing(stock[row + 1], WATER_WORTH[left], 4)
    total += diminishing(stock[row + 2], HELIUM_WORTH[left], 3)
    total += diminishing(stock[row + IRON_LEFT], IRON_WORTH[left], 5)
    total += diminishing(stock[row + TITANIUM_LEFT], TITANIUM_WORTH[left], 5)
    total += (stock[row + IRON_RIGHT] + stock[row + TITANIUM_RIGHT]) * OLD_ORE_WORTH[left]
    total += min(stock[row], 3) * SCARCE_ENERGY[left]
    return total + waste_points(stock[row + WASTE]) * WASTE_PERCENT[left]


def diminishing(count: int, value: int, full: int) -> int:
    """What goes beyond a full stock counts half a point at most."""
    return count * value if count <= full else full * value + (count - full) * 50


def projects_worth(g: LunaMaris, seat: int, left: int) -> int:
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
    for stack in g.stacks:
        if stack:
            gain = (DEMAND_VALUE[stack[-1]] + extra) * ONE_POINT
            net = project_net(g, seat, DEMANDS[stack[-1]].cost, gain, left, ready, energy)
            if net > best:
                second = best
                best = net
            elif net > second:
                second = net
    ready = hand & MAY_USE[LABORATORY] != 0 and in_reach(g, seat, LABORATORY)
    marker = MARKER_POINTS * (left + 1) if g.discs[seat] else 0
    built = 0
    for tile in g.tiles:
        net = project_net(g, seat, ADVANCED[tile].cost, (ADVANCED[tile].points + marker) * ONE_POINT, left, ready, 0)
        built = max(built, net)
    return best + (second + built) * PROJECT_PERCENT[3] // 100


def project_net(g: LunaMaris, seat: int, cost: Cost, gain: int, left: int, ready: bool, energy: int) -> int:
    """In hundredths of a point, by how much of the cost is at hand; in the last round only what can be done counts."""
    stock = g.held
    start = seat * KINDS_HELD
    needed = cost.energy * ENERGY_WORTH[left] + cost.water * WATER_WORTH[left] + cost.helium * HELIUM_WORTH[left]
    needed += cost.iron * IRON_WORTH[left] + cost.titanium * TITANIUM_WORTH[left]
    net = gain - needed - energy * ENERGY_WORTH[left]
    if net <= 0 or (left == 0 and not ready):
        return 0
    if can_pay(g, seat, cost, energy):
        return net * PROJECT_PERCENT[0 if ready else 1] // 100
    if left == 0:
        return 0
    grey = stock[start + TITANIUM_LEFT] + stock[start + TITANIUM_RIGHT]
    black = stock[start + IRON_LEFT] + stock[start + IRON_RIGHT]
    grey_used = min(grey, cost.titanium)
    have = min(stock[start], cost.energy) * ENERGY_WORTH[left] + min(stock[start + 1], cost.water) * WATER_WORTH[left]
    have += min(stock[start + 2], cost.helium) * HELIUM_WORTH[left] + grey_used * TITANIUM_WORTH[left]
    have += min(black + grey - grey_used, cost.iron) * IRON_WORTH[left]
    share = have * 100 // needed
    return net * share // 100 * share // 100 * PROJECT_PERCENT[2] // 100


def points_of_demand(demand: int) -> int:
    points = 0
    for effect in DEMANDS[demand].reward:
        points += effect.count if isinstance(effect, Points) else 1
    return points


DEMAND_VALUE: Final = [points_of_demand(demand) for demand in range(len(DEMANDS))]
"""Points, and one for every other reward."""

# --- what works for coming rounds ------------------------------------------------------------------------------


def research_worth(g: LunaMaris, seat: int, left: int) -> int:
    levels = EXTRACTION_WORTH[g.research[seat * 2 + EXTRACTION]]
    levels += SUSTAINABILITY_WORTH[g.research[seat * 2 + SUSTAINABILITY]]
    return levels * left // 4


def mining_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Ore of productions to come, the points of the largest group in every clean-up, and room for it to grow."""
    total = 0
    room = 0
    for site in range(SITE_COUNT):
        if g.sites[site] == seat:
            total += PROBE_WORTH[left] if ORE_AT[site] == IRON else GREY_PROBE_WORTH[left]
            for other in SITE_NEIGHBOURS[site]:
                if g.sites[other] == NONE:
                    room += 4
    return total + min(room, 16) * left // 2 + GROUP_POINTS[largest_group(g, seat)] * (left + 1) * ONE_POINT


def crew_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Scientists in hand and at rest, food for them, and equipment."""
    hand = g.hands[seat].bit_count()
    resting = g.rests[seat].bit_count()
    experts = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    actions = min(hand, g.held[seat * KINDS_HELD] + 1)
    total = (
        actions * ACTION_WORTH[left]
        + (hand - actions) * HAND_WORTH[left]
        + resting * REST_WORTH[left]
        + experts * EXPERT_WORTH[left]
    )
    meals = food_value(g, seat)
    fed = min(meals, resting)
    total += fed * MEAL_WORTH[left] + min(meals - fed, 6) * SPARE_MEAL_WORTH[left]
    if g.equipment[seat] != NONE:
        total += EQUIPMENT_WORTH[g.equipment[seat]] * left
        if not g.equipment_used[seat]:
            total += UNUSED_WORTH
        elif g.any_module or g.free_corridors:
            total += UNUSED_WORTH + 1
    return total


def air_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Stress as final scoring counts it and as it limits the ways of coming rounds; oxygen, and where one stands."""
    stress = g.stress[seat]
    total = STRESS_POINTS[stress] * STRESS_PERCENT[left] + stress * STRESS_WORTH[left]
    if g.at[seat] != NONE and left:
        total -= FAR[g.at[seat]] * CENTRAL_WORTH
    return total + max(0, stress - g.oxygen[seat]) * OXYGEN_WORTH[left]


FAR: Final = [sum(row) for row in DISTANCE]
"""By module: the corridors to all others together."""


def rivals(g: LunaMaris, seat: int) -> int:
    """A part of what the strongest rival has on the track and on the table. The automaton plays whatever one does."""
    if solo(g):
        return 0
    strongest = -1000
    for side in range(g.sides):
        if side != seat:
            have = g.points[side] + CO2_POINTS[g.co2[side]] + 2 * demands_met(g, side)
            strongest = max(strongest, have)
    return strongest * ONE_POINT * RIVAL_PERCENT // 100


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
