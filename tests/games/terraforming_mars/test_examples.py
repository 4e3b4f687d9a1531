"""The worked examples in the rulebook, each named after its page, and what the pages say in passing.

As in the rulebook, Maria (yellow) sits to the right of Carsten (blue), and he to the right of Ferdi (orange).
"""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    discard,
    hand,
    keys,
    lines,
    oceans,
    play,
    played,
    production,
    prompt,
    resources,
    score,
    stock,
    table,
    tile,
    tr,
)

# --- p. 3, 5: global parameters ------------------------------------------------------------------------------


def test_p3_a_parameter_at_its_goal_rises_no_further():
    g = table(temperature=8, yellow={"heat": 8})
    play(g, "yellow", "heat")
    assert (g.temperature, tr(g, "yellow")) == (8, 20)


def test_p3_the_game_ends_at_14_percent_9_oceans_and_8_degrees():
    g = table(temperature=8, oxygen=14, tiles=oceans(9), blue={"passed": True})
    play(g, "yellow", "pass")
    assert g.over


def test_p5_bonus_steps():
    g = table(oxygen=7, temperature=-22, yellow={"hand": ["mining-expedition"]})
    play(g, "yellow", "play mining-expedition")
    assert (g.temperature, production(g, "yellow", "heat"), tr(g, "yellow")) == (-20, 1, 22)


# --- p. 6, 7: tiles and player boards ------------------------------------------------------------------------


def test_p6_example_a_city_beside_two_oceans_brings_4_mc():
    g = table(tiles={"r1c2": "ocean", "r1c4": "ocean"}, yellow={"mc": 25})
    play(g, "yellow", "project city", "place r1c3")
    assert stock(g, "yellow", "mc") == 4


def test_p6_a_capital_is_placed_and_scored_like_a_city():
    mine = {"hand": ["capital"], "production": {"energy": 2}}
    g = table(tiles={**oceans(4), "r3c6": {"greenery": "blue"}, "r7c3": {"city": "blue"}}, yellow=mine)
    play(g, "yellow", "play capital")
    assert "place r7c4" not in keys(g, "yellow")
    play(g, "yellow", "place r2c5")  # beside three oceans and the greenery
    assert lines(g, "yellow")[1:] == ["1 score-cities 1", "3 score-card capital"]


def test_p7_example_heat_production_rises_from_19_to_22():
    g = table(yellow={"hand": ["carbonate-processing"], "production": {"heat": 19, "energy": 1}})
    play(g, "yellow", "play carbonate-processing")
    assert production(g, "yellow", "heat") == 22


def test_p7_the_income_is_tr_and_mc_production():
    g = table(phase="production", yellow={"mc": 0, "tr": 23, "production": {"mc": -3}})
    assert stock(g, "yellow", "mc") == 20


# --- p. 8, 9: cards and set-up -------------------------------------------------------------------------------


def test_p8_effects_are_always_active():
    g = table(yellow={"hand": ["soletta", "methane-from-titan"], "mc": 80, "played": ["space-station"]}, oxygen=2)
    play(g, "yellow", "play soletta", "play methane-from-titan")
    assert stock(g, "yellow", "mc") == 80 - 33 - 26


def test_p8_requirements_concern_playing_a_card_not_using_it():
    g = table(temperature=8, oxygen=14, yellow={"hand": ["arctic-algae"], "played": ["search-for-life"]})
    assert "play arctic-algae" not in keys(g, "yellow")
    assert "use search-for-life" in keys(g, "yellow")


MARIAS = ["asteroid-mining", "asteroid", "comet", "methane-from-titan", "soletta"]
CARSTENS = ["geothermal-power", "moss", "fish", "ants", "trees", "grass", "birds", "lichen", "bushes", "livestock"]
FERDIS = ["capital", "cupola-city", "open-city", "noctis-city"]
FOR_MARIA = [*MARIAS, "heather", "kelp-farming", "farming", "insects", "worms"]
FOR_FERDI = [*FERDIS, "herbivores", "pets", "algae", "windmills", "strip-mine", "zeppelins"]


