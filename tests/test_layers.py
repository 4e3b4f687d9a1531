"""Shared layers know no game: neither their code nor their templates name what only one game has.

import-linter proves that nobody imports a game; this finds words such as `ship` or `steel` that give away knowledge of
one all the same. The words come from the vocabularies of the games.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import areopolis
from areopolis.games import GAMES

SOURCE = Path(areopolis.__file__).parent
CLIENT = SOURCE.parent.parent / "client" / "src"
LAYERS = ["text", "kernel", "toolbox", "bots", "view", "arena", "store", "testkit", "terminal", "web"]
MODULES = ["api.py", "cli.py"]

WORD = re.compile(r"[a-z]+")
COMMENT = re.compile(r"{#.*?#}|/\*.*?\*/|(?<![:\w])//[^\n]*", re.DOTALL)
"""A comment in a template, style or script."""

PLAIN_WORDS = {
    "action": "of a form",
    "area": "of a grid, in styles",
    "bot": "a program that plays",
    "bots": "programs that play",
    "bottom": "of an element",
    "cache": "what is kept",
    "card": "all games may have cards, and the card browser shows them",
    "character": "of a text",
    "colour": "of a seat",
    "event": "of a stream, a page or a log",
    "goal": "where a flight ends",
    "hex": "of a number or a digest",
    "kind": "which sort of thing",
    "library": "of Python",
    "middle": "of an element",
    "mine": "belongs to the viewer",
    "nobody": "no seat",
    "place": "where something stands, in a file or on the table",
    "post": "of a request",
    "resource": "of the operating system",
    "row": "of a table or an element",
    "side": "of a score sheet or an element",
    "source": "where something comes from",
    "space": "on a disk, between words",
    "tag": "of a card or an element",
    "task": "of a tour or a worker",
    "top": "of an element",
    "track": "what a slider moves along",
    "travel": "along a game, in tests",
    "upgrade": "of a database",
    **dict.fromkeys(["blue", "green", "grey", "orange", "violet", "yellow"], "the colours of all seats"),
}
"""Words of a game that have another meaning in shared layers, or one that all games share."""


def words_of_games() -> set[str]:
    """The kinds of things that games have, and the things: `ship`, `steel`, `hellas`."""
    found: set[str] = set()
    for game in GAMES.values():
        for kind, words in game.vocabulary.kinds.items():
            found.add(kind)
            found |= {word.partition("=")[0] for word in words}
    return {word for word in found if WORD.fullmatch(word)} - PLAIN_WORDS.keys()


def words_in(path: Path) -> Iterator[tuple[int, str]]:
    """(line, word): names and texts of code, without comments and docstrings."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        yield from words_of_code(ast.parse(text))
    else:
        for number, line in enumerate(COMMENT.sub(without_words, text).splitlines(), 1):
            yield from ((number, word) for word in WORD.findall(line.lower()))


def without_words(comment: re.Match[str]) -> str:
    return "\n" * comment[0].count("\n")


def words_of_code(tree: ast.Module) -> Iterator[tuple[int, str]]:
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) in texts:
            continue
        for _, value in ast.iter_fields(node):
            if isinstance(value, str):
                yield from ((getattr(node, "lineno", 0), word) for word in WORD.findall(value.lower()))


@pytest.mark.parametrize("layer", [*[SOURCE / name for name in LAYERS + MODULES], CLIENT], ids=lambda layer: layer.name)
def test_a_shared_layer_names_nothing_of_a_game(layer: Path) -> None:
    known = words_of_games()
    files = [path for path in [layer, *sorted(layer.rglob("*"))] if path.suffix in (".py", ".j2", ".ts", ".css")]
    files = [path for path in files if "static" not in path.parts]
    assert files
    named = [
        f"{path.relative_to(layer)}:{line} {word}" for path in files for line, word in words_in(path) if word in known
    ]
    assert named == []
