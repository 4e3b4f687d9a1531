"""No secret leaks: two tables that differ only in what a seat cannot know look the same to it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.red_planet.language import arrange, options, play, prompt, red_planet

from areopolis.games.red_planet.components import DISCOVERIES, EVENT_WORDS
from areopolis.games.red_planet.position import NONE
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import SPECTATOR

SECRETS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "the character another seat has chosen": ({"chosen": {"blue": "pilot"}}, {"chosen": {"blue": "soldier"}}),
    "the mission another seat keeps": ({"cards": {"blue": ["local-rule"]}}, {"cards": {"blue": ["moon-outpost"]}}),
    "the action another seat holds": (
        {"cards": {"blue": ["local-rule", "night-shift"]}},
        {"cards": {"blue": ["local-rule", "emergency-launch"]}},
    ),
    "a mission instead of an action": (
        {"cards": {"blue": ["local-rule", "night-shift"]}},
        {"cards": {"blue": ["local-rule", "moon-outpost"]}},
    ),
    "a face-down marker": (
        {"zones": {"hellas": {"face_down": "ice"}}},
        {"zones": {"hellas": {"face_down": "celerium"}}},
    ),
    "the marker that was set aside": ({"set_aside": "ice"}, {"set_aside": "celerium"}),
    "a face-down discovery": (
        {"zones": {"hellas": {"discovery": "synergy", "seen_by": ["blue"]}}},
        {"zones": {"hellas": {"discovery": "radiation", "seen_by": ["blue"]}}},
    ),
    "the order of the ship deck": ({"ship_deck": ["s10"]}, {"ship_deck": ["s36"]}),
    "the order of the event deck": ({"event_deck": ["synergy"]}, {"event_deck": ["night-shift"]}),
}

MINE = {"yellow": ["largest-colony"], "orange": ["fallen-heroes"], "green": ["celerium-baron"]}


def view(g, seat):
    why_not = [(each.option.key, each.reason, each.args) for each in g.why_not(seat)] if seat >= 0 else []
    return json.dumps([g.observe(seat), why_not])


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("seat", [0, 2, -1])
def test_what_a_seat_cannot_know_it_cannot_see(secret, seat):
    worlds = []
    for words in SECRETS[secret]:
        cards = {"blue": ["western-territory"], **MINE, **words.get("cards", {})}
        worlds.append(arrange(round=4, docks=["s05", "s06"], **{**words, "cards": cards}))
    assert worlds[0].snapshot() != worlds[1].snapshot()
    assert view(worlds[0], seat) == view(worlds[1], seat)


@pytest.mark.parametrize("secret", SECRETS)
def test_imagined_worlds_come_from_the_observation_alone(secret):
    imagined = []
    for words in SECRETS[secret]:
        cards = {"blue": ["western-territory"], **MINE, **words.get("cards", {})}
        g = arrange(round=4, docks=["s05", "s06"], **{**words, "cards": cards})
        imagined.append(g.imagine(0, chance_of("thoughts")).snapshot())
    assert imagined[0] == imagined[1]


def test_the_holder_of_an_action_cannot_be_told_from_the_questions():
    asked = []
    for card in ("night-shift", "moon-outpost"):
        g = arrange(
            acting={"yellow": "recruiter"},
            docks=["s05", "s06"],
            cards={
                "yellow": ["local-rule", card],
                **{k: v for k, v in MINE.items() if k != "yellow"},
                "blue": ["western-territory"],
            },
        )
        play(g, "yellow: board s05")
        asked.append((prompt(g), view(g, 1)))
    assert asked[0] == asked[1]


def test_the_drawer_of_a_discovery_sees_it_before_placing_and_nobody_else():
    g = arrange(acting={"yellow": "scientist"}, line=2, event_deck=["synergy"])
    assert prompt(g) == "yellow: place-discovery"
    assert [g.observe(seat)["drawn"] for seat in (0, 1, -1)] == ["synergy", None, None]


def test_a_mission_offered_in_the_set_up_is_seen_by_its_seat_only():
    g = arrange(phase="setup", dealt={"yellow": ["local-rule", "moon-outpost"]})
    assert [g.observe(seat)["dealt"] for seat in (0, 1, -1)][1:] != [["moon-outpost", "local-rule"]] * 2
    assert g.observe(0)["dealt"] == ["moon-outpost", "local-rule"]
    assert "local-rule" not in json.dumps(g.observe(-1))


def test_an_unseen_option_list_of_another_seat_is_not_shown():
    g = arrange(
        phase="landing",
        docks=[{"ship": "s05", "blue": 1}],
        cards={"yellow": ["local-rule", "emergency-launch"], "blue": ["moon-outpost", "fallen-heroes"]},
    )
    assert options(g, "yellow") == ["pass", "emergency-launch s05"]
    assert g.observe(1)["deciding"] == [
        {"seat": 0, "prompt": "emergency-launch"},
        {"seat": 1, "prompt": "emergency-launch"},
    ]
    assert g.observe(1)["decision"]["options"] == ["pass"]


def test_the_mission_given_back_is_known_to_its_seat_only():
    g = arrange(gave_back={"blue": "local-rule"})
    assert [g.observe(seat)["colours"][1]["returned"] for seat in (SPECTATOR, 0, 1, 2)] == [
        None,
        None,
        "local-rule",
        None,
    ]


def test_of_a_ship_its_own_crew_is_seen():
    g = arrange(docks=[{"ship": "s05", "blue": 1}, {"ship": "s06", "yellow": 2}])
    assert [list(ship["crew"].values()) for ship in g.observe(SPECTATOR)["docks"][:2]] == [[0, 1, 0, 0], [2, 0, 0, 0]]


# --- imagined worlds: everything hidden is dealt anew, and only what could be true ------------------------------


def worlds(g, seat, count=60):
    return [red_planet(g.imagine(seat, chance_of(f"world {number}"))) for number in range(count)]


HIDDEN = {
    "face-down markers": lambda w: w.markers,
    "the ship deck": lambda w: w.ship_deck,
    "the event deck": lambda w: w.event_deck,
    "starting missions of others": lambda w: w.starting[1:],
    "drawn cards of others": lambda w: w.kept[1],
    "a discovery nobody looked at": lambda w: w.discoveries[0],
    "the character chosen by another": lambda w: w.cards[10:20],
}


@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_is_hidden_differs_from_world_to_world(hidden):
    zones = {"vastitas-borealis": {"discovery": "synergy"}}
    g = arrange(zones=zones, cards={"blue": ["local-rule", "night-shift"]}, chosen={"blue": "pilot"})
    assert len({str(HIDDEN[hidden](world)) for world in worlds(g, 0)}) > 3


TWO_PLAYERS_HIDE = {
    "the neutral deck of the other": lambda w: w.neutral_decks[1] + w.neutral_decks[2],
    "the neutral character of the other": lambda w: w.cards[10:30],
    "what the other put out of the game": lambda w: w.boxed_events[1:],
}


@pytest.mark.parametrize("hidden", TWO_PLAYERS_HIDE)
def test_with_two_players_too(hidden):
    boxed = {"yellow": ["moon-outpost"], "green": ["night-shift"]}
    g = arrange(seats=2, round=4, boxed=boxed)
    imagined = worlds(g, 0)
    assert len({str(TWO_PLAYERS_HIDE[hidden](world)) for world in imagined}) > 3
    assert {world.boxed_events[0] for world in imagined} == {EVENT_WORDS.index("moon-outpost")}


def test_every_discovery_that_may_lie_at_a_zone_does_in_some_world():
    g = arrange(
        zones={
            "vastitas-borealis": {"discovery": "synergy"},
            "hellas": {"discovery": "radiation", "seen_by": ["yellow"]},
        }
    )
    imagined = {EVENT_WORDS[world.discoveries[0]] for world in worlds(g, 0, 200)}
    assert imagined == {card.word for card in DISCOVERIES} - {"radiation"}


def test_nobody_has_the_mission_that_one_gave_back():
    g = arrange(gave_back={"yellow": "local-rule"})
    given_back = EVENT_WORDS.index("local-rule")
    assert all(given_back not in world.starting for world in worlds(g, 0, 200))
    assert any(given_back in world.starting for world in worlds(g, 1, 200))


def test_where_no_discovery_lies_none_is_imagined():
    g = arrange(zones={"vastitas-borealis": {"discovery": "synergy"}})
    assert all(len([card for card in world.discoveries if card != NONE]) == 1 for world in worlds(g, 0))


def test_questions_to_others_are_asked_again():
    """The options in the imagined world could give away who holds the action they are asked about."""
    cards = {"yellow": ["local-rule", "moon-outpost"], "blue": ["far-and-wide", "emergency-launch"]}
    g = arrange(phase="landing", docks=[{"ship": "s05", "blue": 1}], cards=cards)
    asked = {len(world.options(1)) for world in worlds(g, 0)}
    assert asked == {1, 2}


# --- what everybody has been shown, spectators have been shown, too ----------------------------------------------

SHOWN: dict[str, tuple[dict[str, Any], str]] = {
    "a turned-up marker": ({"zones": {"hellas": {"marker": "celerium"}}}, "celerium"),
    "a discovery after it was turned up": (
        {"phase": "discovery", "round": 10, "zones": {"hellas": {"discovery": "synergy"}}},
        "synergy",
    ),
    "a discarded event": ({"event_discard": ["rescue-party"]}, "rescue-party"),
    "a discarded ship": ({"ship_discard": ["s17"]}, "s17"),
    "missions in the final scoring": ({"phase": "final", "cards": {"blue": ["mixed-portfolio"]}}, "mixed-portfolio"),
}


@pytest.mark.parametrize("shown", SHOWN)
def test_spectators_see_what_was_shown_to_all(shown):
    words, word = SHOWN[shown]
    g = arrange(**words)
    assert all(f'"{word}"' in view(g, seat) for seat in range(SPECTATOR, g.seats))


def test_a_discovery_that_everybody_looked_at_was_not_shown_to_all():
    g = arrange(zones={"hellas": {"discovery": "synergy", "seen_by": ["yellow", "blue", "orange", "green"]}})
    assert '"synergy"' in view(g, 0)
    assert '"synergy"' not in view(g, SPECTATOR)
