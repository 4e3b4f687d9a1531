"""The fine print of Lacerda's rules (p. 22-23): what he does where several things are equal or almost equal to him."""

import pytest
from tests.games.on_mars.tools import do, heard, level, on, table, tile

from areopolis.games.on_mars.cards import (
    BLUEPRINT_WORDS,
    LAB_BENEFITS,
    LACERDA_BUILDS,
    SCIENTIST_WORDS,
    TILE_WORDS,
    TILES,
    TRACK_BONUSES,
)
from areopolis.games.on_mars.components import CENTRE, DISTANCE, HEX_WORDS, KINDS, LAB, MINE, NONE, WAREHOUSE
from areopolis.games.on_mars.effects import Effect, Gain
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import take_lacerda_bonus
from areopolis.games.on_mars.rules.lacerda import (
    build_kind,
    drive_to_tile,
    lacerda_does,
    learn_one,
    obtain_one,
    recruit_one,
    upgrade_many,
    wants,
)
from areopolis.games.on_mars.rules.table import advanced_buildings, kind_of, laboratory
from areopolis.games.on_mars.scoring import lines

SEEDS = [f"seed-{number}" for number in range(12)]
"""Enough for every outcome of a draw among two or three."""


def nobody_asked(**words: object) -> OnMars:
    """A table at which nothing is pending, so that a step can be tried by itself."""
    g = table(seats=1, **words)
    g.agenda = []
    g.decisions = []
    return g


def arriving(seed: str, **words: object) -> OnMars:
    """Lacerda rides the Shuttle from the Orbit to the Colony."""
    return table(seats=1, seed=seed, phase="shuttle", shuttle_side="orbit", solo_card="s1", green={"space": 1}, **words)


def discovery(g: OnMars) -> list[str]:
    """Tile and hex."""
    return next(line.split()[2:] for line in heard(g) if line.startswith("discovers green"))


# --- p. 22: journeys -----------------------------------------------------------------------------------------


def test_p22_of_equally_near_research_tiles_those_away_from_the_other_rover_count() -> None:
    """e3, h7, i7 and j3 are as near to one of the Research tiles nearest to g5; e3 is only two from the other Rover."""
    found = {discovery(arriving(seed, purple={"space": 5, "rover": "c2"}))[1] for seed in SEEDS}
    assert found == {"h7", "i7", "j3"}


def test_p22_towards_research_comes_before_away_from_the_other_rover() -> None:
    """Of the hexes nearest to d1 it is the one away from c2, not one on the other side of Mars."""
    g = arriving(
        "a",
        purple={"space": 5, "rover": "c2"},
        map={"tiles": {"d1": "research-a"}},
    )
    assert discovery(g)[1] == "f2"


def test_p22_he_takes_the_leftmost_discovery_and_another_is_turned_up() -> None:
    g = arriving("a", purple={"space": 5}, orbit={"exploration": ["ice", "ore"], "discovery_deck": ["relic"]})
    assert discovery(g)[0] == "ice"
    assert "discovery-up relic" in heard(g)


def test_r65_the_display_is_refilled_when_he_hires_on_a_journey() -> None:
    """The bonus of space 4 moves his Rover onto the capsule."""
    hired = 0
    for seed in SEEDS:
        g = table(
            seats=1,
            seed=seed,
            phase="shuttle",
            shuttle_side="colony",
            solo_card="s1",
            purple={"space": 1},
            green={"space": 6},
            map={"tiles": {"h5": "capsule"}},
        )
        hired += g.employer.count(1)
        assert NONE not in g.display
    assert hired


def test_r75_after_the_bonus_of_his_new_space_he_builds() -> None:
    g = arriving("a", purple={"space": 5})
    told = [line.split()[0] for line in heard(g)]
    assert told.index("takes-space") < told.index("constructs")
    assert count_of(g, "mine") == 2


def test_p22_he_rides_only_from_the_side_on_which_he_is() -> None:
    g = table(seats=1, phase="shuttle", shuttle_side="colony", solo_card="s1", purple={"space": 5}, green={"space": 1})
    assert g.track[0] == 1


