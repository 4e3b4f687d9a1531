"""Options and vocabulary."""

import pytest
from tests.kernel.toy import WORDS

from areopolis.kernel.errors import MalformedOption
from areopolis.kernel.vocabulary import Vocabulary, signature


def test_option_keys():
    assert WORDS.option("give", 2, 7).key == "give pear 7"
    assert WORDS.option("stop").key == "stop"


def test_the_same_option_is_the_same_object():
    assert WORDS.option("pick", 1) is WORDS.option("pick", 1)
    assert WORDS.parse("pick apricot") is WORDS.option("pick", 1)


def test_rows_are_in_the_order_of_their_kind():
    assert [option.key for option in WORDS.row("pick", "fruit")] == ["pick apple", "pick apricot", "pick pear"]


def test_signatures():
    assert signature("zone:origin zone number:left") == [("zone", "origin"), ("zone", "zone"), ("number", "left")]


def test_describe_names_arguments():
    named = WORDS.describe(WORDS.messages["picked"], (1, 2))
    assert named == {"seat": "seat.second", "fruit": "fruit.pear"}
    assert WORDS.describe(WORDS.messages["stopped"], [3]) == {"left": 3}


AMOUNTS = Vocabulary(
    {"steel": [f"steel={i}" for i in range(9)], "mc": [f"mc={i}" for i in range(9)]},
    {"pay": "steel mc", "take": "steel number"},
    {},
    {},
    {},
)


@pytest.mark.parametrize("text", ["pay steel=0 mc=5", "pay mc=5", "pay mc=5 steel=0"])
def test_amounts_of_nothing_may_be_left_out(text: str):
    assert AMOUNTS.parse(text).key == "pay steel=0 mc=5"


@pytest.mark.parametrize("text", ["pay mc=5 mc=5", "pay heat=1", "pay 5", "take steel=1", "take 3"])
def test_other_words_cannot_be_left_out(text: str):
    with pytest.raises(MalformedOption):
        AMOUNTS.parse(text)


def test_wrong_number_of_arguments():
    with pytest.raises(ValueError, match="give takes 2"):
        WORDS.option("give", 1)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "option-unknown-verb"),
        ("eat apple", "option-unknown-verb"),
        ("pick", "option-wrong-length"),
        ("stop it", "option-wrong-length"),
        ("pick banana", "option-unknown-word"),
        ("pick aple", "option-meant"),
        ("give apple many", "option-unknown-word"),
        ("give apple -1", "option-unknown-word"),
        ("give apple 1234567890", "option-unknown-word"),
        ("give apple ²", "option-unknown-word"),
    ],
)
def test_malformed_keys(text: str, code: str):
    with pytest.raises(MalformedOption) as caught:
        WORDS.parse(text)
    assert caught.value.code == code
    assert str(caught.value)


def test_errors_say_what_was_expected():
    with pytest.raises(MalformedOption, match="expected apple, apricot, pear"):
        WORDS.parse("pick banana")
    with pytest.raises(MalformedOption, match="'aple' is not a known fruit; did you mean apple"):
        WORDS.parse("pick aple")
    with pytest.raises(MalformedOption, match="give <fruit> <number>"):
        WORDS.parse("give apple")
