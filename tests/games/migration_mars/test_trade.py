"""Trade: offers, counter-offers, kept events in them, and who sees what."""

from __future__ import annotations

import json
from typing import Any

from tests.games.migration_mars.tools import kept, keys, play, prompt, reason_against, refused, stock, table

from areopolis.games.migration_mars.position import MigrationMars
from areopolis.kernel.position import SPECTATOR


def offer(g: MigrationMars, *words: str) -> list[str]:
    """Blue offers yellow a trade."""
    return play(g, "blue", "trade", "with yellow", *words, "propose")


def test_p08_an_offer_is_accepted() -> None:
    g = table(blue={"water": 3}, yellow={"metal": 2})
    offer(g, "give water 2", "want metal 1")
    assert prompt(g) == "yellow: answer"
    play(g, "yellow: accept")
    assert [stock(g, "blue", ware) for ware in ("water", "metal")] == [1, 3]
    assert [stock(g, "yellow", ware) for ware in ("water", "metal")] == [4, 1]
    assert prompt(g) == "blue: turn"


def test_p08_an_offer_is_declined() -> None:
    g = table()
    told = offer(g, "give water 1", "want metal 1")
    assert told == ["offers blue yellow", "offer-gives 1 water", "offer-wants 1 metal"]
    assert play(g, "yellow: decline") == ["declines yellow"]
    assert stock(g, "blue", "metal") == 2


def test_a45_one_counter_offer_with_any_lists() -> None:
    g = table()
    offer(g, "give water 1", "want metal 1")
    play(g, "yellow", "counter", "give stone 1", "want olympium 1", "more", "want kit 1", "propose")
    assert prompt(g) == "blue: answer-counter"
    assert keys(g, "blue") == ["accept", "decline"]
    play(g, "blue: accept")
    assert [stock(g, "blue", ware) for ware in ("stone", "olympium", "kit")] == [3, 0, 0]
    assert g.offers == [0, 1, 0, 0]


def test_p08_a_counter_offer_is_declined() -> None:
    g = table()
    offer(g, "give water 1", "want metal 1")
    play(g, "yellow", "counter", "give stone 1", "want water 2", "propose")
    assert play(g, "blue: decline") == ["declines blue"]
    assert prompt(g) == "blue: turn"


def test_a45_every_offer_counts_towards_the_three_and_a_cancelled_one_does_not() -> None:
    g = table()
    play(g, "blue", "trade", "with yellow", "cancel")
    for _ in range(3):
        offer(g, "give water 1", "want stone 1")
        play(g, "yellow: decline")
    play(g, "blue: trade")
    assert refused(g, "blue") == {"with yellow": "offers-used-up yellow 3"}
    assert keys(g, "blue") == ["with green", "with violet", "cancel"]


def test_a45_both_lists_are_needed_and_covered() -> None:
    g = table()
    play(g, "blue", "trade", "with yellow")
    assert reason_against(g, "blue", "propose") == "gives-nothing"
    assert reason_against(g, "blue", "give water 3") == "have-fewer 2 water"
    play(g, "blue: give water 1")
    assert reason_against(g, "blue", "propose") == "wants-nothing"
    assert reason_against(g, "blue", "want stone 5") == "has-fewer yellow 2 stone"
    assert reason_against(g, "blue", "want water 1") == "named-already water"


def test_p08_all_cards_are_goods_but_settlers_and_buildings_are_not() -> None:
    g = table(blue={"blueprint": 1, "kept": ["interceptor"]})
    play(g, "blue", "trade", "with yellow")
    given = {key.split()[1] for key in keys(g, "blue") if key.startswith("give")}
    assert given == {"water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell", "blueprint", "interceptor"}


def test_p08_whoever_has_nothing_cannot_trade() -> None:
    nothing = dict.fromkeys(("water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell"), 0)
    g = table(yellow=nothing)
    play(g, "blue: trade")
    assert refused(g, "blue") == {"with yellow": "nothing-to-get yellow"}
    assert reason_against(table(blue=nothing), "blue", "trade") == "nobody-to-trade-with"


def test_p08_only_the_active_player_offers() -> None:
    g = table()
    assert keys(g, "yellow") == []


def test_a46_a_kept_event_is_named_by_its_owner_and_may_be_used_at_once() -> None:
    g = table(yellow={"kept": ["double-shift"]}, blue={"kept": ["interceptor"]})
    offer(g, "give-event interceptor", "want stone 1")
    play(g, "yellow", "counter", "give-event double-shift", "want-event interceptor", "propose")
    play(g, "blue: accept")
    assert kept(g, "blue") == ["double-shift"]
    assert kept(g, "yellow") == ["interceptor"]
    assert "double-shift" in keys(g, "blue")


def test_a46_nobody_may_ask_for_an_event_that_was_not_shown() -> None:
    g = table(yellow={"kept": ["double-shift"]})
    offer(g, "give water 1", "want stone 1")
    play(g, "yellow: counter")
    assert not [key for key in keys(g, "yellow") if key.startswith("want-event")]


def seen_offer(g: MigrationMars, seat: int) -> Any:
    return json.loads(json.dumps(g.observe(seat)["offer"]))


def test_a47_of_a_kept_event_the_others_see_only_the_number() -> None:
    g = table(blue={"kept": ["interceptor"]})
    offer(g, "give-event interceptor", "want stone 1")
    assert seen_offer(g, 1)["gives_events"] == ["interceptor"]
    for seat in (2, 3, SPECTATOR):
        assert seen_offer(g, seat)["gives_events"] == [None]
    play(g, "yellow: accept")
    names = [(message, seat) for message, _, seat in g.news if message == "trade-event"]
    assert names == [("trade-event", 0), ("trade-event", 1)]
    assert g.observe(0)["colours"][1]["kept"] == ["interceptor"]
    assert g.observe(2)["colours"][1]["kept"] == [None]


def test_a47_whoever_was_shown_a_card_still_knows_who_has_it() -> None:
    g = table(blue={"kept": ["interceptor"]})
    offer(g, "give-event interceptor", "want stone 1")
    play(g, "yellow: decline")
    assert g.observe(1)["colours"][0]["kept"] == ["interceptor"]
    assert g.observe(2)["colours"][0]["kept"] == [None]


def test_a47_others_lose_track_of_the_giver_s_cards() -> None:
    """Green knew that blue keeps an interceptor; after a hidden card went to yellow, it could be there."""
    g = table(blue={"kept": [{"interceptor": ["green"]}, "double-shift"]})
    offer(g, "give-event double-shift", "want stone 1")
    play(g, "yellow: accept")
    assert g.observe(2)["colours"][0]["kept"] == [None]


def test_a41_what_a_rival_keeps_is_hidden_from_everybody_else() -> None:
    g = table(blue={"kept": ["interceptor"]})
    assert g.observe(0)["colours"][0]["kept"] == ["interceptor"]
    for seat in (1, 2, 3, SPECTATOR):
        assert g.observe(seat)["colours"][0]["kept"] == [None]
        assert g.observe(seat)["colours"][0]["events"] == 1
