"""Bots: players that see what their seat may see and nothing else. They know the kernel, not the games."""

from __future__ import annotations

from areopolis.bots.bot import Bot, RandomBot, play_out
from areopolis.bots.greedy import Advice, GreedyBot, explain
from areopolis.bots.seat_view import SeatView
from areopolis.kernel.errors import AreopolisError

__all__ = [
    "BOT_NAMES",
    "Advice",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SeatView",
    "as_bot",
    "bot_name",
    "explain",
    "make_bot",
    "play_out",
]

BOT_NAMES = ["random", "greedy"]


def make_bot(name: str) -> Bot:
    """The bot with this name, or an error that lists the names."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    known = ", ".join(BOT_NAMES)
    raise AreopolisError("bot-unknown", f"there is no bot '{name}'; choose one of: {known}", name=name, known=known)


def as_bot(bot: str | Bot) -> Bot:
    """The bot itself, or the one with this name."""
    return bot if isinstance(bot, Bot) else make_bot(bot)


def bot_name(bot: str | Bot) -> str:
    return type(bot).__name__ if isinstance(bot, Bot) else bot
