"""Where what may be built, and how it is paid for."""

from __future__ import annotations

from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    all_settlers,
    at,
    building,
    builds,
    colony,
    has_tile,
    homes,
    keys,
    left,
    lives,
    play,
    prompt,
    reason_against,
    refused,
    rule,
    stock,
    table,
    well,
)

COVERED = {at(5, -3): {"tunnel": "blue"}}
"""Beside the land of the company in the east."""
RICH = {"water": 9, "stone": 9, "metal": 9, "olympium": 0, "rcu": 3}


def test_p07_only_tunnels_and_fortresses_stand_on_rocky_ground() -> None:
    g = table(blue=RICH, map=colony())
    assert at(0, -5) in builds(g, "blue", "tunnel")
    assert reason_against(g, "blue", f"build life-support {at(0, -5)}") == f"rocky life-support {at(0, -5)}"


def test_p07_nothing_stands_on_ruins_accesses_landing_sites_and_the_embassy() -> None:
    g = table(blue={**RICH, "blueprint": 1, "olympium": 1})
    for plot in (at(-6, -3), at(-4, -3), at(6, -3), at(0, 0)):
        assert reason_against(g, "blue", f"build fortress {plot}") == f"not-buildable {plot}"


def test_p07_an_impact_tile_is_not_built_over() -> None:
    g = table(blue=RICH, map=colony(), impacts=[at(2, -6)])
    assert reason_against(g, "blue", f"build tunnel {at(2, -6)}") == f"impact-tile {at(2, -6)}"


def test_p07_a_colony_grows_from_its_headquarters() -> None:
    g = table(blue=RICH)
    assert builds(g, "blue", "tunnel") == sorted([at(1, -6), at(0, -5), at(-1, -5)])


def test_p07_a_habitat_touches_life_support() -> None:
    g = table(blue=RICH, map=colony())
    assert builds(g, "blue", "habitat") == sorted(HABITATS)
    assert reason_against(g, "blue", f"build habitat {at(-1, -5)}") == f"no-life-support-beside {at(-1, -5)}"


def test_p07_a_production_building_touches_a_tunnel_and_no_other_building() -> None:
    g = table(blue=RICH, map=colony(0, WEST))
    assert SITE in builds(g, "blue", "refinery")
    assert reason_against(g, "blue", f"build refinery {at(2, -6)}") == "beside-own-building refinery life-support"
    assert reason_against(g, "blue", f"build refinery {at(3, -5)}") == f"no-tunnel-beside refinery {at(3, -5)}"


def test_p07_neither_habitats_nor_life_support_go_next_to_production() -> None:
    g = table(blue=RICH, map=colony(0, {**WEST, SITE: "hospital"}))
    beside = at(-2, -4)
    assert reason_against(g, "blue", f"build life-support {beside}") == "beside-production life-support hospital"


def test_p07_buildings_keep_a_field_away_from_other_colonies() -> None:
    g = table(blue=RICH, map={**colony(), at(4, -6): {"tunnel": "yellow"}})
    assert refused(g, "blue")[f"build habitat {at(3, -6)}"] == "beside-other-colony habitat yellow tunnel"
    assert at(2, -6) in builds(g, "blue", "habitat")


def test_p07_tunnels_may_touch_any_colony() -> None:
    g = table(blue=RICH, map={**colony(), at(3, -6): {"tunnel": "yellow"}})
    assert at(2, -6) in builds(g, "blue", "tunnel")


def test_p06_one_build_action_in_a_turn_and_no_colony_action_after_it() -> None:
    g = table(blue=RICH, map=colony())
    assert "trade" in keys(g, "blue")
    play(g, f"blue: build tunnel {at(0, -5)}")
    assert prompt(g) == "blue: roll"
    assert keys(g, "blue") == ["roll"]
    assert reason_against(g, "blue", "trade") == "colony-phase-over"


