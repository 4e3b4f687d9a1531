"""Rulings about the map: movement, building, tiles, displacement, journeys."""

import pytest
from tests.games.on_mars.tools import (
    building,
    crystal,
    do,
    keys,
    left,
    level,
    on,
    play,
    prompt,
    row,
    slots,
    started,
    starting,
    stock,
    table,
    tile,
    why,
)

from areopolis.games.on_mars.cards import STARTER_WORDS, STARTERS, TASK_WORDS
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.first_colonists import against_fulfilling, maybe_turn_up_starter
from areopolis.games.on_mars.scoring import colonists_at_home


def test_r06_r34_a_passing_bot_destroys_nothing() -> None:
    g = table(map={"crystals": ["d4"], "tiles": {"d5": "ice"}})
    do(g, "purple", "control", "move-bot d3 d5", "done")
    assert crystal(g, "d4")
    assert not tile(g, "d5")


def test_r34_a_bot_that_moves_on_destroys_nothing_where_it_paused() -> None:
    g = table(map={"tiles": {"d4": "ice"}})
    do(g, "purple", "control", "move-bot d3 d4", "move-bot d4 e4", "done")
    assert tile(g, "d4") == "ice"


def test_r07_pieces_pass_through_anything_but_stop_on_no_piece() -> None:
    g = table(
        map={"buildings": {"e3": "mine"}},
        purple={"miners": ["e3"], "blueprints": [{"concentrator": "e5"}], "bots": ["d4"]},
        green={"rover": "e4"},
    )
    do(g, "purple", "control")
    assert why(g, "purple", "move-bot d4 e5") == why(g, "purple", "move-bot d4 e4") == "hex-taken"
    assert "move-bot d4 f4" in keys(g, "purple")  # past the Rover
    assert why(g, "purple", "move-bot d4 e3") == "hex-taken"


def test_r08_r56_the_owner_moves_a_displaced_piece_to_the_nearest_free_hex() -> None:
    g = table(map={"crystals": ["d4"]}, purple={"bots": ["d3", "c4"]}, green={"rover": "c3"})
    do(g, "purple", "construct oxygen c3")
    assert prompt(g) == "green: displace"
    assert "displace c3" not in keys(g, "green")
    assert "displace d4" not in keys(g, "green")
    play(g, "green", "displace c2")
    assert on(g, "c2") == "rover green"


def test_r09_r35_building_on_tiles_and_crystals_removes_them() -> None:
    g = table(map={"tiles": {"c3": "ice"}})
    do(g, "purple", "construct oxygen c3")
    assert building(g, "c3") == "oxygen"
    assert not tile(g, "c3")
    g = table(map={"crystals": ["c3"]})
    do(g, "purple", "construct oxygen c3")
    assert not crystal(g, "c3")
    assert why(table(), "purple", "construct oxygen d3") == "hex-built"


def test_r10_alone_means_two_from_one_and_next_to_none() -> None:
    g = table(map={"buildings": {"c3": "oxygen"}}, purple={"bots": ["d3"]})
    assert why(g, "purple", "construct oxygen c2") == "tech-too-low"
    far = table(purple={"bots": ["c1"]})
    assert why(far, "purple", "construct oxygen c1") == "wrong-distance"


def test_r11_r12_other_players_shelters_are_other_types() -> None:
    g = table(purple={"bots": ["j5"], "blueprints": ["gym"], "shelters": ["j4"], "lab": {"2b": "shelter"}})
    assert why(g, "purple", "upgrade gym j6") == "no-such-building"
    assert "construct shelter k5" in keys(g, "purple")  # beside Green's Shelter on j6 and own one on j4
    lent = table(purple={"bots": ["d4"], "lab": {"1a": "rover"}}, green={"lab": {"4a": "shelter"}})
    assert why(lent, "purple", "construct shelter d4") == "tech-too-low"


