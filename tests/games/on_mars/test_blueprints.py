"""Every blueprint: what it gives when it is taken, and what its Advanced Building does."""

import pytest
from tests.games.on_mars.tools import building, do, keys, on, owns, play, prompt, starting, stock, table

from areopolis.games.on_mars.cards import BLUEPRINT_WORDS, BLUEPRINTS, TILE_WORDS
from areopolis.games.on_mars.components import GOODS, YIELD
from areopolis.games.on_mars.position import OnMars

ROWS = [(f"{number + 1:03} {BLUEPRINT_WORDS[number]}", number) for number in range(len(BLUEPRINTS))]


@pytest.mark.parametrize(("name", "card"), ROWS)
def test_taking_a_blueprint_brings_its_good(name: str, card: int) -> None:
    g = table(
        mission_cubes={"research": 5},
        purple={"space": 1},
        orbit={"upper_row": [BLUEPRINT_WORDS[card]]},
    )
    do(g, "purple", f"obtain {BLUEPRINT_WORDS[card]}")
    good = GOODS[YIELD[BLUEPRINTS[card].building]]
    assert (g.below[0] if good == "crystal" else stock(g, "purple", good) - 1) == 1


HOMES = {"mine": "g5", "generator": "g3", "water": "i5", "greenhouse": "g7", "oxygen": "e5", "shelter": "d3"}
LARGE = {
    "mine": ["g4", "h4"],
    "generator": ["f2", "f1"],
    "water": ["j4", "k4"],
    "greenhouse": ["e8", "f7"],
    "oxygen": ["d5", "c6"],
}


def using(card: str, **purple: object) -> OnMars:
    """Purple uses the Advanced Building; a Complex of three is there for those of level 3."""
    row = BLUEPRINTS[BLUEPRINT_WORDS.index(card)]
    kind = list(HOMES)[row.building]
    words = {"crystals": 2, "bots": ["d4"], **purple}
    others = {} if row.level == 1 or kind == "shelter" else dict.fromkeys(LARGE[kind], kind)
    if kind == "shelter" and row.level > 1:
        words["shelters"] = ["c3", "c2"]
    words["blueprints"] = [{card: HOMES[kind]}, *words.get("blueprints", [])]  # type: ignore[misc]
    g = table(
        level=2,
        mission_cubes={"research": 5},
        map={"buildings": others, "tiles": words.pop("tiles", {})},
        orbit={
            "upper_row": ["moisture-vaporator", "biomarket"],
            "lower_row": [],
            "tech_grid": ["rover", "ship"] + [None] * 6,
        }
        if card not in ("moisture-vaporator", "biomarket")
        else {"upper_row": [], "lower_row": []},
        purple=words,
    )
    do(g, "purple", f"use {card}")
    return g


def test_001_construction_yard_upgrades() -> None:
    g = using("construction-yard", blueprints=["concentrator"])
    assert on(g, "e5") == "marker purple"


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("002 metal-deposit mine", "e4"),
        ("004 wind-turbines generator", "f2"),
        ("006 moisture-vaporator water", "j4"),
        ("008 hydroponic-farm greenhouse", "e8"),
        ("010 concentrator oxygen", "d4"),
        ("012 gym shelter", "d4"),
    ],
)
def test_buildings_that_construct_their_own_kind(name: str, bot: str) -> None:
    _, card, kind = name.split()
    g = using(card, bots=[bot], quarters=3, mineral=2)
    assert prompt(g) == "purple: construct"
    assert {key.split()[1] for key in keys(g, "purple")} == {kind}


def test_003_automated_production_makes_everything_produce() -> None:
    g = using("automated-production", battery=0)
    assert stock(g, "purple", "battery") == 1


def test_005_private_ship_brings_one_colonist_more() -> None:
    g = using("private-ship", quarters=1)
    do(g, "purple", "welcome slot-1 colonists")
    assert g.quarters[0] == 4


