"""What a game brings to `tools/balance.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

Holding = tuple[str, str]
"""Something that a seat had, as a group and a name: ("equipment", "battery pack")."""
Figure = tuple[str, float]
"""What is averaged over all seats or games: ("standard projects", 7)."""


class Watching(Protocol):
    """Watches one game, to tell how a bot plays."""

    def choice(self, g: Any, decision: Decision, option: Option) -> None:
        """Before it is carried out."""

    def figures(self, end: Any) -> list[Figure]:
        """When the game is over. A name may come several times, once for each seat, or not at all."""


class Counted(NamedTuple):
    seats: int
    groups: list[str]
    """In the order of the table."""
    at_random: list[str]
    """Prompts that are answered at random, where the bots' own choice would hide what a value is worth."""
    held: Callable[[Any, Any, int], list[Holding]]
    """What the seat had in a game; it gets the positions at the start and at the end, and the seat."""
    course: dict[str, list[str]] = {}
    """What else is worth knowing of a game: what is counted, and the messages that tell of it."""
    watching: Callable[[], Watching] | None = None
    """What takes more than counting messages."""
