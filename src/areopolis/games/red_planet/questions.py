"""For every prompt: what a player may want, and what speaks against it. The rules answer; this table asks them."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    ACTIONS,
    CHARACTER_COUNT,
    CHARACTERS,
    FIRST_ACTION,
    NIGHT_SHIFT,
    ON_MARS,
    OUTER,
    RESCUE_PARTY,
    TRAVEL_AGENT,
    ZONE_COUNT,
)
from areopolis.games.red_planet.position import NONE, RedPlanet
from areopolis.games.red_planet.reasons import DRAWN_ALREADY
from areopolis.games.red_planet.rules.boarding import against_boarding, against_destination, board_ship
from areopolis.games.red_planet.rules.characters import (
    against_declining,
    against_descending,
    against_forcing,
    against_killing,
    against_moving,
    against_reaching,
    against_redirecting,
    against_replacing,
    against_stopping,
    people_at,
)
from areopolis.games.red_planet.rules.events import (
    against_action,
    against_drawing,
    against_emergency_launch,
    against_looking,
    against_placing,
    against_rescuing,
)
from areopolis.games.red_planet.rules.moving import against_way
from areopolis.games.red_planet.rules.round import against_choosing
from areopolis.games.red_planet.rules.setup import against_keeping
from areopolis.games.red_planet.rules.table import destination_tokens_left, docked, main_colour, settled_zones
from areopolis.games.red_planet.words import (
    BOARD,
    CHOOSE_CARD,
    DECLINE,
    DESCEND,
    DESTINATION,
    DESTROY,
    DRAW,
    EMERGENCY,
    END_TURN,
    FLEE,
    KILL,
    LAUNCH,
    LOOK,
    MOVE,
    NIGHT_SHIFT_OPTION,
    PASS,
    PLACE_DISCOVERY,
    REPLACE,
    RESCUE,
    STOP,
)
from areopolis.kernel.decision import Decision, Question, Reason, offered
from areopolis.kernel.vocabulary import Option

# --- missions and characters ---------------------------------------------------------------------------------


def keeping(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_keeping(g, decision.seat, option.args[0])


def all_characters(g: RedPlanet, decision: Decision) -> list[Option]:
    return CHOOSE_CARD[1 : CHARACTER_COUNT + 1]


def choosing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_choosing(g, decision.given[0], option.args[0])


# --- ships ---------------------------------------------------------------------------------------------------


def ships(g: RedPlanet) -> list[int]:
    """Docked or launched."""
    return docked(g) + g.launched


def boarding_ships(g: RedPlanet, decision: Decision) -> list[Option]:
    return [BOARD[ship] for ship in ships(g)]


def boarding(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    unlike = decision.given[2] if decision.then is board_ship else NONE
    return against_boarding(g, option.args[0], 1, unlike)


def boarding_three(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_boarding(g, option.args[0], CHARACTERS[TRAVEL_AGENT].placed)


def boarding_or_stopping(g: RedPlanet, decision: Decision) -> list[Option]:
    return [*boarding_ships(g, decision), STOP]


def boarding_extra(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return None if option is STOP else against_boarding(g, option.args[0])


def all_zones(g: RedPlanet, decision: Decision) -> list[Option]:
    return DESTINATION


def aiming(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_destination(destination_tokens_left(g), option.args[0])


def forcing_ships(g: RedPlanet, decision: Decision) -> list[Option]:
    return [LAUNCH[ship] for ship in ships(g)]


def forcing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_forcing(g, option.args[0])


def destroying_ships(g: RedPlanet, decision: Decision) -> list[Option]:
    return [DESTROY[ship] for ship in ships(g)]


def destroying(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_reaching(g, option.args[0])


def redirecting(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_redirecting(g, option.args[0])


# --- astronauts ----------------------------------------------------------------------------------------------


def moves(g: RedPlanet, decision: Decision) -> list[Option]:
    """From where one is to everywhere else."""
    origins = settled_zones(g, decision.given[0])
    return [MOVE[origin][zone] for origin in origins for zone in range(ZONE_COUNT) if zone != origin] + [STOP]


def moving(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return None if option is STOP else against_moving(g, decision.given[0], option.args[0], option.args[1])


def flights(g: RedPlanet, decision: Decision) -> list[Option]:
    return [FLEE[zone] for zone in ON_MARS if zone != decision.given[1]]


def fleeing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_way(decision.given[1], option.args[0])


def replacements(g: RedPlanet, decision: Decision) -> list[Option]:
    """Everybody anywhere; of one's own nobody needs to be told where one is not."""
    places = [*range(ZONE_COUNT), *[ZONE_COUNT + ship for ship in ships(g)]]
    return [REPLACE[place][c] for place in places for c in range(g.colours) if people_at(g, place)[c]] + [DECLINE]


