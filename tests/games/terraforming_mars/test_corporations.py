"""Corporations: what they begin with, their first actions, effects and actions, and the examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.terraforming_mars.card_tools import oceans
from tests.games.terraforming_mars.tools import (
    THE_END,
    hand,
    keys,
    play,
    production,
    prompt,
    stock,
    table,
    tags,
    tile,
    tr,
)

from areopolis.games.terraforming_mars.components import RESOURCES, TAGS
from areopolis.games.terraforming_mars.position import TerraformingMars

TEN = ["moss", "comet", "fish", "ants", "lichen", "pets", "heather", "algae", "trees", "grass"]


def found(corporation: str, *bought: str, **words: Any) -> TerraformingMars:
    """Yellow chooses a corporation and buys cards; the first generation begins with the action phase."""
    blue = {"blue": {"offered": ["beginner-corporation"]}} if words.get("seats", 2) > 1 else {}
    g = table(phase="setup", yellow={"offered": [corporation], "dealt": TEN}, **blue, **words)
    play(g, "yellow", *[f"buy {card}" for card in bought])
    if keys(g, "yellow") and keys(g, "yellow")[-1] == "done":
        play(g, "yellow", "done")
    return g


# --- what they begin with ------------------------------------------------------------------------------------

STARTS = [
    ("credicor", {"mc": 57}, {}, []),
    ("ecoline", {"mc": 36, "plants": 3}, {"plants": 2}, ["plant"]),
    ("helion", {"mc": 42}, {"heat": 3}, ["space"]),
    ("interplanetary-cinematics", {"mc": 30, "steel": 20}, {}, ["building"]),
    ("inventrix", {"mc": 45}, {}, ["science"]),
    ("mining-guild", {"mc": 30, "steel": 5}, {"steel": 1}, ["building", "building"]),
    ("phobolog", {"mc": 23, "titanium": 10}, {}, ["space"]),
    ("tharsis-republic", {"mc": 40}, {}, ["building"]),
    ("thorgate", {"mc": 48}, {"energy": 1}, ["power"]),
    ("united-nations-mars-initiative", {"mc": 40}, {}, ["earth"]),
    ("saturn-systems", {"mc": 42}, {"titanium": 1, "mc": 1}, ["jovian"]),
    ("teractor", {"mc": 60}, {}, ["earth"]),
    ("beginner-corporation", {"mc": 42}, {}, []),
]


@pytest.mark.parametrize(("corporation", "resources", "steps", "marks"), STARTS)
def test_what_a_corporation_begins_with(corporation, resources, steps, marks):
    g = found(corporation)
    assert {each: stock(g, "yellow", each) for each in RESOURCES if stock(g, "yellow", each)} == resources
    assert {each: production(g, "yellow", each) for each in RESOURCES if production(g, "yellow", each)} == steps
    assert [tag for tag in TAGS for _ in range(tags(g, "yellow", tag))] == marks


def test_page_9_maria_founds_phobolog_and_buys_five_cards():
    g = found("phobolog", *TEN[:5], era="base")
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc")) == (10, 23 - 15)
    assert hand(g, "yellow") == TEN[:5]


@pytest.mark.parametrize(("era", "energy"), [("base", 2), ("corporate", 1)])
def test_page_9_carsten_founds_thorgate_and_keeps_all_ten_cards(era, energy):
    g = found("thorgate", *TEN, era=era)
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "energy")) == (18, energy)
    assert hand(g, "yellow") == TEN


def test_page_9_ferdi_founds_tharsis_republic_and_buys_four_cards():
    g = found("tharsis-republic", "moss", "comet", "fish", "ants", era="base")
    assert stock(g, "yellow", "mc") == 28
    assert prompt(g) == "yellow: place"


# --- CrediCor ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cost", "back"), [("magnetic-field-generators", 20, 4), ("power-grid", 18, 0)])
def test_credicor_gets_four_back_for_cards_from_twenty_on(card, cost, back):
    yellow = {"corporation": "credicor", "hand": [card, "moss"], "mc": cost, "production": {"energy": 4}}
    g = table(yellow=yellow)
    play(g, "yellow", f"play {card}")
    assert stock(g, "yellow", "mc") == back


@pytest.mark.parametrize(("project", "price", "back"), [("greenery", 23, 4), ("city", 25, 4), ("aquifer", 18, 0)])
def test_credicor_gets_four_back_for_the_dear_standard_projects(project, price, back):
    g = table(yellow={"corporation": "credicor", "hand": ["moss"], "mc": price})
    play(g, "yellow", f"project {project}")
    assert stock(g, "yellow", "mc") == back


def test_credicor_looks_at_the_printed_cost():
    yellow = {"corporation": "credicor", "played": ["earth-catapult"], "hand": ["mohole-area", "moss"], "mc": 18}
    g = table(yellow=yellow)
    play(g, "yellow", "play mohole-area")
    assert stock(g, "yellow", "mc") == 4


def test_credicor_gets_four_back_for_a_card_paid_with_metal():
    g = table(yellow={"corporation": "credicor", "hand": ["mohole-area"], "mc": 0, "steel": 10})
    play(g, "yellow", "play mohole-area")
    assert (stock(g, "yellow", "mc"), stock(g, "yellow", "steel")) == (4, 0)


def test_credicor_must_have_the_whole_price_first():
    g = table(yellow={"corporation": "credicor", "hand": ["mohole-area"], "mc": 19})
    assert "play mohole-area" not in keys(g, "yellow")


# --- EcoLine -------------------------------------------------------------------------------------------------


def test_ecoline_plants_a_greenery_for_seven():
    g = table(yellow={"corporation": "ecoline", "plants": 7})
    play(g, "yellow", "greenery", "place r3c4")
    assert (tile(g, "r3c4"), stock(g, "yellow", "plants")) == ("greenery yellow", 0)
    assert "greenery" not in keys(table(yellow={"corporation": "ecoline", "plants": 6}), "yellow")


def test_ecoline_plants_the_last_greeneries_for_seven():
    g = table(**THE_END, yellow={"corporation": "ecoline", "plants": 14}, blue={"plants": 7})
    play(g, "yellow", "greenery", "place r3c4", "greenery", "place r3c5")
    assert stock(g, "yellow", "plants") == 0
    assert g.over


# --- Helion --------------------------------------------------------------------------------------------------

HELION: dict[str, Any] = {"corporation": "helion", "heat": 8, "mc": 0}


def test_helion_pays_cards_with_heat():
    g = table(yellow={**HELION, "hand": ["power-plant"], "mc": 2})
    play(g, "yellow", "play power-plant")
    assert sorted(keys(g, "yellow")) == [f"pay steel=0 titanium=0 heat={n} mc={4 - n}" for n in (2, 3, 4)]
    play(g, "yellow", "pay steel=0 titanium=0 heat=3 mc=1")
    assert (stock(g, "yellow", "heat"), stock(g, "yellow", "mc")) == (5, 1)


def test_helion_pays_standard_projects_with_heat():
    g = table(yellow={**HELION, "heat": 14})
    play(g, "yellow", "project asteroid")
    assert (stock(g, "yellow", "heat"), g.temperature) == (0, -28)


@pytest.mark.parametrize("key", ["milestone mayor", "award banker"])
def test_helion_pays_milestones_and_awards_with_heat(key):
    tiles = {area: {"city": "yellow"} for area in ("r3c4", "r7c2", "r7c5")}
    g = table(tiles=tiles, yellow={**HELION, "hand": ["moss"]})
    play(g, "yellow", key)
    assert stock(g, "yellow", "heat") == 0


def test_helion_buys_cards_with_heat():
    g = table(phase="research", yellow={**HELION, "heat": 6, "dealt": TEN[:4]})
    play(g, "yellow", "buy moss", "buy comet", "done")
    play(g, "blue", "done")
    assert (hand(g, "yellow"), stock(g, "yellow", "heat")) == (["moss", "comet"], 0)


def test_helion_pays_for_card_actions_with_heat():
    g = table(yellow={**HELION, "played": ["underground-detonations"], "heat": 10})
    play(g, "yellow", "use underground-detonations")
    assert (stock(g, "yellow", "heat"), production(g, "yellow", "heat")) == (0, 2)


def test_helion_cannot_use_money_as_heat():
    g = table(yellow={"corporation": "helion", "heat": 7, "mc": 40, "played": ["caretaker-contract"]})
    assert "heat" not in keys(g, "yellow")
    assert "use caretaker-contract" not in keys(g, "yellow")


def test_helion_loses_no_heat_where_money_is_removed():
    g = table(yellow={"hand": ["sabotage"]}, blue={**HELION, "mc": 1})
    play(g, "yellow", "play sabotage", "choose remove-7-mc")
    assert keys(g, "yellow") == ["remove blue 1", *[f"remove yellow {n}" for n in range(7, 0, -1)], "decline"]


def test_only_helion_pays_with_heat():
    g = table(yellow={"hand": ["power-plant"], "mc": 3, "heat": 8})
    assert "play power-plant" not in keys(g, "yellow")


# --- Interplanetary Cinematics -------------------------------------------------------------------------------


def test_interplanetary_cinematics_gets_two_for_its_own_event():
    g = table(yellow={"corporation": "interplanetary-cinematics", "hand": ["bribed-committee", "moss"], "mc": 7})
    play(g, "yellow", "play bribed-committee")
    assert stock(g, "yellow", "mc") == 2


def test_interplanetary_cinematics_gets_nothing_for_other_cards_or_the_events_of_others():
    yellow = {"corporation": "interplanetary-cinematics", "hand": ["insulation", "moss"], "mc": 2}
    g = table(yellow=yellow, blue={"hand": ["bribed-committee"]})
    play(g, "yellow", "play insulation", "end-turn")
    play(g, "blue", "play bribed-committee")
    assert stock(g, "yellow", "mc") == 0


# --- Inventrix -----------------------------------------------------------------------------------------------


def test_inventrix_draws_three_cards_as_its_first_action():
    g = table(deck=["moss", "comet", "fish"], yellow={"corporation": "inventrix", "first_action": True})
    assert hand(g, "yellow") == ["moss", "comet", "fish"]
    assert prompt(g) == "yellow: act-again"


@pytest.mark.parametrize(
    ("card", "border", "outside"),
    [
        ("lichen", {"temperature": -28}, {"temperature": -30}),
        ("breathing-filters", {"oxygen": 5}, {"oxygen": 4}),
        ("dust-seals", {"tiles": oceans(5)}, {"tiles": oceans(6)}),
    ],
)
def test_inventrix_shifts_requirements_by_two_steps(card, border, outside):
    yellow = {"corporation": "inventrix", "hand": [card]}
    assert f"play {card}" in keys(table(yellow=yellow, **border), "yellow")
    assert f"play {card}" not in keys(table(yellow=yellow, **outside), "yellow")


# --- Mining Guild --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("area", "steps"), [("r1c1", 1), ("r8c6", 1), ("r4c1", 1), ("r3c4", 0), ("r8c3", 0)])
def test_mining_guild_gains_a_step_for_a_tile_on_printed_metal(area, steps):
    g = table(yellow={"corporation": "mining-guild"})
    play(g, "yellow", "project city", f"place {area}")
    assert production(g, "yellow", "steel") == steps


def test_mining_guild_gains_a_step_for_an_ocean_on_printed_metal():
    g = table(yellow={"corporation": "mining-guild"})
    play(g, "yellow", "project aquifer", "place r9c5")
    assert production(g, "yellow", "steel") == 1


def test_mining_guild_gains_nothing_from_the_tiles_of_others():
    g = table(active="blue", yellow={"corporation": "mining-guild"})
    play(g, "blue", "project city", "place r1c1")
    assert production(g, "yellow", "steel") == 0


def test_mining_guild_is_a_building_that_robotic_workforce_repeats():
    g = table(yellow={"corporation": "mining-guild", "hand": ["robotic-workforce"]})
    play(g, "yellow", "play robotic-workforce")
    assert production(g, "yellow", "steel") == 1


# --- PhoboLog ------------------------------------------------------------------------------------------------


def test_page_10_maria_pays_asteroid_mining_with_eight_titanium():
    g = table(yellow={"corporation": "phobolog", "hand": ["asteroid-mining"], "titanium": 10, "mc": 8})
    play(g, "yellow", "play asteroid-mining")
    assert "pay steel=0 titanium=7 heat=0 mc=2" in keys(g, "yellow")
    play(g, "yellow", "pay steel=0 titanium=8 heat=0 mc=0")
    assert (stock(g, "yellow", "titanium"), stock(g, "yellow", "mc"), production(g, "yellow", "titanium")) == (2, 8, 2)


def test_phobolog_and_advanced_alloys_make_titanium_worth_five():
    yellow = {"corporation": "phobolog", "played": ["advanced-alloys"], "hand": ["soletta"], "titanium": 7, "mc": 0}
    g = table(yellow=yellow)
    play(g, "yellow", "play soletta")
    assert stock(g, "yellow", "titanium") == 0


# --- Tharsis Republic ----------------------------------------------------------------------------------------


def test_tharsis_republic_places_a_free_city_as_its_first_action():
    g = table(yellow={"corporation": "tharsis-republic", "first_action": True, "mc": 40})
    assert prompt(g) == "yellow: place"
    play(g, "yellow", "place r5c2")
    assert (tile(g, "r5c2"), stock(g, "yellow", "plants"), stock(g, "yellow", "mc")) == ("city yellow", 2, 43)
    assert production(g, "yellow", "mc") == 1
    assert prompt(g) == "yellow: act-again"


def test_tharsis_republic_does_nothing_before_its_first_action():
    yellow = {"corporation": "tharsis-republic", "first_action": True, "hand": ["power-plant"]}
    g = table(yellow=yellow)
    assert all(key.startswith("place ") for key in keys(g, "yellow"))


def test_page_10_ferdi_builds_a_city_as_tharsis_republic():
    g = table(yellow={"corporation": "tharsis-republic", "mc": 25})
    play(g, "yellow", "project city", "place r3c4")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc")) == (2, 3)


def test_tharsis_republic_gains_production_but_no_money_for_the_city_of_another():
    g = table(active="blue", yellow={"corporation": "tharsis-republic", "mc": 0})
    play(g, "blue", "project city", "place r3c4")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc")) == (1, 0)


def test_tharsis_republic_gains_money_but_no_production_for_a_city_off_the_map():
    g = table(yellow={"corporation": "tharsis-republic", "hand": ["ganymede-colony", "moss"], "mc": 20})
    play(g, "yellow", "play ganymede-colony")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc")) == (0, 3)


def test_tharsis_republic_counts_the_capital_as_a_city():
    yellow = {"corporation": "tharsis-republic", "hand": ["capital"], "mc": 26, "production": {"energy": 2}}
    g = table(tiles=oceans(4), yellow=yellow)
    play(g, "yellow", "play capital", "place r7c2")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc")) == (6, 3)


def test_tharsis_republic_alone_begins_with_production_for_the_neutral_cities():
    tiles = {"r3c4": {"city": "neutral"}, "r7c2": {"city": "neutral"}, "r3c5": {"greenery": "neutral"}}
    g = found("tharsis-republic", seats=1, tiles=tiles)
    assert production(g, "yellow", "mc") == 2
    play(g, "yellow", "place r7c5")
    assert (production(g, "yellow", "mc"), stock(g, "yellow", "mc")) == (3, 43)


# --- ThorGate ------------------------------------------------------------------------------------------------


def test_page_10_carsten_plays_geothermal_power_for_eight_as_thorgate():
    g = table(yellow={"corporation": "thorgate", "hand": ["geothermal-power", "moss"], "mc": 8})
    play(g, "yellow", "play geothermal-power")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "energy")) == (0, 2)


def test_thorgate_builds_power_plants_for_eight():
    g = table(yellow={"corporation": "thorgate", "hand": ["moss"], "mc": 8})
    play(g, "yellow", "project power-plant")
    assert (stock(g, "yellow", "mc"), production(g, "yellow", "energy")) == (0, 1)


def test_thorgate_pays_other_cards_and_projects_in_full():
    g = table(yellow={"corporation": "thorgate", "hand": ["titanium-mine"], "mc": 6})
    assert "play titanium-mine" not in keys(g, "yellow")
    g = table(yellow={"corporation": "thorgate", "mc": 13})
    assert "project asteroid" not in keys(g, "yellow")


# --- United Nations Mars Initiative --------------------------------------------------------------------------

INITIATIVE = "united-nations-mars-initiative"


def test_united_nations_mars_initiative_raises_its_rating_after_it_rose():
    g = table(yellow={"corporation": INITIATIVE, "heat": 8, "mc": 3})
    assert f"use {INITIATIVE}" not in keys(g, "yellow")
    play(g, "yellow", "heat", f"use {INITIATIVE}")
    assert (tr(g, "yellow"), stock(g, "yellow", "mc")) == (22, 0)


def test_united_nations_mars_initiative_acts_once_a_generation():
    g = table(yellow={"corporation": INITIATIVE, "tr_raised": True, "mc": 9})
    play(g, "yellow", f"use {INITIATIVE}")
    assert f"use {INITIATIVE}" not in keys(g, "yellow")


def test_united_nations_mars_initiative_needs_three():
    g = table(yellow={"corporation": INITIATIVE, "tr_raised": True, "mc": 2, "hand": ["moss"]})
    assert f"use {INITIATIVE}" not in keys(g, "yellow")


def test_united_nations_mars_initiative_counts_a_rise_by_any_card():
    g = table(yellow={"corporation": INITIATIVE, "hand": ["bribed-committee"], "mc": 10})
    play(g, "yellow", "play bribed-committee")
    assert f"use {INITIATIVE}" in keys(g, "yellow")


def test_united_nations_mars_initiative_does_not_count_a_rise_of_another():
    g = table(active="blue", yellow={"corporation": INITIATIVE}, blue={"heat": 8})
    play(g, "blue", "heat", "end-turn")
    assert f"use {INITIATIVE}" not in keys(g, "yellow")


def test_united_nations_mars_initiative_must_rise_again_in_the_next_generation():
    g = table(phase="production", first="blue", yellow={"corporation": INITIATIVE, "tr_raised": True})
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert prompt(g) == "yellow: act"
    assert f"use {INITIATIVE}" not in keys(g, "yellow")


# --- Saturn Systems ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["yellow", "blue"])
def test_saturn_systems_gains_production_for_jovian_cards_of_anybody(colour):
    words: dict[str, Any] = {"yellow": {}, "blue": {}}
    words[colour] = {"hand": ["asteroid-mining"]}
    words["yellow"]["corporation"] = "saturn-systems"
    g = table(active=colour, **words)
    play(g, colour, "play asteroid-mining")
    assert production(g, "yellow", "mc") == 1


def test_saturn_systems_gains_nothing_for_other_cards():
    g = table(yellow={"corporation": "saturn-systems", "hand": ["soletta"]})
    play(g, "yellow", "play soletta")
    assert production(g, "yellow", "mc") == 0


# --- Teractor ------------------------------------------------------------------------------------------------


def test_teractor_pays_three_less_for_earth_cards():
    g = table(yellow={"corporation": "teractor", "hand": ["sponsors", "moss"], "mc": 3})
    play(g, "yellow", "play sponsors")
    assert stock(g, "yellow", "mc") == 0


def test_teractor_pays_less_for_earth_events_and_adds_the_earth_office():
    yellow = {"corporation": "teractor", "played": ["earth-office"], "hand": ["bribed-committee", "mine"], "mc": 1}
    g = table(yellow=yellow)
    assert "play bribed-committee" in keys(g, "yellow")
    assert "play mine" not in keys(g, "yellow")


# --- the beginner corporation --------------------------------------------------------------------------------


def test_beginners_keep_their_ten_cards_free_of_charge():
    g = found("beginner-corporation")
    assert (hand(g, "yellow"), stock(g, "yellow", "mc")) == (TEN, 42)


def test_several_may_play_the_beginner_corporation():
    g = table(seats=3, beginners="all", phase="setup")
    assert [len(cards) for cards in g.hands] == [10, 10, 10]
    assert prompt(g) == "yellow: act"


def test_a_beginner_may_choose_another_corporation():
    g = table(phase="setup", beginners="choice", yellow={"offered": ["helion", "teractor", "beginner-corporation"]})
    assert keys(g, "yellow") == ["corporation helion", "corporation teractor", "corporation beginner-corporation"]
    play(g, "yellow", "corporation beginner-corporation")
    assert keys(g, "yellow") == ["done"]  # asked like everybody, so that nobody can tell
