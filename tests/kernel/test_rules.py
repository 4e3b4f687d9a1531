"""Corrected rules: what was played under the older ones is replayed under them, and keeps its scores."""

import json

import pytest
from tests.kernel.toy import (
    CORRECTED,
    FRUIT,
    Basket,
    break_down,
    draw_from_the_bag,
    fill_the_bag,
    fruit,
    pick_in_secret,
)

from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import AreopolisError, RecordError, UndoRefused
from areopolis.kernel.game import Game
from areopolis.kernel.playthrough import (
    NOBODY,
    Entry,
    Header,
    Playthrough,
    brought_up,
    current_rules,
    replay,
    resume,
)
from areopolis.kernel.record import check_record, write_record
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet


def other_outcome(g: Basket) -> Outcome:
    lines = [ScoreLine(50, "drew", (1,))]
    return Outcome([0], [ScoreSheet(seat, seat, lines, 0) for seat in range(g.seats)])


# --- rules changed in place -----------------------------------------------------------------------------------


def without_picks(rules: int) -> Game:
    """Nobody picks any more, so that older entries are refused."""
    return fruit(rules, outline=[fill_the_bag, draw_from_the_bag])


def other_scores(rules: int) -> Game:
    """The same entries, other scores."""
    return fruit(rules, outcome=other_outcome)


def broken(rules: int) -> Game:
    """An older game fails in the middle of a step."""
    return fruit(rules, outline=[fill_the_bag, pick_in_secret, break_down])


def header(rules: int = 1, seats: int = 1) -> Header:
    return Header("fruit", rules, seats, "a", {}, [""] * seats, None)


def played(game: Game, keys: list[str], rules: int = 1, seats: int = 1) -> Playthrough:
    """The keys of seat 1, or of another: `2 pick pear`; `rules 2` adopts."""
    entries = [
        Entry(NOBODY, key)
        if key.startswith("rules")
        else Entry(int(key[0]) - 1, key[2:])
        if key[0].isdigit()
        else Entry(0, key)
        for key in keys
    ]
    return replay(game, header(rules, seats), entries)


def drawn(playthrough: Playthrough) -> list[int]:
    assert isinstance(playthrough.position, Basket)
    return playthrough.position.drawn


def code_of(record: str, game: Game) -> tuple[str, int]:
    with pytest.raises(RecordError) as caught:
        check_record(record, {"fruit": game})
    return caught.value.code, caught.value.line


WHOLE = ["pick pear", "draw", "draw", "stop"]


# --- which rules hold ---------------------------------------------------------------------------------------


def test_the_header_says_by_which_rules_a_game_is_played():
    old, new = played(CORRECTED, WHOLE, 1), played(CORRECTED, WHOLE, 2)
    assert drawn(old) == drawn(played(FRUIT, WHOLE))
    assert drawn(new) != drawn(old)
    assert (old.outcome().sheets[0].total, new.outcome().sheets[0].total) == (2, 4)
    assert old.position.snapshot()["rules"] == 1


@pytest.mark.parametrize("rules", [0, 3, -1])
def test_unknown_rules_are_refused(rules: int):
    with pytest.raises(AreopolisError) as caught:
        Playthrough(CORRECTED, header(rules))
    assert caught.value.code == "rules-unknown"


def test_arranged_positions_are_played_by_the_rules_of_their_header():
    for rules, first in ((1, 2), (2, 0)):
        arranged = Header("fruit", rules, 1, "", {}, [""], {"seats": 1, "bag": [0, 1, 2]})
        playthrough = Playthrough(CORRECTED, arranged)
        playthrough.play(0, "draw")
        assert drawn(playthrough) == [first]
    position = CORRECTED.arrange({"seats": 1, "bag": [0]})
    assert position.rules == 2


# --- adopting -----------------------------------------------------------------------------------------------


def test_a_game_goes_on_under_corrected_rules_and_says_so():
    playthrough = played(CORRECTED, ["pick pear", "draw"])
    bottom = playthrough.position.snapshot()["fields"]["bag"][0]
    assert playthrough.maybe_adopt()
    assert not playthrough.maybe_adopt()
    playthrough.play(0, "draw")
    assert drawn(playthrough)[-1] == bottom
    assert [(entry.seat, entry.key) for entry in playthrough.entries][2] == (NOBODY, "rules 2")
    told = next(each for each in playthrough.log if each.message == "rules-corrected")
    assert (told.after, told.args) == (3, (2,))
    assert all(told.visible_to(seat) for seat in (-1, 0))
    assert current_rules(playthrough.header, playthrough.entries) == 2


