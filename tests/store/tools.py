"""What the tests of the store share."""

from __future__ import annotations

from pathlib import Path

from areopolis.games import game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.store.engine import database_url
from areopolis.store.table_store import Seat, Store

GAME = game_named("red_planet")
PEOPLE = [Seat(i, name, "person", holder=f"holder-{i}") for i, name in enumerate(["Ada", "Bo", "Cy"])]


def new_game(seed: str = "olympus") -> Playthrough:
    header = Header("red_planet", GAME.rules_version, 3, seed, {}, [seat.name for seat in PEOPLE], None)
    return Playthrough(GAME, header)


def play_first(playthrough: Playthrough, count: int) -> None:
    """Answer this many decisions, always with the first option."""
    for _ in range(count):
        decision = playthrough.position.decisions[0]
        playthrough.play(decision.seat, decision.options[0].key)


def open_store(folder: Path) -> Store:
    return Store(database_url(folder / "areopolis.db"))
