"""What a bot answers to fixed questions of a game: whoever answers otherwise is another bot."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from areopolis.bots import Bot, MediumBot, RandomBot, SearchBot, SeatView, make_bot
from areopolis.games import game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position

QUESTIONS: Final = 6
ROLLOUTS: Final = 20
"""With which search bots answer here, so that it is quick; how many they have in a game is told beside."""


def answers(name: str, game: str, seats: int) -> list[str]:
    """What kind of bot this is, and `prompt: key` for each question."""
    bot = make_bot(name)
    judge = game_named(game).judge
    if isinstance(bot, MediumBot) and judge.tuned_for(seats) is judge.plain_for(seats):
        bot = bot.search
    if isinstance(bot, SearchBot):
        weights = hashlib.sha256(repr((judge.tuned_for(seats), judge.values_for(seats))).encode()).hexdigest()[:6]
        kind = f"SearchBot with {bot.iterations} rollouts and weights {weights}"
        return [kind, *answers_by_search(game, seats)]
    return [type(bot).__name__, *answers_of(bot, game, seats)]


@cache
def answers_by_search(game: str, seats: int) -> list[str]:
    return answers_of(SearchBot(ROLLOUTS), game, seats)


def answers_of(bot: Bot, game: str, seats: int) -> list[str]:
    found: list[str] = []
    for number, position in enumerate(questions(game, seats)):
        decision = position.decisions[0]
        key = bot.choose(SeatView(position, decision.seat), chance_of(f"question {number}"))
        found.append(f"{decision.prompt}: {key}")
    return found


def version(name: str, game: str, seats: int) -> str:
    """The same for bots that answer the same."""
    return hashlib.sha256("\n".join(answers(name, game, seats)).encode()).hexdigest()[:12]


@cache
def questions(game: str, seats: int) -> tuple[Position, ...]:
    """Positions with something to choose, spread evenly over a game between random bots. They must not be changed."""
    position = game_named(game).start(seats, "questions")
    rng = chance_of("questions")
    found: list[Position] = []
    while position.decisions:
        decision = position.decisions[0]
        if len(decision.options) > 2:
            found.append(position.clone())
        position.answer(decision, decision.options[RandomBot().pick(SeatView(position, decision.seat), rng)])
    return tuple([found[number * len(found) // QUESTIONS] for number in range(QUESTIONS)])
