"""Requests that no browser sends: whatever comes, the answer is a clear refusal, never a breakdown."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient
from tests.web.tools import Visitor

Headers = list[tuple[bytes, bytes]]

FORM = (b"content-type", b"application/x-www-form-urlencoded")
OWN_ORIGIN = (b"origin", b"http://testserver")


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def message(self) -> str:
        return unquote(self.headers.get("x-message", ""))


class Caller:
    """Speaks to the application as the server does, with no client in between that would tidy things up."""

    def __init__(self, app: Starlette, client: TestClient, visitor: Visitor) -> None:
        self.app = app
        self.client = client
        self.cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items()).encode()

    def ask(
        self, method: str, target: bytes, *headers: tuple[bytes, bytes], pieces: list[bytes] | None = None
    ) -> Answer:
        """Ask, then hang up, which ends a stream."""
        assert self.client.portal is not None
        return self.client.portal.call(self._ask, method, target, list(headers), pieces or [b""])

    def post(self, target: bytes, body: bytes, *headers: tuple[bytes, bytes]) -> Answer:
        given = {name for name, _ in headers}
        usual = [header for header in (OWN_ORIGIN, FORM) if header[0] not in given]
        return self.ask("POST", target, *usual, *headers, pieces=[body])

    async def _ask(self, method: str, target: bytes, headers: Headers, pieces: list[bytes]) -> Answer:
        path, _, query = target.partition(b"?")
        usual = [(b"host", b"testserver"), (b"cookie", self.cookie)]
        given = {name for name, _ in headers}
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "server": ("testserver", 80),
            "client": ("203.0.113.7", 50000),
            "scheme": "http",
            "method": method,
            "root_path": "",
            "path": unquote(path.decode("ascii")),
            "raw_path": path,
            "query_string": query,
            "headers": [header for header in usual if header[0] not in given] + headers,
            "state": {},
        }
        waiting = [
            {"type": "http.request", "body": piece, "more_body": i < len(pieces)} for i, piece in enumerate(pieces, 1)
        ]
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return waiting.pop(0) if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        if not sent:
            return Answer(0, {}, b"")  # nobody was left to be answered
        start = sent[0]
        names = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in start["headers"]}
        return Answer(start["status"], names, b"".join(message.get("body", b"") for message in sent[1:]))


@pytest.fixture
def table(ada: Visitor) -> bytes:
    return ada.set_up("me,here,link").encode()


@pytest.fixture
def caller(app: Starlette, client: TestClient, ada: Visitor, table: bytes) -> Caller:
    return Caller(app, client, ada)


@pytest.fixture(autouse=True)
def nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """What a stranger sends is no error of ours, and must not fill the log."""
    with caplog.at_level(logging.WARNING):
        yield
    assert [record.getMessage() for record in caplog.get_records("call")] == []


def assert_refused(answer: Answer, *statuses: int) -> None:
    assert answer.status in statuses, (answer.status, answer.message)
    assert answer.message
    assert not answer.message.startswith("error.")
    assert b"<html" in answer.body


# --- numbers ------------------------------------------------------------------------------------------------

LONG = b"9" * 5000


def test_a_number_of_5000_digits_is_refused_wherever_it_stands(caller: Caller, table: bytes) -> None:
    for form in (b"seat=%s&key=stop&sequence=0" % LONG, b"seat=0&key=stop&sequence=%s" % LONG, b"seat=-%s" % LONG):
        assert_refused(caller.post(table + b"/choose", form), 400)
    for address in (b"/fragment?as=", b"/replay?at=", b"/hint?seat=", b"?as="):
        assert_refused(caller.ask("GET", table + address + LONG[:3500]), 400)
    assert_refused(caller.post(table + b"/choose", b"seat=0", (b"content-length", LONG)), 413)
    assert_refused(caller.ask("GET", b"/table/" + LONG[:3500]), 404)
    assert caller.ask("GET", b"/", (b"cookie", b"areopolis=" + LONG)).status == 200


@pytest.mark.parametrize("length", [b"", b"-1", b"1e3", b"0x10", "²".encode("latin-1"), b"1,2"])
def test_a_length_that_is_no_number_is_refused(caller: Caller, table: bytes, length: bytes) -> None:
    assert_refused(caller.post(table + b"/choose", b"seat=0", (b"content-length", length)), 400, 413)


# --- where a request says it comes from -----------------------------------------------------------------------

BROKEN_ADDRESSES = [
    b"http://[",
    b"http://[::1",
    b"//[",
    b"http://\xe2\x84\x80@x",
    b"http://a:b:c",
    b"\xff\xfe",
    b":",
    b"x" * 3000,
]


@pytest.mark.parametrize("address", BROKEN_ADDRESSES)
def test_a_malformed_origin_is_another_site(caller: Caller, address: bytes) -> None:
    assert_refused(caller.post(b"/theme", b"theme=dark", (b"origin", address)), 403)
    browser = (b"sec-fetch-site", b"same-origin")
    assert_refused(caller.post(b"/theme", b"theme=dark", (b"origin", address), browser), 403)


@pytest.mark.parametrize("address", BROKEN_ADDRESSES)
def test_a_malformed_referer_leads_to_the_start(caller: Caller, address: bytes) -> None:
    answer = caller.post(b"/theme", b"theme=dark", (b"referer", address))
    assert (answer.status, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize(
    "host", [b"[", b"[::1", b"a b", b"a/b", b"a@b", b"x:y", b"x:", b"\xff", b"", b"a" * 300, b"a:123456"]
)
def test_a_malformed_host_is_refused(caller: Caller, host: bytes) -> None:
    assert_refused(caller.ask("GET", b"/", (b"host", host)), 400)
    assert_refused(caller.post(b"/theme", b"theme=dark", (b"host", host)), 400)


@pytest.mark.parametrize(
    "host", [b"localhost", b"LOCALHOST:80", b"play.example.org", b"[::1]:8765", b"10.0.0.1:1", b"my_pc"]
)
def test_usual_hosts_are_taken(caller: Caller, host: bytes) -> None:
    assert caller.ask("GET", b"/rules/red_planet", (b"host", host)).status == 200


# --- forms ------------------------------------------------------------------------------------------------

PART = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'


def multipart(*fields: tuple[bytes, bytes]) -> bytes:
    return b"".join(PART % field for field in fields) + b"--x--\r\n"


@pytest.mark.parametrize(
    "charset",
    [b"utf-7", b"utf-16", b"latin-1", b"idna", b"undefined", b"zlib", b"unicode_escape", b"klingon", b"\xff", b"a\0b"],
)
def test_odd_charsets_are_refused(caller: Caller, charset: bytes) -> None:
    fields = multipart((b"theme", b"dark"), (b"name", b"+2AA-\\ud800"))
    kind = (b"content-type", b"multipart/form-data; boundary=x; charset=" + charset)
    assert_refused(caller.post(b"/theme", fields, kind), 415)
    plain = (b"content-type", b"application/x-www-form-urlencoded; charset=" + charset)
    assert_refused(caller.post(b"/theme", b"theme=dark", plain), 415)


@pytest.mark.parametrize("charset", [b"utf-8", b"UTF-8", b'"utf-8"', b"utf8"])
def test_the_usual_charset_may_be_named(caller: Caller, charset: bytes) -> None:
    for kind in (b"multipart/form-data; boundary=x", b"application/x-www-form-urlencoded"):
        body = multipart((b"theme", b"dark")) if b"boundary" in kind else b"theme=dark"
        answer = caller.post(b"/theme", body, (b"content-type", kind + b"; charset=" + charset))
        assert answer.status == 303


@pytest.mark.parametrize(
    "kind",
    [
        b"",
        b"text/plain",
        b"application/json",
        b"multipart/mixed; boundary=x",
        b"x",
        b";;;",
        b"\xff\xfe",
        b"multipart/form-data",
    ],
)
def test_other_kinds_of_content_are_refused(caller: Caller, kind: bytes) -> None:
    assert_refused(caller.post(b"/theme", b'{"theme": "dark"}', (b"content-type", kind)), 400, 415)


@pytest.mark.parametrize(
    ("boundary", "body"),
    [
        (b"", multipart((b"theme", b"dark"))),
        (b"y", multipart((b"theme", b"dark"))),
        (b"x", b"--x\r\n"),
        (b"x", b"--x\r\n\r\n\r\n--x--"),
        (b"x", b"--x\r\nContent-Disposition: form-data\r\n\r\ndark\r\n--x--"),
        (b"x", b"--x\r\nNo header at all\r\n\r\ndark\r\n--x--"),
        (b"x", b"--x\r\nContent-Disposition: form-data; name*=utf-7''+2AA-\r\n\r\ndark\r\n--x--"),
        (b"x" * 300, b"nothing"),
        (b"\xff\x00", b"nothing"),
    ],
)
def test_broken_parts_are_refused(caller: Caller, boundary: bytes, body: bytes) -> None:
    kind = (b"content-type", b"multipart/form-data; boundary=" + boundary)
    assert_refused(caller.post(b"/theme", body, kind), 400)


def test_thousands_of_fields_and_files_are_refused(caller: Caller, table: bytes) -> None:
    kind = (b"content-type", b"multipart/form-data; boundary=x")
    fields = [(b"key", b"stop")] * 3000
    assert_refused(caller.post(table + b"/choose", multipart(*fields), kind), 400)
    files = [(b'file"; filename="a', b"x")] * 300
    assert_refused(caller.post(b"/import", multipart(*files), kind), 400)
    assert_refused(caller.post(table + b"/choose", b"&".join([b"key=stop"] * 3000)), 400)
    assert_refused(
        caller.post(b"/tables", b"game=red_planet&" + b"&".join([b"variant-%d=x" % i for i in range(999)])), 400
    )


def test_a_file_where_text_belongs_is_refused(caller: Caller, table: bytes) -> None:
    kind = (b"content-type", b"multipart/form-data; boundary=x")
    for name in (b"seat", b"key", b"sequence"):
        fields = {b"seat": b"seat", b"key": b"key", b"sequence": b"sequence"}
        fields[name] = name + b'"; filename="a'
        body = multipart((fields[b"seat"], b"0"), (fields[b"key"], b"stop"), (fields[b"sequence"], b"0"))
        assert_refused(caller.post(table + b"/choose", body, kind), 400)


@pytest.mark.parametrize("odd", [b"%00", b"%01", b"%1b[2J", b"%7f", b"%C2%85"])
def test_control_characters_in_texts_are_refused(caller: Caller, table: bytes, odd: bytes) -> None:
    assert_refused(caller.post(table + b"/choose", b"seat=0&key=stop%s&sequence=0" % odd), 400)
    assert_refused(caller.post(b"/quick/red_planet", b"name=Ada" + odd), 400)
    assert_refused(caller.post(b"/tables", b"game=red_planet&seats=me,here&name=x&variant-a%s=b" % odd), 400)
    assert_refused(caller.post(b"/import", b"text=areopolis" + odd), 400)
    assert_refused(caller.ask("GET", table + odd), 400, 404)
    assert_refused(caller.ask("GET", b"/join/" + odd), 400, 404)
    assert_refused(caller.ask("GET", b"/static/" + odd), 400, 404)
    assert caller.ask("GET", b"/cards/terraforming_mars?search=" + odd).status in (200, 400)


def test_an_uploaded_file_with_nul_is_refused(caller: Caller) -> None:
    kind = (b"content-type", b"multipart/form-data; boundary=x")
    assert_refused(caller.post(b"/import", multipart((b'file"; filename="a', b"areopolis\0")), kind), 400)


@pytest.mark.parametrize("odd", [b"%", b"%zz", b"%ff", b"%ed%a0%80", b"%c0%80", b"+2AA-", b"\xff\xfe"])
def test_what_is_no_text_breaks_nothing(caller: Caller, table: bytes, odd: bytes) -> None:
    path = odd if odd.isascii() else b""
    cookies = b"; ".join(
        name + b"=" + odd for name in (b"areopolis", b"areopolis-name", b"areopolis-language", b"areopolis-theme")
    )
    for address in (b"/table/" + path, table + b"?as=" + odd, b"/?" + odd, b"/cards/terraforming_mars?search=" + odd):
        assert caller.ask("GET", address, (b"cookie", cookies)).status < 500
    for form in (b"seat=0&sequence=0&key=" + odd, odd, odd + b"=" + odd):
        assert_refused(caller.post(table + b"/choose", form), 400, 422)
    name = caller.post(b"/quick/red_planet", b"name=" + odd)
    assert name.status in (303, 400)


def test_a_cookie_with_nul_is_nobodys(caller: Caller, table: bytes) -> None:
    answer = caller.ask("GET", table, (b"cookie", b'areopolis="\\000abc"; areopolis-name="%00\\000"'))
    assert answer.status == 200
    assert b"\0" not in answer.body


# --- methods, lengths and sizes --------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW", "get"])
@pytest.mark.parametrize(
    "target", [b"/", b"/tables", b"/static/areopolis.css", b"*", b"http://testserver/", b"testserver:443"]
)
def test_other_methods_are_refused(caller: Caller, method: str, target: bytes) -> None:
    assert_refused(caller.ask(method, target, OWN_ORIGIN), 404, 405)
    assert_refused(caller.ask(method, target), 403, 404, 405)


def test_what_may_be_done_instead_is_told(caller: Caller) -> None:
    assert caller.ask("PUT", b"/tables", OWN_ORIGIN).headers["allow"] == "POST"


def test_only_the_headers_can_be_asked_for(caller: Caller, table: bytes) -> None:
    for address in (b"/", table + b"?as=0", table + b"/fragment", table + b"/events", b"/static/areopolis.css"):
        assert caller.ask("HEAD", address).status == 200


def test_a_body_may_come_in_pieces_or_not_at_all(caller: Caller, table: bytes) -> None:
    whole = b"seat=0&key=stop&sequence=99"
    pieces = [whole[i : i + 1] for i in range(len(whole))]
    assert caller.ask("POST", table + b"/choose", OWN_ORIGIN, FORM, pieces=pieces).status in (400, 409)
    assert_refused(caller.ask("POST", table + b"/choose", OWN_ORIGIN, FORM), 400)
    assert_refused(caller.ask("POST", table + b"/choose", OWN_ORIGIN, FORM, (b"transfer-encoding", b"chunked")), 400)


def test_long_addresses_and_many_headers_are_refused(caller: Caller) -> None:
    assert_refused(caller.ask("GET", b"/rules/" + b"x" * 10_000), 414)
    assert_refused(caller.ask("GET", b"/?" + b"x" * 10_000), 414)
    assert_refused(caller.ask("GET", b"/", *[(b"x-%d" % i, b"x") for i in range(300)]), 431)
    assert_refused(caller.ask("GET", b"/", (b"cookie", b"x" * 100_000)), 431)


def test_the_message_of_a_refusal_stays_short(caller: Caller) -> None:
    answer = caller.ask("GET", b"/new/" + b"%C3%BC" * 500)
    assert answer.status == 404
    assert len(answer.headers["x-message"]) < 4000


# --- anything ------------------------------------------------------------------------------------------------

ODD_BYTES = [
    b"",
    b"choose pilot",
    b"seed: [",
    b"9" * 400,
    b"x" * 900,
    *rb"0 -1 a % %00 %0d%0a %ff %ed%a0%80 %F0%9F%9A%80 .. %2e%2e %2f // \ {} {{7*7}} <b> 1e9 [ = & ; ? + *".split(),
    *b"area.9 card.x me,here,bot:greedy red_planet null true http://[ http://testserver/".split(),
]
ODD_PLACES: list[Callable[[bytes, bytes], bytes]] = [
    lambda table, odd: b"/" + odd,
    lambda table, odd: b"/table/" + odd,
    lambda table, odd: table + b"/" + odd,
    lambda table, odd: table + b"?as=" + odd,
    lambda table, odd: table + b"/fragment?as=" + odd,
    lambda table, odd: table + b"/replay?at=" + odd + b"&as=" + odd + b"&open=" + odd,
    lambda table, odd: table + b"/log?as=" + odd,
    lambda table, odd: table + b"/hint?seat=" + odd,
    lambda table, odd: table + b"/events?" + odd,
    lambda table, odd: b"/join/" + odd,
    lambda table, odd: b"/new/" + odd,
    lambda table, odd: b"/rules/" + odd,
    lambda table, odd: b"/face/terraforming_mars/" + odd,
    lambda table, odd: b"/face/" + odd + b"/" + odd,
    lambda table, odd: b"/cards/terraforming_mars?tag=" + odd + b"&least=" + odd + b"&search=" + odd + b"&set=" + odd,
    lambda table, odd: b"/static/" + odd + b"?v=" + odd,
    lambda table, odd: b"/static/fonts/" + odd,
]
POSTED = [
    b"/tables",
    b"/quick/red_planet",
    b"/tour/red_planet",
    b"/import",
    b"/language",
    b"/theme",
    b"/join/x",
    b"/nowhere",
]
AT_A_TABLE = [b"/choose", b"/undo", b"/hand-over", b"/fork", b"/events"]
FIELDS = [
    b"seat",
    b"key",
    b"sequence",
    b"bot",
    b"game",
    b"name",
    b"names",
    b"seats",
    b"language",
    b"theme",
    b"at",
    b"text",
    b"variant-x",
]
KINDS = [
    b"application/x-www-form-urlencoded",
    b"multipart/form-data; boundary=x",
    b"multipart/form-data; boundary=x; charset=utf-7",
    b"application/json",
    b"",
]
HEADERS = (
    b"referer accept-language x-areopolis cookie range if-none-match accept-encoding sec-fetch-site content-length "
    b"x-forwarded-for x-forwarded-proto host origin expect if-modified-since"
).split()


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_asked_breaks_the_server(caller: Caller, table: bytes, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(150):
        asked = any_request(chance, table)
        answer = caller.ask(*asked[:2], *asked[2], pieces=asked[3])
        assert answer.status < 500, asked


def any_request(chance: random.Random, table: bytes) -> tuple[str, bytes, Headers, list[bytes]]:
    odd = odd_text(chance)
    headers = [(name, odd_text(chance).replace(b"\0", b"")) for name in chance.sample(HEADERS, chance.randrange(3))]
    if chance.random() < 0.5:
        method = chance.choice(["GET", "GET", "GET", "HEAD", "OPTIONS", "TRACE"])
        return method, chance.choice(ODD_PLACES)(table, odd.decode("latin-1").encode("ascii", "ignore")), headers, [b""]
    target = chance.choice([*POSTED, *[table + action for action in AT_A_TABLE]])
    given = {name for name, _ in headers}
    kind = chance.choice(KINDS)
    headers += [header for header in ((b"content-type", kind), OWN_ORIGIN) if header[0] not in given]
    fields = [
        (chance.choice(FIELDS), chance.choice([odd_text(chance), b"0", b"1"])) for _ in range(chance.randrange(8))
    ]
    body = multipart(*fields) if b"multipart" in kind else b"&".join(name + b"=" + value for name, value in fields)
    if chance.random() < 0.1:
        body = body[: chance.randrange(len(body) + 1)]
    return "POST", target, headers, [body[:10], body[10:]]


def odd_text(chance: random.Random) -> bytes:
    if chance.random() < 0.15:
        return chance.randbytes(chance.randrange(40))
    return b"".join(chance.choices(ODD_BYTES, k=chance.choice([1, 1, 1, 2, 3])))
