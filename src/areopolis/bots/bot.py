"""The bot that all others are measured against, and what every bot can do."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """A player. The same view and the same `rng` lead to the same choice."""

    @abstractmethod
    def choose(self, view: SeatView, rng: Chance) -> str:
        """The key of one of the view's options."""

    def pick(self, view: SeatView, rng: Chance) -> int:
        """The same choice by its number among the options."""
        return view.options().index(self.choose(view, rng))


class RandomBot(Bot):
    """Every option is equally likely."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        return view.options()[self.pick(view, rng)]

    def pick(self, view: SeatView, rng: Chance) -> int:
        count = view.option_count()
        return 0 if count == 1 else rng.below(count)


Choice = tuple[int, str]
"""(seat, key)."""


def play_out(position: Position, bots: list[Bot], minds: list[Chance]) -> list[Choice]:
    """Let bots, one per seat, play to the end, each with a random stream of its own. Returns the choices in order."""
    views = [SeatView(position, seat) for seat in range(position.seats)]
    choices: list[Choice] = []
    while position.decisions:
        decision = position.decisions[0]
        seat = decision.seat
        option = decision.options[bots[seat].pick(views[seat], minds[seat])]
        position.answer(decision, option)
        choices.append((seat, option.key))
    return choices
