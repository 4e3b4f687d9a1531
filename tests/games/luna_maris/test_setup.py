"""Set-up: what everybody begins with, the draft of equipment, and the rooms where astronauts start."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    OWN,
    co2,
    hand,
    have,
    heard,
    level,
    luna_maris,
    options,
    play,
    points,
    probe_on,
    prompt,
    rule,
    solo,
    stress,
    table,
)

from areopolis.games.luna_maris import GAME
from areopolis.games.luna_maris.cards import SCIENTIST_WORDS, SCIENTISTS
from areopolis.games.luna_maris.components import COLOURS, MODULE_WORDS, NONE, START_SITES

SET_UP = "Aufbau"


def started(seats, seed="set-up"):
    return luna_maris(GAME.start(seats, seed))


def played_on(seats, seed="set-up"):
    """Up to the first turn, everybody taking what is offered first."""
    g = started(seats, seed)
    while g.phase == 0:
        decision = g.decisions[0]
        g.play(decision.seat, decision.options[0].key)
    return g


@rule(SET_UP, "setup.prepare_table")
def test_what_every_player_begins_with():
    g = started(3)
    for colour in COLOURS[:3]:
        assert points(g, colour) == 5
        assert stress(g, colour) == 6
        assert co2(g, colour) == 0
        assert (level(g, colour, "extraction"), level(g, colour, "sustainability")) == (1, 1)
        assert [have(g, colour, kind) for kind in ("energy", "water", "helium", "waste")] == [3, 2, 0, 1]
        assert [have(g, colour, f"{ore}-{side}") for ore in ("iron", "titanium") for side in ("left", "right")] == [
            *(1, 0),
            *(0, 0),
        ]
        assert hand(g, colour) == OWN
    assert g.oxygen == [0, 0, 0]
    assert g.probes == [3, 3, 3]


@rule(SET_UP)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_starting_probes_go_by_turn_order(seats):
    g = started(seats)
    assert sorted(g.order) == list(range(seats))
    assert [probe_on(g, site) for site in START_SITES[seats]] == g.order


@rule(SET_UP)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_players_have_a_head_start_by_place(seats):
    """Ours: the first begins with cleaner air, all others with a point more, the second also with helium-3."""
    g = started(seats)
    starts = [(co2(g, COLOURS[seat]), have(g, COLOURS[seat], "helium"), g.points[seat]) for seat in g.order]
    assert starts == ([(1, 0, 5), (0, 1, 6), (0, 0, 6), (0, 0, 6)] if seats == 4 else [(0, 0, 5)] * seats)


@rule(SET_UP)
def test_turn_order_is_random():
    assert len({tuple(started(3, str(seed)).order) for seed in range(20)}) > 3


@rule(SET_UP)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_depot_demands_displays_and_tiles_by_players(seats):
    g = started(seats)
    assert g.depot == [seats] * 3
    assert [len(stack) for stack in g.stacks] == [seats + 1] * 3
    assert (len(g.scientists), len(g.scientist_deck)) == (3, 13)
    assert (len(g.food_row), len(g.food_deck)) == (3, 33 if seats == 4 else 24)
    assert len(g.tiles) == 5
    assert len(g.offered) == seats + 1


@rule(SET_UP, "setup.ask_for_equipment", "setup.take_equipment")
def test_equipment_is_drafted_in_reverse_turn_order():
    g = started(4)
    last = COLOURS[g.order[-1]]
    assert prompt(g) == f"{last}: choose-equipment"
    offered = options(g, last)
    assert len(offered) == 5
    play(g, f"{last}: {offered[2]}")
    before = COLOURS[g.order[-2]]
    assert prompt(g) == f"{before}: choose-equipment"
    assert options(g, before) == [key for key in offered if key != offered[2]]


@rule(SET_UP, "setup.start_rooms")
def test_two_players_start_in_the_modules_of_a_level_one_card():
    g = table(seats=2, phase="setup", yellow={"equipment": "battery-pack"}, offered=["field-drill", "waste-press"])
    told = play(g, "blue: equip field-drill")
    card = next(words.split()[1] for words in told if words.startswith("start-card"))
    assert card in OWN
    modules = [f"start {MODULE_WORDS[module]}" for module in SCIENTISTS[SCIENTIST_WORDS.index(card)].modules]
    assert prompt(g) == "yellow: choose-start"
    assert sorted(options(g, "yellow")) == sorted(modules)
    told = play(g, f"yellow: {modules[0]}")
    assert f"starts-in blue {modules[1].split()[1]}" in told


@rule(SET_UP)
def test_three_players_start_in_the_modules_of_a_level_two_card():
    g = started(3)
    told = []
    while "choose-start" not in prompt(g):
        decision = g.decisions[0]
        g.play(decision.seat, decision.options[0].key)
        told += heard(g)
    card = SCIENTIST_WORDS.index(next(words.split()[1] for words in told if words.startswith("start-card")))
    assert card >= 6
    assert card in g.scientist_deck
    assert len(g.decisions[0].options) == 3


@rule(SET_UP)
@pytest.mark.parametrize("seed", range(6))
def test_four_players_start_in_four_different_modules_of_two_level_one_cards(seed):
    g = played_on(4, str(seed))
    assert len(set(g.at)) == 4


@rule(SET_UP, "setup.start_in")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_astronauts_start_beside_the_energy_fields(seats):
    g = played_on(seats)
    assert set(g.fields) == {NONE}


@rule(SET_UP)
def test_production_happens_in_round_one():
    g = played_on(2)
    assert g.round == 1
    assert [have(g, colour, "iron-right") for colour in ("yellow", "blue")] == [1, 1]
    assert [have(g, colour, "iron-left") for colour in ("yellow", "blue")] == [1, 1]


@rule("Solospiel", "setup.prepare_automaton", "setup.plans_of")
@pytest.mark.parametrize(("level_", "words"), [("basic", "abcdef"), ("advanced", "ghijkl"), ("mixed", "abcdefghijkl")])
def test_solo_five_cards_of_the_level(level_, words):
    seen = set()
    for seed in range(12):
        g = luna_maris(GAME.start(1, str(seed), {"automaton": level_}))
        assert len(g.plan_deck) == 5
        seen |= {"abcdefghijkl"[plan] for plan in g.plan_deck}
    assert seen == set(words)


@rule("Solospiel", "setup.prepare_automaton")
def test_solo_is_set_up_as_for_two_and_the_human_is_first():
    g = started(1)
    assert g.order == [0, 1]
    assert [probe_on(g, site) for site in ("a1", "e4")] == [0, 1]
    assert g.depot == [2, 2, 2]
    assert [len(stack) for stack in g.stacks] == [3, 3, 3]
    assert [have(g, "automaton", kind) for kind in ("energy", "water", "waste", "iron-left")] == [0, 2, 1, 0]
    assert g.points == [5, 5]
    assert g.probes == [3, 3]
    assert len(g.food_deck) == 24


@rule("Solospiel", "setup.ask_for_start")
def test_solo_the_automaton_takes_the_other_start_room():
    g = solo(phase="setup", yellow={"equipment": "battery-pack"}, offered=["greenhouse", "laboratory"])
    assert prompt(g) == "yellow: choose-start"
    told = play(g, "yellow: start laboratory")
    assert "automaton-starts-in greenhouse" in told
    assert g.at == [3, 8]
