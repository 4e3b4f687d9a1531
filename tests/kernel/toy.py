"""A game small enough to follow: seats secretly pick a fruit, then seat 1 draws from a bag until it stops."""

import sys
from typing import Any

from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import ANY_OFFER, Decision, Question, Reason, Step
from areopolis.kernel.game import Game, Judge, Variant
from areopolis.kernel.position import Observation, Position
from areopolis.kernel.scores import Outcome, ScoreLine, ScoreSheet
from areopolis.kernel.vocabulary import Option, Vocabulary

WORDS = Vocabulary(
    kinds={"fruit": ["apple", "apricot", "pear"], "seat": ["first", "second", "third"]},
    verbs={"pick": "fruit", "give": "fruit number", "draw": "", "stop": ""},
    prompts={"pick": "seat", "draw": "number:left", "give": ""},
    messages={"begins": "", "picked": "seat fruit", "drew": "fruit", "stopped": "number:left"},
    reasons={"bag-empty": ""},
)
PICKS = WORDS.row("pick", "fruit")
DRAW = WORDS.option("draw")
STOP = WORDS.option("stop")


class Basket(Position):
    def __init__(self, game: Game, seats: int, source: "Basket | None" = None) -> None:
        super().__init__(game, seats, source)
        self.picked: list[int] = [-1] * seats if source is None else source.picked[:]
        self.bag: list[int] = [] if source is None else source.bag[:]
        self.drawn: list[int] = [] if source is None else source.drawn[:]

    def clone(self) -> "Basket":
        return Basket(self.game, self.seats, self)


def observe(g: Basket, seat: int) -> Observation:
    return {"drawn": g.drawn, "mine": g.picked[seat] if seat >= 0 else None}


def imagine(g: Basket, seat: int, rng: Chance) -> Position:
    world = g.clone()
    world.bag.sort()
    rng.shuffle(world.bag)
    return world


def outcome(g: Basket) -> Outcome:
    each = 1 if g.rules < 2 else 2
    line = ScoreLine(each * len(g.drawn), "stopped", (len(g.bag),))
    others = [ScoreSheet(seat, seat, [], 0) for seat in range(1, g.seats)]
    return Outcome([0], [ScoreSheet(0, 0, [line], 0), *others])


def features(g: Basket, seat: int, weights: list[int]) -> list[int]:
    return [len(g.drawn) * 100]


def settled(g: Basket, since: Basket) -> bool:
    return True


def check(g: Basket) -> None:
    assert sorted(g.bag + g.drawn) in ([], [0, 1, 2])


def arrange(game: Game, description: dict[str, Any], rules: int | None) -> Position:
    g = Basket(game, description["seats"])
    g.rules = game.known_rules(rules)
    g.bag = list(description["bag"])
    g.outline([draw_from_the_bag])
    g.run()
    return g


def describe(g: Basket) -> dict[str, Any]:
    return {"seats": g.seats, "bag": g.bag}


# --- rules: version 2 corrects two things: fruit is drawn from the bottom of the bag, and counts double ---------------


def fill_the_bag(g: Basket) -> None:
    g.tell("begins")
    g.bag = [0, 1, 2]
    g.chance.shuffle(g.bag)


def pick_in_secret(g: Basket) -> None:
    for seat in range(g.seats):
        g.ask(seat, "pick", PICKS, pick, (seat,))


def pick(g: Basket, seat: int, fruit: int) -> None:
    g.picked[seat] = fruit
    g.tell_only(seat, "picked", seat, fruit)


def draw_from_the_bag(g: Basket) -> None:
    options = [each for each in (DRAW, STOP) if hindrance(g, each) is None]
    g.ask(0, "draw", options, draw, about=(len(g.bag),), by_verb={"stop": stop})


def hindrance(g: Basket, option: Option) -> Reason | None:
    return BAG_EMPTY if option is DRAW and not g.bag else None


def draw(g: Basket) -> None:
    g.drawn.append(g.bag.pop() if g.rules < 2 else g.bag.pop(0))
    g.reveal()
    g.tell("drew", g.drawn[-1])
    g.next(draw_from_the_bag)


def stop(g: Basket) -> None:
    g.tell("stopped", len(g.bag))


def break_down(g: Basket) -> None:
    """A mistake in the rules."""
    raise IndexError(g.bag[7])


def draw_or_stop(g: Basket, decision: Decision) -> list[Option]:
    return [DRAW, STOP]


def why_not(g: Basket, decision: Decision, option: Option) -> Reason | None:
    return hindrance(g, option)


BAG_EMPTY = Reason("bag-empty", "bag")
OUTLINE: list[Step] = [fill_the_bag, pick_in_secret, draw_from_the_bag]


def fruit(rules_version: int = 1, outline: list[Step] = OUTLINE, **other: Any) -> Game:
    parts: dict[str, Any] = {"observe": observe, "imagine": imagine, "outcome": outcome, "check": check}
    parts["questions"] = {"pick": ANY_OFFER, "draw": Question(draw_or_stop, why_not), "give": ANY_OFFER}
    return Game(
        name="fruit",
        rules_version=rules_version,
        seat_counts=[1, 2, 3],
        variants=[Variant("juice", ["none", "fresh"])],
        vocabulary=WORDS,
        position=Basket,
        outline=outline,
        rules=[sys.modules[__name__]],
        arrange=arrange,
        describe=describe,
        judge=Judge(["drawn"], features, settled),
        **{**parts, **other},
    )


FRUIT = fruit()
CORRECTED = fruit(rules_version=2)
