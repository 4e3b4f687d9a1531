"""The rulings R01 to R31: what the rulebook leaves open, and how this game answers it."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import (
    arrange,
    count,
    docks,
    face_up,
    heard,
    lines,
    options,
    play,
    prompt,
    rule,
    score,
    ships,
    tokens,
)
from tests.games.red_planet.test_characters import ALL_TAKEN

from areopolis.games.red_planet.components import EVENT_WORDS, SHIP_WORDS, ZONE_WORDS
from areopolis.games.red_planet.judge import expected_missions
from areopolis.games.red_planet.rules.table import put_in_zone
from areopolis.games.red_planet.weights import PLAIN

TWO_SHIPS = ["s05", "s06"]


@rule("R01", "boarding.board")
def test_r01_without_room_the_second_line_still_happens():
    g = arrange(acting={"yellow": "soldier"}, zones={"hellas": {"blue": 1, "green": 1}})
    assert heard(g) == ["no-room yellow"]
    assert prompt(g) == "yellow: kill"


@rule("R01", "boarding.board")
def test_r01_as_many_as_possible_are_placed():
    g = arrange(
        acting={"yellow": "scientist"}, docks=[{"ship": "s10", "blue": 1}], zones={"hellas": {"discovery": "synergy"}}
    )
    assert count(g, "yellow", "s10") == 1
    assert prompt(g) == "yellow: study"


@rule("R02", "characters.place_two_apart", "characters.board_first_of_two")
def test_r02_secret_agent_with_one_ship_places_one_and_launches_it():
    g = arrange(acting={"yellow": "secret-agent"}, docks=["s28"])
    assert heard(g)[:3] == ["boards yellow 1 s28", "no-room yellow", "forces-launch yellow s28"]
    assert count(g, "yellow", "hellas") == 1


@rule("R03", "characters.force_a_launch")
def test_r03_the_forced_launch_takes_a_ship_that_is_not_full():
    g = arrange(
        acting={"yellow": "secret-agent"}, docks=[{"ship": "s10", "blue": 1}, {"ship": "s13", "blue": 1}, "s05", "s06"]
    )
    play(g, "yellow: board s10", "yellow: board s13")
    assert options(g, "yellow") == ["launch s05", "launch s06"]


@rule("R03", "characters.force_a_launch", "characters.launch_full_ships")
def test_r03_without_another_ship_there_is_no_forced_launch():
    g = arrange(acting={"yellow": "secret-agent"}, docks=[{"ship": "s10", "blue": 1}])
    assert "forces-launch yellow s10" not in heard(g)
    assert "launches s10" in heard(g)


@rule("R04", "round.land")
def test_r04_an_empty_ship_without_destination_lands_nowhere():
    g = arrange(phase="landing", launched=["s36"])
    assert "lands-nowhere s36" in heard(g)
    assert ships(g.ship_discard) == ["s36"]


@rule("R05", "boarding.enter_ship")
def test_r05_a_pilots_token_on_an_empty_unknown_ship_settles_its_destination():
    g = arrange(
        acting={"yellow": "recruiter"}, docks=[{"ship": "s36", "aimed": "hellas"}, "s05"], chosen={"blue": "pilot"}
    )
    play(g, "yellow: board s36")
    assert prompt(g) == "blue: board"


@rule("R06", "boarding.choose_destination")
def test_r06_the_first_astronaut_chooses_among_tokens_in_the_supply():
    g = arrange(
        acting={"yellow": "recruiter"},
        docks=["s36", {"ship": "s05", "aimed": "hellas"}, {"ship": "s06", "aimed": "hellas"}],
    )
    play(g, "yellow: board s36")
    assert options(g, "yellow") == [f"destination {word}" for word in ZONE_WORDS if word != "hellas"]


@rule("R07", "boarding.set_destination")
def test_r07_a_pilot_may_choose_the_same_destination_again():
    g = arrange(acting={"yellow": "pilot"}, line=2, docks=[{"ship": "s36", "aimed": "hellas"}, "s05"])
    play(g, "yellow: redirect s36")
    assert "destination hellas" in options(g, "yellow")


@rule("R08", "table.destination_tokens_left")
def test_r08_covered_tokens_stay_on_the_ship():
    g = arrange(
        acting={"yellow": "pilot"}, line=2, docks=[{"ship": "s36", "aimed": ["hellas", "hellas", "phobos"]}, "s05"]
    )
    play(g, "yellow: redirect s05")
    assert "destination hellas" not in options(g, "yellow")


@rule("R09", "table.discard_ship")
def test_r09_the_tokens_of_a_destroyed_ship_return():
    g = arrange(acting={"yellow": "saboteur"}, line=2, docks=[{"ship": "s36", "aimed": ["hellas", "phobos"]}, "s05"])
    play(g, "yellow: destroy s36")
    assert set(g.observe(-1)["destination_tokens"].values()) == {2}


@rule("R10", "characters.replace_an_astronaut")
def test_r10_a_rival_within_reach_must_be_replaced():
    g = arrange(acting={"yellow": "femme-fatale"}, line=2, zones={"hellas": {"yellow": 1, "blue": 1, "green": 1}})
    assert options(g, "yellow") == ["replace hellas blue", "replace hellas green"]


@rule("R11", "characters.replace_an_astronaut")
def test_r11_without_supply_nobody_is_replaced():
    g = arrange(
        acting={"yellow": "femme-fatale"}, line=2, zones={"hellas": {"yellow": 12, "blue": 1}}, memorial={"yellow": 10},
        docks=TWO_SHIPS, chosen={"blue": "pilot"},
    )  # fmt: skip
    assert prompt(g) == "blue: board"


@rule("R12", "characters.kill_an_astronaut")
def test_r12_soldier_must_kill_ones_own_astronaut_when_no_other_is_within_reach():
    g = arrange(acting={"yellow": "soldier"}, line=2, zones={"hellas": {"yellow": 1}, "syrtis-major": {"blue": 2}})
    assert heard(g)[:2] == ["kills yellow yellow hellas", "lost yellow 1"]


@rule("R13", "characters.kill_an_astronaut", "characters.descend_from_phobos")
def test_r13_without_anyone_to_kill_there_is_no_kill():
    g = arrange(
        acting={"yellow": "soldier"},
        line=2,
        zones={"syrtis-major": {"blue": 2}},
        docks=TWO_SHIPS,
        chosen={"blue": "pilot"},
    )
    assert prompt(g) == "blue: board"


@rule("R13", "characters.descend_from_phobos")
def test_r13_the_move_from_phobos_still_happens():
    """After the printed kill: one's own astronauts on Phobos are within reach, so two are needed for one to move."""
    g = arrange(acting={"yellow": "soldier"}, line=3, zones={"phobos": {"yellow": 1}})
    assert prompt(g) == "yellow: descend"


