"""The symbols on the faces of cards, built from their rows: `Sign`s name icons in the page's sprite.

Effects that symbols cannot show have none; the sentence says everything anyway.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars import rows
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
from areopolis.games.terraforming_mars.effects import Amount, Count, Effect
from areopolis.games.terraforming_mars.rows import Action, Card, LastingEffect, Points, Requirement, Trigger
from areopolis.games.terraforming_mars.sentences import ORDINARY_PLACES, fixed
from areopolis.toolbox.clauses import signed
from areopolis.toolbox.faces import Sign

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
    """Cost, arrow, effects; nothing if one of the effects has no symbol."""
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


def lasting_signs(lasting: LastingEffect) -> Signs:
    return LASTING_SIGNS[lasting.kind](lasting)


def requirement_sign(requirement: Requirement) -> Sign:
    """What a requirement is about, and its value: `max 5 %` beside the sign of oxygen."""
    value = signed(requirement.value, plus=False)
    several = value if requirement.value > 1 else ""
    if isinstance(requirement, rows.NeedsTags):
        return tag_sign(requirement.tag, several)
    if isinstance(requirement, rows.NeedsProduction):
        return Sign(inside=(resource_sign(requirement.resource, several),))
    if isinstance(requirement, (rows.AtLeast, rows.AtMost)):
        bound = "max" if isinstance(requirement, rows.AtMost) else "min"
        parameter = requirement.parameter
        return Sign(f"parameter-{PARAMETERS[parameter]}", f"{bound} {value}{UNITS[parameter]}")
    if isinstance(requirement, rows.NeedsCities):
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
    if isinstance(points, rows.PointsPerResource):
        return (EACH, held_sign(holds, per))
    if isinstance(points, rows.PointsIfResource):
        return (COLON, held_sign(holds))
    if isinstance(points, rows.PointsPerTag):
        return (EACH, tag_sign(points.tag))
    if isinstance(points, rows.PointsPerOceanBeside):
        return (EACH, Sign("tile-ocean"))
    if isinstance(points, (rows.PointsPerCityBeside, rows.PointsPerCity)):
        return (EACH, Sign("tile-city", per, True))
    return ()


# --- effects -------------------------------------------------------------------------------------------------


def no_signs(row: Any) -> Signs:
    """Symbols cannot show it; the sentence says everything anyway."""
    return ()


def production_signs(box: vocabulary.Production) -> Signs:
    inside: list[Sign] = []
    for resource, steps in enumerate(box.steps):
        if resource == box.counted and box.count is not None:
            inside += [resource_sign(resource, signed(1)), EACH, count_sign(box.count)]
        elif steps:
            inside.append(resource_sign(resource, signed(steps)))
    if box.lost != NONE:
        inside.append(resource_sign(box.lost, signed(-box.lost_steps), True))
    return (Sign(inside=tuple(inside)),)


def metal_production_signs(effect: vocabulary.MetalProduction) -> Signs:
    steel, titanium = [resource_sign(metal, signed(1)) for metal in (STEEL, TITANIUM)]
    return (Sign(inside=(steel, OR, titanium)),)


def convert_signs(effect: vocabulary.ConvertProduction) -> Signs:
    return (Sign(inside=(resource_sign(effect.origin, "−X"), resource_sign(effect.target, "+X"))),)


def count_sign(count: Count) -> Sign:
    per = str(count.per) if count.per > 1 else ""
    if isinstance(count, (vocabulary.Tags, vocabulary.TagsOfOpponents)):
        return tag_sign(count.tag, per, isinstance(count, vocabulary.TagsOfOpponents))
    if isinstance(count, vocabulary.EventsPlayed):
        return Sign("tag-event", per, True)
    return Sign("tile-city", per, True)


def counted(sign: Sign, amount: Amount) -> Signs:
    return (sign,) if isinstance(amount, int) else (sign, EACH, count_sign(amount))


def gain_signs(effect: vocabulary.Gain) -> Signs:
    return counted(resource_sign(effect.resource, str(fixed(effect.amount))), effect.amount)


def lose_signs(effect: vocabulary.Lose) -> Signs:
    return (resource_sign(effect.resource, signed(-effect.amount)),)


def remove_signs(effect: vocabulary.Remove) -> Signs:
    return (resource_sign(effect.resource, signed(-effect.most), True),)


def steal_signs(effect: vocabulary.Steal) -> Signs:
    return (Sign(text="⇤"), resource_sign(effect.resource, str(effect.most), True))


def sell_energy_signs(effect: vocabulary.SellEnergy) -> Signs:
    return (resource_sign(ENERGY, "X"), ARROW, resource_sign(MC, "X"))


def raise_signs(effect: vocabulary.Raise) -> Signs:
    return (Sign(f"parameter-{PARAMETERS[effect.parameter]}", signed(effect.steps)),)


def raise_tr_signs(effect: vocabulary.RaiseTr) -> Signs:
    return counted(Sign("tr", signed(fixed(effect.steps))), effect.steps)


def place_signs(effect: vocabulary.Place) -> Signs:
    ordinary = (effect.tile, effect.placement) in ORDINARY_PLACES
    return (tile_sign(effect.tile, "" if ordinary else "*"),)


def flood_signs(effect: vocabulary.Flood) -> Signs:
    return (Sign("tile-ocean"), resource_sign(MC, signed(-effect.most), True))


def draw_signs(effect: vocabulary.Draw) -> Signs:
    return (Sign(CARD, signed(effect.cards)),)


def look_signs(effect: vocabulary.Look) -> Signs:
    return (Sign(CARD, str(effect.cards)), ARROW, Sign(CARD, signed(effect.keep)))


def discard_to_draw_signs(effect: vocabulary.DiscardToDraw) -> Signs:
    return (Sign(CARD, signed(-1)), ARROW, Sign(CARD, signed(1)))


def add_here_signs(effect: vocabulary.AddHere) -> Signs:
    return (held_sign(effect.resource, signed(effect.amount)),)


def add_to_another_signs(effect: vocabulary.AddToAnother) -> Signs:
    return (held_sign(effect.resource, f"{signed(effect.amount)}*"),)


def remove_from_cards_signs(effect: vocabulary.RemoveFromCards) -> Signs:
    return (held_sign(effect.resource, signed(-effect.most), True),)


def exchange_signs(effect: vocabulary.ExchangeForCard) -> Signs:
    return (held_sign(effect.resource, signed(-1)), ARROW, Sign(CARD, signed(1)))


def choose_signs(effect: vocabulary.Choose) -> Signs:
    parts = [effect_signs(part) for part in effect.parts]
    return alternatives(parts) if all(parts) else ()


def alternatives(parts: Sequence[Signs]) -> Signs:
    return tuple(sign for i, part in enumerate(parts) for sign in ((OR, *part) if i else part))


def if_tags_signs(effect: vocabulary.IfTags) -> Signs:
    enough = tag_sign(effect.tag, str(effect.needed))
    return (*effect_signs(effect.otherwise), OR, enough, COLON, *effect_signs(effect.then))


SIGNS: list[Callable[[Any], Signs]] = vocabulary.EFFECT_KINDS.table(
    "drawn",
    {
        vocabulary.Production: production_signs,
        vocabulary.MetalProduction: metal_production_signs,
        vocabulary.CopyProduction: no_signs,
        vocabulary.ConvertProduction: convert_signs,
        vocabulary.Gain: gain_signs,
        vocabulary.Lose: lose_signs,
        vocabulary.Remove: remove_signs,
        vocabulary.Steal: steal_signs,
        vocabulary.SellEnergy: sell_energy_signs,
        vocabulary.RaiseTr: raise_tr_signs,
        vocabulary.Raise: raise_signs,
        vocabulary.Place: place_signs,
        vocabulary.Flood: flood_signs,
        vocabulary.ClaimArea: no_signs,
        vocabulary.Draw: draw_signs,
        vocabulary.Look: look_signs,
        vocabulary.LookAndBuy: no_signs,
        vocabulary.Reveal: no_signs,
        vocabulary.DiscardToDraw: discard_to_draw_signs,
        vocabulary.CheaperNextCard: no_signs,
        vocabulary.FlexibleNextCard: no_signs,
        vocabulary.AddHere: add_here_signs,
        vocabulary.AddToAnother: add_to_another_signs,
        vocabulary.AddToHolder: no_signs,
        vocabulary.AddToPlayed: no_signs,
        vocabulary.RemoveFromCards: remove_from_cards_signs,
        vocabulary.ExchangeForCard: exchange_signs,
        vocabulary.Choose: choose_signs,
        vocabulary.IfTags: if_tags_signs,
    },
)


# --- lasting effects -----------------------------------------------------------------------------------------


def discount_signs(lasting: rows.Discount) -> Signs:
    cards = Sign(CARD) if lasting.tag == NONE else tag_sign(lasting.tag)
    return (cards, COLON, resource_sign(MC, signed(-lasting.amount)))


def metal_value_signs(lasting: rows.MoreMetalValue) -> Signs:
    return (resource_sign(lasting.metal), COLON, resource_sign(MC, signed(lasting.amount)))


def flexible_signs(lasting: rows.Flexible) -> Signs:
    return (*[Sign(f"parameter-{word}") for word in PARAMETERS], COLON, Sign(text=f"±{lasting.steps}"))


def greenery_price_signs(lasting: rows.GreeneryPrice) -> Signs:
    return (resource_sign(PLANTS, str(lasting.plants)), ARROW, tile_sign(GREENERY))


def heat_as_mc_signs(lasting: rows.HeatAsMc) -> Signs:
    return (resource_sign(HEAT, "1"), Sign(text="="), resource_sign(MC, "1"))


LASTING_SIGNS: list[Callable[[Any], Signs]] = rows.LASTING_EFFECTS.table(
    "drawn",
    {
        rows.Discount: discount_signs,
        rows.ProjectDiscount: no_signs,
        rows.MoreMetalValue: metal_value_signs,
        rows.Flexible: flexible_signs,
        rows.ProtectsItself: no_signs,
        rows.ProtectsOwner: no_signs,
        rows.GreeneryPrice: greenery_price_signs,
        rows.HeatAsMc: heat_as_mc_signs,
    },
)


# --- what sets off a trigger ---------------------------------------------------------------------------------


def tag_played_signs(trigger: rows.WhenTagPlayed) -> Signs:
    return alternatives([(tag_sign(tag, anyone=trigger.anyone),) for tag in trigger.tags])


def event_played_signs(trigger: rows.WhenEventPlayed) -> Signs:
    return (EVENT,) if trigger.tag == NONE else (tag_sign(trigger.tag), EVENT)


def tile_placed_signs(trigger: rows.WhenTilePlaced) -> Signs:
    return (tile_sign(trigger.tile, anyone=trigger.anyone),)


def placed_on_metal_signs(trigger: rows.WhenPlacedOnMetal) -> Signs:
    return (Sign(ANY_TILE), *in_brackets(resource_sign(STEEL), OR, resource_sign(TITANIUM)))


def project_used_signs(trigger: rows.WhenProjectUsed) -> Signs:
    return (Sign("standard-project"),)


def paid_signs(trigger: rows.WhenPaid) -> Signs:
    return (Sign(text="≥"), resource_sign(MC, str(trigger.price)))


OCCASION_SIGNS: list[Callable[[Any], Signs]] = rows.TRIGGERS.table(
    "drawn",
    {
        rows.WhenTagPlayed: tag_played_signs,
        rows.WhenEventPlayed: event_played_signs,
        rows.WhenTilePlaced: tile_placed_signs,
        rows.WhenPlacedOnMetal: placed_on_metal_signs,
        rows.WhenProjectUsed: project_used_signs,
        rows.WhenPaid: paid_signs,
    },
)