def test_r13_joining_groups_needs_the_sum() -> None:
    g = table(map={"buildings": {"c4": "oxygen"}}, purple={"bots": ["d4"], "lab": {"2b": "shelter", "1a": "oxygen"}})
    assert why(g, "purple", "construct oxygen d4") == "tech-too-low"
    g = table(map={"buildings": {"c4": "oxygen"}}, purple={"bots": ["d3"], "lab": {"2b": "shelter", "2a": "oxygen"}})
    do(g, "purple", "construct oxygen d4")
    assert stock(g, "purple", "oxygen") == 2  # three would come, one fits


def test_r14_a_mine_needs_a_colonist_for_every_effect() -> None:
    g = table(
        map={"tiles": {"g4": "mine-site"}},
        purple={
            "bots": ["e4"],
            "quarters": 0,
            "blueprints": [{"metal-deposit": "g5"}],
            "crystals": 2,
            "goals": ["three-ships"],
        },
    )
    assert why(g, "purple", "use metal-deposit") == "nothing-to-build"
    do(g, "purple", "control")
    assert why(g, "purple", "drive g4") == "tile-useless"


def test_r21_no_reward_beyond_the_top_row() -> None:
    full = dict.fromkeys(["c1", "e1", "c3", "k1"], "generator")
    g = table(level=5, map={"buildings": full}, rewards=["bots", "ships", "mines", "tech"], purple={"bots": ["e4"]})
    do(g, "purple", "construct generator e3")
    assert row(g, "generator") == 5
    assert g.points[0] == 0
    assert prompt(g) == "green: turn"


def test_r22_r36_r57_a_new_bot_starts_on_a_free_own_shelter_or_beside_one() -> None:
    g = table(purple={"bots": ["c5"], "shelters": ["c4"]}, level=1)
    do(g, "purple", "welcome slot-1 bot")
    assert sorted(keys(g, "purple")) == ["place-bot c4", "place-bot d3"]
    full = table(map={"crystals": ["d2"], "tiles": {"e3": "ice"}})
    do(full, "purple", "welcome slot-1 bot")
    assert sorted(keys(full, "purple")) == ["place-bot c2", "place-bot c3", "place-bot d4", "place-bot e4"]
    do(full, "purple", "place-bot d4")
    assert on(full, "d4") == "bot purple"
    assert full.below[0] == 0


def test_r25_r32_a_rover_stops_only_on_tiles_it_can_use_and_then_takes_them() -> None:
    g = table(map={"tiles": {"g4": "batteries", "h4": "ice"}}, purple={"battery": 2})
    do(g, "purple", "control")
    assert why(g, "purple", "drive g4") == "tile-useless"
    do(g, "purple", "drive h4", "done")
    assert stock(g, "purple", "water") == 2
    assert not tile(g, "h4")
    owned = table(purple={"rover": "c1", "research": ["research-a"]})
    do(owned, "purple", "control")
    assert why(owned, "purple", "drive d1") == "research-owned"


def test_r33_r53_the_tile_counts_when_all_movement_is_done_bots_first() -> None:
    g = table(map={"tiles": {"g4": "ice", "d4": "ore"}})
    do(g, "purple", "control", "drive g4", "drive g3", "move-bot d3 d4")
    assert tile(g, "g4") == "ice"
    assert tile(g, "d4") == "ore"
    told = do(g, "purple", "done")
    assert "crushes purple ore d4" in told
    assert tile(g, "g4") == "ice"


def test_r52_the_rover_may_wait_for_a_bot_and_returns_if_it_waits_in_vain() -> None:
    g = table(map={"tiles": {"g4": "generator-site"}}, purple={"bots": ["a2"], "mineral": 1, "crystals": 0})
    do(g, "purple", "control", "drive h4", "drive g4")
    do(g, "purple", "done")
    assert on(g, "h4") == "rover purple"
    assert tile(g, "g4") == "generator-site"


def test_r54_crystals_on_the_way_are_always_collected() -> None:
    g = table(map={"crystals": ["g4"]})
    do(g, "purple", "control", "drive g3", "done")
    assert g.below[0] == 1


