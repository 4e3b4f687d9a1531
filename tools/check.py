"""Runs checks and tests in parallel, reports on each, and fails at the end if any of them failed.

`make test` runs everything, `make check` the quick ones while you work; with GAME=red_planet each runs only one game's
tests. A suite is one process, and tests are split by the games they belong to (tests/conftest.py), so a new game
gets suites of its own.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple

from areopolis.games import GAMES
from bootstrap import VENV, find_browser, node_tools
from compile import TARGET as COMPILED
from compile import why_not
from page import CLIENT, ROOT, Progress
from postgres import postgres_server

FOLDERS = [name for name in ("src/areopolis", "tests", "tools", "bench") if any((ROOT / name).rglob("*.py"))]
TESTS = ROOT / "tests"
INTERPRETED = sorted(
    {path.relative_to(TESTS).parts[0] for path in TESTS.rglob("test_*.py")} - {"browser", "packaging", "soak"}
)
QUICK = ["kernel", "games", "contract", "golden", "view", "test_catalogues.py", "test_docs.py"]
COMPILED_TESTS = ["kernel", "games", "contract", "golden", "bots"]
COMMON = "common"
CLOSING = re.compile(r"\d+ (passed|failed|errors?|deselected)\b.* in [\d.]+s")

AT_ONCE = (os.cpu_count() or 1) + 2
"""Two more than there are cores: with one more, cores idled a third of the time while browsers and servers waited."""


class Stage(NamedTuple):
    name: str
    command: list[str]
    folder: Path = ROOT
    environment: dict[str, str] = {}
    needs: str = ""
    """The stage that must pass first."""


class Result(NamedTuple):
    stage: Stage
    passed: bool
    seconds: float
    output: str

    def __str__(self) -> str:
        told = self.closing_line if is_suite(self.stage) else ""
        return f"{'ok    ' if self.passed else 'FAILED'} {self.stage.name:<34} {self.seconds:6.1f} s  {told}".rstrip()

    @property
    def closing_line(self) -> str:
        """The line in which pytest says how many tests passed; servers may print something after it."""
        lines = [line.strip() for line in self.output.splitlines() if line.strip()]
        return next((line for line in reversed(lines) if CLOSING.search(line)), lines[-1] if lines else "")


# --- what there is to run ---------------------------------------------------------------------------------


def tool(name: str) -> str:
    return str(VENV / "bin" / name)


COMPILE = Stage("compile", [tool("python"), "tools/compile.py", "--quick"])


def static_checks() -> list[Stage]:
    """Longest first."""
    node, _ = node_tools(Progress())
    return [
        Stage("mypy", [tool("mypy"), *FOLDERS]),
        Stage("types of the client", [*node, "node_modules/typescript/bin/tsc", "--noEmit"], CLIENT),
        Stage("import layers", [tool("lint-imports")]),
        Stage("ruff check", [tool("ruff"), "check", "--output-format", "concise", "."]),
        Stage("ruff format", [tool("ruff"), "format", "--check", "--output-format", "concise", "."]),
    ]


def suite(name: str, game: str, paths: list[str], marked: str, source: Path, needs: str = "") -> Stage:
    files = [f"tests/{path}" for path in paths]
    command = [tool("python"), "-m", "pytest", *files, "-m", f"not soak and {marked}", "--game", game]
    return Stage(name, command, environment={"PYTHONPATH": str(source)}, needs=needs)


def quick_round(games: list[str]) -> list[Stage]:
    suites = [suite(f"{game}, quick", game, QUICK, "not expensive", ROOT / "src") for game in games]
    return [*suites, *static_checks()]


def everything(games: list[str], can_compile: bool) -> list[Stage]:
    """First what others wait for, then the longest. Expensive tests run compiled, unless nothing can be compiled.

    Browser tests have processes of their own, because Playwright leaves an event loop running.
    """
    source = ROOT / "src"
    marked = "not browser and not expensive" if can_compile else "not browser"
    in_browser = [suite(f"{game}, in the browser", game, ["browser"], "browser", source) for game in games]
    if COMMON in games:
        in_browser.insert(0, suite("packages", COMMON, ["packaging"], "browser", source))
    interpreted = [suite(f"{game}, interpreted", game, INTERPRETED, marked, source) for game in games]
    interpreted = [with_more_hands(each, 4) if each.name.startswith(COMMON) else each for each in interpreted]
    if not can_compile:
        return [*static_checks(), *in_browser, *interpreted]
    compiled = [suite(f"{game}, compiled", game, COMPILED_TESTS, "not browser", COMPILED, "compile") for game in games]
    compiled = [with_more_hands(each, 2) for each in reversed(compiled)]
    return [COMPILE, *static_checks(), *compiled, *in_browser, *interpreted]


def with_more_hands(stage: Stage, hands: int) -> Stage:
    """Tests of servers mostly wait, for time limits and for processes to start, so several of them run at once.

    Compiled suites start late, when little else is left to run alongside.
    """
    return stage._replace(command=[*stage.command, "-n", str(hands), "--dist", "worksteal"])


def is_suite(stage: Stage) -> bool:
    return "pytest" in stage.command


# --- running it -------------------------------------------------------------------------------------------


def run_all(stages: list[Stage]) -> list[Result]:
    """Always the first stage that can run, as soon as there is room for it; none that needs a failed one."""
    waiting, running, results = list(stages), set[Future[Result]](), list[Result]()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while waiting or running:
            passed = ["", *(result.stage.name for result in results if result.passed)]
            ready = [stage for stage in waiting if stage.needs in passed]
            for stage in ready[: AT_ONCE - len(running)]:
                waiting.remove(stage)
                running.add(pool.submit(run, stage))
            if not running:
                return results  # what is still waiting needs what failed
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for result in (future.result() for future in finished):
                results.append(result)
                tell(result)
    return results


def run_with_postgres(stages: list[Stage]) -> list[Result]:
    with postgres_server() as address:
        os.environ["AREOPOLIS_POSTGRES"] = address
        return run_all(stages)


def run(stage: Stage) -> Result:
    started = time.monotonic()
    done = subprocess.run(
        stage.command,
        cwd=stage.folder,
        env={**os.environ, **stage.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return Result(stage, done.returncode == 0, time.monotonic() - started, done.stdout)


def tell(result: Result) -> None:
    if not result.passed:
        print(result.output, end="")
    print(result, flush=True)


def closing_line(results: list[Result], seconds: float) -> str:
    """The summary in one line."""
    tests = sum(int(number) for each in results for number in re.findall(r"(\d+) passed", each.closing_line))
    failed = [each.stage.name for each in results if not each.passed]
    taken = f"{seconds // 60:.0f} min {seconds % 60:.0f} s"
    if failed:
        return f"FAILED after {taken}: {'; '.join(failed)}. {tests} tests passed."
    checks = sum(1 for each in results if not is_suite(each.stage))
    return f"All is well: {tests} tests passed, and {checks} other checks, in {taken}."


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only what is quick, while you work")
    parser.add_argument("--game", choices=list(GAMES), help="only the tests of this game")
    arguments = parser.parse_args()
    started = time.monotonic()
    if browser := find_browser():
        os.environ["AREOPOLIS_CHROMIUM"] = browser
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # the suites share compiled bytecode
    obstacle = why_not()
    games = [arguments.game] if arguments.game else [COMMON, *GAMES]
    stages = quick_round(games) if arguments.quick else everything(games, can_compile=not obstacle)
    results = run_all(stages) if arguments.quick else run_with_postgres(stages)

    print("\nSummary")
    for result in results:
        print(result)
    if obstacle and not arguments.quick:
        print(f"nothing was compiled: {obstacle}")
    print(closing_line(results, time.monotonic() - started))
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
