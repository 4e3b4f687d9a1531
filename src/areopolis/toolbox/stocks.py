"""Stocks: how much of each kind everybody has, as one flat list inside a position: owner * kinds + kind.

Owners are seats, colours or places, whatever the game counts by. A row is what one owner has; prices and gains are
lists by kind as well.
"""

from __future__ import annotations


def row(stock: list[int], owner: int, kinds: int) -> list[int]:
    """What an owner has, by kind."""
    return stock[owner * kinds : (owner + 1) * kinds]


def total(stock: list[int], kind: int, kinds: int) -> int:
    """How much of a kind all owners have together."""
    return sum(stock[kind::kinds])


def covers(stock: list[int], owner: int, price: list[int]) -> bool:
    """Whether an owner has everything that a price names."""
    start = owner * len(price)
    return all(stock[start + kind] >= price[kind] for kind in range(len(price)))


def gain(stock: list[int], owner: int, amounts: list[int]) -> None:
    start = owner * len(amounts)
    for kind in range(len(amounts)):
        stock[start + kind] += amounts[kind]


def pay(stock: list[int], owner: int, price: list[int]) -> None:
    start = owner * len(price)
    for kind in range(len(price)):
        stock[start + kind] -= price[kind]


def check_stock(what: str, stock: list[int]) -> None:
    """Raise AssertionError if anything is negative."""
    assert not stock or min(stock) >= 0, f"{what}: less than nothing in {stock}"


def check_total(what: str, counts: list[int], expected: int) -> None:
    """Raise AssertionError unless these add up to what is in the box."""
    assert sum(counts) == expected, f"{what}: {sum(counts)} instead of {expected}"