def the_three(era):
    """They have chosen as in the example."""
    g = table(
        seats=3,
        era=era,
        phase="setup",
        yellow={"offered": ["phobolog", "helion"], "dealt": FOR_MARIA},
        blue={"offered": ["credicor", "thorgate"], "dealt": CARSTENS},
        orange={"offered": ["tharsis-republic", "ecoline"], "dealt": FOR_FERDI},
    )
    play(g, "yellow", "corporation phobolog", *[f"buy {card}" for card in MARIAS], "done")
    play(g, "blue", "corporation thorgate", *[f"buy {card}" for card in CARSTENS], "done")
    play(g, "orange", "corporation tharsis-republic", *[f"buy {card}" for card in FERDIS], "done")
    return g


def test_p9_example_everyone_starts_with_1_production_of_everything():
    g = the_three("base")
    assert [production(g, "yellow", each) for each in ("mc", "steel", "titanium", "plants", "energy", "heat")] == [
        1
    ] * 6


def test_p9_example_maria_has_10_titanium_and_pays_15_of_23_mc_for_five_cards():
    g = the_three("base")
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc"), hand(g, "yellow")) == (10, 8, MARIAS)


def test_p9_example_her_other_five_cards_are_discarded():
    g = the_three("base")
    assert [card for card in discard(g) if card in FOR_MARIA] == FOR_MARIA[5:]


@pytest.mark.parametrize(("era", "energy"), [("base", 2), ("corporate", 1)])
def test_p9_example_carsten_has_an_energy_production_of_2_or_with_corporate_era_1(era, energy):
    assert production(the_three(era), "blue", "energy") == energy


def test_p9_example_carsten_pays_30_of_48_mc_for_ten_cards():
    g = the_three("base")
    assert (stock(g, "blue", "mc"), len(hand(g, "blue"))) == (18, 10)


def test_p9_example_ferdi_pays_12_of_40_mc_for_four_cards():
    g = the_three("base")
    assert (stock(g, "orange", "mc"), hand(g, "orange")) == (28, FERDIS)


def test_p9_example_the_first_generation_begins_with_marias_turn():
    assert prompt(the_three("base")) == "yellow: act"


def test_p9_example_ferdis_first_action_is_a_city_free_of_charge():
    g = the_three("base")
    play(g, "yellow", "pass")
    play(g, "blue", "pass")
    play(g, "orange", "place r1c1")
    assert (stock(g, "orange", "mc"), production(g, "orange", "mc"), stock(g, "orange", "steel")) == (31, 2, 2)


# --- p. 10: research and actions -----------------------------------------------------------------------------


def test_p10_example_carsten_keeps_three_cards_for_9_mc():
    dealt = ["geothermal-power", "fish", "ants", "trees"]
    g = table(seats=3, phase="research", first="yellow", blue={"mc": 30, "dealt": dealt, "hand": ["moss"]})
    play(g, "blue", "buy geothermal-power", "buy fish", "buy ants", "done")
    play(g, "yellow", "done")
    play(g, "orange", "done")
    assert (hand(g, "blue"), stock(g, "blue", "mc")) == (["moss", *dealt[:3]], 21)
    assert "trees" in discard(g)


def second_generation():
    """Carsten begins; Maria has her ten titanium, Ferdi money for a city."""
    return table(
        seats=3,
        generation=2,
        first="blue",
        yellow={"corporation": "phobolog", "titanium": 10, "mc": 2, "hand": ["asteroid-mining", "trans-neptune-probe"]},
        blue={"corporation": "thorgate", "mc": 10, "hand": ["geothermal-power", "moss"]},
        orange={"corporation": "tharsis-republic", "mc": 27},
    )


def test_p10_example_carsten_sells_a_patent():
    g = second_generation()
    play(g, "blue", "sell-patents", "sell moss", "done", "end-turn")
    assert (stock(g, "blue", "mc"), discard(g), prompt(g)) == (11, ["moss"], "orange: act")


def test_p10_example_ferdi_builds_a_city_as_his_only_action():
    g = second_generation()
    play(g, "blue", "sell-patents", "sell moss", "done", "end-turn")
    play(g, "orange", "project city", "place r3c4")  # with 5 M€ left there is nothing else to do
    assert (stock(g, "orange", "mc"), production(g, "orange", "mc")) == (27 - 25 + 3, 2)
    assert prompt(g) == "yellow: act"


def test_p10_example_maria_pays_30_mc_with_8_titanium():
    g = second_generation()
    play(g, "blue", "pass")
    play(g, "orange", "pass")
    play(g, "yellow", "play asteroid-mining")
    assert keys(g, "yellow") == ["pay steel=0 titanium=7 heat=0 mc=2", "pay steel=0 titanium=8 heat=0 mc=0"]
    play(g, "yellow", "pay steel=0 titanium=8 heat=0 mc=0")
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc")) == (2, 2)
    assert (production(g, "yellow", "titanium"), played(g, "yellow")) == (2, ["asteroid-mining"])


