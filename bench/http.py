"""A small asynchronous browser: one connection for requests, one for the stream of a table, and its own cookies.

It is written by hand because the load generator shares the machine with the server it measures: every microsecond
counts twice.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import NamedTuple
from urllib.parse import urlencode

Form = Sequence[tuple[str, str]]

SECONDS_TO_ANSWER = 30.0


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: str


class Connection:
    """A socket to the server, read and written as HTTP/1.1."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def head(self) -> tuple[int, dict[str, str], list[str]]:
        """Status, headers and cookies of an answer."""
        block = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = block.strip().split("\r\n")
        headers: dict[str, str] = {}
        cookies: list[str] = []
        for line in lines:
            name, _, value = line.partition(":")
            if name.lower() == "set-cookie":
                cookies.append(value.strip().partition(";")[0])
            headers[name.lower()] = value.strip()
        return int(first.split(" ", 2)[1]), headers, cookies

    async def chunk(self) -> bytes:
        """The next piece of an answer of unknown length; empty at the end."""
        size = int(await self.reader.readuntil(b"\r\n"), 16)
        return (await self.reader.readexactly(size + 2))[:-2]

    async def body(self, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await self.reader.readexactly(int(headers.get("content-length", "0")))
        pieces: list[bytes] = []
        while piece := await self.chunk():
            pieces.append(piece)
        return b"".join(pieces)

    def close(self) -> None:
        self.writer.close()


class Browser:
    """One person's browser. `address` is where it claims to come from; the server trusts it like a proxy."""

    def __init__(self, host: str, port: int, address: str) -> None:
        self.host = host
        self.port = port
        self.address = address
        self.cookies: dict[str, str] = {}
        self._connection: Connection | None = None
        self._busy = asyncio.Lock()

    async def get(self, path: str, fragment: bool = False) -> Answer:
        return await self._request("GET", path, None, fragment)

    async def post(self, path: str, form: Form, fragment: bool = False) -> Answer:
        return await self._request("POST", path, form, fragment)

    async def events(self, path: str) -> AsyncIterator[str]:
        """The events of a stream, until the server ends it."""
        connection = await self._connect()
        try:
            connection.writer.write(self._head("GET", path, {"Accept": "text/event-stream"}))
            status, _, _ = await connection.head()
            if status != 200:
                raise ConnectionError(f"the stream was refused with {status}")
            while piece := await connection.chunk():
                yield piece.decode()
        finally:
            connection.close()

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    # --- one request ------------------------------------------------------------------------------------------

    async def _request(self, method: str, path: str, form: Form | None, fragment: bool) -> Answer:
        """The server may have closed an idle connection in the meantime; then the request is sent once more."""
        for again in (True, False):
            fresh = self._connection is None
            try:
                async with asyncio.timeout(SECONDS_TO_ANSWER), self._busy:
                    return await self._exchange(method, path, form, fragment)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if fresh or not again:
                    raise
        raise AssertionError("unreachable")

    async def _exchange(self, method: str, path: str, form: Form | None, fragment: bool) -> Answer:
        if self._connection is None:
            self._connection = await self._connect()
        connection = self._connection
        content = b"" if form is None else urlencode(form).encode()
        more = {"Accept-Encoding": "gzip"}
        if fragment:
            more["X-Areopolis"] = "fragment"
        if form is not None:
            more |= {
                "Content-Type": "application/x-www-form-urlencoded",
                "Content-Length": str(len(content)),
                "Origin": f"http://{self.host}:{self.port}",
                "Sec-Fetch-Site": "same-origin",
            }
        connection.writer.write(self._head(method, path, more) + content)
        status, headers, cookies = await connection.head()
        self.cookies |= dict(cookie.split("=", 1) for cookie in cookies)
        body = await connection.body(headers)
        if headers.get("content-encoding") == "gzip":
            body = zlib.decompress(body, zlib.MAX_WBITS | 16)
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, body.decode())

    def _head(self, method: str, path: str, more: dict[str, str]) -> bytes:
        headers = {"Host": f"{self.host}:{self.port}", "X-Forwarded-For": self.address, **more}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"{method} {path} HTTP/1.1", *[f"{name}: {value}" for name, value in headers.items()]]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _connect(self) -> Connection:
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                return Connection(*await asyncio.open_connection(self.host, self.port))
        raise ConnectionError("the server does not answer")