@rule("R14", "characters.kill_astronaut", "characters.descend_from_phobos")
def test_r14_who_was_killed_on_phobos_cannot_move():
    g = arrange(
        acting={"yellow": "soldier"}, line=2, zones={"phobos": {"yellow": 1}}, docks=TWO_SHIPS, chosen={"blue": "pilot"}
    )
    assert heard(g)[0] == "kills yellow yellow phobos"
    assert prompt(g) == "blue: board"


@rule("R15", "characters.move_up_to")
def test_r15_explorers_cannot_leave_phobos():
    g = arrange(
        acting={"yellow": "explorer"},
        line=2,
        zones={"phobos": {"yellow": 3}},
        docks=TWO_SHIPS,
        chosen={"blue": "pilot"},
    )
    assert prompt(g) == "blue: board"


@rule("R16", "characters.move_up_to")
def test_r16_explorer_may_stay():
    g = arrange(acting={"yellow": "explorer"}, line=2, zones={"hellas": {"yellow": 1}})
    play(g, "yellow: stop")
    assert count(g, "yellow", "hellas") == 1


@rule("R17", "events.assign_discovery")
def test_r17_with_all_outer_zones_taken_a_discovery_is_discarded_and_another_looked_at():
    g = arrange(acting={"yellow": "scientist"}, line=2, zones=ALL_TAKEN, event_deck=["radiation"])
    assert "discards-discovery yellow radiation" in play(g, "yellow: draw")
    assert "saw synergy sinus-sabaeus" in play(g, "yellow: look sinus-sabaeus")


def all_missions_held():
    missions = EVENT_WORDS[:13]
    return {"yellow": missions[:4], "blue": missions[4:8], "orange": missions[8:12], "green": missions[12:]}


@rule("R18", "table.draw_event")
def test_r18_discarded_events_are_reshuffled_into_an_empty_deck():
    g = arrange(acting={"yellow": "scientist"}, line=2, cards=all_missions_held(), event_discard=EVENT_WORDS[13:])
    assert "events-reshuffled" in heard(g)


@rule("R18", "events.draw_or_look")
def test_r18_without_event_cards_a_discovery_must_be_looked_at():
    """With seven discoveries on the board six are left, so the deck is emptied by hand here."""
    g = arrange(acting={"yellow": "scientist"}, zones=ALL_TAKEN, docks=TWO_SHIPS)
    g.event_deck = []
    g.play(0, "board s05")
    g.play(0, "board s05")
    assert options(g, "yellow") == [f"look {word}" for word in ZONE_WORDS[:7]]


