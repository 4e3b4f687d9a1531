"""What bots do: they finish what they began, trade when both gain, and do not help whoever is about to win."""

from __future__ import annotations

from tests.games.migration_mars.tools import SITE, at, colony, homes, meteor_on, play, prompt, table

from areopolis.bots import GreedyBot, SeatView
from areopolis.games.migration_mars.components import COLOURS, MAP, PLOT_WORDS
from areopolis.games.migration_mars.judge import LEANING_OF, ROLLS_AROUND, ROLLS_ON, features
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.weights import (
    AT_GOAL,
    BEYOND_GOAL,
    EXPOSED_HOME,
    FIRST_WARE,
    LAST_STOP,
    NEAR_GOAL,
    NEEDED,
    PAYABLE_HOME,
    PLAIN,
    PROGRESS,
    PROSPECT,
    SPARE,
    TERMS,
)
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


# --- what only trained weights look at -------------------------------------------------------------------------


def term(g: MigrationMars, name: str, weight: int, value: int) -> int:
    """What a term gains when one of its weights is no longer nothing."""
    weights = PLAIN[:]
    weights[weight] = value
    place = TERMS.index(name)
    return features(g, 0, weights)[place] - features(g, 0, PLAIN)[place]


def test_the_last_settlers_before_the_goal_count_by_themselves() -> None:
    for count, expected in ((3, [0, 0, 0]), (4, [7, 0, 0]), (5, [0, 7, 0])):
        g = table(map=colony(count), settlers=homes(count))
        assert [term(g, "settlers", weight, 7) for weight in (NEAR_GOAL, AT_GOAL, BEYOND_GOAL)] == expected
    g.envoys[0] = 1
    assert term(g, "settlers", BEYOND_GOAL, 7) == 7


def test_a_habitat_that_can_be_paid_and_has_a_plot_counts() -> None:
    for water, expected in ((2, 9), (1, 0)):
        g = table(blue={**NOTHING, "water": water, "stone": 2, "metal": 2}, map=colony(1))
        assert term(g, "housing", PAYABLE_HOME, 9) == expected


def test_the_rolls_of_a_meteor_are_counted_field_by_field() -> None:
    """A habitat is safer beside life support, which dissolves a meteor."""
    assert 0 < sum(ROLLS_ON) <= 432
    g = table(map=colony(1), settlers=homes(1))
    home = next(plot for plot in g.colony[0] if g.people[plot])
    beside = [plot for plot in MAP.neighbours[home] if plot in g.colony[0] and g.buildings[plot] in (0, 2)]
    assert beside
    rolls = ROLLS_AROUND[home] - sum(ROLLS_ON[plot] for plot in beside)
    assert term(g, "safety", EXPOSED_HOME, 3) == -3 * rolls


def test_what_is_missing_counts_more_at_the_last_stop() -> None:
    """Two of five have no water: 1,400, and half of that besides."""
    g = table(blue={**NOTHING, "water": 3, "rover": 2}, map=colony(5), settlers=homes(5))
    assert term(g, "thirst", LAST_STOP, 50) == -700


def test_the_way_home_and_the_next_roll_count() -> None:
    """From space 4 the rover reaches stone, a ruin, metal, water, a foreign stop and stone; home is 23 spaces away."""
    g = table(blue={**NOTHING, "rover": 4}, map=colony(1))
    assert term(g, "stores", PROGRESS, 5) == 5
    of_use = 2 * 2 + 2 + 1  # a refinery comes next, and for that water is of no use
    assert term(g, "stores", PROSPECT, 100) == (of_use * PLAIN[NEEDED] + 2 * PLAIN[SPARE] + PLAIN[FIRST_WARE]) // 6
