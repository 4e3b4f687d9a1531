"""The own supply stop in its five steps, and winning."""

from __future__ import annotations

from typing import Any

from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    all_settlers,
    at,
    building,
    colony,
    heard,
    homes,
    keys,
    left,
    lives,
    luck,
    play,
    prompt,
    reason_against,
    refused,
    rolls,
    stock,
    strike_on,
    table,
    well,
    winners,
    yards,
)

from areopolis.games.migration_mars.position import MigrationMars

OTHER_SITE = at(-3, -1)
REFINERIES = {**WEST, SITE: "refinery", OTHER_SITE: "refinery"}


def stop(blue: dict[str, Any], deck: str = "ice-deposit", *then: tuple[int, int], **words: Any) -> MigrationMars:
    """Blue rolls a 1 and reaches the own supply stop."""
    g = table(blue={"fuel-cell": 0, "rover": 2, **blue}, deck=[deck], **words)
    luck(g, (6, 0), (6, 0), *then)
    play(g, "blue: roll")
    return g


# --- 1. expenses -----------------------------------------------------------------------------------------------


def test_p09_refineries_and_settlers_are_paid_for() -> None:
    g = stop({"water": 3, "stone": 2, "metal": 3}, map=colony(2, REFINERIES), settlers=homes(2))
    assert [stock(g, "blue", ware) for ware in ("water", "stone", "metal")] == [1, 0, 1]
    assert "pays blue water=2 stone=2 metal=2 olympium=0" in heard(g)


def test_p09_olympium_is_told_where_it_pays_for_upkeep() -> None:
    g = stop({"water": 1, "stone": 2, "metal": 1, "olympium": 2}, map=colony(2, REFINERIES), settlers=homes(2))
    told = play(g, "blue: upkeep 2 2")
    assert "pays blue water=1 stone=2 metal=1 olympium=2" in told


def test_p09_a_settler_in_hospital_needs_water_as_well() -> None:
    g = stop({"water": 3}, map=colony(1, {**WEST, SITE: "hospital"}), settlers=[HABITATS[0], SITE])
    assert stock(g, "blue", "water") == 1


def test_p09_an_unpaid_refinery_is_scrapped() -> None:
    g = stop({"stone": 1, "metal": 1, "olympium": 0}, map=colony(0, REFINERIES))
    assert prompt(g) == "blue: scrap"
    play(g, f"blue: scrap {SITE}")
    assert building(g, SITE) == ""
    assert left(g, "blue", "refinery") == 2


def test_a34_an_unpaid_refinery_goes_into_a_free_yard_by_itself() -> None:
    factory = at(-4, 0)
    g = stop({"stone": 0, "olympium": 0}, map=colony(0, {**WEST, SITE: "refinery", factory: "factory"}))
    assert yards(g, "blue") == ["refinery"]


def test_p09_without_water_a_settler_dies() -> None:
    g = stop({"water": 1, "olympium": 0}, map=colony(2), settlers=homes(2))
    assert prompt(g) == "blue: starve"
    play(g, f"blue: starve {HABITATS[1]}")
    assert all_settlers(g, "blue") == 1
    assert building(g, HABITATS[1]) == "habitat"


def test_a16_what_is_there_must_be_paid_and_jokers_are_optional() -> None:
    g = stop(
        {"water": 1, "stone": 0, "metal": 1, "olympium": 1},
        map=colony(2, {**WEST, SITE: "refinery"}),
        settlers=homes(2),
    )
    assert prompt(g) == "blue: upkeep"
    assert keys(g, "blue") == ["upkeep 1 1", "upkeep 0 2", "upkeep 0 1"]
    assert refused(g, "blue") == {
        "upkeep 0 0": "upkeep-must-be-paid",
        "upkeep 1 0": "upkeep-must-be-paid",
        "upkeep 1 2": "upkeep-too-high",
    }
    play(g, "blue: upkeep 1 1", f"blue: starve {HABITATS[0]}")
    assert building(g, SITE) == "refinery"
    assert [stock(g, "blue", ware) for ware in ("water", "metal")] == [0, 0]
    assert stock(g, "blue", "olympium") == 1  # through the access beside the second habitat


def test_a31_upkeep_takes_olympium_only_for_a_missing_card() -> None:
    g = stop({"water": 2, "olympium": 5}, map=colony(2), settlers=homes(2))
    assert stock(g, "blue", "water") == 0
    assert stock(g, "blue", "olympium") == 5 + 1  # through the access beside the second habitat


def test_p09_the_dome_of_an_unpaid_refinery_returns_to_the_supply() -> None:
    g = stop({"stone": 0, "olympium": 0}, map=colony(0, {**WEST, SITE: "refinery"}), domes=[SITE])
    assert left(g, "blue", "dome") == 2


# --- 2. to 4. --------------------------------------------------------------------------------------------------


def test_p09_fuel_cells_go_back_and_one_is_taken() -> None:
    g = table(blue={"fuel-cell": 3, "rover": 2}, deck=["ice-deposit"])
    rolls(g, 1)
    told = play(g, "blue: roll")
    assert stock(g, "blue", "fuel-cell") == 1
    assert told.index("loses blue 3 fuel-cell") < told.index("gains blue 1 fuel-cell")