def test_p10_a_habitat_comes_with_a_settler() -> None:
    g = table(blue=RICH, map=colony())
    play(g, f"blue: build habitat {HABITATS[0]}")
    assert lives(g, HABITATS[0])
    assert [stock(g, "blue", ware) for ware in ("water", "stone", "metal")] == [7, 7, 7]


def test_p10_without_a_flag_a_habitat_stays_empty() -> None:
    """Five habitats and the embassy are full."""
    g = table(
        blue={**RICH, "envoy": True},
        map=colony(5, {at(2, -3): "tunnel", at(3, -4): "life-support"}),
        settlers=homes(5),
    )
    assert all_settlers(g, "blue") == 6
    plot = builds(g, "blue", "habitat")[0]
    play(g, f"blue: build habitat {plot}")
    assert not lives(g, plot)


def test_p07_pieces_of_a_tableau_run_out() -> None:
    plots = [at(1, -6), at(1, -5), at(2, -6), at(2, -5), at(3, -6), at(3, -5), at(3, -4)]
    plots += [at(4, -6), at(4, -5), at(4, -4), at(5, -6), at(5, -5), at(5, -4), at(6, -6)]
    g = table(blue=RICH, map={plot: {"tunnel": "blue"} for plot in plots})
    assert left(g, "blue", "tunnel") == 0
    assert reason_against(g, "blue", f"build tunnel {at(0, -5)}") == "none-left tunnel"


def test_p03_olympium_stands_in_for_water_stone_and_metal() -> None:
    g = table(blue={"water": 1, "stone": 0, "metal": 0, "olympium": 2}, map=colony(0, WEST))
    play(g, f"blue: build hospital {SITE}")
    assert [stock(g, "blue", ware) for ware in ("water", "olympium")] == [0, 0]


def test_a31_the_payer_chooses_freely_where_olympium_stands_in() -> None:
    g = table(blue={"water": 1, "stone": 1, "metal": 1, "olympium": 1}, map=colony(0, WEST))
    play(g, f"blue: build hospital {SITE}")
    assert prompt(g) == "blue: pay"
    assert keys(g, "blue") == [
        "pay water=1 stone=1 metal=1 olympium=0",
        "pay water=0 stone=1 metal=1 olympium=1",
        "pay water=1 stone=0 metal=1 olympium=1",
        "pay water=1 stone=1 metal=0 olympium=1",
    ]
    assert reason_against(g, "blue", "pay water=1 stone=1 metal=1 olympium=1") == "pays-too-much"
    assert reason_against(g, "blue", "pay water=1 stone=1 metal=0 olympium=0") == "pays-too-little"
    assert reason_against(g, "blue", "pay water=2 stone=1 metal=0 olympium=0") == "cannot-pay-that"
    play(g, "blue: pay water=1 stone=0 metal=1 olympium=1")
    assert stock(g, "blue", "stone") == 1


def test_p07_what_is_too_expensive_says_its_price() -> None:
    g = table(blue={"water": 2, "stone": 2, "metal": 1, "olympium": 0}, map=colony(0, WEST))
    assert refused(g, "blue")[f"build refinery {SITE}"] == "too-expensive refinery 0 2 3 0 0 0"


def test_a05_a_dome_is_a_build_action() -> None:
    g = table(blue={"stone": 1, "metal": 1, "rcu": 1, "olympium": 0}, map=colony(1))
    assert builds(g, "blue", "dome") == [HABITATS[0]]
    play(g, f"blue: build dome {HABITATS[0]}")
    assert left(g, "blue", "dome") == 1
    assert stock(g, "blue", "rcu") == 0


def test_a05_one_dome_per_building_and_none_where_none_is_needed() -> None:
    g = table(blue=RICH, map=colony(1), domes=[HABITATS[0]])
    assert reason_against(g, "blue", f"build dome {HABITATS[0]}") == f"has-dome {HABITATS[0]}"
    assert reason_against(g, "blue", f"build dome {at(2, -5)}") == f"cannot-have-dome {at(2, -5)}"
    assert reason_against(g, "blue", f"build dome {at(0, 0)}") == f"no-building-of-yours {at(0, 0)}"


