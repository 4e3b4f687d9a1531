"""Clauses combined into sentences: capitals, signs and lists, for what rows of data say in both languages.

A clause begins with a small letter and has no full stop, so that it can be part of another.
"""

from __future__ import annotations

from collections.abc import Sequence

from babel.lists import format_list

from areopolis.text.text import with_minus


def sentence(clause: str) -> str:
    """A clause on its own."""
    return capitalised(clause) + "."


def capitalised(clause: str) -> str:
    return clause[:1].upper() + clause[1:]


def uncapitalised(clause: str) -> str:
    """For a clause of our own: none begins with a word that is always capitalised."""
    return clause[:1].lower() + clause[1:]


def signed(number: int, plus: bool = True) -> str:
    """A number with its sign, and with a true minus."""
    return f"+{number}" if plus and number > 0 else with_minus(number)


def all_of(clauses: Sequence[str], language: str) -> str:
    """`steel, titanium and heat`."""
    return format_list(clauses, style="standard", locale=language)


def one_of(clauses: Sequence[str], language: str) -> str:
    """`steel, titanium or heat`."""
    return format_list(clauses, style="or", locale=language)
