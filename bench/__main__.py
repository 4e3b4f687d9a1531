"""Runs the measurements one after the other on one core and prints them next to the peer's."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
HISTORY = ROOT / "bench" / "history.jsonl"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--save", action="store_true", help=f"append a line to {HISTORY.relative_to(ROOT)}")
    parser.add_argument("--quick", action="store_true", help="shorter, less exact")
    arguments = parser.parse_args()
    pin_to_one_core()
    seconds = "0.3" if arguments.quick else "1.5"
    runs = {"interpreted": run("bench.measure", seconds, ROOT / "src")}
    if (COMPILED / "stamp").exists():
        runs["compiled"] = run("bench.measure", seconds, COMPILED)
        if not runs["compiled"]["compiled"]:
            del runs["compiled"]
    peer = run("bench.peer", seconds, ROOT / "src", may_fail=True)
    waiting = run("bench.waiting", seconds, ROOT / "src")
    show(runs, peer, waiting)
    if arguments.save:
        save(runs, peer)


def pin_to_one_core() -> None:
    """Everything that is compared runs on the same core; child processes inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def run(module: str, seconds: str, path: Path, may_fail: bool = False) -> dict[str, Any]:
    environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", module, seconds]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, cwd=ROOT, check=not may_fail)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else {}
    return found


# --- showing ----------------------------------------------------------------------------------------------


def show(runs: dict[str, Any], peer: dict[str, Any], waiting: dict[str, float]) -> None:
    table = Table(title=f"Random games on one core, Python {platform.python_version()}")
    table.add_column("game")
    table.add_column("")
    for heading in (
        "seats",
        "decisions/s",
        "games/s",
        "µs clone",
        "µs observation",
        "µs page",
        "µs move",
        "rollouts/s",
        "x peer",
    ):
        table.add_column(heading, justify="right")
    for way, found in runs.items():
        for row in found["rows"]:
            table.add_row(row["game"], way, str(row["seats"]), *figures(row, peer))
        table.add_section()
    if peer:
        table.add_row("catanatron", "peer", "4", *figures(peer, peer))
    console = Console(width=max(120, Console().width), highlight=False)
    console.print(table)
    if not peer:
        console.print("catanatron is not installed: pip install areopolis[bench]")
    for name, value, target, reached in goals(runs, peer):
        console.print(f"{'reached ' if reached else 'MISSED  '} {name}: {value:,.1f} (goal {target:,g})")
    for name, value in waiting.items():
        reached = value <= MOST_WAITING[name]
        console.print(
            f"{'reached ' if reached else 'MISSED  '} {name} after {value:,.0f} ms (goal {MOST_WAITING[name]:,})"
        )


def figures(row: dict[str, Any], peer: dict[str, Any]) -> list[str]:
    def shown(name: str) -> str:
        return f"{row[name]:,.1f}" if name in row else "-"

    ratio = f"{row['decisions_per_second'] / peer['decisions_per_second']:.1f}" if peer else "-"
    speed = f"{row['decisions_per_second']:,}"
    names = ("games_per_second", "clone", "observation", "page", "move", "rollouts_per_second")
    return [speed, *[shown(name) for name in names], ratio]


def goals(runs: dict[str, Any], peer: dict[str, Any]) -> list[tuple[str, float, float, bool]]:
    """(what, measured, goal, reached)."""
    found: list[tuple[str, float, float, bool]] = []
    for game, seats, way, figure, target in GOALS:
        if way in runs:
            row = next(row for row in runs[way]["rows"] if row["game"] == game and row["seats"] == seats)
            value = row[figure]
            reached = value <= target if figure in MICROSECONDS else value >= target
            found.append((f"{game}, {seats} seats, {way}, {figure.replace('_', ' ')}", value, target, reached))
    if "compiled" in runs and peer:
        row = next(row for row in runs["compiled"]["rows"] if row["game"] == "red_planet" and row["seats"] == 4)
        ratio = row["decisions_per_second"] / peer["decisions_per_second"]
        found.append(("red_planet, 4 seats, compiled, multiple of the peer's decisions", ratio, 10, ratio >= 10))
    return found


MICROSECONDS = ("clone", "observation", "page", "move")
"""Figures that should be small."""

GOALS = [
    ("red_planet", 3, "interpreted", "move", 25_000),
    ("red_planet", 4, "interpreted", "decisions_per_second", 60_000),
    ("red_planet", 4, "compiled", "decisions_per_second", 200_000),
    ("red_planet", 4, "compiled", "clone", 8),
    ("red_planet", 4, "compiled", "whole_games_per_second", 5_000),
    ("terraforming_mars", 3, "interpreted", "games_per_second", 40),
    ("terraforming_mars", 3, "interpreted", "page", 25_000),
    ("terraforming_mars", 3, "interpreted", "move", 25_000),
    ("terraforming_mars", 3, "compiled", "games_per_second", 150),
    ("terraforming_mars", 3, "compiled", "decisions_per_second", 100_000),
    ("terraforming_mars", 3, "compiled", "clone", 15),
    ("terraforming_mars", 3, "compiled", "rollouts_per_second", 2_000),
    ("luna_maris", 3, "interpreted", "decisions_per_second", 50_000),
    ("luna_maris", 3, "interpreted", "page", 15_000),
    ("luna_maris", 3, "compiled", "decisions_per_second", 200_000),
    ("luna_maris", 3, "compiled", "clone", 8),
    ("migration_mars", 4, "interpreted", "decisions_per_second", 40_000),
    ("migration_mars", 4, "interpreted", "page", 20_000),
    ("migration_mars", 4, "compiled", "decisions_per_second", 150_000),
    ("migration_mars", 4, "compiled", "clone", 12),
    ("on_mars", 3, "interpreted", "decisions_per_second", 30_000),
    ("on_mars", 3, "interpreted", "page", 25_000),
    ("on_mars", 3, "compiled", "decisions_per_second", 120_000),
    ("on_mars", 3, "compiled", "clone", 15),
]


MOST_WAITING = {
    "a choice is answered": 100,
    "everyone is told": 200,
    "a table of 1000 entries is opened": 50,
    "the table is painted": 1000,
    "the server stops when asked": 2500,
}
"""Milliseconds with a real server, on a quiet machine."""


def save(runs: dict[str, Any], peer: dict[str, Any]) -> None:
    line = {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "peer": peer,
        **{way: found["rows"] for way, found in runs.items()},
    }
    with HISTORY.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
