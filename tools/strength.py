"""Puts the measured strength of the bots into docs/bots.md, with a chart for each ladder; without --write it prints.

The results are the files in bench/strength, which `areopolis ladder --out` makes.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from areopolis.arena.strength import Standing
from areopolis.games import GAMES
from areopolis.terminal.ladder import cells, chart_of
from areopolis.text.text import Text
from rule_table import between

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench" / "strength"
PAGE: Final = ROOT / "docs" / "bots.md"
PICTURES: Final = ROOT / "docs" / "pictures"
MARKS: Final = ("<!-- strength:begin -->", "<!-- strength:end -->")
HEADINGS: Final = {
    "rating": "rating",
    "share": "games won",
    "interval": "95 % interval",
    "score": "mean score",
    "rollouts": "rollouts/s",
    "seconds": "s per choice",
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into the page instead of printing them")
    if not parser.parse_args().write:
        print(tables())
        return
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
    for kept in contests():
        if kept["kind"] == "ladder":
            picture(kept).write_text(chart_of(kept["game"], kept["seats"], lines_of(kept)), "utf-8")


def with_tables(page: str) -> str:
    return between(MARKS, tables(), page)


def contests() -> list[dict[str, Any]]:
    """What is in the files, by game, ladders first."""
    found: list[dict[str, Any]] = [json.loads(file.read_text("utf-8")) for file in sorted(RESULTS.glob("*.json"))]
    return sorted(found, key=lambda kept: (list(GAMES).index(kept["game"]), kept["kind"] != "ladder"))


def tables() -> str:
    parts: list[str] = []
    title = ""
    for kept in contests():
        named = Text("en", kept["game"])("game.title")
        parts += [f"### {named}"] if named != title else []
        title = named
        parts += [said(kept), table(lines_of(kept))]
        parts += [f"![Games won](pictures/{picture(kept).name})"] if kept["kind"] == "ladder" else []
    return "\n\n".join(parts)


def said(kept: dict[str, Any]) -> str:
    """How it was measured, with the command that does it again."""
    count, seats = len(kept["tables"]), kept["seats"]
    way = "compiled" if kept["compiled"] else "interpreted"
    even = f"; {100 / seats:.0f} % is even" if seats > 1 else ""
    return f"{count} {'game' if count == 1 else 'games'}, {seats} seats, {way}{even}:\n\n    {command(kept)}"


def command(kept: dict[str, Any]) -> str:
    bots = list(kept["bots"])
    words = ["areopolis", "ladder", kept["game"], "--seats", str(kept["seats"])]
    if kept["kind"] == "ladder":
        words += ["--bots", ",".join(bots)]
    else:
        words += ["--one", bots[0], *(["--against", bots[1]] if len(bots) > 1 else [])]
        words += [f"--seconds {seconds:g}" for seconds in kept["seconds"].values()]
    defaults = GAMES[kept["game"]].chosen_variants({})
    words += [f"--variant {name}={value}" for name, value in kept["variants"].items() if value != defaults[name]]
    words += ["--games", str(len(kept["tables"]))]
    words += ["--seed", f'"{kept["seed"]}"'] if kept["seed"] != "ladder" else []
    return " ".join(words)


def lines_of(kept: dict[str, Any]) -> list[Standing]:
    return [Standing(**line) for line in kept["standings"]]


def table(lines: list[Standing]) -> str:
    shown = [cells(line) for line in lines]
    columns = [name for name in HEADINGS if any(each[name] for each in shown)]
    rows = [["bot", *[HEADINGS[name] for name in columns]], ["---", *["---:"] * len(columns)]]
    rows += [[f"`{line.bot}`", *[each[name] for name in columns]] for line, each in zip(lines, shown, strict=True)]
    return "\n".join([f"| {' | '.join(row)} |" for row in rows])


def picture(kept: dict[str, Any]) -> Path:
    return PICTURES / f"{kept['game'].replace('_', '-')}-ladder-{kept['seats']}.svg"


if __name__ == "__main__":
    main()
