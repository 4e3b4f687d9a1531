"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from areopolis.games.luna_maris.arrange import BELT, FIELDS, FIELDS_OF_PLAYER, ORES, STOCK, side_words
from areopolis.games.luna_maris.cards import (
    ADVANCED_COUNT,
    ADVANCED_WORDS,
    BONUS_COUNT,
    BONUS_WORDS,
    DEMAND_COUNT,
    DEMAND_TYPES,
    DEMAND_WORDS,
    FOOD_WORDS,
    KINDS_OF_FOOD,
    SCIENTIST_WORDS,
    cards_in,
)
from areopolis.games.luna_maris.components import (
    DEPOT,
    NONE,
    RESOURCES,
    SITE_COUNT,
    SITE_WORDS,
    TRACKS,
)
from areopolis.games.luna_maris.observation import see_offered
from areopolis.games.luna_maris.position import ACTION, DISCARDED, PHASES, LunaMaris
from areopolis.games.luna_maris.rules.table import demands_of, held
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, by_word, described, in_words, say_fields
from areopolis.toolbox.stocks import row


def describe(g: LunaMaris) -> Description:
    """A description that arranges to exactly this position.

    It exists in the set-up, at the beginning of every turn, and after the end; in the middle of a turn
    ImpossiblePosition says so.
    """
    return described(g, say_everything(g), alike, "describe-turn")


def alike(snapshot: Snapshot) -> Snapshot:
    return snapshot


def say_everything(g: LunaMaris) -> Description:
    """Everything on the table in words, except what is empty and must be."""
    words = side_words(g)
    own: Description = {
        "phase": PHASES[g.phase],
        "order": in_words(words, g.order),
        "passed": in_words(words, g.next_order),
        "active": words[g.active] if g.phase == ACTION else None,
        "discarded": [DEMAND_WORDS[demand] for demand in range(DEMAND_COUNT) if g.met[demand] == DISCARDED],
        "build_track": in_words(words, g.build_track),
        "bonuses": {BONUS_WORDS[i]: words[g.bonuses[i]] for i in range(BONUS_COUNT) if g.bonuses[i] != NONE},
        "depot": {RESOURCES[DEPOT[i].resource]: g.depot[i] for i in range(len(DEPOT))},
        "offered": see_offered(g),
        **{f"stack_{i + 1}": in_words(DEMAND_WORDS, g.stacks[i][::-1]) for i in range(DEMAND_TYPES)},
        **{words[side]: say_side(g, side) for side in range(g.sides)},
    }
    return say_fields(FIELDS, g, PHASES[g.phase], own)


def say_side(g: LunaMaris, side: int) -> Description:
    own: Description = {
        "points": g.points[side],
        "stress": g.stress[side],
        **{word: held(g, side, RESOURCES.index(word)) for word in STOCK},
        **{section: {ORES[i]: held(g, side, kinds[i]) for i in range(len(kinds))} for section, kinds in BELT.items()},
        **{TRACKS[track]: g.research[side * len(TRACKS) + track] for track in range(len(TRACKS))},
        "hand": in_words(SCIENTIST_WORDS, cards_in(g.hands[side])),
        "rest": in_words(SCIENTIST_WORDS, cards_in(g.rests[side])),
        "food": by_word(FOOD_WORDS, row(g.food, side, KINDS_OF_FOOD)),
        "on_field": True if g.at[side] != NONE and g.fields[g.at[side]] == side else None,
        "probes": [SITE_WORDS[site] for site in range(SITE_COUNT) if g.sites[site] == side],
        "demands": in_words(DEMAND_WORDS, demands_of(g, side)),
        "advanced": [ADVANCED_WORDS[tile] for tile in range(ADVANCED_COUNT) if g.builders[tile] == side],
    }
    return say_fields(FIELDS_OF_PLAYER, g, PHASES[g.phase], own, side)
