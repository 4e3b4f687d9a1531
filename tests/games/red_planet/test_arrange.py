"""Arranging positions by hand, refusing impossible ones, and describing positions."""

from __future__ import annotations

import copy
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.red_planet import language
from tests.games.red_planet.language import (
    count,
    docks,
    face_up,
    hand,
    options,
    play,
    prompt,
    red_planet,
    tokens,
    zone_tokens,
)

from areopolis.games import GAMES
from areopolis.games.arranging import arrange_file, arrange_text
from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import EVENT_WORDS, MISSION_COUNT, ZONE_WORDS
from areopolis.games.red_planet.describe import alike
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.reading import read_yaml, write_description
from areopolis.kernel.record import check_record, write_record
from areopolis.text.catalogues import catalogue

POSITION = """
game: red_planet
seats: 4
round: 3
first: blue
zones:                                  # a comment
  hellas: {yellow: 2, blue: 1, marker: ice, tokens: 1, discovery: synergy, seen_by: [blue]}
  phobos: {green: 3}
docks:
  - {ship: s05, blue: 1, aimed: phobos}
  - s11
  - free
played: {yellow: [pilot], blue: [soldier, explorer]}
cards: {yellow: [strategic-zones, night-shift]}
memorial: {blue: 1}
tokens: {yellow: {ice: 3, celerium: 1}}
"""


FIRST_SHIPS = [
    {"ship": "s07", "yellow": 1},
    {"ship": "s02", "blue": 1},
    {"ship": "s05", "orange": 1},
    {"ship": "s10", "green": 1},
]


def test_a_position_from_yaml_lies_as_it_was_written():
    g = red_planet(arrange_text(POSITION))
    GAME.check(g)
    assert (count(g, "yellow", "hellas"), count(g, "blue", "hellas"), count(g, "blue", "supply")) == (2, 1, 19)
    assert docks(g)[:3] == ["s05", "s11", "free"]
    assert (zone_tokens(g, "hellas"), tokens(g, "yellow")) == (1, {"ice": 3, "celerium": 1})
    assert "pilot" not in hand(g, "yellow")
    assert g.observe(1)["zones"][6]["discovery"] == "synergy"
    assert g.observe(0)["colours"][0]["kept"] == ["night-shift"]
    assert prompt(g) == "yellow: choose, blue: choose, orange: choose, green: choose"


def test_file_and_python_call_are_the_same(tmp_path):
    path = tmp_path / "puzzle.yaml"
    path.write_text(POSITION, encoding="utf-8")
    assert arrange_file(path).snapshot() == GAME.arrange(read_yaml(POSITION)).snapshot()


def test_the_description_is_left_as_it_was():
    words = read_yaml(POSITION)
    before = copy.deepcopy(words)
    GAME.arrange(words)
    assert words == before


def test_what_is_not_said_depends_on_the_seed_only():
    assert GAME.arrange({"seed": "a"}).snapshot() == GAME.arrange({"seed": "a"}).snapshot()
    assert GAME.arrange({"seed": "a"}).snapshot() != GAME.arrange({"seed": "b"}).snapshot()


def test_an_empty_description_is_a_round_without_pieces():
    g = red_planet(GAME.arrange({}))
    GAME.check(g)
    assert g.seats == 4
    assert "free" not in docks(g)


def test_the_top_of_a_deck_can_be_given():
    g = language.arrange(phase="docking", docks=["free", "free", "s01", "s02"], ship_deck=["s10", "s11"])
    assert docks(g) == ["s10", "s11", "s01", "s02"]


def test_astronauts_turn_up_the_marker_where_they_stand():
    assert face_up(language.arrange(zones={"hellas": {"yellow": 1}}), "hellas")


