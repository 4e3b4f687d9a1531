"""What a seat sees, and a random position it cannot tell from the true one.

Open: everything that lies face up, all hands included. Hidden from everybody: decks, face-down demands, and the cards
that the automaton has not turned up.
"""

from __future__ import annotations

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    ADVANCED_COUNT,
    ADVANCED_WORDS,
    BONUS_COUNT,
    BONUS_WORDS,
    DEMAND_TYPES,
    DEMAND_WORDS,
    EQUIPMENT_WORDS,
    FOOD_WORDS,
    KINDS_OF_FOOD,
    PER_TYPE,
    PLAN_WORDS,
    PLANS,
    SCIENTIST_WORDS,
    STEP_WORDS,
    cards_in,
)
from areopolis.games.luna_maris.components import (
    BUILD_SPACES,
    CO2_POINTS,
    COLOURS,
    COMMUNICATION_ROOM,
    DEPOT,
    ENERGY,
    HELIUM,
    IRON_LEFT,
    IRON_RIGHT,
    MODULE_COUNT,
    MODULE_WORDS,
    NONE,
    ORE_AT,
    RESOURCES,
    ROUNDS,
    SITE_COUNT,
    SITE_WORDS,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    TRACKS,
    WASTE,
    WATER,
)
from areopolis.games.luna_maris.position import ACTION, PHASES, SETUP, LunaMaris
from areopolis.games.luna_maris.rules.setup import plans_of
from areopolis.games.luna_maris.rules.table import (
    activation,
    colour,
    demands_of,
    food_kinds,
    food_value,
    has_passed,
    held,
    hiring_price,
    in_reach,
    largest_group,
    oxygen_to,
    solo,
    specialists,
)
from areopolis.games.luna_maris.scoring import score_sheet
from areopolis.games.luna_maris.seen import (
    SeenAutomaton,
    SeenBonus,
    SeenColour,
    SeenDepot,
    SeenModule,
    SeenRoute,
    SeenScientist,
    SeenSite,
    SeenStack,
    SeenTable,
    SeenTile,
    SeenTurn,
)
from areopolis.kernel.chance import Chance
from areopolis.kernel.observing import envelope
from areopolis.toolbox.arranging import by_word
from areopolis.toolbox.imagining import mix, new_chance

# --- observing -----------------------------------------------------------------------------------------------


def observe(g: LunaMaris, seat: int) -> SeenTable:
    return {
        **envelope(g, seat),
        "solo": solo(g),
        "round": g.round,
        "rounds": ROUNDS,
        "day": g.round % 2 == 1,
        "phase": PHASES[g.phase],
        "order": g.order[:],
        "next_order": g.next_order[:],
        "active": unless_none(g.active),
        "turn": see_turn(g) if g.phase == ACTION else None,
        "colours": [see_colour(g, side) for side in range(g.sides)],
        "modules": [see_module(g, module) for module in range(MODULE_COUNT)],
        "routes": see_routes(g, seat),
        "sites": [see_site(g, site) for site in range(SITE_COUNT)],
        "demands": [see_stack(g, stack) for stack in range(DEMAND_TYPES)],
        "scientists": [see_scientist(g, place) for place in range(len(g.scientists))],
        "scientist_deck": len(g.scientist_deck),
        "food": [FOOD_WORDS[kind] for kind in g.food_row],
        "food_deck": len(g.food_deck),
        "food_discard": by_word(FOOD_WORDS, [g.food_discard.count(kind) for kind in range(KINDS_OF_FOOD)]),
        "tiles": see_tiles(g),
        "build_track": g.build_track[:],
        "build_spaces": BUILD_SPACES,
        "bonuses": [see_bonus(g, bonus) for bonus in range(BONUS_COUNT)],
        "depot": [see_depot(g, i) for i in range(len(DEPOT))],
        "co2_points": CO2_POINTS[:],
        "offered": see_offered(g),
        "automaton": see_automaton(g) if solo(g) else None,
    }


def unless_none(number: int) -> int | None:
    return None if number == NONE else number


def word_unless_none(words: list[str], number: int) -> str | None:
    return None if number == NONE else words[number]


def see_turn(g: LunaMaris) -> SeenTurn:
    return {
        "scientist": word_unless_none(SCIENTIST_WORDS, g.card),
        "module": word_unless_none(MODULE_WORDS, g.room),
        "earlier": word_unless_none(MODULE_WORDS, g.earlier),
        "due": bool(g.due),
        "main_open": bool(g.main_open) or g.extracted != NONE,
        "extra_open": bool(g.extra_open),
        "earlier_open": bool(g.earlier_open),
        "leads_on": bool(g.leads_on),
        "any_module": bool(g.any_module),
        "free_corridors": g.free_corridors,
    }


