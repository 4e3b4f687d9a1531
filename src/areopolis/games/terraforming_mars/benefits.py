"""What cards and corporations provide, read off their rows as flat lists of goods for the judge to put a price on.

A bundle is a flat list of pairs: good, amount, good, amount ... Amounts are in hundredths: `200` oxygen steps are two,
and `25` are one that comes every fourth time.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars import rows
from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARDS
from areopolis.games.terraforming_mars.components import (
    ANIMAL,
    CAPITAL,
    CITY,
    GREENERY,
    KINDS_OF_RESOURCES,
    MC,
    METAL_VALUE,
    NONE,
    OCEAN,
    ON_GANYMEDE,
    ON_PHOBOS,
    PLANTS,
    STEEL,
    TEMPERATURE,
)
from areopolis.games.terraforming_mars.corporations import CORPORATIONS
from areopolis.games.terraforming_mars.effects import Amount, Count, Effect
from areopolis.games.terraforming_mars.rows import Action, LastingEffect, Trigger
from areopolis.games.terraforming_mars.sources import (
    ACTIONS,
    DEED_SOURCE,
    DEEDS,
    LASTING_OF,
    ON_ENTERING,
    SOURCE_COUNT,
    TRIGGERS,
)

# --- goods ---------------------------------------------------------------------------------------------------
# The first six are resources in stock, the next six steps of production; both in the order of RESOURCES.

PRODUCED: Final = 6
RATING: Final = 12
TEMPERATURE_STEP: Final = 13
OXYGEN_STEP: Final = 14
OCEAN_TILE: Final = 15
GREENERY_TILE: Final = 16
CITY_TILE: Final = 17
OTHER_TILE: Final = 18
CARD: Final = 19
ANIMALS: Final = 20
"""On some other card of the player's, like the microbes."""
MICROBES: Final = 21
HARM: Final = 22
"""What others lose, in M€."""
POINT: Final = 23
KINDS_OF_GOODS: Final = 24

Bundle = list[int]

# --- how often something happens, in hundredths per generation (our own games with three seats) --------------

TAG_RATE: Final = [60, 50, 30, 40, 20, 30, 40, 25, 15, 20]
"""A player's own cards with a tag, by tag."""
OTHERS_RATE: Final = 150
"""If others count as well: this many percent more."""
EVENT_RATE: Final = 60
TILE_RATE: Final = {OCEAN: 30, GREENERY: 60, CITY: 30}
METAL_TILE_RATE: Final = 15
"""A player's own tiles, and those on an area with metal."""
PROJECT_RATE: Final = 40
DEAR_RATE: Final = 40
"""Cards and projects of 20 M€ and more."""
CARDS_PLAYED: Final = 220
MICROBE_CARDS: Final = 12
"""Cards with a microbe tag among a hundred in the deck."""

KEPT_WORTH: Final[dict[type[LastingEffect], int]] = {
    rows.MoreMetalValue: 150,
    rows.ProtectsItself: 0,
    rows.ProtectsOwner: 40,
    rows.GreeneryPrice: 20,
    rows.HeatAsMc: 100,
}
FLEXIBLE_STEP_WORTH: Final = 50
PROJECT_DISCOUNT_WORTH: Final = 15
"""What lasting effects are worth, in hundredths of M€ per generation; discounts on cards are computed instead."""

STORED_PERCENT: Final = 80
"""A resource that will buy something later counts for this percentage of its share."""
COPIED_PRODUCTION: Final = 250
"""M€ production that a copied box is worth."""
PRODUCTION_LOST: Final = 4
"""M€ that a step of production is worth to a rival."""
LOOKED_PERCENT: Final = 130
"""A card chosen from several is better than a drawn one."""
USUAL_COUNT: Final = 300
"""The usual number, where an action gives something for each of something else."""
MAY_BUY: Final = 30
MAY_EXCHANGE: Final = 15
"""What it is worth to see a card and maybe buy it, or to exchange one, in hundredths of a card."""


def bundle_of(effects: list[Effect], source: int) -> Bundle:
    found: Bundle = []
    for effect in effects:
        found += brought_by(effect, source)
    return found


