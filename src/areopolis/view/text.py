"""Sentences in the reader's language.

Rules name messages by key with named arguments; catalogues (gettext .po files, one a game and one for all) hold the
sentences. An argument that is a reference, such as `zone.hellas`, is itself looked up as `name.zone.hellas`; numbers
and other texts, such as people's names, stand as they are. A sentence with plural forms takes the form of its first
number, and so do the names in it. Of a list in square brackets, `[{steel} steel, {mc} M€]`, the members whose number
or amount is nothing are left out.

A game whose names follow from its tables (cards) brings `naming.py` with `name_of(text, reference)`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from string import Formatter
from typing import Any

from babel.messages.pofile import read_po

from areopolis.view.reference import Reference

LANGUAGES = ["en", "de"]

Fact = str | int

LISTS = re.compile(r"\[(.*?)\]")


class Sentence:
    """A catalogue entry: one form, or singular and plural."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms = forms
        self.plain = len(forms) == 1 and not any(sign in forms[0] for sign in "{}[]")
        """Nothing is to be filled in."""

    def number(self, facts: dict[str, Fact]) -> int:
        """The number that a sentence with plural forms goes by; the others need none."""
        if len(self.forms) == 1:
            return 0
        return next((value for value in facts.values() if isinstance(value, int)), 0)

    def form(self, number: int) -> str:
        return self.forms[0] if number == 1 else self.forms[-1]


@cache
def catalogue(package: str, language: str) -> dict[str, Sentence]:
    """All sentences of one .po file below a package."""
    with resources.files(package).joinpath("locale", f"{language}.po").open("rb") as file:
        found: dict[str, Sentence] = {}
        for message in read_po(file, locale=language):
            if message.id and message.string:
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
                found[key] = Sentence(forms)
        return found


@cache
def naming(game: str) -> Callable[[Text, str], str] | None:
    """What a game calls the things in its tables, if it has such a table."""
    module = f"areopolis.games.{game}.naming"
    if not game or find_spec(module) is None:
        return None
    name_of: Callable[[Text, str], str] = import_module(module).name_of
    return name_of


class Text:
    """The texts of one language for one reader; `names` replaces names (colour.blue -> Ada)."""

    def __init__(self, language: str, game: str = "", names: dict[str, str] | None = None) -> None:
        self.language = language if language in LANGUAGES else LANGUAGES[0]
        self.game = game
        self.names = names or {}
        self._catalogues = [catalogue("areopolis.view", self.language)]
        if game:
            self._catalogues.insert(0, catalogue(f"areopolis.games.{game}", self.language))

    def has(self, key: str) -> bool:
        return any(key in each for each in self._catalogues)

    def __call__(self, key: str, **facts: Fact) -> str:
        """The sentence of a key; a key without a sentence stands for itself, so that no text can break a page."""
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

    def name(self, reference: str, number: int = 0) -> str:
        """The name of `zone.hellas` and the like, in the form of a number; what has no name stands for itself."""
        if reference in self.names:
            return self.names[reference]
        if self.has(f"name.{reference}"):
            return self(f"name.{reference}", number=number)
        name_of = naming(self.game)
        return reference if name_of is None else name_of(self, reference)

    def say(self, kind: str, word: str, facts: dict[str, Fact]) -> str:
        """The sentence `kind.word` (message.boards, prompt.explore, option.move, reason.ship-full)."""
        return self(f"{kind}.{word}", **facts)

    def _fact(self, value: Fact, number: int) -> Fact:
        return self.name(value, number) if isinstance(value, Reference) else value


def with_short_lists(form: str, facts: dict[str, Fact], named: dict[str, Fact]) -> str:
    """A sentence with lists in square brackets, said without the members that are nothing."""
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
    """An AreopolisError in the reader's language; the reason for a reason is told in it, too."""
    game = getattr(error, "game", "")
    if game and game != t.game:
        t = Text(t.language, game, t.names)
    facts: dict[str, Fact] = dict(error.facts)
    cause = error.__cause__
    if "reason" in facts and hasattr(cause, "code"):
        facts["reason"] = error_text(t, cause)
    return t(f"error.{error.code}", **facts)
