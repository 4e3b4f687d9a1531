"""For every question, what cannot be chosen and why.

The law `options_are_what_has_no_reason_against_it` proves that nothing else is refused and nothing else is offered.
"""

from __future__ import annotations

import pytest
from tests.games.language import in_words
from tests.games.red_planet.language import arrange, play, prompt, red_planet, refused
from tests.games.red_planet.test_characters import ALL_TAKEN

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import EVENT_WORDS, MISSION_COUNT, ZONE_WORDS
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.words import REASONS
from areopolis.kernel.errors import IllegalOption

EVERY_TOKEN = [zone for zone in ZONE_WORDS for _ in range(2)]
NIGHT = {"cards": {"yellow": ["local-rule", "moon-outpost"]}}

CASES = [
    # who is asked what, in which position, which option cannot be chosen, why
    ("choose", {"played": {"yellow": ["pilot"]}}, [], "choose pilot", "already-played pilot"),
    (
        "board",
        {"acting": {"yellow": "secret-agent"}, "docks": [{"ship": "s10", "blue": 1}, "s05", "s06"]},
        ["yellow: board s10"],
        "board s10",
        "ship-full s10",
    ),
    (
        "board",
        {"acting": {"yellow": "secret-agent"}, "docks": ["s05", "s06", "s11"]},
        ["yellow: board s05"],
        "board s05",
        "other-ship s05",
    ),
    (
        "board",
        {"acting": {"yellow": "pilot"}, "docks": ["s05", "s06"], "launched": ["s10"]},
        [],
        "board s10",
        "ship-launched s10",
    ),
    (
        "board",
        {"acting": {"yellow": "pilot"}, "docks": ["s31", "s05", "s06", {"ship": "s01", "aimed": EVERY_TOKEN}]},
        ["yellow: board s05"],
        "board s31",
        "no-token-for-ship s31",
    ),
    (
        "board-three",
        {"acting": {"yellow": "travel-agent"}, "docks": ["s05", "s06", "s10"]},
        [],
        "board s10",
        "needs-three-seats s10",
    ),
    (
        "destination",
        {"acting": {"yellow": "pilot"}, "line": 2, "docks": [{"ship": "s05", "aimed": ["hellas", "hellas"]}, "s06"]},
        ["yellow: redirect s06"],
        "destination hellas",
        "no-token-left hellas",
    ),
    (
        "explore",
        {"acting": {"yellow": "explorer"}, "zones": {"hellas": {"yellow": 1}}},
        [],
        "move hellas ausonia",
        "not-adjacent hellas ausonia",
    ),
    (
        "explore",
        {"acting": {"yellow": "explorer"}, "zones": {"hellas": {"yellow": 1}, "phobos": {"yellow": 1}}},
        [],
        "move phobos hellas",
        "phobos-has-no-neighbours phobos hellas",
    ),
    (
        "study",
        {"acting": {"yellow": "scientist"}, "zones": {"hellas": {"discovery": "synergy"}}},
        [],
        "look ausonia",
        "no-discovery ausonia",
    ),
    (
        "look-instead",
        {"acting": {"yellow": "scientist"}, "event_deck": ["radiation"], "zones": ALL_TAKEN},
        ["yellow: draw"],
        "draw",
        "drawn-already",
    ),
    (
        "place-discovery",
        {"acting": {"yellow": "scientist"}, "event_deck": ["radiation"], "zones": {"hellas": {"discovery": "synergy"}}},
        ["yellow: draw"],
        "place-discovery hellas",
        "zone-has-discovery hellas",
    ),
    (
        "place-discovery",
        {"acting": {"yellow": "scientist"}, "event_deck": ["radiation"]},
        [],
        "place-discovery syrtis-major",
        "no-discovery-allowed syrtis-major",
    ),
    (
        "force-launch",
        {"acting": {"yellow": "secret-agent"}, "line": 2, "docks": [{"ship": "s10", "blue": 2}, "s05", "s06"]},
        [],
        "launch s10",
        "ship-full-launches-itself s10",
    ),
    (
        "force-launch",
        {"acting": {"yellow": "secret-agent"}, "line": 2, "docks": ["s05", "s06"], "launched": ["s10"]},
        [],
        "launch s10",
        "ship-launched s10",
    ),
    (
        "destroy",
        {"acting": {"yellow": "saboteur"}, "line": 2, "docks": ["s05", "s06"], "launched": ["s10"]},
        [],
        "destroy s10",
        "ship-launched s10",
    ),
    (
        "kill",
        {"acting": {"yellow": "soldier"}, "zones": {"hellas": {"blue": 1, "green": 1}, "syrtis-major": {"blue": 1}}},
        [],
        "kill syrtis-major blue",
        "inner-zone syrtis-major",
    ),
    (
        "replace",
        {"acting": {"yellow": "femme-fatale"}, "zones": {"hellas": {"blue": 1, "green": 1, "yellow": 1}}},
        [],
        "replace hellas yellow",
        "own-only-without-rival hellas",
    ),
    (
        "replace",
        {"acting": {"yellow": "femme-fatale"}, "zones": {"hellas": {"yellow": 1}, "ausonia": {"blue": 1}}},
        [],
        "replace ausonia blue",
        "none-of-yours ausonia",
    ),
    (
        "replace",
        {"acting": {"yellow": "femme-fatale"}, "zones": {"hellas": {"blue": 1, "green": 1, "yellow": 1}}},
        [],
        "decline",
        "rival-in-reach",
    ),
    (
        "descend",
        {"acting": {"yellow": "soldier"}, "line": 3, "zones": {"phobos": {"yellow": 2}}},
        [],
        "stop",
        "must-move-one",
    ),
    (
        "descend",
        {"acting": {"yellow": "soldier"}, "line": 3, "zones": {"phobos": {"yellow": 2}}},
        [],
        "descend phobos",
        "phobos-only-by-ship phobos",
    ),
    (
        "flee",
        {"phase": "discovery", "zones": {"hellas": {"yellow": 1, "discovery": "dust-storm"}}},
        [],
        "flee ausonia",
        "not-adjacent hellas ausonia",
    ),
    (
        "night-shift",
        {"acting": {"yellow": "pilot"}, "line": 3, "docks": ["s05"], **NIGHT},
        [],
        "night-shift",
        "not-in-hand night-shift",
    ),
    (
        "night-shift-board",
        {
            "acting": {"yellow": "pilot"},
            "line": 3,
            "docks": ["s05"],
            "launched": ["s10"],
            "cards": {"yellow": ["night-shift"]},
        },
        ["yellow: night-shift"],
        "board s10",
        "ship-launched s10",
    ),
    (
        "emergency-launch",
        {"phase": "landing", "docks": [{"ship": "s05", "blue": 1}, "s06"], "cards": {"yellow": ["emergency-launch"]}},
        [],
        "emergency-launch s06",
        "ship-empty s06",
    ),
    (
        "emergency-launch",
        {"phase": "landing", "docks": [{"ship": "s05", "blue": 1}], **NIGHT},
        [],
        "emergency-launch s05",
        "not-in-hand emergency-launch",
    ),
    (
        "emergency-launch",
        {
            "phase": "landing",
            "docks": [{"ship": "s05", "blue": 1}],
            "launched": ["s06"],
            "cards": {"yellow": ["emergency-launch"]},
        },
        [],
        "emergency-launch s06",
        "ship-launched s06",
    ),
    (
        "rescue",
        {"phase": "discovery", "zones": {"hellas": {"yellow": 1}}, "memorial": {"yellow": 1}, **NIGHT},
        [],
        "rescue hellas 1",
        "not-in-hand rescue-party",
    ),
    (
        "rescue",
        {
            "phase": "discovery",
            "zones": {"hellas": {"yellow": 1}},
            "memorial": {"yellow": 1},
            "cards": {"yellow": ["rescue-party"]},
        },
        [],
        "rescue hellas 2",
        "lost-fewer 1",
    ),
]


