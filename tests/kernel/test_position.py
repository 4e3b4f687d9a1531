"""Positions: asking, the agenda, the three kinds of wrong keys, snapshots."""

import json

import pytest
from tests.kernel.toy import DRAW, FRUIT, PICKS, STOP, Basket, draw, draw_from_the_bag, fill_the_bag, fruit, pick, stop

from areopolis.kernel.decision import ANY_OFFER
from areopolis.kernel.errors import AmbiguousOption, AreopolisError, IllegalOption, MalformedOption
from areopolis.kernel.position import Position


def blank(seats: int = 2) -> Basket:
    position = FRUIT.blank(seats)
    assert isinstance(position, Basket)
    return position


def picked(position: Position) -> list[int]:
    assert isinstance(position, Basket)
    return position.picked


# --- asking -----------------------------------------------------------------------------------------------


def test_simultaneous_answers_are_stored_as_they_arrive():
    position = FRUIT.start(3, "a")
    assert [decision.seat for decision in position.decisions] == [0, 1, 2]
    position.play(2, "pick pear")
    assert picked(position) == [-1, -1, 2]
    assert [decision.seat for decision in position.decisions] == [0, 1]
    position.play(0, "pick apple")
    position.play(1, "pick pear")
    assert [decision.prompt for decision in position.decisions] == ["draw"]


def test_a_single_answer_is_carried_out_unasked():
    position = blank()
    position.ask(1, "pick", [PICKS[2]], pick, (1,))
    position.run()
    assert not position.decisions
    assert position.picked == [-1, 2]


def test_a_single_answer_goes_on_by_its_verb():
    position = blank()
    position.ask(0, "draw", [STOP], draw, by_verb={"stop": stop})
    position.run()
    assert position.news == [("stopped", (0,), -1)]


def test_an_answer_may_leave_nothing_to_do():
    position = blank()
    position.ask(0, "draw", [STOP], draw, by_verb={"stop": None})
    assert not position.agenda
    position.ask_always(0, "draw", [STOP], draw, by_verb={"stop": None})
    position.play(0, "stop")
    assert position.over
    assert not position.news


def test_a_prompt_shows_what_the_step_is_given_unless_told_otherwise():
    position = blank()
    position.ask(0, "pick", PICKS, pick, (1,))
    position.ask(1, "pick", PICKS, pick, (1,), about=(0,))
    assert [(decision.given, decision.about) for decision in position.decisions] == [((1,), (1,)), ((1,), (0,))]


def test_ask_always_asks_for_a_single_answer():
    position = blank()
    position.ask_always(0, "draw", [STOP], draw, by_verb={"stop": stop})
    assert position.options(0) == ["stop"]


def test_asking_without_options_is_a_mistake_of_the_rules():
    with pytest.raises(AssertionError, match="pick: no option for seat 0"):
        blank().ask(0, "pick", [], pick)


def test_verbs_go_on_with_steps_of_their_own():
    position = blank()
    position.bag = [1]
    position.ask(0, "draw", [DRAW, STOP], draw, by_verb={"stop": stop})
    other = position.clone()
    position.play(0, "draw")
    other.play(0, "stop")
    assert (position.drawn, other.drawn) == ([1], [])


# --- the agenda -------------------------------------------------------------------------------------------


def test_steps_run_in_the_order_in_which_they_are_planned():
    position = blank()
    position.outline([plan_two_and_three, tell_four])
    position.run()
    assert [args for _, args, _ in position.news] == [(1,), (2,), (3,), (4,)]


def plan_two_and_three(g: Basket) -> None:
    g.next(tell_number, 2)
    g.next(tell_number, 3)
    g.tell("stopped", 1)


def tell_number(g: Basket, number: int) -> None:
    g.tell("stopped", number)


def tell_four(g: Basket) -> None:
    g.tell("stopped", 4)


def test_steps_wait_while_somebody_decides():
    position = blank()
    position.outline([tell_four])
    position.ask(0, "pick", PICKS, pick, (0,))
    position.run()
    assert not position.over
    assert not position.news


def test_news_are_those_of_the_last_answer():
    position = FRUIT.start(2, "a")
    position.play(0, "pick apple")
    assert position.news == [("picked", (0, 0), 0)]
    position.play(1, "pick pear")
    assert position.news == [("picked", (1, 2), 1)]


def test_learned_is_about_the_last_answer():
    position = FRUIT.start(1, "a")
    learned: list[bool] = []
    for key in ("pick apple", "draw", "stop"):
        position.play(0, key)
        learned.append(position.learned)
    assert learned == [False, True, False]


# --- keys that cannot be played ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "key", "error", "code"),
    [
        (0, "pick banana", MalformedOption, "option-unknown-word"),
        (0, "frobnicate", MalformedOption, "option-unknown-verb"),
        (0, "draw", IllegalOption, "option-illegal"),
        (0, "pick  apple ", IllegalOption, "option-illegal"),
        (5, "pick apple", IllegalOption, "not-your-decision"),
    ],
)
def test_wrong_keys(seat: int, key: str, error: type[AreopolisError], code: str):
    position = FRUIT.start(2, "a")
    before = position.snapshot()
    with pytest.raises(error) as caught:
        position.play(seat, key)
    assert caught.value.code == code
    assert position.snapshot() == before


