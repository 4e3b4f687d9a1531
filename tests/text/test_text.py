"""Sentences: what is looked up, and what stays as it is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from areopolis.games import GAMES
from areopolis.kernel.sentences import say_message, say_option
from areopolis.text.catalogues import LANGUAGES, Fact
from areopolis.text.reference import Reference
from areopolis.text.text import Text, with_short_lists

ODD_NAMES = [
    "area.9",
    "deed.a",
    "card.x",
    "card.comet",
    "colour.blue",
    "steel.steel=x",
    "effect.",
    "Dr. No",
    "J.R.R.",
    "O'Brien",
    "0 x",
    "a, 0 b + 0 c",
    "{colour} [x] %s",
    "a: b",
]
texts = [Text(language, game) for game in ["", *GAMES] for language in LANGUAGES]
kinds = sorted({kind for game in GAMES.values() for kind in game.vocabulary.kinds})


@pytest.mark.parametrize("name", ODD_NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_said_as_it_is(name: str, language: str) -> None:
    text = Text(language, "terraforming_mars")
    assert name in text("table.waiting-for", names=name)
    assert name in text("page.pass-to", name=name)


def test_a_reference_is_said_by_its_name() -> None:
    text = Text("de", "terraforming_mars", {"colour.blue": "Ada"})
    assert text("page.claimed-by", colour=Reference("colour.blue")) == text("page.claimed-by", colour="Ada")
    assert text("page.claimed-by", colour=Reference("card.comet")) == "für Kometeneinschlag beansprucht"


@given(st.text() | st.builds("{}.{}".format, st.sampled_from(kinds), st.text()))
def test_naming_never_fails(reference: str) -> None:
    for text in texts:
        assert text("table.waiting-for", names=text.name(reference)) == text(
            "table.waiting-for", names=Reference(reference)
        )


@pytest.mark.parametrize("reference", ["card.x", "area.9", "deed.", "effect.x", "mc.mc=-1", "mc.mc=²", "card", "", "."])
def test_what_is_in_no_table_stands_for_itself(reference: str) -> None:
    assert Text("en", "terraforming_mars").name(reference) == reference


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_list_leaves_out_nothing_but_what_is_nothing(name: str) -> None:
    """The name stands beside a list; in the list only amounts are left out."""
    game = GAMES["terraforming_mars"]
    text = Text("en", game.name, {"colour.blue": name})
    blue = game.vocabulary.number("colour", "blue")
    assert say_message(game, text, "pays-with", (blue, 2, 0, 0, 5)) == f"{name} pays with 2 steel + 5 M€."
    assert say_message(game, text, "pays-with", (blue, 0, 0, 0, 0)) == f"{name} pays with 0 M€."
    pay = game.vocabulary.parse("pay steel=0 titanium=2 heat=0 mc=10")
    assert say_option(game, text, pay) == "Pay 2 titanium + 10 M€"


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_in_a_list_stays(name: str) -> None:
    facts: dict[str, Fact] = {"name": name, "steel": 0, "mc": Reference("mc.mc=0")}
    assert with_short_lists("[{name}, {steel} steel, {mc}]!", facts, facts) == f"{name}!"


def test_every_word_of_a_vocabulary_is_a_reference() -> None:
    for game in GAMES.values():
        words = game.vocabulary
        for arguments in words.messages.values():
            facts = words.describe(arguments, [0] * len(arguments))
            assert [type(fact) for fact in facts.values()] == [
                int if kind == "number" else Reference for kind, _ in arguments
            ]
