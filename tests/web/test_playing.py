"""Setting up tables and playing on them."""

from __future__ import annotations

import html
import re
import time
from urllib.parse import unquote

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Visitor, finish, keys_on, message_of, play_on

from areopolis.store.retention import DAY
from areopolis.store.schema import TABLES
from areopolis.web.live_tables import LiveTables


def test_the_start_page_offers_the_game_and_lists_tables(ada: Visitor) -> None:
    assert "/quick/red_planet" in ada.get("/").text
    table = ada.set_up()
    assert table in ada.get("/").text


@pytest.mark.parametrize(("days", "told"), [(70, False), (80, True), (95, True)])
def test_the_list_tells_which_tables_will_be_removed_soon(
    ada: Visitor, live: LiveTables, days: int, told: bool
) -> None:
    ada.set_up("me,here")
    with live.store.engine.begin() as connection:
        connection.execute(update(TABLES).values(changed=int(time.time()) - days * DAY))
    page = ada.get("/").text
    assert "nobody opens for 90 days is removed" in page
    assert ('class="expires"' in page) == told


def test_play_now_is_one_click_and_the_bots_move(ada: Visitor) -> None:
    response = ada.post("/quick/red_planet", data={"name": "Ada"})
    assert response.status_code == 303
    table = response.headers["location"]
    page = ada.get(table)
    assert page.status_code == 200
    assert "Ada" in page.text
    assert len(keys_on(page)) == 2
    ada.choose(table, 0, keys_on(page)[0])
    deadline = time.monotonic() + 20
    while not any(key.startswith("choose ") for key in ada.keys(table, 0)):
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize(
    "seats", ["me,here", "me,link,bot:random", "bot:greedy,bot:random,bot:random", "me,,here,,here"]
)
def test_every_kind_of_seat_can_be_set_up(ada: Visitor, seats: str) -> None:
    table = ada.set_up(seats)
    assert ada.get(table).status_code == 200


def test_the_form_of_the_page_may_send_seats_and_names_as_lists(ada: Visitor) -> None:
    data = {"game": "red_planet", "name": "Ada", "seats": ["me", "here", "", "here"], "names": ["", "Bo", "", "Cy"]}
    table = ada.post("/tables", data=data).headers["location"]
    page = ada.get(table).text
    assert "Bo" in page
    assert "Cy" in page


def test_equal_names_are_told_apart(ada: Visitor) -> None:
    data = {"game": "red_planet", "name": "Ada", "seats": ["me", "here", "here"], "names": ["", "Ada", "Ada"]}
    table = ada.post("/tables", data=data).headers["location"]
    page = ada.get(table).text
    assert "Ada 2" in page
    assert "Ada 3" in page


def test_a_wrong_number_of_seats_is_told_on_the_form(ada: Visitor) -> None:
    response = ada.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": "me"})
    assert response.status_code == 400
    assert "2-6" in response.text
    assert 'action="/tables"' in response.text


def test_a_choice_is_answered_with_the_new_table(ada: Visitor) -> None:
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    response = ada.choose(table, 0, key)
    assert response.status_code == 200
    assert response.headers["x-sequence"] == "1"
    assert response.text.lstrip().startswith('<div id="table"')
    assert ada.keys(table, 0) == []
    assert ada.keys(table, 1) != []


def test_without_a_script_the_browser_is_sent_back_to_the_table(ada: Visitor) -> None:
    table = ada.set_up()
    data = {"seat": 0, "key": ada.keys(table, 0)[0], "sequence": 0}
    response = ada.post(f"{table}/choose", data=data)
    assert response.status_code == 303
    assert response.headers["location"] == f"{table}?as=0"


def test_the_secret_choices_of_others_do_not_make_mine_stale(ada: Visitor) -> None:
    table = ada.set_up()
    keys = [ada.keys(table, seat)[0] for seat in range(3)]
    assert ada.choose(table, 1, keys[1], sequence=0).status_code == 200
    assert ada.choose(table, 0, keys[0], sequence=0).status_code == 200
    assert ada.choose(table, 2, keys[2], sequence=0).status_code == 200


def test_a_stale_choice_is_a_conflict_and_shows_the_table_as_it_is(ada: Visitor) -> None:
    table = ada.set_up()
    for seat in range(3):
        ada.choose(table, seat, ada.keys(table, seat)[0])
    keys = ada.keys(table, 0)
    response = ada.choose(table, 0, keys[0], sequence=1)
    assert response.status_code == 409
    assert response.headers["x-sequence"] == "2"  # their own choice, and what the last one set off
    assert keys_on(response) == keys
    assert "changed" in message_of(response)
    again = ada.post(f"{table}/choose", data={"seat": 0, "key": keys[0], "sequence": 1})
    assert again.status_code == 409
    assert keys_on(again) == keys


