"""The command line: `areopolis` serves the page; its commands play, simulate, replay and check."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from areopolis import __version__
from areopolis.api import arrange, known_language, load, read_record, read_text, start
from areopolis.arena import Played, Result, simulate
from areopolis.arena.analysis import analysis_of
from areopolis.arena.series import Sitting
from areopolis.arena.training import PACE, Course
from areopolis.bots import BOT_NAMES, LEVELS
from areopolis.bots.analysis import EFFORTS, USUAL_EFFORT
from areopolis.bots.greedy import WORLDS
from areopolis.games import GAMES, game_named
from areopolis.games.arranging import game_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Playthrough
from areopolis.kernel.position import SPECTATOR, Position
from areopolis.kernel.reading import read_yaml, write_description
from areopolis.kernel.record import is_record
from areopolis.kernel.sentences import say_message
from areopolis.kernel.vocabulary import COMMON_MESSAGES
from areopolis.kernel.writing import unwritable, write_file
from areopolis.store.retention import Retention
from areopolis.terminal.analysis import AnalysisReport
from areopolis.terminal.cards import cards_as_json, list_cards, show_cards, wanted_cards
from areopolis.terminal.ladder import contest_of, play_ladder, usual_file
from areopolis.terminal.play import TerminalGame
from areopolis.terminal.replay import Replay
from areopolis.terminal.show import show_table
from areopolis.terminal.train import (
    train_chances,
    train_values,
    train_weights,
    usual_series_file,
    usual_training_file,
)
from areopolis.text.catalogues import LANGUAGES
from areopolis.text.text import Text, error_text


def system_language() -> str:
    """The language of the terminal, according to the environment."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2].lower()
    return LANGUAGES[0]


class Reader:
    """Who reads the terminal; every command reports its errors in this language."""

    def __init__(self) -> None:
        self.language = system_language()
        self.text = Text(self.language)

    def choose(self, language: str) -> None:
        self.language = known_language(language)
        self.text = Text(language)


READER = Reader()
t = READER.text
LEVELS_IN_WORDS = "; ".join([f"{level}: {t(f'level-about.{level}')}" for level in LEVELS])
out = Console(highlight=False)
notes = Console(stderr=True, highlight=False)

app = typer.Typer(
    help=t("cli.help"),
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=t("cli.game", games=", ".join(GAMES)))]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=t("cli.record-file"))]
Language = Annotated[str, typer.Option(help=t("cli.language", languages=", ".join(LANGUAGES)))]
Seats = Annotated[int | None, typer.Option(help=t("cli.seats"))]
Seed = Annotated[str, typer.Option(help=t("cli.seed"))]
KEPT_DAYS = Retention.unfinished
MOST_SECONDS = 3600
"""For one choice; a bot without end would never be done."""
Variants = Annotated[list[str] | None, typer.Option("--variant", metavar="NAME=VALUE", help=t("cli.variant"))]


# --- the page ---------------------------------------------------------------------------------------------


@app.callback(invoke_without_command=True)
def areopolis(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=t("cli.version"))] = False,
    language: Language = READER.language if READER.language in LANGUAGES else LANGUAGES[0],
) -> None:
    READER.choose(language)
    if version:
        out.print(f"areopolis {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


@app.command(help=t("cli.serve"))
def serve(
    host: Annotated[str, typer.Option(help=t("cli.host"))] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help=t("cli.port"), min=1, max=65535)] = None,
    database: Annotated[str | None, typer.Option(help=t("cli.database"))] = None,
    open_browser: Annotated[bool, typer.Option("--open", help=t("cli.open"))] = False,
    workers: Annotated[int, typer.Option(help=t("cli.serve-workers"), min=1, max=64)] = 1,
    allow_host: Annotated[list[str] | None, typer.Option(metavar="NAME", help=t("cli.allow-host"))] = None,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help=t("cli.proxy"))] = None,
    keep: Annotated[int, typer.Option(help=t("cli.keep"), metavar="DAYS", min=0)] = KEPT_DAYS,
) -> None:
    from areopolis.web.proxies import networks_in
    from areopolis.web.security import Hosting, host_names
    from areopolis.web.serve import serve as serve_pages

    hosting = Hosting(host_names(allow_host or []), networks_in(proxy or []))
    serve_pages(host, port, database, open_browser, READER.language, workers, hosting, Retention(keep))