def test_nothing_can_be_played_after_the_end():
    position = FRUIT.start(1, "a")
    position.play(0, "pick apple")
    position.play(0, "stop")
    assert position.over
    with pytest.raises(IllegalOption) as caught:
        position.play(0, "stop")
    assert caught.value.code == "game-over"


def test_shortened_keys():
    position = FRUIT.start(1, "a")
    assert position.resolve(0, "pick apple") == "pick apple"
    assert position.resolve(0, " P  PE ") == "pick pear"
    with pytest.raises(AmbiguousOption, match="pick apple, pick apricot"):
        position.resolve(0, "p ap")
    with pytest.raises(MalformedOption) as caught:
        position.resolve(0, "  ")
    assert caught.value.code == "option-empty"
    with pytest.raises(IllegalOption):
        position.resolve(0, "draw")


# --- starting, variants, snapshots ------------------------------------------------------------------------


def test_seat_counts_are_checked():
    with pytest.raises(AreopolisError) as caught:
        FRUIT.start(4, "a")
    assert caught.value.code == "seat-count"


def test_variants():
    assert FRUIT.start(2, "a").variants == {"juice": "none"}
    assert FRUIT.start(2, "a", {"juice": "fresh"}).clone().variants == {"juice": "fresh"}


@pytest.mark.parametrize("variants", [{"weather": "rain"}, {"juice": "sour"}])
def test_unknown_variants_are_refused(variants: dict[str, str]):
    with pytest.raises(AreopolisError) as caught:
        FRUIT.start(2, "a", variants)
    assert caught.value.code == "variant"


def test_snapshot_round_trip_with_open_decisions_and_agenda():
    position = FRUIT.start(3, "a")
    position.play(1, "pick pear")
    text = json.dumps(position.snapshot())
    assert json.loads(text)["agenda"] == [["draw_from_the_bag"]]
    restored = FRUIT.restore(json.loads(text))
    assert json.dumps(restored.snapshot()) == text
    for each in (position, restored):
        each.play(0, "pick apple")
        each.play(2, "pick apple")
        each.play(0, "draw")
    assert restored.snapshot() == position.snapshot()


def test_snapshots_are_not_tied_to_the_position():
    position = blank()
    snapshot = position.snapshot()
    position.picked[0] = 2
    assert snapshot["fields"]["picked"] == [-1, -1]
    restored = FRUIT.restore(snapshot)
    snapshot["fields"]["picked"][0] = 1
    assert picked(restored) == [-1, -1]


def test_foreign_snapshots_are_refused():
    assert refused_snapshot(game="pears") == "snapshot-foreign"
    assert refused_snapshot(rules=99) == "rules-unknown"
    assert refused_snapshot(rules=0) == "rules-unknown"
    assert refused_snapshot(agenda=[["peel"]]) == "snapshot-step"
    question = {
        "seat": 0,
        "prompt": "draw",
        "options": ["stop"],
        "then": "draw",
        "given": [],
        "about": [1],
        "by_verb": {},
    }
    older = {key: value for key, value in question.items() if key != "given"}
    assert refused_snapshot(decisions=[older]) == "snapshot-step"
    assert refused_snapshot(decisions=[{**question, "given": [1]}]) == "snapshot-step"
    assert refused_snapshot(agenda=[["draw_from_the_bag", 1]]) == "snapshot-step"
    assert refused_snapshot(decisions=[{**question, "prompt": "peel"}]) == "snapshot-step"
    assert refused_snapshot(decisions=[{**question, "then": "peel"}]) == "snapshot-step"
    assert refused_snapshot(decisions=[{**question, "by_verb": {"stop": "peel"}}]) == "snapshot-step"
    assert refused_snapshot(decisions=[{**question, "options": ["peel"]}]) == "option-unknown-verb"


def refused_snapshot(**other: object) -> str:
    with pytest.raises(AreopolisError) as caught:
        FRUIT.restore({**blank().snapshot(), **other})
    return caught.value.code


def test_snapshots_of_other_fields_are_refused_unless_there_is_nothing_better():
    position = blank()
    position.bag = [1, 2]
    snapshot = position.snapshot()
    snapshot["fields"]["peeled"] = 3
    del snapshot["fields"]["drawn"]
    assert refused_snapshot(fields=snapshot["fields"]) == "snapshot-fields"
    salvaged = FRUIT.restore(snapshot, salvage=True)
    assert isinstance(salvaged, Basket)
    assert (salvaged.bag, salvaged.drawn) == ([1, 2], [])


def test_steps_are_found_by_name():
    assert FRUIT.steps["draw_from_the_bag"] is draw_from_the_bag
    assert FRUIT.step_names[draw_from_the_bag] == "draw_from_the_bag"


def test_a_game_whose_outline_has_a_step_that_takes_numbers_is_refused():
    with pytest.raises(AssertionError, match=r"these take some: \['pick'\]"):
        fruit(outline=[fill_the_bag, pick])


def test_a_prompt_without_a_question_is_refused():
    with pytest.raises(AssertionError, match=r"without a question.*\['draw'\]"):
        fruit(questions={"pick": ANY_OFFER, "give": ANY_OFFER})
