"""How good a position is for a seat, in hundredths of a victory point: what bots aim for.

Everything the seat can see is converted into the points it will probably bring by the end: rating and production by the
generations that are left, resources by what they can be turned into, cards by what their rows bring (benefits.py), and
the map, milestones and awards as they stand. Rivals count against it. Hidden cards play no part.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.benefits import (
    ANIMALS,
    CARD,
    CITY_TILE,
    COUNTINGS,
    EACH_GENERATION,
    ENTERING,
    GREENERY_TILE,
    HARM,
    KINDS_OF_GOODS,
    LASTING,
    MICROBES,
    OCEAN_TILE,
    OTHER_TILE,
    OXYGEN_STEP,
    POINT,
    PRODUCED,
    RATING,
    STORED,
    TEMPERATURE_STEP,
    USED,
    Bundle,
)
from areopolis.games.terraforming_mars.components import (
    AWARD_POINTS,
    AWARDS,
    BANKER,
    BUILDER,
    BUILDING,
    CARD_PRICE,
    ENERGY,
    GARDENER,
    GOAL,
    GREENERY,
    HEAT,
    HEAT_PER_STEP,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    LAND_AREAS,
    LANDLORD,
    LOWEST,
    MAYOR,
    MC,
    MILESTONE_NEEDS,
    MILESTONE_POINTS,
    MILESTONES,
    MILESTONES_CLAIMED_AT_MOST,
    NEIGHBOURS,
    NONE,
    OCEANS,
    ON_MARS,
    OXYGEN,
    PLANTS,
    SCIENCE,
    SCIENTIST,
    SEATS_FOR_SECOND_PLACE,
    SOLO_GENERATIONS,
    STEEL,
    STEP,
    TEMPERATURE,
    TERRAFORMER,
    THERMALIST,
    TITANIUM,
)
from areopolis.games.terraforming_mars.corporations import CORPORATIONS
from areopolis.games.terraforming_mars.position import DRAFT, FINAL, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rows import AtLeast, AtMost, FixedPoints, PointsPerResource, Requirement
from areopolis.games.terraforming_mars.rules.amounts import (
    counted,
    discounts,
    flexibility,
    heat_counts_as_mc,
    is_city,
    metal_value,
    plants_per_greenery,
    solo,
)
from areopolis.games.terraforming_mars.rules.playability import meets, standing
from areopolis.games.terraforming_mars.scoring import worth as points_worth
from areopolis.games.terraforming_mars.sources import (
    ACTIONS,
    COST,
    DEEDS,
    DISCOUNT_CLASS,
    FIRST_DEED,
    HOLDS,
    NEEDS,
    POINTS_OF,
    of_corporation,
)
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

TERMS: Final = ["tr", "points", "production", "resources", "cards", "board", "milestones", "awards", "tempo", "rivals"]

# --- the numbers that were tuned -----------------------------------------------------------------------------
# Prices are ten-thousandths of a point (a point is 10,000), shares are percent.

ONE_POINT: Final = 10_000

USUAL_LENGTH: Final = [0, 0, 14, 12, 11, 10]  # generations of a game, by seats
TENTHS_A_STEP: Final = 3  # of a generation: how long a step takes at the end, when everyone is rich

LONGEST: Final = 200  # tenths of generations: how far to look ahead
MC_AT_THE_END: Final = 700  # an M€ in the last generation: a step of a parameter costs 14
MC_LEFT_OVER: Final = 150  # once the goals are reached and money has no future
MC_GROWTH: Final = 12  # percent more with every generation left: early money multiplies

METAL_PERCENT: Final = 65  # metals pay for some cards only
STOCK_PERCENT: Final = 85  # of what heat and plants in stock can be turned into
OPEN_STEP: Final = 12  # percent per step left: how likely a parameter is still open later
PLANTS_PERCENT: Final = 80  # plants can be lost, and the last ones are too few for a greenery
LAST_PLANTS: Final = 6  # the last production still gives plants: this many more tenths of a generation
HEAT_PERCENT: Final = 80  # others may raise the temperature to its goal first
ENERGY_PERCENT: Final = 110  # energy becomes heat, and some cards need it
CARD_IN_MC: Final = 4  # a card that is drawn

HAND_PERCENT: Final = 40  # of what a hand card would bring: it must still be played
HAND_BUDGET: Final = 150  # percent of an income that will go into hand cards soon
BEYOND_MONEY: Final = 40  # percent of their worth, for cards that must wait longer
SOLD_PERCENT: Final = 90  # of an M€: what a useless card is worth, so that selling it gains a little
LASTING_PERCENT: Final = 45  # actions are not always possible
OUT_OF_REACH: Final = 25  # of an action that cannot be paid for now
STEP_MISSING: Final = 8  # percent less of a card for each step missing to its requirement
TAG_MISSING: Final = 25
FAR_OFF: Final = 10  # at least this much of a card remains as long as its requirement can be met

CITY_NEIGHBOUR: Final = 2_000  # a free area beside the player's own city: a greenery may come there
CITY_AREAS: Final = 4  # usual number of free areas beside a new city
AREA_BONUS: Final = 3  # M€ that an area usually gives
OTHER_TILE_MC: Final = 2

MILESTONE_PERCENT: Final = 40  # of a milestone that could be claimed
NEAR_MILESTONE: Final = 25  # of one that is nearly reached
AWARD_SPREAD: Final = [
    8,
    12,
    6,
    25,
    12,
]  # by award: a lead that may be lost in a generation, in tenths

TEMPO_STEP: Final = 3_500  # for each step towards the end: raising cuts one's own production short
SOLO_STEP: Final = 12_000  # solo, terraforming in time is everything
SOLO_HURRY: Final = 1  # from this many generations before the last, only the goals count ...
SOLO_LATE_STEP: Final = 30_000  # ... and a step is worth this much
RIVAL_PERCENT: Final = 30  # of what rivals gain
HARM_PERCENT: Final = 15


# --- judging -------------------------------------------------------------------------------------------------


def worth(g: TerraformingMars, seat: int) -> list[int]:
    """One number for each of TERMS."""
    left = generations_left(g)
    prices = price_list(g, seat, left)
    tiles = TilesBySeat(g)
    row = seat * KINDS_OF_RESOURCES
    produced = 0
    for resource in range(KINDS_OF_RESOURCES):
        produced += g.production[row + resource] * prices[PRODUCED + resource]
    return [
        g.tr[seat] * prices[RATING] // 100,
        points_in_play(g, seat) // 100,
        produced // 100,
        stock_worth(g, seat, prices) // 100,
        (cards_in_play(g, seat, left, prices) + cards_in_hand(g, seat, left, prices)) // 100,
        (tiles.points[seat] * ONE_POINT + tiles.room[seat] * city_neighbour(left)) // 100,
        0 if solo(g) else milestones_of(g, seat, tiles),
        0 if solo(g) else awards_of(g, seat, left, tiles),
        steps_done(g) * tempo_step(g) // 100,
        0 if solo(g) else -rivals_of(g, seat, prices, tiles) // 100,
    ]


def settled(g: TerraformingMars, since: TerraformingMars) -> bool:
    """An action has shown its worth once it is paid for and fully carried out."""
    return not g.decisions or g.decisions[0].prompt in CHOICES_OF_THEIR_OWN


CHOICES_OF_THEIR_OWN: Final = (
    "act",
    "act-again",
    "research",
    "buy-start",
    "draft",
    "choose-corporation",
    "final-greenery",
)


def obvious(g: TerraformingMars, decision: Decision) -> Option | None:
    """The first way to pay is the one that wastes the least."""
    return decision.options[0] if decision.prompt == "pay" else None


def idle(option: Option) -> bool:
    """Stopping changes nothing; what comes after the end of a generation is not to its credit."""
    return option.verb in ("pass", "end-turn", "done")


# --- the end of the game -------------------------------------------------------------------------------------


def steps_done(g: TerraformingMars) -> int:
    return (g.temperature - LOWEST[TEMPERATURE]) // STEP[TEMPERATURE] + g.oxygen + g.oceans


ALL_STEPS: Final = (GOAL[TEMPERATURE] - LOWEST[TEMPERATURE]) // STEP[TEMPERATURE] + GOAL[OXYGEN] + GOAL[OCEANS]


def generations_left(g: TerraformingMars) -> int:
    """How many will probably follow this one, in tenths.

    It hardly depends on the steps that are left: a bot that sees its production dwindle with every step would not
    make any. After the usual time everyone goes for points as if it were the last generation.
    """
    if solo(g):
        return (SOLO_GENERATIONS - g.generation) * 10
    usual = USUAL_LENGTH[g.seats] - g.generation
    return min(max(0, usual) * 10, (ALL_STEPS - steps_done(g)) * TENTHS_A_STEP)


def tempo_step(g: TerraformingMars) -> int:
    """What a step towards the end is worth besides the rating it gives."""
    if not solo(g):
        return TEMPO_STEP
    return SOLO_STEP if SOLO_GENERATIONS - g.generation > SOLO_HURRY else SOLO_LATE_STEP


# --- prices --------------------------------------------------------------------------------------------------


def price_list(g: TerraformingMars, seat: int, left: int) -> list[int]:
    """By good: what it is worth to this seat now."""
    prices = [0] * KINDS_OF_GOODS
    if g.phase == FINAL:
        prices[RATING] = prices[POINT] = ONE_POINT
        return prices
    mc = MONEY[left]
    income = INCOME[left]
    rating = ONE_POINT + income
    prices[MC] = mc
    prices[PRODUCED + MC] = income
    prices[RATING] = rating
    prices[POINT] = ONE_POINT

    steel = metal_value(g, seat, STEEL) * METAL_PERCENT
    titanium = metal_value(g, seat, TITANIUM) * METAL_PERCENT
    prices[STEEL] = mc * steel // 100
    prices[TITANIUM] = mc * titanium // 100
    prices[PRODUCED + STEEL] = income * steel // 100
    prices[PRODUCED + TITANIUM] = income * titanium // 100

    step = rating + tempo_step(g)
    warming = open_share(steps_of_heat(g))
    greening = open_share(GOAL[OXYGEN] - g.oxygen)
    area = AREA_BONUS * mc
    prices[TEMPERATURE_STEP] = step * warming // 100
    prices[OXYGEN_STEP] = step * greening // 100
    prices[OCEAN_TILE] = (step + area) * open_share(GOAL[OCEANS] - g.oceans) // 100
    prices[GREENERY_TILE] = ONE_POINT + prices[OXYGEN_STEP] + area
    prices[CITY_TILE] = CITY_AREAS * city_neighbour(left) + area
    prices[OTHER_TILE] = OTHER_TILE_MC * mc

    # What production buys is bought bit by bit, on average half-way to the end.
    later = ONE_POINT + income // 3
    needed = plants_per_greenery(g, seat)
    plants = (ONE_POINT + later * greening // 100 + area) * PLANTS_PERCENT // 100 // needed
    prices[PLANTS] = (ONE_POINT + area + step) * STOCK_PERCENT // 100 // needed
    prices[PRODUCED + PLANTS] = plants * (left + LAST_PLANTS) // 10
    heat = later * warming // 100 * HEAT_PERCENT // 100 // HEAT_PER_STEP
    prices[HEAT] = step * STOCK_PERCENT // 100 // HEAT_PER_STEP
    prices[PRODUCED + HEAT] = heat * left // 10
    if heat_counts_as_mc(g, seat):
        prices[HEAT] = max(prices[HEAT], mc)
        prices[PRODUCED + HEAT] = max(prices[PRODUCED + HEAT], income)
    prices[ENERGY] = heat
    prices[PRODUCED + ENERGY] = prices[PRODUCED + HEAT] * ENERGY_PERCENT // 100

    prices[CARD] = CARD_IN_MC * mc * min(left, 10) // 10
    prices[HARM] = 0 if solo(g) else mc * HARM_PERCENT // 100
    for card in g.played[seat]:
        if HOLDS[card] != NONE:
            good = ANIMALS + HOLDS[card]
            if good <= MICROBES:
                prices[good] = max(prices[good], value(STORED[card], prices))
    return prices


def money_table() -> list[int]:
    """By tenths of generations left: the price of an M€. Early money multiplies; in the end it must be spent."""
    table = [MC_LEFT_OVER + (MC_AT_THE_END - MC_LEFT_OVER) * tenth // 10 for tenth in range(10)]
    table += [MC_AT_THE_END] * 10
    for tenth in range(20, LONGEST):
        table.append(table[tenth - 10] * (100 + MC_GROWTH) // 100)
    return table


def income_table() -> list[int]:
    """By tenths of generations left: the price of an M€ in each of them."""
    table = [MC_AT_THE_END * tenth // 10 for tenth in range(10)]
    for tenth in range(10, LONGEST):
        table.append(table[tenth - 10] + MONEY[tenth - 10 if tenth >= 20 else 10])
    return table


MONEY: Final = money_table()
INCOME: Final = income_table()


def steps_of_heat(g: TerraformingMars) -> int:
    return (GOAL[TEMPERATURE] - g.temperature) // STEP[TEMPERATURE]


def open_share(steps: int) -> int:
    """How likely a parameter with this many steps left is still open when production comes, in percent."""
    return min(100, steps * OPEN_STEP)


def stock_worth(g: TerraformingMars, seat: int, prices: list[int]) -> int:
    """Resources in stock; heat and plants beyond what the parameters can take are worth less."""
    row = seat * KINDS_OF_RESOURCES
    total = 0
    for resource in range(KINDS_OF_RESOURCES):
        total += g.stock[row + resource] * prices[resource]
    surplus = g.stock[row + HEAT] - HEAT_PER_STEP * steps_of_heat(g)
    if surplus > 0 and not heat_counts_as_mc(g, seat):
        total -= surplus * prices[HEAT]
    needed = plants_per_greenery(g, seat)
    surplus = g.stock[row + PLANTS] - needed * (GOAL[OXYGEN] - g.oxygen)
    if surplus > 0:
        step = prices[RATING] + tempo_step(g)
        total -= surplus * step * STOCK_PERCENT // 100 // needed
    return total


def value(bundle: Bundle, prices: list[int]) -> int:
    total = 0
    for i in range(0, len(bundle), 2):
        total += prices[bundle[i]] * bundle[i + 1]
    return total // 100


def city_neighbour(left: int) -> int:
    """A free area beside the player's own city: the longer the game lasts, the likelier a greenery is placed there."""
    return CITY_NEIGHBOUR * min(left + 10, 60) // 60


