"""Areopolis: Mars board games at one table, for people, bots and research.

Programs may rely on the names in `__all__`; docs/python.md shows each of them in use. They are loaded when first
used, so that importing a part, such as the kernel, loads nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from areopolis.api import (
        BOT_NAMES,
        GAMES,
        AmbiguousOption,
        AreopolisError,
        Bot,
        Chance,
        Game,
        IllegalOption,
        ImpossiblePosition,
        MalformedOption,
        OptionError,
        Played,
        Position,
        RecordError,
        Score,
        SeatView,
        Table,
        UndoRefused,
        arrange,
        load,
        make_bot,
        play_match,
        play_matches,
        read_record,
        start,
    )

__version__ = "0.1.0"

__all__ = [
    "BOT_NAMES",
    "GAMES",
    "AmbiguousOption",
    "AreopolisError",
    "Bot",
    "Chance",
    "Game",
    "IllegalOption",
    "ImpossiblePosition",
    "MalformedOption",
    "OptionError",
    "Played",
    "Position",
    "RecordError",
    "Score",
    "SeatView",
    "Table",
    "UndoRefused",
    "arrange",
    "load",
    "make_bot",
    "play_match",
    "play_matches",
    "read_record",
    "start",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module 'areopolis' has no attribute '{name}'")
    from areopolis import api

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
