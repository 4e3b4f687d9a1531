"""Every tile, goal, Contract, mission, reward, Scientist, Executive action and First Colonist card."""

from typing import Any

import pytest
from tests.games.on_mars.tools import (
    building,
    do,
    keys,
    left,
    level,
    number,
    on,
    play,
    prompt,
    starting,
    stock,
    table,
    verbs,
    why,
)

from areopolis.games.on_mars.cards import (
    CONTRACT_WORDS,
    CONTRACTS,
    EXECUTIVE_WORDS,
    GOAL_WORDS,
    REWARDS,
    SCIENTIST_WORDS,
    STARTER_WORDS,
    TASK_WORDS,
    TASKS,
)
from areopolis.games.on_mars.components import CRYSTAL, GOODS, KINDS, RESOURCES
from areopolis.games.on_mars.rules.building import reward_points
from areopolis.games.on_mars.rules.colony import is_met
from areopolis.games.on_mars.rules.goals import CONDITIONS

TILES: dict[str, tuple[dict[str, Any], str]] = {
    "survey": ({"lab": {"2a": "shelter"}}, "develop"),
    "workshop": ({"blueprints": ["concentrator", "oxygen-tank"], "bots": ["d4"]}, "upgrade"),
    "building-site": ({"bots": ["d4"]}, "construct"),
    "capsule": ({"mineral": 2, "battery": 2}, "hire"),
    "archive": ({}, "obtain"),
    "cache": ({}, "take"),
    "relic": ({}, "learn"),
    "mine-site": ({"bots": ["e4"]}, "construct"),
    "generator-site": ({"bots": ["e2"]}, "construct"),
    "water-site": ({"bots": ["j4"]}, "construct"),
    "greenhouse-site": ({"bots": ["e8"]}, "construct"),
    "oxygen-site": ({"bots": ["d4"]}, "construct"),
    "shelter-site": ({"bots": ["d4"]}, "construct"),
    "research-a": ({"lab": {"2a": "shelter", "1a": "rover"}}, "develop"),
}


@pytest.mark.parametrize("word", TILES)
def test_d01_tiles_offer_what_they_show(word: str) -> None:
    purple, verb = TILES[word]
    g = table(map={"tiles": {"g4": word}}, purple={"crystals": 0, **purple})
    do(g, "purple", "control", "drive g4", "done")
    kept = g.research[0] if word.startswith("research") else g.discoveries[0]
    assert len(kept) == 1
    assert verbs(g, "purple") <= {verb, "sign", "done"}
    if word.endswith("-site") and word != "building-site":
        assert {key.split()[1] for key in keys(g, "purple")} == {word.removesuffix("-site")}


@pytest.mark.parametrize(
    ("word", "good", "count"),
    [
        ("batteries", "battery", 3),
        ("ice", "water", 3),
        ("seeds", "plant", 3),
        ("air-pocket", "oxygen", 3),
        ("ore", "mineral", 2),
    ],
)
def test_d15_tiles_of_resources(word: str, good: str, count: int) -> None:
    g = table(map={"tiles": {"g4": word}}, purple={"shelters": ["c4", "c5"]})
    do(g, "purple", "control", "drive g4", "done")
    assert stock(g, "purple", good) == 1 + count


def test_d07_the_crystal_field() -> None:
    g = table(map={"tiles": {"g4": "crystal-field"}})
    do(g, "purple", "control", "drive g4", "done")
    assert g.below[0] == 3


# --- Private Goals --------------------------------------------------------------------------------------------------

