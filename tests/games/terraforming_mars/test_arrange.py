"""Arranging positions by hand, refusing impossible ones, and describing positions."""

from __future__ import annotations

import copy
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.terraforming_mars.tools import (
    THE_END,
    deck,
    discard,
    events,
    hand,
    keys,
    play,
    played,
    production,
    prompt,
    resources,
    stock,
    table,
    tags,
    terraforming_mars,
    tile,
    tr,
)

from areopolis.games import GAMES
from areopolis.games.arranging import arrange_text
from areopolis.games.terraforming_mars import GAME
from areopolis.games.terraforming_mars.arrange import FIELDS, FIELDS_OF_PLAYER
from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import AREA_WORDS, LAND_AREAS, OCEAN_AREAS
from areopolis.games.terraforming_mars.describe import alike
from areopolis.games.terraforming_mars.position import PHASES
from areopolis.games.terraforming_mars.words import PROMPTS
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.reading import read_yaml, write_description
from areopolis.kernel.record import check_record, write_record
from areopolis.text.catalogues import catalogue

POSITION = """
game: terraforming_mars
seats: 3
draft: no
generation: 5
first: blue
active: yellow                          # a comment
temperature: -14
oxygen: 3
tiles:
  r4c8: ocean
  r3c4: {city: blue}
  r3c5: {greenery: blue}
claims: {r3c6: orange}
awards: {banker: yellow}
milestones: {mayor: blue}
yellow:
  corporation: helion
  tr: 24
  mc: 30
  heat: 7
  production: {mc: -2, heat: 3}
  played: [power-plant, {tardigrades: 2}]
  used: [tardigrades]
  events: [asteroid]
  hand: [comet, moss]
blue: {plants: 8, passed: true}
orange: {events: [land-claim]}
deck: [fish, ants]
discard: [sponsors, {mine: [blue]}, {trees: all}]
"""


URBAN = {"played": ["urbanized-area"]}


def position():
    g = terraforming_mars(arrange_text(POSITION))
    GAME.check(g)
    return g


def test_the_moment_is_as_it_was_written():
    g = position()
    seen = g.observe(-1)
    assert prompt(g) == "yellow: act"
    assert (seen["generation"], seen["first"], seen["temperature"], seen["oxygen"], seen["oceans"]) == (5, 1, -14, 3, 1)


def test_boards_are_as_they_were_written():
    g = position()
    assert (tr(g, "yellow"), stock(g, "yellow", "mc"), stock(g, "yellow", "heat")) == (24, 30, 7)
    assert (production(g, "yellow", "mc"), production(g, "yellow", "heat")) == (-2, 3)
    assert (stock(g, "blue", "plants"), stock(g, "blue", "mc"), tr(g, "blue")) == (8, 42, 20)


def test_cards_are_as_they_were_written():
    g = position()
    assert (hand(g, "yellow"), events(g, "yellow")) == (["comet", "moss"], ["asteroid"])
    assert (played(g, "yellow"), resources(g, "tardigrades")) == (["power-plant", "tardigrades"], 2)
    assert (tags(g, "yellow", "power"), tags(g, "yellow", "space")) == (1, 1)
    assert "use tardigrades" not in keys(g, "yellow")


def test_the_map_is_as_it_was_written():
    g = position()
    assert [tile(g, area) for area in ("r4c8", "r3c4", "r3c5", "r3c6")] == ["ocean", "city blue", "greenery blue", ""]
    assert g.observe(-1)["areas"][AREA_WORDS.index("r3c6")]["claim"] == 2
    assert g.observe(-1)["awards"][1]["seat"] == 0
    assert g.observe(-1)["milestones"][1]["seat"] == 1


def test_the_piles_are_as_they_were_written():
    g = position()
    assert (deck(g, 2), discard(g)) == (["fish", "ants"], ["sponsors", "mine", "trees"])
    assert [g.observe(seat)["seen"] for seat in range(3)] == [["trees"], ["mine", "trees"], ["trees"]]


def test_the_description_is_left_as_it_was():
    words = read_yaml(POSITION)
    before = copy.deepcopy(words)
    GAME.arrange(words)
    assert words == before


