"""Advice: the best options with their chances, the line behind the best one, and the reasons; from one seat's view."""

from __future__ import annotations

from typing import Any

import pytest

from areopolis.bots import Considered, GreedyBot, SeatView, advice, make_bot, search_in
from areopolis.bots.advice import (
    HINT_WORLDS,
    LINE_WORLDS,
    LONGEST_LINE,
    MOST_ADVISED,
    MOST_ANSWERS,
    UNKNOWN,
    Advised,
    Choice,
    Counsel,
    Following,
    advise,
    gains_of,
    is_luck,
    line_after,
    next_in,
    played_on,
)
from areopolis.bots.chances import CERTAIN
from areopolis.bots.greedy import try_options
from areopolis.bots.levels import limit
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import Chance, chance_of
from areopolis.kernel.position import Position
from areopolis.text.text import Text
from areopolis.view.advising import say_counsel

LITTLE = 0.02
"""Of what a level thinks."""

ALL_GAMES = [pytest.param(name, marks=pytest.mark.game(name)) for name in GAMES]


def questions(game: str, count: int) -> list[tuple[Position, int]]:
    """(position, seat) of questions with a choice, spread over a game that quick bots play."""
    found: list[tuple[Position, int]] = []
    position = game_named(game).start(game_named(game).usual_seats, "advice")
    bot, rng = GreedyBot(worlds=1), chance_of("advice")
    for number in range(15 * count):
        if not position.decisions:
            break
        decision = position.decisions[0]
        if number % 15 == 7 and len(decision.options) > 1:
            found.append((position.clone(), decision.seat))
        position.play(decision.seat, bot.choose(SeatView(position, decision.seat), rng))
    return found


def told(counsel: Counsel) -> Any:
    ranked = [(each.key, each.chance, each.behind) for each in counsel.ranked]
    return ranked, [(each.seat, each.key, each.sure) for each in counsel.line], counsel.gains


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("game", ALL_GAMES)
def test_advice_depends_on_the_observation_only(game: str, level: str) -> None:
    """Whatever is hidden from the seat is changed; with the same luck it is advised the same."""
    for position, seat in questions(game, 4):
        true = told(advise(SeatView(position, seat), chance_of("luck"), level, LITTLE))
        elsewhere = position.imagine(seat, chance_of("elsewhere"))
        assert told(advise(SeatView(elsewhere, seat), chance_of("luck"), level, LITTLE)) == true


@pytest.mark.parametrize("game", ALL_GAMES)
def test_options_come_with_chances_and_reasons(game: str) -> None:
    advised = 0
    for position, seat in questions(game, 5):
        counsel = advise(SeatView(position, seat), chance_of("luck"), "medium", LITTLE)
        for each in counsel.ranked:
            assert each.key in position.options(seat)
            assert 0 <= each.chance <= CERTAIN
        terms = position.game.judge.terms
        assert all(term in terms and gain for term, gain in counsel.gains)
        advised += bool(counsel.ranked)
    assert advised > 1


def test_a_level_that_does_not_search_says_how_it_judges_instead() -> None:
    position, seat = questions("red_planet", 3)[-1]
    counsel = advise(SeatView(position, seat), chance_of("luck"), "easy")
    assert [each.chance for each in counsel.ranked] == [UNKNOWN] * MOST_ADVISED
    behind = [each.behind for each in counsel.ranked]
    assert behind == sorted(behind)
    assert behind[0] == 0 < behind[-1]