@app.command(help=t("cli.tidy"))
def tidy(
    database: Annotated[str | None, typer.Option(help=t("cli.database"))] = None,
    unfinished: Annotated[int, typer.Option(help=t("cli.tidy-unfinished"), metavar="DAYS", min=0)] = KEPT_DAYS,
    finished: Annotated[int, typer.Option(help=t("cli.tidy-finished"), metavar="DAYS", min=0)] = 0,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=t("cli.tidy-dry-run"))] = False,
) -> None:
    from areopolis.terminal.tidy import tidy_up

    tidy_up(database, Retention(unfinished, finished), dry_run, out, progress_bar(), READER.text)


# --- playing ----------------------------------------------------------------------------------------------


@app.command(help=t("cli.play"))
def play(
    game: GameName,
    seats: Seats = None,
    variant: Variants = None,
    bots: Annotated[str | None, typer.Option(help=t("cli.play-bots", levels=LEVELS_IN_WORDS))] = None,
    seed: Seed = "",
    language: Annotated[str | None, typer.Option(help=t("cli.language", languages=", ".join(LANGUAGES)))] = None,
    record: Annotated[Path | None, typer.Option(help=t("cli.play-record"))] = None,
    go_on: Annotated[Path | None, typer.Option("--continue", help=t("cli.play-continue"))] = None,
) -> None:
    if language is not None:
        READER.choose(language)
    playthrough = load(go_on).playthrough if go_on else None
    chosen = playthrough.game if playthrough else game_named(game)
    count = playthrough.header.seats if playthrough else seats or chosen.usual_seats
    sitting = seat_bots(bots, count)
    if playthrough is None:
        variants = variants_in(chosen, variant)
        names = bot_names(sitting, count)
        playthrough = start(game, count, seed or None, variants=variants, names=names).playthrough
    playthrough.maybe_adopt()
    sit_down(playthrough, sitting, record or go_on)


def variants_in(game: Game, texts: list[str] | None) -> dict[str, str]:
    """`draft=yes` and the like; variants that are not named take their default values."""
    pairs = [text.partition("=") for text in texts or []]
    return game.chosen_variants({name.strip(): value.strip() for name, _, value in pairs})


def bot_names(bots: dict[int, str], seats: int) -> list[str]:
    """What the bots are called at the table, by seat; people have no names here."""
    return [f"{READER.text('page.bot-' + bots[seat])} {seat + 1}" if seat in bots else "" for seat in range(seats)]


def sit_down(playthrough: Playthrough, bots: dict[int, str], record: Path | None) -> None:
    save_to = record or Path(f"areopolis-{playthrough.game.name}.txt")
    TerminalGame(out, playthrough, bots, READER.language, save_to).run()


def seat_bots(bots: str | None, seats: int) -> dict[int, str]:
    """Bots take the last seats and people the others. By default one person plays against bots."""
    names = ["easy"] * (seats - 1) if bots is None else names_in(bots)
    if len(names) > seats:
        raise AreopolisError("too-many-bots", f"{len(names)} bots for {seats} seats", bots=len(names), seats=seats)
    return {seats - len(names) + i: name for i, name in enumerate(names)}


def names_in(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        if name not in BOT_NAMES:
            known = ", ".join(BOT_NAMES)
            raise AreopolisError(
                "bot-unknown", f"there is no bot '{name}'; choose one of: {known}", name=name, known=known
            )
    return names


@app.command(help=t("cli.position"))
def position(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=t("cli.position-file"))],
    seat: Annotated[int | None, typer.Option(help=t("cli.seat"), min=1)] = None,
    play_on: Annotated[bool, typer.Option("--play", help=t("cli.position-play"))] = False,
    bots: Annotated[str | None, typer.Option(help=t("cli.play-bots", levels=LEVELS_IN_WORDS))] = None,
    describe: Annotated[bool, typer.Option("--describe", help=t("cli.position-describe"))] = False,
    at: Annotated[int | None, typer.Option(help=t("cli.position-at"), min=0)] = None,
) -> None:
    text = read_text(file)
    shown = position_in(text, at)
    if describe:
        print(write_description(shown.game.describe(shown)), end="")
        return
    sitting = seat_bots(bots, shown.seats)
    if play_on:
        description = shown.game.describe(shown) if is_record(text) else text
        table = arrange(description, names=bot_names(sitting, shown.seats))
        sit_down(table.playthrough, sitting, None)
        return
    viewer = seat - 1 if seat else [*[decision.seat for decision in shown.decisions], SPECTATOR][0]
    check_seat(viewer, shown.seats)
    show_table(out, shown, viewer, Text(READER.language, shown.game.name))


