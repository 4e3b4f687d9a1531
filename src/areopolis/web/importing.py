"""Reads records from outside in a separate process, which is killed if it takes too long.

A hostile record could keep a thread busy forever, and nothing can stop a thread; a process can be killed.
"""

from __future__ import annotations

import os
import threading
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any

from areopolis.games import GAMES
from areopolis.kernel.errors import AreopolisError, ImpossiblePosition, RecordError
from areopolis.kernel.playthrough import Entry, Header, Playthrough, resume
from areopolis.kernel.record import check_record
from areopolis.web.bot_worker import NICENESS
from areopolis.web.worker_process import give_way

ErrorChain = list[tuple[str, str, str, dict[str, str | int]]]
"""An error and what caused it: (code, English text, the game whose catalogue has the sentence or "", facts)."""


def take_in(text: str, seconds: float) -> Playthrough:
    """Read and replay a record in another process; RecordError if it is not valid or takes longer than this."""
    here, there = get_context("spawn").Pipe(duplex=False)
    reader = get_context("spawn").Process(target=read_for, args=(there, text), daemon=True)
    reader.start()
    there.close()
    try:
        answer = here.recv() if here.poll(seconds) else None
    except EOFError:
        answer = None  # it died
    finally:
        reader.kill()
        reader.join()
        here.close()
    if answer is None:
        raise RecordError("record-slow", f"could not be replayed within {seconds:.0f} s", 1, seconds=int(seconds))
    return unpacked(answer)


def read_for(server: Connection, text: str) -> None:
    """What the process does: read the record and send the result back."""
    give_way(NICENESS)
    threading.Thread(target=end_with_server, daemon=True).start()
    server.send(packed(text))


def end_with_server() -> None:
    """However it ends."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def packed(text: str) -> dict[str, Any]:
    """The result of reading a record, as plain values."""
    try:
        playthrough = check_record(text, GAMES)
    except AreopolisError as error:
        return {"error": told(error)}
    return {
        "header": vars_of(playthrough.header),
        "entries": [(entry.seat, entry.key) for entry in playthrough.entries],
        "snapshot": playthrough.snapshot(),
    }


def unpacked(answer: dict[str, Any]) -> Playthrough:
    if "error" in answer:
        raise raised(answer["error"])
    header = Header(**answer["header"])
    entries = [Entry(seat, key) for seat, key in answer["entries"]]
    return resume(GAMES[header.game], header, entries, answer["snapshot"])


def vars_of(header: Header) -> dict[str, Any]:
    names = ("game", "rules", "seats", "seed", "variants", "names", "arranged")
    return {name: getattr(header, name) for name in names}


def told(error: AreopolisError) -> ErrorChain:
    """The error and its causes as plain values; exceptions themselves do not pickle well."""
    causes = told(error.__cause__) if isinstance(error.__cause__, AreopolisError) else []
    game = error.game if isinstance(error, ImpossiblePosition) else ""
    return [(error.code, str(error), game, dict(error.facts)), *causes]


def raised(chain: ErrorChain) -> AreopolisError:
    (code, english, game, facts), *causes = chain
    error = ImpossiblePosition(code, english, game) if game else RecordError(code, english, 0)
    error.args = (english,)
    error.facts = facts
    error.__cause__ = raised(causes) if causes else None
    return error
