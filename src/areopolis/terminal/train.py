"""`areopolis train`: the weights of a judge improve by self-play, and the terminal shows how far they have come."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from areopolis.arena.training import PACE, Course, Tested, Training, write_weights
from areopolis.bots.greedy import WORLDS
from areopolis.games import game_named
from areopolis.text.text import Text


def usual_training_file(course: Course) -> Path:
    """Where a training is kept if nobody says; the same command finds it again."""
    return Path(f"train-{course.game}-{course.seats}.json")


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
    usual = game_named(course.game).chosen_variants({})
    changed = {name: value for name, value in course.variants.items() if value != usual[name]}
    variants = "".join(f" --variant {name}={value}" for name, value in changed.items())
    begun = f" --batch {course.batch}" + (f" --begin {course.begin}" if course.begin != "start" else "")
    begun += f" --pace {course.pace}" if course.pace != PACE else ""
    begun += f" --worlds {course.worlds}" if course.worlds != WORLDS else ""
    command = f"areopolis train {course.game} --seats {course.seats}{variants} --games {training.games}"
    against = "alone" if course.seats == 1 else "against greedy"
    return [f"{command} --seed '{course.seed}'{begun}", f"{against}: {tested}"]
