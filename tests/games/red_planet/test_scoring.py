"""Rulebook "Schlusswertungsphase": the global mission, all missions, final discoveries, and who wins."""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import arrange, lines, rule, score, winners

from areopolis.games.red_planet.components import MISSIONS, ZONE_WORDS

FINAL = "Schlusswertungsphase"
MONOPOLY = "Auftrag „Eismonopol“"
CARDS = "Kartenklarstellungen: Auftragskarten"
MISSION = "Facts 4.1: missions"
DISCOVERY = "Facts 4.2: discoveries"


def final(**words):
    """A final scoring; missions that are not named cannot come into play by chance."""
    words.setdefault("cards", {})
    return arrange(phase="final", **words)


def mission(word, **words):
    return final(cards={"yellow": [word]}, **words)


# --- Eismonopol -------------------------------------------------------------------------------------------------


@rule(MONOPOLY, "scoring.ice_monopoly")
def test_the_most_ice_brings_nine_points():
    g = final(tokens={"yellow": {"ice": 3}, "blue": {"ice": 2}})
    assert "9 score-ice-monopoly 1 3" in lines(g, "yellow")
    assert not [line for line in lines(g, "blue") if "monopoly" in line]


@rule(MONOPOLY, "scoring.ice_monopoly")
@pytest.mark.parametrize(("tied", "points"), [(2, 4), (3, 3), (4, 2)])
def test_on_a_tie_the_nine_points_are_shared_and_rounded_down(tied, points):
    """Rulebook example: two players with the same amount of ice get 4 points each."""
    colours = ["yellow", "blue", "orange", "green"][:tied]
    g = final(tokens={colour: {"ice": 2} for colour in colours})
    assert all(f"{points} score-ice-monopoly {tied} 2" in lines(g, colour) for colour in colours)


@rule(MONOPOLY, "scoring.ice_monopoly")
def test_without_any_ice_nobody_has_the_monopoly():
    assert not [line for line in lines(final(), "yellow") if "monopoly" in line]


# --- what adds up -----------------------------------------------------------------------------------------------


@rule(FINAL, "scoring.score_sheet")
def test_tokens_count_their_value():
    g = final(tokens={"yellow": {"ice": 1, "sylvanite": 2, "celerium": 3}, "blue": {"ice": 2}})
    assert [line for line in lines(g, "yellow") if "tokens" in line] == [
        "1 score-tokens ice 1",
        "4 score-tokens sylvanite 2",
        "9 score-tokens celerium 3",
    ]


@rule(FINAL, "scoring.score_sheet", "scoring.missions_of")
def test_the_sheet_follows_the_order_of_the_rulebook():
    g = final(
        cards={"yellow": ["local-rule", "moon-outpost"]},
        tokens={"yellow": {"ice": 2}},
        zones={"hellas": {"yellow": 1, "discovery": "radiation"}},
    )
    assert lines(g, "yellow") == [
        "9 score-ice-monopoly 1 2",
        "2 score-mission local-rule 1",
        "0 score-mission moon-outpost 0",
        "2 score-tokens ice 2",
        "-1 score-discovery radiation hellas 1",
    ]


@rule("Produktionsphase", "scoring.score_sheet")
def test_tokens_left_in_zones_score_for_nobody():
    g = final(zones={"hellas": {"marker": "celerium", "tokens": 3, "yellow": 1}}, cards={"yellow": ["moon-outpost"]})
    assert score(g, "yellow") == 0


# --- missions ---------------------------------------------------------------------------------------------------

TERRITORIES = [card for card in MISSIONS if card.scale == (1, 2, 4, 7)]


@rule(CARDS, "scoring.zones_with_presence", "scoring.mission_points")
@pytest.mark.parametrize("card", TERRITORIES, ids=lambda card: card.word)
@pytest.mark.parametrize(("zones", "points"), [(0, 0), (1, 1), (2, 2), (3, 4), (4, 7)])
def test_territories_bring_1_2_4_7_points_for_1_2_3_4_red_zones(card, zones, points):
    g = mission(card.word, zones={zone: {"yellow": 2, "blue": 5} for zone in card.zones[:zones]})
    assert score(g, "yellow") == points


MOST = {
    "strategic-zones": 8,
    "celerium-baron": 7,
    "sylvanite-baron": 8,
    "moon-outpost": 8,
    "fallen-heroes": 8,
    "largest-colony": 8,
}


