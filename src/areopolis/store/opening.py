"""Turns a stored table back into its playthrough, whatever has happened to the rules since."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

from areopolis.games import game_named
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Playthrough, brought_up, current_rules, read_outcome, replay, resume
from areopolis.kernel.position import Snapshot
from areopolis.store.errors import StoreError
from areopolis.store.table_store import StoredTable

LOG = logging.getLogger("areopolis.store")

Way = Callable[[Game, StoredTable], Playthrough]


def play_up_to_now(stored: StoredTable) -> Playthrough:
    """The playthrough of a stored table, by the first way that leads to where the table was left."""
    game = game_named(stored.game)
    rules = current_rules(stored.header, stored.record)
    if rules > game.rules_version:
        raise StoreError(
            "table-newer",
            f"uses version {rules} of the rules, but the newest known here is {game.rules_version}; nothing is lost",
            rules=rules,
            here=game.rules_version,
        )
    corrected = rules < game.rules_version and not stored.over
    ways: list[Way] = [from_latest, from_snapshot, from_start] if corrected else [from_snapshot, from_start]
    for way in ways:
        with suppress(Exception):  # a snapshot of another version, or entries that changed rules no longer accept
            playthrough = way(game, stored)
            if same_moment(playthrough, stored):
                return playthrough
    try:
        return salvaged(game, stored)
    except Exception as error:
        LOG.error("a table cannot be opened: %s", getattr(error, "code", type(error).__name__))
        raise StoreError("table-unreadable", f"this table cannot be opened here: {error}; nothing is lost") from error


# --- ways ---------------------------------------------------------------------------------------------------


def from_latest(game: Game, stored: StoredTable) -> Playthrough:
    """As the last entry left it: nothing is replayed, and nothing can be undone."""
    return resume(game, stored.header, stored.record, newest(stored))


def from_snapshot(game: Game, stored: StoredTable) -> Playthrough:
    """The usual way: only the last entries are replayed."""
    return resume(game, stored.header, stored.record, stored.snapshot or {})


def from_start(game: Game, stored: StoredTable) -> Playthrough:
    """Every entry is replayed; a finished game keeps the scores it had."""
    playthrough = replay(game, stored.header, stored.record)
    with suppress(LookupError):
        playthrough.told = read_outcome(game.vocabulary, newest(stored).get("outcome"))
    return playthrough


def salvaged(game: Game, stored: StoredTable) -> Playthrough:
    """As the last entry left it, although the program has different fields by now."""
    return resume(game, stored.header, stored.record, newest(stored), salvage=True)


# --- where it was left --------------------------------------------------------------------------------------


def newest(stored: StoredTable) -> Snapshot:
    """The state after the last entry; LookupError if it was not stored."""
    if stored.latest is None or stored.latest["entries"] != len(stored.record):
        raise LookupError("the position after the last entry was not stored")
    return brought_up(stored.snapshot or {}, stored.latest)


def same_moment(playthrough: Playthrough, stored: StoredTable) -> bool:
    """Whether a replay arrived where the table was left, as far as we know."""
    try:
        there = newest(stored)["position"]
    except LookupError:
        return True
    here = playthrough.position.snapshot()
    common = here["fields"].keys() & there["fields"].keys()
    return (
        bool(here["chance"] == there["chance"])
        and asked(here) == asked(there)
        and all(here["fields"][name] == there["fields"][name] for name in common)
    )


def asked(position: Snapshot) -> list[tuple[int, str, list[str]]]:
    return [(row["seat"], row["prompt"], row["options"]) for row in position["decisions"]]