# --- p. 22: special rules ------------------------------------------------------------------------------------


def test_p22_the_bonus_of_life_support_takes_his_colonist_back_or_is_a_crystal() -> None:
    g = nobody_asked(slots={"hire": {"green": 1}})
    take_lacerda_bonus(g, 1)
    assert g.below[1] == 0
    take_lacerda_bonus(g, 1)
    assert g.below[1] == 1


def test_p22_at_the_end_all_spaces_of_his_quarters_count() -> None:
    g = table(seats=1)
    assert [line.points for line in lines(g, 1) if line.message == "score-colonists"] == [21]


def test_r40_two_spaces_are_equal_to_him_when_his_tile_is_used() -> None:
    """Neither 2a nor 2b has a benefit: he draws, as in his own research."""
    found = set()
    for seed in SEEDS:
        g = table(seats=1, seed=seed, purple={"space": 5}, green={"space": 6, "lab": {"4a": "shelter", "1a": "rover"}})
        told = do(g, "purple", "control", "use-tech green", "done")
        found.add(next(line for line in told if line.startswith("develops green rover")))
    assert found == {"develops green rover 2a", "develops green rover 2b"}


# --- p. 23: his actions --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blueprints", "used"),
    [(["wind-turbines", "automated-production"], False), (["wind-turbines", "gym"], True), (["gym"], False)],
)
def test_r77_upgrade_tech_needs_a_second_building(blueprints: list[str], used: bool) -> None:
    """Two blueprints for the only generator are one upgrade."""
    g = nobody_asked(green={"blueprints": blueprints}, purple={"lab": {"1a": "upgrade"}})
    upgrade_many(g, True)
    g.go_on()
    assert ("uses-tech green upgrade 1 purple" in heard(g)) == used
    assert bool(g.borrowed) == used
    assert len([card for card in g.built_at if card != NONE]) == (2 if used else 1)


def test_r79_an_empty_warehouse_makes_the_cache_useless() -> None:
    hex = HEX_WORDS.index("h5")
    tiles = {"tiles": {"h5": "cache"}}
    nothing = dict.fromkeys(["crystal", "battery", "water", "plant", "oxygen"], 0)
    assert len(nothing) == len(WAREHOUSE)
    assert wants(table(seats=1, map=tiles), hex)
    assert wants(table(seats=1, map=tiles, orbit={"warehouse": {**nothing, "water": 1}}), hex)
    assert not wants(table(seats=1, map=tiles, orbit={"warehouse": nothing}), hex)


def test_r84_crystals_that_do_not_fit_are_no_use_of_the_cache() -> None:
    only_crystals = {"crystal": 2, "battery": 0, "water": 0, "plant": 0, "oxygen": 0}
    words = {"map": {"tiles": {"h5": "cache"}}, "orbit": {"warehouse": only_crystals}}
    assert wants(table(seats=1, green={"crystals": 2}, **words), HEX_WORDS.index("h5"))
    assert not wants(table(seats=1, green={"crystals": 3}, **words), HEX_WORDS.index("h5"))


@pytest.mark.parametrize(
    ("crystals", "lab", "where", "paid"),
    [
        (1, {"2b": "shelter"}, "j3", 1),
        (0, {"2b": "shelter"}, "", 0),
        (1, {"2b": "shelter", "1a": "rover"}, "j3", 0),
    ],
)
def test_r79_crystals_are_paid_only_for_the_tile(crystals: int, lab: dict[str, str], where: str, paid: int) -> None:
    """The crystal field is three away; his Rover has two points."""
    g = nobody_asked(map={"tiles": {"j3": "crystal-field"}}, green={"crystals": crystals, "lab": lab})
    drive_to_tile(g)
    g.go_on()
    assert (on(g, "j3") == "rover green") == bool(where)
    assert g.crystals[1] == crystals - paid


def test_r79_research_of_a_colour_that_he_has_is_no_use_to_him() -> None:
    g = table(seats=1, green={"research": ["research-a"]})
    [other] = [hex for hex in ("b1", "d1") if tile(g, hex) == "research-a"]
    assert wants(table(seats=1), HEX_WORDS.index(other))
    assert not wants(g, HEX_WORDS.index(other))


