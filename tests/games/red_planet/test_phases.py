"""Rulebook "Die Phasen": production and discovery, with the discoveries that act in them."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import (
    arrange,
    count,
    docks,
    face_up,
    heard,
    options,
    play,
    prompt,
    rule,
    tokens,
    zone_tokens,
)

PRODUCTION = "Produktionsphase"
DISCOVERY = "Entdeckungsphase"
CARDS = "Kartenklarstellungen: Entdeckungskarten"
FACTS = "Facts 4.2: discoveries"


def produce(production=1, **words):
    return arrange(phase="production", round={1: 5, 2: 8, 3: 10}[production], **words)


# --- Produktionsphase -------------------------------------------------------------------------------------------


@rule(PRODUCTION, "phases.produce")
@pytest.mark.parametrize("production", [1, 2, 3])
def test_each_production_brings_as_many_tokens_as_its_symbol_shows(production):
    g = produce(production, zones={"hellas": {"yellow": 1, "marker": "ice"}})
    assert tokens(g, "yellow") == {"ice": production}


@rule(PRODUCTION, "phases.produce")
def test_a_zone_with_a_face_down_marker_produces_nothing():
    g = produce(3, zones={"hellas": {"face_down": "ice"}})
    assert zone_tokens(g, "hellas") == 0


@rule(PRODUCTION, "phases.share_out", "phases.majority", "table.with_most")
def test_the_majority_gets_all_tokens_of_the_zone():
    g = produce(2, zones={"hellas": {"yellow": 2, "blue": 1, "marker": "sylvanite", "tokens": 1}})
    assert (tokens(g, "yellow"), tokens(g, "blue")) == ({"sylvanite": 3}, {})


@rule(PRODUCTION, "phases.share_out")
def test_beispiel_three_tokens_and_two_tied_players_one_each_one_stays():
    """Rulebook example."""
    g = produce(1, zones={"hellas": {"yellow": 2, "blue": 2, "marker": "ice", "tokens": 2}})
    assert (tokens(g, "yellow"), tokens(g, "blue"), zone_tokens(g, "hellas")) == ({"ice": 1}, {"ice": 1}, 1)


@rule(PRODUCTION, "phases.share_out")
def test_beispiel_two_tokens_and_three_tied_players_all_stay():
    """Rulebook example."""
    g = produce(2, zones={"hellas": {"yellow": 1, "blue": 1, "green": 1, "marker": "ice"}})
    assert ([tokens(g, c) for c in ("yellow", "blue", "green")], zone_tokens(g, "hellas")) == ([{}, {}, {}], 2)


@rule(PRODUCTION, "phases.share_out")
def test_tokens_that_stayed_can_be_won_later():
    g = produce(2, zones={"hellas": {"yellow": 1, "marker": "ice", "tokens": 1}})
    assert (tokens(g, "yellow"), zone_tokens(g, "hellas")) == ({"ice": 3}, 0)


@rule(PRODUCTION, "phases.share_out")
def test_without_astronauts_the_tokens_stay():
    g = produce(2, zones={"hellas": {"marker": "ice"}})
    assert zone_tokens(g, "hellas") == 2


@rule(PRODUCTION, "phases.share_out")
def test_a_tie_below_the_most_gets_nothing():
    g = produce(2, zones={"hellas": {"yellow": 3, "blue": 2, "green": 2, "marker": "ice"}})
    assert [tokens(g, c) for c in ("yellow", "blue", "green")] == [{"ice": 2}, {}, {}]


@rule("Phobos", "phases.produce")
def test_phobos_produces_like_any_zone():
    g = produce(2, zones={"phobos": {"yellow": 1, "marker": "celerium"}})
    assert tokens(g, "yellow") == {"celerium": 2}


@rule(PRODUCTION, "dial.turn_the_dial")
def test_after_the_production_the_dial_goes_on():
    assert produce(1).observe(-1)["round"] == 6


# --- Entdeckungsphase -------------------------------------------------------------------------------------------


@rule(DISCOVERY, "phases.reveal_discoveries")
def test_all_discoveries_are_turned_up():
    g = arrange(phase="discovery", zones={"hellas": {"discovery": "synergy"}, "ausonia": {"discovery": "radiation"}})
    assert [g.observe(-1)["zones"][zone]["discovery"] for zone in (1, 6)] == ["radiation", "synergy"]


@rule(DISCOVERY, "dial.turn_the_dial")
def test_after_the_discovery_phase_comes_the_third_production():
    g = arrange(phase="discovery", zones={"hellas": {"yellow": 1, "marker": "ice"}})
    assert tokens(g, "yellow") == {"ice": 3}


@rule(CARDS, "discoveries.martian_uprising")
def test_a_discovery_of_the_discovery_phase_acts_as_soon_as_it_is_turned_up():
    g = arrange(phase="discovery", zones={"hellas": {"yellow": 2, "blue": 1, "discovery": "martian-uprising"}})
    assert (count(g, "yellow", "hellas"), count(g, "blue", "hellas")) == (1, 0)
    assert (count(g, "yellow", "memorial"), count(g, "blue", "memorial")) == (1, 1)


@rule(CARDS, "events.assign_discovery")
@pytest.mark.parametrize("zone", ["phobos", "syrtis-major", "valles-marineris"])
def test_no_discovery_can_be_assigned_to_phobos_and_the_inner_zones(zone):
    g = arrange(acting={"yellow": "scientist"}, line=2, event_deck=["synergy"])
    assert f"place-discovery {zone}" not in options(g, "yellow")


@rule(CARDS, "events.assign_discovery")
def test_tritonis_sinus_can_have_a_discovery():
    g = arrange(acting={"yellow": "scientist"}, line=2, event_deck=["synergy"])
    assert "place-discovery tritonis-sinus" in options(g, "yellow")


@rule(FACTS, "discoveries.dust_storm", "discoveries.flee_the_storm", "discoveries.flee")
def test_dust_storm_moves_all_astronauts_of_a_colour_together_in_player_order():
    zones = {"hellas": {"yellow": 2, "blue": 1, "discovery": "dust-storm"}, "syrtis-major": {"face_down": "ice"}}
    g = arrange(phase="discovery", first="blue", zones=zones)
    assert prompt(g) == "blue: flee"
    assert options(g, "blue") == ["flee vastitas-borealis", "flee tritonis-sinus", "flee syrtis-major"]
    play(g, "blue: flee syrtis-major", "yellow: flee tritonis-sinus")
    assert (count(g, "blue", "syrtis-major"), count(g, "yellow", "tritonis-sinus")) == (1, 2)
    assert face_up(g, "syrtis-major")


@rule(FACTS, "discoveries.magnetic_anomaly")
def test_magnetic_anomaly_lands_all_docked_crews():
    g = arrange(
        phase="discovery",
        docks=[{"ship": "s05", "yellow": 1, "blue": 2}, {"ship": "s10", "green": 1}],
        zones={"hellas": {"discovery": "magnetic-anomaly", "face_down": "ice"}},
    )
    assert [count(g, colour, "hellas") for colour in ("yellow", "blue", "green")] == [1, 2, 1]
    assert docks(g) == ["free"] * 4
    assert face_up(g, "hellas")


# --- discoveries of the third production ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card", ["even-ground", "uneven-ground", "mining-incident", "synergy", "subterfuge", "rich-vein"]
)
@pytest.mark.parametrize("production", [1, 2])
@rule(DISCOVERY, "phases.discoveries_work")
def test_production_discoveries_act_in_the_third_production_only(card, production):
    zones = {
        "hellas": {"yellow": 2, "blue": 1, "marker": "ice", "discovery": card},
        "syrtis-major": {"green": 1, "marker": "ice"},
    }
    g = produce(production, zones=zones)
    assert [tokens(g, c).get("ice", 0) for c in ("yellow", "blue", "green")] == [production, 0, production]


def third(card, **crowd):
    return produce(3, zones={"hellas": {**crowd, "marker": "ice", "discovery": card}})


@rule(CARDS, "phases.majority")
def test_even_ground_makes_all_present_colours_tie():
    g = third("even-ground", yellow=5, blue=1)
    assert (tokens(g, "yellow"), tokens(g, "blue"), zone_tokens(g, "hellas")) == ({"ice": 1}, {"ice": 1}, 1)


@rule(CARDS, "phases.majority")
def test_uneven_ground_makes_the_fewest_the_most():
    g = third("uneven-ground", yellow=5, blue=1, green=3)
    assert [tokens(g, c) for c in ("yellow", "blue", "green")] == [{}, {"ice": 3}, {}]


@rule(CARDS, "phases.majority")
def test_uneven_ground_with_equal_fewest_is_a_tie():
    g = third("uneven-ground", yellow=5, blue=1, green=1)
    assert [tokens(g, c) for c in ("yellow", "blue", "green")] == [{}, {"ice": 1}, {"ice": 1}]


@rule(FACTS, "phases.produce")
def test_mining_incident_brings_no_tokens_but_old_ones_are_shared_out():
    g = produce(3, zones={"hellas": {"yellow": 1, "marker": "ice", "tokens": 2, "discovery": "mining-incident"}})
    assert tokens(g, "yellow") == {"ice": 2}


@rule(FACTS, "phases.tokens_produced")
def test_synergy_adds_a_token_in_each_adjacent_zone_and_none_here():
    zones = {
        "hellas": {"yellow": 1, "marker": "ice", "discovery": "synergy"},
        "syrtis-major": {"blue": 1, "marker": "celerium"},
        "vastitas-borealis": {"green": 1, "marker": "sylvanite"},
        "ausonia": {"orange": 1, "marker": "ice"},
        "tritonis-sinus": {"face_down": "ice"},
    }
    g = produce(3, zones=zones)
    assert [tokens(g, c) for c in ("yellow", "blue", "green", "orange")] == [
        {"ice": 3},
        {"celerium": 4},
        {"sylvanite": 4},
        {"ice": 3},
    ]
    assert zone_tokens(g, "tritonis-sinus") == 0


@rule(CARDS, "phases.produce")
def test_mining_incident_beats_synergy():
    zones = {
        "hellas": {"discovery": "synergy"},
        "tritonis-sinus": {"yellow": 1, "marker": "ice", "discovery": "mining-incident"},
    }
    assert tokens(produce(3, zones=zones), "yellow") == {}


@rule(FACTS, "phases.tokens_produced")
def test_rich_vein_adds_two_tokens():
    assert tokens(third("rich-vein", yellow=1), "yellow") == {"ice": 5}


@rule(FACTS, "phases.produce")
def test_rich_vein_needs_a_marker_that_is_face_up():
    g = produce(3, zones={"hellas": {"face_down": "ice", "discovery": "rich-vein"}})
    assert zone_tokens(g, "hellas") == 0


@rule(FACTS, "phases.tokens_produced")
def test_rich_vein_and_synergy_add_up():
    zones = {
        "hellas": {"discovery": "synergy"},
        "tritonis-sinus": {"yellow": 1, "marker": "ice", "discovery": "rich-vein"},
    }
    assert tokens(produce(3, zones=zones), "yellow") == {"ice": 6}


@rule(CARDS, "phases.majority")
@pytest.mark.parametrize(
    ("crowd", "gains", "left"),
    [
        ({"yellow": 3, "blue": 2, "green": 1}, [0, 3, 0], 0),  # the second gets all
        ({"yellow": 3, "blue": 3, "green": 1}, [1, 1, 0], 1),  # a tie for the most: shared as usual
        ({"yellow": 3, "blue": 1, "green": 1}, [0, 1, 1], 1),  # a tie for second: they share
        ({"yellow": 3}, [0, 0, 0], 3),  # alone: all stay
    ],
)
def test_subterfuge(crowd, gains, left):
    g = third("subterfuge", **crowd)
    assert [tokens(g, c).get("ice", 0) for c in ("yellow", "blue", "green")] == gains
    assert zone_tokens(g, "hellas") == left


@rule(CARDS, "phases.majority")
def test_ground_discoveries_end_with_the_third_production():
    """In the final scoring the astronauts count normally again."""
    zones = {"hellas": {"yellow": 5, "blue": 1, "marker": "ice", "discovery": "uneven-ground"}}
    g = produce(3, zones=zones, cards={"yellow": ["local-rule"]})
    assert g.over
    assert g.outcome().sheets[0].total == 2
    assert "gains blue 3 ice hellas" in heard(g)
