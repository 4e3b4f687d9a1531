"""The closed vocabulary in which cards are written: what they need, do, keep up and are worth.

A row of cards.py or corporations.py is made of these words only. `rules/carrying_out.py` carries each effect out,
`sentences.py` says it in both languages: both read the same object, so what a card says is what it does.

Effects (on playing a card, as an action, or when triggered)

    production(mc=2, energy=-1, any_one=(HEAT, 1))   the production box; any_one: one player loses so many steps
    metal_production(tile)                           +1 production of the metal printed below this tile
    gain(what, amount), lose(what, n)                own resources; losing is mandatory
    remove(what, n), steal(what, n)                  up to n from one player, optional
    remove_from_cards(what, n)                       up to n animals or microbes from one player's cards, optional
    raise_temperature(n), raise_oxygen(n), raise_tr(amount)
    ocean(), place(tile, placement), flood(n)        flood: an ocean, then up to n M€ from the owner of a tile beside it
    draw(n), look(n, keep), look_and_buy()           cards
    reveal(tag, effect)                              turn up and discard the top card; the effect if it has the tag
    add_here(what, n), add_to_another(what, n)       card resources
    add_to_holder(n), add_to_played()                to an own card that holds some; to the card just played
    exchange_for_card(what)                          one resource of this card for a drawn card
    discard_to_draw()                                a hand card for a drawn one, optional
    choose(effect, ...)                              one of them
    if_tags(tag, n, then, otherwise)
    copy_production()                                the production box of an own building card once more
    convert_production(source, target)               any number of steps
    sell_energy()                                    any number of energy for as many M€
    claim_area()
    cheaper_next_card(n), flexible_next_card(n)      for the next card in this generation

Amounts are numbers or counts: tags(tag, per), tags_of_opponents(tag), cities(), cities_on_mars(), events_played().
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    CARD_RESOURCES,
    KINDS_OF_RESOURCES,
    NONE,
    PARAMETERS,
    PLACEMENTS,
    RESOURCES,
    TAGS,
    TILES,
)

# --- amounts -------------------------------------------------------------------------------------------------

COUNTS: Final = ["tags", "tags-of-opponents", "cities", "cities-on-mars", "events-played"]
OWN_TAGS: Final = 0
TAGS_OF_OPPONENTS: Final = 1
CITIES: Final = 2
CITIES_ON_MARS: Final = 3
EVENTS_PLAYED: Final = 4


class Count:
    """An amount that is counted when it is needed: one for each full `per`."""

    def __init__(self, kind: int, tag: int = NONE, per: int = 1) -> None:
        self.kind = kind
        self.tag = tag
        self.per = per

    @property
    def word(self) -> str:
        tag = "" if self.tag == NONE else f"-{TAGS[self.tag]}"
        return f"{COUNTS[self.kind]}{tag}" + ("" if self.per == 1 else f"-per-{self.per}")


def tags(tag: int, per: int = 1) -> Count:
    return Count(OWN_TAGS, tag, per)


def tags_of_opponents(tag: int) -> Count:
    return Count(TAGS_OF_OPPONENTS, tag)


def cities() -> Count:
    return Count(CITIES)


def cities_on_mars() -> Count:
    return Count(CITIES_ON_MARS)


def events_played() -> Count:
    return Count(EVENTS_PLAYED)


# --- effects -------------------------------------------------------------------------------------------------

EFFECT_KINDS: Final = [
    "production",
    "metal-production",
    "gain",
    "lose",
    "remove",
    "steal",
    "remove-from-cards",
    "raise",
    "raise-tr",
    "place",
    "flood",
    "draw",
    "look",
    "look-and-buy",
    "reveal",
    "add-here",
    "add-to-another",
    "add-to-holder",
    "add-to-played",
    "exchange-for-card",
    "discard-to-draw",
    "choose",
    "if-tags",
    "copy-production",
    "convert-production",
    "sell-energy",
    "claim-area",
    "cheaper-next-card",
    "flexible-next-card",
]
PRODUCTION: Final = 0
METAL_PRODUCTION: Final = 1
GAIN: Final = 2
LOSE: Final = 3
REMOVE: Final = 4
STEAL: Final = 5
REMOVE_FROM_CARDS: Final = 6
RAISE: Final = 7
RAISE_TR: Final = 8
PLACE: Final = 9
FLOOD: Final = 10
DRAW: Final = 11
LOOK: Final = 12
LOOK_AND_BUY: Final = 13
REVEAL: Final = 14
ADD_HERE: Final = 15
ADD_TO_ANOTHER: Final = 16
ADD_TO_HOLDER: Final = 17
ADD_TO_PLAYED: Final = 18
EXCHANGE_FOR_CARD: Final = 19
DISCARD_TO_DRAW: Final = 20
CHOOSE: Final = 21
IF_TAGS: Final = 22
COPY_PRODUCTION: Final = 23
CONVERT_PRODUCTION: Final = 24
SELL_ENERGY: Final = 25
CLAIM_AREA: Final = 26
CHEAPER_NEXT_CARD: Final = 27
FLEXIBLE_NEXT_CARD: Final = 28


class Effect:
    """One word of the vocabulary with its arguments. Equal effects are one object; `number` is its place in EFFECTS."""

    def __init__(
        self,
        word: str,
        kind: int,
        what: int,
        amount: int,
        count: Count | None,
        where: int,
        steps: list[int],
        parts: list[Effect],
    ) -> None:
        self.word = word
        self.kind = kind
        self.what = what
        """A resource, card resource, parameter, tile or tag."""
        self.amount = amount
        self.count = count
        """If given, the amount holds for each of these."""
        self.where = where
        """A placement; the other production in a conversion."""
        self.steps = steps
        """By resource: the changes of a production box."""
        self.parts = parts
        self.number = len(EFFECTS)


EFFECTS: Final[list[Effect]] = []
BY_WORD: Final[dict[str, Effect]] = {}


def effect(
    word: str,
    kind: int,
    what: int = NONE,
    amount: int | Count = 1,
    where: int = NONE,
    steps: list[int] | None = None,
    parts: list[Effect] | None = None,
) -> Effect:
    """The effect of this word, made when it is named for the first time."""
    known = BY_WORD.get(word)
    if known is None:
        count = amount if isinstance(amount, Count) else None
        number = amount if isinstance(amount, int) else 1
        known = Effect(word, kind, what, number, count, where, steps or [], parts or [])
        BY_WORD[word] = known
        EFFECTS.append(known)
    return known


def amount_word(amount: int | Count) -> str:
    return str(amount) if isinstance(amount, int) else f"for-{amount.word}"


def production(
    mc: int | Count = 0,
    steel: int = 0,
    titanium: int = 0,
    plants: int | Count = 0,
    energy: int | Count = 0,
    heat: int = 0,
    any_one: tuple[int, int] | None = None,
) -> Effect:
    """At most one of the steps may be a count."""
    amounts: list[int | Count] = [mc, steel, titanium, plants, energy, heat]
    steps = [0] * KINDS_OF_RESOURCES
    count: int | Count = 1
    words: list[str] = []
    for resource in range(KINDS_OF_RESOURCES):
        amount = amounts[resource]
        if isinstance(amount, int):
            steps[resource] = amount
            if amount:
                words.append(f"{RESOURCES[resource]}{amount:+d}")
        else:
            steps[resource] = COUNTED
            count = amount
            words.append(f"{RESOURCES[resource]}+{amount.word}")
    lost = any_one or (NONE, 0)
    if any_one is not None:
        words.append(f"any-{RESOURCES[any_one[0]]}-{any_one[1]}")
    return effect(f"production-{'-'.join(words)}", PRODUCTION, lost[0], count, lost[1], steps)


COUNTED: Final = 99
"""Stands in the steps of a production box for the step that is counted."""


def metal_production(tile: int) -> Effect:
    return effect(f"metal-production-{TILES[tile]}", METAL_PRODUCTION, tile)


def gain(what: int, amount: int | Count) -> Effect:
    return effect(f"gain-{amount_word(amount)}-{RESOURCES[what]}", GAIN, what, amount)


def lose(what: int, n: int) -> Effect:
    return effect(f"lose-{n}-{RESOURCES[what]}", LOSE, what, n)


def remove(what: int, n: int) -> Effect:
    return effect(f"remove-{n}-{RESOURCES[what]}", REMOVE, what, n)


def steal(what: int, n: int) -> Effect:
    return effect(f"steal-{n}-{RESOURCES[what]}", STEAL, what, n)


def remove_from_cards(what: int, n: int) -> Effect:
    return effect(f"remove-{n}-{CARD_RESOURCES[what]}", REMOVE_FROM_CARDS, what, n)


def raise_temperature(n: int = 1) -> Effect:
    return effect(f"raise-{PARAMETERS[0]}-{n}", RAISE, 0, n)


def raise_oxygen(n: int = 1) -> Effect:
    return effect(f"raise-{PARAMETERS[1]}-{n}", RAISE, 1, n)


def raise_tr(amount: int | Count) -> Effect:
    return effect(f"raise-tr-{amount_word(amount)}", RAISE_TR, NONE, amount)


def ocean() -> Effect:
    return place(0, 0)


def place(tile: int, placement: int) -> Effect:
    return effect(f"place-{TILES[tile]}-{PLACEMENTS[placement]}", PLACE, tile, 1, placement)


def flood(n: int) -> Effect:
    return effect(f"flood-{n}", FLOOD, 0, n)


def draw(n: int) -> Effect:
    return effect(f"draw-{n}", DRAW, NONE, n)


def look(n: int, keep: int) -> Effect:
    return effect(f"look-{n}-keep-{keep}", LOOK, keep, n)


def look_and_buy() -> Effect:
    return effect("look-and-buy", LOOK_AND_BUY)


def reveal(tag: int, then: Effect) -> Effect:
    return effect(f"reveal-{TAGS[tag]}-{then.word}", REVEAL, tag, parts=[then])


def add_here(what: int, n: int = 1) -> Effect:
    return effect(f"add-{n}-{CARD_RESOURCES[what]}", ADD_HERE, what, n)


def add_to_another(what: int, n: int) -> Effect:
    return effect(f"add-{n}-{CARD_RESOURCES[what]}-elsewhere", ADD_TO_ANOTHER, what, n)


def add_to_holder(n: int) -> Effect:
    return effect(f"add-{n}-to-a-holder", ADD_TO_HOLDER, NONE, n)


def add_to_played() -> Effect:
    return effect("add-to-played", ADD_TO_PLAYED)


def exchange_for_card(what: int) -> Effect:
    return effect(f"exchange-{CARD_RESOURCES[what]}-for-card", EXCHANGE_FOR_CARD, what)


def discard_to_draw() -> Effect:
    return effect("discard-to-draw", DISCARD_TO_DRAW)


def choose(*parts: Effect) -> Effect:
    return effect("choose-" + "-or-".join(part.word for part in parts), CHOOSE, parts=list(parts))


def if_tags(tag: int, n: int, then: Effect, otherwise: Effect) -> Effect:
    word = f"if-{n}-{TAGS[tag]}-{then.word}-else-{otherwise.word}"
    return effect(word, IF_TAGS, tag, n, parts=[then, otherwise])


def copy_production() -> Effect:
    return effect("copy-production", COPY_PRODUCTION)


def convert_production(source: int, target: int) -> Effect:
    return effect(f"convert-{RESOURCES[source]}-to-{RESOURCES[target]}", CONVERT_PRODUCTION, source, 1, target)


def sell_energy() -> Effect:
    return effect("sell-energy", SELL_ENERGY)


def claim_area() -> Effect:
    return effect("claim-area", CLAIM_AREA)


def cheaper_next_card(n: int) -> Effect:
    return effect(f"next-card-{n}-cheaper", CHEAPER_NEXT_CARD, NONE, n)


def flexible_next_card(n: int) -> Effect:
    return effect(f"next-card-{n}-steps-flexible", FLEXIBLE_NEXT_CARD, NONE, n)


# --- requirements --------------------------------------------------------------------------------------------

REQUIREMENTS: Final = ["temperature", "oxygen", "oceans", "tags", "production", "cities", "greeneries"]
NEEDS_TAGS: Final = 3
NEEDS_PRODUCTION: Final = 4
NEEDS_CITIES: Final = 5
NEEDS_GREENERIES: Final = 6


class Requirement:
    """What must hold when a card is played. The first three kinds are the global parameters."""

    def __init__(self, kind: int, value: int, at_most: bool = False, what: int = NONE) -> None:
        self.kind = kind
        self.value = value
        self.at_most = at_most
        self.what = what
        """A tag or a resource."""


def temperature_at_least(degrees: int) -> Requirement:
    return Requirement(0, degrees)


def temperature_at_most(degrees: int) -> Requirement:
    return Requirement(0, degrees, True)


def oxygen_at_least(percent: int) -> Requirement:
    return Requirement(1, percent)


def oxygen_at_most(percent: int) -> Requirement:
    return Requirement(1, percent, True)


def oceans_at_least(n: int) -> Requirement:
    return Requirement(2, n)


def oceans_at_most(n: int) -> Requirement:
    return Requirement(2, n, True)


def needs_tags(tag: int, n: int = 1) -> Requirement:
    return Requirement(NEEDS_TAGS, n, False, tag)


def needs_production(resource: int) -> Requirement:
    return Requirement(NEEDS_PRODUCTION, 1, False, resource)


def needs_cities(n: int) -> Requirement:
    """In play, whoever owns them."""
    return Requirement(NEEDS_CITIES, n)


def needs_own_greeneries(n: int) -> Requirement:
    return Requirement(NEEDS_GREENERIES, n)


# --- points --------------------------------------------------------------------------------------------------

POINTS: Final = [
    "fixed",
    "per-resource",
    "if-resource",
    "per-tag",
    "per-adjacent-ocean",
    "per-adjacent-city",
    "per-city",
]
FIXED: Final = 0
PER_RESOURCE: Final = 1
IF_RESOURCE: Final = 2
PER_TAG: Final = 3
PER_ADJACENT_OCEAN: Final = 4
PER_ADJACENT_CITY: Final = 5
PER_CITY: Final = 6


class Points:
    """Victory points: `value` for each full `per` of what the kind says."""

    def __init__(self, kind: int, value: int, per: int = 1, what: int = NONE) -> None:
        self.kind = kind
        self.value = value
        self.per = per
        self.what = what
        """A tag, or the tile whose neighbours count."""


def points(value: int) -> Points:
    return Points(FIXED, value)


def points_per_resource(value: int, per: int = 1) -> Points:
    return Points(PER_RESOURCE, value, per)


def points_if_resource(value: int) -> Points:
    return Points(IF_RESOURCE, value)


def points_per_tag(tag: int) -> Points:
    return Points(PER_TAG, 1, 1, tag)


def points_per_ocean_beside(tile: int) -> Points:
    return Points(PER_ADJACENT_OCEAN, 1, 1, tile)


def points_per_city_beside(tile: int) -> Points:
    return Points(PER_ADJACENT_CITY, 1, 1, tile)


def points_per_city(per: int) -> Points:
    return Points(PER_CITY, 1, per)


# --- what a card keeps up ------------------------------------------------------------------------------------

KEEPINGS: Final = [
    "discount",
    "project-discount",
    "metal-value",
    "flexible",
    "protects-itself",
    "protects-owner",
    "greenery-price",
    "heat-as-mc",
]
DISCOUNT: Final = 0
PROJECT_DISCOUNT: Final = 1
MORE_METAL_VALUE: Final = 2
FLEXIBLE: Final = 3
PROTECTS_ITSELF: Final = 4
PROTECTS_OWNER: Final = 5
GREENERY_PRICE: Final = 6
HEAT_AS_MC: Final = 7


class Keeping:
    """An effect that lasts as long as the card is in play."""

    def __init__(self, kind: int, amount: int, what: int = NONE) -> None:
        self.kind = kind
        self.amount = amount
        self.what = what
        """A tag, a standard project or a metal; NONE for every card."""


def discount(amount: int, tag: int = NONE) -> Keeping:
    """On every card, or on those with the tag."""
    return Keeping(DISCOUNT, amount, tag)


def project_discount(amount: int, project: int) -> Keeping:
    return Keeping(PROJECT_DISCOUNT, amount, project)


def more_metal_value(metal: int) -> Keeping:
    return Keeping(MORE_METAL_VALUE, 1, metal)


def flexible(steps: int) -> Keeping:
    """Requirements on global parameters are shifted by up to so many steps."""
    return Keeping(FLEXIBLE, steps)


def protects_itself() -> Keeping:
    """Nobody removes resources from this card."""
    return Keeping(PROTECTS_ITSELF, 1)


def protects_owner() -> Keeping:
    """Opponents remove neither plants nor animals nor microbes."""
    return Keeping(PROTECTS_OWNER, 1)


def greenery_price(plants: int) -> Keeping:
    return Keeping(GREENERY_PRICE, plants)


def heat_as_mc() -> Keeping:
    return Keeping(HEAT_AS_MC, 1)


# --- triggers ------------------------------------------------------------------------------------------------

OCCASIONS: Final = ["card", "tile", "project", "payment"]
ON_CARD: Final = 0
ON_TILE: Final = 1
ON_PROJECT: Final = 2
ON_PAYMENT: Final = 3


class Trigger:
    """An effect for the card's owner whenever something happens."""

    def __init__(
        self,
        occasion: int,
        effects: list[Effect],
        tags: list[int],
        event: bool = False,
        tile: int = NONE,
        on_metal: bool = False,
        on_mars: bool = False,
        anyone: bool = False,
        price: int = 0,
    ) -> None:
        self.occasion = occasion
        self.effects = effects
        self.tags = tags
        """On a card: once for each of its tags among these; with `event` one such tag must be there."""
        self.event = event
        self.tile = tile
        """OCEAN, GREENERY or CITY (Capital included); NONE for any tile."""
        self.on_metal = on_metal
        """Only on an area with a printed steel or titanium bonus."""
        self.on_mars = on_mars
        """Not off the map."""
        self.anyone = anyone
        """Whoever does it, else the owner only."""
        self.price = price
        """On a payment: printed costs from here on."""


