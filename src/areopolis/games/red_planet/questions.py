"""For every prompt: what a player may want, and which function of the rules says why not."""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    ACTIONS,
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
    astronauts_at,
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
from areopolis.kernel.decision import Decision, Question, offered
from areopolis.kernel.vocabulary import Option


def ships(g: RedPlanet) -> list[int]:
    """Docked or launched."""
    return docked(g) + g.launched


def unlike(decision: Decision) -> int:
    """The Secret Agent's second ship must not be the first one again."""
    return decision.given[2] if decision.then is board_ship else NONE


def moves(g: RedPlanet, colour: int) -> list[Option]:
    """From every zone with own astronauts to every other."""
    origins = settled_zones(g, colour)
    return [MOVE[origin][zone] for origin in origins for zone in range(ZONE_COUNT) if zone != origin]


def people(g: RedPlanet, options: list[list[Option]], places: list[int]) -> list[Option]:
    """One option for each colour that has astronauts at a place."""
    return [options[place][c] for place in places for c in range(g.colours) if astronauts_at(g, place, c)]


def rescues(g: RedPlanet, colour: int) -> list[Option]:
    counts = range(1, ACTIONS[RESCUE_PARTY - FIRST_ACTION].amount + 1)
    return [RESCUE[zone][count] for zone in settled_zones(g, colour) for count in counts]


ZONES: Final = list(range(ZONE_COUNT))

QUESTIONS: Final = {
    "keep-mission": Question(
        offered,
        lambda g, asked, wish: against_keeping(g, asked.seat, wish.args[0]),
    ),
    "choose": Question(
        lambda g, asked: CHOOSE_CARD[1:],
        lambda g, asked, wish: against_choosing(g, asked.given[0], wish.args[0]),
    ),
    "board": Question(
        lambda g, asked: [BOARD[ship] for ship in ships(g)],
        lambda g, asked, wish: against_boarding(g, wish.args[0], 1, unlike(asked)),
    ),
    "board-three": Question(
        lambda g, asked: [BOARD[ship] for ship in ships(g)],
        lambda g, asked, wish: against_boarding(g, wish.args[0], CHARACTERS[TRAVEL_AGENT].placed),
    ),
    "destination": Question(
        lambda g, asked: DESTINATION,
        lambda g, asked, wish: against_destination(destination_tokens_left(g), wish.args[0]),
    ),
    "explore": Question(
        lambda g, asked: [*moves(g, asked.given[0]), STOP],
        lambda g, asked, wish: None if wish is STOP else against_moving(g, asked.given[0], *wish.args),
    ),
    "study": Question(
        lambda g, asked: [*[LOOK[zone] for zone in OUTER], DRAW],
        lambda g, asked, wish: against_drawing(g) if wish is DRAW else against_looking(g, wish.args[0]),
    ),
    "look-instead": Question(
        lambda g, asked: [*[LOOK[zone] for zone in OUTER], DRAW],
        lambda g, asked, wish: DRAWN_ALREADY if wish is DRAW else against_looking(g, wish.args[0]),
    ),
    "place-discovery": Question(
        lambda g, asked: PLACE_DISCOVERY,
        lambda g, asked, wish: against_placing(g, wish.args[0]),
    ),
    "force-launch": Question(
        lambda g, asked: [LAUNCH[ship] for ship in ships(g)],
        lambda g, asked, wish: against_forcing(g, wish.args[0]),
    ),
    "destroy": Question(
        lambda g, asked: [DESTROY[ship] for ship in ships(g)],
        lambda g, asked, wish: against_reaching(g, wish.args[0]),
    ),
    "replace": Question(
        lambda g, asked: [*people(g, REPLACE, ZONES + [ZONE_COUNT + ship for ship in ships(g)]), DECLINE],
        lambda g, asked, wish: (
            against_declining(g, asked.given[0])
            if wish is DECLINE
            else against_replacing(g, asked.given[0], *wish.args)
        ),
    ),
    "kill": Question(
        lambda g, asked: people(g, KILL, ZONES),
        lambda g, asked, wish: against_killing(g, *wish.args),
    ),
    "descend": Question(
        lambda g, asked: [*DESCEND, STOP],
        lambda g, asked, wish: against_stopping(asked.given[1]) if wish is STOP else against_descending(wish.args[0]),
    ),
    "redirect": Question(
        offered,
        lambda g, asked, wish: against_redirecting(g, wish.args[0]),
    ),
    "flee": Question(
        lambda g, asked: [FLEE[zone] for zone in ON_MARS if zone != asked.given[1]],
        lambda g, asked, wish: against_way(asked.given[1], wish.args[0]),
    ),
    "night-shift": Question(
        lambda g, asked: [END_TURN, NIGHT_SHIFT_OPTION],
        lambda g, asked, wish: None if wish is END_TURN else against_action(g, asked.seat, NIGHT_SHIFT),
    ),
    "night-shift-board": Question(
        lambda g, asked: [*[BOARD[ship] for ship in ships(g)], STOP],
        lambda g, asked, wish: None if wish is STOP else against_boarding(g, wish.args[0]),
    ),
    "emergency-launch": Question(
        lambda g, asked: [PASS, *[EMERGENCY[ship] for ship in ships(g)]],
        lambda g, asked, wish: None if wish is PASS else against_emergency_launch(g, asked.seat, wish.args[0]),
    ),
    "rescue": Question(
        lambda g, asked: [PASS, *rescues(g, main_colour(g, asked.seat))],
        lambda g, asked, wish: None if wish is PASS else against_rescuing(g, asked.seat, *wish.args),
    ),
}
