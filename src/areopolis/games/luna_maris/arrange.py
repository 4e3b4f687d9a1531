"""Arranging: a position set up by hand from a short description, like FEN in chess.

    seats: 3
    round: 2
    order: [blue, yellow, orange]
    passed: [blue]
    stack_1: [d104]
    yellow:
      energy: 2
      left: {iron: 2, titanium: 1}
      module: laboratory
      on_field: true
      hand: [botanist, geologist, ecologist]
      food: {carrot: 1}
      probes: [a1, b1]
    blue: {points: 12, advanced: [advanced-greenhouse]}

What is left out is as in the first action phase, with the scientists of level 1 in hand unless they are in the rest
pile. Everything that lies face down is shuffled. The laws in conservation.py say what is impossible. `describe.py`
does the reverse.
"""

from __future__ import annotations

from typing import Any, Final

from areopolis.games.luna_maris.cards import (
    ADVANCED,
    ADVANCED_WORDS,
    BONUS_WORDS,
    DEMAND_COUNT,
    DEMAND_TYPES,
    DEMAND_WORDS,
    EQUIPMENT,
    EQUIPMENT_WORDS,
    FOOD_WORDS,
    KINDS_OF_FOOD,
    OF_EACH_PLAYER,
    PER_TYPE,
    PLAN_WORDS,
    PLANS,
    SCIENTIST_WORDS,
    SPECIALISTS,
    START_HAND,
)
from areopolis.games.luna_maris.components import (
    AUTOMATON,
    AUTOMATON_CARDS_IN_PLAY,
    AUTOMATON_COLOUR,
    AUTOMATON_HELD,
    AUTOMATON_SPARE_DISCS,
    BEST_STRESS,
    CLEANEST_STEP,
    COLOURS,
    DEPOT,
    DEPOT_PER_PLAYER,
    IRON_LEFT,
    IRON_RIGHT,
    KINDS_HELD,
    LOWEST_LEVEL,
    MODULE_WORDS,
    MORE_THAN_PLAYERS,
    NONE,
    OPEN_FOOD,
    OPEN_SCIENTISTS,
    RESOURCES,
    ROUNDS,
    SITE_WORDS,
    START_HELD,
    START_POINTS,
    START_SITES,
    START_STRESS,
    TILES_IN_PLAY,
    TITANIUM_LEFT,
    TITANIUM_RIGHT,
    TOP_LEVEL,
    TRACKS,
)
from areopolis.games.luna_maris.conservation import LAWS, named, refuse
from areopolis.games.luna_maris.position import ACTION, DISCARDED, FINAL, PHASES, PRODUCTION, SETUP, LunaMaris
from areopolis.games.luna_maris.rules.modules import place_probe
from areopolis.games.luna_maris.rules.production import production_phase
from areopolis.games.luna_maris.rules.rounds import GAME, ROUND
from areopolis.games.luna_maris.rules.setup import (
    all_food,
    ask_for_equipment,
    ask_for_start,
    choose_start_rooms,
    plans_of,
)
from areopolis.games.luna_maris.rules.table import has_passed, solo
from areopolis.games.luna_maris.rules.turn import action_phase, go_on_with_turn, take_turns
from areopolis.kernel.errors import ImpossiblePosition
from areopolis.kernel.game import Game
from areopolis.kernel.position import Position
from areopolis.text.reference import Reference
from areopolis.toolbox.arranging import (
    Arrangement,
    Deck,
    Entry,
    Field,
    Flag,
    Names,
    Number,
    Pile,
    Row,
    Word,
    Words,
    check_moment,
    keys_of,
    read_fields,
)

MOST: Final = 999
"""The limit of anything that is counted."""

NAME: Final = "luna_maris"
SIDE_WORDS: Final = [*COLOURS[:AUTOMATON_COLOUR], "opponent"]
"""The automaton is called the opponent here, because `automaton` says which one it is."""
SIDE: Final = Names(SIDE_WORDS)
MODULE: Final = Names(MODULE_WORDS, NAME, "module")
SCIENTIST: Final = Names(SCIENTIST_WORDS, NAME, "scientist")
FOOD: Final = Names(FOOD_WORDS, NAME, "food")
DEMAND: Final = Names(DEMAND_WORDS, NAME, "demand")
ADVANCED_MODULE: Final = Names(ADVANCED_WORDS, NAME, "advanced")
TOOL: Final = Names(EQUIPMENT_WORDS, NAME, "equipment")
BONUS: Final = Names(BONUS_WORDS, NAME, "bonus")
SITE: Final = Names(SITE_WORDS, NAME, "site")
PLAN: Final = Names(PLAN_WORDS, NAME, "plan")
PHASES_TO_ARRANGE: Final = ["setup", "production", "action", "final"]

