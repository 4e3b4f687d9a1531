"""Why something cannot be chosen: reasons with their sections of the rulebook, and what their sentences mention.

The functions `against_...` in the rules return them.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    DEMANDS,
    EQUIPMENT,
    EXTRACTIONS,
    FUELS,
    HARVEST_COST,
    RECYCLINGS,
)
from areopolis.games.luna_maris.components import (
    ACTIVATION,
    DEPOT,
    ENERGY,
    EXTRACTION,
    IRON,
    NONE,
    SUSTAINABILITY,
    TITANIUM,
)
from areopolis.games.luna_maris.effects import FREE, Cost
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.rules.table import activation, hiring_price, owned, oxygen_to
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option

# --- what is missing -----------------------------------------------------------------------------------------


def price_of(g: LunaMaris, option: Option) -> Cost:
    """What an option costs, apart from activation."""
    number = option.args[0] if option.args else 0
    if option.verb == "deliver":
        return DEMANDS[number].cost
    if option.verb == "build":
        return ADVANCED[number].cost
    if option.verb == "extract":
        return EXTRACTIONS[number].cost
    if option.verb == "recycle":
        return RECYCLINGS[number].cost
    if option.verb == "burn":
        return FUELS[number].cost
    if option.verb == "clean":
        return Cost(energy=number)
    if option.verb == "harvest-all":
        return HARVEST_COST
    if option.verb == "activate":
        return EQUIPMENT[number].cost
    if option.verb == "hire":
        return Cost(iron=hiring_price(g.scientists.index(number), g.improved))
    return FREE


def missing(g: LunaMaris, asked: Decision, wish: Option) -> tuple[int, ...]:
    """The first resource of which there is too little: which, how much is needed, how much is there."""
    cost = price_of(g, wish)
    needed = cost.amounts[:]
    if wish.verb not in ("build", "clean", "activate") and g.room != NONE and g.extracted == NONE:
        needed[ENERGY] += activation(g, asked.seat, g.room)
    there = owned(g, asked.seat)
    for resource in range(len(needed)):
        stand_in = there[TITANIUM] - needed[TITANIUM] if resource == IRON else 0
        if there[resource] + max(0, stand_in) < needed[resource]:
            return (resource, needed[resource], there[resource])
    return (TITANIUM, needed[TITANIUM], there[TITANIUM])


# --- set-up --------------------------------------------------------------------------------------------------

NOT_OFFERED: Final = Reason("not-offered", "setup")

# --- using modules -------------------------------------------------------------------------------------------

NOT_IN_HAND: Final = Reason("not-in-hand", "use-module", lambda g, asked, wish: (wish.args[1],))
NOT_ON_CARD: Final = Reason("not-on-card", "use-module", lambda g, asked, wish: (wish.args[1], wish.args[0]))
NOBODY_SHOWS: Final = Reason("nobody-shows", "use-module", lambda g, asked, wish: (wish.args[0],))
ONCE_PER_TURN: Final = Reason("once-per-turn", "use-module", lambda g, asked, wish: (wish.args[0],))
ANOTHER_CARD: Final = Reason("another-card", "use-module")
NO_SECOND_USE: Final = Reason("no-second-use", "use-module")
NO_CARD_NEEDED: Final = Reason("no-card-needed", "quarters")
TOO_FAR: Final = Reason(
    "too-far",
    "movement",
    lambda g, asked, wish: (
        oxygen_to(g, asked.seat, wish.args[0]),
        max(0, g.stress[asked.seat] - g.oxygen[asked.seat]),
    ),
)
NO_ENERGY: Final = Reason("no-energy", "activation", lambda g, asked, wish: (ACTIVATION,))
NOTHING_POSSIBLE: Final = Reason("nothing-possible", "use-module", lambda g, asked, wish: (wish.args[0],))
ELSEWHERE: Final = Reason("elsewhere", "use-module")
MAIN_DONE: Final = Reason("main-done", "use-module")
EXTRA_DONE: Final = Reason("extra-done", "additional-actions")
TOO_LITTLE: Final = Reason("too-few", "costs", missing)

# --- modules -------------------------------------------------------------------------------------------------

SITE_TAKEN: Final = Reason("site-taken", "airlock")
NO_PROBE: Final = Reason("no-probe", "airlock")
TOO_STRESSED: Final = Reason("too-stressed", "airlock")
NOT_OPEN: Final = Reason("not-open", "communication-room")
DEMAND_NOT_OPEN: Final = Reason("not-open", "spaceport")
TRACK_FULL: Final = Reason("track-full", "laboratory", lambda g, asked, wish: (wish.args[0],))
TILE_NOT_OPEN: Final = Reason("not-open", "laboratory")
EXTRACTION_TOO_HIGH: Final = Reason(
    "level-too-high",
    "industrial-complex",
    lambda g, asked, wish: (EXTRACTION, wish.args[0] + 1, g.research[asked.seat * 2 + EXTRACTION]),
)
EXTRACTED_ALREADY: Final = Reason("extracted-already", "industrial-complex")
RECYCLING_TOO_HIGH: Final = Reason(
    "level-too-high",
    "recycling-plant",
    lambda g, asked, wish: (SUSTAINABILITY, wish.args[0] + 1, g.research[asked.seat * 2 + SUSTAINABILITY]),
)
NO_IRON_ON_BELT: Final = Reason("no-iron", "mining-control")
FOOD_NOT_OPEN: Final = Reason("not-open", "greenhouse")
NO_OPEN_FOOD: Final = Reason("no-open-food", "greenhouse")
CLEANED_OUT_OF_RANGE: Final = Reason("clean-one-or-two", "additional-actions")
NOBODY_TO_LAY_OFF: Final = Reason("nobody-to-lay-off", "quarters")
LAY_OFF_SOMEBODY: Final = Reason("lay-off-somebody", "quarters")
NOT_TO_LAY_OFF: Final = Reason("not-in-hand", "quarters", lambda g, asked, wish: (wish.args[0],))
NOT_QUARTERS: Final = Reason("not-quarters", "quarters")

# --- feeding -------------------------------------------------------------------------------------------------

NO_SUCH_FOOD: Final = Reason("no-such-food", "feeding")
NOBODY_RESTS: Final = Reason("nobody-rests", "feeding")
NOT_RESTING: Final = Reason("not-resting", "feeding", lambda g, asked, wish: (wish.args[0],))
FOOD_FIRST: Final = Reason("food-first", "feeding")
VALUE_USED_UP: Final = Reason("value-used-up", "feeding")
TAKE_SOMEBODY_BACK: Final = Reason("take-somebody-back", "feeding")

# --- free actions --------------------------------------------------------------------------------------------


def depot_price(resource: int) -> int:
    return sum([row.price for row in DEPOT if row.resource == resource])


DEPOT_EMPTY: Final = Reason("depot-empty", "free-actions", lambda g, asked, wish: (wish.args[0],))
DEPOT_TOO_EXPENSIVE: Final = Reason(
    "depot-too-expensive",
    "free-actions",
    lambda g, asked, wish: (depot_price(wish.args[0]), g.points[asked.seat]),
)
NOT_YOUR_EQUIPMENT: Final = Reason("not-your-equipment", "free-actions")
EQUIPMENT_USED: Final = Reason("equipment-used", "free-actions")
NOTHING_FOR_EQUIPMENT: Final = Reason("nobody-rests", "free-actions")
NO_MODULE_AHEAD: Final = Reason("no-module-ahead", "free-actions")
NEEDED_IN_ROOM: Final = Reason("needed-in-room", "free-actions", lambda g, asked, wish: (g.room,))

# --- what an action asks -------------------------------------------------------------------------------------

BONUS_TAKEN: Final = Reason("bonus-taken", "research")
NOBODY_TO_HIRE: Final = Reason("nobody-to-hire", "research")
NOT_SO_MUCH_WASTE: Final = Reason("not-so-much-waste", "waste")
NOT_ON_BELT: Final = Reason("not-on-belt", "costs")
WRONG_SUM: Final = Reason("wrong-sum", "costs")
