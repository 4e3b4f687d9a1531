"""Files that keep what was played, so that the same command goes on where it stopped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from areopolis.kernel.errors import AreopolisError

SAVED_EVERY: Final = 15.0
"""Seconds between two savings of what was played; also saved at the end, and when interrupted."""


def check_terms(file: Path, there: dict[str, Any], here: dict[str, Any], code: str, english: str) -> None:
    """An error in words if what a file keeps was made in another way."""
    for name, now in here.items():
        if there[name] != now:
            raise AreopolisError(
                code,
                f"{file} belongs to another {english}: {name} is {there[name]} there and {now} here; "
                "name another file or remove this one",
                file=str(file),
                what=name,
                there=json.dumps(there[name]),
                here=json.dumps(now),
            )
