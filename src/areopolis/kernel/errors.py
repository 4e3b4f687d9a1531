"""What can go wrong, as narrow errors with a code that pages can translate.

The text of an error is English, for people who use the library from Python; `code` and `facts` are what the
page and the terminal need to say the same in the reader's language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from areopolis.kernel.decision import Refusal


class AreopolisError(Exception):
    """Something a person did that cannot be carried out; nothing has been changed."""

    def __init__(self, code: str, english: str, /, **facts: str | int) -> None:
        super().__init__(english)
        self.code = code
        self.facts = facts


class OptionError(AreopolisError):
    """An option key that cannot be played."""


class MalformedOption(OptionError):
    """The text is not an option in this game at all."""


class IllegalOption(OptionError):
    """The option exists in the game, but this seat may not choose it now; `refusal` says why, where that is known."""

    refusal: Refusal | None = None

    def because(self, refusal: Refusal | None) -> IllegalOption:
        self.refusal = refusal
        return self


class AmbiguousOption(OptionError):
    """A shortened key that fits several options."""


class UndoRefused(AreopolisError):
    """Past the undo barrier: somebody learned something, or another seat decided."""


class RecordError(AreopolisError):
    """A record that cannot be read or replayed; `line` is where."""

    def __init__(self, code: str, english: str, line: int, /, **facts: str | int) -> None:
        super().__init__(code, f"line {line}: {english}", line=line, **facts)
        self.line = line


class ImpossiblePosition(AreopolisError):
    """A description of an impossible position; `game` is the one whose catalogue has the sentence."""

    def __init__(self, code: str, english: str, game: str = "", /, **facts: str | int) -> None:
        super().__init__(code, english, **facts)
        self.game = game
