"""What is told before an answer is what the answer then takes."""

import pytest
from tests.games.on_mars.tools import on_mars, play, prompt, started, table

from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.position import OnMars
from areopolis.kernel.chance import chance_of

MOMENTS = 250


def bills(g: OnMars, seat: int = 0) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = GAME.observe(g, seat)["bills"]
    return found


def first(told: list[str], message: str) -> str:
    return next((line for line in told if line.startswith(f"{message} ")), "")


def paid(line: str) -> dict[str, int]:
    words = [word.split("=") for word in line.split() if "=" in word]
    return {word: int(count) for word, count in words if int(count)}


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_whoever_is_not_asked_was_told(seed: str) -> None:
    """In games of random bots, for every answer to every question: the price, whose tech, and what has no room."""
    chance = chance_of(seed)
    g = started(3, seed)
    seen = 0
    for _ in range(MOMENTS):
        if g.over:
            break
        decision = g.decisions[chance.below(len(g.decisions))]
        seat = decision.seat
        told = bills(g, seat)
        if decision.prompt in ("turn", "construct", "upgrade", "develop", "learn", "welcome", "recruit"):
            for option in decision.options:
                if option.verb not in ("construct", "upgrade", "develop", "learn", "welcome", "hire"):
                    continue
                after = on_mars(g.clone())
                heard = play(after, f"{g.game.vocabulary.kinds['colour'][seat]}: {option.key}")
                asked = after.decisions and after.decisions[0].prompt in ("pay", "extra", "pay-crystals")
                if asked:
                    continue
                bill = told.get(option.key, {"pays": {}, "tech": None, "lost": 0})
                assert paid(first(heard, "pays")) == bill["pays"], (option.key, heard)
                if option.verb == "construct" and not (after.decisions and after.decisions[0].seat == seat):
                    assert bool(first(heard, "no-room")) == bool(bill["lost"]), (option.key, heard)
                seen += bool(bill["pays"])
        g.play(seat, decision.options[chance.below(len(decision.options))].key)
    assert seen


def test_a_tech_of_another_player_is_told() -> None:
    g = table(
        purple={"bots": ["i6"], "water": 2, "battery": 1, "mineral": 0},
        green={"lab": {"2b": "shelter", "1a": "water"}},
    )
    assert bills(g)["construct water h5"] == {"pays": {"battery": 1}, "tech": "green", "lost": 2}
    told = play(g, "purple: construct water h5")
    assert first(told, "uses-tech").endswith("green")
    assert first(told, "no-room")


def test_two_ways_to_pay_are_no_bill_but_a_question() -> None:
    g = table(purple={"bots": ["i6"], "water": 1, "battery": 1, "mineral": 1})
    assert "construct water h6" not in bills(g)
    play(g, "purple: construct water h6")
    assert prompt(g) == "purple: pay"


def test_nobody_else_sees_a_bill() -> None:
    g = table(purple={"bots": ["i6"], "battery": 1, "mineral": 0})
    assert bills(g)
    assert not bills(g, 1)
    assert not bills(g, -1)
