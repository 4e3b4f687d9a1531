"""Plays many games between greedy bots and says how often who wins, by what `tools/counting/` knows of the game.

    PYTHONPATH=build/compiled python tools/balance.py luna_maris --games 2000 --write
    PYTHONPATH=build/compiled python tools/balance.py on_mars --every-variant --games 1008 --write

With --write the table goes between the marks in docs/rules/, and the chart beside the pictures. It is fastest with the
compiled package. The share of a seat in 2,000 games is within two points of the truth, nineteen times in twenty.
With --every-variant the games are divided among all seat counts and combinations of variants for several players.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from itertools import product
from pathlib import Path
from statistics import mean
from typing import Final, NamedTuple

from rich.progress import track

from areopolis.bots import SeatView
from areopolis.bots.greedy import WORLDS, GreedyBot
from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import EVERYONE
from areopolis.text.text import Text
from counting.counted import Counted, Holding
from rule_table import between

ROOT: Final = Path(__file__).resolve().parent.parent
COUNTING: Final = ROOT / "tools" / "counting"
MARKS: Final = ("<!-- balance:begin -->", "<!-- balance:end -->")
VARIANT_MARKS: Final = ("<!-- variants:begin -->", "<!-- variants:end -->")
NEAR: Final = 5
"""Points of win share within which a value counts as even."""
SHARES: Final = 60
"""Victories are counted in sixtieths, since up to six share one."""


class Row(NamedTuple):
    """How often the holders of something won."""

    group: str
    name: str
    held: int
    share: float
    off: float
    """By how many points the share differs from that of the group."""


class Setup(NamedTuple):
    """How a table is set up: seats, and all variants with their values."""

    seats: int
    variants: dict[str, str]


class Played(NamedTuple):
    """One game."""

    seats: list[tuple[list[Holding], int]]
    """For each seat what it had and its share of the victory."""
    scores: list[int]
    length: int
    told: Counter[str]
    """How often each message was told to all."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=known())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=0, help="how many, if not as many as usual")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--worlds", type=int, default=WORLDS, help="imagined worlds for a choice of a bot")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--write", action="store_true", help="put table and chart into docs instead of printing them")
    parser.add_argument("--every-variant", action="store_true", help="all seat counts and variants in turn")
    options = parser.parse_args()
    counted = counted_in(options.game)
    chosen = dict(each.split("=", 1) for each in options.variant)
    asked = Setup(options.seats or counted.seats, GAMES[options.game].chosen_variants(chosen))
    setups = every_setup(options.game) if options.every_variant else [asked]
    games = [setups[number % len(setups)] for number in range(options.games)]
    seeds = [f"{options.seed} {number // len(setups)}" for number in range(options.games)]
    with ProcessPoolExecutor(options.workers) as pool:
        coming = pool.map(partial(play, options.game, options.worlds), seeds, games, chunksize=4)
        played = list(track(coming, description=options.game, total=options.games, transient=True))
    if options.every_variant:
        said = variant_table(setups, [played[i :: len(setups)] for i in range(len(setups))])
        finish(options.game, said, VARIANT_MARKS, options.write)
        return
    rows = rows_of(counted.groups, *counts(played))
    said = table(rows, played)
    if counted.course:
        told = sum([each.told for each in played], Counter[str]())
        said += "\n\n" + course(counted.course, [each.length for each in played], told)
    if options.write:
        picture = f"{options.game.replace('_', '-')}-balance.svg"
        svg = chart(rows, Text("en", options.game)("game.title"))
        (ROOT / "docs" / "pictures" / picture).write_text(svg, "utf-8")
        said += f"\n\n![How far the win shares are from even](../pictures/{picture})"
    finish(options.game, said, MARKS, options.write)


def finish(game: str, said: str, marks: tuple[str, str], write: bool) -> None:
    """Print, or put between the marks of the game's page."""
    if not write:
        print(said)
        return
    page = ROOT / "docs" / "rules" / f"{game}.md"
    page.write_text(between(marks, said, page.read_text("utf-8")), "utf-8")


def every_setup(name: str) -> list[Setup]:
    """All seat counts for several players with all combinations of variants that make a difference."""
    game = GAMES[name]
    values = [variant.values for variant in game.variants]
    combined = [dict(zip([each.name for each in game.variants], chosen, strict=True)) for chosen in product(*values)]
    counts = [seats for seats in game.seat_counts if seats > 1]
    return [Setup(seats, chosen) for seats in counts for chosen in combined if game.fits(seats, chosen)]


def known() -> list[str]:
    return [game for game in GAMES if (COUNTING / f"{game}.py").exists()]


def counted_in(game: str) -> Counted:
    counted = import_module(f"counting.{game}").COUNTED
    assert isinstance(counted, Counted)
    return counted