def test_the_same_click_twice_is_carried_out_once(ada: Visitor) -> None:
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    assert ada.choose(table, 0, key, sequence=0).status_code == 200
    assert ada.choose(table, 0, key, sequence=0).status_code == 409
    assert ada.sequence(table, 0) == 1


def test_undo_takes_the_choice_back_and_says_why_not(ada: Visitor) -> None:
    table = ada.set_up()
    keys = ada.keys(table, 0)
    ada.choose(table, 0, keys[0])
    response = ada.post(f"{table}/undo", data={"seat": 0}, headers=FRAGMENT)
    assert response.status_code == 200
    assert keys_on(response) == keys
    refused = ada.post(f"{table}/undo", data={"seat": 0}, headers=FRAGMENT)
    assert refused.status_code == 409
    assert "undone" in message_of(refused)
    assert ada.sequence(table, 0) == 2


def test_a_finished_game_shows_its_scores(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = ada.set_up()
    finish(live, client, table)
    page = ada.get(table).text
    assert 'id="scores"' in page
    assert 'data-status="over"' in page
    assert keys_on(ada.get(table)) == []


def test_the_log_marks_what_happened_since_the_last_own_choice(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up()
    play_on(live, client, table, 40)
    playthrough = live._tables[table.removeprefix("/table/")].playthrough
    for seat in range(3):
        last_own = max(i + 1 for i, entry in enumerate(playthrough.entries) if entry.seat == seat)
        told = [each for each in playthrough.log if each.visible_to(seat)]
        lines = re.findall(r'<li class="([^"]*)told-[^"]*" id="told-(\d+)"', ada.get(f"{table}?as={seat}").text)
        new = {int(number): " new" in kinds for kinds, number in lines}
        assert len(new) == len(told)
        assert all(new[i] for i, each in enumerate(told) if each.after > last_own)
        assert not any(new[i] for i, each in enumerate(told) if each.after < last_own)


def test_bots_play_a_whole_game_alone(ada: Visitor) -> None:
    table = ada.set_up("bot:random,bot:random,bot:random,bot:random")
    ada.get(table)
    deadline = time.monotonic() + 60
    while 'data-status="over"' not in ada.get(f"{table}/fragment").text:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_hint_says_what_the_greedy_bot_would_do(ada: Visitor) -> None:
    table = ada.set_up()
    for seat in range(3):
        ada.choose(table, seat, ada.keys(table, seat)[0])
    response = ada.get(f"{table}/hint?seat=0")
    assert response.status_code == 200
    hinted = re.search(r'data-hint="([^"]+)"', response.text)
    assert hinted is not None
    assert html.unescape(hinted[1]) in ada.keys(table, 0)
    assert ada.get(f"{table}/hint?seat=0").content == response.content


def test_there_is_no_hint_without_a_question(ada: Visitor) -> None:
    table = ada.set_up()
    ada.choose(table, 0, ada.keys(table, 0)[0])
    response = ada.get(f"{table}/hint?seat=0")
    assert response.status_code == 422
    assert "nothing to decide" in message_of(response)


def test_german_readers_read_german(client: TestClient) -> None:
    visitor = Visitor(client, "de-DE,de;q=0.9,en;q=0.5")
    table = visitor.set_up()
    assert '<html lang="de"' in visitor.get(table).text
    response = visitor.choose(table, 0, "choose nonsense")
    assert "ist" in unquote(response.headers["x-message"])


def test_language_and_theme_are_remembered(ada: Visitor) -> None:
    response = ada.post("/language", data={"language": "de"}, headers={"referer": "http://testserver/rules/red_planet"})
    assert response.status_code == 303
    assert response.headers["location"] == "/rules/red_planet"
    assert '<html lang="de"' in ada.get("/").text
    ada.post("/theme", data={"theme": "dark"})
    assert 'data-theme="dark"' in ada.get("/").text
    assert ada.post("/theme", data={"theme": "plaid"}).status_code == 400


@pytest.mark.parametrize("referer", ["https://evil.example/x", "http://testserver//evil.example", "nonsense"])
def test_nobody_is_sent_to_another_site(ada: Visitor, referer: str) -> None:
    response = ada.post("/language", data={"language": "de"}, headers={"referer": referer})
    location = response.headers["location"]
    assert location.startswith("/")
    assert not location.startswith("//")
