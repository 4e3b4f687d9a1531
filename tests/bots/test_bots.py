"""Bots: what they see, what they choose, and how well."""

from collections.abc import Callable
from typing import Any

import pytest

from areopolis.arena import is_compiled
from areopolis.bots import (
    BOT_NAMES,
    BeginnerBot,
    Bot,
    GreedyBot,
    MediumBot,
    RandomBot,
    SearchBot,
    SeatView,
    make_bot,
)
from areopolis.bots.greedy import consequence, try_options
from areopolis.games import game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.decision import Decision
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.position import Position
from areopolis.kernel.vocabulary import Option

pytestmark = pytest.mark.game("red_planet")

GAME = game_named("red_planet")
LITTLE = 0.002
"""The share of its rollouts with which a search bot thinks here."""
QUICK_BOTS = ("random", "greedy", "beginner", "easy", "medium")


def some_positions(seats: int, seed: str, every: int) -> list[Position]:
    """Every so many decisions of a random game."""
    position = GAME.start(seats, seed)
    rng = chance_of(seed)
    found: list[Position] = []
    while position.decisions:
        if len(position.decisions[0].options) > 1:
            found.append(position.clone())
        for _ in range(every):
            if position.decisions:
                decision = position.decisions[0]
                position.answer(decision, decision.options[rng.below(len(decision.options))])
    return found


def test_names():
    kinds = [RandomBot, GreedyBot, BeginnerBot, GreedyBot, MediumBot, SearchBot, SearchBot]
    assert [type(make_bot(name)) for name in BOT_NAMES] == kinds
    with pytest.raises(AreopolisError) as caught:
        make_bot("genius")
    assert caught.value.code == "bot-unknown"


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_bots_depend_on_the_observation_only(name: str, seats: int):
    """Whatever is hidden from the seat is changed; with the same luck the bot chooses the same."""
    bot = make_bot(name, LITTLE)
    for position in some_positions(seats, "hidden", 11 if name in QUICK_BOTS else 47):
        seat = position.decisions[0].seat
        choice = bot.choose(SeatView(position, seat), chance_of("luck"))
        for world in ("one", "two"):
            elsewhere = position.imagine(seat, chance_of(world))
            assert bot.choose(SeatView(elsewhere, seat), chance_of("luck")) == choice


def test_the_view_does_not_hand_out_the_position():
    position = GAME.start(4, "view")
    view = SeatView(position, 2)
    public = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
    assert not any(isinstance(each, Position) for each in public)
    assert view.options() == position.options(2)
    assert view.prompt() == "keep-mission"
    assert view.observe() == position.observe(2)
    assert view.imagine(chance_of("a")).snapshot() != position.snapshot()


class Refuser(Bot):
    """Bots can also be written outside the package."""

    def choose(self, view: SeatView, rng: Chance) -> str:
        return view.options()[-1]


def test_a_bot_of_ones_own():
    bot: Bot = Refuser()
    assert bot.choose(SeatView(GAME.start(3, "own"), 0), chance_of("a")).startswith("keep-mission")


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_single_option_is_chosen_without_thinking(name: str):
    """Nothing is drawn from the bot's luck."""
    position = next(p for p in single_option_positions())
    rng = chance_of("untouched")
    seat = next(decision.seat for decision in position.decisions if len(decision.options) == 1)
    assert make_bot(name, LITTLE).choose(SeatView(position, seat), rng) == position.options(seat)[0]
    assert rng.words() == chance_of("untouched").words()


def taking(number: int) -> Callable[[Any, Decision], Option]:
    """What makes one of the options obvious."""
    return lambda g, decision: decision.options[number]


@pytest.mark.parametrize("name", [name for name in BOT_NAMES if name != "random"])
def test_what_is_obvious_is_done_without_thinking(name: str):
    position = GAME.start(4, "obvious")
    for seat in range(4):
        position.play(seat, position.options(seat)[0])
    seat = position.decisions[0].seat
    judge = GAME.judge
    kept = judge.obvious
    rng = chance_of("untouched")
    for number in range(3):
        judge.obvious = taking(number)
        try:
            chosen = make_bot(name, LITTLE).choose(SeatView(position, seat), rng)
        finally:
            judge.obvious = kept
        assert chosen == position.options(seat)[number]
    assert rng.words() == chance_of("untouched").words()


@pytest.mark.parametrize("game", ["red_planet", "terraforming_mars"])
def test_what_depends_on_luck_is_tried_in_several_worlds(game: str):
    """Elsewhere one world is enough, and then all sums are so many times the same."""
    uneven = 0
    position = game_named(game).start(3, "lucky")
    rng = chance_of("lucky")
    for _ in range(60):
        decision = position.decisions[0]
        view = SeatView(position, decision.seat)
        tried = try_options(view, 7, chance_of("worlds"), view.weights(tuned=False))
        uneven += any(term % 7 for terms in tried for term in terms)
        for option in decision.options:
            after = position.clone()
            after.answer(decision, option)
            found = consequence(position, decision, option, chance_of("luck"), view.weights(tuned=False))
            assert found.lucky or not after.learned or position.game.judge.idle(option)
        position.answer(decision, decision.options[rng.below(len(decision.options))])
    assert 0 < uneven < 60


def single_option_positions() -> Any:
    for number in range(50):
        position = GAME.start(4, f"single {number}")
        rng = chance_of("single")
        while position.decisions:
            if any(len(decision.options) == 1 for decision in position.decisions):
                yield position
                break
            decision = position.decisions[0]
            position.answer(decision, decision.options[rng.below(len(decision.options))])


# --- strength ---------------------------------------------------------------------------------------------

GAMES_PLAYED = 60 if is_compiled() else 40
"""Interpreted, 200 games take more than two minutes; compiled, half a minute."""


def wins_among_random(number: int) -> bool:
    """Whether the one greedy seat (each seat in turn) wins."""
    position = GAME.start(4, f"strength {number}")
    rng = chance_of(f"thinking {number}")
    greedy = number % 4
    bots = [GreedyBot() if seat == greedy else RandomBot() for seat in range(4)]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(seat, bots[seat].choose(SeatView(position, seat), rng))
    return position.outcome().winners == [greedy]


@pytest.mark.expensive
def test_one_greedy_seat_among_three_random_ones_wins_60_percent():
    won = sum(map(wins_among_random, range(GAMES_PLAYED)))
    print(f"greedy won {won} of {GAMES_PLAYED}")
    assert won >= 0.6 * GAMES_PLAYED
