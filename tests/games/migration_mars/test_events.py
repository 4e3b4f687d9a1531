"""Every event: what happens at once, and what is kept."""

from __future__ import annotations

import pytest
from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    all_settlers,
    at,
    building,
    builds,
    colony,
    event,
    falls,
    has_tile,
    homes,
    kept,
    keys,
    left,
    lives,
    luck,
    play,
    prompt,
    reason_against,
    rolls,
    stock,
    strike_on,
    table,
    well,
    yards,
)

from areopolis.games.migration_mars.components import COLOURS
from areopolis.games.migration_mars.events import CARDS, EVENT_WORDS

HOSPITAL = {**WEST, SITE: "hospital"}
REFINERY = {**WEST, SITE: "refinery"}

# --- at once ---------------------------------------------------------------------------------------------------


def test_e01_a_meteor_falls() -> None:
    assert has_tile(event("meteor-strike", *strike_on(0, 4)), at(0, 4))


def test_e02_two_meteors_the_second_after_the_first_is_finished() -> None:
    g = event("meteor-shower", *strike_on(0, 4), violet={"kept": ["rich-vein"]})
    play(g, "violet: pass")
    luck(g, *strike_on(0, 3))
    play(g, "violet: pass")
    assert has_tile(g, at(0, 4))
    play(g, "violet: pass", "violet: pass")
    assert has_tile(g, at(0, 3))


def test_e03_a_settler_goes_to_hospital() -> None:
    g = event("work-accident", map=colony(1, HOSPITAL), settlers=homes(1))
    assert lives(g, SITE)
    assert well(g, "blue") == 0


def test_e03_without_a_hospital_the_settler_dies() -> None:
    g = event("work-accident", map=colony(2), settlers=homes(2))
    play(g, f"blue: injure {HABITATS[1]}")
    assert all_settlers(g, "blue") == 1


def test_e03_without_a_healthy_settler_nothing_happens() -> None:
    assert prompt(event("work-accident")) == "yellow: turn"


def test_e04_water_or_an_injury() -> None:
    settled = {"map": colony(1), "settlers": homes(1)}
    g = event("oxygen-leak", blue={"water": 2, "olympium": 0}, **settled)
    assert keys(g, "blue") == ["pay water=2 stone=0 metal=0 olympium=0", "suffer"]
    play(g, "blue: pay water=2 stone=0 metal=0 olympium=0")
    assert stock(g, "blue", "water") == 0
    g = event("oxygen-leak", blue={"water": 2, "olympium": 0}, **settled)
    play(g, "blue: suffer")
    assert all_settlers(g, "blue") == 0
    assert prompt(event("oxygen-leak", blue={"water": 2})) == "yellow: turn"


def test_e04_olympium_may_stand_in() -> None:
    g = event("oxygen-leak", blue={"water": 1, "olympium": 1}, map=colony(1), settlers=homes(1))
    play(g, "blue: pay water=1 stone=0 metal=0 olympium=1")
    assert stock(g, "blue", "olympium") == 0


def test_e05_everybody_with_two_settlers_discards_a_kit_or_suffers() -> None:
    g = event("mars-fever", blue={"kit": 1}, map=colony(2), settlers=homes(2))
    assert keys(g, "blue") == ["use-kit", "suffer"]
    play(g, "blue: use-kit")
    assert stock(g, "blue", "kit") == 0
    assert prompt(event("mars-fever", map=colony(1), settlers=homes(1))) == "yellow: turn"
    poor = event("mars-fever", blue={"kit": 0}, map=colony(2), settlers=homes(2))
    assert prompt(poor) == "blue: injure"


@pytest.mark.parametrize(
    ("word", "ware"), [("E06 water-leak", "water"), ("E07 rockfall", "stone"), ("E08 corrosion", "metal")]
)
def test_e06_e07_e08_two_of_a_resource_are_lost(word: str, ware: str) -> None:
    g = event(word.split()[1], blue={ware: 5})
    assert stock(g, "blue", ware) == 3 + (ware == "stone")
    assert stock(event(word.split()[1], blue={"water": 1, "metal": 1, "stone": 0}), "blue", ware) == 0