@pytest.mark.parametrize(("tiles", "stops"), [({}, {"i4", "i5"}), ({"i4": "ice"}, {"i5"}), ({"i4": "relic"}, {"i4"})])
def test_r79_on_his_way_he_stops_on_no_tile_of_no_use(tiles: dict[str, str], stops: set[str]) -> None:
    """The crystal field is four away from the start mine; i4 and i5 are two nearer."""
    found = set()
    for seed in SEEDS:
        g = nobody_asked(seed=seed, map={"tiles": {"k3": "crystal-field", **tiles}}, green={"crystals": 0})
        drive_to_tile(g)
        g.go_on()
        found.add(HEX_WORDS[g.rover_at[1]])
        assert "relic" in tiles.values() or f"lacerda-nearer {HEX_WORDS[g.rover_at[1]]}" in heard(g)
        assert bool([line for line in heard(g) if line == "lacerda-tile crystal-field k3 4"]) == (
            "relic" not in tiles.values()
        )
    assert found == stops


def test_p22_where_his_action_is_impossible_he_moves_his_rover() -> None:
    """Both spaces for new tech are taken."""
    g = table(
        seats=1,
        solo_deck=["s6"],
        map={"tiles": {"h4": "crystal-field"}},
        purple={"space": 2},
        green={"space": 3, "lab": {"1a": "mine", "1b": "water"}},
    )
    told = do(g, "purple", "land", "space 5")
    assert "lacerda-cannot learn-technology" in told
    assert on(g, "h4") == "rover green"


def test_p23_equal_sites_are_drawn() -> None:
    """Without tech a second mine stands two hexes from the first; there are several such places."""
    found = set()
    for seed in SEEDS:
        g = nobody_asked(seed=seed)
        build_kind(g, MINE)
        g.go_on()
        found |= {hex for hex in range(len(HEX_WORDS)) if g.buildings[hex] == MINE and hex != CENTRE}
    assert len(found) > 2
    assert {DISTANCE[CENTRE][hex] for hex in found} == {2}


def test_p23_he_learns_the_cheapest_tile_that_he_lacks() -> None:
    """The leftmost of the bottom row that he has not, into the upper space."""
    grid = ["rover", "mine", "generator", "water", "greenhouse", "oxygen", None, None]
    g = nobody_asked(orbit={"tech_grid": grid})
    learn_one(g, True)
    assert level(g, "green", "rover") == 1
    assert "lacerda-cheapest rover bottom" in heard(g)
    g = nobody_asked(orbit={"tech_grid": [None, *grid[1:]]}, green={"lab": {"2b": "shelter", "1a": "rover"}})
    learn_one(g, True)
    assert level(g, "green", "mine") == 1


def test_p23_he_hires_whom_most_blueprints_score() -> None:
    """Two mines have been taken, one by each; the systems engineer scores mines."""
    g = nobody_asked(
        purple={"blueprints": ["metal-deposit"]}, green={"blueprints": ["construction-yard", "wind-turbines"]}
    )
    recruit_one(g, True)
    assert g.employer[SCIENTIST_WORDS.index("systems-engineer")] == 1


def test_p23_of_equally_developed_tiles_he_develops_the_lower_one() -> None:
    """Of two on level 2 the lower one, then of two on level 1 the lower one."""
    lab = {"1a": "mine", "1b": "water", "2a": "rover", "2c": "shelter"}
    g = table(seats=1, solo_deck=["s10"], purple={"space": 2}, green={"space": 3, "lab": lab})
    told = do(g, "purple", "land", "space 5")
    reasons = [line for line in told if line.startswith(("lacerda-highest", "lacerda-lowest"))]
    assert reasons == ["lacerda-highest shelter", "lacerda-lowest water"]
    assert [level(g, "green", tech) for tech in ("shelter", "rover", "water", "mine")] == [3, 2, 2, 1]


