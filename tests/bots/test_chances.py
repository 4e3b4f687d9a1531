"""Chances to win: they add up, a lead makes them larger, and every game has numbers for them."""

from __future__ import annotations

import pytest

from areopolis.bots import GreedyBot, SearchBot, SeatView
from areopolis.bots.analysis import chances_in, compare
from areopolis.bots.chances import CERTAIN, certain, chances, odds_in, shares, worths
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import Position
from areopolis.kernel.scores import Tally

ALL_GAMES = [pytest.param(name, marks=pytest.mark.game(name)) for name in GAMES]
TABLES = [(name, seats) for name in GAMES for seats in GAMES[name].judge.chances]


def some_way_in(name: str, choices: int = 30) -> Position:
    position = game_named(name).start(game_named(name).usual_seats, "some way in")
    rng = chance_of("some way in")
    for _ in range(choices):
        decision = position.decisions[0]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
    return position


@pytest.mark.parametrize("name", ALL_GAMES)
def test_the_chances_of_all_seats_add_up(name: str) -> None:
    position = some_way_in(name)
    found = chances_in(position, 2, chance_of("luck"))
    assert len(found) == position.seats
    assert abs(sum(found) - CERTAIN) <= position.seats
    assert chances_in(position, 2, chance_of("luck")) == found


def test_who_is_equally_far_is_equally_likely_to_win() -> None:
    for seats in range(2, 7):
        assert shares([700] * seats, 500) == [round(CERTAIN / seats)] * seats


def test_a_lead_makes_a_win_more_likely() -> None:
    even, ahead, far_ahead = shares([0, 0], 300), shares([300, 0], 300), shares([100_000, 0], 300)
    assert even[0] < ahead[0] < far_ahead[0]
    assert far_ahead == [CERTAIN, 0]
    assert sum(ahead) == CERTAIN


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_table_says_how_much_a_lead_counts(name: str, seats: int) -> None:
    game = game_named(name)
    assert seats in game.seat_counts
    columns = game.judge.chances[seats]
    assert len(columns) == (2 if seats == 1 else 1)
    assert len({len(column) for column in columns}) == 1
    assert min(columns[0]) > 0


@pytest.mark.parametrize("name", ALL_GAMES)
def test_every_seat_count_has_numbers(name: str) -> None:
    game = game_named(name)
    for seats in game.seat_counts:
        assert len(game.judge.chances_for(seats)) == (2 if seats == 1 else 1)


def test_chapters_that_are_not_in_a_table_are_like_the_nearest() -> None:
    known = [[300, 200, 100], [7, 8, 9]]
    assert [odds_in(known, chapter) for chapter in (-1, 0, 2, 5)] == [(300, 7), (300, 7), (100, 9), (100, 9)]


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_lead_counts_as_in_the_chapter_in_which_one_asks(name: str) -> None:
    """In this one it counts nothing, and in all later ones, where rollouts end, it is everything."""
    position = some_way_in(name)
    view = SeatView(position, position.decisions[0].seat)
    judge = position.game.judge
    kept = judge.chances
    judge.chances = {position.seats: [[10**9] * (position.game.chapter(position) + 1) + [1] * 30]}
    try:
        found = chances_in(position, 4, chance_of("luck"))
        found += [each.chance for each in SearchBot(4).consider(view, chance_of("luck"))]
        key = view.options()[0]
        found.append(compare(view, key, key, 2, chance_of("luck")).value)
    finally:
        judge.chances = kept
    assert set(found) <= {round(CERTAIN / position.seats) + off for off in (-1, 0, 1)}


@pytest.mark.game("red_planet")
def test_a_shared_victory_is_divided(monkeypatch: pytest.MonkeyPatch) -> None:
    position = some_way_in("red_planet")
    monkeypatch.setattr(position.game, "tally", lambda g: Tally([1, 3], [5, 9, 2, 9]))
    assert certain(position) == [0, CERTAIN // 2, 0, CERTAIN // 2]


@pytest.mark.game("luna_maris")
def test_alone_it_counts_what_stands_against_the_seat() -> None:
    position = game_named("luna_maris").start(1, "alone")
    weights = position.game.judge.tuned_for(1)
    before = chances(position, worths(position, weights), 1)
    position.points[1] += 20  # type: ignore[attr-defined]
    assert chances(position, worths(position, weights), 1)[0] < before[0]


@pytest.mark.game("terraforming_mars")
def test_the_chances_of_the_winner_rise_through_a_solo_game() -> None:
    for number in range(20):
        found = solo_game(f"rising {number}")
        if found:
            break
    early, late = found[: len(found) // 3], found[-len(found) // 3 :]
    assert sum(late) / len(late) > sum(early) / len(early)
    assert found[-1] > CERTAIN * 9 // 10
    assert min(found[len(found) // 2 :]) > CERTAIN // 5


def solo_game(seed: str) -> list[int]:
    """The chances at the beginning of each generation of a game that was won; nothing if it was lost."""
    position = game_named("terraforming_mars").start(1, seed)
    bot, mind, rng = GreedyBot(worlds=1, tuned=True), chance_of(seed), chance_of("luck")
    view = SeatView(position, 0)
    beginnings: dict[int, Position] = {}
    while position.decisions:
        beginnings.setdefault(position.game.chapter(position), position.clone())
        position.play(0, bot.choose(view, mind))
    return [chances_in(each, 12, rng)[0] for each in beginnings.values()] if position.tally().winners else []
