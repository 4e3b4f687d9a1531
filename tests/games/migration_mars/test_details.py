"""Details of rulings that come up late in a game, and why every turn has an end."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.migration_mars.tools import (
    HABITATS,
    SITE,
    WEST,
    at,
    building,
    colony,
    falls,
    finds,
    homes,
    kept,
    keys,
    left,
    luck,
    play,
    prompt,
    reason_against,
    rolls,
    stock,
    strike_on,
    table,
    well,
    winners,
)

from areopolis.games.migration_mars import GAME
from areopolis.games.migration_mars.components import COLOURS, DRAFTS, MOVES, OFFERS_PER_PARTNER
from areopolis.games.migration_mars.events import INTERCEPTOR
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.turn import leaders
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import SPECTATOR

FIVE: dict[str, Any] = {"map": colony(5), "settlers": homes(5)}
NEAR_ACCESS = {at(4, -6): {"tunnel": "blue"}}
"""Beside the first access of the north-eastern ruin."""
LINK = {at(0, -1): "tunnel"}
"""Beside the embassy."""

# --- every turn has an end ---------------------------------------------------------------------------------------


def test_p06_settlers_do_not_move_to_and_fro_for_ever() -> None:
    g = table(map=colony(2), settlers=homes(1))
    for number in range(MOVES):
        there, back = HABITATS[number % 2], HABITATS[1 - number % 2]
        play(g, f"blue: move {there} {back}")
    assert reason_against(g, "blue", f"move {HABITATS[0]} {HABITATS[1]}") == f"moved-enough {MOVES}"
    assert not [key for key in keys(g, "blue") if key.startswith("move")]
    assert g.observe(SPECTATOR)["moved"] == MOVES
    rolls(g, 1)
    play(g, "blue: roll", "blue: fuel 0")
    assert g.observe(SPECTATOR)["moved"] == 0


def test_p06_the_moves_of_a_turn_are_enough_to_house_everybody_anew() -> None:
    """With all six habitats and the embassy: whoever moves needs an empty place, so no more than three do."""
    places = 7
    assert max(min(settlers, places - settlers) for settlers in range(places)) <= MOVES // 2


def test_a45_offers_are_not_given_up_for_ever() -> None:
    g = table()
    for number in range(DRAFTS):
        play(g, "blue", "trade", *([] if number % 2 else ["with yellow", "give water 1"]), "cancel")
    assert reason_against(g, "blue", "trade") == f"given-up-enough {DRAFTS}"
    assert "trade" not in keys(g, "blue")


def test_a47_only_the_active_player_knows_how_many_offers_were_given_up() -> None:
    g = table()
    play(g, "blue", "trade", "with yellow", "cancel")
    assert g.observe(0)["given_up"] == 1
    assert [g.observe(seat)["given_up"] for seat in (1, 2, 3, SPECTATOR)] == [None] * 4
    for seat, known in ((0, 1), (1, 0)):
        imagined = GAME.imagine(g, seat, chance_of("drafts"))
        assert isinstance(imagined, MigrationMars)
        assert imagined.given_up == known


MOST = {
    "water": 18,
    "stone": 18,
    "metal": 18,
    "olympium": 17,
    "kit": 9,
    "rcu": 9,
    "fuel-cell": 9,
    "blueprint": 8,
}
"""All the cards that the others do not have."""


@pytest.mark.parametrize("seed", range(6))
def test_every_turn_ends_even_for_somebody_who_never_wants_to_roll(seed: int) -> None:
    """With everything in hand and every free action open; the others make whatever counter-offers they like."""
    chance = chance_of(f"stall {seed}")
    g = table(
        blue={**MOST, "kept": ["asteroid-beacon", "double-shift", "emergency-surgery", "industrial-espionage"]},
        map=colony(3, {**WEST, **LINK, SITE: "export-station", at(-4, 0): "hospital"}),
        settlers=[*homes(2), at(-4, 0)],
    )
    chosen: list[str] = []
    while g.turn == 1:
        decision = g.decisions[0]
        options = [option for option in decision.options if option.key != "roll"] or decision.options
        option = options[chance.below(len(options))]
        chosen.append(option.verb)
        g.answer(decision, option)
        GAME.check(g)
    assert chosen.count("move") <= MOVES
    assert chosen.count("cancel") <= DRAFTS
    assert chosen.count("trade") <= DRAFTS + 3 * OFFERS_PER_PARTNER


# --- what is asked and told ----------------------------------------------------------------------------------------


def test_a40_both_questions_about_a_meteor_name_its_three_dice() -> None:
    g = table(deck=["meteor-strike"], blue={"fuel-cell": 0}, violet={"kept": ["course-correction"]})
    luck(g, (6, 5), (6, 0), *falls(7, 3, 5))
    play(g, "blue: roll", "blue: take water")
    assert (prompt(g), g.decisions[0].about) == ("violet: correction", (7, 3, 5))
    g = table(deck=["meteor-strike"], blue={"fuel-cell": 0}, violet={"kept": ["course-correction", "interceptor"]})
    luck(g, (6, 5), (6, 0), *falls(7, 3, 5))
    play(g, "blue: roll", "blue: take water", "violet: correct 2")
    assert (prompt(g), g.decisions[0].about) == ("violet: interception", (7, 3, 2))


def test_a47_both_partners_read_who_gave_which_event_to_whom() -> None:
    g = table(blue={"kept": ["interceptor"]})
    play(g, "blue", "trade", "with yellow", "give-event interceptor", "want stone 1", "propose")
    play(g, "yellow: accept")
    told = [(args, seat) for message, args, seat in g.news if message == "trade-event"]
    assert told == [((0, 1, INTERCEPTOR), 0), ((0, 1, INTERCEPTOR), 1)]


# --- the way home --------------------------------------------------------------------------------------------------


def test_a11_who_builds_the_fifth_home_goes_home_in_a_later_turn() -> None:
    g = table(blue={"water": 7, "stone": 2, "metal": 2, "olympium": 0}, map=colony(4), settlers=homes(4))
    play(g, f"blue: build habitat {HABITATS[4]}")
    assert well(g, "blue") == 5
    assert reason_against(g, "blue", "go-home") == "goal-not-reached-in-time 5"
    for colour in COLOURS:
        rolls(g, 1)
        play(g, f"{colour}: roll", f"{colour}: fuel 0")
    assert prompt(g) == "blue: turn"
    assert "go-home" in keys(g, "blue")


def test_a11_who_loses_a_settler_before_the_roll_stays() -> None:
    g = table(blue={"kept": ["asteroid-beacon"]}, **FIVE)
    assert "go-home" in keys(g, "blue")
    direction, *dice = strike_on(3, -6)
    luck(g, *dice)
    play(g, f"blue: beacon {direction[1] + 1}")
    assert well(g, "blue") < 5
    assert reason_against(g, "blue", "go-home") == f"goal-not-reached {well(g, 'blue')} 5"


def test_a11_the_rover_goes_home_after_a_build_action_as_well() -> None:
    g = table(blue={"stone": 1, "water": 5, "olympium": 0}, deck=["ice-deposit"], **FIVE)
    play(g, f"blue: build tunnel {at(0, -5)}", "blue: go-home", "blue: take kit")
    assert winners(g) == ["blue"]


# --- accesses ------------------------------------------------------------------------------------------------------


def ruin(card: str, find: str = "radio-message", **words: Any) -> MigrationMars:
    """Blue reaches the north-eastern ruin and takes this card there."""
    g = table(**{"blue": {"fuel-cell": 0, "olympium": 0}, "deck": ["ice-deposit"], **words})
    finds(g, 3, find)
    play(g, "blue: roll", f"blue: take {card}")
    return g


@pytest.mark.parametrize(("card", "olympium"), [("blueprint", 1), ("olympium", 2)])
def test_a27_the_access_gives_one_besides_the_card(card: str, olympium: int) -> None:
    assert stock(ruin(card, map=NEAR_ACCESS), "blue", "olympium") == olympium
    assert stock(ruin(card), "blue", "olympium") == olympium - 1


def test_a27_the_access_of_another_ruin_gives_nothing_at_this_corner() -> None:
    elsewhere = {at(-4, -2): {"tunnel": "blue"}}
    assert stock(ruin("blueprint", map=elsewhere), "blue", "olympium") == 0


def test_a27_a_closed_access_gives_nothing_at_the_corner() -> None:
    assert stock(ruin("blueprint", map=NEAR_ACCESS, impacts=[at(4, -7)]), "blue", "olympium") == 0


def test_a21_an_access_serves_everybody_who_touches_it() -> None:
    both = {**NEAR_ACCESS, at(5, -7): {"tunnel": "yellow"}}
    g = table(map=both)
    assert at(4, -7) in g.observe(0)["colours"][0]["accesses"]
    assert at(4, -7) in g.observe(0)["colours"][1]["accesses"]
    assert g.observe(0)["colours"][2]["accesses"] == []


# --- empty stacks --------------------------------------------------------------------------------------------------


def without(*wares: str) -> dict[str, dict[str, int]]:
    """Violet has all of these cards but the start goods of the others."""
    return {"violet": {ware: MOST[ware] for ware in wares}}


def test_a30_a_foreign_stop_without_resources_gives_nothing_but_an_event() -> None:
    g = table(blue={"fuel-cell": 0}, deck=["olympium-shard"], **without("water", "stone", "metal"))
    rolls(g, 6)
    told = play(g, "blue: roll")
    assert "event blue olympium-shard" in told
    assert prompt(g) == "yellow: turn"


def test_a30_a_possible_settler_has_to_be_delivered_when_there_is_nothing_else() -> None:
    words = without("kit", "rcu", "fuel-cell")
    g = table(blue={"rover": 2}, map=colony(1), deck=["ice-deposit"], **words)
    rolls(g, 1)
    play(g, "blue: roll")
    while prompt(g).startswith("blue"):
        play(g, f"blue: {keys(g, 'blue')[0]}")
    assert well(g, "blue") == 1


def test_a30_nothing_to_deliver_is_nothing() -> None:
    """The last fuel cell in stock is that of step 2."""
    g = table(blue={"fuel-cell": 0, "rover": 2}, deck=["ice-deposit"], **without("kit", "rcu", "fuel-cell"))
    rolls(g, 1)
    told = play(g, "blue: roll")
    assert "gains blue 1 fuel-cell" in told
    assert "event blue ice-deposit" in told
    assert prompt(g) == "yellow: turn"


def test_a30_a_ruin_without_olympium_gives_a_blueprint_and_one_without_both_nothing() -> None:
    g = table(blue={"fuel-cell": 0}, **without("olympium"))
    finds(g, 3, "olympium-found")
    told = play(g, "blue: roll")
    assert "gains blue 1 blueprint" in told
    assert "treasury-short blue 1 olympium" in told
    g = table(blue={"fuel-cell": 0}, **without("olympium", "blueprint"))
    finds(g, 3, "olympium-found")
    told = play(g, "blue: roll")
    assert not [line for line in told if line.startswith("gains")]
    assert prompt(g) == "yellow: turn"


def test_a30_e21_whoever_finds_the_stacks_empty_takes_nothing() -> None:
    """Four cards are left, and blue has taken one of them at the supply stop."""
    words = {"violet": {"water": 18, "stone": 18, "metal": 14}}
    g = table(blue={"fuel-cell": 0}, deck=["joint-research"], **words)
    rolls(g, 6)
    told = play(g, "blue: roll")
    assert [line for line in told if line.startswith("gains")] == [
        "gains blue 1 metal",
        "gains blue 1 metal",
        "gains yellow 1 metal",
        "gains green 1 metal",
    ]
    assert prompt(g) == "yellow: turn"


def test_a30_e18_without_equipment_in_stock_nothing_is_taken() -> None:
    g = table(deck=["relief-drop"], **without("kit", "rcu", "fuel-cell"))
    rolls(g, 6)
    told = play(g, "blue: roll", "blue: fuel 0", "blue: take stone")
    assert "event blue relief-drop" in told
    assert prompt(g) == "yellow: turn"


# --- double shift --------------------------------------------------------------------------------------------------


def test_k05_a39_not_after_the_first_build_action() -> None:
    g = table(blue={"kept": ["double-shift"], "stone": 3, "olympium": 0}, map=colony())
    play(g, f"blue: build tunnel {at(0, -5)}")
    assert reason_against(g, "blue", "double-shift") == "build-phase-over"
    assert kept(g, "blue") == ["double-shift"]


def test_k05_it_ends_the_colony_phase_and_the_card_is_gone() -> None:
    g = table(blue={"kept": ["double-shift"]}, map=colony())
    play(g, "blue: double-shift")
    assert kept(g, "blue") == []
    assert reason_against(g, "blue", "trade") == "colony-phase-over"
    assert g.observe(1)["actions"] == 2


def test_k05_a39_rapid_salvage_and_a_dome_on_what_was_rebuilt() -> None:
    g = table(
        blue={"kept": ["double-shift", "rapid-salvage"], "yards": ["refinery"], "olympium": 0},
        map=colony(0, WEST),
    )
    play(g, "blue: double-shift", f"blue: rapid-salvage refinery {SITE}", f"blue: build dome {SITE}")
    assert building(g, SITE) == "refinery"
    assert left(g, "blue", "dome") == 1
    assert prompt(g) == "blue: roll"


def test_k05_a_second_action_builds_on_the_first() -> None:
    g = table(
        blue={"kept": ["double-shift"], "water": 3, "stone": 3, "metal": 3, "olympium": 0},
        map={at(1, -6): {"tunnel": "blue"}},
    )
    play(g, "blue: double-shift", f"blue: build life-support {at(2, -6)}", f"blue: build habitat {at(3, -6)}")
    assert well(g, "blue") == 1
    assert prompt(g) == "blue: roll"


# --- abilities -----------------------------------------------------------------------------------------------------


def mining(*draws: tuple[int, int], **yellow: Any) -> MigrationMars:
    """Yellow leads the Helios Consortium and rolls."""
    g = table(abilities="yes", active="yellow", yellow={"stone": 0, "fuel-cell": 0, **yellow})
    luck(g, *draws)
    play(g, "yellow: roll")
    return g


def test_a49_the_second_result_stands_even_if_it_is_lower() -> None:
    g = mining((6, 0), (6, 5), (6, 0))
    told = play(g, "yellow: reroll")
    assert "rerolls yellow 1" in told
    assert stock(g, "yellow", "stone") == 1


def test_a49_without_a_second_roll_the_lap_s_chance_is_kept() -> None:
    g = mining((6, 0), (6, 5))
    play(g, "yellow: keep")
    assert stock(g, "yellow", "stone") == 3
    assert g.lap_used[1] == 0


def test_a49_the_die_is_rolled_again_once_a_lap() -> None:
    assert prompt(mining((6, 0), (6, 5), lap_used=True)) == "green: turn"


def test_a49_nobody_else_rolls_again() -> None:
    g = table(abilities="yes", blue={"fuel-cell": 0})
    rolls(g, 1)
    play(g, "blue: roll")
    assert prompt(g) == "yellow: turn"


# --- the round cap -------------------------------------------------------------------------------------------------


def last_turn(**words: Any) -> MigrationMars:
    """The last player of a round rolls."""
    g = table(**{"cap": "yes", "active": "violet", "violet": {"fuel-cell": 0}, **words})
    rolls(g, 1)
    play(g, "violet: roll")
    return g


def test_a50_the_cap_comes_after_the_sixtieth_round_and_not_before() -> None:
    assert not last_turn(round=59).over
    assert last_turn(round=60).over


def test_a50_a_round_goes_from_the_start_player_on() -> None:
    g = table(cap="yes", round=60, first="green", active="violet", violet={"fuel-cell": 0})
    rolls(g, 1)
    play(g, "violet: roll")
    assert prompt(g) == "blue: turn"
    rolls(g, 1)
    play(g, "blue: roll", "blue: fuel 0")
    rolls(g, 1)
    told = play(g, "yellow: roll", "yellow: fuel 0")
    assert "rounds-over 60" in told
    assert g.over


def test_a50_everybody_who_is_still_tied_shares_the_victory() -> None:
    equal = dict.fromkeys(("water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell"), 0)
    words = dict.fromkeys(COLOURS, equal)
    g = table(cap="yes", round=60, active="violet", **words)
    rolls(g, 1)
    play(g, "violet: roll")
    assert winners(g) == ["violet"]  # it mined a card
    words["blue"] = {**equal, "water": 1}
    g = table(cap="yes", round=60, active="violet", **words)
    rolls(g, 1)
    play(g, "violet: roll")
    assert winners(g) == ["blue", "violet"]


def test_a50_patients_and_tunnels_do_not_count_but_kept_events_are_cards() -> None:
    patient = table(map=colony(0, {**WEST, SITE: "hospital"}), settlers=[SITE], yellow={"envoy": True})
    assert leaders(patient) == [1]
    tunnels = {at(5, -3): {"tunnel": "yellow"}, at(5, -2): {"tunnel": "yellow"}, at(-1, 6): {"life-support": "green"}}
    assert leaders(table(map=tunnels)) == [2]
    assert leaders(table(violet={"kept": ["autopilot"]})) == [3]


def test_a50_a_stored_building_is_not_on_the_map() -> None:
    g = table(blue={"yards": ["refinery", "habitat"]}, map={at(-1, 6): {"life-support": "green"}})
    assert leaders(g) == [2]


def test_a50_whoever_survives_the_last_stop_in_the_last_round_wins() -> None:
    g = table(
        cap="yes",
        round=60,
        blue={"water": 5},
        deck=["ice-deposit"],
        **FIVE,
    )
    play(g, "blue: go-home", "blue: take kit")
    assert winners(g) == ["blue"]
    assert g.survived == 1


def test_a50_the_short_game_and_the_cap_combine() -> None:
    g = table(cap="yes", short="yes", round=60, map=colony(4), settlers=homes(4), blue={"water": 4})
    assert "go-home" in keys(g, "blue")