def word(reason: str) -> str:
    """A reason without its facts."""
    return reason.split()[0]


@pytest.mark.parametrize(
    ("asked", "words", "moves", "option", "reason"), CASES, ids=[f"{case[0]}-{word(case[4])}" for case in CASES]
)
def test_why_not(asked, words, moves, option, reason):
    g = arrange(**words)
    play(g, *moves)
    assert f"yellow: {asked}" in prompt(g)
    assert refused(g, "yellow")[option] == reason


@pytest.mark.parametrize("case", CASES, ids=[f"{case[0]}-{word(case[4])}" for case in CASES])
def test_a_refused_option_is_never_offered_and_names_its_section(case):
    g = arrange(**case[1])
    play(g, *case[2])
    for each in g.why_not(0):
        assert each.option.key not in g.options(0)
        assert each.section
        assert len(each.args) == len(REASONS[each.reason].split())


def test_no_event_is_left():
    g = arrange(acting={"yellow": "scientist"}, zones=ALL_TAKEN, docks=["s05", "s06"])
    g.event_deck = []
    g.play(0, "board s05")
    g.play(0, "board s05")
    assert refused(g, "yellow")["draw"] == "no-event-left"


TYPED = [
    # what the page does not show, but may be typed: who is asked what, in which position, the key, why not
    ("redirect", {"acting": {"yellow": "pilot"}, "line": 2, "docks": ["s05", "s06"]}, "s36", "ship-absent s36"),
    ("destroy", {"acting": {"yellow": "saboteur"}, "line": 2, "docks": ["s05", "s06"]}, "s36", "ship-absent s36"),
    ("board", {"acting": {"yellow": "pilot"}, "docks": ["s05", "s06"]}, "s36", "ship-absent s36"),
    (
        "kill",
        {"acting": {"yellow": "soldier"}, "line": 2, "zones": {"hellas": {"blue": 1, "green": 1}}},
        "hellas orange",
        "nobody-there hellas orange",
    ),
    (
        "replace",
        {"acting": {"yellow": "femme-fatale"}, "zones": {"hellas": {"blue": 1, "green": 1, "yellow": 1}}},
        "hellas orange",
        "nobody-there hellas orange",
    ),
    (
        "rescue",
        {
            "phase": "discovery",
            "zones": {"hellas": {"yellow": 1}},
            "memorial": {"yellow": 5},
            "cards": {"yellow": ["rescue-party"]},
        },
        "hellas 3",
        "rescues-at-most 2",
    ),
    (
        "rescue",
        {
            "phase": "discovery",
            "zones": {"hellas": {"yellow": 1}},
            "memorial": {"yellow": 1},
            "cards": {"yellow": ["rescue-party"]},
        },
        "ausonia 1",
        "none-of-yours ausonia",
    ),
    (
        "explore",
        {"acting": {"yellow": "explorer"}, "zones": {"hellas": {"yellow": 1}}},
        "ausonia mare-serpentis",
        "none-of-yours ausonia",
    ),
]


@pytest.mark.parametrize(
    ("asked", "words", "typed", "reason"), TYPED, ids=[f"{case[0]}-{word(case[3])}" for case in TYPED]
)
def test_whatever_is_typed_gets_its_reason(asked, words, typed, reason):
    g = arrange(**words)
    verb = {"explore": "move"}.get(asked, asked)
    assert asked in prompt(g)
    assert reason_against(g, f"{verb} {typed}") == reason


def test_a_mission_that_was_not_dealt_cannot_be_kept():
    g = red_planet(GAME.start(3, "a"))
    other = next(card for card in range(MISSION_COUNT) if card not in g.dealt[0])
    assert reason_against(g, f"keep-mission {EVENT_WORDS[other]}") == f"not-dealt {EVENT_WORDS[other]}"


def reason_against(g: RedPlanet, key: str) -> str:
    with pytest.raises(IllegalOption) as error:
        g.play(0, key)
    assert error.value.refusal is not None
    return in_words(g, GAME.vocabulary.reasons, error.value.refusal.reason, error.value.refusal.args)


def test_every_reason_is_given_somewhere():
    given = {word(case[4]) for case in CASES} | {word(case[3]) for case in TYPED} | {"no-event-left", "not-dealt"}
    assert given == set(REASONS)
