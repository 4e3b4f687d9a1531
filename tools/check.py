"""Runs every check and test, says how long each took, and fails at the end if any of them did."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from bootstrap import CLIENT, ROOT, VENV, Progress, find_browser, node_tools

COMPILED = ROOT / "build" / "compiled"
FOLDERS = [name for name in ("src/areopolis", "tests", "tools", "bench") if any((ROOT / name).rglob("*.py"))]
WITHOUT_SERVERS = "not browser and not database and not soak"


class Stage(NamedTuple):
    name: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] = {}


class Result(NamedTuple):
    stage: Stage
    passed: bool
    seconds: float
    last_line: str

    def __str__(self) -> str:
        return f"{'ok    ' if self.passed else 'FAILED'} {self.stage.name:<24} {self.seconds:6.1f} s"


def tool(name: str) -> str:
    return str(VENV / "bin" / name)


def static_checks() -> list[Stage]:
    """Checks that do not depend on each other, longest first."""
    node, _ = node_tools(Progress())
    return [
        Stage("compile", [tool("python"), "tools/compile.py"]),
        Stage("mypy", [tool("mypy"), *FOLDERS]),
        Stage("types of the client", [*node, "node_modules/typescript/bin/tsc", "--noEmit"], CLIENT),
        Stage("import layers", [tool("lint-imports")]),
        Stage("ruff check", [tool("ruff"), "check", "--output-format", "concise", "."]),
        Stage("ruff format", [tool("ruff"), "format", "--check", "--output-format", "concise", "."]),
    ]


def tests() -> list[Stage]:
    """The test suites; each uses all cores. The last needs what the compile stage made.

    Those in the browser run in processes of their own, because Playwright leaves an event loop running.
    """
    pytest = [tool("python"), "-m", "pytest", "-n", "auto"]
    suites = [
        Stage("tests", [*pytest, "-m", "not browser and not soak"]),
        Stage("tests in the browser", [*pytest, "-m", "browser"]),
    ]
    if (COMPILED / "stamp").exists():
        environment = {"PYTHONPATH": str(COMPILED)}
        suites += [Stage("tests of compiled code", [*pytest, "-m", WITHOUT_SERVERS], environment=environment)]
    return suites


def run(stage: Stage, show: Lock, live: bool) -> Result:
    """Run one stage; a live one shows its output as it comes, another only if it fails."""
    started = time.monotonic()
    lines: list[str] = []
    with subprocess.Popen(
        stage.command,
        cwd=stage.folder,
        env={**os.environ, **stage.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout
        for line in process.stdout:
            lines.append(line)
            if live:
                print(line, end="", flush=True)
    last_line = next((line.strip() for line in reversed(lines) if line.strip()), "")
    result = Result(stage, process.returncode == 0, time.monotonic() - started, last_line)
    with show:
        if not live and not result.passed:
            print("".join(lines), end="")
        print(result, flush=True)
    return result


def main() -> int:
    if browser := find_browser():
        os.environ["AREOPOLIS_CHROMIUM"] = browser
    show = Lock()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        checks = list(pool.map(lambda stage: run(stage, show, live=False), static_checks()))
    suites = [run(stage, show, live=True) for stage in tests()]

    print("\nSummary")
    for result in checks + suites:
        print(result)
    for result in suites:
        print(result.last_line)
    return 0 if all(result.passed for result in checks + suites) else 1


if __name__ == "__main__":
    sys.exit(main())
