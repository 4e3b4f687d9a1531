"""Describing: the words from which `arrange` can set up the same position."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.arrange import FIELDS, FREE
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
from areopolis.games.red_planet.rules.table import aims, cards_at, chosen, crowd, main_colour
from areopolis.kernel.position import Snapshot
from areopolis.toolbox.arranging import Description, by_key, by_word, described, in_words, said, say_fields

CHARACTER_WORDS: Final = [character.word for character in CHARACTERS]


def describe(g: RedPlanet) -> Description:
    """A description that arranges to exactly this position.

    It exists whenever characters are chosen, at the beginning of most lines of a character and of the phases, and
    after the end; at other moments ImpossiblePosition says so.
    """
    return described(g, say_everything(g), alike, "describe-moment")


def say_everything(g: RedPlanet) -> Description:
    """Everything on the table in words, except what is empty."""
    own: Description = {
        "round": max([notch.number for notch in DIAL[: g.notch + 1] if notch.phase == "round"]),
        "phase": PHASES[g.phase],
        "zones": {ZONE_WORDS[zone]: say_zone(g, zone) for zone in range(ZONE_COUNT)},
        "docks": [FREE if ship == NONE else say_ship(g, ship) for ship in g.docks],
        "launched": [say_ship(g, ship) for ship in g.launched],
        "memorial": by_word(COLOURS, g.memorial),
        "tokens": say_tokens(g),
        **say_characters(g),
        **say_events(g),
    }
    return say_fields(FIELDS, g, PHASES[g.phase], own)


def say_tokens(g: RedPlanet) -> Description:
    rows = {COLOURS[colour]: by_word(RESOURCES, g.tokens[colour * 3 : colour * 3 + 3]) for colour in range(g.colours)}
    return said(rows)


def say_zone(g: RedPlanet, zone: int) -> Description:
    row: Description = {**by_word(COLOURS, crowd(g, zone))}
    row["marker" if g.face_up[zone] else "face_down"] = RESOURCES[g.markers[zone]]
    if g.zone_tokens[zone]:
        row["tokens"] = g.zone_tokens[zone]
    if g.discoveries[zone] != NONE:
        row["discovery"] = EVENT_WORDS[g.discoveries[zone]]
        mask = g.looked_at[zone]
        if mask != FACE_UP_TO_ALL:
            row["seen_by"] = [COLOURS[main_colour(g, seat)] for seat in range(g.seats) if mask >> seat & 1]
    return row


def say_ship(g: RedPlanet, ship: int) -> Description:
    crew = by_word(COLOURS, g.crew[ship * g.colours : (ship + 1) * g.colours])
    return said({"ship": SHIP_WORDS[ship], **crew, "aimed": in_words(ZONE_WORDS, aims(g, ship))})


def say_characters(g: RedPlanet) -> Description:
    acting, line = acting_now(g)
    rows: dict[str, Description] = {}
    for colour in range(g.colours):
        played = [number for number in cards_at(g, colour, PLAYED) if (colour, number) not in acting]
        rows[COLOURS[colour]] = {
            "played": in_words(CHARACTER_WORDS, played),
            "chosen": None if chosen(g, colour) == NONE else CHARACTER_WORDS[chosen(g, colour)],
            "neutral_decks": in_words(CHARACTER_WORDS, g.neutral_decks[colour][::-1]),
        }
    return {
        **by_key(rows),
        "acting": {COLOURS[colour]: CHARACTER_WORDS[number] for colour, number in acting},
        "line": line if acting else None,
        "renewed": [COLOURS[colour] for colour in range(g.colours) if cards_at(g, colour, BOX)],
    }


def acting_now(g: RedPlanet) -> tuple[list[tuple[int, int]], int]:
    """Who is acting, as (colour, character), and the line of the first one's card that is being asked about.

    On the agenda, the offer of an action and the lines still to come are above the launch of full ships.
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


def say_events(g: RedPlanet) -> Description:
    rows: dict[str, Description] = {}
    for seat in range(g.seats):
        boxed = [g.boxed_events[i] for i in range(len(g.boxed_events)) if g.boxed_by[i] == seat]
        rows[COLOURS[main_colour(g, seat)]] = {
            "cards": in_words(EVENT_WORDS, held(g, seat)),
            "aged": g.aged[seat] or None,
            "gave_back": None if g.returned[seat] == NONE else EVENT_WORDS[g.returned[seat]],
            "dealt": in_words(EVENT_WORDS, g.dealt[seat]),
            "boxed": in_words(EVENT_WORDS, boxed),
        }
    return by_key(rows)


def held(g: RedPlanet, seat: int) -> list[int]:
    """Cards in the order in which they came, beginning with the one kept at the start."""
    return [card for card in [g.starting[seat], *g.kept[seat]] if card != NONE]


def alike(snapshot: Snapshot) -> Snapshot:
    """Sorted where order is irrelevant: tokens on different ships, cards boxed by different players."""
    fields = dict(snapshot["fields"])
    for owners, things in (("aimed_ships", "aimed_zones"), ("boxed_by", "boxed_events")):
        pairs = sorted(zip(fields[owners], range(len(fields[owners])), fields[things], strict=True))
        fields[owners] = [owner for owner, _, _ in pairs]
        fields[things] = [thing for _, _, thing in pairs]
    return {**snapshot, "fields": fields}
