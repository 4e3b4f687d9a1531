"""The table in docs/rules/red_planet.md: true, complete and up to date."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from areopolis.games.red_planet import GAME, observation, scoring
from areopolis.games.red_planet.rules import boarding, characters, dial, events, phases, round, setup, table

ROOT = Path(__file__).parents[3]
TOOL = runpy.run_path(str(ROOT / "tools" / "rule_table.py"))
PROOFS: Any = TOOL["proofs"]()
MODULES = [boarding, characters, dial, events, phases, round, setup, table, scoring, observation]


def functions() -> dict[str, str]:
    """module.function -> docstring, of everything that rules are made of."""
    found = {}
    for module in MODULES:
        short = module.__name__.rpartition(".")[2]
        for name, value in vars(module).items():
            if callable(value) and getattr(value, "__module__", "") == module.__name__:
                found[f"{short}.{name}"] = value.__doc__ or ""
    return found


def test_the_table_in_the_rules_is_up_to_date():
    page = (ROOT / "docs" / "rules" / "red_planet.md").read_text("utf-8")
    assert page == TOOL["with_table"](page), "run: python tools/rule_table.py --write"


def test_every_section_and_ruling_has_a_test():
    assert {proof.section for proof in PROOFS} == set(TOOL["SECTIONS"])


def test_every_step_that_a_mark_names_exists():
    assert {step for proof in PROOFS for step in proof.steps} <= set(functions())


def test_every_ruling_is_named_in_its_tests():
    rulings = [proof for proof in PROOFS if proof.section.startswith("R")]
    assert all(proof.test.startswith(f"test_{proof.section.lower()}_") for proof in rulings)


def test_every_step_of_the_outlines_is_proved():
    """All steps that a round, a phase, a character or an effect is made of."""
    steps = [step for outline in dial.OUTLINE.values() for step in outline] + setup.SET_UP
    steps += [step for lines in characters.ABILITIES.values() for step in lines]
    steps += list(phases.REVEAL_EFFECTS.values())
    named = {step.split(".")[1] for proof in PROOFS for step in proof.steps}
    assert {GAME.step_names[step] for step in steps} - named == set()