def test_what_is_not_said_depends_on_the_seed_only():
    assert GAME.arrange({"seed": "a"}).snapshot() == GAME.arrange({"seed": "a"}).snapshot()
    assert GAME.arrange({"seed": "a"}).snapshot() != GAME.arrange({"seed": "b"}).snapshot()


def test_an_empty_description_is_a_first_generation_of_two_beginners():
    g = table()
    assert prompt(g) == "yellow: act"
    assert g.observe(-1)["colours"][1]["corporation"] == "beginner-corporation"


def test_the_base_game_begins_with_production():
    g = table(era="base", yellow={"production": {"heat": 4}})
    assert (production(g, "yellow", "heat"), production(g, "yellow", "steel")) == (4, 1)


HELION = {"offered": ["helion", "ecoline"], "chosen": "helion"}


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ({"actions_done": 1}, "yellow: act-again"),
        ({"first": "blue"}, "blue: act"),
        ({"first": "blue", "blue": {"passed": True}}, "yellow: act"),
        ({"active": "blue"}, "blue: act"),
        ({"yellow": {"corporation": "tharsis-republic", "first_action": True}}, "yellow: place"),
        ({"seats": 1, "tiles": {"r3c3": {"city": "neutral"}}}, "yellow: act"),
        ({"phase": "setup"}, "yellow: choose-corporation, blue: choose-corporation"),
        ({"phase": "setup", "beginners": "all"}, "yellow: act"),
        ({"phase": "setup", "blue": HELION}, "yellow: choose-corporation, blue: buy-start"),
        ({"phase": "setup", "blue": {**HELION, "done": True}}, "yellow: choose-corporation"),
        ({"phase": "research"}, "yellow: research, blue: research"),
        ({"phase": "research", "blue": {"done": True}}, "yellow: research"),
        ({"phase": "draft", "draft": True}, "yellow: draft, blue: draft"),
        ({"phase": "draft", "draft": "yes", "blue": {"drafted": ["fish"]}}, "yellow: draft"),
        ({"phase": "production"}, "yellow: research, blue: research"),
        ({**THE_END, "blue": {"plants": 8}}, "blue: final-greenery"),
        ({**THE_END, "blue": {"plants": 8, "done": True}}, ""),
        ({"phase": "final", "seats": 1, "yellow": {"plants": 8}}, "yellow: final-greenery"),
    ],
)  # fmt: skip
def test_a_game_can_begin_anywhere(words, asked):
    assert prompt(table(**words)) == asked


def test_cards_for_research_come_from_the_top_of_the_deck_in_player_order():
    g = table(phase="research", first="blue", deck=["fish", "ants", "mine", "moss", "trees", "comet"])
    assert keys(g, "blue") == ["buy fish", "buy ants", "buy mine", "buy moss", "done"]
    assert keys(g, "yellow")[:2] == ["buy trees", "buy comet"]


def test_cards_and_corporations_of_the_set_up_can_be_named():
    offered = {"offered": ["helion", "ecoline"], "dealt": ["fish", *CARD_WORDS[:9]]}
    g = table(phase="setup", yellow=offered, blue={"offered": ["thorgate"], "chosen": "thorgate", "done": True})
    play(g, "yellow", "corporation helion", "buy fish", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc"), production(g, "yellow", "heat")) == (["fish"], 39, 3)


def test_a_number_of_oceans_is_enough():
    g = table(oceans=4, tiles={"r5c4": "ocean"})
    assert [tile(g, area) for area in ("r1c2", "r1c4", "r1c5", "r5c4")] == ["ocean"] * 4
    assert g.oceans == 4


def test_cards_are_called_by_word_name_or_number_in_either_language():
    fish = {"Raubfische": 2}
    g = terraforming_mars(GAME.arrange({"yellow": {"hand": [10, "Water Import From Europa"], "played": [fish, "032"]}}))
    assert hand(g, "yellow") == ["comet", "water-import-from-europa"]
    assert (played(g, "yellow"), resources(g, "fish")) == (["fish", "underground-city"], 2)


@pytest.mark.parametrize(
    "words",
    [
        {"tiles": {"r5c3": {"city": "yellow"}, "r5c2": {"city": "blue"}}, "yellow": {"played": ["noctis-city"]}},
        {"tiles": {"r3c3": {"city": "blue"}, "r3c4": {"city": "yellow"}, "r3c5": {"city": "blue"}}, "yellow": URBAN},
        {"tiles": {"r1c2": {"greenery": "yellow"}}, "yellow": {"played": ["mangrove"]}},
        {"tiles": {"r1c1": "ocean"}, "blue": {"played": ["artificial-lake"]}},
        {"oceans": 9, "blue": {"played": ["artificial-lake"]}},
        {"claims": {"r1c1": "blue"}, "blue": {"events": ["land-claim"]}},
        {"tiles": {"r1c1": {"greenery": "blue"}}, "blue": {"events": ["land-claim"]}},
    ],
)  # fmt: skip
def test_what_a_card_allows_can_lie_there(words):
    GAME.check(GAME.arrange(words))


def test_a_passed_generation_is_produced():
    g = table(yellow={"passed": True, "energy": 2, "production": {"plants": 1}})
    play(g, "blue", "pass")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "heat"), stock(g, "yellow", "plants")) == (62, 2, 1)