def test_a06_life_support_needs_a_tunnel_not_just_the_headquarters() -> None:
    g = table(blue=RICH, map={at(0, -5): {"tunnel": "blue"}})
    assert reason_against(g, "blue", f"build life-support {at(1, -6)}") == ""
    bare = table(blue=RICH)
    assert reason_against(bare, "blue", f"build life-support {at(1, -6)}").startswith("no-tunnel-beside")


def test_a03_a_fortress_on_its_ruin_site_does_nothing_and_is_taken_from_there() -> None:
    g = table(blue={**RICH, "olympium": 1, "blueprint": 1}, map=colony())
    assert g.fortresses == []
    play(g, f"blue: build fortress {at(0, 4)}", "blue: fetch south-west")
    assert g.ruins == [1, 1, 1, 0]
    assert reason_against(g, "blue", "roll") == ""


def test_a03_without_a_fortress_left_a_blueprint_builds_nothing() -> None:
    ruins = ["north-west", "north-east", "south-east", "south-west"]
    where = dict(zip([at(0, 3), at(0, 4), at(3, 0), at(-3, 1)], ruins, strict=True))
    g = table(blue={**RICH, "olympium": 1, "blueprint": 1}, map=colony(), fortresses=where)
    assert reason_against(g, "blue", f"build fortress {at(0, -5)}") == "no-fortress-left"


def test_p15_a_fortress_needs_no_connection_and_may_touch_any_building() -> None:
    g = table(blue={**RICH, "olympium": 1, "blueprint": 1}, map={**colony(), at(5, -4): {"tunnel": "yellow"}})
    assert at(5, -3) in builds(g, "blue", "fortress")
    assert at(-3, 0) in builds(g, "blue", "fortress")


def test_a04_a_fortress_belongs_to_nobody_and_links_everybody() -> None:
    """Beside a tunnel of blue and one of yellow: both may build on from it, and nobody keeps away from it."""
    where = {at(3, -4): "north-west"}
    pieces = {**colony(), at(2, -4): {"tunnel": "blue"}, at(4, -4): {"tunnel": "yellow"}}
    beyond = at(3, -3)
    assert beyond in builds(table(blue=RICH, map=pieces, fortresses=where), "blue", "tunnel")
    assert beyond in builds(table(yellow=RICH, active="yellow", map=pieces, fortresses=where), "yellow", "tunnel")


def test_a36_a_hit_tunnel_links_no_fortress() -> None:
    pieces = {**colony(), at(2, -4): {"tunnel": "blue"}}
    where = {at(2, -3): "north-west"}
    beyond = at(2, -2)
    assert beyond in builds(table(blue=RICH, map=pieces, fortresses=where), "blue", "tunnel")
    hit = table(blue=RICH, map=pieces, fortresses=where, impacts=[at(2, -4)])
    assert beyond not in builds(hit, "blue", "tunnel")
    another = table(blue=RICH, map={**pieces, at(1, -3): {"tunnel": "blue"}}, fortresses=where, impacts=[at(2, -4)])
    assert beyond in builds(another, "blue", "tunnel")


def test_a07_a_hit_tunnel_only_bars_new_connections() -> None:
    """What is behind it keeps working and may be extended."""
    g = table(blue=RICH, map={at(0, -5): {"tunnel": "blue"}, at(0, -4): {"tunnel": "blue"}}, impacts=[at(0, -4)])
    assert reason_against(g, "blue", f"build tunnel {at(0, -3)}") == f"tunnel-is-hit {at(0, -3)}"
    g = table(blue=RICH, map={at(0, -5): {"tunnel": "blue"}, at(0, -4): {"tunnel": "blue"}}, impacts=[at(0, -5)])
    assert at(0, -3) in builds(g, "blue", "tunnel")


