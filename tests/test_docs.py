"""The documentation tells the truth: examples run, records replay, links and pictures lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from areopolis.games import GAMES, game_named
from areopolis.kernel.record import check_record

ROOT = Path(__file__).parent.parent
PAGES = sorted(ROOT.glob("docs/**/*.md")) + [path for path in [ROOT / "README.md"] if path.exists()]


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
