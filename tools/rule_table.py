"""Prints the table rulebook section -> steps -> tests, or with --write puts it into docs/rules/red_planet.md.

It reads the marks `@rule(section, *steps)` of the tests, so it cannot say what no test proves.
"""

from __future__ import annotations

import argparse
import ast
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TESTS = ROOT / "tests" / "games" / "red_planet"
PAGE = ROOT / "docs" / "rules" / "red_planet.md"
BEGIN = "<!-- rules:begin -->"
END = "<!-- rules:end -->"

SECTIONS = [
    # the rulebook from front to back
    "Spielmaterial",
    "Spielvorbereitung",
    "Spielablauf",
    "1. Charakter wählen",
    "2. Charakterfähigkeit anwenden",
    "3. Neuen Startspieler bestimmen",
    "4. Gestartete Schiffe landen",
    "5. Neue Schiffe andocken",
    "6. Rundenzähler weiterdrehen",
    "Produktionsphase",
    "Entdeckungsphase",
    "Schlusswertungsphase",
    "Ereigniskarten",
    "Zielplättchen",
    "Das Mahnmal",
    "Phobos",
    "Auftrag „Eismonopol“",
    "Bewegung der Astronauten",
    "Kartenklarstellungen: Charakterkarten",
    "Kartenklarstellungen: Ereigniskarten",
    "Kartenklarstellungen: Entdeckungskarten",
    "Kartenklarstellungen: Auftragskarten",
    "2-Personen-Spiel: Spielvorbereitung",
    "2-Personen-Spiel: Charakter wählen",
    "2-Personen-Spiel: Charakterfähigkeiten der Neutralen Farbe anwenden",
    "2-Personen-Spiel: Siegpunkte für Neutrale Farben",
    "2-Personen-Spiel: Spielsieg",
    # what it does not tell
    "Facts 1: map",
    "Facts 3: ship deck",
    "Facts 4.1: missions",
    "Facts 4.2: discoveries",
    "Facts 4.3: Ice Shipment",
    "Facts 4.3: Rescue Party",
    "Facts 4.3: Night Shift",
    "Facts 4.3: Emergency Launch",
    "Facts 10: consistency",
    *[f"R{number:02}" for number in range(1, 32)],
]


class Proof(NamedTuple):
    """One test of a section."""

    section: str
    steps: tuple[str, ...]
    file: str
    test: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the table into the page instead of printing it")
    if parser.parse_args().write:
        PAGE.write_text(with_table(PAGE.read_text("utf-8")), "utf-8")
    else:
        print(table())


def with_table(page: str) -> str:
    """The page with the table as it is now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table()}\n{END}{after}"


def table() -> str:
    lines = ["| section | steps | tests |", "|---|---|---|"]
    found = proofs()
    for section in SECTIONS:
        rows = [proof for proof in found if proof.section == section]
        steps = ", ".join(f"`{step}`" for step in unique([step for proof in rows for step in proof.steps]))
        files = unique([proof.file for proof in rows])
        lines.append(f"| {section} | {steps} | {'; '.join(tests_of(file, rows) for file in files)} |")
    return "\n".join(lines)


def tests_of(file: str, rows: list[Proof]) -> str:
    names = ", ".join(proof.test.removeprefix("test_") for proof in rows if proof.file == file)
    return f"[{file}](../../tests/games/red_planet/{file}): {names}"


def unique(words: list[str]) -> list[str]:
    return list(dict.fromkeys(words))


def proofs() -> list[Proof]:
    """All marks of all tests, in the order in which they are written."""
    found: list[Proof] = []
    for path in sorted(TESTS.glob("test_*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        constants = constants_of(tree)
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                for words in marks(node, constants):
                    found.append(Proof(words[0], tuple(words[1:]), path.name, node.name))
    return found


def constants_of(tree: ast.Module) -> dict[str, str]:
    """Section names that a test module gives a short name."""
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
