"""How good a position is for a seat, in hundredths of an Opportunity Point: what bots aim for.

Everything the seat can see is converted into the points it will probably bring by the end. What takes time to pay off
(blueprints, production, Contracts) is weighed by the rounds that are probably left; rivals count against it. Hidden
cards of others play no part.
"""

from __future__ import annotations

from typing import Final

from areopolis.games.on_mars.cards import (
    BLUEPRINT_COUNT,
    BLUEPRINT_POINTS,
    BLUEPRINTS,
    CONTRACT_SIZE,
    CONTRACTS,
    GOAL_WORDS,
    LEVEL_3_SIZE,
    RED_ACTIONS,
    SCIENTIST_COUNT,
    SCIENTIST_POINTS,
    SCIENTISTS,
    SOLO_GOALS,
    TILES,
    UNWANTED,
)
from areopolis.games.on_mars.components import (
    BIT,
    COLONY,
    COST,
    DISTANCE,
    GENERATOR,
    HEX_COUNT,
    HIGHEST_LEVEL,
    HIGHEST_TECH,
    KINDS_OF_RESOURCES,
    KINDS_OF_TECHS,
    LAB_POINTS,
    LEVEL,
    MINE,
    MINERAL,
    MISSION_LEVEL,
    NONE,
    PROGRESS_POINTS,
    PROGRESS_SCORED_AT,
    QUARTERS_POINTS,
    SHELTER,
    SHIP_POINTS,
)
from areopolis.games.on_mars.position import FINAL, OnMars
from areopolis.games.on_mars.rules.building import building_zone
from areopolis.games.on_mars.rules.colony import available, is_met
from areopolis.games.on_mars.rules.gains import still_needed
from areopolis.games.on_mars.rules.goals import CONDITIONS, complexes_with_marker, techs_at
from areopolis.games.on_mars.rules.journeys import colonists_at
from areopolis.games.on_mars.rules.table import (
    ONES,
    advanced_buildings,
    advanced_of_kind,
    best_level,
    depot_size,
    is_advanced,
    is_lacerda,
    is_solo,
    mines_worked,
    quarters_size,
    rover_hex,
    side_of,
    type_of,
)
from areopolis.games.on_mars.scoring import is_reached
from areopolis.kernel.decision import Decision
from areopolis.kernel.vocabulary import Option

TERMS: Final = [
    "points",
    "buildings",
    "cards",
    "tech",
    "colony",
    "resources",
    "map",
    "goals",
    "tempo",
    "rivals",
]

# --- the numbers that were tuned, in hundredths of a point ---------------------------------------------------

MOST_ROUNDS: Final = 14  # how far to look ahead
RESOURCE: Final = [105, 68, 68, 68, 82]  # by resource, in the middle of the game
CRYSTAL: Final = 40
CROWDED: Final = 25  # a Crystal below the Depot that will not fit
AT_HOME: Final = 60  # a Colonist ready to act
AT_WORK: Final = 45  # one who comes back with the next journey
ON_SLOT: Final = 15
A_BOT: Final = 70
SITE: Final = 20  # a place for a building that is needed, and the resource for it
A_SHELTER: Final = 300
A_SHIP: Final = 40  # besides its points: room in the Depot, an Executive action, a journey
A_MINE: Final = 9  # for each round left
PRODUCTION: Final = 9  # of an Advanced Building, for each round left
ADVANCED_ACTION: Final = 60
BUILD_TECH: Final = 45  # for each level: larger Complexes
OTHER_TECH: Final = 20
NEAR_TILE: Final = 110  # a tile that the Rover could collect, divided by its distance
CHANCE_NEAR: Final = 80  # percent, that a blueprint is built: a fitting building in reach of a Bot
CHANCE_FAR: Final = 55  # a building out of reach
CHANCE_LATER: Final = 20  # none yet
PATIENCE: Final = 18  # a blueprint is surely built if so many hundredths of its chance come with each round
CROWD: Final = 10  # blueprints get into each other's way
A_SCIENTIST: Final = 20  # for each round left, besides what counts already
HURRY: Final = 60  # a missing good costs so many percent of a Deliver Contract, divided by the rounds left
MISSING_GOOD: Final = 100
HOPE: Final = 20  # tenths of a hundredth for each percent
GOAL_CLAIMED: Final = 350
GOAL_NEAR: Final = 300  # the nearest Private Goal, by the square of its progress
GOAL_NEAR_SOLO: Final = 1000
GOAL_CARD: Final = 30
GOAL_CARD_SOLO: Final = 250
LAST_GOAL_SOLO: Final = 300  # in the solo game one must be kept
CONTRACT_SOLO: Final = 8  # for each percent of the likeliest Contract
SOLO_GOAL: Final = 700
TO_LEVEL_SOLO: Final = 60  # for each step of a marker towards level 3
RIVAL_SHARE: Final = 3  # what others have counts against it, divided by this