def test_r55_recycling_bots_collect_like_rovers() -> None:
    complex_of_three = {"d5": "oxygen", "d4": "oxygen"}
    g = table(
        mission_cubes={"discoveries": 5, "advanced": 8, "cubes": 8},
        map={"buildings": complex_of_three, "tiles": {"c3": "ice"}, "crystals": ["d2"]},
        purple={"blueprints": [{"recycling-bots": "e5"}], "crystals": 2},
    )
    do(g, "purple", "use recycling-bots", "move-bot d3 c3", "done")
    assert g.discoveries[0] == [15]
    assert stock(g, "purple", "water") == 2
    assert left(g, "discoveries") == 4


@pytest.mark.parametrize("rules", [1, 2])
def test_r55_a_recycling_bot_does_not_stay_on_a_tile_that_has_become_useless(rules: int) -> None:
    """The Crystal that would have paid for the Contract bought a point."""
    g = table(
        rules=rules,
        map={"buildings": {"d5": "oxygen", "d4": "oxygen"}, "tiles": {"c3": "capsule"}},
        display=["geologist", "deliver-minerals", None, None, None, None],
        purple={"blueprints": [{"recycling-bots": "e5"}], "crystals": 3, "bots": ["d3"], "quarters": 0},
    )
    do(g, "purple", "use recycling-bots", "move-bot d3 c3", "boost", "done")
    assert tile(g, "c3") == "capsule"
    assert on(g, "c3") == ("bot purple" if rules == 1 else "")
    assert len(g.bots_at[0]) == 1
    assert not g.discoveries[0]


@pytest.mark.parametrize(("rules", "kept"), [(1, ""), (2, "ice")])
def test_r55_a_tile_is_collected_by_a_bot_that_is_still_there(rules: int, kept: str) -> None:
    """The tile of the first Bot leads to a bonus with which the second one moves on."""
    g = table(
        rules=rules,
        map={"buildings": {"d5": "oxygen", "d4": "oxygen"}, "tiles": {"e3": "generator-site", "j5": "ice"}},
        purple={
            "blueprints": [{"recycling-bots": "e5"}],
            "crystals": 3,
            "bots": ["d3", "k5"],
            "quarters": 0,
            "mineral": 1,
        },
    )
    do(g, "purple", "use recycling-bots", "move-bot d3 e3", "move-bot k5 j5", "done")
    do(g, "purple", starting(g, "purple", "construct generator")[0])
    if prompt(g) == "purple: displace":
        do(g, "purple", keys(g, "purple")[0])
    assert prompt(g) == "purple: bonus"
    do(g, "purple", next(key for key in keys(g, "purple") if "move" in key))
    do(g, "purple", "move-bot j5 k4", "done")
    assert on(g, "k4") == "bot purple"
    assert tile(g, "j5") == kept


def test_r32_r55_no_two_recycling_bots_stop_on_research_of_one_colour() -> None:
    g = table(purple={"blueprints": [{"recycling-bots": "e5"}], "crystals": 3, "bots": ["b2", "c1"]})
    assert tile(g, "b1") == tile(g, "d1") == "research-a"
    do(g, "purple", "use recycling-bots", "move-bot b2 b1")
    assert why(g, "purple", "move-bot c1 d1") == "research-owned"
    assert "move-bot c1 d1" not in keys(g, "purple")
    do(g, "purple", "done")
    assert not tile(g, "b1")


def test_r64_the_radar_keeps_its_tile() -> None:
    generators = {"f2": "generator", "f1": "generator"}
    g = table(
        map={"buildings": generators},
        orbit={"exploration": ["ice", "batteries"], "discovery_deck": ["seeds"]},
        purple={"blueprints": [{"radar": "g3"}], "crystals": 2, "battery": 2},
    )
    do(g, "purple", "use radar")
    assert g.radar == 15
    assert stock(g, "purple", "water") == 2
    assert g.exploration == [16, 14]
    later = table(
        map={"buildings": generators}, radar="ice", purple={"blueprints": [{"radar": "g3"}], "crystals": 2, "water": 2}
    )
    assert why(later, "purple", "use radar") == "nothing-to-scan"


