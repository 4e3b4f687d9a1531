"""Whose turn it is."""

from __future__ import annotations


def clockwise(first: int, seats: int) -> list[int]:
    """All seats, beginning with this one."""
    return [(first + i) % seats for i in range(seats)]
