"""The analysis of finished games: fair, the same every time, and it finds what was thrown away."""

from __future__ import annotations

import json

import pytest
from tests.short_games import blundered, short_game

from areopolis.arena import analysis as analysis_module
from areopolis.arena.analysis import (
    MOST_MISTAKES,
    MOST_TURNING_POINTS,
    Analysis,
    Findings,
    analysis_of,
    choices_of,
    final_chances,
    kept_entries,
    mistakes,
    read,
    turning_points,
    written,
)
from areopolis.bots import SeatView
from areopolis.bots.analysis import EFFORTS, Effort, Judged, chances_in, compare, look_back, needs_thought
from areopolis.bots.chances import CERTAIN
from areopolis.games import GAMES, game_named
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import AreopolisError
from areopolis.kernel.playthrough import Entry, Header, Playthrough

LITTLE = Effort(2, 4, 2)
TWO_OR_THREE = {"red_planet": 3}


@pytest.fixture(autouse=True)
def _little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", LITTLE)


def rows(analysis: Analysis) -> list[object]:
    return [written(each) for each in analysis.judged]


@pytest.mark.parametrize("game", GAMES)
def test_a_win_that_was_thrown_away_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort(2, 40, 12))
    blunder = blundered(game, TWO_OR_THREE.get(game, 2))
    analysis = analysis_of(blunder.playthrough, "quick")
    next(analysis.go_on())
    worst = mistakes(analysis.judged, blunder.seat)[0]
    assert (worst.at, worst.seat, worst.key) == (0, blunder.seat, blunder.key)
    assert worst.best != blunder.key
    assert worst.lost > CERTAIN // 4


@pytest.mark.parametrize("game", GAMES)
def test_the_same_record_is_always_analysed_alike_however_often_it_is_interrupted(game: str) -> None:
    playthrough = short_game(game, TWO_OR_THREE.get(game, 2))
    told: list[tuple[int, int]] = []
    whole = analysis_of(playthrough, "quick")
    whole.finish(lambda done, choices: told.append((done, choices)))
    assert told == [(i + 1, len(whole.choices)) for i in range(len(whole.choices))]
    begun = analysis_of(playthrough, "quick")
    for _, _ in zip(range(2), begun.go_on(), strict=False):
        pass
    stored = json.loads(json.dumps(rows(begun)))
    header, entries = playthrough.header, playthrough.entries
    later = Analysis(playthrough.game, header, entries, "quick", [read(row) for row in stored])
    assert rows(later) == rows(begun)
    later.finish()
    assert rows(later) == rows(whole)


def test_it_can_be_stopped() -> None:
    class Enough(Exception):
        pass

    def stop(done: int, choices: int) -> None:
        raise Enough

    analysis = analysis_of(short_game("red_planet", 3), "quick")
    with pytest.raises(Enough):
        analysis.finish(stop)
    assert len(analysis.judged) == 1


def test_what_was_stored_about_other_choices_is_dropped() -> None:
    playthrough = short_game("red_planet", 3)
    foreign = Judged(0, 0, "no such key", "", 0, 0, 0, [0, 0, 0])
    begun = Analysis(playthrough.game, playthrough.header, playthrough.entries, "quick", [foreign])
    assert begun.judged == []


def test_only_finished_games_and_known_levels() -> None:
    running = Playthrough(game_named("red_planet"), Header("red_planet", 1, 3, "x", {}, [""] * 3, None))
    with pytest.raises(AreopolisError, match="finished"):
        analysis_of(running, "quick")
    with pytest.raises(AreopolisError, match="no level 'deep'"):
        analysis_of(short_game("red_planet", 3), "deep")


def test_a_choice_is_judged_by_what_its_seat_could_know() -> None:
    """In two worlds that the seat cannot tell apart the verdict is the same; the chances are those of the true one."""
    playthrough = Playthrough(game_named("red_planet"), Header("red_planet", 2, 3, "worlds", {}, [""] * 3, None))
    for _ in range(12):
        decision = playthrough.position.decisions[0]
        playthrough.play(decision.seat, decision.options[0].key)
    position = playthrough.position
    seat = position.decisions[0].seat
    key = position.options(seat)[-1]
    verdicts = set()
    for number in range(3):
        world = position.imagine(seat, chance_of(f"world {number}"))
        judged = look_back(world, 12, seat, key, LITTLE, "same")
        verdicts.add((judged.best, judged.value, judged.best_value, judged.doubt))
    assert len(verdicts) == 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_called_better_is_better(game: str) -> None:
    """What the search preferred by luck alone is not named."""
    for each in analysis_of(short_game(game, TWO_OR_THREE.get(game, 2)), "quick").finish():
        assert each.best_value > each.value if each.best != each.key else each.best_value == each.value


@pytest.mark.parametrize("game", GAMES)
def test_options_are_compared_in_the_same_worlds_with_the_same_luck(game: str) -> None:
    """So an option differs in nothing from itself."""
    position = game_named(game).start(TWO_OR_THREE.get(game, 2), "compared")
    seat = position.decisions[0].seat
    key = position.options(seat)[0]
    compared = compare(SeatView(position, seat), key, key, 4, chance_of("luck"))
    assert (compared.gain, compared.doubt) == (0, 0)
    assert 0 <= compared.value <= CERTAIN


def test_the_chances_of_a_decided_game_are_certain() -> None:
    playthrough = short_game("red_planet", 3)
    assert chances_in(playthrough.position, 2, chance_of("x")) == final_chances(playthrough)
    assert sum(final_chances(playthrough)) in (CERTAIN, CERTAIN - 1)


# --- which choices -------------------------------------------------------------------------------------------------


