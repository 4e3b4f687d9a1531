"""Who gets which colour: colours belong to places at the table, so whoever wants one sits down there."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from areopolis.games import game_named
from areopolis.kernel.game import Game
from areopolis.kernel.position import SPECTATOR
from areopolis.store.table_store import Seat
from areopolis.text.text import Text
from areopolis.web.security import Refused


@cache
def colours_by_seat(game: str, seats: int) -> list[str]:
    """The colours that are played by so many, neutral ones left out."""
    sides = game_named(game).start(seats, "colours").observe(SPECTATOR)["colours"]
    found = {side["seat"]: side["colour"] for side in sides if not side["neutral"]}
    return [found[seat] for seat in range(seats)]


def all_colours(game: Game) -> list[str]:
    """Those that somebody may choose, in the order of the box."""
    played = {colour for seats in game.seat_counts for colour in colours_by_seat(game.name, seats)}
    return [colour for colour in game.vocabulary.kinds["colour"] if colour in played]


def seat_by_colour(game: Game, plan: list[Seat], wishes: list[str], t: Text) -> list[Seat]:
    """The plan in the order of the places that people wish for; the others take what is left, in their order."""
    if not any(wishes) or len(plan) not in game.seat_counts:
        return plan
    colours = colours_by_seat(game.name, len(plan))
    chosen = [wish for wish in wishes if wish]
    if not set(chosen) <= set(colours) or len(set(chosen)) < len(chosen):
        named = ", ".join([t.name(f"colour.{colour}") for colour in colours])
        raise Refused(
            400, "colours-taken", f"each colour is for one seat, and so many play {named}", seats=len(plan), names=named
        )
    free = [colour for colour in colours if colour not in chosen]
    places = [colours.index(wish or free.pop(0)) for wish in wishes]
    return sorted([replace(seat, seat=place) for seat, place in zip(plan, places, strict=True)], key=lambda s: s.seat)