def position_in(text: str, at: int | None) -> Position:
    """The position that a description arranges, or that a record reaches after `at` entries."""
    if is_record(text):
        return moment_of(read_record(text).playthrough, at)
    description = read_yaml(text)
    return game_of(description).arrange(description)


# --- records ----------------------------------------------------------------------------------------------


def moment_of(playthrough: Playthrough, at: int | None) -> Position:
    """The position of a record after `at` entries, the last one by default."""
    if at is None:
        return playthrough.position
    check_moment(playthrough, at)
    return playthrough.moment(at).position


def check_moment(playthrough: Playthrough, at: int) -> None:
    length = len(playthrough.entries)
    if at > length:
        raise AreopolisError(
            "replay-at", f"there are {length} entries, so there is no entry {at}", at=at, length=length
        )


@app.command(help=t("cli.replay"))
def replay(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option(help=t("cli.seat"), min=1)] = None,
    at: Annotated[int | None, typer.Option(help=t("cli.at"), min=0)] = None,
) -> None:
    playthrough = load(file).playthrough
    viewer = seat - 1 if seat else SPECTATOR
    check_seat(viewer, playthrough.header.seats)
    shown = Replay(out, playthrough, viewer, READER.language)
    if at is not None:
        check_moment(playthrough, at)
        shown.show(at)
    elif sys.stdin.isatty() and out.is_terminal:
        shown.walk()
    else:
        shown.tell()


@app.command(help=t("cli.check"))
def check(file: RecordFile) -> None:
    playthrough = load(file).playthrough
    header = playthrough.header
    out.print(
        READER.text("cli.checked", game=header.game, seats=header.seats, entries=len(playthrough.entries)), markup=False
    )
    if playthrough.position.over:
        outcome = playthrough.outcome()
        scores = ", ".join([str(outcome.sheet(each).total) for each in range(header.seats)])
        out.print(READER.text("cli.checked-over", scores=scores))
    else:
        out.print(READER.text("cli.checked-running"))
    words = Text(READER.language, header.game)
    for told in playthrough.log:
        if told.message in COMMON_MESSAGES:
            out.print(say_message(playthrough.game, words, told.message, told.args), markup=False)


@app.command(help=t("cli.analyse"))
def analyse(
    file: RecordFile,
    level: Annotated[str, typer.Option(help=t("cli.analyse-level", levels=", ".join(EFFORTS)))] = USUAL_EFFORT,
    as_json: Annotated[bool, typer.Option("--json", help=t("cli.json"))] = False,
) -> None:
    playthrough = load(file).playthrough
    analysis = analysis_of(playthrough, level)
    with progress_bar() as bar:
        task = bar.add_task(READER.text("cli.analysing", game=playthrough.header.game), total=len(analysis.choices))
        analysis.finish(lambda done, choices: bar.update(task, completed=done))
    report = AnalysisReport(out, playthrough, analysis, READER.language)
    print(report.as_json(level)) if as_json else report.show()


def check_seat(seat: int, seats: int) -> None:
    if seat >= seats:
        raise AreopolisError(
            "no-such-seat", f"there are {seats} seats, so there is no seat {seat + 1}", seat=seat + 1, seats=seats
        )


# --- simulating -------------------------------------------------------------------------------------------


