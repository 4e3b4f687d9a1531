"""Parts that follow from a few plain facts: made once for whoever asks first, then kept for everybody.

A page has many parts, and a move changes few of them. What looks the same to several seats is drawn once, and what a
move has not changed is not drawn again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from areopolis.text.reference import Reference
from areopolis.text.text import Text

P = ParamSpec("P")
R = TypeVar("R")

MOST_KEPT = 50_000
"""Parts of pages, about 3,000 bytes each. A table of three seats needs 150 of its own to draw the next move quickly."""
MOST_TEXTS = 2_000

Names = tuple[tuple[str, str], ...]


def plain(value: Any) -> str:
    """A reference is encoded as its text; apart from that, only plain values can be facts."""
    if isinstance(value, Reference):
        return str(value)
    raise TypeError(f"a {type(value).__name__} is not a plain value")


ENCODER = msgspec.msgpack.Encoder(enc_hook=plain)
DECODER = msgspec.msgpack.Decoder()


def once(work: Callable[Concatenate[Text, P], R], t: Text, *facts: P.args, **_: P.kwargs) -> R:
    """`work(t, *facts)`, made once and kept; do not change the result. Facts are plain values, as in an observation.

    The work gets only what is decoded from the key under which its result is kept. So what one seat sees can never be
    shown to a seat that knows less.
    """
    found: R = made(work, shared(t), ENCODER.encode(facts))
    return found


@lru_cache(maxsize=MOST_KEPT)
def made(work: Callable[..., R], t: SharedText, facts: bytes) -> R:
    values: list[Any] = DECODER.decode(facts)
    return work(t, *values)


# --- texts as cache keys ----------------------------------------------------------------------------------------------


class SharedText(Text):
    """One object for each language, game, set of names and reader, so that results can be cached by it."""


@lru_cache(maxsize=MOST_TEXTS)
def text_of(language: str, game: str, names: Names = (), you: str = "") -> SharedText:
    return SharedText(language, game, dict(names), you)


def shared(t: Text) -> SharedText:
    return t if isinstance(t, SharedText) else text_of(t.language, t.game, tuple(t.names.items()), t.you)
