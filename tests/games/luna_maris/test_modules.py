"""The ten modules on their base sides, and the eight advanced ones."""

from __future__ import annotations

import pytest
from tests.games.luna_maris.language import (
    PLENTY,
    co2,
    food,
    hand,
    have,
    heard,
    holder,
    level,
    options,
    play,
    points,
    probe_on,
    prompt,
    reason_against,
    rest,
    rule,
    stress,
    table,
    verbs,
)

AIRLOCK = "Luftschleuse"
RADIO = "Kommunikationsraum"
PORT = "Raumhafen"
LAB = "Labor"
INDUSTRY = "Industriekomplex"
MINES = "Minenkontrollraum"
RECYCLING = "Müllverwertungsanlage"
POWER = "Kraftwerke"
GREEN = "Gewächshaus"
QUARTERS = "Quartiere"


def inside(module, scientist, words=None, **more):
    """Yellow enters a module with everything that can be needed."""
    row = {**PLENTY, "hand": [scientist], "module": module, **(words or {})}
    g = table(yellow=row, **more)
    play(g, f"yellow: use {module} {scientist}")
    return g


# --- Airlock -------------------------------------------------------------------------------------------------


@rule(AIRLOCK, "modules.drill")
def test_airlock_places_a_probe_for_energy_and_stress():
    g = inside("airlock", "geologist")
    play(g, "yellow: drill c3")
    assert probe_on(g, "c3") == 0
    assert g.probes[0] == 2
    assert stress(g, "yellow") == 5
    assert have(g, "yellow", "energy") == 8
    assert holder(g, "airlock") == "yellow"


@rule(AIRLOCK, "modules.against_drilling")
def test_airlock_any_empty_site():
    g = inside("airlock", "geologist")
    assert len([key for key in options(g, "yellow") if key.startswith("drill")]) == 18
    assert reason_against(g, "yellow", "drill e4") == "site-taken"


@rule(AIRLOCK, "modules.against_probe")
def test_airlock_needs_a_probe_and_some_calm():
    full = {"probes": ["a1", "b1", "c1", "d1"], **PLENTY, "hand": ["geologist"], "module": "airlock"}
    g = table(yellow=full)
    assert reason_against(g, "yellow", "use airlock geologist") == "nothing-possible airlock"
    g = table(yellow={**PLENTY, "hand": ["geologist"], "module": "airlock", "stress": 0})
    assert reason_against(g, "yellow", "use airlock geologist") == "nothing-possible airlock"


def test_041_advanced_airlock_costs_no_stress():
    g = inside("airlock", "geologist", {"stress": 0}, blue={"advanced": ["advanced-airlock"]})
    play(g, "yellow: drill c3")
    assert stress(g, "yellow") == 0
    assert probe_on(g, "c3") == 0


# --- Communication Room --------------------------------------------------------------------------------------

OPEN = ["mission-commander", "astrophysicist", "eva-specialist"]


@rule(RADIO, "modules.hire", "displays.take_scientist")
def test_communication_room_takes_a_scientist_to_hand():
    g = inside("communication-room", "flight-coordinator", {"left": {"iron": 2}}, scientists=OPEN)
    play(g, "yellow: hire astrophysicist")
    assert "astrophysicist" in hand(g, "yellow")
    assert have(g, "yellow", "iron-left") == 1
    assert have(g, "yellow", "energy") == 8


@rule(RADIO, "table.hiring_price")
@pytest.mark.parametrize(("scientist", "price"), [(OPEN[0], 1), (OPEN[1], 1), (OPEN[2], 2)])
def test_communication_room_one_or_two_iron(scientist, price):
    g = inside("communication-room", "flight-coordinator", {"left": {"iron": 3}}, scientists=OPEN)
    play(g, f"yellow: hire {scientist}")
    assert have(g, "yellow", "iron-left") == 3 - price


