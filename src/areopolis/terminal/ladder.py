"""`areopolis ladder`: bots play each other, and the terminal shows how strong they are."""

from __future__ import annotations

from dataclasses import asdict
from json import dumps
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from areopolis.arena import Contest, Duel, Ladder, Results, Standing
from areopolis.arena.strength import CONFIDENCE
from areopolis.bots import LEVELS
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.kernel.writing import write_file
from areopolis.text.text import Text
from areopolis.view.charts import Bar, bar_chart

USUAL_BOTS = ["random", *LEVELS]
"""`greedy` is left out: it plays like `easy`."""


def contest_of(
    game: Game,
    seats: int,
    seed: str,
    variants: dict[str, str],
    bots: list[str],
    one: str,
    against: str,
    seconds: float,
) -> Contest:
    """A duel if one bot is named, else a ladder of all bots or of those that are named."""
    if one:
        return Duel(game.name, seats, seed, variants, one, against, seconds)
    if seconds:
        raise AreopolisError("ladder-seconds-of-one", "--seconds is for the bot that --one names")
    return Ladder(game.name, seats, seed, variants, tuple(bots or USUAL_BOTS))


def usual_file(contest: Contest) -> Path:
    """Where results are kept if nobody says; the same command finds them again."""
    parts = ["ladder", contest.game, str(contest.seats)]
    if isinstance(contest, Duel):
        parts += contest.bots
        parts += [f"{contest.seconds:g}s"] if contest.seconds else []
    return Path(f"{'-'.join(parts)}.json")


def play_ladder(
    contest: Contest,
    games: int,
    workers: int,
    file: Path,
    chart: Path | None,
    as_json: bool,
    out: Console,
    progress: Progress,
    t: Text,
) -> None:
    results = Results(contest, file)
    if len(results.tables) < games:
        with progress:
            task = progress.add_task(t("cli.simulating", game=contest.game), total=games, completed=len(results.tables))
            results.play(games, workers, lambda: progress.advance(task))
    if chart is not None:
        write_file(chart, chart_of(results.contest.game, results.contest.seats, results.standings()))
    if as_json:
        print(dumps({**results.terms, "standings": [asdict(line) for line in results.standings()]}))
    else:
        show(results, out, t)
        out.print(t("cli.ladder-kept", file=str(file)), markup=False)


def show(results: Results, out: Console, t: Text) -> None:
    contest = results.contest
    title = t("cli.result", game=contest.game, seats=contest.seats, games=len(results.tables))
    table = Table(title=title, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    lines = [(line.bot, cells(line)) for line in results.standings()]
    table.add_column(t("cli.result-bot"), no_wrap=True, min_width=max(len(bot) for bot, _ in lines))
    for heading in columns(results):  # on a narrow terminal headings are broken, figures are not
        widest = max(len(shown[heading]) for _, shown in lines)
        table.add_column(t("cli.ladder-column-" + heading), justify="right", min_width=widest)
    for bot, shown in lines:
        table.add_row(bot, *[shown[heading] for heading in columns(results)])
    out.print(table)


def columns(results: Results) -> list[str]:
    """Ratings and rollouts only where there are any."""
    searched = any(seat.searched for table in results.tables for seat in table)
    rating = ["rating"] if results.contest.rated else []
    return [*rating, "share", "interval", "score", *(["rollouts", "seconds"] if searched else [])]


def cells(line: Standing) -> dict[str, str]:
    """A standing as people read it, by column."""
    return {
        "rating": "" if line.rating is None else f"{line.rating:.1f} ± {CONFIDENCE * (line.deviation or 0):.1f}",
        "share": percent(line.share),
        "interval": f"{100 * line.low:.0f}-{percent(line.high, 0)}",
        "score": f"{line.mean_score:.1f}",
        "rollouts": f"{line.rollouts_per_second:,.0f}" if line.rollouts_per_second else "",
        "seconds": f"{line.seconds_per_choice:.2f}" if line.seconds_per_choice else "",
    }


def percent(share: float, digits: int = 1) -> str:
    return f"{100 * share:.{digits}f} %"


def chart_of(game: str, seats: int, lines: list[Standing]) -> str:
    """Win shares; without skill everybody would win as often as there are seats."""
    title = f"{Text('en', game)('game.title')}, {seats} seats: games won"
    bars = [Bar(line.bot, line.share, line.low, line.high, percent(line.share)) for line in lines]
    return bar_chart(title, bars, 1 / seats if seats > 1 else None)