def test_things_are_called_by_word_name_or_number_in_either_language():
    words = {
        "docks": [5, "S11"],
        "played": {"Yellow": [1, "Soldier"], "blau": ["Pilot"]},
        "cards": {"blue": ["Local Rule"]},
    }
    g = red_planet(GAME.arrange(words))
    assert docks(g)[:2] == ["s05", "s11"]
    assert {"pilot", "soldier"}.isdisjoint(hand(g, "yellow"))
    assert "pilot" not in hand(g, "blue")


def test_the_supply_may_be_told():
    g = red_planet(GAME.arrange({"zones": {"hellas": {"yellow": 2}}, "supply": {"yellow": 20, "blue": 22}}))
    assert count(g, "yellow", "supply") == 20


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ({}, "yellow: choose, blue: choose, orange: choose, green: choose"),
        ({"chosen": {"yellow": "pilot", "green": "soldier"}}, "blue: choose, orange: choose"),
        ({"chosen": dict.fromkeys(["yellow", "blue", "orange", "green"], "pilot")}, "yellow: board"),
        ({"first": "green", "phase": "countdown", "chosen": {"blue": "pilot", "green": "pilot"}}, "green: board"),
        ({"acting": {"orange": "saboteur"}}, "orange: board"),
        ({"acting": {"orange": "saboteur"}, "line": 2}, "orange: destroy"),
        ({"phase": "discovery", "zones": {"hellas": {"blue": 1, "discovery": "dust-storm"}}}, "blue: flee"),
        ({"phase": "production", "round": 8}, "yellow: choose, blue: choose, orange: choose, green: choose"),
        ({"phase": "final"}, ""),
    ],
)  # fmt: skip
def test_a_game_can_begin_anywhere(words, asked):
    assert prompt(language.arrange(docks=["s05", "s06"], **words)) == asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", "abcd")
def test_a_set_up_begins_with_an_astronaut_on_each_ship(seats, seed):
    g = red_planet(GAME.arrange({"phase": "setup", "seats": seats, "seed": seed, "first": "blue"}))
    GAME.check(g)
    assert (g.first, g.crew[g.docks[0] * g.colours + 1], sum(g.crew)) == (1, 1, g.colours)
    assert {decision.prompt for decision in g.decisions} == {"keep-mission"}


def test_the_ships_of_a_set_up_can_be_named():
    g = red_planet(GAME.arrange({"phase": "setup", "docks": FIRST_SHIPS[::-1]}))
    GAME.check(g)
    assert (g.first, docks(g)) == (3, ["s10", "s05", "s02", "s07"])


def test_the_landing_step_can_begin():
    g = language.arrange(phase="landing", launched=[{"ship": "s28", "blue": 3}])
    assert count(g, "blue", "hellas") == 3


def test_two_player_positions():
    g = language.arrange(
        seats=2, round=6, played={"blue": ["pilot"]}, renewed=["blue"], neutral_decks={"blue": ["soldier"]}
    )
    assert prompt(g) == "yellow: choose, green: choose"
    assert g.observe(1)["colours"][1]["chosen"] == 2


# --- impossible positions ---------------------------------------------------------------------------------------

