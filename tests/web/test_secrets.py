"""Secrets leave by no door: reshuffle what a seat cannot know, and every byte sent to that seat stays the same."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from httpx import Response
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, Stream, Visitor, finish, play_on, play_with, table_of, wait_for_notes

from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.playthrough import Entry, Playthrough
from areopolis.store import table_store
from areopolis.web import table_views
from areopolis.web.live_tables import LiveTables, Table
from areopolis.web.security import Browser

MOMENTS = [0, 2, 9, 30, 60, 95]


@contextmanager
def another_world(table: Table, seat: int, seed: str) -> Iterator[None]:
    """The same table with everything changed that this seat cannot know: cards, decks, others' choices and news."""
    true = table.playthrough
    position, entries, log, header_seed = true.position, true.entries, true.log, true.header.seed
    true.position = position.imagine(seat, chance_of(seed))
    true.entries = [entry if entry.seat == seat else Entry(entry.seat, "pass") for entry in entries]
    true.log = [told for told in log if told.visible_to(seat)]
    true.header.seed = "another"

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
            f"{table}/choose", data={"seat": seat, "key": "choose pilot x", "sequence": visitor.sequence(table, seat)}
        ),
        "stale": visitor.post(
            f"{table}/choose", data={"seat": seat, "key": "stop", "sequence": 9999}, headers=FRAGMENT
        ),
    }
    return {name: str(sorted(answer.headers.items())).encode() + answer.content for name, answer in answers.items()}


@pytest.mark.parametrize("seats", ["me,here", "me,here,here,here"])
def test_two_worlds_look_the_same(
    seats: str, ada: Visitor, bo: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_views, "seconds_since", lambda _: 5)
    path = ada.set_up(seats)
    played = 0
    for moment in MOMENTS:
        play_on(live, client, path, moment - played, seed=moment)
        played = moment
        ada.get(path)
        wait_for_notes(live, client)
        table = table_of(live, path)
        if table.playthrough.position.over:
            break
        for seat in range(-1, len(table.seats)):
            visitor = ada if seat >= 0 else bo
            seen = everything_sent_to(visitor, path, seat)
            with another_world(table, seat, f"{moment} {seat}"):
                changed = everything_sent_to(visitor, path, seat)
            for name in seen:
                assert changed[name] == seen[name], f"{name} of seat {seat} after {moment} entries"


# --- how many answers others have given ---------------------------------------------------------------------------

Answers = list[tuple[int, str]]
"""(seat, verb): the first option with this verb, or `undo`."""

OTHERS: dict[str, tuple[str, list[Answers]]] = {
    "red planet, set-up": ("keep-mission", [[(1, "keep-mission")], [(1, "keep-mission"), (1, "undo"), (1, "last")]]),
    "red planet, a round": ("choose", [[(1, "choose")], [(1, "choose"), (1, "undo"), (1, "last")]]),
    "terraforming mars, draft": ("draft", [[(1, "draft")], [(1, "draft"), (1, "undo"), (1, "last")]]),
    "terraforming mars, set-up": (
        "choose-corporation",
        [
            [(1, "corporation"), (2, "corporation"), (1, "done")],
            [(2, "corporation"), (1, "corporation"), (1, "buy"), (1, "buy"), (1, "undo"), (2, "buy"), (1, "done")],
        ],
    ),
    "terraforming mars, research": (
        "research",
        [[(1, "done")], [(2, "buy"), (1, "buy"), (1, "buy"), (2, "undo"), (1, "undo"), (1, "done"), (2, "buy")]],
    ),
}
"""What is asked of all, and what others answer in two worlds that seat 0 and spectators cannot tell apart."""

SEEN_TO_CHANGE = ("keep-mission", "choose", "draft")
"""Answered once, so that everybody may see it being taken back; whoever comes later must not know of it."""


def give(live: LiveTables, client: TestClient, path: str, answers: Answers) -> None:
    for seat, verb in answers:

        def choose(playthrough: Playthrough, seat: int = seat, verb: str = verb) -> tuple[int, str]:
            keys = ["undo"] if verb == "undo" else playthrough.position.options(seat)
            fitting = [key for key in keys if key.split()[0] == verb]
            return seat, keys[-1] if verb == "last" else fitting[0]

        play_with(live, client, path, 1, choose)