def test_p14_pieces_cut_off_keep_working() -> None:
    g = table(blue=RICH, map={at(3, -5): {"life-support": "blue"}, at(3, -4): {"tunnel": "blue"}})
    assert builds(g, "blue", "habitat")


def test_a17_rock_covers_are_rocky_ground() -> None:
    """With three players the land of the fourth company is covered, but tunnels may cross it."""
    others = {"yellow": {"faction": "ares-dynamics"}, "green": {"faction": "nova-terra"}}
    g = table(seats=3, blue={**RICH, "faction": "tharsis-union"}, map=COVERED, **others)
    assert g.flat.bit_count() == 80 - 12
    covered = at(5, -4)
    assert covered in builds(g, "blue", "tunnel")
    assert reason_against(g, "blue", f"build life-support {covered}") == f"rocky life-support {covered}"


def test_a15_headquarters_of_nobody_forbid_nothing() -> None:
    """Two players in the north and the south; the landing site in the east is taken, but nobody lives there."""
    pieces = {at(5, -4): {"tunnel": "blue"}}
    g = table(seats=2, blue=RICH, yellow={"faction": "nova-terra"}, map=pieces)
    assert building(g, at(6, -3)) == "headquarters"
    assert at(5, -3) in builds(g, "blue", "tunnel")
    assert reason_against(g, "blue", f"build tunnel {at(6, -3)}") == f"not-buildable {at(6, -3)}"
    lone = table(seats=2, blue=RICH, yellow={"faction": "nova-terra"})
    assert at(6, -4) not in builds(lone, "blue", "tunnel")


# --- impact tiles, demolition, FAQ -----------------------------------------------------------------------------


def test_p14_an_rcu_removes_any_impact_tile() -> None:
    g = table(blue={"rcu": 1}, impacts=[at(0, 4), at(4, -7)])
    play(g, f"blue: clear {at(4, -7)}")
    assert not has_tile(g, at(4, -7))
    assert stock(g, "blue", "rcu") == 0
    assert prompt(g) == "blue: roll"


def test_a23_not_in_the_turn_in_which_the_tile_fell() -> None:
    g = table(blue={"rcu": 1}, impacts=[at(0, 4)], fresh=[at(0, 4)])
    assert reason_against(g, "blue", f"clear {at(0, 4)}") == f"fell-this-turn {at(0, 4)}"


@rule("FAQ")
def test_faq_an_rcu_demolishes_an_own_building() -> None:
    g = table(blue={"rcu": 1}, map=colony(2), settlers=homes(1))
    play(g, f"blue: demolish {HABITATS[0]}")
    assert building(g, HABITATS[0]) == ""
    assert left(g, "blue", "habitat") == 5
    assert lives(g, HABITATS[1])


@rule("FAQ")
def test_faq_without_free_housing_the_settler_of_a_demolished_habitat_dies() -> None:
    g = table(blue={"rcu": 1}, map=colony(1, {**WEST, SITE: "hospital"}), settlers=homes(1))
    play(g, f"blue: demolish {HABITATS[0]}")
    assert well(g, "blue") == all_settlers(g, "blue") == 0


@rule("FAQ")
def test_faq_life_support_stays_while_a_habitat_needs_it() -> None:
    g = table(blue={"rcu": 1}, map=colony(1))
    assert reason_against(g, "blue", f"demolish {at(2, -5)}") == f"habitat-depends {at(2, -5)}"
    assert reason_against(table(blue={"rcu": 1}, map=colony()), "blue", f"demolish {at(2, -5)}") == ""


def test_a18_a_tunnel_cannot_be_demolished() -> None:
    g = table(blue={"rcu": 1}, map=colony())
    assert reason_against(g, "blue", f"demolish {at(1, -5)}") == "not-demolished tunnel"
    assert reason_against(table(blue={"rcu": 0}, map=colony()), "blue", f"demolish {at(1, -5)}") == "no-rcu"
