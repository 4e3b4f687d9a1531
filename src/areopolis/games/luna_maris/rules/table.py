"""Who, where and how much: the small questions that all chapters share. There are no steps here."""

from __future__ import annotations

from areopolis.games.luna_maris.cards import (
    DEMAND_COUNT,
    FOOD_VALUE,
    HIRING_DISCOUNT,
    KINDS_OF_FOOD,
    SPECIALIST_MASK,
)
from areopolis.games.luna_maris.components import (
    ACTIVATION,
    AUTOMATON_COLOUR,
    DISTANCE,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    NONE,
    POWER_PLANTS,
    QUARTERS,
    SCIENTIST_PRICES,
    SITE_COUNT,
    SITE_NEIGHBOURS,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
)
from areopolis.games.luna_maris.effects import Cost
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.toolbox.maps import regions

# --- sides ---------------------------------------------------------------------------------------------------


def solo(g: LunaMaris) -> bool:
    return g.seats == 1


def colour(g: LunaMaris, side: int) -> int:
    """What a side is called."""
    return AUTOMATON_COLOUR if side >= g.seats else side


def has_passed(g: LunaMaris, side: int) -> bool:
    return side in g.next_order


# --- resources -----------------------------------------------------------------------------------------------


def held(g: LunaMaris, side: int, kind: int) -> int:
    """How much a side has of a row of HELD."""
    return g.held[side * KINDS_HELD + kind]


def iron(g: LunaMaris, side: int) -> int:
    """On both sections of the belt."""
    row = side * KINDS_HELD
    return g.held[row + IRON_LEFT] + g.held[row + IRON_RIGHT]


def titanium(g: LunaMaris, side: int) -> int:
    row = side * KINDS_HELD
    return g.held[row + TITANIUM_LEFT] + g.held[row + TITANIUM_RIGHT]


def owned(g: LunaMaris, side: int) -> list[int]:
    """By resource, whichever section of the belt ore is on."""
    row = side * KINDS_HELD
    stock = g.held
    return [stock[row], stock[row + 1], stock[row + 2], iron(g, side), titanium(g, side), stock[row + 5]]


def can_pay(g: LunaMaris, side: int, cost: Cost, energy: int) -> bool:
    """Whether a side has all that a cost names, and this much more energy; titanium may stand in for iron."""
    stock = g.held
    row = side * KINDS_HELD
    if stock[row] < cost.energy + energy or stock[row + 1] < cost.water or stock[row + 2] < cost.helium:
        return False
    if stock[row + 5] < cost.waste:
        return False
    grey = stock[row + TITANIUM_LEFT] + stock[row + TITANIUM_RIGHT]
    black = stock[row + IRON_LEFT] + stock[row + IRON_RIGHT]
    return grey >= cost.titanium and black + grey >= cost.iron + cost.titanium


# --- astronauts ----------------------------------------------------------------------------------------------


def activation(g: LunaMaris, side: int, module: int) -> int:
    """Energy for the main action of a module: none if somebody else holds its field, or if it has none."""
    if module == POWER_PLANTS or (module == QUARTERS and g.advanced[QUARTERS]):
        return 0
    holder = g.fields[module]
    return ACTIVATION if holder in (NONE, side) else 0


def oxygen_to(g: LunaMaris, side: int, module: int) -> int:
    """What the shortest way costs; the buggy pays for the first corridors."""
    far = DISTANCE[g.at[side]][module] - g.free_corridors
    return far if far > 0 else 0


def in_reach(g: LunaMaris, side: int, module: int) -> bool:
    """Only a corridor that costs oxygen is tested against stress (R28)."""
    oxygen = oxygen_to(g, side, module)
    return oxygen == 0 or g.oxygen[side] + oxygen <= g.stress[side]


def step_off(g: LunaMaris, side: int) -> None:
    """Beside the energy field, so that the module becomes inactive."""
    module = g.at[side]
    if g.fields[module] == side:
        g.fields[module] = NONE


# --- cards and tiles -----------------------------------------------------------------------------------------


def hiring_price(place: int, improved: int) -> int:
    """Iron for the scientist at a place of the display, the oldest first."""
    price = SCIENTIST_PRICES[place]
    return price - HIRING_DISCOUNT if improved else price


def specialists(g: LunaMaris, side: int) -> int:
    """Scientists of level 2 in hand and in the rest pile."""
    return ((g.hands[side] | g.rests[side]) & SPECIALIST_MASK).bit_count()


def food_cards(g: LunaMaris, side: int) -> int:
    start = side * KINDS_OF_FOOD
    return sum(g.food[start : start + KINDS_OF_FOOD])


def food_kinds(g: LunaMaris, side: int) -> int:
    start = side * KINDS_OF_FOOD
    return KINDS_OF_FOOD - g.food[start : start + KINDS_OF_FOOD].count(0)


def food_value(g: LunaMaris, side: int) -> int:
    start = side * KINDS_OF_FOOD
    return sum([g.food[start + kind] * FOOD_VALUE[kind] for kind in range(KINDS_OF_FOOD)])


def demands_met(g: LunaMaris, side: int) -> int:
    return g.met.count(side)


def demands_of(g: LunaMaris, side: int) -> list[int]:
    return [demand for demand in range(DEMAND_COUNT) if g.met[demand] == side]


def open_demand(g: LunaMaris, stack: int) -> int:
    """The face-up tile of a stack, or NONE."""
    return g.stacks[stack][-1] if g.stacks[stack] else NONE


# --- the mining field ----------------------------------------------------------------------------------------


def probes_on_field(g: LunaMaris, side: int) -> int:
    return g.sites.count(side)


def largest_group(g: LunaMaris, side: int) -> int:
    """Of own probes that are orthogonally connected (R6)."""
    return max([len(group) for group in regions(SITE_NEIGHBOURS, g.sites, side)], default=0)


def empty_sites(g: LunaMaris) -> list[int]:
    return [site for site in range(SITE_COUNT) if g.sites[site] == NONE]