def test_choices_that_were_taken_back_are_not_judged() -> None:
    entries = [Entry(0, "a"), Entry(1, "b"), Entry(0, "c"), Entry(0, "undo"), Entry(-1, "rules 2"), Entry(1, "undo")]
    assert kept_entries(entries) == {0}


def test_a_game_with_an_undo_is_judged_as_it_was_played_in_the_end() -> None:
    playthrough = Playthrough(game_named("red_planet"), Header("red_planet", 2, 3, "undo", {}, [""] * 3, None))
    undone = 0
    luck = chance_of("undo")
    while not playthrough.position.over:
        decision = playthrough.position.decisions[0]
        playthrough.play(decision.seat, decision.options[luck.below(len(decision.options))].key)
        if undone < 3 and playthrough.why_no_undo(decision.seat) is None:
            playthrough.undo(decision.seat)
            undone += 1
    assert undone == 3
    judged = [choice.at for choice in choices_of(playthrough.game, playthrough.header, playthrough.entries)]
    keys = [playthrough.entries[at].key for at in judged]
    assert "undo" not in keys
    back = [i for i, entry in enumerate(playthrough.entries) if entry.key == "undo"]
    assert not set(judged) & {i - 1 for i in back}


def test_only_choices_that_need_thought_are_judged() -> None:
    playthrough = short_game("terraforming_mars", 2)
    choices = choices_of(playthrough.game, playthrough.header, playthrough.entries)
    assert all(needs_thought(choice.position, choice.seat, choice.key) for choice in choices)
    assert all(len(choice.position.options(choice.seat)) > 1 for choice in choices)


def test_of_very_many_choices_some_are_judged_from_beginning_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    playthrough = short_game("red_planet", 3)
    every = choices_of(playthrough.game, playthrough.header, playthrough.entries)
    monkeypatch.setattr(analysis_module, "MOST_JUDGED", 3)
    some = choices_of(playthrough.game, playthrough.header, playthrough.entries)
    assert len(some) == 3 < len(every)
    assert some[0].at == every[0].at
    assert some[-1].at > every[len(every) // 2].at


def test_a_record_that_cannot_be_replayed_to_its_end_is_judged_as_far_as_it_can() -> None:
    playthrough = short_game("red_planet", 3)
    entries = [*playthrough.entries[:-2], Entry(0, "no such thing"), *playthrough.entries[-2:]]
    shorter = choices_of(playthrough.game, playthrough.header, entries)
    assert {choice.at for choice in shorter} <= set(range(len(entries) - 3))


# --- what mattered -------------------------------------------------------------------------------------------------


def judged(at: int, seat: int, chances: list[int], lost: int = 0, doubt: int = 0) -> Judged:
    return Judged(at, seat, f"key-{at}", f"best-{at}", 5000 - lost, 5000, doubt, chances)


def test_turning_points_are_large_swings_in_the_order_of_the_game() -> None:
    even, ahead = [5000, 5000], [9000, 1000]
    found = [judged(0, 0, even), judged(1, 0, even), judged(2, 1, ahead), judged(5, 0, ahead), judged(7, 1, even)]
    turns = turning_points(found, [0, CERTAIN], "thorough")
    assert [(turn.at, turn.seat, turn.before, turn.after) for turn in turns] == [
        (0, 0, even, ahead),
        (5, 0, ahead, even),
        (7, 1, even, [0, CERTAIN]),
    ]
    assert [at for at, _ in turns[0].choices] == [0, 1]  # what a seat did in a row belongs together


def test_alone_each_choice_may_be_a_turning_point() -> None:
    """Nobody comes in between, and a whole game is no turning point."""
    found = [judged(at, 0, [chance]) for at, chance in ((0, 5000), (1, 5200), (4, 9000), (6, 8900), (9, 2000))]
    turns = turning_points(found, [0], "thorough")
    assert [(turn.choices, turn.before, turn.after) for turn in turns] == [
        ([(1, "key-1")], [5200], [9000]),
        ([(6, "key-6")], [8900], [2000]),
        ([(9, "key-9")], [2000], [0]),
    ]


def test_what_few_rollouts_cannot_tell_from_luck_is_no_turning_point() -> None:
    found = [judged(0, 0, [5000, 5000]), judged(1, 1, [6500, 3500])]
    assert [turn.at for turn in turning_points(found, [6500, 3500], "thorough")] == [0]
    assert turning_points(found, [6500, 3500], "quick") == []


def test_of_many_turning_points_the_largest_are_told() -> None:
    found = [judged(i, i % 2, [1000 if i % 2 else 9000, 0]) for i in range(30)]
    assert len(turning_points(found, [0, 0], "thorough")) == MOST_TURNING_POINTS


def test_mistakes_are_sorted_and_clear() -> None:
    even = [5000, 5000]
    found = [
        judged(0, 0, even, lost=1000, doubt=100),
        judged(1, 0, even, lost=3000, doubt=100),
        judged(2, 0, even, lost=4000, doubt=2500),  # may be luck
        judged(3, 1, even, lost=4000),
        judged(4, 0, even, lost=50),
        *[judged(5 + i, 0, even, lost=500) for i in range(5)],
    ]
    assert [each.at for each in mistakes(found, 0)] == [1, 0, 5]
    assert len(mistakes(found, 0)) == MOST_MISTAKES
    assert [each.at for each in mistakes(found, 1)] == [3]


def test_what_is_mentioned_can_be_put_into_words() -> None:
    blunder = blundered("red_planet", 3)
    analysis = analysis_of(blunder.playthrough, "quick")
    found = Findings(blunder.playthrough, [judged(0, blunder.seat, [0, 0, 0], lost=4000)], "quick")
    assert found.mentioned[0][-2:] == ["key-0", "best-0"]
    assert set(found.mentioned) <= {choice.at for choice in analysis.choices}
