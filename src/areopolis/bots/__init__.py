"""Bots: players that see what their seat may see and nothing else. They know the kernel, not the games."""

from __future__ import annotations

from areopolis.bots.bot import Bot, RandomBot, play_out
from areopolis.bots.greedy import GreedyBot
from areopolis.bots.levels import BOT_NAMES, LEVELS, BeginnerBot, MediumBot, make_bot, search_in
from areopolis.bots.search import Considered, SearchBot
from areopolis.bots.seat_view import SeatView

__all__ = [
    "BOT_NAMES",
    "LEVELS",
    "BeginnerBot",
    "Bot",
    "Considered",
    "GreedyBot",
    "MediumBot",
    "RandomBot",
    "SearchBot",
    "SeatView",
    "as_bot",
    "bot_name",
    "make_bot",
    "play_out",
    "search_in",
]


def as_bot(bot: str | Bot) -> Bot:
    """The bot itself, or the one with this name."""
    return bot if isinstance(bot, Bot) else make_bot(bot)


def bot_name(bot: str | Bot) -> str:
    return type(bot).__name__ if isinstance(bot, Bot) else bot
