"""`areopolis train`: the weights of a judge improve by self-play, and the terminal shows how far they have come.

With `--chances` self-play says instead what makes chances to win of what the judge thinks.
"""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from areopolis.arena.chances import Series, Sitting
from areopolis.arena.training import (
    CHANCES,
    PACE,
    TUNED,
    Course,
    Tested,
    Training,
    text_with,
    write_chances,
    write_weights,
)
from areopolis.bots.greedy import WORLDS
from areopolis.games import game_named
from areopolis.text.text import Text


def usual_training_file(course: Course) -> Path:
    """Where a training is kept if nobody says; the same command finds it again."""
    return Path(f"train-{course.game}-{course.seats}.json")


def usual_chances_file(sitting: Sitting) -> Path:
    return Path(f"chances-{sitting.game}-{sitting.seats}.json")


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
    for number, weight in enumerate(training.weights):
        name = training.course.judge.names[number]
        out.print(f"{name:24}{course.start[number]:>8}{weight:>8}", markup=False, highlight=False)
    out.print(t("cli.train-tested", result=str(tested)), markup=False)
    out.print(t("cli.train-kept", file=str(file)), markup=False)
    if into is not None:
        write_weights(into, course.seats, training.weights, made_by(training, tested))


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
    series = Series(sitting, file)
    with progress:
        total = games + trials
        task = progress.add_task(t("cli.training", game=sitting.game), total=total, completed=len(series.looks))
        series.go_on(total, workers, lambda: progress.advance(task))
    odds, tested = series.found(games, trials)
    for column in odds:
        out.print(" ".join(f"{number:6}" for number in column), markup=False, highlight=False)
    out.print(t("cli.train-calibrated", score=f"{tested.score:.3f}", blind=f"{tested.blind:.3f}"), markup=False)
    out.print(t("cli.train-kept", file=str(file)), markup=False)
    if into is not None:
        command = f"{command_for(sitting.game, sitting.seats, sitting.variants)} --chances"
        made = [f"{command} --games {games} --trials {trials} --seed '{sitting.seed}'", str(tested)]
        write_chances(into, sitting.seats, odds, made)
