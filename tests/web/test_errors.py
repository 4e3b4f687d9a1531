"""Whatever goes wrong, the answer says so in the reader's language, and nothing is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Visitor, keys_on, message_of, play_on, table_of

from areopolis.games import GAMES
from areopolis.kernel.decision import Refusal
from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.sentences import say_reason
from areopolis.store.engine import database_url
from areopolis.store.errors import StoreError, corrupt, unwritable
from areopolis.store.opening import play_up_to_now
from areopolis.store.table_store import Store
from areopolis.web.live_tables import LiveTables
from areopolis.web.table_views import text_of_now


@pytest.mark.parametrize(
    "path",
    ["/table/nowhere", "/table/nowhere/fragment", "/table/nowhere/events", "/nowhere", "/new/chess", "/rules/chess"],
)
def test_unknown_addresses_are_told(ada: Visitor, path: str) -> None:
    response = ada.get(path)
    assert response.status_code == 404
    assert message_of(response)
    assert not message_of(response).startswith("error.")


@pytest.mark.parametrize(
    ("key", "status"),
    [
        ("", 400),
        ("dance", 400),
        ("choose", 400),
        ("choose astrologer", 400),
        ("choose pilot", 422),
        ("undo", 400),
        ("x" * 9999, 400),
    ],
)
def test_a_wrong_key_changes_nothing(ada: Visitor, key: str, status: int) -> None:
    table = ada.set_up()
    keys = ada.keys(table, 0)
    response = ada.choose(table, 0, key, 0)
    assert response.status_code == status
    assert message_of(response)
    assert keys_on(response) == keys
    plain = ada.post(f"{table}/choose", data={"seat": 0, "key": key, "sequence": 0})
    assert plain.status_code == status
    assert ada.sequence(table) == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_chosen_is_answered_with_the_reason(
    game: str, ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    """With a script beside the table, without one on a page of its own."""
    table = ada.set_up(game=game)
    ada.get(table)
    while not (refused := first_refusal(table_of(live, table).playthrough)):
        play_on(live, client, table, 1)
    seat, refusal = refused
    reason = say_reason(GAMES[game], text_of_now(table_of(live, table), "en"), refusal)
    form = {"seat": seat, "key": refusal.option.key, "sequence": ada.sequence(table, seat)}
    for answer in (ada.post(f"{table}/choose", data=form, headers=FRAGMENT), ada.post(f"{table}/choose", data=form)):
        assert answer.status_code == 422
        assert reason in message_of(answer)


def first_refusal(playthrough: Playthrough) -> tuple[int, Refusal] | None:
    position = playthrough.position
    found = [(decision.seat, each) for decision in position.decisions for each in position.why_not(decision.seat)]
    return found[0] if found else None


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"seat": "0", "key": "stop"},
        {"seat": "zero", "key": "stop", "sequence": "0"},
        {"seat": "0", "sequence": "0"},
        {"seat": "0", "key": "stop", "sequence": "1e9"},
        {"seat": "9" * 50, "key": "stop", "sequence": "0"},
    ],
    ids=str,
)
def test_a_broken_form_is_told(ada: Visitor, form: dict[str, str]) -> None:
    table = ada.set_up()
    response = ada.post(f"{table}/choose", data=form)
    assert response.status_code == 400
    assert "form" in message_of(response)


def test_a_broken_upload_is_told(ada: Visitor) -> None:
    headers = {"content-type": "multipart/form-data; boundary=x"}
    assert ada.post("/import", content=b"--y\r\nnonsense", headers=headers).status_code == 400


def test_a_wrong_method_is_told(ada: Visitor) -> None:
    assert ada.get("/tables").status_code == 405
    assert ada.post("/").status_code == 405


@pytest.mark.parametrize("text", ["as=x", "as=99", "as=0&as=1"])
def test_strange_questions_are_answered(ada: Visitor, bo: Visitor, text: str) -> None:
    table = ada.set_up()
    assert bo.get(f"{table}?{text}").status_code in (400, 403)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_full_disk_loses_nothing(language: str, live: LiveTables, client: TestClient) -> None:
    visitor = Visitor(client, language)
    table = visitor.set_up()
    play_on(live, client, table, 5)
    before = visitor.get(f"{table}/fragment?as=0").content
    seat, key = next((seat, keys[0]) for seat in range(3) if (keys := visitor.keys(table, seat)))

    def fill(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only = ON")

    def free(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA query_only = OFF")

    event.listen(live.store.engine, "checkout", fill)
    response = visitor.choose(table, seat, key)
    assert response.status_code == 503
    assert ("Nothing was lost" if language == "en" else "Verloren ist nichts") in message_of(response)
    assert visitor.get(f"{table}/fragment?as=0").content == before
    event.remove(live.store.engine, "checkout", fill)
    event.listen(live.store.engine, "checkout", free)
    assert visitor.choose(table, seat, key).status_code == 200


def test_another_process_was_faster(
    ada: Visitor, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loser of a race for the same question gets a conflict and the table as the winner has left it."""
    path = ada.set_up()
    keys = ada.keys(path, 0)
    faster(live, tmp_path, 0, monkeypatch)
    response = ada.post(f"{path}/choose", data={"seat": 0, "key": keys[0], "sequence": 0}, headers=FRAGMENT)
    assert response.status_code == 409
    assert response.headers["x-sequence"] == "1"
    assert keys_on(response) == []
    assert len(table_of(live, path).playthrough.entries) == 1


