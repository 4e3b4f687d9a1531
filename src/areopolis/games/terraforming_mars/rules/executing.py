"""Rulebook p. 8 and 11: may a card be played? Its requirements must hold and its effects must be possible."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import (
    AS_CLAIM,
    BUILDING,
    HEAT,
    KINDS_OF_RESOURCES,
    LOWEST_PRODUCTION,
    MC,
    NONE,
    OCEANS,
    STEP,
)
from areopolis.games.terraforming_mars.effects import (
    ADD_TO_HOLDER,
    CHOOSE,
    CLAIM_AREA,
    COPY_PRODUCTION,
    GAIN,
    LOSE,
    NEEDS_CITIES,
    NEEDS_PRODUCTION,
    NEEDS_TAGS,
    PLACE,
    PRODUCTION,
    Effect,
    Requirement,
)
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import can_place
from areopolis.games.terraforming_mars.rules.gaining import own_steps
from areopolis.games.terraforming_mars.rules.table import (
    budgets,
    cities_in_play,
    discounts,
    flexibility,
    heat_counts_as_mc,
    is_city,
    own_greeneries,
    parameter,
    production,
    solo,
    stock,
    tag_count,
)
from areopolis.games.terraforming_mars.tables import (
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


def playable_cards(g: TerraformingMars, seat: int) -> list[int]:
    """The hand cards that may be played now; the quickest question comes first."""
    off = discounts(g, seat)
    owned = budgets(g, seat)
    steps = flexibility(g, seat)
    found: list[int] = []
    for card in g.hands[seat]:
        if COST[card] - off[DISCOUNT_CLASS[card]] > spendable(g, seat, card, owned):
            continue
        if meets_requirements(g, seat, card, steps) and executable(g, seat, card):
            found.append(card)
    return found


def spendable(g: TerraformingMars, seat: int, card: int, owned: list[int]) -> int:
    """What can be paid for a card out of the budgets of its player."""
    return owned[METALS[card]] - heat_kept(g, seat, card) if HEAT_LOST[card] else owned[METALS[card]]


def heat_kept(g: TerraformingMars, seat: int, card: int) -> int:
    """Heat that the card's effect takes cannot also pay for the card (TM-R34)."""
    return HEAT_LOST[card] if heat_counts_as_mc(g, seat) else 0


# --- requirements (p. 8) -------------------------------------------------------------------------------------


def meets_requirements(g: TerraformingMars, seat: int, card: int, steps: int) -> bool:
    """`steps` is how far a global parameter may be off."""
    return all(meets(g, seat, requirement, steps) for requirement in NEEDS[card])


def meets(g: TerraformingMars, seat: int, requirement: Requirement, steps: int) -> bool:
    kind = requirement.kind
    if kind <= OCEANS:
        play = steps * STEP[kind]
        if requirement.at_most:
            return parameter(g, kind) <= requirement.value + play
        return parameter(g, kind) >= requirement.value - play
    return standing(g, seat, requirement) >= requirement.value


def standing(g: TerraformingMars, seat: int, requirement: Requirement) -> int:
    """What the player has of that which a requirement asks for."""
    kind = requirement.kind
    if kind <= OCEANS:
        return parameter(g, kind)
    if kind == NEEDS_TAGS:
        return tag_count(g, seat, requirement.what)
    if kind == NEEDS_PRODUCTION:
        return production(g, seat, requirement.what)
    return cities_in_play(g) if kind == NEEDS_CITIES else own_greeneries(g, seat)


# --- effects that must be possible (p. 11) -------------------------------------------------------------------


def executable(g: TerraformingMars, seat: int, card: int) -> bool:
    return all(possible(g, seat, effect, card) for effect in CONSTRAINTS[card])


def possible(g: TerraformingMars, seat: int, effect: Effect, card: int) -> bool:
    """Whether a mandatory effect of a card can be carried out, with what the card itself triggers before."""
    kind = effect.kind
    if kind == PRODUCTION:
        return production_possible(g, seat, effect, card)
    if kind == PLACE:
        return can_place(g, seat, effect.where)
    if kind == LOSE:
        return stock(g, seat, effect.what) + coming(g, seat, effect.what, card) >= effect.amount
    if kind == COPY_PRODUCTION:
        return bool(boxes_to_copy(g, seat))
    if kind == CLAIM_AREA:
        return can_place(g, seat, AS_CLAIM)
    return kind != ADD_TO_HOLDER or bool(holding_cards(g, seat))


def production_possible(g: TerraformingMars, seat: int, box: Effect, card: int) -> bool:
    """Own production may not fall below its floor, and somebody must be able to lose what is red-bordered."""
    if production_too_low(g, seat, box, card) != NONE:
        return False
    return box.what == NONE or solo(g) or somebody_can_lose(g, seat, box)


def production_too_low(g: TerraformingMars, seat: int, box: Effect, card: int) -> int:
    """The first resource whose own production cannot fall so far, or NONE."""
    row = seat * KINDS_OF_RESOURCES
    for resource in range(KINDS_OF_RESOURCES):
        steps = box.steps[resource]
        if steps < 0 and g.production[row + resource] + steps < LOWEST_PRODUCTION[resource]:
            coming_first = coming_from_city(g, seat, card) if resource == MC else 0
            if g.production[row + resource] + steps + coming_first < LOWEST_PRODUCTION[resource]:
                return resource
    return NONE


def somebody_can_lose(g: TerraformingMars, seat: int, box: Effect) -> bool:
    """TM-R16, after the own steps of the same box."""
    for each in range(g.seats):
        own = own_steps(g, seat, box, box.what) if each == seat else 0
        if production(g, each, box.what) + own - box.where >= LOWEST_PRODUCTION[box.what]:
            return True
    return False


def coming_from_city(g: TerraformingMars, seat: int, card: int) -> int:
    """M€ production that the city of this very card brings its player (TM-R12: the trigger may come first)."""
    if card == NONE or not any(effect.kind == PLACE and is_city(effect.what) for effect in ON_ENTERING[card]):
        return 0
    steps = 0
    for source, trigger in TILE_TRIGGERS:
        if is_city(trigger.tile) and (source == card or g.in_play[source] == seat):
            steps += sum([effect.steps[MC] for effect in trigger.effects if effect.kind == PRODUCTION])
    return steps


def coming(g: TerraformingMars, seat: int, resource: int, card: int) -> int:
    """Resources that the tags of this very card bring its player (TM-R12)."""
    if resource == HEAT:
        return 0
    count = 0
    for source, trigger in CARD_TRIGGERS:
        if g.in_play[source] == seat and not trigger.event:
            times = len([tag for tag in TAGS_OF[card] if tag in trigger.tags])
            count += times * sum([most_gained(effect, resource) for effect in trigger.effects])
    return count


def most_gained(effect: Effect, resource: int) -> int:
    if effect.kind == CHOOSE:
        return max([most_gained(part, resource) for part in effect.parts])
    return effect.amount if effect.kind == GAIN and effect.what == resource else 0


def boxes_to_copy(g: TerraformingMars, seat: int) -> list[int]:
    """Own face-up building cards whose whole production box can be carried out once more (TM-R70)."""
    found: list[int] = []
    for source in range(SOURCE_COUNT):
        box = PRODUCTION_BOX[source]
        if box is None or g.in_play[source] != seat or not HAS_TAG[source][BUILDING]:
            continue
        if box.kind != PRODUCTION or production_possible(g, seat, box, NONE):
            found.append(source)
    return found


def holding_cards(g: TerraformingMars, seat: int) -> list[int]:
    """Own cards on which a resource lies already."""
    return [card for card in g.played[seat] if g.resources[card]]