@rule(RADIO, "displays.refill_scientists")
def test_communication_room_scientists_slide_and_a_new_one_comes():
    g = inside(
        *("communication-room", "flight-coordinator", {"left": {"iron": 3}}),
        scientists=OPEN,
        scientist_deck=["ecologist"],
    )
    told = play(g, "yellow: hire mission-commander")
    assert "new-scientist ecologist" in told
    assert [each["scientist"] for each in g.observe(0)["scientists"]] == [OPEN[1], OPEN[2], "ecologist"]


@rule(RADIO, "modules.against_hiring")
def test_communication_room_too_expensive():
    g = inside("communication-room", "flight-coordinator", {"left": {"iron": 1}, "right": {}}, scientists=OPEN)
    assert reason_against(g, "yellow", "hire eva-specialist") == "too-few iron 2 1"
    assert reason_against(g, "yellow", "hire ecologist") == "not-open"


@pytest.mark.parametrize(("scientist", "price"), [(OPEN[0], 0), (OPEN[1], 0), (OPEN[2], 1)])
def test_042_advanced_communication_room_is_cheaper(scientist, price):
    words = {"left": {"iron": 3}}
    g = inside(
        *("communication-room", "flight-coordinator", words),
        scientists=OPEN,
        blue={"advanced": ["advanced-communication-room"]},
    )
    play(g, f"yellow: hire {scientist}")
    assert have(g, "yellow", "iron-left") == 3 - price


# --- Spaceport -----------------------------------------------------------------------------------------------


@rule(PORT, "modules.deliver", "modules.be_rewarded")
def test_spaceport_pays_a_demand_for_its_reward_and_reveals_the_next():
    g = inside("spaceport", "flight-coordinator", {"water": 2, "points": 0}, stack_1=["d104", "d101"])
    told = play(g, "yellow: deliver d104")
    assert "new-demand d101" in told
    assert (points(g, "yellow"), have(g, "yellow", "water")) == (6, 0)
    assert g.observe(0)["colours"][0]["demands"] == ["d104"]


@rule(PORT, "modules.against_delivering")
def test_spaceport_only_open_demands_that_can_be_paid():
    g = inside("spaceport", "flight-coordinator", {"water": 1}, stack_1=["d104"], stack_2=["d203"], stack_3=["d301"])
    assert reason_against(g, "yellow", "deliver d104") == "too-few water 2 1"
    assert reason_against(g, "yellow", "deliver d101") == "not-open"
    assert options(g, "yellow")[0] == "deliver d301"


@rule(PORT)
def test_spaceport_an_exhausted_stack_stays_empty():
    words = {"water": 2, "demands": ["d101", "d102"]}
    g = inside("spaceport", "flight-coordinator", words, stack_1=["d104"])
    play(g, "yellow: deliver d104")
    assert g.stacks[0] == []


# --- Laboratory ----------------------------------------------------------------------------------------------


@rule(LAB, "modules.do_research", "gains.advance")
@pytest.mark.parametrize("track", ["extraction", "sustainability"])
def test_laboratory_advances_one_level(track):
    g = inside("laboratory", "botanist")
    play(g, f"yellow: research {track}")
    assert level(g, "yellow", track) == 2
    assert have(g, "yellow", "energy") == 8


@rule(LAB, "gains.against_research")
def test_laboratory_a_disc_at_the_top_cannot_advance():
    g = inside("laboratory", "botanist", {"extraction": 5})
    assert reason_against(g, "yellow", "research extraction") == "track-full extraction"


@rule(LAB, "gains.advance")
def test_laboratory_with_both_discs_at_the_top_a_point():
    g = inside("laboratory", "botanist", {"extraction": 5, "sustainability": 5, "points": 5})
    play(g, "yellow: full-tracks")
    assert points(g, "yellow") == 6


