"""What the observations of all games have in common: who looks, who decides, and what the viewer is asked."""

from __future__ import annotations

from typing import TypedDict

from areopolis.kernel.decision import Decision
from areopolis.kernel.position import Position


class SeenDecider(TypedDict):
    """Somebody who must decide; everybody may know that, and what it is about."""

    seat: int
    prompt: str


class SeenDecision(TypedDict):
    """The question to the seat that looks."""

    prompt: str
    about: dict[str, str | int]
    options: list[str]


class Envelope(TypedDict):
    """The part of an observation that every game has; a game's own type adds to it."""

    game: str
    seats: int
    seat: int
    """Who looks, or SPECTATOR."""
    over: bool
    deciding: list[SeenDecider]
    """In seat order: the order in which questions were opened would reveal who has begun to choose."""
    decision: SeenDecision | None


def envelope(g: Position, seat: int) -> Envelope:
    return {
        "game": g.game.name,
        "seats": g.seats,
        "seat": seat,
        "over": g.over,
        "deciding": [{"seat": each.seat, "prompt": each.prompt} for each in by_seat(g.decisions)],
        "decision": see_decision(g, seat),
    }


def by_seat(decisions: list[Decision]) -> list[Decision]:
    return sorted(decisions, key=seat_of)


def seat_of(decision: Decision) -> int:
    return decision.seat


def see_decision(g: Position, seat: int) -> SeenDecision | None:
    decision = g.decision(seat)
    if decision is None:
        return None
    words = g.game.vocabulary
    return {
        "prompt": decision.prompt,
        "about": words.describe(words.prompts[decision.prompt], decision.about),
        "options": [option.key for option in decision.options],
    }