PLAYED_ALL = ["pilot", "travel-agent", "saboteur", "secret-agent", "scientist", "explorer", "soldier"]

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("arrange-text", {"seed": ["olympus"]}),
    ("arrange-text", {"seed": 10**5000}),
    ("arrange-text", {"seed": "\ud800"}),
    ("arrange-number", {"seats": 10**5000}),
    ("arrange-meant", {"zonen": {}}),
    ("arrange-again", {"zones": {"hellas": {}, "Hellas": {}}}),
    ("arrange-word", {"game": "on_mars"}),
    ("arrange-word", {"first": "red"}),
    ("arrange-word", {"first": "violet"}),
    ("arrange-word", {"zones": {"olympus": {}}}),
    ("arrange-word", {"zones": {"hellas": {"martians": 1}}}),
    ("arrange-word", {"chosen": {"yellow": "nobody"}}),
    ("arrange-word", {"docks": [{"yellow": 1}]}),
    ("arrange-meant", {"docks": ["s37"]}),
    ("arrange-word", {"docks": [None]}),
    ("arrange-word", {"memorial": {"pink": 1}}),
    ("arrange-mapping", {"zones": ["hellas"]}),
    ("arrange-list", {"docks": "s05"}),
    ("arrange-list", {"chance": [1, 2, 3]}),
    ("arrange-number", {"seats": 7}),
    ("arrange-number", {"seats": 1}),
    ("arrange-number", {"seats": "four"}),
    ("arrange-number", {"round": 11}),
    ("arrange-number", {"round": True}),
    ("arrange-number", {"zones": {"hellas": {"yellow": -1}}}),
    ("arrange-number", {"acting": {"yellow": "pilot"}, "line": 4}),
    ("arrange-number", {"line": 2, "chosen": {"yellow": "pilot"}, "phase": "countdown"}),
    ("arrange-phase", {"phase": "production", "round": 4}),
    ("arrange-phase", {"phase": "discovery", "round": 8}),
    ("arrange-phase", {"phase": "setup", "round": 2}),
    ("arrange-moment", {"launched": ["s05"]}),
    ("arrange-moment", {"phase": "landing", "chosen": {"yellow": "pilot"}}),
    ("arrange-moment", {"dealt": {"yellow": ["local-rule", "moon-outpost"]}}),
    ("arrange-moment", {"phase": "setup", "event_discard": ["synergy"]}),
    ("arrange-nobody-acts", {"phase": "countdown"}),
    ("arrange-acting", {"acting": {"yellow": "pilot", "blue": "soldier"}}),
    ("arrange-called", {"acting": {"yellow": "pilot"}, "chosen": {"blue": "saboteur"}}),
    ("arrange-astronauts", {"zones": {"hellas": {"yellow": 20}}, "memorial": {"yellow": 3}}),
    ("arrange-astronauts", {"zones": {"hellas": {"yellow": 20}}, "docks": [{"ship": "s06", "yellow": 4}]}),
    ("arrange-seen", {"zones": {"hellas": {"seen_by": ["yellow"]}}}),
    ("arrange-face-down", {"zones": {"hellas": {"yellow": 1, "face_down": "ice"}}}),
    ("arrange-face-down", {"zones": {"hellas": {"tokens": 1, "face_down": "ice"}}}),
    ("arrange-markers", {"zones": {zone: {"marker": "celerium"} for zone in ZONE_WORDS}}),
    ("arrange-tokens-of", {"zones": {"hellas": {"tokens": 1}}}),
    ("arrange-tokens", {"tokens": {"yellow": {"ice": 30}, "blue": {"ice": 11}}}),
    ("arrange-tokens", {"tokens": {"yellow": {"ice": 39}}, "zones": {"hellas": {"marker": "ice", "tokens": 2}}}),
    ("arrange-docks", {"docks": ["s01", "s02", "s03", "s04", "s05"]}),
    ("arrange-twice", {"docks": ["s05", "s05"]}),
    ("arrange-twice", {"docks": ["s05"], "ship_discard": ["s05"]}),
    ("arrange-ship-overcrowded", {"docks": [{"ship": "s10", "yellow": 2, "blue": 1}]}),
    ("arrange-ship-full", {"docks": [{"ship": "s10", "yellow": 1, "blue": 1}]}),
    ("arrange-ship-unknown", {"docks": [{"ship": "s36", "yellow": 1}]}),
    ("arrange-ship-unknown", {"acting": {"blue": "pilot"}, "line": 2, "docks": [{"ship": "s36", "yellow": 1}]}),
    ("arrange-destination-tokens", {"docks": [{"ship": "s36", "aimed": ["hellas", "hellas", "hellas"]}]}),
    ("arrange-recruiter", {"played": {"yellow": ["recruiter"]}}),
    ("arrange-character-twice", {"played": {"yellow": ["pilot"]}, "chosen": {"yellow": "pilot"}}),
    ("arrange-character-twice", {"played": {"yellow": ["pilot", "pilot"]}}),
    ("arrange-character-twice", {"acting": {"yellow": "saboteur"}, "chosen": {"yellow": "pilot"}}),
    ("arrange-character-twice", {"seats": 2, "played": {"blue": ["pilot"]}, "neutral_decks": {"blue": ["pilot"]}}),
    ("arrange-not-neutral", {"neutral_decks": {"yellow": ["pilot"]}}),
    ("arrange-not-neutral", {"seats": 2, "renewed": ["yellow"]}),
    ("arrange-not-neutral", {"boxed": {"yellow": ["local-rule"]}}),
    ("arrange-neutral", {"seats": 2, "cards": {"blue": ["local-rule"]}}),
    ("arrange-neutral-deck", {"seats": 2, "played": {"blue": ["soldier"]}}),
    ("arrange-neutral-deck", {"seats": 2, "neutral_decks": {"blue": ["explorer"]}}),
    ("arrange-neutral-deck", {"seats": 2, "renewed": ["blue"], "played": {"blue": PLAYED_ALL}}),
    ("arrange-event-kind", {"cards": {"yellow": ["synergy"]}}),
    ("arrange-event-kind", {"zones": {"hellas": {"discovery": "local-rule"}}}),
    ("arrange-twice", {"cards": {"yellow": ["local-rule"], "blue": ["local-rule"]}}),
    ("arrange-not-in-play", {"cards": {"yellow": ["local-rule"]}, "gave_back": {"blue": "local-rule"}}),
    ("arrange-twice", {"gave_back": {"yellow": "local-rule", "blue": "local-rule"}}),
    ("arrange-twice", {"zones": {"hellas": {"discovery": "synergy"}, "ausonia": {"discovery": "synergy"}}}),
    ("arrange-discovery-zone", {"zones": {"syrtis-major": {"discovery": "synergy"}}}),
    ("arrange-discovery-zone", {"zones": {"phobos": {"discovery": "synergy"}}}),
    ("arrange-discovery-one", {"zones": {"hellas": {"discovery": ["synergy", "radiation"]}}}),
    ("arrange-setup-cards", {"phase": "setup", "cards": {"yellow": ["local-rule", "moon-outpost"]}}),
    ("arrange-ice-shipment", {"cards": {"yellow": ["local-rule", "ice-shipment"]}, "aged": {"yellow": 1}}),
    ("arrange-dealt", {"phase": "setup", "dealt": {"yellow": ["local-rule"]}}),
    ("arrange-supply", {"zones": {"hellas": {"yellow": 2}}, "supply": {"yellow": 22}}),
    ("arrange-setup-ship", {"phase": "setup", "docks": [*FIRST_SHIPS[:3], "s36"]}),
    ("arrange-setup-ship", {"phase": "setup", "docks": [*FIRST_SHIPS[:3], "free"]}),
    ("arrange-setup-ship", {"phase": "setup", "docks": [{"ship": "s31", "aimed": "phobos", "yellow": 1}]}),
    ("arrange-setup-crew", {"phase": "setup", "docks": [*FIRST_SHIPS[:3], "s06"]}),
    ("arrange-setup-crew", {"phase": "setup", "docks": ["s01", "s02", "s03", "s07"]}),
    ("arrange-setup-crew", {"phase": "setup", "docks": [*FIRST_SHIPS[:3], {"ship": "s06", "green": 2}]}),
    ("arrange-setup-astronauts", {"phase": "setup", "docks": [*FIRST_SHIPS[:3], {"ship": "s06", "yellow": 1}]}),
    ("arrange-setup-astronauts", {"phase": "setup", "docks": FIRST_SHIPS, "memorial": {"blue": 1}}),
    ("arrange-setup-astronauts", {"phase": "setup", "zones": {"hellas": {"blue": 1}}}),
    ("arrange-setup-first", {"phase": "setup", "docks": FIRST_SHIPS, "first": "blue"}),
    ("arrange-setup-phobos", {"phase": "setup", "docks": [{"ship": "s01", "yellow": 1}, *FIRST_SHIPS[1:]]}),
    ("arrange-setup-bare", {"phase": "setup", "zones": {"hellas": {"marker": "ice"}}}),
    ("arrange-setup-bare", {"phase": "setup", "tokens": {"blue": {"ice": 1}}}),
    ("arrange-setup-bare", {"phase": "setup", "ship_discard": ["s36"], "docks": FIRST_SHIPS}),
    ("arrange-neutral-short", {"seats": 2, "round": 2, "renewed": ["blue"]}),
    ("arrange-missions", {"event_discard": EVENT_WORDS[:MISSION_COUNT]}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "words"), IMPOSSIBLE, ids=[f"{i}-{case[0]}" for i, case in enumerate(IMPOSSIBLE)])