def rivals(word, yellow, blue):
    """A description that gives yellow and blue this much of what a mission counts."""
    crowd = {"yellow": yellow, "blue": blue}
    return {
        "strategic-zones": {"zones": {"syrtis-major": {"yellow": yellow}, "valles-marineris": {"blue": blue}}},
        "celerium-baron": {"tokens": {colour: {"celerium": n} for colour, n in crowd.items()}},
        "sylvanite-baron": {"tokens": {colour: {"sylvanite": n} for colour, n in crowd.items()}},
        "moon-outpost": {"zones": {"phobos": crowd}},
        "fallen-heroes": {"memorial": crowd},
        "largest-colony": {"zones": {"hellas": {"yellow": yellow}, "ausonia": {"blue": blue}}},
    }[word]


def mission_line(g):
    return int(next(line for line in lines(g, "yellow") if "mission" in line).split()[0])


@rule(CARDS, "scoring.mission_points", "scoring.celerium", "scoring.sylvanite", "scoring.lost_astronauts")
@pytest.mark.parametrize("word", MOST)
def test_the_most_fulfils_a_mission(word):
    assert mission_line(mission(word, **rivals(word, 3, 2))) == MOST[word]


@rule(CARDS, "scoring.mission_points")
@pytest.mark.parametrize("word", [word for word in MOST if word != "strategic-zones"])
def test_a_tie_for_the_most_fulfils_it_with_full_points(word):
    assert mission_line(mission(word, **rivals(word, 2, 2))) == MOST[word]


@rule(MISSION, "scoring.mission_points")
@pytest.mark.parametrize("word", MOST)
def test_less_than_another_fulfils_nothing(word):
    assert mission_line(mission(word, **rivals(word, 1, 2))) == 0


@rule(MISSION, "scoring.mission_points")
@pytest.mark.parametrize("word", MOST)
def test_most_of_nothing_fulfils_nothing(word):
    assert mission_line(mission(word)) == 0


@rule(CARDS, "scoring.astronauts_in_zones")
def test_strategic_zones_counts_both_zones_together_without_a_majority_in_either():
    g = mission(
        "strategic-zones",
        zones={"syrtis-major": {"yellow": 2, "blue": 3}, "valles-marineris": {"yellow": 2, "green": 3}},
    )
    assert score(g, "yellow") == 8


@rule(CARDS, "scoring.mission_points")
def test_strategic_zones_needs_more_than_any_other_player():
    rivals = {"blue": 2, "orange": 2, "green": 2}  # together twice as many
    g = mission("strategic-zones", zones={"syrtis-major": {"yellow": 3, **rivals}})
    assert mission_line(g) == 8


@rule(MISSION, "scoring.astronauts_in_zones")
def test_largest_colony_counts_no_astronauts_on_ships():
    g = mission("largest-colony", zones={"hellas": {"yellow": 1, "blue": 2}}, docks=[{"ship": "s06", "yellow": 4}])
    assert score(g, "yellow") == 0


ZONES = [*[word for word in ZONE_WORDS if word != "tritonis-sinus"], "tritonis-sinus"]


@rule(MISSION, "scoring.zones_with_presence")
@pytest.mark.parametrize(("zones", "points"), [(0, 0), (4, 0), (5, 1), (6, 3), (7, 5), (8, 8), (9, 8), (10, 8)])
def test_far_and_wide(zones, points):
    assert score(mission("far-and-wide", zones={zone: {"yellow": 1} for zone in ZONES[:zones]}), "yellow") == points


@rule(MISSION, "scoring.zones_ruled", "scoring.sole_majority")
@pytest.mark.parametrize(("zones", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 8)])
def test_local_rule(zones, points):
    ruled = {zone: {"yellow": 2, "blue": 1} for zone in ZONES[:zones]}
    tied = {"tritonis-sinus": {"yellow": 1, "blue": 1}}
    assert score(mission("local-rule", zones={**ruled, **tied}), "yellow") == points


@rule(MISSION, "scoring.token_sets")
@pytest.mark.parametrize(("sets", "points"), [(0, 0), (1, 3), (2, 6), (3, 9), (4, 9)])
def test_mixed_portfolio(sets, points):
    owned = {"ice": sets, "sylvanite": sets, "celerium": sets + 1}
    assert mission_line(mission("mixed-portfolio", tokens={"yellow": owned})) == points


