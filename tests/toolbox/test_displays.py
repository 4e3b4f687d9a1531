"""Open displays, and whose turn it is."""

from __future__ import annotations

from areopolis.toolbox.decks import NONE
from areopolis.toolbox.displays import free_spaces, lying, refill
from areopolis.toolbox.turns import clockwise


def test_cards_move_up_and_new_ones_join_at_the_end():
    display, deck = [11, 12, 13], [22, 21]
    assert display.pop(1) == 12
    assert refill(display, 3, deck) == [21]
    assert (display, deck) == ([11, 13, 21], [22])


def test_a_row_stays_shorter_when_the_deck_is_empty():
    display, deck = [11], [21]
    assert refill(display, 3, deck) == [21]
    assert (display, deck) == ([11, 21], [])
    assert refill(display, 3, deck) == []


def test_a_complete_row_gets_nothing():
    display, deck = [11, 12], [21]
    assert refill(display, 2, deck) == []
    assert deck == [21]


def test_spaces_stay_where_they_are():
    spaces = [NONE, 5, NONE, 3]
    assert free_spaces(spaces) == [0, 2]
    assert lying(spaces) == [5, 3]


def test_clockwise_from_any_seat():
    assert clockwise(2, 4) == [2, 3, 0, 1]
    assert clockwise(0, 1) == [0]