# --- cards ---------------------------------------------------------------------------------------------------


def points_in_play(g: TerraformingMars, seat: int) -> int:
    """As they stand; resources on cards also count for fractions of a point."""
    total = 0
    for card in g.events[seat]:
        total += FIXED_POINTS[card] * ONE_POINT
    for card in g.played[seat]:
        points = POINTS_OF[card]
        if points is None:
            continue
        if isinstance(points, FixedPoints):
            total += points.value * ONE_POINT
        elif isinstance(points, PointsPerResource):
            total += g.resources[card] * points.value * ONE_POINT // points.per
        else:
            total += points_worth(g, seat, card, points) * ONE_POINT
    return total


FIXED_POINTS: Final = [points.value if isinstance(points, FixedPoints) else 0 for points in POINTS_OF]


def cards_in_play(g: TerraformingMars, seat: int, left: int, prices: list[int]) -> int:
    """What they will still bring."""
    total = 0
    for card in g.played[seat]:
        if LASTING[card]:
            total += lasting(g, seat, card, left, prices)
            if g.resources[card] and POINTS_OF[card] is None:
                total += g.resources[card] * value(STORED[card], prices)
    corporation = g.corporation[seat]
    if corporation != NONE:
        total += lasting(g, seat, of_corporation(corporation), left, prices)
    elif g.chosen[seat] != NONE:
        source = of_corporation(g.chosen[seat])
        total += value(ENTERING[source], prices) + lasting(g, seat, source, left, prices)
    return total


