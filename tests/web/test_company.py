"""The people around a table: private tables, links and devices, what the host decides, chat, notes and rematches."""

from __future__ import annotations

import html
import re
import time

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.test_seats import last_seen, wait_until_seen
from tests.web.tools import FRAGMENT, Stream, Visitor, finish, message_of, table_of

from areopolis.web.company_routes import COMPANY_ROUTES
from areopolis.web.live_tables import LiveTables
from areopolis.web.routes import ROUTES

PRIVATE = {"public": ""}


@pytest.fixture
def cy(client: TestClient) -> Visitor:
    return Visitor(client)


def path_in(page: str, beginning: str) -> str:
    found = re.search(rf"{beginning}/[\w/-]+", page)
    assert found is not None
    return found[0]


def joined(host: Visitor, guest: Visitor, name: str = "Bo", **more: str) -> str:
    """A table with two people."""
    table = host.set_up("me,link", **more)
    assert guest.post(path_in(host.get(table).text, "/join"), data={"name": name}).status_code == 303
    return table


# --- private tables ---------------------------------------------------------------------------------------------------


def addresses() -> list[tuple[str, str]]:
    """Every address of a table, and how it is asked."""
    routes = [route for route in [*ROUTES, *COMPANY_ROUTES] if route.path.startswith("/table/{id}")]
    return [(route.path, method) for route in routes for method in sorted((route.methods or set()) - {"HEAD"})]


@pytest.mark.parametrize(("path", "method"), addresses())
def test_strangers_cannot_tell_a_private_table_from_none(ada: Visitor, bo: Visitor, path: str, method: str) -> None:
    table = ada.set_up("me,here", **PRIVATE)
    bo.set_up("me,here", **PRIVATE)
    form = {"seat": 0, "key": "x", "sequence": 0, "at": 0, "text": "x", "pace": "quick", "sure": "yes", "bot": ""}
    answers = []
    for name in (table.removeprefix("/table/"), "A" * 12):
        address = path.replace("{id}", name)
        answer = bo.post(address, data=form) if method == "POST" else bo.get(f"{address}?as=0&seat=0")
        answers.append((answer.status_code, answer.text.replace(name, ""), dict(answer.headers)))
    assert answers[0][0] == 404
    assert answers[0] == answers[1]


def test_a_table_is_private_unless_its_host_opens_it(ada: Visitor, bo: Visitor) -> None:
    table = ada.post("/tables", data={"game": "red_planet", "name": "Ada", "seats": "me,here"}).headers["location"]
    assert bo.get(table).status_code == 404
    assert table not in bo.get("/").text
    assert table in ada.get("/").text
    settings = {"seat": 0, "public": "yes", "pace": "watch"}
    assert bo.post(f"{table}/settings", data=settings).status_code == 404
    assert ada.post(f"{table}/settings", data=settings).status_code == 303
    assert bo.get(table).status_code == 200
    assert table in bo.get("/").text
    assert bo.post(f"{table}/settings", data=settings).status_code == 403