def test_e09_more_than_six_resources_are_halved_by_choice() -> None:
    g = event("warehouse-fire", blue={"water": 3, "stone": 2, "metal": 1})
    assert prompt(g) == "blue: fire"
    assert reason_against(g, "blue", "discard water=1 stone=1 metal=0") == "discards-wrong-number 3"
    assert reason_against(g, "blue", "discard water=0 stone=0 metal=3") == "cannot-pay-that"
    play(g, "blue: discard water=1 stone=2 metal=0")
    assert [stock(g, "blue", ware) for ware in ("water", "stone", "metal")] == [2, 1, 1]
    assert prompt(event("warehouse-fire", blue={"water": 2, "stone": 1, "metal": 2})) == "yellow: turn"


@pytest.mark.parametrize(("word", "ware"), [("E10 dust-storm", "fuel-cell"), ("E11 solar-storm", "rcu")])
def test_e10_e11_everybody_discards_one(word: str, ware: str) -> None:
    g = event(word.split()[1], yellow={ware: 2})
    assert stock(g, "yellow", ware) == 1
    assert stock(g, "green", ware) == 0


def test_e12_an_rcu_or_an_unpaid_refinery() -> None:
    g = event("machine-failure", blue={"rcu": 1}, map=colony(0, REFINERY))
    assert keys(g, "blue") == ["use-rcu", f"scrap {SITE}"]
    play(g, f"blue: scrap {SITE}")
    assert left(g, "blue", "refinery") == 3
    assert stock(g, "blue", "rcu") == 1
    stored = event("machine-failure", blue={"rcu": 0}, map=colony(0, {**REFINERY, at(-4, 0): "factory"}))
    assert yards(stored, "blue") == ["refinery"]
    assert prompt(event("machine-failure")) == "yellow: turn"


def test_e13_a28_radio_silence_binds_everybody_until_the_drawers_next_turn() -> None:
    g = event("radio-silence", map={at(5, -3): {"tunnel": "yellow"}, at(4, -1): {"tunnel": "yellow"}})
    assert reason_against(g, "yellow", "trade") == "radio-silence"
    assert reason_against(g, "yellow", "exchange water stone") == "no-export-station"
    for colour in ("yellow", "green", "violet"):
        rolls(g, 1)
        play(g, f"{colour}: roll", f"{colour}: fuel 0")
    assert prompt(g) == "blue: turn"
    assert "trade" in keys(g, "blue")


@pytest.mark.parametrize(
    ("word", "gained"),
    [
        ("E14 ice-deposit", {"water": 2}),
        ("E15 basalt-find", {"stone": 2}),
        ("E16 ore-vein", {"metal": 2}),
        ("E17 olympium-shard", {"olympium": 1}),
        ("E19 investor-bonus", {"water": 1, "stone": 1, "metal": 1}),
        ("E22 forgotten-blueprint", {"blueprint": 1}),
    ],
)
def test_e14_e15_e16_e17_e19_e22_cards_are_gained(word: str, gained: dict[str, int]) -> None:
    before = {ware: stock(table(), "blue", ware) + (ware == "stone") for ware in gained}
    g = event(word.split()[1])
    assert {ware: stock(g, "blue", ware) - before[ware] for ware in gained} == gained


def test_e18_a_piece_of_equipment_of_choice() -> None:
    g = event("relief-drop")
    assert keys(g, "blue") == ["take kit", "take rcu", "take fuel-cell"]
    play(g, "blue: take rcu")
    assert stock(g, "blue", "rcu") == 2