def test_r64_automated_production_once_more_for_each_colonist() -> None:
    g = table(purple={"blueprints": [{"automated-production": "g3"}], "crystals": 2, "battery": 0, "shelters": ["c4"]})
    do(g, "purple", "use automated-production", "produce g3", "produce g3", "done")
    assert stock(g, "purple", "battery") == 3
    assert g.working[0] == 2


# --- journeys -------------------------------------------------------------------------------------------------------


def test_r30_everybody_may_fly_by_own_ship_when_the_shuttle_does_not_help() -> None:
    g = table(phase="shuttle", shuttle_space=3, purple={"hangar": 1}, green={"hangar": 1, "space": 1})
    assert prompt(g) == "green: travel"
    assert keys(g, "green") == ["fly", "stay"]
    play(g, "green", "stay")
    play(g, "purple", "fly", "space 2")
    assert g.hangar == [0, 1]
    assert g.track[1] == 0
    rides = table(phase="shuttle", shuttle_side="colony", purple={"hangar": 1})
    assert why(rides, "purple", "fly") == "shuttle-is-free"


def test_r31_only_colonists_of_the_own_side_come_home_at_the_end() -> None:
    g = table(
        phase="final",
        slots={"construct": {"purple": 1}, "research": {"purple": 1}},
        purple={"quarters": 1, "working": 1},
    )
    assert colonists_at_home(g, 0) == 3


def test_r66_without_a_face_up_tile_there_is_no_discovery() -> None:
    g = table(
        phase="shuttle",
        shuttle_side="orbit",
        purple={"space": 1},
        orbit={"exploration": [None, None], "discovery_deck": []},
    )
    play(g, "purple", "ride")
    assert prompt(g) == "purple: space"


def test_r67_everybody_is_asked_once_in_the_order_at_the_beginning() -> None:
    g = table(phase="shuttle", shuttle_side="colony", purple={"space": 5}, green={"space": 6})
    play(g, "purple", "ride", "space 1")
    assert prompt(g) == "green: travel"
    play(g, "green", "stay")
    assert prompt(g) == "purple: turn"


@pytest.mark.parametrize(("oddity", "ends"), [("yes", True), ("no", False)])
def test_r69_r70_space_oddity_ends_with_the_current_phase(oddity: str, ends: bool) -> None:
    g = table(oddity=oddity, remaining=0, purple={"acted": True}, green={}, active="green")
    do(g, "green", "control", "done")
    assert g.over == ends
    if not ends:
        assert g.last_phase == 1


@pytest.mark.parametrize(("round", "ends"), [(99, False), (100, True)])
def test_a_game_without_end_ends_after_a_hundred_rounds(round: int, ends: bool) -> None:
    g = table(round=round, purple={"acted": True}, green={}, active="green")
    do(g, "green", "control", "done")
    assert (g.remaining == 0) == ends
    assert g.last_phase == ends


def test_p21_the_last_round_has_no_shuttle_phase() -> None:
    g = table(last_phase=True, remaining=0, purple={"acted": True}, active="green")
    do(g, "green", "control", "done")
    assert g.over


def test_r70_first_colonists_have_their_own_missions_and_tiles() -> None:
    g = started(3, "a", missions="first-colonists")
    assert sorted(g.missions) == [0, 1, 2]
    assert all(card >= 0 for card in g.starter)
    while g.phase == 0:
        g.play(g.decisions[0].seat, g.decisions[0].options[-1].key)
    assert {space for space in range(8) if g.track[space] >= 0} <= {1, 2, 3, 5, 6, 7}