@rule(LAB, "modules.build", "modules.lay_tile")
def test_laboratory_builds_an_advanced_module_without_energy():
    tiles = ["advanced-quarters", "advanced-airlock", "advanced-greenhouse", "advanced-power-plants"]
    tiles += ["advanced-mining-control"]
    g = inside("laboratory", "botanist", {"left": {"titanium": 2}, "water": 1, "energy": 0, "points": 5}, tiles=tiles)
    assert "research" not in verbs(g, "yellow")
    play(g, "yellow: build advanced-mining-control")
    assert have(g, "yellow", "titanium-left") == 0
    assert points(g, "yellow") == 10
    assert g.build_track == [0]
    assert g.discs[0] == 3
    assert holder(g, "laboratory") is None
    assert g.advanced[5] == 1


@rule(LAB)
def test_laboratory_both_actions_in_either_order():
    tiles = ["advanced-quarters", "advanced-airlock", "advanced-greenhouse", "advanced-power-plants"]
    tiles += ["advanced-mining-control"]
    for order in (
        ("research extraction", "build advanced-mining-control"),
        ("build advanced-mining-control", "research extraction"),
    ):
        g = inside("laboratory", "botanist", {"left": {"titanium": 2}, "water": 1}, tiles=tiles)
        play(g, *[f"yellow: {key}" for key in order])
        assert level(g, "yellow", "extraction") == 2
        assert g.builders[3] == 0


# --- Industrial Complex --------------------------------------------------------------------------------------

EXTRACTIONS = [
    # level, iron paid, water gained, helium gained
    (1, 2, 1, 0),
    (2, 1, 1, 0),
    (3, 2, 0, 1),
    (4, 2, 1, 1),
    (5, 3, 0, 2),
]


@rule(INDUSTRY, "modules.extract", "modules.collect_extract")
@pytest.mark.parametrize(("number", "iron", "water", "helium"), EXTRACTIONS)
def test_industrial_complex_extracts_at_its_level(number, iron, water, helium):
    words = {"extraction": number, "left": {"iron": 4}, "water": 0, "helium": 0}
    g = inside("industrial-complex", "energy-engineer", words)
    play(g, f"yellow: extract e{number}")
    assert have(g, "yellow", "iron-left") == 4 - iron
    assert (have(g, "yellow", "water"), have(g, "yellow", "helium")) == (water, helium)


@rule(INDUSTRY, "modules.against_extracting")
def test_industrial_complex_own_level_or_below():
    g = inside("industrial-complex", "energy-engineer", {"extraction": 3})
    assert [key for key in options(g, "yellow") if key.startswith("extract")] == [
        "extract e1",
        "extract e2",
        "extract e3",
    ]
    assert reason_against(g, "yellow", "extract e4") == "level-too-high extraction 4 3"


@rule(INDUSTRY, "modules.clean_up_air")
@pytest.mark.parametrize("steps", [1, 2])
def test_industrial_complex_cleans_the_air_for_energy(steps):
    g = inside("industrial-complex", "energy-engineer")
    play(g, f"yellow: clean {steps}")
    assert co2(g, "yellow") == steps
    assert have(g, "yellow", "energy") == 9 - steps


@rule(INDUSTRY, "modules.against_cleaning")
def test_industrial_complex_no_more_than_two_steps():
    g = inside("industrial-complex", "energy-engineer")
    assert reason_against(g, "yellow", "clean 3") == "clean-one-or-two"


def test_043_advanced_industrial_complex_extracts_twice():
    words = {"extraction": 2, "left": {"iron": 4}, "water": 0, "energy": 2}
    g = inside("industrial-complex", "energy-engineer", words, blue={"advanced": ["advanced-industrial-complex"]})
    play(g, "yellow: extract e2")
    assert reason_against(g, "yellow", "extract e2") == "extracted-already"
    play(g, "yellow: extract e1")
    assert have(g, "yellow", "water") == 2
    assert have(g, "yellow", "energy") == 1
    assert "extract" not in verbs(g, "yellow")


