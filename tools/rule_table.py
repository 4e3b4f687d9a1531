"""Prints the table rulebook section -> steps -> tests for each game, or with --write puts it into docs/rules/<game>.md.

A game's rulebook is listed in tests/games/<game>/rulebook.py. Each test says itself which section it proves: with marks
`@rule(section, *steps)` or in its name (`test_p13_...`, `test_r16_...`, and `test_013_...` for card 013; a
parametrized test in its rows, `("013 space-elevator", 27)`). So the table cannot claim what no test proves.
"""

from __future__ import annotations

import argparse
import ast
import re
import runpy
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "games"
SOURCES = ROOT / "src" / "areopolis" / "games"
PAGES = ROOT / "docs" / "rules"
RULES = ("<!-- rules:begin -->", "<!-- rules:end -->")
CARDS = ("<!-- cards:begin -->", "<!-- cards:end -->")
"""The lines of a page between which the tables are."""

NAMED = re.compile(r"([a-z])(\d+)|(\d{3})")
"""How the name of a test gives its section: a letter from the rulebook's NAMES and a number, or a card's number."""
NUMBERED = re.compile(r"(\d{3})[ _-]")
"""How a row of a parametrized test gives its card."""


class Rule(NamedTuple):
    """A section of a rulebook or a ruling."""

    section: str
    says: str
    steps: tuple[str, ...]


class Proof(NamedTuple):
    """One test of a section or card, with the steps it names."""

    section: str
    steps: tuple[str, ...]
    file: str
    test: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into the pages instead of printing them")
    write = parser.parse_args().write
    for game in games():
        if write:
            page = PAGES / f"{game}.md"
            page.write_text(with_tables(game, page.read_text("utf-8")), "utf-8")
        else:
            print(f"# {game}\n\n{rule_table(game)}\n\n{card_table(game)}\n")


def games() -> list[str]:
    return sorted(path.parent.name for path in TESTS.glob("*/rulebook.py"))


# --- the tables ----------------------------------------------------------------------------------------------


def with_tables(game: str, page: str) -> str:
    """The page with its tables brought up to date; a table that has no place in it is left out."""
    return between(CARDS, card_table(game), between(RULES, rule_table(game), page))


def between(marks: tuple[str, str], table: str, page: str) -> str:
    begin, end = marks
    before, found, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    return f"{before}{begin}\n{table}\n{end}{after}" if found else page


def rule_table(game: str) -> str:
    lines = ["| section | steps | tests |", "|---|---|---|"]
    found = proofs(game)
    for rule in rulebook(game):
        rows = [proof for proof in found if proof.section == rule.section]
        steps = unique([*rule.steps, *(step for proof in rows for step in proof.steps)])
        section = f"{rule.section}: {rule.says}" if rule.says else rule.section
        lines.append(f"| {section} | {links(game, steps)} | {tests_of(game, rows)} |")
    return "\n".join(lines)


def card_table(game: str) -> str:
    lines = ["| card | tests |", "|---|---|"]
    found = proofs(game)
    for number, name in cards(game):
        rows = [proof for proof in found if proof.section == number]
        lines.append(f"| {number} {name} | {tests_of(game, rows)} |")
    return "\n".join(lines)


def links(game: str, steps: list[str]) -> str:
    """Steps by their module: `[paying](...): charge, pay_with`."""
    modules = unique([step.partition(".")[0] for step in steps])
    return "; ".join(f"[{module}]({source_of(game, module)}): {functions_in(module, steps)}" for module in modules)


def functions_in(module: str, steps: list[str]) -> str:
    return ", ".join(f"`{step.partition('.')[2]}`" for step in steps if step.startswith(f"{module}."))


def source_of(game: str, module: str) -> str:
    """The path of a module relative to the page: a chapter of the rules, or beside them."""
    chapter = SOURCES / game / "rules" / f"{module}.py"
    path = chapter if chapter.exists() else SOURCES / game / f"{module}.py"
    return f"../../{path.relative_to(ROOT).as_posix()}"


