"""Whole games with everything that happened on the way, for the laws to check."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from areopolis.bots import BOT_NAMES, Bot, GreedyBot, SeatView, make_bot
from areopolis.games import GAMES
from areopolis.kernel.chance import chance_of
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import Entry, Header
from areopolis.kernel.position import News, Position

MOST_DECISIONS = 10_000
"""No game takes longer; one that does would never end."""

LITTLE: Final = 0.001
"""The share of its rollouts with which a search bot thinks here."""

BOTS: dict[str, Bot] = {
    **{name: make_bot(name, LITTLE) for name in BOT_NAMES},
    "greedy": GreedyBot(worlds=1),
    "easy": GreedyBot(worlds=1),
}


@dataclass(frozen=True)
class Case:
    """One way to set up a game: seats and variants."""

    name: str
    seats: int
    variants: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game:
        return GAMES[self.name]

    def start(self, seed: str) -> Position:
        return self.game.start(self.seats, seed, dict(self.variants))

    def header(self, seed: str) -> Header:
        names = [f"Seat {seat + 1}" for seat in range(self.seats)]
        version = self.game.rules_version
        return Header(self.name, version, self.seats, seed, dict(self.variants), names, None)

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{name}-{value}" for name, value in self.variants)])


def cases() -> list[Case]:
    """Every game at every seat count with every combination of its variants."""
    found: list[Case] = []
    for game in GAMES.values():
        choices = [[(variant.name, value) for value in variant.values] for variant in game.variants]
        for seats, chosen in product(game.seat_counts, product(*choices)):
            if game.fits(seats, dict(chosen)):
                found.append(Case(game.name, seats, chosen))
    return found


def covering_cases() -> list[Case]:
    """Every seat count with default variants, and every other value of every variant at one seat count that fits."""
    found: list[Case] = []
    for game in GAMES.values():
        usual = tuple((variant.name, variant.values[0]) for variant in game.variants)
        found += [Case(game.name, seats, usual) for seats in game.seat_counts]
        others = [(variant.name, value) for variant in game.variants for value in variant.values[1:]]
        for number, (name, value) in enumerate(others):
            chosen = tuple((each, value if each == name else first) for each, first in usual)
            fitting = [seats for seats in game.seat_counts if game.fits(seats, dict(chosen))]
            found.append(Case(game.name, fitting[number % len(fitting)], chosen))
    return found


@dataclass(frozen=True)
class Moment:
    """One choice: the position before it (a clone kept since), what was chosen, and the news it made."""

    before: Position
    picture: str
    """The snapshot of `before`, taken when it was cloned."""
    seat: int
    key: str
    news: list[News]
    learned: bool


@dataclass(frozen=True)
class Journey:
    """A whole game."""

    case: Case
    seed: str
    moments: list[Moment]
    end: Position

    @property
    def entries(self) -> list[Entry]:
        return [Entry(moment.seat, moment.key) for moment in self.moments]

    def picture_after(self, number: int) -> str:
        """The snapshot after the choice of a moment."""
        last = number + 1 == len(self.moments)
        return picture(self.end) if last else self.moments[number + 1].picture


def picture(position: Position) -> str:
    """A snapshot as text; equal texts are equal positions, bit for bit."""
    return json.dumps(position.snapshot(), sort_keys=True)


@lru_cache(maxsize=8)
def journey(case: Case, bot: str, seed: str) -> Journey:
    """The same journey is cached for a while, because many laws look at it one after the other."""
    return travel(case, bot, seed)


def travel(case: Case, bot: str, seed: str) -> Journey:
    """A game with bots of one kind at all seats."""
    position = case.start(seed)
    rng = chance_of(f"{bot} {seed}")
    moments: list[Moment] = []
    while position.decisions:
        assert len(moments) < MOST_DECISIONS, "the game does not end"
        seat = position.decisions[rng.below(len(position.decisions))].seat
        before = position.clone()
        key = BOTS[bot].choose(SeatView(position, seat), rng)
        position.play(seat, key)
        moments.append(Moment(before, picture(before), seat, key, position.news, position.learned))
    return Journey(case, seed, moments, position)
