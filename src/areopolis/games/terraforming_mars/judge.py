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
from areopolis.games.terraforming_mars.cards import CARD_COUNT
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
from areopolis.games.terraforming_mars.position import ACTION, DRAFT, FINAL, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rows import AtLeast, AtMost, FixedPoints, PointsPerResource, Requirement
from areopolis.games.terraforming_mars.rules.amounts import (
    MOST_KNOWN,
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
    IS_EVENT,
    NEEDS,
    POINTS_OF,
    TAGS_OF,
    of_corporation,
)
from areopolis.games.terraforming_mars.weights import (
    AREA_BONUS,
    AWARD_DOUBT,
    BEYOND_MONEY,
    CARD_IN_MC,
    CITY_AREAS,
    CITY_NEIGHBOUR,
    EARLY_PRODUCTION,
    EARLY_TEMPO,
    ENERGY_MADE,
    FAR_OFF,
    HAND_BOUGHT,
    HAND_BUDGET,
    HAND_PLAYED,
    HARM_DONE,
    HEAT_KEPT,
    HEAT_MADE,
    INCOME,
    LAST_PLANTS,
    LASTING_EFFECT,
    LASTING_USE,
    LONGER,
    MC_AT_THE_END,
    MC_GROWTH,
    MC_LEFT_OVER,
    METAL,
    MILESTONE_NEAR,
    MILESTONE_REACHED,
    OPEN_STEP,
    OTHER_TILE_MC,
    OUT_OF_REACH,
    PLANTS_KEPT,
    PLANTS_MADE,
    RIVALS_GAIN,
    SOLD,
    SOLO_HURRY,
    SOLO_LATE_STEP,
    SOLO_STEP,
    STEP_MISSING,
    STEP_TIME,
    STRONGEST_RIVAL,
    TAG_IN_PLAY,
    TAG_MISSING,
    TEMPO_STEP,
)
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

ONE_POINT: Final = 10_000

USUAL_LENGTH: Final = [0, 0, 14, 12, 11, 10]
"""Generations of a game, by seats."""
AWARD_SPREAD: Final = [8, 12, 6, 25, 12]
"""By award: a lead that may be lost in a generation, in tenths."""

# --- judging -------------------------------------------------------------------------------------------------