def test_043_advanced_industrial_complex_the_second_extraction_may_be_left_out():
    words = {"extraction": 2, "left": {"iron": 4}}
    g = inside("industrial-complex", "energy-engineer", words, blue={"advanced": ["advanced-industrial-complex"]})
    play(g, "yellow: extract e2", "yellow: end-turn")
    assert prompt(g) == "blue: act"


# --- Mining Control Room -------------------------------------------------------------------------------------


@rule(MINES, "modules.mine")
def test_mining_control_takes_ore_of_all_probes_without_moving_the_belt():
    words = {"probes": ["a1", "b2", "b1"], "left": {"iron": 1}, "right": {"iron": 2}}
    g = inside("mining-control", "geologist", words)
    play(g, "yellow: mine")
    assert (have(g, "yellow", "iron-left"), have(g, "yellow", "titanium-left")) == (3, 1)
    assert have(g, "yellow", "iron-right") == 2


@rule(MINES, "modules.smelt", "modules.smelt_from")
def test_mining_control_turns_iron_into_waste_and_two_titanium():
    g = inside("mining-control", "geologist", {"left": {"iron": 1}, "right": {}, "waste": 0})
    play(g, "yellow: smelt")
    assert (have(g, "yellow", "iron-left"), have(g, "yellow", "titanium-left")) == (0, 2)
    assert have(g, "yellow", "waste") == 1


@rule(MINES, "modules.smelt")
def test_mining_control_asks_which_iron():
    g = inside("mining-control", "geologist", {"left": {"iron": 1, "titanium": 1}, "right": {"iron": 1}})
    play(g, "yellow: smelt")
    assert prompt(g) == "yellow: smelt"
    play(g, "yellow: pay iron-left=1")
    assert (have(g, "yellow", "iron-left"), have(g, "yellow", "iron-right")) == (0, 1)


def test_044_advanced_mining_control_gives_more_and_leaves_no_waste():
    built = {"advanced": ["advanced-mining-control"]}
    g = inside("mining-control", "geologist", {"left": {}, "right": {}}, blue=built)
    play(g, "yellow: mine")
    assert have(g, "yellow", "iron-left") == 2
    g = inside("mining-control", "geologist", {"left": {"iron": 1}, "waste": 0}, blue=built)
    play(g, "yellow: smelt")
    assert (have(g, "yellow", "waste"), have(g, "yellow", "titanium-left")) == (0, 2)


# --- Recycling Plant -----------------------------------------------------------------------------------------

EMPTY = {"left": {}, "right": {}, "water": 0, "helium": 0, "energy": 5, "points": 0, "waste": 3}
RECYCLINGS = [
    # level, waste paid, gains on the base side, gains on the advanced side
    (1, 1, {"iron-left": 1}, {"iron-left": 1, "energy": 1}),
    (2, 1, {"water": 1}, {"water": 1, "points": 1}),
    (3, 2, {"titanium-left": 2}, {"titanium-left": 2, "points": 1}),
    (4, 2, {"water": 1, "titanium-left": 1, "points": 1}, {"water": 1, "titanium-left": 1, "points": 2}),
    (5, 3, {"helium": 1, "points": 1}, {"helium": 1, "water": 1, "points": 2}),
]


def gained(g):
    found = {kind: have(g, "yellow", kind) for kind in ("iron-left", "titanium-left", "water", "helium")}
    found |= {"energy": have(g, "yellow", "energy") - 4, "points": points(g, "yellow")}
    return {kind: count for kind, count in found.items() if count}


@rule(RECYCLING, "modules.recycle")
@pytest.mark.parametrize(("number", "waste", "gains", "better"), RECYCLINGS)
def test_recycling_plant_recycles_at_its_level(number, waste, gains, better):
    g = inside("recycling-plant", "environmental-technician", {**EMPTY, "sustainability": number})
    play(g, f"yellow: recycle r{number}")
    assert have(g, "yellow", "waste") == 3 - waste
    assert gained(g) == gains


