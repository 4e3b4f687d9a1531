"""Closed vocabularies of rows: kinds, numbers, and tables that leave nothing out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from areopolis.toolbox.rows import Lexicon, NumberedRow, Row, all_parts


class Word(NumberedRow):
    pass


class Pay(Word):
    def __init__(self, ore: int) -> None:
        super().__init__(WORDS, f"pay-{ore}")
        self.ore = ore


class Score(Word):
    def __init__(self, points: int, word: str = "") -> None:
        super().__init__(WORDS, word or f"score-{points}")
        self.points = points


class Both(Word):
    def __init__(self, first: Word, second: Word) -> None:
        super().__init__(WORDS, f"{first.word}-and-{second.word}", [first, second])


class Foreign(Word):
    pass


WORDS: Final[Lexicon[Word]] = Lexicon({"pay": Pay, "score": Score, "both": Both})


def pay(words: list[str], row: Pay) -> None:
    words.append(f"{row.ore} ore")


def score(words: list[str], row: Score) -> None:
    words.append(f"{row.points} points")


def both(words: list[str], row: Both) -> None:
    for part in row.parts:
        TOLD[part.kind](words, part)


TOLD: Final[list[Callable[[list[str], Any], None]]] = WORDS.table("told", {Score: score, Both: both, Pay: pay})


def test_a_row_knows_its_kind() -> None:
    assert [WORDS.name_of(row) for row in (Score(1), Pay(2), Both(Pay(1), Score(1)))] == ["score", "pay", "both"]


def test_equal_rows_have_one_number() -> None:
    assert Pay(7).number == Pay(7).number
    assert Pay(7).number != Pay(8).number
    assert WORDS.rows[Pay(8).number].word == "pay-8"
    assert WORDS.by_word["pay-8"].number == Pay(8).number


def test_parts_are_numbered_before_what_holds_them() -> None:
    row = Both(Pay(31), Score(31))
    assert [part.number for part in row.parts] == [row.number - 2, row.number - 1]


def test_all_parts_are_found() -> None:
    row = Both(Pay(1), Both(Score(2), Pay(3)))
    assert [part.word for part in all_parts([row, Pay(4)])] == [
        "pay-1-and-score-2-and-pay-3",
        "pay-1",
        "score-2-and-pay-3",
        "score-2",
        "pay-3",
        "pay-4",
    ]


def test_a_table_finds_the_function_for_each_kind() -> None:
    words: list[str] = []
    row = Both(Pay(2), Both(Score(5), Pay(1)))
    TOLD[row.kind](words, row)
    assert words == ["2 ore", "5 points", "1 ore"]


def test_a_table_leaves_out_no_kind() -> None:
    with pytest.raises(AssertionError, match=r"^not drawn: pay, both$"):
        WORDS.table("drawn", {Score: "star"})


def test_a_table_has_no_kind_of_another_lexicon() -> None:
    with pytest.raises(AssertionError, match=r"^drawn, but not in the lexicon: Foreign$"):
        WORDS.table("drawn", {Score: "star", Pay: "ore", Both: "two", Foreign: "?"})


def test_one_word_has_one_kind() -> None:
    Pay(50)
    with pytest.raises(AssertionError, match="'pay-50' is both pay and score"):
        Score(50, "pay-50")


def test_a_lexicon_is_closed() -> None:
    with pytest.raises(AssertionError, match="Foreign is not in the lexicon of pay, score, both"):
        Foreign(WORDS, "foreign")


def test_rows_without_numbers() -> None:
    class Need(Row):
        pass

    needs = Lexicon({"need": Need})
    assert needs.name_of(Need(needs)) == "need"
    assert needs.rows == []
