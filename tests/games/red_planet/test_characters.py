"""The nine characters. Rulebook "Kartenklarstellungen: Charakterkarten" and what it refers to."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import (
    arrange,
    count,
    docks,
    face_up,
    hand,
    heard,
    options,
    play,
    prompt,
    rule,
    ships,
)

from areopolis.games.red_planet.components import ON_MARS, ZONE_WORDS

CARDS = "Kartenklarstellungen: Charakterkarten"
TOKENS = "Zielplättchen"
MOVING = "Bewegung der Astronauten"
MEMORIAL = "Das Mahnmal"

# --- all characters ---------------------------------------------------------------------------------------------


@rule(CARDS, "characters.sabotage", "characters.destroy_ship", "characters.launch_full_ships")
def test_beispiel_saboteur_destroys_the_only_ship_after_filling_it():
    """Rulebook example: the only docked ship becomes full and is destroyed before it can launch."""
    g = arrange(acting={"yellow": "saboteur"}, docks=[{"ship": "s10", "blue": 1}])
    assert heard(g)[:2] == ["boards yellow 1 s10", "destroys yellow s10"]
    assert (count(g, "yellow", "memorial"), count(g, "blue", "memorial")) == (1, 1)


@rule(CARDS, "round.apply_ability")
def test_a_filled_ship_launches_only_when_the_ability_is_done():
    g = arrange(
        acting={"yellow": "explorer"}, docks=[{"ship": "s10", "blue": 1}, "s05"], zones={"hellas": {"yellow": 1}}
    )
    play(g, "yellow: board s10")
    assert docks(g)[0] == "s10"
    assert "launches s10" in play(g, "yellow: stop")


@rule(
    CARDS,
    "characters.place_astronauts",
    "characters.place_two_apart",
    "characters.place_three_together",
)
@pytest.mark.parametrize(
    ("character", "placed"),
    [("recruiter", 1), ("explorer", 1), ("scientist", 2), ("secret-agent", 2), ("saboteur", 1), ("femme-fatale", 1),
     ("travel-agent", 3), ("soldier", 1), ("pilot", 2)],
)  # fmt: skip
def test_how_many_astronauts_a_character_places(character, placed):
    g = arrange(acting={"yellow": character}, docks=["s05", "s06"])
    for ship in ("s05", "s06", "s05"):
        if prompt(g) in ("yellow: board", "yellow: board-three"):
            play(g, f"yellow: board {ship}")
    assert count(g, "yellow", "supply") == 22 - placed


# --- (9) Recruiter ----------------------------------------------------------------------------------------------


@rule(CARDS, "characters.take_back_characters")
def test_recruiter_takes_back_all_played_characters_and_itself():
    g = arrange(acting={"yellow": "recruiter"}, played={"yellow": ["pilot", "soldier"]})
    assert "takes-back yellow 3" in heard(g)
    assert len(hand(g, "yellow")) == 9


@rule(CARDS, "characters.take_back_characters")
def test_recruiter_takes_back_no_cards_of_others():
    g = arrange(acting={"yellow": "recruiter"}, played={"blue": ["pilot"]})
    assert "pilot" not in hand(g, "blue")


# --- (8) Explorer -----------------------------------------------------------------------------------------------


@rule(CARDS, "characters.explore", "characters.move_up_to", "characters.move_astronaut")
def test_explorer_may_move_the_same_astronaut_three_times():
    g = arrange(acting={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}})
    play(
        g,
        "yellow: move hellas syrtis-major",
        "yellow: move syrtis-major valles-marineris",
        "yellow: move valles-marineris mare-tyrrhenum",
    )
    assert count(g, "yellow", "mare-tyrrhenum") == 1


@rule(CARDS, "characters.explore")
def test_explorer_may_move_three_different_astronauts():
    g = arrange(acting={"yellow": "explorer"}, zones={"hellas": {"yellow": 2}, "ausonia": {"yellow": 1}})
    play(g, *["yellow: move hellas syrtis-major"] * 2, "yellow: move ausonia syrtis-major")
    assert count(g, "yellow", "syrtis-major") == 3


@rule(CARDS, "characters.move_up_to")
def test_explorer_has_no_fourth_move():
    g = arrange(acting={"yellow": "explorer"}, zones={"hellas": {"yellow": 4}})
    play(g, *["yellow: move hellas syrtis-major"] * 3)
    assert prompt(g) == "yellow: choose, blue: choose, orange: choose, green: choose"


@rule(MOVING, "characters.move_up_to")
def test_a_move_leads_to_an_adjacent_zone_only():
    g = arrange(acting={"yellow": "explorer"}, zones={"hellas": {"yellow": 1, "blue": 1}})
    assert options(g, "yellow") == [
        "move hellas vastitas-borealis",
        "move hellas tritonis-sinus",
        "move hellas syrtis-major",
        "stop",
    ]


@rule(MOVING, "characters.move_astronaut", "table.put_in_zone")
def test_a_move_into_a_zone_turns_up_its_marker():
    g = arrange(acting={"yellow": "explorer"}, zones={"hellas": {"yellow": 1}, "syrtis-major": {"face_down": "ice"}})
    assert "marker-up syrtis-major ice" in play(g, "yellow: move hellas syrtis-major")
    assert face_up(g, "syrtis-major")


# --- (7) Scientist ----------------------------------------------------------------------------------------------


def study(**words):
    return arrange(acting={"yellow": "scientist"}, line=2, **words)


@rule(
    "Ereigniskarten",
    "events.draw_or_look",
    "events.draw_event_card",
    "events.assign_discovery",
    "events.place_discovery",
)
def test_a_drawn_discovery_is_assigned_face_down_to_an_outer_zone():
    g = study(event_deck=["synergy"], zones={"hellas": {"discovery": "rich-vein"}})
    play(g, "yellow: draw")
    assert options(g, "yellow") == [f"place-discovery {word}" for word in ZONE_WORDS[:6]]
    play(g, "yellow: place-discovery tritonis-sinus")
    assert g.observe(1)["zones"][5]["discovery"] == "hidden"
    assert g.observe(0)["zones"][5]["discovery"] == "synergy"


@rule("Ereigniskarten", "events.draw_event_card")
@pytest.mark.parametrize("card", ["local-rule", "night-shift"])
def test_a_drawn_mission_or_action_is_seen_by_its_owner_only(card):
    g = study(event_deck=[card])
    assert g.observe(0)["colours"][0]["kept"] == [card]
    assert g.observe(1)["colours"][0]["kept"] is None


@rule(CARDS, "events.looks", "events.look_at_discovery")
def test_scientist_puts_a_discovery_back_after_looking():
    g = study(zones={"hellas": {"discovery": "synergy"}})
    play(g, "yellow: look hellas")
    assert g.observe(0)["zones"][6]["discovery"] == "synergy"
    assert g.observe(1)["zones"][6]["discovery"] == "hidden"


ALL_TAKEN = {
    "vastitas-borealis": {"discovery": "even-ground"},
    "ausonia": {"discovery": "uneven-ground"},
    "mare-serpentis": {"discovery": "mining-incident"},
    "sinus-sabaeus": {"discovery": "synergy"},
    "mare-tyrrhenum": {"discovery": "subterfuge"},
    "tritonis-sinus": {"discovery": "rich-vein"},
    "hellas": {"discovery": "dust-storm"},
}


@rule(CARDS, "events.assign_discovery")
def test_scientist_discards_a_discovery_when_all_outer_zones_are_taken_and_looks_instead():
    g = study(zones=ALL_TAKEN, event_deck=["radiation"])
    play(g, "yellow: draw")
    assert g.observe(-1)["event_discard"] == ["radiation"]
    assert options(g, "yellow") == [f"look {word}" for word in ALL_TAKEN]


# --- (6) Secret Agent -------------------------------------------------------------------------------------------


@rule(CARDS, "characters.place_two_apart", "characters.board_first_of_two")
def test_secret_agent_boards_two_different_ships():
    g = arrange(acting={"yellow": "secret-agent"}, docks=["s05", "s06", "s11"])
    play(g, "yellow: board s05")
    assert options(g, "yellow") == ["board s06", "board s11"]


@rule(CARDS, "characters.force_a_launch", "characters.force_launch")
def test_secret_agent_may_launch_an_empty_ship():
    g = arrange(acting={"yellow": "secret-agent"}, line=2, docks=["s05", "s06"], chosen={"blue": "pilot"})
    assert "forces-launch yellow s06" in play(g, "yellow: launch s06")
    assert ships(g.launched) == ["s06"]


# --- (5) Saboteur -----------------------------------------------------------------------------------------------


@rule(CARDS, "characters.destroy_ship", "table.discard_ship")
def test_saboteur_kills_everyone_on_board_and_discards_the_ship():
    g = arrange(
        acting={"yellow": "saboteur"},
        line=2,
        docks=[{"ship": "s05", "blue": 2, "green": 1}, "s06"],
        chosen={"blue": "pilot"},
    )
    play(g, "yellow: destroy s05")
    assert (count(g, "blue", "memorial"), count(g, "green", "memorial")) == (2, 1)
    assert ships(g.ship_discard) == ["s05"]


@rule(CARDS, "characters.sabotage")
def test_saboteur_reaches_docked_ships_only():
    g = arrange(acting={"yellow": "saboteur"}, line=2, docks=["s05", "s06"], launched=[{"ship": "s10", "blue": 2}])
    assert options(g, "yellow") == ["destroy s05", "destroy s06"]


# --- (4) Femme fatale -------------------------------------------------------------------------------------------


def seduce(**words):
    return arrange(acting={"yellow": "femme-fatale"}, line=2, chosen={"green": "pilot"}, **words)


@rule(CARDS, "characters.replace_an_astronaut", "characters.places_with")
def test_femme_fatale_reaches_docked_ships_launched_ships_and_zones_with_phobos():
    g = seduce(
        docks=[{"ship": "s05", "yellow": 1, "blue": 1}, "s06"],
        launched=[{"ship": "s10", "yellow": 1, "orange": 1}],
        zones={"hellas": {"yellow": 1, "green": 2}, "phobos": {"yellow": 1, "blue": 1}},
    )
    assert options(g, "yellow") == [
        "replace hellas green",
        "replace phobos blue",
        "replace s05 blue",
        "replace s10 orange",
    ]


@rule(CARDS, "characters.places_with")
def test_femme_fatale_needs_ones_own_astronaut_at_the_place():
    g = seduce(docks=["s05", "s06"], zones={"hellas": {"yellow": 1, "green": 1, "blue": 1}, "ausonia": {"green": 2}})
    assert options(g, "yellow") == ["replace hellas blue", "replace hellas green"]


@rule(CARDS, "characters.replace_astronaut")
@pytest.mark.parametrize("place", ["hellas", "s10"])
def test_femme_fatale_replaces_and_the_victim_is_lost(place):
    g = seduce(
        docks=["s05", "s06"],
        launched=[{"ship": "s10", "yellow": 1, "blue": 1}],
        zones={"hellas": {"yellow": 1, "blue": 1}},
    )
    play(g, f"yellow: replace {place} blue")
    assert (count(g, "yellow", place), count(g, "blue", place), count(g, "blue", "memorial")) == (2, 0, 1)


# --- (3) Travel Agent -------------------------------------------------------------------------------------------


@rule(CARDS, "characters.place_three_together", "characters.board_three")
def test_travel_agent_fills_one_ship_with_three():
    g = arrange(
        acting={"yellow": "travel-agent"}, docks=["s05", {"ship": "s06", "blue": 4}, "s14"], chosen={"blue": "pilot"}
    )
    assert options(g, "yellow") == ["board s05", "board s14"]
    play(g, "yellow: board s05")
    assert count(g, "yellow", "s05") == 3


@rule(CARDS, "characters.place_three_together")
def test_travel_agent_skips_without_room_for_three_in_one_ship():
    g = arrange(acting={"yellow": "travel-agent"}, docks=["s10", {"ship": "s05", "blue": 2}], chosen={"blue": "pilot"})
    assert "skips yellow travel-agent" in heard(g)
    assert count(g, "yellow", "supply") == 22


# --- (2) Soldier ------------------------------------------------------------------------------------------------


def fight(**words):
    return arrange(acting={"yellow": "soldier"}, line=2, docks=["s05", "s06"], chosen={"green": "pilot"}, **words)


@rule(CARDS, "characters.kill_an_astronaut", "characters.kill_astronaut")
def test_soldier_kills_nobody_in_syrtis_major_and_valles_marineris():
    g = fight(
        zones={
            "hellas": {"blue": 1},
            "phobos": {"green": 1},
            "syrtis-major": {"blue": 3},
            "valles-marineris": {"green": 3},
        }
    )
    assert options(g, "yellow") == ["kill hellas blue", "kill phobos green"]


@rule(CARDS, "characters.kill_astronaut")
def test_soldier_may_kill_ones_own_astronaut():
    g = fight(zones={"hellas": {"blue": 1, "yellow": 1}})
    play(g, "yellow: kill hellas yellow")
    assert count(g, "yellow", "memorial") == 1


@rule(CARDS, "characters.descend_from_phobos", "characters.descend")
def test_soldier_moves_up_to_three_from_phobos_each_to_a_zone_of_its_own():
    g = fight(zones={"phobos": {"yellow": 5}, "hellas": {"blue": 1}})
    play(
        g,
        "yellow: kill hellas blue",
        "yellow: descend hellas",
        "yellow: descend syrtis-major",
        "yellow: descend ausonia",
    )
    assert count(g, "yellow", "phobos") == 2
    assert [count(g, "yellow", zone) for zone in ("hellas", "syrtis-major", "ausonia")] == [1, 1, 1]
    assert prompt(g) == "green: board"


@rule(CARDS, "characters.descend_from_phobos")
def test_soldier_must_move_at_least_one_from_phobos():
    g = fight(zones={"phobos": {"yellow": 3}, "hellas": {"blue": 1}})
    play(g, "yellow: kill hellas blue")
    assert options(g, "yellow") == [f"descend {ZONE_WORDS[zone]}" for zone in ON_MARS]
    play(g, "yellow: descend hellas")
    assert "stop" in options(g, "yellow")


@rule(MOVING, "characters.descend", "table.move_between")
def test_soldiers_from_phobos_turn_up_markers():
    g = fight(zones={"phobos": {"yellow": 1}, "hellas": {"blue": 1}, "ausonia": {"face_down": "celerium"}})
    play(g, "yellow: kill hellas blue", "yellow: descend ausonia")
    assert face_up(g, "ausonia")


@rule(MEMORIAL, "table.lose")
def test_the_memorial_is_not_a_zone():
    g = arrange(acting={"yellow": "explorer"}, memorial={"yellow": 3}, chosen={"blue": "pilot"}, docks=["s05", "s06"])
    play(g, "yellow: board s05")
    assert prompt(g) == "blue: board"


# --- (1) Pilot --------------------------------------------------------------------------------------------------


def steer(**words):
    return arrange(acting={"yellow": "pilot"}, line=2, **words)


@rule(CARDS, "characters.redirect_a_ship")
def test_pilot_reaches_docked_and_launched_ships():
    g = steer(docks=["s05", "s06"], launched=["s10"])
    assert options(g, "yellow") == ["redirect s05", "redirect s06", "redirect s10"]


@rule(CARDS, "boarding.set_destination", "table.destination")
def test_pilot_may_lay_a_token_on_another():
    g = steer(docks=["s05"], launched=[{"ship": "s10", "blue": 1, "aimed": "hellas"}])
    play(g, "yellow: redirect s10", "yellow: destination phobos")
    assert count(g, "blue", "phobos") == 1


@rule(TOKENS, "boarding.choose_destination")
def test_a_pilot_may_choose_any_zone():
    g = steer(docks=["s05", "s06"])
    play(g, "yellow: redirect s05")
    assert options(g, "yellow") == [f"destination {word}" for word in ZONE_WORDS]


@rule(TOKENS, "boarding.enter_ship", "boarding.choose_destination")
def test_the_first_astronaut_on_an_unknown_ship_chooses_its_destination():
    g = arrange(acting={"yellow": "recruiter"}, docks=["s36", "s05"], chosen={"blue": "pilot"})
    play(g, "yellow: board s36")
    assert prompt(g) == "yellow: destination"
    play(g, "yellow: destination ausonia")
    assert g.observe(-1)["docks"][0]["destination"] == "ausonia"


@rule(TOKENS, "boarding.enter_ship")
def test_the_second_astronaut_on_an_unknown_ship_chooses_nothing():
    g = arrange(
        acting={"yellow": "recruiter"},
        docks=[{"ship": "s36", "blue": 1, "aimed": "ausonia"}, "s05"],
        chosen={"blue": "pilot"},
    )
    play(g, "yellow: board s36")
    assert prompt(g) == "blue: board"


@rule(TOKENS, "table.destination_tokens_left")
def test_there_are_two_destination_tokens_per_zone():
    g = steer(docks=[{"ship": "s05", "aimed": "hellas"}, {"ship": "s06", "aimed": "hellas"}, "s11"])
    play(g, "yellow: redirect s11")
    assert "destination hellas" not in options(g, "yellow")
    assert len(options(g, "yellow")) == 9
