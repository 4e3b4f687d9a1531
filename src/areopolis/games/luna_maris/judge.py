"""How good a position is for a seat, in hundredths of a point: what bots aim for.

Everything is converted into the points it will probably bring by the end: what final scoring would give, resources by
what they can be turned into, probes and markers by the clean-ups to come, scientists by the actions they stand for.
From this a part of what the strongest rival has is subtracted. Everything on the table is open, so nothing is guessed.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import DEMANDS, FOOD_VALUE, KINDS_OF_FOOD, SPECIALIST_MASK
from areopolis.games.luna_maris.components import (
    BEST_STRESS,
    CO2_POINTS,
    DEMAND_POINTS,
    EXTRACTION,
    FOOD_RANK_POINTS,
    GROUP_POINTS,
    HELIUM,
    IRON,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    MARKER_POINTS,
    NONE,
    ORE_AT,
    ROUNDS,
    SITE_COUNT,
    SITE_NEIGHBOURS,
    SPECIALIST_POINTS,
    STRESS_POINTS,
    SUSTAINABILITY,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    WASTE,
    WATER,
)
from areopolis.games.luna_maris.effects import Points
from areopolis.games.luna_maris.position import FINAL, LunaMaris
from areopolis.games.luna_maris.rules.clean_up import air_points
from areopolis.games.luna_maris.rules.table import demands_met, food_kinds, food_value, has_passed, largest_group
from areopolis.games.luna_maris.scoring import demand_points, score_sheet, waste_points
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

TERMS: Final = ["points", "final", "resources", "demands", "research", "mining", "crew", "air", "rivals"]

ONE_POINT: Final = 100
RIVAL_PERCENT: Final = 30
"""How much of the strongest rival's points counts as a loss."""

# By rounds that are left after this one, 0 to 4.
ENERGY_WORTH: Final = [60, 85, 95, 100, 105]
WATER_WORTH: Final = [60, 130, 150, 160, 160]
HELIUM_WORTH: Final = [60, 190, 230, 240, 240]
IRON_WORTH: Final = [55, 70, 80, 85, 90]
TITANIUM_WORTH: Final = [60, 90, 110, 120, 125]
HAND_WORTH: Final = [25, 75, 85, 90, 90]
"""A scientist in hand: an action."""
SPECIALIST_WORTH: Final = [10, 60, 90, 120, 140]
"""What a scientist of level 2 is worth beyond that and beyond final scoring."""
FED_WORTH: Final = [8, 40, 50, 55, 55]
"""A scientist that food in hand can bring back."""
OXYGEN_WORTH: Final = 14
"""A corridor that can still be walked in this round."""
STRESS_WORTH: Final = 12
"""A field of stress, for each round left."""
PROBE_WORTH: Final = [0, 65, 130, 195, 260]
"""A probe: its ore in the productions to come."""
GREY_PROBE_PERCENT: Final = 150
EXTRACTION_WORTH: Final = [0, 0, 130, 210, 290, 320]
SUSTAINABILITY_WORTH: Final = [0, 0, 60, 110, 160, 190]
"""By level, with four rounds left."""
EQUIPMENT_WORTH: Final = [60, 110, 40, 70, 60, 120, 130]
"""By tile."""


def worth(g: LunaMaris, seat: int) -> list[int]:
    """One number for each of TERMS."""
    left = ROUNDS - max(1, g.round)
    at_end = g.phase == FINAL or (left == 0 and has_passed(g, seat))
    if at_end:
        total = score_sheet(g, seat).total * ONE_POINT + clean_up_points(g, seat, 1 if g.phase != FINAL else 0)
        return [total, 0, 0, 0, 0, 0, 0, 0, -rivals(g, seat)]
    return [
        g.points[seat] * ONE_POINT,
        final_worth(g, seat, left),
        stock_worth(g, seat, left),
        demands_worth(g, seat, left),
        research_worth(g, seat, left),
        mining_worth(g, seat, left),
        crew_worth(g, seat, left),
        air_worth(g, seat, left),
        -rivals(g, seat),
    ]


def clean_up_points(g: LunaMaris, seat: int, count: int) -> int:
    """What this many clean-ups would give as the table is now."""
    points = GROUP_POINTS[largest_group(g, seat)] + air_points(g.co2, seat)
    return (points + MARKER_POINTS * g.build_track.count(seat)) * count * ONE_POINT


def final_worth(g: LunaMaris, seat: int, left: int) -> int:
    """CO2, scientists of level 2, food and demands as final scoring counts them, and markers and ranks until then."""
    own = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    air = CO2_POINTS[g.co2[seat]] * ONE_POINT + air_points(g.co2, seat) * (40 + 60 * left)
    markers = g.build_track.count(seat) * MARKER_POINTS * (left + 1) * ONE_POINT
    demands = demand_points(demands_met(g, seat)) * ONE_POINT
    return own * SPECIALIST_POINTS * ONE_POINT + air + markers + demands + food_worth(g, seat, left)


