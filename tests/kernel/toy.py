"""A game small enough to see through: seats secretly pick a fruit, then seat 1 draws from a bag until it stops."""

import sys
from typing import Any

from areopolis.kernel.chance import Chance
from areopolis.kernel.position import (
    Decision,
    Game,
    Observation,
    Outcome,
    Position,
    Refusal,
    ScoreLine,
    ScoreSheet,
    Variant,
)
from areopolis.kernel.vocabulary import Vocabulary

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


class Fruit(Game):
    """Rules 2 correct two things: fruit is drawn from the bottom of the bag, and counts double."""

    def __init__(self, rules_version: int = 1) -> None:
        super().__init__(
            name="fruit",
            rules_version=rules_version,
            seat_counts=[1, 2, 3],
            variants=[Variant("juice", ["none", "fresh"])],
            vocabulary=WORDS,
            rule_modules=[sys.modules[__name__]],
            fields=["picked", "bag", "drawn"],
            judge_terms=["drawn"],
            secret_prompts=[],
        )

    def blank(self, seats: int) -> Position:
        return Basket(self, seats)

    def set_up(self, position: Position) -> None:
        position.outline([fill_the_bag, pick_in_secret, draw_from_the_bag])

    def observe(self, position: Position, seat: int) -> Observation:
        assert isinstance(position, Basket)
        return {"drawn": position.drawn, "mine": position.picked[seat] if seat >= 0 else None}

    def imagine(self, position: Position, seat: int, rng: Chance) -> Position:
        world = position.clone()
        assert isinstance(world, Basket)
        world.bag.sort()
        rng.shuffle(world.bag)
        return world

    def refusals(self, position: Position, decision: Decision) -> list[Refusal]:
        return [] if DRAW in decision.options else [Refusal(DRAW, "bag-empty", (), "bag")]

    def outcome(self, position: Position) -> Outcome:
        assert isinstance(position, Basket)
        each = 1 if position.rules < 2 else 2
        line = ScoreLine(each * len(position.drawn), "stopped", (len(position.bag),))
        others = [ScoreSheet(seat, seat, [], 0) for seat in range(1, position.seats)]
        return Outcome([0], [ScoreSheet(0, 0, [line], 0), *others])

    def judge(self, position: Position, seat: int) -> list[int]:
        assert isinstance(position, Basket)
        return [len(position.drawn) * 100]

    def settled(self, position: Position, since: Position) -> bool:
        return True

    def check(self, position: Position) -> None:
        assert isinstance(position, Basket)
        assert sorted(position.bag + position.drawn) in ([], [0, 1, 2])

    def arrange(self, description: dict[str, Any], rules: int | None = None) -> Position:
        position = Basket(self, description["seats"])
        position.rules = self.known_rules(rules)
        position.bag = list(description["bag"])
        position.outline([draw_from_the_bag])
        position.run()
        return position


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
    left = len(g.bag)
    options = [DRAW, STOP] if g.bag else [STOP]
    g.ask(0, "draw", options, draw, (left,), {"stop": stop})


def draw(g: Basket, left: int) -> None:
    g.drawn.append(g.bag.pop() if g.rules < 2 else g.bag.pop(0))
    g.reveal()
    g.tell("drew", g.drawn[-1])
    g.next(draw_from_the_bag)


def stop(g: Basket, left: int) -> None:
    g.tell("stopped", left)


FRUIT = Fruit()
CORRECTED = Fruit(rules_version=2)
