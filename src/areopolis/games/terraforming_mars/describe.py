"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from areopolis.games.terraforming_mars.arrange import EVERYBODY, FIELDS, FIELDS_OF_PLAYER, NEUTRAL_WORD
from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AREA_WORDS,
    COLOURS,
    KINDS_OF_RESOURCES,
    MC,
    NEUTRAL,
    NONE,
    OCEAN,
    RESOURCES,
    TILES,
)
from areopolis.games.terraforming_mars.position import DRAFT, PHASES, RESEARCH, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rules.generations import ask_for_last_greenery
from areopolis.games.terraforming_mars.sources import ACTION_BIT, CARDS_WITH_ACTIONS, SOURCE_WORDS
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, described, say_fields
from areopolis.toolbox.decks import SEEN_BY_ALL, who_knows
from areopolis.toolbox.stocks import row


def describe(g: TerraformingMars) -> Description:
    """A description that arranges to exactly this position.

    It exists whenever somebody chooses an action, cards, a corporation or a last greenery, and after the end; in the
    middle of an action ImpossiblePosition says so.
    """
    return described(g, say_everything(g), alike, "describe-action")


def alike(snapshot: Snapshot) -> Snapshot:
    """With open questions in seat order: the order in which they were opened is irrelevant."""
    return {**snapshot, "decisions": sorted(snapshot["decisions"], key=seat_of)}


def seat_of(decision: Description) -> int:
    seat: int = decision["seat"]
    return seat


def say_everything(g: TerraformingMars) -> Description:
    """Everything on the table in words, except what is empty."""
    own: Description = {
        "phase": PHASES[g.phase],
        "tiles": {AREA_WORDS[area]: say_tile(g, area) for area in range(AREA_COUNT) if g.tiles[area] != NONE},
        "discard": [say_discarded(g, card) for card in g.discard],
        **{COLOURS[seat]: say_player(g, seat) for seat in range(g.seats)},
    }
    return say_fields(FIELDS, g, PHASES[g.phase], own)


def say_tile(g: TerraformingMars, area: int) -> str | dict[str, str]:
    tile = g.tiles[area]
    if tile == OCEAN:
        return TILES[OCEAN]
    owner = g.owners[area]
    return {TILES[tile]: NEUTRAL_WORD if owner == NEUTRAL else COLOURS[owner]}


def say_discarded(g: TerraformingMars, card: int) -> str | dict[str, str | list[str]]:
    word = CARD_WORDS[card]
    if g.seen[card] == SEEN_BY_ALL:
        return {word: EVERYBODY}
    seen_by = [COLOURS[seat] for seat in who_knows(g.seen[card], g.seats)]
    return {word: seen_by} if seen_by else word


def say_player(g: TerraformingMars, seat: int) -> Description:
    stock = row(g.stock, seat, KINDS_OF_RESOURCES)
    own: Description = {
        **{RESOURCES[i]: stock[i] if stock[i] or i == MC else None for i in range(KINDS_OF_RESOURCES)},
        "production": dict(zip(RESOURCES, row(g.production, seat, KINDS_OF_RESOURCES), strict=True)),
        "played": [say_face_up(g, card) for card in g.played[seat]],
        "used": [SOURCE_WORDS[source] for source in CARDS_WITH_ACTIONS if g.used[seat] & ACTION_BIT[source]],
        "done": None if still_to_be_asked(g, seat) else True,
    }
    found = say_fields(FIELDS_OF_PLAYER, g, PHASES[g.phase], own, seat)
    choosing = g.phase in (SETUP, DRAFT, RESEARCH)  # without this, cards would be dealt
    return {"dealt": [], **found} if choosing else found


def say_face_up(g: TerraformingMars, card: int) -> str | dict[str, int]:
    word = CARD_WORDS[card]
    return {word: g.resources[card]} if g.resources[card] else word


def still_to_be_asked(g: TerraformingMars, seat: int) -> bool:
    later = [args[0] for step, args in g.agenda if step is ask_for_last_greenery]
    return g.decision(seat) is not None or seat in later
