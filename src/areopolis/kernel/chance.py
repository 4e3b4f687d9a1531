"""Chance: a small seeded random generator that is cheap to clone and the same on every machine.

The generator is xoshiro128** (Blackman and Vigna): four 32-bit words and only small multiplications, so that
no intermediate value outgrows a machine word when compiled.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64

MASK: Final[i64] = 0xFFFFFFFF


class Chance:
    """Shuffles and dice. Equal seeds give equal sequences."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def clone(self) -> Chance:
        return Chance(self.a, self.b, self.c, self.d)

    def words(self) -> list[int]:
        """The state, for snapshots."""
        return [self.a, self.b, self.c, self.d]

    def next(self) -> i64:
        """The next 32 random bits."""
        b = self.b
        x = (b * 5) & MASK
        x = ((x << 7) & MASK) | (x >> 25)
        c = self.c ^ self.a
        d = self.d ^ b
        self.b = b ^ c
        self.a ^= d
        self.c = c ^ ((b << 9) & MASK)
        self.d = ((d << 11) & MASK) | (d >> 21)
        return (x * 9) & MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (n at most 2**16)."""
        sides: i64 = n
        product = self.next() * sides
        low = product & MASK
        if low < sides:
            threshold = (MASK + 1 - sides) % sides
            while low < threshold:
                product = self.next() * sides
                low = product & MASK
        return product >> 32

    def shuffle(self, things: list[int]) -> None:
        """Shuffle in place."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            kept = things[i]
            things[i] = things[j]
            things[j] = kept


def chance_of(seed: str) -> Chance:
    """The generator that a seed text stands for."""
    digest = hashlib.sha256(seed.encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    return Chance(words[0], words[1], words[2], words[3] | 1)