def lasting(g: TerraformingMars, seat: int, source: int, left: int, prices: list[int]) -> int:
    """What a source brings in the generations to come; in this one it shows when it is used."""
    each = value(EACH_GENERATION[source], prices)
    if ACTIONS[source]:
        each += best_use(g, seat, source, prices)
    return each * left * LASTING_PERCENT // 1000


def best_use(g: TerraformingMars, seat: int, source: int, prices: list[int]) -> int:
    best = 0
    row = seat * KINDS_OF_RESOURCES
    for number in range(FIRST_DEED[source], FIRST_DEED[source] + len(ACTIONS[source])):
        gain = value(USED[number], prices)
        if gain > best:
            deed = DEEDS[number]
            resource = deed.resource
            if resource > MC and max(g.stock[row + resource], g.production[row + resource]) < deed.price:
                gain = gain * OUT_OF_REACH // 100
            best = max(best, gain)
    return best


def cards_in_hand(g: TerraformingMars, seat: int, left: int, prices: list[int]) -> int:
    """What they may bring, the best first as long as there is money; never less than they can be sold for."""
    mc = prices[MC]
    cards = g.hands[seat]
    owned = 0
    if g.bought[seat] or g.drafted[seat]:
        bought = g.drafted[seat] if g.phase == DRAFT else g.bought[seat]
        cards = cards + bought
        owned = -len(bought) * CARD_PRICE
    off = discounts(g, seat)
    steps = flexibility(g, seat)
    total = owned * mc + len(cards) * mc * SOLD_PERCENT // 100
    gains: list[int] = []
    costs: list[int] = []
    for card in cards:
        cost = max(0, COST[card] - off[DISCOUNT_CLASS[card]])
        gain = brought(g, seat, card, left, prices) - cost * mc
        if gain > 0:
            gain = gain * reach(g, seat, card, steps) // 100
            if gain > 0:
                gains.append(gain)
                costs.append(cost)
    return total + affordable(gains, costs, owned + budget(g, seat)) * HAND_PERCENT // 100


