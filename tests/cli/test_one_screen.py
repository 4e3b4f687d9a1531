"""What a player in the terminal needs for a choice stands on one screen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from areopolis.bots import SeatView, make_bot
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.terminal.options import show_options
from areopolis.terminal.show import show_brief
from areopolis.text.text import Text

ROWS = 40
COLUMNS = 110


def screen_at_a_turn(position: Position, seat: int, language: str) -> str:
    t = Text(language, position.game.name)
    console = Console(file=io.StringIO(), width=COLUMNS)
    show_brief(console, position, seat, t)
    show_options(console, position.game, t, position.question(seat), in_full=False)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "chapter"), [("red_planet", 9), ("terraforming_mars", 7)])
def test_a_turn_late_in_a_full_game_fits_on_one_screen(name: str, chapter: int, language: str) -> None:
    game = GAMES[name]
    position = game.start(max(game.seat_counts), "one screen")
    bot, rng = make_bot("random"), chance_of("one screen")
    while game.chapter(position) < chapter and not position.over:
        seat = position.decisions[0].seat
        position.play(seat, bot.choose(SeatView(position, seat), rng))
    shown = screen_at_a_turn(position, position.decisions[0].seat, language)
    assert len(shown.splitlines()) < ROWS, shown


def test_ships_are_told_by_their_destinations() -> None:
    position = game_named("red_planet").arrange(
        {"seats": 3, "docks": [{"ship": "s05", "blue": 1}, "free", "s31"], "acting": {"blue": "pilot"}}
    )
    shown = screen_at_a_turn(position, 1, "en")
    assert "1. Valles Marineris 1/4 (S05): 1 × Blue" in shown
    assert "3. Unknown 0/2 (S31)" in shown
