"""Tables open again whatever has become of the rules: by the usual way, or from the position they were left in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, update
from tests.store.tools import GAME, PEOPLE, new_game, open_store, play_first

from areopolis.games.red_planet.components import ZONE_COUNT
from areopolis.kernel.playthrough import NOBODY, Playthrough, replay
from areopolis.store.errors import StoreError
from areopolis.store.opening import play_up_to_now
from areopolis.store.schema import ENTRIES, LATEST, SNAPSHOTS
from areopolis.store.table_store import SNAPSHOT_EVERY, Conflict, Store, StoredTable


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path)
    yield opened
    opened.close()


def correct_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "rules_version", GAME.rules_version + 1)


def stored_game(store: Store, entries: int, seed: str = "olympus") -> Playthrough:
    playthrough = new_game(seed)
    store.create("table", playthrough, PEOPLE, "host")
    for _ in range(entries):
        play_first(playthrough, 1)
        store.append("table", playthrough)
    return playthrough


def finished_game(store: Store) -> Playthrough:
    playthrough = stored_game(store, 0)
    while not playthrough.position.over:
        play_first(playthrough, 1)
        store.append("table", playthrough)
    return playthrough


def load(store: Store) -> StoredTable:
    stored = store.load("table")
    assert stored is not None
    return stored


def write(store: Store, statement: Any) -> None:
    with store.engine.begin() as connection:
        connection.execute(statement)


def make_entries_unplayable(store: Store) -> None:
    """As if the rules no longer allowed what was played last."""
    write(store, update(ENTRIES).where(ENTRIES.c.sequence > 3).values(key="choose nobody"))


def change_fields(store: Store, change: Callable[[dict[str, Any]], None]) -> None:
    """Change what is stored of the positions."""
    stored = load(store)
    for table, state in ((SNAPSHOTS, stored.snapshot), (LATEST, stored.latest)):
        assert state is not None
        change(state["position"]["fields"])
        write(store, update(table).values(state=msgspec.json.encode(state).decode()))


def rewrite(store: Store, **fields: object) -> None:
    change_fields(store, lambda stored: stored.update(fields))


def pack_aims(fields: dict[str, Any]) -> None:
    """Destination tokens as they used to be stored: one number each, for ship and zone."""
    aims = zip(fields.pop("aimed_ships"), fields.pop("aimed_zones"), strict=True)
    fields["aimed"] = [ship * ZONE_COUNT + zone for ship, zone in aims]


def log_of(playthrough: Playthrough) -> list[tuple[int, str, tuple[int, ...], int]]:
    return [(told.after, told.message, tuple(told.args), told.seat) for told in playthrough.log]


# --- what is stored ---------------------------------------------------------------------------------------------


def test_several_entries_are_one_change(store: Store) -> None:
    playthrough = stored_game(store, 0)
    play_first(playthrough, 5)
    assert store.append("table", playthrough, count=5) == 2
    stored = load(store)
    assert [entry.key for entry in stored.record] == [entry.key for entry in playthrough.entries]
    assert (stored.entries, stored.version) == (5, 2)
    behind = new_game()
    play_first(behind, 4)
    with pytest.raises(Conflict):
        store.append("table", behind, count=2)
    assert load(store).version == 2


def test_a_snapshot_is_taken_where_several_entries_pass_its_moment(store: Store) -> None:
    playthrough = stored_game(store, SNAPSHOT_EVERY - 2)
    play_first(playthrough, 4)
    store.append("table", playthrough, count=4)
    snapshot = load(store).snapshot
    assert snapshot is not None
    assert snapshot["entries"] == SNAPSHOT_EVERY + 2


@pytest.mark.parametrize("entries", [0, 1, SNAPSHOT_EVERY - 1, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 7])
def test_the_position_after_the_last_entry_is_always_stored(store: Store, entries: int) -> None:
    playthrough = stored_game(store, entries)
    latest = load(store).latest
    assert latest is not None
    assert latest["entries"] == entries
    assert latest["position"] == playthrough.position.snapshot()


# --- the rules are the same -------------------------------------------------------------------------------------


def test_a_table_opens_with_log_and_undo(store: Store) -> None:
    playthrough = stored_game(store, SNAPSHOT_EVERY + 7)
    assert play_up_to_now(load(store)).snapshot() == playthrough.snapshot()


@pytest.mark.parametrize("entries", [7, SNAPSHOT_EVERY + 7])
def test_entries_that_can_no_longer_be_replayed_stop_nobody(store: Store, entries: int) -> None:
    """A rule was changed in place, and nobody raised the version."""
    playthrough = stored_game(store, entries)
    make_entries_unplayable(store)
    opened = play_up_to_now(load(store))
    assert opened.position.snapshot() == playthrough.position.snapshot()
    assert log_of(opened) == log_of(playthrough)
    play_first(opened, 1)
    store.append("table", opened)
    assert load(store).entries == entries + 1


def test_where_nothing_can_be_replayed_a_choice_taken_back_leaves_the_log_as_it_was(store: Store) -> None:
    playthrough = stored_game(store, 7)
    while not playthrough.together:
        play_first(playthrough, 1)
        store.append("table", playthrough)
    make_entries_unplayable(store)
    opened = play_up_to_now(load(store))
    seat = opened.position.decisions[0].seat
    play_first(opened, 1)
    opened.undo(seat)
    assert log_of(opened) == log_of(playthrough)


def test_a_replay_that_leads_elsewhere_is_not_believed(store: Store) -> None:
    playthrough = stored_game(store, 7)
    seats = [entry.seat for entry in playthrough.entries]
    options = replay(GAME, playthrough.header, playthrough.entries, 0).position.options(seats[0])
    write(store, update(ENTRIES).where(ENTRIES.c.sequence == 1).values(key=options[1]))
    opened = play_up_to_now(load(store))
    assert opened.position.snapshot() == playthrough.position.snapshot()


def test_other_fields_are_made_good_by_replaying(store: Store) -> None:
    """A field was renamed: what the snapshots store under the old name is not lost."""
    playthrough = stored_game(store, SNAPSHOT_EVERY + 7)
    rewrite(store, oldname=[1, 2, 3])
    assert play_up_to_now(load(store)).position.snapshot() == playthrough.position.snapshot()


@pytest.mark.parametrize("entries", [7, SNAPSHOT_EVERY + 7])
def test_a_running_table_whose_fields_were_stored_differently_is_replayed(store: Store, entries: int) -> None:
    playthrough = stored_game(store, entries, seed="mars")
    assert playthrough.position.snapshot()["fields"]["aimed_ships"]
    change_fields(store, pack_aims)
    opened = play_up_to_now(load(store))
    assert opened.snapshot() == playthrough.snapshot()
    play_first(opened, 1)
    store.append("table", opened)
    assert play_up_to_now(load(store)).snapshot() == opened.snapshot()


# --- the rules have been corrected ------------------------------------------------------------------------------


@pytest.mark.parametrize("entries", [0, 7, SNAPSHOT_EVERY, SNAPSHOT_EVERY + 7])
def test_a_running_table_goes_on_from_where_it_was_left(
    store: Store, entries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    playthrough = stored_game(store, entries)
    make_entries_unplayable(store)
    correct_the_rules(monkeypatch)
    opened = play_up_to_now(load(store))
    assert opened.position.snapshot() == playthrough.position.snapshot()
    assert log_of(opened) == log_of(playthrough)
    assert opened.quiet == playthrough.quiet
    assert opened.maybe_adopt()
    store.append("table", opened)
    again = play_up_to_now(load(store))
    assert again.position.rules == GAME.rules_version
    assert again.snapshot() == opened.snapshot()
    assert not again.maybe_adopt()


def test_of_two_who_adopt_at_once_one_is_too_late(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    stored_game(store, 7)
    correct_the_rules(monkeypatch)
    first, second = play_up_to_now(load(store)), play_up_to_now(load(store))
    assert first.maybe_adopt()
    assert second.maybe_adopt()
    store.append("table", first)
    with pytest.raises(Conflict):
        store.append("table", second)
    assert [entry.seat for entry in load(store).record].count(NOBODY) == 1


def test_a_table_of_an_older_database_is_replayed_by_its_own_rules(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    playthrough = stored_game(store, 7)
    write(store, delete(LATEST))
    correct_the_rules(monkeypatch)
    opened = play_up_to_now(load(store))
    assert opened.position.snapshot() == playthrough.position.snapshot()
    assert opened.position.rules == GAME.rules_version - 1
    opened.maybe_adopt()
    store.append("table", opened)
    assert load(store).latest is not None


def test_a_table_without_any_snapshot_is_replayed_by_both_rules(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    playthrough = stored_game(store, 7)
    correct_the_rules(monkeypatch)
    playthrough.maybe_adopt()
    store.append("table", playthrough)
    play_first(playthrough, 3)
    store.append("table", playthrough, count=3)
    write(store, delete(LATEST))
    write(store, delete(SNAPSHOTS))
    assert play_up_to_now(load(store)).snapshot() == playthrough.snapshot()


def test_new_fields_are_blank_where_nothing_better_is_known(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    playthrough = stored_game(store, 7)
    rewrite(store, oldname=[1, 2, 3])
    make_entries_unplayable(store)
    correct_the_rules(monkeypatch)
    assert play_up_to_now(load(store)).position.snapshot() == playthrough.position.snapshot()


def test_a_table_that_cannot_be_opened_says_so_and_stays(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    stored_game(store, 7)
    make_entries_unplayable(store)
    latest = load(store).latest
    assert latest is not None
    latest["position"]["agenda"] = [["forgotten_step"]]
    write(store, update(LATEST).values(state=msgspec.json.encode(latest).decode()))
    correct_the_rules(monkeypatch)
    with pytest.raises(StoreError) as caught:
        play_up_to_now(load(store))
    assert caught.value.code == "table-unreadable"
    assert len(load(store).record) == 7


def test_a_table_of_newer_rules_waits_for_a_newer_program(store: Store) -> None:
    stored_game(store, 7)
    with store.engine.begin() as connection:
        newer = f"rules {GAME.rules_version + 1}"
        connection.execute(ENTRIES.insert().values(table_id="table", sequence=8, seat=NOBODY, key=newer))
    with pytest.raises(StoreError) as caught:
        play_up_to_now(load(store))
    assert caught.value.code == "table-newer"


def test_a_finished_table_keeps_its_rules_and_its_scores(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    playthrough = finished_game(store)
    totals = [sheet.total for sheet in playthrough.outcome().sheets]
    rewrite(store, tokens=[0] * 99)  # as if today's rules counted less
    make_entries_unplayable(store)
    correct_the_rules(monkeypatch)
    opened = play_up_to_now(load(store))
    assert not opened.maybe_adopt()
    assert opened.position.rules == GAME.rules_version - 1
    assert [sheet.total for sheet in opened.outcome().sheets] == totals
    assert [sheet.total for sheet in opened.position.outcome().sheets] != totals