def food_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Ranks in final scoring, the more certain the nearer the end."""
    kinds = [food_kinds(g, side) for side in range(g.sides)]
    values = [food_value(g, side) for side in range(g.sides)]
    certain = [100, 60, 40, 25, 15][left]
    return (expected_rank(kinds, seat, 60) + expected_rank(values, seat, 30)) * certain // 100


def expected_rank(counts: list[int], seat: int, step: int) -> int:
    """The points of the rank, and a little for every card more."""
    if not counts[seat]:
        return 0
    better = len([count for count in counts if count > counts[seat]])
    return FOOD_RANK_POINTS[better] * ONE_POINT + min(counts[seat], 9) * step // 2


def stock_worth(g: LunaMaris, seat: int, left: int) -> int:
    stock = g.held
    row = seat * KINDS_HELD
    energy = min(stock[row], 8)
    total = energy * ENERGY_WORTH[left] + (stock[row] - energy) * 50
    total += diminishing(stock[row + WATER], WATER_WORTH[left]) + diminishing(stock[row + HELIUM], HELIUM_WORTH[left])
    fresh = stock[row + IRON_LEFT] * IRON_WORTH[left] + stock[row + TITANIUM_LEFT] * TITANIUM_WORTH[left]
    old = stock[row + IRON_RIGHT] * IRON_WORTH[left] + stock[row + TITANIUM_RIGHT] * TITANIUM_WORTH[left]
    if has_passed(g, seat) and left:
        old = -100 * (stock[row + IRON_RIGHT] + stock[row + TITANIUM_RIGHT])
        fresh = fresh * 80 // 100
    elif left:
        old = old * 70 // 100
    waste = stock[row + WASTE]
    return total + fresh + old + waste_points(waste) * [100, 85, 75, 70, 70][left]


def diminishing(count: int, value: int) -> int:
    """The fourth and further ones are worth half."""
    return count * value if count <= 3 else 3 * value + (count - 3) * value // 2


def demands_worth(g: LunaMaris, seat: int, left: int) -> int:
    """What the two best open demands would bring beyond the worth of what they cost, if that is at hand."""
    met = min(demands_met(g, seat), len(DEMAND_POINTS) - 2)
    extra = DEMAND_POINTS[met + 1] - DEMAND_POINTS[met]
    best = 0
    second = 0
    for stack in g.stacks:
        if stack:
            net = demand_net(g, seat, stack[-1], left, extra)
            if net > best:
                second = best
                best = net
            elif net > second:
                second = net
    return best * 65 // 100 + second * 25 // 100


def demand_net(g: LunaMaris, seat: int, demand: int, left: int, extra: int) -> int:
    """In hundredths of a point, by how much of the cost is at hand."""
    row = DEMANDS[demand]
    stock = g.held
    start = seat * KINDS_HELD
    cost = row.cost
    grey = stock[start + TITANIUM_LEFT] + stock[start + TITANIUM_RIGHT]
    black = stock[start + IRON_LEFT] + stock[start + IRON_RIGHT]
    grey_used = min(grey, cost.titanium)
    have = min(stock[start], cost.energy) * ENERGY_WORTH[left] + min(stock[start + 1], cost.water) * WATER_WORTH[left]
    have += min(stock[start + 2], cost.helium) * HELIUM_WORTH[left] + grey_used * TITANIUM_WORTH[left]
    have += min(black + grey - grey_used, cost.iron) * IRON_WORTH[left]
    needed = cost.energy * ENERGY_WORTH[left] + cost.water * WATER_WORTH[left] + cost.helium * HELIUM_WORTH[left]
    needed += cost.iron * IRON_WORTH[left] + cost.titanium * TITANIUM_WORTH[left]
    gain = (DEMAND_VALUE[demand] + extra) * ONE_POINT - needed
    if gain <= 0:
        return 0
    share = have * 100 // needed
    return gain * share // 100 * share // 100


def points_of_demand(demand: int) -> int:
    points = 0
    for effect in DEMANDS[demand].reward:
        points += effect.count if isinstance(effect, Points) else 1
    return points


DEMAND_VALUE: Final = [points_of_demand(demand) for demand in range(len(DEMANDS))]
"""Points, and one for every other reward."""


def research_worth(g: LunaMaris, seat: int, left: int) -> int:
    levels = EXTRACTION_WORTH[g.research[seat * 2 + EXTRACTION]]
    levels += SUSTAINABILITY_WORTH[g.research[seat * 2 + SUSTAINABILITY]]
    return levels * left // 4


def mining_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Ore of productions to come, and the points of the largest group in every clean-up."""
    total = 0
    for site in range(SITE_COUNT):
        if g.sites[site] == seat:
            total += PROBE_WORTH[left] if ORE_AT[site] == IRON else PROBE_WORTH[left] * GREY_PROBE_PERCENT // 100
            if left and NONE in [g.sites[other] for other in SITE_NEIGHBOURS[site]]:
                total += 10
    return total + GROUP_POINTS[largest_group(g, seat)] * (left + 1) * ONE_POINT


def crew_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Scientists in hand, those that food can bring back, and equipment."""
    hand = g.hands[seat].bit_count()
    resting = g.rests[seat].bit_count()
    start = seat * KINDS_OF_FOOD
    meals = 0
    for kind in range(KINDS_OF_FOOD):
        meals += g.food[start + kind] * FOOD_VALUE[kind]
    own = ((g.hands[seat] | g.rests[seat]) & SPECIALIST_MASK).bit_count()
    fed = min(meals, resting) * FED_WORTH[left] + max(0, meals - resting) * FED_WORTH[left] // 2
    total = hand * HAND_WORTH[left] + fed + own * SPECIALIST_WORTH[left]
    if g.equipment[seat] != NONE:
        ready = left if g.equipment_used[seat] else left + 1
        total += EQUIPMENT_WORTH[g.equipment[seat]] * ready
    return total


def air_worth(g: LunaMaris, seat: int, left: int) -> int:
    """Stress as final scoring counts it and as it limits the ways of coming rounds; oxygen of this round."""
    stress = g.stress[seat]
    total = STRESS_POINTS[stress] * [100, 60, 45, 35, 30][left] + stress * STRESS_WORTH * left
    if not has_passed(g, seat):
        total += max(0, min(BEST_STRESS, stress) - g.oxygen[seat]) * OXYGEN_WORTH
    return total


def rivals(g: LunaMaris, seat: int) -> int:
    """A part of what the strongest rival has on the track and on the table."""
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
