"""Arranging and describing positions: what all games share. A game adds its own words, its laws and what comes next.

A description is a mapping of names to values (see docs/positions.md). `Row` is a part of it that knows its place, such
as `zones.hellas`; `Names` understands the words of a table the way people write them; a `Field` is a name that is both
read and written; `Pile` hands out pieces that can each be in one place only. `Arrangement` builds a position from them,
and `described` does the reverse. The laws of the game say what is impossible on a table; they are the same that hold
while it is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position, Snapshot, put_in_order
from areopolis.kernel.reading import as_mapping, impossible, shown
from areopolis.kernel.vocabulary import listed, nearest
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.reference import Reference, named
from areopolis.text.text import Text
from areopolis.toolbox.decks import NONE
from areopolis.toolbox.wording import in_words as in_words
from areopolis.toolbox.wording import word_of

Description = dict[str, Any]

Law = Callable[[Any], Iterator[ImpossiblePosition]]
"""Yields errors that say what is impossible, with place and reason; only the first is ever used.

It holds at every moment of a game.
"""

HEADER: Final = ["game", "seats", "seed", "chance", "pause"]
"""What every description may begin with; the variants of the game come with it."""
LONGEST: Final = 100
"""How many characters of a name are looked at."""
YES_AND_NO: Final = {True: "yes", False: "no"}
"""In YAML these words are truth values, even where they are meant as values of a variant."""


def broken(laws: list[Law], g: Position) -> ImpossiblePosition | None:
    """The first error of the first law that does not hold."""
    return next((found for law in laws for found in law(g)), None)


def check_laws(laws: list[Law], g: Position) -> None:
    """For games in progress: there a broken law is a mistake in the rules."""
    found = broken(laws, g)
    if found is not None:
        raise AssertionError(str(found))


# --- words --------------------------------------------------------------------------------------------------


def simple(text: str) -> str:
    """A word without capitals, spaces and punctuation: `Water Import` and `water_import` are `water-import`."""
    return re.sub(r"[\W_]+", "-", text.replace("'", "").casefold()).strip("-")


class Names:
    """The words of a table, and what else people call the same things: names in each language, or numbers."""

    def __init__(self, words: list[str], game: str = "", kind: str = "", numbers: list[int] | None = None) -> None:
        self.words = words
        self.game = game
        self.kind = kind
        self.numbers = numbers or []
        self._known: dict[str, int] = {}

    def known(self) -> dict[str, int]:
        """Everything that is understood; names are looked up when somebody first asks for them."""
        if not self._known:
            known = {simple(word): i for i, word in enumerate(self.words)}
            for i, number in enumerate(self.numbers):
                known.setdefault(str(number), i)
                known.setdefault(f"{number:03}", i)
            if self.kind:
                for language in LANGUAGES:
                    text = Text(language, self.game)
                    for i, word in enumerate(self.words):
                        known.setdefault(simple(text.name(f"{self.kind}.{word}")), i)
            self._known = known
        return self._known

    def number(self, value: Any, place: str) -> int:
        """The number of a word in its table."""
        text = ""
        if isinstance(value, str):
            text = simple(value[:LONGEST])
        elif isinstance(value, int) and not isinstance(value, bool):
            text = shown(value)
        if not text or text not in self.known():
            raise self.unknown(value, text, place)
        return self.known()[text]

    def unknown(self, value: Any, text: str, place: str) -> ImpossiblePosition:
        """An error with the words that were probably meant, or those that are possible there."""
        known = self.known()
        guesses = [self.words[known[near]] for near in nearest(text, known)]
        if guesses:
            return impossible("arrange-meant", place=place, found=shown(value), meant=", ".join(dict.fromkeys(guesses)))
        return impossible("arrange-word", place=place, found=shown(value), expected=listed(self.words))

    def reference(self, number: int) -> Reference:
        """How an error names the thing."""
        return named(self.kind, self.words[number])


# --- values -------------------------------------------------------------------------------------------------


def as_list(value: Any, place: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list | tuple):
        raise impossible("arrange-list", place=place, found=shown(value))
    return list(value)


def as_number(value: Any, place: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise impossible("arrange-number", place=place, found=shown(value), least=least, most=most)
    return value


def as_text(value: Any, place: str) -> str:
    """Free text, such as a seed."""
    if not isinstance(value, list | dict | tuple):
        try:
            text = str(value)
            text.encode()
            return text
        except ValueError:  # thousands of digits, or half a character
            pass
    raise impossible("arrange-text", place=place, found=shown(value))


def as_flag(value: Any, place: str) -> int:
    if not isinstance(value, bool):
        raise impossible("arrange-flag", place=place, found=shown(value))
    return 1 if value else 0


class Entry:
    """A value and its place; `number` is that of the word it belongs to, or its index in a list."""

    def __init__(self, number: int, value: Any, place: str) -> None:
        self.number = number
        self.value = value
        self.place = place

    def row(self, keys: list[str]) -> Row:
        return Row(self.value, self.place, keys)

    def word(self, names: Names) -> int:
        return names.number(self.value, self.place)

    def count(self, least: int, most: int) -> int:
        return as_number(self.value, self.place, least, most)

    def entries(self, names: Names) -> list[Entry]:
        """The values of a mapping by word."""
        return entries(self.value, self.place, names)

    def members(self) -> list[Entry]:
        """The members of a list."""
        return [Entry(i, each, f"{self.place}.{i + 1}") for i, each in enumerate(as_list(self.value, self.place))]

    def spaces(self, count: int) -> list[Entry]:
        """The members of a list, one for each of so many spaces; the last ones may be left out."""
        found = self.members()
        if len(found) > count:
            raise impossible("arrange-spaces", place=self.place, count=count)
        return found

    def one_or_more(self) -> list[Entry]:
        """The members of a list; a word alone stands for a list of one."""
        return [self] if isinstance(self.value, str) else self.members()

    def pairs(self, names: Names, usual: Any) -> list[Entry]:
        """`word` or `{word: value}`; a word alone stands for the usual value."""
        if isinstance(self.value, dict):
            return entries(self.value, self.place, names)
        return [Entry(self.word(names), usual, self.place)]


def entries(value: Any, place: str, names: Names) -> list[Entry]:
    """`{word: value}`, each word once, however it is written."""
    found: list[Entry] = []
    for word, each in as_mapping(value, place).items():
        number = names.number(word, place)
        if number in [entry.number for entry in found]:
            raise impossible("arrange-again", place=place, found=names.words[number])
        found.append(Entry(number, each, f"{place}.{names.words[number]}"))
    return found


class Row:
    """Names with values at one place of a description; the whole description is the row without a place."""

    def __init__(self, value: Any, place: str, keys: list[str]) -> None:
        self.place = place
        self.values = {keys[e.number]: e.value for e in entries(value, place or "description", Names(keys))}

    def at(self, key: str) -> str:
        """The place of a value."""
        return f"{self.place}.{key}" if self.place else key

    def says(self, key: str) -> bool:
        """Whether a name has a value; null, zero, `no` and anything empty do not count."""
        return bool(self.values.get(key))

    def entry(self, key: str, usual: Any = None) -> Entry:
        return Entry(0, self.values.get(key, usual), self.at(key))

    def row(self, key: str, keys: list[str]) -> Row:
        return Row(self.values.get(key), self.at(key), keys)

    def entries(self, key: str, names: Names) -> list[Entry]:
        return entries(self.values.get(key), self.at(key), names)

    def members(self, key: str) -> list[Entry]:
        return self.entry(key).members()

    def spaces(self, key: str, count: int) -> list[Entry]:
        return self.entry(key).spaces(count)

    def count(self, key: str, usual: int, least: int, most: int) -> int:
        return as_number(self.values.get(key, usual), self.at(key), least, most)

    def word(self, key: str, usual: str, names: Names) -> int:
        return names.number(self.values.get(key, usual), self.at(key))

    def flag(self, key: str) -> int:
        return as_flag(self.values.get(key, False), self.at(key))


# --- fields -------------------------------------------------------------------------------------------------


class Field:
    """A name in a description: `arrange` reads it and `describe` writes it. For a plain Field the game does both.

    `where` is the attribute of the position that holds the value, a list where values have owners. In phases other
    than `phases` there is no value.
    """

    def __init__(self, key: str, phases: list[str] | None = None, where: str = "") -> None:
        self.key = key
        self.phases = phases
        self.where = where or key

    def fits(self, phase: str) -> bool:
        return self.phases is None or phase in self.phases

    def get(self, g: Position, owner: int | None) -> Any:
        value = getattr(g, self.where)
        return value if owner is None else value[owner]

    def put(self, g: Position, owner: int | None, value: int) -> None:
        if owner is None:
            setattr(g, self.where, value)
        else:
            getattr(g, self.where)[owner] = value

    def read(self, g: Position, row: Row, owner: int | None) -> None:
        """From the description to the table."""

    def say(self, g: Position, owner: int | None) -> Any:
        """From the table to the description; None leaves it out."""


class Number(Field):
    """The least value by default; without a range the game reads it, and it is always written."""

    def __init__(self, key: str, least: int = 0, most: int = 0, phases: list[str] | None = None) -> None:
        super().__init__(key, phases)
        self.least = least
        self.most = most

    def read(self, g: Position, row: Row, owner: int | None) -> None:
        if self.most > self.least:
            self.put(g, owner, row.count(self.key, self.least, self.least, self.most))

    def say(self, g: Position, owner: int | None) -> Any:
        value = self.get(g, owner)
        return None if value == self.least < self.most else value


class Flag(Field):
    def read(self, g: Position, row: Row, owner: int | None) -> None:
        self.put(g, owner, row.flag(self.key))

    def say(self, g: Position, owner: int | None) -> Any:
        return True if self.get(g, owner) else None


class Word(Field):
    """A word, or NONE. The game reads it, like all words: which are still available depends on other fields."""

    def __init__(self, key: str, names: Names, phases: list[str] | None = None, where: str = "") -> None:
        super().__init__(key, phases, where)
        self.words = names.words

    def say(self, g: Position, owner: int | None) -> Any:
        return word_of(self.words, self.get(g, owner))


class Words(Word):
    """A pile in its order."""

    def say(self, g: Position, owner: int | None) -> Any:
        return in_words(self.words, self.get(g, owner)) or None


class Deck(Word):
    """Cards in drawing order; in a position the last one is drawn first."""

    def say(self, g: Position, owner: int | None) -> Any:
        return in_words(self.words, self.get(g, owner)[::-1]) or None


class Owners(Word):
    """`{word: owner}`: who owns what."""

    def __init__(self, key: str, names: Names, owners: Names) -> None:
        super().__init__(key, names)
        self.owners = owners.words

    def say(self, g: Position, owner: int | None) -> Any:
        having = self.get(g, owner)
        return {self.words[i]: self.owners[having[i]] for i in range(len(having)) if having[i] != NONE} or None


def keys_of(fields: list[Field]) -> list[str]:
    return [field.key for field in fields]


def read_fields(fields: list[Field], g: Position, row: Row, phase: str, owner: int | None = None) -> None:
    """Read what the fields can read themselves; what cannot have a value in this phase stays as it is."""
    for field in fields:
        if field.fits(phase):
            field.read(g, row, owner)


def check_moment(fields: list[Field], row: Row, phase: str) -> None:
    """Refuse what cannot have a value in this phase."""
    for field in fields:
        if not field.fits(phase) and row.says(field.key):
            allowed = ", ".join(field.phases or [])
            raise impossible("arrange-moment", place=row.at(field.key), phase=phase, allowed=allowed)


def say_fields(fields: list[Field], g: Position, phase: str, own: Description, owner: int | None = None) -> Description:
    """Everything that has a value in this phase, in the order of the fields; `own` is what the game writes itself."""
    found = {f.key: own[f.key] if f.key in own else f.say(g, owner) for f in fields if f.fits(phase)}
    return said(found)


# --- piles --------------------------------------------------------------------------------------------------


class Pile:
    """Pieces that have no place yet: each is taken once, and what is left is dealt or shuffled."""

    def __init__(self, names: Names, pieces: Iterable[int]) -> None:
        self.names = names
        self.pieces = list(pieces)
        self.left = self.pieces[:]

    def take(self, entry: Entry) -> int:
        """The piece that a word names."""
        return self.take_out(entry.word(self.names), entry.place)

    def take_out(self, piece: int, place: str) -> int:
        if piece not in self.left:
            code = "arrange-twice" if piece in self.pieces else "arrange-not-in-play"
            raise impossible(code, self.names.game, place=place, piece=self.names.reference(piece))
        self.left.remove(piece)
        return piece

    def take_all(self, row: Row, key: str) -> list[int]:
        return [self.take(entry) for entry in row.members(key)]

    def shuffled(self, chance: Chance) -> list[int]:
        """What is left, in random order."""
        chance.shuffle(self.left)
        return self.left


# --- positions ----------------------------------------------------------------------------------------------


class Arrangement:
    """How positions of a game are arranged.

    fields           names in a description, apart from those in the header
    usual_seats      the number of seats by default
    laws             what always holds
    lay_out(g, row)  puts what the description says on the table, and the rest by default or at random
    go_on(g, row)    plans what comes next and opens the questions of the moment
    """

    def __init__(
        self,
        *,
        fields: list[Field],
        usual_seats: int,
        laws: list[Law],
        lay_out: Callable[[Any, Row], None],
        go_on: Callable[[Any, Row], None],
    ) -> None:
        self.fields = fields
        self.usual_seats = usual_seats
        self.laws = laws
        self.lay_out = lay_out
        self.go_on = go_on

    def arrange(self, game: Game, description: Description, rules: int | None) -> Position:
        """The position of a description, run to its first decision; ImpossiblePosition says what is impossible."""
        row = Row(description, "", [*HEADER, *[variant.name for variant in game.variants], *keys_of(self.fields)])
        g = begin(game, row, self.usual_seats)
        g.rules = game.known_rules(rules)
        self.lay_out(g, row)
        if "chance" in row.values:
            g.chance = read_chance(row.entry("chance"))
        impossibility = broken(self.laws, g)
        if impossibility is not None:
            raise impossibility
        self.go_on(g, row)
        if row.flag("pause"):
            put_in_order(g.agenda, 0)
        else:
            g.run()
        return g


def begin(game: Game, row: Row, usual_seats: int) -> Position:
    """An empty table, as the header of a description says."""
    row.word("game", game.name, Names([game.name]))
    seats = row.count("seats", usual_seats, game.seat_counts[0], game.seat_counts[-1])
    g = game.blank(seats)
    g.variants = read_variants(game, row, seats)
    g.chance = chance_of(as_text(row.values.get("seed", ""), "seed"))
    return g


def read_variants(game: Game, row: Row, seats: int) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for variant in game.variants:
        value = row.values.get(variant.name, variant.values[0])
        if isinstance(value, bool):
            value = YES_AND_NO[value]
        chosen[variant.name] = variant.values[Names(variant.values).number(value, variant.name)]
    if not game.fits(seats, chosen):
        told = ", ".join([f"{name} = {value}" for name, value in chosen.items()])
        raise impossible("arrange-variant", place="seats", seats=seats, variants=told)
    return chosen


def read_chance(entry: Entry) -> Chance:
    state = [each.count(0, 0xFFFFFFFF) for each in entry.spaces(4)]
    if len(state) != 4:
        raise impossible("arrange-list", place=entry.place, found=shown(entry.value))
    return Chance(state[0], state[1], state[2], state[3])


# --- describing ---------------------------------------------------------------------------------------------


def described(g: Position, found: Description, alike: Callable[[Snapshot], Snapshot], code: str) -> Description:
    """Everything on the table in words, with its header; refused unless it arranges to exactly this position.

    `alike` sorts whatever has no order in a snapshot, so that it does not count as a difference; `code` is the game's
    error for moments that cannot be described.
    """
    header: Description = {"game": g.game.name, "seats": g.seats, **g.variants}
    if not g.over and not g.decisions:
        header["pause"] = True
    words = said({**header, **found, "chance": g.chance.words()})
    try:
        if alike(g.game.arrange(words, g.rules).snapshot()) == alike(g.snapshot()):
            return words
    except ImpossiblePosition:
        pass
    raise impossible(code, g.game.name)


def said(found: Description) -> Description:
    """Only what is not empty."""
    return {key: value for key, value in found.items() if value not in ({}, [], None)}


def by_word(words: list[str], counts: list[int]) -> dict[str, int]:
    """`{word: count}` for every count that is not zero."""
    return {words[i]: counts[i] for i in range(len(counts)) if counts[i]}


def by_key(rows: dict[str, Description]) -> Description:
    """`{key: {owner: value}}` from the rows of the owners, without what is empty."""
    found: Description = {}
    for owner, row in rows.items():
        for key, value in said(row).items():
            found.setdefault(key, {})[owner] = value
    return found
