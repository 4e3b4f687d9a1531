"""Decks, discard piles, and who knows which card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.kernel.chance import chance_of
from areopolis.toolbox.decks import (
    AUDIENCE,
    NONE,
    SEEN_BY_ALL,
    check_cards,
    draw,
    eye,
    forget,
    knows,
    maybe_reshuffle,
    put_on,
    put_under,
    who_knows,
)


def test_the_last_card_is_on_top():
    deck = [4, 2, 9]
    assert [draw(deck) for _ in range(4)] == [9, 2, 4, NONE]


def test_only_an_empty_deck_is_reshuffled():
    deck, discard = [1], [2, 3]
    assert not maybe_reshuffle(deck, discard, chance_of("a"))
    assert (deck, discard) == ([1], [2, 3])
    draw(deck)
    assert maybe_reshuffle(deck, discard, chance_of("a"))
    assert (sorted(deck), discard) == ([2, 3], [])


def test_with_both_piles_empty_nothing_is_drawn_and_chance_stays_as_it_is():
    chance = chance_of("a")
    before = chance.words()
    assert not maybe_reshuffle([], [], chance)
    assert chance.words() == before


def test_a_new_deck_is_shuffled_as_the_seed_says():
    first: list[int] = []
    second: list[int] = []
    maybe_reshuffle(first, list(range(20)), chance_of("a"))
    maybe_reshuffle(second, list(range(20)), chance_of("a"))
    assert first == second != list(range(20))


def test_a_card_under_the_deck_is_drawn_last():
    deck, known = [1, 2], [0] * 4
    put_under(deck, 3, known, SEEN_BY_ALL)
    assert [draw(deck) for _ in range(3)] == [2, 1, 3]
    assert known == [0, 0, 0, SEEN_BY_ALL]


def test_face_down_only_the_one_who_held_the_card_knows_it():
    pile: list[int] = []
    known = [0] * 4
    put_on(pile, 2, known, eye(1))
    assert pile == [2]
    assert [seat for seat in range(-1, 6) if knows(known[2], seat)] == [1]


def test_face_up_everybody_knows_it_and_the_audience_too():
    assert all(knows(SEEN_BY_ALL, seat) for seat in range(-1, 6))
    assert who_knows(SEEN_BY_ALL, 4) == [0, 1, 2, 3]


def test_what_every_player_has_looked_at_the_audience_does_not_know():
    mask = sum(eye(seat) for seat in range(AUDIENCE))
    assert mask != SEEN_BY_ALL
    assert not knows(mask, -1)
    assert who_knows(mask, 6) == [0, 1, 2, 3, 4, 5]


def test_what_is_shuffled_away_nobody_knows():
    known = [SEEN_BY_ALL, 1, 2, 3]
    forget([0, 3], known)
    assert known == [0, 1, 2, 0]


def test_cards_of_a_kind_may_lie_in_several_piles():
    check_cards("events", [[3, 1], [], [1]], [1, 1, 3])


@pytest.mark.parametrize(
    ("piles", "told"),
    [
        ([[1, 2], [3]], r"events: missing \[0\], too many \[\]"),
        ([[0, 1], [3, 2, 1]], r"events: missing \[\], too many \[1\]"),
        ([[0, 1, 2], [7]], r"events: missing \[3\], too many \[7\]"),
    ],
)
def test_cards_that_are_missing_or_double_are_named(piles, told):
    with pytest.raises(AssertionError, match=told):
        check_cards("events", piles, [0, 1, 2, 3])


@given(st.lists(st.integers(0, 3)), st.text(max_size=3))
def test_drawing_and_discarding_loses_no_card(moves, seed):
    deck, known = list(range(8)), [0] * 8
    discard: list[int] = []
    hand: list[int] = []
    chance = chance_of(seed)
    for move in moves:
        if move < 2:
            if maybe_reshuffle(deck, discard, chance):
                forget(deck, known)
            card = draw(deck)
            hand += [card] if card != NONE else []
        elif hand and move == 2:
            put_on(discard, hand.pop(), known, eye(0))
        elif hand:
            put_under(deck, hand.pop(), known, SEEN_BY_ALL)
        check_cards("cards", [deck, discard, hand], list(range(8)))
