"""The table in docs/rules/red_planet.md is complete; tests/test_docs.py proves that it is true and up to date."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.rules import characters, dial, discoveries, setup

ROOT = Path(__file__).parents[3]
TOOL = runpy.run_path(str(ROOT / "tools" / "rule_table.py"))
PROOFS: Any = TOOL["proofs"]("red_planet")


def test_every_section_has_a_test():
    assert {proof.section for proof in PROOFS} == {rule.section for rule in TOOL["rulebook"]("red_planet")}


def test_every_ruling_is_named_in_its_tests():
    rulings = [proof for proof in PROOFS if proof.section.startswith("R")]
    assert all(proof.test.startswith(f"test_{proof.section.lower()}_") for proof in rulings)


def test_every_step_of_the_outlines_is_proved():
    """All steps that a round, a phase, a character or an effect is made of."""
    steps = [step for outline in dial.OUTLINE.values() for step in outline] + setup.SET_UP
    steps += [step for lines in characters.ABILITIES.values() for step in lines]
    steps += list(discoveries.REVEALED.values())
    named = {step.split(".")[1] for proof in PROOFS for step in proof.steps}
    assert {GAME.step_names[step] for step in steps} - named == set()
