"""How good a position is for a seat, in hundredths of a point; a settler is worth ten. It is what bots aim for.

Settlers count most, then what brings them: housing, land beside life support, refineries, cards for the next building.
Water missing at the coming supply stop weighs more the nearer the rover is to it. Everything it looks at is open or the
seat's own. Trades, payments and reactions need no search: `obvious` knows what a sensible player does there.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.migration_mars.components import (
    ACCESS_PLOTS,
    AROUND,
    BASIC,
    BIT,
    CELLS,
    CENTRE,
    COLLECTING_DIE,
    COST,
    DIRECTIONS,
    EMBASSY_PLOT,
    EXPORT_STATION,
    GROUND,
    HABITAT,
    HEADQUARTERS,
    HOSPITAL,
    KINDS_OF_BUILDINGS,
    KINDS_OF_WARES,
    LANDING_PLOTS,
    LIFE_SUPPORT,
    MAP,
    METAL,
    MINED_AT,
    NONE,
    OLYMPIUM,
    PLOT_COUNT,
    REFINERY,
    RUIN,
    RUIN_AT,
    SPACE_COUNT,
    STONE,
    WATER,
    impact_plot,
)
from areopolis.games.migration_mars.position import COLONY, SETUP, MigrationMars
from areopolis.games.migration_mars.rules.building import can_pay
from areopolis.games.migration_mars.rules.land import UNKNOWN, land_of
from areopolis.games.migration_mars.rules.meteors import is_destroyed, is_protected
from areopolis.games.migration_mars.rules.rolling import way_home
from areopolis.games.migration_mars.rules.sites import (
    BESIDE_LIFE_SUPPORT,
    BESIDE_OTHERS,
    BESIDE_OWN_PRODUCTION,
    FLAT_GROUND,
    HIT,
    TAKEN,
    plots_in,
    sites_of,
    survey,
)
from areopolis.games.migration_mars.rules.table import (
    access_count,
    embassy_linked,
    goal,
    healthy,
    offering,
    owner_of,
    settlers,
    stock,
)
from areopolis.games.migration_mars.rules.trading import other_trader, partners
from areopolis.games.migration_mars.weights import (
    AT_GOAL,
    BEYOND_GOAL,
    DEATH,
    EMPTY_HABITAT,
    EMPTY_SEAT,
    EXPOSED,
    EXPOSED_HOME,
    EXTRA_ACTION,
    FIRST_BUILDING,
    FIRST_DOME,
    FIRST_WARE,
    FREE_BED,
    HABITAT_SITE,
    HIT_PLOT,
    IN_YARD,
    KEPT_EVENT,
    LAST_STOP,
    LEADING_RIVAL,
    LEANING,
    LOST_REFINERY,
    NEAR_GOAL,
    NEEDED,
    NO_ROOM,
    OPEN_ACCESS,
    OPEN_SITE,
    PATIENT,
    PAYABLE_HOME,
    PLAIN,
    POSSIBLE_SITE,
    PRODUCTION_SITE,
    PROGRESS,
    PROSPECT,
    RIVAL,
    RIVAL_LAND,
    SETTLER,
    SPARE,
    STEP_TO_ACCESS,
    STEP_TO_EMBASSY,
)
from areopolis.games.migration_mars.words import (
    ACCEPT,
    CANCEL,
    DECLINE,
    GIVE,
    GO_HOME,
    INTERCEPT,
    PASS,
    PROPOSE,
    RECYCLE,
    ROLL_DICE,
    SURGERY,
    TRADE,
    USE_KIT,
    WANT,
    WITH,
)
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

ORDER: Final = [REFINERY, LIFE_SUPPORT, HABITAT, REFINERY, HABITAT, HOSPITAL, HABITAT, HABITAT, HABITAT, HABITAT]
"""What to build, one after the other."""

NEAR: Final = 14
"""Spaces before the own stop from which on upkeep is put by."""

PLACE_OF: Final = [0, 0, 0, 0, 0, 2, 4, 7]
"""By building: where its weights begin; each further one has its own, as far as they go."""
WEIGHTS_OF: Final = [0, 0, 0, 0, 2, 2, 3, 1]


# --- what a seat needs ---------------------------------------------------------------------------------------


def next_building(counts: list[int]) -> int:
    """The first in the order that is not there yet."""
    wanted = [0] * KINDS_OF_BUILDINGS
    for building in ORDER:
        wanted[building] += 1
        if counts[building] < wanted[building]:
            return building
    return HABITAT


def building_counts(g: MigrationMars, seat: int) -> list[int]:
    counts = [0] * KINDS_OF_BUILDINGS
    for plot in g.colony[seat]:
        counts[g.buildings[plot]] += 1
    return counts


def needs(g: MigrationMars, seat: int, counts: list[int]) -> list[int]:
    """Basic resources for the next building, and for the upkeep if the stop is near."""
    found = COST[next_building(counts)][:OLYMPIUM]
    if way_home(g, seat) <= NEAR or g.ready:
        found[WATER] += settlers(g, seat)
        found[STONE] += counts[REFINERY]
        found[METAL] += counts[REFINERY]
    return found


def wares_worth(wares: list[int], needed: list[int], weights: list[int]) -> int:
    """By need for basic resources; of everything else but olympium the third and more count a third."""
    worth = 0
    for ware in BASIC:
        worth += weights[NEEDED] * min(wares[ware], needed[ware]) + weights[SPARE] * max(0, wares[ware] - needed[ware])
    for ware in range(OLYMPIUM, KINDS_OF_WARES):
        few = wares[ware] if ware == OLYMPIUM else min(wares[ware], 2)
        each = weights[FIRST_WARE + ware - OLYMPIUM]
        worth += each * few + each // 3 * (wares[ware] - few)
    return worth


def own_wares(g: MigrationMars, seat: int) -> list[int]:
    return g.wares[seat * KINDS_OF_WARES : (seat + 1) * KINDS_OF_WARES]


# --- the terms -----------------------------------------------------------------------------------------------


def features(g: MigrationMars, seat: int, weights: list[int]) -> list[int]:
    """One number for each of TERMS."""
    if g.phase == SETUP:
        return [0, land(g, seat, weights), 0, 0, 0, 0, 0, 0]
    counts = building_counts(g, seat)
    well = healthy(g, seat)
    everybody = settlers(g, seat)
    return [
        people(g, seat, well, everybody, weights),
        housing(g, seat, counts, well, everybody, weights) + land(g, seat, weights),
        economy(g, seat, counts, weights),
        stores(g, seat, counts, weights),
        -thirst(g, seat, counts, well, everybody, weights),
        safety(g, seat, weights),
        links(g, seat, weights),
        -rivals(g, seat, weights),
    ]


def people(g: MigrationMars, seat: int, well: int, everybody: int, weights: list[int]) -> int:
    found = weights[SETTLER] * well + weights[PATIENT] * (everybody - well) + (5000 if seat in g.winners else 0)
    spare = well - goal(g)
    if spare >= 0:
        return found + weights[AT_GOAL] + weights[BEYOND_GOAL] * spare
    return found + weights[NEAR_GOAL] if spare == -1 else found


def housing(g: MigrationMars, seat: int, counts: list[int], well: int, everybody: int, weights: list[int]) -> int:
    empty = counts[HABITAT] - (well - g.envoys[seat])
    beds = counts[HOSPITAL] - (everybody - well)
    found = weights[EMPTY_HABITAT] * empty + weights[FREE_BED] * min(beds, 1)
    return found + weights[EMPTY_SEAT] if not g.envoys[seat] and embassy_linked(g, seat) else found


def land(g: MigrationMars, seat: int, weights: list[int]) -> int:
    """Room for the homes that are still needed, now or beside another life support centre; too little is a danger."""
    if not g.colony[seat]:
        return 0
    homes = len([plot for plot in g.colony[seat] if g.buildings[plot] == HABITAT])
    if g.envoys[seat] or embassy_linked(g, seat):
        homes += 1
    wanted = max(0, goal(g) - homes)
    room = min(wanted, sites_of(g, seat, HABITAT).bit_count())
    possible = room
    if room < wanted and g.left[seat * KINDS_OF_BUILDINGS + LIFE_SUPPORT]:
        possible = min(wanted, room + new_homes(g, seat))
    found = weights[OPEN_SITE] if room or not wanted else 0
    found += weights[HABITAT_SITE] * room + weights[POSSIBLE_SITE] * (possible - room)
    found -= weights[NO_ROOM] * (wanted - possible)
    if room and weights[PAYABLE_HOME] and can_pay(g, seat, HABITAT):
        found += weights[PAYABLE_HOME]
    return found + weights[PRODUCTION_SITE] * min(2, sites_of(g, seat, HOSPITAL).bit_count())


def new_homes(g: MigrationMars, seat: int) -> int:
    """Plots for habitats that the best site for another life support centre would bring."""
    known = land_of(g).new_homes
    if known[seat] == UNKNOWN:
        surveyed = survey(g, seat)
        free = surveyed[FLAT_GROUND] & ~surveyed[TAKEN] & ~surveyed[HIT]
        free &= ~surveyed[BESIDE_OTHERS] & ~surveyed[BESIDE_OWN_PRODUCTION] & ~surveyed[BESIDE_LIFE_SUPPORT]
        best = 0
        for plot in plots_in(sites_of(g, seat, LIFE_SUPPORT)):
            best = max(best, (AROUND[plot] & free).bit_count())
        known[seat] = best
    return known[seat]


def economy(g: MigrationMars, seat: int, counts: list[int], weights: list[int]) -> int:
    found = weights[IN_YARD] * len(g.yards[seat])
    for building in range(HOSPITAL, EXPORT_STATION + 1):
        first = FIRST_BUILDING + PLACE_OF[building]
        for number in range(min(counts[building], WEIGHTS_OF[building])):
            found += weights[first + number]
    return found


def stores(g: MigrationMars, seat: int, counts: list[int], weights: list[int]) -> int:
    """Cards in hand, and what the next roll will bring."""
    needed = needs(g, seat, counts)
    found = wares_worth(own_wares(g, seat), needed, weights) + weights[KEPT_EVENT] * len(g.kept[seat])
    if g.active == seat and g.actions > 1:
        found += weights[EXTRA_ACTION]
    if weights[PROSPECT]:
        found += prospect(g, seat, counts, needed, weights) * weights[PROSPECT] // 100
    return found + weights[PROGRESS] * (SPACE_COUNT - way_home(g, seat))


def prospect(g: MigrationMars, seat: int, counts: list[int], needed: list[int], weights: list[int]) -> int:
    """What the space of the next roll brings on average."""
    found = 0
    for number in range(1, min(6, way_home(g, seat) - 1) + 1):
        space = (g.rover[seat] + number) % SPACE_COUNT
        ware = MINED_AT[space]
        if ware != NONE:
            mined = USUAL_COLLECTION + counts[REFINERY]
            of_use = min(mined, max(0, needed[ware] - stock(g, seat, ware)))
            found += weights[NEEDED] * of_use + weights[SPARE] * (mined - of_use)
        elif RUIN_AT[space] != NONE:
            found += weights[FIRST_WARE]
        else:
            found += weights[NEEDED]
    return found // 6


USUAL_COLLECTION: Final = sum(COLLECTING_DIE) // len(COLLECTING_DIE)


def thirst(g: MigrationMars, seat: int, counts: list[int], well: int, everybody: int, weights: list[int]) -> int:
    """What the coming supply stop would cost with the cards there are now; income on the way is counted in."""
    way = way_home(g, seat)
    income = 0 if g.ready else max(0, way - 4) // 8
    missing = max(0, everybody - stock(g, seat, WATER) - income)
    broken = max(0, counts[REFINERY] - min(stock(g, seat, STONE), stock(g, seat, METAL)) - income)
    jokers = stock(g, seat, OLYMPIUM)
    saved = min(missing, jokers)
    loss = weights[DEATH] * (missing - saved) + weights[LOST_REFINERY] * max(0, broken - (jokers - saved))
    found = loss * (26 - way) // 26
    return found + loss * weights[LAST_STOP] // 100 if well >= goal(g) else found


def safety(g: MigrationMars, seat: int, weights: list[int]) -> int:
    found = 0
    for plot in g.colony[seat]:
        building = g.buildings[plot]
        if building >= HABITAT and is_protected(g, plot):
            found += weights[FIRST_DOME + building - HABITAT]
        elif plot in g.impacts:
            found -= weights[HIT_PLOT]
    if weights[EXPOSED_HOME] or weights[EXPOSED]:
        found -= exposure(g, seat, weights)
    return found


def exposure(g: MigrationMars, seat: int, weights: list[int]) -> int:
    """How many of the rolls of a meteor would destroy something; next to a protected field it is safer."""
    safe = [plot for plot in g.colony[seat] if g.buildings[plot] in (HEADQUARTERS, LIFE_SUPPORT)]
    safe += g.domes
    found = 0
    for plot in g.colony[seat]:
        building = g.buildings[plot]
        if building < HABITAT or is_protected(g, plot):
            continue
        rolls = ROLLS_AROUND[plot]
        for other in safe:
            if AROUND[plot] & BIT[other]:
                rolls -= ROLLS_ON[other]
        found += rolls * weights[EXPOSED_HOME if building == HABITAT else EXPOSED]
    return found


def rolls_on_plots() -> list[int]:
    """By plot: how many of the 432 rolls of the dice strike it."""
    found = [0] * PLOT_COUNT
    for direction in range(1, DIRECTIONS + 1):
        for distance in range(1, 7):
            for black in range(1, 7):
                plot = impact_plot(direction, distance, black)
                if plot != NONE and GROUND[plot] not in (RUIN, CENTRE):
                    found[plot] += 1
    return found


ROLLS_ON: Final = rolls_on_plots()
ROLLS_AROUND: Final = [
    ROLLS_ON[plot] + sum([ROLLS_ON[other] for other in MAP.neighbours[plot]]) for plot in range(PLOT_COUNT)
]
"""By plot: how many of them would destroy what stands there, if nothing around is protected."""


def links(g: MigrationMars, seat: int, weights: list[int]) -> int:
    """Open accesses, and how near the colony has come to the embassy and to the nearest access."""
    to_embassy = 6
    to_access = 6
    leaning = LEANING_OF[g.faction[seat]]
    leant = 0
    for plot in g.colony[seat]:
        leant += leaning[plot]
        to_embassy = min(to_embassy, DISTANCES[plot][EMBASSY_PLOT])
        to_access = min(to_access, TO_ACCESS[plot])
    found = access_count(g, seat) * weights[OPEN_ACCESS] + leant * weights[LEANING] // 100
    return found + weights[STEP_TO_EMBASSY] * (6 - to_embassy) + weights[STEP_TO_ACCESS] * (6 - to_access)


def leaning_of(site: int) -> list[int]:
    """By plot: how many fields it lies clockwise of a landing site, seen from the embassy; a little for the way in."""
    x, y = centre_of(site)
    length = max(abs(x), abs(y))
    found: list[int] = []
    for plot in range(PLOT_COUNT):
        px, py = centre_of(plot)
        aside = (px * -y + py * x) // length
        inwards = length - (px * x + py * y) // length
        found.append(max(0, (5 * aside + 2 * inwards) // (5 * FIELD)) if aside > 0 else 0)
    return found


def centre_of(plot: int) -> tuple[int, int]:
    """Where it is on the map, in thousandths of the side of a field, from the embassy to the east and to the south."""
    q, r = CELLS[plot]
    return 1500 * q, 866 * (2 * r + q)


FIELD: Final = 1732
"""From one field to the next."""
LEANING_OF: Final = [leaning_of(site) for site in LANDING_PLOTS]
"""By company and plot: where it grows if there is nothing to choose between two fields, so that no two grow towards
each other, and the numbers of fields, which go from west to east, are nobody's luck."""
DISTANCES: Final = MAP.distances()
TO_ACCESS: Final = [
    min(DISTANCES[plot][access] for accesses in ACCESS_PLOTS for access in accesses) for plot in range(len(DISTANCES))
]


