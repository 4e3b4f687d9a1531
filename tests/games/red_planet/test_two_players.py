"""Rulebook "2-Personen-Spiel".

Clockwise: yellow is the main colour of the first player, blue the neutral one of the second, orange the neutral one of
the first, green the main colour of the second.
"""

from __future__ import annotations

import pytest
from tests.games.red_planet.language import (
    arrange,
    count,
    heard,
    lines,
    options,
    play,
    prompt,
    red_planet,
    rule,
    score,
    tokens,
    winners,
)

from areopolis.games.red_planet import GAME
from areopolis.games.red_planet.components import COLOURS, NEUTRAL_BOTTOM, RECRUITER
from areopolis.games.red_planet.position import BOX, ROW
from areopolis.games.red_planet.rules.round import draw_neutral_character
from areopolis.games.red_planet.rules.table import crew_size, owner
from areopolis.kernel.errors import AreopolisError

SETUP = "2-Personen-Spiel: Spielvorbereitung"
CHOOSING = "2-Personen-Spiel: Charakter wählen"
NEUTRAL = "2-Personen-Spiel: Charakterfähigkeiten der Neutralen Farbe anwenden"
POINTS = "2-Personen-Spiel: Siegpunkte für Neutrale Farben"
VICTORY = "2-Personen-Spiel: Spielsieg"

BLUE, ORANGE = 1, 2
EARLIER = {"orange": ["pilot", "travel-agent", "saboteur"]}
"""The first three cards of a neutral deck, so that any other may come next."""


def two(**words):
    return arrange(seats=2, **words)


def start(seed):
    return red_planet(GAME.start(2, seed))


# --- Spielvorbereitung ------------------------------------------------------------------------------------------


@rule(SETUP, "setup.ready_the_ships", "setup.place_first_astronauts")
def test_set_up_as_for_four_players():
    g = start("four")
    assert (g.colours, len(g.docks), [crew_size(g, ship) for ship in g.docks]) == (4, 4, [1] * 4)


@rule(SETUP, "table.owner", "table.is_neutral")
def test_main_and_neutral_colours_around_the_table():
    rows = two().observe(-1)["colours"]
    assert [(row["colour"], row["seat"], row["neutral"]) for row in rows] == [
        ("yellow", 0, False),
        ("blue", 1, True),
        ("orange", 0, True),
        ("green", 1, False),
    ]


@rule(SETUP, "setup.deal_missions")
def test_only_main_colours_get_a_mission():
    g = start("missions")
    assert prompt(g) == "yellow: keep-mission, green: keep-mission"


@rule(SETUP, "setup.prepare_neutral_decks")
def test_the_neutral_deck_has_three_others_on_top_of_9_8_4_2_and_two_more():
    for seed in range(30):
        g = start(str(seed))
        for colour in (BLUE, ORANGE):
            deck = g.neutral_decks[colour]
            assert sorted(deck) == list(range(1, 10))
            assert not set(deck[-3:]) & set(NEUTRAL_BOTTOM)
            assert set(NEUTRAL_BOTTOM) <= set(deck[:6])
        assert g.neutral_decks[0] == g.neutral_decks[3] == []


# --- Charakter wählen -------------------------------------------------------------------------------------------


@rule(CHOOSING, "round.draw_neutral_character")
def test_the_top_neutral_card_is_drawn_before_the_main_character_is_chosen():
    g = two(neutral_decks={"orange": ["pilot"], "blue": ["saboteur"]})
    assert prompt(g) == "yellow: choose, green: choose"
    assert g.observe(0)["colours"][ORANGE]["chosen"] == 1
    assert g.observe(1)["colours"][ORANGE]["chosen"] is None
    assert g.observe(1)["colours"][BLUE]["chosen"] == 5


@rule(CHOOSING, "round.draw_neutral_character")
def test_whoever_has_seen_a_neutral_card_can_take_nothing_back():
    g = arrange(seats=2, round=4)
    g.learned = False
    draw_neutral_character(g, COLOURS.index("orange"))
    assert g.learned


@rule(CHOOSING, "round.draw_neutral_character")
def test_the_owner_is_told_which_neutral_card_it_is_and_nobody_else():
    g = two(neutral_decks={"orange": ["pilot"], "blue": ["saboteur"]})
    assert [(message, args, seat) for message, args, seat in g.news if message == "drew-neutral"] == [
        ("drew-neutral", (BLUE, 5), 1),
        ("drew-neutral", (ORANGE, 1), 0),
    ]


