"""Where a tour stands: what may be read, what is to be done, and what leads on."""

from __future__ import annotations

from areopolis.toolbox.tours import Stage, Step, Tour

TOUR = Tour(
    arranged={"seats": 2},
    replies={1: ("nod", "smile")},
    steps=(
        Step("hello"),
        Step("pick", keys=("take a", "take b", "done")),
        Step("look"),
        Step("pay", keys=("pay *",)),
        Step("end"),
    ),
)


def test_a_stretch_leads_from_what_may_be_read_to_what_must_be_done() -> None:
    assert TOUR.stage([]) == Stage(0, 1, ("take a", "take b", "done"))
    assert TOUR.stage(["take b"]) == Stage(0, 1, ("take a", "done"))
    assert TOUR.stage(["take b", "take a", "done"]) == Stage(2, 3, ("pay *",))


def test_nothing_is_left_at_the_end() -> None:
    assert TOUR.stage(["take a", "take b", "done", "pay gold=2"]) == Stage(4, 4, ())


def test_whatever_else_is_chosen_leads_astray() -> None:
    assert TOUR.stage(["take a", "sleep", "take b", "done"]) == Stage(0, 1, ("take b", "done"), astray=True)
    assert not TOUR.stage(["take a", "take b", "done", "pay gold=2", "sleep"]).astray, "at the end all is free"


def test_for_each_thing_to_do_one_option_leads_on() -> None:
    assert TOUR.stage([]).next_keys(["sleep", "done", "take b"]) == ["take b", "done"]
    assert TOUR.stage(["take a", "take b", "done"]).next_keys(["pay gold=2", "pay gold=1"]) == ["pay gold=2"]


def test_the_others_reply_as_long_as_they_have_a_part() -> None:
    assert [TOUR.reply(1, ["nod", "smile"][:made]) for made in range(3)] == ["nod", "smile", ""]
    assert TOUR.reply(2, []) == ""