def rivals(g: MigrationMars, seat: int, weights: list[int]) -> int:
    """A part of what the others have; those about to win weigh more."""
    found = 0
    for other in range(g.seats):
        if other != seat:
            counts = building_counts(g, other)
            held = wares_worth(own_wares(g, other), needs(g, other, counts), weights) + economy(
                g, other, counts, weights
            )
            well = healthy(g, other)
            percent = weights[LEADING_RIVAL if well >= goal(g) - 1 else RIVAL]
            found += (held + weights[SETTLER] * well) * percent // 100 // (g.seats - 1)
            if weights[RIVAL_LAND]:
                found += land(g, other, weights) * weights[RIVAL_LAND] // 100 // (g.seats - 1)
    return found


# --- when to judge -------------------------------------------------------------------------------------------

OWN_TURN: Final = ["turn", "build", "roll"]


def settled(g: MigrationMars, since: MigrationMars) -> bool:
    """As soon as somebody is asked for the next action."""
    return g.over or g.turn != since.turn or g.decisions[0].prompt in OWN_TURN


def idle(option: Option) -> bool:
    """To roll comes anyway; whatever else there is to do must be better than the table as it is."""
    return option is ROLL_DICE


# --- what needs no thought -----------------------------------------------------------------------------------


def obvious(g: MigrationMars, decision: Decision) -> Option | None:
    prompt = decision.prompt
    seat = decision.seat
    if prompt in OWN_TURN:
        if GO_HOME in decision.options and stock(g, seat, WATER) + stock(g, seat, OLYMPIUM) >= settlers(g, seat):
            return GO_HOME
        if prompt == "roll":
            return ROLL_DICE
        return TRADE if g.phase == COLONY and TRADE in decision.options and best_swap(g, seat) else None
    if prompt in ("pay", "upkeep", "oxygen-leak"):
        return decision.options[0]
    if prompt == "partner":
        swap = best_swap(g, seat)
        return WITH[swap[0]] if swap else CANCEL
    if prompt == "offer":
        return next_word(g, seat, decision)
    if prompt in ("answer", "answer-counter"):
        return ACCEPT if is_welcome(g, seat) else DECLINE
    if prompt in ("counter-offer", "add"):
        return decision.options[0]
    if prompt == "surgery":
        return SURGERY if SURGERY in decision.options else USE_KIT if USE_KIT in decision.options else PASS
    if prompt == "recycling":
        short = stock(g, seat, WATER) < settlers(g, seat)
        return RECYCLE if RECYCLE in decision.options and short else PASS
    if prompt == "interception":
        return INTERCEPT if INTERCEPT in decision.options and hits(g, seat) else PASS
    return None


