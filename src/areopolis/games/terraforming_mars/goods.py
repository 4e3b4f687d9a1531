"""What cards and corporations bring, read off their rows as flat lists of goods: what the judge puts a price on.

A bundle is a list of pairs (good, amount), flat: good, amount, good, amount ... Amounts are hundredths, so that
`200` raises of oxygen are two, and `25` are one that comes every fourth time.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT, CARDS
from areopolis.games.terraforming_mars.components import (
    ANIMAL,
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
from areopolis.games.terraforming_mars.effects import (
    ADD_HERE,
    ADD_TO_ANOTHER,
    ADD_TO_HOLDER,
    ADD_TO_PLAYED,
    CHEAPER_NEXT_CARD,
    CHOOSE,
    CITIES,
    CLAIM_AREA,
    CONVERT_PRODUCTION,
    COPY_PRODUCTION,
    COUNTED,
    DISCARD_TO_DRAW,
    DISCOUNT,
    DRAW,
    EXCHANGE_FOR_CARD,
    FIXED,
    FLEXIBLE,
    FLEXIBLE_NEXT_CARD,
    FLOOD,
    GAIN,
    GREENERY_PRICE,
    HEAT_AS_MC,
    IF_RESOURCE,
    IF_TAGS,
    LOOK,
    LOOK_AND_BUY,
    LOSE,
    METAL_PRODUCTION,
    MORE_METAL_VALUE,
    ON_CARD,
    ON_PAYMENT,
    ON_PROJECT,
    ON_TILE,
    OWN_TAGS,
    PER_CITY,
    PER_RESOURCE,
    PER_TAG,
    PLACE,
    PRODUCTION,
    PROJECT_DISCOUNT,
    PROTECTS_OWNER,
    RAISE,
    RAISE_TR,
    REMOVE,
    REMOVE_FROM_CARDS,
    REVEAL,
    SELL_ENERGY,
    STEAL,
    Action,
    Count,
    Effect,
    Keeping,
    Trigger,
)
from areopolis.games.terraforming_mars.tables import (
    ACTIONS,
    DEED_SOURCE,
    DEEDS,
    KEEPS,
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
"""On some other own card, like the microbes."""
MICROBES: Final = 21
HARM: Final = 22
"""What others lose, in M€."""
POINT: Final = 23
KINDS_OF_GOODS: Final = 24

Bundle = list[int]

# --- how often something happens, in hundredths a generation (own games of three seats) ----------------------

TAG_RATE: Final = [60, 50, 30, 40, 20, 30, 40, 25, 15, 20]
"""Own cards with a tag, by tag."""
OTHERS_RATE: Final = 150
"""Where others count as well: so many percent more."""
EVENT_RATE: Final = 60
TILE_RATE: Final = {OCEAN: 30, GREENERY: 60, CITY: 30, NONE: 15}
"""Own tiles; NONE are those on an area with metal."""
PROJECT_RATE: Final = 40
DEAR_RATE: Final = 40
"""Cards and projects of 20 M€ and more."""
CARDS_PLAYED: Final = 220
MICROBE_CARDS: Final = 12
"""Cards with a microbe tag among a hundred in the deck."""

KEPT_WORTH: Final = {
    MORE_METAL_VALUE: 150,
    FLEXIBLE: 50,
    PROTECTS_OWNER: 40,
    GREENERY_PRICE: 20,
    HEAT_AS_MC: 100,
    PROJECT_DISCOUNT: 15,
}
"""M€ a generation that a lasting effect is worth, by kind and for each of its amount; discounts are counted."""

STORED_PERCENT: Final = 80
"""A resource that will buy something later counts for so much of its share."""
COPIED_PRODUCTION: Final = 250
"""M€ production that a copied box is worth."""
PRODUCTION_LOST: Final = 4
"""M€ that a step of production is worth to a rival."""
LOOKED_PERCENT: Final = 130
"""A card chosen among several is better than a drawn one."""
USUAL_COUNT: Final = 300
"""Where an action gives something for each of something."""
MAY_BUY: Final = 30
MAY_EXCHANGE: Final = 15
"""Part of a card: to see one and buy it, or to exchange one."""


def bundle_of(effects: list[Effect], source: int) -> Bundle:
    found: Bundle = []
    for effect in effects:
        found += brought_by(effect, source)
    return found


def brought_by(effect: Effect, source: int) -> Bundle:
    """What an effect brings without what must be counted; of several choices the first, of conditions the usual."""
    kind = effect.kind
    amount = 0 if effect.count is not None else 100 * effect.amount
    if kind == PRODUCTION:
        return production_brought(effect)
    if kind in (GAIN, LOSE):
        return [effect.what, amount if kind == GAIN else -amount]
    if kind == RAISE:
        return [TEMPERATURE_STEP if effect.what == TEMPERATURE else OXYGEN_STEP, amount]
    if kind == PLACE:
        return [tile_good(effect), 100]
    if kind == FLOOD:
        return [OCEAN_TILE, 100, HARM, amount]
    if kind == REMOVE:
        return [HARM, amount * in_mc(effect.what)]
    if kind == STEAL:
        return [HARM, amount * in_mc(effect.what), effect.what, amount]
    if kind == LOOK:
        return [CARD, LOOKED_PERCENT * effect.what]
    if kind == REVEAL:
        return times(bundle_of(effect.parts, source), MICROBE_CARDS)
    if kind == ADD_HERE:
        return times(STORED[source], amount)
    if kind == CHOOSE:
        return brought_by(effect.parts[0], source)
    if kind == IF_TAGS:
        return brought_by(effect.parts[1], source)
    if kind == ADD_TO_ANOTHER:
        return [ANIMALS if effect.what == ANIMAL else MICROBES, amount]
    good = PLAIN_GOODS.get(kind)
    return [] if good is None else [good[0], amount * good[1] // 100]


PLAIN_GOODS: Final = {
    METAL_PRODUCTION: (PRODUCED + STEEL, 100),
    RAISE_TR: (RATING, 100),
    DRAW: (CARD, 100),
    EXCHANGE_FOR_CARD: (CARD, 100),
    LOOK_AND_BUY: (CARD, MAY_BUY),
    DISCARD_TO_DRAW: (CARD, MAY_EXCHANGE),
    REMOVE_FROM_CARDS: (HARM, 400),
    ADD_TO_HOLDER: (ANIMALS, 100),
    ADD_TO_PLAYED: (MICROBES, 50),
    COPY_PRODUCTION: (PRODUCED + MC, COPIED_PRODUCTION),
    CONVERT_PRODUCTION: (PRODUCED + MC, 100),
    SELL_ENERGY: (MC, 150),
    CLAIM_AREA: (OTHER_TILE, 30),
    CHEAPER_NEXT_CARD: (MC, 80),
    FLEXIBLE_NEXT_CARD: (MC, 100),
}
"""By kind of effect: the good, and how much of it for each of the effect's amount."""


