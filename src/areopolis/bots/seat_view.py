"""What a bot gets to see of a table."""

from __future__ import annotations

from areopolis.kernel.chance import Chance
from areopolis.kernel.decision import Refusal
from areopolis.kernel.position import Observation, Position


class SeatView:
    """One seat's view: its observation, its open decision, and imagined worlds; never the true position."""

    def __init__(self, position: Position, seat: int) -> None:
        self._position = position
        self.seat = seat

    def observe(self) -> Observation:
        return self._position.observe(self.seat)

    def prompt(self) -> str:
        """What is asked of this seat; empty when nothing is."""
        decision = self._position.decision(self.seat)
        return "" if decision is None else decision.prompt

    def options(self) -> list[str]:
        return self._position.options(self.seat)

    def option_count(self) -> int:
        decision = self._position.decision(self.seat)
        return 0 if decision is None else len(decision.options)

    def obvious(self) -> str:
        """The option that needs no thought; empty if there is none."""
        decision = self._position.decision(self.seat)
        option = None if decision is None else self._position.game.judge.obvious(self._position, decision)
        return "" if option is None else option.key

    def is_trained(self) -> bool:
        """Whether the game's judge has tuned weights for this many seats."""
        judge, seats = self._position.game.judge, self._position.seats
        return judge.tuned_for(seats) is not judge.plain_for(seats)

    def weights(self, tuned: bool) -> list[int]:
        """What the game's judge weighs with: the tuned weights for this many seats, or the plain ones."""
        judge, seats = self._position.game.judge, self._position.seats
        return judge.tuned_for(seats) if tuned else judge.plain_for(seats)

    def values(self, tuned: bool) -> list[int]:
        """With which weights the judge looks at where a rollout leads."""
        judge, seats = self._position.game.judge, self._position.seats
        return judge.values_for(seats) if tuned else judge.plain_for(seats)

    def why_not(self) -> list[Refusal]:
        return self._position.why_not(self.seat)

    def imagine(self, rng: Chance) -> Position:
        """A random world that this seat cannot tell from the true one; it may be played on freely."""
        return self._position.imagine(self.seat, rng)
