"""Arranging and describing positions, and what is impossible on the table."""

from typing import Any

import pytest
from tests.games.on_mars.tools import do, on_mars, started, table

from areopolis.games.on_mars import GAME
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_turn_of_a_game_can_be_described_and_arranged(seats: int) -> None:
    g = started(seats, "described")
    rng = chance_of("described")
    described = 0
    while g.decisions and described < 12:
        decision = g.decisions[0]
        if decision.prompt == "turn":
            again = on_mars(GAME.arrange(GAME.describe(g)))
            assert GAME.observe(again, 0) == GAME.observe(g, 0)
            described += 1
        g.answer(decision, decision.options[rng.below(len(decision.options))])
    assert described


def test_a_moment_in_the_middle_of_an_action_cannot_be_described() -> None:
    g = table()
    do(g, "purple", "control")
    with pytest.raises(ImpossiblePosition, match="cannot be described"):
        GAME.describe(g)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"purple": {"water": 3}}, "room for 2"),
        ({"purple": {"crystals": 4}}, "room for 3"),
        ({"purple": {"quarters": 5}}, "room for 4"),
        ({"purple": {"blueprints": ["gym"]}, "green": {"blueprints": ["gym"]}}, "gym"),
        ({"purple": {"blueprints": [{"gym": "g5"}]}}, "does not fit"),
        ({"purple": {"bots": ["d3", "d3"]}}, "a piece is there"),
        ({"purple": {"space": 1}, "green": {"space": 1}}, "is taken"),
        ({"purple": {"miners": ["d4"]}}, "mines only"),
        ({"map": {"buildings": {"g5": "water"}}}, "stands there"),
        ({"map": {"tiles": {"g5": "ice"}}}, "under a building"),
        ({"lss": {"water": 4}}, "row 1"),
        ({"yellow": {}}, "does not play"),
        ({"slots": {"hire": {"purple": 2}}}, "one for each player"),
        ({"purple": {"scientists": [{"geologist": "gym"}]}}, "cannot work there"),
    ],
)
def test_what_is_impossible(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ImpossiblePosition, match=f"(?i){says}"):
        GAME.arrange(words)
