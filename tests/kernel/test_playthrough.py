"""Playthroughs: the record so far, the log, and undo with its barrier."""

import pytest
from tests.kernel.toy import FRUIT

from areopolis.kernel.errors import OptionError, UndoRefused
from areopolis.kernel.playthrough import Entry, Header, Playthrough, replay


def begin(seats: int = 2) -> Playthrough:
    return Playthrough(FRUIT, Header("fruit", 1, seats, "a", {}, [""] * seats, None))


def keys(playthrough: Playthrough) -> list[str]:
    return [f"{entry.seat + 1} {entry.key}" for entry in playthrough.entries]


def test_refused_keys_leave_no_entry():
    playthrough = begin()
    with pytest.raises(OptionError):
        playthrough.play(0, "draw")
    assert not playthrough.entries


def test_undo_takes_back_ones_last_choice_and_is_an_entry_itself():
    playthrough = begin()
    start = playthrough.position.snapshot()
    playthrough.play(0, "pick pear")
    playthrough.undo(0)
    assert playthrough.position.snapshot() == start
    assert keys(playthrough) == ["1 pick pear", "1 undo"]
    assert [told.message for told in playthrough.log] == ["begins"]


def test_undo_stops_when_another_seat_has_decided():
    playthrough = begin()
    playthrough.play(0, "pick pear")
    playthrough.play(1, "pick apple")
    assert refusal(playthrough, 0) == "undo-other-seat"
    playthrough.undo(1)
    playthrough.undo(0)  # all choose at the same time again


def test_undo_stops_when_somebody_learned_something():
    playthrough = begin(1)
    playthrough.play(0, "pick pear")
    playthrough.play(0, "draw")
    assert refusal(playthrough, 0) == "undo-barrier"


def test_a_game_that_is_over_stays_over():
    """Everything is public then. Older records may take back the choice that ended the game."""
    playthrough = begin(1)
    playthrough.play(0, "pick pear")
    playthrough.play(0, "draw")
    playthrough.play(0, "stop")
    assert playthrough.position.over
    assert playthrough.why_no_undo(0) is not None
    assert refusal(playthrough, 0) == "undo-barrier"
    playthrough.enter(Entry(0, "undo"))
    assert playthrough.position.options(0) == ["draw", "stop"]
    assert refusal(playthrough, 0) == "undo-barrier"


def refusal(playthrough: Playthrough, seat: int) -> str:
    before = playthrough.position.snapshot()
    with pytest.raises(UndoRefused) as caught:
        playthrough.undo(seat)
    assert playthrough.position.snapshot() == before
    return caught.value.code


def test_whoever_chooses_at_the_same_time_takes_back_their_own_choice():
    """A refusal must not reveal whether somebody else has answered in the meantime."""
    playthrough = begin(3)
    start = playthrough.position.snapshot()
    playthrough.play(0, "pick pear")
    playthrough.play(1, "pick apple")
    playthrough.undo(0)
    assert playthrough.position.observe(0)["mine"] == -1
    assert playthrough.position.observe(1)["mine"] == 0
    assert [told.message for told in playthrough.log] == ["begins", "picked"]
    playthrough.undo(1)
    assert playthrough.position.snapshot() == start
    again = replay(FRUIT, playthrough.header, playthrough.entries)
    assert again.snapshot() == playthrough.snapshot()


def test_choices_at_the_same_time_count_for_their_own_seat_only():
    playthrough = begin(3)
    playthrough.play(0, "pick pear")
    playthrough.undo(0)
    playthrough.play(0, "pick apple")
    playthrough.play(1, "pick apple")
    assert [playthrough.moments(seat) for seat in (-1, 0, 1, 2)] == [0, 3, 1, 0]
    playthrough.play(2, "pick pear")
    assert [playthrough.moments(seat) for seat in (-1, 0, 1, 2)] == [1, 4, 2, 1]
    playthrough.play(0, "draw")
    assert [playthrough.moments(seat) for seat in (-1, 0, 1, 2)] == [2, 5, 3, 2]


def test_a_past_moment_shows_the_others_as_they_began():
    playthrough = begin(3)
    for seat in (0, 1, 2):
        playthrough.play(seat, "pick pear")
    playthrough.play(0, "draw")
    cases: list[tuple[int, int, tuple[int, list[Entry]]]] = [
        (-1, 0, (0, [])),
        (-1, 1, (3, [])),
        (1, 0, (0, [])),
        (1, 2, (3, [])),
        (1, 9, (4, [])),
    ]
    for seat, moment, expected in cases:
        assert playthrough.first_moments(seat, moment) == expected
    shared, own = playthrough.first_moments(1, 1)
    assert (shared, [(entry.seat, entry.key) for entry in own]) == (0, [(1, "pick pear")])


def test_a_clone_goes_its_own_way():
    playthrough = begin()
    playthrough.play(0, "pick pear")
    before = playthrough.snapshot()
    clone = playthrough.clone()
    clone.undo(0)
    clone.play(0, "pick apple")
    clone.play(1, "pick apple")
    assert playthrough.snapshot() == before


def test_the_log_knows_who_may_hear_a_message():
    playthrough = begin()
    playthrough.play(1, "pick pear")
    told = playthrough.log[-1]
    assert (told.message, told.after) == ("picked", 1)
    assert [told.visible_to(seat) for seat in (-1, 0, 1)] == [False, False, True]


def test_replay_goes_the_same_way_and_stops_where_told():
    playthrough = begin()
    for seat, key in [(0, "pick pear"), (0, "undo"), (0, "pick apple"), (1, "pick pear"), (0, "draw")]:
        playthrough.undo(seat) if key == "undo" else playthrough.play(seat, key)
    again = replay(FRUIT, playthrough.header, playthrough.entries)
    assert again.position.snapshot() == playthrough.position.snapshot()
    assert keys(replay(FRUIT, playthrough.header, playthrough.entries, 2)) == ["1 pick pear", "1 undo"]


def test_arranged_positions_can_be_played():
    header = Header("fruit", 1, 1, "", {}, [""], {"seats": 1, "bag": [2]})
    playthrough = Playthrough(FRUIT, header)
    playthrough.play(0, "draw")
    assert playthrough.position.observe(0)["drawn"] == [2]
