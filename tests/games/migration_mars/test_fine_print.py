"""What follows later in a turn, what binds everybody, and what only looks like a special case."""

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
    finds,
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
    winners,
    yards,
)

from areopolis.games.migration_mars.components import BUILDINGS, FACTIONS, TRACK
from areopolis.games.migration_mars.events import EVENTS
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.kernel.position import SPECTATOR

RICH = {"water": 9, "stone": 9, "metal": 9, "olympium": 4, "blueprint": 1, "rcu": 2}
NOTHING = dict.fromkeys(("water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell"), 0)
OTHER_SITE = at(-3, -1)
BEACON = {"kept": ["asteroid-beacon"]}


def aim(g: MigrationMars, q: int, r: int) -> list[str]:
    """Blue steers a meteor to the plot with these coordinates, in the colony phase."""
    direction, *dice = strike_on(q, r)
    luck(g, *dice)
    return play(g, f"blue: beacon {direction[1] + 1}")


def next_round(g: MigrationMars) -> None:
    """Everybody rolls until it is blue's turn again; answers are the first ones."""
    turn = g.turn
    while not (g.turn > turn and prompt(g) == "blue: turn"):
        decision = g.decisions[0]
        key = "roll" if decision.find("roll") else decision.options[0].key
        g.play(decision.seat, key)
        g.game.check(g)


# --- what a turn remembers ---------------------------------------------------------------------------------------


def test_a23_a_tile_of_this_turn_is_removed_in_the_next_one() -> None:
    g = table(blue={**BEACON, "rcu": 2}, impacts=[at(0, 5)])
    aim(g, 0, 4)
    assert has_tile(g, at(0, 4))
    assert reason_against(g, "blue", f"clear {at(0, 4)}") == f"fell-this-turn {at(0, 4)}"
    assert reason_against(g, "blue", f"clear {at(0, 5)}") == ""
    next_round(g)
    assert reason_against(g, "blue", f"clear {at(0, 4)}") == ""


def test_a35_a_building_that_was_lost_in_this_turn_is_salvaged_in_the_next_one() -> None:
    g = table(
        blue={**BEACON, "kept": ["asteroid-beacon", "rapid-salvage"]},
        map=colony(0, {**WEST, SITE: "refinery", at(-4, 0): "factory"}),
    )
    aim(g, -2, -3)
    play(g, "blue: pass", "blue: pass", "blue: store refinery")
    assert yards(g, "blue") == ["refinery"]
    assert reason_against(g, "blue", f"rapid-salvage refinery {OTHER_SITE}") == "stored-this-turn refinery"
    next_round(g)
    assert reason_against(g, "blue", f"salvage refinery {at(-1, -3)}") == ""


def test_a37_whoever_is_sheltered_in_hospital_waits_a_turn() -> None:
    g = table(blue={**BEACON, "kit": 2}, map=colony(1, {**WEST, SITE: "hospital"}), settlers=homes(1))
    aim(g, 2, -6)
    assert lives(g, SITE)
    assert g.admitted
    next_round(g)
    assert not g.admitted


@pytest.mark.parametrize(("admitted", "heals"), [([], True), ([SITE], False)])
def test_a37_a_patient_who_is_moved_to_another_hospital_may_be_healed_unless_injured_in_this_turn(
    admitted: list[str], heals: bool
) -> None:
    g = table(
        blue={**BEACON, "kit": 2},
        map=colony(1, {**WEST, SITE: "hospital", at(-4, 0): "hospital"}),
        settlers=[SITE],
        admitted=admitted,
    )
    aim(g, -2, -3)
    assert lives(g, at(-4, 0))
    assert (f"heal {at(-4, 0)} {HABITATS[0]}" in keys(g, "blue")) == heals


@pytest.mark.parametrize(("admitted", "heals"), [([], True), ([SITE], False)])
def test_faq_the_patient_of_a_demolished_hospital_moves_to_the_other_one(admitted: list[str], heals: bool) -> None:
    g = table(
        blue={"rcu": 1, "kit": 1},
        map=colony(1, {**WEST, SITE: "hospital", at(-4, 0): "hospital"}),
        settlers=[SITE],
        admitted=admitted,
    )
    play(g, f"blue: demolish {SITE}")
    assert lives(g, at(-4, 0))
    assert stock(g, "blue", "rcu") == 0
    assert bool(g.admitted) != heals


def test_faq_the_patient_of_the_only_hospital_dies() -> None:
    g = table(blue={"rcu": 1}, map=colony(1, {**WEST, SITE: "hospital"}), settlers=[SITE])
    told = play(g, f"blue: demolish {SITE}")
    assert "dies-without-bed blue" in told
    assert all_settlers(g, "blue") == 0


