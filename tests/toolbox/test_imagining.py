"""Imagined worlds: the same for everyone who sees the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.kernel.chance import chance_of
from areopolis.toolbox.decks import eye
from areopolis.toolbox.imagining import deal_again, mix, new_chance, put_back_unknown, take_first, unknown_cards

SEEDS = st.text(max_size=3)
SIZES = st.lists(st.integers(0, 6), max_size=5)


def dealt(cards: list[int], sizes: list[int]) -> list[list[int]]:
    piles = []
    for size in sizes:
        piles.append(cards[:size])
        cards = cards[size:]
    return piles


@given(SIZES, SEEDS, SEEDS)
def test_piles_keep_their_sizes_and_their_cards_together(sizes, truth, seed):
    cards = list(range(sum(sizes)))
    chance_of(truth).shuffle(cards)
    piles = dealt(cards, sizes)
    deal_again(piles, chance_of(seed))
    assert [len(pile) for pile in piles] == sizes
    assert sorted(card for pile in piles for card in pile) == sorted(cards)


@given(SIZES, SEEDS, SEEDS, SEEDS)
def test_an_imagined_deal_says_nothing_about_the_true_one(sizes, truth, another, seed):
    worlds = []
    for each in (truth, another):
        cards = list(range(sum(sizes)))
        chance_of(each).shuffle(cards)
        piles = dealt(cards, sizes)
        deal_again(piles, chance_of(seed))
        worlds.append(piles)
    assert worlds[0] == worlds[1]


def test_every_card_may_lie_in_every_pile():
    found = set()
    for seed in range(60):
        piles = [[0], [1], [2]]
        deal_again(piles, chance_of(str(seed)))
        found.add(tuple(pile[0] for pile in piles))
    assert len(found) == 6


@given(st.permutations(range(9)), st.permutations(range(9)), SEEDS)
def test_mixing_forgets_the_order(first, second, seed):
    mix(first, chance_of(seed))
    mix(second, chance_of(seed))
    assert first == second


@given(st.permutations(range(8)), st.lists(st.integers(0, 3), min_size=8, max_size=8), SEEDS)
def test_known_cards_stay_in_their_places(deck, known, seed):
    true_deck = deck[:]
    hidden = unknown_cards(deck, known, eye(0))
    mix(hidden, chance_of(seed))
    put_back_unknown(deck, known, eye(0), hidden)
    assert sorted(deck) == sorted(true_deck)
    for place, card in enumerate(true_deck):
        assert deck[place] == card if known[card] & eye(0) else not known[deck[place]] & eye(0)


def test_a_pile_keeps_its_size():
    with pytest.raises(AssertionError, match="keeps its size"):
        put_back_unknown([0, 1], [0, 0], eye(0), [1])


def test_the_first_card_that_fits_is_taken():
    cards = [3, 0, 2, 1]
    fits = [True, True, True, False]
    assert take_first(cards, fits) == 0
    assert take_first(cards, fits, 2) == 1
    assert cards == [3, 2]
    with pytest.raises(AssertionError, match="no world fits"):
        take_first(cards, fits, 2)


def test_imagined_chance_is_not_the_chance_of_the_thinking_bot():
    rng = chance_of("a")
    first, second = new_chance(rng), new_chance(rng)
    assert first.words() != second.words()
    assert first.words() != rng.words()