def tests_of(game: str, rows: list[Proof]) -> str:
    files = unique([proof.file for proof in rows])
    return "; ".join(f"[{file}](../../tests/games/{game}/{file}): {names_in(file, rows)}" for file in files)


def names_in(file: str, rows: list[Proof]) -> str:
    return ", ".join(proof.test.removeprefix("test_") for proof in rows if proof.file == file)


def unique(words: list[str]) -> list[str]:
    return list(dict.fromkeys(words))


# --- the rulebook --------------------------------------------------------------------------------------------


def rulebook(game: str) -> list[Rule]:
    return [Rule(section, says, tuple(steps.split())) for section, says, steps in rulebook_of(game)["RULEBOOK"]]


def cards(game: str) -> list[tuple[str, str]]:
    """(number, name) of every card that must have a test of its own."""
    found: list[tuple[str, str]] = rulebook_of(game).get("CARD_TESTS", [])
    return found


def rulebook_of(game: str) -> dict[str, Any]:
    return runpy.run_path(str(TESTS / game / "rulebook.py"))


def steps_of(game: str) -> set[str]:
    """`module.function` for everything that the rules consist of."""
    folder = SOURCES / game
    found: set[str] = set()
    for path in [*folder.glob("rules/*.py"), folder / "scoring.py", folder / "observation.py"]:
        tree = ast.parse(path.read_text("utf-8"))
        found |= {f"{path.stem}.{node.name}" for node in tree.body if isinstance(node, ast.FunctionDef)}
    return found


# --- what the tests prove ------------------------------------------------------------------------------------


def proofs(game: str) -> list[Proof]:
    """What all tests prove, in the order in which they are written."""
    found: list[Proof] = []
    names = rulebook_of(game).get("NAMES", {})
    for path in sorted((TESTS / game).glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        constants = constants_of(tree)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                sections = sections_named(node.name, names) or cards_in_rows(node, tree, names)
                found += [Proof(section, (), path.name, node.name) for section in sections]
                found += [Proof(words[0], tuple(words[1:]), path.name, node.name) for words in marks(node, constants)]
    return found


def sections_named(test: str, names: dict[str, str]) -> list[str]:
    """The sections at the beginning of a test's name: `test_r12_122_moss_...` proves TM-R12 and card 122."""
    found: list[str] = []
    for word in test.split("_")[1:]:
        match = NAMED.fullmatch(word)
        if match is None or (match[1] or "") not in names:
            break
        found.append(match[3] or names[match[1]] + match[2])
    return found


def cards_in_rows(test: ast.FunctionDef, tree: ast.Module, names: dict[str, str]) -> list[str]:
    """The cards that a parametrized test runs for, whether its rows are in the mark or in a table of the module."""
    if "" not in names:
        return []
    marked = [node for mark in test.decorator_list for node in ast.walk(mark)]
    tables = {node.id for node in marked if isinstance(node, ast.Name)}
    rows = [node.value for node in tree.body if isinstance(node, ast.Assign) and named_in(node, tables)]
    nodes = marked + [node for row in rows for node in ast.walk(row)]
    words = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    return unique([match[1] for match in map(NUMBERED.match, words) if match])


def named_in(node: ast.Assign, names: set[str]) -> bool:
    return any(isinstance(target, ast.Name) and target.id in names for target in node.targets)


def constants_of(tree: ast.Module) -> dict[str, str]:
    """Section names for which a test module has a short name."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] = node.value.value
    return found


def marks(test: ast.FunctionDef, constants: dict[str, str]) -> list[list[str]]:
    """The arguments of each `@rule(...)` of a test."""
    found: list[list[str]] = []
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            found.append([word_of(argument, constants) for argument in mark.args])
    return found


def word_of(node: ast.expr, constants: dict[str, str]) -> str:
    return constants[node.id] if isinstance(node, ast.Name) else str(ast.literal_eval(node))


if __name__ == "__main__":
    main()
