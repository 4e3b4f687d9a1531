"""Nothing is lost and nothing multiplies: what must hold in every position."""

from __future__ import annotations

from areopolis.games.red_planet.components import (
    ASTRONAUTS_PER_COLOUR,
    CAPACITY,
    CHARACTER_COUNT,
    DESTINATION_TOKENS_PER_ZONE,
    EVENT_COUNT,
    MARKERS,
    OUTER,
    SHIP_COUNT,
    TOKEN_SUPPLY,
    ZONE_COUNT,
    is_discovery,
)
from areopolis.games.red_planet.position import CHOSEN, DECK, NONE, ROW, SETUP, RedPlanet
from areopolis.games.red_planet.rules.phases import tokens_in_supply
from areopolis.games.red_planet.rules.table import cards_at, crew_size, destination_tokens_left, docked


def check_components(g: RedPlanet) -> None:
    """Raise AssertionError with the broken law."""
    colours = range(g.colours)
    for colour in colours:
        on_mars = sum([g.astronauts[zone * g.colours + colour] for zone in range(ZONE_COUNT)])
        aboard = sum([g.crew[ship * g.colours + colour] for ship in range(SHIP_COUNT)])
        total = on_mars + aboard + g.supply[colour] + g.memorial[colour]
        assert total == ASTRONAUTS_PER_COLOUR, f"colour {colour} has {total} astronauts"
        assert len(cards_at(g, colour, CHOSEN)) <= 1, f"colour {colour} chose twice"
        deck = sorted(g.neutral_decks[colour])
        assert deck == cards_at(g, colour, DECK), f"the neutral deck of colour {colour} is not where its cards are"
        row = g.cards[colour * ROW + 1 : (colour + 1) * ROW]
        assert len(row) == CHARACTER_COUNT, "characters are missing"
    for counts in (g.astronauts, g.crew, g.supply, g.memorial, g.tokens, g.zone_tokens):
        assert min(counts) >= 0, "something is less than nothing"
    if g.phase != SETUP or g.ship_deck:
        ships = sorted(docked(g) + g.launched + g.ship_deck + g.ship_discard)
        assert ships == list(range(SHIP_COUNT)), f"ships are missing or double: {ships}"
    under_way = set(docked(g) + g.launched)
    for ship in range(SHIP_COUNT):
        assert crew_size(g, ship) <= CAPACITY[ship], f"ship {ship} is overcrowded"
        assert ship in under_way or not crew_size(g, ship), f"astronauts on ship {ship} which is not there"
    assert all(aim // ZONE_COUNT in under_way for aim in g.aimed), "a destination token without a ship"
    left = destination_tokens_left(g)
    assert all(0 <= n <= DESTINATION_TOKENS_PER_ZONE for n in left), f"destination tokens: {left}"
    markers = [*g.markers, g.set_aside]
    if g.phase != SETUP:
        assert [markers.count(resource) for resource in range(3)] == MARKERS, f"markers: {markers}"
        events = [card for cards in g.kept for card in cards] + g.starting + g.event_deck + g.event_discard
        events += g.boxed_events + [card for card in [*g.discoveries, g.drawn] if card != NONE]
        assert sorted(events) == list(range(EVENT_COUNT)), f"event cards are missing or double: {sorted(events)}"
    for resource in range(3):
        assert 0 <= tokens_in_supply(g, resource) <= TOKEN_SUPPLY[resource], "more point tokens than there are"
    for zone in range(ZONE_COUNT):
        card = g.discoveries[zone]
        assert card == NONE or (zone in OUTER and is_discovery(card)), f"no discovery can lie at zone {zone}"
