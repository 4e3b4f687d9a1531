"""Where a request comes from: the address that sent it, or the one that a trusted proxy names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from areopolis.kernel.errors import AreopolisError

Network = IPv4Network | IPv6Network

WITH_PORT = re.compile(r"\[([^\]]*)\](?::[0-9]+)?|([0-9.]+):[0-9]+")


def networks_in(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks such as `127.0.0.1` and `10.0.0.0/8`."""
    found: list[Network] = []
    for text in texts:
        try:
            found.append(ip_network(text))
        except ValueError:
            raise AreopolisError("proxy-unknown", f"'{text}' is not an address or network", text=text) from None
    return tuple(found)


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text; an IPv4 address may be written as an IPv6 one."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(10_000)
def client_key(host: str) -> str:
    """What counts as one client: an IPv4 address, or the 64 bits of an IPv6 address that one household gets."""
    address = address_of(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return host if address is None else str(address)


def is_one_of(networks: tuple[Network, ...], host: str) -> bool:
    address = address_of(host)
    return address is not None and any(address in network for network in networks)


class Proxies:
    """Corrects client, scheme and host of requests from our own proxies; nobody else is trusted."""

    def __init__(self, app: ASGIApp, proxies: tuple[Network, ...]) -> None:
        self.app = app
        self.proxies = proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if scope["type"] == "http" and client and is_one_of(self.proxies, client[0]):
            scope = self._as_passed_on(scope)
        await self.app(scope, receive, send)

    def _as_passed_on(self, scope: Scope) -> Scope:
        headers = Headers(scope=scope)
        said = {name: listed(headers, f"x-forwarded-{name}") for name in ("for", "proto", "host")}
        changed = dict(scope)
        if sender := self._sender(said["for"]):
            changed["client"] = (sender, 0)
        if said["proto"] and said["proto"][-1] in ("http", "https"):
            changed["scheme"] = said["proto"][-1]
        if said["host"]:
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            changed["headers"] = [(b"host", said["host"][-1].encode("latin-1")), *others]
        return changed

    def _sender(self, passed_by: list[str]) -> str:
        """The last address that is not a proxy of ours; anything before it may be made up."""
        for text in reversed(passed_by):
            address = without_port(text)
            if not is_one_of(self.proxies, address):
                return address if address_of(address) else ""
        return ""


def listed(headers: Headers, name: str) -> list[str]:
    return [part.strip() for line in headers.getlist(name) for part in line.split(",")]


def without_port(text: str) -> str:
    found = WITH_PORT.fullmatch(text)
    return text if found is None else found[1] or found[2] or ""