def test_p10_example_her_second_action_is_another_space_card():
    g = second_generation()
    play(g, "blue", "sell-patents", "sell moss", "done", "end-turn")
    play(g, "orange", "project city", "place r3c4")
    play(g, "yellow", "play asteroid-mining", "pay steel=0 titanium=8 heat=0 mc=0")
    play(g, "yellow", "play trans-neptune-probe", "pay steel=0 titanium=2 heat=0 mc=0")
    assert (stock(g, "yellow", "titanium"), prompt(g)) == (0, "blue: act")


def test_p10_example_carsten_pays_8_for_geothermal_power():
    g = second_generation()
    play(g, "blue", "play geothermal-power")
    assert (stock(g, "blue", "mc"), production(g, "blue", "energy")) == (2, 2)


# --- p. 11: production; checking requirements ----------------------------------------------------------------


def test_p11_example_maria_gets_2_titanium_and_20_mc():
    g = table(phase="production", yellow={"mc": 2, "production": {"titanium": 2}})
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc")) == (2, 22)


def test_p11_example_no_oceans_are_left():
    g = table(tiles=oceans(9), yellow={"hand": ["comet"]})
    play(g, "yellow", "play comet")
    assert (g.temperature, tr(g, "yellow")) == (-28, 21)


def test_p11_example_microbes_without_a_microbe_project():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid")
    assert production(g, "yellow", "plants") == 1


def test_p11_example_maria_plays_asteroid_at_the_highest_temperature():
    g = table(temperature=8, yellow={"hand": ["asteroid"]})
    play(g, "yellow", "play asteroid")
    assert (tr(g, "yellow"), stock(g, "yellow", "titanium")) == (20, 2)


def test_p11_example_she_removes_no_plants_if_only_she_has_some():
    g = table(yellow={"hand": ["asteroid"], "plants": 5})
    play(g, "yellow", "play asteroid", "decline")
    assert stock(g, "yellow", "plants") == 5


def test_p11_example_she_removes_fewer_than_three_if_there_are_no_more():
    g = table(seats=3, yellow={"hand": ["asteroid"]}, blue={"plants": 1}, orange={"plants": 2})
    play(g, "yellow", "play asteroid", "remove orange 2")
    assert (stock(g, "blue", "plants"), stock(g, "orange", "plants")) == (1, 0)


@pytest.mark.parametrize(("titanium", "possible"), [(0, False), (1, True)])
def test_p11_example_card_a_needs_a_titanium_production(titanium, possible):
    mine = {"hand": ["asteroid-mining-consortium"], "production": {"titanium": titanium}}
    assert ("play asteroid-mining-consortium" in keys(table(yellow=mine), "yellow")) == possible


@pytest.mark.parametrize(("oxygen", "energy", "possible"), [(9, 1, True), (10, 1, False), (9, 0, False)])
def test_p11_example_card_b_needs_9_percent_or_less_and_energy(oxygen, energy, possible):
    mine = {"hand": ["cupola-city"], "production": {"energy": energy}}
    assert ("play cupola-city" in keys(table(oxygen=oxygen, yellow=mine), "yellow")) == possible


@pytest.mark.parametrize(("oxygen", "plants", "possible"), [(9, 1, True), (8, 1, False), (9, 0, False)])
def test_p11_example_card_d_needs_9_percent_or_more_and_plants(oxygen, plants, possible):
    mine = {"hand": ["livestock"], "production": {"plants": plants}}
    assert ("play livestock" in keys(table(oxygen=oxygen, yellow=mine), "yellow")) == possible


@pytest.mark.parametrize(("oxygen", "energy", "possible"), [(5, 1, True), (4, 1, False), (5, 0, False)])
def test_p11_example_card_e_needs_5_percent_or_more_and_energy(oxygen, energy, possible):
    mine = {"hand": ["shuttles"], "production": {"energy": energy}}
    assert ("play shuttles" in keys(table(oxygen=oxygen, yellow=mine), "yellow")) == possible


# --- p. 12: paying, effects, laying down ---------------------------------------------------------------------