def test_impossible_positions_are_refused_with_the_reason(code, words):
    with pytest.raises(ImpossiblePosition) as refused:
        GAME.arrange(words)
    assert refused.value.code == code
    assert str(refused.value).startswith(f"{refused.value.facts['place']}: ")
    assert "{" not in str(refused.value)


def test_every_reason_to_refuse_is_tested():
    own = {
        key.removeprefix("error.") for key in catalogue("areopolis.games.red_planet", "en") if "error.arrange-" in key
    }
    assert own <= {code for code, _ in IMPOSSIBLE}


def test_an_error_names_the_place():
    with pytest.raises(
        ImpossiblePosition, match=r"^docks\.2\.blue: a whole number from 0 to 22 is expected, not “two”\.$"
    ):
        GAME.arrange({"docks": ["s05", {"ship": "s06", "blue": "two"}]})


# --- describing -------------------------------------------------------------------------------------------------


def random_game(seats, seed, moves):
    """The position after some random moves."""
    g = red_planet(GAME.start(seats, str(seed)))
    chance = chance_of(f"moves {seed}")
    for _ in range(moves):
        if g.over:
            break
        decision = g.decisions[chance.below(len(g.decisions))]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
    return g


def to_the_next_round(g):
    chance = chance_of("on")
    while not g.over and g.decisions[0].prompt not in ("choose", "keep-mission"):
        decision = g.decisions[0]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
    return g


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10_000), moves=st.integers(0, 300))
def test_a_described_position_arranges_to_itself(seats, seed, moves):
    g = to_the_next_round(random_game(seats, seed, moves))
    text = write_description(GAME.describe(g))
    again = red_planet(arrange_text(text))
    GAME.check(again)
    assert alike(again.snapshot()) == alike(g.snapshot())


