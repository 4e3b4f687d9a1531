"""For every prompt: what a player may want, and which function of the rules says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from areopolis.games.migration_mars.components import (
    AROUND,
    BASIC,
    BUILDABLE,
    COST,
    DOME,
    EMBASSY_PLOT,
    EQUIPMENT,
    EXCHANGES,
    FORTRESS,
    FUEL_CELL,
    HABITAT,
    HOSPITAL,
    KINDS_OF_WARES,
    KIT,
    LANDING_PLOTS,
    MEDICINE,
    NEIGHBOURS,
    REFINERY,
    TUNNEL,
    WATER,
)
from areopolis.games.migration_mars.events import (
    ASTEROID_BEACON,
    AUTOPILOT,
    CARDS,
    DOUBLE_SHIFT,
    EMERGENCY_SURGERY,
    INDUSTRIAL_ESPIONAGE,
    PROTECTIVE_DOME,
    RAPID_SALVAGE,
    STEALABLE,
)
from areopolis.games.migration_mars.position import COLONY, ROLL, MigrationMars
from areopolis.games.migration_mars.reasons import COLONY_PHASE_OVER
from areopolis.games.migration_mars.rules.building import (
    against_building,
    against_buying,
    against_clearing,
    against_demolishing,
    against_double_shift,
    against_payment,
    against_rapid_salvage,
    against_salvaging,
)
from areopolis.games.migration_mars.rules.colony import (
    against_beacon,
    against_exchanging,
    against_healing,
    against_importing,
    against_moving,
    against_operating,
    against_shielding,
    against_spying,
)
from areopolis.games.migration_mars.rules.events import (
    against_breakdown_rcu,
    against_discarding,
    against_fever_kit,
    against_scrapping,
    against_taking,
    offered_wares,
    price_of,
)
from areopolis.games.migration_mars.rules.meteors import against_correcting, against_intercepting
from areopolis.games.migration_mars.rules.rolling import (
    against_autopilot,
    against_fuel,
    against_going_home,
    against_rich_vein,
)
from areopolis.games.migration_mars.rules.ruins import RUIN_CARDS
from areopolis.games.migration_mars.rules.settlers import against_kit, against_settling, against_surgery
from areopolis.games.migration_mars.rules.setup import against_leading, against_start_tunnel
from areopolis.games.migration_mars.rules.sites import plots_in
from areopolis.games.migration_mars.rules.supply import against_delivery, against_recycling, against_upkeep
from areopolis.games.migration_mars.rules.table import (
    has_ability,
    healthy_places,
    holds,
    linked_fortresses,
    own_plots,
    stock,
)
from areopolis.games.migration_mars.rules.trading import (
    against_any_trade,
    against_giving,
    against_giving_event,
    against_more,
    against_proposing,
    against_trading,
    against_wanting,
    against_wanting_event,
    kinds_of,
    other_trader,
)
from areopolis.games.migration_mars.words import (
    AUTOPILOT_TO,
    BEACON,
    BUILD_ON,
    CANCEL,
    CLEAR,
    CORRECT,
    DECLINE,
    DEMOLISH,
    DOUBLE_SHIFT_OPTION,
    EXCHANGE,
    FUEL,
    GIVE,
    GIVE_EVENT,
    GO_HOME,
    HEAL,
    IMPORT,
    INTERCEPT,
    LEAD,
    MORE,
    MOVE,
    OPERATE,
    PASS,
    PROPOSE,
    RAPID,
    RECYCLE,
    RICH_VEIN_OPTION,
    ROLL_DICE,
    SALVAGE,
    SCRAP,
    SETTLE,
    SHIELD,
    SPY,
    START_TUNNEL,
    SUFFER,
    SURGERY,
    TAKE,
    TRADE,
    UPKEEP,
    USE_KIT,
    USE_RCU,
    WANT,
    WANT_EVENT,
    WITH,
    way,
)
from areopolis.kernel.decision import ANY_OFFER, Decision, Question, Reason, offered
from areopolis.kernel.vocabulary import Option

# --- a turn --------------------------------------------------------------------------------------------------


def turn_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    seat = asked.seat
    wishes = [ROLL_DICE, GO_HOME]
    if holds(g, seat, AUTOPILOT):
        wishes += AUTOPILOT_TO[1:]
    wishes.append(TRADE)
    if g.phase == COLONY:
        wishes += colony_wishes(g, seat)
    if g.phase != ROLL:
        wishes += build_wishes(g, seat)
    elif holds(g, seat, DOUBLE_SHIFT):
        wishes.append(DOUBLE_SHIFT_OPTION)
    return wishes


def own_housing(g: MigrationMars, seat: int) -> list[int]:
    """Where settlers live or could live."""
    return [*own_plots(g, seat, HABITAT), EMBASSY_PLOT]


def colony_wishes(g: MigrationMars, seat: int) -> list[Option]:
    wishes = from_yards(g, seat, SALVAGE)
    housing = own_housing(g, seat)
    for origin in healthy_places(g, seat):
        wishes += [way(MOVE, origin, plot) for plot in housing if plot != origin]
    habitats = own_plots(g, seat, HABITAT)
    for origin in own_plots(g, seat, HOSPITAL):
        if g.people[origin]:
            wishes += [way(HEAL, origin, plot) for plot in habitats]
            if holds(g, seat, EMERGENCY_SURGERY):
                wishes += [way(OPERATE, origin, plot) for plot in habitats]
    wishes += [EXCHANGE[given][got] for given, got, _ in EXCHANGES]
    wishes += [IMPORT[plot] for plot in housing]
    if holds(g, seat, PROTECTIVE_DOME):
        wishes += [SHIELD[plot] for plot in buildings_of(g, seat)]
    if holds(g, seat, ASTEROID_BEACON):
        wishes += BEACON[1:]
    if holds(g, seat, INDUSTRIAL_ESPIONAGE):
        wishes += [SPY[victim][ware] for victim in range(g.seats) if victim != seat for ware in STEALABLE]
    return wishes


def buildings_of(g: MigrationMars, seat: int) -> list[int]:
    """Neither headquarters nor tunnels."""
    return [plot for plot in g.colony[seat] if g.buildings[plot] > TUNNEL]


def reach(g: MigrationMars, seat: int) -> list[int]:
    """Everything beside the colony and the fortresses linked to it."""
    mask = 0
    for plot in [*g.colony[seat], *linked_fortresses(g, seat)]:
        mask |= AROUND[plot]
    return plots_in(mask)


def from_yards(g: MigrationMars, seat: int, options: list[list[Option]]) -> list[Option]:
    return [options[building][plot] for building in sorted(set(g.yards[seat])) for plot in reach(g, seat)]


def build_wishes(g: MigrationMars, seat: int) -> list[Option]:
    """All buildings on everything in reach; a fortress, if there is one to build, anywhere."""
    wishes: list[Option] = []
    around = reach(g, seat)
    for building in range(TUNNEL, DOME):
        wishes += [BUILD_ON[building][plot] for plot in around]
    wishes += [BUILD_ON[DOME][plot] for plot in buildings_of(g, seat)]
    anywhere = plots_in(BUILDABLE) if against_buying(g, seat, FORTRESS) is None else around
    wishes += [BUILD_ON[FORTRESS][plot] for plot in anywhere]
    wishes += [CLEAR[plot] for plot in g.impacts]
    wishes += [DEMOLISH[plot] for plot in buildings_of(g, seat)]
    if holds(g, seat, DOUBLE_SHIFT):
        wishes.append(DOUBLE_SHIFT_OPTION)
    if holds(g, seat, RAPID_SALVAGE):
        wishes += from_yards(g, seat, RAPID)
    return wishes


Against = Callable[[MigrationMars, int, Option], Reason | None]

IN_TURN: Final[dict[str, Against]] = {
    "roll": lambda g, seat, wish: None,
    "go-home": lambda g, seat, wish: against_going_home(g, seat),
    "autopilot": lambda g, seat, wish: against_autopilot(g, seat),
    "salvage": lambda g, seat, wish: against_salvaging(g, seat, wish.args[0], wish.args[1]),
    "move": lambda g, seat, wish: against_moving(g, seat, wish.args[0], wish.args[1]),
    "heal": lambda g, seat, wish: against_healing(g, seat, wish.args[0], wish.args[1]),
    "operate": lambda g, seat, wish: against_operating(g, seat, wish.args[0], wish.args[1]),
    "exchange": lambda g, seat, wish: against_exchanging(g, seat, wish.args[0], wish.args[1]),
    "import": lambda g, seat, wish: against_importing(g, seat, wish.args[0]),
    "shield": lambda g, seat, wish: against_shielding(g, seat, wish.args[0]),
    "beacon": lambda g, seat, wish: against_beacon(g, seat, wish.args[0]),
    "spy": lambda g, seat, wish: against_spying(g, seat, wish.args[0], wish.args[1]),
    "trade": lambda g, seat, wish: against_any_trade(g, seat) if g.phase == COLONY else COLONY_PHASE_OVER,
    "double-shift": lambda g, seat, wish: against_double_shift(g, seat),
    "build": lambda g, seat, wish: against_building(g, seat, wish.args[0], wish.args[1]),
    "clear": lambda g, seat, wish: against_clearing(g, seat, wish.args[0]),
    "demolish": lambda g, seat, wish: against_demolishing(g, seat, wish.args[0]),
    "rapid-salvage": lambda g, seat, wish: against_rapid_salvage(g, seat, wish.args[0], wish.args[1]),
}
"""By verb."""

TURN: Final = Question(turn_wishes, lambda g, asked, wish: IN_TURN[wish.verb](g, asked.seat, wish))

# --- trading -------------------------------------------------------------------------------------------------


def partner_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    return [*[WITH[partner] for partner in range(g.seats) if partner != asked.seat], CANCEL]


def offer_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    """Until something is given and wanted, only that is of interest."""
    leaving = DECLINE if g.countered else CANCEL
    if against_proposing(g) is None:
        return [PROPOSE, MORE, leaving]
    given = any(g.giving) or g.giving_events
    return [PROPOSE, leaving, *(wanted_wishes(g, asked.seat) if given else given_wishes(g, asked.seat))]


def add_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    return [*given_wishes(g, asked.seat), *wanted_wishes(g, asked.seat)]


def given_wishes(g: MigrationMars, seat: int) -> list[Option]:
    wishes = [GIVE_EVENT[event] for event in kinds_of(g, seat)]
    for ware in range(KINDS_OF_WARES):
        wishes += GIVE[ware][1 : max(1, stock(g, seat, ware)) + 1]
    return wishes


def wanted_wishes(g: MigrationMars, seat: int) -> list[Option]:
    shown = sorted({CARDS[g.kept[g.active][place]] for place in g.shown_events}) if g.countered else []
    wishes = [WANT_EVENT[event] for event in shown]
    for ware in range(KINDS_OF_WARES):
        wishes += WANT[ware][1 : max(1, stock(g, other_trader(g, seat), ware)) + 1]
    return wishes


IN_OFFER: Final[dict[str, Against]] = {
    "propose": lambda g, seat, wish: against_proposing(g),
    "more": lambda g, seat, wish: against_more(g, seat),
    "cancel": lambda g, seat, wish: None,
    "decline": lambda g, seat, wish: None,
    "give": lambda g, seat, wish: against_giving(g, seat, wish.args[0], wish.args[1]),
    "want": lambda g, seat, wish: against_wanting(g, seat, wish.args[0], wish.args[1]),
    "give-event": lambda g, seat, wish: against_giving_event(g, seat, wish.args[0]),
    "want-event": lambda g, seat, wish: against_wanting_event(g, wish.args[0]),
}

OFFER: Final = Question(offer_wishes, lambda g, asked, wish: IN_OFFER[wish.verb](g, asked.seat, wish))

# --- everything else -----------------------------------------------------------------------------------------


def against_price(g: MigrationMars, seat: int, cost: list[int], wish: Option) -> Reason | None:
    return against_payment(g, seat, cost, wish.args[0], wish.args[1], wish.args[2], wish.args[3])


def upkeep_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    refineries, thirsty = asked.given[0], asked.given[1]
    return [UPKEEP[kept][watered] for kept in range(refineries + 1) for watered in range(thirsty + 1)]


def surgery_wishes(g: MigrationMars, asked: Decision) -> list[Option]:
    return [PASS, SURGERY, USE_KIT] if has_ability(g, asked.seat, MEDICINE) else [PASS, SURGERY]


QUESTIONS: Final = {
    "faction": Question(
        lambda g, asked: LEAD,
        lambda g, asked, wish: against_leading(g, wish.args[0]),
    ),
    "start-tunnel": Question(
        lambda g, asked: [START_TUNNEL[plot] for plot in NEIGHBOURS[LANDING_PLOTS[g.faction[asked.seat]]]],
        lambda g, asked, wish: against_start_tunnel(g, asked.seat, wish.args[0]),
    ),
    "turn": TURN,
    "build": TURN,
    "roll": TURN,
    "partner": Question(
        partner_wishes,
        lambda g, asked, wish: None if wish is CANCEL else against_trading(g, asked.seat, wish.args[0]),
    ),
    "offer": OFFER,
    "add": Question(add_wishes, lambda g, asked, wish: IN_OFFER[wish.verb](g, asked.seat, wish)),
    "counter-offer": OFFER,
    "answer": ANY_OFFER,
    "answer-counter": ANY_OFFER,
    "pay": Question(
        offered,
        lambda g, asked, wish: against_price(g, asked.seat, COST[asked.about[0]], wish),
    ),
    "fetch": ANY_OFFER,
    "reroll": ANY_OFFER,
    "fuel": Question(
        lambda g, asked: FUEL[: stock(g, asked.seat, FUEL_CELL) + 1],
        lambda g, asked, wish: against_fuel(g, asked.seat, wish.args[0]),
    ),
    "rich-vein": Question(
        lambda g, asked: [PASS, RICH_VEIN_OPTION],
        lambda g, asked, wish: None if wish is PASS else against_rich_vein(g, asked.seat),
    ),
    "foreign-stop": Question(
        lambda g, asked: [TAKE[ware] for ware in BASIC],
        lambda g, asked, wish: against_taking(g, BASIC, wish.args[0]),
    ),
    "recycling": Question(
        lambda g, asked: [PASS, RECYCLE],
        lambda g, asked, wish: None if wish is PASS else against_recycling(g, asked.seat),
    ),
    "upkeep": Question(
        upkeep_wishes,
        lambda g, asked, wish: against_upkeep(
            g, asked.seat, asked.given[0], asked.given[1], wish.args[0], wish.args[1]
        ),
    ),
    "scrap": ANY_OFFER,
    "starve": ANY_OFFER,
    "delivery": Question(
        lambda g, asked: [TAKE[ware] for ware in EQUIPMENT] + [SETTLE[plot] for plot in own_housing(g, asked.seat)],
        lambda g, asked, wish: (
            against_settling(g, asked.seat, wish.args[0])
            if wish.verb == "settle"
            else against_delivery(g, wish.args[0])
        ),
    ),
    "volunteer": Question(
        lambda g, asked: [SETTLE[plot] for plot in own_housing(g, asked.seat)],
        lambda g, asked, wish: against_settling(g, asked.seat, wish.args[0]),
    ),
    "ruin": Question(
        lambda g, asked: [TAKE[ware] for ware in RUIN_CARDS],
        lambda g, asked, wish: against_taking(g, RUIN_CARDS, wish.args[0]),
    ),
    "forfeit": ANY_OFFER,
    "surgery": Question(
        surgery_wishes,
        lambda g, asked, wish: (
            None if wish is PASS else against_surgery(g, asked.seat) if wish is SURGERY else against_kit(g, asked.seat)
        ),
    ),
    "injure": ANY_OFFER,
    "admit": ANY_OFFER,
    "correction": Question(
        lambda g, asked: [PASS, *CORRECT[1:]],
        lambda g, asked, wish: None if wish is PASS else against_correcting(g, asked.seat),
    ),
    "interception": Question(
        lambda g, asked: [PASS, INTERCEPT],
        lambda g, asked, wish: None if wish is PASS else against_intercepting(g, asked.seat),
    ),
    "store": ANY_OFFER,
    "evacuate": ANY_OFFER,
    "oxygen-leak": Question(
        offered,
        lambda g, asked, wish: (
            None if wish is SUFFER else against_price(g, asked.seat, price_of(WATER, asked.about[0]), wish)
        ),
    ),
    "fever": Question(
        lambda g, asked: [USE_KIT, SUFFER],
        lambda g, asked, wish: None if wish is SUFFER else against_fever_kit(g, asked.seat, KIT),
    ),
    "fire": Question(
        offered,
        lambda g, asked, wish: against_discarding(g, asked.seat, asked.about[0], *wish.args),
    ),
    "breakdown": Question(
        lambda g, asked: [USE_RCU, *[SCRAP[plot] for plot in own_plots(g, asked.seat, REFINERY)]],
        lambda g, asked, wish: (
            against_breakdown_rcu(g, asked.seat) if wish is USE_RCU else against_scrapping(g, asked.seat, wish.args[0])
        ),
    ),
    "relief": Question(
        lambda g, asked: [TAKE[ware] for ware in EQUIPMENT],
        lambda g, asked, wish: against_taking(g, offered_wares(g), wish.args[0]),
    ),
    "research": Question(
        lambda g, asked: [TAKE[ware] for ware in BASIC],
        lambda g, asked, wish: against_taking(g, offered_wares(g), wish.args[0]),
    ),
}