def test_e20_a_settler_or_water() -> None:
    assert well(event("volunteer", map=colony(1)), "blue") == 1
    assert stock(event("volunteer"), "blue", "water") == 4
    choice = event("volunteer", map=colony(2))
    assert keys(choice, "blue") == [f"settle {plot}" for plot in homes(2)]


def test_e21_a44_everybody_takes_a_resource_and_the_drawer_one_more_last() -> None:
    g = event("joint-research")
    order = []
    while g.decisions[0].prompt == "research":
        order.append(COLOURS[g.decisions[0].seat])
        play(g, f"{order[-1]}: take water")
    assert order == ["blue", "yellow", "green", "violet", "blue"]
    assert stock(g, "blue", "water") == 4


# --- under the deck --------------------------------------------------------------------------------------------


def test_a43_a_now_card_goes_under_the_deck_after_its_effect_and_a_kept_one_when_it_is_played() -> None:
    g = event("relief-drop")
    assert EVENT_WORDS[CARDS[g.drawn]] == "relief-drop"
    play(g, "blue: take rcu")
    assert EVENT_WORDS[CARDS[g.deck[0]]] == "relief-drop"
    g = table(blue={"kept": ["double-shift"]}, map=colony())
    play(g, "blue: double-shift")
    assert EVENT_WORDS[CARDS[g.deck[0]]] == "double-shift"


def test_p09_a_kept_event_is_held() -> None:
    g = event("interceptor")
    assert kept(g, "blue") == ["interceptor"]
    assert prompt(g) == "yellow: turn"


# --- kept ------------------------------------------------------------------------------------------------------


def test_k01_a_dome_without_a_build_action() -> None:
    g = table(blue={"kept": ["protective-dome"]}, map=colony(1))
    play(g, f"blue: shield {HABITATS[0]}")
    assert left(g, "blue", "dome") == 1
    assert "trade" in keys(g, "blue")


def test_a42_a_kept_card_without_an_effect_cannot_be_played() -> None:
    g = table(blue={"kept": ["protective-dome", "emergency-surgery", "rapid-salvage"]}, map=colony())
    assert not [key for key in keys(g, "blue") if key.startswith(("shield", "operate", "rapid"))]
    full = table(
        blue={"kept": ["protective-dome"]},
        map=colony(3),
        domes=homes(2),
    )
    assert reason_against(full, "blue", f"shield {HABITATS[2]}") == "no-dome-left"
    nobody = {
        colour: dict.fromkeys(("water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell"), 0)
        for colour in COLOURS[1:]
    }
    spy = table(blue={"kept": ["industrial-espionage"]}, **nobody)
    assert not [key for key in keys(spy, "blue") if key.startswith("spy")]


def test_k02_an_interceptor_cancels_a_meteor() -> None:
    g = event("meteor-strike", *strike_on(0, 4), blue={"kept": ["interceptor"]})
    play(g, "blue: pass", "blue: intercept")
    assert not g.impacts
    assert kept(g, "blue") == []


def test_k03_the_black_die_is_set_to_any_value() -> None:
    g = event("meteor-strike", *falls(1, 3, 5), blue={"kept": ["course-correction"]})
    play(g, "blue: correct 2")
    assert has_tile(g, at(2, -4))


def test_k04_a_meteor_in_a_chosen_direction() -> None:
    g = table(blue={"kept": ["asteroid-beacon"]})
    luck(g, (6, 2), (6, 1))
    play(g, "blue: beacon 1")
    assert has_tile(g, at(2, -4))
    assert prompt(g) == "blue: turn"


def test_k05_a39_two_build_actions_of_any_kind_and_one_double_shift_a_turn() -> None:
    g = table(blue={"kept": ["double-shift", "double-shift"], "stone": 5, "rcu": 1}, map=colony(), impacts=[at(0, 4)])
    play(g, "blue: double-shift")
    assert prompt(g) == "blue: build"
    assert reason_against(g, "blue", "double-shift") == "doubled-already"
    play(g, f"blue: clear {at(0, 4)}")
    assert prompt(g) == "blue: build"
    play(g, "blue: build tunnel " + builds(g, "blue", "tunnel")[0])
    if prompt(g) == "blue: pay":
        play(g, f"blue: {keys(g, 'blue')[0]}")
    assert prompt(g) == "blue: roll"


