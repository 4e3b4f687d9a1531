"""Why something cannot be chosen: reasons with their sections of the rulebook, and what their sentences mention.

The functions `against_...` in the rules return them.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import BLUEPRINTS, EXECUTIVES, LEVEL_3_SIZE, SCIENTISTS, USE_BUILDING
from areopolis.games.on_mars.components import COST, LEVEL
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.table import (
    best_level,
    complex_size,
    crystals_to_spend,
    joined,
    side_of,
    type_of,
)
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option

# --- set-up and journeys -------------------------------------------------------------------------------------

NO_SHELTER_HERE: Final = Reason("no-shelter-here", "setup")
SHELTER_TAKEN: Final = Reason("shelter-taken", "setup")
SPACE_TAKEN: Final = Reason("space-taken", "travel", lambda g, asked, wish: (g.track[wish.args[0]],))
OTHER_SIDE: Final = Reason("other-side", "travel")
SHUTTLE_AWAY: Final = Reason("shuttle-away", "shuttle")
SHUTTLE_IS_FREE: Final = Reason("shuttle-is-free", "shuttle")
NO_SHIP_TO_FLY: Final = Reason("no-ship-to-fly", "shuttle")
DISCOVERY_NOT_HERE: Final = Reason("not-on-display", "travel")
NOT_THREE_AWAY: Final = Reason("not-three-away", "travel")
HEX_NOT_EMPTY: Final = Reason("hex-not-empty", "travel")
ALREADY_THERE: Final = Reason("already-there", "travel")

# --- where pieces go -------------------------------------------------------------------------------------------

NO_ROOM_THERE: Final = Reason("hex-not-empty", "displacement")
NOT_NEAREST: Final = Reason("not-nearest", "displacement")
NOT_NEAR_SHELTER: Final = Reason("not-near-shelter", "ships")

# --- turns and slots -----------------------------------------------------------------------------------------

MAIN_DONE: Final = Reason("main-done", "turn")
MAIN_FIRST: Final = Reason("main-first", "turn")
NOT_ON_THIS_SIDE: Final = Reason("not-on-this-side", "turn", lambda g, asked, wish: (side_of(g, asked.seat),))
NO_COLONIST: Final = Reason("no-colonist", "slots", lambda g, asked, wish: (g.quarters[asked.seat],))
SLOT_TAKEN: Final = Reason("slot-taken", "scientists")
EXTRA_TOO_HIGH: Final = Reason(
    "extra-too-high", "slots", lambda g, asked, wish: (g.quarters[asked.seat], crystals_to_spend(g, asked.seat))
)

TOO_FEW_RESOURCES: Final = Reason("too-few-resources", "gains")
TOO_FEW_TO_WORK: Final = Reason("too-few-to-work", "slots", lambda g, asked, wish: (asked.given[1],))
TOO_FEW_FOR_EXTRA: Final = Reason("too-few-crystals", "slots", lambda g, asked, wish: (wish.args[1], asked.given[2]))
TOO_FEW_IN_DEPOT: Final = Reason(
    "too-few-crystals", "gains", lambda g, asked, wish: (wish.args[0], g.crystals[asked.seat])
)

# --- Orbit ---------------------------------------------------------------------------------------------------

NOT_ON_DISPLAY: Final = Reason("not-on-display", "blueprints")
NO_MARKER: Final = Reason("no-marker", "blueprints")
NOTHING_TO_OBTAIN: Final = Reason("nothing-to-obtain", "blueprints")
NOT_IN_GRID: Final = Reason("not-in-grid", "learn")
TECH_OWNED: Final = Reason("tech-owned", "learn")
TECH_TOO_EXPENSIVE: Final = Reason("tech-too-expensive", "learn")
NOTHING_TO_LEARN: Final = Reason("nothing-to-learn", "learn")
LAB_TAKEN: Final = Reason("lab-taken", "research")
NO_PATH: Final = Reason("no-path", "research")
NO_SUCH_TILE: Final = Reason("no-such-tile", "research")
TOO_EXPENSIVE_TO_DEVELOP: Final = Reason(
    "develop-too-expensive", "research", lambda g, asked, wish: (LEVEL[wish.args[1]],)
)
NO_CRYSTAL_FOR_LAB: Final = Reason("too-few-crystals", "research", lambda g, asked, wish: (1, crystals_of(g, asked)))
NOTHING_TO_DEVELOP: Final = Reason("nothing-to-develop", "research")
GOOD_NOT_HERE: Final = Reason("good-not-here", "resupply")
ONLY_RESOURCES: Final = Reason("only-resources", "executive")
NO_ROOM: Final = Reason("no-room", "resupply")
NO_ROOM_AT_ALL: Final = Reason("no-room-at-all", "gains")
NOTHING_TO_TAKE: Final = Reason("nothing-to-take", "resupply")


def crystals_of(g: OnMars, decision: Decision) -> int:
    return crystals_to_spend(g, decision.seat)


# --- movement ------------------------------------------------------------------------------------------------

HEX_TAKEN: Final = Reason("hex-taken", "control")
NOT_THE_ROVER: Final = Reason("not-the-rover", "control")
NO_BOT_HERE: Final = Reason("no-bot-here", "control")
TOO_FAR: Final = Reason("too-far", "control")
RESEARCH_OWNED: Final = Reason("research-owned", "control")
TILE_USELESS: Final = Reason("tile-useless", "control", lambda g, asked, wish: (g.tiles[wish.args[-1]],))
NO_CRYSTAL_FOR_POINT: Final = Reason("too-few-crystals", "control", lambda g, asked, wish: (1, crystals_of(g, asked)))
NO_POINTS: Final = Reason("no-points", "control")

# --- building ------------------------------------------------------------------------------------------------


def tech_needed(g: OnMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The tech, the level needed, and the best one there is."""
    kind, hex = option.args
    return (kind, joined(g, type_of(kind, decision.seat), hex), best_level(g, decision.seat, kind))


