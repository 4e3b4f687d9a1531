"""Limits that are met seldom: a full Hire action, borrowed levels, the last Colonist, the next turn and round."""

import pytest
from tests.games.on_mars.tools import (
    building,
    crystal,
    do,
    keys,
    left,
    on,
    play,
    prompt,
    slots,
    starting,
    stock,
    table,
    tile,
    why,
)

# --- p. 9-11: slots and borrowed tiles -----------------------------------------------------------------------


def test_p09_the_slots_for_scientists_are_not_cleared_of_three_others_either() -> None:
    g = table(
        seats=4,
        active="purple",
        slots={"hire": {"green": 1, "yellow": 1, "blue": 1}},
        purple={"crystals": 3, "mineral": 2},
    )
    do(g, "purple", "hire research-engineer", "extra colonists=0 crystals=3")
    assert [slots(g, "hire", colour) for colour in ("purple", "green", "yellow", "blue")] == [1] * 4
    assert g.working == [0] * 4


UPGRADES = {"blueprints": ["concentrator", "oxygen-tank", "gym"], "bots": ["d4"], "shelters": ["c4"], "mineral": 3}


def test_p11_a_borrowed_tile_helps_by_its_own_level() -> None:
    """Upgrade tech of level 2: three upgrades, though the own tile has level 1; one tile per use."""
    g = table(
        seats=3,
        active="purple",
        map={"buildings": {"c3": "oxygen"}},
        purple={**UPGRADES, "lab": {"2b": "shelter", "1a": "upgrade"}},
        green={"lab": {"2b": "shelter", "2a": "upgrade"}},
    )
    do(g, "purple", "upgrade concentrator e5")
    assert starting(g, "purple", "use-tech") == ["use-tech purple", "use-tech green"]
    do(g, "purple", "use-tech green", "upgrade oxygen-tank c3")
    assert not starting(g, "purple", "use-tech")
    do(g, "purple", "upgrade gym d3")
    assert [on(g, hex) for hex in ("e5", "c3", "d3")] == ["marker purple"] * 3


@pytest.mark.parametrize(("slot", "colonists"), [("welcome slot-1 colonists", 5), ("welcome slot-1 bot", 4)])
def test_p11_ship_tech_welcomes_a_further_ship_without_a_colonist(slot: str, colonists: int) -> None:
    """Each at its full price."""
    g = table(
        level=2,
        purple={
            "quarters": 1,
            "shelters": ["c4"],
            "water": 2,
            "plant": 2,
            "mineral": 0,
            "lab": {"2b": "shelter", "1a": "ship"},
        },
    )
    do(g, "purple", slot)
    if prompt(g) == "purple: place-bot":
        do(g, "purple", keys(g, "purple")[0])
    do(g, "purple", "use-tech purple", "welcome slot-2 colonists")
    assert (g.hangar[0], g.quarters[0], g.working[0]) == (2, colonists, 0)
    assert (stock(g, "purple", "water"), stock(g, "purple", "plant")) == (0, 0)


def test_p10_nobody_learns_a_tech_twice() -> None:
    grid = ["rover", "ship", None, None, None, None, None, None]
    g = table(
        seats=3,
        active="green",
        orbit={"tech_grid": grid},
        purple={"space": 5},
        green={"space": 1, "lab": {"2b": "shelter", "3a": "rover"}},
    )
    assert why(g, "green", "learn rover 1a") == "tech-owned"
    assert why(g, "green", "learn ship 1a") == ""


@pytest.mark.parametrize(("crystals", "possible"), [(1, False), (2, True)])
def test_p11_the_last_column_takes_a_crystal_besides_the_extra_cost(crystals: int, possible: bool) -> None:
    g = table(
        slots={"research": {"green": 1}},
        purple={"space": 1, "quarters": 1, "crystals": crystals, "lab": {"2b": "shelter", "5a": "rover"}},
    )
    assert ("develop rover 6a" in keys(g, "purple")) == possible
    assert why(g, "purple", "develop rover 6a") == ("" if possible else "extra-too-high")


