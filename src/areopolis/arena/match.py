"""One game between bots. The result depends on the match alone, never on where it is played."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from areopolis.bots import Bot, as_bot, bot_name, play_out
from areopolis.games import game_named
from areopolis.kernel import position as position_module
from areopolis.kernel.chance import chance_of
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.record import write_record


@dataclass(frozen=True)
class Match:
    """A game to be played: the bots by seat, and the seed that decides everything."""

    game: str
    bots: tuple[str | Bot, ...]
    seed: str
    variants: dict[str, str] = field(default_factory=dict)
    """Variants that are not named take their default values."""
    record: bool = False
    """Whether the result includes the record as text."""

    @property
    def names(self) -> list[str]:
        """The bots' names, by seat."""
        return [bot_name(bot) for bot in self.bots]


@dataclass(frozen=True)
class Played:
    """How a match went."""

    match: Match
    decisions: int
    seconds: float
    """Processor time."""
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    record: str


def play_match(match: Match) -> Played:
    started = time.process_time()
    game = game_named(match.game)
    position = game.start(len(match.bots), match.seed, match.variants)
    bots = [as_bot(bot) for bot in match.bots]
    minds = [chance_of(f"{match.seed} seat {seat + 1}") for seat in range(len(bots))]
    choices = play_out(position, bots, minds)
    seconds = time.process_time() - started
    outcome = position.outcome()
    scores = [outcome.sheet(seat).total for seat in range(len(bots))]
    record = recorded(match, choices) if match.record else ""
    return Played(match, len(choices), seconds, tuple(scores), tuple(outcome.winners), record)


def recorded(match: Match, choices: list[tuple[int, str]]) -> str:
    game = game_named(match.game)
    names = [f"{name} {seat + 1}" for seat, name in enumerate(match.names)]
    variants = game.chosen_variants(match.variants)
    playthrough = Playthrough(
        game, Header(game.name, game.rules_version, len(names), match.seed, variants, names, None)
    )
    for seat, key in choices:
        playthrough.play(seat, key)
    return write_record(playthrough)


def is_compiled() -> bool:
    """Whether the kernel runs compiled (mypyc) or interpreted."""
    return not str(position_module.__file__).endswith(".py")