def play(game: str, worlds: int, seed: str, setup: Setup) -> Played:
    counted = counted_in(game)
    g = GAMES[game].start(setup.seats, seed, setup.variants)
    start = g.clone()
    bot = GreedyBot(worlds)
    chance = chance_of(f"bots {seed}")
    told: Counter[str] = Counter()
    while g.decisions:
        decision = g.decisions[0]
        if decision.prompt in counted.at_random:
            g.answer(decision, decision.options[chance.below(len(decision.options))])
        else:
            g.play(decision.seat, bot.choose(SeatView(g, decision.seat), chance))
        told.update(message for message, _, reader in g.news if reader == EVERYONE)
    outcome = g.outcome()
    victory = [SHARES // len(outcome.winners) if seat in outcome.winners else 0 for seat in range(setup.seats)]
    had = [(counted.held(start, g, seat), victory[seat]) for seat in range(setup.seats)]
    return Played(had, [sheet.total for sheet in outcome.sheets], GAMES[game].chapter(g), told)


def counts(played: list[Played]) -> tuple[Counter[Holding], Counter[Holding]]:
    """How often each thing was held, and the victories of its holders."""
    held: Counter[Holding] = Counter()
    won: Counter[Holding] = Counter()
    for each in played:
        for holdings, victory in each.seats:
            held.update(holdings)
            for holding in holdings:
                won[holding] += victory
    return held, won


def rows_of(groups: list[str], held: Counter[Holding], won: Counter[Holding]) -> list[Row]:
    rows: list[Row] = []
    for group in groups:
        holdings = sorted(holding for holding in held if holding[0] == group)
        even = share(sum(won[each] for each in holdings), sum(held[each] for each in holdings))
        for holding in holdings:
            own = share(won[holding], held[holding])
            rows.append(Row(*holding, held[holding], own, own - even))
    return rows


def share(won: int, held: int) -> float:
    return 100 * won / SHARES / held if held else 0.0


def table(rows: list[Row], played: list[Played]) -> str:
    scores = [score for each in played for score in each.scores]
    seats = len(played[0].scores)
    lines = [
        f"{len(played):,} games of {seats} greedy bots, mean score {mean(scores):.1f}. Even is the mean of a group.",
        "",
        "| | | times | win share | from even |",
        "|---|---|---|---|---|",
    ]
    lines += [f"| {row.group} | {row.name} | {row.held:,} | {row.share:.1f} % | {row.off:+.1f} |" for row in rows]
    return "\n".join(lines)


def variant_table(setups: list[Setup], played: list[list[Played]]) -> str:
    """A line for each way to set up the table: how long games are and what is scored."""
    names = [name for name in setups[0].variants if len({setup.variants[name] for setup in setups}) > 1]
    lines = [
        f"{sum(map(len, played)):,} games of greedy bots.",
        "",
        f"| seats | {' | '.join(names)} | games | rounds: 10 %, median, 90 % | mean score | mean of winners |",
        "|---" * (len(names) + 5) + "|",
    ]
    for setup, games in zip(setups, played, strict=True):
        lengths = sorted(each.length for each in games)
        long = ", ".join(str(lengths[len(lengths) * part // 10]) for part in (1, 5, 9))
        scores = mean([score for each in games for score in each.scores])
        best = mean([max(each.scores) for each in games])
        values = " | ".join(setup.variants[name] for name in names)
        lines.append(f"| {setup.seats} | {values} | {len(games)} | {long} | {scores:.1f} | {best:.1f} |")
    return "\n".join(lines)


def course(counts: dict[str, list[str]], lengths: list[int], told: Counter[str]) -> str:
    """How long games were, and how often something happened in one of them, on average."""
    ordered = sorted(lengths)
    tenth, median, most = (ordered[len(ordered) * part // 10] for part in (1, 5, 9))
    long = f"mean {mean(ordered):.1f}, 10 % {tenth}, median {median}, 90 % {most}, longest {ordered[-1]}"
    lines = ["| in a game | |", "|---|---|", f"| rounds | {long} |"]
    for name, messages in counts.items():
        lines.append(f"| {name} | {sum(told[message] for message in messages) / len(ordered):.2f} |")
    return "\n".join(lines)


def chart(rows: list[Row], title: str) -> str:
    """Bars around even, by group; within five points they are calm."""
    width, line, left, centre, scale = 760, 22, 24, 440, 12
    height = line * (len(rows) + len({row.group for row in rows})) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="Inter" font-size="12">',
        f"<title>Win shares in {title}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="#0f1626"/>',
    ]
    y, group = 24, ""
    for row in rows:
        if row.group != group:
            group = row.group
            parts.append(f'<text x="14" y="{y}" fill="#f2c14e" font-weight="700">{group}</text>')
            y += line
        long = max(1, min(abs(row.off) * scale, 180))
        bar = f'x="{centre if row.off >= 0 else centre - long:.1f}" y="{y - 11}" width="{long:.1f}" height="13"'
        colour = "#5aa9e6" if abs(row.off) <= NEAR else "#e4572e"
        parts.append(f'<text x="{left}" y="{y}" fill="#e8e6df">{row.name}</text>')
        parts.append(f'<rect {bar} fill="{colour}"/>')
        parts.append(f'<text x="{width - 20}" y="{y}" fill="#e8e6df" text-anchor="end">{row.share:.1f} %</text>')
        y += line
    return "\n".join([*parts, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
