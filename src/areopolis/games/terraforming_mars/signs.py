"""The symbols on the faces of cards, made from their rows: `Sign`s name icons of the page's sprite.

Effects that symbols cannot show have none; their sentence says everything anyway.
"""

from __future__ import annotations

from collections.abc import Callable

from areopolis.games.terraforming_mars import effects as vocabulary
from areopolis.games.terraforming_mars.components import (
    CARD_RESOURCES,
    MC,
    NONE,
    PARAMETERS,
    PLANTS,
    RESOURCES,
    TAGS,
    TILES,
)
from areopolis.games.terraforming_mars.effects import (
    COUNTED,
    Action,
    Card,
    Count,
    Effect,
    Keeping,
    Points,
    Requirement,
    Trigger,
)
from areopolis.games.terraforming_mars.sentences import ORDINARY_PLACES, signed
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
    word = TILES[tile] if tile != NONE else ""
    if word == "capital":
        word = "city"
    return Sign(f"tile-{word}" if word in TILES_WITH_ICONS else ANY_TILE, text, anyone)


def in_brackets(*signs: Sign) -> Signs:
    return (Sign(text="("), *signs, Sign(text=")"))


# --- parts of a card -----------------------------------------------------------------------------------------


def signs_of(effects: list[Effect]) -> Signs:
    """All effects in a row."""
    return tuple(sign for effect in effects for sign in effect_signs(effect))


def effect_signs(effect: Effect) -> Signs:
    show = SIGNS.get(effect.kind)
    return show(effect) if show else ()


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
        return (
            (price,) if action.metal == NONE else (price, Sign(text="("), resource_sign(action.metal), Sign(text=")"))
        )
    if action.production != NONE:
        return (Sign(inside=(resource_sign(action.production, signed(-1)),)),)
    if action.here:
        return (held_sign(holds, signed(-action.here)),)
    if action.from_any_card != NONE:
        return (held_sign(action.from_any_card, signed(-1), True),)
    return ()


def trigger_signs(trigger: Trigger) -> Signs:
    effects = signs_of(trigger.effects)
    return (*OCCASION_SIGNS[trigger.occasion](trigger), COLON, *effects) if effects else ()


def keeping_signs(keeping: Keeping) -> Signs:
    amount = resource_sign(MC, signed(-keeping.amount))
    if keeping.kind == vocabulary.DISCOUNT:
        return (Sign(CARD) if keeping.what == NONE else tag_sign(keeping.what), COLON, amount)
    if keeping.kind == vocabulary.MORE_METAL_VALUE:
        return (resource_sign(keeping.what), COLON, resource_sign(MC, signed(keeping.amount)))
    if keeping.kind == vocabulary.GREENERY_PRICE:
        return (resource_sign(PLANTS, str(keeping.amount)), ARROW, tile_sign(TILES.index("greenery")))
    if keeping.kind == vocabulary.HEAT_AS_MC:
        return (resource_sign(RESOURCES.index("heat"), "1"), Sign(text="="), resource_sign(MC, "1"))
    if keeping.kind == vocabulary.FLEXIBLE:
        return (*[Sign(f"parameter-{word}") for word in PARAMETERS], COLON, Sign(text=f"±{keeping.amount}"))
    return ()


def requirement_sign(requirement: Requirement) -> Sign:
    """What a requirement is about, and its value: `max 5 %` beside the sign of oxygen."""
    value = signed(requirement.value, plus=False)
    several = value if requirement.value > 1 else ""
    if requirement.kind == vocabulary.NEEDS_TAGS:
        return tag_sign(requirement.what, several)
    if requirement.kind == vocabulary.NEEDS_PRODUCTION:
        return Sign(inside=(resource_sign(requirement.what, several),))
    if requirement.kind == vocabulary.NEEDS_CITIES:
        return Sign("tile-city", several, True)
    if requirement.kind == vocabulary.NEEDS_GREENERIES:
        return Sign("tile-greenery", several)
    bound = "max" if requirement.at_most else "min"
    return Sign(f"parameter-{PARAMETERS[requirement.kind]}", f"{bound} {value}{UNITS[requirement.kind]}")


