"""Set-up, turns, the track, the colony phase, export and salvage."""

from __future__ import annotations

import pytest
from tests.games.language import in_words
from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    at,
    building,
    colony,
    finds,
    homes,
    keys,
    left,
    lives,
    luck,
    migration_mars,
    play,
    prompt,
    reason_against,
    refused,
    rolls,
    rule,
    stock,
    table,
    well,
    yards,
)

from areopolis.games.migration_mars import GAME
from areopolis.games.migration_mars.rules.turn import leaders

# --- set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "covered"), [(4, 0), (3, 12), (2, 24)])
def test_p04_rock_covers_for_fewer_players(seats: int, covered: int) -> None:
    g = migration_mars(GAME.start(seats, "covers"))
    while g.decisions[0].prompt == "faction":
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    assert len(g.observe(-1)["covered"]) == covered


def test_p04_every_player_chooses_a_company() -> None:
    g = migration_mars(GAME.start(2, "companies"))
    play(g, "blue: lead helios-consortium")
    assert refused(g, "yellow") == {"lead helios-consortium": "faction-taken helios-consortium"}
    play(g, "yellow: lead tharsis-union")
    assert g.rover == [9, 21]


def test_a15_all_headquarters_stand() -> None:
    g = table(seats=2)
    assert [building(g, at(*site)) for site in ((0, -6), (6, -3), (0, 6), (-6, 3))] == ["headquarters"] * 4


def test_a19_start_goods_are_two_of_each_resource_and_one_of_the_rest() -> None:
    g = migration_mars(GAME.start(4, "goods"))
    for _ in range(3):
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    assert g.wares == [2, 2, 2, 1, 1, 1, 1, 0] * 4
    assert g.treasury == [16, 16, 16, 16, 8, 8, 8, 8]


def test_p05_the_start_tunnel_is_free_and_beside_the_headquarters() -> None:
    g = table(phase="setup", map={at(1, -6): {"tunnel": "blue"}})
    assert prompt(g) == "yellow: start-tunnel"
    stone = stock(g, "yellow", "stone")
    play(g, f"yellow: start-tunnel {at(5, -3)}")
    assert building(g, at(5, -3)) == "tunnel"
    assert stock(g, "yellow", "stone") == stone
    assert left(g, "yellow", "tunnel") == 13


def test_p05_the_highest_number_starts() -> None:
    g = migration_mars(GAME.start(2, "start"))
    for _ in range(3):
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    luck(g, (12, 3), (12, 9))
    told = play(g, f"yellow: {keys(g, 'yellow')[0]}")
    assert "start-roll blue 4" in told
    assert "start-roll yellow 10" in told
    assert "starts yellow" in told
    assert prompt(g) == "yellow: turn"


def test_a29_only_those_tied_for_the_highest_number_roll_again() -> None:
    g = migration_mars(GAME.start(3, "tie"))
    for _ in range(5):
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    luck(g, (12, 8), (12, 2), (12, 8), (12, 1), (12, 5))
    told = play(g, f"green: {keys(g, 'green')[0]}")
    assert [line for line in told if line.startswith("start-roll")] == [
        "start-roll blue 9",
        "start-roll yellow 3",
        "start-roll green 9",
        "start-roll blue 2",
        "start-roll green 6",
    ]
    assert "starts green" in told


# --- the roll phase --------------------------------------------------------------------------------------------


def test_p06_example_a_2_on_the_collecting_die_and_a_refinery_are_3_resources() -> None:
    g = table(blue={"fuel-cell": 0, "stone": 0, "rover": 3}, map=colony(0, {**WEST, SITE: "refinery"}))
    rolls(g, 2, 2)
    play(g, "blue: roll")
    assert stock(g, "blue", "stone") == 3


def test_p06_phases_one_and_two_may_be_skipped_but_not_the_dice() -> None:
    g = table()
    assert "roll" in keys(g, "blue")
    rolls(g, 1)
    play(g, "blue: roll", "blue: fuel 0")
    assert prompt(g) == "yellow: turn"


def test_p06_fuel_cells_add_to_the_number_after_both_dice_are_seen() -> None:
    g = table(blue={"fuel-cell": 3, "rover": 3})
    rolls(g, 1, 3)
    play(g, "blue: roll")
    assert prompt(g) == "blue: fuel"
    assert g.decisions[0].about == (1, 3)
    play(g, "blue: fuel 1")
    assert g.rover[0] == 5
    assert stock(g, "blue", "fuel-cell") == 2


