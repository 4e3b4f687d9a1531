"""Rulings TM-R65 to TM-R70: resources on cards, protection, and Robotic Workforce."""

from __future__ import annotations

import pytest
from tests.games.terraforming_mars.tools import (
    keys,
    lines,
    play,
    production,
    prompt,
    resources,
    stock,
    table,
    tr,
)

from areopolis.games.terraforming_mars.cards import CARDS
from areopolis.games.terraforming_mars.components import BUILDING, CARD_RESOURCES, NONE
from areopolis.games.terraforming_mars.effects import AddToAnother
from areopolis.games.terraforming_mars.sources import PRODUCTION_BOX
from areopolis.toolbox.rows import all_parts


def numbers(cards):
    return " ".join(card.number for card in cards)


# --- R65, R66: where resources lie ---------------------------------------------------------------------------


def test_r65_the_player_chooses_among_their_cards_of_that_kind():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"], "played": ["ants", "tardigrades", "fish"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid")
    assert keys(g, "yellow") == ["add ants", "add tardigrades"]


def test_r65_all_of_them_go_to_one_card():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"], "played": [{"ants": 1}, "tardigrades"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid", "add ants")
    assert (resources(g, "ants"), resources(g, "tardigrades")) == (3, 0)


def test_r65_cards_of_others_are_no_choice():
    g = table(yellow={"hand": ["aerobraked-ammonia-asteroid"]}, blue={"played": ["ants"]})
    play(g, "yellow", "play aerobraked-ammonia-asteroid")
    assert (resources(g, "ants"), prompt(g)) == (0, "yellow: act-again")


def test_r65_without_such_a_card_they_are_lost():
    g = table(yellow={"hand": ["imported-nitrogen"], "played": ["fish"]})
    play(g, "yellow", "play imported-nitrogen")
    assert (resources(g, "fish"), stock(g, "yellow", "plants"), tr(g, "yellow")) == (2, 4, 21)


def test_r65_pets_can_be_given_animals():
    g = table(yellow={"hand": ["imported-nitrogen"], "played": ["pets"]})
    play(g, "yellow", "play imported-nitrogen")
    assert resources(g, "pets") == 2


def test_r65_an_action_without_a_card_to_add_to_stays_legal():
    g = table(yellow={"played": ["symbiotic-fungus"]})
    assert "use symbiotic-fungus" in keys(g, "yellow")


def test_r65_cards_that_add_to_another_card():
    effects = [(card, card.effects + [each for action in card.actions for each in action.effects]) for card in CARDS]
    found = [card for card, parts in effects if any(isinstance(each, AddToAnother) for each in all_parts(parts))]
    assert numbers(found) == "019 026 133 134 143 163 170 190"
    assert {card.holds for card in found} == {NONE}


@pytest.mark.parametrize(
    ("kind", "holders"),
    [
        ("animal", "024 052 054 072 128 147 172 184"),
        ("microbe", "033 034 035 049 131 157"),
        ("science", "005 095 185"),
        ("fighter", "028"),
    ],
)
def test_r66_which_cards_hold_what(kind, holders):
    assert numbers([card for card in CARDS if card.holds == CARD_RESOURCES.index(kind)]) == holders


def test_r66_favorite_project_adds_to_a_card_of_any_kind_that_holds_some():
    cards = [{"fish": 1}, {"ants": 2}, {"physics-complex": 1}, {"security-fleet": 1}, "tardigrades"]
    g = table(yellow={"hand": ["ceos-favorite-project"], "played": cards})
    play(g, "yellow", "play ceos-favorite-project")
    assert keys(g, "yellow") == ["add fish", "add ants", "add physics-complex", "add security-fleet"]


# --- R67: protection -----------------------------------------------------------------------------------------


def test_r67_nobody_takes_the_animals_of_pets():
    g = table(yellow={"hand": ["virus"], "plants": 1}, blue={"played": [{"pets": 3}]})
    play(g, "yellow", "play virus", "choose remove-2-animal")
    assert (resources(g, "pets"), prompt(g)) == (3, "yellow: act-again")


def test_r67_not_even_their_owner():
    g = table(yellow={"played": [{"pets": 3}, "predators"]})
    assert "use predators" not in keys(g, "yellow")


@pytest.mark.parametrize("eater", ["predators", "ants"])
def test_r67_protected_habitats_protect_animals_and_microbes(eater):
    theirs = [{"fish": 1}, {"tardigrades": 1}, "protected-habitats"]
    g = table(yellow={"played": [eater]}, blue={"played": theirs})
    assert f"use {eater}" not in keys(g, "yellow")


