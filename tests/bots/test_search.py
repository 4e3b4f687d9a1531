"""Rollouts and search: where they stop, what they choose from, and that the same view leads to the same choice."""

from __future__ import annotations

import types
from collections.abc import Callable
from statistics import fmean, stdev

import pytest

from areopolis.arena import is_compiled
from areopolis.bots import LEVELS, SearchBot, SeatView, make_bot, rollout
from areopolis.bots.analysis import chances_in
from areopolis.bots.chances import CERTAIN
from areopolis.bots.rollout import (
    END_OF_GAME,
    END_OF_TURN,
    JudgedPolicy,
    LikelyPolicy,
    RandomPolicy,
    likely_option,
    play_on,
)
from areopolis.bots.search import LOOKED_AT, Trials, bent, parted, selected, value
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.decision import Decision
from areopolis.kernel.position import Position
from areopolis.kernel.vocabulary import Option

each_game = pytest.mark.parametrize("name", list(GAMES))


def some_way_in(name: str, choices: int = 40, seed: str = "some way in") -> Position:
    """A position with a real question, some random choices after the start."""
    game = game_named(name)
    position = game.start(game.usual_seats, seed)
    rng = chance_of(seed)
    while choices > 0 or len(position.decisions[0].options) < 3:
        decision = position.decisions[0]
        position.answer(decision, decision.options[rng.below(len(decision.options))])
        choices -= 1
    return position


def view_of(position: Position) -> SeatView:
    return SeatView(position, position.decisions[0].seat)


# --- rollouts ------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("kind", [RandomPolicy, LikelyPolicy, JudgedPolicy])
def test_a_rollout_to_the_end_of_the_round(name, kind):
    position = some_way_in(name)
    policy = JudgedPolicy(2, position.game.judge.weights) if kind is JudgedPolicy else kind()
    chapter = position.game.chapter(position)
    play_on(position, policy, chance_of("luck"), 1)
    assert position.over or position.game.chapter(position) == chapter + 1


@each_game
def test_a_rollout_to_the_end_of_the_turn(name):
    position = some_way_in(name)
    seat = position.decisions[0].seat
    assert play_on(position, RandomPolicy(), chance_of("luck"), END_OF_TURN)
    assert position.over or position.decisions[0].seat != seat


@each_game
def test_a_rollout_to_the_end_of_the_game(name):
    position = some_way_in(name)
    assert play_on(position, LikelyPolicy(), chance_of("luck"), END_OF_GAME)
    assert position.over


def test_a_rollout_ends_even_if_players_go_round_in_circles(monkeypatch):
    """In Luna Maris one may rest and buy scientists back for ever, paying points that one does not have."""
    if is_compiled():
        pytest.skip("the compiler has put the number in")
    monkeypatch.setattr(rollout, "MOST_CHOICES", 3)
    position = some_way_in("luna_maris")
    chapter = position.game.chapter(position)
    assert play_on(position, RandomPolicy(), chance_of("luck"), END_OF_GAME) == 3
    assert position.game.chapter(position) == chapter


def test_a_new_chapter_of_a_rollout_may_have_as_many_choices_again(monkeypatch):
    if is_compiled():
        pytest.skip("the compiler has put the number in")
    position = some_way_in("luna_maris")
    rest = play_on(position.clone(), RandomPolicy(), chance_of("luck"), 1)
    monkeypatch.setattr(rollout, "MOST_CHOICES", rest + 1)
    assert play_on(position, RandomPolicy(), chance_of("luck"), END_OF_GAME) == rest + (rest + 1)


def test_likely_verbs_are_chosen_more_often():
    options = some_way_in("red_planet", 20).decisions[0].options
    verbs = {option.verb for option in options}
    assert len(options) > 1
    never = dict.fromkeys(verbs, 0)
    assert likely_option(options, never, chance_of("a")) in options  # there is no other
    first = options[0].verb
    only = {**never, first: 5}
    assert {likely_option(options, only, chance_of(str(seed))).verb for seed in range(20)} == {first}


def test_a_judged_rollout_tries_no_option_twice(monkeypatch):
    position = some_way_in("terraforming_mars", 60)
    decision = position.decisions[0]
    policy = JudgedPolicy(len(decision.options) - 1, position.game.judge.weights)
    if not isinstance(vars(JudgedPolicy).get("tried"), types.FunctionType):
        pytest.skip("compiled methods cannot be watched")
    tried: list[str] = []

    def watch(g: Position, decision: Decision, option: Option, luck: Chance) -> int:
        tried.append(option.key)
        return 0

    monkeypatch.setattr(policy, "tried", watch)
    for seed in range(5):
        tried.clear()
        policy.pick(position, decision, chance_of(f"{seed}"))
        assert len(tried) == len(set(tried))


