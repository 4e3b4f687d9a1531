"""What is stored about the people around a table; in both kinds of databases."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.store.tools import PEOPLE, new_game, play_first

from areopolis.kernel.position import SPECTATOR
from areopolis.store.table_store import Conflict, Result, Said, Settings, Store


def test_settings_devices_and_guests_come_back(store: Store) -> None:
    store.create("table", new_game(), PEOPLE, "host", Settings(pace="quick"))
    after = replace(PEOPLE[1], devices=("phone", "tablet"), link="hash")
    assert store.change_seat("table", PEOPLE[1], after) == 2
    assert store.let_watch("table", "friend") == 3
    assert store.let_watch("table", "friend") == 4
    assert store.change_table("table", public=True, host="another") == 5
    stored = store.load("table")
    assert stored is not None
    assert stored.settings == Settings(public=True, pace="quick")
    assert (stored.host, stored.watchers, stored.seats[1]) == ("another", frozenset({"friend"}), after)
    assert store.linked("hash") == ("table", 1)
    assert store.linked("") is None
    for holder in ("phone", "friend", "another"):
        assert [table.id for table in store.recent(holder, 9)] == ["table"]
    store.saw([("table", "tablet")], 1000)
    assert store.seen("table") == {0: 0, 1: 1000, 2: 0}


def test_the_chat_keeps_its_latest_lines_and_notes_go_with_the_seat(store: Store) -> None:
    store.create("table", new_game(), PEOPLE, "host")
    for number in range(1, 6):
        line, version = store.say("table", Said(0, SPECTATOR, "Ada", "said", f"line {number}", 7), most=3)
        assert (line.number, version) == (number, number + 1)
    stored = store.load("table")
    assert stored is not None
    assert [said.text for said in stored.chat] == ["line 3", "line 4", "line 5"]
    store.write_note("table", PEOPLE[1], "first")
    store.write_note("table", PEOPLE[1], "second")
    assert (store.note("table", 0), store.note("table", 1)) == ("", "second")
    store.change_seat("table", PEOPLE[1], replace(PEOPLE[1], kind="open", holder=""))
    assert store.note("table", 1) == ""
    with pytest.raises(Conflict):
        store.write_note("table", PEOPLE[1], "too late")


def test_a_table_has_one_rematch_until_that_is_removed(store: Store) -> None:
    store.create("first", new_game(), PEOPLE, "host")
    store.create("second", new_game(), PEOPLE, "host", instead_of="first")
    with pytest.raises(Conflict):
        store.create("third", new_game(), PEOPLE, "host", instead_of="first")
    assert store.load("third") is None
    store.say("second", Said(0, 0, "Ada", "said", "x", 7), most=3)
    store.remove("second")
    assert store.versions(["first", "second"]) == {"first": 3}
    first = store.load("first")
    assert first is not None
    assert first.settings.rematch == ""


def test_the_list_tells_the_round_and_the_result(store: Store) -> None:
    playthrough = new_game("short")
    store.create("table", playthrough, PEOPLE, "host")
    assert store.recent("host", 1)[0].chapter == playthrough.game.chapter(playthrough.position)
    while not playthrough.position.over:
        play_first(playthrough, 1)
        store.append("table", playthrough)
    outcome = playthrough.outcome()
    result = Result(outcome.winners, [outcome.sheet(seat).total for seat in range(3)])
    assert store.recent("host", 1)[0].result == result
    store.change_table("table", result=None)  # as it was before results were noted
    assert store.recent("host", 1)[0].result == result