def test_a_stream_ends_when_the_table_becomes_private(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here")
    stream = Stream(bo, f"{table}/events")
    ada.post(f"{table}/settings", data={"seat": 0, "pace": "watch"})
    stream._running.result(10)
    assert bo.get(f"{table}/events").status_code == 404


def test_a_link_lets_others_watch_a_private_table(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here", **PRIVATE)
    link = path_in(ada.get(table).text, "/watch")
    assert bo.get(f"/watch/{table.removeprefix('/table/')}/{'x' * 32}").status_code == 404
    assert bo.get(table).status_code == 404
    assert "You may watch this table." in bo.get(link).text
    assert bo.get(table).status_code == 404, "looking at the link is not enough"
    assert bo.post(link, data={}).status_code == 303
    assert 'data-viewer="-1"' in bo.get(table).text
    assert table in bo.get("/").text


# --- links and seats --------------------------------------------------------------------------------------------------


def test_a_personal_link_takes_the_seat_to_another_device(
    ada: Visitor, bo: Visitor, cy: Visitor, live: LiveTables
) -> None:
    table = joined(ada, bo, **PRIVATE)
    made = bo.post(f"{table}/link", data={"seat": 1})
    assert made.headers["cache-control"] == "no-store"
    link = path_in(made.text, "/seat")
    secret = link.removeprefix("/seat/")
    assert secret not in bo.get(table).text, "it is shown once"
    assert secret not in str(live.store.load(table.removeprefix("/table/"))), "only its hash is stored"
    assert "Go on as Bo" in cy.get(link).text
    assert cy.get(table).status_code == 404, "looking at the link is not enough"
    assert cy.post(link, data={}).status_code == 303
    assert cy.keys(table, 1) == bo.keys(table, 1) != []
    assert cy.choose(table, 1, cy.keys(table, 1)[0]).status_code == 200
    assert table in cy.get("/").text
    assert 'data-viewer="1"' in cy.get(link).text, "whoever holds the seat is led to the table"


def test_a_new_link_signs_out_the_devices_of_the_old_one(ada: Visitor, bo: Visitor, cy: Visitor) -> None:
    table = joined(ada, bo, **PRIVATE)
    link = path_in(bo.post(f"{table}/link", data={"seat": 1}).text, "/seat")
    cy.post(link, data={})
    assert cy.get(table).status_code == 200
    assert ada.post(f"{table}/link", data={"seat": 1}).status_code == 403
    bo.post(f"{table}/link", data={"seat": 1})
    assert cy.get(table).status_code == 404
    assert cy.post(link, data={}).status_code == 410
    assert bo.keys(table, 1) != []


def test_the_host_is_host_on_every_device(ada: Visitor, bo: Visitor, cy: Visitor) -> None:
    table = joined(ada, bo, **PRIVATE)
    cy.post(path_in(ada.post(f"{table}/link", data={"seat": 0}).text, "/seat"), data={})
    assert cy.post(f"{table}/settings", data={"seat": 0, "pace": "quick"}).status_code == 303
    assert bo.post(f"{table}/settings", data={"seat": 1, "pace": "quick"}).status_code == 403
    cy.post(f"{table}/link", data={"seat": 0})  # signs out the first one, which the host may have lost
    assert cy.post(f"{table}/settings", data={"seat": 0, "pace": "watch"}).status_code == 303
    assert ada.get(table).status_code == 404


def test_the_invitation_says_who_invites_to_what(ada: Visitor, bo: Visitor, cy: Visitor) -> None:
    data = {"game": "terraforming_mars", "name": "Ada", "seats": "me,link,bot:random", "variant-draft": "yes"}
    table = ada.post("/tables", data=data).headers["location"]
    link = path_in(ada.get(table).text, "/join")
    page = html.unescape(bo.get(link).text)
    for told in ("Ada invites you", "Terraforming Mars", "this seat is for you", "draft: choose one", "Generation 1"):
        assert told in page
    bo.post(link, data={"name": "Bo"})
    assert 'data-viewer="1"' in bo.get(link).text, "the old link leads to the table"
    assert bo.post(link, data={"name": "Bo"}).status_code == 303
    assert cy.get(link).status_code == 410


def test_the_invitation_is_silent_about_the_solo_game(ada: Visitor, bo: Visitor) -> None:
    table = ada.post("/tables", data={"game": "on_mars", "name": "Ada", "seats": "me,link"}).headers["location"]
    page = html.unescape(bo.get(path_in(ada.get(table).text, "/join")).text)
    assert "Missions" in page
    assert "Lacerda" not in page


def test_the_host_invites_anew(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,link")
    old = path_in(ada.get(table).text, "/join")
    assert bo.post(f"{table}/invite", data={"seat": 1}).status_code == 403
    assert ada.post(f"{table}/invite", data={"seat": 1}).status_code == 303
    new = path_in(ada.get(table).text, "/join")
    assert new != old
    assert bo.get(old).status_code == 410
    assert bo.post(new, data={"name": "Bo"}).status_code == 303
    assert ada.post(f"{table}/invite", data={"seat": 1}).status_code == 400


def test_the_host_frees_the_seat_of_somebody_who_is_away(
    ada: Visitor, bo: Visitor, cy: Visitor, live: LiveTables
) -> None:
    table = joined(ada, bo, **PRIVATE)
    bo.post(f"{table}/notes", data={"seat": 1, "text": "secret plan"})
    bo.get(table)
    wait_until_seen(live, table, 1)
    assert ada.post(f"{table}/free", data={"seat": 1, "sure": "yes"}).status_code == 403, "they are there"
    last_seen(live, table, 300)
    assert ada.post(f"{table}/free", data={"seat": 1}).status_code == 400, "not confirmed"
    assert ada.post(f"{table}/free", data={"seat": 1, "sure": "yes"}).status_code == 303
    assert bo.get(table).status_code == 404
    assert "freed the seat of Bo" in ada.get(table).text
    assert cy.post(path_in(ada.get(table).text, "/join"), data={"name": "Cy"}).status_code == 303
    assert cy.keys(table, 1) != []
    assert "secret plan" not in cy.get(f"{table}/notes?as=1").text


def test_a_bot_makes_room_for_a_person(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,bot:random")
    ada.post(f"{table}/free", data={"seat": 1, "sure": "yes"})
    assert bo.post(path_in(ada.get(table).text, "/join"), data={"name": "Bo"}).status_code == 303
    assert 'data-viewer="1"' in bo.get(table).text


def test_the_host_ends_a_table(ada: Visitor, bo: Visitor, live: LiveTables) -> None:
    table = joined(ada, bo)
    key = bo.keys(table, 1)[0]
    assert bo.post(f"{table}/end", data={"sure": "yes"}).status_code == 403
    assert ada.post(f"{table}/end", data={}).status_code == 400
    assert ada.post(f"{table}/end", data={"sure": "yes"}).status_code == 303
    page = bo.get(table).text
    assert 'data-status="ended"' in page
    assert "The host has ended this game." in page
    assert bo.keys(table, 1) == []
    refused = bo.choose(table, 1, key)
    assert refused.status_code == 409
    assert "ended" in message_of(refused)
    assert bo.get(f"{table}/record").status_code == 403, "its secrets stay secret"
    assert "ended by the host" in bo.get("/").text
    assert live.store.running() == 0


def test_the_host_deletes_a_table(ada: Visitor, bo: Visitor) -> None:
    table = joined(ada, bo)
    stream = Stream(bo, f"{table}/events?as=1")
    assert bo.post(f"{table}/remove", data={"sure": "yes"}).status_code == 403
    assert ada.post(f"{table}/remove", data={}).status_code == 400
    assert ada.post(f"{table}/remove", data={"sure": "yes"}).headers["location"] == "/"
    stream._running.result(10)
    assert ada.get(table).status_code == bo.get(table).status_code == 404


# --- the start page ---------------------------------------------------------------------------------------------------


def test_my_tables_come_first_and_say_whose_turn_it_is(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    theirs = bo.set_up("me,here")
    over = joined(ada, bo)
    finish(live, client, over)
    mine = joined(ada, bo)
    page = ada.get("/").text
    assert page.index(mine) < page.index(over) < page.index(theirs)
    assert "Round 1" in row_of(page, mine)
    assert "Your turn" in row_of(page, mine)
    ada.choose(mine, 0, ada.keys(mine, 0)[0])
    assert "Turn: Bo" in row_of(ada.get("/").text, mine)
    outcome = table_of(live, over).playthrough.outcome()
    told = row_of(page, over)
    for seat in range(2):
        assert f"<b>{outcome.sheet(seat).total}</b>" in told
    assert ("Won by" in told) is bool(outcome.winners)


def row_of(page: str, table: str) -> str:
    begin = page.index(f'href="{table}"')
    return page[begin : page.index("</li>", begin)]


def test_a_failed_import_keeps_the_text(ada: Visitor) -> None:
    answer = ada.post("/import", data={"text": "areopolis record 1\n<game>: chess\n"})
    assert answer.status_code == 422
    assert "areopolis record 1\n&lt;game&gt;: chess" in answer.text
    file = {"file": ("game.txt", b"my own words")}
    assert "my own words</textarea>" in ada.post("/import", files=file).text


# --- again ------------------------------------------------------------------------------------------------------------


def test_a_rematch_seats_everybody_one_further(
    ada: Visitor, bo: Visitor, cy: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = ada.set_up("me,link,bot:random", **PRIVATE)
    bo.post(path_in(ada.get(table).text, "/join"), data={"name": "Bo"})
    assert bo.post(f"{table}/rematch", data={}).status_code == 403, "too early"
    finish(live, client, table)
    again = bo.post(f"{table}/rematch", data={}).headers["location"]
    assert again != table
    assert ada.post(f"{table}/rematch", data={}).headers["location"] == again
    assert f'href="{again}"' in ada.get(table).text
    assert again in ada.get("/").text
    assert cy.get(again).status_code == 404
    seats = {name: who.get(again).text for name, who in (("Ada", ada), ("Bo", bo))}
    assert 'data-viewer="1"' in seats["Ada"]
    assert 'data-viewer="2"' in seats["Bo"]
    assert [seat.kind for seat in table_of(live, again).seats] == ["bot", "person", "person"]


def test_friends_at_one_screen_stay_two_people_in_a_rematch(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = ada.set_up("me,here,bot:random")
    finish(live, client, table)
    again = ada.post(f"{table}/rematch", data={}).headers["location"]
    assert 'data-viewer="-1"' in ada.get(again).text, "nobody's eyes are assumed"
    assert [seat.friend for seat in table_of(live, again).seats] == [False, False, True]


def test_a_rematch_of_a_tour_has_ordinary_bots(ada: Visitor, live: LiveTables) -> None:
    table = ada.post("/tour/red_planet", data={}).headers["location"]
    assert ada.post(f"{table}/end", data={"sure": "yes"}).status_code == 303
    assert {seat.bot for seat in table_of(live, table).seats[1:]} == {"tour"}
    again = ada.post(f"{table}/rematch", data={}).headers["location"]
    assert again in ada.get("/").text, "no tour"
    assert ada.get(again).status_code == 200
    assert {seat.bot for seat in table_of(live, again).seats if seat.kind == "bot"} == {"greedy"}


# --- bots -------------------------------------------------------------------------------------------------------------


def test_the_host_sets_the_pace_of_bots_and_players_skip_to_their_turn(
    app: Starlette, ada: Visitor, bo: Visitor, live: LiveTables
) -> None:
    table = ada.set_up("me,bot:random,bot:random")
    assert ada.post(f"{table}/settings", data={"seat": 0, "public": "yes", "pace": "warp"}).status_code == 400
    ada.choose(table, 0, ada.keys(table, 0)[0])
    wait_for_keys(ada, table)
    live.bot_delay = 3600
    while "Skip to my turn" not in ada.get(table).text:
        for key in ada.keys(table, 0)[:1]:
            ada.choose(table, 0, key)
    assert bo.post(f"{table}/skip", data={"seat": -1}).status_code == 403
    assert ada.post(f"{table}/skip", data={"seat": 0}).status_code == 303
    wait_for_keys(ada, table)
    assert table_of(live, table).settings.hurry
    ada.choose(table, 0, ada.keys(table, 0)[0])
    assert not table_of(live, table).settings.hurry


def wait_for_keys(visitor: Visitor, table: str) -> None:
    deadline = time.monotonic() + 20
    while not visitor.keys(table, 0):
        assert time.monotonic() < deadline
        time.sleep(0.02)


# --- chat and notes ---------------------------------------------------------------------------------------------------


def test_players_chat_and_are_told_at_once(ada: Visitor, bo: Visitor, cy: Visitor) -> None:
    table = joined(ada, bo)
    watching, playing = Stream(cy, f"{table}/events"), Stream(bo, f"{table}/events?as=1")
    before = len(watching.received), len(playing.received)
    said = ada.post(f"{table}/chat", data={"seat": 0, "text": "  <b>hello</b>\u202e "}, headers=FRAGMENT)
    assert said.status_code == 200
    watching.settle()
    playing.settle()
    assert b'{"sequence": -1}' in playing.close()[before[1] :]
    assert len(watching.close()) == before[0], "those who only watch do not hear of it"
    assert "<span>&lt;b&gt;hello&lt;/b&gt;</span>" in bo.get(table).text
    assert "hello" not in cy.get(table).text
    assert cy.post(f"{table}/chat", data={"seat": -1, "text": "hi"}).status_code == 403
    assert bo.post(f"{table}/chat", data={"seat": 0, "text": "as Ada"}).status_code == 403
    ada.post(f"{table}/settings", data={"seat": 0, "public": "yes", "talkative": "yes", "pace": "watch"})
    assert "hello" in cy.get(table).text
    assert cy.post(f"{table}/chat", data={"seat": -1, "text": "hi"}).status_code == 303
    assert "<b>Guest</b>" in ada.get(table).text


def test_chat_is_limited(ada: Visitor, live: LiveTables) -> None:
    limits = vars(live.limits) | {"chat_lines": 3, "chats": (5, 0.001), "chat_letters": 10}
    live.limits = type(live.limits)(**limits)
    table = ada.set_up("me,here")
    for number in range(5):
        said = ada.post(f"{table}/chat", data={"seat": 0, "text": f"line {number} and more"})
        assert said.status_code == 303
    assert ada.post(f"{table}/chat", data={"seat": 0, "text": "again"}).status_code == 429
    stored = live.store.load(table.removeprefix("/table/"))
    assert stored is not None
    assert [said.text for said in stored.chat] == ["line 2 and", "line 3 and", "line 4 and"]
    assert '<input name="text" maxlength="10"' in ada.get(table).text


def test_notes_are_for_their_seat_only(ada: Visitor, bo: Visitor, live: LiveTables) -> None:
    table = joined(ada, bo)
    stream = Stream(ada, f"{table}/events?as=0")
    before = len(stream.received)
    assert bo.post(f"{table}/notes", data={"seat": 1, "text": "a\r\n<i>b"}, headers=FRAGMENT).status_code == 204
    assert "a\n&lt;i&gt;b</textarea>" in bo.get(f"{table}/notes?as=1").text
    for forbidden in (ada.get(f"{table}/notes?as=1"), ada.post(f"{table}/notes", data={"seat": 1, "text": ""})):
        assert forbidden.status_code == 403
    assert "&lt;i&gt;b" not in ada.get(table).text + bo.get(table).text
    assert len(stream.close()) == before, "nobody hears of it"
    long = bo.post(f"{table}/notes", data={"seat": 1, "text": "x" * (live.limits.note_letters + 1)})
    assert long.status_code == 413
    assert bo.post(f"{table}/notes", data={"seat": 1, "text": "new"}).status_code == 200
    assert "new</textarea>" in bo.get(f"{table}/notes?as=1").text


# --- the end, and looking back ----------------------------------------------------------------------------------------


def test_a_replay_marks_the_rounds_and_tells_what_was_offered(
    ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient
) -> None:
    table = joined(ada, bo)
    offered = [html.unescape(key) for key in ada.keys(table, 0)]
    ada.choose(table, 0, offered[0])
    page = ada.get(f"{table}/replay?at=0&as=0").text
    assert page.count('class="offer"') == 1
    assert page.count('class="taken"') == 1
    bo.choose(table, 1, bo.keys(table, 1)[0])
    other = bo.get(f"{table}/replay?at=0&as=1").text
    assert other.count('class="offer"') == 1, "one's own seat only"
    assert bo.get(f"{table}/replay?at=0&as=-1").text.count('class="offer"') == 0
    finish(live, client, table)
    page = ada.get(f"{table}/replay?at=0&as=0").text
    assert page.count('class="offer"') == 2
    marks = re.findall(r'aria-label="Round (\d+) begins', page)
    assert marks[:3] == ["1", "2", "3"]
