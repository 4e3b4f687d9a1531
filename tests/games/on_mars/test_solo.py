"""The solo game: Lacerda's rules (p. 22-23) and the rulings about him. He is Green; his Shelter is on j6."""

import pytest
from tests.games.on_mars.tools import (
    building,
    do,
    heard,
    keys,
    level,
    on,
    play,
    prompt,
    row,
    slots,
    started,
    stock,
    table,
)

from areopolis.games.on_mars.cards import BLUEPRINT_WORDS, REWARDS, SOLO_GOALS
from areopolis.games.on_mars.components import SIDE_OF
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import reward_points
from areopolis.games.on_mars.rules.lacerda import (
    build_on_arrival,
    drive_to_tile,
    grow_with_colony,
    obtain_one,
    take_plentiful,
    upgrade_many,
    wants,
)
from areopolis.games.on_mars.scoring import is_reached, solo_goals


def nobody_asked(**words: object) -> OnMars:
    """A table at which nothing is pending, so that a step can be tried by itself."""
    g = table(seats=1, **words)
    g.agenda = []
    g.decisions = []
    return g


def after_lacerda(card: str, **words: object) -> tuple[OnMars, list[str]]:
    """The human lands or waits, then Lacerda turns up this card."""
    g = table(seats=1, solo_deck=[card], purple={"space": 5, "bots": ["a2"], **words.pop("purple", {})}, **words)  # type: ignore[dict-item]
    told = do(g, "purple", "control", "done")
    return g, told


def test_p22_lacerda_gets_the_other_shelter_a_random_space_and_the_shuttle() -> None:
    g = started(1, "a")
    play(g, "purple", "settle d3")
    assert building(g, "j6") == "shelter"
    assert g.bots_at[1] == []
    assert not g.goals[1]
    assert g.track.index(1) in (1, 2, 3, 5, 6, 7)
    while prompt(g) != "purple: turn":
        play(g, "purple", keys(g, "purple")[0])
    assert g.shuttle_side == SIDE_OF[g.track.index(1)]
    assert g.shuttle_space == 1


def test_p22_the_deck_is_shuffled_again_and_then_moves_mission_cubes() -> None:
    discard = [f"s{n}" for n in range(1, 13)]
    g = table(
        seats=1,
        solo_discard=discard,
        purple={"space": 5, "bots": ["a2"]},
        mission_cubes={"advanced": 8, "cubes": 8, "techs": 7},
    )
    told = do(g, "purple", "control", "done")
    assert "lacerda-reshuffles" in told
    assert g.solo_passes == 1
    assert sum(g.mission_left) <= 22
    assert [line for line in told if line.startswith("lacerda-mission")]


def test_p23_example_lacerda_passes_over_what_the_colony_does_not_need() -> None:
    """The Bot is on the greenhouse; two greenhouses and two condensers stand at level 1, so he builds a mine."""
    g, told = after_lacerda("s1", icon="greenhouse", map={"buildings": {"e8": "greenhouse", "c4": "oxygen"}})
    assert "lacerda-passes-over greenhouse" in told
    assert "lacerda-passes-over oxygen" in told
    assert [line for line in told if line.startswith("constructs green mine")]
    assert g.icon == 1


def test_r37_on_the_way_to_the_colony_his_colonists_come_back() -> None:
    g = table(
        seats=1,
        phase="shuttle",
        shuttle_side="orbit",
        solo_card="s1",
        slots={"construct": {"green": 1}, "research": {"green": 1}},
        purple={"space": 5},
        green={"space": 1},
    )
    assert slots(g, "construct", "green") == 0
    assert slots(g, "research", "green") == 1
    assert g.track.index(1) >= 4


def test_r38_his_bots_stay_on_his_board_but_count() -> None:
    g = table(seats=1, mission_cubes={"bots": 3})
    grow_with_colony(g)
    assert g.bots_left[1] == 2
    assert g.bots_at[1] == []
    assert g.mission_left[0] == 2
    assert reward_points(g, 1, REWARDS.index("bots")) == 4


def test_r39_he_pays_only_crystals_for_slots() -> None:
    g, told = after_lacerda("s10", slots={"hire": {"purple": 1}}, green={"space": 6, "crystals": 1})
    assert g.crystals[1] == 0
    assert [line for line in told if line.startswith("hires green")]
    _poor, told = after_lacerda("s10", slots={"hire": {"purple": 1}}, green={"space": 6, "crystals": 0})
    assert "lacerda-cannot-pay hire 1" in told


