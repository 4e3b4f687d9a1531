"""tools/faults.py makes the faults it promises: each changes its line, and the file still compiles."""

from __future__ import annotations

import ast
import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "faults.py"))

SAMPLE = '''
"""A docstring with 7."""
LIMIT: int = 7


def may(g: Position, seat: int, zone: int) -> bool:
    """Never at 3 o'clock."""
    assert g.seats > 1
    room: list[int] = [each for each in g.rooms if each]
    g.reveal()
    count(g, seat, zone)
    g.total += 1
    if not room or zone < 4:
        return True
    return seat == zone and len(room) - 2 > 0
'''


def made(source: str) -> list[tuple[str, str]]:
    """(kind, the line as it reads then) of every fault in a file of this text."""
    text = source.encode()
    faults = TOOL["Finder"](Path("sample.py"), text).found
    return [(fault.kind, fault.put_into(text).decode().splitlines()[fault.line - 1].strip()) for fault in faults]


def test_each_kind_of_fault_is_made():
    assert made(SAMPLE) == [
        ("condition negated", "room: list[int] = [each for each in g.rooms if (not (each))]"),
        ("call dropped", "pass"),
        ("call dropped", "pass"),
        ("arguments swapped", "count(g, zone, seat)"),
        ("plus for minus", "g.total -= 1"),
        ("one more", "g.total += 2"),
        ("one less", "g.total += 0"),
        ("condition negated", "if (not (not room or zone < 4)):"),
        ("and for or", "if (not room and zone < 4):"),
        ("not dropped", "if (room) or zone < 4:"),
        ("comparison", "if not room or (zone <= 4):"),
        ("one more", "if not room or zone < 5:"),
        ("one less", "if not room or zone < 3:"),
        ("answer negated", "return not (True)"),
        ("answer negated", "return not (seat == zone and len(room) - 2 > 0)"),
        ("and for or", "return (seat == zone or len(room) - 2 > 0)"),
        ("comparison", "return (seat != zone) and len(room) - 2 > 0"),
        ("comparison", "return seat == zone and (len(room) - 2 >= 0)"),
        ("plus for minus", "return seat == zone and (len(room) + 2) > 0"),
        ("one more", "return seat == zone and len(room) - 3 > 0"),
        ("one less", "return seat == zone and len(room) - 1 > 0"),
        ("one more", "return seat == zone and len(room) - 2 > 1"),
        ("one less", "return seat == zone and len(room) - 2 > (-1)"),
    ]


@pytest.mark.parametrize("game", TOOL["games"]())
def test_faults_of_a_game_change_their_lines_and_compile(game):
    """Every eighth of them: each takes reading its whole file."""
    paths = TOOL["files"](game, TOOL["USUAL_PATHS"])
    assert {path.name for path in paths} > {"scoring.py", "observation.py"}
    for path in paths:
        source = (ROOT / path).read_bytes()
        for fault in TOOL["faults_in"](path)[::8]:
            faulty = fault.put_into(source)
            assert faulty != source
            ast.parse(faulty)


def test_faults_that_no_test_looks_at_survive(tmp_path):
    """Tried with a small rule and its own test; in the end the file is as before."""
    rule = "def worth(n: int) -> int:\n    return n + n\n\n\ndef unseen(n: int) -> int:\n    return n - n\n"
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rule.py").write_text(rule)
    (tmp_path / "test_rule.py").write_text("from rule import worth\n\ndef test_rule():\n    assert worth(1) == 2\n")
    copies = TOOL["SimpleQueue"]()
    copies.put(tmp_path)
    faults = TOOL["Finder"](Path("src/rule.py"), rule.encode()).found
    survivors = TOOL["survivors_of"](faults, [["test_rule.py"]], copies, 1, 60.0)
    assert ([fault.line for fault in faults], [fault.line for fault in survivors]) == ([2, 6], [6])
    assert (tmp_path / "src" / "rule.py").read_text() == rule


def test_the_same_seed_makes_the_same_choice():
    path = TOOL["files"]("red_planet", ["scoring.py"])[0]
    assert TOOL["faults_in"](path) == TOOL["faults_in"](path)
    assert len(TOOL["faults_in"](path)) > 50