def test_p09_factories_and_hospitals_produce() -> None:
    g = stop({"kit": 0, "rcu": 0}, map=colony(0, {**WEST, SITE: "factory", OTHER_SITE: "hospital"}))
    assert [stock(g, "blue", ware) for ware in ("kit", "rcu")] == [1, 1]


def test_p09_a_free_delivery_of_equipment_or_a_settler() -> None:
    g = stop({"rcu": 0}, map=colony(1))
    assert keys(g, "blue") == [f"settle {HABITATS[0]}", "take kit", "take rcu", "take fuel-cell"]
    assert reason_against(g, "blue", "take water") == "deliver-equipment water"
    assert reason_against(g, "blue", f"settle {at(0, 0)}") == "embassy-not-linked"
    play(g, f"blue: settle {HABITATS[0]}")
    assert lives(g, HABITATS[0])


def test_p09_neither_trade_nor_export_at_the_supply_stop() -> None:
    g = stop({"water": 9}, map=colony(1, {**WEST, SITE: "export-station"}))
    assert not [key for key in keys(g, "blue") if key.startswith(("trade", "exchange", "import"))]


def test_a30_a_settler_needs_a_flag() -> None:
    g = stop(
        {"water": 9, "envoy": True},
        map=colony(5, {at(3, -4): "life-support", at(4, -5): "habitat"}),
        settlers=homes(5),
    )
    assert reason_against(g, "blue", f"settle {at(4, -5)}") == "no-flag"


# --- winning ---------------------------------------------------------------------------------------------------

FIVE: dict[str, Any] = {"map": colony(5), "settlers": homes(5)}


def test_p16_five_settlers_after_the_last_supply_stop_win() -> None:
    g = stop({"water": 5}, **FIVE)
    play(g, "blue: take kit")
    assert g.over
    assert winners(g) == ["blue"]


def test_a11_the_rover_may_be_sent_home_in_a_turn_that_began_with_five() -> None:
    g = table(blue={"water": 5, "rover": 12}, deck=["ice-deposit"], **FIVE)
    play(g, "blue: go-home", "blue: take kit")
    assert winners(g) == ["blue"]
    late = table(ready=False, **FIVE)
    assert reason_against(late, "blue", "go-home") == "goal-not-reached-in-time 5"
    few = table(map=colony(5), settlers=homes(4))
    assert reason_against(few, "blue", "go-home") == "goal-not-reached 4 5"


def test_a11_also_when_the_rover_already_stands_there() -> None:
    g = table(blue={"water": 5, "rover": 3}, deck=["ice-deposit"], **FIVE)
    play(g, "blue: go-home", "blue: take kit")
    assert winners(g) == ["blue"]


def test_p16_one_may_also_keep_rolling() -> None:
    g = table(blue={"fuel-cell": 0, "rover": 3}, **FIVE)
    rolls(g, 1)
    play(g, "blue: roll")
    assert prompt(g) == "yellow: turn"


def test_p16_the_fifth_settler_may_come_by_the_delivery() -> None:
    g = stop({"water": 4}, map=colony(5), settlers=homes(4))
    play(g, f"blue: settle {HABITATS[4]}")
    assert winners(g) == ["blue"]


def test_a22_one_lost_in_step_1_and_replaced_in_step_4_is_a_win() -> None:
    g = stop({"water": 4, "olympium": 0}, **FIVE)
    play(g, f"blue: starve {HABITATS[0]}", f"blue: settle {HABITATS[0]}")
    assert winners(g) == ["blue"]


def test_a12_a_fifth_settler_by_the_event_itself_does_not_win() -> None:
    g = stop({"water": 4}, "volunteer", map=colony(5), settlers=homes(4))
    play(g, "blue: take kit")
    assert well(g, "blue") == 5
    assert not g.over


def test_a48_the_last_event_must_be_survived_to_its_end() -> None:
    g = stop({"water": 5}, "work-accident", **FIVE)
    told = play(g, "blue: take kit", f"blue: injure {HABITATS[0]}")
    assert "stop-failed blue 4" in told
    assert prompt(g) == "yellow: turn"


def test_a48_both_meteors_of_a_shower_fall_before_the_game_is_won() -> None:
    g = stop({"water": 5}, "meteor-shower", violet={"kept": ["rich-vein"]}, **FIVE)
    luck(g, *strike_on(0, 4))
    play(g, "blue: take kit", "violet: pass")
    luck(g, *strike_on(3, -6))
    play(g, "violet: pass", "violet: pass", "violet: pass")
    assert not g.over
    assert well(g, "blue") < 5


def test_a48_a_kept_card_is_survived() -> None:
    g = stop({"water": 5}, "interceptor", **FIVE)
    play(g, "blue: take kit")
    assert winners(g) == ["blue"]


def test_p10_settlers_in_hospital_do_not_count_for_victory() -> None:
    g = stop({"water": 5}, map=colony(4, {**WEST, SITE: "hospital"}), settlers=[*homes(4), SITE])
    play(g, "blue: take kit")
    assert not g.over


def test_p16_the_score_of_the_winner_is_on_top() -> None:
    g = stop({"water": 5}, **FIVE)
    play(g, "blue: take kit")
    assert [sheet.total for sheet in g.outcome().sheets] == [15, 0, 0, 0]
