"""The project deck, the discard pile and the cards in hand."""

from __future__ import annotations

from areopolis.games.terraforming_mars.components import CARD_PRICE, NONE
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.reasons import LOOKED_TOO_EXPENSIVE, NOT_IN_HAND, NOT_LOOKED_AT, AgainstBuying
from areopolis.games.terraforming_mars.rules.amounts import money
from areopolis.kernel.decision import Reason
from areopolis.toolbox.decks import SEEN_BY_ALL, draw, eye, forget, maybe_reshuffle, put_on


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


def take_bought(g: TerraformingMars, seat: int) -> None:
    """Bought cards go to the hand, the rest face down on the discard pile."""
    for card in g.dealt[seat]:
        if card in g.bought[seat]:
            g.hands[seat].append(card)
        else:
            discard_card(g, seat, card)
    g.dealt[seat] = []
    g.bought[seat] = []


def draw_card(g: TerraformingMars) -> int:
    """The top card; p. 10: the discard pile is reshuffled into an empty deck. NONE if all cards are elsewhere."""
    if not g.deck:
        forget(g.discard, g.seen)
        g.discard.sort()  # the order in which cards were discarded is nobody's business
        if maybe_reshuffle(g.deck, g.discard, g.chance):
            g.tell("deck-shuffled")
    return draw(g.deck)


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
    g.hands[seat] += cards
    g.tell("draws", seat, len(cards))
    for card in cards:
        g.tell_only(seat, "drew", card)


def discard_card(g: TerraformingMars, seat: int, card: int) -> None:
    """Face down (p. 9): only whoever held it knows."""
    put_on(g.discard, card, g.seen, eye(seat))


def discard_openly(g: TerraformingMars, card: int) -> None:
    put_on(g.discard, card, g.seen, SEEN_BY_ALL)
