"""Rulings about turns, paying, slots, goals and Contracts; each test names its numbers."""

import pytest
from tests.games.on_mars.tools import (
    do,
    keys,
    left,
    level,
    lines,
    on,
    owns,
    play,
    prompt,
    score,
    slots,
    started,
    starting,
    stock,
    table,
    verbs,
    why,
    winners,
)

from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.cards import ACTIONS, MISSION_WORDS

SHELTER_LAB = {"2b": "shelter"}


def test_r01_after_the_pod_one_may_ride_back_in_the_same_round() -> None:
    g = table(shuttle_side="colony", purple={"space": 1}, green={"space": 2})
    do(g, "purple", "land", "space 5")
    do(g, "green", "land", "space 6", "take crystal")
    assert prompt(g) == "purple: travel"
    assert "ride" in keys(g, "purple")


def test_r02_r18_crystals_gained_this_turn_cannot_pay() -> None:
    g = table(map={"crystals": ["g4"]}, purple={"crystals": 1, "ships": [1, 2, 3, 4, 5]})
    do(g, "purple", "control", "drive g4", "done")
    assert (g.crystals[0], g.below[0]) == (1, 1)
    assert not starting(g, "purple", "executive")
    do(g, "green", "control", "done")
    assert g.crystals[0] == 2


def test_r03_every_boosted_ship_costs_water_and_plant() -> None:
    g = table(level=2, purple={"water": 2, "plant": 1, "mineral": 0, "quarters": 3})
    do(g, "purple", "welcome slot-1 colonists")
    assert stock(g, "purple", "water") == 1
    assert not starting(g, "purple", "welcome")


def test_r04_any_ship_may_leave_the_depot() -> None:
    g = table(purple={"quarters": 1})
    assert len(starting(g, "purple", "welcome")) == 10
    do(g, "purple", "welcome slot-3 colonists")
    assert g.depot[0] == 0b11011


def test_r05_red_colonists() -> None:
    assert [action.word for action in ACTIONS if action.red] == [
        "obtain-blueprint",
        "research",
        "construct",
        "upgrade",
        "hire",
    ]
    g = table(purple={"space": 1, "quarters": 0})
    assert verbs(g, "purple") == {"learn", "take", "land"}


def test_r15_minerals_replace_resources_but_no_crystals_and_nothing_on_contracts() -> None:
    g = table(purple={"plant": 0, "contracts": ["deliver-plants"], "mineral": 2})
    assert why(g, "purple", "deliver deliver-plants plant") == "nothing-to-deliver"
    play(g, "purple", "construct oxygen c3")
    assert stock(g, "purple", "mineral") == 1
    lab = table(purple={"space": 1, "crystals": 0, "mineral": 2, "lab": {"5a": "shelter"}})
    assert why(lab, "purple", "develop shelter 6a") == "too-few-crystals"


def test_r16_gains_above_capacity_are_lost_or_go_onto_contracts() -> None:
    lab = {"2b": "shelter", "1a": "oxygen"}
    g = table(purple={"oxygen": 2, "lab": lab})
    do(g, "purple", "construct oxygen d4")
    assert stock(g, "purple", "oxygen") == 2
    g = table(purple={"oxygen": 2, "lab": lab, "contracts": ["deliver-oxygen"]})
    do(g, "purple", "construct oxygen d4")
    assert g.delivered[2 * 9] == 2


def test_r17_colonists_without_room_go_to_the_supply() -> None:
    g = table(purple={"space": 1, "quarters": 4, "working": 3})
    do(g, "purple", "land", "space 5")
    assert g.quarters[0] == 4
    assert g.supply[0] == 8


def test_r19_a_private_goal_pays_one_crystal() -> None:
    g = table(purple={"crystals": 1, "goals": ["three-ships"]})
    play(g, "purple", "executive bots")
    assert prompt(g) == "purple: move"  # there was one way to pay two Crystals only
    assert g.crystals[0] == 0
    assert not g.goals[0]
    assert g.burnt[0] == [10]