@pytest.mark.parametrize("first", ["heal", "exchange", "shield", "trade"])
def test_a35_any_colony_action_ends_the_choice_of_salvage(first: str) -> None:
    words = {
        "heal": [f"heal {SITE} {HABITATS[0]}"],
        "exchange": ["exchange water stone"],
        "shield": [f"shield {SITE}"],
        "trade": ["trade", "with yellow", "give water 1", "want stone 1", "propose"],
    }
    g = table(
        blue={"yards": ["habitat"], "water": 9, "kit": 1, "kept": ["protective-dome"]},
        map=colony(1, {**WEST, SITE: "hospital", at(-4, 0): "export-station"}),
        settlers=[SITE],
    )
    salvage = f"salvage habitat {HABITATS[1]}"
    assert reason_against(g, "blue", salvage) == ""
    play(g, "blue", *words[first])
    if first == "trade":
        play(g, "yellow: decline")
    assert reason_against(g, "blue", salvage) == "turn-begun"


def test_a45_accepted_offers_count_and_a_new_turn_begins_to_count_again() -> None:
    g = table(blue={"water": 9}, yellow={"stone": 9})
    for _ in range(3):
        play(g, "blue", "trade", "with yellow", "give water 1", "want stone 1", "propose")
        play(g, "yellow: accept")
    play(g, "blue: trade")
    assert reason_against(g, "blue", "with yellow") == "offers-used-up yellow 3"
    play(g, "blue: cancel")
    next_round(g)
    assert g.offers == [0, 0, 0, 0]


# --- who sees what of a trade --------------------------------------------------------------------------------------


def test_a47_an_offer_is_seen_once_it_is_made() -> None:
    g = table()
    play(g, "blue", "trade", "with yellow", "give water 1", "want stone 1")
    assert g.observe(0)["offer"]["gives"]["water"] == 1
    for seat in (1, 2, 3, SPECTATOR):
        assert g.observe(seat)["offer"] is None
    play(g, "blue: propose")
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert g.observe(seat)["offer"]["gives"]["water"] == 1


def test_a47_of_a_counter_offer_the_others_see_first_that_there_will_be_one() -> None:
    g = table(blue={"kept": ["interceptor"]}, yellow={"kept": ["double-shift"]})
    play(g, "blue", "trade", "with yellow", "give-event interceptor", "want stone 1", "propose")
    play(g, "yellow", "counter", "give stone 2")
    play(g, "yellow: want-event interceptor")
    assert g.observe(1)["offer"]["wants_events"] == ["interceptor"]
    for seat in (0, 2, 3, SPECTATOR):
        seen = g.observe(seat)["offer"]
        assert (seen["counter"], seen["proposed"]) == (True, False)
        assert not any(seen["gives"].values())
        assert seen["wants_events"] == []
    play(g, "yellow: propose")
    assert g.observe(0)["offer"]["wants_events"] == ["interceptor"]
    for seat in (2, 3, SPECTATOR):
        assert g.observe(seat)["offer"]["wants_events"] == [None]
        assert g.observe(seat)["offer"]["shown"] == []


def test_a46_a_card_that_is_known_but_was_not_shown_in_this_offer_cannot_be_asked_for() -> None:
    g = table(blue={"kept": [{"interceptor": ["yellow"]}, "autopilot"]})
    play(g, "blue", "trade", "with yellow", "give-event autopilot", "want stone 1", "propose")
    play(g, "yellow", "counter", "give stone 1")
    assert reason_against(g, "yellow", "want-event interceptor") == "event-not-shown interceptor"
    assert "want-event autopilot" in keys(g, "yellow")
    assert g.observe(1)["offer"]["shown"] == ["autopilot"]


def test_a47_what_is_kept_and_what_is_shown_is_told_to_nobody_else() -> None:
    g = event("interceptor")
    assert [seat for message, _, seat in g.news if message == "kept-event"] == [0]
    assert kept(g, "blue") == ["interceptor"]
    g = table(blue={"kept": ["interceptor"]})
    play(g, "blue", "trade", "with yellow", "give-event interceptor", "want stone 1", "propose")
    assert [seat for message, _, seat in g.news if message == "offer-shows"] == [1]


# --- events for everybody --------------------------------------------------------------------------------------------


