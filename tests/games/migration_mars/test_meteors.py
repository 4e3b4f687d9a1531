"""Meteors: what is protected, what is destroyed, reactions, scrap yards and evacuation."""

from __future__ import annotations

from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    all_settlers,
    at,
    building,
    colony,
    falls,
    has_tile,
    homes,
    keys,
    left,
    lives,
    luck,
    meteor_on,
    play,
    prompt,
    reason_against,
    stock,
    strike_on,
    table,
    well,
    yards,
)

FACTORY = at(-4, 0)


def test_p13_on_open_ground_a_tile_is_left() -> None:
    g = meteor_on(0, 4)
    assert has_tile(g, at(0, 4))


def test_a02_the_direct_hit_and_the_fields_around_it_are_destroyed() -> None:
    g = meteor_on(3, -5, map=colony(3))
    assert [building(g, plot) for plot in homes(3)] == ["habitat", "", ""]
    assert has_tile(g, at(3, -5))
    assert left(g, "blue", "habitat") == 5


def test_p13_tunnels_are_not_destroyed() -> None:
    g = meteor_on(1, -5, map=colony())
    assert building(g, at(1, -5)) == "tunnel"
    assert has_tile(g, at(1, -5))


def test_p13_life_support_dissolves_a_meteor_and_there_is_no_blast() -> None:
    g = meteor_on(2, -5, map=colony(3))
    assert not g.impacts
    assert building(g, HABITATS[0]) == "habitat"


def test_p13_headquarters_and_embassy_are_immune() -> None:
    assert not meteor_on(0, -6).impacts
    assert not meteor_on(0, 0).impacts


def test_p13_a_dome_dissolves_a_meteor_and_withstands_a_blast() -> None:
    hit = meteor_on(3, -5, map=colony(3), domes=[HABITATS[2]])
    assert not hit.impacts
    blast = meteor_on(3, -5, map=colony(3), domes=[HABITATS[1]])
    assert building(blast, HABITATS[1]) == "habitat"
    assert building(blast, HABITATS[2]) == ""


def test_p15_a_fortress_protects_itself_and_the_fields_around_it() -> None:
    where = {at(4, -5): "north-east"}
    assert not meteor_on(4, -5, map=colony(3), fortresses=where).impacts
    assert not meteor_on(3, -5, map=colony(3), fortresses=where).impacts
    blast = meteor_on(2, -4, map=colony(3), fortresses=where)
    assert has_tile(blast, at(2, -4))
    assert building(blast, HABITATS[2]) == "habitat"


def test_p14_a_hit_access_is_closed() -> None:
    g = meteor_on(4, -7)
    assert has_tile(g, at(4, -7))


def test_p13_no_second_tile_on_the_same_field_and_none_when_all_are_used() -> None:
    assert len(meteor_on(0, 4, impacts=[at(0, 4)]).impacts) == 1
    everywhere = [at(0, r) for r in (-5, -4, -3, -2, -1, 1, 2, 3, 5)] + [at(1, r) for r in range(-3, 4)]
    g = meteor_on(0, 4, impacts=everywhere)
    assert len(g.impacts) == 16
    assert not has_tile(g, at(0, 4))


def test_a01_a_meteor_beyond_the_edge_or_on_a_ruin_does_nothing() -> None:
    g = table(deck=["meteor-strike"], blue={"fuel-cell": 0})
    luck(g, (6, 5), (6, 0), *falls(12, 6, 1))
    assert "misses" in play(g, "blue: roll", "blue: take water")


# --- scrap yards -----------------------------------------------------------------------------------------------


def test_p13_a_lost_building_goes_to_a_free_scrap_yard() -> None:
    g = meteor_on(3, -5, map=colony(3, {**WEST, FACTORY: "factory"}))
    assert prompt(g) == "blue: store"
    assert keys(g, "blue") == ["store habitat", "decline"]
    play(g, "blue: store habitat")
    assert yards(g, "blue") == ["habitat"]
    assert left(g, "blue", "habitat") == 4


def test_a34_the_owner_may_decline() -> None:
    g = meteor_on(3, -5, map=colony(3, {**WEST, FACTORY: "factory"}))
    play(g, "blue: decline")
    assert yards(g, "blue") == []
    assert left(g, "blue", "habitat") == 5


def test_a34_free_yards_are_factories_minus_stored_buildings() -> None:
    g = meteor_on(3, -5, map=colony(3, {**WEST, FACTORY: "factory"}), blue={"yards": ["hospital"]})
    assert prompt(g) == "yellow: turn"
    assert yards(g, "blue") == ["hospital"]