def test_r20_several_buildings_in_one_turn_repeat_the_update() -> None:
    g = table(
        level=1,
        map={
            "buildings": {
                "e1": "generator",
                "d2": "generator",
                "k4": "water",
                "k6": "water",
                "c4": "oxygen",
                "c6": "oxygen",
            }
        },
        purple={"blueprints": [{"hydroponic-farm": "g7"}], "crystals": 2, "bots": ["e8"], "water": 2, "quarters": 4},
    )
    do(g, "purple", "use hydroponic-farm")
    do(g, "purple", starting(g, "purple", "construct greenhouse")[0])
    do(g, "purple", "choose gain-1-crystal")
    do(g, "purple", starting(g, "purple", "construct greenhouse")[0])
    do(g, "purple", *[key for key in keys(g, "purple") if key == "choose gain-1-crystal"])
    assert g.level == 3


def test_r23_without_markers_no_blueprint() -> None:
    cards = ["gym", "casino", "biolab", "radar", "library", "aqueduct", "biomarket", "concentrator"]
    g = table(purple={"space": 1, "blueprints": cards}, orbit={"upper_row": ["metal-deposit"]})
    assert why(g, "purple", "obtain metal-deposit") == "no-marker"


def test_r24_an_upgrade_contract_counts_the_complex_at_the_end() -> None:
    mines = {"f4": "mine", "f3": "mine", "h4": "mine"}
    for buildings, points in ((mines, 12), ({"f4": "mine", "f3": "mine"}, -6)):
        g = table(
            phase="final",
            map={"buildings": buildings},
            purple={"blueprints": [{"metal-deposit": "g5"}], "contracts": ["upgrade-mine"], "quarters": 0},
        )
        assert score(g, "purple") == 2 + 3 + points


def test_r26_the_benefit_of_a_development_is_optional() -> None:
    g = table(purple={"space": 1, "lab": {"2c": "shelter"}})
    do(g, "purple", "develop shelter 3b")
    assert prompt(g) == "purple: move"
    assert "done" in keys(g, "purple")
    g = table(purple={"space": 1}, orbit={"tech_grid": ["rover", None, None, None, None, None, None, None]})
    do(g, "purple", "learn rover 1a")
    assert "decline" in keys(g, "purple")


def test_r28_an_empty_action_costs_nothing_extra() -> None:
    g = table(purple={"space": 1, "quarters": 1, "crystals": 0, "lab": SHELTER_LAB})
    do(g, "purple", "develop shelter 3a")
    assert slots(g, "research", "purple") == 1
    assert g.crystals[0] == 0


def test_r42_ties_are_broken_by_crystals_then_buildings_then_cubes() -> None:
    even = table(phase="final")
    assert winners(even) == ["purple", "green"]
    assert winners(table(phase="final", green={"below": 1})) == ["green"]
    built = {"blueprints": [{"metal-deposit": "g5"}], "points": -3}
    assert winners(table(phase="final", purple=built)) == ["purple"]
    assert winners(table(phase="final", green={"cubes": ["mine"], "points": -1})) == ["green"]


def test_r43_set_up_goes_clockwise_from_a_random_first_player() -> None:
    firsts = {started(4, seed).first for seed in "abcdefgh"}
    assert len(firsts) > 1
    g = started(3, "a")
    order = [(g.first + i) % 3 for i in range(3)]
    asked = []
    for _ in range(4):  # the last Shelter hex is nobody's choice
        asked.append(g.decisions[0].seat)
        g.play(g.decisions[0].seat, "space 1" if "space 1" in g.options(asked[-1]) else g.options(asked[-1])[0])
    assert asked == [*order[:2], *order[:2]]