def test_e05_a33_everybody_is_asked_from_the_drawer_on() -> None:
    yellow = {at(5, -4): {"tunnel": "yellow"}, at(5, -5): {"life-support": "yellow"}}
    yellow |= {plot: {"habitat": "yellow"} for plot in (at(5, -6), at(4, -5))}
    g = event(
        "mars-fever",
        blue={"kit": 1},
        yellow={"kit": 1},
        map={**colony(2), **yellow},
        settlers=[*homes(2), at(5, -6), at(4, -5)],
    )
    assert prompt(g) == "blue: fever"
    play(g, "blue: use-kit")
    assert prompt(g) == "yellow: fever"
    play(g, "yellow: suffer")
    assert prompt(g) == "yellow: injure"


@pytest.mark.parametrize(("word", "ware"), [("dust-storm", "fuel-cell"), ("solar-storm", "rcu")])
def test_e10_e11_the_drawer_is_not_spared(word: str, ware: str) -> None:
    g = table(deck=[word], blue={ware: 2})
    luck(g, (6, 5), (6, 0))
    play(g, "blue: roll", "blue: fuel 0", "blue: take stone")
    assert stock(g, "blue", ware) == 1


def test_e13_a28_nobody_exports_while_the_radio_is_silent() -> None:
    station = colony(0, {**WEST, SITE: "export-station"})
    for words, reason in (({}, ""), ({"silence": "yellow"}, "radio-silence")):
        g = table(blue={"water": 4, "olympium": 4}, map=station, **words)
        assert reason_against(g, "blue", "exchange water stone") == reason
        assert ("exchange water stone" in keys(g, "blue")) == (not reason)


# --- injuries ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "settlers"), [("oxygen-leak", 1), ("mars-fever", 2)])
def test_a38_surgery_helps_where_an_event_injures(word: str, settlers: int) -> None:
    g = event(
        word,
        blue={"water": 2, "kit": 1, "kept": ["emergency-surgery"]},
        map=colony(settlers),
        settlers=homes(settlers),
    )
    play(g, "blue: suffer")
    assert prompt(g) == "blue: surgery"
    play(g, "blue: surgery")
    assert well(g, "blue") == settlers
    assert kept(g, "blue") == []


def explorer(**blue: object) -> MigrationMars:
    """Blue reaches a ruin, takes a blueprint, and the exploration die shows an injured explorer."""
    g = table(blue={"fuel-cell": 0, "rover": 5, **blue}, map=colony(2), settlers=homes(2))
    finds(g, 1, "explorer-injured")
    play(g, "blue: roll", "blue: take blueprint")
    return g


def test_p14_the_injured_face_hurts_a_healthy_settler() -> None:
    g = explorer()
    assert prompt(g) == "blue: injure"
    told = play(g, f"blue: injure {HABITATS[1]}")
    assert f"dies-injured blue {HABITATS[1]}" in told
    assert stock(g, "blue", "blueprint") == 1


def test_a38_surgery_helps_an_explorer() -> None:
    g = explorer(kept=["emergency-surgery"])
    play(g, "blue: surgery")
    assert well(g, "blue") == 2


def test_a38_surgery_does_not_help_against_thirst() -> None:
    g = table(
        blue={"water": 0, "olympium": 0, "fuel-cell": 0, "rover": 2, "kept": ["emergency-surgery"]},
        map=colony(1),
        settlers=homes(1),
        deck=["ice-deposit"],
    )
    rolls(g, 1)
    told = play(g, "blue: roll", "blue: pass")
    assert f"dies-of-thirst blue {HABITATS[0]}" in told
    assert kept(g, "blue") == ["emergency-surgery"]


def test_p10_a_full_hospital_takes_nobody() -> None:
    g = event("work-accident", map=colony(1, {**WEST, SITE: "hospital"}), settlers=[*homes(1), SITE])
    assert all_settlers(g, "blue") == 1
    assert lives(g, SITE)


def test_a41_who_keeps_another_event_is_asked_about_surgery_and_water() -> None:
    g = event("work-accident", blue={"kept": ["autopilot"]}, map=colony(1), settlers=homes(1))
    assert (prompt(g), keys(g, "blue")) == ("blue: surgery", ["pass"])
    g = table(blue={"fuel-cell": 0, "rover": 2, "kept": ["autopilot"]}, map=colony(1), settlers=homes(1))
    rolls(g, 1)
    play(g, "blue: roll")
    assert (prompt(g), keys(g, "blue")) == ("blue: recycling", ["pass"])


# --- fortresses and headquarters -------------------------------------------------------------------------------------


