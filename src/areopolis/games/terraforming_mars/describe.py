"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from areopolis.games.terraforming_mars.arrange import EVERYBODY, NEUTRAL_WORD
from areopolis.games.terraforming_mars.cards import CARD_WORDS
from areopolis.games.terraforming_mars.components import (
    AREA_COUNT,
    AREA_WORDS,
    AWARDS,
    COLOURS,
    KINDS_OF_RESOURCES,
    MC,
    MILESTONES,
    NEUTRAL,
    NONE,
    OCEAN,
    RESOURCES,
    TILES,
)
from areopolis.games.terraforming_mars.corporations import CORPORATION_WORDS
from areopolis.games.terraforming_mars.position import ACTION, DRAFT, FINAL, PHASES, RESEARCH, SETUP, TerraformingMars
from areopolis.games.terraforming_mars.rules.generations import ask_for_last_greenery
from areopolis.games.terraforming_mars.sources import ACTION_BIT, CARDS_WITH_ACTIONS, SOURCE_WORDS
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, described, in_words
from areopolis.toolbox.decks import SEEN_BY_ALL, who_knows


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
    found: Description = {
        "generation": g.generation,
        "phase": PHASES[g.phase],
        "first": COLOURS[g.first],
        "active": None if g.active == NONE else COLOURS[g.active],
        "actions_done": g.actions_done,
        "temperature": g.temperature,
        "oxygen": g.oxygen,
        "tiles": {AREA_WORDS[area]: say_tile(g, area) for area in range(AREA_COUNT) if g.tiles[area] != NONE},
        "claims": by_owner(AREA_WORDS, g.claims),
        "milestones": by_owner(MILESTONES, g.milestones),
        "awards": by_owner(AWARDS, g.awards),
    }
    for seat in range(g.seats):
        found[COLOURS[seat]] = say_player(g, seat)
    found["deck"] = in_words(CARD_WORDS, g.deck[::-1])
    found["discard"] = [say_discarded(g, card) for card in g.discard]
    return found


def by_owner(words: list[str], owners: list[int]) -> dict[str, str]:
    return {words[i]: COLOURS[owners[i]] for i in range(len(owners)) if owners[i] != NONE}


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
    row = seat * KINDS_OF_RESOURCES
    found: Description = {"tr": g.tr[seat]}
    if g.corporation[seat] != NONE:
        found["corporation"] = CORPORATION_WORDS[g.corporation[seat]]
    for resource in range(KINDS_OF_RESOURCES):
        if g.stock[row + resource] or resource == MC:
            found[RESOURCES[resource]] = g.stock[row + resource]
    found["production"] = {RESOURCES[i]: g.production[row + i] for i in range(KINDS_OF_RESOURCES)}
    found["played"] = [say_face_up(g, card) for card in g.played[seat]]
    found["events"] = in_words(CARD_WORDS, g.events[seat])
    found["hand"] = in_words(CARD_WORDS, g.hands[seat])
    found["used"] = [SOURCE_WORDS[source] for source in CARDS_WITH_ACTIONS if g.used[seat] & ACTION_BIT[source]]
    found["next_discount"] = g.next_discount[seat]
    found["next_flexible"] = g.next_flexible[seat]
    found["tr_raised"] = bool(g.tr_raised[seat])
    if g.phase == ACTION:
        found["passed"] = bool(g.passed[seat])
        found["first_action"] = bool(g.first_action[seat])
    said = {key: found[key] for key in found if found[key] not in ([], False) or key in RESOURCES}
    said.update(say_choice(g, seat))
    return said


def say_face_up(g: TerraformingMars, card: int) -> str | dict[str, int]:
    word = CARD_WORDS[card]
    return {word: g.resources[card]} if g.resources[card] else word


def say_choice(g: TerraformingMars, seat: int) -> Description:
    """What a player has to choose from, and what they have chosen so far."""
    found: Description = {}
    if g.phase in (SETUP, DRAFT, RESEARCH):
        found["dealt"] = in_words(CARD_WORDS, g.dealt[seat])
        found["drafted"] = in_words(CARD_WORDS, g.drafted[seat])
        found["bought"] = in_words(CARD_WORDS, g.bought[seat])
    if g.phase == SETUP:
        found["offered"] = in_words(CORPORATION_WORDS, g.offered[seat])
        found["chosen"] = None if g.chosen[seat] == NONE else CORPORATION_WORDS[g.chosen[seat]]
    found["done"] = g.phase in (SETUP, RESEARCH, FINAL) and not still_to_be_asked(g, seat)
    return {key: found[key] for key in found if found[key] not in ([], None, False) or key == "dealt"}


def still_to_be_asked(g: TerraformingMars, seat: int) -> bool:
    later = [args[0] for step, args in g.agenda if step is ask_for_last_greenery]
    return g.decision(seat) is not None or seat in later