def see_colour(g: LunaMaris, side: int) -> SeenColour:
    neutral = side >= g.seats
    module = g.at[side]
    food = g.food[side * KINDS_OF_FOOD : (side + 1) * KINDS_OF_FOOD]
    return {
        "colour": COLOURS[colour(g, side)],
        "seat": 0 if neutral else side,
        "neutral": neutral,
        "points": g.points[side],
        "total": score_sheet(g, side).total,
        "stock": {RESOURCES[each]: held(g, side, each) for each in (ENERGY, WATER, HELIUM)},
        "belt": {
            "left": {"iron": held(g, side, IRON_LEFT), "titanium": held(g, side, TITANIUM_LEFT)},
            "right": {"iron": held(g, side, IRON_RIGHT), "titanium": held(g, side, TITANIUM_RIGHT)},
        },
        "waste": held(g, side, WASTE),
        "stress": g.stress[side],
        "oxygen": g.oxygen[side],
        "co2": g.co2[side],
        "research": {TRACKS[track]: g.research[side * len(TRACKS) + track] for track in range(len(TRACKS))},
        "discs": g.discs[side],
        "probes": g.probes[side],
        "group": largest_group(g, side),
        "module": word_unless_none(MODULE_WORDS, module),
        "on_field": module != NONE and g.fields[module] == side,
        "hand": [SCIENTIST_WORDS[card] for card in cards_in(g.hands[side])],
        "rest": [SCIENTIST_WORDS[card] for card in cards_in(g.rests[side])],
        "specialists": specialists(g, side),
        "food": by_word(FOOD_WORDS, food),
        "food_kinds": food_kinds(g, side),
        "food_value": food_value(g, side),
        "equipment": word_unless_none(EQUIPMENT_WORDS, g.equipment[side]),
        "equipment_used": bool(g.equipment_used[side]),
        "demands": [DEMAND_WORDS[demand] for demand in demands_of(g, side)],
        "advanced": [ADVANCED_WORDS[tile] for tile in range(ADVANCED_COUNT) if g.builders[tile] == side],
        "passed": has_passed(g, side),
        "place": g.order.index(side) + 1,
    }


def see_module(g: LunaMaris, module: int) -> SeenModule:
    holder = g.fields[module]
    lying = [tile for tile in range(ADVANCED_COUNT) if ADVANCED[tile].module == module and g.builders[tile] != NONE]
    return {
        "module": MODULE_WORDS[module],
        "holder": unless_none(holder),
        "beside": [side for side in range(g.sides) if g.at[side] == module and side != holder],
        "advanced": ADVANCED_WORDS[lying[0]] if lying else None,
        "builder": g.builders[lying[0]] if lying else None,
    }


def see_routes(g: LunaMaris, seat: int) -> dict[str, SeenRoute]:
    if g.phase == SETUP or g.decision(seat) is None:
        return {}
    reached = [module for module in range(MODULE_COUNT) if in_reach(g, seat, module)]
    return {MODULE_WORDS[module]: see_route(g, seat, module) for module in reached}


def see_route(g: LunaMaris, seat: int, module: int) -> SeenRoute:
    holder = g.fields[module]
    return {
        "oxygen": oxygen_to(g, seat, module),
        "energy": activation(g, seat, module),
        "holder": None if holder in (NONE, seat) else holder,
    }


def see_site(g: LunaMaris, site: int) -> SeenSite:
    return {"site": SITE_WORDS[site], "ore": RESOURCES[ORE_AT[site]], "owner": unless_none(g.sites[site])}


def see_stack(g: LunaMaris, stack: int) -> SeenStack:
    tiles = g.stacks[stack]
    return {"type": stack + 1, "demand": DEMAND_WORDS[tiles[-1]] if tiles else None, "left": len(tiles)}


def see_scientist(g: LunaMaris, place: int) -> SeenScientist:
    price = hiring_price(place, g.advanced[COMMUNICATION_ROOM])
    return {"scientist": SCIENTIST_WORDS[g.scientists[place]], "price": price}


def see_tiles(g: LunaMaris) -> list[SeenTile]:
    tiles = g.tiles + [tile for tile in range(ADVANCED_COUNT) if g.builders[tile] != NONE]
    return [
        {
            "advanced": ADVANCED_WORDS[tile],
            "module": MODULE_WORDS[ADVANCED[tile].module],
            "builder": unless_none(g.builders[tile]),
        }
        for tile in tiles
    ]


def see_bonus(g: LunaMaris, bonus: int) -> SeenBonus:
    return {"bonus": BONUS_WORDS[bonus], "owner": unless_none(g.bonuses[bonus])}


def see_depot(g: LunaMaris, i: int) -> SeenDepot:
    return {"resource": RESOURCES[DEPOT[i].resource], "left": g.depot[i], "price": DEPOT[i].price}


def see_offered(g: LunaMaris) -> list[str]:
    """Equipment as long as somebody has none, then modules."""
    choosing = NONE in g.equipment[: g.seats]
    return [(EQUIPMENT_WORDS if choosing else MODULE_WORDS)[each] for each in g.offered] if g.phase == SETUP else []


def see_automaton(g: LunaMaris) -> SeenAutomaton:
    return {
        "level": g.variants["automaton"],
        "plan": word_unless_none(PLAN_WORDS, g.plan),
        "steps": [] if g.plan == NONE else [STEP_WORDS[step] for step in PLANS[g.plan].steps],
        "done": g.plan_step,
        "past": [PLAN_WORDS[plan] for plan in g.past_plans],
        "left": len(g.plan_deck),
    }


# --- imagining -----------------------------------------------------------------------------------------------


def imagine(g: LunaMaris, seat: int, rng: Chance) -> LunaMaris:
    """What lies face down is the same secret for everybody: it is shuffled, together with what stayed in the box."""
    w = g.clone()
    w.chance = new_chance(rng)
    mix(w.scientist_deck, rng)
    mix(w.food_deck, rng)
    for stack in range(DEMAND_TYPES):
        imagine_demands(w, stack, rng)
    if solo(w):
        unknown = [plan for plan in plans_of(w.variants["automaton"]) if plan != w.plan and plan not in w.past_plans]
        mix(unknown, rng)
        w.plan_deck = unknown[: len(w.plan_deck)]
    return w


def imagine_demands(w: LunaMaris, stack: int, rng: Chance) -> None:
    """Below the open tile may be any that nobody has seen."""
    tiles = w.stacks[stack]
    if tiles:
        every = range(stack * PER_TYPE, (stack + 1) * PER_TYPE)
        unknown = [demand for demand in every if demand != tiles[-1] and w.met[demand] == NONE]
        mix(unknown, rng)
        tiles[:-1] = unknown[: len(tiles) - 1]