@app.command("simulate", help=t("cli.simulate"))
def simulate_games(
    game: GameName,
    seats: Seats = None,
    variant: Variants = None,
    games: Annotated[int, typer.Option(help=t("cli.games-count"), min=1)] = 100,
    bots: Annotated[str, typer.Option(help=t("cli.bots", bots=", ".join(BOT_NAMES)))] = "random",
    seed: Seed = "areopolis",
    as_json: Annotated[bool, typer.Option("--json", help=t("cli.json"))] = False,
    record: Annotated[Path | None, typer.Option(help=t("cli.simulate-record"))] = None,
    workers: Annotated[int, typer.Option(help=t("cli.workers"), min=0)] = 0,
) -> None:
    chosen = game_named(game)
    variants = variants_in(chosen, variant)
    count = seats or chosen.usual_seats
    names = names_in(bots)
    if not names or len(names) > count:
        raise AreopolisError("too-many-bots", f"{len(names)} bots for {count} seats", bots=len(names), seats=count)
    sitting = [names[seat % len(names)] for seat in range(count)]
    if record is not None:
        make_folder(record)
    with progress_bar() as bar:
        task = bar.add_task(READER.text("cli.simulating", game=game), total=games)

        def after_each(played: Played) -> None:
            bar.advance(task)
            if record is not None:
                name = played.match.seed.replace(" ", "-").replace(os.sep, "-")
                write_file(record / f"{game}-{name}.txt", played.record)

        result = simulate(
            game,
            sitting,
            games,
            seed,
            variants=variants,
            workers=workers,
            record=record is not None,
            progress=after_each,
        )
    print(json.dumps(asdict(result))) if as_json else show_result(result)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(folder, error) from error


def progress_bar() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=notes, transient=True, disable=not notes.is_terminal)


def show_result(result: Result) -> None:
    say = READER.text
    played = " ".join([result.game, *[f"{name}={value}" for name, value in result.variants.items()]])
    table = Table(title=say("cli.result", game=played, seats=result.seats, games=result.games))
    table.add_column(say("cli.result-bot"))
    for heading in ("cli.result-seats", "cli.result-wins", "cli.result-share", "cli.result-score"):
        table.add_column(say(heading), justify="right")
    for name, wins in result.wins.items():
        share = f"{100 * wins / result.games:.1f} %"
        row = (str(result.seats_played[name]), f"{wins:g}", share, f"{result.mean_score[name]:.1f}")
        table.add_row(name, *row)
    out.print(table)
    way = say("cli.compiled" if result.compiled else "cli.interpreted")
    speed = f"{result.decisions_per_second:,.0f}"
    out.print(
        say("cli.speed", decisions=result.decisions, speed=speed, games=f"{result.games_per_second:,.1f}", way=way)
    )


