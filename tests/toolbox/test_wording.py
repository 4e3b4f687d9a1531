"""Numbers as words."""

from areopolis.toolbox.arranging import Description, by_key
from areopolis.toolbox.decks import NONE
from areopolis.toolbox.wording import counted, in_words, word_of

FRUIT = ["apple", "pear", "plum"]


def test_nothing_has_no_word():
    assert [word_of(FRUIT, 2), word_of(FRUIT, NONE)] == ["plum", None]


def test_numbers_become_words_in_their_order():
    assert in_words(FRUIT, [2, 0, 2]) == ["plum", "apple", "plum"]


def test_counts_by_word_include_zeros_and_may_be_fewer_than_words():
    assert counted(FRUIT, [0, 3]) == {"apple": 0, "pear": 3}


def test_rows_of_owners_become_fields_without_what_is_empty():
    rows: dict[str, Description] = {"blue": {"hand": ["plum"], "aged": None}, "green": {"hand": [], "aged": 2}}

    assert by_key(rows) == {"hand": {"blue": ["plum"]}, "aged": {"green": 2}}