def features(g: TerraformingMars, seat: int, w: list[int]) -> list[int]:
    """One number for each of TERMS."""
    left = generations_left(g, w)
    prices = prices_for(g, seat, left, w)
    tiles = tiles_by_seat(g)
    row = seat * KINDS_OF_RESOURCES
    produced = 0
    for resource in range(KINDS_OF_RESOURCES):
        produced += g.production[row + resource] * prices[PRODUCED + resource]
    return [
        g.tr[seat] * prices[RATING] // 100,
        points_in_play(g, seat) // 100,
        produced * (1000 + w[EARLY_PRODUCTION] * left) // 100_000,
        stock_worth(g, seat, left, prices, w) // 100,
        (cards_in_play(g, seat, left, prices, w) + cards_in_hand(g, seat, left, prices, w)) // 100,
        (tiles.points[seat] * ONE_POINT + tiles.room[seat] * city_neighbour(left, w)) // 100,
        0 if solo(g) else milestones_of(g, seat, tiles, w),
        0 if solo(g) else awards_of(g, seat, left, tiles, w),
        steps_done(g) * tempo_step(g, left, w) // 100,
        0 if solo(g) else -rivals_of(g, seat, left, prices, tiles, w) // 100,
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


def generations_left(g: TerraformingMars, w: list[int]) -> int:
    """How many will probably follow this one, in tenths.

    It hardly depends on the steps that are left: a bot that sees its production dwindle with every step would not
    make any. After the usual time everyone goes for points as if it were the last generation.
    """
    if solo(g):
        return (SOLO_GENERATIONS - g.generation) * 10
    usual = (USUAL_LENGTH[g.seats] - g.generation) * 10 + w[LONGER]
    return min(max(0, usual), (ALL_STEPS - steps_done(g)) * w[STEP_TIME] // 10)


def tempo_step(g: TerraformingMars, left: int, w: list[int]) -> int:
    """What a step towards the end is worth besides the rating it gives."""
    early = w[EARLY_TEMPO] * left // 10
    if not solo(g):
        return w[TEMPO_STEP] + early
    return early + (w[SOLO_STEP] if SOLO_GENERATIONS - g.generation > w[SOLO_HURRY] else w[SOLO_LATE_STEP])


# --- prices --------------------------------------------------------------------------------------------------


class PriceList:
    """Prices, with everything they were made from."""

    def __init__(self, g: TerraformingMars, seat: int, left: int, w: list[int]) -> None:
        self.seat = seat
        self.left = left
        self.phase = g.phase
        self.generation = g.generation
        self.temperature = g.temperature
        self.oxygen = g.oxygen
        self.oceans = g.oceans
        self.in_play = g.in_play
        self.played = g.played
        self.weights = w
        self.prices = price_list(g, seat, left, w)

    def holds(self, g: TerraformingMars, seat: int, left: int, w: list[int]) -> bool:
        return (
            self.seat == seat
            and self.in_play is g.in_play
            and self.played is g.played
            and self.temperature == g.temperature
            and self.oxygen == g.oxygen
            and self.oceans == g.oceans
            and self.left == left
            and self.phase == g.phase
            and self.generation == g.generation
            and self.weights is w
        )


KNOWN_PRICES: Final[list[PriceList]] = []
"""Made lately, the latest first: a search goes back and forth between a few positions of the same few seats."""
MOST_PRICE_LISTS: Final = 6


def prices_for(g: TerraformingMars, seat: int, left: int, w: list[int]) -> list[int]:
    """The price list, which must not be changed."""
    for known in KNOWN_PRICES:
        if known.holds(g, seat, left, w):
            return known.prices
    found = PriceList(g, seat, left, w)
    KNOWN_PRICES[:] = [found, *KNOWN_PRICES[: MOST_PRICE_LISTS - 1]]
    return found.prices


def price_list(g: TerraformingMars, seat: int, left: int, w: list[int]) -> list[int]:
    """By good: what it is worth to this seat now."""
    prices = [0] * KINDS_OF_GOODS
    if g.phase == FINAL:
        prices[RATING] = prices[POINT] = ONE_POINT
        return prices
    mc = money_price(left, w)
    income = income_price(left, w)
    rating = ONE_POINT + income
    prices[MC] = mc
    prices[PRODUCED + MC] = income
    prices[RATING] = rating
    prices[POINT] = ONE_POINT

    steel = metal_value(g, seat, STEEL) * w[METAL]
    titanium = metal_value(g, seat, TITANIUM) * w[METAL]
    prices[STEEL] = mc * steel // 100
    prices[TITANIUM] = mc * titanium // 100
    prices[PRODUCED + STEEL] = income * steel // 100
    prices[PRODUCED + TITANIUM] = income * titanium // 100

    step = rating + tempo_step(g, left, w)
    warming = open_share(steps_of_heat(g), w)
    greening = open_share(GOAL[OXYGEN] - g.oxygen, w)
    area = w[AREA_BONUS] * mc // 10
    prices[TEMPERATURE_STEP] = step * warming // 100
    prices[OXYGEN_STEP] = step * greening // 100
    prices[OCEAN_TILE] = (step + area) * open_share(GOAL[OCEANS] - g.oceans, w) // 100
    prices[GREENERY_TILE] = ONE_POINT + prices[OXYGEN_STEP] + area
    prices[CITY_TILE] = w[CITY_AREAS] * city_neighbour(left, w) // 10 + area
    prices[OTHER_TILE] = w[OTHER_TILE_MC] * mc // 10

    # What production buys is bought bit by bit, on average half-way to the end.
    later = ONE_POINT + income // 3
    needed = plants_per_greenery(g, seat)
    plants = (ONE_POINT + later * greening // 100 + area) * w[PLANTS_MADE] // 100 // needed
    prices[PLANTS] = (ONE_POINT + area + step) * w[PLANTS_KEPT] // 100 // needed
    prices[PRODUCED + PLANTS] = plants * (left + w[LAST_PLANTS]) // 10
    heat = later * warming // 100 * w[HEAT_MADE] // 100 // HEAT_PER_STEP
    prices[HEAT] = step * w[HEAT_KEPT] // 100 // HEAT_PER_STEP
    prices[PRODUCED + HEAT] = heat * left // 10
    if heat_counts_as_mc(g, seat):
        prices[HEAT] = max(prices[HEAT], mc)
        prices[PRODUCED + HEAT] = max(prices[PRODUCED + HEAT], income)
    prices[ENERGY] = heat
    prices[PRODUCED + ENERGY] = prices[PRODUCED + HEAT] * w[ENERGY_MADE] // 100

    prices[CARD] = w[CARD_IN_MC] * mc * min(left, 10) // 100
    prices[HARM] = 0 if solo(g) else mc * w[HARM_DONE] // 100
    for card in g.played[seat]:
        if HOLDS[card] != NONE:
            good = ANIMALS + HOLDS[card]
            if good <= MICROBES:
                prices[good] = max(prices[good], value(STORED[card], prices))
    return prices


def money_price(left: int, w: list[int]) -> int:
    """The price of an M€. Early money multiplies; in the end it must be spent."""
    if left < 10:
        return w[MC_LEFT_OVER] + (w[MC_AT_THE_END] - w[MC_LEFT_OVER]) * left // 10
    price = w[MC_AT_THE_END]
    for _ in range(left // 10 - 1):
        price = price * (100 + w[MC_GROWTH]) // 100
    return price


def income_price(left: int, w: list[int]) -> int:
    """The price of an M€ in each generation to come."""
    price = w[MC_AT_THE_END]
    total = price * (left % 10) // 10
    for number in range(left // 10):
        if number > 1:
            price = price * (100 + w[MC_GROWTH]) // 100
        total += price
    return total * w[INCOME] // 100


def steps_of_heat(g: TerraformingMars) -> int:
    return (GOAL[TEMPERATURE] - g.temperature) // STEP[TEMPERATURE]


def open_share(steps: int, w: list[int]) -> int:
    """How likely a parameter with this many steps left is still open when production comes, in percent."""
    return min(100, steps * w[OPEN_STEP])


def stock_worth(g: TerraformingMars, seat: int, left: int, prices: list[int], w: list[int]) -> int:
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
        step = prices[RATING] + tempo_step(g, left, w)
        total -= surplus * step * w[PLANTS_KEPT] // 100 // needed
    return total


def value(bundle: Bundle, prices: list[int]) -> int:
    total = 0
    for i in range(0, len(bundle), 2):
        total += prices[bundle[i]] * bundle[i + 1]
    return total // 100


def city_neighbour(left: int, w: list[int]) -> int:
    """A free area beside the player's own city: the longer the game lasts, the likelier a greenery is placed there."""
    return w[CITY_NEIGHBOUR] * min(left + 10, 60) // 60


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


def cards_in_play(g: TerraformingMars, seat: int, left: int, prices: list[int], w: list[int]) -> int:
    """What they will still bring."""
    total = 0
    for card in g.played[seat]:
        if LASTING[card]:
            total += lasting(g, seat, card, left, prices, w)
            if g.resources[card] and POINTS_OF[card] is None:
                total += g.resources[card] * value(STORED[card], prices)
    corporation = g.corporation[seat]
    if corporation != NONE:
        total += lasting(g, seat, of_corporation(corporation), left, prices, w)
    elif g.chosen[seat] != NONE:
        source = of_corporation(g.chosen[seat])
        total += value(ENTERING[source], prices) + lasting(g, seat, source, left, prices, w)
    if w[TAG_IN_PLAY]:
        total += sum(g.tags[seat * KINDS_OF_TAGS : (seat + 1) * KINDS_OF_TAGS]) * w[TAG_IN_PLAY] * left // 10
    return total


def lasting(g: TerraformingMars, seat: int, source: int, left: int, prices: list[int], w: list[int]) -> int:
    """What a source brings in the generations to come; in this one it shows when it is used."""
    each = value(EACH_GENERATION[source], prices) * w[LASTING_EFFECT]
    if ACTIONS[source]:
        each += best_use(g, seat, source, prices, w) * w[LASTING_USE]
    return each * left // 1000


def best_use(g: TerraformingMars, seat: int, source: int, prices: list[int], w: list[int]) -> int:
    best = 0
    row = seat * KINDS_OF_RESOURCES
    for number in range(FIRST_DEED[source], FIRST_DEED[source] + len(ACTIONS[source])):
        gain = value(USED[number], prices)
        if gain > best:
            deed = DEEDS[number]
            resource = deed.resource
            if resource > MC and max(g.stock[row + resource], g.production[row + resource]) < deed.price:
                gain = gain * w[OUT_OF_REACH] // 100
            best = max(best, gain)
    return best


def cards_in_hand(g: TerraformingMars, seat: int, left: int, prices: list[int], w: list[int]) -> int:
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
    total = owned * mc + len(cards) * mc * w[SOLD] // 100
    gains: list[int] = []
    costs: list[int] = []
    for card in cards:
        cost = max(0, COST[card] - off[DISCOUNT_CLASS[card]])
        gain = brought(g, seat, card, left, prices, w) - cost * mc
        if gain > 0:
            gain = gain * reach(g, seat, card, steps, w) // 100
            if gain > 0:
                gains.append(gain)
                costs.append(cost)
    share = w[HAND_PLAYED] if g.phase == ACTION else w[HAND_BOUGHT]
    return total + affordable(gains, costs, owned + budget(g, seat, w), w) * share // 100


def budget(g: TerraformingMars, seat: int, w: list[int]) -> int:
    """M€ that can be spent on hand cards soon."""
    row = seat * KINDS_OF_RESOURCES
    owned = g.stock[row + MC] + 2 * g.stock[row + STEEL] + 3 * g.stock[row + TITANIUM]
    if g.phase == SETUP and g.chosen[seat] != NONE:
        owned = CORPORATIONS[g.chosen[seat]].money
    return owned + w[HAND_BUDGET] * (g.tr[seat] + g.production[row + MC]) // 100


def affordable(gains: list[int], costs: list[int], money: int, w: list[int]) -> int:
    """The sum of gains, best value for money first; those beyond the money count for less."""
    total = 0
    for _ in range(len(gains)):
        best = 0
        for i in range(1, len(gains)):
            if gains[i] * (costs[best] + 3) > gains[best] * (costs[i] + 3):
                best = i
        total += gains[best] if money > 0 else gains[best] * w[BEYOND_MONEY] // 100
        money -= costs[best]
        gains[best] = 0
    return total


TAGS_SHOWN: Final = [0 if IS_EVENT[card] else len(TAGS_OF[card]) for card in range(CARD_COUNT)]


def brought(g: TerraformingMars, seat: int, card: int, left: int, prices: list[int], w: list[int]) -> int:
    """What a hand card brings when it is played."""
    total = value(ENTERING[card], prices)
    if w[TAG_IN_PLAY]:
        total += TAGS_SHOWN[card] * w[TAG_IN_PLAY] * left // 10
    if LASTING[card]:
        total += lasting(g, seat, card, left, prices, w)
    for good, count in COUNTINGS[card]:
        total += prices[good] * (counted(g, seat, count) + 1)
    return total


def reach(g: TerraformingMars, seat: int, card: int, steps: int, w: list[int]) -> int:
    """How likely the requirements of a card will be met, in percent."""
    percent = 100
    for requirement in NEEDS[card]:
        if not meets(g, seat, requirement, steps):
            percent = percent * chance_of_meeting(g, seat, requirement, w) // 100
    return percent


def chance_of_meeting(g: TerraformingMars, seat: int, requirement: Requirement, w: list[int]) -> int:
    if isinstance(requirement, AtMost):
        return 0
    missing = requirement.value - standing(g, seat, requirement)
    if isinstance(requirement, AtLeast):
        return max(w[FAR_OFF], 100 - w[STEP_MISSING] * missing // STEP[requirement.parameter])
    return max(w[FAR_OFF], 100 - w[TAG_MISSING] * missing)


# --- the map, milestones, awards -----------------------------------------------------------------------------


class TilesBySeat:
    """What is on the map, counted once for all seats."""

    def __init__(self, g: TerraformingMars) -> None:
        self.map = g.tiles
        self.owners = g.owners
        self.tiles = [0] * g.seats
        self.greeneries = [0] * g.seats
        self.cities = [0] * g.seats
        self.points = [0] * g.seats
        self.room = [0] * g.seats
        """Free areas for greeneries beside cities."""
        area = -1
        for owner in g.owners:
            area += 1
            if owner == NONE or owner >= g.seats:
                continue
            self.tiles[owner] += 1
            tile = g.tiles[area]
            if tile == GREENERY:
                self.greeneries[owner] += 1
            elif is_city(tile):
                self.cities[owner] += 1
                if area < ON_MARS:
                    self.look_around(g, owner, area)
        for seat in range(g.seats):
            self.points[seat] += self.greeneries[seat]

    def look_around(self, g: TerraformingMars, owner: int, area: int) -> None:
        green = 0
        free = 0
        for beside in NEIGHBOURS[area]:
            tile = g.tiles[beside]
            if tile == GREENERY:
                green += 1
            elif tile == NONE and IS_LAND[beside]:
                free += 1
        self.points[owner] += green
        self.room[owner] += free


KNOWN_TILES: Final[list[TilesBySeat]] = []
"""Counted lately, the latest first. The lists of tiles and owners are never changed in place, so a count holds for
whoever has the same ones; a search goes back and forth between a few."""


def tiles_by_seat(g: TerraformingMars) -> TilesBySeat:
    for known in KNOWN_TILES:
        if known.map is g.tiles and known.owners is g.owners:
            return known
    found = TilesBySeat(g)
    KNOWN_TILES[:] = [found, *KNOWN_TILES[: MOST_KNOWN - 1]]
    return found


IS_LAND: Final = [area in LAND_AREAS for area in range(ON_MARS)]


def milestones_of(g: TerraformingMars, seat: int, tiles: TilesBySeat, w: list[int]) -> int:
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
                total += MILESTONE_POINTS * w[MILESTONE_REACHED]
            else:
                total += MILESTONE_POINTS * w[MILESTONE_NEAR] * have * have // (needed * needed)
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


def awards_of(g: TerraformingMars, seat: int, left: int, tiles: TilesBySeat, w: list[int]) -> int:
    """What the funded ones will probably bring, minus what they bring a rival."""
    total = 0
    for award in range(len(AWARDS)):
        if g.awards[award] != NONE:
            given = AWARD_POINTS[0] + (AWARD_POINTS[1] if g.seats >= SEATS_FOR_SECOND_PLACE else 0)
            own = expected_from(g, seat, award, left, tiles, w)
            total += own - (given * 100 - own) // (g.seats - 1)
    return total


def expected_from(g: TerraformingMars, seat: int, award: int, left: int, tiles: TilesBySeat, w: list[int]) -> int:
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
    spread = 10 + AWARD_SPREAD[award] * left * w[AWARD_DOUBT] // 1000
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


def rivals_of(g: TerraformingMars, seat: int, left: int, prices: list[int], tiles: TilesBySeat, w: list[int]) -> int:
    """What the others have on the table: the average of all, and the strongest once more."""
    total = 0
    strongest = 0
    for rival in range(g.seats):
        if rival != seat:
            worth_of = (
                g.tr[rival] * prices[RATING] + tiles.points[rival] * ONE_POINT + stock_worth(g, rival, left, prices, w)
            )
            row = rival * KINDS_OF_RESOURCES
            for resource in range(KINDS_OF_RESOURCES):
                worth_of += g.production[row + resource] * prices[PRODUCED + resource]
            for card in g.played[rival]:
                if g.resources[card]:
                    worth_of += g.resources[card] * value(STORED[card], prices)
            total += worth_of
            strongest = max(strongest, worth_of)
    average = total // (g.seats - 1)
    return (average * (100 - w[STRONGEST_RIVAL]) + strongest * w[STRONGEST_RIVAL]) * w[RIVALS_GAIN] // 10_000
