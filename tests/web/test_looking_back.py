"""Replays, records out and in, and forks."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Visitor, finish, keys_on, play_on, table_of

from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.record import write_record
from areopolis.text.once import text_of
from areopolis.web.live_tables import LiveTables
from areopolis.web.table_views import chapter_name, known_together


@pytest.fixture
def finished(ada: Visitor, live: LiveTables, client: TestClient) -> str:
    table = ada.set_up("me,here,bot:random")
    finish(live, client, table)
    return table


def length_of(visitor: Visitor, table: str) -> int:
    return visitor.sequence(table)


def test_every_moment_can_be_looked_at_from_every_seat(ada: Visitor, bo: Visitor, finished: str) -> None:
    length = length_of(ada, finished)
    for at in (0, 1, length // 2, length - 1, length):
        for seat in (-1, 0, 1, 2):
            page = bo.get(f"{finished}/replay?at={at}&as={seat}")
            assert page.status_code == 200
            assert f'data-viewer="{seat}"' in page.text
            assert f"{at}/{length}" in page.text
            assert keys_on(page) == []


def test_open_cards_show_what_all_seats_know_together(ada: Visitor, finished: str, live: LiveTables) -> None:
    page = ada.get(f"{finished}/replay?at=20&as=0&open=1")
    assert page.status_code == 200
    position = live._tables[finished.removeprefix("/table/")].playthrough.position
    together = known_together(position.observe(seat) for seat in range(3))
    assert all(side["kept"] is not None for side in together["colours"])
    assert together["seat"] == 0


def test_a_replay_may_be_asked_for_as_a_fragment(ada: Visitor, finished: str) -> None:
    response = ada.get(f"{finished}/replay?at=3", headers=FRAGMENT)
    assert response.text.lstrip().startswith('<div id="table"')


def test_moments_beyond_the_record_are_its_ends(ada: Visitor, finished: str) -> None:
    length = length_of(ada, finished)
    assert f"{length}/{length}" in ada.get(f"{finished}/replay?at=99999").text
    assert f"0/{length}" in ada.get(f"{finished}/replay?at=-5").text
    assert ada.get(f"{finished}/replay?at=now").status_code == 400


def test_a_record_goes_out_and_comes_back_in(ada: Visitor, bo: Visitor, finished: str) -> None:
    response = ada.get(f"{finished}/record")
    assert response.status_code == 200
    assert response.headers["content-type"].startswith("text/plain")
    assert "attachment" in response.headers["content-disposition"]
    assert response.text.startswith("areopolis record 1\n")
    uploaded = bo.post("/import", files={"file": ("game.txt", response.content, "text/plain")})
    assert uploaded.status_code == 303
    table = uploaded.headers["location"]
    assert 'data-status="over"' in bo.get(table).text
    assert bo.get(f"{table}/record").text == response.text
    pasted = bo.post("/import", data={"text": response.text})
    assert pasted.status_code == 303


def test_an_unfinished_record_is_played_on(ada: Visitor, finished: str, live: LiveTables) -> None:
    lines = ada.get(f"{finished}/record").text.splitlines()
    entries = next(i for i, line in enumerate(lines) if not line) + 1
    table = ada.post("/import", data={"text": "\n".join([*lines[: entries + 5], "end"])}).headers["location"]
    waiting = re.search(r"[?]as=(\d)", str(ada.get(table).url))
    assert len(table_of(live, table).playthrough.entries) == 5
    assert waiting is not None
    seat = int(waiting[1])
    assert ada.choose(table, seat, ada.keys(table, seat)[0]).status_code == 200


def cut(text: str) -> str:
    return text[: len(text) // 2]


def tamper(text: str) -> str:
    lines = text.splitlines()
    lines[-1] = lines[-1][:-1] + ("0" if lines[-1][-1] != "0" else "1")
    return "\n".join(lines)


def other_rules(text: str) -> str:
    return re.sub(r"rules: \d+", "rules: 99", text)


def wrong_choice(text: str) -> str:
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if not line) + 1
    lines[first] = "1 choose pilot"
    return "\n".join(lines)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "damage", [cut, tamper, other_rules, wrong_choice, lambda text: "Dear diary", lambda text: "..."]
)
def test_a_bad_record_is_refused_with_line_and_reason(
    damage: object, language: str, ada: Visitor, finished: str, client: TestClient
) -> None:
    assert callable(damage)
    bad = damage(ada.get(f"{finished}/record").text)
    reader = Visitor(client, language)
    response = reader.post("/import", data={"text": bad})
    assert response.status_code == 422
    assert re.search(r"Line \d+: .{15}" if language == "en" else r"Zeile \d+: .{15}", response.text)
    assert "/import" in response.text


def test_importing_nothing_says_so(ada: Visitor) -> None:
    response = ada.post("/import", data={"text": "  "})
    assert response.status_code == 400
    assert "Choose a file" in response.text


def test_a_past_moment_is_played_on(ada: Visitor, finished: str, live: LiveTables) -> None:
    response = ada.post(f"{finished}/fork", data={"at": 4})
    assert response.status_code == 303
    fork = response.headers["location"]
    assert fork != finished
    assert 'data-status="running"' in ada.get(fork).text
    assert len(table_of(live, fork).playthrough.entries) >= 4
    assert any(ada.keys(fork, seat) for seat in (0, 1))
    assert 'data-status="over"' in ada.get(finished).text


def test_a_stranger_takes_the_seat_whose_turn_it_is(bo: Visitor, finished: str) -> None:
    fork = bo.post(f"{finished}/fork", data={"at": 0}).headers["location"]
    assert 'data-deciding="yes"' in bo.get(fork).text


def test_forking_and_open_cards_wait_for_the_end(ada: Visitor, live: LiveTables, client: TestClient) -> None:
    table = ada.set_up()
    play_on(live, client, table, 10)
    assert ada.post(f"{table}/fork", data={"at": 3}).status_code == 403
    response = ada.get(f"{table}/replay?at=3&open=1")
    assert response.status_code == 403
    assert "once the game is over" in response.text


@pytest.mark.parametrize("game", ["red_planet", "terraforming_mars"])
def test_a_finished_record_of_older_rules_is_shown_as_far_as_it_can_be_replayed(ada: Visitor, game: str) -> None:
    """As if a rule had been changed in place: an entry that it needs is gone."""
    playthrough = Playthrough(game_named(game), Header(game, 1, 3, "olympus", {}, [""] * 3, None))
    chance = chance_of("older")
    while not playthrough.position.over:
        decision = playthrough.position.decisions[0]
        playthrough.play(decision.seat, decision.options[chance.below(len(decision.options))].key)
    lines = write_record(playthrough).splitlines()
    middle = len(playthrough.entries) // 2 + lines.index("")
    table = ada.post("/import", data={"text": "\n".join([*lines[:middle], *lines[middle + 1 : -1], "end"])})
    for viewer in range(-1, 3):
        page = ada.get(f"{table.headers['location']}?as={viewer}")
        assert page.status_code == 200
        assert "can no longer replay" in page.text
    assert ada.get(f"{table.headers['location']}/log").status_code == 200
    assert ada.get(f"{table.headers['location']}/replay?at=3&open=1").status_code == 200
    assert ada.get(f"{table.headers['location']}/replay?open=1").status_code == 200


@pytest.mark.parametrize("game", ["red_planet", "terraforming_mars", "luna_maris", "migration_mars", "on_mars"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_table_is_in_round_zero(game: str, language: str) -> None:
    first = game_named(game).start(3, "dust")
    named = chapter_name(game, first.game.chapter(first), text_of(language, game))
    assert named
    assert "0" not in named