def replacing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    colour = decision.given[0]
    if option is DECLINE:
        return against_declining(g, colour)
    return against_replacing(g, colour, option.args[0], option.args[1])


def victims(g: RedPlanet, decision: Decision) -> list[Option]:
    return [KILL[zone][c] for zone in range(ZONE_COUNT) for c in range(g.colours) if people_at(g, zone)[c]]


def killing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_killing(g, option.args[0], option.args[1])


def descents(g: RedPlanet, decision: Decision) -> list[Option]:
    return [*DESCEND, STOP]


def descending(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_stopping(decision.given[1]) if option is STOP else against_descending(option.args[0])


# --- event cards ---------------------------------------------------------------------------------------------


def studies(g: RedPlanet, decision: Decision) -> list[Option]:
    return [*[LOOK[zone] for zone in OUTER], DRAW]


def studying(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_drawing(g) if option is DRAW else against_looking(g, option.args[0])


def looking_instead(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return DRAWN_ALREADY if option is DRAW else against_looking(g, option.args[0])


def placings(g: RedPlanet, decision: Decision) -> list[Option]:
    return PLACE_DISCOVERY


def placing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return against_placing(g, option.args[0])


def night_shifts(g: RedPlanet, decision: Decision) -> list[Option]:
    return [END_TURN, NIGHT_SHIFT_OPTION]


def working_at_night(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return None if option is END_TURN else against_action(g, decision.seat, NIGHT_SHIFT)


def emergencies(g: RedPlanet, decision: Decision) -> list[Option]:
    return [PASS, *[EMERGENCY[ship] for ship in ships(g)]]


def launching_in_emergency(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return None if option is PASS else against_emergency_launch(g, decision.seat, option.args[0])


def rescues(g: RedPlanet, decision: Decision) -> list[Option]:
    zones = settled_zones(g, main_colour(g, decision.seat))
    most = ACTIONS[RESCUE_PARTY - FIRST_ACTION].amount
    return [PASS, *[RESCUE[zone][count] for zone in zones for count in range(1, most + 1)]]


def rescuing(g: RedPlanet, decision: Decision, option: Option) -> Reason | None:
    return None if option is PASS else against_rescuing(g, decision.seat, option.args[0], option.args[1])


QUESTIONS: Final = {
    "keep-mission": Question(offered, keeping),
    "choose": Question(all_characters, choosing),
    "board": Question(boarding_ships, boarding),
    "board-three": Question(boarding_ships, boarding_three),
    "destination": Question(all_zones, aiming),
    "explore": Question(moves, moving),
    "study": Question(studies, studying),
    "place-discovery": Question(placings, placing),
    "look-instead": Question(studies, looking_instead),
    "force-launch": Question(forcing_ships, forcing),
    "destroy": Question(destroying_ships, destroying),
    "replace": Question(replacements, replacing),
    "kill": Question(victims, killing),
    "descend": Question(descents, descending),
    "redirect": Question(offered, redirecting),
    "flee": Question(flights, fleeing),
    "night-shift": Question(night_shifts, working_at_night),
    "night-shift-board": Question(boarding_or_stopping, boarding_extra),
    "emergency-launch": Question(emergencies, launching_in_emergency),
    "rescue": Question(rescues, rescuing),
}
