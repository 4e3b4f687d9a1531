"""People's names, made safe for records and pages."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Invisible, but part of how names are spelled in Persian and Indic scripts, and of many emoji."""


def clean_name(text: str, most: int) -> str:
    """A name on one line, without control and direction characters, and not too long; it may come out empty."""
    plain = unicodedata.normalize("NFC", text[: 8 * most])
    kept = "".join([c if c in JOINERS or unicodedata.category(c)[0] not in "CZ" else " " for c in plain])
    words = [word.strip(JOINERS) for word in kept.split()]
    return " ".join([word for word in words if word])[:most].strip(f" {JOINERS}")