def test_p09_the_own_supply_stop_ends_every_move() -> None:
    g = table(blue={"fuel-cell": 2, "rover": 1}, deck=["ice-deposit"])
    rolls(g, 1)
    play(g, "blue: roll")
    assert refused(g, "blue") == {"fuel 2": "stop-reached-already 2"}
    play(g, "blue: fuel 1")
    assert prompt(g) == "blue: delivery"
    assert g.rover[0] == 3


def test_p09_leaving_the_own_stop_does_not_count_as_reaching_it() -> None:
    g = table(blue={"fuel-cell": 0, "rover": 3, "water": 0})
    rolls(g, 1)
    play(g, "blue: roll")
    assert g.rover[0] == 4
    assert stock(g, "blue", "water") == 1


def test_a13_a_foreign_stop_gives_one_basic_resource_of_choice() -> None:
    g = table(blue={"fuel-cell": 0}, map=colony(0, {**WEST, SITE: "refinery"}), deck=["ice-deposit"])
    rolls(g, 6, 3)
    play(g, "blue: roll")
    assert prompt(g) == "blue: foreign-stop"
    assert keys(g, "blue") == ["take water", "take stone", "take metal"]
    assert reason_against(g, "blue", "take olympium") == "not-offered-here olympium"
    play(g, "blue: take metal")
    assert stock(g, "blue", "metal") == 3


def test_a14_stops_of_companies_that_nobody_leads_are_foreign_stops() -> None:
    g = table(seats=2, blue={"fuel-cell": 0}, yellow={"faction": "nova-terra"}, deck=["ice-deposit"])
    rolls(g, 6)
    play(g, "blue: roll", "blue: take stone")
    assert g.rover[0] == 9
    assert stock(g, "blue", "water") == 4


@rule("FAQ")
def test_faq_what_the_treasury_does_not_have_is_not_given() -> None:
    g = table(blue={"fuel-cell": 0, "rover": 3, "stone": 0}, yellow={"stone": 16})
    assert g.treasury[1] == 4
    g = table(blue={"fuel-cell": 0, "rover": 3, "stone": 0}, yellow={"stone": 19}, green={"stone": 2})
    assert g.treasury[1] == 1
    rolls(g, 2, 3)
    told = play(g, "blue: roll")
    assert "gains blue 1 stone" in told
    assert "treasury-short blue 2 stone" in told


def test_a30_only_a_card_in_stock_may_be_named_and_nothing_where_nothing_is() -> None:
    g = table(blue={"fuel-cell": 0}, yellow={"water": 18}, deck=["ice-deposit"])
    rolls(g, 6)
    play(g, "blue: roll")
    assert keys(g, "blue") == ["take stone", "take metal"]
    assert refused(g, "blue") == {"take water": "treasury-empty water"}


# --- ruins -----------------------------------------------------------------------------------------------------


def test_p14_a_ruin_card_then_the_exploration_die() -> None:
    g = table(blue={"fuel-cell": 0, "olympium": 0})
    finds(g, 3, "olympium-found")
    play(g, "blue: roll")
    assert prompt(g) == "blue: ruin"
    play(g, "blue: take blueprint")
    assert [stock(g, "blue", ware) for ware in ("blueprint", "olympium")] == [1, 1]


NEAR_ACCESS = {at(4, -6): {"tunnel": "blue"}}
"""Beside the first access of the north-eastern ruin."""
NEAR_BOTH = {**NEAR_ACCESS, at(6, -6): {"tunnel": "blue"}}


def test_a27_an_open_access_gives_olympium_whichever_card_was_chosen() -> None:
    g = table(blue={"fuel-cell": 0, "olympium": 0}, map=NEAR_ACCESS)
    finds(g, 3, "olympium-found")
    play(g, "blue: roll", "blue: take blueprint")
    assert stock(g, "blue", "olympium") == 2


def test_a21_both_accesses_give_one_at_the_corner_but_two_at_the_supply_stop() -> None:
    g = table(blue={"fuel-cell": 0, "olympium": 0}, map=NEAR_BOTH)
    finds(g, 3, "olympium-found")
    play(g, "blue: roll", "blue: take olympium")
    assert stock(g, "blue", "olympium") == 3
    g = table(blue={"fuel-cell": 0, "olympium": 0, "rover": 2}, map=NEAR_BOTH)
    rolls(g, 1)
    play(g, "blue: roll")
    assert stock(g, "blue", "olympium") == 2


