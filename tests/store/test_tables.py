"""Tables in the database: what was stored comes back, races are lost cleanly, long tables open fast."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from tests.store.tools import GAME, PEOPLE, new_game, play_first

from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.playthrough import Playthrough, replay, resume
from areopolis.store.errors import StoreError
from areopolis.store.table_store import SNAPSHOT_EVERY, Conflict, Seat, Settings, Store


def stored_game(store: Store, entries: int = 0, table: str = "table") -> Playthrough:
    playthrough = new_game()
    store.create(table, playthrough, PEOPLE, "host")
    for _ in range(entries):
        play_first(playthrough, 1)
        store.append(table, playthrough)
    return playthrough


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    playthrough = stored_game(store, entries=7)
    stored = store.load("table")
    assert stored is not None
    assert (stored.game, stored.host, stored.entries, stored.version, stored.over) == (
        "red_planet",
        "host",
        7,
        8,
        False,
    )
    assert stored.seats == PEOPLE
    assert stored.deciding == [decision.seat for decision in playthrough.position.decisions]
    assert [(e.seat, e.key) for e in stored.record] == [(e.seat, e.key) for e in playthrough.entries]
    again = replay(GAME, stored.header, stored.record)
    assert again.position.snapshot() == playthrough.position.snapshot()


def test_an_unknown_table_is_none(store: Store) -> None:
    assert store.load("nowhere") is None
    assert store.versions(["nowhere"]) == {}


def test_two_writers_of_the_same_entry_one_loses(store: Store) -> None:
    first = stored_game(store)
    second = new_game()
    play_first(first, 1)
    play_first(second, 1)
    store.append("table", first)
    with pytest.raises(Conflict):
        store.append("table", second)
    stored = store.load("table")
    assert stored is not None
    assert (stored.entries, stored.version) == (1, 2)


def test_a_new_table_may_begin_in_the_middle(store: Store) -> None:
    playthrough = new_game()
    play_first(playthrough, 9)
    store.create("table", playthrough, PEOPLE, "host")
    stored = store.load("table")
    assert stored is not None
    assert len(stored.record) == 9
    assert stored.snapshot is not None
    assert stored.snapshot["entries"] == 9


def test_snapshots_are_taken_now_and_then(store: Store) -> None:
    stored_game(store, entries=SNAPSHOT_EVERY - 1)
    stored = store.load("table")
    assert stored is not None
    assert stored.snapshot is not None
    assert stored.snapshot["entries"] == 0
    stored_game(store, entries=SNAPSHOT_EVERY + 3, table="longer")
    longer = store.load("longer")
    assert longer is not None
    assert longer.snapshot is not None
    assert longer.snapshot["entries"] == SNAPSHOT_EVERY


def test_resuming_from_a_snapshot_is_the_same_as_replaying() -> None:
    playthrough = new_game()
    play_first(playthrough, 20)
    snapshot = playthrough.snapshot()
    play_first(playthrough, 10)
    resumed = resume(GAME, playthrough.header, playthrough.entries, snapshot)
    assert resumed.snapshot() == playthrough.snapshot()
    assert [vars_of(told) for told in resumed.log] == [vars_of(told) for told in playthrough.log]


def vars_of(told: object) -> tuple[object, ...]:
    return tuple(getattr(told, name) for name in ("after", "message", "args", "seat"))


def test_undo_works_across_a_snapshot() -> None:
    playthrough = new_game()
    play_first(playthrough, 1)
    resumed = resume(GAME, playthrough.header, playthrough.entries[:], playthrough.snapshot())
    for each in (playthrough, resumed):
        each.undo(0)
    assert resumed.snapshot() == playthrough.snapshot()


def test_a_seat_changes_hands_only_once(store: Store) -> None:
    playthrough = new_game()
    open_seat = Seat(2, "", "open", invite="invite-hash")
    store.create("table", playthrough, [*PEOPLE[:2], open_seat], "host")
    assert store.invited("invite-hash") == ("table", 2)
    taken = replace(open_seat, name="Dee", kind="person", holder="dee", invite="")
    assert store.change_seat("table", open_seat, taken) == 2
    assert store.invited("invite-hash") is None
    with pytest.raises(Conflict):
        store.change_seat("table", open_seat, replace(taken, holder="mallory"))
    stored = store.load("table")
    assert stored is not None
    assert stored.seats[2] == taken


def test_an_empty_invite_invites_to_nothing(store: Store) -> None:
    stored_game(store)
    assert store.invited("") is None


def test_the_list_shows_mine_first_and_only_running_tables_of_others(store: Store) -> None:
    stored_game(store, table="of others")
    over = new_game("short")
    while not over.position.over:
        play_first(over, 1)
    store.create("mine and over", over, PEOPLE, "host")
    store.create("theirs and over", over, [replace(seat, holder="") for seat in PEOPLE], "host")
    others = [replace(seat, holder="x") for seat in PEOPLE]
    store.create("not mine", new_game(), others, "host", Settings(public=True))
    store.create("not mine and private", new_game(), others, "host")
    assert [table.id for table in store.recent("holder-1", 10)][-1] == "not mine"
    assert {table.id for table in store.recent("holder-1", 10)} == {"of others", "mine and over", "not mine"}
    assert {table.id for table in store.recent("", 10)} == {"not mine"}
    assert len(store.recent("holder-1", 2)) == 2
    assert store.running() == 3


def test_a_long_table_opens_from_its_latest_snapshot(store: Store) -> None:
    playthrough = stored_game(store)
    key = playthrough.position.options(0)[0]
    while len(playthrough.entries) < 3 * SNAPSHOT_EVERY + 7:
        if len(playthrough.entries) % 2:
            playthrough.undo(0)
        else:
            playthrough.play(0, key)
        store.append("table", playthrough)
    stored = store.load("table")
    assert stored is not None
    assert stored.snapshot is not None
    assert stored.snapshot["entries"] == 3 * SNAPSHOT_EVERY
    resumed = resume(GAME, stored.header, stored.record, stored.snapshot)
    assert resumed.snapshot() == playthrough.snapshot()


def test_tables_of_one_browser_are_counted(store: Store) -> None:
    stored_game(store)
    over = new_game("short")
    while not over.position.over:
        play_first(over, 1)
    store.create("over", over, PEOPLE, "host")
    store.create("of others", new_game(), PEOPLE, "another host")
    assert (store.running(), store.running_of("host"), store.running_of("nobody")) == (2, 1, 0)


@pytest.mark.parametrize("text", ["\x00", "\ud800"], ids=["NUL", "half a character"])
def test_a_text_that_cannot_be_kept_is_refused(store: Store, text: str) -> None:
    """PostgreSQL cannot store NUL; SQLite could, until somebody moves to PostgreSQL."""
    stored_game(store)
    strange = replace(PEOPLE[0], name=f"A{text}a")
    assert refused(lambda: store.create("new", new_game(), [strange, *PEOPLE[1:]], "host")) == "text-unstorable"
    assert refused(lambda: store.change_seat("table", PEOPLE[0], strange)) == "text-unstorable"
    assert store.load("new") is None
    assert store.versions(["table"]) == {"table": 1}


def test_a_seed_with_nul_in_it_is_refused(store: Store) -> None:
    assert refused(lambda: store.create("table", new_game("olympus\x00"), PEOPLE, "host")) == "text-unstorable"
    assert store.load("table") is None


@pytest.mark.parametrize("table", ["\x00", "\ud800", "table\x00", "t" * 5000])
def test_strange_names_of_tables_find_nothing(store: Store, table: str) -> None:
    stored_game(store)
    with suppress(AreopolisError):
        assert store.load(table) is None
    with suppress(AreopolisError):
        assert store.versions([table]) == {}


def refused(call: Callable[[], object]) -> str:
    """The code of the refusal, which is not the database's fault."""
    with pytest.raises(AreopolisError) as caught:
        call()
    assert not isinstance(caught.value, StoreError)
    return caught.value.code


@pytest.mark.parametrize(
    ("quiet", "noticed"), [([True, True], False), ([True, False], True), ([False, True], True), ([False, False], True)]
)
def test_a_table_has_changed_when_others_could_notice_one_of_the_entries(
    store: Store, monkeypatch: pytest.MonkeyPatch, quiet: list[bool], noticed: bool
) -> None:
    playthrough = new_game()
    store.create("t", playthrough, PEOPLE, "holder-0")
    play_first(playthrough, len(quiet))
    playthrough.quiet = quiet
    later = int(time.time()) + 3600
    monkeypatch.setattr(time, "time", lambda: later)
    store.append("t", playthrough, len(quiet))
    stored = store.load("t")
    assert stored is not None
    assert (stored.changed == later) is noticed