def kind_wanted(g: OnMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (option.args[0],)


def size_needed(g: OnMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (LEVEL_3_SIZE, complex_size(g, option.args[1]))


OTHER_KIND: Final = Reason("other-kind", "construct")
HEX_BUILT: Final = Reason("hex-built", "construct")
OUT_OF_ZONE: Final = Reason("out-of-zone", "construct")
TECH_TOO_LOW: Final = Reason("tech-too-low", "tech-use", tech_needed)
TILE_TOO_LOW: Final = Reason("tile-too-low", "tech-use", lambda g, asked, wish: (asked.given[3],))
WRONG_DISTANCE: Final = Reason("wrong-distance", "construct", kind_wanted)
NO_TILE_LEFT: Final = Reason("no-tile-left", "construct", kind_wanted)
NO_MINER: Final = Reason("no-miner", "mines")
BUILDING_TOO_EXPENSIVE: Final = Reason(
    "building-too-expensive", "construct", lambda g, asked, wish: (COST[wish.args[0]],)
)
NOTHING_TO_BUILD: Final = Reason("nothing-to-build", "construct")
BLUEPRINT_NOT_YOURS: Final = Reason("blueprint-not-yours", "upgrade")
BLUEPRINT_BUILT: Final = Reason("blueprint-built", "upgrade")
NO_SUCH_BUILDING: Final = Reason(
    "no-such-building", "upgrade", lambda g, asked, wish: (BLUEPRINTS[wish.args[0]].building,)
)
ADVANCED_ALREADY: Final = Reason("advanced-already", "upgrade")
COMPLEX_TOO_SMALL: Final = Reason("complex-too-small", "upgrade", size_needed)
NO_MINERAL: Final = Reason("no-mineral", "upgrade")
NOTHING_TO_UPGRADE: Final = Reason("nothing-to-upgrade", "upgrade")

# --- Ships, Scientists, Contracts ----------------------------------------------------------------------------

NO_SHIP_HERE: Final = Reason("no-ship-here", "ships")
NO_BOT_LEFT: Final = Reason("no-bot-left", "ships")
TOO_MANY_SHIPS: Final = Reason("too-many-ships", "ships", lambda g, asked, wish: (g.level,))
SHIP_TOO_EXPENSIVE: Final = Reason("ship-too-expensive", "ships")
NO_SHIP: Final = Reason("no-ship", "ships")
NO_COLONIST_TO_COME: Final = Reason("no-colonist-to-come", "gains")
NOBODY_THERE: Final = Reason("nobody-there", "gains")
NOBODY_TO_RECALL: Final = Reason("nobody-to-recall", "gains")
NOTHING_PRODUCES: Final = Reason("nothing-produces", "production")
NOT_YOUR_PRODUCER: Final = Reason("not-your-producer", "production")
ONLY_CONTRACTS: Final = Reason("only-contracts", "scientists")
ONLY_SCIENTISTS: Final = Reason("only-scientists", "scientists")
SCIENTIST_HIRED: Final = Reason("not-on-display", "scientists")
SCIENTIST_TOO_EXPENSIVE: Final = Reason("scientist-too-expensive", "scientists")
CONTRACT_NOT_HERE: Final = Reason("not-on-display", "contracts")
CONTRACT_GONE: Final = Reason("contract-gone", "contracts")
NO_CRYSTAL_FOR_CONTRACT: Final = Reason(
    "too-few-crystals", "contracts", lambda g, asked, wish: (1, crystals_of(g, asked))
)
NOT_DELIVERED: Final = Reason("not-delivered", "contracts")
CONTRACT_FULL: Final = Reason("contract-full", "contracts")
NOTHING_TO_DELIVER: Final = Reason("nothing-to-deliver", "contracts", lambda g, asked, wish: (wish.args[1],))

# --- Executive actions ---------------------------------------------------------------------------------------


def price_of_executive(g: OnMars, decision: Decision, option: Option) -> tuple[int, ...]:
    slot = option.args[0] if option.verb == "executive" else USE_BUILDING
    return (EXECUTIVES[slot].crystals, crystals_to_spend(g, decision.seat))


EXECUTIVE_DONE: Final = Reason("executive-done", "executive")
SHIP_ON_SLOT: Final = Reason("ship-on-slot", "executive")
TOO_FEW_CRYSTALS: Final = Reason("too-few-crystals", "executive", price_of_executive)
BUILDING_NOT_ADVANCED: Final = Reason("not-advanced", "executive")
NO_SCIENTIST_THERE: Final = Reason("no-scientist-there", "executive")
SCIENTIST_NOT_YOURS: Final = Reason("scientist-not-yours", "executive")
OTHER_FIELD: Final = Reason("other-field", "executive", lambda g, asked, wish: (SCIENTISTS[wish.args[0]].works_in,))
WORKS_THERE: Final = Reason("works-there", "executive")
TILE_NOT_FACE_UP: Final = Reason("not-on-display", "executive")
TILE_NOT_USABLE: Final = Reason("tile-not-usable", "executive")
NOTHING_TO_SCAN: Final = Reason("nothing-to-scan", "executive")

# --- Private Goals, First Colonists --------------------------------------------------------------------------

GOAL_CLAIMED: Final = Reason("goal-claimed", "goals", lambda g, asked, wish: (g.claimed[asked.seat],))
GOAL_NOT_HELD: Final = Reason("goal-not-held", "goals")
GOAL_MISSED: Final = Reason("goal-missed", "goals")
TASK_NOT_HELD: Final = Reason("task-not-held", "first-colonists")
ONE_TASK_A_ROUND: Final = Reason("one-task-a-round", "first-colonists")
TASK_NOT_DONE: Final = Reason("task-not-done", "first-colonists")