def test_r40_using_his_tech_develops_it() -> None:
    g = table(seats=1, purple={"space": 5}, green={"lab": {"2b": "shelter", "1a": "rover"}})
    told = do(g, "purple", "control", "use-tech green", "done")
    assert [line for line in told if line.startswith("develops green rover 2")]
    assert stock(g, "green", "oxygen") == 1


def test_r41_four_shelters_besides_the_first() -> None:
    shelters = ["c4", "c5", "c6", "b4"]
    assert is_reached(table(seats=1, purple={"shelters": shelters}), "shelters")
    assert not is_reached(table(seats=1, purple={"shelters": shelters[:3]}), "shelters")


def test_r73_r81_his_choice_of_blueprint() -> None:
    rows = {"upper_row": ["gym", "casino"], "lower_row": ["library", "radar"]}
    g = table(seats=1, level=2, orbit=rows)
    obtain_one(g, True)
    assert g.owner[BLUEPRINT_WORDS.index("library")] == 1  # rows of the same length: the lower one
    g = table(
        seats=1,
        level=2,
        orbit={**rows, "upper_row": ["gym", "metal-deposit", "casino"]},
        green={"scientists": ["systems-engineer"]},
    )
    obtain_one(g, True)
    assert g.owner[BLUEPRINT_WORDS.index("metal-deposit")] == 1  # his Scientist scores mines


def test_r74_he_builds_the_first_kind_the_colony_needs() -> None:
    g, _told = after_lacerda("s1", icon="water")
    assert row(g, "water") == 2
    assert g.icon == 3


def test_r75_arriving_in_the_colony_he_builds_without_a_colonist() -> None:
    g = table(seats=1)
    build_on_arrival(g)
    assert slots(g, "construct", "green") == 0
    assert g.icon == 1


def test_r76_his_deeds_count_for_missions() -> None:
    g, _ = after_lacerda("s10", mission_cubes={"scientists": 4}, green={"space": 6})
    assert g.mission_left[0] == 3
    assert g.below[1] == 2


def test_r77_he_uses_the_tech_that_gives_most_and_none_in_vain() -> None:
    _, told = after_lacerda("s1", icon="water", purple={"lab": {"2b": "shelter", "1a": "water"}})
    assert "uses-tech green water 1 purple" in told
    _, told = after_lacerda("s1", icon="water")
    assert not [line for line in told if line.startswith("uses-tech")]


def test_r78_bot_points_move_his_icon() -> None:
    g = table(
        seats=1,
        phase="shuttle",
        shuttle_side="colony",
        solo_card="s1",
        purple={"space": 1, "hangar": 0},
        green={"space": 6},
    )
    assert g.track.index(1) < 4
    from areopolis.games.on_mars.effects import Move
    from areopolis.games.on_mars.rules.lacerda import lacerda_does

    before = g.icon
    lacerda_does(g, Move(2))
    assert g.icon == before + 1


def test_r79_his_rover_drives_to_the_nearest_useful_tile() -> None:
    g = nobody_asked(map={"tiles": {"g4": "ice", "h4": "crystal-field"}})
    drive_to_tile(g)
    g.go_on()
    assert on(g, "h4") == "rover green"
    assert g.below[1] == 3
    assert not wants(g, 50)
    far = table(seats=1, map={"tiles": {"l1": "crystal-field"}}, green={"crystals": 0})
    drive_to_tile(far)
    assert far.rover_at[1] >= 0
    assert far.below[1] == 0


def test_r80_upgrading_prefers_what_his_scientists_score() -> None:
    g = nobody_asked(green={"blueprints": ["casino", "wind-turbines"], "scientists": ["geologist"]})
    upgrade_many(g, True)
    g.go_on()
    assert on(g, "g3") == "marker green"


def test_r82_a_single_movable_tile_is_developed_twice() -> None:
    g = table(seats=1, solo_deck=["s10"], purple={"space": 2}, green={"space": 3})
    do(g, "purple", "land", "space 5")
    assert level(g, "green", "shelter") == 4


def test_r83_without_scientists_on_display_he_takes_a_contract() -> None:
    contracts = ["upgrade-mine", "deliver-minerals", "deliver-batteries", "deliver-oxygen", "deliver-plants"]
    g, told = after_lacerda("s10", green={"space": 6}, display=[*contracts, "deliver-crystals"])
    assert g.employer.count(1) == 0
    assert "lacerda-best-contract upgrade-mine 12" in told


def test_p22_he_cannot_hire_where_he_has_a_colonist() -> None:
    _, told = after_lacerda("s10", green={"space": 6, "crystals": 3}, slots={"hire": {"green": 1}})
    assert "lacerda-already-there hire" in told
    assert "places green hire" not in told