@pytest.mark.parametrize(("number", "waste", "gains", "better"), RECYCLINGS)
def test_045_advanced_recycling_plant_gives_more(number, waste, gains, better):
    words = {**EMPTY, "sustainability": number}
    built = {"advanced": ["advanced-recycling-plant"]}
    g = inside("recycling-plant", "environmental-technician", words, blue=built)
    play(g, f"yellow: recycle r{number}")
    assert have(g, "yellow", "waste") == 3 - waste
    assert gained(g) == better


@rule(RECYCLING, "modules.against_recycling")
def test_recycling_plant_own_level_or_below():
    g = inside("recycling-plant", "environmental-technician", {"sustainability": 2})
    assert reason_against(g, "yellow", "recycle r3") == "level-too-high sustainability 3 2"


@rule(RECYCLING, "modules.clean_up_air")
def test_recycling_plant_cleans_the_air_for_energy_without_activation():
    g = inside("recycling-plant", "environmental-technician", {"waste": 0, "energy": 2})
    assert verbs(g, "yellow") <= {"clean", "depot", "activate"}
    play(g, "yellow: clean 2")
    assert (co2(g, "yellow"), have(g, "yellow", "energy")) == (2, 0)


# --- Power Plants --------------------------------------------------------------------------------------------


@rule(POWER, "modules.burn", "modules.collect_energy")
@pytest.mark.parametrize(("advanced", "energy", "won"), [([], 2, 1), (["advanced-power-plants"], 3, 1)])
def test_power_plants_burn_iron_without_energy(advanced, energy, won):
    words = {"energy": 0, "left": {"iron": 1}, "points": 0}
    g = inside("power-plants", "energy-engineer", words, blue={"advanced": advanced})
    play(g, "yellow: burn iron")
    assert (have(g, "yellow", "energy"), points(g, "yellow"), have(g, "yellow", "iron-left")) == (energy, won, 0)


@rule(POWER)
@pytest.mark.parametrize(("advanced", "energy", "won"), [([], 4, 1), (["advanced-power-plants"], 5, 2)])
def test_power_plants_burn_water_and_waste(advanced, energy, won):
    words = {"energy": 0, "water": 1, "waste": 1, "points": 0}
    g = inside("power-plants", "energy-engineer", words, blue={"advanced": advanced})
    play(g, "yellow: burn water")
    assert (have(g, "yellow", "energy"), points(g, "yellow")) == (energy, won)
    assert (have(g, "yellow", "water"), have(g, "yellow", "waste")) == (0, 0)


def test_046_advanced_power_plants_give_more():
    words = {"energy": 0, "left": {"iron": 1}, "water": 1, "waste": 1, "points": 0}
    g = inside("power-plants", "energy-engineer", words, blue={"advanced": ["advanced-power-plants"]})
    play(g, "yellow: burn water")
    assert (have(g, "yellow", "energy"), points(g, "yellow")) == (5, 2)


@rule(POWER)
def test_power_plants_have_no_energy_field():
    g = inside("power-plants", "energy-engineer")
    play(g, "yellow: burn iron", "yellow: pay iron-left=1")
    assert holder(g, "power-plants") is None


# --- Greenhouse ----------------------------------------------------------------------------------------------

ROW = ["carrot", "bean", "carrot"]


@rule(GREEN, "modules.harvest", "displays.refill_food")
def test_greenhouse_takes_one_open_card():
    g = inside("greenhouse", "botanist", food_row=ROW, food_deck=["potato"])
    told = play(g, "yellow: harvest carrot")
    assert food(g, "yellow", "carrot") == 1
    assert "new-food potato" in told
    assert g.observe(0)["food"] == ["bean", "carrot", "potato"]