def test_a_judged_rollout_takes_the_best_of_all_if_it_may_try_all():
    position = some_way_in("terraforming_mars", 60)
    decision = position.decisions[0]
    policy = JudgedPolicy(1000, position.game.judge.weights)
    worths = [policy.tried(position, decision, option, chance_of("luck")) for option in decision.options]
    chosen = policy.pick(position, decision, chance_of("luck"))
    assert policy.tried(position, decision, chosen, chance_of("luck")) == max(worths)


# --- search --------------------------------------------------------------------------------------------------


@each_game
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_luck_lead_to_the_same_choice(name, level):
    """Whatever is hidden from the seat may be different."""
    position = some_way_in(name)
    seat = position.decisions[0].seat
    choice = make_bot(level, 0.02).choose(SeatView(position, seat), chance_of("luck"))
    assert choice in position.options(seat)
    for world in ("one", "two"):
        elsewhere = position.imagine(seat, chance_of(world))
        assert make_bot(level, 0.02).choose(SeatView(elsewhere, seat), chance_of("luck")) == choice


@each_game
def test_the_judge_selects_what_is_considered(name):
    position = some_way_in(name)
    view = view_of(position)
    considered = SearchBot(8).consider(view, chance_of("luck"))
    assert len(considered) == min(len(view.options()), position.game.judge.candidates)
    assert {each.key for each in considered} <= set(view.options())
    assert considered[0].tries == max(each.tries for each in considered)
    weights = view.weights(tuned=True)
    assert selected(view, chance_of("luck"), weights) == selected(view, chance_of("luck"), weights)


def trials_of(*values: list[int]) -> Trials:
    """By world what came of each option."""
    trials = Trials(len(values[0]))
    these = list(range(len(values[0])))
    for each in values:
        trials.add(these, each, each)
    return trials


def test_what_is_clearly_worse_drops_out():
    trials = trials_of([100, 60, 95], [500, 440, 515], [900, 880, 910], [300, 240, 270])
    assert parted([0, 1, 2], trials) == ([0, 2], [1])  # however much all of them depend on the world
    assert trials.is_clear(0, 1)
    assert not trials.is_clear(0, 2)


def test_of_two_options_that_never_differ_one_drops_out():
    assert parted([2, 1, 0], trials_of([7, 3, 7], [4, 9, 4], [9, 2, 9])) == ([0, 1], [2])


def test_options_are_compared_in_the_worlds_that_both_have_seen():
    trials = trials_of([10, 40, 10], [30, 20, 0], [20, 30, 10])
    trials.add([0, 1], [100, 80], [100, 80])
    trials.add([0, 1], [100, 80], [100, 80])
    assert (trials.counts, trials.values) == ([5, 5, 3], [260, 250, 20])
    assert not trials.is_clear(0, 1)


def test_the_order_in_which_options_are_tried_makes_no_difference():
    values = [[700, 400], [500, 260], [900, 580], [300, 60]]
    trials = Trials(2)
    for number, (one, other) in enumerate(values):
        if number % 2:
            trials.add([1, 0], [other, one], [other, one])
        else:
            trials.add([0, 1], [one, other], [one, other])
    assert trials.is_clear(0, 1)
    assert trials_of(*values).is_clear(0, 1)


def test_clear_are_three_standard_errors():
    rng = chance_of("clear")
    found = set()
    for _ in range(200):
        gains = [rng.below(100) - 20 for _ in range(LOOKED_AT)]
        if sum(gains) > 0:
            error = stdev(gains) / len(gains) ** 0.5
            clear = trials_of(*[[gain, 0] for gain in gains]).is_clear(0, 1)
            assert clear == (fmean(gains) > 3 * error), gains
            found.add(clear)
    assert found == {False, True}