@rule(MISSION, "scoring.token_sets")
def test_mixed_portfolio_looks_at_no_tokens_of_others():
    owned = {"blue": {"ice": 1, "sylvanite": 1, "celerium": 1}, "orange": {"celerium": 1}}
    assert "3 score-mission mixed-portfolio 1" in lines(
        final(cards={"blue": ["mixed-portfolio"]}, tokens=owned), "blue"
    )


@rule(FINAL, "scoring.missions_of")
def test_missions_drawn_later_count_as_well():
    g = final(cards={"yellow": ["moon-outpost", "largest-colony"]}, zones={"phobos": {"yellow": 1}})
    assert score(g, "yellow") == 16


# --- final discoveries ------------------------------------------------------------------------------------------


def discovery(card, **crowd):
    return final(
        zones={"hellas": {**crowd, "discovery": card}}, cards={"yellow": ["moon-outpost"], "blue": ["celerium-baron"]}
    )


@rule(DISCOVERY, "scoring.discovery_line")
def test_martian_lichens_bring_three_to_everyone_present():
    g = discovery("martian-lichens", yellow=1, blue=4)
    assert (score(g, "yellow"), score(g, "blue")) == (3, 3)


@rule(DISCOVERY, "scoring.discovery_line")
@pytest.mark.parametrize(("yellow", "blue", "points"), [(2, 1, (5, 0)), (2, 2, (2, 2)), (1, 2, (0, 5))])
def test_underground_lake_brings_five_to_the_most(yellow, blue, points):
    g = discovery("underground-lake", yellow=yellow, blue=blue)
    assert (score(g, "yellow"), score(g, "blue")) == points


@rule(DISCOVERY, "scoring.discovery_line")
@pytest.mark.parametrize(("astronauts", "points"), [(0, 0), (1, -1), (4, -4), (6, -4)])
def test_radiation_costs_one_per_astronaut_at_most_four(astronauts, points):
    assert score(discovery("radiation", yellow=astronauts), "yellow") == points


@rule(DISCOVERY, "scoring.discovery_line")
@pytest.mark.parametrize(("astronauts", "points"), [(0, 0), (1, 1), (4, 4), (6, 4)])
def test_ancient_ruins_bring_one_per_astronaut_at_most_four(astronauts, points):
    assert score(discovery("ancient-ruins", yellow=astronauts), "yellow") == points


@rule(DISCOVERY, "scoring.discovery_line")
@pytest.mark.parametrize("card", ["even-ground", "synergy", "rich-vein", "martian-uprising"])
def test_discoveries_of_other_phases_score_nothing(card):
    assert score(discovery(card, yellow=2), "yellow") == 0


# --- who wins ---------------------------------------------------------------------------------------------------

NOTHING = {
    "yellow": ["celerium-baron"],
    "blue": ["moon-outpost"],
    "orange": ["fallen-heroes"],
    "green": ["strategic-zones"],
}


@rule(FINAL, "scoring.outcome", "scoring.winners")
def test_the_most_points_win():
    g = final(cards=NOTHING, tokens={"blue": {"sylvanite": 4}, "green": {"sylvanite": 3}})
    assert winners(g) == ["blue"]


@rule(FINAL, "scoring.winners", "scoring.token_count")
def test_on_a_tie_the_most_tokens_win_whatever_their_value():
    g = final(cards=NOTHING, tokens={"blue": {"sylvanite": 3}, "green": {"celerium": 2}})
    assert (score(g, "blue"), score(g, "green"), winners(g)) == (6, 6, ["blue"])


@rule(FINAL, "scoring.token_count")
def test_everyone_counts_their_own_tokens_only():
    owned = {"yellow": {"ice": 1}, "blue": {"sylvanite": 2}, "orange": {"ice": 4}, "green": {"celerium": 5}}
    assert [sheet.tie_break for sheet in final(tokens=owned).outcome().sheets] == [1, 2, 4, 5]


@rule(FINAL, "scoring.winners")
def test_a_tie_in_tokens_too_is_a_shared_victory():
    g = final(cards=NOTHING, tokens={"blue": {"sylvanite": 3}, "green": {"sylvanite": 3}})
    assert winners(g) == ["blue", "green"]
