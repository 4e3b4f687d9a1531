"""How many and how much: counts, values and prices, read off the table. Nothing here changes anything."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AWARD_PRICES,
    BANKER,
    BUILDER,
    BUILDING,
    CAPITAL,
    CITY,
    GARDENER,
    GOAL,
    GREENERY,
    HEAT,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    LANDLORD,
    MAYOR,
    MC,
    METAL_VALUE,
    NONE,
    OCEANS,
    ON_MARS,
    OXYGEN,
    PLANNER,
    PLANTS_PER_GREENERY,
    PROJECT_PRICE,
    SCIENCE,
    SCIENTIST,
    STEEL,
    STEP,
    TEMPERATURE,
    TERRAFORMER,
    THERMALIST,
    TITANIUM,
)
from areopolis.games.terraforming_mars.effects import Cities, CitiesOnMars, Count, Tags, TagsOfOpponents
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rows import Action, Discount
from areopolis.games.terraforming_mars.sources import (
    COST,
    DISCOUNT_CLASS,
    DISCOUNT_CLASSES,
    DISCOUNT_TAGS,
    DISCOUNTS,
    FLEXIBILITIES,
    GREENERY_PRICES,
    HEAT_AS_MC_SOURCES,
    METAL_VALUES,
    OWNER_PROTECTORS,
    PROJECT_DISCOUNTS,
)
from areopolis.toolbox.turns import clockwise

# --- seats ---------------------------------------------------------------------------------------------------


def player_order(g: TerraformingMars) -> list[int]:
    """Clockwise from the start player."""
    return clockwise(g.first, g.seats)


def solo(g: TerraformingMars) -> bool:
    return g.seats == 1


# --- resources, tags, tiles ----------------------------------------------------------------------------------


def stock(g: TerraformingMars, seat: int, resource: int) -> int:
    return g.stock[seat * KINDS_OF_RESOURCES + resource]


def production(g: TerraformingMars, seat: int, resource: int) -> int:
    return g.production[seat * KINDS_OF_RESOURCES + resource]


def tag_count(g: TerraformingMars, seat: int, tag: int) -> int:
    return g.tags[seat * KINDS_OF_TAGS + tag]


def is_city(tile: int) -> bool:
    """The Capital is a city in every respect."""
    return tile in (CITY, CAPITAL)


def cities_in_play(g: TerraformingMars) -> int:
    count = 0
    for tile in g.tiles:
        if is_city(tile):
            count += 1
    return count


def cities_on_map(g: TerraformingMars) -> int:
    return cities_in_play(g) - g.tiles[ON_MARS:].count(CITY)


def own_cities(g: TerraformingMars, seat: int) -> int:
    owners = g.owners
    count = 0
    for area in range(AREA_COUNT):
        if owners[area] == seat and is_city(g.tiles[area]):
            count += 1
    return count


def own_greeneries(g: TerraformingMars, seat: int) -> int:
    owners = g.owners
    count = 0
    for area in range(ON_MARS):
        if owners[area] == seat and g.tiles[area] == GREENERY:
            count += 1
    return count


def own_tiles(g: TerraformingMars, seat: int) -> int:
    return g.owners.count(seat)


def counted(g: TerraformingMars, seat: int, count: Count) -> int:
    """The value of a counted amount."""
    if isinstance(count, Tags):
        number = tag_count(g, seat, count.tag)
    elif isinstance(count, TagsOfOpponents):
        number = sum([tag_count(g, other, count.tag) for other in range(g.seats) if other != seat])
    elif isinstance(count, Cities):
        number = cities_in_play(g)
    elif isinstance(count, CitiesOnMars):
        number = cities_on_map(g)
    else:
        number = sum([len(events) for events in g.events])
    return number // count.per


# --- global parameters ---------------------------------------------------------------------------------------


def parameter(g: TerraformingMars, which: int) -> int:
    if which == TEMPERATURE:
        return g.temperature
    return g.oxygen if which == OXYGEN else g.oceans


def steps_left(g: TerraformingMars, which: int) -> int:
    """Until a global parameter has reached its goal."""
    return (GOAL[which] - parameter(g, which)) // STEP[which]


def terraformed(g: TerraformingMars) -> bool:
    """All three global parameters have reached their goals."""
    return g.oceans >= GOAL[OCEANS] and g.temperature >= GOAL[TEMPERATURE] and g.oxygen >= GOAL[OXYGEN]


# --- lasting effects of cards in play ------------------------------------------------------------------------


class LastingEffects:
    """What the lasting effects of cards in play add up to, for each seat."""

    def __init__(self, in_play: list[int], seats: int) -> None:
        self.in_play = in_play
        self.metal_values = METAL_VALUE * seats  # seat * 3 + resource: M€, steel, titanium
        self.heat_as_mc = [False] * seats
        self.flexible = [0] * seats
        self.greenery_prices = [PLANTS_PER_GREENERY] * seats
        self.discounts = [[0] * DISCOUNT_CLASSES for _ in range(seats)]  # by seat and class
        self.project_prices = [PROJECT_PRICE[:] for _ in range(seats)]
        for source, metals in METAL_VALUES:
            if in_play[source] != NONE:
                self.metal_values[in_play[source] * len(METAL_VALUE) + metals.metal] += metals.amount
        for source in HEAT_AS_MC_SOURCES:
            if in_play[source] != NONE:
                self.heat_as_mc[in_play[source]] = True
        for source, flexible in FLEXIBILITIES:
            if in_play[source] != NONE:
                self.flexible[in_play[source]] += flexible.steps
        for source, greenery in GREENERY_PRICES:
            if in_play[source] != NONE:
                self.greenery_prices[in_play[source]] = greenery.plants
        for source, discount in DISCOUNTS:
            if in_play[source] != NONE:
                lower(self.discounts[in_play[source]], discount)
        for source, project in PROJECT_DISCOUNTS:
            if in_play[source] != NONE:
                self.project_prices[in_play[source]][project.project] -= project.amount


def lower(discounts: list[int], kept: Discount) -> None:
    """A discount on all cards, or on those of the classes with its tag."""
    bits = 0 if kept.tag == NONE else 1 << DISCOUNT_TAGS.index(kept.tag)
    for each in range(DISCOUNT_CLASSES):
        if each & bits == bits:
            discounts[each] += kept.amount


KNOWN_EFFECTS: Final[list[LastingEffects]] = []
"""Those added up lately, the latest first. The list of cards in play is never changed in place, so they hold for
whoever has the same one; a search goes back and forth between a few."""
MOST_KNOWN: Final = 3


def lasting_effects(g: TerraformingMars) -> LastingEffects:
    for known in KNOWN_EFFECTS:
        if known.in_play is g.in_play:
            return known
    found = LastingEffects(g.in_play, g.seats)
    KNOWN_EFFECTS[:] = [found, *KNOWN_EFFECTS[: MOST_KNOWN - 1]]
    return found


def metal_value(g: TerraformingMars, seat: int, metal: int) -> int:
    """What a steel or titanium of this player is worth in M€."""
    return lasting_effects(g).metal_values[seat * len(METAL_VALUE) + metal]


def heat_counts_as_mc(g: TerraformingMars, seat: int) -> bool:
    return lasting_effects(g).heat_as_mc[seat]


def flexibility(g: TerraformingMars, seat: int) -> int:
    """Steps by which requirements on global parameters may be missed."""
    return g.next_flexible[seat] + lasting_effects(g).flexible[seat]


def discounts(g: TerraformingMars, seat: int) -> list[int]:
    """M€ off a card, by its discount class."""
    found = lasting_effects(g).discounts[seat]
    help_once = g.next_discount[seat]
    return [each + help_once for each in found] if help_once else found


def price_of(g: TerraformingMars, seat: int, card: int) -> int:
    """What it costs to play a card now."""
    price = COST[card] - discounts(g, seat)[DISCOUNT_CLASS[card]]
    return price if price > 0 else 0


def project_price(g: TerraformingMars, seat: int, project: int) -> int:
    return lasting_effects(g).project_prices[seat][project]


def plants_per_greenery(g: TerraformingMars, seat: int) -> int:
    return lasting_effects(g).greenery_prices[seat]


def protected(g: TerraformingMars, seat: int, owner: int) -> bool:
    """Whether plants, animals and microbes of the owner are safe from this seat."""
    if seat == owner:
        return False
    return any(g.in_play[source] == owner for source in OWNER_PROTECTORS)


# --- money ---------------------------------------------------------------------------------------------------


def money(g: TerraformingMars, seat: int) -> int:
    """M€, and heat where it counts as such."""
    row = seat * KINDS_OF_RESOURCES
    if g.stock[row + HEAT] and heat_counts_as_mc(g, seat):
        return g.stock[row + MC] + g.stock[row + HEAT]
    return g.stock[row + MC]


def budgets(g: TerraformingMars, seat: int) -> list[int]:
    """What can be paid, by the metals that may be used: none, steel, titanium, both."""
    row = seat * KINDS_OF_RESOURCES
    base = money(g, seat)
    steel = g.stock[row + STEEL]
    titanium = g.stock[row + TITANIUM]
    if steel:
        steel *= metal_value(g, seat, STEEL)
    if titanium:
        titanium *= metal_value(g, seat, TITANIUM)
    return [base, base + steel, base + titanium, base + steel + titanium]


def money_for(g: TerraformingMars, seat: int, deed: Action) -> int:
    """What a player can pay for the action of a card, with the metal that may be used for it."""
    owned = money(g, seat)
    if deed.metal != NONE:
        owned += stock(g, seat, deed.metal) * metal_value(g, seat, deed.metal)
    return owned


# --- milestones and awards -----------------------------------------------------------------------------------


def milestone_value(g: TerraformingMars, seat: int, milestone: int) -> int:
    """How far a seat has got towards a milestone (p. 13)."""
    if milestone == TERRAFORMER:
        return g.tr[seat]
    if milestone == MAYOR:
        return own_cities(g, seat)
    if milestone == GARDENER:
        return own_greeneries(g, seat)
    if milestone == BUILDER:
        return tag_count(g, seat, BUILDING)
    assert milestone == PLANNER
    return len(g.hands[seat])


def award_value(g: TerraformingMars, seat: int, award: int) -> int:
    """What is compared for an award (p. 13)."""
    if award == LANDLORD:
        return own_tiles(g, seat)
    if award == BANKER:
        return production(g, seat, MC)
    if award == SCIENTIST:
        return tag_count(g, seat, SCIENCE)
    if award == THERMALIST:
        return stock(g, seat, HEAT)
    return stock(g, seat, STEEL) + stock(g, seat, TITANIUM)


def claimed(owners: list[int]) -> int:
    """How many milestones or awards are taken."""
    return len(owners) - owners.count(NONE)


def award_price(g: TerraformingMars) -> int:
    """8, 14, then 20 M€; NONE when three are funded."""
    funded = claimed(g.awards)
    return AWARD_PRICES[funded] if funded < len(AWARD_PRICES) else NONE
