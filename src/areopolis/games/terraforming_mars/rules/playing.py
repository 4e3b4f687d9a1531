"""Rulebook p. 11-12: playing a card from the hand: pay, carry out its effects, lay it down."""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import KINDS_OF_TAGS, NONE
from areopolis.games.terraforming_mars.effects import CHOOSE, EFFECTS, Trigger
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.carrying_out import carry_out, perform, possible_parts
from areopolis.games.terraforming_mars.rules.gaining import do_simple
from areopolis.games.terraforming_mars.rules.ordering import OWN_EFFECTS, order_matters, own_order_matters
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
    concerns_played,
)
from areopolis.games.terraforming_mars.words import CHOOSE_EFFECT, RESOLVE


def play_card(g: TerraformingMars, seat: int, card: int) -> None:
    price = price_of(g, seat, card)
    g.hands[seat].remove(card)
    g.tell("plays", seat, card, price)
    charge(g, seat, price, METALS[card], HEAT_LOST[card])
    g.next(lay_card_down, seat, card)


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


def carry_out_card(g: TerraformingMars, seat: int, source: int) -> None:
    """The effects of a card and all that it triggers (p. 12: in any order).

    What is triggered and asks nothing comes first, for it may be needed (TM-R12). The rest waits in `due`, together
    with the effects of the card itself.
    """
    about_cards: list[int] = []
    choices: list[int] = []
    for trigger_source, trigger in CARD_TRIGGERS:
        owner = g.in_play[trigger_source]
        if owner == NONE or (owner != seat and not trigger.anyone):
            continue
        for _ in range(matches(trigger, source)):
            for effect in trigger.effects:
                if concerns_hand(effect):
                    about_cards.append(trigger_source * 1000 + effect.number)
                elif effect.kind != CHOOSE:
                    do_simple(g, owner, effect, trigger_source)
                elif g.rules < 2 or len(possible_parts(g, effect, source)) > 1:
                    choices.append(trigger_source * 1000 + effect.number)
                else:
                    do_simple(g, owner, possible_parts(g, effect, source)[0], source)
    if not about_cards and not choices:
        carry_out_own(g, seat, source)
    elif g.rules < 2:
        carry_out_by_rules_1(g, seat, source, about_cards, choices)
    else:
        own = [source * 1000 + OWN_EFFECTS] if ON_ENTERING[source] else []
        g.due = about_cards + choices + own
        g.next(resolve_due, seat)


def carry_out_by_rules_1(
    g: TerraformingMars, seat: int, source: int, about_cards: list[int], choices: list[int]
) -> None:
    """Choices that bring no cards came before the effects of the card itself, or, if others did, after everything."""
    if about_cards:
        own = [source * 1000 + OWN_EFFECTS] if ON_ENTERING[source] else []
        g.due = about_cards + own
        g.next(resolve_due, seat)
    for code in reversed(choices):
        g.next(carry_out, seat, code % 1000, source)
    if not about_cards:
        g.next(carry_out_own, seat, source)


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
    effects = ON_ENTERING[source]
    if own_order_matters(g, effects):
        g.ask(
            seat,
            "resolve",
            [CHOOSE_EFFECT[effect.number] for effect in effects],
            begin_with,
            (seat, source),
            about=(seat,),
        )
    else:
        perform(g, seat, effects, source)


def begin_with(g: TerraformingMars, seat: int, source: int, number: int) -> None:
    others = [effect for effect in ON_ENTERING[source] if effect.number != number]
    perform(g, seat, [EFFECTS[number], *others], source)


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


def resolve_one(g: TerraformingMars, seat: int, source: int) -> None:
    for code in g.due:
        if code // 1000 == source:
            g.due.remove(code)
            if code % 1000 == OWN_EFFECTS:
                carry_out_own(g, seat, source)
            else:
                concerned = g.played[seat][-1] if concerns_played(EFFECTS[code % 1000]) else source
                carry_out(g, seat, code % 1000, concerned)
            g.next(resolve_due, seat)
            return


def trigger_by_payment(g: TerraformingMars, seat: int, printed: int) -> None:
    """Rebates that depend on the printed cost; they come after full payment (TM-R36)."""
    for source, trigger in PAYMENT_TRIGGERS:
        if g.in_play[source] == seat and printed >= trigger.price:
            for effect in trigger.effects:
                do_simple(g, seat, effect, source)