def test_p23_with_two_scientists_he_takes_a_contract() -> None:
    hired = {"scientists": ["geologist", "hydrologist"], "space": 6}
    g, told = after_lacerda("s10", green=hired)
    assert g.contracts[1] == [0]
    assert "lacerda-best-contract upgrade-mine 12" in told


def test_r84_crystals_from_the_warehouse_only_if_they_fit() -> None:
    for contracts in ([], ["deliver-crystals"]):  # which counts as fulfilled and has no room for more
        g = table(seats=1, green={"crystals": 3, "contracts": contracts})
        take_plentiful(g)
        assert g.warehouse == [2, 1, 2, 2, 2]
        assert g.below[1] == 0
    g = table(rules=1, seats=1, green={"crystals": 3, "contracts": ["deliver-crystals"]})
    take_plentiful(g)
    assert g.below[1] == 1


def test_r85_every_level_brings_a_shelter_a_ship_and_a_bot() -> None:
    g = nobody_asked()
    grow_with_colony(g)
    g.go_on()
    assert g.shelters[1] == 2
    assert g.hangar[1] == 1
    assert g.depot[1] == 0b01111
    assert g.sizes[g.complexes[next(i for i in range(91) if g.buildings[i] == 6)]] == 2


@pytest.mark.parametrize(("more", "reached"), [(["e8", "f7", "g8", "h7"], True), (["e8", "f7", "g8"], False)])
def test_r86_the_complex_of_five_stands_whoever_built_it(more: list[str], reached: bool) -> None:
    g = table(seats=1, lacerda="potato", map={"buildings": dict.fromkeys(more, "greenhouse")})
    assert solo_goals(g)["greenhouse-complex-5"] == reached


def test_r86_goals_are_judged_after_the_last_deliveries() -> None:
    plants = {"shelters": ["c4", "c5"], "plant": 3, "mineral": 2, "contracts": ["deliver-plants"]}
    g = table(seats=1, lacerda="potato", phase="final", purple=plants)
    assert g.over
    assert solo_goals(g)["contract-plants"]
    assert stock(g, "purple", "plant") == 0


def test_p21_the_last_goods_go_to_the_contract_that_the_goals_want() -> None:
    """They suffice for either; the list names the plants."""
    signed = ["deliver-batteries", "deliver-plants"]
    goods = {"shelters": ["c4", "c5"], "plant": 3, "battery": 3, "mineral": 2}
    g = table(seats=1, lacerda="potato", phase="final", purple={**goods, "contracts": signed})
    assert solo_goals(g)["contract-plants"]
    assert stock(g, "purple", "battery") == 3
    old = table(rules=1, seats=1, lacerda="potato", phase="final", purple={**goods, "contracts": signed})
    assert not solo_goals(old)["contract-plants"]
    usual = table(seats=1, lacerda="all-in-order", phase="final", purple={**goods, "contracts": signed})
    assert stock(usual, "purple", "battery") == 0


@pytest.mark.parametrize("name", list(SOLO_GOALS))
def test_p23_the_goal_lists(name: str) -> None:
    g = table(seats=1, lacerda=name)
    assert list(solo_goals(g)) == SOLO_GOALS[name]
    assert not g.outcome().winners


def test_p23_level_one_is_won_by_reaching_everything() -> None:
    g = table(
        seats=1,
        phase="final",
        level=3,
        purple={
            "points": 200,
            "claimed": "level-three",
            "contracts": [{"deliver-minerals": [4, 0]}],
            "lab": {"6a": "shelter"},
        },
    )
    assert g.outcome().winners == [0]


@pytest.mark.parametrize(
    ("rules", "side", "spaces"),
    [(2, "colony", {2, 3}), (2, "orbit", {6, 7}), (1, "colony", {0, 2, 3}), (1, "orbit", {4, 6, 7})],
)
def test_p22_his_random_space_is_one_that_a_first_colonist_tile_names(rules: int, side: str, spaces: set[int]) -> None:
    found = set()
    for seed in map(str, range(40)):
        purple, green = (6, 1) if side == "orbit" else (2, 6)
        spaces_of = {"purple": {"space": purple}, "green": {"space": green}}
        g = table(rules=rules, seats=1, seed=seed, phase="shuttle", shuttle_side=side, solo_card="s1", **spaces_of)
        found.add(g.track.index(1))
    assert found == spaces


def test_p22_a_card_with_an_x_keeps_him_from_travelling() -> None:
    g = table(seats=1, phase="shuttle", shuttle_side="orbit", solo_card="s5", purple={"space": 5}, green={"space": 1})
    assert g.track[0] == 1
    assert "lacerda-stays s5" in heard(g)