def budget(g: TerraformingMars, seat: int) -> int:
    """M€ that can be spent on hand cards soon."""
    row = seat * KINDS_OF_RESOURCES
    owned = g.stock[row + MC] + 2 * g.stock[row + STEEL] + 3 * g.stock[row + TITANIUM]
    if g.phase == SETUP and g.chosen[seat] != NONE:
        owned = CORPORATIONS[g.chosen[seat]].money
    return owned + HAND_BUDGET * (g.tr[seat] + g.production[row + MC]) // 100


def affordable(gains: list[int], costs: list[int], money: int) -> int:
    """The sum of gains, best value for money first; those beyond the money count for less."""
    total = 0
    for _ in range(len(gains)):
        best = 0
        for i in range(1, len(gains)):
            if gains[i] * (costs[best] + 3) > gains[best] * (costs[i] + 3):
                best = i
        total += gains[best] if money > 0 else gains[best] * BEYOND_MONEY // 100
        money -= costs[best]
        gains[best] = 0
    return total


def brought(g: TerraformingMars, seat: int, card: int, left: int, prices: list[int]) -> int:
    """What a hand card brings when it is played."""
    total = value(ENTERING[card], prices)
    if LASTING[card]:
        total += lasting(g, seat, card, left, prices)
    for good, count in COUNTINGS[card]:
        total += prices[good] * (counted(g, seat, count) + 1)
    return total