def test_p12_example_card_e_gives_a_discount_on_space_cards():
    g = table(yellow={"hand": ["asteroid-mining"], "mc": 28, "played": ["shuttles"]})
    play(g, "yellow", "play asteroid-mining")
    assert stock(g, "yellow", "mc") == 0


def test_p12_example_the_discount_holds_for_an_event_with_a_space_tag():
    g = table(yellow={"hand": ["asteroid"], "mc": 12, "played": ["shuttles"]})
    play(g, "yellow", "play asteroid")
    assert stock(g, "yellow", "mc") == 0


def test_p12_example_card_a_lowers_the_titanium_production_of_another_player():
    mine = {"hand": ["asteroid-mining-consortium"], "production": {"titanium": 1}}
    g = table(yellow=mine, blue={"production": {"titanium": 2}})
    play(g, "yellow", "play asteroid-mining-consortium", "lower blue")
    assert (production(g, "yellow", "titanium"), production(g, "blue", "titanium")) == (2, 1)


@pytest.mark.parametrize(
    ("card", "given_up", "mc"), [("cupola-city", "energy", 3), ("livestock", "plants", 2), ("shuttles", "energy", 2)]
)
def test_p12_example_cards_b_d_and_e_lower_ones_own_production(card, given_up, mc):
    g = table(oxygen=9, yellow={"hand": [card], "production": {given_up: 1}}, blue={"production": {given_up: 1}})
    play(g, "yellow", f"play {card}", *(["place r3c4"] if card == "cupola-city" else []))
    assert (production(g, "yellow", given_up), production(g, "yellow", "mc")) == (0, mc)
    assert production(g, "blue", given_up) == 1


def test_p12_example_an_animal_is_added_by_the_action_of_livestock():
    g = table(yellow={"played": ["livestock"]})
    play(g, "yellow", "use livestock")
    assert resources(g, "livestock") == 1


# --- p. 13: standard projects, milestones, awards ------------------------------------------------------------

TWO_CITIES = {"r3c2": {"city": "orange"}, "r7c3": {"city": "orange"}}
FERDI = {"corporation": "tharsis-republic", "mc": 40}


def test_p13_example_ferdi_builds_his_third_city():
    g = table(seats=3, active="orange", tiles=TWO_CITIES, orange=FERDI)
    play(g, "orange", "project city", "place r3c5")
    assert (stock(g, "orange", "mc"), production(g, "orange", "mc")) == (40 - 25 + 3, 2)


def test_p13_example_mayor_milestone_as_his_second_action():
    g = table(seats=3, active="orange", tiles=TWO_CITIES, orange=FERDI)
    play(g, "orange", "project city", "place r3c5", "milestone mayor")
    assert (stock(g, "orange", "mc"), lines(g, "orange")[1]) == (10, "5 score-milestone mayor")


def test_p13_example_nobody_else_can_be_mayor_and_two_milestones_are_left():
    tiles = {"r3c2": {"city": "yellow"}, "r7c3": {"city": "yellow"}, "r3c5": {"city": "yellow"}}
    g = table(seats=3, milestones={"mayor": "orange"}, tiles=tiles, yellow={"tr": 35})
    assert [key for key in keys(g, "yellow") if key.startswith("milestone")] == ["milestone terraformer"]


def test_p13_example_carsten_funds_the_thermalist_for_8_mc():
    g = table(seats=3, active="blue", blue={"mc": 20})
    play(g, "blue", "award thermalist")
    assert stock(g, "blue", "mc") == 12


def test_p13_example_carsten_and_maria_tie_and_ferdi_gets_nothing():
    heat = {"yellow": {"heat": 12}, "blue": {"heat": 12}, "orange": {"heat": 5}}
    g = table(seats=3, awards={"thermalist": "blue"}, **heat)
    assert [score(g, each) - 20 for each in ("yellow", "blue", "orange")] == [5, 5, 0]


def test_p13_any_number_of_patents_is_sold_at_once():
    g = table(yellow={"mc": 0, "hand": ["moss", "fish", "ants"]})
    play(g, "yellow", "sell-patents", "sell moss", "sell ants", "done")
    assert (stock(g, "yellow", "mc"), hand(g, "yellow"), prompt(g)) == (2, ["fish"], "yellow: act-again")


# --- p. 14: actions of cards, plants, heat -------------------------------------------------------------------


