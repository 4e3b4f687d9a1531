"""The worked examples of the rulebook, each with its page."""

import pytest
from tests.games.on_mars.tools import (
    building,
    crystal,
    do,
    keys,
    left,
    level,
    on,
    owns,
    prompt,
    row,
    score,
    slots,
    started,
    starting,
    stock,
    table,
    tile,
    verbs,
    why,
)

from areopolis.games.on_mars.cards import BLUEPRINT_WORDS

# --- p. 6-9: set-up, Colonists, slots -------------------------------------------------------------------------------


def test_p06_the_player_on_the_highest_space_starts_the_shuttle() -> None:
    g = started(2, "a")
    while prompt(g).endswith("settle"):
        colour = prompt(g).split(":")[0]
        do(g, colour, keys(g, colour)[0])
    first = prompt(g).split(":")[0]
    do(g, first, "space 1")
    second = prompt(g).split(":")[0]
    do(g, second, "space 5")
    assert prompt(g) == f"{second}: start-shuttle"
    do(g, second, "start-shuttle orbit")
    assert (g.shuttle_side, g.shuttle_space) == (0, 1)


def test_p08_players_act_in_the_order_of_the_track() -> None:
    g = table(seats=4, purple={"space": 2}, green={"space": 4}, yellow={"space": 6}, blue={"space": 7})
    assert prompt(g) == "purple: turn"
    do(g, "purple", "land", "space 5")
    assert prompt(g) == "green: turn"


def test_p08_teal_colonists_boost_resupply() -> None:
    g = table(purple={"space": 1, "water": 0})
    do(g, "purple", "take water", "take water", "take crystal")
    assert stock(g, "purple", "water") == 2
    assert g.below[0] == 1
    assert g.working[0] == 2
    assert g.quarters[0] == 1


def test_p09_two_colours_cost_two_in_any_mix() -> None:
    g = table(
        seats=3,
        slots={"obtain-blueprint": {"green": 1, "yellow": 1}},
        purple={"space": 1, "crystals": 2},
        orbit={"upper_row": ["gym", "casino"]},
    )
    do(g, "purple", "obtain gym")
    assert keys(g, "purple") == [
        "extra colonists=0 crystals=2",
        "extra colonists=1 crystals=1",
        "extra colonists=2 crystals=0",
    ]
    told = do(g, "purple", "extra colonists=1 crystals=1")
    assert "pays-extra purple 1 1" in told
    assert g.working[0] == 1
    assert g.crystals[0] == 1
    assert slots(g, "obtain-blueprint", "purple") == 1


def test_p09_full_slots_are_cleared_of_all_who_are_tied() -> None:
    g = table(seats=3, slots={"construct": {"purple": 1, "green": 1, "yellow": 1}}, active="purple")
    do(g, "purple", "construct oxygen c3")
    assert g.working == [1, 1, 1]
    assert slots(g, "construct", "purple") == 1
    assert slots(g, "construct", "green") == 0


def test_p09_full_slots_are_cleared_of_whoever_has_most() -> None:
    g = table(
        seats=3,
        active="purple",
        slots={"upgrade": {"green": 2, "purple": 1}},
        purple={"blueprints": ["concentrator"], "bots": ["d4"]},
    )
    do(g, "purple", "upgrade concentrator e5")
    assert g.working == [0, 2, 0]
    assert slots(g, "upgrade", "purple") == 2
    assert g.crystals[0] == 1


def test_p09_own_colonists_cost_nothing_among_three_but_do_among_two() -> None:
    """With three or more players other colours count, with two every Colonist."""
    words = {"slots": {"obtain-blueprint": {"purple": 2}}, "orbit": {"upper_row": ["gym", "casino"]}}
    g = table(seats=3, purple={"space": 1, "crystals": 0}, **words)
    do(g, "purple", "obtain gym")
    assert slots(g, "obtain-blueprint", "purple") == 3
    assert (g.quarters[0], g.working[0]) == (2, 0)
    g = table(seats=2, purple={"space": 1, "crystals": 0}, **words)
    do(g, "purple", "obtain gym")
    assert (g.quarters[0], g.working[0]) == (0, 2)
    g = table(seats=2, purple={"space": 1, "crystals": 0, "quarters": 2}, **words)
    assert why(g, "purple", "obtain gym") == "extra-too-high"


def test_p09_full_slots_are_cleared_with_two_players_too() -> None:
    """All three are Green's: they go to work, and nothing is left to pay for."""
    g = table(slots={"construct": {"green": 3}}, purple={"crystals": 0, "quarters": 1})
    do(g, "purple", "construct oxygen c3")
    assert (g.working, slots(g, "construct", "green"), g.quarters[0]) == ([0, 3], 0, 0)