def hits(g: MigrationMars, seat: int) -> bool:
    """Whether the meteor would destroy something of this seat."""
    plot = impact_plot(g.meteor[0], g.meteor[1], g.meteor[2])
    if plot == NONE or is_protected(g, plot):
        return False
    around = [plot, *MAP.neighbours[plot]]
    return any(owner_of(g, each) == seat and is_destroyed(g, each) for each in around)


def best_swap(g: MigrationMars, seat: int) -> list[int]:
    """[partner, ware to give, ware to get] from which both sides gain; empty if there is none."""
    mine = surplus(g, seat)
    for partner in partners(g, seat):
        if healthy(g, partner) >= goal(g) - 1 or healthy(g, seat) >= goal(g) - 1:
            continue
        theirs = surplus(g, partner)
        for given in BASIC:
            for got in BASIC:
                if mine[given] > 0 and theirs[given] < 0 and theirs[got] > 0 and mine[got] < 0:
                    return [partner, given, got]
    return []


def surplus(g: MigrationMars, seat: int) -> list[int]:
    """By basic resource: how many more there are than needed."""
    needed = needs(g, seat, building_counts(g, seat))
    return [stock(g, seat, ware) - needed[ware] for ware in BASIC]


def next_word(g: MigrationMars, seat: int, decision: Decision) -> Option:
    """The offer of the best swap, word by word."""
    if decision.options[0] is PROPOSE:
        return PROPOSE
    swap = best_swap(g, seat)
    if not swap or swap[0] != g.partner:
        return CANCEL
    wanted = WANT[swap[2]][1] if any(g.giving) else GIVE[swap[1]][1]
    return wanted if wanted in decision.options else CANCEL


def is_welcome(g: MigrationMars, seat: int) -> bool:
    """Whether an offer is worth more than it costs, and does not help somebody about to win."""
    giver = offering(g)
    if healthy(g, other_trader(g, seat)) >= goal(g) - 1 and healthy(g, seat) < goal(g) - 1:
        return False
    before = own_wares(g, seat)
    sign = 1 if giver != seat else -1
    after = [before[ware] + sign * (g.giving[ware] - g.wanting[ware]) for ware in range(KINDS_OF_WARES)]
    needed = needs(g, seat, building_counts(g, seat))
    events = PLAIN[KEPT_EVENT] * (len(g.giving_events) - len(g.wanting_events)) * sign
    return wares_worth(after, needed, PLAIN) + events > wares_worth(before, needed, PLAIN)
