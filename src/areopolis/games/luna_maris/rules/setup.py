"""Set-up: the table, the draft of equipment in reverse turn order, and the rooms where astronauts begin (R19)."""

from __future__ import annotations

from areopolis.games.luna_maris.cards import (
    ADVANCED_COUNT,
    COPIES_FOR_FEWER,
    COPIES_OF_FOOD,
    DEMAND_TYPES,
    EQUIPMENT,
    HEAD_STARTS,
    KINDS_OF_FOOD,
    OF_EACH_PLAYER,
    PER_TYPE,
    PLANS,
    SCIENTISTS,
    SPECIALISTS,
    START_HAND,
)
from areopolis.games.luna_maris.components import (
    AUTOMATON,
    AUTOMATON_CARDS_IN_PLAY,
    AUTOMATON_HELD,
    AUTOMATON_SPARE_DISCS,
    DEPOT,
    DEPOT_PER_PLAYER,
    MORE_THAN_PLAYERS,
    MOST_SEATS,
    SITE_WORDS,
    START_HELD,
    START_SITES,
    TILES_IN_PLAY,
)
from areopolis.games.luna_maris.position import LunaMaris
from areopolis.games.luna_maris.reasons import NOT_OFFERED
from areopolis.games.luna_maris.rules.displays import refill_food, refill_scientists
from areopolis.games.luna_maris.rules.gains import perform
from areopolis.games.luna_maris.rules.modules import place_probe
from areopolis.games.luna_maris.rules.table import solo
from areopolis.games.luna_maris.words import EQUIP, START_IN
from areopolis.kernel.decision import Reason
from areopolis.toolbox.stocks import gain

# --- the table -----------------------------------------------------------------------------------------------


def prepare_table(g: LunaMaris) -> None:
    """Everything that needs no choice."""
    g.order = list(range(g.sides))
    if solo(g):
        prepare_automaton(g)
    else:
        g.chance.shuffle(g.order)
    for place in range(g.sides):
        place_probe(g, g.order[place], SITE_WORDS.index(START_SITES[g.sides][place]))
    for seat in range(g.seats):
        gain(g.held, seat, START_HELD)
        g.hands[seat] = START_HAND
    for place, effects in enumerate(HEAD_STARTS.get(g.sides, [])):
        perform(g, g.order[place], effects)
    g.depot = [DEPOT_PER_PLAYER * g.sides] * len(DEPOT)
    lay_out_demands(g)
    lay_out_cards(g)
    g.tell("first-player", g.order[0])


def prepare_automaton(g: LunaMaris) -> None:
    gain(g.held, AUTOMATON, AUTOMATON_HELD)
    g.discs[AUTOMATON] = AUTOMATON_SPARE_DISCS
    g.plan_deck = some_of(g, plans_of(g.variants["automaton"]), AUTOMATON_CARDS_IN_PLAY)


def plans_of(level: str) -> list[int]:
    """The cards of a level; the mixed automaton may have any."""
    return [plan for plan in range(len(PLANS)) if level in ("mixed", PLANS[plan].level)]


def some_of(g: LunaMaris, things: list[int], count: int) -> list[int]:
    """Random ones, in random order."""
    g.chance.shuffle(things)
    return things[:count]


def lay_out_demands(g: LunaMaris) -> None:
    """Players and one more of each type, with the top one face up."""
    for stack in range(DEMAND_TYPES):
        tiles = list(range(stack * PER_TYPE, (stack + 1) * PER_TYPE))
        g.stacks[stack] = some_of(g, tiles, g.sides + MORE_THAN_PLAYERS)


def lay_out_cards(g: LunaMaris) -> None:
    g.scientist_deck = some_of(g, SPECIALISTS[:], len(SPECIALISTS))
    refill_scientists(g)
    g.food_deck = all_food(g.sides)
    g.chance.shuffle(g.food_deck)
    refill_food(g)
    g.tiles = some_of(g, list(range(ADVANCED_COUNT)), TILES_IN_PLAY)
    g.offered = sorted(some_of(g, list(range(len(EQUIPMENT))), g.sides + MORE_THAN_PLAYERS - (1 if solo(g) else 0)))


def all_food(sides: int) -> list[int]:
    """All cards that so many play with: the marked ones are only for four."""
    copies = COPIES_OF_FOOD if sides == MOST_SEATS else COPIES_FOR_FEWER
    return [kind for kind in range(KINDS_OF_FOOD) for _ in range(copies)]


# --- equipment -----------------------------------------------------------------------------------------------


def draft_equipment(g: LunaMaris) -> None:
    """In reverse turn order; the automaton has none (R14)."""
    for side in reversed(g.order):
        if side < g.seats:
            g.next(ask_for_equipment, side)


def ask_for_equipment(g: LunaMaris, seat: int) -> None:
    g.ask(seat, "choose-equipment", [EQUIP[tile] for tile in g.offered], take_equipment, (seat,))


def against_offered(g: LunaMaris, thing: int) -> Reason | None:
    return None if thing in g.offered else NOT_OFFERED


def take_equipment(g: LunaMaris, seat: int, tile: int) -> None:
    g.offered.remove(tile)
    g.equipment[seat] = tile
    g.tell("equips", seat, tile)


# --- start rooms ---------------------------------------------------------------------------------------------


def choose_start_rooms(g: LunaMaris) -> None:
    """Scientists are revealed, and in turn order each astronaut begins in one of the modules they show."""
    g.offered = sorted(start_rooms(g))
    g.reveal()
    for side in g.order:
        g.next(ask_for_start, side)


def start_rooms(g: LunaMaris) -> list[int]:
    """Two players: a card of level 1. Three: one of level 2. Four: two of level 1 with four different modules."""
    if g.sides == 3:
        card = g.scientist_deck[-1]
        g.chance.shuffle(g.scientist_deck)
        return show(g, card)
    first = g.chance.below(OF_EACH_PLAYER)
    found = show(g, first)
    if g.sides == MOST_SEATS:
        others = [card for card in range(OF_EACH_PLAYER) if not set(SCIENTISTS[card].modules) & set(found)]
        found += show(g, others[g.chance.below(len(others))])
    return found


def show(g: LunaMaris, card: int) -> list[int]:
    g.tell("start-card", card)
    return list(SCIENTISTS[card].modules)


def ask_for_start(g: LunaMaris, side: int) -> None:
    """One astronaut in each; the automaton takes what the player leaves."""
    if side < g.seats:
        g.ask(side, "choose-start", [START_IN[module] for module in g.offered], start_in, (side,))
    else:
        start_in(g, side, g.offered[0])


def start_in(g: LunaMaris, side: int, module: int) -> None:
    """Beside the energy field: no module is active."""
    g.offered.remove(module)
    g.at[side] = module
    if side < g.seats:
        g.tell("starts-in", side, module)
    else:
        g.tell("automaton-starts-in", module)