def test_p09_the_slots_for_scientists_are_never_cleared() -> None:
    g = table(seats=3, slots={"hire": {"green": 1, "yellow": 1}}, purple={"crystals": 2, "mineral": 2})
    do(g, "purple", "hire research-engineer", "extra colonists=0 crystals=2")
    assert [slots(g, "hire", colour) for colour in ("purple", "green", "yellow")] == [1, 1, 1]


def test_p09_the_landing_pod_leaves_out_the_discovery() -> None:
    g = table(purple={"space": 1, "working": 1})
    do(g, "purple", "land", "space 5")
    assert prompt(g) == "green: turn"
    assert g.quarters[0] == 4
    assert g.track[4] == 0


# --- p. 10-11: Orbit ------------------------------------------------------------------------------------------------


def test_p10_obtaining_a_blueprint() -> None:
    g = table(
        seats=3,
        slots={"obtain-blueprint": {"purple": 1}},
        green={"space": 1, "crystals": 1},
        active="green",
        orbit={"upper_row": ["metal-deposit", "casino"]},
    )
    do(g, "green", "obtain metal-deposit", "extra colonists=0 crystals=1")
    assert owns(g, "green", "metal-deposit")
    assert stock(g, "green", "mineral") == 2
    do(g, "green", "obtain casino")
    assert g.working[1] == 1
    assert g.below[1] == 1 + 2


def test_p10_learning_a_technology() -> None:
    grid = ["ship", "rover", "water", None, None, None, None, None]
    g = table(purple={"space": 1, "mineral": 0}, orbit={"tech_grid": grid})
    do(g, "purple", "learn water 1b")
    assert stock(g, "purple", "battery") == 0
    assert g.below[0] == 1
    assert level(g, "purple", "water") == 1


def test_p11_developing_technologies() -> None:
    """Water to level 3 for an oxygen brings a mineral, which then stands in for oxygen: Generator to level 5."""
    lab = {"2a": "water", "4a": "rover", "4b": "shelter", "4c": "generator"}
    g = table(purple={"space": 1, "mineral": 0, "battery": 0, "water": 0, "lab": lab}, orbit={"upper_row": ["gym"]})
    do(g, "purple", "develop water 3a")
    assert stock(g, "purple", "mineral") == 1
    assert stock(g, "purple", "oxygen") == 0
    assert not starting(g, "purple", "develop water")
    do(g, "purple", "develop generator 5b")
    assert stock(g, "purple", "mineral") == 0
    assert stock(g, "purple", "plant") == 0
    do(g, "purple", "obtain gym")
    assert owns(g, "purple", "gym")


def test_p11_whoever_lends_a_tech_tile_takes_oxygen_or_develops_it() -> None:
    lab = {"2b": "shelter", "1a": "oxygen"}
    for answer in ("keep-oxygen", "develop oxygen 2a"):
        g = table(green={"lab": lab})
        do(g, "purple", "construct oxygen d4", "choose gain-1-crystal", "end-turn")
        assert prompt(g) == "green: borrowed"
        do(g, "green", answer)
        assert stock(g, "green", "oxygen") == (2 if answer == "keep-oxygen" else 1)
        assert level(g, "green", "oxygen") == (1 if answer == "keep-oxygen" else 2)


def test_p11_resupply_needs_room() -> None:
    g = table(purple={"space": 1, "battery": 2})
    assert "take battery" not in keys(g, "purple")
    assert why(g, "purple", "take battery") == "no-room"


# --- p. 12: movement ------------------------------------------------------------------------------------------------


def test_p12_a_rover_of_range_five_collects_a_crystal_and_a_tile() -> None:
    g = table(
        map={"crystals": ["h3"], "tiles": {"j1": "crystal-field"}},
        purple={"lab": {"2b": "shelter", "3a": "rover"}},
    )
    do(g, "purple", "control", "use-tech purple", "drive h3", "drive j1", "done")
    assert g.below[0] == 1 + 3
    assert on(g, "j1") == "rover purple"
    assert not tile(g, "j1")


def test_p12_movement_in_any_order_and_more_points_for_crystals() -> None:
    g = table(purple={"bots": ["d3", "c6"], "crystals": 2})
    do(
        g,
        "purple",
        "control",
        "move-bot d3 d4",
        "drive g4",
        "move-bot c6 c5",
        "drive g3",
        "boost",
        "move-bot c5 c4",
        "done",
    )
    assert on(g, "d4") == "bot purple"
    assert on(g, "c4") == "bot purple"
    assert on(g, "g3") == "rover purple"
    assert g.crystals[0] == 1


