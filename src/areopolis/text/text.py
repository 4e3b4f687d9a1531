"""Sentences in the reader's language.

Rules refer to messages by key with named arguments; catalogues hold the sentences. An argument that is a reference,
such as `zone.hellas`, is itself looked up as `name.zone.hellas`; numbers and other texts, such as people's names, stay
as they are. A sentence with plural forms uses the form for its first number, and so do the names in it. In a list in
square brackets, `[{steel} steel, {mc} M€]`, members whose number or amount is zero are left out.

The reader may be one of those a sentence is about, and is then "you". A sentence says both:
`{colour} {colour:puts|put}` is "Ada puts" or "You put", `one {victim:of {victim}|of yours}` names Ada or nobody.

A game whose names follow from its tables (cards) registers `name_of(text, reference)`, which names what no catalogue
does.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from string import Formatter
from typing import Any

from areopolis.text.catalogues import COMMON, LANGUAGES, Fact, catalogue
from areopolis.text.reference import Reference

FIRST = re.compile(r"\{([\w-]+)[:}]")
LISTS = re.compile(r"\[(.*?)\]")

NameOf = Callable[["Text", str], str]

PACKAGES: dict[str, str] = {}
"""By game: the package in whose `locale` folder its catalogues are."""
NAMES: dict[str, NameOf] = {}
"""By game: what it calls the things in its tables."""


def register(game: str, package: str, name_of: NameOf | None = None) -> None:
    """Make the sentences of a game known, so that `Text(language, game)` can say them."""
    PACKAGES[game] = package
    if name_of is not None:
        NAMES[game] = name_of


class Text:
    """The texts of one language for one reader.

    `names` are those that people gave themselves (colour.blue -> Ada), `you` is the reader, and `called` are names of
    the moment (ship.s04 -> the ship to Hellas).
    """

    def __init__(
        self,
        language: str,
        game: str = "",
        names: dict[str, str] | None = None,
        you: str = "",
        called: dict[str, str] | None = None,
    ) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.game = game
        self.names = names or {}
        self.you = you
        self.called = called or {}
        self._catalogues = [catalogue(COMMON, self.language)]
        if game:
            self._catalogues.insert(0, catalogue(PACKAGES[game], self.language))

    def has(self, key: str) -> bool:
        return any(key in each for each in self._catalogues)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence for a key, or the key itself if there is none, so that a missing text cannot break a page."""
        for each in self._catalogues:
            if key in each:
                sentence = each[key]
                if sentence.plain:
                    return sentence.forms[0]
                number = sentence.number(facts)
                form = sentence.form(number)
                named = {name: self._fact(value, number) for name, value in facts.items()}
                return form.format_map(named) if "[" not in form else with_short_lists(form, facts, named)
        return key

    def sentence_case(self, said: str) -> str:
        """A sentence that begins with a name which is written small elsewhere."""
        return said[:1].upper() + said[1:]

    def _begins_with(self, key: str, facts: dict[str, Fact]) -> Fact | None:
        """The fact that a sentence begins with, if it does."""
        form = next((each[key].forms[-1] for each in self._catalogues if key in each), "")
        first = FIRST.match(form)
        return facts.get(first[1]) if first else None

    def name(self, reference: str, number: int = 0) -> str:
        """The name of `zone.hellas` and the like, in the form of a number; what has no name stands for itself."""
        if reference == self.you and reference:
            return self("person.you")
        if reference in self.names:
            return self.names[reference]
        if reference in self.called:
            return self.called[reference]
        if self.has(f"name.{reference}"):
            return self(f"name.{reference}", number=number)
        name_of = NAMES.get(self.game)
        return reference if name_of is None else name_of(self, reference)

    def label(self, reference: str) -> str:
        """The name as it stands by itself: You."""
        return self.sentence_case(self.name(reference)) if reference == self.you else self.name(reference)

    def calling(self, called: dict[str, str]) -> Text:
        """The same texts with names of the moment."""
        return Text(self.language, self.game, self.names, self.you, called) if called else self

    def say(self, kind: str, word: str, facts: dict[str, Fact]) -> str:
        """The sentence `kind.word` (message.boards, prompt.explore, option.move, reason.ship-full)."""
        key = f"{kind}.{word}"
        said = self(key, **facts)
        first = self._begins_with(key, facts)
        people_wrote_it = first in self.names and first != self.you
        return said if not isinstance(first, Reference) or people_wrote_it else self.sentence_case(said)

    def _fact(self, value: Fact, number: int) -> Fact:
        if isinstance(value, int):
            return value if value >= 0 else Negative(value)
        if isinstance(value, Reference):
            return Named(self.name(value, number), value == self.you)
        return Named(value, False)


class Named(str):
    """A name in a sentence. After a colon come words that depend on who it is: `{colour:others|you}`."""

    def __new__(cls, name: str, you: bool) -> Named:
        return super().__new__(cls, name)

    def __init__(self, name: str, you: bool) -> None:
        self.you = you

    def __format__(self, words: str) -> str:
        others, bar, you = words.rpartition("|")  # a name among the words may have a bar, but only others have names
        return (you if self.you else others) if bar else super().__format__(words)


class Negative(int):
    """A number below zero in a sentence, written with a true minus."""

    def __format__(self, spec: str) -> str:
        return super().__format__(spec).replace("-", "−")


def with_minus(number: int) -> str:
    """A number in running text, with a true minus instead of a hyphen."""
    return f"{Negative(number)}"


def with_short_lists(form: str, facts: dict[str, Fact], named: dict[str, Fact]) -> str:
    """A sentence with lists in square brackets, without the members that are zero."""
    parts = LISTS.split(form)
    return "".join([part if i % 2 == 0 else short_list(part, facts) for i, part in enumerate(parts)]).format_map(named)


def short_list(form: str, facts: dict[str, Fact]) -> str:
    separator = " + " if " + " in form else ", "
    members = form.split(separator)
    return separator.join([member for member in members if not is_nothing(member, facts)] or members[-1:])


def is_nothing(member: str, facts: dict[str, Fact]) -> bool:
    said = [facts[name] for _, name, _, _ in Formatter().parse(member) if name is not None]
    return any(fact.nothing if isinstance(fact, Reference) else fact == 0 for fact in said)


def error_text(t: Text, error: Any) -> str:
    """An AreopolisError in the reader's language, with the cause of its reason."""
    game = getattr(error, "game", "")
    if game and game != t.game:
        t = Text(t.language, game, t.names)
    facts: dict[str, Fact] = dict(error.facts)
    cause = error.__cause__
    if "reason" in facts and hasattr(cause, "code"):
        facts["reason"] = error_text(t, cause)
    return t(f"error.{error.code}", **facts)
