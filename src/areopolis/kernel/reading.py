"""Reading a description that a person wrote: values at their places, or the error that says what is wrong where.

`place` is the way to a value, such as `zones.hellas.marker`. Sentences are the English texts of the errors by code;
facts such as `colour.blue` are names that catalogues translate.
"""

from __future__ import annotations

from typing import Any, Final

import yaml

from areopolis.kernel.errors import ImpossiblePosition

SENTENCES: Final = {
    "arrange-mapping": "{place}: names with values are expected, not '{found}'",
    "arrange-list": "{place}: a list is expected, not '{found}'",
    "arrange-number": "{place}: a whole number from {least} to {most} is expected, not '{found}'",
    "arrange-word": "{place}: '{found}' is not known here; write one of: {expected}",
    "arrange-yaml": "line {line}: this cannot be read as YAML",
    "arrange-alias": "line {line}: write values out, references with * are not allowed",
    "arrange-name-twice": "line {line}: '{found}' stands here twice; put both together",
}


def impossible(code: str, sentence: str, **facts: str | int) -> ImpossiblePosition:
    """The error of a code; of a name such as `colour.blue` the English sentence shows the word only."""
    shown_facts: dict[str, str | int] = {}
    for name, value in facts.items():
        is_name = isinstance(value, str) and value.startswith(f"{name}.")
        shown_facts[name] = value[len(name) + 1 :] if isinstance(value, str) and is_name else value
    return ImpossiblePosition(code, sentence.format_map(shown_facts), **facts)


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


def as_word(value: Any, place: str, words: list[str]) -> int:
    """The number of a word in its table."""
    check_words([value], words, place)
    return words.index(value)


def check_words(found: list[Any], words: list[str], place: str) -> None:
    for word in found:
        if word not in words:
            raise unreadable("arrange-word", place=place, found=shown(word), expected=", ".join(words))


def shown(value: Any) -> str:
    return str(value)[:40]


# --- YAML -------------------------------------------------------------------------------------------------------


def read_yaml(text: str) -> dict[str, Any]:
    """A description as plain values; ImpossiblePosition tells in which line it cannot be read."""
    try:
        refuse_aliases(text)
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        if root is not None:
            refuse_names_twice(root)
        description = yaml.safe_load(text)
    except yaml.MarkedYAMLError as error:
        raise unreadable("arrange-yaml", line=error.problem_mark.line + 1 if error.problem_mark else 1) from None
    except (yaml.YAMLError, ValueError, RecursionError):  # forbidden characters, impossible dates, endless nesting
        raise unreadable("arrange-yaml", line=1) from None
    return as_mapping(description, "description")


def refuse_aliases(text: str) -> None:
    """A few lines of references to references could stand for more than a machine can hold."""
    for event in yaml.parse(text, Loader=yaml.SafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise unreadable("arrange-alias", line=event.start_mark.line + 1 if event.start_mark else 1)


def refuse_names_twice(node: yaml.Node) -> None:
    """YAML itself would silently take the last of two entries with one name."""
    if isinstance(node, yaml.SequenceNode):
        for each in node.value:
            refuse_names_twice(each)
    elif isinstance(node, yaml.MappingNode):
        seen: list[str] = []
        for key, value in node.value:
            if key.value in seen:
                raise unreadable("arrange-name-twice", line=key.start_mark.line + 1, found=shown(key.value))
            seen.append(key.value)
            refuse_names_twice(value)