def point_signs(card: Card) -> Signs:
    """`2`, or `1 / 2 animals`."""
    points = card.points
    if points is None:
        return ()
    value = Sign(text=signed(points.value, plus=False))
    return (value, *per_signs(points, card.holds))


def per_signs(points: Points, holds: int) -> Signs:
    per = str(points.per) if points.per > 1 else ""
    if points.kind == vocabulary.PER_RESOURCE:
        return (EACH, held_sign(holds, per))
    if points.kind == vocabulary.IF_RESOURCE:
        return (COLON, held_sign(holds))
    if points.kind == vocabulary.PER_TAG:
        return (EACH, tag_sign(points.what))
    if points.kind == vocabulary.PER_ADJACENT_OCEAN:
        return (EACH, Sign("tile-ocean"))
    if points.kind in (vocabulary.PER_ADJACENT_CITY, vocabulary.PER_CITY):
        return (EACH, Sign("tile-city", per, True))
    return ()


# --- effects -------------------------------------------------------------------------------------------------


def production_signs(effect: Effect) -> Signs:
    inside: list[Sign] = []
    for resource, steps in enumerate(effect.steps):
        if steps == COUNTED and effect.count is not None:
            inside += [resource_sign(resource, signed(1)), EACH, count_sign(effect.count)]
        elif steps:
            inside.append(resource_sign(resource, signed(steps)))
    if effect.what != NONE:
        inside.append(resource_sign(effect.what, signed(-effect.where), True))
    return (Sign(inside=tuple(inside)),)


def metal_production_signs(effect: Effect) -> Signs:
    metals = [resource_sign(RESOURCES.index(metal), signed(1)) for metal in ("steel", "titanium")]
    return (Sign(inside=(metals[0], OR, metals[1])),)


def count_sign(count: Count) -> Sign:
    per = str(count.per) if count.per > 1 else ""
    if count.kind in (vocabulary.OWN_TAGS, vocabulary.TAGS_OF_OPPONENTS):
        return tag_sign(count.tag, per, count.kind == vocabulary.TAGS_OF_OPPONENTS)
    if count.kind == vocabulary.EVENTS_PLAYED:
        return Sign("tag-event", per, True)
    return Sign("tile-city", per, True)


def counted(sign: Sign, effect: Effect) -> Signs:
    return (sign,) if effect.count is None else (sign, EACH, count_sign(effect.count))


def gain_signs(effect: Effect) -> Signs:
    return counted(resource_sign(effect.what, str(effect.amount)), effect)


def lose_signs(effect: Effect) -> Signs:
    return (resource_sign(effect.what, signed(-effect.amount)),)


def remove_signs(effect: Effect) -> Signs:
    return (resource_sign(effect.what, signed(-effect.amount), True),)


def steal_signs(effect: Effect) -> Signs:
    return (Sign(text="⇤"), resource_sign(effect.what, str(effect.amount), True))


def remove_from_cards_signs(effect: Effect) -> Signs:
    return (held_sign(effect.what, signed(-effect.amount), True),)


def raise_signs(effect: Effect) -> Signs:
    return (Sign(f"parameter-{PARAMETERS[effect.what]}", signed(effect.amount)),)


def raise_tr_signs(effect: Effect) -> Signs:
    return counted(Sign("tr", signed(effect.amount)), effect)


def place_signs(effect: Effect) -> Signs:
    ordinary = (effect.what, effect.where) in ORDINARY_PLACES
    return (tile_sign(effect.what, "" if ordinary else "*"),)


def flood_signs(effect: Effect) -> Signs:
    return (Sign("tile-ocean"), resource_sign(MC, signed(-effect.amount), True))


def draw_signs(effect: Effect) -> Signs:
    return (Sign(CARD, signed(effect.amount)),)


def look_signs(effect: Effect) -> Signs:
    return (Sign(CARD, str(effect.amount)), ARROW, Sign(CARD, signed(effect.what)))


