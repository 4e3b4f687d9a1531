"""Rulebook p. 12 and 14: effects of one moment come in the order that the active player likes.

Most orders lead to the same: two gains are two gains. What may be needed for another effect comes first, and cards are
drawn before choices are made. Where that does not tell which order is best, the player is asked.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import (
    AREAS,
    GOAL,
    OCEAN,
    OCEAN_BONUS_AT,
    OCEANS,
    ON_MARS,
    ON_OCEAN_AREA,
    OXYGEN,
    STEP,
    TEMPERATURE,
    TEMPERATURE_BONUS_AT,
)
from areopolis.games.terraforming_mars.effects import EFFECTS, FLOOD, PLACE, RAISE, Effect
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import legal_areas
from areopolis.games.terraforming_mars.tables import ON_ENTERING, concerns_hand

OWN_EFFECTS: Final = 999
"""In `due`: stands for all effects of the card itself."""


def order_matters(g: TerraformingMars, seat: int) -> bool:
    """Whether the player decides which of the effects in `due` comes first.

    So it is where several of them bring or take cards; and where the card itself may bring some while a choice waits,
    for whoever has seen them may choose otherwise (by rules 1 such a choice never waited).
    """
    sources: list[int] = []
    about_cards: list[int] = []
    own = False
    for code in g.due:
        source = code // 1000
        if source not in sources:
            sources.append(source)
        if code % 1000 == OWN_EFFECTS:
            own = may_bring_cards(g, seat, source)
        elif source not in about_cards and concerns_hand(EFFECTS[code % 1000]):
            about_cards.append(source)
    return len(sources) > 1 if own else len(about_cards) > 1


def may_bring_cards(g: TerraformingMars, seat: int, source: int) -> bool:
    """By the effects of the card itself."""
    return any(brings_cards(g, seat, effect) for effect in ON_ENTERING[source])


def brings_cards(g: TerraformingMars, seat: int, effect: Effect) -> bool:
    """By drawing, or by a tile on an area with a printed card; a bonus step may bring an ocean."""
    if effect.kind == PLACE:
        return tile_brings_cards(g, seat, effect.what, effect.where)
    if effect.kind == FLOOD or (effect.kind == RAISE and reaches_ocean(g, effect)):
        return tile_brings_cards(g, seat, OCEAN, ON_OCEAN_AREA)
    return concerns_hand(effect)


def tile_brings_cards(g: TerraformingMars, seat: int, tile: int, placement: int) -> bool:
    if tile == OCEAN and g.oceans >= GOAL[OCEANS]:
        return False
    return any(area < ON_MARS and AREAS[area].cards for area in legal_areas(g, seat, placement))


def reaches_ocean(g: TerraformingMars, effect: Effect) -> bool:
    """P. 5: whether the ocean at 0 °C comes with these steps, through the bonus at 8 % oxygen, too."""
    steps = effect.amount
    if effect.what == OXYGEN:
        steps = 1 if g.oxygen < TEMPERATURE_BONUS_AT <= g.oxygen + steps * STEP[OXYGEN] else 0
    return g.oceans < GOAL[OCEANS] and g.temperature < OCEAN_BONUS_AT <= g.temperature + steps * STEP[TEMPERATURE]


def own_order_matters(g: TerraformingMars, effects: list[Effect]) -> bool:
    """Whether the player orders the effects of the card itself.

    Rows list them in an order than which none is better, with one exception: a step that brings an ocean, and a tile.
    The ocean may pay for the tile beside it; the tile may bring a card before the ocean is placed.
    """
    if len(effects) < 2 or g.rules < 2:
        return False
    ocean = any(effect.kind == RAISE and reaches_ocean(g, effect) for effect in effects)
    return ocean and any(effect.kind == PLACE and effect.what != OCEAN for effect in effects)