SURE: Final = 100  # percent

# What is read off the cards for every position that is judged.
CARD_KIND: Final = [each.building for each in BLUEPRINTS]
CARD_POINTS: Final = [100 * BLUEPRINT_POINTS[each.level] for each in BLUEPRINTS]
CARD_SIZE: Final = [LEVEL_3_SIZE if each.level > 1 else 1 for each in BLUEPRINTS]
SCORED_KIND: Final = [each.scores for each in SCIENTISTS]
TILE_VALUE: Final = [NEAR_TILE if number in UNWANTED else NEAR_TILE * 3 // 2 for number in range(len(TILES))]


def features(g: OnMars, seat: int, weights: list[int]) -> list[int]:
    left = rounds_left(g)
    own = standing(g, seat)
    best = max([standing(g, other) for other in range(g.players) if other != seat])
    return [
        own,
        blueprints(g, seat, left),
        cards(g, seat, left),
        technology(g, seat, left),
        colony(g, seat, left),
        resources(g, seat, left),
        territory(g, seat, left),
        goals(g, seat, left),
        tempo(g, seat, left, own - best),
        -best // RIVAL_SHARE,
    ]


def rounds_left(g: OnMars) -> int:
    """Probably: contributions to the nearest missions, or buildings up to the next levels, whichever is sooner."""
    if g.phase == FINAL or (g.last_phase and all(g.acted)):
        return 0
    if g.last_phase:
        return 1
    if not g.remaining:
        return 2
    open_missions = sorted([g.mission_left[i] for i in range(len(g.missions)) if g.missions[i] != NONE])
    by_missions = sum(open_missions[: g.remaining])
    missing = sum([max(0, g.level + 1 - row) for row in g.lss]) + 4 * max(0, HIGHEST_LEVEL - 1 - g.level)
    return min(MOST_ROUNDS, 2 + min(by_missions, missing * 2) * 2 // (g.players + 1))


def standing(g: OnMars, player: int) -> int:
    """What is certain: points scored, cubes, Ships, Advanced Buildings."""
    cubes = PROGRESS_POINTS[ONES[g.cubes[player]]]
    scorings = 1 + len([level for level in PROGRESS_SCORED_AT if level > g.level])
    found = 100 * (g.points[player] + cubes * scorings + SHIP_POINTS * g.hangar[player])
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == player and g.built_at[card] != NONE:
            found += CARD_POINTS[card]
    return found


# --- blueprints, Scientists, Contracts -----------------------------------------------------------------------


def blueprints(g: OnMars, seat: int, left: int) -> int:
    """Advanced Buildings work on; a blueprint in hand is a promise or, near the end, a loss."""
    found = 0
    unbuilt: list[int] = []
    for card in range(BLUEPRINT_COUNT):
        if g.owner[card] == seat:
            if g.built_at[card] != NONE:
                found += PRODUCTION * left + min(ADVANCED_ACTION, ADVANCED_ACTION * left // 4)
            else:
                unbuilt.append(card)
    if unbuilt:
        zone = building_zone(g, seat)
        for i in range(len(unbuilt)):
            found += promise(g, seat, unbuilt[i], zone, left, i + 1)
    return found


def promise(g: OnMars, seat: int, card: int, zone: int, left: int, waiting: int) -> int:
    """By the chance that it will be built: a fitting building, one in reach of a Bot, and the turns that remain."""
    building = type_of(CARD_KIND[card], seat)
    chance = CHANCE_LATER
    for hex in range(HEX_COUNT):
        if g.buildings[hex] == building and g.sizes[g.complexes[hex]] >= CARD_SIZE[card] and not is_advanced(g, hex):
            if zone & BIT[hex]:
                chance = CHANCE_NEAR
                break
            chance = CHANCE_FAR
    chance = chance * min(SURE, PATIENCE * left) // SURE - CROWD * waiting
    return (2 * chance - SURE) * CARD_POINTS[card] // SURE + HOPE * chance // 10


def cards(g: OnMars, seat: int, left: int) -> int:
    found = 0
    for scientist in range(SCIENTIST_COUNT):
        if g.employer[scientist] == seat:
            found += 100 * SCIENTIST_POINTS * advanced_of_kind(g, SCORED_KIND[scientist]) + A_SCIENTIST * left
            found += 20 * left if g.workplace[scientist] != NONE else 10 * left
    for contract in g.contracts[seat]:
        found += expected(g, seat, contract, left)
    return found


def expected(g: OnMars, seat: int, contract: int, left: int) -> int:
    """What a Contract probably brings, without what the missing goods are worth."""
    row = CONTRACTS[contract]
    chance = chance_of_contract(g, seat, contract, left)
    found = row.met * chance - row.failed * (SURE - chance)
    return found if row.good == NONE else found - MISSING_GOOD * missing_goods(g, seat, contract)


def chance_of_contract(g: OnMars, seat: int, contract: int, left: int) -> int:
    """Percent."""
    if is_met(g, seat, contract):
        return SURE
    row = CONTRACTS[contract]
    if row.good == NONE:
        building = type_of(row.building, seat)
        largest = 0
        for hex in range(HEX_COUNT):
            if g.buildings[hex] == building:
                largest = max(largest, g.sizes[g.complexes[hex]])
        marker = False
        for card in range(BLUEPRINT_COUNT):
            marker = marker or (g.owner[card] == seat and CARD_KIND[card] == row.building)
        return min(80, (15 * min(largest, CONTRACT_SIZE) + (20 if marker else 0)) * min(left, 8) // 8)
    return max(5, 92 - HURRY * missing_goods(g, seat, contract) // (left + 2)) if left else 0


def missing_goods(g: OnMars, seat: int, contract: int) -> int:
    """Of a Deliver Contract, besides what is delivered or could be at once."""
    row = CONTRACTS[contract]
    missing = max(0, still_needed(g, contract, row.good) - available(g, seat, row.good))
    return missing + (max(0, still_needed(g, contract, MINERAL) - available(g, seat, MINERAL)) if row.minerals else 0)


# --- technology ----------------------------------------------------------------------------------------------


def technology(g: OnMars, seat: int, left: int) -> int:
    found = 0
    best = 0
    for tech in range(KINDS_OF_TECHS):
        space = g.techs[seat * KINDS_OF_TECHS + tech]
        if space != NONE:
            level = LEVEL[space]
            best = max(best, level)
            found += 100 * LAB_POINTS[level]
            use = BUILD_TECH if tech <= SHELTER else OTHER_TECH
            found += use * min(level, 4) * min(left, 8) // 8
    if is_solo(g) and best < HIGHEST_TECH:
        found += 90 * best
    return found


# --- Colonists, Shelters, goods ------------------------------------------------------------------------------


def colony(g: OnMars, seat: int, left: int) -> int:
    """Rows of the living quarters that will be filled at the end, and who can act now."""
    here = colonists_at(g, seat, side_of(g, seat)) if seat in g.track else 0
    placed = 0
    for action in range(RED_ACTIONS):
        placed += g.slots[action * g.players + seat]
    size = quarters_size(g, seat)
    certain = min(size, g.quarters[seat] + g.working[seat] + here)
    likely = min(size, g.quarters[seat] + g.working[seat] + placed)
    count = likely if left > 3 else certain
    found = 100 * QUARTERS_POINTS[(count + 1) // 2 - 1] if count else 0
    found += 40 * (count % 2 == 0) if count else 0
    if left > 1:
        found += AT_HOME * min(g.quarters[seat], 6) + AT_WORK * g.working[seat] + ON_SLOT * placed
        found += A_SHELTER * (g.shelters[seat] - 1) * min(left, 6) // 6
        found += A_SHIP * g.hangar[seat]
        found += 10 * depot_size(g, seat)
    return found


def resources(g: OnMars, seat: int, left: int) -> int:
    """The first of a kind is worth most; at the end nothing is left to buy."""
    found = 0
    share = min(left, 5)
    for resource in range(KINDS_OF_RESOURCES):
        count = g.stock[seat * KINDS_OF_RESOURCES + resource]
        for i in range(count):
            found += RESOURCE[resource] * share * (4 if i == 0 else 3 if i == 1 else 2) // 20
    room = depot_size(g, seat) - g.crystals[seat]
    found += CRYSTAL * (g.crystals[seat] + min(g.below[seat], room)) * share // 5
    found += CROWDED * max(0, g.below[seat] - room) * share // 25
    return found + g.crystals[seat]


# --- the map -------------------------------------------------------------------------------------------------


def territory(g: OnMars, seat: int, left: int) -> int:
    """Bots, mines, building sites of the kinds the Colony needs, and tiles near the Rover."""
    found = A_BOT * min(left, 6) // 6 * len(g.bots_at[seat])
    found += A_MINE * left * len(mines_worked(g, seat))
    if left < 2:
        return found
    return found + tiles_near(g, seat) + building_sites(g, seat)


def tiles_near(g: OnMars, seat: int) -> int:
    """The best tile that the Rover could collect, by its distance."""
    away = DISTANCE[rover_hex(g, seat)]
    best = 0
    for hex in range(HEX_COUNT):
        tile = g.tiles[hex]
        if tile != NONE and TILE_VALUE[tile] // (1 + away[hex]) > best and tile not in g.research[seat]:
            best = TILE_VALUE[tile] // (1 + away[hex])
    return best


def building_sites(g: OnMars, seat: int) -> int:
    """What the Colony needs and could be built in reach of a Bot; Complexes for the first cube of their kind."""
    zone = building_zone(g, seat) & ~g.built
    found = 2 * bin(zone).count("1")
    for kind in range(SHELTER):
        if not g.stacks[kind]:
            continue
        beside = zone & g.next_to[kind]
        needed = kind == MINE or g.lss[kind - GENERATOR] <= g.level
        if needed and (beside or zone & g.two_away[kind]):
            found += SITE
            if kind != MINE and g.stock[seat * KINDS_OF_RESOURCES + COST[kind]]:
                found += SITE
        if beside and not g.cubes[seat] >> kind & 1 and best_level(g, seat, kind):
            found += SITE
    return found


# --- goals and the course of the game ------------------------------------------------------------------------


def goals(g: OnMars, seat: int, left: int) -> int:
    """The Private Goal claimed, or the nearest one in hand; in the solo game the goals of its list."""
    found = 60 * len(g.fulfilled[seat])
    if g.claimed[seat] != NONE:
        found += GOAL_CLAIMED + (GOAL_NEAR_SOLO if is_solo(g) else GOAL_NEAR)
    elif g.goals[seat] and left:
        nearest = max([progress(g, seat, goal) for goal in g.goals[seat]])
        found += (GOAL_NEAR_SOLO if is_solo(g) else GOAL_NEAR) * nearest * nearest // (SURE * SURE)
        found += LAST_GOAL_SOLO if is_solo(g) else 0
    found += (GOAL_CARD_SOLO if is_solo(g) else GOAL_CARD) * len(g.goals[seat]) * min(left, 5) // 5
    if is_solo(g):
        found += SOLO_GOAL * goals_reached(g)
        found += TO_LEVEL_SOLO * sum([min(row, MISSION_LEVEL) for row in g.lss])
        if g.contracts[seat]:
            found += CONTRACT_SOLO * max([chance_of_contract(g, seat, each, left) for each in g.contracts[seat]])
    return found


def goals_reached(g: OnMars) -> int:
    """Of the solo list, as if the game ended now."""
    count = 0
    for word in SOLO_GOALS[g.variants["lacerda"]]:
        if is_reached(g, word):
            count += 1
    return count


def progress(g: OnMars, seat: int, goal: int) -> int:
    """How far a Private Goal is reached, in percent."""
    if CONDITIONS[goal](g, seat):
        return SURE
    word = GOAL_WORDS[goal]
    if word == "four-blueprints":
        return 25 * g.owner.count(seat)
    if word == "three-advanced":
        return 33 * len(advanced_buildings(g, seat))
    if word == "three-mines":
        return 33 * len(mines_worked(g, seat))
    if word == "three-discoveries":
        return 33 * len(g.discoveries[seat])
    if word == "four-of-one":
        return 25 * max(g.stock[seat * KINDS_OF_RESOURCES + 1 : (seat + 1) * KINDS_OF_RESOURCES])
    if word == "three-shelters":
        return 33 * g.shelters[seat]
    if word == "level-three":
        return 33 * g.level
    if word == "seven-colonists":
        return 14 * g.quarters[seat]
    if word == "five-techs":
        return 20 * techs_at(g, seat, 1)
    if word == "three-ships":
        return 33 * g.hangar[seat]
    if word == "two-research":
        return 50 * len(g.research[seat])
    if word == "scientist-and-contract":
        return 45 if seat in g.employer else 0
    if word == "three-techs-at-four":
        return 25 * techs_at(g, seat, 4) + 5 * techs_at(g, seat, 3)
    if word == "three-cubes":
        return 33 * ONES[g.cubes[seat]]
    return 40 * complexes_with_marker(g, seat, 3)


def tempo(g: OnMars, seat: int, left: int, ahead: int) -> int:
    """Whoever leads wants the end, whoever is behind does not."""
    if is_lacerda(g, seat):
        return 0
    on_mars = 30 if g.quarters[seat] and seat in g.track and side_of(g, seat) == COLONY else 0
    if is_solo(g):
        return on_mars
    lead = max(-3000, min(3000, ahead))
    return lead * (MOST_ROUNDS - left) // 100 + on_mars + 60 * g.level - 15 * left


# --- how bots look ahead -------------------------------------------------------------------------------------

BETWEEN: Final = ("turn", "travel", "settle", "first-space", "start-shuttle")
"""Prompts at which nothing is half done."""


def settled(g: OnMars, since: OnMars) -> bool:
    """The effects of a choice are carried out. Within a movement each move is judged where it ends: trying all that
    could follow would cost more than all other choices together."""
    if not g.decisions:
        return True
    prompt = g.decisions[0].prompt
    return since.decisions[0].prompt == "move" if prompt == "move" else prompt in BETWEEN


def obvious(g: OnMars, decision: Decision) -> Option | None:
    """Payments with as few minerals as possible, Crystals rather than goals; a displaced piece goes anywhere.

    The display is filled with the Contract that suits the player best.
    """
    first = decision.options[0]
    if decision.prompt == "fill":
        left = rounds_left(g)
        values = [expected(g, decision.seat, option.args[0], left) for option in decision.options]
        return decision.options[values.index(max(values))]
    if decision.prompt == "pay-crystals":
        return first if first.verb == "crystals" else None
    return first if decision.prompt in ("pay", "displace") else None
