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
    MISSION_WORDS,
    MISSIONS,
    REWARDS,
    SCIENTIST_WORDS,
    STARTER_WORDS,
    TASK_WORDS,
    TASKS,
)
from areopolis.games.on_mars.components import CRYSTAL, GOODS, KINDS, RESOURCES
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import reward_points
from areopolis.games.on_mars.rules.colony import is_met
from areopolis.games.on_mars.rules.goals import CONDITIONS
from areopolis.games.on_mars.scoring import sheet

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


ALMOST: dict[str, dict[str, Any]] = {
    "four-blueprints": {"blueprints": ["gym", "casino", {"wind-turbines": "g3"}]},
    "three-advanced": {"blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}, "concentrator"]},
    "three-mines": {"miners": ["f4", "f3"]},
    "three-discoveries": {"discoveries": ["ice", "ore"]},
    "advanced-in-four": {"blueprints": [{"wind-turbines": "g3"}]},
    "four-of-one": {"mineral": 4, "water": 3, "plant": 3, "shelters": ["c4", "c5"]},
    "three-shelters": {"shelters": ["c4"]},
    "level-three": {},
    "seven-colonists": {"quarters": 6, "working": 1, "shelters": ["c4", "c5"]},
    "five-techs": {"lab": {"1a": "mine", "1b": "water", "2a": "rover", "2b": "shelter"}},
    "three-ships": {"hangar": 2},
    "two-research": {"research": ["research-a"], "discoveries": ["ice"]},
    "scientist-and-contract": {"scientists": ["geologist"], "contracts": [{"deliver-minerals": [3, 0]}]},
    "three-techs-at-four": {"lab": {"4a": "mine", "4b": "water", "3a": "shelter"}},
    "three-cubes": {"cubes": ["mine", "water"]},
    "advanced-in-two-threes": {"blueprints": [{"metal-deposit": "g5"}, {"construction-yard": "f4"}]},
}
"""One step short: markers in the same Complex, minerals instead of an LSS resource, a Contract that lacks one."""


@pytest.mark.parametrize("goal", GOAL_WORDS)
def test_g01_one_step_short_of_its_condition_a_goal_cannot_be_claimed(goal: str) -> None:
    g = table(
        level=2,
        map={"buildings": {**MINES, **GENERATORS}},
        purple={**ALMOST[goal], "goals": [goal]},
    )
    assert why(g, "purple", f"claim {goal}") == "goal-missed"


def test_g13_a_scientist_is_needed_besides_the_contract() -> None:
    g = table(purple={"contracts": [{"deliver-minerals": [4, 0]}], "goals": ["scientist-and-contract"]})
    assert why(g, "purple", "claim scientist-and-contract") == "goal-missed"


CLAIMS: dict[str, dict[str, Any]] = {
    "four-blueprints": {"blueprints": ["concentrator", "oxygen-tank", "casino", "library"], "bots": ["d4"]},
    "three-discoveries": {"lab": {"2b": "shelter", "1a": "rover"}},
    "five-techs": {"quarters": 1, "working": 2},
    "three-cubes": {"quarters": 1, "working": 2},
    "four-of-one": {"crystals": 0},
    "scientist-and-contract": {"crystals": 0},
    "seven-colonists": {"water": 0, "plant": 0, "mineral": 0},
    "advanced-in-two-threes": {
        "blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}, "concentrator"],
        "bots": ["d4"],
        "mineral": 0,
    },
}
"""What else it takes to see the reward of a goal."""


def claimed(goal: str) -> OnMars:
    """The goal has just been claimed; all life support markers are as the buildings on the map."""
    display = ["geologist", "deliver-minerals", None, None, None, None]
    if goal == "scientist-and-contract":
        display = [None, "deliver-oxygen", None, None, None, None]
    g = table(
        level=3 if goal in ("level-three", "seven-colonists", "three-ships") else 1,
        display=display,
        map={"buildings": {**MINES, **GENERATORS}},
        purple={**GOALS[goal], **CLAIMS.get(goal, {}), "goals": [goal]},
    )
    do(g, "purple", f"claim {goal}")
    assert g.claimed[0] == GOAL_WORDS.index(goal)
    return g


def rewards(g: OnMars) -> list[str]:
    return sorted(key.removeprefix("choose ") for key in keys(g, "purple"))


OWN_REWARD: dict[str, str] = {
    "four-blueprints": "upgrade-2-free",
    "three-advanced": "resources-3",
    "three-mines": "gain-3-mineral",
    "three-discoveries": "move-0-5-tech",
    "advanced-in-four": "colonists-2",
    "four-of-one": "recruit-contract-free",
    "three-shelters": "colonists-2",
    "level-three": "move-0-5-tech",
    "seven-colonists": "ship-1-free",
    "five-techs": "recall-2-slots-area",
    "three-ships": "travel",
    "two-research": "recruit-scientist-free",
    "scientist-and-contract": "recruit-contract-free",
    "three-techs-at-four": "gain-3-crystal",
    "three-cubes": "recall-2-slots-area",
    "advanced-in-two-threes": "upgrade-2-free",
}


@pytest.mark.parametrize("goal", GOAL_WORDS)
def test_g00_every_goal_offers_developments_or_its_own_reward(goal: str) -> None:
    assert rewards(claimed(goal)) == sorted(["develop-2-free", OWN_REWARD[goal]])


def test_g00_two_developments_for_any_goal() -> None:
    g = claimed("three-cubes")
    do(g, "purple", "choose develop-2-free", "develop shelter 3a", "develop shelter 4a")
    if prompt(g) == "purple: turn":
        assert level(g, "purple", "shelter") == 4
    assert stock(g, "purple", "oxygen") == 1


@pytest.mark.parametrize("goal", ["four-blueprints", "advanced-in-two-threes"])
def test_g01_g16_upgrades_without_minerals(goal: str) -> None:
    g = claimed(goal)
    minerals = stock(g, "purple", "mineral")
    do(g, "purple", "choose upgrade-2-free")
    if prompt(g) == "purple: upgrade":
        do(g, "purple", "upgrade concentrator e5")
    assert on(g, "e5") == "marker purple"
    assert stock(g, "purple", "mineral") == minerals


def test_g02_three_resources_of_choice() -> None:
    g = claimed("three-advanced")
    do(g, "purple", "choose resources-3", "gain water", "gain plant")
    assert why(g, "purple", "gain water") == "no-room"
    do(g, "purple", "gain oxygen")
    assert [stock(g, "purple", resource) for resource in RESOURCES] == [1, 1, 2, 2, 2]
    assert prompt(g) == "purple: turn"


def test_g03_three_minerals() -> None:
    purple = {**GOALS["three-mines"], "shelters": ["c4", "c5"], "goals": ["three-mines"]}
    g = table(map={"buildings": MINES}, purple=purple)
    do(g, "purple", "claim three-mines", "choose gain-3-mineral")
    assert stock(g, "purple", "mineral") == 4


@pytest.mark.parametrize("goal", ["three-discoveries", "level-three"])
def test_g04_g08_five_points_for_the_rover(goal: str) -> None:
    g = claimed(goal)
    do(g, "purple", "choose move-0-5-tech")
    assert (g.rover_points, g.bot_points) == (5, 0)
    assert bool(starting(g, "purple", "use-tech")) == (goal == "three-discoveries")
    assert "boost" in keys(g, "purple")


@pytest.mark.parametrize("goal", ["advanced-in-four", "three-shelters"])
def test_g05_g07_two_colonists(goal: str) -> None:
    g = claimed(goal)
    room = 1 if goal == "advanced-in-four" else 2
    do(g, "purple", "choose colonists-2")
    assert g.quarters[0] == 3 + room
    assert g.supply[0] + g.quarters[0] + len(GOALS[goal].get("miners", [])) == 12


@pytest.mark.parametrize("goal", ["four-of-one", "scientist-and-contract"])
def test_g06_g13_a_contract_without_a_crystal(goal: str) -> None:
    g = claimed(goal)
    contract = "deliver-minerals" if goal == "four-of-one" else "deliver-oxygen"
    do(g, "purple", "choose recruit-contract-free")
    if prompt(g) == "purple: recruit":
        assert verbs(g, "purple") == {"sign"}
        do(g, "purple", f"sign {contract}")
    assert CONTRACT_WORDS.index(contract) in g.contracts[0]


def test_g09_a_ship_for_nothing() -> None:
    g = claimed("seven-colonists")
    do(g, "purple", "choose ship-1-free", "welcome slot-1 colonists")
    assert g.hangar[0] == 1
    assert g.quarters[0] == 8


@pytest.mark.parametrize("goal", ["five-techs", "three-cubes"])
def test_g10_g15_two_colonists_come_back(goal: str) -> None:
    g = claimed(goal)
    do(g, "purple", "choose recall-2-slots-area")
    while prompt(g) == "purple: recall":
        do(g, "purple", keys(g, "purple")[0])
    assert (g.quarters[0], g.working[0]) == (3, 0)


def test_g14_three_crystals() -> None:
    g = claimed("three-techs-at-four")
    do(g, "purple", "choose gain-3-crystal")
    assert g.below[0] == 3


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


@pytest.mark.parametrize(
    ("scientist", "works_in", "scores"),
    [
        ("geologist", "mine", "generator"),
        ("research-engineer", "generator", "water"),
        ("hydrologist", "water", "greenhouse"),
        ("biochemist", "greenhouse", "oxygen"),
        ("geochemist", "oxygen", "shelter"),
        ("systems-engineer", "shelter", "mine"),
    ],
)
def test_s01_where_scientists_work_and_what_they_score(scientist: str, works_in: str, scores: str) -> None:
    cards = {
        "mine": {"mineral-mine": "g5"},
        "generator": {"wind-turbines": "g3"},
        "water": {"private-ship": "i5"},
        "greenhouse": {"biomarket": "g7"},
        "oxygen": {"oxygen-tank": "e5"},
        "shelter": {"casino": "d3"},
    }
    mines = {"f4": "mine", "f3": "mine"}
    for kind, card in cards.items():
        g = table(map={"buildings": mines}, purple={"scientists": [scientist], "blueprints": [card], "bots": ["c5"]})
        [word] = card
        reason = why(g, "purple", f"send {scientist} {word}")
        assert (reason == "other-field") == (kind != works_in)
        scored = [line.points for line in sheet(g, 0).lines if line.message == "score-scientist"]
        assert scored == [3 if kind == scores else 0]


# --- missions, rewards, Executive actions ---------------------------------------------------------------------------


MISSION_DEEDS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "blueprints": ({"purple": {"space": 1}, "orbit": {"upper_row": ["gym", "casino"]}}, ["obtain gym"]),
    "scientists": ({"purple": {"mineral": 2}}, ["hire research-engineer"]),
    "discoveries": ({"map": {"tiles": {"g4": "ore"}}}, ["control", "drive g4", "done"]),
    "techs": ({"purple": {"space": 1}, "orbit": {"tech_grid": ["rover"] + [None] * 7}}, ["learn rover 1a"]),
    "bots": ({}, ["welcome slot-1 bot", "place-bot d4"]),
    "research": ({"purple": {"rover": "c2", "lab": {"2a": "shelter"}}}, ["control", "drive b1", "done"]),
    "advanced": ({"purple": {"blueprints": ["concentrator"], "bots": ["d4"]}}, ["upgrade concentrator e5"]),
    "cubes": ({"purple": {"bots": ["d4"], "lab": {"1a": "oxygen", "2b": "shelter"}}}, ["construct oxygen e4"]),
    "contracts": (
        {"purple": {"contracts": [{"deliver-minerals": [3, 0]}], "mineral": 1}},
        ["deliver deliver-minerals mineral", "control", "done", "end-turn"],
    ),
}