# --- Charakterfähigkeiten der Neutralen Farbe -------------------------------------------------------------------


@rule(NEUTRAL, "table.owner")
@pytest.mark.parametrize(("neutral", "main"), [("blue", "green"), ("orange", "yellow")])
def test_the_owner_decides_for_the_neutral_colour(neutral, main):
    g = two(acting={neutral: "saboteur"}, docks=["s05", "s06"])
    assert prompt(g) == f"{main}: board"
    play(g, f"{main}: board s05")
    assert count(g, neutral, "s05") == 1


@rule(NEUTRAL, "round.count_down", "table.player_order")
def test_neutral_colours_act_in_clockwise_order_too():
    chosen = dict.fromkeys(["yellow", "blue", "orange", "green"], "pilot")
    g = two(first="blue", docks=["s03", "s06"], chosen=chosen)
    order = []
    while g.decisions[0].prompt != "choose":
        colour = list(chosen)[g.decisions[0].about[0]]
        order += [colour] if colour not in order else []
        g.play(g.decisions[0].seat, g.decisions[0].options[0].key)
    assert order == ["blue", "orange", "green", "yellow"]


@rule(NEUTRAL, "characters.kill_an_astronaut")
def test_a_neutral_soldier_may_harm_its_own_colour():
    g = two(acting={"orange": "soldier"}, played=EARLIER, line=2, zones={"hellas": {"orange": 1, "green": 1}})
    assert options(g, "yellow") == ["kill hellas orange", "kill hellas green"]


@rule(NEUTRAL, "characters.kill_an_astronaut")
def test_beispiel_a_neutral_soldier_must_kill_the_owners_main_astronaut():
    """Rulebook example: only the player's main colour is in outer zones."""
    g = two(
        acting={"orange": "soldier"},
        played=EARLIER,
        line=2,
        zones={"hellas": {"yellow": 1}, "syrtis-major": {"green": 1}},
    )
    assert heard(g)[:2] == ["kills orange yellow hellas", "lost yellow 1"]


@rule(NEUTRAL, "events.assign_discovery", "events.place_discovery")
def test_a_neutral_scientist_places_a_discovery_as_usual():
    g = two(acting={"orange": "scientist"}, line=2, event_deck=["synergy"])
    play(g, "yellow: place-discovery hellas")
    assert [g.observe(seat)["zones"][6]["discovery"] for seat in (0, 1)] == ["synergy", "hidden"]


@rule(NEUTRAL, "events.draw_event_card", "observation.boxed_card")
@pytest.mark.parametrize("card", ["local-rule", "night-shift"])
def test_a_neutral_scientist_puts_missions_and_actions_out_of_the_game_unseen(card):
    g = two(acting={"orange": "scientist"}, line=2, event_deck=[card])
    assert "boxes-event orange" in heard(g)
    assert g.observe(0)["box"] == [{"by": 0, "event": card}]
    assert g.observe(1)["box"] == [{"by": 0, "event": None}]


@rule(NEUTRAL, "characters.take_back_characters", "characters.renew_neutral_deck")
def test_a_neutral_recruiter_leaves_the_game_and_the_other_eight_are_shuffled():
    g = two(round=4, acting={"orange": "recruiter"}, played=EARLIER, docks=["s05", "s06"], chosen={"yellow": "pilot"})
    play(g, "yellow: board s05")
    assert g.cards[ORANGE * ROW + RECRUITER] == BOX
    assert sorted(g.neutral_decks[ORANGE]) == [1, 2, 3, 4, 5, 6, 7, 8]


@rule(NEUTRAL, "boarding.board")
def test_a_neutral_recruiter_places_its_astronaut():
    g = two(round=4, acting={"orange": "recruiter"}, played=EARLIER, docks=["s05"], chosen={"yellow": "soldier"})
    assert count(g, "orange", "s05") == 1


