"""Rulebook p. 8 and 11: may a card be played? Its requirements must hold, and its effects and its price be possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from areopolis.games.terraforming_mars import rows
from areopolis.games.terraforming_mars.components import (
    AS_CLAIM,
    BUILDING,
    HEAT,
    KINDS_OF_RESOURCES,
    LOWEST_PRODUCTION,
    MC,
    NONE,
    STEP,
)
from areopolis.games.terraforming_mars.effects import (
    ALWAYS_POSSIBLE,
    EFFECT_KINDS,
    AddToHolder,
    Choose,
    ClaimArea,
    CopyProduction,
    Effect,
    Gain,
    Lose,
    Place,
    Production,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import NOT_IN_HAND, NOT_YOURS
from areopolis.games.terraforming_mars.rows import REQUIREMENTS, Requirement
from areopolis.games.terraforming_mars.rules.amounts import (
    budgets,
    cities_in_play,
    discounts,
    flexibility,
    heat_counts_as_mc,
    is_city,
    own_greeneries,
    parameter,
    price_of,
    production,
    solo,
    stock,
    tag_count,
)
from areopolis.games.terraforming_mars.rules.areas import can_place
from areopolis.games.terraforming_mars.rules.gains import own_steps
from areopolis.games.terraforming_mars.rules.targets import against_adding_to_holder
from areopolis.games.terraforming_mars.sources import (
    CARD_TRIGGERS,
    CONSTRAINTS,
    COST,
    DISCOUNT_CLASS,
    HAS_TAG,
    HEAT_LOST,
    METALS,
    NEEDS,
    ON_ENTERING,
    PRODUCTION_BOX,
    SOURCE_COUNT,
    TAGS_OF,
    TILE_TRIGGERS,
)
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option


class Means:
    """What a player can play cards with, worked out once for a whole hand."""

    def __init__(self, g: TerraformingMars, seat: int) -> None:
        self.discounts = discounts(g, seat)
        self.budgets = budgets(g, seat)
        self.flexibility = flexibility(g, seat)


def playable_cards(g: TerraformingMars, seat: int) -> list[int]:
    """The hand cards that may be played now. The price is checked first, because most cards fail on it."""
    means = Means(g, seat)
    found: list[int] = []
    for card in g.hands[seat]:
        if payable(g, seat, card, means) and against_hand_card(g, seat, card, means) is None:
            found.append(card)
    return found


def against_playing(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    """Any card, whoever has it."""
    return against_hand_card(g, seat, card, Means(g, seat)) if card in g.hands[seat] else NOT_IN_HAND


def against_hand_card(g: TerraformingMars, seat: int, card: int, means: Means) -> Reason | None:
    """Requirements come first, then effects that are impossible, then the price."""
    for requirement in NEEDS[card]:
        if not meets(g, seat, requirement, means.flexibility):
            return UNMET[requirement.kind]
    for effect in CONSTRAINTS[card]:
        reason = against_effect(g, seat, effect, card)
        if reason is not None:
            return reason
    return None if payable(g, seat, card, means) else CARD_TOO_EXPENSIVE


# --- requirements (p. 8) -------------------------------------------------------------------------------------


def meets(g: TerraformingMars, seat: int, requirement: Requirement, steps: int) -> bool:
    """`steps` is how far a global parameter may be off."""
    if isinstance(requirement, rows.AtLeast):
        return parameter(g, requirement.parameter) >= requirement.value - steps * STEP[requirement.parameter]
    if isinstance(requirement, rows.AtMost):
        return parameter(g, requirement.parameter) <= requirement.value + steps * STEP[requirement.parameter]
    return standing(g, seat, requirement) >= requirement.value


def standing(g: TerraformingMars, seat: int, requirement: Requirement) -> int:
    """How much there is of what a requirement asks for."""
    if isinstance(requirement, rows.NeedsTags):
        return tag_count(g, seat, requirement.tag)
    if isinstance(requirement, rows.NeedsProduction):
        return production(g, seat, requirement.resource)
    if isinstance(requirement, rows.NeedsCities):
        return cities_in_play(g)
    if isinstance(requirement, rows.NeedsGreeneries):
        return own_greeneries(g, seat)
    assert isinstance(requirement, (rows.AtLeast, rows.AtMost))
    return parameter(g, requirement.parameter)


def what_is_needed(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """For the first requirement that does not hold: what it asks for, minus any help, and what there is."""
    seat = decision.seat
    steps = flexibility(g, seat)
    needed = next(each for each in NEEDS[option.args[0]] if not meets(g, seat, each, steps))
    now = standing(g, seat, needed)
    if isinstance(needed, rows.AtLeast):
        return needed.parameter, needed.value - steps * STEP[needed.parameter], now
    if isinstance(needed, rows.AtMost):
        return needed.parameter, needed.value + steps * STEP[needed.parameter], now
    if isinstance(needed, rows.NeedsTags):
        return needed.value, needed.tag, now
    return (needed.value, needed.resource) if isinstance(needed, rows.NeedsProduction) else (needed.value, now)


AT_LEAST: Final = Reason("at-least", "requirements", what_is_needed)
AT_MOST: Final = Reason("at-most", "requirements", what_is_needed)
TAGS_MISSING: Final = Reason("needs-tags", "requirements", what_is_needed)
PRODUCTION_MISSING: Final = Reason("needs-production", "requirements", what_is_needed)
CITIES_MISSING: Final = Reason("needs-cities", "requirements", what_is_needed)
GREENERIES_MISSING: Final = Reason("needs-greeneries", "requirements", what_is_needed)

UNMET: Final[list[Reason]] = REQUIREMENTS.table(
    "explained",
    {
        rows.AtLeast: AT_LEAST,
        rows.AtMost: AT_MOST,
        rows.NeedsTags: TAGS_MISSING,
        rows.NeedsProduction: PRODUCTION_MISSING,
        rows.NeedsCities: CITIES_MISSING,
        rows.NeedsGreeneries: GREENERIES_MISSING,
    },
)
"""By kind of requirement."""


# --- effects that must be possible (p. 11) -------------------------------------------------------------------


def against_effect(g: TerraformingMars, seat: int, effect: Effect, card: int) -> Reason | None:
    """Why an effect of a card cannot be carried out, even with what the card itself triggers first."""
    return AGAINST[effect.kind](g, seat, effect, card)


def against_production(g: TerraformingMars, seat: int, box: Production, card: int) -> Reason | None:
    """The player's production may not fall below its floor, and somebody must be able to lose what is red-bordered."""
    if production_too_low(g, seat, box, card) != NONE:
        return PRODUCTION_TOO_LOW
    return None if box.lost == NONE or solo(g) or somebody_can_lose(g, seat, box) else NOBODY_CAN_LOSE


