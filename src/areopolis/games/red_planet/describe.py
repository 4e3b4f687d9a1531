"""Describing: the words from which `arrange` sets up a position again."""

from __future__ import annotations

from typing import Any

from areopolis.games.red_planet.arrange import FREE, arrange
from areopolis.games.red_planet.components import (
    CHARACTERS,
    COLOURS,
    DIAL,
    EVENT_WORDS,
    RESOURCES,
    SHIP_WORDS,
    ZONE_COUNT,
    ZONE_WORDS,
)
from areopolis.games.red_planet.position import BOX, COUNTDOWN, FACE_UP_TO_ALL, NONE, PHASES, PLAYED, RedPlanet
from areopolis.games.red_planet.rules.characters import ABILITIES, launch_full_ships
from areopolis.games.red_planet.rules.round import apply_ability
from areopolis.games.red_planet.rules.table import cards_at, chosen, crowd, main_colour
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.position import Snapshot

Words = dict[str, Any]


def describe(g: RedPlanet) -> Words:
    """A description that arranges to exactly this position.

    It exists whenever characters are chosen, at the beginning of most lines of a character and of the phases, and
    after the end; at other moments ImpossiblePosition says so.
    """
    found = say_everything(g)
    if not arranges_to(found, g):
        raise ImpossiblePosition(
            "describe-moment",
            "this moment cannot be described; take one at which characters are chosen or an ability begins",
        )
    return found


def arranges_to(words: Words, g: RedPlanet) -> bool:
    try:
        return sorted_snapshot(arrange(g.game, words, g.rules)) == sorted_snapshot(g)
    except ImpossiblePosition:
        return False


def say_everything(g: RedPlanet) -> Words:
    """Everything on the table in words, what is empty left out."""
    found: Words = {
        "game": g.game.name,
        "seats": g.seats,
        "round": max([notch.number for notch in DIAL[: g.notch + 1] if notch.phase == "round"]),
        "phase": PHASES[g.phase],
        "first": COLOURS[g.first],
        "zones": {ZONE_WORDS[zone]: say_zone(g, zone) for zone in range(ZONE_COUNT)},
        "set_aside": RESOURCES[g.set_aside],
        "docks": [FREE if ship == NONE else say_ship(g, ship) for ship in g.docks],
        "launched": [say_ship(g, ship) for ship in g.launched],
        "ship_deck": [SHIP_WORDS[ship] for ship in g.ship_deck[::-1]],
        "ship_discard": [SHIP_WORDS[ship] for ship in g.ship_discard],
        "memorial": by_word(COLOURS, g.memorial),
        "tokens": {},
    }
    for colour in range(g.colours):
        tokens = by_word(RESOURCES, g.tokens[colour * 3 : colour * 3 + 3])
        if tokens:
            found["tokens"][COLOURS[colour]] = tokens
    found.update(say_characters(g))
    found.update(say_events(g))
    found["chance"] = g.chance.words()
    return {key: found[key] for key in found if found[key] not in ({}, [])}


def by_word(words: list[str], counts: list[int]) -> dict[str, int]:
    return {words[i]: counts[i] for i in range(len(counts)) if counts[i]}


def say_zone(g: RedPlanet, zone: int) -> Words:
    row: Words = {}
    row.update(by_word(COLOURS, crowd(g, zone)))
    row["marker" if g.face_up[zone] else "face_down"] = RESOURCES[g.markers[zone]]
    if g.zone_tokens[zone]:
        row["tokens"] = g.zone_tokens[zone]
    if g.discoveries[zone] != NONE:
        row["discovery"] = EVENT_WORDS[g.discoveries[zone]]
        mask = g.looked_at[zone]
        if mask != FACE_UP_TO_ALL:
            row["seen_by"] = [COLOURS[main_colour(g, seat)] for seat in range(g.seats) if mask >> seat & 1]
    return row