def test_r80_level_three_comes_before_level_one() -> None:
    g = nobody_asked(
        green={"blueprints": ["wind-turbines", "mineral-mine"]}, map={"buildings": {"f4": "mine", "f3": "mine"}}
    )
    upgrade_many(g, True)
    g.go_on()
    assert g.built_at[BLUEPRINT_WORDS.index("mineral-mine")] != NONE
    assert g.built_at[BLUEPRINT_WORDS.index("wind-turbines")] == NONE


def test_r81_of_rows_of_different_length_he_takes_from_the_longer_one() -> None:
    g = nobody_asked(level=2, orbit={"upper_row": ["gym", "casino"], "lower_row": ["radar"]})
    obtain_one(g, True)
    assert g.owner[BLUEPRINT_WORDS.index("gym")] == 1


# --- ruling 78: what tiles, the laboratory and spaces bring him ---------------------------------------------------


def benefit(effect: Effect, **words: object) -> OnMars:
    """He carries out an effect while his Bot is on the water extractor."""
    g = nobody_asked(icon="water", **words)
    lacerda_does(g, effect)
    g.go_on()
    return g


def tile_effect(word: str) -> Effect:
    return TILES[TILE_WORDS.index(word)].effect


def icon(g: OnMars) -> str:
    return KINDS[LACERDA_BUILDS[g.icon]]


def count_of(g: OnMars, kind: str) -> int:
    return len([each for each in g.buildings if each != NONE and KINDS[kind_of(each)] == kind])


def test_r78_any_building_is_that_of_his_icon_which_moves_on() -> None:
    g = benefit(tile_effect("building-site"))
    assert (count_of(g, "water"), icon(g)) == (2, "greenhouse")


@pytest.mark.parametrize("kind", ["mine", "generator", "water", "greenhouse", "oxygen", "shelter"])
def test_r78_a_building_of_one_kind_leaves_his_icon(kind: str) -> None:
    before = 2 if kind == "shelter" else 1
    g = benefit(tile_effect(f"{kind}-site"))
    assert (count_of(g, kind), icon(g)) == (before + 1, "water")


def test_r78_tiles_cost_him_neither_crystals_nor_colonists() -> None:
    g = benefit(tile_effect("capsule"), green={"crystals": 0})
    assert g.employer.count(1) == 1
    assert not any(g.slots)
    g = benefit(tile_effect("relic"), green={"crystals": 0})
    assert len([space for space in laboratory(g, 1) if space != NONE]) == 2
    g = benefit(tile_effect("archive"))
    assert g.owner.count(1) == 2
    assert benefit(tile_effect("crystal-field")).below[1] == 3


def test_r78_goods_of_the_warehouse_lapse_but_for_crystals() -> None:
    """First a Crystal, of which there are as many as of the rest, then a battery."""
    g = benefit(tile_effect("cache"))
    assert g.warehouse == [1, 1, 2, 2, 2]
    assert g.below[1] == 1
    before = g.stock[:]
    lacerda_does(g, LAB_BENEFITS[LAB.index("3a")] or Gain(0, 1))
    assert g.stock == before


@pytest.mark.parametrize("tile", ["survey", "research-a"])
def test_r78_developments_are_free(tile: str) -> None:
    assert level(benefit(tile_effect(tile), green={"crystals": 0}), "green", "shelter") == 4


@pytest.mark.parametrize(("where", "built"), [("workshop", 2), ("5a", 3)])
def test_r78_upgrades_with_and_without_tech(where: str, built: int) -> None:
    """The tile is for two; in the laboratory Upgrade tech of level 2 adds two to one."""
    own = {"blueprints": ["casino", "wind-turbines", "private-ship"], "lab": {"2b": "shelter", "2a": "upgrade"}}
    effect = tile_effect(where) if where == "workshop" else LAB_BENEFITS[LAB.index(where)]
    assert effect is not None
    g = benefit(effect, green=own)
    assert len(advanced_buildings(g, 1)) == built


def test_r78_for_a_colonist_he_moves_his_rover() -> None:
    """P. 22: the bonus of space 4."""
    effect = TRACK_BONUSES[3]
    assert effect is not None
    assert on(benefit(effect, map={"tiles": {"h4": "crystal-field"}}), "h4") == "rover green"