def test_p12_bots_destroy_what_they_stop_on() -> None:
    g = table(map={"crystals": ["d5"], "tiles": {"d4": "ice"}})
    do(g, "purple", "control", "move-bot d3 d4", "done")
    assert not tile(g, "d4")
    assert crystal(g, "d5")


# --- p. 13-16: buildings --------------------------------------------------------------------------------------------


def test_p13_building_an_oxygen_condenser_into_a_complex() -> None:
    g = table(
        rewards=["ships", "tech", "bots", "advanced"],
        map={"stacks": {"oxygen": [1, 0, 2, 3, 4, 5]}},
        purple={"lab": {"2b": "shelter", "1a": "oxygen"}},
    )
    do(g, "purple", "construct oxygen d4")
    assert building(g, "d4") == "oxygen"
    assert crystal(g, "c4")
    assert stock(g, "purple", "oxygen") == 2
    assert stock(g, "purple", "plant") == 0
    assert g.cubes[0] == 1 << 4
    assert row(g, "oxygen") == 2
    assert g.points[0] == 2
    assert prompt(g) == "purple: bonus"


def test_p13_places_next_to_and_two_away() -> None:
    g = table(purple={"lab": {"2b": "shelter", "1a": "oxygen"}, "bots": ["d4"]})
    assert {"construct oxygen d4", "construct oxygen d5", "construct oxygen d3"} & set(keys(g, "purple"))
    alone = table(purple={"bots": ["d4"]})
    assert why(alone, "purple", "construct oxygen d4") == "tech-too-low"
    assert "construct oxygen c3" in keys(alone, "purple")


@pytest.mark.parametrize(
    ("buildings", "need"),
    [({}, 1), ({"i6": "water", "k4": "water"}, 3), ({"i4": "water", "h5": "water"}, 3)],
)
def test_p14_tech_levels_for_water_extractors(buildings: dict[str, str], need: int) -> None:
    """Next to one; between one and two; at the end of three."""
    for space, enough in ((["1a", "2a", "3a"][need - 1], True), (["1a", "1a", "2a"][need - 1], need == 1)):
        lab = {"2b": "shelter", space: "water"}
        g = table(map={"buildings": buildings}, purple={"bots": ["j4"], "lab": lab})
        assert ("construct water j4" in keys(g, "purple")) == enough


def test_p15_building_a_mine_displaces_the_bot() -> None:
    g = table(purple={"bots": ["f4"]})
    assert why(g, "purple", "construct mine f4") == "tech-too-low"
    g = table(purple={"bots": ["e4"]})
    do(g, "purple", "construct mine e4")
    assert prompt(g) == "purple: displace"
    do(g, "purple", "displace d4")
    assert on(g, "e4") == "colonist purple"
    assert on(g, "d4") == "bot purple"
    assert stock(g, "purple", "mineral") == 2
    assert g.quarters[0] == 1


def test_p15_rewards_only_below_the_row_of_the_level() -> None:
    g = table(rewards=["shelters", "ships", "tech", "bots"], purple={"bots": ["f2"]})
    do(g, "purple", "construct generator f1", "choose gain-1-crystal", "end-turn")
    assert g.points[0] == 2 + 2
    assert row(g, "generator") == 2
    do(g, "green", "control", "done", "end-turn")
    again = table(map={"buildings": {"e1": "generator"}}, purple={"bots": ["f2"], "mineral": 1})
    do(again, "purple", starting(again, "purple", "construct generator")[0])
    assert again.points[0] == 0
    assert prompt(again) != "purple: bonus"


def test_p16_the_fourth_second_building_raises_the_level() -> None:
    g = table(map={"buildings": {"e1": "generator", "k4": "water", "c4": "oxygen"}}, purple={"bots": ["e8"]})
    do(g, "purple", starting(g, "purple", "construct greenhouse")[0], "choose gain-1-crystal", "end-turn")
    assert g.level == 2
    assert len(g.upper_row) == len(g.lower_row) == 6