def production_brought(box: Effect) -> Bundle:
    found: Bundle = []
    for resource in range(KINDS_OF_RESOURCES):
        steps = box.steps[resource]
        if steps and steps != COUNTED:
            found += [PRODUCED + resource, 100 * steps]
    if box.what != NONE:
        found += [HARM, 100 * box.where * PRODUCTION_LOST]
    return found


def tile_good(effect: Effect) -> int:
    if effect.where in (ON_GANYMEDE, ON_PHOBOS):
        return OTHER_TILE
    return {OCEAN: OCEAN_TILE, GREENERY: GREENERY_TILE, CITY: CITY_TILE, CITY + 1: CITY_TILE}.get(
        effect.what, OTHER_TILE
    )


def in_mc(resource: int) -> int:
    """What a resource is worth to whoever loses it."""
    return METAL_VALUE[resource] if resource in (STEEL, STEEL + 1) else 2 if resource == PLANTS else 1


def times(bundle: Bundle, percent: int) -> Bundle:
    return [each * percent // 100 if i % 2 else each for i, each in enumerate(bundle)]


# --- resources on cards --------------------------------------------------------------------------------------


def stored_on(card: int) -> Bundle:
    """What one resource on a card is good for: points, or its share of what so many of them pay for."""
    row = CARDS[card]
    if row.points is not None and row.points.kind == PER_RESOURCE:
        return [POINT, 100 * row.points.value // row.points.per]
    if row.points is not None and row.points.kind == IF_RESOURCE:
        return [POINT, 100 * row.points.value]
    for deed in row.actions:
        if deed.here:
            return times(bundle_of(deed.effects, NONE), STORED_PERCENT // deed.here)
    return []


STORED: Final[list[Bundle]] = [stored_on(card) for card in range(CARD_COUNT)]

# --- sources -------------------------------------------------------------------------------------------------


def entering(source: int) -> Bundle:
    """What a source brings at once, its fixed points and an estimate of those beside a tile included."""
    if source >= CARD_COUNT:
        corporation = CORPORATIONS[source - CARD_COUNT]
        effects = corporation.start + corporation.first
        return [MC, 100 * corporation.money, *bundle_of(effects, source)]
    found = bundle_of(ON_ENTERING[source], source)
    points = CARDS[source].points
    if points is None:
        return found
    if points.kind == FIXED:
        return [*found, POINT, 100 * points.value]
    return found if points.kind in (PER_RESOURCE, IF_RESOURCE, PER_TAG, PER_CITY) else [*found, POINT, 150]


Counting = tuple[int, Count]
"""(good, how many of it)."""


def counting(source: int) -> list[Counting]:
    """What a source brings in amounts that must be counted."""
    found: list[Counting] = []
    for effect in ON_ENTERING[source]:
        if effect.count is not None:
            if effect.kind == PRODUCTION:
                found.append((PRODUCED + effect.steps.index(COUNTED), effect.count))
            else:
                found.append((RATING if effect.kind == RAISE_TR else effect.what, effect.count))
    points = CARDS[source].points if source < CARD_COUNT else None
    if points is not None and points.kind == PER_TAG:
        found.append((POINT, Count(OWN_TAGS, points.what)))
    if points is not None and points.kind == PER_CITY:
        found.append((POINT, Count(CITIES, NONE, points.per)))
    return found


def each_generation(source: int) -> Bundle:
    """What a source in play brings in a usual generation without being used."""
    found: Bundle = []
    for trigger in TRIGGERS[source]:
        found += times(bundle_of(trigger.effects, source), rate_of(trigger))
    for kept in KEEPS[source]:
        found += [MC, kept_worth(kept)]
    return found


def rate_of(trigger: Trigger) -> int:
    rate = 0
    if trigger.occasion == ON_CARD:
        rate = sum([TAG_RATE[tag] for tag in trigger.tags])
        if trigger.event:
            rate = EVENT_RATE if not trigger.tags else EVENT_RATE * 2 // 3
    elif trigger.occasion == ON_TILE:
        rate = TILE_RATE[NONE if trigger.on_metal else trigger.tile]
    elif trigger.occasion == ON_PROJECT:
        rate = PROJECT_RATE
    elif trigger.occasion == ON_PAYMENT:
        rate = DEAR_RATE
    return rate * (100 + OTHERS_RATE) // 100 if trigger.anyone else rate


def kept_worth(kept: Keeping) -> int:
    if kept.kind == DISCOUNT:
        return kept.amount * (CARDS_PLAYED if kept.what == NONE else TAG_RATE[kept.what])
    return KEPT_WORTH.get(kept.kind, 0) * (kept.amount if kept.kind != GREENERY_PRICE else 1)


def used(deed: Action, source: int) -> Bundle:
    """What an action brings, less what it costs."""
    found = bundle_of(deed.effects, source)
    for effect in deed.effects:
        if effect.count is not None:
            found += [effect.what, USUAL_COUNT]
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
"""Sources that go on bringing something while they are in play."""
