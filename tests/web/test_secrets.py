"""Secrets leave by no door: reshuffle what a seat cannot know, and every byte sent to that seat stays the same."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Visitor, play_on

from areopolis.kernel.chance import chance_of
from areopolis.kernel.playthrough import Entry, Playthrough
from areopolis.web import routes, viewing
from areopolis.web.service import Table, TableService

MOMENTS = [0, 2, 9, 30, 60, 95]


@contextmanager
def another_world(table: Table, seat: int, seed: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The same table with everything changed that this seat cannot know: cards, decks, others' choices and news."""
    true = table.playthrough
    position, entries, log, header_seed = true.position, true.entries, true.log, true.header.seed
    true.position = position.imagine(seat, chance_of(seed))
    true.entries = [entry if entry.seat == seat else Entry(entry.seat, "pass") for entry in entries]
    true.log = [told for told in log if told.visible_to(seat)]
    true.header.seed = "another"

    def imagined_moment(playthrough: Playthrough, at: int) -> Playthrough:
        return playthrough

    with monkeypatch.context() as patched:
        patched.setattr(routes, "past_moment", imagined_moment)
        yield
    true.position, true.entries, true.log, true.header.seed = position, entries, log, header_seed


def everything_sent_to(visitor: Visitor, table: str, seat: int) -> dict[str, bytes]:
    answers = {
        "page": visitor.get(f"{table}?as={seat}"),
        "fragment": visitor.get(f"{table}/fragment?as={seat}"),
        "hint": visitor.get(f"{table}/hint?seat={seat}"),
        "record": visitor.get(f"{table}/record"),
        "start": visitor.get("/"),
        "wrong key": visitor.post(
            f"{table}/choose", data={"seat": seat, "key": "choose pilot x", "sequence": visitor.sequence(table)}
        ),
        "stale": visitor.post(
            f"{table}/choose", data={"seat": seat, "key": "stop", "sequence": 9999}, headers=FRAGMENT
        ),
    }
    return {name: str(sorted(answer.headers.items())).encode() + answer.content for name, answer in answers.items()}


@pytest.mark.parametrize("seats", ["me,here", "me,here,here,here"])
def test_two_worlds_look_the_same(
    seats: str, ada: Visitor, bo: Visitor, service: TableService, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewing, "seconds_since", lambda _: 5)
    path = ada.set_up(seats)
    played = 0
    for moment in MOMENTS:
        play_on(service, client, path, moment - played, seed=moment)
        played = moment
        ada.get(path)
        table = service._tables[path.removeprefix("/table/")]
        if table.playthrough.position.over:
            break
        for seat in range(-1, len(table.seats)):
            visitor = ada if seat >= 0 else bo
            seen = everything_sent_to(visitor, path, seat)
            with another_world(table, seat, f"{moment} {seat}", monkeypatch):
                changed = everything_sent_to(visitor, path, seat)
            for name in seen:
                assert changed[name] == seen[name], f"{name} of seat {seat} after {moment} entries"


@pytest.mark.parametrize("moment", [5, 30, 60])
def test_a_replay_shows_no_more_than_the_seat_saw(
    moment: int, ada: Visitor, service: TableService, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ada.set_up()
    play_on(service, client, path, moment)
    ada.get(path)
    table = service._tables[path.removeprefix("/table/")]
    for seat in range(-1, 3):
        address = f"{path}/replay?at={moment}&as={seat}"
        seen = ada.get(address)
        assert seen.status_code == 200
        with another_world(table, seat, f"replay {seat}", monkeypatch):
            assert ada.get(address).content == seen.content


def test_others_see_neither_my_cards_nor_my_options(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here,here")
    options = ada.keys(table, 0)
    for path in (table, f"{table}/fragment", f"{table}?as=-1", f"{table}/replay?at=0"):
        page = bo.get(path)
        assert page.status_code == 200
        for key in options:
            assert key not in page.text


@pytest.mark.parametrize(
    "path", ["?as=0", "/fragment?as=0", "/replay?at=0&as=0", "/replay?at=0&open=1", "/hint?seat=0"]
)
def test_others_cannot_look_with_my_eyes(path: str, ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here,here")
    bo.set_up("me,here")
    assert bo.get(table + path).status_code == 403


def test_the_record_is_secret_until_the_end(ada: Visitor) -> None:
    response = ada.get(f"{ada.set_up()}/record")
    assert response.status_code == 403
    assert "once the game is over" in response.text


def test_no_answer_holds_a_seed_or_a_hash(ada: Visitor, service: TableService) -> None:
    path = ada.set_up("me,link,here")
    page = ada.get(path).text
    table = service._tables[path.removeprefix("/table/")]
    assert table.playthrough.header.seed not in page
    for seat in table.seats:
        assert not seat.holder or seat.holder not in page
        assert not seat.invite or seat.invite not in page


def test_logs_hold_no_seeds_keys_or_tokens(
    ada: Visitor, service: TableService, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    path = ada.set_up("me,link,here")
    key = ada.keys(path, 0)[0]
    token = ada.get(path).text.partition("/join/")[2][:32]
    ada.get(f"/join/{token}")
    ada.choose(path, 0, key)
    table = service._tables[path.removeprefix("/table/")]

    def fail(*_: object) -> None:
        raise RuntimeError(f"{key} {token} {table.playthrough.header.seed}")

    monkeypatch.setattr(service.store, "append", fail)
    response = ada.choose(path, 2, ada.keys(path, 2)[0])
    assert response.status_code == 500
    logged = "".join(
        record.getMessage() + str(record.exc_text or "") for record in caplog.records if "httpx" not in record.name
    )
    assert "RuntimeError" in logged
    for secret in (key, token, table.playthrough.header.seed, ada.cookies["areopolis"]):
        assert secret not in logged
        assert secret not in response.text or secret == token
