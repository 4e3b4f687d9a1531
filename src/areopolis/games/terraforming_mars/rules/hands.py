"""The project deck, the discard pile and the cards in hand."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import CARD_PRICE, NONE
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import LOOKED_TOO_EXPENSIVE, NOT_IN_HAND, NOT_LOOKED_AT, AgainstBuying
from areopolis.games.terraforming_mars.rules.amounts import money
from areopolis.kernel.decision import Reason
from areopolis.toolbox.decks import SEEN_BY_ALL, draw, eye, forget, maybe_reshuffle
from areopolis.toolbox.sharing import added_in, replaced


def against_giving_up(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    """Selling or discarding a card from the hand."""
    return None if card in g.hands[seat] else NOT_IN_HAND


def against_keeping(g: TerraformingMars, card: int) -> Reason | None:
    return None if card in g.looked else NOT_LOOKED_AT


def against_buying_looked(g: TerraformingMars, seat: int, card: int) -> Reason | None:
    if card not in g.looked:
        return NOT_LOOKED_AT
    return LOOKED_TOO_EXPENSIVE if money(g, seat) < CARD_PRICE else None


def against_buying(g: TerraformingMars, seat: int, card: int, left: int, reasons: AgainstBuying) -> Reason | None:
    """Only cards that were dealt can be bought; `left` is the money left for them."""
    if card not in g.dealt[seat]:
        return reasons.not_dealt
    if card in g.bought[seat]:
        return reasons.bought
    return reasons.too_expensive if left < CARD_PRICE else None


def still_offered(g: TerraformingMars, seat: int) -> list[int]:
    """The cards dealt; while searching only those after the last one bought, so that each set of cards is reached in
    one way."""
    dealt = g.dealt[seat]
    bought = g.bought[seat]
    return dealt[dealt.index(bought[-1]) + 1 :] if g.by_habit and bought else dealt


def take_bought(g: TerraformingMars, seat: int) -> None:
    """Bought cards go to the hand, the rest face down on the discard pile."""
    g.hands = added_in(g.hands, seat, [card for card in g.dealt[seat] if card in g.bought[seat]])
    for card in g.dealt[seat]:
        if card not in g.bought[seat]:
            discard_card(g, seat, card)
    g.dealt = replaced(g.dealt, seat, [])
    g.bought = replaced(g.bought, seat, [])


def draw_card(g: TerraformingMars) -> int:
    """The top card; p. 10: the discard pile is reshuffled into an empty deck. NONE if all cards are elsewhere."""
    deck = g.deck[:]
    if not deck:
        discard = sorted(g.discard)  # the order in which cards were discarded is nobody's business
        g.seen = g.seen[:]
        forget(discard, g.seen)
        if maybe_reshuffle(deck, discard, g.chance):
            g.tell("deck-shuffled")
        g.discard = discard
    card = draw(deck)
    g.deck = deck
    return card


def draw_cards(g: TerraformingMars, count: int) -> list[int]:
    """Whoever gets them learns something, so nothing before this can be undone."""
    g.reveal()
    cards: list[int] = []
    for _ in range(count):
        card = draw_card(g)
        if card != NONE:
            cards.append(card)
    return cards


def draw_to_hand(g: TerraformingMars, seat: int, count: int) -> None:
    """Free of charge."""
    cards = draw_cards(g, count)
    g.hands = added_in(g.hands, seat, cards)
    g.tell("draws", seat, len(cards))
    for card in cards:
        g.tell_only(seat, "drew", card)


def discard_card(g: TerraformingMars, seat: int, card: int) -> None:
    """Face down (p. 9): only whoever held it knows."""
    lay_aside(g, card, eye(seat))


def discard_openly(g: TerraformingMars, card: int) -> None:
    lay_aside(g, card, SEEN_BY_ALL)


def lay_aside(g: TerraformingMars, card: int, mask: int) -> None:
    g.discard = [*g.discard, card]
    g.seen = replaced(g.seen, card, mask)
