"""Terraforming Mars, third German edition of 2017: base game and Corporate Era (Zeitalter der Konzerne).

Seats: 1 to 5; alone by the solo rules of Corporate Era. Length: until temperature, oxygen and oceans have reached their
goals, alone 14 generations. Hidden: hands, the deck, what lies face down in the discard pile, corporations and cards
being chosen. Variants: era (corporate or base), draft (no or yes), beginners (no, choice or all). Everything in the
box is implemented: 208 project cards, 12 corporations and the beginner corporation, the Tharsis board.
"""

from __future__ import annotations

from typing import Any

from areopolis.games.terraforming_mars import judge as judging
from areopolis.games.terraforming_mars import observation, scoring, why_not
from areopolis.games.terraforming_mars.conservation import check_components
from areopolis.games.terraforming_mars.position import FIELDS, TerraformingMars
from areopolis.games.terraforming_mars.rules import (
    actions,
    carrying_out,
    generations,
    paying,
    playing,
    research,
    setup,
    terraforming,
)
from areopolis.games.terraforming_mars.words import VOCABULARY
from areopolis.kernel.chance import Chance
from areopolis.kernel.position import Decision, Game, Observation, Outcome, Position, Refusal, Variant
from areopolis.kernel.vocabulary import Option


def terraforming_mars(position: Position) -> TerraformingMars:
    assert isinstance(position, TerraformingMars)
    return position


class TerraformingMarsGame(Game):
    """The box."""

    def __init__(self) -> None:
        super().__init__(
            name="terraforming_mars",
            rules_version=2,
            seat_counts=[1, 2, 3, 4, 5],
            variants=[
                Variant("era", ["corporate", "base"]),
                Variant("draft", ["no", "yes"]),
                Variant("beginners", ["no", "choice", "all"]),
            ],
            vocabulary=VOCABULARY,
            rule_modules=[setup, research, actions, playing, paying, carrying_out, terraforming, generations],
            fields=FIELDS,
            judge_terms=judging.TERMS,
            secret_prompts=["choose-corporation", "draft"],
        )

    def fits(self, seats: int, variants: dict[str, str]) -> bool:
        """P. 16: the solo game is a variant of Corporate Era; a draft needs others to pass cards to."""
        return seats > 1 or (variants["era"] == "corporate" and variants["draft"] == "no")

    def usual_seats(self) -> int:
        return 3

    def habit(self, position: Position, decision: Decision) -> Option | None:
        return judging.habit(decision)

    def judges_openly(self) -> bool:
        return True

    def rests(self, option: Option) -> bool:
        return judging.rests(option)

    def chapter(self, position: Position) -> int:
        return terraforming_mars(position).generation

    def blank(self, seats: int) -> Position:
        return TerraformingMars(self, seats)

    def set_up(self, position: Position) -> None:
        position.outline(generations.GAME)

    def observe(self, position: Position, seat: int) -> Observation:
        return observation.observe(terraforming_mars(position), seat)

    def imagine(self, position: Position, seat: int, rng: Chance) -> Position:
        return observation.imagine(terraforming_mars(position), seat, rng)

    def refusals(self, position: Position, decision: Decision) -> list[Refusal]:
        return why_not.refusals(terraforming_mars(position), decision)

    def outcome(self, position: Position) -> Outcome:
        return scoring.outcome(terraforming_mars(position))

    def judge(self, position: Position, seat: int) -> list[int]:
        return judging.judge(terraforming_mars(position), seat)

    def settled(self, position: Position, since: Position) -> bool:
        return judging.settled(terraforming_mars(position), terraforming_mars(since))

    def check(self, position: Position) -> None:
        check_components(terraforming_mars(position))

    def arrange(self, description: dict[str, Any], rules: int | None = None) -> Position:
        from areopolis.games.terraforming_mars.arrange import arrange

        return arrange(self, description, rules)

    def describe(self, position: Position) -> dict[str, Any]:
        from areopolis.games.terraforming_mars.describe import describe

        return describe(terraforming_mars(position))


GAME = TerraformingMarsGame()
