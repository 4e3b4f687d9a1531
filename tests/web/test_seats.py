"""Several seats in one browser, seats handed to bots and taken back."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Stream, Visitor, message_of, play_on, table_of

from areopolis.store.engine import database_url
from areopolis.store.retention import Retention
from areopolis.store.table_store import Conflict, Store
from areopolis.web import event_streams
from areopolis.web.live_tables import LiveTables
from areopolis.web.security import hashed


def test_friends_share_one_browser(ada: Visitor) -> None:
    table = ada.set_up("me,here,here")
    for seat in range(3):
        page = ada.get(f"{table}?as={seat}")
        assert f'data-viewer="{seat}"' in page.text
        assert ada.choose(table, seat, ada.keys(table, seat)[0]).status_code == 200


def test_the_address_of_a_shared_browser_tells_whose_eyes_they_are(ada: Visitor) -> None:
    table = ada.set_up("me,here,here")
    ada.choose(table, 0, ada.keys(table, 0)[0])
    page = ada.get(table)
    assert page.url.query == b"pass=1"
    assert 'data-viewer="-1"' in page.text
    assert 'data-viewer="1"' in ada.get(f"{table}?as=1").text


def test_a_visitor_without_a_seat_watches(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up()
    assert 'data-viewer="-1"' in bo.get(table).text


def wait_for_entries(live: LiveTables, visitor: Visitor, table: str, count: int) -> None:
    deadline = time.monotonic() + 20
    visitor.get(table)
    while len(table_of(live, table).playthrough.entries) < count:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def test_of_those_who_follow_one_invite_at_the_same_time_the_first_gets_the_seat(
    ada: Visitor, bo: Visitor, client: TestClient, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ada.set_up("me,link")
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    monkeypatch.setattr(live.store, "invited", lambda _: (table.removeprefix("/table/"), 1))  # looked up before
    assert bo.post(link[0], data={"name": "Bo"}).status_code == 303
    late = Visitor(client)
    assert late.post(link[0], data={"name": "Cy"}).status_code == 410
    assert late.get(f"{table}/fragment?as=1").status_code == 403
    assert bo.get(f"{table}/fragment?as=1").status_code == 200


def test_a_seat_is_handed_to_a_bot_and_taken_back(ada: Visitor, live: LiveTables) -> None:
    table = ada.set_up("me,here,here")
    assert ada.keys(table, 0) != []
    response = ada.post(f"{table}/hand-over", data={"seat": 0, "bot": "random"}, headers=FRAGMENT)
    assert response.status_code == 200
    wait_for_entries(live, ada, table, 1)
    for seat in (1, 2):
        ada.choose(table, seat, ada.keys(table, seat)[0])
    wait_for_entries(live, ada, table, 4)
    assert ada.keys(table, 0) == []
    assert ada.post(f"{table}/hand-over", data={"seat": 0, "bot": ""}).status_code == 303
    for seat in (1, 2):
        ada.choose(table, seat, ada.keys(table, seat)[0])
    wait_for_entries(live, ada, table, 6)


def test_what_a_bot_has_thought_of_does_not_count_once_its_person_is_back(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,here")
    ada.get(table)
    before = table_of(live, table)
    thinking = replace(before.seats[0], bot="greedy")
    key = before.asked[0].options[0].key

    async def choose_late() -> None:
        await live._bot_chooses(before.id, thinking, [key], before.seen(0))

    assert client.portal is not None
    with pytest.raises(Conflict):
        client.portal.call(choose_late)
    assert table_of(live, table).version == before.version


def test_the_host_hands_over_for_the_absent_who_take_their_seat_back(
    ada: Visitor, bo: Visitor, live: LiveTables
) -> None:
    table = ada.set_up("me,link")
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    assert ada.post(f"{table}/hand-over", data={"seat": 1, "bot": "random"}).status_code == 303
    wait_for_entries(live, ada, table, 1)
    assert bo.post(link[0], data={"name": "Bo"}).status_code == 303
    ada.choose(table, 0, ada.keys(table, 0)[0])
    assert bo.keys(table, 1) != []
    wait_until_seen(live, table, 1)
    last_seen(live, table, 300)
    assert "absent, last here 5 minutes ago" in ada.get(table).text
    assert ada.post(f"{table}/hand-over", data={"seat": 1, "bot": "greedy"}).status_code == 303
    assert bo.post(f"{table}/hand-over", data={"seat": 1, "bot": ""}).status_code == 303


def wait_until_seen(live: LiveTables, table: str, seat: int) -> None:
    """It is noted beside the answer, not before it."""
    deadline = time.monotonic() + 20
    while not live.store.seen(table.removeprefix("/table/"))[seat]:
        assert time.monotonic() < deadline
        time.sleep(0.02)


def last_seen(live: LiveTables, table: str, seconds: int) -> None:
    """As if everybody at the table had closed it so long ago."""
    holders = {seat.holder for seat in table_of(live, table).seats if seat.holder}
    there = [(table.removeprefix("/table/"), holder) for holder in holders]
    live.store.saw(there, int(time.time()) - seconds)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_host_cannot_hand_over_for_those_who_are_there(
    ada: Visitor, client: TestClient, live: LiveTables, language: str
) -> None:
    bo = Visitor(client)
    ada.headers["accept-language"] = language
    table = ada.set_up("me,link")
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    bo.post(link[0], data={"name": "Bo"})
    bo.get(table)
    wait_until_seen(live, table, 1)
    assert "last here" not in ada.get(table).text
    refused = ada.post(f"{table}/hand-over", data={"seat": 1, "bot": "greedy"}, headers=FRAGMENT)
    assert refused.status_code == 403
    assert ("away for 60 seconds" if language == "en" else "seit 60 Sekunden") in message_of(refused)
    assert table_of(live, table).seats[1].bot == ""
    assert bo.post(f"{table}/hand-over", data={"seat": 1, "bot": "random"}).status_code == 303  # their own wish
    assert ada.post(f"{table}/hand-over", data={"seat": 1, "bot": ""}).status_code == 403  # is theirs to end


def test_whoever_has_closed_the_page_is_away_at_once_but_not_absent_yet(
    ada: Visitor, bo: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event_streams, "GONE_SECONDS", 0.0)
    table = ada.set_up("me,link")
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    bo.post(link[0], data={"name": "Bo"})
    stream = Stream(bo, f"{table}/events?as=1")
    wait_until_seen(live, table, 1)
    assert 'class="away"' not in ada.get(table).text
    stream.close()
    stream.settle()
    assert 'class="away"' in ada.get(table).text
    assert ada.post(f"{table}/hand-over", data={"seat": 1, "bot": "greedy"}).status_code == 403


def test_a_page_that_is_open_anywhere_counts_as_being_there(
    ada: Visitor, bo: Visitor, live: LiveTables, tmp_path: Path
) -> None:
    """Another server on the same database notes now and then who has the table open there."""
    table = ada.set_up("me,link")
    link = re.search(r"/join/[\w-]+", ada.get(table).text)
    assert link is not None
    bo.post(link[0], data={"name": "Bo"})
    ada.get(table)
    wait_until_seen(live, table, 0)
    last_seen(live, table, 300)
    elsewhere = Store(database_url(tmp_path / "areopolis.db"))
    elsewhere.saw([(table.removeprefix("/table/"), hashed(bo.cookies["areopolis"]))], int(time.time()))
    elsewhere.close()
    assert ada.post(f"{table}/hand-over", data={"seat": 1, "bot": "greedy"}).status_code == 403


@pytest.mark.parametrize(
    ("seat", "bot"), [("0", "genius"), ("2", ""), ("2", "greedy"), ("x", "greedy"), ("7", "greedy")]
)
def test_only_peoples_seats_are_handed_over_and_only_to_bots_there_are(ada: Visitor, seat: str, bot: str) -> None:
    table = ada.set_up("me,here,bot:random")
    assert ada.post(f"{table}/hand-over", data={"seat": seat, "bot": bot}).status_code == 400


def test_the_prompt_says_whom_the_table_waits_for(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    data = {
        "game": "red_planet",
        "name": "Ada",
        "seats": ["me", "here", "link"],
        "names": ["", "Cy", ""],
        "public": "yes",
    }
    table = ada.post("/tables", data=data).headers["location"]
    assert "Waiting for Ada and Cy." in bo.get(table).text
    for seat in range(2):
        ada.choose(table, seat, ada.keys(table, seat)[0])
    assert "sit down at seat 3" in bo.get(table).text
    assert 'data-status="waiting"' in bo.get(table).text
    play_on(live, client, table, 1)


def test_the_page_tells_when_the_table_is_removed(ada: Visitor, bo: Visitor, live: LiveTables) -> None:
    table = ada.set_up("me,here")
    assert 'class="expires"' not in ada.get(table).text
    live.store.retention = Retention(unfinished=7)
    for page in (ada.get(table), bo.get(table), ada.get("/"), bo.get("/")):
        assert 'class="expires"' in page.text
    live.store.retention = Retention(unfinished=0)
    for page in (ada.get(table), ada.get("/")):
        assert 'class="expires"' not in page.text