@rule(NEUTRAL, "round.draw_neutral_character")
def test_a_neutral_card_is_there_in_all_ten_rounds():
    for seed in range(10):
        g = start(str(seed))
        chance = red_planet(GAME.start(2, f"moves {seed}")).chance
        while not g.over:
            decision = g.decisions[0]
            g.answer(decision, decision.options[chance.below(len(decision.options))])
        assert g.over


@rule(NEUTRAL, "round.new_first_player")
def test_a_neutral_colour_may_be_first_player():
    g = two(acting={"orange": "pilot"}, line=3)
    assert g.first == ORANGE


# --- Siegpunkte und Spielsieg -----------------------------------------------------------------------------------


@rule(POINTS, "phases.share_out")
def test_each_colour_keeps_its_own_tokens():
    g = two(
        phase="production",
        zones={"hellas": {"orange": 2, "yellow": 1, "marker": "ice"}, "phobos": {"yellow": 1, "marker": "celerium"}},
    )
    assert (tokens(g, "orange"), tokens(g, "yellow")) == ({"ice": 1}, {"celerium": 1})


@rule(POINTS, "scoring.ice_monopoly")
def test_a_neutral_colour_can_have_the_ice_monopoly():
    g = two(phase="final", tokens={"orange": {"ice": 3}, "yellow": {"ice": 2}})
    assert "9 score-ice-monopoly 1 3" in lines(g, "orange")


@rule(POINTS, "scoring.mission_points")
def test_neutral_colours_count_as_rivals_for_missions():
    g = two(phase="final", cards={"yellow": ["moon-outpost"]}, zones={"phobos": {"yellow": 1, "orange": 2}})
    assert score(g, "yellow") == 0


@rule(POINTS, "scoring.discovery_line")
def test_discoveries_score_for_neutral_colours():
    g = two(phase="final", zones={"hellas": {"orange": 2, "discovery": "ancient-ruins"}})
    assert score(g, "orange") == 2


def final(**tokens):
    cards = {"yellow": ["moon-outpost"], "green": ["fallen-heroes"]}
    return two(phase="final", cards=cards, tokens={colour: {"sylvanite": n} for colour, n in tokens.items()})


@rule(VICTORY, "scoring.winners")
@pytest.mark.parametrize(
    ("points", "won"),
    [
        ({"yellow": 5, "blue": 4, "orange": 3, "green": 2}, ["yellow"]),
        ({"yellow": 5, "blue": 6, "orange": 3, "green": 2}, []),  # a neutral colour on top: both lose
        ({"yellow": 5, "orange": 6, "green": 2}, []),  # even one's own neutral colour
        ({"yellow": 5, "blue": 5, "green": 2}, ["yellow"]),  # main beats neutral on a tie
        ({"yellow": 5, "green": 5}, ["yellow", "green"]),
        ({"yellow": 5, "green": 5, "blue": 5}, ["yellow", "green"]),
    ],
)
def test_who_wins(points, won):
    assert winners(final(**points)) == won


@rule(VICTORY, "scoring.winners")
def test_between_main_colours_more_tokens_win_a_tie():
    cards = {"yellow": ["moon-outpost"], "green": ["fallen-heroes"]}
    g = two(phase="final", cards=cards, tokens={"yellow": {"sylvanite": 3}, "green": {"celerium": 2}})
    assert (score(g, "yellow"), score(g, "green"), winners(g)) == (6, 6, ["yellow"])


@rule(VICTORY, "scoring.winners")
def test_neutral_tokens_do_not_help_in_a_tie():
    cards = {"yellow": ["moon-outpost"], "green": ["fallen-heroes"]}
    owned = {"yellow": {"sylvanite": 3}, "green": {"celerium": 2}, "blue": {"sylvanite": 2}}
    assert winners(two(phase="final", cards=cards, tokens=owned)) == ["yellow"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_seat_may_be_named_by_any_colour_it_decides_for(seats: int) -> None:
    g = red_planet(GAME.start(seats, "colours"))
    colours = 4 if seats == 2 else seats
    assert [g.seat_of(word) for word in COLOURS[:colours]] == [owner(g, colour) for colour in range(colours)]
    asked = g.decision(g.seat_of("Yellow"))
    assert asked is not None
    g.play("yellow", asked.options[0].key)
    for word in [*COLOURS[colours:], "pink"]:
        with pytest.raises(AreopolisError, match=f"nobody here is called '{word}'"):
            g.play(word, "pass")