def test_a04_a_linked_fortress_beside_the_embassy_opens_the_seat() -> None:
    pieces = {**colony(1), at(0, -2): {"tunnel": "blue"}}
    move = f"move {HABITATS[0]} {at(0, 0)}"
    assert move not in keys(table(map=pieces, settlers=homes(1)), "blue")
    linked = table(map=pieces, settlers=homes(1), fortresses={at(0, -1): "north-west"})
    assert move in keys(linked, "blue")
    loose = table(map=colony(1), settlers=homes(1), fortresses={at(0, -1): "north-west"})
    assert move not in keys(loose, "blue")


def test_a36_a_chain_of_two_fortresses_links_an_access() -> None:
    near, far = at(2, -7), at(3, -7)
    pieces = {at(1, -6): {"tunnel": "blue"}}
    both = table(map=pieces, fortresses={near: "north-west", far: "north-east"})
    assert both.observe(0)["colours"][0]["accesses"] == [at(4, -7)]
    far_only = table(map=pieces, fortresses={far: "north-east"})
    assert far_only.observe(0)["colours"][0]["accesses"] == []


def test_a04_a_linked_fortress_serves_as_a_tunnel() -> None:
    """For life support and production; nobody keeps a distance from it."""
    pieces = {at(0, -5): {"tunnel": "blue"}}
    where = {at(1, -5): "north-west"}
    g = table(blue=RICH, map=pieces, fortresses=where)
    for what in ("life-support", "refinery"):
        assert at(2, -5) in builds(g, "blue", what)
        assert at(2, -5) not in builds(table(blue=RICH, map=pieces), "blue", what)


def test_p07_buildings_keep_a_field_from_foreign_headquarters_and_production() -> None:
    beside_headquarters = at(6, -4)
    pieces = {at(6, -5): {"tunnel": "blue"}, at(3, -4): {"tunnel": "blue"}, at(4, -5): {"refinery": "yellow"}}
    g = table(blue=RICH, map=pieces)
    reason = reason_against(g, "blue", f"build life-support {beside_headquarters}")
    assert reason == "beside-other-colony life-support yellow headquarters"
    reason = reason_against(g, "blue", f"build life-support {at(3, -5)}")
    assert reason == "beside-other-colony life-support yellow refinery"


def test_p07_production_is_apart_from_the_own_headquarters_and_habitats_from_production() -> None:
    g = table(blue=RICH, map={at(1, -6): {"tunnel": "blue"}, at(0, -5): {"tunnel": "blue"}})
    assert reason_against(g, "blue", f"build refinery {at(-1, -5)}") == "beside-own-building refinery headquarters"
    pieces = colony(0, {at(1, -4): "tunnel", at(1, -3): "tunnel", at(3, -4): "refinery"})
    g = table(blue=RICH, map=pieces)
    assert reason_against(g, "blue", f"build habitat {at(3, -5)}") == "beside-production habitat refinery"


def test_a07_a_hit_tunnel_carries_no_building() -> None:
    g = table(blue=RICH, map={at(-1, -5): {"tunnel": "blue"}}, impacts=[at(-1, -5)])
    assert reason_against(g, "blue", f"build refinery {at(-2, -4)}") == f"tunnel-is-hit {at(-2, -4)}"


def test_a15_headquarters_of_nobody_connect_nothing() -> None:
    g = table(seats=2, blue=RICH, yellow={"faction": "nova-terra"})
    beside = [at(6, -4), at(6, -2), at(5, -2), at(5, -3)]
    assert not set(beside) & set(builds(g, "blue", "tunnel"))


# --- modules -------------------------------------------------------------------------------------------------------


def five_homes(goal: int) -> MigrationMars:
    g = table(
        short="yes",
        blue={"water": 6, "fuel-cell": 0, "rover": 2},
        map=colony(5),
        settlers=homes(goal),
        deck=["ice-deposit"],
    )
    rolls(g, 1)
    play(g, "blue: roll", "blue: take kit")
    return g


def test_a50_the_short_game_is_won_with_four_settlers_and_not_with_three() -> None:
    assert winners(five_homes(4)) == ["blue"]
    assert winners(five_homes(3)) == []


def test_a49_the_free_tunnel_of_a_lap_uses_the_build_action() -> None:
    words = {"blue": {**NOTHING, "faction": "tharsis-union"}, "yellow": {"faction": "ares-dynamics"}}
    g = table(seats=2, abilities="yes", **words)
    play(g, f"blue: build tunnel {at(-6, 2)}")
    assert prompt(g) == "blue: roll"
    assert g.lap_used[0] == 1


def test_a49_the_end_of_a_supply_stop_begins_a_new_lap() -> None:
    g = table(
        seats=2,
        abilities="yes",
        blue={"faction": "tharsis-union", "lap_used": True, "fuel-cell": 0, "rover": 20},
        yellow={"faction": "ares-dynamics"},
        deck=["ice-deposit"],
    )
    rolls(g, 1)
    play(g, "blue: roll", "blue: take kit")
    assert g.lap_used[0] == 0


