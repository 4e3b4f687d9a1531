"""Finished games that begin shortly before their end, so that looking back at them is quick; and blunders in them."""

from __future__ import annotations

from dataclasses import dataclass

from areopolis.bots.rollout import END_OF_GAME, RandomPolicy, play_on
from areopolis.games import game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import Position

LAST_CHOICES = 12
MOST_OPTIONS = 10
TRIES = 8
GAMES_TRIED = 60
FIRST = {"red_planet": 6, "terraforming_mars": 41, "luna_maris": 0, "migration_mars": 5, "on_mars": 66}
"""Where to look first for a blunder that a few rollouts can see. If the rules change, a later one is found."""


@dataclass(frozen=True)
class Blunder:
    """A finished game whose first choice threw away the win."""

    playthrough: Playthrough
    seat: int
    key: str


def short_game(game: str, seats: int, seed: str = "short") -> Playthrough:
    """The last choices of a random game, from the first of them that can be described."""
    luck = chance_of(seed)
    for position in last_choices(game_named(game).start(seats, seed), luck):
        begun = beginning_at(position)
        if begun is not None:
            finish(begun, luck)
            return begun
    raise AssertionError(f"the end of this game of {game} cannot be described")


def blundered(game: str, seats: int) -> Blunder:
    """Games are played at random until one has a choice near its end that decides it; then it is made in the worst
    way."""
    for number in range(FIRST[game], FIRST[game] + GAMES_TRIED):
        luck = chance_of(f"blunder {number}")
        for position in reversed(last_choices(game_named(game).start(seats, f"blunder {number}"), luck)):
            found = thrown_away(position, luck)
            if found is not None:
                return found
    raise AssertionError(f"no blunder in {GAMES_TRIED} games of {game}")


def last_choices(position: Position, luck: Chance) -> list[Position]:
    """The positions of the last choices of a random game."""
    found: list[Position] = []
    while position.decisions:
        decision = position.decisions[0]
        if 1 < len(decision.options) <= MOST_OPTIONS and len(position.decisions) == 1:
            found = [*found[1 - LAST_CHOICES :], position.clone()]
        position.answer(decision, RandomPolicy().pick(position, decision, luck))
    return found


def thrown_away(position: Position, luck: Chance) -> Blunder | None:
    """The blunder, if one option wins however it goes on, and another one loses."""
    seat = position.decisions[0].seat
    begun = beginning_at(position)
    if begun is None:
        return None
    wins = {key: won(begun.position, seat, key, luck) for key in begun.position.options(seat)}
    best = [key for key, count in wins.items() if count == TRIES]
    worst = [key for key, count in wins.items() if count == 0]
    if not best or not worst:
        return None
    begun.play(seat, worst[0])
    finish(begun, luck)
    return Blunder(begun, seat, worst[0])


def beginning_at(position: Position) -> Playthrough | None:
    """A game that was set up like this; None if the moment cannot be described."""
    game = position.game
    names = ["Ada", "Bo", "Cy", "Di", "Eli", "Flo"][: position.seats]
    header = Header(game.name, game.rules_version, position.seats, "", position.variants, names, None)
    try:
        header.arranged = game.describe(position)
    except ImpossiblePosition:
        return None
    return Playthrough(game, header)


def finish(playthrough: Playthrough, luck: Chance) -> None:
    while not playthrough.position.over:
        decision = playthrough.position.decisions[0]
        playthrough.play(decision.seat, RandomPolicy().pick(playthrough.position, decision, luck).key)


def won(position: Position, seat: int, key: str, luck: Chance) -> int:
    """In how many of some random endings the seat wins alone."""
    count = 0
    for _ in range(TRIES):
        after = position.clone()
        after.play(seat, key)
        play_on(after, RandomPolicy(), luck, END_OF_GAME)
        count += after.outcome().winners == [seat]
    return count