def production_too_low(g: TerraformingMars, seat: int, box: Production, card: int) -> int:
    """The first resource whose production the player cannot lower that far, or NONE."""
    row = seat * KINDS_OF_RESOURCES
    for resource in range(KINDS_OF_RESOURCES):
        steps = box.steps[resource]
        if steps < 0 and g.production[row + resource] + steps < LOWEST_PRODUCTION[resource]:
            coming_first = coming_from_city(g, seat, card) if resource == MC else 0
            if g.production[row + resource] + steps + coming_first < LOWEST_PRODUCTION[resource]:
                return resource
    return NONE


def coming_from_city(g: TerraformingMars, seat: int, card: int) -> int:
    """M€ production that the city of this very card brings its player (TM-R12: the trigger may come first)."""
    if card == NONE or not any(isinstance(effect, Place) and is_city(effect.tile) for effect in ON_ENTERING[card]):
        return 0
    steps = 0
    for source, trigger in TILE_TRIGGERS:
        concerned = source == card or g.in_play[source] == seat
        if concerned and isinstance(trigger, rows.WhenTilePlaced) and is_city(trigger.tile):
            steps += sum([effect.steps[MC] for effect in trigger.effects if isinstance(effect, Production)])
    return steps


def somebody_can_lose(g: TerraformingMars, seat: int, box: Production) -> bool:
    """TM-R16, after the player's own steps from the same box."""
    for each in range(g.seats):
        own = own_steps(g, seat, box, box.lost) if each == seat else 0
        if production(g, each, box.lost) + own - box.lost_steps >= LOWEST_PRODUCTION[box.lost]:
            return True
    return False


def against_place(g: TerraformingMars, seat: int, effect: Place, card: int) -> Reason | None:
    return None if can_place(g, seat, effect.placement) else NO_PLACE


def against_losing(g: TerraformingMars, seat: int, effect: Lose, card: int) -> Reason | None:
    owned = stock(g, seat, effect.resource) + coming(g, seat, effect.resource, card)
    return None if owned >= effect.amount else TOO_FEW_TO_LOSE


def coming(g: TerraformingMars, seat: int, resource: int, card: int) -> int:
    """Resources that the tags of this very card bring its player (TM-R12)."""
    if resource == HEAT:
        return 0
    count = 0
    for source, trigger in CARD_TRIGGERS:
        if g.in_play[source] == seat and isinstance(trigger, rows.WhenTagPlayed):
            times = len([tag for tag in TAGS_OF[card] if tag in trigger.tags])
            count += times * sum([most_gained(effect, resource) for effect in trigger.effects])
    return count


def most_gained(effect: Effect, resource: int) -> int:
    """By the effect of a trigger; none of these has a counted amount."""
    if isinstance(effect, Choose):
        return max([most_gained(part, resource) for part in effect.parts])
    if isinstance(effect, Gain) and effect.resource == resource and isinstance(effect.amount, int):
        return effect.amount
    return 0


def against_copy(g: TerraformingMars, seat: int, effect: CopyProduction, card: int) -> Reason | None:
    return None if boxes_to_copy(g, seat) else NOTHING_TO_COPY


def boxes_to_copy(g: TerraformingMars, seat: int) -> list[int]:
    return [source for source in own_boxes(g, seat) if against_copying(g, seat, source) is None]


