"""Tests in the language of a game: what all games have in common. A game's own words are beside its tests.

play(g, "yellow: board s05", "blue: board s11")
play(g, "yellow", "play comet", "place r1c2")
assert prompt(g) == "yellow: remove"
"""

from __future__ import annotations

import pytest

from areopolis.kernel.position import SPECTATOR, Position
from areopolis.kernel.scores import ScoreSheet
from areopolis.kernel.vocabulary import Argument


def rule(section: str, *steps: str) -> pytest.MarkDecorator:
    """Mark a test with the rulebook section it proves and the steps (module.function) that carry it out."""
    return pytest.mark.rule(section, *steps)


# --- playing -------------------------------------------------------------------------------------------------


def play(g: Position, *said: str) -> list[str]:
    """Play keys; returns what was told meanwhile, such as `lost blue 2`.

    `yellow: board s05` says who chooses what; all keys after a colour by itself belong to it.
    """
    told: list[str] = []
    speaker = ""
    for words in said:
        if words in g.game.vocabulary.kinds["colour"]:
            speaker = words
            continue
        colour, _, key = words.rpartition(": ")
        g.play(seat(g, colour or speaker), key)
        g.game.check(g)
        told += heard(g)
    return told


def heard(g: Position) -> list[str]:
    """The news of the last choice (or of arranging) in words."""
    return [in_words(g, g.game.vocabulary.messages, message, args) for message, args, _ in g.news]


def in_words(g: Position, table: dict[str, list[Argument]], word: str, args: tuple[int, ...]) -> str:
    """A row of the vocabulary with its facts, e.g. `moved yellow hellas ausonia`."""
    kinds = [kind for kind, _ in table[word]]
    return " ".join([word, *[g.game.vocabulary.word(kind, args[i]) for i, kind in enumerate(kinds)]])


# --- who is asked what ---------------------------------------------------------------------------------------


def number(g: Position, colour: str) -> int:
    return g.game.vocabulary.number("colour", colour)


def seat(g: Position, colour: str) -> int:
    """Who decides for a colour."""
    return g.game.seat_of(g, number(g, colour))


def colour_of(g: Position, seat: int) -> str:
    """The colour that a seat plays for."""
    sides = g.observe(SPECTATOR)["colours"]
    return next(str(side["colour"]) for side in sides if side["seat"] == seat and not side["neutral"])


def prompt(g: Position) -> str:
    """Who is asked what, e.g. `yellow: kill`; several are joined."""
    return ", ".join(f"{colour_of(g, each.seat)}: {each.prompt}" for each in g.decisions)


def options(g: Position, colour: str) -> list[str]:
    """What this player may choose from now; empty if nothing is asked."""
    return g.options(seat(g, colour))


def refused(g: Position, colour: str) -> dict[str, str]:
    """Options that cannot be chosen, with the reasons and their facts, e.g. `too-expensive 21 20`."""
    reasons = g.game.vocabulary.reasons
    return {each.option.key: in_words(g, reasons, each.reason, each.args) for each in g.why_not(seat(g, colour))}


# --- points --------------------------------------------------------------------------------------------------


def sheet(g: Position, colour: str) -> ScoreSheet:
    return next(each for each in g.outcome().sheets if each.side == number(g, colour))


def score(g: Position, colour: str) -> int:
    return sheet(g, colour).total


def lines(g: Position, colour: str) -> list[str]:
    """The lines of a score sheet, e.g. `8 score-mission strategic-zones 3`."""
    messages = g.game.vocabulary.messages
    return [f"{line.points} {in_words(g, messages, line.message, line.args)}" for line in sheet(g, colour).lines]


def winners(g: Position) -> list[str]:
    return [colour_of(g, each) for each in g.outcome().winners]
