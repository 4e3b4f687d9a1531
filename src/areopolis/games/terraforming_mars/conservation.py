"""Nothing is lost and nothing multiplies: what must hold in every position."""

from __future__ import annotations

from areopolis.games.terraforming_mars.cards import CARD_COUNT
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AWARD_PRICES,
    GOAL,
    KINDS_OF_RESOURCES,
    KINDS_OF_TAGS,
    LOWEST,
    LOWEST_PRODUCTION,
    MILESTONES_CLAIMED_AT_MOST,
    NONE,
    OCEAN,
    OCEANS,
    OXYGEN,
    STEP,
    TEMPERATURE,
    TILES,
)
from areopolis.games.terraforming_mars.corporations import BEGINNER
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import claimed, parameter
from areopolis.games.terraforming_mars.rules.playing import cards_being_paid
from areopolis.games.terraforming_mars.rules.setup import corporate_era
from areopolis.games.terraforming_mars.sources import BASE_CARDS, HOLDS, IS_EVENT, TAGS_OF, of_corporation


def check_components(g: TerraformingMars) -> None:
    """Raise AssertionError with the broken law."""
    check_cards(g)
    check_boards(g)
    check_map(g)


def check_cards(g: TerraformingMars) -> None:
    piles = g.hands + g.dealt + g.drafted + g.played + g.events + [g.deck, g.discard, g.looked, cards_being_paid(g)]
    cards = sorted([card for pile in piles for card in pile])
    expected = list(range(CARD_COUNT)) if corporate_era(g) else BASE_CARDS
    assert cards == expected, f"cards are missing or double: {sorted(set(cards) ^ set(expected))}"
    for seat in range(g.seats):
        assert all(card in g.dealt[seat] for card in g.bought[seat]), "a card was bought that was not offered"
        assert all(IS_EVENT[card] for card in g.events[seat]), "no event, but on the pile of events"
        assert not any(IS_EVENT[card] for card in g.played[seat]), "an event lies face up"
        assert all(g.in_play[card] == seat for card in g.played[seat]), f"seat {seat} does not own what it played"
    for card in range(CARD_COUNT):
        assert g.resources[card] >= 0, f"card {card} owes resources"
        assert not g.resources[card] or (HOLDS[card] != NONE and g.in_play[card] != NONE), f"resources on card {card}"
        assert not g.seen[card] or card in g.discard, f"card {card} was seen in the discard pile and is not there"


def check_boards(g: TerraformingMars) -> None:
    for seat in range(g.seats):
        row = seat * KINDS_OF_RESOURCES
        for resource in range(KINDS_OF_RESOURCES):
            assert g.stock[row + resource] >= 0, f"seat {seat} owes resource {resource}"
            assert g.production[row + resource] >= LOWEST_PRODUCTION[resource], f"production {resource} of seat {seat}"
        sources = g.played[seat][:]
        if g.corporation[seat] not in (NONE, BEGINNER):
            sources.append(of_corporation(g.corporation[seat]))
        for tag in range(KINDS_OF_TAGS):
            count = sum([TAGS_OF[source].count(tag) for source in sources])
            assert g.tags[seat * KINDS_OF_TAGS + tag] == count, f"seat {seat} has {count} of tag {tag}"


def check_map(g: TerraformingMars) -> None:
    for which in (TEMPERATURE, OXYGEN, OCEANS):
        value = parameter(g, which)
        assert LOWEST[which] <= value <= GOAL[which], f"parameter {which} is {value}"
        assert (value - LOWEST[which]) % STEP[which] == 0, f"parameter {which} is {value}"
    assert g.tiles.count(OCEAN) == g.oceans, "oceans on the map"
    for special in range(3, len(TILES)):
        assert g.tiles.count(special) <= 1, f"tile {special} lies twice"
    for area in range(AREA_COUNT):
        owned = g.tiles[area] not in (NONE, OCEAN)
        assert owned == (g.owners[area] != NONE), f"the owner of area {area}"
        assert g.claims[area] == NONE or g.tiles[area] == NONE, f"a claim below the tile of area {area}"
    assert claimed(g.milestones) <= MILESTONES_CLAIMED_AT_MOST
    assert claimed(g.awards) <= len(AWARD_PRICES)
