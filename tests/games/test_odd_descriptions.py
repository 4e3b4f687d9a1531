"""Descriptions that are well-formed but make no sense: every game refuses them, or plays on from what they arrange."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.position import SPECTATOR, Position
from areopolis.toolbox.arranging import HEADER
from areopolis.toolbox.arranging import keys_of as keys_of_fields

ODD: list[Any] = [
    *[
        None,
        True,
        False,
        0,
        1,
        -1,
        10**30,
        -(10**30),
        10**5000,
        1.5,
        "",
        "x" * 100_000,
        "\ud800",
        "card.x",
        "all",
        "free",
    ],
    *[[], {}, [[]], [None], {"": ""}, {"a": {"b": []}}, [1] * 5000, ["x"] * 5000, {str(i): i for i in range(2000)}],
]
MOVES_AFTERWARDS = 12


@cache
def described(name: str, seed: int) -> dict[str, Any]:
    """The last describable moment of the first moves of a game."""
    game = GAMES[name]
    g = game.start(game.seat_counts[seed % len(game.seat_counts)], str(seed))
    chance = chance_of(f"moves {seed}")
    moments = [g.clone()]
    for _ in range(seed * 15):
        if g.over:
            break
        decision = g.decisions[chance.below(len(g.decisions))]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
        moments.append(g.clone())
    for moment in reversed(moments):
        with suppress(ImpossiblePosition):
            return game.describe(moment)
    raise AssertionError("no moment can be described")


def keys_of(name: str) -> list[str]:
    """Everything that can be said at the top of a description, or of a player."""
    module = import_module(f"areopolis.games.{name}.arrange")
    return [*HEADER, *keys_of_fields([*module.FIELDS, *getattr(module, "FIELDS_OF_PLAYER", [])])]


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a description, as a container and its key."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


def change(words: dict[str, Any], name: str, data: st.DataObject) -> None:
    """Change a description in one place, a little or a lot."""
    container, key = data.draw(st.sampled_from(places(words)))
    way = data.draw(st.sampled_from(["odd", "other", "count", "drop", "swap", "double", "add"]))
    if way == "odd":
        container[key] = deepcopy(data.draw(st.sampled_from(ODD)))
    elif way == "count" and isinstance(container[key], int):
        container[key] += data.draw(st.integers(-3, 3))
    elif way == "drop":
        del container[key]
    elif way == "double" and isinstance(container, list):
        container.append(deepcopy(container[key]))
    elif way == "add":
        mappings = [words, *[each[part] for each, part in places(words) if isinstance(each[part], dict)]]
        into = data.draw(st.sampled_from(mappings))
        into[data.draw(st.sampled_from(keys_of(name)))] = deepcopy(container[key])
    else:
        other, there = data.draw(st.sampled_from(places(words)))
        before = deepcopy(container[key])
        container[key] = deepcopy(other[there])
        if way == "swap":
            other[there] = before


def play_on(g: Position, seed: str) -> None:
    """What could be arranged can be looked at and played."""
    chance = chance_of(seed)
    for _ in range(MOVES_AFTERWARDS):
        g.game.check(g)
        for seat in range(SPECTATOR, g.seats):
            g.observe(seat)
        if not g.decisions:
            break
        decision = g.decisions[chance.below(len(g.decisions))]
        g.answer(decision, decision.options[chance.below(len(decision.options))])


@pytest.mark.expensive
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=150, deadline=None)
@given(seed=st.integers(0, 24), data=st.data())
def test_what_makes_no_sense_is_refused(name: str, seed: int, data: st.DataObject) -> None:
    words = deepcopy(described(name, seed))
    for _ in range(data.draw(st.integers(1, 3))):
        if places(words):
            change(words, name, data)
    with suppress(ImpossiblePosition):
        play_on(GAMES[name].arrange(words), str(seed))
