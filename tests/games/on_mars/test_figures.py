"""Figures and limits of level-ups, upgrading, journeys, production, scoring and solo goals, each at its edge."""

from typing import Any

import pytest
from tests.games.on_mars.tools import do, keys, lines, on, score, slots, stock, table, why, winners

from areopolis.games.on_mars.cards import BLUEPRINTS
from areopolis.games.on_mars.components import NONE
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.status import maybe_level_up
from areopolis.games.on_mars.scoring import is_reached, total


def levelled(to: int, **words: Any) -> OnMars:
    """A Colony that has just reached a level; nobody is asked anything."""
    g = table(level=to - 1, **words)
    g.agenda = []
    g.decisions = []
    g.lss = [to] * len(g.lss)
    maybe_level_up(g)
    g.go_on()
    assert g.level == to
    return g


def levels_of(row: list[int]) -> set[int]:
    return {BLUEPRINTS[card].level for card in row}


# --- p. 16: status of the Colony -----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "full"), [(2, 2), (3, 3), (4, 3)])
def test_p16_a_new_level_fills_the_warehouse(seats: int, full: int) -> None:
    empty = dict.fromkeys(["crystal", "battery", "water", "plant", "oxygen"], 0)
    assert levelled(2, seats=seats, orbit={"warehouse": empty}).warehouse == [full] * 5


def test_p16_a_new_level_fills_the_tech_grid_from_the_bottom() -> None:
    grid = [None, "mine", "generator", "water", "greenhouse", "oxygen", "upgrade", None]
    g = levelled(2, seats=3, orbit={"tech_grid": grid, "tech_stack": ["rover", "mine", "water"]})
    techs = g.game.vocabulary.kinds["tech"]
    assert (techs[g.tech_grid[0]], techs[g.tech_grid[7]]) == ("rover", "mine")
    assert [techs[tech] for tech in g.tech_stack] == ["water"]


def test_p16_with_two_players_the_tech_grid_stays_as_it_is() -> None:
    grid = [None, "mine", "generator", "water", "greenhouse", "oxygen", "upgrade", None]
    assert levelled(2, orbit={"tech_grid": grid}).tech_grid.count(NONE) == 2


def test_r73_blueprints_of_level_three_take_the_place_of_level_one() -> None:
    g = levelled(2)
    assert (levels_of(g.upper_row), levels_of(g.lower_row)) == ({1}, {3})
    g = levelled(3)
    before = list(g.lower_row)
    assert (levels_of(g.upper_row), levels_of(g.lower_row)) == ({3}, {3})
    assert len(g.upper_row) == 6
    assert not g.blueprint_decks[1]
    g.lss = [4] * len(g.lss)
    maybe_level_up(g)
    g.go_on()
    assert g.lower_row == before


@pytest.mark.parametrize(("to", "points"), [(2, 2), (3, 2), (4, 0), (5, 0)])
def test_p16_the_progress_area_is_scored_at_the_first_two_levels_only(to: int, points: int) -> None:
    g = levelled(to, purple={"cubes": ["mine", "water"]})
    assert g.points[0] == points