def test_r27_r44_bonuses_at_set_up_are_given_and_count_for_missions() -> None:
    for seed in "abcdefghijkl":
        g = started(2, seed)
        while g.decisions[0].prompt == "settle":
            g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
        seat = g.decisions[0].seat
        g.play(seat, "space 8")
        assert g.decisions[0].prompt == "obtain"
        before = list(g.mission_left)
        g.play(seat, g.decisions[0].options[0].key)
        counted = MISSION_WORDS.index("blueprints") in g.missions
        assert (list(g.mission_left) != before) == counted


def test_r44_private_goals_pay_for_nothing_outside_ones_own_turn() -> None:
    g = started(2)
    while g.decisions[0].prompt == "settle":
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    seat = g.decisions[0].seat
    g.play(seat, "space 7")
    while g.crystals[seat]:
        g.play(seat, "boost")
    assert len(g.goals[seat]) == 3
    assert g.decisions[0].prompt == "move"
    assert not [key for key in g.options(seat) if key.startswith(("boost", "burn"))]


def test_r45_main_actions_need_one_possible_unit_but_control_center_and_pod_are_always_legal() -> None:
    empty = dict.fromkeys(("crystal", "battery", "water", "plant", "oxygen"), 0)
    bare = {"quarters": 0, "crystals": 0, "goals": ["three-ships"]}
    orbit = {"warehouse": empty, "tech_grid": [None] * 8, "upper_row": []}
    assert verbs(table(purple={**bare, "space": 1}, orbit=orbit), "purple") == {"land"}
    assert verbs(table(purple={**bare, "water": 0, "mineral": 0}), "purple") == {"control"}


def test_r45_the_only_main_action_is_not_skipped() -> None:
    empty = dict.fromkeys(("crystal", "battery", "water", "plant", "oxygen"), 0)
    bare = {"quarters": 0, "crystals": 0, "water": 0, "mineral": 0, "plant": 0}
    g = table(purple=bare)
    assert keys(g, "purple") == ["control"]
    do(g, "purple", "control", "done")
    assert prompt(g) == "green: turn"
    g = table(purple={**bare, "space": 1}, orbit={"warehouse": empty, "tech_grid": [None] * 8, "upper_row": []})
    assert keys(g, "purple") == ["land"]
    do(g, "purple", "land", "space 5")
    assert g.track[4] == 0


def test_r45_crystals_are_paid_where_goals_would_leave_no_room() -> None:
    full = dict.fromkeys(("mineral", "battery", "water", "plant", "oxygen"), 2)
    goals = ["three-ships", "level-three"]
    market = {**full, "goals": goals, "blueprints": [{"biomarket": "g7"}]}
    g = table(purple={**market, "crystals": 3})
    do(g, "purple", "use biomarket", "burn level-three")
    assert g.crystals[0] == 2  # the other one was paid with a Crystal
    assert g.goals[0] == [10]
    g = table(purple={**market, "crystals": 0, "below": 3})
    assert "use biomarket" not in keys(g, "purple")


def test_r46_effects_reached_another_way_need_no_slot() -> None:
    g = table(
        slots={"upgrade": {"green": 3}},
        purple={
            "ships": [1, 2, 3],
            "hangar": 2,
            "crystals": 3,
            "blueprints": ["concentrator"],
            "bots": ["d4"],
            "quarters": 0,
        },
        level=2,
    )
    do(g, "purple", "executive upgrade")
    assert on(g, "e5") == "marker purple"
    assert slots(g, "upgrade", "green") == 3


def test_r47_after_the_pod_the_turn_is_over() -> None:
    g = table(purple={"space": 1, "crystals": 3, "goals": ["level-three"]}, level=3)
    do(g, "purple", "land", "space 5")
    assert prompt(g) == "green: turn"


def test_r48_goals_are_claimed_between_actions() -> None:
    g = table(level=3, purple={"goals": ["level-three"]})
    assert "claim level-three" in keys(g, "purple")
    do(g, "purple", "control")
    assert "claim level-three" not in keys(g, "purple")
    do(g, "purple", "done")
    assert "claim level-three" in keys(g, "purple")


