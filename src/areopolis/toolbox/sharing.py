"""Lists that clones share: they are never changed in place, but replaced by a changed copy.

Most of what is on a table stays as it is while a search tries something. A clone that shares such lists costs next to
nothing, and whoever keeps a list knows that it stays what it was. A game names these fields (`Game.shared`).
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(values: list[T], place: int, value: T) -> list[T]:
    """A copy with another value at a place."""
    copy = values[:]
    copy[place] = value
    return copy


def without(values: list[int], value: int) -> list[int]:
    """A copy without the first such value, which must be there."""
    copy = values[:]
    copy.remove(value)
    return copy


def without_in(lists: list[list[int]], place: int, value: int) -> list[list[int]]:
    """The same for one of several lists."""
    return replaced(lists, place, without(lists[place], value))


def added_in(lists: list[list[int]], place: int, values: list[int]) -> list[list[int]]:
    """A copy of several lists with more values at the end of one of them."""
    return replaced(lists, place, lists[place] + values)
