"""`areopolis train`: the weights of a judge improve by self-play, and the terminal shows how far they have come.

With `--values` whole games say instead which weights tell best who will win, and with `--chances` what makes chances to
win of what the judge thinks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

from areopolis.arena.chances import ChanceSeries
from areopolis.arena.series import Series, Sitting
from areopolis.arena.training import (
    CHANCES,
    PACE,
    TUNED,
    VALUES,
    Course,
    Tested,
    Training,
    text_with,
    write_chances,
    write_weights,
)
from areopolis.arena.values import ValueSeries, check_can_learn
from areopolis.bots.greedy import WORLDS
from areopolis.games import game_named
from areopolis.text.text import Text


def usual_training_file(course: Course) -> Path:
    """Where a training is kept if nobody says; the same command finds it again."""
    return Path(f"train-{course.game}-{course.seats}.json")


def usual_series_file(kind: str, sitting: Sitting) -> Path:
    return Path(f"{kind}-{sitting.game}-{sitting.seats}.json")


def train_weights(
    course: Course,
    games: int,
    trials: int,
    workers: int,
    file: Path,
    into: Path | None,
    out: Console,
    progress: Progress,
    t: Text,
) -> None:
    if into is not None:
        text_with(into, TUNED)  # if nothing can be written there, nothing is played in vain
    training = Training(course, file)
    with progress:
        if training.games < games:
            task = progress.add_task(t("cli.training", game=course.game), total=games, completed=training.games)
            training.go_on(games, workers, lambda: progress.advance(task))
        task = progress.add_task(t("cli.simulating", game=course.game), total=trials)
        tested = training.tested(trials, workers, lambda: progress.advance(task))
    show_weights(course.judge.names, course.start, training.weights, out)
    out.print(t("cli.train-tested", result=str(tested)), markup=False)
    out.print(t("cli.train-kept", file=str(file)), markup=False)
    if into is not None:
        write_weights(into, course.seats, training.weights, made_by(training, tested))


def show_weights(names: list[str], before: list[int], after: list[int], out: Console) -> None:
    for name, old, new in zip(names, before, after, strict=True):
        out.print(f"{name:24}{old:>8}{new:>8}", markup=False, highlight=False)


def made_by(training: Training, tested: Tested) -> list[str]:
    """What a comment says about where weights come from."""
    course = training.course
    begun = f" --batch {course.batch}" + (f" --begin {course.begin}" if course.begin != "start" else "")
    begun += f" --pace {course.pace}" if course.pace != PACE else ""
    begun += f" --worlds {course.worlds}" if course.worlds != WORLDS else ""
    command = f"{command_for(course.game, course.seats, course.variants)} --games {training.games}"
    against = "alone" if course.seats == 1 else "against greedy"
    return [f"{command} --seed '{course.seed}'{begun}", f"{against}: {tested}"]


def command_for(game: str, seats: int, chosen: dict[str, str]) -> str:
    usual = game_named(game).chosen_variants({})
    changed = {name: value for name, value in chosen.items() if value != usual[name]}
    return f"areopolis train {game} --seats {seats}" + "".join(f" --variant {name}={changed[name]}" for name in changed)


def train_chances(
    sitting: Sitting,
    games: int,
    trials: int,
    workers: int,
    file: Path,
    into: Path | None,
    out: Console,
    progress: Progress,
    t: Text,
) -> None:
    if into is not None:
        text_with(into, CHANCES)
    series = ChanceSeries(sitting, file)
    look_at_games(series, games + trials, workers, progress, t)
    odds, tested = series.found(games, trials)
    for column in odds:
        out.print(" ".join(f"{number:6}" for number in column), markup=False, highlight=False)
    out.print(t("cli.train-calibrated", score=f"{tested.score:.3f}", blind=f"{tested.blind:.3f}"), markup=False)
    out.print(t("cli.train-kept", file=str(file)), markup=False)
    if into is not None:
        write_chances(into, sitting.seats, odds, [series_command("chances", sitting, games, trials), str(tested)])


def train_values(
    sitting: Sitting,
    games: int,
    trials: int,
    workers: int,
    file: Path,
    into: Path | None,
    out: Console,
    progress: Progress,
    t: Text,
) -> None:
    check_can_learn(sitting.seats)
    if into is not None:
        text_with(into, VALUES)
    series = ValueSeries(sitting, file)
    look_at_games(series, games + trials, workers, progress, t)
    judge = game_named(sitting.game).judge
    weights, tested = series.found(games, trials, workers)
    show_weights(judge.names, judge.tuned_for(sitting.seats), weights, out)
    out.print(t("cli.train-foretold", score=f"{tested.score:.3f}", before=f"{tested.before:.3f}"), markup=False)
    out.print(t("cli.train-kept", file=str(file)), markup=False)
    if into is not None:
        made = [series_command("values", sitting, games, trials), str(tested)]
        write_weights(into, sitting.seats, weights, made, VALUES)


def look_at_games(series: Series[Any], games: int, workers: int, progress: Progress, t: Text) -> None:
    with progress:
        task = progress.add_task(
            t("cli.training", game=series.sitting.game), total=games, completed=min(games, len(series.looks))
        )
        series.go_on(games, workers, lambda: progress.advance(task))


def series_command(kind: str, sitting: Sitting, games: int, trials: int) -> str:
    command = f"{command_for(sitting.game, sitting.seats, sitting.variants)} --{kind}"
    return f"{command} --games {games} --trials {trials} --seed '{sitting.seed}'"
