"""References: the names of things before they are said in a language."""

from __future__ import annotations


class Reference(str):
    """`zone.hellas`, a kind and a word: what sentences say is the thing's name, while other text stands as it is."""

    @property
    def word(self) -> str:
        """Without its kind."""
        return self.partition(".")[2]

    @property
    def nothing(self) -> bool:
        """An amount of nothing: `steel.steel=0`."""
        return self.endswith("=0")