def test_a21_a_closed_access_gives_nothing() -> None:
    g = table(blue={"fuel-cell": 0, "olympium": 0, "rover": 2}, map=NEAR_BOTH, impacts=[at(4, -7)])
    rolls(g, 1)
    play(g, "blue: roll")
    assert stock(g, "blue", "olympium") == 1


def test_a07_a_hit_tunnel_keeps_its_link_to_an_access() -> None:
    g = table(blue={"fuel-cell": 0, "olympium": 0, "rover": 2}, map=NEAR_ACCESS, impacts=[at(4, -6)])
    rolls(g, 1)
    play(g, "blue: roll")
    assert stock(g, "blue", "olympium") == 1


def test_a20_without_a_healthy_settler_an_injury_costs_olympium_or_a_blueprint() -> None:
    """The only settler is a patient, which counts as having none."""
    g = table(
        blue={"fuel-cell": 0, "olympium": 1},
        map=colony(0, {**WEST, SITE: "hospital"}),
        settlers=[SITE],
    )
    finds(g, 3, "explorer-injured")
    play(g, "blue: roll", "blue: take blueprint")
    assert prompt(g) == "blue: forfeit"
    play(g, "blue: forfeit blueprint")
    assert stock(g, "blue", "blueprint") == 0
    assert lives(g, SITE)


def test_p14_an_altar_calls_a_meteor_and_a_message_brings_an_event() -> None:
    g = table(blue={"fuel-cell": 0})
    finds(g, 3, "altar", (12, 11), (6, 5), (6, 0))
    assert "misses" in play(g, "blue: roll", "blue: take olympium")
    g = table(blue={"fuel-cell": 0, "water": 0}, deck=["ice-deposit"])
    finds(g, 3, "radio-message")
    play(g, "blue: roll", "blue: take olympium")
    assert stock(g, "blue", "water") == 2


# --- settlers in the colony phase ------------------------------------------------------------------------------

LINK = {at(0, -1): "tunnel"}
"""A tunnel of blue beside the embassy."""


def test_p10_a_settler_moves_to_the_embassy_once_it_is_connected() -> None:
    g = table(map=colony(1, LINK), settlers=homes(1))
    play(g, f"blue: move {HABITATS[0]} {at(0, 0)}")
    assert g.envoys[0] == 1
    assert not lives(g, HABITATS[0])
    apart = table(map=colony(1), settlers=homes(1))
    assert reason_against(apart, "blue", f"move {HABITATS[0]} {at(0, 0)}") == "embassy-not-linked"


def test_p10_settlers_move_between_habitats() -> None:
    g = table(map=colony(3), settlers=homes(2))
    assert reason_against(g, "blue", f"move {HABITATS[0]} {HABITATS[1]}") == f"housing-taken {HABITATS[1]}"
    assert reason_against(g, "blue", f"move {HABITATS[2]} {HABITATS[1]}") == f"no-settler-there {HABITATS[2]}"
    assert reason_against(g, "blue", f"move {HABITATS[0]} {HABITATS[0]}") == "same-place"
    assert reason_against(g, "blue", f"move {HABITATS[0]} {at(0, 4)}") == f"not-your-housing {at(0, 4)}"
    play(g, f"blue: move {HABITATS[0]} {HABITATS[2]}")
    assert lives(g, HABITATS[2])


def test_a08_the_seat_stays_when_its_link_is_hit_but_nobody_new_enters() -> None:
    g = table(blue={"envoy": True}, map=colony(1, LINK), impacts=[at(0, -1)])
    assert well(g, "blue") == 1
    play(g, f"blue: move {at(0, 0)} {HABITATS[0]}")
    assert reason_against(g, "blue", f"move {HABITATS[0]} {at(0, 0)}") == "embassy-not-linked"


HOSPITAL = {**WEST, SITE: "hospital"}


def test_p10_an_emergency_kit_brings_a_patient_back_to_a_habitat() -> None:
    g = table(blue={"kit": 1}, map=colony(1, HOSPITAL), settlers=[SITE])
    play(g, f"blue: heal {SITE} {HABITATS[0]}")
    assert well(g, "blue") == 1
    assert stock(g, "blue", "kit") == 0


def test_a24_healing_leads_to_a_free_habitat_only() -> None:
    g = table(blue={"kit": 1}, map=colony(1, {**HOSPITAL, **LINK}), settlers=[SITE])
    assert reason_against(g, "blue", f"heal {SITE} {at(0, 0)}") == f"not-a-free-habitat {at(0, 0)}"
    play(g, f"blue: heal {SITE} {HABITATS[0]}", f"blue: move {HABITATS[0]} {at(0, 0)}")
    assert g.envoys[0] == 1


