"""What bots do: they fill the display with what suits them, and neither hoard for Contracts nor burn their goals."""

from tests.games.on_mars.tools import do, prompt, table

from areopolis.bots import GreedyBot, SeatView
from areopolis.games.on_mars import GAME
from areopolis.games.on_mars.cards import BLUEPRINT_WORDS, BLUEPRINTS, CONTRACT_WORDS, SCIENTIST_WORDS, SCIENTISTS
from areopolis.games.on_mars.judge import cards, chance_of_contract, colony, expected, goals, nearness, tempo
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.weights import MAIN_OPEN, PLAIN, ROOM, SCIENTIST_HOPE, TUNED
from areopolis.kernel.chance import chance_of

ALONE = TUNED[1]


def choice(g: OnMars, seat: int = 0) -> str:
    return GreedyBot(worlds=1).choose(SeatView(g, seat), chance_of("thinking"))


def test_a_bot_fills_the_display_with_a_contract_that_it_could_fulfil_at_once() -> None:
    """Its storage holds four minerals; all other Contracts lack something."""
    g = table(purple={"battery": 2, "mineral": 4, "shelters": ["c4", "c5"], "crystals": 0, "quarters": 1})
    do(g, "purple", "hire hydrologist", "end-turn")
    assert prompt(g) == "purple: fill"
    assert choice(g) == "fill deliver-minerals"


def test_goods_in_storage_count_for_a_contract_as_if_they_were_delivered() -> None:
    contract = CONTRACT_WORDS.index("deliver-water")
    stored = table(purple={"water": 2, "contracts": ["deliver-water"]})
    delivered = table(purple={"water": 0, "contracts": [{"deliver-water": [2, 0]}]})
    assert chance_of_contract(stored, 0, contract, 8, PLAIN) == chance_of_contract(delivered, 0, contract, 8, PLAIN)


def test_a_missing_good_weighs_more_the_nearer_the_end_is() -> None:
    contract = CONTRACT_WORDS.index("deliver-water")
    g = table(purple={"contracts": ["deliver-water"]})
    soon, later = (chance_of_contract(g, 0, contract, left, PLAIN) for left in (2, 12))
    assert soon < later
    assert expected(g, 0, contract, 2, PLAIN) < expected(g, 0, contract, 12, PLAIN)


def test_in_the_solo_game_a_goal_in_hand_is_worth_more_than_the_crystal_it_would_pay() -> None:
    one = table(seats=1, purple={"goals": ["three-ships", "two-research"]})
    none = table(seats=1, purple={"goals": ["three-ships"]})
    assert goals(one, 0, 10, ALONE) - goals(none, 0, 10, ALONE) >= 200


def test_alone_every_bot_weighs_with_what_was_trained_against_lacerda() -> None:
    """At tables of several seats the plain weights stay as they are."""
    judge = GAME.judge
    assert judge.plain_for(1) is judge.tuned_for(1) is ALONE
    assert [judge.plain_for(seats) for seats in (2, 3, 4)] == [PLAIN] * 3
    assert not SeatView(table(seats=1), 0).is_trained()


def test_alone_training_aims_at_the_goals_of_the_list_and_at_the_lead_over_lacerda() -> None:
    """A goal counts ten points, and a lead from 40 points too little to 10 more than is asked for."""
    usual = nearness(table(seats=1, purple={"points": 30}, green={"points": 30}))
    assert nearness(table(seats=1, purple={"points": 28}, green={"points": 30})) == usual - 2
    even = {"points": 30, "goals": []}
    without, claimed = (nearness(table(seats=1, purple={**even, **more})) for more in ({}, {"claimed": "fleet"}))
    assert claimed == without + 10
    far = [nearness(table(seats=1, purple={"points": 0}, green={"points": points})) for points in (150, 200)]
    assert far[0] == far[1]
    ahead = [nearness(table(seats=1, purple={"points": points}, green={"points": 0})) for points in (150, 200)]
    assert ahead[0] == ahead[1] > usual


def weighing(weight: int, value: int) -> list[int]:
    """Plain weights but for one."""
    return [value if number == weight else plain for number, plain in enumerate(PLAIN)]


def test_a_scientist_promises_points_for_blueprints_that_anybody_has_yet_to_build() -> None:
    scientist = SCIENTIST_WORDS.index("hydrologist")
    scored = [
        word
        for word, each in zip(BLUEPRINT_WORDS, BLUEPRINTS, strict=True)
        if each.building == SCIENTISTS[scientist].scores
    ]
    g = table(purple={"scientists": ["hydrologist"]}, green={"blueprints": scored[:2]})
    hope = cards(g, 0, 5, weighing(SCIENTIST_HOPE, 50)) - cards(g, 0, 5, PLAIN)
    assert hope == 300  # half of three points, twice
    assert cards(g, 0, 1, weighing(SCIENTIST_HOPE, 50)) == cards(g, 0, 1, PLAIN)


def test_room_for_more_colonists_is_worth_something_while_there_is_time() -> None:
    g = table(purple={"shelters": ["c4", "c5"], "quarters": 1})
    assert colony(g, 0, 8, weighing(ROOM, 20)) > colony(g, 0, 8, PLAIN)
    assert colony(g, 0, 1, weighing(ROOM, 20)) == colony(g, 0, 1, PLAIN)


def test_a_main_action_still_to_be_done_counts_for_whoever_has_the_turn() -> None:
    g = table()
    w = weighing(MAIN_OPEN, 70)
    assert prompt(g) == "purple: turn"
    assert tempo(g, 0, 8, 0, w) - tempo(g, 0, 8, 0, PLAIN) == 70
    assert tempo(g, 1, 8, 0, w) == tempo(g, 1, 8, 0, PLAIN)
    g.main_done = 1
    assert tempo(g, 0, 8, 0, w) == tempo(g, 0, 8, 0, PLAIN)