@pytest.mark.parametrize(("to", "remaining"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_p16_from_level_three_on_a_new_level_brings_the_end_nearer(to: int, remaining: int) -> None:
    assert levelled(to).remaining == remaining


# --- p. 16: upgrading ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mines", "allowed"), [(["f4"], False), (["f4", "f3"], True)])
def test_p16_blueprints_of_level_three_need_a_complex_of_three(mines: list[str], allowed: bool) -> None:
    g = table(
        level=3,
        map={"buildings": dict.fromkeys(mines, "mine")},
        purple={"blueprints": ["mineral-mine"], "bots": ["g4"]},
    )
    assert ("upgrade mineral-mine g5" in keys(g, "purple")) == allowed


def test_p16_an_advanced_building_is_not_upgraded_again() -> None:
    g = table(purple={"blueprints": ["concentrator", {"oxygen-tank": "e5"}], "bots": ["d4"]})
    assert why(g, "purple", "upgrade concentrator e5") == "advanced-already"


def test_p16_the_miner_of_an_upgraded_mine_goes_home() -> None:
    g = table(
        map={"buildings": {"e3": "mine"}},
        purple={"blueprints": ["metal-deposit"]},
        green={"miners": ["e3"], "quarters": 2},
    )
    do(g, "purple", "upgrade metal-deposit e3")
    assert on(g, "e3") == "marker purple"
    assert g.quarters[1] == 3


# --- p. 20: journeys and production --------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "space"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_p20_the_shuttle_needs_longer_at_higher_levels(level: int, space: int) -> None:
    g = table(phase="shuttle", level=level, shuttle_side="orbit", shuttle_space=1)
    assert (g.shuttle_side, g.shuttle_space) == (1, space)


def test_p20_colonists_come_home_from_the_side_one_arrives_at_and_the_working_area() -> None:
    g = table(
        phase="shuttle",
        shuttle_side="colony",
        slots={"research": {"purple": 1}, "construct": {"purple": 1}},
        purple={"space": 5, "quarters": 0, "working": 2},
    )
    do(g, "purple", "ride")
    assert (slots(g, "research", "purple"), slots(g, "construct", "purple")) == (0, 1)
    assert (g.quarters[0], g.working[0]) == (3, 0)


def test_p20_a_placed_discovery_is_replaced() -> None:
    orbit = {"exploration": ["ice", "ore"], "discovery_deck": ["relic"]}
    g = table(phase="shuttle", shuttle_side="orbit", orbit=orbit, purple={"space": 1})
    do(g, "purple", "ride")
    do(g, "purple", next(key for key in keys(g, "purple") if key.startswith("discover ore")))
    tiles = g.game.vocabulary.kinds["tile"]
    assert [tiles[each] for each in g.exploration] == ["ice", "relic"]


def test_p20_advanced_shelters_produce_crystals() -> None:
    g = table(
        phase="shuttle", shuttle_side="colony", purple={"space": 5, "blueprints": [{"gym": "d3"}], "bots": ["c3"]}
    )
    do(g, "purple", "ride")
    assert g.below[0] == 1


def test_p20_what_others_work_in_produces_nothing_for_me() -> None:
    g = table(
        phase="shuttle",
        shuttle_side="colony",
        map={"buildings": {"e3": "mine"}},
        purple={"space": 5},
        green={"space": 1, "miners": ["e3"]},
    )
    do(g, "purple", "ride")
    assert stock(g, "purple", "mineral") == 1


# --- p. 21: final scoring ------------------------------------------------------------------------------------


def scored(purple: dict[str, Any], **words: Any) -> int:
    """What Purple scores with nothing else on the board."""
    return score(table(phase="final", purple={"quarters": 0, "lab": {}, **purple}, **words), "purple")


@pytest.mark.parametrize(("space", "points"), [("1a", 1), ("2a", 2), ("3a", 3), ("4a", 4), ("5a", 5), ("6a", 9)])
def test_p21_tech_scores_by_its_column(space: str, points: int) -> None:
    assert scored({"lab": {space: "rover"}}) == points


@pytest.mark.parametrize(
    ("colonists", "points"), [(2, 0), (3, 3), (4, 3), (5, 6), (6, 6), (7, 10), (8, 10), (9, 15), (10, 15), (11, 21)]
)
def test_p21_colonists_score_by_their_topmost_row(colonists: int, points: int) -> None:
    assert scored({"quarters": colonists, "shelters": ["c4", "c5", "c6", "b4"]}) == points


def test_p21_colonists_who_find_no_room_at_home_score_nothing() -> None:
    assert scored({"quarters": 4, "working": 3}) == 3


@pytest.mark.parametrize(("cubes", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 11)])
def test_p21_cubes_in_the_progress_area(cubes: int, points: int) -> None:
    kinds = ["mine", "generator", "water", "greenhouse", "oxygen"]
    assert scored({"cubes": kinds[:cubes]}) == points


@pytest.mark.parametrize("ships", [1, 3])
def test_p21_ships_in_the_hangar(ships: int) -> None:
    assert scored({"hangar": ships}, level=3) == 3 * ships


def test_p21_scientists_score_the_advanced_buildings_of_all_players() -> None:
    g = table(
        phase="final",
        map={"buildings": {"e1": "generator"}},
        purple={"scientists": ["geologist"], "blueprints": [{"wind-turbines": "g3"}]},
        green={"blueprints": [{"automated-production": "e1"}, {"metal-deposit": "g5"}]},
    )
    assert "6 score-scientist geologist 2 generator" in lines(g, "purple")
    assert [total(g, player) for player in range(2)] == [score(g, "purple"), score(g, "green")]


MORE_CRYSTALS = {"crystals": 2}
MORE_ADVANCED = {"blueprints": [{"metal-deposit": "g5"}], "points": -3}
MORE_CUBES = {"cubes": ["mine"], "points": -1}


@pytest.mark.parametrize(
    ("purple", "green", "won"),
    [
        (MORE_CRYSTALS, {**MORE_ADVANCED, "crystals": 1}, ["purple"]),
        (MORE_ADVANCED, MORE_CUBES, ["purple"]),
        (MORE_CUBES, MORE_ADVANCED, ["green"]),
        (MORE_CUBES, {}, ["purple"]),
        ({}, {}, ["purple", "green"]),
    ],
)
def test_r42_crystals_then_advanced_buildings_then_cubes(
    purple: dict[str, Any], green: dict[str, Any], won: list[str]
) -> None:
    g = table(phase="final", purple=purple, green=green)
    assert score(g, "purple") == score(g, "green")
    assert winners(g) == won


# --- p. 23: solo goals ---------------------------------------------------------------------------------------

UPGRADED = {"blueprints": [{"metal-deposit": "g5"}]}
MET = {"deliver-minerals": [4, 0]}


@pytest.mark.parametrize(
    ("goal", "enough", "too_little"),
    [
        ("research-2", {"research": ["research-a", "research-b"]}, {"research": ["research-a"]}),
        ("plants-5", {"plant": 5, "shelters": ["c4", "c5", "c6"]}, {"plant": 4, "shelters": ["c4", "c5", "c6"]}),
        ("in-orbit", {"space": 4}, {"space": 5}),
        ("contract", {"contracts": [MET]}, {"contracts": [{"deliver-minerals": [3, 0]}], "mineral": 0}),
        ("goal", {"claimed": "level-three"}, {"goals": ["level-three"]}),
        ("biochemist", {"scientists": ["biochemist"]}, {"scientists": ["geologist"]}),
        ("tech-6", {"lab": {"6a": "rover"}}, {"lab": {"5a": "rover"}}),
    ],
)
def test_p23_goals_are_reached_by_the_last_step(goal: str, enough: dict[str, Any], too_little: dict[str, Any]) -> None:
    assert is_reached(table(seats=1, purple=enough), goal)
    assert not is_reached(table(seats=1, purple=too_little), goal)


def test_p23_mines_count_with_an_own_colonist_or_marker() -> None:
    words = {"map": {"buildings": {"f4": "mine", "f3": "mine"}}}
    assert is_reached(table(seats=1, purple={**UPGRADED, "miners": ["f4", "f3"]}, **words), "mines-3")
    assert not is_reached(table(seats=1, purple={**UPGRADED, "miners": ["f4"]}, **words), "mines-3")


FARMS = ["e8", "f7", "g8"]
UPGRADED_FARMS = [{"biomarket": "g7"}, {"hydroponic-farm": "f7"}, {"eco-resort": "e8"}]
OTHERS = [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}]