def test_p14_example_carsten_uses_livestock_once():
    g = table(active="blue", blue={"played": [{"livestock": 1}]})
    play(g, "blue", "use livestock")
    assert resources(g, "livestock") == 2
    assert "use livestock" not in keys(g, "blue")


BETWEEN = {"r4c2": {"city": "yellow"}, "r6c2": {"city": "yellow"}}


def test_p14_example_ferdi_plants_a_greenery_between_two_of_his_cities():
    g = table(tiles=BETWEEN, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r5c2")
    assert (g.oxygen, tr(g, "yellow"), stock(g, "yellow", "plants")) == (1, 21, 2)


def test_p14_example_the_greenery_and_both_cities_score():
    g = table(tiles=BETWEEN, yellow={"plants": 8})
    play(g, "yellow", "greenery", "place r5c2")
    assert lines(g, "yellow") == ["21 score-tr 21", "1 score-greeneries 1", "2 score-cities 2"]


def test_p14_8_heat_raise_the_temperature_by_2_degrees():
    g = table(yellow={"heat": 8})
    play(g, "yellow", "heat")
    assert (g.temperature, tr(g, "yellow"), stock(g, "yellow", "heat")) == (-28, 21, 0)


def test_p14_the_active_player_orders_effects_of_one_moment():
    mine = {"hand": ["trans-neptune-probe", "moss"], "played": ["mars-university", {"olympus-conference": 1}]}
    g = table(yellow=mine)
    play(g, "yellow", "play trans-neptune-probe")
    assert prompt(g) == "yellow: resolve"


# --- p. 15: final scoring ------------------------------------------------------------------------------------


def carsten_at_the_end():
    city = {"r3c4": {"city": "blue"}}
    own = {area: {"greenery": "blue"} for area in ("r3c3", "r3c5", "r2c3")}
    ferdis = {area: {"greenery": "orange"} for area in ("r4c4", "r4c5")}
    return table(
        seats=3,
        tiles={**city, **own, **ferdis},
        awards={"thermalist": "blue"},
        milestones={"planner": "blue"},
        yellow={"heat": 12},
        blue={
            "tr": 38,
            "heat": 12,
            "played": [{"livestock": 3}, "farming", "asteroid-mining", "lake-marineris"],
            "events": ["indentured-workers"],
        },
    )


def test_p15_example_carstens_score_before_the_cards_is_56():
    before = [line for line in lines(carsten_at_the_end(), "blue") if "score-card" not in line]
    assert before == [
        "38 score-tr 38",
        "5 score-award thermalist 1",
        "5 score-milestone planner",
        "3 score-greeneries 3",
        "5 score-cities 5",
    ]
    assert sum([int(line.split()[0]) for line in before]) == 56


def test_p15_example_with_his_cards_he_has_64():
    g = carsten_at_the_end()
    assert [line for line in lines(g, "blue") if "score-card" in line] == [
        "3 score-card livestock",
        "2 score-card farming",
        "2 score-card asteroid-mining",
        "2 score-card lake-marineris",
        "-1 score-card indentured-workers",
    ]
    assert score(g, "blue") == 64


# --- p. 16, 17: variants and symbols -------------------------------------------------------------------------


def test_p16_tharsis_republic_is_paid_for_the_neutral_cities():
    tiles = {"r3c2": {"city": "neutral"}, "r8c3": {"city": "neutral"}}
    mine = {"offered": ["tharsis-republic"], "chosen": "tharsis-republic"}
    g = table(seats=1, phase="setup", tiles=tiles, yellow=mine)
    play(g, "yellow", "done")
    assert production(g, "yellow", "mc") == 2


def test_p16_in_the_draft_everyone_ends_with_four_cards():
    g = table(seats=2, draft="yes", phase="draft")
    for _ in range(3):
        play(g, "yellow", keys(g, "yellow")[0])
        play(g, "blue", keys(g, "blue")[0])
    assert [len(row) for row in g.dealt] == [4, 4]


def test_p17_example_the_plant_production_rises_by_1():
    g = table(yellow={"hand": ["adapted-lichen"]})
    play(g, "yellow", "play adapted-lichen")
    assert production(g, "yellow", "plants") == 1


def test_p17_a_card_symbol_is_a_card_free_of_charge():
    g = table(deck=["moss"], yellow={"hand": ["lagrange-observatory"], "mc": 9})
    play(g, "yellow", "play lagrange-observatory")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc"), tile(g, "r3c4")) == (["moss"], 0, "")
