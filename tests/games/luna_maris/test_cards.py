"""Every card and tile: what it says is what it does."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    OWN,
    co2,
    food,
    hand,
    have,
    level,
    options,
    oxygen,
    play,
    points,
    prompt,
    reason_against,
    stress,
    table,
    where,
)

from areopolis.games.luna_maris.cards import LEVEL, SCIENTIST_WORDS, SCIENTISTS
from areopolis.games.luna_maris.components import MODULE_WORDS

EXACT = {"energy": 0, "water": 0, "helium": 0, "waste": 0, "left": {}, "right": {}}


def number_of(row):
    return row.split()[0]


# --- scientists ----------------------------------------------------------------------------------------------

ROOMS = [
    ("001 energy-engineer", "power-plants industrial-complex"),
    ("002 geologist", "airlock mining-control"),
    ("003 botanist", "greenhouse laboratory"),
    ("004 flight-coordinator", "spaceport communication-room"),
    ("005 environmental-technician", "recycling-plant power-plants"),
    ("006 systems-mechanic", "greenhouse mining-control"),
    ("007 mission-commander", "airlock communication-room mining-control"),
    ("008 astrophysicist", "airlock spaceport laboratory"),
    ("009 eva-specialist", "airlock spaceport industrial-complex"),
    ("010 astrobiologist", "airlock laboratory greenhouse"),
    ("011 rover-engineer", "airlock recycling-plant power-plants"),
    ("012 signal-officer", "communication-room spaceport power-plants"),
    ("013 supply-manager", "communication-room spaceport greenhouse"),
    ("014 computer-scientist", "communication-room laboratory industrial-complex"),
    ("015 reactor-controller", "communication-room industrial-complex power-plants"),
    ("016 propulsion-engineer", "spaceport laboratory power-plants"),
    ("017 cargo-planner", "spaceport mining-control greenhouse"),
    ("018 materials-scientist", "laboratory industrial-complex mining-control"),
    ("019 ecologist", "laboratory recycling-plant greenhouse"),
    ("020 process-chemist", "industrial-complex mining-control recycling-plant"),
    ("021 water-technologist", "industrial-complex recycling-plant greenhouse"),
    ("022 metallurgist", "mining-control recycling-plant power-plants"),
]
RICH = {"energy": 9, "water": 9, "helium": 9, "waste": 9, "left": {"iron": 9, "titanium": 9}, "stress": 8}


@pytest.mark.parametrize(("card", "rooms"), ROOMS, ids=[row[0] for row in ROOMS])
def test_a_scientist_uses_the_modules_on_the_card(card, rooms):
    word = card.split()[1]
    g = table(yellow={**RICH, "hand": [word], "module": "communication-room"})
    used = {key.split()[1] for key in options(g, "yellow") if key.startswith("use") and key.endswith(word)}
    assert used == set(rooms.split())
    assert [MODULE_WORDS[module] for module in SCIENTISTS[SCIENTIST_WORDS.index(word)].modules] == rooms.split()
    assert LEVEL[SCIENTIST_WORDS.index(word)] == (1 if word in OWN else 2)
    assert len(rooms.split()) == (2 if word in OWN else 3)


# --- food ----------------------------------------------------------------------------------------------------

FOOD = [
    # card, value, what the bonus changes
    ("031 lettuce", 1, {"oxygen": -1}),
    ("032 tomato", 1, {"co2": 1}),
    ("033 strawberry", 1, {"stress": 1}),
    ("034 carrot", 2, {"points": 1}),
    ("035 mushroom", 2, {"waste": -1}),
    ("036 bean", 2, {}),
    ("037 pepper", 2, {}),
    ("038 potato", 3, {}),
    ("039 soybean", 3, {}),
]


def standing(g):
    found = {"points": points(g, "yellow"), "stress": stress(g, "yellow"), "oxygen": oxygen(g, "yellow")}
    found |= {"co2": co2(g, "yellow"), "food": sum(g.food[:9]), "hand": len(hand(g, "yellow"))}
    held = ("energy", "water", "helium", "iron-left", "titanium-left", "waste", "iron-right", "titanium-right")
    return found | {kind: have(g, "yellow", kind) for kind in held}


def changed(before, after):
    return {kind: after[kind] - before[kind] for kind in after if after[kind] != before[kind]}


@pytest.mark.parametrize(("card", "value", "bonus"), FOOD, ids=[row[0] for row in FOOD])
def test_food_feeds_by_its_value_and_gives_its_bonus(card, value, bonus):
    word = card.split()[1]
    g = table(yellow={"hand": [], "food": {word: 1}, "oxygen": 3, "waste": 2})
    before = standing(g)
    play(g, f"yellow: feed {word}")
    if prompt(g) == "yellow: drop-waste":
        play(g, "yellow: drop 1")
    for scientist in OWN[:value]:
        play(g, f"yellow: take-back {scientist}")
    assert prompt(g) != "yellow: feed"
    assert changed(before, standing(g)) == {"food": -1, "hand": value, **bonus}


# --- demands -------------------------------------------------------------------------------------------------

DEMANDS = [
    # tile, cost, reward
    ("101", {"iron": 3}, {"points": 4}),
    ("102", {"iron": 4}, {"points": 5}),
    ("103", {"titanium": 2}, {"points": 4}),
    ("104", {"water": 2}, {"points": 6}),
    ("105", {"iron": 1, "water": 1}, {"points": 3, "energy": 2}),
    ("106", {"iron": 2, "titanium": 1}, {"points": 4, "energy": 1}),
    ("107", {"titanium": 1, "water": 1}, {"points": 5}),
    ("108", {"energy": 3, "iron": 1}, {"points": 4, "stress": 1}),
    ("109", {"iron": 2, "water": 1}, {"points": 4, "food": 1}),
    ("110", {"energy": 2, "water": 1}, {"points": 4, "co2": 1}),
    ("201", {"titanium": 2, "water": 2}, {"points": 9}),
    ("202", {"titanium": 4}, {"points": 8}),
    ("203", {"water": 3}, {"points": 8}),
    ("204", {"helium": 1, "iron": 2}, {"points": 8}),
    ("205", {"iron": 4, "water": 1}, {"points": 7, "energy": 1}),
    ("206", {"helium": 1, "water": 1}, {"points": 8}),
    ("207", {"titanium": 3, "water": 1}, {"points": 7, "food": 1}),
    ("208", {"helium": 1, "energy": 2}, {"points": 7, "stress": 1}),
    ("209", {"iron": 3, "titanium": 2}, {"points": 6, "energy": 2}),
    ("210", {"iron": 2, "titanium": 1, "water": 1}, {"points": 5, "research": 1}),
    ("301", {"helium": 2, "water": 1}, {"points": 13}),
    ("302", {"helium": 2, "titanium": 1}, {"points": 12}),
    ("303", {"helium": 1, "titanium": 2, "water": 1}, {"points": 11}),
    ("304", {"helium": 3}, {"points": 16}),
    ("305", {"helium": 1, "water": 3}, {"points": 13}),
    ("306", {"titanium": 4, "water": 2}, {"points": 12}),
    ("307", {"helium": 2, "iron": 3}, {"points": 12, "energy": 1}),
    ("308", {"helium": 2, "energy": 2}, {"points": 11, "water": 1}),
    ("309", {"helium": 1, "titanium": 4}, {"points": 11, "food": 1}),
    ("310", {"helium": 1, "iron": 4, "water": 1}, {"points": 11, "co2": 2}),
]
DEMAND_ROWS = [(f"{number} demand", cost, reward) for number, cost, reward in DEMANDS]
ALL_DEMANDS = ["101 d", "102 d", "103 d", "104 d", "105 d", "106 d", "107 d", "108 d", "109 d", "110 d",
               "201 d", "202 d", "203 d", "204 d", "205 d", "206 d", "207 d", "208 d", "209 d", "210 d",
               "301 d", "302 d", "303 d", "304 d", "305 d", "306 d", "307 d", "308 d", "309 d", "310 d"]  # fmt: skip


def with_cost(cost):
    """Exactly what a demand costs, and the energy to activate the Spaceport."""
    words = {**EXACT, "energy": 1 + cost.get("energy", 0), "water": cost.get("water", 0)}
    words["helium"] = cost.get("helium", 0)
    words["left"] = {ore: cost.get(ore, 0) for ore in ("iron", "titanium")}
    return words


@pytest.mark.parametrize("tile", ALL_DEMANDS)
def test_a_demand_takes_its_cost_and_gives_its_reward(tile):
    number = number_of(tile)
    _, cost, reward = next(row for row in DEMANDS if row[0] == number)
    words = {**with_cost(cost), "hand": ["flight-coordinator"], "module": "spaceport", "points": 0}
    g = table(yellow=words, **{f"stack_{number[0]}": [f"d{number}"]})
    play(g, "yellow", "use spaceport flight-coordinator", f"deliver d{number}")
    if prompt(g) == "yellow: take-food":
        play(g, f"yellow: {options(g, 'yellow')[0]}")
    if prompt(g) == "yellow: advance":
        play(g, "yellow: research extraction")
    found = {kind: n for kind, n in standing(g).items() if n and kind not in ("hand", "stress", "oxygen")}
    found |= {"stress": stress(g, "yellow") - 6, "research": level(g, "yellow", "extraction") - 1}
    assert {kind: n for kind, n in found.items() if n} == reward
    assert g.met.count(0) == 1


@pytest.mark.parametrize("tile", ALL_DEMANDS)
def test_a_demand_cannot_be_met_with_one_cube_less(tile):
    number = number_of(tile)
    _, cost, _ = next(row for row in DEMANDS if row[0] == number)
    for lacking in cost:
        less = {kind: n - (kind == lacking) for kind, n in cost.items()}
        words = {**with_cost(less), "hand": ["flight-coordinator"], "module": "spaceport"}
        g = table(yellow=words, **{f"stack_{number[0]}": [f"d{number}"]})
        assert not can(g, "use spaceport flight-coordinator", f"deliver d{number}")


def can(g, *keys):
    """Whether yellow can choose all of these, one after the other."""
    for key in keys:
        if key not in options(g, "yellow"):
            return False
        play(g, f"yellow: {key}")
    return True


# --- advanced modules ----------------------------------------------------------------------------------------

ADVANCED = [
    # tile, cost, points
    ("advanced-airlock", {"titanium": 2, "water": 1}, 5),
    ("advanced-communication-room", {"titanium": 1, "water": 1}, 4),
    ("advanced-industrial-complex", {"titanium": 2, "water": 1}, 5),
    ("advanced-mining-control", {"titanium": 2, "water": 1}, 5),
    ("advanced-recycling-plant", {"titanium": 2, "water": 1}, 5),
    ("advanced-power-plants", {"helium": 1, "iron": 1}, 5),
    ("advanced-greenhouse", {"titanium": 1, "water": 1, "iron": 1}, 6),
    ("advanced-quarters", {"iron": 2, "titanium": 2}, 5),
]


def builder(tile, cost):
    open_tiles = [tile, *[word for word, _, _ in ADVANCED if word != tile][:4]]
    row = {**with_cost(cost), "hand": ["botanist"], "module": "laboratory", "points": 0}
    return table(yellow=row, tiles=open_tiles)


@pytest.mark.parametrize(("tile", "cost", "worth"), ADVANCED, ids=[row[0] for row in ADVANCED])
def test_an_advanced_module_takes_its_cost_and_gives_its_points(tile, cost, worth):
    g = builder(tile, cost)
    assert can(g, "use laboratory botanist", f"build {tile}")
    assert points(g, "yellow") == worth
    for kind in ("water", "helium", "iron-left", "titanium-left"):
        assert have(g, "yellow", kind) == 0


@pytest.mark.parametrize(("tile", "cost", "worth"), ADVANCED, ids=[row[0] for row in ADVANCED])
def test_an_advanced_module_cannot_be_built_with_one_cube_less(tile, cost, worth):
    for lacking in cost:
        less = {kind: n - (kind == lacking) for kind, n in cost.items()}
        assert not can(builder(tile, less), "use laboratory botanist", f"build {tile}")


# --- equipment -----------------------------------------------------------------------------------------------


def test_051_oxygen_bottle():
    g = table(yellow={"equipment": "oxygen-bottle", "oxygen": 5})
    play(g, "yellow: activate oxygen-bottle")
    assert (oxygen(g, "yellow"), points(g, "yellow")) == (3, 6)


def test_052_battery_pack():
    g = table(yellow={"equipment": "battery-pack", "energy": 0})
    play(g, "yellow: activate battery-pack")
    assert have(g, "yellow", "energy") == 1


def test_053_access_card():
    g = table(
        yellow={**RICH, "equipment": "access-card", "hand": ["botanist"], "module": "spaceport"}, stack_1=["d104"]
    )
    play(g, "yellow: activate access-card")
    assert points(g, "yellow") == 6
    play(g, "yellow", "use spaceport botanist", "deliver d104")
    assert g.met[3] == 0


def test_054_lunar_buggy():
    g = table(yellow={**RICH, "equipment": "lunar-buggy", "hand": ["flight-coordinator"], "module": "airlock"})
    play(g, "yellow", "activate lunar-buggy", "use spaceport flight-coordinator")
    assert (oxygen(g, "yellow"), points(g, "yellow")) == (3 - 2, 6)


def test_055_waste_press():
    g = table(yellow={"equipment": "waste-press", "waste": 2})
    play(g, "yellow", "activate waste-press", "drop 1")
    assert (have(g, "yellow", "waste"), points(g, "yellow")) == (1, 7)


def test_055_waste_press_without_waste():
    g = table(yellow={"equipment": "waste-press", "waste": 0})
    play(g, "yellow: activate waste-press")
    assert points(g, "yellow") == 7


def test_056_ration_pack():
    g = table(yellow={"equipment": "ration-pack", "hand": [], "energy": 1, "oxygen": 2})
    play(g, "yellow", "activate ration-pack", "take-back botanist")
    assert (hand(g, "yellow"), have(g, "yellow", "energy")) == (["botanist"], 0)
    assert (oxygen(g, "yellow"), points(g, "yellow")) == (1, 6)


def test_056_ration_pack_takes_an_energy():
    g = table(yellow={"equipment": "ration-pack", "hand": [], "energy": 0})
    assert reason_against(g, "yellow", "activate ration-pack") == "too-few energy 1 0"


def test_057_field_drill():
    g = table(yellow={"equipment": "field-drill", "left": {}})
    play(g, "yellow: activate field-drill")
    assert (have(g, "yellow", "iron-left"), points(g, "yellow")) == (1, 6)


# --- research bonuses ----------------------------------------------------------------------------------------


def with_bonus(bonus, **words):
    """Yellow reaches level 5 and takes a bonus; returns what it changed."""
    row = {"energy": 1, "extraction": 4, "hand": ["botanist"], "module": "laboratory", **words}
    g = table(yellow=row, scientists=["ecologist", "astrophysicist", "eva-specialist"])
    play(g, "yellow", "use laboratory botanist", "research extraction")
    before = standing(g)
    play(g, f"yellow: bonus {bonus}")
    return g, before


def test_061_acclaim():
    g, before = with_bonus("acclaim")
    assert changed(before, standing(g)) == {"points": 5}


def test_062_fuel_cells():
    g, before = with_bonus("fuel-cells")
    assert changed(before, standing(g)) == {"helium": 1, "energy": 2}


def test_063_shore_leave():
    g, before = with_bonus("shore-leave")
    assert changed(before, standing(g)) == {"stress": 2, "points": 2}


def test_064_guest_scientist():
    g, before = with_bonus("guest-scientist", left={})
    assert prompt(g) == "yellow: hire-free"
    play(g, "yellow: hire eva-specialist")
    assert changed(before, standing(g)) == {"hand": 1}
    assert hand(g, "yellow") == ["eva-specialist"]


def test_065_waste_shuttle():
    g, before = with_bonus("waste-shuttle", waste=4)
    assert options(g, "yellow") == ["drop 3", "drop 2", "drop 1", "drop 0"]
    play(g, "yellow: drop 3")
    assert changed(before, standing(g)) == {"waste": -3, "points": 1}


def test_066_carbon_filter():
    g, before = with_bonus("carbon-filter")
    assert changed(before, standing(g)) == {"co2": 3, "points": 1}


def test_a_bonus_space_takes_one_disc():
    g, _ = with_bonus("acclaim")
    assert g.bonuses[0] == 0
    assert g.observe(0)["bonuses"][0] == {"bonus": "acclaim", "owner": 0}
    assert where(g, "yellow") == "laboratory"
    assert food(g, "yellow", "carrot") == 0
