"""Clauses, numbers and lists in both languages."""

from __future__ import annotations

import pytest

from areopolis.toolbox.clauses import all_of, capitalised, one_of, sentence, signed, uncapitalised


def test_a_clause_becomes_a_sentence() -> None:
    assert sentence("draw 2 cards") == "Draw 2 cards."
    assert sentence("ärzte heilen") == "Ärzte heilen."


def test_letters() -> None:
    assert (capitalised("a b"), uncapitalised("A B"), capitalised("")) == ("A b", "a B", "")


@pytest.mark.parametrize(("number", "text"), [(2, "+2"), (0, "0"), (-3, "−3")])
def test_a_number_has_its_sign(number: int, text: str) -> None:
    assert signed(number) == text


def test_a_plus_may_be_left_out() -> None:
    assert (signed(2, plus=False), signed(-2, plus=False)) == ("2", "−2")


@pytest.mark.parametrize(
    ("language", "all_three", "any_one"), [("en", "a, b, and c", "a, b, or c"), ("de", "a, b und c", "a, b oder c")]
)
def test_lists(language: str, all_three: str, any_one: str) -> None:
    assert all_of(["a", "b", "c"], language) == all_three
    assert one_of(["a", "b", "c"], language) == any_one