def test_r62_owners_of_borrowed_tiles_choose_in_turn_order() -> None:
    """Yellow's tile was used first, but Green comes first on the track."""
    g = table(
        seats=3,
        active="purple",
        map={"buildings": {"c3": "oxygen"}},
        purple={**UPGRADES, "space": 5, "ships": [1, 3, 4, 5], "hangar": 1, "crystals": 4, "lab": {"2b": "shelter"}},
        green={"space": 6, "lab": {"2b": "shelter", "1a": "upgrade"}},
        yellow={"space": 7, "lab": {"2b": "shelter", "1a": "rover"}},
    )
    do(g, "purple", "executive rover", "use-tech yellow", "done")
    do(g, "purple", "upgrade concentrator e5", "use-tech green", "done", "end-turn")
    assert prompt(g) == "green: borrowed"
    do(g, "green", "keep-oxygen")
    assert prompt(g) == "yellow: borrowed"


# --- p. 12: movement -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex", ["g4", "h4"])
def test_p12_of_two_shortest_ways_the_rover_takes_the_one_with_the_crystal(hex: str) -> None:
    """From the start mine h3 is two away, past g4 or past h4."""
    g = table(map={"crystals": [hex]})
    do(g, "purple", "control", "drive h3", "done")
    assert g.below[0] == 1


def test_r52_a_rover_returns_to_the_start_mine_though_an_own_bot_has_come_there() -> None:
    """It set out from beside the board, and is there again. It waited for a Bot beside the oxygen condenser."""
    g = table(
        map={"tiles": {"g4": "workshop"}},
        purple={"bots": ["h6"], "blueprints": ["concentrator"], "mineral": 1, "crystals": 0},
    )
    do(g, "purple", "control", "drive g4", "move-bot h6 g5", "done")
    assert on(g, "g5") == "bot purple"
    assert g.rover_at[0] == -1
    assert tile(g, "g4") == "workshop"


def test_r52_a_rover_returns_beside_where_an_own_bot_has_come() -> None:
    g = table(
        map={"tiles": {"g4": "workshop"}},
        purple={"rover": "h4", "bots": ["i4"], "blueprints": ["concentrator"], "mineral": 1, "crystals": 0},
    )
    do(g, "purple", "control", "drive g4", "move-bot i4 h4", "done")
    assert on(g, "h4") == "bot purple"
    [where] = [hex for hex in ("g5", "h3", "h5", "i4", "i5") if on(g, hex) == "rover purple"]
    assert where
    assert tile(g, "g4") == "workshop"


@pytest.mark.parametrize(("crystals", "reason"), [(2, "no-points"), (3, "")])
def test_p12_without_rover_tech_the_command_center_needs_a_crystal_more(crystals: int, reason: str) -> None:
    g = table(
        purple={
            "crystals": crystals,
            "shelters": ["c3", "c2"],
            "blueprints": [{"command-center": "d3"}],
            "bots": ["c5"],
        }
    )
    assert why(g, "purple", "use command-center") == reason


# --- p. 13-18: constructing ----------------------------------------------------------------------------------


def test_p13_arrows_lay_crystals_on_completely_empty_hexes_only() -> None:
    """Three arrows from c3, to a hex with a tile, one with a Rover and an empty one."""
    g = table(
        map={"stacks": {"oxygen": [5, 0, 1, 2, 3, 4]}, "tiles": {"c2": "ice"}},
        green={"rover": "d4"},
    )
    told = do(g, "purple", "construct oxygen c3")
    assert building(g, "c3") == "oxygen"
    assert "crystals-found 1" in told
    assert [crystal(g, hex) for hex in ("c2", "d4", "b3")] == [False, False, True]