def play_until_asked(live: LiveTables, client: TestClient, path: str, prompt: str) -> None:
    """Until this is asked of all."""
    for _ in range(2000):
        decisions = table_of(live, path).playthrough.position.decisions
        if [decision.prompt for decision in decisions] == [prompt] * 3:
            return
        play_on(live, client, path, 1)
    raise AssertionError(f"{prompt} is never asked")


class Clock:
    """A time that goes on whenever somebody looks, so that what was changed later is told apart."""

    def __init__(self) -> None:
        self.now = 1_800_000_000

    def time(self) -> int:
        self.now += 1
        return self.now


@pytest.mark.parametrize("case", OTHERS)
def test_worlds_with_different_numbers_of_answers_look_the_same(
    case: str, app_on: Callable[[Path], Starlette], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers go on from the same database. All that a seat, or a spectator, gets from them is the same."""
    prompt, worlds = OTHERS[case]
    monkeypatch.setattr(table_views, "seconds_since", lambda _: 5)
    monkeypatch.setattr(table_store, "time", Clock())
    cookies, path = begin(app_on, tmp_path / "begin.db", case, prompt)
    seen = []
    for number, answers in enumerate(worlds):
        file = tmp_path / f"world {number}.db"
        shutil.copy(tmp_path / "begin.db", file)
        app = app_on(file)
        with TestClient(app) as client:
            seen.append(look_around(app.state.live, client, cookies, path, answers, prompt in SEEN_TO_CHANGE))
    for name in seen[0]:
        assert seen[0][name] == seen[1][name], name
    assert len(seen[0]["stream of seat 0"].split(b"event:")) > 2


def begin(app_on: Callable[[Path], Starlette], file: Path, case: str, prompt: str) -> tuple[dict[str, str], str]:
    """A table at which all are asked the same; its host holds the first seat, and another table changed later."""
    app = app_on(file)
    with TestClient(app) as client:
        ada = Visitor(client)
        game = case.partition(",")[0].replace(" ", "_")
        variants = {"variant-draft": "yes"} if prompt == "draft" else {}
        path = ada.set_up("me,link,link", game=game, **variants)
        ada.get(path)
        play_until_asked(app.state.live, client, path, prompt)
        ada.set_up("me,here")
        return ada.cookies, path


def look_around(
    live: LiveTables, client: TestClient, cookies: dict[str, str], path: str, answers: Answers, late: bool
) -> dict[str, bytes]:
    """All that the first seat and a spectator get when others have answered, they have themselves, and have undone it.

    Those who come late have not watched the others.
    """
    ada, visitor = Visitor(client), Visitor(client)
    ada.cookies = dict(cookies)
    streams = [] if late else [Stream(ada, f"{path}/events?as=0"), Stream(visitor, f"{path}/events")]
    give(live, client, path, answers)
    if late:
        streams = [Stream(ada, f"{path}/events?as=0"), Stream(visitor, f"{path}/events")]
    got = {f"others chose: {name}": value for name, value in all_pages(ada, visitor, path).items()}
    keys = ada.keys(path, 0)
    got["own answer"] = whole(ada.choose(path, 0, keys[0]))
    got |= {f"own answer: {name}": value for name, value in all_pages(ada, visitor, path).items()}
    got["own undo"] = whole(ada.post(f"{path}/undo", data={"seat": 0}, headers=FRAGMENT))
    got["undo again"] = whole(ada.post(f"{path}/undo", data={"seat": 0}, headers=FRAGMENT))
    got |= {f"own undo: {name}": value for name, value in all_pages(ada, visitor, path).items()}
    got["stream of seat 0"], got["stream of a spectator"] = [stream.close() for stream in streams]
    got["changed"] = str([(each.id, each.changed) for each in live.store.recent("", 9)]).encode()
    return got


def all_pages(ada: Visitor, visitor: Visitor, path: str) -> dict[str, bytes]:
    got = everything_sent_to(ada, path, 0)
    for name, each, seat in (("seat 0", ada, 0), ("spectator", visitor, -1)):
        last = each.sequence(path, seat)
        for at in sorted({0, last // 2, last - 1, last, last + 1}):
            got[f"replay of {name} at {at}"] = whole(each.get(f"{path}/replay?at={at}&as={seat}"))
        for address in (path, f"{path}/fragment?as={seat}", f"{path}/log?as={seat}", f"{path}/replay", "/"):
            got[f"{address} of {name}"] = whole(each.get(address))
        got[f"hint of {name}"] = whole(each.get(f"{path}/hint?seat={seat}"))
    return got


def whole(answer: Response) -> bytes:
    return f"{answer.status_code} {sorted(answer.headers.items())}".encode() + answer.content


def test_a_stream_shows_nothing_to_those_who_may_not_look(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,here,here")
    assert bo.get(f"{table}/events?as=0").status_code == 403


# --- other doors --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [5, 30, 60])
def test_a_replay_shows_no_more_than_the_seat_saw(
    moment: int, ada: Visitor, live: LiveTables, client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = ada.set_up()
    play_on(live, client, path, moment)
    true_past = LiveTables.past

    async def imagined_past(
        self: LiveTables, table: Table, viewer: int, at: int, who: Browser
    ) -> tuple[Playthrough, int]:
        past, at = await true_past(self, table, viewer, at, who)
        past.position = past.position.imagine(viewer, chance_of("replay"))
        past.log = [told for told in past.log if told.visible_to(viewer)]
        return past, at

    for seat in range(-1, 3):
        for at in (0, ada.sequence(path, seat) // 2, ada.sequence(path, seat)):
            address = f"{path}/replay?at={at}&as={seat}"
            seen = ada.get(address)
            assert seen.status_code == 200
            with monkeypatch.context() as patched:
                patched.setattr(LiveTables, "past", imagined_past)
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


@pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.game(name)) for name in GAMES])
def test_nobody_plays_on_once_everything_is_public(
    game: str, ada: Visitor, live: LiveTables, client: TestClient
) -> None:
    """Whoever ended the game could otherwise read the record, take the end back and choose better."""
    table = ada.set_up("me,here,here", game=game)
    finish(live, client, table)
    assert ada.get(f"{table}/record").status_code == 200
    for seat in range(3):
        assert 'id="undo-form"' not in ada.get(f"{table}?as={seat}").text
        assert ada.post(f"{table}/undo", data={"seat": seat}, headers=FRAGMENT).status_code == 409
    assert ada.get(f"{table}/record").status_code == 200


def test_no_answer_holds_a_seed_or_a_hash(ada: Visitor, live: LiveTables) -> None:
    path = ada.set_up("me,link,here")
    page = ada.get(path).text
    table = table_of(live, path)
    assert table.playthrough.header.seed not in page
    for seat in table.seats:
        assert not seat.holder or seat.holder not in page
        assert not seat.invite or seat.invite not in page


def test_logs_hold_no_seeds_keys_or_tokens(
    ada: Visitor, live: LiveTables, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    path = ada.set_up("me,link,here")
    key = ada.keys(path, 0)[0]
    token = ada.get(path).text.partition("/join/")[2][:32]
    ada.get(f"/join/{token}")
    ada.choose(path, 0, key)
    table = table_of(live, path)

    def fail(*_: object) -> None:
        raise RuntimeError(f"{key} {token} {table.playthrough.header.seed}")

    monkeypatch.setattr(live.store, "append", fail)
    response = ada.choose(path, 2, ada.keys(path, 2)[0])
    assert response.status_code == 500
    logged = "".join(
        record.getMessage() + str(record.exc_text or "") for record in caplog.records if "httpx" not in record.name
    )
    assert "RuntimeError" in logged
    for secret in (key, token, table.playthrough.header.seed, ada.cookies["areopolis"]):
        assert secret not in logged
        assert secret not in response.text or secret == token
