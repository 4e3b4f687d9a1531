"""Half-sent requests, slow bodies, slow readers and crowds, on the sockets of a real server."""

from __future__ import annotations

import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import httpx
import psutil
import pytest
from tests.web.real_server import Mould, free_port, mould

pytestmark = pytest.mark.database

PATIENCE = 20
"""Seconds after which a test gives up."""
NEVER = 600.0
TABLE = {"game": "red_planet", "name": "Ada", "seats": "me,here,here", "public": "yes"}


@pytest.fixture(scope="module")
def servers() -> Iterator[Mould]:
    with mould() as made:
        yield made


class Server:
    """A server whose limits are NEVER reached, apart from those a test names; and what it has logged."""

    def __init__(self, servers: Mould, folder: Path, **limits: float) -> None:
        self.servers = servers
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        usual = {"header_seconds": NEVER, "body_seconds": NEVER, "send_seconds": NEVER}
        self.pid = servers.start(folder / "areopolis.db", self.port, self.log, **{**usual, **limits})

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.address, headers={"origin": self.address}, timeout=PATIENCE)

    def connect(self, *sent: bytes, receive_buffer: int = 0) -> socket.socket:
        connection = socket.socket()
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", self.port))
        for piece in sent:
            connection.sendall(piece)
        return connection

    def end(self) -> str:
        """What it has logged."""
        self.servers.end(self.pid, signal.SIGTERM)
        return self.log.read_text()