def test_r71_tasks_are_shown_at_the_deed_and_one_a_round() -> None:
    g = table(missions="first-colonists", purple={"tasks": ["hire-scientist", "build-shelter"], "mineral": 2})
    assert why(g, "purple", "fulfil hire-scientist") == "task-not-done"
    do(g, "purple", "hire research-engineer", "fulfil hire-scientist")
    assert g.below[0] == 2 + 2 * (1 in g.missions)
    assert g.task_done[0] == 1
    reason = against_fulfilling(g, 0, TASK_WORDS.index("build-shelter"))
    assert reason is not None
    assert reason.word == "one-task-a-round"


def test_r71_the_shuttle_itself_counts() -> None:
    g = table(
        missions="first-colonists",
        phase="shuttle",
        shuttle_side="colony",
        purple={"tasks": ["ride-shuttle", "develop"]},
    )
    play(g, "purple", "ride", "space 1")
    assert prompt(g) == "purple: task"
    assert keys(g, "purple") == ["fulfil ride-shuttle", "wait"]
    play(g, "purple", "fulfil ride-shuttle")
    assert g.fulfilled[0] == [1]


def test_r71_a_deed_of_the_pod_is_asked_about() -> None:
    g = table(missions="first-colonists", purple={"space": 1, "tasks": ["take-blueprint", "build-shelter"]})
    do(g, "purple", "land", "space 8", "obtain gym")
    assert prompt(g) == "purple: task"
    assert keys(g, "purple") == ["fulfil take-blueprint", "wait"]


def fulfillable(g: OnMars) -> list[str]:
    return starting(g, "purple", "fulfil")


def test_r71_learning_developing_and_building_a_shelter_are_deeds() -> None:
    orbit = {"space": 1, "tasks": ["learn-tech", "develop"], "lab": {"2b": "shelter"}, "oxygen": 2}
    g = table(missions="first-colonists", purple=orbit)
    do(g, "purple", "develop shelter 3a", "done")
    assert fulfillable(g) == ["fulfil develop"]
    g = table(missions="first-colonists", purple={**orbit, "lab": {"2b": "shelter"}})
    do(g, "purple", next(key for key in starting(g, "purple", "learn") if key.endswith("1b")), "done")
    assert fulfillable(g) == ["fulfil learn-tech"]
    g = table(missions="first-colonists", purple={"tasks": ["build-shelter", "develop"], "bots": ["d4"], "quarters": 4})
    do(g, "purple", starting(g, "purple", "construct shelter")[0])
    assert fulfillable(g) == ["fulfil build-shelter"]


def test_r71_placing_a_discovery_is_a_deed() -> None:
    tasks = {"tasks": ["place-discovery", "develop"], "space": 1}
    g = table(missions="first-colonists", phase="shuttle", shuttle_side="orbit", purple=tasks)
    play(g, "purple", "ride")
    play(g, "purple", keys(g, "purple")[0])
    while prompt(g) != "purple: task":
        play(g, "purple", keys(g, "purple")[0])
    assert fulfillable(g) == ["fulfil place-discovery"]


def test_r71_deeds_of_a_round_with_a_fulfilled_task_do_not_count_later() -> None:
    g = table(
        missions="first-colonists",
        phase="shuttle",
        shuttle_side="colony",
        purple={"tasks": ["ride-shuttle", "develop"], "task_done": True},
    )
    play(g, "purple", "ride", "space 1")
    assert prompt(g) != "purple: task"
    assert g.deeds[0] == 0


def test_r71_developments_before_the_card_do_not_count() -> None:
    g = table(missions="first-colonists", purple={"starter": STARTER_WORDS[0], "developed": 1})
    maybe_turn_up_starter(g, 0, STARTERS[0][0])
    assert len(g.tasks[0]) == 2
    assert g.developed[0] == 0


def test_r29_cubes_lie_in_the_progress_area() -> None:
    g = table(mission_cubes={"cubes": 8}, purple={"lab": {"2b": "shelter", "1a": "oxygen"}})
    do(g, "purple", "construct oxygen d4")
    assert left(g, "cubes") == 7
    assert g.cubes[0] == 16
    assert slots(g, "construct", "purple") == 1
    assert level(g, "purple", "oxygen") == 1
    assert starting(g, "purple", "choose")