# --- impossible positions ------------------------------------------------------------------------------------

DRAFTED_ALL = {"yellow": {"drafted": CARD_WORDS[:3]}, "blue": {"drafted": CARD_WORDS[3:6]}}
DRAFT = {"phase": "draft", "draft": "yes"}
TWO_ON_OCEAN_AREAS = {"r1c2": {"greenery": "yellow"}, "r1c4": {"greenery": "yellow"}}
BETWEEN = {"r3c3": {"city": "blue"}, "r3c4": {"city": "yellow"}, "r3c5": {"city": "blue"}}
INVENTRIX = {"corporation": "inventrix", "first_action": True}
FULL = {AREA_WORDS[area]: {"greenery": "blue"} for area in LAND_AREAS}
OCEANS = {AREA_WORDS[area]: "ocean" for area in OCEAN_AREAS}

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("arrange-text", {"seed": ["olympus"]}),
    ("arrange-text", {"seed": 10**5000}),
    ("arrange-text", {"seed": "\ud800"}),
    ("arrange-number", {"seats": 10**5000}),
    ("arrange-meant", {"tile": {}}),
    ("arrange-again", {"tiles": {"r1c2": "ocean", "R1C2": "ocean"}}),
    ("arrange-word", {"game": "red_planet"}),
    ("arrange-word", {"era": "stone"}),
    ("arrange-word", {"phase": "order"}),
    ("arrange-word", {"phase": "draft"}),
    ("arrange-word", {"first": "red"}),
    ("arrange-meant", {"tiles": {"r9c9": "ocean"}}),
    ("arrange-word", {"tiles": {"r1c1": "lake"}}),
    ("arrange-meant", {"yellow": {"steal": 3}}),
    ("arrange-word", {"yellow": {"hand": ["xyz"]}}),
    ("arrange-word", {"yellow": {"hand": [None]}}),
    ("arrange-word", {"yellow": {"hand": [["fish"]]}}),
    ("arrange-word", {"yellow": {"played": [None]}}),
    ("arrange-word", {"yellow": {"production": {"wood": 1}}}),
    ("arrange-word", {"yellow": {"corporation": "xyz"}}),
    ("arrange-meant", {"milestones": {"banker": "yellow"}}),
    ("arrange-mapping", {"tiles": ["r1c1"]}),
    ("arrange-mapping", {"yellow": 3}),
    ("arrange-one-tile", {"tiles": {"r1c1": {"city": "yellow", "greenery": "yellow"}}}),
    ("arrange-list", {"deck": "fish"}),
    ("arrange-list", {"chance": [1, 2, 3]}),
    ("arrange-spaces", {"chance": [1, 2, 3, 4, 5]}),
    ("arrange-list", {"discard": [{"fish": 3}]}),
    ("arrange-number", {"seats": 6}),
    ("arrange-number", {"generation": 0}),
    ("arrange-number", {"seats": 1, "generation": 15}),
    ("arrange-number", {"temperature": 10}),
    ("arrange-number", {"oxygen": 15}),
    ("arrange-number", {"actions_done": 2}),
    ("arrange-number", {"yellow": {"mc": -1}}),
    ("arrange-number", {"yellow": {"tr": 19}}),
    ("arrange-number", {"yellow": {"production": {"mc": -6}}}),
    ("arrange-number", {"yellow": {"production": {"heat": -1}}}),
    ("arrange-number", {"yellow": {"played": [{"fish": "two"}]}}),
    ("arrange-moment", {"yellow": {"dealt": ["fish"]}}),
    ("arrange-moment", {"phase": "setup", "yellow": {"hand": ["fish"]}}),
    ("arrange-moment", {"phase": "research", "active": "blue"}),
    ("arrange-variant", {"seats": 1, "era": "base"}),
    ("arrange-flag", {"yellow": {"passed": "yes"}}),
    ("arrange-degrees", {"temperature": -3}),
    ("arrange-generation", {"phase": "research", "generation": 1}),
    ("arrange-end", {"phase": "final"}),
    ("arrange-end", {**THE_END, "oceans": 8}),
    ("arrange-end", {**THE_END, "seats": 1, "generation": 13}),
    ("arrange-active", {"active": "blue", "blue": {"passed": True}}),
    ("arrange-all-passed", {"yellow": {"passed": True}, "blue": {"passed": True}}),
    ("arrange-seat", {"orange": {}}),
    ("arrange-seat", {"first": "orange"}),
    ("arrange-solo", {"seats": 1, "awards": {"banker": "yellow"}}),
    ("arrange-neutral-tile", {"tiles": {"r1c1": {"city": "neutral"}}}),
    ("arrange-neutral-tile", {"seats": 1, "tiles": {"r1c1": {"capital": "neutral"}}}),
    ("arrange-owner", {"tiles": {"r1c1": "city"}}),
    ("arrange-no-owner", {"tiles": {"r1c2": {"ocean": "yellow"}}}),
    ("arrange-area", {"tiles": {"r1c2": {"city": "yellow"}}}),
    ("arrange-area", {"tiles": {"r5c3": {"greenery": "yellow"}}}),
    ("arrange-tile-unplayed", {"tiles": {"r5c3": {"city": "yellow"}}}),
    ("arrange-tile-unplayed", {"tiles": {"ganymede": {"city": "yellow"}}}),
    ("arrange-tile-unplayed", {"tiles": {"phobos": {"city": "yellow"}}, "blue": {"played": ["phobos-space-haven"]}}),
    ("arrange-tile-unplayed", {"seats": 1, "tiles": {"ganymede": {"city": "neutral"}}}),
    ("arrange-tile-unplayed", {"tiles": {"r1c2": {"greenery": "yellow"}}}),
    ("arrange-tile-unplayed", {"tiles": TWO_ON_OCEAN_AREAS, "yellow": {"played": ["mangrove"]}}),
    ("arrange-tile-unplayed", {"tiles": {"r1c1": "ocean"}}),
    ("arrange-tile-unplayed", {"tiles": {"r1c1": {"capital": "yellow"}}}),
    ("arrange-tile-missing", {"yellow": {"played": ["noctis-city"]}}),
    ("arrange-tile-missing", {"yellow": {"played": ["ganymede-colony"]}}),
    ("arrange-tile-missing", {"yellow": {"played": ["mangrove"]}}),
    ("arrange-tile-missing", {"yellow": {"played": ["artificial-lake"]}}),
    ("arrange-tile-missing", {"yellow": {"played": ["urbanized-area"]}, "tiles": {"r3c3": {"city": "yellow"}}}),
    ("arrange-cities", {"tiles": {"r3c3": {"city": "yellow"}, "r3c4": {"city": "blue"}}}),
    ("arrange-cities", {"tiles": BETWEEN}),
    ("arrange-cities", {"tiles": BETWEEN | {"r7c1": {"city": "blue"}, "r7c2": {"city": "blue"}}, "yellow": URBAN}),
    ("arrange-claim-unplayed", {"claims": {"r1c1": "yellow"}}),
    ("arrange-claim-unplayed", {"claims": {"r1c1": "yellow"}, "blue": {"events": ["land-claim"]}}),
    ("arrange-claim-unplayed", {"claims": {"r1c1": "blue", "r1c3": "blue"}, "blue": {"events": ["land-claim"]}}),
    ("arrange-claim-missing", {"yellow": {"events": ["land-claim"]}}),
    ("arrange-oceans-named", {"oceans": 1, "tiles": {"r1c2": "ocean", "r1c4": "ocean"}}),
    ("arrange-first-area", {"tiles": FULL, "yellow": {"corporation": "tharsis-republic", "first_action": True}}),
    ("arrange-first-late", {"generation": 2, "yellow": INVENTRIX}),
    ("arrange-first-late", {"yellow": {**INVENTRIX, "passed": True}}),
    ("arrange-first-late", {"actions_done": 1, "yellow": INVENTRIX}),
    ("arrange-setup", {"phase": "setup", "discard": ["fish"]}),
    ("arrange-setup", {"phase": "setup", "yellow": {"mc": 10}}),
    ("arrange-setup", {"phase": "setup", "blue": {"steel": 1}}),
    ("arrange-setup", {"phase": "setup", "blue": {"production": {"heat": 1}}}),
    ("arrange-setup", {"phase": "setup", "blue": {"tr": 21}}),
    ("arrange-setup", {"phase": "setup", "temperature": -28}),
    ("arrange-setup", {"phase": "setup", "oxygen": 1}),
    ("arrange-setup", {"phase": "setup", "oceans": 1}),
    ("arrange-setup", {"phase": "setup", "milestones": {"mayor": "blue"}}),
    ("arrange-dealt", {"phase": "setup", "yellow": {"dealt": CARD_WORDS[:9]}}),
    ("arrange-dealt", {"phase": "setup", "yellow": {"dealt": []}}),
    ("arrange-dealt", {"phase": "research", "yellow": {"dealt": CARD_WORDS[:5]}}),
    ("arrange-dealt", {"phase": "research", "yellow": {"dealt": CARD_WORDS[:3]}}),
    ("arrange-dealt", {**DRAFT, "yellow": {"drafted": ["fish"], "dealt": CARD_WORDS[:4]}}),
    ("arrange-area", {"tiles": {"ganymede": "ocean"}}),
    ("arrange-area", {"tiles": {"r1c1": {"lava-flows": "yellow"}}}),
    ("arrange-oceans", {"tiles": OCEANS}),
    ("arrange-tile-twice", {"tiles": {"r1c1": {"capital": "yellow"}, "r1c3": {"capital": "blue"}}}),
    ("arrange-tile-missing", {"yellow": {"played": ["capital"]}}),
    ("arrange-tile-unplayed", {"tiles": {"r1c1": {"capital": "blue"}}, "yellow": {"played": ["capital"]}}),
    ("arrange-tile-missing", {"yellow": {"events": ["lava-flows"]}}),
    ("arrange-tile-unplayed", {"tiles": {"r1c1": {"capital": "yellow"}}, "deck": ["capital"]}),
    ("arrange-claim", {"claims": {"r1c2": "yellow"}}),
    ("arrange-claim", {"claims": {"r1c1": "yellow"}, "tiles": {"r1c1": {"city": "blue"}}}),
    ("arrange-too-many", {"milestones": dict.fromkeys(["mayor", "builder", "planner", "gardener"], "yellow")}),
    ("arrange-too-many", {"awards": dict.fromkeys(["miner", "banker", "landlord", "scientist"], "yellow")}),
    ("arrange-too-many", {"phase": "research", "yellow": {"mc": 2, "dealt": CARD_WORDS[:4], "bought": CARD_WORDS[:1]}}),
    ("arrange-too-many", {"phase": "setup", "yellow": {"dealt": CARD_WORDS[:10], "bought": CARD_WORDS[:1]}}),
    ("arrange-twice", {"yellow": {"corporation": "helion"}, "blue": {"corporation": "helion"}}),
    ("arrange-twice", {"phase": "setup", "yellow": {"offered": ["helion", "helion"]}}),
    ("arrange-first-action", {"yellow": {"corporation": "helion", "first_action": True}}),
    ("arrange-twice", {"yellow": {"hand": ["fish"]}, "deck": ["fish"]}),
    ("arrange-twice", {"yellow": {"hand": ["fish"]}, "blue": {"played": ["fish"]}}),
    ("arrange-event", {"yellow": {"played": ["asteroid"]}}),
    ("arrange-no-event", {"yellow": {"events": ["fish"]}}),
    ("arrange-not-in-play", {"era": "base", "yellow": {"hand": ["mine"]}}),
    ("arrange-not-in-play", {"era": "base", "yellow": {"corporation": "teractor"}}),
    ("arrange-holds-nothing", {"yellow": {"played": [{"mine": 1}]}}),
    ("arrange-no-action", {"yellow": {"used": ["tardigrades"]}}),
    ("arrange-no-action", {"yellow": {"played": ["mine"], "used": ["mine"]}}),
    ("arrange-bought", {"phase": "research", "yellow": {"dealt": CARD_WORDS[:4], "bought": ["fish"]}}),
    ("arrange-bought", {"phase": "research", "yellow": {"dealt": CARD_WORDS[:4], "bought": CARD_WORDS[:1] * 2}}),
    ("arrange-chosen", {"phase": "setup", "yellow": {"offered": ["helion"], "chosen": "ecoline"}}),
    ("arrange-drafted", {**DRAFT, "yellow": {"drafted": ["fish", "ants"]}}),
    ("arrange-drafted", {**DRAFT, **DRAFTED_ALL}),
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
        key.removeprefix("error.")
        for key in catalogue("areopolis.games.terraforming_mars", "en")
        if "error.arrange-" in key
    }
    assert own <= {code for code, _ in IMPOSSIBLE}


