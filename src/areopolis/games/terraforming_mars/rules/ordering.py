"""Rulebook p. 12 and 14: the active player orders effects of the same moment.

Most orders lead to the same result: two gains are two gains. What another effect may need comes first, and cards are
drawn before choices are made. The player is asked only where that does not settle which order is best.
"""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AREAS,
    GOAL,
    NONE,
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
from areopolis.games.terraforming_mars.effects import EFFECTS, Effect, Flood, Place, Raise
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import legal_areas
from areopolis.games.terraforming_mars.sources import ON_ENTERING, concerns_hand


def order_matters(g: TerraformingMars, seat: int) -> bool:
    """Whether the player decides which of the effects in `due` comes first.

    They do if several of these bring or take cards, or if the card itself may bring some while a choice waits: having
    seen them, the player may choose differently (under rules 1 such a choice never waited).
    """
    about_cards: list[int] = []
    own = False
    for i in range(0, len(g.due), 2):
        source, effect = g.due[i], g.due[i + 1]
        if effect == NONE:
            own = may_bring_cards(g, seat, source)
        elif source not in about_cards and concerns_hand(EFFECTS[effect]):
            about_cards.append(source)
    return len(sources_due(g)) > 1 if own else len(about_cards) > 1


def sources_due(g: TerraformingMars) -> list[int]:
    """The cards with effects in `due`, each once."""
    found: list[int] = []
    for i in range(0, len(g.due), 2):
        if g.due[i] not in found:
            found.append(g.due[i])
    return found


def may_bring_cards(g: TerraformingMars, seat: int, source: int) -> bool:
    """Through the effects of the card itself."""
    return any(brings_cards(g, seat, effect) for effect in ON_ENTERING[source])


def brings_cards(g: TerraformingMars, seat: int, effect: Effect) -> bool:
    """By drawing, or with a tile on an area with a printed card; a bonus step may bring an ocean."""
    if isinstance(effect, Place):
        return tile_brings_cards(g, seat, effect.tile, effect.placement)
    if isinstance(effect, Flood) or (isinstance(effect, Raise) and reaches_ocean(g, effect)):
        return tile_brings_cards(g, seat, OCEAN, ON_OCEAN_AREA)
    return concerns_hand(effect)


def tile_brings_cards(g: TerraformingMars, seat: int, tile: int, placement: int) -> bool:
    if tile == OCEAN and g.oceans >= GOAL[OCEANS]:
        return False
    return any(area < ON_MARS and AREAS[area].cards for area in legal_areas(g, seat, placement))


def reaches_ocean(g: TerraformingMars, effect: Raise) -> bool:
    """P. 5: whether these steps bring the ocean at 0 °C, possibly through the bonus at 8 % oxygen."""
    steps = effect.steps
    if effect.parameter == OXYGEN:
        steps = 1 if g.oxygen < TEMPERATURE_BONUS_AT <= g.oxygen + steps * STEP[OXYGEN] else 0
    return g.oceans < GOAL[OCEANS] and g.temperature < OCEAN_BONUS_AT <= g.temperature + steps * STEP[TEMPERATURE]


def own_order_matters(g: TerraformingMars, effects: list[Effect]) -> bool:
    """Whether the player orders the effects of the card itself.

    Rows list them in the order that is never worse for the player, with one exception: a step that brings an ocean, and
    a tile. The ocean may pay for the tile beside it; the tile may bring a card before the ocean is placed.
    """
    if len(effects) < 2 or g.rules < 2:
        return False
    ocean = any(isinstance(effect, Raise) and reaches_ocean(g, effect) for effect in effects)
    return ocean and any(isinstance(effect, Place) and effect.tile != OCEAN for effect in effects)