def own_boxes(g: TerraformingMars, seat: int) -> list[int]:
    """The player's face-up building cards with a production box."""
    return [source for source in BUILDING_BOXES if g.in_play[source] == seat]


BUILDING_BOXES: Final = [
    source for source in range(SOURCE_COUNT) if PRODUCTION_BOX[source] is not None and HAS_TAG[source][BUILDING]
]


def against_copying(g: TerraformingMars, seat: int, source: int) -> Reason | None:
    """The whole box must be possible once more (TM-R70)."""
    if g.in_play[source] != seat:
        return NOT_YOURS
    if source not in BUILDING_BOXES:
        return NO_BOX
    box = PRODUCTION_BOX[source]
    if not isinstance(box, Production) or against_production(g, seat, box, NONE) is None:
        return None
    return NOBODY_CAN_LOSE_AGAIN if production_too_low(g, seat, box, NONE) == NONE else BOX_TOO_LOW


def against_claim(g: TerraformingMars, seat: int, effect: ClaimArea, card: int) -> Reason | None:
    return None if can_place(g, seat, AS_CLAIM) else NO_CLAIM


def against_holder(g: TerraformingMars, seat: int, effect: AddToHolder, card: int) -> Reason | None:
    return None if holding_cards(g, seat) else NOTHING_HOLDS_RESOURCES


def holding_cards(g: TerraformingMars, seat: int) -> list[int]:
    """The player's cards that already have a resource."""
    return [card for card in g.played[seat] if against_adding_to_holder(g, seat, card) is None]


def nothing_against(g: TerraformingMars, seat: int, effect: Effect, card: int) -> Reason | None:
    """Always possible, if only without effect (TM-R14)."""
    return None


AGAINST: Final[list[Callable[[TerraformingMars, int, Any, int], Reason | None]]] = EFFECT_KINDS.table(
    "asked",
    {
        Production: against_production,
        Place: against_place,
        Lose: against_losing,
        CopyProduction: against_copy,
        ClaimArea: against_claim,
        AddToHolder: against_holder,
        **dict.fromkeys(ALWAYS_POSSIBLE, nothing_against),
    },
)
"""By kind of effect."""


def what_is_impossible(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """For the first effect that keeps a card from being played."""
    card = option.args[0]
    effect = next(each for each in CONSTRAINTS[card] if against_effect(g, decision.seat, each, card) is not None)
    if isinstance(effect, Place):
        return effect.tile, effect.placement
    if isinstance(effect, Lose):
        return effect.resource, effect.amount, stock(g, decision.seat, effect.resource)
    return what_is_too_low(g, decision.seat, effect, card)


def what_cannot_be_copied(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return what_is_too_low(g, decision.seat, PRODUCTION_BOX[option.args[0]], NONE)


def what_is_too_low(g: TerraformingMars, seat: int, box: Effect | None, card: int) -> tuple[int, ...]:
    """The player's production that would fall too far, or else what nobody can lose."""
    assert isinstance(box, Production)
    resource = production_too_low(g, seat, box, card)
    if resource == NONE:
        return box.lost, box.lost_steps
    return resource, -box.steps[resource], production(g, seat, resource)


PRODUCTION_TOO_LOW: Final = Reason("production-too-low", "play-card", what_is_impossible)
NOBODY_CAN_LOSE: Final = Reason("nobody-can-lose", "play-card", what_is_impossible)
NO_PLACE: Final = Reason("no-place", "play-card", what_is_impossible)
TOO_FEW_TO_LOSE: Final = Reason("too-few", "play-card", what_is_impossible)
BOX_TOO_LOW: Final = Reason("production-too-low", "play-card", what_cannot_be_copied)
NOBODY_CAN_LOSE_AGAIN: Final = Reason("nobody-can-lose", "play-card", what_cannot_be_copied)
NO_BOX: Final = Reason("no-box", "play-card")
NOTHING_TO_COPY: Final = Reason("nothing-to-copy", "play-card")
NO_CLAIM: Final = Reason("no-claim", "play-card")
NOTHING_HOLDS_RESOURCES: Final = Reason("nothing-holds-resources", "play-card")

# --- the price (p. 12) ---------------------------------------------------------------------------------------


def payable(g: TerraformingMars, seat: int, card: int, means: Means) -> bool:
    return COST[card] - means.discounts[DISCOUNT_CLASS[card]] <= spendable(g, seat, card, means)


def spendable(g: TerraformingMars, seat: int, card: int, means: Means) -> int:
    """What can be paid for a card. Heat that its effect takes cannot also pay for it (TM-R34)."""
    owned = means.budgets[METALS[card]]
    return owned - HEAT_LOST[card] if HEAT_LOST[card] and heat_counts_as_mc(g, seat) else owned


def price_and_money(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    card = option.args[0]
    return price_of(g, decision.seat, card), spendable(g, decision.seat, card, Means(g, decision.seat))


CARD_TOO_EXPENSIVE: Final = Reason("too-expensive", "pay", price_and_money)