def test_both_parts_are_replayed_by_their_own_rules():
    playthrough = played(CORRECTED, ["pick pear", "draw", "rules 2", "draw", "stop"])
    text = write_record(playthrough)
    assert "\nrules 2\n" in text
    again = check_record(text, {"fruit": CORRECTED})
    assert again.snapshot() == playthrough.snapshot()
    assert write_record(again) == text
    assert drawn(again) != drawn(played(CORRECTED, ["pick pear", "draw", "draw"], 1))
    assert playthrough.outcome().sheets[0].total == 4


def test_nothing_before_other_rules_can_be_undone():
    playthrough = played(CORRECTED, ["1 pick pear"], seats=2)
    playthrough.adopt(2)
    for seat in (0, 1):
        with pytest.raises(UndoRefused):
            playthrough.undo(seat)
    playthrough.play(1, "pick apple")
    playthrough.undo(1)
    assert playthrough.position.decision(0) is None


@pytest.mark.parametrize("rules", [0, 1, 3])
def test_only_newer_rules_that_are_known_can_be_adopted(rules: int):
    playthrough = played(CORRECTED, ["pick pear"])
    before = playthrough.snapshot()
    with pytest.raises(AreopolisError):
        playthrough.adopt(rules)
    assert playthrough.snapshot() == before


def test_a_finished_game_never_adopts():
    playthrough = played(CORRECTED, WHOLE)
    assert not playthrough.maybe_adopt()
    with pytest.raises(AreopolisError):
        playthrough.adopt(2)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("rules: 1", "rules: 3", 3),
        ("rules: 1", "rules: 0", 3),
        ("rules: 1", "rules: 2", 9),
        ("\nrules 2", "\nrules 1", 9),
        ("\nrules 2", "\nrules 3", 9),
        ("\nrules 2", "\nrules 2\nrules 2", 10),
    ],
)
def test_rules_that_cannot_stand_there_are_refused_with_their_line(old: str, new: str, line: int):
    text = write_record(played(CORRECTED, ["pick pear", "draw", "rules 2", "stop"]))
    assert code_of(text.replace(old, new), CORRECTED) == ("record-rules", line)


# --- scores on the record -----------------------------------------------------------------------------------


def test_a_finished_record_tells_its_scores():
    lines = write_record(played(FRUIT, WHOLE, seats=1)).splitlines()
    assert lines[-3:-1] == ["score 1 2 tie-break 0 wins", "  +2 stopped 1"]
    assert len(lines[-1].split()[2]) == 20
    assert "score" not in write_record(played(FRUIT, WHOLE[:3]))


def without_digest(text: str) -> str:
    return text[: text.index("\nend") + 4]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("+2 stopped 1", "+3 stopped 1", "record-score-line"),
        ("score 1 2", "score 1 3", "record-score-line"),
        ("score 1 2", "score 2 2", "record-score-line"),
        ("score 1 2", "score 1 two", "record-score-line"),
        ("+2 stopped 1", "2 stopped 1", "record-score-line"),
        ("  +2 stopped 1", "1 draw", "record-score-line"),
        ("tie-break 0 wins", "0", "record-score-line"),
        ("wins", "loses", "record-score-line"),
        ("score 1 2 tie-break 0 wins\n  +2 stopped 1", "score 1 7 tie-break 0 wins", "record-scores"),
        ("tie-break 0", "tie-break 1", "record-scores"),
        (" wins", "", "record-scores"),
        ("1 stop\n", "", "record-scores"),
    ],
)
def test_other_scores_than_those_of_the_rules_are_refused(old: str, new: str, code: str):
    text = without_digest(write_record(played(FRUIT, WHOLE)))
    assert code_of(text.replace(old, new), FRUIT)[0] == code


def test_the_digest_covers_entries_and_scores():
    text = write_record(played(FRUIT, WHOLE))
    assert code_of(text.replace("pear", "apple"), FRUIT)[0] == "record-digest"
    assert code_of(text.replace("+2 stopped 1", "+2 stopped 2"), FRUIT)[0] == "record-digest"
    assert code_of(text.replace("end 4 ", "end 4 0"), FRUIT)[0] == "record-digest"


def test_scores_may_be_left_out_or_told_without_their_parts():
    text = without_digest(write_record(played(FRUIT, WHOLE)))
    assert check_record(text.replace("  +2 stopped 1\n", ""), {"fruit": FRUIT}).outcome().sheets[0].total == 2
    assert check_record(text[: text.index("score")] + "end", {"fruit": FRUIT}).outcome().sheets[0].total == 2


def test_a_digest_of_the_older_kind_is_not_checked_but_its_count_is():
    text = without_digest(write_record(played(FRUIT, WHOLE)))
    text = text[: text.index("score")]
    assert check_record(f"{text}end 4 0123456789abcdef", {"fruit": FRUIT}).position.over
    assert code_of(f"{text}end 5 0123456789abcdef", FRUIT)[0] == "record-count"