def test_what_is_judged_lower_is_so_by_hundredths_of_a_point() -> None:
    position, seat = questions("red_planet", 3)[-1]
    view = SeatView(position, seat)
    tried = try_options(view, HINT_WORLDS, chance_of("luck"), view.weights(tuned=False))
    totals = {key: sum(terms) // HINT_WORLDS for key, terms in zip(view.options(), tried, strict=True)}
    for each in advise(view, chance_of("luck"), "easy").ranked:
        assert abs(max(totals.values()) - totals[each.key] - each.behind) <= 1


def test_gains_are_those_over_the_average_of_the_others() -> None:
    position, seat = questions("red_planet", 1)[0]
    view = SeatView(position, seat)
    names = position.game.judge.terms
    tried = [
        [HINT_WORLDS * number for number in row] + [0] * (len(names) - 3)
        for row in ([50, 7, 1], [10, 7, 4], [20, 7, 6])
    ]
    assert gains_of(view, chance_of("luck"), tried, 0) == [(names[0], 35), (names[2], -4)]
    assert gains_of(view, chance_of("luck"), tried, 1) == [(names[0], -25)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_told_in_words(language: str) -> None:
    position, seat = questions("red_planet", 3)[-1]
    key, other, last = position.options(seat)[:3]
    counsel = Counsel([Advised(key, UNKNOWN, 0), Advised(other, UNKNOWN, 3), Advised(last, UNKNOWN, 123)], [], [])
    hint = say_counsel(position.game, position.observe(seat), Text(language, "red_planet"), counsel)
    assert hint.chance == ""
    assert [told for _, _, told in hint.others] == {
        "en": ["judged as good", "judged 1.2 points lower"],
        "de": ["gleich gut beurteilt", "um 1,2 Punkte schlechter beurteilt"],
    }[language]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_level_advises_what_it_plays(game: str) -> None:
    for position, seat in questions(game, 4):
        view = SeatView(position, seat)
        counsel = advise(view, chance_of("luck"), "medium", LITTLE)
        if view.is_trained() and counsel.ranked:
            played = GreedyBot(HINT_WORLDS, tuned=True).choose(view, chance_of("luck"))
            assert counsel.ranked[0].key == played
            assert len(counsel.ranked) == min(MOST_ADVISED, len(view.options()))


def test_the_search_inside_a_level_has_a_deadline_as_well() -> None:
    for level in ("medium", "hard"):
        bot = make_bot(level)
        search = search_in(bot)
        assert search is not None
        own = search.seconds
        limit(bot, 0.5)
        assert search.seconds == own / 2
        limit(bot, 1.0, 0.01)
        assert search.seconds == 0.01


def runs_after(position: Position, seat: int, key: str, rng: Chance) -> list[list[Choice]]:
    """What is chosen after the key in the worlds that `line_after` imagines with this luck."""
    runs: list[list[Choice]] = []
    for _ in range(LINE_WORLDS):
        luck = Chance(rng.next(), rng.next(), rng.next(), rng.next() | 1)
        runs.append(played_on(position.imagine(seat, rng), seat, key, luck, position.game.judge.weights))
    return runs


def is_in_order(line: list[Choice], run: list[Choice]) -> bool:
    following = iter(run)
    return all(each in following for each in line)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_line_is_played_in_an_imagined_world_and_never_repeats_the_advice(game: str) -> None:
    asked = questions(game, 6)
    lines = 0
    for position, seat in asked:
        key = position.options(seat)[0]
        line = line_after(SeatView(position, seat), chance_of("line"), key, position.game.judge.weights)
        lines += bool(line)
        choices = [(each.seat, each.key) for each in line]
        assert (seat, key) not in choices
        assert len(set(choices)) == len(choices) <= LONGEST_LINE
        assert all(each.sure for each in line[:-1])
        answers = [each.seat for each in line if each.seat != seat]
        assert len(set(answers)) == len(answers) <= MOST_ANSWERS
        assert any(is_in_order(choices, run) for run in runs_after(position, seat, key, chance_of("line")))
    assert 2 * lines > len(asked)


SECRET = {"red_planet": ("choose", "keep-mission"), "terraforming_mars": ("draft", "corporation")}
"""What all choose at the same time, unseen by the others."""


@pytest.mark.parametrize("game", [pytest.param(name, marks=pytest.mark.game(name)) for name in SECRET])
def test_a_line_tells_nothing_that_others_choose_in_secret(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even if every answer were worth telling. In the next round one will choose in secret again."""
    monkeypatch.setattr(advice, "TELLING", 0)  # where it is compiled, the number stays as it is
    own: list[str] = []
    others: list[str] = []
    for position, seat in questions(game, 8):
        for run in runs_after(position, seat, position.options(seat)[0], chance_of("secret")):
            for by, key in run:
                (own if by == seat else others).append(key.split()[0])
    assert own
    assert others
    assert not set(others) & set(SECRET[game])


def line_in(runs: list[list[Choice]], seat: int, answered: list[int]) -> tuple[int, str, bool] | None:
    found: Following | None = next_in(runs, seat, answered)
    return None if found is None else (found.seat, found.key, found.sure)


def test_a_line_goes_on_with_the_first_choice_on_which_most_worlds_agree() -> None:
    own, late, other = (0, "build"), (0, "sell"), (1, "launch")
    assert line_in([[late]] * 3 + [[own, late]] * 5, 0, []) == (0, "build", True)
    assert line_in([[late, own]] * 3 + [[own, late]] * 5, 0, []) == (0, "build", True)
    assert line_in([[other, own]] * 8, 0, []) == (1, "launch", True)
    assert line_in([[other, own]] * 8, 0, [1]) == (0, "build", True), "everybody answers once"
    assert line_in([[other, own]] * 8, 0, [2, 3]) == (0, "build", True), "two answers are enough"


def test_where_worlds_differ_only_an_own_choice_is_guessed() -> None:
    own, late, other = (0, "build"), (0, "sell"), (1, "launch")
    assert line_in([[own]] * 4 + [[late]] * 3 + [[]], 0, []) == (0, "build", False)
    assert line_in([[other]] * 4 + [[]] * 4, 0, []) is None
    assert line_in([[own]] * 2 + [[late]] * 2 + [[]] * 4, 0, []) is None
    assert line_in([], 0, []) is None


def test_others_answer_where_it_matters() -> None:
    """In a game with little hidden, most worlds agree now and then on what somebody else does."""
    answers = 0
    for position, seat in questions("red_planet", 12):
        key = position.options(seat)[0]
        line = line_after(SeatView(position, seat), chance_of("line"), key, position.game.judge.weights)
        answers += any(each.seat != seat for each in line)
    assert answers


def test_where_nothing_makes_a_difference_there_is_no_advice() -> None:
    position = game_named("red_planet").start(3, "same")  # which mission to keep, before anything lies on the board
    for level in ("easy", "medium"):
        counsel = advise(SeatView(position, position.decisions[0].seat), chance_of("a"), level, LITTLE)
        assert told(counsel) == ([], [], [])


def test_a_single_option_needs_no_chance() -> None:
    for number in range(50):
        position = game_named("red_planet").start(4, f"single {number}")
        rng = chance_of("single")
        while position.decisions:
            for decision in position.decisions:
                if len(decision.options) == 1:
                    counsel = advise(SeatView(position, decision.seat), chance_of("a"), "hard")
                    assert told(counsel)[0] == [(decision.options[0].key, UNKNOWN, 0)]
                    return
            decision = position.decisions[0]
            position.answer(decision, decision.options[rng.below(len(decision.options))])
    raise AssertionError("nobody ever has a single option")


def test_what_luck_may_explain_is_no_difference() -> None:
    def apart(by: int, tries: int) -> bool:
        return is_luck([Considered("a", 5_000 + by, 0, tries), Considered("b", 5_000, 0, tries)])

    assert apart(300, 100)
    assert not apart(600, 100)
    assert not apart(300, 400)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_gains_come_strongest_first_and_losses_last(game: str) -> None:
    for position, seat in questions(game, 5):
        gains = [gain for _, gain in advise(SeatView(position, seat), chance_of("luck"), "easy").gains]
        assert gains == sorted(gains, reverse=True)