def brought_by(effect: Effect, source: int) -> Bundle:
    """What an effect brings, except what must be counted; for choices the first part, for conditions the usual one."""
    if isinstance(effect, vocabulary.Production):
        return production_brought(effect)
    if isinstance(effect, vocabulary.Gain):
        return [effect.resource, unless_counted(effect.amount)]
    if isinstance(effect, vocabulary.Lose):
        return [effect.resource, -100 * effect.amount]
    if isinstance(effect, vocabulary.RaiseTr):
        return [RATING, unless_counted(effect.steps)]
    if isinstance(effect, vocabulary.Raise):
        return [TEMPERATURE_STEP if effect.parameter == TEMPERATURE else OXYGEN_STEP, 100 * effect.steps]
    if isinstance(effect, vocabulary.Place):
        return [tile_good(effect), 100]
    if isinstance(effect, vocabulary.Flood):
        return [OCEAN_TILE, 100, HARM, 100 * effect.most]
    if isinstance(effect, vocabulary.Remove):
        return [HARM, 100 * effect.most * in_mc(effect.resource)]
    if isinstance(effect, vocabulary.Steal):
        return [HARM, 100 * effect.most * in_mc(effect.resource), effect.resource, 100 * effect.most]
    if isinstance(effect, vocabulary.RemoveFromCards):
        return [HARM, 400 * effect.most]
    if isinstance(effect, vocabulary.Draw):
        return [CARD, 100 * effect.cards]
    if isinstance(effect, vocabulary.Look):
        return [CARD, LOOKED_PERCENT * effect.keep]
    if isinstance(effect, vocabulary.Reveal):
        return times(brought_by(effect.then, source), MICROBE_CARDS)
    if isinstance(effect, vocabulary.AddHere):
        return times(STORED[source], 100 * effect.amount)
    if isinstance(effect, vocabulary.AddToAnother):
        return [ANIMALS if effect.resource == ANIMAL else MICROBES, 100 * effect.amount]
    if isinstance(effect, vocabulary.AddToHolder):
        return [ANIMALS, 100 * effect.amount]
    if isinstance(effect, vocabulary.CheaperNextCard):
        return [MC, 80 * effect.discount]
    if isinstance(effect, vocabulary.FlexibleNextCard):
        return [MC, 100 * effect.steps]
    if isinstance(effect, vocabulary.Choose):
        return brought_by(effect.parts[0], source)
    if isinstance(effect, vocabulary.IfTags):
        return brought_by(effect.otherwise, source)
    return ALWAYS_THE_SAME[type(effect)]


ALWAYS_THE_SAME: Final[dict[type[Effect], Bundle]] = {
    vocabulary.MetalProduction: [PRODUCED + STEEL, 100],
    vocabulary.ExchangeForCard: [CARD, 100],
    vocabulary.LookAndBuy: [CARD, MAY_BUY],
    vocabulary.DiscardToDraw: [CARD, MAY_EXCHANGE],
    vocabulary.AddToPlayed: [MICROBES, 50],
    vocabulary.CopyProduction: [PRODUCED + MC, COPIED_PRODUCTION],
    vocabulary.ConvertProduction: [PRODUCED + MC, 100],
    vocabulary.SellEnergy: [MC, 150],
    vocabulary.ClaimArea: [OTHER_TILE, 30],
}
"""What effects without an amount bring."""


def unless_counted(amount: Amount) -> int:
    return 100 * amount if isinstance(amount, int) else 0


def production_brought(box: vocabulary.Production) -> Bundle:
    found: Bundle = []
    for resource in range(KINDS_OF_RESOURCES):
        if box.steps[resource]:
            found += [PRODUCED + resource, 100 * box.steps[resource]]
    if box.lost != NONE:
        found += [HARM, 100 * box.lost_steps * PRODUCTION_LOST]
    return found


def tile_good(effect: vocabulary.Place) -> int:
    if effect.placement in (ON_GANYMEDE, ON_PHOBOS):
        return OTHER_TILE
    goods = {OCEAN: OCEAN_TILE, GREENERY: GREENERY_TILE, CITY: CITY_TILE, CAPITAL: CITY_TILE}
    return goods.get(effect.tile, OTHER_TILE)


def in_mc(resource: int) -> int:
    """What a resource is worth to whoever loses it."""
    return METAL_VALUE[resource] if resource in (STEEL, STEEL + 1) else 2 if resource == PLANTS else 1


