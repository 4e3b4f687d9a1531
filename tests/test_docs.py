"""The documentation is true: examples run, records replay, links and pictures lead somewhere, and each rule has the
steps and tests that its table names."""

from __future__ import annotations

import re
import runpy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from areopolis.games import GAMES, game_named
from areopolis.games.terraforming_mars.effects import COUNTS, EFFECT_KINDS
from areopolis.games.terraforming_mars.rows import LASTING_EFFECTS, POINTS, REQUIREMENTS, TRIGGERS
from areopolis.kernel.record import check_record
from areopolis.toolbox.rows import Lexicon
from areopolis.web.security import Limits

ROOT = Path(__file__).parent.parent
PAGES = sorted(ROOT.glob("docs/**/*.md")) + [path for path in [ROOT / "README.md"] if path.exists()]

RULE_TABLE: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "rule_table.py"))
RULING = re.compile(r"(TM-)?[RD]\d\d")


def blocks(language: str) -> list[tuple[str, str]]:
    """(page, text) of every code block in a language."""
    found = []
    for page in PAGES:
        for block in re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
            found.append((page.name, block))
    return found


@pytest.mark.parametrize(("page", "example"), blocks("python"))
def test_python_examples_run(page: str, example: str) -> None:
    exec(compile(example, page, "exec"), {"__name__": "example"})


@pytest.mark.parametrize(("page", "record"), blocks("record"))
def test_records_shown_are_true(page: str, record: str) -> None:
    assert check_record(record, GAMES).entries


@pytest.mark.parametrize(("page", "description"), blocks("yaml"))
def test_positions_shown_can_be_played(page: str, description: str) -> None:
    words = yaml.safe_load(description)
    assert game_named(words["game"]).arrange(words).decisions


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


def test_every_limit_is_explained_with_its_number() -> None:
    """The page for hosts has a row for each limit of the server, and none for others."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| ([0-9][^|]*) \|", page, re.MULTILINE)
    assert dict(rows).keys() == {field.name for field in fields(Limits)}
    for name, usual in rows:
        value = getattr(Limits(), name)
        if not isinstance(value, tuple):
            assert usual == f"{value:,}"
        elif name != "new_tables":
            assert usual == ", ".join([f"{number:g}" for number in value])


def test_the_strength_of_bots_is_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    tool = runpy.run_path(str(ROOT / "tools" / "strength.py"))
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert page == tool["with_tables"](page), "run: python tools/strength.py --write"
    for kept in tool["contests"]():
        assert kept["tables"], "nothing was played"
        if kept["kind"] == "ladder":
            drawn = tool["chart_of"](kept["game"], kept["seats"], tool["lines_of"](kept))
            assert tool["picture"](kept).read_text("utf-8") == drawn, "run: python tools/strength.py --write"


# --- rules -> steps -> tests ---------------------------------------------------------------------------------


def test_every_game_has_its_page_and_its_list_of_rules() -> None:
    assert RULE_TABLE["games"]() == sorted(GAMES)
    assert {path.stem for path in ROOT.glob("docs/rules/*.md")} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_of_rules_are_up_to_date(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    assert page == RULE_TABLE["with_tables"](game, page), "run: python tools/rule_table.py --write"


@pytest.mark.parametrize("game", GAMES)
def test_every_step_that_a_rule_names_exists(game: str) -> None:
    named = {step for row in (*RULE_TABLE["rulebook"](game), *RULE_TABLE["proofs"](game)) for step in row.steps}
    assert named <= RULE_TABLE["steps_of"](game)


@pytest.mark.parametrize("game", GAMES)
def test_every_section_has_a_test_and_every_ruling_a_step(game: str) -> None:
    proofs = RULE_TABLE["proofs"](game)
    for rule in RULE_TABLE["rulebook"](game):
        tests = [proof for proof in proofs if proof.section == rule.section]
        assert tests, f"no test of {rule.section}: {rule.says}"
        if RULING.fullmatch(rule.section):
            assert rule.steps or any(proof.steps for proof in tests), f"no step of {rule.section}: {rule.says}"


@pytest.mark.parametrize("game", GAMES)
def test_no_test_names_a_section_that_is_not_there(game: str) -> None:
    known = {rule.section for rule in RULE_TABLE["rulebook"](game)} | {card for card, _ in RULE_TABLE["cards"](game)}
    assert {proof.section for proof in RULE_TABLE["proofs"](game)} <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_test(game: str) -> None:
    tested = {proof.section for proof in RULE_TABLE["proofs"](game)}
    assert [f"{number} {name}" for number, name in RULE_TABLE["cards"](game) if number not in tested] == []


def test_the_page_lists_every_word_in_which_cards_are_written() -> None:
    """Each class of the lexicons is in a table of the page, and nothing else is."""
    lexicons: list[Lexicon[Any]] = [EFFECT_KINDS, COUNTS, REQUIREMENTS, LASTING_EFFECTS, TRIGGERS, POINTS]
    words = {kind.__name__ for lexicon in lexicons for kind in lexicon.kinds} | {"Action"}
    page = (ROOT / "docs" / "rules" / "terraforming_mars.md").read_text("utf-8")
    chapter = page.partition("## How cards are written")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0] for line in chapter.splitlines() if line.startswith("| `")]
    assert set(re.findall(r"`(\w+)\(", " ".join(rows))) == words
