"""Plays many games of Luna Maris between greedy bots and says how often who wins: by seat, turn order, equipment and
advanced module built. Equipment is drafted at random, or its part could not be told from that of the turn order.

With --write the table goes into docs/rules/luna_maris.md and the chart beside the pictures. It is fastest with the
compiled package: `PYTHONPATH=build/compiled python tools/balance.py --games 2000 --write`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from areopolis.bots import SeatView, as_bot
from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import ADVANCED_WORDS, EQUIPMENT_WORDS
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.kernel.chance import chance_of
from areopolis.text.text import Text

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "rules" / "luna_maris.md"
CHART: Final = ROOT / "docs" / "pictures" / "luna-maris-balance.svg"
MARKS: Final = ("<!-- balance:begin -->", "<!-- balance:end -->")
SEATS: Final = 4
PORTION: Final = 10


class Row(NamedTuple):
    """How often the holders of something won; a shared victory is divided."""

    group: str
    name: str
    held: int
    won: float

    @property
    def share(self) -> float:
        return 100 * self.won / self.held if self.held else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--write", action="store_true", help="put table and chart into docs instead of printing them")
    options = parser.parse_args()
    held: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    points = 0
    with ProcessPoolExecutor(options.workers) as pool:
        seeds = [f"{options.seed} {number}" for number in range(options.games)]
        for facts, scores in pool.map(play, seeds, chunksize=PORTION):
            points += sum(scores)
            for key, share in facts:
                held[key] += 1
                won[key] += round(share * 12)  # twelfths: victories are shared by up to four
    rows = [Row(*key, held[key], won[key] / 12) for key in sorted(held)]
    said = table(rows, options.games, points / options.games / SEATS)
    if options.write:
        page = PAGE.read_text("utf-8")
        before, _, rest = page.partition(MARKS[0])
        PAGE.write_text(f"{before}{MARKS[0]}\n{said}\n{MARKS[1]}{rest.partition(MARKS[1])[2]}", "utf-8")
        CHART.write_text(chart(rows), "utf-8")
    else:
        print(said)


def play(seed: str) -> tuple[list[tuple[tuple[str, str], float]], list[int]]:
    """What everybody had, with their share of the victory; and the scores."""
    g = GAME.start(SEATS, seed)
    assert isinstance(g, LunaMaris)
    bot = as_bot("greedy")
    chance = chance_of(f"bots {seed}")
    places = g.order[:]
    while g.decisions:
        decision = g.decisions[0]
        if decision.prompt == "choose-equipment":
            g.answer(decision, decision.options[chance.below(len(decision.options))])
        else:
            g.play(decision.seat, bot.choose(SeatView(g, decision.seat), chance))
    outcome = g.outcome()
    facts: list[tuple[tuple[str, str], float]] = []
    for seat in range(SEATS):
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        facts.append((("1 seat", f"seat {seat + 1}"), share))
        facts.append((("2 turn order of round 1", f"place {places.index(seat) + 1}"), share))
        facts.append((("3 equipment", named("equipment", EQUIPMENT_WORDS[g.equipment[seat]])), share))
        for tile, word in enumerate(ADVANCED_WORDS):
            if g.builders[tile] == seat:
                facts.append((("4 advanced module built", named("advanced", word)), share))
    return facts, [sheet.total for sheet in outcome.sheets]


def named(kind: str, word: str) -> str:
    return Text("en", GAME.name).name(f"{kind}.{word}")


def table(rows: list[Row], games: int, mean: float) -> str:
    lines = [
        f"{games:,} games of four greedy bots, mean score {mean:.1f}. The mean of each part is what even would be.",
        "",
    ]
    lines += ["| | | times | win share |", "|---|---|---|---|"]
    lines += [f"| {row.group[2:]} | {row.name} | {row.held:,} | {row.share:.1f} % |" for row in rows]
    for group in sorted({row.group for row in rows}):
        held, won = total(rows, group)
        lines.append(f"| {group[2:]} | *mean* | {held:,} | {100 * won / held:.1f} % |")
    return "\n".join(lines)


def total(rows: list[Row], group: str) -> tuple[int, float]:
    return sum(row.held for row in rows if row.group == group), sum(row.won for row in rows if row.group == group)


def chart(rows: list[Row]) -> str:
    """Bars around the mean of each group; within five points of it they are calm."""
    width, line, left = 760, 22, 250
    height = line * (len(rows) + len({row.group for row in rows})) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Inter" font-size="12">',
        "<title>Win shares in Luna Maris</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#0f1626"/>',
    ]
    y = 24
    group = ""
    for row in rows:
        if row.group != group:
            group = row.group
            parts.append(f'<text x="14" y="{y}" fill="#f2c14e" font-weight="700">{group[2:]}</text>')
            y += line
        held, won = total(rows, group)
        off = row.share - 100 * won / held
        x, long = left + 190, abs(off) * 12
        colour = "#5aa9e6" if abs(off) <= 5 else "#e4572e"
        parts.append(f'<text x="24" y="{y}" fill="#e8e6df">{row.name}</text>')
        bar = f'x="{x if off >= 0 else x - long:.1f}" y="{y - 11}" width="{max(long, 1):.1f}" height="13"'
        parts.append(f'<rect {bar} fill="{colour}"/>')
        parts.append(f'<text x="{width - 20}" y="{y}" fill="#e8e6df" text-anchor="end">{row.share:.1f} %</text>')
        y += line
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