def test_r49_a_reward_that_is_impossible_is_not_offered_but_the_claim_stands() -> None:
    g = table(
        purple={
            "goals": ["seven-colonists"],
            "quarters": 7,
            "shelters": ["c4", "c5"],
            "lab": {"6a": "shelter"},
            "water": 0,
        }
    )
    told = do(g, "purple", "claim seven-colonists")
    assert "claims purple seven-colonists" in told
    assert g.claimed[0] == 8


@pytest.mark.parametrize("goal", ["four-blueprints", "advanced-in-two-threes"])
def test_r50_r51_free_upgrades_of_goals_use_no_tech(goal: str) -> None:
    mines = {"f4": "mine", "f3": "mine", "h2": "generator", "h3": "generator"}
    g = table(
        map={"buildings": mines},
        purple={
            "goals": [goal],
            "bots": ["d4"],
            "mineral": 0,
            "lab": {"2b": "shelter", "2a": "upgrade"},
            "blueprints": [{"metal-deposit": "g5"}, {"wind-turbines": "g3"}, "concentrator", "oxygen-tank"],
        },
    )
    do(g, "purple", f"claim {goal}", "choose upgrade-2-free")
    assert prompt(g) == "purple: upgrade"
    assert keys(g, "purple") == ["upgrade oxygen-tank e5", "upgrade concentrator e5"]
    assert why(g, "purple", "upgrade concentrator g5") == "no-such-building"
    do(g, "purple", "upgrade concentrator e5")
    assert on(g, "e5") == "marker purple"
    assert stock(g, "purple", "mineral") == 0


def test_r50_free_upgrades_need_a_bot_nearby() -> None:
    cards = ["concentrator", "oxygen-tank", "casino", "gym"]
    g = table(purple={"goals": ["four-blueprints"], "bots": ["a2"], "blueprints": cards})
    do(g, "purple", "claim four-blueprints")
    assert prompt(g) == "purple: develop"


def test_r58_no_bot_left_no_bot_offered_and_colonists_as_far_as_they_go() -> None:
    g = table(purple={"bots": ["d3", "c4", "c5", "c6"], "quarters": 4})
    assert starting(g, "purple", "welcome slot-1") == ["welcome slot-1 colonists"]
    do(g, "purple", "welcome slot-1 colonists")
    assert g.quarters[0] == 4


def test_r59_goods_from_the_warehouse_need_room_and_contracts_are_room() -> None:
    g = table(purple={"space": 1, "crystals": 2, "below": 0, "battery": 2})
    do(g, "purple", "take crystal")
    assert "take crystal" not in keys(g, "purple")
    g = table(purple={"space": 1, "crystals": 3, "contracts": [{"deliver-crystals": [2, 0]}]})
    do(g, "purple", "take crystal")  # the last one for which there is room
    assert "take crystal" not in keys(g, "purple")
    g = table(rules=1, purple={"space": 1, "crystals": 3, "contracts": [{"deliver-crystals": [2, 0]}]})
    do(g, "purple", "take crystal")
    assert "take crystal" in keys(g, "purple")
    g = table(purple={"space": 1, "battery": 2, "contracts": ["deliver-batteries"]})
    do(g, "purple", "take battery")
    assert g.delivered[2 * 7] == 1
    assert stock(g, "purple", "battery") == 2


def test_r60_deliveries_are_made_between_actions_and_never_exceed_the_card() -> None:
    g = table(purple={"contracts": [{"deliver-minerals": [3, 0]}], "mineral": 2})
    do(g, "purple", "deliver deliver-minerals mineral")
    assert why(g, "purple", "deliver deliver-minerals mineral") == "contract-full"
    below = table(purple={"contracts": ["deliver-crystals"], "crystals": 0, "below": 1})
    do(below, "purple", "deliver deliver-crystals crystal")
    assert below.below[0] == 0


