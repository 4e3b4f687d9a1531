"""Sentences about their reader: "you", with the right form of the verb."""

from __future__ import annotations

import pytest

from areopolis.games import GAMES
from areopolis.text.catalogues import LANGUAGES, Fact
from areopolis.text.reference import Reference
from areopolis.text.text import Text

BLUE, GREEN = Reference("colour.blue"), Reference("colour.green")
NAMES = {"colour.blue": "Ada", "colour.green": "ben | 2"}


def told(language: str, you: str = "") -> str:
    text = Text(language, "red_planet", NAMES, you)
    return text.say("message", "kills", {"colour": GREEN, "victim": BLUE, "zone": Reference("zone.hellas")})


def test_others_go_by_their_names_as_they_write_them() -> None:
    assert told("en") == "ben | 2 kills an astronaut of Ada at Hellas."
    assert told("de") == "ben | 2 tötet einen Astronauten von Ada (Hellas)."


def test_the_reader_is_you_as_subject_and_as_object() -> None:
    assert told("en", "colour.green") == "You kill an astronaut of Ada at Hellas."
    assert told("de", "colour.green") == "Du tötest einen Astronauten von Ada (Hellas)."
    assert told("en", "colour.blue") == "ben | 2 kills an astronaut of yours at Hellas."
    assert told("de", "colour.blue") == "ben | 2 tötet einen deiner Astronauten (Hellas)."


def test_a_question_to_the_reader_names_nobody() -> None:
    asked: dict[str, Fact] = {"colour": BLUE, "left": 2}
    assert Text("en", "red_planet", NAMES).say("prompt", "explore", asked).startswith("Ada: move an astronaut")
    assert Text("en", "red_planet", NAMES, "colour.blue").say("prompt", "explore", asked).startswith("Move an")
    assert Text("de", "red_planet", NAMES, "colour.blue").say("prompt", "explore", asked).startswith("Zieh einen")


def test_a_name_of_the_moment_begins_a_sentence_with_a_capital() -> None:
    text = Text("en", "red_planet").calling({"ship.s04": "the 3-seater"})
    assert text.say("message", "launches", {"ship": Reference("ship.s04")}) == "The 3-seater launches."


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_mixes_you_with_the_verb_of_others(game: str, language: str) -> None:
    """Of every message about a colour the two forms differ by more than the name, or the verb has one form for both."""
    words = GAMES[game].vocabulary
    others, you = Text(language, game), Text(language, game, {}, "colour.blue")
    same = {"passes", "setzt", "ersetzt", "passt", "nutzt", "cannot", "bekommt", "gets", "reist"}
    for message, arguments in words.messages.items():
        if not arguments or arguments[0] != ("colour", "colour") or message.startswith("score-"):
            continue
        facts: dict[str, Fact] = {
            name: 2 if kind == "number" else Reference(f"{kind}.{words.kinds[kind][-1]}") for kind, name in arguments
        }
        facts["colour"] = BLUE
        said, to_you = others.say("message", message, facts), you.say("message", message, facts)
        if not said.startswith(others.name(BLUE)):
            continue
        verb = said.removeprefix(others.name(BLUE)).split()[0].rstrip(".")
        assert to_you.startswith(("You", "Du")), message
        assert verb.startswith(":") or verb in same or verb not in to_you.rstrip(".").split(), f"{message}: {to_you}"
