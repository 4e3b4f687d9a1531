"""People around a table who mean harm: what they keep, learn or take over although it is not theirs."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient
from tests.web.test_company import PRIVATE, joined, path_in
from tests.web.test_screens import NO_CHOICE, asked_of_yellow, take_in, wait_for_formalities
from tests.web.test_seats import last_seen, wait_until_seen
from tests.web.tools import FRAGMENT, Stream, Visitor, finish, table_of, wait_for_notes

from areopolis.store.table_store import Conflict, Store
from areopolis.web.live_tables import LiveTables
from areopolis.web.security import Limits


@pytest.fixture
def cy(client: TestClient) -> Visitor:
    return Visitor(client)


def id_of(table: str) -> str:
    return table.removeprefix("/table/")


# --- what was taken away is gone --------------------------------------------------------------------------------------


def test_a_stream_of_a_seat_ends_when_its_browser_loses_the_seat(ada: Visitor, bo: Visitor, cy: Visitor) -> None:
    """At a table that anybody may watch, too: the numbers of a seat's stream tell what that seat does in secret."""
    table = joined(ada, bo)
    cy.post(path_in(bo.post(f"{table}/link", data={"seat": 1}).text, "/seat"), data={})
    lost, kept = Stream(cy, f"{table}/events?as=1"), Stream(cy, f"{table}/events?as=-1")
    bo.post(f"{table}/link", data={"seat": 1})
    lost._running.result(10)
    kept.settle()
    assert not kept._running.done(), "watching goes on"
    kept.close()
    assert cy.get(f"{table}/events?as=1").status_code == 403


def test_a_note_of_somebody_whose_seat_was_freed_is_not_kept(ada: Visitor, bo: Visitor, live: LiveTables) -> None:
    table = joined(ada, bo)
    bo.get(table)
    wait_until_seen(live, table, 1)
    last_seen(live, table, 300)
    before = table_of(live, table).seats[1]
    ada.post(f"{table}/free", data={"seat": 1, "sure": "yes"})
    with pytest.raises(Conflict):  # it was sent before, and arrives after
        live.store.write_note(id_of(table), before, "secret plan")
    assert live.store.note(id_of(table), 1) == ""


def test_a_free_seat_forgets_whether_somebody_bluffed_there(
    ada: Visitor, bo: Visitor, cy: Visitor, live: LiveTables
) -> None:
    table = joined(ada, bo)
    bo.post(f"{table}/bluff", data={"seat": 1, "bluffs": "yes"})
    bo.get(table)
    wait_until_seen(live, table, 1)
    last_seen(live, table, 300)
    ada.post(f"{table}/free", data={"seat": 1, "sure": "yes"})
    cy.post(path_in(ada.get(table).text, "/join"), data={"name": "Cy"})
    stored = live.store.load(id_of(table))
    assert stored is not None
    assert not stored.seats[1].bluffs


def test_what_comes_too_late_for_a_table_is_a_conflict(ada: Visitor, live: LiveTables) -> None:
    """Another process has just deleted it."""
    table = ada.set_up("me,here")
    ada.get(table)
    seat = table_of(live, table).seats[0]
    store: Store = live.store
    store.remove(id_of(table))
    for late in (
        lambda: store.change_table(id_of(table), pace="quick"),
        lambda: store.let_watch(id_of(table), "f" * 64),
        lambda: store.set_bluffs(id_of(table), seat, True),
        lambda: store.write_note(id_of(table), seat, "late"),
        lambda: store.change_seat(id_of(table), seat, seat),
    ):
        with pytest.raises(Conflict):
            late()