AFTER_SETUP: Final = ["production", "action", "final"]
IN_ACTION: Final = ["action"]
STOCK: Final = ["energy", "water", "helium", "waste"]
ORES: Final = ["iron", "titanium"]
BELT: Final = {"left": [IRON_LEFT, TITANIUM_LEFT], "right": [IRON_RIGHT, TITANIUM_RIGHT]}

FIELDS: Final[list[Field]] = [
    Number("round"),
    Field("phase"),  # action by default; or setup, production (about to begin), final
    Field("order"),  # colours in turn order
    Field("passed", IN_ACTION),  # colours that have passed, in that order
    Field("active", IN_ACTION),  # by default the first in turn order who has not passed
    Flag("any_module", IN_ACTION),  # whether the access card was used before the first module
    Number("free_corridors", 0, 2, IN_ACTION),  # that the buggy still pays for
    *[Field(f"stack_{i + 1}") for i in range(DEMAND_TYPES)],  # demands, the open one first; the rest is random
    Field("discarded"),  # demands that the automaton took out of the game
    Words("scientists", SCIENTIST),  # open ones of level 2, the oldest first
    Deck("scientist_deck", SCIENTIST),  # in drawing order; the rest is shuffled below
    Words("food_row", FOOD),
    Deck("food_deck", FOOD),
    Words("food_discard", FOOD),
    Words("tiles", ADVANCED_MODULE),  # open advanced modules
    Field("build_track"),  # colours of the markers, from the left; by default those of all built modules
    Field("bonuses"),  # {bonus: colour}
    Field("depot"),  # {resource: left}
    Field("offered", ["setup"]),  # equipment, or modules once all have their equipment
    Word("plan", PLAN, AFTER_SETUP),  # the automaton's card of this round
    Number("plan_step", 0, 6, AFTER_SETUP),
    Deck("plan_deck", PLAN),
    Words("past_plans", PLAN, AFTER_SETUP),
    *[Field(word) for word in SIDE_WORDS],  # what is in front of a side
]

FIELDS_OF_PLAYER: Final[list[Field]] = [
    Field("points"),
    *[Field(word) for word in STOCK],
    Field("left"),  # {iron: n, titanium: n} on the left section of the belt
    Field("right"),
    Field("stress"),
    Number("oxygen", 0, BEST_STRESS, IN_ACTION),
    Number("co2", 0, CLEANEST_STEP),
    *[Field(track) for track in TRACKS],
    Field("hand"),  # scientists; those of level 1 that are not in the rest pile are always here
    Field("rest"),
    Field("food"),  # {kind: cards}
    Word("equipment", TOOL),
    Flag("equipment_used", IN_ACTION),
    Word("module", MODULE, where="at"),  # where the astronaut stands
    Field("on_field", IN_ACTION),
    Field("probes"),  # sites
    Field("demands"),  # met
    Field("advanced"),  # built
]


def arrange(game: Game, description: dict[str, Any], rules: int | None = None) -> Position:
    """The position of a description, run to its first decision; ImpossiblePosition says what is impossible."""
    return ARRANGEMENT.arrange(game, description, rules)


def lay_out(g: LunaMaris, row: Row) -> None:
    """Everything on the table. Random deals depend on this order."""
    sides = read_sides(g, row)
    set_the_moment(g, row, sides)
    read_fields(FIELDS, g, row, PHASES[g.phase])
    for side in range(g.sides):
        read_fields(FIELDS_OF_PLAYER, g, sides[side], PHASES[g.phase], side)
        fill_board(g, side, sides[side])
    place_probes(g, sides)
    lay_out_scientists(g, row, sides)
    lay_out_food(g, row, sides)
    lay_out_demands(g, row, sides)
    lay_out_tiles(g, row, sides)
    hand_out_equipment(g, row, sides)
    lay_out_plans(g, row)
    g.depot = [DEPOT_PER_PLAYER * g.sides] * len(DEPOT)
    left = row.row("depot", [RESOURCES[each.resource] for each in DEPOT])
    for i in range(len(DEPOT)):
        g.depot[i] = left.count(RESOURCES[DEPOT[i].resource], g.depot[i], 0, MOST)
    place_astronauts(g, sides)


