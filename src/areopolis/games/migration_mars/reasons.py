"""Why something cannot be chosen: every reason with its section of the rulebook, and what its sentence mentions.

The functions `against_...` in the rules return them.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    BLUEPRINT,
    COST,
    DRAFTS,
    FORTRESS,
    HEADQUARTERS,
    IS_PRODUCTION,
    KINDS_OF_WARES,
    METAL,
    MOVES,
    NEIGHBOURS,
    NONE,
    OFFERS_PER_PARTNER,
    OLYMPIUM,
    RCU,
    STONE,
    TUNNEL,
    WATER,
    exchange_rate,
)
from areopolis.games.migration_mars.events import (
    ASTEROID_BEACON,
    AUTOPILOT,
    COURSE_CORRECTION,
    DOUBLE_SHIFT,
    EMERGENCY_SURGERY,
    INDUSTRIAL_ESPIONAGE,
    INTERCEPTOR,
    PROTECTIVE_DOME,
    RAPID_SALVAGE,
    RICH_VEIN,
    WATER_RECYCLING,
)
from areopolis.games.migration_mars.position import MigrationMars
from areopolis.games.migration_mars.rules.table import goal, healthy, offering, owner_of
from areopolis.kernel.decision import Decision, Reason
from areopolis.kernel.vocabulary import Option

# --- what the sentences mention ------------------------------------------------------------------------------


def wish(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The words of the option itself."""
    return option.args