# --- cards that were played --------------------------------------------------------------------------------------


def test_k01_k10_a_card_that_was_played_is_no_longer_kept() -> None:
    g = table(blue={"kept": ["protective-dome", "industrial-espionage"]}, map=colony(0, {**WEST, SITE: "hospital"}))
    play(g, f"blue: shield {SITE}", "blue: spy yellow kit")
    assert kept(g, "blue") == []
    assert left(g, "blue", "dome") == 1


def test_k06_k07_k11_a_card_that_was_played_is_no_longer_kept() -> None:
    g = table(blue={"fuel-cell": 0, "rover": 3, "kept": ["autopilot", "rich-vein"]})
    play(g, "blue: autopilot 1", "blue: rich-vein")
    assert kept(g, "blue") == []
    g = table(
        blue={"fuel-cell": 0, "rover": 2, "kept": ["water-recycling"]},
        map=colony(1),
        settlers=homes(1),
        deck=["ice-deposit"],
    )
    rolls(g, 1)
    play(g, "blue: roll", "blue: recycle")
    assert kept(g, "blue") == []
    assert lives(g, HABITATS[0])


def test_e12_the_rcu_is_spent() -> None:
    g = event("machine-failure", blue={"rcu": 2}, map=colony(0, {**WEST, SITE: "refinery"}))
    play(g, "blue: use-rcu")
    assert stock(g, "blue", "rcu") == 1
    assert building(g, SITE) == "refinery"


def test_k09_a_habitat_that_is_rebuilt_is_empty() -> None:
    g = table(blue={"yards": ["habitat"], "kept": ["rapid-salvage"]}, map=colony())
    play(g, f"blue: rapid-salvage habitat {HABITATS[0]}")
    assert building(g, HABITATS[0]) == "habitat"
    assert not lives(g, HABITATS[0])


# --- empty stacks ------------------------------------------------------------------------------------------------


def test_a30_what_is_out_of_stock_is_not_offered() -> None:
    """All twelve kits are in players' hands."""
    kits = {colour: {"kit": 3} for colour in ("yellow", "green", "violet")}
    g = event("relief-drop", blue={"kit": 3}, **kits)
    assert keys(g, "blue") == ["take rcu", "take fuel-cell"]
    assert reason_against(g, "blue", "take kit") == "treasury-empty kit"
    g = table(
        blue={"kit": 3, "water": 4},
        map=colony(0, {**WEST, SITE: "export-station"}),
        **kits,
    )
    assert reason_against(g, "blue", "exchange water kit") == "treasury-empty kit"


# --- the box -----------------------------------------------------------------------------------------------------


def test_p07_costs_and_pieces_of_every_building() -> None:
    rows = {each.word: (each.pieces, each.cost) for each in BUILDINGS}
    assert rows == {
        "headquarters": (1, [0, 0, 0, 0, 0, 0, 0, 0]),
        "tunnel": (14, [0, 1, 0, 0, 0, 0, 0, 0]),
        "life-support": (2, [1, 1, 1, 0, 0, 0, 0, 0]),
        "habitat": (6, [2, 2, 2, 0, 0, 0, 0, 0]),
        "hospital": (2, [1, 1, 1, 0, 0, 0, 0, 0]),
        "factory": (2, [0, 1, 2, 0, 0, 0, 0, 0]),
        "refinery": (3, [0, 2, 3, 0, 0, 0, 0, 0]),
        "export-station": (1, [1, 0, 2, 0, 0, 0, 0, 0]),
        "dome": (2, [0, 1, 1, 0, 0, 1, 0, 0]),
        "fortress": (4, [1, 1, 1, 1, 0, 0, 0, 1]),
    }


def test_p06_the_spaces_of_the_track_in_their_order() -> None:
    signs = {"R": "ruin", "M": "metal", "S": "stone", "W": "water", "!": "stop"}
    assert [signs[sign] for sign in "RMS!WSRMW!SMRWS!MWRSM!WS"] == TRACK
    assert [faction.stop for faction in FACTIONS] == [3, 9, 15, 21]


def test_p04_how_many_cards_there_are_of_each_event() -> None:
    several = {"meteor-strike": 7, "protective-dome": 3}
    two = [
        "meteor-shower",
        "work-accident",
        "water-leak",
        "olympium-shard",
        "relief-drop",
        "interceptor",
        "double-shift",
    ]
    for each in EVENTS:
        assert each.copies == several.get(each.word, 2 if each.word in two else 1), each.word