def test_r67_protected_habitats_protect_plants():
    theirs = {"plants": 9, "played": ["protected-habitats"]}
    g = table(seats=3, yellow={"hand": ["asteroid"]}, blue=theirs, orange={"plants": 1})
    play(g, "yellow", "play asteroid")
    assert keys(g, "yellow") == ["remove orange 1", "decline"]


def test_r67_protected_habitats_protect_against_a_virus():
    theirs = {"played": [{"fish": 2}, "protected-habitats"]}
    g = table(yellow={"hand": ["virus"]}, blue=theirs)
    play(g, "yellow", "play virus", "choose remove-2-animal")
    assert resources(g, "fish") == 2


def test_r67_they_protect_nothing_else():
    theirs = {"steel": 5, "titanium": 5, "played": ["protected-habitats"]}
    g = table(yellow={"hand": ["sabotage"]}, blue=theirs)
    play(g, "yellow", "play sabotage", "choose remove-4-steel", "remove blue 4")
    assert stock(g, "blue", "steel") == 1


def test_r67_the_owner_may_take():
    g = table(yellow={"played": [{"fish": 2}, "predators", "protected-habitats"]})
    play(g, "yellow", "use predators")
    assert (resources(g, "fish"), resources(g, "predators")) == (1, 1)


# --- R68, R69: eating, points --------------------------------------------------------------------------------


@pytest.mark.parametrize(("eater", "wrong"), [("predators", "tardigrades"), ("ants", "fish")])
def test_r68_without_a_source_there_is_no_action(eater, wrong):
    g = table(yellow={"played": [eater]}, blue={"played": [{wrong: 3}]})
    assert f"use {eater}" not in keys(g, "yellow")


def test_r68_cards_of_all_players_are_sources():
    mine = [{"predators": 1}, {"livestock": 1}, "birds"]
    g = table(yellow={"played": mine}, blue={"played": [{"fish": 2}]})
    play(g, "yellow", "use predators")
    assert keys(g, "yellow") == ["take-from predators", "take-from livestock", "take-from fish"]


def test_r68_one_is_taken_and_one_added():
    g = table(yellow={"played": ["ants"]}, blue={"played": [{"tardigrades": 5}]})
    play(g, "yellow", "use ants")
    assert (resources(g, "ants"), resources(g, "tardigrades")) == (1, 4)


def test_r68_own_cards_are_legal_sources():
    g = table(yellow={"played": ["ants", {"tardigrades": 1}]})
    play(g, "yellow", "use ants")
    assert (resources(g, "ants"), resources(g, "tardigrades")) == (1, 0)


@pytest.mark.parametrize(
    ("card", "count", "points"),
    [
        ("predators", 3, 3),
        ("fish", 2, 2),
        ("birds", 4, 4),
        ("livestock", 3, 3),
        ("security-fleet", 2, 2),
        ("physics-complex", 3, 6),
        ("small-animals", 3, 1),
        ("herbivores", 5, 2),
        ("pets", 7, 3),
        ("ants", 1, 0),
        ("ants", 5, 2),
        ("decomposers", 8, 2),
        ("tardigrades", 7, 1),
        ("tardigrades", 3, 0),
        ("search-for-life", 0, 0),
        ("search-for-life", 1, 3),
        ("search-for-life", 4, 3),
    ],
)
def test_r69_points_for_resources_are_rounded_down(card, count, points):
    found = lines(table(yellow={"played": [{card: count}]}), "yellow")[1:]
    assert found == ([f"{points} score-card {card}"] if points else [])


def test_r69_each_card_by_itself():
    g = table(yellow={"played": [{"ants": 3}, {"pets": 3}, {"tardigrades": 3}]})
    assert lines(g, "yellow")[1:] == ["1 score-card ants", "1 score-card pets"]


# --- R70: robotic workforce ----------------------------------------------------------------------------------

ROBOTS = {"hand": ["robotic-workforce"]}


def test_r70_building_cards_with_a_production_box():
    found = [CARDS[i] for i in range(len(CARDS)) if PRODUCTION_BOX[i] is not None and BUILDING in CARDS[i].tags]
    assert numbers(found) == (
        "003 008 013 016 017 026 029 032 041 043 044 045 056 064 065 067 069 085 089 098 100 108 113 117 120 126 132"
        " 136 138 141 142 144 145 158 165 168 171 174 176 178 179 180 182 183 200 205 207 208"
    )