def say_ship(g: RedPlanet, ship: int) -> Words:
    row: Words = {"ship": SHIP_WORDS[ship]}
    row.update(by_word(COLOURS, g.crew[ship * g.colours : (ship + 1) * g.colours]))
    aimed = [ZONE_WORDS[aim % ZONE_COUNT] for aim in g.aimed if aim // ZONE_COUNT == ship]
    if aimed:
        row["aimed"] = aimed
    return row


def say_characters(g: RedPlanet) -> Words:
    acting, line = acting_now(g)
    found: Words = {"played": {}, "chosen": {}, "acting": {}, "neutral_decks": {}, "renewed": []}
    for colour in range(g.colours):
        word = COLOURS[colour]
        played = [number for number in cards_at(g, colour, PLAYED) if (colour, number) not in acting]
        if played:
            found["played"][word] = [CHARACTERS[number].word for number in played]
        if chosen(g, colour) != NONE:
            found["chosen"][word] = CHARACTERS[chosen(g, colour)].word
        if g.neutral_decks[colour]:
            found["neutral_decks"][word] = [CHARACTERS[n].word for n in g.neutral_decks[colour][::-1]]
        if cards_at(g, colour, BOX):
            found["renewed"].append(word)
    for colour, number in acting:
        found["acting"][COLOURS[colour]] = CHARACTERS[number].word
    if acting:
        found["line"] = line
    return found


def acting_now(g: RedPlanet) -> tuple[list[tuple[int, int]], int]:
    """Who is acting as (colour, character), and the line of the first one's card that is being asked about.

    Above the launch of full ships lie the offer of an action and the lines that are still to come.
    """
    if g.phase != COUNTDOWN:
        return [], 1
    acting = [(g.last_resolved, g.countdown)]
    to_come = 0
    for step, args in g.agenda:
        to_come += 1
        if step is launch_full_ships:
            to_come = 0
        elif step is apply_ability:
            acting.append((args[0], args[1]))
    return acting, max(1, len(ABILITIES[g.countdown]) + 1 - to_come)


def say_events(g: RedPlanet) -> Words:
    found: Words = {key: {} for key in ("cards", "aged", "gave_back", "dealt", "boxed")}
    for seat in range(g.seats):
        word = COLOURS[main_colour(g, seat)]
        cards = [card for card in [g.starting[seat], *g.kept[seat]] if card != NONE]
        boxed = [g.boxed_events[i] for i in range(len(g.boxed_events)) if g.boxed_by[i] == seat]
        if cards:
            found["cards"][word] = [EVENT_WORDS[card] for card in cards]
        if g.aged[seat]:
            found["aged"][word] = g.aged[seat]
        if g.returned[seat] != NONE:
            found["gave_back"][word] = EVENT_WORDS[g.returned[seat]]
        if g.dealt[seat]:
            found["dealt"][word] = [EVENT_WORDS[card] for card in g.dealt[seat]]
        if boxed:
            found["boxed"][word] = [EVENT_WORDS[card] for card in boxed]
    found["event_deck"] = [EVENT_WORDS[card] for card in g.event_deck[::-1]]
    found["event_discard"] = [EVENT_WORDS[card] for card in g.event_discard]
    return found


def sorted_snapshot(g: RedPlanet) -> Snapshot:
    """The snapshot, sorted where order means nothing: tokens on different ships, cards boxed by different players."""
    snapshot = g.snapshot()
    fields = snapshot["fields"]
    fields["aimed"] = sorted(fields["aimed"], key=ship_of_aim)
    boxed = sorted([(g.boxed_by[i], i, g.boxed_events[i]) for i in range(len(g.boxed_events))])
    fields["boxed_by"] = [by for by, _, _ in boxed]
    fields["boxed_events"] = [card for _, _, card in boxed]
    return snapshot


def ship_of_aim(aim: int) -> int:
    return aim // ZONE_COUNT