def when_tag_played(tags: list[int], effect: Effect, anyone: bool = False) -> Trigger:
    """For each such tag on a card that is played, this one included."""
    return Trigger(ON_CARD, [effect], tags, anyone=anyone)


def when_event_played(effects: list[Effect], tag: int = NONE) -> Trigger:
    return Trigger(ON_CARD, effects, [] if tag == NONE else [tag], event=True)


def when_tile_placed(tile: int, effect: Effect, anyone: bool = False, on_mars: bool = False) -> Trigger:
    return Trigger(ON_TILE, [effect], [], tile=tile, anyone=anyone, on_mars=on_mars)


def when_placed_on_metal(effect: Effect) -> Trigger:
    return Trigger(ON_TILE, [effect], [], on_metal=True)


def when_project_used(effect: Effect) -> Trigger:
    """After a standard project other than selling patents was paid for."""
    return Trigger(ON_PROJECT, [effect], [])


def when_paid(price: int, effect: Effect) -> Trigger:
    """After a card or standard project of at least this printed cost was paid for."""
    return Trigger(ON_PAYMENT, [effect], [], price=price)


# --- actions -------------------------------------------------------------------------------------------------


class Action:
    """One way to use a card once a generation: what is spent, then the effects."""

    def __init__(
        self,
        effects: list[Effect],
        spend: tuple[int, int] | None = None,
        metal: int = NONE,
        production: int = NONE,
        here: tuple[int, int] | None = None,
        from_any_card: int = NONE,
        after_raised_tr: bool = False,
    ) -> None:
        self.effects = effects
        self.resource = NONE if spend is None else spend[0]
        self.price = 0 if spend is None else spend[1]
        self.metal = metal
        """Counts as M€ in this payment."""
        self.production = production
        """One step of this production is given up."""
        self.here = 0 if here is None else here[1]
        """So many resources from this card."""
        self.from_any_card = from_any_card
        """One such resource from any card of any player."""
        self.after_raised_tr = after_raised_tr
        """Only if the own terraform rating rose in this generation."""