def add_here_signs(effect: Effect) -> Signs:
    return (held_sign(effect.what, signed(effect.amount)),)


def add_to_another_signs(effect: Effect) -> Signs:
    return (held_sign(effect.what, f"{signed(effect.amount)}*"),)


def exchange_signs(effect: Effect) -> Signs:
    return (held_sign(effect.what, signed(-effect.amount)), ARROW, Sign(CARD, signed(1)))


def discard_to_draw_signs(effect: Effect) -> Signs:
    return (Sign(CARD, signed(-1)), ARROW, Sign(CARD, signed(1)))


def choose_signs(effect: Effect) -> Signs:
    parts = [effect_signs(part) for part in effect.parts]
    if not all(parts):
        return ()
    first, *others = parts
    return first + tuple(sign for part in others for sign in (OR, *part))


def if_tags_signs(effect: Effect) -> Signs:
    then, otherwise = [effect_signs(part) for part in effect.parts]
    return (*otherwise, OR, tag_sign(effect.what, str(effect.amount)), COLON, *then)


def convert_signs(effect: Effect) -> Signs:
    return (Sign(inside=(resource_sign(effect.what, "−X"), resource_sign(effect.where, "+X"))),)


def sell_energy_signs(effect: Effect) -> Signs:
    return (resource_sign(RESOURCES.index("energy"), "X"), ARROW, resource_sign(MC, "X"))


SIGNS: dict[int, Callable[[Effect], Signs]] = {
    vocabulary.PRODUCTION: production_signs,
    vocabulary.METAL_PRODUCTION: metal_production_signs,
    vocabulary.GAIN: gain_signs,
    vocabulary.LOSE: lose_signs,
    vocabulary.REMOVE: remove_signs,
    vocabulary.STEAL: steal_signs,
    vocabulary.REMOVE_FROM_CARDS: remove_from_cards_signs,
    vocabulary.RAISE: raise_signs,
    vocabulary.RAISE_TR: raise_tr_signs,
    vocabulary.PLACE: place_signs,
    vocabulary.FLOOD: flood_signs,
    vocabulary.DRAW: draw_signs,
    vocabulary.LOOK: look_signs,
    vocabulary.ADD_HERE: add_here_signs,
    vocabulary.ADD_TO_ANOTHER: add_to_another_signs,
    vocabulary.EXCHANGE_FOR_CARD: exchange_signs,
    vocabulary.DISCARD_TO_DRAW: discard_to_draw_signs,
    vocabulary.CHOOSE: choose_signs,
    vocabulary.IF_TAGS: if_tags_signs,
    vocabulary.CONVERT_PRODUCTION: convert_signs,
    vocabulary.SELL_ENERGY: sell_energy_signs,
}
"""Kinds of effects that symbols can show."""


# --- what sets off a trigger ---------------------------------------------------------------------------------


def on_card_signs(trigger: Trigger) -> Signs:
    tags = [tag_sign(tag, anyone=trigger.anyone) for tag in trigger.tags]
    if trigger.event:
        return (*tags, EVENT)
    return tuple(sign for i, tag in enumerate(tags) for sign in ((OR, tag) if i else (tag,)))


def on_tile_signs(trigger: Trigger) -> Signs:
    if trigger.on_metal:
        metals = [resource_sign(RESOURCES.index(metal)) for metal in ("steel", "titanium")]
        return (Sign(ANY_TILE), *in_brackets(metals[0], OR, metals[1]))
    return (tile_sign(trigger.tile, anyone=trigger.anyone),)


def on_project_signs(trigger: Trigger) -> Signs:
    return (Sign("standard-project"),)


def on_payment_signs(trigger: Trigger) -> Signs:
    return (Sign(text="≥"), resource_sign(MC, str(trigger.price)))


OCCASION_SIGNS: dict[int, Callable[[Trigger], Signs]] = {
    vocabulary.ON_CARD: on_card_signs,
    vocabulary.ON_TILE: on_tile_signs,
    vocabulary.ON_PROJECT: on_project_signs,
    vocabulary.ON_PAYMENT: on_payment_signs,
}
