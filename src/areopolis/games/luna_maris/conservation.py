"""What always holds on the table: nothing is lost, duplicated or in an impossible place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    ADVANCED_COUNT,
    ADVANCED_WORDS,
    DEMAND_COUNT,
    DEMAND_TYPES,
    DEMAND_WORDS,
    DEMANDS,
    FOOD_WORDS,
    KINDS_OF_FOOD,
    PER_TYPE,
    PLANS,
    SCIENTIST_WORDS,
    SPECIALIST_MASK,
    SPECIALISTS,
    START_HAND,
    cards_in,
)
from areopolis.games.luna_maris.components import (
    AUTOMATON_CARDS_IN_PLAY,
    AUTOMATON_SPARE_DISCS,
    BUILD_SPACES,
    COLOURS,
    DEPOT,
    DEPOT_PER_PLAYER,
    MODULE_COUNT,
    MODULE_WORDS,
    MODULES,
    MORE_THAN_PLAYERS,
    NONE,
    OPEN_FOOD,
    OPEN_SCIENTISTS,
    PROBES,
    QUARTERS,
    RESOURCES,
    SPARE_DISCS,
    TILES_IN_PLAY,
)
from areopolis.games.luna_maris.position import ACTION, SETUP, LunaMaris
from areopolis.games.luna_maris.rules.setup import all_food, plans_of
from areopolis.games.luna_maris.rules.table import colour, has_passed, solo
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.reading import impossible
from areopolis.text.reference import Reference
from areopolis.toolbox.arranging import Law, check_laws
from areopolis.toolbox.stocks import check_stock

MID_ACTION: Final = (
    *(
        "pay",
        "smelt",
        "take-food",
        "advance",
        "choose-bonus",
        "hire-free",
        "drop-waste",
        "feed",
        "feed-on",
        "take-back",
        "buy-back",
    ),
    "lay-off",
)
"""The prompts in the middle of an action, when a display may have a gap."""


def refuse(code: str, **facts: str | int) -> ImpossiblePosition:
    return impossible(code, "luna_maris", **facts)


def named(g: LunaMaris, side: int) -> Reference:
    return Reference(f"colour.{COLOURS[colour(g, side)]}")


def place_of(g: LunaMaris, side: int, key: str) -> str:
    return f"{COLOURS[colour(g, side)]}.{key}"


# --- scientists, food, demands --------------------------------------------------------------------------------


def scientists(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    """Everybody has the six of level 1; each of level 2 is in one place."""
    holders = [0] * len(SCIENTIST_WORDS)
    for side in range(g.sides):
        own = START_HAND if side < g.seats else 0
        if g.hands[side] & g.rests[side] or (g.hands[side] | g.rests[side]) & ~SPECIALIST_MASK != own:
            yield refuse("arrange-own-scientists", place=place_of(g, side, "hand"))
        for card in cards_in((g.hands[side] | g.rests[side]) & SPECIALIST_MASK):
            holders[card] += 1
    for card in g.scientists + g.scientist_deck:
        holders[card] += 1
    for card in SPECIALISTS:
        if holders[card] != 1:
            yield refuse("arrange-once", place="scientists", piece=Reference(f"scientist.{SCIENTIST_WORDS[card]}"))
    if len(g.scientists) > OPEN_SCIENTISTS or (len(g.scientists) < OPEN_SCIENTISTS and g.scientist_deck and rests(g)):
        yield refuse("arrange-display", place="scientists", count=OPEN_SCIENTISTS)


def rests(g: LunaMaris) -> bool:
    """Whether nothing is half done: every display has been refilled."""
    return all(decision.prompt not in MID_ACTION for decision in g.decisions)


def food(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    everything = all_food(g.sides)
    for kind in range(KINDS_OF_FOOD):
        lying = g.food_deck.count(kind) + g.food_row.count(kind) + g.food_discard.count(kind)
        found = lying + sum(g.food[kind::KINDS_OF_FOOD])
        if found != everything.count(kind):
            piece = Reference(f"food.{FOOD_WORDS[kind]}")
            yield refuse("arrange-food", place="food_deck", piece=piece, found=found, expected=everything.count(kind))
    left = g.food_deck or g.food_discard
    if len(g.food_row) > OPEN_FOOD or (len(g.food_row) < OPEN_FOOD and left and rests(g)):
        yield refuse("arrange-display", place="food_row", count=OPEN_FOOD)


def demands(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    """Of each type players and one more are in the game."""
    for stack in range(DEMAND_TYPES):
        place = f"stack_{stack + 1}"
        tiles = g.stacks[stack]
        for demand in tiles:
            if DEMANDS[demand].type != stack + 1:
                yield refuse("arrange-demand-type", place=place, type=stack + 1)
            if g.met[demand] != NONE or tiles.count(demand) > 1:
                yield refuse("arrange-once", place=place, piece=Reference(f"demand.{DEMAND_WORDS[demand]}"))
        gone = PER_TYPE - g.met[stack * PER_TYPE : (stack + 1) * PER_TYPE].count(NONE)
        expected = g.sides + MORE_THAN_PLAYERS
        if len(tiles) + gone != expected:
            yield refuse("arrange-total", place=place, found=len(tiles) + gone, expected=expected)
    for demand in range(DEMAND_COUNT):
        if g.met[demand] >= g.sides:
            yield refuse("arrange-once", place="demands", piece=Reference(f"demand.{DEMAND_WORDS[demand]}"))


# --- modules, markers, probes ---------------------------------------------------------------------------------


def tiles(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    built = [tile for tile in range(ADVANCED_COUNT) if g.builders[tile] != NONE]
    for tile in g.tiles:
        if tile in built or g.tiles.count(tile) > 1:
            yield refuse("arrange-once", place="tiles", piece=Reference(f"advanced.{ADVANCED_WORDS[tile]}"))
    if len(built) + len(g.tiles) != TILES_IN_PLAY:
        yield refuse("arrange-total", place="tiles", found=len(built) + len(g.tiles), expected=TILES_IN_PLAY)
    covered = [ADVANCED[tile].module for tile in built]
    assert g.advanced == [1 if module in covered else 0 for module in range(MODULE_COUNT)], "tiles and modules differ"


def discs(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    """A disc is spare, on the build track or on a research bonus; every marker stands for a built module (R16)."""
    if len(g.build_track) > BUILD_SPACES:
        yield refuse("arrange-total", place="build_track", found=len(g.build_track), expected=BUILD_SPACES)
    for side in range(g.sides):
        every = SPARE_DISCS if side < g.seats else AUTOMATON_SPARE_DISCS
        markers = g.build_track.count(side)
        if g.discs[side] < 0 or g.discs[side] + markers + g.bonuses.count(side) != every:
            yield refuse("arrange-discs", place="bonuses", colour=named(g, side), most=every)
        if markers > g.builders.count(side):
            yield refuse("arrange-markers", place="build_track", colour=named(g, side))


def probes(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    for side in range(g.sides):
        if g.probes[side] < 0 or g.probes[side] + g.sites.count(side) != PROBES:
            yield refuse("arrange-total", place=place_of(g, side, "probes"), found=g.sites.count(side), expected=PROBES)


def astronauts(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    """Whoever holds an energy field stands in that module, and the module has one."""
    for module in range(MODULE_COUNT):
        holder = g.fields[module]
        if holder != NONE:
            without = not MODULES[module].field or (module == QUARTERS and g.advanced[QUARTERS])
            if without or g.at[holder] != module:
                yield refuse("arrange-field", place=place_of(g, holder, "on_field"), module=module_name(module))
    for side in range(g.sides):
        if g.at[side] == NONE and g.phase != SETUP:
            yield refuse("arrange-astronaut", place=place_of(g, side, "module"))


def module_name(module: int) -> Reference:
    return Reference(f"module.{MODULE_WORDS[module]}")


# --- the moment -----------------------------------------------------------------------------------------------


def turn_order(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    if sorted(g.order) != list(range(g.sides)):
        yield refuse("arrange-order", place="order")
    if len(set(g.next_order)) != len(g.next_order):
        yield refuse("arrange-order", place="passed")
    if g.phase == ACTION and g.decisions and has_passed(g, g.active):
        yield refuse("arrange-active", place="active", colour=named(g, g.active))


def equipment(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    own = [tile for tile in g.equipment if tile != NONE]
    if len(set(own)) != len(own):
        yield refuse("arrange-equipment", place="equipment")
    if g.phase != SETUP and NONE in g.equipment[: g.seats]:
        yield refuse("arrange-equipment", place="equipment")


def depot(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    for i in range(len(DEPOT)):
        if not 0 <= g.depot[i] <= DEPOT_PER_PLAYER * g.sides:
            place = f"depot.{RESOURCES[DEPOT[i].resource]}"
            yield refuse("arrange-total", place=place, found=g.depot[i], expected=DEPOT_PER_PLAYER * g.sides)


def plans(g: LunaMaris) -> Iterator[ImpossiblePosition]:
    """Five cards of the automaton's level, each once; none without an automaton."""
    cards = g.plan_deck + g.past_plans + ([] if g.plan == NONE else [g.plan])
    expected = AUTOMATON_CARDS_IN_PLAY if solo(g) else 0
    pool = plans_of(g.variants["automaton"])
    if len(cards) != expected or len(set(cards)) != len(cards) or not all(card in pool for card in cards):
        yield refuse("arrange-plans", place="plan")
    if g.plan_step > (0 if g.plan == NONE else len(PLANS[g.plan].steps)):
        yield refuse("arrange-plans", place="plan_step")


LAWS: Final[list[Law]] = [
    scientists,
    food,
    demands,
    tiles,
    discs,
    probes,
    astronauts,
    turn_order,
    equipment,
    depot,
    plans,
]


def check_components(g: LunaMaris) -> None:
    """Raise AssertionError if anything was lost, duplicated or is less than nothing."""
    check_laws(LAWS, g)
    check_stock("what sides hold", g.held)
    check_stock("food in hand", g.food)
    check_stock("oxygen", g.oxygen)
    check_stock("stress", g.stress)
