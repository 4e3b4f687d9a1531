"""What the process that analyses a game runs.

Started as `python -m areopolis.web.analysis_worker`, it reads what to analyse from its input and writes a line for each
judgement to its output, all as JSON: first how many there will be.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from areopolis.arena.analysis import Analysis, read, written
from areopolis.games import game_named
from areopolis.kernel.playthrough import Entry, Header
from areopolis.web.worker_process import answering, give_way

NICENESS = 12
"""Whatever somebody waits for goes first."""


def main() -> None:
    give_way(NICENESS)
    with answering() as answer:
        for found in judgements(json.loads(sys.stdin.buffer.readline())):
            answer(found)


def judgements(job: dict[str, Any]) -> Iterator[Any]:
    """How many there are to judge and how many are known; then one row for each that the job does not bring with it."""
    header = Header(**job["header"])
    entries = [Entry(seat, key) for seat, key in job["entries"]]
    analysis = Analysis(game_named(header.game), header, entries, job["level"], [read(row) for row in job["judged"]])
    yield {"choices": len(analysis.choices), "known": len(analysis.judged)}
    for judged in analysis.go_on():
        yield written(judged)


if __name__ == "__main__":
    main()