def first(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return option.args[:1]


def last(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return option.args[-1:]


def what_is_there(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    plot = option.args[-1]
    return (plot, FORTRESS if plot in g.fortresses else g.buildings[plot])


def building_there(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.buildings[option.args[-1]],)


def built(option: Option) -> int:
    """What an option wants to put up."""
    return option.args[0] if len(option.args) == 2 else TUNNEL


def own_building_beside(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    """The first building of one's own beside the site."""
    for plot in NEIGHBOURS[option.args[-1]]:
        if plot in g.colony[decision.seat] and g.buildings[plot] != TUNNEL:
            return (built(option), g.buildings[plot])
    return (built(option), HEADQUARTERS)


def own_production_beside(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    for plot in NEIGHBOURS[option.args[-1]]:
        if plot in g.colony[decision.seat] and IS_PRODUCTION[g.buildings[plot]]:
            return (built(option), g.buildings[plot])
    return (built(option), HEADQUARTERS)


def other_colony_beside(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    for plot in NEIGHBOURS[option.args[-1]]:
        owner = owner_of(g, plot)
        if owner not in (NONE, decision.seat):
            return (built(option), owner, g.buildings[plot])
    return (built(option), decision.seat, HEADQUARTERS)


def price(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    cost = COST[option.args[0]]
    wares = (cost[WATER], cost[STONE], cost[METAL], cost[OLYMPIUM], cost[RCU], cost[BLUEPRINT])
    return (option.args[0], *wares)


def settlers_and_goal(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (healthy(g, decision.seat), goal(g))


def the_goal(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (goal(g),)


CARD_OF: Final = {
    "autopilot": AUTOPILOT,
    "operate": EMERGENCY_SURGERY,
    "surgery": EMERGENCY_SURGERY,
    "shield": PROTECTIVE_DOME,
    "beacon": ASTEROID_BEACON,
    "spy": INDUSTRIAL_ESPIONAGE,
    "double-shift": DOUBLE_SHIFT,
    "rapid-salvage": RAPID_SALVAGE,
    "rich-vein": RICH_VEIN,
    "recycle": WATER_RECYCLING,
    "correct": COURSE_CORRECTION,
    "intercept": INTERCEPTOR,
}
"""The kept event that an option plays, by its verb."""


def card(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (CARD_OF[option.verb],)


def rate(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    if option.verb == "import":
        return (exchange_rate(OLYMPIUM, RCU) * 2, OLYMPIUM)
    return (exchange_rate(option.args[0], option.args[1]), option.args[0])


def most_offers(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (option.args[0], OFFERS_PER_PARTNER)


def most_drafts(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (DRAFTS,)


def most_moves(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (MOVES,)


def own_stock(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return (g.wares[decision.seat * KINDS_OF_WARES + option.args[0]], option.args[0])


def stock_of_other(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    other = g.partner if offering(g) == g.active else g.active
    return (other, g.wares[other * KINDS_OF_WARES + option.args[0]], option.args[0])


def half(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return decision.about


def asked_for(g: MigrationMars, decision: Decision, option: Option) -> tuple[int, ...]:
    return option.args[:1]


# --- set-up --------------------------------------------------------------------------------------------------

FACTION_TAKEN: Final = Reason("faction-taken", "setup", wish)
NOT_BESIDE_HEADQUARTERS: Final = Reason("not-beside-headquarters", "setup", wish)

# --- sites ---------------------------------------------------------------------------------------------------

NOT_BUILDABLE: Final = Reason("not-buildable", "building-rules", last)
OCCUPIED: Final = Reason("occupied", "building-rules", what_is_there)
IMPACT_TILE: Final = Reason("impact-tile", "building-rules", last)
ROCKY_GROUND: Final = Reason("rocky", "building-rules", wish)
NOT_CONNECTED: Final = Reason("not-connected", "building-rules", last)
TUNNEL_IS_HIT: Final = Reason("tunnel-is-hit", "building-rules", last)
NO_TUNNEL_BESIDE: Final = Reason("no-tunnel-beside", "building-rules", wish)
NO_LIFE_SUPPORT_BESIDE: Final = Reason("no-life-support-beside", "building-rules", last)
BESIDE_OWN_BUILDING: Final = Reason("beside-own-building", "building-rules", own_building_beside)
BESIDE_PRODUCTION: Final = Reason("beside-production", "building-rules", own_production_beside)
BESIDE_THE_EMBASSY: Final = Reason("beside-embassy", "building-rules", first)
BESIDE_OTHER_COLONY: Final = Reason("beside-other-colony", "building-rules", other_colony_beside)

# --- building ------------------------------------------------------------------------------------------------

NONE_LEFT: Final = Reason("none-left", "building-rules", first)
NO_FORTRESS_LEFT: Final = Reason("no-fortress-left", "fortresses")
TOO_EXPENSIVE: Final = Reason("too-expensive", "building-rules", price)
NO_BUILDING_OF_YOURS: Final = Reason("no-building-of-yours", "building-rules", last)
CANNOT_HAVE_DOME: Final = Reason("cannot-have-dome", "meteors", last)
HAS_DOME: Final = Reason("has-dome", "meteors", last)
NO_RCU: Final = Reason("no-rcu", "removing-tiles")
NO_IMPACT_TILE: Final = Reason("no-impact-tile", "removing-tiles", last)
FELL_THIS_TURN: Final = Reason("fell-this-turn", "removing-tiles", last)
NOT_DEMOLISHED: Final = Reason("not-demolished", "faq", building_there)
HABITAT_DEPENDS: Final = Reason("habitat-depends", "faq", last)
NOT_STORED: Final = Reason("not-stored", "salvage", first)
STORED_THIS_TURN: Final = Reason("stored-this-turn", "salvage", first)
TURN_BEGUN: Final = Reason("turn-begun", "salvage")
COLONY_PHASE_OVER: Final = Reason("colony-phase-over", "turn")
BUILD_PHASE_OVER: Final = Reason("build-phase-over", "turn")
DOUBLED_ALREADY: Final = Reason("doubled-already", "events")

# --- winning -------------------------------------------------------------------------------------------------

GOAL_NOT_REACHED: Final = Reason("goal-not-reached", "winning", settlers_and_goal)
GOAL_NOT_REACHED_IN_TIME: Final = Reason("goal-not-reached-in-time", "winning", the_goal)

# --- settlers ------------------------------------------------------------------------------------------------

NO_SETTLER_THERE: Final = Reason("no-settler-there", "settlers", first)
NO_PATIENT_THERE: Final = Reason("no-patient-there", "settlers", first)
NOT_YOUR_HOUSING: Final = Reason("not-your-housing", "settlers", last)
NOT_A_FREE_HABITAT: Final = Reason("not-a-free-habitat", "settlers", last)
HOUSING_TAKEN: Final = Reason("housing-taken", "settlers", last)
EMBASSY_NOT_LINKED: Final = Reason("embassy-not-linked", "settlers")
SAME_PLACE: Final = Reason("same-place", "settlers")
MOVED_ENOUGH: Final = Reason("moved-enough", "settlers", most_moves)
PATIENT_THIS_TURN: Final = Reason("patient-this-turn", "settlers", first)
NO_KIT: Final = Reason("no-kit", "settlers")
NO_FLAG: Final = Reason("no-flag", "settlers")

# --- export station and trade --------------------------------------------------------------------------------

NO_EXPORT_STATION: Final = Reason("no-export-station", "export")
SILENT: Final = Reason("radio-silence", "events")
NO_SUCH_EXCHANGE: Final = Reason("no-such-exchange", "export", wish)
TOO_FEW_FOR_EXCHANGE: Final = Reason("too-few-for-exchange", "export", rate)
TREASURY_EMPTY: Final = Reason("treasury-empty", "faq", last)
TRADE_WITH_YOURSELF: Final = Reason("trade-with-yourself", "trade")
OFFERS_USED_UP: Final = Reason("offers-used-up", "trade", most_offers)
GIVEN_UP_ENOUGH: Final = Reason("given-up-enough", "trade", most_drafts)
NOTHING_TO_GIVE: Final = Reason("nothing-to-give", "trade")
NOBODY_TO_TRADE_WITH: Final = Reason("nobody-to-trade-with", "trade")
NOTHING_TO_ADD: Final = Reason("nothing-to-add", "trade")
NOTHING_TO_GET: Final = Reason("nothing-to-get", "trade", first)
NAMED_ALREADY: Final = Reason("named-already", "trade", first)
EVENT_NAMED_ALREADY: Final = Reason("event-named-already", "trade", first)
HAVE_FEWER: Final = Reason("have-fewer", "trade", own_stock)
HAS_FEWER: Final = Reason("has-fewer", "trade", stock_of_other)
EVENT_NOT_SHOWN: Final = Reason("event-not-shown", "trade", first)
GIVES_NOTHING: Final = Reason("gives-nothing", "trade")
WANTS_NOTHING: Final = Reason("wants-nothing", "trade")

# --- events --------------------------------------------------------------------------------------------------

NOT_IN_HAND: Final = Reason("not-in-hand", "events", card)
EVENT_NOT_IN_HAND: Final = Reason("not-in-hand", "trade", first)
NO_DOME_LEFT: Final = Reason("no-dome-left", "events")
OWN_CARDS: Final = Reason("own-cards", "events")
NOT_STEALABLE: Final = Reason("not-stealable", "events", last)
HAS_NONE: Final = Reason("has-none", "events", wish)

# --- paying and the track ------------------------------------------------------------------------------------

PAYS_TOO_LITTLE: Final = Reason("pays-too-little", "olympium")
PAYS_TOO_MUCH: Final = Reason("pays-too-much", "olympium")
CANNOT_PAY_THAT: Final = Reason("cannot-pay-that", "olympium")
DISCARDS_WRONG_NUMBER: Final = Reason("discards-wrong-number", "events", half)
FEWER_FUEL_CELLS: Final = Reason("fewer-fuel-cells", "roll-phase", wish)
STOP_REACHED_ALREADY: Final = Reason("stop-reached-already", "supply-stop", wish)
UPKEEP_MUST_BE_PAID: Final = Reason("upkeep-must-be-paid", "supply-stop")
UPKEEP_TOO_HIGH: Final = Reason("upkeep-too-high", "supply-stop")
DELIVER_EQUIPMENT: Final = Reason("deliver-equipment", "supply-stop", wish)
NOT_OFFERED_HERE: Final = Reason("not-offered-here", "faq", asked_for)