def test_007_biomarket_takes_from_the_warehouse() -> None:
    g = using("biomarket")
    do(g, "purple", "take water", "take crystal")
    assert g.working[0] == 1
    assert g.below[0] == 1


def test_009_oxygen_tank_learns() -> None:
    g = using("oxygen-tank")
    assert {key.split()[0] for key in keys(g, "purple")} == {"learn"}


def test_011_casino_gains_crystals() -> None:
    g = using("casino")
    do(g, "purple", "boost")
    assert g.below[0] == 3
    assert g.working[0] == 1


def test_013_mineral_mine_scores() -> None:
    assert using("mineral-mine").points[0] == 2


def test_014_biolab_takes_a_contract() -> None:
    g = using("biolab", scientists=["geologist"], crystals=3)
    assert g.contracts[0] == [0]
    assert g.crystals[0] == 0


def test_015_radar_uses_a_tile() -> None:
    g = using("radar", battery=0)
    assert prompt(g) == "purple: scan"
    word = keys(g, "purple")[0].split()[1]
    do(g, "purple", keys(g, "purple")[0])
    assert TILE_WORDS[g.radar] == word
    assert word not in [TILE_WORDS[tile] for tile in g.exploration if tile >= 0]


def test_016_builder_drone_upgrades_anywhere() -> None:
    g = using("builder-drone", blueprints=["private-ship"])
    assert on(g, "i5") == "marker purple"


def test_017_research_lab_develops_twice_for_the_price() -> None:
    g = using("research-lab")
    do(g, "purple", "develop shelter 3a")
    assert stock(g, "purple", "oxygen") == 0


def test_018_aqueduct_recalls_from_the_working_area() -> None:
    g = using("aqueduct", quarters=1, working=3)
    do(g, "purple", *[key for key in keys(g, "purple") if key == "recall working-area"])
    assert g.working[0] <= 2


def test_019_eco_resort_recalls_from_all_slots() -> None:
    g = table(
        map={"buildings": {"e8": "greenhouse", "f7": "greenhouse"}},
        slots={"construct": {"purple": 1}, "research": {"purple": 1}},
        purple={"crystals": 2, "quarters": 1, "working": 1, "blueprints": [{"eco-resort": "g7"}]},
    )
    do(g, "purple", "use eco-resort", "recall construct", "recall research")
    assert g.quarters[0] == 3
    assert g.working[0] == 1


def test_020_trade_market_trades_one_for_two() -> None:
    g = using("trade-market", battery=0, water=0, plant=0)
    play(g, "purple", "gain battery", "gain water", "done")
    assert stock(g, "purple", "battery") == 1
    assert stock(g, "purple", "water") == 1


def test_021_recycling_bots_collect() -> None:
    g = using("recycling-bots", tiles={"c4": "ore"})
    do(g, "purple", "move-bot d4 c4", "done")
    assert g.discoveries[0] == [18]


def test_022_aerial_elevator_leads_to_the_orbit_before_the_main_action() -> None:
    g = using("aerial-elevator")
    play(g, "purple", "space 1")
    assert "land" in keys(g, "purple")
    assert "control" not in keys(g, "purple")


def test_023_library_takes_blueprints() -> None:
    g = using("library")
    do(g, "purple", "obtain biomarket", "obtain moisture-vaporator")
    assert owns(g, "purple", "biomarket")
    assert g.working[0] == 1


def test_024_command_center_moves_by_the_best_rover_tech_without_using_it() -> None:
    g = table(
        level=2,
        purple={"crystals": 2, "shelters": ["c3", "c2"], "blueprints": [{"command-center": "d3"}], "bots": ["c5"]},
        green={"lab": {"2b": "shelter", "3a": "rover"}},
    )
    do(g, "purple", "use command-center", "drive g2")
    assert on(g, "g2") == "rover purple"
    assert g.borrowed == []
    assert building(g, "d3") == "shelter"
    assert starting(g, "purple", "construct")