@app.command(help=t("cli.ladder"))
def ladder(
    game: GameName,
    seats: Seats = None,
    variant: Variants = None,
    bots: Annotated[str, typer.Option(help=t("cli.ladder-bots", bots=", ".join(BOT_NAMES)))] = "",
    one: Annotated[str, typer.Option(help=t("cli.ladder-one"))] = "",
    against: Annotated[str, typer.Option(help=t("cli.ladder-against"))] = "greedy",
    seconds: Annotated[float, typer.Option(help=t("cli.ladder-seconds"), min=0, max=MOST_SECONDS)] = 0.0,
    games: Annotated[int, typer.Option(help=t("cli.games-count"), min=1)] = 100,
    seed: Seed = "ladder",
    workers: Annotated[int, typer.Option(help=t("cli.workers"), min=0)] = 0,
    to: Annotated[Path | None, typer.Option("--out", help=t("cli.ladder-out"))] = None,
    chart: Annotated[Path | None, typer.Option(help=t("cli.ladder-chart"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=t("cli.json"))] = False,
) -> None:
    chosen = game_named(game)
    contest = contest_of(
        chosen, seats or chosen.usual_seats, seed, variants_in(chosen, variant), names_in(bots), one, against, seconds
    )
    play_ladder(contest, games, workers, to or usual_file(contest), chart, as_json, out, progress_bar(), READER.text)


@app.command(help=t("cli.train"))
def train(
    game: GameName,
    seats: Seats = None,
    variant: Variants = None,
    games: Annotated[int, typer.Option(help=t("cli.games-count"), min=1)] = 2_048,
    trials: Annotated[int, typer.Option(help=t("cli.train-trials"), min=1)] = 200,
    batch: Annotated[int, typer.Option(help=t("cli.train-batch"), min=1)] = 64,
    begin: Annotated[str, typer.Option(help=t("cli.train-begin"))] = "start",
    pace: Annotated[int, typer.Option(help=t("cli.train-pace"), min=1, max=1_000)] = PACE,
    worlds: Annotated[int, typer.Option(help=t("cli.train-worlds"), min=1, max=64)] = WORLDS,
    seed: Seed = "train",
    workers: Annotated[int, typer.Option(help=t("cli.workers"), min=0)] = 0,
    to: Annotated[Path | None, typer.Option("--out", help=t("cli.train-out"))] = None,
    into: Annotated[Path | None, typer.Option("--write", help=t("cli.train-write"))] = None,
    values: Annotated[bool, typer.Option("--values", help=t("cli.train-values"))] = False,
    chances: Annotated[bool, typer.Option("--chances", help=t("cli.train-chances"))] = False,
) -> None:
    chosen = game_named(game)
    variants = variants_in(chosen, variant)
    if values and chances:
        raise AreopolisError("train-one", "--values and --chances are two trainings: choose one of them")
    if values or chances:
        sitting = Sitting(chosen.name, seats or chosen.usual_seats, seed, 0, variants)
        file = to or usual_series_file("values" if values else "chances", sitting)
        look = train_values if values else train_chances
        look(sitting, games, trials, workers, file, into, out, progress_bar(), READER.text)
        return
    course = Course(chosen.name, seats or chosen.usual_seats, seed, variants, begin, batch, pace, worlds)
    file = to or usual_training_file(course)
    train_weights(course, games, trials, workers, file, into, out, progress_bar(), READER.text)


# --- the shelf --------------------------------------------------------------------------------------------


@app.command(help=t("cli.games"))
def games() -> None:
    for game in GAMES.values():
        words = Text(READER.language, game.name)
        seats = words("page.seats-from-to", least=game.seat_counts[0], most=game.seat_counts[-1])
        out.print(f"[bold]{game.name}[/]  {escape(words('game.title'))}, {seats}")
        out.print(Padding(escape(words("game.blurb")), (0, 0, 0, 2)))
        out.print(variants_table(game, words))


def variants_table(game: Game, words: Text) -> Table:
    """What --variant accepts; the first value of each variant is the default."""
    table = Table(show_header=False, box=None, padding=(0, 0, 0, 2))
    table.add_column(no_wrap=True)
    for variant in game.variants:
        for value in variant.values:
            key = f"variant.{variant.name}"
            table.add_row(f"--variant {variant.name}={value}", escape(f"{words(key)}: {words(f'{key}.{value}')}"))
    return table


@app.command(help=t("cli.cards"))
def cards(
    game: GameName,
    tag: Annotated[str, typer.Option(help=t("cli.cards-tag"))] = "",
    cost: Annotated[str, typer.Option(help=t("cli.cards-cost"))] = "",
    colour: Annotated[str, typer.Option(help=t("cli.cards-colour"))] = "",
    edition: Annotated[str, typer.Option("--set", help=t("cli.cards-set"))] = "",
    search: Annotated[str, typer.Option(help=t("cli.cards-search"))] = "",
    language: Annotated[str | None, typer.Option(help=t("cli.language", languages=", ".join(LANGUAGES)))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=t("cli.json"))] = False,
) -> None:
    if language is not None:
        READER.choose(language)
    shelf = list_cards(game_named(game), Text(READER.language).language)
    wanted = wanted_cards(shelf, tag, colour, edition, cost, search)
    if as_json:
        print(cards_as_json(shelf, wanted))
    else:
        show_cards(out, shelf, wanted, Text(READER.language, game))


def main() -> None:
    """Every mistake is reported in one line, never as a traceback."""
    try:
        app(prog_name="areopolis")
    except AreopolisError as error:
        fail(error_text(READER.text, error))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)


def fail(message: str) -> NoReturn:
    notes.print(message, style="red", markup=False, soft_wrap=True)
    sys.exit(1)


if __name__ == "__main__":
    main()
