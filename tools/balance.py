"""Plays many games between bots and says how often who wins and how they play, by what `tools/counting/` knows.

    PYTHONPATH=build/compiled python tools/balance.py luna_maris --games 2000 --write
    PYTHONPATH=build/compiled python tools/balance.py terraforming_mars --games 60 --bot medium

With --write the table goes between the marks in docs/rules/, and the chart beside the pictures. It is fastest with the
compiled package. The share of a seat in 2,000 games is within two points of the truth, nineteen times in twenty.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from areopolis.bots import BOT_NAMES, Bot, SeatView, make_bot
from areopolis.bots.greedy import WORLDS, GreedyBot
from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import EVERYONE
from areopolis.text.text import Text
from counting.counted import Counted, Figure, Holding

ROOT: Final = Path(__file__).resolve().parent.parent
COUNTING: Final = ROOT / "tools" / "counting"
MARKS: Final = ("<!-- balance:begin -->", "<!-- balance:end -->")
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


class Played(NamedTuple):
    """One game."""

    seats: list[tuple[list[Holding], int]]
    """For each seat what it had and its share of the victory."""
    scores: list[int]
    length: int
    told: Counter[str]
    """How often each message was told to all."""
    figures: list[Figure]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=known())
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=0, help="how many, if not as many as usual")
    parser.add_argument("--variant", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--bot", choices=BOT_NAMES, default="greedy")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="imagined worlds for a choice of a greedy bot")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--write", action="store_true", help="put table and chart into docs instead of printing them")
    options = parser.parse_args()
    counted = counted_in(options.game)
    seats = options.seats or counted.seats
    variants = dict(each.split("=", 1) for each in options.variant)
    held: Counter[Holding] = Counter()
    won: Counter[Holding] = Counter()
    told: Counter[str] = Counter()
    lengths: list[int] = []
    figures: defaultdict[str, list[float]] = defaultdict(list)
    points = 0
    with ProcessPoolExecutor(options.workers) as pool:
        one = partial(play, options.game, options.worlds, seats=seats, variants=variants, name=options.bot)
        seeds = [f"{options.seed} {number}" for number in range(options.games)]
        for played in pool.map(one, seeds, chunksize=4):
            points += sum(played.scores)
            lengths.append(played.length)
            told += played.told
            for figure, amount in played.figures:
                figures[figure].append(amount)
            for holdings, victory in played.seats:
                held.update(holdings)
                for holding in holdings:
                    won[holding] += victory
    rows = rows_of(counted.groups, held, won)
    said = table(rows, options.games, seats, points / options.games / seats, options.bot)
    if counted.course or figures:
        said += "\n\n" + course(counted.course, lengths, told, figures)
    if options.write:
        write(options.game, said, rows)
    else:
        print(said)


def known() -> list[str]:
    return [game for game in GAMES if (COUNTING / f"{game}.py").exists()]


def counted_in(game: str) -> Counted:
    counted = import_module(f"counting.{game}").COUNTED
    assert isinstance(counted, Counted)
    return counted


def play(
    game: str, worlds: int, seed: str, seats: int = 0, variants: dict[str, str] | None = None, name: str = "greedy"
) -> Played:
    counted = counted_in(game)
    watching = counted.watching() if counted.watching else None
    seats = seats or counted.seats
    g = GAMES[game].start(seats, seed, variants)
    start = g.clone()
    bot: Bot = GreedyBot(worlds) if name == "greedy" else make_bot(name)
    chance = chance_of(f"bots {seed}")
    told: Counter[str] = Counter()
    while g.decisions:
        decision = g.decisions[0]
        if decision.prompt in counted.at_random:
            option = decision.options[chance.below(len(decision.options))]
        else:
            option = g.legal(decision.seat, bot.choose(SeatView(g, decision.seat), chance))
        if watching:
            watching.choice(g, decision, option)
        g.answer(decision, option)
        told.update(message for message, _, reader in g.news if reader == EVERYONE)
    outcome = g.outcome()
    victory = [SHARES // len(outcome.winners) if seat in outcome.winners else 0 for seat in range(seats)]
    had = [(counted.held(start, g, seat), victory[seat]) for seat in range(seats)]
    figures = watching.figures(g) if watching else []
    return Played(had, [sheet.total for sheet in outcome.sheets], GAMES[game].chapter(g), told, figures)


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


def table(rows: list[Row], games: int, seats: int, mean: float, bot: str = "greedy") -> str:
    lines = [
        f"{games:,} games of {seats} {bot} bots, mean score {mean:.1f}. Even is the mean of a group.",
        "",
        "| | | times | win share | from even |",
        "|---|---|---|---|---|",
    ]
    lines += [f"| {row.group} | {row.name} | {row.held:,} | {row.share:.1f} % | {row.off:+.1f} |" for row in rows]
    return "\n".join(lines)


def course(
    counts: dict[str, list[str]], lengths: list[int], told: Counter[str], figures: Mapping[str, list[float]]
) -> str:
    """How long games were, and how often something happened in one of them, on average."""
    ordered = sorted(lengths)
    tenth, median, most = (ordered[len(ordered) * part // 10] for part in (1, 5, 9))
    long = f"mean {sum(ordered) / len(ordered):.1f}, 10 % {tenth}, median {median}, 90 % {most}, longest {ordered[-1]}"
    lines = ["| in a game | |", "|---|---|", f"| rounds | {long} |"]
    for name, messages in counts.items():
        lines.append(f"| {name} | {sum(told[message] for message in messages) / len(ordered):.2f} |")
    lines += [f"| {name} | {sum(amounts) / len(amounts):.2f} |" for name, amounts in figures.items()]
    return "\n".join(lines)


def write(game: str, said: str, rows: list[Row]) -> None:
    picture = f"{game.replace('_', '-')}-balance.svg"
    (ROOT / "docs" / "pictures" / picture).write_text(chart(rows, Text("en", game)("game.title")), "utf-8")
    page = ROOT / "docs" / "rules" / f"{game}.md"
    before, _, rest = page.read_text("utf-8").partition(MARKS[0])
    shown = f"{said}\n\n![How far the win shares are from even](../pictures/{picture})"
    page.write_text(f"{before}{MARKS[0]}\n{shown}\n{MARKS[1]}{rest.partition(MARKS[1])[2]}", "utf-8")


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