@pytest.mark.parametrize("mission", MISSION_WORDS)
def test_m01_each_mission_counts_its_deed_and_no_other(mission: str) -> None:
    words, deeds = MISSION_DEEDS[mission]
    other = "techs" if mission == "blueprints" else "blueprints"
    crystals = 2 if mission in ("scientists", "bots", "research") else 1
    g = table(**words, mission_cubes={mission: 3, other: 9})
    before = g.below[0]
    for deed in deeds:
        while prompt(g) in ("purple: displace", "purple: bonus"):
            do(g, "purple", keys(g, "purple")[0])
        if deed in keys(g, "purple"):
            do(g, "purple", deed)
    assert left(g, mission) == 2
    assert left(g, other) == 9
    assert g.below[0] >= before + crystals
    assert MISSIONS[MISSION_WORDS.index(mission)].crystals == crystals


@pytest.mark.parametrize(
    ("mission", "needs", "long"),
    [
        ("blueprints", [10, 10, 13], False),
        ("scientists", [4, 4, 5], False),
        ("discoveries", [5, 7, 9], False),
        ("techs", [7, 11, 12], False),
        ("bots", [3, 4, 5], False),
        ("research", [5, 5, 7], True),
        ("advanced", [8, 8, 10], True),
        ("cubes", [8, 11, 14], True),
        ("contracts", [2, 2, 3], True),
    ],
)
def test_m01_what_missions_need(mission: str, needs: list[int], long: bool) -> None:
    found = MISSIONS[MISSION_WORDS.index(mission)]
    assert (found.needs[2:], found.long) == (needs, long)
    assert found.needs[1] == needs[0]


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
