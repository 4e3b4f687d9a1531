"""The page of Terraforming Mars: whatever can be chosen has its button, several keys in one request, log and chart."""

from __future__ import annotations

import re

import pytest
from httpx import Response
from starlette.testclient import TestClient
from tests.web.test_secrets import another_world, everything_sent_to
from tests.web.tools import (
    FRAGMENT,
    Visitor,
    draw_every_question,
    finish,
    keys_on,
    play_on,
    table_of,
    wait_for_notes,
)

from areopolis.games import game_named
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.web import routes, table_views
from areopolis.web.live_tables import LiveTables
from areopolis.web.log_sentences import Part, in_parts
from areopolis.web.score_chart import score_history
from areopolis.web.table_views import MOST_LOG_LINES

GAME = game_named("terraforming_mars")


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_everything_that_can_be_chosen_has_one_place_on_the_page(seats: int) -> None:
    draft = "yes" if seats > 1 else "no"
    draw_every_question(GAME.start(seats, f"page {seats}", {"beginners": "choice", "draft": draft}))


def set_up(visitor: Visitor, seats: str, **more: str) -> str:
    data = {"game": "terraforming_mars", "name": "Ada", "seats": seats, "public": "yes", **more}
    response = visitor.post("/tables", data=data)
    assert response.status_code == 303, response.text
    return response.headers["location"]


def test_several_cards_are_chosen_in_one_request(ada: Visitor) -> None:
    table = set_up(ada, "me,here")
    corporation = ada.keys(table, 0)[0]
    dealt = re.findall(r'data-pick="(buy [^"]+)"', ada.get(f"{table}/fragment?as=0").text)
    data = {"seat": 0, "key": [corporation, dealt[0], dealt[1], "done"], "sequence": 0}
    answer = ada.post(f"{table}/choose", data=data, headers=FRAGMENT)
    assert answer.status_code == 200
    assert answer.headers["x-sequence"] == "4"


def test_a_key_that_is_not_on_offer_refuses_all_of_them(ada: Visitor, live: LiveTables) -> None:
    table = set_up(ada, "me,here")
    keys = ada.keys(table, 0)
    before = ada.get(f"{table}/fragment?as=0").content
    for wrong in ([keys[0], "done", "done"], [keys[0], "buy nothing"], [keys[0], keys[1]]):
        refused = ada.post(f"{table}/choose", data={"seat": 0, "key": wrong, "sequence": 0}, headers=FRAGMENT)
        assert refused.status_code in (400, 422)
        assert ada.get(f"{table}/fragment?as=0").content == before
    assert table_of(live, table).version == 1
    stored = live.store.load(table.removeprefix("/table/"))
    assert stored is not None
    assert stored.record == []


def test_of_too_many_keys_none_is_played(ada: Visitor, live: LiveTables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "MOST_KEYS", 1)
    table = set_up(ada, "me,here")
    data = {"seat": 0, "key": [ada.keys(table, 0)[0], "done"], "sequence": 0}
    assert ada.post(f"{table}/choose", data=data).status_code == 400
    assert table_of(live, table).version == 1


def test_several_keys_are_one_change(ada: Visitor, live: LiveTables) -> None:
    table = set_up(ada, "me,here")
    dealt = re.findall(r'data-pick="(buy [^"]+)"', ada.get(f"{table}/fragment?as=0").text)
    data = {"seat": 0, "key": [ada.keys(table, 0)[0], dealt[0], "done"], "sequence": 0}
    assert ada.post(f"{table}/choose", data=data, headers=FRAGMENT).status_code == 200
    assert table_of(live, table).version == 2
    stored = live.store.load(table.removeprefix("/table/"))
    assert stored is not None
    assert [entry.key for entry in stored.record] == data["key"]


def test_selling_every_card_ends_by_itself(ada: Visitor) -> None:
    """Nothing is left to ask then; the bar says so, and the page sends no `done`."""
    table = set_up(ada, "me,here")
    for seat in range(2):
        page = ada.get(f"{table}/fragment?as={seat}").text
        keys = [
            keys_on(ada.get(f"{table}/fragment?as={seat}"))[0],
            *re.findall(r'data-pick="(buy [^"]+)"', page)[:2],
            "done",
        ]
        assert choose_all(ada, table, seat, keys).status_code == 200
    seat = next(seat for seat in range(2) if ada.keys(table, seat))
    while not any(key.startswith("sell ") for key in ada.keys(table, seat)):
        keys = ada.keys(table, seat)
        ada.choose(table, seat, "sell-patents" if "sell-patents" in keys else keys[0])
    assert 'data-ends="all"' in ada.get(f"{table}/fragment?as={seat}").text
    cards = [key for key in ada.keys(table, seat) if key.startswith("sell ")]
    assert choose_all(ada, table, seat, [*cards, "done"]).status_code == 422
    assert choose_all(ada, table, seat, cards).status_code == 200
    assert not any(key.startswith("sell ") for key in ada.keys(table, seat))