# --- nobody gets more by sitting somewhere ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", ["here,me", "me,here"])
def test_a_friends_device_does_not_become_the_host(seats: str, ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up(seats, **PRIVATE)
    seat = seats.split(",").index("here")
    bo.post(path_in(ada.post(f"{table}/link", data={"seat": seat}).text, "/seat"), data={})
    assert bo.keys(table, seat) != []
    assert bo.post(f"{table}/remove", data={"sure": "yes"}).status_code == 403
    bo.post(f"{table}/link", data={"seat": seat})  # the friend keeps the seat, and nothing else
    assert bo.post(f"{table}/settings", data={"seat": seat, "pace": "quick"}).status_code == 403
    assert ada.post(f"{table}/settings", data={"seat": 1 - seat, "pace": "quick"}).status_code == 303


def test_a_rematch_and_a_fork_leave_the_curtain_and_the_bluffs_as_they_were(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,here,bot:random")
    ada.post(f"{table}/bluff", data={"seat": 1, "bluffs": "yes"})
    finish(live, client, table)
    again = ada.post(f"{table}/rematch", data={}).headers["location"]
    ada.get(again)
    assert [(seat.friend, seat.bluffs) for seat in table_of(live, again).seats] == [
        (False, False),
        (False, False),
        (True, True),
    ]
    fork = ada.post(f"{table}/fork", data={"at": 0}).headers["location"]
    ada.get(fork)
    assert [seat.friend for seat in table_of(live, fork).seats] == [False, True, False]


def test_rematch_after_rematch_does_not_fill_the_lists_of_others(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    """Whoever has not come to a table is not taken along to the next."""
    table = joined(ada, bo, **PRIVATE)
    bo.get(table)
    wait_for_notes(live, client)
    for _ in range(3):
        assert ada.post(f"{table}/end", data={"sure": "yes"}).status_code == 303
        table = ada.post(f"{table}/rematch", data={}).headers["location"]
        ada.get(table)
        wait_for_notes(live, client)
    assert len(live.store.recent(table_of(live, table).host, 99)) == 4
    held = [seat for row in live.store.recent(table_of(live, table).host, 99) for seat in row.seats]
    assert len([seat for seat in held if seat.name == "Bo"]) == 2, "the first table, and one rematch"
    assert "/join/" in ada.get(table).text, "Bo can be invited"


# --- what others do in secret -----------------------------------------------------------------------------------------


def test_skipping_does_not_tell_when_somebody_chooses_in_secret(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = joined(ada, bo, game="terraforming_mars")
    ada.choose(table, 0, ada.keys(table, 0)[0])  # a corporation; everybody sees that she buys cards then
    wait_for_notes(live, client)
    assert bo.post(f"{table}/skip", data={"seat": 1}).status_code == 303
    stream = Stream(bo, f"{table}/events?as=1")
    received, page = stream.received, bo.get(f"{table}/fragment?as=1").content
    assert ada.choose(table, 0, ada.keys(table, 0)[-1]).status_code == 200
    assert 0 in table_of(live, table).asked
    assert table_of(live, table).playthrough.quiet == [True, True]
    assert bo.get(f"{table}/fragment?as=1").content == page
    assert stream.close() == received


def test_an_answer_given_for_a_person_ends_the_hurry_as_their_own_would(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = take_in(ada, NO_CHOICE)
    ada.choose(table, 0, "board s05")
    ada.post(f"{table}/skip", data={"seat": 0})
    assert table_of(live, table).settings.hurry
    live.formalities.seconds = (0, 0)
    stream = Stream(ada, f"{table}/events?as=0")
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) != "night-shift"
    assert not table_of(live, table).settings.hurry
    stream.close()


def test_nothing_is_answered_for_somebody_who_is_away(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    """Everybody would know that they had no choice."""
    live.formalities.seconds = (0, 0)
    table = take_in(ada, NO_CHOICE)
    ada.choose(table, 0, "board s05")
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) == "night-shift"
    stream = Stream(ada, f"{table}/events?as=0")
    wait_for_formalities(live, client)
    assert asked_of_yellow(live, table) != "night-shift"
    stream.close()


# --- floods -----------------------------------------------------------------------------------------------------------


def test_new_browsers_do_not_chat_faster(ada: Visitor, client: TestClient, live: LiveTables) -> None:
    live.limits = Limits(**(vars(live.limits) | {"chats": (2, 0.001), "browsers_per_client": 3}))
    table = ada.set_up("me,here")
    ada.post(f"{table}/settings", data={"seat": 0, "public": "yes", "talkative": "yes", "pace": "watch"})
    said = [
        Visitor(client).post(f"{table}/chat", data={"seat": -1, "text": "spam"}, headers=FRAGMENT).status_code
        for _ in range(9)
    ]
    assert said == [200] * 6 + [429] * 3
