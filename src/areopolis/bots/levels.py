"""Opponents from beginner to expert.

How hard a level thinks is set in rollouts, so that the same view and the same luck lead to the same choice everywhere.
The seconds are a cap for slow machines and long questions.
"""

from __future__ import annotations

from typing import Final

from areopolis.bots.bot import Bot, RandomBot
from areopolis.bots.greedy import GreedyBot, try_options
from areopolis.bots.search import SearchBot
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.chance import Chance
from areopolis.kernel.errors import AreopolisError

LEVELS: Final = ["beginner", "easy", "medium", "hard", "expert"]
"""What a person chooses from, the weakest first."""

BOT_NAMES: Final = ["random", "greedy", *LEVELS]
"""All bots; `random` and `greedy` are what others are measured against."""

ROLLOUTS: Final = {"hard": 500, "expert": 2_500}
SECONDS: Final = {"hard": 3.0, "expert": 10.0}

MEDIUM_ROLLOUTS: Final = 100
MEDIUM_SECONDS: Final = 1.0
"""Where nobody has trained yet."""

OVERLOOKED_PERCENT: Final = 45
"""How much of what is possible a beginner does not see."""


class BeginnerBot(Bot):
    """Chooses what the judge likes best, but overlooks much of what is possible."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        options = view.options()
        if len(options) == 1:
            return options[0]
        obvious = view.obvious()
        if obvious:
            return obvious
        totals = [sum(terms) for terms in try_options(view, 1, rng, view.weights(tuned=False))]
        seen = [i for i in range(len(options)) if rng.below(100) >= OVERLOOKED_PERCENT]
        if not seen:
            return options[rng.below(len(options))]
        best = seen[0]
        for i in seen:
            if totals[i] > totals[best]:
                best = i
        return options[best]


class MediumBot(GreedyBot):
    """Chooses what the judge likes best by its tuned weights. In games that have none it searches a little."""

    def __init__(self, share: float = 1.0) -> None:
        super().__init__(tuned=True)
        self.search = SearchBot(max(1, int(MEDIUM_ROLLOUTS * share)), MEDIUM_SECONDS)

    def choose(self, view: SeatView, rng: Chance) -> str:
        return self.search.choose(view, rng) if searches(self, view) else super().choose(view, rng)


def search_in(bot: Bot) -> SearchBot | None:
    """The part of a bot that searches, if there is one."""
    if isinstance(bot, MediumBot):
        return bot.search
    return bot if isinstance(bot, SearchBot) else None


def searches(bot: Bot, view: SeatView) -> bool:
    """Whether the bot chooses by a search here; `medium` does where nobody has trained yet."""
    return isinstance(bot, SearchBot) or (isinstance(bot, MediumBot) and not view.is_trained())


def limit(bot: Bot, share: float, seconds: float = 0.0) -> None:
    """Leave a bot that searches a share of its own seconds, and no more than `seconds` if that is not 0."""
    search = search_in(bot)
    if search is not None:
        own = search.seconds * share
        search.seconds = min(seconds or own, own or seconds)


def make_bot(name: str, share: float = 1.0) -> Bot:
    """The bot with this name, or an error that lists the names; with a smaller share it thinks that much less."""
    if name == "random":
        return RandomBot()
    if name == "beginner":
        return BeginnerBot()
    if name in ("greedy", "easy"):
        return GreedyBot()
    if name == "medium":
        return MediumBot(share)
    if name in ROLLOUTS:
        return SearchBot(max(1, int(ROLLOUTS[name] * share)), SECONDS[name])
    known = ", ".join(BOT_NAMES)
    raise AreopolisError("bot-unknown", f"there is no bot '{name}'; choose one of: {known}", name=name, known=known)