@rule(GREEN, "modules.harvest_all")
def test_greenhouse_takes_all_three_for_a_water():
    g = inside("greenhouse", "botanist", {"water": 1}, food_row=ROW)
    play(g, "yellow: harvest-all")
    assert (food(g, "yellow", "carrot"), food(g, "yellow", "bean")) == (2, 1)
    assert have(g, "yellow", "water") == 0
    assert len(g.food_row) == 3


@rule(GREEN, "modules.against_harvesting_all")
def test_greenhouse_needs_the_water():
    g = inside("greenhouse", "botanist", {"water": 0}, food_row=ROW)
    assert reason_against(g, "yellow", "harvest-all") == "too-few water 1 0"
    assert reason_against(g, "yellow", "harvest potato") == "not-open"


def test_047_advanced_greenhouse_takes_two_cards():
    built = {"advanced": ["advanced-greenhouse"]}
    g = inside("greenhouse", "botanist", food_row=ROW, food_deck=["potato"], blue=built)
    play(g, "yellow: harvest carrot")
    assert prompt(g) == "yellow: take-food"
    assert options(g, "yellow") == ["take carrot", "take bean"]
    play(g, "yellow: take bean")
    assert (food(g, "yellow", "carrot"), food(g, "yellow", "bean")) == (1, 1)


def test_047_advanced_greenhouse_draws_one_from_the_deck():
    built = {"advanced": ["advanced-greenhouse"]}
    g = inside("greenhouse", "botanist", food_row=ROW, food_deck=["potato"], blue=built)
    told = play(g, "yellow: harvest-all")
    assert "draws-food yellow potato" in told
    assert sum(g.food[:9]) == 4


# --- Quarters ------------------------------------------------------------------------------------------------


@rule(QUARTERS, "quarters.rest", "quarters.lay_off")
def test_quarters_lay_off_any_number_by_level_and_end_the_turn():
    words = {"module": "quarters", "hand": ["botanist", "geologist", "ecologist"], "stress": 3, "energy": 1}
    g = table(yellow=words)
    play(g, "yellow", "rest quarters", "lay-off botanist", "lay-off ecologist", "done")
    assert stress(g, "yellow") == 3 + 1 + 2
    assert hand(g, "yellow") == ["geologist"]
    assert "ecologist" in rest(g, "yellow")
    assert have(g, "yellow", "energy") == 0
    assert holder(g, "quarters") == "yellow"
    assert prompt(g) == "blue: act"


@rule(QUARTERS)
def test_quarters_steps_beyond_eight_are_lost():
    g = table(yellow={"module": "quarters", "hand": ["botanist", "ecologist"], "stress": 7})
    play(g, "yellow", "rest quarters", "lay-off botanist", "lay-off ecologist")
    assert stress(g, "yellow") == 8


@rule(QUARTERS, "quarters.against_resting")
def test_quarters_need_energy():
    g = table(yellow={"module": "quarters", "energy": 0})
    assert reason_against(g, "yellow", "rest quarters") == "no-energy 1"


@rule(QUARTERS)
def test_quarters_a_level_two_card_that_has_worked_counts_one():
    words = {**PLENTY, "module": "laboratory", "hand": ["ecologist"], "stress": 3}
    g = table(yellow=words)
    play(g, "yellow", "use laboratory ecologist", "research extraction")
    told = play(g, "yellow: rest quarters")
    assert stress(g, "yellow") == 4
    assert "rests yellow 2" in told
    assert prompt(g) == "blue: act"


def test_048_advanced_quarters_need_no_energy_and_relax_more():
    words = {"module": "quarters", "energy": 0, "stress": 3, "hand": ["botanist"]}
    g = table(yellow=words, blue={"advanced": ["advanced-quarters"]})
    play(g, "yellow: rest quarters")
    assert stress(g, "yellow") == 3 + 1 + 1
    assert holder(g, "quarters") is None
    assert heard(g)
