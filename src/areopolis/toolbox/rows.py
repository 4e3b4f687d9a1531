"""A closed vocabulary in which cards, tiles and the like are written as rows of data.

A game has a class for each word of its vocabulary, with fields that say what they mean: `Remove(resource, most)`. A
`Lexicon` lists the classes of one sort (effects, requirements, ...). What a game does with rows (carry them out, ask
whether they are possible, put them into words, draw them) is in tables from class to function, which `Lexicon.table`
turns into lists indexed by kind. A table that leaves out a word is refused as soon as it is created, so a game whose
modules can be imported has an answer for each of its words.

    class Remove(Effect):
        def __init__(self, resource: int, most: int) -> None:
            super().__init__(f"remove-{most}-{RESOURCES[resource]}")
            self.resource = resource
            self.most = most

    EFFECTS: Final[Lexicon[Effect]] = Lexicon({"gain": Gain, "remove": Remove})
    DOERS: Final[list[Doer]] = EFFECTS.table("carried out", {Gain: do_gain, Remove: do_remove})

    DOERS[effect.kind](g, seat, effect)

Functions in such tables take the class they are for; compiled code checks that when they are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """A word of a vocabulary with its arguments."""

    def __init__(self, lexicon: Lexicon[Any], parts: Sequence[Any] = ()) -> None:
        self.kind = lexicon.kind_of(self)
        """The index of its class in the lexicon."""
        self.parts = list(parts)
        """Rows of the same sort inside this one."""


@mypyc_attr(allow_interpreted_subclasses=True)
class NumberedRow(Row):
    """A row that agendas and options refer to, by number or by word. Equal rows share both."""

    def __init__(self, lexicon: Lexicon[Any], word: str, parts: Sequence[Any] = ()) -> None:
        super().__init__(lexicon, parts)
        self.word = word
        self.number = lexicon.number_of(self)


R = TypeVar("R", bound=Row)
F = TypeVar("F")


class Lexicon(Generic[R]):
    """The classes that rows of one sort may have, by the names that catalogues use.

    `rows` holds one of each numbered row, in the order in which they were first created. Snapshots contain these
    numbers, so words may only be added at the end.
    """

    def __init__(self, kinds: Mapping[str, type[R]]) -> None:
        self.names = list(kinds)
        self.kinds: list[type[Any]] = list(kinds.values())
        self.rows: list[R] = []
        self.by_word: dict[str, R] = {}

    def kind_of(self, row: Row) -> int:
        if type(row) not in self.kinds:
            raise AssertionError(f"{type(row).__name__} is not in the lexicon of {', '.join(self.names)}")
        return self.kinds.index(type(row))

    def number_of(self, row: Any) -> int:
        """The number of all rows with this word, assigned when the first of them is created."""
        known: Any = self.by_word.get(row.word)
        if known is None:
            self.by_word[row.word] = row
            self.rows.append(row)
            return len(self.rows) - 1
        if known.kind != row.kind:
            raise AssertionError(f"'{row.word}' is both {self.names[known.kind]} and {self.names[row.kind]}")
        number: int = known.number
        return number

    def name_of(self, row: Row) -> str:
        """The name of its kind."""
        return self.names[row.kind]

    def table(self, what: str, by_class: Mapping[type[Any], F]) -> list[F]:
        """The table as a list by kind. `what` says what the table is for, in the error about kinds left out."""
        missing = [name for name, kind in zip(self.names, self.kinds, strict=True) if kind not in by_class]
        if missing:
            raise AssertionError(f"not {what}: {', '.join(missing)}")
        foreign = [each.__name__ for each in by_class if each not in self.kinds]
        if foreign:
            raise AssertionError(f"{what}, but not in the lexicon: {', '.join(foreign)}")
        return [by_class[kind] for kind in self.kinds]


def all_parts(rows: Sequence[R]) -> list[R]:
    """Rows, and all rows inside them."""
    found: list[R] = []
    for row in rows:
        found.append(row)
        found += all_parts(row.parts)
    return found
