"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from areopolis.games.migration_mars.arrange import EVERYBODY, FIELDS, FIELDS_OF_PLAYER
from areopolis.games.migration_mars.components import (
    BUILDING_WORDS,
    COLOURS,
    FACTION_WORDS,
    FORTRESS,
    KINDS_OF_WARES,
    NONE,
    PLOT_COUNT,
    PLOT_WORDS,
    RUIN_WORDS,
    STOPS,
    WARES,
)
from areopolis.games.migration_mars.events import CARD_WORDS
from areopolis.games.migration_mars.position import BUILD, OVER, PHASES, SETUP, MigrationMars
from areopolis.games.migration_mars.rules.table import goal, healthy
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, described, in_words, say_fields
from areopolis.toolbox.decks import SEEN_BY_ALL, who_knows


def describe(g: MigrationMars) -> Description:
    """A description that arranges to exactly this position.

    It exists whenever somebody chooses an action, a company or a start tunnel, and after the end; in the middle of an
    action ImpossiblePosition says so.
    """
    return described(g, say_everything(g), alike, "describe-action")


def say_everything(g: MigrationMars) -> Description:
    """Everything on the table in words, except what is empty."""
    if NONE in g.faction:
        return {"phase": PHASES[SETUP], **{COLOURS[seat]: say_company(g, seat) for seat in range(g.seats)}}
    unknown = [card for card in g.deck if g.known[card] != SEEN_BY_ALL]
    known = [card for card in g.deck if g.known[card] == SEEN_BY_ALL]
    reached = healthy(g, g.active) >= goal(g) if g.phase != SETUP else False
    own: Description = {
        "phase": PHASES[g.phase],
        "actions": g.actions if g.phase == BUILD else None,
        "ready": bool(g.ready) if g.ready != int(reached) and g.phase != OVER else None,
        "map": {
            PLOT_WORDS[plot]: {BUILDING_WORDS[g.buildings[plot]]: COLOURS[seat]}
            for seat in range(g.seats)
            for plot in g.colony[seat][1:]
        },
        "settlers": [PLOT_WORDS[plot] for plot in range(PLOT_COUNT) if g.people[plot]],
        "fortresses": say_fortresses(g),
        "deck": [CARD_WORDS[card] for card in unknown[::-1]],
        "under_deck": [CARD_WORDS[card] for card in known[::-1]],
        "winners": in_words(COLOURS, g.winners),
        **{COLOURS[seat]: say_player(g, seat) for seat in range(g.seats)},
    }
    return say_fields(FIELDS, g, PHASES[g.phase], own)


def say_company(g: MigrationMars, seat: int) -> Description | None:
    return None if g.faction[seat] == NONE else {"faction": FACTION_WORDS[g.faction[seat]]}


def say_fortresses(g: MigrationMars) -> Description:
    """Which ruin a fortress came from is not recorded: any one that has lost its own will do."""
    bare = [ruin for ruin in range(len(RUIN_WORDS)) if not g.ruins[ruin]]
    return {PLOT_WORDS[plot]: RUIN_WORDS[ruin] for plot, ruin in zip(g.fortresses, bare, strict=True)}


def say_player(g: MigrationMars, seat: int) -> Description:
    start = seat * KINDS_OF_WARES
    at_home = g.rover[seat] == STOPS[g.faction[seat]]
    own: Description = {
        **{WARES[ware]: g.wares[start + ware] for ware in range(KINDS_OF_WARES)},
        "rover": None if at_home else g.rover[seat],
        "yards": in_words(BUILDING_WORDS[:FORTRESS], g.yards[seat]),
        "kept": [say_kept(g, seat, card) for card in g.kept[seat]],
    }
    return say_fields(FIELDS_OF_PLAYER, g, PHASES[g.phase], own, seat)


def say_kept(g: MigrationMars, seat: int, card: int) -> str | dict[str, str | list[str]]:
    word = CARD_WORDS[card]
    if g.known[card] == SEEN_BY_ALL:
        return {word: EVERYBODY}
    others = [COLOURS[other] for other in who_knows(g.known[card], g.seats) if other != seat]
    return {word: others} if others else word


def alike(snapshot: Snapshot) -> Snapshot:
    return snapshot