@pytest.fixture
def start(servers: Mould, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server; in the end nothing must be in its log."""
    started: list[Server] = []

    def start_one(**limits: float) -> Server:
        started.append(Server(servers, tmp_path, **limits))
        return started[-1]

    yield start_one
    assert [server.end() for server in started] == [""] * len(started)


def rest_of(connection: socket.socket) -> bytes:
    """Everything until the server hangs up."""
    received = b""
    try:
        while piece := connection.recv(65536):
            received += piece
    except ConnectionError:
        pass
    return received


def get(path: str = "/rules/red_planet", *more: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *more, "", ""]).encode()


def post(server: Server, body: str = "theme=dark", length: int | None = None, path: str = "/theme") -> bytes:
    lines = [f"POST {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Origin: {server.address}"]
    lines += ["Content-Type: application/x-www-form-urlencoded", f"Content-Length: {length or len(body)}", "", body]
    return "\r\n".join(lines).encode()


# --- slow ones ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("beginning", [b"", b"G", b"GET / HTTP/1.1\r\n", get()[:-2]])
def test_a_request_that_is_never_finished_is_cut(start: Callable[..., Server], beginning: bytes) -> None:
    server = start(header_seconds=0.5)
    with closing(server.connect(beginning)) as connection:
        answer = rest_of(connection)
    assert answer.startswith(b"HTTP/1.1 408 ") if beginning else answer == b""


def test_dripping_does_not_help(start: Callable[..., Server]) -> None:
    server = start(header_seconds=1)
    with closing(server.connect(get()[:-2])) as connection, dripping(connection, b"X-More: y\r\n"):
        assert rest_of(connection).startswith(b"HTTP/1.1 408 ")


@contextmanager
def dripping(connection: socket.socket, drop: bytes) -> Iterator[None]:
    """Send a little all the time, until the server has hung up."""
    over = threading.Event()

    def drip() -> None:
        try:
            while not over.wait(0.05):
                connection.sendall(drop)
        except OSError:
            pass

    thread = threading.Thread(target=drip)
    thread.start()
    yield
    over.set()
    thread.join()


@pytest.mark.parametrize("path", ["/theme", "/import", "/nowhere"])
@pytest.mark.parametrize("drop", [b"", b"x"])
def test_a_slow_body_is_cut(start: Callable[..., Server], path: str, drop: bytes) -> None:
    server = start(body_seconds=1)
    with closing(server.connect(post(server, "text=", 100_000, path))) as connection, dripping(connection, drop):
        answer = rest_of(connection)
    assert answer.startswith((b"HTTP/1.1 408 ", b"HTTP/1.1 404 "))
    assert b"zu langsam" in answer or path == "/nowhere"


def test_a_second_request_is_not_waited_for_either(start: Callable[..., Server]) -> None:
    server = start(header_seconds=0.5)
    with closing(server.connect(get(), get()[:-2])) as connection:
        answer = rest_of(connection)
    assert answer.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answer


def test_an_idle_connection_is_closed(start: Callable[..., Server]) -> None:
    server = start(idle_seconds=1)
    with closing(server.connect(get())) as connection:
        assert rest_of(connection).startswith(b"HTTP/1.1 200 ")


def test_a_stream_goes_on_however_long_it_takes(start: Callable[..., Server]) -> None:
    """Three times as long as anybody else may take."""
    server = start(header_seconds=0.5, body_seconds=0.5, idle_seconds=1, send_seconds=0.5)
    ada = server.browser()
    table = ada.post("/tables", data=TABLE).headers["location"]
    with closing(server.connect(get(f"{table}/events"))) as stream:
        time.sleep(1.5)
        assert stream.recv(65536).startswith(b"HTTP/1.1 200 ")
        page = ada.get(f"{table}/fragment?as=0")
        key = re.findall(r'name="key" value="([^"]*)"', page.text)[0]
        ada.post(f"{table}/choose", data={"seat": 0, "key": key, "sequence": 0})
        received = b""
        while b'"sequence": -1' not in received:  # seat 1 has chosen in secret
            piece = stream.recv(65536)
            assert piece, received
            received += piece


def test_those_who_do_not_read_are_left(start: Callable[..., Server]) -> None:
    """More is asked for than fits into all buffers on the way."""
    server = start(send_seconds=0.5)
    with closing(server.connect(get("/static/areopolis.css") * 200, receive_buffer=4096)) as connection:
        here = connection.getsockname()
        wait_until(lambda: connection.recv(1) != b"")
        process = psutil.Process(server.pid)
        wait_until(lambda: here not in [other.raddr for other in process.net_connections("tcp")])


# --- many --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", ["connections", "connections_per_client"])
def test_too_many_connections_are_refused(start: Callable[..., Server], limit: str) -> None:
    server = start(**{limit: 5})
    with ExitStack() as stack:
        for _ in range(5):
            wait_until(lambda: stack.enter_context(closing(server.connect(get()))).recv(65536)[:12] == b"HTTP/1.1 200")
        outside = [stack.enter_context(closing(server.connect(get()))) for _ in range(5)]
        for connection in outside:
            answer = rest_of(connection)
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert b"Too many connections" in answer
    wait_until(lambda: server.browser().get("/rules/red_planet").status_code == 200)


def test_when_it_is_hopeless_nobody_is_answered(start: Callable[..., Server]) -> None:
    server = start(connections=5)
    with ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(closing(server.connect()))
        wait_until(lambda: rest_of(stack.enter_context(closing(server.connect()))) == b"")
    wait_until(lambda: server.browser().get("/rules/red_planet").status_code == 200)


def wait_until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            if reached():
                return
        except httpx.TransportError:
            pass
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_places_for_streams_are_counted_exactly(start: Callable[..., Server]) -> None:
    """Also while many ask at once; and places are free again when their pages have gone."""
    server = start(watchers_per_client=5)
    table = server.browser().post("/tables", data=TABLE).headers["location"]
    assert let_in(server, table) == 5
    wait_until(lambda: let_in(server, table) == 5)


def let_in(server: Server, table: str) -> int:
    """How many of 40 pages may watch at once."""
    with ExitStack() as stack:
        streams = [stack.enter_context(closing(server.connect(get(f"{table}/events")))) for _ in range(40)]
        answers = [stream.recv(65536) for stream in streams]
    refused = [answer for answer in answers if answer.startswith(b"HTTP/1.1 503 ")]
    assert all(b"open%20at%20once" in answer for answer in refused)
    assert len(refused) >= 35
    return 40 - len(refused)


def test_a_place_is_given_back_when_there_is_no_table(start: Callable[..., Server]) -> None:
    server = start(watchers_per_client=2)
    for _ in range(5):
        with closing(server.connect(get("/table/nowhere/events"))) as stream:
            assert stream.recv(65536).startswith(b"HTTP/1.1 404 ")


# --- those who leave, and those who speak no HTTP ---------------------------------------------------------------


def test_clients_that_leave_are_not_logged(start: Callable[..., Server]) -> None:
    """However they leave; the fixture looks into the log."""
    server = start()
    table = server.browser().post("/tables", data=TABLE).headers["location"]
    requests = [b"G", get()[:-2], get("/"), get(table), get(f"{table}/events"), get("/static/areopolis.css") * 50]
    requests += [post(server, "theme=", 100), post(server, "text=", 200_000, "/import"), post(server)]
    for request in requests:
        for reset in (False, True):
            connection = server.connect(request)
            if reset:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            connection.close()
    with closing(server.connect(get(f"{table}/events"))) as stream:
        stream.recv(100)
        stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    assert server.browser().get("/").status_code == 200


@pytest.mark.parametrize(
    "nonsense",
    [
        b"\0\0\0\0\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"x" * 100 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nX-\0: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: klingon\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 200_000,
        b"GET /" + b"x" * 200_000,
    ],
)
def test_what_is_no_http_is_refused(start: Callable[..., Server], nonsense: bytes) -> None:
    server = start()
    with closing(server.connect()) as connection:
        try:
            connection.sendall(nonsense)
        except ConnectionError:
            return  # it has hung up already
        answer = rest_of(connection)
    assert answer == b"" or re.match(rb"HTTP/1.1 (400|501) ", answer)


def test_a_broken_chunk_ends_the_connection(start: Callable[..., Server]) -> None:
    server = start()
    head = post(server, "", 1).replace(b"Content-Length: 1", b"Transfer-Encoding: chunked")
    foreign = head.replace(b"Origin: ", b"Origin: x")
    for request in (head, foreign):
        with closing(server.connect(request)) as connection:
            if request is foreign:
                assert connection.recv(65536).startswith(b"HTTP/1.1 403 ")
            connection.sendall(b"zz\r\nnonsense\r\n")
            answer = rest_of(connection)
        assert answer.startswith(b"HTTP/1.1 400 ") or request is foreign


@pytest.mark.parametrize("hidden", [b"", get("/rules/red_planet")])
def test_a_body_with_two_ends_is_refused_and_what_follows_is_not_read(
    start: Callable[..., Server], hidden: bytes
) -> None:
    """A proxy that counts bytes would take for the body what we take for the next request."""
    server = start()
    body = b"a\r\ntheme=dark\r\n0\r\n\r\n" + hidden
    request = post(server, "").replace(
        b"Content-Length: 0", b"Transfer-Encoding: chunked\r\nContent-Length: %d" % len(body)
    )
    with closing(server.connect(request + body)) as connection:
        answer = rest_of(connection)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.count(b"HTTP/1.1 ") == 1


@pytest.mark.parametrize("length", [0, 5, 9, 100])
def test_a_length_that_is_not_true_is_noticed(start: Callable[..., Server], length: int) -> None:
    server = start(body_seconds=0.5, header_seconds=0.5)
    request = post(server).replace(b"Content-Length: 10", b"Content-Length: %d" % length)
    with closing(server.connect(request)) as connection:
        answer = rest_of(connection)
    assert re.match(rb"HTTP/1.1 4\d\d ", answer)
    assert b"HTTP/1.1 5" not in answer


def test_an_unwanted_upgrade_is_ignored(start: Callable[..., Server]) -> None:
    server = start()
    upgrade = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: x")
    with closing(server.connect(get("/rules/red_planet", *upgrade))) as connection:
        assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")


def test_it_stops_although_clients_let_it_wait(start: Callable[..., Server]) -> None:
    """The fixture ends it while they do, and nothing is logged."""
    server = start()
    table = server.browser().post("/tables", data=TABLE).headers["location"]
    requests = [
        b"",
        get()[:-2],
        post(server, "theme=", 100),
        get(f"{table}/events"),
        get("/static/areopolis.css") * 200,
    ]
    waiting = [server.connect(request, receive_buffer=4096) for request in requests]
    time.sleep(0.5)
    assert server.end() == ""
    assert all(connection.fileno() >= 0 for connection in waiting)
    server.pid = server.servers.start(server.log.with_name("areopolis.db"), server.port, server.log)
    for connection in waiting:
        connection.close()