def action(
    *effects: Effect,
    spend: tuple[int, int] | None = None,
    metal: int = NONE,
    production: int = NONE,
    here: tuple[int, int] | None = None,
    from_any_card: int = NONE,
    after_raised_tr: bool = False,
) -> Action:
    return Action(list(effects), spend, metal, production, here, from_any_card, after_raised_tr)


# --- rows ----------------------------------------------------------------------------------------------------


class Card:
    """A project card."""

    def __init__(
        self,
        number: str,
        english: str,
        german: str,
        colour: int,
        edition: int,
        cost: int,
        tags: list[int],
        needs: list[Requirement] | None = None,
        effects: list[Effect] | None = None,
        holds: int = NONE,
        actions: list[Action] | None = None,
        keeps: list[Keeping] | None = None,
        triggers: list[Trigger] | None = None,
        points: Points | None = None,
    ) -> None:
        self.number = number
        self.english = english
        self.german = german
        self.colour = colour
        self.edition = edition
        self.cost = cost
        self.tags = tags
        self.needs = needs or []
        self.effects = effects or []
        self.holds = holds
        """The card resource that can lie here."""
        self.actions = actions or []
        self.keeps = keeps or []
        self.triggers = triggers or []
        self.points = points


class Corporation:
    """A corporation card. `money` and `start` are what it begins with, `first` is its first action."""

    def __init__(
        self,
        english: str,
        german: str,
        edition: int,
        money: int,
        tags: list[int],
        start: list[Effect] | None = None,
        first: list[Effect] | None = None,
        actions: list[Action] | None = None,
        keeps: list[Keeping] | None = None,
        triggers: list[Trigger] | None = None,
    ) -> None:
        self.english = english
        self.german = german
        self.edition = edition
        self.money = money
        self.tags = tags
        self.start = start or []
        self.first = first or []
        self.actions = actions or []
        self.keeps = keeps or []
        self.triggers = triggers or []


def slug(name: str) -> str:
    """A name as it stands in option keys: `inventors-guild`."""
    kept = [letter if letter.isalnum() else " " for letter in name.lower() if letter != "'"]
    return "-".join("".join(kept).split())
