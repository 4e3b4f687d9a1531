"""The command line as people call it: in the test's own process, or in a separate one for a few tests."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import cache
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType
from unittest.mock import patch


class Called:
    """What a call printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        assert "Traceback" not in err, err
        self.code = code
        self.out = out
        self.err = err


def terminal(language: str) -> dict[str, str]:
    """The environment of somebody who reads this language."""
    return {"LC_ALL": f"{language}.UTF-8", "COLUMNS": "150", "NO_COLOR": "1"}


def areopolis(*arguments: str, typed: str = "", language: str = "en", folder: Path | None = None) -> Called:
    """Call the command line in this process."""
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.dict(os.environ, terminal(language)),
        patch.object(sys, "argv", ["areopolis", *arguments]),
        patch.object(sys, "stdin", io.StringIO(typed)),
        chdir(folder or Path.cwd()),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = exit_code(command_line(language))
    return Called(code, out.getvalue(), err.getvalue())


@cache
def command_line(language: str) -> ModuleType:
    """Its module, loaded once per language: help texts are created when it is loaded."""
    found = find_spec("areopolis.cli")
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def exit_code(module: ModuleType) -> int:
    try:
        module.main()
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def areopolis_process(*arguments: str, typed: str = "", language: str = "en", folder: Path | None = None) -> Called:
    """Call the command line in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "areopolis.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **terminal(language)},
        cwd=folder,
    )
    return Called(done.returncode, done.stdout, done.stderr)