def test_r70_the_player_chooses_the_box():
    g = table(yellow={**ROBOTS, "played": ["mine", "titanium-mine", "sponsors", "ironworks"]})
    play(g, "yellow", "play robotic-workforce")
    assert keys(g, "yellow") == ["copy mine", "copy titanium-mine"]


def test_r70_the_whole_box_is_repeated():
    g = table(yellow={**ROBOTS, "played": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play robotic-workforce")
    assert [production(g, "yellow", each) for each in ("steel", "titanium", "energy")] == [2, 1, 0]


def test_r70_nothing_outside_the_box_is_repeated():
    g = table(yellow={**ROBOTS, "played": ["strip-mine"], "production": {"energy": 2}})
    play(g, "yellow", "play robotic-workforce")
    assert (g.oxygen, tr(g, "yellow")) == (0, 20)


def test_r70_own_decreases_must_be_possible():
    g = table(yellow={**ROBOTS, "played": ["strip-mine"], "production": {"energy": 1}})
    assert "play robotic-workforce" not in keys(g, "yellow")


def test_r70_a_box_that_is_not_possible_cannot_be_chosen():
    g = table(yellow={**ROBOTS, "played": ["strip-mine", "mine", "titanium-mine"]})
    play(g, "yellow", "play robotic-workforce")
    assert keys(g, "yellow") == ["copy mine", "copy titanium-mine"]


def test_r70_red_bordered_decreases_are_repeated():
    g = table(yellow={**ROBOTS, "played": ["heat-trappers"]}, blue={"production": {"heat": 2}})
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "blue", "heat"), production(g, "yellow", "energy")) == (0, 1)


def test_r70_and_must_be_possible():
    g = table(yellow={**ROBOTS, "played": ["heat-trappers"]}, blue={"production": {"heat": 1}})
    assert "play robotic-workforce" not in keys(g, "yellow")


def test_r70_the_box_of_mining_guild_can_be_copied():
    g = table(yellow={**ROBOTS, "corporation": "mining-guild"})
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "yellow", "steel"), stock(g, "yellow", "steel")) == (1, 0)


@pytest.mark.parametrize(("area", "metal"), [("r1c1", "steel"), ("r8c6", "titanium")])
def test_r70_mining_rights_copy_the_metal_below_their_tile(area, metal):
    g = table(tiles={area: {"mining-rights": "yellow"}}, yellow={**ROBOTS, "played": ["mining-rights"]})
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "yellow", metal), stock(g, "yellow", metal)) == (1, 0)


def test_r70_amounts_are_counted_again():
    g = table(yellow={**ROBOTS, "played": ["medical-lab", "steelworks", "ironworks", "martian-rails"]})
    play(g, "yellow", "play robotic-workforce")
    assert production(g, "yellow", "mc") == 2


def test_r70_cards_of_others_are_no_choice():
    g = table(yellow=ROBOTS, blue={"played": ["mine"]})
    assert "play robotic-workforce" not in keys(g, "yellow")


def test_r70_cards_without_a_building_tag_are_no_choice():
    g = table(yellow={**ROBOTS, "played": ["sponsors", "asteroid-mining", "wave-power"]})
    assert "play robotic-workforce" not in keys(g, "yellow")


def test_d03_noctis_city_is_copied_with_its_energy():
    mine = {**ROBOTS, "played": ["noctis-city"], "production": {"energy": 1}}
    g = table(tiles={"r5c3": {"city": "yellow"}}, yellow=mine)
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "yellow", "energy"), production(g, "yellow", "mc")) == (0, 3)


def test_d03_noctis_city_cannot_be_copied_without_energy():
    g = table(tiles={"r5c3": {"city": "yellow"}}, yellow={**ROBOTS, "played": ["noctis-city"]})
    assert "play robotic-workforce" not in keys(g, "yellow")


def test_d03_immigrant_city_can_be_copied():
    g = table(yellow={**ROBOTS, "played": ["immigrant-city"], "production": {"energy": 1, "mc": -3}})
    play(g, "yellow", "play robotic-workforce")
    assert (production(g, "yellow", "energy"), production(g, "yellow", "mc")) == (0, -5)


def test_d03_but_no_city_comes_with_the_copy():
    g = table(yellow={**ROBOTS, "played": ["immigrant-city"], "production": {"energy": 1, "mc": -4}})
    assert "play robotic-workforce" not in keys(g, "yellow")
