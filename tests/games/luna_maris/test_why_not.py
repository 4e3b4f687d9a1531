"""For every question, what cannot be chosen and why; every reason is given somewhere and has a sentence."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import OWN, PLENTY, luna_maris, play, prompt, reason_against, refused, table

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.words import REASONS
from areopolis.kernel.chance import chance_of
from areopolis.kernel.sentences import say_reason
from areopolis.text.text import Text

OFFERED = ["battery-pack", "waste-press", "ration-pack"]


def entered(module, card, **words):
    g = table(yellow={**PLENTY, "hand": [card], "module": module, **words})
    play(g, f"yellow: use {module} {card}")
    return g


def fed():
    g = table(yellow={"hand": [], "food": {"bean": 1, "potato": 1}})
    play(g, "yellow", "feed bean", "take-back botanist", "take-back geologist")
    return g


def researched(**words):
    g = table(yellow={**PLENTY, "extraction": 4, "hand": ["botanist"], "module": "laboratory"}, **words)
    play(g, "yellow", "use laboratory botanist", "research extraction")
    return g


REFUSALS = [
    # a position, what somebody wants, why not
    (lambda: table(phase="setup", offered=OFFERED), "equip field-drill", "not-offered"),
    (lambda: entered("laboratory", "botanist"), "extract e1", ""),
    (lambda: entered("laboratory", "botanist"), "build advanced-recycling-plant", "not-open"),
    (lambda: table(), "rest airlock", "not-quarters"),
    (lambda: table(yellow={"food": {"bean": 1}, "hand": []}), "feed carrot", "no-such-food"),
    (lambda: table(yellow={"hand": []}), "buy-back ecologist", "not-resting ecologist"),
    (fed, "take-back botanist", "not-resting botanist"),
    (fed, "take-back energy-engineer", "value-used-up"),
    (lambda: researched(bonuses={"acclaim": "blue"}), "bonus acclaim", "bonus-taken"),
    (lambda: entered("greenhouse", "botanist"), "harvest-all", ""),
    (lambda: entered("airlock", "geologist", probes=["a1"]), "drill a1", "site-taken"),
]


@pytest.mark.parametrize(("position", "key", "reason"), REFUSALS, ids=[f"{key} {why}" for _, key, why in REFUSALS])
def test_what_cannot_be_chosen_says_why(position, key, reason):
    g = position()
    colour = prompt(g).partition(":")[0]
    assert reason_against(g, colour, key) == reason


def test_the_main_action_is_done_once():
    g = entered("laboratory", "botanist")
    play(g, "yellow: research extraction")
    assert refused(g, "yellow")["research sustainability"] == "main-done"


def test_the_additional_action_is_done_once():
    g = entered("industrial-complex", "energy-engineer")
    play(g, "yellow: clean 1")
    assert refused(g, "yellow")["clean 1"] == "extra-done"


def test_greyed_rooms_say_why_at_the_beginning_of_a_turn():
    g = table(yellow={"energy": 0, "hand": ["geologist"], "module": "airlock"})
    found = refused(g, "yellow")
    assert found["use airlock geologist"] == "no-energy 1"
    assert found["use greenhouse geologist"] == "nobody-shows greenhouse"
    assert found["rest quarters"] == "no-energy 1"


def test_the_second_use_is_for_level_two():
    g = entered("laboratory", "botanist", points=9)
    play(g, "yellow: research extraction")
    assert g.refusal(g.question(0), GAME.vocabulary.parse("use greenhouse botanist")) is None
    g = entered("laboratory", "ecologist", stress=1)
    play(g, "yellow: research extraction")
    assert refused(g, "yellow")["rest quarters"] == "too-far 2 1"


def test_waste_and_guests_only_within_limits():
    g = table(yellow={"hand": OWN[:1], "food": {"mushroom": 1}, "waste": 2})
    play(g, "yellow: feed mushroom")
    assert reason_against(g, "yellow", "drop 2") == "not-so-much-waste"
    g = researched(scientists=["ecologist", "astrophysicist", "eva-specialist"])
    play(g, "yellow: bonus guest-scientist")
    assert reason_against(g, "yellow", "hire metallurgist") == "not-open"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_reason_that_random_games_give_can_be_read(language):
    """And most reasons there are come up in them."""
    words = set()
    text = Text(language, "luna_maris")
    for seats in (1, 2, 3, 4):
        g = luna_maris(GAME.start(seats, f"reasons {seats}"))
        chance = chance_of(f"reasons {seats}")
        while g.decisions:
            decision = g.decisions[0]
            for refusal in g.why_not(decision.seat):
                words.add(refusal.reason)
                said = say_reason(GAME, text, refusal)
                assert "{" not in said
                assert "." in said
            g.answer(decision, decision.options[chance.below(len(decision.options))])
    assert len(words) > len(REASONS) // 3