@rule("R19", "events.place_discovery", "events.look_at_discovery", "observation.see_zone")
@pytest.mark.parametrize(("seat", "sees"), [(0, "synergy"), (1, "synergy"), (2, "hidden"), (-1, "hidden")])
def test_r19_placer_and_looker_know_a_discovery_and_nobody_else(seat, sees):
    zones = {"hellas": {"discovery": "synergy", "seen_by": ["yellow"]}}
    g = arrange(acting={"blue": "scientist"}, line=2, zones=zones)
    play(g, "blue: look hellas")
    assert g.observe(seat)["zones"][6]["discovery"] == sees


@rule("R20", "boarding.board")
def test_r20_who_runs_out_of_astronauts_places_what_is_left():
    g = arrange(acting={"yellow": "pilot"}, docks=TWO_SHIPS, zones={"hellas": {"yellow": 21}})
    play(g, "yellow: board s05")
    assert prompt(g) == "yellow: redirect"


@rule("R20", "characters.place_two_apart")
def test_r20_a_secret_agent_without_astronauts_places_none():
    g = arrange(acting={"yellow": "secret-agent"}, docks=TWO_SHIPS, memorial={"yellow": 22})
    assert (prompt(g), count(g, "yellow", "supply")) == ("yellow: force-launch", 0)


@rule("R20", "characters.place_three_together")
def test_r20_travel_agent_needs_three_in_supply():
    g = arrange(acting={"yellow": "travel-agent"}, docks=TWO_SHIPS, memorial={"yellow": 20}, chosen={"blue": "pilot"})
    assert "skips yellow travel-agent" in heard(g)


@rule("R21", "phases.produce", "phases.tokens_in_supply")
def test_r21_tokens_are_never_more_than_the_supply():
    g = arrange(
        phase="production", zones={"hellas": {"yellow": 1, "marker": "celerium"}}, tokens={"blue": {"celerium": 23}}
    )
    assert tokens(g, "yellow") == {}


@rule("R22", "scoring.astronauts_in_zones")
@pytest.mark.parametrize("ground", ["even-ground", "uneven-ground"])
def test_r22_in_the_final_scoring_real_numbers_count(ground):
    zones = {"hellas": {"yellow": 1, "blue": 3, "discovery": ground}}
    g = arrange(phase="final", zones=zones, cards={"yellow": ["largest-colony"], "blue": ["moon-outpost"]})
    assert lines(g, "yellow") == ["0 score-mission largest-colony 1"]


@rule("R23", "round.land")
def test_r23_an_empty_ship_turns_up_no_marker():
    g = arrange(phase="landing", launched=["s28"], zones={"hellas": {"face_down": "ice"}})
    assert not face_up(g, "hellas")


@rule("R24", "observation.observe")
def test_r24_open_and_hidden_information():
    g = arrange(
        seats=3,
        tokens={"blue": {"ice": 2}},
        memorial={"blue": 1},
        played={"blue": ["pilot"]},
        chosen={"blue": "soldier"},
        cards={"blue": ["local-rule", "night-shift"]},
    )
    blue = g.observe(0)["colours"][1]
    assert (blue["tokens"]["ice"], blue["memorial"], blue["played"]) == (2, 1, [1])
    assert (blue["chosen"], blue["starting"], blue["kept"]) == (None, None, None)
    assert (blue["has_chosen"], blue["events"]) == (True, 2)


@rule("R25", "events.assign_discovery")
def test_r25_a_zone_never_gets_a_second_discovery():
    g = arrange(
        acting={"yellow": "scientist"}, line=2, zones={"hellas": {"discovery": "synergy"}}, event_deck=["radiation"]
    )
    play(g, "yellow: draw")
    assert "place-discovery hellas" not in options(g, "yellow")


@rule("R26", "scoring.mission_points")
def test_r26_strategic_zones_is_not_met_on_a_tie():
    assert lines(strategic_tie(), "yellow") == ["0 score-mission strategic-zones 2"]


@rule("R26", "scoring.mission_points")
def test_r26_in_games_of_rules_1_a_tie_still_counts():
    g = strategic_tie()
    g.rules = 1
    assert score(g, "yellow") == 8


@rule("R26", "scoring.mission_points")
def test_r26_a_tie_below_the_most_does_not_matter():
    zones = {"syrtis-major": {"yellow": 3, "green": 2}, "valles-marineris": {"blue": 2}}
    g = arrange(phase="final", zones=zones, cards={"yellow": ["strategic-zones"]})
    assert score(g, "yellow") == 8


