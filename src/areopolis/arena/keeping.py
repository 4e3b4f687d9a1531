"""Files that keep what was played, so that the same command goes on where it stopped."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from areopolis.arena.simulation import play_all
from areopolis.kernel.errors import AreopolisError

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

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


def play_and_keep(
    play: Callable[[Task], Outcome],
    tasks: list[Task],
    workers: int,
    keep: Callable[[Outcome], None],
    save: Callable[[], None],
    progress: Callable[[], None] | None,
) -> None:
    """Play all tasks, `keep` what comes of each, in order, and `save` now and then; 0 workers means one per core."""
    save()  # if that is impossible, nothing has been played in vain
    saved = time.monotonic()
    try:
        for outcome in play_all(play, tasks, workers or os.cpu_count() or 1, portion=1):
            keep(outcome)
            if progress is not None:
                progress()
            if time.monotonic() - saved > SAVED_EVERY:
                save()
                saved = time.monotonic()
    finally:
        save()
