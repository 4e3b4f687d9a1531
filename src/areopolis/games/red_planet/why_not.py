"""Why-not: for every question, what a player may want and cannot have, with the reason and the rulebook section."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.red_planet.components import (
    CHARACTER_COUNT,
    CHARACTERS,
    EMERGENCY_LAUNCH,
    NEIGHBOURS,
    NIGHT_SHIFT,
    ON_MARS,
    OUTER,
    PHOBOS,
    RESCUE_PARTY,
    SOLDIER_DESCENTS,
    SYRTIS_MAJOR,
    TRAVEL_AGENT,
    VALLES_MARINERIS,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import NONE, PLAYED, ROW, RedPlanet
from areopolis.games.red_planet.rules.characters import places_with
from areopolis.games.red_planet.rules.events import manned
from areopolis.games.red_planet.rules.table import (
    astronauts,
    crew_size,
    crowd,
    destination_tokens_left,
    docked,
    main_colour,
    room,
    settled_zones,
)
from areopolis.games.red_planet.words import (
    BOARD,
    CHOOSE_CARD,
    DESCEND,
    DESTINATION,
    DESTROY,
    DRAW,
    EMERGENCY,
    FLEE,
    KILL,
    LAUNCH,
    LOOK,
    MOVE,
    NIGHT_SHIFT_OPTION,
    PLACE_DISCOVERY,
    PROMPTS,
    REPLACE,
    RESCUE,
    STOP,
)
from areopolis.kernel.decision import Decision, Question, Reason, Refusal
from areopolis.kernel.vocabulary import Option

# The rulebook sections that reasons point to; their titles are in the catalogues.
SECTIONS: Final = [
    "choose-character",
    "use-ability",
    "destination-tokens",
    "movement",
    "phobos",
    "event-cards",
    "characters",
    "discoveries",
]


def refusals(g: RedPlanet, decision: Decision) -> list[Refusal]:
    explain = EXPLANATIONS.get(decision.prompt)
    return [] if explain is None else explain(g, decision)


def choosing(g: RedPlanet, decision: Decision) -> list[Refusal]:
    colour = decision.given[1]
    return [
        Refusal(CHOOSE_CARD[number], "already-played", (number,), "use-ability")
        for number in range(1, CHARACTER_COUNT + 1)
        if g.cards[colour * ROW + number] == PLAYED
    ]


def boarding(g: RedPlanet, decision: Decision) -> list[Refusal]:
    open_ships = [option.args for option in decision.options]
    found: list[Refusal] = []
    for ship in docked(g):
        if (ship,) not in open_ships:
            reason = "other-ship" if room(g, ship) else "ship-full"
            found.append(Refusal(BOARD[ship], reason, (ship,), "characters" if room(g, ship) else "use-ability"))
    for ship in g.launched:
        found.append(Refusal(BOARD[ship], "ship-launched", (ship,), "use-ability"))
    return found


def boarding_three(g: RedPlanet, decision: Decision) -> list[Refusal]:
    small = [ship for ship in docked(g) if room(g, ship) < CHARACTERS[TRAVEL_AGENT].placed]
    found = [Refusal(BOARD[ship], "needs-three-seats", (ship,), "characters") for ship in small]
    return found + [Refusal(BOARD[ship], "ship-launched", (ship,), "use-ability") for ship in g.launched]


def aiming(g: RedPlanet, decision: Decision) -> list[Refusal]:
    left = destination_tokens_left(g)
    return [
        Refusal(DESTINATION[zone], "no-token-left", (zone,), "destination-tokens")
        for zone in range(ZONE_COUNT)
        if not left[zone]
    ]


def exploring(g: RedPlanet, decision: Decision) -> list[Refusal]:
    found: list[Refusal] = []
    for origin in settled_zones(g, decision.given[0]):
        for zone in range(ZONE_COUNT):
            if zone == origin or zone in NEIGHBOURS[origin]:
                continue
            if origin == PHOBOS or zone == PHOBOS:
                found.append(Refusal(MOVE[origin][zone], "phobos-has-no-neighbours", (origin, zone), "phobos"))
            else:
                found.append(Refusal(MOVE[origin][zone], "not-adjacent", (origin, zone), "movement"))
    return found


def studying(g: RedPlanet, decision: Decision) -> list[Refusal]:
    found = [
        Refusal(LOOK[zone], "no-discovery", (zone,), "event-cards") for zone in OUTER if g.discoveries[zone] == NONE
    ]
    if not g.event_deck and not g.event_discard:
        found.append(Refusal(DRAW, "no-event-left", (), "event-cards"))
    return found


def placing(g: RedPlanet, decision: Decision) -> list[Refusal]:
    found: list[Refusal] = []
    for zone in range(ZONE_COUNT):
        if zone not in OUTER:
            found.append(Refusal(PLACE_DISCOVERY[zone], "no-discovery-allowed", (zone,), "discoveries"))
        elif g.discoveries[zone] != NONE:
            found.append(Refusal(PLACE_DISCOVERY[zone], "zone-has-discovery", (zone,), "discoveries"))
    return found


def launching(g: RedPlanet, decision: Decision) -> list[Refusal]:
    full = [ship for ship in docked(g) if not room(g, ship)]
    found = [Refusal(LAUNCH[ship], "ship-full-launches-itself", (ship,), "characters") for ship in full]
    return found + [Refusal(LAUNCH[ship], "ship-launched", (ship,), "characters") for ship in g.launched]


def destroying(g: RedPlanet, decision: Decision) -> list[Refusal]:
    return [Refusal(DESTROY[ship], "ship-launched", (ship,), "characters") for ship in g.launched]


def killing(g: RedPlanet, decision: Decision) -> list[Refusal]:
    return [
        Refusal(KILL[zone][colour], "inner-zone", (zone,), "characters")
        for zone in (SYRTIS_MAJOR, VALLES_MARINERIS)
        for colour in range(g.colours)
        if astronauts(g, zone, colour)
    ]


def replacing(g: RedPlanet, decision: Decision) -> list[Refusal]:
    colour = decision.given[0]
    own = [place for place, _ in places_with(g, colour)]
    found: list[Refusal] = []
    if decision.by_verb is None:
        found += [Refusal(REPLACE[place][colour], "own-only-without-rival", (place,), "characters") for place in own]
    for place in list(range(ZONE_COUNT)) + [ZONE_COUNT + ship for ship in docked(g) + g.launched]:
        if place in own:
            continue
        ship = place - ZONE_COUNT
        counts = crowd(g, place) if place < ZONE_COUNT else g.crew[ship * g.colours : (ship + 1) * g.colours]
        found += [
            Refusal(REPLACE[place][victim], "none-of-yours", (place,), "characters")
            for victim in range(g.colours)
            if counts[victim]
        ]
    return found


def descending(g: RedPlanet, decision: Decision) -> list[Refusal]:
    found = [Refusal(DESCEND[PHOBOS], "phobos-only-by-ship", (PHOBOS,), "phobos")]
    if decision.given[1] == SOLDIER_DESCENTS:
        found.append(Refusal(STOP, "must-move-one", (), "characters"))
    return found


def fleeing(g: RedPlanet, decision: Decision) -> list[Refusal]:
    origin = decision.given[1]
    return [
        Refusal(FLEE[zone], "not-adjacent", (origin, zone), "movement")
        for zone in ON_MARS
        if zone != origin and zone not in NEIGHBOURS[origin]
    ]


def offering_night_shift(g: RedPlanet, decision: Decision) -> list[Refusal]:
    if NIGHT_SHIFT in g.kept[decision.seat]:
        return []
    return [Refusal(NIGHT_SHIFT_OPTION, "not-in-hand", (NIGHT_SHIFT,), "event-cards")]


def offering_emergency_launch(g: RedPlanet, decision: Decision) -> list[Refusal]:
    if EMERGENCY_LAUNCH not in g.kept[decision.seat]:
        return [Refusal(EMERGENCY[ship], "not-in-hand", (EMERGENCY_LAUNCH,), "event-cards") for ship in manned(g)]
    empty = [ship for ship in docked(g) if not crew_size(g, ship)]
    return [Refusal(EMERGENCY[ship], "ship-empty", (ship,), "event-cards") for ship in empty]


def offering_rescue(g: RedPlanet, decision: Decision) -> list[Refusal]:
    if RESCUE_PARTY in g.kept[decision.seat]:
        return []
    zones = settled_zones(g, main_colour(g, decision.seat))
    return [Refusal(RESCUE[zone][1], "not-in-hand", (RESCUE_PARTY,), "event-cards") for zone in zones]


EXPLANATIONS: Final[dict[str, Callable[[RedPlanet, Decision], list[Refusal]]]] = {
    "choose": choosing,
    "board": boarding,
    "board-three": boarding_three,
    "night-shift-board": boarding,
    "destination": aiming,
    "explore": exploring,
    "study": studying,
    "look-instead": studying,
    "place-discovery": placing,
    "force-launch": launching,
    "destroy": destroying,
    "kill": killing,
    "replace": replacing,
    "descend": descending,
    "flee": fleeing,
    "night-shift": offering_night_shift,
    "emergency-launch": offering_emergency_launch,
    "rescue": offering_rescue,
}


def wishes(g: RedPlanet, decision: Decision) -> list[Option]:
    return decision.options + [refusal.option for refusal in refusals(g, decision)]


def against(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    for refusal in refusals(g, decision):
        if refusal.option is option:
            return Reason(refusal.reason, refusal.section, told)
    return None


def told(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    for refusal in refusals(g, decision):
        if refusal.option is option:
            return refusal.args
    return ()


QUESTIONS: Final = {prompt: Question(wishes, against) for prompt in PROMPTS}
