"""What games share in arranging positions: words as people write them, values and their places, piles, the header."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from tests.games.red_planet import test_arrange as red_planet
from tests.games.terraforming_mars import test_arrange as terraforming_mars
from tests.kernel.test_reading import UNREADABLE

from areopolis.games import GAMES
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.text.catalogues import catalogue
from areopolis.text.text import Text, error_text
from areopolis.toolbox.arranging import (
    Deck,
    Field,
    Flag,
    Names,
    Number,
    Owners,
    Row,
    Word,
    Words,
    check_moment,
    keys_of,
    read_fields,
    say_fields,
    simple,
)

FRUIT = Names(["apple", "sweet-cherry", "pear"], numbers=[1, 2, 7])


@pytest.mark.parametrize("text", ["sweet-cherry", "Sweet Cherry", "SWEET_CHERRY", " sweet  cherry ", "Sweet-Cherry!"])
def test_capitals_spaces_and_signs_do_not_matter(text):
    assert simple(text) == "sweet-cherry"
    assert FRUIT.number(text, "basket") == 1


@pytest.mark.parametrize("number", [7, "7", "007"])
def test_what_has_a_number_is_known_by_it(number):
    assert FRUIT.number(number, "basket") == 2


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("aple", "basket: “aple” is not known here; did you mean apple?"),
        ("Cherry", "basket: “Cherry” is not known here; did you mean sweet-cherry?"),
        ("melon", "basket: “melon” is not known here; write one of: apple, sweet-cherry, pear."),
        (True, "basket: “True” is not known here; write one of: apple, sweet-cherry, pear."),
        (None, "basket: “None” is not known here; write one of: apple, sweet-cherry, pear."),
        ("", "basket: “” is not known here; write one of: apple, sweet-cherry, pear."),
        (["apple"], "basket: “['apple']” is not known here; write one of: apple, sweet-cherry, pear."),
    ],
)
def test_what_is_not_known_is_told_with_what_may_be_meant(value, told):
    with pytest.raises(ImpossiblePosition) as refused:
        FRUIT.number(value, "basket")
    assert str(refused.value) == told


def test_of_many_words_an_error_lists_a_few():
    with pytest.raises(ImpossiblePosition) as refused:
        Names([f"w{i}" for i in range(200)]).number("?", "x")
    assert str(refused.value.facts["expected"]).endswith("w13, w14, ...")


def test_a_name_appears_once_however_it_is_written():
    with pytest.raises(ImpossiblePosition, match=r"^description: “seats” appears here twice"):
        Row({"seats": 1, "Seats": 2}, "", ["seats"])


def test_nothing_no_and_zero_say_nothing():
    row = Row({"a": None, "b": False, "c": 0, "d": [], "e": 1}, "", list("abcdef"))
    assert [row.says(key) for key in "abcdef"] == [False, False, False, False, True, False]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("written", [str.upper, str.title, lambda word: word.replace("_", " ")])
def test_the_game_is_named_as_people_write_it(name, written):
    assert GAMES[name].arrange({"game": written(name), "Seats": 3}).seats == 3


BY_ITSELF = {"migration_mars": "roll", "on_mars": "shuttle"}
"""Games whose phase that runs on by itself is not called production."""


@pytest.mark.parametrize("name", GAMES)
def test_a_paused_position_waits_until_it_is_run(name):
    description = {"phase": BY_ITSELF.get(name, "production")}
    paused = GAMES[name].arrange({**description, "pause": True})
    assert not paused.over
    assert not paused.decisions
    paused.go_on()
    assert paused.snapshot() == GAMES[name].arrange(description).snapshot()


@pytest.mark.parametrize("name", GAMES)
def test_a_paused_position_is_described_with_its_pause(name):
    paused = GAMES[name].arrange({"phase": BY_ITSELF.get(name, "production"), "pause": True})
    words = GAMES[name].describe(paused)
    assert words["pause"] is True
    assert GAMES[name].arrange(words).snapshot() == paused.snapshot()


def test_an_error_of_a_game_is_told_in_the_language_of_the_reader():
    with pytest.raises(ImpossiblePosition) as refused:
        GAMES["terraforming_mars"].arrange({"yellow": {"events": ["fish"]}})
    assert error_text(Text("de"), refused.value).startswith("yellow.events: Raubfische ist kein Ereignis")


def test_every_reason_that_games_share_is_tested():
    told = {key.removeprefix("error.") for key in catalogue("areopolis.text", "en") if key.startswith("error.arrange-")}
    tested = {code for _, code, _ in UNREADABLE} | {"arrange-long"}
    tested |= {code for code, _ in red_planet.IMPOSSIBLE + terraforming_mars.IMPOSSIBLE}
    assert told <= tested


# --- fields --------------------------------------------------------------------------------------------------

FIELDS: list[Field] = [
    Number("weight", 2, 9),
    Flag("ripe", ["harvest"]),
    Word("best", FRUIT),
    Words("eaten", FRUIT, where="gone"),
    Deck("bag", FRUIT),
    Owners("likes", Names(["ada", "ben"]), FRUIT),
    Field("weather"),
]


def orchard(**values):
    usual = {"weight": 2, "ripe": 0, "best": -1, "gone": [], "bag": [], "likes": [-1, -1]}
    return SimpleNamespace(**{**usual, **values})


def test_a_field_is_read_where_it_is_said():
    g = orchard()
    read_fields(FIELDS, g, Row({"weight": 5, "ripe": True}, "", keys_of(FIELDS)), "harvest")
    assert (g.weight, g.ripe) == (5, 1)
    assert say_fields(FIELDS, g, "harvest", {}) == {"weight": 5, "ripe": True}


def test_words_are_said_in_their_order_and_the_top_of_a_deck_first():
    g = orchard(best=2, gone=[0, 1], bag=[0, 2], likes=[-1, 1])
    words = {
        "best": "pear",
        "eaten": ["apple", "sweet-cherry"],
        "bag": ["pear", "apple"],
        "likes": {"ben": "sweet-cherry"},
    }
    assert say_fields(FIELDS, g, "winter", {"weather": "snow"}) == {**words, "weather": "snow"}


def test_of_several_owners_each_has_its_own_value():
    g = orchard(weight=[2, 2])
    read_fields(FIELDS[:1], g, Row({"weight": 7}, "ben", ["weight"]), "harvest", 1)
    assert g.weight == [2, 7]
    assert [say_fields(FIELDS[:1], g, "harvest", {}, owner) for owner in (0, 1)] == [{}, {"weight": 7}]


def test_out_of_its_phase_a_field_is_neither_read_nor_said_and_a_value_is_refused():
    g = orchard(ripe=1)
    row = Row({"ripe": True}, "", keys_of(FIELDS))
    read_fields(FIELDS, g, Row({}, "", keys_of(FIELDS)), "winter")
    assert (g.ripe, say_fields(FIELDS, g, "winter", {})) == (1, {})
    check_moment(FIELDS, row, "harvest")
    with pytest.raises(ImpossiblePosition, match=r"^ripe: "):
        check_moment(FIELDS, row, "winter")
