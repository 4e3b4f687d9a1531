"""Rates the pages with Lighthouse's phone profile and prints the scores beside the goal.

Lighthouse is got by npm into build/lighthouse when it is first needed; without npm or Chromium nothing is rated.
`python tools/lighthouse.py table` rates only the pages whose names contain a word. Performance depends on what else the
machine does: rate on a quiet one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

from areopolis.games import GAMES
from areopolis.kernel.record import write_record
from areopolis.view.cards import has_cards
from bootstrap import find_browser, node_tools
from page import ROOT, Failure, Node, Progress
from pictures import PLAYERS, fork, import_record, moment, server, whole_game

LIGHTHOUSE: Final = "lighthouse@12.8.2"
FOLDER: Final = ROOT / "build" / "lighthouse"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
GOAL: Final = 95
KINDS: Final = ("set-up", "rules", "table", "replay", "cards")
FLAGS: Final = "--headless=new --no-sandbox --disable-gpu"
PATIENCE: Final = 180
"""Seconds for one page."""

Scores = dict[str, int]


def main() -> None:
    try:
        rated = rate_pages(sys.argv[1:])
    except Failure as failure:
        print(f"Lighthouse does not rate the pages: {failure}")
        return
    show(rated)


def rate_pages(words: list[str]) -> dict[str, Scores]:
    chromium = find_browser()
    if chromium is None:
        raise Failure("there is no Chromium.")
    node = install()
    rated: dict[str, Scores] = {}
    with tempfile.TemporaryDirectory() as folder, server(f"{folder}/lighthouse.db") as address:
        pages, cookies = prepare(chromium, address, words)
        for name, path in pages.items():
            if all(word in name for word in words):
                rated[name] = rate(node, chromium, f"{address}{path}", cookies, Path(folder) / "report.json")
                print(f"rated {name}", flush=True)
    return rated


def install() -> Node:
    """Lighthouse in a folder of its own, from the registry that npm is set up for."""
    progress = Progress()
    node = node_tools(progress)
    if not (FOLDER / "node_modules" / "lighthouse").exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        command = [*node.npm, "install", "--no-audit", "--no-fund", "--prefix", str(FOLDER), LIGHTHOUSE]
        progress.run("installed Lighthouse", command)
    return node


def prepare(chromium: str, address: str, words: list[str]) -> tuple[dict[str, str], str]:
    """Every kind of wanted page, by name, and the cookies of somebody who sits at the tables."""
    pages = {"start": "/"}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        visitor = browser.new_context(base_url=address)
        for name, game in GAMES.items():
            if not any(all(word in f"{kind}, {name}" for word in words) for kind in KINDS):
                continue
            played = whole_game(game, PLAYERS[: game.usual_seats])
            finished = import_record(visitor, address, write_record(played))
            pages |= {
                f"set-up, {name}": f"/new/{name}",
                f"rules, {name}": f"/rules/{name}",
                f"table, {name}": fork(visitor, address, finished, moment(played, range(6, 10), secret=False)),
                f"replay, {name}": f"{finished}/replay?at={len(played.entries) // 2}",
            }
            if has_cards(name):
                pages[f"cards, {name}"] = f"/cards/{name}"
        cookies = "; ".join([f"{each['name']}={each['value']}" for each in visitor.cookies()])
        browser.close()
    return pages, cookies


def rate(node: Node, chromium: str, url: str, cookies: str, report: Path) -> Scores:
    """What Lighthouse says about a page, of 100."""
    command = [
        *node.node,
        str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={report}",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={FLAGS}",
        f"--extra-headers={json.dumps({'Cookie': cookies})}",
    ]
    environment = {**os.environ, "CHROME_PATH": chromium}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise Failure(f"{url} took more than {PATIENCE} seconds.") from None
    if done.returncode:
        raise Failure(done.stderr.strip() or f"it ended with {done.returncode}.")
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))["categories"]
    return {name: round(100 * (found[name]["score"] or 0)) for name in CATEGORIES}


def show(rated: dict[str, Scores]) -> None:
    table = Table(title=f"Lighthouse, phone profile, goal {GOAL}")
    table.add_column("page")
    for name in CATEGORIES:
        table.add_column(name, justify="right")
    for page, scores in rated.items():
        shown = [str(score) if score >= GOAL else f"[red]{score}[/]" for score in scores.values()]
        table.add_row(page, *shown)
    Console(width=max(100, Console().width), highlight=False).print(table)


if __name__ == "__main__":
    main()
