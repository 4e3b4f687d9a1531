"""References: what things are called before they have a name in a language."""

from __future__ import annotations


class Reference(str):
    """`zone.hellas`, a kind and a word. In sentences the thing's name replaces it; all other text stays as it is."""

    @property
    def word(self) -> str:
        """The word without its kind."""
        return self.partition(".")[2]

    @property
    def nothing(self) -> bool:
        """Whether it is an amount of zero: `steel.steel=0`."""
        return self.endswith("=0")


def named(kind: str, word: str) -> Reference:
    """How a sentence names a thing."""
    return Reference(f"{kind}.{word}")
