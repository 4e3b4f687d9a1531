"""Rulebook p. 11-12 and 14: whom an effect may take from, and where it may put something.

For each question of an effect one function returns None or the reason against a choice.
"""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    ANIMAL,
    ENERGY,
    LOWEST_PRODUCTION,
    MC,
    MICROBE,
    NEIGHBOURS,
    NONE,
    PLANTS,
)
from areopolis.games.terraforming_mars.effects import AddToPlayed, Effect, ExchangeForCard
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import (
    CARD_PROTECTED,
    HAS_FEWER,
    HAS_NONE,
    HOLDS_NO_LIFE,
    HOLDS_OTHERS,
    NO_ENERGY_SOLD,
    NO_TILE_BESIDE,
    NOBODY_THERE,
    NOT_IN_PLAY,
    NOT_YOURS,
    NOTHING_ON_CARD,
    OUT_OF_RANGE,
    OWNER_PROTECTED,
    PLANTS_PROTECTED,
    PRODUCTION_FLOOR,
    TOO_LITTLE_ENERGY,
    TOO_MANY_STEPS,
)
from areopolis.games.terraforming_mars.rules.amounts import production, protected, stock
from areopolis.games.terraforming_mars.sources import HOLDS, SELF_PROTECTED
from areopolis.kernel.decision import Reason

# --- resources of players (p. 11) ----------------------------------------------------------------------------


def against_taking(g: TerraformingMars, seat: int, resource: int, most: int, victim: int, count: int) -> Reason | None:
    """Removing or stealing, even from oneself."""
    if victim >= g.seats:
        return NOBODY_THERE
    if resource == PLANTS and protected(g, seat, victim):
        return PLANTS_PROTECTED
    if not 1 <= count <= most:
        return OUT_OF_RANGE
    owned = stock(g, victim, resource)
    if not owned:
        return HAS_NONE
    return HAS_FEWER if owned < count else None


def against_flooding(g: TerraformingMars, seat: int, most: int, area: int, victim: int, count: int) -> Reason | None:
    """Money of whoever owns a tile beside the new ocean."""
    if victim < g.seats and not any(g.owners[beside] == victim for beside in NEIGHBOURS[area]):
        return NO_TILE_BESIDE
    return against_taking(g, seat, MC, most, victim, count)


# --- production (p. 11) --------------------------------------------------------------------------------------


def against_lowering(g: TerraformingMars, resource: int, steps: int, victim: int) -> Reason | None:
    """In full: all the steps that the red border asks for."""
    if victim >= g.seats:
        return NOBODY_THERE
    return None if production(g, victim, resource) - steps >= LOWEST_PRODUCTION[resource] else PRODUCTION_FLOOR


def against_converting(g: TerraformingMars, seat: int, resource: int, steps: int) -> Reason | None:
    """Any number of steps, including none."""
    return TOO_MANY_STEPS if steps > production(g, seat, resource) else None


# --- resources on cards (p. 11 and 14) -----------------------------------------------------------------------


def cards_to_take_from(g: TerraformingMars, seat: int, owner: int, resource: int) -> list[int]:
    """Cards of an owner from which this seat may remove a resource."""
    return [card for card in g.played[owner] if against_taking_from(g, seat, resource, card) is None]


def against_taking_from(g: TerraformingMars, seat: int, resource: int, card: int) -> Reason | None:
    """Removing a resource from a card, whoever has it."""
    owner = g.in_play[card]
    if owner == NONE:
        return NOT_IN_PLAY
    if HOLDS[card] != resource:
        return HOLDS_OTHERS
    if not g.resources[card]:
        return NOTHING_ON_CARD
    if SELF_PROTECTED[card]:
        return CARD_PROTECTED
    return OWNER_PROTECTED if resource in (ANIMAL, MICROBE) and protected(g, seat, owner) else None


def against_adding(g: TerraformingMars, seat: int, resource: int, card: int) -> Reason | None:
    """Any card of the player's that can hold it."""
    if g.in_play[card] != seat:
        return NOT_YOURS
    return None if HOLDS[card] == resource else HOLDS_OTHERS


def against_adding_to_holder(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    """The player's cards that already have a resource."""
    if g.in_play[card] != seat:
        return NOT_YOURS
    return None if g.resources[card] else NOTHING_ON_CARD


# --- choices -------------------------------------------------------------------------------------------------


def against_part(g: TerraformingMars, part: Effect, source: int) -> Reason | None:
    """Parts that need something on this very card cannot be chosen without it."""
    if isinstance(part, ExchangeForCard) and not g.resources[source]:
        return NOTHING_ON_CARD
    if isinstance(part, AddToPlayed) and (source >= CARD_COUNT or HOLDS[source] not in (ANIMAL, MICROBE)):
        return HOLDS_NO_LIFE
    return None


# --- energy --------------------------------------------------------------------------------------------------


def against_selling_energy(g: TerraformingMars, seat: int, count: int) -> Reason | None:
    if not count:
        return NO_ENERGY_SOLD
    return TOO_LITTLE_ENERGY if count > stock(g, seat, ENERGY) else None
