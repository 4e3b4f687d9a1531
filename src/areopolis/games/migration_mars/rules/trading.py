"""Rulebook p. 8 "Handel mit anderen Spielern": an offer to one player, who accepts, counters or declines.

Whoever offers names what they give and what they want, one kind at a time. An offer is answered before anything else
happens, and only the answer moves cards.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import DRAFTS, KINDS_OF_WARES, NONE, OFFERS_PER_PARTNER
from areopolis.games.migration_mars.events import CARDS
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.reasons import (
    EVENT_NAMED_ALREADY,
    EVENT_NOT_IN_HAND,
    EVENT_NOT_SHOWN,
    GIVEN_UP_ENOUGH,
    GIVES_NOTHING,
    HAS_FEWER,
    HAVE_FEWER,
    NAMED_ALREADY,
    NOBODY_TO_TRADE_WITH,
    NOTHING_TO_ADD,
    NOTHING_TO_GET,
    NOTHING_TO_GIVE,
    OFFERS_USED_UP,
    SILENT,
    TRADE_WITH_YOURSELF,
    WANTS_NOTHING,
)
from areopolis.games.migration_mars.rules.table import holds, offering, stock
from areopolis.games.migration_mars.words import (
    ACCEPT,
    CANCEL,
    COUNTER,
    DECLINE,
    GIVE,
    GIVE_EVENT,
    MORE,
    PROPOSE,
    WANT,
    WANT_EVENT,
    WITH,
)
from areopolis.kernel.decision import Reason, Step
from areopolis.kernel.vocabulary import Option
from areopolis.toolbox.decks import eye

# --- beginning -----------------------------------------------------------------------------------------------


def against_trading(g: MigrationMars, seat: int, partner: int) -> Reason | None:
    """Both must have something, and only so many offers go to the same player in a turn."""
    if partner == seat:
        return TRADE_WITH_YOURSELF
    if g.silence != NONE:
        return SILENT
    if g.offers[partner] >= OFFERS_PER_PARTNER:
        return OFFERS_USED_UP
    if not has_wares(g, seat) and not g.kept[seat]:
        return NOTHING_TO_GIVE
    return None if has_wares(g, partner) else NOTHING_TO_GET


def has_wares(g: MigrationMars, seat: int) -> bool:
    return any(g.wares[seat * KINDS_OF_WARES : (seat + 1) * KINDS_OF_WARES])


def partners(g: MigrationMars, seat: int) -> list[int]:
    return [partner for partner in range(g.seats) if against_trading(g, seat, partner) is None]


def against_any_trade(g: MigrationMars, seat: int) -> Reason | None:
    """Also offers that come to nothing have an end."""
    if g.silence != NONE:
        return SILENT
    if g.given_up >= DRAFTS:
        return GIVEN_UP_ENOUGH
    return None if partners(g, seat) else NOBODY_TO_TRADE_WITH


def trade(g: MigrationMars) -> None:
    """The offer is made to one player."""
    options = [WITH[partner] for partner in partners(g, g.active)]
    if len(options) > 1:
        options.append(CANCEL)
    g.ask(g.active, "partner", options, trade_with, (), by_verb={"cancel": give_up})


def trade_with(g: MigrationMars, partner: int) -> None:
    g.partner = partner
    ask_for_offer(g)


def clear_lists(g: MigrationMars) -> None:
    g.proposed = 0
    g.giving = [0] * KINDS_OF_WARES
    g.wanting = [0] * KINDS_OF_WARES
    g.giving_events = []
    g.wanting_events = []


def give_up(g: MigrationMars) -> None:
    """An offer that was not made does not count as one."""
    g.given_up += 1
    end_trade(g)


def end_trade(g: MigrationMars) -> None:
    g.partner = NONE
    g.countered = 0
    g.shown_events = []
    clear_lists(g)


# --- putting an offer together -------------------------------------------------------------------------------


def ask_for_offer(g: MigrationMars) -> None:
    """What is given first, then what is wanted for it, then whether that is all."""
    seat = offering(g)
    options = [DECLINE if g.countered else CANCEL]
    if against_proposing(g) is None:
        options = [PROPOSE, MORE, *options] if against_more(g, seat) is None else [PROPOSE, *options]
    elif any(g.giving) or g.giving_events:
        options += things_to_want(g, seat)
    else:
        options += things_to_give(g, seat)
    prompt = "counter-offer" if g.countered else "offer"
    g.ask_always(seat, prompt, options, propose, (), (other_trader(g, seat),), IN_OFFER)


def ask_for_more(g: MigrationMars) -> None:
    seat = offering(g)
    options = [*things_to_give(g, seat), *things_to_want(g, seat)]
    g.ask_always(seat, "add", options, propose, (), (other_trader(g, seat),), IN_OFFER)


def other_trader(g: MigrationMars, seat: int) -> int:
    return g.partner if seat == g.active else g.active


def things_to_give(g: MigrationMars, seat: int) -> list[Option]:
    options: list[Option] = []
    for ware in range(KINDS_OF_WARES):
        if not g.giving[ware] and not g.wanting[ware]:
            options += GIVE[ware][1 : stock(g, seat, ware) + 1]
    for event in kinds_of(g, seat):
        if against_giving_event(g, seat, event) is None:
            options.append(GIVE_EVENT[event])
    return options


def things_to_want(g: MigrationMars, seat: int) -> list[Option]:
    other = other_trader(g, seat)
    options: list[Option] = []
    for ware in range(KINDS_OF_WARES):
        if not g.giving[ware] and not g.wanting[ware]:
            options += WANT[ware][1 : stock(g, other, ware) + 1]
    if g.countered:
        for event in kinds_of(g, g.active):
            if against_wanting_event(g, event) is None:
                options.append(WANT_EVENT[event])
    return options


def against_more(g: MigrationMars, seat: int) -> Reason | None:
    return None if things_to_give(g, seat) or things_to_want(g, seat) else NOTHING_TO_ADD


def kinds_of(g: MigrationMars, seat: int) -> list[int]:
    """The kinds of events that a seat keeps, each once."""
    return sorted({CARDS[card] for card in g.kept[seat]})


def against_giving(g: MigrationMars, seat: int, ware: int, count: int) -> Reason | None:
    if g.giving[ware] or g.wanting[ware]:
        return NAMED_ALREADY
    return None if 0 < count <= stock(g, seat, ware) else HAVE_FEWER


def against_wanting(g: MigrationMars, seat: int, ware: int, count: int) -> Reason | None:
    if g.giving[ware] or g.wanting[ware]:
        return NAMED_ALREADY
    return None if 0 < count <= stock(g, other_trader(g, seat), ware) else HAS_FEWER


def place_of(g: MigrationMars, seat: int, event: int, without: list[int]) -> int:
    """The place of the first such card among the kept ones that is not in the list, or NONE."""
    for place in range(len(g.kept[seat])):
        if CARDS[g.kept[seat][place]] == event and place not in without:
            return place
    return NONE


def against_giving_event(g: MigrationMars, seat: int, event: int) -> Reason | None:
    if not holds(g, seat, event):
        return EVENT_NOT_IN_HAND
    return EVENT_NAMED_ALREADY if place_of(g, seat, event, g.giving_events) == NONE else None


def against_wanting_event(g: MigrationMars, event: int) -> Reason | None:
    """Nobody may ask for a kept event, except in the counter to the very offer that shows it."""
    shown = [place for place in g.shown_events if CARDS[g.kept[g.active][place]] == event]
    if not g.countered or not shown:
        return EVENT_NOT_SHOWN
    return EVENT_NAMED_ALREADY if all(place in g.wanting_events for place in shown) else None


def against_proposing(g: MigrationMars) -> Reason | None:
    if not any(g.giving) and not g.giving_events:
        return GIVES_NOTHING
    return None if any(g.wanting) or g.wanting_events else WANTS_NOTHING


def give(g: MigrationMars, ware: int, count: int) -> None:
    g.giving[ware] = count
    ask_for_offer(g)


def want(g: MigrationMars, ware: int, count: int) -> None:
    g.wanting[ware] = count
    ask_for_offer(g)


def give_event(g: MigrationMars, event: int) -> None:
    g.giving_events.append(place_of(g, offering(g), event, g.giving_events))
    ask_for_offer(g)


def want_event(g: MigrationMars, event: int) -> None:
    for place in g.shown_events:
        if CARDS[g.kept[g.active][place]] == event and place not in g.wanting_events:
            g.wanting_events.append(place)
            break
    ask_for_offer(g)


# --- offer and answer ----------------------------------------------------------------------------------------


def propose(g: MigrationMars) -> None:
    """Kept events in the offer are shown to the other player. Nobody takes back an offer that was seen."""
    seat = offering(g)
    other = other_trader(g, seat)
    g.proposed = 1
    for place in g.giving_events:
        card = g.kept[seat][place]
        g.known[card] |= eye(other)
    g.reveal()
    tell_offer(g, seat, other)
    if g.countered:
        g.ask_always(other, "answer-counter", [ACCEPT, DECLINE], decline_offer, (), (seat,), {"accept": accept})
    else:
        g.acted = 1
        g.offers[other] += 1
        g.shown_events = g.giving_events[:]
        g.ask_always(other, "answer", [ACCEPT, COUNTER, DECLINE], decline_offer, (), (seat,), TO_OFFER)


def tell_offer(g: MigrationMars, seat: int, other: int) -> None:
    g.tell("counters" if g.countered else "offers", seat, other)
    for ware in range(KINDS_OF_WARES):
        if g.giving[ware]:
            g.tell("offer-gives", g.giving[ware], ware)
    if g.giving_events:
        g.tell("offer-gives-events", len(g.giving_events))
        for place in g.giving_events:
            g.tell_only(other, "offer-shows", CARDS[g.kept[seat][place]])
    for ware in range(KINDS_OF_WARES):
        if g.wanting[ware]:
            g.tell("offer-wants", g.wanting[ware], ware)
    if g.wanting_events:
        g.tell("offer-wants-events", len(g.wanting_events))


def counter(g: MigrationMars) -> None:
    """One counter-offer per offer, with any lists."""
    g.countered = 1
    clear_lists(g)
    ask_for_offer(g)


def decline_offer(g: MigrationMars) -> None:
    """An answer is heard, so nobody takes it back."""
    g.reveal()
    g.tell("declines", g.active if g.countered and g.proposed else g.partner)
    end_trade(g)


def accept(g: MigrationMars) -> None:
    """The cards change hands at once."""
    g.reveal()
    seat = offering(g)
    other = other_trader(g, seat)
    g.tell("accepts", other)
    for ware in range(KINDS_OF_WARES):
        moved = g.giving[ware] - g.wanting[ware]
        g.wares[seat * KINDS_OF_WARES + ware] -= moved
        g.wares[other * KINDS_OF_WARES + ware] += moved
    given = [g.kept[seat][place] for place in g.giving_events]
    got = [g.kept[other][place] for place in g.wanting_events]
    hand_over(g, seat, other, given)
    hand_over(g, other, seat, got)
    end_trade(g)


def hand_over(g: MigrationMars, giver: int, taker: int, cards: list[int]) -> None:
    """Both know where these cards are; the others lose track of everything that the giver kept."""
    if not cards:
        return
    pair = eye(giver) | eye(taker)
    for card in g.kept[giver]:
        g.known[card] &= pair
    for card in cards:
        g.kept[giver].remove(card)
        g.kept[taker].append(card)
        g.known[card] |= pair
        g.tell_only(giver, "trade-event", giver, taker, CARDS[card])
        g.tell_only(taker, "trade-event", giver, taker, CARDS[card])


TO_OFFER: Final[dict[str, Step | None]] = {"accept": accept, "counter": counter}

IN_OFFER: Final[dict[str, Step | None]] = {
    "give": give,
    "want": want,
    "give-event": give_event,
    "want-event": want_event,
    "more": ask_for_more,
    "cancel": give_up,
    "decline": decline_offer,
}
"""What carries out each answer while an offer is put together, by verb."""
