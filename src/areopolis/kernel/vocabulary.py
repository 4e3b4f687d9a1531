"""Options and the vocabulary of a game: which words its keys, prompts and messages are made of.

Rules work with whole numbers (zone 6, ship 4). A vocabulary says which kind each number is and which word it has
in option keys, so one table serves the record, the terminal, the page and both languages:

    kinds     {"zone": ["vastitas-borealis", ...], "ship": ["s01", ...]}
    verbs     {"move": "zone:origin zone", "stop": ""}        option keys `move hellas ausonia`, `stop`
    prompts   {"explore": "colour number:left"}               what a question is about
    messages  {"moved": "colour zone:origin zone"}            what the log says
    reasons   {"ship-full": "ship"}                           why something cannot be done

An argument is written `kind` or `kind:name`; the kind `number` is a plain number.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from areopolis.kernel.errors import MalformedOption
from areopolis.text.reference import Reference

Argument = tuple[str, str]
"""(kind, name), e.g. ("zone", "origin")."""

COMMON_MESSAGES: Final = {
    "rules-corrected": "number:rules",  # the version that applies from here on
    "replay-stops": "number:left",  # entries of older rules that cannot be replayed any more
    "scores-told": "",  # the record has other scores than today's rules would give
    "score-told": "",  # points of a score sheet whose explanation is gone
}
"""What the log of any game may say; the sentences are in the common catalogue."""


MOST_SHOWN: Final = 15
"""How many words an error lists."""
MOST_GUESSES: Final = 3


def nearest(word: str, known: Iterable[str]) -> list[str]:
    """The known words that were probably meant, the likeliest first."""
    return get_close_matches(word, list(known), MOST_GUESSES)


def listed(words: list[str]) -> str:
    """The words as an error lists them; of many, only the first."""
    return ", ".join(words[:MOST_SHOWN] + ["..."] * (len(words) > MOST_SHOWN))


class Option:
    """One answer to a decision: a verb and numbers, with the key that people read and write."""

    def __init__(self, key: str, verb: str, args: tuple[int, ...]) -> None:
        self.key = key
        self.verb = verb
        self.args = args

    def __repr__(self) -> str:
        return f"Option({self.key!r})"


def signature(text: str) -> list[Argument]:
    """The arguments declared by a table row such as `zone:origin zone`."""
    arguments: list[Argument] = []
    for word in text.split():
        kind, _, name = word.partition(":")
        arguments.append((kind, name or kind))
    return arguments


def signatures(table: dict[str, str]) -> dict[str, list[Argument]]:
    return {word: signature(text) for word, text in table.items()}


class Vocabulary:
    """The closed set of words of one game."""

    def __init__(
        self,
        kinds: dict[str, list[str]],
        verbs: dict[str, str],
        prompts: dict[str, str],
        messages: dict[str, str],
        reasons: dict[str, str],
    ) -> None:
        self.kinds = kinds
        self.verbs = signatures(verbs)
        self.prompts = signatures(prompts)
        self.messages = signatures({**COMMON_MESSAGES, **messages})
        self.reasons = signatures(reasons)
        self._numbers = {kind: {word: i for i, word in enumerate(words)} for kind, words in kinds.items()}
        self._references = {kind: [Reference(f"{kind}.{word}") for word in words] for kind, words in kinds.items()}
        self._options: dict[str, Option] = {}

    def word(self, kind: str, value: int) -> str:
        return str(value) if kind == "number" else self.kinds[kind][value]

    def number(self, kind: str, word: str) -> int:
        """The number a word stands for; KeyError or ValueError if there is none."""
        if kind == "number":
            if not word.isdecimal() or len(word) > 9:
                raise ValueError(word)
            return int(word)
        return self._numbers[kind][word]

    def says(self, message: str, args: tuple[int, ...]) -> bool:
        """Whether a stored message can still be shown."""
        arguments = self.messages.get(message)
        if arguments is None or len(arguments) != len(args):
            return False
        for (kind, _), value in zip(arguments, args, strict=True):
            if kind != "number" and not 0 <= value < len(self.kinds[kind]):
                return False
        return True

    def option(self, verb: str, *args: int) -> Option:
        """The option for these numbers; always the same object for the same numbers."""
        arguments = self.verbs[verb]
        if len(arguments) != len(args):
            raise ValueError(f"{verb} takes {len(arguments)} arguments, not {len(args)}")
        words = [verb] + [self.word(arguments[i][0], args[i]) for i in range(len(args))]
        key = " ".join(words)
        known = self._options.get(key)
        if known is None:
            known = Option(key, verb, args)
            self._options[key] = known
        return known

    def row(self, verb: str, kind: str) -> list[Option]:
        """The options `verb x` for every x of a kind, so that rules can pick them by number."""
        return [self.option(verb, value) for value in range(len(self.kinds[kind]))]

    def grid(self, verb: str, rows: int, columns: int) -> list[list[Option]]:
        """The options `verb x y`, by x and then by y."""
        return [[self.option(verb, row, column) for column in range(columns)] for row in range(rows)]

    def parse(self, text: str) -> Option:
        """The option a key stands for, whether or not it may be chosen now; amounts of zero may be left out."""
        words = text.split()
        if not words or words[0] not in self.verbs:
            shown = words[0][:40] if words else ""
            raise MalformedOption(
                "option-unknown-verb",
                f"'{shown}' is not an option in this game; options begin with one of: {', '.join(self.verbs)}",
                text=shown,
                expected=", ".join(self.verbs),
            )
        arguments = self.verbs[words[0]]
        words[1:] = self.with_nothing(arguments, words[1:])
        if len(words) - 1 != len(arguments):
            raise MalformedOption(
                "option-wrong-length",
                f"'{text[:60]}' has {len(words) - 1} words after the verb; expected '{self.pattern(words[0])}'",
                text=text[:60],
                expected=self.pattern(words[0]),
            )
        numbers: list[int] = []
        for (kind, _), word in zip(arguments, words[1:], strict=True):
            try:
                numbers.append(self.number(kind, word))
            except (KeyError, ValueError):
                raise self.unknown_word(kind, word[:40]) from None
        return self.option(words[0], *numbers)

    def unknown_word(self, kind: str, word: str) -> MalformedOption:
        """An error with the words that were probably meant, or those that are possible there."""
        known = [] if kind == "number" else self.kinds[kind]
        guesses = ", ".join(nearest(word, known))
        if guesses:
            english = f"'{word}' is not a known {kind}; did you mean {guesses}?"
            return MalformedOption("option-meant", english, text=word, kind=kind, meant=guesses)
        expected = listed(known) if known else "0, 1, 2, ..."
        english = f"'{word}' is not a known {kind}; expected {expected}"
        return MalformedOption("option-unknown-word", english, text=word, kind=kind, expected=expected)

    def with_nothing(self, arguments: list[Argument], words: list[str]) -> list[str]:
        """Amounts in order, with zeros for those left out: `steel=2 titanium=0 heat=0 mc=5`."""
        kinds = [kind for kind, _ in arguments]
        given = {word.partition("=")[0]: word for word in words}
        if len(given) != len(words) or not all(kind in kinds for kind in given):
            return words
        return [given.get(kind, f"{kind}=0") for kind in kinds] if all(map(self.is_amount, kinds)) else words

    def is_amount(self, kind: str) -> bool:
        """Whether the words of a kind are `kind=0`, `kind=1` and so on."""
        return kind != "number" and self.kinds[kind][0] == f"{kind}=0"

    def pattern(self, verb: str) -> str:
        return " ".join([verb] + [f"<{name}>" for _, name in self.verbs[verb]])

    def describe(self, arguments: list[Argument], args: tuple[int, ...] | list[int]) -> dict[str, str | int]:
        """Arguments by name: words as references (`zone.hellas`, which catalogues translate), numbers as they are."""
        named: dict[str, str | int] = {}
        for i in range(len(arguments)):
            kind, name = arguments[i]
            value = args[i]
            named[name] = value if kind == "number" else self._references[kind][value]
        return named