def times(bundle: Bundle, percent: int) -> Bundle:
    return [each * percent // 100 if i % 2 else each for i, each in enumerate(bundle)]


# --- resources on cards --------------------------------------------------------------------------------------


def stored_on(card: int) -> Bundle:
    """What one resource on a card is worth: points, or its share of what several of them pay for."""
    row = CARDS[card]
    if isinstance(row.points, (rows.PointsPerResource, rows.PointsIfResource)):
        return [POINT, 100 * row.points.value // row.points.per]
    for deed in row.actions:
        if deed.here:
            return times(bundle_of(deed.effects, NONE), STORED_PERCENT // deed.here)
    return []


STORED: Final[list[Bundle]] = [stored_on(card) for card in range(CARD_COUNT)]

# --- sources -------------------------------------------------------------------------------------------------


def entering(source: int) -> Bundle:
    """What a source brings at once, including fixed points and an estimate of those for neighbours of a tile."""
    if source >= CARD_COUNT:
        corporation = CORPORATIONS[source - CARD_COUNT]
        effects = corporation.start + corporation.first
        return [MC, 100 * corporation.money, *bundle_of(effects, source)]
    found = bundle_of(ON_ENTERING[source], source)
    points = CARDS[source].points
    if isinstance(points, rows.FixedPoints):
        return [*found, POINT, 100 * points.value]
    return [*found, POINT, 150] if isinstance(points, (rows.PointsPerOceanBeside, rows.PointsPerCityBeside)) else found


Counting = tuple[int, Count]
"""(good, how many of it)."""


def counting(source: int) -> list[Counting]:
    """What a source brings in amounts that must be counted."""
    found: list[Counting] = []
    for effect in ON_ENTERING[source]:
        if isinstance(effect, vocabulary.Production) and effect.count is not None:
            found.append((PRODUCED + effect.counted, effect.count))
        elif isinstance(effect, vocabulary.RaiseTr) and not isinstance(effect.steps, int):
            found.append((RATING, effect.steps))
        elif isinstance(effect, vocabulary.Gain) and not isinstance(effect.amount, int):
            found.append((effect.resource, effect.amount))
    points = CARDS[source].points if source < CARD_COUNT else None
    if isinstance(points, rows.PointsPerTag):
        found.append((POINT, vocabulary.Tags(points.tag)))
    if isinstance(points, rows.PointsPerCity):
        found.append((POINT, vocabulary.Cities(points.per)))
    return found


def each_generation(source: int) -> Bundle:
    """What a source in play brings in a usual generation without being used."""
    found: Bundle = []
    for trigger in TRIGGERS[source]:
        found += times(bundle_of(trigger.effects, source), rate_of(trigger))
    for kept in LASTING_OF[source]:
        found += [MC, kept_worth(kept)]
    return found


def rate_of(trigger: Trigger) -> int:
    rate = 0
    if isinstance(trigger, rows.WhenTagPlayed):
        rate = sum([TAG_RATE[tag] for tag in trigger.tags])
    elif isinstance(trigger, rows.WhenEventPlayed):
        rate = EVENT_RATE if trigger.tag == NONE else EVENT_RATE * 2 // 3
    elif isinstance(trigger, rows.WhenTilePlaced):
        rate = TILE_RATE[trigger.tile]
    elif isinstance(trigger, rows.WhenPlacedOnMetal):
        rate = METAL_TILE_RATE
    elif isinstance(trigger, rows.WhenProjectUsed):
        rate = PROJECT_RATE
    elif isinstance(trigger, rows.WhenPaid):
        rate = DEAR_RATE
    return rate * (100 + OTHERS_RATE) // 100 if trigger.anyone else rate


def kept_worth(kept: LastingEffect) -> int:
    if isinstance(kept, rows.Discount):
        return kept.amount * (CARDS_PLAYED if kept.tag == NONE else TAG_RATE[kept.tag])
    if isinstance(kept, rows.ProjectDiscount):
        return kept.amount * PROJECT_DISCOUNT_WORTH
    if isinstance(kept, rows.Flexible):
        return kept.steps * FLEXIBLE_STEP_WORTH
    return KEPT_WORTH[type(kept)]


def used(deed: Action, source: int) -> Bundle:
    """What an action brings, less what it costs."""
    found = bundle_of(deed.effects, source)
    for effect in deed.effects:
        if isinstance(effect, vocabulary.Gain) and not isinstance(effect.amount, int):
            found += [effect.resource, USUAL_COUNT]
    if deed.resource != NONE:
        found += [deed.resource, -100 * deed.price]
    if deed.production != NONE:
        found += [PRODUCED + deed.production, -100]
    if deed.here:
        found += times(STORED[source], -100 * deed.here)
    if deed.from_any_card != NONE:
        found += [HARM, 100 * PRODUCTION_LOST]
    return found


ENTERING: Final[list[Bundle]] = [entering(source) for source in range(SOURCE_COUNT)]
COUNTINGS: Final = [counting(source) for source in range(SOURCE_COUNT)]
EACH_GENERATION: Final[list[Bundle]] = [each_generation(source) for source in range(SOURCE_COUNT)]
USED: Final[list[Bundle]] = [used(DEEDS[i], DEED_SOURCE[i]) for i in range(len(DEEDS))]
LASTING: Final = [bool(EACH_GENERATION[source] or ACTIONS[source]) for source in range(SOURCE_COUNT)]
"""Sources that keep providing something while they are in play."""
