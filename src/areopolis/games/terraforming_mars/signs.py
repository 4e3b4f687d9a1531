"""The symbols on the faces of cards, made from their rows: `Sign`s name icons of the page's sprite.

Effects that symbols cannot show have none; their sentence says everything anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from areopolis.games.terraforming_mars.components import (
    CARD_RESOURCES,
    ENERGY,
    GREENERY,
    HEAT,
    MC,
    NONE,
    PARAMETERS,
    PLANTS,
    RESOURCES,
    STEEL,
    TAGS,
    TILES,
    TITANIUM,
)
from areopolis.games.terraforming_mars.effects import (
    EFFECT_KINDS,
    AddHere,
    AddToAnother,
    AddToHolder,
    AddToPlayed,
    Amount,
    CheaperNextCard,
    Choose,
    ClaimArea,
    ConvertProduction,
    CopyProduction,
    Count,
    DiscardToDraw,
    Draw,
    Effect,
    EventsPlayed,
    ExchangeForCard,
    FlexibleNextCard,
    Flood,
    Gain,
    IfTags,
    Look,
    LookAndBuy,
    Lose,
    MetalProduction,
    Place,
    Production,
    Raise,
    RaiseTr,
    Remove,
    RemoveFromCards,
    Reveal,
    SellEnergy,
    Steal,
    Tags,
    TagsOfOpponents,
)
from areopolis.games.terraforming_mars.rows import (
    KEEPINGS,
    TRIGGERS,
    Action,
    AtLeast,
    AtMost,
    Card,
    Discount,
    Flexible,
    GreeneryPrice,
    HeatAsMc,
    Keeping,
    MoreMetalValue,
    NeedsCities,
    NeedsProduction,
    NeedsTags,
    Points,
    PointsIfResource,
    PointsPerCity,
    PointsPerCityBeside,
    PointsPerOceanBeside,
    PointsPerResource,
    PointsPerTag,
    ProjectDiscount,
    ProtectsItself,
    ProtectsOwner,
    Requirement,
    Trigger,
    WhenEventPlayed,
    WhenPaid,
    WhenPlacedOnMetal,
    WhenProjectUsed,
    WhenTagPlayed,
    WhenTilePlaced,
)
from areopolis.games.terraforming_mars.sentences import ORDINARY_PLACES, fixed
from areopolis.toolbox.clauses import signed
from areopolis.view.cards import Sign

Signs = tuple[Sign, ...]

ARROW = Sign(text="→")
COLON = Sign(text=":")
OR = Sign(text="/")
EACH = Sign(text="/")
EVENT = Sign("tag-event")
CARD = "draw-card"
ANY_TILE = "tile-special"
UNITS = [" °C", " %", ""]
"""By global parameter."""
TILES_WITH_ICONS = ["ocean", "greenery", "city"]

# --- icons ---------------------------------------------------------------------------------------------------


def resource_sign(resource: int, text: str = "", anyone: bool = False) -> Sign:
    return Sign(f"resource-{RESOURCES[resource]}", text, anyone)


def held_sign(what: int, text: str = "", anyone: bool = False) -> Sign:
    return Sign(f"cardres-{CARD_RESOURCES[what]}", text, anyone)


def tag_sign(tag: int, text: str = "", anyone: bool = False) -> Sign:
    return Sign(f"tag-{TAGS[tag]}", text, anyone)


def tile_sign(tile: int, text: str = "", anyone: bool = False) -> Sign:
    word = "city" if TILES[tile] == "capital" else TILES[tile]
    return Sign(f"tile-{word}" if word in TILES_WITH_ICONS else ANY_TILE, text, anyone)


def in_brackets(*signs: Sign) -> Signs:
    return (Sign(text="("), *signs, Sign(text=")"))


# --- parts of a card -----------------------------------------------------------------------------------------


def signs_of(effects: list[Effect]) -> Signs:
    """All effects in a row."""
    return tuple(sign for effect in effects for sign in effect_signs(effect))


def effect_signs(effect: Effect) -> Signs:
    return SIGNS[effect.kind](effect)


def action_signs(action: Action, holds: int) -> Signs:
    """Cost, arrow, effects; nothing when one of the effects has no symbol."""
    shown = [effect_signs(effect) for effect in action.effects]
    if not all(shown):
        return ()
    effects = tuple(sign for signs in shown for sign in signs)
    cost = cost_signs(action, holds)
    return effects if not cost and ARROW in effects else (*cost, ARROW, *effects)


def cost_signs(action: Action, holds: int) -> Signs:
    if action.resource != NONE:
        price = resource_sign(action.resource, str(action.price))
        return (price,) if action.metal == NONE else (price, *in_brackets(resource_sign(action.metal)))
    if action.production != NONE:
        return (Sign(inside=(resource_sign(action.production, signed(-1)),)),)
    if action.here:
        return (held_sign(holds, signed(-action.here)),)
    if action.from_any_card != NONE:
        return (held_sign(action.from_any_card, signed(-1), True),)
    return ()


def trigger_signs(trigger: Trigger) -> Signs:
    effects = signs_of(trigger.effects)
    return (*OCCASION_SIGNS[trigger.kind](trigger), COLON, *effects) if effects else ()


def keeping_signs(keeping: Keeping) -> Signs:
    return KEEPING_SIGNS[keeping.kind](keeping)


def requirement_sign(requirement: Requirement) -> Sign:
    """What a requirement is about, and its value: `max 5 %` beside the sign of oxygen."""
    value = signed(requirement.value, plus=False)
    several = value if requirement.value > 1 else ""
    if isinstance(requirement, NeedsTags):
        return tag_sign(requirement.tag, several)
    if isinstance(requirement, NeedsProduction):
        return Sign(inside=(resource_sign(requirement.resource, several),))
    if isinstance(requirement, (AtLeast, AtMost)):
        bound = "max" if isinstance(requirement, AtMost) else "min"
        parameter = requirement.parameter
        return Sign(f"parameter-{PARAMETERS[parameter]}", f"{bound} {value}{UNITS[parameter]}")
    if isinstance(requirement, NeedsCities):
        return Sign("tile-city", several, True)
    return Sign("tile-greenery", several)


def point_signs(card: Card) -> Signs:
    """`2`, or `1 / 2 animals`."""
    points = card.points
    if points is None:
        return ()
    value = Sign(text=signed(points.value, plus=False))
    return (value, *per_signs(points, card.holds))


def per_signs(points: Points, holds: int) -> Signs:
    per = str(points.per) if points.per > 1 else ""
    if isinstance(points, PointsPerResource):
        return (EACH, held_sign(holds, per))
    if isinstance(points, PointsIfResource):
        return (COLON, held_sign(holds))
    if isinstance(points, PointsPerTag):
        return (EACH, tag_sign(points.tag))
    if isinstance(points, PointsPerOceanBeside):
        return (EACH, Sign("tile-ocean"))
    if isinstance(points, (PointsPerCityBeside, PointsPerCity)):
        return (EACH, Sign("tile-city", per, True))
    return ()


# --- effects -------------------------------------------------------------------------------------------------


def no_signs(row: Any) -> Signs:
    """Symbols cannot show it; the sentence says everything anyway."""
    return ()


def production_signs(box: Production) -> Signs:
    inside: list[Sign] = []
    for resource, steps in enumerate(box.steps):
        if resource == box.counted and box.count is not None:
            inside += [resource_sign(resource, signed(1)), EACH, count_sign(box.count)]
        elif steps:
            inside.append(resource_sign(resource, signed(steps)))
    if box.lost != NONE:
        inside.append(resource_sign(box.lost, signed(-box.lost_steps), True))
    return (Sign(inside=tuple(inside)),)


def metal_production_signs(effect: MetalProduction) -> Signs:
    steel, titanium = [resource_sign(metal, signed(1)) for metal in (STEEL, TITANIUM)]
    return (Sign(inside=(steel, OR, titanium)),)


def convert_signs(effect: ConvertProduction) -> Signs:
    return (Sign(inside=(resource_sign(effect.origin, "−X"), resource_sign(effect.target, "+X"))),)


def count_sign(count: Count) -> Sign:
    per = str(count.per) if count.per > 1 else ""
    if isinstance(count, (Tags, TagsOfOpponents)):
        return tag_sign(count.tag, per, isinstance(count, TagsOfOpponents))
    if isinstance(count, EventsPlayed):
        return Sign("tag-event", per, True)
    return Sign("tile-city", per, True)


def counted(sign: Sign, amount: Amount) -> Signs:
    return (sign,) if isinstance(amount, int) else (sign, EACH, count_sign(amount))


def gain_signs(effect: Gain) -> Signs:
    return counted(resource_sign(effect.resource, str(fixed(effect.amount))), effect.amount)


def lose_signs(effect: Lose) -> Signs:
    return (resource_sign(effect.resource, signed(-effect.amount)),)


def remove_signs(effect: Remove) -> Signs:
    return (resource_sign(effect.resource, signed(-effect.most), True),)


def steal_signs(effect: Steal) -> Signs:
    return (Sign(text="⇤"), resource_sign(effect.resource, str(effect.most), True))


def sell_energy_signs(effect: SellEnergy) -> Signs:
    return (resource_sign(ENERGY, "X"), ARROW, resource_sign(MC, "X"))


def raise_signs(effect: Raise) -> Signs:
    return (Sign(f"parameter-{PARAMETERS[effect.parameter]}", signed(effect.steps)),)


def raise_tr_signs(effect: RaiseTr) -> Signs:
    return counted(Sign("tr", signed(fixed(effect.steps))), effect.steps)


def place_signs(effect: Place) -> Signs:
    ordinary = (effect.tile, effect.placement) in ORDINARY_PLACES
    return (tile_sign(effect.tile, "" if ordinary else "*"),)


def flood_signs(effect: Flood) -> Signs:
    return (Sign("tile-ocean"), resource_sign(MC, signed(-effect.most), True))


def draw_signs(effect: Draw) -> Signs:
    return (Sign(CARD, signed(effect.cards)),)


def look_signs(effect: Look) -> Signs:
    return (Sign(CARD, str(effect.cards)), ARROW, Sign(CARD, signed(effect.keep)))


def discard_to_draw_signs(effect: DiscardToDraw) -> Signs:
    return (Sign(CARD, signed(-1)), ARROW, Sign(CARD, signed(1)))


def add_here_signs(effect: AddHere) -> Signs:
    return (held_sign(effect.resource, signed(effect.amount)),)


def add_to_another_signs(effect: AddToAnother) -> Signs:
    return (held_sign(effect.resource, f"{signed(effect.amount)}*"),)


def remove_from_cards_signs(effect: RemoveFromCards) -> Signs:
    return (held_sign(effect.resource, signed(-effect.most), True),)


def exchange_signs(effect: ExchangeForCard) -> Signs:
    return (held_sign(effect.resource, signed(-1)), ARROW, Sign(CARD, signed(1)))


def choose_signs(effect: Choose) -> Signs:
    parts = [effect_signs(part) for part in effect.parts]
    return alternatives(parts) if all(parts) else ()


def alternatives(parts: Sequence[Signs]) -> Signs:
    return tuple(sign for i, part in enumerate(parts) for sign in ((OR, *part) if i else part))


def if_tags_signs(effect: IfTags) -> Signs:
    enough = tag_sign(effect.tag, str(effect.needed))
    return (*effect_signs(effect.otherwise), OR, enough, COLON, *effect_signs(effect.then))


SIGNS: list[Callable[[Any], Signs]] = EFFECT_KINDS.table(
    "drawn",
    {
        Production: production_signs,
        MetalProduction: metal_production_signs,
        CopyProduction: no_signs,
        ConvertProduction: convert_signs,
        Gain: gain_signs,
        Lose: lose_signs,
        Remove: remove_signs,
        Steal: steal_signs,
        SellEnergy: sell_energy_signs,
        RaiseTr: raise_tr_signs,
        Raise: raise_signs,
        Place: place_signs,
        Flood: flood_signs,
        ClaimArea: no_signs,
        Draw: draw_signs,
        Look: look_signs,
        LookAndBuy: no_signs,
        Reveal: no_signs,
        DiscardToDraw: discard_to_draw_signs,
        CheaperNextCard: no_signs,
        FlexibleNextCard: no_signs,
        AddHere: add_here_signs,
        AddToAnother: add_to_another_signs,
        AddToHolder: no_signs,
        AddToPlayed: no_signs,
        RemoveFromCards: remove_from_cards_signs,
        ExchangeForCard: exchange_signs,
        Choose: choose_signs,
        IfTags: if_tags_signs,
    },
)


# --- what a card keeps up ------------------------------------------------------------------------------------


def discount_signs(keeping: Discount) -> Signs:
    cards = Sign(CARD) if keeping.tag == NONE else tag_sign(keeping.tag)
    return (cards, COLON, resource_sign(MC, signed(-keeping.amount)))


def metal_value_signs(keeping: MoreMetalValue) -> Signs:
    return (resource_sign(keeping.metal), COLON, resource_sign(MC, signed(keeping.amount)))


def flexible_signs(keeping: Flexible) -> Signs:
    return (*[Sign(f"parameter-{word}") for word in PARAMETERS], COLON, Sign(text=f"±{keeping.steps}"))


def greenery_price_signs(keeping: GreeneryPrice) -> Signs:
    return (resource_sign(PLANTS, str(keeping.plants)), ARROW, tile_sign(GREENERY))


def heat_as_mc_signs(keeping: HeatAsMc) -> Signs:
    return (resource_sign(HEAT, "1"), Sign(text="="), resource_sign(MC, "1"))


KEEPING_SIGNS: list[Callable[[Any], Signs]] = KEEPINGS.table(
    "drawn",
    {
        Discount: discount_signs,
        ProjectDiscount: no_signs,
        MoreMetalValue: metal_value_signs,
        Flexible: flexible_signs,
        ProtectsItself: no_signs,
        ProtectsOwner: no_signs,
        GreeneryPrice: greenery_price_signs,
        HeatAsMc: heat_as_mc_signs,
    },
)


# --- what sets off a trigger ---------------------------------------------------------------------------------


def tag_played_signs(trigger: WhenTagPlayed) -> Signs:
    return alternatives([(tag_sign(tag, anyone=trigger.anyone),) for tag in trigger.tags])


def event_played_signs(trigger: WhenEventPlayed) -> Signs:
    return (EVENT,) if trigger.tag == NONE else (tag_sign(trigger.tag), EVENT)


def tile_placed_signs(trigger: WhenTilePlaced) -> Signs:
    return (tile_sign(trigger.tile, anyone=trigger.anyone),)


def placed_on_metal_signs(trigger: WhenPlacedOnMetal) -> Signs:
    return (Sign(ANY_TILE), *in_brackets(resource_sign(STEEL), OR, resource_sign(TITANIUM)))


def project_used_signs(trigger: WhenProjectUsed) -> Signs:
    return (Sign("standard-project"),)


def paid_signs(trigger: WhenPaid) -> Signs:
    return (Sign(text="≥"), resource_sign(MC, str(trigger.price)))


OCCASION_SIGNS: list[Callable[[Any], Signs]] = TRIGGERS.table(
    "drawn",
    {
        WhenTagPlayed: tag_played_signs,
        WhenEventPlayed: event_played_signs,
        WhenTilePlaced: tile_placed_signs,
        WhenPlacedOnMetal: placed_on_metal_signs,
        WhenProjectUsed: project_used_signs,
        WhenPaid: paid_signs,
    },
)
