"""How well the greedy bot plays Terraforming Mars: it beats random bots, ends the game in time, and plays solo."""

from statistics import median

import pytest

from areopolis.arena import Match, is_compiled, play_match
from areopolis.bots import GreedyBot, SeatView
from areopolis.games import GAMES
from areopolis.games.terraforming_mars.judge import KNOWN_PRICES, KNOWN_TILES
from areopolis.games.terraforming_mars.rules.amounts import KNOWN_EFFECTS
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position

GAME = GAMES["terraforming_mars"]
GAMES_PLAYED = 40 if is_compiled() else 12
"""Interpreted, a game takes about a second."""


def wins_among_random(number: int) -> bool:
    """Whether the one greedy seat (each seat in turn) wins."""
    greedy = number % 3
    bots = tuple("greedy" if seat == greedy else "random" for seat in range(3))
    return play_match(Match(GAME.name, bots, f"strength {number}")).winners == (greedy,)


def greedy_game(seats: int, seed: str) -> Position:
    position = GAME.start(seats, seed)
    rng = chance_of(f"thinking {seed}")
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(seat, GreedyBot().choose(SeatView(position, seat), rng))
    return position


def generations(number: int) -> int:
    """How long three greedy seats take."""
    return GAME.chapter(greedy_game(3, f"pace {number}"))


@pytest.mark.expensive
def test_one_greedy_seat_among_two_random_ones_wins_90_percent():
    won = sum(map(wins_among_random, range(GAMES_PLAYED)))
    print(f"greedy won {won} of {GAMES_PLAYED}")
    assert won >= 0.9 * GAMES_PLAYED


@pytest.mark.expensive
def test_three_greedy_seats_terraform_mars_in_14_generations():
    taken = [generations(number) for number in range(GAMES_PLAYED // 3)]
    print(f"median {median(taken)} generations: {sorted(taken)}")
    assert median(taken) <= 14


def verdicts(position: Position) -> list[list[int]]:
    judge = GAME.judge
    return [judge.worth(position, seat, weights) for seat in range(3) for weights in (judge.weights, judge.tuned[3])]


def test_a_verdict_does_not_depend_on_what_was_judged_before():
    """Prices, tiles and lasting effects are kept from one verdict to the next."""
    position = GAME.start(3, "verdicts")
    rng = chance_of("verdicts")
    while position.decisions:
        decision = position.decisions[0]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
        after_others = verdicts(position)
        for known in (KNOWN_PRICES, KNOWN_TILES, KNOWN_EFFECTS):
            known.clear()
        assert verdicts(position) == after_others


def test_alone_the_greedy_bot_ends_with_a_legal_score():
    position = greedy_game(1, "alone")
    GAME.check(position)
    outcome = position.outcome()
    assert GAME.chapter(position) == 14
    assert outcome.winners in ([], [0])
    assert outcome.sheet(0).total == sum(line.points for line in outcome.sheet(0).lines)