# --- rules that were changed in place -----------------------------------------------------------------------


def test_a_finished_record_that_cannot_be_replayed_further_stands_as_it_tells():
    text = write_record(played(FRUIT, ["1 pick pear", "2 pick pear", "draw", "stop"], seats=2))
    assert code_of(text, without_picks(1)) == ("record-entry", 7)
    playthrough = check_record(text, {"fruit": without_picks(2)})
    assert playthrough.position.over
    assert len(playthrough.entries) == 4
    assert playthrough.outcome().sheets[0].total == 1
    assert (playthrough.log[-1].message, playthrough.log[-1].args) == ("replay-stops", (4,))
    assert not playthrough.maybe_adopt()
    assert write_record(playthrough) == text
    playthrough.moment(4)
    with pytest.raises(AreopolisError) as caught:
        playthrough.moment(2)
    assert caught.value.code == "moment-lost"


def test_an_older_game_that_fails_inside_a_step_is_shown_as_far_as_it_went():
    playthrough = check_record(write_record(played(FRUIT, WHOLE)), {"fruit": broken(2)})
    assert playthrough.log[-1].args == (4,)
    assert playthrough.outcome().sheets[0].total == 2


def test_a_finished_record_keeps_the_scores_it_had():
    text = write_record(played(FRUIT, WHOLE))
    assert code_of(text, other_scores(1))[0] == "record-scores"
    playthrough = check_record(text, {"fruit": other_scores(2)})
    assert playthrough.outcome().sheets[0].total == 2
    assert playthrough.log[-1].message == "scores-told"
    assert write_record(playthrough) == text
    again = resume(other_scores(2), playthrough.header, playthrough.entries, playthrough.snapshot())
    assert again.outcome().sheets[0].total == 2


def test_an_unfinished_record_of_older_rules_must_be_true():
    assert code_of(write_record(played(FRUIT, ["pick pear"])), without_picks(2)) == ("record-entry", 7)


def test_tampering_is_not_a_change_of_rules():
    text = write_record(played(FRUIT, WHOLE))
    assert code_of(text.replace("pear", "apple"), other_scores(2))[0] == "record-digest"
    told = without_digest(text).replace("end", "score 1 0 tie-break 0\nend")
    assert code_of(told, other_scores(2))[0] == "record-scores"


def test_points_count_even_if_nobody_can_say_any_more_what_for():
    text = without_digest(write_record(played(FRUIT, WHOLE))).replace("stopped 1", "juggled pear")
    sheet = check_record(text, {"fruit": other_scores(2)}).outcome().sheets[0]
    assert [(line.points, line.message) for line in sheet.lines] == [(2, "score-told")]


def test_a_mistake_in_the_rules_leaves_nothing_half_done():
    playthrough = Playthrough(broken(1), header())
    before = playthrough.snapshot()
    with pytest.raises(IndexError):
        playthrough.play(0, "pick pear")
    assert playthrough.snapshot() == before


# --- the latest position ------------------------------------------------------------------------------------


@pytest.mark.parametrize("stored_after", [0, 1, 2, 5])
def test_the_latest_position_with_the_last_snapshot_is_the_whole_state(stored_after: int):
    rng = chance_of(f"latest {stored_after}")
    playthrough = Playthrough(CORRECTED, header(seats=3))
    snapshot = json.loads(json.dumps(playthrough.snapshot()))
    playthrough.kept = len(playthrough.log)
    for number in range(40):
        if playthrough.position.over:
            break
        seat = rng.below(3)
        if rng.below(3) == 0 and playthrough.why_no_undo(seat) is None:
            playthrough.undo(seat)
        else:
            decision = playthrough.position.decisions[0]
            playthrough.play(decision.seat, decision.options[rng.below(len(decision.options))].key)
        if number == stored_after:
            snapshot = json.loads(json.dumps(playthrough.snapshot()))
            playthrough.kept = len(playthrough.log)
        state = brought_up(snapshot, json.loads(json.dumps(playthrough.latest())))
        there = resume(CORRECTED, playthrough.header, playthrough.entries, state)
        for name in ("entries", "position", "log", "quiet"):
            assert there.snapshot()[name] == playthrough.snapshot()[name]
        assert not there._before


def test_lines_of_a_log_that_no_longer_have_a_sentence_are_left_out():
    playthrough = played(FRUIT, WHOLE[:2])
    snapshot = playthrough.snapshot()
    snapshot["log"] += [[2, "juggled", [], -1], [2, "drew", [99], -1], [2, "drew", [], -1]]
    again = resume(FRUIT, playthrough.header, playthrough.entries, snapshot)
    assert [told.message for told in again.log] == [told.message for told in playthrough.log]