def rollouts_end_with(outcome: Callable[[int, int], int], monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """By world and option what comes of them. Returns the options that were tried, by world."""
    if is_compiled():
        pytest.skip("compiled methods cannot be replaced")
    tried: list[list[int]] = []

    def try_all(bot: SearchBot, view: SeatView, rng: Chance, alive: list[int], trials: Trials) -> None:
        values = [outcome(len(tried), i) for i in alive]
        trials.add(alive, values, [each // 2 for each in values])
        tried.append(sorted(alive))

    monkeypatch.setattr(SearchBot, "try_all", try_all)
    return tried


def test_options_drop_out_one_after_another_and_the_order_tells(monkeypatch):
    """The last is worse from the start, the one before it later; the first two remain close."""

    def outcome(world: int, i: int) -> int:
        if i == 1 or (i == 2 and world < LOOKED_AT):
            return 5_000 + 1_000 * (-1) ** world
        return [5_010, 0, 4_000, 4_500][i]

    tried = rollouts_end_with(outcome, monkeypatch)
    view = view_of(some_way_in("red_planet", 20))
    monkeypatch.setattr(view, "options", lambda: list("abcd"))
    considered = SearchBot(1_000).consider(view, chance_of("luck"))
    assert [each.key for each in considered] == ["a", "b", "c", "d"]
    tries = [each.tries for each in considered]
    assert tries[0] == tries[1] == len(tried) > tries[2] > tries[3] == LOOKED_AT
    assert (considered[0].value, considered[0].chance) == (5_010, 2_505)


def test_a_search_ends_as_soon_as_it_is_clear(monkeypatch):
    """What nobody needs to know is not found out, so that people wait less."""
    view = view_of(some_way_in("red_planet", 60))
    everything = list(range(len(view.options())))
    tried = rollouts_end_with(lambda world, i: 5_000 + world - 100 * i, monkeypatch)
    assert [each.key for each in SearchBot(2_000).consider(view, chance_of("luck"))] == view.options()
    assert tried == [everything] * LOOKED_AT


def test_where_rollouts_end_values_decide(monkeypatch):
    position = some_way_in("terraforming_mars")
    judge, view = position.game.judge, view_of(position)
    monkeypatch.setitem(judge.values, position.seats, [0] * len(judge.weights))
    assert {each.value for each in SearchBot(8).consider(view, chance_of("luck"))} == {CERTAIN // 2}
    assert {each.value for each in SearchBot(8, tuned=False).consider(view, chance_of("luck"))} != {CERTAIN // 2}


def test_a_patient_search_finds_out_about_all_options(monkeypatch):
    view = view_of(some_way_in("red_planet", 60))
    tried = rollouts_end_with(lambda world, i: 5_000 + world - 100 * i, monkeypatch)
    bot = SearchBot(2_000)
    bot.patient = True
    considered = bot.consider(view, chance_of("luck"))
    assert [each.key for each in considered] == view.options()
    assert len(tried) > LOOKED_AT
    assert sum(each.tries for each in considered) > 2_000 - 10 * len(considered)


@each_game
def test_the_chance_of_an_option_is_that_of_the_seat_that_chooses(name):
    """Late in a game one seat is far ahead: it is told so, and so are the others of their own chances."""
    told = 0
    position = some_way_in(name)
    quick, rng = RandomPolicy(), chance_of("late")
    for number in range(5_000):
        if not position.decisions or told == 6:
            break
        decision = position.decisions[0]
        if number % 20 == 0 and len(decision.options) > 1:
            chance = chances_in(position, 8, chance_of("chances"))[decision.seat]
            if not CERTAIN // 10 < chance < CERTAIN * 9 // 10:
                best = SearchBot(8).consider(SeatView(position, decision.seat), chance_of("luck"))[0]
                assert abs(best.chance - chance) < CERTAIN // 2, (decision.seat, chance, best.chance)
                told += 1
        position.answer(decision, quick.pick(position, decision, rng))
    assert told


def test_what_turns_out_badly_is_tried_less():
    considered = SearchBot(200).consider(view_of(some_way_in("red_planet", 20)), chance_of("luck"))
    assert considered[0].tries > considered[-1].tries


def test_a_cap_in_seconds_still_tries_everything():
    position = some_way_in("red_planet", 20)
    considered = SearchBot(10**9, seconds=0.001).consider(view_of(position), chance_of("luck"))
    assert len(considered) == len(position.decisions[0].options)
    assert all(each.tries >= 2 for each in considered)


def test_a_win_is_worth_more_than_any_lead():
    assert bent(0, 100) == 0
    assert bent(100, 100) == 5_000
    assert bent(-100, 100) == -5_000
    position = some_way_in("red_planet", 20)
    play_on(position, RandomPolicy(), chance_of("luck"), END_OF_GAME)
    winners = position.outcome().winners
    losers = [seat for seat in range(position.seats) if seat not in winners]
    values = [value(position, seat, 0, []) for seat in range(position.seats)]
    assert min(values[seat] for seat in winners) > max(values[seat] for seat in losers)
