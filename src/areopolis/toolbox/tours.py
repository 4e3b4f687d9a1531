"""Guided tours: an arranged table at which a beginner makes real moves and is told why. A game brings one as data.

Where a tour stands follows from what has been chosen, and from nothing else: undo leads back, and it can be left and
taken up again at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

ANY: Final = "*"
"""As the last word of a key: whatever follows."""


@dataclass(frozen=True)
class Step:
    """Something to read (`tour.<name>.title` and `.text`) and, if it has keys, to do (`tour.<name>.task`)."""

    name: str
    keys: tuple[str, ...] = ()
    """The options that do it, all of them; `pay *` is any payment. Without keys reading is enough."""
    at: str = ""
    """What it points at: an element's id or what the board calls a thing; unless said, where the keys are chosen."""


@dataclass(frozen=True)
class Tour:
    """The visitor has the first seat."""

    arranged: dict[str, Any]
    """The position it begins with, described as in docs/positions.md."""
    replies: dict[int, tuple[str, ...]]
    """By seat: what the others choose, in order. After that they play as they like."""
    steps: tuple[Step, ...]

    @property
    def seats(self) -> int:
        return int(self.arranged["seats"])

    def reply(self, seat: int, chosen: Sequence[str]) -> str:
        """The next choice of a seat that has made these; empty when its part is over."""
        planned = self.replies.get(seat, ())
        return planned[len(chosen)] if len(chosen) < len(planned) else ""

    def stage(self, chosen: Sequence[str]) -> Stage:
        """How far somebody is who has chosen this."""
        first = 0
        left = self._wanted(first)
        for key in chosen:
            found = wanted_by(left, key)
            if left and not found:
                return Stage(first, self._next_task(first), tuple(left), True)
            if found:
                left.remove(found)
                if not left:
                    first = self._next_task(first) + 1
                    left = self._wanted(first)
        return Stage(first, self._next_task(first), tuple(left))

    def _next_task(self, at: int) -> int:
        """The number of the first step from here on that is to be done, or of the last one."""
        for number in range(at, len(self.steps)):
            if self.steps[number].keys:
                return number
        return len(self.steps) - 1

    def _wanted(self, at: int) -> list[str]:
        return list(self.steps[self._next_task(at)].keys) if at < len(self.steps) else []


@dataclass(frozen=True)
class Stage:
    """A stretch of a tour: what may be read now, up to what must be done."""

    first: int
    last: int
    left: tuple[str, ...]
    """What of the last step is still to be chosen; nothing at the end of the tour."""
    astray: bool = False
    """Something else was chosen here, so that what follows would make no sense."""

    def next_keys(self, options: Sequence[str]) -> list[str]:
        """Of these options, the ones that lead on: for everything still to be chosen the first that does it."""
        found: list[str] = []
        for wanted in self.left:
            fitting = [key for key in options if wanted_by([wanted], key)]
            if fitting and fitting[0] not in found:
                found.append(fitting[0])
        return found


def wanted_by(wanted: Sequence[str], key: str) -> str:
    """Which of the wanted ones this key is; empty if none."""
    for each in wanted:
        if key == each or (each.endswith(ANY) and key.startswith(each[:-1])):
            return each
    return ""
