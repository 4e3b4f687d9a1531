"""The bot that all others are measured against, and what every bot can do."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. The same view and the same `rng` give the same choice."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        """The key of one of the view's options."""
        raise NotImplementedError


class RandomBot(Bot):
    """Every option is equally likely."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        options = view.options()
        return options[0] if len(options) == 1 else options[rng.below(len(options))]