def test_p16_the_progress_area_is_scored() -> None:
    """Three cubes, one, one and none bring 4, 1, 1 and 0."""
    g = table(
        seats=4,
        map={"buildings": {"e1": "generator", "k4": "water", "c4": "oxygen"}},
        rewards=["ships", "advanced", "discoveries", "mines"],
        purple={"bots": ["e8"], "cubes": ["mine", "water", "oxygen"]},
        green={"cubes": ["mine"]},
        yellow={"cubes": ["oxygen"]},
    )
    do(g, "purple", starting(g, "purple", "construct greenhouse")[0], "choose gain-1-crystal", "end-turn")
    assert g.points == [2 + 4, 1, 1, 0]


def test_p16_upgrading_a_building() -> None:
    g = table(purple={"blueprints": ["concentrator"], "bots": ["d4"]})
    do(g, "purple", "upgrade concentrator e5")
    assert on(g, "e5") == "marker purple"
    assert stock(g, "purple", "mineral") == 0


def test_p16_upgrade_tech_of_level_two_allows_three_upgrades() -> None:
    g = table(
        map={"buildings": {"c3": "oxygen"}},
        purple={
            "blueprints": ["concentrator", "oxygen-tank", "gym"],
            "bots": ["d4"],
            "home": "d3",
            "shelters": ["c4"],
            "mineral": 3,
            "lab": {"2b": "shelter", "2a": "upgrade"},
        },
    )
    do(g, "purple", "upgrade concentrator e5", "use-tech purple", "upgrade oxygen-tank c3", "upgrade gym d3")
    assert stock(g, "purple", "mineral") == 0
    assert g.built_at.count(-1) == 21


# --- p. 17-18: Ships, Executive actions -----------------------------------------------------------------------------


def test_p17_ships_are_limited_by_the_level() -> None:
    """Level 3, two Ships received and one of them given up: one more may come, not two."""
    g = table(level=3, purple={"ships": [1, 2, 3], "hangar": 1, "water": 2, "plant": 2, "bots_left": 0})
    do(g, "purple", "welcome slot-1 colonists")
    assert g.hangar[0] == 2
    assert g.quarters[0] == 4
    assert verbs(g, "purple") == {"end-turn"} or not starting(g, "purple", "welcome")
    assert not starting(g, "purple", "welcome")


def test_p17_colonists_who_came_in_this_turn_welcome_no_ship() -> None:
    """Neither in the same action nor in a second one of the turn."""
    g = table(
        level=3,
        purple={
            "quarters": 0,
            "blueprints": [{"private-ship": "i5"}],
            "water": 2,
            "plant": 2,
            "mineral": 2,
            "crystals": 2,
            "shelters": ["c4"],
        },
    )
    do(g, "purple", "use private-ship", "welcome slot-1 colonists", "welcome slot-2 colonists")
    assert g.quarters[0] == 5
    assert not starting(g, "purple", "welcome")
    assert g.working[0] == 0


def test_p18_executive_actions_without_a_ship_on_their_slot() -> None:
    g = table(level=1, purple={"ships": [1, 2, 3, 4], "hangar": 1, "crystals": 4})
    assert starting(g, "purple", "executive") == ["executive mineral", "executive bots", "executive warehouse"]
    assert why(g, "purple", "executive upgrade") == "ship-on-slot"


def test_p18_a_scientist_works_in_another_players_building_for_free() -> None:
    g = table(
        level=1,
        purple={"scientists": ["hydrologist"], "crystals": 0, "water": 2, "plant": 2},
        green={"blueprints": [{"private-ship": "i5"}], "crystals": 0, "water": 2, "plant": 2},
    )
    assert why(g, "purple", "use private-ship") == "no-scientist-there"
    do(g, "purple", "send hydrologist private-ship", "welcome slot-1 colonists", "control", "done")
    assert g.quarters[0] == 4
    assert g.hangar[0] == 1
    assert g.crystals[0] == 0
    assert "use private-ship" in keys(g, "green")


def test_p18_where_a_scientist_works_only_the_two_owners_pay_nothing() -> None:
    """The owner of the building is free as well; once the Scientist has left, it costs two Crystals again."""
    owner = {"blueprints": [{"wind-turbines": "g3"}, {"biomarket": "g7"}], "crystals": 1}
    g = table(seats=3, active="green", green=owner, purple={"scientists": [{"biochemist": "biomarket"}]})
    assert "use biomarket" in keys(g, "green")
    assert why(g, "green", "use wind-turbines") == "too-few-crystals"
    g = table(seats=3, active="green", green=owner, purple={"scientists": ["biochemist"]})
    assert why(g, "green", "use biomarket") == "too-few-crystals"
    g = table(seats=3, active="yellow", green=owner, purple={"scientists": [{"biochemist": "biomarket"}]})
    assert why(g, "yellow", "use biomarket") == "no-scientist-there"