@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 6), seed=st.integers(0, 10_000), moves=st.integers(0, 300))
def test_what_can_be_described_anywhere_arranges_to_itself(seats, seed, moves):
    g = random_game(seats, seed, moves)
    with suppress(ImpossiblePosition):
        words = GAME.describe(g)
        assert alike(red_planet(GAME.arrange(words)).snapshot()) == alike(g.snapshot())


def test_the_middle_of_an_ability_cannot_be_described():
    g = language.arrange(
        acting={"yellow": "explorer"}, line=2, zones={"hellas": {"yellow": 1}, "ausonia": {"yellow": 1}}
    )
    assert "line" in GAME.describe(g)
    play(g, "yellow: move hellas syrtis-major")
    assert options(g, "yellow")
    with pytest.raises(ImpossiblePosition, match=r"^This moment cannot be described"):
        GAME.describe(g)


def test_a_record_begins_with_an_arranged_position_and_reads_back():
    played = ["pilot"]  # one list for two colours must not become a reference
    arranged = {"seats": 4, "docks": ["s05", "s06"], "played": {"yellow": played, "blue": played}}
    game = Playthrough(GAME, Header("red_planet", GAME.rules_version, 4, "", {}, [], arranged))
    game.play(0, "choose soldier")
    again = check_record(write_record(game), GAMES)
    assert again.position.snapshot() == game.position.snapshot()
