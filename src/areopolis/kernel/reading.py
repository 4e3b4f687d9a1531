"""Reading a description that a person wrote: values at their places, or the error that says what is wrong where.

`place` is the way to a value, such as `zones.hellas.marker`. Sentences are the English texts of the errors by code;
facts that are references (`colour.blue`) are names that catalogues translate.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

from areopolis.kernel.errors import ImpossiblePosition
from areopolis.text.reference import Reference

MOST_CHARACTERS: Final = 100_000
MOST_VALUES: Final = 5_000
MOST_DEPTH: Final = 12
"""Of a description as YAML. A long game described to the last card has 8,000 characters, 1,000 values and depth 5."""

SENTENCES: Final = {
    "arrange-mapping": "{place}: names with values are expected, not '{found}'",
    "arrange-list": "{place}: a list is expected, not '{found}'",
    "arrange-number": "{place}: a whole number from {least} to {most} is expected, not '{found}'",
    "arrange-text": "{place}: a word or a number is expected, not '{found}'",
    "arrange-word": "{place}: '{found}' is not known here; write one of: {expected}",
}

YAML_SENTENCES: Final = {
    "arrange-yaml": "line {line}: this cannot be read as YAML",
    "arrange-long": "the description is longer than {most} characters",
    "arrange-many": "line {line}: a description has at most {most} names and values",
    "arrange-deep": "line {line}: lists and names stand inside each other at most {most} deep",
    "arrange-signs": "line {line}: only letters, digits and other visible signs can stand here",
    "arrange-tag": "line {line}: write plain values, tags with ! are not allowed",
    "arrange-alias": "line {line}: write values out, references with * are not allowed",
    "arrange-name-twice": "line {line}: '{found}' stands here twice; put both together",
}


def impossible(code: str, sentence: str, **facts: str | int) -> ImpossiblePosition:
    """The error of a code; of a reference such as `colour.blue` the English sentence shows the word only."""
    english = {name: value.word if isinstance(value, Reference) else value for name, value in facts.items()}
    return ImpossiblePosition(code, sentence.format_map(english), **facts)


def unreadable(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, SENTENCES[code], **facts)


def as_mapping(value: Any, place: str) -> dict[str, Any]:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise unreadable("arrange-mapping", place=place, found=shown(value))
    return {str(word): value[word] for word in value}


def as_list(value: Any, place: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, (list, tuple)):
        raise unreadable("arrange-list", place=place, found=shown(value))
    return list(value)


def as_number(value: Any, place: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise unreadable("arrange-number", place=place, found=shown(value), least=least, most=most)
    return value


def as_text(value: Any, place: str) -> str:
    """Free text, such as a seed."""
    if not isinstance(value, (list, dict, tuple)):
        try:
            text = str(value)
            text.encode()
            return text
        except ValueError:  # thousands of digits, or half a character
            pass
    raise unreadable("arrange-text", place=place, found=shown(value))


def as_word(value: Any, place: str, words: list[str]) -> int:
    """The number of a word in its table."""
    check_words([value], words, place)
    return words.index(value)


def check_words(found: list[Any], words: list[str], place: str) -> None:
    for word in found:
        if word not in words:
            raise unreadable("arrange-word", place=place, found=shown(word), expected=", ".join(words))


def shown(value: Any) -> str:
    try:
        return str(value)[:40]
    except ValueError:  # a number of more digits than Python is willing to write
        return "..."


# --- YAML -------------------------------------------------------------------------------------------------------

NUMBER: Final = re.compile("[-+]?[0-9]{1,18}")
WORDS: Final[dict[str, bool | None]] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
    "null": None,
    "~": None,
    "": None,
}
"""Words that are not text unless quoted."""


def read_yaml(text: str) -> dict[str, Any]:
    """A description as plain values; ImpossiblePosition tells in which line it cannot be read."""
    if len(text) > MOST_CHARACTERS:
        raise not_yaml("arrange-long", most=MOST_CHARACTERS)
    try:
        description = YamlReader(text).read()
    except yaml.MarkedYAMLError as error:
        raise not_yaml("arrange-yaml", line=error.problem_mark.line + 1 if error.problem_mark else 1) from None
    except (yaml.YAMLError, ValueError, OverflowError):  # forbidden characters, impossible \U and %YAML numbers
        raise not_yaml("arrange-yaml", line=1) from None
    return as_mapping(description, "description")


def not_yaml(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, YAML_SENTENCES[code], **facts)


class YamlReader:
    """Texts, whole numbers, truth values, lists and mappings, made while the text is parsed.

    What would be too deep or too much ends the parsing at once, before it costs anything. Nothing else that YAML knows
    is needed: no references (a few lines of them could stand for more than a machine can hold), no tags, no dates.
    """

    def __init__(self, text: str) -> None:
        self.events: Iterator[Any] = yaml.parse(text, Loader=yaml.SafeLoader)
        self.values = 0

    def read(self) -> Any:
        next(self.events)  # the stream begins
        document = next(self.events)
        if isinstance(document, yaml.StreamEndEvent):
            return None
        description = self.value(next(self.events), 1)
        next(self.events)  # the document ends
        after = next(self.events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise not_yaml("arrange-yaml", line=line_of(after))
        return description

    def value(self, event: Any, depth: int) -> Any:
        self.check(event)
        if isinstance(event, yaml.ScalarEvent):
            return plain_value(event.value) if event.implicit[0] else event.value
        if depth > MOST_DEPTH:
            raise not_yaml("arrange-deep", line=line_of(event), most=MOST_DEPTH)
        return self.members(depth) if isinstance(event, yaml.SequenceStartEvent) else self.entries(depth)

    def check(self, event: Any) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            raise not_yaml("arrange-many", line=line_of(event), most=MOST_VALUES)
        if isinstance(event, yaml.AliasEvent):
            raise not_yaml("arrange-alias", line=line_of(event))
        if event.tag is not None:
            raise not_yaml("arrange-tag", line=line_of(event))
        if isinstance(event, yaml.ScalarEvent) and not event.value.isprintable():
            raise not_yaml("arrange-signs", line=line_of(event))

    def members(self, depth: int) -> list[Any]:
        found: list[Any] = []
        event = next(self.events)
        while not isinstance(event, yaml.SequenceEndEvent):
            found.append(self.value(event, depth + 1))
            event = next(self.events)
        return found

    def entries(self, depth: int) -> dict[str, Any]:
        """YAML itself would silently take the last of two entries with one name."""
        found: dict[str, Any] = {}
        event = next(self.events)
        while not isinstance(event, yaml.MappingEndEvent):
            self.check(event)
            if not isinstance(event, yaml.ScalarEvent):
                raise not_yaml("arrange-yaml", line=line_of(event))
            name: str = event.value
            if name in found:
                raise not_yaml("arrange-name-twice", line=line_of(event), found=shown(name))
            found[name] = self.value(next(self.events), depth + 1)
            event = next(self.events)
        return found


def plain_value(text: str) -> Any:
    """What is written without quotes; a number that is longer than any in a game stays text."""
    if NUMBER.fullmatch(text):
        return int(text)
    return WORDS.get(text.lower(), text)


def line_of(event: Any) -> int:
    line: int = event.start_mark.line
    return line + 1