def choose_all(visitor: Visitor, table: str, seat: int, keys: list[str]) -> Response:
    data = {"seat": seat, "key": keys, "sequence": visitor.sequence(table, seat)}
    return visitor.post(f"{table}/choose", data=data, headers=FRAGMENT)


def test_a_solo_game_can_be_set_up_and_says_kindly_what_it_cannot(ada: Visitor) -> None:
    assert keys_on(ada.get(set_up(ada, "me")))
    data = {"game": "terraforming_mars", "name": "Ada", "seats": "me", "variant-draft": "yes"}
    refused = ada.post("/tables", data=data)
    assert refused.status_code == 400
    assert 'class="problem"' in refused.text
    assert '<option value="yes" selected>' in refused.text


def test_names_of_cards_are_told_apart_in_the_log(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    told = in_parts("\x02colour.blue\x03Ada\x04 plays \x02card.fish\x03Fish\x04.")
    assert told == [Part("Ada", "seat", "blue"), Part(" plays "), Part("Fish", "card", "fish"), Part(".")]
    table = set_up(ada, "me,here")
    play_on(live, client, table, 120)
    page = ada.get(f"{table}?as=0").text
    named = re.findall(r'<a class="card-link" [^>]*data-shows="([^"]+)"', page)
    assert named
    face = ada.get(f"/face/terraforming_mars/{named[0]}")
    assert 'class="face' in face.text
    assert ada.get("/face/terraforming_mars/no-such-card").status_code == 404
    assert ada.get("/face/red_planet/fish").status_code == 404


def test_the_whole_log_has_a_page_of_its_own(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = set_up(ada, "me,here")
    play_on(live, client, table, 600)
    playthrough = table_of(live, table).playthrough
    told = [each for each in playthrough.log if each.visible_to(0)]
    assert len(told) > MOST_LOG_LINES
    assert ada.get(f"{table}?as=0").text.count(" told-") == MOST_LOG_LINES
    assert ada.get(f"{table}/log?as=0").text.count(" told-") == len(told)


def test_a_finished_game_shows_its_score_chart(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = set_up(ada, "me,here")
    finish(live, client, table)
    page = ada.get(f"{table}?as=0").text
    assert page.count('class="score-chart-line"') == 2
    assert page.count('class="score-chart-part"') == 2
    playthrough = table_of(live, table).playthrough
    history = score_history(playthrough)
    assert [chapter.number for chapter in history] == list(range(1, len(history) + 1))
    assert history[-1].totals == [sheet.total for sheet in playthrough.position.outcome().sheets]


def test_a_game_that_has_just_begun_has_a_chart_of_one_chapter() -> None:
    header = Header("red_planet", 1, 2, "s", {}, ["", ""], None)
    assert len(score_history(Playthrough(game_named("red_planet"), header))) == 1


@pytest.mark.parametrize(
    "variants", [{}, {"variant-draft": "yes", "variant-beginners": "choice"}], ids=["plain", "draft"]
)
def test_two_worlds_look_the_same(
    variants: dict[str, str],
    ada: Visitor,
    bo: Visitor,
    live: LiveTables,
    client: TestClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_views, "seconds_since", lambda _: 5)
    path = set_up(ada, "me,here,here", **variants)
    played = 0
    for moment in (0, 7, 40, 90, 160, 260):
        play_on(live, client, path, moment - played, seed=moment)
        played = moment
        ada.get(path)
        wait_for_notes(live, client)
        table = table_of(live, path)
        for seat in range(-1, len(table.seats)):
            visitor = ada if seat >= 0 else bo
            seen = everything_sent_to(visitor, path, seat)
            with another_world(table, seat, f"{moment} {seat}"):
                changed = everything_sent_to(visitor, path, seat)
            for name in seen:
                assert changed[name] == seen[name], f"{name} of seat {seat} after {moment} entries"


def test_a_game_that_cannot_even_be_set_up_any_more_has_no_chart() -> None:
    header = Header("red_planet", 1, 3, "a", {}, [""] * 3, None)
    playthrough = Playthrough(game_named("red_planet"), header)
    header.arranged = {"forgotten": 1}
    assert score_history(playthrough) == []
