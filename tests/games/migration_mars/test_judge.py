"""What bots do: they finish what they began, trade when both gain, and do not help whoever is about to win."""

from __future__ import annotations

from tests.games.migration_mars.tools import SITE, at, colony, homes, meteor_on, play, prompt, table

from areopolis.bots import GreedyBot, SeatView
from areopolis.games.migration_mars.components import COLOURS, PLOT_WORDS
from areopolis.games.migration_mars.judge import LEANING_OF
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.kernel.chance import chance_of

NOTHING = dict.fromkeys(("water", "stone", "metal", "olympium", "kit", "rcu", "fuel-cell"), 0)


def choice(g: MigrationMars, seat: int) -> str:
    return GreedyBot(worlds=1).choose(SeatView(g, seat), chance_of("thinking"))


def test_a_bot_builds_the_habitat_it_can_pay_for() -> None:
    g = table(blue={**NOTHING, "water": 4, "stone": 3, "metal": 3}, map=colony())
    assert choice(g, 0).startswith("build habitat")


def test_a_bot_goes_home_when_there_is_water_for_all() -> None:
    five = {"map": colony(5), "settlers": homes(5)}
    assert choice(table(blue={"water": 5}, **five), 0) == "go-home"
    assert choice(table(blue={**NOTHING, "water": 2}, **five), 0) != "go-home"


def test_a_bot_offers_what_it_has_too_much_of_to_somebody_who_needs_it() -> None:
    """Both want a life support centre first after their refinery: blue lacks metal, yellow lacks water."""
    refineries = {SITE: {"refinery": "blue"}, at(2, 3): {"refinery": "yellow"}}
    g = table(
        seats=2,
        blue={**NOTHING, "water": 5, "stone": 1, "rover": 4},
        yellow={**NOTHING, "faction": "nova-terra", "stone": 1, "metal": 5, "rover": 16},
        map=refineries,
    )
    said = []
    while prompt(g) != "yellow: answer":
        said.append(choice(g, 0))
        play(g, f"blue: {said[-1]}")
    assert said == ["trade", "give water 1", "want metal 1", "propose"]
    assert choice(g, 1) == "accept"


def test_a_bot_accepts_a_good_offer_and_declines_a_bad_one() -> None:
    for words, answer in ((("give metal 2", "want kit 1"), "accept"), (("give kit 1", "want metal 2"), "decline")):
        g = table(seats=2, blue={"metal": 4, "kit": 3}, yellow={**NOTHING, "metal": 2, "kit": 3})
        play(g, "blue", "trade", *words, "propose")
        assert choice(g, 1) == answer


def test_a_bot_does_not_help_a_player_with_four_settlers() -> None:
    g = table(seats=2, blue={"metal": 4}, yellow={**NOTHING, "kit": 3}, map=colony(4), settlers=homes(4))
    play(g, "blue", "trade", "give metal 2", "want kit 1", "propose")
    assert choice(g, 1) == "decline"


def test_a_bot_intercepts_a_meteor_that_would_destroy_something_of_its_own() -> None:
    for (q, r), answer in (((3, -5), "intercept"), ((0, 4), "pass")):
        g = meteor_on(q, r, blue={"kept": ["interceptor"]}, map=colony(3), settlers=homes(3))
        play(g, "blue: pass")
        assert prompt(g) == "blue: interception"
        assert choice(g, 0) == answer


def test_every_company_grows_clockwise_where_both_sides_are_as_good() -> None:
    """So that no two grow towards each other. All have a tunnel towards the embassy and the price of life support."""
    tunnels = {"blue": (0, -5), "yellow": (5, -2), "green": (0, 5), "violet": (-5, 2)}
    for colour, cell in tunnels.items():
        g = table(
            seats=4,
            active=colour,
            map={at(*cell): {"tunnel": colour}},
            **{each: {**NOTHING, "water": 1, "stone": 1, "metal": 1} for each in tunnels},
        )
        verb, building, plot = choice(g, COLOURS.index(colour)).split()
        assert (verb, building) == ("build", "life-support")
        assert LEANING_OF[g.faction[g.active]][PLOT_WORDS.index(plot)], colour