@rule("R26", "scoring.mission_points")
def test_r26_neutral_colours_are_players_here_too():
    zones = {"syrtis-major": {"yellow": 2, "blue": 2}}
    g = arrange(seats=2, phase="final", zones=zones, cards={"yellow": ["strategic-zones"]})
    assert score(g, "yellow") == 0


@rule("R26", "scoring.mission_points")
def test_r26_bots_reckon_with_it():
    g = strategic_tie()
    tied = expected_missions(g, 0, 0, PLAIN)
    put_in_zone(g, ZONE_WORDS.index("syrtis-major"), 0, 1)
    assert (tied, expected_missions(g, 0, 0, PLAIN) > 0) == (0, True)


def strategic_tie():
    zones = {"syrtis-major": {"yellow": 2, "marker": "ice"}, "valles-marineris": {"blue": 2}}
    return arrange(phase="final", zones=zones, cards={"yellow": ["strategic-zones"]})


@rule("R27", "characters.replace_an_astronaut")
def test_r27_without_a_rival_ones_own_astronaut_may_be_replaced_or_left():
    g = arrange(acting={"yellow": "femme-fatale"}, line=2, zones={"hellas": {"yellow": 2}, "ausonia": {"blue": 1}})
    assert options(g, "yellow") == ["replace hellas yellow", "decline"]
    play(g, "yellow: decline")
    assert count(g, "yellow", "memorial") == 0


@rule("R27", "characters.replace_astronaut")
def test_r27_ones_own_astronaut_can_be_sacrificed():
    g = arrange(acting={"yellow": "femme-fatale"}, line=2, zones={"hellas": {"yellow": 2}})
    play(g, "yellow: replace hellas yellow")
    assert (count(g, "yellow", "hellas"), count(g, "yellow", "memorial"), count(g, "yellow", "supply")) == (2, 1, 19)


@rule("R28", "characters.place_three_together")
def test_r28_travel_agent_with_room_for_three_must_be_used():
    g = arrange(acting={"yellow": "travel-agent"}, docks=TWO_SHIPS)
    assert options(g, "yellow") == ["board s05", "board s06"]


@rule("R28", "round.new_first_player")
def test_r28_a_skipped_travel_agent_still_makes_the_first_player():
    g = arrange(
        seats=3,
        first="blue",
        docks=["s10"],
        chosen={"yellow": "travel-agent", "blue": "recruiter", "orange": "explorer"},
    )
    assert "skips yellow travel-agent" in heard(g)
    assert g.first == 0


@rule("R29", "discoveries.magnetic_anomaly")
def test_r29_magnetic_anomaly_leaves_empty_ships_docked():
    g = arrange(
        phase="discovery",
        docks=[{"ship": "s05", "blue": 2}, "s06"],
        zones={"hellas": {"discovery": "magnetic-anomaly"}},
    )
    assert docks(g)[:2] == ["free", "s06"]
    assert ships(g.ship_discard) == ["s05"]
    assert count(g, "blue", "hellas") == 2


@rule("R30", "table.draw_ship")
def test_r30_a_ship_deck_just_used_up_is_not_shuffled_before_the_next_draw():
    """The last card of the deck goes to the one free dock; the discard pile stays as it is."""
    discard = [word for word in SHIP_WORDS if word not in ("s01", "s02", "s03", "s04")]
    g = arrange(phase="docking", docks=["free", "s02", "s03", "s04"], ship_discard=discard, ship_deck=["s01"])
    assert docks(g)[0] == "s01"
    assert (g.ship_deck, len(g.ship_discard)) == ([], 32)


@rule("R31", "phases.reveal_discoveries")
def test_r31_all_discoveries_turn_up_before_the_first_takes_effect():
    zones = {
        "ausonia": {"blue": 1, "discovery": "martian-uprising"},
        "hellas": {"discovery": "synergy"},
        "vastitas-borealis": {"yellow": 1, "discovery": "dust-storm"},
    }
    g = arrange(phase="discovery", zones=zones)
    assert heard(g) == [
        "discovery-begins",
        "discovery-up vastitas-borealis dust-storm",
        "discovery-up ausonia martian-uprising",
        "discovery-up hellas synergy",
    ]
    assert prompt(g) == "yellow: flee"


@rule("R31", "phases.reveal_discoveries")
def test_r31_effects_follow_in_ring_order():
    """The storm of Vastitas Borealis drives yellow to Ausonia, where the uprising comes after it."""
    zones = {
        "ausonia": {"discovery": "martian-uprising"},
        "vastitas-borealis": {"yellow": 2, "discovery": "dust-storm"},
    }
    g = arrange(phase="discovery", zones=zones)
    assert "lost yellow 1" in play(g, "yellow: flee ausonia")
