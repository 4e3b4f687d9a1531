"""Rulebook "Ereigniskarten": missions, discoveries and actions in hand, and when actions are played."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import arrange, count, heard, options, play, prompt, rule, ships, tokens

from areopolis.games.red_planet.rules.events import deliver_ice

EVENTS = "Ereigniskarten"
CARDS = "Kartenklarstellungen: Ereigniskarten"
ICE = "Facts 4.3: Ice Shipment"
RESCUE = "Facts 4.3: Rescue Party"
SHIFT = "Facts 4.3: Night Shift"
LAUNCH = "Facts 4.3: Emergency Launch"


def events(g, seat, colour):
    row = g.observe(seat)["colours"][colour]
    return [row["starting"], *(row["kept"] or [])]


@rule(CARDS, "observation.see_colour")
def test_players_may_look_at_their_own_missions_and_actions_at_any_time():
    g = arrange(cards={"yellow": ["local-rule", "moon-outpost", "night-shift"]})
    assert events(g, 0, 0) == ["local-rule", "moon-outpost", "night-shift"]


@rule(CARDS, "observation.see_colour")
def test_nobody_else_sees_them():
    g = arrange(cards={"yellow": ["local-rule", "moon-outpost", "night-shift"]})
    assert events(g, 1, 0) == [None]
    assert events(g, -1, 0) == [None]


@rule("Schlusswertungsphase", "phases.final_scoring")
def test_missions_are_turned_up_in_the_final_scoring():
    g = arrange(phase="final", cards={"yellow": ["local-rule"]})
    assert events(g, -1, 0) == ["local-rule"]


# --- A1 Ice Shipment --------------------------------------------------------------------------------------------


@rule(ICE, "events.deliver_ice")
def test_ice_shipment_brings_two_ice_at_the_end_of_the_next_production():
    g = arrange(phase="production", cards={"blue": ["ice-shipment"]})
    assert tokens(g, "blue") == {"ice": 2}
    assert g.observe(-1)["event_discard"] == ["ice-shipment"]


@rule(ICE, "events.deliver_ice")
def test_ice_shipment_waits_until_the_production():
    g = arrange(round=4, phase="docking", cards={"blue": ["ice-shipment"]})
    assert tokens(g, "blue") == {}


@rule("Auftrag „Eismonopol“", "events.deliver_ice", "scoring.ice_monopoly")
def test_delivered_ice_counts_for_the_ice_monopoly():
    g = arrange(phase="production", round=10, cards={"blue": ["moon-outpost", "ice-shipment"]})
    assert g.outcome().sheets[1].total == 9 + 2


@rule(ICE, "events.deliver_ice")
@pytest.mark.parametrize("drawn", [[], ["moon-outpost"]])
def test_whoever_shows_no_ice_shipment_does_not_have_it(drawn):
    """Nobody shows anything, and yet all have learned something, so nothing before can be undone."""
    g = arrange(cards={"blue": ["local-rule", *drawn]})
    g.learned = False
    deliver_ice(g)
    assert g.learned == bool(drawn)


@rule(ICE, "events.deliver_ice")
def test_an_ice_shipment_that_was_shown_is_looked_for_no_more():
    g = arrange(cards={"blue": ["local-rule", "moon-outpost"]}, event_discard=["ice-shipment"])
    g.learned = False
    deliver_ice(g)
    assert not g.learned


# --- A2 Rescue Party --------------------------------------------------------------------------------------------


@rule(RESCUE, "events.maybe_offer_rescue", "events.ask_for_rescue", "events.rescue")
def test_rescue_party_brings_up_to_two_back_into_a_zone_of_ones_own():
    zones = {"hellas": {"yellow": 1}, "ausonia": {"blue": 1}}
    g = arrange(phase="discovery", zones=zones, memorial={"yellow": 3}, cards={"yellow": ["rescue-party"]})
    assert options(g, "yellow") == ["pass", "rescue hellas 1", "rescue hellas 2"]
    play(g, "yellow: rescue hellas 2")
    assert (count(g, "yellow", "hellas"), count(g, "yellow", "memorial")) == (3, 1)
    assert g.observe(-1)["event_discard"] == ["rescue-party"]


@rule(RESCUE, "events.maybe_offer_rescue")
def test_rescue_party_comes_after_the_effects_of_the_discoveries():
    zones = {"hellas": {"yellow": 2, "discovery": "martian-uprising"}}
    g = arrange(phase="discovery", zones=zones, cards={"yellow": ["rescue-party"]})
    assert options(g, "yellow") == ["pass", "rescue hellas 1"]


@rule(RESCUE, "events.maybe_offer_rescue")
@pytest.mark.parametrize("words", [{"memorial": {"yellow": 2}}, {"zones": {"hellas": {"yellow": 1}}}])
def test_rescue_party_needs_somebody_lost_and_somebody_there(words):
    assert arrange(phase="discovery", cards={"yellow": ["rescue-party"]}, **words).over


# --- A3 Night Shift ---------------------------------------------------------------------------------------------


def night_shift(**words):
    return arrange(acting={"yellow": "recruiter"}, cards={"yellow": ["night-shift"]}, chosen={"blue": "pilot"}, **words)


@rule(
    SHIFT,
    "events.maybe_offer_night_shift",
    "events.work_a_night_shift",
    "boarding.board_extra",
    "boarding.board_one_extra",
)
def test_night_shift_places_up_to_two_more_right_after_the_character():
    g = night_shift(docks=["s05", "s06"])
    play(g, "yellow: board s05")
    assert options(g, "yellow") == ["end-turn", "night-shift"]
    play(g, "yellow: night-shift", "yellow: board s05", "yellow: board s06")
    assert (count(g, "yellow", "s05"), count(g, "yellow", "s06")) == (2, 1)
    assert prompt(g) == "blue: board"


@rule(SHIFT, "boarding.board_extra")
def test_night_shift_may_end_after_one():
    g = night_shift(docks=["s05", "s06"])
    play(g, "yellow: board s05", "yellow: night-shift", "yellow: board s05", "yellow: stop")
    assert count(g, "yellow", "supply") == 20


@rule(SHIFT, "events.ask_for_night_shift")
def test_night_shift_may_be_kept_for_later():
    g = night_shift(docks=["s05", "s06"])
    play(g, "yellow: board s05", "yellow: end-turn")
    assert g.observe(0)["colours"][0]["kept"] == ["night-shift"]


@rule(SHIFT, "round.apply_ability", "characters.launch_full_ships")
def test_night_shift_comes_before_full_ships_launch():
    g = night_shift(docks=[{"ship": "s10", "blue": 1}, "s13"])
    play(g, "yellow: board s10")
    assert ships(g.launched) == []
    told = play(g, "yellow: night-shift", "yellow: board s13", "yellow: board s13")
    assert [line for line in told if line.startswith("launches")] == ["launches s10", "launches s13"]


@rule(SHIFT, "events.maybe_offer_night_shift")
def test_night_shift_may_be_played_in_the_round_it_was_drawn_in():
    g = arrange(acting={"yellow": "scientist"}, line=2, docks=["s05", "s06"], event_deck=["night-shift"])
    assert "night-shift" in options(g, "yellow")


@rule(SHIFT, "events.maybe_offer_night_shift", "events.may_hold", "events.ask_for_night_shift")
def test_who_holds_another_card_is_asked_too_so_that_nobody_can_tell():
    g = arrange(acting={"yellow": "recruiter"}, docks=["s05", "s06"], cards={"yellow": ["local-rule", "moon-outpost"]})
    play(g, "yellow: board s05")
    assert options(g, "yellow") == ["end-turn"]


@rule(SHIFT, "events.may_hold")
def test_nobody_is_asked_for_an_action_that_lies_in_the_discard_pile():
    g = arrange(
        acting={"yellow": "recruiter"}, docks=["s05", "s06"], cards={"yellow": ["local-rule", "moon-outpost"]},
        event_discard=["night-shift"], chosen={"blue": "pilot"},
    )  # fmt: skip
    play(g, "yellow: board s05")
    assert prompt(g) == "blue: board"


# --- A4 Emergency Launch ----------------------------------------------------------------------------------------


@rule(LAUNCH, "events.maybe_offer_emergency_launch", "events.launch_in_emergency", "events.manned")
def test_emergency_launch_lands_a_docked_ship_in_the_same_step():
    g = arrange(phase="landing", docks=[{"ship": "s30", "yellow": 1}, "s06"], cards={"yellow": ["emergency-launch"]})
    assert options(g, "yellow") == ["pass", "emergency-launch s30"]
    play(g, "yellow: emergency-launch s30")
    assert count(g, "yellow", "hellas") == 1


@rule(LAUNCH, "events.ask_for_emergency_launch")
def test_emergency_launch_may_be_kept_and_others_only_pass():
    g = arrange(
        phase="landing", docks=[{"ship": "s30", "yellow": 1}],
        cards={"yellow": ["local-rule", "emergency-launch"], "blue": ["fallen-heroes", "moon-outpost"]},
    )  # fmt: skip
    assert prompt(g) == "yellow: emergency-launch, blue: emergency-launch"
    assert options(g, "blue") == ["pass"]
    play(g, "yellow: pass", "blue: pass")
    assert count(g, "yellow", "s30") == 1


@rule(LAUNCH, "events.maybe_offer_emergency_launch")
def test_without_a_manned_docked_ship_there_is_no_emergency_launch():
    g = arrange(phase="landing", docks=["s30"], cards={"yellow": ["emergency-launch"]})
    assert prompt(g).startswith("yellow: choose")


@rule(EVENTS, "events.show_action")
def test_a_played_action_is_shown_to_everyone():
    g = arrange(phase="landing", docks=[{"ship": "s30", "yellow": 1}], cards={"yellow": ["emergency-launch"]})
    assert "plays-action yellow emergency-launch" in play(g, "yellow: emergency-launch s30")


@rule(EVENTS, "events.show_action")
@pytest.mark.parametrize(("before", "after"), [(2, 1), (1, 0), (0, 0)])
def test_a_played_action_may_have_been_one_of_the_older_cards(before, after):
    """Nobody can tell the cards in hand apart: one fewer of them is known not to be the Ice Shipment."""
    cards = {"yellow": ["local-rule", "moon-outpost", "emergency-launch"]}
    g = arrange(phase="landing", docks=[{"ship": "s30", "yellow": 1}], cards=cards, aged={"yellow": before})
    play(g, "yellow: emergency-launch s30")
    assert g.observe(1)["colours"][0]["aged"] == after


def test_unused_actions_are_worth_nothing():
    g = arrange(phase="final", cards={"yellow": ["local-rule", "night-shift"]})
    assert g.outcome().sheets[0].total == 0
    assert heard(g) == ["final-scoring"]
