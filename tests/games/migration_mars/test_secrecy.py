"""No secret leaks: two tables that differ only in what a seat cannot know look the same to it. Dice bar undo."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.migration_mars.tools import at, colony, homes, migration_mars, play, prompt, rolls, table

from areopolis.games.migration_mars import GAME
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.kernel.chance import chance_of
from areopolis.kernel.errors import UndoRefused
from areopolis.kernel.playthrough import Header, Playthrough
from areopolis.kernel.position import SPECTATOR

SECRETS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "the event another seat keeps": ({"yellow": {"kept": ["interceptor"]}}, {"yellow": {"kept": ["rich-vein"]}}),
    "the order of the deck": ({"deck": ["rockfall"]}, {"deck": ["meteor-strike"]}),
    "the event the active player keeps": (
        {"active": "yellow", "yellow": {"kept": ["double-shift"]}},
        {"active": "yellow", "yellow": {"kept": ["autopilot"]}},
    ),
}


def sent(g: MigrationMars, seat: int) -> str:
    refusals = [[each.option.key, each.reason, each.args] for each in g.why_not(seat)]
    return json.dumps([g.observe(seat), g.options(seat), refusals])


@pytest.mark.parametrize("secret", SECRETS)
def test_a_seat_cannot_tell_two_tables_apart(secret: str) -> None:
    one, other = (table(**words) for words in SECRETS[secret])
    for seat in (0, 2, 3, SPECTATOR):
        assert sent(one, seat) == sent(other, seat)


@pytest.mark.parametrize("secret", SECRETS)
def test_imagined_worlds_do_not_know_the_secret(secret: str) -> None:
    one, other = (table(**words) for words in SECRETS[secret])
    for seat in (0, 2, SPECTATOR):
        imagined = [g.imagine(seat, chance_of("same")).snapshot()["fields"]["kept"] for g in (one, other)]
        assert imagined[0] == imagined[1]


def test_a41_who_is_asked_about_a_meteor_depends_on_public_facts_only() -> None:
    asked = []
    for event in ("interceptor", "rich-vein"):
        g = table(deck=["meteor-strike"], blue={"fuel-cell": 0}, yellow={"kept": [event]})
        rolls(g, 6)
        play(g, "blue: roll", "blue: take water")
        asked.append(prompt(g))
    assert asked == ["yellow: correction"] * 2


def test_a_card_under_the_deck_is_known_to_everybody_who_saw_it() -> None:
    g = table(under_deck=["rockfall", "corrosion"])
    for seat in (0, 1, SPECTATOR):
        assert g.observe(seat)["under_deck"] == ["rockfall", "corrosion"]
        world = migration_mars(g.imagine(seat, chance_of("elsewhere")))
        assert world.observe(seat)["under_deck"] == ["rockfall", "corrosion"]


def playthrough() -> Playthrough:
    words = {"map": colony(2), "settlers": homes(1), "blue": {"stone": 2, "olympium": 0}}
    return Playthrough(GAME, Header(GAME.name, 1, 4, "undo", {}, ["A", "B", "C", "D"], GAME.describe(table(**words))))


def test_building_can_be_taken_back_until_the_dice_are_rolled() -> None:
    game = playthrough()
    game.play(0, f"build tunnel {at(0, -5)}")
    assert game.why_no_undo(0) is None
    game.play(0, "roll")
    assert game.why_no_undo(0) is not None
    with pytest.raises(UndoRefused):
        game.undo(0)


def test_an_offer_can_be_taken_back_while_it_is_put_together() -> None:
    game = playthrough()
    for key in ("trade", "with yellow", "give water 1"):
        game.play(0, key)
    game.undo(0)
    assert game.position.decisions[0].prompt == "offer"


def test_a45_an_offer_that_was_made_cannot_be_withdrawn() -> None:
    """Otherwise it could be made again and again without counting."""
    game = playthrough()
    for key in ("trade", "with yellow", "give water 1", "want stone 1", "propose"):
        game.play(0, key)
    assert game.why_no_undo(0) is not None
    game.play(1, "counter")
    for key in ("give stone 1", "want water 2", "propose"):
        game.play(1, key)
    assert game.why_no_undo(1) is not None


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_a45_an_answer_to_an_offer_stands(answer: str) -> None:
    game = playthrough()
    for key in ("trade", "with yellow", "give water 1", "want stone 1", "propose"):
        game.play(0, key)
    game.play(1, answer)
    assert game.why_no_undo(1) is not None
