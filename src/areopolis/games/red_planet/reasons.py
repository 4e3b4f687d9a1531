"""Why something cannot be chosen: every reason with its section of the rulebook, and what its sentence mentions.

The functions `against_...` in the rules return them.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.red_planet.components import (
    ACTIONS,
    EMERGENCY_LAUNCH,
    FIRST_ACTION,
    NIGHT_SHIFT,
    RESCUE_PARTY,
)
from areopolis.games.red_planet.position import RedPlanet
from areopolis.games.red_planet.rules.table import main_colour
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option

# --- what the sentences mention ------------------------------------------------------------------------------


def wish(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    """The words of the option itself."""
    return option.args


def place(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    """The first word of the option."""
    return option.args[:1]


def way(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    """From where to where; the option to flee names only where to."""
    return option.args if option.verb == "move" else (decision.given[1], *option.args)


ACTION_OF: Final = {"night-shift": NIGHT_SHIFT, "emergency-launch": EMERGENCY_LAUNCH, "rescue": RESCUE_PARTY}
"""The card that an option plays, by its verb."""


def action(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    return (ACTION_OF[option.verb],)


def own_lost(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.memorial[main_colour(g, decision.seat)],)


def most_rescued(g: RedPlanet, decision: Decision, option: Option) -> tuple[int, ...]:
    return (ACTIONS[RESCUE_PARTY - FIRST_ACTION].amount,)


# --- characters and missions ---------------------------------------------------------------------------------

NOT_DEALT: Final = Reason("not-dealt", "setup", wish)
ALREADY_PLAYED: Final = Reason("already-played", "use-ability", wish)

# --- ships ---------------------------------------------------------------------------------------------------

SHIP_ABSENT: Final = Reason("ship-absent", "use-ability", wish)
SHIP_LAUNCHED: Final = Reason("ship-launched", "use-ability", wish)
SHIP_FULL: Final = Reason("ship-full", "use-ability", wish)
OTHER_SHIP: Final = Reason("other-ship", "characters", wish)
NEEDS_THREE_SEATS: Final = Reason("needs-three-seats", "characters", wish)
NO_TOKEN_FOR_SHIP: Final = Reason("no-token-for-ship", "destination-tokens", wish)
NO_TOKEN_LEFT: Final = Reason("no-token-left", "destination-tokens", wish)
OUT_OF_REACH: Final = Reason("ship-launched", "characters", wish)
LAUNCHES_ITSELF: Final = Reason("ship-full-launches-itself", "characters", wish)
SHIP_EMPTY: Final = Reason("ship-empty", "event-cards", wish)

# --- astronauts ----------------------------------------------------------------------------------------------

NONE_OF_YOURS: Final = Reason("none-of-yours", "characters", place)
NOBODY_THERE: Final = Reason("nobody-there", "characters", wish)
NOT_ADJACENT: Final = Reason("not-adjacent", "movement", way)
PHOBOS_HAS_NO_NEIGHBOURS: Final = Reason("phobos-has-no-neighbours", "phobos", way)
PHOBOS_ONLY_BY_SHIP: Final = Reason("phobos-only-by-ship", "phobos", wish)
MUST_MOVE_ONE: Final = Reason("must-move-one", "characters")
INNER_ZONE: Final = Reason("inner-zone", "characters", place)
OWN_ONLY_WITHOUT_RIVAL: Final = Reason("own-only-without-rival", "characters", place)
RIVAL_IN_REACH: Final = Reason("rival-in-reach", "characters")

# --- event cards ---------------------------------------------------------------------------------------------

NO_EVENT_LEFT: Final = Reason("no-event-left", "event-cards")
DRAWN_ALREADY: Final = Reason("drawn-already", "event-cards")
NO_DISCOVERY: Final = Reason("no-discovery", "event-cards", wish)
NO_DISCOVERY_ALLOWED: Final = Reason("no-discovery-allowed", "discoveries", wish)
ZONE_HAS_DISCOVERY: Final = Reason("zone-has-discovery", "discoveries", wish)
NOT_IN_HAND: Final = Reason("not-in-hand", "event-cards", action)
NOBODY_TO_RESCUE_THERE: Final = Reason("none-of-yours", "event-cards", place)
LOST_FEWER: Final = Reason("lost-fewer", "event-cards", own_lost)
RESCUES_AT_MOST: Final = Reason("rescues-at-most", "event-cards", most_rescued)
