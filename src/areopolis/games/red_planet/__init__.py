"""Mission: Red Planet (Aufbruch zum Roten Planeten), second edition of 2015.

Seats: 2 to 6; with two, each player also leads a neutral colour. Length: 10 rounds, 15 notches of the dial.
Hidden: chosen characters, missions, actions, face-down markers and discoveries, the order of decks.
Variants: none beside the seat counts. Everything in the box is implemented; adjacency, most ships and many
cards are our own proposals where no source tells them (see components.py).
"""

from __future__ import annotations

from typing import Any

from areopolis.games.red_planet import arrange as arranging
from areopolis.games.red_planet import describe as describing
from areopolis.games.red_planet import judge as judging
from areopolis.games.red_planet import observation, scoring, why_not
from areopolis.games.red_planet.conservation import check_components
from areopolis.games.red_planet.position import FIELDS, RedPlanet
from areopolis.games.red_planet.rules import boarding, characters, dial, events, phases, round, setup
from areopolis.games.red_planet.words import VOCABULARY
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Decision, Game, Observation, Outcome, Position, Refusal


def red_planet(position: Position) -> RedPlanet:
    assert isinstance(position, RedPlanet)
    return position


class RedPlanetGame(Game):
    """The box."""

    def __init__(self) -> None:
        super().__init__(
            name="red_planet",
            rules_version=2,
            seat_counts=[2, 3, 4, 5, 6],
            variants=[],
            vocabulary=VOCABULARY,
            rule_modules=[setup, boarding, characters, events, round, phases, dial],
            fields=FIELDS,
            judge_terms=judging.TERMS,
            secret_prompts=["keep-mission", "choose"],
        )

    def blank(self, seats: int) -> Position:
        return RedPlanet(self, seats)

    def set_up(self, position: Position) -> None:
        position.outline(dial.GAME)

    def chapter(self, position: Position) -> int:
        return red_planet(position).notch

    def observe(self, position: Position, seat: int) -> Observation:
        return observation.observe(red_planet(position), seat)

    def imagine(self, position: Position, seat: int, rng: Chance) -> Position:
        return observation.imagine(red_planet(position), seat, rng)

    def refusals(self, position: Position, decision: Decision) -> list[Refusal]:
        return why_not.refusals(red_planet(position), decision)

    def outcome(self, position: Position) -> Outcome:
        return scoring.outcome(red_planet(position))

    def judge(self, position: Position, seat: int) -> list[int]:
        return judging.judge(red_planet(position), seat)

    def settled(self, position: Position, since: Position) -> bool:
        return judging.settled(red_planet(position), red_planet(since))

    def check(self, position: Position) -> None:
        check_components(red_planet(position))

    def arrange(self, description: dict[str, Any], rules: int | None = None) -> Position:
        return arranging.arrange(self, description, rules)

    def describe(self, position: Position) -> dict[str, Any]:
        return describing.describe(red_planet(position))


GAME = RedPlanetGame()
