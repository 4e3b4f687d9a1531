"""Descriptions as YAML: read as plain values, or refused with the line and the reason; and written back.

The sentences of errors are in the catalogues, by code; facts that are references (`colour.blue`) become names there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import yaml

from areopolis.kernel.errors import ImpossiblePosition
from areopolis.text.text import Text

MOST_CHARACTERS: Final = 100_000
MOST_VALUES: Final = 5_000
MOST_DEPTH: Final = 12
"""Limits of a description. A long game described to the last card has 8,000 characters, 1,000 values and depth 5."""

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
"""Words that are text only if quoted."""


def impossible(code: str, game: str = "", /, **facts: str | int) -> ImpossiblePosition:
    """The error with a code; its sentence is in the common catalogue or in that of the game named."""
    return ImpossiblePosition(code, Text("en", game)(f"error.{code}", **facts), game, **facts)


def shown(value: Any) -> str:
    """What somebody wrote, short enough for a message."""
    try:
        return str(value)[:40]
    except ValueError:  # a number with more digits than Python is willing to write
        return "..."


def as_mapping(value: Any, place: str) -> dict[str, Any]:
    """Names with values; None is an empty mapping."""
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise impossible("arrange-mapping", place=place, found=shown(value))
    return {word if isinstance(word, str) else shown(word): each for word, each in value.items()}


def read_yaml(text: str) -> dict[str, Any]:
    """A description as plain values; ImpossiblePosition names the line that cannot be read."""
    if len(text) > MOST_CHARACTERS:
        raise impossible("arrange-long", most=MOST_CHARACTERS)
    try:
        description = YamlReader(text).read()
    except yaml.MarkedYAMLError as error:
        raise impossible("arrange-yaml", line=error.problem_mark.line + 1 if error.problem_mark else 1) from None
    except (yaml.YAMLError, ValueError, OverflowError):  # forbidden characters, impossible \U and %YAML numbers
        raise impossible("arrange-yaml", line=1) from None
    return as_mapping(description, "description")


class YamlReader:
    """Texts, whole numbers, truth values, lists and mappings, built while the text is parsed.

    Anything too deep or too long ends the parsing at once, before it costs anything. No other feature of YAML is
    needed: no references (a few lines of them could expand to more than a machine can hold), no tags, no dates.
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
            raise impossible("arrange-yaml", line=line_of(after))
        return description

    def value(self, event: Any, depth: int) -> Any:
        self.check(event)
        if isinstance(event, yaml.ScalarEvent):
            return plain_value(event.value) if event.implicit[0] else event.value
        if depth > MOST_DEPTH:
            raise impossible("arrange-deep", line=line_of(event), most=MOST_DEPTH)
        return self.members(depth) if isinstance(event, yaml.SequenceStartEvent) else self.entries(depth)

    def check(self, event: Any) -> None:
        self.values += 1
        if self.values > MOST_VALUES:
            raise impossible("arrange-many", line=line_of(event), most=MOST_VALUES)
        if isinstance(event, yaml.AliasEvent):
            raise impossible("arrange-alias", line=line_of(event))
        if event.tag is not None:
            raise impossible("arrange-tag", line=line_of(event))
        if isinstance(event, yaml.ScalarEvent) and not event.value.isprintable():
            raise impossible("arrange-signs", line=line_of(event))

    def members(self, depth: int) -> list[Any]:
        found: list[Any] = []
        event = next(self.events)
        while not isinstance(event, yaml.SequenceEndEvent):
            found.append(self.value(event, depth + 1))
            event = next(self.events)
        return found

    def entries(self, depth: int) -> dict[str, Any]:
        """YAML itself would silently take the last of two entries with the same name."""
        found: dict[str, Any] = {}
        event = next(self.events)
        while not isinstance(event, yaml.MappingEndEvent):
            self.check(event)
            if not isinstance(event, yaml.ScalarEvent):
                raise impossible("arrange-yaml", line=line_of(event))
            name: str = event.value
            if name in found:
                raise impossible("arrange-name-twice", line=line_of(event), found=shown(name))
            found[name] = self.value(next(self.events), depth + 1)
            event = next(self.events)
        return found


def plain_value(text: str) -> Any:
    """A value written without quotes; a number longer than any in a game stays text."""
    if NUMBER.fullmatch(text):
        return int(text)
    return WORDS.get(text.lower(), text)


def line_of(event: Any) -> int:
    line: int = event.start_mark.line
    return line + 1


def write_description(description: dict[str, Any]) -> str:
    """A description as YAML, one line per row."""
    lines: list[str] = []
    for key, value in description.items():
        if isinstance(value, dict) and value and isinstance(next(iter(value.values())), dict | list):
            lines.append(f"{key}:")
            lines += [f"  {name}: {flow(row)}" for name, row in value.items()]
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{key}:")
            lines += [f"  - {flow(row)}" for row in value]
        else:
            lines.append(f"{key}: {flow(value)}")
    return "\n".join(lines) + "\n"


def flow(value: Any) -> str:
    """One value on one line."""
    text: str = yaml.safe_dump(value, default_flow_style=True, width=1_000_000, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")