@pytest.mark.parametrize(("quarters", "possible"), [(1, False), (2, True)])
def test_p15_a_mine_takes_one_colonist_besides_that_on_the_slot(quarters: int, possible: bool) -> None:
    g = table(purple={"quarters": quarters, "bots": ["d4"]})
    assert ("construct mine e4" in keys(g, "purple")) == possible
    assert "construct oxygen c3" in keys(g, "purple")
    if possible:
        assert "places purple construct" in do(g, "purple", "construct mine e4")
        assert g.quarters[0] == 0


MINES = {"map": {"buildings": {"f4": "mine"}}}
DEPOSIT = {"bots": ["f3"], "crystals": 2, "blueprints": [{"metal-deposit": "g5"}]}


@pytest.mark.parametrize(("quarters", "possible"), [(1, False), (2, True)])
def test_p18_who_raises_the_level_for_a_mine_does_not_work_in_it(quarters: int, possible: bool) -> None:
    """Two mines to three with tech of level 1: one Colonist for the level, one for the mine."""
    g = table(**MINES, purple={**DEPOSIT, "quarters": quarters, "lab": {"2b": "shelter", "1a": "mine"}})
    do(g, "purple", "use metal-deposit")
    assert ("construct mine g4" in keys(g, "purple")) == possible
    if possible:
        do(g, "purple", "construct mine g4")
        assert (g.quarters[0], g.working[0]) == (0, 1)
        assert on(g, "g4") == "colonist purple"


def test_p18_the_tile_must_suffice_with_the_colonists_that_can_be_spared() -> None:
    """Three mines are joined: Green's tile of level 2 and one Colonist suffice, the own one of level 1 does not."""
    g = table(
        seats=3,
        active="purple",
        map={"buildings": {"f4": "mine", "h4": "mine"}},
        purple={**DEPOSIT, "quarters": 2, "lab": {"2b": "shelter", "1a": "mine"}},
        green={"lab": {"2b": "shelter", "2a": "mine"}},
    )
    do(g, "purple", "use metal-deposit")
    told = do(g, "purple", "construct mine g4")
    assert "uses-tech purple mine 2 green" in told
    assert (g.quarters[0], g.working[0]) == (0, 1)


# --- p. 16-18: upgrading, Ships, the Radar ---------------------------------------------------------------------


def test_p09_upgrading_takes_the_extra_cost_as_well() -> None:
    upgrading = {"blueprints": ["concentrator"], "bots": ["d4"], "quarters": 1}
    for crystals, reason in ((0, "extra-too-high"), (1, "")):
        g = table(slots={"upgrade": {"green": 1}}, purple={**upgrading, "crystals": crystals})
        assert why(g, "purple", "upgrade concentrator e5") == reason


def test_r58_without_a_bot_in_the_supply_none_comes_with_a_ship() -> None:
    g = table(purple={"bots": ["d3", "c4", "c5", "c6"]})
    assert why(g, "purple", "welcome slot-1 bot") == "no-bot-left"
    assert why(g, "purple", "welcome slot-1 colonists") == ""


def test_r64_later_uses_of_the_radar_bring_the_same_benefit() -> None:
    g = table(
        map={"buildings": {"f2": "generator", "f1": "generator"}},
        radar="ice",
        orbit={"exploration": ["ore", "seeds"]},
        purple={"blueprints": [{"radar": "g3"}], "crystals": 2, "water": 0},
    )
    do(g, "purple", "use radar")
    assert stock(g, "purple", "water") == 2
    assert (g.radar, sorted(g.exploration)) == (15, [16, 18])


# --- the end of a turn ---------------------------------------------------------------------------------------


def test_r61_when_a_contract_finishes_the_mission_later_ones_bring_nothing() -> None:
    """Green comes first on the track."""
    met = {"contracts": [{"deliver-minerals": [4, 0]}]}
    g = table(
        mission_cubes={"contracts": 1},
        purple={"space": 6, "contracts": [{"deliver-water": [3, 2]}]},
        green={"space": 5, **met},
        active="green",
    )
    do(g, "green", "control", "done", "end-turn")
    assert g.missions == [-1, -1, -1]
    assert (g.below[1], g.below[0] + g.crystals[0]) == (1, 1)