def reach(g: TerraformingMars, seat: int, card: int, steps: int) -> int:
    """How likely the requirements of a card will be met, in percent."""
    percent = 100
    for requirement in NEEDS[card]:
        if not meets(g, seat, requirement, steps):
            percent = percent * chance_of_meeting(g, seat, requirement) // 100
    return percent


def chance_of_meeting(g: TerraformingMars, seat: int, requirement: Requirement) -> int:
    if isinstance(requirement, AtMost):
        return 0
    missing = requirement.value - standing(g, seat, requirement)
    if isinstance(requirement, AtLeast):
        return max(FAR_OFF, 100 - STEP_MISSING * missing // STEP[requirement.parameter])
    return max(FAR_OFF, 100 - TAG_MISSING * missing)


# --- the map, milestones, awards -----------------------------------------------------------------------------


class TilesBySeat:
    """What is on the map, counted once for all seats."""

    def __init__(self, g: TerraformingMars) -> None:
        self.tiles = [0] * g.seats
        self.greeneries = [0] * g.seats
        self.cities = [0] * g.seats
        self.points = [0] * g.seats
        self.room = [0] * g.seats
        """Free areas for greeneries beside cities."""
        for area in range(len(g.tiles)):
            owner = g.owners[area]
            if owner == NONE or owner >= g.seats:
                continue
            self.tiles[owner] += 1
            tile = g.tiles[area]
            if tile == GREENERY:
                self.greeneries[owner] += 1
                self.points[owner] += 1
            elif is_city(tile):
                self.cities[owner] += 1
                if area < ON_MARS:
                    self.look_around(g, owner, area)

    def look_around(self, g: TerraformingMars, owner: int, area: int) -> None:
        for beside in NEIGHBOURS[area]:
            tile = g.tiles[beside]
            if tile == GREENERY:
                self.points[owner] += 1
            elif tile == NONE and IS_LAND[beside]:
                self.room[owner] += 1


IS_LAND: Final = [area in LAND_AREAS for area in range(ON_MARS)]


def milestones_of(g: TerraformingMars, seat: int, tiles: TilesBySeat) -> int:
    """Those claimed, and part of those within reach while some are left."""
    total = 0
    claimed = 0
    for holder in g.milestones:
        if holder != NONE:
            claimed += 1
            if holder == seat:
                total += MILESTONE_POINTS * 100
    if claimed >= MILESTONES_CLAIMED_AT_MOST:
        return total
    for milestone in range(len(MILESTONES)):
        if g.milestones[milestone] == NONE:
            needed = MILESTONE_NEEDS[milestone]
            have = towards(g, seat, milestone, tiles)
            if have >= needed:
                total += MILESTONE_POINTS * MILESTONE_PERCENT
            else:
                total += MILESTONE_POINTS * NEAR_MILESTONE * have * have // (needed * needed)
    return total


def towards(g: TerraformingMars, seat: int, milestone: int, tiles: TilesBySeat) -> int:
    if milestone == TERRAFORMER:
        return g.tr[seat]
    if milestone == MAYOR:
        return tiles.cities[seat]
    if milestone == GARDENER:
        return tiles.greeneries[seat]
    if milestone == BUILDER:
        return g.tags[seat * KINDS_OF_TAGS + BUILDING]
    return len(g.hands[seat])


def awards_of(g: TerraformingMars, seat: int, left: int, tiles: TilesBySeat) -> int:
    """What the funded ones will probably bring, minus what they bring a rival."""
    total = 0
    for award in range(len(AWARDS)):
        if g.awards[award] != NONE:
            given = AWARD_POINTS[0] + (AWARD_POINTS[1] if g.seats >= SEATS_FOR_SECOND_PLACE else 0)
            own = expected_from(g, seat, award, left, tiles)
            total += own - (given * 100 - own) // (g.seats - 1)
    return total


def expected_from(g: TerraformingMars, seat: int, award: int, left: int, tiles: TilesBySeat) -> int:
    """The bigger the lead and the nearer the end, the safer the points."""
    own = compared(g, seat, award, tiles)
    best = -100
    second = -100
    for other in range(g.seats):
        if other != seat:
            theirs = compared(g, other, award, tiles)
            if theirs > best:
                second = best
                best = theirs
            elif theirs > second:
                second = theirs
    spread = 10 + AWARD_SPREAD[award] * left // 10
    first = likely(own - best, spread)
    expected = AWARD_POINTS[0] * first
    if g.seats >= SEATS_FOR_SECOND_PLACE:
        expected += AWARD_POINTS[1] * likely(own - second, spread) * (100 - first) // 100
    return expected


def likely(lead: int, spread: int) -> int:
    """In percent; `spread` is in tenths."""
    return max(0, min(100, 50 + 500 * lead // spread))


def compared(g: TerraformingMars, seat: int, award: int, tiles: TilesBySeat) -> int:
    row = seat * KINDS_OF_RESOURCES
    if award == LANDLORD:
        return tiles.tiles[seat]
    if award == BANKER:
        return g.production[row + MC]
    if award == SCIENTIST:
        return g.tags[seat * KINDS_OF_TAGS + SCIENCE]
    if award == THERMALIST:
        return g.stock[row + HEAT]
    return g.stock[row + STEEL] + g.stock[row + TITANIUM]


# --- rivals --------------------------------------------------------------------------------------------------


def rivals_of(g: TerraformingMars, seat: int, prices: list[int], tiles: TilesBySeat) -> int:
    """What the others have on the table; the strongest counts as much as the average of all."""
    total = 0
    strongest = 0
    for rival in range(g.seats):
        if rival != seat:
            worth_of = g.tr[rival] * prices[RATING] + tiles.points[rival] * ONE_POINT + stock_worth(g, rival, prices)
            row = rival * KINDS_OF_RESOURCES
            for resource in range(KINDS_OF_RESOURCES):
                worth_of += g.production[row + resource] * prices[PRODUCED + resource]
            for card in g.played[rival]:
                if g.resources[card]:
                    worth_of += g.resources[card] * value(STORED[card], prices)
            total += worth_of
            strongest = max(strongest, worth_of)
    return (total // (g.seats - 1) + strongest) * RIVAL_PERCENT // 200
