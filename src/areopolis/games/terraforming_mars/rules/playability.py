"""Rulebook p. 8 and 11: what speaks against playing a card: its requirements, its effects, its price."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import BUILDING, NONE, OCEANS, STEP
from areopolis.games.terraforming_mars.effects import (
    ADD_TO_HOLDER,
    CLAIM_AREA,
    COPY_PRODUCTION,
    LOSE,
    NEEDS_CITIES,
    NEEDS_GREENERIES,
    NEEDS_PRODUCTION,
    NEEDS_TAGS,
    PLACE,
    PRODUCTION,
    Effect,
    Requirement,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import (
    NOT_IN_HAND,
    NOT_YOURS,
)
from areopolis.games.terraforming_mars.rules.executing import (
    meets,
    possible,
    production_possible,
    production_too_low,
    spendable,
    standing,
)
from areopolis.games.terraforming_mars.rules.table import (
    budgets,
    flexibility,
    price_of,
    production,
    stock,
)
from areopolis.games.terraforming_mars.tables import (
    CONSTRAINTS,
    HAS_TAG,
    NEEDS,
    PRODUCTION_BOX,
    SOURCE_COUNT,
)
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option


def missed_requirement(g: TerraformingMars, seat: int, card: int) -> Requirement | None:
    steps = flexibility(g, seat)
    return next((each for each in NEEDS[card] if not meets(g, seat, each, steps)), None)


def facts_of_requirement(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """What is needed, as far as the player's help for it goes, and what is there."""
    requirement = missed_requirement(g, decision.seat, option.args[0])
    assert requirement is not None
    kind, needed, now = requirement.kind, requirement.value, standing(g, decision.seat, requirement)
    if kind <= OCEANS:
        play = flexibility(g, decision.seat) * STEP[kind]
        return (kind, needed + play if requirement.at_most else needed - play, now)
    if kind == NEEDS_TAGS:
        return (needed, requirement.what, now)
    return (needed, requirement.what) if kind == NEEDS_PRODUCTION else (needed, now)


def impossible_effect(g: TerraformingMars, seat: int, card: int) -> Effect | None:
    return next((each for each in CONSTRAINTS[card] if not possible(g, seat, each, card)), None)


def facts_of_effect(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    effect = impossible_effect(g, decision.seat, option.args[0])
    assert effect is not None
    if effect.kind == PLACE:
        return (effect.what, effect.where)
    if effect.kind == LOSE:
        return (effect.what, effect.amount, stock(g, decision.seat, effect.what))
    return facts_of_production(g, decision.seat, effect, option.args[0])


def facts_of_production(g: TerraformingMars, seat: int, box: Effect, card: int) -> tuple[int, ...]:
    resource = production_too_low(g, seat, box, card)
    if resource == NONE:
        return (box.what, box.where)
    return (resource, -box.steps[resource], production(g, seat, resource))


def price_of_card(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    seat, card = decision.seat, option.args[0]
    return (price_of(g, seat, card), spendable(g, seat, card, budgets(g, seat)))


AT_LEAST: Final = Reason("at-least", "requirements", facts_of_requirement)
AT_MOST: Final = Reason("at-most", "requirements", facts_of_requirement)
NEEDED: Final = {
    NEEDS_TAGS: Reason("needs-tags", "requirements", facts_of_requirement),
    NEEDS_PRODUCTION: Reason("needs-production", "requirements", facts_of_requirement),
    NEEDS_CITIES: Reason("needs-cities", "requirements", facts_of_requirement),
    NEEDS_GREENERIES: Reason("needs-greeneries", "requirements", facts_of_requirement),
}
IMPOSSIBLE: Final = {
    PLACE: Reason("no-place", "play-card", facts_of_effect),
    LOSE: Reason("too-few", "play-card", facts_of_effect),
    COPY_PRODUCTION: Reason("nothing-to-copy", "play-card"),
    CLAIM_AREA: Reason("no-claim", "play-card"),
    ADD_TO_HOLDER: Reason("nothing-holds-resources", "play-card"),
}
PRODUCTION_TOO_LOW: Final = Reason("production-too-low", "play-card", facts_of_effect)
NOBODY_CAN_LOSE: Final = Reason("nobody-can-lose", "play-card", facts_of_effect)
CARD_TOO_EXPENSIVE: Final = Reason("too-expensive", "pay", price_of_card)


def against_playing(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    """Requirements come first, then effects that are impossible, then the price."""
    if card not in g.hands[seat]:
        return NOT_IN_HAND
    requirement = missed_requirement(g, seat, card)
    if requirement is not None:
        return NEEDED.get(requirement.kind, AT_MOST if requirement.at_most else AT_LEAST)
    effect = impossible_effect(g, seat, card)
    if effect is not None:
        if effect.kind != PRODUCTION:
            return IMPOSSIBLE[effect.kind]
        return NOBODY_CAN_LOSE if production_too_low(g, seat, effect, card) == NONE else PRODUCTION_TOO_LOW
    return CARD_TOO_EXPENSIVE if price_of(g, seat, card) > spendable(g, seat, card, budgets(g, seat)) else None


def box_copied(g: TerraformingMars, decision: Decision, option: Option) -> tuple[int, ...]:
    box = PRODUCTION_BOX[option.args[0]]
    assert box is not None
    return facts_of_production(g, decision.seat, box, NONE)


NO_BOX: Final = Reason("no-box", "play-card")
COPY_TOO_LOW: Final = Reason("production-too-low", "play-card", box_copied)
COPY_NOBODY_CAN_LOSE: Final = Reason("nobody-can-lose", "play-card", box_copied)


def own_boxes(g: TerraformingMars, seat: int) -> list[int]:
    """Own face-up building cards with a production box."""
    return [source for source in range(SOURCE_COUNT) if g.in_play[source] == seat and has_box(source)]


def has_box(source: int) -> bool:
    return PRODUCTION_BOX[source] is not None and HAS_TAG[source][BUILDING]


def against_copying(g: TerraformingMars, seat: int, source: int) -> Reason | None:
    """The whole box must be possible once more (TM-R70)."""
    box = PRODUCTION_BOX[source]
    if g.in_play[source] != seat:
        return NOT_YOURS
    if box is None or not has_box(source):
        return NO_BOX
    if box.kind != PRODUCTION or production_possible(g, seat, box, NONE):
        return None
    return COPY_NOBODY_CAN_LOSE if production_too_low(g, seat, box, NONE) == NONE else COPY_TOO_LOW