def test_p18_a_scientist_stays_in_the_own_field_until_sent_elsewhere() -> None:
    g = table(
        map={"buildings": {"f7": "greenhouse"}},
        lss={"greenhouse": 2},
        purple={"scientists": [{"biochemist": "biomarket"}]},
        green={"blueprints": [{"biomarket": "g7"}, {"hydroponic-farm": "f7"}, {"private-ship": "i5"}]},
    )
    assert why(g, "purple", "send biochemist private-ship") == "other-field"
    assert why(g, "purple", "send biochemist biomarket") == "works-there"
    do(g, "purple", "use biomarket", "take plant", "done")
    assert g.workplace[3] == BLUEPRINT_WORDS.index("biomarket")


def test_p18_one_executive_action_before_or_after_the_main_action() -> None:
    g = table(purple={"crystals": 3, "goals": ["three-ships"]})
    do(g, "purple", "executive warehouse", "crystals 2", "take plant")
    assert why(g, "purple", "executive bots") == "executive-done"
    do(g, "purple", "control", "done")
    assert why(g, "purple", "executive bots") == "executive-done"
    assert g.crystals[0] == 1
    g = table(purple={"crystals": 2})
    do(g, "purple", "control", "done", "executive warehouse", "take plant")
    assert (stock(g, "purple", "plant"), g.crystals[0]) == (2, 0)


def test_p18_colonists_raise_the_level_of_the_concentrator() -> None:
    """Three condensers to four needs level 3; level 2 and one Colonist are enough."""
    g = table(
        map={"buildings": {"e4": "oxygen", "f4": "oxygen"}},
        purple={
            "bots": ["d4"],
            "crystals": 2,
            "lab": {"2b": "shelter", "2a": "oxygen"},
            "blueprints": [{"concentrator": "e4"}],
        },
    )
    assert "construct oxygen d5" not in keys(g, "purple")
    do(g, "purple", "use concentrator", "construct oxygen d5")
    assert g.working[0] == 1
    assert building(g, "d5") == "oxygen"


# --- p. 19-21: missions, Shuttle, end -------------------------------------------------------------------------------


def test_p19_contributions_bring_crystals_and_finish_missions() -> None:
    g = table(
        mission_cubes={"blueprints": 1, "advanced": 8, "cubes": 8},
        purple={"space": 1},
        orbit={"upper_row": ["gym", "library"]},
    )
    told = do(g, "purple", "obtain gym")
    assert "contributes purple blueprints 0" in told
    assert g.below[0] == 1 + 1
    assert g.remaining == 2
    assert g.missions[0] == -1
    assert left(g, "advanced") == 8


def test_p20_the_shuttle_lands_on_the_space_of_the_level() -> None:
    g = table(phase="shuttle", level=2, shuttle_side="orbit", shuttle_space=1)
    assert (g.shuttle_side, g.shuttle_space) == (1, 2)


def test_p20_discoveries_are_placed_three_hexes_from_the_rover() -> None:
    g = table(phase="shuttle", shuttle_side="orbit", purple={"space": 1})
    do(g, "purple", "ride")
    assert prompt(g) == "purple: discover"
    assert len(keys(g, "purple")) == 2 * 16
    assert why(g, "purple", keys(g, "purple")[0].rsplit(" ", 1)[0] + " g3") == "not-three-away"


def test_p20_production_on_the_way_to_the_orbit() -> None:
    g = table(
        phase="shuttle",
        shuttle_side="colony",
        purple={"miners": ["e3"], "blueprints": [{"wind-turbines": "g3"}]},
        map={"buildings": {"e3": "mine"}},
    )
    do(g, "purple", "ride")
    assert stock(g, "purple", "mineral") == 2
    assert stock(g, "purple", "battery") == 2


def test_p21_scoring_colonists_buildings_contracts_and_tech() -> None:
    """10 for Colonists, 3 + 3 - 3 + 5 for blueprints, -4 for a Contract, 1 + 4 + 4 + 9 for tech."""
    g = table(
        phase="final",
        level=3,
        map={"buildings": {"f4": "mine", "f3": "mine", "h4": "mine"}},
        purple={
            "quarters": 7,
            "shelters": ["c4", "c5"],
            "blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}, "gym", {"mineral-mine": "f4"}],
            "contracts": [{"deliver-water": [2, 2]}],
            "water": 0,
            "lab": {"1a": "rover", "4a": "shelter", "4c": "water", "6a": "mine"},
        },
    )
    assert score(g, "purple") == 10 + 8 - 4 + 18
