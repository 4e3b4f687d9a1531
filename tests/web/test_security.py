"""Who may do what: cookies, seats, origins, invites, headers, sizes and rates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.web.tools import FRAGMENT, ORIGIN, Visitor, message_of

from areopolis.store.engine import database_url
from areopolis.web.app import create_app
from areopolis.web.live_tables import LiveTables
from areopolis.web.proxies import client_key, networks_in
from areopolis.web.security import Hosting, Limits, Refused, clean_name, host_names, invite_token, new_secret
from areopolis.web.throttling import Capacity, RateLimiter

# --- the cookie --------------------------------------------------------------------------------------------


def test_the_secret_is_kept_from_scripts_and_other_sites(ada: Visitor) -> None:
    response = ada.post("/quick/red_planet", data={"name": "Ada"})
    cookie = next(each for each in response.headers.get_list("set-cookie") if each.startswith("areopolis="))
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert re.match(r"areopolis=[\w-]{43};", cookie)


def test_the_cookie_travels_encrypted_where_the_page_does(client: TestClient) -> None:
    client.base_url = "https://testserver"
    response = client.post(
        "/theme", data={"theme": "dark"}, headers={"origin": "https://testserver"}, follow_redirects=False
    )
    assert "Secure" in response.headers["set-cookie"]


def test_looking_around_leaves_no_secret(ada: Visitor) -> None:
    assert "set-cookie" not in ada.get("/").headers


def test_only_hashes_are_stored(ada: Visitor, tmp_path: Path) -> None:
    table = ada.set_up("me,link,here")
    token = ada.get(table).text.partition("/join/")[2][:32]
    stored = b"".join(each.read_bytes() for each in tmp_path.iterdir())
    assert ada.cookies["areopolis"].encode() not in stored
    assert token.encode() not in stored


@pytest.mark.parametrize("cookie", ["", "x", "0" * 64, "a" * 43, "a" * 43 + "'", "%00" * 14])
def test_a_made_up_cookie_opens_nothing(ada: Visitor, bo: Visitor, cookie: str) -> None:
    table = ada.set_up()
    bo.cookies["areopolis"] = cookie
    assert bo.choose(table, 0, ada.keys(table, 0)[0], 0).status_code == 403


# --- seats ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["choose", "undo", "hand-over"])
@pytest.mark.parametrize("seat", ["0", "2", "-1", "17"])
def test_nobody_acts_for_a_seat_they_do_not_hold(action: str, seat: str, ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up()
    key = ada.keys(table, 0)[0]
    bo.set_up("me,here")
    data = {"seat": seat, "key": key, "sequence": "0", "bot": "greedy"}
    for headers in ({}, FRAGMENT):
        response = bo.post(f"{table}/{action}", data=data, headers=headers)
        assert response.status_code == 403
        assert "another browser" in message_of(response)
    assert ada.sequence(table) == 0


def test_an_invite_is_for_one_person(ada: Visitor, bo: Visitor, client: TestClient) -> None:
    table = ada.set_up("me,link,here")
    link = invite_on(ada, table, 1)
    assert bo.get(link).status_code == 200
    assert bo.get(link).status_code == 200  # looking at it does not use it up
    response = bo.post(link, data={"name": "Bo"})
    assert response.status_code == 303
    assert response.headers["location"] == table
    assert bo.keys(table, 1) != []
    assert "Bo" in ada.get(table).text

    mallory = Visitor(client)
    assert mallory.get(link).status_code == 410
    refused = mallory.post(link, data={"name": "Mallory"})
    assert refused.status_code == 410
    assert "already been used" in refused.text
    assert "/join/" not in ada.get(table).text


def invite_on(visitor: Visitor, table: str, seat: int) -> str:
    found = re.search(rf'/join/[\w-]+(?=" class="invite-link" id="invite-{seat}")', visitor.get(table).text)
    assert found is not None
    return found[0]


def test_only_the_host_sees_the_invites(ada: Visitor, bo: Visitor) -> None:
    table = ada.set_up("me,link,link")
    assert "/join/" in ada.get(table).text
    bo.post(invite_on(ada, table, 1), data={"name": "Bo"})
    assert "/join/" not in bo.get(table).text


def test_invites_are_different_and_cannot_be_guessed() -> None:
    secret = new_secret()
    tokens = {invite_token(secret, table, seat) for table in ("a", "b") for seat in (0, 1)}
    assert len(tokens) == 4
    assert invite_token(new_secret(), "a", 0) not in tokens


# --- where requests come from -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "https://testserver"},
        {"origin": ORIGIN, "sec-fetch-site": "cross-site"},
        {"origin": ORIGIN, "sec-fetch-site": "same-site"},
        {"origin": "https://evil.example", "sec-fetch-site": "same-origin"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "path", ["/quick/red_planet", "/tour/red_planet", "/tables", "/import", "/language", "/table/x/choose", "/join/x"]
)
def test_requests_from_other_sites_are_refused(client: TestClient, path: str, headers: dict[str, str]) -> None:
    response = client.post(path, data={"name": "Ada"}, headers=headers, follow_redirects=False)
    assert response.status_code == 403
    assert "another site" in response.text


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": ORIGIN},
        {"sec-fetch-site": "same-origin"},
        {"origin": "https://testserver", "sec-fetch-site": "same-origin"},  # behind a proxy that speaks TLS
    ],
    ids=str,
)
def test_requests_from_our_own_pages_are_taken(client: TestClient, headers: dict[str, str]) -> None:
    response = client.post("/quick/red_planet", data={"name": "Ada"}, headers=headers, follow_redirects=False)
    assert response.status_code == 303


# --- headers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/nowhere", "/table/nowhere", "/rules/red_planet", "/static/areopolis.css"])
def test_every_answer_is_guarded(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"


def test_pages_are_not_kept_and_built_files_are(client: TestClient) -> None:
    assert client.get("/").headers["cache-control"] == "no-store"
    assert client.get("/static/icon.svg").headers["cache-control"] == "no-cache"
    assert "immutable" in client.get("/static/icon.svg?v=abc").headers["cache-control"]


@pytest.mark.parametrize("path", ["/static/x.js", "/static/x.js?v=abc", "/static/?v=abc", "/static/fonts?v=abc"])
def test_a_missing_file_is_not_kept_as_missing(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd"])
def test_only_built_files_are_served(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_pages_need_nothing_that_the_policy_forbids(ada: Visitor, live: LiveTables) -> None:
    table = ada.set_up("me,link,bot:random")
    for path in ("/", "/new/red_planet", "/rules/red_planet", table, f"{table}/replay?at=0", "/nowhere"):
        page = ada.get(path).text
        assert not re.search(r"<script(?![^>]*\ssrc=)", page), path
        assert not re.search(r"<style", page), path
        assert not re.search(r"\son\w+=", page), path
        assert not re.search(r'<[^>]+\sstyle="', page), path
        assert not re.search(r'(?:src|<link[^>]*href)="(?:https?:)?//', page), path


# --- names ------------------------------------------------------------------------------------------------


def test_names_are_escaped(ada: Visitor) -> None:
    data = {"game": "red_planet", "name": "<b>A&\"'", "seats": ["me", "here"], "names": ["", "{{7*7}}{colour}"]}
    table = ada.post("/tables", data=data).headers["location"]
    ada.choose(table, 0, ada.keys(table, 0)[0])
    for page in (ada.get(table), ada.get("/")):
        assert page.status_code == 200
        assert "<b>A" not in page.text
        assert "49{" not in page.text
        assert "{{7*7}}{colour}" in page.text


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("a" * 500, "a" * 30),
        ("x\u202egnp.exe", "x gnp.exe"),
        ("line\nbreak\x00", "line break"),
        ("C# fan", "C# fan"),
        ("#1", "#1"),
        ("\u200b\u2060", ""),
        ("\u200c \u200d", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👩\u200d🚀 Ada\u200d", "👩\u200d🚀 Ada"),
        ("a" * 29 + "👩\u200d🚀", "a" * 29 + "👩"),
        ("\u2067עדה\u2069 \u200fx", "עדה x"),
        ("Ünïcödé 名前", "Ünïcödé 名前"),
    ],
)
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


# --- sizes and rates --------------------------------------------------------------------------------------


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Visitor]:
    limits = Limits(
        reads=(20, 0.01),
        writes=(10, 0.01),
        creations=(2, 0.01),
        hints=(1, 0.01),
        browsers_per_client=2,
        body=2000,
        tables=30,
    )
    with TestClient(create_app(database_url(tmp_path / "strict.db"), limits, bot_delay=0)) as client:
        yield Visitor(client)


def test_too_much_at_once_is_refused(strict: Visitor) -> None:
    response = strict.post("/import", data={"text": "x" * 3000})
    assert response.status_code == 413
    assert "2 kB" in response.text


def test_too_much_in_pieces_is_refused(strict: Visitor) -> None:
    pieces = (b"text=" + b"x" * 500 for _ in range(10))
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert strict.post("/import", content=pieces, headers=headers).status_code == 413


def test_too_many_new_tables_are_refused_for_a_while(strict: Visitor) -> None:
    strict.cookies["areopolis"] = new_secret()
    for _ in range(2):
        assert strict.post("/quick/red_planet", data={"name": "Ada"}).status_code == 303
    response = strict.post("/quick/red_planet", data={"name": "Ada"})
    assert response.status_code == 429
    assert int(response.headers["retry-after"]) > 0


def test_too_many_requests_are_refused_for_a_while(strict: Visitor) -> None:
    strict.cookies["areopolis"] = new_secret()
    answers = [strict.get("/rules/red_planet").status_code for _ in range(22)]
    assert answers == [200] * 20 + [429] * 2


def test_browsers_at_one_address_do_not_take_each_others_share(strict: Visitor) -> None:
    """But making up browsers gains nothing: the address has a limit, too."""
    answers = []
    for _ in range(4):
        browser = Visitor(strict.client)
        browser.cookies["areopolis"] = new_secret()
        answers.append([browser.get("/rules/red_planet").status_code for _ in range(15)])
    assert answers == [[200] * 15, [200] * 15, [200] * 10 + [429] * 5, [429] * 15]


def test_a_full_house_takes_no_more_tables(tmp_path: Path) -> None:
    with TestClient(create_app(database_url(tmp_path / "full.db"), Limits(tables=1), bot_delay=0)) as client:
        visitor = Visitor(client)
        visitor.set_up()
        response = visitor.post("/quick/red_planet", data={"name": "Ada"})
        assert response.status_code == 503
        assert "too many open tables" in response.text


def test_a_bucket_fills_up_again() -> None:
    now = [0.0]
    rates = RateLimiter(lambda: now[0])
    for _ in range(3):
        rates.take("client", "kind", (3, 1))
    with pytest.raises(Refused):
        rates.take("client", "kind", (3, 1))
    rates.take("another client", "kind", (3, 1))
    now[0] = 1.0
    rates.take("client", "kind", (3, 1))


def test_many_clients_do_not_empty_each_others_buckets(monkeypatch: pytest.MonkeyPatch) -> None:
    """When there are too many buckets only the one that was not used for longest goes."""
    monkeypatch.setattr(RateLimiter, "MOST_BUCKETS", 10)
    rates = RateLimiter(lambda: 0.0)
    for _ in range(3):
        rates.take("client", "kind", (3, 1))
    for other in range(100):
        rates.take(f"other {other}", "kind", (3, 1))
        if other % 5 == 0:
            with pytest.raises(Refused):
                rates.take("client", "kind", (3, 1))
    assert len(rates._buckets) == 10


def test_places_are_counted_in_all_and_for_each() -> None:
    places = Capacity(3, 2)
    assert [places.enter(who) for who in ("a", "a", "a", "b", "b")] == [True, True, False, True, False]
    places.leave("a")
    assert places.enter("b")
    assert not places.enter("c")


# --- hosts and proxies ----------------------------------------------------------------------------------------


def visitor_of(tmp_path: Path, hosting: Hosting, client: str, limits: Limits | None = None) -> Iterator[Visitor]:
    app = create_app(database_url(tmp_path / "hosted.db"), limits, bot_delay=0, hosting=hosting)
    with TestClient(app, client=(client, 50000)) as started:
        yield Visitor(started)


@pytest.fixture
def named(tmp_path: Path) -> Iterator[Visitor]:
    yield from visitor_of(tmp_path, Hosting(hosts=host_names(["Play.example.org", "[::1]"])), "203.0.113.7")


@pytest.mark.parametrize("host", ["play.example.org", "PLAY.EXAMPLE.ORG:8765", "play.example.org.", "[::1]:80"])
def test_a_server_answers_to_its_names(named: Visitor, host: str) -> None:
    assert named.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize("host", ["testserver", "example.org", "play.example.org.evil.example", "127.0.0.1"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_server_answers_to_no_other_name(named: Visitor, host: str, language: str) -> None:
    for path in ("/", "/static/icon.svg", "/nowhere"):
        answer = named.get(path, headers={"host": host, "accept-language": language})
        assert answer.status_code == 421
        assert ("that name" if language == "en" else "diesen Namen") in message_of(answer)


FORWARDED = {
    "x-forwarded-for": "198.51.100.1",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "play.example.org",
    "origin": "https://play.example.org",
}


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "10.1.2.3", "::ffff:10.1.2.3"])
def test_a_proxy_of_ours_is_believed(tmp_path: Path, proxy: str) -> None:
    hosting = Hosting(("play.example.org",), networks_in(["127.0.0.1", "::1", "10.0.0.0/8"]))
    for visitor in visitor_of(tmp_path, hosting, proxy):
        answer = visitor.post("/theme", data={"theme": "dark"}, headers=FORWARDED)
        assert answer.status_code == 303
        assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize("stranger", ["127.0.0.1", "203.0.113.7", "testclient"])
def test_nobody_else_is_believed(tmp_path: Path, stranger: str) -> None:
    for visitor in visitor_of(tmp_path, Hosting(proxies=networks_in(["10.0.0.0/8"])), stranger):
        assert visitor.post("/theme", data={"theme": "dark"}, headers=FORWARDED).status_code == 403


@pytest.mark.parametrize(
    "line",
    [
        "198.51.100.{n}, 203.0.113.7",
        "203.0.113.7:{n}",
        "{n}.1.1.1, 203.0.113.7, 10.0.0.9",
        "[2001:db8::{n}]:80",
        "198.51.100.{n}, nonsense",
        "198.51.100.{n},",
    ],
)
def test_what_stands_before_the_true_client_may_be_made_up(tmp_path: Path, line: str) -> None:
    """However the line before them changes, a client's requests are counted together."""
    limits = Limits(reads=(10, 0.01), browsers_per_client=1)
    for visitor in visitor_of(tmp_path, Hosting(proxies=networks_in(["10.0.0.0/8"])), "10.0.0.1", limits):
        answers = [
            visitor.get("/rules/red_planet", headers={"x-forwarded-for": line.format(n=n)}).status_code
            for n in range(1, 13)
        ]
        assert answers == [200] * 10 + [429] * 2


def test_clients_behind_a_proxy_are_counted_by_themselves(tmp_path: Path) -> None:
    limits = Limits(reads=(10, 0.01), browsers_per_client=1)
    for visitor in visitor_of(tmp_path, Hosting(proxies=networks_in(["10.0.0.0/8"])), "10.0.0.1", limits):
        for client in range(30):
            headers = {"x-forwarded-for": f"198.51.100.{client}"}
            assert visitor.get("/rules/red_planet", headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("testclient", "another", False),
    ],
)
def test_what_counts_as_one_client(one: str, other: str, same: bool) -> None:
    assert (client_key(one) == client_key(other)) is same


def test_too_many_requests_at_once_are_refused(tmp_path: Path) -> None:
    limits = Limits(requests=0)
    for visitor in visitor_of(tmp_path, Hosting(), "203.0.113.7", limits):
        answer = visitor.get("/")
        assert answer.status_code == 503
        assert answer.headers["retry-after"] == "1"
        assert "a lot is going on" in message_of(answer).lower()