def test_a37_a_patient_is_not_healed_in_the_turn_of_the_injury() -> None:
    g = table(blue={"kit": 2, "kept": ["emergency-surgery"]}, map=colony(1, HOSPITAL), settlers=[SITE], admitted=[SITE])
    assert reason_against(g, "blue", f"heal {SITE} {HABITATS[0]}") == f"patient-this-turn {SITE}"
    assert reason_against(g, "blue", f"operate {SITE} {HABITATS[0]}") == f"patient-this-turn {SITE}"


def test_a37_any_number_of_heals_one_kit_each() -> None:
    other = at(-3, -1)
    hospitals = {**HOSPITAL, other: "hospital"}
    g = table(blue={"kit": 2}, map=colony(2, hospitals), settlers=[SITE, other])
    play(g, f"blue: heal {SITE} {HABITATS[0]}", f"blue: heal {other} {HABITATS[1]}")
    assert stock(g, "blue", "kit") == 0
    assert well(g, "blue") == 2


# --- the export station ----------------------------------------------------------------------------------------

EXPORT = {**WEST, SITE: "export-station"}


def test_p08_the_treasury_exchanges_only_with_an_export_station() -> None:
    assert reason_against(table(blue={"water": 4}), "blue", "exchange water stone") == "no-export-station"
    g = table(blue={"water": 7, "olympium": 2, "stone": 2}, map=colony(0, EXPORT))
    play(g, "blue", "exchange water stone", "exchange water rcu", "exchange olympium kit")
    assert [stock(g, "blue", ware) for ware in ("water", "stone", "rcu", "kit", "olympium")] == [1, 3, 2, 2, 0]


def test_a26_the_same_for_the_same_is_not_exchanged() -> None:
    g = table(blue={"water": 4}, map=colony(0, EXPORT))
    assert reason_against(g, "blue", "exchange water water") == "no-such-exchange water water"
    assert reason_against(g, "blue", "exchange stone kit") == "too-few-for-exchange 4 stone"


def test_p08_four_olympium_bring_a_settler_who_may_take_the_seat_in_the_embassy() -> None:
    g = table(blue={"olympium": 4}, map=colony(1, {**EXPORT, **LINK}))
    play(g, f"blue: import {at(0, 0)}")
    assert g.envoys[0] == 1
    assert stock(g, "blue", "olympium") == 0


def test_p03_olympium_is_no_joker_for_an_exchange() -> None:
    g = table(blue={"water": 1, "olympium": 1}, map=colony(0, EXPORT))
    assert reason_against(g, "blue", "exchange water stone") == "too-few-for-exchange 2 water"


# --- salvage ---------------------------------------------------------------------------------------------------


def test_p11_salvage_takes_the_whole_turn() -> None:
    g = table(blue={"yards": ["refinery"], "rover": 5}, map=colony(0, WEST))
    play(g, f"blue: salvage refinery {SITE}")
    assert building(g, SITE) == "refinery"
    assert yards(g, "blue") == []
    assert g.rover[0] == 5
    assert prompt(g) == "yellow: turn"


def test_a35_salvage_is_chosen_before_anything_else() -> None:
    g = table(blue={"yards": ["refinery"]}, map=colony(2, WEST), settlers=homes(1))
    play(g, f"blue: move {HABITATS[0]} {HABITATS[1]}")
    assert reason_against(g, "blue", f"salvage refinery {SITE}") == "turn-begun"


def test_a35_only_what_was_stored_before_this_turn_and_where_it_could_be_bought() -> None:
    g = table(blue={"yards": ["refinery"], "stored": 1, "kept": ["rapid-salvage"]}, map=colony(0, WEST))
    assert reason_against(g, "blue", f"salvage refinery {SITE}") == "stored-this-turn refinery"
    assert reason_against(g, "blue", f"rapid-salvage refinery {SITE}") == "stored-this-turn refinery"
    assert reason_against(g, "blue", f"salvage factory {SITE}") == "not-stored factory"
    g = table(blue={"yards": ["refinery"]}, map=colony(0, WEST))
    assert reason_against(g, "blue", f"salvage refinery {at(2, -6)}").startswith("beside-own-building")


