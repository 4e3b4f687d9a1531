"""What the server's worker processes have in common. It imports nothing else of the web."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


def give_way(niceness: int) -> None:
    """Leave Ctrl+C to the server, and let it go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


@contextmanager
def answering() -> Iterator[Callable[[Any], None]]:
    """What writes an answer: a line of JSON on the output. When the server is gone, the next one ends this process."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints something must not answer in between

        def answer(value: Any) -> None:
            answers.write(json.dumps(value).encode() + b"\n")
            answers.flush()

        yield answer
