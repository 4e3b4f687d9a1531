"""Descriptions that are well-formed and make no sense: every game refuses them, and nothing else happens."""

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


@cache
def described(name: str, seed: int) -> dict[str, Any]:
    """The last describable moment of the first moves of a game."""
    game: Any = GAMES[name]
    g = game.start(game.seat_counts[seed % len(game.seat_counts)], str(seed))
    chance = chance_of(f"moves {seed}")
    found = game.describe(g)
    for _ in range(seed * 15):
        decision = g.decisions[chance.below(len(g.decisions))]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
        with suppress(ImpossiblePosition):
            found = game.describe(g)
    return found


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in a description, as a container and its key."""
    if not isinstance(value, dict | list):
        return []
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places(value[key])]


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 9), data=st.data())
def test_what_makes_no_sense_is_refused(name: str, seed: int, data: st.DataObject) -> None:
    game = GAMES[name]
    words = deepcopy(described(name, seed))
    known = places(words)
    found = [container[key] for container, key in known]
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(known))
        container[key] = deepcopy(data.draw(st.sampled_from(ODD + found)))
    if data.draw(st.booleans()):
        keys = import_module(f"areopolis.games.{name}.arrange").KEYS
        words[data.draw(st.sampled_from(keys))] = deepcopy(data.draw(st.sampled_from(ODD + found)))
    with suppress(ImpossiblePosition):
        game.check(game.arrange(words))
