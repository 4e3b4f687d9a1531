"""Rulebook p. 11-12: playing a card from the hand: pay, carry out its effects, lay it down."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import AREAS, KINDS_OF_TAGS, NONE, ON_MARS
from areopolis.games.terraforming_mars.effects import CHOOSE, PLACE, Trigger
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.areas import legal_areas
from areopolis.games.terraforming_mars.rules.carrying_out import carry_out, perform
from areopolis.games.terraforming_mars.rules.gaining import do_simple
from areopolis.games.terraforming_mars.rules.paying import charge
from areopolis.games.terraforming_mars.rules.table import price_of
from areopolis.games.terraforming_mars.tables import (
    CARD_TRIGGERS,
    COST,
    HEAT_LOST,
    IS_EVENT,
    METALS,
    ON_ENTERING,
    PAYMENT_TRIGGERS,
    TAGS_OF,
    concerns_hand,
)
from areopolis.games.terraforming_mars.words import RESOLVE


def play_card(g: TerraformingMars, seat: int, card: int) -> None:
    price = price_of(g, seat, card)
    g.hands[seat].remove(card)
    g.tell("plays", seat, card, price)
    g.next(lay_card_down, seat, card)
    charge(g, seat, price, METALS[card], HEAT_LOST[card])


def lay_card_down(g: TerraformingMars, seat: int, card: int) -> None:
    """Paid for: now it counts. What other cards gave for the next card was for this one (TM-R23)."""
    g.next_discount[seat] = 0
    g.next_flexible[seat] = 0
    if IS_EVENT[card]:
        g.events[seat].append(card)
    else:
        g.played[seat].append(card)
        put_in_play(g, seat, card)
    trigger_by_payment(g, seat, COST[card])
    carry_out_card(g, seat, card)


def cards_being_paid(g: TerraformingMars) -> list[int]:
    """A card that has left the hand and does not lie on the table yet: everybody knows it."""
    return [args[1] for step, args in g.agenda if step is lay_card_down]


def put_in_play(g: TerraformingMars, seat: int, source: int) -> None:
    """Face up in front of its player: its tags and effects count."""
    g.in_play[source] = seat
    for tag in TAGS_OF[source]:
        g.tags[seat * KINDS_OF_TAGS + tag] += 1


# --- triggers ------------------------------------------------------------------------------------------------

OWN_EFFECTS: Final = 999
"""In `due`: stands for all effects of the card itself."""


def carry_out_card(g: TerraformingMars, seat: int, source: int) -> None:
    """The effects of a card and all that it triggers (p. 12: in any order).

    What is triggered comes first, for it may be needed; only where cards in hand are concerned no order is best, and
    the player decides.
    """
    choices: list[tuple[int, int]] = []
    waiting: list[int] = []
    for trigger_source, trigger in CARD_TRIGGERS:
        owner = g.in_play[trigger_source]
        if owner == NONE or (owner != seat and not trigger.anyone):
            continue
        for _ in range(matches(trigger, source)):
            for effect in trigger.effects:
                if concerns_hand(effect):
                    waiting.append(trigger_source * 1000 + effect.number)
                elif effect.kind == CHOOSE:
                    choices.append((owner, effect.number))
                else:
                    do_simple(g, owner, effect, trigger_source)
    effects = ON_ENTERING[source]
    if not waiting and not choices:
        perform(g, seat, effects, source)
        return
    if not waiting:
        g.next(carry_out_own, seat, source)
    for owner, number in choices:
        g.next(carry_out, owner, number, source)
    if waiting:  # before the choices, for whoever has drawn chooses better
        g.due = [*waiting, source * 1000 + OWN_EFFECTS] if effects else waiting
        g.next(resolve_due, seat)


def matches(trigger: Trigger, source: int) -> int:
    """How often a card that is put into play sets a trigger off: once for each tag, or once as an event."""
    if trigger.event:
        if not is_event(source):
            return 0
        return 1 if not trigger.tags or trigger.tags[0] in TAGS_OF[source] else 0
    count = 0
    for tag in TAGS_OF[source]:
        if tag in trigger.tags:
            count += 1
    return count


def is_event(source: int) -> bool:
    return source < CARD_COUNT and IS_EVENT[source]


def carry_out_own(g: TerraformingMars, seat: int, source: int) -> None:
    perform(g, seat, ON_ENTERING[source], source)


def resolve_due(g: TerraformingMars, seat: int) -> None:
    """P. 14: of several effects the active player decides which comes first. He is asked as long as it matters."""
    if g.due:
        sources: list[int] = []
        for code in g.due:
            if code // 1000 not in sources:
                sources.append(code // 1000)
        if not order_matters(g, seat):
            sources = sources[:1]
        g.ask(seat, "resolve", [RESOLVE[source] for source in sources], resolve_one, (seat,))


def order_matters(g: TerraformingMars, seat: int) -> bool:
    """Not when the card itself neither brings nor takes cards, and only one other effect waits."""
    sources: list[int] = []
    for code in g.due:
        source = code // 1000
        if source not in sources and (code % 1000 != OWN_EFFECTS or may_bring_cards(g, seat, source)):
            sources.append(source)
    return len(sources) > 1


def may_bring_cards(g: TerraformingMars, seat: int, source: int) -> bool:
    """By its own effects, a tile on an area with a printed card among them."""
    for effect in ON_ENTERING[source]:
        if concerns_hand(effect):
            return True
        if effect.kind == PLACE and any(AREAS[area].cards for area in areas_on_map(g, seat, effect.where)):
            return True
    return False


def areas_on_map(g: TerraformingMars, seat: int, placement: int) -> list[int]:
    return [area for area in legal_areas(g, seat, placement) if area < ON_MARS]


def resolve_one(g: TerraformingMars, seat: int, source: int) -> None:
    for code in g.due:
        if code // 1000 == source:
            g.due.remove(code)
            g.next(resolve_due, seat)
            if code % 1000 == OWN_EFFECTS:
                carry_out_own(g, seat, source)
            else:
                carry_out(g, seat, code % 1000, source)
            return


def trigger_by_payment(g: TerraformingMars, seat: int, printed: int) -> None:
    """Rebates that depend on the printed cost; they come after full payment (TM-R36)."""
    for source, trigger in PAYMENT_TRIGGERS:
        if g.in_play[source] == seat and printed >= trigger.price:
            for effect in trigger.effects:
                do_simple(g, seat, effect, source)