def test_a39_the_second_action_may_be_left_out() -> None:
    g = table(blue={"kept": ["double-shift"], "fuel-cell": 0}, map=colony())
    rolls(g, 1)
    play(g, "blue: double-shift", "blue: roll")
    assert prompt(g) == "yellow: turn"


def test_k06_the_collecting_die_counts_double_but_refineries_do_not() -> None:
    g = table(blue={"kept": ["rich-vein"], "fuel-cell": 0, "stone": 0}, map=colony(0, REFINERY))
    rolls(g, 2, 3)
    play(g, "blue: roll", "blue: rich-vein")
    assert stock(g, "blue", "stone") == 7


def test_a41_who_keeps_another_event_is_asked_at_a_mine_as_well() -> None:
    g = table(blue={"kept": ["interceptor"], "fuel-cell": 0})
    rolls(g, 2)
    play(g, "blue: roll")
    assert prompt(g) == "blue: rich-vein"
    assert keys(g, "blue") == ["pass"]


def test_k07_the_number_die_is_chosen_and_fuel_cells_still_count() -> None:
    g = table(blue={"kept": ["autopilot"], "fuel-cell": 1})
    play(g, "blue: autopilot 3")
    assert prompt(g) == "blue: fuel"
    play(g, "blue: fuel 1")
    assert g.rover[0] == 7


def test_k08_a38_surgery_heals_without_a_kit_or_cancels_an_injury_before_the_settler_is_chosen() -> None:
    g = table(blue={"kept": ["emergency-surgery"], "kit": 0}, map=colony(1, HOSPITAL), settlers=[SITE])
    play(g, f"blue: operate {SITE} {HABITATS[0]}")
    assert well(g, "blue") == 1
    g = event("work-accident", blue={"kept": ["emergency-surgery"]}, map=colony(2), settlers=homes(2))
    assert prompt(g) == "blue: surgery"
    play(g, "blue: surgery")
    assert well(g, "blue") == 2


def test_a38_not_against_evacuation_or_thirst() -> None:
    g = event(
        "meteor-strike", *strike_on(3, -5), blue={"kept": ["emergency-surgery"]}, map=colony(3), settlers=[HABITATS[2]]
    )
    play(g, "blue: pass", "blue: pass")
    assert prompt(g) == "yellow: turn"
    assert lives(g, HABITATS[0])


def test_k09_a_building_from_the_yard_as_a_build_action() -> None:
    g = table(blue={"kept": ["rapid-salvage"], "yards": ["refinery"]}, map=colony(0, WEST))
    play(g, f"blue: rapid-salvage refinery {SITE}")
    assert building(g, SITE) == "refinery"
    assert prompt(g) == "blue: roll"


def test_k10_a_card_of_choice_from_another_player() -> None:
    g = table(blue={"kept": ["industrial-espionage"]}, yellow={"blueprint": 1})
    assert reason_against(g, "blue", "spy yellow blueprint") == "not-stealable blueprint"
    assert reason_against(g, "blue", "spy blue water") == "own-cards"
    play(g, "blue: spy yellow olympium")
    assert stock(g, "blue", "olympium") == 2
    assert stock(g, "yellow", "olympium") == 0


def test_k11_no_water_this_time() -> None:
    g = table(
        blue={"kept": ["water-recycling"], "water": 0, "olympium": 0, "fuel-cell": 0, "rover": 2},
        map=colony(2),
        settlers=homes(2),
    )
    rolls(g, 1)
    play(g, "blue: roll", "blue: recycle")
    assert well(g, "blue") == 2
    assert prompt(g) == "blue: delivery"
