"""Arranging and describing positions, and what is impossible on the table."""

from typing import Any

import pytest
from tests.games.on_mars.tools import do, keys, on_mars, play, prompt, started, table

from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.cards import BLUEPRINT_WORDS
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


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_journey_of_a_game_can_be_described_and_arranged(seats: int) -> None:
    g = started(seats, "travelling")
    rng = chance_of("travelling")
    described: list[bool] = []
    while g.decisions and len(described) < 12:
        decision = g.decisions[0]
        if decision.prompt == "travel":
            words = GAME.describe(g)
            again = on_mars(GAME.arrange(words))
            assert GAME.observe(again, decision.seat) == GAME.observe(g, decision.seat)
            assert again.options(decision.seat) == g.options(decision.seat)
            described.append("flown" in words)
        g.answer(decision, decision.options[rng.below(len(decision.options))])
    assert any(described)


def test_travellers_are_asked_in_the_order_of_the_description() -> None:
    words = {"phase": "shuttle", "shuttle_side": "orbit", "green": {"space": 5}, "purple": {"space": 6}}
    g = table(**words, flown=True, travellers=["green", "purple"])
    assert keys(g, "green") == ["ride", "stay"]
    play(g, "green", "stay")
    assert prompt(g) == "purple: travel"
    play(g, "purple", "stay")
    assert g.round == 2


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
        ({"phase": "shuttle", "travellers": ["purple"]}, "neither ride nor fly"),
        ({"travellers": ["purple"]}, "travellers"),
        ({"purple": {"scientists": [{"geologist": "gym"}]}}, "cannot work there"),
    ],
)
def test_what_is_impossible(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ImpossiblePosition, match=f"(?i){says}"):
        GAME.arrange(words)


@pytest.mark.parametrize(
    ("words", "count"),
    [
        ({"orbit": {"exploration": ["ice", "ore", "cache"]}}, 2),
        ({"orbit": {"blueprint_decks": [[], [], []]}}, 2),
        ({"display": [None] * 7}, 6),
        ({"mission_cubes": {"blueprints": 4, "scientists": 4, "advanced": 8, "cubes": 8}}, 3),
        ({"mission_cubes": [None] * 4}, 3),
    ],
)
def test_a_list_for_more_spaces_than_there_are_is_refused(words: dict[str, Any], count: int) -> None:
    with pytest.raises(ImpossiblePosition) as refused:
        GAME.arrange(words)
    assert (refused.value.code, refused.value.facts["count"]) == ("arrange-spaces", count)


def test_one_blueprint_deck_may_be_described_alone() -> None:
    """The last spaces of a list may be left out: of level 3 there is no deck then."""
    g = table(orbit={"upper_row": ["gym"], "blueprint_decks": [["casino", "biomarket"]]})
    assert [[BLUEPRINT_WORDS[card] for card in deck] for deck in g.blueprint_decks] == [["biomarket", "casino"], []]