def test_r61_a_contract_counts_in_no_later_turn_again() -> None:
    g = table(mission_cubes={"contracts": 2}, purple={"contracts": [{"deliver-minerals": [4, 0]}]})
    do(g, "purple", "control", "done", "end-turn")
    do(g, "green", "control", "done", "end-turn")
    assert left(g, "contracts") == 1


def test_r65_two_emptied_spaces_get_two_contracts() -> None:
    g = table(purple={"mineral": 2}, display=[None, "research-engineer", "hydrologist"])
    do(g, "purple", "hire research-engineer", "end-turn", "fill deliver-plants")
    assert prompt(g) == "purple: fill"
    do(g, "purple", "fill upgrade-mine")
    assert g.display[:3] == [6 + 10, 6, 2]


def test_r60_crystals_are_delivered_from_below_the_depot_first() -> None:
    """Those in the Depot can still be spent in this turn."""
    g = table(purple={"contracts": ["deliver-crystals"], "crystals": 1, "below": 1})
    do(g, "purple", "deliver deliver-crystals crystal")
    assert (g.crystals[0], g.below[0]) == (1, 0)


def test_r16_surplus_goes_to_the_contract_that_lacks_least() -> None:
    """One mineral has no room. The water needs one more piece, the batteries need four; what lies there counts."""
    full = {"mineral": 2, "crystals": 3, "ships": [1, 2, 3, 4], "hangar": 1}
    signed: list[object] = [{"deliver-batteries": [1, 0]}, {"deliver-water": [3, 1]}]
    for contracts in (signed, signed[::-1]):
        g = table(purple={**full, "contracts": contracts})
        do(g, "purple", "executive mineral")
        assert [g.delivered[2 * contract + 1] for contract in (7, 8)] == [0, 2]


@pytest.mark.parametrize("contracts", [["deliver-crystals", "deliver-water"], ["deliver-water", "deliver-crystals"]])
def test_p21_of_equally_many_contracts_those_without_crystals_are_completed(contracts: list[str]) -> None:
    """There are minerals for one of them; Crystals break ties."""
    goods = {"shelters": ["c4"], "water": 3, "mineral": 2, "crystals": 3}
    g = table(phase="final", purple={**goods, "contracts": contracts})
    assert g.crystals[0] == 3
    assert stock(g, "purple", "water") == 0


# --- First Colonists: rounds and turns ------------------------------------------------------------------------


def test_r71_the_next_round_allows_another_task() -> None:
    g = table(
        missions="first-colonists",
        shuttle_space=3,
        purple={"space": 5, "tasks": ["hire-scientist", "build-shelter"], "task_done": True, "mineral": 2},
        green={"space": 1, "acted": True},
    )
    do(g, "purple", "hire research-engineer")
    assert not starting(g, "purple", "fulfil")
    do(g, "purple", "end-turn")
    while prompt(g) != "purple: turn":
        play(g, prompt(g).split(":")[0], keys(g, prompt(g).split(":")[0])[0])
    assert g.round == 2
    assert g.task_done == [0, 0]


def test_r71_developments_of_two_turns_are_not_two_in_one() -> None:
    g = table(
        missions="first-colonists",
        shuttle_space=3,
        purple={
            "space": 1,
            "tasks": ["develop-twice", "learn-tech"],
            "lab": {"2b": "shelter"},
            "developed": 1,
            "oxygen": 2,
        },
        green={"space": 5, "acted": True},
    )
    assert g.developed == [1, 0]
    do(g, "purple", "take water", "done", "end-turn")
    while prompt(g) != "purple: turn":
        play(g, prompt(g).split(":")[0], keys(g, prompt(g).split(":")[0])[-1])
    do(g, "purple", "develop shelter 3a", "done")
    assert not starting(g, "purple", "fulfil")
