"""Who knows which discarded card: everybody if it was shown to all, only its owner if it was discarded face down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.terraforming_mars.tools import play, table, terraforming_mars

from areopolis.games.terraforming_mars import GAME
from areopolis.games.terraforming_mars.corporations import BEGINNER
from areopolis.kernel.chance import chance_of
from areopolis.kernel.position import SPECTATOR

EVERYBODY = [SPECTATOR, 0, 1]


def known(g):
    """The cards of the discard pile that spectators, yellow and blue know."""
    return [g.observe(seat)["seen"] for seat in EVERYBODY]


# --- shown to all --------------------------------------------------------------------------------------------


def test_a_card_that_search_for_life_turns_up_is_known_to_all():
    g = table(deck=["moss"], yellow={"played": ["search-for-life"]})
    told = play(g, "yellow", "use search-for-life")
    assert "reveals yellow moss" in told
    assert known(g) == [["moss"], ["moss"], ["moss"]]


def test_nobody_knows_it_any_more_when_the_deck_was_shuffled():
    g = table(discard=[{"moss": "all"}], yellow={"played": ["development-center"], "energy": 1})
    g.discard += g.deck
    g.deck = []
    play(g, "yellow", "use development-center")
    assert known(g) == [[], [], []]


@pytest.mark.parametrize("card", ["comet", "moss"])
def test_played_cards_and_events_are_seen_by_all(card):
    g = table(yellow={"played": ["moss"], "events": ["comet"]})
    for seat in EVERYBODY:
        side = g.observe(seat)["colours"][0]
        assert card in [*side["events"], *[each["card"] for each in side["cards"]]]


@pytest.mark.parametrize("seat", EVERYBODY)
def test_revealed_corporations_are_seen_by_all(seat):
    g = table(yellow={"corporation": "helion"})
    assert g.observe(seat)["colours"][0]["corporation"] == "helion"


# --- discarded face down -------------------------------------------------------------------------------------

MINE = {"hand": ["moss", "fish"]}

DISCARDING: dict[str, tuple[dict[str, Any], list[str]]] = {
    "sold": ({"yellow": MINE}, ["sell-patents", "sell moss", "done"]),
    "exchanged": (
        {"yellow": {"hand": ["moss", "gene-repair"], "played": ["mars-university", "research", "breathing-filters"]}},
        ["play gene-repair", "discard moss"],
    ),
    "looked at and not kept": (
        {"deck": ["moss"], "yellow": {"played": ["inventors-guild"]}},
        ["use inventors-guild", "decline"],
    ),
    "one of four and not kept": (
        {"deck": ["fish", "ants", "birds", "moss"], "yellow": {"hand": ["business-contacts"]}},
        ["play business-contacts", "keep fish", "keep ants"],
    ),
}


@pytest.mark.parametrize("way", DISCARDING)
def test_whoever_discards_a_card_knows_it_and_nobody_else_does(way):
    words, chosen = DISCARDING[way]
    g = table(**words)
    play(g, "yellow", *chosen)
    watching, own, other = known(g)
    assert (watching, "moss" in own, other) == ([], True, [])


def test_whoever_does_not_buy_a_card_in_research_knows_where_it_lies():
    g = table(generation=2, phase="production", deck=["moss", "fish", "ants", "birds"])
    dealt = [g.observe(seat)["colours"][seat]["dealt"] for seat in (0, 1)]
    play(g, "yellow", "done")
    play(g, "blue", "done")
    assert known(g) == [[], *[sorted(cards, key=g.game.vocabulary.kinds["card"].index) for cards in dealt]]


# --- imagined worlds: everything hidden is dealt anew, what is known stays ---------------------------------------


def worlds(g, seat, count=40):
    imagined = [terraforming_mars(g.imagine(seat, chance_of(f"world {number}"))) for number in range(count)]
    for world in imagined:
        GAME.check(world)
    return imagined


HIDDEN = {
    "the hand of another": lambda w: w.hands[1],
    "the deck": lambda w: w.deck,
    "face-down discards": lambda w: w.discard,
}


@pytest.mark.parametrize("seat", [0, SPECTATOR])
@pytest.mark.parametrize("hidden", HIDDEN)
def test_what_is_hidden_differs_from_world_to_world(hidden, seat):
    g = table(discard=["ants", {"birds": "all"}], yellow=MINE, blue={"hand": ["trees", "grass"]})
    assert len({str(HIDDEN[hidden](world)) for world in worlds(g, seat)}) > 3


@pytest.mark.parametrize(("seat", "kept"), [(0, ["moss", "fish"]), (SPECTATOR, None)])
def test_what_a_seat_knows_is_so_in_every_world(seat, kept):
    g = table(discard=["ants", {"birds": "all"}], yellow=MINE, blue={"hand": ["trees", "grass"]})
    for world in worlds(g, seat):
        assert world.observe(seat)["colours"][0]["hand"] == kept
        assert world.observe(seat)["seen"] == ["birds"]
        assert len(world.discard) == 2


def test_every_corporation_may_have_been_offered_to_anybody():
    """To a spectator; players know that nobody else was offered their own."""
    g = terraforming_mars(GAME.start(2, "offers"))
    watched = {corporation for world in worlds(g, SPECTATOR, 200) for corporation in world.offered[0]}
    played = {corporation for world in worlds(g, 1, 200) for corporation in world.offered[0]}
    assert watched == set(range(BEGINNER))
    assert played == watched - set(g.offered[1])
