"""The part of an observation that every game has."""

from tests.kernel.toy import FRUIT, PICKS, pick

from areopolis.kernel.observing import envelope
from areopolis.kernel.position import SPECTATOR


def test_those_who_decide_are_listed_in_the_order_of_seats():
    position = FRUIT.blank(3)
    for seat in (2, 0, 1):
        position.ask(seat, "pick", PICKS, pick, (seat,))
    assert [each["seat"] for each in envelope(position, 1)["deciding"]] == [0, 1, 2]


def test_a_seat_sees_its_own_question_and_nobody_elses():
    position = FRUIT.start(2, "a")
    position.play(0, "pick pear")
    options = ["pick apple", "pick apricot", "pick pear"]
    asked = {"prompt": "pick", "about": {"seat": "seat.second"}, "options": options}
    assert [envelope(position, seat)["decision"] for seat in (SPECTATOR, 0, 1)] == [None, None, asked]


def test_game_seats_and_who_looks():
    seen = envelope(FRUIT.start(2, "a"), 1)
    assert (seen["game"], seen["seats"], seen["seat"], seen["over"]) == ("fruit", 2, 1, False)