def test_a09_a_factory_that_is_hit_still_counts_and_may_be_salvaged_itself() -> None:
    g = meteor_on(-2, -3, map=colony(0, {**WEST, SITE: "factory"}))
    assert keys(g, "blue") == ["store factory", "decline"]
    play(g, "blue: store factory")
    assert yards(g, "blue") == ["factory"]


# --- evacuation ------------------------------------------------------------------------------------------------


def test_p13_the_settler_of_a_hit_habitat_moves_to_an_empty_one() -> None:
    g = meteor_on(3, -5, map=colony(4), settlers=[HABITATS[2]])
    assert lives(g, HABITATS[0])
    assert well(g, "blue") == 1


def test_p13_without_a_place_the_settler_dies() -> None:
    g = meteor_on(3, -5, map=colony(3), settlers=homes(3))
    assert all_settlers(g, "blue") == 1


def test_a25_the_owner_chooses_freely_between_housing_and_hospital() -> None:
    g = meteor_on(3, -5, map=colony(3, {**WEST, SITE: "hospital"}), settlers=[HABITATS[2]])
    assert keys(g, "blue") == [f"shelter {HABITATS[0]}", f"shelter {SITE}"]
    play(g, f"blue: shelter {SITE}")
    assert lives(g, SITE)
    assert well(g, "blue") == 0


def test_a32_the_embassy_counts_as_a_place_if_its_link_is_open() -> None:
    g = meteor_on(3, -5, map=colony(3, {at(0, -1): "tunnel"}), settlers=homes(3))
    assert keys(g, "blue") == []
    assert g.envoys[0] == 1
    assert all_settlers(g, "blue") == 2


def test_a32_a_link_hit_by_a_meteor_is_closed() -> None:
    pieces = colony(1, {at(0, -1): "tunnel"})
    g = meteor_on(0, -1, map=pieces, settlers=homes(1))
    assert has_tile(g, at(0, -1))
    again = table(map=pieces, settlers=homes(1), impacts=[at(0, -1)])
    assert reason_against(again, "blue", f"move {HABITATS[0]} {at(0, 0)}") == "embassy-not-linked"


def test_a32_a_patient_goes_to_another_hospital_or_dies() -> None:
    other = at(-4, 0)
    g = meteor_on(-2, -3, map=colony(0, {**WEST, SITE: "hospital", other: "hospital"}), settlers=[SITE])
    assert lives(g, other)
    g = meteor_on(-2, -3, map=colony(1, {**WEST, SITE: "hospital"}), settlers=[SITE])
    assert all_settlers(g, "blue") == 0


def test_a33_owners_decide_clockwise_from_the_active_player_first_yards_then_evacuation() -> None:
    """One meteor between the habitats of two players; yellow is active."""
    pieces = {
        **colony(4, {**WEST, FACTORY: "factory"}),
        at(5, -5): {"life-support": "yellow"},
        at(4, -5): {"habitat": "yellow"},
        at(5, -4): {"habitat": "yellow"},
        at(6, -5): {"habitat": "yellow"},
    }
    g = table(
        active="yellow",
        yellow={"fuel-cell": 0},
        deck=["meteor-strike"],
        map=pieces,
        settlers=[HABITATS[1], HABITATS[2], at(4, -5)],
    )
    luck(g, (6, 5), (6, 0), *strike_on(4, -6))
    play(g, "yellow: roll", "yellow: take water")
    assert prompt(g) == "yellow: evacuate"
    play(g, f"yellow: shelter {at(6, -5)}")
    assert prompt(g) == "blue: store"
    play(g, "blue: store habitat")
    assert prompt(g) == "blue: evacuate"


# --- reactions -------------------------------------------------------------------------------------------------


def test_a40_corrections_first_then_interceptors_clockwise_and_one_is_enough() -> None:
    g = meteor_on(
        0,
        4,
        blue={"kept": ["protective-dome"]},
        yellow={"kept": ["interceptor"]},
        green={"kept": ["course-correction", "interceptor"]},
    )
    assert prompt(g) == "blue: correction"
    assert keys(g, "blue") == ["pass"]
    play(g, "blue: pass", "yellow: pass")
    assert prompt(g) == "green: correction"
    play(g, "green: correct 1")
    assert prompt(g) == "blue: interception"
    play(g, "blue: pass", "yellow: intercept")
    assert prompt(g) == "yellow: turn"
    assert not g.impacts


def test_a41_who_keeps_any_event_is_asked_and_nobody_else() -> None:
    g = meteor_on(0, 4, violet={"kept": ["rich-vein"]})
    assert prompt(g) == "violet: correction"
    play(g, "violet: pass")
    assert prompt(g) == "violet: interception"
    play(g, "violet: pass")
    assert has_tile(g, at(0, 4))
    assert stock(g, "blue", "water") == 3
