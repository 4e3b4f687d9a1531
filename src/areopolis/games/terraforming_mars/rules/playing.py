"""Rulebook p. 11-12: playing a card from the hand: pay, carry out its effects, put it down."""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import KINDS_OF_TAGS, NONE
from areopolis.games.terraforming_mars.effects import EFFECTS, Choose
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rows import Trigger, WhenEventPlayed, WhenTagPlayed
from areopolis.games.terraforming_mars.rules.amounts import price_of
from areopolis.games.terraforming_mars.rules.card_effects import carry_out, perform, possible_parts
from areopolis.games.terraforming_mars.rules.gains import do_simple
from areopolis.games.terraforming_mars.rules.ordering import order_matters, own_order_matters, sources_due
from areopolis.games.terraforming_mars.rules.paying import charge
from areopolis.games.terraforming_mars.sources import (
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
from areopolis.toolbox.sharing import added_in, replaced, without_in


def play_card(g: TerraformingMars, seat: int, card: int) -> None:
    price = price_of(g, seat, card)
    g.hands = without_in(g.hands, seat, card)
    g.tell("plays", seat, card, price)
    charge(g, seat, price, METALS[card], HEAT_LOST[card])
    g.next(lay_card_down, seat, card)


def lay_card_down(g: TerraformingMars, seat: int, card: int) -> None:
    """Once paid for, it counts."""
    end_help(g, seat)
    if IS_EVENT[card]:
        g.events = added_in(g.events, seat, [card])
    else:
        g.played = added_in(g.played, seat, [card])
        put_in_play(g, seat, card)
    trigger_by_payment(g, seat, COST[card])
    carry_out_card(g, seat, card)


def end_help(g: TerraformingMars, seat: int) -> None:
    """Help from other cards for the next card is used up (TM-R23)."""
    if g.next_discount[seat]:
        g.next_discount = replaced(g.next_discount, seat, 0)
    if g.next_flexible[seat]:
        g.next_flexible = replaced(g.next_flexible, seat, 0)


def cards_being_paid(g: TerraformingMars) -> list[int]:
    """A card that has left the hand but is not on the table yet; everybody knows it."""
    return [args[1] for step, args in g.agenda if step is lay_card_down]


def put_in_play(g: TerraformingMars, seat: int, source: int) -> None:
    """Face up in front of its player: its tags and effects count."""
    g.in_play = replaced(g.in_play, source, seat)
    for tag in TAGS_OF[source]:
        place = seat * KINDS_OF_TAGS + tag
        g.tags = replaced(g.tags, place, g.tags[place] + 1)


# --- triggers ------------------------------------------------------------------------------------------------


def carry_out_card(g: TerraformingMars, seat: int, source: int) -> None:
    """The effects of a card and everything it triggers (p. 12: in any order).

    Triggered effects that ask nothing come first, because they may be needed (TM-R12). The rest wait in `due`, together
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
                    about_cards += [trigger_source, effect.number]
                elif not isinstance(effect, Choose):
                    do_simple(g, owner, effect, trigger_source)
                elif g.rules < 2 or len(possible_parts(g, effect, source)) > 1:
                    choices += [trigger_source, effect.number]
                else:
                    do_simple(g, owner, possible_parts(g, effect, source)[0], source)
    if not about_cards and not choices:
        carry_out_own(g, seat, source)
    elif g.rules < 2:
        carry_out_by_rules_1(g, seat, source, about_cards, choices)
    else:
        g.due = about_cards + choices + own_pair(source)
        g.next(resolve_due, seat)


def own_pair(source: int) -> list[int]:
    """In `due`: all effects of the card itself, if it has any."""
    return [source, NONE] if ON_ENTERING[source] else []


def carry_out_by_rules_1(
    g: TerraformingMars, seat: int, source: int, about_cards: list[int], choices: list[int]
) -> None:
    """Choices that bring no cards came before the effects of the card itself, or last of all if others did."""
    if about_cards:
        g.due = about_cards + own_pair(source)
        g.next(resolve_due, seat)
    for i in range(len(choices) - 1, 0, -2):
        g.next(carry_out, seat, choices[i], source)
    if not about_cards:
        g.next(carry_out_own, seat, source)


def matches(trigger: Trigger, source: int) -> int:
    """How often a card that is put into play sets off a trigger: once for each tag, or once as an event."""
    if isinstance(trigger, WhenEventPlayed):
        return 1 if is_event(source) and (trigger.tag == NONE or trigger.tag in TAGS_OF[source]) else 0
    assert isinstance(trigger, WhenTagPlayed)
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
        options = [CHOOSE_EFFECT[effect.number] for effect in effects]
        g.ask(seat, "resolve", options, begin_with, (seat, source), about=(seat,))
    else:
        perform(g, seat, effects, source)


def begin_with(g: TerraformingMars, seat: int, source: int, number: int) -> None:
    others = [effect for effect in ON_ENTERING[source] if effect.number != number]
    perform(g, seat, [EFFECTS[number], *others], source)


def resolve_due(g: TerraformingMars, seat: int) -> None:
    """P. 14: the active player decides which of several effects comes first, and is asked as long as it matters."""
    if g.due:
        sources = sources_due(g) if order_matters(g, seat) else g.due[:1]
        g.ask(seat, "resolve", [RESOLVE[source] for source in sources], resolve_one, (seat,))


def resolve_one(g: TerraformingMars, seat: int, source: int) -> None:
    """The first of its effects that is still due."""
    place = 2 * g.due[::2].index(source)
    number = g.due[place + 1]
    g.due = g.due[:place] + g.due[place + 2 :]
    if number == NONE:
        carry_out_own(g, seat, source)
    else:
        carry_out(g, seat, number, g.played[seat][-1] if concerns_played(EFFECTS[number]) else source)
    g.next(resolve_due, seat)


def trigger_by_payment(g: TerraformingMars, seat: int, printed: int) -> None:
    """Rebates that depend on the printed cost; they come after full payment (TM-R36)."""
    for source, trigger in PAYMENT_TRIGGERS:
        if g.in_play[source] == seat and printed >= trigger.price:
            for effect in trigger.effects:
                do_simple(g, seat, effect, source)