def test_r61_contracts_count_once_at_the_end_of_a_turn() -> None:
    g = table(
        mission_cubes={"contracts": 2},
        purple={"contracts": [{"deliver-minerals": [3, 0]}]},
        green={"contracts": [{"deliver-water": [3, 2]}]},
    )
    do(g, "purple", "deliver deliver-minerals mineral", "control", "done")
    assert g.missions == [-1, -1, -1]
    assert g.remaining == 2
    assert g.below[0] == 1
    assert g.crystals[1] == 2


def test_r62_two_uses_of_a_foreign_tile_are_settled_one_by_one() -> None:
    g = table(
        seats=3,
        purple={"ships": [1, 3, 4, 5], "hangar": 1, "crystals": 4},
        green={"lab": {"2b": "shelter", "1a": "rover"}},
    )
    do(g, "purple", "executive rover", "use-tech green", "done", "control", "use-tech green", "done")
    assert prompt(g) == "green: borrowed"
    do(g, "green", "keep-oxygen", "develop rover 2a")
    assert stock(g, "green", "oxygen") == 2
    assert level(g, "green", "rover") == 2


def test_r63_benefits_in_another_players_turn_are_fully_resolved() -> None:
    g = table(
        orbit={"upper_row": ["gym", "casino"]},
        green={"lab": {"2b": "shelter", "4c": "rover"}},
    )
    do(g, "purple", "control", "use-tech green", "done")
    do(g, "green", "develop rover 5b", "obtain gym", "obtain casino")
    assert owns(g, "green", "casino")
    assert g.working[1] == 1
    assert left(g, "blueprints") == 8


def test_r65_every_emptied_space_gets_a_contract() -> None:
    g = table(purple={"mineral": 2})
    do(g, "purple", "hire research-engineer")
    assert prompt(g) == "purple: fill"
    assert len(keys(g, "purple")) == 12
    do(g, "purple", "fill deliver-plants")
    assert g.display[1] == 6 + 10
    assert prompt(g) == "green: turn"


def test_r68_next_is_the_lowest_space_that_has_not_acted() -> None:
    g = table(seats=3, purple={"space": 1}, green={"space": 2}, yellow={"space": 5})
    do(g, "purple", "land", "space 6", "take water")
    assert prompt(g) == "green: turn"
    do(g, "green", "land", "space 7", "done")
    assert prompt(g) == "yellow: turn"


def test_r72_goals_are_secret_but_the_contract_deck_is_open() -> None:
    g = table(purple={"goals": ["three-ships"]}, green={"goals": ["level-three"]})
    seen = GAME.observe(g, 0)
    assert seen["colours"][0]["goals"] == ["three-ships"]
    assert seen["colours"][1]["goals"] is None
    assert seen["colours"][1]["goal_count"] == 1
    assert len(seen["contract_deck"]) == 12


@pytest.mark.parametrize(
    "contracts",
    [["deliver-batteries", {"deliver-minerals": [3, 0]}], [{"deliver-minerals": [3, 0]}, "deliver-batteries"]],
)
def test_r16_r60_goods_complete_the_contracts_that_can_be_completed(contracts: list[object]) -> None:
    last = table(phase="final", purple={"contracts": contracts, "mineral": 1, "battery": 0, "points": 0})
    contract_lines = [line.split()[:2] for line in lines(last, "purple") if "contract" in line]
    assert sorted(contract_lines) == [["-4", "score-contract-failed"], ["9", "score-contract-met"]]
    g = table(purple={"contracts": contracts, "mineral": 2, "crystals": 3, "ships": [1, 2, 3, 4], "hangar": 1})
    do(g, "purple", "executive mineral")
    assert g.delivered[2 * 6] == 4
    assert g.delivered[2 * 7 + 1] == 0


def test_p21_r42_a_hopeless_contract_takes_no_crystals() -> None:
    g = table(phase="final", purple={"contracts": ["deliver-crystals"], "crystals": 2, "mineral": 0, "points": 4})
    assert g.crystals[0] == 2
    assert winners(g) == ["purple"]