@pytest.mark.parametrize(
    ("goal", "enough", "too_little"),
    [
        ("greenhouses-3", {"blueprints": UPGRADED_FARMS}, {"blueprints": [*UPGRADED_FARMS[:2], *OTHERS]}),
        ("advanced-5", {"blueprints": UPGRADED_FARMS + OTHERS}, {"blueprints": [*UPGRADED_FARMS, OTHERS[0], "gym"]}),
        (
            "contract-greenhouse",
            {"blueprints": UPGRADED_FARMS[:1], "contracts": ["upgrade-greenhouse"]},
            {"blueprints": UPGRADED_FARMS[:1], "contracts": ["upgrade-mine"]},
        ),
        ("contract-plants", {"contracts": [{"deliver-plants": [3, 2]}]}, {"contracts": [{"deliver-plants": [3, 1]}]}),
        ("greenhouse-tech-6", {"lab": {"6a": "greenhouse"}}, {"lab": {"6a": "rover", "5a": "greenhouse"}}),
    ],
)
def test_p23_goals_about_greenhouses_and_advanced_buildings(
    goal: str, enough: dict[str, Any], too_little: dict[str, Any]
) -> None:
    more: dict[str, Any] = {"map": {"buildings": dict.fromkeys(FARMS, "greenhouse")}}
    assert is_reached(table(seats=1, purple=enough, **more), goal)
    assert not is_reached(table(seats=1, purple=too_little, **more), goal)


def test_p23_an_upgrade_contract_counts_only_when_it_is_met() -> None:
    signed = {"contracts": ["upgrade-greenhouse"], "blueprints": UPGRADED_FARMS[:1]}
    few: dict[str, Any] = {"map": {"buildings": dict.fromkeys(FARMS[:2], "greenhouse")}}
    assert not is_reached(table(seats=1, purple=signed, **few), "contract-greenhouse")


@pytest.mark.parametrize("goal", [3, 4])
def test_p23_the_level_of_the_colony(goal: int) -> None:
    assert is_reached(table(seats=1, level=goal), f"level-{goal}")
    assert not is_reached(table(seats=1, level=goal - 1), f"level-{goal}")


def test_p23_both_kinds_of_contract() -> None:
    """An upgrade and a delivery; two deliveries are not enough."""
    mines = {"map": {"buildings": {"f4": "mine", "f3": "mine", "h4": "mine"}}}
    both = {**UPGRADED, "contracts": ["upgrade-mine", MET]}
    assert is_reached(table(seats=1, purple=both, **mines), "contracts-both")
    two = {"contracts": [MET, {"deliver-water": [3, 2]}]}
    assert is_reached(table(seats=1, purple=two), "contract")
    assert not is_reached(table(seats=1, purple=two), "contracts-both")


@pytest.mark.parametrize("goal", [1, 10, 20, 30])
def test_p23_being_ahead_needs_the_whole_distance(goal: int) -> None:
    level = table(seats=1)
    behind = score(level, "green") - score(level, "purple")
    assert is_reached(table(seats=1, purple={"points": behind + goal}), f"ahead-{goal}")
    assert not is_reached(table(seats=1, purple={"points": behind + goal - 1}), f"ahead-{goal}")
