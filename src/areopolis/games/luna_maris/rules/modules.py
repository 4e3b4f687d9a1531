"""The modules: what their main and additional actions do, and what there is against them.

The functions about main actions take `improved`, which says whether the advanced side counts, and `energy`, which is
what activating the module takes. So the same functions answer for the room that an astronaut is in and for a module
that the player only thinks of using.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    DEMANDS,
    EXTRACTIONS,
    FUELS,
    HARVEST_COST,
    KINDS_OF_FOOD,
    MINING_EXTRA,
    RECYCLINGS,
)
from areopolis.games.luna_maris.components import (
    ACTIVATION,
    AIRLOCK,
    BUILD_SPACES,
    COMMUNICATION_ROOM,
    ENERGY,
    EXTRACTION,
    GREENHOUSE,
    HOLDER_POINTS,
    INDUSTRIAL_COMPLEX,
    IRON_LEFT,
    KINDS_HELD,
    LABORATORY,
    MINING_CONTROL,
    MODULES,
    MOST_CLEANED,
    NONE,
    ORE_AT,
    POWER_PLANTS,
    PROBE_STRESS,
    QUARTERS,
    RECYCLING_PLANT,
    SITE_COUNT,
    SMELTED,
    SPACEPORT,
    SUSTAINABILITY,
    TITANIUM,
    TITANIUM_LEFT,
    WASTE,
)
from areopolis.games.luna_maris.effects import Cost
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import (
    CLEANED_OUT_OF_RANGE,
    DEMAND_NOT_OPEN,
    EXTRACTED_ALREADY,
    EXTRACTION_TOO_HIGH,
    FOOD_NOT_OPEN,
    NO_IRON_ON_BELT,
    NO_OPEN_FOOD,
    NO_PROBE,
    NOT_OPEN,
    RECYCLING_TOO_HIGH,
    SITE_TAKEN,
    TILE_NOT_OPEN,
    TOO_LITTLE,
    TOO_STRESSED,
)
from areopolis.games.luna_maris.rules.displays import draw_food, refill_food, take_demand, take_scientist
from areopolis.games.luna_maris.rules.gains import (
    advance,
    ask_for_food,
    clean,
    grant_bonus,
    perform,
    put_food_in_hand,
    score_full_tracks,
    ways_to_advance,
)
from areopolis.games.luna_maris.rules.paying import charge, mixes_for, take_ore
from areopolis.games.luna_maris.rules.table import can_pay, colour, empty_sites, held, hiring_price, iron, open_demand
from areopolis.games.luna_maris.words import (
    BUILD,
    BURN,
    CLEAN,
    DELIVER,
    DRILL,
    EXTRACT,
    HARVEST,
    HARVEST_ALL,
    HIRE,
    MINE,
    RECYCLE,
    SMELT,
)
from areopolis.kernel.decision import Reason
from areopolis.kernel.vocabulary import Option

MAIN_ACTIONS: Final = {
    "drill": AIRLOCK,
    "hire": COMMUNICATION_ROOM,
    "deliver": SPACEPORT,
    "research": LABORATORY,
    "full-tracks": LABORATORY,
    "extract": INDUSTRIAL_COMPLEX,
    "mine": MINING_CONTROL,
    "smelt": MINING_CONTROL,
    "recycle": RECYCLING_PLANT,
    "burn": POWER_PLANTS,
    "harvest": GREENHOUSE,
    "harvest-all": GREENHOUSE,
}
"""By verb: where it is done."""
EXTRA_BUILD: Final = 1
EXTRA_CLEAN: Final = 2
EXTRAS: Final = [0, 0, 0, EXTRA_BUILD, EXTRA_CLEAN, 0, EXTRA_CLEAN, 0, 0, 0]
"""By module: its additional action, or 0."""

# --- which actions are possible ------------------------------------------------------------------------------


def can_use(g: LunaMaris, seat: int, module: int, energy: int) -> bool:
    """Whether the main or the additional action of a module could be done, if the astronaut were there (A11)."""
    return can_do_main(g, seat, module, energy) or can_do_extra(g, seat, EXTRAS[module])


def can_do_main(g: LunaMaris, seat: int, module: int, energy: int) -> bool:
    if g.held[seat * KINDS_HELD] < energy:
        return False
    if module in (LABORATORY, MINING_CONTROL):
        return True
    if module == GREENHOUSE:
        return len(g.food_row) > 0
    if module == SPACEPORT:
        return any(against_delivering(g, seat, stack[-1], energy) is None for stack in g.stacks if stack)
    if module == POWER_PLANTS:
        return can_pay(g, seat, FUELS[0].cost, 0) or can_pay(g, seat, FUELS[1].cost, 0)
    if module == RECYCLING_PLANT:
        return g.held[seat * KINDS_HELD + WASTE] > 0
    if module == INDUSTRIAL_COMPLEX:
        return any(can_pay(g, seat, EXTRACTIONS[i].cost, energy) for i in range(g.research[seat * 2 + EXTRACTION]))
    if module == AIRLOCK:
        return against_probe(g, seat, g.advanced[AIRLOCK]) is None
    for scientist in g.scientists:
        if against_hiring(g, seat, scientist, g.advanced[COMMUNICATION_ROOM], energy) is None:
            return True
    return False


def can_do_extra(g: LunaMaris, seat: int, extra: int) -> bool:
    if extra == EXTRA_CLEAN:
        return g.held[seat * KINDS_HELD] > 0
    return extra == EXTRA_BUILD and any(can_pay(g, seat, ADVANCED[tile].cost, 0) for tile in g.tiles)


def main_options(g: LunaMaris, seat: int, energy: int) -> list[Option]:
    """Everything that the main action of the room offers."""
    room = g.room
    improved = g.improved
    if g.held[seat * KINDS_HELD] < energy:
        return []
    if room == AIRLOCK:
        return [DRILL[site] for site in empty_sites(g)] if against_probe(g, seat, improved) is None else []
    if room == COMMUNICATION_ROOM:
        hired = [each for each in sorted(g.scientists) if against_hiring(g, seat, each, improved, energy) is None]
        return [HIRE[each] for each in hired]
    if room == SPACEPORT:
        tops = [stack[-1] for stack in g.stacks if stack]
        return [DELIVER[demand] for demand in tops if against_delivering(g, seat, demand, energy) is None]
    if room == LABORATORY:
        return ways_to_advance(g, seat)
    if room == INDUSTRIAL_COMPLEX:
        levels = range(g.research[seat * 2 + EXTRACTION])
        return [EXTRACT[i] for i in levels if against_extracting(g, seat, i, energy) is None]
    if room == MINING_CONTROL:
        return [MINE, SMELT] if iron(g, seat) else [MINE]
    if room == RECYCLING_PLANT:
        levels = range(g.research[seat * 2 + SUSTAINABILITY])
        return [RECYCLE[i] for i in levels if against_recycling(g, seat, i, energy) is None]
    if room == POWER_PLANTS:
        return [BURN[i] for i in range(len(FUELS)) if against_burning(g, seat, i) is None]
    options = [HARVEST[kind] for kind in sorted(set(g.food_row))]
    if against_harvesting_all(g, seat, energy) is None:
        options.append(HARVEST_ALL)
    return options


def extra_options(g: LunaMaris, seat: int, extra: int) -> list[Option]:
    """Everything that an additional action offers."""
    if extra == EXTRA_BUILD:
        return [BUILD[tile] for tile in g.tiles if can_pay(g, seat, ADVANCED[tile].cost, 0)]
    most = min(MOST_CLEANED, g.held[seat * KINDS_HELD])
    return CLEAN[1 : most + 1]


# --- beginning an action -------------------------------------------------------------------------------------


def begin_main(g: LunaMaris, seat: int) -> None:
    """A4 to A6: activate the room for energy, or through whoever holds its energy field, who gets a point."""
    g.main_open = 0
    g.due = 0
    g.acted = 1
    activate_module(g, seat, g.room)


def activate_module(g: LunaMaris, seat: int, module: int) -> None:
    if not MODULES[module].field or (module == QUARTERS and g.advanced[QUARTERS]):
        return
    holder = g.fields[module]
    if holder in (NONE, seat):
        g.held[seat * KINDS_HELD + ENERGY] -= ACTIVATION
        g.fields[module] = seat
    else:
        g.points[holder] += HOLDER_POINTS
        g.tell("shares", seat, module, colour(g, holder), HOLDER_POINTS)


def begin_extra(g: LunaMaris, extra: int) -> None:
    """A9: without activation. It is that of the room if still open, or else made up for the earlier module (R15)."""
    if g.extra_open and EXTRAS[g.room] == extra:
        g.extra_open = 0
    else:
        g.earlier_open = 0
    g.due = 0
    g.acted = 1


# --- Airlock -------------------------------------------------------------------------------------------------


def against_probe(g: LunaMaris, seat: int, improved: int) -> Reason | None:
    if not g.probes[seat]:
        return NO_PROBE
    return TOO_STRESSED if g.stress[seat] < PROBE_STRESS and not improved else None


def against_drilling(g: LunaMaris, seat: int, site: int, improved: int) -> Reason | None:
    return SITE_TAKEN if g.sites[site] != NONE else against_probe(g, seat, improved)


def drill(g: LunaMaris, seat: int, site: int) -> None:
    begin_main(g, seat)
    place_probe(g, seat, site)
    if not g.improved:
        g.stress[seat] -= PROBE_STRESS
    g.tell("drills", seat, site, g.stress[seat])


def place_probe(g: LunaMaris, side: int, site: int) -> None:
    g.probes[side] -= 1
    g.sites[site] = side


# --- Communication Room --------------------------------------------------------------------------------------


def against_hiring(g: LunaMaris, seat: int, scientist: int, improved: int, energy: int) -> Reason | None:
    if scientist not in g.scientists:
        return NOT_OPEN
    price = HIRING_COSTS[hiring_price(g.scientists.index(scientist), improved)]
    return None if can_pay(g, seat, price, energy) else TOO_LITTLE


HIRING_COSTS: Final = [Cost(iron=count) for count in range(3)]


def hire(g: LunaMaris, seat: int, scientist: int) -> None:
    begin_main(g, seat)
    price = hiring_price(g.scientists.index(scientist), g.improved)
    g.tell("hires", seat, scientist, price)
    charge(g, seat, HIRING_COSTS[price])
    g.next(welcome, seat, scientist)


def welcome(g: LunaMaris, seat: int, scientist: int) -> None:
    take_scientist(g, seat, scientist)


# --- Spaceport -----------------------------------------------------------------------------------------------


def against_delivering(g: LunaMaris, seat: int, demand: int, energy: int) -> Reason | None:
    row = DEMANDS[demand]
    if open_demand(g, row.type - 1) != demand:
        return DEMAND_NOT_OPEN
    return None if can_pay(g, seat, row.cost, energy) else TOO_LITTLE


def deliver(g: LunaMaris, seat: int, demand: int) -> None:
    begin_main(g, seat)
    g.tell("delivers", seat, demand)
    charge(g, seat, DEMANDS[demand].cost)
    g.next(be_rewarded, seat, demand)


def be_rewarded(g: LunaMaris, seat: int, demand: int) -> None:
    take_demand(g, DEMANDS[demand].type - 1, seat)
    perform(g, seat, DEMANDS[demand].reward)


# --- Laboratory ----------------------------------------------------------------------------------------------


def do_research(g: LunaMaris, seat: int, track: int) -> None:
    begin_main(g, seat)
    advance(g, seat, track)


def do_without_research(g: LunaMaris, seat: int) -> None:
    begin_main(g, seat)
    score_full_tracks(g, seat)


def against_building(g: LunaMaris, seat: int, tile: int) -> Reason | None:
    if tile not in g.tiles:
        return TILE_NOT_OPEN
    return None if can_pay(g, seat, ADVANCED[tile].cost, 0) else TOO_LITTLE


def build(g: LunaMaris, seat: int, tile: int) -> None:
    begin_extra(g, EXTRA_BUILD)
    g.tell("builds", seat, tile)
    charge(g, seat, ADVANCED[tile].cost)
    g.next(finish_building, seat, tile)


def finish_building(g: LunaMaris, seat: int, tile: int) -> None:
    """R30: whoever fills the last space of the build track chooses a research bonus, after the points."""
    if lay_tile(g, seat, tile):
        grant_bonus(g, seat)


def lay_tile(g: LunaMaris, side: int, tile: int) -> bool:
    """On its module, with a marker if there is one (R16); returns whether the marker filled the last space."""
    row = ADVANCED[tile]
    g.tiles.remove(tile)
    g.builders[tile] = side
    g.advanced[row.module] = 1
    if row.module == QUARTERS:  # R26: its energy field is not used any more
        g.fields[QUARTERS] = NONE
    g.points[side] += row.points
    if not g.discs[side]:
        return False
    g.discs[side] -= 1
    g.build_track.append(side)
    return len(g.build_track) == BUILD_SPACES


# --- Industrial Complex --------------------------------------------------------------------------------------


def against_extracting(g: LunaMaris, seat: int, level: int, energy: int) -> Reason | None:
    """At the own level or below; levels are counted from 0 here."""
    if level >= g.research[seat * 2 + EXTRACTION]:
        return EXTRACTION_TOO_HIGH
    if level == g.extracted:
        return EXTRACTED_ALREADY
    return None if can_pay(g, seat, EXTRACTIONS[level].cost, energy) else TOO_LITTLE


def extract(g: LunaMaris, seat: int, level: int) -> None:
    """The advanced side offers a second, different extraction, which belongs to the same main action."""
    if g.extracted == NONE:
        begin_main(g, seat)
        g.extracted = level if g.improved else NONE
    else:
        g.extracted = NONE
    g.tell("extracts", seat, level)
    charge(g, seat, EXTRACTIONS[level].cost)
    g.next(collect_extract, seat, level)


def collect_extract(g: LunaMaris, seat: int, level: int) -> None:
    perform(g, seat, EXTRACTIONS[level].gains)


# --- Industrial Complex and Recycling Plant: the additional action -------------------------------------------


def against_cleaning(g: LunaMaris, seat: int, steps: int) -> Reason | None:
    if not 1 <= steps <= MOST_CLEANED:
        return CLEANED_OUT_OF_RANGE
    return None if held(g, seat, ENERGY) >= steps else TOO_LITTLE


def clean_up_air(g: LunaMaris, seat: int, steps: int) -> None:
    """One energy for each step."""
    begin_extra(g, EXTRA_CLEAN)
    g.held[seat * KINDS_HELD + ENERGY] -= steps
    clean(g, seat, steps)
    g.tell("cleans", seat, steps, g.co2[seat])


# --- Mining Control Room -------------------------------------------------------------------------------------


def mine(g: LunaMaris, seat: int) -> None:
    """As in production, but nothing on the belt moves."""
    begin_main(g, seat)
    black, grey = take_ore_of_probes(g, seat)
    if g.improved:
        g.held[seat * KINDS_HELD + IRON_LEFT] += MINING_EXTRA
        black += MINING_EXTRA
    g.tell("mines", seat, black, grey)


def take_ore_of_probes(g: LunaMaris, seat: int) -> tuple[int, int]:
    """One ore for each probe on the field, by its site (R2), on the left section; returns iron and titanium."""
    grey = 0
    count = 0
    for site in range(SITE_COUNT):
        if g.sites[site] == seat:
            count += 1
            if ORE_AT[site] == TITANIUM:
                grey += 1
    row = seat * KINDS_HELD
    g.held[row + IRON_LEFT] += count - grey
    g.held[row + TITANIUM_LEFT] += grey
    return count - grey, grey


def against_smelting(g: LunaMaris, seat: int) -> Reason | None:
    """R29: titanium cannot stand in for the iron."""
    return None if iron(g, seat) else NO_IRON_ON_BELT


def smelt(g: LunaMaris, seat: int) -> None:
    begin_main(g, seat)
    options = [mix for mix in mixes_for(g, seat, 1, 0) if not mix.args[2] and not mix.args[3]]
    g.ask(seat, "smelt", options, smelt_from, (seat,))


def smelt_from(g: LunaMaris, seat: int, iron_right: int, iron_left: int, grey_right: int, grey_left: int) -> None:
    """The iron becomes waste, or is gone with the advanced side."""
    row = seat * KINDS_HELD
    take_ore(g, row, (iron_right, iron_left, grey_right, grey_left))
    if not g.improved:
        g.held[row + WASTE] += 1
    g.held[row + TITANIUM_LEFT] += SMELTED
    g.tell("smelts", seat, SMELTED)


# --- Recycling Plant -----------------------------------------------------------------------------------------


def against_recycling(g: LunaMaris, seat: int, level: int, energy: int) -> Reason | None:
    if level >= g.research[seat * 2 + SUSTAINABILITY]:
        return RECYCLING_TOO_HIGH
    return None if can_pay(g, seat, RECYCLINGS[level].cost, energy) else TOO_LITTLE


def recycle(g: LunaMaris, seat: int, level: int) -> None:
    begin_main(g, seat)
    row = RECYCLINGS[level]
    g.tell("recycles", seat, level)
    charge(g, seat, row.cost)
    perform(g, seat, row.advanced if g.improved else row.gains)


# --- Power Plants --------------------------------------------------------------------------------------------


def against_burning(g: LunaMaris, seat: int, fuel: int) -> Reason | None:
    return None if can_pay(g, seat, FUELS[fuel].cost, 0) else TOO_LITTLE


def burn(g: LunaMaris, seat: int, fuel: int) -> None:
    begin_main(g, seat)
    g.tell("burns", seat, fuel)
    charge(g, seat, FUELS[fuel].cost)
    g.next(collect_energy, seat, fuel)


def collect_energy(g: LunaMaris, seat: int, fuel: int) -> None:
    perform(g, seat, FUELS[fuel].advanced if g.improved else FUELS[fuel].gains)


# --- Greenhouse ----------------------------------------------------------------------------------------------


def against_harvesting(g: LunaMaris, kind: int) -> Reason | None:
    return None if kind in g.food_row else FOOD_NOT_OPEN


def harvest(g: LunaMaris, seat: int, kind: int) -> None:
    """One card, or two with the advanced side."""
    begin_main(g, seat)
    put_food_in_hand(g, seat, kind)
    ask_for_food(g, seat, 1 if g.improved else 0)


def against_harvesting_all(g: LunaMaris, seat: int, energy: int) -> Reason | None:
    if not g.food_row:
        return NO_OPEN_FOOD
    return None if can_pay(g, seat, HARVEST_COST, energy) else TOO_LITTLE


def harvest_all(g: LunaMaris, seat: int) -> None:
    """For a water, all open cards; with the advanced side also the next one from the deck (R27)."""
    begin_main(g, seat)
    charge(g, seat, HARVEST_COST)
    for kind in g.food_row[:]:
        put_food_in_hand(g, seat, kind)
    if g.improved:
        kind = draw_food(g)
        if kind != NONE:
            g.food[seat * KINDS_OF_FOOD + kind] += 1
            g.tell("draws-food", seat, kind)
    refill_food(g)