MINES = {"f4": "mine", "f3": "mine", "h4": "mine"}
GENERATORS = {"f2": "generator", "f1": "generator"}
GOALS: dict[str, dict[str, Any]] = {
    "four-blueprints": {"blueprints": ["gym", "casino", "radar", "library"]},
    "three-advanced": {"blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}, {"concentrator": "e5"}]},
    "three-mines": {"miners": ["f4", "f3", "h4"]},
    "three-discoveries": {"discoveries": ["ice", "ore", "seeds"]},
    "advanced-in-four": {"blueprints": [{"metal-deposit": "g5"}]},
    "four-of-one": {"water": 4, "shelters": ["c4", "c5"]},
    "three-shelters": {"shelters": ["c4", "c5"]},
    "level-three": {},
    "seven-colonists": {"quarters": 7, "shelters": ["c4", "c5"]},
    "five-techs": {"lab": {"1a": "mine", "1b": "water", "2a": "rover", "2b": "shelter", "2c": "ship"}},
    "three-ships": {"hangar": 3},
    "two-research": {"research": ["research-a", "research-b"]},
    "scientist-and-contract": {"scientists": ["geologist"], "contracts": [{"deliver-minerals": [4, 0]}]},
    "three-techs-at-four": {"lab": {"4a": "mine", "4b": "water", "4c": "shelter"}},
    "three-cubes": {"cubes": ["mine", "water", "oxygen"]},
    "advanced-in-two-threes": {"blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}]},
}


@pytest.mark.parametrize("goal", GOAL_WORDS)
def test_g01_goals_hold_only_when_their_condition_does(goal: str) -> None:
    condition = CONDITIONS[GOAL_WORDS.index(goal)]
    assert not condition(table(), 0)
    level_of_colony = 3 if goal == "level-three" else 1
    assert condition(table(level=level_of_colony, map={"buildings": {**MINES, **GENERATORS}}, purple=GOALS[goal]), 0)


def test_g11_the_reward_of_three_ships_is_a_journey() -> None:
    g = table(purple={"hangar": 3, "goals": ["three-ships"]}, level=3)
    do(g, "purple", "claim three-ships", "choose travel", "space 1")
    assert g.track[0] == 0
    assert prompt(g) == "purple: turn"


def test_g12_the_reward_of_two_research_tiles_is_a_scientist() -> None:
    g = table(purple={**GOALS["two-research"], "goals": ["two-research"], "oxygen": 0})
    do(g, "purple", "claim two-research", "choose recruit-scientist-free", "hire systems-engineer")
    assert g.employer[5] == 0
    assert stock(g, "purple", "mineral") == 1


# --- Contracts, Scientists ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", CONTRACT_WORDS)
def test_c01_contracts_are_met_by_what_they_ask_for(contract: str) -> None:
    row = CONTRACTS[CONTRACT_WORDS.index(contract)]
    if row.good >= 0:
        full = table(purple={"contracts": [{contract: [row.goods, row.minerals]}]})
        short = table(purple={"contracts": [{contract: [row.goods - 1, row.minerals]}]})
        assert is_met(full, 0, row_number(contract))
        assert not is_met(short, 0, row_number(contract))
        assert (row.met, row.failed) == (9, 4)
        return
    homes = ["g5", "g3", "i5", "g7", "e5", "d3"]
    more = [
        ["g4", "h4", "h3"],
        ["f2", "f1", "g2"],
        ["j4", "k4", "j5"],
        ["e8", "f7", "g8"],
        ["d5", "d4", "c5"],
        ["c3", "c2", "d2"],
    ]
    card = ["metal-deposit", "wind-turbines", "private-ship", "biomarket", "concentrator", "gym"][row.building]
    kind = KINDS[row.building]
    for count in (3, 2):
        added = more[row.building][:count]
        words = {"contracts": [contract], "blueprints": [{card: homes[row.building]}], "bots": ["a2"]}
        if kind == "shelter":
            g = table(purple={**words, "shelters": added})
        else:
            g = table(map={"buildings": dict.fromkeys(added, kind)}, purple=words)
        assert is_met(g, 0, row_number(contract)) == (count == 3)
    assert (row.met, row.failed) == (12, 6)


def row_number(contract: str) -> int:
    return CONTRACT_WORDS.index(contract)


@pytest.mark.parametrize("scientist", SCIENTIST_WORDS)
def test_s01_scientists_cost_two_and_work_in_their_kind(scientist: str) -> None:
    place = SCIENTIST_WORDS.index(scientist)
    if scientist == "geologist":
        g = table(purple={"quarters": 3})
        do(g, "purple", "hire geologist")
        assert g.working[0] == 2
    else:
        resource = RESOURCES[place - 1]
        poor = table(purple={resource: 0 if resource == "mineral" else 1, "mineral": 0})
        assert why(poor, "purple", f"hire {scientist}") == "scientist-too-expensive"
        g = table(purple={resource: 2})
        do(g, "purple", f"hire {scientist}")
        assert stock(g, "purple", resource) == 0
    assert g.employer[place] == 0


# --- missions, rewards, Executive actions ---------------------------------------------------------------------------


def test_m01_each_mission_counts_its_deeds() -> None:
    g = table(mission_cubes={"techs": 7}, purple={"space": 1}, orbit={"tech_grid": ["rover"] + [None] * 7})
    do(g, "purple", "learn rover 1b")
    assert left(g, "techs") == 6
    g = table(mission_cubes={"bots": 3})
    do(g, "purple", "welcome slot-1 bot", *["place-bot d4"])
    assert left(g, "bots") == 2
    assert g.below[0] == 2
    g = table(mission_cubes={"research": 5}, purple={"rover": "c2", "lab": {"2a": "shelter"}})
    do(g, "purple", "control", "drive b1", "done")
    assert left(g, "research") == 4
    assert g.below[0] == 2
    g = table(mission_cubes={"advanced": 8}, purple={"blueprints": ["concentrator"], "bots": ["d4"]})
    do(g, "purple", "upgrade concentrator e5")
    assert left(g, "advanced") == 7


@pytest.mark.parametrize(
    ("reward", "points", "purple"),
    [
        ("tech", 4, {"lab": {"4a": "shelter"}}),
        ("ships", 4, {"hangar": 2}),
        ("advanced", 2, {"blueprints": [{"concentrator": "e5"}]}),
        ("mines", 2, {"blueprints": [{"metal-deposit": "g5"}]}),
        ("bots", 4, {"bots": ["d3", "d4"]}),
        ("discoveries", 6, {"discoveries": ["ice", "ore", "seeds"]}),
        ("shelters", 4, {"shelters": ["c4"]}),
        ("colonists", 3, {}),
    ],
)
def test_l01_reward_tiles(reward: str, points: int, purple: dict[str, object]) -> None:
    assert reward_points(table(purple=purple), 0, REWARDS.index(reward)) == points


def test_l08_lacerdas_quarters_count_as_full() -> None:
    assert reward_points(table(seats=1), 1, REWARDS.index("colonists")) == 4


@pytest.mark.parametrize(
    ("slot", "asked"),
    list(zip(EXECUTIVE_WORDS[:7], ["develop", "move", "obtain", "", "", "move", "take"], strict=True)),
)
def test_e01_executive_actions(slot: str, asked: str) -> None:
    purple = {"ships": [], "hangar": 5, "crystals": 8, "blueprints": ["concentrator"], "bots": ["d4"], "mineral": 1}
    g = table(level=5, purple=purple)
    price = [4, 4, 3, 3, 3, 2, 2][EXECUTIVE_WORDS.index(slot)]
    do(g, "purple", f"executive {slot}")
    assert g.crystals[0] == 8 - price
    if asked:
        assert prompt(g) == f"purple: {asked}"
    elif slot == "mineral":
        assert stock(g, "purple", "mineral") == 2
    else:
        assert on(g, "e5") == "marker purple"
    assert asked != "take" or "take crystal" not in keys(g, "purple")


@pytest.mark.parametrize("space", range(8))
def test_t01_turn_order_bonuses(space: int) -> None:
    side = "orbit" if space >= 4 else "colony"
    g = table(
        phase="shuttle",
        shuttle_side=side,
        purple={"space": 1 if space >= 4 else 5},
        green={"space": 2 if space != 1 else 3} if space < 4 else {"space": 3},
    )
    while prompt(g) != "purple: travel":
        play(g, "green", "stay")
    play(g, "purple", "ride")
    if prompt(g) == "purple: discover":
        play(g, "purple", keys(g, "purple")[0])
    play(g, "purple", f"space {space + 1}")
    asked = ["", "take", "learn", "colonist-bonus", "", "take", "move", "obtain"][space]
    assert (prompt(g) == f"purple: {asked}") == bool(asked)
    if asked == "colonist-bonus":
        play(g, "purple", keys(g, "purple")[0])
        assert g.quarters[0] == 4


# --- First Colonists ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("starter", STARTER_WORDS)
def test_a01_the_first_building_of_the_card_turns_it_up(starter: str) -> None:
    g = table(missions="first-colonists", purple={"starter": starter, "bots": ["e4"], "quarters": 4})
    do(g, "purple", "construct mine e4")
    if prompt(g) == "purple: displace":
        do(g, "purple", keys(g, "purple")[0])
    assert g.starter[0] == -1
    assert len(g.tasks[0]) == 2


@pytest.mark.parametrize("task", TASK_WORDS)
def test_b01_tasks_bring_their_goods(task: str) -> None:
    from areopolis.games.on_mars.rules.first_colonists import fulfil

    g = table(missions="first-colonists", purple={"tasks": [task, *[word for word in TASK_WORDS if word != task][:1]]})
    fulfil(g, number(g, "purple"), TASK_WORDS.index(task))
    row = TASKS[TASK_WORDS.index(task)]
    gained = g.below[0] if row.good == CRYSTAL else stock(g, "purple", GOODS[row.good]) - 1
    assert gained == row.count


def test_b06_developing_twice_in_one_turn() -> None:
    g = table(
        missions="first-colonists",
        purple={"space": 1, "tasks": ["develop-twice", "learn-tech"], "lab": {"2b": "shelter"}, "oxygen": 2},
    )
    do(g, "purple", "develop shelter 3a")
    assert not starting(g, "purple", "fulfil")
    do(g, "purple", "develop shelter 4a", "done")
    assert "fulfil develop-twice" in keys(g, "purple")
    assert level(g, "purple", "shelter") == 4
    assert building(g, "d3") == "shelter"
