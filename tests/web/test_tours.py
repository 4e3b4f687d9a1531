"""Guided tours on the server: a real table that leads its visitor, and nobody else's business."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest
from httpx import Response
from starlette.testclient import TestClient
from tests.web.test_screens import wait_for_formalities
from tests.web.tools import FRAGMENT, Stream, Visitor, keys_on, message_of, play_with, table_of

from areopolis.games.presentations import PRESENTATIONS
from areopolis.store.engine import database_url
from areopolis.web.app import create_app
from areopolis.web.live_tables import LiveTables
from areopolis.web.security import Limits, new_secret

TOURS = {game: each.tour for game, each in PRESENTATIONS.items() if each.tour is not None}
PATIENCE = 2000


def begin(visitor: Visitor, game: str = "red_planet", **more: str) -> str:
    """The path of a tour."""
    response = visitor.post(f"/tour/{game}", data={"name": "Ada", **more})
    assert response.status_code == 303, response.text
    return response.headers["location"]


def look(visitor: Visitor, table: str) -> Response:
    """The page once the others have played."""
    for _ in range(PATIENCE):
        page = visitor.get(f"{table}/fragment")
        if state(page) != "wait":
            return page
    raise AssertionError("the others do not play")


def state(page: Response) -> str:
    found = re.search(r'id="tour"[^>]* data-state="(\w+)"', page.text)
    return found[1] if found else ""


def wanted(page: Response) -> list[str]:
    found = re.search(r'id="tour"[^>]* data-keys="([^"]*)"', page.text)
    assert found
    return html.unescape(found[1]).split("\n")


def go_on(visitor: Visitor, table: str) -> Response:
    """Do what is asked for next."""
    key = wanted(look(visitor, table))[0]
    response = visitor.choose(table, 0, key)
    assert response.status_code == 200, message_of(response)
    return look(visitor, table)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", TOURS)
def test_a_tour_points_at_what_is_there(client: TestClient, game: str, language: str) -> None:
    visitor = Visitor(client, language)
    table = begin(visitor, game)
    page = look(visitor, table)
    told: list[int] = []
    while state(page) == "on":
        told += steps_on(page)
        assert set(wanted(page)) <= set(keys_on(page)) | set(re.findall(r'data-pick="([^"]*)"', page.text))
        page = go_on(visitor, table)
    assert state(page) == "end"
    assert sorted({*told, *steps_on(page)}) == list(range(len(TOURS[game].steps)))
    assert f'action="/quick/{game}"' in page.text


def steps_on(page: Response) -> list[int]:
    """The steps that may be read; what they point at is on the page."""
    found = re.findall(r'data-number="(\d+)" data-at="([^"]*)"', page.text)
    for _, at in found:
        assert not at or f' id="{at}"' in page.text or f' data-target="{at}"' in page.text, at
    return [int(number) for number, _ in found]


def test_another_legal_move_may_be_made_later(ada: Visitor, live: LiveTables) -> None:
    table = begin(ada)
    assert "choose pilot" not in ada.keys(table, 0)
    refused = ada.choose(table, 0, "choose soldier")
    assert refused.status_code == 409
    assert message_of(refused) == "You may do that later. Now: Choose the Scientist and confirm."
    assert "choose soldier" not in [entry.key for entry in table_of(live, table).playthrough.entries]
    assert ada.choose(table, 0, "choose pilot").status_code == 422, "what is illegal has its own reason"


def test_several_keys_count_together_or_not_at_all(ada: Visitor) -> None:
    table = begin(ada, "terraforming_mars")
    data = {"seat": 0, "sequence": ada.sequence(table, 0), "key": ["buy mine", "buy birds", "done"]}
    assert ada.post(f"{table}/choose", data=data, headers=FRAGMENT).status_code == 409
    data["key"] = ["buy mine", "buy lichen", "done"]
    assert ada.post(f"{table}/choose", data=data, headers=FRAGMENT).status_code == 200
    assert wanted(look(ada, table)) == ["play mine"]


def test_a_task_that_leaves_no_choice_waits_for_whoever_reads(
    ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    """Elsewhere such a question is answered for people after a while; here its step would be gone unread."""
    live.formalities.seconds = (0, 0)
    table = begin(ada, "on_mars")
    stream = Stream(ada, f"{table}/events?as=0")
    while wanted(go_on(ada, table)) != ["end-turn"]:
        pass
    assert [each.key for each in table_of(live, table).formalities()] == ["end-turn"]
    wait_for_formalities(live, client)
    assert wanted(look(ada, table)) == ["end-turn"]
    stream.close()


def test_a_tour_is_taken_up_again_where_it_was_left(ada: Visitor) -> None:
    table = begin(ada, "terraforming_mars")
    page = go_on(ada, table)
    assert begin(ada, "terraforming_mars") == table
    assert wanted(look(ada, table)) == wanted(page)
    anew = begin(ada, "terraforming_mars", anew="yes")
    assert anew != table
    assert ada.get(table).status_code == 404


def test_a_finished_tour_begins_anew(ada: Visitor) -> None:
    table = begin(ada)
    while state(look(ada, table)) == "on":
        go_on(ada, table)
    assert ada.choose(table, 0, "choose soldier").status_code == 200, "at the end one may play on as one likes"
    assert begin(ada) != table


def test_undo_leads_back(ada: Visitor) -> None:
    table = begin(ada)
    go_on(ada, table)
    assert len(TOURS["red_planet"].steps[4].keys) == 2
    go_on(ada, table)
    go_on(ada, table)
    assert wanted(look(ada, table)) == ["draw"]
    assert ada.post(f"{table}/undo", data={"seat": 0}, headers=FRAGMENT).status_code == 200
    assert wanted(look(ada, table)) == ["board s28"]


def test_a_tour_that_was_led_astray_can_be_played_on(ada: Visitor, client: TestClient, live: LiveTables) -> None:
    table = begin(ada)
    play_with(live, client, table, 1, lambda _: (0, "choose soldier"))  # as a bot in the visitor's place would
    for _ in range(PATIENCE):
        page = look(ada, table)
        assert state(page) == "lost"
        if keys_on(page):
            break
    assert ada.choose(table, 0, keys_on(page)[0]).status_code == 200
    assert begin(ada) != table, "there is nothing to go on with"


def test_a_tour_is_in_no_list_and_told_to_nobody_else(ada: Visitor, bo: Visitor) -> None:
    table = begin(ada)
    assert table not in ada.get("/").text
    assert table not in bo.get("/").text
    assert state(ada.get(f"{table}/fragment")) == "on"
    assert 'id="tour"' not in ada.get(f"{table}/fragment?as=-1").text
    assert begin(bo) != table


def test_nobody_can_ask_for_the_bots_of_a_tour(ada: Visitor) -> None:
    table = ada.set_up("me,here")
    assert ada.post(f"{table}/hand-over", data={"seat": 0, "bot": "tour"}).status_code == 400
    seats = {"game": "red_planet", "name": "Ada", "seats": "me,bot:tour"}
    assert ada.post("/tables", data=seats).status_code == 400


def test_without_script_the_link_leads_to_the_rules(ada: Visitor) -> None:
    page = ada.get("/").text
    for game in TOURS:
        assert f'href="/rules/{game}" data-tour="/tour/{game}"' in page
    assert ada.post("/tour/no-such-game", data={}).status_code == 404


def test_a_tour_is_limited_like_other_tables(tmp_path: Path) -> None:
    limits = Limits(tables_per_browser=2, creations=(5, 1e-6))
    with TestClient(create_app(database_url(tmp_path / "few.db"), limits, bot_delay=0)) as client:
        visitor = Visitor(client)
        visitor.cookies["areopolis"] = new_secret()
        visitor.set_up("me,here")
        begin(visitor)
        begin(visitor, anew="yes")  # takes the place of the other one
        assert visitor.post("/tour/terraforming_mars", data={}).status_code == 429
        begin(visitor)
        assert visitor.post("/tour/red_planet", data={}).status_code == 429, "five creations were allowed"