def test_a10_a_habitat_from_the_scrap_yard_is_empty_and_one_bought_again_is_not() -> None:
    g = table(blue={"yards": ["habitat"], "water": 9, "stone": 9, "metal": 9, "olympium": 0}, map=colony())
    play(g, f"blue: salvage habitat {HABITATS[0]}")
    assert not lives(g, HABITATS[0])
    g = table(blue={"water": 9, "stone": 9, "metal": 9, "olympium": 0}, map=colony())
    play(g, f"blue: build habitat {HABITATS[0]}")
    assert lives(g, HABITATS[0])


# --- modules ---------------------------------------------------------------------------------------------------


def test_a49_logistics_takes_two_fuel_cells_or_what_is_in_stock() -> None:
    for in_treasury, taken in ((8, 2), (1, 1)):
        others = {"yellow": {"fuel-cell": 12 - in_treasury}, "green": {"fuel-cell": 0}, "violet": {"fuel-cell": 0}}
        g = table(abilities="yes", blue={"fuel-cell": 0, "rover": 2}, **others)
        rolls(g, 1)
        play(g, "blue: roll")
        assert stock(g, "blue", "fuel-cell") == taken


def test_a49_mining_rolls_the_collecting_die_again_once_a_lap_before_fuel_cells() -> None:
    g = table(abilities="yes", active="yellow", yellow={"stone": 0})
    luck(g, (6, 0), (6, 0), (6, 5))
    play(g, "yellow: roll")
    assert prompt(g) == "yellow: reroll"
    play(g, "yellow: reroll")
    assert prompt(g) == "yellow: fuel"
    play(g, "yellow: fuel 0")
    assert stock(g, "yellow", "stone") == 3
    assert g.lap_used[1] == 1


def test_a49_medicine_discards_a_kit_against_an_injury() -> None:
    g = table(
        abilities="yes",
        active="green",
        green={"fuel-cell": 0, "kit": 1},
        map={at(2, 3): {"life-support": "green"}, at(2, 4): {"habitat": "green"}},
        settlers=[at(2, 4)],
        deck=["work-accident"],
    )
    rolls(g, 6)
    play(g, "green: roll", "green: take water")
    assert prompt(g) == "green: surgery"
    play(g, "green: use-kit")
    assert well(g, "green") == 1
    assert stock(g, "green", "kit") == 0


def test_a49_engineering_builds_one_tunnel_a_lap_without_stone() -> None:
    g = table(abilities="yes", active="violet", violet={"stone": 0, "olympium": 0})
    tunnel = next(key for key in keys(g, "violet") if key.startswith("build tunnel"))
    play(g, f"violet: {tunnel}")
    assert g.lap_used[3] == 1
    used = table(abilities="yes", active="violet", violet={"stone": 0, "olympium": 0, "lap_used": True})
    assert not [key for key in keys(used, "violet") if key.startswith("build tunnel")]


def test_a50_after_the_last_round_healthy_settlers_then_buildings_then_cards_decide() -> None:
    g = table(round=60, cap="yes", active="violet", violet={"fuel-cell": 0}, map=colony(1), settlers=homes(1))
    rolls(g, 1)
    told = play(g, "violet: roll")
    assert "rounds-over 60" in told
    assert g.over
    assert g.winners == [0]
    assert leaders(table(map=colony())) == [0]
    assert leaders(table(yellow={"water": 9})) == [1]
    assert leaders(table()) == [0, 1, 2, 3]


def test_a50_without_the_round_cap_the_game_goes_on() -> None:
    g = table(round=60, active="violet", violet={"fuel-cell": 0})
    rolls(g, 1)
    play(g, "violet: roll")
    assert g.round == 61


def test_a50_a_game_that_nobody_can_win_ends_after_120_rounds() -> None:
    g = table(round=120, active="violet", violet={"fuel-cell": 0})
    rolls(g, 1)
    play(g, "violet: roll")
    assert g.over


def test_a50_in_the_short_game_four_settlers_are_enough_for_the_way_home() -> None:
    g = table(short="yes", map=colony(4), settlers=homes(4))
    assert "go-home" in keys(g, "blue")
    assert "go-home" not in keys(table(map=colony(4), settlers=homes(4)), "blue")


def test_the_reasons_of_a_whole_turn_have_words() -> None:
    g = table(blue={"yards": ["habitat"], "kept": ["asteroid-beacon"]}, map=colony(2), settlers=homes(1))
    for refusal in g.why_not(0):
        assert in_words(g, GAME.vocabulary.reasons, refusal.reason, refusal.args)