def test_another_process_was_faster_with_the_choice_of_another_seat(
    ada: Visitor, live: LiveTables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All choose at the same time, so that a conflict would tell that somebody else has answered."""
    path = ada.set_up()
    keys = ada.keys(path, 0)
    faster(live, tmp_path, 1, monkeypatch)
    response = ada.post(f"{path}/choose", data={"seat": 0, "key": keys[0], "sequence": 0}, headers=FRAGMENT)
    assert response.status_code == 200
    assert response.headers["x-sequence"] == "1"
    entries = table_of(live, path).playthrough.entries
    assert [entry.seat for entry in entries] == [1, 0]


def faster(live: LiveTables, tmp_path: Path, seat: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process stores a choice of this seat just before ours."""
    append = live.store.append
    late = iter([True])

    def too_late(table: str, playthrough: Playthrough, count: int = 1, calm: bool = False) -> int:
        if next(late, False):
            other = Store(database_url(tmp_path / "areopolis.db"))
            stored = other.load(table)
            assert stored is not None
            theirs = play_up_to_now(stored)
            theirs.play(seat, theirs.position.options(seat)[0])
            other.append(table, theirs)
            other.close()
        return append(table, playthrough, count, calm)

    monkeypatch.setattr(live.store, "append", too_late)


def test_a_table_changed_elsewhere_is_shown_as_it_is(ada: Visitor, live: LiveTables, tmp_path: Path) -> None:
    path = ada.set_up()
    assert ada.sequence(path, 0) == 0
    other = Store(database_url(tmp_path / "areopolis.db"))
    stored = other.load(path.removeprefix("/table/"))
    assert stored is not None
    theirs = play_up_to_now(stored)
    theirs.play(0, theirs.position.options(0)[0])
    other.append(stored.id, theirs)
    other.close()
    assert ada.sequence(path, 0) == 1


def test_a_useless_snapshot_is_ignored(ada: Visitor, live: LiveTables, tmp_path: Path) -> None:
    path = ada.set_up()
    ada.choose(path, 0, ada.keys(path, 0)[0])
    before = ada.get(f"{path}?as=0").content
    connection = sqlite3.connect(tmp_path / "areopolis.db")
    connection.execute("UPDATE snapshots SET state = '{\"entries\": 0}'")
    connection.commit()
    connection.close()
    live._tables.clear()
    assert ada.get(f"{path}?as=0").content == before


def test_a_table_of_newer_rules_says_so(ada: Visitor, live: LiveTables, tmp_path: Path) -> None:
    path = ada.set_up()
    connection = sqlite3.connect(tmp_path / "areopolis.db")
    connection.execute("UPDATE tables SET rules = 99")
    connection.commit()
    connection.close()
    live._tables.clear()
    response = ada.get(path)
    assert response.status_code == 503
    assert "99" in message_of(response)
    assert ada.get("/").status_code == 200


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "failure",
    [
        unwritable("/srv/areopolis/secret.db", "unable to open database file"),
        unwritable("postgresql://ada@db.example:5432/x", 'connection to "db.example", port 5432 failed'),
        corrupt("/srv/areopolis/secret.db"),
    ],
    ids=str,
)
def test_a_page_does_not_tell_where_the_database_is(
    client: TestClient,
    live: LiveTables,
    language: str,
    failure: StoreError,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    visitor = Visitor(client, language)
    table = visitor.set_up()
    key = visitor.keys(table, 0)[0]

    def fail(*_: object) -> None:
        raise failure

    for method in ("versions", "append", "recent", "create"):
        monkeypatch.setattr(live.store, method, fail)
    form = {"game": "red_planet", "seats": "me,here", "seat": 0, "key": key, "sequence": 0, "text": "x"}
    answers = [visitor.get("/"), visitor.get(table), visitor.get(f"{table}/events")]
    answers += [visitor.post(path, data=form) for path in ("/tables", "/quick/red_planet", f"{table}/choose")]
    answers += [visitor.post(f"{table}/choose", data=form, headers=FRAGMENT)]
    for answer in answers:
        assert answer.status_code == 503
        told = answer.text + message_of(answer)
        assert not any(word in told for word in ("secret", "/srv", "db.example", "5432", "postgres"))
        assert ("Nothing was lost" if language == "en" else "Verloren ist nichts") in told
    assert str(failure) in caplog.text


def test_clients_that_leave_are_no_errors(
    app: Starlette, client: TestClient, ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    table = ada.set_up()
    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver")]
    sent = []

    async def leave(kind: bytes, beginning: bytes) -> None:
        scope = {
            "type": "http",
            "asgi": {"spec_version": "2.3"},
            "method": "POST",
            "scheme": "http",
            "path": f"{table}/choose",
            "raw_path": f"{table}/choose".encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [*headers, (b"content-type", kind)],
        }
        pieces = [{"type": "http.request", "body": beginning, "more_body": True}, {"type": "http.disconnect"}]

        async def receive() -> Any:
            return pieces.pop(0)

        async def send(message: Any) -> None:
            sent.append(message)

        await app(scope, receive, send)

    assert client.portal is not None
    client.portal.call(leave, b"application/x-www-form-urlencoded", b"seat=")
    client.portal.call(leave, b"multipart/form-data; boundary=x", b"--x\r\n")
    assert sent == []
    assert caplog.records == []
