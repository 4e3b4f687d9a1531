"""Names in the terminal, where brackets could be taken for styles."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from areopolis.games import game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.terminal.play import TerminalGame


@pytest.mark.parametrize("name", ["[/b] Bo", "[red]Bo", "card.x", "C# fan", "{colour}"])
def test_a_name_is_shown_as_it_is(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    game = game_named("red_planet")
    header = Header(game.name, game.rules_version, 3, "x", {}, ["Ada", name, "Cy"], None)
    console = Console(file=StringIO(), width=100)
    played = TerminalGame(console, Playthrough(game, header), {}, "en", tmp_path / "record.txt")
    typed = iter(["1", "", "1", "", "1", "", "hint", "quit", "quit"])
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    played.run()
    assert isinstance(console.file, StringIO)
    assert f"{name}, " in console.file.getvalue() or f"{name}:" in console.file.getvalue()
    assert played.save_to.exists()
