"""Opens the table in the browser. Meanwhile rules and bots are compiled in the background, if there is a C compiler.

The bots of a running server use the compiled code as soon as it is complete (`areopolis/web/compiled.py`). Nothing else
depends on it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.util import find_spec
from types import FrameType

from compile import CONSTRAINTS, ROOT, TARGET, main, state, why_no_compiler

COMPILE = "--compile"
LOG = ROOT / "build" / "compile.log"
NICENESS = 15
"""So that nobody who plays notices it."""


def play() -> int:
    compiling = compile_aside()
    server = subprocess.Popen([f"{sys.prefix}/bin/areopolis", "serve", "--open", *sys.argv[1:]])

    def pass_on(sig: int, frame: FrameType | None) -> None:
        if sig == signal.SIGTERM:
            server.terminate()

    signal.signal(signal.SIGINT, pass_on)  # Ctrl+C reaches the server by itself
    signal.signal(signal.SIGTERM, pass_on)
    try:
        return server.wait()
    finally:
        if compiling is not None and compiling.poll() is None:
            os.killpg(compiling.pid, signal.SIGTERM)  # what is done so far need not be done again


def compile_aside() -> subprocess.Popen[bytes] | None:
    """Start compiling in a process group of its own; nothing if it is done already or cannot be done."""
    if state() == "compiled" or why_no_compiler():
        return None
    print("Compiling rules and bots in the background: bots will soon think several times as fast.", flush=True)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("wb") as log:
        command = [sys.executable, __file__, COMPILE]
        return subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def compile_now() -> None:
    """With the packages that this takes, which playing does not."""
    os.nice(NICENESS)
    if not find_spec("mypyc") or not find_spec("setuptools"):
        pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", "-c", str(CONSTRAINTS)]
        subprocess.run([*pip, "mypy", "setuptools"], check=True)
    TARGET.mkdir(parents=True, exist_ok=True)
    sys.argv[1:] = []
    main()


if __name__ == "__main__":
    if sys.argv[1:] == [COMPILE]:
        compile_now()
    else:
        sys.exit(play())