def test_an_error_names_the_place():
    with pytest.raises(ImpossiblePosition, match=r"^blue\.production\.mc: a whole number from −5 to 999 is expected"):
        GAME.arrange({"blue": {"production": {"mc": -6}}})


def test_fields_name_known_phases():
    fields = [*FIELDS, *FIELDS_OF_PLAYER]
    assert {phase for field in fields for phase in field.phases or []} <= set(PHASES)


# --- describing ----------------------------------------------------------------------------------------------

DESCRIBABLE = ["choose-corporation", "buy-start", "draft", "research", "act", "act-again", "final-greenery"]
VARIANTS = [{}, {"draft": "yes", "beginners": "choice"}, {"era": "base", "beginners": "all"}]


def random_game(seats, seed, moves):
    """The position after some random moves."""
    variants = VARIANTS[seed % 3] if seats > 1 else {}
    g = terraforming_mars(GAME.start(seats, str(seed), variants))
    chance = chance_of(f"moves {seed}")
    for _ in range(moves):
        if g.over:
            break
        decision = g.decisions[chance.below(len(g.decisions))]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
    return g


def to_the_end_of_the_action(g):
    chance = chance_of("on")
    while not g.over and g.decisions[0].prompt not in DESCRIBABLE:
        decision = g.decisions[0]
        g.answer(decision, decision.options[chance.below(len(decision.options))])
    return g


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10_000), moves=st.integers(0, 700))
def test_a_described_position_arranges_to_itself(seats, seed, moves):
    g = to_the_end_of_the_action(random_game(seats, seed, moves))
    again = terraforming_mars(arrange_text(write_description(GAME.describe(g))))
    GAME.check(again)
    assert alike(again.snapshot()) == alike(g.snapshot())


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10_000), moves=st.integers(0, 700))
def test_what_can_be_described_anywhere_arranges_to_itself(seats, seed, moves):
    g = random_game(seats, seed, moves)
    with suppress(ImpossiblePosition):
        assert alike(terraforming_mars(GAME.arrange(GAME.describe(g))).snapshot()) == alike(g.snapshot())


def test_describable_prompts_exist():
    assert set(DESCRIBABLE) <= set(PROMPTS)


def test_the_middle_of_an_action_cannot_be_described():
    g = table()
    play(g, "yellow", "project aquifer")
    assert prompt(g) == "yellow: place"
    with pytest.raises(ImpossiblePosition, match=r"^The middle of an action"):
        GAME.describe(g)


def test_a_record_begins_with_an_arranged_position_and_reads_back():
    arranged = {"yellow": {"hand": ["comet"]}, "tiles": {"r3c4": {"city": "blue"}}}
    game = Playthrough(GAME, Header("terraforming_mars", GAME.rules_version, 2, "", {}, [], arranged))
    game.play(0, "play comet")
    again = check_record(write_record(game), GAMES)
    assert again.position.snapshot() == game.position.snapshot()
