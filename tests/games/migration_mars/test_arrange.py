"""Arranging positions by hand, refusing impossible ones, and describing positions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    all_settlers,
    at,
    building,
    colony,
    homes,
    kept,
    keys,
    migration_mars,
    prompt,
    stock,
    table,
    yards,
)

from areopolis.games.arranging import arrange_text
from areopolis.games.migration_mars import GAME
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition

POSITION = """
game: migration_mars
seats: 3
round: 7
active: yellow
map: {h1: {tunnel: blue}, h2: {tunnel: blue}, i3: {life-support: blue}, i2: {habitat: blue}}
settlers: [i2]
impacts: [g4]
fortresses: {k5: north-east}
blue: {faction: ares-dynamics, water: 4, kept: [interceptor, {rich-vein: [yellow]}]}
yellow: {faction: nova-terra, rover: 17, yards: [refinery]}
deck: [meteor-strike, Meteoriteneinschlag]
"""


def test_a_position_is_read() -> None:
    g = migration_mars(arrange_text(POSITION))
    GAME.check(g)
    assert prompt(g) == "yellow: turn"
    assert stock(g, "blue", "water") == 4
    assert all_settlers(g, "blue") == 1
    assert kept(g, "blue") == ["interceptor", "rich-vein"]
    assert yards(g, "yellow") == ["refinery"]
    assert g.rover == [3, 17, 9]
    assert building(g, "i3") == "life-support"
    assert g.ruins == [1, 0, 1, 1]


def test_what_is_left_out_is_as_after_the_set_up() -> None:
    g = table()
    assert g.faction == [0, 1, 2, 3]
    assert g.wares == [2, 2, 2, 1, 1, 1, 1, 0] * 4
    assert len(g.deck) == 48


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "arrange-wares": {"blue": {"water": 20}},
    "arrange-pieces": {"map": {plot: {"life-support": "blue"} for plot in HABITATS[:3]}},
    "arrange-ground": {"map": {at(0, -5): {"habitat": "blue"}}},
    "arrange-impact": {"impacts": [at(0, 0)]},
    "arrange-dome": {"map": colony(), "domes": [at(2, -5)]},
    "arrange-settler": {"map": colony(), "settlers": [at(2, -5)]},
    "arrange-life-support": {"map": {at(1, -6): {"habitat": "blue"}}},
    "arrange-yards": {"blue": {"yards": ["tunnel"]}},
    "arrange-kept": {"blue": {"kept": ["rockfall"]}},
    "arrange-factions": {"blue": {"faction": "nova-terra"}, "yellow": {"faction": "nova-terra"}},
    "arrange-seat": {"seats": 2, "green": {"water": 1}},
    "arrange-occupied": {"map": colony(), "impacts": [at(0, 4), at(0, 4)]},
    "arrange-owner": {"map": {at(1, -6): "tunnel"}},
    "arrange-headquarters": {"map": {at(1, -6): {"headquarters": "blue"}}},
    "arrange-fortresses": {"fortresses": {at(0, 4): "north-west", at(0, 3): "north-west"}},
    "arrange-twice": {"deck": ["rockfall", "rockfall"]},
    "arrange-start": {"phase": "setup", "map": {at(5, -3): {"tunnel": "yellow"}}},
    "arrange-winner": {"phase": "over"},
    "arrange-moment": {"phase": "roll", "acted": True},
    "arrange-flags": {
        "blue": {"envoy": True},
        "map": colony(5, {at(3, -4): "life-support", at(4, -5): "habitat"}),
        "settlers": [*homes(5), at(4, -5)],
    },
}


@pytest.mark.parametrize("code", IMPOSSIBLE)
def test_what_is_impossible_is_refused_with_its_reason(code: str) -> None:
    with pytest.raises(ImpossiblePosition) as error:
        GAME.arrange(IMPOSSIBLE[code])
    assert error.value.code == code


@pytest.mark.parametrize(
    "words",
    [
        {},
        {"phase": "setup"},
        {"phase": "setup", "map": {at(1, -6): {"tunnel": "blue"}}},
        {"phase": "roll", "map": colony(2), "settlers": homes(1)},
        {"phase": "build", "actions": 1, "blue": {"kept": ["interceptor", {"rich-vein": ["green"]}]}},
        {"map": colony(1, {**WEST, SITE: "hospital"}), "settlers": [SITE], "admitted": [SITE], "acted": True},
        {
            "impacts": [at(0, 4), at(0, 3)],
            "fresh": [at(0, 3)],
            "fortresses": {at(3, 0): "south-west"},
            "silence": "green",
        },
        {"phase": "over", "winners": ["blue"], "survived": True, "round": 30, "under_deck": ["rockfall", "corrosion"]},
    ],
)
def test_describing_leads_back_to_the_same_position(words: dict[str, Any]) -> None:
    g = table(**words)
    assert GAME.arrange(GAME.describe(g)).snapshot() == g.snapshot()


@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_turn_of_a_game_can_be_described(seed: str) -> None:
    g = GAME.start(3, seed, {"abilities": "yes", "short": "no", "cap": "yes"})
    chance = chance_of(f"moves {seed}")
    for _ in range(250):
        decision = g.decisions[0]
        if decision.prompt in ("faction", "start-tunnel", "turn", "build", "roll"):
            assert GAME.arrange(GAME.describe(g)).snapshot() == g.snapshot()
        g.answer(decision, decision.options[chance.below(len(decision.options))])


def test_the_middle_of_an_action_cannot_be_described() -> None:
    g = table()
    g.play(0, "trade")
    with pytest.raises(ImpossiblePosition) as error:
        GAME.describe(g)
    assert error.value.code == "describe-action"


def test_a_position_after_the_end_asks_nothing() -> None:
    g = table(phase="over", winners=["blue"])
    assert g.over
    assert keys(g, "blue") == []
