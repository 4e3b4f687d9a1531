"""Who wins Terraforming Mars, by seat and corporation; and how bots play it: the habits by which people tell them."""

from __future__ import annotations

from typing import Final

from areopolis.games.terraforming_mars.components import HEAT, KINDS_OF_RESOURCES, MC
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS
from areopolis.games.terraforming_mars.judge import brought, generations_left, price_list
from areopolis.games.terraforming_mars.position import TerraformingMars
from areopolis.games.terraforming_mars.rules.amounts import price_of
from areopolis.games.terraforming_mars.weights import PLAIN
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option
from areopolis.text.text import Text
from counting.counted import Counted, Figure, Holding

SEAT: Final = "seat"
CORPORATION: Final = "corporation"

EARLY: Final = 4
"""The generation by which an engine should have begun ..."""
MIDDLE: Final = 7
"""... and the one in which it should run."""


def held(start: TerraformingMars, end: TerraformingMars, seat: int) -> list[Holding]:
    corporation = Text("en", "terraforming_mars").name(f"corporation.{CORPORATION_WORDS[end.corporation[seat]]}")
    return [(SEAT, f"seat {seat + 1}"), (CORPORATION, corporation)]


class Habits:
    """What the seats of one game did."""

    def __init__(self) -> None:
        self.middle: list[float] = []  # by seat: M€ production when the middle generation began
        self.first_award = 0  # generation
        self.bought: set[tuple[int, int]] = set()  # (seat, card)
        self.played_early = 0
        self.resold = 0
        self.projects = 0
        self.idle_passes = 0

    def choice(self, g: TerraformingMars, decision: Decision, option: Option) -> None:
        seat = decision.seat
        if g.generation == MIDDLE and not self.middle:
            self.middle = [g.production[each * KINDS_OF_RESOURCES + MC] for each in range(g.seats)]
        if option.verb == "play":
            self.played_early += g.generation <= EARLY
        elif option.verb == "buy" and decision.prompt in ("research", "buy-start"):
            self.bought.add((seat, option.args[0]))
        elif option.verb == "sell":
            self.resold += (seat, option.args[0]) in self.bought
        elif option.verb == "project":
            self.projects += 1
        elif option.verb == "award" and not self.first_award:
            self.first_award = g.generation
        elif option.verb == "pass":
            self.idle_passes += any(each.verb == "play" and pays(g, seat, each.args[0]) for each in decision.options)

    def figures(self, end: TerraformingMars) -> list[Figure]:
        heat = [end.stock[seat * KINDS_OF_RESOURCES + HEAT] for seat in range(end.seats)]
        found: list[Figure] = [
            *[(f"M€ production in generation {MIDDLE}", each) for each in self.middle],
            (f"cards played by generation {EARLY}, a seat", self.played_early / end.seats),
            ("cards played, a seat", sum(map(len, end.played + end.events)) / end.seats),
            *[("heat at the end", each) for each in heat],
            ("passes with a card to play that pays, a seat", self.idle_passes / end.seats),
            ("cards bought and sold, a seat", self.resold / end.seats),
            ("standard projects, a seat", self.projects / end.seats),
            ("points of the winner", max(end.tally().totals)),
        ]
        return [*found, ("generation of the first award", self.first_award)] if self.first_award else found


def pays(g: TerraformingMars, seat: int, card: int) -> bool:
    """Whether a card brings more than it costs, by the plain weights: one yardstick for all bots."""
    left = generations_left(g, PLAIN)
    prices = price_list(g, seat, left, PLAIN)
    return brought(g, seat, card, left, prices, PLAIN) > price_of(g, seat, card) * prices[MC]


COUNTED: Final = Counted(3, [SEAT, CORPORATION], [], held, watching=Habits)
