"""Numbers as words: a position holds numbers, and what people read of it are the words of their tables."""

from __future__ import annotations

from areopolis.toolbox.decks import NONE


def word_of(words: list[str], number: int) -> str | None:
    """The word of a number, or None for NONE."""
    return None if number == NONE else words[number]


def in_words(words: list[str], numbers: list[int]) -> list[str]:
    return [words[number] for number in numbers]


def counted(words: list[str], counts: list[int]) -> dict[str, int]:
    """`{word: count}`, zeros included; there may be fewer counts than words."""
    return {words[i]: counts[i] for i in range(len(counts))}