# --- sides ----------------------------------------------------------------------------------------------------


def side_words(g: LunaMaris) -> list[str]:
    return [SIDE_WORDS[0], SIDE_WORDS[AUTOMATON_COLOUR]] if solo(g) else SIDE_WORDS[: g.seats]


def as_side(g: LunaMaris, entry: Entry) -> int:
    word = SIDE_WORDS[entry.word(SIDE)]
    if word not in side_words(g):
        raise not_here(g, entry.place, word)
    return side_words(g).index(word)


def not_here(g: LunaMaris, place: str, word: str) -> ImpossiblePosition:
    colour = Reference(f"colour.{COLOURS[SIDE_WORDS.index(word)]}")
    return refuse("arrange-seat", place=place, colour=colour, seats=g.seats)


def read_sides(g: LunaMaris, row: Row) -> list[Row]:
    for word in SIDE_WORDS:
        if word in row.values and word not in side_words(g):
            raise not_here(g, word, word)
    return [row.row(word, keys_of(FIELDS_OF_PLAYER)) for word in side_words(g)]


def read_order(g: LunaMaris, row: Row, key: str) -> list[int]:
    return [as_side(g, entry) for entry in row.members(key)]


# --- the moment -----------------------------------------------------------------------------------------------


def set_the_moment(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    """Phase, round and whose turn it is."""
    phase = PHASES_TO_ARRANGE[row.word("phase", "action", Names(PHASES_TO_ARRANGE))]
    g.phase = PHASES.index(phase)
    least = 0 if g.phase == SETUP else ROUNDS if g.phase == FINAL else 1
    g.round = row.count("round", least, least, 0 if g.phase == SETUP else ROUNDS)
    check_moment(FIELDS, row, phase)
    for side in sides:
        check_moment(FIELDS_OF_PLAYER, side, phase)
    g.order = read_order(g, row, "order") if row.says("order") else list(range(g.sides))
    g.next_order = read_order(g, row, "passed")
    if sorted(g.order) != list(range(g.sides)):
        raise refuse("arrange-order", place="order")
    if g.phase == ACTION:
        left = [side for side in g.order if not has_passed(g, side)]
        if not left:
            raise refuse("arrange-all-passed", place="passed")
        g.active = as_side(g, row.entry("active", side_words(g)[left[0]]))
        if has_passed(g, g.active):
            raise refuse("arrange-active", place="active", colour=named(g, g.active))


def go_on(g: LunaMaris, row: Row) -> None:
    """Put what comes next on the agenda, and open the questions of the moment."""
    if g.phase == SETUP:
        go_on_with_setup(g)
    elif g.phase == PRODUCTION:
        g.outline(ROUND[ROUND.index(production_phase) :])
    elif g.phase == ACTION:
        g.next(go_on_with_turn, g.active)
        g.next(take_turns)
        g.outline(ROUND[ROUND.index(action_phase) + 1 :])


def go_on_with_setup(g: LunaMaris) -> None:
    for seat in reversed(g.order):
        if seat < g.seats and g.equipment[seat] == NONE:
            g.next(ask_for_equipment, seat)
    if NONE in g.equipment[: g.seats]:
        g.outline(GAME[GAME.index(choose_start_rooms) :])
    else:
        for side in g.order:
            if g.at[side] == NONE:
                g.next(ask_for_start, side)
        g.outline(ROUND)


# --- what is in front of a side ---------------------------------------------------------------------------------


def fill_board(g: LunaMaris, side: int, row: Row) -> None:
    usual = START_HELD if side < g.seats else AUTOMATON_HELD
    start = side * KINDS_HELD
    g.points[side] = row.count("points", START_POINTS, -MOST, MOST)
    g.stress[side] = row.count("stress", START_STRESS, 0, BEST_STRESS)
    for word in STOCK:
        kind = RESOURCES.index(word)
        g.held[start + kind] = row.count(word, usual[kind], 0, MOST)
    for section, kinds in BELT.items():
        there = row.row(section, ORES)
        for i in range(len(kinds)):
            default = 0 if section in row.values else usual[kinds[i]]
            g.held[start + kinds[i]] = there.count(ORES[i], default, 0, MOST)
    for track in range(len(TRACKS)):
        level = row.count(TRACKS[track], LOWEST_LEVEL, LOWEST_LEVEL, TOP_LEVEL)
        g.research[side * len(TRACKS) + track] = level


def place_probes(g: LunaMaris, sides: list[Row]) -> None:
    """By default where they begin: by turn order, or on the next start site if that one is taken."""
    free = Pile(SITE, range(len(SITE_WORDS)))
    for side in range(g.sides):
        for site in free.take_all(sides[side], "probes"):
            place_probe(g, side, site)
    for place in range(g.sides):
        side = g.order[place]
        if "probes" not in sides[side].values:
            start = START_SITES[g.sides]
            usual = [SITE_WORDS.index(word) for word in [start[place], *start]]
            site = next((each for each in usual if each in free.left), usual[0])
            place_probe(g, side, free.take_out(site, f"{side_words(g)[side]}.probes"))


def place_astronauts(g: LunaMaris, sides: list[Row]) -> None:
    """By default in the first modules, beside the energy fields."""
    for side in range(g.sides):
        row = sides[side]
        if "module" in row.values:
            g.at[side] = row.entry("module").word(MODULE)
        elif g.phase != SETUP:
            g.at[side] = side
        if row.flag("on_field"):
            if g.fields[g.at[side]] != NONE:
                raise refuse("arrange-field", place=row.at("on_field"), module=MODULE.reference(g.at[side]))
            g.fields[g.at[side]] = side


# --- cards and tiles --------------------------------------------------------------------------------------------


def lay_out_scientists(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    pile = Pile(SCIENTIST, SPECIALISTS)
    for side in range(g.sides):
        g.rests[side] = read_scientists(g, side, sides[side].members("rest"), pile)
        g.hands[side] = read_scientists(g, side, sides[side].members("hand"), pile)
        if side < g.seats:
            g.hands[side] |= START_HAND & ~g.rests[side]
    g.scientists = pile.take_all(row, "scientists")
    top = pile.take_all(row, "scientist_deck")
    g.scientist_deck = pile.shuffled(g.chance) + top[::-1]
    if "scientists" not in row.values:
        while len(g.scientists) < OPEN_SCIENTISTS and g.scientist_deck:
            g.scientists.append(g.scientist_deck.pop())


def read_scientists(g: LunaMaris, side: int, entries: list[Entry], pile: Pile) -> int:
    mask = 0
    for entry in entries:
        card = entry.word(SCIENTIST)
        if card >= OF_EACH_PLAYER:
            pile.take_out(card, entry.place)
        elif side >= g.seats:
            raise refuse("arrange-own-scientists", place=entry.place)
        mask |= 1 << card
    return mask


def lay_out_food(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    pile = Pile(FOOD, all_food(g.sides))
    for side in range(g.sides):
        for entry in sides[side].entries("food", FOOD):
            for _ in range(entry.count(0, len(pile.pieces))):
                g.food[side * KINDS_OF_FOOD + pile.take_out(entry.number, entry.place)] += 1
    g.food_row = pile.take_all(row, "food_row")
    g.food_discard = pile.take_all(row, "food_discard")
    top = pile.take_all(row, "food_deck")
    g.food_deck = pile.shuffled(g.chance) + top[::-1]
    if "food_row" not in row.values:
        while len(g.food_row) < OPEN_FOOD and g.food_deck:
            g.food_row.append(g.food_deck.pop())


def lay_out_demands(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    """Tiles that nobody named lie below those that are named."""
    pile = Pile(DEMAND, range(DEMAND_COUNT))
    for side in range(g.sides):
        for demand in pile.take_all(sides[side], "demands"):
            g.met[demand] = side
    for demand in pile.take_all(row, "discarded"):
        g.met[demand] = DISCARDED
    for stack in range(DEMAND_TYPES):
        top = pile.take_all(row, f"stack_{stack + 1}")
        every = range(stack * PER_TYPE, (stack + 1) * PER_TYPE)
        gone = len([demand for demand in every if g.met[demand] != NONE])
        below = [demand for demand in every if demand in pile.left]
        g.chance.shuffle(below)
        count = g.sides + MORE_THAN_PLAYERS - gone - len(top)
        g.stacks[stack] = below[: max(0, count)] + top[::-1]


def lay_out_tiles(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    """Advanced modules, markers for them, and research bonuses; every disc is accounted for."""
    pile = Pile(ADVANCED_MODULE, range(len(ADVANCED)))
    for side in range(g.sides):
        for tile in pile.take_all(sides[side], "advanced"):
            g.builders[tile] = side
            g.advanced[ADVANCED[tile].module] = 1
    built = [side for side in g.builders if side != NONE]
    g.tiles = pile.take_all(row, "tiles")
    if "tiles" not in row.values:
        g.tiles = pile.shuffled(g.chance)[: TILES_IN_PLAY - len(built)]
    g.build_track = read_order(g, row, "build_track") if "build_track" in row.values else built
    for entry in row.entries("bonuses", BONUS):
        g.bonuses[entry.number] = as_side(g, entry)
    if solo(g):
        g.discs[AUTOMATON] = AUTOMATON_SPARE_DISCS
    for side in range(g.sides):
        g.discs[side] -= g.build_track.count(side) + g.bonuses.count(side)


def hand_out_equipment(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    """In the set-up some tiles are offered; afterwards those who say nothing have the first that are left."""
    pile = Pile(TOOL, range(len(EQUIPMENT)))
    for seat in range(g.sides):
        if "equipment" in sides[seat].values:
            if seat >= g.seats:
                raise refuse("arrange-equipment", place=sides[seat].at("equipment"))
            g.equipment[seat] = pile.take(sides[seat].entry("equipment"))
    waiting = [seat for seat in range(g.seats) if g.equipment[seat] == NONE]
    if g.phase != SETUP:
        for seat in waiting:
            g.equipment[seat] = pile.left.pop(0)
    elif waiting:
        count = len(waiting) + MORE_THAN_PLAYERS
        g.offered = pile.take_all(row, "offered") or sorted(pile.shuffled(g.chance)[:count])
        if len(g.offered) != count:
            raise refuse("arrange-total", place="offered", found=len(g.offered), expected=count)
    else:
        offer_start_rooms(g, row, sides)


def offer_start_rooms(g: LunaMaris, row: Row, sides: list[Row]) -> None:
    waiting = [side for side in range(g.sides) if "module" not in sides[side].values]
    g.offered = Pile(MODULE, range(len(MODULE_WORDS))).take_all(row, "offered")
    if len(g.offered) != len(waiting):
        raise refuse("arrange-total", place="offered", found=len(g.offered), expected=len(waiting))


def lay_out_plans(g: LunaMaris, row: Row) -> None:
    """Cards of the automaton for all rounds; those that nobody named are random."""
    pile = Pile(PLAN, plans_of(g.variants["automaton"]) if solo(g) else [])
    g.past_plans = pile.take_all(row, "past_plans")
    if "plan" in row.values:
        g.plan = pile.take(row.entry("plan"))
    top = pile.take_all(row, "plan_deck")
    rest = pile.shuffled(g.chance)
    if solo(g) and g.phase != SETUP:
        while len(g.past_plans) < g.round - 1 and "past_plans" not in row.values and rest:
            g.past_plans.append(rest.pop())
        if g.plan == NONE and rest:
            g.plan = rest.pop()
    if solo(g):
        known = len(g.past_plans) + len(top) + (0 if g.plan == NONE else 1)
        g.plan_deck = rest[: max(0, AUTOMATON_CARDS_IN_PLAY - known)] + top[::-1]
    if g.plan_step and (g.plan == NONE or g.plan_step > len(PLANS[g.plan].steps)):
        raise refuse("arrange-plans", place="plan_step")


ARRANGEMENT: Final = Arrangement(fields=FIELDS, usual_seats=2, laws=LAWS, lay_out=lay_out, go_on=go_on)
