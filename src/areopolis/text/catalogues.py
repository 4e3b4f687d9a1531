"""Catalogues: sentences by key in gettext .po files, one per game and language, and one for what games share."""

from __future__ import annotations

from functools import cache
from importlib import resources

LANGUAGES = ["en", "de"]
COMMON = "areopolis.text"
"""The package with the catalogues that all games share."""

Fact = str | int


class Sentence:
    """A catalogue entry: one form, or singular and plural."""

    def __init__(self, forms: tuple[str, ...]) -> None:
        self.forms = forms
        self.plain = len(forms) == 1 and not any(sign in forms[0] for sign in "{}[]")
        """Whether there is nothing to fill in."""

    def number(self, facts: dict[str, Fact]) -> int:
        """The number that selects the plural form; sentences with one form need none."""
        if len(self.forms) == 1:
            return 0
        return next((value for value in facts.values() if isinstance(value, int)), 0)

    def form(self, number: int) -> str:
        return self.forms[0] if number == 1 else self.forms[-1]


@cache
def catalogue(package: str, language: str) -> dict[str, Sentence]:
    """All sentences of the package's `locale/<language>.po`."""
    from babel.messages.pofile import read_po  # slow to load, and simulations need no sentences

    with resources.files(package).joinpath("locale", f"{language}.po").open("rb") as file:
        found: dict[str, Sentence] = {}
        for message in read_po(file, locale=language):
            if message.id and message.string:
                key = message.id if isinstance(message.id, str) else message.id[0]
                forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
                found[key] = Sentence(forms)
        return found
