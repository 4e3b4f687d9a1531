"""How strong bots are, from the tables they played: win shares with intervals, and openskill ratings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from areopolis.kernel.errors import AreopolisError

CONFIDENCE: Final = 1.96
"""Standard deviations around a figure, nineteen times in twenty."""


@dataclass(frozen=True)
class Sitting:
    """One seat at a table that was played."""

    bot: str
    score: int
    won: float
    """A shared victory is divided."""
    rollouts: int
    searched: int
    """Choices for which it played rollouts."""
    seconds: float
    """Processor time that it thought."""


@dataclass(frozen=True)
class Standing:
    """One bot over all its tables."""

    bot: str
    tables: int
    wins: float
    share: float
    low: float
    high: float
    """The share lies between these, nineteen times in twenty."""
    mean_score: float
    rollouts_per_second: float
    seconds_per_choice: float
    """Of the choices for which it played rollouts."""
    rating: float | None = None
    deviation: float | None = None
    """The rating is within twice this, nineteen times in twenty."""


def standings(bots: Sequence[str], tables: Sequence[Sequence[Sitting]], rated: bool) -> list[Standing]:
    """One line a bot that has played, the best first."""
    ratings = rate(bots, tables) if rated else {}
    lines = [standing(bot, [seat for table in tables for seat in table if seat.bot == bot], ratings) for bot in bots]
    return sorted([line for line in lines if line.tables], key=lambda line: (-(line.rating or 0), -line.share))


def standing(bot: str, sat: list[Sitting], ratings: dict[str, tuple[float, float]]) -> Standing:
    count = len(sat)
    wins = sum(seat.won for seat in sat)
    low, high = interval(wins, count)
    searched = sum(seat.searched for seat in sat)
    rollouts = sum(seat.rollouts for seat in sat)
    seconds = sum(seat.seconds for seat in sat)
    rating, deviation = ratings.get(bot, (None, None))
    return Standing(
        bot=bot,
        tables=count,
        wins=round(wins, 3),
        share=round(wins / count, 4) if count else 0.0,
        low=round(low, 4),
        high=round(high, 4),
        mean_score=round(sum(seat.score for seat in sat) / count, 2) if count else 0.0,
        rollouts_per_second=round(rollouts / seconds, 1) if rollouts else 0.0,
        seconds_per_choice=round(seconds / searched, 4) if searched else 0.0,
        rating=None if rating is None else round(rating, 2),
        deviation=None if deviation is None else round(deviation, 2),
    )


def interval(wins: float, count: int) -> tuple[float, float]:
    """Wilson's interval of a share: right for few games too, and near 0 and 1."""
    if not count:
        return 0.0, 1.0
    share, z = wins / count, CONFIDENCE
    middle = share + z * z / (2 * count)
    width = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return max(0.0, (middle - width) / whole), min(1.0, (middle + width) / whole)


# --- ratings -------------------------------------------------------------------------------------------------


def rate(bots: Sequence[str], tables: Sequence[Sequence[Sitting]]) -> dict[str, tuple[float, float]]:
    """(rating, deviation) by bot. Everybody begins at 25; every table moves those who sat there."""
    model = rating_model()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for table in tables:
        teams = [[ratings[seat.bot]] for seat in table]
        for seat, team in zip(table, model.rate(teams, ranks=places(table)), strict=True):
            ratings[seat.bot] = team[0]
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}


def places(table: Sequence[Sitting]) -> list[float]:
    """By seat, 1 is the best: winners share the first place, the others follow by points."""
    ranked = [(0 if seat.won else 1, 0 if seat.won else -seat.score) for seat in table]
    return [1.0 + sum(other < own for other in ranked) for own in ranked]


def rating_model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise AreopolisError(
            "openskill-missing", "ratings need the library openskill: pip install 'areopolis[ladder]'"
        ) from error
    return PlackettLuce()
