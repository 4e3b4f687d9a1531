"""Rulebook p. 10 and 16: the research phase, and the draft before it in that variant."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import CARD_PRICE, RESEARCH_CARDS
from areopolis.games.terraforming_mars.position import DRAFT, RESEARCH, TerraformingMars
from areopolis.games.terraforming_mars.reasons import IN_RESEARCH, NOT_PASSED_ON
from areopolis.games.terraforming_mars.rules.amounts import money, player_order
from areopolis.games.terraforming_mars.rules.hands import against_buying, draw_cards, still_offered, take_bought
from areopolis.games.terraforming_mars.rules.paying import NO_METAL, charge
from areopolis.games.terraforming_mars.words import BUY, DONE, DRAFT_CARD
from areopolis.kernel.decision import Reason
from areopolis.toolbox.sharing import added_in, replaced, without_in

# --- draft (p. 16) -------------------------------------------------------------------------------------------


def maybe_draft(g: TerraformingMars) -> None:
    """Everyone gets four cards, keeps one and passes the rest on, until all are put aside."""
    if g.variants["draft"] == "yes":
        g.phase = DRAFT
        deal_research_cards(g)
        g.next(draft_round, 1)


def deal_research_cards(g: TerraformingMars) -> None:
    for seat in player_order(g):
        g.dealt = replaced(g.dealt, seat, draw_cards(g, RESEARCH_CARDS))


def draft_round(g: TerraformingMars, pick: int) -> None:
    """All choose at once; everyone's last card is passed on without a choice."""
    if max([len(cards) for cards in g.dealt]) <= 1:
        take_last_cards(g)
    else:
        g.tell("draft-round", pick)
        g.next(pass_cards_on, pick)
        for seat in range(g.seats):
            ask_to_draft(g, seat, pick)


def ask_to_draft(g: TerraformingMars, seat: int, pick: int) -> None:
    """Fewer than two cards come only when the deck has run out; a single one is kept at once, as everybody can tell."""
    if len(g.dealt[seat]) == 1 and g.rules >= 2:
        put_aside(g, seat, g.dealt[seat][0])
    elif g.dealt[seat]:
        options = [DRAFT_CARD[card] for card in g.dealt[seat]]
        g.ask_always(seat, "draft", options, put_aside, (seat,), about=(pick,))


def against_drafting(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    return None if card in g.dealt[seat] else NOT_PASSED_ON


def put_aside(g: TerraformingMars, seat: int, card: int) -> None:
    g.dealt = without_in(g.dealt, seat, card)
    g.drafted = added_in(g.drafted, seat, [card])


def pass_cards_on(g: TerraformingMars, pick: int) -> None:
    """Even generations clockwise, odd ones counter-clockwise."""
    g.reveal()
    step = 1 if g.generation % 2 == 0 else -1
    g.dealt = [g.dealt[(seat - step) % g.seats] for seat in range(g.seats)]
    draft_round(g, pick + 1)


def take_last_cards(g: TerraformingMars) -> None:
    for seat in range(g.seats):
        g.dealt = replaced(g.dealt, seat, g.drafted[seat] + g.dealt[seat])
        g.drafted = replaced(g.drafted, seat, [])


# --- research (p. 10) ----------------------------------------------------------------------------------------


def research_phase(g: TerraformingMars) -> None:
    """Four cards, any of which may be bought for 3 M€ each. All decide at once."""
    if g.phase != DRAFT:
        deal_research_cards(g)
    g.phase = RESEARCH
    g.next(take_bought_cards)
    for seat in range(g.seats):
        ask_to_buy(g, seat)


def ask_to_buy(g: TerraformingMars, seat: int) -> None:
    """Asked even when nothing is left to buy: everyone has a right to see their cards, and finishing without being
    asked would reveal that all the money is spent."""
    left = money_to_buy(g, seat)
    offered = still_offered(g, seat)
    options = [BUY[card] for card in offered if against_buying(g, seat, card, left, IN_RESEARCH) is None]
    about = (left, len(g.bought[seat]))
    g.ask_always(seat, "research", [*options, DONE], buy_card, (seat,), about=about, by_verb={"done": None})


def money_to_buy(g: TerraformingMars, seat: int) -> int:
    """What is left after paying for the cards bought so far."""
    return money(g, seat) - len(g.bought[seat]) * CARD_PRICE


def buy_card(g: TerraformingMars, seat: int, card: int) -> None:
    g.bought = added_in(g.bought, seat, [card])
    ask_to_buy(g, seat)


def take_bought_cards(g: TerraformingMars) -> None:
    """All show at once how many they take, and pay afterwards, so that no payment is followed by anything new."""
    g.reveal()
    for seat in player_order(g):
        g.next(pay_for_cards, seat, len(g.bought[seat]))
    for seat in player_order(g):
        keep_bought_cards(g, seat)


def keep_bought_cards(g: TerraformingMars, seat: int) -> None:
    for card in g.dealt[seat]:
        if card in g.bought[seat]:
            g.tell_only(seat, "bought", card)
    if g.bought[seat]:
        g.tell("buys-cards", seat, len(g.bought[seat]))
    else:
        g.tell("buys-nothing", seat)
    take_bought(g, seat)


def pay_for_cards(g: TerraformingMars, seat: int, count: int) -> None:
    charge(g, seat, count * CARD_PRICE, NO_METAL, 0)
