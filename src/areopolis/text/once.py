"""What is made once: whatever follows from a few plain facts is made for the first who asks, and kept for the others.

A page consists of many parts, and a move changes few of them. What the seats at a table see alike is drawn for one of
them, and what a move has not changed is not drawn again.
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
"""Parts of pages, 3,000 bytes each. A table of three seats needs 150 of its own to draw the next move quickly."""
MOST_TEXTS = 2_000

Names = tuple[tuple[str, str], ...]


def plain(value: Any) -> str:
    """References are facts as the text they are; anything else that is no plain value is none."""
    if isinstance(value, Reference):
        return str(value)
    raise TypeError(f"a {type(value).__name__} is no plain value")


ENCODER = msgspec.msgpack.Encoder(enc_hook=plain)
DECODER = msgspec.msgpack.Decoder()


def once(work: Callable[Concatenate[Text, P], R], t: Text, *facts: P.args, **_: P.kwargs) -> R:
    """`work(t, *facts)`, made once and kept; do not change it. Facts are plain values, as in an observation.

    The work is handed what can be read off the key under which its result is kept, and nothing else. So what one seat
    sees can never be shown to a seat that knows less.
    """
    found: R = made(work, shared(t), ENCODER.encode(facts))
    return found


@lru_cache(maxsize=MOST_KEPT)
def made(work: Callable[..., R], t: SharedText, facts: bytes) -> R:
    values: list[Any] = DECODER.decode(facts)
    return work(t, *values)


# --- texts by which things are kept -----------------------------------------------------------------------------------


class SharedText(Text):
    """Of the same language, game and names there is one object, so that things can be kept by it."""


@lru_cache(maxsize=MOST_TEXTS)
def text_of(language: str, game: str, names: Names = ()) -> SharedText:
    return SharedText(language, game, dict(names))


def shared(t: Text) -> SharedText:
    return t if isinstance(t, SharedText) else text_of(t.language, t.game, tuple(t.names.items()))
