"""Sentences in the reader's language.

Rules name messages by key with named arguments; catalogues (gettext .po files, one a game and one for all) hold the
sentences. An argument such as `zone.hellas` is a name and is itself looked up as `name.zone.hellas`; numbers stay
numbers. A sentence with plural forms takes the form of its first number.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

from babel.messages.pofile import read_po

LANGUAGES = ["en", "de"]

Fact = str | int


class Sentence:
    """A catalogue entry: one form, or singular and plural."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms = forms

    def form(self, facts: dict[str, Fact]) -> str:
        if len(self.forms) == 1:
            return self.forms[0]
        number = next((value for value in facts.values() if isinstance(value, int)), 0)
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
                return each[key].form(facts).format_map({name: self._fact(value) for name, value in facts.items()})
        return key

    def name(self, reference: str) -> str:
        """The name of `zone.hellas` and the like."""
        if reference in self.names:
            return self.names[reference]
        return self(f"name.{reference}") if self.has(f"name.{reference}") else reference

    def say(self, kind: str, word: str, facts: dict[str, Fact]) -> str:
        """The sentence `kind.word` (message.boards, prompt.explore, option.move, reason.ship-full)."""
        return self(f"{kind}.{word}", **facts)

    def _fact(self, value: Fact) -> Fact:
        return self.name(value) if isinstance(value, str) and "." in value else value


def error_text(t: Text, error: Any) -> str:
    """An AreopolisError in the reader's language; the reason for a reason is told in it, too."""
    facts: dict[str, Fact] = dict(error.facts)
    cause = error.__cause__
    if "reason" in facts and hasattr(cause, "code"):
        facts["reason"] = error_text(t, cause)
    return t(f"error.{error.code}", **facts)
