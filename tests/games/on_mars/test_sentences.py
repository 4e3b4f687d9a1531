"""What effects say comes from their rows, in both languages."""

import pytest

from areopolis.games.on_mars.effects import EFFECTS
from areopolis.games.on_mars.sentences import effect_sentence
from areopolis.text.text import Text


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_effect_says_something_of_its_own(language: str) -> None:
    t = Text(language, "on_mars")
    said = [effect_sentence(t, effect) for effect in EFFECTS.rows]
    assert len(set(said)) == len(said)
    assert not [each for each in said if "{" in each or "effect." in each]


def test_sentences_are_put_together_from_the_fields() -> None:
    english, german = Text("en", "on_mars"), Text("de", "on_mars")
    effect = EFFECTS.by_word["upgrade-1-tech-boost"]
    assert effect_sentence(english, effect) == (
        "Upgrade a building (Upgrade tech may be used) (each Colonist sent to work: one more)."
    )
    assert effect_sentence(german, EFFECTS.by_word["develop-2-free"]) == "Entwickle 2-mal Tech (kostenlos)."
