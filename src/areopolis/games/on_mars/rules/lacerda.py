"""Rulebook p. 22-23: the solo opponent Lacerda. The log says why he does what he does.

He pays no resources, has all the Colonists he needs, and what is equally good to him is left to chance.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    ACTIONS,
    BLUEPRINT_COUNT,
    BLUEPRINTS,
    BUILD,
    CONTRACTS,
    FIRST_COLONIST_TILES,
    FIRST_CONTRACT,
    FOR_BOTS,
    HIRE,
    LACERDA_BUILDS,
    LACERDA_ROVER,
    LEARN,
    LEVEL_3_SIZE,
    OBTAIN,
    RED_ACTIONS,
    RESEARCH,
    SCIENTIST_COUNT,
    SCIENTIST_POINTS,
    SCIENTISTS,
    SOLO_CARDS,
    TILES,
    UNWANTED,
    UPGRADE,
)
from areopolis.games.on_mars.components import (
    BIT,
    BY_DISTANCE,
    COLONY,
    CRYSTAL,
    DEPOT_SLOTS,
    DISTANCE,
    FIRST_COLUMN,
    GRID_ROW,
    HEX_COUNT,
    KINDS_OF_TECHS,
    LACERDA,
    LEADS_TO,
    LEVEL,
    LSS_KINDS,
    MINE,
    NONE,
    ORBIT,
    ROVER_TECH,
    SHELTER,
    SIDE_OF,
    THREE_AWAY,
    TRACK,
    UPGRADE_TECH,
    WAREHOUSE,
)
from areopolis.games.on_mars.effects import (
    Construct,
    Develop,
    Effect,
    Gain,
    GainColonists,
    LearnTechs,
    Move,
    Recruit,
    TakeBlueprints,
    TakeGoods,
    Upgrade,
)
from areopolis.games.on_mars.position import OnMars
from areopolis.games.on_mars.rules.building import lay_building, raise_advanced, tiles_left
from areopolis.games.on_mars.rules.colony import fill_space, take_contract, take_scientist
from areopolis.games.on_mars.rules.gains import can_store, contribute, gain, move_cube
from areopolis.games.on_mars.rules.journeys import discover, take_space
from areopolis.games.on_mars.rules.moving import collect_crystals, take_tile
from areopolis.games.on_mars.rules.orbit import lacerda_develops, put_new_tech, take_blueprint
from areopolis.games.on_mars.rules.performing import LACERDA_DOES, use_tech
from areopolis.games.on_mars.rules.placing import clear_slots, extra_cost
from areopolis.games.on_mars.rules.table import (
    any_of,
    best_level,
    complex_size,
    is_advanced,
    is_empty,
    joined,
    laboratory,
    lift_rover,
    markers_left,
    put_rover,
    rover_hex,
    side_of,
    tech_level,
    type_of,
)

HUMAN: Final = 0
BY_CARD: Final = [[OBTAIN, LEARN, RESEARCH], [BUILD, UPGRADE, HIRE]]
"""By side and number of the card: his action."""
MOST_SCIENTISTS: Final = 2
"""Once he has so many he takes Contracts instead."""


# --- his turn ------------------------------------------------------------------------------------------------


def lacerda_turn(g: OnMars) -> None:
    """The next card of the solo deck says what he does; from the second time through it also moves a mission cube."""
    if not g.solo_deck:
        g.solo_deck = g.solo_discard
        g.solo_discard = []
        g.chance.shuffle(g.solo_deck)
        g.solo_passes += 1
        g.tell("lacerda-reshuffles")
    g.solo_card = g.solo_deck.pop()
    g.solo_discard.append(g.solo_card)
    g.reveal()
    action = BY_CARD[side_of(g, LACERDA)][SOLO_CARDS[g.solo_card].action - 1]
    g.tell("lacerda-card", g.solo_card, action)
    if not acts(g, action):
        drive_to_tile(g)
    if g.solo_passes:
        g.next(move_cube_of_card)


def move_cube_of_card(g: OnMars) -> None:
    space = SOLO_CARDS[g.solo_card].mission
    if g.missions[space] != NONE:
        g.tell("lacerda-mission", g.missions[space])
        move_cube(g, LACERDA, space)


def acts(g: OnMars, action: int) -> bool:
    """Whether he could do the action of the card; otherwise he moves his Rover."""
    if not DO[action](g, False):
        g.tell("lacerda-cannot", action)
        return False
    if ACTIONS[action].red:
        price = extra_cost(g, LACERDA, action)
        if action == HIRE and g.slots[HIRE * g.players + LACERDA]:
            g.tell("lacerda-already-there", action)
            return False
        if price > g.crystals[LACERDA]:
            g.tell("lacerda-cannot-pay", action, price)
            return False
        clear_slots(g, action)
        g.slots[action * g.players + LACERDA] += 1
        g.tell("places", LACERDA, action)
        if price:
            g.crystals[LACERDA] -= price
            g.tell("pays-crystals", LACERDA, price)
    DO[action](g, True)
    return True


# --- Orbit ---------------------------------------------------------------------------------------------------


def obtain_one(g: OnMars, really: bool) -> bool:
    """A blueprint that one of his Scientists scores, or else any; the leftmost of the longer row (ruling 81)."""
    if not markers_left(g, LACERDA) or not g.upper_row + g.lower_row:
        return False
    if really:
        scored = scored_kinds(g)
        fitting = [card for card in g.upper_row + g.lower_row if BLUEPRINTS[card].building in scored]
        rows = [g.lower_row, g.upper_row] if len(g.lower_row) >= len(g.upper_row) else [g.upper_row, g.lower_row]
        wanted = fitting or g.upper_row + g.lower_row
        card = next(each for row in rows for each in row if each in wanted)
        if fitting:
            g.tell("lacerda-scored-blueprint", card, BLUEPRINTS[card].building)
        else:
            g.tell("lacerda-leftmost-blueprint", card)
        take_blueprint(g, LACERDA, card)
    return True


def scored_kinds(g: OnMars) -> list[int]:
    return [SCIENTISTS[each].scores for each in range(SCIENTIST_COUNT) if g.employer[each] == LACERDA]


def learn_one(g: OnMars, really: bool) -> bool:
    """The cheapest tile he lacks, the leftmost of these, into the upper free space."""
    lab = laboratory(g, LACERDA)
    free = [space for space in FIRST_COLUMN if space not in lab]
    places = [place for place in range(len(GRID_ROW)) if g.tech_grid[place] != NONE and lab[g.tech_grid[place]] == NONE]
    if not free or not places:
        return False
    if really:
        tech = g.tech_grid[places[0]]
        g.tell("lacerda-cheapest", tech, GRID_ROW[places[0]])
        put_new_tech(g, LACERDA, tech, free[0])
    return True


def movable_tiles(g: OnMars) -> list[int]:
    """Techs that can be developed, the highest first, of equal ones the lower space first."""
    lab = laboratory(g, LACERDA)
    ranked: list[tuple[int, int, int]] = []
    for tech in range(KINDS_OF_TECHS):
        if lab[tech] != NONE and any(space not in lab for space in LEADS_TO[lab[tech]]):
            ranked.append((-LEVEL[lab[tech]], -lab[tech], tech))
    ranked.sort()
    return [tech for _, _, tech in ranked]


def research_twice(g: OnMars, really: bool) -> bool:
    """The most developed tile that can move, then the least developed one."""
    if not movable_tiles(g):
        return False
    if really:
        g.next(develop_highest)
        g.next(develop_lowest)
    return True


def develop_highest(g: OnMars) -> None:
    tiles = movable_tiles(g)
    if tiles:
        g.tell("lacerda-highest", tiles[0])
        lacerda_develops(g, tiles[0])


def develop_lowest(g: OnMars) -> None:
    tiles = movable_tiles(g)
    if tiles:
        lab = laboratory(g, LACERDA)
        lowest = LEVEL[lab[tiles[-1]]]
        tech = next(each for each in tiles if LEVEL[lab[each]] == lowest)
        g.tell("lacerda-lowest", tech)
        lacerda_develops(g, tech)


def most_plentiful(g: OnMars) -> int:
    """The column of the warehouse with most, the leftmost of these; Crystals only if they fit (ruling 84)."""
    best = NONE
    for column in range(len(WAREHOUSE)):
        if WAREHOUSE[column] == CRYSTAL and not can_store(g, LACERDA, CRYSTAL):
            continue
        if g.warehouse[column] and (best == NONE or g.warehouse[column] > g.warehouse[best]):
            best = column
    return best


def take_plentiful(g: OnMars) -> None:
    """Resources lapse."""
    best = most_plentiful(g)
    if best != NONE:
        g.tell("lacerda-most-plentiful", WAREHOUSE[best], g.warehouse[best])
        g.warehouse[best] -= 1
        g.tell("takes", LACERDA, WAREHOUSE[best])
        if WAREHOUSE[best] == CRYSTAL:
            g.below[LACERDA] += 1


# --- constructing --------------------------------------------------------------------------------------------


def sites(g: OnMars, kind: int) -> list[int]:
    """The hexes on which he may build this, of those that make the largest Complex; Bots do not matter to him."""
    if not tiles_left(g, LACERDA, kind):
        return []
    building = type_of(kind, LACERDA)
    level = best_level(g, LACERDA, kind)
    best: list[int] = []
    largest = 0
    for hex in range(HEX_COUNT):
        if g.built & BIT[hex]:
            continue
        size = joined(g, building, hex)
        if size > level or (size == 0 and not g.two_away[building] & BIT[hex]):
            continue
        if size > largest:
            best = []
            largest = size
        if size == largest:
            best.append(hex)
    return best


def is_wanted(g: OnMars, kind: int) -> bool:
    """Mines always, LSS buildings while their marker is below the row of the level marker."""
    return kind == MINE or g.lss[LSS_KINDS.index(kind)] < g.level + 1


def build_one(g: OnMars, really: bool) -> bool:
    """What his Bot points to, or the next that the Colony needs."""
    for i in range(len(LACERDA_BUILDS)):
        place = (g.icon + i) % len(LACERDA_BUILDS)
        kind = LACERDA_BUILDS[place]
        if is_wanted(g, kind):
            hexes = sites(g, kind)
            if hexes:
                if really:
                    g.icon = (place + 1) % len(LACERDA_BUILDS)
                    build_at(g, kind, any_of(g, hexes))
                return True
        if really:
            g.tell("lacerda-passes-over", kind)
    return False


def build_at(g: OnMars, kind: int, hex: int) -> None:
    size = joined(g, type_of(kind, LACERDA), hex)
    g.tell("lacerda-largest", kind, hex, size + 1)
    if size:
        own = kind == SHELTER or tech_level(g, LACERDA, kind) >= size
        use_tech(g, LACERDA, kind, LACERDA if own else HUMAN)
    lay_building(g, LACERDA, kind, hex)


def build_kind(g: OnMars, kind: int) -> None:
    """A building of one kind, if he can."""
    hexes = sites(g, kind)
    if hexes:
        build_at(g, kind, any_of(g, hexes))


# --- upgrading -----------------------------------------------------------------------------------------------


def fitting_buildings(g: OnMars, card: int) -> list[int]:
    building = type_of(BLUEPRINTS[card].building, LACERDA)
    size = LEVEL_3_SIZE if BLUEPRINTS[card].level > 1 else 1
    return [
        hex
        for hex in range(HEX_COUNT)
        if g.buildings[hex] == building and complex_size(g, hex) >= size and not is_advanced(g, hex)
    ]


def usable_blueprints(g: OnMars) -> list[int]:
    own = [card for card in range(BLUEPRINT_COUNT) if g.owner[card] == LACERDA and g.built_at[card] == NONE]
    return [card for card in own if fitting_buildings(g, card)]


def upgrade_many(g: OnMars, really: bool) -> bool:
    """One, and as many more as Upgrade tech allows; his own tile if it suffices, none in vain (ruling 77)."""
    if not usable_blueprints(g):
        return False
    if really:
        more = min(most_upgrades(g) - 1, best_level(g, LACERDA, UPGRADE_TECH))
        if more:
            own = tech_level(g, LACERDA, UPGRADE_TECH) >= more
            use_tech(g, LACERDA, UPGRADE_TECH, LACERDA if own else HUMAN)
        g.next(upgrade_up_to, 1 + more)
    return True


def most_upgrades(g: OnMars) -> int:
    """How many of his blueprints he could build; those of level 3 first, because fewer buildings fit them."""
    ranked = [(-BLUEPRINTS[card].level, card) for card in usable_blueprints(g)]
    ranked.sort()
    taken: list[int] = []
    for _, card in ranked:
        free = [hex for hex in fitting_buildings(g, card) if hex not in taken]
        if free:
            taken.append(free[0])
    return len(taken)


def upgrade_up_to(g: OnMars, times: int) -> None:
    """Each time the blueprint that brings most OP by his Scientists, then one of level 3 (ruling 80)."""
    cards = usable_blueprints(g)
    if not times or not cards:
        return
    ranks = [(scored_by_scientists(g, card), BLUEPRINTS[card].level) for card in cards]
    card = any_of(g, [cards[i] for i in range(len(cards)) if ranks[i] == max(ranks)])
    g.tell("lacerda-best-upgrade", card, scored_by_scientists(g, card))
    raise_advanced(g, LACERDA, card, any_of(g, fitting_buildings(g, card)))
    g.next(upgrade_up_to, times - 1)


def scored_by_scientists(g: OnMars, card: int) -> int:
    return SCIENTIST_POINTS * scored_kinds(g).count(BLUEPRINTS[card].building)


# --- Scientists and Contracts --------------------------------------------------------------------------------


def recruit_one(g: OnMars, really: bool) -> bool:
    """The Scientist for whom most blueprints count; with two Scientists, or without one to hire, a Contract."""
    scientists = [card for card in g.display if card != NONE and card < FIRST_CONTRACT]
    contracts = [card - FIRST_CONTRACT for card in g.display if card >= FIRST_CONTRACT]
    if g.employer.count(LACERDA) < MOST_SCIENTISTS and scientists:
        if really:
            counts = [blueprints_taken(g, SCIENTISTS[each].scores) for each in scientists]
            best = [scientists[i] for i in range(len(scientists)) if counts[i] == max(counts)]
            scientist = any_of(g, best)
            g.tell("lacerda-best-scientist", scientist, max(counts), SCIENTISTS[scientist].scores)
            take_scientist(g, LACERDA, scientist)
        return True
    if not contracts:
        return False
    if really:
        most = max([CONTRACTS[each].met for each in contracts])
        contract = any_of(g, [each for each in contracts if CONTRACTS[each].met == most])
        g.tell("lacerda-best-contract", contract, most)
        take_contract(g, LACERDA, contract)
    return True


def blueprints_taken(g: OnMars, kind: int) -> int:
    """By all players, built or not."""
    cards = range(BLUEPRINT_COUNT)
    return len([card for card in cards if g.owner[card] != NONE and BLUEPRINTS[card].building == kind])


def refill_at_random(g: OnMars) -> None:
    """P. 23: he shuffles the Contracts and fills the display with the top one."""
    while NONE in g.display and g.contract_deck:
        fill_space(g, LACERDA, any_of(g, g.contract_deck))


# --- his Rover -----------------------------------------------------------------------------------------------


def wants(g: OnMars, hex: int) -> bool:
    """Tiles that he may take and use; those with resources are of no use to him."""
    tile = g.tiles[hex]
    if tile == NONE or tile in UNWANTED or tile in g.research[LACERDA] or g.pieces[hex] != NONE:
        return False
    return can_use(g, TILES[tile].effect)


def drive_to_tile(g: OnMars) -> None:
    """To the nearest tile, with tech and Crystals if these let him reach it; else as near to it as he can."""
    start = rover_hex(g, LACERDA)
    tiles = [hex for hex in BY_DISTANCE[start] if wants(g, hex) and hex != start]
    if not tiles:
        g.tell("lacerda-no-tile")
        return
    distance = DISTANCE[start][tiles[0]]
    goal = any_of(g, [hex for hex in tiles if DISTANCE[start][hex] == distance])
    g.tell("lacerda-tile", g.tiles[goal], goal, distance)
    points = LACERDA_ROVER
    level = best_level(g, LACERDA, ROVER_TECH)
    if distance > points and level:
        own = tech_level(g, LACERDA, ROVER_TECH) == level
        use_tech(g, LACERDA, ROVER_TECH, LACERDA if own else HUMAN)
        points += level
    missing = distance - points
    if 0 < missing <= g.crystals[LACERDA]:
        g.crystals[LACERDA] -= missing
        g.tell("pays-crystals", LACERDA, missing)
        points = distance
    if distance <= points:
        drive_lacerda(g, start, goal)
        take_tile(g, LACERDA, goal)
    else:
        go_near(g, start, goal, points)


def go_near(g: OnMars, start: int, goal: int, points: int) -> None:
    """The permitted hex nearest to the tile."""
    near = [
        hex
        for hex in range(HEX_COUNT)
        if DISTANCE[start][hex] <= points and g.pieces[hex] == NONE and g.tiles[hex] == NONE
    ]
    if near:
        least = min([DISTANCE[hex][goal] for hex in near])
        if least < DISTANCE[start][goal]:
            hex = any_of(g, [each for each in near if DISTANCE[each][goal] == least])
            g.tell("lacerda-nearer", hex)
            drive_lacerda(g, start, hex)


def drive_lacerda(g: OnMars, start: int, hex: int) -> None:
    lift_rover(g, LACERDA)
    put_rover(g, LACERDA, hex)
    g.tell("drives", LACERDA, hex)
    collect_crystals(g, LACERDA, start, hex)


# --- journeys ------------------------------------------------------------------------------------------------


def lacerda_travels(g: OnMars) -> None:
    """With the Shuttle, unless his newest card shows an X; to the Orbit he leaves out the first two steps."""
    if g.solo_card != NONE and not SOLO_CARDS[g.solo_card].travels:
        g.tell("lacerda-stays", g.solo_card)
        return
    if side_of(g, LACERDA) == COLONY:
        g.tell("rides", LACERDA, ORBIT)
        g.next(take_random_space, ORBIT)
        return
    g.tell("rides", LACERDA, COLONY)
    place_lacerda_discovery(g)
    for action in range(RED_ACTIONS):
        if ACTIONS[action].side == COLONY:
            g.slots[action * g.players + LACERDA] = 0
    g.next(take_random_space, COLONY)
    g.next(build_on_arrival)


def build_on_arrival(g: OnMars) -> None:
    """P. 22: without a Colonist and without extra cost."""
    if build_one(g, False):
        build_one(g, True)


def take_random_space(g: OnMars, side: int) -> None:
    """P. 22: as the First Colonist tiles of this side say, which name no space without a bonus; until rules 2 any."""
    named = FIRST_COLONIST_TILES if g.rules >= 2 else list(range(len(TRACK)))
    free = [space for space in named if SIDE_OF[space] == side and g.track[space] == NONE]
    take_lacerda_space(g, any_of(g, free))


def take_lacerda_space(g: OnMars, space: int) -> None:
    if LACERDA in g.track:
        g.track[g.track.index(LACERDA)] = NONE
    take_space(g, LACERDA, space)


def place_lacerda_discovery(g: OnMars) -> None:
    """The leftmost tile, towards a Research tile nearest to his Rover and away from the other Rover."""
    tiles = [tile for tile in g.exploration if tile != NONE]
    start = rover_hex(g, LACERDA)
    hexes = [hex for hex in THREE_AWAY[start] if is_empty(g, hex)]
    if not tiles or not hexes:
        return
    research = [hex for hex in BY_DISTANCE[start] if g.tiles[hex] != NONE and TILES[g.tiles[hex]].letter != NONE]
    nearest = [hex for hex in research if DISTANCE[start][hex] == DISTANCE[start][research[0]]]
    human = rover_hex(g, HUMAN)
    ranks = [(min([DISTANCE[hex][each] for each in nearest], default=0), -DISTANCE[hex][human]) for hex in hexes]
    best = [hexes[i] for i in range(len(hexes)) if ranks[i] == min(ranks)]
    discover(g, LACERDA, tiles[0], any_of(g, best))


def grow_with_colony(g: OnMars) -> None:
    """P. 22: a Shelter, in a Complex if his Shelter tech suffices; a Ship; a Bot that stays on his board."""
    build_kind(g, SHELTER)
    slots = [slot for slot in range(DEPOT_SLOTS) if g.depot[LACERDA] >> slot & 1]
    if slots:
        g.depot[LACERDA] &= ~(1 << slots[-1])
        g.hangar[LACERDA] += 1
        g.tell("welcomes", LACERDA, slots[-1], 0)
    if g.bots_left[LACERDA]:
        g.bots_left[LACERDA] -= 1
        contribute(g, LACERDA, FOR_BOTS)


# --- effects of tiles and bonuses ----------------------------------------------------------------------------


def can_use(g: OnMars, effect: Effect) -> bool:
    """Whether a tile would bring him anything."""
    if isinstance(effect, Develop):
        return bool(movable_tiles(g))
    if isinstance(effect, Upgrade):
        return bool(usable_blueprints(g))
    if isinstance(effect, Construct):
        return build_one(g, False) if effect.building == NONE else bool(sites(g, effect.building))
    if isinstance(effect, Recruit):
        return recruit_one(g, False)
    if isinstance(effect, TakeBlueprints):
        return obtain_one(g, False)
    if isinstance(effect, LearnTechs):
        return learn_one(g, False)
    if isinstance(effect, TakeGoods):
        return most_plentiful(g) != NONE
    return isinstance(effect, Gain) and effect.good == CRYSTAL


def lacerda_does(g: OnMars, effect: Effect) -> None:
    """By the rule of his matching action, free and without a Colonist (ruling 78)."""
    if isinstance(effect, Develop):
        research_twice(g, True)
    elif isinstance(effect, Upgrade):
        if effect.tech != NONE:
            upgrade_many(g, True)
        else:
            g.next(upgrade_up_to, effect.times)
    elif isinstance(effect, Construct):
        if effect.building == NONE:
            build_on_arrival(g)
        else:
            build_kind(g, effect.building)
    elif isinstance(effect, Recruit):
        recruit_one(g, True)
    elif isinstance(effect, TakeBlueprints):
        for _ in range(effect.times):
            obtain_one(g, True)
    elif isinstance(effect, LearnTechs):
        learn_one(g, True)
    elif isinstance(effect, TakeGoods):
        for _ in range(effect.times):
            take_plentiful(g)
    elif isinstance(effect, Gain):
        gain(g, LACERDA, effect.good, effect.count)
    elif isinstance(effect, Move):
        g.icon = (g.icon + 1) % len(LACERDA_BUILDS)
        g.tell("lacerda-icon", LACERDA_BUILDS[g.icon])
    elif isinstance(effect, GainColonists):
        drive_to_tile(g)


DO: Final = {
    OBTAIN: obtain_one,
    LEARN: learn_one,
    RESEARCH: research_twice,
    BUILD: build_one,
    UPGRADE: upgrade_many,
    HIRE: recruit_one,
}
"""By action: carries it out, or only says whether it is possible."""
LACERDA_DOES.append(lacerda_does)
